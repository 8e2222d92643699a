"""The rules catalogue, as the client shows it."""

from __future__ import annotations

import csv
import functools
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import mathom
from mathom.core import AnyGame, Example, Match
from mathom.core.registry import game as find_game
from mathom.core.registry import games
from mathom.server.errors import NotFound
from mathom.server.library.replays import everything
from mathom.server.wire.general import Chapter, ExamplePicture, Rulebook, RuleExample, RuleInfo

_COLUMNS = ["id", "source", "topic", "rule", "test", "ruling"]
_CHAPTERS = ["topic", "title"]


def _folder() -> Traversable:
    """The catalogue travels inside the installed package; in a working tree it stands in docs/."""
    packaged = files("mathom") / "rules"
    return packaged if packaged.is_dir() else Path(mathom.__file__).parents[2] / "docs" / "rules"


@functools.cache
def rules_of(game: str) -> tuple[RuleInfo, ...]:
    """All rules of a game, in the order of its rulebook."""
    if game not in games():
        raise NotFound(f"no game here is called {game[:40]!r}")
    return tuple(RuleInfo(row[0], game, row[2], row[3], row[5]) for row in _rows(f"{game}.tsv", _COLUMNS))


def _rows(name: str, columns: list[str]) -> list[list[str]]:
    """The rows of a table with those columns; none if there is no such table."""
    table = _folder() / name
    if not table.is_file():
        return []
    rows = csv.reader(table.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    if next(rows, []) != columns:
        return []
    return [row for row in rows if len(row) == len(columns)]


@functools.cache
def rulebook_of(game: str) -> Rulebook:
    """The rules of a game as a book: chapters in its order, and in each the rules as they stand in the book."""
    rules = {rule.id: rule for rule in rules_of(game)}
    titles = {row[0]: row[1] for row in _rows(f"{game}_chapters.tsv", _CHAPTERS)}
    chapters: dict[str, list[tuple[_Place, RuleInfo]]] = {topic: [] for topic in titles}
    place = _FIRST
    for row in _rows(f"{game}.tsv", _COLUMNS):
        place = _place(row[1], place)
        chapters.setdefault(row[2], []).append((place, rules[row[0]]))
    return Rulebook(
        game,
        find_game(game).title,
        tuple(
            Chapter(topic, titles.get(topic, topic.replace("-", " ").capitalize()), tuple(_sorted(found)))
            for topic, found in chapters.items() if found
        ),
    )  # fmt: skip


#: A later source (a FAQ) comes after the book itself; then the line.
_Place = tuple[bool, int]
_FIRST: _Place = (False, 0)


def _place(source: str, before: _Place = _FIRST) -> _Place:
    """Where in the book a rule stands first; a rule that we added ("house") stands with the one before it.

    >>> _place("rulebook:287-287;rulebook:291-291"), _place("faq:325-327"), _place("house", (False, 291))
    ((False, 287), (True, 325), (False, 291))
    """
    if source == "house":
        return before
    book, _, lines = source.partition(";")[0].partition(":")
    first = lines.partition("-")[0]
    return book == "faq", int(first) if first.isdecimal() else 0


def _sorted(rules: list[tuple[_Place, RuleInfo]]) -> list[RuleInfo]:
    return [rule for _, rule in sorted(rules, key=lambda one: one[0])]


@functools.cache
def examples_of(game: str) -> tuple[RuleExample, ...]:
    """The examples of a game's rules: each is set up and played, and every picture shows what came of it."""
    if game not in games():
        raise NotFound(f"no game here is called {game[:40]!r}")
    found = find_game(game)
    return tuple(RuleExample(example.rule, example.title, _pictures(found, example)) for example in found.examples)


def _pictures(game: AnyGame, example: Example) -> tuple[ExamplePicture, ...]:
    match, found = Match.of_example(game, example), []
    for scene in example.scenes:
        for token in scene.choices:
            match.choose(token)
        found.append(ExamplePicture(scene.words, everything(match)))
    return tuple(found)


@functools.cache
def _all() -> dict[str, RuleInfo]:
    return {rule.id: rule for game in games() for rule in rules_of(game)}


def rule(rule_id: str) -> RuleInfo:
    found = _all().get(rule_id)
    if found is None:
        raise NotFound(f"there is no rule {rule_id[:80]!r}")
    return found
