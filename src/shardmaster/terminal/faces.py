"""Cards as text: a name in its colour, what kind of card it is, and what it does."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from shardmaster.engine.definition import NO_COST, CardDef
from shardmaster.engine.ids import MONSTER, RELIC, SHADOW
from shardmaster.engine.observe import CardSeen
from shardmaster.engine.wording import Segment, plain, segments
from shardmaster.language.english.table import ENGLISH
from shardmaster.terminal.glossary import explained
from shardmaster.terminal.palette import (
    FACTION_STYLES,
    KEY,
    NOTICE,
    QUIET,
    RESOURCE_STYLES,
    SHIELD,
    Signs,
)


def letter(faction: str | None) -> Text:
    """The mark of a faction that needs no colour."""
    return Text(faction[0] if faction else " ", f"bold {style(faction)}")


def style(faction: str | None) -> str:
    return FACTION_STYLES.get(faction or "", "default")


def named(card: CardDef) -> Text:
    """A card's letter and name."""
    return titled(card.name, card.faction)


def titled(name: str, faction: str | None) -> Text:
    face = Text(name, style(faction))
    return Text.assemble(letter(faction), " ", face) if faction else face


def kind(card: CardDef) -> str:
    """Faction and type in words, and whose relic it is."""
    name = ENGLISH.type_name(card)
    if card.traits & RELIC:
        return f"{card.faction} {name.removeprefix('relic ')}, relic of {card.character}"
    if card.traits & SHADOW:
        return f"{card.group} {name}"
    return f"{card.faction} {name}" if card.faction else name


def shield_words(card: CardDef) -> str:
    """The printed shield, or what it equals; empty without one."""
    if card.shield_equals is not None:
        return f"equal to {plain(ENGLISH.count(card.shield_equals))}"
    return str(card.shield) if card.shield else ""


def facts(card: CardDef, signs: Signs) -> Text:
    """Faction, type, defense and shield on one line."""
    text = Text(kind(card), style(card.faction))
    if card.traits & MONSTER:
        text.append(f" {signs.dot} defeat with {card.defense} power", "default")
    elif card.defense:
        text.append(f" {signs.dot} defense {card.defense}", "default")
    shield = shield_words(card)
    if shield:
        text.append(f" {signs.dot} shield {shield}", SHIELD)
    return text


def brief(card: CardDef) -> Text:
    """Type, defense and shield in as few letters as possible; the faction is in the name."""
    text = Text(ENGLISH.type_name(card).removeprefix("relic "), style(card.faction))
    if card.defense:
        text.append(f" def {card.defense}", "default")
    if card.shield:
        text.append(f" sh {card.shield}", SHIELD)
    return text


def wording(card: CardDef) -> Text:
    """The rules text with its amounts, keywords and names picked out."""
    return coloured(segments(ENGLISH.marked_text(card)))


def attack(card: CardDef) -> Text:
    """What an Ingeminex is about to do, and the reward for preventing it."""
    warning = Text("Attacks when this turn ends", NOTICE)
    return Text.assemble(warning, coloured(segments(ENGLISH.marked_text(card))[1:]))


def reward(card: CardDef) -> Text:
    """What defeating an Ingeminex brings: the text from that word on."""
    return _from_keyword(card, "reward")


def ability(card: CardDef) -> Text:
    """What exhausting a card does: the text from that word on."""
    return _from_keyword(card, "exhaust")


def _from_keyword(card: CardDef, keyword: str) -> Text:
    words = segments(ENGLISH.marked_text(card))
    start = next(index for index, word in enumerate(words) if word["id"] == keyword)
    return coloured(words[start:])


def coloured(words: Iterable[Segment]) -> Text:
    """Rules text with its amounts, keywords and names picked out."""
    text = Text()
    for word in words:
        text.append(word["text"], _emphasis(word))
    return text


def _emphasis(word: Segment) -> str:
    if word["kind"] == "amount":
        return f"bold {RESOURCE_STYLES[word['id']]}"
    if word["kind"] == "faction":
        return style(word["text"])
    return {"keyword": "bold", "card": "italic"}.get(word["kind"], "")


def sheet(card: CardDef, signs: Signs) -> RenderableType:
    """Everything about a card, with its keywords explained."""
    head = facts(card, signs)
    if card.cost != NO_COST:
        head.append(f" {signs.dot} cost {card.cost}", RESOURCE_STYLES["gems"])
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    head.append(f" {signs.dot} {copies}", QUIET)
    notes = [
        Text.assemble((f"{word}: ", "bold"), (meaning, QUIET)) for word, meaning in explained(card)
    ]
    return Panel(
        Group(head, wording(card), *notes),
        title=Text(card.name, KEY),
        title_align="left",
        border_style=style(card.faction),
        width=76,
    )


def listed(cards: Iterable[CardSeen], signs: Signs) -> "Flow":
    """Cards side by side, equal ones counted."""
    counts: dict[str, int] = {}
    faces: dict[str, Text] = {}
    for card in cards:
        counts[card["id"]] = counts.get(card["id"], 0) + 1
        faces.setdefault(card["id"], titled(card["name"], card["faction"]))
    return Flow([counted(faces[key], count, signs) for key, count in counts.items()])


def counted(text: Text, count: int, signs: Signs) -> Text:
    return text if count == 1 else text.copy().append(f" {signs.times}{count}", "bold")


class Flow:
    """Pieces of text side by side; a line never ends inside a piece that fits on one."""

    def __init__(self, pieces: Iterable[Text], between: str = "   ") -> None:
        self.pieces: Final = list(pieces)
        self.between: Final = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + len(self.between) + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, self.between if line else "", piece)
        if line:
            yield line
