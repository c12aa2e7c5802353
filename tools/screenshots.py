"""Take the screenshots in the README: `python tools/screenshots.py`, or `make screenshots`.

Starts a server of its own, plays some games as greedy would, and looks at them with Chromium.
"""

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

PICTURES: Final = Path(__file__).parent.parent / "docs" / "screenshots"
SERVE: Final = "from shardmaster.cli import main; main()"
ARGUMENTS: Final = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
QUALITY: Final = 82
SETTLED: Final = 4000
"""Milliseconds until everything is drawn and still."""

Frame = dict[str, Any]
Enough = Callable[[Frame], bool]

ME: Final = {"who": "me", "name": "Ann"}
BOT: Final = {"who": "bot"}


def made(server: str, **wanted: object) -> Frame:
    headers = {"content-type": "application/json"}
    request = Request(f"{server}/api/tables", json.dumps(wanted).encode(), headers)
    with urlopen(request) as answer:
        table: Frame = json.load(answer)
    return table


async def played(server: str, table: Frame, enough: Enough) -> None:
    """Play the maker's seat as master would, until the view is worth a picture."""
    secret = table["held"][0]["secret"]
    address = f"{server.replace('http', 'ws', 1)}/live/{table['table']}"
    async with connect(address, max_size=None) as socket:
        await _say(socket, do="enter", secrets=[secret])
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "hint":
                answer = {"seat": 0, "at": message["at"], "option": message["option"]}
                await _say(socket, do="answer", **answer)
            if message["is"] != "state":
                continue
            view = message["view"]
            if enough(view):
                return
            await _act(socket, view)


async def _act(socket: ClientConnection, view: Frame) -> None:
    """Answer, vote or take a card, if it is for us to do."""
    story = view["story"]
    if view["asked"] is not None:
        await _say(socket, do="hint", seat=0)
    elif story is not None and any(offer["seat"] == 0 for offer in story["offers"]):
        card = next(offer for offer in story["offers"] if offer["seat"] == 0)["cards"][0]
        await _say(socket, do="take", seat=0, at=story["at"], card=card)
    elif story is not None and 0 in story["voters"]:
        await _say(socket, do="vote", seat=0, at=story["at"], choice=0)


async def _say(socket: ClientConnection, **request: object) -> None:
    await socket.send(json.dumps(request))


def in_turn(turn: int) -> Enough:
    """Our own turn, after this many turns."""

    def enough(view: Frame) -> bool:
        board, asked = view["board"], view["asked"]
        if board is None or asked is None or asked["kind"] != "act":
            return False
        return bool(board["turn"] >= turn)

    return enough


def over(view: Frame) -> bool:
    return view["board"] is not None and bool(view["board"]["over"])


def own_link(server: str, table: Frame) -> str:
    return f"{server}/table/{table['table']}#0={table['held'][0]['secret']}"


def picture(browser: Browser, url: str, name: str, size: tuple[int, int]) -> None:
    """Open an address and keep what is seen there."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(url)
    page.wait_for_timeout(SETTLED)
    path = PICTURES / f"{name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    print(f"{path.name}: {path.stat().st_size // 1024} KB")
    context.close()


async def games(server: str) -> tuple[Frame, Frame, Frame]:
    """A duel in mid-game, a battle, and a finished duel."""
    duel = made(server, seats=[ME, BOT], seed=21)
    await played(server, duel, in_turn(16))
    battle = made(server, kind="battle", boss="dominatus", seats=[ME, BOT, BOT], seed=5)
    await played(server, battle, in_turn(8))
    finished = made(server, seats=[ME, BOT], seed=22)
    await played(server, finished, over)
    return duel, battle, finished


def take(server: str, browser: Browser, duel: Frame, battle: Frame, finished: Frame) -> None:
    picture(browser, own_link(server, duel), "table", DESKTOP)
    picture(browser, own_link(server, duel), "phone", PHONE)
    picture(browser, own_link(server, battle), "campaign", DESKTOP)
    picture(browser, f"{server}/cards?set=base", "encyclopaedia", DESKTOP)
    picture(browser, f"{server}/replay/{finished['table']}?at=90&seat=0", "replay", DESKTOP)


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        raise SystemExit("Chromium is not installed.")
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, "serve", "--port", "0"]
        command += ["--database", f"{folder}/games.sqlite"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None, "it was started with a pipe"
            server = process.stdout.readline().split()[-1]
            tables = asyncio.run(games(server))
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
                take(server, browser, *tables)
                browser.close()
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
