"""Live play over a WebSocket."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, Final

from msgspec import json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.language.registry import EN
from shardmaster.server.http import searching
from shardmaster.server.http.greeting import greeted, read
from shardmaster.server.http.origin import same_origin
from shardmaster.server.http.refusing import POLICY, TRY_AGAIN, failure, refuse, wrong
from shardmaster.server.http.relay import RELAYED_BY, RELAYED_FOR, relay
from shardmaster.server.http.replies import answer
from shardmaster.server.limits import Bucket
from shardmaster.server.messages import AnyRequest, Enter, Hint
from shardmaster.server.metrics import Meter
from shardmaster.server.store import StoreTrouble, UnknownTable
from shardmaster.server.tables import requests
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.room import Room
from shardmaster.server.tables.rooms import Elsewhere, Rooms
from shardmaster.server.tables.table import Unplayable
from shardmaster.server.visitors import Visitor, Visitors

LOG: Final = logging.getLogger(__name__)
MESSAGE_SECONDS: Final = 0.0001
"""What it takes to receive a message, besides doing what it asks for."""
CLOSING_SECONDS: Final = 2.0
"""Seconds for what is still to be sent when a connection ends."""
GONE: Final = 4404
ENDED: Final = 4410
"""Close codes of ours: there is no such table, and it cannot be played on here."""

_decoder: Final[json.Decoder[AnyRequest]] = json.Decoder(AnyRequest)


class Live:
    """Every connection to this process."""

    def __init__(self, rooms: Rooms, visitors: Visitors, meter: Meter) -> None:
        self._rooms: Final = rooms
        self._visitors: Final = visitors
        self._limits: Final = visitors.limits
        self._meter: Final = meter

    async def serve(self, socket: WebSocket) -> None:
        """A connection to a table from beginning to end."""
        await self._serve(socket, self._play)

    async def seek(self, socket: WebSocket) -> None:
        """The connection of someone who looks for a quick match."""
        await self._serve(socket, self._seek)

    async def _serve(
        self, socket: WebSocket, talk: Callable[[WebSocket, Visitor], Coroutine[Any, Any, None]]
    ) -> None:
        try:
            if not same_origin(socket):
                await socket.close(POLICY, "foreign origin")
                return
        except Refusal as error:
            await socket.send_denial_response(answer(failure(error, EN), 400))
            return
        relaying = await self._relaying(socket)
        visitor = self._visitors.at(_address(socket, relaying))
        if relaying is None and visitor.sockets >= self._limits.sockets:
            await socket.close(POLICY, "too many connections")
            return
        visitor.sockets += 1
        self._meter.socket(1)
        if relaying is not None:
            relaying.connections -= 1
        try:
            await visitor.work(talk(socket, visitor))
        except WebSocketDisconnect:
            pass
        finally:
            self._meter.socket(-1)
            visitor.sockets -= 1
            if relaying is not None:
                relaying.connections += 1

    async def _relaying(self, socket: WebSocket) -> Visitor | None:
        """Another of our processes that relays a connection; it may have any number of them."""
        process = socket.headers.get(RELAYED_BY, "")
        with contextlib.suppress(StoreTrouble):
            if process and await self._rooms.store.address_of(process) is not None:
                return self._visitors.at(socket.client.host if socket.client else "")
        return None

    async def _play(self, socket: WebSocket, visitor: Visitor) -> None:
        id = socket.path_params["table"]
        await socket.accept()
        greeting = await greeted(socket, _decoder, Enter, "enter-first")
        if greeting is None:
            return
        first, hello = greeting
        try:
            room = await self._rooms.room(id, visitor)
        except UnknownTable as error:
            await refuse(socket, wrong("enter", error, hello.language), GONE)
        except Unplayable as error:
            await refuse(socket, wrong("enter", error, hello.language), ENDED)
        except Elsewhere as elsewhere:
            await relay(socket, first, f"{elsewhere.address}/live/{id}", self._rooms.process)
        except ShardmasterError as error:
            await refuse(socket, wrong("enter", error, hello.language), TRY_AGAIN)
        else:
            await self._at(room, socket, hello, visitor)

    async def _seek(self, socket: WebSocket, visitor: Visitor) -> None:
        await searching.serve(socket, visitor, self._rooms)

    async def _at(self, room: Room, socket: WebSocket, hello: Enter, visitor: Visitor) -> None:
        """Read and write until one side ends it."""
        guest = Guest(visitor)
        receiving = asyncio.create_task(_receive(socket, guest))
        sending = asyncio.create_task(visitor.work(_send(socket, guest)))
        try:
            await requests.enter(room, guest, hello)
            await self._listen(room, guest)
        except ShardmasterError as error:
            guest.send(wrong("enter", error, guest.language))
        finally:
            room.depart(guest)
            guest.end()
            receiving.cancel()
            await asyncio.wait([sending], timeout=CLOSING_SECONDS)
            sending.cancel()
            await asyncio.gather(receiving, sending, return_exceptions=True)
            guest.gone()
        await _close(socket)

    async def _listen(self, room: Room, guest: Guest) -> None:
        """Do what a guest asks for until one side ends it."""
        bucket = Bucket(self._limits.messages, self._limits.burst)
        loop = asyncio.get_running_loop()
        hint: asyncio.Task[None] | None = None
        try:
            while (text := await guest.inbox.get()) is not None and not guest.lost:
                # A client that sends too much waits: nothing more is read from its socket.
                await asyncio.sleep(bucket.pause(loop.time()))
                guest.visitor.spend(MESSAGE_SECONDS)
                request = self._request(guest, text)
                if isinstance(request, Hint):
                    # A hint takes a while, and the guest may answer without it.
                    if hint is not None:
                        await hint
                    obeying = self._obey(room, guest, request)
                    hint = asyncio.create_task(guest.visitor.work(obeying))
                elif request is not None:
                    await self._obey(room, guest, request)
        finally:
            if hint is not None:
                hint.cancel()
                await asyncio.gather(hint, return_exceptions=True)

    def _request(self, guest: Guest, text: str) -> AnyRequest | None:
        """What a message asks for; if it cannot be read, the guest is told why."""
        begun = perf_counter()
        try:
            return read(text, _decoder)
        except ShardmasterError as error:
            guest.send(wrong("", error, guest.language))
            self._meter.message("", perf_counter() - begun, refused=True)
            return None

    async def _obey(self, room: Room, guest: Guest, request: AnyRequest) -> None:
        """Do what is asked for, or say why not; either way the table goes on."""
        about, refused, begun = str(request.__struct_config__.tag), False, perf_counter()
        try:
            await requests.handle(room, guest, request, self._rooms.open_again)
        except ShardmasterError as error:
            refused = True
            guest.send(wrong(about, error, guest.language))
        self._meter.message(about, perf_counter() - begun, refused)


def _address(socket: WebSocket, relaying: Visitor | None) -> str:
    """Where a connection comes from; a process that relays says for whom."""
    address = socket.client.host if socket.client else ""
    return address if relaying is None else socket.headers.get(RELAYED_FOR, address)


async def _receive(socket: WebSocket, guest: Guest) -> None:
    """Pass on incoming messages, each after the one before has been dealt with."""
    try:
        while True:
            await guest.inbox.put(await socket.receive_text())
    except KeyError:
        guest.send(wrong("", Refusal("not-text"), guest.language))
    except (WebSocketDisconnect, RuntimeError):
        pass
    guest.end()


async def _send(socket: WebSocket, guest: Guest) -> None:
    """Send what waits in the outbox, until the end."""
    try:
        while (data := await guest.outbox.get()) is not None:
            await socket.send_text(data.decode())
            guest.sent(data)
    except (WebSocketDisconnect, RuntimeError):
        guest.end()


async def _close(socket: WebSocket) -> None:
    """Say good-bye, unless the other side is gone or does not listen."""
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(socket.close(TRY_AGAIN), CLOSING_SECONDS)
