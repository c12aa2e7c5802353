"""Where others in the same network reach this server."""

import socket
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::")
"""Addresses to listen on that are no address to connect to."""

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")

ANYWHERE: Final = ("192.0.2.1", 9)
"""Outside of every local network; reserved for examples, so nobody is there."""


def bracketed(host: str) -> str:
    """A host as it is written in an address."""
    return f"[{host}]" if ":" in host else host


def network_url(host: str, port: int) -> str:
    """The address for others, of a server that listens on a host; empty if they cannot reach it."""
    if host in EVERYWHERE:
        host = own_address()
    return "" if not host or host in LOOPBACK else f"http://{bracketed(host)}:{port}"


def own_address() -> str:
    """What this machine is called in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ANYWHERE)  # nothing is sent: the system only chooses the way
        except OSError:
            return ""
        return str(way.getsockname()[0])
