"""Run one step of the set-up and print one line about it: `step.py LOG TITLE COMMAND...`.

The output of the command is appended to the log, and shown only if the command fails. The exit code is that of the
command. This runs before there is an environment, so it needs the standard library only.
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
#: Without a terminal: seconds until the first line about a step that still runs, and by what factor the next ones wait.
FIRST, FACTOR = 5, 4
#: What names the cache directory of a tool, and where it is by default.
CACHES = {"XDG_CACHE_HOME": "~/.cache", "npm_config_cache": "~/.npm"}


class Progress:
    """The line about a step. On a terminal its seconds are counted; elsewhere further lines follow, fewer and fewer."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.start = time.monotonic()
        # Two lines that are written over at the same time cannot be read.
        self.counts = (
            sys.stdout is not None and sys.stdout.isatty() and "jobserver" not in os.environ.get("MAKEFLAGS", "")
        )
        self.next = 1 if self.counts else FIRST
        say(f"{title} ...", end="" if self.counts else "\n")

    def wait(self, is_done: Callable[[], bool]) -> None:
        """Return when it is done; meanwhile tell how long it takes."""
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
            # What an interrupted set-up has left running still has the lock, for it writes to the same log.
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
    """Lock the file, for this process and those that inherit it, if no other one has."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    return True


def run(command: tuple[str, ...], output: BinaryIO, progress: Progress, environment: dict[str, str]) -> int:
    """Run the command and return its exit code; end it if this process is to end."""
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
    """Return the settings by which tools keep their caches in a folder, where they cannot write to the usual place."""
    places = {name: Path(os.environ.get(name) or os.path.expanduser(usual)) for name, usual in CACHES.items()}
    return {name: str(folder.resolve() / "cache" / name) for name, place in places.items() if not is_writable(place)}


def is_writable(place: Path) -> bool:
    """Return True if files can be made in a directory, or in the nearest one above it that is there."""
    try:
        while not place.exists():
            place = place.parent
        with TemporaryFile(dir=place):  # permissions alone do not tell: the file system may be read-only
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
