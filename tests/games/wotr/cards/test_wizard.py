"""The Wizard and those who come with him."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign, text
from mathom.testing.rules import rule

# --- Gandalf the Grey ------------------------------------------------------------------------------------------------


@rule("wotr.card.gandalf-grey", "wotr.path.replaced-combat-first")
def test_gandalf_the_grey_calls_up_the_next_path_once_the_old_one_is_fought_with_his_3() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "gandalf-the-grey", "barrow-wights").deck("witch-king", "olog-hai")
    t.deck("witch-king", "black-uruks", "mordor-orcs")
    assert t.worth("gandalf-the-grey") == 3
    t.use("gandalf-the-grey")
    assert sorted(t.tokens()) == [
        "location inn-of-the-prancing-pony", "location the-old-forest", "location weathertop",
    ]  # fmt: skip
    t.choose("location weathertop")
    assert t.path == "weathertop" and t.scores == (1, 0) and t.where("gandalf-the-grey") == "frodo eliminated"
    assert t.in_hand("witch-king") == ["black-uruks", "olog-hai"]


@rule("wotr.card.gandalf-grey", "wotr.path.no-number-beyond-last")
def test_gandalf_the_grey_leads_on_from_paths_only_and_not_from_the_last() -> None:
    t = Campaign("frodo", "orodruin").at("orodruin", "gandalf-the-grey")
    assert not t.can_use("gandalf-the-grey")
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "gandalf-the-grey")
    assert not t.can_use("gandalf-the-grey") and t.worth("gandalf-the-grey") == 2
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-grey")
    assert not t.can_use("gandalf-the-grey")
    assert "When Gandalf the White is played, this card is removed from the game." in text("gandalf-the-grey")


# --- Gandalf the White -----------------------------------------------------------------------------------------------


@rule("wotr.card.gandalf-white", "wotr.remove.gandalf-aragorn", "wotr.item.removed-wielder", "wotr.item.no-transfer")
def test_gandalf_the_white_removes_the_grey_with_all_that_he_has() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "gandalf-the-white", "gimli")
    t.at("bag-end", "gandalf-the-grey", "glamdring on gandalf-the-grey")
    t.play("gandalf-the-white", to="edoras", cost="gimli")
    assert t.where("gandalf-the-grey") == t.where("glamdring") == "frodo eliminated"
    assert t.where("gandalf-the-white") == "edoras" and t.worth("gandalf-the-white") == 3

    for zone in ("hand", "deck", "cycle"):
        t = Campaign("frodo", "bag-end").hand("frodo", "gandalf-the-white", "gimli").deck("frodo", "sting")
        t.place(f"frodo {zone}", "gandalf-the-grey").play("gandalf-the-white", to="reserve", cost="gimli")
        assert t.where("gandalf-the-grey") == "frodo eliminated"
        assert any("Gandalf the Grey" in line for line in t.log("saruman"))


@rule("wotr.card.gandalf-white")
def test_gandalf_the_white_in_reserve_draws_one_more_and_walks_no_path() -> None:
    deck = ("gimli", "sting", "eomer", "theoden", "eowyn", "quickbeam", "treebeard", "smeagol")
    t = Campaign("frodo", "bag-end").deck("frodo", *deck).reserve("frodo", "gandalf-the-white").in_combat_step()
    t.force("harad", "weathertop")
    t.fight("bag-end")
    assert t.in_hand("frodo") == sorted(deck[:4])
    t = Campaign("frodo", "bag-end").hand("frodo", "gandalf-the-white", "gimli")
    assert not t.can_play("gandalf-the-white", to="bag-end")


@rule("wotr.card.gandalf-white")
def test_gandalf_the_white_is_cycled_if_forsaken_from_the_top_of_the_deck_only() -> None:
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "gandalf-the-white", "gimli")
    t.use("hill-troll")
    t.forsake("top")
    assert t.where("gandalf-the-white") == "frodo cycle"
    for zone in ("hand", "reserve"):
        t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "gimli")
        t.place(f"frodo {zone}", "gandalf-the-white").use("hill-troll")
        t.forsake("gandalf-the-white")
        assert t.where("gandalf-the-white") == "frodo eliminated"


@rule("wotr.card.values-wizard")
def test_gandalf_the_white_with_glamdring_and_shadowfax_fights_with_4_and_5() -> None:
    items = ("glamdring on gandalf-the-white", "shadowfax on gandalf-the-white")
    t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "gandalf-the-white", *items)
    assert t.attack("orthanc") == 4
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "gandalf-the-white", *items)
    assert t.worth("gandalf-the-white") == 5


# --- Gwaihir ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.gwaihir")
def test_gwaihir_is_cycled_to_take_a_gandalf_from_the_cycle_pile() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gwaihir-the-windlord").deck("frodo", "gimli")
    t.cycle_pile("frodo", "gandalf-the-grey", "gandalf-the-white", "sting")
    t.use("gwaihir-the-windlord")
    assert sorted(t.tokens()) == ["card gandalf-the-grey", "card gandalf-the-white"]
    t.choose("card gandalf-the-white")
    assert t.in_hand("frodo") == ["gandalf-the-white"] and t.where("gwaihir-the-windlord") == "frodo cycle"


@rule("wotr.card.gwaihir")
def test_gwaihir_fetches_nobody_from_the_deck_nor_from_a_location_and_walks_path_9_only() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gwaihir-the-windlord").deck("frodo", "gandalf-the-grey")
    t.cycle_pile("frodo", "gimli")
    assert not t.can_use("gwaihir-the-windlord")
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "gwaihir-the-windlord").deck("frodo", "gimli")
    t.cycle_pile("frodo", "gandalf-the-grey")
    assert not t.can_use("gwaihir-the-windlord") and t.worth("gwaihir-the-windlord") == 1
    for path, may in (("cirith-ungol", False), ("morgai", True)):
        t = Campaign("frodo", path).hand("frodo", "gwaihir-the-windlord", "gimli")
        assert t.can_play("gwaihir-the-windlord", to=path) is may


# --- Quickbeam -------------------------------------------------------------------------------------------------------


@rule("wotr.card.quickbeam")
def test_quickbeam_has_an_icon_of_each_kind_for_every_two_isengarders_at_his_battleground() -> None:
    five = ("wolf-riders", "white-hand-orcs", "white-hand-orcs", "fighting-uruk-hai", "saruman")
    for number, worth in ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)):
        t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "quickbeam", *five[:number])
        assert t.worth("quickbeam") == worth == t.attack("orthanc")
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "quickbeam", *five[:4])
    assert t.worth("quickbeam") == 2  # in defence as well


@rule("wotr.card.quickbeam")
def test_quickbeam_does_not_count_items_other_factions_or_other_places() -> None:
    t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "quickbeam", "saruman", "sarumans-staff on saruman")
    assert t.worth("quickbeam") == 0
    t = Campaign("frodo", "bag-end", "orthanc", "edoras").at("orthanc", "quickbeam", "saruman").at("edoras", "ugluk")
    assert t.worth("quickbeam") == 0
    t = Campaign("frodo", "bag-end", "lorien").at("lorien", "quickbeam", "mordor-orcs", "olog-hai", "cave-troll")
    assert t.worth("quickbeam") == 0
    t = Campaign("frodo", "amon-hen", "orthanc").at("amon-hen", "quickbeam", "saruman", "ugluk")
    assert t.worth("quickbeam") == 1  # on a path: what is printed


# --- Sméagol ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.smeagol")
def test_smeagol_calls_up_the_next_path_for_a_corruption() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "smeagol", "gollum").deck("frodo", "gimli", "sting")
    t.use("smeagol")
    assert t.corruption == 1
    assert sorted(t.tokens()) == ["location henneth-annun", "location osgiliath", "location the-cross-roads"]
    t.choose("location henneth-annun")
    assert t.path == "henneth-annun" and t.where("smeagol") == "frodo cycle"  # lost, and cycled instead
    assert t.corruption == 1 and t.scores[0] == 2  # he cancelled Gollum's attack


@rule("wotr.card.smeagol")
def test_smeagol_leads_nowhere_from_the_last_path_or_from_elsewhere() -> None:
    t = Campaign("frodo", "orodruin").at("orodruin", "smeagol")
    assert not t.can_use("smeagol") and t.corruption == 0
    t = Campaign("frodo", "emyn-muil").reserve("frodo", "smeagol")
    assert not t.can_use("smeagol")


@rule("wotr.card.smeagol")
def test_smeagol_is_eliminated_where_it_is_no_path_combat() -> None:
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").reserve("frodo", "smeagol")
    t.deck("frodo", "gimli").use("hill-troll")
    t.forsake("smeagol")
    assert t.where("smeagol") == "frodo eliminated"
    t = Campaign("frodo", "emyn-muil", "orthanc").in_combat_step().at("orthanc", "smeagol")
    t.fight("orthanc")
    assert t.where("smeagol") == "frodo eliminated"


# --- Treebeard -------------------------------------------------------------------------------------------------------


@rule("wotr.card.treebeard", "wotr.location.chooser-is-named-player")
def test_treebeard_costs_the_isengard_player_an_army_where_he_arrives() -> None:
    t = Campaign("frodo", "amon-hen", "orthanc", "edoras").reserve("frodo", "treebeard")
    t.at("orthanc", "wolf-riders", "white-hand-orcs", "saruman").at("edoras", "fighting-uruk-hai")
    t.move("treebeard", to="orthanc")
    assert t.asked == "saruman"
    assert t.tokens() == [f"pick {t.card('wolf-riders').key}", f"pick {t.card('white-hand-orcs').key}"]
    t.pick("wolf-riders")
    assert t.where("wolf-riders") == "saruman eliminated" and t.where("white-hand-orcs") == "orthanc"
    assert t.worth("treebeard") == 2

    t = Campaign("frodo", "amon-hen", "edoras").hand("frodo", "treebeard", "gimli").at("edoras", "wolf-riders")
    t.play("treebeard", to="edoras", cost="gimli")
    assert t.where("wolf-riders") == "saruman eliminated" and t.worth("treebeard") == 1


@rule("wotr.card.treebeard")
def test_treebeard_costs_nothing_in_reserve_on_a_path_or_where_there_is_no_army_of_isengard() -> None:
    for place in ("reserve", "amon-hen", "lorien"):
        t = Campaign("frodo", "amon-hen", "edoras", "lorien").hand("frodo", "treebeard", "gimli")
        t.at("edoras", "wolf-riders").at("amon-hen", "saruman").at("lorien", "mordor-orcs")
        t.play("treebeard", to=place, cost="gimli")
        assert t.where("wolf-riders") == "edoras" and t.where("mordor-orcs") == "lorien" and t.asked == "witch-king"


# --- Ent-Draught -----------------------------------------------------------------------------------------------------


@rule("wotr.card.ent-draught")
def test_the_ent_draught_lets_up_to_two_hobbits_be_taken_from_the_cycle_pile() -> None:
    t = Campaign("frodo", "amon-hen", "edoras").at("edoras", "treebeard", "ent-draught on treebeard")
    t.cycle_pile("frodo", "merry-brandybuck", "pippin-took", "sam-gamgee", "gimli", "smeagol").deck("frodo", "sting")
    t.use("ent-draught")
    assert sorted(t.tokens()) == ["card merry-brandybuck", "card pippin-took", "card sam-gamgee", "done"]
    t.choose("card merry-brandybuck", "card sam-gamgee")
    assert t.in_hand("frodo") == ["merry-brandybuck", "sam-gamgee"] and t.asked == "witch-king"
    assert t.where("ent-draught") == "frodo eliminated" and t.where("treebeard") == "edoras"
    assert any("Merry Brandybuck" in line for line in t.log("witch-king"))


@rule("wotr.card.ent-draught")
def test_the_ent_draught_may_serve_one_hobbit_or_none_and_is_not_drunk_without_any() -> None:
    t = Campaign("frodo", "amon-hen").reserve("frodo", "quickbeam", "ent-draught on quickbeam").deck("frodo", "sting")
    t.cycle_pile("frodo", "merry-brandybuck", "pippin-took")
    t.use("ent-draught")
    t.choose("card pippin-took", "done")
    assert t.in_hand("frodo") == ["pippin-took"]
    t = Campaign("frodo", "amon-hen").reserve("frodo", "quickbeam", "ent-draught on quickbeam").deck("frodo", "sting")
    t.cycle_pile("frodo", "gimli")
    assert not t.can_use("ent-draught")


@rule("wotr.card.ent-draught")
def test_the_ent_draught_is_for_an_ent_and_adds_1_on_a_path() -> None:
    t = Campaign("frodo", "amon-hen").hand("frodo", "ent-draught", "gimli").at("amon-hen", "merry-brandybuck")
    assert not t.can_play("ent-draught")
    t = Campaign("frodo", "amon-hen").at("amon-hen", "quickbeam", "ent-draught on quickbeam")
    assert t.worth("quickbeam") == 2


# --- Gandalf's items -------------------------------------------------------------------------------------------------


@rule("wotr.card.gandalfs-staff")
def test_gandalfs_staff_raises_the_carryover_limit_wherever_he_is() -> None:
    t = Campaign("frodo", "bag-end", "edoras").at("bag-end", "gandalf-the-grey", "gandalfs-staff on gandalf-the-grey")
    assert t.limit("frodo") == 3 and t.limit("aragorn") == 2 and t.worth("gandalf-the-grey") == 4
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-white", "gandalfs-staff on gandalf-the-white")
    assert t.limit("frodo") == 3
    t = Campaign("frodo", "bag-end").hand("frodo", "gandalfs-staff", "gimli").reserve("frodo", "treebeard")
    assert t.limit("frodo") == 2 and not t.can_play("gandalfs-staff")


@rule("wotr.card.plain-weapons", "wotr.play.short-names")
def test_glamdring_is_for_either_gandalf() -> None:
    for gandalf in ("gandalf-the-grey", "gandalf-the-white"):
        t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "glamdring", "gimli").at("edoras", gandalf)
        t.reserve("frodo", "treebeard", "gwaihir-the-windlord")
        assert t.tokens("play glamdring") == [f"play glamdring on {t.card(gandalf).key}"]
        before = t.worth(gandalf)
        t.play("glamdring", on=gandalf, cost="gimli")
        assert t.worth(gandalf) == before + 1


@rule("wotr.card.narya")
def test_narya_is_cycled_and_each_shadow_player_cycles_a_card() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-grey", "narya-ring-of-fire on gandalf-the-grey")
    t.deck("frodo", "gimli").hand("witch-king", "mordor-orcs", "olog-hai").hand("saruman", "saruman", "gollum")
    t.use("narya-ring-of-fire")
    assert t.asked == "witch-king"
    t.choose("cycle olog-hai")
    assert t.asked == "saruman"
    t.choose("cycle gollum")
    assert t.in_hand("witch-king") == ["mordor-orcs"] and t.in_hand("saruman") == ["saruman"]
    assert t.where("narya-ring-of-fire") == "frodo cycle" and t.where("gandalf-the-grey") == "reserve"


@rule("wotr.card.narya", "wotr.cycle.empty-hand-forsake")
def test_a_shadow_player_without_a_hand_forsakes_for_narya() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-grey", "narya-ring-of-fire on gandalf-the-grey")
    t.deck("frodo", "gimli").deck("witch-king", "mordor-orcs").hand("saruman", "saruman")
    t.use("narya-ring-of-fire")
    t.forsake("top")
    t.choose("cycle saruman")
    assert t.where("mordor-orcs") == "witch-king eliminated"


@rule("wotr.card.narya", "wotr.duel2.each-player-twice")
def test_narya_makes_the_witch_king_cycle_two_cards_in_a_duel() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").deck("gandalf", "gimli")
    t.reserve("gandalf", "gandalf-the-grey", "narya-ring-of-fire on gandalf-the-grey")
    t.hand("witch-king", "mordor-orcs", "olog-hai", "saruman")
    t.use("narya-ring-of-fire")
    t.choose("cycle olog-hai", "cycle saruman")
    assert t.in_hand("witch-king") == ["mordor-orcs"]


@rule("wotr.card.narya")
def test_narya_is_used_in_reserve_only_and_adds_1_elsewhere() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "gandalf-the-grey", "narya-ring-of-fire on gandalf-the-grey")
    t.hand("witch-king", "mordor-orcs")
    assert not t.can_use("narya-ring-of-fire") and t.worth("gandalf-the-grey") == 4
