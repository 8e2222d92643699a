"""Drawing, recycling, cycling, eliminating, forsaking, removing and taking cards."""

from __future__ import annotations

import pytest

from mathom.games.wotr import events
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.language.dealing import Pile
from mathom.games.wotr.rules.causes import DRAW_STEP
from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.view import PlayerView, WarView
from mathom.testing.rules import rule

DWARVES = ("gimli", "dwarven-axe")
CARDS_OF_FRODO = ("sting", "glamdring", "mithril-coat", "bilbo-baggins", "treebeard", "quickbeam", "village-militia")


def seen_by(t: Campaign, seat: str, whose: str = "frodo") -> PlayerView:
    table = t.match.view(t.seat(seat)).table
    assert isinstance(table, WarView)
    return table.players[t.seat(whose)]


def told(t: Campaign, seat: str) -> str:
    return "\n".join(event.words() for event in t.match.events(t.seat(seat)))


def end_of_round(t: Campaign, *next_locations: str) -> None:
    """All pass and the only location is fought; the next round begins with those locations."""
    t.passes(4)
    if next_locations:
        t.force(*next_locations)
    t.choose(t.offered[0].token)


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule("wotr.draw.top-card", "wotr.draw.glossary")
def test_cards_are_drawn_from_the_top_of_the_deck() -> None:
    t = Campaign("frodo", "bag-end").deck("frodo", "gimli", "sting", "glamdring").cycle_pile("frodo", "treebeard")
    t.choose("ring")
    assert t.in_hand("frodo") == ["gimli", "sting"] and t.in_deck("frodo") == ["glamdring"]
    assert t.in_cycle_pile("frodo") == ["treebeard"]


@rule("wotr.draw.glossary", "wotr.draw.recycle-nothing-there")
def test_a_pile_beside_an_empty_deck_is_recycled_when_a_card_is_needed() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli", "sting")
    t.play("gimli", to="moria", cost="sting")
    assert t.in_deck("frodo") == [] and t.in_cycle_pile("frodo") == ["sting"], "nobody needs a card yet"
    t.choose("done")
    t.passes(3)
    t.choose("ring")
    assert t.in_hand("frodo") == ["sting"] and t.in_cycle_pile("frodo") == []


@rule("wotr.draw.recycle-on-deplete", "wotr.draw.recycle-immediate-fact", "wotr.draw.recycle-definition")
def test_an_empty_deck_is_replaced_at_once() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "dwarven-axe").deck("frodo", "sam-gamgee")
    t.cycle_pile("frodo", *CARDS_OF_FRODO[:6])
    t.choose("winnow", "eliminate gimli", "eliminate dwarven-axe")
    assert t.in_hand("frodo") == ["sam-gamgee"]
    assert sorted(t.in_deck("frodo")) == sorted(CARDS_OF_FRODO[:6]) and t.in_cycle_pile("frodo") == []


@rule("wotr.draw.continue-after-recycle")
def test_drawing_goes_on_after_a_recycle() -> None:
    t = (
        Campaign("frodo", "bag-end", scenario="trilogy")
        .reserve("frodo", "fatty-bolger")
        .deck("frodo", "gimli", "sting")
    )
    t.cycle_pile("frodo", *CARDS_OF_FRODO[1:6])
    t.use("fatty-bolger")
    assert len(t.in_hand("frodo")) == 3 and len(t.in_deck("frodo")) == 4 and t.in_cycle_pile("frodo") == []


@rule("wotr.draw.recycle-by-text", "wotr.draw.recycle-immediate-fact")
def test_a_recycle_by_a_text_mixes_pile_and_deck() -> None:
    t = Campaign("saruman", "bag-end").hand("saruman", "threats-and-promises", "ugluk").reserve("saruman", "saruman")
    t.deck("saruman", "shelob", "gollum", "hill-troll").cycle_pile(
        "saruman", "cave-troll", "barrow-wights", "wolf-riders"
    )
    t.choose("play threats-and-promises", "cycle ugluk", "location orthanc")
    while t.asked == "saruman" and not t.can("play"):
        t.choose(t.offered[0].token)
    assert len(t.in_deck("saruman")) == 7 and t.in_cycle_pile("saruman") == []


@rule("wotr.draw.deplete-by-any-means", "wotr.recycle.cycled-card-included")
def test_a_deck_that_is_emptied_by_forsaking_is_recycled() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli").deck("frodo", "sting")
    t.cycle_pile("frodo", "glamdring", "treebeard", "mithril-coat")
    t.play("gimli", to="moria")
    t.forsake("top")
    assert t.where("sting") == "frodo eliminated" and len(t.in_deck("frodo")) == 3
    t = Campaign("saruman", "bag-end").hand("saruman", "ugluk").deck("saruman", "saruman")
    t.cycle_pile("saruman", "shelob", "gollum", "hill-troll")
    t.play("ugluk", to="reserve")
    t.forsake("top")
    assert sorted(t.in_deck("saruman")) == ["gollum", "hill-troll", "saruman", "shelob"]


@rule("wotr.draw.partial-draw")
def test_who_has_too_few_cards_draws_what_there_is() -> None:
    t = (
        Campaign("frodo", "bag-end")
        .reserve("frodo", "fatty-bolger")
        .deck("frodo", "gimli")
        .cycle_pile("frodo", "sting")
    )
    t.use("fatty-bolger")
    assert t.in_hand("frodo") == ["gimli", "sting"] and t.in_deck("frodo") == []


@rule("wotr.draw.completely-out", "wotr.forsake.hand-zero-sources")
def test_who_has_no_card_anywhere_forsakes_nothing() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "barrow-wights").deck("aragorn", "legolas")
    t.use("barrow-wights")
    t.forsake("top")
    assert t.asked == "frodo" and t.where("legolas") == "aragorn eliminated"
    t = Campaign("saruman", "bag-end").reserve("saruman", "barrow-wights").cycle_pile("frodo", "gimli", "sting")
    t.use("barrow-wights")
    t.forsake("top")
    assert len(t.in_deck("frodo")) == 1 and t.in_cycle_pile("frodo") == []


# --- the draw step ---------------------------------------------------------------------------------------------------


@rule("wotr.draw.draw-step-numbers", "wotr.draw.step-order", "wotr.draw.token-passes", "wotr.draw.round-order")
def test_the_free_peoples_draw_three_and_the_shadow_four() -> None:
    t = Campaign("frodo", "bag-end")
    t.deck("frodo", *CARDS_OF_FRODO).deck("aragorn", "legolas", "arwen", "strider", "lembas", "elrond")
    t.deck("witch-king", "grishnakh", "the-hunter", "olog-hai", "black-uruks", "the-reaver")
    t.deck("saruman", "ugluk", "shelob", "gollum", "hill-troll", "cave-troll", "wolf-riders")
    end_of_round(t, "harad", "inn-of-the-prancing-pony")
    drawn = [event for event in t.match.events_for_all() if isinstance(event, events.Drew) and event.cause == DRAW_STEP]
    assert [(event.seat, event.number) for event in drawn] == [(0, 3), (1, 4), (2, 3), (3, 4)]
    assert t.g.starting_player == t.seat("witch-king") and t.g.round == 2
    steps = [event.step for event in t.match.events_for_all() if isinstance(event, events.StepBegan)]
    assert steps == ["combat step", "draw step", "location step", "action step"]


@rule("wotr.draw.draw-step-bonuses", "wotr.draw.no-hand-limit")
def test_texts_of_cards_in_reserve_add_up() -> None:
    t = Campaign("aragorn", "bag-end", "harad").reserve("aragorn", "aragorn", "galadriel").in_combat_step()
    t.deck("aragorn", "legolas", "arwen", "strider", "lembas", "elrond", "faramir")
    t.fight("harad")
    t.fight("bag-end")
    assert t.asked == "aragorn" and len(t.in_hand("aragorn")) == 5, "five drawn, and none cycled yet"
    t.force("moria", "weathertop")
    t.choose("cycle legolas")
    assert t.in_cycle_pile("aragorn") == ["legolas"]


# --- cycling ---------------------------------------------------------------------------------------------------------


@rule("wotr.cycle.facedown", "wotr.cycle.pile-use")
def test_a_card_cycled_from_hand_is_named_to_nobody_else() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli").deck("frodo", "sting")
    t.choose("cycle gimli")
    assert "Gimli" not in told(t, "aragorn") and "Gimli" in told(t, "frodo")
    assert seen_by(t, "aragorn").cycled.known == () and seen_by(t, "aragorn").cycled.size == 1
    assert t.in_deck("frodo") == ["sting"]


@rule("wotr.cycle.text-is-additional", "wotr.cycle.optional-with-empty-hand")
def test_imrahil_costs_one_card_more_for_his_knights() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "legolas", "arwen")
    t.deck("aragorn", "knights-of-dol-amroth", "strider", "lembas")
    t.play("prince-imrahil", to="reserve", cost="legolas")
    t.choose("yes", "cycle arwen")
    assert t.in_cycle_pile("aragorn") == ["arwen", "legolas"] and t.in_hand("aragorn") == ["knights-of-dol-amroth"]
    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "legolas")
    t.deck("aragorn", "knights-of-dol-amroth", "strider", "lembas")
    t.play("prince-imrahil", to="reserve", cost="legolas")
    assert t.asked == "saruman" and t.where("knights-of-dol-amroth") == "aragorn deck"


@rule("wotr.cycle.empty-hand-forsake", "wotr.cycle.partial-then-forsake")
def test_who_has_to_cycle_from_an_empty_hand_forsakes() -> None:
    t = Campaign("witch-king", "bag-end").reserve("witch-king", "the-beguiler").deck("aragorn", "legolas")
    t.hand("frodo", "gimli").deck("frodo", "sting")
    t.use("the-beguiler")
    for _ in range(2):
        t.choose("forsake top of deck" if t.asked == "aragorn" else "cycle gimli")
    assert t.where("legolas") == "aragorn eliminated" and t.where("gimli") == "frodo cycle"


@rule("wotr.cycle.from-play-public", "wotr.cycle.own-pile-only")
def test_a_card_cycled_from_play_is_known_to_everybody() -> None:
    t = Campaign("witch-king", "weathertop").at("weathertop", "the-hunter", "black-breath on the-hunter")
    t.use("black-breath")
    assert t.where("the-hunter") == t.where("black-breath") == "witch-king cycle" and t.corruption == 1
    assert set(seen_by(t, "frodo", "witch-king").cycled.known) == {"the-hunter", "black-breath"}


# --- eliminating -----------------------------------------------------------------------------------------------------


@rule("wotr.eliminate.facedown-pile", "wotr.eliminate.not-revealed-otherwise")
def test_others_see_only_how_many_cards_are_eliminated() -> None:
    t = (
        Campaign("saruman", "bag-end")
        .reserve("saruman", "barrow-wights")
        .hand("frodo", "gimli")
        .hand("aragorn", "legolas")
    )
    before = seen_by(t, "witch-king").eliminated.size
    t.use("barrow-wights")
    t.forsake("gimli" if t.asked == "frodo" else "legolas", "legolas" if t.asked == "frodo" else "gimli")
    assert seen_by(t, "witch-king").eliminated.size == before + 1
    assert "gimli" not in seen_by(t, "witch-king").eliminated.known and "Gimli" not in told(t, "witch-king")
    assert "gimli" in seen_by(t, "frodo").eliminated.known


@rule("wotr.eliminate.permanent")
def test_no_text_takes_a_card_from_an_eliminated_pile() -> None:
    assert not any("eliminat" in pile.value for pile in Pile)
    assert not any("eliminated pile" in line for card in CARDS.values() for line in card.words())


@rule("wotr.eliminate.check-text", "wotr.forsake.top-examined-after")
def test_a_card_with_a_text_for_it_is_shown_and_cycled() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas").deck("aragorn", "aragorn", "strider")
    t.play("legolas", to="reserve")
    t.forsake("top")
    assert t.where("aragorn") == "aragorn cycle" and "Aragorn cycles Aragorn" in told(t, "saruman")
    t.choose("done")
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas").deck("aragorn", "strider", "arwen")
    t.play("legolas", to="reserve")
    t.forsake("top")
    assert t.where("strider") == "aragorn eliminated"
    assert "Strider" in told(t, "aragorn") and "Strider" not in told(t, "saruman")
    t.choose("done")


@rule("wotr.eliminate.unable-no-penalty")
def test_what_cannot_be_eliminated_is_not() -> None:
    t = Campaign("frodo", "bag-end", "orthanc").reserve("frodo", "treebeard")
    t.move("treebeard", to="orthanc")
    assert t.where("treebeard") == "orthanc" and t.asked == "witch-king"


@rule("wotr.eliminate.voluntary-must-be-paid")
def test_without_a_card_there_is_no_benefit() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "coastal-raiders")
    t.use("coastal-raiders")
    assert t.battlegrounds == ["dol-amroth"] and t.asked == "frodo", "the Dúnedain player has no card to forsake"


@rule("wotr.eliminate.replacement-counts")
def test_a_card_that_is_cycled_instead_counts_as_eliminated() -> None:
    t = Campaign("gandalf", "henneth-annun", scenario="duel").hand("gandalf", "faramir", "frodo-baggins", "gimli")
    t.deck("gandalf", "sting", "glamdring", "sam-gamgee", "mithril-coat", "treebeard")
    t.play("faramir", to="henneth-annun", cost="gimli")
    t.choose("location osgiliath")
    t.choose("yes")
    t.forsake("frodo-baggins")
    assert t.where("frodo-baggins") == "gandalf cycle" and len(t.in_hand("gandalf")) == 3


# --- forsaking -------------------------------------------------------------------------------------------------------


@rule(
    "wotr.forsake.three-sources",
    "wotr.forsake.not-from-locations",
    "wotr.forsake.top-unseen",
    "wotr.forsake.definition",
    "wotr.forsake.item-alone",
)
def test_a_card_is_forsaken_from_hand_reserve_or_the_top_of_the_deck() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "barrow-wights").hand("frodo", "gimli", "glamdring")
    t.reserve("frodo", "sam-gamgee", "sting on sam-gamgee", "bilbo-baggins", "treebeard").deck(
        "frodo", "quickbeam", "mithril-coat"
    )
    t.at("bag-end", "merry-brandybuck").cycle_pile("frodo", "village-militia")
    t.use("barrow-wights")
    assert t.asked == "frodo" and len(t.offered) == 2 + 4 + 1
    assert not any("merry" in option.token or "militia" in option.token for option in t.offered)
    top = next(option for option in t.offered if option.token == "forsake top of deck")
    assert "Quickbeam" not in top.label
    t.forsake("sting")
    assert t.where("sting") == "frodo eliminated" and t.where("sam-gamgee") == "reserve"


@rule("wotr.forsake.wielder-with-items")
def test_a_wielder_with_items_counts_as_one_card() -> None:
    t = (
        Campaign("aragorn", "bag-end")
        .hand("aragorn", "paths-of-the-dead", "legolas")
        .deck("aragorn", "arwen", "boromir", "faramir", "lembas", "elrond", "halbarad")
    )
    t.reserve("aragorn", "strider", "anduril on strider")
    t.choose("play paths-of-the-dead", "cycle legolas")
    t.forsake("strider")
    assert t.where("anduril") == "aragorn eliminated" and t.asked == "aragorn"
    t.forsake("top")
    assert len(t.in_hand("aragorn")) == 4


@rule("wotr.forsake.one-at-a-time")
def test_each_result_is_seen_before_the_next_choice() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "paths-of-the-dead", "legolas")
    t.deck("aragorn", "arwen", "boromir", "faramir", "lembas", "elrond", "halbarad", "strider")
    t.choose("play paths-of-the-dead", "cycle legolas")
    t.forsake("top")
    assert t.where("arwen") == "aragorn eliminated" and t.where("boromir") == "aragorn deck"
    t.forsake("top")
    assert t.where("boromir") == "aragorn eliminated"


@rule("wotr.forsake.cards-used-as-source-of-effect")
def test_denethor_may_be_forsaken_for_his_own_action() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").deck("aragorn", "faramir", "strider")
    t.use("denethor")
    t.forsake("denethor")
    t.choose("card faramir")
    assert t.where("denethor") == "aragorn eliminated" and t.in_hand("aragorn") == ["faramir"]


@rule("wotr.forsake.wanted-card-from-deck-top")
def test_a_card_forsaken_from_the_deck_is_gone() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").deck("aragorn", "boromir", "strider")
    t.use("denethor")
    t.forsake("top")
    assert t.where("boromir") == "aragorn eliminated" and t.in_hand("aragorn") == [] and t.asked == "saruman"


@rule("wotr.forsake.not-by-elimination")
@pytest.mark.parametrize(("card", "ends"), [("aragorn", "eliminated"), ("bilbo-baggins", "cycle")])
def test_protection_from_being_forsaken_is_no_protection_from_elimination(card: str, ends: str) -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").hand("gandalf", card)
    t.deck("gandalf", "sting", "glamdring", "sam-gamgee", "mithril-coat")
    t.choose("ring", f"eliminate {card}", "cycle sting")
    assert t.where(card) == f"gandalf {ends}"


# --- removing --------------------------------------------------------------------------------------------------------


@rule("wotr.remove.anywhere", "wotr.remove.gandalf-aragorn", "wotr.remove.hand-included", "wotr.remove.revealed")
@pytest.mark.parametrize("place", ["hand", "deck", "cycle", "reserve", "amon-hen"])
@pytest.mark.parametrize(("old", "new", "seat", "cost"), [
    ("gandalf-the-grey", "gandalf-the-white", "frodo", "gimli"), ("strider", "aragorn", "aragorn", "legolas"),
])  # fmt: skip
def test_the_new_card_removes_the_old_one_wherever_it_is(place: str, old: str, new: str, seat: str, cost: str) -> None:
    t = Campaign(seat, "amon-hen").hand(seat, new, cost, "glamdring" if seat == "frodo" else "lembas")
    t.place(place if place == "amon-hen" else f"{seat} {place}", old)
    t.play(new, to="reserve", cost=cost)
    assert t.where(old) == f"{seat} eliminated"
    table = t.match.view(t.seat("saruman")).table
    assert isinstance(table, WarView) and old in table.players[t.seat(seat)].eliminated.known


@rule("wotr.remove.reshuffle")
def test_the_deck_is_shuffled_after_a_card_was_removed() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "aragorn", "legolas")
    t.deck("aragorn", "arwen", "strider", "boromir", "faramir", "lembas", "elrond", "halbarad")
    t.play("aragorn", to="reserve", cost="legolas")
    left = ["arwen", "boromir", "faramir", "lembas", "elrond", "halbarad"]
    assert sorted(t.in_deck("aragorn")) == sorted(left) and t.in_deck("aragorn") != left


@rule("wotr.remove.absent")
def test_what_was_eliminated_before_is_not_removed_again() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "aragorn", "legolas").deck("aragorn", "arwen", "boromir")
    t.play("aragorn", to="reserve", cost="legolas")
    assert t.in_deck("aragorn") == ["arwen", "boromir"] and t.asked == "saruman"


@rule("wotr.remove.on-path-midround")
def test_a_removed_character_does_not_defend_any_more() -> None:
    t = Campaign("frodo", "amon-hen").at("amon-hen", "gandalf-the-grey").hand("frodo", "gandalf-the-white", "gimli")
    assert t.worth("gandalf-the-grey") == 3
    t.play("gandalf-the-white", to="reserve", cost="gimli")
    assert t.g.at(t.card("amon-hen").id) == ()


@rule("wotr.remove.set-aside")
def test_cards_that_were_set_apart_are_not_found_until_they_are_dealt_with() -> None:
    t = Campaign("gandalf", "bag-end", "helms-deep", scenario="duel").hand("gandalf", "theoden", "gimli")
    t.deck("gandalf", "eomer", "strider", "sting", "glamdring", "mithril-coat", "treebeard")
    t.play("theoden", to="reserve", cost="gimli")
    assert t.where("eomer") == "", "it lies in no zone"
    t.choose("done")
    assert t.where("eomer") == "gandalf cycle"


def test_a_hand_has_no_order() -> None:
    """Whoever holds the same cards sees the same, in whatever order they came."""
    orders = ("sting", "gimli"), ("gimli", "sting")
    one, other = (Campaign("frodo", "bag-end").hand("frodo", *cards) for cards in orders)
    assert one.match.information(0) == other.match.information(0)
    assert one.match.view(0).table == other.match.view(0).table
    assert one.match.turned_up() == other.match.turned_up()


# --- taking ----------------------------------------------------------------------------------------------------------


@rule("wotr.take.search-own-deck")
@pytest.mark.parametrize("deck", [("boromir", "legolas", "faramir"), ("faramir", "legolas", "boromir")])
def test_what_is_offered_from_the_deck_does_not_tell_its_order(deck: tuple[str, ...]) -> None:
    t = Campaign("aragorn", "edoras").reserve("aragorn", "denethor").hand("aragorn", "arwen").deck("aragorn", *deck)
    t.use("denethor")
    t.forsake("arwen")
    assert t.tokens() == ["card boromir", "card faramir"]


@rule("wotr.take.search-own-deck", "wotr.take.not-a-draw")
def test_a_card_taken_from_the_deck_is_shown_and_the_deck_shuffled() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad").cycle_pile("aragorn", "legolas")
    t.deck("aragorn", "arwen", "boromir", "strider", "faramir", "lembas", "elrond", "denethor")
    t.use("halbarad")
    t.choose("card strider")
    assert t.in_hand("aragorn") == ["strider"] and "Strider" in told(t, "saruman")
    assert "legolas" in t.in_cycle_pile("aragorn"), "no recycle: the deck was not emptied"
    assert t.in_deck("aragorn") != ["arwen", "boromir", "faramir", "lembas", "elrond", "denethor"]
    assert seen_by(t, "saruman", "aragorn").hand == ("strider",)


@rule("wotr.take.from-cycle-pile")
def test_a_card_taken_from_the_cycle_pile_is_shown() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli", "sting").cycle_pile("frodo", "dwarven-axe")
    t.deck("frodo", "glamdring", "treebeard")
    t.play("gimli", to="moria", cost="sting")
    t.choose("card dwarven-axe")
    assert t.in_hand("frodo") == ["dwarven-axe"] and "Dwarven Axe" in told(t, "saruman")
    assert t.in_deck("frodo") == ["glamdring", "treebeard"]


@rule("wotr.take.not-there")
def test_what_is_not_there_is_not_taken() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").hand("aragorn", "legolas", "arwen")
    t.cycle_pile("aragorn", "bow-of-the-galadhrim").deck("aragorn", "strider", "boromir", "lembas")
    t.play("legolas", to="rivendell", cost="arwen")
    t.choose("done")
    assert t.asked == "saruman" and t.in_deck("aragorn") == ["strider", "boromir", "lembas"]
