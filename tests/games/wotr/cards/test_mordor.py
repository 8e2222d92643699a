"""Mordor."""

from __future__ import annotations

import pytest

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule

#: Cards to fill a draw deck of the Witch-king with.
ORCS = ("mordor-orcs", "mordor-orcs", "mordor-orcs", "mordor-orcs", "mordor-orcs")


def turn_is_over(t: Campaign) -> bool:
    """Nothing more is asked about what was done."""
    return t.decision is not None and t.decision.rule == "wotr.action.one-per-turn"


# --- armies without text ---------------------------------------------------------------------------------------------


@rule("wotr.card.vanilla-armies")
@pytest.mark.parametrize(
    ("army", "attack", "defense"),
    [
        ("black-uruks", 2, 1), ("grond-hammer-of-the-underworld", 3, 0), ("mordor-orcs", 1, 1), ("olog-hai", 2, 2),
        ("trolls-of-udun", 1, 2),
    ],
)  # fmt: skip
def test_an_army_without_text_fights_with_its_printed_icons(army: str, attack: int, defense: int) -> None:
    t = Campaign("witch-king", "lorien").at("lorien", army)
    assert (t.worth(army), t.attack("lorien")) == (attack, attack)
    t = Campaign("witch-king", "minas-morgul").at("minas-morgul", army)
    assert (t.worth(army), t.attack("minas-morgul")) == (defense, 0)


# --- Gorbag & Shagrat ------------------------------------------------------------------------------------------------


@rule("wotr.card.gorbag-shagrat")
@pytest.mark.parametrize(("path", "worth"), [("cirith-ungol", 2), ("morgul-vale", 1), ("orodruin", 1)])
def test_gorbag_and_shagrat_march_for_a_card_from_hand(path: str, worth: int) -> None:
    t = Campaign("witch-king", path).hand("witch-king", "gorbag-shagrat", "olog-hai", "black-uruks")
    t.play("gorbag-shagrat", to=path, cost="olog-hai")
    assert (t.asked, t.tokens(), t.worth("gorbag-shagrat")) == ("witch-king", ["no", "yes"], 0)
    t.choose("yes", "cycle black-uruks")
    assert t.worth("gorbag-shagrat") == worth
    assert t.in_cycle_pile("witch-king") == ["black-uruks", "olog-hai"]


@rule("wotr.card.gorbag-shagrat")
def test_gorbag_and_shagrat_may_march_for_nothing_and_are_worth_nothing_then() -> None:
    t = Campaign("witch-king", "cirith-ungol").reserve("witch-king", "gorbag-shagrat").hand("witch-king", "olog-hai")
    t.move("gorbag-shagrat", "cirith-ungol")
    t.choose("no")
    assert (t.worth("gorbag-shagrat"), t.in_hand("witch-king")) == (0, ["olog-hai"])


@rule("wotr.card.gorbag-shagrat")
def test_gorbag_and_shagrat_march_when_moved_but_not_for_a_card_that_is_not_in_hand() -> None:
    t = Campaign("witch-king", "cirith-ungol").reserve("witch-king", "gorbag-shagrat").deck("witch-king", *ORCS)
    t.move("gorbag-shagrat", "cirith-ungol")
    assert turn_is_over(t)
    t = Campaign("witch-king", "cirith-ungol").reserve("witch-king", "gorbag-shagrat").hand("witch-king", "olog-hai")
    t.move("gorbag-shagrat", "cirith-ungol")
    t.choose("yes", "cycle olog-hai")
    assert t.worth("gorbag-shagrat") == 2


@rule("wotr.card.gorbag-shagrat")
@pytest.mark.parametrize("place", ["reserve", "dol-guldur"])
def test_gorbag_and_shagrat_march_on_paths_only(place: str) -> None:
    t = Campaign("witch-king", "dol-guldur").hand("witch-king", "gorbag-shagrat", "olog-hai", "black-uruks")
    t.play("gorbag-shagrat", to=place, cost="olog-hai")
    assert turn_is_over(t)


# --- Grishnákh -------------------------------------------------------------------------------------------------------


@rule("wotr.card.grishnakh")
def test_grishnakh_gives_himself_up_for_a_corruption() -> None:
    t = Campaign("witch-king", "emyn-muil").at("emyn-muil", "grishnakh")
    assert t.attack("emyn-muil") == 1
    t.use("grishnakh")
    assert (t.corruption, t.attack("emyn-muil"), t.where("grishnakh")) == (1, 0, "witch-king eliminated")


@rule("wotr.card.grishnakh")
def test_grishnakh_can_do_so_on_a_path_only() -> None:
    t = Campaign("witch-king", "emyn-muil", "dol-guldur").reserve("witch-king", "grishnakh")
    assert not t.can_use("grishnakh")
    t = Campaign("witch-king", "emyn-muil", "dol-guldur").at("dol-guldur", "grishnakh")
    assert not t.can_use("grishnakh")


# --- Mouth of Sauron and The Lidless Eye -----------------------------------------------------------------------------


@rule("wotr.card.mouth")
def test_the_mouth_of_sauron_comes_to_no_path_while_a_shadow_battleground_is_active() -> None:
    t = Campaign("witch-king", "osgiliath", "moria").hand("witch-king", "mouth-of-sauron", "olog-hai")
    assert t.tokens("play mouth-of-sauron") == ["play mouth-of-sauron to reserve"]
    t.cannot("play mouth-of-sauron to osgiliath")
    t = Campaign("witch-king", "osgiliath", "moria").reserve("witch-king", "mouth-of-sauron")
    assert not t.can_move("mouth-of-sauron")
    t = Campaign("witch-king", "osgiliath", "rivendell").reserve("witch-king", "mouth-of-sauron")
    t.move("mouth-of-sauron", "osgiliath")
    assert t.worth("mouth-of-sauron") == 1


@rule("wotr.card.mouth")
def test_the_mouth_of_sauron_stays_where_he_is_when_a_shadow_battleground_is_activated() -> None:
    t = Campaign("saruman", "osgiliath").at("osgiliath", "mouth-of-sauron").reserve("saruman", "haradrim-regulars")
    t.use("haradrim-regulars")
    assert (t.battlegrounds, t.where("mouth-of-sauron"), t.worth("mouth-of-sauron")) == (["harad"], "osgiliath", 1)


@rule("wotr.card.mouth")
@pytest.mark.parametrize(("place", "drawn"), [("witch-king reserve", 5), ("lorien", 4)])
def test_the_mouth_of_sauron_draws_a_card_more_while_in_reserve(place: str, drawn: int) -> None:
    t = Campaign("frodo", "lorien", "edoras").deck("witch-king", *ORCS, "olog-hai").in_combat_step()
    t.place(place, "mouth-of-sauron")
    t.fight("lorien")
    t.next_round("edoras", "moria", "bag-end")
    assert len(t.in_hand("witch-king")) == drawn


@rule("wotr.card.lidless-eye")
def test_the_lidless_eye_gives_every_shadow_player_a_card_when_it_is_played() -> None:
    t = Campaign("witch-king", "moria").hand("witch-king", "the-lidless-eye", "olog-hai")
    t.deck("witch-king", "black-uruks", "mordor-orcs").deck("saruman", "gollum", "shelob")
    t.play("the-lidless-eye", to="reserve", cost="olog-hai")
    assert (t.in_hand("witch-king"), t.in_hand("saruman")) == (["black-uruks"], ["gollum"])
    assert (t.limit("witch-king"), t.limit("saruman")) == (3, 2)


@rule("wotr.card.lidless-eye")
def test_the_lidless_eye_looks_on_path_9_and_not_while_a_shadow_battleground_is_active() -> None:
    t = Campaign("witch-king", "orodruin", "edoras").reserve("witch-king", "the-lidless-eye")
    t.deck("witch-king", "black-uruks")
    t.move("the-lidless-eye", "orodruin")
    assert (t.worth("the-lidless-eye"), t.limit("witch-king"), t.in_hand("witch-king")) == (1, 2, [])
    t = Campaign("witch-king", "orodruin", "moria").reserve("witch-king", "the-lidless-eye")
    assert not t.can_move("the-lidless-eye")
    t = Campaign("witch-king", "cirith-ungol", "edoras").reserve("witch-king", "the-lidless-eye")
    assert not t.can_move("the-lidless-eye")


@rule("wotr.card.lidless-eye")
def test_the_lidless_eye_is_no_nazgul() -> None:
    t = Campaign("witch-king", "moria").reserve("witch-king", "the-lidless-eye").hand("witch-king", "morgul-blade")
    assert not t.can_play("morgul-blade")


# --- Gothmog ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.gothmog")
@pytest.mark.parametrize("zone", ["hand", "deck", "cycle", "reserve", "osgiliath"])
def test_gothmog_removes_the_witch_king_wherever_he_is(zone: str) -> None:
    t = Campaign("witch-king", "osgiliath", promos="yes").hand("witch-king", "gothmog", "olog-hai")
    t.deck("witch-king", *ORCS)
    t.place(zone if zone == "osgiliath" else f"witch-king {zone}", "the-witch-king")
    t.play("gothmog", to="reserve", cost="olog-hai")
    assert (t.where("the-witch-king"), len(t.in_deck("witch-king"))) == ("witch-king eliminated", 5)
    assert any("The Witch-king eliminates The Witch-king" in line for line in t.log(None)), "everybody sees it"


@rule("wotr.card.gothmog")
def test_gothmog_removes_nobody_when_he_is_moved_and_takes_the_items_with_the_witch_king() -> None:
    t = Campaign("witch-king", "minas-tirith", promos="yes").reserve("witch-king", "gothmog", "the-witch-king")
    t.move("gothmog", "minas-tirith")
    assert t.where("the-witch-king") == "reserve"
    t = Campaign("witch-king", "minas-tirith", promos="yes").hand("witch-king", "gothmog", "olog-hai")
    t.reserve("witch-king", "the-witch-king", "nazguls-mantle on the-witch-king")
    t.play("gothmog", to="minas-tirith", cost="olog-hai")
    assert (t.where("the-witch-king"), t.where("nazguls-mantle")) == ("witch-king eliminated",) * 2


@rule("wotr.card.gothmog")
def test_gothmog_draws_a_card_more_in_reserve_and_leads_mordor_armies() -> None:
    t = Campaign("frodo", "edoras", promos="yes").deck("witch-king", *ORCS, "olog-hai").in_combat_step()
    t.reserve("witch-king", "gothmog")
    t.next_round("edoras", "moria", "bag-end")
    assert len(t.in_hand("witch-king")) == 5
    t = Campaign("frodo", "minas-tirith", promos="yes").at("minas-tirith", "gothmog", "mordor-orcs")
    assert t.attack("minas-tirith") == 2


# --- the Nazgûl ------------------------------------------------------------------------------------------------------

LESSER = ("the-beguiler", "the-commander", "the-destroyer", "the-hunter", "the-messenger", "the-reaver", "the-warrior")


@pytest.mark.parametrize("nazgul", LESSER)
def test_a_nazgul_acts_from_reserve_only_and_is_cycled_for_it(nazgul: str) -> None:
    full = {"frodo": "gimli", "aragorn": "arwen", "witch-king": "olog-hai", "saruman": "gollum"}
    t = Campaign("witch-king", "emyn-muil", "lorien").at("lorien", nazgul)
    for seat, card in full.items():
        t.hand(seat, card)
    assert not t.can_use(nazgul)
    t = Campaign("witch-king", "emyn-muil", "lorien").reserve("witch-king", nazgul)
    for seat, card in full.items():
        t.hand(seat, card)
    t.use(nazgul)
    drawn_again = nazgul == "the-commander"  # the pile was all there was to draw
    assert t.where(nazgul) == ("witch-king hand" if drawn_again else "witch-king cycle")
    t.leaves_open()


@rule("wotr.card.beguiler")
def test_the_beguiler_makes_each_free_peoples_player_cycle_a_card_or_forsake_one() -> None:
    t = Campaign("witch-king", "moria").reserve("witch-king", "the-beguiler").hand("frodo", "gimli", "glamdring")
    t.deck("aragorn", "arwen", "elrond")
    t.use("the-beguiler")
    assert (t.asked, t.tokens()) == ("aragorn", ["forsake top of deck"])
    t.forsake("top")
    assert (t.asked, t.tokens()) == ("frodo", ["cycle gimli", "cycle glamdring"])
    t.choose("cycle gimli")
    assert (t.where("arwen"), t.where("gimli")) == ("aragorn eliminated", "frodo cycle")
    assert (t.where("the-beguiler"), t.asked) == ("witch-king cycle", "aragorn")
    assert turn_is_over(t)


@rule("wotr.card.black-easterling")
def test_the_black_easterling_defends_dol_guldur_alone_for_1_and_supported_for_2() -> None:
    t = Campaign("witch-king", "dol-guldur").at("dol-guldur", "the-black-easterling")
    assert t.worth("the-black-easterling") == 1
    t = Campaign("witch-king", "dol-guldur").at("dol-guldur", "the-black-easterling", "mordor-orcs")
    assert t.worth("the-black-easterling") == 2
    t = Campaign("witch-king", "minas-morgul").at("minas-morgul", "the-black-easterling", "mordor-orcs")
    assert t.worth("the-black-easterling") == 1
    t = Campaign("witch-king", "lorien").at("lorien", "the-black-easterling")
    assert t.worth("the-black-easterling") == 0


@rule("wotr.card.black-easterling")
def test_the_black_easterling_draws_a_card_when_played_and_not_when_moved() -> None:
    t = Campaign("witch-king", "bag-end").hand("witch-king", "the-black-easterling", "olog-hai")
    t.deck("witch-king", "black-uruks", "mordor-orcs")
    t.play("the-black-easterling", to="bag-end", cost="olog-hai")
    assert t.in_hand("witch-king") == ["black-uruks"]
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-black-easterling")
    t.deck("witch-king", "black-uruks", "mordor-orcs")
    t.move("the-black-easterling", "bag-end")
    assert t.in_hand("witch-king") == []


@rule("wotr.card.commander")
def test_the_commander_has_each_shadow_player_draw_a_card() -> None:
    t = Campaign("witch-king", "moria").reserve("witch-king", "the-commander")
    t.deck("witch-king", "olog-hai", "mordor-orcs").deck("saruman", "gollum", "shelob")
    t.use("the-commander")
    assert (t.in_hand("witch-king"), t.in_hand("saruman")) == (["olog-hai"], ["gollum"])
    assert t.where("the-commander") == "witch-king cycle"
    t = Campaign("witch-king", "moria", scenario="duel").reserve("witch-king", "the-commander")
    t.deck("witch-king", "olog-hai", "gollum", "shelob")
    t.use("the-commander")
    assert t.in_hand("witch-king") == ["gollum", "olog-hai"]


@rule("wotr.card.destroyer")
def test_the_destroyer_adds_an_attack_to_a_battleground() -> None:
    t = Campaign("witch-king", "minas-tirith", "moria").reserve("witch-king", "the-destroyer")
    t.at("minas-tirith", "black-uruks", "guards-of-the-citadel")
    t.use("the-destroyer")
    assert t.tokens() == [f"pick {t.card(place).key}" for place in ("minas-tirith", "moria")]
    t.pick("minas-tirith")
    assert (t.attack("minas-tirith"), t.attack("moria"), t.where("the-destroyer")) == (3, 0, "witch-king cycle")


@rule("wotr.card.destroyer")
@pytest.mark.parametrize(
    ("attackers", "then"), [(("black-uruks",), "cycle"), (("black-uruks", "mordor-orcs"), "eliminated")]
)
def test_the_destroyers_token_counts_against_the_shields_of_minas_tirith(attackers: tuple[str, ...], then: str) -> None:
    t = Campaign("frodo", "minas-tirith", "moria").at("minas-tirith", *attackers, "soldiers-of-gondor")
    t.mark("minas-tirith", "attack 1").in_combat_step()
    t.fight("minas-tirith")
    assert t.where("soldiers-of-gondor") == f"aragorn {then}"
    assert t.scores == (3, 0)


@rule("wotr.card.destroyer")
def test_the_destroyer_can_do_nothing_without_an_active_battleground() -> None:
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-destroyer")
    assert not t.can_use("the-destroyer")


@rule("wotr.card.hunter")
def test_the_hunter_adds_an_attack_to_the_path_even_if_nobody_of_the_shadow_is_there() -> None:
    t = Campaign("witch-king", "bag-end", "moria").reserve("witch-king", "the-hunter")
    t.use("the-hunter")
    assert (t.attack("bag-end"), t.where("the-hunter")) == (1, "witch-king cycle")
    t = Campaign("witch-king", "moria").reserve("witch-king", "the-hunter")
    assert not t.can_use("the-hunter")


@rule("wotr.card.messenger")
def test_the_messenger_takes_a_nazgul_from_the_cycle_pile_perhaps_itself() -> None:
    t = Campaign("witch-king", "moria").reserve("witch-king", "the-messenger").deck("witch-king", "the-hunter")
    t.cycle_pile("witch-king", "the-witch-king", "nazguls-mantle", "the-lidless-eye", "mordor-orcs")
    t.use("the-messenger")
    assert sorted(t.tokens()) == ["card the-messenger", "card the-witch-king"]
    t.choose("card the-messenger")
    assert t.in_hand("witch-king") == ["the-messenger"]
    assert any("The Messenger from the cycle pile" in line for line in t.log("frodo"))


@rule("wotr.card.messenger")
def test_the_messenger_with_an_empty_pile_comes_back_itself_and_is_not_played_again_this_round() -> None:
    t = Campaign("witch-king", "moria").hand("witch-king", "the-messenger", "mordor-orcs", "olog-hai")
    t.play("the-messenger", to="reserve", cost="mordor-orcs")
    t.passes(3)
    t.use("the-messenger")
    assert t.tokens() == ["card the-messenger"]  # asked all the same: nobody else knows what lies there
    t.choose("card the-messenger")
    assert t.in_hand("witch-king") == ["olog-hai", "the-messenger"]
    t.passes(3)
    assert not t.can_play("the-messenger")


@rule("wotr.card.reaver")
def test_the_reaver_makes_each_free_peoples_player_forsake_a_card_in_the_round_in_which_it_came() -> None:
    t = Campaign("witch-king", "moria").hand("witch-king", "the-reaver", "olog-hai").hand("frodo", "gimli")
    t.hand("aragorn", "arwen")
    t.play("the-reaver", to="reserve", cost="olog-hai")
    t.passes(3)
    t.use("the-reaver")
    assert t.asked == "aragorn"  # the next after the Witch-king
    t.forsake("arwen", "gimli")
    assert (t.where("arwen"), t.where("gimli")) == ("aragorn eliminated", "frodo eliminated")
    t = Campaign("witch-king", "moria", scenario="duel").reserve("witch-king", "the-reaver")
    t.hand("gandalf", "gimli", "arwen", "elrond")
    t.use("the-reaver")
    t.forsake("gimli", "arwen")
    assert t.in_hand("gandalf") == ["elrond"]
    assert turn_is_over(t)


@rule("wotr.card.warrior")
def test_the_warrior_adds_a_defense_to_any_active_battleground() -> None:
    t = Campaign("witch-king", "minas-morgul", "rivendell").reserve("witch-king", "the-warrior")
    t.use("the-warrior")
    t.pick("minas-morgul")
    assert (t.shields("minas-morgul"), t.where("the-warrior")) == (3, "witch-king cycle")
    t = Campaign("witch-king", "bag-end", "rivendell").reserve("witch-king", "the-warrior")
    t.use("the-warrior")
    assert (t.shields("rivendell"), t.shields("bag-end")) == (3, 0)
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-warrior")
    assert not t.can_use("the-warrior")


@rule("wotr.card.witch-king")
def test_the_witch_king_attacks_with_2_without_an_army() -> None:
    t = Campaign("witch-king", "minas-tirith").at("minas-tirith", "the-witch-king")
    assert t.attack("minas-tirith") == 2
    t = Campaign("witch-king", "egladil").at("egladil", "the-witch-king")
    assert t.attack("egladil") == 2
    t = Campaign("witch-king", "khazad-dum").hand("witch-king", "the-witch-king")
    assert not t.can_play("the-witch-king", to="khazad-dum")


@rule("wotr.card.witch-king")
def test_the_witch_king_draws_a_card_more_while_in_reserve() -> None:
    t = Campaign("frodo", "edoras").reserve("witch-king", "the-witch-king").deck("witch-king", *ORCS, "olog-hai")
    t.in_combat_step()
    t.next_round("edoras", "moria", "bag-end")
    assert len(t.in_hand("witch-king")) == 5


@rule("wotr.card.witch-king")
@pytest.mark.parametrize(("source", "then"), [("deck", "cycle"), ("reserve", "eliminated")])
def test_the_witch_king_is_cycled_only_if_forsaken_from_the_top_of_the_deck(source: str, then: str) -> None:
    t = Campaign("witch-king", "moria").hand("witch-king", "olog-hai").place(f"witch-king {source}", "the-witch-king")
    t.deck("witch-king", "mordor-orcs", "black-uruks")
    t.play("olog-hai", to="reserve")  # his last card
    t.forsake("top" if source == "deck" else "the-witch-king")
    assert t.where("the-witch-king") == f"witch-king {then}"


@rule("wotr.card.witch-king")
def test_the_witch_king_is_eliminated_if_forsaken_from_hand() -> None:
    t = Campaign("witch-king", "khazad-dum", scenario="duel").at("khazad-dum", "flocks-of-crebain")
    t.won_by_shadow("caradhras").hand("witch-king", "the-witch-king")
    t.use("flocks-of-crebain")  # to the Doors of Durin, where the Monstrous player may forsake a card
    t.choose("yes")
    t.forsake("the-witch-king")
    assert t.where("the-witch-king") == "witch-king eliminated"


# --- items -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.black-breath")
@pytest.mark.parametrize("place", ["bag-end", "lorien"])
def test_black_breath_takes_the_wielder_and_all_items_along_for_a_corruption(place: str) -> None:
    t = Campaign("witch-king", place).at(
        place, "the-hunter", "black-breath on the-hunter", "black-riders-mount on the-hunter"
    )
    t.use("black-breath")
    assert t.in_cycle_pile("witch-king") == ["black-breath", "black-riders-mount", "the-hunter"]
    assert (t.corruption, t.attack(place)) == (1, 0)


@rule("wotr.card.black-breath")
def test_black_breath_is_of_no_use_in_reserve_and_for_others() -> None:
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-hunter", "black-breath on the-hunter")
    assert not t.can_use("black-breath")
    t = Campaign("witch-king", "emyn-muil").at("emyn-muil", "grishnakh").hand("witch-king", "black-breath")
    assert not t.can_play("black-breath")


@rule("wotr.card.black-riders-mount")
def test_the_black_riders_mount_may_carry_its_wielder_to_the_path_at_once() -> None:
    t = Campaign("witch-king", "egladil", "moria").hand(
        "witch-king", "the-hunter", "black-riders-mount", "olog-hai", "mordor-orcs"
    )
    t.play("the-hunter", to="reserve", cost="olog-hai")
    t.passes(3)
    t.play("black-riders-mount", on="the-hunter", cost="mordor-orcs")
    assert t.tokens() == ["no", f"move {t.card('the-hunter').key} to egladil"]
    t.move("the-hunter", "egladil")
    assert (t.where("black-riders-mount"), t.worth("the-hunter")) == ("egladil", 2)


@rule("wotr.card.black-riders-mount")
def test_the_black_riders_mount_need_not_go_nor_goes_to_path_4_nor_from_a_location() -> None:
    t = Campaign("witch-king", "egladil").reserve("witch-king", "the-hunter")
    t.hand("witch-king", "black-riders-mount", "olog-hai")
    t.play("black-riders-mount", on="the-hunter", cost="olog-hai")
    t.choose("no")
    assert t.where("the-hunter") == "reserve"
    t = Campaign("witch-king", "khazad-dum", "lorien").reserve("witch-king", "the-hunter")
    t.hand("witch-king", "black-riders-mount", "olog-hai")
    t.play("black-riders-mount", on="the-hunter", cost="olog-hai")
    assert turn_is_over(t)
    t = Campaign("witch-king", "egladil", "lorien").at("lorien", "the-hunter")
    t.hand("witch-king", "black-riders-mount", "olog-hai")
    t.play("black-riders-mount", on="the-hunter", cost="olog-hai")
    assert turn_is_over(t)
    assert (t.where("black-riders-mount"), t.worth("the-hunter")) == ("lorien", 0)


@rule("wotr.card.fell-beast")
def test_the_fell_beast_may_carry_its_wielder_to_a_battleground_of_mordor_at_once() -> None:
    t = Campaign("witch-king", "helms-deep", "minas-tirith", "egladil").hand(
        "witch-king", "the-hunter", "fell-beast", "olog-hai", "mordor-orcs"
    )
    t.play("the-hunter", to="reserve", cost="olog-hai")
    t.passes(3)
    t.play("fell-beast", on="the-hunter", cost="mordor-orcs")
    assert t.tokens() == ["no", f"move {t.card('the-hunter').key} to minas-tirith"]
    t.move("the-hunter", "minas-tirith")
    assert (t.where("fell-beast"), t.worth("the-hunter")) == ("minas-tirith", 1)


@rule("wotr.card.fell-beast")
def test_the_fell_beast_flies_nowhere_where_mordor_does_not_fight() -> None:
    t = Campaign("witch-king", "helms-deep", "egladil").reserve("witch-king", "the-hunter")
    t.hand("witch-king", "fell-beast", "olog-hai")
    t.play("fell-beast", on="the-hunter", cost="olog-hai")
    assert turn_is_over(t)
    t = Campaign("witch-king", "dol-guldur").at("dol-guldur", "the-hunter", "fell-beast on the-hunter")
    assert t.worth("the-hunter") == 1


@rule("wotr.card.morgul-blade")
def test_the_morgul_blade_is_given_up_for_a_corruption_and_its_wielder_stays() -> None:
    t = Campaign("witch-king", "weathertop").at("weathertop", "the-hunter", "morgul-blade on the-hunter")
    t.use("morgul-blade")
    assert (t.corruption, t.where("morgul-blade"), t.where("the-hunter")) == (1, "witch-king eliminated", "weathertop")
    t = Campaign("witch-king", "lorien").at("lorien", "the-hunter", "morgul-blade on the-hunter")
    assert not t.can_use("morgul-blade")
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-hunter", "morgul-blade on the-hunter")
    assert not t.can_use("morgul-blade")


@rule("wotr.card.mantle")
@pytest.mark.parametrize("place", ["weathertop", "lorien"])
def test_the_nazguls_mantle_has_its_wielder_cycled_with_its_items_after_combat(place: str) -> None:
    t = Campaign("frodo", place, "edoras").in_combat_step()
    t.at(place, "the-hunter", "nazguls-mantle on the-hunter", "morgul-blade on the-hunter", "the-reaver")
    t.fight(place)
    assert t.in_cycle_pile("witch-king") == ["morgul-blade", "nazguls-mantle", "the-hunter"]
    assert t.where("the-reaver") == "witch-king eliminated"


@rule("wotr.card.mantle")
def test_the_nazguls_mantle_is_no_help_against_eowyn_nor_whoever_is_forsaken() -> None:
    t = Campaign("frodo", "morannon").at("morannon", "the-witch-king", "nazguls-mantle on the-witch-king")
    t.hand("frodo", "eowyn", "gimli")
    t.play("eowyn", to="morannon", cost="gimli")
    t.choose("yes")
    assert (t.where("the-witch-king"), t.where("nazguls-mantle")) == ("witch-king eliminated",) * 2
    t = Campaign("witch-king", "moria").reserve("witch-king", "the-hunter", "nazguls-mantle on the-hunter")
    t.hand("witch-king", "olog-hai")
    t.play("olog-hai", to="reserve")
    t.forsake("the-hunter")
    assert (t.where("the-hunter"), t.where("nazguls-mantle")) == ("witch-king eliminated",) * 2


# --- events ----------------------------------------------------------------------------------------------------------


@rule("wotr.card.black-captain")
def test_the_black_captain_calls_up_any_mordor_battleground_and_the_witch_king_may_go_there() -> None:
    t = Campaign("witch-king", "moria").hand(
        "witch-king", "the-witch-king", "the-black-captain", "olog-hai", "mordor-orcs"
    )
    t.won_by_free_peoples("dol-guldur").won_by_shadow("morannon").deck(
        "aragorn", "arwen", "elrond", "legolas", "strider"
    )
    t.play("the-witch-king", to="reserve", cost="olog-hai")
    t.passes(3)
    t.play("the-black-captain", cost="mordor-orcs")
    assert sorted(t.tokens()) == [
        f"location {place}" for place in ("dol-guldur", "lorien", "minas-morgul", "minas-tirith", "morannon")
    ]
    t.choose("location minas-tirith")
    assert t.asked == "aragorn"
    t.choose("yes")
    t.forsake("top")
    assert len(t.in_hand("aragorn")) == 3
    assert (t.asked, t.can("no")) == ("witch-king", True)
    t.move("the-witch-king", "minas-tirith")
    assert (t.attack("minas-tirith"), t.where("the-black-captain")) == (2, "witch-king eliminated")


@rule("wotr.card.black-captain")
def test_without_the_witch_king_in_reserve_the_black_captain_does_nothing() -> None:
    t = (
        Campaign("witch-king", "egladil")
        .at("egladil", "the-witch-king")
        .hand("witch-king", "the-black-captain", "olog-hai")
    )
    t.play("the-black-captain", cost="olog-hai")
    assert (t.battlegrounds, t.where("the-black-captain"), t.asked) == ([], "witch-king eliminated", "aragorn")


SEVEN = ("mordor-orcs", "olog-hai", "black-uruks", "the-hunter", "the-reaver", "the-lidless-eye", "morgul-blade")


@rule("wotr.card.day-without-dawn")
def test_the_day_without_dawn_eliminates_one_of_seven_plays_two_armies_and_cycles_the_rest() -> None:
    t = Campaign("witch-king", "lorien").hand("witch-king", "the-day-without-dawn", "trolls-of-udun", "mordor-orcs")
    t.deck("witch-king", *SEVEN, "grishnakh")
    t.play("the-day-without-dawn", cost="trolls-of-udun")
    assert sorted(t.tokens()) == sorted(f"eliminate {card}" for card in SEVEN)
    t.choose("eliminate olog-hai")
    places = [f"play {army} to {place}" for army in ("mordor-orcs", "black-uruks") for place in ("reserve", "lorien")]
    assert t.tokens() == ["done", *places]
    t.choose("play mordor-orcs to reserve", "play black-uruks to lorien")
    assert (t.where("olog-hai"), t.where("black-uruks")) == ("witch-king eliminated", "lorien")
    assert t.in_cycle_pile("witch-king") == [
        "morgul-blade",
        "the-hunter",
        "the-lidless-eye",
        "the-reaver",
        "trolls-of-udun",
    ]
    assert (t.in_hand("witch-king"), t.asked) == (["mordor-orcs"], "aragorn")


@rule("wotr.card.day-without-dawn")
def test_the_day_without_dawn_eliminates_the_only_card_and_plays_what_one_likes() -> None:
    t = Campaign("witch-king", "lorien").hand("witch-king", "the-day-without-dawn", "trolls-of-udun")
    t.play("the-day-without-dawn", cost="trolls-of-udun")
    assert (t.where("trolls-of-udun"), t.asked) == ("witch-king eliminated", "aragorn")
    t = Campaign("witch-king", "lorien").hand("witch-king", "the-day-without-dawn", "trolls-of-udun")
    t.deck("witch-king", *SEVEN, "grishnakh")
    t.play("the-day-without-dawn", cost="trolls-of-udun")
    t.choose("eliminate the-hunter", "done")
    assert len(t.in_cycle_pile("witch-king")) == 7


@rule("wotr.card.ringwraiths")
def test_the_ringwraiths_are_abroad_plays_two_nazgul_of_seven() -> None:
    t = Campaign("witch-king", "weathertop").hand("witch-king", "the-ringwraiths-are-abroad", "trolls-of-udun")
    t.deck("witch-king", *SEVEN, "grishnakh")
    t.play("the-ringwraiths-are-abroad", cost="trolls-of-udun")
    t.choose("eliminate mordor-orcs")
    places = [f"play {one} to {place}" for one in ("the-hunter", "the-reaver") for place in ("reserve", "weathertop")]
    assert t.tokens() == ["done", *places]
    t.choose("play the-hunter to weathertop", "play the-reaver to weathertop")
    assert (t.attack("weathertop"), len(t.in_cycle_pile("witch-king"))) == (2, 5)
    assert t.asked == "aragorn"


@rule("wotr.card.day-without-dawn", "wotr.card.ringwraiths")
@pytest.mark.parametrize("event", ["the-day-without-dawn", "the-ringwraiths-are-abroad"])
def test_the_witch_king_is_not_saved_where_he_is_eliminated_and_not_forsaken(event: str) -> None:
    t = Campaign("witch-king", "lorien").hand("witch-king", event, "trolls-of-udun")
    t.deck("witch-king", "the-witch-king", *SEVEN)
    t.play(event, cost="trolls-of-udun")
    t.choose("eliminate the-witch-king", "done")
    assert t.where("the-witch-king") == "witch-king eliminated"


@rule("wotr.card.ringwraiths")
def test_a_nazgul_that_was_played_this_round_is_not_played_again_by_the_ringwraiths_are_abroad() -> None:
    t = Campaign("witch-king", "weathertop").hand(
        "witch-king", "the-hunter", "olog-hai", "the-ringwraiths-are-abroad", "trolls-of-udun"
    )
    t.deck("witch-king", "grishnakh")
    t.play("the-hunter", to="reserve", cost="olog-hai")
    t.passes(3)
    t.use("the-hunter")
    t.passes(3)
    t.play("the-ringwraiths-are-abroad", cost="trolls-of-udun")
    t.choose("eliminate grishnakh")
    assert t.tokens() == ["done"]
    t.choose("done")
    assert (t.where("the-hunter"), t.asked) == ("witch-king cycle", "aragorn")


@rule("wotr.card.day-without-dawn")
def test_whether_he_is_asked_does_not_tell_that_the_witch_king_has_drawn_the_same_card_often() -> None:
    t = Campaign("witch-king", "lorien").hand("witch-king", "the-day-without-dawn", "mordor-orcs")
    t.deck("witch-king", *ORCS[1:])
    t.play("the-day-without-dawn", cost="mordor-orcs")
    assert (t.asked, t.tokens()) == ("witch-king", ["eliminate mordor-orcs"])
    t.choose("eliminate mordor-orcs", "done")
    assert t.in_cycle_pile("witch-king") == ["mordor-orcs"] * 4
