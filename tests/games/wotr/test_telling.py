"""The log names the player who acts and, where another player owns the card, that player as well."""

from __future__ import annotations

from mathom.games.wotr import events
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


def last_removal(t: Campaign) -> events.Eliminated | events.Cycled:
    """The last card that left play for a pile."""
    removals = [one for one in t.events(None) if isinstance(one, events.Eliminated | events.Cycled)]
    return removals[-1]


@rule("wotr.item.forsake-by-controller")
def test_an_item_of_a_teammate_is_forsaken_by_the_player_of_its_wielder() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli").deck("frodo", "sting")
    t.reserve("frodo", "pippin-took", "elven-cloak on pippin-took")
    t.play("gimli", to="reserve")
    t.forsake("elven-cloak")
    told = last_removal(t)
    assert told.words() == "Frodo forsakes Aragorn's Elven Cloak from reserve (the cost of playing Gimli)."
    assert (told.player, told.owner, told.seat) == ("Frodo", "Aragorn", t.seat("aragorn")), "it goes to Aragorn's pile"
    t.leaves_open()


@rule("wotr.item.forsake-by-controller")
def test_an_item_that_goes_with_its_wielder_is_told_of_the_same_player() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli").deck("frodo", "sting")
    t.reserve("frodo", "pippin-took", "elven-cloak on pippin-took")
    t.play("gimli", to="reserve")
    t.forsake("pippin-took")
    cause = "(the cost of playing Gimli)."
    assert f"Frodo eliminates Aragorn's Elven Cloak {cause}" in t.log(None)
    assert f"Frodo forsakes Pippin Took from reserve {cause}" in t.log(None)
    t.leaves_open()


def test_an_item_that_is_cycled_with_its_wielder_is_told_of_the_same_player() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "sam-gamgee", "elven-cloak on sam-gamgee")
    t.use("sam-gamgee")
    assert "Frodo cycles Aragorn's Elven Cloak (Sam Gamgee)." in t.log(None)
    t.leaves_open()


@rule("wotr.card.grima")
def test_a_card_of_an_enemy_is_eliminated_by_the_player_whose_text_it_is() -> None:
    t = Campaign("saruman", "helms-deep").at("helms-deep", "theoden").reserve("frodo", "eomer")
    t.reserve("saruman", "grima-wormtongue")
    t.use("grima-wormtongue")
    t.pick("eomer")
    assert last_removal(t).words() == "Saruman eliminates Frodo's Éomer (Gríma Wormtongue)."
    t.leaves_open()


@rule("wotr.card.treebeard")
def test_the_player_whom_a_text_names_eliminates_their_own_card() -> None:
    t = Campaign("frodo", "orthanc").hand("frodo", "treebeard", "sting").at("orthanc", "wolf-riders")
    t.play("treebeard", to="orthanc", cost="sting")
    assert last_removal(t).words() == "Saruman eliminates Wolf-Riders (Treebeard)."
    t.leaves_open()


@rule("wotr.card.lembas")
def test_lembas_is_eliminated_by_the_hobbit_player_who_uses_it() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "sam-gamgee", "lembas on sam-gamgee").mark("table", "corruption 2")
    t.use("lembas")
    assert last_removal(t).words() == "Frodo eliminates Aragorn's Lembas."
    t.leaves_open()


@rule("wotr.item.eliminates-to-owner")
def test_in_combat_nobody_acts_and_each_player_loses_their_own_cards() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "sam-gamgee", "blade-of-westernesse on sam-gamgee", "the-hunter")
    t.in_combat_step()
    t.fight("bag-end")
    assert "Aragorn eliminates Blade of Westernesse (combat at Bag End)." in t.log(None)
    t.leaves_open()
