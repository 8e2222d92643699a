"""Resource events: the exact numbers, and whom and where they do not help."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(
    *company: str, hand: tuple[str, ...] = (), creature: str = "wargs", more: tuple[str, ...] = (), gates: bool = False
) -> Road:
    """A company on the road from Bree to Rivendell, attacked by a creature keyed to Rhudaur."""
    t = Road("bree").company(*company).hand(*hand).hazards(creature, *more)
    if gates:
        t.table("gates-of-morning")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    return t


def in_strike(t: Road, answer: str) -> Road:
    """The defender engages nobody, and the first strike is faced so."""
    t.passes(int(t.can("pass")))
    t.choose(answer)
    return t


# --- strikes ---------------------------------------------------------------------------------------------------------


class TestStrikes:
    def test_block_is_for_one_who_has_not_tapped(self) -> None:
        t = in_strike(attacked("legolas", hand=("block",)), "tap")
        assert not t.can_play("block")

    @pytest.mark.parametrize("card", ["block", "risky-blow", "lucky-strike"])
    @rule("lore.requirements.skill-only")
    def test_a_warrior_in_the_company_does_not_help_a_hobbit_who_is_struck(self, card: str) -> None:
        t = attacked("frodo", "legolas", hand=(card,), creature="land-drake")
        t.strikes("frodo")
        in_strike(t, "untapped")
        assert t.strike_on == "frodo" and not t.can_play(card)
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "status"), [((4, 3), "wounded"), ((4, 4), "eliminated")])
    def test_who_dodges_in_vain_has_one_body_less(self, faces: tuple[int, int], status: str) -> None:
        t = in_strike(attacked("legolas", hand=("dodge",), creature="giant"), "untapped")
        t.roll(1, 1, *faces)
        t.play("dodge")
        assert t.status("legolas") == status, "9 less 1"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "status"), [((4, 3), "wounded"), ((4, 4), "eliminated")])
    def test_a_risky_blow_that_fails(self, faces: tuple[int, int], status: str) -> None:
        t = in_strike(attacked("legolas", hand=("risky-blow",), creature="giant"), "untapped")
        t.roll(1, 1, *faces)
        t.play("risky-blow")
        assert t.status("legolas") == status
        t.leaves_open()

    def test_halfling_stealth_is_no_help_for_a_companion(self) -> None:
        t = attacked("legolas", "frodo", hand=("halfling-stealth",), creature="land-drake")
        t.strikes("legolas")
        t.passes(int(t.can("pass")))
        t.choose("tap")
        assert t.strike_on == "legolas" and not t.can_play("halfling-stealth")
        t.leaves_open()


# --- engagement ------------------------------------------------------------------------------------------------------


class TestEngagement:
    @pytest.mark.parametrize("creature", ["orc-patrol", "bert-burat", "brigands"])
    def test_orcs_trolls_and_men_quarrel(self, creature: str) -> None:
        t = attacked("legolas", hand=("dark-quarrels",), creature=creature)
        t.play("dark-quarrels")
        assert not t.attacked

    @pytest.mark.parametrize("creature", ["wargs", "crebain", "huorn", "stirring-bones", "giant", "land-drake"])
    def test_others_do_not(self, creature: str) -> None:
        t = attacked("legolas", hand=("dark-quarrels", "escape"), creature=creature)
        assert t.can_play("escape") and not t.can_play("dark-quarrels")
        t.leaves_open()

    @pytest.mark.parametrize("creature", ["wargs", "lesser-spiders", "crebain", "stirring-bones"])
    def test_a_ranger_loses_beasts_and_the_dead(self, creature: str) -> None:
        t = attacked("aragorn-ii", hand=("many-turns-and-doublings",), creature=creature)
        t.play("many-turns-and-doublings")
        assert not t.attacked

    @pytest.mark.parametrize("creature", ["orc-patrol", "bert-burat", "brigands", "huorn", "giant", "land-drake"])
    def test_not_the_others(self, creature: str) -> None:
        t = attacked("aragorn-ii", hand=("many-turns-and-doublings", "escape"), creature=creature)
        assert t.can_play("escape") and not t.can_play("many-turns-and-doublings")
        t.leaves_open()

    def test_many_turns_lower_no_limit_at_a_site(self) -> None:
        t = Road("moria").company("aragorn-ii").hand("many-turns-and-doublings", "escape").table("gates-of-morning")
        t.in_site_phase().choose("enter")
        assert t.can_play("escape") and not t.can_play("many-turns-and-doublings")
        t.leaves_open()

    def test_not_at_home_leaves_a_strike(self) -> None:
        t = Road("weathertop").company("legolas").hand("not-at-home").table("gates-of-morning").in_site_phase()
        t.choose("enter")
        t.play("not-at-home")
        assert t.attack_strikes == 1, "two less than two, but at least one"
        t.leaves_open()

    @pytest.mark.parametrize("card", ["not-at-home", "dark-quarrels"])
    @pytest.mark.parametrize(("site", "useful"), [("himring", False), ("lossadan-cairn", True)])
    def test_from_a_single_strike_nothing_can_be_taken(self, card: str, site: str, useful: bool) -> None:
        t = Road(site).company("legolas").hand(card, "escape").table("gates-of-morning").in_site_phase()
        t.choose("enter")
        assert t.can_play("escape") and t.can_play(card) is useful, "of the Undead there is one, or there are two"
        if not useful:
            assert t.cannot(f"play {card}").rule == "lore.timing.play-definition"
        t.leaves_open()

    def test_stars_in_the_movement_phase(self) -> None:
        t = Road("bree").company("legolas").hand("stars").table("gates-of-morning")
        t.moves("mount-gram")
        assert t.can_play("stars")
        t.leaves_open()

    @pytest.mark.parametrize(("card", "faces", "where"), [
        ("vanishment", (1, 1), "play"),  # 2 and 1 of his own, less 2
        ("wizards-fire", (2, 2), "play"), ("wizards-fire", (1, 2), "player-1 points"),
    ])  # fmt: skip
    def test_what_a_spell_costs_the_wizard(self, card: str, faces: tuple[int, int], where: str) -> None:
        t = attacked("gandalf", "legolas", hand=(card,), creature="giant")
        t.roll(*faces)
        t.play(card)
        while t.rolling:
            t.choose("pass")
        assert t.where("gandalf") == where
        t.leaves_open()

    def test_fire_is_for_one_attack(self) -> None:
        t = attacked("gandalf", hand=("wizards-fire",), creature="giant", more=("wolves",))
        t.roll(6, 6)
        t.play("wizards-fire")
        assert t.prowess("gandalf") == 11
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        t.passes(int(t.asked == "player-1"))
        t.play("wolves", key="Rhudaur")
        assert t.prowess("gandalf") == 6
        t.leaves_open()


# --- rolls -----------------------------------------------------------------------------------------------------------


def trying(faction: str, site: str, *company: str, hand: str, faces: tuple[int, int]) -> Road:
    """The first of the company tries to win a faction."""
    t = Road(site).company(*company).hand(faction, hand).in_site_phase()
    t.choose("enter")
    t.roll(*faces)
    t.play(faction)
    if not t.can_play(hand) and t.can_pick(company[0]):
        t.pick(company[0])
    return t


class TestRolls:
    @pytest.mark.parametrize(("card", "faces", "won"), [
        ("lordly-presence", (1, 2), True), ("lordly-presence", (1, 1), False),  # 10 less 2 and 5
        ("new-friendship", (1, 4), True), ("new-friendship", (1, 3), False),
        ("tempering-friendship", (1, 3), True), ("tempering-friendship", (1, 2), False),
        ("muster", (1, 2), True), ("muster", (1, 1), False),  # prowess 5
        ("a-friend-or-three", (6, 1), True), ("a-friend-or-three", (5, 1), False),
    ])  # fmt: skip
    def test_exactly_so_much(self, card: str, faces: tuple[int, int], won: bool) -> None:
        t = trying("woses-of-the-druadan-forest", "druadan-forest", "legolas", hand=card, faces=faces)
        t.play(card)
        assert (t.where("woses-of-the-druadan-forest") == "player-1 points") is won
        t.leaves_open()

    def test_muster_adds_five_at_most(self) -> None:
        t = trying("the-great-eagles", "eagles-eyrie", "beorn", hand="muster", faces=(1, 1))
        t.play("muster")
        assert t.where("the-great-eagles") == "player-1 points", "2 and a mind of 3 and 5 of 7"
        t = trying("southrons", "southron-oasis", "celeborn", hand="muster", faces=(1, 2))
        t.play("muster")
        assert t.where("southrons") == "player-1 discard", "3 and a mind of 2, less 2, and 5 of 6 are 8"

    @pytest.mark.parametrize(("card", "who"), [
        ("muster", "frodo"), ("lordly-presence", "elladan"), ("new-friendship", "elladan"),
    ])  # fmt: skip
    def test_the_one_who_rolls_needs_the_skill(self, card: str, who: str) -> None:
        """A companion with the skill is not enough."""
        t = Road("druadan-forest").company(who, "legolas").tapped("legolas").in_site_phase()
        t.hand("woses-of-the-druadan-forest", card, "tempering-friendship")
        t.choose("enter")
        t.play("woses-of-the-druadan-forest")
        assert t.rolling == who
        assert t.can_play("tempering-friendship") and not t.can_play(card)
        t.leaves_open()

    @pytest.mark.parametrize(("card", "by"), [
        ("old-friendship", 4), ("new-friendship", 2), ("halfling-strength", 4), ("a-friend-or-three", 2),
    ])  # fmt: skip
    def test_corruption_rolls(self, card: str, by: int) -> None:
        for short, where in ((0, "play"), (1, "player-1 discard")):
            t = Road("bree").company("frodo", "legolas", "the-one-ring on frodo", "scroll-of-isildur on frodo")
            t.company("palantir-of-osgiliath on frodo").hand(card)
            assert t.corruption("frodo") == 4 - 6 - 3 - 3
            needed = 1 - t.corruption("frodo") - by - short
            t.choose(f"transfer {t.card('scroll-of-isildur').key} to {t.card('legolas').key}")
            t.roll(needed - 1, 1, *((6, 6) if short else ()))
            t.play(card)
            while t.rolling:
                t.choose("pass")
            assert t.where("frodo") == where
            t.leaves_open()


# --- Mount Doom ------------------------------------------------------------------------------------------------------


class TestMountDoom:
    @pytest.mark.parametrize(("site", "company", "offered"), [
        ("mount-doom", ("frodo", "gollum on frodo", "the-one-ring on frodo"), True),
        ("mount-doom", ("frodo", "gollum on frodo"), False),
        ("edoras", ("frodo", "gollum on frodo", "the-one-ring on frodo"), False),
    ])  # fmt: skip
    @pytest.mark.parametrize("card", ["cracks-of-doom", "gollums-fate"])
    def test_the_ring_is_destroyed_there_and_nowhere_else(
        self, card: str, site: str, company: tuple[str, ...], offered: bool
    ) -> None:  # fmt: skip
        t = Road(site).company(*company).hand(card).in_site_phase()
        t.choose("enter")
        assert t.can_play(card) is offered
        t.leaves_open()

    @pytest.mark.parametrize("card", ["cracks-of-doom", "gollums-fate"])
    def test_a_table_may_play_without_it(self, card: str) -> None:
        t = (
            Road("mount-doom", ring_victory="no")
            .company("frodo", "gollum on frodo", "the-one-ring on frodo")
            .hand(card)
        )
        t.in_site_phase().choose("enter")
        assert not t.can_play(card)
        t.leaves_open()


# --- other events ----------------------------------------------------------------------------------------------------


class TestOthers:
    def test_marvels_told_cost_two(self) -> None:
        for faces, where in (((1, 2), "play"), ((1, 1), "player-1 discard")):
            t = Road("bree").company("wacho").hand("marvels-told").hazards_in_play("lure-of-power")
            t.roll(*faces, *((6, 6) if where != "play" else ()))
            t.play("marvels-told")
            assert t.where("lure-of-power") == "player-2 discard"
            assert t.where("wacho") == where, faces
            t.leaves_open()

    def test_marvels_told_are_for_hazards(self) -> None:
        t = Road("rivendell").company("wacho", "legolas", "gimli", "elladan", "fellowship").hand("marvels-told")
        assert not t.can_play("marvels-told")

    def test_smoke_rings_show_no_card_of_the_sideboard(self) -> None:
        t = Road("bree", level="standard").company("wacho").hand("smoke-rings")
        t.place("player-1 sideboard", "glamdring", "orcrist")
        t.play("smoke-rings")
        t.choose("card glamdring")
        assert t.where("glamdring") == "player-1 reserve"
        assert not any("Glamdring" in line for line in t.log("player-2"))
        t.leaves_open()

    def test_a_wizards_test_takes_two_rolls_and_costs_one(self) -> None:
        t = Road("rivendell").company("gandalf", "precious-gold-ring on gandalf", "the-arkenstone on gandalf")
        t.hand("wizards-test", "magic-ring-of-words")
        t.roll(1, 1, 1, 2, 1, 1)
        t.play("wizards-test")
        t.passes(int(t.decision is not None and "ring" in t.asking))
        while t.rolling:
            t.choose("pass")
        assert t.where("gandalf") == "player-1 points", "2 and 1 of his own, less 2 for the stone and 1"
        t.leaves_open()
