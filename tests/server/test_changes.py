"""What changed between two values is enough to make the new one out of the old one."""

from hypothesis import given
from hypothesis import strategies as st

from shardmaster.server.tables.changes import changed, difference

keys = st.sampled_from("abc")
values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("xy", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)


@given(values, values)
def test_the_new_value_is_found_again(old: object, new: object) -> None:
    assert changed(old, difference(old, new)) == new


def test_only_what_changed_is_sent() -> None:
    old = {"hand": [{"card": 1}, {"card": 2}, {"card": 3}], "health": 50}
    new = {"hand": [{"card": 1}, {"card": 3}], "health": 50}

    assert difference(old, new) == {"hand": [1, 1, []]}
    assert difference(old, old) == {}


def test_what_has_not_changed_is_shared() -> None:
    old = {"hand": [1], "deck": [2]}
    new = changed(old, {"hand": [[3]]})

    assert new == {"hand": [3], "deck": [2]}
    assert new["deck"] is old["deck"]
    assert old == {"hand": [1], "deck": [2]}
