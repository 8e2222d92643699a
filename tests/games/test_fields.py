"""No field of a state is forgotten: each one counts for fingerprint and equality, and no copy shares what changes."""

from __future__ import annotations

import functools
import json
import os
import pickle
import random
import subprocess
import sys
from enum import Enum

import pytest

from mathom.core import Dice, Match, State
from mathom.core.fields import Copying, fields_of
from mathom.core.registry import game

GAMES = ("confrontation", "lotr_tcg")


@functools.cache
def match_of(name: str, choices: int = 90) -> Match:
    """A match after so many random choices."""
    rng = random.Random(11)
    match = Match(game(name), seed=11)
    while match.decision is not None and len(match.choices) < choices:
        match.choose(rng.choice(match.decision.options))
    return match


def state_of(name: str) -> State:
    return match_of(name).clone().state


def other(value: object) -> object:
    """Something else than that value."""
    match value:
        case bool():
            return not value
        case Enum():
            return next(one for one in type(value) if one is not value)
        case int():
            return value + 1
        case str():
            return value + "!"
        case tuple():
            return (*value, None)
        case frozenset():
            return value | {None}
        case list():
            return [*value, None]
        case dict():
            return {**value, 0: None}
        case Dice():
            changed = value.clone()
            changed.below(6)
            return changed
    return 1 if value is None else None


FIELDS = [(name, field) for name in GAMES for field in fields_of(state_of(name))]
every_field = pytest.mark.parametrize(("name", "field"), FIELDS, ids=[f"{name}-{field}" for name, field in FIELDS])


@every_field
def test_a_changed_field_is_told_from_what_it_was(name: str, field: str) -> None:
    g = state_of(name)
    copy = g.clone()
    assert copy == g and copy.fingerprint() == g.fingerprint()
    setattr(copy, field, other(getattr(copy, field)))
    told_apart = fields_of(g)[field].compared
    assert (copy != g) is told_apart
    assert (copy.fingerprint() != g.fingerprint()) is told_apart


@every_field
def test_no_copy_shares_what_changes(name: str, field: str) -> None:
    g = state_of(name)
    mine, copied = getattr(g, field), getattr(g.clone(), field)
    match fields_of(g)[field].copying:
        case Copying.SHARED:
            assert copied is mine and not isinstance(mine, list | dict | set)
        case Copying.COPIED | Copying.CLONED:
            assert copied == mine and (mine is None or copied is not mine)
        case Copying.LEFT:
            assert copied is None


@pytest.mark.parametrize("name", GAMES)
def test_entries_of_what_is_copied_never_change(name: str) -> None:
    """A copy of a list or dict is independent only if what is in it cannot change."""
    g = state_of(name)
    for field, declared in fields_of(g).items():
        if declared.copying is Copying.COPIED:
            value = getattr(g, field)
            for entry in value.values() if isinstance(value, dict) else value:
                hash(entry)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_worked_out_when_asked_for_follows_from_the_rest(name: str) -> None:
    """A copy that has to work it out anew plays on alike."""
    match, rng = match_of(name, 40), random.Random(1)
    for _ in range(60):
        if match.decision is None:
            break
        forgetful = match.clone()
        for field, declared in fields_of(forgetful.state).items():
            if not declared.compared and declared.start is None:
                setattr(forgetful.state, field, declared.start)
        option = rng.choice(match.decision.options)
        match = match.clone()
        for one in (match, forgetful):
            one.choose(option)
        assert forgetful.state == match.state and forgetful.decision == match.decision


FINGERPRINTS = """\
import json, pickle, sys
states = [pickle.loads(bytes.fromhex(text)) for text in json.load(sys.stdin)]
json.dump([state.fingerprint() for state in states], sys.stdout)
"""


def test_a_fingerprint_is_the_same_in_every_process() -> None:
    """States travel, and sets that are ordered differently elsewhere do no harm."""
    states = [state_of(name) for name in GAMES]
    done = subprocess.run(
        [sys.executable, "-c", FINGERPRINTS],
        input=json.dumps([pickle.dumps(state).hex() for state in states]),
        env={**os.environ, "PYTHONHASHSEED": "5"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [state.fingerprint() for state in states]
