"""Effects, the scripts made of them, and the bookmarks that say how far each has got."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import NO_CARD, Card, Seat
from shardmaster.engine.reach import UNKNOWN, Reach

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.modifiers import Modifier
    from shardmaster.engine.question import Kind, Picks
    from shardmaster.engine.wording import Clause, Wording

KEY_BITS: Final = (1 << 61) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """A line of a script: what it does, what it asks, how it reads and what it is worth.

    Effects are immutable and shared by all games; progress lives in the frame. A line that
    needs an answer calls `game.ask` and implements `kind`, `options` and `answer`. `options` is
    pure and never empty while the question is open.
    """

    def run(self, game: "Game", frame: "Frame") -> None:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def options(self, game: "Game", frame: "Frame", seat: Seat, menu: "Menu") -> None:
        raise TypeError(f"{type(self).__name__} asks nothing")

    def answer(self, game: "Game", frame: "Frame", seat: Seat, option: i64) -> None:
        raise TypeError(f"{type(self).__name__} asks nothing")

    def canonical(self, game: "Game", frame: "Frame", seat: Seat, menu: "Menu") -> None:
        """List the options that a search needs to try (see `Game.canonical`)."""
        self.options(game, frame, seat, menu)

    # What it asks

    def kind(self, game: "Game", frame: "Frame") -> "Kind":
        """What kind of question it asks."""
        raise TypeError(f"{type(self).__name__} does not say what it asks")

    def picks(self, game: "Game", frame: "Frame") -> "Picks | None":
        """How many cards it wants and how far that has come; None if it wants just one."""
        return None

    def divides_among(self, game: "Game", frame: "Frame", seat: Seat) -> list[Seat]:
        """Who may still get a share of what the seat divides, in the order they come up."""
        return []

    def about(self, frame: "Frame") -> Card:
        """The card that asks, or that is asked about; NO_CARD for neither."""
        return frame.source

    def numbered(self, game: "Game", frame: "Frame") -> "list[tuple[Card, Script]]":
        """What it lets a player choose by number: scripts, perhaps of a card."""
        return [(NO_CARD, script) for script in self.scripts()]

    def spoken(self, frame: "Frame") -> "Script":
        """The script that says what happens once a frame that begins with it is read."""
        return frame.script

    # What it is like

    def possible(self, game: "Game", frame: "Frame") -> bool:
        """Whether reading the line could have any effect, as far as everyone can see."""
        return True

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        """Add what reading it could change or depend on; by default, that is anything."""
        reach.add(seat, UNKNOWN)

    def is_play_phase(self) -> bool:
        """Whether it lets a player do as much as they like."""
        return False

    def uses_up_source(self) -> bool:
        """Whether this card leaves the game."""
        return False

    def needs(self) -> str:
        """What a boss page must provide for it; nothing by default."""
        return ""

    def looks_at_places(self) -> i64:
        """The kinds of zones in which it makes a difference where a card lies, a bit for each."""
        return 0

    def is_together(self) -> bool:
        """Whether all players act in it at the same time."""
        return False

    # What it would do now, for advice

    def depends_on(self) -> str:
        """What its condition looks at; empty if it has none."""
        return ""

    def holds(self, game: "Game", frame: "Frame") -> bool:
        """Whether its condition is met, or could be by showing cards."""
        return True

    def read_next(self, game: "Game", frame: "Frame") -> "list[Script]":
        """The scripts that its own reader would read next."""
        return self.scripts()

    def anticipate(self, game: "Game", frame: "Frame") -> None:
        """Do only what later conditions of the same text count."""

    def text(self, words: "Wording") -> "Clause":
        """The line as it reads on a card."""
        raise TypeError(f"{type(self).__name__} does not say how it reads")

    def asked(self, words: "Wording") -> "Clause":
        """The line as it asks a player; by default, as it reads on a card."""
        return self.text(words)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        """Add what the line brings, when it happens with this chance."""
        raise TypeError(f"{type(self).__name__} does not say what it is worth")

    def scripts(self) -> "list[Script]":
        """The scripts inside this line, for walking and naming."""
        return []

    def modifiers(self) -> "list[Modifier]":
        """The modifiers this line may grant, for walking and naming."""
        return []


@final
class Script:
    """Lines that are read from top to bottom. The key names the script in a snapshot."""

    def __init__(self, lines: list[Effect]) -> None:
        self.lines: Final = lines
        self.length: Final = len(lines)
        self.key = ""
        self.number: i64 = 0
        """Tells scripts apart, as the key does, while the program runs."""

    def name(self, key: str) -> None:
        """Give this script and all inside it their keys; a script is named once."""
        if self.key and self.key != key:
            raise ValueError(f"script {self.key} is used again as {key}")
        self.key = key
        self.number = hash(key) & KEY_BITS
        for index, line in enumerate(self.lines):
            for branch, inner in enumerate(line.scripts()):
                inner.name(f"{key}/{index}.{branch}")
            for branch, modifier in enumerate(line.modifiers()):
                modifier.name(f"{key}/{index}:{branch}")

    def __repr__(self) -> str:
        return f"<Script {self.key or 'without a name'}, {self.length} lines>"

    def walk(self) -> "list[Script]":
        """This script and every script inside it."""
        found = [self]
        for line in self.lines:
            for inner in line.scripts():
                found += inner.walk()
            for modifier in line.modifiers():
                for inner in modifier.scripts():
                    found += inner.walk()
        return found


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Frame:
    """How far a script has got, for whom and because of which card."""

    def __init__(
        self,
        script: Script,
        at: i64,
        seat: Seat,
        source: Card,
        them: list[Card],
        picked: list[Card],
    ) -> None:
        self.script: Final = script
        self.at = at
        self.seat = seat
        self.source: Final = source
        self.them: Final = them
        """What 'it' and 'them' mean to the lines of this script."""
        self.picked = picked
        """What was picked on this line; replaced, never mutated."""

    def __repr__(self) -> str:
        source = "" if self.source < 0 else f", card {self.source}"
        line = f"line {self.at} of {self.script.length}"
        return f"<Frame {self.script.key}, {line}, seat {self.seat}{source}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and (
            self.script.key == other.script.key
            and self.at == other.at
            and self.seat == other.seat
            and self.source == other.source
            and self.them == other.them
            and self.picked == other.picked
        )

    def line(self) -> Effect:
        """The line that was read last."""
        return self.script.lines[self.at - 1]

    def line_to_come(self) -> Effect:
        """The line that is read next."""
        return self.script.lines[self.at]

    def again(self) -> None:
        """Read the same line again when the rest of the agenda is done."""
        self.at -= 1

    def pick(self, card: Card) -> None:
        self.picked = [*self.picked, card]

    def clone(self) -> "Frame":
        return Frame(self.script, self.at, self.seat, self.source, self.them, self.picked)
