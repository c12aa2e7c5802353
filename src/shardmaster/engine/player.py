"""One seat's counters, and what it remembers of the turn."""

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import Card
from shardmaster.engine.modifiers import ActiveModifier


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    def __init__(
        self,
        character: i64,
        health: i64,
        mastery: i64,
        gems: i64,
        power: i64,
        incoming: i64,
        focused: bool,
        alive: bool,
        marks: i64,
        history: list[Card],
        modifiers: list[ActiveModifier],
        tokens: i64,
    ) -> None:
        self.character = character
        self.health = health
        self.mastery = mastery
        self.gems = gems
        self.power = power
        self.incoming = incoming
        """Damage assigned to this player and not yet prevented or taken.

        Below zero it is what is left of shields that were revealed, for later damage.
        """
        self.focused = focused
        self.alive = alive
        self.marks = marks
        """What was taken once this game and what is owed, a bit each."""
        self.history = history
        """The cards played this turn, in order. Wherever they are now, they were played."""
        self.modifiers = modifiers
        """What cards of this turn still change until it ends; replaced, never mutated."""
        self.tokens = tokens
        """Hack tokens in front of this player."""

    def __repr__(self) -> str:
        if not self.alive:
            return "<Player out of the game>"
        counters = f"{self.health} health, {self.mastery} mastery"
        return f"<Player {counters}, {self.gems} gems, {self.power} power>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and (
            self.character == other.character
            and self.health == other.health
            and self.mastery == other.mastery
            and self.gems == other.gems
            and self.power == other.power
            and self.incoming == other.incoming
            and self.focused == other.focused
            and self.alive == other.alive
            and self.marks == other.marks
            and self.history == other.history
            and self.modifiers == other.modifiers
            and self.tokens == other.tokens
        )

    def clone(self) -> "Player":
        return Player(
            self.character,
            self.health,
            self.mastery,
            self.gems,
            self.power,
            self.incoming,
            self.focused,
            self.alive,
            self.marks,
            self.history[:],
            self.modifiers,
            self.tokens,
        )


def new_player(character: i64, health: i64) -> Player:
    return Player(character, health, 0, 0, 0, 0, False, True, 0, [], [], 0)
