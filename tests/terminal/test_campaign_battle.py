"""Battles at the terminal: the board, acting together, hand-over, bots, and the log."""

import re

import pytest

from shardmaster.campaign.books import book_folder
from shardmaster.campaign.reading import read_pages, read_text
from shardmaster.engine.ids import FINISHED, Seat
from shardmaster.language.describe import describe_all
from shardmaster.terminal.campaign.party import BattleParty
from shardmaster.testing import Hero, battle
from tests.campaign.stories import TEXT, at_battle, small_book
from tests.terminal.campaign_sitting import CampaignSitting, screens, sitting_at

pytestmark = pytest.mark.once

PEOPLE = ("human", "human")
PAGES = read_pages(book_folder("last-light"))
MILD = small_book().bosses["mild"]


def heroes(first: Hero | None = None, second: Hero | None = None) -> list[Hero]:
    return [first or Hero(), second or Hero()]


def shown(tmp_path, *lines: str, players=("human", "greedy"), **position) -> str:
    """The last screen of a battle that was set up."""
    sides = position.pop("heroes", heroes())
    table = sitting_at(battle(*sides, **position), tmp_path / "x.shards", players)
    text = table.type("", *lines) if players == ("human", "human") else table.type(*lines)
    return screens(text)[-1]


def finished(table: CampaignSitting, seat: int) -> bool:
    return table.battle.game.players[seat].marks & FINISHED != 0


# The board


def test_the_boss_is_shown_with_health_mastery_and_fate(tmp_path):
    most = PAGES["moc_sai"].health[2]

    screen = shown(
        tmp_path, page=PAGES["moc_sai"], health=most // 2, mastery=3, fate_discard=["Brainhack"]
    )

    assert f"Moc Sai {most // 2}/{most} ━━━━━━━━────────  mastery 3" in screen
    assert "fate 12 (discarded 1)" in screen
    assert "Moc Sai, The Riftwalker" in screen


def test_abilities_are_shown_with_what_became_of_them(tmp_path):
    later = "{at: 4, do: [{each_player: [{discard: 1}]}]}\n      - {at: 9, do: [{boss_mastery: 1}]}"
    page = read_text(TEXT.replace("{at: 4, do: [{each_player: [{discard: 1}]}]}", later))

    screen = shown(tmp_path, "boss", page=page.bosses["mild"], mastery=5, fired=1)

    assert re.search(r" 4 +At 4 mastery, once: each player must discard 1 card. +passed", screen)
    assert re.search(r" 9 +At 9 mastery, once: the boss gains 1 mastery. +\n", screen)
    assert re.search(r"At the end of each boss turn: each player takes 1 .* in force", screen)


def test_the_page_of_the_boss_says_what_players_may_do(tmp_path):
    screen = shown(tmp_path, "boss", page=PAGES["glitchmother"])

    assert "pay 1 gem to turn a face-down card of the row face up" in screen
    assert f"The Voice in the Static · {PAGES['glitchmother'].health[2]} health" in screen


def test_the_page_says_how_the_boss_grows_with_so_many_players(tmp_path):
    page = read_text(
        TEXT.replace(
            "groups: [Ab",
            "growth: {2: 3, 3: 2, 4: 1, 5: 0}\n    respite: {2: 1, 3: 2, 4: 3, 5: 4}\n"
            "    courage: {2: 4, 3: 3, 4: 2, 5: 0}\n"
            "    groups: [Ab",
        )
    ).bosses["mild"]

    screen = shown(tmp_path, "boss", page=page)

    assert "the boss gains 3 mastery." in screen
    assert "every player regains 1 health." in screen
    assert "every player regains 1 health for" in screen
    assert "every 4 mastery of the boss." in screen


def test_the_last_turn_of_the_players_is_named(tmp_path):
    """A fall in the players' turn leaves them another one."""
    fallen = battle(Hero(), Hero(health=7), fate=["Quiet Moment", "Shard Horrors"]).boss_turn()
    poisoned = battle(Hero(), Hero(health=5, deck=["Poison Seed"])).end_turn(by=1)
    boards = [
        screens(sitting_at(table, tmp_path / name, PEOPLE).type(""))[-1]
        for name, table in (("fallen", fallen), ("poisoned", poisoned))
    ]

    assert ["the players' last turn" in board for board in boards] == [True, False]


def test_havoc_is_shown(tmp_path):
    assert "HAVOC" in shown(tmp_path, page=PAGES["dominatus"], havoc=True)
    assert "No scrambling now." in shown(tmp_path, page=PAGES["mind_hacker"], jammed=True)


def test_what_lies_in_front_of_whom_is_shown(tmp_path):
    sides = heroes(
        Hero(facing=["Wrathbloom"], ongoing=["Lesser Unstable Rift"], character="Decima"),
        Hero(facing=["Fragmenta"], character="Tetra"),
    )

    screen = shown(tmp_path, heroes=sides)

    assert "Facing Tetra" in screen
    assert "Fragmenta 4 attack, 6 defense   strikes for 4" in screen
    assert "Facing you        Wrathbloom 3 attack, 8 defense" in screen
    assert "Lesser Unstable Rift (0 of 5 gems)" in screen


def test_damage_and_gems_spent_together_are_counted(tmp_path):
    """Power on a Shadow Champion, gems on a rift."""
    sides = heroes(Hero(power=3, gems=2, facing=["Wrathbloom"], ongoing=["Lesser Unstable Rift"]))
    table = sitting_at(battle(*sides), tmp_path / "x.shards", ("human", "human"))
    for verb in ("aid", "pay"):
        described = describe_all(table.battle.game, Seat(0))
        option = next(one.option for one in described if one.verb == verb)
        table.battle.submit(0, option)

    screen = screens(table.type(""))[-1]

    assert "Wrathbloom 3 attack, 5 of 8 defense left" in screen
    assert "Lesser Unstable Rift (1 of 5 gems)" in screen


def test_hack_tokens_are_shown_for_everybody(tmp_path):
    screen = shown(
        tmp_path, heroes=heroes(Hero(tokens=3), Hero(tokens=1)), page=PAGES["mind_hacker"]
    )

    assert "hack" in screen
    lines = [line for line in screen.splitlines() if "━" in line and "/30" in line]
    assert [line.split()[-1] for line in lines] == ["1", "3"]


def test_face_down_cards_keep_their_places_and_their_secret(tmp_path):
    screen = shown(
        tmp_path,
        page=PAGES["glitchmother"],
        row=["Kiln Drone"],
        veiled=["Giga, Source Adept"],
        heroes=heroes(Hero(gems=1)),
    )

    assert "face down, place 2" in screen
    assert "Turn up" in screen
    assert "Giga" not in screen


def test_what_lies_in_front_can_be_read(tmp_path):
    screen = shown(tmp_path, "c", heroes=heroes(Hero(facing=["Wrathbloom"])))

    assert "Aberrant Shadow Champion · defense 8" in screen
    assert "there is nothing in front of any player" in shown(tmp_path, "c")


def test_the_map_can_be_read_in_a_battle(tmp_path):
    assert "The Cellar  you are here" in shown(tmp_path, "map")


def test_help_says_how_a_battle_goes(tmp_path):
    screen = shown(tmp_path, "h")

    assert "take your turn together" in screen
    assert "p 2 or p name" in screen


@pytest.mark.parametrize("size", [(80, 40), (100, 50)])
@pytest.mark.parametrize("slug", PAGES)
def test_a_battle_of_three_fits_on_the_screen(tmp_path, slug, size):
    sides = [
        Hero(hand=["Crystal"] * 3 + ["Kiln Drone", "Blaster"], facing=["Wrathbloom"]),
        Hero(facing=["Gene Scavs", "Fragmenta"]),
        Hero(ongoing=["Lesser Unstable Rift"]),
    ]
    players = ("human", "greedy", "random")
    width, height = size
    table = sitting_at(battle(*sides, page=PAGES[slug]), tmp_path / "x", players, width, height)

    board = screens(table.type())[-1].partition("\n> ")[0]

    assert len(board.splitlines()) < height
    assert max(len(line) for line in board.splitlines()) <= width


# Acting together


def two_people(tmp_path, **position) -> CampaignSitting:
    sides = heroes(
        Hero(hand=["Kiln Drone", "Blaster"], character="Decima"),
        Hero(hand=["Command Seer", "Crystal"], character="Tetra"),
    )
    return sitting_at(battle(*position.pop("heroes", sides), **position), tmp_path / "x.shards")


def test_the_keyboard_is_passed_before_a_hand_is_shown(tmp_path):
    seen = screens(two_people(tmp_path).type("", "p 2", ""))

    assert "Decima may act." in seen[1]
    assert "Kiln Drone" in seen[2]
    assert "Tetra may act." in seen[3]
    assert "Kiln Drone" not in seen[3]
    assert "Command Seer" in seen[4]


def test_hands_of_others_are_on_no_screen(tmp_path):
    seen = screens(two_people(tmp_path).type("", "log all", "d", "boss", "c"))

    assert "Kiln Drone" in "".join(seen)
    assert "Command Seer" not in "".join(seen)


def test_someone_else_may_act_before_a_player_has_finished(tmp_path):
    table = two_people(tmp_path)

    text = table.type("", "1", "p tetra", "", "1", "Decima", "", "e", "")

    game = table.battle.game
    assert [seat for seat, _ in table.battle.answers[1:]] == [0, 1, 0]
    assert finished(table, 0)
    assert not finished(table, 1)
    assert game.waiting == 2
    assert "Decima plays" in text


@pytest.mark.parametrize("line", ["p 1", "p", "p 9", "p nobody", "p moc"])
def test_handing_over_to_nobody_is_refused(tmp_path, line):
    text = two_people(tmp_path).type("", line)

    assert "hand over to a player who has not finished: p 2 (Tetra)" in text


def test_alone_there_is_nobody_to_hand_over_to(tmp_path):
    screen = shown(tmp_path, "p 2")

    assert "no one else at this keyboard has anything left to do" in screen


def test_a_question_is_answered_before_others_may_act(tmp_path):
    sides = heroes(Hero(hand=["Spore Cleric"], health=30), Hero(health=20))
    table = two_people(tmp_path, heroes=sides)

    text = table.type("", "1", "p 2", "bots", "e")

    assert "answer the question first; then others may act" in text
    assert "there are no bots in this battle" in text


def test_who_has_finished_is_marked(tmp_path):
    text = two_people(tmp_path).type("", "e", "")

    assert "Decima (done)" in screens(text)[-1]
    assert "▶ Tetra (you)" in screens(text)[-1]


def test_a_step_is_undone_but_not_across_another_player(tmp_path):
    table = two_people(tmp_path)

    text = table.type("", "1", "u", "1", "p 2", "", "1", "p 1", "", "u")

    assert "Taken back: Play" in text
    assert "nothing to undo" in screens(text)[-1]
    assert [seat for seat, _ in table.battle.answers[1:]] == [0, 1]


def test_power_left_at_the_end_hits_the_boss(tmp_path):
    table = two_people(tmp_path, heroes=heroes(Hero(power=4)))

    text = table.type("", "e", "")

    assert "Finish your turn; 4 damage to Plain Boss" in text
    assert "Plain Boss 96/100" in screens(text)[-1]


def test_giving_up_needs_a_yes(tmp_path):
    table = two_people(tmp_path)

    text = table.type("", "concede", "no")

    assert "the battle goes on" in text
    assert not table.battle.game.over


@pytest.mark.parametrize("line", ["77", "0", "nonsense", "?77", "bots maybe"])
def test_wrong_input_in_a_battle_changes_nothing(tmp_path, line):
    sides = heroes(Hero(hand=["Crystal"]), Hero())
    table = sitting_at(battle(*sides), tmp_path / "x.shards", ("human", "greedy"))
    table.battle.game.players[1].marks |= FINISHED

    table.type("bots wait", line)

    assert [seat for seat, _ in table.battle.answers[1:]].count(0) == 0


# Bots


def test_bots_act_first(tmp_path):
    table = sitting_at(battle(*heroes()), tmp_path / "x.shards", ("human", "greedy"))

    table.type()

    assert finished(table, 1)
    assert not finished(table, 0)


def test_bots_wait_when_asked_to(tmp_path):
    session = at_battle(("human", "random"))
    table = CampaignSitting(session, tmp_path / "x.shards")
    lines = ["bots wait", "e"]

    def next_line() -> str | None:
        if "Enter" in table.prompt:
            return ""
        battle_now = table.battle
        if battle_now.in_players_turn and battle_now.game.turn >= 4:
            return None
        if battle_now.in_players_turn:
            return lines.pop(0) if lines else "e"
        return "1"

    table.answer(next_line)

    assert table.battle.game.turn >= 4
    assert table.battle.game.waiting == 3


def test_bots_that_wait_can_be_called(tmp_path):
    session = at_battle(("human", "random"))
    table = CampaignSitting(session, tmp_path / "x.shards")
    lines = ["bots wait", "e"]

    def next_line() -> str | None:
        if "Enter" in table.prompt:
            return ""
        battle_now = table.battle
        if battle_now.in_players_turn and battle_now.game.turn >= 4:
            return "bots" if not finished(table, 1) else None
        if battle_now.in_players_turn:
            return lines.pop(0) if lines else "e"
        return "1"

    text = table.answer(next_line)

    assert finished(table, 1)
    assert "From now on the bots wait until you have finished." in text


def test_bots_that_have_finished_cannot_be_called(tmp_path):
    assert "the bots have finished their turn" in shown(tmp_path, "bots")


# The log


def test_fate_damage_blocks_and_marks_are_shown(tmp_path):
    sides = heroes(
        Hero(hand=["Torian Commandos"], character="Decima"), Hero(hand=[], character="Tetra")
    )
    position = battle(*sides, page=MILD, mastery=3, fate=["Lesser Unstable Rift", "Shard Spiders"])
    table = sitting_at(position.boss_turn(), tmp_path / "x.shards", ("human", "human"))

    text = table.type("", "1", "1", "", "log")

    story = text.rpartition("> log")[2]
    assert "Decima is dealt Lesser Unstable Rift" in story
    assert "Mild Moc gains 1 mastery" in story
    assert "Mastery 4: Each player must discard 1 card" in story
    assert "Decima discards Torian Commandos" in story
    assert "Tetra faces Shard Spiders" in story
    assert "Tetra takes 4 damage" in story


def test_a_shield_is_shown_with_what_it_prevents(tmp_path):
    sides = heroes(Hero(hand=["Torian Commandos"], character="Decima"), Hero(hand=[]))
    position = battle(*sides, page=MILD, fate=["Wrathbloom"]).boss_turn()
    table = sitting_at(position, tmp_path / "x.shards", ("human", "human"))

    text = table.type("", "1", "", "log")

    assert "Decima faces Wrathbloom" in text
    assert "Decima prevents 3 with Torian Commandos" in text


def test_who_heals_whom_is_shown(tmp_path):
    sides = heroes(
        Hero(hand=["Spore Cleric"], health=30, character="Decima"),
        Hero(health=20, character="Tetra"),
    )
    table = sitting_at(battle(*sides), tmp_path / "x.shards", ("human", "human"))

    text = table.type("", "1", "2", "log")

    assert "heals Tetra: 4 health" in text
    assert table.battle.game.players[1].health == 24


def test_felled_shadow_champions_and_hits_on_the_boss_are_shown(tmp_path):
    sides = heroes(Hero(power=6, facing=["Shard Spiders"], character="Decima"))
    table = sitting_at(battle(*sides), tmp_path / "x.shards", ("human", "human"))

    text = table.type("", "1", "e", "", "log")

    story = text.rpartition("> log")[2]
    assert "fells Shard Spiders" in story
    assert "hits Plain Boss: 4 damage" in story
    assert "2 mastery" in story


def test_bots_that_go_on_in_the_place_of_others_are_named_in_the_battle():
    session = at_battle(("human", "greedy"))
    assert session.battle is not None
    party = BattleParty(session.battle)
    before = party.label(1, viewer=0)

    session.reseat(("human", "random"))

    assert before.endswith("(greedy)")
    assert party.label(1, viewer=0).endswith("(random)")
