"""Which modes, numbers of players, sets and variants of the rulebooks go together.

What is refused is written down here once more, by hand and in its own way; every combination
must either deal a game or be refused for a reason that names what is in the way.
"""

from itertools import chain, combinations
from typing import Final

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import RELICS, SHADOWS, Seat, zone
from shardmaster.engine.rng import seeded
from shardmaster.play.catalog import MODES, VARIANTS
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario

Names = tuple[str, ...]

EXPANSIONS: Final = ("relics", "shadow", "horizon")
MODE_PLAYERS: Final = {
    "free-for-all": [2, 3, 4],
    "team-attack": [4],
    "bloodbath": [3],
    "alliance": [5],
    "nemesis": [1],
}
VARIANT_PLAYERS: Final = {
    "health-auction": [2, 3, 4, 5],
    "relic-draft": [2, 3, 4, 5],
    "mystery-relics": [1, 2, 3, 4, 5],
    "shadow-summoning": [2, 3, 4],
}
DEAL_RELICS: Final = ["relic-draft", "mystery-relics"]


def subsets(names: Names) -> list[Names]:
    sizes = range(len(names) + 1)
    return list(chain.from_iterable(combinations(names, size) for size in sizes))


def in_the_way(mode: str, players: int, sets: Names, variants: Names) -> list[Names]:
    """What speaks against a combination; the words that a fitting reason has."""
    found: list[Names] = []
    title = MODES[mode].title
    characters = 5 if "shadow" in sets else 4
    relics = 8 * ("relics" in sets) + 2 * ("shadow" in sets)
    if players not in MODE_PLAYERS[mode]:
        found.append((title, f"not {players}"))
    if players == 5 and characters < 5:
        found.append((title, "characters"))
    for name in variants:
        if players not in VARIANT_PLAYERS[name]:
            found.append((VARIANTS[name].title, f"not {players}"))
        if name in DEAL_RELICS and relics < 2 * players:
            found.append((VARIANTS[name].title, f"{2 * players} relics"))
        if name == "shadow-summoning" and "shadow" not in sets:
            found.append((VARIANTS[name].title, "Shadow of Salvation"))
    if set(DEAL_RELICS) <= set(variants):
        found.append(("Relic Draft", "Mystery Relics", "both decide"))
    return found


def reason_against(setting: tuple[str, int, Names, Names]) -> str:
    """Why a game is refused, or nothing when it is dealt."""
    mode, players, sets, variants = setting
    try:
        Setting(players, mode=mode, sets=sets, variants=variants).deal()
    except ShardmasterError as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("variants", subsets(tuple(VARIANT_PLAYERS)), ids="+".join)
@pytest.mark.parametrize("mode", MODE_PLAYERS)
def test_a_combination_is_dealt_or_refused_for_what_is_in_its_way(
    mode: str, variants: Names
) -> None:
    for players in range(7):
        for sets in subsets(EXPANSIONS):
            wanted = in_the_way(mode, players, sets, variants)

            reason = reason_against((mode, players, sets, variants))

            assert bool(reason) == bool(wanted), (players, sets, reason)
            fits = [all(word in reason for word in words) for words in wanted]
            assert not wanted or any(fits), (players, sets, reason)


def test_every_mode_can_be_played_with_every_set() -> None:
    for mode, counts in MODE_PLAYERS.items():
        for players in counts:
            assert reason_against((mode, players, ("all",), ())) == ""


@pytest.mark.parametrize(
    ("mode", "players", "most"),
    [
        ("free-for-all", 2, ("health-auction", "relic-draft", "shadow-summoning")),
        ("free-for-all", 4, ("health-auction", "mystery-relics", "shadow-summoning")),
        ("team-attack", 4, ("health-auction", "relic-draft", "shadow-summoning")),
        ("bloodbath", 3, ("health-auction", "mystery-relics", "shadow-summoning")),
        ("alliance", 5, ("health-auction", "relic-draft")),
        ("nemesis", 1, ("mystery-relics",)),
    ],
)
def test_everything_that_does_not_clash_goes_together(mode: str, players: int, most: Names) -> None:
    table = Scenario(Setting(players, mode=mode, variants=most).deal())
    rng = seeded(5)
    while table.game.turn == 0:
        seat, options = table.game.decision()
        table.game.submit(seat, options[rng.below(len(options))])

    game = table.game
    for seat in range(players):
        shadows = 3 if "shadow-summoning" in most else 0
        assert game.table.count(zone(Seat(seat), RELICS)) == 2
        assert game.table.count(zone(Seat(seat), SHADOWS)) == shadows


@pytest.mark.parametrize("first", VARIANT_PLAYERS)
@pytest.mark.parametrize("second", VARIANT_PLAYERS)
def test_two_variants_clash_only_if_both_decide_the_same_matter(first: str, second: str) -> None:
    shared = set(VARIANTS[first].decides) & set(VARIANTS[second].decides)

    reason = reason_against(("free-for-all", 3, ("all",), (first, second)))

    assert ("both decide" in reason) == (first != second and bool(shared))
    assert bool(reason) == (first != second and bool(shared))


def test_naming_a_variant_twice_is_naming_it_once() -> None:
    setting = Setting(2, variants=("relic-draft", "relic-draft"))

    assert setting.variants == ("relic-draft",)


def test_the_order_in_which_variants_are_named_does_not_matter() -> None:
    one = Setting(2, variants=("relic-draft", "health-auction"))
    other = Setting(2, variants=("health-auction", "relic-draft"))

    assert one == other


def test_unknown_variants_are_refused_with_the_known_ones() -> None:
    with pytest.raises(ShardmasterError, match=r"unknown variant 'auction'.*health-auction"):
        Setting(2, variants=("auction",))


def test_unknown_modes_are_refused_with_the_known_ones() -> None:
    with pytest.raises(ShardmasterError, match=r"unknown mode 'duel'.*team-attack"):
        Setting(2, mode="duel")


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        (("free-for-all", 5, ("all",), ()), "Free for All takes 2 to 4 players, not 5"),
        (
            ("alliance", 5, ("relics",), ()),
            "5 Player Alliance needs more characters than the 4 in these sets",
        ),
        (
            ("nemesis", 1, ("all",), ("health-auction",)),
            "Health Auction takes 2 to 5 players, not 1: "
            "an auction needs two bidders, and there are five characters",
        ),
        (
            ("free-for-all", 2, ("horizon",), ("relic-draft",)),
            "Relic Draft needs 4 relics, but these sets have only 0",
        ),
        (
            ("free-for-all", 2, ("all",), ("relic-draft", "mystery-relics")),
            "Mystery Relics and Relic Draft both decide who gets which relics",
        ),
        (
            ("free-for-all", 2, ("relics",), ("shadow-summoning",)),
            "Shadow Summoning Draft needs the Shadow Champions of Shadow of Salvation",
        ),
    ],
)
def test_reasons_read_like_this(setting: tuple[str, int, Names, Names], reason: str) -> None:
    assert reason_against(setting) == reason
