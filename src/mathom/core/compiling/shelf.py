"""Compiled rules, kept on disk for the next process.

A shelf holds the compiled rules of one source file, beside the bytecode that Python keeps of it (in `__pycache__`, or
where `PYTHONPYCACHEPREFIX` says). It is good as long as its label fits: source, file name, Python and compiler are the
same. A rule gets onto a shelf only after it was checked, and whatever is missing is compiled, so a refused rule is
refused in every process. New shelves are written when the process ends, each under a name of its own first and then
put in place at once, so that no process meets half a shelf. Where nothing can be read or written, rules are just
compiled each time.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib.util
import marshal
import os
import sys
from hashlib import blake2b
from pathlib import Path
from types import FunctionType
from typing import Final, TypeAlias

from mathom.core.compiling.assembling import Compiled

#: The length of a label and of a check sum, in bytes.
DIGEST: Final = 16

#: A rule on its shelf: its qualified name and its first line.
Place: TypeAlias = tuple[str, int]


class Shelf:
    """The compiled rules of one source file."""

    def __init__(self, filename: str) -> None:
        self.filename = filename
        self.rules: dict[Place, Compiled] = {}
        self.changed = False
        self.label = _label(filename)
        try:
            self.path = Path(importlib.util.cache_from_source(filename)).with_suffix(".rules")
        except NotImplementedError:  # a Python that keeps nothing
            self.label = b""
        if self.label:
            self._load()

    def find(self, function: FunctionType) -> Compiled | None:
        return self.rules.get(_place(function))

    def put(self, function: FunctionType, compiled: Compiled) -> None:
        self.rules[_place(function)] = compiled
        self.changed = True

    def _load(self) -> None:
        try:
            kept = self.path.read_bytes()
        except OSError:
            return
        label, check, content = kept[:DIGEST], kept[DIGEST : 2 * DIGEST], kept[2 * DIGEST :]
        if label == self.label and check == _digest(content):
            self.rules = {place: Compiled(*compiled) for place, compiled in marshal.loads(content).items()}

    def save(self) -> None:
        """Write what is new, if that is possible and wanted."""
        if not (self.changed and self.label) or sys.dont_write_bytecode or _label(self.filename) != self.label:
            return
        self.changed = False
        content = marshal.dumps({place: tuple(compiled) for place, compiled in self.rules.items()})
        own = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            own.write_bytes(self.label + _digest(content) + content)
            own.replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                own.unlink()


_shelves: Final[dict[str, Shelf]] = {}


def shelf_of(function: FunctionType) -> Shelf:
    """The shelf of the file in which the function is written."""
    filename = function.__code__.co_filename
    shelf = _shelves.get(filename)
    if shelf is None:
        if not _shelves:
            atexit.register(save_all)
        shelf = _shelves[filename] = Shelf(filename)
    return shelf


def save_all() -> None:
    """Write all shelves that have changed."""
    for shelf in _shelves.values():
        shelf.save()


def _place(function: FunctionType) -> Place:
    return function.__qualname__, function.__code__.co_firstlineno


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=DIGEST).digest()


def _label(filename: str) -> bytes:
    """What a shelf has to be labelled with to be good for the file as it is now; empty if that cannot be told."""
    try:
        source = Path(filename).read_bytes()
    except OSError:  # no file, such as in an interactive session
        return b""
    compiler = _compiler()
    return compiler and _digest(b"\0".join([compiler, os.fsencode(filename), source]))


@functools.cache
def _compiler() -> bytes:
    """What the compiled code depends on besides its source: the compiler's own source, and Python."""
    try:
        modules = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    except OSError:
        return b""
    return _digest(b"\0".join([importlib.util.MAGIC_NUMBER, sys.version.encode(), *modules])) if modules else b""
