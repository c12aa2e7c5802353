"""The compiled engine and the librt that it finds."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import mypyc
import pytest
from packaging.requirements import Requirement

from shardmaster.lab.benchmark import is_compiled

pytestmark = pytest.mark.once

SETTINGS = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
RUNTIME = Path(mypyc.__file__).parent / "lib-rt"
"""mypyc brings the sources of librt along."""
INTERFACE = "#define LIBRT_VECS_ABI_VERSION "
COMPILER = (sysconfig.get_config_var("CC") or "cc").split()


def librt(folder: Path, interface: int) -> None:
    """Make a librt whose vectors say that they have another binary interface."""
    sources = folder / "lib-rt"
    shutil.copytree(RUNTIME, sources)
    header = sources / "vecs" / "librt_vecs.h"
    text = header.read_text(encoding="utf-8")
    (before,) = [line for line in text.splitlines() if line.startswith(INTERFACE)]
    header.write_text(text.replace(before, f"{INTERFACE}{interface}"), encoding="utf-8")
    parts = [sources / "vecs" / "librt_vecs.c", *(sources / "vecs").glob("vec_*.c")]
    parts.remove(sources / "vecs" / "vec_template.c")  # others include it
    (folder / "librt").mkdir()
    made = folder / "librt" / f"vecs{sysconfig.get_config_var('EXT_SUFFIX')}"
    includes = [f"-I{sysconfig.get_path('include')}", f"-I{sources}", f"-I{sources / 'vecs'}"]
    subprocess.run(
        [*COMPILER, "-shared", "-fPIC", "-O0", *includes, *map(str, parts), "-o", str(made)],
        check=True,
    )


def played_with(folder: Path) -> subprocess.CompletedProcess[str]:
    """Play with this librt in front of the one that is installed."""
    play = (
        "import librt.vecs; print(librt.vecs.__file__); import shardmaster as s; "
        "game = s.new_game(seats=2, seed=7); s.playout(game, s.seeded(1)); print(game.over)"
    )
    return subprocess.run(
        [sys.executable, "-c", play],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which(COMPILER[0]) is None, reason="needs a C compiler"
)
@pytest.mark.skipif(not is_compiled(), reason="only compiled code looks at it")
@pytest.mark.parametrize("interface", [1, 2])
def test_a_librt_that_does_not_fit_is_named(interface: int, tmp_path: Path) -> None:
    librt(tmp_path, interface)

    done = played_with(tmp_path)

    assert done.stdout.startswith(str(tmp_path))
    if interface == 1:
        assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "True"), done.stderr
    else:
        last = done.stderr.splitlines()[-1]
        assert last.startswith("ImportError: this build of Shardmaster does not fit the librt")
        assert "expected 1, found 2" in last


def test_only_the_build_needs_a_certain_librt() -> None:
    """So that a newer mypy can be installed beside it, which wants a newer librt."""
    building = [Requirement(each) for each in SETTINGS["build-system"]["requires"]]
    playing = [Requirement(each) for each in SETTINGS["project"]["dependencies"]]
    (built,) = [each.specifier for each in building if each.name == "librt"]
    (played,) = [each.specifier for each in playing if each.name == "librt"]

    assert "99" not in built
    assert "99" in played
    assert {each.version for each in played} <= {each.version for each in built}
