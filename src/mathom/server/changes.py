"""What has changed between two pieces of JSON, as a piece of JSON itself.

A view is much the same from one choice to the next, so a replay holds the first one whole and of each other only this:

| a change | what it says |
|---|---|
| `{"set": value}` | another value altogether |
| `{"in": {key: change}, "gone": [key]}` | of an object: what changed, or is new, under these keys; which went |
| `{"in": {"3": change}, "length": 5}` | of a list: what changed, or is new, at these places; how long it is |

Words that would say nothing are left out, so that `{}` is no change.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, cast

from msgspec import Struct, to_builtins

#: JSON as Python has it.
Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Change = dict[str, Json]

_NEW: Final = object()


def changes(before: Json, after: Json) -> Change:
    """How to come from one to the other.

    >>> changes({"at": "shire", "wounds": [0, 1]}, {"at": "bree", "wounds": [0, 1, 2]})
    {'in': {'at': {'set': 'bree'}, 'wounds': {'in': {'2': {'set': 2}}, 'length': 3}}}
    """
    if isinstance(before, dict) and isinstance(after, dict):
        within = {key: _change(before.get(key, _NEW), value) for key, value in after.items()}
        gone: list[Json] = [key for key in before if key not in after]
        return _said(within) | ({"gone": gone} if gone else {})
    if isinstance(before, list) and isinstance(after, list):
        places = {str(at): _change(before[at] if at < len(before) else _NEW, value) for at, value in enumerate(after)}
        return _said(places) | ({"length": len(after)} if len(after) != len(before) else {})
    return {} if before == after else {"set": after}


def _change(before: object, after: Json) -> Change:
    if before is _NEW:
        return {"set": after}
    # Most is as it was, and to compare is faster than to look into it. That True equals 1 does no harm: what stands
    # under one key of a view is always of one type.
    return {} if before == after else changes(before, after)  # type: ignore[arg-type]


def _said(within: dict[str, Change]) -> Change:
    found: dict[str, Json] = {key: change for key, change in within.items() if change}
    return {"in": found} if found else {}


def view_changes(before: object, after: object) -> Change:
    """The changes between the JSON of two views. Only what has changed is made JSON of: most is the same, and often the
    very same object.

    >>> class At(Struct, frozen=True):
    ...     place: str
    ...     wounds: tuple[int, ...]
    >>> view_changes(At("shire", (0, 1)), At("bree", (0, 1, 2)))
    {'in': {'place': {'set': 'bree'}, 'wounds': {'in': {'2': {'set': 2}}, 'length': 3}}}
    >>> view_changes(At("shire", (0, 1)), At("shire", (1, 0)))
    {'in': {'wounds': {'set': (1, 0)}}}
    """
    if before is after:
        return {}
    if type(before) is type(after):
        if isinstance(after, Struct) and (fields := _plain_fields(type(after))) is not None:
            pairs = [(name, getattr(before, field), getattr(after, field)) for field, name in fields]
            return _said({name: view_changes(old, new) for name, old, new in pairs if old is not new and old != new})
        if isinstance(after, dict) and all(type(key) is str for key in after):
            return _entries_changed(cast(dict[str, object], before), after)
        if isinstance(after, (tuple, list)):
            return _row_changed(cast(tuple[object, ...], before), after)
    return changes(to_builtins(before), to_builtins(after))


@functools.cache
def _plain_fields(kind: type[Struct]) -> tuple[tuple[str, str], ...] | None:
    """The fields of a struct and their names in JSON; None if its JSON is more than an object with all of them."""
    config = kind.__struct_config__
    if config.tag is not None or config.omit_defaults or config.array_like:
        return None
    return tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))


def _entries_changed(before: dict[str, object], after: dict[str, object]) -> Change:
    within: dict[str, Change] = {}
    for key, new in after.items():
        old = before.get(key, _NEW)
        if old is _NEW:
            within[key] = {"set": to_builtins(new)}
        elif old is not new and old != new:
            within[key] = view_changes(old, new)
    gone: list[Json] = [key for key in before if key not in after]
    return _said(within) | ({"gone": gone} if gone else {})


def _row_changed(before: Sequence[object], after: Sequence[object]) -> Change:
    """Of a row most of which is another, all is told: that is as short, and found sooner."""
    both = min(len(before), len(after))
    others = [at for at in range(both) if before[at] is not after[at] and before[at] != after[at]]
    new = range(both, len(after))
    if 2 * (len(others) + len(new)) > len(after):
        return {"set": to_builtins(after)}
    within: dict[str, Change] = {str(at): view_changes(before[at], after[at]) for at in others}
    within |= {str(at): {"set": to_builtins(after[at])} for at in new}
    return _said(within) | ({"length": len(after)} if len(after) != len(before) else {})


def changed(before: Json, change: Change) -> Json:
    """What comes of it; what it came from stays as it is, and shares with it whatever is the same in both.

    >>> changed({"at": "shire", "wounds": [0, 1]}, {"in": {"wounds": {"length": 1}}, "gone": ["at"]})
    {'wounds': [0]}
    """
    if "set" in change:
        return change["set"]
    within = change.get("in", {})
    assert isinstance(within, dict)
    if isinstance(before, dict):
        gone = change.get("gone", [])
        assert isinstance(gone, list)
        kept: dict[str, Json] = {key: value for key, value in before.items() if key not in gone}
        for key, inner in within.items():
            assert isinstance(inner, dict)
            kept[key] = changed(kept.get(key), inner)
        return kept
    if isinstance(before, list):
        length = change.get("length", len(before))
        assert isinstance(length, int)
        row = (before + [None] * length)[:length]
        for place, inner in within.items():
            assert isinstance(inner, dict)
            row[int(place)] = changed(row[int(place)], inner)
        return row
    return before
