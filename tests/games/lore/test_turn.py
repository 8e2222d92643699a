"""What is done when and where: whose turn it is, what has to be there first (rules: Turn sequence, Playing cards)."""

from __future__ import annotations

import pytest

from mathom.games.lore.events import CardPlayed
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


@rule(
    "lore.timing.resource-phases", "lore.cards.resources-own-turn", "lore.cards.resource-definition",
    "lore.hazards.opponents-turn-only",
)  # fmt: skip
@pytest.mark.parametrize("phase", ["organization", "movement", "site"])
def test_in_ones_own_turn_resources_are_played_and_no_hazards(phase: str) -> None:
    t = Road("bree").company("aragorn-ii").hand("sun", "wargs")
    if phase == "movement":
        t.moves("rivendell")
    if phase == "site":
        t.in_site_phase()
        t.choose("enter")
    assert t.asked == "player-1"
    assert t.can_play("sun")
    t.cannot("play wargs")
    t.leaves_open()


@rule("lore.timing.hazard-phases", "lore.hazards.opponents-turn-only", "lore.cards.resources-own-turn")
def test_on_the_road_the_other_player_plays_hazards_and_no_resources() -> None:
    t = Road("bree").company("aragorn-ii").hazards("wargs", "sun")
    assert t.asked == "player-1", "nobody plays hazards in the organization phase"
    t.moves("rivendell")
    assert t.asked == "player-2" and t.can_play("wargs")
    t.cannot("play sun")
    t.passes()
    t.choose("enter")
    assert t.asked == "player-1", "nor after it, but for attacks"
    t.leaves_open()


@rule("lore.timing.playing-a-card")
def test_a_card_goes_from_the_hand_into_play() -> None:
    t = Road("bree").company("aragorn-ii").hand("gates-of-morning")
    t.play("gates-of-morning")
    assert t.in_hand() == [] and t.where("gates-of-morning") == "play"
    t.leaves_open()


@rule("lore.timing.playing-a-card")
def test_a_card_that_comes_from_elsewhere_is_not_played() -> None:
    t = Road("bree").company("halbarad", "palantir-of-annuminas on halbarad").discarded("dreams-of-lore")
    t.roll(6, 6)
    t.use("palantir-of-annuminas")
    t.choose("card dreams-of-lore")
    assert t.in_hand() == ["dreams-of-lore"]
    assert not [event for event in t.events() if isinstance(event, CardPlayed)]
    t.leaves_open()


@rule("lore.requirements.before-declare")
@pytest.mark.parametrize(("company", "able"), [(("legolas",), False), (("legolas", "aragorn-ii"), True)])
def test_what_a_card_requires_has_to_be_there_first(company: tuple[str, ...], able: bool) -> None:
    t = Road("bree").company(*company).hand("concealment").hazards("orc-patrol")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("orc-patrol", key="Arthedain")
    assert t.can_play("concealment") is able, "somebody has to be a scout"
    t.leaves_open()


@rule("lore.organization.purpose")
@pytest.mark.parametrize("bring_first", [True, False])
def test_steps_of_the_organization_phase_in_any_order(bring_first: bool) -> None:
    t = Road("rivendell").company("legolas", "aragorn-ii", "glamdring on legolas").hand("halbarad")

    def transfer() -> None:
        t.roll(6, 6)
        t.choose(f"transfer {t.card('glamdring').key} to {t.card('aragorn-ii').key}")

    if not bring_first:
        transfer()
    t.choose("bring halbarad to rivendell")
    if bring_first:
        transfer()
    assert t.in_play("halbarad") and t.bearer("glamdring") == "aragorn-ii"
    t.leaves_open()


@rule("lore.organization.bring-needs-influence")
@pytest.mark.parametrize(("company", "able"), [
    (("beretar", "elrohir", "boromir-ii", "elladan"), False), (("beretar", "elrohir", "boromir-ii"), True),
])  # fmt: skip
def test_a_character_needs_influence(company: tuple[str, ...], able: bool) -> None:
    t = Road("rivendell").company(*company).hand("faramir")
    assert t.can("bring faramir to rivendell") is able
    t.leaves_open()


@rule("lore.organization.bring-with-company")
def test_with_two_companies_a_character_joins_one_of_them() -> None:
    t = Road("rivendell", level="standard", deck_1="the-kings-road", deck_2="hoards-of-the-north")
    t.company("legolas").second_company("lorien", "gimli").hand("gandalf")
    assert sorted(t.tokens("bring")) == ["bring gandalf to lorien", "bring gandalf to rivendell"]
    t.cannot("bring gandalf to grey-havens")
    t.leaves_open()


@rule("lore.movement.choose-new-site", "lore.movement.same-or-adjacent")
def test_a_company_goes_to_a_site_of_its_region_or_of_one_that_borders_on_it() -> None:
    t = Road("rivendell").company("legolas")
    t.organized()
    assert t.can("move cameth-brin"), "in Rhudaur, too"
    assert t.can("move weathertop"), "in Arthedain, which borders on it"
    for site in ("rivendell", "lorien", "edoras"):
        t.cannot(f"move {site}")
    t.choose("move weathertop")
    t.leaves_open()


@rule("lore.gorgoroth.entry")
@pytest.mark.parametrize(("site", "able"), [
    ("shelobs-lair", True), ("barad-dur", True), ("dead-marshes", False), ("henneth-annun", False),
])  # fmt: skip
def test_gorgoroth_is_entered_from_imlad_morgul(site: str, able: bool) -> None:
    t = Road(site).company("legolas")
    t.organized()
    assert t.can("move mount-doom") is able
    t.leaves_open()


@rule("lore.gorgoroth.entry")
def test_or_through_nurn() -> None:
    t = Road("easterling-camp").company("legolas", "cram on legolas")
    t.use("cram", 1)
    t.organized()
    t.choose("move mount-doom")
    assert t.movement.path[-2:] == ("Nurn", "Gorgoroth")
    t.leaves_open()


@rule("lore.strikes.step3-tap-or-minus-three")
@pytest.mark.parametrize(("answer", "status", "prowess"), [("tap", "tapped", 5), ("untapped", "untapped", 2)])
def test_who_does_not_tap_fights_at_three_less(answer: str, status: str, prowess: int) -> None:
    t = Road("bree").company("legolas").hazards("orc-lieutenant")
    t.moves("rivendell")
    t.play("orc-lieutenant", key="Arthedain")
    t.roll(6, 6)
    t.choose(answer)
    [roll] = [line for line in t.log() if "Strike roll" in line]
    assert f"= {prowess + 12} " in roll
    assert t.status("legolas") == status
    t.leaves_open()


@rule("lore.site.play-after-entering", "lore.site.unused-needed", "lore.items.play", "lore.ring.needs-gold-ring")
def test_an_item_taps_a_character_and_uses_the_site() -> None:
    t = Road("goblin-gate").company("aragorn-ii", "legolas", "gimli", "elladan")
    t.hand("fair-gold-ring", "precious-gold-ring", "the-one-ring").in_site_phase()
    t.cannot("play fair-gold-ring")
    t.choose("enter")
    t.roll(*(6,) * 6)
    t.until("lore.site.play-after-entering")
    t.cannot("play the-one-ring")
    untapped = [who for who in ("aragorn-ii", "legolas", "gimli", "elladan") if t.status(who) == "untapped"]
    assert untapped, "three strikes leave one of four untapped"
    t.play("fair-gold-ring")
    bearer = t.bearer("fair-gold-ring")
    assert bearer in untapped and t.status(bearer) == "tapped"
    assert "goblin-gate" in t.seen("player-1").players[0].used
    t.cannot("play precious-gold-ring")
    t.leaves_open()


@rule("lore.timing.priority-pass")
def test_who_has_priority_plays_something_or_passes_it_on() -> None:
    t = Road("bree").company("legolas", "gimli").hand("sun").hazards("foolish-words")
    t.moves("rivendell")
    assert t.asked == "player-1" and t.can_play("sun") and t.can("pass")
    t.passes()
    assert t.asked == "player-2" and t.can_play("foolish-words") and t.can("pass")
    t.passes()
    assert t.company_site() == "rivendell", "who pass one after the other have done with the road"
    t.leaves_open()
