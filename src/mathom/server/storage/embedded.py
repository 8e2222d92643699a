"""The file of the embedded database: whose it is, who may read it, whether it is whole, and whether it can grow."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy.engine import make_url

from mathom.core import InvalidOption

#: Bytes that must be free beside the file: a day of games needs less.
LEAST_FREE = 16 << 20


def file_of(url: str) -> Path:
    return Path(make_url(url).database or "")


def begin(file: Path) -> None:
    """Make the file if there is none: nobody but its owner is to read it."""
    with suppress(OSError):  # whatever is wrong with it is said when it is opened
        if not file.exists():
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def make_private(file: Path) -> None:
    """Close a file that was there to everybody outside its group. It is ours: `check` comes first.

    SQLite gives the files that it keeps beside it the same rights.
    """
    with suppress(OSError):
        for one in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            if one.is_file() and one.stat().st_mode & 0o007:
                one.chmod(one.stat().st_mode & 0o770)


def check(file: Path) -> None:
    """Refuse a file that cannot be opened, is another program's, or is damaged, for which all of it is read."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            found = [str(row[0]) for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
            if found and "alembic_version" not in found:
                raise InvalidOption(f"{file} belongs to another program; name another file for the database")
            faults = [str(row[0]) for row in connection.execute("PRAGMA quick_check(1)")]
    except sqlite3.DatabaseError as error:
        if "malformed" in str(error):
            faults = [str(error)]
        else:
            raise InvalidOption(f"the database cannot be used: {error}") from None
    if faults != ["ok"]:
        words = " ".join(faults[0].split())[:120]
        raise InvalidOption(f"the database {file} is damaged ({words}); restore a backup, or name another file")


def can_grow(file: Path) -> bool:
    """Is there room on the disk?"""
    try:
        return shutil.disk_usage(file.parent).free >= LEAST_FREE
    except OSError:
        return False
