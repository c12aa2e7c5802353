"""Who sits where: the lobby, giving up, leaving, being replaced, and playing again."""

import asyncio
from pathlib import Path

import pytest

from shardmaster.play.session import Session
from shardmaster.server.tables import room
from shardmaster.server.tables.creation import again
from shardmaster.server.tables.events import Place, TableTerms, written
from shardmaster.server.tables.table import table_of
from tests.patience import SOON
from tests.server.player import (
    HERE,
    INVITED,
    OPEN,
    WEB,
    Frame,
    bot,
    eager,
    get,
    host,
    joined,
    make,
    me,
    party,
    secrets_of,
)
from tests.server.process import Options
from tests.server.serving import inside, served


def listed(url: str, made: Frame) -> Frame | None:
    """How a table is shown in the lobby, if it is."""
    found = [table for table in get(url, "/api/tables")["tables"] if table["id"] == made["table"]]
    return found[0] if found else None


# The lobby


async def test_a_listed_table_is_in_the_lobby_until_its_seats_are_taken(url: str) -> None:
    made = make(url, me("Ada"), OPEN, OPEN, listed=True, mode="bloodbath", clock=60)
    shown = listed(url, made)
    async with joined(url, made["table"]) as ben, joined(url, made["table"]) as cleo:
        await ben.sit()
        after_ben = listed(url, made)
        await cleo.sit("Cleo")
        after_cleo = listed(url, made)

    assert shown is not None
    assert (shown["host"], shown["mode"], shown["clock"]) == ("Ada", "bloodbath", 60)
    assert (shown["free"], shown["seats"]) == (2, 3)
    assert after_ben is not None
    assert after_ben["free"] == 1
    assert after_cleo is None


async def test_a_private_table_is_never_in_the_lobby(url: str) -> None:
    assert listed(url, make(url, me(), OPEN)) is None


async def test_reserved_seats_are_not_offered(url: str) -> None:
    assert listed(url, make(url, me(), INVITED, listed=True)) is None


async def test_a_seat_that_a_player_leaves_is_offered_again(url: str) -> None:
    made = make(url, me(), OPEN, INVITED, listed=True)
    async with joined(url, made["table"]) as ben:
        seat = await ben.sit()
        taken = listed(url, made)
        await ben.send("leave", seat=seat)
        await ben.settled()

        assert taken is None
        assert listed(url, made) is not None


@pytest.mark.parametrize("started_over", [1, 2])
async def test_a_seat_stays_kept_when_its_guest_leaves_before_the_start(
    url: str, started_over: int
) -> None:
    made = make(url, me(), OPEN, INVITED | {"name": "Ben"}, listed=True)
    invite = made["invites"][0]["invite"]
    async with (
        joined(url, made["table"]) as ben,
        joined(url, made["table"]) as cat,
    ):
        for _ in range(started_over):
            assert await ben.sit("Benjamin", invite=invite) == 2
            await ben.send("leave", seat=2)
            await ben.settled()
        await cat.settled()
        kept = cat.table["seats"][2]
        shown = listed(url, made)
        refused = await cat.refused("sit", name="Cat", seat=2)
        seat = await ben.sit(invite=invite)

        assert (kept["who"], kept["name"]) == ("kept", "Ben")
        assert shown is not None
        assert shown["free"] == 1
        assert refused == "this seat is reserved for an invited player"
        assert seat == 2


async def test_one_stranger_takes_one_seat_of_a_listed_table(url: str) -> None:
    async with (
        host(url, me(), OPEN, OPEN, INVITED, listed=True) as (ann, made),
        joined(url, made["table"]) as eve,
    ):
        taken = await eve.sit("Eve")
        alone = await eve.refused("sit", name="Eve again")
        async with joined(url, made["table"], [eve.secrets[taken]]) as back:
            again = await back.refused("sit", name="Eve again", seat=2)
        own = await ann.sit("A friend of Ann's")
        await ann.send("leave", seat=own)
        await ann.settled()
        await eve.send("leave", seat=taken)
        await eve.settled()
        moved = await eve.sit("Eve", seat=2)
        invited = await eve.sit("Eve", invite=made["invites"][0]["invite"])

        assert alone == again == "at a table from the lobby, each player takes only one seat"
        assert (taken, own, moved, invited) == (1, 2, 2, 3)


async def test_who_has_a_link_to_a_private_table_may_bring_others(url: str) -> None:
    made = make(url, me(), OPEN, OPEN, INVITED)
    async with joined(url, made["table"]) as eve:
        assert [await eve.sit("Eve"), await eve.sit("Dan")] == [1, 2]


async def test_a_game_begins_when_the_last_seat_is_taken(url: str) -> None:
    async with (
        host(url, me(), INVITED, OPEN) as (ann, made),
        joined(url, made["table"]) as ben,
        joined(url, made["table"]) as cleo,
    ):
        await ben.sit()
        waits = not ben.table["started"]
        await cleo.sit("Cleo", invite=made["invites"][0]["invite"])
        await ann.until(lambda _: ann.table["seats"][1]["here"])

        assert waits
        assert ann.table["started"]
        assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Cleo", "Ben"]
        assert [seat["here"] for seat in ann.table["seats"]] == [True, True, True]


async def test_everybody_sees_who_is_there(url: str) -> None:
    async with party(url, me(), OPEN, seed=1) as (ann, ben):
        async with joined(url, ann.table["id"], [ben.secrets[1]]):
            await ben.socket.close()
            await ann.settled()
            still = ann.table["seats"][1]["here"]
        await ann.until(lambda _: not ann.table["seats"][1]["here"])

        assert still
        assert ann.table["seats"][0]["here"]


REFUSED = {
    "nobody sits there": {"seats": [bot(), bot()]},
    "no seats": {"seats": []},
    "too many seats": {"seats": [me()] * 7},
    "an unknown bot": {"seats": [me(), bot("nobody")]},
    "a bot that was not offered": {"seats": [me(), bot("os:system")]},
    "an unknown mode": {"seats": [me(), bot()], "mode": "chess"},
    "too few players": {"seats": [me()]},
    "too many players for the mode": {"seats": [me(), bot(), bot()], "mode": "nemesis"},
    "an unknown set": {"seats": [me(), bot()], "sets": ["unknown"]},
    "an unknown variant": {"seats": [me(), bot()], "variants": ["unknown"]},
    "variants that clash": {
        "seats": [me(), bot()],
        "variants": ["relic-draft", "mystery-relics"],
    },
    "an unknown character": {"seats": [me(), bot()], "characters": ["Nobody", "Volos"]},
    "a character twice": {"seats": [me(), bot()], "characters": ["Volos", "Volos"]},
    "an unknown boss": {"seats": [me(), bot()], "kind": "battle", "boss": "nobody"},
    "a battle without a boss": {"seats": [me(), bot()], "kind": "battle"},
    "an unknown book": {"seats": [me(), bot()], "kind": "campaign", "book": "../secrets"},
    "an unknown difficulty": {"seats": [me(), bot()], "kind": "campaign", "difficulty": "?"},
    "a clock that is too fast": {"seats": [me(), bot()], "clock": 1},
    "a seed below zero": {"seats": [me(), bot()], "seed": -1},
    "a name that cannot be read": {"seats": [me("\u202e\u0000"), bot()]},
    "a long name": {"seats": [me("x" * 25), bot()]},
    "an unknown field": {"seats": [me(), bot()], "cheat": True},
}


@pytest.mark.parametrize("wanted", REFUSED.values(), ids=REFUSED)
def test_a_table_that_cannot_be_played_is_refused_with_a_reason(url: str, wanted: Frame) -> None:
    answer = WEB.post(f"{url}/api/tables", json=wanted)

    assert answer.status_code == 400
    assert list(answer.json()) == ["code", "facts", "text"]
    assert len(answer.json()["text"]) > 10


# Giving up and leaving


async def test_who_concedes_has_lost(url: str) -> None:
    async with party(url, me(), OPEN, seed=91) as (ann, ben):
        await ben.send("concede", seat=1)
        await ann.until(lambda _: ann.over)

        assert ann.view["board"]["winners"] == [0]
        assert "concedes" in [line["kind"] for line in ann.log]


async def test_the_others_play_on_when_one_of_several_concedes(url: str) -> None:
    async with party(url, me(), OPEN, bot("random"), seed=92) as (ann, ben):
        await ben.send("concede", seat=1)
        await ben.until(lambda _: not ben.view["board"]["seats"][1]["alive"])
        again = await ben.refused("concede", seat=1)
        await ann.play(eager())

        assert "out of the game" in again
        assert ann.view["board"]["winners"] in ([0], [2])


async def test_nobody_concedes_twice_or_after_the_end(url: str) -> None:
    async with host(url, me(), bot("random"), seed=93) as (ann, _):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        before = ann.confirmed

        assert await ann.refused("concede", seat=0)
        assert await ann.refused("answer", seat=0, at=before, option=0)
        assert ann.confirmed == before


async def test_the_maker_of_a_table_can_leave_it_as_well(url: str) -> None:
    made = make(url, me(), OPEN, listed=True)
    async with joined(url, made["table"], secrets_of(made)) as ann:
        await ann.send("leave", seat=0)
        await ann.until(lambda _: not ann.held)
        async with joined(url, made["table"]) as ben, joined(url, made["table"]) as cleo:
            seats = [await ben.sit(), await cleo.sit("Cleo")]

            assert seats == [0, 1]
            assert cleo.table["started"]


async def test_in_a_campaign_who_leaves_votes_no_more(url: str) -> None:
    async with party(url, me(), OPEN, kind="campaign", seed=94) as (ann, ben):
        await ann.send("vote", seat=0, at=ann.view["story"]["at"], choice=1)
        await ben.send("leave", seat=1)
        await ann.until(lambda _: ann.view["story"]["scene"] == "night-harbour")

        assert ann.view["story"]["voters"] == [0]


# Being replaced


async def test_someone_who_is_away_is_replaced_and_may_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ABSENCE_SECONDS", SOON)
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url, party(url, me(), OPEN, seed=95) as (ann, ben):
        here = await ann.refused("replace", seat=1)
        await ben.socket.close()
        await ann.until(lambda _: not ann.table["seats"][1]["here"])
        patience = [seat["patience"] for seat in ann.table["seats"]]
        soon = await ann.refused("replace", seat=1)
        monkeypatch.setattr(room, "ABSENCE_SECONDS", 0.0)
        await ann.send("replace", seat=1)
        await ann.until(lambda _: ann.table["seats"][1]["bot"] == "greedy")
        await ann.play(eager(), until=lambda _: ann.view["board"]["turn"] == 3)
        async with joined(url, ann.table["id"], [ben.secrets[1]]) as back:
            await ann.until(lambda _: ann.table["seats"][1]["bot"] is None)
            mine = back.table["seats"][1]
            await asyncio.gather(
                ann.play(eager(), until=lambda _: ann.view["board"]["turn"] == 5),
                back.play(eager(), until=lambda _: back.view["board"]["turn"] == 5),
            )

            assert here == "no player is away from seat 1"
            assert patience[0] is None
            assert SOON - 5 < patience[1] <= SOON
            assert soon.startswith("they may still come back: wait ")
            assert (mine["who"], mine["name"], mine["yours"]) == ("person", "Ben", True)
            assert any(frame.get("view", {}).get("asked") for frame in back.frames)


async def test_only_people_who_are_away_are_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ABSENCE_SECONDS", 0.0)
    options = Options(str(tmp_path / "tables.db"))
    seats = [me(), OPEN, bot("random")]
    async with inside(options) as url, party(url, *seats, seed=96) as (ann, ben):
        await ben.socket.close()
        await ann.until(lambda _: not ann.table["seats"][1]["here"])
        async with joined(url, ann.table["id"]) as watcher:
            reasons = [
                await watcher.refused("replace", seat=1),
                await ann.refused("replace", seat=0),
                await ann.refused("replace", seat=2),
                await ann.refused("replace", seat=5),
            ]

        assert reasons == [
            "only players at this table can do that",
            *(f"no player is away from seat {seat}" for seat in (0, 2, 5)),
        ]


async def test_who_comes_back_to_a_game_that_is_over_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ABSENCE_SECONDS", 0.0)
    options = Options(str(tmp_path / "tables.db"), workers=0)
    async with inside(options) as url, party(url, me(), OPEN, seed=95) as (ann, ben):
        await ben.socket.close()
        await ann.until(lambda _: not ann.table["seats"][1]["here"])
        await ann.send("replace", seat=1)
        await ann.until(lambda _: ann.table["seats"][1]["bot"] == "greedy")
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        async with joined(url, ann.table["id"], [ben.secrets[1]]) as back:
            assert back.confirmed == ann.confirmed
            assert back.table["seats"][1]["bot"] == "greedy"
            assert back.held == [1]


# Playing again


async def test_a_rematch_is_a_new_deal_and_everyone_keeps_their_seat(url: str) -> None:
    async with party(url, me(), OPEN, bot("random"), seed=97) as (ann, ben):
        early = await ann.refused("rematch", seat=0)
        await ann.send("concede", seat=0)
        await ben.send("concede", seat=1)
        await ann.until(lambda _: ann.over)
        await ann.send("rematch", seat=0)
        await ben.until(lambda _: ben.table["rematch_asked"])
        asked, told = ben.table["rematch_asked"], ben.table["rematch"]
        await ben.send("rematch", seat=1)
        await ben.settled()
        await ann.settled()
        id = ann.table["rematch"]
        async with (
            joined(url, id, [ann.secrets[0]]) as first,
            joined(url, id, [ben.secrets[1]]) as second,
            joined(url, id) as watcher,
        ):
            assert early == "the game is not over yet"
            assert asked == {"wanted": [0], "missing": [1], "declined": None}
            assert told is None
            assert ben.table["rematch"] == id != ann.table["id"]
            assert ben.table["rematch_asked"] is None
            assert (first.held, second.held, watcher.held) == ([0], [1], [])
            assert [seat["name"] for seat in first.table["seats"]] == ["Ann", "Ben", "random"]
            assert first.table["started"]
            assert first.view["board"]["row"] != ann.view["board"]["row"]


async def test_a_declined_rematch_is_wanted_by_nobody_until_someone_asks_again(url: str) -> None:
    async with party(url, me(), OPEN, OPEN, seed=97) as (ann, ben, cleo):
        for seat, player in enumerate((ann, ben)):
            await player.send("concede", seat=seat)
        await cleo.until(lambda _: cleo.over)
        seen = []
        for player, seat, agree in (
            (ann, 0, False),
            (ann, 0, True),
            (ben, 1, True),
            (ben, 1, True),
            (cleo, 2, False),
            (cleo, 2, True),
            (ann, 0, True),
        ):
            await player.send("rematch", seat=seat, agree=agree)
            await player.settled()
            seen.append(get(url, f"/api/tables/{ann.table['id']}")["rematch_asked"])
        await ben.send("rematch", seat=1)
        await ben.until(lambda _: ben.table["rematch"])

    asked = [each and (each["wanted"], each["missing"], each["declined"]) for each in seen]
    assert asked == [
        None,
        ([0], [1, 2], None),
        ([0, 1], [2], None),
        ([0, 1], [2], None),
        ([], [], 2),
        ([2], [0, 1], None),
        ([0, 2], [1], None),
    ]


async def test_an_offered_rematch_outlives_the_server(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with party(server.url, me(), OPEN, seed=97) as (ann, ben):
            await ann.send("concede", seat=0)
            await ben.until(lambda _: ben.over)
            await ann.send("rematch", seat=0)
            await ben.until(lambda _: ben.table["rematch_asked"])
        server.restart()
        id, secrets = ann.table["id"], list(ben.secrets.values())
        async with joined(server.url, id, secrets) as again:
            assert again.table["rematch_asked"]["missing"] == [1]
            await again.send("rematch", seat=1)
            await again.until(lambda _: again.table["rematch"])


async def test_people_at_one_screen_keep_all_their_seats_in_a_rematch(url: str) -> None:
    async with host(url, me(), HERE, seed=98) as (ann, _):
        await ann.send("concede", seat=1)
        await ann.until(lambda _: ann.over)
        await ann.send("rematch", seat=0)
        await ann.until(lambda _: ann.table["rematch"])

        async with joined(url, ann.table["rematch"], list(ann.secrets.values())) as again:
            assert again.held == [0, 1]


def test_a_rematch_deals_the_characters_again() -> None:
    """Even where the first game had chosen ones."""
    chosen = ("Decima", "Tetra")
    terms = TableTerms("game", seats=2, seed=1, mode="free-for-all", characters=chosen)
    dealt = set()
    for _ in range(40):
        table = table_of("t", [written(again(terms, [Place("person", "Ann")] * 2))])
        assert isinstance(table.session, Session)
        dealt.add(table.session.setting.characters)

    assert len(dealt) > 1


def test_a_bot_still_plays_in_a_rematch_for_one_who_is_away() -> None:
    terms = TableTerms("game", seats=2, seed=1, mode="free-for-all")
    places = [Place("person", "Ann", secret="a"), Place("person", "Ben", "greedy", "b")]

    table = table_of("t", [written(again(terms, places))])

    assert table.started
    assert table.people == [0]
    assert table.places == places


# How a side of the table looks


async def test_everyone_sees_the_style_that_a_player_brings_also_at_a_rematch(url: str) -> None:
    sky = {"colour": "sky", "back": "rings"}
    async with (
        host(url, {**me(), "style": sky}, OPEN, HERE, seed=3) as (ann, made),
        joined(url, made["table"]) as ben,
    ):
        await ben.sit(style={"colour": "pink"})
        shown = [seat["style"] for seat in ben.table["seats"]]
        for seat in (0, 2):
            await ann.send("concede", seat=seat)
        await ann.until(lambda _: ann.over)
        await ann.send("rematch", seat=0)
        await ben.send("rematch", seat=1)
        await ann.until(lambda _: ann.table["rematch"])
    again = get(url, f"/api/tables/{ann.table['rematch']}")["seats"]

    assert shown == [sky, {"colour": "pink"}, {}]
    assert [seat["style"] for seat in again] == shown


@pytest.mark.parametrize("style", [{"colour": "#f00"}, {"back": "mine.png"}, {"shape": "star"}])
async def test_a_style_that_is_not_on_the_list_is_refused(url: str, style: Frame) -> None:
    wanted = {"seats": [{**me(), "style": style}, OPEN]}
    made = make(url, me(), OPEN, seed=3)

    assert WEB.post(f"{url}/api/tables", json=wanted).status_code == 400
    async with joined(url, made["table"]) as ben:
        await ben.send("sit", name="Ben", style=style)
        wrong = await ben.until_told("wrong")
    assert wrong["code"] == "no-request"
