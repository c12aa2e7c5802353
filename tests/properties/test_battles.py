"""Battles played at random: every boss, difficulty and number of players.

The players answer in any order, as they may in their common turn.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

import pytest

from shardmaster import (
    ENGLISH,
    describe_all,
    fingerprint,
    imagine,
    load,
    observe,
    plain,
    question,
    save,
    seeded,
)
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_folder
from shardmaster.campaign.reading import read_pages
from shardmaster.engine import snapshot
from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ATTACK,
    BANISHED,
    CHAMPIONS,
    DECK,
    DISCARD,
    END,
    FATE_DECK,
    FATE_DISCARD,
    GONE,
    HAND,
    INFINITE,
    NO_SEAT,
    PLAYED,
    ROW,
    SEAT_ZONES,
    SHADOW,
    SUPPLY,
    TABLE_ZONES,
    TREACHEROUS,
    Card,
    Seat,
    verb_of,
    zone,
)
from shardmaster.engine.observe import CardSeen
from shardmaster.engine.rng import Rng
from shardmaster.engine.rules.resources import MOST_MASTERY
from shardmaster.engine.table import SHOWN, VEILED
from shardmaster.play.catalog import HOUSE_RULES

pytestmark = pytest.mark.once

PAGES: Final = read_pages(book_folder("last-light"))
TURN_LIMIT: Final = 40
HOUSE: Final = tuple(name for name, rule in HOUSE_RULES.items() if rule.in_battles)
WEAK: Final = 25
LAZY: Final = 20
"""A player ends the turn early once in so many chances."""
REASONS: Final = (
    "boss-defeated",
    "hero-not-avenged",
    "heroes-fallen",
    "turn-limit",
)


class Start(NamedTuple):
    """Everything that decides a random battle."""

    boss: str
    seats: int
    difficulty: str
    seed: int

    @property
    def setting(self) -> BattleSetting:
        sets = (("all",), ("base",), ("relics", "horizon"))[self.seed % 3]
        return BattleSetting(
            PAGES[self.boss],
            self.seats,
            self.seed,
            self.difficulty,
            sets,
            random_groups=self.seed % 4 == 3,
            turn_limit=TURN_LIMIT,
            variants=HOUSE if self.seed % 6 == 3 else (),
        )

    @property
    def is_hardy(self) -> bool:
        """Players of long battles come back to health; the boss gets to its last marks."""
        return self.seed % 2 == 1

    def rng(self) -> Rng:
        return seeded(1_000_003 * self.seed + self.seats)


def all_starts() -> list[Start]:
    """Every boss with every difficulty and number of players."""
    tables = product(PAGES, range(FEWEST, MOST + 1), DIFFICULTIES)
    return [Start(boss, seats, level, seed) for seed, (boss, seats, level) in enumerate(tables)]


def few_starts() -> list[Start]:
    """Every boss once, the numbers of players and difficulties by turns."""
    return [
        Start(boss, FEWEST + number % (MOST - FEWEST + 1), DIFFICULTIES[number % 3], number)
        for number, boss in enumerate(PAGES)
    ]


def name(start: Start) -> str:
    return f"{start.boss}-{start.seats}p-{start.difficulty}-{start.seed}"


def over_battles() -> pytest.MarkDecorator:
    """Give a test the `start` of a battle with each boss; in a soak run of every kind."""
    few = [pytest.param(start, id=name(start)) for start in few_starts()]
    many = [
        pytest.param(start._replace(seed=start.seed + 100 * again), id=name(start) + f"-{again}")
        for again in range(1, 4)
        for start in all_starts()
    ]
    soak = [pytest.param(*many.values, id=many.id, marks=pytest.mark.soak) for many in many]
    return pytest.mark.parametrize("start", few + soak)


def asked(game: Game) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats) if game.waiting >> seat & 1]


def everybody(game: Game) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def answer(game: Game, rng: Rng) -> None:
    """Let a random player who owes an answer give a random one."""
    seats = asked(game)
    seat = seats[rng.below(len(seats))]
    options = game.options(seat)
    option = options[rng.below(len(options))]
    while verb_of(option) == END and len(options) > 1 and rng.below(LAZY):
        option = options[rng.below(len(options))]
    game.apply(seat, option)


def decisions(start: Start, every: int = 1) -> Iterator[Game]:
    """The battle at its decisions, and once more at its end."""
    game = start.setting.deal()
    rng = start.rng()
    number = start.seed
    while not game.over:
        if number % every == 0:
            yield game
        answer(game, rng)
        number += 1
        if start.is_hardy:
            restore_health(game)
    yield game


def restore_health(game: Game) -> None:
    for player in game.players[:-1]:
        if player.alive and player.health < WEAK:
            player.health = 2 * WEAK


@over_battles()
def test_every_card_lies_in_one_place(start: Start) -> None:
    for game in decisions(start, every=3):
        table = game.table
        found: list[Card] = []
        for number in range(table.zones()):
            pile = table.pile(number)
            assert len(pile) == table.count(number)
            assert all(table.zone_of(card) == number for card in pile)
            found += pile
        assert sorted(found) == list(range(len(game.library.cards)))


@over_battles()
def test_cards_of_the_boss_keep_to_their_places(start: Start) -> None:
    """In front of a player exactly while they are in play."""
    for game in decisions(start, every=3):
        boss = Seat(game.seats - 1)
        table = game.table
        for card in range(table.cards):
            here = table.zone_of(Card(card))
            traits = game.library.traits[card]
            lies_in_front = table.front(Card(card)) != NO_SEAT
            if traits & TREACHEROUS:
                kind = (here - TABLE_ZONES) % SEAT_ZONES if here >= TABLE_ZONES else -1
                assert here in (SUPPLY, GONE, BANISHED) or kind in (HAND, DECK, DISCARD, PLAYED)
            elif traits & SHADOW:
                assert here in (FATE_DECK, FATE_DISCARD, GONE, zone(boss, CHAMPIONS))
                assert lies_in_front == (here == zone(boss, CHAMPIONS))
            elif traits & ATTACK:
                assert here in (FATE_DECK, FATE_DISCARD, GONE, zone(boss, PLAYED))
                assert lies_in_front == (here == zone(boss, PLAYED))
            else:
                assert not lies_in_front
                assert here not in (FATE_DECK, FATE_DISCARD, SUPPLY)
            assert not table.has(Card(card), VEILED) or here == ROW


@over_battles()
def test_counters_stay_within_their_bounds(start: Start) -> None:
    for game in decisions(start):
        mode = game.library.mode
        for seat, player in enumerate(game.players):
            assert 0 <= player.health <= mode.most_health(Seat(seat))
            assert 0 <= player.mastery <= MOST_MASTERY
            assert player.gems >= 0
            assert 0 <= player.power <= INFINITE
            assert 0 <= player.tokens <= 12
            assert player.alive == (player.health > 0)
        assert sum(player.tokens for player in game.players) <= 12


@over_battles()
def test_every_battle_ends(start: Start) -> None:
    for game in decisions(start):
        assert game.turn <= TURN_LIMIT
    heroes = (1 << game.seats - 1) - 1

    assert game.over
    assert game.reason in REASONS
    assert game.winners in (0, heroes, 1 << game.seats - 1)
    assert (game.winners == heroes) == (game.reason == "boss-defeated")
    assert game.waiting == 0


@over_battles()
def test_waiting_players_have_options_and_nobody_else(start: Start) -> None:
    for game in decisions(start):
        for seat in everybody(game):
            assert bool(game.options(seat)) == bool(game.waiting >> seat & 1)
        assert game.options(Seat(game.seats - 1)) == []


@over_battles()
def test_every_option_applies(start: Start) -> None:
    for game in decisions(start, every=11):
        for seat in asked(game):
            for option in game.options(seat):
                game.clone().apply(seat, option)


@over_battles()
def test_no_two_options_read_alike(start: Start) -> None:
    for game in decisions(start, every=11):
        for seat in asked(game):
            assert plain(question(game, seat, ENGLISH).text).endswith(".")
            texts = [option.text for option in describe_all(game, seat, ENGLISH)]
            assert all(texts)
            assert len(set(texts)) == len(texts)


@over_battles()
def test_a_clone_equals_its_original_and_leaves_it_alone(start: Start) -> None:
    for game in decisions(start, every=29):
        before = fingerprint(game)
        clone = game.clone()
        assert fingerprint(clone) == before
        rng = seeded(start.seed)
        for _ in range(12):
            if not clone.over:
                answer(clone, rng)
        assert fingerprint(game) == before


@over_battles()
def test_a_snapshot_equals_its_original_and_goes_on_like_it(start: Start) -> None:
    for game in decisions(start, every=37):
        loaded = load(save(game))
        assert loaded == game
        assert snapshot.take(loaded) == snapshot.take(game)
        original = game.clone()
        one, other = seeded(start.seed), seeded(start.seed)
        for _ in range(12):
            if not original.over:
                answer(original, one)
                answer(loaded, other)
        assert snapshot.take(loaded) == snapshot.take(original)


@over_battles()
def test_an_imagined_battle_looks_the_same_to_its_seat(start: Start) -> None:
    rng = seeded(start.seed)
    for game in decisions(start, every=13):
        for seat in everybody(game)[:-1]:
            imagined = imagine(game, seat, rng)
            assert observe(imagined, seat) == observe(game, seat)
            assert imagined.options(seat) == game.options(seat)


@over_battles()
def test_an_imagined_battle_can_be_played_on(start: Start) -> None:
    rng = seeded(start.seed)
    for game in decisions(start, every=41):
        for seat in everybody(game)[:-1]:
            imagined = imagine(game, seat, rng)
            for _ in range(20):
                if not imagined.over:
                    assert all(imagined.options(other) for other in asked(imagined))
                    answer(imagined, rng)


@over_battles()
def test_a_view_lists_only_what_its_seat_knows(start: Start) -> None:
    for game in decisions(start, every=7):
        for seat in everybody(game)[:-1]:
            for seen in seen_cards(game, seat):
                assert game.table.known(Card(seen["card"])) >> seat & 1


@over_battles()
def test_who_watches_a_battle_sees_only_what_every_player_sees(start: Start) -> None:
    for game in decisions(start, every=7):
        views = [{seen["card"] for seen in seen_cards(game, seat)} for seat in everybody(game)]
        watched = {seen["card"] for seen in seen_cards(game, NO_SEAT)}
        assert watched == set.intersection(*views)


def seen_cards(game: Game, seat: Seat) -> Iterator[CardSeen]:
    view = observe(game, seat)
    yield from view["row"] + view["center_deck"] + view["banished"] + view["aside"]
    yield from view["monsters"] + view["destiny_row"] + view["fate_discard"] + view["supply"]
    for other in view["seats"]:
        yield from other["hand"] + other["deck"] + other["discard"] + other["played"]
        yield from other["champions"] + other["relics"] + other["destinies"]


@over_battles()
def test_face_down_cards_and_fate_are_known_to_nobody(start: Start) -> None:
    for game in decisions(start, every=5):
        table = game.table
        hidden = table.pile(FATE_DECK)
        hidden += [card for card in table.pile(ROW) if table.has(card, VEILED)]
        assert all(table.known(card) == 0 for card in hidden)
        view = observe(game, Seat(0))
        assert len(view["row"]) + len(view["veiled"]) == table.count(ROW)


@over_battles()
def test_cards_named_on_the_agenda_are_known_to_all(start: Start) -> None:
    for game in decisions(start):
        named = [card for frame in game.agenda for card in (frame.source, *frame.them)]
        named += [card for frame in game.agenda for card in frame.picked]
        for player in game.players:
            named += player.history + [active.source for active in player.modifiers]
        for card in named:
            assert card < 0 or game.table.known(card) == game.everybody


@over_battles()
def test_shields_count_only_in_the_turn_of_the_boss(start: Start) -> None:
    """In the players' turn nothing is left of them."""
    for game in decisions(start):
        if len(asked(game)) > 1:
            table = game.table
            assert all(player.incoming == 0 for player in game.players)
            assert not any(table.has(Card(card), SHOWN) for card in range(table.cards))


@over_battles()
def test_a_battle_goes_on_when_a_player_gives_up(start: Start) -> None:
    rng = seeded(start.seed)
    for game in decisions(start, every=43):
        for seat in everybody(game)[:-1]:
            if game.over or not game.players[seat].alive:
                continue
            left = game.clone()
            left.concede(seat)
            for _ in range(15):
                if not left.over:
                    assert not left.waiting >> seat & 1
                    answer(left, rng)


def test_the_battles_cover_every_boss_difficulty_and_number_of_players() -> None:
    starts = all_starts()

    assert len({(start.boss, start.seats, start.difficulty) for start in starts}) == len(starts)
    assert {start.boss for start in few_starts()} == set(PAGES)
    assert {start.seats for start in few_starts()} == {2, 3, 4, 5}
    assert {start.difficulty for start in few_starts()} == set(DIFFICULTIES)
