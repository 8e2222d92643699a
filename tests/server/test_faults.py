"""Killed servers, full disks, databases that are away: nothing acknowledged is lost, and nothing is swallowed."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from tests.server.people import AGAINST_BOT, PATIENCE, Browser, Served, Sitting, settings
from tests.server.test_entrance import code
from tests.server.test_ratings import run
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.server.errors import UNAVAILABLE, Unavailable
from mathom.server.storage.database import Database


def test_a_database_that_is_away_is_reported_and_comes_back(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        table = browser.guest().make("hotseat")["id"]
        database = sqlite3.connect(tmp_path / "mathom.sqlite3", timeout=30)
        with browser.at(table) as sitting:
            sitting.choose()
            before = sitting.v, sitting.serial
            database.execute("ALTER TABLE tables RENAME TO elsewhere")
            database.commit()
            health = browser.get("/healthz")
            assert (health.status_code, health.json()) == (503, {"ok": False, "database": False})
            for answer in (browser.get("/api/lobby"), browser.post("/api/tables", {
                "game": "confrontation", "opponent": AGAINST_BOT,
            })):  # fmt: skip
                assert (answer.status_code, code(answer)) == (503, "unavailable")
                assert answer.headers["retry-after"]
            assert sitting.refused("choose", serial=sitting.serial, token=sitting.tokens[0]) == "unavailable"
            database.execute("ALTER TABLE elsewhere RENAME TO tables")
            database.commit()
            database.close()
            assert (sitting.v, sitting.serial) == before
            sitting.choose()
        assert browser.get("/healthz").status_code == 200


def test_a_full_disk_is_reported_and_nothing_is_half_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        table = browser.guest().make("hotseat")["id"]
        with browser.at(table) as sitting:
            sitting.choose()
            with sqlite3.connect(tmp_path / "mathom.sqlite3") as probe:
                pages = probe.execute("PRAGMA page_count").fetchone()[0]
            probe.close()
            full = True

            def limit(connection: object, *_: object) -> None:
                cursor = connection.cursor()  # type: ignore[attr-defined]
                cursor.execute(f"PRAGMA max_page_count={pages if full else 1_000_000}")
                cursor.close()

            for engine in (server.house.database.engine.sync_engine, server.house.database.journal_engine):
                event.listen(engine, "checkout", limit)
            said, codes = 0, ""
            while codes != "unavailable":
                answer = sitting.ask("chat", text="x" * 290)
                codes = answer["error"]["code"] if answer["type"] == "refused" else ""
                said += answer["type"] == "ack"
                assert said < 500
            version = 1 + said
            with browser.at(table) as other:
                assert (other.v, len(other.chat)) == (version, said)
            assert any("full" in record.getMessage() for record in caplog.records)
            full = False
            sitting.choose()
            assert sitting.v == version + 1


@pytest.mark.parametrize("address", ["text", "no/folder/x", "postgresql://x@127.0.0.1:1/x"])
def test_a_database_that_cannot_be_used_is_said_at_the_start(tmp_path: Path, address: str) -> None:
    (tmp_path / "text").write_text("this is no database, it is a letter to the editor\n" * 50)
    database = address if "://" in address else str(tmp_path / address)
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--database", database])
    assert said.exit_code == 2
    assert "mathom: the database cannot be used" in said.stderr


def test_two_processes_on_one_journal_collide_and_agree(tmp_path: Path) -> None:
    """Two servers on the same file, without Redis: both play the same match, and nothing is lost or doubled."""
    with Served(settings(tmp_path)) as one, Served(settings(tmp_path)) as two, one.browser() as browser:
        table = browser.guest().make("hotseat")["id"]
        there = Browser(two.address)
        there.http.cookies = browser.http.cookies
        with browser.at(table) as here, there.at(table) as elsewhere:
            for turn in range(12):
                player, other = (here, elsewhere) if turn % 2 else (elsewhere, here)
                player.choose()
                other.until(lambda player=player, other=other: other.v >= player.v)  # type: ignore[misc]
                assert other.state["view"] == player.state["view"]
            # Both answer the same decision at once: one is refused.
            serial, tokens = here.serial, here.tokens
            answers: list[str] = []

            def answer(sitting: Sitting, token: str) -> None:
                answers.append(sitting.ask("choose", serial=serial, token=token)["type"])

            threads = [
                threading.Thread(target=answer, args=(here, tokens[0])),
                threading.Thread(target=answer, args=(elsewhere, tokens[-1])),
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers) == ["ack", "refused"]
        there.http.close()


def test_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    from mathom.server.storage.schema import ALL_TABLES

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), ALL_TABLES)

    async def check() -> None:
        database = Database(settings(tmp_path).database)
        await database.migrate()
        await database.migrate()  # twice is once
        async with database.reading() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()

    asyncio.run(check())


def test_processes_may_make_one_database_at_the_same_moment(tmp_path: Path) -> None:
    """Four processes do what `mathom serve` does first: those that are late find the database made."""
    at_once = (
        "import asyncio, multiprocessing, sys\n"
        "from mathom.server.running import _check\n"
        "from mathom.server.settings import Settings, database_url\n"
        "settings = Settings(database=database_url(sys.argv[1]))\n"
        "fork = multiprocessing.get_context('fork')\n"
        "ready = fork.Barrier(4)\n"
        "def make():\n"
        "    ready.wait()\n"
        "    asyncio.run(_check(settings))\n"
        "processes = [fork.Process(target=make) for _ in range(4)]\n"
        "for process in processes: process.start()\n"
        "for process in processes: process.join()\n"
        "print([process.exitcode for process in processes])\n"
    )
    command = [sys.executable, "-c", at_once, str(tmp_path / "mathom.sqlite3")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert (done.stderr, done.stdout) == ("", "[0, 0, 0, 0]\n")


def test_a_migration_that_is_broken_off_has_done_nothing(tmp_path: Path) -> None:
    async def migrate() -> None:
        database = Database(settings(tmp_path).database)
        try:
            await database.migrate()
        finally:
            await database.close()

    def break_off(_: object, __: object, statement: str, *___: object) -> None:
        if "lore_ratings" in statement:
            raise OSError

    event.listen(Engine, "before_cursor_execute", break_off)
    try:
        with pytest.raises(Unavailable):
            asyncio.run(migrate())
    finally:
        event.remove(Engine, "before_cursor_execute", break_off)
    with closing(sqlite3.connect(tmp_path / "mathom.sqlite3")) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == []
    asyncio.run(migrate())


# --- the last one sits down, and the process dies before the match begins --------------------------------------------


def sit_down_in_vain(server: Served, one: Browser, two: Browser, patch: pytest.MonkeyPatch) -> str:
    """A table at which two sit and no match has begun: whoever sat the second down could do no more than that."""

    async def die(*_: object) -> None:
        raise Unavailable(UNAVAILABLE)

    table: str = one.guest().make("private")["id"]
    with patch.context() as while_it_dies:
        while_it_dies.setattr(server.house.store, "begin", die)
        assert code(two.guest().post(f"/api/tables/{table}/join")) == "unavailable"
    return table


def test_whoever_asks_again_for_his_seat_begins_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = sit_down_in_vain(server, one, two, monkeypatch)
        with one.at(table) as light:
            assert light.state["table"]["status"] == "open"
            assert two.join(table)["status"] == "live"
            light.until(lambda: light.state["table"]["status"] == "live")
            light.choose()


def test_a_match_that_nobody_has_begun_is_begun_by_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        waiting = one.guest().make("private")["id"]
        table = sit_down_in_vain(server, one, two, monkeypatch)
        with one.at(table) as light:
            run(server, server.house.sweeper.keep_house())
            light.until(lambda: light.state["table"]["status"] == "live")
            light.choose()
        assert one.get(f"/api/tables/{waiting}").json()["status"] == "open"
