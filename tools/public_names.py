"""The reference of public names, read from the sources so that both builds give the same."""

import ast
from pathlib import Path
from typing import Final

import shardmaster

FOLDER: Final = Path(shardmaster.__file__).parent
MODULES: Final = ("shardmaster", "shardmaster.lab.simulation", "shardmaster.testing")
"""Everything public is named in `__all__` of one of these."""

Definition = ast.FunctionDef | ast.ClassDef


def python_reference() -> str:
    """Every public name with its signature and what its docstring says."""
    parts = [
        "# Python reference",
        "Made by `python -m tools.documents` from the docstrings; do not edit. "
        "[Shardmaster from Python](python.md) shows how these go together.",
    ]
    for module in MODULES:
        parts.append(f"## {module}")
        for name in public_names(module):
            parts += [f"### {name}", *entry(module, name)]
    return "\n\n".join(parts) + "\n"


def public_names(module: str) -> list[str]:
    """The names in `__all__`, in alphabetical order, ignoring case."""
    for node in _tree(module).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return sorted(ast.literal_eval(node.value), key=str.casefold)
    raise LookupError(f"{module} has no __all__")


def entry(module: str, name: str) -> list[str]:
    """The paragraphs about one name: how it is called, what it is, and its methods."""
    body = _tree(module).body
    for index, node in enumerate(body):
        if isinstance(node, ast.ImportFrom):
            if name in [alias.name for alias in node.names]:
                return entry(str(node.module), name)
        elif isinstance(node, Definition) and node.name == name:
            return _described(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and _target(node) == name:
            text = _doc_below(body, index)
            return [text] if text else []
    raise LookupError(f"{module} does not define {name}")


def _target(node: ast.Assign | ast.AnnAssign) -> str:
    return ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])


def _described(node: Definition) -> list[str]:
    doc = ast.get_docstring(node)
    paragraphs = [_without_examples(doc)] if doc else []
    if isinstance(node, ast.FunctionDef):
        return [f"`{_signature(node)}`", *paragraphs]
    methods = [
        f"- `{_signature(part)}`: {_first_line(part)}"
        for part in node.body
        if isinstance(part, ast.FunctionDef)
        and not part.name.startswith("_")
        and not part.decorator_list
        and ast.get_docstring(part)
    ]
    return [*paragraphs, *(["\n".join(methods)] if methods else [])]


def _signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returned = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    return f"{node.name}({arguments}){returned}".replace("'Game'", "Game")


def _first_line(node: ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").split("\n\n")[0].replace("\n", " ")


def _without_examples(doc: str) -> str:
    return doc.split("\n\n>>>", maxsplit=1)[0]


def _doc_below(body: list[ast.stmt], index: int) -> str:
    """The text that follows a constant."""
    following = body[index + 1] if index + 1 < len(body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return str(following.value.value)
    return ""


def _tree(module: str) -> ast.Module:
    path = FOLDER.parent.joinpath(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(source.read_text(encoding="utf-8"))
