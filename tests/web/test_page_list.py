"""The pages of the client: one list for the browser and the server."""

import json
from html.parser import HTMLParser

import pytest

from shardmaster.language.registry import LANGUAGES
from shardmaster.server.http.app import Client
from shardmaster.server.http.pages import CLIENT_PATHS, PAGES
from shardmaster.web import STATIC

pytestmark = pytest.mark.once


class Metas(HTMLParser):
    """What a page says about itself, by name."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found = dict[str, str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and given.get("name"):
            self.found[str(given["name"])] = str(given["content"])


@pytest.mark.parametrize("path", CLIENT_PATHS)
def test_a_browser_gets_the_list_with_every_page(path: str) -> None:
    html = bytes(Client().response(CLIENT_PATHS[path]).body).decode()

    assert json.loads(Metas(html).found["pages"]) == PAGES


def test_a_page_has_a_name_addresses_and_a_module() -> None:
    for page in PAGES:
        assert {"name", "paths", "module"} <= page.keys() <= {"name", "paths", "module", "menu"}
        assert page["paths"] != []


def test_every_page_has_its_module() -> None:
    assert [module for module in CLIENT_PATHS.values() if not (STATIC / module).is_file()] == []


def test_every_module_among_the_pages_can_be_reached() -> None:
    modules = {f"js/pages/{path.name}" for path in (STATIC / "js" / "pages").glob("*.js")}

    assert modules <= set(CLIENT_PATHS.values())


def test_every_word_of_the_menu_belongs_to_a_page_there() -> None:
    words = json.loads(
        (LANGUAGES["en"].folder / "client" / "common.json").read_text(encoding="utf-8")
    )
    menu = {f"place_{page['name']}" for page in PAGES if page.get("menu")}

    assert {key for key in words if key.startswith("place_")} <= menu


def test_names_and_addresses_of_pages_are_their_own() -> None:
    names = [page["name"] for page in PAGES]
    paths = [path for page in PAGES for path in page["paths"]]

    assert len(set(names)) == len(names)
    assert len(set(paths)) == len(paths)
