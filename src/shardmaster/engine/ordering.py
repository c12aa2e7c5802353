"""What happens at the same moment: players choose the order, unless no order makes a difference.

Scripts that are read together lie on the agenda between two frames of one script. The lower one
has been read to its end and only marks where the others begin; the upper one asks which is next.
"""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    CHOOSE,
    DECLINE,
    NO_CARD,
    NO_CARDS,
    NO_SEAT,
    OPTION,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.reach import Reach, Strain
from shardmaster.engine.rules.turn import living
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


def in_any_order(game: "Game", since: i64, source: Card = NO_CARD) -> None:
    """Let players choose the order of all that was put on the agenda since it had this length.

    Without a choice the last one is read first, as always. `source` is the card that brought all
    of it about.
    """
    if len(game.agenda) > since + 1:
        _let_choose(game, since, source)


def _let_choose(game: "Game", since: i64, source: Card) -> None:
    if len(_different(game, game.agenda[since:])) == 1:
        return
    script = game.library.ordering
    game.agenda.insert(since, Frame(script, script.length, NO_SEAT, NO_CARD, NO_CARDS, NO_CARDS))
    game.agenda.append(Frame(script, 0, NO_SEAT, source, NO_CARDS, NO_CARDS))


@final
class WhichNext(Effect):
    """The player whom all of it concerns says what comes next, or whoever speaks for all players.

    Declining leaves the rest as it lies.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        waiting = _together(game)
        if order_matters(game, waiting):
            game.ask(_concerned(game, waiting))

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "order"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        self.canonical(game, frame, seat, menu)
        menu.add(DECLINE, 0)

    def canonical(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        """To leave all as it lies is to pick the first one each time."""
        offered = _offered(game)
        cards = _cards(game, offered)
        for number in range(len(offered)):
            if cards[number] == NO_CARD:
                menu.add(OPTION, number)
            else:
                menu.add(CHOOSE, cards[number])

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == DECLINE:
            return
        offered = _offered(game)
        number = operand_of(option)
        if verb_of(option) == CHOOSE:
            number = _cards(game, offered).index(Card(number))
        frame.again()
        chosen = offered[number]
        agenda = game.agenda
        agenda.append(agenda.pop(_place(agenda, chosen)))

    def numbered(self, game: "Game", frame: Frame) -> list[tuple[Card, Script]]:
        return [
            (waiting.line_to_come().about(waiting), waiting.line_to_come().spoken(waiting))
            for waiting in _offered(game)
        ]

    def text(self, words: "Wording") -> "Clause":
        return words.which_next()


def order_matters(game: "Game", frames: list[Frame]) -> bool:
    """Whether it could make a difference, as far as everyone can see, which frame is read first."""
    strain = Strain(game)
    reaches: list[Reach] = []
    for frame in frames:
        reach = Reach(game, strain)
        reach.read(frame.script, frame.seat, frame.source, frame.them)
        reaches.append(reach)
    differ = False
    for later in range(1, len(frames)):
        for earlier in range(later):
            if not _alike(game, frames[earlier], frames[later]):
                differ = True
                if reaches[earlier].clashes(reaches[later]):
                    return True
    return differ and (
        strain.is_too_much or (strain.could_fall and _falls_matter(game, frames, reaches))
    )


def _falls_matter(game: "Game", frames: list[Frame], reaches: list[Reach]) -> bool:
    """Whether it could make a difference when players fall.

    What they were in the middle of is lost, and the last one standing may win. Players who win and
    lose together only care for what is more than damage.
    """
    if not game.library.fate:
        return True
    for frame, reach in zip(frames, reaches, strict=True):
        if (frame.seat != NO_SEAT and game.takes_part(frame.seat)) or not reach.only_hurts():
            return True
    return False


def _together(game: "Game") -> list[Frame]:
    """The frames below the question whose order is asked for, the next one first."""
    found: list[Frame] = []
    for index in range(len(game.agenda) - 2, -1, -1):
        frame = game.agenda[index]
        if frame.script is game.library.ordering:
            break
        found.append(frame)
    return found


def _offered(game: "Game") -> list[Frame]:
    return _different(game, _together(game))


def _different(game: "Game", frames: list[Frame]) -> list[Frame]:
    """The frames without those that are like one before them."""
    found: list[Frame] = []
    for frame in frames:
        for other in found:
            if _alike(game, frame, other):
                break
        else:
            found.append(frame)
    return found


def _alike(game: "Game", one: Frame, other: Frame) -> bool:
    """Whether two frames do the same for the same seat."""
    if one.script is not other.script or one.seat != other.seat:
        return False
    if len(one.them) != len(other.them) or not _same(game, one.source, other.source):
        return False
    for index in range(len(one.them)):
        if not _same(game, one.them[index], other.them[index]):
            return False
    return True


def _same(game: "Game", one: Card, other: Card) -> bool:
    """Whether the text of two cards does the same; what is under a card makes it unlike others."""
    if one == other:
        return True
    library = game.library
    return (
        NO_CARD not in (one, other)
        and library.of[one] == library.of[other]
        and not library.cards[one].holds
    )


def _cards(game: "Game", frames: list[Frame]) -> list[Card]:
    """For each frame the card it goes by; none if that is no open card, or goes for another too."""
    cards = [frame.line_to_come().about(frame) for frame in frames]
    return [
        card
        if card != NO_CARD and cards.count(card) == 1 and game.table.known(card) == game.everybody
        else NO_CARD
        for card in cards
    ]


def _concerned(game: "Game", frames: list[Frame]) -> Seat:
    """The seat for which all frames are read, or else the one whose turn it is."""
    seat = frames[0].seat
    for frame in frames:
        if frame.seat != seat:
            seat = NO_SEAT
    return living(game) if seat == NO_SEAT else seat


def _place(agenda: list[Frame], wanted: Frame) -> int:
    for index in range(len(agenda) - 1, -1, -1):
        if agenda[index] is wanted:
            return index
    raise ValueError("the frame is not on the agenda")
