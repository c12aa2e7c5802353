"""A text as a picture, for tools that record what they see; letters of three by five dots."""

import re
from textwrap import wrap
from typing import Final
from unicodedata import normalize

import numpy as np
from numpy.typing import NDArray

COLUMNS: Final = 116
ROWS: Final = 32
MARGIN: Final = 8
"""Around the text, in dots."""
DOT: Final = 2
"""The side of a dot, in pixels."""
LETTER: Final = (7, 4)
"""The height and width of a letter with the space around it, in dots."""
PAPER: Final = (18, 20, 32)
INK: Final = (226, 224, 214)

LETTERS: Final = {
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
    "M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25573", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
    "Y": "55222", "Z": "71247", "0": "75557", "1": "26227", "2": "61247", "3": "61216",
    "4": "55711", "5": "74616", "6": "34757", "7": "71122", "8": "75757", "9": "75716",
    "-": "00700", ".": "00002", ",": "00024", "'": "22000", "(": "12221", ")": "42224",
    ":": "02020", "×": "05250", "+": "02720", "!": "22202", "?": "61202", "·": "00200",
    " ": "00000",
}  # fmt: skip
"""A digit for each row of dots, whose three bits are the dots."""
UNKNOWN: Final = "77777"
TIE: Final = "\u00a0"
"""In place of a space within the name of a card, where no line may end."""


def picture(text: str) -> NDArray[np.uint8]:
    """The text in light letters on a dark ground; what does not fit is left out."""
    height, width = LETTER
    dots = np.zeros((ROWS * height + 2 * MARGIN, COLUMNS * width + 2 * MARGIN), dtype=np.bool_)
    for row, line in enumerate(_folded(text)[:ROWS]):
        for column, letter in enumerate(line):
            top, left = MARGIN + row * height, MARGIN + column * width
            for at, digit in enumerate(LETTERS.get(letter, UNKNOWN)):
                bits = int(digit)
                dots[top + at, left : left + 3] = [bits >> 2 & 1, bits >> 1 & 1, bits & 1]
    large = dots.repeat(DOT, axis=0).repeat(DOT, axis=1)
    return np.where(large[:, :, None], np.array(INK, np.uint8), np.array(PAPER, np.uint8))


def _folded(text: str) -> list[str]:
    """Lines of capital letters without accents; long ones go on below their second column."""
    lines: list[str] = []
    for line in text.upper().splitlines():
        bare = "".join(each for each in normalize("NFD", line) if not "\u0300" <= each <= "\u036f")
        label = re.match(r"(\S.*?)?\s{2,}", bare)
        below = " " * label.end() if label and label.end() < COLUMNS // 2 else ""
        tied = re.sub(r"(?<=[^\s·]) (?=[^\s·])", TIE, bare)
        parts = wrap(tied, COLUMNS, subsequent_indent=below, break_on_hyphens=False) or [""]
        lines += [part.replace(TIE, " ") for part in parts]
    return lines
