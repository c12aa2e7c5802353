"""Randomness that is part of the state: the same numbers on every platform and in both builds.

A *seed* says which numbers come. A number is a *chosen* seed. Its dice are xoshiro128**: fast, and
every step stays below 62 bits, so compiled code never needs a big integer; but the numbers seen so
far can give away the next ones. 64 hexadecimal digits are a *drawn* seed: 256 bits from the system,
which no one can guess. Its dice are BLAKE2b keyed by the seed, and their numbers say nothing about
each other.
"""

from hashlib import blake2b
from struct import unpack
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.errors import mistyped

WORD: Final = 0xFFFFFFFF
DRAWN_BYTES: Final = 32
"""Length of a drawn seed."""
BLOCK: Final = 16
"""Numbers that secret dice make at a time."""
RNG_WORDS: Final = 4
SECRET_WORDS: Final = 9

Seed = int | str
"""Where the numbers of a game come from: chosen, or drawn."""


@mypyc_attr(acyclic=True)
class Dice:
    """A random generator."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.words() == other.words()

    def __reduce__(self) -> tuple[object, ...]:
        return dice_from, (self.words(),)

    def next(self) -> i64:
        """A number below 2**32."""
        raise TypeError(f"{type(self).__name__} has no numbers")

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; the bias is below n / 2**32."""
        return self.next() * n >> 32

    def mix(self, order: vec[i64], start: i64, end: i64) -> None:
        """Bring the entries from `start` to `end` into a random order, each equally likely."""
        for left in range(end - start - 1, 0, -1):
            last = start + left
            other = start + self.below(left + 1)
            swapped = order[last]
            order[last] = order[other]
            order[other] = swapped

    def fork(self) -> "Rng":
        """A new generator, seeded by this one."""
        return Rng(self.next() | 1, self.next(), self.next(), self.next())

    def clone(self) -> "Dice":
        """A generator that goes on with the same numbers."""
        raise TypeError(f"{type(self).__name__} cannot be cloned")

    def words(self) -> list[int]:
        """The whole state, in numbers."""
        raise TypeError(f"{type(self).__name__} has no state")

    def number(self) -> i64:
        """A number below 2**61 that tells the states of these dice apart, as good as always."""
        raise TypeError(f"{type(self).__name__} has no state")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rng(Dice):
    """A random generator with four 32-bit words of state."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.d})"

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
        return self.next() * n >> 32  # said again, so that `next` is called directly

    def mix(self, order: vec[i64], start: i64, end: i64) -> None:
        """Bring the entries from `start` to `end` into a random order, each equally likely."""
        for left in range(end - start - 1, 0, -1):
            last = start + left
            other = start + (self.next() * (left + 1) >> 32)
            swapped = order[last]
            order[last] = order[other]
            order[other] = swapped

    def clone(self) -> "Rng":
        """A generator that goes on with the same numbers."""
        return Rng(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def number(self) -> i64:
        return self.a << 29 ^ self.b << 20 ^ self.c << 10 ^ self.d


@final
@mypyc_attr(acyclic=True)
class SecretDice(Dice):
    """The dice of a drawn seed: block number n of them is BLAKE2b of n, keyed by the seed."""

    def __init__(self, key: bytes, taken: i64) -> None:
        self.key: Final = key
        self.taken = taken
        """How many numbers were taken so far."""
        self.block: list[int] = []

    def __repr__(self) -> str:
        return f"<SecretDice, {self.taken} numbers taken>"

    def next(self) -> i64:
        """A number below 2**32."""
        at = self.taken % BLOCK
        if at == 0 or not self.block:
            number = int(self.taken // BLOCK).to_bytes(8, "little")
            made = blake2b(number, key=self.key, person=b"dice").digest()
            self.block = list(unpack("<16I", made))
        self.taken += 1
        return self.block[at]

    def clone(self) -> "SecretDice":
        copy = SecretDice(self.key, self.taken)
        copy.block = self.block
        return copy

    def words(self) -> list[int]:
        return [*unpack("<8I", self.key), int(self.taken)]

    def number(self) -> i64:
        return self.taken


def check_dice(dice: object) -> None:
    """Refuse dice that are not ours, such as Python's own, whose numbers are no part of a game."""
    if not isinstance(dice, Rng):
        raise mistyped("dice", "an Rng, such as seeded(1)", dice)


def seeded(seed: int) -> Rng:
    """The generator for a chosen seed; every integer gives a different one."""
    words: list[int] = []
    x = seed
    for step in range(1, 5):
        x = (x + 0x9E3779B97F4A7C15 * step) % (1 << 64)
        z = x
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
        z = (z ^ z >> 27) * 0x94D049BB133111EB % (1 << 64)
        words.append((z ^ z >> 31) & WORD)
    return Rng(words[0] | 1, words[1], words[2], words[3])


def dice_of(seed: Seed) -> Dice:
    """The dice with which a game is dealt and played."""
    if isinstance(seed, str):
        return SecretDice(bytes.fromhex(seed), 0)
    return seeded(seed)


def dice_from(words: list[int]) -> Dice:
    """The dice in the state that `words` gave."""
    if len(words) == RNG_WORDS:
        return Rng(words[0], words[1], words[2], words[3])
    key = b"".join([word.to_bytes(4, "little") for word in words[:-1]])
    return SecretDice(key, words[-1])


def branched(seed: str, purpose: str) -> str:
    """A drawn seed for a purpose of its own; it says nothing about this one, or about others."""
    key = bytes.fromhex(seed)
    branch = blake2b(purpose.encode(), digest_size=DRAWN_BYTES, key=key, person=b"branch")
    return str(branch.hexdigest())


def side_seed(seed: Seed, purpose: str) -> int:
    """A number for dice beside those of the game: for characters, or for bots.

    It says nothing about a drawn seed. A chosen one is that number itself.
    """
    if isinstance(seed, str):
        return int(branched(seed, purpose)[:16], 16)
    return seed
