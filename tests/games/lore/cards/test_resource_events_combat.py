"""Resource events of attacks and strikes."""

from __future__ import annotations

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


class TestManyTurnsAndDoublings:
    def test_a_ranger_loses_the_wolves(self) -> None:
        t = attacked("aragorn-ii", hand=("many-turns-and-doublings",), creature="wargs")
        t.play("many-turns-and-doublings")
        assert not t.attacked

    def test_it_takes_a_ranger(self) -> None:
        t = attacked("legolas", hand=("many-turns-and-doublings",), creature="wargs")
        assert not t.can_play("many-turns-and-doublings")
