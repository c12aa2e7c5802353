"""Several people: with browsers of their own, or around one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.before import SOON_OVER, asked, prepared
from tests.browser.cable import Cable
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, get, make, me


def goes_on(table: Table, turn: int) -> bool:
    """Answer what is asked at this screen before a turn; returns whether that has yet to come."""
    now = table.situation()
    if now.over or turns(table.page) >= turn:  # what is asked by then is not answered
        return False
    if now.asked:
        table.step(now)
    return True


def turns(page: Page) -> int:
    """How often a turn has begun."""
    found = re.search(r"Turn (\d+)", page.locator("h1").first.inner_text())
    return int(found[1]) if found else 0


def play_until_turn(turn: int, *tables: Table) -> None:
    """Until all see that the turn has come, or that the game is over."""
    playing = list(tables)
    while playing:
        playing = [each for each in playing if goes_on(each, turn)]
        tables[0].page.wait_for_timeout(20)


def invited(ann: Visitor, ben: Visitor) -> tuple[Table, Table]:
    """Ann lays a table for a friend and sends a link; Ben follows it and sits down."""
    page = ann.go("/")
    page.get_by_role("link", name=re.compile("Play with friends")).click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label(re.compile("^Invitation for seat")).input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    return Table(page), Table(ben.page)


def test_two_people_play_over_an_invitation_and_one_comes_back_after_closing_the_page(visit: Visit):
    ann, ben = visit("Ann"), visit("Ben")
    here, there = invited(ann, ben)
    play_until_turn(2, here, there)
    hand = there.hand.get_by_role("button").all_inner_texts()

    ben.page.close()
    expect(here.others.get_by_text("away")).to_be_visible()
    ben.reopen()
    there = Table(ben.page)
    expect(there.hand).to_be_visible()

    assert there.hand.get_by_role("button").all_inner_texts() == hand
    expect(here.others.get_by_text("away")).to_have_count(0)
    play_until_turn(3, here, there)
    assert turns(ann.page) >= 3


def test_a_player_whose_network_fails_is_warned_and_resumes_where_the_others_are(
    visit: Visit, url: str, cable: Cable
):
    made = prepared(url, me(), HERE, until=asked(1, "act"), sets=["base"], seed=3)
    ann, ben = visit("Ann"), visit("Ben", address=cable.url)
    ben.forgives = lambda fault: "WebSocket connection to" in fault or "net::ERR_" in fault
    here, there = Table(ann.enter(made, 0)), Table(ben.enter(made, 1))
    there.wait_for_turn()

    cable.cut()
    ben.context.set_offline(True)
    expect(ben.page.get_by_role("alert")).to_contain_text("Connection lost")
    cable.mend()
    ben.context.set_offline(False)

    expect(ben.page.get_by_role("alert")).to_have_count(0)
    before = turns(ann.page)
    there.end_turn()
    here.wait_for_turn()
    assert turns(ann.page) == before + 1


def test_undo_in_a_turn_of_all_needs_the_consent_of_others_who_hear_what_it_is(
    visit: Visit, url: str
):
    made = prepared(url, me(), HERE, until=asked(0, "act"), kind="battle", boss="vox", seed=3)
    ann, ben = visit("Ann"), visit("Ben")
    here = Table(ann.enter(made, 0))
    ben.enter(made, 1)
    here.wait_for_turn()
    cards = here.hand.get_by_role("button").count()
    here.can("play").first.click()
    expect(here.hand.get_by_role("button")).to_have_count(cards - 1)

    here.button("Ask to undo").click()
    dialog = ben.page.get_by_role("dialog", name="Allow the undo?")
    expect(dialog).to_contain_text("Ann")
    expect(dialog).to_contain_text(re.compile("plays "))
    dialog.get_by_role("button", name="Allow").click()

    expect(here.hand.get_by_role("button")).to_have_count(cards)


def test_the_hand_of_the_next_player_is_not_on_the_page_until_the_device_was_passed(
    ann: Visitor, url: str
):
    made = prepared(url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)
    table = Table(ann.enter(made))
    table.wait_for_turn()

    table.end_turn()

    passing = ann.page.get_by_role("dialog", name="Pass the device to Hal")
    expect(passing).to_be_visible()
    expect(ann.page.locator("[data-card]")).to_have_count(0)
    assert ann.states()[-1]["view"]["seat"] == 0, "the server has not told the other hand either"
    assert ann.states()[-1]["view"]["board"]["seats"][1]["hand"] == []
    passing.get_by_role("button", name="I am Hal").click()
    expect(table.hand.get_by_role("button")).to_have_count(5)
    assert ann.states()[-1]["view"]["seat"] == 1


def test_a_page_that_several_share_shows_no_hand_when_it_is_opened(ann: Visitor, url: str):
    page = ann.enter(prepared(url, me(), HERE, until=asked(1, "act"), sets=["base"], seed=3))

    expect(page.get_by_role("dialog", name="Pass the device to Hal")).to_be_visible()

    expect(page.locator("[data-card]")).to_have_count(0)


def test_two_people_play_a_round_at_one_device(ann: Visitor, url: str):
    table = Table(ann.enter(make(url, me(), HERE, sets=["base"], seed=3)))
    now = table.wait()

    while turns(ann.page) < 3:
        now = table.go_on(now)

    assert {state["view"]["seat"] for state in ann.states()} == {0, 1}


def test_a_spectator_sees_no_hand(visit: Visit, url: str):
    made = prepared(url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)
    ann, watcher = visit("Ann"), visit("Wes")
    Table(ann.enter(made, 0)).wait_for_turn()

    page = watcher.go(f"/table/{made['table']}")

    expect(page.get_by_text("watching", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name=re.compile("hand")).get_by_role("button")).to_have_count(
        0
    )
    expect(page.get_by_role("group", name="Center row").get_by_role("button")).to_have_count(6)
    expect(page.get_by_role("button", name=re.compile("^End turn"))).to_have_count(0)


def test_a_table_in_the_lobby_is_found_and_joined(visit: Visit, url: str):
    ann, ben = visit("Ann"), visit("Ben")
    page = ann.go("/lobby")
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    id = page.url.rpartition("/")[2]

    lobby = ben.go("/lobby")
    lobby.locator(f"a[href='/join/{id}']").click()
    lobby.get_by_role("button", name="Take the seat").click()

    expect(Table(page).row).to_be_visible()
    expect(Table(lobby).row).to_be_visible()
    expect(Table(page).others.get_by_text("Ben", exact=True)).to_be_visible()
    assert id not in [table["id"] for table in get(url, "/api/tables")["tables"]]


def at_the_end(visit: Visit, url: str) -> tuple[Visitor, Visitor]:
    """Ann and Ben look at how their game ended."""
    made = prepared(url, me(), HERE, sets=["base"], seed=SOON_OVER)
    ann, ben = visit("Ann"), visit("Ben")
    for seat, visitor in enumerate((ann, ben)):
        expect(Table(visitor.enter(made, seat)).ending).to_be_visible()
    return ann, ben


def test_a_rematch_is_offered_and_accepted(visit: Visit, url: str):
    ann, ben = at_the_end(visit, url)
    here, there = Table(ann.page), Table(ben.page)
    before = ann.page.url
    there.ending.get_by_role("button", name="View the table").click()

    here.ending.get_by_role("button", name="Rematch").click()
    expect(here.ending.get_by_role("status")).to_have_text("Rematch offered. Waiting for Hal.")
    expect(there.ending.get_by_role("status")).to_have_text("A rematch is offered by Ann.")
    assert ann.page.url == before
    there.ending.get_by_role("button", name="Accept the rematch").click()

    for table in (here, there):
        expect(table.ending).to_have_count(0)
        expect(table.hand.get_by_role("button")).to_have_count(5)
    assert ann.page.url == ben.page.url != before


def test_a_rematch_can_be_declined_and_taken_back(visit: Visit, url: str):
    ann, ben = at_the_end(visit, url)
    here, there = Table(ann.page).ending, Table(ben.page).ending

    here.get_by_role("button", name="Rematch").click()
    there.get_by_role("button", name="Decline").click()
    expect(here.get_by_role("status")).to_have_text("Hal declines the rematch.")
    expect(there.get_by_role("status")).to_have_text("You have declined the rematch.")

    there.get_by_role("button", name="Rematch").click()
    expect(here.get_by_role("button", name="Accept the rematch")).to_be_visible()
    there.get_by_role("button", name="Take the offer back").click()
    expect(here.get_by_role("button", name="Rematch")).to_be_visible()
    expect(here.get_by_role("button", name="Accept the rematch")).to_have_count(0)


def test_a_rematch_stands_on_the_start_page_of_whoever_is_gone(visit: Visit, url: str):
    ann, ben = at_the_end(visit, url)
    ben.go("/")
    Table(ann.page).ending.get_by_role("button", name="Rematch").click()
    expect(Table(ann.page).ending.get_by_role("status")).to_contain_text("Waiting for Hal")

    page = ben.go("/")
    page.get_by_role("link", name=re.compile("A rematch is offered by Ann")).click()
    ann.page.close()
    Table(page).ending.get_by_role("button", name="Accept the rematch").click()
    expect(Table(page).hand.get_by_role("button")).to_have_count(5)

    ann.page = ann.open_page()
    page = ann.go("/")
    page.get_by_role("link", name=re.compile("The rematch has begun")).click()
    Table(page).ending.get_by_role("button", name="Go to the rematch").click()

    expect(Table(page).hand.get_by_role("button")).to_have_count(5)
    assert ann.page.url == ben.page.url


@pytest.mark.soak
def test_two_people_play_a_whole_game_over_an_invitation(visit: Visit):
    ann, ben = visit("Ann"), visit("Ben")
    here, there = invited(ann, ben)

    play_until_turn(1000, here, there)

    titles = {table.ending.get_by_role("heading", level=1).inner_text() for table in (here, there)}
    assert titles == {"Victory", "Defeat"}
