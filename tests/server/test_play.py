"""Playing over the WebSocket, as the protocol tells."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, NO_LIMITS, Browser, Served, Sitting, level, play_out, settings
from websockets.exceptions import InvalidStatus

from mathom.server.settings import Rate


class Pair:
    """Two people at a table, both connected."""

    def __init__(self, crowd: Crowd, stack: ExitStack, **wish: object) -> None:
        self.one, self.two = crowd.guest(), crowd.guest()
        self.id: str = self.one.make("private", **wish)["id"]
        self.two.join(self.id)
        self.light: Sitting = stack.enter_context(self.one.at(self.id))
        self.dark: Sitting = stack.enter_context(self.two.at(self.id))

    def camp(self) -> None:
        """Put up the pieces of both sides."""
        for seat in (self.light, self.dark):
            level(self.light, self.dark)
            while seat.asked and "place" in seat.tokens[0]:
                seat.choose()
        self.sync()

    def sync(self) -> None:
        level(self.light, self.dark)


@pytest.fixture
def pair(crowd: Crowd) -> Iterator[Pair]:
    with ExitStack() as stack:
        yield Pair(crowd, stack)


# --- the stream ------------------------------------------------------------------------------------------------------


def test_the_first_message_is_the_whole_table(pair: Pair) -> None:
    first = pair.light.first
    assert first["type"] == "state"
    assert (first["v"], first["you"], first["log_from"]) == (0, 0, 0)
    assert first["view"]["decision"]["options"]
    assert first["table"]["id"] == pair.id
    assert first["clocks"]["left"] == [None, None]
    assert first["offers"] == {
        "draw": None,
        "undo": None,
        "pause": None,
        "paused": False,
        "rematch": [],
        "resigned": [],
    }
    assert pair.dark.first["view"]["decision"]["options"] == []


def test_a_choice_is_acknowledged_and_told_to_everybody(pair: Pair) -> None:
    version = pair.light.choose()
    assert version == 1
    pair.dark.until(lambda: pair.dark.v == version)
    assert pair.dark.serial == pair.light.serial == 2


def test_versions_grow_by_one_an_entry(pair: Pair) -> None:
    assert [pair.light.choose() for _ in range(4)] == [1, 2, 3, 4]
    assert pair.light.do("chat", text="your turn soon") == 5


def test_stale_early_foreign_and_unknown_choices_are_refused_and_change_nothing(pair: Pair) -> None:
    light, dark = pair.light, pair.dark
    light.choose()
    token = light.tokens[0]
    assert light.refused("choose", serial=1, token=token) == "stale_decision"
    assert light.refused("choose", serial=3, token=token) == "stale_decision"
    assert dark.refused("choose", serial=2, token=token) == "not_your_decision"
    assert light.refused("choose", serial=2, token="dance a jig") == "invalid_token"
    assert light.refused("choose", serial=2, token="move frodo mordor") == "illegal_choice"
    assert light.refused("default", serial=1) == "stale_decision"
    with pair.one.at(pair.id) as again:
        assert (again.v, again.serial) == (1, 2)


def test_the_default_choice(pair: Pair) -> None:
    first = pair.light.tokens[0]
    pair.light.do("default", serial=1)
    assert first not in pair.light.tokens


def test_a_match_to_its_end_and_nothing_after_it(pair: Pair) -> None:
    play_out(pair.light, pair.dark)
    assert pair.light.state["table"]["status"] == "finished"
    assert pair.light.state["table"]["result"]
    assert pair.light.refused("choose", serial=1, token="card 1") == "match_over"
    assert pair.light.refused("resign") == "match_over"
    pair.light.do("chat", text="well played")


# --- coming back -----------------------------------------------------------------------------------------------------


def test_who_comes_back_gets_only_what_he_missed(pair: Pair) -> None:
    pair.camp()
    mover = pair.dark if pair.dark.asked else pair.light
    seen, lines = mover.v, list(mover.log)
    mover.choose()
    pair.light.do("chat", text="hm")
    pair.sync()
    browser = pair.two if mover is pair.dark else pair.one
    with browser.at(pair.id, f"?since={seen}") as back:
        assert back.first["type"] == "update"
        assert back.first["log_from"] == len(lines)
        assert lines + back.first["events"] == mover.log
        assert [line["text"] for line in back.first["chat"]] == ["hm"]
        assert back.state["view"] == mover.state["view"]
    with browser.at(pair.id, f"?since={mover.v}") as back:
        assert back.first["type"] == "update"
        assert back.first["events"] == []


@pytest.mark.parametrize("since", ["", "0", "999999", "-1", "x", "1" * 500, "1.5", "%00"])
def test_a_version_that_nobody_knows_gets_the_whole(pair: Pair, since: str) -> None:
    pair.light.choose()
    with pair.one.at(pair.id, f"?since={since}") as back:
        assert back.first["type"] == "state"
        assert back.v == 1


def test_what_was_taken_back_meanwhile_leaves_the_log(pair: Pair) -> None:
    pair.camp()
    mover, waiter = (pair.dark, pair.light) if pair.dark.asked else (pair.light, pair.dark)
    mover.choose()
    pair.sync()
    seen, lines = waiter.v, len(waiter.log)
    mover.do("undo")
    pair.sync()
    assert waiter.state["offers"]["undo"]["seat"] == mover.state["you"]
    waiter.do("answer_undo", yes=True)
    pair.sync()
    assert waiter.state["log_from"] < lines
    browser = pair.one if waiter is pair.light else pair.two
    with browser.at(pair.id, f"?since={seen}") as back:
        assert back.first["log_from"] < lines
        assert waiter.log[: back.first["log_from"]] + back.first["events"] == waiter.log


def test_two_windows_of_one_player_show_the_same(pair: Pair) -> None:
    with pair.one.at(pair.id) as other:
        pair.light.choose()
        other.until(lambda: other.v == 1)
        assert other.state["view"] == pair.light.state["view"]
        other.choose()
        pair.light.until(lambda: pair.light.v == 2)


# --- offers ----------------------------------------------------------------------------------------------------------


def test_a_free_undo_needs_nobody(pair: Pair) -> None:
    token = pair.light.tokens[0]
    pair.light.choose(token)
    assert pair.light.state["undo"] == {"free": True, "to": 0}
    pair.light.do("undo")
    assert token in pair.light.tokens
    assert pair.light.refused("undo") == "conflict"


def test_an_undo_that_is_refused(pair: Pair) -> None:
    pair.camp()
    mover, waiter = (pair.dark, pair.light) if pair.dark.asked else (pair.light, pair.dark)
    mover.choose()
    mover.do("undo")
    pair.sync()
    assert mover.refused("answer_undo", yes=True) == "conflict"
    waiter.do("answer_undo", yes=False)
    pair.sync()
    assert mover.state["offers"]["undo"] is None


def test_draws(pair: Pair) -> None:
    assert pair.dark.refused("answer_draw", yes=True) == "conflict"
    pair.light.do("offer_draw")
    pair.sync()
    assert pair.dark.state["offers"]["draw"] == 0
    pair.dark.do("answer_draw", yes=False)
    pair.light.choose()
    pair.light.do("offer_draw")
    pair.sync()
    pair.dark.do("answer_draw", yes=True)
    assert pair.dark.over
    assert pair.dark.state["view"]["outcome"]["winners"] == []


def test_resigning(pair: Pair) -> None:
    pair.dark.do("resign")
    pair.sync()
    assert pair.light.state["view"]["outcome"]["winners"] == [0]
    assert pair.one.get(f"/api/tables/{pair.id}").json()["result"] == "won by fellowship (1-0)"


def test_pausing_takes_two_and_resuming_one(pair: Pair) -> None:
    pair.light.do("pause")
    pair.sync()
    pair.dark.do("answer_pause", yes=True)
    pair.sync()
    assert pair.light.state["offers"]["paused"]
    assert pair.light.refused("choose", serial=1, token=pair.light.tokens[0]) == "paused"
    pair.light.do("unpause")
    pair.light.choose()


# --- a player's own settings -----------------------------------------------------------------------------------------


def test_a_premove_is_made_when_its_time_comes(pair: Pair) -> None:
    dark, light = pair.dark, pair.light
    assert dark.refused("premove", serial=99, token="place balrog dagorlad") == "stale_decision"
    assert dark.refused("premove", serial=1, token="jump") == "invalid_token"
    dark.do("premove", serial=1, token="place balrog dagorlad")
    dark.until(lambda: dark.state["premove"] == "place balrog dagorlad")
    assert light.state["premove"] is None
    while light.asked:
        light.choose()
    pair.sync()
    assert dark.state["premove"] is None
    assert dark.asked
    assert "place balrog gondor" not in dark.tokens  # he stands in Dagorlad


def test_a_premove_can_be_cancelled(pair: Pair) -> None:
    pair.dark.do("premove", serial=1, token="place balrog dagorlad")
    pair.dark.do("cancel_premove")
    pair.dark.until(lambda: pair.dark.state["premove"] is None)
    while pair.light.asked:
        pair.light.choose()
    pair.sync()
    assert "place balrog dagorlad" in pair.dark.tokens


def test_stops(pair: Pair) -> None:
    assert pair.light.do("stops", auto_single=True, bluff=False) == 0
    assert pair.light.do("stops", auto_single=True, bluff=True, skip=["sam", "tunnel"]) == 0
    assert pair.light.refused("stops", auto_single="yes", bluff=False) == "bad_request"
    assert pair.light.refused("stops", auto_single=True, bluff=False, skip=["archery"]) == "invalid_option"


def test_a_player_is_not_asked_in_the_windows_that_he_skips(crowd: Crowd) -> None:
    player = crowd.guest()
    names = [window["name"] for window in player.get("/api/games").json()[0]["windows"]]
    assert "palantir" in names
    table = player.make("hotseat", options={"special": "4-4", "turn-limit": "30"})
    with player.at(table["id"]) as sitting:
        sitting.do("stops", auto_single=False, bluff=True, skip=names)
        windows = set()
        while not sitting.over:
            windows.add(sitting.decision["window"] if sitting.decision else "")
            sitting.choose()
        assert windows == {""}


def test_stops_that_are_set_before_the_match_begins(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private", options={"special": "0-4", "turn-limit": "6"}, side="sauron")["id"]
    with one.at(table) as dark:
        dark.do("stops", auto_single=False, bluff=True, skip=["palantir"])
        two.join(table)
        dark.until(lambda: dark.state["table"]["status"] == "live")
        with two.at(table) as light:
            while not dark.over:
                level(dark, light)
                mover = dark if dark.asked else light
                assert mover.decision is None or mover.decision["window"] != "palantir"
                if not mover.over:
                    mover.choose()


def test_why_not_in_words(pair: Pair) -> None:
    pair.camp()
    mover = pair.dark if pair.dark.asked else pair.light
    waiter = pair.light if mover is pair.dark else pair.dark
    answer = mover.ask("why_not", token="move cave-troll shire")
    assert answer["type"] == "why_not"
    assert answer["reason"]
    assert answer["choice"] and not mover.ask("why_not", token="dance")["choice"]
    assert mover.ask("why_not", token=mover.tokens[0])["reason"] == ""
    assert "not your decision" in waiter.ask("why_not", token="move frodo mordor")["reason"]


def test_hints_are_for_bot_tables(pair: Pair, crowd: Crowd) -> None:
    assert pair.light.refused("hint") == "forbidden"
    player = crowd.guest()
    table = player.make(AGAINST_BOT)
    with player.at(table["id"]) as sitting:
        answer = sitting.ask("hint")
        assert answer["type"] == "hint"
        assert answer["token"] in sitting.tokens


# --- talking and watching --------------------------------------------------------------------------------------------


def test_chat_is_kept_cleaned_and_limited(pair: Pair, crowd: Crowd) -> None:
    pair.light.do("chat", text="  <b>good</b>\x07 luck\n ")
    pair.sync()
    (said,) = pair.dark.chat
    assert (said["from"], said["text"]) == (pair.one.name, "<b>good</b> luck")
    assert pair.light.refused("chat", text="x" * 301) == "bad_request"
    assert pair.light.refused("chat", text="  ") == "bad_request"
    with crowd.visitor().at(pair.id) as stranger:
        assert stranger.chat == pair.dark.chat
        assert stranger.refused("chat", text="hello") == "unauthorized"
    with crowd.guest().at(pair.id) as watcher:
        watcher.do("chat", text="hello from the bench")
        pair.light.until(lambda: len(pair.light.chat) == 2)


def test_watchers_are_counted_and_may_do_nothing(pair: Pair, crowd: Crowd) -> None:
    with crowd.visitor().at(pair.id) as watcher:
        assert watcher.state["you"] is None
        assert watcher.watchers == 1
        pair.light.until(lambda: pair.light.watchers == 1)
        for kind, words in (
            ("choose", {"serial": 1, "token": "place frodo arthedain"}),
            ("default", {"serial": 1}),
            ("premove", {"serial": 1, "token": "place frodo arthedain"}),
            ("cancel_premove", {}),
            ("stops", {"auto_single": True, "bluff": False}),
            ("undo", {}),
            ("answer_undo", {"yes": True}),
            ("offer_draw", {}),
            ("answer_draw", {"yes": True}),
            ("resign", {}),
            ("pause", {}),
            ("answer_pause", {"yes": True}),
            ("unpause", {}),
            ("why_not", {"token": "place frodo arthedain"}),
            ("hint", {}),
        ):
            assert watcher.refused(kind, **words) == "not_seated", kind
        assert watcher.v == 0
    pair.light.until(lambda: pair.light.watchers == 0)


def test_an_open_table_can_be_looked_at_but_not_played(crowd: Crowd) -> None:
    maker, friend = crowd.guest(), crowd.guest()
    table = maker.make("open")
    with maker.at(table["id"]) as sitting:
        assert sitting.state["table"]["status"] == "open"
        assert sitting.refused("choose", serial=1, token=sitting.tokens[0]) == "conflict"
        assert sitting.refused("resign") == "conflict"
        assert sitting.refused("premove", serial=1, token=sitting.tokens[0]) == "conflict"
        assert sitting.refused("chat", text="is anybody there?") == "conflict"
        with friend.at(table["id"]) as watching:
            assert watching.state["you"] is None
            friend.join(table["id"])
            watching.until(lambda: watching.state["you"] == 1)
            assert watching.log == []
        sitting.until(lambda: sitting.state["table"]["status"] == "live")
        sitting.choose()


def test_ping(pair: Pair) -> None:
    assert pair.light.ask("ping")["type"] == "pong"


# --- at the door -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "file://"])
def test_pages_of_other_sites_cannot_connect(pair: Pair, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refusal, pair.one.at(pair.id, origin=origin):
        pass
    assert refusal.value.response.status_code == 403


def test_a_table_that_does_not_exist(crowd: Crowd) -> None:
    with crowd.guest().at("nothing") as nobody:
        assert nobody.first["error"]["code"] == "not_found"
        assert nobody.closed() == 1008


def test_a_protocol_that_nobody_speaks(pair: Pair) -> None:
    with pair.one.at(pair.id, "?protocol=1") as nobody:
        assert nobody.first["error"]["code"] == "unsupported_version"
        assert nobody.closed() == 1008


def test_floods_are_refused_and_then_cut_off(tmp_path: Path) -> None:
    from msgspec.structs import replace

    limits = replace(NO_LIMITS, choices=Rate(5, 1000), chat=Rate(2, 1000))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as browser:
        table = browser.guest().make(AGAINST_BOT)
        with browser.at(table["id"]) as sitting:
            sitting.do("chat", text="one")
            sitting.do("chat", text="two")
            assert sitting.refused("chat", text="three") == "rate_limited"
            answers = [sitting.ask("ping")["type"] for _ in range(5)]
            assert answers[:2] == ["pong", "pong"]
            assert answers[2:] == ["refused"] * 3
            for number in range(250):
                sitting.socket.send(json.dumps({"id": str(number), "type": "ping"}))
            assert sitting.closed() == 1008


def test_choices_go_through_only_while_logged_in(pair: Pair) -> None:
    light: Browser = pair.one
    light.post("/api/logout")
    assert pair.light.closed() == 1008
    with light.at(pair.id) as watching:
        assert watching.state["you"] is None
