"""Resource events of attacks and strikes."""

from __future__ import annotations

import pytest

from mathom.games.lore.language.places import region_type
from mathom.games.lore.testing import Road, text
from mathom.testing.rules import rule


def attacked(*company: str, hand: tuple[str, ...] = (), creature: str = "orc-patrol") -> Road:
    """A company on the road from Bree to Rivendell, attacked by a creature keyed to Arthedain or Rhudaur."""
    t = Road("bree").company(*company).hand(*hand).hazards(creature)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    return t


class TestConcealment:
    @rule("lore.combat.engagement-resources", "lore.combat.undefeated-creature")
    def test_a_scout_taps_and_the_attack_is_canceled(self) -> None:
        t = attacked("aragorn-ii", "gimli", hand=("concealment",))
        t.play("concealment")
        assert not t.attacked
        assert t.status("aragorn-ii") == "tapped"
        assert t.where("concealment") == "player-1 discard"
        assert t.where("orc-patrol") == "player-2 discard"

    @rule("lore.requirements.skill-example")
    def test_without_a_scout_it_cannot_be_played(self) -> None:
        t = attacked("legolas", "gimli", hand=("concealment",))
        assert not t.can_play("concealment")

    @rule("lore.requirements.tap-needs-untapped")
    def test_a_tapped_scout_is_none_that_can_tap(self) -> None:
        t = Road("bree").company("aragorn-ii", "gimli").hand("concealment").hazards("orc-patrol").tapped("aragorn-ii")
        t.moves("rivendell")
        t.play("orc-patrol", key="Rhudaur")
        assert not t.can_play("concealment")

    def test_its_text(self) -> None:
        assert text("concealment") == "Tap a scout of the company: cancel the attack."


class TestRiskyBlow:
    @rule("lore.strikes.step5-resources")
    def test_a_warrior_hits_harder_and_is_hurt_more_easily(self) -> None:
        t = attacked("gimli", hand=("risky-blow", "block", "dodge"))
        t.choose("untapped")
        before = t.prowess("gimli")
        t.play("risky-blow")
        assert (t.prowess("gimli"), t.body("gimli")) == (before + 3, 8)
        assert not t.can_play("block"), "only one skill only card a strike"
        assert t.can_play("dodge")
        t.leaves_open()

    def test_nobody_but_a_warrior(self) -> None:
        t = attacked("frodo", hand=("risky-blow",))
        t.passes(int(t.can("pass")))
        t.choose("tap")
        assert not t.can_play("risky-blow")


class TestDodge:
    @rule("lore.strikes.stay-untapped")
    def test_the_character_stays_untapped_without_the_penalty(self) -> None:
        t = attacked("legolas", hand=("dodge",), creature="wargs")
        t.passes(int(t.can("pass")))
        t.choose("untapped")
        t.roll(3, 2, 6, 6)
        t.play("dodge")
        assert t.status("legolas") == "untapped", "5 against 9 needs a 4: with the −3 it had been a 7"

    def test_not_for_somebody_who_has_tapped(self) -> None:
        t = attacked("legolas", hand=("dodge",))
        t.passes(int(t.can("pass")))
        t.choose("tap")
        assert not t.can_play("dodge")


class TestDarkQuarrels:
    def test_it_cancels_an_attack_of_orcs(self) -> None:
        t = attacked("legolas", hand=("dark-quarrels",))
        t.play("dark-quarrels")
        assert not t.attacked

    def test_wolves_do_not_quarrel(self) -> None:
        t = attacked("legolas", hand=("dark-quarrels",), creature="wargs")
        assert not t.can_play("dark-quarrels")

    def test_with_gates_of_morning_half_of_the_strikes_are_left(self) -> None:
        t = Road("bree").company("legolas").hand("dark-quarrels").table("gates-of-morning").hazards("wolves")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wolves", key="Rhudaur")
        t.play("dark-quarrels")
        assert t.attack_strikes == 2
        t.leaves_open()


class TestEscape:
    def test_the_attack_is_canceled_and_somebody_is_wounded(self) -> None:
        t = attacked("legolas", "gimli", hand=("escape",))
        t.play("escape")
        t.pick("gimli")
        assert not t.attacked
        assert t.status("gimli") == "wounded"

    @rule("lore.triggers.trigger-definition")
    def test_whoever_despairs_of_wounds_rolls_for_this_one_too(self) -> None:
        t = Road("bree").company("legolas", "gimli").hand("escape").hazards("wargs")
        t.hazards_in_play("despair-of-the-heart on gimli")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        t.roll(1, 1, 6, 6)
        t.play("escape", on="legolas")
        assert t.status("legolas") == "wounded"
        assert t.where("gimli") == "player-1 discard", "2 − 2 is below 1"

    def test_the_attack_has_wounded_nobody(self) -> None:
        t = Road("bree").company("legolas", "glamdring on legolas").hand("escape").hazards("tom-tuma", "bert-burat")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("tom-tuma", key="Rhudaur")
        t.passes()
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        t.passes(int(t.asked == "player-1"))
        t.play("bert-burat", key="Rhudaur")
        t.play("escape")
        assert t.status("legolas") == "wounded"
        assert t.bearer("glamdring") == "legolas", "Bert plunders whom he wounds himself"


class TestManyTurnsAndDoublings:
    def test_a_ranger_loses_the_wolves(self) -> None:
        t = attacked("aragorn-ii", hand=("many-turns-and-doublings",), creature="wargs")
        t.play("many-turns-and-doublings")
        assert not t.attacked

    def test_it_takes_a_ranger(self) -> None:
        t = attacked("legolas", hand=("many-turns-and-doublings",), creature="wargs")
        assert not t.can_play("many-turns-and-doublings")


def at_the_door(site: str, *company: str, hand: tuple[str, ...], gates: bool = False) -> Road:
    """A company that enters a site and is attacked there."""
    t = Road(site).company(*company).hand(*hand).in_site_phase()
    if gates:
        t.table("gates-of-morning")
    t.choose("enter")
    return t


class TestNotAtHome:
    @pytest.mark.parametrize("site", ["the-lonely-mountain", "ettenmoors"])
    def test_the_dragon_or_troll_is_away(self, site: str) -> None:
        t = at_the_door(site, "legolas", hand=("not-at-home",))
        t.play("not-at-home")
        assert not t.attacked

    def test_also_a_creature_keyed_to_a_site(self) -> None:
        t = Road("bree").company("legolas").hand("not-at-home").hazards("land-drake")
        t.moves("ettenmoors")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake", key="Ettenmoors")
        t.play("not-at-home")
        assert not t.attacked

    def test_not_one_on_the_road(self) -> None:
        t = attacked("legolas", hand=("not-at-home",), creature="land-drake")
        assert not t.can_play("not-at-home")
        t.leaves_open()

    def test_wolves_are_at_home(self) -> None:
        t = at_the_door("isengard", "legolas", hand=("not-at-home",))
        assert not t.can_play("not-at-home")
        t.leaves_open()

    @pytest.mark.parametrize(("site", "strikes"), [("isengard", 1), ("moria", 2), ("weathertop", 1)])
    def test_with_gates_of_morning_two_strikes_less(self, site: str, strikes: int) -> None:
        t = at_the_door(site, "legolas", hand=("not-at-home",), gates=True)
        t.play("not-at-home")
        assert t.attack_strikes == strikes, "at least 1"
        t.leaves_open()

    def test_that_is_for_automatic_attacks(self) -> None:
        t = Road("bree").company("legolas").hand("not-at-home").table("gates-of-morning").hazards("wolves")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wolves", key="Rhudaur")
        assert not t.can_play("not-at-home")
        t.leaves_open()


class TestStars:
    def test_the_undead_are_weaker(self) -> None:
        t = attacked("legolas", hand=("stars",), creature="corpse-candle")
        t.play("stars")
        assert t.attack_prowess == 6
        t.leaves_open()

    def test_others_are_not(self) -> None:
        t = attacked("legolas", hand=("stars",), creature="wargs")
        assert not t.can_play("stars")
        t.leaves_open()

    def test_not_in_the_organization_phase_without_gates_of_morning(self) -> None:
        assert not Road("bree").company("legolas").hand("stars").can_play("stars")

    @pytest.mark.parametrize(("words", "region"), [("Dark-domain", "Gorgoroth"), ("Wilderness", "Dagorlad")])
    def test_with_it_a_region_is_one_step_kinder(self, words: str, region: str) -> None:
        t = Road("bree").company("legolas").hand("stars", "stars").table("gates-of-morning")
        before = region_type(t.g, region)
        t.play("stars")
        t.picks_deed(f"one {words}" if words == "Dark-domain" else "is a Wilderness")
        [token] = [one.token for one in t.offered if region in one.label]
        t.choose(token)
        after = region_type(t.g, region)
        assert (before.value, after.value) in (("Dark-domain", "Shadow-land"), ("Shadow-land", "Wilderness"))
        assert not t.can_play("stars"), "no second one while its effect lasts"


class TestTheOldThrush:
    def test_three_less_for_a_great_attack(self) -> None:
        t = at_the_door("the-lonely-mountain", "legolas", hand=("the-old-thrush", "the-old-thrush"))
        t.play("the-old-thrush")
        assert t.attack_prowess == 11
        assert not t.can_play("the-old-thrush"), "once an attack"
        t.leaves_open()

    def test_body_as_well(self) -> None:
        t = Road("bree").company("legolas").hand("the-old-thrush").hazards("tom-tuma")
        t.moves("ettenmoors")
        t.passes(int(t.asked == "player-1"))
        t.play("tom-tuma", key="Rhudaur")
        t.play("the-old-thrush")
        assert (t.attack_prowess, t.attack_body) == (10, 3)
        t.leaves_open()

    def test_not_for_a_lesser_one(self) -> None:
        t = attacked("legolas", hand=("the-old-thrush",), creature="cave-drake")
        assert not t.can_play("the-old-thrush")
        t.leaves_open()

    def test_not_against_nazgul(self) -> None:
        t = Road("bandit-lair").company("legolas").hand("the-old-thrush").hazards("adunaphel")
        t.moves("dead-marshes")
        t.passes(int(t.asked == "player-1"))
        t.play("adunaphel", as_="creature", key="Dagorlad")
        assert t.attack_prowess == 15
        assert not t.can_play("the-old-thrush")
        t.leaves_open()


class TestWarriors:
    def test_block_keeps_a_warrior_untapped(self) -> None:
        t = Road("bree").company("legolas").hand("block").hazards("land-drake", "wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake", key="Rhudaur")
        t.passes(int(t.can("pass")))
        t.choose("untapped")
        t.roll(2, 2, 6, 6)
        t.play("block")
        assert t.status("legolas") == "untapped"
        t.leaves_open()

    def test_a_lucky_strike_uses_the_better_of_two_rolls(self) -> None:
        t = Road("bree").company("legolas").hand("lucky-strike").hazards("land-drake", "wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake", key="Rhudaur")
        t.passes(int(t.can("pass")))
        t.choose("tap")
        t.roll(1, 1, 5, 5, 6, 6)
        t.play("lucky-strike")
        assert t.status("legolas") == "tapped", "not wounded"
        t.leaves_open()

    @pytest.mark.parametrize("card", ["block", "lucky-strike", "risky-blow"])
    def test_not_for_a_hobbit(self, card: str) -> None:
        t = attacked("frodo", hand=(card,), creature="land-drake")
        t.passes(int(t.can("pass")))
        t.choose("untapped")
        assert not t.can_play(card)
        t.leaves_open()


class TestHalflingStealth:
    def test_a_hobbit_slips_away(self) -> None:
        t = attacked("frodo", hand=("halfling-stealth",), creature="land-drake")
        t.passes(int(t.can("pass")))
        t.choose("tap")
        t.play("halfling-stealth")
        assert not t.attacked
        assert t.where("land-drake") == "player-2 discard"

    def test_nobody_else(self) -> None:
        t = attacked("legolas", hand=("halfling-stealth",), creature="land-drake")
        t.choose("tap" if t.can("tap") else "pass")
        assert not t.can_play("halfling-stealth")
        t.leaves_open()


class TestWizardry:
    def test_vanishment_cancels_and_the_wizard_rolls(self) -> None:
        t = attacked("gandalf", hand=("vanishment",))
        t.roll(6, 6)
        t.play("vanishment")
        assert not t.attacked

    def test_vanishment_may_cost_the_wizard(self) -> None:
        t = attacked("gandalf", "the-arkenstone on gandalf", "legolas", hand=("vanishment",))
        t.roll(1, 1, 6, 6)
        t.play("vanishment")
        t.until("lore.movement.choose-new-site")
        assert t.where("gandalf") != "play", "2 less 2 for the stone, less 2, and 1 of his own"

    def test_fire_makes_him_stronger_for_the_attack(self) -> None:
        t = attacked("gandalf", "legolas", hand=("wizards-fire",))
        before = t.prowess("gandalf")
        t.roll(6, 6)
        t.play("wizards-fire")
        while t.rolling:
            t.choose("pass")
        assert t.attacked and (t.prowess("gandalf"), t.prowess("legolas")) == (before + 5, 5)
        t.leaves_open()

    @pytest.mark.parametrize("card", ["vanishment", "wizards-fire"])
    def test_it_takes_a_wizard(self, card: str) -> None:
        t = attacked("legolas", hand=(card,))
        assert not t.can_play(card)
        t.leaves_open()


class TestLimits:
    def test_nobody_is_left_to_be_wounded(self) -> None:
        t = Road("bree").company("legolas").wounded("legolas").hand("escape").hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_play("escape")
        t.leaves_open()

    def test_escape_leaves_out_whoever_is_wounded(self) -> None:
        t = Road("bree").company("legolas", "gimli").wounded("legolas").hand("escape").hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        t.play("escape")
        assert not t.attacked and t.status("gimli") == "wounded"

    def test_many_turns_lower_the_limit_with_gates_of_morning(self) -> None:
        t = Road("bree").company("aragorn-ii", "legolas").hand("many-turns-and-doublings").hazards("wargs")
        t.table("gates-of-morning")
        t.moves("rivendell")
        before = t.limit
        t.play("many-turns-and-doublings")
        assert t.limit == before - 1
        t.leaves_open()

    def test_not_without_it(self) -> None:
        t = Road("bree").company("aragorn-ii").hand("many-turns-and-doublings").hazards("wargs")
        t.moves("rivendell")
        assert t.asked != "player-1" or not t.can_play("many-turns-and-doublings")
        t.leaves_open()

    def test_texts(self) -> None:
        assert (
            text("escape") == "Cancel the attack, then wound an unwounded character of the company without a body roll."
        )
        assert text("block").startswith("If the strike is against an untapped warrior, ")
