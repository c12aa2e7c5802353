"""The layers: imports point one way, rules know no card by name, files stay readable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import shardmaster
from shardmaster.engine.script import Effect
from shardmaster.play.catalog import SETS, STARTERS

pytestmark = pytest.mark.once

PACKAGE = Path(shardmaster.__file__).parent
REPOSITORY = Path(__file__).parents[1]
MOST_LINES = 600

RULES = {"engine", "cards", "play"}
LAYERS = {
    "engine": set(),
    "installing": set(),
    "cards": {"engine"},
    "play": {"engine", "cards"},
    "language": RULES,
    "campaign": RULES | {"language"},
    "ai": RULES | {"language", "campaign"},
    "advice": RULES | {"language", "ai"},
    "review": RULES | {"language", "ai", "advice"},
    "puzzles": RULES | {"ai", "advice", "review"},
    "lessons": RULES | {"language", "review", "puzzles", "reference"},
    "challenge": RULES | {"language"},
    "lab": RULES | {"campaign", "ai", "installing"},
    "data": RULES | {"ai", "lab"},
    "learn": RULES | {"campaign", "ai", "lab"},
    "profile": RULES | {"campaign", "ai", "lab"},
    "contest": RULES | {"ai", "lab"},
    "envs": RULES | {"language", "campaign", "ai", "installing"},
    "reference": RULES | {"language"},
    "testing": RULES | {"language", "campaign"},
    "terminal": RULES
    | {"language", "campaign", "ai", "advice", "review", "puzzles", "lessons", "profile"}
    | {"reference"},
    "web": set(),
    "server": RULES
    | {
        "language",
        "campaign",
        "ai",
        "advice",
        "review",
        "puzzles",
        "lessons",
        "challenge",
        "profile",
        "contest",
        "reference",
        "web",
    },
}
"""What each package may import of the others, besides itself."""
TOP = {"__init__", "__main__", "cli", "commands"}
"""What the world sees: these may import everything."""

FOREIGN_TO_RULES = {
    "asyncio",
    "click",
    "datetime",
    "io",
    "logging",
    "numpy",
    "os",
    "pathlib",
    "random",
    "rich",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
}
"""Input and output, clocks and other sources of chance."""


def modules(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, also late and for types only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            module = str(node.module)
            if module == "shardmaster":
                yield from (f"shardmaster.{alias.name}" for alias in node.names)
            else:
                yield module


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    for path in modules(layer):
        for name in imports(path):
            if name.startswith("shardmaster."):
                allowed = LAYERS[layer] | {layer, "__version__"}
                assert name.split(".")[1] in allowed, f"{path.name} imports {name}"


def test_every_package_has_its_layer() -> None:
    found = {path.stem for path in PACKAGE.glob("*.py")}
    found |= {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert found == LAYERS.keys() | TOP


def test_processes_leave_ctrl_c_to_the_one_that_starts_them() -> None:
    """They hear nothing from the terminal in a session, or on Windows a group, of their own."""
    started = 0
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
                ("subprocess.run", "Popen", "create_subprocess_exec")
            ):
                started += 1
                given = {each.arg: ast.unparse(each.value) for each in node.keywords}
                assert given["start_new_session"] == "True", path
                assert given["creationflags"] == "NEW_GROUP", path
    assert started


@pytest.mark.parametrize("layer", ["engine", "cards"])
def test_rules_and_cards_touch_nothing_outside(layer: str) -> None:
    for path in modules(layer):
        outside = {name.split(".")[0] for name in imports(path)} & FOREIGN_TO_RULES
        assert not outside, f"{path.name} imports {outside}"


def test_rules_open_no_files_and_print_nothing() -> None:
    for path in modules("engine"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval"), path.name


def test_no_card_is_named_in_the_rules() -> None:
    names = {card.name for card in STARTERS}
    names |= {card.name for box in SETS.values() for card in box.cards}
    names |= {name.partition(",")[0] for name in names}
    for path in modules("engine"):
        text = path.read_text(encoding="utf-8")
        for name in names:
            assert name not in text, f"{path.name} names {name}"


def subclasses(parent: type[Effect]) -> Iterator[type[Effect]]:
    for child in parent.__subclasses__():
        yield child
        yield from subclasses(child)


def test_only_the_engine_looks_at_classes_of_effects() -> None:
    """Everyone else asks the effect itself, or reads the question it makes."""
    effects = {Effect.__name__} | {child.__name__ for child in subclasses(Effect)}
    assert {"If", "HeroesTurn", "ShowShields", "Auction"} <= effects
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.is_relative_to(PACKAGE / "engine"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in ("isinstance", "issubclass", "type"):
                named = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                assert not named & effects, f"{path.name} tests for {named & effects}"


def test_files_stay_readable() -> None:
    for folder in (PACKAGE, *(REPOSITORY / name for name in ("bench", "tests", "tools"))):
        for path in folder.rglob("*.py"):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= MOST_LINES, f"{path.name} has {lines} lines"
