"""A search on one page: try every option in imagined games, and play each to the end of the turn.

    python examples/search.py            # ten games against random

`choose` never sees the real game, only worlds that could be it: hidden cards are dealt again for
each. In every world the turn is finished at random, and the position after it is judged by
health, mastery and the cards that were gathered. More worlds make it stronger and slower.
"""

import sys

from shardmaster import Game, Rng, View, bot_named, new_game, seeded
from shardmaster.lab.simulation import interval

WON = 1000
"""More than any position without a winner is worth."""


class Search:
    """Chooses the option with the best average over some imagined worlds."""

    def __init__(self, worlds: int = 8, seed: int = 0) -> None:
        self.worlds = worlds
        self.dice = seeded(seed)

    def choose(self, view: View) -> int:
        options = view.options()
        if len(options) == 1:
            return options[0]
        totals = dict.fromkeys(options, 0)
        for _ in range(self.worlds):
            world = view.sample()  # the same world for every option, so that luck cancels out
            for option in options:
                future = world.clone()
                future.apply(view.seat, option)
                finish_turn(future, self.dice)
                totals[option] += value(future, view.seat)
        return max(totals, key=totals.__getitem__)


def finish_turn(game: Game, dice: Rng) -> None:
    """Answer at random until the turn passes or the game is over."""
    turn = game.turn
    while not game.over and game.turn == turn:
        seat, options = game.decision()
        game.apply(seat, options[dice.below(len(options))])


def value(game: Game, seat: int) -> int:
    """How good a position is for a seat."""
    if game.over:
        return WON if game.winners >> seat & 1 else -WON
    mine = game.players[seat]
    total: int = mine.health + 2 * mine.mastery + gathered(game, seat)
    for other in game.rivals(seat):
        theirs = game.players[other]
        total -= theirs.health + 2 * theirs.mastery + gathered(game, other)
    return total


def gathered(game: Game, seat: int) -> int:
    """The printed cost of the cards in a player's discard pile, play and champions."""
    piles = ("discard", "played", "champions")
    return sum(max(0, card.cost) for pile in piles for card in game.cards(seat, pile))


def play(search: Search, seed: int, seat: int) -> bool:
    """One game of the search against random; returns whether it won."""
    game, dice, other = new_game(seed=seed), seeded(seed), bot_named("random", seed)
    while not game.over:
        mover = game.to_move()
        bot = search if mover == seat else other
        game.submit(mover, bot.choose(View(game, mover, dice)))
    return bool(game.winners >> seat & 1)


def main(games: int = 10, worlds: int = 8) -> int:
    """Play some games, half of them from each seat, and print how many were won."""
    won = sum(play(Search(worlds, seed), seed // 2, seed % 2) for seed in range(games))
    low, high = interval(won / games, games)
    print(f"{won} of {games} games won against random (95 % interval {low:.0%} to {high:.0%})")
    return won


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
