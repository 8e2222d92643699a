"""Every declared card of The Lord of the Rings TCG has an emblem of its own in the client's table."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from mathom.games.lotr_tcg.card import CARDS

TABLE = Path(__file__).parents[2] / "client/src/games/lotr_tcg/pictures.ts"


def own() -> list[tuple[str, str]]:
    """The lines of the table: slug and icon."""
    text = TABLE.read_text(encoding="utf-8")
    start = text.index("export const OWN")
    lines = text[start : text.index("\n};", start)].splitlines()[1:]
    found = [re.fullmatch(r"  '?([a-z0-9-]+)'?: '([a-z0-9-]+)',", line) for line in lines if "//" not in line]
    return [(line.group(1), line.group(2)) for line in found if line]


def test_every_declared_card_has_an_emblem() -> None:
    slugs = [slug for slug, _ in own()]
    assert sorted(slugs) == sorted(CARDS)


def test_no_two_cards_share_an_emblem() -> None:
    shared = {icon: count for icon, count in Counter(icon for _, icon in own()).items() if count > 1}
    assert not shared
