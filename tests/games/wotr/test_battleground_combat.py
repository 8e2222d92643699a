"""Combat on battlegrounds."""

from __future__ import annotations

from itertools import combinations

import pytest

from mathom.games.wotr.events import CombatBegan
from mathom.games.wotr.examples import BATTLEGROUND_COMBAT
from mathom.games.wotr.rules.combat import expected
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


def combat_at(place: str, *there: str, scenario: str = "trilogy", attack: int = 0, defense: int = 0) -> Campaign:
    """The combat step with that battleground to fight for, and Bag End after it."""
    t = Campaign("frodo" if scenario == "trilogy" else "gandalf", place, "bag-end", scenario=scenario).in_combat_step()
    t.at(place, *there)
    if attack or defense:
        t.mark(place, f"attack {attack}", f"defense {defense}")
    return t


# --- when, and in which order ----------------------------------------------------------------------------------------


@rule("wotr.combat-battleground.only-combat-step")
def test_a_battleground_that_is_activated_in_the_action_step_is_fought_in_the_combat_step() -> None:
    t = (
        Campaign("saruman", "bag-end")
        .reserve("saruman", "corsairs-of-umbar")
        .hand("frodo", "gandalf-the-white", "gimli")
    )
    t.use("corsairs-of-umbar")
    t.play("gandalf-the-white", to="umbar", cost="gimli")
    assert (t.where("gandalf-the-white"), [e for e in t.events() if isinstance(e, CombatBegan)]) == ("umbar", [])
    t.until_combat()
    t.fight("umbar")
    assert [e.slug for e in t.events() if isinstance(e, CombatBegan)] == ["umbar"]


@rule("wotr.combat-battleground.order-by-starting-player")
def test_the_starting_player_names_one_combat_after_the_other() -> None:
    t = Campaign("saruman", "bag-end", "harad", "moria")
    t.until_combat()
    assert (t.asked, sorted(t.tokens())) == ("saruman", ["fight bag-end", "fight harad", "fight moria"])
    t.fight("harad")
    assert t.scores == (0, 1)  # the result is known before the next one is named
    assert (t.asked, sorted(t.tokens())) == ("saruman", ["fight bag-end", "fight moria"])


@rule("wotr.combat-battleground.order-matters")
@pytest.mark.parametrize(("first", "worth"), [("bag-end", 0), ("helms-deep", 1)])
def test_each_combat_is_counted_when_it_is_fought(first: str, worth: int) -> None:
    t = Campaign("frodo", "bag-end", "helms-deep", "harad").in_combat_step()
    t.at("bag-end", "gandalf-the-grey", "the-hunter").at("helms-deep", "theoden")
    if first == "bag-end":
        t.fight("bag-end")  # Gandalf is lost there
    assert t.worth("theoden") == worth
    t.fight("helms-deep")
    [defense] = [event.defense for event in t.events() if isinstance(event, CombatBegan) and event.slug == "helms-deep"]
    assert defense == worth


@rule("wotr.combat-battleground.even-without-cards")
def test_a_battleground_without_cards_goes_to_its_defenders() -> None:
    t = combat_at("rivendell")
    t.fight("rivendell")
    assert t.scores == (2, 0)


# --- who fights ------------------------------------------------------------------------------------------------------


@rule("wotr.combat-battleground.sides")
def test_the_side_whose_deck_it_belongs_to_defends() -> None:
    t = combat_at("morannon", "mordor-orcs", "haradrim-regulars", "riders-of-rohan", "strider", "gandalf-the-grey")
    assert (t.attack("morannon"), [t.worth(one) for one in ("mordor-orcs", "haradrim-regulars")]) == (5, [1, 1])


@rule("wotr.combat-battleground.factions-fixed")
def test_attackers_and_defenders_are_those_on_the_card_whoever_activated_it() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-white", "shadowfax on gandalf-the-white")
    t.hand("saruman", "wolf-riders", "gollum")
    t.use("shadowfax")
    t.choose("location orthanc")
    t.passes(2)
    t.play("wolf-riders", to="orthanc", cost="gollum")
    assert (t.attack("orthanc"), t.worth("wolf-riders")) == (3, 1)


@rule("wotr.combat-battleground.joint-defence")
def test_the_cards_of_teammates_defend_as_one_force() -> None:
    t = combat_at("morannon", "mordor-orcs", "haradrim-regulars", attack=3)
    t.fight("morannon")
    assert t.asked == "witch-king"
    assert sorted(t.tokens()) == sorted(f"lose {t.card(one).key}" for one in ("mordor-orcs", "haradrim-regulars"))
    t.lose("haradrim-regulars")
    t.choose("agree")
    assert (t.where("haradrim-regulars"), t.in_cycle_pile("witch-king")) == ("saruman eliminated", ["mordor-orcs"])


# --- counting --------------------------------------------------------------------------------------------------------


@rule("wotr.combat-battleground.count-attack")
def test_icons_of_characters_armies_items_and_leadership_are_added_up() -> None:
    t = combat_at("dol-guldur", "galadriel", "nenya-ring-of-adamant on galadriel", "high-elves")
    assert t.attack("dol-guldur") == 5


@rule("wotr.combat-battleground.attack-token-on-location")
def test_an_attack_token_helps_whoever_attacks_there() -> None:
    t = combat_at("helms-deep", attack=1)
    assert t.attack("helms-deep") == 1
    t.fight("helms-deep")
    assert t.scores == (2, 0)
    t = combat_at("moria", attack=3)
    t.fight("moria")
    assert t.scores == (1, 0)  # the Free Peoples attack there


@rule("wotr.combat-battleground.location-cancels-first")
def test_the_battleground_cancels_as_many_icons_as_it_has_itself_and_by_tokens() -> None:
    t = combat_at("minas-tirith", "soldiers-of-gondor", "guards-of-the-citadel", attack=5, defense=1)
    t.fight("minas-tirith")
    t.lose("soldiers-of-gondor")  # one for the only attack that is left
    assert (t.where("guards-of-the-citadel"), t.scores) == ("aragorn cycle", (3, 0))


@rule("wotr.combat-battleground.only-relevant-icons")
def test_attack_icons_of_defenders_and_defense_icons_of_attackers_count_for_nothing() -> None:
    t = combat_at("minas-morgul", "grond-hammer-of-the-underworld", "guards-of-the-citadel", "strider")
    assert (t.worth("grond-hammer-of-the-underworld"), t.attack("minas-morgul")) == (0, 2)
    t = combat_at("rivendell", "gandalf-the-grey", "gollum")
    assert (t.worth("gandalf-the-grey"), t.worth("gollum"), t.attack("rivendell")) == (2, 0, 0)  # no path icons


@rule("wotr.combat-battleground.values-fixed-at-start")
def test_icons_are_counted_once_when_the_combat_begins() -> None:
    # Quickbeam counts four Isengard armies, and is worth 2 although some of them are lost before the end
    t = combat_at("orthanc", "quickbeam", "wolf-riders", "white-hand-orcs", "white-hand-orcs", "fighting-uruk-hai")
    assert t.worth("quickbeam") == 2
    t = combat_at(
        "orthanc", "quickbeam", "theoden", "gandalf-the-white", "wolf-riders", "white-hand-orcs", "white-hand-orcs",
        "fighting-uruk-hai",
    )  # fmt: skip
    t.fight("orthanc")  # 5 attack against 2 shields
    t.lose("white-hand-orcs", "white-hand-orcs#2")
    assert t.g.combat is not None
    assert (t.g.combat.attack, t.g.combat.remaining) == (5, 1)
    t.lose("wolf-riders")
    assert t.where("fighting-uruk-hai") == "saruman cycle"


# --- reactivated battlegrounds ---------------------------------------------------------------------------------------


def reactivated(area: str, *there: str) -> Campaign:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-white", "shadowfax on gandalf-the-white")
    t.place(area, "dol-guldur").hand("witch-king", *there)
    t.use("shadowfax")
    t.choose("location dol-guldur")
    return t


@rule("wotr.combat-battleground.reactivated-shields-ignored")
def test_taken_back_from_the_area_of_the_attackers_its_own_icons_do_not_count() -> None:
    t = reactivated("free-peoples area")
    assert t.shields("dol-guldur") == 0
    t.until_combat()
    t.fight("lorien")
    t.fight("dol-guldur")
    [began] = [event for event in t.events() if isinstance(event, CombatBegan) and event.slug == "dol-guldur"]
    assert (began.attack, began.shields, t.scores[0]) == (3, 0, 3)


@rule("wotr.combat-battleground.dol-guldur-example")
def test_dol_guldur_is_taken_back_from_the_free_peoples_as_in_the_example() -> None:
    t = reactivated("free-peoples area", "mordor-orcs", "olog-hai")
    assert t.battlegrounds == ["dol-guldur", "lorien"]  # its text was carried out
    t.play("mordor-orcs", to="dol-guldur", cost="olog-hai")
    assert (t.worth("mordor-orcs"), t.shields("dol-guldur")) == (1, 0)  # the Shadow still defends it


@rule("wotr.combat-battleground.reactivated-own-area")
def test_taken_back_from_the_area_of_its_own_side_it_keeps_its_icons() -> None:
    assert reactivated("shadow area").shields("dol-guldur") == 2
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-witch-king").won_by_free_peoples("minas-tirith")
    t.hand("witch-king", "the-black-captain", "olog-hai")
    t.play("the-black-captain", cost="olog-hai")
    t.choose("location minas-tirith")
    t.choose("no")
    assert t.shields("minas-tirith") == 3


@rule("wotr.combat-battleground.reactivated-tokens-count")
def test_tokens_count_on_a_battleground_whose_icons_do_not() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-white", "shadowfax on gandalf-the-white")
    t.won_by_free_peoples("dol-guldur").reserve("witch-king", "the-warrior")
    t.use("shadowfax")
    t.choose("location dol-guldur")
    t.use("the-warrior")
    t.pick("dol-guldur")
    assert t.shields("dol-guldur") == 1


# --- losses ----------------------------------------------------------------------------------------------------------

DOL_GULDUR = (
    "galadriel",
    "nenya-ring-of-adamant on galadriel",
    "high-elves",
    "mordor-orcs",
    "olog-hai",
    "gorbag-shagrat",
)


@rule("wotr.combat-battleground.losses-until-covered")
def test_cards_are_lost_until_the_rest_is_cancelled() -> None:
    legal = ("mordor-orcs olog-hai", "olog-hai gorbag-shagrat", "mordor-orcs olog-hai gorbag-shagrat")
    t = combat_at("dol-guldur", *DOL_GULDUR)
    assert t.loss_sets("dol-guldur") == {frozenset(one.split()) for one in legal}


@rule("wotr.combat-battleground.must-cancel-max")
def test_the_defenders_cannot_stop_short_of_what_they_can_cancel() -> None:
    t = combat_at("minas-morgul", "trolls-of-udun", attack=4)
    t.fight("minas-morgul")
    assert (t.where("trolls-of-udun"), t.scores) == ("witch-king eliminated", (0, 2))
    t = combat_at("minas-morgul", "trolls-of-udun", "mordor-orcs", attack=4)
    t.fight("minas-morgul")
    assert not t.can("done") and not t.can("pass")
    assert len(t.tokens("lose")) == len(t.tokens()) == 2


@rule("wotr.combat-battleground.legal-loss-sets")
@pytest.mark.parametrize(
    ("there", "attack", "legal"),
    [
        (  # 1, 1, 2 against 3
            ("mordor-orcs", "black-uruks", "olog-hai"), 5,
            ["mordor-orcs olog-hai", "black-uruks olog-hai", "mordor-orcs black-uruks olog-hai"],
        ),
        (  # 1, 2, 2 against 3
            ("mordor-orcs", "trolls-of-udun", "olog-hai"), 5,
            ["mordor-orcs olog-hai", "mordor-orcs trolls-of-udun", "olog-hai trolls-of-udun"],
        ),
        (  # 0, 2, 2 against 2
            ("grond-hammer-of-the-underworld", "olog-hai", "trolls-of-udun"), 4, ["olog-hai", "trolls-of-udun"],
        ),
    ],
)  # fmt: skip
def test_only_as_many_cards_are_lost_as_some_order_needs(there: tuple[str, ...], attack: int, legal: list[str]) -> None:
    t = combat_at("minas-morgul", *there, attack=attack)
    assert t.loss_sets("minas-morgul") == {frozenset(one.split()) for one in legal}


ARMIES = {
    "grond-hammer-of-the-underworld": 0, "mordor-orcs": 1, "black-uruks": 1, "olog-hai": 2, "trolls-of-udun": 2,
}  # fmt: skip


@rule("wotr.combat-battleground.legal-loss-sets", "wotr.combat-battleground.zero-icon-defenders")
@pytest.mark.parametrize("left", range(1, 8))
def test_what_can_be_lost_is_what_the_formula_says_for_all_armies_together(left: int) -> None:
    for number in range(1, len(ARMIES) + 1):
        for there in combinations(ARMIES, number):
            legal = set()
            for size in range(1, number + 1):
                for some in combinations(there, size):
                    values = [ARMIES[one] for one in some]
                    if all(values) and sum(values) >= left > sum(values) - max(values):
                        legal.add(frozenset(some))
            t = combat_at("minas-morgul", *there, attack=2 + left)
            assert t.loss_sets("minas-morgul") == (legal or {frozenset(there)}), there


@rule("wotr.combat-battleground.legal-loss-sets")
def test_a_card_without_icons_is_not_lost_while_the_defence_succeeds() -> None:
    t = combat_at("minas-morgul", "grond-hammer-of-the-underworld", "olog-hai", attack=4)
    t.fight("minas-morgul")
    assert t.where("olog-hai") == "witch-king eliminated"
    assert t.where("grond-hammer-of-the-underworld") == "witch-king cycle"


@rule("wotr.combat-battleground.zero-icon-defenders")
@pytest.mark.parametrize(("attack", "then"), [(2, "cycle"), (3, "eliminated")])
def test_a_defence_that_fails_loses_all_defenders_those_without_icons_too(attack: int, then: str) -> None:
    t = combat_at("orthanc", "devilry-of-saruman", attack=attack)
    t.fight("orthanc")
    assert t.where("devilry-of-saruman") == f"saruman {then}"


@rule("wotr.combat-battleground.one-icon-costs-card")
def test_a_defender_that_cancels_a_single_icon_is_eliminated() -> None:
    t = combat_at("rivendell", "high-elves", attack=3)
    t.fight("rivendell")
    assert (t.where("high-elves"), t.scores) == ("aragorn eliminated", (2, 0))


@rule("wotr.combat-battleground.undecided-losses")
def test_if_the_defenders_do_not_agree_the_first_attacker_in_turn_order_decides() -> None:
    t = Campaign("aragorn", "minas-tirith", "bag-end").in_combat_step()
    t.at("minas-tirith", "soldiers-of-gondor", "gandalf-the-grey").mark("minas-tirith", "attack 4")
    t.fight("minas-tirith")
    assert t.asked == "aragorn"
    t.lose("gandalf-the-grey")
    assert t.asked == "frodo"
    t.choose("disagree")
    assert (t.asked, len(t.tokens("lose"))) == ("saruman", 2)  # the next after Aragorn, who starts
    t.lose("soldiers-of-gondor")
    assert (t.where("gandalf-the-grey"), t.where("soldiers-of-gondor")) == ("frodo cycle", "aragorn eliminated")


# --- the end of it ---------------------------------------------------------------------------------------------------


@rule("wotr.combat-battleground.leftovers-cycled")
def test_defenders_that_are_left_over_are_cycled_with_their_items() -> None:
    t = combat_at(
        "lorien", "galadriel", "nenya-ring-of-adamant on galadriel", "gandalf-the-grey", "glamdring on gandalf-the-grey"
    )
    t.fight("lorien")
    assert t.in_cycle_pile("aragorn") == ["galadriel", "nenya-ring-of-adamant"]
    assert t.in_cycle_pile("frodo") == ["gandalf-the-grey", "glamdring"]


@rule("wotr.combat-battleground.owner-piles")
def test_each_card_goes_to_a_pile_of_its_own_player() -> None:
    t = combat_at("lorien", "legolas", "gandalf-the-grey", "mordor-orcs", "cave-troll")
    t.fight("lorien")  # 2 attack, 2 shields
    assert (t.where("legolas"), t.where("gandalf-the-grey")) == ("aragorn cycle", "frodo cycle")
    assert "mordor-orcs" in [card.slug for card in t.g.eliminated[t.seat("witch-king")]]
    assert t.where("cave-troll") == "saruman eliminated"


@rule("wotr.combat-battleground.attackers-eliminated")
@pytest.mark.parametrize(("defense", "scores"), [(0, (1, 0)), (3, (0, 1))])
def test_all_attackers_are_eliminated_win_or_lose(defense: int, scores: tuple[int, int]) -> None:
    t = combat_at("moria", "gimli", "high-elves", defense=defense)
    t.fight("moria")
    assert t.scores == scores
    assert t.where("gimli") == "frodo eliminated"
    assert t.in_cycle_pile("aragorn") == []


@rule("wotr.combat-battleground.defender-wins-if-all-cancelled")
@pytest.mark.parametrize(("attack", "scores"), [(4, (0, 2)), (5, (2, 0))])
def test_the_defender_wins_if_every_attack_is_cancelled(attack: int, scores: tuple[int, int]) -> None:
    t = combat_at("minas-morgul", "olog-hai", attack=attack)
    t.fight("minas-morgul")
    assert t.scores == scores
    assert t.where("olog-hai") == "witch-king eliminated"


@rule("wotr.combat-battleground.winner-takes")
def test_the_winner_puts_the_battleground_into_its_scoring_area() -> None:
    t = combat_at("pelargir", "haradrim-mumakil")
    t.fight("pelargir")
    assert ("pelargir" in [card.slug for card in t.g.won_by_shadow], t.scores) == (True, (0, 1))
    t = combat_at("pelargir", "haradrim-mumakil", "soldiers-of-gondor")
    t.fight("pelargir")
    assert ("pelargir" in [card.slug for card in t.g.won_by_free_peoples], t.scores) == (True, (1, 0))


@rule("wotr.combat-battleground.attacker-margin-irrelevant")
def test_by_how_much_the_attacker_wins_does_not_matter() -> None:
    t = combat_at("edoras", attack=6)
    t.fight("edoras")
    assert (t.scores, t.corruption) == ((0, 1), 0)


@rule("wotr.combat-battleground.replacement-after-combat")
def test_whoever_is_cycled_instead_of_eliminated_is_so_after_an_attack_if_the_text_says_so() -> None:
    t = combat_at("helms-deep", "saruman", "woven-of-all-colours on saruman", "sarumans-staff on saruman")
    t.fight("helms-deep")
    assert t.in_cycle_pile("saruman") == ["saruman", "sarumans-staff", "woven-of-all-colours"]
    t = combat_at("helms-deep", "merry-brandybuck", "village-militia", attack=4)
    t.fight("helms-deep")
    assert t.where("merry-brandybuck") == "frodo eliminated"  # his text is about paths


@rule("wotr.combat-battleground.replacement-still-cancels")
def test_a_defender_that_is_cycled_instead_of_lost_cancels_all_the_same() -> None:
    t = combat_at("orthanc", "saruman", "woven-of-all-colours on saruman", "white-hand-orcs", attack=4)
    t.fight("orthanc")
    t.lose("saruman")
    assert t.in_cycle_pile("saruman") == ["saruman", "white-hand-orcs", "woven-of-all-colours"]
    assert t.scores == (0, 2)
    easterling = ("the-black-easterling", "nazguls-mantle on the-black-easterling")
    t = combat_at("dol-guldur", *easterling, "mordor-orcs", attack=4)
    t.fight("dol-guldur")
    t.lose("the-black-easterling")
    assert (t.where("the-black-easterling"), t.where("nazguls-mantle"), t.scores) == ("witch-king cycle",) * 2 + (
        (0, 1),
    )


# --- the example of the rules ----------------------------------------------------------------------------------------


@rule("wotr.combat-battleground.example-vector")
def test_the_example_of_battleground_combat() -> None:
    t = Campaign.of(BATTLEGROUND_COMBAT)
    first, fought, one_lost, both_lost = BATTLEGROUND_COMBAT.scenes
    t.see(first)
    assert (t.attack("dol-guldur"), t.shields("dol-guldur")) == (5, 2)
    assert [t.worth(one) for one in ("mordor-orcs", "olog-hai", "gorbag-shagrat")] == [1, 2, 1]
    foreseen = expected(t.g, t.card("dol-guldur").id)
    assert [value for _, value in foreseen.defenders] == [1, 2, 1]
    t.see(fought)
    [began] = [event for event in t.events() if isinstance(event, CombatBegan)]
    assert [(part.source, part.amount) for part in began.attackers] == [("Galadriel", 3), ("High Elves", 2)]
    assert (began.attack, began.shields, began.defense) == (5, 2, 4)
    t.see(one_lost)
    assert t.tokens() == [f"lose {t.card(one).key}" for one in ("olog-hai", "gorbag-shagrat")]
    t.see(both_lost)
    assert t.where("mordor-orcs") == "witch-king eliminated"
    assert (t.where("olog-hai"), t.where("gorbag-shagrat")) == ("witch-king eliminated", "witch-king cycle")
    attackers = ("galadriel", "nenya-ring-of-adamant", "high-elves")
    assert [t.where(card) for card in attackers] == ["aragorn eliminated"] * 3
    assert t.scores == (0, 1)
