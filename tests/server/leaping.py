"""`mathom` with a clock on the wall that leaps when it is told to, and no other clock of this machine with it.

    python -m tests.server.leaping FILE serve ...

FILE holds the seconds by which the time of day is ahead.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path


def leap(file: Path) -> None:
    """From now on the time of day is ahead by what the file says."""
    true_time = time.time

    def leaping() -> float:
        return true_time() + float(file.read_text() or 0)

    time.time = leaping


def program(file: Path) -> tuple[str, ...]:
    """How to start it."""
    return (sys.executable, "-m", "tests.server.leaping", str(file))


if __name__ == "__main__":
    from mathom.cli import main

    leap(Path(sys.argv.pop(1)))
    main()
