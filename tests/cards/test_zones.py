"""Zones: who knows which card after it was drawn, shown, shuffled, passed on or put back."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.cards.card import Card
from mathom.cards.declaring import Registry
from mathom.cards.zones import EVERYBODY, Zone, bit, bits, dealt, draw, resampled, unseen
from mathom.core import Dice

GEAR: Registry[Card] = Registry("gear", home=f"{__name__}:GEAR")
GEAR.reader(lambda card: None)


class Plain(Card):
    registry = GEAR


def card(name: str) -> Card:
    made: Card = type(name, (Plain,), {"slug": name, "name": name.title()})()
    return made


AXE, BOW, CLOAK, DAGGER = CARDS = tuple(map(card, ("axe", "bow", "cloak", "dagger")))
ME, YOU, HER = 0, 1, 2


def deck(*cards: Card) -> Zone[Card]:
    return Zone[Card].face_down(ME).put(*cards)


def hand(*cards: Card) -> Zone[Card]:
    return Zone[Card].in_hand(ME).put(*cards)


def test_a_zone_is_its_cards_from_the_top() -> None:
    zone = deck(AXE, BOW).put_on_top(CLOAK)
    assert [*zone] == [CLOAK, AXE, BOW] and len(zone) == 3 and BOW in zone and DAGGER not in zone
    assert zone.top() == (CLOAK,) and zone.top(2) == (CLOAK, AXE)
    assert zone.bottom() == (BOW,) and zone.bottom(0) == () and zone.bottom(9) == zone.cards
    assert zone.without_top(2).cards == (BOW,) and zone.without_bottom(2).cards == (CLOAK,)
    assert not zone.without_top(3) and not zone.without_bottom(4) and not zone.emptied()
    assert zone.emptied().owner == ME


@pytest.mark.parametrize(
    ("zone", "mine", "yours"),
    [
        (Zone[Card].face_down(ME), (None,), (None,)),
        (Zone[Card].in_hand(ME), (AXE,), (None,)),
        (Zone[Card].face_up(ME), (AXE,), (AXE,)),
    ],
    ids=["face down", "in hand", "face up"],
)
def test_who_sees_what_is_put_there(
    zone: Zone[Card], mine: tuple[Card | None, ...], yours: tuple[Card | None, ...]
) -> None:
    zone = zone.put(AXE)
    assert (zone.known(bit(ME)), zone.known(bit(YOU))) == (mine, yours)
    assert zone.known(0) == yours, "a spectator knows what everybody knows"
    assert zone.known(bits({ME, YOU})) == mine, "who sits in two seats knows what either knows"


def test_who_has_seen_a_card_on_its_way_knows_it_still() -> None:
    under = deck(AXE).put(BOW, seen=bit(YOU))
    assert under.known(bit(YOU)) == (None, BOW) and under.known(bit(ME)) == (None, None)
    drawn_from, drawn = draw(under, hand(), 2)
    assert not drawn_from and drawn.cards == (AXE, BOW)
    assert drawn.known(bit(YOU)) == (None, BOW) and drawn.known(bit(ME)) == (AXE, BOW)


def test_no_more_is_drawn_than_there_is() -> None:
    left, drawn = draw(deck(AXE), hand(BOW), 3)
    assert not left and drawn.cards == (BOW, AXE)
    assert draw(deck(AXE, CLOAK), hand()) == (deck(CLOAK), hand(AXE))


def test_looking_at_the_top_cards() -> None:
    zone = deck(AXE, BOW, CLOAK).shown(bit(ME), number=2)
    assert zone.known(bit(ME)) == (AXE, BOW, None) and zone.known(bit(YOU)) == (None, None, None)


def test_revealing_a_hand() -> None:
    shown = hand(BOW, AXE).shown(EVERYBODY)
    assert shown.known_in_no_order(bit(HER)) == (AXE, BOW)
    assert shown.put(CLOAK).known_in_no_order(bit(HER)) == (AXE, BOW), "what comes later was not shown"


def test_the_copy_that_most_have_seen_leaves() -> None:
    zone = hand(AXE, BOW).put(AXE, seen=bit(YOU))
    assert zone.leave(AXE) == hand(AXE, BOW)
    assert zone.leave(AXE).leave(AXE) == hand(BOW)
    with pytest.raises(ValueError, match="<cloak> is not there"):
        zone.leave(CLOAK)


def test_a_shuffle_makes_everybody_forget() -> None:
    zone = deck(*CARDS).shown(EVERYBODY)
    shuffled = zone.shuffled(Dice(3))
    assert sorted(map(repr, shuffled)) == sorted(map(repr, zone)) and not any(shuffled.known(EVERYBODY))
    assert zone.shuffled(Dice(3)) == shuffled != zone.shuffled(Dice(4))
    assert deck(*reversed(CARDS)).shuffled(Dice(3)) == shuffled, "the order before does not matter"
    assert hand(*CARDS).shuffled(Dice(3)).known(bit(ME)).count(None) == 0, "who sees the zone sees its new order"


def test_a_pack_is_passed_on_and_remembered() -> None:
    pack = Zone[Card].in_hand(ME).put(AXE, BOW, CLOAK)
    passed = pack.leave(AXE).passed_to(YOU)
    assert passed.owner == YOU and passed.known(bit(YOU)) == passed.known(bit(ME)) == (BOW, CLOAK)
    assert passed.known(bit(HER)) == (None, None)
    assert passed.put(DAGGER).known(bit(ME)) == (BOW, CLOAK, None), "he no longer sees what is put there"


def test_a_card_lies_face_down_at_another() -> None:
    """It is a zone of one card, which its owner has seen; turned up it is everybody's."""
    on_guard = Zone[Card].face_down(ME).put(DAGGER, seen=bit(ME))
    assert on_guard.known(bit(ME)) == (DAGGER,) and on_guard.known(bit(YOU)) == (None,)
    assert on_guard.shown(EVERYBODY).known(bit(YOU)) == (DAGGER,)


zones = st.lists(st.tuples(st.sampled_from(CARDS), st.integers(0, 7)), max_size=12)


def zone_of(cards: list[tuple[Card, int]], owner: int) -> Zone[Card]:
    zone = Zone[Card].in_hand(owner)
    for one, seen in cards:
        zone = zone.put(one, seen=seen)
    return zone


@given(zones, zones, st.integers(0, 7), st.integers(0, 5))
def test_dealing_anew_keeps_what_is_known_and_nothing_else(
    one: list[tuple[Card, int]], two: list[tuple[Card, int]], viewers: int, seed: int
) -> None:
    before = zone_of(one, ME), zone_of(two, YOU)
    after = resampled(before, viewers, random.Random(seed))
    for old, new in zip(before, after, strict=True):
        assert (old.owner, old.viewers) == (new.owner, new.viewers) and Counter(old.seen) == Counter(new.seen)
        assert old.hand_key(viewers) == new.hand_key(viewers)
        if viewers & old.viewers:
            assert old == new, "who sees the zone sees it as it is"
    assert Counter(card for zone in before for card in zone) == Counter(card for zone in after for card in zone)
    assert resampled(after, viewers, random.Random(seed)) == after, "a sample tells nothing of the truth"


@given(zones, zones, st.integers(0, 7), st.integers(0, 5))
def test_dealing_a_deck_anew_keeps_every_known_card_in_its_place(
    one: list[tuple[Card, int]], two: list[tuple[Card, int]], viewers: int, seed: int
) -> None:
    before = tuple(Zone(zone.owner, 0, zone.cards, zone.seen) for zone in (zone_of(one, ME), zone_of(two, YOU)))
    after = resampled(before, viewers, random.Random(seed))
    for old, new in zip(before, after, strict=True):
        assert old.known(viewers) == new.known(viewers) and old.seen == new.seen
    assert resampled(after, viewers, random.Random(seed)) == after, "a sample tells nothing of the truth"


@pytest.mark.parametrize("cards", [(AXE, BOW, CLOAK), (BOW, AXE, CLOAK), (BOW, CLOAK, AXE)])
def test_where_in_a_hand_a_known_card_is_held_is_in_no_sample(cards: tuple[Card, ...]) -> None:
    """The others know that the axe is there, and not between which cards: it lies first in every sample."""
    held = Zone[Card].in_hand(ME)
    for one in cards:
        held = held.put(one, seen=EVERYBODY if one is AXE else 0)
    sampled, _ = resampled((held, deck(DAGGER, DAGGER)), bit(YOU), random.Random(3))
    again, _ = resampled(
        (hand(DAGGER).put(AXE, seen=EVERYBODY).put(CLOAK), deck(BOW, DAGGER)), bit(YOU), random.Random(3)
    )
    assert sampled == again and sampled.cards[0] is AXE


def test_a_deal_can_be_any() -> None:
    both = hand(AXE), deck(BOW, CLOAK)
    dealt = {resampled(both, bit(YOU), random.Random(seed))[0].cards for seed in range(40)}
    assert dealt == {(AXE,), (BOW,), (CLOAK,)}


@given(zones, st.integers(0, 7))
def test_keys_tell_apart_what_is_known(cards: list[tuple[Card, int]], viewers: int) -> None:
    zone = zone_of(cards, ME)
    for at, (one, seen) in enumerate(zip(zone.cards, zone.seen, strict=True)):
        other = next(card for card in CARDS if card is not one)
        changed = Zone(zone.owner, zone.viewers, (*zone.cards[:at], other, *zone.cards[at + 1 :]), zone.seen)
        assert (changed.key(viewers) != zone.key(viewers)) == bool(seen & viewers)
        assert (changed.hand_key(viewers) != zone.hand_key(viewers)) == bool(seen & viewers)
    assert zone.put(AXE).key(viewers) != zone.key(viewers) and zone.put(AXE).hand_key(viewers) != zone.hand_key(viewers)


def test_the_order_of_a_deck_counts_and_that_of_a_hand_does_not() -> None:
    one, two = hand(AXE, BOW), hand(BOW, AXE)
    assert one.key(bit(ME)) != two.key(bit(ME)) and one.hand_key(bit(ME)) == two.hand_key(bit(ME))


def test_a_spectator_knows_what_was_shown_to_everybody() -> None:
    zone = hand(AXE).put(BOW, seen=EVERYBODY).put(CLOAK, seen=bit(ME) | bit(YOU) | bit(HER))
    assert zone.known(0) == (None, BOW, None) and zone.known_in_no_order(0) == (BOW,)
    assert zone.key(0) == zone.known(0) and zone.hand_key(0) == (3, (BOW,))
    assert unseen([zone], 0) == [AXE, CLOAK]
    assert BOW in dealt([zone], 0, [DAGGER, DAGGER])[0]
