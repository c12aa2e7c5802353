"""The layers: imports point one way, rules know no card by name, files stay readable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import shardmaster
from shardmaster.catalog import SETS, STARTERS
from shardmaster.engine.script import Effect

PACKAGE = Path(shardmaster.__file__).parent
REPOSITORY = Path(__file__).parents[1]
MOST_LINES = 600

LAYERS = {
    "engine": {"engine"},
    "cards": {"engine", "cards"},
    "catalog": {"engine", "cards"},
    "keywords": set(),
    "french": {"engine", "french"},
    "languages": {"engine", "cards", "catalog", "keywords", "french", "ai"},
    "setting": {"engine", "catalog"},
    "saves": {"engine", "setting"},
    "campaign": {"engine", "cards", "catalog", "saves", "session", "french", "campaign"},
    "session": {"engine", "setting", "saves"},
    "ai": {"engine", "catalog", "setting", "ai"},
    "advice": {"engine", "session", "ai", "advice"},
    "testing": {"engine", "cards", "campaign", "catalog", "setting", "testing"},
    "companions": {"engine", "campaign", "ai"},
    "terminal": {
        "companions",
        "engine",
        "catalog",
        "setting",
        "saves",
        "session",
        "campaign",
        "ai",
        "keywords",
        "testing",
        "terminal",
    },
}
"""What each layer may import of the package; those not listed are at the top."""

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
    folder = PACKAGE / layer
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [PACKAGE / f"{layer}.py"]


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
                assert name.split(".")[1] in LAYERS[layer], f"{path.name} imports {name}"


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


def test_only_the_engine_tells_effects_apart_by_class() -> None:
    """Everybody else asks the effect itself, or reads the question it makes."""
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
    for folder in (PACKAGE, REPOSITORY / "tests", REPOSITORY / "bench"):
        for path in folder.rglob("*.py"):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= MOST_LINES, f"{path.name} has {lines} lines"
