"""The words of the browser client, where others say the same."""

import pytest

from shardmaster.language.client import client_words
from shardmaster.language.registry import LANGUAGES


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [("en", 1, "1 gem"), ("en", 2, "2 gems"), ("fr", 1, "1 cristal"), ("fr", 2, "2 cristaux")],
)
def test_numbers_go_with_their_form(language: str, count: int, text: str) -> None:
    assert client_words("review", language).say("brought_gems", count=count) == text


def test_french_has_its_spaces() -> None:
    words = client_words("review", "fr")

    assert words.say("percent", number=12) == "12\xa0%"
    assert words.say("why", why="Parce que.") == "Pourquoi\xa0: Parce que."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_message_needs_no_number(language: str) -> None:
    assert client_words("review", language).say("title")
