"""The loop of a game at the terminal: bots answer, people are asked."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import Seat
from shardmaster.engine.mode import Mode
from shardmaster.engine.variant import Variant
from shardmaster.language.describe import describe
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.session import Play, Session
from shardmaster.reference.rules import concerning, find
from shardmaster.terminal.advice import advice
from shardmaster.terminal.autosave import Keeper
from shardmaster.terminal.board import DETAILS, FULL, Board
from shardmaster.terminal.choices import Choices
from shardmaster.terminal.ending import ending
from shardmaster.terminal.faces import sheet
from shardmaster.terminal.log import Chapter, Teller, chapters, last_turns, of_seat
from shardmaster.terminal.lookup import looked_up
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, signs_for
from shardmaster.terminal.prompt import COMMANDS, Read, Typed, is_number, misunderstood, understood
from shardmaster.terminal.seats import Chooser, Party
from shardmaster.terminal.why import told

NOBODY: Final = -1
RESUME: Final = "shardmaster play --resume {path}"
REPLAY: Final = "shardmaster replay {path}"
REVIEW: Final = "shardmaster review {path}"


class Quit(Exception):
    """A player wants to stop."""


class Client:
    """One terminal, the people in front of it and the bots they play with."""

    def __init__(
        self,
        party: Party,
        choosers: Mapping[int, Chooser],
        keeper: Keeper,
        console: Console,
        read: Read,
    ) -> None:
        self.party: Final = party
        self.choosers: Final = choosers
        self.session: Final[Play] = party.session
        self.keeper: Final = keeper
        self.console: Final = console
        self.read: Final = read
        self.signs: Final = signs_for(console)
        self.at_keyboard = party.people[0] if len(party.people) == 1 else NOBODY
        seats = party.session.game.seats
        self.told = [last_turns(party.session, seats)] * seats
        """How much of the log each seat has been shown."""
        self.answered_by_bots = 0
        """How many answers there were when a bot had given the last of them."""
        self.notice = ""
        """What to say above the next prompt."""

    def run(self) -> bool:
        """Play until the game is over or a player quits; returns whether it is over."""
        try:
            while not self.session.game.over:
                self._step()
            self.keeper.save()
            self._finish()
        except (Quit, KeyboardInterrupt, EOFError):
            self.keeper.save()
            self._say(f"\n{self.keeper.farewell()}", whole=True)
        return self.session.game.over

    def _step(self) -> None:
        """One answer, no matter who owes it."""
        game = self.session.game
        seat = self._next_seat()
        chooser = self._chooser(seat)
        if chooser is not None:
            self.session.submit(seat, chooser(game, seat))
            self.answered_by_bots = len(self.session.answers)
            return
        choices = self._choices(seat)
        # The person at the keyboard sees nothing of a question with a single answer. Others are
        # asked all the same, so that no one learns anything from its absence.
        if choices.forced and seat == self.at_keyboard:
            self.session.submit(seat, choices.options[0].option)
            return
        self._hand_over(choices)
        self.show(choices, self.told[seat])
        self._ask(choices)

    def _next_seat(self) -> Seat:
        return self.session.game.to_move()

    def _chooser(self, seat: Seat) -> Chooser | None:
        """Who answers for a person; a seat without a player may have a chooser of its own."""
        concerned = self.session.game.agenda[-1].seat
        return self.choosers.get(concerned, self.choosers.get(seat))

    def _choices(self, seat: Seat) -> Choices:
        return Choices(self.session.game, seat, self.party.names, self.signs)

    # Showing

    def _say(self, message: str, style: str = "", whole: bool = False) -> None:
        """Print a message; one that may be copied is kept whole, however long its lines are."""
        self.console.print(Text(message, style), soft_wrap=whole)

    def _hand_over(self, choices: Choices) -> None:
        """Between different people the screen is empty, so that hands stay hidden."""
        seat = choices.seat
        if seat == self.at_keyboard:
            return
        self.console.clear()
        name = self.party.names[seat]
        self._say(f"{name} {self._reason(choices)}.", "bold")
        self.read(f"Pass the keyboard to {name}, then press Enter. ")
        self.at_keyboard = seat

    def _reason(self, choices: Choices) -> str:
        """Why a player is given the keyboard, without anything that others may not know."""
        if choices.in_play_phase:
            return "is next"
        if choices.shields:
            return "is attacked and may reveal shields"
        verbs = {"bid": "may bid", "become": "chooses a character"}
        return verbs.get(choices.options[0].verb, "has something to choose")

    def show(self, choices: Choices, since: int) -> None:
        """What happened since an event of the log, the board and the question."""
        self.console.clear()
        story = chapters(self.session.log, of_seat(choices.seat), since)
        for screen in self._screens(choices, story):
            shown = screen
            if self._fits(shown):
                break
        self.console.print(shown)

    def _screens(self, choices: Choices, story: Sequence[Chapter]) -> Iterator[RenderableType]:
        """The same screen with less and less on it: the center is cut short, then the story."""
        for detail in DETAILS:
            yield self._screen(choices, self._story(story), detail)
        more = Text.assemble(("log", KEY), (" shows what happened before", QUIET))
        for left_out in range(1, len(story)):
            rest = Group(more, self._story(story[left_out:]))
            yield self._screen(choices, rest, DETAILS[-1])

    def _screen(self, choices: Choices, story: RenderableType, detail: int) -> RenderableType:
        board = self._board(choices, detail)
        hand = [] if choices.in_play_phase else board.hand()
        asked = choices.drawn(whole=detail < DETAILS[-1])
        return Group(story, board.drawn(), *hand, Text(), asked, self._hints(choices))

    def _fits(self, screen: RenderableType) -> bool:
        """Whether nothing scrolls away, the prompt below included. A pipe has no height."""
        if not self.console.is_terminal:
            return True
        return len(self.console.render_lines(screen)) < self.console.height

    def _board(self, choices: Choices, detail: int = FULL) -> Board:
        verbs = frozenset(option.verb for option in choices.options)
        return Board(choices.seen, self.party, self.signs, self.console.width, detail, verbs)

    def _story(self, story: Sequence[Chapter]) -> RenderableType:
        teller = self._teller()
        told = [teller.told(chapter) for chapter in story]
        return Group(*told, Text()) if told else Group()

    def _teller(self) -> Teller:
        return Teller(self.session.game, self.party.names, self.signs)

    def _hints(self, choices: Choices) -> Text:
        return Text("  ").join(
            Text.assemble((key, KEY), (f" {what}", QUIET))
            for key, what in self._keys(choices).items()
        )

    def _keys(self, choices: Choices) -> dict[str, str]:
        """What is worth typing now besides a number."""
        keys = {"a": "play all"} if choices.find("play") is not None else {}
        if choices.in_play_phase:
            keys["e"] = "end turn"
        if self._can_undo(choices.seat):
            keys["u"] = "undo"
        keys["i"] = "hint"
        keys["?1" if any(map(choices.card, choices.options)) else "? name"] = "card"
        return keys | {"d": "discards", "log": "history", "h": "help", "q": "quit"}

    def _finish(self) -> None:
        """How it ended, and the result."""
        self.console.clear()
        viewer = Seat(max(self.at_keyboard, 0))
        since = min(self.told[viewer], last_turns(self.session, 1))
        self.console.print(self._story(chapters(self.session.log, of_seat(viewer), since)))
        self.console.print(ending(self.party))
        self._say(self.keeper.epilogue(), whole=True)

    # Asking

    def _ask(self, choices: Choices) -> None:
        """Read lines until one of them moves the game."""
        if self.notice:
            self._say(self.notice, NOTICE)
            self.notice = ""
        while True:
            line = self.read("> ")
            typed = self._understood(line)
            try:
                if typed is None:
                    self._say(misunderstood(line, choices.expected()), NOTICE)
                elif self._obey(typed, choices):
                    return
            except ShardmasterError as error:
                self._say(str(error), NOTICE)

    def _understood(self, line: str) -> Typed | None:
        return understood(line)

    def _obey(self, typed: Typed, choices: Choices) -> bool:
        """Do what was typed; returns whether the game has moved."""
        if typed.number is not None:
            return self._choose(typed.number, choices)
        if typed.command == "q":
            raise Quit
        moves = {"a": self._play_all, "e": self._end, "u": self._undo, "concede": self._concede}
        if typed.command in moves:
            return moves[typed.command](choices)
        if typed.command == "b":
            self.show(choices, len(self.session.log))
        elif typed.command == "s":
            self.keeper.save()
            self._say(self.keeper.said(), NOTICE, whole=True)
        else:
            self.console.print(self._information(typed, choices))
        return False

    def _information(self, typed: Typed, choices: Choices) -> RenderableType:
        if typed.command == "?":
            return self._explained(typed.rest, choices)
        if typed.command == "hint":
            return advice(self.session, choices, self.party.names, self.signs)
        if typed.command == "why":
            return self._why(typed.rest, choices)
        if typed.command == "d":
            return self._board(choices).discards()
        if typed.command == "t":
            if not self.session.game.library.has_destinies:
                raise ShardmasterError("this game has no destinies")
            return self._board(choices).destinies()
        if typed.command == "r":
            if not self.session.game.library.relics:
                raise ShardmasterError("this game has no relics")
            return self._board(choices).relics()
        if typed.command == "c":
            if not self.session.game.library.has_shadows:
                raise ShardmasterError("this game has no Shadow Champions")
            return self._board(choices).shadows()
        if typed.command == "log":
            return self._history(typed.rest, choices.seat)
        return self._help()

    def _explained(self, about: str, choices: Choices) -> RenderableType:
        """The card of a numbered choice, or what goes by a name."""
        if is_number(about):
            option = choices.numbered(int(about))
            if option is None:
                raise ShardmasterError(misunderstood(about, choices.expected()))
            card = choices.card(option)
            if card is None:
                raise ShardmasterError(f"choice {about} has no card")
            return sheet(card, self.signs)
        return looked_up(about, self.session.game.library.definitions, self.signs)

    def _why(self, words: str, choices: Choices) -> RenderableType:
        """The rules that say these words, or those about the open question and its card."""
        if words:
            return told(find(words))
        source = choices.question.source
        card = [] if source is None else [self.session.game.definition(source).slug]
        return told(concerning(*card, choices.question.kind))

    def _history(self, rest: str, seat: Seat) -> RenderableType:
        """The last two rounds, or all of the game."""
        story = chapters(self.session.log, of_seat(seat))
        if rest != "all":
            story = story[-2 * self.session.game.seats :]
        if not story:
            return Text("nothing has happened yet", NOTICE)
        teller = self._teller()
        return Group(*(teller.told(chapter) for chapter in story))

    def _help(self) -> RenderableType:
        library = self.session.game.library
        without = {
            "t": not library.has_destinies,
            "r": not library.relics,
            "c": not library.has_shadows,
        }
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(style=KEY)
        table.add_column()
        table.add_row("1 2 3", "take that choice")
        for key, what in COMMANDS.items():
            if not without.get(key):
                table.add_row(key, what)
        rules = [_rules(library.mode), *(_rules(variant) for variant in library.variants)]
        return Group(*rules, table)

    # Moving

    def _submit(self, seat: Seat, option: int) -> None:
        """Give a person's answer and write it down at once."""
        self.told[seat] = len(self.session.log)
        self.session.submit(seat, option)
        self._keep()

    def _keep(self) -> None:
        if not self.keeper.save():
            self.notice = self.keeper.trouble

    def _choose(self, number: int, choices: Choices) -> bool:
        option = choices.numbered(number)
        if option is None:
            raise ShardmasterError(misunderstood(str(number), choices.expected()))
        self._submit(choices.seat, option.option)
        return True

    def _end(self, choices: Choices) -> bool:
        option = choices.find("end")
        if option is None:
            raise ShardmasterError("answer the question first; then the turn can be ended")
        self._submit(choices.seat, option)
        return True

    def _play_all(self, choices: Choices) -> bool:
        """Play the hand in the order it was drawn until a card asks something."""
        since = len(self.session.log)
        option = choices.find("play")
        if option is None:
            raise ShardmasterError("there is no card to play now")
        while option is not None:
            self._submit(choices.seat, option)
            option = self._next_play(choices.seat)
        self.told[choices.seat] = since
        return True

    def _next_play(self, seat: Seat) -> int | None:
        """The next card to play, past questions that have a single answer."""
        game = self.session.game
        while game.waiting >> seat & 1:
            choices = self._choices(seat)
            if not choices.forced:
                return choices.find("play")
            self.session.submit(seat, choices.options[0].option)
        return None

    def _undo(self, choices: Choices) -> bool:
        seat = choices.seat
        option = self.session.take_back(seat, self.answered_by_bots)
        text = describe(self.session.game, seat, option, ENGLISH, self.party.names).text
        self._keep()
        self.notice = self.notice or f"Taken back: {text}"
        self.told[seat] = len(self.session.log)
        return True

    def _can_undo(self, seat: Seat) -> bool:
        """A bot may have answered for the same seat; that is not for the player to take back."""
        return self.session.can_take_back(seat, self.answered_by_bots)

    def _concede(self, choices: Choices) -> bool:
        if self.read("Give up the game? Type yes: ").strip().casefold() != "yes":
            raise ShardmasterError("the game goes on")
        self.session.concede(choices.seat)
        self._keep()
        return True


def _rules(rules: Mode | Variant) -> Text:
    """A mode or variant in a sentence."""
    return Text.assemble((f"{rules.title}: ", "bold"), rules.about)


def play(
    session: Session,
    choosers: Mapping[int, Chooser],
    save_path: Path,
    console: Console | None = None,
    read: Read = input,
    resume_command: str = RESUME,
    replay_command: str = REPLAY,
) -> bool:
    """Play a session at the terminal; returns whether it was played to its end.

    Seats without a chooser are people. Every answer is saved to `save_path` at once;
    leaving by quitting, Ctrl-C or the end of input saves too. The commands are shown for resuming
    or watching the game; {path} in them stands for the file.
    """
    people = [seat for seat in range(session.setting.seats) if seat not in choosers]
    keeper = Keeper(session, save_path, resume_command, replay_command, REVIEW)
    screen = console or Console(highlight=False)
    return Client(Party(session, people), choosers, keeper, screen, read).run()
