"""Cards and matches that travel to another process, or are copied, stay what they are."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys

import pytest

from mathom.core import Match
from mathom.games.lotr_tcg import GAME
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.cards.open_roads import OPEN_ROADS
from mathom.games.lotr_tcg.journey import Journey


@pytest.mark.parametrize("card", [*list(CARDS.values())[::40], *OPEN_ROADS[:2]], ids=repr)
def test_there_is_one_of_each_card(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_a_card_finds_itself_in_a_fresh_process() -> None:
    card = CARDS["axe-strike"]
    program = "import pickle, sys; print(pickle.loads(bytes.fromhex(sys.argv[1])).name)"
    done = subprocess.run(
        [sys.executable, "-c", program, pickle.dumps(card).hex()], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == card.name


def cards_of(match: Match) -> list[Card]:
    assert isinstance(match.state, Journey)
    return [card for deck in match.state.decks for card in deck]


@pytest.mark.parametrize("seed", range(3))
def test_a_match_travels_with_its_cards(seed: int) -> None:
    match, rng = Match(GAME, seed=seed), random.Random(seed)
    for number in range(120):
        if match.decision is None:
            break
        match.check_frames()
        if number % 10 == 0:
            thawed: Match = pickle.loads(pickle.dumps(match))
            assert thawed.state.fingerprint() == match.state.fingerprint()
            assert thawed.stack == match.stack
            assert all(one is other for one, other in zip(cards_of(thawed), cards_of(match), strict=True))
            match = thawed
        assert match.decision is not None
        options = match.decision.options
        match.choose(options[0] if options[0].token == "bid 0" else rng.choice(options))
