"""Shadow Summoning Draft: five Shadow Champions dealt, three kept, summoned for gems."""

from functools import partial

import pytest

from shardmaster import fingerprint, imagine, load, observe, save, seeded
from shardmaster.engine import snapshot
from shardmaster.engine.errors import DamagedSave, ShardmasterError
from shardmaster.engine.events import SETS_ASIDE
from shardmaster.engine.ids import DECK, HAND, SHADOW_DECK, SHADOWS, Seat, zone
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario

SUMMONING = ("shadow-summoning",)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])

summoning = partial(scenario, variants=SUMMONING)


def dealt(seats: int = 2, seed: int = 0) -> Scenario:
    """A new game in which the Shadow Champions were just dealt."""
    return Scenario(Setting(seats, seed, variants=SUMMONING).deal(log=True))


def put_back(table: Scenario) -> str:
    """Let the player who is asked put the last of their Shadow Champions back."""
    name = table.seats[table.asked[0]].shadows[-1]
    table.pick(name)
    return name


def drafted(seats: int = 2, seed: int = 0) -> Scenario:
    """A new game in which everyone has kept three."""
    table = dealt(seats, seed)
    while table.game.turn == 0:
        put_back(table)
    return table


# The deal


@SEATS
def test_everybody_is_dealt_five_shadow_champions(seats: int) -> None:
    table = dealt(seats)

    assert [len(seat.shadows) for seat in table.seats] == [5] * seats
    assert table.game.table.count(SHADOW_DECK) == 24 - 5 * seats


def test_they_are_dealt_at_random() -> None:
    hands = {tuple(sorted(dealt(seed=seed).me.shadows)) for seed in range(10)}

    assert len(hands) == 10


def test_everybody_sees_only_their_own_five() -> None:
    table = dealt(3)

    seen = table.seen_by(1)["seats"]

    assert [len(seat["shadows"]) for seat in seen] == [0, 5, 0]
    assert [seat["shadows_size"] for seat in seen] == [5, 5, 5]


def test_what_is_dealt_is_shown_to_its_player_only() -> None:
    table = dealt(2)

    events = [event for event in table.game.log or [] if event.kind == SETS_ASIDE]

    assert len(events) == 10
    assert all(event.seen_by == 1 << event.seat for event in events)


# The choice


@SEATS
def test_everybody_keeps_three_of_the_five(seats: int) -> None:
    table = drafted(seats)

    assert [len(seat.shadows) for seat in table.seats] == [3] * seats
    assert table.game.table.count(SHADOW_DECK) == 24 - 3 * seats


def test_the_players_choose_in_turn_order() -> None:
    table = dealt(3)
    first = table.active
    asked = []

    while table.game.turn == 0:
        asked += table.asked
        put_back(table)

    order = [(first + step) % 3 for step in range(3)]
    assert asked == [seat for seat in order for _ in range(2)]


def test_a_player_chooses_which_two_to_put_back() -> None:
    table = dealt()
    chooser = table.seats[table.asked[0]]
    dealt_names = chooser.shadows

    returned = [put_back(table), put_back(table)]

    assert sorted(chooser.shadows + returned) == sorted(dealt_names)


def test_nobody_learns_what_others_kept_or_put_back() -> None:
    table = dealt()
    chooser = table.asked[0]
    other = 1 - chooser
    table.game.log = []

    put_back(table)

    seen = table.seen_by(other)
    assert seen["seats"][chooser]["shadows"] == []
    assert seen["seats"][chooser]["shadows_size"] == 4
    assert seen["banished"] == []
    assert table.game.log == []


def test_what_was_put_back_cannot_be_summoned() -> None:
    table = drafted()
    kept = table.seats[table.active].shadows
    table.game.players[table.active].gems = 9

    offered = {text for text in table.options() if text.startswith("Summon")}

    assert offered == {f"Summon {name} for 3 gems" for name in kept}


def test_when_a_player_gives_up_in_the_draft_the_others_choose_on() -> None:
    table = dealt(3)
    gone = table.asked[0]
    put_back(table)

    table.concede(gone)
    while table.game.turn == 0:
        put_back(table)

    assert [len(seat.shadows) for seat in table.seats] == [
        0 if seat == gone else 3 for seat in range(3)
    ]


def test_the_shadow_champions_of_one_who_leaves_stay_secret() -> None:
    table = summoning(foes=[Side(shadows=["Wrathbloom", "Fragmenta"]), Side()])

    table.concede(1)

    seen = table.seen_by(0)
    assert seen["seats"][1]["shadows_size"] == 0
    assert seen["banished"] == []
    assert {"Wrathbloom", "Fragmenta"}.isdisjoint(table.gone)
    assert table.game.table.count(SHADOW_DECK) == 24


def test_the_draft_can_be_saved_halfway() -> None:
    table = dealt()
    put_back(table)

    again = load(save(table.game))

    assert fingerprint(again) == fingerprint(table.game)
    assert again.options(again.to_move()) == table.game.options(table.game.to_move())


def test_others_shadow_champions_are_imagined_again() -> None:
    table = drafted()
    seat = Seat(table.active)
    rival = Seat(1 - seat)
    rng = seeded(3)

    worlds = [imagine(table.game, seat, rng) for _ in range(30)]

    kept = {tuple(world.table.pile(zone(rival, SHADOWS))) for world in worlds}
    own = table.game.table.pile(zone(seat, SHADOWS))
    assert len(kept) > 20
    assert all(world.table.pile(zone(seat, SHADOWS)) == own for world in worlds)


# Summoning


@pytest.mark.parametrize(("gems", "may"), [(2, False), (3, True)])
def test_summoning_takes_three_gems(gems: int, may: bool) -> None:
    table = summoning(shadows=["Wrathbloom"], gems=gems)

    assert table.may("summon", "Wrathbloom") == may


def test_a_summoned_champion_comes_into_play_and_the_gems_are_spent() -> None:
    table = summoning(shadows=["Wrathbloom", "Fragmenta"], gems=4)

    table.summon("Wrathbloom")

    assert table.me.champions == ["Wrathbloom"]
    assert table.me.shadows == ["Fragmenta"]
    assert table.me.gems == 1


def test_several_may_be_summoned_in_one_turn() -> None:
    table = summoning(shadows=["Wrathbloom", "Shard Horrors", "Fragmenta"], gems=9)

    table.summon("Wrathbloom").summon("Shard Horrors").summon("Fragmenta")

    assert table.me.champions == ["Wrathbloom", "Shard Horrors", "Fragmenta"]
    assert table.me.gems == 0


def test_one_may_be_summoned_between_other_actions() -> None:
    table = summoning(
        shadows=["Wrathbloom"], hand=["Crystal", "Blaster"], champions=["Evokatus"], gems=2
    )

    table.play("Crystal").exhaust("Evokatus").summon("Wrathbloom").play("Blaster")

    assert table.me.champions == ["Evokatus", "Wrathbloom"]


def test_nobody_summons_in_the_turn_of_another() -> None:
    table = summoning(gems=3, foes=[Side(shadows=["Wrathbloom"], gems=3)])

    assert not table.may("summon")
    assert table.asked == [0]


def test_everybody_sees_what_is_summoned() -> None:
    table = summoning(shadows=["Wrathbloom", "Fragmenta"], gems=3)

    table.summon("Wrathbloom")

    seen = table.seen_by(1)["seats"][0]
    assert [card["name"] for card in seen["champions"]] == ["Wrathbloom"]
    assert seen["shadows"] == []
    assert seen["shadows_size"] == 1


def test_the_ambush_is_read_before_anything_else_is_done() -> None:
    table = summoning(
        shadows=["Fragmenta"], gems=3, mastery=10, foes=[Side(hand=["Crystal", "Blaster"])]
    )

    table.summon("Fragmenta")

    assert table.asked == [1]


def test_the_ambush_happens_only_once() -> None:
    table = summoning(shadows=["Fragmenta"], gems=3, mastery=10, foes=[Side(hand=["Crystal"] * 2)])

    table.summon("Fragmenta").pick("Crystal").exhaust("Fragmenta")

    assert table.foe.hand == ["Crystal"]


# In play


def test_a_shadow_champion_may_be_exhausted_in_the_turn_it_is_summoned() -> None:
    table = summoning(shadows=["Wrathbloom"], gems=3)

    table.summon("Wrathbloom").exhaust("Wrathbloom")

    assert table.me.power == 3


def test_it_may_be_exhausted_once_in_each_turn() -> None:
    table = summoning(champions=["Wrathbloom"])
    table.exhaust("Wrathbloom")
    again = table.may("exhaust", "Wrathbloom")

    table.end_turn().shield().end_turn()

    assert not again
    assert table.active == 0
    assert table.may("exhaust", "Wrathbloom")


def test_nobody_exhausts_the_shadow_champions_of_another() -> None:
    table = summoning(foes=[Side(champions=["Wrathbloom"])])

    assert not table.may("exhaust")


def test_a_shadow_champion_can_be_reset() -> None:
    table = summoning(champions=["Wrathbloom", "G-48"])

    table.exhaust("Wrathbloom").exhaust("G-48").pick("Wrathbloom").exhaust("Wrathbloom")

    assert table.me.power == 6


def test_a_shadow_champion_fulfils_inspire() -> None:
    table = summoning(hand=["Kiln Drone"], champions=["Blood Shard"])

    table.play("Kiln Drone")

    assert table.me.gems == 4


def test_it_counts_as_a_champion_you_control() -> None:
    table = summoning(champions=["Wrathbloom", "Fragmenta"], destinies=["War Bound"])

    table.exhaust("War Bound")

    assert table.me.power == 4


def test_it_has_no_faction() -> None:
    table = summoning(champions=["Evokatus", "Vector Fiend"])

    table.exhaust("Evokatus")

    assert table.me.power == 1


def test_it_has_more_defense_when_your_champions_have() -> None:
    side = Side(champions=["Shard Horrors"], destinies=["One Mind, One Army"])
    table = summoning(power=3, foes=[side])

    assert not table.may("strike", "Shard Horrors")


def test_its_power_goes_by_your_own_mastery() -> None:
    table = summoning(champions=["Shard Horrors"], mastery=9, gems=1, foes=[Side(mastery=30)])

    table.focus().exhaust("Shard Horrors")

    assert table.me.power == 12


# Destroyed


def test_a_destroyed_shadow_champion_is_removed_from_the_game() -> None:
    table = summoning(power=8, foes=[Side(champions=["Wrathbloom"])])

    table.strike("Wrathbloom")

    assert table.banished == ["Wrathbloom"]
    assert table.foe.discard == []
    assert table.foe.shadows == []


def test_thorn_zealot_destroys_a_shadow_champion() -> None:
    table = summoning(
        hand=["Thorn Zealot", "Spore Cleric"], foes=[Side(champions=["Cobalt Chaplain"])]
    )

    table.play("Spore Cleric").play("Thorn Zealot")

    assert table.foe.champions == []
    assert table.banished == ["Cobalt Chaplain"]


def test_ghostwillow_avenger_destroys_a_shadow_champion() -> None:
    table = summoning(
        hand=["Ghostwillow Avenger"], mastery=15, foes=[Side(champions=["Cobalt Chaplain"])]
    )

    table.play("Ghostwillow Avenger")

    assert table.foe.champions == []
    assert table.banished == ["Cobalt Chaplain"]


def test_a_sacrificed_shadow_champion_leaves_the_game_as_well() -> None:
    table = summoning(champions=["Wrathbloom"], destinies=["Power Struggle"])

    table.exhaust("Power Struggle")

    assert table.me.power == 5
    assert table.banished == ["Wrathbloom"]


def test_malice_takes_a_champion_with_a_cost_before_a_shadow_champion() -> None:
    table = summoning(
        champions=["Wrathbloom", "Evokatus"],
        shadows=["Gene Scavs"],
        gems=3,
        center_deck=["Malice", "Dash"],
    )

    table.summon("Gene Scavs").end_turn()

    assert table.me.champions == ["Wrathbloom", "Gene Scavs"]
    assert "Evokatus" in table.me.discard


def test_zetta_shelters_the_shadow_champions_of_her_player() -> None:
    side = Side(champions=["Zetta, The Encryptor", "Shard Horrors"])
    table = summoning(champions=["Cobalt Chaplain"], power=20, foes=[side])

    assert not table.may("strike", "Shard Horrors")
    assert table.may("strike", "Zetta, The Encryptor")


# Who is an enemy


def test_every_other_player_is_an_enemy() -> None:
    sides = [
        Side(champions=["Evokatus"]),
        Side(champions=["Wrathbloom"]),
        Side(champions=["Swyft"]),
    ]
    table = summoning(shadows=["Cobalt Chaplain"], gems=3, foes=sides)

    table.summon("Cobalt Chaplain")

    assert [seat.champions for seat in table.seats[1:]] == [[], [], []]


def test_a_partner_is_no_enemy() -> None:
    table = summoning(
        mode="team-attack",
        shadows=["Cobalt Chaplain"],
        gems=3,
        foes=[Side(champions=["Simulacrons"])] * 3,
    )
    partner = next(
        seat["seat"]
        for seat in table.seen_by(0)["seats"]
        if seat["seat"] != 0 and not seat["enemy"]
    )

    table.summon("Cobalt Chaplain")

    left = [seat for seat in range(1, 4) if table.seats[seat].champions]
    assert left == [partner]


# What summoning is not


def test_summoning_is_not_playing_a_champion() -> None:
    table = summoning(shadows=["Wrathbloom"], gems=3, health=40, destinies=["Healing Hands"])

    table.summon("Wrathbloom").exhaust("Healing Hands")

    assert table.me.health == 40


def test_summoning_is_not_recruiting() -> None:
    """The promise of a champion into play waits for one that is recruited."""
    table = summoning(shadows=["Wrathbloom"], champions=["Numeri Drones"], gems=9, row=["Evokatus"])

    table.exhaust("Numeri Drones").summon("Wrathbloom").recruit("Evokatus")

    assert table.me.champions == ["Numeri Drones", "Wrathbloom", "Evokatus"]


def test_a_champion_that_was_summoned_never_comes_to_hand_or_deck() -> None:
    table = summoning(shadows=["Wrathbloom"], gems=3)

    table.summon("Wrathbloom").end_turn()

    assert table.me.champions == ["Wrathbloom"]
    assert "Wrathbloom" not in table.me.hand + table.me.deck + table.me.discard


# A card drawn from the deck of another player


def swapped(seats: int = 2) -> Scenario:
    """Everyone has just drawn the top card of the deck on their right."""
    decks = ["Crystal", "Blaster", "Shard Reactor", "Infinity Shard"]
    foes = [Side(deck=decks, hand=["Crystal"])] * (seats - 1)
    table = summoning(shadows=["Custcutta Scourge"], gems=3, deck=decks, foes=foes)
    return table.summon("Custcutta Scourge")


def test_its_former_owner_does_not_see_a_card_that_another_player_drew() -> None:
    table = swapped()

    assert table.seen_by(0)["seats"][1]["hand"] == []
    assert table.seen_by(1)["seats"][0]["hand"] == []
    assert [card["name"] for card in table.seen_by(1)["seats"][1]["hand"]] == ["Crystal"] * 2


def test_to_its_former_owner_it_can_be_any_card_of_their_deck() -> None:
    table = swapped()
    mine = {
        *table.game.table.pile(zone(Seat(0), DECK)),
        table.game.table.pile(zone(Seat(1), HAND))[-1],
    }
    rng = seeded(5)

    worlds = [imagine(table.game, Seat(0), rng) for _ in range(200)]

    assert {world.table.pile(zone(Seat(1), HAND))[-1] for world in worlds} == mine


def test_it_can_be_no_card_of_anybody_else() -> None:
    """Seat 2 imagines a card of seat 0 in the hand of seat 1, and nothing else there."""
    table = swapped(3)
    game = table.game
    drawn = game.table.pile(zone(Seat(1), HAND))[-1]
    possible = {drawn, *game.table.pile(zone(Seat(0), DECK))}
    rng = seeded(5)

    worlds = [imagine(game, Seat(2), rng) for _ in range(200)]

    assert {world.table.pile(zone(Seat(1), HAND))[-1] for world in worlds} == possible


def test_the_player_who_drew_it_imagines_nothing_in_its_place() -> None:
    table = swapped()
    hand = table.game.table.pile(zone(Seat(1), HAND))
    rng = seeded(5)

    worlds = [imagine(table.game, Seat(1), rng) for _ in range(20)]

    assert all(world.table.pile(zone(Seat(1), HAND)) == hand for world in worlds)
    assert all(observe(world, Seat(1)) == table.seen_by(1) for world in worlds)


def test_a_saved_game_remembers_where_the_card_came_from() -> None:
    table = swapped()

    again = load(save(table.game))

    card = again.table.pile(zone(Seat(1), HAND))[-1]
    assert again.table.origin(card) == 0
    assert fingerprint(again) == fingerprint(table.game)


@pytest.mark.parametrize("strays", [7, ["card"], [[0]], [[-1, 0]], [[0, 2]], [[0, "me"]]])
def test_a_save_with_impossible_origins_is_refused(strays: object) -> None:
    table = swapped()
    data = {**snapshot.take(table.game), "strays": strays}

    with pytest.raises(DamagedSave):
        snapshot.restore(data, table.game.library)


# Refused


def test_five_players_would_need_more_shadow_champions_than_there_are() -> None:
    with pytest.raises(ShardmasterError, match="2 to 4 players, not 5"):
        Setting(5, mode="alliance", variants=SUMMONING)


def test_nobody_can_be_summoned_without_shadow_of_salvation() -> None:
    with pytest.raises(ShardmasterError, match="needs the Shadow Champions of Shadow of Salvation"):
        Setting(2, sets=("base", "relics", "horizon"), variants=SUMMONING)


def test_it_is_not_played_against_the_nemesis() -> None:
    with pytest.raises(ShardmasterError, match="it is played against others"):
        Setting(1, mode="nemesis", variants=SUMMONING)


def test_without_the_variant_nobody_has_shadow_champions() -> None:
    table = scenario(gems=9)

    assert not table.may("summon")
    assert [seat["shadows_size"] for seat in table.seen_by(0)["seats"]] == [0, 0]
