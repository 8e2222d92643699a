"""Databases as they are named, found and left: each odd one is refused in a sentence, and none tells a password."""

import sqlite3
import stat
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.people import Served, settings, wait
from tests.server.processes import Postgres, needed
from tests.server.test_entrance import code
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.server.operation import readiness
from mathom.server.settings import database_url
from mathom.server.storage.database import Database


def refused(*options: str) -> str:
    """What `mathom serve` says to that."""
    said = CliRunner().invoke(app, ["serve", "--port", "0", *options])
    assert said.exit_code == 2, (said.output, said.exception)
    lines = [line for line in said.stderr.splitlines() if line.startswith("mathom: ")]
    assert len(lines) == 1 and "Traceback" not in said.stderr
    assert "mellon" not in said.output
    return lines[0]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (":memory:", "in memory"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:///file:x?mode=memory&uri=true", "in memory"),
        ("file:x?mode=memory", "in memory"),
        ("sqlite:///games.sqlite3?timeout=1", "by its file alone"),
        ("file:games.sqlite3", "by its file alone"),
        ("sqlite://host/games.sqlite3", "three slashes"),
        ("games\0.sqlite3", "control characters"),
        ("mysql://frodo:mellon@host/mathom", "SQLite or PostgreSQL"),
        ("postgresql://frodo:mellon@host:gate/mathom", "no number"),
        ("postgresql://frodo:west:mellon@host:/mathom", "no number"),
        ("postgresql://frodo:west@mellon@host/mathom", "%40"),
        ("postgresql://frodo:mellon@127.0.0.1:99999/mathom", "between 1 and 65535"),
        ("postgresql://frodo:mellon@127.0.0.1:1/mathom?mellon=1", "parameters"),
        ("postgresql://frodo:mellon@127.0.0.1:1/mathom?sslmode=mellon", "cannot be used"),
        ("postgresql://frodo:mellon@127.0.0.1:1/mathom?sslmode=mellon&sslmode=disable", "given twice"),
        ("postgresql://frodo:mellon@127.0.0.1:1/mathom?sslmode=disable", "cannot be used"),
        ("postgresql://frodo:mellon@" + "x" * 300 + "/mathom", "cannot be used"),
        ("://", "no address"),
        (".", "cannot be used"),
    ],
)
def test_odd_addresses_of_databases(address: str, words: str) -> None:
    assert words in refused("--database", address)


def test_what_nobody_foresaw_tells_no_password_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver that says what it was given."""

    async def fail(_: Database) -> None:
        raise ValueError("cannot make sense of postgresql://frodo:mellon@host")

    monkeypatch.setattr(Database, "migrate", fail)
    assert "cannot be used (ValueError)" in refused("--database", str(tmp_path / "mathom.sqlite3"))


@pytest.mark.parametrize(
    "address",
    [
        "redis://:mellon@127.0.0.1:1/0",
        "redis://:mellon/west@127.0.0.1/0",
        "redis://:1/mellon@127.0.0.1/0",
        "redis://mellon:gate/0",
        "http://mellon",
        "redis://127.0.0.1:1/0?mellon=1",
        "redis://127.0.0.1:1/mellon",
        "mellon",
    ],
)
def test_odd_addresses_of_redis(tmp_path: Path, address: str) -> None:
    assert "Redis cannot be used" in refused("--database", str(tmp_path / "mathom.sqlite3"), "--redis", address)


@pytest.mark.parametrize("address", ["redis://:1/mellon@127.0.0.1/0", "redis://127.0.0.1:0/0"])
def test_an_address_of_redis_that_would_be_read_as_another_is_told_how_to_be_written(
    tmp_path: Path, address: str
) -> None:
    assert "write its address" in refused("--database", str(tmp_path / "mathom.sqlite3"), "--redis", address)


def make(file: Path) -> None:
    """Let a server make a database with an account and a table in it."""
    with Served(settings(file.parent), copies=False) as server, server.browser() as browser:
        browser.guest().make("hotseat")


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "mathom.sqlite3"
    make(file)
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert "newer Mathom" in refused("--database", str(file))


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "recipes.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
        database.commit()
    file.chmod(0o644)
    assert "belongs to another program" in refused("--database", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipes",)]


@pytest.mark.parametrize("damaged", ["accounts", "the list of tables"])
def test_a_damaged_database_is_named_and_refused(tmp_path: Path, damaged: str) -> None:
    file = tmp_path / "mathom.sqlite3"
    make(file)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = database.execute("PRAGMA page_size").fetchone()[0]
        root = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'accounts'").fetchone()[0]
    begin, end = (page * (root - 1), page * root) if damaged == "accounts" else (100, page)  # after the file's own head
    with file.open("r+b") as data:
        data.seek(begin)
        data.write(b"\xff" * (end - begin))
    said = refused("--database", str(file))
    assert str(file) in said and "is damaged" in said


def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    file = tmp_path / "mathom.sqlite3"
    make(file)
    assert {stat.S_IMODE(one.stat().st_mode) & 0o077 for one in tmp_path.glob("mathom*")} == {0}
    file.chmod(0o664)
    make(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o660  # its group was somebody's wish


def test_a_text_is_no_database_and_stays_as_it_was(tmp_path: Path) -> None:
    """Whoever names a file of the system by mistake has not closed it to everybody."""
    file = tmp_path / "passwd"
    file.write_text("root:x:0:0\n" * 100)
    file.chmod(0o644)
    assert "cannot be used" in refused("--database", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    assert file.read_text() == "root:x:0:0\n" * 100


def test_a_folder_is_no_database_and_stays_as_it_was(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert "cannot be used" in refused("--database", str(tmp_path))
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


# --- a machine that lacks something ----------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [FileNotFoundError(2, "No such file or directory"), OSError(38, "Not implemented")])
def test_where_no_semaphore_can_be_made_the_server_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    """As in a container without /dev/shm: bots could not think."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("_multiprocessing.SemLock", fail)
    said = refused("--database", str(tmp_path / "mathom.sqlite3"))
    assert "/dev/shm" in said and str(error.strerror) in said


def test_where_python_has_no_semaphores_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "multiprocessing.synchronize", None)  # importing it fails
    assert "/dev/shm" in refused("--database", str(tmp_path / "mathom.sqlite3"))


# --- ready or not ----------------------------------------------------------------------------------------------------


def test_a_locked_database_is_alive_and_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 0.5)
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        assert browser.get("/readyz").json() == {"ok": True, "database": True}
        with closing(sqlite3.connect(tmp_path / "mathom.sqlite3", timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            wait(lambda: browser.get("/readyz").status_code == 503)
            look = server.house.readiness._look
            assert look is not None and not look.done(), "whoever asks is told before the database gives up"
            assert browser.get("/healthz").json() == {"ok": False, "database": False}
            assert browser.get("/livez").json() == {"ok": True}
            other.rollback()
        wait(lambda: browser.get("/readyz").status_code == 200)


def test_whoever_asks_often_whether_all_is_well_has_nothing_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mathom.server.operation.readiness.KEPT", 600.0)
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        assert browser.get("/readyz").status_code == 200
        monkeypatch.setattr(server.house.database, "can_grow", lambda: pytest.fail("it has looked again"))
        assert [browser.get("/readyz").status_code for _ in range(5)] == [200] * 5


def test_those_who_ask_at_the_same_time_share_one_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, go_on = list[bool](), threading.Event()

    def can_grow() -> bool:
        looked.append(True)
        return go_on.wait(60)

    with Served(settings(tmp_path)) as server, ThreadPoolExecutor(6) as monitors:
        monkeypatch.setattr(server.house.database, "can_grow", can_grow)
        monkeypatch.setattr(readiness, "PATIENCE", 60.0)
        asked = [monitors.submit(httpx.get, f"{server.address}/readyz", timeout=60) for _ in range(6)]
        wait(lambda: server.doorkeeper.callers == len(asked))
        wait(lambda: looked)
        go_on.set()
        assert [answer.result().status_code for answer in asked] == [200] * 6
    assert len(looked) == 1


def test_a_disk_with_next_to_no_room_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        monkeypatch.setattr("mathom.server.storage.embedded.LEAST_FREE", 1 << 60)
        wait(lambda: browser.get("/readyz").status_code == 503)


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


def test_signs_that_postgresql_cannot_keep_are_the_askers_fault(tmp_path: Path) -> None:
    needed("initdb", "postgres")
    postgres = Postgres(tmp_path / "postgres").start()
    try:
        database = database_url(postgres.url)
        with Served(settings(tmp_path, database=database)) as server, server.browser() as browser:
            browser.guest()
            for path in ("/api/tables/%00", "/api/users/a%00b", "/api/decks/%00", "/api/rules/%00"):
                answer = browser.get(path)
                assert (answer.status_code, code(answer)) == (404, "not_found"), path
            # The page itself says that there is nothing.
            assert browser.get("/learn/%00").headers["content-type"].startswith("text/html")
            assert browser.get("/api/decks?game=%00").status_code in (200, 400, 404)
            answer = browser.post("/api/login", {"name": "a\0b", "password": "mellon mellon"})
            assert answer.status_code in (400, 401)
            for text in ("a\0b", "\0"):
                answer = browser.post("/api/decks", {"game": "lotr_tcg", "name": text, "text": text, "notes": text})
                assert answer.status_code in (201, 400), answer.text
            table = browser.make("hotseat")["id"]
            with browser.at(table) as sitting:
                assert sitting.ask("chat", text="a\0b")["type"] in ("ack", "refused")
                assert sitting.ask("ping")["type"] == "pong"
            assert browser.get("/readyz").status_code == 200
    finally:
        postgres.stop()
