"""Questions and log lines name what they are about: the character, the attack, the card, the site and the reason."""

from __future__ import annotations

from mathom.games.lore.cards import CARDS
from mathom.games.lore.language.effect import NOTHING
from mathom.games.lore.testing import Road
from mathom.games.lore.values import Resolving


def prompts(t: Road, asking: str) -> list[str]:
    """Return what is asked under a rule while everybody takes the first option."""
    t.g.asks_all = True
    found: list[str] = []
    while t.decision is not None and len(t.match.choices) < 40:
        if t.asking == asking and t.decision.prompt not in found:
            found.append(t.decision.prompt)
        t.choose(t.offered[0].token)
    t.leaves_open()
    return found


def hunted() -> Road:
    """Wargs attack Legolas."""
    t = Road("bree").company("legolas").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.choose(t.tokens("play wargs")[0])
    return t


def test_a_card_that_does_nothing_at_once_is_asked_about_without_empty_parentheses() -> None:
    dreams = Resolving(0, CARDS["dreams-of-lore"], deed=NOTHING)
    assert dreams.question == "Dreams of Lore is being resolved: do you answer it?"


def test_a_corruption_roll_names_the_character_and_the_reason() -> None:
    t = Road("bree").company("legolas", "glamdring on legolas", "sword-of-gondolin on legolas", "gimli")
    t.hazards("weariness-of-the-heart")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.choose("play weariness-of-the-heart")
    t.picks_deed("corruption")
    t.pick("legolas")
    assert prompts(t, "lore.corruption.support") == [
        "A corruption roll for Legolas is about to be made (Weariness of the Heart): do you help?",
        "A corruption roll for Legolas is about to be made (Weariness of the Heart): do you play or use anything?",
    ]


def test_an_attack_is_named_before_it_strikes_and_in_each_strike() -> None:
    assert prompts(hunted(), "lore.combat.engagement-first") == [
        "The attack of Wargs is about to strike: do you engage?"
    ]
    assert prompts(hunted(), "lore.strikes.step5-resources") == [
        "The strike of Wargs on Legolas is about to fall: do you play or use anything?"
    ]


def test_a_body_roll_names_the_character() -> None:
    t = hunted().roll(1, 1, 1, 1)
    assert prompts(t, "lore.body.timing-keyword") == [
        "A body roll for Legolas is about to be made: do you play or use anything?"
    ]


def test_a_faction_roll_names_the_character_and_the_faction() -> None:
    t = Road("edoras").company("aragorn-ii").hand("riders-of-rohan").in_site_phase()
    t.enters()
    t.g.asks_all = True
    t.play("riders-of-rohan")
    assert prompts(t, "lore.faction.timing-keyword") == [
        "Aragorn II is about to roll for Riders of Rohan: do you play or use anything?"
    ]


def test_what_a_card_does_at_a_site_is_told_with_the_site() -> None:
    t = Road("bree").company("legolas").hazards("river")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("river")
    assert any(line.startswith("At Rivendell, a company that moves to the site may do nothing") for line in t.log())
    t.leaves_open()
