"""What happens to a table. A table is the list of its events, and nothing else is stored."""

from typing import Final, Literal

from msgspec import MsgspecError, Struct, json

from shardmaster.engine.errors import DamagedSave
from shardmaster.server.manners import PLAIN, Style


class Place(Struct):
    """Who sits at a seat. Secrets and invitations are stored only as hashes."""

    who: Literal["person", "bot", "open", "kept"]
    name: str = ""
    bot: str = ""
    """The bot that plays, in its own right or for a player who is away."""
    secret: str = ""
    invite: str = ""
    style: Style = PLAIN

    @property
    def free(self) -> bool:
        return self.who in ("open", "kept")

    @property
    def played_by_bot(self) -> bool:
        return self.bot != ""


class TableTerms(Struct, frozen=True):
    """What is agreed on when a table is made."""

    kind: Literal["game", "campaign", "battle"]
    seats: int
    seed: int | str
    mode: str = ""
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    clock: int | None = None
    listed: bool = False
    difficulty: str = ""
    book: str = ""
    boss: str = ""
    not_all_saved: bool = False
    random_groups: bool = False
    tutorial: bool = False
    known: bool = False
    """The seed was chosen, or is public since the end of a game: anyone may know every card."""
    commitment: str = ""
    """The hash of a drawn seed and of what was agreed with it."""
    daily: str = ""
    """The day whose challenge is played here."""
    rated: bool = False
    """The game counts for the ratings of its players."""


class Happening(Struct, frozen=True, tag_field="event"):
    pass


class Opened(Happening, frozen=True, tag="opened"):
    terms: TableTerms
    places: list[Place]
    rules: int = 1
    """The version of the rules by which it is played; the first one did not say so."""


class Sat(Happening, frozen=True, tag="sat"):
    seat: int
    name: str
    secret: str
    style: Style = PLAIN


class Left(Happening, frozen=True, tag="left"):
    """A player gave a seat up: before the game it is as it was, later a bot takes over."""

    seat: int
    bot: str


class Replaced(Happening, frozen=True, tag="replaced"):
    """A bot plays for a player who is away, or takes the place of another bot."""

    seat: int
    bot: str


class Returned(Happening, frozen=True, tag="returned"):
    """A player who was away plays again."""

    seat: int


class Reseated(Happening, frozen=True, tag="reseated"):
    """Others continue from here with what was played so far."""

    places: list[Place]


class Answered(Happening, frozen=True, tag="answered", omit_defaults=True):
    seat: int
    option: int
    late: bool = False
    """Given by a bot, since the player had run out of time."""


class TookBack(Happening, frozen=True, tag="took_back"):
    seat: int


class Conceded(Happening, frozen=True, tag="conceded", omit_defaults=True):
    seat: int
    absent: bool = False
    """Said by the clock or by others, since the player did nothing."""


class Voted(Happening, frozen=True, tag="voted"):
    seat: int
    choice: int


class Saved(Happening, frozen=True, tag="saved"):
    seat: int
    card: str


class RematchWanted(Happening, frozen=True, tag="rematch_wanted"):
    seats: list[int]


class RematchDeclined(Happening, frozen=True, tag="rematch_declined"):
    seat: int


class Rematched(Happening, frozen=True, tag="rematched"):
    table: str


AnyEvent = (
    Opened
    | Sat
    | Left
    | Replaced
    | Returned
    | Reseated
    | Answered
    | TookBack
    | Conceded
    | Voted
    | Saved
    | RematchWanted
    | RematchDeclined
    | Rematched
)
STEPS: Final = (Answered, Conceded, Voted, Saved, TookBack)
"""Events that move the game itself."""

_decoder: Final[json.Decoder[AnyEvent]] = json.Decoder(AnyEvent)


def written(event: AnyEvent) -> bytes:
    return json.encode(event)


def read(data: bytes) -> AnyEvent:
    try:
        return _decoder.decode(data)
    except (MsgspecError, UnicodeError, TypeError, RecursionError) as error:
        raise DamagedSave(f"a table has an event that cannot be read: {error}") from None
