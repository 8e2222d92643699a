"""Creatures with more than their numbers."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(creature: str, *company: str, start: str = "bree", to: str = "rivendell", key: str = "Rhudaur") -> Road:
    t = Road(start).company(*company).hazards(creature)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key=key)
    return t


class TestAbductor:
    def test_whoever_is_wounded_is_taken(self) -> None:
        t = attacked("abductor", "legolas", "gimli", start="lake-town", to="thranduils-halls", key="Woodland Realm")
        t.strikes("legolas")
        t.roll(1, 1, 1, 1)
        t.choose("untapped", "done")
        assert t.where("legolas") == "player-1 discard"

    def test_not_a_wizard(self) -> None:
        t = attacked("abductor", "gandalf", start="lake-town", to="thranduils-halls", key="Woodland Realm")
        t.roll(1, 1, 1, 1)
        t.choose("untapped")
        assert t.status("gandalf") == "wounded"


class TestBarrowWightAndGhosts:
    @pytest.mark.parametrize(("creature", "by"), [("barrow-wight", -2), ("ghosts", -1)])
    def test_the_wounded_roll_for_corruption(self, creature: str, by: int) -> None:
        t = attacked(creature, "boromir-ii", start="bree", to="mount-gram", key="Angmar")
        t.roll(1, 1, 1, 1, 1 - by, 1)
        t.choose("untapped")
        assert t.where("boromir-ii") == "player-1 discard" or t.status("boromir-ii") == "wounded"
        assert not t.g.dice.forced

    @rule("lore.combat.after-canceled")
    def test_a_canceled_attack_does_nothing_afterwards(self) -> None:
        t = Road("bree").company("aragorn-ii", "boromir-ii").hand("concealment").hazards("corpse-candle")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("corpse-candle", key="Rhudaur")
        t.play("concealment")
        assert not t.attacked
        assert not t.rolling


class TestCorpseCandle:
    def test_everybody_rolls_before_strikes_are_assigned(self) -> None:
        t = attacked("corpse-candle", "boromir-ii", "kili")
        assert t.strike_on == "boromir-ii", "both are safe with −1, whatever the dice show"
        t.leaves_open()


class TestOrcWarband:
    @rule("lore.combat.faced-definition")
    def test_it_follows_other_orcs(self) -> None:
        t = Road("bree").company("aragorn-ii", "gimli").hand("concealment").hazards("orc-patrol", "orc-warband")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("concealment")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-warband", key="Rhudaur")
        assert t.attack_prowess == 7
        t.leaves_open()

    def test_alone_it_is_as_printed(self) -> None:
        t = attacked("orc-warband", "aragorn-ii")
        assert t.attack_prowess == 4
        t.leaves_open()


class TestBrigands:
    def test_each_wound_costs_an_item(self) -> None:
        t = attacked("brigands", "legolas", "sting on legolas")
        t.roll(1, 1, 1, 1)
        t.choose("untapped")
        assert t.where("sting") == "player-1 discard"


class TestPickPocketAndThief:
    def test_the_struck_character_loses_an_item_and_is_not_hurt(self) -> None:
        company = ("legolas", "glamdring on legolas", "gimli", "sting on gimli")
        t = attacked("pick-pocket", *company, start="rivendell", to="bree", key="Bree")
        t.strikes("legolas")
        t.roll(1, 1)
        t.choose("untapped", "done")
        assert t.where("glamdring") == "player-1 discard"
        assert t.in_play("sting")
        assert t.status("legolas") == "untapped"


class TestNeekerBreekers:
    @rule("lore.strikes.each-character")
    def test_everybody_but_wizards_fights_with_his_mind(self) -> None:
        t = attacked("neeker-breekers", "aragorn-ii", "gandalf", "legolas")
        assert t.strike_on == "aragorn-ii"
        assert (t.prowess("aragorn-ii"), t.prowess("legolas")) == (4, 2)
        assert t.attack_strikes == 2
        t.leaves_open()

    def test_a_success_only_taps(self) -> None:
        t = attacked("neeker-breekers", "kili")
        t.roll(1, 1)
        t.choose("untapped")
        assert t.status("kili") == "tapped"


class TestOldManWillow:
    def test_he_hates_hobbits(self) -> None:
        t = attacked("old-man-willow", "merry")
        assert t.attack_prowess == 15
        t.leaves_open()

    def test_others_less(self) -> None:
        t = attacked("old-man-willow", "legolas")
        assert t.attack_prowess == 13
        t.leaves_open()


class TestGiantSpiders:
    def test_their_poison_when_the_body_roll_is_one_below(self) -> None:
        t = attacked("giant-spiders", "gimli")
        t.roll(1, 1, 4, 3)  # one of its two strikes is an excess strike: his body is 8
        t.choose("untapped")
        assert t.where("gimli") == "player-1 discard"

    def test_else_a_wound_is_a_wound(self) -> None:
        t = attacked("giant-spiders", "gimli")
        t.roll(1, 1, 4, 2)
        t.choose("untapped")
        assert t.status("gimli") == "wounded"


class TestWispOfPaleSheen:
    def test_small_minds_tap(self) -> None:
        t = attacked("wisp-of-pale-sheen", "legolas")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        assert t.status("legolas") == "tapped"

    def test_great_minds_do_not(self) -> None:
        t = attacked("wisp-of-pale-sheen", "aragorn-ii")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        assert t.status("aragorn-ii") == "untapped"


class TestSlayer:
    @rule("lore.combat.same-character", "lore.combat.multi-attack-creature")
    def test_two_attacks_on_one_character_and_a_friend_who_steps_in(self) -> None:
        t = attacked("slayer", "legolas", "gimli", start="lake-town", to="thranduils-halls", key="Woodland Realm")
        t.strikes("legolas")
        t.use("slayer")
        t.pick("gimli")
        assert t.status("gimli") == "tapped"
        assert t.strike_on == "legolas", "the second attack"
        t.roll(6, 6, 6, 6)
        t.choose("tap")
        assert t.where("slayer") == "player-2 discard", "one of its attacks was canceled"


class TestCrebain:
    def test_they_see_the_hand(self) -> None:
        t = Road("bree").company("legolas").hand("concealment", "dodge").hazards("crebain")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("crebain", key="Rhudaur")
        t.roll(6, 6, 1, 1)
        t.choose("tap", *(("pass",) if t.can("pass") else ()))
        assert sum(seen == 0xFF for seen in t.g.hands[0].seen) == 1


class TestChillDouser:
    def test_other_undead_are_stronger_this_turn(self) -> None:
        t = Road("rivendell").company("aragorn-ii", "legolas").hazards("chill-douser", "stirring-bones")
        t.moves("weathertop")
        t.passes(int(t.asked == "player-1"))
        t.play("chill-douser", key="Weathertop")
        t.roll(6, 6, 1, 1, 6, 6, 1, 1)
        t.until("lore.timing.priority-pass")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (3, 10)
        t.leaves_open()
