"""Every starter can be shown where a deck is chosen."""

from __future__ import annotations

import re
from pathlib import Path

from mathom.games.lotr_tcg.decks.starters import STARTERS

SHOWN = Path(__file__).parents[3] / "client" / "src" / "pages" / "starters.ts"


def test_every_starter_has_a_picture_and_a_line_of_advice() -> None:
    named = re.findall(r"^    '?([a-z-]+)'?: \{\n(?:      .*\n)+?      advice: ", SHOWN.read_text(), re.MULTILINE)
    assert named == list(STARTERS)
