"""What every French text must be free of."""

import re
from typing import Final

from shardmaster import plain, segments

ENGLISH_WORDS: Final = re.compile(
    r"\b(the|of|and|or|to|with|you|your|their|they|each|if|all|from|this|that|when|gain|draw|"
    r"card|cards|player|enemy|may|must|into|instead|power|gems?|mastery|health|shield|boss's|"
    r"is|are|at|by|for|hand|turn|damage|banish|recruit|one|more|less|than|has|have|it|its)\b",
    re.IGNORECASE,
)
AWKWARD: Final = re.compile(
    r"\b(de|à) les?\b|\bde [aeiouéèêâîôû]|\bque [aeiouéèêâîôû](?!t )|\bsi ils?\b|"
    r"\b[ldnj]e [aeiouéèêâîôû]|  |\s$|^\s|[<>]| ,| \.|\.\.",
    re.IGNORECASE,
)
"""Words that must melt into each other, stray spaces, and verbs whose person was left open."""
SPACED: Final = re.compile(r"(?<![\d\u00a0])[:;!?%]")
"""A sign without the space that goes before it."""


def assert_french(marked: str) -> None:
    """The text is French, whole, and its marks are in order."""
    text = plain(marked)
    assert text
    assert not re.search(r"[{}|]", text), text
    assert not ENGLISH_WORDS.search(text), text
    assert not AWKWARD.search(text), text
    assert not SPACED.search(text), text


def facts(marked: str) -> list[tuple[str, str, str]]:
    """What is marked in a text, in any order."""
    return sorted(
        (segment["kind"], segment["id"], segment["value"])
        for segment in segments(marked)
        if segment["kind"] != "text"
    )
