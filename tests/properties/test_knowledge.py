"""Hidden cards: nobody sees them, and an imagined game differs in nothing else."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from shardmaster import ENGLISH, imagine, new_game, observe, playout, seeded
from shardmaster.engine import snapshot
from shardmaster.engine.events import DRAWS, Event
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CENTER_DECK,
    DECK,
    DESTINY_DECK,
    DESTINY_ROW,
    HAND,
    MONSTERS,
    NO_SEAT,
    RELIC_DECK,
    RELICS,
    SHADOW_DECK,
    SHADOWS,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.observe import CardSeen
from shardmaster.engine.rng import Rng
from shardmaster.engine.variants.health_auction import Auction
from shardmaster.play.session import TELLING
from shardmaster.testing import Side, scenario
from tests.properties.random_games import Start, decisions, every_seat, over_games, play

pytestmark = pytest.mark.once


def seen_cards(game: Game, seat: Seat) -> Iterator[CardSeen]:
    """Every card that the view of a seat lists."""
    view = observe(game, seat)
    yield from view["row"] + view["center_deck"] + view["banished"]
    yield from view["monsters"] + view["destiny_row"] + view["aside"]
    for other in view["seats"]:
        yield from other["hand"] + other["deck"]
        yield from other["discard"] + other["played"] + other["champions"]
        yield from other["relics"] + other["destinies"] + other["shadows"]


def classes(game: Game) -> list[list[int]]:
    """The zones among which hidden cards may have changed places.

    Once someone holds a card of another player's deck, hands and decks are one class.
    """
    own = [[zone(seat, HAND), zone(seat, DECK)] for seat in every_seat(game)]
    if any(game.table.origin(Card(card)) != NO_SEAT for card in range(game.table.cards)):
        own = [[number for zones in own for number in zones]]
    relics = [RELIC_DECK] + [zone(seat, RELICS) for seat in every_seat(game)]
    shadows = [SHADOW_DECK] + [zone(seat, SHADOWS) for seat in every_seat(game)]
    found = [[CENTER_DECK], [DESTINY_DECK], *own]
    variants = [variant.name for variant in game.library.variants]
    found += [relics] if "mystery-relics" in variants else []
    return found + ([shadows] if "shadow-summoning" in variants else [])


def hidden(game: Game, seat: Seat, zones: list[int]) -> list[Card]:
    """The cards of some zones that a seat cannot name."""
    table = game.table
    return [
        card for number in zones for card in table.pile(number) if not table.known(card) >> seat & 1
    ]


@over_games()
def test_a_view_lists_only_what_its_seat_knows(start: Start) -> None:
    for game in decisions(start, every=4):
        for seat in every_seat(game):
            for seen in seen_cards(game, seat):
                assert game.table.known(Card(seen["card"])) >> seat & 1


@over_games()
def test_a_seat_knows_its_hand_and_all_open_cards(start: Start) -> None:
    for game in decisions(start, every=4):
        table = game.table
        decks = [CENTER_DECK, DESTINY_DECK, RELIC_DECK, SHADOW_DECK]
        decks += [zone(seat, DECK) for seat in every_seat(game)]
        private = [HAND, SHADOWS]
        if "mystery-relics" in start.variants:
            private.append(RELICS)
        owned = {zone(seat, kind): 1 << seat for seat in every_seat(game) for kind in private}
        for number in range(table.zones()):
            if number not in decks:
                owners = owned.get(number, game.everybody)
                assert all(table.known(card) & owners == owners for card in table.pile(number))


@over_games()
def test_what_is_set_aside_in_secret_is_seen_by_its_owner_only(start: Start) -> None:
    kinds = [SHADOWS, RELICS] if "mystery-relics" in start.variants else [SHADOWS]
    for game in decisions(start, every=4):
        for kind in kinds:
            for owner in every_seat(game):
                secret = game.table.pile(zone(owner, kind))
                assert [game.table.known(card) for card in secret] == [1 << owner] * len(secret)


@over_games()
def test_cards_named_on_the_agenda_are_known_to_all(start: Start) -> None:
    """Otherwise an imagined game would carry hidden cards in its bookmarks."""
    for game in decisions(start):
        named = [frame.source for frame in game.agenda]
        for frame in game.agenda:
            if frame.at == 0 or not isinstance(frame.line(), Auction):  # it picks no cards
                named += frame.them + frame.picked
        for player in game.players:
            named += player.history + [active.source for active in player.modifiers]
        for card in named:
            assert card < 0 or game.table.known(card) == game.everybody


@over_games()
def test_a_shuffled_deck_is_forgotten(start: Start) -> None:
    """Only cards revealed or put on top openly are known there, and everyone saw them."""
    for game in decisions(start, every=4):
        for seat in every_seat(game):
            known = [game.table.known(card) for card in game.table.pile(zone(seat, DECK))]
            seen = len([bits for bits in known if bits])
            assert known == [game.everybody] * seen + [0] * (len(known) - seen)


@over_games()
def test_nobody_sees_the_destiny_deck(start: Start) -> None:
    for game in decisions(start, every=10):
        deck = game.table.pile(DESTINY_DECK)
        assert all(game.table.known(card) == 0 for card in deck)
        for seat in every_seat(game):
            view = observe(game, seat)
            assert view["destiny_deck_size"] == len(deck)
            assert not {seen["card"] for seen in seen_cards(game, seat)} & set(deck)


@over_games()
def test_everybody_sees_all_ingeminex_and_destinies_that_lie_open(start: Start) -> None:
    for game in decisions(start, every=10):
        for seat in every_seat(game):
            view = observe(game, seat)
            assert [seen["card"] for seen in view["monsters"]] == game.table.pile(MONSTERS)
            assert [seen["card"] for seen in view["destiny_row"]] == game.table.pile(DESTINY_ROW)


@over_games()
def test_events_hide_the_cards_others_draw(start: Start) -> None:
    game = start.deal(log=True)
    for _ in play(start, game, every=25):
        events = drain(game)
        for event in events:
            for seat in every_seat(game):
                shown = event.for_seat(seat)
                assert shown.card == (event.card if event.seen_by >> seat & 1 else -1)
                assert (shown.kind, shown.seat) == (event.kind, event.seat)
        drawn = [event for event in events if event.kind == DRAWS]
        assert all(event.seen_by >> event.seat & 1 for event in drawn)


@over_games()
def test_events_read_without_hidden_names(start: Start) -> None:
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
    game = start.deal(log=True)
    for _ in play(start, game, every=25):
        for event in drain(game):
            for seat in every_seat(game):
                text = ENGLISH.event(game, event.for_seat(seat), names)
                assert text
                if event.card >= 0 and not event.seen_by >> seat & 1:
                    assert game.definition(event.card).name not in text


def test_the_first_hands_are_drawn_in_secret() -> None:
    game = Start(4, 3, False).deal(log=True)
    drawn = [event for event in drain(game) if event.kind == DRAWS]
    assert len(drawn) == 20
    for event in drawn:
        assert event.seen_by == 1 << event.seat


def drain(game: Game) -> list[Event]:
    """The events since the last time."""
    events = game.log or []
    game.log = []
    return events


@over_games()
def test_imagining_changes_nothing_a_seat_sees_or_may_do(start: Start) -> None:
    rng = seeded(7)
    for game in decisions(start, every=8):
        for seat in every_seat(game):
            imagined = imagine(game, seat, rng)
            assert observe(imagined, seat) == observe(game, seat)
            assert imagined.options(seat) == game.options(seat)
            assert imagined.waiting == game.waiting


@over_games()
def test_imagining_leaves_the_real_game_alone(start: Start) -> None:
    rng = seeded(7)
    for game in decisions(start, every=60):
        before = snapshot.take(game)
        for seat in every_seat(game):
            playout(imagine(game, seat, rng), rng)
        assert snapshot.take(game) == before


@over_games()
def test_imagined_games_hold_the_same_cards(start: Start) -> None:
    """Hidden cards change places within their class, and each place keeps who knows it.

    The coming shuffles are as unknown as the cards.
    """
    rng = seeded(7)
    for game in decisions(start, every=20):
        for seat in every_seat(game):
            imagined = imagine(game, seat, rng)
            assert imagined.rng.words() != game.rng.words()
            for zones in classes(game):
                assert sorted(hidden(imagined, seat, zones)) == sorted(hidden(game, seat, zones))
                assert masks(imagined, zones) == masks(game, zones)


def masks(game: Game, zones: list[int]) -> list[int]:
    return [game.table.known(card) for number in zones for card in game.table.pile(number)]


@over_games()
def test_an_answer_means_the_same_in_an_imagined_game(start: Start) -> None:
    """Up to the first hidden card, the seat that answers sees the same things happen."""
    rng = seeded(7)
    for game in decisions(start, every=8):
        seat = game.to_move()
        option = game.options(seat)[rng.below(len(game.options(seat)))]
        for viewer in every_seat(game):
            if viewer == seat:
                real = events_after(game.clone(), seat, option, viewer)
                assert real == events_after(imagine(game, viewer, rng), seat, option, viewer)


def events_after(game: Game, seat: Seat, option: int, viewer: Seat) -> list[tuple[int, ...]]:
    """What a seat sees of an answer, until something hidden comes up."""
    known = [game.table.known(Card(card)) >> viewer & 1 for card in range(game.table.cards)]
    game.log = []
    game.apply(seat, option)
    told: list[tuple[int, ...]] = []
    for event in game.log:
        if event.kind in TELLING or (event.card >= 0 and not known[event.card]):
            break
        shown = event.for_seat(viewer)
        told.append((shown.kind, shown.seat, shown.card, shown.amount, shown.about))
    return told


@over_games()
def test_exchanging_hidden_cards_changes_nothing_a_seat_sees(start: Start) -> None:
    """Written without `imagine`: two cards change places in a snapshot."""
    rng = seeded(11)
    for game in decisions(start, every=40):
        for seat in every_seat(game):
            for zones in classes(game):
                cards = hidden(game, seat, zones)
                if len(cards) > 1:
                    first = cards[rng.below(len(cards))]
                    second = cards[rng.below(len(cards))]
                    other = exchanged(game, first, second)
                    assert observe(other, seat) == observe(game, seat)
                    assert other.options(seat) == game.options(seat)


def exchanged(game: Game, first: Card, second: Card) -> Game:
    """The game with two cards in each other's place; the places keep who knows them."""
    data = snapshot.take(game)
    swap = {first: second, second: first}
    data["zones"] = [
        [swap.get(Card(card), card) for card in pile]
        for pile in cast(list[list[int]], data["zones"])
    ]
    known = list(cast(list[int], data["known"]))
    known[first], known[second] = known[second], known[first]
    data["known"] = known
    return snapshot.restore(data, game.library)


def test_imagining_favours_no_card() -> None:
    """Every unknown card is about as often in the opponent's hand as any other."""
    game = new_game(seats=2, seed=4)
    seat = game.to_move()
    rival = Seat(1 - seat)
    rng: Rng = seeded(99)
    worlds = 2000
    held: Counter[int] = Counter()
    first: Counter[int] = Counter()
    top: Counter[int] = Counter()
    fate: Counter[int] = Counter()
    for _ in range(worlds):
        imagined = imagine(game, seat, rng)
        hand = imagined.table.pile(zone(rival, HAND))
        held.update(hand)
        first[hand[0]] += 1
        top[imagined.table.top(CENTER_DECK)] += 1
        fate[imagined.table.top(DESTINY_DECK)] += 1
    unknown = hidden(game, seat, [zone(rival, HAND), zone(rival, DECK)])
    assert len(unknown) == 10
    for card in unknown:
        assert 0.8 < held[card] / (worlds / 2) < 1.2
        assert 0.7 < first[card] / (worlds / 10) < 1.3
    assert even(top, hidden(game, seat, [CENTER_DECK]), worlds)
    assert even(fate, hidden(game, seat, [DESTINY_DECK]), worlds)


def even(seen: Counter[int], cards: list[Card], worlds: int) -> bool:
    """Whether all cards were seen about equally often."""
    expected = worlds / len(cards)
    return sum((seen[card] - expected) ** 2 / expected for card in cards) < 2 * len(cards)


def test_a_requirement_can_be_imagined_away() -> None:
    """Seen from another seat, the cards a player must show may lie elsewhere."""
    shown = ["Reactor Drone", "Spore Cleric", "Nil Assassin"]
    table = scenario(champions=["Giga, Source Adept"], hand=shown).exhaust("Giga, Source Adept")
    rng = seeded(5)
    for seat in every_seat(table.game):
        for _ in range(20):
            imagined = imagine(table.game, seat, rng)
            assert imagined.options(Seat(0))
            playout(imagined, rng)
    assert not table.may("decline")


def test_a_card_picked_for_banishing_is_known() -> None:
    """While the second pick is open, no seat imagines the first card elsewhere."""
    table = scenario(hand=["Zara Ra, Soulflayer", "Blaster", "Crystal"], mastery=10)
    table.play("Zara Ra, Soulflayer").pick("Blaster")
    picked = table.game.agenda[-1].picked
    imagined = imagine(table.game, Seat(1), seeded(5))
    assert [imagined.table.zone_of(card) for card in picked] == [zone(Seat(0), HAND)]


def test_a_forced_choice_has_an_answer_in_every_imagined_game() -> None:
    """Seen from another seat, what is left in a hand may come before what was picked."""
    hand = ["Crystal", "Crystal", "Blaster", "Shard Reactor", "Infinity Shard"]
    table = scenario(
        deck=hand,
        gems=2,
        row=["Shard Seer"],
        center_deck=["Agony", "Dash"],
        foes=[Side(hand=["Crystal", "Crystal", "Shard Reactor", "Infinity Shard"])],
    )
    table.recruit("Shard Seer").end_turn().pick("Crystal").pick("Crystal").pick("Shard Reactor")
    assert table.options() == ["Crystal (hand)", "Infinity Shard (hand)"]
    rng = seeded(5)
    for _ in range(20):
        imagined = imagine(table.game, Seat(0), rng)
        assert imagined.options(Seat(1))
        assert imagined.canonical(Seat(1))
        playout(imagined, rng)
