"""Questions that are no offers, refusals with their reasons, and texts that say all that is done."""

from __future__ import annotations

import pytest
from tests.games.wotr.test_path_combat import combat_on

from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.testing.campaign import text


def test_a_choice_that_has_to_be_made_is_no_offer() -> None:
    t = Campaign("frodo", "amon-hen", "orthanc").reserve("frodo", "treebeard")
    t.at("orthanc", "white-hand-orcs", "wolf-riders")
    t.move("treebeard", to="orthanc")
    assert t.decision and t.decision.prompt == "Treebeard: eliminate an Isengard army there. Which one?"
    t.leaves_open()


def test_a_refusal_names_what_would_do_nothing() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gwaihir-the-windlord").hand("frodo", "gimli")
    refusal = t.cannot(f"use {t.card('gwaihir-the-windlord').key} 0")
    assert refusal.reason == "it would do nothing now: take Gandalf out of your cycle pile"


def test_a_refusal_says_that_an_item_is_lost_with_its_wielder() -> None:
    t = combat_on(
        "egladil", "the-commander", "the-hunter", "the-reaver", "gimli", "legolas", "bow-of-the-galadhrim on legolas"
    )
    t.fight("egladil")
    refusal = t.cannot(f"lose {t.card('bow-of-the-galadhrim').key}")
    assert refusal.reason == "Bow of the Galadhrim is lost only together with Legolas"
    t.leaves_open()


@pytest.mark.parametrize("hobbit", ["merry-brandybuck", "pippin-took", "sam-gamgee", "bilbo-baggins"])
def test_the_text_of_a_card_that_is_cycled_names_its_items(hobbit: str) -> None:
    assert "with all of its items" in text(hobbit)
