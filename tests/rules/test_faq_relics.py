"""One test for each question in the F.A.Q. of Relics of the Future."""

from shardmaster.testing import Side, scenario


def test_entropic_talons_give_power_at_maximum_health() -> None:
    table = scenario(hand=["Entropic Talons", "Spore Cleric"], health=50)

    table.play("Entropic Talons").play("Spore Cleric")

    assert table.me.health == 50
    assert table.me.power == 4


def test_exhausting_a_champion_does_not_return_praetorian_01() -> None:
    table = scenario(champions=["Optio Crusher"], discard=["Praetorian-01"])

    table.exhaust("Optio Crusher")

    assert table.me.discard == ["Praetorian-01"]


def test_praetorian_01_does_not_return_from_the_play_zone() -> None:
    table = scenario(hand=["Praetorian-01", "Primus Pilus"])

    table.play("Praetorian-01").play("Primus Pilus")

    assert table.me.played == ["Praetorian-01"]
    assert table.me.hand == []


def test_praetorian_02_does_not_defend_from_hand() -> None:
    table = scenario(power=5, foes=[Side(hand=["Praetorian-02"])])

    table.end_turn()

    assert not table.may("choose", "Praetorian-02", by=1)
    table.decline(by=1)
    assert table.foe.health == 45


def test_limiter_drones_draw_without_inspire() -> None:
    table = scenario(hand=["Limiter Drones"], deck=["Crystal", "Shard Reactor"])

    table.play("Limiter Drones")

    assert table.me.hand == ["Crystal"]


def test_pall_shades_draw_without_echo() -> None:
    table = scenario(hand=["Pall Shades"], deck=["Crystal", "Shard Reactor"])

    table.play("Pall Shades")

    assert table.me.power == 0
    assert table.me.hand == ["Crystal"]
