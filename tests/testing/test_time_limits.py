"""No test waits for ever: one that hangs fails, and the others go on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

HANGING = """\
import threading

def test_that_waits_for_nobody():
    threading.Event().wait()

def test_that_comes_after_it():
    pass
"""


def test_every_test_has_a_time_limit(pytestconfig: pytest.Config) -> None:
    assert float(pytestconfig.getini("timeout")) > 0


@pytest.mark.parametrize("workers", [0, 1])
def test_a_test_that_hangs_fails_and_the_others_go_on(tmp_path: Path, workers: int) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGING)
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-n", str(workers), "--timeout", "2"]
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider", str(tmp_path)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stderr
    assert "Timeout" in done.stdout and "1 failed, 1 passed" in done.stdout
