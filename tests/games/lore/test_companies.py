"""Companies: their size, two of them at the standard level, and what happens when nobody is left."""

from __future__ import annotations

import pytest

from mathom.games.lore.rules.numbers import size_in_halves
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

CONE = "into-the-smoking-cone"


def standard(site: str = "rivendell") -> Road:
    t = Road(site, level="standard")
    return t.place("player-1 pile", *("cram",) * 12).place("player-2 pile", *("cram",) * 12)


def companies(t: Road) -> list[set[str]]:
    """The characters of each company of the first player."""
    g = t.g
    return [{g.cards[one].card.slug for one in g.characters(number)} for number in g.companies_of(0)]


def size(t: Road) -> float:
    return size_in_halves(t.g, t.g.companies_of(0)[0]) / 2


def split(t: Road, *things: str) -> None:
    """The first character founds a second company, the others join him there."""
    t.choose(f"split {t.card(things[0]).key}")
    for thing in things[1:]:
        t.choose(f"join {t.card(thing).key} to {t.card(things[0]).company}")


# --- size ------------------------------------------------------------------------------------------------------------


@rule("lore.company.size", "lore.company.half-size", "lore.company.half-size-definition")
def test_half_size_characters_count_as_half() -> None:
    assert size(Road().company("aragorn-ii", "legolas", "gimli", "boromir-ii")) == 4
    assert size(Road().company("aragorn-ii", "legolas", "frodo")) == 2.5
    assert size(Road().company("frodo", "sam-gamgee")) == 1


@rule("lore.company.size")
def test_allies_count() -> None:
    t = Road("bag-end").company("aragorn-ii", "legolas", "gimli", "boromir-ii", "gollum on aragorn-ii")
    assert size(t) == 5


SIX = ("aragorn-ii", "legolas", "gimli", "elladan", "elrohir", "boromir-ii")


@rule("lore.company.max-seven")
def test_nobody_joins_a_company_of_seven() -> None:
    t = Road("edhellond").company(*SIX[:5], "pallando", "haldir").hand("ioreth")
    assert t.tokens("bring") == []
    t.leaves_open()


@rule("lore.company.max-seven", "lore.company.half-size")
@pytest.mark.parametrize(("others", "able"), [(("frodo",), True), (("frodo", "sam-gamgee"), False)])
def test_six_and_two_halves_are_seven(others: tuple[str, ...], able: bool) -> None:
    six = ("gandalf", "halbarad", "mablung", "ori", "bombur", "forlong")
    t = Road("bag-end").company(*six, *others).hand("fatty-bolger")
    assert t.can("bring fatty-bolger to bag-end") is able
    if not able:
        assert t.cannot("bring fatty-bolger to bag-end").rule == "lore.company.max-seven"


@rule("lore.company.max-seven", "lore.ally.counts-as-character")
@pytest.mark.parametrize("able", [True, False])
def test_no_ally_makes_a_company_larger_than_seven(able: bool) -> None:
    seven = ("gandalf", "halbarad", "mablung", "ori", "bombur", "forlong", "ioreth")
    t = Road("edoras").company(*seven[: 6 if able else 7]).hand("shadowfax").in_site_phase()
    t.choose("enter")
    assert t.can("play shadowfax") is able
    if not able:
        assert t.cannot("play shadowfax").rule == "lore.company.max-seven"


@rule("lore.ally.play")
def test_an_ally_is_played_with_a_character_and_not_with_another_ally() -> None:
    t = Road("edoras").company("legolas", "gollum on legolas").tapped("legolas").hand("shadowfax").in_site_phase()
    t.choose("enter")
    assert t.status("gollum") == "untapped" and not t.can("play shadowfax")
    t.cannot("play shadowfax")


@rule("lore.company.moves-as-group", "lore.company.unit")
def test_a_company_moves_together() -> None:
    t = standard("rivendell").company("aragorn-ii", "legolas", "frodo")
    t.moves("bree")
    t.until("lore.site.enter-first")
    assert {t.g.site_of(t.card(one).id) for one in ("aragorn-ii", "legolas", "frodo")} == {"Bree"}


# --- one company at the introductory level ---------------------------------------------------------------------------


@rule("lore.company.controls-a-company", "lore.company.two-at-most")
def test_introductory_companies_do_not_split() -> None:
    t = Road("rivendell").company("aragorn-ii", "legolas").hand("haldir")
    assert not t.can("split") and t.tokens("bring") == ["bring haldir to rivendell"]


# --- two companies ---------------------------------------------------------------------------------------------------


@rule("lore.company.two-at-most", "lore.organization.definition")
def test_a_company_splits_in_two_and_no_further() -> None:
    t = standard().company("aragorn-ii", "legolas", "frodo", "sam-gamgee")
    split(t, "frodo", "sam-gamgee")
    assert companies(t) == [{"aragorn-ii", "legolas"}, {"frodo", "sam-gamgee"}]
    assert not t.can("split")


@rule("lore.company.two-at-most")
def test_a_new_character_may_found_the_second_company_and_no_third() -> None:
    t = standard("bree").company("aragorn-ii").hand("haldir", "galva")
    t.choose("bring haldir to lorien")
    assert companies(t) == [{"aragorn-ii"}, {"haldir"}]
    assert t.tokens("bring galva") == ["bring galva to lorien"], "with the company there, for there are two"


@rule("lore.company.two-at-most", "lore.company.max-seven")
def test_where_a_company_is_full_a_newcomer_founds_the_second_one() -> None:
    seven = ("gandalf", "halbarad", "mablung", "ori", "bombur", "forlong", "ioreth")
    t = standard("rivendell").company(*seven).hand("haldir")
    t.choose("bring haldir to rivendell")
    assert companies(t) == [set(seven), {"haldir"}]
    t.choose("pass", f"company {t.card('haldir').company}")
    assert t.can("move bree"), "and he may set out at once"
    t.leaves_open()


@rule("lore.company.join")
def test_companies_at_one_site_exchange_characters() -> None:
    t = standard("edoras").company("aragorn-ii", "legolas").second_company("edoras", "gimli")
    t.choose(f"join {t.card('legolas').key} to {t.card('gimli').company}")
    assert companies(t) == [{"aragorn-ii"}, {"gimli", "legolas"}]
    assert not t.can(f"join {t.card('legolas').key}"), "once in a turn"
    t.choose(f"join {t.card('aragorn-ii').key} to {t.card('gimli').company}")
    assert companies(t) == [{"aragorn-ii", "gimli", "legolas"}]


@rule("lore.organization.definition", "lore.company.join")
def test_who_has_changed_companies_does_not_do_so_again_in_the_turn() -> None:
    t = standard().company("aragorn-ii", "legolas")
    split(t, "legolas")
    assert not t.can(f"join {t.card('legolas').key}")
    t.choose(f"join {t.card('aragorn-ii').key} to {t.card('legolas').company}")
    assert companies(t) == [{"aragorn-ii", "legolas"}] and not t.can("split"), "both have changed companies"
    t.leaves_open()


@rule("lore.company.join")
def test_companies_at_different_sites_do_not() -> None:
    t = standard("edoras").company("aragorn-ii", "legolas").second_company("bree", "gimli")
    assert not t.can("join")


@rule("lore.company.join", "lore.company.max-seven")
def test_a_joined_company_counts_seven_at_most() -> None:
    t = standard("edoras").company(*SIX).second_company("edoras", "haldir", "celeborn")
    there = t.card("aragorn-ii").company
    t.choose(f"join {t.card('haldir').key} to {there}")
    assert not t.can(f"join {t.card('celeborn').key}")
    t.leaves_open()


@rule("lore.company.join", "lore.company.max-seven", "lore.ally.stays")
@pytest.mark.parametrize("ally", [True, False])
def test_whoever_joins_brings_his_ally_along(ally: bool) -> None:
    t = standard("edoras").company(*SIX).second_company("edoras", "haldir", *(["gollum on haldir"] if ally else []))
    token = f"join {t.card('haldir').key} to {t.card('aragorn-ii').company}"
    assert t.can(token) is not ally
    if ally:
        assert t.cannot(token).rule == "lore.company.max-seven"
    t.leaves_open()


@rule("lore.company.join", "lore.company.order-of-two")
def test_companies_that_meet_on_the_road_stay_apart_and_have_a_site_phase_each() -> None:
    t = standard("edoras").company("aragorn-ii").second_company("dunharrow", "gimli")
    first, second = t.g.companies_of(0)
    t.choose("pass", f"company {first}", "stay")
    t.until("lore.movement.choose-new-site")
    t.choose("move edoras")
    t.until("lore.company.order-of-two")
    assert t.tokens() == [f"company {first}", f"company {second}"], "now the site phases"
    t.choose(f"company {second}", "pass")
    assert t.asking == "lore.site.enter-first" and companies(t) == [{"aragorn-ii"}, {"gimli"}]


@rule("lore.company.order-of-two")
def test_all_movement_phases_come_before_the_first_site_phase() -> None:
    t = standard("edoras").company("aragorn-ii").second_company("dunharrow", "gimli")
    first, second = t.g.companies_of(0)
    t.choose("pass")
    assert t.tokens() == [f"company {first}", f"company {second}"]
    t.choose(f"company {second}", "stay")
    t.until("lore.movement.choose-new-site")
    assert t.prompt == "Where does the company at Edoras go?"
    t.choose("stay")
    t.until("lore.company.order-of-two")
    t.choose(f"company {first}")
    assert t.prompt == "Does the company enter Edoras?"


@rule("lore.faq.split-conditions", "lore.quest.lost")
def test_what_lies_on_a_company_goes_with_one_of_the_two() -> None:
    t = standard().company("aragorn-ii", "legolas", "into-the-smoking-cone")
    t.choose(f"split {t.card('legolas').key}")
    assert t.asking == "lore.faq.split-conditions"
    t.choose(f"company {t.card('legolas').company}")
    assert t.card("into-the-smoking-cone").company == t.card("legolas").company


@rule("lore.quest.lost")
@pytest.mark.parametrize("quests", [1, 2])
def test_a_quest_stays_with_the_joint_company(quests: int) -> None:
    t = standard("edoras").company("aragorn-ii", CONE).second_company("edoras", "gimli", *(CONE,) * (quests - 1))
    t.mark(CONE, "stages 1")
    joint = t.card("gimli").company
    t.choose(f"join {t.card('aragorn-ii').key} to {joint}")
    assert companies(t) == [{"aragorn-ii", "gimli"}]
    found = [thing for thing in t.g.cards.values() if thing.card.slug == CONE]
    assert [thing.company for thing in found] == [joint] * quests
    assert [thing.stages for thing in found] == [1, 0][:quests], "each has its own stages"
    t.leaves_open()


@rule("lore.company.join", "lore.movement.extra-region")
@pytest.mark.parametrize(("who", "to"), [("aragorn-ii", "gimli"), ("gimli", "aragorn-ii")])
def test_what_was_done_for_one_of_two_companies_is_for_the_joint_company(who: str, to: str) -> None:
    t = standard("edoras").company("aragorn-ii", "cram on aragorn-ii").second_company("edoras", "gimli")
    t.use("cram", 1)
    t.choose(f"join {t.card(who).key} to {t.card(to).company}", "pass")
    assert t.can("move henneth-annun"), "one region more, whoever has gone over to whom"
    t.leaves_open()


@rule("lore.ally.stays")
def test_an_ally_goes_where_his_controller_goes() -> None:
    t = standard().company("aragorn-ii", "legolas", "frodo", "gollum on frodo")
    gollum, frodo = t.card("gollum"), t.card("frodo")
    assert not t.can(f"split {gollum.key}") and not t.can(f"transfer {gollum.key}")
    split(t, "frodo")
    assert companies(t) == [{"aragorn-ii", "legolas"}, {"frodo", "gollum"}] and t.bearer("gollum") == "frodo"
    assert t.g.company_of(gollum.id) == t.g.company_of(frodo.id)
    t.leaves_open()


# --- nobody left -----------------------------------------------------------------------------------------------------


@rule("lore.company.emptied", "lore.company.none-left", "lore.quest.lost")
def test_a_company_ends_with_its_last_character() -> None:
    t = standard("bree").company("frodo", "into-the-smoking-cone").hazards("wargs")
    t.place("player-1 hand", "barliman-butterbur")
    t.moves("weathertop")
    while not t.can_play("wargs"):
        t.choose("pass")
    t.play("wargs", key="Arthedain")
    t.until("lore.strikes.step3-tap-or-minus-three")
    t.roll(1, 1, 6, 6)
    t.choose("tap")
    while t.g.turn == 1:
        t.choose(t.offered[0].token)
    assert t.g.companies == {} and t.where("frodo") == "player-1 points"
    assert t.where("into-the-smoking-cone") == "player-1 discard"
    assert not [line for line in t.log() if "arrives" in line or "Site phase" in line]


@rule("lore.company.none-left")
def test_the_next_character_founds_a_company_at_a_haven_or_at_home() -> None:
    t = Road("bree").hand("barliman-butterbur")
    assert set(t.tokens("bring")) >= {"bring barliman-butterbur to bree"}
    t.choose("bring barliman-butterbur to bree")
    assert companies(t) == [{"barliman-butterbur"}] and t.company_site() == "bree"


@rule("lore.company.none-left")
def test_without_a_company_nobody_moves_or_draws() -> None:
    t = Road("bree").pile("cram", "cram").other_company("edoras", "eomer")
    t.choose("pass")
    assert t.asked == "player-2" and len(t.g.piles[0]) == 2
    t.leaves_open()
