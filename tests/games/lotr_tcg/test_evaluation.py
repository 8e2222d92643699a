"""What the written evaluation makes of a position, and so the greedy bot of its choices."""

from __future__ import annotations

import random

from mathom.bots import make_bot
from mathom.games.lotr_tcg.testing.company import Company


def test_the_greedy_bot_does_not_pay_for_nothing() -> None:
    t = Company().fellowship("boromir-defender-of-minas-tirith")
    assert t.can_use("boromir")
    for seed in range(5):
        rng = random.Random(seed)
        assert make_bot("greedy")(t.match.perspective(0, rng), rng).token == "pass"


def test_twilight_in_the_pool_is_bad_for_whoever_leads() -> None:
    poor, rich = Company().twilight(1), Company().twilight(9)
    assert poor.match.evaluate(0) > rich.match.evaluate(0)
    assert poor.match.evaluate(1) < rich.match.evaluate(1)


def test_wounds_and_burdens_are_bad_and_companions_good() -> None:
    alone, healthy = Company().fellowship("frodo"), Company().fellowship("frodo", "gimli")
    wounded = Company().fellowship("frodo", "gimli").wounds("gimli", 1)
    burdened = Company().fellowship("frodo", "gimli").mark("player-1", "burdens 5")
    worth = [one.match.evaluate(0) for one in (alone, wounded, healthy)]
    assert worth == sorted(worth) and len(set(worth)) == 3
    assert burdened.match.evaluate(0) < healthy.match.evaluate(0)
