"""The ten cards everyone begins with."""

import pytest

from shardmaster.engine.ids import INFINITE
from shardmaster.testing import scenario


def test_crystal_gives_a_gem() -> None:
    table = scenario(hand=["Crystal"])

    table.play("Crystal")

    assert table.me.gems == 1


def test_blaster_gives_a_power() -> None:
    table = scenario(hand=["Blaster"])

    table.play("Blaster")

    assert table.me.power == 1


@pytest.mark.parametrize(("mastery", "gems"), [(0, 2), (4, 2), (5, 3), (14, 3), (15, 4), (30, 4)])
def test_shard_reactor_gives_only_its_highest_tier(mastery: int, gems: int) -> None:
    table = scenario(hand=["Shard Reactor"], mastery=mastery)

    table.play("Shard Reactor")

    assert table.me.gems == gems


@pytest.mark.parametrize(
    ("mastery", "power"),
    [(0, 2), (9, 2), (10, 3), (19, 3), (20, 5), (29, 5), (30, INFINITE)],
)
def test_infinity_shard_gives_only_its_highest_tier(mastery: int, power: int) -> None:
    table = scenario(hand=["Infinity Shard"], mastery=mastery)

    table.play("Infinity Shard")

    assert table.me.power == power
