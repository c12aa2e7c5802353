"""Every page of the client, and every face that a table has, each ready to be looked at."""

import re
from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page, expect

from shardmaster.puzzles.puzzle import shipped
from shardmaster.server.http.pages import CLIENT_PATHS
from tests.browser.before import asked, concede, finished, prepared, told
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, INVITED, OPEN, Frame, bot, make, me

Place = Callable[[Visitor], Page]


def page_at(path: str) -> Place:
    """A page that is there when it has a heading."""

    def go(visitor: Visitor) -> Page:
        page = visitor.go(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        expect(page.locator(".spinner")).to_have_count(0)
        return page

    return go


def board_at(visitor: Visitor, path: str) -> Page:
    """A page that is there when the row lies on it."""
    page = visitor.go(path)
    expect(page.get_by_role("group", name="Center row")).to_be_visible()
    return page


# Tables that are only looked at can be looked at by all tests.


@cache
def under_way(url: str, kind: str) -> Frame:
    return prepared(url, me(), HERE, until=asked(0, kind), seed=5)


@cache
def divided(url: str) -> Frame:
    return prepared(url, me(), HERE, HERE, until=asked(0, "assign"), seed=5)


@cache
def battle(url: str) -> Frame:
    def in_third_round(frame: Frame) -> bool:
        return asked(0)(frame) and bool(frame["view"]["board"]["turn"] > 4)

    return prepared(url, me(), HERE, until=in_third_round, kind="battle", boss="vox", seed=5)


@cache
def offering(url: str) -> Frame:
    def offered(frame: Frame) -> bool:
        story = frame["view"]["story"] if frame["is"] == "state" else None
        return story is not None and story["offers"] != []

    return told(url, me(), HERE, until=offered, seed=5)


def table(visitor: Visitor, made: Frame, *seats: int) -> Table:
    shown = Table(visitor.enter(made, *seats))
    shown.wait()
    return shown


def waiting_room(visitor: Visitor) -> Page:
    page = visitor.enter(make(visitor.url, me(), INVITED, OPEN))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def join(visitor: Visitor) -> Page:
    made = make(visitor.url, me(), OPEN)
    return page_at(f"/join/{made['table']}")(visitor)


def lobby(visitor: Visitor) -> Page:
    make(visitor.url, me("Host"), OPEN, bot(), listed=True, clock=60, mode="bloodbath")
    page = page_at("/lobby")(visitor)
    expect(page.get_by_role("link", name=re.compile("^Join ")).first).to_be_visible()
    return page


def replay(visitor: Visitor) -> Page:
    return board_at(visitor, f"/replay/{finished(visitor.url)['table']}?at=40")


@cache
def given_up(url: str) -> Frame:
    """A few turns of players who know nothing, until one of them gives up."""

    def in_third_round(frame: Frame) -> bool:
        return asked(0, "act")(frame) and bool(frame["view"]["board"]["turn"] > 4)

    made = prepared(url, me(), HERE, until=in_third_round, sets=["base"], seed=32)
    concede(url, made, 0)
    return made


def review(visitor: Visitor) -> Page:
    """It is there when it is complete."""
    page = visitor.go(f"/review/{given_up(visitor.url)['table']}")
    expect(page.locator(".review-points, .review-none").first).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)
    page.locator("summary").click()
    return page


def puzzle(visitor: Visitor) -> Page:
    return board_at(visitor, f"/puzzle/{shipped()[0].id}")


def position(visitor: Visitor) -> Page:
    return board_at(visitor, "/lesson/thinning/3")


@cache
def rated(url: str) -> str:
    """The key of someone who has lost two games, which make a curve."""
    key = "a-key-for-looking-at-a-profile"
    for _ in range(2):
        concede(url, make(url, me(), bot()), 0, player=key)
    return key


def profile(visitor: Visitor) -> Page:
    page = visitor.go(f"/profile#key={rated(visitor.url)}")
    page.get_by_role("button", name="Use it here").click()
    expect(page.locator(".profile-curve")).to_be_visible()
    for part in page.locator("summary").all():
        part.click()
    return page


def own_turn(visitor: Visitor) -> Page:
    return table(visitor, under_way(visitor.url, "act"), 0).page


def team(visitor: Visitor) -> Page:
    made = make(visitor.url, me(), bot(), bot(), bot(), mode="team-attack", seed=5)
    return table(visitor, made).page


def question(visitor: Visitor) -> Page:
    return table(visitor, under_way(visitor.url, "choose"), 0).page


def shields(visitor: Visitor) -> Page:
    return table(visitor, under_way(visitor.url, "shields"), 0).page


def division(visitor: Visitor) -> Page:
    return table(visitor, divided(visitor.url), 0).page


def dialog(visitor: Visitor) -> Page:
    page = table(visitor, under_way(visitor.url, "shields"), 0).page
    page.get_by_role("button", name=re.compile("^Discard")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def zoomed(visitor: Visitor) -> Page:
    page = table(visitor, under_way(visitor.url, "act"), 0).page
    page.get_by_role("group", name="Center row").get_by_role("button").first.focus()
    page.keyboard.press("z")
    expect(page.locator("aside.zoom.pinned")).to_be_visible()
    return page


def watching(visitor: Visitor) -> Page:
    return board_at(visitor, f"/table/{under_way(visitor.url, 'act')['table']}")


def hand_over(visitor: Visitor) -> Page:
    visitor.enter(prepared(visitor.url, me(), HERE, until=asked(0, "act"), seed=5))
    expect(visitor.page.get_by_role("dialog", name=re.compile("^Pass the device"))).to_be_visible()
    return visitor.page


def ending(visitor: Visitor) -> Page:
    page = table(visitor, finished(visitor.url), 0).page
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    return page


def tutorial(visitor: Visitor) -> Page:
    page = visitor.go("/learn")
    page.get_by_role("button", name="Start the first game").click()
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()
    return page


def story(visitor: Visitor) -> Page:
    page = visitor.enter(make(visitor.url, me(), HERE, kind="campaign", seed=5), 0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def saving(visitor: Visitor) -> Page:
    page = visitor.enter(offering(visitor.url), 0)
    expect(page.get_by_role("button", name=re.compile("^Take ")).first).to_be_visible()
    return page


def way(visitor: Visitor) -> Page:
    page = saving(visitor)
    page.get_by_role("button", name="Map").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def briefing(visitor: Visitor) -> Page:
    page = visitor.enter(make(visitor.url, me(), bot(), kind="battle", boss="vox", seed=5))
    page.get_by_role("button", name=re.compile("^Take ")).first.click()
    page.get_by_role("button", name="Meet Vox").click()
    expect(page.get_by_role("button", name="To battle")).to_be_visible()
    return page


def fight(visitor: Visitor) -> Page:
    return table(visitor, battle(visitor.url), 0).page


PLACES: dict[str, Place] = {
    **{path: page_at(path) for path in CLIENT_PATHS if "{" not in path},
    "/lobby": lobby,
    "/cards": page_at("/cards?set=base"),
    "join": join,
    "mode": page_at("/modes/bloodbath"),
    "card": page_at("/cards/thorn_zealot"),
    "waiting room": waiting_room,
    "own turn": own_turn,
    "team": team,
    "question": question,
    "shields": shields,
    "division": division,
    "dialog": dialog,
    "closer look": zoomed,
    "watching": watching,
    "hand-over": hand_over,
    "ending": ending,
    "replay": replay,
    "review": review,
    "puzzle": puzzle,
    "lesson": page_at("/lesson/tempo"),
    "position": position,
    "/profile": profile,
    "tutorial": tutorial,
    "story": story,
    "saving": saving,
    "map": way,
    "briefing": briefing,
    "battle": fight,
}
