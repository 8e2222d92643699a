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


def test_the_greedy_bot_pays_neither_twilight_nor_wounds_to_put_off_what_comes() -> None:
    alone = Company("skirmish").fellowship("gimli").minions("uruk-brood").fights("gimli", "uruk-brood").twilight(6)
    alone.passes()
    assert alone.can_use("uruk-brood")  # strength +1 for each other Uruk-hai, and there is none
    looking = Company().fellowship("frodo", "sting on frodo").shadow_hand("saruman-keeper-of-isengard").twilight(4)
    assert looking.can_use("sting")  # Frodo exerts, and of no Orc in that hand anything comes
    for t in (alone, looking):
        seat = t.asked_decision.seat
        for seed in range(5):
            rng = random.Random(seed)
            assert make_bot("greedy:2")(t.match.perspective(seat, rng), rng).token == "pass"


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


def test_an_ally_exerts_for_anything_and_not_for_nothing() -> None:
    fresh, tired = Company().fellowship("bilbo"), Company().fellowship("bilbo").wounds("bilbo", 1)
    assert fresh.match.evaluate(0) > tired.match.evaluate(0)
    richer = Company().fellowship("bilbo").wounds("bilbo", 1).hand("axe-strike")
    assert richer.match.evaluate(0) > fresh.match.evaluate(0)


def test_archers_are_a_danger_before_the_archery_phase_and_bows_a_help() -> None:
    def standing(phase: str, companion: str, minion: str) -> float:
        t = Company(phase).fellowship("frodo", companion).minions(minion)
        return t.match.evaluate(0)

    # As far as printed strength goes, a Marksman is no worse than a Runner: it is his bow.
    lost = {
        phase: standing(phase, "gimli", "goblin-runner") - standing(phase, "gimli", "goblin-marksman")
        for phase in ("maneuver", "assignment")
    }
    assert lost["maneuver"] > lost["assignment"]
    gained = {
        phase: standing(phase, "legolas-greenleaf", "goblin-runner") - standing(phase, "gimli", "goblin-runner")
        for phase in ("maneuver", "assignment")
    }
    assert gained["maneuver"] > gained["assignment"]


def test_a_weapon_is_worth_what_it_adds() -> None:
    bare, armed, ringed = (
        Company().fellowship("gimli", *items) for items in ((), ("dwarven-axe on gimli",), ("gimlis-helm on gimli",))
    )
    assert bare.match.evaluate(0) < ringed.match.evaluate(0) < armed.match.evaluate(0)


def test_wounds_weigh_less_where_they_will_be_healed() -> None:
    def loss(site: int, card: str) -> float:
        hurt, whole = (
            Company("regroup").site(site, card).fellowship("frodo", "gimli").wounds("gimli", wounds)
            for wounds in (1, 0)
        )  # fmt: skip
        return whole.match.evaluate(0) - hurt.match.evaluate(0)

    assert 0 < loss(3, "rivendell-valley") < loss(4, "moria-lake")
