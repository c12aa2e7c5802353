"""Tests for the soak run are left out before they are made, and no others are."""

import pytest

from tests.soak import without_soak

SOAK = pytest.mark.soak


def test_only_parameters_of_the_soak_run_are_left_out() -> None:
    once = pytest.param(2, marks=pytest.mark.once)
    marker = pytest.mark.parametrize("number", [1, once, pytest.param(3, marks=SOAK)]).mark

    assert without_soak(marker).args == ("number", [1, once])


def test_a_test_of_the_soak_run_alone_keeps_a_parameter_to_be_deselected_by() -> None:
    many = [pytest.param(number, marks=SOAK) for number in range(3)]

    assert without_soak(pytest.mark.parametrize("number", many).mark).args == ("number", many[:1])


@pytest.mark.parametrize(
    "marker",
    [SOAK.mark, pytest.mark.parametrize("number", [pytest.param(1, marks=SOAK)], ids="a").mark],
    ids=["another mark", "names of their own"],
)
def test_everything_else_stays_as_it_is(marker: pytest.Mark) -> None:
    assert without_soak(marker) is marker
