"""Monstrous."""

from __future__ import annotations

import pytest

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule

# --- Goblins of the Misty Mountains ----------------------------------------------------------------------------------


@rule("wotr.card.vanilla-armies")
def test_goblins_fight_with_their_printed_icons() -> None:
    t = Campaign("saruman", "rivendell", "moria").at("rivendell", "goblins-of-the-misty-mountains")
    t.at("moria", "goblins-of-the-misty-mountains")
    assert (t.attack("rivendell"), t.worth("goblins-of-the-misty-mountains#2")) == (1, 1)


# --- Balrog of Moria -------------------------------------------------------------------------------------------------


@rule("wotr.card.balrog")
@pytest.mark.parametrize(
    ("place", "worth"), [("khazad-dum", 3), ("caradhras", 2), ("egladil", 2), ("moria", 2), ("rivendell", 2)]
)
def test_the_balrog_is_worth_2_and_on_khazad_dum_3(place: str, worth: int) -> None:
    t = Campaign("saruman", place).at(place, "balrog-of-moria")
    assert t.worth("balrog-of-moria") == worth


@rule("wotr.card.balrog")
@pytest.mark.parametrize("place", ["moria", "rivendell", "khazad-dum"])
def test_each_free_peoples_player_forsakes_a_card_when_the_balrog_is_played_to_a_location(place: str) -> None:
    t = Campaign("saruman", place).hand("saruman", "balrog-of-moria", "gollum")
    t.hand("frodo", "gimli", "glamdring").hand("aragorn", "legolas").deck("aragorn", "arwen")
    t.play("balrog-of-moria", to=place, cost="gollum")
    assert (t.asked, t.tokens()) == ("frodo", ["forsake gimli from hand", "forsake glamdring from hand"])
    t.forsake("gimli")
    assert (t.asked, t.tokens()) == ("aragorn", ["forsake top of deck", "forsake legolas from hand"])
    t.forsake("top")
    assert (t.where("gimli"), t.where("arwen")) == ("frodo eliminated", "aragorn eliminated")
    assert t.asked == "frodo"  # whose turn it is now


@rule("wotr.card.balrog")
def test_the_balrog_is_feared_when_he_moves_and_not_in_reserve() -> None:
    t = Campaign("saruman", "moria").hand("saruman", "balrog-of-moria", "gollum").hand("frodo", "gimli")
    t.play("balrog-of-moria", to="reserve", cost="gollum")
    assert t.decision is not None and t.decision.rule == "wotr.action.one-per-turn"
    t = Campaign("saruman", "moria").reserve("saruman", "balrog-of-moria").hand("frodo", "gimli")
    t.move("balrog-of-moria", "moria")
    t.forsake("gimli")
    assert t.where("gimli") == "frodo eliminated"


# --- those who haunt from reserve ------------------------------------------------------------------------------------

FORSAKERS = ("barrow-wights", "cave-troll", "hill-troll", "candles-of-corpses", "caradhras-the-cruel")


@rule("wotr.card.reserve-forsakers")
@pytest.mark.parametrize("card", FORSAKERS)
def test_from_reserve_each_free_peoples_player_is_made_to_forsake_a_card(card: str) -> None:
    t = Campaign("saruman", "harad").hand("saruman", card, "gollum").hand("frodo", "gimli").hand("aragorn", "legolas")
    t.play(card, to="reserve", cost="gollum")
    t.choose("cycle gimli")
    t.passes(2)
    t.use(card)  # in the round in which it was played
    assert t.where(card) == "saruman eliminated"
    assert (t.asked, t.tokens()) == ("frodo", ["forsake top of deck"])
    t.forsake("top", "legolas")
    assert (t.where("gimli"), t.where("legolas")) == ("frodo eliminated", "aragorn eliminated")


@rule("wotr.card.reserve-forsakers")
@pytest.mark.parametrize("card", FORSAKERS)
def test_nobody_is_haunted_from_a_path_or_where_nobody_has_a_card(card: str) -> None:
    path = {"barrow-wights": "bag-end", "candles-of-corpses": "emyn-muil"}.get(card, "khazad-dum")
    t = Campaign("saruman", path).at(path, card).hand("frodo", "gimli")
    assert not t.can_use(card)
    t = Campaign("saruman", "harad").reserve("saruman", card)
    assert not t.can_use(card)


@rule("wotr.card.reserve-forsakers")
def test_in_a_duel_the_only_free_peoples_player_forsakes_twice() -> None:
    t = Campaign("witch-king", "harad", scenario="duel").reserve("witch-king", "barrow-wights")
    t.hand("gandalf", "gimli", "legolas", "arwen")
    t.use("barrow-wights")
    t.forsake("gimli", "arwen")
    assert t.in_hand("gandalf") == ["legolas"]
    assert t.decision is not None and t.decision.rule == "wotr.action.one-per-turn"


@rule("wotr.card.cave-troll")
def test_the_cave_troll_fights_on_battlegrounds_and_on_paths_4_8_and_9() -> None:
    t = Campaign("saruman", "rivendell", "moria").at("rivendell", "cave-troll")
    assert t.worth("cave-troll") == 1
    t = Campaign("saruman", "moria").at("moria", "cave-troll")
    assert t.worth("cave-troll") == 1
    for path, allowed in (("khazad-dum", True), ("egladil", False), ("osgiliath", False), ("morgul-vale", True)):
        t = Campaign("saruman", path).hand("saruman", "cave-troll")
        assert t.can_play("cave-troll", to=path) is allowed
    t = Campaign("saruman", "orodruin").at("orodruin", "cave-troll")
    assert t.worth("cave-troll") == 1


@rule("wotr.card.cave-troll")
def test_the_cave_troll_haunts_from_reserve_and_not_from_a_battleground() -> None:
    t = Campaign("saruman", "moria").at("moria", "cave-troll").hand("frodo", "gimli")
    assert not t.can_use("cave-troll")
    t = Campaign("saruman", "moria").reserve("saruman", "cave-troll").hand("frodo", "gimli").hand("aragorn", "arwen")
    t.use("cave-troll")
    t.forsake("gimli", "arwen")
    assert (t.where("cave-troll"), t.in_hand("frodo"), t.in_hand("aragorn")) == ("saruman eliminated", [], [])


@rule("wotr.card.hill-troll")
def test_the_hill_troll_fights_on_battlegrounds_and_on_paths_from_2_on() -> None:
    t = Campaign("saruman", "moria").at("moria", "hill-troll")
    assert t.worth("hill-troll") == 1
    for path, allowed in (("bag-end", False), ("weathertop", True), ("orodruin", True)):
        t = Campaign("saruman", path).hand("saruman", "hill-troll")
        assert t.can_play("hill-troll", to=path) is allowed
    t = Campaign("saruman", "orodruin").at("orodruin", "hill-troll").hand("frodo", "gimli")
    assert t.worth("hill-troll") == 1
    assert not t.can_use("hill-troll")


@rule("wotr.card.hill-troll")
@pytest.mark.parametrize(("scenario", "turn"), [("trilogy", "saruman"), ("duel", "witch-king")])
def test_the_hill_troll_is_given_up_and_two_cards_are_forsaken_in_all(scenario: str, turn: str) -> None:
    t = Campaign(turn, "harad", scenario=scenario).reserve(turn, "hill-troll")
    frodo, aragorn = ("frodo", "aragorn") if scenario == "trilogy" else ("gandalf", "gandalf")
    t.hand(frodo, "gimli").hand(aragorn, "legolas")
    t.use("hill-troll")
    t.forsake("gimli", "legolas")
    assert t.where("hill-troll") == f"{turn} eliminated"
    assert (t.where("gimli"), t.where("legolas")) == (f"{frodo} eliminated", f"{aragorn} eliminated")


@rule("wotr.card.candles")
def test_candles_of_corpses_are_worth_2_on_the_dead_marshes_and_1_elsewhere() -> None:
    for path, worth in (("dead-marshes", 2), ("emyn-muil", 1), ("osgiliath", 1)):
        t = Campaign("saruman", path).at(path, "candles-of-corpses")
        assert t.worth("candles-of-corpses") == worth


@rule("wotr.card.candles")
def test_candles_of_corpses_haunt_from_reserve() -> None:
    t = Campaign("saruman", "dead-marshes").reserve("saruman", "candles-of-corpses").hand("aragorn", "arwen")
    t.use("candles-of-corpses")
    t.forsake("arwen")  # Frodo has nothing to forsake
    assert (t.where("candles-of-corpses"), t.where("arwen")) == ("saruman eliminated", "aragorn eliminated")


# --- Caradhras the Cruel ---------------------------------------------------------------------------------------------


@rule("wotr.card.caradhras")
def test_caradhras_the_cruel_played_to_caradhras_turns_the_road_to_another_path_4() -> None:
    t = Campaign("saruman", "caradhras").hand("saruman", "caradhras-the-cruel", "gollum")
    t.deck("saruman", "shelob", "hill-troll")
    t.play("caradhras-the-cruel", to="caradhras", cost="gollum")
    assert t.tokens() == ["location khazad-dum", "location the-doors-of-durin"]
    t.choose("location khazad-dum")
    assert (t.path, t.corruption, t.where("caradhras-the-cruel")) == ("khazad-dum", 1, "saruman eliminated")
    assert t.in_hand("saruman") == ["hill-troll", "shelob"]  # the text of Khazad-dûm


@rule("wotr.card.caradhras")
def test_caradhras_the_cruel_stays_where_no_path_4_is_left() -> None:
    t = Campaign("saruman", "caradhras").hand("saruman", "caradhras-the-cruel", "gollum")
    t.won_by_shadow("khazad-dum", "the-doors-of-durin")
    t.play("caradhras-the-cruel", to="caradhras", cost="gollum")
    assert (t.where("caradhras-the-cruel"), t.path, t.asked) == ("caradhras", "caradhras", "frodo")


@rule("wotr.card.caradhras")
def test_caradhras_the_cruel_turns_nobody_back_when_moved_or_elsewhere() -> None:
    t = Campaign("saruman", "caradhras").reserve("saruman", "caradhras-the-cruel")
    t.move("caradhras-the-cruel", "caradhras")
    assert (t.where("caradhras-the-cruel"), t.asked) == ("caradhras", "frodo")
    t = Campaign("saruman", "khazad-dum").hand("saruman", "caradhras-the-cruel", "gollum")
    t.play("caradhras-the-cruel", to="khazad-dum", cost="gollum")
    assert (t.path, t.worth("caradhras-the-cruel"), t.asked) == ("khazad-dum", 1, "frodo")


# --- Flocks of Crebain and Gollum ------------------------------------------------------------------------------------


@rule("wotr.card.flocks")
def test_flocks_of_crebain_call_up_another_path_of_the_same_number() -> None:
    t = Campaign("saruman", "weathertop").at("weathertop", "flocks-of-crebain")
    t.use("flocks-of-crebain")
    assert t.tokens() == ["location inn-of-the-prancing-pony", "location the-old-forest"]
    t.choose("location inn-of-the-prancing-pony")
    assert (t.path, t.corruption) == ("inn-of-the-prancing-pony", 1)
    assert t.where("flocks-of-crebain") == "saruman eliminated"


@rule("wotr.card.flocks")
def test_flocks_of_crebain_fly_on_paths_1_to_7_and_are_used_on_a_path_only() -> None:
    for path, allowed in (("bag-end", True), ("osgiliath", True), ("morgul-vale", False), ("orodruin", False)):
        t = Campaign("saruman", path).hand("saruman", "flocks-of-crebain")
        assert t.can_play("flocks-of-crebain", to=path) is allowed
    t = Campaign("saruman", "bag-end").reserve("saruman", "flocks-of-crebain")
    assert not t.can_use("flocks-of-crebain")
    t = Campaign("saruman", "bag-end").at("bag-end", "flocks-of-crebain")
    t.won_by_shadow("bucklebury-ferry", "gildors-encampment")
    assert not t.can_use("flocks-of-crebain")


@rule("wotr.card.gollum")
def test_gollum_calls_up_another_path_9_and_slinks_away_from_the_old_one() -> None:
    t = Campaign("saruman", "orodruin").at("orodruin", "gollum")
    t.use("gollum")
    assert t.tokens() == ["location crack-of-doom", "location morgai"]
    t.choose("location crack-of-doom")
    assert (t.path, t.corruption, t.where("gollum")) == ("crack-of-doom", 1, "saruman hand")
    t = Campaign("saruman", "orodruin").at("orodruin", "gollum").deck("saruman", "shelob", "hill-troll", "cave-troll")
    t.use("gollum")
    t.choose("location crack-of-doom")
    assert t.where("gollum") == "saruman cycle"


@rule("wotr.card.gollum")
def test_gollum_is_cycled_in_path_combat_only() -> None:
    t = Campaign("frodo", "emyn-muil", "moria").at("emyn-muil", "gollum").in_combat_step()
    t.fight("emyn-muil")
    assert t.where("gollum") == "saruman cycle"
    t = Campaign("frodo", "emyn-muil", "rivendell").at("rivendell", "gollum").in_combat_step()
    t.fight("rivendell")
    assert t.where("gollum") == "saruman eliminated"


@rule("wotr.card.gollum")
def test_gollum_walks_paths_6_to_9() -> None:
    for path, allowed in (("egladil", False), ("emyn-muil", True), ("orodruin", True)):
        t = Campaign("saruman", path).hand("saruman", "gollum")
        assert t.can_play("gollum", to=path) is allowed
    t = Campaign("saruman", "orodruin").at("orodruin", "gollum").won_by_shadow("crack-of-doom", "morgai")
    assert not t.can_use("gollum")
    t = Campaign("saruman", "orodruin").reserve("saruman", "gollum")
    assert not t.can_use("gollum")


# --- Shelob ----------------------------------------------------------------------------------------------------------


@rule("wotr.card.shelob")
def test_shelob_is_worth_2_in_her_lair_and_1_elsewhere() -> None:
    for path, worth in (("shelobs-lair", 2), ("osgiliath", 1), ("orodruin", 1)):
        t = Campaign("saruman", path).at(path, "shelob")
        assert t.worth("shelob") == worth


@rule("wotr.card.shelob")
@pytest.mark.parametrize("moved", [False, True])
def test_each_free_peoples_player_forsakes_a_card_when_shelob_comes_to_a_path(moved: bool) -> None:
    t = Campaign("saruman", "cirith-ungol").hand("frodo", "gimli").hand("aragorn", "arwen")
    if moved:
        t.reserve("saruman", "shelob")
        t.move("shelob", "cirith-ungol")
    else:
        t.hand("saruman", "shelob", "gollum")
        t.play("shelob", to="cirith-ungol", cost="gollum")
    t.forsake("gimli", "arwen")
    assert (t.where("gimli"), t.where("arwen")) == ("frodo eliminated", "aragorn eliminated")


@rule("wotr.card.shelob")
@pytest.mark.parametrize("place", ["reserve", "moria"])
def test_nobody_fears_shelob_off_the_paths(place: str) -> None:
    t = Campaign("saruman", "moria").hand("frodo", "gimli").hand("saruman", "shelob", "gollum")
    t.play("shelob", to=place, cost="gollum")
    assert t.decision is not None and t.decision.rule == "wotr.action.one-per-turn"


# --- Whip of Many Thongs ---------------------------------------------------------------------------------------------


@rule("wotr.card.whip")
def test_the_whip_is_for_the_balrog_alone_and_draws_a_card() -> None:
    t = Campaign("saruman", "moria", promos="yes").hand("saruman", "whip-of-many-thongs", "gollum")
    t.reserve("saruman", "cave-troll").at("moria", "balrog-of-moria").deck("saruman", "shelob", "ugluk")
    assert t.tokens("play whip-of-many-thongs") == [f"play whip-of-many-thongs on {t.card('balrog-of-moria').key}"]
    t.play("whip-of-many-thongs", on="balrog-of-moria", cost="gollum")
    assert t.in_hand("saruman") == ["shelob"]
    assert t.worth("balrog-of-moria") == 3


@rule("wotr.card.whip")
def test_the_balrog_with_his_whip_is_worth_3_and_on_khazad_dum_4() -> None:
    for place, worth in (("rivendell", 3), ("egladil", 3), ("khazad-dum", 4)):
        t = Campaign("saruman", place, promos="yes")
        t.at(place, "balrog-of-moria", "whip-of-many-thongs on balrog-of-moria")
        assert t.worth("balrog-of-moria") == worth
