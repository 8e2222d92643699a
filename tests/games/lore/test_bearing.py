"""Items: where they are played, who bears them, how they change hands and are stored."""

from __future__ import annotations

import pytest

from mathom.games.lore.map import SITES
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

HEAVY = ("red-arrow on legolas", "glamdring on legolas")


def rolled(t: Road, token: str, *dice: int) -> Road:
    """Somebody rolls for an item, and nobody supports him."""
    t.roll(*dice)
    t.choose(token)
    while t.rolling:
        t.choose("pass")
    return t


def moved(t: Road, item: str, to: str) -> str:
    return f"transfer {t.card(item).key} to {t.card(to).key}"


def stored(t: Road, item: str) -> str:
    return f"store {t.card(item).key}"


def inside(t: Road, *dice: int) -> Road:
    """The company has entered its site, and its attacks are over."""
    t.in_site_phase()
    t.roll(*dice)
    t.choose("enter")
    t.until("lore.site.play-after-entering")
    return t


# --- changing hands --------------------------------------------------------------------------------------------------


@rule("lore.items.transfer-roll", "lore.items.owner")
@pytest.mark.parametrize(("dice", "moves"), [((3, 4), True), ((2, 2), True), ((1, 2), False)])
def test_an_item_moves_unless_its_bearer_fails(dice: tuple[int, int], moves: bool) -> None:
    t = Road("rivendell").company("legolas", "gimli", *HEAVY)
    assert t.corruption("legolas") == -3 and t.bearer("glamdring") == "legolas"
    rolled(t, moved(t, "glamdring", "gimli"), *dice, *(() if moves else (6, 6)))
    if moves:
        assert t.bearer("glamdring") == "gimli" and t.bearer("red-arrow") == "legolas"
        assert (t.corruption("legolas"), t.corruption("gimli")) == (-2, -1)
        t.cannot(moved(t, "glamdring", "legolas"))
    else:
        assert [t.where(one) for one in ("legolas", "glamdring", "red-arrow")] == ["player-1 discard"] * 3
    t.leaves_open()


@rule("lore.organization.purpose", "lore.items.store")
def test_an_item_that_has_changed_hands_may_be_stored_in_the_same_turn() -> None:
    t = Road("rivendell").company("legolas", "gimli", *HEAVY)
    rolled(t, moved(t, "glamdring", "gimli"), 3, 4)
    rolled(t, stored(t, "glamdring"), 1, 1)
    assert t.where("glamdring") == "player-1 points"
    t.leaves_open()


@rule("lore.items.transfer-roll", "lore.items.store")
@pytest.mark.parametrize(("what", "words"), [("transfer", "give Glamdring to Gimli"), ("store", "store Glamdring")])
def test_everybody_hears_what_the_roll_is_for_before_it_is_made(what: str, words: str) -> None:
    t = Road("rivendell").company("legolas", "gimli", *HEAVY)
    t.choose(moved(t, "glamdring", "gimli") if what == "transfer" else stored(t, "glamdring"))
    assert t.rolling and t.bearer("glamdring") == "legolas"
    for seat in ("player-1", "player-2", None):
        assert t.log(seat)[-1] == f"Legolas is about to {words}."
    t.leaves_open()


@rule("lore.items.transfer-same-site", "lore.items.owner")
@pytest.mark.parametrize(("site", "able"), [("rivendell", True), ("lorien", False)])
def test_companies_at_one_site_exchange_items(site: str, able: bool) -> None:
    t = Road("rivendell", level="standard").company("legolas", "haldir", "glamdring on legolas")
    t.second_company(site, "gimli", "eowyn", "noble-hound on eowyn")
    assert t.can(moved(t, "glamdring", "haldir"))
    for one in ("gimli", "eowyn", "noble-hound"):
        assert t.can(moved(t, "glamdring", one)) is able
    if not able:
        assert t.cannot(moved(t, "glamdring", "gimli")).rule == "lore.items.transfer-same-site"
        t.leaves_open()
        return
    rolled(t, moved(t, "glamdring", "gimli"), 6, 6)
    assert t.bearer("glamdring") == "gimli"


@rule("lore.items.transfer-roll", "lore.items.transfer-same-site", "lore.items.store-definition")
@pytest.mark.parametrize("phase", ["movement", "site"])
def test_only_in_the_organization_phase(phase: str) -> None:
    t = Road("rivendell").company("legolas", "gimli", "glamdring on legolas").mark("table", f"phase {phase}")
    assert not t.can("transfer") and not t.can("store")
    t.cannot(moved(t, "glamdring", "gimli"))
    t.cannot(stored(t, "glamdring"))
    t.leaves_open()


@rule("lore.items.transfer-eliminated")
def test_who_dies_outside_combat_hands_on_items_too() -> None:
    t = Road("moria").company("legolas", "gimli", "haldir", "glamdring on legolas", "cram on legolas")
    t.wounded("haldir").hazards("cruel-caradhras")
    t.moves("lorien")
    t.passes(int(t.asked == "player-1"))
    t.play("cruel-caradhras")
    t.until("lore.strikes.step3-tap-or-minus-three")
    while t.strike_on != "legolas":
        t.roll(6, 6)
        t.choose("tap" if t.can("tap") else t.offered[0].token)
    t.roll(1, 1, 6, 6)
    t.choose("untapped", *t.tokens("done"))
    assert t.asking == "lore.body.dying-transfer"
    assert t.prompt.endswith("goes to Gimli?")
    t.pick("glamdring")
    assert t.bearer("glamdring") == "gimli" and t.where("cram") == "player-1 discard", "Haldir is wounded"
    assert t.where("legolas") == "player-1 points"
    t.leaves_open()


# --- storing ---------------------------------------------------------------------------------------------------------


@rule("lore.items.store-definition", "lore.items.stored-final")
@pytest.mark.parametrize(("dice", "kept"), [((2, 2), True), ((1, 2), False)])
def test_an_item_is_stored_unless_its_bearer_fails(dice: tuple[int, int], kept: bool) -> None:
    t = Road("lorien").company("legolas", "gimli", *HEAVY)
    rolled(t, stored(t, "glamdring"), *dice, *(() if kept else (6, 6)))
    assert t.where("glamdring") == ("player-1 points" if kept else "player-1 discard")
    assert t.where("legolas") == ("play" if kept else "player-1 discard")
    if kept:
        assert not [token for token in t.tokens() if t.card("glamdring").key in token], "it cannot be taken back"
        for one in ("legolas", "gimli"):
            t.cannot(moved(t, "glamdring", one))
        t.cannot(stored(t, "glamdring"))
    t.leaves_open()


@rule("lore.items.store-definition")
def test_only_at_a_haven() -> None:
    t = Road("edoras").company("legolas", *HEAVY)
    for item in ("glamdring", "red-arrow"):
        t.cannot(stored(t, item))
    t.leaves_open()


@rule("lore.items.store-condition")
@pytest.mark.parametrize(("card", "points"), [("into-the-smoking-cone", 3), ("dreams-of-lore on halbarad", 1)])
def test_what_may_be_stored_otherwise_needs_no_roll(card: str, points: int) -> None:
    t = Road("rivendell").company("halbarad", card, "red-arrow on halbarad")
    name = card.partition(" on ")[0]
    if name == "into-the-smoking-cone":
        t.mark(name, "stages 2")
    t.roll(1, 1)
    t.choose(stored(t, name))
    assert t.where(name) == "player-1 points" and t.card(name).scored_by == 0
    assert t.g.dice.forced and t.asking == "lore.organization.purpose", "nobody has rolled"
    assert t.points() == points + 1, "and the Red Arrow"
    t.g.dice._forced = ()


@rule("lore.quest.store", "lore.items.store-condition")
@pytest.mark.parametrize(("site", "stages", "able"), [
    ("rivendell", 2, True), ("rivendell", 1, False), ("rivendell", 0, False), ("edoras", 2, False),
])  # fmt: skip
def test_a_quest_is_stored_at_a_haven_with_both_stages_done(site: str, stages: int, able: bool) -> None:
    t = Road(site).company("legolas", "into-the-smoking-cone").mark("into-the-smoking-cone", f"stages {stages}")
    assert t.can(stored(t, "into-the-smoking-cone")) is able and t.points() == 0
    if not able:
        t.cannot(stored(t, "into-the-smoking-cone"))
    t.leaves_open()


# --- at a site -------------------------------------------------------------------------------------------------------


@rule("lore.items.exceptions")
@pytest.mark.parametrize("used", [False, True])
def test_a_minor_item_leaves_the_site_as_it_is(used: bool) -> None:
    t = Road("glittering-caves").company("aragorn-ii", "legolas").hand("dagger-of-westernesse", "glamdring")
    if used:
        t.used("glittering-caves")
    inside(t, 6, 6)
    before = t.g.used[0]
    assert t.can_play("glamdring") is not used
    t.play("dagger-of-westernesse", on="legolas" if t.status("aragorn-ii") == "untapped" else "")
    assert t.in_play("dagger-of-westernesse") and t.g.used[0] == before == ({"Glittering Caves"} if used else set())
    t.leaves_open()


@rule("lore.items.exceptions", "lore.items.definition")
def test_not_at_a_site_without_the_mark() -> None:
    t = Road("edoras").company("legolas", "gimli").hand("riders-of-rohan", "dagger-of-westernesse", "glamdring")
    inside(t)
    for card in ("dagger-of-westernesse", "glamdring"):
        t.cannot(f"play {card}")
    t.roll(6, 6)
    t.play("riders-of-rohan", on="legolas")
    t.until("lore.site.play-after-entering")
    assert t.g.used[0] == {"Edoras"}
    t.cannot("play dagger-of-westernesse")
    t.leaves_open()


@rule("lore.items.definition", "lore.items.two-minor", "lore.items.owner")
def test_one_minor_item_at_a_site_in_a_turn() -> None:
    t = Road("isengard").company("aragorn-ii", "legolas", "gimli", "eowyn", "haldir", "kili")
    t.hand("sword-of-gondolin", "glamdring", "cram", "star-glass").other_company("bree", "eomer")
    inside(t, *(6,) * 6)
    assert all(t.can_play(card) for card in ("sword-of-gondolin", "glamdring", "cram", "star-glass"))
    for card, bearer in (("sword-of-gondolin", "eowyn"), ("cram", "haldir")):
        t.play(card, on=bearer)
        assert t.bearer(card) == bearer and t.status(bearer) == "tapped" and t.g.used[0] == {"Isengard"}
    assert t.cannot("play star-glass").rule == "lore.items.two-minor"
    t.cannot("play glamdring")
    while t.g.turn < 3:
        t.choose("stay" if t.can("stay") else "pass")
    t.choose("pass")
    for card in ("glamdring", "star-glass"):
        t.cannot(f"play {card}")
    t.choose("stay")
    t.roll(*(6,) * 6)
    t.enters()
    t.until("lore.site.play-after-entering")
    t.cannot("play glamdring")
    assert t.can_play("star-glass"), "a new turn"
    t.leaves_open()


@rule("lore.ring.gold-ring-play")
@pytest.mark.parametrize(("site", "dice", "able"), [("gladden-fields", (6, 6), True), ("bree", (), False)])
def test_a_gold_ring_is_found_where_there_is_a_ring_icon(site: str, dice: tuple[int, ...], able: bool) -> None:
    t = Road(site).company("aragorn-ii", "legolas").hand("fair-gold-ring")
    inside(t, *dice)
    if able:
        t.play("fair-gold-ring", on="legolas" if t.status("aragorn-ii") == "untapped" else "")
        assert t.bearer("fair-gold-ring") == "legolas" and t.status("legolas") == "tapped"
        assert t.g.used[0] == {"Gladden Fields"}
    else:
        t.cannot("play fair-gold-ring")
        t.leaves_open()


@rule("lore.ring.gold-ring-play")
def test_the_sites_with_a_ring_icon() -> None:
    assert {site.slug for site in SITES.values() if site.ring_icon} == {
        "bandit-lair", "caves-of-ulund", "dancing-spire", "gladden-fields", "goblin-gate", "irerock", "isengard",
        "isles-of-the-dead-that-live", "moria", "ost-in-edhil", "the-lonely-mountain",
    }  # fmt: skip
