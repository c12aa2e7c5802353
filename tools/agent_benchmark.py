"""Our own levels in the benchmark: `python -m tools.agent_benchmark greedy adept` measures them.

With `--quick`, slow levels play a tenth of the games, which the page says. Results are kept in
`tools/agent_benchmark.json`; then `python -m tools.documents` writes docs/benchmark.md. Measure
the compiled build on a quiet machine.
"""

import json
from pathlib import Path
from typing import Any, Final

import click

from shardmaster.ai.bots import BOTS
from shardmaster.ai.ladder import thinking_time
from shardmaster.lab.benchmark import is_compiled
from shardmaster.lab.contest import SECONDS
from shardmaster.lab.trials import EVENTS, PROTOCOL, SEED, Trial

FILE: Final = Path(__file__).with_suffix(".json")
TEXT: Final = Path(__file__).with_suffix(".md")

Found = dict[str, Any]


def results() -> dict[str, Found]:
    """What each level came to, the weakest first."""
    found: dict[str, Found] = json.loads(FILE.read_text(encoding="utf-8"))
    return {level: found[level] for level in BOTS if level in found}


def document() -> str:
    """docs/benchmark.md."""
    found = results()
    example = found["greedy"]
    points = _rating(example, "duel-all")[0]
    parts = {
        "protocol": str(PROTOCOL),
        "events": _events(),
        "seed": f"{SEED:,}",
        "seconds": f"{SECONDS:g}",
        "rating_example": f"rated {points:.0f} in duels with all sets",
        "version": str(example["shardmaster"]),
        "ratings": _ratings(found),
        "shares": _shares(found),
        "notes": _notes(found),
    }
    text = TEXT.read_text(encoding="utf-8")
    for name, part in parts.items():
        text = text.replace(f"{{{name}}}", part)
    return text


def _events() -> str:
    lines = ["| Event | | Games |", "| --- | --- | --- |"]
    for event in EVENTS:
        games = ", ".join(
            f"{count}" if bot == event.mode else f"{count} against `{bot}`"
            for bot, count in event.games.items()
        )
        lines.append(f"| `{event.name}` | {event.title} | {games} |")
    return "\n".join(lines)


def _outcome(found: Found, event: str) -> Found:
    [outcome] = [each for each in found["events"] if each["event"] == event]
    return dict(outcome)


def _rating(found: Found, event: str) -> list[float]:
    return list(_outcome(found, event)["rating"])


def _ratings(found: dict[str, Found]) -> str:
    rated = [event for event in EVENTS if event.is_rated]
    titles = [f"{event.title} | 95 % | A decision" for event in rated]
    lines = [f"| Level | {' | '.join(titles)} |", "| --- |" + " --: |" * 3 * len(rated)]
    for level, one in reversed(found.items()):
        cells = [f"`{level}`"]
        for event in rated:
            points, low, high = _rating(one, event.name)
            outcome = _outcome(one, event.name)
            cells += [f"{points:.0f}", f"{low:.0f} to {high:.0f}"]
            cells.append(thinking_time(outcome["ms_per_decision"]))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _shares(found: dict[str, Found]) -> str:
    lines = ["| Level | Event | Against | Games | Share | 95 % |"]
    lines.append("| --- | --- | --- | --: | --: | --: |")
    for level, one in reversed(found.items()):
        for outcome in one["events"]:
            for met in outcome["opponents"]:
                reach = f"{met['low']:.1%} to {met['high']:.1%}"
                cells = [f"`{level}`", outcome["event"], f"`{met['bot']}`", f"{met['games']}"]
                lines.append(f"| {' | '.join(cells)} | {met['share']:.1%} | {reach} |")
    return "\n".join(lines)


def _notes(found: dict[str, Found]) -> str:
    told = []
    for level, one in found.items():
        whole = "all games" if one["complete"] else f"only {one['games']} games"
        told.append(
            f"`{level}`: {whole}, Shardmaster {one['shardmaster']} ({one['build']}), Python "
            f"{one['python']}, {one['machine']}."
        )
    return "\n".join(f"- {each}" for each in told)


@click.command()
@click.argument("levels", nargs=-1, type=click.Choice(list(BOTS)), required=True)
@click.option("--quick", is_flag=True, help="Play a tenth of the games.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1))
def main(levels: tuple[str, ...], quick: bool, processes: int) -> None:
    """Measure some of our levels."""
    if not is_compiled():
        raise click.ClickException("times of the interpreted build say nothing; compile it first")
    for level in levels:
        trial = Trial(level, quick)
        found = trial.result(list(trial.play(processes)))
        known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps({**known, level: found}, indent=1) + "\n", encoding="utf-8")
        click.echo(f"{level}: {found['games']} games")


if __name__ == "__main__":
    main()
