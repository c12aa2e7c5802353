"""The files of the app: its manifest, its icons, the worker, and the page without a connection."""

import struct

import pytest

from shardmaster.server.http.app import PAGE_HEADERS
from tests.server.player import WEB

PNG = b"\x89PNG\r\n\x1a\n"


def side(picture: bytes) -> tuple[int, int]:
    """Width and height, as a PNG file says first."""
    assert picture.startswith(PNG)
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_every_icon_is_there_and_as_large_as_the_manifest_says(url: str) -> None:
    answer = WEB.get(f"{url}/static/app.webmanifest")

    assert answer.headers["content-type"] == "application/manifest+json"
    icons = answer.json()["icons"]
    assert "maskable" in {icon.get("purpose") for icon in icons}
    for icon in icons:
        width, height = side(WEB.get(url + icon["src"]).content)
        assert icon["sizes"] == f"{width}x{height}"
    assert side(WEB.get(f"{url}/static/icons/180.png").content) == (180, 180)


def test_the_worker_works_for_all_pages_and_is_read_again_each_time(url: str) -> None:
    answer = WEB.get(f"{url}/worker.js?language=fr")

    assert answer.headers["content-type"] == "text/javascript"
    assert answer.headers["cache-control"] == "no-cache"
    policy = "content-security-policy"
    assert answer.headers[policy] == PAGE_HEADERS[policy]


@pytest.mark.parametrize(
    ("language", "title"), [("en", "No connection"), ("fr", "Pas de connexion"), ("xx", "No conn")]
)
def test_the_page_without_a_connection_speaks_the_language_of_its_reader(
    url: str, language: str, title: str
) -> None:
    page = WEB.get(f"{url}/offline?language={language}").text

    assert f"<h1>{title}" in page
    assert f'<html lang="{"fr" if language == "fr" else "en"}">' in page
    assert "{" not in page


def test_all_that_the_worker_keeps_is_there(url: str) -> None:
    worker = WEB.get(f"{url}/worker.js").text

    kept = [part for part in worker.split("'") if part.startswith("/static/")]
    assert len(kept) == 2
    assert [WEB.get(url + path).status_code for path in kept] == [200, 200]
