"""Programs besides Python that some tests need. Where one is missing, its tests are skipped."""

import os
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

CADDY = "Caddy"
CHROMIUM = "Chromium"
POSTGRESQL = "PostgreSQL"
SHELL = ("curl", "git", "openssl", "sqlite3")
"""Commands of the tests and of the documents that a plain system may lack."""
INSTALL = "sudo tools/install-test-tools"
"""The command that installs all of them."""


def missing(tool: str) -> str:
    """Why a test is skipped."""
    return f"{tool} is not installed"


def caddy() -> str:
    """The proxy to start."""
    found = shutil.which("caddy")
    if found is None:
        pytest.skip(missing(CADDY))
    return found


def check(program: str) -> None:
    """Skip the test if a command cannot be run here."""
    if program in SHELL and shutil.which(program) is None:
        pytest.skip(missing(program))


def chromium() -> str:
    """The browser to start: without windows, if there is one, since that is much faster."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        pytest.skip(missing(CHROMIUM))
    return found


def postgresql() -> Path:
    """Where PostgreSQL's own programs are; Debian keeps them off the PATH."""
    found = shutil.which("initdb")
    if found:
        return Path(os.path.realpath(found)).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not versions:
        pytest.skip(missing(POSTGRESQL))
    return versions[-1].parent


def closing_line(reasons: Iterable[str]) -> str:
    """What to install so that no test is skipped for want of it; empty if there is nothing."""
    skipped = Counter(reasons)
    counts = {tool: skipped[missing(tool)] for tool in (CADDY, CHROMIUM, POSTGRESQL, *SHELL)}
    wanted = [f"{tool} ({count})" for tool, count in counts.items() if count]
    if not wanted:
        return ""
    return f"Tests were skipped because something is missing: {', '.join(wanted)}. Run  {INSTALL}"
