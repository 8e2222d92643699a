"""`mathom admin`: looks after a server by its database. A server that runs on it notices within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
import typer

from mathom.cli.backup import DatabaseUrl

if TYPE_CHECKING:
    from mathom.server.moderation.administration import Administration

T = TypeVar("T")

#: Characters that people are told at once.
LONGEST = 500

Who = Annotated[
    str, typer.Argument(metavar="NAME|ADDRESS", help="An account, or 203.0.113.7, 203.0.113.0/24, 2001:db8:1:2::/64.")
]


def _told(words: str) -> str:
    """Words that people are told: they have to be kept, and shown on one line."""
    if len(words) > LONGEST or not words.isprintable():
        raise typer.BadParameter(f"say it in at most {LONGEST} characters, without line breaks or unreadable signs")
    return words


Reason = Annotated[
    str,
    typer.Option(metavar="TEXT", callback=_told, help="Why; it is told to whom it concerns, and kept in the log."),
]


def _do(database: str | None, deed: Callable[[Administration], Awaitable[T]]) -> T:
    from mathom.server.moderation.administration import administer
    from mathom.server.settings import database_url, default_database

    return asyncio.run(administer(database_url(database) if database else default_database(), deed))


def moderator(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A member.")],
    remove: Annotated[bool, typer.Option("--remove", help="He is no moderator any more.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """Make somebody a moderator, or no moderator any more."""
    typer.echo(_do(database, lambda house: house.moderator(name, remove=remove)))


def ban(
    who: Who,
    reason: Reason = "by the operator of this server",
    hours: Annotated[
        int | None, typer.Option(min=1, max=87_600, metavar="N", help="For how long; without it, until it is lifted.")
    ] = None,
    database: DatabaseUrl = None,
) -> None:
    """Ban an account or an address; of IPv6, the network of a household."""
    typer.echo(_do(database, lambda house: house.ban(who, reason, hours)))


def unban(who: Who, reason: Reason = "by the operator of this server", database: DatabaseUrl = None) -> None:
    """Lift the bans and suspensions of an account, or the ban of an address."""
    typer.echo(_do(database, lambda house: house.unban(who, reason)))


def drain(
    why: Annotated[str, typer.Option(metavar="TEXT", callback=_told, help="What people are told, in a sentence.")] = "",
    off: Annotated[bool, typer.Option("--off", help="Take new tables again.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """Take no new tables, before a server is closed; matches go on."""
    from mathom.server.moderation.administration import DRAINING

    typer.echo(_do(database, lambda house: house.drain("" if off else why.strip() or DRAINING)))


def stats(
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False, database: DatabaseUrl = None
) -> None:
    """A server in figures: accounts, tables, reports, measures."""
    found = _do(database, lambda house: house.stats())
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for line in found.lines():
        typer.echo(line)


COMMANDS: dict[str, Callable[..., None]] = {
    "moderator": moderator,
    "ban": ban,
    "unban": unban,
    "drain": drain,
    "stats": stats,
}
