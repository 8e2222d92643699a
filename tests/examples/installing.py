"""The examples, installed beside Mathom as other packages are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "second_breakfast"


def install(target: Path, package: Path = EXAMPLE) -> str:
    """Install the example, or another package, into a folder; the `PYTHONPATH` with which it is found."""
    uv = Path(sys.executable).with_name("uv")
    command: list[str | Path] = [uv, "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--offline"]
    # Copies: else a test that changes an installed file would change uv's cache.
    where: list[str | Path] = ["--link-mode", "copy", "--python", sys.executable, "--target", target]
    subprocess.run([*command, *where, package], check=True, timeout=120)
    before = [os.path.abspath(folder) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    return os.pathsep.join([str(target), *before])


def run(outside: dict[str, str], command: str, *words: str, stdin: str = "") -> str:
    """What a command says that runs there, its complaints included."""
    done = subprocess.run(
        [Path(sys.executable).with_name(command), *words], env=outside, input=stdin, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=240, cwd=EXAMPLE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-5000:]
    return done.stdout
