"""Every declared card has an emblem of its own in the client's table of its game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pytest

from mathom.games.lore.cards import CARDS as LORE
from mathom.games.lore.map import SITES
from mathom.games.lotr_tcg.card import CARDS as TCG
from mathom.games.wotr.card import CARDS as WAR

GAMES = Path(__file__).parents[2] / "client/src/games"


def own(game: str, table: str = "OWN") -> list[tuple[str, str]]:
    """The lines of the table: slug and icon."""
    text = (GAMES / game / "pictures.ts").read_text(encoding="utf-8")
    start = text.index(f"export const {table}")
    lines = text[start : text.index("\n};", start)].splitlines()[1:]
    found = [re.fullmatch(r"  '?([a-z0-9-]+)'?: '([a-z0-9-]+)',", line) for line in lines if "//" not in line]
    return [(line.group(1), line.group(2)) for line in found if line]


@pytest.mark.parametrize(("game", "cards"), [("lotr_tcg", TCG), ("wotr", WAR), ("lore", LORE)])
def test_every_declared_card_has_an_emblem(game: str, cards: Collection[str]) -> None:
    slugs = [slug for slug, _ in own(game)]
    assert sorted(slugs) == sorted(cards)


@pytest.mark.parametrize("game", ["lotr_tcg", "wotr", "lore"])
def test_no_two_cards_share_an_emblem(game: str) -> None:
    shared = {icon: count for icon, count in Counter(icon for _, icon in own(game)).items() if count > 1}
    assert not shared


def test_every_site_has_an_emblem_that_no_card_has() -> None:
    sites = dict(own("lore", "SITES"))
    assert sorted(sites) == sorted(site.slug for site in SITES.values())
    assert len(set(sites.values())) == len(sites)
    assert not set(sites.values()) & {icon for _, icon in own("lore")}
