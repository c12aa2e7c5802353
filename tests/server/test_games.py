"""Whole games over the socket, from the first question to the last."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from shardmaster.play.catalog import MODES
from tests.server.player import (
    HERE,
    OPEN,
    Frame,
    Player,
    at_random,
    begun_by_the_first,
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

CLASSIC = "free-for-all"
FEWEST = {name: mode.fewest for name, mode in MODES.items()}
GAMES = {
    **{mode: (mode, seats, ()) for mode, seats in FEWEST.items() if mode != CLASSIC},
    "health-auction": (CLASSIC, 2, ("health-auction",)),
    "relic-draft": (CLASSIC, 3, ("relic-draft",)),
    "mystery-relics": (CLASSIC, 2, ("mystery-relics",)),
    "shadow-summoning": (CLASSIC, 2, ("shadow-summoning",)),
    "auction and shadows": ("bloodbath", 3, ("health-auction", "shadow-summoning")),
}
"""Every other mode, and every variant."""


async def to_the_end(*players: Player) -> None:
    await asyncio.gather(*(player.play(eager(at)) for at, player in enumerate(players)))


async def test_a_person_plays_a_whole_game_against_a_bot(url: str) -> None:
    async with host(url, me(), bot(), seed=1) as (ann, _):
        await ann.play(eager())

        assert ann.view["board"]["over"]
        assert ann.view["board"]["winners"] in ([0], [1])
        assert ann.log[-1]["kind"] == "game_ends"
        assert ann.table["seed"] == begun_by_the_first(2, seed=1)


async def test_two_people_play_against_each_other(url: str) -> None:
    async with party(url, me(), OPEN, seed=2) as (ann, ben):
        await to_the_end(ann, ben)

        assert ann.view["board"]["winners"] == ben.view["board"]["winners"] != []
        assert [line["kind"] for line in ann.log] == [line["kind"] for line in ben.log]


@asynccontextmanager
async def played(
    url: str, mode: str, seats: int, variants: tuple[str, ...]
) -> AsyncIterator[list[Player]]:
    """A game of two people or one, and bots, to its end."""
    others = [OPEN, *(bot("random") for _ in range(seats - 2))][: seats - 1]
    async with party(url, me(), *others, mode=mode, variants=variants, seed=5) as players:
        await to_the_end(*players)
        yield players


@pytest.mark.parametrize(("mode", "seats", "variants"), GAMES.values(), ids=GAMES)
async def test_every_mode_and_variant_is_played_to_its_end(
    url: str, mode: str, seats: int, variants: tuple[str, ...]
) -> None:
    async with played(url, mode, seats, variants) as players:
        boards = [player.view["board"] for player in players]
        assert all(board["over"] and board["reason"] for board in boards)
        assert all(board["winners"] == boards[0]["winners"] for board in boards)


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "seats", "variants"), GAMES.values(), ids=GAMES)
async def test_every_mode_and_variant_is_filmed_to_its_end(
    url: str, mode: str, seats: int, variants: tuple[str, ...]
) -> None:
    """The film of a long game takes longer than the game; see `test_films` for short ones."""
    async with played(url, mode, seats, variants) as (ann, *_):
        board = ann.view["board"]
        film = await asyncio.to_thread(get, url, f"/api/replays/{ann.table['id']}")
        assert (film["winners"], film["reason"]) == (board["winners"], board["reason"])


async def test_a_game_can_be_played_in_french(url: str) -> None:
    made = make(url, me(), bot("random"), seed=8)
    async with joined(url, made["table"], secrets_of(made), language="fr", advice=True) as ann:
        await ann.play(eager(), until=lambda _: ann.confirmed > 80)

        texts = " ".join(line["text"] for line in ann.log)
        assert "pioche" in texts
        assert "draws" not in texts


async def test_people_at_one_screen_pass_it_on_until_the_end(url: str) -> None:
    async with host(url, me(), HERE, seed=6) as (ann, _):
        await ann.play(eager(3))

        seen = {frame["view"]["seat"] for frame in ann.frames if frame["is"] == "state"}
        assert ann.view["board"]["over"]
        assert seen == {0, 1}


async def test_two_people_and_a_bot_fight_a_boss_and_are_filmed(url: str) -> None:
    terms: dict[str, Any] = {"kind": "battle", "boss": "vox", "seed": 7}
    async with party(url, me(), OPEN, bot(), **terms) as (ann, ben):
        await to_the_end(ann, ben)

        assert ann.view["story"]["ending"] in ("Victory", "Defeat")
        assert ann.view["board"]["over"], "the last blow is seen beside the page that follows"
        assert ann.view["boss"]["name"] == "Vox"
        assert ann.view["story"] == ben.view["story"] | {"at": ann.view["story"]["at"]}
        assert {line["seat"] for line in ann.log if line["kind"] == "plays"} == {0, 1, 2}
        film = await asyncio.to_thread(get, url, f"/api/replays/{ann.table['id']}")
        assert {moment["seat"] for moment in film["moments"]} == {0, 1, 2}


async def test_the_last_board_of_a_battle_lies_there_until_the_story_goes_on(url: str) -> None:
    def fought(frame: Frame) -> bool:
        return frame["is"] == "state" and bool((frame["view"]["board"] or {}).get("over"))

    async with party(url, me(), OPEN, kind="campaign", seed=3) as (ann, ben):
        ben_too = asyncio.create_task(ben.give_up_battles(eager(2), until=fought))
        await ann.give_up_battles(eager(1), until=fought)
        await ben_too
        story, reason = ann.view["story"], ann.view["board"]["reason"]
        await ann.send("look", seat=0)
        await ann.until_told("state")
        again = ann.view

        assert reason == "heroes-fallen"
        assert story["way"][-1]["outcome"] == "lost"
        assert again["board"]["over"]
        assert again["asked"] is None
        await ann.act(eager(1))
        await ann.until_told("state")
        assert ann.view["board"] is None


async def test_a_tied_vote_goes_the_way_of_the_leader(url: str) -> None:
    async with party(url, me(), OPEN, kind="campaign", seed=3) as (ann, ben):
        await ben.send("vote", seat=1, at=ben.view["story"]["at"], choice=0)
        await ann.until(lambda frame: frame["is"] == "state" and frame["seq"] == 3)
        seen = ann.view["story"]
        await ann.send("vote", seat=0, at=seen["at"], choice=1)
        await ann.until_told("state")

        assert [choice["votes"] for choice in seen["choices"]] == [[1], []]
        assert seen["voters"] == [0]
        assert ann.view["story"]["scene"] == "night-harbour"


async def test_a_campaign_is_played_through_with_votes_and_saved_cards(url: str) -> None:
    async with party(url, me(), OPEN, bot(), kind="campaign", seed=3) as (ann, ben):
        await asyncio.gather(ann.give_up_battles(at_random(1)), ben.give_up_battles(at_random(2)))

        story = ann.view["story"]
        assert story["ending"]
        assert [len(cards) for cards in story["saved"]] == [3, 3, 3]
        assert [step["scene"] for step in story["way"]][:2] == ["lamp", "night-lamp"]
        assert {step["outcome"] for step in story["way"]} == {"", "lost"}


async def test_in_an_auction_players_go_by_their_own_names(url: str) -> None:
    async with host(url, me("Ann"), bot("random"), variants=["health-auction"], seed=3) as (ann, _):
        await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] > 0)
        told = [line for frame in ann.frames if frame["is"] == "state" for line in frame["log"]]
        chosen = [line["text"] for line in told if line["kind"] == "becomes" and line["seat"] == 0]

        assert [text.startswith("Ann chooses ") for text in chosen] == [True]


async def test_in_a_team_one_faces_a_single_enemy(url: str) -> None:
    async with host(url, me(), bot(), bot(), bot(), mode="team-attack", seed=5) as (ann, _):
        await ann.until_asked()
        enemies = [seat["seat"] for seat in ann.view["board"]["seats"] if seat["enemy"]]

        assert ann.view["facing"] == [1]
        assert enemies == [1, 2]
