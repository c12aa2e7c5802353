"""What stands out, and is pressed without a thought, is never the worst answer."""

import re

import pytest
from playwright.sync_api import Locator, expect

from shardmaster.ai.greedy import Greedy
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.ids import DECLINE, Seat, verb_of
from shardmaster.testing import Scenario, Side, scenario
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.questions import every_question
from tests.browser.staged import Stage, position

EPSILON = 1e-6


def test_the_default_is_no_worse_than_all_other_answers(visit: Visit):
    """An answer is worst if a bot that looks no further stands worse after it than after others."""
    stage = Stage(visit(), position())
    faults = []
    stood_out = set()
    for met in every_question():
        at = stage.show(met.shown, met.seat)
        prompt = stage.page.locator(f"[data-asked='{met.kind}'][data-at='{at}']")
        prompt.wait_for()
        expect(
            prompt.locator("button").or_(stage.page.locator("[data-stop]")).first
        ).to_be_visible()
        default = prompt.locator(".primary:enabled")
        assert default.count() <= 1, f"several answers stand out: {met}"
        if default.count() == 0:
            continue
        stage.answers.clear()
        default.click()
        expect(prompt).to_have_count(0)
        stood_out.add(met.kind)
        game = met.shown.game
        worths = Greedy().worths(game, Seat(met.seat))
        worth = worths[game.options(Seat(met.seat)).index(stage.answers[0])]
        if worth <= min(worths) + EPSILON < max(worths):
            faults.append((met.kind, met.places, worth, worths))
    assert faults == []
    assert {"shields", "show", "send", "may"} <= stood_out


def chosen(stage: Stage) -> Locator:
    return stage.page.locator(".hand .slot[aria-pressed=true]")


def attacked(power: int, *hand: str) -> Scenario:
    """Seat 0 attacks seat 1, who is asked for shields."""
    return scenario(power=power, foes=[Side(hand=hand, health=30)]).end_turn()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize(
    ("language", "show", "take"),
    [
        ("en", "Show 2 shields: 10 → 2 damage", "Take the damage"),
        ("fr", "Révéler 2 boucliers : 10 → 2 dégâts", "Encaisser les dégâts"),
    ],
)
def test_all_shields_are_chosen_where_no_fewer_are_enough(
    visit: Visit, size: tuple[int, int], language: str, show: str, take: str
):
    ann = visit(size=size, locale=language, language=language)
    stage = Stage(ann, position(), language)
    stage.show(attacked(10, "Thorn Zealot", "Blaster", "Command Seer"), 1)

    expect(stage.page.locator(".prompt .primary")).to_have_text(show)
    expect(chosen(stage)).to_have_count(2)
    expect(stage.page.locator(".prompt-how")).to_be_in_viewport(ratio=1)
    stage.page.get_by_role("button", name=take).click()

    expect(stage.page.locator("[data-asked]")).to_have_count(0)
    assert list(map(verb_of, stage.answers)) == [DECLINE]


def test_as_few_shields_are_chosen_as_prevent_all_damage(visit: Visit):
    stage = Stage(visit(), position())
    stage.show(attacked(7, "Thorn Zealot", "Command Seer", "Cryptofist Monk"), 1)

    expect(chosen(stage)).to_have_count(1)
    expect(chosen(stage)).to_have_accessible_name(re.compile("^Cryptofist Monk"))
    expect(stage.page.locator(".prompt .primary")).to_have_text("Show 1 shield: 7 → 0 damage")


def test_shields_are_put_back_and_the_damage_taken_with_keys_alone(visit: Visit):
    stage = Stage(visit(), position())
    stage.show(attacked(7, "Thorn Zealot", "Cryptofist Monk"), 1)
    expect(chosen(stage)).to_have_count(1)

    stage.page.keyboard.press("2")
    expect(chosen(stage)).to_have_count(0)
    expect(stage.page.locator(".prompt .primary")).to_have_count(0)
    stage.page.keyboard.press("0")

    expect(stage.page.locator("[data-asked]")).to_have_count(0)
    assert list(map(verb_of, stage.answers)) == [DECLINE]


def test_to_pick_none_of_several_cards_does_not_stand_out(visit: Visit):
    stage = Stage(visit(), position())
    shown = scenario(hand=["Mining Drones", "Blaster", "Crystal"]).read(Banish(2))
    stage.show(shown)

    prompt = stage.page.get_by_role("region", name="Decision")
    expect(prompt.get_by_role("button", name="None")).to_be_visible()
    expect(prompt.locator(".primary")).to_have_count(0)
    stage.page.locator(".slot.choice").first.click()
    expect(prompt.locator(".primary")).to_have_text("Choose 1 card")
