"""A campaign being played: votes, saved cards, battles, and the way back from a record."""

import json

import pytest

from shardmaster import DamagedSave, ShardmasterError, UnknownName, fingerprint
from shardmaster.campaign.book import Book
from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import Outcome, Terms
from shardmaster.campaign.reading import read_text
from shardmaster.campaign.session import (
    HUMAN,
    CampaignSession,
    Source,
    edition,
    opened,
    resume,
    single_boss,
)
from shardmaster.engine.events import ATTACKS, SUMMONS
from shardmaster.engine.ids import END, Seat, option
from shardmaster.engine.observe import seats_in
from shardmaster.language.describe import describe_all
from shardmaster.play.saves import sealed, unsealed
from shardmaster.terminal.campaign.party import Companions
from tests.campaign.stories import TEXT, at_battle, small_book, small_session

FINISH = option(END, 0)


def the_small_book(name: str) -> Book:
    assert name == "small"
    return small_book()


def again(session: CampaignSession) -> CampaignSession:
    return resume(session.record(), the_small_book)


def fought(session: CampaignSession):
    assert session.battle is not None
    return session.battle


def play_on(session: CampaignSession) -> None:
    """The players answer with the last option: they do nothing that can be left alone."""
    battle = fought(session)
    seat = battle.game.to_move()
    session.submit(seat, battle.game.options(seat)[-1])


def in_players_turn(players: tuple[str, ...] = ("human", "human")) -> CampaignSession:
    session = at_battle(players)
    while not fought(session).in_players_turn:
        play_on(session)
    return session


def a_card(session: CampaignSession, seat: int) -> int:
    """An answer that plays a card and shows nothing new."""
    for described in describe_all(fought(session).game, Seat(seat)):
        if described.verb == "play" and described.name in ("Crystal", "Blaster"):
            return described.option
    raise AssertionError("no plain card in hand")


# Votes


def test_the_page_turns_when_everybody_has_voted():
    session = small_session(("human", "human"))

    session.vote(1, 1)
    assert session.scene.id == "gate"
    session.vote(0, 1)

    assert session.scene.id == "hall"
    assert session.progress.flags == ("window",)


def test_most_votes_decide_even_against_the_leader():
    session = small_session(("human", "human", "human"))

    session.vote(0, 0)
    session.vote(1, 1)
    session.vote(2, 1)

    assert session.progress.flags == ("window",)


def test_the_leader_breaks_a_tie():
    session = small_session(("human", "human"))

    session.vote(1, 2)
    session.vote(0, 1)

    assert session.progress.flags == ("window",)


def test_a_leader_outside_of_the_tie_decides_between_the_tied():
    session = small_session(("human",) * 5)
    for seat, choice in enumerate((0, 1, 1, 2, 2)):
        session.vote(seat, choice)

    assert session.tied == [1, 2]
    assert session.voters == [0]
    with pytest.raises(ShardmasterError, match="choice 0 is not available"):
        session.vote(0, 0)
    session.vote(0, 2)

    assert session.progress.flags == ("roof",)


def test_bots_leave_the_way_to_people():
    session = small_session(("greedy", "human", "greedy"))

    assert session.electorate == [1]
    session.vote(1, 1)

    assert session.progress.flags == ("window",)


def test_bots_among_themselves_vote():
    session = small_session(("greedy", "random"))

    assert session.electorate == [0, 1]


def test_where_the_story_simply_goes_on_only_the_leader_turns_the_page():
    session = small_session(("human", "human"))
    session.vote(0, 0)
    session.vote(1, 0)
    session.save_card(0, "dash_saved")
    session.save_card(1, "kiln_drone_saved")

    assert session.voters == [0]
    session.vote(0, 0)

    assert session.battle is not None


@pytest.mark.parametrize(("seat", "choice"), [(0, 3), (0, -1), (2, 0), (0, True), (True, 0)])
def test_a_wrong_vote_changes_nothing(seat, choice):
    session = small_session(("human", "human"))

    with pytest.raises(ShardmasterError):
        session.vote(seat, choice)

    assert session.votes == {}
    assert session.steps == []


def test_nobody_votes_twice():
    session = small_session(("human", "human"))
    session.vote(0, 0)

    with pytest.raises(ShardmasterError, match="cannot vote now"):
        session.vote(0, 1)


def test_nobody_votes_while_cards_are_to_be_saved():
    session = small_session(("human", "greedy"))
    session.vote(0, 0)

    assert session.savers == [0, 1]
    with pytest.raises(ShardmasterError, match="cannot vote now"):
        session.vote(0, 0)


@pytest.mark.parametrize(("gone", "left"), [(0, 1), (1, 0)])
def test_the_vote_of_one_who_leaves_does_not_count(gone, left):
    """The page waits for those who are still there."""
    session = small_session(("human", "human"))
    session.vote(gone, 1)

    session.replace_player(gone, "greedy")

    assert session.scene.id == "gate"
    assert session.votes == {}
    assert session.voters == [left]
    session.vote(left, 2)
    assert session.progress.flags == ("roof",)


def test_the_page_turns_when_the_last_missing_voter_leaves():
    session = small_session(("human", "human", "human"))
    session.vote(0, 2)
    session.vote(1, 2)

    session.replace_player(2, "greedy")

    assert session.progress.flags == ("roof",)


def test_a_leader_who_leaves_a_tie_passes_the_last_word_on():
    """The next one leads; that one's vote was part of the tie and decides it."""
    session = small_session(("human",) * 5)
    for seat, choice in enumerate((0, 1, 1, 2, 2)):
        session.vote(seat, choice)
    assert session.tied == [1, 2]

    session.replace_player(0, "greedy")

    assert session.leader == 1
    assert session.progress.flags == ("window",)


def test_one_who_comes_back_votes_again():
    session = small_session(("human", "human"))
    session.vote(1, 1)
    session.replace_player(1, "greedy")
    session.replace_player(1, "human")

    assert session.voters == [0, 1]
    session.vote(0, 2)

    assert session.scene.id == "gate"


def test_players_and_seats_must_agree():
    with pytest.raises(ShardmasterError, match="1 players are named for 2 seats"):
        CampaignSession(small_book(), Terms(2), ("human",))


# Battles


def test_everybody_who_has_not_finished_may_answer():
    session = in_players_turn()
    game = fought(session).game

    assert seats_in(game.waiting) == [0, 1]
    session.submit(1, a_card(session, 1))
    session.submit(0, a_card(session, 0))
    session.submit(1, FINISH)

    assert seats_in(game.waiting) == [0]


def test_an_answer_from_a_seat_that_is_not_asked_is_refused():
    session = in_players_turn()
    session.submit(1, FINISH)

    with pytest.raises(ShardmasterError, match="seat 1 answered"):
        session.submit(1, FINISH)


def test_a_step_of_the_players_turn_can_be_undone():
    session = in_players_turn()
    battle = fought(session)
    before = fingerprint(battle.game)

    session.submit(0, a_card(session, 0))
    battle.undo(0)

    assert fingerprint(battle.game) == before
    assert again(session).record() == session.record()


def test_nothing_is_undone_across_the_answer_of_another_player():
    session = in_players_turn()
    session.submit(0, a_card(session, 0))
    session.submit(1, a_card(session, 1))

    assert not fought(session).can_undo(0)
    assert fought(session).can_undo(1)


def test_finishing_shows_a_new_hand_and_stays_done():
    session = in_players_turn()

    session.submit(0, FINISH)

    assert not fought(session).can_undo(0)


def test_answers_in_the_turn_of_the_boss_stay_given():
    session = at_battle()
    battle = fought(session)
    assert not battle.in_players_turn

    seat = battle.game.to_move()
    session.submit(seat, battle.game.options(seat)[-1])

    assert not battle.can_undo(seat)


def test_an_answer_to_the_boss_stays_given_though_it_showed_nothing():
    """One player after the other discards: nothing new is seen in between."""
    greedy_boss = TEXT.replace(
        "    end:\n", "    start: [{at: 0, do: [{each_player: [{discard: 1}]}]}]\n    end:\n"
    )
    session = CampaignSession(read_text(greedy_boss), Terms(2, 5), ("human", "human"))
    for seat in (0, 1):
        session.vote(seat, 0)
    for seat in (0, 1):
        session.save_card(seat, session.offered(seat)[0])
    session.vote(0, 0)
    battle = fought(session)
    assert not battle.in_players_turn
    assert seats_in(battle.game.waiting) == [0]
    discards = battle.game.options(Seat(0))
    assert len(discards) > 1

    session.submit(0, discards[0])

    assert not battle.in_players_turn
    assert seats_in(battle.game.waiting) == [1]
    assert not battle.can_undo(0)
    assert not battle.can_take_back(0)


def test_a_won_battle_leads_on():
    session = in_players_turn()
    game = fought(session).game
    game.players[0].power = game.players[2].health

    session.submit(0, FINISH)

    assert session.progress.outcomes == (Outcome("mild", True),)
    assert session.scene.ending == "Freedom"
    assert session.over


def test_a_lost_battle_leads_on_too():
    session = at_battle()
    battle = fought(session)

    battle.concede(0)
    battle.concede(1)
    session.leave_battle()

    assert session.progress.outcomes == (Outcome("mild", False),)
    assert session.scene.ending == "Prison"


def test_without_a_battle_nobody_can_answer():
    with pytest.raises(ShardmasterError, match="no battle"):
        small_session().submit(0, FINISH)


# Records


def test_a_campaign_is_resumed_in_a_scene():
    session = small_session(("human", "human"))
    session.vote(0, 1)

    kept = again(session)

    assert kept.votes == {0: 1}
    assert kept.players == ("human", "human")
    assert kept.progress == session.progress
    assert kept.record() == session.record()


def test_a_campaign_is_resumed_among_saved_cards():
    session = small_session(("human", "human"))
    session.vote(0, 0)
    session.vote(1, 0)
    session.save_card(1, "spore_cleric_saved")

    assert again(session).progress == session.progress


def test_a_campaign_is_resumed_in_the_turn_of_the_boss():
    session = at_battle()
    assert not fought(session).in_players_turn
    play_on(session)

    kept = again(session)

    assert fingerprint(fought(kept).game) == fingerprint(fought(session).game)


def test_a_campaign_is_resumed_in_the_players_turn():
    session = in_players_turn()
    session.submit(1, a_card(session, 1))
    session.submit(0, FINISH)

    kept = again(session)

    assert fingerprint(fought(kept).game) == fingerprint(fought(session).game)
    assert kept.record() == session.record()


def test_our_book_is_played_by_bots_to_an_ending_and_resumed_there():
    book = book_named("last-light")
    session = CampaignSession(book, Terms(2, seed=3), ("random", "random"))
    bots = Companions(session)

    while not session.over:
        if session.battle is not None:
            bots.play_battle()
        else:
            assert bots.play_story() is not None

    assert session.scene.ending
    assert session.progress.battles >= 3
    assert resume(session.record(), book_named).progress == session.progress


def rewritten(session: CampaignSession, **changes: object) -> str:
    """A record with other contents and a fitting checksum."""
    data = unsealed("campaign", session.record())
    for name in ("shardmaster", "rules"):
        del data[name]
    return sealed("campaign", {**data, **changes})


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": 9}, "2 to 5 players"),
        ({"seats": "two"}, "seats is 'two', expected int"),
        ({"seed": True}, "seed is True, expected a number or hexadecimal digits"),
        ({"difficulty": "mild"}, "unknown difficulty"),
        ({"sets": "all"}, "sets is 'all', expected a list of names"),
        ({"characters": ["Rez", "Rez"]}, "chosen only once"),
        ({"players": ["human"]}, "1 players are named"),
        ({"steps": None}, "has no steps"),
        ({"steps": [["dance", 0, 0]]}, "step 1 does not fit: .* is not possible here"),
        ({"steps": [["vote", 0, 7]]}, "step 1 does not fit: choice 7 is not available"),
        ({"steps": [["vote", 0, 0], ["save", 0, "gun"]]}, "step 2 does not fit: player 1 cannot"),
        ({"steps": [["battle", []]]}, "step 1 does not fit"),
        ({"book": "large"}, "from the book 'large', but small is now 'small'"),
        ({"edition": "0"}, "has changed since this campaign was saved"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_with_the_reason(changes, reason):
    text = rewritten(small_session(), **changes)

    with pytest.raises(DamagedSave, match=reason):
        resume(text, the_small_book)


def test_wrong_answers_in_a_recorded_battle_are_refused():
    session = at_battle()
    steps = json.loads(session.record())["steps"]
    text = rewritten(session, steps=[*steps[:-1], ["battle", [[0, 99]]]])

    with pytest.raises(DamagedSave, match="step 6 does not fit: answer 1 does not fit"):
        resume(text, the_small_book)


@pytest.mark.parametrize("text", ["", "{}", "[1]", "nonsense", '{"shardmaster": "record"}'])
def test_a_foreign_file_is_refused(text):
    with pytest.raises(DamagedSave):
        resume(text, the_small_book)


def test_every_cut_off_record_is_refused():
    text = at_battle().record()

    for length in range(0, len(text) - 1, 37):
        with pytest.raises(DamagedSave):
            resume(text[:length], the_small_book)


def test_a_changed_byte_is_noticed():
    text = at_battle().record()

    with pytest.raises(DamagedSave, match="checksum"):
        resume(text.replace('"seed":5', '"seed":6'), the_small_book)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("to: hall, sets: [roof]", "to: cellar, sets: [roof]"),
        ("to: hall, sets: [window]", "to: hall, sets: [chimney]"),
        ("[dash_saved,", "[brute_saved,"),
        ("groups: [Aberrant, Talos]", "groups: [Aberrant, Glitch]"),
        ("health: {2: 12", "health: {2: 13"),
        ("amount: 1, per", "amount: 2, per"),
        ("{at: 4, do", "{at: 5, do"),
        ("won: out, lost: shut", "won: shut, lost: out"),
    ],
)
def test_a_changed_book_is_refused(old, new):
    text = small_session().record()
    changed = read_text(TEXT.replace(old, new))

    assert old in TEXT
    with pytest.raises(DamagedSave, match="has changed"):
        resume(text, lambda _: changed)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: A Small Book", "title: A Little Book"),
        ("about: For tests.", "about: For trying things out."),
        ("name: Mild Moc", "name: Gentle Moc"),
        ("title: The Easy One", "title: The Simple One"),
        ("Rifts may be closed.", "Players may close rifts."),
        ("title: The Gate", "title: A Gate"),
        ("Through the window.", "Climb in at the window."),
        ("text: Something stirs.", "text: Something moves."),
        ("ending: Freedom", "ending: Free at Last"),
    ],
)
def test_a_reworded_book_is_the_same_edition_and_goes_on(old, new):
    """An author may mend a sentence without locking anyone out of a saved campaign."""
    session = at_battle()
    reworded = read_text(TEXT.replace(old, new))

    assert old in TEXT
    assert edition(reworded) == edition(small_book())
    assert resume(session.record(), lambda _: reworded).record() == session.record()


def test_a_single_battle_depends_on_its_boss_alone():
    other_story = read_text(TEXT.replace("won: out, lost: shut", "won: shut, lost: out"))
    other_boss = read_text(TEXT.replace("health: {2: 12", "health: {2: 13"))
    alone = edition(single_boss(small_book(), "mild"))

    assert edition(single_boss(other_story, "mild")) == alone
    assert edition(single_boss(other_boss, "mild")) != alone


def test_the_same_book_read_twice_is_the_same_edition():
    assert edition(small_book()) == edition(read_text(TEXT.replace("\nscenes:", "\n\nscenes:")))


# Single Boss Mode


def test_a_single_battle_is_a_book_of_its_own():
    """Two random saved cards for everyone, and random groups of Shadow Champions."""
    source = Source("small", "mild")
    book = opened(source, the_small_book)
    terms = Terms(2, seed=1, not_all_saved=True, random_groups=True)
    session = CampaignSession(book, terms, ("human", "human"), source)

    assert [len(session.offered(seat)) for seat in (0, 1)] == [2, 2]
    for seat in (0, 1):
        session.save_card(seat, session.offered(seat)[1])
    session.vote(0, 0)

    setting = fought(session).setting
    assert [len(cards) for cards in setting.saved] == [1, 1]
    assert setting.random_groups
    assert again(session).record() == session.record()


def test_groups_of_single_battles_differ_from_deal_to_deal():
    source = Source("small", "mild")
    found = set()
    for seed in range(12):
        terms = Terms(2, seed=seed, not_all_saved=True, random_groups=True)
        session = CampaignSession(opened(source, the_small_book), terms, (), source)
        for seat in (0, 1):
            session.save_card(seat, session.offered(seat)[0])
        session.vote(0, 0)
        found.add(fought(session).setting.groups)

    assert len(found) > 2


def test_an_unknown_boss_is_refused():
    with pytest.raises(UnknownName, match="unknown boss 'nobody'; known: mild"):
        single_boss(small_book(), "nobody")


def test_who_leads_in_the_story_leads_in_its_battles() -> None:
    """A bot in the first seat leads neither: the first fate card goes to the first person."""
    book = opened(Source("last-light", "vox"), book_named)
    terms = Terms(3, 5, not_all_saved=True, random_groups=True)
    session = CampaignSession(book, terms, ("greedy", HUMAN, HUMAN))
    while session.battle is None:
        for seat in session.savers:
            session.save_card(seat, session.offered(seat)[0])
        for seat in session.voters:
            session.vote(seat, 0)

    dealt = [
        event.about
        for event in session.battle.log
        if event.kind in (SUMMONS, ATTACKS) and event.seat == 3
    ]

    assert session.leader == 1
    assert dealt[0] == 1
    assert session.battle.setting.leader == session.leader
