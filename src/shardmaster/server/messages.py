"""What clients and the server say to each other, typed to the last field.

A client speaks in `Request`s, the server in `Reply`s; both are JSON objects that name their kind
(`do` and `is`). Unknown kinds, unknown fields and wrong types are refused as a whole.
"""

from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, Struct

from shardmaster.engine.description import Description
from shardmaster.engine.observe import TableSeen
from shardmaster.engine.question import Kind
from shardmaster.engine.wording import Segment
from shardmaster.language.registry import LANGUAGES
from shardmaster.server.campaigns import Boss, Copies, Story
from shardmaster.server.days import DayPlayed
from shardmaster.server.manners import PLAIN, Phrase, Style
from shardmaster.server.matches import RatedGame
from shardmaster.server.profiles import PlayerKey

LONGEST_NAME: Final = 24
MOST_SEATS: Final = 6

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]
Code = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Sequence = Annotated[int, Meta(ge=0, lt=1 << 53)]
Option = Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)]
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[tuple(LANGUAGES)]
Facts = dict[str, int | str | list[int | str]]
"""What the sentence of a refusal names."""


# What a client asks for


class Request(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Enter(Request, frozen=True, tag="enter"):
    """The first message: who I am, what I have seen, which language I want."""

    secrets: Annotated[list[Secret], Meta(max_length=MOST_SEATS)] = []
    """Of the seats I hold; a spectator has none."""
    since: Sequence = 0
    """The last `seq` I have, to receive what I missed."""
    language: Language = "en"
    advice: bool = False
    """Whether I want to know which of my cards have their conditions met."""
    player: PlayerKey | None = None
    """The key of my profile: the games of seats that I hold count for it."""


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat."""

    name: Name
    seat: SeatNumber | None = None
    """Any free one by default."""
    invite: Code = ""
    """Needed for a seat that is kept for an invited player."""
    style: Style = PLAIN


class Look(Request, frozen=True, tag="look"):
    """At one table: show me the table through the eyes of another seat I hold."""

    seat: SeatNumber


class Answer(Request, frozen=True, tag="answer"):
    seat: SeatNumber
    at: Sequence
    """The `asked.at` of the question that is answered."""
    option: Option


class Undo(Request, frozen=True, tag="undo"):
    """Take back my last decision; other people at the table are asked first."""

    seat: SeatNumber


class Consent(Request, frozen=True, tag="consent"):
    """Allow or refuse what another player wants to take back."""

    seat: SeatNumber
    agree: bool


class Concede(Request, frozen=True, tag="concede"):
    seat: SeatNumber


class Leave(Request, frozen=True, tag="leave"):
    """Hand my seat to a bot for good; before the game begins it becomes free again."""

    seat: SeatNumber


class Replace(Request, frozen=True, tag="replace"):
    """Let a bot play for a player who is away; a player who comes back may take the seat again."""

    seat: SeatNumber


class Call(Request, frozen=True, tag="call"):
    """In a turn that all take together, bots wait for the people: let them act now."""

    seat: SeatNumber


class Hint(Request, frozen=True, tag="hint"):
    """What would master do, and why?"""

    seat: SeatNumber


class Plan(Request, frozen=True, tag="plan"):
    """Which cards can be played safely, in which order, and what would be left undone?"""

    seat: SeatNumber


class Rematch(Request, frozen=True, tag="rematch"):
    """Play again, after the game, once all people agree; or decline, or take it back."""

    seat: SeatNumber
    agree: bool = True


class Say(Request, frozen=True, tag="say"):
    """Say something to everyone at the table."""

    seat: SeatNumber
    phrase: Code
    """One of `manners.PHRASES`."""


class Vote(Request, frozen=True, tag="vote"):
    """Vote for a choice of the story, by its number from 0."""

    seat: SeatNumber
    at: Sequence
    choice: Annotated[int, Meta(ge=0, lt=100)]


class Take(Request, frozen=True, tag="take"):
    """Take a saved card."""

    seat: SeatNumber
    at: Sequence
    card: Annotated[str, Meta(max_length=64)]


AnyRequest = (
    Enter
    | Sit
    | Look
    | Answer
    | Undo
    | Consent
    | Concede
    | Leave
    | Replace
    | Call
    | Hint
    | Plan
    | Rematch
    | Say
    | Vote
    | Take
)


# What the server sends


class Told(Struct, frozen=True):
    """One line of the log."""

    kind: str
    """`plays`, `gains`, `takes_damage`, ...: the names of the engine's events."""
    turn: int
    seat: int | None
    card: int | None
    """The card on the table, where the viewer may know it."""
    id: str | None
    amount: int
    about: int
    text: str
    starts: bool = False
    """Begins something that a player decided to do; the entries after it follow from it."""
    late: bool = False
    """Begins something that a bot did for a player who had run out of time."""


class Source(Struct, frozen=True):
    """The card a question comes from."""

    card: int
    id: str


class Picks(Struct, frozen=True):
    """Several cards that are picked one at a time."""

    least: int
    most: int
    picked: list[int]
    among: list[int]
    """All cards that may be picked, including those already picked."""
    in_order: bool
    """Whether the order matters."""


class Question(Struct, frozen=True):
    """What a seat is asked."""

    seat: int
    at: int
    kind: Kind
    text: list[Segment]
    source: Source | None
    concerns: int
    """For whom the seat answers; another seat if that one has no player."""
    picks: Picks | None
    options: list[Description]
    targets: list[int] = []
    """Among whom damage is still to be divided, in the order they come up."""


class View(Struct, frozen=True):
    """Everything that a seat, or a spectator, may know."""

    seat: int | None
    """Whose view; none for a spectator."""
    board: TableSeen | None
    asked: Question | None
    undo: Literal["free", "ask", ""]
    """Whether the last decision can be taken back, and whether others have to agree."""
    lit: list[int]
    """Cards whose conditions are met now."""
    story: Story | None
    """The open page; during a battle, only until the first answer in it. After a battle, its last
    board is shown with the page that follows."""
    boss: Boss | None
    own_deck: list[Copies] = []
    """What the viewer's own deck holds, without its order."""
    facing: list[int] = []
    """Whom the viewer's power may hit."""


class Seated(Struct, frozen=True):
    seat: int
    name: str
    who: Literal["person", "bot", "open", "kept", "nobody"]
    """`kept`: waits for an invited player. `nobody`: a seat of the rules, such as a boss."""
    bot: str | None
    here: bool
    """Whether a player is connected."""
    yours: bool
    seconds: float | None
    """Seconds left on the clock for this turn."""
    patience: float | None = None
    """Seconds until a bot may play for someone who is away."""
    style: Style = PLAIN


class UndoAsked(Struct, frozen=True):
    seat: int
    missing: list[int]
    """Whose consent is missing."""


class RematchAsked(Struct, frozen=True):
    """Who wants to play again, after the game."""

    wanted: list[int]
    missing: list[int]
    """Whose answer is missing."""
    declined: int | None
    """Who has declined; nobody else wants it any more then."""


class Reply(Struct, frozen=True, tag_field="is"):
    pass


class Welcome(Reply, frozen=True, tag="welcome"):
    """You sit here now. Keep the secret: it gives access to the seat."""

    seat: int
    secret: str


class TableNow(Reply, frozen=True, tag="table"):
    """The table itself: who sits where, and how it stands."""

    seq: int
    id: str
    kind: Literal["game", "campaign", "battle"]
    mode: str
    variants: list[str]
    sets: list[str]
    seats: list[Seated]
    started: bool
    over: bool
    clock: int | None
    seed: int | str | None
    """A chosen one is told from the beginning: a player who knows it may know every card. One
    that was drawn, 64 hexadecimal digits, is told when the game is over."""
    difficulty: str
    book: str
    boss: str
    undo_asked: UndoAsked | None
    rematch: str | None
    """The next table."""
    tutorial: bool
    commitment: str = ""
    """The SHA-256 hash of `deal`, told from the beginning; empty where the seed was chosen."""
    deal: str = ""
    """When the game is over: what was agreed before it, with its seed, as it was hashed."""
    daily: DayPlayed | None = None
    """At a table of the daily challenge."""
    rated: RatedGame | None = None
    """None for a friendly game."""
    rematch_asked: RematchAsked | None = None


class State(Reply, frozen=True, tag="state"):
    """What happened, and the table as it is now."""

    seq: int
    log_from: int
    """Where in the log `log` begins; anything a client has beyond that was taken back."""
    log: list[Told]
    view: View


class Said(Reply, frozen=True, tag="said"):
    """A player says something. It is shown for a moment and kept nowhere."""

    seat: int
    phrase: Phrase


class Wrong(Reply, frozen=True, tag="wrong"):
    """Nothing was changed, and why."""

    about: str
    """The kind of the request, where it could be read."""
    code: str
    """What is wrong, by an id that stays the same; `error` where only the text says it."""
    facts: Facts
    text: str
    """The same as a sentence in the language of the guest."""


class Reason(Struct, frozen=True):
    """Why an option is good."""

    kind: str
    """An id that stays the same."""
    amount: float
    text: str
    """The same in a few words, in the language of the guest."""


class Odds(Struct, frozen=True):
    """What an option does to the chance to win."""

    chance: float
    """The chance with it, from 0 to 1."""
    instead: int | None
    """The option it is compared with; none if the win is certain or neither is clearly better."""
    otherwise: float | None
    """The chance with that one."""
    short: str
    """As in `62% → 68%`; one number if the win is certain or both options are as good."""
    text: str
    """The same as a sentence in the language of the guest."""


class Hinted(Reply, frozen=True, tag="hint"):
    seat: int
    at: int
    option: int
    text: str
    reasons: list[Reason]
    """The most telling one first."""
    odds: Odds | None
    """None if there is no other option."""


class Warned(Struct, frozen=True):
    """What a careless order would throw away."""

    kind: str
    card: int


class Planned(Reply, frozen=True, tag="plan"):
    seat: int
    at: int
    options: list[int]
    """The cards that can be played without a thought, in this order."""
    stops_at: int | None
    """The first card that asks something."""
    warnings: list[Warned]
    left: list[Warned]
    """What could still be done before the turn ends."""


AnyReply = Welcome | TableNow | State | Said | Wrong | Hinted | Planned


# Over HTTP


class SeatWanted(Struct, frozen=True, forbid_unknown_fields=True):
    who: Literal["me", "bot", "here", "invited", "open"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    bot: Annotated[str, Meta(max_length=80)] = "greedy"
    style: Style = PLAIN
    """Of a person; invited players and those who join bring their own."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as requested. Empty lists mean the default."""

    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=MOST_SEATS)]
    kind: Literal["game", "campaign", "battle"] = "game"
    mode: Annotated[str, Meta(max_length=40)] = "free-for-all"
    sets: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []
    variants: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=24)] = []
    characters: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=6)] = []
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    clock: Annotated[int, Meta(ge=10, le=86_400)] | None = None
    """Seconds for a turn."""
    listed: bool = False
    difficulty: Annotated[str, Meta(max_length=20)] = "normal"
    book: Annotated[str, Meta(max_length=40)] = "last-light"
    boss: Annotated[str, Meta(max_length=40)] = ""
    not_all_saved: bool = False
    random_groups: bool = False
    tutorial: bool = False
    rated: bool = False


class Held(Struct, frozen=True):
    seat: int
    secret: str


class Invited(Struct, frozen=True):
    seat: int
    invite: str


class Made(Struct, frozen=True):
    """A table was made: your seats, and the codes for those you invite."""

    table: str
    held: list[Held]
    invites: list[Invited]


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of a finished game, against bots."""

    step: Sequence
    seat: SeatNumber
    name: Name
    bot: Annotated[str, Meta(max_length=80)] = "greedy"
    style: Style = PLAIN


class Waiting(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    kind: str
    mode: str
    variants: list[str]
    sets: list[str]
    book: str
    boss: str
    host: str
    free: int
    seats: int
    clock: int | None
    seed: int | str | None = None
    """A chosen one: the table is marked, since a player who knows it may know every card."""
    rated: bool = False


class Moment(Struct, frozen=True):
    """A step of a replay: the answer that leads to it."""

    step: int
    turn: int
    seat: int
    text: str


class Film(Struct, frozen=True):
    """A finished game as a whole."""

    table: TableNow
    moments: list[Moment]
    winners: list[int]
    reason: str


class Failure(Struct, frozen=True):
    """Why a request is not answered: as in `Wrong`."""

    code: str
    facts: Facts
    text: str
