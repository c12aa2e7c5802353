"""A change to the rules that can be added to a mode: another opening, another action."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.actions import Action
from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import Card, Seat
from shardmaster.engine.script import Effect

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.game import Game
    from shardmaster.engine.mode import Mode
    from shardmaster.engine.modifiers import Modifier
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
        traits: int = 0,
    ) -> None:
        self.mode: Final = mode
        self.players: Final = players
        self.characters: Final = characters
        self.relics: Final = relics
        self.shadows: Final = shadows
        self.variants: Final = variants
        self.traits: Final = traits
        """All traits of the cards in the boxes."""

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

    def change_turn(self, lines: list[Effect]) -> None:
        """Put other lines into the turn."""

    def actions(self) -> list[Action]:
        """Actions in the play phase besides those of the mode."""
        return []

    def innate(self, seat: Seat) -> "list[Modifier]":
        """Standing rules that hold for a seat besides those of the mode."""
        return []

    def destinies(self, deck: "Sequence[CardDef]") -> "Sequence[CardDef]":
        """The destinies in the game."""
        return deck

    def estate(self, game: "Game", card: Card, to: i64) -> i64:
        """The zone to which a card goes when its player leaves the game."""
        return to

    def earned(self, mastery: i64) -> i64:
        """The marks that stay with a player who is about to lose some of this mastery."""
        return 0

    def contenders(self, living: i64) -> i64:
        """A bit for every seat that may still win on its own."""
        return living

    def secrets(self, seats: int) -> list[list[int]]:
        """Zones among which hidden cards may change places when a game is imagined."""
        return []


def counts(fewest: int, most: int) -> str:
    """How many players, in words."""
    if fewest == most:
        return "1 player" if most == 1 else f"{most} players"
    return f"{fewest} to {most} players"
