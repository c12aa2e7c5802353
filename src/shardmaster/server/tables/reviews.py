"""Reviews of finished games: worked out by a process of their own, part by part.

One game is reviewed at a time, and those who ask take turns; where several want the same review,
the first turn of any of them will do. A review that is being worked out is
shown to everyone who wants it, as far as it has come; when no one does any longer, it ends. Those
that were asked for last are kept.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncGenerator, Coroutine
from typing import Final

from msgspec import MsgspecError, Raw, json

from shardmaster.ai.leaving import NEW_GROUP, until_hung_up
from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.play import saves
from shardmaster.play.session import Session
from shardmaster.review.reviewer import review
from shardmaster.review.telling import told
from shardmaster.server import logs
from shardmaster.server.bots.line import Line
from shardmaster.server.store import Store
from shardmaster.server.tables.films import NotOver, finished
from shardmaster.server.tables.studio import DOES_NOT_FIT, Take
from shardmaster.server.tables.table import Unplayable

LOG: Final = logging.getLogger(__name__)
REVIEW_SECONDS: Final = 600.0
"""Seconds after which a review counts as failed."""
MOST_KEPT: Final = 50
"""Reviews that are ready to be shown again."""
NICENESS: Final = 19
"""Games and hints go first."""
LONGEST_LINE: Final = 1 << 20
PULSE_SECONDS: Final = 15.0
"""Seconds after which those who wait for their turn are told so: a proxy may give up on silence."""
WAITING: Final = b'{"kind":"progress","done":0,"of":1}'
GAME: Final = "game"
"""The kind of table that can be reviewed."""


class Reviewed:
    """A review as far as it has come."""

    def __init__(self) -> None:
        self.parts: Final[list[bytes]] = []
        self.watchers = 0
        self.failed: Refusal | None = None
        self.task: asyncio.Task[None] | None = None
        self.turn: Final = asyncio.Event()
        """It may be worked out."""
        self.turns: Final[dict[object, asyncio.Task[None]]] = {}
        """Everyone who wants it waits for a turn of their own; the first that comes is used."""
        self._more = asyncio.Event()

    @property
    def is_done(self) -> bool:
        return self.task is not None and self.task.done()

    def add(self, part: bytes) -> None:
        self.parts.append(part)
        self.tell()

    def tell(self) -> None:
        """Wake those who wait for more."""
        self._more.set()
        self._more = asyncio.Event()

    async def more(self) -> None:
        await self._more.wait()


class Reviews:
    """Reviews games when someone asks for it."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._line: Final = Line()
        self._kept: Final[OrderedDict[str, Reviewed]] = OrderedDict()
        """Those that are done, being worked out or waiting for their turn."""
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        """Also those of reviews that nobody wants any more, until they have ended."""

    async def check(self, id: str) -> None:
        """Refuse what cannot be reviewed: a game that goes on, of other rules, or a battle."""
        row = await self._store.row(id)
        if not row.finished:
            raise NotOver("still-playing")
        if row.kind != GAME:
            raise Refusal("no-review")
        if row.rules != saves.RULES_VERSION:
            raise Unplayable("film-only", rules=row.rules)

    async def parts(self, id: str, owner: object) -> AsyncGenerator[bytes, None]:
        """All parts of a review as JSON, each as soon as it is there."""
        found = self._begun(id)
        found.watchers += 1
        if not found.turn.is_set() and owner not in found.turns:
            found.turns[owner] = self._kept_task(self._lend_turn(found, owner))
        shown = 0
        try:
            while True:
                while shown < len(found.parts):
                    yield found.parts[shown]
                    shown += 1
                if found.is_done:
                    break
                try:
                    await asyncio.wait_for(found.more(), PULSE_SECONDS)
                except TimeoutError:
                    if not shown:
                        yield WAITING
        finally:
            found.watchers -= 1
            if not found.watchers and found.task is not None and not found.is_done:
                _give_up(found.task)
        if found.failed is not None:
            raise found.failed

    def _begun(self, id: str) -> Reviewed:
        found = self._kept.get(id)
        if found is None or found.failed is not None or (found.task and found.task.cancelling()):
            found = Reviewed()
            self._kept[id] = found
            found.task = self._kept_task(self._work(id, found))
            found.task.add_done_callback(lambda _: self._ended(id, found))
        self._kept.move_to_end(id)
        while len(self._kept) > MOST_KEPT:
            oldest = next((each for each, done in self._kept.items() if done.is_done), None)
            if oldest is None:
                break
            del self._kept[oldest]
        return found

    def _kept_task(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _lend_turn(self, found: Reviewed, owner: object) -> None:
        """Wait for a turn of someone who wants a review, and let it be worked out meanwhile."""
        async with self._line.turn(owner, alone=False):
            found.turn.set()
            assert found.task is not None, "it waits for this"
            await asyncio.wait([found.task])

    def _ended(self, id: str, found: Reviewed) -> None:
        """Keep what is whole, and let everyone know."""
        task = found.task
        if (task is not None and task.cancelled()) or found.failed is not None:
            found.failed = found.failed or Refusal("server-fault")
            if self._kept.get(id) is found:
                del self._kept[id]
        for turn in found.turns.values():
            _give_up(turn)  # one that is used ends by itself
        found.tell()

    async def _work(self, id: str, found: Reviewed) -> None:
        await found.turn.wait()
        try:
            take = Take(id, [Raw(event) for event in await self._store.load(id)])
            await asyncio.wait_for(_reviewed(json.encode(take), found), REVIEW_SECONDS)
        except Refusal as refusal:
            found.failed = refusal
        except (TimeoutError, OSError, ValueError, ShardmasterError) as error:
            LOG.error("table %s: it cannot be reviewed: %s", id, error or "it takes too long")
            found.failed = Refusal("server-fault")

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            _give_up(task)
        await asyncio.gather(*tasks, return_exceptions=True)


def _give_up(task: asyncio.Task[None]) -> None:
    """Cancel a review, once: a second time would interrupt the end of its process."""
    if not task.cancelling():
        task.cancel()


async def _reviewed(take: bytes, found: Reviewed) -> None:
    """Let a process review a game."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "shardmaster.server.tables.reviews"),
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_LINE,
        start_new_session=True,
        creationflags=NEW_GROUP,
    )
    try:
        await _read(process, take, found)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode == DOES_NOT_FIT:
        raise Unplayable("not-replayable")
    if process.returncode != 0:
        raise OSError(f"its process ended with status {process.returncode}")


async def _read(process: Process, take: bytes, found: Reviewed) -> None:
    assert process.stdin is not None, "it was started with a pipe"
    assert process.stdout is not None, "it was started with a pipe"
    process.stdin.write(take)
    process.stdin.close()
    async for line in process.stdout:
        found.add(line.rstrip())
    await process.wait()


def main() -> int:
    """Read a game from the input, and write its review to the output, a part in each line."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        take = json.decode(sys.stdin.buffer.read(), type=Take)
        session = finished(take.table, [bytes(event) for event in take.events]).session
        if not isinstance(session, Session):
            return DOES_NOT_FIT
        for part in review(session):
            sys.stdout.buffer.write(json.encode(told(part)) + b"\n")
            sys.stdout.buffer.flush()
    except (ShardmasterError, MsgspecError, RecursionError):
        return DOES_NOT_FIT
    return 0


if __name__ == "__main__":
    logs.continued()
    with until_hung_up():
        status = main()
    sys.exit(status)
