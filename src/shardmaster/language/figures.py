"""What many games say about a card, in a sentence with the interval of its figures."""

from shardmaster.language.registry import EN, catalogue


def gain_text(games: int, bot: str, gain: float, low: float, high: float, language: str) -> str:
    """How much more or less often those won who bought a card when they could."""
    said = catalogue(language).figures
    kind = "more" if low > 0 else "less" if high < 0 else "even"
    if kind == "less":
        gain, low, high = -gain, -high, -low
    return said[kind].format(
        where=_where(games, bot, language),
        gain=_points(gain, language),
        low=_points(low, language),
        high=_points(high, language),
    )


def share_text(
    games: int, bot: str, share: float, low: float, high: float, language: str = EN
) -> str:
    """How often those won who took a card."""
    figures = {
        name: catalogue(language).figures["percent"].format(number=_points(value, language))
        for name, value in (("share", share), ("low", low), ("high", high))
    }
    where = _where(games, bot, language)
    return catalogue(language).figures["share"].format(where=where, **figures)


def _where(games: int, bot: str, language: str) -> str:
    said = catalogue(language).figures
    count = f"{games:,}".replace(",", said["thousands"])
    return said["where"].format(games=count, bot=bot)


def _points(share: float, language: str) -> str:
    """A share in percent, to a tenth."""
    return f"{100 * share:.1f}".replace(".", catalogue(language).figures["decimal"])
