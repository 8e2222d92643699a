"""Requests as HTTP is written: what could be read in two ways is refused, and `HEAD` is `GET` without its body."""

from urllib.robotparser import RobotFileParser

import httpx
import pytest
from tests.server.people import PATIENCE, Served, get
from tests.server.test_front_door import HEAD, knock, refusal, told

POST = b"POST /api/login HTTP/1.1\r\nhost: x\r\n"
#: What somebody would smuggle past a proxy as a part of the request before it.
SECOND = b"GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
UPGRADE = (
    b"GET /ws/tables/x HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
)


@pytest.mark.parametrize(
    "request_",
    [
        HEAD + b"host: y\r\n\r\n",
        HEAD + b"Host: x\r\n\r\n",
        b"GET /livez HTTP/1.1\r\n\r\n",
        UPGRADE + b"host: x\r\nhost: y\r\n\r\n",
        POST + b"content-length: 2\r\ncontent-length: 2\r\n\r\n{}",
        POST + b"content-length: 2\r\ncontent-length: 44\r\n\r\n{}",
        POST + b"content-length: 2, 2\r\n\r\n{}",
        POST + b"content-length: +2\r\n\r\n{}",
        POST + b"content-length: 0x2\r\n\r\n{}",
        POST + b"content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: identity, chunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: xchunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: identity\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: \x0bchunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding : chunked\r\n\r\n0\r\n\r\n",
        HEAD + b"a: b\r\n c: d\r\n\r\n",
        HEAD + b"a: b\rc: d\r\n\r\n",
        HEAD + b"a: b\0c\r\n\r\n",
        b"GET /livez HTTP/1.1\nhost: x\n\n",
        b"CONNECT elsewhere:80 HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused_and_nothing_after_it_is_read(
    served: Served, request_: bytes
) -> None:
    with knock(served) as line:
        line.sendall(request_ + SECOND)
        answer = told(line)
        assert refusal(answer) == (400, "bad_request")
        assert answer.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize("body", [b"2;a=b\nxx\r\n{}\r\n0\r\n\r\n", b"2\n{}\n0\n\n", b"2\r\n{}GET\r\n0\r\n\r\n"])
def test_a_body_that_could_be_read_in_two_ways_ends_the_connection(served: Served, body: bytes) -> None:
    with knock(served) as line:
        line.sendall(POST + b"transfer-encoding: chunked\r\n\r\n" + body + SECOND)
        assert b'{"ok":true}' not in told(line)


@pytest.mark.parametrize("coding", [b"chunked", b"Chunked", b" chunked "])
def test_a_body_in_pieces_is_read(served: Served, coding: bytes) -> None:
    with knock(served) as line:
        line.sendall(POST + b"transfer-encoding:" + coding + b"\r\n\r\n2\r\n{}\r\n0\r\n\r\n" + SECOND)
        answer = told(line)
        assert answer.startswith(b"HTTP/1.1 403 ") and answer.endswith(b'{"ok":true}')


def test_an_old_program_names_no_host(served: Served) -> None:
    with knock(served) as line:
        line.sendall(b"GET /livez HTTP/1.0\r\n\r\n")
        assert told(line).endswith(b'{"ok":true}')


# --- HEAD ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/", "/lobby", "/icon.svg", "/assets/none.js", "/livez", "/readyz", "/api/games", "/api/nowhere", "/schema"],
)
def test_head_is_answered_like_get_without_a_body(served: Served, path: str) -> None:
    with httpx.Client(base_url=served.address, timeout=PATIENCE, verify=False) as http:
        whole, head = http.get(path), http.head(path)
        assert head.content == b"" and head.status_code == whole.status_code
        varying = {"date", "set-cookie"}
        assert {name: value for name, value in head.headers.items() if name not in varying} == {
            name: value for name, value in whole.headers.items() if name not in varying
        }
        assert http.get("/livez").json() == {"ok": True}, "nothing of a body is left on the line"


def test_head_of_what_does_not_end_ends(served: Served) -> None:
    with served.browser() as bot:
        token = bot.member("Snikkers").post("/api/bot/token").json()["token"].encode()
    ask = b" /api/bot/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer " + token + b"\r\n\r\n"
    with knock(served) as line:
        line.sendall(b"HEAD" + ask + SECOND)
        answer = told(line)
        assert answer.startswith(b"HTTP/1.1 200 ") and answer.endswith(b'{"ok":true}')


def test_search_engines_leave_tables_alone(served: Served) -> None:
    told = get(f"{served.address}/robots.txt")
    assert told.status_code == 200 and told.headers["content-type"].startswith("text/plain")
    rules = RobotFileParser()
    rules.parse(told.text.splitlines())
    for path in ("/table/qtveuX1EANwAoZM3", "/replay/qtveuX1EANwAoZM3", "/api/lobby"):
        assert not rules.can_fetch("*", path), path
    for path in ("/", "/lobby", "/rules/confrontation", "/cards"):
        assert rules.can_fetch("*", path), path


@pytest.mark.parametrize("path", ["/favicon.ico", "/none.png", "/none.txt"])
def test_a_file_that_is_not_there_is_no_page(served: Served, path: str) -> None:
    assert get(served.address + path).status_code == 404
