"""Whatever is sent, the answer is a typed error, and nothing has changed."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Served, Sitting, appoint, wait
from tests.server.people import settings as server_settings

from mathom.server.app import create_app

CODES = frozenset(
    {
        *("bad_request", "not_found", "unauthorized", "forbidden", "csrf", "rate_limited", "too_large", "conflict"),
        *(
            "name_taken",
            "wrong_password",
            "invalid_option",
            "invalid_token",
            "illegal_choice",
            "stale_decision",
            "stale_deck",
            "unconfirmed",
            "expired",
        ),
        *("match_over", "not_your_decision", "not_seated", "paused", "unknown_message", "unsupported_version"),
        *("unavailable", "internal", "too_slow", "suspended", "draining"),
    }
)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)

KINDS = [
    "choose", "premove", "cancel_premove", "default", "undo", "answer_undo", "offer_draw", "answer_draw", "pause",
    "answer_pause", "unpause", "chat", "stops", "why_not", "hint", "state", "update", "", "resign ",
]  # fmt: skip


class Bench:
    """A table with two people, and a third who sends rubbish."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.one, self.two, self.three = (Browser(served.address).guest() for _ in range(3))
        self.id = self.one.make("private")["id"]
        self.two.join(self.id)

    def close(self) -> None:
        for browser in (self.one, self.two, self.three):
            browser.http.close()

    def version(self) -> int:
        with self.one.at(self.id) as sitting:
            return sitting.v


@pytest.fixture(scope="module")
def bench(served: Served) -> Iterator[Bench]:
    made = Bench(served)
    yield made
    made.close()


def refusal(sitting: Sitting, frame: str | bytes) -> str:
    answer = sitting.frame(frame)
    assert answer["type"] == "refused", (frame, answer)
    assert answer["error"]["message"]
    assert answer["error"]["code"] in CODES - {"internal"}
    return str(answer["error"]["code"])


@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
@given(frame=st.binary(max_size=200) | st.text(max_size=200))
def test_frames_that_are_no_messages(bench: Bench, frame: bytes | str) -> None:
    with bench.one.at(bench.id) as sitting:
        try:
            sent = frame.encode() if isinstance(frame, str) else frame
        except UnicodeEncodeError:
            return
        assert refusal(sitting, sent) in ("bad_request", "unknown_message")
        assert sitting.ask("ping")["type"] == "pong"
        assert sitting.v == 0


@settings(suppress_health_check=list(HealthCheck))
@given(
    kind=st.sampled_from(KINDS) | st.text(max_size=20),
    words=st.dictionaries(
        st.sampled_from(["id", "serial", "token", "yes", "text", "auto_single", "bluff", "since"]), anything, max_size=6
    ),
    data=st.data(),
)
def test_messages_with_anything_in_them(bench: Bench, kind: str, words: dict[str, Any], data: st.DataObject) -> None:
    """From a spectator, so that no message can be a good one by chance."""
    browser = data.draw(st.sampled_from([bench.three]))
    with browser.at(bench.id) as sitting:
        answer = sitting.frame(json.dumps({"id": "c1", "type": kind} | words))
        assert answer["type"] in ("refused", "ack"), answer
        if answer["type"] == "ack":
            assert kind == "chat"
        else:
            assert answer["error"]["code"] in CODES - {"internal"}
    assert bench.served.house.tables.known(bench.id) is not None


def test_the_match_is_untouched(bench: Bench) -> None:
    with bench.one.at(bench.id) as sitting:
        assert sitting.serial == 1
        sitting.choose()
        assert sitting.serial == 2


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"id":"a","type":"choose"}', "bad_request"),
        ('{"id":"a","type":"choose","serial":"1","token":"x"}', "bad_request"),
        ('{"id":"a","type":"choose","serial":1.5,"token":"x"}', "bad_request"),
        ('{"id":"a","type":"choose","serial":-1,"token":"x"}', "bad_request"),
        ('{"id":"a","type":"choose","serial":99999999999999999999,"token":"x"}', "bad_request"),
        ('{"id":"a","type":"choose","serial":1,"token":""}', "bad_request"),
        ('{"id":"a","type":"choose","serial":1,"token":"' + "x" * 300 + '"}', "bad_request"),
        ('{"id":"a","type":"choose","serial":1,"token":"\\ud800"}', "bad_request"),
        ('{"id":"' + "i" * 100 + '","type":"ping"}', "bad_request"),
        ('{"id":5,"type":"ping"}', "bad_request"),
        ('{"type":"ping"}', "bad_request"),
        ('{"id":"a","type":"fly"}', "unknown_message"),
        ('{"id":"a"}', "unknown_message"),
        ('{"id":"a","type":["choose"]}', "bad_request"),
        ("[]", "bad_request"),
        ("null", "bad_request"),
        ('"choose"', "bad_request"),
        ("{" * 1000, "bad_request"),
        ("[" * 4000, "bad_request"),
        ('{"id":"a","type":"ping"} {}', "bad_request"),
        ("", "bad_request"),
        ('{"id":"a","type":"chat","text":"' + "x" * 9000 + '"}', "too_large"),
        ("é" * 5000, "too_large"),
    ],
)
def test_faulty_frames(bench: Bench, frame: str, code: str) -> None:
    before = bench.version()
    with bench.one.at(bench.id) as sitting:
        assert refusal(sitting, frame) == code
    assert bench.version() == before


def test_a_refusal_carries_the_id_of_the_message_where_there_is_one(bench: Bench) -> None:
    with bench.one.at(bench.id) as sitting:
        for words in ({"type": "choose"}, {"type": "fly"}, {}, {"type": "chat", "text": 5}):
            assert sitting.frame(json.dumps({"id": "a"} | words))["id"] == "a"
        assert sitting.frame("{")["id"] is None
        assert sitting.refused("choose", serial=sitting.serial, token="\x00") == "invalid_token"


def test_three_unreadable_frames_close_the_connection(bench: Bench) -> None:
    with bench.one.at(bench.id) as sitting:
        for _ in range(3):
            sitting.socket.send(b"\x00\xff")
        assert sitting.closed() == 1008
        assert [json.loads(text)["error"]["code"] for text in sitting.bytes if '"refused"' in text] == [
            "bad_request"
        ] * 3


def test_a_text_that_is_none_closes_the_connection_and_leaves_no_noise(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    for text in (b"\xff\xfe", b'{"type":"ping","id":"\xed\xa0\x80"}'):
        with bench.one.at(bench.id) as sitting:
            sitting.socket.send(text, text=True)
            assert sitting.closed() == 1007
    assert not caplog.records


def test_a_giant_frame_closes_the_connection(bench: Bench) -> None:
    with bench.one.at(bench.id) as sitting:
        sitting.socket.send("x" * 200_000)
        assert sitting.closed() == 1009


# --- HTTP ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("api")
    with Served(server_settings(folder)) as server, server.browser() as browser:
        browser.guest()
        browser.make(AGAINST_BOT)
        yield browser


SCHEMA = schemathesis.openapi.from_dict(
    create_app(server_settings(Path("nowhere"))).openapi_schema.to_schema(),
)
#: A stream does not end; it has tests of its own.
OPERATIONS = [
    found.ok()
    for found in SCHEMA.get_all_operations()
    if isinstance(found, Ok) and found.ok().path != "/api/bot/stream"
]


@pytest.mark.hypothesis
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_whole_interface_answers_in_kind(api: Browser, operation: APIOperation[Any, Any, Any, Any]) -> None:
    """Good and bad requests, made from the schema: never a fault of ours, and every refusal typed."""
    answers_in_kind(api, operation, api.guest)


@pytest.fixture(scope="module")
def moderator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Served(server_settings(tmp_path_factory.mktemp("moderation"))) as server, server.browser() as browser:
        browser.member("Elrond")
        appoint(server, "Elrond")
        wait(lambda: browser.me()["moderator"])
        with server.browser() as other:
            other.guest().post("/api/reports", {"name": "Elrond", "reason": "other"})
        yield browser


MODERATION = [operation for operation in OPERATIONS if operation.path.startswith("/api/moderation/")]


@pytest.mark.hypothesis
@pytest.mark.parametrize("operation", MODERATION, ids=lambda operation: operation.label)
def test_the_moderators_interface_answers_in_kind(
    moderator: Browser, operation: APIOperation[Any, Any, Any, Any]
) -> None:
    """The same of somebody who may do all that."""
    answers_in_kind(moderator, operation, lambda: pytest.fail("a moderator is not given another session"))


ACCOUNTS = ("/api/account", "/api/passkeys", "/api/reset", "/api/login/passkey")


@pytest.fixture(scope="module")
def member(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Served(server_settings(tmp_path_factory.mktemp("member"))) as server, server.browser() as browser:
        browser.http.headers["origin"] = browser.address
        yield browser.member("Somebody")


@pytest.mark.hypothesis
@pytest.mark.parametrize(
    "operation",
    [operation for operation in OPERATIONS if operation.path.startswith(ACCOUNTS)],
    ids=lambda operation: operation.label,
)
def test_a_members_account_answers_in_kind(member: Browser, operation: APIOperation[Any, Any, Any, Any]) -> None:
    """As above, for somebody who has an account to lose; nothing of the kind opens it."""
    before = member.me()["user"]
    answers_in_kind(member, operation, member.me)
    assert member.me()["user"] == before == {"name": "Somebody", "kind": "member"}


def answers_in_kind(api: Browser, operation: APIOperation[Any, Any, Any, Any], come_in: Callable[[], object]) -> None:
    @settings(
        max_examples=settings().max_examples // 10,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE) | _negative(operation))
    def ask(case: Case[Any]) -> None:
        headers = {"x-mathom-csrf": api.csrf, "cookie": api.cookie}
        if origin := api.http.headers.get("origin"):
            headers["origin"] = origin
        answer = case.call(base_url=api.address, headers=headers, timeout=60)
        assert answer.status_code < 500, answer.text
        assert answer.headers["content-security-policy"]
        if answer.status_code >= 400:
            error = answer.json()["error"]
            assert error["code"] in CODES - {"internal", "unavailable"}
            assert error["message"]
        if "set-cookie" in answer.headers:
            api.http.cookies.clear()
            api.csrf = ""
            come_in()

    ask()


def _negative(operation: APIOperation[Any, Any, Any, Any]) -> st.SearchStrategy[Case[Any]]:
    """Requests that break the schema, where there is anything to break."""
    if not operation.body and not list(operation.iter_parameters()):
        return operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    return operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)


def test_the_schema_names_every_route_of_the_protocol(api: Browser) -> None:
    paths = set(api.get("/schema/openapi.json").json()["paths"])
    assert paths >= {
        "/api/me", "/api/guest", "/api/register", "/api/login", "/api/logout", "/api/games", "/api/lobby",
        "/api/games/{game}/check",
        "/api/tables", "/api/tables/{table_id}", "/api/tables/{table_id}/join", "/api/tables/{table_id}/leave",
        "/api/tables/{table_id}/rematch", "/api/tables/{table_id}/record", "/api/tables/{table_id}/replay",
        "/api/users/{name}", "/api/rules", "/api/rules/{rule_id}", "/api/tutorial/{game}", "/api/bot/token",
        "/api/bot/stream", "/api/bot/tables/{table_id}/join", "/api/bot/tables/{table_id}/choose", "/healthz",
        "/api/decks", "/api/decks/{deck_id}", "/api/decks/{deck_id}/copy", "/api/decks/{deck_id}/versions",
        "/api/decks/{deck_id}/versions/{number}", "/api/decks/{deck_id}/versions/{number}/restore", "/api/public-decks",
        "/api/games/{game}/deck/read", "/api/games/{game}/deck/write", "/api/games/{game}/deck/odds",
        "/api/games/{game}/deck/hand", "/api/events", "/api/events/{event_id}", "/api/events/{event_id}/join",
        "/api/events/{event_id}/check-in", "/api/events/{event_id}/drop", "/api/events/{event_id}/ready",
        "/api/events/{event_id}/deck", "/api/events/{event_id}/direct", "/api/events/{event_id}/export.csv",
        "/api/events/{event_id}/export.json", "/api/events/{event_id}/export.svg", "/api/leagues",
        "/api/leagues/{league_id}", "/api/ratings/{game}", "/api/users/{name}/ratings",
        "/api/me/people", "/api/me/people/{name}", "/api/me/notices/{notice_id}/acknowledge", "/api/reports",
        "/api/tables/{table_id}/talk", "/api/tables/{table_id}/send-away", "/api/moderation/reports",
        "/api/moderation/reports/{report_id}", "/api/moderation/reports/{report_id}/close", "/api/moderation/measures",
        "/api/moderation/measures/{measure_id}/lift", "/api/moderation/people/{name}", "/api/moderation/audit",
        "/api/account", "/api/account/password", "/api/account/sessions", "/api/account/sessions/{session_id}",
        "/api/account/recovery", "/api/account/mail", "/api/account/mail/confirm", "/api/account/passkeys",
        "/api/account/passkeys/ask", "/api/account/passkeys/{passkey_id}/remove", "/api/account/export",
        "/api/account/delete", "/api/passkeys/ask", "/api/login/passkey", "/api/reset/ask", "/api/reset/mail",
        "/api/reset/code",
    }  # fmt: skip


def test_odd_addresses(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    for path in (
        *("/api/tables/%00", "/api/tables/%ff%fe", "/api/users/%F0%9F", "/%2e%2e/%2e%2e/etc/passwd"),
        *("/assets/..%2f..%2fapp.py", "/api/rules/" + "x" * 3000, "/api/tables/x/replay?viewer=%00"),
        *("/assets/%00.js", "/%00.js", "/assets/" + "x" * 300, "/" + "x" * 300 + ".js", "/assets/" + "x/" * 3000),
        *("/" + "%F0%9F%92%8D" * 100 + ".js", "/assets/" + "%F0%9F%92%8D" * 100),
    ):
        answer = visitor.get(path)
        assert answer.status_code in (200, 400, 404, 414), path
        if answer.status_code != 200:
            assert answer.json()["error"]["code"] in CODES
        else:
            assert "doctype html" in answer.text
            assert "root:" not in answer.text


@pytest.mark.parametrize("path", ["/decks/link/lotr_tcg/d1." + "eJw_-" * 400, "/decks/%00", "/learn/" + "x" * 300])
def test_the_page_looks_at_its_own_address_however_long(crowd: Crowd, path: str) -> None:
    answer = crowd.visitor().get(path)
    assert answer.status_code == 200 and "doctype html" in answer.text


@pytest.mark.hypothesis
def test_directions_with_anything_in_them(api: Browser) -> None:
    """At an event that is there, from its director: good and bad ones, in any order."""
    new = {"name": "Club night", "game": "confrontation", "auto": False}
    event = api.post("/api/events", new).json()["info"]["id"]
    for direction in ({"do": "add_bot", "spec": "random", "count": 4}, {"do": "begin"}):
        assert api.post(f"/api/events/{event}/direct", direction).status_code == 200
    operation = next(one for one in OPERATIONS if one.path == "/api/events/{event_id}/direct")

    @settings(
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def ask(case: Case[Any]) -> None:
        case.path_parameters = {"event_id": event}
        headers = {"x-mathom-csrf": api.csrf, "cookie": api.cookie}
        answer = case.call(base_url=api.address, headers=headers, timeout=60)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["error"]["code"] in CODES - {"internal", "unavailable"}

    ask()
    assert api.get(f"/api/events/{event}").status_code == 200
