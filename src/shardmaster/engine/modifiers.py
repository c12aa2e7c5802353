"""Standing rules: what a card in play, or an effect of this turn, changes for others.

A modifier is immutable data that is asked, never run. It is carried by a card in play, or by a
player until the turn ends; answers are never cached. Its kind says which question it answers, so
that games without such cards pay nothing.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import CHAMPIONS, FACTIONS, NO_CHARACTER, Card, Seat, zone

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.pools import Pool
    from shardmaster.engine.script import Script
    from shardmaster.engine.wording import Clause, Wording

NOWHERE: Final = -1

# Kinds
SHELTER: Final = 0
SENDING: Final = 1
HEARING: Final = 2
KINSHIP: Final = 3
TOUGHNESS: Final = 4
SHIELDING: Final = 5
GUARD: Final = 6
PIERCING: Final = 7
TRANSFUSION: Final = 8
KEEPING: Final = 9
DRAWING: Final = 10
CONVERSION: Final = 11
POVERTY: Final = 12
BURIAL: Final = 13
HEEDING: Final = 14
LASTING: Final = 15
KINDS: Final = 16

# How keywords work
AS_PRINTED: Final = 0
IGNORED: Final = 1
MET: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """Changes nothing; each kind of modifier answers one of the questions differently."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind
        self.key = ""

    def shelters(
        self, game: "Game", owner: Seat, source: Card, attacker: Seat, target: Card
    ) -> bool:
        """SHELTER: whether no power may be spent on `target`; NO_CARD stands for the owner."""
        return False

    def sends(self, game: "Game", owner: Seat, recruit: Card) -> i64:
        """SENDING: the zone to which a recruited card goes instead, or NOWHERE."""
        return NOWHERE

    def may(self) -> bool:
        """SENDING: whether the owner may leave the card where it would go otherwise."""
        return False

    def hears(
        self, game: "Game", owner: Seat, source: Card, event: i64, card: Card, amount: i64
    ) -> bool:
        """HEARING: whether what its owner did sets off the script of the modifier."""
        return False

    def kin(self, traits: i64) -> i64:
        """KINSHIP: traits that a card with these traits may also be counted to have."""
        return 0

    def toughens(self, game: "Game", owner: Seat) -> i64:
        """TOUGHNESS: the defense it adds to the owner's champions."""
        return 0

    def shields(self, game: "Game", owner: Seat, card: Card) -> i64:
        """SHIELDING: what it adds to the shield of a card."""
        return 0

    def guards(self, game: "Game", owner: Seat) -> i64:
        """GUARD: the damage it prevents by itself whenever the owner is attacked."""
        return 0

    def keeps(self, game: "Game", owner: Seat) -> bool:
        """KEEPING: whether the owner may recruit cards that are fast-played."""
        return False

    def draws(self) -> i64:
        """DRAWING: cards drawn beyond the usual ones at the end of the turn."""
        return 0

    def converts(self, resource: i64) -> i64:
        """CONVERSION: what the owner gains instead of a resource."""
        return resource

    def multiplies(self, resource: i64) -> i64:
        """CONVERSION: how many times as much the owner gains."""
        return 1

    def heeds(self, game: "Game", owner: Seat) -> i64:
        """HEEDING: how keywords work for the owner's cards."""
        return AS_PRINTED

    def preserves(self, game: "Game", source: Card, champion: Card) -> bool:
        """LASTING: whether a champion cannot be destroyed, no matter who owns it."""
        return False

    def name(self, key: str) -> None:
        """Give the modifier and the scripts inside it their keys."""
        self.key = key
        for index, script in enumerate(self.scripts()):
            script.name(f"{key}.{index}")

    def script(self) -> "Script":
        raise TypeError(f"{type(self).__name__} has no script")

    def scripts(self) -> "list[Script]":
        return []

    def text(self, words: "Wording") -> "Clause":
        raise TypeError(f"{type(self).__name__} does not say how it reads")

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it is worth")


@final
@mypyc_attr(acyclic=True)
class ActiveModifier:
    """A modifier and the card it comes from."""

    def __init__(self, modifier: Modifier, source: Card) -> None:
        self.modifier: Final = modifier
        self.source: Final = source

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ActiveModifier) and (
            self.modifier.key == other.modifier.key and self.source == other.source
        )

    def __hash__(self) -> int:
        return hash((self.modifier.key, self.source))


# Whom a shelter covers
ITSELF: Final = 0
HOUSEHOLD: Final = 1
"""The owner and the owner's other champions."""


@final
class Sheltered(Modifier):
    """No power may be spent on those who are covered; being destroyed by text still works."""

    def __init__(self, who: i64, with_: str = "", from_lesser: bool = False) -> None:
        super().__init__(SHELTER)
        self.who: Final = who
        self.with_: Final = with_
        """The champion that must be in play beside it, if any."""
        self.from_lesser: Final = from_lesser
        """Only from players with less mastery than the owner."""

    def shelters(
        self, game: "Game", owner: Seat, source: Card, attacker: Seat, target: Card
    ) -> bool:
        covered = target == source if self.who == ITSELF else target != source
        if not covered or (self.with_ and not _controls(game, owner, self.with_)):
            return False
        players = game.players
        return not self.from_lesser or players[attacker].mastery < players[owner].mastery

    def text(self, words: "Wording") -> "Clause":
        return words.sheltered(self.who, self.with_, self.from_lesser)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.protect(chance * (0.25 if self.with_ or self.from_lesser else 1.0))


def _controls(game: "Game", seat: Seat, name: str) -> bool:
    table = game.table
    card = table.top(zone(seat, CHAMPIONS))
    while card >= 0:
        if game.definition(card).name == name:
            return True
        card = table.after(card)
    return False


@final
class RecruitTo(Modifier):
    """A recruited card of the pool goes to another zone."""

    def __init__(self, pool: "Pool", to: i64, always: bool = False) -> None:
        super().__init__(SENDING)
        self.pool: Final = pool
        self.to: Final = to
        self.always: Final = always
        """A lasting choice rather than one for the next recruit."""

    def sends(self, game: "Game", owner: Seat, recruit: Card) -> i64:
        return self.to if self.pool.fits(game, owner, recruit) else NOWHERE

    def may(self) -> bool:
        return self.always

    def text(self, words: "Wording") -> "Clause":
        return words.recruit_to(self.pool, self.to, self.always)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.3 * chance)


@final
class Kinship(Modifier):
    """Cards of either faction also count as the other one."""

    def __init__(self, one: i64, other: i64) -> None:
        super().__init__(KINSHIP)
        self.factions: Final = one | other

    def kin(self, traits: i64) -> i64:
        return self.factions if traits & self.factions else 0

    def text(self, words: "Wording") -> "Clause":
        return words.kinship(self.factions)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.8 * chance)


@final
class Tough(Modifier):
    """Your champions have more defense, perhaps only for one character."""

    def __init__(self, defense: i64, character: str = "") -> None:
        super().__init__(TOUGHNESS)
        self.defense: Final = defense
        self.character: Final = character

    def toughens(self, game: "Game", owner: Seat) -> i64:
        return self.defense if is_character(game, owner, self.character) else 0

    def text(self, words: "Wording") -> "Clause":
        return words.tough(self.defense, self.character)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.protect(0.3 * chance)


def is_character(game: "Game", seat: Seat, name: str) -> bool:
    """Whether a seat plays this character; no name stands for any."""
    if not name:
        return True
    character = game.players[seat].character
    return character != NO_CHARACTER and game.library.characters[character].name == name


@final
class ShieldBonus(Modifier):
    """Cards of some factions that have a shield have a greater one."""

    def __init__(self, bonus: i64, factions: i64) -> None:
        super().__init__(SHIELDING)
        self.bonus: Final = bonus
        self.factions: Final = factions

    def shields(self, game: "Game", owner: Seat, card: Card) -> i64:
        return self.bonus if game.library.traits[card] & self.factions & FACTIONS else 0

    def text(self, words: "Wording") -> "Clause":
        return words.shield_bonus(self.bonus, self.factions)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.protect(0.2 * chance)


@final
class Guarding(Modifier):
    """While in play it prevents damage to its owner, more of it with enough mastery."""

    def __init__(self, shield: i64, at: i64, better: i64) -> None:
        super().__init__(GUARD)
        self.shield: Final = shield
        self.at: Final = at
        self.better: Final = better

    def guards(self, game: "Game", owner: Seat) -> i64:
        return self.better if game.players[owner].mastery >= self.at else self.shield

    def text(self, words: "Wording") -> "Clause":
        return words.guarding(self.shield, self.at, self.better)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.protect(1.5 * chance)


@final
class IgnoreShields(Modifier):
    """Your damage cannot be prevented by shields."""

    def __init__(self) -> None:
        super().__init__(PIERCING)

    def text(self, words: "Wording") -> "Clause":
        return words.ignore_shields()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(1.5 * chance)


@final
class HealthGivesPower(Modifier):
    """Every health you gain, even above the cap, also gives a power."""

    def __init__(self) -> None:
        super().__init__(TRANSFUSION)

    def text(self, words: "Wording") -> "Clause":
        return words.health_gives_power()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(3.0 * chance)


@final
class KeepFastPlays(Modifier):
    """You may recruit the cards you fast-play, perhaps only as one character."""

    def __init__(self, character: str) -> None:
        super().__init__(KEEPING)
        self.character: Final = character

    def keeps(self, game: "Game", owner: Seat) -> bool:
        return is_character(game, owner, self.character)

    def text(self, words: "Wording") -> "Clause":
        return words.keep_fast_plays(self.character)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.5 * chance)


@final
class DrawMore(Modifier):
    """More cards are drawn at the end of the turn."""

    def __init__(self, cards: i64) -> None:
        super().__init__(DRAWING)
        self.cards: Final = cards

    def draws(self) -> i64:
        return self.cards

    def text(self, words: "Wording") -> "Clause":
        return words.draw_more(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance * float(self.cards))


@final
class Convert(Modifier):
    """The owner gains one thing instead of another."""

    def __init__(self, one: i64, other: i64) -> None:
        super().__init__(CONVERSION)
        self.one: Final = one
        self.other: Final = other

    def converts(self, resource: i64) -> i64:
        return self.other if resource == self.one else resource


@final
class Multiply(Modifier):
    """The owner gains several times as much of something."""

    def __init__(self, resource: i64, times: i64) -> None:
        super().__init__(CONVERSION)
        self.resource: Final = resource
        self.times: Final = times

    def multiplies(self, resource: i64) -> i64:
        return self.times if resource == self.resource else 1


@final
class Landless(Modifier):
    """The owner cannot own cards."""

    def __init__(self) -> None:
        super().__init__(POVERTY)


@final
class BanishDestroyed(Modifier):
    """The owner's champions are banished when they are destroyed."""

    def __init__(self) -> None:
        super().__init__(BURIAL)


@final
class KeywordsFrom(Modifier):
    """The owner's keywords do nothing below this mastery and always count from there on."""

    def __init__(self, mastery: i64) -> None:
        super().__init__(HEEDING)
        self.mastery: Final = mastery

    def heeds(self, game: "Game", owner: Seat) -> i64:
        return MET if game.players[owner].mastery >= self.mastery else IGNORED


@final
class Preserve(Modifier):
    """No other champion of a group can be destroyed."""

    def __init__(self, group: i64) -> None:
        super().__init__(LASTING)
        self.group: Final = group

    def preserves(self, game: "Game", source: Card, champion: Card) -> bool:
        return champion != source and game.library.traits[champion] & self.group != 0

    def text(self, words: "Wording") -> "Clause":
        return words.preserve(self.group)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.protect(0.5 * chance)
