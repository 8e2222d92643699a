"""`mathom backup` and `mathom restore`: everything that a server keeps, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(metavar="URL", envvar="MATHOM_DATABASE", help="postgresql://..., or a file; yours by default."),
]


def backup(file: BackupFile, database: DatabaseUrl = None) -> None:
    """Keep everything that a server knows in a file, while it runs."""
    from mathom.server.settings import database_url, default_database
    from mathom.server.storage.backup import take

    contents = asyncio.run(take(database_url(database) if database else default_database(), file))
    typer.echo(f"{file}: {contents.words()}. It has been read again, and is whole.")


def restore(file: BackupFile, database: DatabaseUrl = None) -> None:
    """Put a backup into an empty database, from which a server then goes on."""
    from mathom.server.settings import database_url, default_database
    from mathom.server.storage.backup import restore as put_back

    contents = asyncio.run(put_back(file, database_url(database) if database else default_database()))
    typer.echo(f"Restored from {file}: {contents.words()}.")
