"""A table by its events alone: what one feature leaves behind for another."""

from pathlib import Path

import pytest

from shardmaster.ai.bots import View, bot_named
from shardmaster.engine.endings import BOSS_DEFEATED
from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import seeded
from shardmaster.language.describe import describe_all
from shardmaster.play.saves import RULES_VERSION
from shardmaster.play.session import Play
from shardmaster.server.tables.events import (
    Answered,
    Conceded,
    Opened,
    Place,
    Replaced,
    Returned,
    Saved,
    TableTerms,
    TookBack,
    Voted,
    written,
)
from shardmaster.server.tables.table import Table, table_of
from shardmaster.server.tables.views import view
from tests.campaign.stories import TEXT
from tests.patience import SOON


def people(seats: int) -> Table:
    """A game of the base set that has just been dealt."""
    terms = TableTerms("game", seats=seats, seed=1, mode="free-for-all", sets=("base",))
    return table_of("t", [written(Opened(terms, [Place("person", "Ann")] * seats, RULES_VERSION))])


def played(table: Table) -> Play:
    assert table.play is not None
    return table.play


def play_a_crystal(table: Table) -> int:
    """The seat that is asked plays a card that shows nothing new; returns that seat."""
    game = played(table).game
    seat = game.to_move()
    crystal = next(
        each.option
        for each in describe_all(game, Seat(seat))
        if each.verb == "play" and each.name == "Crystal"
    )
    table.apply(Answered(seat, crystal))
    return seat


def test_nothing_is_taken_back_across_a_concession() -> None:
    """One who has left the game does not come back because another changes their mind."""
    table = people(3)
    seat = play_a_crystal(table)
    assert played(table).can_take_back(seat)

    table.apply(Conceded((seat + 1) % 3))

    assert not played(table).can_take_back(seat)
    assert not played(table).can_undo(seat)


def test_a_decision_that_was_taken_back_is_asked_for_again() -> None:
    """An answer to the old question that arrives late does not count."""
    table = people(2)
    seat = play_a_crystal(table)
    late = table.asked_at[seat]

    table.apply(TookBack(seat))

    assert table.asked_at[seat] == table.seq
    assert table.asked_at[seat] > late


def test_a_concession_opens_the_question_again() -> None:
    """What someone wanted may have been about the one who left."""
    table = people(3)
    seat = table.waiting[0]
    late = table.asked_at[seat]

    table.apply(Conceded((seat + 1) % 3))

    assert table.waiting == [seat]
    assert table.asked_at[seat] == table.seq
    assert table.asked_at[seat] > late


def test_what_was_taken_back_begins_nothing_in_the_log() -> None:
    """The log says where each deed begins; another deed may come in its place."""
    table = people(2)
    before = set(played(table).deeds)
    seat = play_a_crystal(table)
    assert played(table).deeds != before

    table.apply(TookBack(seat))

    assert played(table).deeds == before


def test_those_who_saw_what_was_taken_back_learn_where_the_log_ends_now() -> None:
    """The log may be as long again by then, with other words in it."""
    table = people(2)
    before, seen = len(played(table).log), table.seq + 1
    seat = play_a_crystal(table)
    table.apply(TookBack(seat))
    play_a_crystal(table)

    assert table.log_from(seen) == before


def campaign(seats: int, book: str = "last-light") -> Table:
    """A campaign whose first page lies open."""
    terms = TableTerms(
        "campaign", seats=seats, seed=1, sets=("base",), difficulty="normal", book=book
    )
    return table_of("t", [written(Opened(terms, [Place("person", "Ann")] * seats, RULES_VERSION))])


def test_a_story_waits_for_people_and_not_for_those_who_stand_in() -> None:
    """One who comes back has a vote again, as if they had never been away."""
    table = campaign(2)
    assert table.waiting == [0, 1]

    table.apply(Replaced(1, "greedy"))
    assert table.waiting == [0]

    table.apply(Returned(1))
    assert table.waiting == [0, 1]


ROUND = """
  garden:
    title: The Garden
    text: A path leads round the house.
    choices: [{text: Back to the gate., to: gate}]
  hall:
"""
"""A way in the small book that leads back to where it began."""


def test_a_page_that_is_turned_to_again_asks_again(tmp_path: Path) -> None:
    """A vote of the first time that arrives late does not count."""
    book = tmp_path / "round.yaml"
    door = "to: hall}\n"
    text = TEXT.replace(door, door + "      - {text: Round the house., to: garden}\n", 1)
    book.write_text(text.replace("\n  hall:\n", ROUND, 1))
    table = campaign(2, str(book))
    late = table.asked_at[1]
    table.apply(Replaced(1, "greedy"))
    table.apply(Voted(0, 1))
    table.apply(Voted(0, 0))
    assert table.campaign is not None
    assert table.campaign.progress.scene == "gate"

    table.apply(Returned(1))

    assert table.waiting == [0, 1]
    assert table.asked_at[1] == table.seq > late


def answer_well(table: Table) -> int:
    """A player who is waited for does what is good for all; returns that seat."""
    seat = table.waiting[0]
    assert table.campaign is not None
    if table.campaign.savers:
        table.apply(Saved(seat, table.campaign.offered(seat)[0]))
    elif table.in_story:
        table.apply(Voted(seat, 0))
    else:
        seen = View(played(table).game, Seat(seat), seeded(table.seq), SOON)
        table.apply(Answered(seat, bot_named("greedy").choose(seen)))
    return seat


def small_campaign(folder: Path) -> Table:
    """A campaign for two whose only battle is easily won."""
    book = folder / "small.yaml"
    book.write_text(TEXT)
    return campaign(2, str(book))


def test_the_page_that_leads_to_a_battle_is_shown_until_someone_answers(tmp_path: Path) -> None:
    table = small_campaign(tmp_path)
    while table.in_story:
        answer_well(table)

    beginning = view(table, 0, "en", advice=False, undo="free")
    answer_well(table)
    later = view(table, 0, "en", advice=False, undo="free")

    assert beginning.story is not None
    assert beginning.story.scene == "cellar"
    assert beginning.board is not None
    assert later.story is None


def test_a_battle_that_was_won_stays_won(tmp_path: Path) -> None:
    """The story has gone on, though the last answer showed nothing new."""
    table = small_campaign(tmp_path)
    last = 0
    while not table.over:
        last = answer_well(table)
    seq = table.seq
    assert played(table).game.reason == BOSS_DEFEATED
    assert played(table).can_take_back(last)

    with pytest.raises(Refusal, match="no game is being played"):
        table.apply(TookBack(last))

    assert table.seq == seq
    assert played(table).game.over
