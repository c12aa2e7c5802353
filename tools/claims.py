"""What lessons and puzzles claim, checked again: `python -m tools.claims`.

Which answers are best depends on the networks, on how bots play on and on the rules. With each
margin stands the judgement that it was checked with; where that is out of date, the options are
compared in new worlds. What is still true is written down with its new chances. A puzzle that is
not is taken out; a position of a lesson has words around it, so another one has to be found
(`python -m tools.lesson_positions`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import seeded
from shardmaster.lab.processes import shared_out
from shardmaster.lessons import lesson
from shardmaster.puzzles import puzzle
from shardmaster.puzzles.proof import Comparison, Margins, judgement, winning_answers
from shardmaster.puzzles.puzzle import WIN, Puzzle, puzzles_in, read_puzzle, written
from shardmaster.review.worlds import Worlds

FILES: Final = {lesson.FILE: False, puzzle.FILE: True}
"""Where claims are, and whether one can be taken out."""
NAMING: Final = 16
"""Worlds in which the best option is named; all are compared with it in others."""
COMPARED: Final = 64


def is_out_of_date(claim: Puzzle) -> bool:
    """Whether a margin was checked with other networks, another search or other rules."""
    if claim.kind == WIN:
        return False
    game = claim.position()
    return claim.judged != judgement(game, Seat(claim.seat), Worlds(game.library))


def margins(claim: Puzzle) -> Margins:
    """How the options compare, whatever is recorded about them."""
    game, seat = claim.position(), Seat(claim.seat)
    options = game.options(seat)
    named = Comparison(game, seat, options[0], seeded(NAMING)).after(NAMING).chances
    best = options[named.index(max(named))]
    return Comparison(game, seat, best, seeded(COMPARED)).after(COMPARED)


def checked(claim: Puzzle) -> Puzzle | None:
    """The claim as it was found now; nothing if it is not true."""
    game, seat = claim.position(), Seat(claim.seat)
    if claim.kind == WIN:
        return claim if winning_answers(game, seat) == claim.right(game) else None
    found = margins(claim)
    if not found.stay_clear or found.right != list(claim.accepted):
        return None
    chances = tuple(round(chance, 3) for chance in found.chances)
    return replace(claim, chances=chances, judged=judgement(game, seat, Worlds(game.library)))


def _checked(line: str) -> tuple[str, str]:
    """A job for a process: a claim's id, and its new line or nothing."""
    claim = read_puzzle(line)
    found = checked(claim)
    return claim.id, found.written() if found else ""


def rewritten(claims: Iterable[Puzzle], processes: int, again: bool) -> Iterator[tuple[str, str]]:
    """Those that were checked, with their new lines; nothing for those that are not true."""
    jobs = ((each.written(),) for each in claims if again or is_out_of_date(each))
    yield from shared_out(_checked, jobs, processes, "spawn")


def check(file: Path, taken_out: bool, processes: int = 1, again: bool = False) -> list[str]:
    """Check the claims of a file and write it; the ids of what is left in it and not true."""
    claims = list(puzzles_in(file))
    lines = dict(rewritten(claims, processes, again))
    wrong = [id for id, line in lines.items() if not line]
    kept = [read_puzzle(lines.get(each.id) or each.written()) for each in claims]
    if taken_out:
        kept = [each for each in kept if each.id not in wrong]
    file.write_text(written(kept), encoding="utf-8", newline="\n")
    click.echo(f"{file.name}: {len(lines)} of {len(claims)} checked, {len(wrong)} no longer true")
    return [] if taken_out else wrong


@click.command()
@click.option("--all", "again", is_flag=True, help="Also what is up to date, and proven wins.")
@click.option("--processes", type=click.IntRange(1), default=1, show_default=True)
def main(again: bool, processes: int) -> None:
    """Check again what lessons and puzzles claim, where it is out of date."""
    wrong = [id for file, out in FILES.items() for id in check(file, out, processes, again)]
    if wrong:
        raise click.ClickException(f"find other positions for {', '.join(wrong)}, and their words")


if __name__ == "__main__":
    main()
