"""Camps: what a side is told while both set up, and the named ones that it may take."""

from __future__ import annotations

import itertools
import random

import pytest

from mathom.core import Match, Seat
from mathom.core.registry import game
from mathom.games.confrontation.camps import CAMPS, front
from mathom.games.confrontation.characters import FRODOS, STRENGTH, TILES, Character
from mathom.games.confrontation.regions import FELLOWSHIP, FRONT, HOME, SAURON, Side
from mathom.games.confrontation.view import CampView, TableView, shown_to_all
from mathom.table import Setting, Table

MODES = ("classic", "variant", "draft")


def at_the_camp(mode: str, seed: int = 1) -> Match:
    confrontation = game("confrontation")
    match = Match(confrontation, confrontation.options({"mode": mode}), seed)
    rng = random.Random(seed)
    while match.state.phase != "camp":  # type: ignore[attr-defined]
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
    return match


def camp_of(match: Match, seat: Seat | None) -> CampView | None:
    table = match.view(seat).table
    assert isinstance(table, TableView)
    return table.camp


def own_camp(match: Match, seat: Seat) -> CampView:
    camp = camp_of(match, seat)
    assert camp is not None
    return camp


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("side", [FELLOWSHIP, SAURON])
def test_each_side_is_told_before_it_is_asked_whom_to_place_where(mode: str, side: Side) -> None:
    match = at_the_camp(mode)
    camp = own_camp(match, int(side))
    assert camp.side == str(side) and len(set(camp.pieces)) == 9 and camp.placed == {}
    assert [place.region for place in camp.places] == [*map(str, FRONT[side]), str(HOME[side])]
    assert [place.count for place in camp.places] == [1, 1, 1, 1, 1, 4]


def test_who_sees_everything_sees_the_camps_grow() -> None:
    match = at_the_camp("classic")
    match.choose("place sam arthedain")
    table = shown_to_all(match.state)  # type: ignore[arg-type]
    there = {region.token: [piece.token for piece in region.fellowship.pieces] for region in table.regions}
    assert there["arthedain"] == ["sam"] and sum(map(len, there.values())) == 1
    for seat in (0, 1, None):  # who arranges is told by his camp, and nobody else is told anything
        view = match.view(seat).table
        assert isinstance(view, TableView)
        assert not any(region.fellowship.pieces or region.fellowship.hidden for region in view.regions)


def test_what_is_placed_is_told_to_its_own_side_only() -> None:
    match = at_the_camp("classic")
    match.choose("place sam arthedain")
    match.choose("place frodo cardolan")
    assert own_camp(match, 0).placed == {"sam": "arthedain", "frodo": "cardolan"}
    assert own_camp(match, 1).placed == {} and camp_of(match, None) is None
    while match.state.phase == "camp":  # type: ignore[attr-defined]
        assert match.decision is not None
        match.choose(match.decision.default)
    assert camp_of(match, 0) is None and camp_of(match, 1) is None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_every_named_camp_is_one_that_can_be_pitched(mode: str, seed: int, seats: tuple[Seat, Seat]) -> None:
    """Taken from the view and handed in at a table, whoever is ready first."""
    match = at_the_camp(mode, seed)
    for numbers in itertools.product(range(3), repeat=2):
        table = Table(Setting("confrontation", {"mode": mode}, seed, start=tuple(match.choices)))
        for seat in seats:
            camp = own_camp(table.match, seat)
            named = camp.camps[numbers[seat]]
            assert sorted(named.places) == sorted(camp.pieces)
            ahead = {place.region for place in camp.places[:-1]}
            tokens = [f"place {piece} {region}" for piece, region in named.places.items() if region in ahead]
            table.take(table.arrange(seat, tokens, 1.0))
        assert table.match.state.phase == "play"  # type: ignore[attr-defined]


def test_the_camps_have_names_of_their_own() -> None:
    for camps in CAMPS:
        assert len({camp.name for camp in camps}) == len({camp.title for camp in camps}) == len(camps) == 3
        for version in ("classic", "variant"):
            assert len({frozenset(getattr(camp, version)) for camp in camps}) == 3
        assert all(camp.about.endswith(".") for camp in camps)


@pytest.mark.parametrize("side", [FELLOWSHIP, SAURON])
def test_in_a_draft_the_strongest_newcomer_takes_the_place_of_the_strongest_who_is_missing(side: Side) -> None:
    for bits in range(0, 512, 7):
        roster: tuple[Character, ...] = tuple(faces[bits >> number & 1] for number, faces in enumerate(TILES[side]))
        for camp in CAMPS[side]:
            ahead = front(camp, side, roster)
            assert len(set(ahead)) == 5 and set(ahead) <= set(roster)
            classic = front(camp, side, tuple(faces[0] for faces in TILES[side]))
            assert any(one in FRODOS for one in ahead) == any(one in FRODOS for one in classic) or bits == 511
    shut = CAMPS[SAURON][0]
    drafted = tuple(faces[number == 1] for number, faces in enumerate(TILES[SAURON]))  # Wormtongue, and no Shelob
    assert min(STRENGTH[one] for one in front(shut, SAURON, drafted)) == -1, (
        "who comes alone takes the place that is free"
    )
