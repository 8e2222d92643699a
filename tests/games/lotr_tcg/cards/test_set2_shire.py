"""Mines of Moria: Shire."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.declare import artifact
from mathom.games.lotr_tcg.language.filters import HOBBIT, SHIRE
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, code, known, stub
from mathom.testing.rules import rule

stub_cards = known(
    circumstance("Old Tale", SHIRE, cost=2, keywords=(Keyword.TALE,), bearer=HOBBIT),
    circumstance("Old Habit", SHIRE, cost=2, bearer=HOBBIT),
    stub(artifact(code(), "Old Jewel", SHIRE, cost=2), bearer=HOBBIT),
)


@pytest.mark.parametrize(
    ("card", "cost"),
    [("hobbit-sword", 0), ("old-tale", 1), ("old-jewel", 1), ("old-habit", 2), ("frying-pan", 0)],
)
def test_what_is_played_on_frodo_costs_one_less(card: str, cost: int) -> None:
    t = Company().fellowship("frodo-reluctant-adventurer").hand(card)
    t.play(card)
    assert t.bears("frodo") == {card, "the-one-ring-the-ruling-ring"} and t.pool == cost


def test_what_is_played_on_others_costs_the_same() -> None:
    t = Company().fellowship("frodo-reluctant-adventurer", "sam").hand("hobbit-sword", "old-tale")
    t.play("hobbit-sword")
    t.pick("sam")
    t.play("old-tale")
    t.pick("sam")
    assert t.pool == 3


def test_another_frodo_gets_nothing_cheaper() -> None:
    t = Company().fellowship("frodo-son-of-drogo").hand("hobbit-sword")
    t.play("hobbit-sword")
    assert t.pool == 1


@rule("tcg.transfer.not-playing", "tcg.transfer.fellowship-phase")
def test_a_transfer_to_frodo_costs_the_full_price() -> None:
    t = Company().fellowship("frodo-reluctant-adventurer", "sam", "hobbit-sword on sam")
    t.choose(f"transfer {t.card('hobbit-sword').key} {t.card('frodo').key}")
    assert t.pool == 1 and t.strength("frodo") == 3 + 1 + 2


def test_what_frodo_says() -> None:
    assert text("frodo-reluctant-adventurer") == (
        "**Ring-bearer (resistance 10).**\nPlaying an artifact, possession or [shire] tale on Frodo costs 1 less."
    )
