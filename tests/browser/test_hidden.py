"""Nothing hidden on the wire to a browser, no matter who uses it."""

from collections import defaultdict
from functools import partial
from typing import Any

import pytest

from tests.browser.before import play_out
from tests.browser.conftest import PHONE, Visit
from tests.browser.visitor import Visitor
from tests.server.hidden import check
from tests.server.player import HERE, Frame, make, me
from tests.server.replica import events_of, history
from tests.server.serving import Served

GAMES = [
    pytest.param({"seed": 11}, id="a duel", marks=pytest.mark.soak),
    pytest.param({"seed": 2, "variants": ["mystery-relics"]}, id="mystery relics"),
    pytest.param(
        {"seed": 11, "kind": "battle", "boss": "moc_sai"}, id="a battle", marks=pytest.mark.soak
    ),
]
"""With these seeds they are over soon. See `tests/server/test_hidden` for other games."""


def has_begun(visitor: Visitor) -> bool:
    return visitor.states() != []


def is_over(visitor: Visitor) -> bool:
    tables = [frame for frame in visitor.frames if frame["is"] == "table"]
    return bool(tables[-1]["over"])


@pytest.mark.parametrize("terms", GAMES)
def test_no_message_of_a_whole_game_shows_a_browser_more_than_its_seat_may_know(
    visit: Visit, server: Served, terms: dict[str, Any]
):
    made = make(server.url, me(), HERE, **terms)
    ann, watcher = visit("Ann", size=PHONE), visit("Wes", size=PHONE)
    ann.enter(made, 0)
    watcher.go(f"/table/{made['table']}")
    for visitor in (ann, watcher):
        visitor.wait_until(partial(has_begun, visitor))

    play_out(server.url, made)
    for visitor in (ann, watcher):
        visitor.wait_until(partial(is_over, visitor))

    frames = by_event(ann.frames + watcher.frames)
    for table in history(made["table"], events_of(server.options.database, made["table"])):
        check(frames[table.seq], table, advice=True)
    assert len(watcher.states()) > 100
    assert {state["view"]["seat"] for state in ann.states()} == {0}
    assert {state["view"]["seat"] for state in watcher.states()} == {None}


def by_event(frames: list[Frame]) -> defaultdict[int, list[Frame]]:
    """Messages by the number of their event."""
    found: defaultdict[int, list[Frame]] = defaultdict(list)
    for frame in frames:
        found[frame.get("seq", 0)].append(frame)
    return found
