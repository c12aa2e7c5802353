"""Deals that no one can guess or change, and chosen ones that everyone knows of."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.observe import observe
from shardmaster.play import saves
from shardmaster.play.commitments import commitment, deal_text
from shardmaster.play.session import resume
from shardmaster.play.setting import Setting
from shardmaster.server.tables import seating
from shardmaster.server.tables.events import Conceded, Opened, Place, TableTerms, written
from shardmaster.server.tables.films import Reel
from shardmaster.server.tables.table import table_of
from tests.server.player import (
    HERE,
    OPEN,
    WEB,
    Frame,
    Player,
    bot,
    get,
    host,
    joined,
    make,
    me,
    party,
)
from tests.server.replica import events_of
from tests.server.serving import Served


def tables(player: Player) -> list[Frame]:
    return [frame for frame in player.frames if frame["is"] == "table"]


async def ended(*players: Player) -> None:
    """The first of them gives up."""
    await players[0].send("concede", seat=players[0].held[0])
    for player in players:
        await player.until(lambda _: player.over)  # noqa: B023


def seed_kept(server: Served, id: str) -> Any:
    return json.loads(events_of(server.options.database, id)[0])["terms"]["seed"]


def test_a_seed_that_is_not_chosen_is_drawn(server: Served) -> None:
    """256 bits, so that no search over all seeds ends."""
    seeds = [seed_kept(server, make(server.url, me(), bot())["table"]) for _ in range(3)]

    assert len(set(seeds)) == 3
    assert all(len(seed) == 64 and int(seed, 16) >= 1 << 192 for seed in seeds)


async def test_a_table_cannot_be_found_by_trying_all_small_seeds(url: str) -> None:
    """From the first view alone, a player would know every card of a seed that was found."""
    found = []
    for terms in ({"seed": 217}, {}):
        made = make(url, me(), HERE, sets=["base"], **terms)
        async with joined(url, made["table"]) as eve:
            seen = eve.view["board"]["row"]
        deals = {seed: Setting(2, seed, sets=("base",)).deal() for seed in range(300)}
        found.append(
            [seed for seed, game in deals.items() if observe(game, Seat(NO_SEAT))["row"] == seen]
        )

    assert found == [[217], []]


async def test_the_commitment_is_shown_before_anyone_sits_and_kept_in_the_end(
    server: Served,
) -> None:
    url = server.url
    async with host(url, me(), OPEN) as (ann, made):
        id = made["table"]
        at_the_door = get(url, f"/api/tables/{id}")
        async with joined(url, id) as ben, joined(url, id) as watcher:
            await ben.sit()
            await ended(ben, ann, watcher)
            seed = seed_kept(server, id)
            film = get(url, f"/api/replays/{id}")["table"]

    seen = [at_the_door, *(frame for each in (ann, ben, watcher) for frame in tables(each)), film]
    before = [frame for frame in seen if not frame["over"]]
    after = [frame for frame in seen if frame["over"]]
    assert {frame["commitment"] for frame in seen} == {sha256(film["deal"].encode()).hexdigest()}
    assert len(before) >= 4
    assert len(after) >= 4
    assert {(frame["seed"], frame["deal"]) for frame in before} == {(None, "")}
    assert {(frame["seed"], frame["deal"]) for frame in after} == {(seed, film["deal"])}
    told = json.dumps([frame for each in (ann, ben, watcher) for frame in each.frames])
    assert seed in told
    assert seed not in json.dumps(before)


async def test_no_message_before_the_end_holds_the_seed(server: Served) -> None:
    async with party(server.url, me(), OPEN) as (ann, ben):
        await ann.settled()
        await ben.settled()
        id = ann.table["id"]
        answers = [
            WEB.get(f"{server.url}/api/{path}").text
            for path in ("tables", f"tables/{id}", f"replays/{id}", f"replays/{id}/record")
        ]
        seed = seed_kept(server, id)

        public = [json.dumps(ann.frames), json.dumps(ben.frames), *answers]
        assert [text for text in public if seed in text or seed[:16] in text] == []


async def test_a_finished_game_is_dealt_and_played_again_from_its_record(
    server: Served,
) -> None:
    async with party(server.url, me(), OPEN, sets=["base"]) as (ann, ben):
        promised = ann.table["commitment"]
        for player in (ann, ben) * 3:
            await player.settled()
            if player.asked is not None:
                await player.give(player.asked["options"][0]["option"])
        await ann.settled()
        await ben.settled()
        hand = [card["id"] for card in ben.view["board"]["seats"][1]["hand"]]
        await ended(ann, ben)
        record = WEB.get(f"{server.url}/api/replays/{ann.table['id']}/record")

    session = resume(record.text)
    assert commitment(deal_text(session.agreed())) == promised
    assert session.game.over
    assert sorted(card.slug for card in session.game.cards(1, "hand")) == sorted(hand) != []


@pytest.mark.parametrize("kind", ["campaign", "battle"])
def test_a_campaign_is_committed_to_as_a_whole(server: Served, kind: str) -> None:
    made = make(server.url, me(), bot(), kind=kind, boss="moc_sai")
    table = table_of(made["table"], events_of(server.options.database, made["table"]))

    assert commitment(table.deal) == get(server.url, f"/api/tables/{made['table']}")["commitment"]
    assert table.terms.commitment


async def test_a_chosen_seed_is_shown_to_all_before_they_sit(url: str) -> None:
    made = make(url, me(), OPEN, seed=77, listed=True)
    async with joined(url, made["table"]) as ben:
        waiting = {table["id"]: table for table in get(url, "/api/tables")["tables"]}
        at_the_door = get(url, f"/api/tables/{made['table']}")

        told = [waiting[made["table"]], at_the_door, ben.table]
        assert [frame["seed"] for frame in told] == [77, 77, 77]
        assert at_the_door["commitment"] == ben.table["commitment"] == ""


async def test_a_drawn_seed_is_not_in_the_lobby(url: str) -> None:
    made = make(url, me(), OPEN, listed=True)
    waiting = {table["id"]: table for table in get(url, "/api/tables")["tables"]}

    assert waiting[made["table"]]["seed"] is None


async def test_a_rematch_is_dealt_by_a_seed_of_its_own(server: Served) -> None:
    async with host(server.url, me(), HERE, seed=78) as (ann, _):
        await ended(ann)
        await ann.send("rematch", seat=0)
        await ann.until(lambda frame: frame.get("rematch") is not None)
        again = get(server.url, f"/api/tables/{ann.table['rematch']}")

        assert (again["seed"], again["deal"]) == (None, "")
        assert len(again["commitment"]) == 64
        assert len(seed_kept(server, ann.table["rematch"])) == 64


async def test_who_plays_on_from_a_finished_game_is_promised_nothing(url: str) -> None:
    """Its seed is public, so its cards are no secret any more."""
    async with host(url, me(), HERE) as (ann, made):
        promised = ann.table["commitment"]
        await ended(ann)
        wanted = {"step": 1, "seat": 0, "name": "Eve"}
        on = WEB.post(f"{url}/api/replays/{made['table']}/play-on", json=wanted).json()
        table = get(url, f"/api/tables/{on['table']}")

        assert len(promised) == 64
        assert table["commitment"] == table["deal"] == ""
        assert table["seed"] == ann.table["seed"]


def test_a_table_from_before_commitments_keeps_its_seed_to_itself_until_the_end() -> None:
    terms = TableTerms("game", 2, 123456789, mode="free-for-all", sets=("base",))
    places = [Place("person", "Ann"), Place("person", "Ben")]
    events = [written(Opened(terms, places, saves.RULES_VERSION)), written(Conceded(0))]

    during = seating.public(table_of("t", events[:1]))
    afterwards = seating.public(table_of("t", events))

    assert (during.seed, during.commitment, during.deal) == (None, "", "")
    assert (afterwards.seed, afterwards.commitment, afterwards.deal) == (123456789, "", "")


def test_a_film_from_before_records_says_so() -> None:
    reel = Reel((Path(__file__).parent / "first_film.xz").read_bytes())

    with pytest.raises(Refusal, match="filmed before records were kept"):
        _ = reel.record
