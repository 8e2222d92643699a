"""`mathom serve`: play in the browser."""

from __future__ import annotations

import os
import tomllib
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from mathom.cli import ending_at_once

#: What a file of options may hold; the command line has them with dashes.
TEXTS = ("host", "database", "redis", "log", "mail", "mail_from", "names")
NUMBERS = ("port", "workers", "thinkers", "metrics_port")
SWITCHES = ("log_requests", "ladder")
IN_FILE = (*TEXTS, *NUMBERS, *SWITCHES, "origin")


class LogChoice(Enum):
    TEXT = "text"
    JSON = "json"


def read_config(context: typer.Context, file: Path | None) -> Path | None:
    """Take the options of a file for what is not said elsewhere."""
    if file is None:
        return None
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise typer.BadParameter(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f"{file} cannot be read: {error}") from None
    except ValueError:  # Python converts at most 4300 digits
        raise typer.BadParameter(f"{file} cannot be read: a number has too many digits") from None
    options = {name.replace("-", "_"): value for name, value in found.items()}
    if unknown := sorted(set(options) - set(IN_FILE)):
        raise typer.BadParameter(f"{file}: there is no option {unknown[0]!r}; there are {', '.join(IN_FILE)}")
    for name, value in options.items():
        if wrong := _wrong_kind(name, value):
            raise typer.BadParameter(f"{file}: {wrong}")
    if isinstance(options.get("origin"), str):  # several stand there as they do in the environment
        options["origin"] = str(options["origin"]).split()
    context.default_map = options
    return file


def _wrong_kind(name: str, value: object) -> str:
    """What is wrong with a value, which would be taken for a text whatever it is; empty if nothing is."""
    if name in TEXTS and not isinstance(value, str):
        return f"{name} is a text, in quotation marks"
    if name in NUMBERS and not isinstance(value, str) and not _is_number(value):
        return f"{name} is a number of at most 9 digits"
    if name in SWITCHES and not isinstance(value, (bool, str)):
        return f"{name} is true or false"
    texts = value if isinstance(value, list) else [value]
    if name == "origin" and not all(isinstance(one, str) for one in texts):
        return "origin is a text, or a list of them"
    return ""


def _is_number(value: object) -> bool:
    """Return True if it is an integer of at most 9 digits: one of thousands of digits cannot even be shown."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9


def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", envvar="MATHOM_HOST", help="Where to listen; 0.0.0.0 is everywhere.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(min=0, max=65535, metavar="N", envvar="MATHOM_PORT", help="Which port; 0 is any free one."),
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="MATHOM_DATABASE", help="postgresql://..., or a file; yours by default."),
    ] = None,
    redis: Annotated[
        str, typer.Option(metavar="URL", envvar="MATHOM_REDIS", help="redis://..., for several processes.")
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", envvar="MATHOM_WORKERS", help="Server processes.")
    ] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=64,
            metavar="N",
            envvar="MATHOM_THINKERS",
            help="Processes in which bots think, for each of them.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            envvar="MATHOM_ORIGIN",
            help="Another address of this server, such as https://play.example.org.",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            min=1, max=65535, metavar="N", envvar="MATHOM_METRICS_PORT", help="Figures for Prometheus, on this machine."
        ),
    ] = None,
    log: Annotated[
        LogChoice, typer.Option(envvar="MATHOM_LOG", help="How the log is written: for people, or as lines of JSON.")
    ] = LogChoice.TEXT,
    log_requests: Annotated[
        bool,
        typer.Option("--log-requests", envvar="MATHOM_LOG_REQUESTS", help="Log every request, without its secrets."),
    ] = False,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="MATHOM_CONFIG",
            callback=read_config,
            is_eager=True,
            help="These options in a TOML file; what is given here or in the environment comes first.",
        ),
    ] = None,
    ladder: Annotated[
        bool,
        typer.Option(
            "--ladder",
            envvar="MATHOM_LADDER",
            help="Let bots play rated matches that everybody may watch, one at a time.",
        ),
    ] = False,
    names: Annotated[
        str,
        typer.Option(
            metavar="FILE", envvar="MATHOM_NAMES", help="Names that nobody may take, one a line; ours by default."
        ),
    ] = "",
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
    with ending_at_once():
        from mathom.server.accounts.mailing import mail_server
        from mathom.server.running import Place, open_page
        from mathom.server.running import serve as run
        from mathom.server.settings import Settings, database_url, default_database, own_address

    settings = Settings(
        database=database_url(database) if database else default_database(),
        redis=redis,
        origins=tuple(own_address(one) for one in origin or ()),
        mail=mail_server(mail, mail_from) if mail else None,
        warm=True,
        thinkers=thinkers or max(1, (os.cpu_count() or 2) // max(2, workers)),
        log=log.value,
        log_requests=log_requests,
        ladder=ladder,
        names=names,
    )

    def ready(address: str) -> None:
        typer.echo(f"Mathom is at {address} (Ctrl+C ends it)")
        if show and not open_page(address):
            typer.echo("No browser could be opened; open that address yourself.")

    run(settings, Place(host, port, metrics_port), workers, ready)
