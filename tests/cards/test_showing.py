"""Card tables: what can be drawn, and what is refused because it cannot."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.cards.lanterns import GAME

from mathom.cards.showing import CardTable, Counter, Face, Player, Zone
from mathom.core import Lot, Match, TurnedUp
from mathom.core.contract import breach

ADA, BO = Player("ada", 0), Player("bo", 1)
LAMP = Face("lamp.1", "Lamp", attached=(Face("moth.1", "Moth", attached=(Face("dust.1", "Dust"),)),))


def test_what_is_attached_is_found_at_any_depth() -> None:
    table = CardTable((ADA, BO), (Zone("row", "Row", 0, (LAMP,)), Zone("deck", "Deck", count=3)))
    assert [face.title for face in table.faces()] == ["Lamp", "Moth", "Dust"]
    assert list(table.keys()) == ["ada", "bo", "row", "deck", "lamp.1", "moth.1", "dust.1"]


def test_cards_that_are_not_seen_lie_face_down() -> None:
    assert Zone("hand", "Hand", 0, (LAMP,), 4, "hand").face_down == 3
    assert Zone("row", "Row", 0, (LAMP,)).face_down == 0


def test_what_lies_open_at_the_end_and_did_not_before_is_turned_up() -> None:
    moth, dust = Face("moth", "Moth"), Face("dust", "Dust")
    closed = CardTable((ADA, BO), (Zone("a", "Hand", 0, (dust,), 3, "hand"), Zone("scraps", "Scraps", None, (), 1)))
    twice = (moth, dust, Face("moth 2", "Moth"))
    opened = CardTable((ADA, BO), (Zone("a", "Hand", 0, twice, 3, "hand"), Zone("scraps", "Scraps", None, (LAMP,), 1)))
    scraps, hand = opened.turned_up(closed)
    assert (scraps.seat, scraps.lots) == (-1, (Lot("in scraps", ("Lamp",), "scraps"),))
    assert (hand.seat, hand.lots) == (0, (Lot("in hand", ("Moth", "Moth"), "a"),))
    assert opened.turned_up(opened) == ()


def test_hands_are_laid_open_at_the_end_of_the_little_game() -> None:
    match = Match(GAME, seed=2)
    while match.decision is not None:
        match.choose(match.decision.default)
    for viewer in (None, 0, 1):
        table = match.view(viewer).table
        assert isinstance(table, CardTable)
        hands = [zone for zone in table.zones if zone.layout == "hand"]
        assert any(zone.cards for zone in hands) and not any(zone.face_down for zone in hands)
        told = [event for event in match.events(viewer) if isinstance(event, TurnedUp)]
        assert {event.owner for event in told} <= set(match.seats) and told == list(match.turned_up()) != []


@pytest.mark.parametrize(
    ("players", "zones", "turn", "fault"),
    [
        ((ADA, Player("bo", 0)), (), None, r"two players sit in one seat: \[0, 0\]"),
        ((ADA,), (), 1, "it is the turn of seat 1, where nobody sits"),
        ((ADA,), (Zone("row", "Row", 1),), None, "the zone 'row' belongs to seat 1, where nobody sits"),
        ((ADA,), (Zone("row", "Row", 0, (LAMP,), 0),), None, "the zone 'row' shows 1 cards and counts 0"),
        ((ADA,), (Zone("ada", "Row"),), None, "the key 'ada' stands for more than one thing"),
        ((ADA,), (Zone("a", "A", None, (LAMP,)), Zone("b", "B", None, (LAMP,))), None, "the key 'lamp.1' stands for"),
        ((ADA,), (Zone("", "Row"),), None, "a key is empty"),
    ],
)
def test_a_table_that_cannot_be_drawn_is_refused(
    players: tuple[Player, ...], zones: tuple[Zone, ...], turn: int | None, fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        CardTable(players, zones, turn)


def test_it_is_written_and_read_again() -> None:
    table = CardTable((ADA,), (Zone("row", "Row", 0, (LAMP,)),), 0, "Night", (Counter("wind", 3, 9),), ("It is late.",))
    assert msgspec.json.decode(msgspec.json.encode(table), type=CardTable) == table
    with pytest.raises(msgspec.ValidationError, match="more than one thing"):
        msgspec.json.decode(b'{"players":[],"zones":[{"key":"a","title":""},{"key":"a","title":""}]}', type=CardTable)


def test_every_option_of_the_little_game_touches_what_its_chooser_sees() -> None:
    assert breach(GAME, "lanterns") == ""
    for seed in range(20):
        match, rng = Match(GAME, GAME.options({"players": "3"}), seed), random.Random(seed)
        while (decision := match.decision) is not None:
            table = match.view(decision.seat).table
            assert isinstance(table, CardTable)
            assert {thing for option in decision.options for thing in option.touches} <= set(table.keys())
            match.choose(rng.choice(decision.options))
