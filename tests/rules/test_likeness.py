"""When two copies of a card are one option, and what the options are called when they are not."""

import pytest

from shardmaster import describe_all
from shardmaster.engine.battle.effects import Veil, WipeRow
from shardmaster.engine.battle.page import Ability, Page
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Discard
from shardmaster.engine.ids import CHAMPIONS, HAND, Seat, zone
from shardmaster.engine.pools import played
from shardmaster.engine.script import Effect
from shardmaster.engine.table import SHOWN
from shardmaster.language.registry import LANGUAGES
from shardmaster.testing import Hero, battle, scenario
from shardmaster.testing.battle import PLAIN_PAGE

ASSASSIN = "Nil Assassin"


def test_a_fast_played_card_is_not_one_played_from_hand() -> None:
    table = scenario(hand=[ASSASSIN], row=[ASSASSIN], destinies=["Blood for Blood"], gems=2)
    table.play(ASSASSIN).fast_play(ASSASSIN).end_turn()

    assert table.options() == [
        f"{ASSASSIN} (played)",
        f"{ASSASSIN}, fast-played this turn (played)",
        "Done",
    ]

    table.pick(f"{ASSASSIN} (fast-played)")

    assert table.me.discard.count(ASSASSIN) == 1


@pytest.mark.parametrize(("champion", "power"), [("Swyft", 0), ("Swyft (exhausted)", 2)])
def test_an_exhausted_champion_is_not_a_ready_one(champion: str, power: int) -> None:
    """Destroying the ready one gives away what it could still do."""
    table = scenario(destinies=["Power Struggle"], champions=["Swyft", "Swyft"])
    table.exhaust("Swyft").exhaust("Power Struggle")
    before = table.me.power + 5

    table.pick(champion)
    if table.may("exhaust", "Swyft"):
        table.exhaust("Swyft")

    assert table.me.power - before == power


def test_fast_played_cards_return_in_order_so_their_place_counts() -> None:
    names = [ASSASSIN, ASSASSIN, "Aetherbreaker", ASSASSIN]
    table = scenario(hand=[], row=names, gems=20)
    for name in names:
        table.fast_play(name)

    table.read(Banish(1, played()))

    assert table.options() == [
        f"{ASSASSIN}, fast-played this turn, place 1 (played)",
        "Aetherbreaker (played)",
        f"{ASSASSIN}, fast-played this turn, place 4 (played)",
        "Done",
    ]


def test_copies_are_offered_once_wherever_they_come_in_the_list() -> None:
    table = scenario(played=["Crystal", "Blaster", "Crystal"], champions=["Evokatus"])
    champion = table.game.table.top(zone(Seat(0), CHAMPIONS))
    table.game.players[0].history.insert(1, champion)

    table.read(Banish(1, played()))

    assert [text.split(" (")[0] for text in table.options()].count("Crystal") == 1


def test_a_card_that_was_played_before_is_not_a_new_one() -> None:
    """To a text that counts others played this turn, it would not be another one."""
    table = scenario(hand=["Spore Cleric", "Spore Cleric", "Spore Cleric"])
    table.game.players[0].history.append(table.game.table.top(zone(Seat(0), HAND)))

    assert table.options()[:2] == [
        "Play Spore Cleric (played this turn)",
        "Play Spore Cleric",
    ]
    assert not table.may("play", "Spore Cleric (exhausted)")


def test_a_shield_that_was_shown_is_not_one_that_still_helps() -> None:
    table = battle(Hero(hand=["Shardwood Guardian"] * 3))
    table.game.table.mark(table.game.table.top(zone(Seat(0), HAND)), SHOWN)

    table.read(Discard(1))

    assert table.options(0) == [
        "Shardwood Guardian, already shown (hand)",
        "Shardwood Guardian (hand)",
    ]


def boss(*lines: Effect) -> Page:
    """A boss who does this every turn."""
    return Page(
        "made-up",
        "Made Up",
        "For tests",
        PLAIN_PAGE.health,
        PLAIN_PAGE.growth,
        PLAIN_PAGE.groups,
        [],
        setup=[],
        starts=[Ability(0, list(lines))],
        ends=[],
        once=[],
        counters=PLAIN_PAGE.counters,
    )


def test_the_places_of_the_row_count_where_a_rule_looks_at_them() -> None:
    row = ["Shard Seer", "Brute", "Shard Seer"]
    by_place = battle(Hero(gems=2), page=boss(Veil(1)), row=row)
    all_at_once = battle(Hero(gems=2), page=boss(WipeRow()), row=row)

    told = [text for text in by_place.options(0) if "Shard Seer" in text]
    once = [text for text in all_at_once.options(0) if "Shard Seer" in text]

    assert told == [
        "Recruit Shard Seer (place 1) for 2 gems",
        "Recruit Shard Seer (place 3) for 2 gems",
    ]
    assert once == ["Recruit Shard Seer for 2 gems"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_say_which_cards_they_stand_for(language: str) -> None:
    table = scenario(hand=["Crystal", "Blaster", "Crystal"])
    words = LANGUAGES[language].words

    crystals, blaster, *_ = describe_all(table.game, Seat(0), words)

    assert [table.game.definition(card).name for card in crystals.cards] == ["Crystal"] * 2
    assert blaster.cards == [blaster.card]
    assert (crystals.apart, blaster.apart) == ("", "")
