"""The location step, and what holds for every activation of a location."""

from __future__ import annotations

import pytest

from mathom.games.wotr.events import Drew, LocationActivated
from mathom.games.wotr.testing import Campaign, Opening
from mathom.testing.rules import rule

FRODOS = ("gimli", "glamdring", "sting", "riders-of-rohan", "bilbo-baggins", "sam-gamgee", "eomer", "theoden")
ARAGORNS = ("arwen", "elrond", "strider", "high-elves", "legolas", "boromir", "denethor", "faramir")
WITCH_KINGS = ("olog-hai", "black-uruks", "trolls-of-udun", "mordor-orcs", "mordor-orcs", "the-hunter", "the-reaver")
SARUMANS = ("wolf-riders", "shelob", "ugluk", "haradrim-mumakil", "gollum", "cave-troll", "hill-troll", "saruman")


def ending_round(start: int = 1) -> Campaign:
    """The end of a round in which that turn of the order had the starting player token: Bag End is still to fight."""
    t = Campaign("frodo", "bag-end").mark("table", f"start {start}").in_combat_step()
    t.deck("frodo", *FRODOS).deck("aragorn", *ARAGORNS).deck("witch-king", *WITCH_KINGS).deck("saruman", *SARUMANS)
    return t


def story(t: Campaign) -> list[str]:
    """The locations that were activated and the players who drew by a text, in order."""
    told = []
    for event in t.events():
        if isinstance(event, LocationActivated):
            told.append(event.slug)
        elif isinstance(event, Drew) and event.cause is not None and event.cause.slug:
            told.append(f"{event.player} draws {event.number}")
    return told


@rule("wotr.location.battleground-then-path")
def test_a_battleground_is_activated_and_its_text_carried_out_before_the_path() -> None:
    t = ending_round()
    t.next_round("bag-end", "moria", "weathertop")
    assert story(t) == ["moria", "Saruman draws 2", "weathertop", "The Witch-king draws 2"]
    said = [line for line in t.log() if "activates" in line]
    assert said == ["The Witch-king activates Moria.", "The Witch-king activates path 2, Weathertop."]


@rule("wotr.location.place-and-resolve")
def test_the_text_of_a_location_is_carried_out_at_once_with_all_that_it_brings() -> None:
    t = ending_round(start=4)
    t.next_round("bag-end", "edoras", "weathertop")
    # Helm's Deep, which Edoras has brought, is still waiting for an answer, and no path has come
    assert (t.battlegrounds, t.path, t.asked) == (["edoras", "helms-deep"], "", "frodo")
    t.choose("done")
    assert t.path == "weathertop"


@rule("wotr.location.same-rules-from-cards")
def test_a_battleground_that_a_card_activates_has_its_text_carried_out_as_well() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-white", "shadowfax on gandalf-the-white")
    t.deck("witch-king", *WITCH_KINGS).deck("saruman", *SARUMANS)
    t.use("shadowfax")
    t.choose("location umbar")
    assert (t.battlegrounds, t.where("gandalf-the-white")) == (["umbar"], "umbar")
    assert (t.in_hand("witch-king"), t.in_hand("saruman")) == (["olog-hai"], ["wolf-riders"])


@rule("wotr.location.scenario-may-override")
@pytest.mark.parametrize("seed", range(6))
def test_in_the_fellowship_scenario_the_first_battleground_is_minas_morgul_whatever_the_dice(seed: int) -> None:
    t = Opening(seed, scenario="fellowship")
    t.begin()
    assert t.battlegrounds == ["minas-morgul"]


@rule("wotr.location.named-faction-player")
@pytest.mark.parametrize(("scenario", "seat"), [("trilogy", "frodo"), ("duel", "gandalf")])
def test_the_player_of_a_faction_is_the_one_whose_deck_has_it_whatever_he_draws(scenario: str, seat: str) -> None:
    turn = "saruman" if scenario == "trilogy" else "witch-king"
    t = Campaign(turn, "bucklebury-ferry", scenario=scenario).at("bucklebury-ferry", "flocks-of-crebain")
    t.deck(seat, "gimli", "riders-of-rohan", "sting").won_by_shadow("gildors-encampment")
    t.use("flocks-of-crebain")
    assert (t.path, t.in_hand(seat)) == ("bag-end", ["gimli", "riders-of-rohan"])


ALL_OF_SHADOW = ("harad", "umbar", "moria", "orthanc", "dol-guldur", "morannon", "minas-morgul")


@rule("wotr.location.chooser-is-named-player")
def test_the_player_whom_the_text_names_decides_and_not_the_starting_player() -> None:
    t = ending_round().won_by_free_peoples(*ALL_OF_SHADOW[:4]).won_by_shadow(*ALL_OF_SHADOW[4:])
    t.next_round("bag-end", "minas-tirith", "weathertop")
    assert (t.g.starting_player, t.asked, t.tokens()) == (t.seat("witch-king"), "aragorn", ["no", "yes"])


@rule("wotr.location.each-player-order")
def test_each_player_of_a_side_acts_in_turn_order_from_the_starting_player_on() -> None:
    t = ending_round()
    t.next_round("bag-end", "moria", "the-old-forest")
    assert t.asked == "aragorn"  # the Witch-king starts
    t.forsake("top")
    assert t.asked == "frodo"
    t.leaves_open()


@rule("wotr.location.each-player-order")
@pytest.mark.parametrize(("seat", "order"), [("saruman", ["frodo", "aragorn"]), ("witch-king", ["aragorn", "frodo"])])
def test_in_the_action_step_each_player_acts_in_turn_order_from_whoever_acts(seat: str, order: list[str]) -> None:
    card = {"saruman": "cave-troll", "witch-king": "the-reaver"}[seat]
    t = Campaign(seat, "bag-end").mark("table", "start 3").reserve(seat, card)
    t.hand("frodo", "gimli").hand("aragorn", "arwen")
    t.use(card)
    asked = [t.asked]
    t.choose(t.tokens()[0])
    asked.append(t.asked)
    assert asked == order


@rule("wotr.location.definition")
def test_a_location_is_a_battleground_or_the_path() -> None:
    t = Campaign("aragorn", "bag-end", "moria").reserve("aragorn", "galadriel", "nenya-ring-of-adamant on galadriel")
    t.use("nenya-ring-of-adamant")
    assert sorted(t.tokens()) == sorted(f"pick {t.card(place).key}" for place in ("bag-end", "moria"))
    t.pick("moria")
    assert t.shields("moria") == 3


@rule("wotr.location.directed-activation")
def test_an_event_that_activates_a_battleground_follows_the_rules_of_the_location_step() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "saruman").hand("saruman", "threats-and-promises", "gollum")
    t.play("threats-and-promises", cost="gollum")
    t.choose("location edoras")
    assert t.battlegrounds == ["edoras", "helms-deep"]
    assert not {"edoras", "helms-deep"} & {card.slug for card in t.g.unused_battlegrounds}
    t.choose("no")
