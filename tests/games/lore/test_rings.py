"""Gold rings, their tests, and The One Ring as a way to victory."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

ONE, DWARVEN, MAGIC, LESSER = "the-one-ring", "dwarven-ring-of-durins-tribe", "magic-ring-of-stealth", "lesser-ring"


def after_test(gold: str, *hand: str, dice: tuple[int, int]) -> Road:
    """Halbarad taps to test a gold ring of Elladan's."""
    t = Road("bree").company("halbarad", "elladan", f"{gold}-gold-ring on elladan").hand(*hand)
    t.roll(*dice)
    t.choose(f"test {t.card(f'{gold}-gold-ring').key} by {t.card('halbarad').key}")
    return t


@rule("lore.ring.test-roll", "lore.ring.gold-ring-modifiers", "lore.ring.discard-gold")
@pytest.mark.parametrize(("gold", "ring", "least"), [
    ("beautiful", ONE, 12), ("fair", ONE, 11), ("precious", ONE, 10),
    ("beautiful", DWARVEN, 10), ("fair", DWARVEN, 9), ("precious", DWARVEN, 8),
    ("beautiful", MAGIC, 7), ("fair", MAGIC, 8), ("precious", MAGIC, 9),
    ("beautiful", LESSER, 2), ("precious", LESSER, 2),
])  # fmt: skip
def test_the_gold_ring_changes_what_the_dice_have_to_reach(gold: str, ring: str, least: int) -> None:
    for number in range(max(2, least - 1), least + 1):
        t = after_test(gold, ring, dice=(min(6, number - 1), number - min(6, number - 1)))
        assert t.can_play(ring) is (number == least)
        assert t.where(f"{gold}-gold-ring") == "player-1 discard", "whatever the test has come to"
        assert t.status("halbarad") == "tapped"
        t.leaves_open()


@rule("lore.ring.reveal-after")
def test_one_ring_is_revealed_or_none() -> None:
    t = after_test("precious", ONE, DWARVEN, LESSER, dice=(5, 5))
    assert t.asking == "lore.ring.reveal-after"
    assert t.tokens() == ["pass", *(f"play {ring}" for ring in (ONE, DWARVEN, LESSER))]
    t.play(DWARVEN)
    assert t.bearer(DWARVEN) == "elladan" and t.status("elladan") == "untapped" and not t.g.used[0]
    assert t.in_hand() == sorted((ONE, LESSER)) and t.asking == "lore.organization.purpose"
    t = after_test("precious", ONE, dice=(6, 6))
    t.choose("pass")
    assert t.in_hand() == [ONE] and not t.in_play("precious-gold-ring")


@rule("lore.ring.reveal-after", "lore.unique.both-players")
def test_a_unique_ring_that_is_in_play_is_not_found_again() -> None:
    t = Road("bree").company("halbarad", "precious-gold-ring on halbarad").hand(ONE, LESSER)
    t.other_company("edoras", "eomer", f"{ONE} on eomer")
    t.roll(6, 6)
    t.choose(f"test {t.card('precious-gold-ring').key} by {t.card('halbarad').key}")
    assert t.tokens() == ["pass", f"play {LESSER}"]


@rule("lore.ring.test-means")
def test_a_ring_is_tested_whenever_resources_are_played() -> None:
    t = Road("bree").company("halbarad", "fair-gold-ring on halbarad").hazards("foolish-words")
    token = f"test {t.card('fair-gold-ring').key} by {t.card('halbarad').key}"
    assert t.can(token)
    t.moves("rivendell")
    assert t.asked == "player-1" and t.can(token), "on the road"
    t.until("lore.site.enter-first")
    t.cannot(token)
    t.choose("enter")
    assert t.can(token), "at the site"


@rule("lore.ring.instant-victory", "lore.gorgoroth.goal")
def test_whoever_destroys_the_ring_wins_at_once_with_fewer_points() -> None:
    t = Road("mount-doom").company("frodo", "sam-gamgee", f"{ONE} on frodo").hand("cracks-of-doom").in_site_phase()
    t.place("player-2 points", "southrons", "the-great-eagles", "wood-elves", "iron-hill-dwarves")
    t.choose("enter")
    t.play("cracks-of-doom")
    t.roll(3, 3)
    t.supports("sam-gamgee")
    t.passes(int(t.outcome is None))
    assert t.winner == "player-1" and t.points() < t.points("player-2")
    assert sum("corruption roll" in line.lower() for line in t.log()) == 1, "no last rolls"


@rule("lore.gorgoroth.goal", "lore.ring.instant-victory")
@pytest.mark.parametrize("site", ["barad-dur", "shelobs-lair", "mount-doom"])
def test_it_is_destroyed_at_mount_doom_only(site: str) -> None:
    t = Road(site).company("frodo", f"{ONE} on frodo", "gollum on frodo").hand("cracks-of-doom", "gollums-fate")
    t.in_site_phase()
    t.roll(*(6,) * 20)
    t.choose("enter")
    while t.asking != "lore.site.play-after-entering" and t.in_play("frodo"):
        t.choose("untapped" if t.can("untapped") else t.offered[0].token)
    t.g.dice._forced = ()
    assert t.can_play("cracks-of-doom") is t.can_play("gollums-fate") is (site == "mount-doom")
    t.leaves_open()


@rule("lore.requirements.current-company-only", "lore.ring.test-means")
def test_a_ring_of_the_other_company_is_not_tested_meanwhile() -> None:
    t = Road("bree", level="standard").company("legolas")
    t.second_company("edoras", "halbarad", "fair-gold-ring on halbarad").in_site_phase()
    t.choose(f"company {t.g.companies_of(0)[0]}", "enter")
    assert not t.can("test")
    t.choose("pass", "enter")
    assert t.can("test"), "in its own site phase"


@rule("lore.sideboard.s2", "lore.ring.reveal-after")
@pytest.mark.parametrize("finds", [True, False])
def test_a_ring_that_is_found_is_a_resource_that_was_played(finds: bool) -> None:
    t = Road("bree", level="standard").company("halbarad", "precious-gold-ring on halbarad").hand(LESSER)
    t.place("player-1 sideboard", "cram").in_site_phase()
    t.choose("enter")
    t.choose(f"test {t.card('precious-gold-ring').key} by {t.card('halbarad').key}")
    t.choose(f"play {LESSER}" if finds else "pass", "pass")
    assert (t.asking == "lore.sideboard.s2") is not finds
    t.leaves_open()
