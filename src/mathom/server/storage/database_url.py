"""The address of a database, as somebody types it: read, or refused in words that never repeat a password."""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from mathom.core import InvalidOption

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
#: What may stand behind the question mark of PostgreSQL's address, and what our driver calls it.
_PARAMETERS = {"ssl": "ssl", "sslmode": "ssl"}

_HOW = "write postgresql://user:password@host:port/name or a file"
_ESCAPES = "in a password @ is written %40, : is %3A and / is %2F"


def database_url(text: str) -> str:
    """The address of a database, with the driver that we use.

    >>> database_url("postgresql://frodo@localhost/mathom")
    'postgresql+asyncpg://frodo@localhost/mathom'
    >>> database_url("games.sqlite3")
    'sqlite+aiosqlite:///games.sqlite3'
    >>> database_url("postgresql://frodo@localhost/mathom?sslmode=require")
    'postgresql+asyncpg://frodo@localhost/mathom?ssl=require'
    """
    if not text.isprintable():
        raise InvalidOption("the address of a database has no line breaks, tabs or other control characters")
    try:
        url = make_url(text if "://" in text else URL.create("sqlite", database=text))
    except ArgumentError:
        raise InvalidOption(f"that is no address of a database; {_HOW}") from None
    except ValueError:
        raise InvalidOption(f"the port in the address of the database is no number; {_HOW}; {_ESCAPES}") from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise InvalidOption(f"Mathom keeps its tables in SQLite or PostgreSQL; {_HOW}")
    _check_file(url) if kind == "sqlite" else _check_server(url)
    query = {_PARAMETERS[name]: value for name, value in url.query.items()}
    return url.set(drivername=DRIVERS[kind], query=query).render_as_string(hide_password=False)


def _check_file(url: URL) -> None:
    file = url.database or ""
    if not file or file == ":memory:" or "mode=memory" in file or url.query.get("mode") == "memory":
        raise InvalidOption("a database in memory would forget everybody's games; name a file")
    if url.query or file.startswith("file:"):
        raise InvalidOption("the database is named by its file alone, without parameters")
    if url.host or url.username or url.password:
        raise InvalidOption("the file of a database stands after three slashes: sqlite:///games.sqlite3, or alone")


def _check_server(url: URL) -> None:
    if "@" in (url.host or ""):
        raise InvalidOption(f"the address of the database cannot be read; {_ESCAPES}")
    if url.port is not None and not 1 <= url.port <= 65535:
        raise InvalidOption("the port in the address of the database is between 1 and 65535")
    unknown = sorted(set(url.query) - set(_PARAMETERS))
    if unknown:
        raise InvalidOption(f"the address of the database has parameters that are not known; there is {'sslmode'!r}")
    if any(not isinstance(value, str) for value in url.query.values()):
        raise InvalidOption("a parameter of the database's address is given twice")
