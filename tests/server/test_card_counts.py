"""The README counts the cards of each game as its card page does."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.server.library.shelf import shelf_of

README = " ".join((Path(__file__).parents[2] / "README.md").read_text("utf-8").split())


@pytest.mark.parametrize(
    ("game", "words"),
    [("lotr_tcg", "all {} cards of sets 1 to 3"), ("wotr", "with {} cards"), ("lore", "with {} cards")],
)
def test_the_readme_has_the_count_of_the_card_page(game: str, words: str) -> None:
    assert words.format(len(shelf_of(game).cards)) in README


def test_the_readme_counts_promotional_reprints_by_their_collectors_numbers() -> None:
    printed = sum(len(card.codes) for card in shelf_of("lotr_tcg").cards)
    assert f"{printed} with the promotional reprints" in README
