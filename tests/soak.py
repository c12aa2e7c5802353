"""The many tests of the soak run, which other runs do without."""

import pytest


def without_soak(marker: pytest.Mark) -> pytest.Mark:
    """The parameters of a test less those for the soak run; if there are no others, one stays.

    That one is deselected, as a test without parameters would be.
    """
    if marker.name != "parametrize" or len(marker.args) != 2 or "ids" in marker.kwargs:
        return marker
    names, values = marker.args
    values = list(values)
    wanted = [each for each in values if not is_soak(each)]
    return pytest.mark.parametrize(names, wanted or values[:1], **marker.kwargs).mark


def is_soak(value: object) -> bool:
    marks = getattr(value, "marks", ())
    return any(mark.name == "soak" for mark in marks)
