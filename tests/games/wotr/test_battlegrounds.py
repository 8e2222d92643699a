"""Battlegrounds: which one comes, how they are activated and reactivated."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mathom.core import Dice
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.events import CombatBegan, LocationActivated
from mathom.games.wotr.facts import Faction, Kind, Side
from mathom.games.wotr.testing import Campaign, Opening
from mathom.testing.rules import rule

FREE_PEOPLES = ("dol-amroth", "edoras", "helms-deep", "lorien", "minas-tirith", "pelargir", "rivendell")
SHADOW = ("dol-guldur", "harad", "minas-morgul", "morannon", "moria", "orthanc", "umbar")


def on_shadowfax(*active: str) -> Campaign:
    t = Campaign("frodo", *active)
    return t.reserve("frodo", "gandalf-the-white", "shadowfax on gandalf-the-white")


def call_up(t: Campaign, battleground: str) -> None:
    t.use("shadowfax")
    t.choose(f"location {battleground}")


def activated(t: Campaign) -> list[str]:
    return [event.slug for event in t.events() if isinstance(event, LocationActivated) and not event.number]


# --- the battleground of the round -----------------------------------------------------------------------------------


@rule("wotr.battleground.random-own-side")
def test_the_battleground_of_the_first_round_is_any_of_those_of_the_starting_players_side() -> None:
    first: Counter[str] = Counter()
    seeds = random.Random(1)
    for _ in range(280):
        t = Opening(seeds.getrandbits(60), scenario="duel")
        first[activated(t)[0]] += 1
    assert set(first) == set(FREE_PEOPLES)
    assert all(20 <= number <= 62 for number in first.values()), first


@rule("wotr.battleground.random-own-side")
@pytest.mark.parametrize(("start", "deck"), [(1, SHADOW), (2, FREE_PEOPLES), (3, SHADOW), (4, FREE_PEOPLES)])
def test_each_round_it_comes_from_the_deck_of_the_next_starting_players_side(start: int, deck: tuple[str, ...]) -> None:
    seen = set()
    for seed in range(70):
        t = Campaign("frodo", "bag-end").mark("table", f"start {start}").in_combat_step()
        t.state.dice = Dice(seed)
        t.fight("bag-end")
        seen.add(activated(t)[0])
        t.leaves_open()
    assert seen == set(deck)


@rule("wotr.battleground.own-deck-empty")
def test_if_the_own_deck_is_empty_the_battleground_comes_from_the_other_one() -> None:
    t = Campaign("saruman", "bag-end").mark("table", "start 4").in_combat_step()
    t.won_by_free_peoples("edoras", "helms-deep", "lorien", "rivendell")
    t.won_by_shadow("dol-amroth", "minas-tirith", "pelargir", "dol-guldur", "harad", "umbar", "minas-morgul")
    t.next_round("bag-end", "moria", "weathertop")
    assert (t.g.starting_player, t.battlegrounds) == (t.seat("frodo"), ["moria"])
    t = Campaign("frodo", "moria", "bag-end").at("moria", "cave-troll", "gimli")
    assert t.attack("moria") == 1  # the Shadow still defends it


@rule("wotr.battleground.both-decks-empty")
def test_if_both_decks_are_empty_only_a_path_is_activated() -> None:
    t = Campaign("frodo", "bag-end").in_combat_step().won_by_free_peoples(*SHADOW).won_by_shadow(*FREE_PEOPLES)
    t.force("weathertop")
    t.fight("bag-end")
    assert (t.battlegrounds, t.path, t.asked) == ([], "weathertop", "witch-king")


# --- activated by a text ---------------------------------------------------------------------------------------------


@rule("wotr.battleground.text-activation-chosen")
def test_of_several_battlegrounds_whoever_activates_one_by_a_text_chooses() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith", "minas-morgul", "morannon", "umbar")
    t.reserve("aragorn", "strider", "anduril on strider")
    t.use("anduril")
    assert t.asked == "aragorn"
    assert sorted(t.tokens()) == ["location dol-amroth", "location harad", "location pelargir"]
    t.choose("location harad")
    assert t.battlegrounds[-1] == "harad"


@rule("wotr.battleground.shuffle-after-specific-take")
def test_after_a_battleground_was_taken_any_of_the_others_may_come_next() -> None:
    seen = set()
    for seed in range(70):
        t = Campaign("saruman", "bag-end").mark("table", "start 1").reserve("saruman", "corsairs-of-umbar")
        t.use("corsairs-of-umbar")
        assert len([card for card in t.g.unused_battlegrounds if card.side is Side.SHADOW]) == 6
        t.until_combat()
        t.fight("umbar")
        t.state.dice = Dice(seed)
        t.fight("bag-end")
        seen.add(activated(t)[1])
        t.leaves_open()
    assert seen == set(SHADOW) - {"umbar"}


@rule("wotr.battleground.no-active-limit")
def test_any_number_of_battlegrounds_may_be_active_and_all_are_fought() -> None:
    t = on_shadowfax("bag-end", "edoras", "helms-deep")
    call_up(t, "moria")
    assert t.battlegrounds == ["edoras", "helms-deep", "moria"]
    t.until_combat()
    for place in ("moria", "edoras", "helms-deep"):
        t.fight(place)
    assert [event.slug for event in t.events() if isinstance(event, CombatBegan)] == ["moria", "edoras", "helms-deep"]


@rule("wotr.battleground.activate-only-from-deck")
def test_what_is_only_activated_comes_from_its_deck_and_what_is_only_reactivated_from_an_area() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "haradrim-regulars").won_by_shadow("harad")
    assert not t.can_use("haradrim-regulars")
    t = Campaign("saruman", "bag-end").reserve("saruman", "the-black-serpent")
    assert not t.can_use("the-black-serpent")
    t = Campaign("saruman", "bag-end").reserve("saruman", "saruman").hand("saruman", "threats-and-promises", "gollum")
    t.won_by_free_peoples("orthanc")
    t.play("threats-and-promises", cost="gollum")
    assert sorted(t.tokens()) == ["location edoras", "location helms-deep", "location orthanc"]  # either


# --- reactivating ----------------------------------------------------------------------------------------------------


@rule("wotr.battleground.reactivate-from-scoring-area")
@pytest.mark.parametrize("area", ["free-peoples area", "shadow area"])
def test_a_battleground_is_reactivated_out_of_either_scoring_area_and_no_deck_is_touched(area: str) -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "the-black-serpent").place(area, "harad")
    deck = t.g.unused_battlegrounds
    t.use("the-black-serpent")
    assert (t.battlegrounds, t.g.unused_battlegrounds) == (["harad"], deck)
    assert "harad" not in [card.slug for card in (*t.g.won_by_free_peoples, *t.g.won_by_shadow)]


@rule("wotr.battleground.reactivate-text-again")
def test_the_text_of_a_reactivated_battleground_is_carried_out_again() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "the-black-serpent", "corsairs-of-umbar")
    t.deck("witch-king", "olog-hai", "mordor-orcs", "mordor-orcs").deck("saruman", "gollum", "shelob", "ugluk")
    t.use("corsairs-of-umbar")
    assert (len(t.in_hand("witch-king")), len(t.in_hand("saruman"))) == (1, 1)
    t = Campaign("saruman", "bag-end").reserve("saruman", "the-black-serpent").won_by_shadow("umbar")
    t.deck("witch-king", "olog-hai", "mordor-orcs", "mordor-orcs").deck("saruman", "gollum", "shelob", "ugluk")
    t.use("the-black-serpent")
    assert (len(t.in_hand("witch-king")), len(t.in_hand("saruman"))) == (1, 1)


@rule("wotr.battleground.reactivate-sides-unchanged")
def test_whoever_held_it_a_reactivated_battleground_has_the_same_attackers_and_defenders() -> None:
    t = on_shadowfax("bag-end").won_by_free_peoples("dol-guldur").hand("witch-king", "mordor-orcs", "olog-hai")
    t.hand("aragorn", "high-elves", "arwen")
    call_up(t, "dol-guldur")
    t.play("mordor-orcs", to="dol-guldur", cost="olog-hai")
    t.play("high-elves", to="dol-guldur", cost="arwen")
    assert (t.worth("mordor-orcs"), t.worth("high-elves"), t.attack("dol-guldur")) == (1, 2, 5)


@rule("wotr.battleground.reactivated-vp-suspended")
def test_an_active_battleground_scores_for_nobody() -> None:
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-witch-king").won_by_free_peoples("minas-tirith")
    t.hand("witch-king", "the-black-captain", "olog-hai")
    assert t.scores == (3, 0)
    t.play("the-black-captain", cost="olog-hai")
    t.choose("location minas-tirith")
    t.move("the-witch-king", "minas-tirith")
    assert t.scores == (0, 0)
    t.until_combat()
    t.fight("minas-tirith")
    assert t.scores == (3, 0)  # 2 attack against its 3 shields


@rule("wotr.battleground.already-active-ineligible")
def test_an_active_battleground_is_not_activated_again() -> None:
    t = on_shadowfax("bag-end", "lorien")
    t.use("shadowfax")
    assert "location lorien" not in t.tokens()
    t.choose("location dol-guldur")
    assert (t.battlegrounds, activated(t)) == (["lorien", "dol-guldur"], ["dol-guldur"])


@rule("wotr.battleground.reuse-allowed")
def test_a_battleground_that_was_fought_over_may_be_fought_over_again() -> None:
    t = on_shadowfax("bag-end").won_by_free_peoples("helms-deep")
    call_up(t, "helms-deep")
    t.until_combat()
    t.fight("helms-deep")
    assert (t.scores, t.where("gandalf-the-white")) == ((2, 0), "frodo cycle")


@rule("wotr.battleground.reactivate-definition")
def test_a_reactivated_battleground_is_like_any_active_one() -> None:
    t = on_shadowfax("bag-end").won_by_shadow("moria").hand("saruman", "cave-troll", "gollum").deck("saruman", "shelob")
    call_up(t, "moria")
    assert t.where("shelob") == "saruman hand"
    t.passes(2)
    t.play("cave-troll", to="moria", cost="gollum")
    assert (t.worth("cave-troll"), t.shields("moria")) == (1, 2)
    t.until_combat()
    t.fight("moria")
    assert (t.scores, t.where("cave-troll")) == ((0, 1), "saruman eliminated")  # 3 attack: it cancels the last one


@rule("wotr.battleground.side-definition")
def test_a_shadow_battleground_is_one_of_the_shadow_deck_whoever_held_or_activated_it() -> None:
    t = on_shadowfax("osgiliath").won_by_free_peoples("moria").reserve("witch-king", "mouth-of-sauron")
    call_up(t, "moria")
    assert t.asked == "witch-king"
    assert not t.can_move("mouth-of-sauron")
    t = on_shadowfax("osgiliath").won_by_shadow("rivendell").reserve("witch-king", "mouth-of-sauron")
    call_up(t, "rivendell")
    assert t.can_move("mouth-of-sauron", "osgiliath")


@rule("wotr.battleground.active-definition")
def test_a_battleground_is_active_until_its_combat_is_over() -> None:
    t = Campaign("frodo", "bag-end", "harad", "moria").in_combat_step()
    t.fight("harad")
    assert (t.battlegrounds, sorted(t.tokens())) == (["moria"], ["fight bag-end", "fight moria"])
    t.fight("moria")
    t.next_round("bag-end", "dol-guldur", "weathertop")
    assert t.battlegrounds == ["dol-guldur", "lorien"]
    assert not any(t.can_play(card, to="harad") for card in ("gimli", "haradrim-mumakil"))


# --- whose battleground it is ----------------------------------------------------------------------------------------


@rule("wotr.battleground.faction-battleground")
def test_the_battlegrounds_of_a_faction_show_its_icon_whether_it_attacks_or_defends() -> None:
    shown = {
        faction: {card.slug for card in CARDS.values() if card.kind is Kind.BATTLEGROUND and card.shows(faction)}
        for faction in (Faction.ROHAN, Faction.ISENGARD, Faction.MORDOR, Faction.SOUTHRON, Faction.DUNEDAIN)
    }
    assert shown == {
        Faction.ROHAN: {"edoras", "helms-deep", "morannon", "orthanc"},
        Faction.ISENGARD: {"orthanc", "edoras", "helms-deep"},
        Faction.MORDOR: {"dol-guldur", "minas-morgul", "morannon", "lorien", "minas-tirith"},
        Faction.SOUTHRON: {"harad", "umbar", "morannon", "dol-amroth", "minas-tirith", "pelargir"},
        Faction.DUNEDAIN: {"dol-amroth", "minas-tirith", "pelargir", "harad", "minas-morgul", "morannon", "umbar"},
    }
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "strider", "anduril on strider")
    t.use("anduril")
    assert {token.split()[1] for token in t.tokens()} == shown[Faction.DUNEDAIN]


@rule("wotr.battleground.icon-layout")
def test_the_icons_of_a_battleground_say_who_defends_and_who_attacks() -> None:
    facts = CARDS["dol-guldur"].facts
    assert (set(facts.defenders), set(facts.attackers)) == ({Faction.MORDOR}, {Faction.ELF, Faction.WIZARD})
    t = Campaign("frodo", "dol-guldur").at("dol-guldur", "mordor-orcs", "high-elves", "gandalf-the-grey")
    assert (t.attack("dol-guldur"), t.worth("mordor-orcs")) == (4, 1)
    for card in CARDS.values():
        if card.kind is Kind.BATTLEGROUND:
            assert {one.side for one in card.facts.defenders} == {card.facts.defended_by}
            assert {one.side for one in card.facts.attackers} != {card.facts.defended_by}
