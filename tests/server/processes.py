"""Real processes for the tests: servers that can be killed, PostgreSQL and Redis."""

from __future__ import annotations

import atexit
import functools
import itertools
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

import httpx
import pytest
from tests.server.people import PATIENCE, Browser

MATHOM = Path(sys.executable).parent / "mathom"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Process:
    """`mathom serve`, as anybody would start it."""

    def __init__(
        self, database: str, *more: str, port: int | None = None, log: Path, program: tuple[str, ...] = (str(MATHOM),)
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = log
        self.database = database
        self._command = [*program, "serve", "--no-open", "--port", str(self.port), "--database", database]
        self._command += ["--thinkers", "1", *more]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
            )
        end = time.monotonic() + PATIENCE
        with httpx.Client(timeout=5, verify=False) as asking:  # loading the certificates takes longer than an answer
            while time.monotonic() < end:
                assert self._process.poll() is None, self._log.read_text()
                with suppress(httpx.HTTPError):
                    if asking.get(f"{self.address}/healthz").status_code == 200:
                        return self
                time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server does not start: {self._log.read_text()}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Without warning, as when the power goes; the processes that it started must end by themselves."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    @contextmanager
    def browser(self) -> Iterator[Browser]:
        with Browser(self.address) as browser:
            yield browser

    def children(self) -> list[int]:
        """The processes that it has started itself."""
        text = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(word) for word in text.split()]

    def workers(self) -> list[int]:
        """Its server processes; not the one in which Python's multiprocessing counts."""
        return [child for child in self.children() if "spawn_main" in _command_line(child)]


def _command_line(process: int) -> str:
    """How the process was started; empty if it has ended meanwhile."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# --- PostgreSQL and Redis --------------------------------------------------------------------------------------------


def _binary(name: str) -> str | None:
    """A program of PostgreSQL or Redis; Debian keeps the former out of the way."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(places[0]) if places else shutil.which(name)


def needed(*names: str) -> None:
    """These tests are not run where the programs are missing; CI installs them."""
    for name in names:
        if _binary(name) is None:
            pytest.skip(f"not run: {name} is not installed (apt-get install postgresql redis-server)")


class Postgres:
    """A PostgreSQL of our own, in a folder; it does not run as root, so it gets another user there.

    With `durable`, what it has acknowledged survives a power cut, as it should wherever time is measured.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._folder = folder
        self._fsync = "on" if durable else "off"
        self._port = free_port()
        self._user = _unprivileged() if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir()
        if self._user is not None:
            for place in (folder, *folder.parents):
                if re.match(r"/tmp/.", str(place)):
                    place.chmod(0o755)
            shutil.chown(folder, self._user)
        self._run(
            _binary("initdb"), "-D", str(folder / "data"), "-U", "mathom", "-A", "trust", "--no-sync", "-E", "UTF8"
        )

    def _run(self, program: str | None, *arguments: str) -> None:
        assert program is not None
        subprocess.run([program, *arguments], check=True, capture_output=True, user=self._user, cwd=self._folder)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        return f"postgresql://mathom@127.0.0.1:{self._port}/postgres"

    def new_database(self, name: str) -> str:
        """The address of another database, which is empty."""
        self._run(_binary("psql"), "--quiet", "--command", f"CREATE DATABASE {name}", self.url)
        return f"{self.url.rpartition('/')[0]}/{name}"

    def start(self) -> Self:
        program = _binary("postgres")
        assert program is not None
        settings = {
            "port": self._port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": self._fsync,
        }
        options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [program, "-D", str(self._folder / "data"), *options],
                stdout=log, stderr=log, user=self._user, cwd=self._folder,
            )  # fmt: skip
        _wait_for_port(self._port, self._process)
        end = time.monotonic() + PATIENCE
        while "ready to accept connections" not in (self._folder / "log").read_text():
            assert time.monotonic() < end
            time.sleep(0.05)
        return self

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # at once, without waiting for anybody
            self._process.wait(PATIENCE)
            (self._folder / "log").write_text("")


def _unprivileged() -> str:
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class RedisServer:
    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> Self:
        program = _binary("redis-server")
        assert program is not None
        self._process = subprocess.Popen(
            [program, "--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _wait_for_port(self._port, self._process)
        return self

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)


@functools.cache
def _shared_postgres() -> Postgres:
    """The PostgreSQL of all tests that this process runs: making one takes a second. It ends with the process."""
    # Not below pytest's folder: each run of pytest closes that to other users, such as the one that runs PostgreSQL.
    folder = Path(tempfile.mkdtemp(prefix="mathom-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shared = Postgres(folder / "postgres").start()
    atexit.register(shared.stop)
    return shared


_numbers = itertools.count(1)


class SharedDatabases:
    """Databases in the shared PostgreSQL. Each is empty and is handed out once."""

    def __init__(self) -> None:
        self.url = self.new_database("tests")

    def new_database(self, name: str) -> str:
        """The address of another database."""
        return _shared_postgres().new_database(f"{name}_{next(_numbers)}")


class Backing:
    """A database in the shared PostgreSQL, and a Redis."""

    def __init__(self, folder: Path) -> None:
        self.postgres = SharedDatabases()
        self.redis = RedisServer(folder / "redis").start()

    def stop(self) -> None:
        self.redis.stop()


def _wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "it ended at once"
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on port {port}")
