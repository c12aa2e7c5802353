"""Links for friends: with an address at which they reach the server, and as a QR code."""

import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from shardmaster.server.http.nearby import own_address
from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor
from tests.server.serving import served

SERVE = [sys.executable, "-m", "shardmaster", "serve", "--port", "0"]
SQUARE = re.compile(r"M(\d+),(\d+)h1v1h-1z")
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")
"""What stands in three corners of each QR code."""
MARGIN = 3


def invite(page: Page) -> str:
    """Lay a table for a friend; returns the link to send."""
    page.get_by_role("link", name=re.compile("Play with friends")).click()
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label(re.compile("^Invitation for seat")).input_value()


def squares(page: Page) -> list[str]:
    """The rows of the QR code that is shown, in ones and zeros."""
    code = page.get_by_role("img", name=re.compile("^QR code: Invitation for seat"))
    size = int(str(code.get_attribute("viewBox")).split()[-1])
    drawn = str(code.locator("path").get_attribute("d"))
    dark = {(int(x), int(y)) for x, y in SQUARE.findall(drawn)}
    inside = range(MARGIN, size - MARGIN)
    return ["".join(str(int((x, y) in dark)) for x in inside) for y in inside]


def test_who_serves_to_this_machine_only_is_told_how_to_serve_to_others(ann: Visitor, url: str):
    page = ann.go("/")

    assert invite(page).startswith(url)

    note = page.get_by_role("note").filter(has_text="listens only on this computer")
    expect(note).to_contain_text('make play ARGS="--host 0.0.0.0"')
    expect(page.get_by_text("QR code")).to_have_count(0)


def test_the_same_in_french(french: Visitor):
    page = french.go("/new?with=invited")
    page.get_by_role("button", name="Ouvrir la table").click()

    expect(page.get_by_role("note").filter(has_text="n’écoute que sur")).to_be_visible()


def test_a_friend_follows_the_link_of_a_host_who_plays_at_localhost(
    chromium: Browser, tmp_path: Path
):
    if not own_address():
        pytest.skip("this machine is in no network")
    database = str(tmp_path / "games.sqlite")
    command = [*SERVE, "--host", "0.0.0.0", "--database", database]
    with served(tmp_path, command=command) as server:
        visits = Visits(chromium, server.told)
        ann, ben = visits.come("Ann"), visits.come("Ben")
        ben.forgives = lambda fault: "Cross-Origin-Opener-Policy" in fault  # needs encryption
        page = ann.go("/")
        assert "localhost" in page.url

        link = invite(page)
        page.get_by_text("QR code", exact=True).first.click()
        code = squares(page)
        ben.page.goto(link)
        ben.page.get_by_role("button", name="Take the seat").click()

        expect(page.locator(".hand .slot").first).to_be_visible()
        expect(ben.page.locator(".hand .slot").first).to_be_visible()
        visits.end()

    assert link.startswith(f"http://{own_address()}:")
    assert tuple(row[:7] for row in code[:7]) == FINDER
    assert tuple(row[-7:] for row in code[:7]) == FINDER
    assert tuple(row[:7] for row in code[-7:]) == FINDER
    assert len(code) >= 4 * 4 + 17, "it has room for the link"
