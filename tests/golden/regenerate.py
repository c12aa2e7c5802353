"""Write all golden files again: `python -m tests.golden.regenerate`.

Run it after a change that is meant to alter texts or games, and read the difference before
keeping it. When the same setting and answers lead to another game, also raise
`shardmaster.play.saves.RULES_VERSION`: records of the version before would no longer replay.
"""

from tests.golden.files import FILES, FOLDER


def main() -> None:
    for name, make in FILES.items():
        (FOLDER / name).write_text(make(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
