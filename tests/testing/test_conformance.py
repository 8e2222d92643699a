"""Each check of the conformance suite catches its fault, and says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.outside import installed
from tests.testing.thieves import thieves

from mathom.core import AnyGame, ImpureFrame, InvalidPosition
from mathom.testing.conformance import Conformance

ROOT = Path(__file__).parents[2]
CATALOGUE = "id\tsource\ttopic\trule\ttest\truling\n" + "".join(
    f"thieves.{name}\tbook:1\tall\tA rule.\tA test.\t\n" for name in ("lay", "spy", "guess", "end")
)

PROPERTIES = [name for name in vars(Conformance) if name.startswith("test_")]

#: The fault, the property that must fail, and what is said.
FAULTS = [
    ("no end", "a_match_comes_to_its_end", "after 60 choices the match still goes on"),
    ("no options", "a_match_comes_to_its_end", "nothing can be answered to 'What do you lay\\?'"),
    ("unsound", "a_match_comes_to_its_end", "something is amiss"),
    ("twice", "every_option_can_be_said", "two options of 'What do you lay\\?' are called lay"),
    ("no label", "every_option_can_be_said", "'lay [a-z]+' has no label"),
    ("strange token", "every_option_can_be_said", "'throw [a-z]+' is offered, but is no token of the game"),
    ("strange rule", "every_option_can_be_said", "cites 'thieves.unheard-of', which the catalogue does not know"),
    ("strange window", "every_option_can_be_said", "asked in a window 'peeping' that the game does not name"),
    ("beyond", "a_seat_stands_between", "seat (north|south) stands at (-0|1)\\."),
    ("view leaks", "nothing_leaks", "resampling what (\\w+) cannot know changes what \\1 sees: table.hint: "),
    ("sample leaks", "nothing_leaks", "changes what north sees: table.won\\[0\\]"),
    ("key knows all", "nothing_leaks", "the key of north holds what it cannot know"),
    ("pair leaks", "nothing_leaks", "what north and south cannot know changes what north and south sees?: table.hands"),
    ("strange winner", "a_match_comes_to_its_end", "the winners \\(0, 7\\) are not seats of the match"),
    ("sample knows all", "nothing_leaks", "in no sample for north is anything different from the truth"),
    ("unsorted sample", "a_sample_depends", "(north|south) cannot tell apart give different samples"),
    ("frames remember", "a_sample_depends", "theft.* remembers what (north|south) cannot know"),
    ("silent spy", "what_is_told_alike", "sees them apart: table.laid|its key is not"),
    ("tell-tale question", "what_is_told_alike", "sees them apart: decision"),
    ("told unshown", "what_is_turned_up", "something is turned up that (north|south|a spectator) does not see"),
    ("shown untold", "what_is_turned_up", "(north|south) sees at the end what is not turned up"),
    ("whispered", "what_is_turned_up", "(north|south|a spectator) is not told all that is turned up"),
    ("key forgets", "one_key_is_one_view", "sees a difference that its key does not know: won"),
    ("shared list", "a_clone_equals", "a match has changed while its clone was played|a clone ends differently"),
    ("lost field", "a_clone_equals", "a clone is not like its original"),
    ("short fingerprint", "every_field", "'won' makes no difference to the fingerprint"),
    ("fakes", "a_match_survives", "(pickled|deep copy) has a (spy|comb|spoon|ring|cup|crown) of its own"),
    ("impure frame", "suspended_rules", "theft keeps 'memory' across the 'yield' in line \\d+: a list"),
    ("clock", "compiled_equals_native", "the compiled rules part from the native ones"),
    ("clock", "a_record_plays_again", "a record does not play again: line \\d+: "),
    ("speechless", "what_is_not_offered", "is not offered to (north|south), but nothing is said against it"),
    ("why breaks", "what_is_not_offered", "asking why not '.*' raises KeyError"),
    ("shut window", "no_window_stays_shut", "not asked in the window 'spying', but could: Look at it"),
]  # fmt: skip


class Suite(Conformance):
    """The suite on a game that nobody has installed."""

    game = "thieves"
    matches = 8
    often = 1.0
    longest = 60
    fault = ""

    def found(self) -> AnyGame:
        return thieves(self.fault)


@pytest.fixture(autouse=True)
def found_by_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.core.record.find_game", lambda name: Suite().found())


@pytest.fixture
def catalogued(tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> pytest.Config:
    """A pytest that runs in a working tree with a catalogue of the game."""
    folder = tmp_path / "docs" / "rules"
    folder.mkdir(parents=True)
    (folder / "thieves.tsv").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.setattr(type(pytestconfig), "rootpath", tmp_path)
    return pytestconfig


def run(suite: Conformance, name: str, config: pytest.Config) -> None:
    [test] = [found for found in PROPERTIES if found.startswith(f"test_{name}")]
    if test == "test_every_option_can_be_said_and_every_rule_can_be_read":
        getattr(suite, test)({}, range(suite.matches), config)
    else:
        getattr(suite, test)({}, range(suite.matches))


@pytest.mark.parametrize("name", [name for name in PROPERTIES if "fresh_process" not in name])
def test_a_sound_game_passes(name: str, catalogued: pytest.Config) -> None:
    run(Suite(), name.removeprefix("test_"), catalogued)


@pytest.mark.parametrize(("fault", "name", "said"), FAULTS, ids=[f"{fault}-{name}" for fault, name, _ in FAULTS])
def test_a_fault_is_caught(fault: str, name: str, said: str, catalogued: pytest.Config) -> None:
    suite = Suite()
    suite.fault = fault
    with pytest.raises((AssertionError, ImpureFrame, InvalidPosition), match=said):
        run(suite, name, catalogued)


def test_every_property_has_a_fault_that_it_catches() -> None:
    caught = {test for _, name, _ in FAULTS for test in PROPERTIES if test.startswith(f"test_{name}")}
    by_others = {"test_records_play_again_in_a_fresh_process", "test_a_sample_can_be_played_to_its_end"}
    assert set(PROPERTIES) - caught == by_others


TESTS = """\
from mathom.testing.conformance import Conformance


class TestThieves(Conformance):
    game = "thieves"
"""


@pytest.mark.parametrize(("fault", "failed"), [("", ()), ("hash", ("test_records_play_again_in_a_fresh_process",))])
def test_a_game_of_another_package_runs_it_on_itself(tmp_path: Path, fault: str, failed: tuple[str, ...]) -> None:
    code = f'from tests.testing.thieves import thieves\n\nGAME = thieves("{fault}")\n'
    with installed(tmp_path, "night-thieves", code, entry="thieves"):
        pass
    (tmp_path / "test_thieves.py").write_text(TESTS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path / "night-thieves"), str(ROOT), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(tmp_path)],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    lines = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert [any(name in line for name in failed) for line in lines] == [True] * len(failed), done.stdout
    assert f"{len(PROPERTIES) - len(failed)} passed" in done.stdout, done.stdout
