"""The client's types of the wire are made from the server's."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Literal, TypedDict

from msgspec import Struct

from tools.wire_types import WRITTEN_TO, declarations

PRINT = "from tools.wire_types import declarations; print(declarations(), end='')"


class Stone(TypedDict):
    weight: int


class Heap(Struct, tag_field="is", tag="heap"):
    stones: list[Stone | None]
    kind: Literal["low", "high"]


class Wanted(Struct, forbid_unknown_fields=True):
    heaps: int = 1


def made_of(*structs: type[Struct]) -> str:
    module = ModuleType(__name__)
    for struct in structs:
        setattr(module, struct.__name__, struct)
    return declarations(module)


def test_the_committed_declarations_are_up_to_date(plain_sources: Path):
    """Compiled modules do not keep the types of their fields, so plain ones are asked."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT],
        env={**os.environ, "PYTHONPATH": str(plain_sources)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == WRITTEN_TO.read_text()


def test_a_struct_becomes_an_interface_with_its_tag():
    text = made_of(Heap)

    assert 'export interface Heap {\n  is: "heap";' in text
    assert "  stones: (Stone | null)[];" in text
    assert '  kind: "high" | "low";' in text


def test_what_a_struct_is_made_of_is_declared_before_it():
    text = made_of(Heap)

    assert text.index("export interface Stone") < text.index("export interface Heap")


def test_what_a_client_may_leave_out_is_optional():
    assert "  heaps?: number;" in made_of(Wanted)
