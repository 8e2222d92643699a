"""Streams of the Bot API end when their token does, and whoever drops one is nothing to write home about."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.people import PATIENCE, Browser, Json, Served, settings, wait
from uvicorn.protocols.utils import ClientDisconnected

from mathom.server.line.packing import Line


@contextmanager
def stream(browser: Browser, token: str) -> Iterator[Iterator[Json]]:
    headers = {"authorization": f"Bearer {token}"}
    with httpx.stream("GET", f"{browser.address}/api/bot/stream", headers=headers, timeout=PATIENCE) as answer:
        assert answer.status_code == 200
        yield (json.loads(line) for line in answer.iter_lines())


def test_another_token_ends_the_streams_of_the_one_before(tmp_path: Path) -> None:
    with Served(settings(tmp_path, ping=1000.0)) as server, server.browser() as owner, server.browser() as other:
        old = owner.member("Shagrat").post("/api/bot/token").json()["token"]
        bystander = other.member("Gorbag").post("/api/bot/token").json()["token"]
        with stream(owner, old) as lines, stream(other, bystander) as others:
            assert [next(lines)["type"], next(others)["type"]] == ["ping", "ping"]
            new = owner.post("/api/bot/token").json()["token"]
            assert list(lines) == []  # it ends
            table = other.make("open")["id"]
            headers = {"authorization": f"Bearer {new}"}
            httpx.post(f"{owner.address}/api/bot/tables/{table}/join", json={}, headers=headers, timeout=PATIENCE)
            assert next(others)["type"] == "seated"
        with stream(owner, new) as lines:
            assert next(lines)["type"] == "ping"
            assert next(lines)["type"] == "seated"


def test_a_proxy_passes_each_line_on_at_once(tmp_path: Path) -> None:
    """Without this, nginx keeps even the head of the answer back until it has a page of lines."""
    with Served(settings(tmp_path)) as server, server.browser() as owner:
        headers = {"authorization": f"Bearer {owner.member('Lugdush').post('/api/bot/token').json()['token']}"}
        address = f"{server.address}/api/bot/stream"
        with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as answer:
            assert answer.headers["x-accel-buffering"] == "no"


def test_a_token_that_was_replaced_elsewhere_ends_with_the_next_sign_of_life(tmp_path: Path) -> None:
    with Served(settings(tmp_path, ping=0.2)) as server, server.browser() as owner:
        token = owner.member("Grishnakh").post("/api/bot/token").json()["token"]
        with stream(owner, token) as lines:
            next(lines)
            with sqlite3.connect(tmp_path / "mathom.sqlite3", timeout=30) as database:
                database.execute("UPDATE accounts SET bot_token = 'another'")
            database.close()
            assert {line["type"] for line in lines} <= {"ping"}  # it ends


def test_dropped_streams_and_connections_leave_no_noise(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    later = ExitStack()
    with later, Served(settings(tmp_path, ping=0.05)) as server, ExitStack() as stack:
        bot, player = (stack.enter_context(server.browser()) for _ in range(2))
        token = bot.member("Ugluk").post("/api/bot/token").json()["token"]
        table = player.guest().make("hotseat")["id"]
        for _ in range(3):
            with stream(bot, token) as lines:
                next(lines)
            with player.at(table) as sitting:
                sitting.choose()
                sitting.socket.socket.close()  # without a word
        wait(lambda: not server.house.hub._streams)
        wait(lambda: not server.house.hub.watched)
        # And one that is open when the server ends.
        assert next(later.enter_context(stream(bot, token)))["type"] == "ping"
    told = [record.getMessage() for record in caplog.records if record.filename != "timekeeper.py"]  # a busy machine
    assert told == []


def test_a_line_that_breaks_while_it_is_told_something_leaves_no_noise(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client has gone in the middle of a message."""

    async def fail(*_: object) -> None:
        raise ClientDisconnected

    with Served(settings(tmp_path)) as server, server.browser() as player:
        table = player.guest().make("hotseat")["id"]
        with player.at(table) as sitting, monkeypatch.context() as broken:
            broken.setattr(Line, "tell", fail)
            sitting.socket.send('{"type":"ping","id":"1"}')
            sitting.closed()
            wait(lambda: not server.house.hub.watched)
    assert [record.getMessage() for record in caplog.records if record.filename != "timekeeper.py"] == []


def test_a_bot_that_hangs_up_breaks_off_no_query(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, gone, ended = threading.Event(), threading.Event(), threading.Event()

    async def slow(*_: object) -> list[object]:
        begun.set()
        while not gone.is_set():
            await asyncio.sleep(0.01)
        ended.set()
        return []

    with Served(settings(tmp_path)) as server, server.browser() as bot:
        token = bot.member("Snaga").post("/api/bot/token").json()["token"]
        monkeypatch.setattr(server.house.store, "live_of", slow)
        with stream(bot, token) as lines:
            assert next(lines)["type"] == "ping"
            assert begun.wait(PATIENCE)
        wait(lambda: not server.house.hub._streams)
        gone.set()
        assert ended.wait(PATIENCE)
