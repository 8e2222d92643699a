"""Talk comes in pages, the newest first."""

from __future__ import annotations

import pytest
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Sitting

from mathom.server.tables import live
from mathom.table import talk

PAGE = 5


def say(sitting: Sitting, *lines: str) -> None:
    for line in lines:
        sitting.do("chat", text=line)


def texts(lines: list[dict[str, object]]) -> list[object]:
    return [line["text"] for line in lines]


def earlier(sitting: Sitting, before: int) -> tuple[int, list[object]]:
    answer = sitting.ask("earlier_talk", before=before)
    assert answer["type"] == "talk"
    return answer["chat_from"], texts(answer["chat"])


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (talk, live):
        monkeypatch.setattr(module, "PAGE", PAGE)


def test_who_comes_is_told_the_newest_page_and_asks_for_more(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make(AGAINST_BOT)["id"]
    lines = [f"line {number}" for number in range(2 * PAGE + 3)]
    with player.at(table) as sitting:
        say(sitting, *lines)
        assert texts(sitting.chat) == lines and sitting.chat_from == 0
        v = sitting.v  # the bot has pitched its camp, or will
    with player.at(table) as sitting:
        assert texts(sitting.chat) == lines[-PAGE:] and sitting.chat_from == PAGE + 3
        assert earlier(sitting, PAGE + 3) == (3, lines[3 : PAGE + 3])
        assert earlier(sitting, 3) == (0, lines[:3]) and earlier(sitting, 0) == (0, [])
        say(sitting, "one more")
        assert texts(sitting.chat) == [*lines[-PAGE:], "one more"] and sitting.chat_from == PAGE + 3
        assert sitting.refused("earlier_talk", before=-1) == "bad_request"
    with player.at(table, f"?since={v}") as sitting:
        assert (sitting.first["type"], texts(sitting.first["chat"])) == ("update", ["one more"])
        assert sitting.first["chat_from"] == 2 * PAGE + 3
    with player.at(table, "?since=1") as sitting:
        assert sitting.first["chat_from"] == PAGE + 4 and len(sitting.first["chat"]) == PAGE
