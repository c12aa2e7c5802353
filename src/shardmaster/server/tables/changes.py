"""What changed between two JSON values, in few bytes: films are made of it.

A change is `[value]`, a new value; `[start, count, items]`, items that replace a part of a list;
or an object of changes inside, by the keys of an object or the places in a list.
"""

from typing import Any

Change = list[Any] | dict[str, Any]


def difference(old: Any, new: Any) -> Change:
    """What makes the new value out of the old one."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {key: difference(old[key], new[key]) for key in new if old[key] != new[key]}
    if isinstance(old, list) and isinstance(new, list) and old and new:
        return _in_list(old, new)
    return [new]


def _in_list(old: list[Any], new: list[Any]) -> Change:
    """Only the part between an equal beginning and an equal end has changed."""
    most = min(len(old), len(new))
    start = 0
    while start < most and old[start] == new[start]:
        start += 1
    kept = 0
    while kept < most - start and old[-1 - kept] == new[-1 - kept]:
        kept += 1
    if len(old) == len(new):
        places = range(start, len(new) - kept)
        return {str(n): difference(old[n], new[n]) for n in places if old[n] != new[n]}
    return [start, len(old) - kept - start, new[start : len(new) - kept]]


def changed(old: Any, change: Change) -> Any:
    """The new value. Both share what has not changed."""
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, count, items = change
        return [*old[:start], *items, *old[start + count :]]
    if isinstance(old, list):
        new = old.copy()
        for place, inside in change.items():
            new[int(place)] = changed(old[int(place)], inside)
        return new
    return {**old, **{key: changed(old[key], inside) for key, inside in change.items()}}
