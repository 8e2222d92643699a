"""How a server is set up: where it keeps things, whom it trusts, and how much it lets anybody do."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy.engine import URL

from mathom.core import InvalidOption
from mathom.server.storage.database_url import DRIVERS, database_url


class Rate(Struct, frozen=True):
    """So many times in so many seconds."""

    times: int
    seconds: float


class Limits(Struct, frozen=True):
    """How often one visitor may do a thing. Address limits are wider: a school has one address."""

    #: Logins with one name from one address, or from a browser that is known for it.
    login: Rate = Rate(10, 60)
    login_address: Rate = Rate(120, 60)
    #: Logins with one name, wherever from; a known browser is not counted.
    login_name: Rate = Rate(100, 3600)
    #: New guests, new members and bots of one address.
    guests: Rate = Rate(200, 600)
    accounts: Rate = Rate(60, 600)
    tables: Rate = Rate(20, 60)
    tables_address: Rate = Rate(120, 60)
    chat: Rate = Rate(8, 10)
    choices: Rate = Rate(20, 1)
    requests: Rate = Rate(300, 10)
    requests_address: Rate = Rate(3000, 10)
    sockets: Rate = Rate(120, 60)
    sockets_address: Rate = Rate(1200, 60)
    decks: Rate = Rate(240, 60)
    reports: Rate = Rate(10, 3600)
    reports_address: Rate = Rate(60, 3600)
    #: Passwords with which somebody who is logged in proves that it is he, by session.
    proofs: Rate = Rate(10, 600)
    #: Questions put to passkeys, by session and by address.
    passkeys: Rate = Rate(30, 600)
    passkeys_address: Rate = Rate(300, 600)
    #: Recovery codes tried and mails asked for, by name and address together, and by address.
    resets: Rate = Rate(10, 3600)
    resets_address: Rate = Rate(120, 3600)
    #: Mails to one account.
    mails: Rate = Rate(5, 3600)
    #: Files with everything about oneself.
    exports: Rate = Rate(6, 3600)


class PasswordCost(Struct, frozen=True, kw_only=True):
    """Cost of an Argon2id hash: by default the second recommended option of RFC 9106."""

    #: Passes over the memory.
    passes: int = 3
    #: Memory in KiB.
    memory: int = 65_536
    #: Threads that work on one hash.
    lanes: int = 4


class Door(Struct, frozen=True, kw_only=True):
    """What a connection may ask of a process before anything is known of who it is."""

    #: Bytes of the first line or of one header, headers, and bytes of all of them together.
    line: int = 8192
    headers: int = 100
    head: int = 16_384
    #: Bytes of a request, head and body; the routes take less and say so, but somebody may go on sending.
    request: int = 1 << 20
    #: Seconds that a head may take, and then the body.
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    #: Seconds that an answer may lie unread.
    unread_seconds: float = 60.0
    #: Seconds for which a connection is kept on which nothing more is asked.
    idle_seconds: float = 15.0
    #: Seconds for reading why one was refused.
    linger_seconds: float = 2.0
    #: Connections of this process in all, and from one address: a school has one address. Proxies that are trusted
    #: (`FORWARDED_ALLOW_IPS`) speak for many and have no limit of their own.
    connections: int = 4000
    connections_address: int = 256
    #: WebSockets that one address has open, be it through a proxy.
    lines_address: int = 200
    #: Frames on one of them, of whatever kind: a browser sends few, and each costs work before anybody knows it.
    frames: Rate = Rate(2000, 8)


LogStyle = Literal["text", "json"]


class MailServer(Struct, frozen=True, kw_only=True):
    """Through which server mail goes out, and from whom."""

    host: str
    port: int
    sender: str
    security: Literal["tls", "starttls", "none"] = "starttls"
    user: str = ""
    password: str = ""


class Settings(Struct, frozen=True, kw_only=True):
    """All that a server process needs to know. Every process of one server has the same."""

    database: str
    redis: str = ""
    #: Other addresses under which browsers reach this server, such as `https://play.example.org` behind a proxy.
    origins: tuple[str, ...] = ()
    #: Without one, lost passwords are replaced by printed codes only. Links in mails lead to the first of `origins`.
    mail: MailServer | None = None
    #: Processes in which bots think, for each server process.
    thinkers: int = 1
    #: Start them with the server, so that the first bot does not have to wait.
    warm: bool = False
    #: Seconds that a bot with a human pace takes for a choice, at least and at most.
    pace: tuple[float, float] = (1.0, 3.0)
    #: Seconds after which another process makes a bot's choice that nobody seems to be making.
    takeover: float = 20.0
    #: Seconds that a bot may think before its default choice is taken.
    patience: float = 60.0
    #: Matches against bots that one player may have going on.
    bot_tables: int = 20
    #: Seconds between two looks at the clocks.
    sweep: float = 0.5
    #: Seconds between two signs of life on a stream of the Bot API.
    ping: float = 15.0
    #: Let bots play rated matches against each other, one at a time, that everybody may watch.
    ladder: bool = False
    session_days: float = 30.0
    guest_days: float = 14.0
    #: Days for which an open table waits for somebody, and after which a match without a clock is given up by whoever
    #: does not choose (`mathom.server.moderation.abandonment`).
    waiting_days: float = 1.0
    abandoned_days: float = 14.0
    #: A file with names that nobody may take; empty: our own short list.
    names: str = ""
    #: Cost of hashing a password; tests use the least that Argon2 allows.
    password_cost: PasswordCost = PasswordCost()
    limits: Limits = Limits()
    door: Door = Door()
    #: How the log is written, and whether each request is told in it.
    log: LogStyle = "text"
    log_requests: bool = False

    def __post_init__(self) -> None:
        if self.mail is not None and not self.origins:
            # The address that a browser names may be anybody's: a link to it would give the password away.
            raise InvalidOption("links in mails need the address of this server (--origin https://...)")


def own_address(text: str) -> str:
    """An address under which browsers reach this server, as they name it themselves.

    >>> own_address("https://Play.example.org/")
    'https://play.example.org'
    >>> own_address("play.example.org")
    Traceback (most recent call last):
        ...
    mathom.core.errors.InvalidOption: 'play.example.org' is no address of a server; write https://play.example.org
    """
    fault = InvalidOption(f"{text!r} is no address of a server; write https://play.example.org")
    try:
        parts = urlsplit(text)
        nameless = not parts.hostname or parts.port == 0
    except ValueError:
        raise fault from None
    if nameless or parts.scheme not in ("http", "https") or "@" in parts.netloc:
        raise fault
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise fault
    return f"{parts.scheme}://{parts.netloc.lower()}"


def data_folder() -> Path:
    """Where the embedded database lies."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "mathom"


def default_database() -> str:
    """The embedded database of this user; its folder is made when missing."""
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidOption(f"{folder} cannot be made: {error.strerror}; name another database (--database)") from None
    return URL.create(DRIVERS["sqlite"], database=str(folder / "mathom.sqlite3")).render_as_string(False)


__all__ = [
    "Door",
    "Limits",
    "PasswordCost",
    "Rate",
    "Settings",
    "data_folder",
    "database_url",
    "default_database",
    "own_address",
]
