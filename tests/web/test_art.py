"""Every card has been thought of by its illustrator."""

import re

from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.web import STATIC

CAST = (STATIC / "js" / "cards" / "art" / "cast.js").read_text(encoding="utf-8")
DRAWN = set(re.findall(r"^  (\w+): '\w", CAST, flags=re.MULTILINE))
PRINTINGS = re.compile(r"_(saved|rotf|sos)$")


def test_every_card_has_a_picture_of_its_own() -> None:
    cards = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]

    assert {PRINTINGS.sub("", card.slug) for card in cards} <= DRAWN
