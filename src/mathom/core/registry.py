"""The games that are installed. A fifth game can live in another package: it registers under `mathom.games`.

A package that breaks the contract of games is named with its fault (`broken`) and left out; the others still play. The
contract of another package's game is checked once per version (`mathom.core.checked`).
"""

from __future__ import annotations

import copyreg
import functools
import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches
from importlib.metadata import EntryPoint, PackageNotFoundError, distribution, entry_points
from typing import Any, Final

from mathom.core.checked import mark_of
from mathom.core.compiling.shelf import save_all
from mathom.core.errors import BrokenGame, UnknownGame
from mathom.core.game import AnyGame, Game

GROUP: Final = "mathom.games"
OURS: Final = "mathom"


def games() -> tuple[str, ...]:
    """The names of the games that can be played.

    >>> "confrontation" in games()
    True
    """
    return tuple(name for name, entry in _registered().items() if not isinstance(_load(entry), BrokenGame))


def broken() -> tuple[BrokenGame, ...]:
    """What is installed and cannot be played, each with its fault."""
    first = _registered()
    faults = [found for entry in first.values() if isinstance(found := _load(entry), BrokenGame)]
    for entry in _entries():
        if (owner := _package(first[entry.name])) != _package(entry):
            faults.append(BrokenGame(entry.name, _package(entry), f"the package {owner!r} has a game of that name"))
    return tuple(faults)


@functools.cache
def game(name: str) -> AnyGame:
    """The game of that name."""
    registered = _registered()
    if name not in registered:
        near = get_close_matches(name, registered, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(games())}"
        for package in _packages_like(name):
            hint = f"the package {package!r} is installed, but registers no game of that name under {GROUP!r}"
        raise UnknownGame(f"no game is called {name!r}; {hint}")
    found = _load(registered[name])
    if isinstance(found, BrokenGame):
        raise BrokenGame(found.name, found.package, found.reason)
    copyreg.pickle(type(found), _travels)
    return found


def title_of(name: str) -> str:
    """The title of a game; its name if it is not installed any more, or broken.

    >>> title_of("confrontation"), title_of("tarot")
    ('The Confrontation', 'tarot')
    """
    try:
        return game(name).title
    except UnknownGame:
        return name


def _travels(one: AnyGame) -> tuple[Any, ...] | str:
    """A registered game that is copied or pickled stays the one that it is: only its name travels, and for an edition
    the version of its rules.
    """
    registered = game(one.name)
    if registered is one:
        return game, (one.name,)
    return (_edition, (one.name, one.version)) if one.version in registered.replays else tuple(one.__reduce_ex__(2))


def _edition(name: str, version: int) -> AnyGame:
    return game(name).edition(version)


def _entries() -> Iterator[EntryPoint]:
    """All that is registered: our own games first, then by package."""
    yield from sorted(entry_points(group=GROUP), key=lambda entry: (_package(entry) != OURS, _package(entry)))


def _registered() -> dict[str, EntryPoint]:
    """What is registered by name, in order; the first one has the name."""
    found: dict[str, EntryPoint] = {}
    for entry in _entries():
        found.setdefault(entry.name, entry)
    return dict(sorted(found.items()))


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module.partition(".")[0]


def _packages_like(name: str) -> Iterator[str]:
    """The installed package in which one would look for a game of that name."""
    for package in (name, f"{OURS}-{name}"):
        if re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", name):
            with suppress(PackageNotFoundError):
                yield distribution(package).name


@functools.cache
def _load(entry: EntryPoint) -> AnyGame | BrokenGame:
    from mathom.core.contract import breach, told  # starts a match, and the record of a match finds its game here

    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        return BrokenGame(entry.name, _package(entry), f"{entry.value} cannot be loaded: {told(error)}")
    save_all()  # not only at the exit: a signal can end the process without one
    if _package(entry) == OURS:  # checked by the tests
        assert isinstance(found, Game)
        return found
    mark = mark_of(entry, found)
    if not mark.is_set():
        if reason := breach(found, entry.name):
            return BrokenGame(entry.name, _package(entry), reason)
        mark.set()
    assert isinstance(found, Game)
    return found
