"""Damaged, foreign and impossible input: refused with a clear message, never half taken."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shardmaster import (
    DamagedSave,
    Game,
    Session,
    Setting,
    ShardmasterError,
    UnknownName,
    View,
    bot_named,
    fingerprint,
    imagine,
    load,
    new_game,
    playout,
    resume,
    save,
    seeded,
)
from shardmaster.play.saves import RULES_VERSION, read, sealed, unsealed, write
from tests.properties.random_games import Start, decisions

Read = Callable[[str], object]


def some_session() -> Session:
    """A few answers of a duel."""
    session = Session(Setting(seats=2, seed=3), ("human", "random"))
    rng = seeded(3)
    for _ in range(12):
        seat = session.game.to_move()
        options = session.game.options(seat)
        session.submit(seat, options[rng.below(len(options))])
    return session


def some_games() -> Iterator[Game]:
    """Moments with different open questions."""
    for seats in (2, 4):
        for number, game in enumerate(decisions(Start(seats, 5, True))):
            if number % 120 == 40 or (len(game.agenda) > 1 and number % 11 == 0):
                yield game.clone()


SESSION = some_session()
GAMES = list(some_games())
SNAPSHOT = save(SESSION.game)
RECORD = SESSION.record()
SAVES = [
    pytest.param("snapshot", SNAPSHOT, load, id="snapshot"),
    pytest.param("record", RECORD, resume, id="record"),
]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(min_value=-3, max_value=200),
    st.integers(),
    st.sampled_from([1 << 31, 1 << 40, 1 << 62, 1 << 63, -(1 << 63), 10**30]),
    st.floats(),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
    st.lists(st.integers(min_value=-2, max_value=130), max_size=6),
    st.lists(st.lists(st.integers(min_value=-2, max_value=130), max_size=3), max_size=3),
)


@pytest.mark.parametrize(("kind", "text", "reader"), SAVES)
def test_a_cut_off_save_is_refused(kind: str, text: str, reader: Read) -> None:
    step = max(1, len(text) // 200)
    for length in range(0, len(text.rstrip()), step):
        with pytest.raises(DamagedSave, match=f"not a Shardmaster {kind}"):
            reader(text[:length])


@pytest.mark.parametrize(("kind", "text", "reader"), SAVES)
def test_a_save_with_a_changed_byte_is_refused(kind: str, text: str, reader: Read) -> None:
    rng = seeded(1)
    for _ in range(200):
        at = rng.below(len(text) - 1)
        letter = chr(32 + rng.below(95))
        changed = text[:at] + letter + text[at + 1 :]
        if json_or_none(changed) != json.loads(text):
            with pytest.raises(DamagedSave):
                reader(changed)


def json_or_none(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


FOREIGN = [
    "",
    " ",
    "null",
    "3",
    "[]",
    "{}",
    '"shardmaster"',
    "NaN",
    "true",
    '{"shardmaster": null}',
    '{"game": "another"}',
    "[" * 100_000,
    "[" * 900 + "]" * 900,
    '{"a":' * 900 + "1" + "}" * 900,
    "1" * 5000,
    '"\\ud800"',
    "<html></html>",
    "\x00",
]


@pytest.mark.parametrize("text", FOREIGN, ids=range(len(FOREIGN)))
@pytest.mark.parametrize("reader", [load, resume])
def test_a_foreign_text_is_refused(reader: Read, text: str) -> None:
    with pytest.raises(DamagedSave, match="Shardmaster"):
        reader(text)


@given(st.one_of(st.text(), st.binary().map(lambda data: data.decode("latin-1"))))
def test_random_text_is_refused(text: str) -> None:
    for reader in (load, resume):
        with pytest.raises(DamagedSave):
            reader(text)


def test_a_save_of_the_wrong_kind_says_so() -> None:
    with pytest.raises(DamagedSave, match="is a Shardmaster 'record', expected a snapshot"):
        load(RECORD)
    with pytest.raises(DamagedSave, match="is a Shardmaster 'snapshot', expected a record"):
        resume(SNAPSHOT)


@pytest.mark.parametrize("version", [0, RULES_VERSION + 1, True, None, "1", [1]])
@pytest.mark.parametrize(("kind", "text", "reader"), SAVES)
def test_another_rules_version_is_refused(
    kind: str, text: str, reader: Read, version: object
) -> None:
    data = unsealed(kind, text)
    data["rules"] = version
    with pytest.raises(DamagedSave, match=f"rules version .*, expected {RULES_VERSION}"):
        reader(sealed(kind, data))


@pytest.mark.parametrize(("kind", "text", "reader"), SAVES)
def test_every_field_is_needed(kind: str, text: str, reader: Read) -> None:
    data = unsealed(kind, text)
    for name in data.keys() - {"shardmaster", "rules"}:
        without = {key: value for key, value in data.items() if key != name}
        with pytest.raises(ShardmasterError):
            reader(sealed(kind, without))


def test_every_field_of_a_state_is_needed() -> None:
    data: Any = unsealed("snapshot", SNAPSHOT)
    for part in (data["state"], data["state"]["players"][1], data["state"]["agenda"][0]):
        for name in list(part):
            value = part.pop(name)
            with pytest.raises(DamagedSave, match=name):
                load(sealed("snapshot", data))
            part[name] = value
    assert fingerprint(load(sealed("snapshot", data))) == fingerprint(SESSION.game)


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value, as the container and the key in it."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        found = [(value, key) for key in value]
    elif isinstance(value, list):
        found = [(value, index) for index in range(len(value))]
    return found + [spot for container, key in found for spot in spots(container[key])]


def edit(draw: st.DataObject, data: dict[str, Any]) -> None:
    """Put something else into one place of a save, seldom into the many lists of numbers."""
    places = spots(data)
    outer = [spot for spot in places if not isinstance(spot[0], list) or len(spot[0]) < 6]
    container, key = draw.draw(st.sampled_from(outer if draw.draw(st.booleans()) else places))
    container[key] = draw.draw(VALUES)


@given(st.data(), st.sampled_from(GAMES))
@settings(max_examples=300)
@pytest.mark.once
def test_an_edited_snapshot_is_refused_or_whole(draw: st.DataObject, game: Game) -> None:
    """Even with a good checksum: what is loaded can be saved, shown and answered."""
    data = unsealed("snapshot", save(game))
    for _ in range(draw.draw(st.integers(min_value=1, max_value=3))):
        edit(draw, data)
    try:
        loaded = load(sealed("snapshot", data))
    except ShardmasterError:
        return
    assert fingerprint(load(save(loaded))) == fingerprint(loaded)
    if not loaded.over:
        seat = loaded.to_move()
        for option in loaded.options(seat):
            loaded.clone().submit(seat, option)


@given(st.data())
@settings(max_examples=200)
@pytest.mark.once
def test_an_edited_record_is_refused_or_whole(draw: st.DataObject) -> None:
    data = unsealed("record", RECORD)
    edit(draw, data)
    try:
        session = resume(sealed("record", data))
    except ShardmasterError:
        return
    assert resume(session.record()).record() == session.record()


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["waiting"], 0, "no seat is asked"),
        (["agenda"], [], "does not hold the turn"),
        (["agenda", 0, "script"], "mining_drones.play", "does not hold the turn"),
        (["agenda", 0, "script"], "no.such", "no script 'no.such'"),
        (["agenda", 0, "at"], 99, "at is 99"),
        (["rng"], [0, 0, 0, 0], "random state is empty"),
        (["players", 0, "health"], 51, "health is 51, expected 0 to 50"),
        (["players", 0, "mastery"], -1, "mastery is -1, expected 0 to 30"),
        (["players", 0, "alive"], False, "seat 0"),
        (["players", 0, "focused"], 1, "focused is 1, expected true or false"),
        (["reason"], None, "reason is None, expected text"),
        (["players", 0, "promises"], [[["a"], 1]], "not a modifier"),
        (["players", 0, "promises"], [["a", 1]], "no modifier 'a'"),
        (["players"], [], "players is not a list of 2"),
        (["zones", 0], [], "is missing"),
        (["zones", 0], [0, 0], "is in two places"),
        (["known", 0], 4, "known is 4"),
        (["exhausted"], [1000], "exhausted is 1000"),
        (["over"], True, "finished game waits"),
        (["turn"], True, "turn is True, expected 0 to"),
        (["winners"], 1, "not over, but has an end"),
        (["reason"], "last-player-standing", "not over, but has an end"),
        (["active"], False, "active is False, expected 0 to 1"),
        (["waiting"], True, "waiting is True, expected 0 to 3"),
        (["winners"], False, "winners is False, expected 0 to 3"),
        (["players", 0, "mastery"], True, "mastery is True, expected 0 to 30"),
        (["players", 0, "gems"], False, "gems is False"),
        (["agenda", 0, "at"], True, "at is True"),
        (["agenda", 0, "seat"], False, "seat is False"),
        (["known", 0], True, "known is True"),
        (["fresh"], [True], "fresh is True"),
        (["rng", 0], True, "rng is True"),
    ],
)
def test_an_impossible_state_is_refused(path: list[Any], value: object, message: str) -> None:
    data: Any = unsealed("snapshot", SNAPSHOT)
    spot = data["state"]
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    with pytest.raises(DamagedSave, match=message):
        load(sealed("snapshot", data))


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (5, "answer 1 is 5, expected a seat and an option"),
        ([0], "expected a seat and an option"),
        ([0, -1.0], "answer 1 does not fit"),
        ([9, 0], "answer 1 does not fit: seat 9"),
        ([9, -1], "answer 1 does not fit: there is no seat 9"),
        ([True, 0], "answer 1 does not fit: seat True"),
    ],
)
def test_an_impossible_answer_is_refused(answer: object, message: str) -> None:
    data = unsealed("record", RECORD)
    data["answers"] = [answer]
    with pytest.raises(DamagedSave, match=message):
        resume(sealed("record", data))


def test_a_record_names_all_players_or_none() -> None:
    data = unsealed("record", RECORD)
    data["players"] = ["human"]
    with pytest.raises(DamagedSave, match="names 1 players for 2 seats"):
        resume(sealed("record", data))


def test_a_file_that_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(ShardmasterError, match=r"cannot read .*gone"):
        read(tmp_path / "gone")
    with pytest.raises(ShardmasterError, match="cannot read"):
        read(tmp_path)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DamagedSave, match="not a text file"):
        read(binary)
    with pytest.raises(ShardmasterError, match="cannot write"):
        write(binary / "below", "text")


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "games" / "save.json"
    write(path, SNAPSHOT)
    write(path, RECORD)
    assert read(path) == RECORD
    assert list(path.parent.iterdir()) == [path]


def test_unknown_names_list_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="unknown set 'bass'; known: base"):
        new_game(sets=("bass",))
    with pytest.raises(UnknownName, match=r"unknown mode 'solo'; known: .*free-for-all"):
        new_game(mode="solo")
    with pytest.raises(UnknownName, match="'Teetra'; known: Decima, Ko Syn Wu, Tetra, Volos"):
        new_game(characters=("Teetra", "Volos"))


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 1 << 70])
def test_a_wrong_player_count_says_what_the_mode_takes(seats: int) -> None:
    with pytest.raises(ShardmasterError, match="Free for All takes 2 to 4 players, not"):
        new_game(seats=seats)


def test_every_seat_needs_a_character_of_its_own() -> None:
    with pytest.raises(ShardmasterError, match="chosen only once: Tetra, Tetra"):
        new_game(characters=("Tetra", "tetra"))
    with pytest.raises(ShardmasterError, match="1 characters for 2 players"):
        new_game(characters=("Tetra",))


@pytest.mark.parametrize("limit", [0, -5, 1 << 70])
def test_a_turn_limit_is_within_reason(limit: int) -> None:
    with pytest.raises(ShardmasterError, match="turn limit"):
        new_game(turn_limit=limit)


@pytest.mark.parametrize("seed", [1 << 63, -(1 << 80)])
def test_a_seed_is_a_machine_integer(seed: int) -> None:
    with pytest.raises(ShardmasterError, match="seed"):
        new_game(seed=seed)


@pytest.mark.parametrize("what", ["sets", "variants", "characters"])
@pytest.mark.parametrize("given", ["base", None, 3, (3,)])
def test_one_name_is_not_a_list_of_names(what: str, given: Any) -> None:
    message = f"the {what} are {given!r}, expected a list of names"
    with pytest.raises(ShardmasterError, match=re.escape(message)):
        new_game(**{what: given})


@pytest.mark.parametrize("given", [2.0, True, b"a"])
@pytest.mark.parametrize(
    ("name", "what"), [("seats", "number of seats"), ("seed", "seed"), ("turn_limit", "turn limit")]
)
def test_a_number_is_whole(name: str, what: str, given: Any) -> None:
    with pytest.raises(ShardmasterError, match=f"the {what} is {given!r}, expected a whole number"):
        new_game(**{name: given})


@pytest.mark.parametrize("seed", ["a", "7", ""])
def test_a_text_is_a_seed_only_if_it_was_drawn(seed: str) -> None:
    message = f"the seed is {seed!r}, expected a number or .* hexadecimal digits"
    with pytest.raises(ShardmasterError, match=message):
        new_game(seed=seed)


def test_a_number_of_another_library_is_kept_as_an_int() -> None:
    class Whole:
        def __index__(self) -> int:
            return 3

    setting = Setting(seats=cast(int, Whole()), seed=cast(int, Whole()))
    assert setting == Setting(seats=3, seed=3)
    assert resume(Session(setting).record()).game == Session(setting).game


@pytest.mark.parametrize("name", [3, None, ["greedy"]])
def test_what_is_no_name_is_unknown(name: Any) -> None:
    with pytest.raises(UnknownName, match=r"unknown mode .*; known: .*free-for-all"):
        new_game(mode=name)
    with pytest.raises(UnknownName, match=r"unknown bot .*; known: .*random"):
        bot_named(name)


def test_a_session_begins_with_a_setting() -> None:
    with pytest.raises(TypeError, match=r"expected a Setting, such as Setting\(seed=7\), not Game"):
        Session(cast(Setting, new_game()))


@pytest.mark.parametrize("reader", [save, fingerprint])
def test_a_position_is_that_of_a_game(reader: Callable[[Any], str]) -> None:
    with pytest.raises(TypeError, match=r"expected a Game, such as session\.game, not Session"):
        reader(SESSION)


@pytest.mark.parametrize(("kind", "text", "reader"), SAVES)
def test_a_save_is_read_from_text(kind: str, text: str, reader: Callable[[Any], object]) -> None:
    for foreign in (None, text.encode(), Path("save.json")):
        with pytest.raises(TypeError, match=f"{kind}: expected text, not {type(foreign).__name__}"):
            reader(foreign)


def test_dice_are_our_own() -> None:
    dice: Any = Random(1)
    game = new_game()
    before = fingerprint(game)
    for rolled in (
        lambda: imagine(game, game.to_move(), dice),
        lambda: playout(game, dice),
        lambda: View(game, game.to_move(), dice),
    ):
        with pytest.raises(TypeError, match="Rng"):
            rolled()
    assert fingerprint(game) == before


@pytest.mark.parametrize("seed", [1 << 62, -(1 << 62)])
def test_the_largest_seeds_deal(seed: int) -> None:
    session = Session(Setting(seed=seed))
    assert fingerprint(resume(session.record()).game) == fingerprint(session.game)
