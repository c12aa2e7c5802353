"""A position being played: verbs by card name, and views of the result."""

from typing import Final, Self

from shardmaster.engine.choice import answering, matching
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BANISHED,
    CENTER_DECK,
    DESTINY_DECK,
    DESTINY_ROW,
    GONE,
    MONSTERS,
    NO_CARD,
    NO_CARDS,
    ROW,
    Card,
    Seat,
)
from shardmaster.engine.observe import TableSeen, observe, seats_in
from shardmaster.engine.script import Effect, Script
from shardmaster.engine.wording import plain
from shardmaster.language.describe import describe_all
from shardmaster.language.english.table import ENGLISH
from shardmaster.testing.views import SeatView, names_in

DESTINATIONS: Final = {"play": "champions"}
"""Zones that go by another name when cards are sent to them."""


class Scenario:
    """A position being played. Every verb answers the open question and returns the scenario.

    Verbs act for the seat that is asked; if several are, `by` says which. Cards go by their names,
    or by their ids if two share a name.
    """

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    # What there is

    @property
    def seats(self) -> list[SeatView]:
        """All seats, in order."""
        return [SeatView(self.game, Seat(seat)) for seat in range(self.game.seats)]

    @property
    def me(self) -> SeatView:
        """The seat that the position is made for."""
        return self.seats[0]

    @property
    def foe(self) -> SeatView:
        """The next seat."""
        return self.seats[1]

    @property
    def row(self) -> list[str]:
        """The cards in the center row, from the left."""
        return names_in(self.game, ROW)

    @property
    def center_deck(self) -> list[str]:
        """From the top."""
        return names_in(self.game, CENTER_DECK)

    @property
    def banished(self) -> list[str]:
        """The cards that were banished."""
        return names_in(self.game, BANISHED)

    @property
    def monsters(self) -> list[str]:
        """The Ingeminex in their space."""
        return names_in(self.game, MONSTERS)

    @property
    def destiny_row(self) -> list[str]:
        """The destinies that can be taken."""
        return names_in(self.game, DESTINY_ROW)

    @property
    def destiny_deck(self) -> list[str]:
        """From the top."""
        return names_in(self.game, DESTINY_DECK)

    @property
    def gone(self) -> list[str]:
        """The cards that left with eliminated players, or that the position did without."""
        return names_in(self.game, GONE)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.game.active

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return seats_in(self.game.waiting)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.over

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return seats_in(self.game.winners)

    @property
    def reason(self) -> str:
        """Why the game is over."""
        return self.game.reason

    def seen_by(self, seat: int) -> TableSeen:
        """The table as one seat may see it."""
        return observe(self.game, Seat(seat))

    # What may be done

    def options(self, by: int | None = None) -> list[str]:
        """The answers to the open question, in words."""
        names = [f"seat {seat}" for seat in range(self.game.seats)]
        offered = describe_all(self.game, answering(self.game, by), ENGLISH, names)
        return [plain(option.text) for option in offered]

    def may(self, verb: str, card: str | None = None, by: int | None = None) -> bool:
        """Whether a verb is possible now, for a card or at all."""
        return bool(matching(self.game, answering(self.game, by), verb, card))

    # What is done

    def play(self, card: str, by: int | None = None) -> Self:
        """Play a card from hand."""
        return self._do("play", card, by=by)

    def exhaust(self, champion: str, by: int | None = None) -> Self:
        """Use a champion's exhaust ability."""
        return self._do("exhaust", champion, by=by)

    def focus(self, by: int | None = None) -> Self:
        """Spend a gem on mastery, once a turn."""
        return self._do("focus", by=by)

    def recruit(self, card: str, by: int | None = None) -> Self:
        """Recruit a card from the center row."""
        return self._do("recruit", card, by=by)

    def fast_play(self, card: str, by: int | None = None) -> Self:
        """Fast-play a mercenary from the center row."""
        return self._do("fast-play", card, by=by)

    def strike(self, champion: str, owner: int | None = None, by: int | None = None) -> Self:
        """Destroy an enemy champion with power."""
        return self._do("strike", champion, owner=owner, by=by)

    def take_relic(self, relic: str, by: int | None = None) -> Self:
        """Take a relic, once mastery allows it."""
        return self._do("take-relic", relic, by=by)

    def take_destiny(self, destiny: str, by: int | None = None) -> Self:
        """Take a destiny from its row."""
        return self._do("take-destiny", destiny, by=by)

    def defeat(self, monster: str, by: int | None = None) -> Self:
        """Defeat an Ingeminex."""
        return self._do("defeat", monster, by=by)

    def summon(self, shadow: str, by: int | None = None) -> Self:
        """Summon a Shadow Champion."""
        return self._do("summon", shadow, by=by)

    def bid(self, health: int) -> Self:
        """Bid health in the auction."""
        return self._do("bid", amount=health)

    def pass_(self) -> Self:
        """Leave the auction."""
        return self._do("pass")

    def become(self, character: str) -> Self:
        """Choose a character."""
        return self._do("become", character)

    def take_back(self, card: str, by: int | None = None) -> Self:
        """Return a card that allows it from the discard pile to hand."""
        return self._do("return", card, by=by)

    def banish(self, card: str) -> Self:
        """Banish the card that was turned over."""
        return self._do("banish", card)

    def end_turn(self, by: int | None = None) -> Self:
        """End the play phase; attack and end phase follow, with the questions they ask."""
        return self._do("end", by=by)

    def pick(
        self,
        card: str,
        zone: str | None = None,
        owner: int | None = None,
        by: int | None = None,
    ) -> Self:
        """Choose a card, in a zone ('hand', 'discard') or of a seat if that matters."""
        return self._do("choose", card, zone, owner, by)

    def decline(self, by: int | None = None) -> Self:
        """Decline what is offered."""
        return self._do("decline", by=by)

    def assign(self, damage: int) -> Self:
        """Assign this much damage to the rival who is asked about."""
        return self._do("assign", amount=damage)

    def aim(self, seat: int, by: int | None = None) -> Self:
        """Choose a seat."""
        return self._do("aim", owner=seat, by=by)

    def send(self, to: str) -> Self:
        """Send a recruited card to 'hand', 'deck', 'play' or 'discard'."""
        return self._do("send", zone=DESTINATIONS.get(to, to))

    def shield(self, *cards: str) -> Self:
        """The attacked seat that is asked reveals these shields and no more."""
        seat = self.asked[0] if self.asked else None
        for card in cards:
            self._do("choose", card, by=seat)
        if seat in self.asked and self.may("decline", by=seat):
            self.decline(by=seat)
        return self

    def concede(self, seat: int) -> Self:
        """Give up."""
        self.game.concede(seat)
        return self

    def read(self, *lines: Effect, seat: int = 0, source: Card = NO_CARD) -> Self:
        """Have the engine read some lines for a seat, then ask the open question again."""
        self.game.agenda[-1].again()
        self.game.waiting = 0
        self.game.push(Script(list(lines)), Seat(seat), source, NO_CARDS)
        self.game.advance()
        return self

    def _do(
        self,
        verb: str,
        card: str | None = None,
        zone: str | None = None,
        owner: int | None = None,
        by: int | None = None,
        amount: int | None = None,
    ) -> Self:
        self.game.do(verb, card, zone=zone, seat=owner, amount=amount, by=by)
        return self
