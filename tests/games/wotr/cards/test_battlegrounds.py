"""The battlegrounds: who fights there, and what happens when they are activated.

Gandalf calls them up with Shadowfax, or they come in the location step.
"""

from __future__ import annotations

import pytest

from mathom.games.wotr.position import find_card
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


def calling(scenario: str = "trilogy") -> Campaign:
    """Gandalf in reserve on Shadowfax, and Caradhras to walk on."""
    seat = {"trilogy": "frodo"}.get(scenario, "gandalf")
    t = Campaign(seat, "caradhras", scenario=scenario)
    return t.reserve(seat, "gandalf-the-white", "shadowfax on gandalf-the-white")


def call_up(t: Campaign, battleground: str) -> None:
    t.use("shadowfax")
    t.choose(f"location {battleground}")


def turn_is_over(t: Campaign) -> bool:
    return t.decision is not None and t.decision.rule == "wotr.action.one-per-turn"


def check(t: Campaign, battleground: str, points: int, defense: int, *, open_to: str, closed_to: str) -> None:
    """What is printed: its points and its icons, and who may come there. Each card named stands for its faction."""
    place = t.card(battleground)
    assert (place.card.facts.points, t.shields(battleground)) == (points, defense)
    for card in f"{open_to} {closed_to}".split():
        faction = find_card(card).faction
        [seat] = [player.name for player in t.g.scenario.players if faction in player.factions]
        other = Campaign(seat, battleground).hand(seat, card)
        assert other.can_play(card, to=battleground) is (card in open_to.split()), card


# --- of the Free Peoples ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("battleground", "points", "defense", "drawn"),
    [
        pytest.param("dol-amroth", 1, 2, 1, marks=rule("wotr.card.bg-dol-amroth")),
        pytest.param("pelargir", 1, 1, 1, marks=rule("wotr.card.bg-pelargir")),
        pytest.param("minas-tirith", 3, 3, 3, marks=rule("wotr.card.bg-minas-tirith")),
    ],
)
def test_the_dunedain_player_may_forsake_a_card_to_draw(
    battleground: str, points: int, defense: int, drawn: int
) -> None:
    t = calling().deck("aragorn", "arwen", "elrond", "strider", "high-elves", "high-elves").hand("aragorn", "legolas")
    call_up(t, battleground)
    check(
        t, battleground, points, defense,
        open_to="soldiers-of-gondor gandalf-the-grey haradrim-mumakil"
        + (" mordor-orcs" if battleground == "minas-tirith" else ""),
        closed_to="high-elves riders-of-rohan gimli merry-brandybuck wolf-riders cave-troll"
        + (" mordor-orcs" if battleground != "minas-tirith" else ""),
    )  # fmt: skip
    assert (t.asked, t.tokens()) == ("aragorn", ["no", "yes"])
    t.choose("yes")
    t.forsake("top")
    assert (t.where("arwen"), len(t.in_hand("aragorn"))) == ("aragorn eliminated", 1 + drawn)
    t = calling().deck("aragorn", "arwen", "elrond", "strider", "high-elves").hand("aragorn", "legolas")
    call_up(t, battleground)
    t.choose("yes")
    t.forsake("legolas")
    assert (t.where("legolas"), len(t.in_hand("aragorn"))) == ("aragorn eliminated", drawn)


@rule("wotr.card.bg-dol-amroth", "wotr.card.bg-pelargir", "wotr.card.bg-minas-tirith")
@pytest.mark.parametrize("battleground", ["dol-amroth", "pelargir", "minas-tirith"])
def test_whoever_forsakes_nothing_draws_nothing(battleground: str) -> None:
    t = calling().deck("aragorn", "arwen", "elrond", "strider", "high-elves").hand("aragorn", "legolas")
    call_up(t, battleground)
    t.choose("no")
    assert (t.in_hand("aragorn"), len(t.in_deck("aragorn"))) == (["legolas"], 4)
    t = calling()  # with no card at all, he is not even asked
    call_up(t, battleground)
    assert turn_is_over(t)


@rule("wotr.card.bg-edoras")
def test_edoras_brings_helms_deep_if_that_is_in_its_deck() -> None:
    t = calling().deck("frodo", "riders-of-rohan", "gimli")
    call_up(t, "edoras")
    check(
        t, "edoras", 1, 1, open_to="riders-of-rohan gandalf-the-grey wolf-riders merry-brandybuck",
        closed_to="soldiers-of-gondor high-elves gimli sam-gamgee haradrim-mumakil cave-troll mordor-orcs",
    )  # fmt: skip
    assert t.battlegrounds == ["edoras", "helms-deep"]
    assert (t.asked, t.can("play riders-of-rohan to helms-deep")) == ("frodo", True)
    t.choose("done")
    assert len(t.g.unused_battlegrounds) == 12


@rule("wotr.card.bg-edoras")
@pytest.mark.parametrize("area", ["free-peoples area", "shadow area"])
def test_edoras_does_not_reactivate_helms_deep(area: str) -> None:
    t = calling().place(area, "helms-deep")
    call_up(t, "edoras")
    assert t.battlegrounds == ["edoras"]


@rule("wotr.card.bg-helms-deep")
def test_the_rohan_player_draws_five_for_helms_deep_plays_one_there_and_cycles_the_rest() -> None:
    t = calling().deck("frodo", "riders-of-rohan", "treebeard", "merry-brandybuck", "gimli", "eomer", "sting")
    call_up(t, "helms-deep")
    check(
        t, "helms-deep", 2, 2, open_to="riders-of-rohan gandalf-the-grey wolf-riders merry-brandybuck",
        closed_to="soldiers-of-gondor high-elves gimli sam-gamgee haradrim-mumakil cave-troll mordor-orcs",
    )  # fmt: skip
    names = ("riders-of-rohan", "treebeard", "merry-brandybuck", "eomer")
    assert t.tokens() == ["done", *(f"play {card} to helms-deep" for card in names)]
    t.choose("play treebeard to helms-deep")
    assert t.in_cycle_pile("frodo") == ["eomer", "gimli", "merry-brandybuck", "riders-of-rohan"]
    assert (t.where("treebeard"), t.where("sting"), t.where("shadowfax")) == ("helms-deep", "frodo deck", "helms-deep")


@rule("wotr.card.bg-helms-deep")
def test_eomer_played_by_helms_deep_draws_five_of_his_own_and_playing_is_left_to_the_player() -> None:
    t = calling().deck(
        "frodo", "eomer", "gimli", "sting", "mithril-coat", "sam-gamgee", "riders-of-rohan", "bilbo-baggins"
    )
    call_up(t, "helms-deep")
    t.choose("play eomer to helms-deep")
    # the four others are cycled, then Éomer draws: two cards of the deck and three of the pile
    assert t.can("play riders-of-rohan to helms-deep")
    t.choose("done")
    assert t.where("eomer") == "helms-deep"
    t = calling().deck("frodo", "eomer", "gimli", "sting", "mithril-coat", "sam-gamgee", "bilbo-baggins")
    call_up(t, "helms-deep")
    t.choose("done")
    assert len(t.in_cycle_pile("frodo")) == 5


@rule("wotr.card.bg-lorien")
def test_lorien_brings_dol_guldur() -> None:
    t = calling()
    call_up(t, "lorien")
    check(
        t, "lorien", 2, 2, open_to="high-elves gandalf-the-grey cave-troll mordor-orcs",
        closed_to="soldiers-of-gondor riders-of-rohan gimli sam-gamgee haradrim-mumakil wolf-riders",
    )  # fmt: skip
    assert t.battlegrounds == ["lorien", "dol-guldur"]
    assert (t.shields("lorien"), t.shields("dol-guldur"), turn_is_over(t)) == (2, 2, True)


@rule("wotr.card.bg-lorien")
def test_lorien_takes_dol_guldur_out_of_a_scoring_area_and_leaves_it_if_it_is_active() -> None:
    t = calling().won_by_free_peoples("dol-guldur")
    call_up(t, "lorien")
    assert (t.battlegrounds, t.shields("dol-guldur"), t.scores[0]) == (["lorien", "dol-guldur"], 0, 0)
    t = Campaign("frodo", "caradhras", "dol-guldur").reserve("frodo", "gandalf-the-white")
    t.reserve("frodo", "shadowfax on gandalf-the-white")
    call_up(t, "lorien")
    assert t.battlegrounds == ["dol-guldur", "lorien"]


@rule("wotr.card.bg-rivendell")
def test_the_elf_player_draws_a_card_for_rivendell_and_cycles_one() -> None:
    t = calling().deck("aragorn", "arwen", "elrond").hand("aragorn", "legolas")
    call_up(t, "rivendell")
    check(
        t, "rivendell", 2, 2, open_to="high-elves gandalf-the-grey cave-troll",
        closed_to="soldiers-of-gondor riders-of-rohan gimli sam-gamgee haradrim-mumakil wolf-riders mordor-orcs",
    )  # fmt: skip
    assert (t.asked, sorted(t.tokens())) == ("aragorn", ["cycle arwen", "cycle legolas"])
    t.choose("cycle legolas")
    assert (t.in_hand("aragorn"), t.in_cycle_pile("aragorn")) == (["arwen"], ["legolas"])
    assert turn_is_over(t)


# --- of the Shadow ---------------------------------------------------------------------------------------------------


@rule("wotr.card.bg-dol-guldur")
def test_dol_guldur_brings_lorien_from_its_deck_or_an_area() -> None:
    t = calling()
    call_up(t, "dol-guldur")
    check(
        t, "dol-guldur", 1, 2, open_to="mordor-orcs high-elves gandalf-the-grey",
        closed_to="soldiers-of-gondor riders-of-rohan gimli sam-gamgee haradrim-mumakil wolf-riders cave-troll",
    )  # fmt: skip
    assert (t.battlegrounds, t.shields("lorien")) == (["dol-guldur", "lorien"], 2)
    t = calling().won_by_shadow("lorien")
    call_up(t, "dol-guldur")
    assert (t.battlegrounds, t.shields("lorien"), t.scores[1]) == (["dol-guldur", "lorien"], 0, 0)
    t = calling().won_by_free_peoples("lorien")
    call_up(t, "dol-guldur")
    assert t.shields("lorien") == 2


@pytest.mark.parametrize(
    ("battleground", "defense"),
    [
        pytest.param("harad", 1, marks=rule("wotr.card.bg-harad")),
        pytest.param("umbar", 2, marks=rule("wotr.card.bg-umbar")),
    ],
)
def test_each_shadow_player_draws_a_card(battleground: str, defense: int) -> None:
    t = calling().deck("witch-king", "olog-hai", "black-uruks").deck("saruman", "gollum", "shelob")
    call_up(t, battleground)
    check(
        t, battleground, 1, defense, open_to="haradrim-mumakil soldiers-of-gondor gandalf-the-grey",
        closed_to="high-elves riders-of-rohan gimli sam-gamgee wolf-riders cave-troll mordor-orcs",
    )  # fmt: skip
    assert (t.in_hand("witch-king"), t.in_hand("saruman")) == (["olog-hai"], ["gollum"])
    t = calling("duel").deck("witch-king", "olog-hai", "black-uruks", "gollum")
    call_up(t, battleground)
    assert t.in_hand("witch-king") == ["black-uruks", "olog-hai"]


FIVE = ("the-hunter", "the-reaver", "nazguls-mantle", "mordor-orcs", "the-lidless-eye")


@rule("wotr.card.bg-minas-morgul")
def test_the_mordor_player_draws_five_for_minas_morgul_and_may_play_a_nazgul_to_reserve() -> None:
    t = calling().deck("witch-king", *FIVE, "olog-hai")
    call_up(t, "minas-morgul")
    check(
        t, "minas-morgul", 2, 2, open_to="mordor-orcs soldiers-of-gondor gandalf-the-grey",
        closed_to="high-elves riders-of-rohan gimli sam-gamgee haradrim-mumakil wolf-riders cave-troll",
    )  # fmt: skip
    names = ("the-hunter", "the-reaver")
    assert (t.asked, t.tokens()) == ("witch-king", ["done", *(f"play {one} to reserve" for one in names)])
    t.choose("play the-hunter to reserve")
    assert (t.where("the-hunter"), len(t.in_cycle_pile("witch-king"))) == ("reserve", 4)
    assert t.asked == "witch-king" and turn_is_over(t)
    assert not t.can_move("the-hunter")  # it came there in this round


@rule("wotr.card.bg-minas-morgul")
def test_no_nazgul_need_come_to_minas_morgul() -> None:
    t = calling().deck("witch-king", *FIVE, "olog-hai")
    call_up(t, "minas-morgul")
    t.choose("done")
    assert len(t.in_cycle_pile("witch-king")) == 5


@rule("wotr.card.bg-morannon")
def test_the_mordor_player_draws_five_for_morannon_and_may_play_an_army_anywhere() -> None:
    t = calling().deck("witch-king", "mordor-orcs", *FIVE)
    call_up(t, "morannon")
    check(
        t, "morannon", 2, 2,
        open_to="mordor-orcs haradrim-mumakil soldiers-of-gondor riders-of-rohan gandalf-the-grey merry-brandybuck",
        closed_to="high-elves gimli sam-gamgee wolf-riders cave-troll",
    )  # fmt: skip
    assert t.tokens() == ["done", "play mordor-orcs to reserve", "play mordor-orcs to morannon"]
    t.choose("play mordor-orcs to morannon")
    assert len(t.in_cycle_pile("witch-king")) == 4
    assert t.worth("mordor-orcs") == 1


@rule("wotr.card.bg-morannon")
def test_in_a_duel_any_army_of_the_shadow_may_come_to_morannon() -> None:
    t = calling("duel").deck("witch-king", "haradrim-mumakil", "wolf-riders", "cave-troll", "gollum", "shelob", "ugluk")
    call_up(t, "morannon")
    places = ("haradrim-mumakil to reserve", "haradrim-mumakil to morannon", "wolf-riders to reserve")
    assert t.tokens() == ["done", *(f"play {place}" for place in places)]
    t.choose("done")


@rule("wotr.card.bg-morannon", "wotr.card.bg-minas-morgul")
@pytest.mark.parametrize("battleground", ["morannon", "minas-morgul"])
def test_whether_he_is_asked_does_not_tell_what_the_mordor_player_has_drawn(battleground: str) -> None:
    t = calling().deck("witch-king", "the-lidless-eye", "grishnakh", "morgul-blade", "nazguls-mantle", "black-breath")
    t.deck("witch-king", "olog-hai")
    call_up(t, battleground)
    assert (t.asked, t.tokens()) == ("witch-king", ["done"])
    t.choose("done")
    assert len(t.in_cycle_pile("witch-king")) == 5


@rule("wotr.card.bg-moria")
def test_the_monstrous_player_draws_two_cards_for_moria() -> None:
    t = calling().deck("saruman", "gollum", "shelob", "ugluk").deck("witch-king", "olog-hai")
    call_up(t, "moria")
    check(
        t, "moria", 1, 2, open_to="cave-troll high-elves gimli gandalf-the-grey",
        closed_to="soldiers-of-gondor riders-of-rohan sam-gamgee haradrim-mumakil wolf-riders mordor-orcs",
    )  # fmt: skip
    assert (t.in_hand("saruman"), t.in_hand("witch-king")) == (["gollum", "shelob"], [])


ISENGARDS = (
    "gollum", "shelob", "ugluk", "wolf-riders", "white-hand-orcs", "cave-troll", "hill-troll", "barrow-wights",
    "the-black-fleet", "haradrim-mumakil",
)  # fmt: skip
CYCLED = (
    "saruman",
    "coastal-raiders",
    "corsairs-of-umbar",
    "haradrim-cavalry",
    "haradrim-regulars",
    "the-black-serpent",
)


@rule("wotr.card.bg-orthanc")
def test_the_isengard_player_may_take_saruman_for_orthanc_and_recycles() -> None:
    t = calling().deck("saruman", *ISENGARDS).cycle_pile("saruman", *CYCLED)
    call_up(t, "orthanc")
    check(
        t, "orthanc", 2, 2, open_to="wolf-riders riders-of-rohan gandalf-the-grey merry-brandybuck",
        closed_to="soldiers-of-gondor high-elves gimli sam-gamgee haradrim-mumakil cave-troll mordor-orcs",
    )  # fmt: skip
    assert (t.asked, t.tokens()) == ("saruman", ["done", "card saruman"])
    t.choose("card saruman")
    assert (t.in_hand("saruman"), len(t.in_deck("saruman")), t.in_cycle_pile("saruman")) == (["saruman"], 15, [])


@rule("wotr.card.bg-orthanc")
def test_the_isengard_player_recycles_for_orthanc_even_if_he_does_not_take_saruman() -> None:
    t = calling().deck("saruman", *ISENGARDS).cycle_pile("saruman", *CYCLED)
    call_up(t, "orthanc")
    t.choose("done")
    assert (t.in_hand("saruman"), len(t.in_deck("saruman")), t.in_cycle_pile("saruman")) == ([], 16, [])
    t = calling().deck("saruman", *ISENGARDS, "saruman")  # from the deck as well
    call_up(t, "orthanc")
    t.choose("card saruman")
    assert (t.in_hand("saruman"), len(t.in_deck("saruman"))) == (["saruman"], 10)
