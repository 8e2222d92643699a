"""The Elves."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.language.declare import item
from mathom.games.wotr.language.filters import CHARACTER, ELF, WEAPON
from mathom.games.wotr.rules.playing import wielders
from mathom.games.wotr.testing import Campaign, text
from mathom.testing.rules import rule

# --- High Elves ------------------------------------------------------------------------------------------------------


@rule("wotr.card.vanilla-armies")
def test_two_hosts_of_high_elves_fight_with_2_each() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell", "dol-guldur").at("rivendell", "high-elves")
    t.at("dol-guldur", "high-elves")
    assert t.worth("high-elves#1") == 2 and t.worth("high-elves#2") == 2 and t.attack("dol-guldur") == 2


# --- Arwen -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.arwen")
def test_arwen_draws_a_card_when_she_is_played_and_none_when_she_is_moved() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").hand("aragorn", "arwen", "elrond")
    t.deck("aragorn", "strider", "legolas")
    t.play("arwen", to="rivendell", cost="elrond")
    assert t.in_hand("aragorn") == ["strider"]

    t = Campaign("aragorn", "bag-end", "rivendell").reserve("aragorn", "arwen").deck("aragorn", "strider")
    t.move("arwen", to="rivendell")
    assert t.in_hand("aragorn") == []


@rule("wotr.card.arwen")
def test_arwen_in_reserve_gives_strider_or_aragorn_a_defense_icon_wherever_he_is() -> None:
    t = (
        Campaign("aragorn", "lothlorien", "rivendell")
        .at("lothlorien", "strider", "legolas")
        .reserve("aragorn", "arwen")
    )
    assert t.worth("strider") == 3 and t.worth("legolas") == 1
    t.move("arwen", to="rivendell")
    assert t.worth("strider") == 2

    t = Campaign("aragorn", "bag-end", "minas-tirith", "harad").at("minas-tirith", "aragorn", "boromir")
    t.reserve("aragorn", "arwen")
    assert t.worth("aragorn") == 2 and t.worth("boromir") == 1

    t = Campaign("aragorn", "bag-end", "harad").at("harad", "aragorn").reserve("aragorn", "arwen")
    assert t.worth("aragorn") == 1  # it does not attack
    t = Campaign("aragorn", "bag-end", "rivendell").at("rivendell", "arwen", "high-elves")
    assert t.worth("arwen") == 1  # leadership


# --- Elrond ----------------------------------------------------------------------------------------------------------


@rule("wotr.card.elrond")
def test_elrond_draws_a_card_and_raises_the_carryover_limit_from_reserve() -> None:
    t = Campaign("aragorn", "imladris", "rivendell").hand("aragorn", "elrond", "arwen").deck("aragorn", "strider")
    assert t.limit("aragorn") == 2
    t.play("elrond", to="reserve", cost="arwen")
    assert t.in_hand("aragorn") == ["strider"] and t.limit("aragorn") == 3 and t.limit("frodo") == 2

    t = Campaign("aragorn", "imladris", "rivendell").reserve("aragorn", "elrond").deck("aragorn", "strider")
    t.move("elrond", to="imladris")
    assert t.limit("aragorn") == 2 and t.worth("elrond") == 2 and t.in_hand("aragorn") == []


@rule("wotr.card.values-elf")
def test_elrond_walks_path_3_and_galadriel_path_5() -> None:
    for path, elrond, galadriel in (("imladris", True, False), ("caradhras", False, False), ("egladil", False, True)):
        t = Campaign("aragorn", path).hand("aragorn", "elrond", "galadriel")
        assert t.can_play("elrond", to=path) is elrond and t.can_play("galadriel", to=path) is galadriel


# --- Galadriel -------------------------------------------------------------------------------------------------------


@rule("wotr.card.galadriel", "wotr.draw.draw-step-bonuses")
def test_galadriel_in_reserve_draws_one_more_and_cycles_one_after_that() -> None:
    deck = ("halbarad", "faramir", "denethor", "arwen", "elrond", "legolas")
    t = Campaign("aragorn", "bag-end").deck("aragorn", *deck).reserve("aragorn", "galadriel").in_combat_step()
    t.fight("bag-end")
    assert t.asked == "aragorn" and t.in_hand("aragorn") == sorted(deck[:4])
    assert t.tokens() == [f"cycle {card}" for card in deck[:4]]
    t.force("minas-morgul", "weathertop")
    t.choose("cycle denethor")
    assert t.in_cycle_pile("aragorn") == ["denethor"] and t.in_hand("aragorn") == ["arwen", "faramir", "halbarad"]


@rule("wotr.card.galadriel")
def test_galadriel_draws_a_card_when_she_is_played_and_no_more_cards_from_a_battleground() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").hand("aragorn", "galadriel", "elrond").deck("aragorn", "strider")
    t.play("galadriel", to="reserve", cost="elrond")
    assert t.in_hand("aragorn") == ["strider"]

    deck = ("halbarad", "faramir", "denethor", "arwen", "elrond", "legolas")
    t = Campaign("aragorn", "bag-end", "dol-guldur").deck("aragorn", *deck).at("dol-guldur", "galadriel")
    t.in_combat_step().fight("dol-guldur")
    t.force("minas-morgul", "weathertop")
    t.fight("bag-end")
    assert len(t.in_hand("aragorn")) == 3


# --- Legolas ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.legolas", "wotr.take.not-a-draw")
def test_legolas_may_take_his_bow_from_the_draw_deck() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas", "elrond")
    t.deck("aragorn", "strider", "bow-of-the-galadhrim", "arwen")
    t.play("legolas", to="reserve", cost="elrond")
    assert t.tokens() == ["done", "card bow-of-the-galadhrim"]
    t.choose("card bow-of-the-galadhrim")
    assert t.in_hand("aragorn") == ["bow-of-the-galadhrim"] and sorted(t.in_deck("aragorn")) == ["arwen", "strider"]
    assert any("Bow of the Galadhrim" in line for line in t.log("saruman"))


@rule("wotr.card.legolas", "wotr.take.not-there")
def test_legolas_may_leave_the_bow_and_finds_none_in_the_cycle_pile() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas", "elrond").deck("aragorn", "bow-of-the-galadhrim")
    t.play("legolas", to="reserve", cost="elrond")
    t.choose("done")
    assert t.in_hand("aragorn") == [] and t.asked == "saruman"

    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas", "bow-of-the-galadhrim").deck("aragorn", "arwen")
    t.play("legolas", to="reserve", cost="bow-of-the-galadhrim")
    assert t.tokens() == ["done"]
    t.choose("done")
    assert t.asked == "saruman" and t.in_cycle_pile("aragorn") == ["bow-of-the-galadhrim"]

    t = Campaign("aragorn", "caradhras").reserve("aragorn", "legolas").deck("aragorn", "bow-of-the-galadhrim")
    t.move("legolas", to="caradhras")
    assert t.asked == "saruman"


# --- Bow of the Galadhrim --------------------------------------------------------------------------------------------


class ElvenKnife(Card, listed=False):
    facts = item("t1", "Elven Knife", ELF, WEAPON)
    wielder = ELF & CHARACTER


@rule("wotr.card.bow")
def test_the_bow_is_for_an_elf_and_adds_to_him() -> None:
    t = Campaign("aragorn", "caradhras").hand("aragorn", "bow-of-the-galadhrim", "arwen")
    t.at("caradhras", "legolas", "strider", "gimli").reserve("aragorn", "elrond")
    assert t.can_play("bow-of-the-galadhrim", on="elrond")
    assert not t.can_play("bow-of-the-galadhrim", on="strider") and not t.can_play("bow-of-the-galadhrim", on="gimli")
    t.play("bow-of-the-galadhrim", on="legolas", cost="arwen")
    assert t.worth("legolas") == 2


@rule("wotr.card.bow")
def test_whoever_has_the_bow_can_have_no_other_weapon_and_the_other_way_round() -> None:
    bow, knife = CARDS["bow-of-the-galadhrim"], ElvenKnife()
    t = Campaign("aragorn", "caradhras").at("caradhras", "legolas").reserve("aragorn", "elrond")
    t.at("caradhras", "bow-of-the-galadhrim on legolas", "elven-cloak on legolas")
    aragorn = t.seat("aragorn")
    assert wielders(t.g, aragorn, knife) == (t.card("elrond").id,)  # not Legolas
    t.g.put(knife, aragorn, t.card("elrond").id)
    assert wielders(t.g, aragorn, bow) == ()  # neither Legolas, who has it, nor Elrond
    assert t.card("elrond").id in wielders(t.g, aragorn, CARDS["elven-cloak"])  # no weapon


# --- Elven Cloak -----------------------------------------------------------------------------------------------------


@rule("wotr.card.elven-cloak", "wotr.item.cycles-to-owner")
def test_the_cloak_saves_its_wielder_and_all_items_in_path_combat() -> None:
    t = Campaign("frodo", "amon-hen", "rivendell").in_combat_step()
    t.at("amon-hen", "sam-gamgee", "elven-cloak on sam-gamgee", "sting on sam-gamgee", "saruman", "ugluk")
    assert t.worth("sam-gamgee") == 3
    t.fight("amon-hen")  # 3 against 3
    assert t.where("sam-gamgee") == t.where("sting") == "frodo cycle" and t.where("elven-cloak") == "aragorn cycle"
    assert t.scores[0] == 2  # he still cancels


@rule("wotr.card.elven-cloak", "wotr.card.frodo")
def test_the_cloak_saves_frodos_items_too() -> None:
    t = Campaign("frodo", "amon-hen", "rivendell").in_combat_step()
    t.at("amon-hen", "frodo-baggins", "elven-cloak on frodo-baggins", "mithril-coat on frodo-baggins", "saruman")
    t.fight("amon-hen")
    assert t.where("frodo-baggins") == t.where("mithril-coat") == "frodo cycle"
    assert t.where("elven-cloak") == "aragorn cycle"


@rule("wotr.card.elven-cloak")
def test_the_cloak_saves_nobody_on_a_battleground_or_from_being_forsaken() -> None:
    t = (
        Campaign("frodo", "bag-end", "dol-guldur")
        .in_combat_step()
        .at("dol-guldur", "legolas", "elven-cloak on legolas")
    )
    t.fight("dol-guldur")
    assert t.where("legolas") == t.where("elven-cloak") == "aragorn eliminated"

    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor", "legolas", "elven-cloak on legolas")
    t.deck("aragorn", "faramir")
    t.use("denethor")
    t.forsake("legolas")
    t.choose("card faramir")
    assert t.where("legolas") == t.where("elven-cloak") == "aragorn eliminated"


@rule("wotr.card.elven-cloak")
def test_the_cloak_is_for_a_hobbit_or_an_elf() -> None:
    t = Campaign("aragorn", "caradhras").hand("aragorn", "elven-cloak", "arwen")
    t.at("caradhras", "legolas", "sam-gamgee", "strider", "gandalf-the-grey")
    assert t.can_play("elven-cloak", on="legolas") and t.can_play("elven-cloak", on="sam-gamgee")
    assert not t.can_play("elven-cloak", on="strider") and not t.can_play("elven-cloak", on="gandalf-the-grey")


# --- Lembas ----------------------------------------------------------------------------------------------------------

ON_THE_ROAD = ("frodo-baggins", "sam-gamgee", "merry-brandybuck", "smeagol", "lembas on sam-gamgee")


@rule("wotr.card.lembas", "wotr.action.use-card-controller", "wotr.corruption.action-step")
def test_lembas_removes_corruption_for_each_hobbit_on_the_path_in_the_hobbit_players_turn() -> None:
    t = Campaign("frodo", "dead-marshes", "harad").at("dead-marshes", *ON_THE_ROAD).mark("table", "corruption 5")
    t.at("harad", "pippin-took").reserve("frodo", "bilbo-baggins")  # Hobbits elsewhere do not count
    t.use("lembas")
    assert t.corruption == 2 and t.where("lembas") == "aragorn eliminated" and t.where("sam-gamgee") == "dead-marshes"

    t = Campaign("aragorn", "dead-marshes").at("dead-marshes", *ON_THE_ROAD).mark("table", "corruption 5")
    assert not t.can_use("lembas")


@rule("wotr.card.lembas", "wotr.corruption.remove-none")
def test_lembas_removes_no_more_than_there_is_and_is_not_eaten_for_nothing() -> None:
    t = Campaign("frodo", "dead-marshes").at("dead-marshes", *ON_THE_ROAD).mark("table", "corruption 1")
    t.use("lembas")
    assert t.corruption == 0
    t = Campaign("frodo", "dead-marshes").at("dead-marshes", *ON_THE_ROAD)
    assert not t.can_use("lembas")


@rule("wotr.card.lembas")
def test_lembas_is_eaten_on_a_path_only() -> None:
    t = Campaign("frodo", "dead-marshes").reserve("frodo", "sam-gamgee", "lembas on sam-gamgee")
    t.mark("table", "corruption 5")
    assert not t.can_use("lembas")
    t = Campaign("frodo", "dead-marshes", "edoras").at("edoras", "merry-brandybuck", "lembas on merry-brandybuck")
    t.mark("table", "corruption 5")
    assert not t.can_use("lembas")
    t = Campaign("aragorn", "dead-marshes").at("dead-marshes", "legolas", "smeagol", "sam-gamgee")
    t.hand("aragorn", "lembas", "arwen")
    assert t.can_play("lembas", on="sam-gamgee")
    assert not t.can_play("lembas", on="legolas") and not t.can_play("lembas", on="smeagol")


# --- Mirror of Galadriel ---------------------------------------------------------------------------------------------


@rule("wotr.card.mirror")
def test_the_mirror_shows_its_player_the_top_of_his_deck_and_nobody_else() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "galadriel").hand("aragorn", "mirror-of-galadriel", "arwen")
    t.deck("aragorn", "strider", "legolas")
    t.play("mirror-of-galadriel", on="galadriel", cost="arwen")
    deck = t.g.decks[t.seat("aragorn")]
    assert deck.seen[0] == 1 << t.seat("aragorn") and deck.seen[1] == 0


@rule("wotr.card.mirror")
def test_the_mirror_shows_the_next_card_after_a_draw_and_works_on_a_location() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").at("rivendell", "galadriel", "mirror-of-galadriel on galadriel")
    t.deck("aragorn", "strider", "legolas", "elrond").hand("aragorn", "arwen", "faramir")
    t.play("arwen", to="rivendell", cost="faramir")
    deck = t.g.decks[t.seat("aragorn")]
    assert t.in_deck("aragorn")[0] == "legolas" and deck.seen[0] == 1 << t.seat("aragorn") and deck.seen[1] == 0

    t = Campaign("aragorn", "bag-end").hand("aragorn", "arwen", "faramir").deck("aragorn", "strider", "legolas")
    t.play("arwen", to="reserve", cost="faramir")
    assert t.g.decks[t.seat("aragorn")].seen[0] == 0  # without the Mirror


@rule("wotr.card.mirror")
def test_the_mirror_is_for_galadriel() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "arwen", "elrond")
    t.hand("aragorn", "mirror-of-galadriel", "strider")
    assert not t.can_play("mirror-of-galadriel")


# --- Nenya -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.nenya")
def test_nenya_is_cycled_to_strengthen_the_path_or_a_battleground() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell", "moria").deck("aragorn", "strider")
    t.reserve("aragorn", "galadriel", "nenya-ring-of-adamant on galadriel")
    t.use("nenya-ring-of-adamant")
    assert sorted(t.tokens()) == sorted(f"pick {t.card(place).key}" for place in ("bag-end", "rivendell", "moria"))
    t.pick("bag-end")
    assert t.shields("bag-end") == 1 and t.shields("rivendell") == 2
    assert t.where("nenya-ring-of-adamant") == "aragorn cycle" and t.where("galadriel") == "reserve"

    t = Campaign("aragorn", "bag-end", "rivendell").deck("aragorn", "strider")
    t.reserve("aragorn", "galadriel", "nenya-ring-of-adamant on galadriel")
    t.use("nenya-ring-of-adamant")
    t.pick("rivendell")
    assert t.shields("rivendell") == 3


@rule("wotr.card.nenya", "wotr.item.in-reserve-means")
def test_nenya_is_not_used_on_a_location_but_fights_there() -> None:
    t = Campaign("aragorn", "bag-end", "dol-guldur")
    t.at("dol-guldur", "galadriel", "nenya-ring-of-adamant on galadriel", "high-elves")
    assert not t.can_use("nenya-ring-of-adamant")
    assert t.worth("galadriel") == 3 and t.attack("dol-guldur") == 5
    t = Campaign("aragorn", "egladil").at("egladil", "galadriel", "nenya-ring-of-adamant on galadriel")
    assert t.worth("galadriel") == 3
    t = Campaign("aragorn", "egladil").hand("aragorn", "nenya-ring-of-adamant", "strider").reserve("aragorn", "elrond")
    assert not t.can_play("nenya-ring-of-adamant")


# --- Phial of Galadriel ----------------------------------------------------------------------------------------------


@rule("wotr.card.phial", "wotr.item.location-affecting-exception")
def test_the_phial_adds_2_to_the_path_and_nothing_to_its_wielder() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "frodo-baggins", "phial-of-galadriel on frodo-baggins")
    assert t.shields("emyn-muil") == 2 and t.worth("frodo-baggins") == 1
    t = Campaign("frodo", "emyn-muil").reserve("frodo", "sam-gamgee", "phial-of-galadriel on sam-gamgee")
    assert t.shields("emyn-muil") == 0


@rule("wotr.card.phial")
def test_the_phial_cancels_before_anybody_is_lost() -> None:
    t = Campaign("frodo", "emyn-muil", "rivendell").in_combat_step()
    t.at("emyn-muil", "sam-gamgee", "phial-of-galadriel on sam-gamgee", "the-witch-king")
    t.fight("emyn-muil")  # 2 against 2
    assert t.where("sam-gamgee") == "frodo cycle" and t.where("phial-of-galadriel") == "aragorn cycle"

    t = Campaign("frodo", "emyn-muil", "rivendell").in_combat_step()
    t.at("emyn-muil", "sam-gamgee", "phial-of-galadriel on sam-gamgee", "the-witch-king", "gollum")
    t.fight("emyn-muil")  # 3 against 2: Sam cancels the last one
    assert t.where("sam-gamgee") == "frodo eliminated" and t.where("phial-of-galadriel") == "aragorn eliminated"


@rule("wotr.card.phial")
def test_the_phial_is_for_frodo_or_sam_and_does_nothing_for_a_battleground() -> None:
    t = Campaign("aragorn", "emyn-muil").hand("aragorn", "phial-of-galadriel", "arwen")
    t.at("emyn-muil", "frodo-baggins", "sam-gamgee", "merry-brandybuck", "legolas")
    assert t.can_play("phial-of-galadriel", on="frodo-baggins") and t.can_play("phial-of-galadriel", on="sam-gamgee")
    assert not t.can_play("phial-of-galadriel", on="merry-brandybuck")
    assert not t.can_play("phial-of-galadriel", on="legolas")
    assert text("phial-of-galadriel").endswith("While on a path, the path itself has +2 defense.")


# --- Vilya -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.vilya")
def test_vilya_is_cycled_for_a_card_for_each_free_peoples_player() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "elrond", "vilya-ring-of-air on elrond")
    t.deck("aragorn", "strider", "legolas").deck("frodo", "gimli", "treebeard").deck("saruman", "saruman")
    t.use("vilya-ring-of-air")
    assert t.in_hand("aragorn") == ["strider"] and t.in_hand("frodo") == ["gimli"] and t.in_hand("saruman") == []
    assert t.where("vilya-ring-of-air") == "aragorn cycle" and t.where("elrond") == "reserve"


@rule("wotr.card.vilya", "wotr.duel2.each-player-twice")
def test_vilya_gives_gandalf_two_cards_in_a_duel() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").reserve("gandalf", "elrond", "vilya-ring-of-air on elrond")
    t.deck("gandalf", "strider", "legolas", "gimli")
    t.use("vilya-ring-of-air")
    assert t.in_hand("gandalf") == ["legolas", "strider"]


@rule("wotr.card.vilya", "wotr.action.use-card-needs-some-effect")
def test_vilya_is_used_in_reserve_only_and_can_draw_itself() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").at("rivendell", "elrond", "vilya-ring-of-air on elrond")
    t.deck("aragorn", "strider", "legolas")
    assert not t.can_use("vilya-ring-of-air")

    # With no other card to draw Vilya itself is recycled and drawn.
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "elrond", "vilya-ring-of-air on elrond")
    t.use("vilya-ring-of-air")
    assert t.in_hand("aragorn") == ["vilya-ring-of-air"]
