"""Positions that the rules cannot bring about are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mathom.core import InvalidPosition
from mathom.games.lotr_tcg.cards.open_roads import OPEN_ROADS
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.table import Table
from mathom.games.lotr_tcg.testing.company import Company


def wrong_number(g: Table) -> None:
    g.cards[Id(99)] = replace(next(iter(g.cards.values())), id=Id(98))


def floating_sword(g: Table) -> None:
    g.put(find_card("hobbit-sword"), 0, Id(99))


def forgotten_sword(g: Table) -> None:
    g.attached.clear()


def stolen_sword(g: Table) -> None:
    g.attached[g.ring_bearers[1]] = g.borne_by(g.ring_bearers[0])


def two_cloaks(g: Table) -> None:
    for _ in range(2):
        g.put(find_card("dwarven-armor"), 0, g.ring_bearers[0])


def fewer_than_no_wounds(g: Table) -> None:
    g.set_wounds(g.ring_bearers[0], -1)


def wounded_sword(g: Table) -> None:
    g.set_wounds(g.borne_by(g.ring_bearers[0])[0], 1)


def debts(g: Table) -> None:
    g.twilight = -1


def a_site_in_hand(g: Table) -> None:
    g.into_hand(0, OPEN_ROADS[3])


def a_sword_in_the_adventure_deck(g: Table) -> None:
    g.adventure[0] = g.adventure[0].put(find_card("hobbit-sword"))


def a_dead_minion(g: Table) -> None:
    g.dead[1] = g.dead[1].put(find_card("uruk-savage"))


def a_gap_in_the_path(g: Table) -> None:
    g.path = (*g.path, g.put(OPEN_ROADS[5], 0))


def beyond_the_path(g: Table) -> None:
    g.site_of[1] = 5


def two_gimlis(g: Table) -> None:
    g.put(find_card("gimli"), 0)
    g.put(find_card("gimli"), 0)


def ten_companions(g: Table) -> None:
    g.dead[0] = g.dead[0].put(*[find_card("dwarf-guard")] * 9)


def a_ring_bearer_without_the_ring(g: Table) -> None:
    for card in g.borne_by(g.ring_bearers[0]):
        g.take(card)


def assigned_twice(g: Table) -> None:
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
def test_a_position_that_cannot_be_is_refused(spoil: Callable[[Table], None]) -> None:
    g = Company().fellowship("frodo", "hobbit-sword on frodo").g
    g.check()
    spoil(g)
    with pytest.raises(InvalidPosition):
        g.check()
