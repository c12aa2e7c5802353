"""Setting up a battle: the players, the fate deck and the boss."""

from collections import Counter

import pytest

from shardmaster.campaign.battle import BattleSetting, saved_named
from shardmaster.cards.shadow_of_salvation import SAVED, attacks
from shardmaster.engine.battle.effects import BossMasters
from shardmaster.engine.battle.mode import HEROIC, NORMAL, NOVICE
from shardmaster.engine.battle.page import Page
from shardmaster.engine.battle.seats import players_in
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.events import ATTACKS, SUMMONS, TURN_BEGINS
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ABERRANT,
    ASIDE,
    CENTER_DECK,
    DECK,
    FATE_DECK,
    GLITCH,
    GROUP_NAMES,
    HAND,
    MONSTERS,
    NECROTIC,
    ROW,
    SHADOW,
    TALOS,
    Seat,
    zone,
)
from shardmaster.play.catalog import STARTERS
from shardmaster.testing import SeatView
from shardmaster.testing.views import names_in
from tests.campaign.positions import boss_page

RIFTS = [attacks.GREATER_UNSTABLE_RIFT, attacks.LESSER_UNSTABLE_RIFT]
PAGE = boss_page(attacks=RIFTS)


def dealt(
    page: Page = PAGE,
    seats: int = 2,
    seed: int = 0,
    difficulty: str = NOVICE,
    random_groups: bool = False,
    saved: tuple[tuple[str, ...], ...] = (),
) -> Game:
    """A battle at its first decision; novices have not met the boss yet."""
    setting = BattleSetting(page, seats, seed, difficulty, saved=saved, random_groups=random_groups)
    return setting.deal(log=True)


def boss(game: Game) -> SeatView:
    return SeatView(game, Seat(game.seats - 1))


def fate_cards(game: Game) -> Counter[str]:
    return Counter(names_in(game, FATE_DECK))


def groups_in(game: Game) -> set[int]:
    traits = [game.library.traits[card] for card in game.table.pile(FATE_DECK)]
    return {group for group in GROUP_NAMES for trait in traits if trait & group}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_take_part(seats: int) -> None:
    game = dealt(seats=seats)

    assert game.library.players == seats
    assert game.waiting == (1 << seats) - 1


@pytest.mark.parametrize("seats", [1, 6])
def test_fewer_or_more_players_are_refused(seats: int) -> None:
    with pytest.raises(ShardmasterError, match="2 to 5 players"):
        BattleSetting(PAGE, seats)


def test_all_five_characters_can_fight_side_by_side() -> None:
    names = ("Decima", "Ko Syn Wu", "Rez", "Tetra", "Volos")

    game = BattleSetting(PAGE, 5, characters=names).deal()

    chosen = [game.library.characters[game.players[seat].character].name for seat in range(5)]
    assert chosen == list(names)


def test_a_character_is_chosen_only_once() -> None:
    with pytest.raises(ShardmasterError, match="only once"):
        BattleSetting(PAGE, 2, characters=("Rez", "Rez"))


@pytest.mark.parametrize("seats", [2, 5])
def test_all_players_begin_with_50_health_and_no_mastery(seats: int) -> None:
    game = dealt(seats=seats)

    assert [game.players[seat].health for seat in range(seats)] == [50] * seats
    assert [game.players[seat].mastery for seat in range(seats)] == [0] * seats


def test_every_player_begins_with_the_shuffled_starting_deck() -> None:
    game = dealt(seats=3)

    starters = Counter({card.name: card.copies for card in STARTERS})
    orders = []
    for seat in range(3):
        hand = names_in(game, zone(Seat(seat), HAND))
        deck = names_in(game, zone(Seat(seat), DECK))
        orders.append(hand + deck)
        assert len(hand) == 5
        assert Counter(hand + deck) == starters
    assert len({tuple(order) for order in orders}) == 3


def test_the_center_has_all_cards_of_the_sets_and_a_row_of_six() -> None:
    game = dealt()

    center = [*names_in(game, CENTER_DECK), *names_in(game, ROW), *names_in(game, MONSTERS)]
    assert game.table.count(ROW) == 6
    assert {"Swyft", "Kiln Drone", "Torment", "Axia"} <= set(center)


def test_the_first_player_is_the_leader_and_is_dealt_the_first_fate_card() -> None:
    game = dealt(difficulty=NORMAL, seats=4)

    assert game.log is not None
    about = [event.about for event in game.log if event.kind in (ATTACKS, SUMMONS)]
    assert about[0] == 0


@pytest.mark.parametrize("seed", range(5))
def test_the_fate_deck_has_six_attacks_and_two_groups_of_six(seed: int) -> None:
    game = dealt(seed=seed)

    cards = fate_cards(game)
    shadows = [card for card in game.table.pile(FATE_DECK) if game.library.traits[card] & SHADOW]
    assert cards.total() == 18
    assert cards["Greater Unstable Rift"] + cards["Lesser Unstable Rift"] == 6
    assert groups_in(game) == {GLITCH, TALOS}
    assert len([card for card in shadows if game.library.traits[card] & GLITCH]) == 6
    assert len([card for card in shadows if game.library.traits[card] & TALOS]) == 6


def test_the_fate_deck_is_shuffled() -> None:
    orders = {tuple(names_in(dealt(seed=seed), FATE_DECK)) for seed in range(4)}

    assert len(orders) == 4


@pytest.mark.parametrize(("seats", "health"), [(2, 40), (3, 60), (4, 80), (5, 100)])
def test_the_page_says_the_health_of_the_boss_by_the_number_of_players(
    seats: int, health: int
) -> None:
    page = Page(
        "sized",
        "Sized Boss",
        "",
        {2: 40, 3: 60, 4: 80, 5: 100},
        dict.fromkeys(range(2, 6), 0),
        GLITCH | TALOS,
        RIFTS,
        setup=[],
        starts=[],
        ends=[],
        once=[],
        counters=[],
    )

    assert boss(dealt(page, seats)).health == health


def test_the_boss_begins_with_no_mastery() -> None:
    assert boss(dealt()).mastery == 0


def test_the_page_may_say_more_about_the_start() -> None:
    page = boss_page(attacks=RIFTS, setup=[BossMasters(3)])

    assert boss(dealt(page)).mastery == 3


def test_the_boss_has_no_cards_of_its_own() -> None:
    game = dealt()

    piles = [zone(Seat(2), kind) for kind in (HAND, DECK)]
    assert [game.table.count(pile) for pile in piles] == [0, 0]


def test_the_boss_takes_the_first_turn() -> None:
    game = dealt(difficulty=NORMAL, seats=3)

    drawn = 18 - game.table.count(FATE_DECK)
    assert drawn >= 1


def test_the_log_begins_with_the_turn_of_the_boss() -> None:
    game = dealt(difficulty=NORMAL)

    assert game.log is not None
    begun = [(event.seat, event.amount) for event in game.log if event.kind == TURN_BEGINS]
    assert begun[0] == (2, 1)


def test_novices_are_spared_the_first_turn_of_the_boss() -> None:
    game = dealt(boss_page(attacks=RIFTS, growth=2), difficulty=NOVICE)

    assert game.table.count(FATE_DECK) == 18
    assert boss(game).mastery == 0
    assert game.waiting == 0b11


def test_novices_are_spared_only_the_first_turn_of_the_boss() -> None:
    game = dealt(boss_page(attacks=RIFTS, growth=2), difficulty=NOVICE)

    for seat in (0, 1):
        game.submit(seat, 0)

    assert game.table.count(FATE_DECK) < 18
    assert boss(game).mastery >= 2


def test_a_heroic_boss_gains_twice_the_mastery_of_its_page() -> None:
    game = dealt(boss_page(growth=3), difficulty=HEROIC)

    assert boss(game).mastery >= 6


def test_a_single_boss_is_met_with_two_random_groups() -> None:
    for seed in range(4):
        game = dealt(seed=seed, random_groups=True)
        assert len(groups_in(game)) == 2
        assert fate_cards(game).total() == 18


def test_every_pair_of_groups_can_be_met() -> None:
    pairs = {BattleSetting(PAGE, 2, seed, random_groups=True).groups for seed in range(80)}

    assert len(pairs) == 6
    assert ABERRANT | NECROTIC in pairs


def test_every_battle_is_dealt_afresh() -> None:
    setting = BattleSetting(PAGE, 2, 3, NOVICE)
    first = setting.deal()
    for seat in (0, 1):
        first.players[seat].health = 7
        first.players[seat].mastery = 12
        first.table.move(first.table.top(zone(Seat(seat), HAND)), ASIDE)

    again = setting.deal()

    assert [(player.health, player.mastery) for player in again.players[:2]] == [(50, 0)] * 2
    assert [again.table.count(zone(Seat(seat), HAND)) for seat in (0, 1)] == [5, 5]


def test_saved_cards_are_in_the_starting_deck_of_their_player() -> None:
    slug = next(card.slug for card in SAVED if not card.upgrades)

    game = dealt(saved=((slug,), ()))

    cards = [*names_in(game, zone(Seat(0), DECK)), *names_in(game, zone(Seat(0), HAND))]
    others = [*names_in(game, zone(Seat(1), DECK)), *names_in(game, zone(Seat(1), HAND))]
    assert saved_named(slug).name in cards
    assert len(cards) == 11
    assert len(others) == 10


def test_an_upgrade_replaces_a_starting_card() -> None:
    upgrade = next(card for card in SAVED if card.upgrades)

    game = dealt(saved=((upgrade.slug,), ()))

    cards = Counter([*names_in(game, zone(Seat(0), DECK)), *names_in(game, zone(Seat(0), HAND))])
    starters = {card.name: card.copies for card in STARTERS}
    assert cards.total() == 10
    assert cards[upgrade.name] == 1
    assert cards[upgrade.upgrades] == starters[upgrade.upgrades] - 1


def test_players_follow_the_leader_around_the_table() -> None:
    setting = BattleSetting(boss_page(), 3, leader=2)
    game = setting.deal()

    assert players_in(game) == [2, 0, 1]


def test_nobody_leads_from_the_seat_of_the_boss() -> None:
    with pytest.raises(ShardmasterError, match="seat 3 cannot lead 3 players"):
        BattleSetting(boss_page(), 3, leader=3)
