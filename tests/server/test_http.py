"""HTTP: every answer is documented, guarded, and reveals nothing of the inside."""

import re
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.exceptions import InvalidStatus

from shardmaster.language.registry import LANGUAGES
from shardmaster.server.http.app import HEADERS, PAGE_HEADERS, application
from shardmaster.server.http.openapi import schema
from shardmaster.server.http.pages import CLIENT_PATHS
from shardmaster.server.limits import MOST_BYTES
from shardmaster.server.store import open_store
from tests.patience import SOON
from tests.server.player import WEB, bot, connected, get, make, me
from tests.server.process import GENEROUS
from tests.server.serving import Served, running, served

WANTED = {"seats": [me(), bot()]}
BREAKS = re.compile(r".{,20} [:;!?%»]|« .{,20}")
"""Places where a line could end before a sign, or after the one that opens a quotation."""


@pytest.fixture
def described() -> Any:
    """Made when it is needed: it has a long list of requests, and every worker would make it."""
    return schemathesis.openapi.from_dict(schema())


def check_answer(case: "schemathesis.Case[Any]", server: Served) -> None:
    """What fits the description may still be refused: not every table can be played."""
    case.call_and_validate(
        base_url=server.url, timeout=SOON, excluded_checks=[positive_data_acceptance]
    )


SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much]


@schemathesis.pytest.from_fixture("described").parametrize()
@settings(max_examples=6, suppress_health_check=SLOW)
def test_the_interface_answers_as_it_is_described(
    case: "schemathesis.Case[Any]", server: Served
) -> None:
    check_answer(case, server)


@pytest.mark.soak
@schemathesis.pytest.from_fixture("described").parametrize()
@settings(max_examples=100, suppress_health_check=SLOW)
def test_the_interface_answers_as_it_is_described_to_many_requests(
    case: "schemathesis.Case[Any]", server: Served
) -> None:
    check_answer(case, server)


# What comes in


def raw(url: str, request: str) -> bytes:
    """The answer to a request that no client would send."""
    port = int(url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=SOON) as connection:
        connection.sendall(request.encode())
        answer = b""
        with suppress(ConnectionResetError):
            while part := connection.recv(65536):
                answer += part
    return answer


def fetched(url: str, path: str) -> bytes:
    """A path as it is, with nothing put right on the way."""
    return raw(url, f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")


@pytest.mark.parametrize("size", [MOST_BYTES + 1, 5_000_000])
def test_a_body_that_is_too_long_is_refused(url: str, size: int) -> None:
    answer = WEB.post(
        f"{url}/api/tables", content=b" " * size, headers={"content-type": "application/json"}
    )

    assert answer.status_code == 413
    assert answer.json() == {
        "code": "body-too-long",
        "facts": {"most": MOST_BYTES},
        "text": f"the request body is too long, expected at most {MOST_BYTES} bytes",
    }


def test_a_body_that_comes_in_pieces_is_not_longer_for_that(url: str) -> None:
    answer = WEB.post(
        f"{url}/api/tables",
        content=(b" " * 1000 for _ in range(100)),
        headers={"content-type": "application/json"},
    )

    assert answer.status_code == 413


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_only_json_is_read(url: str, kind: str) -> None:
    answer = WEB.post(
        f"{url}/api/tables",
        content=b'{"seats": [{"who": "me"}, {"who": "bot"}]}',
        headers={"content-type": kind},
    )

    assert answer.status_code == 415


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"[" * 10_000, b'{"seats": "\xff"}', b'{"seats": [1e999]}']
)
def test_a_body_that_does_not_fit_is_refused(url: str, body: bytes) -> None:
    answer = WEB.post(
        f"{url}/api/tables", content=body, headers={"content-type": "application/json"}
    )

    assert answer.status_code == 400
    assert answer.json()["text"].startswith("the request body is not valid: ")


FOREIGN = {
    "another site": {"origin": "https://evil.example"},
    "another port": {"origin": "http://127.0.0.1:1"},
    "a page without a name": {"origin": "null"},
    "a name that only begins alike": {"origin": "http://127.0.0.1.evil.example"},
    "nothing named, but another site": {"sec-fetch-site": "cross-site"},
    "nothing named, but the same domain": {"sec-fetch-site": "same-site"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_other_pages_make_no_tables(url: str, headers: dict[str, str]) -> None:
    answer = WEB.post(f"{url}/api/tables", json=WANTED, headers=headers)

    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign-page"


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
async def test_other_pages_open_no_sockets(url: str, headers: dict[str, str]) -> None:
    made = make(url, *WANTED["seats"])

    with pytest.raises(InvalidStatus) as refused:
        async with connected(url, made["table"], additional_headers=headers):
            pass

    assert refused.value.response.status_code == 403


async def test_our_own_pages_make_tables_and_open_sockets(url: str) -> None:
    headers = {"origin": url, "sec-fetch-site": "same-origin"}

    answer = WEB.post(f"{url}/api/tables", json=WANTED, headers=headers)

    assert answer.status_code == 201
    async with connected(url, answer.json()["table"], additional_headers=headers) as ann:
        await ann.send("enter")
        await ann.until_told("state")


PATHS = [
    "/static/../../server/app.py",
    "/static/../app.py",
    "/static/%2e%2e/%2e%2e/server/app.py",
    "/static/..%2f..%2fserver/app.py",
    "/static/js/../../../server/app.py",
    "/static//etc/passwd",
    "/static/%2fetc/passwd",
    "/static/%5c..%5c..%5cserver%5capp.py",
    "/static/js/main.js%00.html",
    "/static/" + "a/" * 4000,
    "/static/" + "x" * 300,
    "/../../../../etc/passwd",
    "//etc/passwd",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_address_leads_out_of_the_folder_of_the_client(url: str, path: str) -> None:
    answer = fetched(url, path)

    assert answer.startswith(b"HTTP/1.1 404 ")
    assert b"root:" not in answer
    assert b"import" not in answer


def test_a_language_may_leave_an_area_of_the_client_unsaid(url: str) -> None:
    assert get(url, "/static/i18n/fr/nowhere.json") == {}
    assert get(url, "/static/i18n/fr/common.json") != {}
    assert WEB.get(f"{url}/static/i18n/xx/common.json").status_code == 404


def test_the_texts_of_the_client_have_the_spaces_of_their_language(url: str) -> None:
    """Nobody has to type spaces that must not break: a sign never begins a line."""
    areas = sorted((LANGUAGES["fr"].folder / "client").glob("*.json"))
    sent = {area.stem: WEB.get(f"{url}/static/i18n/fr/{area.name}").text for area in areas}
    broken = [(area, found) for area, text in sent.items() for found in BREAKS.findall(text)]

    assert broken == []
    assert "Que faites-vous\xa0?" in sent["campaign"]


def test_people_at_an_unknown_address_get_a_page_that_says_so(url: str) -> None:
    page = WEB.get(f"{url}/no/such/page", headers={"accept": "text/html,*/*"})
    told = WEB.get(f"{url}/api/no-such-thing", headers={"accept": "text/html,*/*"})

    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "/static/js/main.js" in page.text
    assert told.status_code == 404
    assert told.json()["code"] == "nothing-here"


@pytest.mark.parametrize("path", ["/static", "/static/", "/static/js", "/static/js/", "/static/."])
def test_folders_are_not_listed(url: str, path: str) -> None:
    answer = WEB.get(f"{url}{path}", follow_redirects=True)

    assert answer.status_code == 404
    assert "main.js" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        f"/api/replays/x/{'9' * 6000}",
        "/api/replays/x/-1",
        "/api/replays/x/1?seat=%EF%BC%91",
        f"/api/replays/x/1?seat={'9' * 6000}",
        "/api/replays/x/1?seat=1e3",
        "/api/tables/%00",
        "/api/tables/%F0%9F%99%82",
        "/api/tables/..%2f",
        "/api/catalog?language=../../etc/passwd",
        "/api/nothing",
    ],
)
def test_odd_addresses_are_refused_in_words(url: str, path: str) -> None:
    answer = WEB.get(f"{url}{path}", follow_redirects=True)

    assert answer.status_code in (400, 404)
    assert list(answer.json()) == ["code", "facts", "text"]


def test_a_browser_that_asks_for_french_is_refused_in_french(url: str) -> None:
    answer = WEB.get(f"{url}/api/tables/nowhere", headers={"accept-language": "fr-CH, en"})

    assert answer.json()["text"].startswith("il n'y a pas de table ")


@pytest.mark.parametrize(
    "request_line",
    [
        "GET / HTTP/9.9",
        "NONSENSE",
        "GET /api/health",
        "\x00\x01\x02",
        f"GET /{'x' * 200_000} HTTP/1.1",
    ],
)
def test_what_is_no_http_gets_a_short_answer(url: str, request_line: str) -> None:
    answer = raw(url, f"{request_line}\r\nHost: here\r\nConnection: close\r\n\r\n")

    assert b" 500 " not in answer.split(b"\r\n")[0]
    assert b"Traceback" not in answer
    assert get(url, "/api/health") == {"ok": True}


# What goes out


def some_answers(url: str) -> dict[str, httpx2.Response]:
    """Answers of all kinds."""
    made = make(url, *WANTED["seats"])
    pages = {path: re.sub(r"{.*}", "x", path) for path in CLIENT_PATHS}
    asked = {
        **pages,
        "script": "/static/js/main.js",
        "style": "/static/css/theme.css",
        "picture": "/static/favicon.svg",
        "catalog": "/api/catalog",
        "table": f"/api/tables/{made['table']}",
        "missing": "/nothing",
        "missing file": "/static/nothing.js",
        "missing table": "/api/tables/nothing",
        "not over": f"/api/replays/{made['table']}",
        "bad": "/api/catalog?language=xx",
    }
    answers = {name: WEB.get(f"{url}{path}") for name, path in asked.items()}
    tables = f"{url}/api/tables"
    answers["made"] = WEB.post(tables, json=WANTED)
    answers["foreign"] = WEB.post(tables, json=WANTED, headers={"origin": "https://evil.example"})
    answers["too long"] = WEB.post(tables, json={"seats": "x" * MOST_BYTES})
    answers["unread"] = WEB.post(tables, content=b"x")
    answers["wrong method"] = WEB.request("DELETE", tables)
    answers["head"] = WEB.head(f"{url}/")
    return answers


def test_every_answer_is_guarded(url: str) -> None:
    for name, answer in some_answers(url).items():
        wanted = dict(HEADERS)
        kind = answer.headers.get("content-type", "")
        if not kind.startswith(("text/javascript", "text/css", "font/")):
            wanted |= PAGE_HEADERS
        found = {header: answer.headers.get(header) for header in wanted}
        assert found == wanted, name
        assert "server" not in answer.headers, name
        assert "set-cookie" not in answer.headers, name
        assert "access-control-allow-origin" not in answer.headers, name


def test_the_policy_allows_no_script_but_our_own_files() -> None:
    policy = PAGE_HEADERS["content-security-policy"]

    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    assert "unsafe" not in policy


def test_the_page_has_no_script_and_no_style_within_it(url: str) -> None:
    page = WEB.get(url).text

    assert re.findall(r"<script(?![^>]* src=)", page) == []
    assert "<style" not in page
    assert re.findall(r"\s(on\w+|style)=", page) == []


def test_nothing_personal_is_stored_on_the_way(url: str) -> None:
    answers = some_answers(url)

    private = [answers[name].headers["cache-control"] for name in ("made", "table", "missing")]
    assert private == ["no-store"] * 3


def has_newer_addresses() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_newer_addresses(), reason="this machine has no such address")
def test_the_newer_kind_of_address_is_served_as_well(tmp_path: Path) -> None:
    command = [
        *(sys.executable, "-c", "from shardmaster.cli import main; main()", "serve"),
        *("--host", "::1", "--port", "0", "--database", str(tmp_path / "tables.db")),
    ]
    with served(tmp_path, command=command) as server:
        port = server.url.rpartition(":")[2]

        assert server.told == f"http://[::1]:{port}"
        assert WEB.get(f"{server.told}/api/health").json() == {"ok": True}


async def test_a_failure_of_ours_reveals_nothing_and_is_guarded(tmp_path: Path) -> None:
    async def fail(request: Request) -> Response:
        raise ZeroDivisionError("a secret of the house")

    app = application(open_store(str(tmp_path / "tables.db")), limits=GENEROUS)
    app.router.routes.append(Route("/fail", fail))
    async with running(app) as url, httpx2.AsyncClient(verify=False, timeout=SOON) as browser:
        answer = await browser.get(f"{url}/fail")
        after = await browser.get(f"{url}/api/health")

    assert answer.status_code == 500
    assert answer.json()["code"] == "server-fault"
    assert answer.headers["content-security-policy"] == PAGE_HEADERS["content-security-policy"]
    assert after.json() == {"ok": True}
