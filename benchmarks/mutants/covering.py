"""Measure which tests run which lines, and put the tests of a mutant in the order in which they are worth running."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import closing
from functools import cache
from pathlib import Path

from benchmarks.mutants.mutating import Mutant

#: So many tests of a file run before the next file has its turn; twice as many in each later turn.
TURN = 8
SETTINGS = "[run]\nsource = mathom\nbranch = true\n"
#: The phase of contexts that are written by a process that the test started.
STARTED = "started"


def pytest_of(tree: Path) -> str:
    """Return the pytest of the tree's own environment, or of this one."""
    own = tree / ".venv/bin/pytest"
    return str(own if own.exists() else Path(sys.executable).with_name("pytest"))


def environment(tree: Path, plugins: Path, **more: object) -> dict[str, str]:
    """Return an environment in which `mathom` is that of the tree, whatever is installed."""
    shutil.copy(Path(__file__).with_name("selecting.py"), plugins / "mutants_selecting.py")
    path = os.pathsep.join([str(tree / "src"), str(plugins)])
    return os.environ | {"PYTHONPATH": path} | {name: str(value) for name, value in more.items()}


def measure(tree: Path, data: Path, workers: int) -> None:
    """Run all tests but those of the browser under coverage, each in a context of its own."""
    with tempfile.TemporaryDirectory() as folder:
        settings, started = Path(folder, "settings.ini"), Path(folder, "started.ini")
        settings.write_text(SETTINGS)
        # pytest tells the processes that a test starts which test it is.
        started.write_text(f"{SETTINGS}parallel = true\ncontext = ${{PYTEST_CURRENT_TEST-}}\n")
        command = [
            pytest_of(tree), "-q", "-n", str(workers), "-p", "no:cacheprovider", "-p", "mutants_selecting",
            "--doctest-modules", "--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report=",
            "--ignore=tests/e2e", "--ignore=src/mathom/server/migrations", "src", "tests",
        ]  # fmt: skip
        made, results = Path(folder, "data"), Path(folder, "tests")
        known = environment(tree, Path(folder), COVERAGE_FILE=made, MUTANTS_RESULTS=results, MUTANTS_STARTED=started)
        status = subprocess.run(command, cwd=tree, env=known, check=False).returncode
        if status > 1:
            sys.exit(f"the tests could not be measured: pytest ended with status {status}")
        shutil.copy(results, f"{data}-tests")
        shutil.copy(made, data)


class Covering:
    """The tests that were measured, and the lines that they run."""

    def __init__(self, tree: Path, data: Path) -> None:
        self._tree, self._data = tree, data
        lines = map(json.loads, Path(f"{data}-tests").read_text(encoding="utf-8").splitlines())
        self._seconds: dict[str, float] = {line[0]: line[1] for line in lines if len(line) > 1}

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Return the tests that cover the mutant's line; at import, those of its folder and of the folder around it.

        The order: tests that name the mutant's class, function or file; tests of its folder; tests that cover few lines
        of the file.
        """
        found = self._contexts(mutant, mutant.line) or self._contexts(mutant, mutant.statement)
        at_import = ("", "") in found
        # A process that a test starts imports everything anew.
        direct = {test for test, phase in found if test and not (at_import and phase == STARTED)}
        # The tests of a module share what fixtures make for the first of them.
        modules = {module_of(test) for test, phase in found if phase == "setup"}
        folder = self._folder(mutant)
        around = f"{folder if folder.count('/') < 3 else folder.rpartition('/')[0]}/"
        lines: Counter[str] = Counter()
        for context, count in self._rows(mutant):
            lines[_test_of(context)[0]] += count

        def rank(test: str) -> tuple[object, ...]:
            named, inside = self._names(test, mutant), test.startswith(f"{folder}/")
            return test not in direct, not named, not inside, lines[test], self._seconds[test], test

        tests = [
            test for test in self._seconds
            if test in direct or module_of(test) in modules or (at_import and test.startswith(around))
        ]  # fmt: skip
        return in_turns(sorted(tests, key=rank))

    def _contexts(self, mutant: Mutant, line: int) -> set[tuple[str, str]]:
        """Return the tests that cover the line, with the phase; both are empty at import."""
        return {_test_of(context) for context, _ in self._rows(mutant, f"and {line} in (tono, fromno)")}

    def _rows(self, mutant: Mutant, where: str = "") -> list[tuple[str, int]]:
        """Return contexts and how many branches of the mutant's file each of them has."""
        question = f"""
            select context, count(*) from arc join context on context.id = context_id
            where file_id = (select id from file where path like ?) {where} group by context_id
        """
        with closing(sqlite3.connect(self._data)) as data:
            return data.execute(question, (f"%/{mutant.file}",)).fetchall()

    def _folder(self, mutant: Mutant) -> str:
        """Return the folder of tests that mirrors the mutant's folder, or the nearest one around it."""
        folder = Path("tests", mutant.file.removeprefix("src/mathom/")).parent
        while not (self._tree / folder).is_dir():
            folder = folder.parent
        return folder.as_posix()

    def _names(self, test: str, mutant: Mutant) -> bool:
        outer, module = _plain(mutant.function.partition(".")[0]), module_of(test)
        named = len(outer) > 4 and (outer in _plain(test) or outer in _text(self._tree / module))
        return named or _plain(Path(mutant.file).stem) in _plain(Path(module).stem)


def in_turns(ranked: list[str]) -> list[str]:
    """Put a few tests of each file first, in the order of the files' best tests, then more of each."""
    places: dict[str, int] = {}
    counts: Counter[str] = Counter()
    keys: dict[str, tuple[int, int]] = {}
    for test in ranked:
        module = module_of(test)
        keys[test] = (counts[module] // TURN).bit_length(), places.setdefault(module, len(places))
        counts[module] += 1
    return sorted(ranked, key=keys.__getitem__)


def module_of(test: str) -> str:
    return test.partition("::")[0]


def _test_of(context: str) -> tuple[str, str]:
    """Return the test and its phase, as pytest-cov writes them, or pytest for processes; both are empty at import."""
    if started := re.fullmatch(r"(.+) \((setup|call|teardown)\)", context, re.DOTALL):
        return started[1], STARTED
    test, _, phase = context.rpartition("|")
    return test, phase


def _plain(name: str) -> str:
    return re.sub(r"[\W_]", "", name).lower()


@cache
def _text(file: Path) -> str:
    return _plain(file.read_text(encoding="utf-8"))
