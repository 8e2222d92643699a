"""Rohan."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign, text
from mathom.testing.rules import rule

# --- armies ----------------------------------------------------------------------------------------------------------


@rule("wotr.card.vanilla-armies")
def test_the_armies_of_rohan_are_worth_what_is_printed() -> None:
    t = Campaign("frodo", "bag-end", "edoras", "orthanc").at("edoras", "riders-of-rohan", "village-militia")
    t.at("orthanc", "riders-of-rohan")
    assert t.worth("riders-of-rohan#1") == 1 and t.worth("village-militia") == 1 and t.worth("riders-of-rohan#2") == 2
    t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "village-militia")
    assert t.attack("orthanc") == 1


# --- Éomer -----------------------------------------------------------------------------------------------------------

FIVE = ("riders-of-rohan", "gimli", "riders-of-rohan", "sting", "village-militia")


@rule("wotr.card.eomer", "wotr.play.draw-play-cycle-rest", "wotr.play.eomer-example", "wotr.play.drawn-set-is-not-hand")
def test_eomer_draws_5_cards_and_may_play_one_army_of_rohan_from_them() -> None:
    t = Campaign("frodo", "bag-end", "edoras", "minas-tirith").hand("frodo", "eomer", "glamdring", "treebeard")
    t.deck("frodo", *FIVE, "quickbeam", "shadowfax")
    t.play("eomer", to="edoras", cost="glamdring")
    assert t.in_hand("frodo") == ["treebeard"]
    assert t.tokens() == [
        "done", "play riders-of-rohan to reserve", "play riders-of-rohan to edoras",
        "play village-militia to reserve", "play village-militia to edoras",
    ]  # fmt: skip
    t.choose("play riders-of-rohan to edoras")
    assert t.in_hand("frodo") == ["treebeard"]  # the rest has paid for it
    assert t.in_cycle_pile("frodo") == ["gimli", "glamdring", "riders-of-rohan", "sting", "village-militia"]
    assert t.where("eomer") == "edoras" and t.asked == "witch-king"


@rule("wotr.card.eomer", "wotr.play.up-to-is-optional")
def test_eomer_may_play_nothing_and_then_all_five_are_cycled() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "eomer", "glamdring").deck("frodo", *FIVE, "quickbeam")
    t.play("eomer", to="reserve", cost="glamdring")
    t.choose("done")
    assert len(t.in_cycle_pile("frodo")) == 6 and t.in_hand("frodo") == [] and t.in_deck("frodo") == ["quickbeam"]


@rule("wotr.card.eomer", "wotr.action.move-not-a-play")
def test_eomer_draws_nothing_when_he_is_moved() -> None:
    t = Campaign("frodo", "bag-end", "edoras").reserve("frodo", "eomer").deck("frodo", *FIVE)
    t.move("eomer", to="edoras")
    assert t.asked == "witch-king" and len(t.in_deck("frodo")) == 5


@rule("wotr.card.eomer", "wotr.play.draw-play-rest-shortfall")
def test_eomers_army_is_paid_for_otherwise_if_nothing_else_was_drawn() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "eomer").deck("frodo", "riders-of-rohan")
    t.reserve("frodo", "village-militia", "gimli")
    t.choose("play eomer to reserve")
    t.forsake("village-militia")  # the cost of Éomer, who was the last card in hand
    t.choose("play riders-of-rohan to reserve")
    # No other card was drawn, and there is none in hand: one is forsaken, but not the army itself.
    keys = [t.card(card).key for card in ("gimli", "eomer")]
    assert t.tokens() == [f"forsake {key} from reserve" for key in keys]
    t.forsake("gimli")
    assert t.where("gimli") == "frodo eliminated" and t.where("riders-of-rohan") == "reserve"


@rule("wotr.card.values-rohan")
def test_eomer_leads_the_riders_against_orthanc_and_in_defence() -> None:
    t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "eomer", "riders-of-rohan")
    assert t.attack("orthanc") == 1 + 2
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "eomer", "riders-of-rohan")
    assert t.worth("eomer") + t.worth("riders-of-rohan") == 0 + 1 + 1


# --- Éowyn -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.eowyn")
def test_eowyn_played_to_a_battleground_may_eliminate_a_nazgul_there_with_its_mantle() -> None:
    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "eowyn", "gimli")
    t.at("morannon", "the-witch-king", "nazguls-mantle on the-witch-king", "mordor-orcs", "olog-hai")
    t.at("weathertop", "the-hunter")
    t.play("eowyn", to="morannon", cost="gimli")
    assert t.tokens() == ["no", "yes"]
    t.choose("yes")
    assert t.where("the-witch-king") == t.where("nazguls-mantle") == "witch-king eliminated"
    assert t.where("the-hunter") == "weathertop" and t.where("mordor-orcs") == "morannon"


@rule("wotr.card.eowyn")
def test_eowyn_chooses_among_several_nazgul_and_may_spare_them() -> None:
    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "eowyn", "gimli")
    t.at("morannon", "the-witch-king", "the-hunter", "mouth-of-sauron", "fell-beast on the-hunter")
    t.play("eowyn", to="morannon", cost="gimli")
    t.choose("yes")
    assert t.tokens() == [f"pick {t.card('the-witch-king').key}", f"pick {t.card('the-hunter').key}"]
    t.pick("the-hunter")
    assert t.where("the-hunter") == t.where("fell-beast") == "witch-king eliminated"
    assert t.where("the-witch-king") == "morannon"

    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "eowyn", "gimli").at("morannon", "the-hunter")
    t.play("eowyn", to="morannon", cost="gimli")
    t.choose("no")
    assert t.where("the-hunter") == "morannon"


@rule("wotr.card.eowyn", "wotr.action.move-not-a-play")
def test_eowyn_who_is_moved_or_finds_no_nazgul_there_eliminates_nobody() -> None:
    t = Campaign("frodo", "weathertop", "morannon").reserve("frodo", "eowyn").at("morannon", "the-hunter")
    t.move("eowyn", to="morannon")
    assert t.asked == "witch-king" and t.where("the-hunter") == "morannon"

    t = Campaign("frodo", "weathertop", "edoras", "morannon").hand("frodo", "eowyn", "gimli")
    t.at("morannon", "the-hunter").at("edoras", "saruman").deck("frodo", "sting")
    t.play("eowyn", to="edoras", cost="gimli")
    assert t.asked == "witch-king" and t.where("the-hunter") == "morannon"


@rule("wotr.card.eowyn", "wotr.play.cost-before-text")
def test_eowyn_played_to_reserve_may_take_merry_or_pippin_from_the_cycle_pile() -> None:
    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "eowyn", "merry-brandybuck")
    t.cycle_pile("frodo", "pippin-took", "sam-gamgee").deck("frodo", "sting").at("morannon", "the-hunter")
    t.play("eowyn", to="reserve", cost="merry-brandybuck")
    assert sorted(t.tokens()) == ["card merry-brandybuck", "card pippin-took", "done"]
    t.choose("card merry-brandybuck")
    assert t.in_hand("frodo") == ["merry-brandybuck"] and t.asked == "witch-king"  # one of them only

    t = Campaign("frodo", "weathertop").hand("frodo", "eowyn", "merry-brandybuck").deck("frodo", "sting")
    t.play("eowyn", to="reserve", cost="merry-brandybuck")
    t.choose("done")
    assert t.where("merry-brandybuck") == "frodo cycle"


@rule("wotr.card.eowyn")
def test_eowyn_takes_nobody_from_the_deck_nor_when_she_goes_to_a_battleground() -> None:
    t = Campaign("frodo", "weathertop").hand("frodo", "eowyn", "gimli").deck("frodo", "merry-brandybuck")
    t.play("eowyn", to="reserve", cost="gimli")
    assert t.tokens() == ["done"]
    t.choose("done")
    assert t.asked == "witch-king"
    t = Campaign("frodo", "weathertop", "edoras").hand("frodo", "eowyn", "gimli").deck("frodo", "sting")
    t.cycle_pile("frodo", "merry-brandybuck")
    t.play("eowyn", to="edoras", cost="gimli")
    assert t.asked == "witch-king" and t.where("merry-brandybuck") == "frodo cycle"


@rule("wotr.card.eowyn")
def test_eowyns_icons_are_leadership() -> None:
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "eowyn")
    assert t.worth("eowyn") == 0
    t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "eowyn", "village-militia")
    assert t.attack("orthanc") == 1 + 1


# --- Théoden ---------------------------------------------------------------------------------------------------------


@rule("wotr.card.theoden")
def test_theoden_fights_with_1_while_a_gandalf_is_in_play_anywhere() -> None:
    for gandalf in ("gandalf-the-grey", "gandalf-the-white"):
        t = Campaign("frodo", "bag-end", "orthanc").at("orthanc", "theoden").reserve("frodo", gandalf)
        assert t.worth("theoden") == 1 and t.attack("orthanc") == 1
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "theoden").at("bag-end", "gandalf-the-grey")
    assert t.worth("theoden") == 1
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "theoden").cycle_pile("frodo", "gandalf-the-grey")
    t.deck("frodo", "gandalf-the-white")
    assert t.worth("theoden") == 0


@rule("wotr.card.theoden", "wotr.combat-battleground.order-matters")
def test_theoden_is_worth_nothing_at_the_battleground_that_is_fought_after_gandalf_has_gone() -> None:
    t = Campaign("frodo", "bag-end", "edoras").in_combat_step().at("edoras", "theoden", "wolf-riders")
    t.at("bag-end", "gandalf-the-grey")
    assert t.worth("theoden") == 1
    t.fight("bag-end")
    assert t.worth("theoden") == 0


@rule("wotr.card.theoden", "wotr.play.draw-play-text-after-rest")
def test_theoden_draws_5_and_may_play_eomer_whose_text_comes_after_the_rest_is_cycled() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "theoden", "glamdring")
    t.deck("frodo", "gimli", "eomer", "sting", "treebeard", "quickbeam", *FIVE[:1], "gwaihir-the-windlord")
    t.deck("frodo", "smeagol", "bilbo-baggins", "village-militia", "narya-ring-of-fire")
    t.play("theoden", to="reserve", cost="glamdring")
    assert t.tokens() == ["done", "play eomer to reserve", "play eomer to edoras"]
    t.choose("play eomer to edoras")
    assert t.in_cycle_pile("frodo") == ["gimli", "glamdring", "quickbeam", "sting", "treebeard"]
    assert t.can("play riders-of-rohan to edoras")  # Éomer's own five
    t.choose("play riders-of-rohan to reserve")
    assert t.where("eomer") == "edoras" and t.asked == "witch-king"


@rule("wotr.card.theoden")
def test_theoden_may_play_an_item_or_an_event_of_rohan_from_the_five() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "theoden", "glamdring").reserve("frodo", "gandalf-the-grey")
    t.deck("frodo", "shadowfax", "death-ride-ride-to-ruin", "gimli", "sting", "treebeard", "quickbeam")
    t.play("theoden", to="reserve", cost="glamdring")
    grey = t.card("gandalf-the-grey").key
    assert t.tokens() == ["done", f"play shadowfax on {grey}", "play death-ride-ride-to-ruin"]
    t.choose(f"play shadowfax on {grey}")
    assert t.where("shadowfax") == "reserve" and t.where("death-ride-ride-to-ruin") == "frodo cycle"

    t = Campaign("frodo", "bag-end").hand("frodo", "theoden", "glamdring").reserve("frodo", "gandalf-the-grey")
    t.deck("frodo", "shadowfax", "death-ride-ride-to-ruin", "gimli", "sting", "treebeard", "quickbeam")
    t.play("theoden", to="reserve", cost="glamdring")
    t.choose("play death-ride-ride-to-ruin")
    assert t.where("shadowfax") == "frodo cycle" and t.can(f"pick {t.card('theoden').key}")
    t.choose("done")
    assert t.where("death-ride-ride-to-ruin") == "frodo eliminated"


# --- Shadowfax -------------------------------------------------------------------------------------------------------


@rule("wotr.card.shadowfax")
def test_shadowfax_bears_gandalf_to_any_battleground_that_is_not_active() -> None:
    t = Campaign("frodo", "bag-end", "edoras").reserve("frodo", "gandalf-the-white", "shadowfax on gandalf-the-white")
    t.mark("gandalf-the-white", "fresh").won_by_shadow("rivendell").won_by_free_peoples("harad")
    t.use("shadowfax")
    assert len(t.tokens()) == 13 and not t.can("location edoras")
    t.choose("location rivendell")
    assert t.where("gandalf-the-white") == t.where("shadowfax") == "rivendell" and t.shields("rivendell") == 0
    assert t.worth("gandalf-the-white") == 4


@rule("wotr.card.shadowfax")
def test_shadowfax_bears_nobody_if_gandalf_the_white_is_played_at_helms_deep_meanwhile() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-grey", "shadowfax on gandalf-the-grey")
    t.deck("frodo", "gandalf-the-white", "gimli", "sting", "treebeard", "glamdring", "eomer")
    t.use("shadowfax")
    t.choose("location helms-deep", "play gandalf-the-white to helms-deep")
    assert t.where("gandalf-the-white") == "helms-deep"
    assert t.where("gandalf-the-grey") == t.where("shadowfax") == "frodo eliminated"


@rule("wotr.card.shadowfax", "wotr.item.moves-with-wielder")
def test_gandalf_moves_though_shadowfax_alone_is_forsaken() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").deck("gandalf", "arwen", "elrond", "legolas", "galadriel")
    t.reserve("gandalf", "gandalf-the-white", "shadowfax on gandalf-the-white")
    t.use("shadowfax")
    t.choose("location minas-tirith", "yes")
    t.forsake("shadowfax")
    assert t.where("shadowfax") == "gandalf eliminated" and t.where("gandalf-the-white") == "minas-tirith"
    t.leaves_open()


@rule("wotr.card.shadowfax", "wotr.item.in-reserve-means")
def test_shadowfax_is_for_gandalf_and_is_used_in_reserve_only() -> None:
    t = Campaign("frodo", "bag-end", "edoras").at("edoras", "gandalf-the-grey", "shadowfax on gandalf-the-grey")
    assert not t.can_use("shadowfax")
    t = Campaign("frodo", "bag-end").hand("frodo", "shadowfax", "gimli").reserve("frodo", "theoden", "treebeard")
    assert not t.can_play("shadowfax")
    t = Campaign("frodo", "bag-end").hand("frodo", "shadowfax", "gimli").at("bag-end", "gandalf-the-grey")
    assert t.can_play("shadowfax", on="gandalf-the-grey")


# --- Death! Ride, Ride to Ruin! --------------------------------------------------------------------------------------


@rule("wotr.card.death-ride")
def test_death_ride_costs_the_mordor_player_as_many_cards_as_rohan_gives() -> None:
    t = Campaign("frodo", "weathertop", "morannon", "edoras").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.reserve("frodo", "eomer", "riders-of-rohan", "village-militia", "treebeard").at(
        "edoras", "wolf-riders", "theoden"
    )
    t.at("morannon", "mordor-orcs", "olog-hai", "the-hunter", "haradrim-regulars").at("weathertop", "the-witch-king")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    assert sorted(t.tokens("pick")) == sorted(
        f"pick {t.card(card).key}" for card in ("eomer", "riders-of-rohan", "village-militia")
    )
    t.pick("eomer")
    t.pick("riders-of-rohan")
    t.choose("done")
    assert t.asked == "witch-king"
    assert sorted(t.tokens()) == sorted(
        f"pick {t.card(card).key}" for card in ("mordor-orcs", "olog-hai", "the-hunter")
    )  # no card on the path, none of another faction
    t.pick("mordor-orcs")
    t.pick("the-hunter")
    assert t.where("eomer") == t.where("riders-of-rohan") == "frodo eliminated"
    assert t.where("the-hunter") == "witch-king eliminated" and t.where("olog-hai") == "morannon"


@rule("wotr.card.death-ride")
def test_death_ride_takes_no_more_than_there_is_and_nothing_for_nothing() -> None:
    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.reserve("frodo", "eomer", "village-militia").at("morannon", "olog-hai")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    t.pick("eomer")
    t.pick("village-militia")
    assert t.where("olog-hai") == "witch-king eliminated" and t.asked == "witch-king"

    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.reserve("frodo", "eomer").at("morannon", "olog-hai")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    t.choose("done")
    assert t.where("olog-hai") == "morannon" and t.where("death-ride-ride-to-ruin") == "frodo eliminated"

    # It can be played though nothing comes of it.
    t = Campaign("frodo", "weathertop").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    assert t.where("death-ride-ride-to-ruin") == "frodo eliminated"


@rule("wotr.card.death-ride", "wotr.forsake.wielder-with-items")
def test_death_ride_counts_items_that_are_chosen_singly_and_not_those_that_go_along() -> None:
    # Shadowfax is a Rohan card, and so is nothing else of Gandalf's.
    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.reserve("frodo", "gandalf-the-grey", "shadowfax on gandalf-the-grey", "glamdring on gandalf-the-grey")
    t.at("morannon", "the-hunter", "nazguls-mantle on the-hunter", "olog-hai")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    assert t.tokens() == ["done", f"pick {t.card('shadowfax').key}"]
    t.pick("shadowfax")
    assert t.asked == "witch-king" and t.can(f"pick {t.card('nazguls-mantle').key}")
    t.pick("nazguls-mantle")
    assert t.where("the-hunter") == "morannon" and t.where("gandalf-the-grey") == "reserve"

    # A Nazgûl with its items is one card, and its mantle does not save it: this is no combat.
    t = Campaign("frodo", "weathertop", "morannon").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.reserve("frodo", "eomer", "village-militia")
    t.at("morannon", "the-hunter", "nazguls-mantle on the-hunter", "fell-beast on the-hunter", "olog-hai")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    t.pick("eomer")
    t.pick("village-militia")
    t.pick("the-hunter")
    assert t.where("the-hunter") == t.where("nazguls-mantle") == t.where("fell-beast") == "witch-king eliminated"
    assert t.where("olog-hai") == "witch-king eliminated"  # the second one


# --- Ghân-buri-Ghân --------------------------------------------------------------------------------------------------


@rule("wotr.card.ghan", "wotr.card.values-promos")
def test_ghan_in_reserve_opens_minas_tirith_to_rohan() -> None:
    t = Campaign("frodo", "bag-end", "minas-tirith", "dol-amroth", "edoras", promos="yes")
    t.reserve("frodo", "ghan-buri-ghan", "eomer").hand("frodo", "riders-of-rohan", "merry-brandybuck", "gimli")
    assert t.can_play("riders-of-rohan", to="minas-tirith") and t.can_move("eomer", to="minas-tirith")
    assert not t.can_play("riders-of-rohan", to="dol-amroth") and not t.can_play("gimli", to="minas-tirith")
    assert not t.can_play("merry-brandybuck", to="minas-tirith")
    t.move("eomer", to="minas-tirith")
    t.passes(3)
    t.move("ghan-buri-ghan", to="edoras")
    t.passes(3)
    assert t.asked == "frodo" and not t.can_play("riders-of-rohan", to="minas-tirith")
    assert t.where("eomer") == "minas-tirith"  # whoever is there stays


@rule("wotr.card.values-promos")
def test_ghan_leads_the_riders_in_defence() -> None:
    t = Campaign("frodo", "bag-end", "edoras", promos="yes").at("edoras", "ghan-buri-ghan", "riders-of-rohan")
    assert t.worth("ghan-buri-ghan") + t.worth("riders-of-rohan") == 1 + 1
    assert text("ghan-buri-ghan") == "While this card is in reserve, Minas Tirith is open to Rohan cards."
