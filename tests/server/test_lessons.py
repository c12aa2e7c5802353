"""Lessons on a server: their words, and positions that are posed like puzzles."""

import gzip
import json
from typing import Any

import pytest

from shardmaster.language.registry import LANGUAGES
from shardmaster.lessons.lesson import lessons
from shardmaster.lessons.texts import lesson_text, position_text
from shardmaster.server.tables.examiner import Wanted, show


def wanted(part: Any, name: str = "", *line: int, language: str = "en") -> Any:
    """What the process says, or the code of its refusal."""
    shown = show(Wanted(part, name, line, language))
    return shown.code or json.loads(gzip.decompress(shown.packed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lessons_are_told_in_a_language(language: str) -> None:
    listed = wanted("lessons", language=language)["lessons"]

    for lesson, told in zip(lessons(), listed, strict=True):
        now = wanted("lesson", lesson.name, language=language)
        said = lesson_text(lesson, language)
        assert (told["title"], told["about"]) == (said.title, said.about)
        assert now["paragraphs"] == [*said.paragraphs]
        assert [each["id"] for each in now["positions"]] == told["positions"]
        texts = [position_text(position, language).why for position in lesson.positions]
        assert [each["why"] for each in now["positions"]] == texts


def test_a_position_is_posed_and_judged_like_a_puzzle() -> None:
    position = lessons()[0].positions[0]
    options = position.position().options(position.seat)
    right = options[position.accepted[0]]

    posed = wanted("position", position.id)
    judged = wanted("answer", position.id, right)

    assert posed["puzzle"]["kind"] == "choose"
    assert posed["state"]["view"]["seat"] == position.seat
    assert judged["solved"]
    assert position.id not in [each["id"] for each in wanted("list")["puzzles"]]


def test_an_unknown_lesson_is_refused() -> None:
    assert wanted("lesson", "nothing") == "no-lesson"
