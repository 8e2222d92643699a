"""The `mathom` command."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

#: The exit code for Ctrl+C.
INTERRUPTED = 130


def main() -> None:
    """Run the command line. Whatever ends it, a user sees a sentence, not where in our code it happened."""
    try:
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        from mathom.cli.streams import UNWRITTEN, tell_unwritten

        tell_unwritten(error)
        code = UNWRITTEN
    sys.exit(code)


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Ctrl+C ends the process there and then: for loading modules, where there is nothing to tidy up, and where other
    people's code catches every exception it does not expect, that of Ctrl+C too.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # somebody else hears it, or nobody
        yield
        return
    signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end(_: int, __: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def _run() -> int | str | None:
    with ending_at_once():
        from mathom.cli.streams import accept_anything, open_missing

        open_missing()
        accept_anything()
        from mathom.cli.app import app

    try:
        app()
    except SystemExit as end:
        return end.code
    return 0


__all__ = ["INTERRUPTED", "ending_at_once", "main"]
