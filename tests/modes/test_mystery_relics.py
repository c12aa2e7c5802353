"""Mystery Relics: two random relics each, secret until one is recruited."""

import pytest

from shardmaster import imagine, seeded
from shardmaster.engine.effects.recruit import RelicToHand
from shardmaster.engine.events import RECRUITS, SETS_ASIDE
from shardmaster.engine.ids import NO_CARD, RELIC_DECK, Seat
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario
from shardmaster.testing.views import names_in

MYSTERY = ("mystery-relics",)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def mystery(seats: int = 3, seed: int = 0) -> Scenario:
    mode = "alliance" if seats == 5 else "free-for-all"
    return Scenario(Setting(seats, seed, mode, variants=MYSTERY).deal(log=True))


def grown(seats: int = 3) -> Scenario:
    """A game in which the active player may take a relic."""
    table = mystery(seats)
    table.seats[table.active].player.mastery = 10
    return table


def seen(table: Scenario, viewer: int, owner: int) -> list[str]:
    """The set-aside relics of one seat that another can name."""
    return [card["name"] for card in table.seen_by(viewer)["seats"][owner]["relics"]]


# Dealing


@SEATS
def test_everybody_is_dealt_two_relics(seats: int) -> None:
    table = mystery(seats)

    assert [len(side.relics) for side in table.seats] == [2] * seats


def test_with_few_players_the_rest_is_put_away() -> None:
    table = mystery(2)

    assert len(names_in(table.game, RELIC_DECK)) == 6


def test_which_relics_one_gets_is_left_to_chance() -> None:
    dealt = {name for seed in range(40) for name in mystery(2, seed).me.relics}

    assert len(dealt) == 10


def test_relics_do_not_come_with_the_character() -> None:
    cast = ("Volos", "Tetra")
    settings = [Setting(2, seed, characters=cast, variants=MYSTERY) for seed in range(10)]

    relics = {name for setting in settings for name in Scenario(setting.deal()).me.relics}

    assert not relics <= {"Entropic Talons", "Panconscious Crown"}


# The secret


@SEATS
def test_players_know_their_own_relics(seats: int) -> None:
    table = mystery(seats)

    for seat in range(seats):
        assert seen(table, seat, seat) == table.seats[seat].relics


@SEATS
def test_nobody_else_sees_them(seats: int) -> None:
    table = mystery(seats)

    for viewer in range(seats):
        for owner in range(seats):
            assert viewer == owner or seen(table, viewer, owner) == []


def test_everybody_sees_how_many_there_are() -> None:
    assert [side["relics_size"] for side in mystery().seen_by(0)["seats"]] == [2, 2, 2]


def test_the_log_names_only_the_own_relics() -> None:
    table = mystery()
    log = table.game.log or []
    dealt = [event for event in log if event.kind == SETS_ASIDE]

    named = [event.seat for event in dealt if event.for_seat(Seat(1)).card != NO_CARD]

    assert len(dealt) == 6
    assert named == [1, 1]


def test_imagined_games_deal_the_relics_of_others_again() -> None:
    table = mystery()
    rng = seeded(1)

    worlds = [Scenario(imagine(table.game, Seat(0), rng)) for _ in range(30)]

    assert {tuple(world.me.relics) for world in worlds} == {tuple(table.me.relics)}
    assert len({tuple(world.foe.relics) for world in worlds}) > 5


def test_a_relic_put_away_may_be_anybodys_in_an_imagined_game() -> None:
    table = mystery(2)
    away = names_in(table.game, RELIC_DECK)
    rng = seeded(1)

    worlds = [Scenario(imagine(table.game, Seat(0), rng)) for _ in range(60)]

    assert {name for world in worlds for name in world.foe.relics} == {*away, *table.foe.relics}


# Recruiting


def test_one_of_them_may_be_recruited_with_10_mastery() -> None:
    table = grown()
    me = table.seats[table.active]
    relic, other = me.relics

    table.take_relic(relic)

    assert me.discard == [relic]
    assert me.relics == [other]


def test_only_one_may_be_recruited() -> None:
    table = grown()

    table.take_relic(table.seats[table.active].relics[0])

    assert not table.may("take-relic")


def test_a_recruited_relic_is_seen_by_everybody() -> None:
    table = grown()
    active = table.active
    relic = table.seats[active].relics[0]

    table.take_relic(relic)

    others = [seat for seat in range(3) if seat != active]
    for other in others:
        discard = table.seen_by(other)["seats"][active]["discard"]
        assert [card["name"] for card in discard] == [relic]


def test_the_log_shows_everyone_which_relic_was_recruited() -> None:
    table = grown()
    active = table.active

    table.take_relic(table.seats[active].relics[0])

    event = next(event for event in table.game.log or [] if event.kind == RECRUITS)
    assert event.for_seat(Seat((active + 1) % 3)).card != NO_CARD


def test_the_other_relic_stays_secret() -> None:
    table = grown()
    active = table.active

    table.take_relic(table.seats[active].relics[0])

    assert seen(table, (active + 1) % 3, active) == []
    assert seen(table, active, active) == table.seats[active].relics


def test_a_relic_recruited_to_hand_is_shown() -> None:
    """The reward of Corruption brings it to hand; recruiting is done openly."""
    table = mystery()
    active = table.active
    relic, other = table.seats[active].relics

    table.read(RelicToHand(), seat=active).pick(relic)

    hand = table.seen_by((active + 1) % 3)["seats"][active]["hand"]
    assert [card["name"] for card in hand] == [relic]
    assert table.seats[active].relics == [other]


def test_the_reward_of_corruption_leaves_the_usual_relic() -> None:
    table = grown()
    relic, other = table.seats[table.active].relics

    table.read(RelicToHand(), seat=table.active).pick(relic)

    assert table.may("take-relic", other)


# Leaving


def test_the_relics_of_one_who_leaves_stay_secret() -> None:
    """In an imagined game they may still be anyone's, as far as the others know."""
    table = mystery(3)
    lost = set(table.foe.relics)
    table.concede(1)
    rng = seeded(1)

    worlds = [Scenario(imagine(table.game, Seat(0), rng)) for _ in range(60)]

    assert lost & {name for world in worlds for name in world.seats[2].relics}


def test_those_who_left_in_the_auction_are_dealt_none() -> None:
    table = Scenario(Setting(3, variants=("health-auction", *MYSTERY)).deal())

    table.concede(2)
    while table.may("pass"):
        table.pass_()
    table.become("Volos").become("Tetra")

    assert [len(side.relics) for side in table.seats] == [2, 2, 0]


def test_relics_are_dealt_after_the_auction() -> None:
    table = Scenario(Setting(2, variants=("health-auction", *MYSTERY)).deal())

    before = [side.relics for side in table.seats]
    table.pass_().become("Volos").become("Tetra")

    assert before == [[], []]
    assert [len(side.relics) for side in table.seats] == [2, 2]
