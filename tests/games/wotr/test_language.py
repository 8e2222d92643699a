"""Deeds and filters of the language in cases that few cards reach."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from mathom.core import Decision, InvalidPosition
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.context import NOBODY, Context
from mathom.games.wotr.facts import Faction, Icons, Side
from mathom.games.wotr.language.choosing import Choose, choose, each_player, for_player, may
from mathom.games.wotr.language.conditions import ForEach, ForEvery, LocationActive, OnTheSpot, PathIs, in_play
from mathom.games.wotr.language.conditions import in_reserve as stands_in_reserve
from mathom.games.wotr.language.dealing import Pile, cycle_from_hand, draw, forsake, take
from mathom.games.wotr.language.effect import Effect, perform
from mathom.games.wotr.language.effects import GiveUp, add_attack, add_defense, cycle, eliminate, remove_corruption
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.filters import (
    ANOTHER,
    ARMY,
    CHARACTER,
    DUNEDAIN,
    ELF,
    ENT,
    FREE_PEOPLES,
    HERE,
    HOBBIT,
    IN_RESERVE,
    ITEM,
    MORDOR,
    NAZGUL,
    ON_BATTLEGROUND,
    ON_THE_PATH,
    ROHAN,
    SHADOW,
    SHORT_NAMES,
    THIS,
    WEAPON,
    WIELDER,
    WIZARD,
    YOURS,
    named,
)
from mathom.games.wotr.language.locations import activate, activate_next_path, may_move_there, reactivate
from mathom.games.wotr.language.places import (
    BATTLEGROUND,
    IN_PLAY,
    LOCATION,
    PATH,
    RESERVE,
    Named,
    OnBattleground,
    OnPath,
    Place,
)
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


def text_of(t: Campaign, card: str) -> Context:
    """What a text of that card knows."""
    thing = t.card(card)
    return Context(thing.id, thing.card, thing.owner)


def done(t: Campaign, effect: Effect, c: Context) -> Context:
    """The context after a deed that asks nobody."""
    running: Generator[Decision, Any, Context] = perform(t.g, effect, c)
    with pytest.raises(StopIteration) as stopped:
        next(running)
    after: Context = stopped.value.value
    return after


# --- players ---------------------------------------------------------------------------------------------------------


def test_the_player_of_a_faction_that_nobody_has_does_nothing() -> None:
    t = Campaign("gandalf", "bucklebury-ferry", scenario="fellowship").deck("gandalf", "gimli", "sting")
    t.reserve("gandalf", "boromir")
    c = text_of(t, "boromir")
    assert for_player(ROHAN, draw(1)).idle(t.g, c) and not for_player(HOBBIT, draw(1)).idle(t.g, c)
    done(t, for_player(ROHAN, draw(1)), c)
    assert t.in_hand("gandalf") == []
    done(t, for_player((ROHAN, HOBBIT), draw(1)), c)
    assert t.in_hand("gandalf") == ["gimli"]


@rule("wotr.location.each-player-order")
def test_each_player_acts_from_the_acting_player_on() -> None:
    hands = {"frodo": "gimli", "aragorn": "arwen"}
    for actor, card, order in (
        ("saruman", "hill-troll", ["frodo", "aragorn"]), ("witch-king", "the-reaver", ["aragorn", "frodo"]),
    ):  # fmt: skip
        t = Campaign(actor, "bag-end").reserve(actor, card).deck(actor, "saruman" if actor == "saruman" else "olog-hai")
        for seat, held in hands.items():
            t.hand(seat, held)
        t.use(card)
        for seat in order:
            assert t.asked == seat
            t.forsake(hands[seat])


@rule("wotr.duel2.each-player-sequence", "wotr.duel2.no-other-doubling")
def test_the_only_player_of_a_side_does_the_whole_sequence_and_then_again() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").hand("gandalf", "gimli", "sting", "eomer", "arwen")
    t.deck("gandalf", "elrond", "legolas", "treebeard", "quickbeam", "glamdring", "boromir", "strider", "smeagol")
    t.reserve("gandalf", "faramir")
    c = text_of(t, "faramir")
    running = perform(t.g, each_player(FREE_PEOPLES, forsake(1), draw(3)), c)
    asked = next(running)
    asked = running.send(next(one for one in asked.options if "gimli" in one.token))
    assert len(t.in_hand("gandalf")) == 3 + 3  # drawn before the second card is forsaken
    with pytest.raises(StopIteration):
        running.send(next(one for one in asked.options if "sting" in one.token))
    assert len(t.in_hand("gandalf")) == 3 + 3 - 1 + 3

    before = len(t.in_hand("gandalf"))
    done(t, for_player(ELF, draw(1)), c)
    assert len(t.in_hand("gandalf")) == before + 1


# --- what would do nothing -------------------------------------------------------------------------------------------


def test_a_choice_is_idle_if_all_its_deeds_are_and_offers_only_those_that_can_be_done() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "ugluk")
    c = text_of(t, "ugluk")
    either = choose(draw(1), eliminate(ROHAN & CHARACTER))
    assert isinstance(either, Choose) and either.idle(t.g, c)

    t = Campaign("saruman", "bag-end").reserve("saruman", "ugluk").deck("saruman", "gollum")
    c = text_of(t, "ugluk")
    assert not either.idle(t.g, c)
    done(t, either, c)  # nothing to choose
    assert t.in_hand("saruman") == ["gollum"]


def test_what_a_cost_cycles_can_be_drawn_or_taken() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "sam-gamgee", "sting on sam-gamgee")
    c = text_of(t, "sam-gamgee")
    assert draw(1).idle(t.g, c) and not cycle(THIS).to(draw(1)).idle(t.g, c)
    assert not cycle(THIS).to(take(HOBBIT & CHARACTER, Pile.CYCLE)).idle(t.g, c)
    assert cycle(THIS).to(take(ENT, Pile.CYCLE)).idle(t.g, c)
    # An item of a teammate goes to his pile.
    t = Campaign("aragorn", "bag-end").reserve("frodo", "sam-gamgee", "elven-cloak on sam-gamgee")
    c = text_of(t, "sam-gamgee")
    assert cycle(THIS).binds(t.g, c).cards == (CARDS["sam-gamgee"],)


@rule("wotr.action.use-card-needs-some-effect")
def test_deeds_that_would_do_nothing_know_it() -> None:
    t = Campaign("frodo", "orodruin", "edoras").reserve("frodo", "sam-gamgee").won_by_shadow("rivendell")
    c = text_of(t, "sam-gamgee")
    for nothing in (
        draw(1), take(ELF), remove_corruption(1), activate_next_path(),
        eliminate(NAZGUL & CHARACTER), reactivate(Named("Lórien")), activate(Named("Rivendell")),
        activate(Named("Edoras")), may_move_there(THIS), each_player(SHADOW, draw(1), cycle_from_hand(1)),
    ):  # fmt: skip
        assert nothing.idle(t.g, c), nothing
    for something in (
        forsake(1), add_defense(PATH), add_attack(BATTLEGROUND), reactivate(Named("Rivendell")),
        activate(OnBattleground(faction=Faction.ELF)), each_player(FREE_PEOPLES, forsake(1)), cycle(THIS),
    ):  # fmt: skip
        assert not something.idle(t.g, c), something


def test_what_one_may_do_is_not_offered_where_nothing_would_come_of_it() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "sam-gamgee").hand("frodo", "gimli")
    done(t, may(draw(1), cost=forsake(1)), text_of(t, "sam-gamgee"))  # there is no card to draw
    assert t.in_hand("frodo") == ["gimli"]
    t = Campaign("frodo", "bag-end").reserve("frodo", "sam-gamgee").deck("frodo", "gimli")
    done(t, may(draw(1), cost=cycle_from_hand(1)), text_of(t, "sam-gamgee"))  # nor one to cycle
    assert t.in_hand("frodo") == []


def test_a_player_gives_up_his_own_cards_only() -> None:
    t = Campaign("frodo", "amon-hen").reserve("frodo", "sam-gamgee").reserve("aragorn", "strider")
    t.at("amon-hen", "smeagol")
    asked = next(perform(t.g, GiveUp(CHARACTER), text_of(t, "sam-gamgee")))
    assert [option.token for option in asked.options] == ["done", f"pick {t.card('sam-gamgee').key}"]


# --- filters ---------------------------------------------------------------------------------------------------------


def found(t: Campaign, which: Filter, of: str) -> set[str]:
    c = text_of(t, of)
    return {t.g.cards[card].card.slug for card in which.among(t.g, c)}


def test_filters_by_what_is_printed_and_by_where_a_card_is() -> None:
    t = Campaign("frodo", "amon-hen", "edoras", "orthanc")
    t.at("amon-hen", "sam-gamgee", "sting on sam-gamgee", "the-hunter", "smeagol").at("edoras", "treebeard", "eomer")
    t.at("orthanc", "riders-of-rohan", "saruman").reserve("frodo", "gimli").reserve("aragorn", "strider")
    everybody = {
        "sam-gamgee", "sting", "the-hunter", "smeagol", "treebeard", "eomer", "riders-of-rohan", "saruman", "gimli",
        "strider",
    }  # fmt: skip
    assert found(t, FREE_PEOPLES | SHADOW, "sting") == everybody  # no location is among them
    assert found(t, HOBBIT, "sting") == {"sam-gamgee", "sting"} and found(t, HOBBIT & CHARACTER, "sting") == {
        "sam-gamgee"
    }
    assert found(t, ITEM & WEAPON, "eomer") == {"sting"} and found(t, ENT, "eomer") == {"treebeard"}
    assert found(t, NAZGUL | MORDOR, "eomer") == {"the-hunter"} and found(t, ARMY, "eomer") == {"riders-of-rohan"}
    assert found(t, CHARACTER & ~FREE_PEOPLES, "eomer") == {"the-hunter", "saruman"}
    assert found(t, ON_THE_PATH, "eomer") == {"sam-gamgee", "sting", "the-hunter", "smeagol"}
    assert found(t, HERE & CHARACTER, "sting") == {"sam-gamgee", "the-hunter", "smeagol"}
    assert found(t, HERE, "gimli") == set()  # a reserve is no location
    assert found(t, ON_BATTLEGROUND & ROHAN, "gimli") == {"eomer", "riders-of-rohan"}
    assert found(t, IN_RESERVE & YOURS, "eomer") == {"gimli"} and found(t, IN_RESERVE, "eomer") == {"gimli", "strider"}
    assert found(t, WIELDER, "sting") == {"sam-gamgee"}
    assert found(t, HERE & ANOTHER & CHARACTER, "treebeard") == {"eomer"} and found(t, THIS, "gimli") == {"gimli"}


@rule("wotr.play.short-names")
def test_a_first_name_means_the_card_with_the_longer_title() -> None:
    for name, titles in SHORT_NAMES.items():
        meant = {card.title for card in CARDS.values() if named(name).describes(card)}
        assert meant == set(titles) and name not in meant
    assert [card.title for card in CARDS.values() if named("Strider").describes(card)] == ["Strider"]
    assert [card.title for card in CARDS.values() if named("Saruman").describes(card)] == ["Saruman"]
    assert not named("Aragorn").describes(CARDS["strider"])


def test_filters_that_are_about_cards_in_play_do_not_describe_printed_ones() -> None:
    assert (HOBBIT & CHARACTER | ~WIZARD).printed and not (HOBBIT & HERE).printed and not WIELDER.printed
    with pytest.raises(TypeError, match="Here is about cards in play"):
        HERE.describes(CARDS["gimli"])


# --- places, conditions and numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "holds"),
    [
        (IN_PLAY, {"", "amon-hen", "edoras", "orthanc", "lorien"}),
        (RESERVE, {""}),
        (LOCATION, {"amon-hen", "edoras", "orthanc", "lorien"}),
        (PATH, {"amon-hen"}),
        (OnPath(6), {"amon-hen"}),
        (OnPath(7), set()),
        (BATTLEGROUND, {"edoras", "orthanc", "lorien"}),
        (OnBattleground(side=Side.SHADOW), {"orthanc"}),
        (OnBattleground(faction=Faction.ROHAN), {"edoras", "orthanc"}),
        (Named("Lórien"), {"lorien"}),
    ],
)
def test_places(place: Place, holds: set[str]) -> None:
    places = {slug: CARDS[slug] if slug else None for slug in ("", "amon-hen", "edoras", "orthanc", "lorien")}
    assert {slug for slug, card in places.items() if place.holds(card)} == holds


def test_conditions_and_numbers() -> None:
    t = Campaign("frodo", "amon-hen", "edoras").at("edoras", "theoden", "wolf-riders", "ugluk", "saruman")
    t.reserve("frodo", "gandalf-the-grey").at("amon-hen", "gollum", "frodo-baggins")
    c = text_of(t, "theoden")
    assert in_play(named("Gandalf")).holds(t.g, c) and stands_in_reserve(named("Gandalf")).holds(t.g, c)
    assert not stands_in_reserve(named("Saruman")).holds(t.g, c) and not in_play(named("Aragorn")).holds(t.g, c)
    assert OnTheSpot(SHADOW & ARMY).holds(t.g, c) and not OnTheSpot(HOBBIT).holds(t.g, c)
    assert LocationActive(OnBattleground(side=Side.FREE_PEOPLES)).holds(t.g, c)
    assert not LocationActive(OnBattleground(side=Side.SHADOW)).holds(t.g, c)
    assert PathIs("Amon Hen").holds(t.g, c) and not PathIs("Edoras").holds(t.g, c)
    assert ForEach(SHADOW & HERE).of(t.g, c) == 3 and ForEvery(2, SHADOW & HERE).of(t.g, c) == 1
    nowhere = Context(NOBODY, CARDS["the-red-arrow"], t.seat("frodo"))  # an event is not there
    assert not OnTheSpot(SHADOW).holds(t.g, nowhere) and ForEach(DUNEDAIN | HERE).of(t.g, nowhere) == 0


# --- the test language ------------------------------------------------------------------------------------------------


def test_losses_of_two_owners_are_counted() -> None:
    t = Campaign("frodo", "khazad-dum", "harad").at("khazad-dum", "gimli", "legolas", "hill-troll").in_combat_step()
    assert t.loss_sets("khazad-dum") == {frozenset({"gimli"}), frozenset({"legolas"})}
    t.leaves_open()


@pytest.mark.parametrize(("seat", "card", "at"), [("aragorn", "aragorn", "harad"), ("saruman", "saruman", "edoras")])
def test_a_card_that_is_named_like_a_player_can_be_marked(seat: str, card: str, at: str) -> None:
    t = Campaign(seat, "bag-end", at).at(at, card).mark(card, "attack 2").mark(seat, "ring used")
    assert t.card(card).tokens == Icons(attack=2) and not t.g.rings[t.seat(seat)]
    t.leaves_open()


def test_a_mark_of_a_player_whose_card_is_not_in_play_is_refused_as_before() -> None:
    with pytest.raises(InvalidPosition, match="mark of a player"):
        Campaign("aragorn", "bag-end").mark("aragorn", "fresh").leaves_open()
