"""How hard the bosses are, and how far they get: `python -m tools.boss_balance [BOSS ...]`.

Teams of greedy fight at every difficulty, teams of adept at normal, against the bosses named or all
of them. The results are kept in `tools/boss_balance.json`, with a mark of each page they were
measured with; then `python -m tools.documents` writes them into docs/bosses.md.
"""

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from shardmaster.campaign.books import book_named
from shardmaster.engine.battle.mode import DIFFICULTIES, NORMAL
from shardmaster.lab.balance import Cell, Score, cells, measure, wanted_marks
from shardmaster.lab.simulation import interval

FILE: Final = Path(__file__).with_suffix(".json")
BOOK: Final = "last-light"
TEAMS: Final = {"greedy": 300, "adept": 40}
"""Battles of each kind."""
HEAD: Final = """\
| Boss | Players | Novice | Normal | Heroic | Rounds | Marks, `greedy` | Marks, `adept` |
| --- | --- | --- | --- | --- | --- | --- | --- |"""

Measured = dict[str, dict[Cell, Score]]
"""What each team came to in each kind of battle."""


def mark(boss: str) -> str:
    """What changes with the rules of a page."""
    shown = json.dumps(book_named(BOOK).rules[boss], sort_keys=True).encode()
    return hashlib.sha256(shown).hexdigest()[:16]


def results() -> tuple[dict[str, str], Measured]:
    """The marks of the pages, and what was measured with them."""
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    found: Measured = {}
    for bot, entries in kept["teams"].items():
        known = {(cell.boss, cell.players, cell.difficulty): cell for cell in fought_by(bot)}
        scores = {tuple(entry[:3]): Score(*entry[3:]) for entry in entries}
        found[bot] = {cell: scores[key] for key, cell in known.items() if key in scores}
    return kept["pages"], found


def fought_by(bot: str) -> list[Cell]:
    """The battles that the teams of a bot fight."""
    every = cells(book_named(BOOK))
    return [cell for cell in every if bot == "greedy" or cell.difficulty == NORMAL]


def table() -> str:
    """The table of docs/bosses.md."""
    book = book_named(BOOK)
    _, found = results()
    lines = [HEAD]
    for cell, score in found["greedy"].items():
        if cell.difficulty != NORMAL:
            continue
        same = [Cell(cell.boss, cell.players, each, cell.saved) for each in DIFFICULTIES]
        parts = [book.bosses[cell.boss].name, str(cell.players)]
        parts += [_rate(found["greedy"][each]) for each in same]
        parts.append(f"{score.turns / score.games / 2:.0f}")
        for scores in found.values():
            shown = [f"{at}: {scores[cell].reached(at):.0%}" for at in wanted_marks(book, cell)]
            parts.append(", ".join(shown).replace("%", " %"))
        lines.append(f"| {' | '.join(parts)} |")
    return "\n".join(lines)


def _rate(score: Score) -> str:
    low, high = interval(score.rate, score.games)
    return f"{100 * score.rate:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def main(bosses: list[str]) -> None:
    pages, found = results() if FILE.exists() else ({}, {})
    for bot, games in TEAMS.items():
        wanted = [cell for cell in fought_by(bot) if cell.boss in bosses]
        scores = {cell: Score() for cell in wanted}
        for cell, score in measure(BOOK, wanted, games, bot, os.cpu_count() or 1):
            scores[cell].add(score)
        found[bot] = found.get(bot, {}) | scores
    pages |= {boss: mark(boss) for boss in bosses}
    teams = ",\n".join(f'"{bot}": [\n{_entries(scores)}\n]' for bot, scores in found.items())
    text = f'{{"pages": {json.dumps(pages)}, "teams": {{\n{teams}\n}}}}\n'
    FILE.write_text(text, encoding="utf-8")


def _entries(scores: dict[Cell, Score]) -> str:
    lines = [
        [cell.boss, cell.players, cell.difficulty, one.games, one.won, one.turns, one.peaks]
        for cell, one in scores.items()
    ]
    return ",\n".join(json.dumps(line) for line in lines)


if __name__ == "__main__":
    main(sys.argv[1:] or list(book_named(BOOK).bosses))
