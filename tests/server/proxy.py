"""The proxy that we recommend, set up as we ship it, in front of servers for tests."""

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import httpx2

from tests import tools
from tests.patience import SOON
from tests.server.player import WEB
from tests.server.serving import REPOSITORY, Served

CADDYFILE = REPOSITORY / "deploy" / "Caddyfile"
AROUND = """{{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	skip_install_trust
	local_certs
	storage file_system "{folder}"
}}
import "{caddyfile}"
"""
"""Keeps the proxy to this machine; the site itself is as it is shipped."""
PUBLIC = "play.example.org"
"""Another name of the site, one of the internet."""
ROOT_CERTIFICATE = "pki/authorities/local/root.crt"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def proxied(folder: Path, *servers: Served) -> Iterator[str]:
    """The address of the proxy. Its certificate, in `folder`, is of its own making."""
    program = tools.caddy()
    settings = folder / "Caddyfile"
    settings.write_text(AROUND.format(folder=folder, caddyfile=CADDYFILE))
    port = free_port()
    url = f"https://localhost:{port}"
    environment = {
        **os.environ,
        "SITE": f"{url}, https://{PUBLIC}:{port}",
        "SERVERS": " ".join(server.url.removeprefix("http://") for server in servers),
    }
    command = [program, "run", "--config", str(settings), "--adapter", "caddyfile"]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, env=environment, stdout=log, stderr=log) as caddy,
    ):
        try:
            _wait(url, caddy, folder / "log")
            yield url
        finally:
            caddy.terminate()
            caddy.wait(SOON)


def _wait(url: str, caddy: subprocess.Popen[bytes], log: Path) -> None:
    """Until the proxy has its certificate, and has found a server that is ready."""
    while True:
        assert caddy.poll() is None, log.read_text()
        try:
            if WEB.get(f"{url}/api/health/ready").status_code == 200:
                return
        except httpx2.TransportError:
            pass
        sleep(0.05)
