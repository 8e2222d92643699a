"""Which questions have a harmless default, in both games: a new question has to say it here.

Harmless is what loses, pays, wounds, moves and shows nothing that the player has not chosen. Questions are listed by
the rule that they cite and the window in which they are put.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest
from tests.games.test_windows import decisions

from mathom.core import Decision
from mathom.core.registry import game as find_game
from mathom.games.lotr_tcg.testing.company import Company

ALWAYS = frozenset({True})
NEVER = frozenset({False})
#: Harmless in some positions and not in others: what decides it is asked below.
IT_DEPENDS = ALWAYS | NEVER

Question = tuple[str, str]

CONFRONTATION: dict[Question, frozenset[bool]] = {
    ("conf.draft.free-mix", ""): NEVER,
    ("conf.special.choose-two", ""): NEVER,
    ("conf.setup.placement-free-choice", ""): NEVER,
    ("conf.move.must-move", ""): NEVER,
    ("conf.shadowfax.same-character-then-moves", ""): NEVER,
    ("conf.dark.different-character", ""): NEVER,
    ("conf.battle.may-choose-revealed", ""): NEVER,
    ("conf.battle.secret-card-choice", ""): NEVER,
    ("conf.gandalf-c.sauron-shows-first", ""): NEVER,
    ("conf.saruman-v.force-other-card", ""): NEVER,
    ("conf.cards.magic-exchange", ""): NEVER,
    ("conf.cards.f-retreat-must", ""): NEVER,
    ("conf.cards.s-retreat-must", ""): NEVER,
    ("conf.wormtongue.escape", ""): NEVER,
    # To stay and fight may be the end of whoever stays.
    ("conf.faramir.retreat-sideways", "retreat"): NEVER,
    ("conf.frodo-c.retreat-sideways", "retreat"): NEVER,
    ("conf.gollum.retreat-forward", "retreat"): NEVER,
    ("conf.gwaihir.ability", "retreat"): NEVER,
    ("conf.pippin.retreat-backward", "retreat"): NEVER,
    ("conf.smeagol.switch", "smeagol"): NEVER,
    ("conf.sam-c.replace-frodo", "sam"): IT_DEPENDS,
    ("conf.gandalf-v.adds-one", "gandalf"): IT_DEPENDS,
    ("conf.gwaihir.timing", "gwaihir"): IT_DEPENDS,
    ("conf.sam-c.strength-five", "frodo"): ALWAYS,
    ("conf.aragorn-v.no-cards", "no-cards"): ALWAYS,
    ("conf.saruman-c.no-cards", "no-cards"): ALWAYS,
    ("conf.saruman-v.force-other-card", "force"): ALWAYS,
    ("conf.mouth.swap-four", "swap"): ALWAYS,
    ("conf.tunnel.balrog-may-defeat", "tunnel"): ALWAYS,
    ("conf.palantir.any-point", "palantir"): ALWAYS,
}

TCG: dict[Question, frozenset[bool]] = {
    ("tcg.bid.secret", ""): NEVER,
    ("tcg.bid.highest-chooses", ""): NEVER,
    ("tcg.setup.start-companions", ""): IT_DEPENDS,
    ("tcg.turn.sanctuary-heal-five", ""): NEVER,
    ("tcg.fellowship.only-fp", ""): NEVER,  # who passes moves on
    ("tcg.fellowship.play-items", ""): NEVER,
    ("tcg.shadow.any-order", ""): ALWAYS,
    ("tcg.actions.procedure-order", "archery"): ALWAYS,
    ("tcg.actions.procedure-order", "assignment"): ALWAYS,
    ("tcg.actions.procedure-order", "maneuver"): ALWAYS,
    ("tcg.actions.procedure-order", "regroup"): ALWAYS,
    ("tcg.actions.procedure-order", "skirmish"): IT_DEPENDS,
    ("tcg.actions.required-order", ""): NEVER,
    ("tcg.actions.optional-def", ""): ALWAYS,
    ("tcg.responses.procedure", ""): NEVER,  # a Ring-bearer is killed
    **{
        ("tcg.responses.procedure", window.name): ALWAYS
        for window in find_game("lotr_tcg").windows
        if window.name.startswith("response")
    },
    ("tcg.archery.ally-archers", ""): ALWAYS,  # all of them shoot
    ("tcg.archery.fp-assigns", ""): NEVER,
    ("tcg.archery.chosen-shadow-assigns", ""): NEVER,
    ("tcg.archery.order-fp-then-shadow", ""): NEVER,
    ("tcg.assignment.fp-any-order", ""): ALWAYS,
    ("tcg.assignment.shadow-leftover", ""): NEVER,
    ("tcg.skirmish.fp-orders", ""): NEVER,
    ("tcg.regroup.choice", ""): NEVER,
    ("tcg.regroup.may-discard-one", ""): ALWAYS,
    ("tcg.regroup.discard-to-eight", ""): NEVER,
    ("tcg.faq.opponent", ""): NEVER,
    ("tcg.faq.prevented-costs-paid", ""): NEVER,  # not to pay lets it happen
    ("tcg.spot.need-not-spot-all", ""): NEVER,
    ("tcg.spot.counts", ""): NEVER,
    ("tcg.spot.requirement", ""): NEVER,
    ("tcg.discard.default-from-play", ""): NEVER,
    ("tcg.discard.face-up", ""): IT_DEPENDS,
    ("tcg.discard.look-own", ""): NEVER,
    ("tcg.discard.reveal", ""): NEVER,
    ("tcg.discard.reveal-when-moving-piles", ""): NEVER,
    ("tcg.draw.fail-to-find", ""): ALWAYS,
    ("tcg.effects.as-much-as-possible", ""): IT_DEPENDS,
    ("tcg.effects.choose-doable", ""): NEVER,
    ("tcg.effects.must-be-able-to-play", ""): NEVER,
    ("tcg.effects.play-up-to", ""): IT_DEPENDS,
    ("tcg.wounds.default-one", ""): NEVER,
    ("tcg.wounds.exhausted-not-choosable", ""): IT_DEPENDS,
    ("tcg.wounds.heal-needs-wound", ""): IT_DEPENDS,
}

#: What the default of a harmless question may be: to pass, to be done, not to do it; or all allies shoot.
HARMLESS_WORDS = ("decline", "pass", "done", "no", "number")

TABLES = {"confrontation": CONFRONTATION, "lotr_tcg": TCG}


@cache
def asked(name: str) -> tuple[Decision, ...]:
    return tuple(decisions(find_game(name)))


@pytest.mark.parametrize("name", TABLES)
def test_every_question_says_whether_its_default_is_harmless(name: str) -> None:
    found: dict[Question, set[bool]] = defaultdict(set)
    for decision in asked(name):
        found[decision.rule, decision.window].add(decision.harmless)
    unsaid = found.keys() - TABLES[name].keys()
    assert not unsaid, f"say here whether these have a harmless default: {sorted(unsaid)}"
    wrong = {question: said for question, said in found.items() if not said <= TABLES[name][question]}
    assert not wrong


@pytest.mark.parametrize("name", TABLES)
def test_harmless_is_to_pass_to_be_done_or_not_to_do_it(name: str) -> None:
    words = {decision.default.token.split()[0] for decision in asked(name) if decision.harmless}
    assert words <= set(HARMLESS_WORDS) and words & {"decline", "pass"}


def test_the_table_names_what_is_asked() -> None:
    """Random games ask all that is listed; only Sam and Frodo are rarely attacked side by side."""
    found = {(decision.rule, decision.window) for decision in asked("confrontation")}
    assert CONFRONTATION.keys() - found <= {("conf.sam-c.replace-frodo", "sam")}


def test_nobody_gives_up_the_ring_bearer_by_pressing_a_key() -> None:
    """The Fellowship's own abilities: Gwaihir and Gandalf may be kept, but not while the Ring-bearer fights."""
    for decision in asked("confrontation"):
        if decision.window in ("gwaihir", "gandalf") and len(decision.options) > 1:
            of_the_bearer = decision.prompt.rstrip("?").endswith("Frodo")
            assert not (of_the_bearer and decision.harmless), decision.prompt
        if decision.window in ("sam", "retreat", "smeagol") and len(decision.options) > 1:
            assert not decision.harmless, decision.prompt


def test_nobody_lets_the_ring_bearer_be_overwhelmed_by_pressing_a_key() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions("goblin-scavengers").hand("hobbit-intuition")
    t.fights("frodo", "goblin-scavengers")
    assert t.decision is not None and "play hobbit-intuition" in {option.token for option in t.offered}
    assert not t.decision.harmless
    t.leaves_open()
    # Whoever stands against less, or is not the Ring-bearer, may let it go by.
    for defender, minion in (("frodo", "goblin-runner"), ("gimli", "cave-troll-of-moria")):
        t = Company("skirmish").fellowship("frodo", "gimli").minions(minion).fights(defender, minion)
        t.hand("hobbit-intuition", "axe-strike")
        assert t.decision is not None and len(t.offered) > 1 and t.decision.harmless, defender
        t.leaves_open()


def test_the_ring_bearer_does_not_set_out_alone_by_accident() -> None:
    for decision in asked("lotr_tcg"):
        if decision.rule == "tcg.setup.start-companions":
            assert decision.harmless == ("(4 twilight left)" not in decision.prompt), decision.prompt
