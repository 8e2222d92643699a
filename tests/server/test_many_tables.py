"""The lists of an account's games are quick on a server with many tables."""

import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.people import empty_database

from mathom.server.settings import database_url
from mathom.server.storage.database import Database
from mathom.server.tables.standing import Standing
from mathom.server.tables.store import Store

TABLES = 20_000
#: Every so many tables one at which the account sits, and one that is played.
OWN, LIVE = 40, 7
#: It is 5 to 20 ms on a machine that is not busy; without an index it is 0.6 to 7 seconds.
SECONDS = 0.2


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database with many tables between two accounts."""
    file = tmp_path_factory.mktemp("many") / "mathom.sqlite3"
    shutil.copyfile(empty_database(), file)
    setting = '{"game": "confrontation", "options": {}, "seed": 1, "rules": 2}'
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executemany(
            "INSERT INTO tables (id, game, setting, status, private, hotseat, pace, created, touched, version, result,"
            " winners, kept) VALUES (?, 'confrontation', ?, ?, 0, 0, 'live', 0, ?, 0, '', 0, 1)",
            [(str(i), setting, "finished" if i % LIVE else "live", i) for i in range(TABLES)],
        )
        connection.executemany(
            "INSERT INTO seats (table_id, seat, account_id) VALUES (?, 0, ?)",
            [(str(i), "other" if i % OWN else "one") for i in range(TABLES)],
        )
    return file


@pytest.mark.parametrize(
    ("ask", "tables"),
    [
        (lambda store: store.of_account("one", None), 100),  # the newest of 500
        (lambda store: store.of_account("one", "other"), 100),
        (lambda store: store.going_on("one"), 72),
        (lambda store: store.live_of("one"), 72),
    ],
    ids=["a stranger's list", "another player's list", "tables that are not over", "tables that are played"],
)
async def test_a_list_is_quick(database: Path, ask: Callable[[Store], Awaitable[list[Standing]]], tables: int) -> None:
    opened = Database(database_url(str(database)))
    try:
        took = []
        for _ in range(5):  # the machine may be busy for a moment
            began = time.perf_counter()
            assert len(await ask(Store(opened))) == tables
            took.append(time.perf_counter() - began)
        assert min(took) < SECONDS
    finally:
        await opened.close()
