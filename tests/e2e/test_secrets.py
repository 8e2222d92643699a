"""What reaches a browser is what its viewer may know, and nothing else: every byte of a whole game is looked at."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
from playwright.sync_api import Response, WebSocket, expect
from tests.e2e.ahead import at_random, play_ahead
from tests.e2e.people import Crowd, Person

from mathom.core import Match, Seat
from mathom.core.record import loads
from mathom.core.registry import game as find_game
from mathom.server.line.changes import changed
from mathom.table.look import event_line

Json = Any


class Post:
    """All that the server has sent to one browser, the page itself and the list of what can be played excepted."""

    def __init__(self, person: Person) -> None:
        self.frames: list[str] = []
        self.answers: list[Response] = []
        self.bodies: list[str] = []
        person.page.on("websocket", self._listen)
        person.page.on("response", self._keep)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode()))

    def _keep(self, answer: Response) -> None:
        if "/api/" in answer.url and not answer.url.endswith("/api/games"):
            self.answers.append(answer)

    def fetch(self) -> None:
        """Read the bodies: not while they arrive, and before the browser forgets them."""
        self.bodies += [answer.text() for answer in self.answers]
        self.answers.clear()


def test_no_browser_is_told_what_its_viewer_may_not_know(crowd: Crowd, address: str) -> None:
    light, dark, watcher = (crowd.person() for _ in range(3))
    posts = {0: Post(light), 1: Post(dark), None: Post(watcher)}
    table = light.make_table("fellowship", {"kind": "private"})
    light.visit(f"/table/{table}")
    dark.visit(f"/table/{table}")
    dark.page.get_by_role("button", name="Sit down here").click()
    watcher.visit(f"/table/{table}")
    for person in (light, dark, watcher):
        expect(person.prompt).to_be_visible()

    assert not play_ahead(table, at_random(10_000, random.Random(29)), light, dark), "the game is over"
    for person in (light, dark, watcher):
        expect(person.end).to_be_visible()
    for post in posts.values():
        post.fetch()

    record = watcher.page.context.request.get(f"{address}/api/tables/{table}/record").text()
    for viewer, post in posts.items():
        may_know = Allowed(record, viewer)
        assert len(post.frames) > len(may_know.views) / 2
        for frame in post.frames:
            may_know.check_frame(json.loads(frame))
        assert post.bodies
        for body in post.bodies:
            may_know.check_nothing_of_the_board(body)


class Allowed:
    """What one viewer may be told, moment by moment: made from the record of the whole game."""

    def __init__(self, record: str, viewer: Seat | None) -> None:
        self.viewer = viewer
        transcript = loads(record)
        game = find_game(transcript.game)
        match = Match(game, game.options(transcript.options), transcript.seed, generator=transcript.dice)
        self.views = [plain(match.view(viewer))]
        self._counts = [len(match.events(viewer))]
        for _, token in transcript.choices:
            match.choose(token)
            self.views.append(plain(match.view(viewer)))
            self._counts.append(len(match.events(viewer)))
        self._lines = [plain(event_line(event)) for event in match.events(viewer)]
        self._at = 0
        self._told: Any = None  # later views are told by what has changed in them
        sides = [self.views[0]["table"][side] for side in ("fellowship", "sauron")]
        self._pieces = {str(character["token"]) for side in sides for character in side["characters"]}
        assert len(self._pieces) == 18

    def check_frame(self, frame: Json) -> None:
        """The view and the log are those of a moment, and never of a later one; the rest says nothing of the board."""
        if frame["type"] in ("state", "update"):
            view, lines, first = frame.pop("view"), frame.pop("events"), frame.pop("log_from")
            changes = frame.pop("changes", None)
            self._told = changed(self._told, changes) if view is None else view
            view = self._told
            self._at = self.views.index(view, self._at)
            assert first + len(lines) == self._counts[self._at]
            assert lines == self._lines[first : first + len(lines)]
            self._check_faces(view["table"])
            if frame["table"] is not None:
                frame["table"].pop("outcome")  # its words may name who fell
        self.check_nothing_of_the_board(json.dumps(frame))

    def _check_faces(self, table: Json) -> None:
        """Whoever is named on the other side stands revealed, or can be nobody else; a spectator works nothing out."""
        for region in table["regions"]:
            for side in ("fellowship", "sauron"):
                if table["side"] != side:
                    assert all(
                        piece["revealed"] or (piece["known"] and table["side"]) for piece in region[side]["pieces"]
                    )
            if not table["side"]:
                assert region["fellowship"]["candidates"] == region["sauron"]["candidates"] == []

    def check_nothing_of_the_board(self, text: str) -> None:
        named = [piece for piece in self._pieces if f'"{piece}' in text or f" {piece}" in text]
        assert named == [], text


def plain(value: object) -> Json:
    """As JSON has it."""
    return json.loads(msgspec.json.encode(value))
