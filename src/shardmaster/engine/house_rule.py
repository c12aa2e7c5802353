"""A point that the rulebooks leave open, taken otherwise than we do."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.errors import Refusal
from shardmaster.engine.script import Effect
from shardmaster.engine.variant import Outline, Variant

if TYPE_CHECKING:
    from shardmaster.engine.library import Library
    from shardmaster.engine.mode import Mode


def first(lines: list[Effect], kind: type[Effect]) -> int:
    """The place of the first line of a kind."""
    return [isinstance(line, kind) for line in lines].index(True)


def has_house_rules(library: "Library") -> bool:
    """Whether a game is played by any."""
    return any(isinstance(variant, HouseRule) for variant in library.variants)


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseRule(Variant):
    """A variant for groups that read the rulebooks another way; rated games have none."""

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        reading: str,
        *,
        needs: i64 = 0,
        beside: Variant | None = None,
        in_battles: bool = False,
    ) -> None:
        super().__init__(name, title, 1, 5, "no table has more seats", about, [])
        self.reading: Final = reading
        """The reading of ours that it replaces."""
        self.needs: Final = needs
        """Without cards of these traits it changes nothing."""
        self.beside: Final = beside
        """The variant that it changes, if it is one."""
        self.in_battles: Final = in_battles
        """Whether it changes battles of the campaign, too."""

    def suits(self, mode: "Mode") -> bool:
        """Whether it changes anything in a mode."""
        return True

    def lacks_cards(self, traits: int) -> Refusal | None:
        """Why it is pointless with the traits of these cards."""
        if not self.needs or traits & self.needs:
            return None
        return Refusal("house-rule-sets", {"variant": self.title}, variant=self.name)

    def objection(self, outline: Outline) -> Refusal | None:
        mode = outline.mode
        if not self.suits(mode):
            names = {"variant": self.title, "mode": mode.title}
            return Refusal("house-rule-mode", names, variant=self.name, mode=mode.name)
        beside = self.beside
        if beside is not None and beside.name not in [each.name for each in outline.variants]:
            names = {"variant": self.title, "other": beside.title}
            return Refusal("house-rule-variant", names, variant=self.name, other=beside.name)
        return self.lacks_cards(outline.traits)
