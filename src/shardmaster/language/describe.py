"""Questions and their options in words."""

from shardmaster.engine.choice import Choice, choices
from shardmaster.engine.description import Description
from shardmaster.engine.errors import IllegalAnswer, ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_CARD, NO_CHARACTER, NO_SEAT, Seat
from shardmaster.engine.question import Question
from shardmaster.engine.rules.likeness import all_alike
from shardmaster.engine.script import Frame
from shardmaster.engine.wording import Wording
from shardmaster.language.english.table import ENGLISH


def describe(
    game: Game,
    seat: Seat,
    option: int,
    words: Wording = ENGLISH,
    names: list[str] | None = None,
) -> Description:
    """One option of the open question, with a sentence in the language of `words`.

    Players without names of their own are called by their characters.
    """
    for described in describe_all(game, seat, words, names):
        if described.option == option:
            return described
    raise IllegalAnswer("not-offered", seat=seat, option=option, options=game.options(seat))


def _described(
    game: Game, seat: Seat, choice: Choice, words: Wording, names: list[str]
) -> Description:
    card = choice.definition
    described = Description(
        option=choice.option,
        verb=choice.verb,
        card=choice.card,
        id=None if card is None else card.slug,
        name=choice.name if card is None else words.card_name(card),
        zone=choice.zone,
        seat=choice.seat,
        front=choice.front,
        amount=choice.amount,
        cards=[] if choice.card is None else all_alike(game, choice.card),
        apart=words.apart(choice.marks, choice.place),
        text="",
    )
    described.text = words.option(game, seat, described, names)
    return described


def names_of(game: Game, words: Wording = ENGLISH) -> list[str]:
    """Players by their characters, or by their seats while those are still open.

    A boss goes by its own name.
    """
    return [_name_of(game, Seat(seat), words) for seat in range(game.seats)]


def _name_of(game: Game, seat: Seat, words: Wording) -> str:
    character = game.players[seat].character
    if character != NO_CHARACTER:
        return game.library.characters[character].name
    if game.library.voices[seat]:
        return words.seat_name(seat)
    return words.boss_name(game.library.mode.title)


def describe_all(
    game: Game, seat: Seat, words: Wording = ENGLISH, names: list[str] | None = None
) -> list[Description]:
    """Every option of the open question."""
    if names is None:
        names = names_of(game, words)
    return [_described(game, seat, choice, words, names) for choice in choices(game, seat)]


def question(
    game: Game, seat: Seat, words: Wording = ENGLISH, names: list[str] | None = None
) -> Question:
    """What a seat is asked now, in the language of `words`."""
    options = describe_all(game, seat, words, names)
    if not options:
        raise ShardmasterError(f"seat {seat} is not asked anything now")
    frame = game.agenda[-1]
    line = frame.line()
    source = line.about(frame)
    return Question(
        kind=line.kind(game, frame),
        text=_text(game, frame, seat, words, names),
        source=None if source == NO_CARD else source,
        seat=seat,
        concerns=seat if frame.seat == NO_SEAT else frame.seat,
        picks=line.picks(game, frame),
        targets=tuple(line.divides_among(game, frame, seat)),
        options=tuple(options),
    )


def _text(game: Game, frame: Frame, seat: Seat, words: Wording, names: list[str] | None) -> str:
    """The question with markup; a card that speaks to another player is quoted."""
    asked = words.sentences([frame.line().asked(words)])
    if frame.source == NO_CARD or frame.seat in (seat, NO_SEAT):
        return asked
    return words.spoken_for((names or names_of(game, words))[frame.seat], asked)
