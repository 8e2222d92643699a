"""`mathom serve`: play in the browser."""

from __future__ import annotations

import os
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="Which port; 0 is any free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="MATHOM_DATABASE", help="postgresql://..., or a file; yours by default."),
    ] = None,
    redis: Annotated[
        str, typer.Option(metavar="URL", envvar="MATHOM_REDIS", help="redis://..., for several processes.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="Server processes.")] = 1,
    thinkers: Annotated[
        int | None, typer.Option(min=1, max=64, metavar="N", help="Processes in which bots think, for each of them.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address of this server, such as https://play.example.org."),
    ] = None,
    mail: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="MATHOM_MAIL", help="smtp://user:password@host, for those who lose their passwords."
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(metavar="WHO", envvar="MATHOM_MAIL_FROM", help="Its sender: 'Mathom <games@example.org>'.")
    ] = "",
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = False,
) -> None:
    """Play in the browser: serve the games to yourself, or to everybody."""
    from mathom.server.mailing import mail_server
    from mathom.server.running import Place, open_page
    from mathom.server.running import serve as run
    from mathom.server.settings import Settings, database_url, default_database

    settings = Settings(
        database=database_url(database) if database else default_database(),
        redis=redis,
        origins=tuple(one.rstrip("/") for one in origin or ()),
        mail=mail_server(mail, mail_from) if mail else None,
        warm=True,
        thinkers=thinkers or max(1, (os.cpu_count() or 2) // max(2, workers)),
    )

    def ready(address: str) -> None:
        typer.echo(f"Mathom is at {address} (Ctrl+C ends it)")
        if show and not open_page(address):
            typer.echo("No browser could be opened; open that address yourself.")

    run(settings, Place(host, port), workers, ready)
