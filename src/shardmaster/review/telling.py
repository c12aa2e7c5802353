"""A review as plain data, ready to become JSON. Cards go by their ids, seats by their numbers."""

from collections.abc import Iterable
from typing import Literal, TypedDict

from shardmaster.engine.ids import Seat
from shardmaster.engine.wording import plain
from shardmaster.language.advice import reasons_text
from shardmaster.language.client import client_words
from shardmaster.language.describe import describe, names_of, question
from shardmaster.language.registry import EN, LANGUAGES, wording
from shardmaster.review.chances import Chances
from shardmaster.review.luck import Fortune
from shardmaster.review.numbers import CardNumbers, Numbers
from shardmaster.review.reviewer import Part, Progress, Verdicts
from shardmaster.review.themes import Suggestion, suggested
from shardmaster.review.turning_points import TurningPoint

DIGITS = 4


class ChancesTold(TypedDict):
    """The chance to win of every seat when a turn begins; at the end, who won."""

    kind: Literal["chances"]
    at: int
    """How many answers were given before."""
    turn: int
    seat: int
    """Whose turn begins; -1 at the end."""
    chances: list[float]


class PointSaid(TypedDict):
    """A turning point in words."""

    asked: str
    """The question; empty in the play phase, where answers say what is done."""
    played: str
    better: str
    why: str


class TurningPointTold(TypedDict):
    """A decision in which another answer would have been better, beyond the noise."""

    kind: Literal["turning-point"]
    at: int
    turn: int
    seat: int
    played: int
    better: int
    before: float
    """The chance to win with what was played."""
    after: float
    """With the better answer, in the same imagined worlds; 1 if it wins for certain."""
    error: float
    """The standard error of the difference."""
    worlds: int
    reasons: list[str]
    said: dict[str, PointSaid]
    """By language."""


class SuggestionSaid(TypedDict):
    """A lesson that fits someone's turning points, in words."""

    title: str
    """Of the lesson."""
    why: str


class SuggestionTold(TypedDict):
    """What a player can learn from their turning points."""

    seat: int
    lesson: str
    mistake: str
    """What was done wrong each time; empty if it was not always the same."""
    count: int
    """How many turning points are about it."""
    of: int
    said: dict[str, SuggestionSaid]
    """By language."""


class VerdictsTold(TypedDict):
    """The turning points that count, by the answers before them; no more will be found."""

    kind: Literal["verdicts"]
    points: list[int]
    lessons: list[SuggestionTold]
    """For players whose turning points have a theme."""


class FortuneTold(TypedDict):
    """What came up for a player, against what could have come up."""

    kind: Literal["fortune"]
    at: int
    turn: int
    seat: int
    about: str
    """`hand` for a new hand, `cards` for what was drawn or turned over in the turn."""
    gain: float
    error: float


class CardTold(TypedDict):
    """All cards of one kind that a player used."""

    id: str
    bought: int
    played: int
    exhausted: int
    brought: dict[str, int]


class Copies(TypedDict):
    """A card of a deck, and how many there are."""

    id: str
    count: int


class NumbersTold(TypedDict):
    """What one player did."""

    kind: Literal["numbers"]
    seat: int
    damage: int
    taken: int
    blocked: int
    destroyed: int
    health: int
    mastery: int
    gems: int
    spent: int
    drawn: int
    cards: list[CardTold]
    deck: list[Copies]


class ProgressTold(TypedDict):
    """How far the review has come."""

    kind: Literal["progress"]
    done: int
    of: int


AnyPart = ChancesTold | TurningPointTold | VerdictsTold | FortuneTold | NumbersTold | ProgressTold


def told(part: Part, languages: Iterable[str] = tuple(LANGUAGES)) -> AnyPart:
    """A part of a review, its words in these languages."""
    match part:
        case Chances():
            return ChancesTold(
                kind="chances",
                at=part.at,
                turn=part.turn,
                seat=part.seat,
                chances=[_rounded(chance) for chance in part.chances],
            )
        case TurningPoint():
            return _turning_point(part, languages)
        case Verdicts():
            return VerdictsTold(
                kind="verdicts",
                points=[point.at for point in part.points],
                lessons=suggestions(part.points, languages),
            )
        case Fortune():
            return FortuneTold(
                kind="fortune",
                at=part.at,
                turn=part.turn,
                seat=part.seat,
                about=part.kind,
                gain=_rounded(part.gain),
                error=_rounded(part.error),
            )
        case Numbers():
            return _numbers(part)
        case Progress():
            return ProgressTold(kind="progress", done=part.done, of=part.of)


def _rounded(number: float) -> float:
    return round(number, DIGITS)


def _turning_point(point: TurningPoint, languages: Iterable[str]) -> TurningPointTold:
    return TurningPointTold(
        kind="turning-point",
        at=point.at,
        turn=point.turn,
        seat=point.seat,
        played=point.played,
        better=point.better,
        before=_rounded(point.before),
        after=_rounded(point.after),
        error=_rounded(point.error),
        worlds=point.worlds,
        reasons=[reason.kind for reason in point.reasons],
        said={language: said(point, language) for language in languages},
    )


def said(point: TurningPoint, language: str) -> PointSaid:
    """What was asked and played, what would have been better, and why."""
    words = wording(language)
    names = names_of(point.game, words)

    def option(answer: int) -> str:
        return plain(describe(point.game, Seat(point.seat), answer, words, names).text)

    asked = question(point.game, Seat(point.seat), words, names)
    return PointSaid(
        asked="" if asked.kind == "act" else plain(asked.text),
        played=option(point.played),
        better=option(point.better),
        why=reasons_text(point.reasons, point.game.library, language),
    )


def suggestions(
    points: Iterable[TurningPoint], languages: Iterable[str] = tuple(LANGUAGES)
) -> list[SuggestionTold]:
    """The lessons that fit, for each player who has one."""
    by_seat: dict[int, list[TurningPoint]] = {}
    for point in points:
        by_seat.setdefault(point.seat, []).append(point)
    found = [(seat, suggested(own)) for seat, own in sorted(by_seat.items())]
    return [
        SuggestionTold(
            seat=seat,
            lesson=each.theme,
            mistake=each.mistake,
            count=each.count,
            of=each.of,
            said={language: suggestion_said(each, language) for language in languages},
        )
        for seat, each in found
        if each is not None
    ]


def suggestion_said(found: Suggestion, language: str = EN) -> SuggestionSaid:
    """Which lesson it is, and what the turning points have in common."""
    say = client_words("review", language).say
    share = say("learn_share", count=found.count, of=found.of)
    what = f"mistake_{found.mistake}" if found.mistake else f"theme_{found.theme}"
    title = client_words("strategy", language).say(f"{found.theme}_title")
    return SuggestionSaid(title=title, why=say(what, share=share))


def _numbers(own: Numbers) -> NumbersTold:
    return NumbersTold(
        kind="numbers",
        seat=own.seat,
        damage=own.damage,
        taken=own.taken,
        blocked=own.blocked,
        destroyed=own.destroyed,
        health=own.health,
        mastery=own.mastery,
        gems=own.gems,
        spent=own.spent,
        drawn=own.drawn,
        cards=[_card(each) for each in own.cards.values()],
        deck=[Copies(id=card.slug, count=count) for card, count in own.deck],
    )


def _card(each: CardNumbers) -> CardTold:
    return CardTold(
        id=each.card.slug,
        bought=each.bought,
        played=each.played,
        exhausted=each.exhausted,
        brought=each.brought,
    )
