"""Whatever is public says what it is, in both builds: to `help`, to `inspect` and on its page."""

import inspect
import pydoc
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import BuiltinFunctionType, MethodDescriptorType
from typing import Any

import pytest

import shardmaster
from tools.members import texts
from tools.public_names import INTERNAL, MODULES, public_names

PAGE = (Path(__file__).parents[1] / "docs" / "python-reference.md").read_text(encoding="utf-8")
BUILT_IN = (BuiltinFunctionType, MethodDescriptorType)


def public(module: str) -> Iterator[tuple[str, Any]]:
    """What a module names as public, if it can be asked for."""
    if module == "shardmaster.envs":
        pytest.importorskip("gymnasium")
        pytest.importorskip("pettingzoo")
    for name in public_names(module):
        yield name, getattr(import_module(module), name)


def ours(cls: type) -> dict[str, Any]:
    """Public attributes of a class that it or another class of ours defines."""
    found: dict[str, Any] = {}
    for each in reversed(cls.__mro__):
        if each.__module__.startswith("shardmaster"):
            found |= dict.fromkeys(inspect.get_annotations(each), "field")
            found |= vars(each)
    return {name: each for name, each in found.items() if not name.startswith("_")}


def source(module: str) -> str:
    root = Path(shardmaster.__file__).parents[1]
    return root.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")


def plain(attribute: Any) -> Any:
    """A function as it was written, whatever was made of it."""
    attribute = getattr(attribute, "fget", getattr(attribute, "func", attribute))
    return getattr(attribute, "__func__", attribute)


def callables(module: str) -> Iterator[tuple[str, Any]]:
    for name, each in public(module):
        if inspect.isclass(each):
            for member, attribute in ours(each).items():
                if callable(plain(attribute)) and member not in INTERNAL.get(name, ()):
                    yield f"{name}.{member}", getattr(each, member)
        if inspect.isclass(each) or inspect.isroutine(each):
            yield name, each


@pytest.mark.parametrize("module", MODULES)
def test_every_public_callable_says_what_it_does(module: str) -> None:
    silent = [name for name, each in callables(module) if not inspect.getdoc(each)]
    assert silent == []


@pytest.mark.parametrize("module", MODULES)
def test_every_public_function_says_what_it_takes_and_returns(module: str) -> None:
    """By its annotations or, where it is compiled, in the first line of what `help` says."""
    checked = 0
    for name, each in callables(module):
        function = plain(each)
        if isinstance(function, BUILT_IN):
            shown, _, about = (inspect.getdoc(function) or "").partition("\n\n")
            taken = set(inspect.signature(function).parameters) - {"self"}
            assert re.fullmatch(rf"{function.__name__}\(.*\) -> .+", shown), name
            assert all(re.search(rf"\b{each}: ", shown) for each in taken), name
            assert about.partition("\n")[0] in pydoc.plain(pydoc.render_doc(function))
            checked += 1
        elif inspect.isfunction(function):
            assert "return" in function.__annotations__, name
            checked += 1
    assert checked >= 8


def test_what_is_compiled_says_the_same_as_its_source() -> None:
    for cls in (shardmaster.Game, shardmaster.CardDef, shardmaster.View, shardmaster.Rng):
        said = texts(source(cls.__module__))
        assert inspect.getdoc(cls) == said[cls.__name__]
        for name, attribute in vars(cls).items():
            expected = said.get(f"{cls.__name__}___{name}")
            if expected and not name.startswith("__") and not inspect.isfunction(plain(attribute)):
                assert inspect.getdoc(attribute) == expected, name


def entry(name: str) -> str:
    """What the page says of a public name."""
    found = re.search(rf"^### {name}\n(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, name
    return found[1]


@pytest.mark.parametrize("module", MODULES)
def test_the_reference_names_every_attribute_but_those_of_the_rules(module: str) -> None:
    classes = [(name, each) for name, each in public(module) if inspect.isclass(each)]
    for name, cls in classes:
        hidden = INTERNAL.get(name, set())
        told = set(re.findall(r"^- `(\w+)", entry(name), re.MULTILINE))
        assert not {each for each in told if each.startswith("_")}, name
        assert not hidden & told, name
        missing = set(ours(cls)) - hidden - told
        assert not {each for each in missing if not inspect.isclass(getattr(cls, each, None))}, name
    assert classes


def test_what_is_internal_is_there() -> None:
    for module in MODULES:
        for name, each in public(module):
            said = texts(source(each.__module__)) if name in INTERNAL else {}
            assert {f"{name}___{hidden}" for hidden in INTERNAL.get(name, ())} <= set(said)
