"""The built page travels inside the wheel, so that a player needs no Node."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "mathom" / "server" / "static"


def test_the_built_page_and_the_rules_are_in_the_wheel(tmp_path: Path) -> None:
    assert (STATIC / "index.html").exists(), "the page has not been built: make test does it first"
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    page = {f"mathom/server/static/{file.relative_to(STATIC)}" for file in STATIC.rglob("*") if file.is_file()}
    assert page <= packed
    assert "mathom/rules/confrontation.tsv" in packed
