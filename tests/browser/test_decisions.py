"""Questions that are more than a click on a card."""

import re

from playwright.sync_api import expect

from tests.browser.before import asked, prepared
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, Frame, me


def attacked(url: str) -> Frame:
    return prepared(url, me(), HERE, until=asked(0, "shields"), seed=5)


def test_a_shield_is_shown_and_lessens_the_damage(ann: Visitor, url: str):
    table = Table(ann.enter(attacked(url), 0))
    now = table.wait()
    seen = ann.view["board"]["seats"][0]
    before = len(ann.states())

    expect(table.prompt).to_contain_text(f"{seen['incoming']} damage")
    table.answer(now)

    ann.wait_until(lambda: any("prevents" in line for line in ann.told(before)))
    ann.wait_until(lambda: ann.view["board"]["seats"][0]["incoming"] == 0)
    assert table.number("health") > seen["health"] - seen["incoming"]


def test_a_shield_can_be_kept_hidden(ann: Visitor, url: str):
    table = Table(ann.enter(attacked(url), 0))
    table.wait()
    seen = ann.view["board"]["seats"][0]
    before = len(ann.states())

    table.prompt.get_by_role("button", name=re.compile("Take the damage|Show nothing")).click()

    ann.wait_until(lambda: ann.view["board"]["seats"][0]["incoming"] == 0)
    assert not any("prevents" in line for line in ann.told(before))
    assert ann.view["board"]["seats"][0]["health"] == max(0, seen["health"] - seen["incoming"])


def test_damage_is_divided_among_two_enemies_with_steppers(ann: Visitor, url: str):
    def is_enough(frame: Frame) -> bool:
        if not asked(0, "assign")(frame):
            return False
        return bool(max(option["amount"] for option in frame["view"]["asked"]["options"]) >= 3)

    made = prepared(url, me(), HERE, HERE, until=is_enough, sets=["base"], seed=5)
    table = Table(ann.enter(made, 0))
    table.wait()
    total = max(option["amount"] for option in ann.view["asked"]["options"])
    first, second = (ann.view["board"]["seats"][seat]["character"] for seat in (1, 2))
    steppers = [
        table.page.get_by_role("spinbutton", name=f"Damage to {name}") for name in (first, second)
    ]

    table.button(f"Increase: Damage to {first}").click()
    expect(steppers[0]).to_have_text("1")
    expect(table.prompt.get_by_role("button", name="left to divide")).to_be_disabled()
    steppers[1].press("End")
    expect(steppers[1]).to_have_text(str(total - 1))
    table.prompt.get_by_role("button", name="Attack").click()

    attacks = [f"attacks {first} for 1", f"attacks {second} for {total - 1}"]
    ann.wait_until(
        lambda: all(any(line.endswith(attack) for line in ann.told()) for attack in attacks)
    )


def test_several_cards_are_collected_before_they_are_given(ann: Visitor, url: str):
    def is_set(frame: Frame) -> bool:
        if not asked(0, "select")(frame):
            return False
        picks = frame["view"]["asked"]["picks"] or {"most": 0}
        return picks["most"] == 2 and picks["picked"] == [] and len(picks["among"]) > 2

    made = prepared(url, me(), HERE, until=is_set, seed=13)
    table = Table(ann.enter(made, 0))
    now = table.wait()
    cards = table.page.locator("[data-can][aria-pressed]")

    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    table.answer(now)

    ann.wait_until(lambda: (ann.view["asked"] or {"picks": None})["picks"] is None)


def test_a_card_with_several_uses_asks_which_one_beside_the_card(ann: Visitor, url: str):
    def has_mercenary(frame: Frame) -> bool:
        if not asked(0, "act")(frame):
            return False
        options = frame["view"]["asked"]["options"]
        return any(option["verb"] == "fast-play" for option in options)

    made = prepared(url, me(), HERE, until=has_mercenary, sets=["base"], seed=5)
    table = Table(ann.enter(made, 0))
    table.wait()
    card = table.can("fast-play").first

    card.click()
    menu = table.page.get_by_role("menu", name="Choose an action")
    expect(menu.get_by_role("menuitem")).to_have_count(2)
    menu.get_by_role("menuitem", name=re.compile("Fast-play")).click()

    expect(menu).to_have_count(0)
    ann.wait_until(lambda: any("fast-plays" in line for line in ann.told()))


def test_a_card_is_played_by_dragging_it_onto_the_table(ann: Visitor, url: str):
    made = prepared(url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)
    table = Table(ann.enter(made, 0))
    table.wait()
    cards = table.hand.get_by_role("button")
    before = cards.count()

    table.can("play").first.drag_to(table.page.get_by_role("group", name="Played"))

    expect(cards).to_have_count(before - 1)
    expect(table.page.get_by_role("group", name="Played").get_by_role("button")).to_have_count(1)


def test_health_is_bid_with_a_stepper(ann: Visitor, url: str):
    made = prepared(
        url, me(), HERE, until=asked(0, "bid"), variants=["health-auction"], sets=["base"], seed=3
    )
    table = Table(ann.enter(made, 0))
    table.wait()
    least = int(table.page.get_by_role("spinbutton", name="Health to bid").inner_text())

    table.button("Increase: Health to bid").click()
    table.button(f"Bid {least + 1}").click()

    ann.wait_until(lambda: any(f"{least + 1}" in line for line in ann.told()))
