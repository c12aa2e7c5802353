"""The open question: its options with their numbers, grouped as a player thinks of them."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from shardmaster.engine.actions import RELIC_MASTERY
from shardmaster.engine.choice import is_forced
from shardmaster.engine.definition import CardDef
from shardmaster.engine.description import Description
from shardmaster.engine.game import Game
from shardmaster.engine.ids import DESTINY, RELIC, Card, Seat
from shardmaster.engine.observe import TableSeen, observe
from shardmaster.engine.rules.traits import defense_of, price_of, shield_of
from shardmaster.engine.variants.relic_draft import RELICS_EACH
from shardmaster.engine.variants.shadow_summoning import PRICE
from shardmaster.engine.wording import plain
from shardmaster.language.describe import question
from shardmaster.language.english.table import ENGLISH
from shardmaster.terminal.auction import about, bidding, won
from shardmaster.terminal.faces import (
    Flow,
    ability,
    brief,
    counted,
    facts,
    letter,
    style,
    titled,
    wording,
)
from shardmaster.terminal.palette import KEY, QUIET, RESOURCE_STYLES, SHIELD, Signs, number
from shardmaster.terminal.relations import is_played

WITH_TEXT: Final = {
    "play": "Play",
    "exhaust": "Exhaust",
    "take-relic": "Recruit a relic (once per game)",
    "take-destiny": "Take a destiny (once per game)",
    "summon": f"Summon a Shadow Champion ({PRICE} gems)",
}
"""Groups with a line and the card's text for each option."""
READ_ONCE: Final = {"take-relic": "r", "take-destiny": "t", "summon": "c"}
"""Groups whose texts are shown in full if there is room, and the commands that do so."""
IN_ONE_LINE: Final = {
    "focus": "Focus",
    "recruit": "Recruit",
    "fast-play": "Fast-play",
    "strike": "Strike",
    "defeat": "Defeat",
    "return": "Return",
    "end": "End",
}


def told_apart(option: Description, card: CardDef) -> str:
    """The name of a card, and what tells it apart from another one on offer."""
    return f"{card.name} ({option.apart})" if option.apart else card.name


class Choices:
    """What a seat may answer now."""

    def __init__(self, game: Game, seat: Seat, names: list[str], signs: Signs) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.names: Final = names
        self.signs: Final = signs
        self.question: Final = question(game, seat, ENGLISH, self._spoken_names())
        self.options: Final = self.question.options
        self.seen: Final[TableSeen] = observe(game, seat)

    @property
    def in_play_phase(self) -> bool:
        """Whether the player may go on doing things: only then the turn can be ended."""
        return self.question.kind == "act"

    @property
    def divides_damage(self) -> bool:
        return self.question.kind == "assign"

    @property
    def bids(self) -> bool:
        return self.question.kind == "bid"

    @property
    def shields(self) -> bool:
        """Whether the question is how to meet an attack."""
        return self.question.kind == "shields"

    @property
    def forced(self) -> bool:
        return is_forced([option.option for option in self.options])

    def find(self, verb: str) -> int | None:
        """The first option of a kind."""
        for option in self.options:
            if option.verb == verb:
                return option.option
        return None

    def _range(self) -> tuple[int, int]:
        """The lowest and the highest number that is an answer."""
        if self.divides_damage:
            return 0, len(self.options) - 1
        if self.bids:
            lowest = self.options[0].amount or 0
            return lowest, lowest + len(self.options) - 2
        return 1, len(self.options)

    def expected(self) -> str:
        """The numbers that are answers, in words."""
        first, last = self._range()
        numbers = f"{first}" if first == last else f"{first} to {last}"
        return f"{numbers}, 0 to pass" if self.bids else numbers

    def numbered(self, typed: int) -> Description | None:
        """The option behind a number: its place in the list, or an amount of damage or health."""
        if self.bids and typed == 0:
            return self.options[-1]
        first, last = self._range()
        return self.options[typed - first] if first <= typed <= last else None

    def card(self, option: Description) -> CardDef | None:
        return None if option.card is None else self.game.definition(Card(option.card))

    # Drawing

    def drawn(self, whole: bool = True) -> RenderableType:
        """Everything that may be answered; unless the `whole` is wanted, long texts are cut."""
        if self.in_play_phase:
            return Group(*self._actions(whole))
        if self.divides_damage:
            return self._division()
        if self.bids:
            return bidding(self.game, self.seat, self.names, *self._range())
        return Group(self._asked(), *self._offered(), *self._drafting(whole), self._list(whole))

    def _numbers(self) -> list[tuple[int, Description]]:
        return list(enumerate(self.options, start=1))

    def _actions(self, whole: bool) -> list[RenderableType]:
        """The play phase: hand and champions with their text, the rest in short."""
        parts: list[RenderableType] = []
        for verb, title in WITH_TEXT.items():
            group = [pair for pair in self._numbers() if pair[1].verb == verb]
            if group:
                head = Text(title, "bold")
                if verb in READ_ONCE and not whole:
                    head.append("   shortened: ", QUIET).append(READ_ONCE[verb], KEY)
                    head.append(" shows all", QUIET)
                parts += [head, self._texts(group, whole and verb in READ_ONCE)]
        table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(width=9, style="bold")
        table.add_column()
        for verb, title in self._in_one_line().items():
            group = [pair for pair in self._numbers() if pair[1].verb == verb]
            if group:
                table.add_row(title, Flow([self._short(*pair) for pair in group]))
        return [*parts, table]

    def _in_one_line(self) -> dict[str, str]:
        """Groups whose cards and texts are on the board already, and their titles."""
        return IN_ONE_LINE

    def _texts(self, group: list[tuple[int, Description]], whole: bool) -> RenderableType:
        """Options on cards, one line each; a text that is too long is cut, `?` shows it."""
        table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        table.add_column(width=3, justify="right", style=KEY)
        table.add_column(width=1)
        table.add_column(no_wrap=True)
        if whole:
            table.add_column(ratio=1)
        else:
            table.add_column(no_wrap=True, overflow=self.signs.cut, ratio=1)
        for key, option in group:
            card = self.card(option)
            if card is not None:
                table.add_row(str(key), letter(card.faction), *self._described(option, card))
        return table

    def _described(self, option: Description, card: CardDef) -> tuple[Text, Text]:
        name = Text(told_apart(option, card), style(card.faction))
        if option.verb == "exhaust":
            return name, ability(card)
        held = [seen for seen in self.seen["seats"][self.seat]["hand"] if seen["id"] == card.slug]
        if option.verb != "play":
            return name, wording(card)
        shield = held[0]["shield"]
        return counted(name, len(option.cards), self.signs), Text.assemble(
            (f"Shield {shield}. " if shield else "", SHIELD), wording(card)
        )

    def _short(self, key: int, option: Description) -> Text:
        card = self.card(option)
        if card is None:
            return Text.assemble((f"{key} ", KEY), option.text.removeprefix("Focus: "))
        text = Text.assemble((f"{key} ", KEY), titled(told_apart(option, card), card.faction))
        if option.verb == "strike":
            power = number(defense_of(self.game, Card(option.card or 0)), self.signs)
            whose = self.names[option.seat or 0]
            return text.append(f" of {whose} ({power} power)", RESOURCE_STYLES["power"])
        if option.verb == "defeat":
            return text.append(f" ({card.defense} power)", RESOURCE_STYLES["power"])
        if option.verb == "return":
            return text.append(" from your discard pile", QUIET)
        price = price_of(self.game, self.seat, Card(option.card or 0))
        return text.append(f" ({price})", RESOURCE_STYLES["gems"])

    def _asked(self) -> RenderableType:
        """The question, with the card that asks it."""
        if self.shields:
            return self._attack()
        if self.question.kind == "become":
            return won(self.game)
        text = Text(plain(self.question.text), "bold")
        if self.question.source is not None:
            card = self.game.definition(self.question.source)
            text = Text.assemble(titled(card.name, card.faction), ": ", text)
        return Group(text, *self._picking())

    def _spoken_names(self) -> list[str]:
        """What players are called when the seat decides for one without a player."""
        return [
            name if is_played(self.game, seat) else "the Nemesis"
            for seat, name in enumerate(self.names)
        ]

    def _offered(self) -> list[RenderableType]:
        """What the card says that may be added to the deck before the game begins."""
        if self.game.turn or self.question.source is None:
            return []
        card = self.game.definition(self.question.source)
        text = Text.assemble(facts(card, self.signs), ": ", wording(card))
        return [Padding(text, (0, 0, 0, 2))]

    def _drafting(self, whole: bool) -> list[Text]:
        """What a card drafted is good for, and that there is more to read of those on offer."""
        told = []
        if self.question.kind == "draft":
            told = [
                f"Each player drafts {RELICS_EACH} and may recruit one of them for free at "
                f"{RELIC_MASTERY} mastery."
            ]
        if self.question.kind == "put-back":
            told = [f"You may summon those you keep for {PRICE} gems each. Only you see them."]
        if not whole and self.game.turn == 0 and self.options[0].card is not None:
            told.append("Texts are shortened here: ?1 shows the first one in full.")
        return [Text(f"  {said}", QUIET) for said in told]

    def _picking(self) -> list[Text]:
        """How far the choice of several cards has come."""
        picks = self.question.picks
        if picks is None:
            return []
        picked = [self.game.definition(card).name for card in picks.picked]
        so_far = f", after {', '.join(picked)}" if picked else ""
        order = "; they take effect in the order you pick them" if picks.in_order else ""
        return [Text(f"Pick {len(picked) + 1} of {picks.most}{so_far}{order}.", QUIET)]

    def _attack(self) -> RenderableType:
        """What comes in, and what it would leave."""
        me = self.seen["seats"][self.seat]
        left = max(0, me["health"] - me["incoming"])
        damage = number(me["incoming"], self.signs)
        attacker = self.names[self.seen["active"]]
        outcome = (
            f"{left} of your {me['health']} health would be left" if left else "you would fall"
        )
        return Text.assemble(
            (f"{attacker} attacks you: {damage} damage comes through", "bold"),
            f", {outcome}. Reveal shields from your hand?",
        )

    def _list(self, whole: bool) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        table.add_column(width=3, justify="right", style=KEY)
        table.add_column()
        if whole:
            table.add_column(ratio=1)
        else:
            table.add_column(no_wrap=True, overflow=self.signs.cut, ratio=1)
        told = None
        for key, option in self._numbers():
            name, text = self._line(option)
            again = option.card is not None and option.card == told
            table.add_row(str(key), name, Text() if again else text)
            told = option.card
        return table

    def _line(self, option: Description) -> tuple[Text, Text]:
        card = self.card(option)
        if card is None and option.verb == "become":
            return Text(option.name or ""), about(self.game, option.name or "")
        if card is None:
            return Text(option.text), self._aimed(option)
        if self.question.kind == "may":
            return Text(option.text), Text()
        title = self._on_table(option, card) if self._place_is_said(option) else option.text
        name = Text.assemble(letter(card.faction), " ", (title, style(card.faction)))
        if self.shields:
            return name, self._blocked(Card(option.card or 0))
        if card.traits & DESTINY:
            return name, wording(card)
        if card.traits & RELIC and self.game.turn == 0:
            return name, Text.assemble(brief(card), ": ", wording(card))
        return name, Text.assemble(facts(card, self.signs), ": ", wording(card))

    def _place_is_said(self, option: Description) -> bool:
        """Whether the question says where its cards are; those that no card asks always do."""
        return option.seat is None or self.question.source is None

    def _on_table(self, option: Description, card: CardDef) -> str:
        """What is done with a card, unless it is just chosen."""
        return told_apart(option, card) if option.verb == "choose" else option.text

    def _aimed(self, option: Description) -> Text:
        """What is known of the player an effect may be aimed at."""
        if option.verb != "aim" or option.seat is None:
            return Text()
        rival = self.seen["seats"][option.seat]
        return Text(f"{rival['health']} health, {rival['mastery']} mastery", QUIET)

    def _blocked(self, card: Card) -> Text:
        incoming = self.seen["seats"][self.seat]["incoming"]
        shield = shield_of(self.game, self.seat, card)
        left = number(max(0, incoming - shield), self.signs)
        return Text(f"prevents {min(shield, incoming)}, {left} would come through", SHIELD)

    def _division(self) -> RenderableType:
        """One enemy after the other gets an amount; the last one gets the rest."""
        enemy = self.seen["seats"][self.options[0].seat or 0]
        first, last = self._range()
        name = self.names[enemy["seat"]]
        about = f"{enemy['health']} health, a hand of {enemy['hand_size']}"
        return Group(
            Text.assemble(
                (f"How much damage to {name}? ", "bold"),
                (f"{first} to {last}", KEY),
                (f"   {name} has {about}", QUIET),
            ),
            Padding(Text("The rest goes to the enemies after.", QUIET), (0, 0, 0, 2)),
        )
