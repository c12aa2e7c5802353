"""Relics, destinies, Ingeminex and warp at the terminal."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from shardmaster import Session, Setting
from shardmaster.engine.ids import ASSIGN, MONSTERS, verb_of
from shardmaster.engine.table import FRESH
from shardmaster.engine.wording import segments
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.terminal import choosers
from shardmaster.testing import Scenario, Side, scenario
from tests.terminal.sitting import Sitting, session_at

pytestmark = pytest.mark.once

ALL_CARDS = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]


def seated(tmp_path: Path, position: Scenario, **more) -> Sitting:
    """Someone at a position."""
    return Sitting(session_at(position), tmp_path / "game.json", **more)


def sitting_with(tmp_path: Path, **position) -> Sitting:
    return seated(tmp_path, scenario(**position))


def joined(screen: str) -> str:
    return " ".join(screen.split())


def fresh(position: Scenario) -> Scenario:
    """The Ingeminex on the table have appeared this turn."""
    for monster in position.game.table.pile(MONSTERS):
        position.game.table.mark(monster, FRESH)
    return position


# The board


def test_a_base_game_has_no_lines_for_what_it_does_not_have(tmp_path):
    screen = sitting_with(tmp_path, sets=("base",), mastery=12, power=20).type("h")

    for word in ("relic", "Relic", "destin", "Destin", "Ingeminex", "Defeat"):
        assert word not in screen


def test_what_a_base_game_lacks_is_said(tmp_path):
    screen = sitting_with(tmp_path, sets=("base",)).type("destinies", "relics")

    assert "this game has no destinies" in screen
    assert "this game has no relics" in screen


def test_an_ingeminex_about_to_attack_warns(tmp_path):
    position = fresh(scenario(monsters=["Brutality"]))

    screen = joined(seated(tmp_path, position).type())

    assert "10 Brutality Attacks when this turn ends: each player loses 5 health." in screen
    assert "Reward: gain 20 health." in screen


def test_an_ingeminex_that_has_attacked_only_promises_its_reward(tmp_path):
    screen = joined(sitting_with(tmp_path, monsters=["Brutality"]).type())

    assert "10 Brutality Reward: gain 20 health." in screen
    assert "Attacks" not in screen


def test_relics_set_aside_are_open(tmp_path):
    screen = sitting_with(
        tmp_path, character="Tetra", mastery=9, foes=[Side(character="Rez")]
    ).type("relics")

    assert "Your relics       O Datic Robes   O Terminal Crescents   (from 10 m" in screen
    assert "Others' relics    Rez: A Slipstream Shard, A Warpquartz" in screen
    assert "Order ally, relic of Tetra · shield equal to your mastery:" in joined(screen)


def test_a_relic_that_was_taken_is_missing(tmp_path):
    sitting = sitting_with(tmp_path, character="Tetra", mastery=10)

    screen = sitting.type("1")

    assert "Recruit a relic (once per game)" in screen
    assert "Your relics       O Terminal Crescents   (one taken)" in screen


def test_players_without_relics_have_no_line(tmp_path):
    """Without Relics of the Future only Rez has some."""
    sets = ("base", "shadow")
    screen = sitting_with(
        tmp_path, sets=sets, character="Tetra", foes=[Side(character="Rez")]
    ).type("r")

    assert "Your relics" not in screen
    assert "Others' relics    Rez: A Slipstream Shard" in screen
    assert "Relics of Rez" in screen
    assert "Relics of Tetra" not in screen


def test_the_destiny_row_is_named_and_can_be_read(tmp_path):
    sitting = sitting_with(
        tmp_path,
        mastery=4,
        destiny_row=["Synthesis", "War Bound"],
        destinies=["Soul Syphon"],
        foes=[Side(destinies=["Bound for Life"], character="Volos")],
    )

    screen = sitting.type("destinies")

    assert "Destiny row       Synthesis  War Bound  (from 5 mastery; t reads)" in screen
    assert "Your destinies    Soul Syphon" in screen
    assert "Volos's destinies Bound for Life" in screen
    assert "Exhaust, only with Mastery 15: draw 1 card." in screen
    assert "Exhaust: each player loses 4 health." in screen


def test_destinies_that_can_be_taken_are_shown_in_full(tmp_path):
    sitting = sitting_with(tmp_path, mastery=5, destiny_row=["The Shard Defiant"])

    screen = joined(sitting.type())

    assert "Take a destiny (once per game)" in screen
    assert "if you played an Aion card this turn, you may do this once more." in screen
    assert "Destiny row" not in screen


def test_an_exhausted_destiny_says_so(tmp_path):
    screen = sitting_with(tmp_path, destinies=["Bound for Life"]).type("1")

    assert "Your destinies    Bound for Life (exhausted)" in screen


def test_a_price_is_what_the_viewer_pays(tmp_path):
    screen = joined(
        sitting_with(tmp_path, champions=["Numeri Drones", "Evokatus"], row=["Axia"], gems=5).type()
    )

    assert "5 H Axia" in screen
    assert "Homodeus champion · defense 7 · cost 7" in screen
    assert "H Axia (5)" in screen


def test_aion_has_a_letter(tmp_path):
    screen = sitting_with(tmp_path, row=["Brute"]).type("?brute")

    assert "A Brute" in screen
    assert "Aion ally · shield 2 · cost 3" in screen


def test_a_shield_in_hand_is_as_high_as_it_is_now(tmp_path):
    screen = sitting_with(tmp_path, character="Tetra", hand=["Datic Robes"], mastery=7).type()

    assert "Shield 7." in screen


# Choices


@pytest.mark.parametrize(
    ("position", "number", "group", "holds"),
    [
        (
            {"mastery": 10, "character": "Rez"},
            "2",
            "Recruit a relic",
            lambda table: table.me.discard == ["Warpquartz"],
        ),
        (
            {"mastery": 5, "destiny_row": ["Synthesis", "War Bound"]},
            "2",
            "Take a destiny",
            lambda table: table.destiny_row == ["Synthesis"],
        ),
        (
            {"power": 10, "monsters": ["Torment"]},
            "1",
            "Defeat    1 Torment (10 power)",
            lambda table: table.me.mastery == 4,
        ),
        (
            {"played": ["Nil Assassin"], "discard": ["The Dispossessed"]},
            "1",
            "Return    1 W The Dispossessed from your discard pile",
            lambda table: table.me.hand == ["The Dispossessed"],
        ),
    ],
)
def test_every_new_thing_is_done_by_its_number(
    tmp_path, position, number: str, group: str, holds: Callable[[Scenario], bool]
):
    table = scenario(**position)

    screen = seated(tmp_path, table).type(number)

    assert group in screen
    assert holds(table)


@pytest.mark.parametrize(
    ("number", "holds"),
    [
        ("1", lambda table: table.me.discard == ["Brute"]),
        ("2", lambda table: table.banished == ["Brute"]),
        ("3", lambda table: table.center_deck == ["Brute"]),
    ],
)
def test_a_card_turned_over_is_recruited_banished_or_left(tmp_path, number, holds):
    table = scenario(destinies=["The Shard Defiant"], gems=2, center_deck=["Brute"])

    screen = seated(tmp_path, table).type("1", number)

    assert "1  A Recruit Brute for free" in screen
    assert "2  A Banish Brute" in screen
    assert "3  Leave it there" in screen
    assert joined(screen).count("Aion ally · shield 2: Gain 4 power. Warp 2.") == 1
    assert holds(table)


def test_a_plain_question_is_answered_with_yes_or_no(tmp_path):
    table = scenario(hand=["Legion Carrier"], deck=["Numeri Drones"])

    screen = seated(tmp_path, table).type("1", "2")

    assert "1  Yes" in screen
    assert "2  No" in screen
    assert table.me.deck == ["Numeri Drones"]


def test_a_fast_played_card_can_be_kept(tmp_path):
    table = scenario(character="Rez", champions=["Swyft"], gems=2, row=["Nil Assassin"])
    fast = table.options().index("Fast-play Nil Assassin for 2 gems") + 1

    screen = seated(tmp_path, table).type(str(fast))

    assert "A Swyft: You may recruit the card you fast-played." in screen
    assert "1  W Recruit Nil Assassin" in screen
    assert "2  No" in screen


def test_a_destination_is_chosen_for_a_card_with_a_name(tmp_path):
    table = scenario(destinies=["Maglev Tunnels"], gems=4, row=["Evokatus"], center_deck=[])

    screen = seated(tmp_path, table).type("2", "2")

    assert "H Evokatus: Choose where the recruited card goes." in screen
    assert "To your discard pile" in screen
    assert "On top of your deck" in screen
    assert table.me.deck[0] == "Evokatus"


def test_warping_shows_what_the_allies_do(tmp_path):
    screen = joined(sitting_with(tmp_path, hand=["Lucky"], row=["Shadow Apostle"]).type("1"))

    assert "A Lucky: Warp 3." in screen
    assert "1 W Shadow Apostle Wraethe mercenary: Gain 2 power. You may banish" in screen


def test_picking_several_cards_says_how_far_it_is(tmp_path):
    deck = ["Crystal", "Blaster", "Crystal", "Kiln Drone", "Crystal"]
    position = fresh(scenario(monsters=["Agony"], deck=deck))

    screen = seated(tmp_path, position).type("e", "1")

    assert "Agony: Discard 2 cards." in screen
    assert "Pick 1 of 2" in screen
    assert "Pick 2 of 2, after Crystal." in screen


def test_what_happens_in_the_order_of_the_picks_is_said(tmp_path):
    hand = ["Warpquartz", "Furrowing Elemental", "Spore Cleric"]
    sitting = sitting_with(tmp_path, hand=hand, health=42, mastery=20)

    screen = joined(sitting.type("1"))

    assert "Pick 1 of 3; they take effect in the order you pick them." in screen


# Words


def test_every_keyword_on_a_card_has_an_explanation():
    used = {
        word["id"]
        for card in ALL_CARDS
        for word in segments(ENGLISH.marked_text(card))
        if word["kind"] == "keyword"
    }

    assert used <= set(MEANINGS)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("? warp", "Warp: you may fast-play an ally"),
        ("? echo", "Echo: counts if a Wraethe card"),
        ("? relic", "Relic: two are set aside"),
        ("? destiny", "Destiny: at 5 mastery or more"),
        ("? ingeminex", "Ingeminex: comes from the center deck"),
        ("? reset", "Reset: make an exhausted card ready"),
        ("? agony", "Attack: hits every player once"),
        ("? synthesis", "Destiny: at 5 mastery or more"),
        ("? praetorian-02", "Relic: two are set aside"),
        ("? datic robes", "Shield: reveal it from hand"),
    ],
)
def test_new_words_are_explained(tmp_path, line, meaning):
    assert meaning in sitting_with(tmp_path).type(line)


# The log


def test_losses_of_all_are_shown_together(tmp_path):
    position = fresh(scenario(monsters=["Corruption"], mastery=3, foes=[Side(mastery=2)]))
    one, other = (player["character"] for player in position.seen_by(0)["seats"])

    screen = joined(seated(tmp_path, position).type("e"))

    assert f"{one} and {other} lose 3 health, 1 mastery" in screen
    assert "draws" not in screen


def test_an_ingeminex_that_appears_is_shown(tmp_path):
    position = scenario(gems=9, row=["Nil Assassin"], center_deck=["Agony", "Brute"])
    recruit = position.options().index("Recruit Nil Assassin for 2 gems") + 1

    screen = seated(tmp_path, position).type(str(recruit))

    assert "Ingeminex! Agony" in screen
    assert "Attacks when this turn ends" in screen


def test_what_others_do_with_the_expansions_is_shown(tmp_path):
    foe = Side(
        hand=["Dash"],
        discard=["Brute"],
        mastery=10,
        power=10,
        character="Rez",
        destinies=["Stolen Futures"],
    )
    position = scenario(
        foes=[foe], monsters=["Torment"], destiny_row=["Synthesis", "War Bound", "Soul Syphon"]
    )
    position.game.players[1].power = 10
    sitting = seated(tmp_path, position, choosers={1: _eager})

    screen = joined(sitting.type("e"))

    assert "puts on top of the deck: Brute" in screen
    assert "defeats Torment" in screen
    assert "recruits Kiln Drone, Slipstream Shard" in screen
    assert "takes the destinies Synthesis, War Bound" in screen
    assert "takes the destiny Soul Syphon" in screen
    assert "new in the destiny row:" in screen
    assert "banishes Stolen Futures" in screen


def _eager(game, seat):
    """Does everything there is, the first of its kind first."""
    return game.options(seat)[0]


def test_cards_drawn_stay_hidden_when_an_attack_follows(tmp_path):
    """The new hand is no news, and others' cards are none of the viewer's business."""
    foe = Side(deck=["Zetta, The Encryptor", "Blaster", "Crystal", "Crystal", "Kiln Drone"])
    position = scenario(foes=[foe], monsters=["Brutality"])
    sitting = seated(tmp_path, position, choosers={1: _waking})

    screen = sitting.type("e", "log all")

    assert "lose 5 health" in screen
    assert "draws" not in screen
    assert "Zetta" not in screen


def _waking(game, seat):
    """Lets the Ingeminex attack again, and does nothing else."""
    for monster in game.table.pile(MONSTERS):
        game.table.mark(monster, FRESH)
    return game.options(seat)[-1]


# Screens and whole games


def crowded(seats: int = 4) -> Scenario:
    """As much as a table with all sets may hold, with long names."""
    return fresh(
        scenario(
            hand=["Infinity Shard", "Duplication Fabricator", "Lucky", "Legion Carrier", "Dash"],
            champions=["Ru Bo Vai, The Transcendant", "Raidian, Cloud Master", "J-Chord"],
            destinies=["Unconditional Conscription", "The Shard Defiant", "Whatever it Takes"],
            discard=["The Dispossessed"],
            played=["Cinder Scars", "Carnivorous Vine"],
            gems=12,
            power=20,
            mastery=15,
            foes=[
                Side(champions=["Oblivion Gatekeeper"], destinies=["Strategic Mastermind"]),
                Side(destinies=["One Mind, One Army", "The Agony of Choice"], health=9),
            ],
            monsters=["Agony", "Malice", "Corruption", "Torment", "Brutality"],
            destiny_row=[
                "Biotech Enhancements",
                "Absorption Grid",
                "Nature Dominance",
                "Phasic Technology",
                "Project Yggdrasil",
                "Stolen Futures",
            ],
            row=["Ojas, Genesis Druid", "Axia", "Scion of Nothingness", "Breaker"],
            seats=seats,
        )
    )


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_no_line_is_wider_than_the_screen(tmp_path, monkeypatch, width):
    monkeypatch.chdir(tmp_path)
    sitting = Sitting(session_at(crowded()), Path("game.json"), width=width)

    screen = sitting.type("t", "r", "d", "h", "? the", "? agony", "1", "u", "b", "a", "1", "1")

    assert max(map(len, screen.splitlines())) <= width


@pytest.mark.parametrize(("height", "least"), [(24, "health"), (40, "Ingeminex"), (80, "Aion")])
def test_the_screen_shows_as_much_as_fits(tmp_path, height, least):
    """In the first lines of the last page there are the numbers of the players."""
    position = scenario(hand=["Crystal"], mastery=4, monsters=["Agony"], destiny_row=["Synthesis"])
    sitting = seated(tmp_path, position, colour=True)
    sitting.console.height = height
    sitting.console.no_color = True

    lines = sitting.type().splitlines()

    assert len(lines) <= height + 4  # the farewell
    assert any("mastery" in line for line in lines[:4])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sets", [("all",), ("base", "horizon"), ("base", "relics", "shadow")])
@pytest.mark.once
def test_whole_games_are_played_by_numbers(tmp_path, monkeypatch, seats, sets):
    """A person who answers everything at random, among bots; no line is ever too long."""
    monkeypatch.chdir(tmp_path)
    players = ("human", *(["greedy", "random", "greedy"][: seats - 1]))
    session = Session(Setting(seats=seats, seed=seats, sets=sets), players)
    sitting = Sitting(session, Path("game.json"), choosers(session))
    dice = Random(seats)

    def next_line() -> str:
        options = session.game.options(session.game.to_move())
        picked = dice.randrange(len(options))
        return str(picked if verb_of(options[0]) == ASSIGN else picked + 1)

    screen = sitting.answer(next_line)

    assert sitting.over
    assert "The game is over" in screen
    assert max(map(len, screen.splitlines())) <= 80
    assert "is not a choice" not in screen


def test_several_people_around_one_keyboard(tmp_path):
    """Who has to discard because of an attack is asked in turn."""
    position = fresh(
        scenario(
            monsters=["Agony"],
            deck=["Crystal", "Blaster", "Crystal", "Kiln Drone", "Crystal"],
            foes=[Side(hand=["Crystal", "Crystal", "Kiln Drone", "Blaster"])],
        )
    )
    sitting = Sitting(session_at(position, people=2), tmp_path / "game.json")

    screen = sitting.type("", "e", "1", "1", "")

    assert "has something to choose" in screen
