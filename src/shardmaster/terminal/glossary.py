"""The keywords of a card in a sentence each."""

from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import ITEM, RELIC, SHIELDED
from shardmaster.engine.wording import segments
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.language.english.table import ENGLISH


def explained(card: CardDef) -> list[tuple[str, str]]:
    """The keywords on a card, each with its meaning."""
    found = [
        segment["id"]
        for segment in segments(ENGLISH.marked_text(card))
        if segment["kind"] == "keyword"
    ]
    if card.traits & SHIELDED:
        found.append("shield")
    if card.traits & ITEM:
        found.append("item")
    kind = "relic" if card.traits & RELIC else card.kind.replace("_", " ")
    if kind in MEANINGS:
        found.append(kind)
    return [
        (word.capitalize(), MEANINGS[word]) for word in dict.fromkeys(found) if word in MEANINGS
    ]
