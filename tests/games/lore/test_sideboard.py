"""The sideboard: when cards come from it, where they go, and who sees what of it."""

from __future__ import annotations

import random

import pytest

from mathom.cards.zones import EVERYBODY, Zone
from mathom.games.lore.card import CARDS, Card
from mathom.games.lore.facts import CardType
from mathom.games.lore.testing import Road, world
from mathom.testing.rules import rule

HAZARDS = ("orc-patrol", "crebain")
OTHERS = ("cram", "galva")


def road(**options: str) -> Road:
    """At Bree; each player has two hazards, a resource and a character in his sideboard, and cards to draw."""
    t = Road("bree", level="standard", **options).company("aragorn-ii", "legolas")
    for seat in ("player-1", "player-2"):
        t.place(f"{seat} sideboard", *HAZARDS, *OTHERS)
        t.place(f"{seat} pile", *("wargs",) * 9)
    return t


def in_sideboard(t: Road, seat: int) -> list[str]:
    return sorted(card.slug for card in t.g.sideboards[seat])


def in_reserve(t: Road, seat: int) -> list[str]:
    return sorted(card.slug for card in t.g.reserves[seat])


# --- after a movement phase without hazards --------------------------------------------------------------------------


@rule("lore.sideboard.s1")
def test_whoever_has_played_no_hazard_may_sideboard_one() -> None:
    t = road()
    t.moves("weathertop")
    t.until("lore.sideboard.s1")
    assert t.asked == "player-2" and t.tokens() == ["done", "sideboard orc-patrol", "sideboard crebain"]
    t.choose("sideboard orc-patrol")
    assert in_reserve(t, 1) == ["orc-patrol"] and t.asking == "lore.site.enter-first"


@rule("lore.sideboard.s1")
def test_a_company_that_stays_has_a_movement_phase_too() -> None:
    t = road()
    t.stays()
    t.until("lore.sideboard.s1")
    t.choose("done")
    assert in_reserve(t, 1) == []


@rule("lore.sideboard.s1")
def test_not_after_a_hazard() -> None:
    t = road().hazards("wargs")
    t.moves("weathertop")
    while not t.can_play("wargs"):
        t.choose("pass")
    t.play("wargs", key="Arthedain")
    asked: list[str] = []
    while t.asking != "lore.site.enter-first":
        asked.append(t.asking)
        t.choose(t.offered[0].token)
    assert "lore.sideboard.s1" not in asked


# --- after a site phase without resources ----------------------------------------------------------------------------


def at_moria(*hand: str) -> Road:
    t = Road("moria", level="standard").company("aragorn-ii", "legolas").hand(*hand).in_site_phase()
    return t.place("player-1 sideboard", *HAZARDS, *OTHERS).place("player-1 pile", *("cram",) * 3)


@rule("lore.sideboard.s2", "lore.sideboard.to-reserve")
def test_whoever_has_entered_and_played_no_resource_may_sideboard_one() -> None:
    t = at_moria()
    t.choose("enter")
    t.until("lore.sideboard.s2")
    assert t.tokens() == ["done", "sideboard cram", "sideboard galva"], "resources and characters only"
    t.choose("sideboard galva")
    assert t.where("galva") == "player-1 pile", "his own turn has ended, and the reserve pile was shuffled in"


@rule("lore.sideboard.s2")
def test_not_without_entering() -> None:
    t = at_moria()
    t.choose("pass")
    assert t.g.current == 1 and in_sideboard(t, 0) == ["cram", "crebain", "galva", "orc-patrol"]


@rule("lore.sideboard.s2")
def test_not_after_a_resource() -> None:
    t = Road("edoras", level="standard").company("aragorn-ii").hand("dagger-of-westernesse", "riders-of-rohan")
    t.in_site_phase().place("player-1 sideboard", *OTHERS)
    t.choose("enter")
    t.roll(6, 6)
    t.play("riders-of-rohan")
    t.choose("pass")
    assert t.g.current == 1, "nobody was asked about the sideboard"


@rule("lore.sideboard.s2")
def test_not_after_a_strike_resource_in_an_automatic_attack() -> None:
    t = at_moria("risky-blow")
    t.choose("enter")
    while not t.can_play("risky-blow"):
        t.choose(t.offered[0].token)
    t.roll(*(6,) * 4)
    t.play("risky-blow")
    asked: list[str] = []
    while t.g.turn == 1:
        asked.append(t.asking)
        t.choose(t.offered[0].token)
    assert "lore.site.play-after-entering" in asked and "lore.sideboard.s2" not in asked


@rule("lore.sideboard.s1")
@pytest.mark.parametrize("how", ["play twilight", "use"])
def test_not_after_what_the_limit_does_not_count_nor_after_a_hazard_in_play(how: str) -> None:
    t = road().table("sun").hazards("twilight").hazards_in_play("adunaphel")
    t.moves("weathertop")
    while not t.can(how):
        t.choose("pass")
    t.choose(t.tokens(how)[0])
    asked: list[str] = []
    while t.asking != "lore.site.enter-first":
        asked.append(t.asking)
        t.choose(t.offered[0].token)
    assert "lore.sideboard.s1" not in asked


# --- where the cards go ----------------------------------------------------------------------------------------------


@rule("lore.sideboard.to-reserve", "lore.end-of-turn.reserve", "lore.cards.reserve-pile", "lore.cards.sideboard")
def test_a_card_waits_in_the_reserve_pile_until_its_owners_own_turn_ends() -> None:
    t = road().other_company("edoras", "eomer")
    t.stays()
    t.until("lore.sideboard.s1")
    t.choose("sideboard crebain", "pass")
    assert t.asked == "player-2" and in_reserve(t, 1) == ["crebain"]
    t.choose("pass", "stay")
    t.until("lore.sideboard.s1")
    t.choose("done", "pass")
    assert in_reserve(t, 1) == [] and t.where("crebain") == "player-2 pile"


@rule("lore.sideboard.to-reserve", "lore.cards.sideboard")
def test_others_see_only_the_side_that_it_is_of() -> None:
    t = road()
    t.stays()
    t.until("lore.sideboard.s1")
    t.choose("sideboard crebain")
    assert "Player 2 puts Crebain from the sideboard into the reserve pile." in t.log("player-2")
    assert "Player 2 puts a hazard from the sideboard into the reserve pile." in t.log("player-1")
    player = t.seen("player-1").players[1]
    assert (player.sideboard.size, player.sideboard.known, player.reserve_pile.known) == (3, (), ())
    assert len(t.seen("player-2").players[1].sideboard.known) == 3


@rule("lore.sideboard.to-reserve")
@pytest.mark.parametrize("chosen", ["crebain", "orc-patrol"])
def test_they_may_think_of_any_hazard_of_the_sideboard(chosen: str) -> None:
    t = road()
    t.stays()
    t.until("lore.sideboard.s1")
    t.choose(f"sideboard {chosen}")
    samples = [world(t.match.determinize(0, random.Random(seed))) for seed in range(30)]
    assert {zone.cards[0].slug for zone in (state.reserves[1] for state in samples)} >= {"crebain", "orc-patrol"}
    for state in samples:
        left = sorted(card.slug for card in state.sideboards[1])
        assert left in (["cram", "crebain", "galva"], ["cram", "galva", "orc-patrol"]), "the others are still there"


@rule("lore.sideboard.to-reserve")
def test_a_sideboard_from_which_nothing_was_taken_is_known() -> None:
    t = road()
    t.moves("weathertop")
    state = world(t.match.determinize(0, random.Random(1)))
    assert sorted(card.slug for card in state.sideboards[1]) == sorted((*HAZARDS, *OTHERS))
    t.leaves_open()


@pytest.mark.parametrize("place", ["hands", "reserves", "sideboards"])
def test_no_sample_tells_between_which_cards_a_known_one_is_held(place: str) -> None:
    """The order of a hand, or of a pile that its owner may look through, means nothing to others."""
    t = road()
    t.moves("weathertop")
    zones: list[Zone[Card]] = getattr(t.g, place)
    unknown, known = (CARDS["orc-patrol"], CARDS["cram"]), CARDS["sun"]
    empty, samples = zones[1].emptied(), []
    for held in (empty.put(known, seen=EVERYBODY).put(*unknown), empty.put(*unknown).put(known, seen=EVERYBODY)):
        zones[1] = held
        samples.append([getattr(world(t.match.determinize(0, random.Random(seed))), place)[1] for seed in range(10)])
    assert samples[0] == samples[1] and all(zone.cards[0] is known for zone in samples[0])
    t.leaves_open()


# --- exhaustion ------------------------------------------------------------------------------------------------------


@rule("lore.exhaust.sideboard-five", "lore.exhaust.reshuffle", "lore.exhaust.when", "lore.exhaust.definition")
@rule("lore.exhaust.clear-used")
def test_up_to_five_cards_of_any_type_come_with_the_new_draw_pile() -> None:
    t = Road("bree", level="standard").company("aragorn-ii").used("bree", "moria").place("player-1 pile", "wargs")
    t.place("player-1 sideboard", *("cram",) * 3, "galva", "orc-patrol", "crebain").discarded("sun", "muster")
    t.place("player-2 pile", *("wargs",) * 5).mark("player-2", "used edoras")
    t.place("player-1 reserve", "dodge")
    t.choose("pass", "move rivendell")
    t.choose("draw 2")
    assert t.asking == "lore.exhaust.sideboard-five" and "up to 5" in t.prompt
    t.choose("sideboard cram", "sideboard cram", "sideboard galva", "sideboard orc-patrol", "sideboard crebain")
    assert in_sideboard(t, 0) == ["cram"], "five are the most"
    assert t.g.exhausted == [1, 0] and t.g.used == [frozenset(), frozenset({"Edoras"})]
    # the second card of the draw has come from the new pile
    assert (len(t.g.piles[0]), len(t.g.hands[0]), len(t.g.discards[0]), len(t.g.reserves[0])) == (7, 2, 0, 0)
    t.leaves_open()


@rule("lore.exhaust.sideboard-five")
def test_nobody_has_to() -> None:
    t = Road("bree", level="standard").company("aragorn-ii").place("player-1 pile", "wargs")
    t.place("player-1 sideboard", "cram").discarded("sun").place("player-2 pile", *("wargs",) * 5)
    t.choose("pass", "move weathertop")
    assert t.asking == "lore.exhaust.sideboard-five"
    t.choose("done")
    assert in_sideboard(t, 0) == ["cram"] and t.where("sun") == "player-1 pile"
    t.leaves_open()


@rule("lore.exhaust.sideboard-five")
def test_introductory_decks_have_no_sideboard() -> None:
    t = Road("bree").company("aragorn-ii").pile("wargs").discarded("sun").other_pile("wargs", "wargs")
    t.choose("pass", "move weathertop")
    assert t.g.exhausted == [1, 0] and t.asking != "lore.exhaust.sideboard-five"


# --- cards that sideboard --------------------------------------------------------------------------------------------


@rule("lore.sideboard.by-card", "lore.sideboard.to-reserve")
def test_smoke_rings_takes_a_resource_or_character_from_sideboard_or_discard_pile() -> None:
    t = Road("bree", level="standard").company("aragorn-ii").hand("smoke-rings").discarded("sun", "wargs")
    t.place("player-1 sideboard", "orc-patrol", "galva", "cram")
    t.play("smoke-rings")
    assert sorted(t.tokens("card")) == ["card cram", "card galva", "card sun"], "no hazards"
    t.choose("card galva")
    assert t.where("galva") == "player-1 reserve"
    assert t.g.might_hold(0, CARDS["cram"]), "from now on others do not know what is left in the sideboard"
    assert not t.g.might_hold(0, CARDS["orc-patrol"]), "but its hazards are still there"
    t.leaves_open()


@rule("lore.sideboard.by-card")
@pytest.mark.parametrize(("doors", "number"), [(False, 1), (True, 2)])
def test_an_unexpected_outpost_takes_a_hazard_and_two_with_doors_of_night(doors: bool, number: int) -> None:
    t = Road("bree", level="standard").company("aragorn-ii").hazards("an-unexpected-outpost")
    t.place("player-2 sideboard", "orc-patrol", "crebain", "cram").place("player-2 discard", "wargs")
    if doors:
        t.hazards_in_play("doors-of-night")
    t.stays()
    while not t.can_play("an-unexpected-outpost"):
        t.choose("pass")
    t.play("an-unexpected-outpost")
    while t.can("card"):
        t.choose(t.tokens("card")[0])
    assert len(t.g.reserves[1]) == number
    assert all(card.type is CardType.HAZARD for card in t.g.reserves[1])
    t.leaves_open()
