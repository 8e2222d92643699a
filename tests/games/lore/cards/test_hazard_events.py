"""Hazard events."""

from __future__ import annotations

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def moving(*company: str, hazards: tuple[str, ...], to: str = "rivendell", start: str = "bree") -> Road:
    """A company on its way; the second player has priority."""
    t = Road(start).company(*company).hazards(*hazards)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


class TestRiver:
    @rule("lore.site.enter-first")
    def test_the_company_does_not_enter(self):
        t = moving("legolas", hazards=("river",))
        t.play("river")
        t.until("lore.organization.purpose")
        assert t.g.current == 1, "there was no site phase to choose in"

    def test_a_ranger_may_tap_to_lift_it(self):
        t = moving("aragorn-ii", hazards=("river",))
        t.play("river")
        t.pick("aragorn-ii")
        t.choose("enter")
        assert t.status("aragorn-ii") == "tapped"
        t.leaves_open()

    @rule("lore.hazards.stay-events", "lore.hazards.card-restrictions")
    def test_not_on_a_company_that_stays(self):
        t = Road("bree").company("legolas").hazards("river", "weariness-of-the-heart")
        t.stays()
        assert not t.can_play("river")
        assert t.can_play("weariness-of-the-heart")


class TestCallOfHome:
    @rule("lore.influence.unused-general")
    def test_below_ten_the_character_returns_to_hand(self):
        t = moving("beretar", "elrohir", "boromir-ii", "elladan", hazards=("call-of-home",))
        t.roll(5, 4)
        t.play("call-of-home", on="beretar")
        assert t.where("beretar") == "player-1 hand", "all eight points are in use, and 9 is below 10"

    def test_unused_influence_counts_twice(self):
        t = moving("legolas", "gimli", hazards=("call-of-home",))
        t.roll(1, 1)
        t.play("call-of-home", on="gimli")
        assert t.in_play("gimli"), "Legolas and Gimli control half of each other: six of the eight points are unused"

    def test_one_item_may_pass_to_a_companion(self):
        company = ("beretar", "elrohir", "boromir-ii", "elladan", "glamdring on beretar", "sting on beretar")
        t = moving(*company, hazards=("call-of-home",))
        t.roll(1, 1)
        t.play("call-of-home", on="beretar")
        t.pick("glamdring")
        t.pick("elladan")
        assert t.bearer("glamdring") == "elladan"
        assert t.where("sting") == "player-1 discard"

    def test_not_for_wizards_or_the_bearer_of_the_ring(self):
        t = moving("gandalf", "frodo", "the-one-ring on frodo", "legolas", "sam-gamgee", hazards=("call-of-home",))
        t.play("call-of-home")
        assert not t.can_pick("gandalf")
        assert not t.can_pick("frodo")
        assert t.can_pick("legolas")


class TestMusterDisperses:
    def test_a_faction_is_lost(self):
        t = Road("bree").company("aragorn-ii", "elrohir", "boromir-ii").points_pile("riders-of-rohan")
        t.hazards("muster-disperses")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.roll(4, 2)
        t.play("muster-disperses")
        assert t.where("riders-of-rohan") == "player-1 discard"
        assert t.points() == 0

    def test_without_a_faction_it_is_not_played(self):
        t = moving("legolas", hazards=("muster-disperses", "river"))
        assert not t.can_play("muster-disperses")


class TestSearchingEye:
    @rule("lore.timing.counter-window", "lore.timing.counter-discards", "lore.requirements.countered-costs-stay")
    def test_it_answers_concealment_inside_an_attack(self):
        t = Road("bree").company("aragorn-ii", "gimli").hand("concealment").hazards("orc-patrol", "searching-eye")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("concealment")
        assert t.asked == "player-2"
        t.play("searching-eye")
        assert t.attacked, "the attack goes on"
        assert t.status("aragorn-ii") == "tapped", "what was paid stays paid"
        assert t.where("concealment") == "player-1 discard"
        t.leaves_open()

    @rule("lore.hazards.limit-meaning")
    def test_it_counts_against_the_limit(self):
        t = Road("bree").company("aragorn-ii", "gimli").hand("concealment").hazards("orc-patrol", "searching-eye")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("concealment")
        t.play("searching-eye")
        assert t.g.move is not None
        assert t.g.move.played == t.limit == 2
        t.leaves_open()


class TestTwilight:
    @rule("lore.cards.reference-by-keyword", "lore.timing.keyword-not-forced", "lore.hazards.no-hazard-keyword")
    def test_it_discards_an_environment_in_play_and_does_not_count(self):
        t = Road("bree").company("legolas").table("sun").hazards("twilight")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("twilight")
        assert t.where("sun") == "player-1 discard"
        assert t.g.move is None or t.g.move.played == 0

    def test_it_answers_an_environment_that_is_being_played(self):
        t = Road("bree").company("legolas").hand("sun").hazards("twilight")
        t.play("sun")
        assert t.asked == "player-2"
        t.play("twilight")
        assert t.where("sun") == "player-1 discard"

    def test_there_has_to_be_one(self):
        t = moving("legolas", hazards=("twilight", "weariness-of-the-heart"))
        assert not t.can_play("twilight")


class TestArouseAndIncite:
    def test_the_attack_at_the_new_site_is_stronger(self):
        t = moving("aragorn-ii", hazards=("arouse-denizens",), to="weathertop")
        t.play("arouse-denizens")
        t.enters()
        assert t.attack_prowess == 6 + 3
        t.leaves_open()

    @rule("lore.unique.per-target")
    def test_not_twice_on_one_site(self):
        t = moving("aragorn-ii", hazards=("arouse-denizens", "arouse-denizens"), to="weathertop")
        t.play("arouse-denizens")
        assert not t.can_play("arouse-denizens")

    def test_a_doubled_attack_is_faced_twice(self):
        t = moving("aragorn-ii", hazards=("incite-denizens",), to="weathertop")
        t.play("incite-denizens")
        t.enters()
        attacks = 0
        while t.decision is not None and t.decision.rule != "lore.site.play-after-entering":
            attacks += t.decision.rule == "lore.strikes.step3-tap-or-minus-three" or t.g.strike is not None
            t.choose(t.offered[0].token)
        assert len(t.g.companies[t.g.companies_of(0)[0]].faced) == 2

    def test_only_at_ruins_and_lairs(self):
        t = moving("aragorn-ii", hazards=("arouse-denizens", "river"), to="rivendell")
        assert not t.can_play("arouse-denizens")


class TestLostIn:
    def test_more_hazards_for_each_wilderness(self):
        t = moving("aragorn-ii", hazards=("lost-in-the-wilderness",))
        assert t.limit == 2
        t.play("lost-in-the-wilderness")
        t.until("lore.site.enter-first")

    def test_no_site_phase_after_a_free_domain(self):
        t = moving("galdor", hazards=("lost-in-free-domains",), start="grey-havens", to="blue-mountain-dwarf-hold")
        t.play("lost-in-free-domains")
        assert t.g.current == 1 or t.decision is None or t.decision.rule != "lore.site.enter-first"


class TestTribalBanner:
    def test_weaker_orcs_that_kill_more_easily(self):
        t = Road("bree").company("legolas").hazards("orc-patrol", "tribal-banner", "tribal-banner")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("tribal-banner")
        assert t.attack_prowess == 5
        assert not t.can_play("tribal-banner"), "once per attack"
        t.leaves_open()
