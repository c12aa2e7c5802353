"""What happens at the same moment in a battle: the players choose the order."""

import pytest

from shardmaster.engine.battle.counts import OngoingAttacks, TokensAtLeast
from shardmaster.engine.battle.damage import Damage
from shardmaster.engine.battle.effects import BossHeals, BossMasters, DiscardRandom, Hack, Veil
from shardmaster.engine.battle.page import Ability
from shardmaster.engine.effects.cards import Discard
from shardmaster.engine.effects.conditional import EachPlayer, If
from shardmaster.engine.script import Effect
from shardmaster.language.describe import question
from shardmaster.language.french.table import FRENCH
from shardmaster.testing import BattleScenario, Hero, battle
from tests.campaign.positions import boss_page
from tests.cards.test_ongoing_attacks import detonated

SHIELD = "Cryptofist Monk"


def is_asked(table: BattleScenario) -> bool:
    """Whether the open question is which of several things comes next."""
    return question(table.game, table.game.to_move()).kind == "order"


def each(*lines: Effect) -> Ability:
    return Ability(0, [EachPlayer(*lines)])


def ending(*abilities: Ability, tokens: int = 0) -> BattleScenario:
    """The end of a turn of a boss with these abilities; the leader holds a shield."""
    heroes = (Hero(hand=[SHIELD], tokens=tokens), Hero(), Hero())
    return battle(*heroes, page=boss_page(ends=abilities)).boss_turn()


# Traps


def two_traps(*, health: int = 50) -> BattleScenario:
    """Two traps in front of different players: one burns all, one takes a card from the second."""
    return detonated(
        battle(
            Hero(ongoing=["Twin Trap"]),
            Hero(health=health, hand=[SHIELD, "Nil Assassin"], ongoing=["Wraethe Trap"]),
            Hero(),
        )
    )


def test_the_leader_chooses_which_trap_of_different_players_goes_off_first() -> None:
    table = two_traps()

    assert is_asked(table)
    assert table.asked == [0]
    assert table.options() == [
        "Twin Trap in front of you (played)",
        "Wraethe Trap in front of seat 1 (played)",
        "Any order will do",
    ]


@pytest.mark.parametrize(("first", "discarded"), [("Twin Trap", 1), ("Wraethe Trap", 0)])
def test_the_trap_that_is_chosen_goes_off_and_the_other_waits(first: str, discarded: int) -> None:
    table = two_traps()

    table.pick(first)

    assert table.fate_discard == [first]
    assert len(table.heroes[1].ongoing) == discarded


def test_a_player_with_both_traps_chooses() -> None:
    table = detonated(
        battle(Hero(), Hero(hand=[SHIELD, "Crystal"], ongoing=["Twin Trap", "Wraethe Trap"]))
    )

    assert is_asked(table)
    assert table.asked == [1]


@pytest.mark.parametrize(
    "traps",
    [
        ("Order Trap", "Undergrowth Trap"),
        ("Twin Trap", "Order Trap"),
        ("Twin Trap", "Twin Trap"),
        ("Homodeus Trap", "Undergrowth Trap"),
    ],
)
def test_traps_that_have_nothing_to_do_with_each_other_go_off_without_a_question(
    traps: tuple[str, str],
) -> None:
    table = detonated(battle(Hero(ongoing=[traps[0]]), Hero(ongoing=[traps[1]]), Hero()))

    assert sorted(table.fate_discard) == sorted(traps)


def test_champions_that_guard_are_worth_a_question() -> None:
    heroes = (Hero(ongoing=["Twin Trap"]), Hero(ongoing=["Homodeus Trap"]))

    assert not is_asked(detonated(battle(*heroes, Hero(champions=["G-48"]))))
    assert is_asked(detonated(battle(*heroes, Hero(champions=["Praetorian-02"]), sets=("all",))))


def test_a_mark_within_reach_is_worth_a_question() -> None:
    page = boss_page(once=[Ability(5, [EachPlayer(Discard(1))])])
    heroes = (Hero(ongoing=["Order Trap"]), Hero(hand=[SHIELD], ongoing=["Undergrowth Trap"]))

    assert not is_asked(detonated(battle(*heroes, page=page, mastery=2)))
    assert is_asked(detonated(battle(*heroes, page=page, mastery=3)))
    assert not is_asked(detonated(battle(*heroes, page=page, mastery=3, fired=1)))


def test_the_trap_of_a_player_who_fell_to_another_one_is_only_discarded() -> None:
    table = battle(
        Hero(ongoing=["Twin Trap"]), Hero(health=9, ongoing=["Undergrowth Trap"]), Hero(), health=50
    )
    detonated(table)
    assert is_asked(table)

    table.pick("Twin Trap")

    assert not table.heroes[1].alive
    assert table.boss.health == 50
    assert sorted(table.fate_discard) == ["Twin Trap", "Undergrowth Trap"]


def test_the_next_player_chooses_when_the_leader_gives_up() -> None:
    table = detonated(
        battle(Hero(), Hero(hand=[SHIELD], ongoing=["Wraethe Trap"]), Hero(ongoing=["Twin Trap"]))
    )
    assert table.asked == [0]

    table.concede(0)

    assert is_asked(table)
    assert table.asked == [1]


# The end of a turn


def test_rifts_burn_their_players_without_a_question() -> None:
    rifts = each(Damage(3, per=OngoingAttacks()))
    table = battle(
        Hero(ongoing=["Lesser Unstable Rift"]),
        Hero(ongoing=["Greater Unstable Rift", "Lesser Unstable Rift"]),
        Hero(),
        page=boss_page(ends=[rifts, each(Damage(1, per=OngoingAttacks()))]),
    ).boss_turn()

    assert [hero.health for hero in table.heroes] == [46, 42, 50]


def test_abilities_of_one_moment_are_put_in_order_by_the_leader() -> None:
    table = ending(each(Discard(1)), each(Damage(5)))

    assert table.asked == [0]
    assert table.options() == [
        "Each player must discard 1 card.",
        "Each player takes 5 damage.",
        "Any order will do",
    ]
    table.option(2).shield(SHIELD)
    assert table.me.health == 50
    assert table.me.discard == [SHIELD]


def test_options_are_plain_text() -> None:
    table = ending(each(Discard(1)), Ability(0, [EachPlayer(Damage(5)), BossHeals(3)]))

    assert table.options()[1] == "Each player takes 5 damage and the boss gains 3 health."


def test_the_options_in_french() -> None:
    table = ending(each(Discard(1)), each(Damage(5)))

    asked = question(table.game, 0, FRENCH)

    assert [option.text for option in asked.options] == [
        "Chaque joueur défausse 1 carte.",
        "Chaque joueur subit 5 dégâts.",
        "Peu importe l'ordre",
    ]


@pytest.mark.parametrize("tokens", [1, 2])
def test_an_ability_that_reaches_nobody_is_no_reason_to_ask(tokens: int) -> None:
    random_card = If(TokensAtLeast(2), [DiscardRandom(1)])

    table = ending(each(random_card), each(Damage(3)), tokens=tokens)

    assert is_asked(table) == (tokens == 2)


@pytest.mark.parametrize("tokens", [6, 7])
def test_the_last_hack_tokens_are_worth_a_question(tokens: int) -> None:
    heroes = (Hero(tokens=tokens), Hero(), Hero())
    page = boss_page(ends=[each(Hack(1)), Ability(0, [EachPlayer(Hack(1)), BossMasters(1)])])

    table = battle(*heroes, page=page).boss_turn()

    assert is_asked(table) == (tokens == 7)


def test_damage_alone_is_not_put_in_order_even_if_a_player_could_fall() -> None:
    table = battle(
        Hero(health=3), Hero(), page=boss_page(ends=[each(Damage(2)), each(Damage(3))])
    ).boss_turn()

    assert [hero.health for hero in table.heroes] == [0, 45]


def test_seeds_that_several_players_draw_are_put_in_order_when_one_could_fall() -> None:
    """Whoever falls first can no longer be given a seed."""
    decks = [["Poison Seed", "Crystal"], ["Poison Seed", "Crystal"]]
    heroes = [Hero(health=health, deck=deck) for health, deck in zip((50, 5), decks, strict=True)]

    table = battle(*heroes, Hero(), fate=["Custcutta Scourge"]).boss_turn()

    assert is_asked(table)
    assert table.options()[-1] == "Any order will do"


def test_what_the_boss_does_to_itself_is_not_put_in_order() -> None:
    table = ending(Ability(0, [BossHeals(3)]), Ability(0, [Veil(1)]), Ability(0, [Veil(1)]))

    assert len(table.veiled) == 2


def test_ingeminex_attack_together_with_what_the_boss_does_at_the_end() -> None:
    table = battle(
        Hero(hand=[SHIELD]),
        Hero(),
        Hero(),
        page=boss_page(starts=[Ability(0, [Veil(1)])], ends=[each(Damage(5))]),
        row=["Kiln Drone"],
        center_deck=["Agony", "Dash", "Brute"],
    ).boss_turn()

    assert table.options() == [
        "Each player takes 5 damage.",
        "Agony (Ingeminex)",
        "Any order will do",
    ]
    table.pick("Agony")
    assert table.me.discard == [SHIELD]
    assert table.me.health == 45
