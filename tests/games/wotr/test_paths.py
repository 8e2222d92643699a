"""Paths: which one comes next, and what happens when one is replaced."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mathom.games.wotr.events import CombatBegan, CombatEnded, CorruptionChanged, Drew, LocationActivated
from mathom.games.wotr.facts import Side
from mathom.games.wotr.testing import Campaign, Opening
from mathom.testing.rules import rule


def path_combats(t: Campaign) -> list[str]:
    return [event.slug for event in t.events() if isinstance(event, CombatBegan) and event.kind == "path"]


def unused(t: Campaign, number: int) -> set[str]:
    return {card.slug for card in t.g.unused_paths if card.facts.number == number}


# --- the path of the round -------------------------------------------------------------------------------------------


@rule("wotr.path.first-round-random")
def test_each_path_1_begins_a_third_of_the_games() -> None:
    first: Counter[str] = Counter()
    seeds = random.Random(1)
    for _ in range(240):
        t = Opening(seeds.getrandbits(60), scenario="duel")
        t.begin()
        first[t.path] += 1
    assert set(first) == {"bag-end", "bucklebury-ferry", "gildors-encampment"}
    assert all(55 <= number <= 105 for number in first.values()), first


@rule("wotr.path.next-number")
@pytest.mark.parametrize("path", ["imladris", "fords-of-bruinen"])
def test_the_next_path_has_one_more_than_the_last_that_was_activated(path: str) -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "gandalf-the-grey")
    t.use("gandalf-the-grey")
    t.choose("location weathertop")
    t.until_combat()
    t.next_round("weathertop", "moria", path)
    assert (t.path, t.g.round) == (path, 2)
    t.leaves_open()


@rule("wotr.path.next-number")
def test_no_other_path_can_come_next() -> None:
    t = Campaign("frodo", "weathertop").in_combat_step()
    with pytest.raises(Exception, match="forced outcome 'the-old-forest' is not among"):
        t.next_round("weathertop", "moria", "the-old-forest")


@rule("wotr.path.use-all-in-full-scenarios")
@pytest.mark.parametrize(
    ("scenario", "paths", "battlegrounds"),
    [("trilogy", 27, (7, 7)), ("duel", 27, (7, 7)), ("duel-3", 27, (7, 7)), ("fellowship", 13, (2, 5))],
)
def test_the_full_scenarios_use_every_path_and_battleground(
    scenario: str, paths: int, battlegrounds: tuple[int, int]
) -> None:
    t = Opening(scenario=scenario)
    active = [t.card(place).card for place in (*t.battlegrounds, t.path) if place]
    locations = [*t.g.unused_battlegrounds, *t.g.unused_paths, *active]
    sides = [card.facts.defended_by for card in locations]
    assert sides.count(None) == paths
    assert (sides.count(Side.FREE_PEOPLES), sides.count(Side.SHADOW)) == battlegrounds


@rule("wotr.path.none-during-battleground-text")
def test_no_path_is_active_while_the_text_of_the_battleground_is_carried_out() -> None:
    t = Campaign("frodo", "bag-end").in_combat_step().reserve("witch-king", "the-hunter")
    t.deck("witch-king", *("mordor-orcs",) * 5, "olog-hai", "black-uruks", "the-reaver", "trolls-of-udun")
    t.next_round("bag-end", "morannon", "weathertop")
    assert (t.asked, t.path, t.g.locations) == ("witch-king", "", (t.card("morannon").id,))
    assert {token.split(" to ")[1] for token in t.tokens("play")} == {"reserve", "morannon"}
    t.choose("done")
    assert t.path == "weathertop"


@rule("wotr.path.active-definition")
def test_a_path_is_active_until_its_combat_is_over() -> None:
    t = Campaign("frodo", "bag-end", "harad").in_combat_step()
    assert t.path == "bag-end"
    t.fight("bag-end")
    assert (t.path, t.tokens()) == ("", ["fight harad"])


# --- a path takes the place of another -------------------------------------------------------------------------------


@rule("wotr.path.one-active")
def test_a_path_that_a_card_activates_takes_the_place_of_the_active_one() -> None:
    t = Campaign("saruman", "weathertop").at("weathertop", "flocks-of-crebain")
    t.use("flocks-of-crebain")
    t.choose("location the-old-forest")
    assert (t.path, len(t.g.locations)) == ("the-old-forest", 1)
    assert "weathertop" in [card.slug for card in t.g.won_by_shadow]


@rule("wotr.path.replaced-combat-first")
def test_the_old_path_is_fought_before_the_text_of_the_new_one_is_carried_out() -> None:
    t = Campaign("saruman", "caradhras").at("caradhras", "flocks-of-crebain").deck("saruman", "gollum", "shelob")
    t.use("flocks-of-crebain")
    t.choose("location khazad-dum")
    told = [
        event for event in t.events() if isinstance(event, (LocationActivated, CombatEnded, CorruptionChanged, Drew))
    ]
    assert [type(event) for event in told] == [LocationActivated, CombatEnded, CorruptionChanged, Drew]
    assert (t.corruption, t.in_hand("saruman")) == (1, ["gollum", "shelob"])


@rule("wotr.path.replaced-combat-is-extra")
def test_the_new_path_is_fought_in_the_combat_step_all_the_same() -> None:
    t = Campaign("saruman", "weathertop", "harad").at("weathertop", "flocks-of-crebain")
    t.use("flocks-of-crebain")
    t.choose("location inn-of-the-prancing-pony")
    t.until_combat()
    t.fight("inn-of-the-prancing-pony")
    assert path_combats(t) == ["weathertop", "inn-of-the-prancing-pony"]
    assert [card.slug for card in t.g.won_by_free_peoples] == ["inn-of-the-prancing-pony"]
    assert "weathertop" in [card.slug for card in t.g.won_by_shadow]


@rule("wotr.path.combat-times")
@pytest.mark.parametrize("replacements", [0, 1, 2])
def test_there_is_one_path_combat_more_than_there_are_replacements(replacements: int) -> None:
    t = Campaign("saruman", "weathertop", "harad").at("weathertop", "flocks-of-crebain")
    t.hand("frodo", "there-is-another-way", "gimli")
    if replacements > 0:
        t.use("flocks-of-crebain")
        t.choose("location inn-of-the-prancing-pony")
    if replacements > 1:
        t.play("there-is-another-way", cost="gimli")  # to the Old Forest, the only one that is left
        t.forsake("top")
    t.until_combat()
    t.fight(t.path)
    assert len(path_combats(t)) == 1 + replacements


@rule("wotr.path.chosen-not-random")
def test_whoever_activates_a_path_by_a_card_chooses_it() -> None:
    t = Campaign("aragorn", "imladris").at("imladris", "strider")
    t.use("strider")
    assert t.asked == "aragorn"
    assert sorted(t.tokens()) == ["location caradhras", "location khazad-dum", "location the-doors-of-durin"]
    t.choose("location khazad-dum")
    assert t.path == "khazad-dum"


@rule("wotr.path.choice-before-old-combat")
def test_the_new_path_is_chosen_before_the_old_one_is_fought() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "gandalf-the-grey", "the-hunter")
    t.use("gandalf-the-grey")
    assert t.tokens("location")
    assert (t.g.combat, t.where("gandalf-the-grey"), path_combats(t)) == (None, "bag-end", [])
    t.choose("location weathertop")
    assert path_combats(t) == ["bag-end"]


@rule("wotr.path.replaced-cards-stay-behind")
@pytest.mark.parametrize(("attackers", "then"), [(("the-hunter",), "eliminated"), ((), "cycle")])
def test_cards_on_the_old_path_fight_there_and_do_not_come_along(attackers: tuple[str, ...], then: str) -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "gandalf-the-grey", *attackers)
    t.use("gandalf-the-grey")
    t.choose("location weathertop")
    assert (t.path, t.g.at(t.g.path)) == ("weathertop", ())
    assert t.where("gandalf-the-grey") == f"frodo {then}"
    for card in attackers:
        assert t.where(card) == "witch-king eliminated"


@rule("wotr.path.replaced-path-scored")
def test_the_old_path_is_scored_by_its_own_combat() -> None:
    t = Campaign("aragorn", "egladil").at("egladil", "strider")
    t.use("strider")
    t.choose("location dead-marshes")
    assert ([card.slug for card in t.g.won_by_free_peoples], t.scores[0]) == (["egladil"], 1)


@rule("wotr.path.tokens-belong-to-location")
def test_tokens_stay_with_the_path_on_which_they_were_put() -> None:
    t = Campaign("frodo", "emyn-muil").reserve("frodo", "sam-gamgee").at("emyn-muil", "gollum")
    t.use("sam-gamgee")
    assert t.shields("emyn-muil") == 1
    t.passes(2)
    t.use("gollum")
    t.choose("location amon-hen")
    assert (t.corruption, t.shields("amon-hen"), t.attack("amon-hen")) == (0, 0, 0)


# --- paths that are used up ------------------------------------------------------------------------------------------


@rule("wotr.path.once-per-game")
def test_a_path_that_was_replaced_never_comes_again() -> None:
    t = Campaign("saruman", "the-old-forest").at("the-old-forest", "flocks-of-crebain")
    t.hand("frodo", "there-is-another-way", "gimli")
    t.use("flocks-of-crebain")
    assert "location the-old-forest" not in t.tokens()
    t.choose("location weathertop")
    assert unused(t, 2) == {"inn-of-the-prancing-pony"}
    t.play("there-is-another-way", cost="gimli")
    assert (t.path, unused(t, 2)) == ("inn-of-the-prancing-pony", set())


@rule("wotr.path.text-unusable")
def test_a_text_that_needs_a_path_which_is_used_may_not_be_used() -> None:
    t = Campaign("saruman", "osgiliath").at("osgiliath", "gollum").won_by_shadow("henneth-annun", "the-cross-roads")
    t.cannot(f"use {t.card('gollum').key} 0")
    t = Campaign("frodo", "osgiliath").won_by_shadow("henneth-annun", "the-cross-roads")
    t.hand("frodo", "there-is-another-way", "gimli")
    t.cannot("play there-is-another-way")
    t = Campaign("saruman", "caradhras").won_by_shadow("khazad-dum", "the-doors-of-durin")
    t.hand("saruman", "caradhras-the-cruel", "gollum")
    t.play("caradhras-the-cruel", to="caradhras", cost="gollum")
    assert (t.path, t.where("caradhras-the-cruel")) == ("caradhras", "caradhras")


@rule("wotr.path.no-number-beyond-last")
def test_there_is_no_path_beyond_the_last_one() -> None:
    t = Campaign("frodo", "orodruin").at("orodruin", "gandalf-the-grey")
    assert not t.can_use("gandalf-the-grey")
    t = Campaign("gandalf", "amon-hen", scenario="fellowship").at("amon-hen", "gandalf-the-grey")
    assert not t.can_use("gandalf-the-grey")
    t = Campaign("gandalf", "lothlorien", scenario="fellowship").at("lothlorien", "gandalf-the-grey")
    assert t.can_use("gandalf-the-grey")


@rule("wotr.path.path9-replaced")
def test_a_path_9_that_is_replaced_is_fought_but_the_game_ends_only_after_the_round() -> None:
    t = Campaign("saruman", "orodruin").at("orodruin", "gollum").mark("table", "round 9")
    t.use("gollum")
    t.choose("location morgai")
    assert (t.corruption, t.winner, t.asked) == (1, "", "frodo")
    t.until_combat()
    assert t.winner == ""
    t.fight("morgai")
    assert t.winner
    assert path_combats(t) == ["orodruin", "morgai"]
