"""Hazard events."""

from __future__ import annotations

import pytest

from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.places import region_type, site_type
from mathom.games.lore.rules.bars import bars
from mathom.games.lore.rules.numbers import attack_body, attack_prowess, body_roll_bonus
from mathom.games.lore.rules.visiting import automatic_attacks
from mathom.games.lore.testing import Road
from mathom.games.lore.values import END_OF_ATTACK
from mathom.testing.rules import rule


def moving(*company: str, hazards: tuple[str, ...], to: str = "rivendell", start: str = "bree") -> Road:
    """A company on its way; the second player has priority."""
    t = Road(start).company(*company).hazards(*hazards)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


def refused(t: Road, card: str) -> bool:
    """The second player may still play hazards, but not that one."""
    t.passes(int(t.asked == "player-1"))
    assert t.can_play("weariness-of-the-heart")
    return not t.can_play(card)


class TestRiver:
    @rule("lore.site.enter-first")
    def test_the_company_does_not_enter(self) -> None:
        t = moving("legolas", hazards=("river",))
        t.play("river")
        t.until("lore.organization.purpose")
        assert t.g.current == 1, "there was no site phase to choose in"

    def test_a_ranger_may_tap_to_lift_it(self) -> None:
        t = moving("aragorn-ii", hazards=("river",))
        t.play("river")
        t.passes()
        t.pick("aragorn-ii")
        t.choose("enter")
        assert t.status("aragorn-ii") == "tapped"
        t.leaves_open()

    @rule("lore.hazards.stay-events", "lore.hazards.card-restrictions")
    def test_not_on_a_company_that_stays(self) -> None:
        t = Road("bree").company("legolas").hazards("river", "weariness-of-the-heart")
        t.stays()
        assert not t.can_play("river")
        assert t.can_play("weariness-of-the-heart")

    def test_he_may_do_so_on_the_road(self) -> None:
        t = moving("aragorn-ii", "legolas", hazards=("river",))
        t.play("river")
        t.choose(f"lift {t.card('aragorn-ii').key}")
        assert t.status("aragorn-ii") == "tapped"
        assert not t.can("lift")
        t.until("lore.site.enter-first")
        assert t.can("enter")

    def test_he_lifts_it_for_his_own_company(self) -> None:
        t = Road("bree", level="standard").company("aragorn-ii").second_company("bree", "legolas")
        t.hazards("river")
        t.organized()
        t.choose(t.offered[0].token)
        t.choose("move rivendell")
        t.until("lore.timing.priority-pass")
        t.passes(int(t.asked == "player-1"))
        t.play("river")
        t.choose(f"lift {t.card('aragorn-ii').key}")
        first, second = t.g.companies_of(0)
        assert not bars(t.g, first)
        t.until("lore.movement.choose-new-site")
        t.choose("move rivendell")
        assert bars(t.g, second)
        t.leaves_open()

    def test_only_a_ranger_and_only_while_there_is_a_river(self) -> None:
        t = moving("aragorn-ii", "legolas", hazards=("river", "river"))
        assert not t.can("lift")
        t.play("river")
        assert t.tokens("lift") == [f"lift {t.card('aragorn-ii').key}"]

    def test_two_rivers_take_two_rangers(self) -> None:
        t = moving("aragorn-ii", "beretar", hazards=("river", "river"))
        t.play("river")
        t.passes()
        t.play("river")
        t.choose(f"lift {t.card('aragorn-ii').key}")
        t.until("lore.site.enter-first")
        assert t.can_pick("beretar"), "the second river is still there"
        t.pick("beretar")
        assert t.can("enter")


class TestCallOfHome:
    @rule("lore.influence.unused-general")
    def test_below_ten_the_character_returns_to_hand(self) -> None:
        t = moving("beretar", "elrohir", "boromir-ii", "elladan", hazards=("call-of-home",))
        t.roll(5, 4)
        t.play("call-of-home", on="beretar")
        assert t.where("beretar") == "player-1 hand", "all eight points are in use, and 9 is below 10"
        for viewer in ("player-2", None):
            assert t.seen(viewer).players[0].hand == ("beretar",), "everybody has seen it return"

    def test_unused_influence_counts_twice(self) -> None:
        t = moving("legolas", "gimli", hazards=("call-of-home",))
        t.roll(1, 1)
        t.play("call-of-home", on="gimli")
        assert t.in_play("gimli"), "Legolas and Gimli control half of each other: six of the eight points are unused"

    def test_one_item_may_pass_to_a_companion(self) -> None:
        company = ("beretar", "elrohir", "boromir-ii", "elladan", "glamdring on beretar", "sting on beretar")
        t = moving(*company, hazards=("call-of-home",))
        t.roll(1, 1)
        t.play("call-of-home", on="beretar")
        t.pick("glamdring")
        t.pick("elladan")
        assert t.bearer("glamdring") == "elladan"
        assert t.where("sting") == "player-1 discard"

    def test_not_for_wizards_or_the_bearer_of_the_ring(self) -> None:
        t = moving("gandalf", "frodo", "the-one-ring on frodo", "legolas", "sam-gamgee", hazards=("call-of-home",))
        t.play("call-of-home")
        assert not t.can_pick("gandalf")
        assert not t.can_pick("frodo")
        assert t.can_pick("legolas")


class TestMusterDisperses:
    def test_a_faction_is_lost(self) -> None:
        t = Road("bree").company("aragorn-ii", "elrohir", "boromir-ii").points_pile("riders-of-rohan")
        t.hazards("muster-disperses")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.roll(4, 2)
        t.play("muster-disperses")
        assert t.where("riders-of-rohan") == "player-1 discard"
        assert t.points() == 0

    def test_at_eleven_it_stays(self) -> None:
        t = Road("bree").company("aragorn-ii", "elrohir", "boromir-ii").points_pile("riders-of-rohan")
        t.hazards("muster-disperses")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        unused = 8 - t.influence()
        t.roll(6, 5 - 2 * unused)
        t.play("muster-disperses")
        assert t.where("riders-of-rohan") == "player-1 points"

    def test_without_a_faction_it_is_not_played(self) -> None:
        t = moving("legolas", hazards=("muster-disperses", "river"))
        assert not t.can_play("muster-disperses")


class TestSearchingEye:
    @rule("lore.timing.counter-window", "lore.timing.counter-discards", "lore.requirements.countered-costs-stay")
    def test_it_answers_concealment_inside_an_attack(self) -> None:
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

    def test_it_ends_what_stealth_has_left(self) -> None:
        t = Road("bree").company("merry", "gimli").hand("stealth").hazards("searching-eye", "wargs")
        t.play("stealth")
        t.passes(int(t.asked == "player-2"))
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert t.g.lasting
        assert not t.can_play("wargs")
        t.play("searching-eye")
        t.passes(int(t.asked == "player-1"))
        assert not t.g.lasting
        assert t.can_play("wargs")

    @rule("lore.hazards.other-company", "lore.requirements.company-target")
    def test_it_does_not_see_what_another_company_does(self) -> None:
        t = Road("edoras", level="standard").company("merry", "pippin").second_company("bree", "frodo", "gimli")
        t.place("player-1 pile", *("cram",) * 6).place("player-2 pile", *("cram",) * 6)
        t.hand("stealth", "stealth").hazards("searching-eye", "wargs", "foolish-words")
        here, there = t.g.companies_of(0)
        t.choose("play stealth", f"company {there}")
        t.passes(int(t.asked == "player-2"))
        t.choose("pass", f"company {here}", "stay")
        assert t.asked == "player-2" and t.can_play("foolish-words")
        t.cannot("play searching-eye")
        t.choose("pass", "move weathertop")
        assert t.asked == "player-2" and not t.can_play("wargs")
        t.play("searching-eye")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("wargs"), "in its own movement phase it is seen"

    def test_there_has_to_be_something_to_see(self) -> None:
        t = moving("merry", hazards=("searching-eye", "weariness-of-the-heart"))
        assert refused(t, "searching-eye")

    @rule("lore.hazards.limit-meaning")
    def test_it_counts_against_the_limit(self) -> None:
        t = Road("bree").company("aragorn-ii", "gimli").hand("concealment").hazards("orc-patrol", "searching-eye")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("concealment")
        t.play("searching-eye")
        assert t.g.move is not None
        assert t.movement.played == t.limit == 2
        t.leaves_open()


class TestTwilight:
    @rule("lore.cards.reference-by-keyword", "lore.timing.keyword-not-forced", "lore.hazards.no-hazard-keyword")
    def test_it_discards_an_environment_in_play_and_does_not_count(self) -> None:
        t = Road("bree").company("legolas").table("sun").hazards("twilight")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("twilight")
        assert t.where("sun") == "player-1 discard"
        assert t.g.move is None or t.movement.played == 0

    @rule("lore.hazards.no-hazard-keyword")
    def test_a_limit_that_is_used_up_does_not_stop_it(self) -> None:
        t = Road("bree").company("legolas", "gimli").table("sun")
        t.hazards("foolish-words", "foolish-words", "twilight", "river").moves("rivendell")
        t.choose("play foolish-words", f"pick {t.card('legolas').key}", "pass", "play foolish-words", "pass")
        assert t.asked == "player-2" and t.movement.played == t.limit == 2
        t.cannot("play river")
        t.play("twilight")
        assert t.where("sun") == "player-1 discard"

    @rule("lore.cards.reference-by-keyword")
    def test_it_chooses_among_all_environments_and_nothing_else(self) -> None:
        t = Road("bree").company("legolas").table("sun").hazards_in_play("doors-of-night", "foolish-words on legolas")
        t.hazards("twilight").moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("twilight")
        assert t.tokens() == [f"pick {t.card(name).key}" for name in ("sun", "doors-of-night")], "of both sides"

    def test_it_answers_an_environment_that_is_being_played(self) -> None:
        t = Road("bree").company("legolas").hand("sun").hazards("twilight")
        t.play("sun")
        assert t.asked == "player-2"
        t.play("twilight")
        assert t.where("sun") == "player-1 discard"

    def test_on_its_players_own_turn_it_is_a_resource(self) -> None:
        t = Road("bree").company("legolas").hand("twilight").hazards_in_play("doors-of-night")
        t.play("twilight")
        assert t.where("doors-of-night") == "player-2 discard"
        assert t.where("twilight") == "player-1 discard"

    def test_there_has_to_be_one(self) -> None:
        t = moving("legolas", hazards=("twilight", "weariness-of-the-heart"))
        assert not t.can_play("twilight")


class TestArouseAndIncite:
    def test_the_attack_at_the_new_site_is_stronger(self) -> None:
        t = moving("aragorn-ii", hazards=("arouse-denizens",), to="weathertop")
        t.play("arouse-denizens")
        t.enters()
        assert t.attack_prowess == 6 + 3
        t.leaves_open()

    @rule("lore.unique.per-target")
    def test_not_twice_on_one_site(self) -> None:
        t = moving("aragorn-ii", hazards=("arouse-denizens", "arouse-denizens"), to="weathertop")
        t.play("arouse-denizens")
        assert not t.can_play("arouse-denizens")

    def test_a_doubled_attack_is_faced_twice(self) -> None:
        t = moving("aragorn-ii", hazards=("incite-denizens",), to="weathertop")
        t.play("incite-denizens")
        t.enters()
        attacks = 0
        while t.decision is not None and t.asking != "lore.site.play-after-entering":
            attacks += t.asking == "lore.strikes.step3-tap-or-minus-three" or t.g.strike is not None
            t.choose(t.offered[0].token)
        assert len(t.g.companies[t.g.companies_of(0)[0]].faced) == 2

    def test_the_double_has_all_changes_of_the_first(self) -> None:
        t = moving("aragorn-ii", hazards=("incite-denizens", "arouse-denizens"), to="weathertop")
        t.play("incite-denizens")
        t.passes(int(t.asked == "player-1"))
        t.play("arouse-denizens")
        company = t.g.companies_of(0)[0]
        assert [attack_prowess(t.g, one) for one in automatic_attacks(t.g, company, "Weathertop")] == [9, 9]

    def test_what_changes_the_attack_changes_its_double(self) -> None:
        t = Road("bree").company("aragorn-ii", "gimli").hand("stars").hazards("incite-denizens", "tribal-banner")
        t.moves("barrow-downs")
        t.passes(int(t.asked == "player-1"))
        t.play("incite-denizens")
        t.enters()
        assert t.attack_prowess == 8
        t.play("stars")
        assert t.attack_prowess == 7
        first = t.attack
        t.roll(6, 6)
        while t.attack.doubled:
            t.choose(t.offered[0].token)
        assert t.attack.name == first.name and t.attack_prowess == 7, "an exact double, changes included"
        t.roll(6, 6)
        while t.attacked:
            t.choose(t.offered[0].token)
        assert not [one for one in t.g.lasting if one.until == END_OF_ATTACK]

    def test_only_at_ruins_and_lairs(self) -> None:
        t = moving("aragorn-ii", hazards=("arouse-denizens", "river"), to="rivendell")
        assert not t.can_play("arouse-denizens")


class TestLostIn:
    def test_more_hazards_for_each_wilderness(self) -> None:
        t = moving("aragorn-ii", hazards=("lost-in-the-wilderness",))
        assert t.limit == 2
        t.play("lost-in-the-wilderness")
        t.until("lore.site.enter-first")

    def test_no_site_phase_after_a_free_domain(self) -> None:
        t = moving("galdor", hazards=("lost-in-free-domains",), start="grey-havens", to="blue-mountain-dwarf-hold")
        t.play("lost-in-free-domains")
        assert t.g.current == 1 or t.decision is None or t.asking != "lore.site.enter-first"


class TestTribalBanner:
    def test_weaker_orcs_that_kill_more_easily(self) -> None:
        t = Road("bree").company("legolas").hazards("orc-patrol", "tribal-banner", "tribal-banner")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("tribal-banner")
        assert t.attack_prowess == 5
        assert not t.can_play("tribal-banner"), "once per attack"
        t.leaves_open()


#: All eight points of influence are in use.
EIGHT = ("beretar", "elrohir", "boromir-ii", "elladan")


class TestCallOfTheSea:
    @pytest.mark.parametrize(
        ("dice", "start", "to", "stays"),
        [
            ((5, 4), "bree", "rivendell", False),
            ((5, 5), "bree", "rivendell", True),
            ((6, 6), "grey-havens", "himring", False),
        ],
    )
    def test_an_elf_is_called_and_the_sea_makes_it_stronger(
        self, dice: tuple[int, ...], start: str, to: str, stays: bool
    ) -> None:
        t = moving(*EIGHT, hazards=("call-of-the-sea",), start=start, to=to)
        t.roll(*dice)
        t.play("call-of-the-sea", on="elladan")
        assert (t.where("elladan") == "player-1 hand") is not stays

    def test_elves_only(self) -> None:
        t = moving(*EIGHT, hazards=("call-of-the-sea",))
        t.play("call-of-the-sea")
        assert not t.can_pick("beretar")
        assert t.can_pick("elrohir")
        assert t.can_pick("elladan")

    def test_not_without_an_elf(self) -> None:
        t = moving("gimli", "aragorn-ii", hazards=("call-of-the-sea", "weariness-of-the-heart"))
        assert not t.can_play("call-of-the-sea")
        assert t.can_play("weariness-of-the-heart")

    def test_one_item_may_pass_but_not_to_one_who_may_not_bear_it(self) -> None:
        rings = ("magic-ring-of-words on elladan", "magic-ring-of-words on elrohir", "sting on elladan")
        t = moving(*EIGHT, *rings, hazards=("call-of-the-sea",))
        t.roll(1, 1)
        t.play("call-of-the-sea", on="elladan")
        t.pick("magic-ring-of-words")
        assert t.can_pick("beretar")
        assert not t.can_pick("elrohir"), "he has such a ring"
        t.pick("beretar")
        assert t.where("elladan") == "player-1 hand"
        assert t.where("sting") == "player-1 discard"


class TestCruelCaradhras:
    def test_each_character_faces_a_strike_and_body_rolls_are_harder(self) -> None:
        t = moving("aragorn-ii", hazards=("cruel-caradhras",), start="moria", to="lorien")
        t.roll(1, 1, 4, 5)
        t.play("cruel-caradhras")
        t.choose("untapped")
        assert t.where("aragorn-ii") == "player-1 points", "6 − 3 + 2 is below 8; 9 + 1 is his body"

    def test_it_is_no_attack_and_cannot_be_canceled(self) -> None:
        t = Road("moria").company("frodo", "the-one-ring on frodo").hand("concealment", "dodge")
        t.hazards("cruel-caradhras")
        t.moves("lorien")
        t.passes(int(t.asked == "player-1"))
        t.play("cruel-caradhras")
        assert not t.can_play("concealment")
        t.choose("tap")
        assert not t.can_use("the-one-ring")
        t.leaves_open()

    def test_all_of_the_company(self) -> None:
        t = moving("aragorn-ii", "gimli", "legolas", hazards=("cruel-caradhras",), start="moria", to="lorien")
        t.play("cruel-caradhras")
        t.until("lore.strikes.step3-tap-or-minus-three")
        assert t.g.attack is not None
        assert len(t.attack.facings) == 3
        t.leaves_open()

    @pytest.mark.parametrize(("start", "to"), [("lorien", "moria"), ("moria", "dimrill-dale"), ("bree", "rivendell")])
    def test_only_where_such_a_region_is_left(self, start: str, to: str) -> None:
        t = moving("aragorn-ii", hazards=("cruel-caradhras", "weariness-of-the-heart"), start=start, to=to)
        assert not t.can_play("cruel-caradhras")
        assert t.can_play("weariness-of-the-heart")


class TestFellBeast:
    def test_before_a_nazgul_it_opens_more_keys(self) -> None:
        hazards = ("fell-beast", "witch-king-of-angmar", "weariness-of-the-heart")
        t = moving("aragorn-ii", "legolas", "gimli", hazards=hazards, start="lorien", to="bandit-lair")
        assert not t.can_play("witch-king-of-angmar", as_="creature")
        t.play("fell-beast")
        t.passes(int(t.asked == "player-1"))
        t.play("witch-king-of-angmar", as_="creature", key="Brown Lands")
        assert (t.attack_strikes, t.attack_prowess) == (2, 15)
        t.until("lore.strikes.attacker-assigns-all")
        assert t.asked == "player-2"
        t.leaves_open()

    def test_it_ends_with_that_attack(self) -> None:
        hazards = ("fell-beast", "adunaphel", "witch-king-of-angmar")
        t = moving("gandalf", "aragorn-ii", "gimli", hazards=hazards, start="lorien", to="bandit-lair")
        t.play("fell-beast")
        t.passes(int(t.asked == "player-1"))
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.roll(*(6,) * 12)
        while t.attacked:
            t.choose(t.offered[0].token)
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("witch-king-of-angmar", as_="creature")
        assert not t.g.lasting

    def test_in_engagement_once_for_an_attack(self) -> None:
        hazards = ("adunaphel", "fell-beast", "fell-beast")
        t = moving("aragorn-ii", "legolas", "gimli", hazards=hazards, start="lorien", to="bandit-lair")
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("fell-beast")
        assert (t.attack_strikes, t.attack_prowess) == (2, 13)
        assert not t.can_play("fell-beast")
        t.leaves_open()

    def test_one_waits_at_a_time(self) -> None:
        t = moving("aragorn-ii", "legolas", "gimli", hazards=("fell-beast", "fell-beast", "weariness-of-the-heart"))
        t.play("fell-beast")
        assert refused(t, "fell-beast")

    def test_other_attacks_do_not_care(self) -> None:
        t = moving("aragorn-ii", "legolas", "gimli", hazards=("fell-beast", "orc-patrol", "river"))
        t.play("fell-beast")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (3, 6)
        assert not t.can_play("fell-beast")
        t.leaves_open()

    def test_it_waits_no_longer_than_the_movement_phase(self) -> None:
        t = moving("aragorn-ii", "legolas", "gimli", hazards=("fell-beast", "river"))
        t.play("fell-beast")
        assert t.g.lasting
        t.until("lore.site.enter-first")
        assert not t.g.lasting


class TestGreed:
    def at_rhosgobel(self, *company: str) -> Road:
        t = (
            Road("rhosgobel")
            .company(*company)
            .hand("dagger-of-westernesse")
            .hazards("greed", "greed", "weariness-of-the-heart")
        )
        t.stays()
        t.passes(int(t.asked == "player-1"))
        t.play("greed")
        assert refused(t, "greed"), "not twice on one site"
        t.until("lore.site.enter-first")
        t.choose("enter")
        return t

    def test_the_others_roll_with_the_modifier_of_the_item(self) -> None:
        t = self.at_rhosgobel("aragorn-ii", "kili", "frodo", "gandalf")
        t.play("dagger-of-westernesse")
        t.roll(1, 1, 6, 6)
        t.pick("aragorn-ii")
        while t.rolling:
            assert t.rolling == "kili", "no Hobbits, no Wizards, and not who plays it"
            t.passes()
        assert not t.g.dice.forced
        assert t.where("kili") == "player-1 discard", "2 − 1 of his own − 1 for the dagger is 0"

    def test_rings_that_are_found_there_are_items_that_are_played(self) -> None:
        t = Road("rhosgobel").company("wacho", "fair-gold-ring on wacho", "legolas").hand("lesser-ring")
        t.hazards("greed")
        t.stays()
        t.passes(int(t.asked == "player-1"))
        t.play("greed")
        t.until("lore.site.enter-first")
        t.choose("enter")
        t.roll(1, 1, 6, 6)
        t.choose(f"test {t.card('fair-gold-ring').key} by {t.card('wacho').key}")
        t.choose("play lesser-ring")
        assert not t.g.dice.forced, "Legolas has rolled"

    def test_also_before_a_company_that_stays_enters_the_site(self) -> None:
        t = Road("rhosgobel").company("wacho", "fair-gold-ring on wacho", "kili").hand("lesser-ring")
        t.hazards("greed")
        t.stays()
        t.passes(int(t.asked == "player-1"))
        t.play("greed")
        t.roll(1, 1, 1, 1, 6, 6)
        t.choose(f"test {t.card('fair-gold-ring').key} by {t.card('wacho').key}")
        t.choose("play lesser-ring")
        assert t.where("kili") == "player-1 discard", "2 − 1 of his own − 1 for the ring is 0"

    def test_not_on_the_road_to_it(self) -> None:
        t = Road("edoras").company("wacho", "fair-gold-ring on wacho", "kili").hand("lesser-ring").hazards("greed")
        t.moves("dunharrow")
        t.passes(int(t.asked == "player-1"))
        t.play("greed")
        t.roll(1, 1, 1, 1, 6, 6)
        t.choose(f"test {t.card('fair-gold-ring').key} by {t.card('wacho').key}")
        t.choose("play lesser-ring")
        assert t.in_play("kili") and t.in_play("lesser-ring")
        assert len(t.g.dice.forced) == 4, "nobody is there yet"


class TestArouseMinions:
    def test_one_of_two_attacks_is_stronger(self) -> None:
        hazards = ("arouse-minions", "arouse-minions", "weariness-of-the-heart")
        t = moving("aragorn-ii", hazards=hazards, start="rhosgobel", to="dol-guldur")
        t.play("arouse-minions")
        t.picks_deed("Troll")
        assert refused(t, "arouse-minions")
        company = t.g.companies_of(0)[0]
        found = [attack_prowess(t.g, one) for one in automatic_attacks(t.g, company, "Dol Guldur")]
        assert found == [7, 11]

    def test_not_at_ruins(self) -> None:
        t = moving("aragorn-ii", hazards=("arouse-minions", "weariness-of-the-heart"), to="weathertop")
        assert refused(t, "arouse-minions")


class TestLostElsewhere:
    def test_lost_at_sea(self) -> None:
        t = moving("galdor", hazards=("lost-at-sea",), start="grey-havens", to="himring")
        t.play("lost-at-sea")
        t.until("lore.organization.purpose")
        assert t.g.current == 1, "there was no site phase to choose in"

    def test_not_without_a_sea(self) -> None:
        t = moving("galdor", hazards=("lost-at-sea", "lost-in-shadow-lands", "lost-in-border-lands", "river"))
        assert not t.can_play("lost-at-sea")
        assert not t.can_play("lost-in-shadow-lands")
        assert not t.can_play("lost-in-border-lands")

    @pytest.mark.parametrize(
        ("card", "start", "to", "more"),
        [
            ("lost-in-shadow-lands", "lorien", "bandit-lair", 1),
            ("lost-in-border-lands", "edoras", "isengard", 2),
            ("lost-in-the-wilderness", "bree", "rivendell", 2),
        ],
    )
    def test_the_limit_is_higher_by_the_regions(self, card: str, start: str, to: str, more: int) -> None:
        t = moving("aragorn-ii", hazards=(card, "river"), start=start, to=to)
        t.play(card)
        t.passes(int(t.asked == "player-1"))
        assert t.limit == 2 + more
        t.until("lore.site.enter-first")


class TestNewMoon:
    def test_an_elf_taps(self) -> None:
        t = moving("legolas", "gimli", hazards=("new-moon",))
        t.play("new-moon")
        assert t.status("legolas") == "tapped"

    def test_not_if_every_elf_is_tapped(self) -> None:
        t = Road("bree").company("legolas", "gimli").tapped("legolas").hazards("new-moon", "river")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("new-moon")

    def test_under_doors_of_night_the_land_is_darker(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("doors-of-night")
        t.hazards("new-moon", "new-moon", "weariness-of-the-heart")
        t.moves("bag-end")
        t.passes(int(t.asked == "player-1"))
        t.play("new-moon")
        assert len(t.offered) == 3
        t.picks_deed("Free-hold")
        assert site_type(t.g, "Bag End") is SiteType.BORDER_HOLD
        assert refused(t, "new-moon"), "its effect lasts"

    def test_a_free_domain_becomes_a_border_land(self) -> None:
        t = Road("bree").company("gimli").hazards("new-moon").hazards_in_play("doors-of-night")
        t.moves("bag-end")
        t.passes(int(t.asked == "player-1"))
        t.play("new-moon")
        t.picks_deed("Free-domain")
        assert region_type(t.g, "The Shire") is RegionType.BORDER_LAND


class TestEnvironmentsOfOneTurn:
    def test_choking_shadows(self) -> None:
        hazards = ("choking-shadows", "choking-shadows", "weariness-of-the-heart")
        t = moving("aragorn-ii", hazards=hazards, to="weathertop")
        t.play("choking-shadows")
        assert refused(t, "choking-shadows")
        t.enters()
        assert t.attack_prowess == 6 + 2
        t.leaves_open()

    @pytest.mark.parametrize(
        ("words", "region", "site"),
        [
            ("Wilderness", RegionType.SHADOW_LAND, SiteType.RUINS_AND_LAIRS),
            ("Shadow-hold", RegionType.WILDERNESS, SiteType.SHADOW_HOLD),
        ],
    )
    def test_choking_shadows_under_doors_of_night(self, words: str, region: RegionType, site: SiteType) -> None:
        t = Road("bree").company("aragorn-ii").hazards("choking-shadows").hazards_in_play("doors-of-night")
        t.moves("weathertop")
        t.passes(int(t.asked == "player-1"))
        t.play("choking-shadows")
        t.picks_deed(words)
        assert region_type(t.g, "Arthedain") is region
        assert site_type(t.g, "Weathertop") is site

    def test_gloom(self) -> None:
        t = moving("aragorn-ii", "gimli", hazards=("gloom", "gloom", "weariness-of-the-heart"))
        t.play("gloom", on="aragorn-ii")
        assert (t.prowess("aragorn-ii"), t.prowess("gimli")) == (5, 5)
        assert refused(t, "gloom")

    def test_gloom_under_doors_of_night(self) -> None:
        t = Road("weathertop").company("aragorn-ii").hazards("gloom").hazards_in_play("doors-of-night")
        t.moves("bree")
        t.passes(int(t.asked == "player-1"))
        t.play("gloom")
        t.picks_deed("Border-hold")
        assert site_type(t.g, "Bree") is SiteType.RUINS_AND_LAIRS

    def test_gloom_needs_a_company_on_the_move(self) -> None:
        t = Road("bree").company("aragorn-ii").hazards("gloom", "weariness-of-the-heart")
        t.stays()
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("gloom")
        assert t.can_play("weariness-of-the-heart")


RING = ("frodo", "the-one-ring on frodo")


class TestRingHazards:
    def test_the_precious_takes_the_ring_with_a_companion(self) -> None:
        t = moving(*RING, "legolas", hazards=("the-precious",))
        t.roll(1, 1, 6, 6)
        t.play("the-precious")
        while t.rolling:
            assert t.rolling == "legolas"
            t.passes()
        assert t.where("legolas") == "player-1 discard", "2 − 1 for the Ring − 2 is below 1"
        assert t.where("the-one-ring") == "player-1 discard"
        assert t.in_play("frodo")

    def test_the_precious_and_a_companion_who_resists(self) -> None:
        t = moving(*RING, "legolas", hazards=("the-precious",))
        t.roll(6, 6)
        t.play("the-precious")
        while t.rolling:
            t.passes()
        assert t.bearer("the-one-ring") == "frodo"
        assert t.in_play("legolas")

    @pytest.mark.parametrize("company", [RING, ("frodo", "legolas")])
    def test_the_precious_needs_the_ring_and_a_companion(self, company: tuple[str, ...]) -> None:
        t = moving(*company, hazards=("the-precious", "weariness-of-the-heart"))
        assert not t.can_play("the-precious")
        assert t.can_play("weariness-of-the-heart")

    def test_the_ring_betrays_its_bearer_and_he_stays(self) -> None:
        t = moving("legolas", "lesser-ring on legolas", "gimli", hazards=("the-rings-betrayal",))
        t.roll(1, 1)
        t.play("the-rings-betrayal")
        while t.rolling:
            t.passes()
        assert not t.g.dice.forced, "no second roll"
        assert t.where("lesser-ring") == "player-1 discard"
        assert t.in_play("legolas")

    def test_of_two_rings_the_hazard_player_picks_one(self) -> None:
        rings = ("lesser-ring on legolas", "magic-ring-of-words on legolas", "fair-gold-ring on legolas")
        t = moving("legolas", *rings, hazards=("the-rings-betrayal",))
        t.roll(1, 1)
        t.play("the-rings-betrayal")
        assert t.asked == "player-2"
        assert not t.can_pick("fair-gold-ring"), "a gold ring is no ring item yet"
        t.pick("magic-ring-of-words")
        assert t.bearer("lesser-ring") == "legolas"
        assert t.where("magic-ring-of-words") == "player-1 discard"

    def test_no_ring_no_betrayal(self) -> None:
        t = moving("legolas", "fair-gold-ring on legolas", hazards=("the-rings-betrayal", "weariness-of-the-heart"))
        assert not t.can_play("the-rings-betrayal")

    @pytest.mark.parametrize(("dice", "stays"), [((3, 3), False), ((4, 3), True)])
    def test_the_will_of_the_ring(self, dice: tuple[int, ...], stays: bool) -> None:
        t = moving(*RING, hazards=("the-will-of-the-ring",))
        t.roll(*dice, 6, 6)
        t.play("the-will-of-the-ring")
        assert t.in_play("frodo") is stays, "+4 of his own, −6 and −4"

    def test_the_will_of_the_ring_needs_the_ring(self) -> None:
        t = moving("frodo", "lesser-ring on frodo", hazards=("the-will-of-the-ring", "weariness-of-the-heart"))
        assert not t.can_play("the-will-of-the-ring")


class TestTookishBlood:
    @pytest.mark.parametrize(("dice", "stays"), [((5, 5), False), ((6, 5), True)])
    def test_a_hobbit_goes_home_below_eleven(self, dice: tuple[int, ...], stays: bool) -> None:
        t = moving("merry", "elrohir", "boromir-ii", "elladan", hazards=("tookish-blood",))
        t.roll(*dice)
        t.play("tookish-blood")
        assert t.in_play("merry") is stays

    def test_not_without_a_hobbit(self) -> None:
        t = moving("gimli", hazards=("tookish-blood", "weariness-of-the-heart"))
        assert not t.can_play("tookish-blood")

    def test_as_a_resource_it_keeps_a_hobbit(self) -> None:
        t = Road("bree").company("merry", "elrohir", "boromir-ii", "elladan").hand("tookish-blood")
        t.hazards("tookish-blood")
        t.play("tookish-blood")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.roll(1, 1)
        t.play("tookish-blood")
        assert t.in_play("merry")

    def test_the_shelter_is_for_hobbits(self) -> None:
        t = Road("bree").company("gimli").hand("tookish-blood")
        assert not t.can_play("tookish-blood")

    def test_it_keeps_him_from_being_discarded_and_ends_with_the_turn(self) -> None:
        t = Road("bree").company("merry", "lesser-ring on merry", "gimli").hand("tookish-blood")
        t.hazards("weariness-of-the-heart").hazards_in_play("lure-of-the-senses on merry")
        t.play("tookish-blood")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("weariness-of-the-heart")
        t.picks_deed("corruption roll")
        t.roll(1, 1, 6, 6)
        t.pick("merry")
        while t.rolling:
            t.passes()
        assert t.in_play("merry")
        while t.g.turn < 2:
            t.choose(t.offered[0].token)
        assert not t.g.lasting


class TestWeariness:
    def test_a_character_is_not_weakened_twice(self) -> None:
        t = moving("legolas", hazards=("weariness-of-the-heart", "weariness-of-the-heart"))
        t.play("weariness-of-the-heart")
        t.picks_deed("prowess")
        assert t.prowess("legolas") == 4
        t.passes(int(t.asked == "player-1"))
        t.roll(6, 6)
        t.play("weariness-of-the-heart")
        assert t.prowess("legolas") == 4
        assert not t.g.dice.forced, "only the corruption roll was left"

    def test_another_one_can_be(self) -> None:
        t = moving("legolas", "gimli", hazards=("weariness-of-the-heart", "weariness-of-the-heart"))
        t.play("weariness-of-the-heart")
        t.picks_deed("prowess")
        t.pick("legolas")
        t.passes(int(t.asked == "player-1"))
        t.play("weariness-of-the-heart")
        t.picks_deed("prowess")
        assert (t.prowess("legolas"), t.prowess("gimli")) == (4, 4)


class TestWordsOfPowerAndTerror:
    def test_a_company_that_a_nazgul_attacks_loses_heart(self) -> None:
        hazards = ("adunaphel", "words-of-power-and-terror", "words-of-power-and-terror")
        t = moving("aragorn-ii", "legolas", "gimli", hazards=hazards, start="lorien", to="bandit-lair")
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("words-of-power-and-terror")
        assert [t.prowess(one) for one in ("aragorn-ii", "legolas", "gimli")] == [5, 4, 4]
        assert not t.can_play("words-of-power-and-terror"), "not twice on one company"
        while t.attacked:
            t.choose(t.offered[0].token)
        assert any(one.context.card.title == "Words of Power and Terror" for one in t.g.lasting), "all turn"

    def test_other_attacks_do_not_frighten(self) -> None:
        t = moving("aragorn-ii", "legolas", hazards=("wargs", "words-of-power-and-terror"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_play("words-of-power-and-terror")
        t.leaves_open()


class TestAnUnexpectedOutpost:
    @pytest.mark.parametrize(("table", "left"), [((), 1), (("doors-of-night",), 0)])
    def test_hazards_come_back(self, table: tuple[str, ...], left: int) -> None:
        t = Road("bree").company("legolas").hazards("an-unexpected-outpost").hazards_in_play(*table)
        t.place("player-2 discard", "wargs", "river", "glamdring")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("an-unexpected-outpost")
        assert not t.can("card glamdring")
        t.choose("card wargs")
        if not left:
            t.choose("card river")
        assert t.where("wargs") == "player-2 reserve"
        assert (t.where("river") == "player-2 discard") is bool(left)

    def test_the_sideboard_helps_too(self) -> None:
        t = Road("bree", level="standard").company("legolas").hazards("an-unexpected-outpost")
        t.place("player-2 sideboard", "wargs", "glamdring")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("an-unexpected-outpost")
        assert not t.can("card glamdring")
        t.choose("card wargs")
        assert t.where("wargs") == "player-2 reserve"

    @rule("lore.tournament.show-type", "lore.tournament.show-border")
    def test_the_log_speaks_of_whoever_fetches(self) -> None:
        t = Road("bree").company("legolas").hazards("an-unexpected-outpost").place("player-2 discard", "wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("an-unexpected-outpost")
        t.choose("card wargs")
        told = "Player 2 puts {} from the discard pile into the reserve pile (An Unexpected Outpost)."
        assert told.format("Wargs") in t.log("player-2")
        for viewer in ("player-1", None):
            assert told.format("a hazard") in t.log(viewer), "its border is shown, and no more"
            assert t.seen(viewer).players[1].reserve_pile.known == ()
        assert t.seen("player-2").players[1].reserve_pile.known == ("wargs",)

    def test_not_for_nothing(self) -> None:
        t = moving("legolas", hazards=("an-unexpected-outpost", "river"))
        assert not t.can_play("an-unexpected-outpost")


class TestTribalBannerAndOthers:
    def test_no_banner_for_wolves(self) -> None:
        t = moving("legolas", hazards=("wargs", "tribal-banner"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_play("tribal-banner")
        t.leaves_open()

    def test_body_rolls_are_harder(self) -> None:
        t = moving("legolas", hazards=("orc-patrol", "tribal-banner"))
        t.play("orc-patrol", key="Rhudaur")
        t.play("tribal-banner")
        assert t.g.move is not None
        assert t.movement.played == 1, "the banner is no hazard for the limit"
        assert attack_body(t.g, t.attack) == 5
        assert sum([by for _, by in body_roll_bonus(t.g, t.attack)]) == 1
        t.leaves_open()
