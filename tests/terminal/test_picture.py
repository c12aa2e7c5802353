"""The picture in the README."""

from xml.etree import ElementTree

from tools.terminal_picture import picture


def test_the_picture_shows_a_turn_in_progress():
    drawn = picture()

    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    for word in ("Center&#160;row", "Recruit", "Strike", "Fast-play", "Defeat", "Destiny&#160;row"):
        assert word in drawn


def test_the_picture_is_always_the_same():
    assert picture() == picture()
