"""How the page of a boss becomes text, and what players are told about it, in any language."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from shardmaster.engine.clause import Clause

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef


@mypyc_attr(allow_interpreted_subclasses=True)
class BossWording:
    @abstractmethod
    def boss_health(self, health: dict[int, int]) -> str: ...

    @abstractmethod
    def boss_growth(self, growth: dict[int, int]) -> str: ...

    @abstractmethod
    def boss_respite(self, respite: dict[int, int]) -> str: ...

    @abstractmethod
    def boss_courage(self, courage: dict[int, int]) -> str: ...

    @abstractmethod
    def boss_groups(self, groups: int) -> str: ...

    @abstractmethod
    def boss_attacks(self, cards: list["CardDef"]) -> str: ...

    @abstractmethod
    def boss_setup(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def boss_ability(self, when: str, marks: dict[int, int], lines: list[Clause]) -> str:
        """What a boss does at its mark, or from there on; `when` is one of its MOMENTS."""

    @abstractmethod
    def havoc_begins(self, mastery: int, percent: int) -> str: ...

    @abstractmethod
    def may_scramble(self) -> str: ...

    @abstractmethod
    def may_burn(self, gems: int) -> str: ...

    @abstractmethod
    def may_unveil(self, gems: int) -> str: ...

    # Briefings

    @abstractmethod
    def briefed(self, part: str) -> str:
        """The heading of a part of a briefing."""

    @abstractmethod
    def boss_turn(self, players: int) -> str:
        """How the boss begins."""

    @abstractmethod
    def boss_waits(self) -> str:
        """What makes it easier for novices."""

    @abstractmethod
    def heroes_turn(self) -> str: ...

    @abstractmethod
    def battle_ends(self) -> str:
        """How a battle is won, and how it is lost."""

    @abstractmethod
    def boss_grows(self, twice: bool) -> str:
        """Where its mastery comes from, and what marks are."""

    @abstractmethod
    def fate_attacks(self, cards: int) -> str:
        """What comes of the attacks in the fate deck."""

    @abstractmethod
    def fate_shadows(self, cards: int, groups: int, mastery: int) -> str:
        """What comes of the Shadow Champions there, and what their end brings."""
