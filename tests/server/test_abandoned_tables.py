"""Tables that nobody comes to or nobody plays at end by a rule that is told beforehand."""

import time
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Served, settings
from tests.server.test_moderation import pair

from mathom.server.accounts.accounts import DAY
from mathom.server.moderation.abandonment import INVITED_DAYS
from mathom.server.moderation.absence import Absence
from mathom.server.moderation.rows import HouseRow
from mathom.server.settings import Settings
from mathom.server.storage.database import Database
from mathom.server.storage.models import TableRow
from mathom.server.tables.live import LiveTables
from mathom.server.tables.store import Store


def told(browser: Browser, table: str) -> float | None:
    ends: float | None = browser.get(f"/api/tables/{table}").json()["abandoned"]
    return ends


def near(moment: float | None, days: float) -> bool:
    return moment is not None and abs(moment - time.time() - days * DAY) < 600


def test_what_waits_says_until_when(crowd: Crowd) -> None:
    guest = crowd.guest()
    open_, private = guest.make("open"), guest.make("private")
    assert near(open_["abandoned"], 1)
    assert near(private["abandoned"], INVITED_DAYS)
    assert near(told(guest, open_["id"]), 1)


def test_a_match_between_people_without_a_clock_says_when_it_is_given_up(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    assert near(told(one, table), 14)
    before = told(one, table)
    with one.at(table) as sitting, two.at(table) as other:
        sitting.choose()
        chosen = sitting.state["table"]["abandoned"]
        assert chosen > before
        other.do("chat", text="take your time")
        assert other.state["table"]["abandoned"] == chosen, "talk is no choice"
        other.do("offer_draw")
        assert other.state["table"]["abandoned"] == chosen, "nor is an offer"
        sitting.do("resign")
        assert sitting.state["table"]["abandoned"] is None


def test_with_a_clock_alone_or_at_one_device_nothing_is_given_up(crowd: Crowd) -> None:
    one, _, table = pair(crowd, clock={"kind": "days", "days": 3})
    assert told(one, table) is None
    for opponent in (AGAINST_BOT, "hotseat"):
        assert one.make(opponent)["abandoned"] is None


async def sweep(served: Served, days: float) -> None:
    """What the sweeper does so many days later."""
    wanted, later = served.house.settings, time.time() + days * DAY
    database = Database(wanted.database)
    try:
        store = Store(database)
        tables = LiveTables(store, wanted, lambda *_: None)
        for table in await store.abandoned(later):
            await tables.end_abandoned(table, later)
        await store.close()
    finally:
        await database.close()


@pytest.fixture
def own(tmp_path: Path) -> Settings:
    return settings(tmp_path)


async def test_an_open_table_goes_after_a_day(own: Settings) -> None:
    with Served(own) as served, served.browser() as browser:
        guest = browser.guest()
        open_, private = guest.make("open")["id"], guest.make("private")["id"]
        await sweep(served, 0.9)
        assert guest.get(f"/api/tables/{open_}").status_code == 200
        await sweep(served, 1.1)
        assert guest.get(f"/api/tables/{open_}").status_code == 404
        assert guest.get(f"/api/tables/{private}").status_code == 200, "who was invited has a week"


async def test_who_does_not_choose_for_two_weeks_gives_the_match_up(own: Settings) -> None:
    with Served(own) as served, served.browser() as first, served.browser() as second:
        one, two = first.guest(), second.guest()
        table = one.make("private")["id"]
        two.join(table)
        with one.at(table) as sitting, two.at(table) as other:
            while other.decision is None or not other.asked:  # the Fellowship sets up
                sitting.choose(sitting.tokens[0])
                other.until(lambda: other.v >= sitting.v)
            await sweep(served, 13)
            assert other.decision is not None
            await sweep(served, 15)
            sitting.until(lambda: sitting.over)
            assert sitting.state["view"]["outcome"]["winners"] == [sitting.state["you"]]
            assert any("resigns" in line["words"] for line in sitting.log)


async def test_where_the_match_waits_for_both_or_is_paused_nobody_has_won(own: Settings) -> None:
    with Served(own) as served, served.browser() as first, served.browser() as second:
        one, two = first.guest(), second.guest()
        untouched, paused = one.make("private")["id"], one.make("private")["id"]
        for table in (untouched, paused):
            two.join(table)
        with one.at(paused) as sitting, two.at(paused) as other:
            sitting.do("pause")
            other.do("answer_pause", yes=True)
        await sweep(served, 15)
        for table in (untouched, paused):
            found = one.get(f"/api/tables/{table}").json()
            assert found["status"] == "finished"
            assert found["outcome"]["winners"] == []
            assert found["outcome"]["reason"] == "Nobody has chosen for 14 days."
        assert one.get(f"/api/users/{one.name}").json()["stats"]["drawn"] == 2


async def test_while_the_house_is_closed_nobody_gives_anything_up(own: Settings) -> None:
    with Served(own) as served, served.browser() as first, served.browser() as second:
        one, two = first.guest(), second.guest()
        table, waiting = one.make("private")["id"], one.make("open")["id"]
        two.join(table)
        before = told(one, table)
        assert before is not None
    minute = int(time.time() // 60)
    database = Database(own.database)
    await Absence(database).note(minute)
    for _ in range(2):  # the second process that opens finds that the first has seen to it
        await Absence(database).note(minute + 10 * 1440)
    store = Store(database)
    assert (await store.get(table)).abandoned == pytest.approx(before + 10 * DAY, abs=120)
    assert await store.abandoned(time.time() + 10.9 * DAY) == []
    assert await store.abandoned(time.time() + 11.1 * DAY) == [waiting]
    await store.close()
    await database.close()


async def test_talk_after_a_closure_does_not_take_the_closed_days_back(own: Settings) -> None:
    with Served(own) as served, served.browser() as first, served.browser() as second:
        one, two = first.guest(), second.guest()
        cookies = one.http.cookies, two.http.cookies
        table = one.make("private")["id"]
        two.join(table)
        before = told(one, table)
        assert before is not None
    minute = int(time.time() // 60)
    database = Database(own.database)
    await Absence(database).note(minute)
    await Absence(database).note(minute + 5 * 1440)
    await database.close()
    later = pytest.approx(before + 5 * DAY, abs=120)
    with Served(own) as served, served.browser() as first, served.browser() as second:
        first.http.cookies, second.http.cookies = cookies
        with first.at(table) as sitting, second.at(table) as other:
            assert sitting.state["table"]["abandoned"] == later
            sitting.do("chat", text="are you there?")
            assert sitting.state["table"]["abandoned"] == later
            other.do("offer_draw")
            assert told(first, table) == later
            await sweep(served, 18)
            assert told(first, table) == later, "the two weeks are not over: the house was closed on five of the days"


async def test_a_house_that_opens_counts_its_closed_days_before_it_closes_a_table(own: Settings) -> None:
    with Served(own) as served, served.browser() as browser:
        waiting = browser.guest().make("open")["id"]
    now = time.time()
    database = Database(own.database)
    async with database.writing() as connection:
        await connection.execute(update(HouseRow).where(HouseRow.name == "seen").values(number=now // 60 - 5 * 1440))
        await connection.execute(update(TableRow).where(TableRow.id == waiting).values(abandoned=now - DAY))
    await database.close()
    with Served(msgspec.structs.replace(own, waiting_days=0.0)) as served, served.browser() as browser:
        await sweep(served, 0)
        assert near(told(browser, waiting), 4)
