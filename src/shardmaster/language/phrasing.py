"""Sentences that all languages make by the same steps, each from words of its own."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from shardmaster.engine.clause import given_by
from shardmaster.engine.endings import TIE
from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.ids import GEMS, NO_CARD, POWER, Card, Seat
from shardmaster.engine.meaning import meaning, price
from shardmaster.engine.pools import Count
from shardmaster.engine.rules.holding import held
from shardmaster.engine.strength import Strength
from shardmaster.engine.wording import Clause, Wording, mark, plain

if TYPE_CHECKING:
    from shardmaster.engine.description import Description
    from shardmaster.engine.events import Event
    from shardmaster.engine.game import Game


def capital(text: str) -> str:
    """A text with a capital letter, also when it begins with a mark."""
    start = text.index("|") + 1 if text.startswith("{") else 0
    return f"{text[:start]}{text[start : start + 1].upper()}{text[start + 1 :]}"


class Phrasing(Wording):
    """Puts phrases together; a language says what stands between them."""

    AND: ClassVar[str]
    """With its spaces, like the next two."""
    COLON: ClassVar[str]
    SEMICOLON: ClassVar[str]
    IF: ClassVar[tuple[str, ...]]
    """How a condition begins that is a clause; the others are keywords."""
    ANYWAY: ClassVar[str]
    """Before what is done with or without the keyword that was named last."""
    ONLY_WITH: ClassVar[str]
    PAY: ClassVar[str]

    ATTACK: ClassVar[str]
    """How strong a card is, as a noun before a number."""
    COST_UNDER: ClassVar[str]
    """What an attack is as strong as."""
    HITS_ALL: ClassVar[str]
    DOUBLED: ClassVar[str]
    INSTEAD_OF_USUAL: ClassVar[str]
    WHO_GAINS: ClassVar[str]

    OPTIONS: ClassVar[Mapping[str, str]]
    """What answers do, by their meaning; braces stand for facts."""
    EVENTS: ClassVar[Mapping[str, str]]
    """What happened, by the names of events; braces stand for facts."""
    A_CARD: ClassVar[str]
    """One that stays hidden."""
    OVER: ClassVar[str]
    """Between a card and the one under it."""
    YOU: ClassVar[str]
    IN_FRONT: ClassVar[str]
    SPENT: ClassVar[str]
    MARKS: ClassVar[dict[str, str]]
    """What tells two copies of a card apart."""
    PLACE: ClassVar[str]
    TURN: ClassVar[str]

    # Phrases

    def addressed(self, text: str) -> str:
        """A text said to its reader, where a phrase leaves open who that is."""
        return text

    def sentence(self, phrase: str) -> str:
        return f"{capital(self.addressed(phrase))}."

    def both(self, first: str, second: str) -> str:
        return f"{first}{self.AND}{second}"

    def joined(self, clauses: list[Clause]) -> str:
        """Several things done as one."""
        return self.AND.join(self.phrases(clauses))

    def is_keyword(self, condition: str) -> bool:
        """Whether a condition is the name of a keyword, not a clause."""
        return condition != "" and not condition.startswith(self.IF)

    def labelled(self, label: str, lines: list[Clause]) -> str:
        """What happens under a name. If all of it needs a keyword, the name says so."""
        done = self.SEMICOLON.join(self.phrases(lines))
        if len(lines) == 1 and self.is_keyword(lines[0].condition):
            label = f"{label}, {self.ONLY_WITH} {lines[0].condition}"
            done = lines[0].brief
        return self.addressed(f"{label}{self.COLON}{done}.")

    def anyway(self, phrase: str) -> str:
        return f"{self.ANYWAY}, {phrase}"

    def under(self, condition: str, done: str) -> str:
        return f"{condition}{self.COLON if self.is_keyword(condition) else ', '}{done}"

    @abstractmethod
    def instead(self, better: str) -> str:
        """What is done in place of something else."""

    def conditional(self, label: str, then: list[Clause], otherwise: list[Clause]) -> Clause:
        lines = self.merged(then)
        gives = given_by(then + otherwise)
        if otherwise:
            better = self.instead(self.AND.join(line.briefly() for line in lines))
            before = self.phrases(otherwise)
            keyed = self.is_keyword(label)
            return Clause("", self.under(label, better), before=before, gives=gives, keyed=keyed)
        if len(then) == 1 and self.is_keyword(label) and self.is_keyword(then[0].condition):
            both = self.both(label, then[0].condition)
            return self.bonus(both, then[0].brief, then[0].more, gives)
        more = self.AND.join(line.on_top() for line in then)
        return self.bonus(label, self.AND.join(line.phrase() for line in lines), more, gives)

    # Cards

    def strength(self, strength: Strength, of_boss: bool) -> Clause:
        """All that makes up an attack."""
        if strength.is_cost_under:
            parts = [f"{mark('keyword', 'strength', '', self.ATTACK)} {self.COST_UNDER}"]
        else:
            number = str(strength.attack)
            parts = [mark("keyword", "strength", number, f"{self.ATTACK} {number}")]
        if strength.bonus:
            at = self.at_mastery(strength.at)
            label = self.said_of_boss(at) if of_boss else at
            bonus = f"+{strength.bonus}"
            if strength.hits_all and of_boss:
                bonus = f"{bonus}, {self.HITS_ALL}"
            parts.append(f"{label}{self.COLON}{bonus}")
        if strength.doubles:
            parts.append(self.DOUBLED)
        return Clause("", self.SEMICOLON.join(parts))

    def exhaust(self, only_with: str, gems: int, lines: list[Clause]) -> str:
        price = f", {self.PAY} {self.amount(GEMS, gems)}" if gems else ""
        limit = f", {self.ONLY_WITH} {only_with}" if only_with else ""
        return self.labelled(f"{self.keyword('exhaust')}{price}{limit}", lines)

    @abstractmethod
    def amount(self, resource: int, amount: int, more: bool = False) -> str:
        """A resource and how much of it."""

    def ambush(self, lines: list[Clause]) -> str:
        return self.labelled(self.keyword("ambush"), lines)

    def attack(self, lines: list[Clause]) -> str:
        return self.labelled(self.keyword("attack"), lines)

    def reward(self, lines: list[Clause]) -> str:
        return self.labelled(self.keyword("reward"), lines)

    def detonation(self, lines: list[Clause], instead: bool) -> str:
        said = self.labelled(self.keyword("detonation"), lines)
        return f"{said[:-1]} {self.INSTEAD_OF_USUAL}." if instead else said

    def as_boss(self, lines: list[Clause]) -> Clause:
        return Clause("", self.said_of_boss(self.joined(lines)))

    def by_players(self, numbers: dict[int, int], first: Callable[[int], str] = str) -> str:
        """What holds with how many players; only the `first` number says what it counts."""
        if len(set(numbers.values())) == 1:
            return first(min(numbers.values()))
        said = {players: str(number) for players, number in numbers.items()}
        fewest = min(numbers)
        said[fewest] = first(numbers[fewest])
        return self.with_players(said)

    @abstractmethod
    def with_players(self, said: dict[int, str]) -> str: ...

    # Questions and answers

    def who_gains(self, resource: int, amount: int, per: Count | None) -> Clause:
        gained = self.gain(resource, amount, per)
        rest = " ".join(part for part in (gained.rest, gained.tail) if part)
        return Clause("", f"{self.WHO_GAINS} {rest}")

    @abstractmethod
    def zone_name(self, zone: str) -> str:
        """Where a card is, by the id of the zone."""

    @abstractmethod
    def whose(self, name: str, played: bool) -> str:
        """Whose card it is, or who played it; behind a card or a zone."""

    @abstractmethod
    def sent_to(self, zone: str) -> str:
        """Where a recruited card goes."""

    @abstractmethod
    def answer_facts(self, amount: int, who: str, name: str) -> dict[str, str]:
        """What answers that are not about a card may name."""

    def option(self, game: "Game", seat: int, described: "Description", names: list[str]) -> str:
        meant = meaning(game, described)
        if described.card is None:
            return self._bare_option(game, meant, described, names)
        card = Card(described.card)
        zone = described.zone or ""
        owner = described.seat
        whose = ""
        if described.front is None and owner is not None and owner != seat:
            whose = f" {self.whose(names[owner], zone == 'played')}"
        cost = price(game, Seat(seat), card, meant)
        template = self.OPTIONS[meant]
        told = self._in_play(game, card) + self._in_front(game, seat, described, names)
        if described.apart:
            told += f", {described.apart}" if "(" in template else f" ({described.apart})"
        return template.format(
            card=told,
            gems=plain(self.amount(GEMS, cost)),
            power=plain(self.amount(POWER, cost)),
            whose=whose,
            zone=self.zone_name(zone),
        )

    def apart(self, marks: tuple[str, ...], place: int | None) -> str:
        """What tells a card apart from others of its name."""
        told = [self.MARKS[mark] for mark in marks]
        if place is not None:
            told.append(self.PLACE.format(place=place))
        return ", ".join(told)

    def _in_front(self, game: "Game", seat: int, described: "Description", names: list[str]) -> str:
        """Where a card of a boss is, and what was spent on it so far."""
        front = described.front
        if front is None:
            return ""
        card = Card(described.card or 0)
        who = [self.YOU if other == seat else name for other, name in enumerate(names)]
        shares = [game.table.share(card, Seat(other)) for other in range(len(who))]
        spent = ", ".join(
            self.SPENT.format(spent=share, who=name)
            for share, name in zip(shares, who, strict=True)
            if share
        )
        return f" {self.IN_FRONT} {who[front]}" + (f" ({spent})" if spent else "")

    def _in_play(self, game: "Game", card: Card) -> str:
        """A card by its name, and by what is under it."""
        name = self.card_name(game.definition(card))
        below = held(game, card)
        if below < 0:
            return name
        return f"{name} {self.OVER} {self.card_name(game.definition(below))}"

    def _bare_option(
        self, game: "Game", meant: str, described: "Description", names: list[str]
    ) -> str:
        amount = described.amount or 0
        if meant == "option":
            frame = game.agenda[-1]
            card, script = frame.line().numbered(game, frame)[amount]
            said = self.joined(self.lines(script))
            if card != NO_CARD:
                said = f"{self.card_name(game.definition(card))}{self.COLON}{said}"
            return plain(self.sentence(said))
        if meant == "send":
            return self.sent_to(described.zone or "")
        who = "" if described.seat is None else names[described.seat]
        return self.OPTIONS[meant].format(**self.answer_facts(amount, who, described.name or ""))

    # What happened

    @abstractmethod
    def event_facts(self, card: str, amount: int, whom: str) -> dict[str, str]:
        """What events may name besides those who act, in the forms that texts need."""

    @abstractmethod
    def won(self, winners: list[str], reason: str) -> str:
        """How a game ended; without winners it is a draw."""

    @abstractmethod
    def tied(self, names: list[str]) -> str:
        """How a game ended in which the last players fell together."""

    @abstractmethod
    def ending(self, reason: str) -> str:
        """Why a game is over."""

    def event(self, game: "Game", event: "Event", names: list[str]) -> str:
        kind = EVENT_NAMES[event.kind]
        amount = event.amount
        about = event.about
        if kind == "game_ends":
            winners = [names[seat] for seat in range(game.seats) if amount >> seat & 1]
            if game.reason == TIE:
                return self.tied(winners)
            return self.won(winners, self.ending(game.reason))
        if kind == "turn_begins" and event.seat < 0:
            return self.TURN.format(amount=amount)
        card = self.A_CARD
        if event.card >= 0:
            card = self.card_name(game.definition(event.card))
        facts = self.event_facts(card, amount, names[about] if 0 <= about < len(names) else "")
        facts["who"] = names[event.seat] if event.seat >= 0 else ""
        facts["card"] = card
        if kind in ("gains", "loses"):
            facts["resource"] = plain(self.amount(about, amount))
        if kind == "becomes":
            facts["character"] = game.library.characters[about].name
        if kind == "uses":
            lines = self.lines(game.library.mode.ability(about))
            facts["ability"] = plain(self.addressed(self.SEMICOLON.join(self.phrases(lines))))
            facts["mark"] = f" ({plain(self.at_mastery(amount))})" if amount else ""
        if kind == "holds":
            facts["holder"] = self.card_name(game.definition(Card(about)))
        said = self.EVENTS[kind].format(**facts)
        return capital(said) if said.startswith(self.A_CARD) else said
