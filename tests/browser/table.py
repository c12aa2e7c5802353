"""The table as someone uses it: what is asked, and ways to answer by mouse, finger or key."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.patience import SOON

SITUATION = """
(before) => {
  const prompt = document.querySelector('[data-asked]');
  const asked = prompt?.dataset.asked ?? '';
  const at = Number(prompt?.dataset.at ?? -1);
  const over = document.querySelector('.ending') !== null;
  const pass = document.querySelector('.hand-over') !== null;
  if (before !== null && !over && !pass && (!asked || at === before)) return null;
  return { asked, at, over, pass };
}
"""
"""What someone sees who looks up; nothing as long as there is nothing new to be done."""

BRIEF = 3000
"""Milliseconds after which someone looks again whether what they reach for is still wanted."""

SETTLED = """
(now) => document.querySelector(now.or) !== null
  || Number(document.querySelector('[data-asked]')?.dataset.at ?? -1) !== now.at
"""
"""The question was answered, or something else has come up."""

Use = Callable[[Locator], None]


def click(element: Locator) -> None:
    element.click(timeout=BRIEF)


def tap(element: Locator) -> None:
    element.tap(timeout=BRIEF)


@dataclass(frozen=True)
class Situation:
    asked: str
    """The kind of the question that is open; empty while others decide."""
    at: int
    over: bool
    passes: bool
    """The device is to be handed over."""


class Table:
    """A page that shows a table. `use` is how things are pressed."""

    def __init__(self, page: Page, use: Use = click) -> None:
        self.page = page
        self.use = use

    # What is there

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="Decision")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Your hand"))

    @property
    def row(self) -> Locator:
        return self.page.get_by_role("group", name="Center row")

    @property
    def own(self) -> Locator:
        return self.page.get_by_role("region", name="Your side")

    @property
    def others(self) -> Locator:
        return self.page.get_by_role("region", name="Other players")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("region", name="The game is over")

    @property
    def focus(self) -> Locator:
        return self.page.locator(".own-actions").get_by_role("button", name="Focus", exact=True)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def number(self, what: str) -> int:
        """Of the own side: health, mastery, gems or power."""
        text = self.own.locator(f"[data-vital$=':{what}'] b").first.inner_text()
        return int(text)

    def situation(self) -> Situation:
        return self._read(self.page.evaluate(SITUATION, None))

    def wait(self, before: int = -1) -> Situation:
        """Until there is something to do that was not there before, or the game is over."""
        found = self.page.wait_for_function(SITUATION, arg=before)
        return self._read(found.json_value())

    def _read(self, seen: dict[str, Any]) -> Situation:
        return Situation(seen["asked"], seen["at"], seen["over"], seen["pass"])

    def wait_for_turn(self) -> Situation:
        """Until it is my play phase; questions before that get the first good answer."""
        now = self.wait()
        while now.asked != "act" and not now.over:
            now = self.go_on(now)
        return now

    # What can be done

    def can(self, verb: str = "") -> Locator:
        """Cards with which something can be done."""
        return self.page.locator(f"[data-can~='{verb}']" if verb else "[data-can]")

    def reach_for(self, element: Locator, seen: Situation | None = None) -> None:
        """Press something, unless the question it belongs to is answered in the meantime.

        Playing all may still be under way, and an answer that is forced gives itself. `seen`: what
        the element was found in, where that was not just now.
        """
        end = monotonic() + SOON
        now = seen or self.situation()
        while self.situation() == now:
            try:
                self.use(element)
                return
            except TimeoutError:
                if monotonic() > end:
                    raise

    def use_play_all(self) -> None:
        self.reach_for(self.button("Play all"))

    def use_focus(self) -> None:
        self.reach_for(self.focus)

    def use_end_turn(self) -> None:
        self.reach_for(self.button(re.compile("^End turn")))

    def play(self) -> None:
        """Play on until the game is over."""
        now = self.wait()
        while not now.over:
            now = self.go_on(now)

    def go_on(self, now: Situation) -> Situation:
        """Do something, and wait until there is something else to be done."""
        self.step(now)
        return self.wait(now.at)

    def step(self, now: Situation) -> None:
        if now.asked == "act":
            self.act(now)
        else:
            self.answer(now)

    def answer(self, now: Situation) -> None:
        """Answer a question that is no play phase, in the first way that offers itself."""
        if now.passes:
            self.take_device()
        elif now.asked == "assign":
            self.reach_for(self.button(re.compile("^All to ")).first)
            self.reach_for(self.prompt.locator(".primary"))
        elif self.page.locator("[data-can][aria-pressed]").count():
            self._collect()
        else:
            self._choose()

    def take_device(self) -> None:
        """Be the one to whom the device is passed."""
        ready = self.button(re.compile("^I am "))
        self.reach_for(ready)
        ready.wait_for(state="detached")

    def _collect(self) -> None:
        """As many cards as are wanted."""
        done = self.prompt.locator(".prompt-buttons .button").first
        free = self.page.locator("[data-can][aria-pressed=false]")
        while free.count():
            chosen = self.page.locator("[aria-pressed=true][data-can]").count()
            if self._wanted(done) == chosen:
                break
            self.reach_for(free.first)
        self.reach_for(done)

    def _wanted(self, done: Locator) -> int:
        """How many cards have to be chosen, where the button says so."""
        number = re.search(r"of (\d+)", done.inner_text())
        return int(number[1]) if number else -1

    def _choose(self) -> None:
        ways = (
            self.prompt.locator(".button.primary:enabled"),
            self.can(),
            self.page.locator(".tray [data-stop], .aim"),
            self.prompt.locator(".button:enabled"),
        )
        way = next((way.first for way in ways if way.count()), None)
        if way is not None:
            self._take(way)

    def act(self, now: Situation) -> None:
        """Do something useful in the play phase, and end the turn if there is nothing left."""
        if self.button("Play all").is_enabled() and self._play_all(now):
            return
        for way in (self.can("play"), self.can("exhaust"), self.can("strike"), self.can("recruit")):
            if way.count():
                self._take(way.first, now)
                return
        if self.focus.is_enabled():
            self.use_focus()
        else:
            self.end_turn()

    def _play_all(self, now: Situation) -> bool:
        """Whether there was anything to be played without a thought."""
        self.use_play_all()
        self.page.wait_for_function(SETTLED, arg={"at": now.at, "or": ".warnings, .toast"})
        anyway = self.prompt.get_by_role("button", name="Play anyway")
        if anyway.count():
            self.reach_for(anyway)
        return self.page.locator(".toast").count() == 0

    def _take(self, card: Locator, seen: Situation | None = None) -> None:
        """Do the first thing that can be done with a card."""
        self.reach_for(card, seen)
        menu = self.page.get_by_role("menuitem")
        if menu.count():
            self.reach_for(menu.first, seen)

    def end_turn(self) -> None:
        """End the turn, whatever could still be done, unless it has just ended."""
        now = self.situation()
        if not now.asked:
            return
        self.use_end_turn()
        self.page.wait_for_function(SETTLED, arg={"at": now.at, "or": ".warnings"})
        anyway = self.prompt.get_by_role("button", name="End the turn anyway")
        if anyway.count():
            self.reach_for(anyway)
        self.page.wait_for_function(SETTLED, arg={"at": now.at, "or": ".ending"})
