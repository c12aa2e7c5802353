"""The last screen of a game."""

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from shardmaster.engine.endings import (
    ENEMIES_DEFEATED,
    LAST_PLAYER,
    LAST_TEAM,
    NEMESIS_MASTERY,
    ROW_EMPTY,
    TIE,
    TURN_LIMIT,
)
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import TableSeen, observe
from shardmaster.play.results import DRAWN, LOST, WON, result_of
from shardmaster.terminal.palette import KEY, RESOURCE_STYLES
from shardmaster.terminal.relations import is_played, together
from shardmaster.terminal.seats import Party

REASONS: Final = {
    LAST_PLAYER: "everyone else has fallen",
    LAST_TEAM: "both players of the other team have fallen",
    ENEMIES_DEFEATED: "no enemy is left",
    ROW_EMPTY: "the center deck has run out",
    NEMESIS_MASTERY: "the Nemesis has reached 30 mastery",
    TIE: "the last players fell together",
    TURN_LIMIT: "the turn limit was reached",
}
MARKS: Final = {WON: "wins", DRAWN: "draws", LOST: ""}
"""Beside each player."""


def ending(party: Party) -> RenderableType:
    """Who won, why, after how many turns, and how all players stood."""
    seen = observe(party.session.game, Seat(party.people[0] if party.people else 0))
    turns = "1 turn" if seen["turn"] == 1 else f"{seen['turn']} turns"
    table = Table(box=None, padding=(0, 1), show_header=False)
    for player in seen["seats"]:
        mark = MARKS[result_of(party.session.game, player["seat"])]
        table.add_row(
            party.label(player["seat"], _only(party.people)),
            Text(f"{player['health']} health", RESOURCE_STYLES["health"]),
            Text(f"{player['mastery']} mastery", RESOURCE_STYLES["mastery"]),
            Text(mark, KEY),
        )
    verdict = Text.assemble(
        (_verdict(party, seen["winners"]), KEY), f" after {turns}: {_reason(party, seen)}."
    )
    return Panel(Group(verdict, table), title="The game is over", title_align="left", width=76)


def _only(people: list[int]) -> int:
    """The seat that is 'you'; none when several people play."""
    return people[0] if len(people) == 1 else -1


def _reason(party: Party, seen: TableSeen) -> str:
    game = party.session.game
    if seen["reason"] == LAST_PLAYER and game.library.players == 1:
        beaten = next(seat for seat in range(game.seats) if seat not in seen["winners"])
        return "you have fallen" if beaten == _only(party.people) else _fall(party, beaten)
    return REASONS.get(seen["reason"], seen["reason"])


def _fall(party: Party, seat: int) -> str:
    """Who has fallen where one player is alone against the Nemesis."""
    name = party.names[seat] if is_played(party.session.game, seat) else "the Nemesis"
    return f"{name} has fallen"


def _verdict(party: Party, winners: list[int]) -> str:
    if not winners:
        return "A draw"
    tied = party.session.game.reason == TIE
    if winners == party.people and len(winners) > 1:
        return "You all tie" if tied else "You all win"
    you = _only(party.people)
    names = ["You"] * (you in winners)
    names += [_called(party, seat) for seat in winners if seat != you]
    verb = "wins" if len(winners) == 1 and names != ["You"] else "tie" if tied else "win"
    return f"{together(names)} {verb}"


def _called(party: Party, seat: int) -> str:
    name = party.names[seat]
    return name if is_played(party.session.game, seat) else f"{name}, the Nemesis,"
