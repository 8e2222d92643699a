"""Moderation where PostgreSQL keeps it, and where several processes have to hear of it."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text
from tests.server.conftest import Crowd
from tests.server.people import Browser, Served, settings, wait
from tests.server.processes import Backing
from tests.server.test_admin import admin

# The tests of one process with SQLite, here with PostgreSQL: `served` below is another one than theirs.
from tests.server.test_moderation import (  # noqa: F401
    measure,
    moderator,
    refusal,
    test_a_finished_match_can_be_reported_from_its_talk,
    test_a_line_is_reported_whose_speaker_has_another_name_now,
    test_a_line_of_talk_is_reported_with_the_lines_around_it,
    test_a_moderator_sees_no_hidden_cards_by_his_office,
    test_a_report_needs_somebody_else_and_a_line_that_was_said,
    test_a_warning_is_shown_and_acknowledged,
    test_all_that_moderators_do_is_in_the_log,
    test_an_address_is_banned_ipv6_by_its_prefix,
    test_measures_say_what_they_need,
    test_only_moderators_see_the_moderators_page,
    test_what_is_kept_about_somebody_does_not_tell_who_has_blocked_or_reported_him,
    test_who_comes_from_the_same_address_is_told_to_moderators,
    test_who_is_banned_gives_up_his_matches,
    test_who_is_silenced_plays_but_does_not_talk,
    test_who_is_suspended_reads_why_and_does_nothing_until_then,
)
from tests.server.test_people_apart import (  # noqa: F401
    FOR_THREE,
    said,
    test_a_muted_guest_stays_muted_when_he_takes_another_name,
    test_nobody_is_sent_away_from_a_match,
    test_nobody_mutes_himself_or_nobody,
    test_talk_is_off_as_long_as_one_who_sits_there_wants_it,
    test_the_host_sends_somebody_away_from_an_open_table,
    test_who_is_blocked_neither_sits_down_nor_invites_nor_talks,
    test_who_is_muted_is_not_shown_to_me_and_to_me_alone,
    want,
)
from tests.server.test_several_processes import other_browser

from mathom.server.moderation import keeper
from mathom.server.moderation.absence import Absence
from mathom.server.moderation.sightings import Sightings
from mathom.server.settings import Settings, database_url
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow


def wanted(backing: Backing, folder: Path) -> Settings:
    return settings(folder, database=database_url(backing.postgres.url), redis=backing.redis.url, sweep=30)


@pytest.fixture(scope="module", autouse=True)
def frequent_looks() -> Iterator[None]:
    """Let every process read the rules of the house ten times a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeper, "LOOKS", 0.1)
        yield


@pytest.fixture(scope="module")
def served(backing: Backing, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(wanted(backing, tmp_path_factory.mktemp("here"))) as server:
        yield server


@pytest.fixture(scope="module")
def elsewhere(served: Served) -> Iterator[Served]:
    """Another process of the same server."""
    with Served(served.house.settings) as server:
        yield server


@pytest.fixture
def abroad(elsewhere: Served) -> Iterator[Crowd]:
    with ExitStack() as stack:
        yield Crowd(elsewhere, stack)


def two_apart(crowd: Crowd, abroad: Crowd) -> tuple[Browser, Browser, str]:
    """Two guests at one table, each by a process of his own."""
    one, two = crowd.guest(), abroad.guest()
    table = str(one.make("private")["id"])
    two.join(table)
    return one, two, table


def silenced(sitting: Any) -> bool:
    answer = sitting.ask("chat", text="hear me")
    return bool(answer["type"] == "refused" and answer["error"]["code"] == "forbidden")


def test_a_silence_is_heard_by_the_other_process(crowd: Crowd, abroad: Crowd, moderator: Browser) -> None:  # noqa: F811
    _, two, table = two_apart(crowd, abroad)
    with two.at(table) as sitting:
        assert not silenced(sitting)
        made = measure(moderator, "silence", name=two.name, hours=1)
        wait(lambda: silenced(sitting))
        assert two.me()["notices"][0]["kind"] == "silence"
        lifted = moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "he is sorry"})
        assert lifted.status_code == 200
        wait(lambda: not silenced(sitting))


def test_a_suspension_ends_the_line_to_the_other_process(crowd: Crowd, abroad: Crowd, moderator: Browser) -> None:  # noqa: F811
    one, two, table = two_apart(crowd, abroad)
    with two.at(table) as sitting:
        measure(moderator, "suspension", name=two.name, hours=1)
        assert sitting.closed() == 1008
        assert "suspended" in sitting.bytes[-1]
    assert one.get(f"/api/tables/{table}").json()["status"] == "live", "he may come back: the match waits"
    assert refusal(two.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})) == "suspended"


def test_a_ban_gives_the_match_up_once(crowd: Crowd, abroad: Crowd, moderator: Browser) -> None:  # noqa: F811
    one, two, table = two_apart(crowd, abroad)
    with one.at(table) as sitting, two.at(table) as banned:
        measure(moderator, "ban", name=two.name)
        assert banned.closed() == 1008
        sitting.until(lambda: sitting.over)
        assert sitting.state["view"]["outcome"]["winners"] == [sitting.state["you"]]
    assert sitting.v == 1, "both processes saw it, and one has given it up"


def test_who_mutes_at_one_process_is_spared_at_the_other(crowd: Crowd, abroad: Crowd, elsewhere: Served) -> None:
    one, two, table = two_apart(crowd, abroad)
    there = other_browser(one, elsewhere)
    with there.at(table) as sitting, two.at(table) as other:
        other.do("chat", text="before")
        sitting.until(lambda: said(sitting) == ["before"])
        want(one, two, "mute")
        sitting.until(lambda: said(sitting) == [])
        other.do("chat", text="after")
        other.until(lambda: said(other) == ["before", "after"])
        want(one, two, "none")
        sitting.until(lambda: said(sitting) == ["before", "after"])
    there.http.close()


def test_who_is_sent_away_hears_it_at_the_other_process(crowd: Crowd, abroad: Crowd) -> None:
    host, guest = crowd.guest(), abroad.guest()
    table = host.make("open", **FOR_THREE)["id"]
    guest.join(table)
    with guest.at(table) as sitting:
        assert sitting.state["you"] is not None
        assert host.post(f"/api/tables/{table}/send-away", {"seat": sitting.state["you"]}).status_code == 200
        sitting.until(lambda: sitting.state["you"] is None)
    assert refusal(guest.post(f"/api/tables/{table}/join")) == "forbidden"


def test_an_address_that_is_barred_is_barred_everywhere(backing: Backing, tmp_path: Path) -> None:
    """With a database of its own, for everybody here has the same address."""
    wanted = settings(tmp_path, redis=backing.redis.url)
    with Served(wanted) as here, Served(wanted) as there, here.browser() as one, there.browser() as two:
        admin(here, "ban", "127.0.0.1", "--reason", "a flood")
        for browser in (one, two):
            wait(lambda browser=browser: browser.post("/api/guest").status_code == 403)  # type: ignore[misc]


def test_a_drain_is_heard_by_every_process(crowd: Crowd, abroad: Crowd, served: Served, elsewhere: Served) -> None:
    one, two = crowd.guest(), abroad.guest()
    wish = {"game": "confrontation", "opponent": {"kind": "open"}}
    admin(served, "drain", "--why", "It moves house at noon.")
    for browser in (one, two):
        wait(lambda browser=browser: browser.me()["server"]["drain"])  # type: ignore[misc]
        assert browser.post("/api/tables", wish).status_code == 503
    admin(served, "drain", "--off")
    for browser in (one, two):
        wait(lambda browser=browser: not browser.me()["server"]["drain"])  # type: ignore[misc]
        assert browser.post("/api/tables", wish).status_code == 201


# --- what several processes note at the same moment ------------------------------------------------------------------


PEOPLE = ("pippin", "merry")


def at_once(url: str, note: Callable[[Database], Awaitable[None]], count: str) -> int:
    """Let four processes note something in an empty database; how much of it is there."""

    async def run() -> int:
        databases = [Database(database_url(url)) for _ in range(4)]
        await databases[0].migrate()
        async with databases[0].writing() as connection:
            people = [{"id": name, "name": name, "key": name, "kind": "member", "created": 0.0} for name in PEOPLE]
            await connection.execute(insert(AccountRow), people)
        for database in databases:  # all are connected: nobody comes late
            async with database.writing() as connection:
                await connection.execute(text("SELECT 1"))
        await asyncio.gather(*(note(database) for database in databases))
        async with databases[0].reading() as connection:
            found: int = (await connection.execute(text(count))).scalar_one()
        for database in databases:
            await database.close()
        return found

    return asyncio.run(run())


def test_all_of_them_note_the_first_minute(backing: Backing) -> None:
    url = backing.postgres.new_database("first_minute")
    assert (
        at_once(url, lambda database: Absence(database).note(), "SELECT count(*) FROM house WHERE name = 'seen'") == 1
    )


def test_all_of_them_see_the_same_person(backing: Backing) -> None:
    numbers = itertools.count(1)

    async def see(database: Database) -> None:
        sightings = Sightings(database)
        sightings.see("pippin", "192.0.2.1")
        sightings.see("merry", f"192.0.2.{next(numbers)}")  # whom only this one has seen, there
        await sightings.write()

    url = backing.postgres.new_database("the_same_person")
    assert at_once(url, see, "SELECT count(*) FROM sightings") == 5
