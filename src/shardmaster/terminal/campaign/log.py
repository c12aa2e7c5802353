"""What happened in a battle: the turn of the boss in order, that of the players one by one."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from shardmaster.engine.battle.page import Page
from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.events import (
    AIDS,
    ASSIGNS,
    ATTACKS,
    DEFEATS,
    DESTROYS,
    DRAWS,
    EXHAUSTS,
    FAST_PLAYS,
    FOCUSES,
    GAINS,
    PAYS,
    PLAYS,
    RECRUITS,
    SCRAMBLES,
    SHUFFLES,
    SUMMONS,
    TAKES_DAMAGE,
    TAKES_DESTINY,
    USES,
    Event,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import ATTACK, HEALTH, NO_CARD, NO_SEAT, POWER, SHADOW
from shardmaster.engine.rules.turn import HAND_SIZE
from shardmaster.engine.wording import plain
from shardmaster.terminal.campaign.page import told
from shardmaster.terminal.faces import Flow
from shardmaster.terminal.log import Chapter, Teller
from shardmaster.terminal.palette import NOTICE, QUIET, RESOURCE_STYLES, Signs

DEEDS: Final = (
    PLAYS,
    FAST_PLAYS,
    EXHAUSTS,
    FOCUSES,
    RECRUITS,
    ASSIGNS,
    DESTROYS,
    DEFEATS,
    TAKES_DESTINY,
    AIDS,
    PAYS,
    SCRAMBLES,
)
"""What shows who acts in the turn that all players take together."""


class BattleTeller(Teller):
    def __init__(self, game: Game, names: list[str], signs: Signs, page: Page) -> None:
        super().__init__(game, names, signs)
        self.page: Final = page
        self.boss: Final = boss_of(game)
        self.lasting: Final = len(page.starts) + len(page.ends)
        """Abilities with a lower number are read again and again."""

    def told(self, chapter: Chapter) -> RenderableType:
        if chapter.seat != NO_SEAT or chapter.is_set_up:
            return super().told(chapter)
        parts: list[RenderableType] = [self._head(chapter)]
        for part in self._by_actor(chapter):
            name = Text(f"{self.names[part.seat]} ", "bold") if part.seat != NO_SEAT else Text()
            sentences = self.sentences(part)
            if sentences:
                sentences[0] = Text.assemble(name, sentences[0])
                flow = Flow(sentences, f" {self.signs.dot} ")
                parts.append(Padding(flow, (0, 0, 0, 2)))
        return Group(*parts)

    def _head(self, chapter: Chapter) -> Text:
        if chapter.is_set_up:
            return super()._head(chapter)
        who = "the players" if chapter.seat == NO_SEAT else self.names[chapter.seat]
        return Text.assemble((f"Turn {chapter.turn} {self.signs.dot} ", QUIET), who)

    def _is_played(self, chapter: Chapter) -> bool:
        """Nothing of what the Nemesis does is ever to be explained here."""
        return True

    def _by_actor(self, chapter: Chapter) -> list[Chapter]:
        """The players' turn, cut where another player begins to act."""
        parts = [Chapter(chapter.turn, NO_SEAT)]
        for event in chapter.events:
            acts = event.kind in DEEDS and 0 <= event.seat < self.boss
            if acts and event.seat != parts[-1].seat:
                parts.append(Chapter(chapter.turn, event.seat))
            parts[-1].events.append(event)
        for part in parts:
            _drop_new_hand(part.events)
        return parts

    def sentences(self, chapter: Chapter) -> list[Text]:
        """Fate cards and healing are shown where they happen, not summed up with the rest."""
        told: list[Text] = []
        pending = Chapter(chapter.turn, chapter.seat)
        for event in self._worth_telling(chapter.events):
            said = self._told_alone(event, chapter)
            if said is None:
                pending.events.append(event)
                continue
            told += [*self._summed_up(pending), said]
            pending.events.clear()
        return [*told, *self._summed_up(pending)]

    def _worth_telling(self, events: list[Event]) -> list[Event]:
        """Without blows that their damage already shows, and abilities without a result."""
        found: list[Event] = []
        after: list[Event | None] = [*events[1:], None]
        for event, following in zip(events, after, strict=False):
            gathers = event.kind == GAINS and event.seat == self.boss and event.about == POWER
            lasting = event.kind == USES and event.about < self.lasting
            vain = lasting and (following is None or following.kind == USES)
            taken = (
                event.kind == ASSIGNS
                and following is not None
                and following.kind == TAKES_DAMAGE
                and following.amount == event.amount
            )
            if not (gathers or vain or taken):
                found.append(event)
        return found

    def _subject(self, seat: int, chapter: Chapter) -> str:
        """In the boss's turn things happen to everyone, so each player is named."""
        if seat == self.boss and chapter.seat == self.boss:
            return f"{self.names[seat]} "
        return super()._subject(seat, chapter)

    def _summed_up(self, chapter: Chapter) -> list[Text]:
        return super().sentences(chapter) if chapter.events else []

    def _single(self, event: Event, chapter: Chapter) -> Text:
        """Who acts is named once, at the beginning."""
        said = super()._single(event, chapter)
        name = f"{self.names[chapter.seat]} "
        if chapter.seat in (NO_SEAT, self.boss) or not said.plain.startswith(name):
            return said
        return said[len(name) :]

    def _told_alone(self, event: Event, chapter: Chapter) -> Text | None:
        if event.kind in (SUMMONS, ATTACKS) and event.seat == self.boss:
            return self._fate(event)
        if event.kind == USES:
            script = self.page.abilities()[event.about].script
            name = f"Mastery {event.amount}: " if event.amount else "Ability: "
            return Text.assemble((name, NOTICE), plain_text(told(script)))
        acts = chapter.seat != self.boss and event.seat == chapter.seat
        if event.kind == TAKES_DAMAGE and event.seat == self.boss:
            damage = Text(f"{event.amount} damage", RESOURCE_STYLES["power"])
            hits = "hits" if event.about == chapter.seat else f"{self.names[event.about]} hits"
            return Text.assemble(f"{hits} {self.names[self.boss]}: ", damage)
        if event.kind == DESTROYS and acts and event.about == self.boss:
            return Text.assemble("fells ", self._face(event)[1])
        heals = event.kind == GAINS and event.about == HEALTH
        if heals and chapter.seat not in (NO_SEAT, self.boss, event.seat):
            amount = Text(f"{event.amount} health", RESOURCE_STYLES["health"])
            return Text.assemble(f"heals {self.names[event.seat]}: ", amount)
        return None

    def _fate(self, event: Event) -> Text:
        """A fate card and whom it was dealt to."""
        if event.card == NO_CARD:
            return Text("a fate card")
        card = self.game.definition(event.card)
        if not card.traits & (ATTACK | SHADOW):
            return Text(f"{card.name} attacks", NOTICE)
        verb = "is dealt" if event.kind == ATTACKS else "faces"
        return Text.assemble(f"{self.names[event.about]} {verb} ", (card.name, NOTICE))


def plain_text(text: Text) -> str:
    """Sentences in the middle of others: without the last stop."""
    return plain(text.plain).removesuffix(".")


def _drop_new_hand(events: list[Event]) -> None:
    """Forget the hand a player drew when finishing."""
    last = len(events)
    while last and events[last - 1].kind in (DRAWS, SHUFFLES):
        last -= 1
    if sum(event.kind == DRAWS for event in events[last:]) >= HAND_SIZE:
        del events[last:]
