"""Decks from a pool, and who plays whom with them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mathom.core import IllegalChoice, InvalidOption, Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards import CARDS
from mathom.games.lotr_tcg.decks import Deck, deck_line, find_deck, why_not_deck
from mathom.games.lotr_tcg.decks.deck import in_order
from mathom.games.lotr_tcg.facts import Kind, Side
from mathom.games.lotr_tcg.limited import GAME
from mathom.games.lotr_tcg.limited.building import fewest_a_side, suggested
from mathom.games.lotr_tcg.limited.drafting import Draft
from mathom.games.lotr_tcg.limited.judging import quality
from mathom.games.lotr_tcg.limited.packs import open_pack
from mathom.games.lotr_tcg.limited.pairing import tables
from mathom.testing.rules import rule

TCG = game("lotr_tcg")


def pool(packs: int = 6, seed: int = 4) -> tuple[Card, ...]:
    rng = random.Random(seed)
    return tuple(card for number in range(packs) for card in open_pack(1 + number % 3, rng.randrange))


def state(match: Match) -> Draft:
    assert isinstance(match.state, Draft)
    return match.state


def sides(deck: Deck) -> Counter[Side | None]:
    return Counter(card.side for card in deck.cards)


def sealed() -> Match:
    """Two players before their sealed pools."""
    return Match(GAME, GAME.options({"players": "2", "format": "sealed"}), seed=5)


def put_and_leave(match: Match) -> tuple[list[str], list[str]]:
    assert match.decision is not None
    tokens = [option.token for option in match.decision.options]
    return [one for one in tokens if one.startswith("put ")], [one for one in tokens if one.startswith("leave ")]


@rule("tcg.limited.deck")
def test_the_suggested_deck_may_be_played() -> None:
    for seed in range(20):
        deck = suggested(pool(seed=seed), "Test")
        assert why_not_deck(deck) == ()
        assert sides(deck)[Side.SHADOW] == sides(deck)[Side.FREE_PEOPLES] >= 15


@rule("tcg.limited.deck")
def test_a_deck_is_played_only_with_equal_sides() -> None:
    match = sealed()
    _, leaves = put_and_leave(match)
    match.choose(leaves[0])
    assert match.decision is not None and "done" not in {option.token for option in match.decision.options}
    with pytest.raises(IllegalChoice):
        match.choose("done")
    match.choose(match.decision.default)  # puts something in, or leaves something of the other side out
    assert match.decision.options[0].token == "done"


@rule("tcg.limited.deck")
def test_fifteen_of_each_side_are_needed_where_the_pool_has_them() -> None:
    match = sealed()
    while leaves := put_and_leave(match)[1]:
        match.choose(leaves[0])
    assert match.decision is not None and match.decision.default.token.startswith("put ")
    while match.decision.default.token != "done":
        match.choose(match.decision.default)
    deck = state(match).deck(0)
    assert sides(deck) == {Side.FREE_PEOPLES: 15, Side.SHADOW: 15}


@rule("tcg.limited.deck")
def test_a_pool_with_few_of_a_side_needs_no_more_than_it_has() -> None:
    cards = pool()
    few = (*[card for card in cards if card.side is Side.SHADOW][:9], *(c for c in cards if c.side is not Side.SHADOW))
    assert fewest_a_side(few) == 9
    assert sides(suggested(few, "Test")) == {Side.SHADOW: 9, Side.FREE_PEOPLES: 9}


@pytest.mark.parametrize("number", [0, 1, 4])
@rule("tcg.limited.deck")
def test_a_tiny_deck_of_a_one_sided_pool_may_be_played_and_its_games_end(number: int) -> None:
    cards = pool()
    few = (*[c for c in cards if c.side is Side.SHADOW][:number], *(c for c in cards if c.side is not Side.SHADOW))
    deck = suggested(few, "Tiny")
    assert sides(deck).total() == 2 * number and why_not_deck(deck) == ()
    assert find_deck(deck_line(deck)) == deck
    rng = random.Random(number)
    options = TCG.options({"deck-1": deck_line(deck), "deck-2": deck_line(deck), "mode": "limited"})
    match = Match(TCG, options, number)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
    assert match.outcome is not None and len(match.choices) < 5_000


@rule("tcg.limited.deck")
def test_any_number_of_copies_may_be_played() -> None:
    runner, guest = CARDS["goblin-runner"], CARDS["hobbit-party-guest"]
    first = suggested(pool(), "Five of a kind")
    deck = Deck("Five", first.ring_bearer, first.ring, first.sites, in_order([runner, guest] * 15), limited=True)
    assert why_not_deck(deck) == ()
    assert find_deck(deck_line(deck)) == deck


@rule("tcg.limited.own-pool")
def test_only_cards_of_the_pool_are_put_into_the_deck() -> None:
    match = sealed()
    held = set(state(match).pool(0))
    stranger = next(card for card in CARDS.values() if card.side is not None and card not in held)
    with pytest.raises(IllegalChoice, match="not possible with this deck"):
        match.choose(f"put {stranger.slug}")


def test_every_way_of_building_ends_with_a_deck_that_may_be_played() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        match = Match(GAME, GAME.options({"players": "2", "format": "sealed", "packs": "3"}), seed=seed)
        while match.decision is not None:
            changes = [option for option in match.decision.options if option.token != "done"]
            match.choose(rng.choice(changes or match.decision.options))
        for seat in (0, 1):
            deck, held = state(match).deck(seat), Counter(state(match).pool(seat))
            assert why_not_deck(deck) == ()
            assert not Counter(deck.cards) - held
            assert [site.facts.site for site in deck.sites] == list(range(1, 10))
            assert deck.ring.kind is Kind.THE_ONE_RING and deck.ring_bearer.title == "Frodo"


@rule("tcg.limited.games")
def test_those_who_sit_opposite_play_first_and_everybody_meets_everybody() -> None:
    assert tables(8) == ((0, 4), (1, 5), (2, 6), (3, 7))
    assert tables(5) == ((0, 2), (1, 3, 4))
    met = Counter(pair for round in range(7) for pair in tables(8, round))
    assert len(met) == 28 and set(met.values()) == {1}


@rule("tcg.limited.games", "tcg.limited.same-deck")
def test_the_games_that_follow_are_played_with_the_decks_that_were_built() -> None:
    match = sealed()
    while match.decision is not None:
        match.choose(match.decision.default)
    (following,) = GAME.following(state(match), 0)
    assert (following.game, following.seats) == ("lotr_tcg", (0, 1))
    options = TCG.options(following.options)
    assert [find_deck(deck) for deck in options.decks] == [state(match).deck(seat) for seat in (0, 1)]
    assert Match(TCG, options, seed=1).decision is not None
    (later,) = GAME.following(state(match), 1)
    assert later.options == following.options, "the decks stay as they are"


@rule("tcg.limited.same-deck")
def test_decks_from_packs_play_only_against_each_other() -> None:
    line = deck_line(suggested(pool(), "Test"))
    with pytest.raises(InvalidOption, match="for limited tables"):
        TCG.options({"deck-1": line})
    with pytest.raises(InvalidOption, match="built from packs"):
        TCG.options({"deck-1": line, "deck-2": "gimli", "mode": "limited"})


def test_the_judgement_knows_a_good_card_from_a_weak_one() -> None:
    assert quality(CARDS["aragorn-ranger-of-the-north"]) > quality(CARDS["merry-friend-to-sam"])
    assert quality(CARDS["the-balrog-durins-bane"]) > quality(CARDS["goblin-scavengers"])
