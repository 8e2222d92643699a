"""Hazard conditions."""

from __future__ import annotations

import pytest

from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.places import ForWhat, region_type, site_type
from mathom.games.lore.rules.numbers import attack_prowess, attack_strikes
from mathom.games.lore.rules.visiting import automatic_attacks
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class TestDespairOfTheHeart:
    @rule("lore.triggers.next-action", "lore.faq.wounded-again")
    def test_a_wound_in_the_company_makes_the_character_roll(self) -> None:
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
    def test_one_corruption_hazard_a_character_and_turn(self) -> None:
        t = Road("bree").company("legolas", "gimli", "aragorn-ii").hazards("despair-of-the-heart", "lure-of-nature")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("despair-of-the-heart", on="legolas")
        t.play("lure-of-nature")
        assert t.bearer("lure-of-nature") == "aragorn-ii", "Legolas was tempted, and Gimli is a Dwarf"
        t.leaves_open()

    @rule("lore.unique.per-target")
    def test_one_on_each_character_and_no_second_one(self) -> None:
        t = Road("bree").company("aragorn-ii", "gimli", "legolas").hazards("despair-of-the-heart", "foolish-words")
        t.hazards_in_play("despair-of-the-heart on aragorn-ii").moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.choose("play despair-of-the-heart")
        assert t.can_pick("gimli") and t.can_pick("legolas") and not t.can_pick("aragorn-ii")
        t.pick("gimli")
        assert [t.bearer(f"despair-of-the-heart#{number}") for number in (1, 2)] == ["aragorn-ii", "gimli"]

    @rule("lore.hazards.removable", "lore.hazards.removable-minus-three", "lore.hazards.removable-one-roll")
    def test_it_is_removed_by_a_roll(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("despair-of-the-heart on legolas")
        key = t.card("despair-of-the-heart").key
        assert t.can(f"remove {key}")
        t.roll(3, 4)
        t.choose(f"remove {key} untapped")
        assert t.in_play("despair-of-the-heart"), "7 less 3 is 4, and it takes 5"
        assert not t.can(f"remove {key}")

    def test_tapping_helps(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("despair-of-the-heart on legolas")
        t.roll(2, 3)
        t.choose(f"remove {t.card('despair-of-the-heart').key}")
        assert t.where("despair-of-the-heart") == "player-2 discard"
        assert t.status("legolas") == "tapped"

    def test_not_on_hobbits_and_wizards(self) -> None:
        t = Road("bree").company("frodo", "gandalf").hazards("despair-of-the-heart", "foolish-words")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("despair-of-the-heart")
        assert t.can_play("foolish-words")


class TestLures:
    def test_nature_calls_once_for_each_wilderness(self) -> None:
        t = Road("bree").company("legolas", "gimli").hazards_in_play("lure-of-nature on legolas")
        t.roll(6, 6, 6, 6)
        t.moves("rivendell")
        t.until("lore.site.enter-first")
        assert not t.g.dice.forced, "two rolls: Arthedain and Rhudaur"

    def test_the_senses_call_at_a_haven(self) -> None:
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
    def test_four_less_for_factions(self) -> None:
        t = Road("edoras").company("aragorn-ii").hand("riders-of-rohan").hazards_in_play("foolish-words on aragorn-ii")
        t.in_site_phase()
        t.choose("enter")
        t.roll(4, 4)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 discard", "4 + 1 − 4 + 8 is 9"


class TestEnvironmentOfAttacks:
    @rule("lore.triggers.continuous-instant", "lore.cards.until-next-turn")
    def test_minions_stir_makes_orcs_stronger(self) -> None:
        t = Road("bree").company("legolas", "gimli").hazards("orc-patrol").hazards_in_play("minions-stir")
        t.hand("concealment")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (4, 7)
        t.leaves_open()

    @rule("lore.cards.gates-and-doors")
    def test_doors_of_night_makes_them_stronger_still(self) -> None:
        t = Road("bree").company("legolas", "gimli").hazards("orc-patrol")
        t.hazards_in_play("minions-stir", "doors-of-night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (5, 8)
        t.leaves_open()

    def test_other_races_do_not_care(self) -> None:
        t = Road("bree").company("legolas").hazards("wargs").hazards_in_play("minions-stir")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (2, 9)
        t.leaves_open()

    def test_awaken_denizens_doubles_the_strikes_at_ruins(self) -> None:
        t = Road("weathertop").company("aragorn-ii").hazards_in_play("awaken-denizens").in_site_phase()
        t.choose("enter")
        assert t.attack_strikes == 4
        t.leaves_open()

    def test_night_falls_on_the_dunedain(self) -> None:
        t = Road("bree").company("boromir-ii", "aragorn-ii", "bard-bowman").hazards_in_play("night")
        assert [t.prowess(one) for one in ("boromir-ii", "aragorn-ii", "bard-bowman")] == [5, 6, 3]

    def test_under_doors_of_night_it_falls_on_men_too(self) -> None:
        t = Road("bree").company("boromir-ii", "aragorn-ii", "bard-bowman")
        t.hazards_in_play("night", "doors-of-night")
        assert [t.prowess(one) for one in ("boromir-ii", "aragorn-ii", "bard-bowman")] == [4, 5, 2]

    def test_doors_of_night_discards_environments_of_resources(self) -> None:
        t = Road("bree").company("legolas").table("gates-of-morning", "sun").hazards("doors-of-night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("doors-of-night")
        assert t.where("sun") == t.where("gates-of-morning") == "player-1 discard"


class TestIcyTouch:
    @rule("lore.corruption.one-hazard-per-turn")
    def test_it_comes_to_lie_on_the_first_who_is_wounded(self) -> None:
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

    def test_it_passes_over_one_who_was_tempted_this_turn(self) -> None:
        t = Road("bree").company("legolas").hazards("despair-of-the-heart", "stirring-bones", "icy-touch")
        t.hazards("lost-in-the-wilderness")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("lost-in-the-wilderness")
        t.passes(int(t.asked == "player-1"))
        t.play("despair-of-the-heart")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        t.play("icy-touch")
        t.roll(1, 1, 6, 6, 1, 1)
        t.choose("untapped")
        assert t.status("legolas") == "wounded"
        assert t.corruption("legolas") == -2, "only that of the despair"
        assert t.where("icy-touch") == "player-2 discard"

    def test_without_a_wound_it_is_discarded(self) -> None:
        t = Road("bree").company("legolas").hazards("stirring-bones", "icy-touch")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        t.play("icy-touch")
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        assert t.where("icy-touch") == "player-2 discard"


def moving(*company: str, hazards: tuple[str, ...], to: str = "rivendell", start: str = "bree") -> Road:
    """A company on its way; the second player has priority."""
    t = Road(start).company(*company).hazards(*hazards)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


def attacks_at(t: Road, site: str) -> list[tuple[str, int, int]]:
    """The automatic-attacks there: race, strikes and prowess."""
    company = t.g.companies_of(0)[0]
    return [
        (one.race.value if one.race else "", attack_strikes(t.g, one), attack_prowess(t.g, one))
        for one in automatic_attacks(t.g, company, site)
    ]


class TestAwaken:
    def test_minions_double_the_strikes_in_the_holds_of_the_shadow(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("awaken-minions")
        assert attacks_at(t, "Moria") == [("Orc", 8, 7)]
        assert attacks_at(t, "Dol Guldur") == [("Orc", 6, 7), ("Troll", 4, 8)]
        assert attacks_at(t, "Weathertop") == [("Wolf", 2, 6)], "ruins are not theirs"

    def test_denizens_live_in_ruins_only(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("awaken-denizens")
        assert attacks_at(t, "Weathertop") == [("Wolf", 4, 6)]
        assert attacks_at(t, "Moria") == [("Orc", 4, 7)]

    @pytest.mark.parametrize("card", ["awaken-minions", "awaken-denizens", "fell-winter", "night", "minions-stir"])
    def test_one_in_play(self, card: str) -> None:
        t = Road("bree").company("legolas").hazards(card, "foolish-words").hazards_in_play(card)
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("foolish-words")
        assert not t.can_play(card)

    def test_until_the_end_of_the_next_turn(self) -> None:
        t = moving("legolas", hazards=("awaken-minions",))
        t.play("awaken-minions")
        while t.g.turn < 2:
            t.choose(t.offered[0].token)
        assert t.in_play("awaken-minions")
        while t.g.turn < 3:
            t.choose(t.offered[0].token)
        assert t.where("awaken-minions") == "player-2 discard"


class TestBalrogOfMoria:
    def test_moria_has_a_second_attack_and_the_lands_around_are_worse(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("balrog-of-moria")
        assert attacks_at(t, "Moria") == [("Orc", 4, 9), ("Balrog", 1, 20)]
        assert attacks_at(t, "Dimrill Dale") == [("Orc", 1, 8)]
        assert attacks_at(t, "Ost-in-Edhil") == [("Wolf", 3, 7)]
        assert attacks_at(t, "Weathertop") == [("Wolf", 2, 6)]

    @rule("lore.combat.condition-to-mp-pile")
    def test_whoever_defeats_it_has_its_points(self) -> None:
        t = Road("moria").company("aragorn-ii", "the-one-ring on aragorn-ii").hazards_in_play("balrog-of-moria")
        t.in_site_phase()
        before = t.points()
        t.roll(*(6,) * 6)
        t.choose("enter")
        t.until("lore.site.play-after-entering")
        assert t.where("balrog-of-moria") == "player-1 points"
        assert t.points() == before + 3

    def test_it_stays_while_it_is_not_defeated(self) -> None:
        t = Road("moria").company("aragorn-ii", "the-one-ring on aragorn-ii").hazards_in_play("balrog-of-moria")
        t.in_site_phase()
        t.roll(6, 6, 6, 6, 1, 1)
        t.choose("enter")
        t.until("lore.site.play-after-entering")
        assert t.in_play("balrog-of-moria")

    @pytest.mark.parametrize(
        ("company", "healed"), [(("legolas",), True), (("legolas", "galadriel"), True), (("legolas", ""), False)]
    )
    def test_lorien_heals_unless_galadriel_is_away(self, company: tuple[str, ...], healed: bool) -> None:
        t = Road("lorien").company(*(one for one in company if one)).wounded("legolas")
        if "" in company:
            t.other_company("rivendell", "galadriel")
        t.hazards_in_play("balrog-of-moria")
        t.stays()
        while t.g.turn < 3:
            t.choose(t.offered[0].token)
        assert (t.status("legolas") != "wounded") is healed
        assert site_type(t.g, "Lórien") is SiteType.HAVEN, "for everything else it is a Haven"

    def test_lorien_is_a_free_hold_for_keys(self) -> None:
        t = Road("lorien").company("legolas").other_company("rivendell", "galadriel")
        t.hazards_in_play("balrog-of-moria")
        assert site_type(t.g, "Lórien", ForWhat.HEALING_AND_KEYING) is SiteType.FREE_HOLD


class TestFellWinter:
    def test_wolves_at_border_holds(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("fell-winter")
        assert attacks_at(t, "Bree") == [("Wolf", 3, 7)]
        assert attacks_at(t, "Bag End") == []
        assert region_type(t.g, "The Shire") is RegionType.FREE_DOMAIN

    def test_under_doors_of_night_the_lands_change_by_one_step(self) -> None:
        t = Road("bree").company("legolas").hazards_in_play("fell-winter", "doors-of-night")
        assert region_type(t.g, "The Shire") is RegionType.BORDER_LAND
        assert region_type(t.g, "Rohan") is RegionType.WILDERNESS
        assert region_type(t.g, "Arthedain") is RegionType.WILDERNESS

    @rule("lore.site.home-site-cancel")
    def test_who_is_at_home_cancels_it(self) -> None:
        t = Road("bree").company("aragorn-ii").hazards_in_play("fell-winter").in_site_phase()
        t.choose("enter")
        t.choose(next(one for one in t.tokens() if one != "pass"))
        assert not t.attacked
        assert t.status("aragorn-ii") == "tapped"


class TestLureOfPower:
    def won_by(self, who: str) -> Road:
        t = Road("edoras").company(who).hand("riders-of-rohan").hazards_in_play("lure-of-power").in_site_phase()
        t.choose("enter")
        t.roll(6, 6, 2, 2, 6, 6)
        t.play("riders-of-rohan")
        return t

    def test_who_wins_a_faction_is_tempted(self) -> None:
        t = self.won_by("aragorn-ii")
        assert t.where("aragorn-ii") == "player-1 discard", "4 − 4 is below 1"
        assert t.where("lure-of-power") == "player-2 discard"
        assert t.where("riders-of-rohan") == "player-1 points"

    def test_hobbits_are_not(self) -> None:
        t = self.won_by("frodo")
        assert t.in_play("frodo")
        assert t.in_play("lure-of-power"), "it waits for the next one"

    def test_nor_who_fails(self) -> None:
        t = Road("edoras").company("aragorn-ii").hand("riders-of-rohan").hazards_in_play("lure-of-power")
        t.in_site_phase()
        t.choose("enter")
        t.roll(1, 1)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 discard"
        assert t.in_play("lure-of-power")


class TestMorgulNight:
    def test_only_while_the_doors_are_open(self) -> None:
        t = moving("legolas", hazards=("morgul-night", "foolish-words"))
        assert t.can_play("foolish-words")
        assert not t.can_play("morgul-night")

    @rule("lore.map.treat-as")
    def test_one_step_into_the_dark(self) -> None:
        t = Road("bree").company("legolas").hazards("morgul-night").hazards_in_play("doors-of-night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("morgul-night")
        assert region_type(t.g, "Arthedain") is RegionType.SHADOW_LAND
        assert region_type(t.g, "Brown Lands") is RegionType.DARK_DOMAIN
        assert region_type(t.g, "The Shire") is RegionType.FREE_DOMAIN


class TestMorgulKnife:
    def wounded_by(self, *hazards: str, dice: tuple[int, ...] = (1, 1, 1, 1), to: str = "bandit-lair") -> Road:
        t = moving("legolas", hazards=("adunaphel", "morgul-knife", *hazards), start="lorien", to=to)
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("morgul-knife")
        assert t.attack_prowess == 17
        t.roll(*dice)
        t.choose("untapped")
        return t

    def test_it_comes_to_lie_on_the_wounded(self) -> None:
        t = self.wounded_by()
        assert t.bearer("morgul-knife") == "legolas"
        assert t.corruption("legolas") == -4

    def test_not_on_one_who_was_tempted_before(self) -> None:
        t = moving("legolas", "gimli", "aragorn-ii", hazards=("despair-of-the-heart", "adunaphel", "morgul-knife"),
                   start="lorien", to="bandit-lair")  # fmt: skip
        t.play("despair-of-the-heart", on="aragorn-ii")
        t.passes(int(t.asked == "player-1"))
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("morgul-knife")
        t.roll(1, 1, 6, 6, 1, 1)
        t.choose("untapped")
        t.until("lore.site.enter-first")
        assert t.where("morgul-knife") == "player-2 discard"

    def test_nobody_wounded(self) -> None:
        t = moving("aragorn-ii", "the-one-ring on aragorn-ii", hazards=("adunaphel", "morgul-knife"),
                   start="lorien", to="bandit-lair")  # fmt: skip
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("morgul-knife")
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        t.until("lore.site.enter-first")
        assert t.where("morgul-knife") == "player-2 discard"

    def test_not_on_one_who_is_dead(self) -> None:
        t = moving("legolas", "gimli", hazards=("adunaphel", "morgul-knife"), start="lorien", to="bandit-lair")
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("morgul-knife")
        t.strikes("legolas")
        t.roll(1, 1, 6, 6)
        t.choose("untapped")
        t.until("lore.site.enter-first")
        assert t.where("legolas") == "player-1 points"
        assert t.where("morgul-knife") == "player-2 discard"

    def test_on_nazgul_only_and_once(self) -> None:
        t = moving("legolas", hazards=("wargs", "morgul-knife"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_play("morgul-knife")
        t.leaves_open()
        t = moving("legolas", "gimli", "aragorn-ii", hazards=("adunaphel", "morgul-knife", "morgul-knife"),
                   start="lorien", to="bandit-lair")  # fmt: skip
        t.play("adunaphel", as_="creature", key="Brown Lands")
        t.play("morgul-knife")
        assert not t.can_play("morgul-knife")
        t.leaves_open()

    @pytest.mark.parametrize(("site", "removable"), [("rivendell", True), ("bree", False)])
    def test_it_is_removed_at_a_haven_only(self, site: str, removable: bool) -> None:
        t = Road(site).company("legolas").hazards_in_play("morgul-knife on legolas")
        assert t.can(f"remove {t.card('morgul-knife').key}") is removable


class TestLuresAndMore:
    @pytest.mark.parametrize(
        ("card", "spared", "tempted"),
        [
            ("lure-of-expedience", ("frodo", "gandalf"), "gimli"),
            ("lure-of-nature", ("frodo", "gimli"), "legolas"),
            ("lure-of-the-senses", (), "frodo"),
        ],
    )
    def test_whom_they_tempt(self, card: str, spared: tuple[str, ...], tempted: str) -> None:
        t = moving(*(spared or ("gandalf",)), tempted, hazards=(card,))
        t.play(card)
        if t.in_play(card):
            assert t.bearer(card) == tempted
        else:
            assert t.can_pick(tempted)
        assert not any(t.can_pick(one) for one in spared if t.in_play(one))

    def test_expedience_whoever_gets_an_item(self) -> None:
        t = Road("rivendell").company("legolas", "gimli", "sting on gimli", "frodo")
        t.hazards_in_play("lure-of-expedience on legolas")
        t.roll(6, 6, 6, 6)
        t.choose(f"transfer {t.card('sting').key} to {t.card('frodo').key}")
        while t.rolling:
            t.passes()
        assert t.bearer("sting") == "frodo"
        assert not t.g.dice.forced, "Gimli has rolled for the item, and Legolas because of the lure"

    def test_nature_is_quiet_where_the_company_stays(self) -> None:
        t = Road("bree").company("legolas", "gimli").hazards_in_play("lure-of-nature on legolas")
        t.roll(6, 6)
        t.stays()
        t.until("lore.site.enter-first")
        assert t.g.dice.forced

    def test_the_senses_sleep_away_from_havens(self) -> None:
        t = Road("bree").company("legolas").other_company("lorien", "gimli")
        t.hazards_in_play("lure-of-the-senses on legolas")
        t.stays()
        while t.g.turn < 2:
            t.choose(t.offered[0].token)
        t.roll(6, 6)
        while t.g.turn < 3:
            t.choose(t.offered[0].token)
        assert t.g.dice.forced

    @pytest.mark.parametrize(("table", "numbers"), [((), (2, 10)), (("doors-of-night",), (4, 10))])
    def test_plague_of_wights(self, table: tuple[str, ...], numbers: tuple[int, ...]) -> None:
        t = Road("bree").company("legolas", "gimli").hazards("stirring-bones")
        t.hazards_in_play("plague-of-wights", *table)
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == numbers
        t.leaves_open()

    @pytest.mark.parametrize(
        ("creature", "table", "numbers"),
        [("wargs", (), (3, 10)), ("wargs", ("doors-of-night",), (4, 11)), ("orc-patrol", ("doors-of-night",), (3, 6))],
    )
    def test_wake_of_war(self, creature: str, table: tuple[str, ...], numbers: tuple[int, ...]) -> None:
        t = Road("bree").company("legolas", "gimli").hazards(creature).hazards_in_play("wake-of-war", *table)
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play(creature, key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == numbers
        t.leaves_open()

    def test_night_makes_all_attacks_stronger_under_doors_of_night(self) -> None:
        t = Road("bree").company("legolas").hazards("wargs").hazards_in_play("night", "doors-of-night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert t.attack_prowess == 10
        assert t.prowess("legolas") == 5, "Elves do not mind"
        t.leaves_open()

    def test_foolish_words_are_removed_by_a_roll(self) -> None:
        t = Road("bree").company("aragorn-ii").hazards_in_play("foolish-words on aragorn-ii")
        t.roll(4, 4)
        t.choose(f"remove {t.card('foolish-words').key}")
        assert t.where("foolish-words") == "player-2 discard"

    def test_icy_touch_is_for_the_undead(self) -> None:
        t = moving("legolas", hazards=("wargs", "icy-touch"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_play("icy-touch")
        t.leaves_open()

    def test_doors_of_night_ends_what_environments_have_left(self) -> None:
        t = Road("bree").company("legolas").table("sun").hazards("doors-of-night", "foolish-words")
        t.hazards_in_play("night")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("doors-of-night")
        assert t.where("sun") == "player-1 discard"
        assert t.in_play("night"), "a hazard environment stays"
