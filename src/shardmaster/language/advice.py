"""Advice in words: why an answer is good, and what it does to the chance to win."""

from typing import Final, NamedTuple

from shardmaster.language.registry import EN, catalogue, language_named

ARROW: Final = " → "


class Odds(NamedTuple):
    """The chance to win with another answer, and with this one."""

    short: str
    """As in `62% → 68%`; only the second number where there is no difference."""
    text: str
    """The same in a sentence."""


def reason_text(kind: str, amount: float, language: str = EN) -> str:
    """A reason in a few words; amounts are whole numbers in words."""
    forms = catalogue(language).reasons[kind]
    count = round(amount)
    form = forms.one if language_named(language).is_one(count) else forms.several
    return form.format(count=count)


def odds(
    chance: float, otherwise: float | None, instead: str, alike: bool, language: str = EN
) -> Odds:
    """How to say that an answer has this chance, and another answer that one, or much the same.

    Without another answer to compare it with, it wins for certain.
    """
    said = catalogue(language).odds
    if otherwise is None:
        return Odds(said["percent"].format(number=100), said["certain"])
    after, before = _percent(chance, said), _percent(otherwise, said)
    if alike:
        return Odds(after, said["alike"].format(chance=after, instead=instead))
    text = said["better"].format(chance=after, otherwise=before, instead=instead)
    return Odds(f"{before}{ARROW}{after}", text)


def _percent(chance: float, said: dict[str, str]) -> str:
    """Only what is certain has 100 percent."""
    return said["percent"].format(number=min(99, max(1, round(100 * chance))))
