"""The words of the wire as TypeScript declarations, so that the client is checked against them.

`python -m tools.wire_types` writes the file again.
"""

import inspect
from pathlib import Path
from types import ModuleType
from typing import Final, is_typeddict

import msgspec
from msgspec import inspect as shapes

from shardmaster.review import telling
from shardmaster.server import days, lessons, matches, messages, profiles, puzzles, seeking
from shardmaster.server.http import catalogue

WRITTEN_TO: Final = Path(__file__).parents[1] / "src/shardmaster/web/static/js/wire.d.ts"
HEADING: Final = (
    "// What clients and the server say to each other.\n"
    "// Made from the server's own types by `python -m tools.wire_types`.\n"
)
Fields = shapes.StructType | shapes.TypedDictType | shapes.DataclassType
PLAIN: Final[dict[type[shapes.Type], str]] = {
    shapes.AnyType: "unknown",
    shapes.NoneType: "null",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
}


def declarations(*modules: ModuleType) -> str:
    """Every struct and union of the modules, and everything they are made of, as interfaces."""
    found: dict[str, str] = {}
    own = (messages, days, matches, seeking, profiles, puzzles, lessons, catalogue, telling)
    for module in modules or own:
        for shape in shapes.multi_type_info(_types(module)):
            _declare(shape, found)
        for name, value in vars(module).items():
            if name.startswith("Any") and hasattr(value, "__args__"):
                members = " | ".join(member.__name__ for member in value.__args__)
                found[name] = f"export type {name} = {members};\n"
    return HEADING + "\n" + "\n".join(found.values())


def _types(module: ModuleType) -> list[type]:
    """What a module declares with fields, apart from what others inherit from."""
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and (issubclass(value, msgspec.Struct) or is_typeddict(value))
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    ]


def _declare(shape: shapes.Type, found: dict[str, str]) -> str:
    """The name of a type; anything with fields is declared on the way."""
    plain = PLAIN.get(type(shape))
    if plain is not None:
        return plain
    if isinstance(shape, shapes.Metadata):
        return _declare(shape.type, found)
    if isinstance(shape, shapes.LiteralType):
        return " | ".join(f'"{value}"' for value in shape.values)
    if isinstance(shape, shapes.ListType):
        inner = _declare(shape.item_type, found)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(shape, shapes.DictType):
        return f"Record<string, {_declare(shape.value_type, found)}>"
    if isinstance(shape, shapes.UnionType):
        return " | ".join(_declare(member, found) for member in shape.types)
    if isinstance(shape, Fields):
        if shape.cls.__name__ not in found:
            _declare_fields(shape, found)
        return shape.cls.__name__
    raise TypeError(f"no TypeScript for {shape}")


def _declare_fields(shape: Fields, found: dict[str, str]) -> None:
    name = shape.cls.__name__
    found[name] = ""
    lines = []
    asked = False
    if isinstance(shape, shapes.StructType):
        asked = shape.forbid_unknown_fields
        if shape.tag_field is not None:
            lines.append(f'  {shape.tag_field}: "{shape.tag}";')
    for field in shape.fields:
        mark = "?" if asked and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_declare(field.type, found)};")
    del found[name]
    found[name] = "\n".join([f"export interface {name} {{", *lines, "}", ""])


if __name__ == "__main__":
    WRITTEN_TO.write_text(declarations())
