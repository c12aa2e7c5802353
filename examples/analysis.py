"""Which early recruits win? An analysis with a plot, in cells as in a notebook.

    python examples/analysis.py              # 200 games, early-recruits.png
    python examples/analysis.py 1000 my.png

Editors that know `# %%` cells run it step by step. It needs matplotlib:
`pip install '.[examples]'` in a clone.
"""

# %% What we need
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from matplotlib.figure import Figure

from shardmaster import Session, Setting, View, bot_named, seeded
from shardmaster.engine.events import RECRUITS, TURN_BEGINS
from shardmaster.lab.simulation import interval

EARLY_TURNS = 8
"""Four for each of the two players."""
FEWEST_RECRUITS = 8
"""A card that was recruited less often is left out: its share would say little."""


# %% Play games, and keep who recruited what in the first turns
class Recruit(NamedTuple):
    card: str
    won: bool


def early_recruits(seed: int) -> Iterator[Recruit]:
    """Play one game of greedy against itself; each player and card counts once."""
    session = Session(Setting(seed=seed, sets=("base",)), ("greedy", "greedy"))
    game, dice, bots = session.game, seeded(seed), [bot_named("greedy"), bot_named("greedy")]
    while not game.over:
        seat = game.to_move()
        session.submit(seat, bots[seat].choose(View(game, seat, dice)))
    turn, seen = 0, set()
    for event in session.log:
        if event.kind == TURN_BEGINS:
            turn = event.amount
        elif event.kind == RECRUITS and turn <= EARLY_TURNS:
            seen.add((event.seat, game.definition(event.card).name))
    for seat, card in sorted(seen):
        yield Recruit(card, bool(game.winners >> seat & 1))


# %% Count
class Share(NamedTuple):
    """How often a player who recruited a card early won, with a 95 % interval."""

    card: str
    recruits: int
    wins: int

    @property
    def rate(self) -> float:
        return self.wins / self.recruits

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.rate, self.recruits)


def shares(recruits: list[Recruit], fewest: int = FEWEST_RECRUITS) -> list[Share]:
    """The cards that were recruited often enough, those that won most at the end."""
    times = Counter(recruit.card for recruit in recruits)
    wins = Counter(recruit.card for recruit in recruits if recruit.won)
    found = [Share(card, count, wins[card]) for card, count in times.items() if count >= fewest]
    return sorted(found, key=lambda share: (share.rate, share.recruits, share.card))


# %% Plot
def plot(found: list[Share]) -> Figure:
    figure = Figure(figsize=(7, 1 + 0.24 * len(found)), layout="constrained")
    axes = figure.subplots()
    rates = [100 * share.rate for share in found]
    errors = [
        [100 * (share.rate - share.interval[0]) for share in found],
        [100 * (share.interval[1] - share.rate) for share in found],
    ]
    names = [f"{share.card} ({share.recruits})" for share in found]
    axes.errorbar(rates, names, xerr=errors, fmt="o", color="#4b3fbf", ecolor="#b9b3e6")
    axes.axvline(50, color="#999999", linewidth=1)
    axes.set_xlim(0, 100)
    axes.set_xlabel("games won by those who recruited it early, in percent (95 % interval)")
    return figure


# %% All together
def main(games: int, picture: str) -> list[Share]:
    recruits = [recruit for seed in range(games) for recruit in early_recruits(seed)]
    found = shares(recruits, min(FEWEST_RECRUITS, 1 + games // 20))
    for share in reversed(found):
        low, high = share.interval
        print(f"{share.card:28} {share.rate:4.0%} of {share.recruits:4} ({low:.0%} to {high:.0%})")
    plot(found).savefig(Path(picture), dpi=150)
    print(f"The plot is in {picture}.")
    return found


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 200, given[1] if len(given) > 1 else "early-recruits.png")
