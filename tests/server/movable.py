"""An event loop whose time can be moved on, so that no test waits for what takes long."""

import asyncio


class MovableLoop(asyncio.SelectorEventLoop):
    ahead = 0.0
    """Seconds by which its time is ahead of the clock."""

    def time(self) -> float:
        return super().time() + self.ahead


async def pass_time(seconds: float) -> None:
    """Let time pass at once: what is due by then happens. Servers inside of the test notice."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, MovableLoop), "tests that are coroutines run in such a loop"
    loop.ahead += seconds
    await asyncio.sleep(0)
