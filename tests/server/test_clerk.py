"""What several want kept at the same moment is kept by one commit, and each of them as a whole or not at all."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from tests.server.people import settings

from mathom.server.errors import Conflict, Unavailable
from mathom.server.moderation.rows import HouseRow
from mathom.server.storage.database import Database


def with_database(folder: Path, work: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(settings(folder).database)
        await database.migrate()
        await work(database)
        await database.close()

    asyncio.run(run())


def note(name: str, number: int = 1) -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        connection.execute(insert(HouseRow).values(name=name, number=number, words=""))
        return f"{name} is noted"

    return work


def refuse(connection: Connection) -> str:
    note("refused")(connection)
    raise Conflict("that is taken")


async def noted(database: Database) -> dict[str, int]:
    return {row.name: row.number for row in await database.rows(select(HouseRow.name, HouseRow.number))}


def count_commits(database: Database) -> list[object]:
    commits: list[object] = []
    event.listen(database.journal_engine, "commit", commits.append)
    return commits


def test_one_commit_keeps_all_and_each_hears_what_came_of_his(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        commits = count_commits(database)
        told = await asyncio.gather(*(database.write_at_once(note(name)) for name in ("bag", "end", "hill")))
        assert told == ["bag is noted", "end is noted", "hill is noted"]
        assert len(commits) == 1
        assert await noted(database) == {"bag": 1, "end": 1, "hill": 1}

    with_database(tmp_path, work)


def test_what_comes_while_something_is_written_is_kept_by_the_next_commit(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        commits = count_commits(database)
        first = asyncio.create_task(database.write_at_once(note("first")))
        await asyncio.sleep(0.001)
        later = [asyncio.create_task(database.write_at_once(note(f"later {number}"))) for number in range(20)]
        await asyncio.gather(first, *later)
        assert len(commits) <= 2
        assert len(await noted(database)) == 21

    with_database(tmp_path, work)


def test_a_failure_is_that_works_alone(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        works = (note("bag"), note("bag", 2), refuse, note("hill"))
        told = await asyncio.gather(*map(database.write_at_once, works), return_exceptions=True)
        assert [type(one) for one in told] == [str, IntegrityError, Conflict, str]
        assert await noted(database) == {"bag": 1, "hill": 1}

    with_database(tmp_path, work)


def test_works_of_one_commit_see_what_those_before_them_did(tmp_path: Path) -> None:
    """As if each had been kept before the next began: of two who want the same, one gets it."""

    def claim(connection: Connection) -> bool:
        taken = update(HouseRow).where(HouseRow.name == "seat", HouseRow.number == 0).values(number=1)
        return bool(connection.execute(taken).rowcount)

    async def work(database: Database) -> None:
        told = await asyncio.gather(*map(database.write_at_once, (note("seat", 0), claim, claim)))
        assert told == ["seat is noted", True, False]

    with_database(tmp_path, work)


def test_who_has_gone_is_written_all_the_same_and_nobody_waits_for_him(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        gone = asyncio.create_task(database.write_at_once(note("gone")))
        stays = asyncio.create_task(database.write_at_once(note("stays")))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == "stays is noted"
        assert await noted(database) == {"gone": 1, "stays": 1}

    with_database(tmp_path, work)


def test_all_hear_of_a_disk_that_cannot_be_written_to(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        def close(connection: Connection) -> None:
            connection.execute(text("PRAGMA query_only=ON"))

        await database.write_at_once(close)
        told = await asyncio.gather(
            *(database.write_at_once(note(name)) for name in ("bag", "end")), return_exceptions=True
        )
        assert [type(one) for one in told] == [Unavailable, Unavailable]
        with pytest.raises(Unavailable):
            await database.write_at_once(note("hill"))
        assert await noted(database) == {}

    with_database(tmp_path, work)


def test_what_waits_is_kept_before_the_database_closes(tmp_path: Path) -> None:
    async def run() -> list[str]:
        database = Database(settings(tmp_path).database)
        await database.migrate()
        writing = [asyncio.create_task(database.write_at_once(note(f"{number}"))) for number in range(5)]
        await asyncio.sleep(0)
        await database.close()
        return await asyncio.gather(*writing)

    assert asyncio.run(run()) == [f"{number} is noted" for number in range(5)]


def test_who_comes_after_the_end_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(settings(tmp_path).database)
        await database.migrate()
        await database.close()
        async with asyncio.timeout(10):
            with pytest.raises(RuntimeError):
                await database.write_at_once(note("late"))

    asyncio.run(run())


def test_of_many_who_write_otherwise_at_most_one_is_before_a_choice(tmp_path: Path) -> None:
    """A hundred who keep decks at the same moment do not hold up those who play."""
    done: list[str] = []

    async def work(database: Database) -> None:
        go_on = asyncio.Event()

        async def keep_a_deck(number: int) -> None:
            async with database.writing() as connection:
                await connection.execute(insert(HouseRow).values(name=f"deck {number}", number=number, words=""))
                await go_on.wait()
            done.append("deck")

        async def choose() -> None:
            await database.write_at_once(note("choice"))
            done.append("choice")

        decks = [asyncio.create_task(keep_a_deck(number)) for number in range(30)]
        while not database._pen.locked():  # type: ignore[union-attr]
            await asyncio.sleep(0)
        choice = asyncio.create_task(choose())
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(choice, *decks)
        assert done.index("choice") <= 2 and len(await noted(database)) == 31

    with_database(tmp_path, work)
