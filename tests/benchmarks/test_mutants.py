"""`python -m benchmarks.mutants`, on a little tree of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
#: The plugins that the tool needs: others only take time to start.
PLUGINS = {
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTEST_PLUGINS": "xdist.plugin,pytest_cov.plugin,_hypothesis_pytestplugin",
}
RULES = '''\
"""Not 1 mutant in this text, nor in what follows."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    ONE = 1

__all__ = ["takes"] * 1
log = logging.getLogger(__name__)


def takes(left: Literal[3], hard: Literal[True]) -> tuple[Literal[1], str]:
    """Return 2."""
    assert left == 3
    log.info("took %s", 1)
    if not hard and left != 3 or (
        hard  # told over two lines
    ):
        left += "ä".count("x") + 1
    return left, f"{left + 1}"


class Ring:
    power = 9

    def bearers(self):
        yield self.power
        self.power = 0
'''
CLUB = '''\
def fee(age):
    """What a player pays.

    >>> fee(3)
    0
    """
    if age < 6:
        return 0
    return 10


def seats(players):
    while players > 8:
        players -= 8
    return players


LIMIT = 7
LAST = "ab"[1]
'''
TESTS = """\
import subprocess, sys
from pathlib import Path
import pytest
from mathom.tournament.club import LIMIT, fee, seats

@pytest.mark.parametrize("age", [7], ids=["an odd [id]:: of|a\\\\test%"])
def test_fee(age):
    assert fee(age) == 10

def test_seats():
    assert seats(9) == 1

def test_limit():
    assert LIMIT == 7

def test_rules_in_a_process():
    program = "from mathom.games.confrontation.ring import takes; assert takes(3, False)[0] == 3"
    subprocess.run([sys.executable, "-c", program], check=True)

def test_fails_in_every_copy():
    assert fee(30) and Path(".hypothesis").is_dir()
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    files = {
        "src/mathom/__init__.py": "",
        "src/mathom/tournament/__init__.py": "",
        "src/mathom/games/confrontation/ring.py": RULES,
        "src/mathom/tournament/club.py": CLUB,
        "tests/tournament/test_club.py": TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / ".hypothesis").mkdir()  # it is left out of copies
    return tmp_path


def mutants(tree: Path, *arguments: str | Path) -> tuple[str, list[dict[str, Any]]]:
    """Run the tool; return its output and the JSON that it writes."""
    command = [sys.executable, "-m", "benchmarks.mutants", "--tree", tree, "--json", tree / "json", *arguments]
    ended = subprocess.run(
        command, cwd=ROOT, env=os.environ | PLUGINS, capture_output=True, text=True, timeout=250, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout, json.loads((tree / "json").read_bytes())


def test_every_change_that_may_be_made(tree: Path) -> None:
    chosen = [one["mutant"] for one in mutants(tree, "--list", "--count", "200")[1]]
    in_rules = {
        (one["function"], one["kind"], one["ordinal"], one["before"], one["after"])
        for one in chosen
        if one["group"] == "rules"
    }
    assert in_rules == {
        ("takes", "logic", 1, "not hard and left != 3 or hard", "(not hard and left != 3) and hard"),
        ("takes", "logic", 2, "not hard and left != 3", "not hard or left != 3"),
        ("takes", "logic", 3, "not hard", "hard"),
        ("takes", "comparison", 1, "left != 3", "left == 3"),
        ("takes", "constant", 1, "3", "4"),
        ("takes", "statement", 1, "left += 'ä'.count('x') + 1", "pass"),
        ("takes", "constant", 2, "1", "2"),
        ("Ring", "statement", 1, "power = 9", "pass"),
        ("Ring", "constant", 1, "9", "10"),
        ("Ring.bearers", "statement", 1, "self.power = 0", "pass"),
        ("Ring.bearers", "constant", 1, "0", "1"),
    }


def test_a_sample_is_that_of_its_seed(tree: Path) -> None:
    first = mutants(tree, "--list", "--count", "20", "--seed", "4")
    assert mutants(tree, "--list", "--count", "20", "--seed", "4") == first
    assert len(first[1]) == 8  # an equal share for each group, of which three are empty here
    assert mutants(tree, "--list", "--count", "20", "--seed", "5") != first


def test_mutants_are_found_again_in_a_later_tree(tree: Path) -> None:
    """Their lines and ordinals may differ; mutants whose code was changed are reported."""
    mutants(tree, "--list", "--count", "200")
    (tree / "json").rename(tree / "saved")
    (tree / "src/mathom/games/confrontation/ring.py").unlink()
    club = tree / "src/mathom/tournament/club.py"
    club.write_text("FIRST = 5\n" + CLUB.replace("return 10", "return 5 + 5"), encoding="utf-8")
    told, found = mutants(tree, "--list", "--mutants", tree / "saved")
    assert f"{club.relative_to(tree)}:19 module constant 2: 7 -> 8" in told
    assert [
        one["mutant"]["before"] for one in found if one["result"] == "gone" and "club" in one["mutant"]["file"]
    ] == ["10"]
    assert "rules: 11 mutants, 11 gone\ncards: 0 mutants\n" in told
    assert "tournament: 11 mutants, 10 chosen, 1 gone\n" in told


def test_mutants_are_judged(tree: Path, tmp_path: Path) -> None:
    """Ids with odd characters, doctests, processes that a test starts, and lines that run at import."""
    mutants(tree, "--list", "--count", "200")
    saved, data = tmp_path / "saved", tmp_path / "data"
    wanted = {
        ("fee", "constant", "6"): "survived ",
        ("fee", "constant", "0"): "killed by src/mathom/tournament/club.py::mathom.tournament.club.fee",
        ("fee", "constant", "10"): "killed by tests/tournament/test_club.py::test_fee[an odd [id]:: of|a\\\\test%]",
        ("", "constant", "7"): "killed by tests/tournament/test_club.py::test_limit",
        ("", "constant", "1"): "killed by an error at import",
        ("takes", "comparison", "left != 3"): "killed by tests/tournament/test_club.py::test_rules_in_a_process",
        ("Ring.bearers", "constant", "0"): "not covered ",
    }
    kept = [
        one for one in json.loads((tree / "json").read_bytes())
        if (one["mutant"]["function"], one["mutant"]["kind"], one["mutant"]["before"]) in wanted
    ]  # fmt: skip
    saved.write_text(json.dumps(kept))
    told, judged = mutants(tree, "--mutants", saved, "--coverage", data, "--workers", "1")
    found = {
        (one["mutant"]["function"], one["mutant"]["kind"], one["mutant"]["before"]): f"{one['result']} {one['by']}"
        for one in judged
    }
    assert found == wanted
    assert "tournament: 5 mutants, 1 survived, 4 killed\n" in told

    told, _ = mutants(tree, "--mutants", saved, "--coverage", data, "--workers", "1", "--limit", "0")
    assert "-> 8\n    timed out in collection (0 of 5 tests" in told
