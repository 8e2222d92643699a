"""Views are told by what has changed in them to those who want it so, and built once for all who see the same."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Crowd
from tests.server.people import Served, Sitting, level

from mathom.core import ALONE, SPECTATOR, Match
from mathom.core.registry import game as find_game
from mathom.server.line import play, sights, telling
from mathom.server.line.changes import changed, changes, view_changes
from mathom.server.line.sights import MOST_WAYS, Sights
from mathom.table import Setting


def as_json(view: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


class Follower:
    """Somebody who is told by changes: his view, put together."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._read = 0
        self.view: Any = None
        self.whole = 0

    def catch_up(self) -> Any:
        for message in self.sitting.messages[self._read :]:
            if message["type"] == "state" or message.get("view") is not None:
                self.view, self.whole = message["view"], self.whole + 1
            elif message["type"] == "update":
                self.view = changed(self.view, message["changes"])
        self._read = len(self.sitting.messages)
        return self.view


@pytest.mark.parametrize("game", ["confrontation", "lotr_tcg"])
def test_who_is_told_by_changes_sees_what_the_others_see(crowd: Crowd, game: str) -> None:
    one, two, rng = crowd.guest(), crowd.guest(), random.Random(game)
    side = "fellowship" if game == "confrontation" else "player-1"
    options = {} if game == "confrontation" else {"lists": "open"}
    table = one.make("private", game=game, side=side, options=options)["id"]
    two.join(table)
    with (
        one.at(table, "?changes=1") as light, one.at(table) as plain, two.at(table, "?changes=1") as dark,
        crowd.visitor().at(table, "?changes=1") as watcher, crowd.visitor().at(table) as bench,
    ):  # fmt: skip
        followers = [Follower(light), Follower(dark), Follower(watcher)]
        size = {True: 0, False: 0}
        for _ in range(25):
            level(light, plain, dark, watcher, bench)
            views = [follower.catch_up() for follower in followers]
            assert views[0] == plain.state["view"] and views[2] == bench.state["view"]
            seat = views[0]["decision"]["seat"]
            chooser, view = ((light, views[0]), (dark, views[1]))[seat]
            if rng.random() < 0.1 and chooser.state["undo"] is not None and chooser.state["undo"]["free"]:
                chooser.do("undo")
                continue
            # Of the first few: who bids more than he can bear has lost before the game begins.
            token = rng.choice(view["decision"]["options"][:3])["token"]
            assert chooser.ask("choose", serial=view["decision"]["serial"], token=token)["type"] == "ack"
        level(light, plain)
        for sitting in (light, plain):
            size[sitting is light] = sum(len(text) for text in sitting.bytes[1:])
        assert size[True] < size[False] / 2, size
        assert all(follower.whole == 1 for follower in followers)
        seen = light.v
    with one.at(table, f"?changes=1&since={seen}") as light:
        assert light.first["type"] == "update" and light.first["view"] is not None, "who comes back is told all of it"


def last_update(sitting: Sitting) -> Any:
    return next(message for message in reversed(sitting.messages) if message["type"] == "update")


def test_a_table_is_told_again_when_it_changes(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with (
        one.at(table, "?changes=2") as light, two.at(table, "?changes=1") as dark,
        crowd.visitor().at(table, "?changes=2") as bench, crowd.visitor().at(table, "?changes=2") as other,
    ):  # fmt: skip
        everybody = (light, dark, bench, other)
        light.choose()
        level(*everybody)
        for sitting in (light, bench, other):
            assert last_update(sitting)["table"] is None
            assert last_update(sitting)["abandoned"] == last_update(dark)["table"]["abandoned"]
        seen = light.v
        dark.do("resign")
        level(*everybody)
        for sitting in everybody:
            told = last_update(sitting)["table"]
            assert told["status"] == "finished" and told["outcome"]["winners"] == [0]
    with one.at(table, f"?changes=2&since={seen}") as light:
        assert light.first["table"]["status"] == "finished", "who comes back is told all of it"


def test_a_view_is_built_once_for_all_who_see_the_same(
    served: Served, crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with (
        one.at(table) as light, two.at(table) as dark, crowd.visitor().at(table) as bench,
        crowd.visitor().at(table) as other, crowd.guest().at(table) as third,
    ):  # fmt: skip
        built: list[object] = []
        build = Match.view

        def noting(match: Match, viewer: object, **more: bool) -> object:
            built.append(viewer)
            return build(match, viewer, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(Match, "view", noting)
        light.choose()
        level(light, dark, bench, other, third)
        assert sorted(map(str, built)) == sorted(map(str, [frozenset(), frozenset({0}), frozenset({1})]))


@pytest.mark.parametrize("query", ["", "?changes=1"])
def test_an_update_is_written_once_for_all_who_watch(crowd: Crowd, query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sights, "SHARED_FOR", 60.0)
    monkeypatch.setattr(play, "MANY_WATCHERS", 1)  # they are told one after the other
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with (
        one.at(table) as light, crowd.visitor().at(table, query) as bench,
        crowd.visitor().at(table, query) as other, crowd.guest().at(table, query) as third,
    ):  # fmt: skip
        everybody = (light, bench, other, third)
        for sitting in everybody:  # all have been told that all are there
            sitting.until(lambda sitting=sitting: sitting.watchers == 3)  # type: ignore[misc]
        light.choose()
        level(*everybody)
        written: list[bool] = []
        told = telling.Telling._told

        def noting(connection: telling.Telling, *words: Any, **more: Any) -> Any:
            written.append(connection._visit.watching)
            return told(connection, *words, **more)

        monkeypatch.setattr(telling.Telling, "_told", noting)
        followers = [Follower(sitting) for sitting in everybody]
        for count in range(1, 5):
            light.choose()
            level(*everybody)
            assert written.count(True) == count and written.count(False) == count
            views = [follower.catch_up() for follower in followers]
            assert (
                views[1] == views[2] == views[3] != views[0]
                and len({tuple(one.bytes[-1:]) for one in everybody[1:]}) == 1
            )


def test_what_has_changed_is_worked_out_once() -> None:
    match, seen = Setting("confrontation", {}, 7).match(), Sights()
    nobody = frozenset[int]()
    first = seen.of(nobody, match.view(nobody))
    assert seen.of(nobody, first.view) is first
    match.choose("place frodo arthedain")
    second = seen.of(nobody, match.view(nobody))
    assert second is not first and second.since(first) is second.since(first)
    for _ in range(2 * MOST_WAYS):
        second.since(Sights().of(nobody, match.view(nobody)))
    assert len(second._ways) == MOST_WAYS
    assert changed(as_json(first.view), as_json(second.since(first))) == as_json(second.view)


@pytest.mark.parametrize("name", ["confrontation", "lotr_tcg", "wotr", "lore"])
def test_changes_of_views_lead_to_the_next_view(name: str) -> None:
    """They are found quickly, and are about as short as those that are found by comparing all of the JSON."""
    rng = random.Random(name)
    match = Match(find_game(name), seed=7)
    audiences = [SPECTATOR, *(ALONE[seat] for seat in range(len(match.seats)))]
    before = {seats: match.view(seats) for seats in audiences}
    told = plain = 0
    for _ in range(60):
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.options).token)
        for seats in audiences:
            after = match.view(seats)
            found = as_json(view_changes(before[seats], after))
            assert changed(as_json(before[seats]), found) == as_json(after)
            told += len(json.dumps(found))
            plain += len(json.dumps(changes(as_json(before[seats]), as_json(after))))
            before[seats] = after
    assert told < 1.2 * plain
