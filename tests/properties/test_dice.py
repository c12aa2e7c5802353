"""Dice: chosen seeds give the same numbers for ever, drawn ones numbers that no one can foresee."""

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster import Session, Setting, fingerprint, load, new_game, resume, save, seeded
from shardmaster.engine.rng import (
    WORD,
    Dice,
    Rng,
    SecretDice,
    branched,
    dice_from,
    dice_of,
    side_seed,
)
from shardmaster.play.seeds import drawn_seed

SOME = "0123456789abcdef" * 4


def numbers(dice: Dice, count: int) -> list[int]:
    return [dice.next() for _ in range(count)]


def rotated(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & WORD


def unscrambled(number: int) -> int:
    """The word of state that xoshiro128** made a number of."""
    return rotated(number * pow(9, -1, 1 << 32) & WORD, 25) * pow(5, -1, 1 << 32) & WORD


def foreseen(seen: list[int]) -> int:
    """The fifth number of xoshiro128** after four: its state is the solution of linear equations.

    Each bit of state is one of 128 unknowns, kept as the set of first bits whose sum it is.
    """
    a, b, c, d = ([1 << (32 * word + bit) for bit in range(32)] for word in range(4))
    equations: list[tuple[int, int]] = []
    for number in seen:
        word = unscrambled(number)
        equations += [(b[bit], word >> bit & 1) for bit in range(32)]
        c = [x ^ y for x, y in zip(c, a, strict=True)]
        d = [x ^ y for x, y in zip(d, b, strict=True)]
        shifted = [0] * 9 + b[:23]
        b = [x ^ y for x, y in zip(b, c, strict=True)]
        a = [x ^ y for x, y in zip(a, d, strict=True)]
        c = [x ^ y for x, y in zip(c, shifted, strict=True)]
        d = d[21:] + d[:21]
    state = solved(equations)
    dice = Rng(*(state >> 32 * word & WORD for word in range(4)))
    return numbers(dice, len(seen) + 1)[-1]


def solved(equations: list[tuple[int, int]]) -> int:
    """The unknowns as bits, by elimination; those that nothing decides are 0."""
    pivots: dict[int, tuple[int, int]] = {}
    for equation in equations:
        unknowns, value = equation
        for pivot, (other, its_value) in pivots.items():
            if unknowns >> pivot & 1:
                unknowns, value = unknowns ^ other, value ^ its_value
        if unknowns:
            pivots[unknowns.bit_length() - 1] = (unknowns, value)
    solution = 0
    for pivot in sorted(pivots):
        unknowns, value = pivots[pivot]
        parity = (unknowns & solution).bit_count() & 1
        solution |= (parity ^ value) << pivot
    return solution


def test_the_numbers_of_a_chosen_seed_give_away_the_next() -> None:
    """Why a chosen seed keeps no secret, even one that cannot be guessed."""
    for seed in range(20):
        *seen, after = numbers(seeded(seed), 5)
        assert foreseen(seen) == after


def test_the_numbers_of_a_drawn_seed_do_not_give_away_the_next_that_way() -> None:
    right = 0
    for _ in range(20):
        *seen, after = numbers(dice_of(drawn_seed()), 5)
        right += foreseen(seen) == after
    assert right == 0


def test_a_drawn_seed_fills_the_whole_state_of_its_dice() -> None:
    """Each of 256 bits is on in some seeds and off in others."""
    keys = [int(drawn_seed(), 16) for _ in range(64)]
    on, off = 0, 0
    for key in keys:
        on, off = on | key, off | ~key
    dice = dice_of(drawn_seed())

    assert on == (1 << 256) - 1
    assert off & ((1 << 256) - 1) == (1 << 256) - 1
    assert isinstance(dice, SecretDice)
    assert len(dice.key) == 32


def test_every_bit_of_a_drawn_seed_changes_the_deal() -> None:
    deals = set()
    for bit in range(256):
        game = Setting(seed=f"{int(SOME, 16) ^ 1 << bit:064x}", sets=("base",)).deal()
        deals.add(tuple(card.name for seat in (0, 1) for card in game.cards(seat, "deck")))
    assert len(deals) > 200


def test_a_drawn_seed_has_the_same_numbers_everywhere() -> None:
    assert numbers(dice_of(SOME), 3) == [2026865843, 20803029, 2537910835]
    assert sum(numbers(dice_of(SOME), 1000)) == 2174225538343


def test_numbers_of_a_drawn_seed_are_evenly_spread() -> None:
    dice = dice_of(SOME)
    counts = [0] * 10
    for _ in range(10_000):
        counts[dice.below(10)] += 1
    assert min(counts) > 900
    assert max(counts) < 1100


def test_dice_are_cloned_and_restored_in_the_middle_of_a_block() -> None:
    for taken in (0, 1, 15, 16, 17, 40):
        dice = dice_of(SOME)
        numbers(dice, taken)
        clone, restored = dice.clone(), dice_from(dice.words())
        assert dice == clone == restored
        assert numbers(clone, 40) == numbers(restored, 40) == numbers(dice, 40)


def test_the_dice_of_a_drawn_seed_are_not_shown() -> None:
    assert SOME[:8] not in repr(dice_of(SOME))


def test_games_without_a_seed_are_dealt_by_drawn_ones() -> None:
    games = [new_game(sets=("base",)) for _ in range(2)]

    assert all(isinstance(game.rng, SecretDice) for game in games)
    assert fingerprint(games[0]) != fingerprint(games[1])


def test_a_game_of_a_drawn_seed_is_saved_and_goes_on_alike() -> None:
    game = Setting(seed=SOME, sets=("base",)).deal()
    loaded = load(save(game))
    dice = seeded(1)
    while not game.over:
        seat = game.to_move()
        options = game.options(seat)
        option = options[dice.below(len(options))]
        for each in (game, loaded):
            each.submit(seat, option)
        assert game == loaded
    assert fingerprint(game) == fingerprint(loaded)


def test_a_record_of_a_drawn_seed_is_resumed() -> None:
    session = Session(Setting(seed=SOME))
    for _ in range(60):
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[0])

    again = resume(session.record())

    assert again.setting == session.setting
    assert fingerprint(again.game) == fingerprint(session.game)


def test_branches_of_a_drawn_seed_differ_from_it_and_from_each_other() -> None:
    branches = [branched(SOME, purpose) for purpose in ("battle 0", "battle 1", "bots", "")]
    sides = [side_seed(SOME, purpose) for purpose in ("bots", "characters")]

    assert len({SOME, *branches}) == 5
    assert all(len(branch) == len(SOME) for branch in branches)
    assert sides[0] != sides[1]
    assert numbers(dice_of(branches[0]), 16) != numbers(dice_of(SOME), 16)


def test_a_chosen_seed_is_the_same_for_every_purpose() -> None:
    """Recorded games of chosen seeds depend on it."""
    assert [side_seed(seed, "bots") for seed in (-3, 0, 7)] == [-3, 0, 7]


def test_a_number_tells_the_states_of_dice_apart() -> None:
    for dice in (seeded(5), SecretDice(bytes.fromhex(SOME), 0)):
        seen = [dice.number()]
        copy = dice.clone()
        for _ in range(500):
            dice.next()
            seen.append(dice.number())
        assert len(set(seen)) == len(seen)
        assert all(0 <= number < 1 << 61 for number in seen)
        assert copy.number() == seen[0]


def test_both_dice_mix_as_their_numbers_say() -> None:
    for dice in (seeded(5), SecretDice(bytes.fromhex(SOME), 0)):
        copy = dice.clone()
        order = vec[i64](range(12))
        dice.mix(order, 3, 11)
        expected = list(range(12))
        for left in range(7, 0, -1):
            other = 3 + copy.below(left + 1)
            expected[3 + left], expected[other] = expected[other], expected[3 + left]
        assert list(order) == expected
        assert dice == copy
