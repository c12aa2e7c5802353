"""Candidates for lessons: `python -m tools.lesson_positions FILE --games 100` looks for small ones.

Games are searched for questions with few options in which nothing is left to do but to strike, to
spend gems or to banish a card, or in which there is a win. What is found is proven like a puzzle,
and written to FILE as puzzles are.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from shardmaster.ai.bots import bot_named
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.levels import MASTER
from shardmaster.ai.search import Search
from shardmaster.ai.solver import is_in_reach
from shardmaster.ai.values.judge import shipped
from shardmaster.ai.view import View
from shardmaster.engine.ids import END, FAST_PLAY, FOCUS, RECRUIT, STRIKE, Seat, verb_of
from shardmaster.engine.rng import seeded
from shardmaster.lessons.lesson import CHOOSE
from shardmaster.play.setting import Setting
from shardmaster.puzzles.mining import COMPARED, FIRST, MOST_MOVES, Spot
from shardmaster.puzzles.proof import Comparison, winning_answers
from shardmaster.puzzles.puzzle import WIN, Puzzle, written
from shardmaster.review.themes import banishes_own

PLAYERS: Final = (("adept", "adept"), ("adept", "greedy"))
"""Who plays the games, in turns."""
FEW: Final = 6
"""Options of a question, at most."""
DECIDED: Final = 0.1
"""If the best chance is this near to nothing, or the worst to certainty, little can be learned."""
SMALL: Final = ({STRIKE, FOCUS, END}, {RECRUIT, FAST_PLAY, FOCUS, END})
"""What is left to do at the end of a turn."""


def spots(number: int) -> Iterator[Spot]:
    """Every question of a game, with how it came there."""
    setting = Setting(seats=2, seed=number, sets=("base",))
    bots = [bot_named(name) for name in PLAYERS[number % len(PLAYERS)]]
    dice = seeded(-1 - number)
    game = setting.deal()
    moves: list[int] = []
    while not game.over and len(moves) < MOST_MOVES:
        seat = game.to_move()
        yield Spot(game.clone(), seat, setting, tuple(moves))
        answer = bots[seat].choose(View(game, seat, dice))
        moves.append(game.options(seat).index(answer))
        game.apply(seat, answer)


def kind_of(spot: Spot) -> str:
    """What a position may ask for; empty if it is not small enough."""
    game, seat, options = spot.game, spot.seat, spot.options
    if not 2 <= len(options) <= FEW or game.turn == 0 or game.active != seat:
        return ""
    if not game.agenda[-1].line().is_play_phase():
        return CHOOSE if any(banishes_own(game, seat, option) for option in options) else ""
    if is_in_reach(game, seat, Greedy().appraisal(game)):
        return WIN
    verbs = {verb_of(option) for option in options}
    return CHOOSE if any(verbs <= small for small in SMALL) else ""


def proven(spot: Spot, kind: str) -> Puzzle | None:
    """The position as a puzzle, if it is one."""
    game, seat, options = spot.game, spot.seat, spot.options
    if kind == WIN:
        accepted = winning_answers(game, seat)
        return spot.puzzle(WIN, accepted) if 0 < len(accepted) < len(options) else None
    search = Search(shipped(thorough=True), MASTER)
    best = search.choose(View(game, seat, seeded(len(spot.moves))))
    compared = Comparison(game, Seat(seat), best, seeded(-1 - len(spot.moves)))
    if not compared.after(FIRST).may_be_clear:
        return None
    found = compared.after(COMPARED)
    if not found.are_clear or len(found.right) == len(options):
        return None
    if max(found.chances) < DECIDED or min(found.chances) > 1 - DECIDED:
        return None
    accepted = [options[place] for place in found.right]
    return spot.puzzle(CHOOSE, accepted, tuple(round(chance, 3) for chance in found.chances))


def candidates(number: int) -> Iterator[Puzzle]:
    """Those of a game, at most one of each kind in a turn."""
    seen: set[tuple[str, int]] = set()
    for spot in spots(number):
        kind = kind_of(spot)
        if kind and (kind, spot.game.turn) not in seen:
            found = proven(spot, kind)
            if found is not None:
                seen.add((kind, spot.game.turn))
                yield found


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--games", default=10, show_default=True)
@click.option("--first", default=200_000, show_default=True, help="Seed of the first game.")
def main(file: Path, games: int, first: int) -> None:
    """Search games for small positions and write them to FILE."""
    found = [each for number in range(first, first + games) for each in candidates(number)]
    file.write_text(written(found), encoding="utf-8", newline="\n")
    click.echo(f"{len(found)} positions in {file}")


if __name__ == "__main__":
    main()
