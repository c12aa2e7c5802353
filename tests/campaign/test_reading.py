"""Chapter files: what a book is made of, and how a broken one is refused."""

from pathlib import Path

import pytest

from shardmaster.campaign.book import Choice, Fight
from shardmaster.campaign.books import book_folder, book_named, book_names
from shardmaster.campaign.reading import BrokenBook, read_book, read_pages, read_text
from shardmaster.campaign.source import MOST_BYTES
from shardmaster.cards.shadow_of_salvation import POISON_SEED, SAVED
from shardmaster.engine.errors import ShardmasterError, UnknownName
from tests.campaign.small_book import GOOD, SIX, changed, line_of, refusal

DOCUMENT = Path(__file__).parents[2] / "docs" / "battle-book.md"
# What is read


def test_a_book_has_a_head() -> None:
    book = read_text(GOOD)

    assert (book.id, book.title, book.about, book.first) == ("small", "Small", "Small.", "start")


def test_blank_lines_part_paragraphs() -> None:
    assert read_text(GOOD).scenes["start"].text == ("One paragraph.", "Another.")


def test_choices_carry_their_flags() -> None:
    scenes = read_text(GOOD).scenes

    assert scenes["start"].choices[0] == Choice("Fight.", "fight", sets=("brave",))
    assert scenes["after"].choices[1] == Choice("Stay.", "glory", needs=("brave",))


def test_scenes_set_flags_offer_cards_and_end() -> None:
    scenes = read_text(GOOD).scenes

    assert scenes["start"].sets == ("begun",)
    assert scenes["start"].lineup == "first"
    assert scenes["flight"].ending == "Fled"


def test_a_fight_says_where_the_story_goes_on() -> None:
    assert read_text(GOOD).scenes["fight"].fight == Fight("foe", "after", "flight")


def test_a_page_has_numbers_for_every_number_of_players() -> None:
    page = read_text(GOOD).bosses["foe"]

    assert page.health == {2: 20, 3: 30, 4: 40, 5: 50}
    assert page.growth == {2: 0, 3: 0, 4: 0, 5: 0}


def test_a_page_may_have_growth_poison_havoc_counters_and_notes() -> None:
    extra = """\
    growth: {2: 1, 3: 1, 4: 2, 5: 2}
    courage: {2: 0, 3: 4, 4: 3, 5: 2}
    poison: true
    havoc: {at: 15, below: 50}
    counters: [burn, scramble]
    notes: [Beware.]
    start:
"""
    book = read_text(changed("    start:\n", extra))
    page = book.bosses["foe"]

    assert page.growth == {2: 1, 3: 1, 4: 2, 5: 2}
    assert page.courage == {2: 0, 3: 4, 4: 3, 5: 2}
    assert page.seeds is POISON_SEED
    assert (page.havoc_at, page.havoc_below) == (15, 50)
    assert page.counters == ["burn", "scramble"]
    assert book.notes["foe"] == ("Beware.",)


def test_marks_may_differ_with_the_number_of_players() -> None:
    marks = "at: {2: 4, 3: 5, 4: 6, 5: 7}, do: [{boss_mastery: 2}]"

    [ability] = read_text(changed("at: 5, do: [{boss_mastery: 2}]", marks)).bosses["foe"].once

    assert ability.marks == {2: 4, 3: 5, 4: 6, 5: 7}


def test_marks_that_change_their_order_with_the_players_are_refused() -> None:
    first = "- {at: 5, do: [{boss_mastery: 2}]}"
    second = "- {at: {2: 6, 3: 6, 4: 6, 5: 4}, do: [{boss_health: 2}]}"

    error = refusal(changed(first, f"{first}\n      {second}"))

    assert "in another order with 5 players (5, 4), expected the same" in str(error)


def test_no_page_drains_mastery() -> None:
    text = changed("    start:\n", "    growth: {2: 1, 3: 0, 4: 0, 5: -1}\n    start:\n")

    error = refusal(text)

    assert error.line == line_of(text, "growth: {2: 1, 3: 0, 4: 0, 5: -1}")
    assert "growth with 5 players is -1, expected a number from 0 to 30" in str(error)


def test_line_ups_keep_their_order() -> None:
    assert read_text(GOOD).lineups["first"] == tuple(card.slug for card in SAVED[:6])


def test_the_example_of_the_document_is_a_book() -> None:
    example = DOCUMENT.read_text(encoding="utf-8").partition("```yaml\n")[2].partition("```")[0]

    book = read_text(example)

    assert sorted(scene.ending for scene in book.scenes.values() if scene.ending) == [
        "The lamp burns",
        "Too late",
    ]
    assert len(book.bosses["keeper"].once) == 2


def test_words_that_other_yaml_readers_take_for_truth_stay_words() -> None:
    book = read_text(GOOD.replace("brave", "yes").replace("begun", "no"))

    assert book.scenes["start"].choices[0].sets == ("yes",)
    assert book.scenes["start"].sets == ("no",)


# Files


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def halves() -> tuple[str, str]:
    at = GOOD.index("scenes:")
    return GOOD[:at], GOOD[at:]


def test_the_chapters_of_a_folder_are_put_together(tmp_path: Path) -> None:
    bosses, scenes = halves()

    book = read_book(write(tmp_path, one=bosses, two=scenes))

    assert sorted(book.scenes) == ["after", "fight", "flight", "glory", "start"]
    assert list(book.bosses) == ["foe"]


def test_a_single_file_is_a_book(tmp_path: Path) -> None:
    write(tmp_path, only=GOOD)

    assert read_book(tmp_path / "only.yaml").id == "small"


def test_a_message_names_the_file_of_the_chapter(tmp_path: Path) -> None:
    bosses, scenes = halves()
    write(tmp_path, one=bosses, two=scenes.replace("boss: foe", "boss: fox"))

    with pytest.raises(BrokenBook) as caught:
        read_book(tmp_path)

    line = line_of(scenes, "boss: foe")
    assert str(caught.value) == (
        f"{tmp_path / 'two.yaml'}, line {line}: unknown boss 'fox', expected one of foe"
    )


@pytest.mark.parametrize(
    ("part", "what"),
    [
        ("scenes:\n  glory: {title: a, text: b, ending: c}\n", "scene glory is defined twice"),
        (f"lineups:\n  first: [{SIX}]\n", "line-up first is defined twice"),
        ("bosses:\n  foe: {name: Foe}\n", "boss foe is defined twice"),
        ("\nbook: {id: a, title: a, about: a, first: a}\n", "a second book part"),
    ],
)
def test_names_are_used_once_in_all_chapters(tmp_path: Path, part: str, what: str) -> None:
    write(tmp_path, one=GOOD, two=part)

    with pytest.raises(BrokenBook) as caught:
        read_book(tmp_path)

    assert str(caught.value).startswith(f"{tmp_path / 'two.yaml'}, line 2: {what} (also in ")


def test_a_folder_without_chapters_is_no_book(tmp_path: Path) -> None:
    with pytest.raises(ShardmasterError, match="has no chapters, expected files that end in"):
        read_book(tmp_path)


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ShardmasterError, match="cannot read"):
        read_book(tmp_path / "nothing.yaml")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_text("#" * (MOST_BYTES + 1), encoding="utf-8")

    with pytest.raises(BrokenBook, match="line 1: the file is too large, expected"):
        read_book(path)


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"book:\n  id: \xff\n")

    with pytest.raises(BrokenBook, match="line 2: the file is not valid text, expected UTF-8"):
        read_book(path)


# Names of books


def test_our_books_are_known_by_name() -> None:
    assert "last-light" in book_names()
    assert len(read_pages(book_folder("last-light"))) == 6


def test_our_book_is_whole_and_read_once() -> None:
    book = book_named("last-light")

    assert book.id == "last-light"
    assert book_named("last-light") is book


def test_a_book_may_be_named_by_its_path(tmp_path: Path) -> None:
    write(tmp_path, only=GOOD)

    assert book_named(str(tmp_path)).id == "small"


def test_an_unknown_book_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"unknown book 'nothing'; known: .*last-light"):
        book_named("nothing")


def test_an_unknown_folder_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown book"):
        book_folder("../books")


# YAML that no book needs


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "an empty file"),
        ("# nothing\n", 1, "an empty file"),
        ("- one\n", 1, "a chapter is a list, expected a mapping"),
        ("scenes\n", 1, "a chapter is 'scenes', expected a mapping"),
        ("scenes:\n", 1, "no chapter has a book part"),
        ("book: {\n", 2, "invalid YAML"),
        ("book:\n  id: a\n bad: b\n", 3, "invalid YAML"),
        ("a: 1\n---\nb: 2\n", 3, "a second document"),
        ("book: &a {}\n", 1, "an anchor or alias"),
        ("book: {}\nscenes: *a\n", 2, "an anchor or alias"),
        ("book: !!python/object/apply:os.system [ls]\n", 1, "a tag"),
        ("book:\n  id: !!str a\n", 2, "a tag"),
        ("book: {}\nbook: {}\n", 2, "book is here twice (also in line 1)"),
        ("? [a]\n: b\n", 1, "a key is a list"),
        ("scenes:\n  a: " + "[" * 400 + "]" * 400, 2, "nested too deeply"),
        ("scenes:\n  a: " + "[" * 100_000, 2, "nested too deeply"),
        ("book: {}\n\x07\n", 2, "a character that YAML does not allow"),
        ('book: {id: a, title: "\\e[2J", about: a, first: a}\n', 1, "title has control char"),
    ],
)
def test_yaml_beyond_plain_values_is_refused(text: str, line: int, problem: str) -> None:
    error = refusal(text)

    assert str(error).startswith(f"my.yaml, line {line}: {problem}")
    assert "expected" in str(error)


# Parts that are wrong: what is changed, which line is named, and why


@pytest.mark.parametrize(
    ("old", "new", "at", "problem"),
    [
        ("  about: Small.\n", "", "book:", "book has no about"),
        ("  about:", "  abuot:", "abuot", "unknown key 'abuot' in book"),
        ("book:\n", "what: 1\nbook:\n", "what", "unknown key 'what' in a chapter"),
        ("  id: small", "  id: So Small", "So Small", "id is 'So Small', expected a name"),
        ("  title: Small\n", "  title:\n", "  title:\n", "title is nothing, expected text"),
        ("  title: Small\n", "  title: [a]\n", "[a]", "title is a list, expected text"),
        ("  first: start", "  first: end", "first: end", "unknown scene 'end'"),
        ("  foe:\n", "  Foe:\n", "  Foe:", "the name of a boss is 'Foe', expected a name"),
        ("scenes:\n", "scenes: []\nextra:\n", "extra", "unknown key 'extra'"),
    ],
)
def test_a_broken_head_is_refused(old: str, new: str, at: str, problem: str) -> None:
    text = changed(old, new)

    error = refusal(text)

    assert str(error).startswith(f"my.yaml, line {line_of(text, at)}: {problem}")
    assert "expected" in str(error)


@pytest.mark.parametrize(
    ("old", "new", "at", "problem"),
    [
        ("    name: Foe\n", "", "  foe:\n", "boss foe has no name"),
        ("    groups: [", "    wings: 2\n    groups: [", "wings", "unknown key 'wings' in boss"),
        ("5: 50", "6: 50", "6: 50", "unknown key '6' in health"),
        (", 5: 50", "", "health", "health has no 5"),
        ("2: 20", "2: 0", "2: 0", "health with 2 players is 0, expected a number from 1 to"),
        ("2: 20", "2: 1000", "1000", "health with 2 players is 1000, expected"),
        ("2: 20", "2: -5", "-5", "health with 2 players is -5, expected a number"),
        ("2: 20", "2: '20'", "'20'", "health with 2 players is '20', expected a number"),
        ("2: 20", "2: 2.5", "2.5", "health with 2 players is '2.5', expected a number"),
        ("2: 20", "2: 1e99", "1e99", "health with 2 players is '1e99', expected a number"),
        ("[Glitch, Talos]", "[Glitch, Talon]", "Talon", "unknown group 'Talon'"),
        ("[Glitch, Talos]", "[Glitch]", "[Glitch]", "1 groups of Shadow Champions, expected two"),
        ("[Glitch, Talos]", "[Glitch, Glitch]", "groups", "2 groups of Shadow Champions"),
        (", lesser_unstable_rift", "", "attacks", "2 attack cards (2 greater_unstable_rift)"),
        ("lesser_unst", "small_unst", "small_unst", "unknown attack 'small_unstable_rift'"),
        (
            "[greater_unstable_rift,",
            "[lesser_unstable_rift,",
            "attacks",
            "lesser_unstable_rift is listed twice in attacks",
        ),
        ("    start:", "    counters: [run]\n    start:", "[run]", "unknown counter 'run'"),
        ("    start:", "    havoc: {}\n    start:", "havoc", "havoc is empty"),
        ("    start:", "    havoc: {at: 31}\n    start:", "at: 31", "at is 31, expected"),
        (
            "    start:",
            "    poison: maybe\n    start:",
            "maybe",
            "poison is 'maybe', expected true",
        ),
        ("    start:", "    counters: [burn]\n    start:", "  foe:", "boss foe lets players burn"),
        ("    start:", "    notes: [{a: b}]\n    start:", "notes", "a note is a mapping"),
        ("    start:\n      - at: 0", "    start:\n      - at: 31", "at: 31", "at is 31, expected"),
        ("{at: 5, do", "{at: 0, do", "{at: 0, do", "at is 0, expected a number from 1 to 30"),
        ("{at: 5, do", "{do", "{do", "an ability of once has no at"),
        (
            "{at: 5, do",
            "{at: 5, in_havoc: true, do",
            "in_havoc",
            "in_havoc, but the boss has no havoc",
        ),
        (
            "      - at: 0\n",
            "      - in_havoc: true\n        at: 0\n",
            "in_havoc",
            "unknown key 'in_havoc' in an ability of start",
        ),
    ],
)
def test_a_broken_page_is_refused(old: str, new: str, at: str, problem: str) -> None:
    text = changed(old, new)

    error = refusal(text)

    assert str(error).startswith(f"my.yaml, line {line_of(text, at)}: {problem}")
    assert "expected" in str(error)


@pytest.mark.parametrize(
    ("new", "problem"),
    [
        ("dammage: 3", "unknown word 'dammage', expected one of each_player, as_boss"),
        ("damage: 0", "damage is 0, expected a number from 1 to 50"),
        ("damage: many", "damage is 'many', expected a number"),
        ("damage: [3]", "damage is a list, expected a number"),
        ("damage: {amount: 3}", "damage has no per, expected amount, per"),
        ("damage: {amount: 3, per: day}", "unknown count 'day', expected one of ongoing_attacks"),
        ("discard_random: {amount: 1, per: boss_mastery}", "discard_random counts by"),
        ("discard_hand: false", "discard_hand is false, expected true"),
        ("discard_hand: 1", "discard_hand is '1', expected true or false"),
        ("if_tokens: {do: [{draw: 1}]}", "if_tokens has no at_least"),
        ("if_tokens: {at_least: 13, do: [{draw: 1}]}", "at_least is 13, expected"),
        ("if_havoc: []", "if_havoc is empty, expected at least one line"),
        ("if_havoc: 3", "if_havoc is '3', expected a mapping"),
        ("choose: [[{draw: 1}]]", "choose has 1 alternatives, expected two lists of lines"),
        ("each_player: [{draw: 1}]", "each_player is inside lines for players"),
        ("as_boss: [{damage: 1}]", "damage is for a player, expected it inside each_player"),
        ("as_boss: [{each_player: [{draw: 1}]}]", "each_player is inside lines"),
        ("{damage: 3, draw: 1}", "a line has 2 words, expected exactly one"),
        ("{}", "a line has 0 words, expected exactly one"),
        ("damage", "a line is 'damage', expected a mapping"),
    ],
)
def test_a_broken_line_is_refused(new: str, problem: str) -> None:
    text = changed("damage: 3", new)

    error = refusal(text)

    assert str(error).startswith(f"my.yaml, line {line_of(GOOD, 'damage: 3')}: {problem}")


def test_a_line_for_players_is_not_for_the_boss() -> None:
    error = refusal(changed("boss_mastery: 2", "discard: 2"))

    assert "discard is for a player, expected it inside each_player" in str(error)


def test_too_many_lines_are_refused() -> None:
    lines = ", ".join(["{boss_mastery: 1}"] * 13)

    error = refusal(changed("{boss_mastery: 2}", lines))

    assert "do has 13 lines, expected at most 12" in str(error)


def test_too_many_abilities_are_refused() -> None:
    line = "      - {at: 5, do: [{boss_mastery: 2}]}\n"

    error = refusal(changed(line, line * 21))

    assert error.line == line_of(GOOD, "    once:")
    assert "21 abilities, expected at most 20" in str(error)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{veil: 1}", "boss foe lays cards face down, expected unveil among its counters"),
        ("{wipe_row: true}", "boss foe lays cards face down"),
        ("{seed_on_deck: true}", "boss foe sows Poison Seeds, expected poison: true"),
        ("{each_player: [{add_seed: 1}]}", "boss foe sows Poison Seeds"),
    ],
)
def test_what_lines_take_has_to_be_there(line: str, problem: str) -> None:
    error = refusal(changed("{boss_mastery: 2}", line))

    assert error.line == line_of(GOOD, "  foe:\n")
    assert problem in str(error)


def test_what_attacks_take_has_to_be_there() -> None:
    poisonous = "attacks: [noxious_vapors, stranglevines, toxify]"

    error = refusal(changed("attacks: [greater_unstable_rift, lesser_unstable_rift]", poisonous))

    assert "boss foe sows Poison Seeds, expected poison: true" in str(error)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (SAVED[0].slug, "somebody", "unknown saved card 'somebody', expected one of"),
        (f"{SAVED[0].slug}, ", "", "line-up first has 5 cards, expected 6"),
        (SAVED[0].slug, SAVED[1].slug, f"{SAVED[1].slug} is listed twice in line-up first"),
        (f"[{SIX}]", "all", "line-up first is 'all', expected a list"),
        (f"[{SIX}]", f"[{SIX}]\n  second: [{SIX}]", "is also in line-up first"),
    ],
)
def test_a_broken_line_up_is_refused(old: str, new: str, problem: str) -> None:
    error = refusal(changed(old, new))

    assert error.line == line_of(GOOD, f"  first: [{SIX}]") + new.count("\n")
    assert problem in str(error)
