"""The rules catalogue, as the client shows it."""

from __future__ import annotations

import csv
import functools
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import mathom
from mathom.core.registry import games
from mathom.server.errors import NotFound
from mathom.server.wire import RuleInfo

_COLUMNS = ["id", "source", "topic", "rule", "test", "ruling"]


def _folder() -> Traversable:
    """The catalogue travels inside the installed package; in a working tree it stands in docs/."""
    packaged = files("mathom") / "rules"
    return packaged if packaged.is_dir() else Path(mathom.__file__).parents[2] / "docs" / "rules"


@functools.cache
def rules_of(game: str) -> tuple[RuleInfo, ...]:
    """All rules of a game, in the order of its rulebook."""
    if game not in games():
        raise NotFound(f"no game here is called {game[:40]!r}")
    table = _folder() / f"{game}.tsv"
    if not table.is_file():
        return ()
    rows = csv.reader(table.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    if next(rows, []) != _COLUMNS:
        return ()
    return tuple(RuleInfo(row[0], game, row[2], row[3], row[5]) for row in rows if len(row) == len(_COLUMNS))


@functools.cache
def _all() -> dict[str, RuleInfo]:
    return {rule.id: rule for game in games() for rule in rules_of(game)}


def rule(rule_id: str) -> RuleInfo:
    found = _all().get(rule_id)
    if found is None:
        raise NotFound(f"there is no rule {rule_id[:80]!r}")
    return found
