"""Names: visible letters, and the name of no bot, wherever one can be given."""

import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex

import pytest

from shardmaster.ai.bots import BOTS
from shardmaster.challenge.deals import today
from shardmaster.engine.errors import Refusal
from shardmaster.server.tables.names import readable
from tests.server.player import OPEN, WEB, Frame, Player, bot, host, joined, me
from tests.server.process import Options
from tests.server.serving import served
from tests.server.test_matching import Person

OWN = "tests.server.bots:Broken"
INVISIBLE = {
    "nothing": " \u00a0\u3000",
    "no width": "An\u200bn",
    "joiner": "Ann\u200d",
    "other direction": "\u202eAnn",
    "isolated": "Ann\u2066",
    "filler": "\u3164",
    "half filler": "Ann\uffa0",
    "blank pattern": "\u2800\u2800",
    "grapheme joiner": "An\u034fn",
    "variant": "A\ufe01nn",
    "rare variant": "A\U000e0100nn",
    "accents": "Zz\u0300\u0301\u0302\u0303",
    "accent of nobody": "\u0301Ann",
    "tag": "Ann\U000e0041",
}
SHOWN = {
    "Ann": "Ann",
    "  Ann \t Lee ": "Ann Lee",
    "Zoe\u0301": "Zoé",
    "Nguyễn Văn Tèo": "Nguyễn Văn Tèo",
    "नमस्ते": "नमस्ते",
    "שָּׁלוֹם": "שָּׁלוֹם",
    "ที่นี่": "ที่นี่",
    "❤\ufe0f Ann": "❤ Ann",
    "Master of Arts": "Master of Arts",
    "★": "★",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(Refusal, match="visible letters"):
        readable(name, ())


@pytest.mark.parametrize("name", SHOWN)
def test_names_of_all_languages_are_shown(name: str) -> None:
    assert readable(name, BOTS) == unicodedata.normalize("NFC", SHOWN[name])


@pytest.mark.parametrize("name", BOTS)
def test_people_do_not_have_the_name_of_a_bot(name: str) -> None:
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in name)
    for each in (name, name.upper(), f" {name}.", ".".join(name), wide):
        with pytest.raises(Refusal, match="is the name of a bot"):
            readable(each, BOTS)


@asynccontextmanager
async def ended(url: str) -> AsyncIterator[Player]:
    """Someone at a table where a game is over."""
    async with host(url, me(), bot("random"), seed=5) as (ann, _):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        yield ann


async def given(url: str, name: str) -> list[Frame]:
    """What the server says to a name in each place where one can be given."""
    who = {"name": name, "player": token_hex()}
    async with ended(url) as ann:
        play_on = f"/api/replays/{ann.table['id']}/play-on"
        posts: dict[str, list[Frame]] = {
            "/api/tables": [{"seats": [me(name), OPEN]}, {"seats": [me(), _kept(name)]}],
            "/api/daily": [{"day": today().isoformat(), **who}],
            play_on: [{"step": 1, "seat": 0, "name": name, "bot": "greedy"}],
        }
    asked = [(path, body) for path, bodies in posts.items() for body in bodies]
    told = [WEB.post(f"{url}{path}", json=body).json() for path, body in asked]
    async with host(url, me(), OPEN) as (_, made), joined(url, made["table"]) as ben:
        await ben.send("sit", name=name)
        told.append(await ben.until(lambda frame: frame["is"] in ("wrong", "welcome")))
    async with Person(name).seeking(url) as seeker:
        told.append(await seeker.next())
    return told


def _kept(name: str) -> Frame:
    return {"who": "invited", "name": name}


async def test_a_name_is_looked_at_wherever_it_is_given(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), bots=(OWN,))
    with served(tmp_path, options) as server:
        for name, code in (
            ("Ann\u3164", "unreadable-name"),
            ("Master", "name-of-bot"),
            (OWN.upper(), "name-of-bot"),
        ):
            codes = [told.get("code") for told in await given(server.url, name)]
            assert codes == [code] * 6

        taken = await given(server.url, "Zoé")
        assert [told.get("code") for told in taken] == [None] * 6
