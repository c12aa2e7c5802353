"""English stands in for what a language does not say; our French leaves nothing out."""

from pathlib import Path

import pytest

from shardmaster import ENGLISH, describe_all, new_game
from shardmaster.ai.bots import bot_about
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.wording import Wording, plain
from shardmaster.language.english import cards
from shardmaster.language.english import table as english
from shardmaster.language.english.refusals import SENTENCES
from shardmaster.language.french import names, nouns, refusals, table
from shardmaster.language.french.table import FRENCH, French
from shardmaster.language.language import Catalogue, Language
from shardmaster.language.phrasing import Phrasing
from shardmaster.language.registry import LANGUAGES, as_written, catalogue, completed, refusal
from shardmaster.play.catalog import MODES, VARIANTS
from tests.french.test_card_texts import card_named
from tools.translations import missing


def is_abstract(method: object) -> bool:
    return getattr(method, "__isabstractmethod__", False)


def test_french_says_all_that_a_language_has_to_say() -> None:
    required = list(Phrasing.__annotations__)
    for shared in (Wording, Phrasing):
        required += [name for name, said in vars(shared).items() if is_abstract(said)]
    sources = {
        name: next(each for each in French.__mro__ if name in vars(each)) for name in required
    }

    assert {"AND", "card_name", "instead"} <= sources.keys()
    assert [name for name, source in sources.items() if "english" in source.__module__] == []


def test_french_has_a_word_for_every_id() -> None:
    assert set(table.OPTIONS) == set(english.OPTIONS)
    assert set(table.ZONES) == set(english.ZONES)
    assert set(table.ENDS) == set(english.ENDS)
    assert set(refusals.SENTENCES) <= set(SENTENCES)


def test_what_is_missing_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    [french] = [language for language in as_written() if language.code == "fr"]
    before = set(missing(french))

    monkeypatch.delitem(names.CARDS, "crystal")
    monkeypatch.delitem(refusals.SENTENCES, "not-your-seat")
    monkeypatch.delitem(french.catalogue.modes, "nemesis")

    assert set(missing(french)) - before == {
        "card: crystal",
        "refusal: not-your-seat",
        "mode: nemesis",
    }


def test_a_language_that_says_nothing_lacks_all_of_it() -> None:
    left = set(missing(Language("xx", "Bare", Path("nowhere"), ENGLISH, Catalogue())))

    assert {"mode: nemesis", "client table: prompt", "story last-light: lamp"} <= left


def test_a_language_without_names_uses_the_english_ones() -> None:
    bare = completed(Language("xx", "Bare", Path(), ENGLISH, Catalogue()))

    assert bare.catalogue.modes.keys() == MODES.keys()
    assert bare.catalogue.variants["relic-draft"].title == VARIANTS["relic-draft"].title
    assert bare.catalogue == catalogue("en")


def test_a_mode_without_a_french_name_has_its_english_one() -> None:
    modes = {name: entry for name, entry in catalogue("fr").modes.items() if name != "nemesis"}

    told = completed(Language("fr", "Français", Path(), FRENCH, Catalogue(modes))).catalogue

    assert told.modes["nemesis"].title == MODES["nemesis"].title
    assert told.modes["team-attack"] == catalogue("fr").modes["team-attack"]


def test_a_card_without_a_french_name_has_its_english_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(names.CARDS, "crystal")

    assert FRENCH.card_name(card_named("crystal")) == "Crystal"


def test_an_option_without_french_words_is_said_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_game(seed=7, sets=("base",))
    seat = game.to_move()
    monkeypatch.delitem(table.OPTIONS, "end")

    said = [plain(option.text) for option in describe_all(game, seat, FRENCH)]

    assert said[-1] == "End the turn"
    assert said[0] == "Jouer Cristal"


def test_an_event_without_french_words_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(seed=7, sets=("base",))
    game.log = []
    game.do("play", "Crystal")
    event = next(event for event in game.log if EVENT_NAMES[event.kind] == "plays")
    monkeypatch.delitem(table.EVENT_TEXTS, "plays")

    names = ["Ada", "Bob"]
    assert FRENCH.event(game, event, names) == f"{names[event.seat]} plays Crystal"


def test_a_zone_an_ending_and_a_place_without_french_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(table.ZONES, "row")
    monkeypatch.delitem(table.ENDS, "turn-limit")

    assert FRENCH.zone_name("row") == ENGLISH.zone_name("row")
    assert FRENCH.ending("turn-limit") == ENGLISH.ending("turn-limit")
    assert nouns.PLACES.keys() >= cards.PLACES.keys()


def test_a_refusal_without_french_words_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(refusals.SENTENCES, "not-your-seat")
    error = Refusal("not-your-seat", seat=3)

    assert refusal(error, "fr") == str(error)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_is_described_in_every_language(language: str) -> None:
    assert bot_about("greedy", language)
