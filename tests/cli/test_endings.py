"""However a command ends: closed streams, a full disk, Ctrl+C at any moment. Never a traceback."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

RUN = [sys.executable, "-c", "from mathom.cli import main; main()"]
PLAY = ("play", "confrontation", "--plain", "--bot", "random", "--seed", "1")


def shell(tmp_path: Path, command: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command through a shell, which does as it is told with the streams: `"$@" > /dev/full`."""
    return subprocess.run(
        ["sh", "-c", command, "sh", *RUN, *args],
        check=False, capture_output=True, text=True, timeout=120, env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip


def test_without_an_input_a_game_is_kept(tmp_path: Path) -> None:
    ended = shell(tmp_path, '"$@" <&-', *PLAY)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "The game is kept in" in ended.stdout


@pytest.mark.parametrize("command", ['"$@" >&-', '"$@" >&- 2>&-', '"$@" <&- >&- 2>&-'])
def test_without_an_output_nothing_is_said(tmp_path: Path, command: str) -> None:
    ended = shell(tmp_path, command, "rule", "conf.retreat.is-optional")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


PERFT = ("perft", "confrontation", "--mode", "classic", "--seed", "1", "--depth", "1")
TELLING = [("rule", "conf"), ("--help",), ("play", "--help"), ("games",), ("card", "axe", "strike"), ("deck", "list")]


@pytest.mark.parametrize("args", [*TELLING, PERFT, PLAY], ids=" ".join)
def test_a_full_disk_is_one_line(tmp_path: Path, args: tuple[str, ...]) -> None:
    ended = shell(tmp_path, '"$@" >/dev/full </dev/null', *args)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == ["mathom: No space left on device"]


def test_what_lies_in_the_buffer_at_the_end_is_a_part_of_the_output(tmp_path: Path) -> None:
    """Python itself would try to write it when everything is over, and say so in words of its own."""
    late = "import sys; from mathom import cli; cli._run = lambda: sys.stdout.write('late') - 4; cli.main()"
    ended = subprocess.run(
        ["sh", "-c", 'unset PYTHONUNBUFFERED; "$@" >/dev/full', "sh", sys.executable, "-c", late],
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (1, "mathom: No space left on device\n")


def test_whoever_reads_no_further_is_told_nothing(tmp_path: Path) -> None:
    ended = shell(tmp_path, '"$@" | head -n 1', "rule", "conf")
    assert (ended.stderr, len(ended.stdout.splitlines())) == ("", 1)


def test_the_first_process_of_all_is_spared_an_interrupt() -> None:
    """With it Python starts one of its own, after which interrupts would come through again."""
    first = (
        "import multiprocessing, signal\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from mathom.server.operation.interrupts import spared\n"
        "with spared(), ProcessPoolExecutor(1, multiprocessing.get_context('spawn')) as pool:\n"
        "    held_back = pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()\n"
        "print(held_back)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", first], check=False, capture_output=True, text=True, timeout=120
    )  # fmt: skip
    assert "SIGINT" in ended.stdout, ended.stderr


def interrupted(folder: Path, after: float | None) -> tuple[int, str]:
    """Return the exit code and the errors of a server interrupted some seconds after its start (None: when ready)."""
    begun = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); print(flush=True)\n"
    with subprocess.Popen(
        [sys.executable, "-c", begun + RUN[2], "serve", "--port", "0", "--database", str(folder / f"{after}.sqlite3")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            process.stdout.readline()
            if after is None:
                assert "Mathom is at" in process.stdout.readline()
            else:
                time.sleep(after)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: everybody in the foreground
            _, said = process.communicate(timeout=60)
        finally:
            process.kill()
    return process.returncode, said


def test_control_c_while_modules_load(tmp_path: Path) -> None:
    """From the first line of ours on (before that, Python speaks for itself) until the bots' processes load theirs.

    All servers start at once, so that the moments are spread over slow loading too.
    """
    moments = (0.1, 0.3, 0.6, 1.0, 1.6, 2.4, None)
    with ThreadPoolExecutor(len(moments)) as pool:
        ended = dict(zip(moments, pool.map(lambda after: interrupted(tmp_path, after), moments), strict=True))
    wrong = {after: end for after, end in ended.items() if end[0] != 130 or "Traceback" in end[1] or "Error" in end[1]}
    assert not wrong


@pytest.mark.parametrize("module", ["mathom.cli.app", "mathom.server.running"])
def test_control_c_is_not_for_modules_to_swallow(tmp_path: Path, module: str) -> None:
    """Whoever loads something he can do without catches whatever happens to it, the exception of Ctrl+C too."""
    swallowing = f"""
import os, signal, sys
from importlib.abc import MetaPathFinder
class Swallower(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            try:
                os.kill(os.getpid(), signal.SIGINT)
                signal.sigtimedwait((), 0)
            except BaseException:
                print("swallowed", file=sys.stderr)
sys.meta_path.insert(0, Swallower())
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
    ended = subprocess.run(
        [sys.executable, "-c", swallowing + RUN[2], "serve", "--port", "0", "--database", str(tmp_path / "x")],
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (130, "")
