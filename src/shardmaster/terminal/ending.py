"""The last screen of a game."""

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import observe
from shardmaster.terminal.palette import KEY, RESOURCE_STYLES
from shardmaster.terminal.seats import Party

REASONS: Final = {
    "last player standing": "everybody else has fallen",
    "tie": "the last players fell together",
    "turn limit": "the turn limit was reached",
}


def ending(party: Party) -> RenderableType:
    """Who won, why, after how many turns, and how everybody stood."""
    seen = observe(party.session.game, Seat(party.people[0] if party.people else 0))
    turns = "1 turn" if seen["turn"] == 1 else f"{seen['turn']} turns"
    reason = REASONS.get(seen["reason"], seen["reason"])
    table = Table(box=None, padding=(0, 1), show_header=False)
    for player in seen["seats"]:
        mark = "wins" if player["seat"] in seen["winners"] else ""
        table.add_row(
            party.label(player["seat"], _only(party.people)),
            Text(f"{player['health']} health", RESOURCE_STYLES["health"]),
            Text(f"{player['mastery']} mastery", RESOURCE_STYLES["mastery"]),
            Text(mark, KEY),
        )
    verdict = Text.assemble((_verdict(party, seen["winners"]), KEY), f" after {turns}: {reason}.")
    return Panel(Group(verdict, table), title="The game is over", title_align="left", width=76)


def _only(people: list[int]) -> int:
    """The seat that is 'you': nobody's when several people play."""
    return people[0] if len(people) == 1 else -1


def _verdict(party: Party, winners: list[int]) -> str:
    if not winners:
        return "A draw"
    if winners == party.people:
        return "You win" if len(winners) == 1 else "You all win"
    names = " and ".join(party.names[seat] for seat in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'win'}"
