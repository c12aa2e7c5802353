"""New tables: a request becomes terms that can be played, places, and their secrets."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from shardmaster.ai.bots import BOTS, level_name
from shardmaster.ai.own import label
from shardmaster.campaign.books import book_names
from shardmaster.campaign.session import HUMAN, CampaignSession
from shardmaster.engine.errors import Refusal, ShardmasterError, UnknownName, shown
from shardmaster.play.commitments import commitment, deal_text
from shardmaster.play.saves import RULES_VERSION
from shardmaster.play.seeds import drawn_seed
from shardmaster.server.messages import Held, Invited, Made, NewTable, SeatWanted
from shardmaster.server.tables.credentials import hashed, new_id, new_secret
from shardmaster.server.tables.events import Opened, Place, TableTerms
from shardmaster.server.tables.names import readable
from shardmaster.server.tables.rating import check_rated
from shardmaster.server.tables.table import begun

GUEST: Final = "Guest"


@dataclass(frozen=True)
class Making:
    """A table that is ready to be opened, and what only its creator receives."""

    made: Made
    opened: Opened


def make(wanted: NewTable, bots: Collection[str]) -> Making:
    """The requested table, or the reason why it cannot be played."""
    _check_seats(wanted, bots)
    terms = _terms(wanted)
    places: list[Place] = []
    held: list[Held] = []
    invites: list[Invited] = []
    for seat, each in enumerate(wanted.seats):
        place = Place("bot", each.bot, each.bot)
        if each.who in ("me", "here"):
            secret = new_secret()
            held.append(Held(seat, secret))
            name = readable(each.name or GUEST, bots)
            place = Place("person", name, secret=hashed(secret), style=each.style)
        elif each.who == "open":
            place = Place("open")
        elif each.who == "invited":
            invite = new_secret()
            invites.append(Invited(seat, invite))
            name = readable(each.name, bots) if each.name else ""
            place = Place("kept", name, invite=hashed(invite))
        places.append(place)
    return Making(Made(new_id(), held, invites), Opened(terms, places, RULES_VERSION))


def again(terms: TableTerms, places: list[Place]) -> Opened:
    """The same table again with a new deal; every holder of a seat holds it there too.

    It is not rated: a player who is gone by now could only lose.
    """
    return Opened(
        dealt(replace(terms, seed=drawn_seed(), characters=(), known=False, daily="", rated=False)),
        [replace(place, invite="") for place in places],
        RULES_VERSION,
    )


def _check_seats(wanted: NewTable, bots: Collection[str]) -> None:
    for each in wanted.seats:
        if each.who == "bot" and each.bot not in bots:
            raise UnknownName("bot", each.bot, [*bots])
    if not any(each.who == "me" for each in wanted.seats):
        raise Refusal("seat-yourself")
    if wanted.rated:
        check_rated(wanted)


def _terms(wanted: NewTable) -> TableTerms:
    """The terms with everything filled in that was left to chance; checked on creation."""
    if wanted.kind != "game" and wanted.book not in book_names():
        raise UnknownName("book", wanted.book, book_names())
    if wanted.kind == "battle" and not wanted.boss:
        raise Refusal("no-boss")
    is_battle = wanted.kind == "battle"
    terms = TableTerms(
        kind=wanted.kind,
        seats=len(wanted.seats),
        seed=drawn_seed() if wanted.seed is None else wanted.seed,
        mode=wanted.mode if wanted.kind == "game" else "",
        sets=tuple(wanted.sets) or ("all",),
        variants=tuple(wanted.variants),
        characters=tuple(wanted.characters),
        clock=wanted.clock,
        listed=wanted.listed,
        difficulty="" if wanted.kind == "game" else wanted.difficulty,
        book="" if wanted.kind == "game" else wanted.book,
        boss=wanted.boss if is_battle else "",
        not_all_saved=wanted.not_all_saved or is_battle,
        random_groups=wanted.random_groups or is_battle,
        tutorial=wanted.tutorial,
        known=wanted.seed is not None,
        rated=wanted.rated,
    )
    return dealt(terms)


def dealt(terms: TableTerms) -> TableTerms:
    """The terms with everything as it is played, and with the commitment to it."""
    session = begun(terms, (HUMAN,) * terms.seats)
    agreed = session.terms if isinstance(session, CampaignSession) else session.setting
    hashed_deal = "" if terms.known else commitment(deal_text(session.agreed()))
    return replace(
        terms,
        sets=agreed.sets,
        variants=agreed.variants,
        characters=agreed.characters,
        commitment=hashed_deal,
    )


def offered_bots(own: tuple[str, ...] = ()) -> dict[str, str]:
    """The bots people may choose, ours and those the server was started with.

    They are listed as people see them, with the names that `bot_named` takes.
    """
    offered = {name: name for name in BOTS}
    for name in own:
        if level_name(name):
            raise ShardmasterError(
                f"{shown(name)} has settings; a server offers {level_name(name)} without them"
            )
        if label(name) in offered:
            raise ShardmasterError(f"the server already offers a bot called {shown(label(name))}")
        offered[label(name)] = name
    return offered


def wanted_again(places: list[Place]) -> list[SeatWanted]:
    """Seats of a game that continues against bots."""
    return [SeatWanted("bot", bot=place.bot or "greedy") for place in places]
