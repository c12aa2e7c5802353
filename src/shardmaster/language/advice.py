"""Advice in words: why an answer is good, and what it does to the chance to win."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from shardmaster.engine.library import Library
from shardmaster.language.phrasing import capital
from shardmaster.language.registry import EN, catalogue, language_named, wording

ARROW: Final = " → "


class Odds(NamedTuple):
    """The chance to win with another answer, and with this one."""

    short: str
    """As in `62% → 68%`; only the second number where there is no difference."""
    text: str
    """The same in a sentence."""


class Because(Protocol):
    """A reason: its kind, an amount, and the cards that it is about, by their ids."""

    @property
    def kind(self) -> str: ...
    @property
    def amount(self) -> float: ...
    @property
    def cards(self) -> Sequence[str]: ...
    @property
    def others(self) -> Sequence[str]: ...
    @property
    def share(self) -> float:
        """In which part of the imagined worlds it holds; 1 if it goes without saying."""


def reason_text(reason: Because, library: Library, language: str = EN) -> str:
    """A reason in a few words; amounts are whole numbers in words."""
    said = catalogue(language)
    forms = said.reasons[reason.kind]
    count = round(reason.amount)
    form = forms.one if language_named(language).is_one(count) else forms.several
    text = form.format(
        count=count,
        cards=_names(reason.cards, library, language),
        others=_names(reason.others, library, language),
    )
    if reason.share == 1:
        return text
    return said.odds["partly"].format(reason=text, share=_percent(reason.share, said.odds))


def reasons_text(reasons: Iterable[Because], library: Library, language: str = EN) -> str:
    """All reasons in a sentence."""
    texts = [reason_text(reason, library, language) for reason in reasons]
    return f"{capital(catalogue(language).odds['pause'].join(texts))}."


def _names(cards: Sequence[str], library: Library, language: str) -> str:
    """What cards are called, one after the other."""
    said = catalogue(language).odds
    words = wording(language)
    names = {card.slug: words.card_name(card) for card in library.definitions if card.slug in cards}
    return said["and"].join(said["card"].format(name=names[card]) for card in cards)


def odds(
    chance: float, otherwise: float | None, instead: str, alike: bool, language: str = EN
) -> Odds:
    """How to say that an answer has this chance, and another answer that one, or much the same.

    Without another answer to compare it with, it wins for certain or stands alone.
    """
    said = catalogue(language).odds
    if chance == 1.0 and otherwise is None:
        return Odds(said["percent"].format(number=100), said["certain"])
    after = _percent(chance, said)
    if otherwise is None:
        return Odds(after, said["alone"].format(chance=after))
    before = _percent(otherwise, said)
    if alike:
        return Odds(after, said["alike"].format(chance=after, instead=instead))
    text = said["better"].format(chance=after, otherwise=before, instead=instead)
    return Odds(f"{before}{ARROW}{after}", text)


def _percent(chance: float, said: dict[str, str]) -> str:
    """Only what is certain has 100 percent."""
    return said["percent"].format(number=min(99, max(1, round(100 * chance))))
