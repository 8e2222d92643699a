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

from typing import Final

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
