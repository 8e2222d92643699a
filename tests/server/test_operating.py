"""For whoever runs a server: figures, logs, and options in the environment or in a file."""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.people import AGAINST_BOT, PATIENCE, Browser, wait
from tests.server.processes import MATHOM, Process, free_port
from tests.server.test_front_door import HEAD, knock, send
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


def check(found: Figures, before: Figures, choices: int) -> None:
    """Check what has been counted since the figures `before`: so many choices by players, and no error."""
    since = {key: value - before.get(key, 0.0) for key, value in found.items()}
    assert figure(since, "mathom_choices_total", game="confrontation", how="player") == choices
    assert figure(since, "mathom_entries_total", game="confrontation") >= choices
    assert figure(since, "mathom_keeping_seconds_count") >= choices
    assert figure(since, "mathom_requests_total", route="/api/tables", method="POST", status="201") >= 1
    assert figure(since, "mathom_requests_total", route="/api/tables/{table_id}", status="404") >= 1
    assert figure(since, "mathom_errors_total") == 0


# --- one server with all of it ---------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where the server of these tests runs, and where it shows its figures."""

    folder: Path
    metrics_port: int

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def has_logged(self, **values: object) -> bool:
        """Return True if a line of the log for programs has these values."""
        whole = self.log.read_text().rpartition("\n")[0].splitlines()
        return any(values.items() <= json.loads(line).items() for line in whole if line.startswith("{"))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("operating"), free_port())


@pytest.fixture(scope="module")
def server(place: Place) -> Iterator[Process]:
    """Return a server with options from the command line, from the environment and from a file.

    It may open 700 files; at its start the limit is 300.
    """
    file = place.folder / "mathom.toml"
    elsewhere = place.folder / "from_file.sqlite3"
    file.write_text(f'database = "{elsewhere}"\nmetrics-port = {place.metrics_port}\nport = 1\n', "utf-8")
    few = ("sh", "-c", 'ulimit -Sn 300; ulimit -Hn 700; exec "$0" "$@"', str(MATHOM))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MATHOM_CONFIG", str(file))
        patch.setenv("MATHOM_LOG", "json")
        made = Process(str(place.folder / "given.sqlite3"), "--log-requests", log=place.log, program=few).start()
    yield made
    made.stop()


def test_options_from_the_environment_and_from_a_file(server: Process, place: Place) -> None:
    # The port and the database of the command line come before those of the file.
    assert figures(place.metrics_port)
    assert (place.folder / "given.sqlite3").exists()
    assert not (place.folder / "from_file.sqlite3").exists()
    with server.browser() as browser:
        assert browser.get("/api/lobby").status_code == 200
    wait(lambda: place.has_logged(logger="mathom.access", route="/api/lobby"))


def test_figures_of_one_process(server: Process, place: Place) -> None:
    port = place.metrics_port
    before = figures(port)
    with server.browser() as browser:
        table = some_choices(browser)
        found = figures(port)
        check(found, before, 4)
        assert figure(found, "mathom_tables", status="open") == 0
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        with pytest.raises(httpx.ConnectError):  # by another address, as from another machine
            httpx.get(f"http://127.0.0.2:{port}/metrics")
        name = browser.me()["user"]["name"]
    assert table not in told
    assert name not in told


def test_a_port_that_is_taken_is_told(server: Process, tmp_path: Path) -> None:
    port = server.port
    words = ["serve", "--port", "0", "--database", str(tmp_path / "two.sqlite3"), "--metrics-port", str(port)]
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.output) == (
        2,
        f"mathom: the figures cannot be shown at port {port}: Address already in use\n",
    )


def test_a_log_for_programs_has_requests_without_their_secrets(server: Process, place: Place) -> None:
    with server.browser() as browser:
        table = some_choices(browser, 1)
        browser.get(f"/api/tables/{table}")
        cookie = browser.cookie
    told = {"method": "GET", "route": "/api/tables/{table_id}", "status": 200, "address": "127.0.0.1"}
    wait(lambda: place.has_logged(logger="mathom.access", **told))
    text = place.log.read_text()
    assert table not in text
    assert cookie.partition("=")[2] not in text


def test_more_connections_than_files_do_not_make_the_health_check_fail(server: Process, place: Place) -> None:
    """The process, which may open 700 files, is asked for 1200 connections."""
    assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (700, 700)
    with server.browser() as browser, ExitStack() as stack:
        table = browser.guest().make("hotseat")["id"]
        with browser.at(table) as sitting:
            for number in range(1200):
                line = stack.enter_context(knock(server, f"127.0.1.{1 + number % 8}"))
                send(line, HEAD)
            for path in ("/livez", "/healthz"):
                assert httpx.get(server.address + path, timeout=PATIENCE).status_code == 200
            assert sitting.ask("ping")["type"] == "pong"
    assert "Traceback" not in place.log.read_text()


def test_a_full_disk_is_alive_and_not_ready(server: Process) -> None:
    """Files that may not grow any more: to the server that is a full disk."""
    with server.browser() as browser:
        assert browser.get("/readyz").status_code == 200
        before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        wait(lambda: browser.get("/readyz").status_code == 503)
        assert browser.get("/livez").status_code == 200
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
        wait(lambda: browser.get("/readyz").status_code == 200)


# --- without a server ------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("databse = 'x'", "there is no option 'databse'"),
        ("port = ", "cannot be read"),
        ("port = 'many'", "should be a valid integer"),
        ("port = true", "port is a number"),
        pytest.param(f"port = {'9' * 5000}", "cannot be read: a number has too many digits", id="5000 digits"),
        pytest.param(f"port = 0x{'f' * 5000}", "port is a number of at most 9 digits", id="5000 hexadecimal digits"),
        pytest.param(f"ladder = 0x{'f' * 5000}", "ladder is true or false", id="a number for a switch"),
        pytest.param(f"port = '{'9' * 5000}'", "Unable to parse input string", id="5000 digits in a text"),
        ("workers = 1e400", "workers is a number of at most 9 digits"),
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
