"""Which tables a process has to look at: those that are not as it knows them."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.server.people import settings
from tests.server.processes import Backing
from tests.server.test_scribe import LIVE, standing

from mathom.server.settings import database_url
from mathom.server.storage.database import Database
from mathom.server.storage.models import TableRow
from mathom.server.tables.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return settings(tmp_path).database
    backing: Backing = request.getfixturevalue("backing")
    return database_url(backing.postgres.url)


@pytest.mark.parametrize(
    ("changed", "there"),
    [
        ({}, None),
        ({"version": 1}, (1, "live", None)),
        ({"status": "finished"}, (0, "finished", None)),
        ({"rematch": "other"}, (0, "live", "other")),
    ],
    ids=["nothing", "version", "status", "rematch"],
)
def test_a_table_is_told_of_when_anything_about_it_is_otherwise(
    address: str, changed: dict[str, object], there: tuple[int, str, str | None] | None
) -> None:
    mine, another = (f"{name}-{'-'.join(changed)}" for name in ("mine", "another"))

    async def run() -> None:
        database = Database(address)
        await database.migrate()
        store = Store(database)
        for table in (mine, another):
            await store.create(standing(table), LIVE)
        if changed:
            async with database.writing() as connection:
                await connection.execute(update(TableRow).where(TableRow.id == mine).values(changed))
        as_it_was = (0, "live", None)
        known = {mine: as_it_was, another: as_it_was, "gone": as_it_was}
        assert await store.otherwise(known) == ({} if there is None else {mine: there})
        if there is not None:
            assert await store.otherwise(known | {mine: there}) == {}
        await database.close()

    asyncio.run(run())
