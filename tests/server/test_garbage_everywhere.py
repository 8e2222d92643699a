"""No route is left out: each is asked for anything, also about what is there, and the lines beside HTTP are as well."""

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from litestar.routes import HTTPRoute
from schemathesis import Case
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from tests.server import test_bot_streams, test_garbage, test_messages_of_http
from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served, get
from tests.server.people import settings as server_settings
from tests.server.processes import free_port
from tests.server.test_decks import kept
from tests.server.test_events import event
from tests.server.test_garbage import ACCOUNTS, CODES, OPERATIONS, SCHEMA
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from mathom.server.operation.metrics import shown


def test_an_event_hears_nothing_but_rubbish(crowd: Crowd, served: Served) -> None:
    """Nothing is to be said on that line: whatever is sent, it goes on or ends, and the server is well."""
    host = crowd.guest()
    there = event(host)["info"]["id"]
    for id_ in (there, "%00", "x" * 300):
        uri = served.address.replace("http", "ws", 1) + f"/ws/events/{id_}"
        for frame in ("", "{", "[" * 4000, '{"type":"choose"}', b"\x00\xff", "é" * 5000):
            with suppress(ConnectionClosed), connect(uri, origin=Origin(served.address)) as line:
                line.send(frame)
                line.recv(30)
    assert host.get(f"/api/events/{there}").json()["info"]["id"] == there


#: Routes that the schema does not tell of, or whose answer does not end, and the test that tries them.
OTHERWISE: dict[str, Callable[..., None]] = {
    "/ws/tables/{table_id}": test_garbage.test_messages_with_anything_in_them,
    "/ws/events/{event_id}": test_an_event_hears_nothing_but_rubbish,
    "/api/bot/stream": test_bot_streams.test_another_token_ends_the_streams_of_the_one_before,
    "/": test_garbage.test_odd_addresses,
    "/{path}": test_garbage.test_odd_addresses,
    "/robots.txt": test_messages_of_http.test_search_engines_leave_tables_alone,
    "/assets/{file_path}": test_garbage.test_odd_addresses,
    "/schema": test_garbage.test_the_schema_names_every_route_of_the_protocol,
    "/schema/{path}": test_garbage.test_the_schema_names_every_route_of_the_protocol,
    "/schema/openapi.json": test_garbage.test_the_schema_names_every_route_of_the_protocol,
}


def test_every_route_is_tried(served: Served) -> None:
    tried = {(operation.method.upper(), operation.path) for operation in OPERATIONS}
    for route in served.app.routes:
        if route.path_format in OTHERWISE:
            continue
        assert isinstance(route, HTTPRoute), f"{route.path_format} is tried by no test"
        for method in route.methods - {"OPTIONS", "HEAD"}:
            assert (method, route.path_format) in tried, f"{method} {route.path_format} is tried by no test"
    routes = {route.path_format for route in served.app.routes}
    assert routes >= set(OTHERWISE), "a route that is gone needs no test"
    assert len(OPERATIONS) == len(list(SCHEMA.get_all_operations())) - 1, "an operation cannot be made from the schema"


# --- what is there ---------------------------------------------------------------------------------------------------


class Owner:
    """A member with a table, a deck, an event and a league; and the words that name them in addresses."""

    def __init__(self, browser: Browser, other: Browser) -> None:
        self.browser = browser.member("Barliman")
        other.guest()
        league = {"name": "Winter", "game": "confrontation"}
        table = browser.make("open")["id"]
        self.words: Json = {
            "table_id": table,
            "deck_id": kept(browser)["info"]["id"],
            "event_id": event(browser)["info"]["id"],
            "league_id": browser.post("/api/leagues", league).json()["info"]["id"],
            "number": 1,
            "game": "lotr_tcg",
            "name": other.name,
        }


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Owner]:
    folder = tmp_path_factory.mktemp("owner")
    with Served(server_settings(folder)) as server, server.browser() as browser, server.browser() as other:
        yield Owner(browser, other)


#: What is about something by its name or number, accounts and moderators apart: those have tests of their own.
ABOUT = [one for one in OPERATIONS if "{" in one.path and not one.path.startswith((*ACCOUNTS, "/api/moderation/"))]


@pytest.mark.hypothesis
@pytest.mark.parametrize("operation", ABOUT, ids=lambda operation: operation.label)
def test_what_is_there_answers_in_kind(owner: Owner, operation: APIOperation[Any, Any, Any, Any]) -> None:
    """Rubbish about things that are there, from him whose they are: it comes further than rubbish about nothing."""
    browser = owner.browser

    @settings(
        max_examples=settings().max_examples // 10,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def ask(case: Case[Any]) -> None:
        known = {name: owner.words[name] for name in case.path_parameters or {} if name in owner.words}
        case.path_parameters = {**(case.path_parameters or {}), **known}
        headers = {"x-mathom-csrf": browser.csrf, "cookie": browser.cookie}
        answer = case.call(base_url=browser.address, headers=headers, timeout=60)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["error"]["code"] in CODES - {"internal", "unavailable"}

    ask()
    assert browser.me()["user"] == {"name": "Barliman", "kind": "member"}


# --- figures ---------------------------------------------------------------------------------------------------------


def test_the_figures_are_shown_whatever_else_is_asked() -> None:
    port = free_port()
    with shown(port, 1):
        for rubbish in (b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", b"POST /metrics HTTP/1.1\r\nContent-Length: x\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
                line.sendall(rubbish)
                line.settimeout(10)
                assert b"Traceback" not in line.recv(4096)
        for path in ("/", "/metrics?name[]=%00", "/metrics/../../etc/passwd", "/metrics?" + "x" * 4000):
            answer = get(f"http://127.0.0.1:{port}{path}")
            assert answer.status_code < 500
            assert "root:" not in answer.text and "Traceback" not in answer.text
        assert "mathom_choices_total" in get(f"http://127.0.0.1:{port}/metrics").text
