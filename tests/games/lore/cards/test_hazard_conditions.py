"""Hazard conditions."""

from __future__ import annotations

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class TestDespairOfTheHeart:
    @rule("lore.triggers.next-action", "lore.faq.wounded-again")
    def test_a_wound_in_the_company_makes_the_character_roll(self):
        t = Road("bree").company("legolas", "gimli").hazards("wargs")
        t.hazards_in_play("despair-of-the-heart on legolas").wounded("gimli")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        t.roll(1, 1, 3, 3, 1, 1)
        t.choose("untapped")
        assert not t.g.dice.forced, "the strike, his corruption roll at once, and only then the body roll"
        assert t.status("legolas") == "wounded"
        assert t.corruption("legolas") == -2

    @rule("lore.corruption.one-hazard-per-turn", "lore.unique.per-target")
    def test_one_corruption_hazard_a_character_and_turn(self):
        t = Road("bree").company("legolas", "gimli", "aragorn-ii").hazards("despair-of-the-heart", "lure-of-nature")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("despair-of-the-heart", on="legolas")
        t.play("lure-of-nature")
        assert t.bearer("lure-of-nature") == "aragorn-ii", "Legolas was tempted, and Gimli is a Dwarf"
        t.leaves_open()

    @rule("lore.hazards.removable", "lore.hazards.removable-minus-three", "lore.hazards.removable-one-roll")
    def test_it_is_removed_by_a_roll(self):
        t = Road("bree").company("legolas").hazards_in_play("despair-of-the-heart on legolas")
        key = t.card("despair-of-the-heart").key
        assert t.can(f"remove {key}")
        t.roll(3, 4)
        t.choose(f"remove {key} untapped")
        assert t.in_play("despair-of-the-heart"), "7 less 3 is 4, and it takes 5"
        assert not t.can(f"remove {key}")

    def test_tapping_helps(self):
        t = Road("bree").company("legolas").hazards_in_play("despair-of-the-heart on legolas")
        t.roll(2, 3)
        t.choose(f"remove {t.card('despair-of-the-heart').key}")
        assert t.where("despair-of-the-heart") == "player-2 discard"
        assert t.status("legolas") == "tapped"

    def test_not_on_hobbits_and_wizards(self):
        t = Road("bree").company("frodo", "gandalf").hazards("despair-of-the-heart", "foolish-words")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("despair-of-the-heart")
        assert t.can_play("foolish-words")


class TestLures:
    def test_nature_calls_once_for_each_wilderness(self):
        t = Road("bree").company("legolas", "gimli").hazards_in_play("lure-of-nature on legolas")
        t.roll(6, 6, 6, 6)
        t.moves("rivendell")
        t.until("lore.site.enter-first")
        assert not t.g.dice.forced, "two rolls: Arthedain and Rhudaur"

    def test_the_senses_call_at_a_haven(self):
        t = Road("rivendell").company("legolas").other_company("lorien", "gimli")
        t.hazards_in_play("lure-of-the-senses on legolas")
        t.stays()
        t.until("lore.organization.purpose")
        t.roll(1, 1, 6, 6)
        t.until("lore.organization.purpose") if t.g.current == 0 else t.choose("pass")
        while t.g.turn < 3 and t.decision is not None:
            t.choose(t.offered[0].token)
        assert t.where("legolas") == "player-1 discard", "2 less 2 is below 1; the second roll spares his life"


class TestFoolishWords:
    def test_four_less_for_factions(self):
        t = Road("edoras").company("aragorn-ii").hand("riders-of-rohan").hazards_in_play("foolish-words on aragorn-ii")
        t.in_site_phase()
        t.choose("enter")
        t.roll(4, 4)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 discard", "4 + 1 − 4 + 8 is 9"


class TestEnvironmentOfAttacks:
    @rule("lore.triggers.continuous-instant", "lore.cards.until-next-turn")
    def test_minions_stir_makes_orcs_stronger(self):
        t = Road("bree").company("legolas", "gimli").hazards("orc-patrol").hazards_in_play("minions-stir")
        t.hand("concealment")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (4, 7)
        t.leaves_open()

    @rule("lore.cards.gates-and-doors")
    def test_doors_of_night_makes_them_stronger_still(self):
        t = Road("bree").company("legolas", "gimli").hazards("orc-patrol")
        t.hazards_in_play("minions-stir", "doors-of-night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (5, 8)
        t.leaves_open()

    def test_other_races_do_not_care(self):
        t = Road("bree").company("legolas").hazards("wargs").hazards_in_play("minions-stir")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (2, 9)
        t.leaves_open()

    def test_awaken_denizens_doubles_the_strikes_at_ruins(self):
        t = Road("weathertop").company("aragorn-ii").hazards_in_play("awaken-denizens").in_site_phase()
        t.choose("enter")
        assert t.attack_strikes == 4
        t.leaves_open()

    def test_night_falls_on_the_dunedain(self):
        t = Road("bree").company("boromir-ii", "aragorn-ii", "bard-bowman").hazards_in_play("night")
        assert [t.prowess(one) for one in ("boromir-ii", "aragorn-ii", "bard-bowman")] == [5, 6, 3]

    def test_under_doors_of_night_it_falls_on_men_too(self):
        t = Road("bree").company("boromir-ii", "aragorn-ii", "bard-bowman")
        t.hazards_in_play("night", "doors-of-night")
        assert [t.prowess(one) for one in ("boromir-ii", "aragorn-ii", "bard-bowman")] == [4, 5, 2]

    def test_doors_of_night_discards_environments_of_resources(self):
        t = Road("bree").company("legolas").table("gates-of-morning", "sun").hazards("doors-of-night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("doors-of-night")
        assert t.where("sun") == t.where("gates-of-morning") == "player-1 discard"


class TestIcyTouch:
    @rule("lore.corruption.one-hazard-per-turn")
    def test_it_comes_to_lie_on_the_first_who_is_wounded(self):
        t = Road("bree").company("legolas").hazards("stirring-bones", "icy-touch")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        t.play("icy-touch")
        assert t.attack_prowess == 10
        t.roll(1, 1, 1, 1)
        t.choose("untapped")
        assert t.bearer("icy-touch") == "legolas"
        assert t.corruption("legolas") == -2

    def test_without_a_wound_it_is_discarded(self):
        t = Road("bree").company("legolas").hazards("stirring-bones", "icy-touch")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        t.play("icy-touch")
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        assert t.where("icy-touch") == "player-2 discard"
