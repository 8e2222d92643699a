"""Resource events of rolls and rings."""

from __future__ import annotations

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def at_edoras(*company: str, hand: tuple[str, ...]) -> Road:
    """A company that has entered Edoras, with Riders of Rohan in hand: it needs 10."""
    t = Road("edoras").company(*company).hand("riders-of-rohan", *hand).in_site_phase()
    t.choose("enter")
    return t


class TestTemperingFriendship:
    @rule("lore.faction.timing-keyword", "lore.faction.roll", "lore.site.used-counter")
    def test_four_more_for_a_faction(self) -> None:
        t = at_edoras("legolas", hand=("tempering-friendship",))
        t.play("riders-of-rohan")
        t.roll(2, 1)
        t.play("tempering-friendship")
        assert t.where("riders-of-rohan") == "player-1 discard", "mind 2, 4 more and a 3 on the dice are 9"

    def test_with_a_better_roll_the_faction_is_won(self) -> None:
        t = at_edoras("legolas", hand=("tempering-friendship",))
        t.play("riders-of-rohan")
        t.roll(3, 2)
        t.play("tempering-friendship")
        assert t.where("riders-of-rohan") == "player-1 points"
        assert t.points() == 2

    @rule("lore.requirements.roll-target")
    def test_not_without_a_faction_roll(self) -> None:
        t = at_edoras("legolas", hand=("tempering-friendship",))
        assert not t.can_play("tempering-friendship")


class TestLordlyPresence:
    def test_a_diplomat_has_five_more_and_draws_if_he_wins(self) -> None:
        t = Road("edoras").company("legolas").hand("riders-of-rohan", "lordly-presence").pile("concealment", "dodge")
        t.in_site_phase()
        t.choose("enter")
        t.play("riders-of-rohan")
        t.roll(2, 2)
        t.play("lordly-presence")
        assert t.where("riders-of-rohan") == "player-1 points"
        assert t.in_hand() == ["concealment"]

    def test_it_takes_a_diplomat(self) -> None:
        t = at_edoras("aragorn-ii", hand=("lordly-presence",))
        t.play("riders-of-rohan")
        assert not t.can_play("lordly-presence")


class TestMuster:
    def test_a_warrior_adds_his_prowess_up_to_five(self) -> None:
        t = at_edoras("aragorn-ii", hand=("muster",))
        t.play("riders-of-rohan")
        t.roll(1, 1)
        t.play("muster")
        assert t.where("riders-of-rohan") == "player-1 points", "4 mind, 1 Dúnadan, 5 of his 6 prowess and a 2"


class TestHalflingStrength:
    def test_a_hobbit_is_healed_and_untapped(self) -> None:
        t = Road("rivendell").company("frodo").hand("halfling-strength").wounded("frodo")
        t.play("halfling-strength")
        assert t.status("frodo") == "untapped"

    @rule("lore.timing.play-definition")
    def test_nothing_to_do_for_a_hobbit_who_is_well(self) -> None:
        t = Road("rivendell").company("frodo").hand("halfling-strength")
        assert not t.can_play("halfling-strength")

    @rule("lore.requirements.race-only")
    def test_hobbits_only(self) -> None:
        t = Road("rivendell").company("legolas").hand("halfling-strength").wounded("legolas")
        assert not t.can_play("halfling-strength")

    def test_four_more_for_a_corruption_roll(self) -> None:
        t = Road("rivendell").company("merry", "the-mithril-coat on merry", "scroll-of-isildur on merry", "legolas")
        t.hand("halfling-strength")
        t.choose(t.tokens(f"transfer {t.card('the-mithril-coat').key}")[0])
        assert t.rolling == "merry"
        t.roll(1, 1)
        t.play("halfling-strength")
        t.until("lore.organization.purpose")
        assert t.in_play("merry")


class TestCracksOfDoom:
    @rule("lore.ring.instant-victory", "lore.gorgoroth.goal")
    def test_the_bearer_destroys_the_ring_and_wins(self) -> None:
        t = Road("mount-doom").company("frodo", "the-one-ring on frodo").hand("cracks-of-doom").in_site_phase()
        t.choose("enter")
        t.roll(4, 3)
        t.play("cracks-of-doom")
        assert t.winner == "player-1"

    def test_whoever_fails_is_lost_with_the_ring(self) -> None:
        t = Road("mount-doom").company("frodo", "the-one-ring on frodo").hand("cracks-of-doom").in_site_phase()
        t.choose("enter")
        t.roll(3, 3, 6, 6)
        t.play("cracks-of-doom")
        assert t.where("frodo") == "player-1 discard"
        assert t.where("the-one-ring") == "player-1 discard"
        assert t.outcome is None

    @rule("lore.ring.victory-switch")
    def test_a_table_may_play_without_it(self) -> None:
        t = Road("mount-doom", ring_victory="no").company("frodo", "the-one-ring on frodo").hand("cracks-of-doom")
        t.in_site_phase()
        t.choose("enter")
        assert not t.can_play("cracks-of-doom")


class TestWizardsTest:
    @rule("lore.ring.test-roll", "lore.ring.reveal-after", "lore.ring.discard-gold")
    def test_the_better_of_two_rolls_counts(self) -> None:
        t = Road("rivendell").company("gandalf", "frodo", "precious-gold-ring on frodo")
        t.hand("wizards-test", "the-one-ring")
        t.roll(1, 1, 5, 5, 6, 6)
        t.play("wizards-test")
        t.choose("play the-one-ring")
        assert t.bearer("the-one-ring") == "frodo"
        assert t.where("precious-gold-ring") == "player-1 discard"

    def test_it_takes_a_gold_ring(self) -> None:
        t = Road("rivendell").company("gandalf", "frodo").hand("wizards-test")
        assert not t.can_play("wizards-test")
