"""One finished game, as facts about one of its players."""

from dataclasses import dataclass, field
from typing import Final

from shardmaster.campaign.session import HUMAN
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import (
    BLOCKS,
    DESTROYS,
    FAST_PLAYS,
    FOCUSES,
    GAINS,
    PLAYS,
    RECRUITS,
    TAKES_DAMAGE,
    TURN_BEGINS,
    Event,
)
from shardmaster.engine.game import CONCEDE, Game
from shardmaster.engine.house_rule import has_house_rules
from shardmaster.engine.ids import (
    CHAMPION,
    CHAMPIONS,
    DECK,
    DISCARD,
    FACTION_NAMES,
    HAND,
    INFINITE,
    NO_CARD,
    NO_CHARACTER,
    PLAYED,
    POWER,
    Seat,
    zone,
)
from shardmaster.engine.observe import seats_in
from shardmaster.play.results import Result, result_of
from shardmaster.play.session import Session

DECKS: Final = (HAND, DECK, DISCARD, PLAYED, CHAMPIONS)
"""Where the cards of a deck are."""


@dataclass
class Played:
    """A finished game from one seat."""

    mode: str
    character: str
    """Empty if the game ended before there was one."""
    opponents: tuple[str, ...]
    """`human`, or the name of a bot, for every player on the other side."""
    result: Result
    share: float
    """The part of the victory: all, nothing, or less where several shared it."""
    turns: int = 0
    """One's own."""
    health: int = 0
    """At the end."""
    lowest: int = 0
    """The least health that was left at any time."""
    mastery: int = 0
    """At the end."""
    deck: int = 0
    """Cards owned at the end."""
    champions: int = 0
    """Played."""
    champions_lost: int = 0
    destroyed: int = 0
    """Champions of others."""
    blocked: int = 0
    """Damage, by shields."""
    hardest: int = 0
    """The most damage dealt in one turn."""
    endless: bool = False
    """Whether there was endless power."""
    focused: int = 0
    """How often."""
    fast: int = 0
    """Mercenaries played from the row."""
    bought: dict[str, int] = field(default_factory=dict)
    """Cards recruited, by slug."""
    factions: dict[str, int] = field(default_factory=dict)
    """Cards recruited, by faction."""
    house_rules: bool = False
    """Whether there were any."""


def own_seat(session: Session) -> int | None:
    """The seat of the first person at the table; none where only bots played."""
    players = session.players[: session.setting.seats]
    return players.index(HUMAN) if HUMAN in players else None


def played(session: Session, seat: int) -> Played:
    """What a finished game says about the player at a seat."""
    game = session.game
    if not game.over:
        raise Refusal("still-playing")
    place = Seat(seat)
    own = game.players[seat]
    found = Played(
        mode=session.setting.mode,
        character=_character(game, seat),
        opponents=_opponents(session, seat),
        result=result_of(game, seat),
        share=_share(game, seat, session.setting.seats),
        health=own.health,
        lowest=_lowest(session, seat),
        mastery=own.mastery,
        house_rules=has_house_rules(game.library),
        deck=sum(len(game.table.pile(zone(place, kind))) for kind in DECKS),
    )
    _Count(found, game, seat).add(session.log)
    return found


def _character(game: Game, seat: int) -> str:
    number = game.players[seat].character
    return "" if number == NO_CHARACTER else game.library.characters[number].name


def _opponents(session: Session, seat: int) -> tuple[str, ...]:
    """Those who play against a seat; a record without names is one of people."""
    enemies = seats_in(session.game.library.enemies[seat])
    names = session.players or (HUMAN,) * session.setting.seats
    return tuple(names[enemy] for enemy in enemies if enemy < session.setting.seats)


def _share(game: Game, seat: int, players: int) -> float:
    if not game.winners:
        return 1 / players
    rivals = len(seats_in(game.winners & game.library.enemies[seat]))
    return 1 / (1 + rivals) if game.winners >> seat & 1 else 0.0


def _lowest(session: Session, seat: int) -> int:
    game = session.setting.deal()
    least: int = game.players[seat].health
    for asked, option in session.answers:
        if option == CONCEDE:
            game.concede(asked)
        else:
            game.apply(Seat(asked), option)
        least = min(least, game.players[seat].health)
    return least


class _Count:
    """Goes through the log of a game."""

    def __init__(self, found: Played, game: Game, seat: int) -> None:
        self._found: Final = found
        self._game: Final = game
        self._seat: Final = seat
        self._dealt = 0
        """Damage in this turn."""

    def add(self, log: list[Event]) -> None:
        for event in log:
            if event.kind == TURN_BEGINS:
                self._dealt = 0
            if event.kind in (TAKES_DAMAGE, DESTROYS):
                self._harm(event)
            if event.seat == self._seat:
                self._deed(event)

    def _harm(self, event: Event) -> None:
        """What one player does to another; the log names both."""
        found, library = self._found, self._game.library
        if event.kind == TAKES_DAMAGE and event.about == self._seat:
            self._dealt += min(event.amount, library.mode.most_health(event.seat))
            found.hardest = max(found.hardest, self._dealt)
        elif event.kind == DESTROYS and event.about == self._seat:
            found.champions_lost += 1
        elif event.kind == DESTROYS and event.seat == self._seat:
            found.destroyed += 1

    def _deed(self, event: Event) -> None:
        found, kind = self._found, event.kind
        if kind == TURN_BEGINS:
            found.turns += 1
        elif kind == BLOCKS:
            found.blocked += event.amount
        elif kind == FOCUSES:
            found.focused += 1
        elif kind == FAST_PLAYS:
            found.fast += 1
        elif kind == GAINS and event.about == POWER and event.amount >= INFINITE:
            found.endless = True
        elif kind == PLAYS and self._game.library.traits[event.card] & CHAMPION:
            found.champions += 1
        elif kind == RECRUITS and event.card != NO_CARD:
            self._buy(event)

    def _buy(self, event: Event) -> None:
        bought, factions = self._found.bought, self._found.factions
        slug = self._game.definition(event.card).slug
        bought[slug] = bought.get(slug, 0) + 1
        for bit, name in FACTION_NAMES.items():
            if self._game.library.traits[event.card] & bit:
                factions[name] = factions.get(name, 0) + 1
