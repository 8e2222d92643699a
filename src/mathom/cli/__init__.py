"""The `mathom` command."""

import io
import sys


def main() -> None:
    """Run the command line."""
    from mathom.cli.app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # odd bytes are nonsense to be answered, not a reason to fall over
    app()


__all__ = ["main"]
