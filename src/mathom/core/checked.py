"""Remember the games of other packages that have passed the contract, so that each version is checked once.

A file in the user's cache directory holds a label for each game: a digest of the versions and sources that were
checked. Where the directory cannot be read or written, the game is checked at each start.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import blake2b
from importlib.metadata import EntryPoint, version
from pathlib import Path

from msgspec import Struct


class Mark(Struct, frozen=True):
    """The file of a game, and the label that it holds once the present version has passed."""

    file: Path
    label: str

    def is_set(self) -> bool:
        """Return True if this version of the game has passed before."""
        try:
            return self.file.read_text("utf-8") == self.label
        except (OSError, ValueError):
            return False

    def set(self) -> None:
        """Remember that this version has passed, if the file can be written."""
        with suppress(OSError):
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.file.write_text(self.label, "utf-8")


def mark_of(entry: EntryPoint, found: object) -> Mark:
    """Return the mark of the game that an entry point has loaded.

    The label covers the versions of Mathom and of the package, and their sources as well: the versions stay the same
    during development.
    """
    package, release = (entry.dist.name, entry.dist.version) if entry.dist is not None else (entry.module, "")
    folders = sorted({module.partition(".")[0] for module in (entry.module, type(found).__module__)})
    sources = [_digest(Path(__file__).parent), *(_digest(folder) for name in folders for folder in _folders(name))]
    versions = [version("mathom"), sys.version, package, release, entry.value]
    file = _cache() / "checked" / blake2b(f"{package} {entry.name}".encode(), digest_size=16).hexdigest()
    return Mark(file, blake2b("\0".join([*versions, *sources]).encode(), digest_size=32).hexdigest())


def _cache() -> Path:
    given = os.environ.get("XDG_CACHE_HOME", "")
    base = Path(given) if Path(given).is_absolute() else Path(os.path.expanduser("~")) / ".cache"
    return base / "mathom"


def _folders(package: str) -> list[Path]:
    """The directories of a package that is loaded, or the file of a single module."""
    module = sys.modules.get(package)
    file = getattr(module, "__file__", None)
    return [Path(folder) for folder in getattr(module, "__path__", ())] or ([Path(file)] if file else [])


def _digest(place: Path) -> str:
    """The digest of all Python sources in a directory, or of one file."""
    found = blake2b(digest_size=16)
    with suppress(OSError):
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            found.update(f"{file}\0".encode(errors="surrogateescape") + file.read_bytes())
    return found.hexdigest()
