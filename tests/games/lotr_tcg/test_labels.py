"""Options of one decision can be told apart by what they say, and those that are alike in every respect are one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.testing import Company
from mathom.games.lotr_tcg.testing.tally import Wanderer, random_table


def labels(t: Company, verb: str) -> list[str]:
    """What the options with that verb say."""
    return [option.label for option in t.offered if option.token.startswith(f"{verb} ")]


@pytest.mark.parametrize("number", range(24))
def test_no_two_options_of_a_decision_read_alike(number: int) -> None:
    """Random games around cards from all over the pool."""
    tcg, slugs = game("lotr_tcg"), sorted(CARDS)
    around = CARDS[slugs[number * 25 % len(slugs)]]
    match = Match(tcg, tcg.options(random_table(number, 2 + number % 3, around)), number, quiet=True)
    rng = random.Random(number)
    wanderer = Wanderer.around(around, rng)
    while match.decision is not None:
        often = Counter(option.label for option in match.decision.options)
        assert set(often.values()) == {1}, (match.decision.prompt, often)
        match.choose(wanderer.choose(match.decision, rng))


def test_wounds_tell_two_minions_apart() -> None:
    t = Company("assignment").fellowship("frodo").minions("uruk-savage", "uruk-savage").wounds("uruk-savage#2", 1)
    t.passes(2)
    assert labels(t, "assign") == [
        "Uruk Savage (unwounded) against Frodo",
        "Uruk Savage (1 wound) against Frodo",
    ]


def test_bearers_tell_two_possessions_apart() -> None:
    t = Company().fellowship("gimli", "dwarf-guard", "dwarf-guard", "hand-axe on gimli", "hand-axe on dwarf-guard")
    assert labels(t, "transfer") == [
        "Transfer Hand Axe (on Gimli) to Dwarf Guard (with Hand Axe)",
        "Transfer Hand Axe (on Gimli) to Dwarf Guard",
        "Transfer Hand Axe to Gimli",
        "Transfer Hand Axe (on Dwarf Guard) to Dwarf Guard",
    ]


def test_cards_that_are_alike_in_every_respect_are_one_option() -> None:
    t = Company("assignment").fellowship("frodo", "sam").minions("uruk-savage", "uruk-savage", "orc-soldier")
    t.passes(2)
    assert labels(t, "assign") == [
        f"{minion} against {defender}" for defender in ("Frodo", "Sam") for minion in ("Uruk Savage", "Orc Soldier")
    ]
    [option] = [option for option in t.offered if option.label == "Uruk Savage against Frodo"]
    first, second = t.card("uruk-savage").key, t.card("uruk-savage#2").key
    assert {first, second} < set(option.touches), "a click on either is this choice"
    assert t.cannot(f"assign {second} {t.card('frodo').key}").reason
    t.choose(option.token)
    assert labels(t, "assign") == ["Uruk Savage against Sam", "Orc Soldier against Sam"]


def test_by_earlier_rules_like_cards_are_options_of_their_own() -> None:
    t = Company("assignment").fellowship("frodo").minions("uruk-savage", "uruk-savage")
    t.g.rules = 3
    t.passes(2)
    assert labels(t, "assign") == [
        "Uruk Savage (the first) against Frodo",
        "Uruk Savage (the second) against Frodo",
    ]


def test_what_was_done_to_one_of_two_like_cards_tells_them_apart() -> None:
    """One of two minions has more strength for this skirmish."""
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "uruk-savage").twilight(2)
    t.shadow_hand("savagery-to-match-their-numbers", "savagery-to-match-their-numbers")
    t.fights("gimli", "uruk-savage", "uruk-savage#2")
    t.passes()
    t.play("savagery-to-match-their-numbers")
    assert labels(t, "pick") == ["Uruk Savage"]
    t.choose(t.tokens()[0])
    t.passes()
    t.play("savagery-to-match-their-numbers")
    assert labels(t, "pick") == ["Uruk Savage (the first)", "Uruk Savage (the second)"]
    t.pick("uruk-savage#2")
    assert t.strength("uruk-savage") == t.strength("uruk-savage#2")
