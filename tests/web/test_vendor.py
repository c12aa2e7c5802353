"""The libraries of the client are what the record says."""

import hashlib
import json
import re

import pytest

from shardmaster.web import STATIC

VENDOR = STATIC / "vendor"
RECORD = json.loads((VENDOR / "VENDORED.json").read_text(encoding="utf-8"))
FILES = {name: digest for package in RECORD for name, digest in package["files"].items()}
MODULES = [name for name in FILES if name.endswith(".js")]


@pytest.mark.parametrize("name", FILES)
def test_a_vendored_file_is_as_recorded(name: str) -> None:
    content = (VENDOR / name).read_bytes()

    assert hashlib.sha256(content).hexdigest() == FILES[name]


def test_every_vendored_file_is_recorded() -> None:
    present = {path.name for path in VENDOR.iterdir()}

    assert present == {*FILES, "VENDORED.json"}


@pytest.mark.parametrize("package", RECORD, ids=lambda package: package["name"])
def test_every_package_comes_with_its_licence(package: dict[str, object]) -> None:
    files = package["files"]

    assert isinstance(files, dict)
    assert any(name.endswith(".LICENSE.txt") for name in files)


@pytest.mark.parametrize("name", MODULES)
def test_modules_import_only_vendored_modules(name: str) -> None:
    source = (VENDOR / name).read_text(encoding="utf-8")

    imported = re.findall(r"""(?:\bfrom|\bimport)\s*["']([^"']+)["']""", source)

    assert {each.removeprefix("./") for each in imported} <= set(MODULES)
