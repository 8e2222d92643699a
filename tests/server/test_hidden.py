"""What reaches each browser holds nothing that its seat may not know: the very bytes are looked at."""

import asyncio
import json
import random

import msgspec
from tests.server.conftest import Crowd
from tests.server.people import Served, Sitting, level

from mathom.server.storage.database import Database
from mathom.server.tables.standing import Standing
from mathom.server.tables.store import Store
from mathom.table import Setting, Table
from mathom.table.look import event_line


def names_in(text: str) -> set[str]:
    """All pieces that a message names on the board: those that its reader can point at."""
    view = json.loads(text).get("view")
    if view is None:
        return set()
    places = [region[side] for region in view["table"]["regions"] for side in ("fellowship", "sauron")]
    return {piece["token"] for place in places for piece in place["pieces"]}


def test_each_viewer_gets_what_the_rules_let_him_know_and_nothing_else(served: Served, crowd: Crowd) -> None:
    one, two, bench = crowd.guest(), crowd.guest(), crowd.visitor()
    table = one.make("private", options={"special": "two"})
    two.join(table["id"])
    live = asyncio.run(_standing(served, table["id"]))
    seed = str(live.setting.seed)
    match = live.setting.match()
    rng = random.Random(5)
    with one.at(table["id"]) as light, two.at(table["id"]) as dark, bench.at(table["id"]) as watcher:
        viewers: list[tuple[int | None, Sitting]] = [(0, light), (1, dark), (None, watcher)]
        for _ in range(120):
            level(light, dark, watcher)
            for seat, sitting in viewers:
                expected = msgspec.json.decode(msgspec.json.encode(match.view(seat)))
                assert sitting.state["view"] == expected
                lines = msgspec.json.decode(msgspec.json.encode([event_line(event) for event in match.events(seat)]))
                assert sitting.log == lines
                assert sitting.state["premove"] is None
                if match.decision is not None and match.decision.seat != seat:
                    assert sitting.state["view"]["decision"]["options"] == []
            if match.decision is None:
                break
            # Whatever a seat cannot know may be otherwise, and its bytes would be the same.
            for seat in (0, 1):
                other = match.determinize(seat, rng)
                assert msgspec.json.encode(other.view(seat)) == msgspec.json.encode(match.view(seat))
            decider = light if match.decision.seat == 0 else dark
            token = rng.choice(decider.tokens)
            decider.choose(token)
            match.choose(token)
        for _, sitting in viewers:
            assert not any(seed in text for text in sitting.bytes)
        assert watcher.state["undo"] is None
        pieces = {"frodo", "sam", "balrog", "orcs"}
        camping = [text for text in watcher.bytes if '"phase":"camp"' in text]
        assert camping
        assert not any(names_in(text) & pieces for text in camping)


async def _standing(served: Served, table_id: str) -> Standing:
    database = Database(served.house.settings.database)
    try:
        return await Store(database).get(table_id)
    finally:
        await database.close()


def test_nothing_told_over_http_holds_the_seed_or_a_position(served: Served, crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("open")
    two.join(table["id"])
    seed = str(asyncio.run(_standing(served, table["id"])).setting.seed)
    for browser in (one, two, crowd.visitor()):
        for path in ("/api/lobby", f"/api/tables/{table['id']}", f"/api/users/{one.name}"):
            answer = browser.get(path)
            assert answer.status_code == 200
            assert seed not in answer.text
            assert "regions" not in answer.text


def test_a_bot_is_asked_without_the_truth() -> None:
    """What a thinking process is sent is played again there, and its bot gets a perspective that was resampled."""
    match = Table(Setting("confrontation", {}, seed=4)).match
    for token in ("place frodo arthedain", "place sam cardolan"):
        match.choose(token)
    perspective = match.perspective(1, random.Random(1))
    assert not any(perspective.sample(random.Random(2)).choices)
