"""The greedy bot beside others against a boss."""

import pytest

from shardmaster.ai.bots import View, bot_named
from shardmaster.ai.greedy import Greedy
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import seeded
from shardmaster.testing import Hero, battle
from shardmaster.testing.battle import BattleScenario

BOOK = book_named("last-light")


def chosen(table: BattleScenario, seat: int = 0) -> str:
    """What greedy answers for a seat, in words."""
    option = Greedy().choose(imagine(table.game, Seat(seat), seeded(1)), Seat(seat))
    return table.options(by=seat)[table.game.options(Seat(seat)).index(option)]


@pytest.mark.parametrize("boss", BOOK.bosses)
@pytest.mark.parametrize("players", [2, 5])
def test_it_fights_every_boss_to_the_end(boss: str, players: int) -> None:
    game = BattleSetting(BOOK.bosses[boss], players, 2).deal()
    bot = bot_named("greedy")
    dice = seeded(1)

    while not game.over:
        seat = game.to_move()
        game.submit(seat, bot.choose(View(game, seat, dice)))

    assert game.turn < 60


def test_it_strikes_the_shadow_champion_that_hurts_most() -> None:
    table = battle(Hero(power=2, facing=["Shard Horrors", "Stitchborg"]), Hero())

    assert "Shard Horrors" in chosen(table)


def test_it_finishes_the_boss_rather_than_a_shadow_champion() -> None:
    table = battle(Hero(power=6, facing=["Shard Horrors"]), Hero(), health=6)

    assert chosen(table) == "End the turn"


def test_it_heals_the_player_who_needs_it() -> None:
    table = battle(Hero(health=50, hand=["Spore Cleric"]), Hero(health=8))
    table.play("Spore Cleric", by=0)

    assert chosen(table) == "seat 1"


def test_it_closes_a_rift_it_can_pay_for() -> None:
    """There is nothing else to buy, and a gem is left for the focus."""
    dear = ["General Decurion", "Axia", "Orm Madu", "Zen Chi Set, Godkiller"]
    table = battle(
        Hero(gems=6, ongoing=["Lesser Unstable Rift"]),
        Hero(),
        row=[*dear, "Root of the Forest", "The Grand Architect"],
    )

    table.focus(by=0)

    assert chosen(table) == "Pay 1 gem for Lesser Unstable Rift in front of you"


def test_it_recruits_what_disarms_a_trap() -> None:
    """Of two cards that cost the same it takes the one the trap asks for."""
    table = battle(
        Hero(gems=3, ongoing=["Wraethe Trap"]),
        Hero(),
        row=["Shard Abstractor", "Umbral Scourge"],
        center_deck=["Kiln Drone"],
    )
    while "Recruit" not in chosen(table):
        option = chosen(table)
        assert option != "End the turn"
        table.game.submit(0, table.game.options(Seat(0))[table.options(by=0).index(option)])

    assert "Umbral Scourge" in chosen(table)


def test_it_gives_hack_tokens_back_for_cards_it_can_spare() -> None:
    table = battle(Hero(tokens=3, hand=["Crystal"]), Hero())

    assert "Scramble" in chosen(table)


def test_it_keeps_a_good_card_rather_than_scramble() -> None:
    table = battle(Hero(tokens=1, hand=["The Grand Architect"]), Hero())

    assert "Scramble" not in chosen(table)


def test_it_helps_a_friend_who_can_finish_a_shadow_champion_off() -> None:
    table = battle(Hero(power=2), Hero(power=3, facing=["Simulacrons", "Vector Fiend"]))

    assert chosen(table).startswith("Put all your power on")
