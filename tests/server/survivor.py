"""Players who come back, however often a server goes down."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.observe import observe
from shardmaster.server.tables.table import Table
from tests.server.player import Choose, Frame, Player, eager, joined, party
from tests.server.replica import history

Question = tuple[str, int]
"""A table, and since when it is asked there."""
Heard = Callable[["Survivor"], object]
"""Called after every message to someone."""


class Somewhere(Protocol):
    """Where a server can be reached, once there is one."""

    up: asyncio.Event

    @property
    def url(self) -> str: ...


class Survivor:
    """Someone who comes back, however often the server goes down."""

    def __init__(self, table: str, secret: str, choose: Choose) -> None:
        self.table = table
        self.secret = secret
        self.choose = choose
        self.last: Player | None = None
        self.frames: list[Frame] = []

    async def play(self, server: Somewhere, heard: Heard | None = None) -> None:
        """Play to the end of the game."""

        def go_on(_: Frame) -> bool:
            if heard is not None:
                heard(self)
            return False

        while self.last is None or not self.last.over:
            await server.up.wait()
            try:
                async with joined(server.url, self.table, [self.secret], self.last) as player:
                    self.frames += player.frames
                    player.frames = self.frames
                    self.last = player
                    await player.play(self.choose, until=go_on)
            except (ConnectionClosed, InvalidHandshake, OSError):
                await asyncio.sleep(0.05)

    @property
    def asked_by_a_boss(self) -> Question | None:
        """The question that waits for an answer in the turn of a boss."""
        asked = self.last.asked if self.last is not None else None
        return (self.table, asked["at"]) if asked and asked["kind"] == "shields" else None


async def seated(url: str, *seats: Frame, **terms: Any) -> list[Survivor]:
    """People at a new table, who have met and will survive."""
    async with party(url, *seats, **terms) as players:
        return [
            Survivor(player.table["id"], secret, eager(seat))
            for player in players
            for seat, secret in player.secrets.items()
        ]


def check(survivor: Survivor, table: Table) -> None:
    """What players saw of an event is what is stored."""
    for frame in survivor.frames:
        if frame["is"] == "state" and frame["seq"] == table.seq and frame["view"]["board"]:
            assert table.play is not None
            seat = frame["view"]["seat"]
            viewer = Seat(NO_SEAT if seat is None else seat)
            assert frame["view"]["board"] == observe(table.play.game, viewer)


def check_all(survivors: list[Survivor], events: dict[str, list[bytes]]) -> None:
    """Every table was played to its end, and is as everyone saw it."""
    for id, kept in events.items():
        there = [survivor for survivor in survivors if survivor.table == id]
        for table in history(id, kept):
            for survivor in there:
                check(survivor, table)
        assert table.over
