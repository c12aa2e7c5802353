"""With motion on and at normal speed, whatever can be chosen stays where it is and in sight."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from shardmaster.web import STATIC
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.questions import each_kind, every_question
from tests.browser.staged import Stage, position

SHEETS = sorted(
    name
    for module in (STATIC / "js").rglob("*.js")
    for name in re.findall(r"\bsheet\('([\w-]+)'\)", module.read_text(encoding="utf-8"))
)
"""Style sheets that come with a page or a moment, and then stay for good."""

LOAD = """
(names) => Promise.all(names.map((name) => new Promise((loaded, failed) => {
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'stylesheet', href: `/static/css/${name}.css`, onload: loaded, onerror: failed,
  });
  document.head.append(link);
})))
"""

WATCH = """
async ({ length, step, live }) => {
  const frame = () => new Promise(requestAnimationFrame);
  const all = () => document.getAnimations();
  const endless = (each) => each.effect.getComputedTiming().endTime === Infinity;
  for (const each of all()) if (!endless(each)) each.finish();
  await frame();
  const stays = all().filter(endless);
  const begin = performance.now();
  const choices = [...document.querySelectorAll(
    ':is([data-can], .choice, .character, .aim, .share), '
    + ':is(.prompt, .own-actions) button:not(:disabled)')];
  const seen = choices.map((choice) => ({
    name: choice.getAttribute('aria-label') ?? choice.textContent,
    drawn: choice.querySelector('.card-face') ?? choice, boxes: [], opacities: [],
  }));
  let time = 0;
  while (time <= length) {
    if (!live) for (const each of stays) each.currentTime = time;
    for (const { drawn, boxes, opacities } of seen) {
      const { width, height } = drawn.getBoundingClientRect();
      boxes.push(Math.hypot(width, height));
      let opacity = 1;
      for (let at = drawn; at !== document.documentElement; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      opacities.push(opacity);
    }
    if (live) await frame();
    time = live ? performance.now() - begin : time + step;
  }
  return seen.map(({ name, boxes, opacities }) => ({
    name, least: Math.min(...boxes), most: Math.max(...boxes), opacity: Math.min(...opacities),
  }));
}
"""
"""What can be chosen, with the extent of its box and its opacity over a time. Motion that ends has
ended; endless motion is looked at step by step, or live as it goes on."""
SECONDS = 3
EVERY = 50
"""Milliseconds from one look to the next."""


def watch(page: Page, live: bool) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        WATCH, {"length": 1000 * SECONDS, "step": EVERY, "live": live}
    )
    return found


@pytest.mark.parametrize("live", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_what_can_be_chosen_stays_in_sight(visit: Visit, live: bool):
    stage = Stage(visit(calm=False, speed="normal"), position())
    stage.page.evaluate(LOAD, SHEETS)
    faults = []
    for met in every_question() if live else each_kind():
        at = stage.show(met.shown, met.seat)
        stage.page.locator(f"[data-asked='{met.kind}'][data-at='{at}']").wait_for()
        for size in (DESKTOP, PHONE):
            stage.resize(size)
            choices = watch(stage.page, live)
            assert choices, f"nothing can be chosen: {met}"
            for choice in choices:
                if choice["least"] < 0.9 * choice["most"] or choice["opacity"] < 0.9:
                    faults.append((met.kind, size, choice))
    assert faults == []
