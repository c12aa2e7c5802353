"""Randomness that is part of the state: the same numbers on every platform and in both builds.

The generator is xoshiro128**: every step stays below 62 bits, so compiled code never
needs a big integer.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Rng:
    """A random generator with four 32-bit words of state."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.d})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.words() == other.words()

    def next(self) -> i64:
        """A number below 2**32."""
        b = self.b
        x = b * 5 & WORD
        x = (x << 7 & WORD | x >> 25) * 9 & WORD
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a ^= d
        self.c = c ^ (b << 9 & WORD)
        self.d = d << 11 & WORD | d >> 21
        return x

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; the bias is below n / 2**32."""
        return self.next() * n >> 32

    def fork(self) -> "Rng":
        """A new generator, seeded by this one."""
        return Rng(self.next() | 1, self.next(), self.next(), self.next())

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]


def seeded(seed: int) -> Rng:
    """The generator for a seed; every integer gives a different one."""
    words: list[int] = []
    x = seed
    for step in range(1, 5):
        x = (x + 0x9E3779B97F4A7C15 * step) % (1 << 64)
        z = x
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
        z = (z ^ z >> 27) * 0x94D049BB133111EB % (1 << 64)
        words.append((z ^ z >> 31) & WORD)
    return Rng(words[0] | 1, words[1], words[2], words[3])
