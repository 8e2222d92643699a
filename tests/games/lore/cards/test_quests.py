"""Quests."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

STRONG = ("gandalf", "aragorn-ii", "legolas", "gimli", "elladan", "glorfindel-ii")
CONE, DOORS = "into-the-smoking-cone", "pass-the-doors-of-dol-guldur"


@pytest.mark.parametrize("quest", [CONE, DOORS])
class TestBothQuests:
    @rule("lore.quest.definition")
    def test_played_in_the_organization_phase_at_a_haven(self, quest: str) -> None:
        t = Road("lorien").company("legolas").hand(quest)
        t.play(quest)
        assert t.in_play(quest) and t.points() == 0
        assert t.status("legolas") == "untapped"

    def test_not_elsewhere(self, quest: str) -> None:
        t = Road("edoras").company("legolas").hand(quest)
        assert not t.can_play(quest)
        t.leaves_open()

    def test_any_number_of_them(self, quest: str) -> None:
        t = Road("lorien").company("legolas", quest).hand(quest)
        assert t.can_play(quest)
        t.leaves_open()

    @rule("lore.quest.store")
    @pytest.mark.parametrize(
        ("site", "stages", "stored"), [("lorien", 2, True), ("lorien", 1, False), ("edoras", 2, False)]
    )
    def test_stored_with_both_stages_at_a_haven(self, quest: str, site: str, stages: int, stored: bool) -> None:
        t = Road(site).company("legolas", quest)
        t.mark(quest, f"stages {stages}")
        assert t.can(f"store {t.card(quest).key}") is stored
        t.leaves_open()

    def test_its_points(self, quest: str) -> None:
        t = Road("lorien").company("legolas", quest)
        t.mark(quest, "stages 2")
        t.choose(f"store {t.card(quest).key}")
        assert t.points() == (3 if quest == CONE else 2)


class TestIntoTheSmokingCone:
    def at_mount_doom(self, stages: int) -> Road:
        t = Road("mount-doom").company("frodo", CONE).in_site_phase()
        t.mark(CONE, f"stages {stages}")
        t.choose("enter")
        return t

    @rule("lore.quest.stages")
    def test_mount_doom_is_the_second_stage(self) -> None:
        assert self.at_mount_doom(1).card(CONE).stages == 2

    def test_not_before_the_first_one(self) -> None:
        assert self.at_mount_doom(0).card(CONE).stages == 0

    def test_another_site_is_none(self) -> None:
        t = Road("edoras").company("frodo", CONE).in_site_phase()
        t.mark(CONE, "stages 1")
        t.choose("enter")
        assert t.card(CONE).stages == 1
        t.leaves_open()

    @rule("lore.quest.stages")
    def test_a_ring_that_is_found_counts_for_the_quest_of_that_company_alone(self) -> None:
        t = Road("bree", level="standard").company("halbarad", "precious-gold-ring on halbarad", CONE)
        t.second_company("edoras", "gimli", CONE).other_company("lorien", "eomer", CONE).hand("lesser-ring")
        t.choose(f"test {t.card('precious-gold-ring').key} by {t.card('halbarad').key}", "play lesser-ring")
        assert [thing.stages for thing in t.g.cards.values() if thing.card.slug == CONE] == [1, 0, 0]
        t.leaves_open()

    def test_a_gold_ring_is_not_enough(self) -> None:
        t = Road("bandit-lair").company(*STRONG, CONE).hand("fair-gold-ring").in_site_phase()
        t.choose("enter")
        t.roll(6, 6, 6, 6, 6, 6)
        t.until("lore.site.play-after-entering")
        t.play("fair-gold-ring", on="gimli")
        assert t.card(CONE).stages == 0


class TestPassTheDoors:
    def in_dol_guldur(self) -> Road:
        t = Road("dol-guldur").company(*STRONG, "bergil", DOORS).in_site_phase()
        t.choose("enter")
        t.roll(*([6] * 10))
        t.until("lore.site.play-after-entering")
        return t

    @rule("lore.quest.stages")
    def test_somebody_taps_for_the_second_stage(self) -> None:
        t = self.in_dol_guldur()
        t.use(DOORS)
        t.pick("bergil")
        assert t.card(DOORS).stages == 2
        assert t.status("bergil") == "tapped"
        assert not t.can_use(DOORS), "it is done"
        t.leaves_open()

    def test_not_before_the_attacks_are_faced(self) -> None:
        t = Road("dol-guldur").company(*STRONG, DOORS).in_site_phase()
        assert t.card(DOORS).stages == 0 and not t.can_use(DOORS)
        t.leaves_open()

    def test_not_elsewhere(self) -> None:
        t = Road("edoras").company("legolas", DOORS).in_site_phase()
        t.mark(DOORS, "stages 1")
        t.choose("enter")
        assert not t.can_use(DOORS)
        t.leaves_open()
