"""A bot that plays over the network: it joins a table and answers until the game is over.

    python examples/bot_client.py http://localhost:8123/join/TABLE
    python examples/bot_client.py http://localhost:8123            # makes a table against greedy

The protocol is described in docs/protocol.md. Replace `choose` with something clever.
"""

import asyncio
import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

Message = dict[str, Any]


def choose(view: Message) -> int:
    """An option of the open question: anything, but the turn is ended only when nothing is left."""
    options = view["asked"]["options"]
    others = [option for option in options if option["verb"] not in ("end", "decline")]
    return int(random.choice(others or options)["option"])


def make_table(server: str) -> tuple[str, list[str]]:
    """A table with one seat for us and one for greedy: its id and our secrets."""
    wanted = {"seats": [{"who": "me", "name": "Example"}, {"who": "bot", "bot": "greedy"}]}
    body = json.dumps(wanted).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{server}/api/tables", body, headers)) as answer:
        made = json.load(answer)
    return made["table"], [held["secret"] for held in made["held"]]


async def play(server: str, table: str, secrets: list[str]) -> Message:
    """Enter, take a seat if we have none, and answer every question; returns the last view."""
    address = server.replace("http", "ws", 1)
    async with connect(f"{address}/live/{table}") as socket:

        async def say(**request: object) -> None:
            await socket.send(json.dumps(request))

        await say(do="enter", secrets=secrets)
        if not secrets:
            await say(do="sit", name="Example")
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "wrong":
                print(f"refused: {message['text']}", file=sys.stderr)
            if message["is"] != "state":
                continue
            view = message["view"]
            if view["board"] is not None and view["board"]["over"]:
                return dict(view["board"])
            if view["asked"] is not None:
                asked = view["asked"]
                await say(do="answer", seat=asked["seat"], at=asked["at"], option=choose(view))
    raise ConnectionError("the server ended the connection")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    url = urlsplit(sys.argv[1])
    server = f"{url.scheme}://{url.netloc}"
    table, secrets = url.path.removeprefix("/join/"), list[str]()
    if not url.path.startswith("/join/"):
        table, secrets = make_table(server)
        print(f"watch it at {server}/table/{table}")
    board = asyncio.run(play(server, table, secrets))
    print(f"winners: {board['winners']}, {board['reason']}, after {board['turn']} turns")


if __name__ == "__main__":
    main()
