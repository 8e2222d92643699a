"""Which cards affect the game, and whose (rulebook: Active cards)."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import COMPANION, CONDITION, DWARF, MORIA
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, Strength
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import a, each
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.rules.numbers import archery_total
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, man, orc, place
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8),
    man("Dwarf Friend", 4, to_play=spot(DWARF)),
    orc("Grunt", 5),
    place("Mine", 4, shadow=RemoveTwilight(1).to(AddTwilight(3))),
    place("Quiet Valley", 3, calm=Strength(COMPANION, 1)),
    deed("Battle Cry", skirmish=AddTwilight(1)),
    deed("Clear Skies", fellowship=discard(each(CONDITION))),
    deed("Spite", MORIA, maneuver=wound(a(COMPANION))),
    circumstance("Burdened", MORIA, bearer=COMPANION, heavy=Strength(COMPANION, -1)),
    circumstance("Weariness", MORIA, slow=Triggered(trigger=Moves(), effect=AddTwilight(2))),
    circumstance("Pinned", MORIA, cover=ArcheryTotal(Side.SHADOW, 1)),
    circumstance("Worries", MORIA, unique=True, cover=ArcheryTotal(Side.SHADOW, 1)),
    circumstance("Storm Breaks", MORIA, regroup=discard(a(CONDITION & MORIA))),
)  # fmt: skip


@rule("tcg.active.fp-cards-own-turn")
def test_free_peoples_cards_are_for_the_own_turn() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt")
    t.shadow_hand("battle-cry").hand("battle-cry")
    assert t.can_play("battle-cry")
    t.passes()
    assert t.asked == "player-2" and "tcg.active.which" in t.why("battle-cry")


@rule("tcg.active.shadow-cards-others-turn")
@pytest.mark.parametrize("phase", ["fellowship", "maneuver", "skirmish", "regroup"])
def test_shadow_cards_are_for_the_turns_of_others(phase: str) -> None:
    t = Company(phase).fellowship("stalwart").minions(*(["grunt"] if phase != "fellowship" else []))
    t.hand("grunt", "weariness", "spite").twilight(9)
    t = t.fights("stalwart", "grunt") if phase == "skirmish" else t
    assert t.asked == "player-1" and t.tokens("play") == []
    assert "tcg.active.which" in t.why("grunt")


@rule("tcg.active.which")
def test_companions_of_others_and_own_shadow_cards_are_inactive() -> None:
    t = Company("maneuver").fellowship("frodo", "weariness").place("player-2 play", "gimli", "grunt")
    t.hand("dwarf-friend").shadow_hand("spite")
    t.passes()
    t.play("spite")
    assert t.wounds_on("frodo") == 1 and t.wounds_on("gimli") == 0, "nobody else could be picked"

    t = Company().fellowship("weariness").place("player-2 play", "gimli").hand("dwarf-friend")
    assert "spot a Dwarf" in t.why("dwarf-friend")
    t.passes()
    assert t.pool == 1, "his own Shadow condition does nothing in his turn"


@rule("tcg.active.borne")
def test_a_borne_card_is_active_with_its_bearer_whoever_owns_it() -> None:
    t = Company().fellowship("stalwart").place("player-2 play", "gimli", "burdened on stalwart")
    t.place("player-1 play", "burdened on gimli").hand("clear-skies")
    assert t.strength("stalwart") == 7, "only the one on an active companion works"
    t.play("clear-skies")
    assert t.bears("stalwart") == set() and t.bears("gimli") == {"burdened"}
    assert t.in_discard(2) == ["burdened"]


@rule("tcg.active.sites")
def test_a_sites_text_counts_only_while_the_fellowship_is_there() -> None:
    t = Company().fellowship("stalwart").site(3, "quiet-valley")
    assert t.strength("stalwart") == 9
    t.passes()
    assert t.g.here == 4 and t.strength("stalwart") == 8


@rule("tcg.active.site-shadow-ability")
def test_a_shadow_ability_of_a_site_is_for_shadow_players_while_the_fellowship_is_there() -> None:
    t = Company("shadow", players=3).site(4, "mine").twilight(1)
    for player in ("player-3", "player-2"):
        assert t.asked == player and t.can_use("mine")
        t.use("mine")
        t.passes()
    t = Company("fellowship").site(4, "mine").twilight(1)
    assert not t.can_use("mine")
    t.passes()
    assert t.phase == "shadow" and not t.can_use("mine"), "the fellowship has left"
    assert t.cannot(f"use {t.card('mine').key} 0").rule == "tcg.active.sites"


@rule("tcg.active.two-unique-copies")
def test_two_copies_of_a_unique_card_can_be_in_play_for_several_players() -> None:
    t = Company("shadow", players=3).place("player-1 play", "worries").hand("worries", player=3)
    t.play("worries")
    assert len([one for one in t.g.cards.values() if one.card.title == "Worries"]) == 2


@rule("tcg.active.four-copies-in-effect")
def test_of_a_condition_four_copies_work_those_nearest_to_the_right() -> None:
    t = Company("regroup", players=3).minions(*["pinned"] * 3, player=3).minions(*["pinned"] * 3, player=2)
    assert archery_total(t.g, Side.SHADOW) == 4
    working = [context.you for context, _ in t.g.texts(ArcheryTotal, Side.SHADOW)]
    assert sorted(working) == [1, 2, 2, 2], "player 3 sits to the right"

    t = Company("regroup", players=3).minions("worries", player=2).minions("worries", "storm-breaks", player=3)
    assert [context.you for context, _ in t.g.texts(ArcheryTotal, Side.SHADOW)] == [2]
    t.passes()
    t.use("storm-breaks")
    assert {one.rpartition(".")[0] for option in t.offered for one in option.touches} == {"worries", "storm-breaks"}
    assert len(t.tokens("pick worries")) == 0 and len([o for o in t.offered if "worries" in o.token]) == 2
