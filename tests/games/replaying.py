"""Records are played again in a fresh process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

REPLAY = """\
import json, sys
from mathom.core import loads

texts = json.load(sys.stdin)
json.dump([loads(text).verify().record().dumps() for text in texts], sys.stdout)
"""


def replay_to_the_same_bytes_elsewhere(texts: list[str]) -> None:
    """Every record plays again to the same bytes in a fresh process, where sets are ordered differently."""
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=json.dumps(texts),
        env={**os.environ, "PYTHONHASHSEED": str(len(texts))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == texts
