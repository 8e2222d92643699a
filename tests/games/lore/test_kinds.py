"""The kinds of cards: where each is played, and where it goes."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.language.modifiers import Prowess
from mathom.games.lore.language.printed import resource_condition
from mathom.games.lore.language.vocabulary import DUNADAN
from mathom.games.lore.language.words import named, which
from mathom.games.lore.position import find_card
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

EVERYBODY = ("player-1", "player-2", None)


class Vigil(Card, listed=False):
    facts = resource_condition("X-40", "Vigil")
    here = Prowess(who=which(DUNADAN), by=1)
    farther = Prowess(who=named("Lieutenant of Dol Guldur"), by=5)


def on_the_road(t: Road, creature: str) -> Road:
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    return t


def outside_companies(t: Road) -> list[str]:
    """Characters in play whom no company counts among its members."""
    members = {one for company in t.g.companies.values() for one in company.members}
    return [
        thing.card.slug
        for one, thing in t.g.cards.items()
        if thing.card.is_character and thing.scored_by is None and one not in members
    ]


@rule("lore.cards.unknown-reference")
def test_a_card_may_speak_of_what_is_not_there() -> None:
    t = Road("bree").company("aragorn-ii", "legolas").hand("sun")
    t.g.hands[0] = t.g.hands[0].put(Vigil())
    t.g.know_cards()
    t.play("sun")
    assert (t.prowess("aragorn-ii"), t.prowess("legolas")) == (7, 5)
    t.choose("play vigil")
    assert (t.prowess("aragorn-ii"), t.prowess("legolas")) == (8, 5)
    t.leaves_open()


@rule("lore.cards.characters-in-companies")
def test_every_character_belongs_to_a_company() -> None:
    t = Road("rivendell", level="standard").company("legolas", "gimli").hand("elladan")
    assert not outside_companies(t)
    t.choose("bring elladan to rivendell")
    assert not outside_companies(t)
    t.choose(f"split {t.card('gimli').key}")
    assert len(t.g.companies) == 2 and not outside_companies(t)
    t.leaves_open()


@rule("lore.cards.condition-stays")
def test_a_condition_works_as_long_as_it_is_in_play() -> None:
    t = Road("bree").company("aragorn-ii").hand("sun").hazards("wargs", "twilight")
    assert t.prowess("aragorn-ii") == 6
    t.play("sun")
    t.choose("pass")
    assert t.in_play("sun") and t.prowess("aragorn-ii") == 7
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    assert t.prowess("aragorn-ii") == 7
    t.play("twilight")
    if t.can("pick"):
        t.pick("sun")
    assert t.where("sun") == "player-1 discard" and t.prowess("aragorn-ii") == 6
    t.leaves_open()


@rule("lore.cards.gates-and-doors")
def test_doors_of_night_shut_out_sun_and_morning() -> None:
    t = Road("bree").company("aragorn-ii").table("sun", "gates-of-morning").hazards("doors-of-night", "wargs")
    t.hazards_in_play("fell-winter", "minions-stir")
    assert t.prowess("aragorn-ii") > 6
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("doors-of-night")
    assert t.where("sun") == t.where("gates-of-morning") == "player-1 discard" and t.prowess("aragorn-ii") == 6
    assert all(t.in_play(one) for one in ("doors-of-night", "fell-winter", "minions-stir"))
    t.leaves_open()


@rule("lore.cards.gates-and-doors")
def test_gates_of_morning_end_night_and_gloom() -> None:
    t = Road("bree").company("aragorn-ii", "legolas").table("sun").hand("gates-of-morning").hazards("gloom", "river")
    t.hazards_in_play("doors-of-night", "morgul-night", "minions-stir")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.choose("play gloom")
    while t.asking != "lore.timing.priority-pass":
        t.choose(t.offered[0].token)
    assert t.g.lasting and t.asked == "player-1"
    t.play("gates-of-morning")
    assert not t.g.lasting and not t.in_play("doors-of-night") and not t.in_play("morgul-night")
    assert t.in_play("sun") and t.in_play("minions-stir"), "which is no environment"
    t.leaves_open()


@rule("lore.cards.site-phase-resources", "lore.cards.mp-location")
@pytest.mark.parametrize(("site", "card"), [
    ("edoras", "riders-of-rohan"),
    ("old-forest", "tom-bombadil"),
    ("barrow-downs", "glamdring"),
])  # fmt: skip
def test_items_allies_and_factions_are_for_the_site_phase(site: str, card: str) -> None:
    t = Road(site).company("aragorn-ii", "legolas", "frodo").hand(card)
    t.cannot(f"play {card}")
    t.choose("pass")
    t.cannot(f"play {card}")
    t.choose("stay")
    t.until("lore.site.enter-first")
    t.cannot(f"play {card}")
    assert t.points() == 0
    t.roll(*(6, 6) * (site == "barrow-downs"))
    t.choose("enter")
    t.until("lore.site.play-after-entering")
    t.roll(*(6, 6) * (card == "riders-of-rohan"))
    t.play(card, on="legolas")
    assert t.points() == find_card(card).facts.mp
    if t.decision is not None:
        t.leaves_open()


def won() -> Road:
    t = Road("edoras").company("legolas").hand("riders-of-rohan").in_site_phase()
    t.choose("enter")
    t.roll(6, 6)
    t.play("riders-of-rohan")
    return t


def stored() -> Road:
    t = Road("lorien").company("legolas", "glamdring on legolas")
    t.roll(6, 6)
    t.choose(f"store {t.card('glamdring').key}")
    return t


def killed() -> Road:
    t = on_the_road(Road("bree").company("legolas").hazards("land-drake"), "land-drake")
    t.roll(1, 1, 6, 6)
    t.choose("untapped")
    return t


def defeated() -> Road:
    t = on_the_road(Road("bree").company("legolas").hazards("giant"), "giant")
    t.until("lore.strikes.step3-tap-or-minus-three")
    t.roll(6, 6, 6, 6)
    t.choose("tap")
    return t


@rule("lore.cards.mp-pile", "lore.cards.mp-pile-definition", "lore.cards.mp-location")
@pytest.mark.parametrize("card", ["riders-of-rohan", "glamdring", "legolas", "giant"])
def test_what_lies_in_the_marshalling_point_pile(card: str) -> None:
    t = {"riders-of-rohan": won, "glamdring": stored, "legolas": killed, "giant": defeated}[card]()
    assert t.where(card) == "player-1 points"
    facts = find_card(card).facts
    assert t.points() == (facts.mp_if_eliminated if card == "legolas" else facts.mp)
    for viewer in EVERYBODY:
        first, second = t.seen(viewer).players
        assert first.points_pile == (t.card(card).key,) and second.points_pile == ()
    if t.decision is not None:
        t.leaves_open()


@rule("lore.cards.discard-pile")
def test_discard_piles_lie_face_up() -> None:
    t = Road("bree").company("aragorn-ii").hand("concealment").hazards("wargs").discarded("cram", "dodge")
    on_the_road(t, "wargs")
    t.play("concealment")
    assert t.where("concealment") == "player-1 discard" and t.where("wargs") == "player-2 discard"
    for viewer in EVERYBODY:
        first, second = t.seen(viewer).players
        assert sorted(first.discard_pile.known) == ["concealment", "cram", "dodge"]
        assert second.discard_pile.known == ("wargs",)
    t.leaves_open()


@rule("lore.cards.out-of-play")
def test_a_removed_card_lies_nowhere_else() -> None:
    t = Road("moria").table("balrog-of-moria", "sun", "gates-of-morning").company("aragorn-ii").in_site_phase()
    t.roll(6, 6)
    t.choose("enter", "untapped")
    t.roll(6, 6, 3, 3)
    t.choose("tap")
    removed = find_card("balrog-of-moria")
    assert t.where("balrog-of-moria") == "player-1 out" and not t.in_play("balrog-of-moria")
    for piles in (t.g.hands, t.g.piles, t.g.discards, t.g.reserves, t.g.sideboards):
        assert not any(removed in pile for pile in piles)
