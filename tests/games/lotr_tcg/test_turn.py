"""The course of a turn (rulebook: Turn sequence)."""

from __future__ import annotations

from mathom.games.lotr_tcg.events import (
    Archery,
    Healed,
    Moved,
    PhaseBegan,
    SkirmishBegan,
    SkirmishResolved,
    TurnBegan,
)
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.opening import Opening, deck, decks
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS)
test_decks = decks(deck("plain"))

GUARDS = ("dwarf-guard",) * 20


def at_sanctuary(**wounds: int) -> Company:
    """The turn of player 1 begins at a sanctuary."""
    t = Company("between turns").fellowship("frodo", "gimli", "sam", "loremaster")
    # Whoever's turn it was, the player to the left begins the next.
    t.to_move("player-2").site(3, "haven")
    for name, number in wounds.items():
        t.wounds(name, number)
    return t


# --- sanctuaries -----------------------------------------------------------------------------------------------------


@rule("tcg.turn.sanctuary-heal-five")
def test_up_to_five_wounds_are_healed_in_any_split() -> None:
    t = at_sanctuary(gimli=2, sam=3, frodo=2)
    assert t.asked == "player-1" and t.pickable() == {
        "gimli-dwarf-of-erebor", "sam-son-of-hamfast", "frodo-son-of-drogo"
    }  # fmt: skip
    t.pick("sam", "sam", "gimli", "frodo", "gimli")
    assert t.phase == "fellowship" and not t.can("pick")
    assert (t.wounds_on("gimli"), t.wounds_on("sam"), t.wounds_on("frodo")) == (0, 1, 1)


@rule("tcg.turn.sanctuary-heal-five")
def test_sanctuary_healing_may_be_less_or_nothing() -> None:
    t = at_sanctuary(gimli=2, sam=3)
    t.passes()
    assert t.phase == "fellowship" and t.wounds_on("gimli") == 2
    t = at_sanctuary(gimli=2, sam=3)
    t.pick("gimli")
    t.passes()
    assert t.phase == "fellowship" and t.wounds_on("gimli") == 1
    # Who has no wounds left cannot be picked.
    t = at_sanctuary(gimli=1, sam=3)
    t.pick("gimli")
    assert t.pickable() == {"sam-son-of-hamfast"}


@rule("tcg.turn.sanctuary-not-allies")
def test_allies_do_not_heal_at_a_sanctuary_even_at_home() -> None:
    t = at_sanctuary(gimli=1, loremaster=2)
    assert t.pickable() == {"gimli-dwarf-of-erebor"}
    t = at_sanctuary(loremaster=2)
    assert t.phase == "fellowship"


@rule("tcg.turn.sanctuary-start-only")
def test_passing_through_a_sanctuary_heals_nothing() -> None:
    t = Company().fellowship("gimli").wounds("gimli", 2).site(2)
    t.place("path", "open-road-1", "open-road-2", "haven of player-2")
    t.until_can("choose 2")
    assert t.g.here == 3
    t.choose("choose 2")
    assert t.g.here == 4 and t.wounds_on("gimli") == 2
    assert not [event for event in t.events() if isinstance(event, Healed)]


# --- whose turn ------------------------------------------------------------------------------------------------------


@rule("tcg.turn.clockwise")
def test_turns_pass_to_the_left() -> None:
    t = Opening("plain", "plain", "plain")
    t.bid(1, 3, 2)
    t.choose("position 1", "position 2")
    while t.g.turn < 5:
        t.choose("pass" if t.can("pass") else "done" if t.can("done") else t.offered[0].token)
    leaders = [event.player for event in t.events() if isinstance(event, TurnBegan)]
    assert leaders == ["Player 2", "Player 3", "Player 1", "Player 2", "Player 3"]
    first = t.g.order[0]
    assert t.g.left_of(first) == t.g.order[1]


@rule("tcg.turn.sequence")
def test_the_phases_follow_each_other_one_shadow_phase_a_player_one_skirmish_phase_a_skirmish() -> None:
    t = Company(players=3).fellowship("gimli")
    t.passes()
    t.arrive("wolf")
    t.arrive("wolf", player=3)
    t.until_can("assign")
    t.assign("wolf", "gimli")
    t.assign("wolf#2", "frodo")
    t.until("regroup")
    began = [event for event in t.events() if isinstance(event, (PhaseBegan, SkirmishBegan))]
    names = [event.phase if isinstance(event, PhaseBegan) else "skirmish" for event in began]
    assert names == [
        "fellowship", "shadow", "shadow", "maneuver", "archery", "assignment", "skirmish", "skirmish", "regroup"
    ]  # fmt: skip
    shadow = [event.player for event in began if isinstance(event, PhaseBegan) and event.phase == "shadow"]
    assert shadow == ["Player 3", "Player 2"]


@rule("tcg.turn.within-phase-order")
def test_in_each_phase_actions_come_first() -> None:
    t = Company().fellowship("gimli", "bowman").deck(*GUARDS).deck(*GUARDS, player=2)
    t.hand("axe-strike", player=2)
    assert t.g.here == 1  # fellowship actions
    t.passes()
    assert t.phase == "shadow" and t.g.here == 2  # then the move
    t.arrive("wolf")
    t.passes()
    assert t.phase == "maneuver"
    t.passes(2)
    assert t.phase == "archery"
    before = len(t.events())
    t.passes(2)
    assert any(isinstance(event, Archery) for event in t.events()[before:])
    assert t.phase == "assignment" and not t.can("assign")
    t.passes(2)
    assert t.can("assign")
    t.assign("wolf", "gimli")
    assert t.phase == "skirmish" and t.can("pass")
    assert not [event for event in t.events() if isinstance(event, SkirmishResolved)]
    t.passes(2)
    assert [event for event in t.events() if isinstance(event, SkirmishResolved)]
    assert t.phase == "regroup"
    t.passes(2)
    assert t.asked == "player-2" and t.can("card axe-strike")  # the Shadow player reconciles
    t.passes()
    assert t.asked == "player-1" and t.can("choose 2")  # and then the fellowship moves on, or not


# --- the start of a turn ---------------------------------------------------------------------------------------------


@rule("tcg.turn.reset-twilight")
def test_the_pool_is_emptied_when_a_turn_begins() -> None:
    t = Company("between turns").twilight(5)
    assert t.phase == "fellowship" and t.pool == 0 and t.asked == "player-2"
    o = Opening("plain", "plain")
    o.begin()
    assert o.g.turn == 1 and o.g.twilight == 0


@rule("tcg.turn.start-of-turn-actions")
def test_the_start_of_the_turn_comes_after_the_pool_is_emptied_and_before_the_fellowship_phase() -> None:
    t = Company("between turns").fellowship("provider").twilight(5).deck(*GUARDS)
    t.to_move("player-2")
    assert t.phase == "between turns" and t.pool == 3  # emptied, and then three added
    t.respond("provider")
    assert t.phase == "fellowship" and t.pool == 3 and len(t.in_hand()) == 1
    assert not [event for event in t.events() if isinstance(event, Moved)]
