"""The campaign: the story and its votes, and battles that several players fight at once."""

import re

from playwright.sync_api import expect

from tests.browser.before import asked, concede, prepared, told
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor, press
from tests.server.player import HERE, Frame, bot, get, make, me


def offered(frame: Frame) -> bool:
    """Cards are laid out, of which one is saved."""
    story = frame["view"]["story"] if frame["is"] == "state" else None
    return story is not None and story["offers"] != []


def to_battle(*visitors: Visitor) -> None:
    """Everyone takes the first card that is offered; one turns the page, and all go on."""
    for visitor in visitors:
        visitor.page.get_by_role("button", name=re.compile("^Take ")).first.click()
    visitors[0].page.get_by_role("button", name=re.compile("^Meet ")).click()
    for visitor in visitors:
        visitor.page.locator(".to-battle").get_by_role("button", name="To battle").click()


def test_a_campaign_is_opened_and_the_story_is_voted_on(ann: Visitor):
    page = ann.go("/campaign")
    page.get_by_role("button", name="Start the story").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Lamp Blinks")

    page.get_by_role("button", name=re.compile("Stay by the lamp")).click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Ninety-one Steps")


def test_two_people_vote_and_the_vote_of_the_leader_breaks_a_tie(visit: Visit, url: str):
    made = make(url, me(), HERE, kind="campaign", seed=3)
    ann, ben = visit("Ann"), visit("Hal")
    pages = [ann.enter(made, 0), ben.enter(made, 1)]
    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text("The Lamp Blinks")
    leader = ann.view["story"]["leader"]
    rule = f"If the votes are tied, {('Ann', 'Hal')[leader]}’s choice counts."
    for page in pages:
        expect(page.locator(".story-status")).to_contain_text(rule)

    pages[leader].get_by_role("button", name=re.compile("Stay by the lamp")).click()
    expect(pages[leader].locator(".story-status")).to_contain_text("Waiting for")
    expect(pages[1 - leader].get_by_role("button", name=re.compile("Votes: "))).to_be_visible()
    pages[1 - leader].get_by_role("button", name=re.compile("Go down")).click()

    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text("Ninety-one Steps")


def test_a_card_is_saved_and_the_way_is_on_the_map(ann: Visitor, url: str):
    page = ann.enter(told(url, me(), HERE, until=offered, seed=3), 0)
    saving = page.get_by_role("region", name=re.compile("joins you"))
    expect(saving).to_be_visible()
    cards = saving.get_by_role("button", name=re.compile("^Take "))
    name = re.sub(r"^Take (.*?)\..*", r"\1", cards.first.get_attribute("aria-label") or "")

    cards.first.click()

    expect(page.get_by_role("heading", name="Companions")).to_be_visible()
    expect(page.locator(".companions")).to_contain_text(name)
    page.get_by_role("button", name="Map").click()
    way = page.get_by_role("dialog", name="Your path so far")
    expect(way.get_by_role("listitem")).to_have_count(len(ann.view["story"]["way"]) + 1)
    expect(way).to_contain_text("The Lamp Blinks")


def test_a_single_battle_is_begun_from_the_campaign_page(ann: Visitor, url: str):
    page = ann.go("/campaign")
    press(page.get_by_role("radio", name=re.compile("Vox")))
    expect(page.get_by_role("heading", level=1)).to_have_text("Vox")

    page.get_by_role("button", name="Fight").first.click()
    to_battle(ann)

    boss = page.get_by_role("region", name="Vox", exact=True)
    expect(boss.get_by_role("meter", name="Health")).to_be_visible()
    assert get(url, f"/api/tables/{page.url.rpartition('/')[2]}")["boss"] == "vox"


def test_two_people_fight_a_boss_at_the_same_time_for_a_round(visit: Visit, url: str):
    made = make(url, me(), HERE, kind="battle", boss="vox", seed=5)
    ann, ben = visit("Ann"), visit("Hal")
    tables = [Table(ann.enter(made, 0)), Table(ben.enter(made, 1))]
    to_battle(ann, ben)
    for table in tables:
        table.wait_for_turn()
    assert ann.view["board"]["waiting"] == [0, 1], "both act at once"

    first = ann.view["board"]["turn"]
    while ann.view["board"]["turn"] < first + 2 and not ann.view["board"]["over"]:
        for table in tables:
            now = table.situation()
            if now.asked:
                table.step(now)
        tables[0].page.wait_for_timeout(20)

    seats = {line["seat"] for state in ann.states() for line in state["log"] if line["starts"]}
    assert seats >= {0, 1}
    assert any(line["kind"] == "uses" for state in ann.states() for line in state["log"])


def test_a_briefing_comes_before_a_battle_and_can_be_read_again(visit: Visit, url: str):
    """With motion on: nobody misses it, and nothing covers the table afterwards."""
    ann = visit(calm=False, speed="normal")
    page = ann.enter(make(url, me(), bot(), kind="battle", boss="crimson_thorn", seed=5))
    page.get_by_role("button", name=re.compile("^Take ")).first.click()
    page.get_by_role("button", name="Meet Crimson Thorn").click()

    expect(page.get_by_role("heading", level=1, name="Crimson Thorn", exact=True)).to_be_focused()
    boss = ann.view["boss"]
    briefing = page.get_by_role("article")
    for part in boss["parts"]:
        expect(briefing.get_by_role("heading", name=part["title"])).to_be_visible()
    expect(briefing.locator(".mark-words")).to_contain_text(
        ["".join(segment["text"] for segment in mark["text"]) for mark in boss["marks"]]
    )
    for card in [*boss["attacks"], *boss["supply"]]:
        name = re.compile(f"^{card['count']} × {card['id'].replace('_', ' ')}", re.IGNORECASE)
        expect(briefing.get_by_role("img", name=name)).to_be_visible()

    page.get_by_role("button", name="To battle").press("Enter")

    table = page.get_by_role("region", name="Crimson Thorn", exact=True)
    expect(table).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    table.get_by_role("button", name="About Crimson Thorn").press("Enter")
    window = page.get_by_role("dialog", name="Crimson Thorn · The Bleeding Grove")
    expect(window.locator(".mark-line")).to_have_count(len(boss["marks"]))
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)


def test_marks_that_were_passed_are_told_from_those_ahead(ann: Visitor, url: str):
    def passed(frame: Frame) -> bool:
        marks = frame["view"]["boss"]["marks"] if asked(0)(frame) else []
        return any(mark["kind"] == "once" and mark["active"] for mark in marks)

    made = prepared(url, me(), HERE, until=passed, kind="battle", boss="dominatus", seed=5)
    table = Table(ann.enter(made, 0))
    table.wait()
    once = [mark["active"] for mark in ann.view["boss"]["marks"] if mark["kind"] == "once"]

    table.button("Briefing").click()

    lines = table.page.get_by_role("dialog").locator(".mark-line")
    expect(lines.filter(has_text="done")).to_have_count(sum(once))
    expect(lines.filter(has_text="next")).to_have_count(1)


def test_the_end_of_a_battle_is_seen_before_the_story_goes_on(ann: Visitor, url: str):
    made = prepared(url, me(), HERE, until=asked(0), kind="battle", boss="vox", seed=5)
    table = Table(ann.enter(made, 0))
    table.wait()
    boss = table.page.get_by_role("region", name="Vox", exact=True)

    for seat in (1, 0):
        concede(url, made, seat)

    expect(table.ending).to_contain_text("all heroes have fallen")
    table.button("View the table").click()
    expect(boss).to_be_visible()
    expect(table.prompt).not_to_contain_text("thinking")
    table.button("Back to the result").click()
    table.ending.get_by_role("button", name="Continue").click()
    expect(table.page.get_by_role("heading", level=1)).to_have_text("Defeat")
