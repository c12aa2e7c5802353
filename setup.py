"""Compile the engine with mypyc; where that cannot be done, install it as plain Python.

SHARDMASTER_COMPILE  auto     compile if possible (the default)
                     require  compile, or fail
                     off      do not compile
SHARDMASTER_OPT      optimisation level of the C compiler, 0 to 3 (the default)
"""

import os
import re
import sys
import tomllib
from pathlib import Path
from textwrap import shorten

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Modules that would be compiled, but have to stay plain Python: {path: reason}.
EXCLUDED: dict[str, str] = {
    "src/shardmaster/ai/bots.py": "protocols are slower compiled",
}

FLAGS = [
    "-Wno-error",  # mypyc asks for -Werror: a newer compiler's warning would end the build
    "-fvisibility=hidden",  # functions of the group call each other directly
]
if sys.platform == "linux":
    FLAGS.append("-fno-semantic-interposition")

MODE = os.environ.get("SHARDMASTER_COMPILE") or "auto"
OPT = os.environ.get("SHARDMASTER_OPT") or "3"
LINK = re.compile(r"(!?)(\[[^]]*\])\((?!#|\w+:)")
"""The beginning of a Markdown link or picture whose address is a path of the repository."""

COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def version() -> str:
    """The version, which is written down in the package and nowhere else."""
    package = Path("src/shardmaster/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__: Final = "(.+)"$', package, re.MULTILINE)
    assert found, "the package says its version"
    return found[1]


def readme() -> str:
    """README.md with full addresses: a package index has none of the files it points to."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    source, tag = settings["project"]["urls"]["Source"], f"v{version()}"

    def full(link: re.Match[str]) -> str:
        picture, words = link.groups()
        return f"{picture}{words}({source}/{'raw' if picture else 'blob'}/{tag}/"

    return LINK.sub(full, Path("README.md").read_text(encoding="utf-8"))


def compiled_modules() -> list[str]:
    package = Path("src/shardmaster")
    modules = [*package.glob("engine/**/*.py"), *package.glob("ai/*.py")]
    return sorted({module.as_posix() for module in modules} - EXCLUDED.keys())


def fall_back(reason: object) -> None:
    if MODE == "require":
        raise SystemExit(f"Shardmaster: SHARDMASTER_COMPILE=require, but {reason}")
    print(f"Shardmaster: not compiled, installing plain Python: {reason}", file=sys.stderr)


def remove_extensions() -> None:
    """Remove what an earlier build left: an old extension hides the source file beside it.

    A wheel is put together under build/ and leaves an editable install in src/ alone.
    """
    for root in ["build"] if "bdist_wheel" in sys.argv else ["build", "src"]:
        for path in Path(root).rglob("*"):
            if path.suffix in {".so", ".pyd"}:
                path.unlink()


def extensions() -> list[Extension]:
    if COMMANDS.isdisjoint(sys.argv):  # only the metadata is wanted
        return []
    remove_extensions()
    if MODE == "off":
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(compiled_modules(), opt_level=OPT, debug_level="0")
    except ImportError as error:
        fall_back(error)
        return []
    except SystemExit:  # mypyc has printed what it found
        fall_back("mypyc found errors in the sources")
        return []
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return found


class AllOrNothing(build_ext):
    """Modules compiled together cannot be imported unless all of them are there."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as error:
            remove_extensions()
            self.extensions = []
            fall_back(f"the C compiler failed: {shorten(str(error), 100)}")


if MODE not in {"auto", "require", "off"}:
    raise SystemExit(f"Shardmaster: SHARDMASTER_COMPILE is auto, require or off, not {MODE!r}")

setup(
    version=version(),
    long_description=readme(),
    long_description_content_type="text/markdown",
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing},
)
