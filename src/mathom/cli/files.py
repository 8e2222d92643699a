"""Records on disk: reading them, and keeping a game without ever destroying another."""

from __future__ import annotations

import os
import re
import secrets
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from mathom.core import InvalidRecord, MathomError, Record, Transcript, loads

SUFFIX = ".mathom"
#: The longest game has a few hundred lines; whatever is larger is something else.
LARGEST = 4_000_000

_NOTE = re.compile(r"#\s*([a-z]+):\s*(\S.*?)\s*")


class UnreadableFile(MathomError):
    """A file that is not there, or cannot be read as what it should be."""


class CannotSave(MathomError):
    """The game was not written: the place is taken, or the disk refuses."""


# --- reading ---------------------------------------------------------------------------------------------------------


def read_text(path: Path, what: str = "record") -> str:
    """The text of a file that should hold a record, a deck, ...; `UnreadableFile` says what it is instead."""
    if os.path.isdir(path):
        raise UnreadableFile(f"{path} is a folder, not a {what}")
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise UnreadableFile(f"there is no file {path}") from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise UnreadableFile(f"{path} cannot be read: {_reason(error)}") from None
    if len(content) > LARGEST:
        raise UnreadableFile(f"{path} is too large for a {what}")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableFile(f"{path} is not a text, so it is no {what}") from None


def read_record(path: Path) -> Transcript:
    """The record in a file, unplayed; the error names the file and the line."""
    return parse_record(path, read_text(path))


def parse_record(path: Path, text: str) -> Transcript:
    try:
        return loads(text)
    except InvalidRecord as error:
        raise UnreadableFile(f"{path}: {error}") from None


def notes_of(text: str) -> dict[str, str]:
    """What the comments of a save tell about the players.

    >>> notes_of("mathom record 1\\n# side: sauron\\n# bot: ismcts:2000\\n# a remark\\n")
    {'side': 'sauron', 'bot': 'ismcts:2000'}
    """
    found = (_NOTE.fullmatch(line.strip()) for line in text.splitlines())
    return {note[1]: note[2] for note in found if note}


# --- writing ---------------------------------------------------------------------------------------------------------


def saves_folder() -> Path:
    """Where games are kept when no file is named."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "mathom" / "saves"


def saves() -> list[Path]:
    """The games kept in the default folder, the latest first."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in saves_folder().glob(f"*{SUFFIX}"):
            with suppress(OSError):
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def find_save(name: str) -> Path:
    """A save by its path, or by its name alone if it is in the default folder."""
    path = Path(name).expanduser()
    there = saves_folder() / name
    return there if not os.path.exists(path) and os.path.exists(there) else path


def new_save_path(game: str) -> Path:
    """A file name that no other game has."""
    stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    return saves_folder() / f"{game}-{stamp}-{secrets.token_hex(3)}{SUFFIX}"


def with_notes(record: Record, notes: Mapping[str, str]) -> str:
    """The record as text, with comments under its first line."""
    first, _, rest = record.dumps().partition("\n")
    return "\n".join([first, *(f"# {key}: {value}" for key, value in notes.items()), rest])


class Keeper:
    """Keeps one game in files.

    A file that already exists is replaced only if it still holds what this keeper last wrote to it or was told to
    stand there, or if it holds the beginning of this very game: nothing else is ever lost.
    """

    def __init__(self, held: Mapping[Path, str] | None = None) -> None:
        self._held = {path.resolve(): text for path, text in (held or {}).items()}

    def keep(self, path: Path, record: Record, notes: Mapping[str, str]) -> None:
        """Write the game; `CannotSave` if that would destroy something, or cannot be done."""
        try:
            path = path.expanduser().resolve()
        except (OSError, RuntimeError, ValueError) as error:
            raise CannotSave(f"{path} is no name for a file: {_reason(error)}") from None
        text = with_notes(record, notes)
        self._check(path, record)
        try:
            write_whole(path, text, replace=os.path.exists(path))
        except FileExistsError:
            raise CannotSave(f"{path} has just been made by somebody else; the game was not saved there") from None
        except FileNotFoundError:
            raise CannotSave(f"there is no folder {path.parent}") from None
        except (OSError, ValueError) as error:
            raise CannotSave(f"{path} cannot be written: {_reason(error)}") from None
        self._held[path] = text

    def _check(self, path: Path, record: Record) -> None:
        if os.path.isdir(path):
            raise CannotSave(f"{path} is a folder; name a file in it")
        if not os.path.exists(path):
            return
        try:
            present = read_text(path)
        except UnreadableFile as error:
            raise CannotSave(f"{path} exists and is not a save of this game ({error}); it was left alone") from None
        if self._held.get(path) != present and not _begins(present, record):
            raise CannotSave(f"{path} exists and is not a save of this game; it was left alone. Choose another name")


def _begins(text: str, record: Record) -> bool:
    """Is the text a record of the beginning of this very game?"""
    try:
        found = loads(text)
    except MathomError:
        return False
    tokens = tuple(token for _, token in found.choices)
    same = (found.game, found.version, found.options, found.seed, found.dice) == (
        record.game, record.version, record.options, record.seed, record.dice,
    )  # fmt: skip
    return same and tokens == record.choices[: len(tokens)]


def write_whole(path: Path, text: str, *, replace: bool) -> None:
    """Write a whole file or none of it; without `replace`, never over another one."""
    if not replace and path.parent == saves_folder().resolve():
        path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            os.replace(name, path)
            return
        try:
            os.link(name, path)  # unlike replacing, fails if the file has come into being
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            os.replace(name, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
