"""Saves that were altered on purpose, with a checksum that fits: refused at once, or playable."""

import random
from typing import Any

import pytest

from shardmaster import DamagedSave, Game, Setting, fingerprint, load, save
from shardmaster.engine.ids import INFINITE, NO_SEAT, Seat, operand_of
from shardmaster.engine.library import Library
from shardmaster.engine.observe import observe, seats_in
from shardmaster.language.describe import question
from shardmaster.language.registry import wording
from shardmaster.play.saves import sealed, unsealed

pytestmark = pytest.mark.once

State = dict[str, Any]

DEALS = {
    "duel": Setting(2, 1, sets=("base",)),
    "four players": Setting(4, 2, sets=("all",)),
    "team attack": Setting(4, 3, "team-attack", ("all",)),
    "bloodbath": Setting(3, 4, "bloodbath", ("all",)),
    "alliance": Setting(5, 5, "alliance", ("all",)),
    "nemesis": Setting(1, 6, "nemesis", ("all",)),
    "relic draft": Setting(2, 7, sets=("all",), variants=("relic-draft",)),
    "mystery relics": Setting(2, 8, sets=("all",), variants=("mystery-relics",)),
    "shadow summoning": Setting(2, 9, sets=("all",), variants=("shadow-summoning",)),
    "health auction": Setting(3, 10, sets=("all",), variants=("health-auction",)),
}
COUNTERS = ("health", "mastery", "gems", "power", "incoming", "marks", "tokens", "character")
ODD = (-5, -1, 0, 1, 30, 50, 99, 65_535, 65_536, INFINITE, 1 << 31, (1 << 40) - 1, 1 << 40)
FAR = 600
"""Answers after which a game that came from a forged save has shown that it can be played."""


def answered(game: Game, rng: random.Random, times: int) -> Game:
    """The game after so many random answers, if it goes on for so long."""
    for _ in range(times):
        if game.over:
            break
        seat = Seat(rng.choice(seats_in(game.waiting)))
        game.apply(seat, rng.choice([*game.options(seat)]))
    return game


def shown(game: Game) -> None:
    """Look at the game through all eyes, and read what is asked."""
    for seat in range(NO_SEAT, game.seats):
        observe(game, Seat(seat))
    for seat in seats_in(game.waiting):
        assert question(game, Seat(seat), wording("en")).options
    assert str(game)


def move_cards(state: State, library: Library, rng: random.Random) -> None:
    zones = state["zones"]
    for _ in range(rng.choice([1, 3, 10, 40])):
        source, target = rng.choice(zones), rng.choice(zones)
        if source:
            card = source.pop(rng.randrange(len(source)))
            target.insert(rng.randrange(len(target) + 1), card)


def add_modifier(state: State, library: Library, rng: random.Random) -> None:
    source = rng.randrange(-1, len(library.cards))
    if library.modifiers:
        rng.choice(state["players"])["promises"].append([rng.choice([*library.modifiers]), source])


def add_frame(state: State, library: Library, rng: random.Random) -> None:
    key = rng.choice([*library.scripts])
    cards = range(len(library.cards))
    frame = {
        "script": key,
        "at": rng.randrange(library.scripts[key].length + 1),
        "seat": rng.randrange(-1, library.seats),
        "source": rng.randrange(-1, len(cards)),
        "them": rng.sample(cards, rng.choice([0, 0, 1, 3])),
        "picked": rng.sample(cards, rng.choice([0, 0, 1, 3])),
    }
    agenda = state["agenda"]
    place = rng.randrange(1, len(agenda) + 1)
    agenda[place : place + rng.choice([0, 0, 1])] = [frame]


def change_counter(state: State, library: Library, rng: random.Random) -> None:
    player = rng.choice(state["players"])
    name = rng.choice(COUNTERS)
    player[name] = rng.choice(ODD)
    player["alive"] = player["health"] > 0


def change_cards(state: State, library: Library, rng: random.Random) -> None:
    cards = range(len(library.cards))
    some = rng.sample(cards, rng.randrange(30))
    name = rng.choice(["exhausted", "fast", "fresh", "history", "known"])
    if name == "history":
        rng.choice(state["players"])["history"] = some
    elif name == "known":
        state["known"] = [rng.randrange(1 << library.seats) for _ in cards]
    else:
        state[name] = some


def change_turn(state: State, library: Library, rng: random.Random) -> None:
    name = rng.choice(["active", "turn", "turn_limit", "waiting"])
    state[name] = rng.choice([0, 1, 2, 3, (1 << library.seats) - 1, 100, 1 << 40])


FORGERIES = [move_cards, add_modifier, add_frame, change_counter, change_cards, change_turn]


def play_forged(setting: Setting, rng: random.Random) -> bool:
    """Forge a save; returns whether it was loaded, and then could be played on."""
    game = answered(setting.deal(), rng, rng.choice([0, 1, 3, 10, 40, 150, 300]))
    data: Any = unsealed("snapshot", save(game))
    for _ in range(rng.choice([1, 1, 2, 3])):
        rng.choice(FORGERIES)(data["state"], game.library, rng)
    try:
        loaded = load(sealed("snapshot", data))
    except DamagedSave:
        return False
    assert fingerprint(load(save(loaded))) == fingerprint(loaded)
    for _ in range(6):
        shown(loaded)
        answered(loaded, rng, FAR // 6)
    shown(loaded)
    assert fingerprint(load(save(loaded))) == fingerprint(loaded)
    return True


@pytest.mark.parametrize("name", DEALS)
def test_a_forged_save_is_refused_or_can_be_played(name: str) -> None:
    rng = random.Random(name)
    loaded = [play_forged(DEALS[name], rng) for _ in range(12)]

    assert {True, False} == set(loaded)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", DEALS)
def test_many_forged_saves_are_refused_or_can_be_played(name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    assert any(play_forged(DEALS[name], rng) for _ in range(300))


def test_a_draft_without_enough_relics_is_refused() -> None:
    """The open question has an answer, but the next one has none."""
    setting = DEALS["relic draft"]
    game = setting.deal()
    data: Any = unsealed("snapshot", save(game))
    offered = {operand_of(option) for option in game.options(game.to_move())}
    relics = next(zone for zone in data["state"]["zones"] if offered & set(zone))
    data["state"]["zones"][0] += [relics.pop() for _ in range(len(relics) - 1)]

    with pytest.raises(DamagedSave, match="the opening cannot be finished"):
        load(sealed("snapshot", data))


@pytest.mark.parametrize("reason", ["", "\x1b[2J", "<script>", "Last Player", "last player"])
def test_a_finished_game_ended_somehow(reason: str) -> None:
    game = answered(DEALS["duel"].deal(), random.Random(1), 10_000)
    data: Any = unsealed("snapshot", save(game))
    assert fingerprint(load(sealed("snapshot", data))) == fingerprint(game)
    data["state"]["reason"] = reason

    with pytest.raises(DamagedSave, match="expected an ending"):
        load(sealed("snapshot", data))


@pytest.mark.parametrize(
    ("name", "value", "least"),
    [("gems", 1 << 40, 0), ("incoming", 1 << 31, -INFINITE), ("incoming", -1 << 32, -INFINITE)],
)
def test_counters_beyond_reach_are_refused(name: str, value: int, least: int) -> None:
    data: Any = unsealed("snapshot", save(DEALS["team attack"].deal()))
    data["state"]["players"][0][name] = value

    with pytest.raises(DamagedSave, match=f"{name} is {value}, expected {least} to {INFINITE}"):
        load(sealed("snapshot", data))
