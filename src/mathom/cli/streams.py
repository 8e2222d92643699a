"""The three standard streams, in whatever state we are given them."""

from __future__ import annotations

import errno
import io
import os
import sys

#: The exit code if something could not be written.
UNWRITTEN = 1


def open_missing() -> None:
    """Streams that are closed lead nowhere; otherwise the next file that is opened would take their place."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # it gets the lowest number that is free
    # Python has put None in the place of those that were closed.
    sys.stdin = sys.stdin or os.fdopen(0, encoding="utf-8")
    sys.stdout = sys.stdout or os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(2, "w", encoding="utf-8")


def accept_anything() -> None:
    """Odd bytes are nonsense to be answered, not a reason to fall over."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def tell_unwritten(error: OSError) -> None:
    """Say why the output ends here, and let nothing more be written, not even when Python ends."""
    _lead_nowhere(sys.stdout)
    if error.errno == errno.EPIPE:  # whoever read it has enough
        return
    name = f"{error.filename}: " if error.filename else ""
    try:
        print(f"mathom: {name}{error.strerror or 'the output cannot be written'}", file=sys.stderr, flush=True)
    except OSError:
        _lead_nowhere(sys.stderr)


def _lead_nowhere(stream: io.TextIOBase | object) -> None:
    if isinstance(stream, io.TextIOWrapper):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
