"""For whoever runs a server: figures, logs, and options in the environment or in a file."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.people import AGAINST_BOT, Browser
from tests.server.processes import Postgres, Process, RedisServer, free_port, needed
from typer.testing import CliRunner

from mathom.cli.app import app

Figures = dict[tuple[str, frozenset[tuple[str, str]]], float]


def figures(port: int) -> Figures:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def figure(found: Figures, name: str, **labels: str) -> float:
    """The sum of all figures of that name with those labels."""
    return sum(value for (one, its), value in found.items() if one == name and its >= labels.items())


def some_choices(browser: Browser, number: int = 4) -> str:
    """Choose so often: the set-up is not over yet, so the bot has not chosen anything."""
    table: str = browser.guest().make(AGAINST_BOT)["id"]
    with browser.at(table) as sitting:
        for _ in range(number):
            sitting.until(lambda: sitting.asked)
            sitting.choose()
    # The figures are not for players.
    assert "mathom_choices" not in browser.get("/metrics").text
    assert browser.get("/api/tables/nothing").status_code == 404
    return table


def check(found: Figures, choices: int) -> None:
    assert figure(found, "mathom_choices_total", game="confrontation", how="player") == choices
    assert figure(found, "mathom_entries_total", game="confrontation") >= choices
    assert figure(found, "mathom_keeping_seconds_count") >= choices
    assert figure(found, "mathom_requests_total", route="/api/tables", method="POST", status="201") >= 1
    assert figure(found, "mathom_requests_total", route="/api/tables/{table_id}", status="404") >= 1
    assert figure(found, "mathom_errors_total") == 0


def test_figures_of_one_process(tmp_path: Path) -> None:
    port = free_port()
    server = Process(str(tmp_path / "mathom.sqlite3"), "--metrics-port", str(port), log=tmp_path / "log")
    with server, server.browser() as browser:
        table = some_choices(browser)
        found = figures(port)
        check(found, 4)
        assert figure(found, "mathom_tables", status="open") == 0
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        with pytest.raises(httpx.ConnectError):  # by another address, as from another machine
            httpx.get(f"http://127.0.0.2:{port}/metrics")
        name = browser.me()["user"]["name"]
    assert table not in told
    assert name not in told


@pytest.fixture
def backing(tmp_path: Path) -> Iterator[tuple[str, str]]:
    needed("initdb", "postgres", "redis-server")
    postgres = Postgres(tmp_path / "postgres").start()
    redis = RedisServer(tmp_path / "redis").start()
    yield postgres.url, redis.url
    redis.stop()
    postgres.stop()


def test_figures_of_several_processes_are_added_up(backing: tuple[str, str], tmp_path: Path) -> None:
    database, redis = backing
    port = free_port()
    more = ("--workers", "2", "--redis", redis, "--metrics-port", str(port))
    server = Process(database, *more, log=tmp_path / "log")
    with server:
        for _ in range(4):
            with server.browser() as browser:
                some_choices(browser)
        check(figures(port), 16)


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with Process(str(tmp_path / "one.sqlite3"), log=tmp_path / "log") as server:
        port = server.port
        words = ["serve", "--port", "0", "--database", str(tmp_path / "two.sqlite3"), "--metrics-port", str(port)]
        result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.output) == (
        2,
        f"mathom: the figures cannot be shown at port {port}: Address already in use\n",
    )


def test_a_log_for_programs_has_requests_without_their_secrets(tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Process(str(tmp_path / "mathom.sqlite3"), "--log", "json", "--log-requests", log=log)
    with server, server.browser() as browser:
        table = some_choices(browser, 1)
        browser.get(f"/api/tables/{table}")
        cookie = browser.cookie
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    asked = [line for line in lines if line["logger"] == "mathom.access"]
    told = {"method": "GET", "route": "/api/tables/{table_id}", "status": 200, "address": "127.0.0.1"}
    assert any(told.items() <= line.items() for line in asked)
    assert table not in text
    assert cookie.partition("=")[2] not in text


def test_what_others_write_into_the_log_is_for_programs_too() -> None:
    words = (
        "import logging; from mathom.server.door.front_door import DoorConfig; "
        "from mathom.server.operation.logs import set_up; "
        "from mathom.server.settings import Door; set_up('json', requests=False); "
        "DoorConfig('mathom.server.running:process', Door()); logging.getLogger('uvicorn.error').error('a fault')"
    )
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stderr
    (line,) = told.splitlines()
    assert json.loads(line)["message"] == "a fault"


def test_options_from_the_environment_and_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    port, other = free_port(), free_port()
    file = tmp_path / "mathom.toml"
    file.write_text(f'database = "{tmp_path / "from_file.sqlite3"}"\nmetrics-port = {other}\nport = 1\n', "utf-8")
    monkeypatch.setenv("MATHOM_CONFIG", str(file))
    monkeypatch.setenv("MATHOM_LOG", "json")
    # The port of the command line comes before the file's.
    server = Process(str(tmp_path / "given.sqlite3"), port=port, log=tmp_path / "log")
    with server:
        assert figures(other)
    assert not (tmp_path / "from_file.sqlite3").exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("databse = 'x'", "there is no option 'databse'"),
        ("port = ", "cannot be read"),
        ("port = 'many'", "should be a valid integer"),
        ("port = true", "port is a number"),
        ("database = {}", "database is a text"),
        ("host = ['127.0.0.1']", "host is a text"),
        ("host = ''", "where to listen is not said"),
        ("ladder = 'perhaps'", "should be a valid boolean"),
        ("origin = 5", "origin is a text, or a list of them"),
        ("origin = [1]", "origin is a text, or a list of them"),
        ("origin = 'play.example.org'", "https://play.example.org"),
        ("origin = 'https://play.example.org/games'", "https://play.example.org"),
        (None, "No such file or directory"),
    ],
)
def test_a_file_of_options_that_is_wrong_is_told(tmp_path: Path, text: str | None, told: str) -> None:
    file = tmp_path / "mathom.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["serve", "--config", str(file)])
    assert result.exit_code == 2
    assert told in " ".join(result.output.replace("│", " ").split())


@pytest.mark.parametrize("wrong", ["proxy", "10.88.0.1/16", "127.0.0.1;10.0.0.1"])
def test_a_proxy_that_is_never_believed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    """A server that starts all the same would take all people for one, with the proxy's address."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", wrong)
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(tmp_path / "mathom.sqlite3")])
    assert (result.exit_code, result.output) == (
        2,
        f"mathom: FORWARDED_ALLOW_IPS: {wrong!r} is no address and no network such as 10.88.0.0/16\n",
    )


def test_one_origin_in_a_file_is_a_text_and_several_are_a_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, given = tmp_path / "mathom.toml", []
    monkeypatch.setattr("mathom.server.running.serve", lambda settings, *_: given.append(settings.origins))
    for text in ("'https://a.example/'", "['https://a.example', 'http://[::1]:8000']"):
        file.write_text(f"origin = {text}\ndatabase = '{tmp_path / 'mathom.sqlite3'}'\n", "utf-8")
        assert CliRunner().invoke(app, ["serve", "--config", str(file)]).exit_code == 0
    assert given == [("https://a.example",), ("https://a.example", "http://[::1]:8000")]


def test_what_an_interrupt_leaves_undone_is_not_logged() -> None:
    """A connection that was being closed at Ctrl+C; anything else that fails is."""
    program = """
import asyncio, logging
from mathom.server.operation.logs import set_up
set_up("text", requests=False)
for error in (asyncio.CancelledError(), OSError("no space left")):
    try:
        raise error
    except BaseException:
        logging.getLogger("sqlalchemy.pool.impl.QueuePool").error("Exception closing connection", exc_info=True)
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stderr
    assert said.count("Exception closing connection") == 1 and "no space left" in said and "Cancelled" not in said


def test_a_command_that_is_interrupted_logs_nothing() -> None:
    """It has no log of its own, and Python would write what SQLAlchemy has to say about a broken-off connection."""
    program = """
import logging
import mathom.server.storage.backup
logging.getLogger("sqlalchemy.pool.impl.QueuePool").error("Exception closing connection")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr == ""
