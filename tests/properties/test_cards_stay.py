"""Cards and counters: nothing is lost, nothing appears, nothing leaves its bounds."""

from dataclasses import replace

from shardmaster import playout
from shardmaster.engine.endings import ENDINGS
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BANISHED,
    CENTER_DECK,
    CHAMPIONS,
    DESTINIES,
    DESTINY,
    DESTINY_DECK,
    DESTINY_ROW,
    GONE,
    INFINITE,
    ITEM,
    MONSTER,
    MONSTERS,
    NO_CARD,
    RELIC,
    RELIC_DECK,
    RELICS,
    ROW,
    SEAT_ZONES,
    SHADOW,
    SHADOW_DECK,
    SHADOWS,
    TABLE_ZONES,
    Card,
)
from shardmaster.engine.rules.resources import MOST_HEALTH, MOST_MASTERY
from shardmaster.engine.table import FRESH
from tests.properties.random_games import REASONS, Start, decisions, over_games, play


@over_games(2)
def test_each_card_lies_in_exactly_one_zone(start: Start) -> None:
    for game in decisions(start):
        table = game.table
        found: list[Card] = []
        for zone in range(table.zones()):
            pile = table.pile(zone)
            assert len(pile) == table.count(zone)
            assert all(table.zone_of(card) == zone for card in pile)
            found += pile
        assert sorted(found) == list(range(len(game.library.cards)))


@over_games()
def test_every_kind_of_card_keeps_to_its_places(start: Start) -> None:
    """Ingeminex belong to the center, destinies to their row, relics to their players.

    A card under a champion may be any card of the center deck.
    """
    for game in decisions(start, every=3):
        for card in range(game.table.cards):
            here = game.table.zone_of(Card(card))
            kind = (here - TABLE_ZONES) % SEAT_ZONES if here >= TABLE_ZONES else -1
            traits = game.library.traits[card]
            if traits & MONSTER:
                assert here in (CENTER_DECK, MONSTERS)
            elif traits & SHADOW:
                assert here in (SHADOW_DECK, BANISHED, GONE) or kind in (SHADOWS, CHAMPIONS)
            elif traits & DESTINY:
                assert here in (DESTINY_DECK, DESTINY_ROW, BANISHED, GONE) or kind == DESTINIES
            else:
                assert here not in (MONSTERS, DESTINY_DECK, DESTINY_ROW, SHADOW_DECK)
                assert kind not in (DESTINIES, SHADOWS)
                assert traits & RELIC or here != RELIC_DECK
                assert traits & RELIC or kind != RELICS
                assert not traits & (RELIC | ITEM) or here not in (CENTER_DECK, ROW)


@over_games()
def test_only_an_ingeminex_in_its_space_is_about_to_attack(start: Start) -> None:
    for game in decisions(start, every=3):
        table = game.table
        fresh = [card for card in range(table.cards) if table.has(Card(card), FRESH)]
        assert set(fresh) <= set(table.pile(MONSTERS))


@over_games()
def test_a_zone_reads_the_same_from_both_ends(start: Start) -> None:
    for game in decisions(start):
        for zone in range(game.table.zones()):
            assert backwards(game, zone) == game.table.pile(zone)[::-1]
            assert forwards(game, zone) == game.table.pile(zone)


def forwards(game: Game, zone: int) -> list[Card]:
    card = game.table.top(zone)
    found = []
    while card != NO_CARD:
        found.append(card)
        card = game.table.after(card)
    return found


def backwards(game: Game, zone: int) -> list[Card]:
    pile = game.table.pile(zone)
    card = pile[-1] if pile else NO_CARD
    found = []
    while card != NO_CARD:
        found.append(card)
        card = game.table.before(card)
    return found


@over_games(4)
def test_counters_stay_within_their_bounds(start: Start) -> None:
    for game in decisions(start):
        for player in game.players:
            assert 0 <= player.health <= MOST_HEALTH
            assert 0 <= player.mastery <= MOST_MASTERY
            assert player.gems >= 0
            assert 0 <= player.power <= INFINITE
            # In Team Attack, what is left of a shield stays for the second part of an attack.
            assert player.incoming >= 0 or start.mode == "team-attack"
            assert player.alive == (player.health > 0)


@over_games(4)
def test_every_game_ends(start: Start) -> None:
    game = start.deal()
    for _ in play(start, game):
        assert game.turn <= game.turn_limit
    assert game.over
    assert game.reason in REASONS.get(start.mode, ENDINGS)
    assert bool(game.winners) == (game.reason != "turn-limit")
    assert game.waiting == 0


@over_games()
def test_the_turn_limit_ends_a_stalled_game_as_a_draw(start: Start) -> None:
    game = replace(start.setting, turn_limit=3).deal()
    playout(game, start.rng())
    assert game.over
    assert game.turn <= 3
    if "health-auction" not in start.variants:  # who has bid nearly everything may fall at once
        assert (game.turn, game.reason) == (3, "turn-limit")
    assert bool(game.winners) == (game.reason != "turn-limit")
