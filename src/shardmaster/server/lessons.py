"""What the server tells clients about lessons."""

from msgspec import Struct


class LessonListed(Struct, frozen=True):
    """A lesson among others."""

    name: str
    title: str
    about: str
    positions: list[str]
    """Ids: each position is posed like a puzzle."""


class LessonList(Struct, frozen=True):
    """All lessons, in the order in which they are best taken."""

    lessons: list[LessonListed]


class LessonPosition(Struct, frozen=True):
    """What is said around a position."""

    id: str
    task: str
    hint: str
    why: str
    """For those who have solved it."""


class LessonNow(Struct, frozen=True):
    """The text of a lesson, and its positions."""

    name: str
    title: str
    paragraphs: list[str]
    positions: list[LessonPosition]
