"""The table as one seat sees it."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from shardmaster.engine.actions import DESTINY_MASTERY, RELIC_MASTERY
from shardmaster.engine.house_rule import has_house_rules
from shardmaster.engine.observe import CardSeen, SeatSeen, TableSeen
from shardmaster.engine.rules.resources import MOST_HEALTH, MOST_MASTERY
from shardmaster.engine.variants.shadow_summoning import PRICE
from shardmaster.play.catalog import CLASSIC
from shardmaster.terminal.faces import Flow, attack, brief, facts, listed, reward, titled, wording
from shardmaster.terminal.palette import KEY, QUIET, RESOURCE_STYLES, Signs, number
from shardmaster.terminal.relations import reach
from shardmaster.terminal.seats import Party

WIDE: Final = 118
"""From this width on, a card of the row fits on a single line."""
TITLE: Final = 17
BAR: Final = 10

FULL: Final = 0
"""Cards of the row have a line for what they are and as many as they need for their text."""
WRAPPED: Final = 1
"""What they are takes no line of its own."""
CUT: Final = 2
"""A single line each: a text that is too long is cut. A draft leaves no room for them."""
SCANT: Final = 3
"""In addition, what others have set aside is left out."""
DETAILS: Final = (FULL, WRAPPED, CUT, SCANT)
"""How much the board shows, from all of it to the least."""


class Board:
    """Draws what a seat sees: players and what is in front of them, the row, and what was played.

    Relics, destinies and Ingeminex take lines only in games that have them.
    """

    def __init__(
        self,
        seen: TableSeen,
        party: Party,
        signs: Signs,
        width: int,
        detail: int = FULL,
        offered: frozenset[str] = frozenset(),
    ) -> None:
        self.seen: Final = seen
        self.party: Final = party
        self.signs: Final = signs
        self.width: Final = width
        self.detail: Final = detail
        self.offered: Final = offered
        """The verbs of the choices below: what they list with its text is not listed here."""
        self.library: Final = party.session.game.library
        self.definitions: Final = {card.slug: card for card in self.library.definitions}

    def drawn(self) -> RenderableType:
        parts: list[RenderableType] = [self.heading(), self.players()]
        parts += self.reach()
        parts += self.champions()
        parts += [self._beside(title, body) for title, body in self._extras()]
        parts += self.monsters()
        if self.seen["turn"] or (self.seen["row"] and not self._makes_room):
            parts += [Text(), self.row()]
        parts += self.played()
        return Group(*parts)

    @property
    def _makes_room(self) -> bool:
        """Whether the center is left out for the texts of what is drafted."""
        drafting = self.seen["turn"] == 0 and "choose" in self.offered
        return drafting and self.detail >= CUT

    def heading(self) -> RenderableType:
        """How far the game is, and what is played if it is not the classic game."""
        if self.seen["turn"]:
            said = [(f"Turn {self.seen['turn']}", KEY), (self._whose_turn(), "")]
        else:
            said = [("Set-up", KEY), (self._who_begins(), "")]
        if self.seen["mode"] != CLASSIC:
            said.append((self.library.mode.title, QUIET))
        if not self.seen["turn"]:
            said += [(variant.title, QUIET) for variant in self.library.variants]
        elif has_house_rules(self.library):
            said.append(("house rules", QUIET))
        text = Text(f" {self.signs.dot} ").join(Text(*part) for part in said if part[0])
        text.truncate(self.width - 4, overflow=self.signs.cut)
        return Rule(text, align="left", style=QUIET, characters=self.signs.empty)

    def _whose_turn(self) -> str:
        active = self.seen["active"]
        return "your turn" if active == self.seen["seat"] else f"turn of {self._name(active)}"

    def _who_begins(self) -> str:
        """Nothing while that is fought out: no player has a character then."""
        if not any(player["character"] for player in self.seen["seats"]):
            return ""
        active = self.seen["active"]
        return "you begin" if active == self.seen["seat"] else f"{self._name(active)} begins"

    def _name(self, seat: int) -> str:
        return self.party.names[seat]

    # Players

    def players(self) -> RenderableType:
        """All players' numbers, one line each, in turn order with the viewer last."""
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=QUIET)
        table.add_column("")
        table.add_column("health", min_width=BAR + 3)
        table.add_column("mastery", justify="right")
        for name in self._counted():
            table.add_column(name, justify="right")
        for seat in self._around():
            table.add_row(*self._line(self.seen["seats"][seat]))
        return table

    def _counted(self) -> tuple[str, ...]:
        """What has a plain number for every player."""
        return ("gems", "power", "hand", "deck", "discard")

    def _around(self) -> list[int]:
        seats = len(self.seen["seats"])
        return [(self.seen["seat"] + step) % seats for step in range(1, seats + 1)]

    def _line(self, player: SeatSeen) -> list[RenderableType]:
        seat = player["seat"]
        label = self._label(seat)
        if not player["alive"]:
            return [Text(f"  {label}", QUIET), Text("out of the game", QUIET)]
        acts = self._acts(seat)
        cards = ["-"] * 3
        if self.library.owns_cards[seat]:
            sizes = (player["hand_size"], player["deck_size"], len(player["discard"]))
            cards = [str(size) for size in sizes]
        mark = f"{self.signs.arrow} " if acts else "  "
        return [
            Text(mark + label, "bold" if acts else ""),
            self._health(player["health"]),
            _amount("mastery", f"{player['mastery']}/{MOST_MASTERY}"),
            self._spendable("gems", player["gems"]),
            self._spendable("power", player["power"]),
            *cards,
        ]

    def _acts(self, seat: int) -> bool:
        return seat == self.seen["active"] and self.seen["turn"] > 0

    def _label(self, seat: int) -> str:
        viewer = self.seen["seat"]
        if self.width >= WIDE:
            return self.party.label(seat, viewer)
        return self.party.short_label(seat, viewer)

    def reach(self) -> Iterator[RenderableType]:
        """Whom the viewer can hit, unless that is simply everyone else."""
        told = reach(self.party.session.game, self.seen["seat"], self.party.names)
        if told and self.seen["turn"]:
            yield Text("  " + " ".join(told), "italic")

    def _health(self, health: int) -> Text:
        full = -(-health * BAR // MOST_HEALTH)
        return Text.assemble(
            (f"{health:>2} ", f"bold {RESOURCE_STYLES['health']}"),
            (self.signs.full * full, RESOURCE_STYLES["health"]),
            (self.signs.empty * (BAR - full), QUIET),
        )

    def _spendable(self, resource: str, amount: int) -> Text:
        if amount == 0:
            return Text("0", QUIET)
        return _amount(resource, number(amount, self.signs))

    # Cards

    def champions(self) -> Iterator[RenderableType]:
        """The champions of every player who has some."""
        for seat in self._around():
            cards = self.seen["seats"][seat]["champions"]
            if cards:
                mine = seat == self.seen["seat"]
                title = "Your champions" if mine else f"{self._name(seat)}'s champions"
                yield self._beside(title, Flow([self.champion(card) for card in cards]))

    def champion(self, card: CardSeen) -> Text:
        """A champion in play with all that decides whether it can act or be struck."""
        text = titled(card["name"], card["faction"])
        text.append(f" {card['defense']} defense", "default")
        if card["attack"] is not None:
            text.append(f", {card['attack']} attack", "default")
        for state in ("exhausted", "sheltered"):
            if card[state]:
                text.append(f" ({state})", QUIET)
        for under in self.seen["under"]:
            if under["holder"] == card["card"]:
                text.append(" (under it: ", QUIET)
                text.append(under["card"]["name"]).append(")", QUIET)
        return text

    def _extras(self) -> Iterator[tuple[str, Flow]]:
        """What expansions and variants add for every player, with its titles."""
        yield from self._destinies()
        if any(player["relics_size"] for player in self.seen["seats"]):
            yield from self._relics()
        yield from self._shadows()
        shown = "take-destiny" not in self.offered and not self._makes_room
        if self.seen["destiny_row"] and shown:
            yield "Destiny row", Flow(self._shown_destinies(), "  ")

    def _destinies(self) -> Iterator[tuple[str, Flow]]:
        for seat in self._around():
            cards = self.seen["seats"][seat]["destinies"]
            if cards:
                mine = seat == self.seen["seat"]
                title = "Your destinies" if mine else f"{self._name(seat)}'s destinies"
                yield title, Flow([self.destiny(card) for card in cards])

    def destiny(self, card: CardSeen) -> Text:
        text = titled(card["name"], card["faction"])
        return text.append(" (exhausted)", QUIET) if card["exhausted"] else text

    def _shown_destinies(self) -> list[Text]:
        """The row by name, with how to read it and when one may be taken."""
        names = [Text(card["name"]) for card in self.seen["destiny_row"]]
        taken = self.seen["seats"][self.seen["seat"]]["destiny_taken"]
        when = "" if taken else f"from {DESTINY_MASTERY} mastery; "
        return [*names, Text.assemble((f"({when}", QUIET), ("t", KEY), (" reads)", QUIET))]

    def _relics(self) -> Iterator[tuple[str, Flow]]:
        """The relics set aside: the viewer's own, then all others in one place."""
        others = []
        for seat in self._around():
            player = self.seen["seats"][seat]
            names = [titled(card["name"], card["faction"]) for card in player["relics"]]
            secret = player["relics_size"] - len(names)
            if secret:
                names.append(Text(f"{secret} secret"))
            state = Text(f"({self.relic_state(player)})", QUIET)
            if seat == self.seen["seat"]:
                if (names or player["relic_taken"]) and "take-relic" not in self.offered:
                    yield "Your relics", Flow([*names, state])
            elif player["alive"] and (names or player["relic_taken"]):
                left = Text(", ").join(names) if names else Text("none left", QUIET)
                text = Text.assemble(f"{self._name(seat)}: ", left)
                others.append(text.append(" (one taken)", QUIET) if player["relic_taken"] else text)
        if others and self.detail < SCANT:
            yield "Others' relics", Flow(others)

    def _shadows(self) -> Iterator[tuple[str, Flow]]:
        """The Shadow Champions to summon: the viewer's own by name, all others counted."""
        others = []
        for seat in self._around():
            player = self.seen["seats"][seat]
            if seat != self.seen["seat"]:
                if player["shadows_size"]:
                    others.append(Text(f"{self._name(seat)}: {player['shadows_size']}"))
            elif player["shadows"] and not self.offered & {"summon", "choose"}:
                names = [Text(card["name"]) for card in player["shadows"]]
                price = Text.assemble(
                    (f"({PRICE} gems each; ", QUIET), ("c", KEY), (" reads)", QUIET)
                )
                yield "Your shadows", Flow([*names, price])
        if others:
            yield "Others' shadows", Flow(others)

    def relic_state(self, player: SeatSeen) -> str:
        if player["relic_taken"]:
            return "one taken"
        if player["mastery"] >= RELIC_MASTERY:
            return "one may be recruited"
        return f"from {RELIC_MASTERY} mastery"

    def monsters(self) -> Iterator[RenderableType]:
        """The Ingeminex: the power to defeat each, whether it is about to attack, its reward."""
        if self.seen["monsters"]:
            table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
            table.add_column(justify="right", width=2)
            table.add_column(no_wrap=True)
            table.add_column(ratio=1)
            for card in self.seen["monsters"]:
                table.add_row(*self._monster(card))
            yield Text.assemble(
                ("Ingeminex", "bold"), ("   power to defeat, and the reward", QUIET)
            )
            yield table

    def _monster(self, card: CardSeen) -> list[RenderableType]:
        """An attack that is over is not worth a line; one that is due is the first thing said."""
        definition = self.definitions[card["id"]]
        defense = card["defense"] or 0
        enough = defense <= self.seen["seats"][self.seen["seat"]]["power"]
        power = Text(str(defense), f"bold {RESOURCE_STYLES['power']}" if enough else QUIET)
        name = Text(card["name"], "bold")
        return [power, name, attack(definition) if card["fresh"] else reward(definition)]

    def row(self) -> RenderableType:
        size = self.seen["center_deck_size"]
        title = Text.assemble(("Center row", "bold"), (f"   {size} in the center deck", QUIET))
        table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        table.add_column(justify="right", width=2)
        table.add_column(no_wrap=True)
        if self.width >= WIDE or self.detail >= WRAPPED:
            table.add_column(no_wrap=True)
        if self.detail >= CUT:
            table.add_column(no_wrap=True, overflow=self.signs.cut, ratio=1)
        else:
            table.add_column(ratio=1)
        for line in self._places():
            table.add_row(*line)
        return Group(title, table)

    def _places(self) -> list[list[RenderableType]]:
        """The row from left to right."""
        return [self._for_sale(card) for card in self.seen["row"]]

    def _for_sale(self, card: CardSeen) -> list[RenderableType]:
        """A card of the row: price, name, kind and text; the price is bright if it can be paid."""
        definition = self.definitions[card["id"]]
        cost = card["cost"] or 0
        affordable = cost <= self.seen["seats"][self.seen["seat"]]["gems"]
        price = Text(str(cost), f"bold {RESOURCE_STYLES['gems']}" if affordable else QUIET)
        name = titled(card["name"], card["faction"])
        about = facts(definition, self.signs)
        if cost != definition.cost:
            about.append(f" {self.signs.dot} cost {definition.cost}", QUIET)
        if self.width >= WIDE:
            return [price, name, about, wording(definition)]
        if self.detail >= WRAPPED:
            return [price, name, brief(definition), wording(definition)]
        return [price, Group(name, Padding(about, (0, 0, 0, 2))), wording(definition)]

    def played(self) -> Iterator[RenderableType]:
        """What the active player has played this turn; champions are with the champions."""
        active = self.seen["active"]
        cards = self.seen["seats"][active]["played"]
        if cards:
            mine = active == self.seen["seat"]
            title = "Played" if mine else f"{self._name(active)} plays"
            yield self._beside(title, listed(cards, self.signs))

    def hand(self) -> Iterator[RenderableType]:
        """The viewer's hand, for questions that are not about playing it."""
        cards = self.seen["seats"][self.seen["seat"]]["hand"]
        if cards:
            yield self._beside("Hand", listed(cards, self.signs))
        elif self.seen["turn"]:
            yield self._beside("Hand", Text("empty", QUIET))

    def discards(self) -> RenderableType:
        """Every discard pile: they are open to all."""
        return Group(*(self._discard(self.seen["seats"][seat]) for seat in self._around()))

    def _discard(self, player: SeatSeen) -> RenderableType:
        title = f"Discard pile of {self.party.label(player['seat'], self.seen['seat'])}"
        if not player["discard"]:
            return self._block(title, Text("empty", QUIET))
        return self._block(title, listed(player["discard"], self.signs))

    def destinies(self) -> RenderableType:
        """Every destiny that was shown or taken, with its text."""
        size = self.seen["destiny_deck_size"]
        parts = [
            Text.assemble(("Destiny row", "bold"), (f"   {size} in the destiny deck", QUIET)),
            self._told(self.seen["destiny_row"]),
        ]
        for seat in self._around():
            player = self.seen["seats"][seat]
            if player["destinies"]:
                label = self.party.label(seat, self.seen["seat"])
                parts += [Text(f"Destinies of {label}", "bold"), self._told(player["destinies"])]
        return Group(*parts)

    def relics(self) -> RenderableType:
        """Every relic that is set aside, with its text."""
        parts: list[RenderableType] = []
        for seat in self._around():
            player = self.seen["seats"][seat]
            if player["relics_size"] or player["relic_taken"]:
                title = f"Relics of {self.party.label(seat, self.seen['seat'])}"
                state = f"   {self.relic_state(player)}"
                parts.append(Text.assemble((title, "bold"), (state, QUIET)))
                secret = player["relics_size"] - len(player["relics"])
                if secret:
                    parts.append(Text(f"  {secret} secret", QUIET))
                else:
                    parts.append(self._told(player["relics"]))
        return Group(*parts)

    def shadows(self) -> RenderableType:
        """The viewer's own Shadow Champions with their texts, and how many the others have."""
        mine = self.seen["seats"][self.seen["seat"]]["shadows"]
        head = Text.assemble(("Your Shadow Champions", "bold"), (f"   {PRICE} gems each", QUIET))
        counts = [
            Text(f"{self._name(seat)}: {self.seen['seats'][seat]['shadows_size']}")
            for seat in self._around()[:-1]
        ]
        return Group(head, self._told(mine), self._beside("Others have", Flow(counts)))

    def _told(self, cards: list[CardSeen]) -> RenderableType:
        """Cards with their texts."""
        if not cards:
            return Text("  none", QUIET)
        table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for card in cards:
            definition = self.definitions[card["id"]]
            name = self.destiny(card)
            shown = facts(definition, self.signs)
            text = wording(definition)
            if definition.faction or definition.defense:
                text = Text.assemble(shown, ": ", text)
            table.add_row(name, text)
        return table

    def _beside(self, title: str, body: RenderableType) -> RenderableType:
        table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(min_width=TITLE, no_wrap=True, style="bold")
        table.add_column()
        table.add_row(title, body)
        return table

    def _block(self, title: str, body: RenderableType) -> RenderableType:
        return self._titled(Text(title, "bold"), body)

    def _titled(self, title: Text, body: RenderableType) -> RenderableType:
        return Group(title, Padding(body, (0, 0, 0, 2)))


def _amount(resource: str, shown: str) -> Text:
    return Text(shown, f"bold {RESOURCE_STYLES[resource]}")
