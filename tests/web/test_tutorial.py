"""The first game: its deal shows what the lessons speak of."""

import re

import pytest

from shardmaster.engine.definition import CardDef
from shardmaster.engine.game import Game
from shardmaster.engine.ids import DECK, HAND, ROW, Seat, zone
from shardmaster.play.setting import Setting
from shardmaster.web import STATIC

LESSONS = (STATIC / "js" / "learn" / "lessons.js").read_text(encoding="utf-8")


def said(name: str) -> list[str]:
    """What the lessons ask the server for."""
    found = re.search(rf"^  {name}: (.+),$", LESSONS, re.MULTILINE)
    assert found
    return re.findall(r"[\w ]+", found[1].replace("'", "").replace(", ", ","))


@pytest.fixture
def game() -> Game:
    setting = Setting(2, int(said("seed")[0]), sets=("base",), characters=tuple(said("characters")))
    return setting.deal()


def cards(game: Game, pile: int) -> list[CardDef]:
    return [game.definition(card) for card in game.table.pile(pile)]


def test_the_pupil_begins(game: Game) -> None:
    assert game.active == 0


def test_the_first_hand_gives_gems_and_power(game: Game) -> None:
    hand = sorted(card.name for card in cards(game, zone(Seat(0), HAND)))

    assert hand == ["Crystal", "Crystal", "Crystal", "Infinity Shard", "Shard Reactor"]


def test_the_second_hand_has_the_blaster(game: Game) -> None:
    deck = [card.name for card in cards(game, zone(Seat(0), DECK))]

    assert sorted(deck) == ["Blaster", "Crystal", "Crystal", "Crystal", "Crystal"]


def test_an_ally_with_a_shield_can_be_bought_at_once_with_a_gem_to_spare(game: Game) -> None:
    shielded = [card for card in cards(game, ROW) if card.kind == "ally" and card.shield]

    assert [card.cost for card in shielded] == [4]


def test_champions_and_a_mercenary_are_within_reach(game: Game) -> None:
    reachable = {card.kind for card in cards(game, ROW) if card.cost <= 5}

    assert reachable >= {"champion", "mercenary"}
