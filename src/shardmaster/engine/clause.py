"""A line of a script as a phrase, before a language puts the phrases together."""

from collections.abc import Callable, Sequence
from typing import Final, final

DRAWN: Final = 1 << 30
"""Cards drawn, among the bits of what a line gives; resources have those of their numbers."""


@final
class Clause:
    """A line as a phrase, or as several. Neighbours with the same lead share it."""

    def __init__(
        self,
        lead: str,
        rest: str,
        brief: str = "",
        tail: str = "",
        before: Sequence[str] = (),
        gives: int = 0,
        more: str = "",
        condition: str = "",
        keyed: bool = False,
    ) -> None:
        self.lead: Final = lead
        self.rest: Final = rest
        self.brief: Final = brief
        """The wording once its subject has just been named."""
        self.tail: Final = tail
        """What holds for all of it: 'for each ...'."""
        self.before: Final = before
        """What has to be said first: the phrases that this one replaces."""
        self.gives: Final = gives
        """Bits of what it gives: resources, and cards."""
        self.more: Final = more
        """The wording once the same has been given before: 'gain 5 more power'."""
        self.condition: Final = condition
        """What a bonus depends on; `brief` is the bonus alone then."""
        self.keyed: Final = keyed
        """Whether its last phrase stands behind a keyword."""

    def phrase(self) -> str:
        return " ".join(part for part in (self.lead, self.rest, self.tail) if part)

    def shares(self, other: "Clause") -> bool:
        """Whether both can be said with one lead and one tail."""
        return self.lead != "" and self.lead == other.lead and self.tail == other.tail

    def on_top(self) -> str:
        """The wording of something that adds to what has been given."""
        return self.more or self.phrase()

    def briefly(self) -> str:
        return self.brief or self.phrase()

    def begins_keyed(self) -> bool:
        return self.keyed and not self.before

    def phrases(self) -> list[str]:
        return [*self.before, self.phrase()]

    def said(self, way: Callable[[str], str]) -> "Clause":
        """The same with every phrase reworded."""
        return Clause(
            "",
            way(self.phrase()),
            way(self.brief) if self.brief else "",
            before=[way(phrase) for phrase in self.before],
            condition=way(self.condition) if self.condition else "",
            keyed=self.keyed,
        )


def given_by(clauses: list[Clause]) -> int:
    """Bits of everything that some clauses give."""
    given = 0
    for clause in clauses:
        given |= clause.gives
    return given
