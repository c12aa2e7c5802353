"""Tables set up for a look: positions by card names, sent as the server would send them.

The page is a real one and comes from the real server; only what its table says is made here, so
that one page can show many positions at many sizes.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any

from msgspec.json import decode, encode
from msgspec.structs import replace
from playwright.sync_api import Page, WebSocketRoute, expect

from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import observe, own_deck
from shardmaster.language.registry import wording
from shardmaster.play.session import Play
from shardmaster.server.campaigns import Copies
from shardmaster.server.messages import Reply, Seated, State, TableNow, Told, View
from shardmaster.server.tables.views import asked_now, told
from shardmaster.testing import Scenario, Side, scenario
from tests.browser.visitor import Visitor

TABLE = "staged"

# Cards with the longest texts and the longest words in their names come first.
ROW = (
    "Limiter Drones",
    "Cinder Scars",
    "Oblivion Gatekeeper",
    "Ru Bo Vai, The Transcendant",
    "Duplication Fabricator",
    "Aetherbreaker",
)
HAND = (
    "Limiter Drones",
    "Undergrowth Aspirant",
    "Furrowing Elemental",
    "Ojas, Genesis Druid",
    "Omnius, The All-Knowing",
    "Crystal",
    "Crystal",
    "Shard Reactor",
    "Wraethe Skirmisher",
    "Venator of the Wastes",
    "Mainframe Abbot",
    "Infinity Shard",
)
PLAYED = (
    "Blaster",
    "Crystal",
    "Korvus Legionnaire",
    "Shadebound Sentry",
    "Cryptofist Monk",
    "Torian Commandos",
    "Anomaly Cleric",
    "Portal Monk",
    "Arach Devotees",
    "Legion Carrier",
    "Shard Seer",
    "The Dispossessed",
)
CHAMPIONS = (
    "Fao Cu'tul, The Formless",
    "Zen Chi Set, Godkiller",
    "Drakonarius",
    "General Decurion",
    "Zetta, The Encryptor",
    "Raidian, Cloud Master",
    "Taur, Arachpriest",
    "Giga, Source Adept",
)
OF_OTHERS = (
    "Evokatus",
    "Numeri Drones",
    "Optio Crusher",
    "Primus Pilus",
    "Systema A.I.",
    "Additri, Gaiamancer",
    "Li Hin, The Shattered",
    "Axia",
)
DESTINIES = (
    "Unconditional Conscription",
    "The Shard Defiant",
    "The Crystal Gate",
    "Biotech Enhancements",
    "Strategic Mastermind",
    "Deadly Recruits",
)
MONSTERS = ("Malice", "Agony")


def position(
    seats: int = 2, hand: int = 5, played: int = 1, champions: int = 0, *, extras: bool = True
) -> Scenario:
    """My play phase, with the given number of cards in each zone.

    The first opponent has as many champions as I do.
    """
    return scenario(
        hand=HAND[:hand],
        played=PLAYED[:played],
        champions=CHAMPIONS[:champions],
        gems=6,
        power=7,
        mastery=12,
        health=43,
        foes=[Side(champions=OF_OTHERS[:champions], health=38, mastery=9)],
        seats=seats,
        row=ROW,
        destiny_row=DESTINIES if extras else (),
        monsters=MONSTERS if extras else (),
        sets=("all",) if extras else ("base", "relics_of_the_future", "into_the_horizon"),
    )


def drawn(page: Page) -> None:
    """Wait until the page is drawn as it is now."""
    page.evaluate(
        "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )


class Stage:
    """A page at a table; what lies there changes when it is told so."""

    def __init__(
        self,
        visitor: Visitor,
        shown: Scenario,
        language: str = "en",
        *,
        tutorial: bool = False,
        seated: dict[int, dict[str, Any]] | None = None,
    ) -> None:
        self.page: Page = visitor.page
        self._tutorial = tutorial
        self._seated = seated or {}
        self._language = language
        self._numbers = count(1)
        self._sockets: list[WebSocketRoute] = []
        self._requests: list[str] = []
        self.answers: list[int] = []
        """The options that the page chose, none of which is carried out."""
        self._shown = shown
        self._told = 0
        self.page.route_web_socket(f"**/live/{TABLE}", self._welcome)
        visitor.go(f"/table/{TABLE}")
        expect(self.page.locator(".row-cards .slot").first).to_be_visible()

    def show(self, shown: Scenario, seat: int = 0, *, late: bool = False) -> int:
        """Lay another position on the table, or the same one with what has happened since.

        The number of its question is returned. `late`: a bot did so for someone out of time.
        """
        if shown is not self._shown:
            shown.game.log = None
        self._shown = shown
        number = self._send(self._sockets[-1], seat, late)
        hand = len(observe(shown.game, Seat(seat))["seats"][seat]["hand"])
        expect(self.page.locator(".hand .slot")).to_have_count(hand)
        return number

    def say(self, reply: Reply) -> None:
        """Send the page something else that a server may say."""
        self._sockets[-1].send(encode(reply).decode())

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(self.page)

    def _welcome(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda message: self._hear(socket, str(message)))

    def asked(self) -> list[str]:
        """What the page wanted of the server since it entered."""
        return self._requests

    def _hear(self, socket: WebSocketRoute, message: str) -> None:
        request = decode(message)
        wanted = request["do"]
        if wanted == "enter":
            self._send(socket, 0)
        else:
            self._requests.append(wanted)
        if wanted == "answer":
            self.answers.append(request["option"])

    def _send(self, socket: WebSocketRoute, seat: int, late: bool = False) -> int:
        game = self._shown.game
        table = _table(game, seat, next(self._numbers), self._tutorial)
        seats = [replace(each, **self._seated.get(each.seat, {})) for each in table.seats]
        socket.send(encode(replace(table, seats=seats)).decode())
        number = next(self._numbers)
        state = _state(game, seat, number, self._language, self._news(seat, late))
        socket.send(encode(state).decode())
        return number

    def _news(self, seat: int, late: bool) -> tuple[int, list[Told]]:
        """What has happened since the position was last shown, and from where on in its log."""
        game = self._shown.game
        if game.log is None:
            game.log = []
            self._told = 0
        begins, self._told = self._told, len(game.log)
        words = wording(self._language)
        return begins, told(Play(game, ()), [], seat, begins, words, {begins} if late else ())


def _table(game: Game, seat: int, number: int, tutorial: bool) -> TableNow:
    return TableNow(
        seq=number,
        id=TABLE,
        kind="game",
        mode=observe(game, Seat(seat))["mode"],
        variants=[],
        sets=["all"],
        seats=_seated(game, seat),
        started=True,
        over=game.over,
        clock=None,
        seed=None,
        difficulty="",
        book="",
        boss="",
        undo_asked=None,
        rematch=None,
        tutorial=tutorial,
    )


def _seated(game: Game, mine: int) -> list[Seated]:
    names: Sequence[str] = ("Ann", "Balthazar", "Greedy", "Searching")
    return [
        Seated(
            seat=seat,
            name=names[seat],
            who="person" if seat < 2 else "bot",
            bot=None if seat < 2 else "greedy",
            here=True,
            yours=seat == mine,
            seconds=None,
        )
        for seat in range(game.seats)
    ]


def _state(
    game: Game, seat: int, number: int, language: str, news: tuple[int, list[Told]]
) -> State:
    words = wording(language)
    asked = bool(game.waiting >> seat & 1)
    return State(
        seq=number,
        log_from=news[0],
        log=news[1],
        view=View(
            seat=seat,
            board=observe(game, Seat(seat)),
            asked=asked_now(game, Seat(seat), number, words) if asked else None,
            undo="free" if asked else "",
            lit=[],
            story=None,
            boss=None,
            own_deck=[Copies(slug, count) for slug, count in own_deck(game, Seat(seat))],
        ),
    )
