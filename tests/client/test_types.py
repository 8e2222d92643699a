"""The client's types are written from the server's structs; a change there has to reach them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).resolve().parents[2] / "client"


def test_the_clients_types_are_those_of_the_server() -> None:
    # -P: the script is called types.py and must not stand in for the library's own module
    checked = subprocess.run(
        [sys.executable, "-P", "scripts/types.py", "--check"], cwd=CLIENT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
