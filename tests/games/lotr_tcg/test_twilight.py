"""The twilight pool (rulebook: Twilight pool)."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS, deed("Nightfall", fellowship=AddTwilight(60)))


@rule("tcg.twilight.pool")
def test_there_is_one_pool_and_no_end_of_tokens() -> None:
    t = Company(players=3).hand("nightfall")
    t.play("nightfall")
    assert t.pool == 60
    assert {t.view(f"player-{player}").table.twilight for player in (1, 2, 3)} == {60}  # type: ignore[attr-defined]


@rule("tcg.twilight.cost-def", "tcg.twilight.fp-adds")
def test_cards_of_the_free_peoples_add_their_cost_in_every_phase() -> None:
    t = Company().hand("captain-of-the-north", "gimli").twilight(3)
    t.play("captain-of-the-north")
    assert t.pool == 7
    t.play("gimli")
    assert t.pool == 9
    t = Company("skirmish").fellowship("gimli").minions("wolf").fights("gimli", "wolf").hand("swordplay").twilight(1)
    t.play("swordplay")
    t.pick("gimli")
    assert t.pool == 3


@rule("tcg.twilight.cost-def", "tcg.twilight.shadow-removes", "tcg.twilight.shadow-needs-tokens")
def test_cards_of_the_shadow_take_their_cost_from_the_pool_or_are_not_played() -> None:
    t = Company("shadow").site(5).shadow_hand("uruk-rager", "uruk-savage").twilight(5)
    t.play("uruk-rager")
    assert t.pool == 1 and not t.can_play("uruk-savage")
    assert "costs 2, the twilight pool has 1" in t.why("uruk-savage")
    t = Company("shadow").site(5).shadow_hand("uruk-rager").twilight(3)
    assert not t.can_play("uruk-rager")
    t = Company("shadow").site(5).shadow_hand("uruk-rager").twilight(4)
    assert t.can_play("uruk-rager")


@rule("tcg.twilight.shadow-removes", "tcg.twilight.shadow-needs-tokens")
def test_events_of_the_shadow_are_paid_for_in_every_phase() -> None:
    t = Company("maneuver").fellowship("gimli").minions("wolf").shadow_hand("ambush", "ambush").twilight(1)
    t.passes()
    t.play("ambush")
    t.pick("gimli")
    assert t.pool == 0
    t.passes()
    assert not t.can_play("ambush")


@rule("tcg.twilight.add-symbol")
def test_tokens_named_in_a_text_are_added_or_removed() -> None:
    t = Company("shadow").minions("forager").twilight(1)
    t.use("forager")
    assert t.pool == 2
    t = Company("maneuver").minions("uruk-shaman").wounds("uruk-shaman", 1).twilight(3)
    t.passes()
    t.use("uruk-shaman")
    assert t.pool == 1 and t.wounds_on("uruk-shaman") == 0
    t.passes()
    assert not t.can_use("uruk-shaman")


@rule("tcg.twilight.kept-between-moves")
def test_what_is_left_stays_for_the_next_move_of_the_turn() -> None:
    t = Company("regroup").fellowship("sam", "gimli", "dwarf-guard").twilight(3).site(3).mark("table", "moves 1")
    t.place("path", "open-road-1", "open-road-2", "open-road-3", "dark-pass of player-2")
    t.until_can("choose 2")
    t.choose("choose 2")
    assert t.phase == "shadow" and t.pool == 3 + 3 + 4
