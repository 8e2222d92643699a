"""Gold rings, and the rings that they may be."""

from __future__ import annotations

import pytest

from mathom.games.lore.facts import Skill
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.position import find_card
from mathom.games.lore.rules.numbers import faction_parts, total
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(*company: str, creature: str = "wargs") -> Road:
    t = Road("bree").company(*company).hazards(creature)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    return t


def probed(gold: str, ring: str, *dice: int) -> Road:
    """A sage tests a gold ring with one ring item in hand."""
    t = Road().company("wacho", f"{gold} on wacho", "legolas").hand(ring)
    t.roll(*dice)
    t.choose(f"test {t.card(gold).key} by {t.card('wacho').key}")
    return t


def faction_bonus(t: Road, who: str, faction: str) -> int:
    return total(faction_parts(t.g, t.card(who).id, find_card(faction)))


class TestGoldRings:
    @rule("lore.ring.test-roll", "lore.ring.reveal-after")
    @pytest.mark.parametrize(
        ("gold", "ring", "dice", "found"),
        [
            ("beautiful-gold-ring", "the-one-ring", (6, 6), True),
            ("beautiful-gold-ring", "the-one-ring", (6, 5), False),
            ("fair-gold-ring", "the-one-ring", (6, 5), True),
            ("precious-gold-ring", "the-one-ring", (5, 5), True),
            ("precious-gold-ring", "the-one-ring", (5, 4), False),
            ("beautiful-gold-ring", "dwarven-ring-of-durins-tribe", (5, 4), False),
            ("fair-gold-ring", "dwarven-ring-of-durins-tribe", (5, 4), True),
            ("beautiful-gold-ring", "magic-ring-of-lore", (4, 3), True),
            ("fair-gold-ring", "magic-ring-of-lore", (4, 3), False),
            ("precious-gold-ring", "magic-ring-of-lore", (4, 4), False),
            ("precious-gold-ring", "magic-ring-of-lore", (5, 4), True),
            ("precious-gold-ring", "lesser-ring", (1, 1), True),
        ],
    )
    def test_what_a_test_finds(self, gold: str, ring: str, dice: tuple[int, ...], found: bool) -> None:
        t = probed(gold, ring, *dice)
        assert t.can_play(ring) is found
        assert t.where(gold) == "player-1 discard", "it is discarded when it is tested"

    def test_a_point_and_a_burden(self) -> None:
        t = Road().company("legolas", "fair-gold-ring on legolas")
        assert (t.points(), t.corruption("legolas")) == (1, -1)

    def test_found_where_the_icon_is(self) -> None:
        for site, found in (("moria", True), ("weathertop", False)):
            t = Road(site).company("aragorn-ii", "legolas", "gimli", "frodo", "merry")
            t.hand("precious-gold-ring").in_site_phase()
            t.roll(*(6,) * 8)
            t.choose("enter")
            t.until("lore.site.play-after-entering")
            assert t.can_play("precious-gold-ring") is found

    def test_not_twice_on_one_character(self) -> None:
        t = Road().company("wacho", "beautiful-gold-ring on wacho", "magic-ring-of-lore on wacho", "legolas")
        t.hand("magic-ring-of-lore", "lesser-ring")
        t.roll(6, 6)
        t.choose(f"test {t.card('beautiful-gold-ring').key} by {t.card('wacho').key}")
        assert t.can_play("lesser-ring")
        assert not t.can_play("magic-ring-of-lore")

    @rule("lore.body.dying-transfer")
    def test_nor_by_inheritance(self) -> None:
        company = ("legolas", "magic-ring-of-words on legolas", "lesser-ring on legolas", "frodo")
        t = attacked(*company, "magic-ring-of-words on frodo")
        while t.strike_on != "legolas":
            t.choose(t.offered[0].token)
        t.roll(1, 1, 6, 6)
        t.choose("untapped")
        while t.decision is not None and t.asking != "lore.body.dying-transfer":
            t.choose(t.offered[0].token)
        assert t.can_pick("lesser-ring")
        assert len(t.tokens("pick")) == 1, "Frodo has such a ring"
        t.leaves_open()


class TestDwarvenRing:
    def test_a_dwarf_has_more_of_it(self) -> None:
        t = Road().company("gimli", "dwarven-ring-of-durins-tribe on gimli")
        alone = Road().company("gimli")
        assert (t.prowess("gimli"), t.points()) == (5 + 4, 3)
        assert t.corruption("gimli") == alone.corruption("gimli") - 5

    def test_others_have_less(self) -> None:
        t = Road().company("legolas", "dwarven-ring-of-durins-tribe on legolas")
        assert (t.prowess("legolas"), t.corruption("legolas"), t.points()) == (7, -3, 2)

    @pytest.mark.parametrize(("who", "points", "bonus"), [("gimli", 3, 4), ("aragorn-ii", 1, 1)])
    def test_influence_and_factions(self, who: str, points: int, bonus: int) -> None:
        ring = f"dwarven-ring-of-durins-tribe on {who}"
        plain = Road().company(who, "beorn", "bard-bowman")
        ringed = Road().company(who, ring, "beorn", "bard-bowman")
        assert plain.influence() - ringed.influence() == points
        before, after = (faction_bonus(t, who, "riders-of-rohan") for t in (plain, ringed))
        assert after - before == bonus

    def test_a_dwarf_takes_the_counter_from_a_site(self) -> None:
        t = Road("bree").company("gimli", "dwarven-ring-of-durins-tribe on gimli").used("bree")
        t.roll(3, 2)
        t.use("dwarven-ring-of-durins-tribe")
        assert not t.g.used[0]
        assert t.status("gimli") == "tapped"
        assert t.in_play("gimli"), "5 + 2 − 5, less 1 of his own, is 1"

    def test_nobody_else_does(self) -> None:
        t = Road("bree").company("legolas", "dwarven-ring-of-durins-tribe on legolas").used("bree")
        assert not t.can_use("dwarven-ring-of-durins-tribe")

    def test_nor_a_tapped_dwarf(self) -> None:
        t = Road("bree").company("gimli", "dwarven-ring-of-durins-tribe on gimli").used("bree").tapped("gimli")
        assert not t.can_use("dwarven-ring-of-durins-tribe")


class TestLesserRing:
    def test_influence_and_factions(self) -> None:
        plain = Road().company("aragorn-ii", "beorn", "bard-bowman")
        ringed = Road().company("aragorn-ii", "lesser-ring on aragorn-ii", "beorn", "bard-bowman")
        assert plain.influence() - ringed.influence() == 1
        assert faction_bonus(ringed, "aragorn-ii", "riders-of-rohan") == 1 + faction_bonus(
            plain, "aragorn-ii", "riders-of-rohan"
        )
        assert (ringed.points(), ringed.corruption("aragorn-ii")) == (1, -1)


class TestMagicRings:
    @rule("lore.items.skill-already")
    @pytest.mark.parametrize(("who", "more"), [("legolas", 2), ("galdor", 0)])  # Galdor is no warrior
    def test_courage(self, who: str, more: int) -> None:
        plain = Road().company(who)
        ringed = Road().company(who, f"magic-ring-of-courage on {who}")
        assert ringed.prowess(who) == plain.prowess(who) + more
        assert has_skill(ringed.g, ringed.card(who).id, Skill.WARRIOR)

    def test_courage_lets_one_use_a_sword(self) -> None:
        t = Road().company("frodo", "sword-of-gondolin on frodo", "magic-ring-of-courage on frodo")
        assert t.prowess("frodo") > 1

    @pytest.mark.parametrize(("who", "status"), [("halbarad", "untapped"), ("legolas", "tapped")])
    def test_lore_spares_a_sage_the_tapping(self, who: str, status: str) -> None:
        t = Road().company(who, f"magic-ring-of-lore on {who}", f"palantir-of-annuminas on {who}")
        t.discarded("dreams-of-lore")
        t.roll(6, 6)
        t.use("palantir-of-annuminas")
        t.choose("card dreams-of-lore")
        assert t.status(who) == status
        assert t.status("palantir-of-annuminas") == "tapped"

    def test_a_tapped_sage_with_it_sees(self) -> None:
        t = Road().company("halbarad", "magic-ring-of-lore on halbarad", "palantir-of-annuminas on halbarad")
        t.discarded("dreams-of-lore").tapped("halbarad")
        assert t.can_use("palantir-of-annuminas")

    @pytest.mark.parametrize(("who", "points", "bonus"), [("galdor", 1, 2), ("aragorn-ii", 0, 0)])
    def test_words_are_for_diplomats(self, who: str, points: int, bonus: int) -> None:
        plain = Road().company(who, "beorn", "bard-bowman")
        ringed = Road().company(who, f"magic-ring-of-words on {who}", "beorn", "bard-bowman")
        assert plain.influence() - ringed.influence() == points
        before, after = (faction_bonus(t, who, "riders-of-rohan") for t in (plain, ringed))
        assert after - before == bonus
        assert has_skill(ringed.g, ringed.card(who).id, Skill.DIPLOMAT)

    def test_nature_hides_a_ranger(self) -> None:
        t = attacked("beretar", "magic-ring-of-nature on beretar", "gimli")
        t.use("magic-ring-of-nature")
        assert not t.attacked
        assert t.status("beretar") == "tapped"

    def test_nature_does_no_more_than_make_a_ranger(self) -> None:
        t = attacked("gimli", "magic-ring-of-nature on gimli")
        assert not t.can_use("magic-ring-of-nature")
        assert has_skill(t.g, t.card("gimli").id, Skill.RANGER)
        t.leaves_open()

    def test_stealth_is_for_strikes_on_its_bearer(self) -> None:
        t = attacked("frodo", "magic-ring-of-stealth on frodo", "gimli", "legolas")
        t.until("lore.strikes.step3-tap-or-minus-three")
        while t.strike_on != "frodo" and t.attacked:
            assert not t.can_use("magic-ring-of-stealth")
            t.choose(t.offered[0].token)
        t.leaves_open()


class TestTheOneRing:
    def test_its_numbers(self) -> None:
        t = Road().company("frodo", "the-one-ring on frodo", "legolas")
        assert t.prowess("frodo") == 2, "at most twice his own"
        assert t.body("frodo") == 11
        assert t.points() == 3

    def test_influence_and_factions(self) -> None:
        plain = Road().company("frodo", "beorn", "bard-bowman", "elrohir")
        ringed = Road().company("frodo", "the-one-ring on frodo", "beorn", "bard-bowman", "elrohir")
        assert plain.influence() - ringed.influence() == 2
        before, after = (faction_bonus(t, "frodo", "riders-of-rohan") for t in (plain, ringed))
        assert after - before == 3

    @pytest.mark.parametrize(("creature", "hides"), [("wargs", True), ("stirring-bones", False)])
    def test_it_does_not_hide_from_the_undead(self, creature: str, hides: bool) -> None:
        t = attacked("frodo", "the-one-ring on frodo", creature=creature)
        t.choose("tap")
        assert t.can_use("the-one-ring") is hides
        t.leaves_open()

    def test_the_roll_is_at_two_less(self) -> None:
        t = attacked("frodo", "the-one-ring on frodo")
        t.choose("tap")
        t.roll(2, 2, 6, 6)
        t.use("the-one-ring")
        assert t.where("frodo") == "player-1 discard", "4 + 4 − 6 − 2 is 0"
