"""Bots that misbehave, in a module that workers can import."""

from __future__ import annotations

from pathlib import Path

import pytest

BOTS = """
import os, time

from mathom.core import Option

def raises(perspective, rng):
    if perspective.decision.serial > 3:
        raise ValueError("no more\\n ideas")
    return perspective.decision.options[0]

def leaves(perspective, rng):
    raise SystemExit(3)

def dies(perspective, rng):
    os._exit(5)

def illegal(perspective, rng):
    return Option("fly to mordor", "Fly to Mordor")

def says_text(perspective, rng):
    return perspective.decision.options[0].token

def slow(perspective, rng):
    time.sleep(0.5)
    return perspective.decision.options[0]

def hangs(perspective, rng):
    while True:
        try:
            time.sleep(60)
        except BaseException:
            pass

def chatty(perspective, rng):
    print("hello")
    return perspective.decision.options[0]
"""


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module with bots that do what they should not."""
    name = f"bad_bots_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    return name
