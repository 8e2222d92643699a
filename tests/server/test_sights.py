"""Views are told by what has changed in them to those who want it so, and built once for all who see the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.conftest import Crowd
from tests.server.people import Served, Sitting, level

from mathom.core import Match
from mathom.server.changes import changed
from mathom.server.sights import MOST_WAYS, Sights
from mathom.table import Setting


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
            token = rng.choice(view["decision"]["options"])["token"]
            assert chooser.ask("choose", serial=view["decision"]["serial"], token=token)["type"] == "ack"
        level(light, plain)
        for sitting in (light, plain):
            size[sitting is light] = sum(len(text) for text in sitting.bytes[1:])
        assert size[True] < size[False] / 2, size
        assert all(follower.whole == 1 for follower in followers)
        seen = light.v
    with one.at(table, f"?changes=1&since={seen}") as light:
        assert light.first["type"] == "update" and light.first["view"] is not None, "who comes back is told all of it"


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


def test_what_has_changed_is_worked_out_once() -> None:
    match, sights = Setting("confrontation", {}, 7).match(), Sights()
    nobody = frozenset[int]()
    first = sights.of(nobody, match.view(nobody))
    assert sights.of(nobody, first.view) is first
    match.choose("place frodo arthedain")
    second = sights.of(nobody, match.view(nobody))
    assert second is not first and second.since(first) is second.since(first)
    for _ in range(2 * MOST_WAYS):
        second.since(Sights().of(nobody, match.view(nobody)))
    assert len(second._ways) == MOST_WAYS
    assert changed(first.json, second.since(first)) == second.json
