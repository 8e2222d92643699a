"""The rules catalogue, as the `rule` command and the table show it."""

from __future__ import annotations

import csv
import functools
from difflib import get_close_matches
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

import mathom
from mathom.core import MathomError

COLUMNS = ["id", "source", "topic", "rule", "test", "ruling"]


class UnknownRule(MathomError):
    """No rule of that name is in the catalogue."""


class Rule(Struct, frozen=True):
    """One rule of a game, as a player reads it."""

    id: str
    topic: str
    text: str
    ruling: str

    def lines(self) -> list[str]:
        """The rule in words."""
        ruling = [f"Our ruling: {self.ruling}"] if self.ruling else []
        return [f"{self.id} ({self.topic})", self.text, *ruling]


def _folder() -> Traversable:
    """The catalogue travels inside the installed package; in a working tree it stands in docs/."""
    packaged = files("mathom") / "rules"
    return packaged if packaged.is_dir() else Path(mathom.__file__).parents[2] / "docs" / "rules"


@functools.cache
def rules() -> dict[str, Rule]:
    """All rules of all games, by id."""
    found: dict[str, Rule] = {}
    folder = _folder()
    for table in sorted(folder.iterdir(), key=lambda table: table.name) if folder.is_dir() else ():
        if not table.name.endswith(".tsv"):
            continue
        rows = csv.reader(table.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
        if next(rows, []) != COLUMNS:
            continue
        for row in rows:
            if len(row) == len(COLUMNS):
                found[row[0]] = Rule(id=row[0], topic=row[2], text=row[3], ruling=row[5])
    return found


def short(rule_id: str) -> str:
    """The id without the name of its game: what stands in the margin of a log.

    >>> short("conf.retreat.is-optional")
    'retreat.is-optional'
    """
    return rule_id.partition(".")[2] or rule_id


def find(text: str) -> list[Rule]:
    """The rule with that id, with or without the name of the game, or all whose id begins like it."""
    wanted = text.strip().lower()
    known = rules()
    exact = [rule for rule in known.values() if wanted in (rule.id, short(rule.id))]
    if exact:
        return exact
    begun = [rule for rule in known.values() if f"{rule.id}.".startswith(f"{wanted}.")]
    begun += [rule for rule in known.values() if short(rule.id).startswith(f"{wanted}.")]
    if not begun or not wanted:
        near = get_close_matches(wanted, [*known, *map(short, known)], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownRule(f"there is no rule {text!r}{hint}" if known else "the rules catalogue is not installed")
    return begun


def tell(text: str) -> list[str]:
    """The rule in words; where several begin like that, one line for each."""
    found = find(text)
    return found[0].lines() if len(found) == 1 else [f"{rule.id}: {rule.text}" for rule in found]
