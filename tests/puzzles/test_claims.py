"""What lessons and puzzles claim is checked again whenever the networks change."""

from dataclasses import replace
from pathlib import Path

import pytest

from shardmaster.engine.ids import Seat
from shardmaster.lessons.lesson import position_named
from shardmaster.puzzles.proof import judgement
from shardmaster.puzzles.puzzle import WIN, puzzles_in, written
from shardmaster.review.worlds import Worlds
from tests.ai.small_network import small_jury
from tools.claims import FILES, check, checked, is_out_of_date

pytestmark = pytest.mark.once

TRUE = position_named("thinning-2")
FALSE = replace(TRUE, id="false", accepted=(0,), judged="")
MADE_BEFORE = replace(TRUE, id="before", chances=(0.1, 0.9, 0.2), judged="")
WON = position_named("tempo-3")


def test_every_claim_was_checked_with_these_networks_and_rules() -> None:
    old = [each.id for file in FILES for each in puzzles_in(file) if is_out_of_date(each)]

    assert not old, "run `python -m tools.claims` to check them again"


def test_other_networks_put_every_margin_out_of_date() -> None:
    claims = [each for file in FILES for each in puzzles_in(file) if each.kind != WIN]

    for claim in claims[::20]:
        game = claim.position()
        worlds = Worlds(game.library, small_jury())
        assert judgement(game, Seat(claim.seat), worlds) != claim.judged


def test_what_is_still_true_gets_the_chances_of_today() -> None:
    found = checked(MADE_BEFORE)

    assert found is not None
    assert is_out_of_date(MADE_BEFORE)
    assert not is_out_of_date(found)
    assert found.chances != MADE_BEFORE.chances
    assert found.chances.index(max(found.chances)) in found.accepted


def test_what_is_not_true_is_refused() -> None:
    assert checked(FALSE) is None
    assert checked(replace(TRUE, accepted=(0, 1))) is None
    assert checked(replace(WON, accepted=(*WON.accepted, 0))) is None


def test_a_file_keeps_what_is_true_and_what_has_words_around_it(tmp_path: Path) -> None:
    file = tmp_path / "claims.jsonl"
    claims = (TRUE, FALSE, MADE_BEFORE, WON)

    file.write_text(written(claims), encoding="utf-8")
    assert check(file, taken_out=False) == ["false"]
    assert [each.id for each in puzzles_in(file)] == [each.id for each in claims]
    assert check(file, taken_out=True) == []
    left = list(puzzles_in(file))
    assert [each.id for each in left] == [TRUE.id, "before", WON.id]
    assert not any(map(is_out_of_date, left))
