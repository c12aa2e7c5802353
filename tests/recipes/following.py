"""The recipes of CONTRIBUTING.md, each followed as it is written, on a copy of the project."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Final

SOURCES: Final = Path("src", "shardmaster")
STATIC: Final = SOURCES / "web" / "static" / "js"
MODES_PAGE: Final = Path("docs", "modes.md")
FENCE: Final = re.compile(r"^( *)```\w+\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def examples(root: Path, title: str) -> list[str]:
    """The code that a recipe shows."""
    page = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = re.split(r"^##+ ", page.split(f"\n### {title}\n")[1], flags=re.MULTILINE)[0]
    return [dedent(code) for _, code in FENCE.findall(recipe)]


def create(path: Path, text: str) -> None:
    assert not path.exists(), f"{path} is there already"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def edit(path: Path, before: str, text: str, after: str = "") -> None:
    """Write something between two texts that stand side by side once in a file."""
    old = path.read_text(encoding="utf-8")
    assert old.count(before + after) == 1, f"{path} has not just one {before + after!r}"
    path.write_text(old.replace(before + after, before + text + after), encoding="utf-8")


def card(root: Path) -> None:
    definition, drawing = examples(root, "A card")
    constant, name = re.findall(r'^(\w+).*\n +"(.*)"', definition)[0]
    cost = int(re.findall(r"cost=(\d+)", definition)[0])
    homodeus = root / SOURCES / "cards" / "base" / "homodeus.py"
    edit(homodeus, "\n\n", f"{definition}\n", "CARDS: Final = [")
    edit(homodeus, "CARDS: Final = [\n", f"    {constant},\n")
    edit(root / STATIC / "cards/art/cast.js", "\n", f"  {drawing}", "\n  cache_warden: ")
    facts = root / "tests" / "cards" / "facts.json"
    known = json.loads(facts.read_text(encoding="utf-8"))
    known["boxes"]["base"]["cards"] += 1
    known["boxes"]["base"]["copies"] += 1
    known["boxes"]["base"]["Homodeus"] += 1
    printed = {"set": "base", "faction": "Homodeus", "type": "ally", "cost": cost, "copies": 1}
    known["base"].append(
        {"id": constant.lower(), "name": name, **printed, "defense": None, "shield": None}
    )
    facts.write_text(json.dumps(known), encoding="utf-8")


def described(title: str, name: str, players: str, option: str) -> str:
    """A section of the page about modes."""
    return (
        f"### {title}\n\n- **For** {players} players.\n- **Start.** At once.\n"
        "- **The end** is the usual one.\n\n*Example.* Ann wins.\n\n*Tip.* Win.\n\n"
        f"```sh\nshardmaster play --{option} {name}\n```\n\n"
    )


def mode(root: Path) -> None:
    [definition] = examples(root, "A mode")
    create(root / SOURCES / "engine" / "modes" / "head_start.py", definition)
    page = root / MODES_PAGE
    row = "| [Head Start](#head-start) | `head-start` | 2–4 | any | More mastery. |\n"
    edit(page, "| --- | --- | --- | --- | --- |\n", row, "| [Free for All]")
    columns = page.read_text(encoding="utf-8").split("\n| Playing |")[1].split("\n")[0].count("|")
    edit(page, "\n", f"| Head Start |{' yes |' * columns}\n", "| Free for All | ")
    edit(page, "", described("Head Start", "head-start", "two to four", "mode"), "## Variants\n")


def variant(root: Path) -> None:
    [definition] = examples(root, "A variant")
    create(root / SOURCES / "engine" / "variants" / "bare_hands.py", definition)
    page = root / MODES_PAGE
    row = "| [Bare Hands](#bare-hands) | `bare-hands` | 1–5 | any | No relics. |\n"
    edit(page, "| --- | --- | --- | --- | --- |\n", row, "| [Health Auction]")
    old = page.read_text(encoding="utf-8")
    table = old.split("\n\n| Playing ")[1].split("\n\n")[0]
    head, line, *rows = table.split("\n")
    wider = [f"{head} Bare Hands |", f"{line} --- |", *(f"{row} yes |" for row in rows)]
    page.write_text(old.replace(table, "\n".join(wider)), encoding="utf-8")
    edit(page, "Relic Draft with Mystery Relics", " or Bare Hands", ": both decide")
    edit(page, "## Variants\n\n", described("Bare Hands", "bare-hands", "up to five", "variants"))


def bot(root: Path) -> None:
    [definition] = examples(root, "A bot")
    bots = root / SOURCES / "ai" / "bots.py"
    name = re.findall(r"class (\w+)", definition)[0]
    edit(bots, "", f"{definition}\n\n", "class OwnBot:\n")
    edit(bots, "BOTS: Final[dict[str, type[Bot]]] = {\n", f'    "hasty": {name},\n')


def page(root: Path) -> None:
    module, line = examples(root, "A page of the browser client")
    create(root / STATIC / "pages" / "hello.js", module)
    edit(root / STATIC / "pages.json", "[\n", f"  {line.strip()},\n")


def language(root: Path) -> None:
    [package] = examples(root, "A language")
    create(root / SOURCES / "language" / "pirate" / "__init__.py", package)


RECIPES: Final[dict[str, Callable[[Path], None]]] = {
    "A card": card,
    "A mode": mode,
    "A variant": variant,
    "A bot": bot,
    "A page of the browser client": page,
    "A language": language,
}
