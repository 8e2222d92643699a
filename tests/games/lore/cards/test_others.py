"""Resource conditions, quests, allies and characters."""

from __future__ import annotations

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class TestDreamsOfLore:
    @rule("lore.information.play", "lore.information.used-counter", "lore.items.store-event")
    def test_a_sage_dreams_at_weathertop_and_stores_it_at_a_haven(self) -> None:
        t = Road("dimrill-dale").company("halbarad", "legolas").hand("dreams-of-lore").in_site_phase()
        t.choose("enter")
        t.roll(6, 6)
        t.until("lore.site.play-after-entering")
        t.play("dreams-of-lore")
        assert t.bearer("dreams-of-lore") == "halbarad"
        assert t.status("halbarad") == "tapped"
        assert "Dimrill Dale" in t.g.used[0]
        assert t.points() == 1

    @rule("lore.requirements.used-counter-needs-unused")
    def test_not_at_a_used_site(self) -> None:
        t = Road("dimrill-dale").company("halbarad", "legolas").hand("dreams-of-lore").used("dimrill-dale")
        t.in_site_phase()
        t.choose("enter")
        t.until("lore.site.play-after-entering")
        assert not t.can_play("dreams-of-lore")

    def test_it_is_stored_without_a_roll(self) -> None:
        t = Road("lorien").company("gandalf", "dreams-of-lore on gandalf")
        t.choose(f"store {t.card('dreams-of-lore').key}")
        assert t.where("dreams-of-lore") == "player-1 points"


class TestFellowship:
    def test_four_friends_are_stronger_together(self) -> None:
        t = Road().company("legolas", "gimli", "frodo", "sam-gamgee").hand("fellowship")
        t.play("fellowship")
        assert (t.prowess("legolas"), t.corruption("frodo")) == (6, 5)

    def test_three_are_not_enough(self) -> None:
        t = Road().company("legolas", "gimli", "frodo").hand("fellowship")
        assert not t.can_play("fellowship")

    def test_it_breaks_when_somebody_joins(self) -> None:
        t = Road().company("legolas", "gimli", "frodo", "sam-gamgee").hand("fellowship", "halbarad")
        t.play("fellowship")
        t.choose("bring halbarad to rivendell")
        assert t.where("fellowship") == "player-1 discard"


class TestSun:
    @rule("lore.cards.resource-events-conditions")
    def test_the_dunedain_are_stronger(self) -> None:
        t = Road().company("aragorn-ii", "bard-bowman").hand("sun")
        t.play("sun")
        assert (t.prowess("aragorn-ii"), t.prowess("bard-bowman")) == (7, 3)

    def test_with_gates_of_morning_all_men_are(self) -> None:
        t = Road().company("aragorn-ii", "bard-bowman").hand("sun").table("gates-of-morning")
        t.play("sun")
        assert (t.prowess("aragorn-ii"), t.prowess("bard-bowman")) == (8, 4)

    @rule("lore.unique.may-not-be-duplicated")
    def test_not_twice(self) -> None:
        t = Road().company("aragorn-ii").hand("sun").table("sun")
        assert not t.can_play("sun")


class TestHousesOfHealing:
    def test_the_wounded_are_healed_there(self) -> None:
        t = Road("edoras").company("legolas").other_company("lorien", "gimli").table("houses-of-healing at edoras")
        t.wounded("legolas")
        t.stays()
        while t.g.turn < 3:
            t.choose("stay" if t.can("stay") else t.offered[0].token)
        assert t.status("legolas") == "tapped"


class TestStoneOfErech:
    def test_it_needs_the_men_of_lamedon(self) -> None:
        t = Road("vale-of-erech").company("legolas").hand("stone-of-erech").in_site_phase()
        t.choose("enter")
        assert not t.can_play("stone-of-erech")

    def test_it_is_worth_a_point(self) -> None:
        t = Road("vale-of-erech").company("legolas").hand("stone-of-erech").points_pile("men-of-lamedon")
        t.in_site_phase()
        t.choose("enter")
        t.play("stone-of-erech")
        assert t.points() == 2


class TestQuests:
    @rule("lore.quest.stages", "lore.quest.store", "lore.end-game.mp-parentheses")
    def test_through_the_doors_of_dol_guldur(self) -> None:
        t = Road("lorien").company("legolas", "pass-the-doors-of-dol-guldur")
        t.mark("pass-the-doors-of-dol-guldur", "stages 2")
        assert t.points() == 0
        t.choose(f"store {t.card('pass-the-doors-of-dol-guldur').key}")
        assert t.points() == 2

    def test_the_first_stage_is_entering_it(self) -> None:
        t = Road("dol-guldur").company("gandalf", "aragorn-ii", "legolas", "gimli", "elladan", "glorfindel-ii",
                                       "pass-the-doors-of-dol-guldur")  # fmt: skip
        t.in_site_phase()
        t.choose("enter")
        t.roll(*([6] * 40))
        t.until("lore.site.play-after-entering")
        assert t.card("pass-the-doors-of-dol-guldur").stages == 1
        t.g.dice._forced = ()

    @rule("lore.quest.definition")
    def test_played_from_hand_at_a_haven(self) -> None:
        assert Road("lorien").company("legolas").hand("into-the-smoking-cone").can_play("into-the-smoking-cone")
        assert not Road("edoras").company("legolas").hand("into-the-smoking-cone").can_play("into-the-smoking-cone")

    def test_a_ring_from_a_test_is_the_first_stage_of_the_smoking_cone(self) -> None:
        t = Road().company("gandalf", "fair-gold-ring on gandalf", "into-the-smoking-cone")
        t.hand("magic-ring-of-nature")
        t.roll(4, 4)
        t.use("gandalf")
        t.choose("play magic-ring-of-nature")
        assert t.card("into-the-smoking-cone").stages == 1


class TestAllies:
    def test_bill_leads_a_small_company_home(self) -> None:
        t = Road("bree").company("merry", "bill-the-pony on merry").other_company("lorien", "gimli")
        t.stays()
        while not t.can(f"use {t.card('bill-the-pony').key}"):
            t.choose(t.offered[0].token)
        t.use("bill-the-pony")
        assert t.company_site() == "rivendell"
        assert t.where("bill-the-pony") == "player-1 discard"

    def test_gollum_sneaks_past_in_a_small_company(self) -> None:
        t = Road("bree").company("frodo", "sam-gamgee", "gollum on frodo").hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        t.use("gollum")
        assert not t.attacked

    def test_the_hound_takes_the_first_strike(self) -> None:
        t = Road("bree").company("aragorn-ii", "noble-hound on aragorn-ii").hazards("giant").tapped("noble-hound")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("giant", key="Rhudaur")
        assert t.strike_on == "noble-hound"
        t.leaves_open()

    @rule("lore.ally.counts-as-character", "lore.company.size")
    def test_an_ally_counts_for_the_size(self) -> None:
        t = Road("bree").company("merry", "legolas", "gimli", "tom-bombadil on merry").hazards("wargs")
        t.moves("rivendell")
        assert t.limit == 4
        t.leaves_open()

    def test_tom_bombadil_cancels_a_hazard_in_his_country(self) -> None:
        t = Road("bree").company("merry", "tom-bombadil on merry").hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        t.use("tom-bombadil")
        assert not t.attacked
        assert t.where("wargs") == "player-2 discard"

    def test_tom_bombadil_does_not_leave_it(self) -> None:
        t = Road("bree").company("merry", "tom-bombadil on merry")
        t.moves("lossadan-camp")
        assert t.where("tom-bombadil") == "player-1 discard"


class TestCharacters:
    def test_pallando_keeps_a_larger_hand(self) -> None:
        assert Road().company("pallando").hand_size() == 11

    @rule("lore.movement.draw-numbers")
    def test_radagast_draws_more_in_the_wild(self) -> None:
        t = Road("rivendell").company("radagast").pile("concealment", "dodge", "block", "sun")
        t.moves("bree", draws=False)
        assert t.tokens("draw") == ["draw 3", "draw 2", "draw 1"]
        t.leaves_open()

    @rule("lore.movement.draw-at-least-one")
    def test_alatar_lets_the_opponent_draw_less(self) -> None:
        t = Road("rivendell").company("alatar").other_pile("wargs", "giant", "orc-patrol")
        t.moves("goblin-gate", draws=False)
        assert not t.can("draw 2")
        assert len(t.g.hands[1]) == 1

    def test_fatty_bolger_takes_care_of_other_hobbits(self) -> None:
        t = Road("bree").company("fatty-bolger", "merry").hazards("giant")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("giant", key="Rhudaur")
        t.strikes("merry")
        t.choose("tap", "done")
        t.use("fatty-bolger")
        assert t.status("fatty-bolger") == "tapped"
        assert t.where("giant") == "player-2 discard"
