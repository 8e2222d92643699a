"""Resource events of rolls and rings."""

from __future__ import annotations

import pytest

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
        assert t.points() == 3, "the Ring counts all the same"


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


class TestMarvelsTold:
    def test_a_sage_tells_a_condition_away_and_rolls(self) -> None:
        t = Road("rivendell").company("halbarad", "legolas").hand("marvels-told")
        t.hazards_in_play("despair-of-the-heart on legolas", "doors-of-night")
        t.roll(6, 6)
        t.play("marvels-told")
        t.until("lore.organization.purpose")
        assert t.where("despair-of-the-heart") == "player-2 discard"
        assert t.in_play("doors-of-night"), "an environment"
        assert t.status("halbarad") == "tapped"

    def test_the_sage_may_fall(self) -> None:
        t = Road("rivendell").company("halbarad", "legolas").hand("marvels-told")
        t.hazards_in_play("despair-of-the-heart on legolas")
        t.roll(1, 1, 6, 6)
        t.play("marvels-told")
        t.until("lore.organization.purpose")
        assert not t.in_play("halbarad"), "2 less 2"

    def test_not_for_an_environment(self) -> None:
        t = Road("rivendell").company("halbarad").hand("marvels-told").hazards_in_play("doors-of-night")
        assert not t.can_play("marvels-told")

    def test_a_sage_has_to_tap(self) -> None:
        t = Road("rivendell").company("halbarad", "legolas").tapped("halbarad").hand("marvels-told")
        t.hazards_in_play("despair-of-the-heart on legolas")
        assert not t.can_play("marvels-told")


class TestThoroughSearch:
    def searching(self, *hand: str, site: str = "bandit-lair", used: bool = True) -> Road:
        t = Road(site).company("frodo", "legolas", "gimli").hand("thorough-search", *hand)
        if used:
            t.used(site)
        t.in_site_phase()
        t.choose("enter")
        t.roll(6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
        while t.asking != "lore.site.play-after-entering":
            t.choose("untapped" if t.can("untapped") else t.offered[0].token)
        return t

    def test_a_companion_finds_a_gold_ring_at_a_used_site(self) -> None:
        t = self.searching("fair-gold-ring")
        assert not t.can_play("fair-gold-ring")
        t.play("thorough-search")
        t.until("lore.items.play")
        t.choose(t.offered[0].token)
        if t.can_pick("gimli"):
            t.pick("gimli")
        assert t.bearer("fair-gold-ring") in ("gimli", "legolas")
        assert t.status("frodo") == t.status(t.bearer("fair-gold-ring")) == "tapped"
        t.leaves_open()

    def test_no_used_counter(self) -> None:
        t = self.searching("fair-gold-ring", used=False)
        t.play("thorough-search")
        t.until("lore.items.play")
        t.choose(t.offered[0].token)
        if t.can_pick("gimli"):
            t.pick("gimli")
        assert t.in_play("fair-gold-ring") and "Bandit Lair" not in t.g.used[0]
        t.leaves_open()

    @pytest.mark.parametrize("item", ["glamdring", "narsil"])
    def test_not_what_the_site_does_not_have(self, item: str) -> None:
        t = self.searching(item)
        assert not t.can_play("thorough-search")
        t.leaves_open()

    def test_it_takes_somebody_besides_the_scout(self) -> None:
        t = Road("bag-end").company("frodo").hand("thorough-search", "star-glass").in_site_phase()
        t.choose("enter")
        assert not t.can_play("thorough-search")


class TestFriendship:
    @pytest.mark.parametrize(
        ("card", "faces", "won"),
        [
            ("a-friend-or-three", (3, 3), True),
            ("a-friend-or-three", (3, 2), False),
            ("new-friendship", (3, 2), True),
            ("new-friendship", (2, 2), False),
        ],
    )
    def test_for_a_faction(self, card: str, faces: tuple[int, int], won: bool) -> None:
        t = Road("edoras").company("legolas", "gimli").tapped("gimli").hand("riders-of-rohan", card).in_site_phase()
        t.choose("enter")
        t.play("riders-of-rohan")
        t.roll(*faces)
        t.play(card)
        assert (t.where("riders-of-rohan") == "player-1 points") is won, "10 less mind 2"

    @pytest.mark.parametrize("card", ["a-friend-or-three", "new-friendship", "old-friendship"])
    def test_for_a_corruption_roll(self, card: str) -> None:
        t = Road("rivendell").company("legolas", "glamdring on legolas", "the-arkenstone on legolas", "gimli")
        t.hand(card)
        t.choose(t.tokens(f"transfer {t.card('glamdring').key}")[0])
        assert t.can_play(card)
        t.roll(1, 1)
        t.play(card)
        t.until("lore.organization.purpose")
        assert t.in_play("legolas"), "2 less 3 and at least 2 more"

    @pytest.mark.parametrize("card", ["new-friendship", "old-friendship"])
    def test_it_takes_a_diplomat(self, card: str) -> None:
        t = Road("rivendell").company("beretar", "glamdring on beretar", "the-arkenstone on beretar", "aragorn-ii")
        t.hand(card)
        t.choose(t.tokens(f"transfer {t.card('glamdring').key}")[0])
        assert not t.can_play(card)
        t.leaves_open()


class TestOthers:
    def test_smoke_rings_bring_a_card_back(self) -> None:
        t = Road("rivendell").company("legolas").hand("smoke-rings").discarded("glamdring", "wargs")
        t.play("smoke-rings")
        assert not t.can("card wargs")
        t.choose("card glamdring")
        assert t.where("glamdring") == "player-1 reserve"
        told = "Player 1 puts a resource from the discard pile into the reserve pile (Smoke Rings)."
        assert told in t.log("player-2")

    def test_not_with_nothing_to_bring(self) -> None:
        t = Road("rivendell").company("legolas").hand("smoke-rings").discarded("wargs")
        assert not t.can_play("smoke-rings")

    def test_of_form(self) -> None:
        t = (
            Road("rivendell")
            .company("halbarad", "frodo", "fair-gold-ring on frodo")
            .hand("test-of-form", "lesser-ring")
        )
        t.roll(2, 2)
        t.play("test-of-form")
        assert t.status("halbarad") == "untapped", "nobody taps"
        t.leaves_open()

    @pytest.mark.parametrize("company", [("halbarad", "frodo"), ("legolas", "fair-gold-ring on legolas")])
    def test_of_form_takes_a_sage_and_a_ring(self, company: tuple[str, ...]) -> None:
        assert not Road("rivendell").company(*company).hand("test-of-form").can_play("test-of-form")

    @rule("lore.ring.instant-victory")
    def test_gollums_fate(self) -> None:
        t = Road("mount-doom").company("frodo", "the-one-ring on frodo", "gollum on frodo").hand("gollums-fate")
        t.in_site_phase()
        t.choose("enter")
        t.play("gollums-fate")
        assert t.winner == "player-1"

    def test_gollums_fate_takes_gollum(self) -> None:
        t = Road("mount-doom").company("frodo", "the-one-ring on frodo").hand("gollums-fate").in_site_phase()
        t.choose("enter")
        assert not t.can_play("gollums-fate")
