"""Compiled rules are kept for the next process, and never when they are not good any more."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest
from tests.core.conftest import HEADER

from mathom.core.compiling import shelf as shelves
from mathom.core.compiling.shelf import Shelf

SOURCE = HEADER + "@resumable\ndef rule(g):\n    word = 'kept'\n    yield g.ask(1)\n    return word\n"
REFUSED = HEADER + "@resumable\ndef rule(g):\n    kept = []\n    yield g.ask(1)\n    return kept\n"

#: Imports the module, plays it, and says how many rules were compiled and what they told.
PROGRAM = """\
import json, sys
sys.path[:0] = json.loads(sys.argv[1])
from mathom.core.compiling import translating
counted, translated = [], translating.translated
def counting(function):
    counted.append(function.__module__)
    return translated(function)
translating.translated = counting
from mathom.core import UnsupportedRule
try:
    import kept_rules
except UnsupportedRule as refused:
    print(json.dumps([counted.count("kept_rules"), str(refused)]))
else:
    from tests.core.toy import play_out, state_of, toy
    match = toy(kept_rules.rule)
    play_out(match)
    print(json.dumps([counted.count("kept_rules"), str(state_of(match).notes)]))
"""


def started(folder: Path, **environment: str) -> subprocess.Popen[str]:
    folders = json.dumps([str(folder), str(Path(__file__).parents[2])])
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, folders],
        stdout=subprocess.PIPE,
        text=True,
        env={**kept, "PYTHONPYCACHEPREFIX": str(folder / "cache"), **environment},
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    said, _ = process.communicate()
    assert process.returncode == 0
    compiled, told = json.loads(said)
    return compiled, told


def run(folder: Path, **environment: str) -> tuple[int, str]:
    return ended(started(folder, **environment))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kept_rules.py").write_text(SOURCE)
    return tmp_path


TOLD = "(('result', 'kept'),)"


def shelf_files(folder: Path) -> list[Path]:
    return list(folder.rglob("kept_rules*.rules*"))


def test_the_next_process_finds_the_rules(folder: Path) -> None:
    assert run(folder) == (1, TOLD)
    assert run(folder) == (0, TOLD)


def test_changed_source_is_compiled_anew(folder: Path) -> None:
    run(folder)
    (folder / "kept_rules.py").write_text(SOURCE.replace("'kept'", "'new!'"))
    assert run(folder) == (1, "(('result', 'new!'),)")
    assert run(folder) == (0, "(('result', 'new!'),)")


def test_a_refused_rule_is_refused_each_time(folder: Path) -> None:
    (folder / "kept_rules.py").write_text(REFUSED)
    for _ in range(2):
        compiled, told = run(folder)
        assert (compiled, "'kept' is kept across a 'yield'" in told) == (1, True)
    assert shelf_files(folder) == []


@pytest.mark.parametrize("damage", [b"", b"?", b"?" * 400], ids=["empty", "short", "long"])
def test_a_damaged_shelf_is_filled_anew(folder: Path, damage: bytes) -> None:
    run(folder)
    (shelf,) = shelf_files(folder)
    shelf.write_bytes(shelf.read_bytes()[:40] + damage)
    assert run(folder) == (1, TOLD)
    assert run(folder) == (0, TOLD)


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path) -> None:
    (folder / "cache").write_text("not a folder")
    assert run(folder) == (1, TOLD)
    assert run(folder) == (1, TOLD)


def test_who_wants_no_bytecode_gets_no_shelves(folder: Path) -> None:
    assert run(folder, PYTHONDONTWRITEBYTECODE="1") == (1, TOLD)
    assert shelf_files(folder) == []


def test_processes_that_write_at_once_leave_one_good_shelf(folder: Path) -> None:
    for process in [started(folder) for _ in range(3)]:
        assert ended(process)[1] == TOLD
    assert len(shelf_files(folder)) == 1
    assert run(folder) == (0, TOLD)


def test_another_compiler_compiles_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(folder / "kept_rules.py")
    label = Shelf(file).label
    assert label == Shelf(file).label != b""
    monkeypatch.setattr(shelves, "_compiler", lambda: b"another compiler")
    assert Shelf(file).label != label


def test_what_is_no_file_has_no_shelf() -> None:
    shelf = Shelf("<stdin>")
    assert shelf.label == b""
    function = test_what_is_no_file_has_no_shelf
    assert isinstance(function, FunctionType)
    assert shelf.find(function) is None
    shelf.save()


def test_the_rules_of_a_game_are_kept_when_it_is_loaded(tmp_path: Path) -> None:
    """A signal can end a server without an orderly exit of Python."""
    program = "import os; from mathom.core import registry; registry.game('confrontation'); os._exit(0)"
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", program], env=kept | {"PYTHONPYCACHEPREFIX": str(tmp_path)}, check=True)
    assert "turn.cpython" in " ".join(file.name for file in tmp_path.rglob("confrontation/*.rules"))
