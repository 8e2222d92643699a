"""The TCG is a game as every game is, and some things hold in it alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar, TypeVar

import pytest

from mathom.core import AnyGame, Decision, Match, Option, Seat
from mathom.core.registry import game as find_game
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.decks.deck import BUILT_IN
from mathom.games.lotr_tcg.decks.starters import STARTERS
from mathom.games.lotr_tcg.in_effect import texts_of
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Activated, Response, Triggered, pay
from mathom.games.lotr_tcg.language.effect import perform
from mathom.games.lotr_tcg.options import MODES_TO_CHOOSE, TableOptions
from mathom.testing.conformance import Conformance

DECKS = tuple(BUILT_IN)
T = TypeVar("T")

#: The questions between two actions: no card is on its way from one place to another.
QUIET = {"tcg.actions.procedure-order", "tcg.fellowship.only-fp", "tcg.shadow.any-order", "tcg.regroup.choice"}


class TestLotrTcg(Conformance):
    game = "lotr_tcg"
    options = (
        *({"mode": mode, "players": str(players)} for mode in MODES_TO_CHOOSE for players in (2, 3, 4)),
        {"mode": "standard", "players": "2", "lists": "closed"},
        {"mode": "standard", "players": "3", "lists": "closed"},
        {"mode": "first-game", "players": "2", "lists": "closed"},
    )
    matches = 1
    matches_of: ClassVar = {"test_a_match_comes_to_its_end": 5}
    often = 0.05

    @cached_property
    def brought(self) -> dict[tuple[int, TableOptions, Seat], Counter[str]]:
        """The cards with which the players of each match began."""
        return {}

    def options_of(self, options: Mapping[str, str], seed: int) -> Mapping[str, str]:
        """The seed says which of the built-in decks are played."""
        decks = decks_of(seed, int(options["players"]), options["mode"])
        table = {name: value for name, value in options.items() if name != "players"}
        return {**table, **{f"deck-{number}": deck for number, deck in enumerate(decks, 1)}}

    def pick(self, decision: Decision, rng: random.Random) -> Option:
        """Bids are low, and passing is rarer."""
        options = decision.options
        if decision.rule == "tcg.bid.secret" and rng.random() < 0.95:
            options = options[:4]
        elif len(options) > 1 and rng.random() < 0.5:
            options = options[1:]
        return rng.choice(options)

    def holds(self, match: Match) -> None:
        """No card is lost or made, and nothing is on its way between two actions."""
        g, decision = match.state, match.decision
        assert isinstance(g, Journey) and decision is not None
        assert not g.guessing
        assert g.turn < g.options.turn_limit, "the game got stuck"
        if decision.window:
            assert decision.default.token == "pass", decision.window
        if not g.turn:
            return
        quiet = decision.rule in QUIET
        assert not quiet or (not g.being_played and not g.impending)
        for seat in g.order:
            now = cards_of(g, seat)
            all_of_them = self.brought.setdefault((match.seed, g.options, seat), now)
            assert now <= all_of_them, (decision, now - all_of_them)
            assert not quiet or now == all_of_them, (decision, all_of_them - now)

    def counts(self, match: Match, option: Option) -> bool:
        """Nobody need be asked for an ability whose effect, once its cost is paid, changes nothing."""
        verb, *_ = option.token.split()
        assert match.decision is not None
        seat = match.decision.seat
        return verb not in ("use", "respond") or any(
            does_something(match, option, seat, random.Random(seed)) for seed in range(4)
        )

    @pytest.mark.parametrize("players", ["5", "6"])
    def test_more_players_come_to_an_end_too(self, players: str) -> None:
        self.test_a_match_comes_to_its_end({"mode": "standard", "players": players}, range(3))


class OfOldRules(TestLotrTcg):
    """The first version of the rules, in which Galdor was never offered."""

    def found(self) -> AnyGame:
        return find_game("lotr_tcg").edition(1)

    def options_of(self, options: Mapping[str, str], seed: int) -> Mapping[str, str]:
        return {**options, "deck-1": "legolas", "deck-2": "legolas"}


def test_a_window_that_stays_shut_is_found() -> None:
    with pytest.raises(AssertionError, match="player-2 is not asked in the window 'regroup', but could: Galdor"):
        OfOldRules().test_no_window_stays_shut_in_which_something_could_be_done({}, range(1, 2))


def decks_of(seed: int, players: int, mode: str) -> list[str]:
    """Built-in decks by a seed; a first game is for starters."""
    among = tuple(STARTERS) if mode == "first-game" else DECKS
    return random.Random(f"decks of {seed}").choices(among, k=players)


def cards_of(g: Journey, seat: Seat) -> Counter[str]:
    """All cards of a player, wherever they are."""
    mine = [card for thing in g.cards.values() if thing.owner == seat for card in (thing.card, *thing.stacked)]
    piles = (g.hand(seat), g.deck(seat), g.discards[seat], g.dead[seat], g.adventure[seat])
    played = [card for owner, card in g.being_played if owner == seat]
    return Counter(card.slug for pile in (mine, *piles, played) for card in pile)


def does_something(match: Match, option: Option, seat: Seat, rng: random.Random) -> bool:
    """Pay for the ability and see whether its effect makes a difference then."""
    g = match.clone().state
    assert isinstance(g, Journey)
    _, key, number = option.token.split()
    thing = next(one for one in g.cards.values() if one.key == key)
    text = texts_of(g, thing.id)[int(number)]
    context = Context(source=thing.id, card=thing.card, you=seat)
    if isinstance(text, Triggered):
        return True  # an optional action is offered only if it does something
    if isinstance(text, Response):
        assert g.moment is not None
        context = text.about(context, g.moment)
    else:
        assert isinstance(text, Activated)
    paid = played(pay(g, text.action, context), rng)
    before = g.fingerprint()
    played(perform(g, text.action.effect, paid), rng)
    return g.fingerprint() != before


def played(rules: Rules[T], rng: random.Random) -> T:
    """Run rules to their end with random answers."""
    answer = None
    while True:
        try:
            answer = rng.choice(rules.send(answer).options)
        except StopIteration as end:
            found: T = end.value
            return found
