"""A client for tests: it makes tables, takes seats, answers, and keeps all that it was sent."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shardmaster.play.catalog import CLASSIC
from shardmaster.play.setting import Setting
from shardmaster.server.limits import Limits
from tests.patience import SOON

Frame = dict[str, Any]
Choose = Callable[[list[Frame]], Frame]
"""Picks one of the options of a question."""
Says = Callable[[Frame], object]
"""Whether a message says something: what counts is whether that is true."""
Duty = tuple[str, int, int]
"""Something to do: of which kind, for which seat, and asked since when."""

WEB = httpx2.Client(verify=False, timeout=SOON)
"""Nothing is encrypted on the way to a test."""


def me(name: str = "Ann") -> Frame:
    return {"who": "me", "name": name}


def bot(name: str = "greedy") -> Frame:
    return {"who": "bot", "bot": name}


INVITED: Frame = {"who": "invited"}
OPEN: Frame = {"who": "open"}
HERE: Frame = {"who": "here", "name": "Hal"}


def make(url: str, *seats: Frame, **terms: Any) -> Frame:
    """Make a table; returns its id, the seats held and the invitations."""
    answer = WEB.post(f"{url}/api/tables", json={"seats": list(seats), **terms})
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made


def begun_by_the_first(
    seats: int,
    *,
    seed: int,
    mode: str = CLASSIC,
    sets: Sequence[str] = ("all",),
    variants: Sequence[str] = (),
    **others: object,
) -> int:
    """The first seed from this one on that lets seat 0 begin, whatever cards there are."""
    deals = (
        (each, Setting(seats, each, mode, tuple(sets), variants=tuple(variants)).deal())
        for each in count(seed)
    )
    return next(each for each, game in deals if game.to_move() == 0)


def get(url: str, path: str) -> Any:
    answer = WEB.get(f"{url}{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def secrets_of(made: Frame) -> list[str]:
    return [held["secret"] for held in made["held"]]


def flood(limits: Limits) -> int:
    """So many messages at once that waiting for them would take too long."""
    return int(limits.burst + 2 * SOON * limits.messages)


def at_random(seed: int = 0) -> Choose:
    return random.Random(seed).choice


def eager(seed: int = 0) -> Choose:
    """At random, but a turn is not ended while something can be done, and bids are low."""
    rng = random.Random(seed)

    def is_useful(option: Frame) -> bool:
        if option["verb"] == "bid":
            return bool(option["amount"] <= 5)
        return bool(option["verb"] != "end")

    def choose(options: list[Frame]) -> Frame:
        return rng.choice([option for option in options if is_useful(option)] or options)

    return choose


def idle(options: list[Frame]) -> Frame:
    """As little as possible, so that the game goes on for long: the last option."""
    return options[-1]


def option(asked: Frame, verb: str) -> int:
    """The first way to do something that a question offers."""
    found: int = next(each["option"] for each in asked["options"] if each["verb"] == verb)
    return found


class Player:
    """One connection. What was sent is noted in the order in which it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.table: Frame = {}
        self.state: Frame = {}
        self.logs: dict[int | None, list[Frame]] = {}
        """What each seat knows that was looked through."""
        self.secrets: dict[int, str] = {}
        self.confirmed = 0
        """The highest number of an event that this client has seen."""

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
            self.confirmed = frame["seq"]
            self.state = frame
            assert frame["log_from"] <= len(self.log), "a part of the log is missing"
            self.log[frame["log_from"] :] = frame["log"]
        return frame

    async def until(self, wanted: Says, within: float = SOON) -> Frame:
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
        """Ask for something impossible; returns the reason."""
        await self.send(do, **fields)
        frame = await self.until_told("wrong")
        assert frame["about"] == do, frame
        why: str = frame["text"]
        return why

    def cut(self) -> None:
        """Be gone without a word; who is not listened to could not say one."""
        self.socket.transport.abort()

    async def settled(self) -> None:
        """Wait until everything sent so far was dealt with: the second greeting is refused."""
        await self.send("enter")
        await self.until(lambda frame: frame["is"] == "wrong" and frame["about"] == "enter")

    # How it stands

    @property
    def log(self) -> list[Frame]:
        """The log as the seat knows it that is looked through."""
        return self.logs.setdefault(self.view["seat"], [])

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
        assert asked is not None, "someone asks me"
        given = {"seat": asked["seat"], "at": asked["at"], "option": option, **fields}
        await self.send("answer", **given)

    async def give(self, option: int) -> Frame:
        """Answer, and see it confirmed."""
        before = self.state["seq"]
        await self.answer(option)
        return await self.until(lambda frame: frame["is"] == "state" and frame["seq"] > before)

    @property
    def duty(self) -> Duty | None:
        """What is mine to do now."""
        if not self.state:
            return None
        view = self.view
        if view["asked"] is not None:
            return ("answer", view["asked"]["seat"], view["asked"]["at"])
        story, seat = view["story"], view["seat"]
        if story is not None:
            takes = any(offer["seat"] == seat for offer in story["offers"])
            votes = seat in story["voters"]
            return ("take" if takes else "vote", seat, story["at"]) if takes or votes else None
        waiting = view["board"]["waiting"] if view["board"] else []
        mine = [other for other in waiting if other in self.held]
        return ("look", mine[0], self.state["seq"]) if mine else None

    async def act(self, choose: Choose) -> None:
        """Do what is mine to do."""
        assert self.duty is not None, "there is something to do"
        do, seat, at = self.duty
        if do == "answer":
            await self.answer(choose(self.view["asked"]["options"])["option"])
        elif do == "take":
            offers = {offer["seat"]: offer["cards"] for offer in self.view["story"]["offers"]}
            await self.send("take", seat=seat, at=at, card=offers[seat][0])
        elif do == "vote":
            choices = enumerate(self.view["story"]["choices"])
            open_ones = [{"verb": "vote", "number": n} for n, each in choices if each["open"]]
            await self.send("vote", seat=seat, at=at, choice=choose(open_ones)["number"])
        else:
            await self.send("look", seat=seat)

    async def play(
        self,
        choose: Choose,
        until: Says = lambda frame: False,
        within: float = SOON,
    ) -> None:
        """Do whatever is mine to do until the game is over, or a message says so."""
        await self._go_on(lambda duty: self.act(choose), until, within)

    async def give_up_battles(
        self,
        choose: Choose,
        until: Says = lambda frame: False,
        within: float = SOON,
    ) -> None:
        """Decide on the story like `play`, and lose every battle."""

        async def do(duty: Duty) -> None:
            if duty[0] == "answer":
                await self.send("concede", seat=duty[1])
            else:
                await self.act(choose)

        await self._go_on(do, until, within)

    async def _go_on(
        self, do: Callable[[Duty], Awaitable[None]], until: Says, within: float
    ) -> None:
        """Where several act at once someone else may have taken what I wanted: then again."""
        done = None
        while not self.over:
            duty = self.duty
            if duty is not None and duty != done:
                done = duty
                await do(duty)
            frame = await self.next(within)
            if frame["is"] == "wrong":
                done = None
            if until(frame):
                return


async def closing(player: Player) -> int | None:
    """Read until the server closes the connection; returns the code."""
    try:
        while True:
            await player.next()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else None


@asynccontextmanager
async def connected(url: str, table: str, **options: Any) -> AsyncIterator[Player]:
    """Someone who has not yet said a word. What is sent to them is read at once."""
    address = f"{url.replace('http', 'ws', 1)}/live/{table}"
    usual = {
        "compression": None,
        "max_size": None,
        "max_queue": None,
        "open_timeout": SOON,
        "ping_interval": None,
    }
    async with connect(address, **(usual | options)) as socket:
        yield Player(socket)


@asynccontextmanager
async def joined(
    url: str,
    table: str,
    secrets: list[str] | None = None,
    after: Player | None = None,
    at: str = "127.0.0.1",
    **hello: Any,
) -> AsyncIterator[Player]:
    """A player at a table who has its state; `after` a connection that broke."""
    async with connected(url, table, local_addr=(at, 0)) as player:
        if after is not None:
            player.logs = {seat: list(log) for seat, log in after.logs.items()}
            player.confirmed = after.confirmed
        await player.send("enter", secrets=secrets or [], since=player.confirmed, **hello)
        await player.until_told("table")
        await player.until_told("state")
        yield player


@asynccontextmanager
async def host(url: str, *seats: Frame, **terms: Any) -> AsyncIterator[tuple[Player, Frame]]:
    """A player who made a table and sits at it, with what only the maker gets.

    In a game with a seed the first seat begins: the next seeds are tried until that is so.
    """
    if "seed" in terms and terms.get("kind", "game") == "game":
        terms["seed"] = begun_by_the_first(len(seats), **terms)
    made = await asyncio.to_thread(make, url, *seats, **terms)
    async with joined(url, made["table"], secrets_of(made)) as player:
        player.secrets = {held["seat"]: held["secret"] for held in made["held"]}
        yield player, made


@asynccontextmanager
async def party(url: str, *seats: Frame, **terms: Any) -> AsyncIterator[list[Player]]:
    """The maker of a table, and someone else for every open seat."""
    async with AsyncExitStack() as stack:
        ann, made = await stack.enter_async_context(host(url, *seats, **terms))
        players = [ann]
        for name, _ in zip(("Ben", "Cleo", "Dov"), [seat for seat in seats if seat == OPEN]):
            other = await stack.enter_async_context(joined(url, made["table"]))
            await other.sit(name)
            players.append(other)
        for player in players[:-1]:
            await player.settled()
        yield players
