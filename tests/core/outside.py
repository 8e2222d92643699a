"""Packages of other people, as they lie on the path when they are installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from unittest.mock import patch

from mathom.core import registry

ROOT = Path(__file__).parents[2]

#: A game that keeps to the contract, to be broken line by line.
RIDDLES = """
from msgspec import Struct
from mathom.core import Decision, GameOver, Option, TableOption, resumable
from tests.core.toy import Notes, Toy, ToyGame


@resumable
def whole(g: Toy):
    yield g.ask("What has roots as nobody sees?")
    raise GameOver


class Riddles(ToyGame):
    name = "riddles"
    title = "Riddles in the Dark"

    def begin(self):
        return whole


GAME = Riddles("none")
"""


def write_package(folder: Path, package: str, code: str, *, entry: str = "riddles", value: str = "") -> Path:
    """A package with one module, which registers a game (`entry` empty: it registers none): what to put on the path."""
    module = package.replace("-", "_")
    folder = folder / package
    about = folder / f"{module}-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / f"{module}.py").write_text(dedent(code), encoding="utf-8")
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    if entry:
        registered = f"[{registry.GROUP}]\n{entry} = {value or module + ':GAME'}\n"
        (about / "entry_points.txt").write_text(registered, encoding="utf-8")
    return folder


@contextmanager
def installed(folder: Path, package: str, code: str, *, entry: str = "riddles", value: str = "") -> Iterator[None]:
    """Such a package, on the path of this process and of those that it starts; the folder is their cache directory."""
    place = write_package(folder, package, code, entry=entry, value=value)
    path = [str(place), str(ROOT)]  # the processes in which bots think find the tests' own games, too
    sys.path[:0] = path
    look_again()
    try:
        with patch.dict(os.environ, XDG_CACHE_HOME=str(folder)):
            yield
    finally:
        for one in path:
            sys.path.remove(one)
        sys.modules.pop(package.replace("-", "_"), None)
        look_again()


def look_again() -> None:
    """Forget the games that were loaded, as a new process does."""
    registry.game.cache_clear()
    registry._load.cache_clear()
