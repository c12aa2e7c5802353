"""Campaigns at the terminal: the story, votes, saved cards, and whole ways through a book."""

import pytest

from shardmaster import fingerprint
from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.session import CampaignSession, Source, opened, resume
from tests.campaign.stories import at_battle, small_session
from tests.terminal.campaign_sitting import CampaignSitting, find_book, screens

pytestmark = pytest.mark.once


def sitting(tmp_path, players=("human", "greedy"), **options) -> CampaignSitting:
    return CampaignSitting(small_session(players, **options), tmp_path / "campaign.shards")


# Whole campaigns


def test_a_campaign_is_played_to_its_end(tmp_path):
    """Alone with a bot: two pages, a line-up, a battle, and the summary."""
    table = sitting(tmp_path)

    text = table.play_hastily()

    assert table.over
    ending = table.session.scene.ending
    assert f"The end: {ending}" in text
    assert "4 pages, 1 battle." in text
    assert "saved: " in text


def test_bots_play_a_campaign_without_anybody_at_the_keyboard(tmp_path):
    table = sitting(tmp_path, ("random", "random"))

    text = table.type()

    assert table.over
    assert "votes for: Through the door." in text
    assert "The end: " in text


def test_the_summary_shows_battles_won_and_lost_and_the_cards_saved(tmp_path):
    session = at_battle()
    table = CampaignSitting(session, tmp_path / "campaign.shards")

    text = table.type("", "", "concede", "yes", "")

    assert table.over
    assert "Mild Moc is victorious" in text
    assert "Lost against: Mild Moc." in text
    assert "Won against: no one." in text
    assert "A Dash" in text.rpartition("The end: Prison")[2]


def test_a_won_battle_is_shown(tmp_path):
    session = at_battle()
    table = CampaignSitting(session, tmp_path / "campaign.shards")
    while not table.battle.in_players_turn:
        seat = table.battle.game.to_move()
        session.submit(seat, table.battle.game.options(seat)[-1])
    table.battle.game.players[0].power = 12

    text = table.type("", "e", "")

    assert "Mild Moc is defeated" in text
    assert "The end: Freedom" in text


def test_a_battle_begins_with_a_briefing_after_its_page(tmp_path):
    table = CampaignSitting(at_battle(), tmp_path / "campaign.shards")

    text = screens(table.type())[-1]

    assert "Something stirs." in text
    assert "2 ×  Greater Unstable Rift" in text
    assert "At 4 mastery, once: each player must discard 1 card." in text
    assert "Rifts may be closed." in text


def test_a_single_battle_begins_with_the_briefing_alone(tmp_path):
    book = opened(Source("last-light", "vox"), book_named)
    session = CampaignSession(book, Terms(2, 2), ("human", "greedy"), Source("last-light", "vox"))
    table = CampaignSitting(session, tmp_path / "campaign.shards")

    text = screens(table.type("1", ""))[-1]

    assert text.startswith("Vox, The Mistress of Snares")
    assert "At 3 mastery, once" in text
    assert "page 2" not in text


def test_a_briefing_shows_what_a_boss_puts_into_decks(tmp_path):
    source = Source("last-light", "crimson_thorn")
    session = CampaignSession(opened(source, book_named), Terms(2, 2), ("human", "greedy"), source)

    text = CampaignSitting(session, tmp_path / "campaign.shards").type("1", "")

    assert "8 ×  Poison Seed  This cannot be played. When drawn: take 5 damage" in text


@pytest.mark.parametrize("players", [("human", "greedy"), ("human", "random", "greedy", "random")])
def test_our_own_book_begins_at_the_terminal(tmp_path, players):
    session = CampaignSession(book_named("last-light"), Terms(len(players), 2), players)
    table = CampaignSitting(session, tmp_path / "campaign.shards")

    text = table.type("1", "", "")

    assert session.scene.title in text
    assert session.progress.way


# The story


def test_a_page_has_its_title_and_wrapped_paragraphs(tmp_path):
    text = sitting(tmp_path).type()

    page = screens(text)[1].partition("> ")[0]
    assert "The Gate\n" in page
    assert "A gate stands open, and behind it a hall in which somebody has left a " in page
    assert "\n\nNobody is to be seen.\n" in page
    assert max(len(line.rstrip()) for line in page.splitlines()) <= 80
    assert " 2  Through the window." in page


def test_a_choice_is_taken_by_its_number(tmp_path):
    table = sitting(tmp_path)

    table.type("2")

    assert table.session.progress.flags == ("window",)


def test_several_people_vote_one_after_the_other(tmp_path):
    table = sitting(tmp_path, ("human", "human", "human"))
    first, second, third = table.session.terms.characters

    text = table.type("1", "2", "2")

    for name in (first, second, third):
        assert f"{name} votes> " in text
    assert table.session.progress.flags == ("window",)


def test_a_tie_is_broken_by_the_leader(tmp_path):
    table = sitting(tmp_path, ("human", "human"))

    table.type("3", "2")

    assert table.session.progress.flags == ("roof",)


def test_a_leader_outside_of_the_tie_is_asked_again(tmp_path):
    table = sitting(tmp_path, ("human",) * 5)
    leader = table.session.terms.characters[0]

    text = table.type("1", "2", "2", "3", "3", "1", "3")

    assert f"The votes are tied; {leader}, the leader, decides." in text
    assert "1 is not a choice: type 2 or 3, or help" in text
    assert table.session.progress.flags == ("roof",)


def test_saved_cards_are_offered_with_their_texts(tmp_path):
    table = sitting(tmp_path, ("human", "human"))

    text = table.type("1", "1", "4", "1")

    assert "Le'shai Knight" in text
    assert "Gain 5 power. Unify: gain 9 power instead." in text
    assert table.session.progress.saved == (("leshai_knight_saved",), ("dash_saved",))


def test_people_choose_before_bots_who_take_what_is_worth_most(tmp_path):
    table = sitting(tmp_path, ("greedy", "human"))

    text = table.type("1", "4")

    taken = table.session.progress.saved
    assert taken[1] == ("leshai_knight_saved",)
    assert taken[0] not in ((), taken[1])
    assert f"{table.session.terms.characters[0]} saves " in text


def test_not_all_saved_offers_two_cards(tmp_path):
    table = sitting(tmp_path, not_all_saved=True)

    text = table.type("1", "3")

    assert "3 is not a choice: type 1 or 2, or help" in text


def test_a_card_on_offer_is_shown_in_full(tmp_path):
    text = sitting(tmp_path).type("1", "?4", "? spore cleric", "? nothing like it")

    assert "Unify: counts if" in text
    assert "no card or keyword is called 'nothing like it'" in text


def test_the_map_shows_the_way_so_far(tmp_path):
    text = sitting(tmp_path).type("2", "1", "map")

    told = text.rpartition("The story so far")[2]
    assert "The Gate  ▶ Through the window." in told
    assert "The Hall  you are here" in told
    assert "saved: A Dash" in told


@pytest.mark.parametrize("line", ["4", "0", "-1", "e", "nonsense", "1 2", "play", "99999999999"])
def test_wrong_input_on_a_page_is_refused(tmp_path, line):
    table = sitting(tmp_path)

    text = table.type(line)

    assert f"{line} is not a choice: type 1 or 2 or 3, or help" in text
    assert table.session.scene.id == "gate"


def test_help_lists_what_can_be_typed(tmp_path):
    text = sitting(tmp_path).type("h")

    for command in ("map", "save and quit", "show the page again"):
        assert command in text


def test_the_page_is_shown_again(tmp_path):
    shown = screens(sitting(tmp_path).type("b"))

    assert "The Gate" in shown[2]
    assert "Through the window." in shown[2]


def test_a_page_with_a_single_way_needs_only_enter(tmp_path):
    table = sitting(tmp_path)

    text = table.type("1", "1", "x", "")

    assert "x is not a choice: type Enter, or help" in text
    assert table.session.scene.id == "cellar"


# Keeping


def test_every_step_is_saved_at_once(tmp_path):
    table = sitting(tmp_path)
    seen = []
    lines = ["2", "1", "", "", "1", "1"]

    def next_line() -> str | None:
        if table.path.exists():
            seen.append(len(resume(table.path.read_text(), find_book).steps))
        return lines.pop(0) if lines else None

    table.answer(next_line)

    assert seen[:3] == [1, 3, 5]
    kept = resume(table.path.read_text(), find_book)
    assert kept.record() == table.session.record()


def test_quitting_on_a_page_says_how_to_go_on(tmp_path):
    table = sitting(tmp_path)

    text = table.type("2", "q")

    assert f"Saved to {table.path}" in text
    assert f"shardmaster campaign --resume {table.path}" in text
    assert not table.over
    assert table.resumed().session.progress == table.session.progress


def test_a_campaign_goes_on_in_a_scene(tmp_path):
    table = sitting(tmp_path, ("human", "human"))
    table.type("2")

    again = table.resumed()
    text = again.type("2")

    assert f"{again.session.terms.characters[1]} votes> " in text
    assert again.session.progress.flags == ("window",)


def test_a_campaign_goes_on_in_the_middle_of_the_turn_of_the_boss(tmp_path):
    session = at_battle()
    table = CampaignSitting(session, tmp_path / "campaign.shards")
    table.type("", "", "1")
    assert not table.battle.in_players_turn

    again = table.resumed()
    text = again.type("", "1")

    assert fingerprint(again.battle.game) != fingerprint(table.battle.game)
    assert "The Cellar" not in text
    assert again.battle.answers[: len(table.battle.answers)] == table.battle.answers


def test_a_campaign_goes_on_in_the_middle_of_the_players_turn(tmp_path):
    session = at_battle(("human", "greedy"))
    table = CampaignSitting(session, tmp_path / "campaign.shards")
    table.type("", *["1"] * 3, "1")
    assert table.battle.in_players_turn

    again = table.resumed()
    again.type()

    assert fingerprint(again.battle.game) == fingerprint(table.battle.game)


def test_bots_go_on_as_if_the_campaign_had_not_been_left(tmp_path):
    lines = ["", *["1"] * 3, "a", "e", *["1"] * 4]
    straight = CampaignSitting(at_battle(("human", "greedy")), tmp_path / "straight.shards")
    straight.type(*lines)
    broken = CampaignSitting(at_battle(("human", "greedy")), tmp_path / "broken.shards")
    broken.type(*lines[:5])

    again = broken.resumed()
    again.type(*lines[5:])

    assert again.session.record() == straight.session.record()


def test_a_disk_that_refuses_does_not_stop_the_story(tmp_path):
    (tmp_path / "file").write_text("in the way")
    table = CampaignSitting(small_session(), tmp_path / "file" / "campaign.shards")

    text = table.type("2")

    assert "cannot write" in text
    assert table.session.scene.id == "hall"
