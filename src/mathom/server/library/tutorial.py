"""A match that teaches a game: a scripted record with words to it, one file a game in `tutorials/`."""

from __future__ import annotations

import functools
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from mathom.core import Match, Seat
from mathom.core.registry import game as find_game
from mathom.core.registry import games
from mathom.server.errors import NotFound
from mathom.server.wire.general import Lesson, Tutorial
from mathom.table.look import event_line


class ScriptedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    words: str
    light: tuple[str, ...] = ()
    expect: str | None = None
    hint: str = ""
    then: tuple[str, ...] = ()


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    seed: int
    seat: Seat
    lessons: tuple[ScriptedLesson, ...]
    options: dict[str, str] = {}
    start: tuple[str, ...] = ()


def has_tutorial(name: str) -> bool:
    return name in games() and _file(name).is_file()


def _file(name: str) -> Traversable:
    return files("mathom.server.library") / "tutorials" / f"{name}.toml"


@functools.cache
def tutorial_of(name: str) -> Tutorial:
    """The tutorial of a game, played through: every choice in it is checked by the rules."""
    if not has_tutorial(name):
        raise NotFound(f"there is no tutorial for {name[:40]!r}")
    script = msgspec.toml.decode(_file(name).read_text("utf-8"), type=Script)
    game = find_game(name)
    match = Match(game, game.options(script.options), script.seed)
    for token in script.start:
        match.choose(token)
    steps: list[Lesson] = []
    told = match.event_count
    for lesson in script.lessons:
        events = [event_line(event) for event in match.events(script.seat, told)]
        told = match.event_count
        view = match.view(script.seat)
        steps.append(Lesson(lesson.title, lesson.words, view, events, lesson.light, lesson.expect, lesson.hint))
        for token in ((lesson.expect,) if lesson.expect else ()) + lesson.then:
            match.choose(token)
    return Tutorial(name, script.title, script.seat, steps)
