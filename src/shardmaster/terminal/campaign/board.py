"""A battle as one player sees it: the boss, what it has put in front of players, and the table."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from shardmaster.engine.battle.fate import strength_against
from shardmaster.engine.battle.page import SCRAMBLING, UNVEILING
from shardmaster.engine.house_rule import has_house_rules
from shardmaster.engine.ids import SHADOW, Seat
from shardmaster.engine.observe import CardSeen, SeatSeen, TableSeen
from shardmaster.terminal.board import CUT, FULL, SCANT, WRAPPED, Board
from shardmaster.terminal.campaign.page import BossPage, said
from shardmaster.terminal.campaign.party import BattleParty
from shardmaster.terminal.faces import Flow, facts, listed, wording
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, RESOURCE_STYLES, Signs

BOSS_BAR: Final = 16


class BattleBoard(Board):
    def __init__(
        self,
        seen: TableSeen,
        party: BattleParty,
        page: BossPage,
        signs: Signs,
        width: int,
        detail: int = FULL,
        offered: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(seen, party, signs, width, detail, offered)
        self.game: Final = party.session.game
        self.battle: Final = party.battle
        self.page: Final = page
        self.heroes: Final = party.battle.setting.seats

    def drawn(self) -> RenderableType:
        parts: list[RenderableType] = [self.heading(), self.boss()]
        parts += self.marks()
        parts.append(self.players())
        parts += self.in_front()
        parts += self.champions()
        parts += [self._beside(title, body) for title, body in self._extras()]
        parts += self.monsters()
        parts += [*([] if self.detail >= CUT else [Text()]), self.row()]
        parts += self.played()
        return Group(*parts)

    def heading(self) -> RenderableType:
        page = self.battle.setting.page
        turn = f"turn of {page.name}"
        if self.battle.in_players_turn:
            turn = "the players' last turn" if self.battle.in_last_turn else "the players' turn"
        said = [
            Text(f"Turn {self.seen['turn']}", KEY),
            Text(turn),
            Text(self.battle.setting.difficulty, QUIET),
            Text(f"{page.name}, {page.title}", QUIET),
            *[Text("house rules", QUIET)] * has_house_rules(self.library),
        ]
        text = Text(f" {self.signs.dot} ").join(said)
        text.truncate(self.width - 4, overflow=self.signs.cut)
        return Rule(text, align="left", style=QUIET, characters=self.signs.empty)

    # The boss

    def boss(self) -> RenderableType:
        """Its numbers on one line: health, mastery, what fate holds."""
        boss = self.seen["seats"][self.heroes]
        most = self.battle.setting.page.health[self.heroes]
        full = -(-boss["health"] * BOSS_BAR // most)
        text = Text.assemble(
            (f"{self.party.names[self.heroes]} ", KEY),
            (f"{boss['health']}/{most} ", f"bold {RESOURCE_STYLES['power']}"),
            (self.signs.full * full, RESOURCE_STYLES["power"]),
            (self.signs.empty * (BOSS_BAR - full), QUIET),
            "  mastery ",
            (str(boss["mastery"]), f"bold {RESOURCE_STYLES['mastery']}"),
            (f"  fate {self.seen['fate_deck_size']}", ""),
            (f" (discarded {len(self.seen['fate_discard'])})", QUIET),
        )
        if boss["havoc"]:
            text.append("  HAVOC", NOTICE)
        if boss["jams"]:
            return Group(text, Text("  No scrambling now.", NOTICE))
        return text

    def marks(self) -> Iterator[RenderableType]:
        """What the boss does at which mastery: all of it, or the marks and what comes next."""
        if self.detail == FULL:
            yield self.page.abilities()
            return
        yield Text.assemble("  Marks ", self.page.marks_in_short())
        ahead = self.page.next_mark()
        if ahead is not None and self.detail == WRAPPED:
            yield Text.assemble(("  Next   ", QUIET), said(ahead.text))

    # Players

    def _around(self) -> list[int]:
        return [(self.seen["seat"] + step) % self.heroes for step in range(1, self.heroes + 1)]

    def _counted(self) -> tuple[str, ...]:
        """With Hack tokens there is no room for long words."""
        counted = super()._counted()
        return (*counted[:-1], "disc", "hack") if self._has_tokens else counted

    @property
    def _has_tokens(self) -> bool:
        return SCRAMBLING in self.battle.setting.page.counters

    def _line(self, player: SeatSeen) -> list[RenderableType]:
        cells = super()._line(player)
        if self._has_tokens and player["alive"]:
            tokens = player["tokens"]
            cells.append(Text(str(tokens), NOTICE if tokens else QUIET))
        return cells

    def _acts(self, seat: int) -> bool:
        """Every player who has not finished may act."""
        return seat in self.seen["waiting"]

    def reach(self) -> Iterator[RenderableType]:
        """Every player can hit the boss."""
        return iter(())

    def in_front(self) -> Iterator[RenderableType]:
        """What the boss has put in front of each player."""
        for seat in self._around():
            cards = self._before(seat)
            strength = strength_against(self.game, Seat(seat))
            if not cards:
                continue
            pieces = [self.fate_card(card, self.detail >= SCANT) for card in cards]
            if strength and (len(cards) > 1 or self.detail < SCANT):
                pieces.append(Text(f"strikes for {strength}", RESOURCE_STYLES["power"]))
            you = seat == self.seen["seat"]
            yield self._beside("Facing you" if you else f"Facing {self._name(seat)}", Flow(pieces))

    def _before(self, seat: int) -> list[CardSeen]:
        """The boss's cards in front of one player."""
        boss = self.seen["seats"][self.heroes]
        return [card for card in (*boss["champions"], *boss["played"]) if card["front"] == seat]

    def fate_card(self, card: CardSeen, in_short: bool = False) -> Text:
        """A Shadow Champion with its strength and what it takes to destroy it, or an attack.

        In short the two numbers are attack and defense.
        """
        definition = self.definitions[card["id"]]
        text = Text(card["name"], "bold")
        tally = card["tally"]
        if definition.traits & SHADOW:
            missing = (card["defense"] or 0) - tally
            if in_short:
                text.append(f" {card['attack']}/{missing}", "default")
                return text.append(f" of {card['defense']}", NOTICE) if tally else text
            text.append(f" {card['attack']} attack, ", "default")
            if tally:
                return text.append(f"{missing} of {card['defense']} defense left", NOTICE)
            return text.append(f"{card['defense']} defense", "default")
        if definition.closing_price:
            return text.append(f" ({tally} of {definition.closing_price} gems)", QUIET)
        if definition.closed_by_recruits:
            return text.append(f" ({tally} of {definition.closed_by_recruits} recruits)", QUIET)
        return text

    def fate_texts(self) -> RenderableType:
        """Everything in front of players, with its text."""
        parts: list[RenderableType] = []
        for seat in self._around():
            for card in self._before(seat):
                definition = self.definitions[card["id"]]
                whom = "you" if seat == self.seen["seat"] else self._name(seat)
                head = Text.assemble(self.fate_card(card), (f"   facing {whom}", QUIET))
                body = Text.assemble(facts(definition, self.signs), ": ", wording(definition))
                parts.append(self._titled(head, body))
        return Group(*parts) if parts else Text("there is nothing in front of any player", NOTICE)

    # Cards

    def champions(self) -> Iterator[RenderableType]:
        """If there is little room, all other players' are shown in one place."""
        if self.detail < SCANT:
            yield from super().champions()
            return
        others: list[Text] = []
        for seat in self._around()[:-1]:
            for card in self.seen["seats"][seat]["champions"]:
                others.append(Text(f"{self._name(seat)}: {card['name']} {card['defense']}"))
        if others:
            yield self._beside("Others' champions", Flow(others))
        mine = self.seen["seats"][self.seen["seat"]]["champions"]
        if mine:
            yield self._beside("Your champions", Flow([self.champion(card) for card in mine]))

    def _extras(self) -> Iterator[tuple[str, Flow]]:
        """If there is little room, only destinies that can be used are shown.

        Relics and destinies that may be taken are among the choices, and commands read them all.
        """
        if self.detail < SCANT:
            yield from super()._extras()
        elif self.seen["seats"][self.seen["seat"]]["destinies"]:
            yield list(self._destinies())[-1]

    def _shown_destinies(self) -> list[Text]:
        """If there is little room, the row is only counted."""
        named = super()._shown_destinies()
        if self.detail < CUT:
            return named
        return [Text(f"{len(named) - 1} destinies"), named[-1]]

    def _places(self) -> list[list[RenderableType]]:
        """The row from left to right, face-down cards by their places."""
        if UNVEILING not in self.battle.setting.page.counters:
            return super()._places()
        open_cards = iter(self.seen["row"])
        veiled = self.seen["veiled"]
        lines: list[list[RenderableType]] = []
        for place in range(len(self.seen["row"]) + len(veiled)):
            if place in veiled:
                lines.append([Text("?", NOTICE), Text(f"face down, place {place + 1}", NOTICE)])
            else:
                lines.append(self._for_sale(next(open_cards)))
        return lines

    def played(self) -> Iterator[RenderableType]:
        """What the viewer has played this turn."""
        cards = self.seen["seats"][self.seen["seat"]]["played"]
        if cards:
            yield self._beside("Played", listed(cards, self.signs))
