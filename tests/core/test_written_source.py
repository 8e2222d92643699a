"""Tracebacks, the debugger and coverage show the source that people wrote, not what the compiler made of it."""

from __future__ import annotations

import bdb
import json
import subprocess
import sys
import traceback
from pathlib import Path
from types import FrameType, ModuleType
from typing import TYPE_CHECKING

import pytest
from tests.core.conftest import HEADER, Written
from tests.core.toy import answer, play_out, state_of, toy

from mathom.core import Match

if TYPE_CHECKING:
    from _typeshed import TraceFunction

SOURCE = '''\
@resumable
def rule(g):
    """A rule with a bit of everything."""
    total = 0
    for place in (1, 2):
        number = yield from picked(g, place)
        total += number
        if total > 1:
            g.note(total, 'high')
            break
        g.note("low")
    match total:
        case 0:
            g.note("nothing")
        case 1 | 2:
            g.note("little")
        case _:
            g.note("much")
    try:
        g.note(6 // total)
    except ZeroDivisionError:
        g.note("no share")
    return total


class Card:
    @resumable
    def effect(self, g, factor):
        choice = yield g.ask(f"times {factor}")
        return (
            choice.n
            * factor
        )


@resumable
def picked(g, place):
    choice = yield g.ask(place)
    if choice.n == 2:
        result = yield from Card().effect(g, place)
        return result

    while choice.n == 1:
        choice = yield g.ask("again?")
    return fails(g) if place == 2 and choice.n == 0 and g.secret < 0 else choice.n


def fails(g):
    raise ValueError("by intention")
'''
ANSWERS = ([0, 0], [2, 2, 2, 2], [1, 2, 0], [1, 1, 0, 2, 1], [0, 1, 2], [2, 0, 0], [2, 1, 2, 2])


def line_of(text: str) -> int:
    """The line of the module on which this is written, once only."""
    lines = [number for number, line in enumerate((HEADER + SOURCE).splitlines(), 1) if text in line]
    assert len(lines) == 1
    return lines[0]


@pytest.fixture
def module(written: Written) -> ModuleType:
    return written(SOURCE)


def play(module: ModuleType, answers: list[int], *, native: bool = False) -> Match:
    match = toy(module.rule, native=native)
    play_out(match, answers)
    return match


# --- tracebacks ---------------------------------------------------------------------------------------------------


def test_a_traceback_shows_file_line_and_function(module: ModuleType) -> None:
    match = toy(module.rule)
    state_of(match).secret = -1
    answer(match, 0)
    with pytest.raises(ValueError, match="by intention") as caught:
        answer(match, 0)
    written_here = [entry for entry in traceback.extract_tb(caught.tb) if entry.filename == module.__file__]
    shown = [(entry.name, entry.lineno, entry.line) for entry in written_here]
    assert shown[-2:] == [
        ("picked", line_of("return fails(g)"), (HEADER + SOURCE).splitlines()[line_of("return fails(g)") - 1].strip()),
        ("fails", line_of("raise ValueError"), 'raise ValueError("by intention")'),
    ]


def test_a_traceback_shows_the_line_where_a_caller_goes_on(module: ModuleType) -> None:
    places = []
    for native in (False, True):
        match = toy(module.rule, native=native)
        state_of(match).notes = ""  # type: ignore[assignment]  # so that the next note fails
        answer(match, 2)
        with pytest.raises(TypeError) as caught:
            answer(match, 2)
        entries = [entry for entry in traceback.extract_tb(caught.tb) if entry.filename == module.__file__]
        places.append((entries[-1].name, entries[-1].lineno, entries[-1].line))
    assert places[0] == places[1] == ("rule", line_of("g.note(total, 'high')"), "g.note(total, 'high')")


# --- the debugger -------------------------------------------------------------------------------------------------


def lines_traced(module: ModuleType, answers: list[int], *, native: bool) -> set[int]:
    """The lines of the module for which a tracer gets line events while the match is played."""
    lines: set[int] = set()

    def trace(frame: FrameType, event: str, _argument: object) -> TraceFunction | None:
        if frame.f_code.co_filename != module.__file__:
            return None
        if event == "line":
            lines.add(frame.f_lineno)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        play(module, answers, native=native)
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.parametrize("answers", ANSWERS, ids=str)
def test_line_events_come_from_the_lines_that_run(module: ModuleType, answers: list[int]) -> None:
    compiled = lines_traced(module, answers, native=False)
    native = lines_traced(module, answers, native=True)
    # The heads of functions, too: there frames are taken up.
    heads = {line_of(text) for text in ("def rule(g):", "A rule with a bit", "def effect(", "def picked(")}
    assert compiled - heads == native - heads


class Stops(bdb.Bdb):
    """A debugger that goes on at each breakpoint and notes where it was and what it saw."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: list[tuple[str, int, dict[str, str]]] = []

    def user_line(self, frame: FrameType) -> None:
        if self.break_here(frame):
            seen = {name: repr(value) for name, value in frame.f_locals.items() if name in {"total", "number"}}
            self.stops.append((frame.f_code.co_name, frame.f_lineno, seen))
        self.set_continue()


@pytest.mark.parametrize("native", [False, True], ids=["compiled", "native"])
def test_a_breakpoint_stops_in_the_rule_with_its_locals(module: ModuleType, native: bool) -> None:
    debugger = Stops()
    assert module.__file__ is not None
    for text in ("if choice.n == 2:", "total += number", 'g.note("little")'):
        assert debugger.set_break(module.__file__, line_of(text)) is None
    before = sys.gettrace()
    try:
        debugger.runcall(play, module, [0, 1, 2], native=native)
    finally:
        sys.settrace(before)
        debugger.clear_all_breaks()
    assert debugger.stops == [
        ("picked", line_of("if choice.n == 2:"), {}),
        ("rule", line_of("total += number"), {"total": "0", "number": "0"}),
        ("picked", line_of("if choice.n == 2:"), {}),
        ("rule", line_of("total += number"), {"total": "0", "number": "2"}),
        ("rule", line_of('g.note("little")'), {"total": "2", "number": "2"}),
    ]


# --- coverage -----------------------------------------------------------------------------------------------------

MEASURE = """\
import json, sys
import coverage

sys.path[:0] = json.loads(sys.argv[1])
measured = coverage.Coverage(data_file=None, include=[sys.argv[2]], config_file=False)
measured.start()
import rules_to_cover
from tests.core.toy import play_out, toy
for answers in json.loads(sys.argv[4]):
    play_out(toy(rules_to_cover.rule, native=sys.argv[3] == "native"), answers)
measured.stop()
_, statements, _, missing, _ = measured.analysis2(sys.argv[2])
print(json.dumps([statements, missing]))
"""


def covered(tmp_path: Path, form: str, answers: list[list[int]]) -> tuple[list[int], list[int]]:
    """The statements of the module, and those that were not run."""
    path = tmp_path / "rules_to_cover.py"
    path.write_text(HEADER + SOURCE)
    folders = json.dumps([str(tmp_path), str(Path(__file__).parents[2])])
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, folders, str(path), form, json.dumps(answers)],
        capture_output=True,
        text=True,
        check=True,
    )
    statements, missing = json.loads(done.stdout)
    return statements, missing


def test_coverage_shows_the_lines_that_were_written(tmp_path: Path) -> None:
    answers = [[0, 0], [1, 2, 0]]
    statements, missing = covered(tmp_path, "compiled", answers)
    assert (statements, missing) == covered(tmp_path, "native", answers)
    assert line_of("return result") in missing
    assert line_of('g.note("little")') not in missing
    _, missing = covered(tmp_path, "compiled", [*ANSWERS])
    assert missing == [line_of("raise ValueError")]
