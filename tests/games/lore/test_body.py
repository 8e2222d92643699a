"""Body rolls."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.events import Rolled
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import BODY_ROLL
from mathom.games.lore.language.words import WOUNDED, a, add_to_roll, heal, of_company
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class Mercy(Card, listed=False):
    facts = resource_event("X-16", "Mercy", BODY_ROLL)
    effect = add_to_roll(-2)


class Balm(Card, listed=False):
    facts = resource_event("X-17", "Balm", BODY_ROLL)
    effect = heal(a(of_company(WOUNDED)))


def struck(t: Road, *dice: int, hand: tuple[type[Card], ...] = ()) -> Road:
    """A Land-drake (8) strikes Legolas (5/9)."""
    t.hazards("land-drake")
    t.g.hands[0] = t.g.hands[0].put(*(card() for card in hand))
    t.g.know_cards()
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.roll(*dice)
    t.play("land-drake", key="Rhudaur")
    while t.asking == "lore.combat.engagement-first":
        t.choose("pass")
    if t.can("strike"):
        t.strikes("legolas")
    if t.can("untapped"):
        t.choose("untapped")
    if t.can("done"):
        t.choose("done")
    return t


def body_rolls(t: Road) -> list[Rolled]:
    return [event for event in t.events() if isinstance(event, Rolled) and event.purpose == "body"]


@rule(
    "lore.body.character-roll", "lore.body.already-wounded", "lore.body.roll-definition", "lore.body.definition",
    "lore.glossary.gap-character-to-engagement",
)  # fmt: skip
@pytest.mark.parametrize(("wounded", "dice", "dies"), [
    (False, (4, 5), True),
    (False, (4, 4), False),
    (True, (4, 4), True),
    (True, (4, 3), False),
])  # fmt: skip
def test_his_body_or_more_and_he_is_eliminated(wounded: bool, dice: tuple[int, int], dies: bool) -> None:
    t = Road("bree").company("legolas")
    if wounded:
        t.wounded("legolas")
    struck(t, 1, 1, *dice)
    [roll] = body_rolls(t)
    assert (roll.player, roll.total, roll.against) == ("Player 2", sum(dice) + wounded, 9)
    assert t.where("legolas") == ("player-1 points" if dies else "play")
    if not dies:
        assert t.status("legolas") == "wounded"


@rule("lore.body.dying-transfer")
def test_he_hands_on_one_item_to_each_unwounded_companion() -> None:
    items = ("glamdring on legolas", "sting on legolas", "cram on legolas")
    t = Road("bree").company("legolas", "gimli", "eowyn", "haldir", *items, "gollum on legolas")
    t.tapped("gimli").wounded("haldir")
    struck(t, 1, 1, 6, 6)
    for heir, item in (("Gimli", "sting"), ("Éowyn", "cram")):
        assert t.asked == "player-1" and t.asking == "lore.body.dying-transfer"
        assert t.decision is not None and t.prompt.endswith(f"goes to {heir}?")
        t.pick(item)
    assert (t.bearer("sting"), t.bearer("cram")) == ("gimli", "eowyn")
    assert t.where("legolas") == "player-1 points", "Haldir is wounded, and Gollum leaves with him"
    assert t.where("glamdring") == t.where("gollum") == "player-1 discard"


@rule("lore.body.dying-transfer")
def test_an_heir_who_is_corrupted_by_his_item_is_gone_with_his_ally() -> None:
    items = ("glamdring on legolas", "sting on legolas", "gollum on gimli")
    t = Road("bree").company("legolas", "gimli", *items).hazards_in_play("lure-of-expedience on gimli")
    struck(t, 1, 1, 6, 6)
    t.pick("sting")
    t.roll(1, 1, 6, 6)
    t.choose("pass")
    assert t.where("gimli") == "player-1 discard" and t.where("gollum") == "player-1 discard"
    assert t.asking != "lore.body.dying-transfer", "nobody is left to give the other one to"


@rule("lore.body.timing-keyword", "lore.timing.keyword-definition")
@pytest.mark.parametrize("plays", [True, False])
def test_a_card_may_change_the_roll_just_before_it(plays: bool) -> None:
    t = struck(Road("bree").company("legolas"), 1, 1, 4, 5, hand=(Mercy,))
    assert t.asked == "player-1" and t.asking == "lore.body.timing-keyword" and t.tokens() == ["pass", "play mercy"]
    assert t.status("legolas") == "wounded" and not body_rolls(t), "after the strike, before the dice"
    t.choose("play mercy" if plays else "pass")
    assert body_rolls(t)[0].total == (7 if plays else 9)
    assert t.where("legolas") == ("play" if plays else "player-1 points")


@rule("lore.body.no-wound")
def test_the_roll_itself_does_not_wound() -> None:
    t = struck(Road("bree").company("legolas"), 1, 1, 4, 4, hand=(Balm,))
    t.choose("play balm")
    assert len(body_rolls(t)) == 1 and t.in_play("legolas")
    assert t.status("legolas") != "wounded"
