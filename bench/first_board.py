"""How long a visitor waits: for the server, for the start page, and for the first board.

python -m bench.first_board                 the median of seven rounds, each with an empty cache

Needs Chromium. A board counts as there when the own hand is drawn; times in the browser are taken
by its own clock, from the start of the navigation or from the click.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final
from urllib.request import Request, urlopen

import click
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid

from tests.browser.weight import Weight

SERVE: Final = "from shardmaster.cli import main; main()"
ARGUMENTS: Final = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
WIDTH: Final = 1440
HEIGHT: Final = 900
BOARD: Final = "() => document.querySelector('.hand [data-card] .card') && performance.now()"
PLAY: Final = "() => document.querySelector('.play-shard') && performance.now()"


@contextmanager
def started(folder: Path) -> Iterator[tuple[str, float]]:
    """A server, and the seconds until it was ready."""
    command = [sys.executable, "-c", SERVE, "serve", "--port", "0"]
    command += ["--database", str(folder / "games.sqlite")]
    begun = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None, "it was started with a pipe"
        address = process.stdout.readline().split()[-1]
        yield address, perf_counter() - begun
    finally:
        process.terminate()
        process.wait()


def own_link(server: str) -> str:
    """The address of a new table, with the right to play there."""
    body = json.dumps({"seats": [{"who": "me", "name": "Ann"}, {"who": "bot"}]}).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{server}/api/tables", body, headers)) as answer:
        made: dict[str, Any] = json.load(answer)
    return f"{server}/table/{made['table']}#0={made['held'][0]['secret']}"


@contextmanager
def fresh_page(browser: Browser) -> Iterator[Page]:
    """A page of a first-time visitor."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT})
    yield context.new_page()
    context.close()


def seen(page: Page, what: str) -> float:
    """The time on the page's clock, in milliseconds, when something is first drawn."""
    at: float = page.wait_for_function(what, polling="raf").json_value()
    return at


def from_the_start_page(browser: Browser, server: str) -> dict[str, float]:
    with fresh_page(browser) as page:
        weight = Weight(page)
        page.goto(server, wait_until="commit")
        start = seen(page, PLAY)
        page.wait_for_load_state("networkidle")
        start_weight = weight.total
        clicked: float = page.locator(".play-shard").evaluate(
            "(play) => { play.click(); return performance.now(); }"
        )
        board = seen(page, BOARD) - clicked
        page.wait_for_load_state("networkidle")
        return {
            "start_page_ms": start,
            "click_to_board_ms": board,
            "start_page_kb": start_weight / 1000,
            "to_running_game_kb": weight.total / 1000,
        }


def straight_to_the_table(browser: Browser, server: str) -> dict[str, float]:
    with fresh_page(browser) as page:
        weight = Weight(page)
        page.goto(own_link(server), wait_until="commit")
        board = seen(page, BOARD)
        page.wait_for_load_state("networkidle")
        return {"first_board_ms": board, "table_kb": weight.total / 1000}


def measured(rounds: int) -> dict[str, float]:
    """The median of every figure."""
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        raise click.ClickException("Chromium is not installed.")
    found: list[dict[str, float]] = []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for _ in range(rounds):
            with started(Path(folder)) as (server, ready):
                found.append(
                    {
                        "server_ready_ms": 1000 * ready,
                        **from_the_start_page(browser, server),
                        **straight_to_the_table(browser, server),
                    }
                )
        browser.close()
    return {name: round(median(each[name] for each in found), 1) for name in found[0]}


@click.command()
@click.option("--rounds", default=7, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(rounds: int, as_json: bool) -> None:
    """Measure how long a visitor waits for the first board."""
    figures = measured(rounds)
    if as_json:
        print(json.dumps(figures))
        return
    grid = Grid("figure", "median")
    for name, value in figures.items():
        grid.add_row(name.replace("_", " "), f"{value:,.1f}")
    Console().print(grid)


if __name__ == "__main__":
    main()
