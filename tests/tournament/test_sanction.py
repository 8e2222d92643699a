"""What a sanctioned tournament needs, and what its table needs that only the game can give."""

from __future__ import annotations

from collections import Counter
from datetime import date

import msgspec
from tests.tournament.club import planned

from mathom.cards.zones import Zone
from mathom.core import Dice, Match
from mathom.core.registry import game
from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.testing import Road
from mathom.games.lore.testing.road import world
from mathom.games.lore.view import LoreView
from mathom.testing.rules import rule
from mathom.tournament import DeckLists, Form
from mathom.tournament.sanction import Announcement, objections

SAID = Announcement(held=date(2026, 11, 30), asked=date(2026, 10, 30), approved=True, advertised=date(2026, 11, 16))


def against(players: int = 5, form: Form = Form.SWISS, decks: DeckLists = DeckLists.NONE, **said: object) -> list[str]:
    """The rules that object."""
    plan = msgspec.structs.replace(planned(form), decks=decks)
    return [one.rule for one in objections(plan, msgspec.structs.replace(SAID, **said), players)]


@rule("lore.tournament.sanction-size")
def test_at_least_five_players() -> None:
    assert against(4) == ["lore.tournament.sanction-size"]
    assert against(5) == []


@rule("lore.tournament.multi-sanction")
def test_at_least_twelve_for_groups() -> None:
    assert against(11, Form.GROUPS) == ["lore.tournament.multi-sanction"]
    assert against(12, Form.GROUPS) == []


@rule("lore.tournament.sanction-approval")
def test_approval_is_asked_for_a_month_before() -> None:
    assert against(asked=date(2026, 10, 31)) == ["lore.tournament.sanction-approval"]
    assert against(asked=None) == against(approved=False) == ["lore.tournament.sanction-approval"]


@rule("lore.tournament.place")
def test_not_in_a_private_home() -> None:
    assert against(online=False, place="Bag End") == against(online=False, public=True) == ["lore.tournament.place"]
    assert against(online=False, place="The Prancing Pony", public=True) == []


@rule("lore.tournament.advertise")
def test_advertised_two_weeks_before() -> None:
    assert against(advertised=date(2026, 11, 17)) == against(advertised=None) == ["lore.tournament.advertise"]


@rule("lore.tournament.deck-list-advertised")
def test_the_advertisement_says_that_deck_lists_are_required() -> None:
    assert against(decks=DeckLists.LODGED) == ["lore.tournament.deck-list-advertised"]
    plan = msgspec.structs.replace(planned(), decks=DeckLists.LODGED)
    assert objections(plan, msgspec.structs.replace(SAID, decks=DeckLists.LODGED), 5) == ()


@rule("lore.tournament.director")
def test_a_director_is_needed() -> None:
    plan = msgspec.structs.replace(planned(), director="")
    assert [one.rule for one in objections(plan, SAID, 5)] == ["lore.tournament.director"]


# --- at the table ----------------------------------------------------------------------------------------------------


@rule("lore.tournament.running-tally")
def test_both_see_the_marshalling_points_of_both() -> None:
    t = Road("bree").company("aragorn-ii", "gimli")
    tallies = {seat: [player.points for player in t.seen(seat).players] for seat in ("player-1", "player-2", None)}
    assert tallies["player-1"] == tallies["player-2"] == tallies[None] == [t.points(), t.points("player-2")]
    t.leaves_open()


@rule("lore.tournament.show-type", "lore.tournament.show-border")
def test_a_card_that_is_moved_secretly_is_shown_to_be_a_hazard() -> None:
    t = Road("bree", level="standard").company("aragorn-ii").hazards("an-unexpected-outpost")
    t.place("player-2 sideboard", "orc-patrol", "crebain", "cram")
    t.stays()
    while not t.can_play("an-unexpected-outpost"):
        t.choose("pass")
    t.play("an-unexpected-outpost")
    assert not t.can("card cram"), "only hazards can be taken"
    t.choose("card orc-patrol")
    (line,) = (line for line in t.log("player-1") if "sideboard" in line)
    assert "a hazard" in line and "Orc-patrol" not in line
    t.leaves_open()


@rule("lore.tournament.show-whole")
def test_a_hazard_condition_is_shown_whole() -> None:
    t = Road("bree").company("beorn").hazards("mouth-of-sauron")
    t.place("player-2 discard", "doors-of-night", "wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("mouth-of-sauron", as_="event")
    t.picks_deed("Doors of Night")
    assert any("Doors of Night" in line for line in t.log("player-1"))
    assert t.seen("player-1").players[1].hand == ("doors-of-night",)
    t.leaves_open()


@rule("lore.tournament.marked-cards")
def test_the_back_of_a_card_says_nothing() -> None:
    found = game("lore")
    match = Match(found, found.options({}), seed=7)
    table = match.view(0).table
    assert isinstance(table, LoreView)
    seen = table.players[1]
    assert len(world(match).hands[1]) == seen.hand_size > 0
    assert seen.hand == () and seen.draw_pile.known == ()


@rule("lore.tournament.riffle")
def test_a_shuffle_makes_every_order_as_likely_as_any() -> None:
    cards = tuple(CARDS[slug] for slug in ("cram", "wargs", "river"))
    before = Zone[Card].face_down(0).put(*cards)
    orders = Counter(tuple(before.shuffled(Dice(seed * 7919)).cards) for seed in range(3000))
    assert len(orders) == 6
    assert all(400 < times < 600 for times in orders.values())
