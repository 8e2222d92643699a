"""Backups: taken while people play, checked, and restored to a server on which every match goes on."""

import asyncio
import sqlite3
import stat
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from tests.server.people import Served, Sitting, settings, wait
from tests.server.processes import MATHOM, Postgres, needed
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.core import loads
from mathom.server.settings import database_url
from mathom.server.storage.backup import BackupError, restore, take
from mathom.server.storage.database import upgrade


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    needed("initdb", "postgres")
    made = Postgres(tmp_path_factory.mktemp("backup") / "postgres").start()
    yield made
    made.stop()


def command(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.output


def keep_choosing(sitting: Sitting, chosen: list[str], stop: threading.Event) -> None:
    """Choose on and on. A match of LoRE has hundreds of choices, and does not end meanwhile."""
    while not stop.is_set() and len(chosen) < 100:
        sitting.until(lambda: sitting.asked)
        chosen.append(sitting.tokens[0])
        sitting.choose()


def backed_up(folder: Path, database: str, file: Path) -> tuple[str, list[str]]:
    """A backup taken while a match is played: the match, and the choices that had been acknowledged before."""
    with Served(settings(folder, database=database)) as server, server.browser() as browser:
        browser.member("Bilbo")
        table = browser.make("hotseat", game="lore", side="random")["id"]
        chosen: list[str] = []
        stop = threading.Event()
        with browser.at(table) as sitting:
            playing = threading.Thread(target=keep_choosing, args=(sitting, chosen, stop))
            playing.start()
            try:
                wait(lambda: len(chosen) > 20)
                before = chosen[:20]
                contents = asyncio.run(take(database, file))
            finally:
                stop.set()
                playing.join()
        assert (contents.going_on, contents.stuck, contents.rows["tables"]) == (1, 0, 1)
    return table, before


def test_a_backup_taken_under_load_goes_on_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    table, before = backed_up(tmp_path, settings(tmp_path).database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.startswith("kept")) == ["kept"]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    goes_on(elsewhere, settings(elsewhere).database, file, table, before)


def test_from_one_kind_of_database_to_the_other_and_back(postgres: Postgres, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    table, before = backed_up(tmp_path, settings(tmp_path).database, first)
    asyncio.run(restore(first, database_url(postgres.url)))
    contents = asyncio.run(take(database_url(postgres.url), second))
    assert contents == asyncio.run(restore(second, database_url(str(tmp_path / "again.sqlite3"))))
    with pytest.raises(BackupError, match="in use; restore into an empty one"):
        asyncio.run(restore(first, database_url(postgres.url)))
    with Served(settings(tmp_path, database=database_url(postgres.url))) as server, server.browser() as browser:
        browser.post("/api/login", {"name": "Bilbo", "password": "mellon mellon"})
        with browser.at(table) as sitting:
            assert sitting.serial - 1 >= len(before)


def goes_on(folder: Path, database: str, file: Path, table: str, before: list[str]) -> None:
    code, told = command("restore", file, "--database", folder / "mathom.sqlite3")
    assert (code, "1 account, 1 table (1 with a match that goes on)" in told) == (0, True)
    with Served(settings(folder, database=database)) as server, server.browser() as browser:
        assert browser.post("/api/login", {"name": "Bilbo", "password": "mellon mellon"}).status_code == 200
        browser.me()
        with browser.at(table) as sitting:
            for _ in range(5):
                sitting.until(lambda: sitting.asked)
                sitting.choose()
            sitting.do("resign")
        record = loads(browser.get(f"/api/tables/{table}/record").text)
    record.verify()
    assert [token for _, token in record.choices][: len(before)] == before


def test_nothing_is_written_over(tmp_path: Path) -> None:
    database, file = tmp_path / "mathom.sqlite3", tmp_path / "kept"
    with Served(settings(tmp_path)):
        pass
    assert command("backup", file, "--database", database)[0] == 0
    code, told = command("backup", file, "--database", database)
    assert (code, "is there already" in told) == (2, True)


@pytest.mark.parametrize("what", ["missing", "text", "another database", "cut in half", "of tomorrow"])
def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path, what: str) -> None:
    file, target = tmp_path / "kept", tmp_path / "new.sqlite3"
    if what == "text":
        file.write_text("Mathom\n" * 1000)
    elif what == "another database":
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE things (name TEXT)")
        connection.close()
    elif what != "missing":
        with Served(settings(tmp_path)) as server, server.browser() as browser:
            for _ in range(3):
                browser.guest().make("hotseat", side="random")
        assert command("backup", file, "--database", tmp_path / "mathom.sqlite3")[0] == 0
        if what == "cut in half":
            file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
        else:
            with sqlite3.connect(file) as connection:
                connection.execute("UPDATE alembic_version SET version_num = '9999'")
            connection.close()
    code, told = command("restore", file, "--database", target)
    assert (code, told.count("\n"), "Traceback" in told) == (2, 1, False)
    with sqlite3.connect(target) as connection:
        found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert "accounts" not in found or connection.execute("SELECT count(*) FROM accounts").fetchone() == (0,)
    connection.close()


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        ("UPDATE tables SET setting = '{}'", "was not restored: "),
        ("UPDATE tables SET setting = CAST(x'7B22E3227D' AS TEXT)", "was not restored: "),
        ("CREATE TRIGGER t AFTER UPDATE ON alembic_version BEGIN DELETE FROM accounts; END", "no backup of Mathom's"),
        (
            "DROP TABLE decks; CREATE VIEW decks AS WITH RECURSIVE a(id) AS (SELECT 1 UNION ALL SELECT id FROM a) "
            "SELECT id FROM a",  # whoever counts its rows does not come to an end
            "no backup of Mathom's",
        ),
    ],
)
def test_a_backup_that_somebody_has_changed_is_refused_in_a_line(tmp_path: Path, deed: str, words: str) -> None:
    file, target = tmp_path / "kept", tmp_path / "new.sqlite3"
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        browser.guest().make("hotseat", side="random")
    assert command("backup", file, "--database", tmp_path / "mathom.sqlite3")[0] == 0
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(deed)
    # A process of its own: whatever it would log is seen, too.
    done = subprocess.run([MATHOM, "restore", file, "--database", target], capture_output=True, text=True, check=False)
    told = done.stdout + done.stderr
    assert (done.returncode, told.count("\n"), words in told) == (2, 1, True), told


def test_a_damaged_backup_is_refused_in_a_line(tmp_path: Path) -> None:
    file, target = tmp_path / "kept", tmp_path / "new.sqlite3"
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        browser.guest().make("hotseat", side="random")
    assert command("backup", file, "--database", tmp_path / "mathom.sqlite3")[0] == 0
    content = bytearray(file.read_bytes())
    for place in range(50_000, 90_000):
        content[place] ^= 7
    file.write_bytes(content)
    code, told = command("restore", file, "--database", target)
    assert (code, told.count("\n")) == (2, 1), told
    assert len(told) < 300


def test_what_lies_where_a_backup_is_written_is_neither_followed_nor_shared(tmp_path: Path) -> None:
    with Served(settings(tmp_path)):
        pass
    precious, part = tmp_path / "precious", tmp_path / "kept.part"
    precious.write_text("mine")
    for linked in (True, False):
        if linked:
            part.symlink_to(precious)
        else:
            part.touch()
            part.chmod(0o666)
        assert command("backup", tmp_path / "kept", "--database", tmp_path / "mathom.sqlite3")[0] == 0
        assert stat.S_IMODE((tmp_path / "kept").stat().st_mode) == 0o600
        (tmp_path / "kept").unlink()
    assert precious.read_text() == "mine"


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    code, told = command("backup", tmp_path / "kept", "--database", tmp_path / "none.sqlite3")
    assert (code, "there is no database" in told, list(tmp_path.iterdir())) == (2, True, [])


def test_a_place_where_nothing_can_be_written(tmp_path: Path) -> None:
    with Served(settings(tmp_path)):
        pass
    code, told = command("backup", tmp_path / "no" / "folder", "--database", tmp_path / "mathom.sqlite3")
    assert (code, told) == (2, f"mathom: there is no folder {tmp_path / 'no'}\n")


def test_a_backup_of_an_earlier_form_is_brought_to_the_present(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection, "0001")
        connection.exec_driver_sql(
            "INSERT INTO accounts (id, name, key, kind, created) VALUES ('a', 'Bilbo', 'bilbo', 'guest', 1.0)"
        )
    engine.dispose()
    code, told = command("restore", file, "--database", tmp_path / "new.sqlite3")
    assert (code, "1 account, 0 tables" in told) == (0, True)
