"""Positions that the rules cannot bring about are refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mathom.core import InvalidPosition
from mathom.games.lotr_tcg.cards.open_roads import OPEN_ROADS
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company


def wrong_number(g: Journey) -> None:
    g.cards[Id(99)] = replace(next(iter(g.cards.values())), id=Id(98))


def floating_sword(g: Journey) -> None:
    g.put(find_card("hobbit-sword"), 0, Id(99))


def forgotten_sword(g: Journey) -> None:
    g.attached.clear()


def stolen_sword(g: Journey) -> None:
    g.attached[g.ring_bearers[1]] = g.borne_by(g.ring_bearers[0])


def two_cloaks(g: Journey) -> None:
    for _ in range(2):
        g.put(find_card("dwarven-armor"), 0, g.ring_bearers[0])


def fewer_than_no_wounds(g: Journey) -> None:
    g.set_wounds(g.ring_bearers[0], -1)


def wounded_sword(g: Journey) -> None:
    g.set_wounds(g.borne_by(g.ring_bearers[0])[0], 1)


def debts(g: Journey) -> None:
    g.twilight = -1


def a_site_in_hand(g: Journey) -> None:
    g.into_hand(0, OPEN_ROADS[3])


def a_sword_in_the_adventure_deck(g: Journey) -> None:
    g.adventure[0] = g.adventure[0].put(find_card("hobbit-sword"))


def a_dead_minion(g: Journey) -> None:
    g.dead[1] = g.dead[1].put(find_card("uruk-savage"))


def a_gap_in_the_path(g: Journey) -> None:
    g.path = (*g.path, g.put(OPEN_ROADS[5], 0))


def beyond_the_path(g: Journey) -> None:
    g.site_of[1] = 5


def two_gimlis(g: Journey) -> None:
    g.put(find_card("gimli"), 0)
    g.put(find_card("gimli"), 0)


def ten_companions(g: Journey) -> None:
    g.dead[0] = g.dead[0].put(*[find_card("dwarf-guard")] * 9)


def a_ring_bearer_without_the_ring(g: Journey) -> None:
    for card in g.borne_by(g.ring_bearers[0]):
        g.take(card)


def assigned_twice(g: Journey) -> None:
    minion = g.put(find_card("uruk-savage"), 1)
    g.skirmishes = ((g.ring_bearers[0], (minion,)), (g.put(find_card("gimli"), 0), (minion,)))


@pytest.mark.parametrize(
    "spoil",
    [
        wrong_number, floating_sword, forgotten_sword, stolen_sword, two_cloaks, fewer_than_no_wounds, wounded_sword,
        debts, a_site_in_hand, a_sword_in_the_adventure_deck, a_dead_minion, a_gap_in_the_path, beyond_the_path,
        two_gimlis, ten_companions, a_ring_bearer_without_the_ring, assigned_twice,
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(spoil: Callable[[Journey], None]) -> None:
    g = Company().fellowship("frodo", "hobbit-sword on frodo").g
    g.check()
    spoil(g)
    with pytest.raises(InvalidPosition):
        g.check()


CANNOT_BE = {
    "has 4 wounds and a vitality of 4: it would be dead": lambda: Company().fellowship("frodo").wounds("frodo", 4),
    "may not bear Hobbit Sword, which is for a Hobbit": lambda: Company().fellowship("gimli", "hobbit-sword on gimli"),
    "bears Dwarven Axe and Dwarven Axe, of which neither is borne in addition to the other": lambda: (
        Company().fellowship("gimli", "dwarven-axe on gimli", "dwarven-axe on gimli")
    ),
    "'wearing' says all, without 'x'": lambda: Company().mark("table", "wearing x"),
    "'ring-bearer' says all, without 'x'": lambda: Company().fellowship("sam").mark("sam", "ring-bearer x"),
    "Hobbit Sword is borne by a Hobbit: say on whom": lambda: Company().fellowship("hobbit-sword"),
    "is played to the support area; nobody bears it": lambda: Company().fellowship("frodo", "lord-of-moria on frodo"),
    "Player 1 is at the last site in the regroup phase: he would have won": lambda: Company("regroup").site(9),
    "Player 2 is at the last site in the shadow phase: he would have won": lambda: Company("shadow").mark(
        "player-2", "site 9"
    ),
    "'x' is no number": lambda: Company().fellowship("gimli").mark("gimli#x", "wounds 1"),
    "gimli#0 is not in play": lambda: Company().fellowship("gimli").mark("gimli#0", "wounds 1"),
    "has 10 burdens and Frodo a resistance of 10: he would be corrupted": lambda: Company().burdens(10),
    "is in play, and Gimli, Dwarf of Erebor is dead": lambda: Company().fellowship("gimli").dead_pile("gimli"),
    "Player 1 has Gimli twice": lambda: Company().fellowship("gimli", "gimli"),
    "is in play in the fellowship phase: minions are gone": lambda: Company().minions("uruk-savage"),
    "belongs to Player 1, whose turn it is": lambda: Company("shadow").fellowship("uruk-savage"),
    "has moved 3 times; the move limit is 2": lambda: Company("shadow").mark("table", "moves 3"),
    "no match has more than 100": lambda: Company().twilight(101),
    "there is no site 10; the last one is 9": lambda: Company().site(10),
    "there is no turn before the first": lambda: Company().mark("table", "turn 0"),
    "worn between two turns": lambda: Company("between turns").mark("table", "wearing"),
    "there is no fierce round in the maneuver phase": lambda: Company("maneuver").mark("table", "fierce"),
    "fights in the maneuver phase": lambda: (
        Company("maneuver").fellowship("sam").minions("uruk-savage").fights("sam", "uruk-savage")
    ),
    "which is no minion": lambda: Company("skirmish").fellowship("gimli", "sam").fights("sam", "gimli"),
    "is no companion or ally of the Free Peoples player": lambda: (
        Company("skirmish").minions("uruk-savage", "goblin-runner").fights("uruk-savage", "goblin-runner")
    ),
    "there is no card 'gimly'; did you mean 'gimli": lambda: Company().fellowship("gimly"),
    "there is no zone 'player-1 hands'; did you mean": lambda: Company().place("player-1 hands", "gimli"),
    "there is no phase 'skirmsh'; did you mean 'skirmish'": lambda: Company("skirmsh"),
    "there is no mark of the table 'twilights'; did you mean": lambda: Company().mark("table", "twilights 3"),
    "there is no mark of a player 'burden'; did you mean 'burdens'": lambda: Company().mark("player-1", "burden 3"),
    "there is no mark of a card 'wound'; did you mean": lambda: Company().fellowship("sam").mark("sam", "wound 1"),
    "there is no player 'player-3'": lambda: Company().place("player-3 hand", "gimli"),
}  # fmt: skip


@pytest.mark.parametrize(("reason", "set_up"), CANNOT_BE.items(), ids=[*CANNOT_BE])
def test_what_the_rules_cannot_bring_about_is_refused_with_the_reason(
    reason: str, set_up: Callable[[], Company]
) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(reason)):
        _ = set_up().match
