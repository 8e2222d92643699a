"""Run one step of the set-up and print one line about it: `step.py LOG TITLE COMMAND...`.

The output of the command is appended to the log, and printed only if the command fails. The exit code is that of the
command. The script runs before the environment exists, so it uses the standard library only.
"""

from __future__ import annotations

import fcntl
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO, TextIO

#: Bytes after which a log begins anew.
LONGEST_LOG = 1_000_000
#: Without a terminal: seconds until the first progress line of a step, and the ratio of each further time to the last.
FIRST, FACTOR = 5, 4
#: Environment variables that name the cache directories of the tools, with the default directories.
CACHES = {"XDG_CACHE_HOME": "~/.cache", "npm_config_cache": "~/.npm"}


class Progress:
    """Progress of a step: a line with a count of seconds on a terminal, or else a few lines, less and less often."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.start = time.monotonic()
        # Under `make -j` two steps would overwrite each other's line.
        self.counts = (
            sys.stdout is not None and sys.stdout.isatty() and "jobserver" not in os.environ.get("MAKEFLAGS", "")
        )
        self.next = 1 if self.counts else FIRST
        say(f"{title} ...", end="" if self.counts else "\n")

    def wait(self, is_done: Callable[[], bool]) -> None:
        """Print the seconds so far until the work is done."""
        while not is_done():
            time.sleep(0.05)
            seconds = int(time.monotonic() - self.start)
            if seconds >= self.next:
                self.next = seconds + 1 if self.counts else seconds * FACTOR
                say(f"\r{self.title} ... {seconds} s" if self.counts else f"{self.title}: {seconds} s so far",
                    end="" if self.counts else "\n")  # fmt: skip

    def end(self) -> None:
        if self.counts:
            say("")


def main(log: str, title: str, *command: str) -> int:
    path = Path(log)
    path.parent.mkdir(parents=True, exist_ok=True)
    progress = Progress(title)
    try:
        with path.open("ab") as output:
            # A command that an interrupted set-up left running has inherited the lock together with the log.
            progress.wait(lambda: is_locked(output))
            if output.seek(0, os.SEEK_END) > LONGEST_LOG:
                output.truncate(0)
            output.write(f"== {title}: {shlex.join(command)}\n".encode(errors="surrogateescape"))
            output.flush()
            begin = output.tell()
            code = run(command, output, progress, os.environ | writable_caches(path.parent))
    finally:
        progress.end()
    if code:
        with path.open("rb") as written:
            written.seek(begin)
            say(written.read().decode(errors="replace"), end="", stream=sys.stderr)
        say(f"{title}: failed with exit code {code}. All of its output is above, and in {log}.", stream=sys.stderr)
    return code


def is_locked(file: BinaryIO) -> bool:
    """Lock the file for this process and for those that inherit it; return False if others have the lock."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    return True


def run(command: tuple[str, ...], output: BinaryIO, progress: Progress, environment: dict[str, str]) -> int:
    """Run the command and return its exit code; terminate it if this process is interrupted."""
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment)
    except OSError as error:
        output.write(f"{command[0]}: {error.strerror}\n".encode(errors="surrogateescape"))
        output.flush()
        return 127
    try:
        progress.wait(lambda: child.poll() is not None)
    finally:
        child.terminate()
        child.wait()
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


def writable_caches(folder: Path) -> dict[str, str]:
    """Return variables that move caches into a folder, for those whose usual directory is not writable."""
    places = {name: Path(os.environ.get(name) or os.path.expanduser(usual)) for name, usual in CACHES.items()}
    return {name: str(folder.resolve() / "cache" / name) for name, place in places.items() if not is_writable(place)}


def is_writable(place: Path) -> bool:
    """Return True if a file can be created in the directory, or in its nearest parent that exists."""
    try:
        while not place.exists():
            place = place.parent
        with TemporaryFile(dir=place):  # the permissions do not show a read-only file system
            return True
    except OSError:
        return False


def say(text: str, end: str = "\n", stream: TextIO | None = None) -> None:
    """Print, unless the stream is closed."""
    stream = stream or sys.stdout
    with suppress(OSError):
        if stream is not None:
            stream.write(text.encode(stream.encoding, "replace").decode(stream.encoding) + end)
            stream.flush()


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit("usage: step.py LOG TITLE COMMAND...")
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"{sys.argv[2]}: {error}")
