"""Words of the glossary."""

from __future__ import annotations

import pytest

from mathom.games.lore.events import CardPlayed, Placed
from mathom.games.lore.testing import Road
from mathom.games.lore.view import InPlayView
from mathom.testing.rules import rule

EVERYBODY = ("player-1", "player-2", None)


def on_the_road(t: Road, *creatures: str) -> Road:
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    for creature in creatures:
        t.play(creature, key="Rhudaur")
    return t


def shown(t: Road, card: str, viewer: str | None = None) -> InPlayView:
    """A card in play as it is shown."""
    [found] = [one for one in t.seen(viewer).in_play if one.key == t.card(card).key]
    return found


# --- tapped and wounded ----------------------------------------------------------------------------------------------


@rule("lore.glossary.tap", "lore.glossary.tap-position", "lore.glossary.tapped")
def test_a_tapped_card_is_not_tapped_again() -> None:
    t = Road("bree").company("aragorn-ii", "legolas").hand("concealment", "concealment", "concealment")
    t.hazards("wargs", "wargs")
    on_the_road(t, "wargs")
    assert all(shown(t, "aragorn-ii", viewer).state == "untapped" for viewer in EVERYBODY)
    t.choose("play concealment")
    if t.can("pick"):
        t.pick("aragorn-ii")
    assert t.status("aragorn-ii") == "tapped" and t.status("legolas") == "untapped"
    assert all(shown(t, "aragorn-ii", viewer).state == "tapped" for viewer in EVERYBODY)
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    t.cannot("play concealment")
    t.leaves_open()


@rule("lore.glossary.tapped", "lore.glossary.untapped", "lore.glossary.wounded")
@pytest.mark.parametrize("state", ["untapped", "tapped", "wounded"])
def test_only_the_untapped_tap_for_a_ring(state: str) -> None:
    t = Road("rivendell").company("gandalf", "legolas", "fair-gold-ring on legolas")
    if state != "untapped":
        t.mark("gandalf", state)
    assert t.status("gandalf") == shown(t, "gandalf").state == state
    assert t.can_use("gandalf") is (state == "untapped")
    t.leaves_open()


@rule("lore.glossary.tapped", "lore.glossary.untapped", "lore.glossary.wounded")
def test_only_the_untapped_support() -> None:
    t = Road("bree").company("legolas", "gimli", "eowyn", "haldir").tapped("gimli").wounded("eowyn")
    t.hazards("land-drake")
    on_the_road(t, "land-drake")
    t.until("lore.strikes.step3-tap-or-minus-three")
    assert t.strike_on == "legolas"
    t.choose("tap")
    assert t.tokens("support") == [f"support {t.card('haldir').key}"]
    for one in ("gimli", "eowyn"):
        t.cannot(f"support {t.card(one).key}")
    t.leaves_open()


# --- what is printed, and what counts --------------------------------------------------------------------------------


@rule("lore.glossary.attribute", "lore.glossary.normal")
def test_attributes_change_and_what_is_printed_does_not() -> None:
    t = Road("bree").company("faramir", "eowyn", "glamdring on faramir").table("sun")
    for who in ("faramir", "eowyn"):
        facts, seen = t.card(who).card.facts, shown(t, who)
        changed = 4 if who == "faramir" else 0
        assert facts.prowess is not None and (seen.prowess, seen.body) == (facts.prowess + changed, facts.body)
        assert (seen.mind, seen.skills) == (facts.mind, tuple(skill.value for skill in facts.skills))
        assert facts.race is not None and seen.points == facts.mp
    t.leaves_open()


@rule("lore.glossary.normal")
def test_normal_prowess_is_the_printed_one() -> None:
    t = Road("bree").company("legolas").hand("the-old-thrush").hazards("tom-tuma", "tribal-banner")
    t.moves("ettenmoors")
    t.passes(int(t.asked == "player-1"))
    t.play("tom-tuma", key="Rhudaur")
    t.play("tribal-banner")
    assert t.attack_prowess == 12
    t.play("the-old-thrush")
    assert t.attack_prowess == 9, "13 is printed"
    t.leaves_open()


# --- who and where ---------------------------------------------------------------------------------------------------


@rule("lore.glossary.main-character")
def test_without_his_main_character_a_player_goes_on() -> None:
    t = Road("rivendell").company("gandalf", "legolas", "scroll-of-isildur on gandalf", "glamdring on gandalf")
    t.hand("saruman", "elladan").other_company("bree", "eomer")
    t.cannot("bring saruman to rivendell")
    t.roll(1, 2)
    t.choose(f"transfer {t.card('glamdring').key} to {t.card('legolas').key}")
    while t.rolling:
        t.choose("pass")
    assert t.where("gandalf") == "player-1 points" and t.outcome is None and t.asked == "player-1"
    assert t.can("bring elladan") and not t.can("bring saruman")
    t.cannot("bring saruman to rivendell")
    t.leaves_open()


@rule("lore.glossary.place")
def test_a_placed_card_is_not_played_again() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("stirring-bones", "icy-touch")
    on_the_road(t, "stirring-bones")
    t.play("icy-touch")
    played = t.movement.played
    t.until("lore.strikes.step3-tap-or-minus-three")
    struck = t.strike_on
    t.roll(1, 1, 1, 1)
    t.choose("untapped", *t.tokens("done"))
    while t.in_play("icy-touch") and not t.bearer("icy-touch"):
        t.choose(t.offered[0].token)
    assert t.bearer("icy-touch") == struck and t.corruption(struck) == -2
    assert len([event for event in t.events() if isinstance(event, Placed)]) == 1
    assert [event.slug for event in t.events() if isinstance(event, CardPlayed)] == ["stirring-bones", "icy-touch"]
    assert t.movement.played == played
    t.leaves_open()


@rule("lore.glossary.player")
def test_you_is_whoever_plays_the_card() -> None:
    t = Road("bree", level="standard").company("pallando").other_company("edoras", "eomer").hand("smoke-rings")
    t.discarded("cram").place("player-2 discard", "galva").place("player-2 reserve", "dodge")
    assert t.hand_size("player-1") == t.hand_size("player-2") + 1
    t.play("smoke-rings")
    assert "name galva" not in t.tokens() and not [one for one in t.offered if "Galva" in one.label]
    [cram] = [one.token for one in t.offered if "Cram" in one.label]
    t.choose(cram)
    assert t.where("cram") == "player-1 reserve" and t.where("galva") == "player-2 discard"
    t.leaves_open()


# --- revealing -------------------------------------------------------------------------------------------------------


@rule("lore.glossary.reveal")
def test_a_revealed_card_is_seen_by_everybody() -> None:
    t = Road("bree").company("legolas").hand("dodge").hazards("crebain")
    assert t.seen("player-2").players[0].hand == ()
    on_the_road(t, "crebain")
    t.until("lore.strikes.step3-tap-or-minus-three")
    t.roll(6, 6, 1, 1)
    t.choose("tap")
    t.until("lore.site.enter-first")
    for viewer in EVERYBODY:
        assert [line for line in t.log(viewer) if "reveals" in line and "Dodge" in line]
    assert t.where("dodge") == "player-1 hand"
    t.leaves_open()


@rule("lore.glossary.reveal")
def test_to_show_the_last_card_is_not_to_draw_it() -> None:
    t = Road().company("halbarad", "palantir-of-minas-tirith on halbarad").pile("dodge").other_pile("wargs")
    t.roll(6, 6)
    t.use("palantir-of-minas-tirith")
    while t.rolling:
        t.passes()
    assert [line for line in t.log("player-1") if "Dodge" in line] and t.g.exhausted == [0, 0]
    assert t.where("dodge") == "player-1 pile" and t.where("wargs") == "player-2 pile"
    t.leaves_open()
