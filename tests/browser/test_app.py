"""An app: it can be installed, says when it is offline, and calls those who are elsewhere."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults_of
from tests.browser.before import asked, prepared
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, me

ELSEWHERE = """
Object.defineProperty(document, 'hidden', { get: () => window.away === true });
Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
const shown = (window.shown = []);
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
  shown.push({ title, body, data, close: () => shown.pop() });
};
ServiceWorkerRegistration.prototype.getNotifications = async () => [...shown];
"""
"""A browser without windows never hides a page, and denies every notification."""
COME_BACK = "() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }"
TITLE = "Free for All · Shardmaster"
SHOWN = "() => window.shown.map(({ title, body, data }) => [title, body, data])"


def open_with_worker(visitor: Visitor, path: str) -> Page:
    """Open a page for so long that its worker is there."""
    visitor.page.clock.install()
    page = visitor.go(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.clock.fast_forward(10_000)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


def test_the_app_can_be_installed(ann: Visitor):
    """By what browsers ask for: a name, a page to start with, a window of its own, two icons."""
    session = ann.context.new_cdp_session(ann.go("/"))

    found = session.send("Page.getAppManifest")
    manifest = json.loads(found["data"])

    assert found["url"] == f"{ann.url}/static/app.webmanifest"
    assert found["errors"] == []
    assert (manifest["name"], manifest["start_url"]) == ("Shardmaster", "/")
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_who_is_offline_reads_so_in_their_language_and_tries_again(visit: Visit):
    zoe = visit("Zoë", locale="fr-FR", worker=True)
    zoe.forgives = lambda fault: "ERR_INTERNET_DISCONNECTED" in fault
    page = open_with_worker(zoe, "/learn")

    zoe.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    expect(page).to_have_title("Pas de connexion · Shardmaster")
    assert faults_of(page) == []
    zoe.context.set_offline(False)
    page.get_by_role("link", name="Réessayer").click()

    expect(page.get_by_role("navigation", name="Menu")).to_be_visible()


@pytest.mark.parametrize("allowed", [True, False])
def test_who_is_in_another_tab_is_called_when_it_is_their_turn(
    visit: Visit, url: str, allowed: bool
):
    made = prepared(url, me(), HERE, until=asked(1, "act"), sets=["base"], seed=3)
    ann, ben = visit("Ann", worker=True, notify=allowed), visit("Ben", reminders=False)
    ann.context.add_init_script(ELSEWHERE)
    open_with_worker(ann, "/settings")
    page = ann.enter(made, 0)
    expect(page.locator(".table .hand")).to_be_visible()
    expect(page).to_have_title(TITLE)
    page.evaluate("window.away = true")

    there = Table(ben.enter(made, 1))
    there.wait_for_turn()
    there.end_turn()
    expect(page).to_have_title("● Your turn.")
    if allowed:
        page.wait_for_function("() => window.shown.length > 0")
    shown = page.evaluate(SHOWN)
    page.evaluate(COME_BACK)

    assert shown == ([["Shardmaster", "Your turn.", page.url]] if allowed else [])
    expect(page).to_have_title(TITLE)
    page.wait_for_function("() => window.shown.length === 0")
