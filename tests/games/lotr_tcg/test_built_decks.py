"""The ten decks beside the starters: legal, told apart, and playable to the end."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from mathom.bots.spec import make_bot
from mathom.core import InvalidOption, Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.decks import BUILT_IN, find_deck, why_not_deck
from mathom.games.lotr_tcg.decks.built import BUILT
from mathom.games.lotr_tcg.decks.starters import STARTERS
from mathom.games.lotr_tcg.facts import Culture, Kind
from mathom.games.lotr_tcg.library import LIBRARY
from mathom.games.lotr_tcg.rules.setup import STARTING_COST
from mathom.testing.rules import rule

GAME = game("lotr_tcg")


@pytest.mark.parametrize("name", BUILT)
def test_a_built_deck_is_legal_and_begins_as_it_says(name: str) -> None:
    deck, told = find_deck(name), BUILT[name]
    assert why_not_deck(deck) == () and len(deck.cards) == 60
    start = [CARDS[slug] for slug in told.start]
    assert all(card.kind is Kind.COMPANION and card in deck.cards for card in start)
    assert sum(card.facts.cost for card in start) <= STARTING_COST
    assert LIBRARY.read(name).remarks == (), "it needs no advice about how it is built"


def test_together_they_have_every_culture_and_no_two_the_same_pair() -> None:
    cultures = {name: [card.culture for card in find_deck(name).cards] for name in BUILT}
    assert {culture for found in cultures.values() for culture in found} == set(Culture)
    assert len(BUILT) == 10 and not BUILT.keys() & STARTERS.keys()
    for one in BUILT:
        for other in BUILT:
            shared = sum((find_deck(one).cards.count(card) and 1) for card in set(find_deck(other).cards))
            assert one == other or shared < 25, f"{one} and {other} are much the same"


def test_they_are_listed_with_title_advice_and_notes() -> None:
    entries = {entry.name: entry for entry in LIBRARY.decks()}
    assert list(entries) == list(BUILT_IN) == [*STARTERS, *BUILT]
    for name, told in BUILT.items():
        assert entries[name].title == told.title and entries[name].advice == told.advice
        assert told.notes in entries[name].notes and CARDS[told.start[0]].name in entries[name].notes
    assert not entries["gimli"].notes


def test_wherever_a_deck_is_chosen_they_can_be() -> None:
    options = {option.name: option for option in GAME.table_options}
    assert set(BUILT) < set(options["deck-1"].choices) and set(BUILT) < set(options["deck-6"].choices)
    chosen = GAME.options({"deck-1": "halls-of-durin", "deck-2": "the-white-tower"}).entries()
    assert chosen["deck-1"] == "halls-of-durin"


@rule("tcg.starter.shaded-rules")
def test_a_first_game_is_for_starters_only() -> None:
    with pytest.raises(InvalidOption, match="a first game is played with starters as they are: aragorn"):
        GAME.options({"deck-1": "halls-of-durin", "deck-2": "gimli", "mode": "first-game"})


@pytest.mark.parametrize(("one", "other"), list(pairwise([*BUILT, next(iter(BUILT))])))
def test_each_is_played_to_the_end_against_another(one: str, other: str) -> None:
    match = Match(GAME, GAME.options({"deck-1": one, "deck-2": other, "turn-limit": "40"}), seed=7, quiet=True)
    bots = make_bot("greedy:1"), make_bot("random")
    rngs = random.Random(f"{one} 0"), random.Random(f"{other} 1")
    while (decision := match.decision) is not None:
        seat = decision.seat
        match.choose(bots[seat](match.perspective(seat, rngs[seat]), rngs[seat]))
    assert match.outcome is not None
