"""What comes in before any route is asked: endless heads, slow clients, more connections than anybody needs."""

import gc
import json
import math
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from litestar import WebSocket
from msgspec.structs import replace
from tests.server.people import PATIENCE, Served, settings, wait
from tests.server.processes import Process
from tests.server.test_events import event
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from mathom.server.door.doorkeeper import Caller
from mathom.server.door.front_door import CountedLine, FrontDoor
from mathom.server.settings import Door

HEAD = b"GET /livez HTTP/1.1\r\nhost: x\r\n"


@contextmanager
def knock(server: Served | Process, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection to the server, from an address of this machine."""
    port = int(server.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0)) as line:
        yield line


def told(line: socket.socket) -> bytes:
    """Everything that the server still says; empty if it only hangs up."""
    found = b""
    try:
        while piece := line.recv(65_536):
            found += piece
    except ConnectionError:
        pass
    return found


def refusal(answer: bytes) -> tuple[int, str]:
    """Status and code of an answer that says no."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"connection: close" in head
    error = json.loads(body)["error"]
    assert error["message"]
    return int(head.split()[1]), error["code"]


def send(line: socket.socket, *pieces: bytes) -> None:
    """Send until the server has had enough."""
    try:
        for piece in pieces:
            line.sendall(piece)
    except ConnectionError:
        pass


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits for nobody, and has few places."""
    quick = Door(head_seconds=0.5, body_seconds=0.5, unread_seconds=0.5, idle_seconds=0.5)
    door = replace(quick, connections=40, connections_address=10)
    with Served(settings(tmp_path_factory.mktemp("door"), door=door)) as server:
        yield server


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\nhost: x\r\n\r\n", (414, "too_large")),
        (b"GET /" + b"x" * 200_000, (414, "too_large")),
        (HEAD + b"a: " + b"x" * 9000 + b"\r\n\r\n", (431, "too_large")),
        (HEAD + b"a: " + b"x" * 200_000, (431, "too_large")),
        (HEAD + b"a: b\r\n" * 200 + b"\r\n", (431, "too_large")),
        (HEAD + b"".join(b"a%d: %s\r\n" % (n, b"x" * 1000) for n in range(20)) + b"\r\n", (431, "too_large")),
        (b"\r\n" * 20_000, (431, "too_large")),
        (b"nonsense\r\n\r\n", (400, "bad_request")),
    ],
)
def test_heads_have_an_end(served: Served, head: bytes, said: tuple[int, str]) -> None:
    with knock(served) as line:
        send(line, head)
        assert refusal(told(line)) == said


def test_trailers_are_counted_like_headers(served: Served) -> None:
    with knock(served) as line:
        send(line, b"POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n", b"a: b\r\n" * 200)
        assert told(line).count(b"HTTP/1.1 ") <= 1  # a route may have answered; then it is over


def test_an_ordinary_request_passes_and_so_does_the_next_one(served: Served) -> None:
    with knock(served) as line:
        for _ in range(3):
            line.sendall(HEAD + b"a: " + b"x" * 7000 + b"\r\n\r\n")
            answer = line.recv(65_536)
            while not answer.endswith(b"}"):
                answer += line.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 200 ")


def test_endless_headers_take_no_memory(served: Served) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    megabyte = b"a: " + b"x" * 1_000_000 + b"\r\n"
    with knock(served) as line:
        send(line, HEAD, *[megabyte] * 64)
        told(line)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 32_768  # kilobytes


def test_an_endless_body_is_hung_up_on(served: Served) -> None:
    with knock(served) as line:
        line.sendall(b"POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n")
        with pytest.raises(ConnectionError):  # long before that: nobody reads a hundred megabytes
            line.sendall(b"x" * 100_000_000)


def test_half_a_head_is_not_waited_for(strict: Served) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(knock(strict)) for _ in range(4)]
        for line, beginning in zip(lines, (b"", b"G", HEAD, b"\r\n"), strict=True):
            line.sendall(beginning)
        for answer in map(told, lines):
            assert not answer or refusal(answer) == (408, "too_slow")


def test_who_sends_a_letter_a_second_is_dropped_as_well(strict: Served) -> None:
    with knock(strict) as line:
        begun = time.monotonic()
        line.settimeout(0.05)
        try:
            while time.monotonic() < begun + PATIENCE:
                line.sendall(b"a")
                try:
                    if not line.recv(1000):
                        break
                except TimeoutError:
                    continue
        except ConnectionError:
            pass
        assert time.monotonic() < begun + PATIENCE


def test_half_a_body_is_not_waited_for(strict: Served, caplog: pytest.LogCaptureFixture) -> None:
    with strict.browser() as browser, knock(strict) as line:
        browser.me()
        head = f"POST /api/login HTTP/1.1\r\nhost: x\r\ncookie: {browser.cookie}\r\nx-mathom-csrf: {browser.csrf}\r\n"
        line.sendall(head.encode() + b"content-length: 100\r\n\r\n{")
        told(line)
    assert not caplog.records


def test_who_was_answered_before_he_was_done_is_not_kept_forever(strict: Served) -> None:
    with knock(strict) as line:
        line.sendall(b"POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n{")
        assert line.recv(65_536).startswith(b"HTTP/1.1 403 ")
        line.sendall(b"    ")
        told(line)  # it ends


@pytest.mark.parametrize(
    "what",
    [
        b"GET /ws/tables/x HTTP/1.1\r\ncontent-length: 2\r\n%s\r\n{}",
        b"POST /ws/tables/x HTTP/1.1\r\ncontent-length: 2\r\n%s\r\n{}",
        b"GET /ws/tables/x HTTP/1.1\r\ntransfer-encoding: chunked\r\n%s\r\n0\r\n\r\n",
    ],
)
def test_who_asks_for_a_line_and_sends_a_body_is_not_kept_forever(strict: Served, what: bytes) -> None:
    key = b"host: x\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    with knock(strict) as line:
        line.settimeout(10)
        line.sendall(what % (b"connection: upgrade\r\nupgrade: websocket\r\n" + key))
        assert refusal(told(line)) == (400, "bad_request")


def test_who_does_not_read_is_dropped(strict: Served, caplog: pytest.LogCaptureFixture) -> None:
    with knock(strict) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /schema/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
        line.settimeout(2)
        try:
            for _ in range(200):
                line.sendall(request * 50)
                time.sleep(0.02)
        except OSError:  # hung up, or nothing more is taken
            pass
        wait(lambda: not strict.doorkeeper.callers)
    assert not caplog.records


def held(server: Served) -> int:
    """Connections that the server's process holds; the system may still be about others."""
    port, listening = int(server.address.rpartition(":")[2]), "0A"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ours = [row for row in rows if int(row[1].partition(":")[2], 16) == port and row[3] != listening]
    return sum(row[9] != "0" for row in ours)


def callers(server: Served) -> list[Caller]:
    return [caller for here in list(server.doorkeeper._here.values()) for caller in list(here)]


def test_who_is_hung_up_on_and_does_not_read_is_dropped(tmp_path: Path) -> None:
    """What he was sent before waits for him no longer than anything else."""
    asked = b"GET /schema/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
    patient = Door(unread_seconds=600.0)
    with Served(settings(tmp_path, door=patient)) as server, ExitStack() as stack:
        httpx.get(f"{server.address}/schema/openapi.json", headers={"connection": "close"}, timeout=PATIENCE)
        lines = [stack.enter_context(knock(server)) for _ in range(5)]
        for line in lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall(asked * 40)
        wait(lambda: [caller.unread_since < math.inf for caller in callers(server)] == [True] * len(lines))
        assert held(server) == len(lines)
        for line in lines:
            send(line, b"\0 is no HTTP\r\n\r\n")
        wait(lambda: all(caller.transport.is_closing() for caller in callers(server)))
        assert held(server) == len(lines)
        server.doorkeeper._door = replace(patient, unread_seconds=0.2)
        wait(lambda: not server.doorkeeper.callers)
        wait(lambda: not held(server), 20)


def test_one_address_has_so_many_connections(strict: Served) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(knock(strict, "127.0.0.2")) for _ in range(30)]
        wait(lambda: strict.doorkeeper.callers >= 10)
        assert strict.doorkeeper.callers <= 11
        last = lines[-1]  # a newcomer is preferred to those who say nothing
        last.sendall(HEAD + b"connection: close\r\n\r\n")
        assert told(last).startswith(b"HTTP/1.1 200 ")


def test_whoever_is_alone_at_his_address_does_not_go_for_a_crowd(tmp_path: Path) -> None:
    """However long he has been there."""
    with Served(settings(tmp_path, door=Door(connections=12))) as server, ExitStack() as stack:
        lonely = stack.enter_context(knock(server, "127.0.0.2"))
        wait(lambda: server.doorkeeper.callers == 1)
        for number in range(30):
            stack.enter_context(knock(server, f"127.0.0.{3 + number % 2}")).sendall(HEAD)
        assert httpx.get(f"{server.address}/livez", timeout=PATIENCE).status_code == 200
        lonely.sendall(HEAD + b"connection: close\r\n\r\n")
        assert told(lonely).startswith(b"HTTP/1.1 200 ")


def test_a_proxy_speaks_for_many(tmp_path: Path) -> None:
    with Served(settings(tmp_path, door=Door(connections_address=3))) as server, ExitStack() as stack:
        lines = [stack.enter_context(knock(server)) for _ in range(12)]
        wait(lambda: server.doorkeeper.callers == len(lines))
        for line in lines:
            line.sendall(HEAD + b"connection: close\r\n\r\n")
            assert told(line).startswith(b"HTTP/1.1 200 ")


def test_where_all_are_at_work_a_newcomer_is_told_when_to_come_back(tmp_path: Path) -> None:
    with Served(settings(tmp_path, door=Door(connections_address=2))) as server, ExitStack() as stack:
        with server.browser() as browser:
            table = browser.guest().make("hotseat")["id"]
        uri = server.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
        for _ in range(2):
            line = stack.enter_context(knock(server, "127.0.0.2"))
            stack.enter_context(connect(uri, origin=Origin(server.address), sock=line)).recv(timeout=PATIENCE)
        newcomer = stack.enter_context(knock(server, "127.0.0.2"))
        answer = told(newcomer)
        assert refusal(answer) == (429, "rate_limited") and b"\r\nretry-after: 5\r\n" in answer


def test_who_is_refused_and_goes_on_sending_is_hung_up_on(tmp_path: Path) -> None:
    with Served(settings(tmp_path, door=Door(linger_seconds=600.0))) as server, knock(server) as line:
        send(line, b"nonsense\r\n\r\n", *[b"x" * 100_000] * 40)
        wait(lambda: not server.doorkeeper.callers)


def test_crowds_do_not_keep_others_out(strict: Served) -> None:
    with ExitStack() as stack:
        for source in ("127.0.0.1", "127.0.0.3", "127.0.0.4", "127.0.0.5", "127.0.0.6", "127.0.0.7"):
            for _ in range(60 if source == "127.0.0.1" else 12):
                stack.enter_context(knock(strict, source)).sendall(HEAD)
        for path in ("/livez", "/healthz"):
            assert httpx.get(strict.address + path, timeout=10).status_code == 200
        assert strict.doorkeeper.callers <= 41


def test_open_lines_are_not_dropped_for_newcomers(strict: Served) -> None:
    with strict.browser() as browser, ExitStack() as stack:
        table = browser.guest().make("hotseat")["id"]
        with browser.at(table) as sitting:
            for _ in range(60):
                stack.enter_context(knock(strict))
            wait(lambda: strict.doorkeeper.callers == 1)
            assert sitting.ask("ping")["type"] == "pong"
    wait(lambda: not strict.doorkeeper.callers)


def masked(kind: int, data: bytes = b"") -> bytes:
    """A short frame, as a client sends it."""
    return bytes((kind, 0x80 | len(data))) + bytes(4) + data


@pytest.mark.parametrize(
    ("first", "frame"),
    [(b"", masked(0x89, b"x" * 125)), (b"", masked(0x8A)), (masked(0x01), masked(0x00))],
    ids=["pings", "pongs", "pieces of one message"],
)
@pytest.mark.parametrize("where", ["tables", "events"])
def test_who_floods_a_line_with_frames_is_dropped(served: Served, where: str, first: bytes, frame: bytes) -> None:
    """No browser sends such frames by itself. Each costs work, and its answer memory for whoever does not read it."""
    server = served
    with server.browser() as browser, knock(server) as line:
        browser.guest()
        made = browser.make("hotseat") if where == "tables" else event(browser)["info"]
        uri = server.address.replace("http", "ws", 1) + f"/ws/{where}/{made['id']}"
        with connect(uri, origin=Origin(server.address), sock=line) as opened:
            opened.recv(timeout=PATIENCE)
            for _ in range(300):
                opened.ping()
            assert opened.ping().wait(PATIENCE)  # so many are borne
            with line.dup() as flooded:  # the client closes its own as soon as it is hung up on
                flooded.settimeout(PATIENCE)
                send(flooded, first, *[frame * 500] * 20)
            wait(lambda: opened.state is State.CLOSED, 20)
        assert httpx.get(f"{server.address}/livez", timeout=PATIENCE).status_code == 200


def test_one_address_has_so_many_open_lines_through_a_proxy_too(tmp_path: Path) -> None:
    with Served(settings(tmp_path, door=Door(lines_address=3))) as server, server.browser() as browser:
        table = browser.guest().make("hotseat")["id"]
        uri = server.address.replace("http", "ws", 1) + f"/ws/tables/{table}"

        def line(source: str) -> ClientConnection:
            return connect(uri, origin=Origin(server.address), additional_headers={"x-forwarded-for": source})

        with ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(line("203.0.113.1")).recv(timeout=PATIENCE)
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                stack.enter_context(line("203.0.113.1")).recv(timeout=PATIENCE)
            stack.enter_context(line("203.0.113.2")).recv(timeout=PATIENCE)
        wait(lambda: _gets_in(lambda: line("203.0.113.1")))


def _gets_in(line: Callable[[], ClientConnection]) -> bool:
    try:
        with line() as opened:
            opened.recv(timeout=PATIENCE)
    except (InvalidStatus, ConnectionClosed):
        return False
    return True


def test_a_connection_that_has_ended_does_not_hold_itself_alive(tmp_path: Path) -> None:
    """Python looks seldom for what does, and then everybody waits."""

    def held() -> list[str]:
        kinds = {FrontDoor, CountedLine, WebSocket, RequestResponseCycle}
        return [type(one).__name__ for one in gc.get_objects() if type(one) in kinds]

    with Served(settings(tmp_path)) as server:
        with server.browser() as browser:
            table = browser.guest().make("hotseat")["id"]
        uri = server.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
        gc.collect()
        gc.freeze()  # to look at the newer objects only
        gc.disable()
        try:
            for _ in range(3):
                with connect(uri, origin=Origin(server.address)) as opened:
                    opened.recv(timeout=PATIENCE)
                    assert "CountedLine" in held()
                assert httpx.get(f"{server.address}/livez").status_code == 200
                with knock(server) as line:
                    send(line, b"nonsense\r\n\r\n")
                    told(line)
            wait(lambda: not held())
        finally:
            gc.enable()
            gc.unfreeze()


def test_twelve_hundred_connections_do_not_make_the_health_check_fail(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, ExitStack() as stack:
        for number in range(1200):
            line = stack.enter_context(knock(server, f"127.0.1.{1 + number % 4}"))
            line.sendall(HEAD)
        begun = time.monotonic()
        assert httpx.get(f"{server.address}/healthz", timeout=30).status_code == 200
        assert time.monotonic() - begun < 10
