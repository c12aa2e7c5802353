"""A page names the modules it needs, so that a browser fetches them at once."""

from pathlib import Path

from shardmaster.server.http.files import Files
from shardmaster.server.http.preload import modules, page
from shardmaster.web import INDEX, STATIC


def client_of(tmp_path: Path, sources: dict[str, str]) -> Files:
    for name, source in sources.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return Files(tmp_path)


def test_imports_of_imports_are_found_once(tmp_path: Path) -> None:
    files = client_of(
        tmp_path,
        {
            "js/a.js": "import { b } from './deep/b.js';\nimport './c.js';\n",
            "js/deep/b.js": "export { c } from '../c.js';\n",
            "js/c.js": "export const c = 1;\n",
        },
    )

    assert modules(files, "js/a.js") == ["js/a.js", "js/deep/b.js", "js/c.js"]


def test_imports_that_share_a_line_are_found(tmp_path: Path) -> None:
    files = client_of(
        tmp_path,
        {
            "a.js": 'import{b as x}from"./b.js";import{c as y}from"./c.js";x(y);\n',
            "b.js": "export let b;\n",
            "c.js": "export let c;\n",
        },
    )

    assert modules(files, "a.js") == ["a.js", "b.js", "c.js"]


def test_what_may_be_fetched_later_is_not_needed(tmp_path: Path) -> None:
    later = "const b = () => import('./b.js');\nconst c = () =>\n  import('./b.js').then(d);\n"
    files = client_of(tmp_path, {"js/a.js": later, "js/b.js": "let b = 1;\n"})

    assert modules(files, "js/a.js") == ["js/a.js"]


def test_the_page_of_a_table_links_its_board() -> None:
    html = page(Files(STATIC), INDEX.read_text(encoding="utf-8"), "js/table/page.js")

    assert '<link rel="modulepreload" href="/static/js/table/board.js">' in html
    assert "/static/js/pages/home.js" not in html
