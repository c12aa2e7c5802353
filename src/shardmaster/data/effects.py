"""What buying a card is worth: buyers compared with those who could have bought it.

Players buy what they can afford, and those who are ahead can afford more. So every player is
looked at in the first turn in which they could pay for a card, and only players who stood alike
at that time are compared: in the same part of the game, and with about the same chance to win.
The chance is that of a logistic regression on what the player could see before the purchase. The
last turn of a game is left out, since those who win in it have no need to buy.

Within such a group, the share of wins of those who bought the card in that turn is compared with
that of those who did not, whatever they did instead. Groups are weighed by how much they say
about the difference (the weights of Mantel and Haenszel), and the interval counts each game as one
observation.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from shardmaster.data.tables import SLUGS, Array, DataSet, Turns
from shardmaster.lab.simulation import CONFIDENT
from shardmaster.play.catalog import SETS

PHASES: Final = (3, 5, 7, 10, 14)
"""Where the parts of a game begin after the first, in rounds."""
CHANCES: Final = 20
"""Groups of players by their chance to win."""
STEPS: Final = 12
"""Of Newton's method; it needs about six."""
SAMPLE: Final = 400_000
"""Turns that are enough to fit the chances."""
RIDGE: Final = 1e-3

COSTS: Final = {
    card.slug: max(0, card.cost) for box in SETS.values() for card in [*box.center, *box.relics]
}
COST: Final = np.array([COSTS.get(slug, 0) for slug in SLUGS], np.float64)


@dataclass(frozen=True)
class Effect:
    """What came of the players who could buy a card."""

    bought: int
    passed: int
    """How many bought it when they first could, and how many did not."""
    gain: float
    low: float
    high: float
    """How much more often the buyers won, with its 95 % interval."""


@dataclass(frozen=True)
class Offers:
    """First offers: a card that a player could pay for, for the first time in a game."""

    card: Array
    game: Array
    group: Array
    bought: Array
    won: Array


def standing(turns: Turns, seats: int) -> Array:
    """What the player could see in each turn before anything was bought, as small numbers."""
    at = np.arange(len(turns.seat))
    rounds = (turns.turn - 1) // seats
    columns = [np.ones(len(at)), rounds / 10.0, (turns.turn - 1) % seats / seats]
    columns.append(_dearest(turns) / 8.0)
    spent = _spent(turns, seats)
    for values, scale in (
        (turns.health, 50.0),
        (turns.mastery, 30.0),
        (turns.cards, 20.0),
        (turns.champions, 4.0),
        (spent, 40.0),
    ):
        own = values[at, turns.seat] / scale
        others = (values.sum(axis=1) - values[at, turns.seat]) / scale / max(1, seats - 1)
        columns += [own, others, (own - others) * rounds / 10.0]
    return np.stack(columns, axis=1)


def _dearest(turns: Turns) -> Array:
    """The highest cost in the row at the beginning of each turn that the player could pay for."""
    kinds = len(SLUGS)
    there = turns.row.owner * kinds + turns.row.values
    paid = np.isin(turns.offered.owner * kinds + turns.offered.values, there)
    found = np.zeros(len(turns.seat))
    np.maximum.at(found, turns.offered.owner[paid], COST[turns.offered.values[paid]])
    return found


def _spent(turns: Turns, seats: int) -> Array:
    """The printed cost of everything that each seat had bought before each turn of its game."""
    count = len(turns.seat)
    price = np.bincount(turns.bought.owner, COST[turns.bought.values], count)
    spent = np.zeros((count, seats))
    spent[np.arange(count), turns.seat] = price
    total = np.cumsum(spent, axis=0) - spent
    begins = np.r_[True, turns.game[1:] != turns.game[:-1]]
    first = np.maximum.accumulate(np.where(begins, np.arange(count), 0))
    found: Array = total - total[first]
    return found


def fitted(rows: Array, won: Array) -> Array:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = _chance(rows, weights)
        slope = rows.T @ (won - chance) - RIDGE * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows
        weights = weights + np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
    return weights


def _chance(rows: Array, weights: Array) -> Array:
    found: Array = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
    return found


def chances(data: DataSet) -> Array:
    """The weights with which the chance to win is estimated, from the first files."""
    rows, won, count = [], [], 0
    for turns in data.turns():
        rows.append(standing(turns, data.seats))
        won.append(turns.won)
        count += len(turns.won)
        if count >= SAMPLE:
            break
    return fitted(np.concatenate(rows), np.concatenate(won).astype(np.float64))


def first_offers(turns: Turns, seats: int, weights: Array) -> Offers:
    """The first turn in which each player of each game could pay for each card."""
    chance = _chance(standing(turns, seats), weights)
    phase = np.searchsorted(PHASES, (turns.turn - 1) // seats + 1, side="right")
    group = phase * CHANCES + np.minimum((chance * CHANCES).astype(np.int64), CHANCES - 1)
    ends = np.r_[turns.game[1:] != turns.game[:-1], True]
    counts = ~ends[turns.offered.owner]
    offered, row = turns.offered.values[counts].astype(np.int64), turns.offered.owner[counts]
    kinds = len(SLUGS)
    who = (turns.game[row].astype(np.int64) * seats + turns.seat[row]) * kinds + offered
    _, first = np.unique(who, return_index=True)  # the first place is the earliest turn
    row, offered = row[first], offered[first]
    purchases = np.unique(turns.bought.owner * kinds + turns.bought.values)
    return Offers(
        offered.astype(np.int16),
        turns.game[row],
        group[row].astype(np.int16),
        np.isin(row * kinds + offered, purchases),
        turns.won[row],
    )


def all_offers(data: DataSet) -> Offers:
    weights = chances(data)
    parts = [first_offers(turns, data.seats, weights) for turns in data.turns()]
    return Offers(
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("card", "game", "group", "bought", "won")
        )
    )


def effect(offers: Offers) -> Effect | None:
    """Buyers compared with others in the same groups; None where no group has both."""
    groups = int(offers.group.max(initial=0)) + 1
    bought = offers.bought
    with_it = np.bincount(offers.group[bought], minlength=groups)
    without = np.bincount(offers.group[~bought], minlength=groups)
    both = (with_it > 0) & (without > 0)
    if not both.any():
        return None
    wins = np.bincount(offers.group[bought], offers.won[bought], groups)
    others = np.bincount(offers.group[~bought], offers.won[~bought], groups)
    weight = np.where(both, with_it * without / np.maximum(1, with_it + without), 0.0)
    weight /= weight.sum()
    share = wins / np.maximum(1, with_it)
    other = others / np.maximum(1, without)
    gain = float((weight * (share - other)).sum())
    group = offers.group
    pull = np.where(
        bought,
        (offers.won - share[group]) / np.maximum(1, with_it)[group],
        (other[group] - offers.won) / np.maximum(1, without)[group],
    )
    _, games = np.unique(offers.game, return_inverse=True)
    reach = CONFIDENT * float(np.sqrt((np.bincount(games, weight[group] * pull) ** 2).sum()))
    return Effect(int(bought.sum()), int((~bought).sum()), gain, gain - reach, gain + reach)


def effects(data: DataSet, fewest: int) -> dict[str, Effect]:
    """What each card is worth that was bought and passed over often enough, by its id."""
    offers = all_offers(data)
    order = np.argsort(offers.card, kind="stable")
    cards = offers.card[order]
    edges = np.searchsorted(cards, np.arange(len(SLUGS) + 1))
    found = {}
    for number, slug in enumerate(SLUGS):
        at = order[edges[number] : edges[number + 1]]
        bought = int(offers.bought[at].sum())
        if min(bought, len(at) - bought) < fewest:
            continue
        one = effect(
            Offers(
                offers.card[at],
                offers.game[at],
                offers.group[at],
                offers.bought[at],
                offers.won[at],
            )
        )
        if one is not None:
            found[slug] = one
    return found
