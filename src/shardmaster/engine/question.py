"""What a seat is asked, as a value.

The line that asks makes it: `Effect.kind`, `Effect.picks`, `Effect.divides_among` and
`Effect.about` say all that clients, bots and advice need to know.
"""

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from shardmaster.engine.description import Description

Kind = Literal[
    "act",
    "aim",
    "assign",
    "become",
    "bid",
    "choose",
    "draft",
    "either",
    "inspect",
    "keep",
    "may",
    "order",
    "put-back",
    "select",
    "send",
    "shields",
    "show",
]
"""What a question is about; `KINDS` explains each of them."""
KINDS: Final[dict[Kind, str]] = {
    "act": "The play phase: what do you do next, or do you end it?",
    "aim": "Which player?",
    "assign": "How much damage for the next enemy?",
    "become": "Which character?",
    "bid": "How much health do you bid?",
    "choose": "Which card? Perhaps none.",
    "draft": "Which relic do you draft?",
    "either": "Which of two texts?",
    "inspect": "Recruit the revealed card, banish it or leave it?",
    "keep": "Recruit the card that you fast-played?",
    "may": "Do what the card offers?",
    "order": "What happens next? All of it will have its turn.",
    "put-back": "Which Shadow Champion do you put back?",
    "select": "Which cards? They are picked one at a time and take effect together.",
    "send": "Where does the recruited card go?",
    "shields": "Which shields do you show?",
    "show": "Do you show cards from your hand to meet a condition?",
}
"""Every kind of question. Programs may rely on these ids."""


class Picks(NamedTuple):
    """Several cards that are picked one at a time, in any order."""

    least: int
    most: int
    picked: tuple[int, ...]
    """In the order they were picked."""
    among: tuple[int, ...]
    """All cards that may be picked, including those already picked."""
    in_order: bool
    """Whether the order matters: they take effect in the order of the picks."""


class Question(NamedTuple):
    """What a seat is asked, and everything it may answer."""

    kind: Kind
    text: str
    """The question in words, with markup (see `plain` and `segments`)."""
    source: int | None
    """The card that asks, or that is asked about."""
    seat: int
    """Who answers."""
    concerns: int
    """For whom; not the seat itself if it answers for one without a player."""
    picks: Picks | None
    """How many cards are wanted, if more than one."""
    targets: tuple[int, ...]
    """The seats among which damage is still divided, in the order they come up."""
    options: "tuple[Description, ...]"

    def __repr__(self) -> str:
        return f"<Question {self.kind!r} for seat {self.seat}, {len(self.options)} options>"
