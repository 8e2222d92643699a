"""Running tests many times in a row (`make steady`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.steady import busy, steady

#: Notes each run in a file, and fails with the run of that number.
NOTING = """
import sys
with open(sys.argv[1], "a+") as noted:
    noted.write("x")
    noted.seek(0)
    sys.exit(7 if len(noted.read()) == int(sys.argv[2]) else 0)
"""


@pytest.mark.parametrize(("fails", "runs", "status"), [(9, 3, 0), (2, 2, 7)])
def test_the_first_run_that_fails_is_the_last(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], fails: int, runs: int, status: int
) -> None:
    noted = tmp_path / "noted"
    assert steady(3, [sys.executable, "-c", NOTING, str(noted), str(fails)], loops=1) == status
    assert noted.read_text("utf-8") == "x" * runs
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(" after ")[0] for line in told] == [
        f"run {number} of 3 {'failed' if number == fails else 'passed'}" for number in range(1, runs + 1)
    ]


def test_loops_end_with_what_they_are_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def noting(command: list[str]) -> subprocess.Popen[bytes]:
        started.append(popen(command))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", noting)
    with busy(2):
        assert [loop.poll() for loop in started] == [None, None]
    assert all(loop.poll() is not None for loop in started)
