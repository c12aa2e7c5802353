"""Ingeminex: where they lie, when they attack and who is rewarded."""

import pytest

from shardmaster import Setting
from shardmaster.engine.ids import MONSTER, MONSTERS, ROW
from shardmaster.engine.table import FRESH
from shardmaster.play.catalog import library
from shardmaster.testing import Scenario, Side, scenario

STARTERS = ["Crystal", "Crystal", "Blaster", "Shard Reactor", "Infinity Shard"]
NEXT = ["Kiln Drone", "Dash", "Brute"]


def revealed(
    *monsters: str, me: Side | None = None, foes: tuple[Side, ...] = (), seats: int = 2
) -> Scenario:
    """A turn in which recruiting a card has brought up these Ingeminex."""
    mine = me or Side()
    table = scenario(
        hand=mine.hand,
        deck=mine.deck,
        champions=mine.champions,
        health=mine.health,
        mastery=mine.mastery,
        power=mine.power,
        gems=4,
        foes=foes,
        seats=seats,
        row=["Shard Seer", "Cinder Scars"],
        center_deck=[*monsters, *NEXT],
    )
    return table.recruit("Shard Seer")


# Its own space


def test_a_revealed_ingeminex_gets_its_own_space_and_the_next_card_fills_the_row() -> None:
    table = revealed("Torment")

    assert table.monsters == ["Torment"]
    assert table.row[0] == "Kiln Drone"
    assert len(table.row) == 6
    assert table.center_deck == ["Dash", "Brute"]


def test_several_ingeminex_may_be_revealed_at_once() -> None:
    table = revealed("Torment", "Malice", "Agony")

    assert table.monsters == ["Torment", "Malice", "Agony"]
    assert table.row[0] == "Kiln Drone"


def test_ingeminex_gather_without_a_limit() -> None:
    table = scenario(
        gems=4,
        monsters=["Torment", "Malice"],
        row=["Shard Seer", "Cinder Scars"],
        center_deck=["Agony", "Kiln Drone", "Brutality", "Dash"],
    )

    table.recruit("Shard Seer").recruit("Cinder Scars")

    assert table.monsters == ["Torment", "Malice", "Agony", "Brutality"]


def test_an_ingeminex_cannot_be_recruited_or_fast_played() -> None:
    table = scenario(gems=20, monsters=["Torment"])

    assert not table.may("recruit", "Torment")
    assert not table.may("fast-play", "Torment")


def test_the_row_stays_short_when_the_center_deck_holds_nothing_but_ingeminex() -> None:
    table = scenario(gems=2, row=["Shard Seer"], center_deck=["Torment", "Malice"])

    table.recruit("Shard Seer")

    assert table.monsters == ["Torment", "Malice"]
    assert len(table.row) == 5


def test_an_ingeminex_is_revealed_when_a_card_is_fast_played_too() -> None:
    table = scenario(gems=2, row=["Cinder Scars"], center_deck=["Torment", "Dash"])

    table.fast_play("Cinder Scars")

    assert table.monsters == ["Torment"]
    assert "Dash" in table.row


# Attacking


def test_an_ingeminex_attacks_every_player_at_the_end_of_the_turn_that_revealed_it() -> None:
    table = revealed("Brutality", seats=4)
    assert [seat.health for seat in table.seats] == [50, 50, 50, 50]

    table.end_turn()

    assert [seat.health for seat in table.seats] == [45, 45, 45, 45]
    assert table.active == 1


def test_an_ingeminex_attacks_after_the_new_hand_is_drawn() -> None:
    """C04: so Agony meets a full hand."""
    table = revealed("Agony", me=Side(hand=["Crystal"], deck=STARTERS))

    table.end_turn()

    assert table.active == 0
    assert table.me.hand == STARTERS
    table.pick("Crystal").pick("Crystal")
    assert table.me.hand == ["Blaster", "Shard Reactor", "Infinity Shard"]
    assert table.active == 1


def test_an_ingeminex_attacks_after_the_attack_of_the_player() -> None:
    table = revealed("Brutality", me=Side(power=3), foes=(Side(health=8),))

    table.end_turn()

    assert table.winners == [0]
    assert table.me.health == 45


def test_an_ingeminex_defeated_in_the_turn_that_revealed_it_does_not_attack() -> None:
    table = revealed("Torment", me=Side(power=10, mastery=3), foes=(Side(mastery=5),))

    table.defeat("Torment").end_turn()

    assert (table.me.mastery, table.foe.mastery) == (7, 5)
    assert table.monsters == []


def test_an_ingeminex_attacks_only_once() -> None:
    table = revealed("Brutality")

    for _ in range(6):
        table.end_turn()

    assert (table.me.health, table.foe.health) == (45, 45)
    assert table.monsters == ["Brutality"]


def test_an_ingeminex_left_alone_may_be_defeated_in_a_later_turn() -> None:
    table = revealed("Torment", foes=(Side(hand=["Brute", "The Rotten", "The Rotten"]),))
    table.end_turn()

    table.play("The Rotten").play("The Rotten").defeat("Torment")

    assert table.foe.mastery == 6


def test_a_defeated_ingeminex_that_is_revealed_again_attacks_again() -> None:
    table = scenario(
        power=10,
        gems=2,
        mastery=3,
        monsters=["Torment"],
        row=["Shard Seer"],
        center_deck=["Dash"],
    )
    table.defeat("Torment").recruit("Shard Seer")
    assert table.center_deck == ["Torment"]
    table.end_turn()
    assert table.me.mastery == 7

    table.game.players[1].gems = 20
    table.recruit("Dash").end_turn()

    assert table.monsters == ["Torment"]
    assert table.me.mastery == 5


def test_several_ingeminex_attack_in_the_order_they_appeared() -> None:
    table = revealed(
        "Malice", "Agony", me=Side(champions=["G-48", "Oblivion Gatekeeper"], deck=STARTERS)
    )

    table.end_turn()

    assert table.may("choose", "G-48")
    table.pick("G-48")
    assert table.may("choose", "Shard Reactor")


def test_players_choose_in_turn_order_from_the_active_one() -> None:
    foes = (Side(hand=STARTERS), Side(hand=STARTERS))
    table = revealed("Agony", me=Side(deck=STARTERS), foes=foes)
    table.end_turn()

    asked = []
    while table.active == 0:
        asked.append(table.asked[0])
        table.pick("Crystal")

    assert asked == [0, 0, 1, 1, 2, 2]


def test_an_eliminated_player_is_not_attacked() -> None:
    table = revealed("Agony", "Malice", seats=3)
    table.concede(2)

    table.end_turn()

    assert table.asked == [0]
    assert not table.seats[2].alive


def test_an_ingeminex_revealed_by_the_row_filling_at_the_end_of_the_turn_attacks() -> None:
    """Even when it was defeated earlier in the same turn."""
    table = scenario(
        gems=2, power=10, row=["Cinder Scars"], center_deck=[], monsters=["Torment"], mastery=6
    )
    table.fast_play("Cinder Scars").defeat("Torment")
    assert (table.row, table.center_deck, table.me.mastery) == ([], ["Torment"], 10)

    table.end_turn()

    assert table.monsters == ["Torment"]
    assert table.row == ["Cinder Scars"]
    assert table.me.mastery == 8


# Those who fall


def test_everybody_falling_to_brutality_is_a_tie() -> None:
    foes = (Side(health=5), Side(health=4))
    table = revealed("Brutality", me=Side(health=3), foes=foes)

    table.end_turn()

    assert table.over
    assert table.winners == [0, 1, 2]
    assert table.reason == "tie"


def test_the_only_one_to_survive_brutality_wins() -> None:
    table = revealed("Brutality", me=Side(health=5), foes=(Side(health=6),))

    table.end_turn()

    assert table.winners == [1]


def test_an_active_player_who_falls_to_an_attack_passes_the_turn() -> None:
    table = revealed("Brutality", me=Side(health=5), seats=3)

    table.end_turn()

    assert not table.me.alive
    assert table.asked == [1]
    assert table.active == 1


def test_the_other_attacks_go_on_when_the_active_player_falls_to_the_first() -> None:
    foes = (Side(mastery=5, champions=["G-48"]), Side(mastery=5))
    table = revealed("Brutality", "Torment", "Malice", me=Side(health=5), foes=foes)

    table.end_turn().decline()

    assert not table.me.alive
    assert [seat.mastery for seat in table.seats[1:]] == [3, 3]
    assert table.foe.champions == []


def test_the_rest_of_an_attack_goes_on_when_the_active_player_falls_to_it() -> None:
    foes = (Side(mastery=5), Side(mastery=5))
    table = revealed("Corruption", me=Side(health=3), foes=foes)

    table.end_turn()

    assert not table.me.alive
    assert [seat.health for seat in table.seats[1:]] == [47, 47]
    assert [seat.mastery for seat in table.seats[1:]] == [4, 4]


def test_an_ingeminex_attacks_although_the_active_player_fell_earlier_in_the_turn() -> None:
    table = revealed("Brutality", seats=3)

    table.concede(0)

    assert [seat.health for seat in table.seats[1:]] == [45, 45]
    assert table.active == 1


def test_someone_may_concede_in_the_middle_of_an_attack() -> None:
    foes = (Side(hand=STARTERS), Side(hand=STARTERS))
    table = revealed("Agony", me=Side(deck=STARTERS), foes=foes)
    table.end_turn().pick("Crystal").pick("Crystal").pick("Crystal")

    table.concede(1)

    assert table.asked == [2]
    table.pick("Crystal").pick("Blaster")
    assert table.active == 2


# Defeating


def test_an_ingeminex_takes_ten_power() -> None:
    assert not scenario(power=9, monsters=["Torment"]).may("defeat")
    table = scenario(power=12, monsters=["Torment"])

    table.defeat("Torment")

    assert table.me.power == 2


def test_a_defeated_ingeminex_goes_to_the_bottom_of_the_center_deck() -> None:
    table = scenario(power=10, monsters=["Torment"], center_deck=["Dash", "Brute"])
    row = table.row

    table.defeat("Torment")

    assert table.center_deck == ["Dash", "Brute", "Torment"]
    assert table.monsters == []
    assert table.row == row


def test_only_the_player_who_defeats_an_ingeminex_is_rewarded_and_at_once() -> None:
    table = scenario(power=20, monsters=["Torment"], seats=3)

    table.defeat("Torment")

    assert [seat.mastery for seat in table.seats] == [4, 0, 0]
    assert table.asked == [0]
    assert table.may("end")


def test_several_ingeminex_may_be_defeated_in_one_turn() -> None:
    table = scenario(power=20, health=10, monsters=["Torment", "Brutality"], center_deck=["Dash"])

    table.defeat("Brutality").defeat("Torment")

    assert (table.me.health, table.me.mastery, table.me.power) == (30, 4, 0)
    assert table.center_deck == ["Dash", "Brutality", "Torment"]


def test_a_reward_may_be_used_in_the_same_turn() -> None:
    table = scenario(
        power=10,
        monsters=["Agony"],
        deck=["The Rotten", "Crystal"],
        destiny_row=["Bound for Life"],
    )

    table.defeat("Agony").play("The Rotten").exhaust("Bound for Life")

    assert table.me.power == 5
    assert (table.me.health, table.foe.health) == (46, 46)


def test_power_spent_on_an_ingeminex_hits_nobody_else() -> None:
    table = scenario(power=13, monsters=["Torment"])

    table.defeat("Torment").end_turn()

    assert table.foe.health == 47


def test_defense_of_champions_does_not_strengthen_an_ingeminex() -> None:
    foe = Side(destinies=["One Mind, One Army"])
    table = scenario(power=10, monsters=["Torment"], foes=[foe])

    assert table.may("defeat", "Torment")


# Set-up


def opening_with_monsters() -> list[Setting]:
    settings = [Setting(seed=seed, seats=2 + seed % 3) for seed in range(60)]
    return [setting for setting in settings if setting.deal().table.count(MONSTERS)]


def test_an_ingeminex_in_the_opening_row_gets_its_space_and_never_attacks() -> None:
    """C03: no turn revealed it."""
    settings = opening_with_monsters()
    assert settings
    for setting in settings:
        game = setting.deal()
        assert game.table.count(ROW) == 6
        assert not any(game.library.traits[card] & MONSTER for card in game.table.pile(ROW))
        for card in game.table.pile(MONSTERS):
            assert not game.table.has(card, FRESH)
        before = [(player.health, player.mastery) for player in game.players]
        for _ in range(game.seats):
            game.apply(game.to_move(), 0)
        assert [(player.health, player.mastery) for player in game.players] == before


def test_an_ingeminex_of_the_opening_row_may_be_defeated() -> None:
    setting = opening_with_monsters()[0]
    game = setting.deal()
    game.players[game.active].power = 10

    assert Scenario(game).may("defeat")


# Corruption


@pytest.mark.parametrize(
    ("sets", "there"),
    [
        (("horizon",), False),
        (("shadow", "horizon"), False),
        (("relics", "horizon"), True),
        (("all",), True),
        (("base",), False),
    ],
)
def test_corruption_is_in_the_deck_only_together_with_relics(
    sets: tuple[str, ...], there: bool
) -> None:
    """C07: the relics of Rez alone do not bring it in."""
    names = [card.name for card in library("free-for-all", (), sets, 2).cards]

    assert ("Corruption" in names) == there


def test_the_relic_of_corruption_needs_no_mastery() -> None:
    """C07: and the right to the usual relic is kept for later."""
    table = scenario(character="Tetra", power=10, monsters=["Corruption"], mastery=9)

    table.defeat("Corruption").pick("Datic Robes")

    assert table.me.hand == ["Datic Robes"]
    assert not table.may("take-relic")
    table.game.players[0].mastery = 10
    assert table.may("take-relic", "Terminal Crescents")
