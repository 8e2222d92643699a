"""The file of finished games: one line a game, written as soon as it ends, so that a stopped run can go on."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec
from msgspec import Struct

from mathom.arena.fixtures import Setup
from mathom.arena.playing import Played
from mathom.core import MathomError

FORMAT = 2


class InvalidResults(MathomError):
    """A results file that is none, is damaged, or belongs to a run with other arguments."""


class Header(Struct, frozen=True):
    """The first line: what the games in the file are games of."""

    arena: int
    setup: Setup


class ResultsFile:
    """Finished games on disk. Opening it reads those of earlier runs; a last line cut short is dropped."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.path = path
        self.played: dict[int, Played] = {}
        whole = self._read(setup) if path.exists() else 0
        try:
            self._file: BinaryIO = path.open("r+b" if path.exists() else "wb")
        except OSError as error:
            raise InvalidResults(f"{path} cannot be written: {error.strerror}") from None
        self._file.truncate(whole)
        self._file.seek(whole)
        if not whole:
            self._write(Header(FORMAT, setup))

    def _read(self, setup: Setup) -> int:
        """Take in the lines that are there; the number of bytes of whole lines."""
        try:
            content = self.path.read_bytes()
        except OSError as error:
            raise InvalidResults(f"{self.path} cannot be read: {error.strerror}") from None
        lines = content.splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        if not lines:
            if content and not content.startswith(b'{"arena":'):
                raise InvalidResults(f"{self.path} is not a results file of the arena; it was left as it is")
            return 0
        self._check_header(lines[0], setup)
        for number, line in enumerate(lines[1:], start=2):
            try:
                played = msgspec.json.decode(line, type=Played)
            except msgspec.MsgspecError as error:
                raise InvalidResults(f"{self.path}, line {number}: not a finished game ({error})") from None
            self.played.setdefault(played.number, played)
        return sum(map(len, lines))

    def _check_header(self, line: bytes, setup: Setup) -> None:
        try:
            header = msgspec.json.decode(line, type=Header)
        except msgspec.MsgspecError:
            raise InvalidResults(f"{self.path} is not a results file of the arena; it was left as it is") from None
        if header.arena != FORMAT:
            raise InvalidResults(f"{self.path} has format {header.arena}; this version of Mathom knows {FORMAT}")
        if header.setup != setup:
            theirs, ours = msgspec.to_builtins(header.setup), msgspec.to_builtins(setup)
            other = "; ".join(
                f"{name} was {theirs[name]}, now {ours[name]}" for name in ours if theirs[name] != ours[name]
            )
            raise InvalidResults(
                f"{self.path} holds games of other arguments ({other}); name another file, or repeat those arguments"
            )

    def add(self, played: Played) -> None:
        """Keep a finished game."""
        self.played[played.number] = played
        self._write(played)

    def _write(self, line: Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._file.close()
