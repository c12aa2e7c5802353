"""A hint, as the terminal shows it."""

from rich.console import Group, RenderableType
from rich.text import Text

from shardmaster.advice.hint import SECONDS, hint
from shardmaster.engine.wording import plain
from shardmaster.language.advice import odds, reason_text
from shardmaster.language.describe import describe
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.session import Play
from shardmaster.terminal.choices import Choices
from shardmaster.terminal.palette import KEY, QUIET, Signs


def advice(session: Play, choices: Choices, names: list[str], signs: Signs) -> RenderableType:
    """What master would do, why, and what that does to the chance to win."""
    found = hint(session.game, choices.seat, len(session.answers), SECONDS)

    def told(option: int) -> str:
        return plain(describe(session.game, choices.seat, option, ENGLISH, names).text)

    reasons = [reason_text(each, session.game.library) for each in found.reasons]
    lines = [
        Text.assemble("Master would: ", (told(found.option), KEY)),
        Text(f" {signs.dot} ".join(reasons), QUIET),
    ]
    if found.chance is not None:
        instead = "" if found.instead is None else told(found.instead)
        lines.append(Text(odds(found.chance, found.otherwise, instead, found.alike).text))
    return Group(*lines)
