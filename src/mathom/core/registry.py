"""The games that are installed. A fifth game can live in another package: it registers under `mathom.games`."""

from __future__ import annotations

import functools
from difflib import get_close_matches
from importlib.metadata import entry_points

from mathom.core.errors import UnknownGame
from mathom.core.game import AnyGame, Game


def games() -> tuple[str, ...]:
    """The names of the installed games.

    >>> "confrontation" in games()
    True
    """
    return tuple(sorted(entry_points(group="mathom.games").names))


@functools.cache
def game(name: str) -> AnyGame:
    """The game of that name."""
    if name not in games():
        near = get_close_matches(name, games(), n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(games())}"
        raise UnknownGame(f"no game is called {name!r}; {hint}")
    found = entry_points(group="mathom.games")[name].load()
    assert isinstance(found, Game)
    return found
