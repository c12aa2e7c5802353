"""What a game, and what belongs to it, shows of itself: text, HTML and short names."""

from html.parser import HTMLParser
from itertools import count
from pathlib import Path

import pytest

import shardmaster
from shardmaster.engine.ids import DECK, HAND, INFINITE, MONSTERS, zone
from shardmaster.language.registry import language_named
from shardmaster.testing import Hero, Side, battle, scenario
from tests.properties.random_games import Start, decisions, every_seat, over_games

GAME = shardmaster.new_game(seed=7)


class Cells(HTMLParser):
    """The text of every cell, and whether each tag is closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)
        if tag in ("th", "td", "caption"):
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts[-1] += data


def test_a_game_prints_as_the_player_to_act_sees_it() -> None:
    table = scenario(
        hand=["Crystal", "Crystal", "Blaster"],
        deck=["Crystal"] * 5,
        discard=["Shard Reactor"],
        champions=["Evokatus"],
        gems=2,
        power=INFINITE,
        health=41,
        mastery=3,
        row=["Spore Cleric", "Kiln Drone"],
        center_deck=[],
        foes=[Side(hand=["Blaster", "Crystal"], deck=["Crystal"] * 3, character="Tetra")],
        character="Decima",
        sets=("base",),
    )
    assert str(table.game).splitlines() == [
        "Tetra   50 health   0 mastery   hand 2   deck 3",
        "row     Spore Cleric 2 · Kiln Drone 1",
        "Decima  41 health   3 mastery   2 gems   endless power   hand Crystal ×2 · Blaster   "
        "deck 5   discard 1",
        "        champions Evokatus 2",
    ]
    table.play("Crystal").exhaust("Evokatus")
    assert str(table.game).splitlines()[-2:] == [
        "        played Crystal",
        "        champions Evokatus 2 (exhausted)",
    ]


def test_a_seat_sees_its_own_hand_and_with_no_seat_all_hands_are_open() -> None:
    table = scenario(hand=["Blaster"], foes=[Side(hand=["Shard Reactor"])])
    mine, theirs, watched, all_open = (
        shardmaster.board(table.game, seat) for seat in (0, 1, shardmaster.NO_SEAT, None)
    )
    assert "hand Blaster" in mine
    assert "Shard Reactor" not in mine
    assert "hand Shard Reactor" in theirs
    assert "Blaster" not in theirs
    assert "Shard Reactor" not in watched
    assert "Blaster" not in watched
    assert watched.count("hand 1") == 2
    assert "hand Blaster" in all_open
    assert "hand Shard Reactor" in all_open


@pytest.mark.parametrize("seat", [-2, 2, 1 << 70])
def test_a_board_for_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(shardmaster.ShardmasterError, match="expected -1 to 1"):
        shardmaster.board(GAME, seat)


@over_games()
def test_a_board_shows_nothing_that_its_seat_does_not_know(start: Start) -> None:
    dice = start.rng()
    for game in decisions(start, every=25):
        for seat in every_seat(game):
            imagined = shardmaster.imagine(game, seat, dice)
            assert shardmaster.board(imagined, seat) == shardmaster.board(game, seat)


def test_a_card_that_is_known_where_it_lies_is_named_beside_the_count() -> None:
    table = scenario(deck=["Blaster", "Crystal"], foes=[Side(hand=["Shard Reactor", "Crystal"])])
    game = table.game
    game.table.teach(game.table.top(zone(0, DECK)), 0b01)
    game.table.teach(game.table.top(zone(1, HAND)), 0b01)
    assert "deck 2 (Blaster)" in shardmaster.board(game, 0)
    assert "hand 2 (Shard Reactor)" in shardmaster.board(game, 0)
    assert "Blaster" not in shardmaster.board(game, 1)


def test_the_center_has_a_line_for_all_that_lies_there() -> None:
    games = (shardmaster.new_game(seed=seed) for seed in count())
    game = next(game for game in games if game.table.count(MONSTERS))
    lines = shardmaster.board(game, 0).splitlines()
    labels = [line.split("  ")[0] for line in lines if line[0] != " "]
    assert labels[1:-1] == ["row", "Ingeminex", "destinies"]


def test_a_battle_says_what_lies_in_front_of_whom() -> None:
    table = battle(Hero(facing=["Sagittari"], character="Decima"), row=["Evokatus"])
    text = shardmaster.board(table.game, 0)
    assert "(in front of Decima)" in text
    assert "Plain Boss" in text
    assert "fate deck   12" in text


def test_cards_that_lie_face_down_are_not_named() -> None:
    table = battle(Hero(), row=["Evokatus"], veiled=["Swyft"])
    text = shardmaster.board(table.game, 0)
    assert "Evokatus 4 · face down" in text
    assert "Swyft" not in text


def test_a_game_that_is_over_says_how_it_ended() -> None:
    game = scenario(character="Decima").concede(1).game
    assert repr(game) == "<Game free-for-all, turn 1, Decima won: last player standing>"
    assert str(game).splitlines()[-1].endswith("Decima won: last player standing")
    assert "out of the game" in str(game)


def test_players_without_characters_go_by_their_seats() -> None:
    game = shardmaster.new_game(variants=("health-auction",))
    assert "Seat 0 to act" in repr(game) or "Seat 1 to act" in repr(game)
    assert "Seat 0" in str(game)


def test_a_notebook_shows_the_same_lines() -> None:
    settings = (shardmaster.Setting(seed=seed) for seed in count())
    session = next(each for each in map(shardmaster.Session, settings) if "'" in str(each))
    html = session._repr_html_()
    assert html == session.game._repr_html_()
    caption, *cells = Cells(html).texts
    assert f"<Game {caption}>" == repr(session.game)
    told = [f"{label} {text}".split() for label, text in zip(cells[::2], cells[1::2], strict=True)]
    assert told == [line.split() for line in str(session).splitlines()]
    assert "'" in "".join(cells)
    assert "'" not in html


def test_what_belongs_to_a_game_has_a_short_name() -> None:
    session = shardmaster.Session(shardmaster.Setting(seed=7)).do("play", "Crystal")
    game = session.game
    assert repr(session) == f"{repr(game).replace('Game', 'Session', 1)[:-1]}, 1 answer>"
    assert repr(game.players[game.active]) == "<Player 50 health, 0 mastery, 1 gems, 0 power>"
    assert repr(game.agenda[0]) == f"<Frame free-for-all.turn, line 1 of 7, seat {game.active}>"
    named = {card.name: card for card in game.library.definitions}
    assert repr(named["Evokatus"]) == "<CardDef Evokatus: Homodeus champion, cost 4>"
    assert repr(named["Crystal"]) == "<CardDef Crystal: ally>"
    assert repr(named["Evokatus"].play) == "<Script evokatus.play, 1 lines>"
    assert repr(game.table) == f"<Table {len(game.library.cards)} cards in 31 zones>"
    assert eval(repr(game.rng), {"Rng": shardmaster.Rng}) == game.rng
    session.concede(0)
    assert repr(game.players[0]) == "<Player out of the game>"


def test_events_and_views_say_what_they_are() -> None:
    session = shardmaster.Session(shardmaster.Setting(seed=7, sets=("base",))).do("play", "Crystal")
    seat = session.game.active

    assert repr(session.log[-1]) == f"<Event gains: seat {seat}, amount 1>"
    assert repr(shardmaster.View(session.game, seat, shardmaster.seeded(1))) == (
        f"<View of seat {seat}, {len(session.game.options(seat))} options>"
    )


def test_names_with_commas_stay_apart() -> None:
    game = scenario(hand=["Zetta, The Encryptor", "Crystal"]).game
    assert "hand Zetta, The Encryptor · Crystal   " in shardmaster.board(game, 0)


def test_bots_and_languages_say_which_they_are(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("class Mine:\n    def choose(self, view):\n        return 0\n")
    assert repr(shardmaster.bot_named("random")) == "<RandomBot>"
    assert repr(shardmaster.bot_named("greedy")) == "<GreedyBot>"
    assert repr(shardmaster.bot_named(str(file))) == f"<ClassBot {file}>"
    assert repr(shardmaster.ENGLISH) == "<English>"
    assert repr(language_named("fr")) == "<Language fr: Français>"


def test_what_is_not_offered_is_not_described() -> None:
    with pytest.raises(shardmaster.IllegalAnswer, match="answered 77, expected one of"):
        shardmaster.describe(GAME, GAME.to_move(), 77)


@pytest.mark.parametrize("seat", [-2, 2])
def test_there_is_nothing_to_see_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(shardmaster.ShardmasterError, match=f"there is no seat {seat}"):
        shardmaster.observe(GAME, seat)
    with pytest.raises(shardmaster.ShardmasterError, match=f"there is no seat {seat}"):
        shardmaster.imagine(GAME, seat, shardmaster.seeded(1))
