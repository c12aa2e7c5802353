"""Whoever follows a recipe of CONTRIBUTING.md finds all tests green."""

import re
from pathlib import Path

import pytest

from tests.recipes.copy import PROJECT, Copy
from tests.recipes.following import RECIPES

TOGETHER = [title for title in RECIPES if title != "A card"]
"""A new card changes every deal; what follows from that takes longer to check."""
QUICK = (
    *("tests/ai/test_ladder.py", "tests/commands/test_modes.py", "tests/french/test_languages.py"),
    *("tests/server/test_cards.py", "tests/server/test_offers.py", "tests/test_bad_input.py"),
    *("tests/test_modes_page.py", "tests/test_python_page.py", "tests/web"),
    *("tests/terminal/test_profile.py", "tests/terminal/test_review.py"),
)
"""Where lists of what there is used to be kept."""
APART = ("browser", "learn", "recipes", "server")
PLAIN = (
    "-m",
    "not soak and not browser and not server",
    *(f"--ignore=tests/{each}" for each in APART),
)
SOLVED = tuple(
    f"--ignore=tests/{each}" for each in ("puzzles", "lessons", "terminal/test_profile.py")
)
"""Positions with solutions are those of one version of the rules, and have to be found again."""


def test_every_recipe_is_followed_here() -> None:
    page = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipes = page.split("\n## Recipes\n")[1].split("\n## ")[0]

    assert re.findall(r"^### (.*)$", recipes, re.MULTILINE) == list(RECIPES)


@pytest.mark.soak
@pytest.mark.parametrize("title", TOGETHER)
def test_a_recipe_stands_by_itself(title: str, tmp_path: Path) -> None:
    copy = Copy(tmp_path)

    copy.follow(title)

    copy.test("-m", "not soak", *QUICK)


@pytest.mark.soak
@pytest.mark.parametrize("titles", [["A card"], TOGETHER], ids=["a card", "everything else"])
def test_all_tests_hold_where_recipes_were_followed(titles: list[str], tmp_path: Path) -> None:
    copy = Copy(tmp_path)

    copy.follow(*titles)
    copy.build()

    copy.test(*PLAIN, *(SOLVED if "A card" in titles else ()))
