"""Every card and every site has its emblem in the client."""

from __future__ import annotations

import re
from pathlib import Path

from mathom.games.lore.cards import CARDS
from mathom.games.lore.map import SITES

PICTURES = Path(__file__).parents[3] / "client/src/games/lore/pictures.ts"


def slugs(table: str) -> set[str]:
    """The keys of one table of the client's data."""
    found = re.search(rf"export const {table}\b[^=]*= {{(.*?)\n}};", PICTURES.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return set(re.findall(r"^  '?([a-z0-9-]+)'?: '", found[1], re.MULTILINE))


def test_every_card_has_its_emblem() -> None:
    assert slugs("OWN") == set(CARDS)


def test_every_site_has_its_emblem() -> None:
    assert slugs("SITES") == {site.slug for site in SITES.values()}
