"""`python -m benchmarks.balance`: what is wrong is said in a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("bot", "says"), [("random", "is not a results file of the arena"), ("nobody", "there is no bot 'nobody'")]
)
def test_what_is_wrong_is_told_without_a_traceback(tmp_path: Path, bot: str, says: str) -> None:
    """An old folder holds games of other arguments, or something else; a bot may be none."""
    (tmp_path / "gimli-aragorn.jsonl").write_text("no results\n")
    command = [sys.executable, "-m", "benchmarks.balance", "lotr_tcg", bot, "gimli", "aragorn", "--out", str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 1
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr
