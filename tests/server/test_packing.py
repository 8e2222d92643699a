"""Messages over a WebSocket are compressed once for all who are sent the same."""

from contextlib import ExitStack

import pytest
from tests.server.conftest import Crowd
from tests.server.people import Served, level
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame
from websockets.protocol import State
from websockets.sync.client import connect
from websockets.typing import Origin
from websockets.uri import parse_uri

from mathom.server.line.packing import MOST_UNHEARD, SHORTEST, Line, framed, packed


def test_those_who_watch_are_sent_the_same_bytes(crowd: Crowd, served: Served) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with one.at(table) as sitting, ExitStack() as stack:
        watching = [stack.enter_context(crowd.visitor().at(table)) for _ in range(12)]
        for watcher in watching:
            watcher.until(lambda watcher=watcher: watcher.watchers == 12)  # type: ignore[misc]
        before = packed.cache_info()
        sitting.do("chat", text="a long word to all who look on " * 8)
        for watcher in watching:
            watcher.until(lambda watcher=watcher: bool(watcher.chat))  # type: ignore[misc]
        after = packed.cache_info()
    assert after.hits - before.hits >= 8
    assert after.misses - before.misses <= 4, "one for each player, and one or two for all who watch"


def test_what_comes_of_a_choice_leaves_together_with_its_acknowledgement(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with one.at(table) as light, two.at(table) as dark:
        level(light, dark)
        left: list[int] = []
        leave = Line._leave

        def noting(line: Line) -> None:
            left.append(len(line.conn.writes))
            leave(line)

        monkeypatch.setattr(Line, "_leave", noting)
        light.choose()
        dark.until(lambda: dark.v == light.v)
        assert sorted(left) == [1, 2], "the update for the other, and both for whoever has chosen"
        assert [message["type"] for message in light.messages[-2:]] == ["update", "ack"]


def test_a_browser_agrees_to_messages_that_stand_by_themselves(crowd: Crowd, served: Served) -> None:
    browser = crowd.guest()
    table = browser.make("hotseat")["id"]
    uri = served.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
    headers = {"cookie": browser.cookie}
    with connect(uri, origin=Origin(served.address), additional_headers=headers) as line:
        assert line.response is not None
        assert "server_no_context_takeover" in line.response.headers["sec-websocket-extensions"]
        assert '"type":"state"' in str(line.recv(30))
        line.send('{"type":"ping","id":"a"}')
        assert "pong" in str(line.recv(30))
    with connect(uri, origin=Origin(served.address), additional_headers=headers, compression=None) as line:
        assert line.response is not None
        assert "sec-websocket-extensions" not in line.response.headers
        assert '"type":"state"' in str(line.recv(30)), "who cannot unpack is told all the same"


def test_what_is_packed_is_shorter() -> None:
    message = b'{"token":"move frodo eregion","label":"Frodo to Eregion"},' * (SHORTEST // 50)
    assert len(packed(message)) < len(message) / 4


@pytest.mark.parametrize("length", [0, 125, 126, SHORTEST - 1, SHORTEST, 65_535, 65_536, 200_000])
@pytest.mark.parametrize("packs", [True, False])
def test_a_message_is_one_frame_that_a_browser_reads(length: int, packs: bool) -> None:
    message = (b"Frodo to Eregion, " * (1 + length // 18))[:length]
    browser = ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN, max_size=1 << 20)
    browser.extensions = [PerMessageDeflate(True, True, 12, 12)] if packs else []
    browser.receive_data(framed(message, packs=packs) + framed(b"and on", packs=packs))
    heard = [event.data for event in browser.events_received() if isinstance(event, Frame)]
    assert heard == [message, b"and on"]


def test_all_that_comes_at_once_is_heard_in_its_order(crowd: Crowd, served: Served) -> None:
    browser = crowd.guest()
    table = browser.make("hotseat")["id"]
    uri = served.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
    numbers = range(5 * MOST_UNHEARD)
    with connect(uri, origin=Origin(served.address), additional_headers={"cookie": browser.cookie}) as line:
        assert '"type":"state"' in str(line.recv(30))
        for number in numbers:
            line.send(f'{{"type":"ping","id":"{number}"}}')
        heard = [str(line.recv(30)) for _ in numbers]
    assert all(f'"id":"{number}"' in pong for number, pong in zip(numbers, heard, strict=True))
