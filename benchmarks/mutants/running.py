"""Run the tests of a mutant in a copy of the tree."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from benchmarks.mutants.covering import environment, module_of, pytest_of
from benchmarks.mutants.mutating import Mutant

LEFT_OUT = (".git", ".venv", ".hypothesis", ".*_cache", "__pycache__", "node_modules", "dist", ".coverage*")
#: Number of tests that run first, so that most mutants need few test files imported.
FIRST = 40


class Outcome(Struct, frozen=True):
    """The result of a mutant, and how many of its tests ran."""

    mutant: Mutant
    result: str
    seconds: float = 0.0
    ran: int = 0
    tests: int = 0
    #: The test that killed it, or the last one before time was up.
    by: str = ""

    def __str__(self) -> str:
        ran = f" ({self.ran:,} of {self.tests:,} tests, {self.seconds:.1f} s)" if self.tests else ""
        return f"{self.mutant}\n    {self.result}{self.by and ' '}{self.by}{ran}"


class Run(Struct, frozen=True):
    """A run of pytest: its exit status (None if time was up), and the tests that ended, failed, and began last."""

    status: int | None
    ended: list[str]
    failed: list[str]
    last: str

    @property
    def is_green(self) -> bool:
        return self.status in (0, 5)  # passed, or no such test


class Copy:
    """A copy of the tree in which one mutant after the other is made, tested and taken back."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self._pytest, self._folder, self._root = pytest_of(tree), folder, folder / "tree"
        shutil.copytree(tree, self._root, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
        self._results, self._tests = folder / "results", folder / "tests"
        self._environment = environment(
            self._root, folder, PYTHONHASHSEED=0, MUTANTS_TESTS=self._tests, MUTANTS_RESULTS=self._results
        )
        program = f"import mathom; assert mathom.__file__.startswith({str(self._root)!r}), mathom.__file__"
        python = Path(self._pytest).with_name("python")
        subprocess.run([python, "-c", program], env=self._environment, cwd=self._root, check=True)
        #: Whether tests that failed with a mutant pass without it; if not, they prove nothing.
        self._sound: dict[str, bool] = {}
        self._written = int(time.time()) - 10**6

    def judge(self, mutant: Mutant, tests: list[str], limit: float) -> Outcome:
        """Run the tests on the mutant until one of them fails or the time is up."""
        path, since = self._root / mutant.file, time.monotonic()
        source = path.read_bytes()
        ran: set[str] = set()

        def outcome(result: str, by: str = "") -> Outcome:
            return Outcome(mutant, result, round(time.monotonic() - since, 1), len(ran), len(tests), by)

        for part in (tests[:FIRST], tests[FIRST:]):
            while left := [test for test in part if test not in ran]:
                self._write(path, mutant.applied(source))
                run = self._run(left, limit - (time.monotonic() - since))
                self._write(path, source)
                ran.update(run.ended)
                if any(self._is_sound([test]) for test in run.failed):
                    return outcome("killed", f"by {run.failed[0]}")
                if run.status is None:
                    return outcome("timed out", f"in {run.last}")
                if run.is_green:
                    break
                if not run.failed:
                    is_sound = self._is_sound([module_of(test) for test in left])
                    return outcome("killed" if is_sound else "not judged", "by an error at import")
        return outcome("survived" if tests else "not covered")

    def _is_sound(self, tests: list[str]) -> bool:
        """Return True if tests pass without a mutant, or modules of tests can be imported."""
        key = " ".join(tests)
        if key not in self._sound:
            self._sound[key] = self._run(tests, 300.0).is_green
        return self._sound[key]

    def _write(self, path: Path, source: bytes) -> None:
        """Write a source file with a time stamp of its own: else Python might take the bytecode of another mutant."""
        path.write_bytes(source)
        self._written += 1
        os.utime(path, (self._written, self._written))

    def _run(self, tests: list[str], limit: float) -> Run:
        self._tests.write_text(json.dumps(tests), encoding="utf-8")
        self._results.write_text("", encoding="utf-8")
        command = [
            self._pytest, "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "mutants_selecting",
            "--doctest-modules", "--hypothesis-seed=0", *dict.fromkeys(map(module_of, tests)),
        ]  # fmt: skip
        with (self._folder / "log").open("wb") as log:
            pytest = subprocess.Popen(
                command, cwd=self._root, env=self._environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        status: int | None = None
        with suppress(subprocess.TimeoutExpired):
            status = pytest.wait(max(limit, 0))
        pytest.kill()
        pytest.wait()
        self._end_leftovers()
        lines = [json.loads(line) for line in self._results.read_text(encoding="utf-8").splitlines()]
        ends = [line for line in lines if len(line) > 1]
        failed = [test for test, _, has_failed in ends if has_failed]
        return Run(status, [test for test, *_ in ends], failed, lines[-1][0] if lines else "collection")

    def _end_leftovers(self) -> None:
        """Kill processes that the tests started and left running, recognised by their environment."""
        mark = f"MUTANTS_RESULTS={self._results}".encode()
        for known in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):
                if mark in known.read_bytes().split(b"\0"):
                    os.kill(int(known.parent.name), signal.SIGKILL)
