"""The page that this server serves, and its name: by it a browser finds out that its page is out of date."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"


def page_name() -> str:
    """A hash of the document, which names all its files by their hashes; empty where the page has not been built."""
    try:
        stat = (STATIC / "index.html").stat()
    except OSError:
        return ""
    return _name_of(stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=8)
def _name_of(changed: int, size: int) -> str:
    """The name of the document that was changed at that time; it is read once."""
    return hashlib.sha256((STATIC / "index.html").read_bytes()).hexdigest()[:16]
