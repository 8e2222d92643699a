"""Random games around cards whose texts depend on a state: between two actions, nothing is left that has to happen."""

from __future__ import annotations

import random

import pytest
from tests.games.lotr_tcg.test_conformance import QUIET

from mathom.cards.limits import Use
from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.conditions import AtSites, BurdensCarried, CanSpot, InDeadPile
from mathom.games.lotr_tcg.language.filters import (
    ARCHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    EXHAUSTED,
    FIERCE,
    MINION,
    POSSESSION,
    HasWounds,
)
from mathom.games.lotr_tcg.language.modifiers import Corrupted, MoveLimit
from mathom.games.lotr_tcg.language.ring_bearer import RingBearerIs
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.leaving import must_go
from mathom.games.lotr_tcg.rules.move_limit import note_move_limit
from mathom.games.lotr_tcg.rules.numbers import resistance, vitality
from mathom.games.lotr_tcg.testing.tally import Wanderer, leaning, random_table
from mathom.games.lotr_tcg.values import END_OF_TURN
from mathom.testing.rules import rule

#: Cards that change the move limit, that cannot be everywhere, that replace sites, and that let allies fight.
AROUND = (
    "traitors-voice", "the-number-must-be-few", "saurons-defenses", "bree-gate", "rivendell-waterfall",
    "asfaloth", "bill-the-pony", "black-steed", "bill-ferny", "goblin-man", "the-balrog-flame-of-udun",
    "watcher-in-the-water", "ulaire-nelya-lieutenant-of-morgul", "paths-seldom-trodden", "dark-places",
    "the-irresistible-shadow", "horn-of-boromir",
)  # fmt: skip


#: Texts that change the move limit by nothing, in as many states as players can see.
WITNESSES = tuple(
    MoveLimit(0, while_=state)
    for number in range(1, 6)
    for state in (
        RingBearerIs(HasWounds(number)), ~RingBearerIs(HasWounds(number)),
        BurdensCarried(least=number), BurdensCarried(most=number),
        CanSpot(COMPANION, number), ~CanSpot(COMPANION, number), CanSpot(MINION, number), ~CanSpot(MINION, number),
        CanSpot(CHARACTER & HasWounds(), number), CanSpot(CHARACTER & EXHAUSTED, number),
        CanSpot(POSSESSION, number), CanSpot(CONDITION, number), CanSpot(ARCHER, number), CanSpot(FIERCE, number),
        InDeadPile(Kind.COMPANION, number), AtSites(number, number),
    )
)  # fmt: skip


def bear_witness(g: Journey) -> None:
    """Let the witnesses speak until the turn ends."""
    if g.turn and not any(one.text in WITNESSES for one in g.lasting):
        bearer = g.cards[g.ring_bearer]
        for text in WITNESSES:
            g.last(text, Context(source=bearer.id, card=bearer.card, you=bearer.owner), END_OF_TURN)
        note_move_limit(g)


def check_move_limit(g: Journey) -> None:
    """Raise AssertionError if a text that changes the move limit has not done so."""
    for context, limit in g.texts(MoveLimit):
        noted = g.uses.of(Use(context.source, limit, END_OF_TURN))
        assert noted or not limit.on(g, context), f"{limit} has not changed the move limit"


def check_settled(g: Journey) -> None:
    """Raise AssertionError if a card should have been discarded or killed, or a player have lost."""
    for card in g.active():
        me = g.cards[card]
        assert must_go(g, card) is None, f"{me.card.name} may not be there"
        if me.card.is_character:
            assert not me.wounds or me.wounds < vitality(g, card), f"{me.card.name} has too many wounds"
    assert g.burdens[g.free_peoples] < resistance(g, g.free_peoples)
    assert not any(text.on(g, context) for context, text in g.texts(Corrupted))


@rule("tcg.movement.limit-modified-whole-turn")
@pytest.mark.parametrize("around", AROUND)
def test_between_two_actions_nothing_is_left_to_happen(around: str) -> None:
    tcg, card = game("lotr_tcg"), find_card(around)
    for number, players in enumerate((2, 3)):
        match = Match(tcg, tcg.options(random_table(number, players, card)), number, quiet=True)
        rng = random.Random(number)
        wanderer = Wanderer.around(card, rng)
        while match.decision is not None:
            g = match.state
            assert isinstance(g, Journey)
            check_move_limit(g)
            bear_witness(g)
            if match.decision.rule in QUIET:
                check_settled(g)
            match.choose(leaning(match.decision, card, rng) or wanderer.choose(match.decision, rng))
