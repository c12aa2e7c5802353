"""Stories that do not hold together are refused with the line."""

import pytest

from shardmaster.campaign.book import Book
from shardmaster.campaign.reading import read_text
from tests.campaign.small_book import GOOD, changed, line_of, refusal

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("old", "new", "at", "problem"),
    [
        ("    title: Glory\n", "", "  glory:\n", "scene glory has no title"),
        ("    ending: Stayed\n", "", "  glory:\n", "scene glory leads nowhere"),
        (
            "    ending: Stayed\n",
            "    ending: Stayed\n    fight: {boss: foe, won: glory, lost: glory}\n",
            "  glory:\n",
            "scene glory has fight and ending",
        ),
        (
            "    ending: Stayed\n",
            "    ending: Stayed\n    lineup: first\n",
            "text: You stay.\n    ending: Stayed\n    lineup: first",
            "scene glory has a line-up without choices",
        ),
        ("    ending: Stayed\n", "    choices: []\n", "choices: []", "scene glory leads nowhere"),
        ("won: after", "won: aftr", "aftr", "unknown scene 'aftr', expected one of start, fight"),
        ("lost: flight", "lost: dream", "dream", "unknown scene 'dream'"),
        ("boss: foe", "boss: fox", "fox", "unknown boss 'fox', expected one of foe"),
        ("lineup: first", "lineup: last", "lineup: last", "unknown line-up 'last'"),
        ("to: fight,", "to: figth,", "figth", "unknown scene 'figth'"),
        ("needs: [brave]", "needs: [bravo]", "bravo", "flag 'bravo' is never set"),
        ("needs: [brave]", "lacks: [bravo]", "bravo", "flag 'bravo' is never set"),
        ("needs: [brave]", "needs: brave", "needs: brave", "needs is 'brave', expected a list"),
        ("needs: [brave]", "need: [brave]", "need:", "unknown key 'need' in a choice"),
        ("        to: glory\n", "", "- text: Stay.", "a choice has no to"),
        (
            "needs: [brave]",
            "lacks: [brave]",
            "- text: Stay.",
            "this choice of scene after can never be taken",
        ),
        ("to: glory", "to: flight", "  glory:\n", "scene glory can never be reached"),
        (
            "{text: Go home., to: flight}",
            "{text: Go home., to: flight, lacks: [begun]}",
            "{text: Go home.",
            "this choice of scene after can never be taken",
        ),
        (
            "    ending: Stayed\n",
            "    choices: [{text: Wait., to: glory}]\n",
            "  glory:\n",
            "scene glory leads to no ending",
        ),
        (
            "    ending: Stayed\n",
            "    choices: [{text: Again., to: start}]\n",
            "scenes:\n  start:\n",
            "line-up first comes again later (scene start)",
        ),
    ],
)
def test_a_broken_story_is_refused(old: str, new: str, at: str, problem: str) -> None:
    text = changed(old, new)

    error = refusal(text)

    assert str(error).startswith(f"my.yaml, line {line_of(text, at)}: {problem}")
    assert "expected" in str(error)


def test_a_scene_whose_choices_may_all_be_closed_is_refused() -> None:
    text = changed("      - {text: Go home., to: flight}\n", "")
    text = text.replace("{text: Flee., to: flight}", "{text: Sneak., to: fight}")

    error = refusal(text)

    assert error.line == line_of(text, "  after:\n")
    assert "scene after has no open choice with none of the flags asked for" in str(error)


def test_a_book_needs_an_ending() -> None:
    loop = "    choices: [{text: Again., to: start}]\n"
    text = GOOD.replace("    ending: Fled\n", loop).replace("    ending: Stayed\n", loop)

    error = refusal(text)

    assert error.line == line_of(text, "first: start")
    assert "no scene has an ending, expected at least one" in str(error)


def tangle(flags: int) -> str:
    """A story in which many flags may be set in any combination before they are asked for."""
    scenes = [
        f"  s{n}: {{title: a, text: b, choices: [{{text: a, to: s{n + 1}, sets: [f{n}]}}, "
        f"{{text: b, to: s{n + 1}}}]}}\n"
        for n in range(flags)
    ]
    asking = ", ".join(f"{{text: a, to: end, needs: [f{n}]}}" for n in range(flags))
    last = f"  s{flags}: {{title: a, text: b, choices: [{{text: c, to: end}}, {asking}]}}\n"
    end = "  end: {title: a, text: b, ending: c}\n"
    head = "book: {id: a, title: a, about: a, first: s0}\nscenes:\n"
    return head + "".join(scenes) + last + end


def test_flags_may_be_combined_freely() -> None:
    book: Book = read_text(tangle(8))

    assert len(book.scenes) == 10


def test_a_story_with_too_many_situations_is_refused_in_time() -> None:
    assert "branches into more than 50000 situations" in str(refusal(tangle(40)))
