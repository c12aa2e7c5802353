"""Finished games can be watched for ever, whatever becomes of the rules."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from shardmaster.ai.bots import View, bot_named
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.observe import seats_in
from shardmaster.engine.rng import seeded
from shardmaster.language.registry import LANGUAGES
from shardmaster.play import saves
from shardmaster.server.messages import State
from shardmaster.server.tables import studio, views
from shardmaster.server.tables.events import (
    Answered,
    AnyEvent,
    Conceded,
    Opened,
    Place,
    TableTerms,
    TookBack,
    written,
)
from shardmaster.server.tables.films import NotOver, Reel, filmed
from shardmaster.server.tables.table import table_of
from tests.patience import SOON
from tests.server.player import WEB, bot, closing, connected, get, host, me, secrets_of
from tests.server.process import AHEAD, ON_DEMAND, Options
from tests.server.serving import inside
from tests.server.stores import opened, row
from tests.server.test_games import GAMES
from tests.server.test_replays import play_on

FIRST = Path(__file__).parent / "first_film.xz"
"""A film as it was made when films were new. It is never made again: no film is."""


def conceded(*happened: AnyEvent, **terms: Any) -> list[bytes]:
    """The events of a game that the first player gives up after a few others."""
    usual: dict[str, Any] = {
        "kind": "game",
        "seats": 2,
        "seed": 3,
        "mode": "free-for-all",
        "sets": ("base",),
    }
    agreed = TableTerms(**(usual | terms))
    places = [Place("person", f"Player {seat}") for seat in range(agreed.seats)]
    first = Opened(agreed, places, saves.RULES_VERSION)
    return [written(event) for event in (first, *happened, Conceded(0))]


def played(answers: int, **terms: Any) -> list[bytes]:
    """The events of a game of at most so many random answers, after which players give up."""
    events = conceded(**terms)[:1]
    table = table_of("table", events)
    chance = bot_named("random", 1)
    for number in range(answers):
        if table.over:  # someone has bid too much in an auction
            break
        assert table.play is not None
        seat = Seat(table.waiting[0])
        event = Answered(seat, chance.choose(View(table.play.game, seat, seeded(number))))
        table.apply(event)
        events.append(written(event))
    for seat in range(table.terms.seats):
        if not table.over:
            table.apply(Conceded(seat))
            events.append(written(Conceded(seat)))
    return events


def named(state: State, terms: dict[str, Any]) -> State:
    """Less the lines told until an auction was over: nobody had a name then, and later all have."""
    first_turn = 1 if "health-auction" in terms.get("variants", ()) else 0
    return replace(state, log=[line for line in state.log if line.turn >= first_turn])


FILMED: dict[str, dict[str, Any]] = {
    "free for all": {},
    "two variants": {"variants": ("mystery-relics", "shadow-summoning"), "sets": ("all",)},
    **{
        name: {"mode": mode, "seats": seats, "variants": variants, "sets": ("all",)}
        for name, (mode, seats, variants) in GAMES.items()
    },
}


@pytest.mark.parametrize("terms", FILMED.values(), ids=FILMED)
def test_a_film_shows_what_the_rules_would_show(terms: dict[str, Any]) -> None:
    events = played(40, **terms)
    reel = Reel(filmed("table", events))

    whole = table_of("table", events).play
    film = reel.film("en")
    assert whole is not None
    assert film.winners == list(seats_in(whole.game.winners))
    assert film.reason == whole.game.reason != ""
    for step in (1, 2, len(events) // 2, len(events) - 5, len(events)):
        table = table_of("table", events[:step])
        assert table.play is not None
        for seat in range(NO_SEAT, table.play.game.seats):
            for language in LANGUAGES:
                shown = views.state(table, seat, 0, language, advice=True, undo="free")
                assert named(reel.moment(step, seat, language), terms) == named(shown, terms)


def test_a_film_leaves_out_what_was_taken_back() -> None:
    table = table_of("table", conceded()[:1])
    assert table.play is not None
    first = Seat(table.waiting[0])
    play = next(iter(table.play.game.options(first)))

    reel = Reel(filmed("table", conceded(Answered(first, play), TookBack(first))))

    assert [moment.step for moment in reel.film("en").moments] == [4]
    before, taken, back = (reel.moment(step, first, "en") for step in (1, 2, 3))
    assert back.view.board == before.view.board != taken.view.board
    assert len(back.log) == len(before.log) < len(taken.log)


def test_a_game_that_goes_on_is_not_filmed() -> None:
    with pytest.raises(NotOver):
        filmed("table", conceded()[:1])


def test_the_first_film_can_still_be_watched() -> None:
    reel = Reel(FIRST.read_bytes())

    film = reel.film("fr")
    last = film.moments[-1].step
    shown = reel.moment(last, 1, "en")

    assert (film.winners, film.reason, len(film.moments)) == ([1], "last-player-standing", 13)
    assert film.moments[0].text == "Terminer le tour"
    assert shown.view.board is not None
    assert [seat["health"] for seat in shown.view.board["seats"]] == [0, 48]
    assert shown.log[-1].text == "Volos wins: last player standing"


async def test_a_game_of_other_rules_is_watched_from_its_film(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(str(tmp_path / "tables.db"), upkeep=AHEAD)
    async with inside(options) as url, host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.until_asked()
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        id = made["table"]
        paths = [f"/api/replays/{id}", f"/api/replays/{id}?language=fr", f"/api/tables/{id}"]
        paths += [f"/api/replays/{id}/{step}?seat={eye}" for step in (1, 2) for eye in (-1, 0, 1)]
        before = [await asyncio.to_thread(get, url, path) for path in paths]
    monkeypatch.setattr(saves, "RULES_VERSION", saves.RULES_VERSION + 1)

    async with inside(options) as url:
        after = [await asyncio.to_thread(get, url, path) for path in paths]
        going_on = await asyncio.to_thread(play_on, url, id)
        async with connected(url, id) as late:
            await late.send("enter", secrets=secrets_of(made))
            code = await closing(late)

    assert after == before
    assert (going_on.status_code, going_on.json()["code"]) == (410, "film-only")
    assert going_on.json()["text"] == (
        f"this game was played with rules version {saves.RULES_VERSION - 1}: it can be "
        "watched, but not continued"
    )
    assert (code, late.frames[-1]["code"]) == (4410, "film-only")


async def test_an_old_game_without_a_film_is_filmed_while_its_rules_are_played(
    tmp_path: Path,
) -> None:
    options = Options(str(tmp_path / "tables.db"), upkeep=AHEAD)
    async with opened(options.database) as store:
        await store.create(row("old", finished=True, started=True), conceded())

    async with inside(options) as url:
        film = await asyncio.to_thread(get, url, "/api/replays/old")

    async with opened(options.database) as store:
        kept = await store.film("old")
    assert film["winners"] == [1]
    assert kept is not None
    assert Reel(kept).film("en").winners == [1]


async def test_games_are_filmed_though_nobody_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that ended just before the server stops."""
    monkeypatch.setattr(studio, "CLOSING_SECONDS", SOON)
    options = Options(str(tmp_path / "tables.db"), upkeep=AHEAD)
    async with opened(options.database) as store:
        await store.create(row("old", finished=True, started=True), conceded())
    async with inside(options) as url, host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)

    async with opened(options.database) as store:
        assert await store.unfilmed(saves.RULES_VERSION, 10) == []
        assert await store.film(made["table"]) is not None


async def test_on_demand_only_what_someone_watches_is_filmed(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), upkeep=ON_DEMAND)
    async with opened(options.database) as store:
        for id in ("watched", "left"):
            await store.create(row(id, finished=True, started=True), conceded())

    async with inside(options) as url:
        film = await asyncio.to_thread(get, url, "/api/replays/watched")

    async with opened(options.database) as store:
        assert film["winners"] == [1]
        assert await store.film("watched") is not None
        assert await store.unfilmed(saves.RULES_VERSION, 10) == ["left"]


@pytest.mark.parametrize(
    ("rules", "events", "code"),
    [
        (saves.RULES_VERSION + 1, conceded(), "film-missing"),
        (saves.RULES_VERSION, conceded(Answered(0, 12345)), "not-replayable"),
    ],
    ids=["other rules", "answers that do not fit"],
)
async def test_a_game_without_a_film_that_cannot_be_replayed_is_refused(
    tmp_path: Path, rules: int, events: list[bytes], code: str
) -> None:
    options = Options(str(tmp_path / "tables.db"), upkeep=AHEAD)
    async with opened(options.database) as store:
        await store.create(row("old", finished=True, started=True, rules=rules), events)

    async with inside(options) as url:
        for path in ("/api/replays/old", "/api/replays/old/1"):
            answer = await asyncio.to_thread(WEB.get, url + path)
            assert (answer.status_code, answer.json()["code"]) == (410, code)
        going_on = await asyncio.to_thread(play_on, url, "old")
        assert (going_on.status_code, going_on.json()["code"]) == (410, code)
