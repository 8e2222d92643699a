"""Emblems and typefaces that do not load change nothing but looks."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Route, expect
from tests.e2e.conftest import ROOT
from tests.e2e.people import Crowd, take_turns

STATIC = ROOT / "src" / "mathom" / "server" / "static"


def pictures() -> list[str]:
    """What a table is drawn with, but not played with: emblems, which card has which, and typefaces."""
    manifest = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    found = [chunk["file"] for name, chunk in manifest.items() if name.endswith(("?drawn", "/pictures.ts", ".woff2"))]
    assert any(file.endswith(".js") for file in found)
    assert any(file.endswith(".woff2") for file in found)
    return found


@pytest.mark.parametrize(("game", "side"), [("confrontation", "fellowship"), ("lotr_tcg", "player-1")])
def test_a_game_is_played_without_them(crowd: Crowd, game: str, side: str) -> None:
    missing, refused = tuple(pictures()), list[str]()

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    person = crowd.person()
    page = person.page
    page.route(lambda url: url.endswith(missing), refuse)
    person.visit(f"/table/{person.make_table(side, game=game, seed=3)}")
    assert person.wait_for_turn()
    take_turns([person], 6, random.Random(3))
    expect(page.get_by_role("main")).to_be_visible()
    person.wait_until(lambda: {url.rpartition(".")[2] for url in refused} == {"js", "woff2"}, lambda: str(refused))
    assert crowd.faults == []
