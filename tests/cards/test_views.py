"""What views of card games are made of."""

from __future__ import annotations

from mathom.cards.views import PileView, by_slug, deck_view, lots, pile_view, slugs, turned_up
from mathom.cards.zones import Zone, bit
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards import CARDS

AXE, GUARD, ORC = CARDS["dwarven-axe"], CARDS["dwarf-guard"], CARDS["uruk-savage"]
OWNER, OTHER = frozenset((0,)), frozenset((1,))


def test_of_a_pile_one_sees_what_one_knows_in_no_order_and_of_a_deck_from_the_top_on() -> None:
    hand = Zone[Card].in_hand(0).put(GUARD, AXE)
    assert pile_view(hand, OTHER) == PileView(2, ())
    assert set(pile_view(hand, OWNER).known) == set(slugs((AXE, GUARD))) == set(pile_view(hand, OTHER, True).known)
    deck = Zone[Card].face_down(0).put(AXE, GUARD, ORC).shown(bit(1), 2)
    assert deck_view(deck, OTHER) == PileView(3, slugs((AXE, GUARD))), "from the top on, as far as it is known"
    assert deck_view(deck, OWNER) == PileView(3, ())
    assert deck_view(deck, OWNER, everything=True) == PileView(3, slugs((AXE, GUARD, ORC)))


def test_cards_stand_by_their_slugs_each_once() -> None:
    assert list(by_slug((GUARD, AXE, GUARD), lambda card: card.name).items()) == [
        (GUARD.slug, GUARD.name), (AXE.slug, AXE.name),
    ]  # fmt: skip


def test_who_has_hidden_nothing_turns_up_nothing() -> None:
    hidden = {0: lots({"in hand": (AXE,), "set apart": ()}), 1: lots({"in hand": ()})}
    [told] = turned_up(lambda seat: f"player {seat + 1}", hidden)
    assert told.words() == f"Player 1 turns up {AXE.name} in hand." and told.lots[0].tokens == (AXE.slug,)
