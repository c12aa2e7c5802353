"""The shuffle of a finished game is checked in the browser, and known deals are marked."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from playwright.sync_api import Locator, Page, Route, expect

from shardmaster.cli import main
from tests.browser.before import SOON_OVER, concede, finished
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, OPEN, Frame, bot, get, make, me

Change = Callable[[Frame], Any]


@cache
def drawn(url: str) -> Frame:
    """A game that was dealt by a drawn seed, and given up; one for all tests of a server."""
    made = make(url, me(), HERE, sets=["base"])
    concede(url, made, 0)
    return made


def shuffle(page: Page) -> Locator:
    """The window that says whether the shuffle was right."""
    page.get_by_role("button", name="Check the shuffle").click()
    return page.get_by_role("dialog", name="The shuffle")


def with_other(page: Page, change: Change) -> None:
    """Let the server tell something else about the table of a film."""

    def answer(route: Route) -> None:
        film = route.fetch().json()
        change(film["table"])
        route.fulfill(json=film)

    page.route(re.compile(r"/api/replays/\w+\?"), answer)


def test_the_replay_page_checks_the_shuffle(ann: Visitor, url: str, tmp_path: Path):
    made = drawn(url)
    table = get(url, f"/api/tables/{made['table']}")
    window = shuffle(ann.go(f"/replay/{made['table']}"))

    expect(window.get_by_role("status")).to_have_text("The seed matches the commitment.")
    expect(window.get_by_label("Commitment to the deal", exact=True)).to_have_value(
        table["commitment"]
    )
    expect(window.get_by_label("Seed", exact=True)).to_have_value(table["seed"])
    with ann.page.expect_download() as download:
        window.get_by_role("link", name="Download the record").click()
    record = tmp_path / "game.shards"
    download.value.save_as(record)
    done = CliRunner().invoke(main, ["verify", str(record), table["commitment"]])
    assert "This is the deal that was promised." in done.output


CHANGES: dict[str, Change] = {
    "another seed": lambda table: table.update(
        deal=json.dumps(json.loads(table["deal"]) | {"seed": "0" * 64}), seed="0" * 64
    ),
    "another commitment": lambda table: table.update(commitment="0" * 64),
    "other sets": lambda table: table.update(sets=["base", "into_the_horizon"]),
    "no deal": lambda table: table.update(deal=""),
}


def test_a_deal_that_was_changed_is_found_out(ann: Visitor, url: str):
    made = drawn(url)
    for change in CHANGES.values():
        ann.page.unroute_all()
        with_other(ann.page, change)
        window = shuffle(ann.go(f"/replay/{made['table']}"))

        expect(window.get_by_role("status")).to_have_text("This is not the deal that was promised.")


def test_the_commitment_of_the_table_counts_and_not_that_of_the_replay(ann: Visitor, url: str):
    """A server that makes up another deal afterwards could hash that one as well."""
    made = make(url, me(), bot("random"), sets=["base"])
    page = ann.enter(made)
    table = Table(page)
    table.wait_for_turn()
    shown = get(url, f"/api/tables/{made['table']}")["commitment"]
    page.keyboard.press("?")
    help_window = page.get_by_role("dialog")
    expect(help_window.get_by_label("Commitment to the deal", exact=True)).to_have_value(shown)
    page.keyboard.press("Escape")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('shardmaster.promises'))")
    assert kept == {made["table"]: shown}
    concede(url, made, 0)
    window = shuffle(ann.go(f"/replay/{made['table']}"))
    expect(window.get_by_role("status")).to_have_text("The seed matches the commitment.")
    expect(window.get_by_text("This browser was shown the same commitment")).to_be_visible()
    other = drawn(url)
    page.evaluate(
        "([id, hash]) => localStorage.setItem('shardmaster.promises', "
        "JSON.stringify({ [id]: hash }))",
        [other["table"], shown],
    )

    window = shuffle(ann.go(f"/replay/{other['table']}"))

    expect(window.get_by_role("status")).to_have_text("This is not the deal that was promised.")


def test_a_chosen_seed_promises_nothing(ann: Visitor, url: str):
    made = finished(url)

    window = shuffle(ann.go(f"/replay/{made['table']}"))

    expect(window.get_by_text(f"The seed of this game is {SOON_OVER}.")).to_be_visible()
    expect(window.get_by_role("status")).to_have_count(0)


def test_a_known_deal_is_marked_in_the_lobby_and_at_the_door(ann: Visitor, url: str):
    make(url, me("Cleo"), OPEN, listed=True)
    made = make(url, me("Dov"), OPEN, seed=4711, listed=True)
    mark = re.compile("^Known deal: its seed is 4711, so anyone can know every card.$")
    page = ann.go("/lobby")
    listed = page.get_by_role("listitem").filter(has_text="Dov’s table")
    expect(listed.get_by_text(mark)).to_be_visible()
    others = page.get_by_role("listitem").filter(has_text="Cleo’s table")
    expect(others.first).to_be_visible()
    expect(others.get_by_text("Known deal")).to_have_count(0)

    page = ann.go(f"/join/{made['table']}")

    expect(page.get_by_text(mark)).to_be_visible()


def test_who_chooses_a_seed_is_told_that_others_will_see_it(ann: Visitor):
    page = ann.go("/new?with=open")
    page.get_by_text("Clock, seed and lobby").click()
    note = page.get_by_text("Everyone at the table will see this seed")
    expect(note).to_have_count(0)

    page.get_by_label("Seed for the deal").fill("12")

    expect(note).to_be_visible()


def test_a_french_player_reads_it_in_french(visit: Visit, url: str):
    made = drawn(url)
    page = visit(locale="fr-FR").go(f"/replay/{made['table']}")

    page.get_by_role("button", name="Vérifier le mélange").click()

    window = page.get_by_role("dialog", name="Le mélange")
    expect(window.get_by_role("status")).to_have_text("La graine correspond à l’engagement.")
