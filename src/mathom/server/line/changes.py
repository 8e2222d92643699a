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
from msgspec.structs import astuple

#: JSON as Python has it.
Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Change = dict[str, Json]

_NEW: Final = object()
#: Values that have nothing within them.
_SINGLE: Final = frozenset((str, int, bool, float, type(None)))


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


def view_changes(before: object, after: object) -> dict[str, object]:
    """The changes between the JSON of two views, for `msgspec` to write: what is new in them is left as the view has
    it. Most is the same, and often the very same object.

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
    kind = type(after)
    if type(before) is not kind:
        return {"set": after}
    if kind in _SINGLE:
        return {} if before == after else {"set": after}
    if kind is tuple or kind is list:
        return _row_changed(cast("tuple[object, ...]", before), cast("tuple[object, ...]", after))
    if (names := _plain_fields(kind)) is not None:  # type: ignore[arg-type]  # a class can be hashed
        within: dict[str, object] = {}
        both = zip(names, astuple(cast(Struct, before)), astuple(cast(Struct, after)), strict=True)
        for name, old, new in both:
            if old is not new and old != new:
                within[name] = view_changes(old, new)
        return {"in": within} if within else {}
    if isinstance(after, dict) and all(type(key) is str for key in after):
        return _entries_changed(cast("dict[str, object]", before), after)
    if isinstance(after, (Struct, dict)):
        return cast("dict[str, object]", changes(to_builtins(before), to_builtins(after)))
    return {} if before == after else {"set": after}


@functools.cache
def _plain_fields(kind: type) -> tuple[str, ...] | None:
    """The names of a struct's fields in JSON; None if it is none, or its JSON is more than an object of all of them."""
    if not issubclass(kind, Struct):
        return None
    config = kind.__struct_config__
    if config.tag is not None or config.omit_defaults or config.array_like:
        return None
    return kind.__struct_encode_fields__


def _entries_changed(before: dict[str, object], after: dict[str, object]) -> dict[str, object]:
    within: dict[str, object] = {}
    for key, new in after.items():
        old = before.get(key, _NEW)
        if old is _NEW:
            within[key] = {"set": new}
        elif old is not new and old != new:
            within[key] = view_changes(old, new)
    found: dict[str, object] = {"in": within} if within else {}
    if gone := [key for key in before if key not in after]:
        found["gone"] = gone
    return found


def _row_changed(before: Sequence[object], after: Sequence[object]) -> dict[str, object]:
    """Of a row most of which is another, all is told: that is as short, and found sooner."""
    both, length = min(len(before), len(after)), len(after)
    if 2 * (length - both) > length:
        return {"set": after}
    others = [at for at, old in enumerate(before[:both]) if old is not after[at] and old != after[at]]
    if 2 * (len(others) + length - both) > length:
        return {"set": after}
    within: dict[str, object] = {str(at): view_changes(before[at], after[at]) for at in others}
    for at in range(both, length):
        within[str(at)] = {"set": after[at]}
    found: dict[str, object] = {"in": within} if within else {}
    if length != len(before):
        found["length"] = length
    return found


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
