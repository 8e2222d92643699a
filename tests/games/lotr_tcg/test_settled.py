"""Whenever somebody is asked, nothing is left that has to happen by itself, whatever texts depend on."""

from __future__ import annotations

import random

import pytest

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.core import InvalidPosition, Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Kind, Phase
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.conditions import (
    AtSites,
    BurdensCarried,
    CanSpot,
    InDeadPile,
    InPhase,
    MovedMoreThanOnce,
    TwilightBelow,
    WearsTheRing,
)
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ARCHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    EXHAUSTED,
    FIERCE,
    IN_SKIRMISH,
    MINION,
    MORIA,
    POSSESSION,
    RING_BEARER,
    SHADOW,
    HasWounds,
)
from mathom.games.lotr_tcg.language.lasting import Hold
from mathom.games.lotr_tcg.language.modifiers import MoveLimit, Perishes, Vitality
from mathom.games.lotr_tcg.language.ring_bearer import RingBearerIs
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.leaving import first_to_leave
from mathom.games.lotr_tcg.rules.move_limit import note_move_limit
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known
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

#: States that everybody can see.
STATES = (
    WearsTheRing(), MovedMoreThanOnce(), *map(InPhase, Phase),
    *(state for number in range(1, 6) for state in (
        RingBearerIs(HasWounds(number)), ~RingBearerIs(HasWounds(number)),
        BurdensCarried(least=number), BurdensCarried(most=number),
        CanSpot(COMPANION, number), ~CanSpot(COMPANION, number), CanSpot(MINION, number), ~CanSpot(MINION, number),
        CanSpot(CHARACTER & HasWounds(), number), CanSpot(CHARACTER & EXHAUSTED, number),
        CanSpot(POSSESSION, number), CanSpot(CONDITION, number), CanSpot(ARCHER, number), CanSpot(FIERCE, number),
        CanSpot(IN_SKIRMISH, number), InDeadPile(Kind.COMPANION, number), AtSites(number, number),
        TwilightBelow(number), ~TwilightBelow(number),
    )),
)  # fmt: skip

#: Texts that change the move limit by nothing, in each of these states.
WITNESSES = tuple(MoveLimit(0, while_=state) for state in STATES)
#: Texts by which cards are discarded in one of these states.
BANES = tuple(Perishes(which, while_=state) for which in (ALLY, POSSESSION, CONDITION, SHADOW) for state in STATES)


def bear_witness(g: Journey, rng: random.Random) -> None:
    """Let a few witnesses speak until the turn ends, and a text that discards something as soon as it finds it."""
    if not g.turn or any(one.text in WITNESSES for one in g.lasting):
        return
    bearer = g.cards[g.ring_bearer]
    context = Context(source=bearer.id, card=bearer.card, you=bearer.owner)
    for text in rng.sample(WITNESSES, 8):
        g.last(text, context, END_OF_TURN)
    note_move_limit(g)
    before = g.lasting
    g.last(rng.choice(BANES), context, END_OF_TURN)
    if first_to_leave(g) is not None:
        g.lasting = before
        g.forget()


@rule("tcg.movement.limit-modified-whole-turn")
@pytest.mark.parametrize("around", AROUND)
def test_at_no_question_is_anything_left_to_happen(around: str) -> None:
    """`Journey.check` is what raises."""
    tcg, card = game("lotr_tcg"), find_card(around)
    for number, players in enumerate((2, 3)):
        match = Match(tcg, tcg.options(random_table(number, players, card)), number, quiet=True)
        rng = random.Random(number)
        wanderer = Wanderer.around(card, rng)
        while match.decision is not None:
            g = match.state
            assert isinstance(g, Journey)
            g.check()
            bear_witness(g, rng)
            match.choose(leaning(match.decision, card, rng) or wanderer.choose(match.decision, rng))


# --- card by card ----------------------------------------------------------------------------------------------------


class Curse(Effect, frozen=True):
    """A deed whose author has thought of the change only: everybody gets a wound."""

    def do(self, g: Journey, c: Context) -> Context:
        for card in g.active():
            if g.cards[card].card.is_character:
                g.set_wounds(card, g.cards[card].wounds + 1)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("curse", ("everybody",), subject=v.you)


stub_cards = known(
    circumstance("Famine", perish=Perishes(POSSESSION, while_=~TwilightBelow(5))),
    circumstance("Toll", cost=2, to_play=exert(a(COMPANION & ~RING_BEARER))),
    circumstance("Haste", limit=MoveLimit(1, while_=RingBearerIs(HasWounds(2)) & ~RingBearerIs(HasWounds(3)))),
    deed("Hearten", skirmish=Hold(Vitality(COMPANION, 1))),
    deed("Courage", fellowship=Hold(Vitality(COMPANION, 1), END_OF_TURN)),
    deed("Malediction", MORIA, skirmish=Curse()),
    deed("Greater Malediction", MORIA, shadow=Curse() & discard(a(COMPANION & ~RING_BEARER))),
)


@rule("tcg.wounds.killed-at-vitality")
def test_a_character_who_lives_by_an_effect_dies_when_it_ends_before_anybody_is_asked() -> None:
    t = Company("skirmish").fellowship("gimli", "legolas", "boromir").hand("hearten").shadow_hand("malediction")
    t.minions("uruk-savage", "uruk-savage", "uruk-savage").wounds("legolas", 2)
    t.fights("gimli", "uruk-savage").fights("boromir", "uruk-savage#2").fights("legolas", "uruk-savage#3")
    t.pick("gimli")
    t.play("hearten")
    t.play("malediction")
    assert t.in_play("legolas") and t.wounds_on("legolas") == 3
    t.passes(2)
    assert t.in_dead_pile() == ["legolas-greenleaf"]
    assert t.g.skirmish is not None and t.g.skirmish.defender == t.card("boromir").id


@rule("tcg.wounds.killed-at-vitality")
def test_between_two_deeds_of_a_text_the_dead_go() -> None:
    t = Company("shadow").fellowship("gimli", "legolas", "boromir").shadow_hand("greater-malediction")
    t.minions("uruk-savage").wounds("legolas", 2)
    t.play("greater-malediction")
    assert t.in_dead_pile() == ["legolas-greenleaf"]
    assert [t.can(f"pick {t.card(name).key}") for name in ("gimli", "boromir")] == [True, True]
    t.pick("gimli")


@rule("tcg.wounds.killed-at-vitality")
def test_at_the_end_of_a_turn_a_character_who_lived_by_an_effect_dies_in_that_turn() -> None:
    t = Company().fellowship("legolas").wounds("legolas", 2).hand("courage")
    t.play("courage")
    t.g.set_wounds(t.card("legolas").id, 3)
    t.until("regroup")
    t.until("fellowship")
    assert t.g.turn == 2 and t.in_dead_pile() == ["legolas-greenleaf"]


@rule("tcg.wounds.killed-at-vitality")
def test_once_a_card_is_paid_for_what_the_twilight_brings_about_happens_before_the_next_question() -> None:
    t = Company().fellowship("gimli", "legolas", "dwarven-axe on gimli", "famine").hand("toll").twilight(3)
    t.play("toll")
    assert t.in_discard() == ["dwarven-axe"] and t.can("pick")
    t.pick("gimli")


@rule("tcg.movement.limit-modified-whole-turn")
def test_between_two_wounds_that_a_sanctuary_heals_the_move_limit_is_noted() -> None:
    t = Company("between turns").to_move("player-2").site(3, "rivendell-terrace").fellowship("frodo", "haste")
    t.wounds("frodo", 3).mark("table", "turn 2")
    assert t.g.move_limit == 2
    t.pick("frodo")
    assert t.g.move_limit == 3
    t.pick("frodo")
    t.pick("frodo")


def test_a_position_that_is_not_settled_is_no_position_of_a_match() -> None:
    t = Company().site(4, "mithril-mine").fellowship("legolas")
    t.g.put(find_card("asfaloth"), 0, t.card("legolas").id)
    with pytest.raises(InvalidPosition, match="Asfaloth may not stay in play"):
        t.g.check()
    t = Company().fellowship("legolas")
    t.g.set_wounds(t.card("legolas").id, 3)
    with pytest.raises(InvalidPosition, match="Legolas, Greenleaf has as many wounds as vitality"):
        t.g.check()
    t = Company()
    t.g.last(MoveLimit(1), Context(source=t.g.ring_bearer, card=t.g.cards[t.g.ring_bearer].card, you=0), END_OF_TURN)
    with pytest.raises(InvalidPosition, match="has not changed the move limit"):
        t.g.check()
    t = Company()
    t.g.burdens[0] = 10
    with pytest.raises(InvalidPosition, match="as many burdens as resistance"):
        t.g.check()
