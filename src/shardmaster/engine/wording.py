"""How scripts become text, in any language.

Effects never write words: they call a method of the wording with the facts (a resource and
an amount, a pool of cards), and the language makes the phrase. Phrases carry light markup,
`{kind:id:value|what is shown}`, so that the same text gives plain sentences and segments
in which a client can draw icons and explain keywords.
"""

import re
from abc import abstractmethod
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
    """A line as a phrase. Neighbours with the same lead share it: 'gain 1 gem and 2 power'."""

    def __init__(self, lead: str, rest: str, brief: str = "", whole: bool = False) -> None:
        self.lead: Final = lead
        self.rest: Final = rest
        self.brief: Final = brief
        """The wording once its subject has just been named."""
        self.whole: Final = whole
        """Complete sentences that nothing may be joined to."""

    def phrase(self) -> str:
        return f"{self.lead} {self.rest}" if self.lead else self.rest

    def briefly(self) -> str:
        return self.brief or self.phrase()


class Wording:
    """A language. Subclasses say how each fact reads; this class puts the phrases together."""

    # Building

    def lines(self, script: Script) -> list[Clause]:
        return [line.text(self) for line in script.lines]

    def merged(self, clauses: list[Clause]) -> list[Clause]:
        """Neighbours with the same lead made one."""
        result: list[Clause] = []
        for clause in clauses:
            last = result[-1] if result else None
            if last is not None and clause.lead and clause.lead == last.lead:
                result[-1] = Clause(last.lead, self.both(last.rest, clause.rest))
            else:
                result.append(clause)
        return result

    def sentences(self, clauses: list[Clause]) -> str:
        """Every clause as a sentence of its own."""
        return " ".join(
            clause.rest if clause.whole else self.sentence(clause.phrase())
            for clause in self.merged(clauses)
        )

    def marked_text(self, card: "CardDef") -> str:
        """The whole rules text of a card, with markup."""
        parts = [self.sentences([rule.text(self)]) for rule in card.while_in_play]
        if card.play.length:
            body = self.sentences(self.lines(card.play))
            parts.append(self.when_played(body) if card.traits & CHAMPION else body)
        if card.exhaust.length:
            if card.exhaust_if is None:
                parts.append(self.exhaust("", self.sentences(self.lines(card.exhaust))))
            else:
                inner = card.exhaust.lines[0].scripts()[0]
                label = card.exhaust_if.text(self)
                parts.append(self.exhaust(label, self.sentences(self.lines(inner))))
        return " ".join(parts)

    # Sentences

    @abstractmethod
    def sentence(self, phrase: str) -> str: ...

    @abstractmethod
    def both(self, first: str, second: str) -> str: ...

    @abstractmethod
    def when_played(self, body: str) -> str: ...

    @abstractmethod
    def exhaust(self, label: str, body: str) -> str: ...

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
