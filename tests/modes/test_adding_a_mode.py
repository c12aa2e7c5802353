"""A mode is a class and a variant is a class: those of this file play like all others."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from mypy_extensions import i64

from shardmaster.engine import modes, variants
from shardmaster.engine.flow import (
    AssignDamage,
    DealDamage,
    EndPhase,
    MonsterAttacks,
    NextTurn,
    PlayPhase,
)
from shardmaster.engine.game import Game, deal
from shardmaster.engine.ids import NO_CHARACTER, RELICS, Seat, zone
from shardmaster.engine.library import Library
from shardmaster.engine.mode import Mode
from shardmaster.engine.playout import playout
from shardmaster.engine.rng import seeded
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.setup import Opening
from shardmaster.engine.shields import RaiseShields
from shardmaster.engine.variant import Outline, Variant
from shardmaster.play.catalog import MODES, SETS, STARTERS, VARIANTS, cast_of, center_of
from shardmaster.testing import Scenario

RACE_MASTERY: Final = 12
TURN_LIMIT: Final = 2000


class FinishLine(Effect):
    """A player with enough mastery at the end of the turn wins."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.players[game.active].mastery >= RACE_MASTERY:
            game.end(1 << game.active, "race won")


class Race(Mode):
    """The first player to reach 12 mastery wins; no one can be attacked."""

    def __init__(self) -> None:
        super().__init__("race", "Race", 2, 4, "First to 12 mastery.")

    def turn(self) -> Script:
        return Script(
            [
                PlayPhase(),
                AssignDamage(),
                RaiseShields(),
                DealDamage(),
                FinishLine(),
                EndPhase(),
                MonsterAttacks(),
                NextTurn(),
            ]
        )

    def starting_mastery(self, order: i64) -> i64:
        return 2

    def may_hit(self, game: Game, seat: Seat, rival: Seat) -> bool:
        return False


class Alms(Effect):
    """A gem for the first seat."""

    def run(self, game: Game, frame: Frame) -> None:
        game.players[0].gems += 1


class Poverty(Variant):
    """Nobody gets relics, and the first seat a gem in their place."""

    def __init__(self) -> None:
        super().__init__("poverty", "Poverty", 3, 4, "two would be too few", "No relics.", [])

    def change(self, opening: Opening) -> None:
        opening.relics = [Alms()]


def race(seats: int, added: list[Variant]) -> Library:
    sets = tuple(SETS)
    relics = [card for name in sets for card in SETS[name].relics]
    destinies = [card for name in sets for card in SETS[name].destinies]
    return Library(
        Race(),
        added,
        list(sets),
        seats,
        cast_of(sets),
        STARTERS,
        center_of(sets),
        relics,
        destinies,
    )


def dealt(seats: int, seed: int, added: list[Variant]) -> Game:
    return deal(race(seats, added), seed, list(range(seats)), TURN_LIMIT)


def test_a_new_mode_says_how_the_game_begins() -> None:
    game = dealt(3, 1, [])

    assert [player.mastery for player in game.players] == [2, 2, 2]


def test_a_new_mode_says_who_may_be_hit() -> None:
    table = Scenario(dealt(2, 1, []))
    active = table.active
    table.seats[active].player.power = 20

    table.end_turn()

    assert [side.health for side in table.seats] == [50, 50]


def test_a_new_mode_says_what_a_turn_is() -> None:
    table = Scenario(dealt(2, 1, []))
    active = table.active
    table.seats[active].player.mastery = RACE_MASTERY

    table.end_turn()

    assert table.winners == [active]
    assert table.reason == "race won"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_mode_is_played_to_its_end_at_random(seats: int) -> None:
    game = dealt(seats, 7, [])

    answers = playout(game, seeded(7))

    assert answers > seats
    assert game.over
    assert game.reason in ("race won", "tie", "last-player-standing", "turn-limit")


def test_a_new_variant_changes_the_opening() -> None:
    game = dealt(3, 1, [Poverty()])

    assert [game.table.count(zone(Seat(seat), RELICS)) for seat in range(3)] == [0, 0, 0]
    assert game.players[0].gems == 1


def test_a_new_mode_and_a_new_variant_are_played_together() -> None:
    game = dealt(3, 3, [Poverty()])

    playout(game, seeded(3))

    assert game.over


def test_a_new_mode_goes_together_with_a_variant_that_was_there() -> None:
    library = race(3, [VARIANTS["health-auction"], VARIANTS["relic-draft"]])
    game = deal(library, 5, [NO_CHARACTER] * 3, TURN_LIMIT)

    playout(game, seeded(5))

    assert game.over


def test_a_game_of_a_new_mode_can_be_cloned_in_the_middle() -> None:
    game = dealt(3, 3, [Poverty()])
    copy = game.clone()

    playout(game, seeded(3))
    playout(copy, seeded(3))

    assert (copy.turn, copy.reason, copy.winners) == (game.turn, game.reason, game.winners)


@pytest.mark.parametrize(
    ("players", "reason"),
    [(2, "Poverty takes 3 to 4 players, not 2: two would be too few"), (3, "")],
)
def test_a_new_variant_refuses_what_it_cannot_be_played_with(players: int, reason: str) -> None:
    outline = Outline(Race(), players, 5, 10, 24, [Poverty()])

    assert str(outline.refusal() or "") == reason


# The catalog


def files_of(package: ModuleType) -> list[str]:
    """The modules in a folder, compiled or not."""
    folder = Path(str(package.__file__)).parent
    names = {path.name.partition(".")[0] for path in folder.iterdir() if path.is_file()}
    return sorted(names - {"__init__"})


@pytest.mark.parametrize("name", files_of(modes))
def test_every_file_of_modes_is_a_mode_of_the_catalog(name: str) -> None:
    mode: object = import_module(f"{modes.__name__}.{name}").MODE

    assert isinstance(mode, Mode)
    assert MODES[mode.name] is mode


@pytest.mark.parametrize("name", files_of(variants))
def test_every_file_of_variants_is_a_variant_of_the_catalog(name: str) -> None:
    variant: object = import_module(f"{variants.__name__}.{name}").VARIANT

    assert isinstance(variant, Variant)
    assert VARIANTS[variant.name] is variant


def test_the_catalog_has_nothing_else() -> None:
    assert len(MODES) == len(files_of(modes))
    assert len(VARIANTS) == len(files_of(variants))


@pytest.mark.parametrize("name", [*MODES, *VARIANTS])
def test_names_are_made_for_typing(name: str) -> None:
    assert name == name.lower()
    assert " " not in name


def test_every_mode_and_variant_says_what_it_is() -> None:
    told: list[Mode | Variant] = [*MODES.values(), *VARIANTS.values()]

    assert all(each.about.endswith(".") and each.title for each in told)
    assert len({each.title for each in told}) == len(told)
