"""Your own bots: a class in a module or a file, or a program, found by its name."""

import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from shardmaster.ai.command import PREFIX, is_command, words_of
from shardmaster.engine.errors import ShardmasterError, shown

FILE: Final = ".py"
FORMS: Final = ["module:Class", "path/to/bot.py", "path/to/bot.py:Class", "command:PROGRAM"]
"""How to name your own bot."""
SEED: Final = "seed"
"""The one argument that a class may ask for."""


def is_own(name: str) -> bool:
    """Whether a name refers to code outside Shardmaster."""
    return ":" in name or name.endswith(FILE)


def label(name: str) -> str:
    """What other people see: a file's folders are private."""
    if is_command(name):
        return PREFIX + " ".join(Path(word).name for word in words_of(name))
    where, _ = _parts(name)
    return Path(name).name if where.endswith(FILE) else name


def first_line(kind: type) -> str:
    """The first line of a class's own docstring."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]


def made(name: str, seed: int) -> object:
    """A new object of the class that a name stands for; it has a method `choose(view)`."""
    kind = _class(name)
    return made_by(kind, seed, name, kind.__name__)


def made_by(kind: Callable[..., object], seed: int, name: str, short: str) -> object:
    """A new object of a class, or from whatever else makes bots; errors say its names."""
    given = {SEED: seed} if SEED in _parameters(name, short, kind) else {}
    try:
        bot = kind(**given)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # an exit too: what a bot raises is its own failure
        raise _refused(name, f"{short} cannot be made: {_told(error)}") from error
    choose = getattr(bot, "choose", None)
    if not callable(choose):
        raise _refused(name, f"{short} has no method choose(view)")
    try:
        inspect.signature(choose).bind(None)
    except TypeError:
        why = f"{short}.choose takes other arguments; expected choose(self, view)"
        raise _refused(name, why) from None
    return bot


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _refused(name: str, why: str) -> ShardmasterError:
    return ShardmasterError(f"cannot use the bot {shown(name)}: {why}")


def _parts(name: str) -> tuple[str, str]:
    """The module or file, and the class if one is named."""
    if name.endswith(FILE):
        return name, ""
    where, _, kind = name.rpartition(":")
    return where, kind


def _class(name: str) -> type:
    """The class that a name stands for."""
    where, wanted = _parts(name)
    if where.endswith(FILE):
        module = _loaded(name, Path(where))
    else:
        if not where or not wanted:
            raise _refused(name, f"expected {', '.join(FORMS[:-1])} or {FORMS[-1]}")
        module = _imported(name, where)
    found = _bot_classes(module)
    if not wanted:
        return _only(name, where, found)
    kind = getattr(module, wanted, None)
    if not isinstance(kind, type):
        raise _refused(name, f"{where} has no class {wanted}; {_offer(found)}")
    if not callable(getattr(kind, "choose", None)):
        raise _refused(name, f"{wanted} has no method choose(view); {_offer(found)}")
    return kind


def _offer(found: list[type]) -> str:
    names = ", ".join(kind.__name__ for kind in found)
    return f"its bots: {names}" if found else "no class there has a method choose(view)"


def _only(name: str, where: str, found: list[type]) -> type:
    if not found:
        raise _refused(name, "no class in this file has a method choose(view)")
    if len(found) > 1:
        ways = " or ".join(f"{where}:{kind.__name__}" for kind in found)
        raise _refused(name, f"this file has {len(found)} bot classes; expected {ways}")
    return found[0]


def _bot_classes(module: ModuleType) -> list[type]:
    """The classes defined in a module that can be bots."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and not kind.__name__.startswith("_")
        and callable(getattr(kind, "choose", None))
        and not getattr(kind, "_is_protocol", False)
        and not inspect.isabstract(kind)
    ]


def _parameters(name: str, short: str, kind: Callable[..., object]) -> list[str]:
    """What the class may be created with: nothing, or a seed."""
    try:
        parameters = inspect.signature(kind).parameters.values()
    except ValueError:
        return []
    optional = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    needed = [
        each.name
        for each in parameters
        if each.default is each.empty and each.kind not in optional and each.name != SEED
    ]
    if needed:
        why = f"{short} needs {', '.join(needed)}; expected no arguments, or only {SEED}"
        raise _refused(name, why)
    return [each.name for each in parameters]


def _findable(folder: Path) -> None:
    """Let modules in a folder be imported, after all others."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _imported(name: str, module: str) -> ModuleType:
    _findable(Path.cwd())
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            why = f"there is no module {error.name}; a file is named by its path, as in bot.py"
            raise _refused(name, why) from None
        raise _refused(name, f"{module} cannot be imported: {_told(error)}") from error
    except (Exception, SystemExit) as error:
        raise _refused(name, f"{module} cannot be imported: {_told(error)}") from error


def _loaded(name: str, path: Path) -> ModuleType:
    """A file as a module; modules next to it can be imported, as when Python runs it."""
    if not path.is_file():
        raise _refused(name, f"there is no file {path}")
    path = path.resolve()
    key = f"bot at {path}"
    if key in sys.modules:
        return sys.modules[key]
    spec = spec_from_file_location(key, path)
    assert spec is not None, "the name ends as those of Python files do"
    assert spec.loader is not None, "likewise"
    module = module_from_spec(spec)
    _findable(path.parent)
    sys.modules[key] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[key]
        raise _refused(name, f"it cannot be imported: {_told(error)}") from error
    return module
