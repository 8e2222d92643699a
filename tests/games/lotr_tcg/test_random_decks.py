"""Random decks: legal, always the same, and all cards are among them. Games between them come to their end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

import pytest
from tests.games.lotr_tcg.test_conformance import TestLotrTcg

from mathom.core import Decision, InvalidPosition, Option, loads
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.decks import deck_line, read_deck, why_not_deck
from mathom.games.lotr_tcg.decks.partners import wants
from mathom.games.lotr_tcg.decks.random_decks import random_deck, random_decks
from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.filters import MORIA, WEAPON
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing import Company
from mathom.games.lotr_tcg.testing.tally import Tally, Wanderer, abilities, leaning, random_table

#: As many decks as the larger side has cards: each card has led one.
ALL = range(max(sum(card.side is side for card in CARDS.values()) for side in Side))


def test_a_random_deck_is_legal_and_always_the_same() -> None:
    for number in range(0, 5_000, 250):
        deck = random_deck(number)
        assert not why_not_deck(deck) and deck == random_deck(number)
        assert read_deck(deck_line(deck)) == deck


def test_every_card_is_in_a_random_deck() -> None:
    decks = [random_deck(number) for number in ALL]
    found = {card for deck in decks for card in (deck.ring_bearer, deck.ring, *deck.sites, *deck.cards)}
    assert sorted(card.slug for card in CARDS.values() if card not in found) == []


@pytest.mark.parametrize(
    ("card", "other"),
    [
        ("a-fell-voice-on-the-air", "saruman-keeper-of-isengard"),  # it names him
        ("final-cry", "whip-of-many-thongs"),  # whoever it speaks of bears it
        ("staff-asunder", "gandalf-the-grey-wizard"),  # an odd rule of its own names him
        ("relentless", "hobbit-stealth"),  # an event that it answers
        ("orc-scout", "pathfinder"),  # an event that needs a ranger
        ("extraordinary-resilience", "dwarven-heart"),  # what brings its moment about
        ("dark-fire", "the-balrog-flame-of-udun"),
        ("voice-of-nimrodel", "anduin-wilderland"),  # a site at which it works
    ],
)
def test_a_card_brings_its_partners(card: str, other: str) -> None:
    assert any(wanted.describes(find_card(other)) for wanted in wants(find_card(card)))
    decks = random_decks(5, 2, find_card(card))
    found = {one for deck in decks for one in (*deck.cards, *deck.sites)}
    assert find_card(card) in found and not any(why_not_deck(deck) for deck in decks)
    assert all(any(want.describes(one) for one in found) for want in wants(find_card(card)))


def test_what_a_card_speaks_of_comes_before_what_its_partners_need() -> None:
    """Plundered Armories speak of weapons; one of those is for the Cave Troll alone, and two for The Balrog."""
    for deck in random_decks(5, 6, find_card("plundered-armories")):
        assert sum((MORIA & WEAPON).describes(card) for card in deck.cards) >= 7


def test_the_phase_for_which_a_sought_card_waits_is_not_skipped() -> None:
    t = Company("maneuver").site(4, "dwarrowdelf-chamber").fellowship("legolas").minions("cave-troll-of-moria")
    t.minions("cave-trolls-chain on cave-troll-of-moria").passes(2)
    decision, rng = t.match.decision, random.Random(0)
    assert decision is not None and [option.token for option in decision.options] == ["no", "yes"]
    chain, other = find_card("cave-trolls-chain"), find_card("despair")
    assert {leaning(decision, chain, rng) for _ in range(20)} == {decision.options[0]}
    assert {leaning(decision, other, rng) for _ in range(20)} == {None}
    t.leaves_open()


class TestRandomDecks(TestLotrTcg):
    """All that holds of every game, in games between random decks."""

    options = (*({"players": str(players)} for players in (2, 4)), {"players": "2", "lists": "closed"})
    matches_of: ClassVar = {"test_a_match_comes_to_its_end": 8}
    often = 0.02

    def options_of(self, options: Mapping[str, str], seed: int) -> Mapping[str, str]:
        lists = {"lists": options["lists"]} if "lists" in options else {}
        return {**random_table(seed, int(options["players"])), **lists}

    def pick(self, decision: Decision, rng: random.Random) -> Option:
        return Wanderer().choose(decision, rng)


del TestLotrTcg  # pytest would run it here once more


def test_the_record_of_a_counted_match_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unsound(g: Journey) -> None:
        if g.turn == 2:
            raise InvalidPosition("a card is lost")

    monkeypatch.setattr(Journey, "check", unsound)
    with pytest.raises(InvalidPosition, match="a card is lost") as failed:
        Tally().play(3, 2)
    monkeypatch.undo()
    match = loads(failed.value.__notes__[0]).replay()
    assert isinstance(match.state, Journey) and (match.seed, match.state.turn) == (3, 2)


def test_cards_in_play_and_abilities_are_counted() -> None:
    tally = Tally()
    for number in range(4):
        match = tally.play(number, 2)
        assert match.outcome is not None
    assert (
        tally.games == 4
        and tally.played["the-one-ring-the-ruling-ring"] + tally.played["the-one-ring-isildurs-bane"] == 8
    )
    assert sum(tally.used.values()) > 20
    texts = {(card.slug, at) for card in CARDS.values() for at, _ in abilities(card)}
    assert tally.used.keys() & texts
    assert tally.table(5).startswith(f"4 games, {tally.choices} choices")
    both = Tally.loads(tally.dumps())  # a long run may be played in pieces
    assert (both.games, both.choices, both.played, both.used) == (tally.games, tally.choices, tally.played, tally.used)
    both.add(tally)
    assert (
        both.games == 8 and both.played["the-one-ring-isildurs-bane"] == 2 * tally.played["the-one-ring-isildurs-bane"]
    )
    assert not set(both.rare_cards(1)) & {(count, slug) for count, slug in both.rare_cards(99) if count}
    short = Counter(both.sought(5))
    assert set(short) == set(both.rare(5)) and max(short.values()) == 5
