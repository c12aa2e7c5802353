"""A change to the rules that can be added to a mode: another opening, another action."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shardmaster.engine.actions import Action
from shardmaster.engine.errors import Refusal

if TYPE_CHECKING:
    from shardmaster.engine.mode import Mode
    from shardmaster.engine.setup import Opening

# What only one variant may decide
CHARACTERS: Final = "characters"
RELICS_DEALT: Final = "relics"
MATTERS: Final = {
    CHARACTERS: "which characters are played",
    RELICS_DEALT: "who gets which relics",
}
"""What each of them is called."""


class Outline:
    """What a game would consist of, before it is made."""

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

    def decider(self, matter: str) -> "Variant | None":
        """The variant that decides a matter, if there is one."""
        for variant in self.variants:
            if matter in variant.decides:
                return variant
        return None

    def refusal(self) -> Refusal | None:
        """Why this cannot be played; empty if it can."""
        mode = self.mode
        if not mode.fewest <= self.players <= mode.most:
            return Refusal(
                "mode-players",
                {"mode": mode.title, "counts": counts(mode.fewest, mode.most)},
                mode=mode.name,
                fewest=mode.fewest,
                most=mode.most,
                players=self.players,
            )
        if mode.places(self.players) > self.characters:
            return Refusal(
                "mode-characters",
                {"mode": mode.title},
                mode=mode.name,
                characters=self.characters,
            )
        reason = mode.refusal(self)
        if reason is not None:
            return reason
        for place, variant in enumerate(self.variants):
            reason = variant.refusal(self)
            if reason is not None:
                return reason
            for earlier in self.variants[:place]:
                matter = earlier.clash(variant)
                if matter:
                    return Refusal(
                        "variants-clash",
                        {
                            "variant": earlier.title,
                            "other": variant.title,
                            "matter": MATTERS.get(matter, matter),
                        },
                        variant=earlier.name,
                        other=variant.name,
                        matter=matter,
                    )
        return None


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
        """Matters that it decides."""
        self.with_shadows: Final = with_shadows
        """Whether the Shadow Champions are used."""

    def clash(self, other: "Variant") -> str:
        """The matter that both would decide; empty if they go together."""
        for matter in self.decides:
            if matter in other.decides:
                return matter
        return ""

    def refusal(self, outline: Outline) -> Refusal | None:
        """Why it cannot be played like that; empty if it can."""
        if not self.fewest <= outline.players <= self.most:
            return Refusal(
                "variant-players",
                {
                    "variant": self.title,
                    "counts": counts(self.fewest, self.most),
                    "why": self.why,
                },
                variant=self.name,
                fewest=self.fewest,
                most=self.most,
                players=outline.players,
            )
        return self.objection(outline)

    def objection(self, outline: Outline) -> Refusal | None:
        """What else speaks against it."""
        return None

    def change(self, opening: "Opening") -> None:
        """Put other lines into the opening."""

    def actions(self) -> list[Action]:
        """Actions in the play phase besides those of the mode."""
        return []

    def secrets(self, seats: int) -> list[list[int]]:
        """Zones among which hidden cards may change places when a game is imagined."""
        return []


def counts(fewest: int, most: int) -> str:
    """How many players, in words."""
    if fewest == most:
        return "1 player" if most == 1 else f"{most} players"
    return f"{fewest} to {most} players"
