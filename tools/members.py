"""What a source says of its functions and classes, read without importing it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Member:
    """A function or method, or a field or property of a class."""

    name: str
    shown: str
    """With its types, as one would write it."""
    doc: str
    is_method: bool = False


def signature(node: ast.FunctionDef) -> str:
    """A function with its parameters, but for `self`, and what it returns."""
    for each in ast.walk(node.args):
        if isinstance(each, ast.arg) and each.annotation:
            each.annotation = ast.Name(_type(each.annotation))
    arguments = ast.unparse(node.args)
    if not any(_name(each) == "staticmethod" for each in node.decorator_list):
        arguments = arguments.removeprefix("self, ").removeprefix("self")
        arguments = arguments.removeprefix("cls, ").removeprefix("cls")
    returned = "" if node.returns is None else f" -> {_type(node.returns)}"
    return f"{node.name}({arguments}){returned}".replace("'", '"')


def members(node: ast.ClassDef) -> list[Member]:
    """What a class itself defines, in the order of the source; each name once."""
    found: dict[str, Member] = {}
    for each in [*_fields(node.body, "", {}), *_from_methods(node)]:
        if each.name not in found or (each.doc and not found[each.name].doc):
            found[each.name] = each
    return list(found.values())


def texts(source: str) -> dict[str, str]:
    """What a source says of each function, class and `Class___member`, which come with types."""
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        doc = ast.get_docstring(node) or "" if isinstance(node, Definition) else ""
        if isinstance(node, ast.FunctionDef):
            found[node.name] = f"{signature(node)}\n\n{doc}".strip()
        elif isinstance(node, ast.ClassDef):
            found[node.name] = doc
            for each in members(node):
                found[f"{node.name}___{each.name}"] = f"{each.shown}\n\n{each.doc}".strip()
    return found


def doc_below(body: list[ast.stmt], at: int) -> str:
    """The text that follows a statement."""
    following = body[at + 1] if at + 1 < len(body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return str(following.value.value)
    return ""


def _from_methods(node: ast.ClassDef) -> Iterator[Member]:
    for part in node.body:
        if not isinstance(part, ast.FunctionDef):
            continue
        if part.name == "__init__":
            given = [*part.args.posonlyargs, *part.args.args, *part.args.kwonlyargs]
            types = {each.arg: _type(each.annotation) for each in given if each.annotation}
            yield from _fields(part.body, "self.", types)
            continue
        doc = ast.get_docstring(part) or ""
        decorators = {_name(each) for each in part.decorator_list}
        if {"property", "cached_property"} & decorators:
            returned = f": {_type(part.returns)}" if part.returns else ""
            yield Member(part.name, f"{part.name}{returned}", doc)
        elif not decorators & {"setter", "overload"}:
            yield Member(part.name, signature(part), doc, is_method=True)


def _fields(body: list[ast.stmt], owner: str, types: dict[str, str]) -> Iterator[Member]:
    """What is assigned in the body of a class or, to `self`, in its `__init__`."""
    for at, node in enumerate(body):
        if isinstance(node, ast.If | ast.With | ast.Try):
            yield from _fields(node.body, owner, types)
        if not isinstance(node, ast.AnnAssign | ast.Assign):
            continue
        target = ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
        name = target.removeprefix(owner)
        if not target.startswith(owner) or not name.isidentifier():
            continue
        shown = _type(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        if not shown and isinstance(node.value, ast.Name):
            shown = types.get(node.value.id, "")
        yield Member(name, f"{name}: {shown}" if shown else name, doc_below(body, at))


def _type(node: ast.expr) -> str:
    """An annotation without quotes; nothing for a bare `Final`, which says none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    shown = ast.unparse(node)
    if shown.startswith(("Final[", "ClassVar[")):
        shown = shown.partition("[")[2].removesuffix("]")
    return "" if shown in ("Final", "ClassVar") else shown


def _name(decorator: ast.expr) -> str:
    """`property` of `@property`, and `setter` of `@x.setter`."""
    return ast.unparse(decorator).rpartition(".")[2]
