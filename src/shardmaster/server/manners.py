"""What players can say to each other, and how their sides of the table can look."""

from typing import Final, Literal, get_args

from msgspec import Struct

Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "oops",
    "one_moment",
    "your_turn",
    "good_game",
    "smile",
    "surprise",
    "sadness",
    "anger",
    "doubt",
]
"""What players can say to each other, by ids: words first, then faces. Each reader reads them in
their own language; nobody can write anything else."""
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)
Colour = Literal["", "orange", "sky", "green", "yellow", "pink", "white"]
"""Told apart by people who see colours differently; clients show each with a shape of its own."""
Back = Literal["", "rings", "stripes", "lattice", "sun", "dots"]


class Style(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a player's side of the table looks to everyone; empty means as usual."""

    colour: Colour = ""
    back: Back = ""
    """Of the player's cards."""


PLAIN: Final = Style()
