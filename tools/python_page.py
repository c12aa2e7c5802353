"""What the examples of docs/python.md print: `python -m tools.python_page` writes it again.

A new card changes deals, and with them boards and options. What is typed stays as it is: an example
that fails now, say because its card is not in the hand, needs another seed.
"""

import doctest
import re
import sys
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[1] / "docs" / "python.md"
BLOCK: Final = re.compile(r"(?<=^```pycon\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
TRACEBACK: Final = "Traceback (most recent call last):\n    ...\n"


class Printed(doctest.DocTestRunner):
    """Keeps what each example prints."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path: Final = path
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
        sys.exit(f"{self._path.name}: this fails now, try another seed: {example.source}")


def rewritten(page: str, path: Path = PAGE) -> str:
    """A page with what its examples print today; they share their names from top to bottom."""
    names: dict[str, object] = {}
    runner = Printed(path)

    def block(match: re.Match[str]) -> str:
        test = doctest.DocTestParser().get_doctest(match[0], names, path.name, str(path), 0)
        runner.run(test, clear_globs=False)
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
