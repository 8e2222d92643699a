"""Everything about me as a file, and leaving for good: games stay, under the name of a former player."""

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import text
from tests.server.authenticator import Authenticator
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Json, Served, appoint, settings, wait
from tests.server.processes import Postgres, needed
from tests.server.test_accounts import OTHER, PASSWORD, log_in, proof, sheet
from tests.server.test_entrance import code
from tests.server.test_events import direct, event, page_of
from tests.server.test_passkeys import ORIGIN, add, asked, at_localhost

from mathom.server.accounts.about_me import _TOLD
from mathom.server.accounts.farewell import about_accounts
from mathom.server.storage.database import Database, upgrade
from mathom.server.storage.database_url import database_url
from mathom.server.storage.schema import ALL_TABLES

DECK = {"game": "lotr_tcg", "name": "Mine", "notes": "", "text": "2 Axe Strike", "public": True}


def exported(browser: Browser) -> Json:
    answer = browser.get("/api/account/export")
    assert "content-encoding" not in answer.headers, "it is sent piece by piece, as it is read"
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == 'attachment; filename="mathom-account.json"'
    found: Json = answer.json()
    return found


def finished(one: Browser, two: Browser, *, talk: str = "") -> str:
    """A match of two that the second one has given up, with something said by the first."""
    table = str(one.make("private")["id"])
    two.join(table)
    with one.at(table) as first, two.at(table) as second:
        first.choose()
        if talk:
            first.do("chat", text=talk)
        second.do("resign")
    wait(lambda: one.get(f"/api/tables/{table}").json()["status"] == "finished")
    return table


def test_the_file_holds_everything_and_no_secret(crowd: Crowd) -> None:
    owner, other = at_localhost(crowd.visitor()).guest(), crowd.guest()
    guest_name = owner.name
    over = finished(owner, other, talk="said as a guest")
    owner.member("Ori", PASSWORD)
    add(owner, Authenticator(ORIGIN), "Book of Mazarbul")
    printed = owner.post("/api/account/recovery", proof()).json()["code"]
    going_on = owner.make(AGAINST_BOT)["id"]
    watched = other.make(AGAINST_BOT)["id"]
    with owner.at(watched) as spectator, other.at(over) as talker:
        spectator.do("chat", text="said as a spectator")
        talker.do("chat", text="not mine")
    assert owner.post("/api/decks", DECK).status_code == 201

    told = exported(owner)
    assert told["account"]["name"] == "Ori" and told["account"]["kind"] == "member"
    assert [one["current"] for one in told["sessions"]] == [True]
    assert [one["name"] for one in told["passkeys"]] == ["Book of Mazarbul"]
    lines = {(line["table"], line["name"], line["text"]) for line in told["chat"]}
    assert lines == {(over, guest_name, "said as a guest"), (watched, "Ori", "said as a spectator")}
    [deck] = told["decks"]
    assert deck["name"] == "Mine" and "2 Axe Strike" in deck["text"] == deck["versions"][0]["text"]
    games = {game["table"]["id"]: game["record"] for game in told["games"]}
    assert set(games) == {over, going_on} and games[going_on] is None
    assert games[over] == owner.get(f"/api/tables/{over}/record").text
    assert "seed" not in json.dumps([game for game in told["games"] if game["record"] is None])
    whole = json.dumps(told)
    cookie = owner.http.cookies["mathom_session"]
    assert not any(secret in whole for secret in (printed, PASSWORD, "argon2", cookie, "not mine"))
    assert code(crowd.visitor().get("/api/account/export")) == "unauthorized"


def test_the_file_holds_the_decks_that_were_handed_in_to_events(crowd: Crowd) -> None:
    host, one, two = crowd.guest(), crowd.guest(), crowd.guest()
    id_ = event(host, game="lotr_tcg", decks="lodged", auto=False)["info"]["id"]
    mine = one.post(f"/api/events/{id_}/join", {"deck": "gimli"}).json()["you"]["deck"]
    changed = one.post(f"/api/events/{id_}/deck", {"text": "boromir"}).json()["you"]["deck"]
    two.post(f"/api/events/{id_}/join", {"deck": "legolas"})
    decks = exported(one)["other"]["event_decks"]
    assert [(deck["event_id"], deck["name"], deck["deck"]) for deck in decks] == [
        (id_, one.name, mine),
        (id_, one.name, changed),
    ]
    assert exported(host)["other"]["event_decks"] == []


def test_the_file_tells_of_ratings_and_of_whom_one_has_reported(crowd: Crowd) -> None:
    owner, other = (crowd.visitor().member(name, PASSWORD) for name in ("Nori", "Smaug-the-old"))
    table = owner.make("private", rated=True)["id"]
    other.join(table)
    with owner.at(table) as first, other.at(table) as second:
        first.choose()
        second.do("resign")
    wait(lambda: exported(owner)["other"]["ratings"])
    complaint = {"name": other.name, "reason": "stalling", "words": "he sleeps on his gold", "table": table}
    assert owner.post("/api/reports", complaint).status_code == 201
    told, of_the_other = exported(owner), exported(other)
    assert [(one["table_id"], one["mu"] > one["mu_before"]) for one in told["other"]["rating_changes"]] == [
        (table, True)
    ]
    assert len(of_the_other["other"]["rating_changes"]) == 1
    [report] = told["other"]["own_reports"]
    assert (report["name"], report["reason"], report["words"]) == (other.name, "stalling", "he sleeps on his gold")
    # Who has reported him would be plain from the table and from the hour.
    [about] = of_the_other["other"]["reports"]
    assert about["reason"] == "stalling" and set(about) == {"account_id", "closed", "id", "name", "outcome", "reason"}


def test_all_columns_that_name_an_account_are_thought_of() -> None:
    """Those without a foreign key are found by nobody: each is told, or holds nothing about its account."""
    keys = {(about.table.name, about.column.name) for about in about_accounts()}
    looks = {
        (table.name, column.name)
        for table in ALL_TABLES.sorted_tables
        for column in table.columns
        if column.name in ("account_id", "other_id", "host", "host_id", "reserved", "player", "reporter_id", "owner_id")
    }
    assert looks - keys == {
        ("tables", "host"),  # who may send others away from a table at which he sits
        ("seats", "reserved"),  # for whom a chair is kept free
        ("ratings", "player"),  # beside a foreign key
        ("lore_ratings", "player"),
        ("lore_rating_changes", "player"),
        ("rating_changes", "player"),  # told by its meaning
    }


def test_tables_of_later_are_found_by_their_foreign_key() -> None:
    """Whatever refers to accounts is told or told by its meaning, and columns that look like secrets are marked so."""
    found = {about.table.name for about in about_accounts()}
    assert found >= {"sessions", "seats", "decks", "passkeys", "tickets", "speakers"} and set(_TOLD) <= found
    for table in ALL_TABLES.sorted_tables:
        for column in table.columns:
            if column.name in ("hash", "password", "token", "bot_token", "secret", "recovery", "credential", "session"):
                assert column.info.get("secret"), f"{table.name}.{column.name}"


def test_who_leaves_leaves_his_games_to_a_former_player(crowd: Crowd, served: Served) -> None:
    leaver, friend, elsewhere = crowd.visitor().member("Gorlim", PASSWORD), crowd.guest(), crowd.visitor()
    over = finished(leaver, friend, talk="one does not simply")
    record = friend.get(f"/api/tables/{over}/record").text
    waiting = leaver.make("open")["id"]
    going_on = leaver.make("private")["id"]
    friend.join(going_on)
    deck = leaver.post("/api/decks", DECK).json()["info"]["id"]
    token = leaver.post("/api/bot/token").json()["token"]
    assert log_in(elsewhere, "Gorlim", PASSWORD) == "in"
    assert code(leaver.post("/api/account/delete", proof("a guess of mine"))) == "wrong_password"
    assert code(leaver.post("/api/account/delete", {})) == "bad_request"

    with friend.at(going_on) as sitting, elsewhere.at(over) as looking:
        gone = leaver.post("/api/account/delete", proof())
        assert gone.status_code == 200 and gone.json()["user"] is None
        sitting.until(lambda: sitting.over)
        sitting.until(lambda: sitting.state["table"]["seats"][0]["player"]["name"] == "a former player")
        assert looking.closed() == 1008
    leaver.csrf = ""
    assert leaver.me()["user"] is None and elsewhere.me()["user"] is None
    assert friend.get(f"/api/tables/{going_on}").json()["status"] == "finished"
    assert friend.get(f"/api/tables/{waiting}").status_code == 404
    assert crowd.visitor().get(f"/api/decks/{deck}").status_code == 404
    bearer = {"authorization": f"Bearer {token}"}
    assert leaver.http.get("/api/bot/stream", headers=bearer).status_code == 401

    seat = friend.get(f"/api/tables/{over}").json()["seats"][0]
    assert seat["player"] == {"name": "a former player", "kind": "former"}
    assert friend.get(f"/api/tables/{over}/record").text == record.replace("Gorlim", "a former player")
    assert "Gorlim" not in friend.get(f"/api/tables/{over}/replay").text
    with friend.at(over) as sitting:
        assert [(line["from"], line["text"]) for line in sitting.chat] == [("a former player", "one does not simply")]
    for name in ("Gorlim", "a former player"):
        assert friend.get(f"/api/users/{name}").status_code == 404
    assert log_in(leaver, "Gorlim", PASSWORD) == "wrong_password"
    taken = crowd.visitor().post("/api/register", {"name": "gorlim", "password": OTHER})
    assert code(taken) == "name_taken"

    assert asyncio.run(_rows_with(served, "orlim")) == []


async def _rows_with(served: Served, word: str) -> list[str]:
    """All rows of the database in which a word stands."""
    database = Database(served.house.settings.database)
    async with database.reading() as connection:
        rows = [str(row) for table in ALL_TABLES.sorted_tables for row in await connection.execute(table.select())]
    await database.close()
    return [row for row in rows if word in row]


def test_moderators_keep_what_was_reported_and_a_moderator_who_leaves_is_none_any_more(
    crowd: Crowd, served: Served
) -> None:
    villain, judge = (crowd.visitor().member(name, PASSWORD) for name in ("Ugluk-the-loud", "Halbarad"))
    reporter = crowd.guest()
    appoint(served, judge.name)
    wait(lambda: judge.me()["moderator"])
    complaint = {"name": villain.name, "reason": "threats", "words": "meat is back on the menu"}
    assert reporter.post("/api/reports", complaint).status_code == 201
    assert villain.post("/api/account/delete", proof()).status_code == 200
    assert code(reporter.post("/api/reports", complaint)) == "not_found"
    [report] = [one for one in judge.get("/api/moderation/reports").json()["reports"] if one["reason"] == "threats"]
    assert (report["name"], report["user"]) == ("Ugluk-the-loud", {"name": "a former player", "kind": "former"})
    assert judge.get("/api/moderation/people/a former player").status_code == 404
    wanted = {"kind": "warning", "reason": "too late", "name": "a former player"}
    assert code(judge.post("/api/moderation/measures", wanted)) == "not_found"
    closed = judge.post(f"/api/moderation/reports/{report['id']}/close", {"outcome": "he has left"})
    assert closed.status_code == 200
    assert judge.post("/api/account/delete", proof()).status_code == 200
    assert code(judge.get("/api/moderation/reports")) == "unauthorized"
    rows = asyncio.run(_rows_with(served, "albarad"))
    assert len(rows) == 3, rows  # what the log and the report say of the moderator


def test_a_passkey_is_enough_to_leave_and_a_guest_needs_nothing(crowd: Crowd) -> None:
    owner, device = at_localhost(crowd.visitor()).member("Denethor", PASSWORD), Authenticator(ORIGIN)
    add(owner, device)
    shown = {"proof": {"passkey": device.answer(asked(owner))}}
    assert owner.post("/api/account/delete", shown).status_code == 200
    visitor = at_localhost(crowd.visitor())
    assert code(visitor.post("/api/login/passkey", device.answer(asked(visitor)))) == "wrong_password"
    guest = crowd.guest()
    assert guest.get("/api/account").json()["user"]["kind"] == "guest"
    assert guest.post("/api/account/delete", {}).json()["user"] is None


def test_events_go_on_without_whoever_has_left(crowd: Crowd, served: Served) -> None:
    host, leaver, friend = crowd.visitor().member("Barliman", PASSWORD), crowd.visitor(), crowd.guest()
    leaver.member("Gollum-of-old", PASSWORD)
    running, coming = (event(host)["info"]["id"] for _ in range(2))
    own = event(leaver, password="mellon")["info"]["id"]
    for player in (leaver, friend):
        player.post(f"/api/events/{running}/join")
    leaver.post(f"/api/events/{coming}/join")
    direct(host, running, "begin")
    wait(lambda: page_of(friend, running)["rounds"])
    assert [row["id"] for row in exported(leaver)["other"]["events"]] == [own]
    assert {row["event_id"] for row in exported(leaver)["other"]["event_players"]} == {running, coming}
    assert "argon2" not in json.dumps(exported(leaver))
    assert leaver.post("/api/account/delete", proof()).status_code == 200
    told = json.dumps([page_of(friend, one) for one in (running, coming, own)])
    assert "a former player" in told and "Gollum-of-old" not in told
    assert page_of(friend, own)["info"]["host"] == {"name": "a former player", "kind": "former"}
    direct(host, coming, "add_bot", spec="easy")  # it goes on, also when it is read anew
    served.house.events.store.forget(coming)
    assert "Gollum-of-old" not in json.dumps(page_of(friend, coming))
    assert asyncio.run(_rows_with(served, "ollum-of-old")) == []


def test_postgresql_keeps_and_forgets_accounts_alike(tmp_path: Path) -> None:
    needed("initdb", "postgres")
    database = Postgres(tmp_path / "postgres").start()
    try:
        with Served(settings(tmp_path, database=database_url(database.url))) as server, ExitStack() as stack:
            owner, friend, lost = (at_localhost(stack.enter_context(server.browser())) for _ in range(3))
            owner.member("Fengel", PASSWORD)
            over = finished(owner, friend.guest(), talk="a word of mine")
            device = Authenticator(ORIGIN)
            add(owner, device)
            printed = owner.post("/api/account/recovery", proof()).json()["code"]
            given = {"name": "Fengel", "code": printed, "password": OTHER}
            assert lost.post("/api/reset/code", given).status_code == 200
            assert code(friend.post("/api/reset/code", given)) == "wrong_password"
            assert owner.me()["user"] is None
            lost.me()
            assert lost.post("/api/login/passkey", device.answer(asked(lost))).status_code == 400
            assert len(sheet(lost)["sessions"]) == 1 and len(exported(lost)["games"]) == 1
            assert [line["text"] for line in exported(lost)["chat"]] == ["a word of mine"]
            shown = {"proof": {"passkey": device.answer(asked(lost))}}
            assert lost.post("/api/account/delete", shown).status_code == 200
            seat = friend.get(f"/api/tables/{over}").json()["seats"][0]
            assert seat["player"] == {"name": "a former player", "kind": "former"}
            taken = owner.post("/api/register", {"name": "Fengel", "password": OTHER})
            assert code(taken) == "name_taken"
            assert asyncio.run(_rows_with(server, "engel")) == []
    finally:
        database.stop()


def test_what_was_said_before_the_upgrade_is_found(tmp_path: Path) -> None:
    """Journals do not say who spoke; the migration finds it by seat and by name."""
    said = '{{"type":"Said","at":5.0,"seat":{seat},"name":"{name}","text":"well met"}}'

    async def check() -> None:
        database = Database(settings(tmp_path).database)
        async with database.engine.begin() as connection:
            await connection.run_sync(upgrade, "0007")
            for number, name in enumerate(("Sam", "Rosie", "Gaffer")):
                await connection.execute(
                    text("INSERT INTO accounts (id, name, key, kind, created) VALUES (:id, :name, :name, 'member', 1)"),
                    {"id": str(number), "name": name},
                )
            await connection.execute(
                text(
                    "INSERT INTO tables (id, game, setting, status, private, hotseat, pace, created, touched, version, "
                    "result, winners, kept) VALUES ('t', 'confrontation', '{}', 'finished', 0, 0, 'fast', 1, 1, 2, '', "
                    "0, 0)"
                )
            )
            await connection.execute(text("INSERT INTO seats (table_id, seat, account_id) VALUES ('t', 0, '0')"))
            talk = (said.format(seat=0, name="Some-Guest-1"), said.format(seat="null", name="Rosie"))
            for seq, line in enumerate(talk):
                await connection.execute(
                    text("INSERT INTO entries (table_id, seq, body) VALUES ('t', :seq, :body)"),
                    {"seq": seq + 1, "body": line},
                )
        await database.migrate()
        async with database.reading() as connection:
            rows = (await connection.execute(text("SELECT account_id, table_id, name FROM speakers ORDER BY 1"))).all()
        assert [tuple(row) for row in rows] == [("0", "t", "Some-Guest-1"), ("1", "t", "Rosie")]
        await database.close()

    asyncio.run(check())


def test_who_leaves_has_no_name_in_events_any_more(crowd: Crowd) -> None:
    host, friend = crowd.guest(), crowd.guest()
    leavers = [crowd.visitor().member(name, PASSWORD) for name in ("Gorlag", "Grishnakh")]
    new = {"name": "Club night", "game": "confrontation", "auto": False}
    over, running = (host.post("/api/events", new).json()["info"]["id"] for _ in range(2))
    for id_ in (over, running):
        for player in (friend, *leavers):
            assert player.post(f"/api/events/{id_}/join").status_code == 200
        assert host.post(f"/api/events/{id_}/direct", {"do": "begin"}).status_code == 200
    assert host.post(f"/api/events/{over}/direct", {"do": "close", "confirmed": True}).status_code == 200
    own = leavers[0].post("/api/events", new).json()["info"]["id"]
    for leaver in leavers:
        assert leaver.post("/api/account/delete", proof()).status_code == 200
    for id_ in (over, running, own):
        page = host.get(f"/api/events/{id_}")
        assert page.status_code == 200 and "Gorlag" not in page.text and "Grishnakh" not in page.text
    names = {entrant["name"]: entrant["here"] for entrant in host.get(f"/api/events/{running}").json()["entrants"]}
    assert names == {friend.name: True, "a former player": False, "a former player 2": False}
