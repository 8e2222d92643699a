"""Southron."""

from __future__ import annotations

import pytest

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


@rule("wotr.card.vanilla-armies")
def test_mumakil_fight_with_their_printed_icons() -> None:
    t = Campaign("saruman", "minas-tirith").at("minas-tirith", "haradrim-mumakil")
    assert t.attack("minas-tirith") == 2
    t = Campaign("saruman", "harad").at("harad", "haradrim-mumakil")
    assert t.worth("haradrim-mumakil") == 1


# --- armies that call up a battleground ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("army", "home", "elsewhere"),
    [
        pytest.param("coastal-raiders", "dol-amroth", "pelargir", marks=rule("wotr.card.coastal-raiders")),
        pytest.param("haradrim-cavalry", "minas-tirith", "pelargir", marks=rule("wotr.card.haradrim-cavalry")),
        pytest.param("the-black-fleet", "pelargir", "dol-amroth", marks=rule("wotr.card.black-fleet")),
    ],
)
def test_an_army_attacks_its_own_prey_for_2_and_others_for_1(army: str, home: str, elsewhere: str) -> None:
    for place, worth in ((home, 2), (elsewhere, 1), ("harad", 1)):
        t = Campaign("saruman", place).at(place, army)
        assert t.worth(army) == worth


@pytest.mark.parametrize(
    ("army", "battleground", "drawn"),
    [
        pytest.param("coastal-raiders", "dol-amroth", 1, marks=rule("wotr.card.coastal-raiders")),
        pytest.param("haradrim-cavalry", "minas-tirith", 3, marks=rule("wotr.card.haradrim-cavalry")),
        pytest.param("the-black-fleet", "pelargir", 1, marks=rule("wotr.card.black-fleet")),
    ],
)
def test_an_army_is_given_up_to_activate_a_battleground_of_the_free_peoples(
    army: str, battleground: str, drawn: int
) -> None:
    t = Campaign("saruman", "moria").reserve("saruman", army)
    t.deck("aragorn", "high-elves", "high-elves", "arwen", "elrond").hand("aragorn", "legolas")
    t.use(army)
    assert (t.where(army), t.battlegrounds) == ("saruman eliminated", ["moria", battleground])
    assert t.asked == "aragorn"
    t.choose("yes")
    t.forsake("legolas")
    assert len(t.in_hand("aragorn")) == drawn
    assert t.asked == "frodo"


@pytest.mark.parametrize(
    "army", [pytest.param(army, marks=rule(f"wotr.card.{row}")) for army, row in (
        ("corsairs-of-umbar", "southron-activators"), ("haradrim-regulars", "southron-activators"),
    )],
)  # fmt: skip
def test_an_army_is_given_up_to_activate_a_battleground_of_the_shadow(army: str) -> None:
    battleground = {"corsairs-of-umbar": "umbar", "haradrim-regulars": "harad"}[army]
    t = Campaign("saruman", "moria").reserve("saruman", army).deck("saruman", "gollum").deck("witch-king", "olog-hai")
    t.use(army)
    assert (t.where(army), t.battlegrounds) == ("saruman eliminated", ["moria", battleground])
    assert (t.in_hand("saruman"), t.in_hand("witch-king")) == (["gollum"], ["olog-hai"])


@rule("wotr.card.haradrim-regulars")
def test_haradrim_regulars_are_gone_when_harad_is_activated() -> None:
    t = Campaign("saruman", "moria").reserve("saruman", "haradrim-regulars").deck("saruman", "gollum", "shelob")
    t.use("haradrim-regulars")
    assert (t.battlegrounds, t.in_hand("saruman")) == (["moria", "harad"], ["gollum"])
    assert (t.where("haradrim-regulars"), t.g.at(t.card("harad").id)) == ("saruman eliminated", ())
    t = Campaign("saruman", "harad").at("harad", "haradrim-regulars")
    assert t.worth("haradrim-regulars") == 1


@pytest.mark.parametrize(
    ("army", "battleground"),
    [
        pytest.param("coastal-raiders", "dol-amroth", marks=rule("wotr.card.coastal-raiders")),
        pytest.param("haradrim-cavalry", "minas-tirith", marks=rule("wotr.card.haradrim-cavalry")),
        pytest.param("the-black-fleet", "pelargir", marks=rule("wotr.card.black-fleet")),
        pytest.param("corsairs-of-umbar", "umbar", marks=rule("wotr.card.southron-activators")),
        pytest.param("haradrim-regulars", "harad", marks=rule("wotr.card.haradrim-regulars")),
    ],
)
def test_a_battleground_that_is_not_in_its_deck_is_not_called_up(army: str, battleground: str) -> None:
    assert Campaign("saruman", "moria").reserve("saruman", army).can_use(army)
    assert not Campaign("saruman", battleground).reserve("saruman", army).can_use(army)
    t = Campaign("saruman", "moria").reserve("saruman", army).won_by_free_peoples(battleground)
    assert not t.can_use(army)
    t = Campaign("saruman", "moria").reserve("saruman", army).won_by_shadow(battleground)
    t.cannot(f"use {t.card(army).key} 1" if t.card(army).card.texts[1:] else f"use {t.card(army).key} 0")


def test_an_army_on_a_battleground_calls_up_nothing() -> None:
    for army in ("coastal-raiders", "haradrim-cavalry", "the-black-fleet", "corsairs-of-umbar", "haradrim-regulars"):
        t = Campaign("saruman", "morannon").at("morannon", army)
        assert not t.can_use(army)


# --- The Black Serpent -----------------------------------------------------------------------------------------------


@rule("wotr.card.black-serpent")
def test_the_black_serpent_is_given_up_to_reactivate_a_southron_battleground_of_either_area() -> None:
    t = Campaign("saruman", "moria").reserve("saruman", "the-black-serpent")
    t.won_by_free_peoples("umbar", "minas-tirith", "rivendell").won_by_shadow("harad", "orthanc")
    t.deck("saruman", "gollum")
    t.use("the-black-serpent")
    assert sorted(t.tokens()) == ["location harad", "location minas-tirith", "location umbar"]
    t.choose("location umbar")
    assert (t.where("the-black-serpent"), t.in_hand("saruman")) == ("saruman eliminated", ["gollum"])
    assert (t.battlegrounds, t.shields("umbar")) == (["moria", "umbar"], 0)


@rule("wotr.card.black-serpent")
def test_the_black_serpent_can_do_nothing_where_no_southron_battleground_is_scored() -> None:
    t = Campaign("saruman", "moria").reserve("saruman", "the-black-serpent").won_by_free_peoples("rivendell")
    assert not t.can_use("the-black-serpent")
    t = Campaign("saruman", "harad").at("harad", "the-black-serpent").won_by_free_peoples("umbar")
    assert not t.can_use("the-black-serpent")


@rule("wotr.card.black-serpent")
def test_the_black_serpent_leads_southron_armies_and_walks_no_path() -> None:
    t = Campaign("saruman", "harad").at("harad", "the-black-serpent")
    assert t.worth("the-black-serpent") == 0
    t = Campaign("saruman", "minas-tirith").at("minas-tirith", "the-black-serpent", "haradrim-mumakil")
    assert t.attack("minas-tirith") == 3
    for path in ("bag-end", "emyn-muil", "orodruin"):
        t = Campaign("saruman", path).hand("saruman", "the-black-serpent")
        assert not t.can_play("the-black-serpent", to=path)
