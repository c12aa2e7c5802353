"""What comes of an answer, in words of the game."""

from typing import Final, NamedTuple

from shardmaster.advice.trial import may_act
from shardmaster.ai.appraisal import Appraisal
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.events import (
    AIDS,
    ASSIGNS,
    BANISHES,
    BLOCKS,
    CLOSES,
    DESTROYS,
    DRAWS,
    GAINS,
    LOSES,
    PLAYS,
    RESETS,
    SCRAMBLES,
    SUMMONS,
    TAKES_BACK,
    TURN_BEGINS,
    Event,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BECOME,
    BID,
    CHAMPION,
    END,
    FAST_PLAY,
    PASS,
    RECRUIT,
    RESOURCES,
    STRIKE,
    SUMMON,
    TABLE_ZONES,
    TAKE_DESTINY,
    TAKE_RELIC,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.traits import price_of
from shardmaster.engine.rules.zones import owner_of
from shardmaster.engine.variants.shadow_summoning import PRICE as SUMMONING_PRICE

KINDS: Final = (
    "lethal",
    "survives",
    "gems",
    "power",
    "mastery",
    "health",
    "draws",
    "returns",
    "thins",
    "champion",
    "readies",
    "removes",
    "denies",
    "hurts",
    "helps",
    "blocks",
    "damage",
    "aids",
    "closes",
    "scrambles",
    "free",
    "cost",
    "bids",
    "passes",
    "best_character",
    "only",
    "done",
)
"""What there is to say about an answer by itself, in the order in which it is given."""

FLAGS: Final = (
    "lethal",
    "survives",
    "free",
    "passes",
    "best_character",
    "only",
    "done",
)
"""Those without an amount."""

FLAGGED: Final = {
    TAKE_RELIC: "free",
    TAKE_DESTINY: "free",
    PASS: "passes",
    BECOME: "best_character",
}
"""What goes without saying for some verbs."""
AMOUNTS: Final = {BLOCKS: "blocks", ASSIGNS: "damage", AIDS: "aids"}
"""Events of which the amount counts."""
TIMES: Final = {
    DRAWS: "draws",
    TAKES_BACK: "returns",
    RESETS: "readies",
    CLOSES: "closes",
    SCRAMBLES: "scrambles",
}
"""Events that are counted."""

QUESTIONS: Final = 6
"""How many questions that follow are answered as greedy would."""
NOTICEABLE: Final = 0.05
"""Anything worth less is not mentioned."""


class Reason(NamedTuple):
    """Why an answer is good."""

    kind: str
    """A key for the catalogues of languages."""
    amount: float = 0.0
    """How many gems, cards or points; 0 where there is nothing to count."""
    cards: tuple[str, ...] = ()
    """The cards that it is about, by their ids."""
    others: tuple[str, ...] = ()
    """The cards that are worse."""
    share: float = 1.0
    """In which part of the imagined worlds it holds, unless that is most of them."""


def facts(mind: Greedy, worlds: list[Game], seat: Seat, chosen: int) -> list[Reason]:
    """What there is to say about an answer; what happens must happen in all of the worlds."""
    world = worlds[0]
    found = _said(world, seat, chosen, mind.appraisal(world))
    if verb_of(chosen) != END:
        found |= _in_all([_comes_of(mind, other, seat, chosen) for other in worlds])
    told = [kind for kind in KINDS if kind in found]
    told = [kind for kind in told if kind in FLAGS or found[kind] >= NOTICEABLE]
    return [Reason(kind, round(found[kind], 1)) for kind in told]


def _in_all(accounts: list[dict[str, float]]) -> dict[str, float]:
    """What happens at least, whatever the hidden cards are."""
    common = set.intersection(*map(set, accounts))
    return {kind: min(account[kind] for account in accounts) for kind in common}


# What is known without trying


def _said(game: Game, seat: Seat, option: int, appraisal: Appraisal) -> dict[str, float]:
    """What there is to say about an answer by its nature."""
    verb, operand = verb_of(option), operand_of(option)
    if verb == END:
        return {"lethal": 0.0} if _finishes(game, seat) else {"done": 0.0}
    if verb == FAST_PLAY or (verb == RECRUIT and may_act(game, seat)):
        return {"cost": float(price_of(game, seat, operand))}
    if verb == SUMMON:
        return {"cost": float(SUMMONING_PRICE)}
    if verb == STRIKE:
        mastery = game.players[owner_of(game, operand)].mastery
        return {"denies": appraisal.exhausted(operand, mastery)}
    if verb == BID:
        return {"bids": float(operand)}
    return {FLAGGED[verb]: 0.0} if verb in FLAGGED else {}


def _finishes(game: Game, seat: Seat) -> bool:
    """Whether the power of a seat could take out a rival."""
    power = game.players[seat].power
    return any(power >= game.players[rival].health for rival in targets(game, seat))


# What comes of it


class _Account:
    """What a seat gets out of an answer, event by event."""

    def __init__(self, before: Game, seat: Seat) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.amounts: Final[dict[str, float]] = {}

    def add(self, kind: str, amount: float) -> None:
        self.amounts[kind] = self.amounts.get(kind, 0.0) + amount

    def enter(self, event: Event) -> None:
        before, seat = self.before, self.seat
        kind = event.kind
        if kind == GAINS and event.seat == seat:
            self.add(RESOURCES[event.about], float(event.amount))
        elif kind == GAINS and not before.opposed(seat, event.seat):
            self.add("helps", float(event.amount))
        elif kind == LOSES and before.opposed(seat, event.seat):
            self.add("hurts", float(event.amount))
        elif kind == DESTROYS and before.opposed(seat, event.about):
            self.add("removes", float(before.library.defense[event.card]))
        elif event.seat == seat:
            self._enter_own(event)

    def _enter_own(self, event: Event) -> None:
        """What the seat did itself."""
        kind, card = event.kind, event.card
        if kind in AMOUNTS:
            self.add(AMOUNTS[kind], float(event.amount))
        elif kind in TIMES:
            self.add(TIMES[kind], 1)
        elif kind == BANISHES:
            self.add("thins" if self._is_own(card) else "denies", 1)
        elif kind in (PLAYS, SUMMONS) and self.before.library.traits[card] & CHAMPION:
            self.add("champion", float(self.before.library.defense[card]))

    def _is_own(self, card: Card) -> bool:
        """Whether a card was the seat's own, and not one of the center."""
        home = self.before.table.zone_of(card)
        return home >= TABLE_ZONES and owner_of(self.before, card) == self.seat


def _comes_of(mind: Greedy, world: Game, seat: Seat, option: int) -> dict[str, float]:
    """What an answer brings, with the questions that follow answered as greedy would.

    What happens in the turns of others is left out, and so is the hand for the next turn.
    """
    after = world.clone()
    after.log = []
    after.apply(seat, option)
    for _ in range(QUESTIONS):
        if may_act(after, seat) or not after.waiting >> seat & 1:
            break
        after.apply(seat, mind.choose(after, seat))
    account = _Account(world, seat)
    for event in after.log:
        if event.kind == TURN_BEGINS:
            break
        account.enter(event)
    amounts = account.amounts
    if not may_act(after, seat):
        amounts.pop("draws", None)
    elif _finishes(after, seat) and not _finishes(world, seat):
        amounts["lethal"] = 0
    return amounts
