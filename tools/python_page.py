"""What the examples of docs/python.md print: `python -m tools.python_page` writes it again.

A new card changes deals, and with them boards and options. What is typed stays as it is, but where
an example fails now, say because its card is not in the hand, the deal before it gets another seed.
"""

import doctest
import re
import sys
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[1] / "docs" / "python.md"
BLOCK: Final = re.compile(r"(?<=^```pycon\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
DEAL: Final = re.compile(r"((?:new_game|Setting)\([^()]*\bseed=)(\d+)")
SEEDS: Final = 100
"""How many are tried."""
TRACEBACK: Final = "Traceback (most recent call last):\n    ...\n"


class Fails(Exception):
    """An example does not work with the seed of its deal."""

    def __init__(self, source: str, line: int) -> None:
        super().__init__(f"this fails now, whatever the seed: {source}")
        self.source: Final = source
        self.line: Final = line


class Printed(doctest.DocTestRunner):
    """Keeps what each example prints."""

    def __init__(self) -> None:
        super().__init__()
        self.by_example: Final[dict[int, str]] = {}

    def report_start(self, out: object, test: object, example: object) -> None:
        """Say nothing: most examples print what they should."""

    def report_success(self, out: object, test: object, example: doctest.Example, got: str) -> None:
        self.by_example[id(example)] = example.want

    def report_failure(self, out: object, test: object, example: doctest.Example, got: str) -> None:
        if example.exc_msg is not None:
            got = TRACEBACK + got.rstrip("\n").rpartition("\n")[2] + "\n"
        self.by_example[id(example)] = got

    def report_unexpected_exception(
        self, out: object, test: object, example: doctest.Example, exc_info: object
    ) -> None:
        raise Fails(example.source, example.lineno)


def rewritten(page: str, path: Path = PAGE) -> str:
    """A page with what its examples print today, and with other seeds where they need them."""
    tried = 0
    while True:
        try:
            return printed(page, path)
        except Fails as failure:
            tried += 1
            deals = list(DEAL.finditer("".join(page.splitlines(keepends=True)[: failure.line])))
            if not deals or tried == SEEDS:
                sys.exit(f"{path.name}: {failure}")
            seed = deals[-1]
            page = page[: seed.start(2)] + str(int(seed[2]) + 1) + page[seed.end(2) :]


def printed(page: str, path: Path) -> str:
    """A page with what its examples print; they share their names from top to bottom."""
    names: dict[str, object] = {}
    runner = Printed()

    def block(match: re.Match[str]) -> str:
        line = page.count("\n", 0, match.start())
        test = doctest.DocTestParser().get_doctest(match[0], names, path.name, str(path), 0)
        try:
            runner.run(test, clear_globs=False)
        except Fails as failure:
            raise Fails(failure.source, line + failure.line) from None
        names.update(test.globs)
        lines = match[0].splitlines(keepends=True)
        for example in reversed(test.examples):
            start = example.lineno + example.source.count("\n")
            end = start + example.want.count("\n")
            lines[start:end] = [runner.by_example[id(example)]]
        return "".join(lines)

    return BLOCK.sub(block, page)


def main() -> None:
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
