"""What the browser client says, for others who say the same."""

import json
from functools import cache
from typing import Final

from shardmaster.language.registry import EN, language_named

Message = str | dict[str, str]
"""Plain, or by plural category of `count`."""


class Words:
    """One area of the client's texts; English stands in for what a language does not say."""

    def __init__(self, area: str, language: str) -> None:
        self._language: Final = language_named(language)
        self._messages: Final = {**_read(area, EN), **_read(area, language)}

    def say(self, key: str, **facts: object) -> str:
        """A message with its facts filled in; `count` chooses among its forms."""
        message = self._messages[key]
        if isinstance(message, dict):
            number = facts["count"]
            assert isinstance(number, int | float), "only a number has plural forms"
            form = "one" if self._language.is_one(number) else "other"
            message = message.get(form, message["other"])
        return self._language.typeset(message.format(**facts))


def _read(area: str, language: str) -> dict[str, Message]:
    path = language_named(language).folder / "client" / f"{area}.json"
    if not path.exists():
        return {}
    found: dict[str, Message] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def client_words(area: str, language: str = EN) -> Words:
    """What the client says in one area."""
    return Words(area, language)
