"""Quick matches over a WebSocket: whoever looks for a game is connected, and answers when asked."""

import asyncio
import contextlib
import logging
from typing import Final

from msgspec import json
from starlette.websockets import WebSocket, WebSocketDisconnect

from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.server.http.greeting import greeted, read
from shardmaster.server.http.refusing import POLICY, TRY_AGAIN, refuse, wrong
from shardmaster.server.limits import Bucket
from shardmaster.server.seeking import AnySeekRequest, MeetBot, Ready, Seek
from shardmaster.server.store import StoreTrouble
from shardmaster.server.tables import matching
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitor

LOG: Final = logging.getLogger(__name__)
EVERY: Final = 1.0
"""Seconds between two looks whether others were found."""
DONE: Final = 1000
LEFT: Final = (DONE, 1001)
"""Close codes: what either side wanted is done, and those with which people leave a page."""

_decoder: Final[json.Decoder[AnySeekRequest]] = json.Decoder(AnySeekRequest)


async def serve(socket: WebSocket, visitor: Visitor, rooms: Rooms) -> None:
    """A search for as long as its connection lasts."""
    await socket.accept()
    greeting = await greeted(socket, _decoder, Seek, "seek-first")
    if greeting is None:
        return
    _, wanted = greeting
    visitor.seekers += 1
    try:
        if visitor.seekers > visitor.limits.seekers:
            raise Refusal("too-many-seekers")
        await matching.seek(rooms, wanted, visitor)
        await _look(socket, visitor, rooms, wanted)
    except WebSocketDisconnect as gone:
        if gone.code in LEFT:  # otherwise they may come back
            with contextlib.suppress(StoreTrouble):
                await matching.cease(rooms, wanted)
    except StoreTrouble as trouble:
        LOG.error("%s", trouble)
        await socket.close(TRY_AGAIN)
    except ShardmasterError as error:
        await refuse(socket, wrong("seek", error, wanted.language), POLICY)
    finally:
        visitor.seekers -= 1


async def _look(socket: WebSocket, visitor: Visitor, rooms: Rooms, wanted: Seek) -> None:
    """Tell a player how their search stands, again and again, until they sit somewhere."""
    bucket = Bucket(visitor.limits.messages, visitor.limits.burst)
    receiving = asyncio.create_task(socket.receive_text())
    bot = False
    try:
        while True:
            sought = await matching.look(rooms, wanted, bot=bot)
            try:
                await socket.send_text(json.encode(sought).decode())
            except WebSocketDisconnect:
                await receiving  # knows how it ended
                raise
            if sought.table:
                await socket.close(DONE)
                return
            done, _ = await asyncio.wait([receiving], timeout=EVERY)
            if not done:
                continue
            try:
                request = read(receiving.result(), _decoder)
            except KeyError:
                raise Refusal("not-text") from None
            receiving = asyncio.create_task(socket.receive_text())
            await asyncio.sleep(bucket.pause(asyncio.get_running_loop().time()))
            match request:
                case Ready():
                    await matching.answer(rooms, wanted, request.call)
                case MeetBot():
                    bot = True
                case Seek():
                    raise Refusal("already-seeking")
    finally:
        receiving.cancel()
        await asyncio.gather(receiving, return_exceptions=True)
