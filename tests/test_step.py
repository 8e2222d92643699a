"""`scripts/step.py` runs a step of the set-up: one line if it succeeds, the whole output and the log if it fails."""

from __future__ import annotations

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEP = [sys.executable, str(ROOT / "scripts" / "step.py")]
TITLE = "Building the page"
#: Output like that of a bundler: 250 lines, bytes that are no text, and a line on standard error.
LINES = "for n in $(seq 250); do echo line $n; done; printf '\\377\\n'; echo warning >&2"

#: Runs a command that SIGINT interrupts, even if these tests run where it is ignored.
HEARS_SIGINT = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The log of a clone that lies in a path with spaces and accents; its directory is not there yet."""
    return tmp_path / "a clone" / "café" / ".venv" / "setup.log"


def step(log: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*STEP, str(log), TITLE, "sh", "-c", script], env=os.environ | environment, capture_output=True, text=True,
        check=False, timeout=60,
    )  # fmt: skip


def test_a_step_that_succeeds_prints_one_line_and_keeps_the_output(log: Path) -> None:
    done = step(log, LINES)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{TITLE} ...\n", "")
    kept = log.read_bytes().splitlines()
    assert kept[0].startswith(b"== Building the page: sh -c ")
    assert kept[1:] == [*(f"line {number}".encode() for number in range(1, 251)), b"\xff", b"warning"]


def test_a_step_that_fails_prints_all_of_its_own_output_and_names_the_log(log: Path) -> None:
    step(log, "echo an earlier step")
    done = step(log, f"{LINES}; exit 3")
    assert (done.returncode, done.stdout) == (3, f"{TITLE} ...\n")
    *output, message = done.stderr.splitlines()
    assert [output[0], len(output), output[-1]] == ["line 1", 252, "warning"]
    assert message == f"{TITLE}: failed with exit code 3. All of its output is above, and in {log}."
    assert "an earlier step" in log.read_text("utf-8", "replace")


def test_a_command_that_is_missing_or_killed_has_failed(log: Path) -> None:
    missing = subprocess.run([*STEP, str(log), TITLE, "no-such-tool"], capture_output=True, text=True, check=False)
    assert (missing.returncode, missing.stderr.splitlines()[0]) == (127, "no-such-tool: No such file or directory")
    assert step(log, "kill -KILL $$").returncode == 128 + signal.SIGKILL


def test_nothing_is_read_or_needed_of_a_terminal(log: Path) -> None:
    """With standard input, output and error closed, and in an ASCII locale."""
    closed = 'exec "$@" <&- >&- 2>&-'
    command = ["sh", "-c", closed, "sh", *STEP, str(log), "Café", "sh", "-c", "cat; echo said; exit 4"]
    done = subprocess.run(command, env=os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0"}, check=False, timeout=60)
    assert done.returncode == 4
    assert log.read_text("utf-8").endswith("\nsaid\n")


def test_on_a_terminal_the_seconds_are_counted_in_one_line(log: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    command = [*STEP, str(log), TITLE, "sleep", "1.2"]
    subprocess.run(command, stdout=theirs, env=environment, check=True, timeout=60)
    os.close(theirs)
    assert os.read(ours, 1000) == b"Building the page ...\rBuilding the page ... 1 s\r\n"
    os.close(ours)


def test_steps_beside_each_other_on_a_terminal_write_whole_lines(log: Path) -> None:
    ours, theirs = pty.openpty()
    environment = os.environ | {"MAKEFLAGS": " -j2 --jobserver-auth=3,4"}
    subprocess.run([*STEP, str(log), TITLE, "true"], stdout=theirs, env=environment, check=True, timeout=60)
    os.close(theirs)
    assert os.read(ours, 1000) == b"Building the page ...\r\n"
    os.close(ours)


def test_a_step_waits_for_what_an_interrupted_one_has_left_running(log: Path) -> None:
    """The first step is killed; the command that it has started runs on, and ends before the second one begins."""
    command = [*STEP, str(log), TITLE, "sh", "-c", "echo begun; sleep 1; echo ended"]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while not log.is_file() or "begun\n" not in log.read_text("utf-8"):
        time.sleep(0.02)
    first.kill()
    first.wait()
    assert step(log, "echo next").returncode == 0
    assert re.findall(r"^(?:begun|ended|next)$", log.read_text("utf-8"), re.MULTILINE) == ["begun", "ended", "next"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_step_that_is_told_to_end_ends_its_command(log: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", HEARS_SIGINT, *STEP, str(log), TITLE, "sh", "-c", "echo begun; exec sleep 60"]
    begun = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not log.is_file() or "begun\n" not in log.read_text("utf-8"):
        time.sleep(0.02)
    begun.send_signal(number)
    assert begun.communicate(timeout=60) == (f"{TITLE} ...\n", "")
    assert begun.returncode == 128 + number


def test_an_ignored_sigint_does_not_end_a_step(log: Path) -> None:
    command = [*STEP, str(log), TITLE, "sh", "-c", "kill -INT $PPID; echo goes on"]
    subprocess.run(["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *command], check=True, timeout=60)
    assert log.read_text("utf-8").endswith("\ngoes on\n")


def test_caches_are_kept_beside_the_log_where_the_home_directory_cannot_be_written_to(log: Path) -> None:
    told = {"HOME": "/proc/none", "XDG_CACHE_HOME": "", "npm_config_cache": ""}
    assert step(log, 'echo "$XDG_CACHE_HOME" "$npm_config_cache"', **told).returncode == 0
    places = [log.parent / "cache" / name for name in ("XDG_CACHE_HOME", "npm_config_cache")]
    assert log.read_text("utf-8").splitlines()[-1] == " ".join(map(str, places))


def test_a_log_does_not_grow_without_end(log: Path) -> None:
    step(log, "true")
    log.write_bytes(b"x" * 1_000_001)
    step(log, "echo small")
    assert log.read_text("utf-8") == "== Building the page: sh -c 'echo small'\nsmall\n"


def test_what_an_interrupted_installation_has_left_is_removed_before_the_next(tmp_path: Path) -> None:
    """The last files that an installer writes into `*.dist-info` are `INSTALLER` and `RECORD`."""
    packages = tmp_path / ".venv" / "lib" / "python3.11" / "site-packages"
    for name, files in {"whole": ("INSTALLER", "RECORD"), "half": ("RECORD",), "torn": ("INSTALLER",)}.items():
        (packages / f"{name}.dist-info").mkdir(parents=True)
        for file in files:
            (packages / f"{name}.dist-info" / file).touch()
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "mend.mk").write_text("include Makefile\nmend:\n\t@$(MEND)\n", "utf-8")
    subprocess.run(["make", "-f", "mend.mk", "mend"], cwd=tmp_path, stderr=subprocess.DEVNULL, check=True, timeout=60)
    assert [place.name for place in packages.iterdir()] == ["whole.dist-info"]
