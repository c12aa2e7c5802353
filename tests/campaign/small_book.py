"""A small book that is whole, to be broken in tests."""

import pytest

from shardmaster.campaign.reading import BrokenBook, read_text
from shardmaster.cards.shadow_of_salvation import SAVED

SIX = ", ".join(card.slug for card in SAVED[:6])

GOOD = f"""\
book:
  id: small
  title: Small
  about: Small.
  first: start
bosses:
  foe:
    name: Foe
    title: The Foe
    health: {{2: 20, 3: 30, 4: 40, 5: 50}}
    groups: [Glitch, Talos]
    attacks: [greater_unstable_rift, lesser_unstable_rift]
    start:
      - at: 0
        do:
          - each_player:
              - damage: 3
    once:
      - {{at: 5, do: [{{boss_mastery: 2}}]}}
lineups:
  first: [{SIX}]
scenes:
  start:
    title: Start
    text: |
      One
      paragraph.

      Another.
    sets: [begun]
    lineup: first
    choices:
      - {{text: Fight., to: fight, sets: [brave]}}
      - {{text: Flee., to: flight}}
  fight:
    title: Fight
    text: A fight.
    fight: {{boss: foe, won: after, lost: flight}}
  after:
    title: After
    text: Silence.
    choices:
      - {{text: Go home., to: flight}}
      - text: Stay.
        to: glory
        needs: [brave]
  flight:
    title: Flight
    text: You run.
    ending: Fled
  glory:
    title: Glory
    text: You stay.
    ending: Stayed
"""


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def refusal(text: str) -> BrokenBook:
    with pytest.raises(BrokenBook) as caught:
        read_text(text, "my.yaml")
    return caught.value


def line_of(text: str, part: str) -> int:
    """The line in which a part ends that is there once."""
    assert text.count(part) == 1, part
    return text[: text.index(part) + len(part.rstrip())].count("\n") + 1
