"""Finished games are watched again, through all eyes, and played on from any moment."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from shardmaster.play import saves
from tests.browser.before import asked, finished, prepared
from tests.browser.conftest import DESKTOP, PHONE, Visits
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, Frame, get, me
from tests.server.process import Options
from tests.server.serving import served


def watch(ann: Visitor, made: Frame) -> Page:
    page = ann.go(f"/replay/{made['table']}")
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    expect(page.get_by_role("group", name="Center row")).to_be_visible()
    return page


def test_the_scrubber_goes_to_any_moment(ann: Visitor, url: str):
    made = finished(url)
    film = get(url, f"/api/replays/{made['table']}")
    page = watch(ann, made)
    scrubber = page.get_by_role("slider", name="Position in the game")
    middle = len(film["moments"]) // 2

    scrubber.fill(str(middle))
    expect(page.get_by_role("status").first).to_contain_text(film["moments"][middle - 1]["text"])
    page.get_by_role("button", name="One step forward").click()
    expect(page.get_by_role("status").first).to_contain_text(film["moments"][middle]["text"])
    scrubber.press("End")

    assert scrubber.input_value() == str(len(film["moments"]))
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()


def test_a_replay_shows_the_hand_of_every_seat(ann: Visitor, url: str):
    page = watch(ann, finished(url))
    hand = page.get_by_role("group", name=re.compile("’s hand"))
    own = page.get_by_role("region", name=re.compile("’s side$")).get_by_role("heading", level=2)
    first = own.inner_text()
    expect(hand.get_by_role("button")).to_have_count(5)

    page.get_by_role("group", name="Point of view").get_by_role("button", name="Hal").click()

    expect(own).not_to_have_text(first)
    expect(hand.get_by_role("button")).to_have_count(5)


def test_a_replay_runs_by_itself(ann: Visitor, url: str):
    page = watch(ann, finished(url))
    scrubber = page.get_by_role("slider", name="Position in the game")

    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('[type=range]').value) > 2")
    page.get_by_role("button", name="Pause").click()

    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert int(scrubber.input_value()) > 2


def test_a_game_is_played_on_from_a_moment_of_a_replay(ann: Visitor, url: str):
    made = finished(url)
    film = get(url, f"/api/replays/{made['table']}")
    page = watch(ann, made)
    turn = next(moment["step"] for moment in film["moments"] if moment["turn"] == 3)
    page.get_by_role("slider", name="Position in the game").fill(str(turn))
    expect(page.get_by_role("status").first).to_contain_text("Turn 3")

    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/table/"))
    table = Table(page)
    table.wait_for_turn()

    assert made["table"] not in page.url
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("Turn [3456]"))
    expect(table.others.get_by_text("novice")).to_be_visible()


def test_a_running_game_has_no_replay_yet(ann: Visitor, url: str):
    made = prepared(url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)
    ann.forgives = lambda fault: "409" in fault

    page = ann.go(f"/replay/{made['table']}")

    expect(page.get_by_role("heading", level=1)).to_have_text("This game is not over yet")


def test_the_end_of_a_game_leads_to_its_replay(ann: Visitor, url: str):
    made = finished(url)
    table = Table(ann.enter(made, 0))
    expect(table.ending).to_be_visible()

    table.ending.get_by_role("link", name="Watch replay").click()

    expect(ann.page.get_by_role("slider", name="Position in the game")).to_be_visible()


class Updated(NamedTuple):
    """A server whose rules have changed, and what was played before."""

    url: str
    over: Frame
    film: Frame
    begun: Frame


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Updated]:
    folder = tmp_path_factory.mktemp("updated")
    options = Options(str(folder / "tables.db"))
    with served(folder, options) as server:
        over = finished(server.url)
        film = get(server.url, f"/api/replays/{over['table']}")
        begun = prepared(server.url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)
    with served(folder, replace(options, rules=saves.RULES_VERSION + 1)) as server:
        yield Updated(server.url, over, film, begun)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_of_other_rules_is_watched_but_not_played_on(
    chromium: Browser, updated: Updated, size: tuple[int, int]
):
    made, film = updated.over, updated.film
    with returning(chromium, updated, size) as ann:
        page = ann.enter(made)
        expect(page.get_by_text("it can be watched, but not continued").first).to_be_visible()
        page.get_by_role("link", name="Watch replay").click()
        scrubber = page.get_by_role("slider", name="Position in the game")
        middle = len(film["moments"]) // 2
        scrubber.fill(str(middle))
        told = film["moments"][middle - 1]["text"]
        expect(page.get_by_role("status").first).to_contain_text(told)
        eyes = page.get_by_role("group", name="Point of view")
        hand = page.get_by_role("group", name=re.compile("’s hand, "))
        first = hand.get_attribute("aria-label") or ""
        eyes.get_by_role("button", name="Hal").click()
        expect(hand).not_to_have_attribute("aria-label", first)
        if size == DESKTOP:  # a phone has no room for the name
            own = page.get_by_role("region", name=re.compile("’s side$"))
            expect(own.get_by_text("Hal", exact=True)).to_be_visible()
        expect(page.get_by_role("group", name="Center row")).to_be_visible()

        page.get_by_role("button", name="Play on from here").click()

        expect(page.get_by_text("it can be watched, but not continued").first).to_be_visible()
        assert page.url.endswith(f"/replay/{made['table']}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_start_page_offers_only_what_can_be_watched_or_played(
    chromium: Browser, updated: Updated
):
    over, begun = updated.over, updated.begun
    with returning(chromium, updated) as ann:
        for made in (over, begun):
            ann.enter(made)
            expect(ann.page.get_by_text("rules version").first).to_be_visible()

        page = ann.go("/")

        expect(page.locator(f"a[href='/replay/{over['table']}']")).to_be_visible()
        expect(page.locator(f"a[href='/table/{begun['table']}']")).to_have_count(0)


@contextmanager
def returning(
    chromium: Browser, updated: Updated, size: tuple[int, int] = DESKTOP
) -> Iterator[Visitor]:
    """A visitor who comes back after the server's rules have changed."""
    visits = Visits(chromium, updated.url)
    ann = visits.come(size=size, touch=size == PHONE)
    ann.forgives = lambda fault: "410" in fault
    yield ann
    visits.end()
