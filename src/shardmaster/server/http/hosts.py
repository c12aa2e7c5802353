"""Under which names a server answers, and where only HTTPS is to be used."""

import re
from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from shardmaster.engine.errors import Refusal, ShardmasterError, shown
from shardmaster.language.registry import EN
from shardmaster.server.http.refusing import failure
from shardmaster.server.http.replies import answer

HEALTH: Final = "/api/health"
"""Asked by proxies and containers, by whatever address they have for the server."""
HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]*[\w-])\.?(?::\d*)?", re.IGNORECASE)
LOCAL_ENDINGS: Final = frozenset(
    {"localhost", "local", "lan", "home", "internal", "arpa", "test", "invalid"}
)
"""How names end that are not of the internet: there, other servers may have no certificate."""
A_YEAR: Final = 365 * 24 * 60 * 60


def host_named(header: str) -> str:
    """The host that a header names, in small letters and without its port; empty if it is none."""
    found = HOST.fullmatch(header)
    return found[1].strip("[]").casefold() if found is not None else ""


def check_sites(sites: Collection[str]) -> None:
    """Refuse what no browser would ask for."""
    for site in sites:
        if host_named(f"[{site}]" if ":" in site else site) != site.casefold() or not site:
            raise ShardmasterError(
                f"{site!r} is not the name of a site; expected one such as play.example.org, "
                "without https:// and port"
            )


def only_secure(connection: HTTPConnection) -> dict[str, str]:
    """The header that keeps browsers to HTTPS, where they came that way by a name of the internet.

    A proxy says whether they did. Others than this server are not meant: no subdomains.
    """
    host = host_named(connection.headers.get("host", ""))
    name, _, ending = host.rpartition(".")
    if connection.url.scheme != "https" or not name or ending in LOCAL_ENDINGS or _is_number(host):
        return {}
    return {"strict-transport-security": f"max-age={A_YEAR}"}


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Hosts:
    """Refuses whatever is meant for another host, if any are named.

    Another site could lead its own name here and then read and ask with the rights of whoever
    opened it, as if its pages were ours.
    """

    def __init__(self, app: ASGIApp, sites: Collection[str], address: str) -> None:
        self._app: Final = app
        own = urlsplit(address).hostname or ""
        """Where other servers relay to."""
        self._names: Final = {own, *(site.casefold() for site in sites)} if sites else set[str]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._names or scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        named = HTTPConnection(scope).headers.get("host", "")
        if host_named(named) in self._names or scope["path"].startswith(HEALTH):
            await self._app(scope, receive, send)
            return
        refused = answer(failure(Refusal("wrong-host", host=shown(named)), EN), 421)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refused)
        else:
            await refused(scope, receive, send)
