"""The Dúnedain."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign, text
from mathom.testing.rules import rule

# --- armies ----------------------------------------------------------------------------------------------------------


@rule("wotr.card.dead-men")
def test_the_dead_men_fight_only_while_they_support_strider_or_aragorn() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").at("minas-tirith", "dead-men-of-dunharrow", "boromir")
    assert t.worth("dead-men-of-dunharrow") == 0 and t.worth("boromir") == 1

    t = Campaign("aragorn", "bag-end", "minas-tirith").at("minas-tirith", "dead-men-of-dunharrow", "strider")
    assert t.worth("dead-men-of-dunharrow") == 2 and t.worth("strider") == 1

    t = Campaign("aragorn", "bag-end", "harad").at("harad", "dead-men-of-dunharrow", "aragorn")
    assert t.worth("dead-men-of-dunharrow") == 2 and t.worth("aragorn") == 2
    assert text("dead-men-of-dunharrow") == "+2 attack and +2 defense while supporting Strider or Aragorn."


@rule("wotr.card.dead-men")
def test_the_dead_men_are_the_supporters_where_other_armies_are_there_too() -> None:
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "soldiers-of-gondor", "dead-men-of-dunharrow", "aragorn")
    assert t.worth("dead-men-of-dunharrow") == 2 and t.attack("harad") == 1 + 2 + 2

    # Boromir needs a supporter of his own: the Dead Men stay with Aragorn.
    t = Campaign("aragorn", "bag-end", "harad")
    t.at("harad", "soldiers-of-gondor", "dead-men-of-dunharrow", "aragorn", "boromir")
    assert t.worth("dead-men-of-dunharrow") == 2 and t.worth("boromir") == 1

    # Aragorn in reserve is no help.
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "dead-men-of-dunharrow").reserve("aragorn", "aragorn")
    assert t.worth("dead-men-of-dunharrow") == 0


@rule("wotr.card.knights-dol-amroth")
def test_the_knights_of_dol_amroth_defend_their_home_with_2() -> None:
    t = Campaign("aragorn", "bag-end", "dol-amroth").at("dol-amroth", "knights-of-dol-amroth")
    assert t.worth("knights-of-dol-amroth") == 2 and t.shields("dol-amroth") == 2
    t = Campaign("aragorn", "bag-end", "pelargir").at("pelargir", "knights-of-dol-amroth")
    assert t.worth("knights-of-dol-amroth") == 1
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "knights-of-dol-amroth")
    assert t.worth("knights-of-dol-amroth") == 1


@rule("wotr.card.guards-citadel")
def test_the_guards_of_the_citadel_defend_minas_tirith_with_2() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").at("minas-tirith", "guards-of-the-citadel")
    assert t.worth("guards-of-the-citadel") == 2
    t = Campaign("aragorn", "bag-end", "dol-amroth").at("dol-amroth", "guards-of-the-citadel")
    assert t.worth("guards-of-the-citadel") == 1


@rule("wotr.card.great-gate")
def test_the_great_gate_is_worth_3_at_minas_tirith_and_nothing_elsewhere() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").at("minas-tirith", "the-great-gate")
    assert t.worth("the-great-gate") == 3 and t.shields("minas-tirith") == 3
    t = Campaign("aragorn", "bag-end", "dol-amroth").at("dol-amroth", "the-great-gate")
    assert t.worth("the-great-gate") == 0


@rule("wotr.card.great-gate")
def test_the_great_gate_is_lost_if_it_cancels_anything() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").in_combat_step()
    t.at("minas-tirith", "the-great-gate", "black-uruks", "mordor-orcs", "mordor-orcs")
    t.fight("minas-tirith")  # 4 against 3
    assert t.where("the-great-gate") == "aragorn eliminated" and t.scores == (3, 0)


@rule("wotr.card.great-gate")
def test_the_great_gate_goes_to_no_shadow_battleground() -> None:
    places = ("harad", "umbar", "minas-morgul", "morannon", "dol-amroth", "minas-tirith")
    t = Campaign("aragorn", "bag-end", *places).hand("aragorn", "the-great-gate", "soldiers-of-gondor")
    t.reserve("aragorn", "knights-of-dol-amroth")
    for place in places:
        assert t.can_play("the-great-gate", to=place) is (place in ("dol-amroth", "minas-tirith"))
        assert t.can_play("soldiers-of-gondor", to=place)

    t = Campaign("aragorn", "bag-end", *places).reserve("aragorn", "the-great-gate")
    assert t.tokens("move") == [f"move {t.card('the-great-gate').key} to {place}" for place in places[4:]]


@rule("wotr.card.vanilla-armies")
def test_the_soldiers_of_gondor_are_worth_what_is_printed() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith", "harad").at("minas-tirith", "soldiers-of-gondor")
    assert t.worth("soldiers-of-gondor") == 1 and text("soldiers-of-gondor") == ""
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "soldiers-of-gondor")
    assert t.worth("soldiers-of-gondor") == 1


# --- Aragorn ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.aragorn", "wotr.remove.gandalf-aragorn", "wotr.remove.on-path-midround")
def test_aragorn_removes_strider_from_a_path_with_his_sword() -> None:
    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "aragorn", "faramir")
    t.at("caradhras", "strider", "anduril on strider").deck("aragorn", "halbarad")
    t.play("aragorn", to="minas-tirith", cost="faramir")
    assert t.where("strider") == t.where("anduril") == "aragorn eliminated"
    assert t.where("aragorn") == "minas-tirith"


@rule("wotr.card.aragorn", "wotr.remove.anywhere", "wotr.remove.hand-included", "wotr.remove.reshuffle")
def test_aragorn_removes_strider_from_wherever_he_is() -> None:
    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "aragorn", "faramir", "strider")
    t.play("aragorn", to="reserve", cost="faramir")
    assert t.where("strider") == "aragorn eliminated" and t.in_hand("aragorn") == []

    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "aragorn", "faramir")
    t.deck("aragorn", "halbarad", "strider", "arwen")
    t.play("aragorn", to="reserve", cost="faramir")
    assert t.where("strider") == "aragorn eliminated" and sorted(t.in_deck("aragorn")) == ["arwen", "halbarad"]

    # The card that pays for Aragorn lies in the cycle pile before his text looks there.
    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "aragorn", "strider")
    t.deck("aragorn", "halbarad")
    t.play("aragorn", to="reserve", cost="strider")
    assert t.where("strider") == "aragorn eliminated" and t.in_cycle_pile("aragorn") == []

    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "aragorn", "faramir")
    t.reserve("aragorn", "strider").deck("aragorn", "halbarad")
    t.play("aragorn", to="reserve", cost="faramir")
    assert t.where("strider") == "aragorn eliminated"


@rule("wotr.card.aragorn", "wotr.remove.absent")
def test_aragorn_can_be_played_when_strider_is_gone_and_moving_him_removes_nobody() -> None:
    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "aragorn", "faramir")
    t.play("aragorn", to="reserve", cost="faramir")
    assert t.where("aragorn") == "reserve" and t.where("strider") == "aragorn eliminated"

    t = Campaign("aragorn", "caradhras", "minas-tirith").reserve("aragorn", "aragorn").hand("aragorn", "strider")
    t.move("aragorn", to="minas-tirith")
    assert t.where("strider") == "aragorn hand"


@rule("wotr.card.aragorn")
def test_aragorn_in_reserve_draws_one_more_card() -> None:
    deck = ("halbarad", "faramir", "denethor", "arwen", "elrond", "legolas")
    t = Campaign("aragorn", "bag-end").deck("aragorn", *deck).reserve("aragorn", "aragorn").in_combat_step()
    t.force("minas-morgul", "weathertop")
    t.fight("bag-end")
    assert len(t.in_hand("aragorn")) == 4

    t = Campaign("aragorn", "bag-end", "harad").deck("aragorn", *deck).at("harad", "aragorn").in_combat_step()
    t.fight("harad")
    t.force("minas-morgul", "weathertop")
    t.fight("bag-end")
    assert len(t.in_hand("aragorn")) == 3


@rule("wotr.card.aragorn", "wotr.forsake.top-examined-after")
def test_aragorn_is_cycled_if_he_is_forsaken_from_the_top_of_the_deck_only() -> None:
    t = Campaign("aragorn", "caradhras").hand("aragorn", "boromir", "faramir").deck("aragorn", "halbarad", "aragorn")
    t.deck("aragorn", "denethor")
    t.play("boromir", to="caradhras", cost="faramir")  # draws Halbarad
    t.forsake("top")
    assert t.where("aragorn") == "aragorn cycle"

    t = Campaign("aragorn", "caradhras").hand("aragorn", "boromir", "faramir", "aragorn").deck("aragorn", "halbarad")
    t.play("boromir", to="caradhras", cost="faramir")
    t.forsake("aragorn")
    assert t.where("aragorn") == "aragorn eliminated"

    t = Campaign("aragorn", "caradhras").hand("aragorn", "boromir", "faramir").deck("aragorn", "halbarad")
    t.reserve("aragorn", "aragorn")
    t.play("boromir", to="caradhras", cost="faramir")
    t.forsake("aragorn")
    assert t.where("aragorn") == "aragorn eliminated"


@rule("wotr.card.aragorn")
def test_aragorn_lost_in_combat_is_eliminated() -> None:
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "aragorn", "haradrim-regulars").in_combat_step()
    t.fight("harad")
    assert t.where("aragorn") == "aragorn eliminated"


# --- Boromir ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.boromir", "wotr.action.text-order")
def test_boromir_draws_a_card_and_on_a_path_forsakes_one_then() -> None:
    t = Campaign("aragorn", "imladris").hand("aragorn", "boromir", "faramir").deck("aragorn", "halbarad", "arwen")
    t.play("boromir", to="imladris", cost="faramir")
    assert t.in_hand("aragorn") == ["halbarad"]
    assert t.tokens() == ["forsake top of deck", "forsake halbarad from hand"]  # the card just drawn, too
    t.forsake("halbarad")
    assert t.where("halbarad") == "aragorn eliminated" and t.asked == "saruman"


@rule("wotr.card.boromir", "wotr.action.move-not-a-play")
def test_boromir_who_is_moved_to_a_path_draws_nothing_and_forsakes() -> None:
    t = Campaign("aragorn", "lothlorien").reserve("aragorn", "boromir").hand("aragorn", "faramir")
    t.deck("aragorn", "halbarad", "arwen")
    t.move("boromir", to="lothlorien")
    assert t.in_hand("aragorn") == ["faramir"]
    t.forsake("faramir")
    assert t.where("faramir") == "aragorn eliminated" and t.in_hand("aragorn") == []


@rule("wotr.card.boromir")
def test_boromir_elsewhere_only_draws_and_moved_to_a_battleground_does_nothing() -> None:
    for place in ("reserve", "minas-tirith"):
        t = Campaign("aragorn", "imladris", "minas-tirith").hand("aragorn", "boromir", "faramir")
        t.deck("aragorn", "halbarad", "arwen")
        t.play("boromir", to=place, cost="faramir")
        assert t.in_hand("aragorn") == ["halbarad"] and t.asked == "saruman"

    t = Campaign("aragorn", "imladris", "minas-tirith").reserve("aragorn", "boromir").deck("aragorn", "halbarad")
    t.move("boromir", to="minas-tirith")
    assert t.in_hand("aragorn") == [] and t.asked == "saruman"


@rule("wotr.card.values-dunedain")
def test_boromir_walks_paths_3_to_6_and_leads_an_army_to_harad() -> None:
    for path, may in (("weathertop", False), ("imladris", True), ("amon-hen", True), ("osgiliath", False)):
        t = Campaign("aragorn", path).hand("aragorn", "boromir", "faramir")
        assert t.can_play("boromir", to=path) is may
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "boromir", "soldiers-of-gondor")
    assert t.attack("harad") == 1 + 1


# --- Denethor --------------------------------------------------------------------------------------------------------


@rule("wotr.card.denethor", "wotr.take.search-own-deck")
def test_denethor_forsakes_a_card_to_take_one_of_his_sons() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").hand("aragorn", "arwen")
    t.deck("aragorn", "elrond", "boromir", "faramir", "legolas")
    t.use("denethor")
    t.forsake("arwen")
    assert sorted(t.tokens()) == ["card boromir", "card faramir"]
    t.choose("card faramir")
    assert t.in_hand("aragorn") == ["faramir"] and len(t.in_deck("aragorn")) == 3
    assert any("Faramir" in line for line in t.log("witch-king"))  # everybody sees it


@rule("wotr.card.denethor", "wotr.action.use-card-needs-some-effect")
def test_denethor_calls_nobody_if_neither_son_is_in_the_deck() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").hand("aragorn", "boromir")
    t.deck("aragorn", "elrond").cycle_pile("aragorn", "faramir")
    assert not t.can_use("denethor")


@rule("wotr.card.denethor", "wotr.action.use-card-condition")
def test_denethor_calls_nobody_from_a_battleground() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").at("minas-tirith", "denethor").hand("aragorn", "arwen")
    t.deck("aragorn", "boromir", "faramir")
    assert not t.can_use("denethor")


@rule("wotr.card.denethor", "wotr.forsake.cards-used-as-source-of-effect")
def test_denethor_may_forsake_himself() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").deck("aragorn", "elrond", "faramir")
    t.use("denethor")
    t.forsake("denethor")
    t.choose("card faramir")
    assert t.where("denethor") == "aragorn eliminated" and t.in_hand("aragorn") == ["faramir"]


@rule("wotr.card.denethor", "wotr.forsake.wanted-card-from-deck-top")
def test_denethor_who_forsakes_the_very_son_takes_nobody() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").deck("aragorn", "boromir", "elrond")
    t.use("denethor")
    t.forsake("top")
    assert t.where("boromir") == "aragorn eliminated" and t.in_hand("aragorn") == [] and t.asked == "saruman"


@rule("wotr.draw.recycle-nothing-there")
def test_a_search_of_an_empty_deck_recycles_first() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").hand("aragorn", "arwen")
    t.cycle_pile("aragorn", "faramir", "legolas")
    t.use("denethor")
    t.forsake("arwen")
    t.choose("card faramir")
    assert t.in_hand("aragorn") == ["faramir"] and t.in_deck("aragorn") == ["legolas"]


# --- Faramir ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.faramir", "wotr.path.replaced-combat-first", "wotr.path.chosen-not-random")
def test_faramir_leads_to_another_path_7_once_the_old_one_is_fought() -> None:
    t = Campaign("aragorn", "osgiliath").reserve("aragorn", "faramir").deck("aragorn", "arwen", "elrond")
    t.at("osgiliath", "gollum")
    t.move("faramir", to="osgiliath")
    assert t.asked == "aragorn" and t.tokens() == ["no", "location henneth-annun", "location the-cross-roads"]
    t.choose("location henneth-annun")
    assert t.path == "henneth-annun" and t.in_hand("aragorn") == ["arwen"]  # its text, after the combat
    assert t.where("faramir") == "aragorn eliminated" and t.corruption == 0 and t.scores[0] == 1


@rule("wotr.card.faramir")
def test_faramir_may_stay_on_the_path_also_when_he_is_played_there() -> None:
    t = Campaign("aragorn", "osgiliath").hand("aragorn", "faramir", "denethor")
    t.play("faramir", to="osgiliath", cost="denethor")
    t.choose("no")
    assert t.path == "osgiliath" and t.where("faramir") == "osgiliath" and t.asked == "saruman"


@rule("wotr.card.faramir", "wotr.path.text-unusable")
def test_faramir_leads_nowhere_from_path_8_nor_if_all_paths_7_are_used_nor_from_reserve() -> None:
    t = Campaign("aragorn", "cirith-ungol").hand("aragorn", "faramir", "denethor")
    t.play("faramir", to="cirith-ungol", cost="denethor")
    assert t.asked == "saruman" and t.path == "cirith-ungol"

    t = Campaign("aragorn", "osgiliath").won_by_free_peoples("henneth-annun", "the-cross-roads")
    t.hand("aragorn", "faramir", "denethor")
    t.play("faramir", to="osgiliath", cost="denethor")
    assert t.asked == "saruman" and t.path == "osgiliath"

    t = Campaign("aragorn", "osgiliath").hand("aragorn", "faramir", "denethor")
    t.play("faramir", to="reserve", cost="denethor")
    assert t.asked == "saruman"


# --- Halbarad --------------------------------------------------------------------------------------------------------


@rule("wotr.card.halbarad", "wotr.action.use-card-cost-and-effect")
def test_halbarad_is_cycled_to_take_strider_or_aragorn() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad")
    t.deck("aragorn", "arwen", "aragorn", "strider", "legolas")
    t.use("halbarad")
    assert sorted(t.tokens()) == ["card aragorn", "card strider"]
    t.choose("card strider")
    assert t.in_hand("aragorn") == ["strider"] and t.where("halbarad") == "aragorn cycle"


@rule("wotr.card.halbarad")
def test_halbarad_takes_only_from_the_deck_and_only_while_in_reserve() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad").deck("aragorn", "arwen", "aragorn")
    t.cycle_pile("aragorn", "strider")
    t.use("halbarad")
    assert t.tokens() == ["card aragorn"]  # he is asked all the same: nobody else knows that Strider is not there
    t.choose("card aragorn")
    assert t.in_hand("aragorn") == ["aragorn"]

    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad").deck("aragorn", "arwen")
    t.cycle_pile("aragorn", "strider", "aragorn")
    assert not t.can_use("halbarad")

    t = Campaign("aragorn", "imladris").at("imladris", "halbarad").deck("aragorn", "arwen", "strider")
    assert not t.can_use("halbarad")


@rule("wotr.card.values-dunedain")
def test_halbarad_walks_paths_2_and_3_only() -> None:
    for path, may in (("bag-end", False), ("weathertop", True), ("imladris", True), ("caradhras", False)):
        t = Campaign("aragorn", path).hand("aragorn", "halbarad", "faramir")
        assert t.can_play("halbarad", to=path) is may


# --- Prince Imrahil --------------------------------------------------------------------------------------------------


@rule("wotr.card.imrahil", "wotr.cycle.text-is-additional", "wotr.play.text-costs-additional")
def test_imrahil_may_have_a_further_card_cycled_to_take_his_knights() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "arwen", "elrond", "legolas")
    t.deck("aragorn", "strider", "knights-of-dol-amroth", "faramir")
    t.play("prince-imrahil", to="reserve", cost="arwen")
    assert t.tokens() == ["no", "yes"]
    t.choose("yes", "cycle elrond")
    assert t.in_hand("aragorn") == ["knights-of-dol-amroth", "legolas"]
    assert t.in_cycle_pile("aragorn") == ["arwen", "elrond"]


@rule("wotr.card.imrahil")
def test_imrahil_may_decline_and_is_not_asked_when_he_is_moved() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "arwen", "elrond")
    t.deck("aragorn", "strider", "knights-of-dol-amroth")
    t.play("prince-imrahil", to="reserve", cost="arwen")
    t.choose("no")
    assert t.in_hand("aragorn") == ["elrond"] and t.where("knights-of-dol-amroth") == "aragorn deck"

    t = Campaign("aragorn", "bag-end", "minas-tirith").hand("aragorn", "arwen", "elrond")
    t.deck("aragorn", "knights-of-dol-amroth").reserve("aragorn", "prince-imrahil")
    t.move("prince-imrahil", to="minas-tirith")
    assert t.asked == "saruman"


@rule("wotr.card.imrahil", "wotr.cycle.optional-with-empty-hand", "wotr.take.not-there")
def test_imrahil_takes_no_knights_without_a_card_to_cycle_or_without_knights_in_the_deck() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "arwen")
    t.deck("aragorn", "strider", "knights-of-dol-amroth")
    t.play("prince-imrahil", to="reserve", cost="arwen")
    assert t.asked == "saruman"  # an empty hand: nothing is forsaken for it

    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "arwen", "elrond").deck("aragorn", "strider")
    t.cycle_pile("aragorn", "knights-of-dol-amroth")
    t.play("prince-imrahil", to="reserve", cost="arwen")
    assert t.tokens() == ["no"]
    t.choose("no")
    assert t.asked == "saruman"


# --- Strider ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.strider", "wotr.path.replaced-cards-stay-behind", "wotr.path.choice-before-old-combat")
def test_strider_calls_up_the_next_path_and_fights_on_the_old_one() -> None:
    t = Campaign("aragorn", "caradhras").at("caradhras", "strider", "cave-troll")
    t.use("strider")
    assert sorted(t.tokens()) == ["location dimrill-dale", "location egladil", "location lothlorien"]
    t.choose("location lothlorien")
    assert t.path == "lothlorien" and t.where("strider") == "aragorn eliminated"  # lost against 1 attack
    assert t.where("cave-troll") == "saruman eliminated" and t.corruption == 0 and t.scores[0] == 2


@rule("wotr.card.strider")
def test_strider_left_over_on_the_old_path_is_cycled() -> None:
    t = Campaign("aragorn", "weathertop").at("weathertop", "strider").deck("aragorn", "faramir", "arwen")
    t.use("strider")
    t.choose("location the-council-of-elrond")
    assert t.where("strider") == "aragorn cycle" and t.path == "the-council-of-elrond"


@rule("wotr.card.strider", "wotr.path.text-unusable")
def test_strider_leads_on_from_a_path_only() -> None:
    t = Campaign("aragorn", "weathertop", "minas-tirith").at("minas-tirith", "strider")
    assert not t.can_use("strider")
    t = Campaign("aragorn", "weathertop").reserve("aragorn", "strider")
    assert not t.can_use("strider")


@rule("wotr.card.strider", "wotr.path.no-number-beyond-last")
def test_strider_leads_nowhere_from_the_last_path_of_the_fellowship_scenario() -> None:
    t = Campaign("gandalf", "amon-hen", scenario="fellowship").at("amon-hen", "strider")
    assert not t.can_use("strider")
    t = Campaign("aragorn", "amon-hen").at("amon-hen", "strider")
    assert t.can_use("strider")


@rule("wotr.card.strider")
def test_strider_walks_paths_2_to_6_with_2_and_says_who_takes_his_place() -> None:
    for path, may in (("bag-end", False), ("weathertop", True), ("amon-hen", True), ("osgiliath", False)):
        t = Campaign("aragorn", path).hand("aragorn", "strider", "faramir")
        assert t.can_play("strider", to=path) is may
    t = Campaign("aragorn", "caradhras").at("caradhras", "strider")
    assert t.worth("strider") == 2
    assert "When Aragorn is played, this card is removed from the game." in text("strider")


# --- Andúril ---------------------------------------------------------------------------------------------------------

DUNEDAIN_BATTLEGROUNDS = ["dol-amroth", "harad", "minas-morgul", "minas-tirith", "morannon", "pelargir", "umbar"]


@rule("wotr.card.anduril", "wotr.battleground.faction-battleground", "wotr.item.moves-with-wielder")
def test_anduril_calls_up_a_battleground_of_the_dunedain_and_its_wielder_goes_there() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "aragorn", "anduril on aragorn").mark("Aragorn", "fresh")
    t.hand("aragorn", "faramir").deck("aragorn", "arwen", "elrond", "legolas", "halbarad")
    t.use("anduril")
    assert sorted(t.tokens()) == [f"location {place}" for place in DUNEDAIN_BATTLEGROUNDS]
    t.choose("location minas-tirith")
    assert t.asked == "aragorn" and t.tokens() == ["no", "yes"]  # first the text of Minas Tirith
    t.choose("yes")
    t.forsake("faramir")
    assert len(t.in_hand("aragorn")) == 3
    assert t.where("aragorn") == t.where("anduril") == "minas-tirith"  # though he was played this round


@rule("wotr.card.anduril", "wotr.battleground.reactivate-from-scoring-area")
def test_anduril_takes_a_battleground_back_out_of_a_scoring_area() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "strider", "anduril on strider")
    t.won_by_shadow("pelargir")
    t.use("anduril")
    t.choose("location pelargir")
    assert t.battlegrounds == ["pelargir"] and t.where("strider") == "pelargir"
    assert t.scores == (0, 0) and t.shields("pelargir") == 0


@rule("wotr.card.anduril")
def test_anduril_moves_nobody_if_its_wielder_is_forsaken_at_minas_tirith() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "aragorn", "anduril on aragorn")
    t.deck("aragorn", "arwen", "elrond", "legolas", "halbarad")
    t.use("anduril")
    t.choose("location minas-tirith", "yes")
    t.forsake("aragorn")
    assert t.where("aragorn") == t.where("anduril") == "aragorn eliminated" and t.battlegrounds == ["minas-tirith"]


@rule("wotr.card.anduril", "wotr.item.moves-with-wielder")
def test_the_wielder_of_anduril_moves_though_anduril_alone_is_forsaken() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "aragorn", "anduril on aragorn")
    t.deck("aragorn", "arwen", "elrond", "legolas", "galadriel")
    t.use("anduril")
    t.choose("location minas-tirith", "yes")
    t.forsake("anduril")
    assert t.where("anduril") == "aragorn eliminated" and t.where("aragorn") == "minas-tirith"
    t.leaves_open()


@rule("wotr.card.anduril", "wotr.item.in-reserve-means", "wotr.battleground.already-active-ineligible")
def test_anduril_is_of_no_use_on_a_battleground_or_when_all_are_active() -> None:
    t = Campaign("aragorn", "bag-end", "harad").at("harad", "aragorn", "anduril on aragorn")
    assert not t.can_use("anduril")
    t = Campaign("aragorn", "bag-end", *DUNEDAIN_BATTLEGROUNDS).reserve("aragorn", "aragorn", "anduril on aragorn")
    assert not t.can_use("anduril")


@rule("wotr.card.anduril", "wotr.item.allowed-wielder")
def test_anduril_is_for_strider_or_aragorn_and_adds_to_them() -> None:
    t = Campaign("aragorn", "caradhras", "minas-tirith").hand("aragorn", "anduril", "arwen")
    t.at("minas-tirith", "aragorn", "boromir").reserve("aragorn", "faramir")
    assert t.can_play("anduril", on="aragorn")
    assert not t.can_play("anduril", on="boromir") and not t.can_play("anduril", on="faramir")
    t.play("anduril", on="aragorn", cost="arwen")
    assert t.worth("aragorn") == 2
    t = Campaign("aragorn", "caradhras").at("caradhras", "strider", "anduril on strider")
    assert t.worth("strider") == 3


# --- Blade of Westernesse --------------------------------------------------------------------------------------------


@rule("wotr.card.plain-weapons", "wotr.item.on-teammate", "wotr.item.wielder-groups")
def test_a_blade_of_westernesse_is_for_any_hobbit() -> None:
    t = Campaign("aragorn", "weathertop", "helms-deep").hand("aragorn", "blade-of-westernesse", "arwen")
    t.at("helms-deep", "merry-brandybuck").at("weathertop", "frodo-baggins", "strider").reserve("frodo", "smeagol")
    assert t.can_play("blade-of-westernesse", on="frodo-baggins")
    assert not t.can_play("blade-of-westernesse", on="strider")
    assert not t.can_play("blade-of-westernesse", on="smeagol")
    t.play("blade-of-westernesse", on="merry-brandybuck", cost="arwen")
    assert t.worth("merry-brandybuck") == 1  # without support
    t = Campaign("aragorn", "weathertop").at("weathertop", "sam-gamgee", "blade-of-westernesse on sam-gamgee")
    assert t.worth("sam-gamgee") == 2
    assert text("blade-of-westernesse") == "**Weapon.** Wielded by a Hobbit character."


# --- events ----------------------------------------------------------------------------------------------------------

NINE = ("legolas", "elrond", "arwen", "galadriel", "denethor", "faramir", "halbarad", "the-red-arrow", "lembas")


@rule("wotr.card.paths-of-the-dead")
def test_paths_of_the_dead_forsakes_2_and_draws_4() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").hand("aragorn", "paths-of-the-dead", "boromir", "strider")
    t.deck("aragorn", *NINE).at("minas-tirith", "aragorn")
    t.play("paths-of-the-dead", cost="boromir")
    t.forsake("strider", "top")
    assert t.where("strider") == t.where("legolas") == "aragorn eliminated"
    assert t.in_hand("aragorn") == ["arwen", "denethor", "elrond", "galadriel"]  # Aragorn is not in reserve
    assert t.where("paths-of-the-dead") == "aragorn eliminated"


@rule("wotr.card.paths-of-the-dead")
def test_paths_of_the_dead_draws_5_with_strider_or_aragorn_in_reserve() -> None:
    for leader in ("strider", "aragorn"):
        t = Campaign("aragorn", "bag-end").hand("aragorn", "paths-of-the-dead", "boromir").deck("aragorn", *NINE)
        t.reserve("aragorn", leader)
        t.play("paths-of-the-dead", cost="boromir")
        t.forsake("top", "top")
        assert len(t.in_hand("aragorn")) == 5

    # He counts when the cards are drawn: forsaken for it, he is not in reserve any more.
    t = Campaign("aragorn", "bag-end").hand("aragorn", "paths-of-the-dead", "boromir").deck("aragorn", *NINE)
    t.reserve("aragorn", "aragorn")
    t.play("paths-of-the-dead", cost="boromir")
    t.forsake("aragorn", "top")
    assert len(t.in_hand("aragorn")) == 4


@rule("wotr.card.paths-of-the-dead", "wotr.eliminate.unable-no-penalty")
def test_paths_of_the_dead_draws_even_if_less_than_2_can_be_forsaken() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "paths-of-the-dead", "boromir", "strider")
    t.play("paths-of-the-dead", cost="boromir")
    t.forsake("strider", "top")  # Boromir is recycled to be forsaken
    assert t.in_hand("aragorn") == [] and t.asked == "saruman"


@rule("wotr.card.red-arrow")
def test_the_red_arrow_opens_the_battlegrounds_of_the_dunedain_to_rohan_for_the_round() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith", "rivendell").hand("aragorn", "the-red-arrow", "boromir")
    t.hand("frodo", "riders-of-rohan", "eomer", "merry-brandybuck", "gimli").reserve("frodo", "village-militia")
    t.play("the-red-arrow", cost="boromir")
    t.choose("pass")
    assert t.asked == "frodo"
    assert t.can_play("riders-of-rohan", to="minas-tirith") and t.can_play("eomer", to="minas-tirith")
    assert t.can_move("village-militia", to="minas-tirith")
    assert not t.can_play("riders-of-rohan", to="rivendell")
    assert not t.can_play("merry-brandybuck", to="minas-tirith") and not t.can_play("gimli", to="minas-tirith")


@rule("wotr.card.red-arrow")
def test_the_red_arrow_is_over_in_the_next_round_and_nothing_is_open_without_it() -> None:
    t = Campaign("frodo", "bag-end", "minas-tirith").hand("frodo", "riders-of-rohan", "eomer")
    assert not t.can_play("riders-of-rohan", to="minas-tirith")

    # Minas Tirith is the only battleground that is left for the next round.
    t = Campaign("aragorn", "bag-end").hand("aragorn", "the-red-arrow", "boromir").hand("frodo", "riders-of-rohan")
    t.won_by_free_peoples("dol-amroth", "edoras", "helms-deep", "lorien", "pelargir", "rivendell")
    t.won_by_shadow("dol-guldur", "harad", "minas-morgul", "morannon", "moria", "orthanc", "umbar")
    t.play("the-red-arrow", cost="boromir")
    t.passes(4)
    t.force("minas-tirith", "weathertop")
    t.fight("bag-end")
    t.passes()
    assert t.asked == "frodo" and t.battlegrounds == ["minas-tirith"]
    assert t.can_play("riders-of-rohan", to="reserve") and not t.can_play("riders-of-rohan", to="minas-tirith")


@rule("wotr.card.three-hunters")
def test_the_three_hunters_go_to_any_battleground_and_any_army_of_theirs_supports_them() -> None:
    t = Campaign("aragorn", "bag-end", "helms-deep").hand("aragorn", "the-three-hunters", "boromir", "legolas")
    t.hand("frodo", "gimli", "merry-brandybuck").hand("aragorn", "faramir", "elrond", "aragorn")
    t.at("helms-deep", "riders-of-rohan").reserve("aragorn", "strider").deck("aragorn", "arwen")
    assert not t.can_play("legolas", to="helms-deep") and not t.can_move("strider")
    t.play("the-three-hunters", cost="boromir")
    t.choose("pass")
    assert t.asked == "frodo" and t.can_play("gimli", to="helms-deep")
    t.play("gimli", to="helms-deep", cost="merry-brandybuck")
    t.choose("done", "pass")
    assert t.asked == "aragorn" and t.can_play("legolas", to="helms-deep") and t.can_move("strider", to="helms-deep")
    assert not t.can_play("elrond", to="helms-deep") and not t.can_play("faramir", to="helms-deep")
    t.play("aragorn", to="helms-deep", cost="elrond")
    assert t.worth("aragorn") == 1 + 1 and t.worth("gimli") == 1  # the Riders support him


@rule("wotr.card.three-hunters", "wotr.reserve.no-move-same-round")
def test_the_three_hunters_still_wait_for_a_round_in_reserve() -> None:
    t = Campaign("aragorn", "bag-end", "helms-deep").hand("aragorn", "the-three-hunters", "boromir")
    t.reserve("aragorn", "strider", "legolas").mark("strider", "fresh")
    t.play("the-three-hunters", cost="boromir")
    t.passes(3)
    assert not t.can_move("strider") and t.can_move("legolas", to="helms-deep")


# --- Ioreth ----------------------------------------------------------------------------------------------------------


@rule("wotr.card.ioreth")
def test_ioreth_has_herself_and_another_cycled_after_an_attack_without_their_items() -> None:
    t = Campaign("aragorn", "bag-end", "harad", promos="yes").in_combat_step()
    t.at("harad", "ioreth", "aragorn", "anduril on aragorn", "soldiers-of-gondor", "gandalf-the-grey")
    t.fight("harad")
    t.choose("yes")
    assert t.tokens() == ["done", f"pick {t.card('aragorn').key}"]  # no army, no Wizard
    t.pick("aragorn")
    assert t.where("ioreth") == t.where("aragorn") == "aragorn cycle"
    assert t.where("anduril") == t.where("soldiers-of-gondor") == "aragorn eliminated"
    assert t.where("gandalf-the-grey") == "frodo eliminated"


@rule("wotr.card.ioreth")
def test_ioreth_may_let_it_be() -> None:
    t = Campaign("aragorn", "bag-end", "harad", promos="yes").in_combat_step().at("harad", "ioreth", "boromir")
    t.fight("harad")
    t.choose("no")
    assert t.where("ioreth") == t.where("boromir") == "aragorn eliminated"


@rule("wotr.card.ioreth", "wotr.combat-battleground.replacement-still-cancels")
def test_ioreth_heals_those_who_are_lost_in_defence_and_they_still_cancel() -> None:
    t = Campaign("aragorn", "bag-end", "dol-amroth", promos="yes").in_combat_step()
    t.at("dol-amroth", "ioreth", "boromir", "soldiers-of-gondor", "haradrim-mumakil", "haradrim-cavalry")
    t.at("dol-amroth", "haradrim-regulars", "the-black-fleet")  # 2 + 1 + 1 + 1 against 2: 3 to cancel
    t.fight("dol-amroth")
    t.choose("yes")
    t.pick("boromir")
    assert t.where("ioreth") == t.where("boromir") == "aragorn cycle" and t.scores == (1, 0)
    assert t.where("soldiers-of-gondor") == "aragorn eliminated"


@rule("wotr.card.ioreth")
def test_ioreth_who_is_not_lost_in_defence_has_another_cycled() -> None:
    t = Campaign("aragorn", "bag-end", "dol-amroth", promos="yes").in_combat_step()
    t.at("dol-amroth", "ioreth", "boromir", "soldiers-of-gondor", "haradrim-mumakil", "corsairs-of-umbar")
    t.fight("dol-amroth")
    t.lose("boromir")
    assert t.asked == "aragorn" and t.decision and t.decision.rule == "wotr.card.ioreth" and t.can("done")
    t.pick("boromir")
    assert t.where("ioreth") == t.where("boromir") == "aragorn cycle"
    t.leaves_open()


@rule("wotr.card.ioreth")
def test_ioreth_who_is_not_lost_may_let_the_other_be_eliminated() -> None:
    t = Campaign("aragorn", "bag-end", "dol-amroth", promos="yes").in_combat_step()
    t.at("dol-amroth", "ioreth", "boromir", "soldiers-of-gondor", "haradrim-mumakil", "corsairs-of-umbar")
    t.fight("dol-amroth")
    t.lose("boromir")
    t.choose("done")
    assert t.where("ioreth") == "aragorn cycle" and t.where("boromir") == "aragorn eliminated"
    t.leaves_open()


@rule("wotr.card.ioreth")
def test_ioreth_is_asked_for_nobody_where_no_character_is_lost() -> None:
    t = Campaign("aragorn", "bag-end", "dol-amroth", promos="yes").in_combat_step()
    t.at("dol-amroth", "ioreth", "soldiers-of-gondor", "haradrim-mumakil", "corsairs-of-umbar")
    t.fight("dol-amroth")
    if t.tokens("lose"):
        t.lose("soldiers-of-gondor")
    assert t.where("soldiers-of-gondor") == "aragorn eliminated" and t.where("ioreth") == "aragorn cycle"
    t.leaves_open()


@rule("wotr.card.ioreth")
def test_ioreth_has_a_character_of_a_teammate_cycled() -> None:
    t = Campaign("aragorn", "bag-end", "harad", promos="yes").in_combat_step().at("harad", "ioreth", "pippin-took")
    t.fight("harad")
    t.choose("yes")
    t.pick("pippin-took")
    assert t.where("pippin-took") == "frodo cycle" and t.where("ioreth") == "aragorn cycle"
    assert "Aragorn cycles Frodo's Pippin Took (combat at Harad)." in t.log(None)
    t.leaves_open()


@rule("wotr.card.ioreth")
def test_ioreth_heals_nobody_on_another_battleground_or_from_reserve() -> None:
    t = Campaign("aragorn", "bag-end", "harad", "umbar", promos="yes").in_combat_step()
    t.at("harad", "boromir").at("umbar", "ioreth")
    t.fight("harad")
    assert t.where("boromir") == "aragorn eliminated" and t.tokens() == ["fight umbar", "fight bag-end"]
    t = Campaign("aragorn", "bag-end", "harad", promos="yes").in_combat_step().at("harad", "boromir")
    t.reserve("aragorn", "ioreth")
    t.fight("harad")
    assert t.where("boromir") == "aragorn eliminated"
