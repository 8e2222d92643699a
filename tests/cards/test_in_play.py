"""Cards in play: numbers, hosts, and what lies on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mathom.cards import in_play
from mathom.cards.card import Card
from mathom.cards.context import NOBODY, Id
from mathom.cards.declaring import Registry
from mathom.cards.in_play import all_on, check_in_play, lowest, move_to, put, take
from mathom.core import InvalidPosition
from mathom.core.fields import copied, declared, reset, shared

THINGS: Registry[Card] = Registry("things", home=f"{__name__}:THINGS")
THINGS.reader(lambda card: None)


class Plain(Card):
    registry = THINGS


def card(name: str) -> Card:
    made: Card = type(name, (Plain,), {"slug": name, "name": name.title()})()
    return made


ORC, SHIELD, SPIKE = map(card, ("orc", "shield", "spike"))


class Thing(in_play.InPlay, frozen=True):
    """A card of this game can be tapped, and holds tokens."""

    tapped: bool = False
    tokens: int = 0


@declared
class Field:
    cards: dict[Id, Thing] = copied(dict)
    attached: dict[Id, tuple[Id, ...]] = copied(dict)
    next_id: int = shared(1)

    def __init__(self) -> None:
        reset(self)


def a_field() -> tuple[Field, Id, Id, Id]:
    """An orc with a shield, and a spike on the shield."""
    g = Field()
    orc = put(g, Thing, ORC, owner=1)
    shield = put(g, Thing, SHIELD, 1, host=orc)
    return g, orc, shield, put(g, Thing, SPIKE, 0, host=shield)


def test_a_card_comes_into_play() -> None:
    g, orc, shield, spike = a_field()
    assert g.cards[orc] == Thing(orc, ORC, 1) and g.cards[orc].key == f"orc.{orc}"
    assert [*all_on(g, orc)] == [shield, spike] and g.attached == {orc: (shield,), shield: (spike,)}
    assert lowest(g, spike) == lowest(g, orc) == orc
    check_in_play(g)


def test_counters_are_the_games_own() -> None:
    g, orc, *_ = a_field()
    g.cards[orc] = replace(g.cards[orc], tapped=True, tokens=3, stacked=(SPIKE,))
    assert (g.cards[orc].tapped, g.cards[orc].tokens, g.cards[orc].stacked) == (True, 3, (SPIKE,))


def test_a_number_is_never_given_twice() -> None:
    g, *_, spike = a_field()
    assert take(g, spike).card is SPIKE
    assert put(g, Thing, SPIKE, 0) > spike
    check_in_play(g)


def test_a_card_goes_to_another_host() -> None:
    g, orc, shield, spike = a_field()
    move_to(g, spike, orc)
    assert g.attached == {orc: (shield, spike)} and g.cards[spike].host == orc
    move_to(g, spike, NOBODY)
    assert g.attached == {orc: (shield,)} and g.cards[spike].host == NOBODY
    check_in_play(g)


def test_a_card_leaves_its_host() -> None:
    g, orc, shield, spike = a_field()
    take(g, spike)
    take(g, shield)
    assert g.attached == {} and [*g.cards] == [orc]
    check_in_play(g)


def test_what_lies_on_a_card_is_not_left_behind() -> None:
    g, orc, *_ = a_field()
    with pytest.raises(InvalidPosition, match=r"shield\.2 would be left on orc\.1"):
        take(g, orc)
    assert orc in g.cards


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda g: g.cards.update({9: g.cards[1]}), "Orc has a wrong number"),
        (lambda g: setattr(g, "next_id", 2), "Shield has a wrong number"),
        (lambda g: g.cards.update({3: replace(g.cards[3], host=7)}), "Spike is on a card that is not in play"),
        (lambda g: g.cards.update({3: replace(g.cards[3], host=1)}), "Spike is on a card that does not bear it"),
        (lambda g: g.attached.update({1: (2, 3)}), "Orc bears something that is not on it"),
    ],
    ids=["number", "number to come", "no host", "other host", "other on it"],
)
def test_what_does_not_agree_is_named(change: object, reason: str) -> None:
    g, *_ = a_field()
    assert callable(change)
    change(g)
    with pytest.raises(InvalidPosition, match=reason):
        check_in_play(g)
