"""A table by its events alone: what one feature leaves behind for another."""

from shardmaster.engine.ids import Seat
from shardmaster.language.describe import describe_all
from shardmaster.play.session import Play
from shardmaster.server.tables.events import (
    Answered,
    Conceded,
    Opened,
    Place,
    TableTerms,
    TookBack,
    written,
)
from shardmaster.server.tables.table import Table, table_of


def people(seats: int) -> Table:
    """A game of the base set that has just been dealt."""
    terms = TableTerms("game", seats=seats, seed=1, mode="free-for-all", sets=("base",))
    return table_of("t", [written(Opened(terms, [Place("person", "Ann")] * seats))])


def played(table: Table) -> Play:
    assert table.play is not None
    return table.play


def play_a_crystal(table: Table) -> int:
    """The seat that is asked plays a card that shows nothing new; tells which seat that is."""
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


def test_those_who_saw_what_was_taken_back_are_told_where_the_log_ends_now() -> None:
    """The log may be as long again by then, with other words in it."""
    table = people(2)
    before, seen = len(played(table).log), table.seq + 1
    seat = play_a_crystal(table)
    table.apply(TookBack(seat))
    play_a_crystal(table)

    assert table.log_from(seen) == before
