"""The strings of the client: both languages say everything that is asked for."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from shardmaster.engine.endings import ENDINGS
from shardmaster.language.registry import LANGUAGES
from shardmaster.server.manners import PHRASES, Back, Colour
from shardmaster.web import STATIC

FOLDERS = {code: LANGUAGES[code].folder / "client" for code in ("en", "fr")}
AREAS = sorted(path.stem for path in FOLDERS["en"].glob("*.json"))
SAID = [(code, file.stem) for code, folder in FOLDERS.items() for file in folder.glob("*.json")]
ASKED = re.compile(r"""\bt\(\s*'([a-z]+\.[\w-]+)'""")
NAMED = re.compile(r"\{(\w+)\}")

Message = str | dict[str, str]


def messages(language: str, area: str) -> dict[str, Message]:
    file = FOLDERS[language] / f"{area}.json"
    found: dict[str, Message] = json.loads(file.read_text(encoding="utf-8"))
    return found


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def names(message: Message) -> set[str]:
    """The places that are filled in, apart from the number that chooses the form."""
    return set(NAMED.findall(" ".join(forms(message)))) - {"count"}


def scripts() -> list[Path]:
    return sorted((STATIC / "js").rglob("*.js"))


@pytest.mark.parametrize("area", AREAS)
def test_french_says_nothing_that_english_does_not_say(area: str) -> None:
    assert set(messages("fr", area)) - set(messages("en", area)) == set()


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_fill_in_the_same_places(area: str) -> None:
    english, french = messages("en", area), messages("fr", area)

    differing = [
        key for key in english if key in french and names(english[key]) != names(french[key])
    ]

    assert differing == []


@pytest.mark.parametrize(("language", "area"), SAID)
def test_plural_forms_have_one_for_every_number(language: str, area: str) -> None:
    plurals = [
        message for message in messages(language, area).values() if isinstance(message, dict)
    ]

    assert all("other" in message for message in plurals)


def test_every_string_that_is_asked_for_exists() -> None:
    """Only a new page may come before its words: those of the area that is named after it."""
    known = {f"{area}.{key}" for area in AREAS for key in messages("en", area)}
    asked = {
        key
        for path in scripts()
        for key in ASKED.findall(path.read_text(encoding="utf-8"))
        if path.parent.name != "pages" or path.stem in AREAS or not key.startswith(f"{path.stem}.")
    }

    assert len(asked) > 200
    assert asked - known == set()


def test_the_client_says_why_a_game_is_over() -> None:
    said = {key for key in messages("en", "table") if key.startswith("reason_end_")}

    assert said == {f"reason_end_{reason}" for reason in ENDINGS}


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize(
    ("area", "prefix", "ids"),
    [
        ("talk", "", PHRASES),
        ("settings", "colour_", get_args(Colour)),
        ("settings", "back_", get_args(Back)),
    ],
)
def test_there_are_words_for_all_that_players_can_choose(
    language: str, area: str, prefix: str, ids: tuple[str, ...]
) -> None:
    wanted = {prefix + (id or "none") for id in ids}
    said = {key for key in messages(language, area) if key.startswith(prefix)}

    assert wanted <= said
    assert not prefix or wanted == said


@pytest.mark.parametrize(
    ("name", "ids"), [("COLOURS", get_args(Colour)), ("BACKS", get_args(Back))]
)
def test_the_settings_offer_all_that_the_server_takes(name: str, ids: tuple[str, ...]) -> None:
    page = (STATIC / "js" / "pages" / "settings.js").read_text(encoding="utf-8")
    (offered,) = re.findall(rf"const {name} = [^\[]*\[([^\]]*)\]", page)

    assert re.findall(r"'(\w*)'", offered) == list(ids)
