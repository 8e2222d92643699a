"""Why something cannot be done, in words and with the rule."""

from __future__ import annotations

import re

import pytest

from mathom.core import InvalidPosition, InvalidToken
from mathom.games.lore.testing import Road


def at_gates() -> Road:
    """A company that has entered the Goblin-gate and faced its Orcs."""
    t = Road("goblin-gate").company("aragorn-ii", "legolas", "gimli", "elladan")
    t.hand("glamdring", "fair-gold-ring", "riders-of-rohan", "the-one-ring").used("goblin-gate").in_site_phase()
    t.choose("enter")
    t.roll(*(6,) * 6)
    t.until("lore.site.play-after-entering")
    return t


@pytest.mark.parametrize(("card", "rule"), [
    ("glamdring", "lore.site.card-must-allow"),
    ("fair-gold-ring", "lore.site.unused-needed"),
    ("riders-of-rohan", "lore.site.card-must-allow"),
    ("the-one-ring", "lore.ring.needs-gold-ring"),
    ("concealment", "lore.timing.playing-a-card"),
])  # fmt: skip
def test_resources_at_a_site(card: str, rule: str) -> None:
    assert at_gates().cannot(f"play {card}").rule == rule


@pytest.mark.parametrize(("card", "rule"), [
    ("wargs", "lore.hazards.opponents-turn-only"),
    ("glamdring", "lore.site.enter-first"),
    ("concealment", "lore.timing.resource-phases"),
    ("halfling-strength", "lore.requirements.race-only"),
    ("eagle-mounts", "lore.requirements.before-declare"),
    ("sun", "lore.unique.may-not-be-duplicated"),
])  # fmt: skip
def test_cards_in_the_organization_phase(card: str, rule: str) -> None:
    t = Road("bree").company("legolas").hand(card).table("sun")
    assert t.cannot(f"play {card}").rule == rule


@pytest.mark.parametrize(("site", "rule"), [
    ("lorien", "lore.movement.same-or-adjacent"),
    ("rivendell", "lore.movement.choose-new-site"),
    ("mount-doom", "lore.gorgoroth.entry"),
])  # fmt: skip
def test_sites(site: str, rule: str) -> None:
    t = Road("rivendell").company("legolas")
    t.organized()
    assert t.cannot(f"move {site}").rule == rule


@pytest.mark.parametrize("site", ["bree", "lorien", "rivendell"])
def test_before_the_movement_phase_no_site_is_gone_to(site: str) -> None:
    t = Road("rivendell").company("legolas")
    refusal = t.cannot(f"move {site}")
    assert refusal.rule == "lore.movement.choice-at-start"
    assert refusal.reason == "companies move in the movement phase; this is the organization phase"
    t.leaves_open()


def test_nobody_moves_the_company_of_another_player() -> None:
    t = Road("rivendell").company("legolas").hazards("foolish-words")
    t.moves("bree")
    assert t.asked == "player-2"
    assert t.cannot("move bree").reason == "it is not your company that moves"
    t.leaves_open()


def test_a_site_says_which_regions_do_not_border() -> None:
    t = Road("rivendell").company("legolas")
    t.organized()
    assert t.cannot("move lorien").reason == "Lórien lies in Wold & Foothills, which does not border on Rhudaur"


@pytest.mark.parametrize(("card", "rule"), [
    ("abductor", "lore.hazards.creature-keyed"),
    ("tribal-banner", "lore.timing.hazard-phases"),
    ("muster-disperses", "lore.timing.play-definition"),
    ("dodge", "lore.cards.resources-own-turn"),
])  # fmt: skip
def test_hazards(card: str, rule: str) -> None:
    t = Road("bree").company("legolas").hazards(card, "weariness-of-the-heart")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    assert t.cannot(f"play {card}").rule == rule


def test_a_hazard_beyond_the_limit() -> None:
    t = Road("bree").company("legolas", "gimli").hazards(*("weariness-of-the-heart",) * 3, "twilight").table("sun")
    t.moves("rivendell")
    for _ in range(2):
        t.passes(int(t.asked == "player-1"))
        t.play("weariness-of-the-heart")
        t.picks_deed("prowess")
        if t.can_pick("legolas"):  # the second one weakens Gimli: Legolas is weak already
            t.pick("legolas")
        t.passes()  # Twilight might answer it
    t.passes(int(t.asked == "player-1"))
    assert t.cannot("play weariness-of-the-heart").rule == "lore.hazards.limit-meaning"


@pytest.mark.parametrize(("token", "rule"), [
    ("bring elladan to bree", "lore.characters.home-site"),
    ("bring gandalf to rivendell", "lore.organization.bring-with-company"),
    ("bring frodo to rivendell", "lore.characters.home-site"),
    ("bring halbarad to bree", "lore.timing.playing-a-card"),
])  # fmt: skip
def test_characters(token: str, rule: str) -> None:
    t = Road("bree").company("legolas").hand("elladan", "gandalf", "frodo")
    assert t.cannot(token).rule == rule


def test_influence() -> None:
    t = Road("rivendell").company("beretar", "elrohir", "boromir-ii", "elladan").hand("faramir")
    assert t.cannot("bring faramir to rivendell").rule == "lore.organization.bring-needs-influence"


def test_abilities() -> None:
    t = Road("rivendell").company("gandalf", "star-glass on gandalf", "precious-gold-ring on gandalf").tapped("gandalf")
    assert t.cannot(f"use {t.card('gandalf').key} 0").rule == "lore.requirements.tap-needs-untapped"
    assert t.cannot(f"use {t.card('star-glass').key} 0").rule == "lore.cards.resource-definition"


# --- what does not exist ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "told"), [
    ("move rivendel", "there is no 'rivendel'; did you mean rivendell?"),
    ("bring eladan to rivendell", "there is no 'eladan'; did you mean elladan?"),
    ("bring elladan to rivendel", "there is no 'rivendel'; did you mean rivendell?"),
    ("region angmarr", "there is no 'angmarr'; did you mean angmar?"),
])  # fmt: skip
def test_who_names_nothing_is_told_the_nearest_names(token: str, told: str) -> None:
    t = Road("bree").company("legolas").hand("elladan")
    with pytest.raises(InvalidToken, match=re.escape(told)):
        t.choose(token)
    assert told in t.cannot(token).reason


def test_what_is_like_nothing_is_refused_all_the_same() -> None:
    t = Road("bree").company("legolas")
    with pytest.raises(InvalidToken, match=r"'move xyzzy' is not a choice in LoRE$"):
        t.choose("move xyzzy")


@pytest.mark.parametrize("face", ["0", "7", "-1", "six"])
def test_a_die_shows_no_other_face(face: str) -> None:
    t = Road("bree").company("legolas").wounded("legolas").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.force(face)
    with pytest.raises(InvalidPosition, match=f"forced outcome '{face}' is not among 1, 2, 3, 4, 5, 6"):
        t.play("wargs", key="Rhudaur")
    t.leaves_open()
