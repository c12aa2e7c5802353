"""What the catalogue offers is what can be dealt, and nothing else."""

from itertools import combinations

import pytest

from shardmaster.ai.bots import BOTS
from shardmaster.ai.ladder import ladder
from shardmaster.engine.errors import Refusal
from shardmaster.play.catalog import MODES, SETS, VARIANTS
from shardmaster.play.setting import Setting
from shardmaster.server.http.catalogue import SizeOffered, catalog
from shardmaster.server.messages import MOST_SEATS

KNOWN = catalog("en")
MORE_SETS = tuple(SETS)[1:]


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]


def size_of(mode: str, players: int) -> SizeOffered | None:
    sizes = next(each.sizes for each in KNOWN.modes if each.name == mode)
    return next((size for size in sizes if size.players == players), None)


def offered(mode: str, players: int, variants: tuple[str, ...], sets: tuple[str, ...]) -> bool:
    """As a client reads it."""
    size = size_of(mode, players)
    games = size.games if size is not None else []
    return any(
        set(game.variants) == set(variants) and any(set(box) <= set(sets) for box in game.boxes)
        for game in games
    )


def dealt(mode: str, players: int, variants: tuple[str, ...], sets: tuple[str, ...]) -> bool:
    try:
        game = Setting(players, 1, mode, ("base", *sets), variants=variants).deal()
    except Refusal:
        return False
    return bool(game.waiting)


@pytest.mark.parametrize("players", range(1, MOST_SEATS + 1))
@pytest.mark.parametrize("mode", MODES)
def test_what_is_offered_is_what_can_be_dealt(mode: str, players: int) -> None:
    for variants in subsets(tuple(VARIANTS)):
        for sets in subsets(MORE_SETS):
            wanted = (mode, players, variants, sets)
            assert offered(*wanted) == dealt(*wanted), wanted


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_said_to_be_needed_that_is_not(mode: str) -> None:
    for size in next(each.sizes for each in KNOWN.modes if each.name == mode):
        for game in size.games:
            for box in game.boxes:
                for name in box:
                    fewer = tuple(other for other in box if other != name)
                    assert not dealt(mode, size.players, tuple(game.variants), fewer)


@pytest.mark.parametrize("mode", MODES)
def test_enemies_and_targets_are_those_of_a_game(mode: str) -> None:
    for size in next(each.sizes for each in KNOWN.modes if each.name == mode):
        game = Setting(size.players, mode=mode).deal()
        assert len(size.places) == game.seats
        assert sum(place.played for place in size.places) == size.players
        for seat, place in enumerate(size.places):
            rules = game.library.mode
            assert sum(1 << other for other in place.enemies) == rules.enemies(seat, game.seats)
            hit = [other for other in place.enemies if rules.may_hit(game, seat, other)]
            assert place.strikes == hit
            assert hit


def test_a_team_strikes_across_and_allies_do_not_strike_each_other() -> None:
    team = size_of("team-attack", 4)
    alliance = size_of("alliance", 5)
    assert team is not None
    assert alliance is not None

    assert [place.strikes for place in team.places] == [[1], [0], [3], [2]]
    assert [place.enemies for place in alliance.places[:2]] == [[2, 3], [3, 4]]


def test_battles_are_fought_by_all_players_against_the_last_seat() -> None:
    assert [size.players for size in KNOWN.battles] == [2, 3, 4, 5]
    for size in KNOWN.battles:
        boss = size.players
        assert [place.enemies for place in size.places] == [[boss]] * boss + [[*range(boss)]]
        assert [place.played for place in size.places] == [True] * boss + [False]
        assert size.games[0].boxes == [["shadow_of_salvation"]]


def test_a_variant_says_what_it_decides() -> None:
    decides = {variant.name: variant.decides for variant in KNOWN.variants}

    assert decides["health-auction"] == ["characters"]
    assert decides["shadow-summoning"] == []


def test_every_bot_comes_with_what_was_measured_of_it() -> None:
    offered = {each.name: each for each in KNOWN.bots}

    assert list(offered) == list(BOTS)
    for name, rung in ladder().items():
        assert offered[name].rating == round(rung.rating)
        assert offered[name].seconds == rung.longest / 1000
        assert offered[name].word
    french = {each.name: each.word for each in catalog("fr").bots}
    assert {french[name] for name in ladder()}.isdisjoint(offered[name].word for name in ladder())


def test_a_bot_of_your_own_has_no_rating() -> None:
    [own] = catalog("en", ("examples/bot.py",)).bots

    assert (own.name, own.word, own.rating, own.seconds) == ("bot.py", "", None, None)
