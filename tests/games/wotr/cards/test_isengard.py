"""Isengard."""

from __future__ import annotations

import pytest

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule

# --- armies without text ---------------------------------------------------------------------------------------------


@rule("wotr.card.vanilla-armies")
@pytest.mark.parametrize(
    ("army", "attack", "defense"),
    [("devilry-of-saruman", 3, 0), ("fighting-uruk-hai", 1, 2), ("wolf-riders", 2, 1), ("white-hand-orcs", 1, 1)],
)
def test_an_army_without_text_fights_with_its_printed_icons(army: str, attack: int, defense: int) -> None:
    t = Campaign("saruman", "edoras").at("edoras", army)
    assert (t.worth(army), t.attack("edoras")) == (attack, attack)
    t = Campaign("saruman", "orthanc").at("orthanc", army)
    assert (t.worth(army), t.attack("orthanc")) == (defense, 0)


# --- Gríma Wormtongue ------------------------------------------------------------------------------------------------


@rule("wotr.card.grima")
def test_grima_gives_himself_up_to_call_saruman_from_the_draw_deck() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "grima-wormtongue").deck("saruman", "wolf-riders", "saruman")
    t.use("grima-wormtongue")
    assert t.in_hand("saruman") == ["saruman"]
    assert (t.in_deck("saruman"), t.where("grima-wormtongue")) == (["wolf-riders"], "saruman eliminated")


@rule("wotr.card.grima")
def test_grima_gives_himself_up_to_eliminate_a_rohan_character_anywhere() -> None:
    t = Campaign("saruman", "helms-deep").reserve("saruman", "grima-wormtongue").deck("saruman", "saruman")
    t.at("helms-deep", "theoden", "riders-of-rohan", "gandalf-the-white").reserve("frodo", "eomer")
    t.use("grima-wormtongue")
    assert t.tokens() == ["choose 1", "choose 2"]
    t.choose("choose 2")
    assert sorted(t.tokens()) == sorted(f"pick {t.card(one).key}" for one in ("theoden", "eomer"))
    t.pick("theoden")
    assert t.where("theoden") == "frodo eliminated"
    assert (t.where("eomer"), t.where("grima-wormtongue")) == ("reserve", "saruman eliminated")
    assert t.in_hand("saruman") == []


@rule("wotr.card.grima")
def test_grima_can_do_nothing_without_saruman_in_the_deck_or_a_rohan_character() -> None:
    t = Campaign("saruman", "helms-deep").reserve("saruman", "grima-wormtongue").deck("saruman", "wolf-riders")
    t.at("helms-deep", "riders-of-rohan").hand("saruman", "saruman")
    assert not t.can_use("grima-wormtongue")
    t.cannot(f"use {t.card('grima-wormtongue').key} 0")


@rule("wotr.card.grima")
def test_grima_whispers_from_reserve_only() -> None:
    t = Campaign("saruman", "bag-end").at("bag-end", "grima-wormtongue").deck("saruman", "saruman")
    assert not t.can_use("grima-wormtongue")
    assert t.worth("grima-wormtongue") == 1


# --- Saruman ---------------------------------------------------------------------------------------------------------

SARUMANS_DECK = ("wolf-riders", "white-hand-orcs", "devilry-of-saruman", "coastal-raiders", "the-black-fleet")


@rule("wotr.card.saruman")
@pytest.mark.parametrize(("place", "drawn"), [("saruman reserve", 5), ("edoras", 4)])
def test_saruman_draws_one_card_more_while_he_is_in_reserve(place: str, drawn: int) -> None:
    t = Campaign("frodo", "harad", "edoras").deck("saruman", *SARUMANS_DECK, "gollum").in_combat_step()
    t.place(place, "saruman")
    t.fight("edoras")
    t.next_round("harad", "dol-guldur", "bag-end")
    assert len(t.in_hand("saruman")) == drawn


@rule("wotr.card.saruman")
@pytest.mark.parametrize(("source", "then"), [("deck", "cycle"), ("hand", "eliminated"), ("reserve", "eliminated")])
def test_saruman_is_cycled_only_if_he_is_forsaken_from_the_top_of_the_deck(source: str, then: str) -> None:
    t = Campaign("saruman", "khazad-dum").at("khazad-dum", "flocks-of-crebain").won_by_shadow("caradhras")
    t.place(f"saruman {source}", "saruman").deck("saruman", "wolf-riders")
    t.use("flocks-of-crebain")  # to the Doors of Durin, where the Monstrous player may forsake a card
    t.choose("yes")
    t.forsake("top" if source == "deck" else "saruman")
    assert t.where("saruman") == f"saruman {then}"
    shown = any("Saruman cycles Saruman" in line for line in t.log(None))
    assert shown is (source == "deck")


@rule("wotr.card.saruman")
def test_saruman_walks_paths_5_and_6_only_and_is_worth_2_there() -> None:
    t = Campaign("saruman", "amon-hen").hand("saruman", "saruman", "gollum")
    t.play("saruman", to="amon-hen", cost="gollum")
    assert t.worth("saruman") == 2
    for path, allowed in (("khazad-dum", False), ("egladil", True), ("osgiliath", False)):
        t = Campaign("saruman", path).hand("saruman", "saruman")
        assert t.can_play("saruman", to=path) is allowed


# --- Uglúk -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.ugluk")
def test_ugluk_leads_to_another_path_of_the_same_number_and_is_lost_on_the_old_one() -> None:
    t = Campaign("saruman", "amon-hen").at("amon-hen", "ugluk").hand("frodo", "gimli").hand("aragorn", "legolas")
    t.use("ugluk")
    assert t.tokens() == ["location dead-marshes", "location emyn-muil"]
    t.choose("location emyn-muil")
    assert (t.path, t.corruption, t.where("ugluk")) == ("emyn-muil", 1, "saruman eliminated")
    t.forsake("gimli", "legolas")
    assert t.asked == "frodo"


@rule("wotr.card.ugluk")
def test_ugluk_can_do_nothing_where_all_paths_of_the_number_are_used_nor_off_the_path() -> None:
    t = Campaign("saruman", "amon-hen").at("amon-hen", "ugluk").won_by_shadow("dead-marshes", "emyn-muil")
    assert not t.can_use("ugluk")
    t = Campaign("saruman", "amon-hen", "edoras").reserve("saruman", "ugluk")
    assert not t.can_use("ugluk")
    t = Campaign("saruman", "amon-hen", "edoras").at("edoras", "ugluk")
    assert not t.can_use("ugluk")


# --- Palantír of Orthanc ---------------------------------------------------------------------------------------------

TEN = (
    "wolf-riders", "gollum", "shelob", "white-hand-orcs", "devilry-of-saruman", "coastal-raiders", "the-black-fleet",
    "corsairs-of-umbar", "haradrim-cavalry", "haradrim-regulars",
)  # fmt: skip


@rule("wotr.card.palantir")
def test_the_palantir_eliminates_one_cycles_one_and_takes_one_of_the_top_three() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman", "palantir-of-orthanc on saruman")
    t.deck("saruman", *TEN).cycle_pile("saruman", "ugluk", "hill-troll")
    t.use("palantir-of-orthanc")
    assert t.tokens() == ["eliminate wolf-riders", "eliminate gollum", "eliminate shelob"]
    t.choose("eliminate gollum")
    assert t.tokens() == ["cycle wolf-riders", "cycle shelob"]
    t.choose("cycle wolf-riders")
    assert (t.where("gollum"), t.where("wolf-riders")) == ("saruman eliminated", "saruman cycle")
    assert (t.in_hand("saruman"), len(t.in_deck("saruman")), len(t.in_cycle_pile("saruman"))) == (["shelob"], 7, 3)
    seen = "\n".join(t.log("witch-king"))
    assert not [one for one in ("Gollum", "Wolf-Riders", "Shelob") if one in seen], "nothing is shown to the others"


@rule("wotr.card.palantir")
def test_the_palantir_is_used_once_a_round_and_on_saruman_in_reserve_only() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman", "palantir-of-orthanc on saruman")
    t.deck("saruman", *TEN)
    t.use("palantir-of-orthanc")
    t.choose("eliminate gollum", "cycle wolf-riders")
    t.passes(3)
    assert t.asked == "saruman"
    assert not t.can_use("palantir-of-orthanc")
    t = Campaign("saruman", "edoras").at("edoras", "saruman", "palantir-of-orthanc on saruman").deck("saruman", *TEN)
    assert not t.can_use("palantir-of-orthanc")


@rule("wotr.card.palantir")
def test_with_two_cards_in_all_the_palantir_eliminates_one_and_the_cycled_one_is_the_new_deck() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman", "palantir-of-orthanc on saruman")
    t.deck("saruman", "gollum", "shelob")
    t.use("palantir-of-orthanc")
    t.choose("eliminate gollum")
    assert (t.in_hand("saruman"), t.in_deck("saruman"), t.in_cycle_pile("saruman")) == ([], ["shelob"], [])


@rule("wotr.card.palantir")
def test_with_too_few_cards_the_cycle_pile_lies_under_the_deck_before_the_palantir_is_used() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman", "palantir-of-orthanc on saruman")
    t.deck("saruman", "gollum").cycle_pile("saruman", "shelob", "wolf-riders", "hill-troll")
    t.use("palantir-of-orthanc")
    assert t.can("eliminate gollum")
    assert len(t.tokens()) == 3
    t.choose("eliminate gollum")
    t.choose(t.tokens()[0])
    assert (len(t.in_hand("saruman")), len(t.in_deck("saruman")), len(t.in_cycle_pile("saruman"))) == (1, 1, 1)


# --- Saruman's Staff -------------------------------------------------------------------------------------------------


@rule("wotr.card.sarumans-staff")
def test_sarumans_staff_raises_the_carryover_limit_wherever_it_is_in_play() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman", "sarumans-staff on saruman")
    assert t.limit("saruman") == 3
    assert [t.limit(seat) for seat in ("frodo", "witch-king", "aragorn")] == [2, 2, 2]
    t = Campaign("frodo", "edoras", "harad").at("edoras", "saruman", "sarumans-staff on saruman").in_combat_step()
    assert t.limit("saruman") == 3
    t.fight("edoras")
    assert (t.where("saruman"), t.limit("saruman")) == ("saruman eliminated", 2)


@rule("wotr.card.sarumans-staff")
def test_sarumans_staff_adds_to_saruman_and_is_for_him_alone() -> None:
    t = Campaign("saruman", "edoras").at("edoras", "saruman", "sarumans-staff on saruman")
    assert t.worth("saruman") == 2
    t = Campaign("saruman", "amon-hen").at("amon-hen", "saruman", "sarumans-staff on saruman")
    assert t.worth("saruman") == 3
    t = Campaign("saruman", "amon-hen").at("amon-hen", "ugluk").hand("saruman", "sarumans-staff")
    assert not t.can_play("sarumans-staff")


# --- Woven of All Colours --------------------------------------------------------------------------------------------


@rule("wotr.card.woven")
def test_woven_of_all_colours_has_saruman_cycled_with_his_items_after_an_attack() -> None:
    t = Campaign("frodo", "edoras", "harad").in_combat_step()
    t.at("edoras", "saruman", "woven-of-all-colours on saruman", "sarumans-staff on saruman")
    t.fight("edoras")
    assert t.in_cycle_pile("saruman") == ["saruman", "sarumans-staff", "woven-of-all-colours"]


@rule("wotr.card.woven")
def test_woven_of_all_colours_saves_him_on_a_path_too() -> None:
    t = Campaign("frodo", "amon-hen", "harad").at("amon-hen", "saruman", "woven-of-all-colours on saruman")
    t.in_combat_step()
    t.fight("amon-hen")
    assert (t.where("saruman"), t.where("woven-of-all-colours")) == ("saruman cycle", "saruman cycle")


@rule("wotr.card.woven")
def test_woven_of_all_colours_does_not_help_whoever_is_forsaken() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman", "woven-of-all-colours on saruman")
    t.hand("saruman", "gollum")
    t.play("gollum", to="reserve")
    t.forsake("saruman")
    assert (t.where("saruman"), t.where("woven-of-all-colours")) == ("saruman eliminated", "saruman eliminated")


# --- Threats and Promises --------------------------------------------------------------------------------------------


@rule("wotr.card.threats")
def test_threats_and_promises_call_up_any_isengard_battleground_and_saruman_may_go_there() -> None:
    t = Campaign("saruman", "harad").reserve("saruman", "saruman").hand("saruman", "threats-and-promises", "gollum")
    t.deck("frodo", "riders-of-rohan", "gimli").won_by_shadow("edoras")
    t.play("threats-and-promises", cost="gollum")
    assert sorted(t.tokens()) == ["location edoras", "location helms-deep", "location orthanc"]
    t.choose("location helms-deep")
    assert (t.asked, t.tokens()) == ("frodo", ["done", "play riders-of-rohan to helms-deep"])
    t.choose("done")
    assert t.tokens() == ["no", f"move {t.card('saruman').key} to helms-deep"]
    t.move("saruman", "helms-deep")
    assert (t.where("saruman"), t.where("threats-and-promises")) == ("helms-deep", "saruman eliminated")


@rule("wotr.card.threats")
def test_after_threats_and_promises_saruman_may_stay_or_go_even_in_the_round_in_which_he_came() -> None:
    t = Campaign("saruman", "harad").hand("saruman", "saruman", "threats-and-promises", "gollum", "shelob")
    t.won_by_free_peoples("orthanc")
    t.play("saruman", to="reserve", cost="shelob")
    t.passes(3)
    assert not t.can_move("saruman")
    t.play("threats-and-promises", cost="gollum")
    t.choose("location orthanc")
    t.choose("no")
    assert (t.where("saruman"), t.battlegrounds) == ("reserve", ["harad", "orthanc"])


@rule("wotr.card.threats")
def test_without_saruman_in_reserve_threats_and_promises_are_played_for_nothing() -> None:
    t = Campaign("saruman", "amon-hen").at("amon-hen", "saruman").hand("saruman", "threats-and-promises", "gollum")
    t.play("threats-and-promises", cost="gollum")
    assert (t.battlegrounds, t.where("threats-and-promises"), t.asked) == ([], "saruman eliminated", "frodo")
