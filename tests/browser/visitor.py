"""Someone with a browser of their own, and everything that goes wrong or comes in there."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket

from tests.patience import SOON

Frame = dict[str, Any]

REPORT_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`not allowed here: ${event.violatedDirective} ${event.blockedURI}`));
"""

PREPARE = """
window.unseen = new CSSStyleSheet();
window.unseen.replaceSync(':root { opacity: 0 !important }');
document.adoptedStyleSheets.push(window.unseen);
"""
"""A page is there, can be used and counts as visible, but is not drawn: without a graphics card
that takes longer than everything else. Nobody looks at it."""

SHOW = "() => { window.unseen.disabled = true; }"
HIDE = "() => { window.unseen.disabled = false; }"

REMEMBER = """
if (location.host && !localStorage.getItem('shardmaster.settings')) {
  localStorage.setItem('shardmaster.settings', %s);
  localStorage.setItem('shardmaster.name', %s);
}
"""


def press(control: Locator) -> None:
    """Click on a radio button or switch where people do: on the label that is drawn around it."""
    control.locator("xpath=ancestor::label").click()


@dataclass
class Visitor:
    """A browser profile with a page. `faults` must be empty when a test ends."""

    context: BrowserContext
    url: str
    name: str
    page: Page = field(init=False)
    faults: list[str] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    """Every message that came over a WebSocket, in the order in which they came."""
    forgives: Callable[[str], bool] = lambda fault: False
    """Which faults a test brings about on purpose."""

    def __post_init__(self) -> None:
        self.context.set_default_timeout(1000 * SOON)
        self.context.add_init_script(REPORT_VIOLATIONS)
        self.context.add_init_script(PREPARE)
        self.page = self.open_page()

    def remember(self, settings: dict[str, Any]) -> None:
        """Come as someone who has been here before."""
        script = REMEMBER % (json.dumps(json.dumps(settings)), json.dumps(json.dumps(self.name)))
        self.context.add_init_script(script)

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._fault(f"script error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("websocket", self._socket)
        return page

    def reopen(self) -> None:
        """Close the page and open the same address in a new one."""
        address = self.page.url
        self.page.close()
        self.page = self.open_page()
        self.page.goto(address)

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def enter(self, made: Frame, *seats: int) -> Page:
        """Come to a table with a link that hands over seats: all of its maker, if none is named."""
        wanted = [held for held in made["held"] if not seats or held["seat"] in seats]
        rights = "&".join(f"{held['seat']}={held['secret']}" for held in wanted)
        return self.go(f"/table/{made['table']}#{rights}")

    def wait_until(self, so: Callable[[], bool]) -> None:
        """Until what came in makes something true."""
        end = monotonic() + SOON
        while not so():
            assert monotonic() < end, "it did not come in time"
            self.page.wait_for_timeout(20)

    def told(self, since: int = 0) -> list[str]:
        """The lines of the log, in the order in which they came."""
        return [line["text"] for state in self.states()[since:] for line in state["log"]]

    @property
    def view(self) -> Frame:
        """What the server said last about the table."""
        view: Frame = self.states()[-1]["view"]
        return view

    def states(self) -> list[Frame]:
        return [frame for frame in self.frames if frame["is"] == "state"]

    def _fault(self, fault: str) -> None:
        if not self.forgives(fault):
            self.faults.append(fault)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._fault(f"{message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        # What is under way when someone leaves a page is cut off, and nobody misses it.
        if request.failure and "ERR_ABORTED" not in request.failure:
            self._fault(f"{request.url}: {request.failure}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))
