"""Allies."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road, text
from mathom.testing.rules import rule

#: Each ally with a site at which he is played.
SITES = [
    ("bill-the-pony", "bag-end"),
    ("bill-the-pony", "bree"),
    ("goldberry", "old-forest"),
    ("gwaihir", "eagles-eyrie"),
    ("leaflock", "wellinghall"),
    ("noble-hound", "lake-town"),
    ("quickbeam", "wellinghall"),
    ("roac-the-raven", "lake-town"),
    ("shadowfax", "dunharrow"),
    ("shadowfax", "edoras"),
    ("tom-bombadil", "old-forest"),
    ("treebeard", "wellinghall"),
]
AT_USED_SITES = ("bill-the-pony", "noble-hound")


def on_the_road(start: str, to: str, *company: str, hazards: tuple[str, ...]) -> Road:
    """The company is on its way, and the second player is asked for hazards."""
    t = Road(start).company(*company).hazards(*hazards)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


@pytest.mark.parametrize(("ally", "site"), SITES)
class TestPlaying:
    @rule("lore.ally.play", "lore.ally.definition")
    def test_a_character_taps_for_him(self, ally: str, site: str) -> None:
        t = Road(site).company("legolas").hand(ally).in_site_phase()
        t.choose("enter")
        t.play(ally)
        assert (t.bearer(ally), t.status("legolas"), t.status(ally)) == ("legolas", "tapped", "untapped")
        assert t.points() == (2 if ally == "tom-bombadil" else 1)
        assert bool(t.g.used[0]) is (ally not in AT_USED_SITES)

    def test_at_a_used_site_only_if_he_says_so(self, ally: str, site: str) -> None:
        t = Road(site).company("legolas").hand(ally).used(site).in_site_phase()
        t.choose("enter")
        assert t.can_play(ally) is (ally in AT_USED_SITES)
        t.leaves_open()

    def test_nowhere_else(self, ally: str, site: str) -> None:
        t = Road("dol-amroth").company("legolas").hand(ally).in_site_phase()
        t.choose("enter")
        assert not t.can_play(ally)
        t.leaves_open()

    def test_not_into_a_company_of_seven(self, ally: str, site: str) -> None:
        seven = ("legolas", "gimli", "elladan", "elrohir", "haldir", "orophin", "annalena")
        t = Road(site).company(*seven).hand(ally).in_site_phase()
        t.choose("enter")
        assert not t.can_play(ally)
        t.leaves_open()


class TestBillThePony:
    def test_not_for_a_larger_company(self) -> None:
        t = Road("bree").company("legolas", "gimli", "elladan", "elrohir", "bill-the-pony on legolas")
        t.stays()
        while t.g.turn == 1:
            assert not t.can_use("bill-the-pony")
            t.choose(t.offered[0].token)
        t.leaves_open()

    def test_not_at_a_haven(self) -> None:
        t = Road("rivendell").company("legolas", "bill-the-pony on legolas")
        t.stays()
        while t.g.turn == 1:
            assert not t.can_use("bill-the-pony")
            t.choose(t.offered[0].token)
        t.leaves_open()


class TestGoldberry:
    def test_she_is_never_struck(self) -> None:
        t = on_the_road("edhellond", "lond-galen", "legolas", "goldberry on legolas", hazards=("corsairs-of-umbar",))
        t.play("corsairs-of-umbar", key="Anfalas")
        t.passes()
        assert t.strike_on == "legolas"
        assert len(t.attack.facings) == 1, "four excess strikes weigh on him"
        t.leaves_open()

    def test_an_attack_on_each_character_passes_her_by(self) -> None:
        t = on_the_road("bree", "rivendell", "legolas", "goldberry on legolas", hazards=("watcher-in-the-water",))
        t.play("watcher-in-the-water", key="Rhudaur")
        t.passes()
        assert (t.attack_strikes, t.strike_on) == (1, "legolas")
        t.leaves_open()

    def test_she_cancels_an_attack_keyed_to_wilderness(self) -> None:
        t = on_the_road("bree", "rivendell", "legolas", "goldberry on legolas", hazards=("wargs",))
        t.play("wargs", key="Rhudaur")
        t.use("goldberry")
        assert not t.attacked
        assert t.status("goldberry") == "tapped"
        assert t.where("wargs") == "player-2 discard"

    @pytest.mark.parametrize(
        ("start", "to", "creature", "key"),
        [
            ("lake-town", "thranduils-halls", "wargs", "Woodland Realm"),  # a Border-land
            ("bree", "weathertop", "stirring-bones", "Weathertop"),  # keyed to the site
        ],
    )
    def test_no_other_attack(self, start: str, to: str, creature: str, key: str) -> None:
        t = on_the_road(start, to, "legolas", "goldberry on legolas", hazards=(creature,))
        t.play(creature, key=key)
        assert not t.can_use("goldberry")
        t.leaves_open()

    def test_not_while_she_is_tapped(self) -> None:
        t = Road("bree").company("legolas", "goldberry on legolas").tapped("goldberry").hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_use("goldberry")
        t.leaves_open()

    def test_her_text(self) -> None:
        assert text("goldberry").splitlines()[1:] == [
            "**Counter:** If what is being resolved would send the company back to its site of origin, tap Goldberry:"
            " cancel the card that is being resolved.",
            "**Engagement:** If the attack is keyed to Wilderness, tap Goldberry: cancel the attack.",
        ]


class TestGollum:
    def test_he_is_caught_at_goblin_gate(self) -> None:
        t = Road("goblin-gate").company("gandalf", "aragorn-ii", "gimli", "legolas").hand("gollum").in_site_phase()
        t.choose("enter")
        t.roll(*([6] * 6))
        t.until("lore.site.play-after-entering")
        t.play("gollum")
        assert t.in_play("gollum")
        assert "Goblin-gate" in t.g.used[0]

    def test_not_in_a_larger_company(self) -> None:
        company = ("frodo", "legolas", "gimli", "gollum on frodo")
        t = on_the_road("bree", "rivendell", *company, hazards=("wargs",))
        t.play("wargs", key="Rhudaur")
        assert not t.can_use("gollum"), "three and a half"
        t.leaves_open()

    def test_not_past_an_attack_keyed_to_other_places(self) -> None:
        t = on_the_road("lake-town", "thranduils-halls", "frodo", "gollum on frodo", hazards=("wargs",))
        t.play("wargs", key="Woodland Realm")
        assert not t.can_use("gollum")
        t.leaves_open()

    def test_the_ring_goes_with_him(self) -> None:
        t = Road("edoras").company("frodo", "the-one-ring on frodo", "gollum on frodo")
        t.use("gollum")
        assert t.where("gollum") == t.where("the-one-ring") == "player-1 discard"

    def test_not_at_a_haven(self) -> None:
        t = Road("lorien").company("frodo", "the-one-ring on frodo", "gollum on frodo")
        assert not t.can_use("gollum")
        t.leaves_open()

    def test_not_on_the_road(self) -> None:
        t = Road("edoras").company("frodo", "the-one-ring on frodo", "gollum on frodo").hand("bridge").hazards("wargs")
        t.moves("dunharrow")
        assert t.asked != "player-1" or not t.can_use("gollum")
        t.leaves_open()

    def test_not_without_the_ring(self) -> None:
        t = Road("edoras").company("frodo", "gollum on frodo")
        assert not t.can_use("gollum")
        t.leaves_open()

    def test_the_ring_may_be_with_another_company_there(self) -> None:
        t = Road("edoras", level="standard").company("legolas", "gollum on legolas")
        t.second_company("edoras", "frodo", "the-one-ring on frodo")
        t.use("gollum")
        assert t.where("the-one-ring") == "player-1 discard"

    def test_but_not_elsewhere(self) -> None:
        t = Road("edoras", level="standard").company("legolas", "gollum on legolas")
        t.second_company("dunharrow", "frodo", "the-one-ring on frodo")
        assert not t.can_use("gollum")
        t.leaves_open()


class TestGwaihir:
    @rule("lore.movement.special")
    def test_he_carries_a_small_company_far_away(self) -> None:
        t = Road("eagles-eyrie").company("gandalf", "frodo", "gwaihir on gandalf").hazards("wargs", "giant")
        t.use("gwaihir")
        assert t.where("gwaihir") == "player-1 discard"
        t.moves("minas-tirith", draws=False)
        assert t.g.move is not None and t.movement.path == ()
        while t.decision is not None and t.asking != "lore.site.enter-first":
            assert not t.can_play("wargs"), "without a site path"
            t.choose(t.offered[0].token)
        t.until("lore.site.enter-first")
        assert t.company_site() == "minas-tirith"
        t.leaves_open()

    def test_creatures_are_keyed_to_the_new_site(self) -> None:
        t = Road("eagles-eyrie").company("gandalf", "gwaihir on gandalf").hazards("orc-patrol")
        t.use("gwaihir")
        t.moves("moria")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol")
        assert t.attacked
        t.leaves_open()

    def test_not_into_a_shadow_land_or_dark_domain(self) -> None:
        t = Road("bag-end").company("gandalf", "gwaihir on gandalf")
        t.use("gwaihir")
        t.organized()
        assert t.can("move moria") and t.can("move pelargir") and not t.can("move shelobs-lair")
        assert not t.can("move mount-doom") and not t.can("move dol-guldur") and not t.can("move dead-marshes")
        t.leaves_open()

    def test_not_for_a_larger_company(self) -> None:
        t = Road("eagles-eyrie").company("gandalf", "legolas", "frodo", "gwaihir on gandalf")
        assert not t.can_use("gwaihir")
        t.leaves_open()

    def test_only_in_the_organization_phase(self) -> None:
        t = Road("eagles-eyrie").company("gandalf", "gwaihir on gandalf").hand("bridge")
        t.moves("beorns-house")
        assert t.asked != "player-1" or not t.can_use("gwaihir")
        t.leaves_open()


class TestEnts:
    @pytest.mark.parametrize("ent", ["leaflock", "quickbeam", "treebeard"])
    def test_no_strikes_of_an_attack_keyed_to_a_site(self, ent: str) -> None:
        t = on_the_road("wellinghall", "isengard", "legolas", f"{ent} on legolas", hazards=("orc-patrol",))
        t.play("orc-patrol", key="Isengard")
        t.passes(int(t.can("pass")))
        assert [t.g.cards[one.character].card.slug for one in t.attack.facings] == ["legolas"]
        t.leaves_open()

    @pytest.mark.parametrize("ent", ["leaflock", "quickbeam", "treebeard"])
    def test_no_strikes_of_automatic_attacks(self, ent: str) -> None:
        t = Road("isengard").company("legolas", f"{ent} on legolas").in_site_phase()
        t.choose("enter")
        assert [t.g.cards[one.character].card.slug for one in t.attack.facings] == ["legolas"]
        t.leaves_open()

    @pytest.mark.parametrize("ent", ["leaflock", "quickbeam", "treebeard"])
    def test_others_strike_him(self, ent: str) -> None:
        t = on_the_road("wellinghall", "edoras", "beorn", f"{ent} on beorn", hazards=("wolves",))
        t.play("wolves", key="Fangorn")
        t.until("lore.strikes.step3-tap-or-minus-three")
        assert {t.g.cards[one.character].card.slug for one in t.attack.facings} == {"beorn", ent}
        t.leaves_open()

    @pytest.mark.parametrize(
        ("ent", "to", "stays"),
        [
            ("leaflock", "wellinghall", True),
            ("leaflock", "isengard", True),
            ("leaflock", "minas-tirith", False),
            ("treebeard", "wellinghall", True),
            ("treebeard", "minas-tirith", False),
            ("quickbeam", "minas-tirith", True),
        ],
    )
    def test_two_of_them_stay_near_fangorn(self, ent: str, to: str, stays: bool) -> None:
        t = Road("edoras").company("legolas", f"{ent} on legolas")
        t.organized()
        t.choose(f"move {to}")
        assert (t.where(ent) == "play") is stays
        t.leaves_open()

    def test_leaflock_cancels_a_hazard_on_his_company_anywhere(self) -> None:
        t = on_the_road("wellinghall", "edoras", "legolas", "leaflock on legolas", hazards=("wolves",))
        t.play("wolves", key="Fangorn")
        t.use("leaflock")
        assert not t.attacked
        assert (t.where("wolves"), t.status("leaflock")) == ("player-2 discard", "tapped")

    def test_leaflock_cancels_a_hazard_on_a_character(self) -> None:
        hazards = ("lure-of-nature",)
        t = on_the_road("wellinghall", "edoras", "gimli", "leaflock on gimli", hazards=hazards)
        t.play("lure-of-nature")
        t.use("leaflock")
        assert t.where("lure-of-nature") == "player-2 discard"

    def test_quickbeam_and_treebeard_cancel_nothing(self) -> None:
        company = ("legolas", "quickbeam on legolas", "treebeard on legolas")
        t = on_the_road("wellinghall", "edoras", *company, hazards=("wolves",))
        t.play("wolves", key="Fangorn")
        assert not t.can_use("quickbeam") and not t.can_use("treebeard")
        t.leaves_open()

    @rule("lore.combat.same-character")
    def test_an_assassin_may_not_attack_him(self) -> None:
        company = ("legolas", "gimli", "treebeard on legolas")
        t = on_the_road("wellinghall", "edoras", *company, hazards=("assassin",))
        t.play("assassin", key="Edoras")
        assert t.can(f"strike {t.card('legolas').key}") and t.can(f"strike {t.card('gimli').key}")
        assert not t.can(f"strike {t.card('treebeard').key}")
        t.leaves_open()


class TestNobleHound:
    def test_he_takes_the_strike_that_the_attacker_gives_to_his_controller(self) -> None:
        company = ("aragorn-ii", "legolas", "noble-hound on aragorn-ii")
        t = on_the_road("bree", "rivendell", *company, hazards=("land-drake",))
        t.play("land-drake", key="Rhudaur")
        assert t.can(f"strike {t.card('noble-hound').key}") and t.can(f"strike {t.card('legolas').key}")
        assert not t.can(f"strike {t.card('aragorn-ii').key}")
        t.leaves_open()

    @rule("lore.combat.same-character")
    def test_a_slayer_attacks_him_and_not_his_controller(self) -> None:
        company = ("legolas", "gimli", "noble-hound on legolas")
        t = on_the_road("lake-town", "thranduils-halls", *company, hazards=("slayer",))
        t.play("slayer", key="Woodland Realm")
        assert t.can(f"strike {t.card('noble-hound').key}") and t.can(f"strike {t.card('gimli').key}")
        assert not t.can(f"strike {t.card('legolas').key}")
        t.leaves_open()

    def test_there_may_be_several(self) -> None:
        t = Road("bree").company("legolas", "gimli", "noble-hound on gimli").hand("noble-hound").in_site_phase()
        t.choose("enter")
        t.play("noble-hound", on="legolas")
        assert t.points() == 2


class TestRoac:
    def tidings(self, *hand: str) -> Road:
        t = Road("lake-town").company("legolas", "roac-the-raven on legolas").hand(*hand).used("lake-town")
        t.in_site_phase()
        t.choose("enter")
        return t

    @rule("lore.faction.roll")
    def test_he_wins_a_faction_far_away(self) -> None:
        t = self.tidings("riders-of-rohan")
        t.roll(5, 5)
        t.use("roac-the-raven")
        assert t.where("riders-of-rohan") == "player-1 points"
        assert t.where("roac-the-raven") == "player-1 discard"
        assert t.g.used[0] == frozenset({"Lake-town"})

    def test_with_his_own_mind(self) -> None:
        t = self.tidings("riders-of-rohan")
        t.roll(5, 4)
        t.use("roac-the-raven")
        assert t.where("riders-of-rohan") == "player-1 discard"
        assert t.where("roac-the-raven") == "player-1 discard"

    def test_his_player_chooses_the_faction(self) -> None:
        t = self.tidings("riders-of-rohan", "men-of-dorwinion")
        t.roll(4, 3)
        t.use("roac-the-raven")
        [token] = [option.token for option in t.offered if "Dorwinion" in option.label]
        t.choose(token)
        assert t.where("men-of-dorwinion") == "player-1 points"
        assert t.where("riders-of-rohan") == "player-1 hand"

    @pytest.mark.parametrize("hand", [(), ("army-of-the-dead",), ("sting",)])
    def test_not_without_a_faction_that_takes_a_roll(self, hand: tuple[str, ...]) -> None:
        t = self.tidings(*hand)
        assert not t.can_use("roac-the-raven")
        t.leaves_open()

    def test_not_for_one_that_is_won_already(self) -> None:
        t = Road("lake-town").company("legolas", "roac-the-raven on legolas").hand("riders-of-rohan")
        t.points_pile("riders-of-rohan").in_site_phase()
        t.choose("enter")
        assert not t.can_use("roac-the-raven")
        t.leaves_open()

    def test_not_while_he_is_tapped(self) -> None:
        t = Road("lake-town").company("legolas", "roac-the-raven on legolas").hand("riders-of-rohan")
        t.tapped("roac-the-raven").in_site_phase()
        t.choose("enter")
        assert not t.can_use("roac-the-raven")
        t.leaves_open()

    def test_his_text(self) -> None:
        assert text("roac-the-raven") == (
            "**Site:** Tap Roäc the Raven: try a faction from your hand with him, as if at its site and without a used"
            " counter, then discard him."
        )


class TestShadowfax:
    def test_the_company_moves_again(self) -> None:
        t = Road("edoras").company("gandalf", "pippin", "shadowfax on gandalf")
        t.moves("isengard")
        while not t.can_use("shadowfax"):
            t.choose("pass")
        t.use("shadowfax")
        assert t.status("shadowfax") == "tapped"
        assert not t.can("stay"), "a new site has to be chosen"
        t.choose("move dunharrow")
        t.until("lore.site.enter-first")
        assert t.company_site() == "dunharrow"
        t.leaves_open()

    @pytest.mark.parametrize(
        "more",
        [("legolas",), ("pippin", "merry"), ("quickbeam on gandalf",), ("pippin", "quickbeam on pippin")],
    )
    def test_not_with_more_than_one_hobbit_besides(self, more: tuple[str, ...]) -> None:
        t = Road("edoras").company("gandalf", "shadowfax on gandalf", *more)
        t.moves("isengard")
        t.until("lore.site.enter-first")
        assert t.status("shadowfax") == "untapped"
        t.leaves_open()

    def test_not_while_he_is_tapped(self) -> None:
        t = Road("edoras").company("gandalf", "shadowfax on gandalf").tapped("shadowfax")
        t.moves("isengard")
        t.until("lore.site.enter-first")
        assert t.company_site() == "isengard"
        t.leaves_open()


class TestTomBombadil:
    def test_not_elsewhere(self) -> None:
        t = Road("lossadan-camp").company("merry", "tom-bombadil on merry").hazards("wargs")
        t.moves("bree")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Forochel")
        t.use("tom-bombadil")
        assert not t.attacked, "what counts is where he goes"

    def test_not_while_the_company_stays(self) -> None:
        t = Road("old-forest").company("merry", "tom-bombadil on merry").hazards("huorn")
        t.stays()
        t.passes(int(t.asked == "player-1"))
        t.play("huorn")
        assert t.attacked and not t.can_use("tom-bombadil")
        t.leaves_open()


class TestWhatLeaflockCancels:
    """A hazard on the company, on somebody in it or on a card there; a creature, too."""

    @rule("lore.requirements.company-target")
    @pytest.mark.parametrize(("hazard", "deed"), [
        ("lost-in-the-wilderness", ""), ("weariness-of-the-heart", "corruption roll"), ("call-of-home", ""),
    ])  # fmt: skip
    def test_a_hazard_on_the_company_or_a_character(self, hazard: str, deed: str) -> None:
        t = Road("wellinghall").company("legolas", "leaflock on legolas").hazards(hazard)
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        t.play(hazard)
        if deed:
            t.picks_deed(deed)
        if t.asked == "player-2":
            t.pick("legolas")
        assert t.asked == "player-1" and t.can_use("leaflock")
        t.leaves_open()

    @pytest.mark.parametrize("hazard", ["river", "muster-disperses", "twilight", "doors-of-night"])
    def test_no_hazard_on_anything_else(self, hazard: str) -> None:
        t = Road("wellinghall").company("legolas", "leaflock on legolas").hazards(hazard)
        t.points_pile("riders-of-rohan").table("gates-of-morning")
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        t.play(hazard)
        assert not (t.asked == "player-1" and t.can_use("leaflock"))
        t.leaves_open()

    def test_nor_the_mouth_of_sauron_as_an_event(self) -> None:
        t = Road("wellinghall").company("legolas", "leaflock on legolas").hazards("mouth-of-sauron")
        t.place("player-2 discard", "doors-of-night")
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        t.play("mouth-of-sauron", as_="event")
        assert t.asked == "player-2", "which condition?"
        t.leaves_open()

    def test_nor_the_dark_of_the_witch_king(self) -> None:
        t = Road("wellinghall").company("legolas", "leaflock on legolas").hazards("wargs")
        t.hazards_in_play("witch-king-of-angmar")
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        t.use("witch-king-of-angmar")
        assert not t.can_use("leaflock")
        t.leaves_open()

    def test_but_adunaphel_strikes_at_the_company(self) -> None:
        t = Road("wellinghall").company("legolas", "leaflock on legolas").hazards_in_play("adunaphel")
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        t.use("adunaphel")
        t.pick("legolas")
        t.use("leaflock")
        assert t.status("legolas") == "untapped"
        assert t.where("adunaphel") == "player-2 discard", "its cost stays paid"
        t.leaves_open()
