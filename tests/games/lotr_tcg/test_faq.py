"""Clarifications (FAQ, section 4) that belong to no phase."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from mathom.games.lotr_tcg.decks import BUILT_IN, why_not_deck
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import UnlessPaid
from mathom.games.lotr_tcg.language.conditions import Per, X
from mathom.games.lotr_tcg.language.counting import PerCard, RemoveTwilightWithin
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile, TakeFromDiscard
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ANYTHING,
    COMPANION,
    CONDITION,
    GONDOR,
    MAN,
    MINION,
    MORIA,
    ORC,
    POSSESSION,
    TALE,
    TROLL,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, Cost, NoStrengthFromWeapons, Perishes, Strength
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom, SeeHand
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, target
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import Exhaust, exert, wound
from mathom.games.lotr_tcg.moments import BeforeWound
from mathom.games.lotr_tcg.rules.numbers import archery_total
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, friend, gear, known, man, orc, place, stub
from mathom.testing.rules import rule

stub_cards = known(
    circumstance("Wagon"),
    deed("Praise", fellowship=spot(POSSESSION).to(AddTwilight(7))),
    gear("Cart"),
    gear("Amulet", vitality=1, bearer=COMPANION),
    man("Stalwart", 8, 3),
    man("Leader", 8, cost=4, unique=True),
    man("Early Pilgrim", 4, draws=Triggered(trigger=AtStartOfTurn(), effect=Draw())),
    man("Seer", 4, 9, fellowship=exert(target(named("Seer"))).to(SeeHand(), RemoveTwilightWithin(PerCard(ORC), 4))),
    friend("Sage", 3, 8, 8, fellowship=exert(target(ALLY)).to(Draw())),
    orc("Grunt", 3, cost=2),
    orc("Great Goblin", 6, cost=6),
    orc("Newcomer", 5, cost=1, comes=Triggered(trigger=ThisIsPlayed(), effect=AddBurden())),
    orc("Tyrant", 9, race=TROLL, jealous=Perishes(ORC & ANOTHER)),
    orc("Disarmer", 9, disarms=NoStrengthFromWeapons(COMPANION & skirmishing(named("Disarmer")))),
    gear("Treasure", unique=True),
    deed("Hateful Blow", MORIA, maneuver=exert(a(MINION)).to(wound(a(COMPANION)))),
    deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound()))),
    deed(
        "Tempt", MORIA, cost=1,
        maneuver=UnlessPaid(Exhaust(target(a(COMPANION & ANOTHER))), AddBurden(2), by=Who.FREE_PEOPLES),
    ),
    deed("Weaken", MORIA, maneuver=strengthen(a(COMPANION), -9)),
    deed("Cheer", maneuver=strengthen(a(COMPANION), 2)),
    deed("Gamble", MORIA, shadow=RevealAtRandom() & AddTwilight(X())),
    deed("Many", MORIA, skirmish=strengthen(a(ORC), Per(ORC & ANOTHER, most=4))),
    deed("Horde", MORIA, shadow=Play(ORC, pile=Pile.DISCARD)),
    deed("Council", fellowship=Play(TALE, pile=Pile.DECK)),
    deed("War Song", keywords=(Keyword.TALE,), skirmish=strengthen(a(COMPANION), 1)),
    deed("Hearth Song", keywords=(Keyword.TALE,), fellowship=AddTwilight(7)),
    deed("Elf Song", keywords=(Keyword.TALE,), fellowship=spot(POSSESSION).to(AddTwilight(7))),
    deed("Wealth", fellowship=TakeFromDiscard(ANYTHING) & TakeFromDiscard(ANYTHING) & TakeFromDiscard(ANYTHING)),
    deed("Cruelty", MORIA, shadow=DiscardFromHand(1, by=Who.OPPONENT)),
    deed("Question", fellowship=SeeHand()),
    deed("Break", MORIA, maneuver=discard(a(CONDITION))),
    circumstance("Hardship", bearer=COMPANION, vitality=1),
    circumstance("Fog", MORIA, thick=ArcheryTotal(Side.FREE_PEOPLES, -6)),
    circumstance("Sharp Eyes", sharp=ArcheryTotal(Side.FREE_PEOPLES, 3)),
    circumstance("Great Kingdom", MORIA, grows=Triggered(trigger=YouPlay(ORC), effect=AddTwilight(5))),
    circumstance("Proud", stands=Strength(COMPANION, 2)),
    place("Hard Road", 1, hard=Cost(COMPANION, 2)),
)  # fmt: skip


# --- effects ---------------------------------------------------------------------------------------------------------


@rule("tcg.faq.prevented-costs-paid")
def test_what_is_prevented_was_paid_all_the_same() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt").shadow_hand("tempt").twilight(1)
    t.passes()
    t.play("tempt")
    assert t.asked == "player-1"
    t.choose("yes")
    assert t.burdens_of() == 2 and t.wounds_on("stalwart") == 0
    assert t.pool == 0 and t.in_discard(2) == ["tempt"]


@rule("tcg.faq.effect-source", "tcg.faq.effect-source-event-example")
def test_the_source_of_an_effect_is_the_card_that_says_so() -> None:
    t = Company("maneuver").fellowship("stalwart", "frodo").minions("grunt").hand("ward").shadow_hand("hateful-blow")
    t.passes()
    t.play("hateful-blow")
    t.pick("stalwart")
    assert t.wounds_on("grunt") == 1
    moment = t.g.impending[-1].moment
    assert isinstance(moment, BeforeWound) and moment.source.name == "Hateful Blow"


@rule("tcg.faq.effect-source-merry-example")
def test_what_merrys_own_text_gives_him_is_not_a_weapons_strength() -> None:
    t = Company("skirmish").fellowship("merry-from-oer-the-brandywine", "hobbit-sword on merry").minions("disarmer")
    t.fights("merry", "disarmer")
    assert t.strength("merry") == 5


@rule("tcg.faq.discarded-on-entry")
def test_what_is_discarded_as_it_comes_into_play_triggers_nothing() -> None:
    t = Company("shadow").minions("tyrant", "great-kingdom").shadow_hand("newcomer").twilight(1)
    t.play("newcomer")
    assert t.in_discard(2) == ["newcomer"] and t.burdens_of() == 0 and t.pool == 0
    t = Company("shadow").minions("great-kingdom").shadow_hand("newcomer").twilight(1)
    t.play("newcomer")
    t.choose("choose 1")
    assert t.burdens_of() == 1 and t.pool == 5


@rule("tcg.faq.modifier-floor")
def test_no_number_is_below_zero_and_the_floor_comes_last() -> None:
    t = Company("maneuver").fellowship("frodo", "sharp-eyes", "proud").minions("grunt", "fog")
    t.hand("cheer").shadow_hand("weaken")
    assert archery_total(t.g, Side.FREE_PEOPLES) == 0
    t.passes()
    t.play("weaken")
    assert t.strength("frodo") == 0
    t.play("cheer")
    assert t.strength("frodo") == 0, "four and two, nine less, and two more"


@rule("tcg.faq.printed-cost-in-hand")
def test_of_a_revealed_card_the_printed_cost_counts() -> None:
    t = Company("shadow").site(1, "hard-road").hand("leader").shadow_hand("gamble")
    t.play("gamble")
    assert t.pool == 4


# --- limits ----------------------------------------------------------------------------------------------------------


@rule("tcg.faq.limit-per-phase")
def test_a_limit_of_a_special_ability_is_for_the_phase() -> None:
    t = Company("skirmish").fellowship("stalwart", "frodo").minions("uruk-slayer", "uruk-slayer").twilight(9)
    t.fights("stalwart", "uruk-slayer").fights("frodo", "uruk-slayer#2")
    t.pick("stalwart")
    for _ in range(3):
        t.passes()
        t.use("uruk-slayer")
    t.passes()
    assert t.strength("uruk-slayer") == 12 and not t.can_use("uruk-slayer") and t.can_use("uruk-slayer#2")
    reason = t.cannot(f"use {t.card('uruk-slayer').key} 0")
    assert reason.rule == "tcg.faq.limit-per-phase"
    t.passes()
    assert t.g.skirmish is not None and t.g.skirmish.minions == (t.card("uruk-slayer#2").id,)
    t.passes()
    assert t.can_use("uruk-slayer"), "another phase, another limit"


@rule("tcg.faq.limit-event")
def test_a_limit_of_an_event_is_for_that_event() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("great-goblin", *["grunt"] * 6).shadow_hand("many", "many")
    t.fights("stalwart", "great-goblin")
    for bonus in (4, 8):
        t.passes()
        t.play("many")
        t.pick("great-goblin")
        assert t.strength("great-goblin") == 6 + bonus


@rule("tcg.faq.limit-sting-example")
def test_a_second_use_in_a_phase_gets_what_is_left_of_the_limit() -> None:
    t = Company().fellowship("seer").shadow_hand("grunt", "grunt", "grunt", "fog").twilight(6)
    t.use("seer")
    assert t.pool == 3
    t.use("seer")
    assert t.pool == 2


# --- playing ---------------------------------------------------------------------------------------------------------


@rule("tcg.faq.play-costs-always")
def test_costs_are_paid_wherever_a_card_comes_from() -> None:
    t = Company("shadow").shadow_hand("horde").discard_pile("great-goblin", player=2).twilight(6)
    t.play("horde")
    assert t.in_play("great-goblin") and t.pool == 0
    t = Company("shadow").shadow_hand("horde").discard_pile("great-goblin", player=2).twilight(5)
    assert not t.can_play("horde")


@rule("tcg.faq.event-from-deck-timing")
def test_an_event_from_a_pile_needs_its_phase_and_its_requirements_too() -> None:
    t = Company().hand("council").deck("war-song", "hearth-song", "elf-song")
    t.play("council")
    assert t.tokens() == ["done", "card hearth-song"]
    t.name("hearth-song")
    assert t.pool == 7 and sorted(t.in_discard()) == ["council", "hearth-song"]


@rule("tcg.faq.opponent")
def test_a_shadow_players_one_opponent_is_the_free_peoples_player() -> None:
    t = Company("shadow", players=3).hand("ward").hand("ward", player=2).hand("cruelty", player=3)
    t.play("cruelty")
    assert t.asked == "player-1", "it is his card that is discarded"
    t = Company(players=3).hand("question").hand("ward", player=2).hand("ward", player=3)
    t.play("question")
    assert t.asked == "player-1" and set(t.tokens()) == {"player 2", "player 3"}


@rule("tcg.faq.rule-of-4-example")
def test_four_cards_are_taken_into_hand_in_a_fellowship_phase() -> None:
    t = Company("regroup").place("player-2 play", "early-pilgrim", "sage").hand("wealth", player=2)
    t.mark("table", "moves 2").deck(*["grunt"] * 20, player=2).discard_pile("ward", "cheer", "council", player=2)
    t.passes(3)
    assert t.g.free_peoples == 1 and t.phase == "fellowship"
    assert t.in_hand(2) == ["wealth", *["grunt"] * 8], "one at the start of the turn, which does not count"
    t.use("sage")
    t.use("sage")
    t.play("wealth")
    t.name("cheer", "council")
    assert t.in_hand(2)[-4:] == ["grunt", "grunt", "cheer", "council"] and t.in_discard(2) == ["ward", "wealth"]
    t.use("sage")
    assert len(t.in_hand(2)) == 12 and t.wounds_on("sage") == 3, "a fifth card is not drawn"


@rule("tcg.faq.promo-legality")
def test_promotional_cards_are_allowed_in_decks() -> None:
    deck = BUILT_IN["aragorn"]
    pilgrim = stub(
        declare.companion("0P998", "Promoted", "", GONDOR, MAN, cost=1, strength=4, vitality=3, unique=False)
    )  # fmt: skip
    free_peoples = next(card for card in deck.cards if card.side is Side.FREE_PEOPLES)
    cards = list(deck.cards)
    cards[cards.index(free_peoples)] = pilgrim
    assert why_not_deck(replace(deck, cards=tuple(cards))) == why_not_deck(deck)


# --- stacking, vitality ----------------------------------------------------------------------------------------------


@rule("tcg.faq.stack-not-playing")
def test_stacked_cards_lie_face_up() -> None:
    t = Company().fellowship("cart with treasure and hobbit-sword")
    for seat in ("player-1", "player-2", None):
        table = msgspec.to_builtins(t.view(seat).table)
        cart = next(one for one in table["in_play"] if one["slug"] == "cart")
        assert list(cart["stacked"]) == ["treasure", "hobbit-sword"] and "treasure" in table["cards"]
    assert t.pool == 0 and not any("Treasure" in line for line in t.log())


@rule("tcg.faq.stack-not-in-play")
def test_stacked_cards_are_not_in_play() -> None:
    t = Company().fellowship("wagon with treasure").hand("treasure", "praise")
    assert not t.in_play("treasure") and not t.can_play("praise"), "there is no possession to be spotted"
    t.play("treasure")
    assert t.in_play("treasure"), "a stacked card does not count for uniqueness"


@rule("tcg.faq.vitality-bonus-lost")
def test_who_loses_the_vitality_that_keeps_him_alive_dies() -> None:
    t = Company("maneuver").fellowship("stalwart", "hardship on stalwart").minions("grunt").wounds("stalwart", 3)
    t.shadow_hand("break")
    t.passes()
    t.play("break")
    assert t.in_dead_pile() == ["stalwart"] and t.in_discard() == ["hardship"]


@rule("tcg.faq.vitality-bonus-lost")
@pytest.mark.parametrize(("wounds", "dead"), [(2, []), (3, ["stalwart"])])
def test_whoever_hands_on_the_thing_that_keeps_him_alive_dies(wounds: int, dead: list[str]) -> None:
    t = Company().fellowship("stalwart", "leader", "amulet on stalwart").wounds("stalwart", wounds)
    t.choose(f"transfer {t.card('amulet').key} {t.card('leader').key}")
    assert t.in_dead_pile() == dead and t.bears("leader") == {"amulet"}
