"""What lasts from battle to battle."""

from dataclasses import replace

import pytest

from shardmaster.campaign.book import Choice
from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import (
    MOST_SEED,
    Outcome,
    Terms,
    after_battle,
    battle,
    begin,
    choices,
    go_on,
    is_over,
    offered,
    owes_saving,
    save_card,
)
from shardmaster.campaign.reading import read_text
from shardmaster.engine.errors import ShardmasterError, UnknownName
from tests.campaign.stories import LINEUP, TEXT, small_book

BOOK = small_book()


def in_the_hall(terms: Terms):
    progress = begin(BOOK, terms)
    return go_on(BOOK, progress, choices(BOOK, progress)[0])


def in_the_cellar(terms: Terms):
    progress = in_the_hall(terms)
    for seat in owes_saving(BOOK, progress):
        progress = save_card(BOOK, progress, seat, offered(BOOK, progress, seat)[0])
    return go_on(BOOK, progress, choices(BOOK, progress)[0])


# Terms


def test_characters_that_nobody_chose_are_dealt_once_for_all_battles():
    progress = in_the_cellar(Terms(3, seed=8))

    later = replace(progress, outcomes=(Outcome("mild", False),) * 3)

    assert battle(BOOK, later).characters == battle(BOOK, progress).characters


def test_chosen_characters_are_found_however_they_are_written():
    assert Terms(2, characters=("tetra", "ko syn wu")).characters == ("Tetra", "Ko Syn Wu")


@pytest.mark.parametrize("seats", [1, 6])
def test_a_campaign_is_for_two_to_five_players(seats):
    with pytest.raises(ShardmasterError, match="2 to 5 players"):
        Terms(seats)


def test_an_unknown_difficulty_is_refused():
    with pytest.raises(UnknownName, match="novice, normal, heroic"):
        Terms(difficulty="impossible")


def test_a_seed_that_no_game_can_count_with_is_refused():
    with pytest.raises(ShardmasterError, match="seed"):
        Terms(seed=MOST_SEED + 1)


def test_the_set_of_the_campaign_is_always_in():
    assert "shadow_of_salvation" in Terms(sets=("base",)).sets


# The story


def test_a_choice_sets_its_flags_and_leads_on():
    progress = begin(BOOK, Terms())

    later = go_on(BOOK, progress, choices(BOOK, progress)[1])

    assert later.scene == "hall"
    assert later.flags == ("window",)
    assert later.way == ("gate",)
    assert later.turns == ("Through the window.",)


def test_a_choice_that_is_not_on_the_page_is_refused():
    progress = begin(BOOK, Terms())

    with pytest.raises(ShardmasterError, match="is not open now"):
        go_on(BOOK, progress, Choice("Dig.", "out"))


def test_the_story_waits_until_everybody_has_saved_a_card():
    progress = in_the_hall(Terms())

    with pytest.raises(ShardmasterError, match="is not open now"):
        go_on(BOOK, progress, choices(BOOK, progress)[0])


def test_choices_need_and_lack_flags():
    text = TEXT.replace(
        "Down the stairs., to: cellar}",
        "Down the stairs., to: cellar}, {text: Back out., to: cellar, needs: [window], "
        "lacks: [roof]}",
    )
    book = read_text(text)
    hall = replace(begin(book, Terms()), scene="hall")

    assert len(choices(book, hall)) == 1
    assert len(choices(book, replace(hall, flags=("window",)))) == 2
    assert len(choices(book, replace(hall, flags=("window", "roof")))) == 1


def test_a_page_without_any_open_way_is_an_end():
    gate = replace(BOOK.scenes["gate"], choices=(Choice("Fly.", "out", needs=("wings",)),))
    book = replace(BOOK, scenes={**BOOK.scenes, "gate": gate})

    assert is_over(book, begin(book, Terms()))


# Saved cards


def test_a_saved_card_is_gone_from_the_lineup():
    progress = in_the_hall(Terms())

    later = save_card(BOOK, progress, 0, "dash_saved")

    assert offered(BOOK, later, 1) == list(LINEUP[1:])
    assert owes_saving(BOOK, later) == [1]


def test_players_may_choose_in_any_order():
    progress = in_the_hall(Terms(3))

    later = save_card(BOOK, progress, 2, "dash_saved")

    assert owes_saving(BOOK, later) == [0, 1]


def test_nobody_saves_two_cards_in_one_scene():
    progress = save_card(BOOK, in_the_hall(Terms()), 0, "dash_saved")

    with pytest.raises(ShardmasterError, match="cannot save"):
        save_card(BOOK, progress, 0, "kiln_drone_saved")


def test_a_card_that_is_not_offered_cannot_be_saved():
    with pytest.raises(ShardmasterError, match="cannot save 'brute_saved'"):
        save_card(BOOK, in_the_hall(Terms()), 0, "brute_saved")


def test_a_scene_with_a_lineup_may_be_read_twice():
    """Those who come again take another card, as far as there are any."""
    progress = in_the_hall(Terms(5))
    for seat in range(5):
        progress = save_card(BOOK, progress, seat, offered(BOOK, progress, seat)[0])

    again = replace(progress, served=())

    assert owes_saving(BOOK, again) == [0, 1, 2, 3, 4]
    last = save_card(BOOK, again, 3, "pall_shades_saved")
    assert owes_saving(BOOK, last) == []


def test_not_all_saved_deals_two_different_cards_to_everybody():
    progress = in_the_hall(Terms(3, seed=4, not_all_saved=True))

    dealt = [offered(BOOK, progress, seat) for seat in range(3)]

    assert [len(cards) for cards in dealt] == [2, 2, 2]
    assert len({slug for cards in dealt for slug in cards}) == 6


def test_what_others_chose_changes_nothing_about_what_was_dealt():
    progress = in_the_hall(Terms(2, seed=4, not_all_saved=True))
    before = offered(BOOK, progress, 1)

    later = save_card(BOOK, progress, 0, offered(BOOK, progress, 0)[1])

    assert offered(BOOK, later, 1) == before


def test_when_saved_cards_run_short_everybody_still_gets_one():
    """With five players eight of the eighteen cards are left for the third time."""
    book = book_named("last-light")
    scene = next(scene for scene in book.scenes.values() if scene.lineup == "third")
    every = [slug for slugs in book.lineups.values() for slug in slugs]
    saved = tuple((every[seat], every[seat + 5]) for seat in range(5))
    progress = replace(begin(book, Terms(5, not_all_saved=True)), scene=scene.id, saved=saved)

    dealt = [offered(book, progress, seat) for seat in range(5)]

    assert [len(cards) for cards in dealt] == [2, 2, 2, 1, 1]
    assert not {slug for cards in dealt for slug in cards} & {s for pair in saved for s in pair}


# Battles


def test_a_battle_is_dealt_with_the_saved_cards():
    setting = battle(BOOK, in_the_cellar(Terms(2)))

    assert setting.saved == (("dash_saved",), ("kiln_drone_saved",))
    assert setting.page.slug == "mild"


def test_every_battle_is_another_deal():
    progress = in_the_cellar(Terms())

    later = replace(progress, outcomes=(Outcome("mild", False),))

    assert battle(BOOK, later).seed != battle(BOOK, progress).seed


@pytest.mark.parametrize(("won", "scene"), [(True, "out"), (False, "shut")])
def test_the_story_goes_on_after_a_win_or_a_loss(won, scene):
    progress = after_battle(BOOK, in_the_cellar(Terms()), won)

    assert progress.scene == scene
    assert progress.outcomes == (Outcome("mild", won),)
    assert progress.battles == 1
    assert is_over(BOOK, progress)


def test_saved_cards_stay_after_a_battle():
    progress = after_battle(BOOK, in_the_cellar(Terms()), won=False)

    assert progress.saved == (("dash_saved",), ("kiln_drone_saved",))


def test_there_is_nothing_to_fight_on_other_pages():
    progress = begin(BOOK, Terms())

    with pytest.raises(ShardmasterError, match="nothing to fight"):
        battle(BOOK, progress)
    with pytest.raises(ShardmasterError, match="nothing to fight"):
        after_battle(BOOK, progress, True)
