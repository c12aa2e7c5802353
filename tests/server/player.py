"""A client for tests: it makes tables, takes seats, answers, and keeps all that it was sent."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

Frame = dict[str, Any]
Choose = Callable[[list[Frame]], Frame]
"""Picks one of the options of a question."""

SOON = 20.0
"""Seconds within which a server that works has answered."""


def me(name: str = "Ann") -> Frame:
    return {"who": "me", "name": name}


def bot(name: str = "greedy") -> Frame:
    return {"who": "bot", "bot": name}


INVITED: Frame = {"who": "invited"}
OPEN: Frame = {"who": "open"}
HERE: Frame = {"who": "here", "name": "Hal"}


def make(url: str, *seats: Frame, **terms: Any) -> Frame:
    """Make a table; tells its id, the seats held and the invitations."""
    answer = httpx2.post(f"{url}/api/tables", json={"seats": list(seats), **terms})
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made


def get(url: str, path: str) -> Any:
    answer = httpx2.get(f"{url}{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def secrets_of(made: Frame) -> list[str]:
    return [held["secret"] for held in made["held"]]


def at_random(seed: int = 0) -> Choose:
    return random.Random(seed).choice


def eager(seed: int = 0) -> Choose:
    """At random, but a turn is not ended while something can be done."""
    rng = random.Random(seed)

    def choose(options: list[Frame]) -> Frame:
        useful = [option for option in options if option["verb"] != "end"]
        return rng.choice(useful or options)

    return choose


class Player:
    """One connection. What was sent is noted in the order in which it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.table: Frame = {}
        self.state: Frame = {}
        self.log: list[Frame] = []
        self.secrets: dict[int, str] = {}
        self.confirmed = 0
        """The highest number of an event that this client was told of."""

    # Messages

    async def send(self, do: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"do": do, **fields}))

    async def next(self, within: float = SOON) -> Frame:
        """The next message from the server."""
        frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), within))
        self.frames.append(frame)
        if frame["is"] == "table":
            self.table = frame
        elif frame["is"] == "welcome":
            self.secrets[frame["seat"]] = frame["secret"]
        elif frame["is"] == "state":
            assert frame["seq"] >= self.confirmed, "what was confirmed never goes back"
            assert frame["log_from"] <= len(self.log), "a part of the log is missing"
            self.confirmed = frame["seq"]
            self.state = frame
            self.log[frame["log_from"] :] = frame["log"]
        return frame

    async def until(self, wanted: Callable[[Frame], bool], within: float = SOON) -> Frame:
        """Read on until a message is the wanted one."""
        async with asyncio.timeout(within):
            while True:
                frame = await self.next(within)
                if wanted(frame):
                    return frame

    async def until_told(self, kind: str, within: float = SOON) -> Frame:
        return await self.until(lambda frame: frame["is"] == kind, within)

    async def until_asked(self, within: float = SOON) -> Frame:
        """The question that is open for the seat I look through, read on for if need be."""
        while self.asked is None:
            await self.until_told("state", within)
        asked = self.asked
        return asked

    async def refused(self, do: str, **fields: Any) -> str:
        """Ask for something that cannot be; tells the reason."""
        await self.send(do, **fields)
        frame = await self.until_told("wrong")
        assert frame["about"] == do, frame
        why: str = frame["why"]
        return why

    async def settled(self) -> None:
        """Wait until everything sent so far was dealt with: the second greeting is refused."""
        await self.refused("enter")

    # How it stands

    @property
    def view(self) -> Frame:
        view: Frame = self.state["view"]
        return view

    @property
    def asked(self) -> Frame | None:
        asked: Frame | None = self.state["view"]["asked"] if self.state else None
        return asked

    @property
    def held(self) -> list[int]:
        return [seat["seat"] for seat in self.table["seats"] if seat["yours"]]

    @property
    def over(self) -> bool:
        return bool(self.table.get("over"))

    # Playing

    async def sit(self, name: str = "Ben", **fields: Any) -> int:
        await self.send("sit", name=name, **fields)
        seat: int = (await self.until_told("welcome"))["seat"]
        await self.until_told("state")
        await self.until_told("table")
        return seat

    async def answer(self, option: int, **fields: Any) -> None:
        asked = self.asked
        assert asked is not None, "somebody asks me"
        given = {"seat": asked["seat"], "at": asked["at"], "option": option, **fields}
        await self.send("answer", **given)

    async def give(self, option: int) -> Frame:
        """Answer, and see it confirmed."""
        before = self.state["seq"]
        await self.answer(option)
        return await self.until(lambda frame: frame["is"] == "state" and frame["seq"] > before)

    async def act(self, choose: Choose) -> bool:
        """Do what is mine to do now; whether there was something."""
        if not self.state:
            return False
        view = self.view
        if view["asked"] is not None:
            await self.answer(choose(view["asked"]["options"])["option"])
            return True
        if view["story"] is not None:
            return await self._act_in_story(view["story"], choose)
        waiting = view["board"]["waiting"] if view["board"] else []
        mine = [seat for seat in waiting if seat in self.held]
        if mine:
            await self.send("look", seat=mine[0])
            return True
        return False

    async def _act_in_story(self, story: Frame, choose: Choose) -> bool:
        for offer in story["offers"]:
            if offer["seat"] == self.view["seat"]:
                card = offer["cards"][0]
                await self.send("take", seat=offer["seat"], at=story["at"], card=card)
                return True
        if self.view["seat"] in story["voters"]:
            numbers = [{"choice": number, "verb": ""} for number in self._open(story)]
            choice = choose(numbers)["choice"]
            await self.send("vote", seat=self.view["seat"], at=story["at"], choice=choice)
            return True
        return False

    @staticmethod
    def _open(story: Frame) -> list[int]:
        return [number for number, choice in enumerate(story["choices"]) if choice["open"]]

    async def play(
        self,
        choose: Choose,
        until: Callable[[Frame], bool] = lambda frame: False,
        within: float = SOON,
    ) -> None:
        """Answer whatever I am asked until the game is over, or a message says so.

        Where several act at once somebody else may have taken what I wanted: then again.
        """
        acted = -1
        while not self.over:
            if self.state and self.state["seq"] != acted and await self.act(choose):
                acted = self.state["seq"]
            frame = await self.next(within)
            if frame["is"] == "wrong":
                acted = -1
            if until(frame):
                return


@asynccontextmanager
async def joined(
    url: str,
    table: str,
    secrets: list[str] | None = None,
    since: int = 0,
    **hello: Any,
) -> AsyncIterator[Player]:
    """Somebody at a table, who has been told how it stands."""
    address = f"{url.replace('http', 'ws', 1)}/live/{table}"
    async with connect(address, compression=None, max_size=None) as socket:
        player = Player(socket)
        await player.send("enter", secrets=secrets or [], since=since, **hello)
        await player.until_told("table")
        await player.until_told("state")
        yield player


@asynccontextmanager
async def host(url: str, *seats: Frame, **terms: Any) -> AsyncIterator[tuple[Player, Frame]]:
    """Somebody who made a table and sits at it, and what only the maker is told."""
    made = await asyncio.to_thread(make, url, *seats, **terms)
    async with joined(url, made["table"], secrets_of(made)) as player:
        player.secrets = {held["seat"]: held["secret"] for held in made["held"]}
        yield player, made
