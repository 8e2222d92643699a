"""A command many times in a row beside busy loops: `python -m tests.e2e.steady TIMES COMMAND ...` (see `make steady`).

Tests that pass on a quiet machine may depend on its being quiet. Here every core has something else to do, all the
time; the first run that fails is the last one.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NoReturn

#: Counts for ever, but not longer than the process that it is told of is its parent.
LOOP = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""
#: Seconds that a command has to clean up after an interrupt.
CLEANING_UP = 60


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many busy loops, meanwhile."""
    with ExitStack() as ends:
        for _ in range(loops):
            loop = ends.enter_context(subprocess.Popen([sys.executable, "-c", LOOP, str(os.getpid())]))
            ends.callback(loop.kill)
        yield


def run(command: Sequence[str]) -> int:
    """Run it to its end; when this process is interrupted, so is the command."""
    with subprocess.Popen(command) as running:
        try:
            return running.wait()
        except BaseException:
            running.send_signal(signal.SIGINT)
            running.wait(CLEANING_UP)
            raise


def steady(times: int, command: Sequence[str], loops: int) -> int:
    """Run the command so often, but not after a failure; what the last run returned."""
    for number in range(1, times + 1):
        began = time.monotonic()
        with busy(loops):
            status = run(command)
        lasted = time.monotonic() - began
        print(f"run {number} of {times} {'failed' if status else 'passed'} after {lasted:.0f} s", flush=True)
        if status:
            return status
    return 0


def _terminated(*_: object) -> NoReturn:
    sys.exit(128 + signal.SIGTERM)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _terminated)
    # Where a script starts this in its background, interrupts are ignored, and would be by the command as well.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(steady(int(sys.argv[1]), sys.argv[2:], loops=os.cpu_count() or 1))
