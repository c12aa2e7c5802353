"""Answers by name: which option is meant, and what is said when none is."""

from itertools import count
from typing import Any, cast

import pytest

from shardmaster import (
    IllegalAnswer,
    Session,
    Setting,
    ShardmasterError,
    UnknownName,
    describe_all,
    fingerprint,
    new_game,
)
from shardmaster.engine.choice import MOST_LISTED, Choice, choices
from shardmaster.engine.game import Game
from shardmaster.testing import Hero, Side, battle, scenario
from tests.properties.random_games import Start, decisions, over_games


def in_hand(game: Game) -> set[str]:
    return {card.name for card in game.cards(game.active, "hand")}


def test_answers_by_name_can_be_chained() -> None:
    game = scenario(hand=["Crystal", "Crystal"], row=["Spore Cleric"], sets=("base",)).game
    same = game.do("play", "Crystal").do("play", card="crystal").do("recruit", "Spore Cleric")
    assert same is game
    assert game.players[0].gems == 0


def test_finding_an_option_gives_it_and_changes_nothing() -> None:
    game = scenario(hand=["Blaster"]).game
    before = fingerprint(game)
    option = game.find("play", card="Blaster")
    assert option in game.options(0)
    assert fingerprint(game) == before


@over_games()
def test_every_option_can_be_asked_for_by_name(start: Start) -> None:
    """Equal cards in one place are offered once, so verb, title, place and amount say it all."""
    for game in decisions(start, every=15):
        for seat in (seat for seat in range(game.seats) if game.waiting >> seat & 1):
            for told in describe_all(game, seat):
                found = game.find(
                    told.verb,
                    Choice(game, seat, told.option).title,
                    zone=told.zone,
                    seat=told.seat,
                    amount=told.amount,
                    by=seat,
                )
                assert found == told.option


def test_a_misspelt_card_is_answered_with_names_like_it() -> None:
    game = scenario(hand=["Crystal", "Blaster"]).game
    with pytest.raises(
        IllegalAnswer,
        match=r"^'play Crystl' is not possible: did you mean Crystal\? "
        r"on offer: play Crystal · play Blaster · end$",
    ):
        game.do("play", "Crystl")


def test_a_part_of_a_name_is_answered_with_the_whole_of_it() -> None:
    game = scenario(gems=9, row=["Zetta, The Encryptor"], center_deck=[]).game
    with pytest.raises(IllegalAnswer, match="did you mean Zetta, The Encryptor"):
        game.find("recruit", "zetta")


def test_a_card_that_cannot_be_had_is_refused_and_nothing_changes() -> None:
    game = scenario(hand=["Crystal"]).game
    before = fingerprint(game)
    with pytest.raises(IllegalAnswer, match="'recruit Evokatus' is not possible: on offer: play"):
        game.do("recruit", "Evokatus")
    assert fingerprint(game) == before


def test_a_name_for_two_cards_is_ambiguous_until_the_place_is_said() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"], discard=["Crystal"])
    game = table.play("Shadow Apostle").game
    with pytest.raises(
        IllegalAnswer,
        match=r"'choose Crystal' is ambiguous: it could be "
        r"choose Crystal \(zone hand, seat 0\) · choose Crystal \(zone discard, seat 0\)$",
    ):
        game.do("choose", "Crystal")
    game.do("choose", "Crystal", zone="discard")
    assert table.me.discard == []


def test_damage_and_its_target_can_be_said() -> None:
    table = scenario(power=5, seats=3)
    game = table.end_turn().game
    first = choices(game, 0)[0]
    assert str(first).startswith("assign ")
    game.do("assign", amount=3, seat=first.seat)
    assert [seat.health for seat in table.seats[1:]] == [47, 48]


def test_where_several_are_asked_it_must_be_said_who_answers() -> None:
    table = battle(Hero(hand=["Crystal"]), Hero(hand=["Crystal"]))
    with pytest.raises(IllegalAnswer, match=r"seats 0, 1 can answer now: say who does"):
        table.game.do("play", "Crystal")
    table.game.do("play", "Crystal", by=1)
    assert table.heroes[1].gems == 1


def test_who_is_not_asked_cannot_answer() -> None:
    with pytest.raises(IllegalAnswer, match=r"seat 1 is not asked; asked: \[0\]"):
        scenario(foes=[Side(hand=["Crystal"])]).game.do("end", by=1)


@pytest.mark.parametrize("by", [2, -1, 1 << 70])
def test_a_seat_that_is_not_there_cannot_answer(by: int) -> None:
    with pytest.raises(IllegalAnswer, match=r"there is no seat .*, expected 0 to 1"):
        scenario().game.do("end", by=by)


def test_an_unknown_verb_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"unknown verb 'buy'; known: .*recruit"):
        new_game().do("buy", "Evokatus")


def test_words_may_be_joined_by_an_underscore_as_in_python() -> None:
    table = scenario(gems=9, row=["Aetherbreaker"], center_deck=[])
    table.game.do("fast_play", "Aetherbreaker")
    assert table.me.gems == 5


def test_capital_letters_do_not_matter() -> None:
    table = scenario(hand=["Spore Cleric"], sets=("base",))
    table.game.do("Play", "SPORE cleric")
    assert table.me.hand == []


def test_an_option_may_stand_in_place_of_its_name() -> None:
    table = scenario(hand=["Crystal", "Blaster"])
    option = table.game.find("play", "Blaster")
    assert table.game.find(option) == option
    table.game.do(option)
    assert table.me.power == 1
    session = Session(Setting(seed=7))
    session.do(session.game.options(session.game.active)[0])
    assert len(session.answers) == 1


@pytest.mark.parametrize("option", [65539, -1, 1 << 70])
def test_a_number_that_is_no_option_is_answered_with_what_is_on_offer(option: int) -> None:
    with pytest.raises(IllegalAnswer, match=r"is not possible: on offer: end$"):
        scenario().game.do(option)


def test_an_option_has_to_be_about_the_card_that_is_named() -> None:
    game = scenario(hand=["Crystal", "Blaster"]).game
    with pytest.raises(IllegalAnswer, match="Crystal' is not possible"):
        game.find(game.find("play", "Blaster"), "Crystal")


@pytest.mark.parametrize("verb", [False, None, ["end"]])
def test_what_is_neither_a_verb_nor_an_option_is_refused(verb: Any) -> None:
    with pytest.raises(TypeError, match=r"verb: expected|str, int"):
        scenario().game.do(verb)


def test_a_card_goes_by_its_name() -> None:
    game = scenario(hand=["Crystal"]).game
    with pytest.raises(TypeError, match=r"name|str"):
        game.do("play", cast(str, game.cards(0, "hand")[0]))


def test_of_many_options_only_some_are_listed() -> None:
    game = scenario(power=60, seats=3).end_turn().game
    assert len(game.options(0)) > 2 * MOST_LISTED
    with pytest.raises(IllegalAnswer) as refused:
        game.do("end")
    *listed, rest = str(refused.value).split(" · ")
    assert len(listed) == MOST_LISTED
    assert rest == f"{len(game.options(0)) - MOST_LISTED} more"


def test_after_the_end_nothing_can_be_done() -> None:
    with pytest.raises(ShardmasterError, match="the game is over: last player standing"):
        scenario().concede(1).game.do("end")


def test_a_session_keeps_answers_by_name() -> None:
    sessions = (Session(Setting(seed=seed)) for seed in count(7))
    session = next(each for each in sessions if {"Crystal", "Blaster"} <= in_hand(each.game))
    session.do("play", "Crystal").do("play", "Blaster", by=session.game.active)
    assert len(session.answers) == 2
    session.undo(session.game.active)
    assert session.game.find("play", "Blaster")


def test_the_cards_of_a_zone_are_listed_from_the_top() -> None:
    game = scenario(deck=["Blaster", "Crystal"]).game
    assert [card.name for card in game.cards(0, "deck")] == ["Blaster", "Crystal"]
    with pytest.raises(UnknownName, match=r"unknown zone 'purse'; known: hand, .*"):
        game.cards(0, "purse")
    with pytest.raises(IllegalAnswer, match="there is no seat 2, expected 0 to 1"):
        game.cards(2, "hand")
