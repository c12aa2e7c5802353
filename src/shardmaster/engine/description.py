"""An option as people and programs see it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Description:
    """An option: its number, what it does, and to what."""

    option: int
    verb: str
    card: int | None
    id: str | None
    name: str | None
    zone: str | None
    seat: int | None
    front: int | None
    """The player a card of a boss is in front of."""
    amount: int | None
    cards: list[int]
    """All cards the option stands for: its own, and those that nobody could tell apart from it."""
    apart: str
    """What tells its card apart from one in another option that would read the same; or empty."""
    text: str

    def __repr__(self) -> str:
        return f"<Description {self.option}: {self.text!r}>"
