"""A replay tells of each view only what has changed in it."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.server.library.replays import ALL, Viewer, steps, told_by_changes
from mathom.server.line.changes import Json, changed, changes
from mathom.table import Setting

LEAVES = st.none() | st.integers() | st.text(max_size=3)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES, VALUES)
def test_whatever_changes_can_be_told(before: Json, after: Json) -> None:
    kept = msgspec.json.encode(before)
    assert changed(before, changes(before, after)) == after
    assert msgspec.json.encode(before) == kept


@given(VALUES)
def test_what_stays_as_it_is_says_nothing(value: Json) -> None:
    assert changes(value, value) == {}


@pytest.mark.parametrize("viewer", [ALL, None, 0])
@pytest.mark.parametrize("name", ["confrontation", "lotr_tcg", "wotr", "lore"])
def test_every_view_of_a_replay_can_be_made_again(name: str, viewer: Viewer) -> None:
    setting = Setting(name, {}, seed=7)
    match, rng = setting.match(), random.Random(7)
    while match.decision is not None and len(match.choices) < 40:
        match.choose(rng.choice(match.decision.options))
    found = steps(setting, tuple(match.choices), viewer)
    told = msgspec.json.decode(msgspec.json.encode(told_by_changes(found)))
    view: Json = None
    for step, whole in zip(told, found, strict=True):
        view = step["view"] or changed(view, step["changes"])
        assert view == msgspec.json.decode(msgspec.json.encode(whole.view))
    assert [step["view"] is None for step in told] == [False] + [True] * (len(told) - 1)
    assert len(msgspec.json.encode(told)) < len(msgspec.json.encode(found))
