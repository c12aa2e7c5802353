"""A change to the rules that can be added to a mode: another opening, another action."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shardmaster.engine.actions import Action

if TYPE_CHECKING:
    from shardmaster.engine.mode import Mode
    from shardmaster.engine.setup import Opening

# What only one variant can decide
CHARACTERS: Final = "which characters are played"
RELICS_DEALT: Final = "who gets which relics"


class Outline:
    """What a game would be made of, before it is."""

    def __init__(
        self,
        mode: "Mode",
        players: int,
        characters: int,
        relics: int,
        shadows: int,
        variants: "list[Variant]",
    ) -> None:
        self.mode: Final = mode
        self.players: Final = players
        self.characters: Final = characters
        self.relics: Final = relics
        self.shadows: Final = shadows
        self.variants: Final = variants

    def decider(self, matter: str) -> str:
        """The title of the variant that takes a matter into its hands, or nothing."""
        for variant in self.variants:
            if matter in variant.decides:
                return variant.title
        return ""

    def refusal(self) -> str:
        """Why this cannot be played; nothing when it can."""
        mode = self.mode
        if not mode.fewest <= self.players <= mode.most:
            counts = _counts(mode.fewest, mode.most)
            return f"{mode.title} takes {counts}, not {self.players}"
        if mode.places(self.players) > self.characters:
            return f"{mode.title} needs more characters than the {self.characters} in these sets"
        reason = mode.refusal(self)
        if reason:
            return reason
        decided: dict[str, str] = {}
        for variant in self.variants:
            reason = variant.refusal(self)
            if reason:
                return reason
            for matter in variant.decides:
                if matter in decided:
                    return f"{decided[matter]} and {variant.title} both decide {matter}"
                decided[matter] = variant.title
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    def __init__(
        self,
        name: str,
        title: str,
        fewest: int,
        most: int,
        why: str,
        about: str,
        decides: list[str],
        with_shadows: bool = False,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.fewest: Final = fewest
        self.most: Final = most
        self.why: Final = why
        """Why not fewer or more players."""
        self.about: Final = about
        self.decides: Final = decides
        """Matters that it takes into its hands."""
        self.with_shadows: Final = with_shadows
        """Whether the Shadow Champions are brought to the table."""

    def refusal(self, outline: Outline) -> str:
        """Why it cannot be played like that; nothing when it can."""
        if not self.fewest <= outline.players <= self.most:
            counts = _counts(self.fewest, self.most)
            return f"{self.title} takes {counts}, not {outline.players}: {self.why}"
        return self.objection(outline)

    def objection(self, outline: Outline) -> str:
        """What else stands against it."""
        return ""

    def change(self, opening: "Opening") -> None:
        """Put other lines into the opening."""

    def actions(self) -> list[Action]:
        """What may be done in the play phase besides what the mode allows."""
        return []

    def secrets(self, seats: int) -> list[list[int]]:
        """Zones among which hidden cards may change places when a game is imagined."""
        return []


def _counts(fewest: int, most: int) -> str:
    if fewest == most:
        return "1 player" if most == 1 else f"{most} players"
    return f"{fewest} to {most} players"
