"""How scripts become text, in any language.

Effects never write words: they call a method of the wording with the facts (a resource and
an amount, a pool of cards), and the language makes the phrase. Phrases carry light markup,
`{kind:id:value|what is shown}`, so that the same text gives plain sentences and segments
in which a client can draw icons and explain keywords.
"""

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypedDict, final

from shardmaster.engine.ids import CHAMPION
from shardmaster.engine.pools import Pool
from shardmaster.engine.script import Script

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.describe import Description
    from shardmaster.engine.events import Event
    from shardmaster.engine.game import Game

MARKUP: Final = re.compile(r"\{(\w+):([^:|}]*):([^|}]*)\|([^}]*)\}")


class Segment(TypedDict):
    """A stretch of text: plain words, an amount, a keyword, a faction or a card's name."""

    kind: str
    id: str
    value: str
    text: str


def mark(kind: str, name: str, value: str, shown: str) -> str:
    return f"{{{kind}:{name}:{value}|{shown}}}"


def segments(marked: str) -> list[Segment]:
    """The stretches of a marked-up text in order."""
    found: list[Segment] = []
    end = 0
    for match in MARKUP.finditer(marked):
        if match.start() > end:
            found.append(Segment(kind="text", id="", value="", text=marked[end : match.start()]))
        kind, name, value, shown = match.groups()
        found.append(Segment(kind=kind, id=name, value=value, text=shown))
        end = match.end()
    if end < len(marked):
        found.append(Segment(kind="text", id="", value="", text=marked[end:]))
    return found


def plain(marked: str) -> str:
    """A marked-up text without its marks."""
    return "".join(segment["text"] for segment in segments(marked))


@final
class Clause:
    """A line as a phrase, or as several. Neighbours with the same lead share it."""

    def __init__(
        self,
        lead: str,
        rest: str,
        brief: str = "",
        last: bool = False,
        before: Sequence[str] = (),
    ) -> None:
        self.lead: Final = lead
        self.rest: Final = rest
        self.brief: Final = brief
        """The wording once its subject has just been named."""
        self.last: Final = last
        """Nothing can share the lead after this: 'gain 1 power for each ...'."""
        self.before: Final = before
        """What has to be said first: the phrases that this one replaces."""

    def phrase(self) -> str:
        return f"{self.lead} {self.rest}" if self.lead else self.rest

    def briefly(self) -> str:
        return self.brief or self.phrase()

    def phrases(self) -> list[str]:
        return [*self.before, self.phrase()]


class Wording:
    """A language. Subclasses say how each fact reads; this class puts the phrases together."""

    # Building

    def lines(self, script: Script) -> list[Clause]:
        return [line.text(self) for line in script.lines]

    def merged(self, clauses: list[Clause]) -> list[Clause]:
        """Neighbours with the same lead made one."""
        result: list[Clause] = []
        for clause in clauses:
            previous = result[-1] if result else None
            if previous is None or not clause.lead or clause.lead != previous.lead or previous.last:
                result.append(clause)
            else:
                rest = self.both(previous.rest, clause.rest)
                result[-1] = Clause(previous.lead, rest, last=clause.last)
        return result

    def phrases(self, clauses: list[Clause]) -> list[str]:
        return [phrase for clause in self.merged(clauses) for phrase in clause.phrases()]

    def sentences(self, clauses: list[Clause]) -> str:
        """Every phrase as a sentence of its own."""
        return " ".join(self.sentence(phrase) for phrase in self.phrases(clauses))

    def marked_text(self, card: "CardDef") -> str:
        """The whole rules text of a card, with markup."""
        parts = [self.sentences([rule.text(self)]) for rule in card.while_in_play]
        if card.play.length:
            lines = self.lines(card.play)
            stays = card.traits & CHAMPION
            parts.append(self.when_played(lines) if stays else self.sentences(lines))
        if card.exhaust.length:
            parts.append(self._exhaust(card))
        return " ".join(parts)

    def _exhaust(self, card: "CardDef") -> str:
        if card.exhaust_if is None:
            return self.exhaust("", self.lines(card.exhaust))
        required = card.exhaust.lines[0].scripts()[0]
        return self.exhaust(card.exhaust_if.text(self), self.lines(required))

    # Sentences

    @abstractmethod
    def sentence(self, phrase: str) -> str: ...

    @abstractmethod
    def both(self, first: str, second: str) -> str: ...

    @abstractmethod
    def when_played(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def exhaust(self, only_with: str, lines: list[Clause]) -> str: ...

    @abstractmethod
    def conditional(self, label: str, then: list[Clause], otherwise: list[Clause]) -> Clause: ...

    @abstractmethod
    def whenever(self, event: int, pool: Pool, then: list[Clause]) -> Clause: ...

    # Conditions

    @abstractmethod
    def keyword(self, name: str) -> str: ...

    @abstractmethod
    def at_mastery(self, mastery: int) -> str: ...

    @abstractmethod
    def at_health(self, health: int) -> str: ...

    @abstractmethod
    def if_have(self, cards: int, pool: Pool) -> str: ...

    # Lines

    @abstractmethod
    def gain(self, resource: int, amount: int, per: Pool | None) -> Clause: ...

    @abstractmethod
    def double(self, resource: int) -> Clause: ...

    @abstractmethod
    def enemy_loses(self, resource: int, amount: int) -> Clause: ...

    @abstractmethod
    def draw(self, cards: int) -> Clause: ...

    @abstractmethod
    def banish(self, up_to: int, pool: Pool) -> Clause: ...

    @abstractmethod
    def take_back(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def destroy(self, pool: Pool, every: bool) -> Clause: ...

    @abstractmethod
    def recruit(self, pool: Pool, to: int) -> Clause: ...

    @abstractmethod
    def next_recruit(self, pool: Pool, to: int) -> Clause: ...

    @abstractmethod
    def copy(self, pool: Pool, times: int) -> Clause: ...

    @abstractmethod
    def copy_it(self) -> Clause: ...

    @abstractmethod
    def copy_each(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def sheltered(self, who: int, with_: str) -> Clause: ...

    # Questions of the turn

    @abstractmethod
    def play_phase(self) -> Clause: ...

    @abstractmethod
    def assign_damage(self) -> Clause: ...

    @abstractmethod
    def show_shields(self) -> Clause: ...

    @abstractmethod
    def choose_destination(self) -> Clause: ...

    # The table

    @abstractmethod
    def card_name(self, card: "CardDef") -> str: ...

    @abstractmethod
    def option(
        self, game: "Game", seat: int, described: "Description", names: list[str]
    ) -> str: ...

    @abstractmethod
    def event(self, game: "Game", event: "Event", names: list[str]) -> str: ...
