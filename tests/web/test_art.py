"""Every card has been thought of by its illustrator."""

import re
from collections import Counter

import pytest

from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.web import STATIC

CAST = (STATIC / "js" / "cards" / "art" / "cast.js").read_text(encoding="utf-8")
DRAWN = set(re.findall(r"^  (\w+): '\w", CAST, flags=re.MULTILINE))
PRINTINGS = re.compile(r"_(saved|rotf|sos)$")


def test_every_card_has_a_picture_of_its_own() -> None:
    cards = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]

    assert {PRINTINGS.sub("", card.slug) for card in cards} <= DRAWN


FIGURES = ("robed", "soldier", "spirit")
STANCES = {
    *("huge", "small", "near", "far", "left", "right", "leans", "turned", "three", "crowd"),
    *("raised", "calls", "lotus", "strides", "strikes", "reaches"),
}
"""What changes how a figure stands or from where it is seen."""


@pytest.mark.parametrize("figure", FIGURES)
def test_figures_that_repeat_stand_in_ways_of_their_own(figure: str) -> None:
    recipes = [words.split() for words in re.findall(rf"^  \w+: '({figure} .*)'", CAST, re.M)]
    looks = [frozenset(word for word in words if word[0] not in "@#") for words in recipes]
    stances = Counter(look & STANCES for look in looks)

    assert len(set(looks)) == len(looks), "no two are the same but for their place"
    assert max(stances.values()) <= len(looks) / 4, "and few stand alike"


def test_every_stance_is_drawn() -> None:
    folk = (STATIC / "js" / "cards" / "art" / "folk.js").read_text(encoding="utf-8")

    assert {word for word in STANCES if f"has('{word}')" not in folk} <= set(
        re.findall(r"^  (\w+): '", folk, re.M)
    )
