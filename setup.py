"""Compile the engine with mypyc; if that fails, install it as plain Python.

mypyc writes a C file for each module. Those of one folder are compiled together, in parallel with
the other folders; the hot ones of all folders are compiled together and with more optimisation, so
that they can be inlined into each other. All of it becomes one library; each module is a shim that
asks the library for itself, and the modules of a folder share one. Only what has changed since the
last build is compiled.

SHARDMASTER_COMPILE  auto     compile if possible (the default)
                     require  compile, or fail
                     off      do not compile
                     keep     leave compiled files alone; make builds them separately
SHARDMASTER_OPT      the highest level of C optimisation, 0 to 3 (the default)
"""

import gc
import os
import re
import sys
import time
import tomllib
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from sysconfig import get_config_var, get_path
from textwrap import shorten

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

# These come with setuptools.
from distutils.ccompiler import new_compiler  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

sys.path.insert(0, str(Path(__file__).parent))  # an isolated build does not look here for `tools`

PACKAGE = Path("src/shardmaster")

# Modules that would be compiled, but have to stay plain Python: {path: reason}.
EXCLUDED: dict[str, str] = {
    "ai/apart.py": "it waits for another process",
    "ai/bots.py": "protocols are slower compiled",
    "ai/command.py": "it waits for another program",
    "ai/companions.py": "it is asked once a story",
    "ai/helper.py": "it waits for another process",
    "ai/ladder.py": "it reads a file, once",
    "ai/leaving.py": "it waits for other processes",
    "ai/settings.py": "it reads a name, once for each bot",
    "ai/team.py": "it waits for other processes",
    "ai/values/weights.py": "it reads a file, once",
    "ai/outside.py": "it waits for another process",
    "ai/own.py": "it finds classes of plain Python, once for each bot",
    "ai/program.py": "it waits for another process",
    "ai/runner.py": "it runs classes of plain Python",
    "engine/battle/wording.py": "words; compiled, they are no quicker",
    "engine/board.py": "text that is made only when it is shown; compiled, it is no quicker",
    "engine/description.py": "clients get it as JSON, which compiled classes cannot become",
    "engine/errors.py": "plain Python subclasses its exceptions",
    "engine/wording.py": "words; compiled, they are no quicker",
}

# What nearly every decision runs through.
HOT = [
    "ai/appraisal.py",
    "ai/batch/actions.py",
    "ai/deadline.py",
    "ai/greedy.py",
    "ai/imagined.py",
    "ai/position.py",
    "ai/standing.py",
    "ai/values/observer.py",
    "ai/values/slots.py",
    "engine/actions.py",
    "engine/flow.py",
    "engine/game.py",
    "engine/ids.py",
    "engine/knowledge.py",
    "engine/ledger.py",
    "engine/menu.py",
    "engine/ordering.py",
    "engine/player.py",
    "engine/playout.py",
    "engine/pools.py",
    "engine/rng.py",
    "engine/rules/combat.py",
    "engine/rules/playing.py",
    "engine/rules/resources.py",
    "engine/rules/standing.py",
    "engine/rules/traits.py",
    "engine/rules/turn.py",
    "engine/rules/zones.py",
    "engine/script.py",
    "engine/table.py",
    "engine/triggers.py",
]

# How much the C compiler optimises each batch: more takes longer. What is not listed hardly gains.
LEVELS = {
    "hot": "3",
    "ai": "1",
    "ai/batch": "3",
    "ai/values": "3",
    "engine/battle": "1",
    "engine/modes": "1",
}
OTHERS = "g"
ORDER = "0g123"

FLAGS = [
    "-Wno-error",  # mypyc asks for -Werror: a newer compiler's warning would end the build
    "-fvisibility=hidden",  # functions of the group call each other directly
    "-fno-asynchronous-unwind-tables",  # nothing unwinds these calls, and they take time to write
    "-pipe",  # the assembler need not wait for the compiler
]
if sys.platform == "linux":
    FLAGS.append("-fno-semantic-interposition")

# Passes of GCC that take a fifth of the time for the hot batch and gain nothing there.
LEAN = [
    "-fno-code-hoisting",
    "-fno-gcse",
    "-fno-ipa-cp-clone",
    "-fno-ipa-icf",
    "-fno-rerun-cse-after-loop",
    "-fno-schedule-insns2",
    "-fno-tree-loop-distribution",
    "-fno-tree-loop-optimize",
    "-fno-tree-pre",
    "-fno-tree-slp-vectorize",
    "-fno-tree-vectorize",
    "-fno-tree-vrp",
]
CC = os.environ.get("CC") or str(get_config_var("CC"))
if "gcc" in CC:
    FLAGS += LEAN

INSTALL = "on Debian or Ubuntu, install build-essential and python3-dev; on macOS, Xcode's tools"

MODE = os.environ.get("SHARDMASTER_COMPILE") or "auto"
OPT = os.environ.get("SHARDMASTER_OPT") or "3"
LINK = re.compile(r"(!?)(\[[^]]*\])\((?!#|\w+:)")
"""The beginning of a Markdown link or picture whose address is a path of the repository."""

COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
GENERATED = Path("build/c")
TYPES = Path("build/mypy")  # its own cache, so that mypy can check at the same time
COLD = "cold.h"
COLD_FUNCTION = re.compile(
    r"^(extern .*\b(?:CPyPy_\w+|CPyDef_\w+___top_level__)\(.*\));$", re.MULTILINE
)
LITERAL = r'(?:NULL|"(?P<signature>(?:[^"\\]|\\.)*)")'
DOCUMENTED = (
    re.compile(rf"(?P<before>CPyPy_(?P<name>\w+),\s+METH_[A-Z_ |]+, PyDoc_STR\(){LITERAL}"),
    re.compile(rf'(?P<before>tp_name = "(?P<name>\w+)",[^}}]*?tp_doc = PyDoc_STR\(){LITERAL}'),
    re.compile(rf"(?P<before>\(getter\)(?P<name>\w+),\s[^{{}}]*?){LITERAL}(?=, NULL\}})"),
)
"""Where C says what Python is told of a function, a class and a field."""
GROUP = "shardmaster"  # the library that all compiled modules share: shardmaster__mypyc


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


def say(text: str) -> None:
    print(f"Shardmaster: {text}", file=sys.stderr, flush=True)


def compiled_modules() -> list[str]:
    """Every module of the engine and the bots; packages hold nothing that could be compiled."""
    modules = {*PACKAGE.glob("engine/**/*.py"), *PACKAGE.glob("ai/**/*.py")}
    modules -= {PACKAGE / path for path in EXCLUDED}
    return sorted(module.as_posix() for module in modules if module.name != "__init__.py")


def batch_of(module: str) -> str:
    """With which other modules one is compiled."""
    path = Path(module).relative_to(PACKAGE)
    return "hot" if any(path.match(hot) for hot in HOT) else path.parent.as_posix()


def fall_back(reason: object) -> None:
    if MODE == "require":
        raise SystemExit(f"Shardmaster: SHARDMASTER_COMPILE=require, but {reason}")
    say(f"not compiled, installing plain Python: {reason}")


def remove_extensions(but: tuple[Extension, ...] = ()) -> None:
    """Remove what an earlier build left: an old extension hides the source file beside it.

    A wheel is put together under build/ and leaves an editable install in src/ alone.
    """
    kept = tuple("/" + extension.name.replace(".", "/") for extension in but)
    roots = [*Path("build").glob("lib*"), *Path("build").glob("bdist*")]
    if "bdist_wheel" not in sys.argv:
        roots.append(Path("src"))
    for root in roots:
        for path in [*root.rglob("*.so"), *root.rglob("*.pyd")]:
            module = path.with_name(path.name.partition(".")[0]).as_posix()
            if not module.endswith(kept):
                path.unlink()


def without_compiler() -> str:
    """Why nothing can be compiled here, found out before a minute goes into translating."""
    probe = Path("build/probe/probe.c")
    probe.parent.mkdir(parents=True, exist_ok=True)
    probe.write_text("#include <Python.h>\n", encoding="utf-8")
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        compiler.compile([str(probe)], str(probe.parent), include_dirs=[get_path("include")])
    except Exception as error:
        return f"no C compiler with Python's headers ({shorten(str(error), 100)}); {INSTALL}"
    return ""


def extensions() -> list[Extension]:
    if COMMANDS.isdisjoint(sys.argv) or MODE == "keep":
        return []  # only the metadata is wanted
    if MODE == "off":
        remove_extensions()
        return []
    if reason := without_compiler():
        remove_extensions()
        fall_back(reason)
        return []
    modules = compiled_modules()
    try:
        from mypyc.build import mypycify

        say(f"translating {len(modules)} modules to C")
        found = mypycify(
            ["--cache-dir", str(TYPES), *modules],
            opt_level=OPT,
            debug_level="0",
            multi_file=True,
            target_dir=str(GENERATED),
            group_name=GROUP,
        )
    except ImportError as error:
        remove_extensions()
        fall_back(error)
        return []
    except SystemExit:  # mypyc has printed what it found
        remove_extensions()
        fall_back("mypyc found errors in the sources")
        return []
    gc.freeze()  # collecting what mypy leaves behind would take two seconds at the end
    remove_extensions(but=tuple(found))
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return found


def written(path: Path, text: str) -> Path:
    """A file with a text, left alone if it has it already, so that nothing is built again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return path


def documented(source: Path, module: str) -> Path:
    """A copy of a C file that says of functions, classes and fields what their source says.

    mypyc itself keeps the names of parameters alone, and no built-in can have annotations: with
    their types, they come first in the documentation.
    """
    from tools.members import texts

    said = texts(Path(module).read_text(encoding="utf-8"))

    def completed(match: re.Match[str]) -> str:
        parts = match["name"].replace("_get_", "___").split("___")
        about = said.get("___".join(parts[-2:])) or said.get(parts[-1], "")
        octal = "".join(f"\\{byte:03o}" for byte in about.encode())
        return f'{match["before"]}"{match["signature"] or ""}{octal}"' if about else match[0]

    text = source.read_text(encoding="utf-8")
    for places in DOCUMENTED:
        text = places.sub(completed, text)
    (GENERATED / "documented").mkdir(exist_ok=True)
    return written(GENERATED / "documented" / source.name, text)


class Batch:
    """C files that are compiled as one, so that their functions can be inlined."""

    def __init__(self, name: str, sources: list[Path]) -> None:
        self.name = name
        self.opt = min(OPT, LEVELS.get(name, OTHERS), key=ORDER.index)
        self.sources = [source.resolve() for source in sources]
        self.size = sum(source.stat().st_size for source in self.sources)

    def write(self, folder: Path) -> Path:
        """The one C file; its name tells the level, so that another level compiles again."""
        path = folder / f"batch_{self.name.replace('/', '_')}_O{self.opt}.c"
        sources = [f'#include "{each.as_posix()}"\n' for each in self.sources]
        return written(path, "".join([f'#include "{COLD}"\n', *sources]))


def batches(group: Extension) -> list[Batch]:
    """The sources of the shared library; mypyc's own run-time library is as hot as it gets."""
    modules = {f"__native_{name_of(module)}.c": module for module in compiled_modules()}
    parts: dict[str, list[Path]] = defaultdict(list)
    for source in map(Path, group.sources):
        if module := modules.get(source.name):
            parts[batch_of(module)].append(documented(source, module))
        else:
            parts["hot"].append(source)
    found = [Batch(name, sources) for name, sources in parts.items()]
    return sorted(found, key=lambda batch: (batch.name != "hot", -batch.size))


def write_cold() -> None:
    """Declare what is compiled for size: what runs once, and what only plain Python calls."""
    header = f"__native_internal_{GROUP}.h"
    declared = (GENERATED / header).read_text(encoding="utf-8")
    cold = "".join(f"{each} __attribute__((cold));\n" for each in COLD_FUNCTION.findall(declared))
    text = f'#include "__native_{GROUP}.h"\n#include "{header}"\n#ifdef __GNUC__\n{cold}#endif\n'
    written(GENERATED / COLD, text)


def name_of(module: str) -> str:
    """A module as mypyc names its C file."""
    return "___".join(Path(module).with_suffix("").relative_to("src").parts)


class AllOrNothing(build_ext):
    """Modules compiled together cannot be imported unless all of them are there."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            remove_extensions()
            self.extensions = []
            fall_back(f"the C compiler failed: {shorten(str(error), 100)}")

    def build_extensions(self) -> None:
        """Build the shared library from its batches, the longest first, and then the shims."""
        group, *modules = self.extensions
        write_cold()
        headers = [*GENERATED.glob("*.h")]
        folders: dict[str, list[Extension]] = defaultdict(list)
        for module in modules:
            folders[module.name.rpartition(".")[0]].append(module)
        began = time.monotonic()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            parts = batches(group)
            jobs = {pool.submit(self.compile_batch, group, part, headers): part for part in parts}
            shims = [pool.submit(self.build_shims, *folder) for folder in folders.items()]
            for done, job in enumerate(as_completed(jobs), start=1):
                part, seconds = jobs[job], time.monotonic() - began
                state = "compiled" if job.result()[1] else "kept"
                say(f"[{done}/{len(jobs)}] {state} {part.name} ({seconds:.0f} s)")
        for shim in shims:
            shim.result()
        objects = [job.result()[0] for job in jobs]
        listed = written(GENERATED / "objects.txt", "\n".join(objects))
        group.sources, group.depends, group.extra_objects = [], [*objects, str(listed)], objects
        self.build_extension(group)

    def build_shims(self, folder: str, modules: list[Extension]) -> None:
        """Build one extension that can be imported as any module of a folder, and copy it."""
        sources = [source for module in modules for source in module.sources]
        text = "".join(
            f"#undef PyInit___init__\n"  # every shim has one, for packages
            f"#define PyInit___init__ PyInit___init___{number}\n"
            f'#include "{Path(source).resolve().as_posix()}"\n'
            for number, source in enumerate(sources)
        )
        first, *others = modules
        first.sources = [str(written(GENERATED / f"shims_{folder}.c", text))]
        first.depends = sources
        self.build_extension(first)
        for other in others:
            self.copy_file(self.get_ext_fullpath(first.name), self.get_ext_fullpath(other.name))

    def compile_batch(self, group: Extension, part: Batch, headers: list[Path]) -> tuple[str, bool]:
        """The object of a batch, and whether it had to be compiled."""
        path = part.write(GENERATED)
        (name,) = self.compiler.object_filenames([str(path)], output_dir=self.build_temp)
        if not newer_group([__file__, str(path), *map(str, part.sources + headers)], name):
            return name, False
        flags = [flag for flag in group.extra_compile_args if not flag.startswith("-O")]
        self.compiler.compile(
            [str(path)],
            output_dir=self.build_temp,
            include_dirs=group.include_dirs,
            extra_postargs=[f"-O{part.opt}", *flags] if os.name == "posix" else flags,
        )
        return name, True


if MODE not in {"auto", "require", "off", "keep"}:
    raise SystemExit(
        f"Shardmaster: SHARDMASTER_COMPILE is auto, require, off or keep, not {MODE!r}"
    )

setup(
    version=version(),
    long_description=readme(),
    long_description_content_type="text/markdown",
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing},
)
