"""Going on from a moment of a finished game."""

from collections.abc import Collection

from msgspec.structs import replace

from shardmaster.engine.errors import Refusal
from shardmaster.server.messages import Held, Made, PlayOn
from shardmaster.server.tables.credentials import hashed, new_id, new_secret
from shardmaster.server.tables.events import AnyEvent, Opened, Place, Reseated, Sat, read
from shardmaster.server.tables.films import NotOver
from shardmaster.server.tables.names import readable
from shardmaster.server.tables.replaying import replayed
from shardmaster.server.tables.table import Table


async def play_on(
    id: str, events: list[bytes], wanted: PlayOn, bots: Collection[str]
) -> tuple[Made, list[AnyEvent]]:
    """A new table that begins at a moment of a finished game; bots play the other seats."""
    whole = await replayed(id, events)
    if not whole.over:
        raise NotOver("still-playing")
    if not 1 <= wanted.step <= len(events):
        raise Refusal("no-step", step=wanted.step, last=len(events))
    if wanted.seat >= len(whole.places):
        raise Refusal("seat-unplayed", seat=wanted.seat)
    then = await replayed(id, events[: wanted.step])
    if then.over or _fallen(then, wanted.seat):
        raise Refusal("nothing-left-to-play")
    name, secret = readable(wanted.name, bots), new_secret()
    places = [Place("bot", wanted.bot, wanted.bot) for _ in whole.places]
    places[wanted.seat] = Place("person", name, secret=hashed(secret), style=wanted.style)
    past = [_without_secrets(read(data)) for data in events[: wanted.step]]
    made = Made(new_id(), [Held(wanted.seat, secret)], [])
    return made, [*past, Reseated(places)]


def _fallen(table: Table, seat: int) -> bool:
    """Whether a player is out of the game; a campaign goes on after a battle."""
    play = table.play
    return play is not None and table.campaign is None and not play.game.players[seat].alive


def _without_secrets(event: AnyEvent) -> AnyEvent:
    """What happened, without what would let anyone take a seat by it again.

    The seed is public by now, so there is nothing left to commit to.
    """
    match event:
        case Opened():
            places = [replace(place, secret="", invite="") for place in event.places]
            terms = replace(event.terms, known=True, commitment="", daily="", rated=False)
            return replace(event, terms=terms, places=places)
        case Sat():
            return replace(event, secret="")
        case _:
            return event
