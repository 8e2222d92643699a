"""The fellowship moves (rulebook: Moving your fellowship; FAQ: moving the fellowship, move limit)."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.events import Placed, Twilight
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.conditions import BurdensCarried, CanSpot
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import BEARER, CONDITION, MORIA, RANGER, RING_BEARER, HasWounds
from mathom.games.lotr_tcg.language.lasting import give
from mathom.games.lotr_tcg.language.modifiers import MoveLimit, WoundsBecomeBurdens
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing, RingBearerIs
from mathom.games.lotr_tcg.language.targets import a, each
from mathom.games.lotr_tcg.language.tokens import AddBurden, RemoveBurden
from mathom.games.lotr_tcg.language.triggers import MovesTo
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, code, deed, known, place, stub
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

BANE = stub(
    declare.the_one_ring(code(), "The Test Bane"),
    response=Response(AboutToTakeWound(BEARER), action(PutOnRing())),
    burden=WoundsBecomeBurdens(2),
)
THORNS = place("Thorns", 3, prick=Triggered(trigger=MovesTo(), effect=wound(RING_BEARER)))
RELIEF = deed("Relief", maneuver=discard(each(CONDITION)))
BEARER_3 = each(RING_BEARER), 3
#: Events that change a state and change it back at once.
PASSING = (
    deed("Toil", MORIA, shadow=exert(*BEARER_3) & heal(*BEARER_3)),
    deed("Ache", MORIA, shadow=wound(*BEARER_3) & heal(*BEARER_3)),
    deed("Doubt", MORIA, shadow=AddBurden(5) & RemoveBurden(5)),
    deed("Respite", MORIA, shadow=heal(each(RING_BEARER)) & wound(each(RING_BEARER))),
    deed("Comfort", MORIA, shadow=RemoveBurden() & AddBurden()),
    deed("Woodcraft", MORIA, shadow=give(a(RING_BEARER), Keyword.RANGER)),
)
LIMITS = (
    circumstance("Ease", MORIA, delays=MoveLimit(-1, while_=RingBearerIs(~HasWounds()) | BurdensCarried(most=0))),
    circumstance("Wandering", MORIA, delays=MoveLimit(-1, while_=CanSpot(RANGER))),
)

stub_cards = known(*STUBS, BANE, THORNS, RELIEF, *PASSING, *LIMITS)


def placed(t: Company) -> list[tuple[str, int]]:
    """Who has laid which sites."""
    return [(event.player, event.number) for event in t.events() if isinstance(event, Placed)]


def ends_without_another_move(t: Company) -> bool:
    """Is the turn over without a question whether the fellowship moves again?"""
    while t.g.free_peoples == 0 and not t.can("choose 2"):
        t.passes()
    return t.g.free_peoples == 1


@rule("tcg.movement.must-move", "tcg.movement.next-site")
def test_whoever_passes_in_the_fellowship_phase_moves_on_one_site() -> None:
    t = Company().site(3)
    assert t.tokens() == ["pass"]
    t.passes()
    assert t.phase == "shadow" and t.g.here == 4 and t.g.moves == 1


@rule("tcg.movement.shared-path", "tcg.movement.no-new-site-if-present")
def test_all_players_walk_the_same_path() -> None:
    t = Company()
    t.passes()
    assert placed(t) == [("Player 2", 2)]
    second = t.g.path[1]
    t.until("fellowship")
    assert t.g.free_peoples == 1 and t.g.here == 1
    t.passes()
    assert t.g.here == 2 and t.g.site == second and placed(t) == [("Player 2", 2)]


@rule("tcg.movement.new-site-shadow-deck", "tcg.movement.site-number-order")
def test_new_sites_come_from_a_shadow_player_one_number_after_the_other() -> None:
    t = Company(players=3)
    t.passes()
    assert placed(t) == [("Player 2", 2)]  # the arrow of site 1 points to the left
    assert 2 not in [site.facts.site for site in t.g.adventure[1]]
    t.until_can("choose 2")
    t.choose("choose 2")
    assert placed(t)[-1] == ("Player 2", 3)
    t.until("fellowship")
    t.passes()
    t.until_can("choose 2")
    t.choose("choose 2")
    t.until("fellowship")
    assert [t.g.cards[site].card.facts.site for site in t.g.path] == list(range(1, len(t.g.path) + 1))
    assert all(t.g.cards[site].owner != 0 for site in t.g.path[1:])


@rule("tcg.movement.arrow")
@pytest.mark.parametrize(("first", "player"), [("right-fork", "Player 3"), ("left-fork", "Player 2")])
def test_the_arrow_says_who_plays_the_next_site(first: str, player: str) -> None:
    t = Company(players=3)
    t.place("path", f"{first} of player-2")
    t.passes()
    assert placed(t) == [(player, 2)]


@rule("tcg.movement.arrow-two-player")
@pytest.mark.parametrize("first", ["right-fork", "left-fork"])
def test_of_two_players_the_other_one_plays_the_next_site(first: str) -> None:
    t = Company()
    t.place("path", f"{first} of player-1")
    t.passes()
    assert placed(t) == [("Player 2", 2)]


@rule("tcg.movement.leave-then-arrive")
def test_leaving_comes_before_arriving() -> None:
    t = Company().fellowship("sam", "gimli", "dwarf-guard").twilight(1).site(3)
    t.place("path", "open-road-1", "open-road-2", "council-courtyard of player-2", "dark-pass of player-2")
    t.passes()
    assert t.pool == 7  # 1 - 2 is none, then 3 + 4


@rule("tcg.movement.default-leaving")
def test_what_happens_on_moving_happens_on_leaving() -> None:
    t = Company().fellowship("guide").twilight(1)
    t.place("path", "open-road-1", "dark-hill of player-2")
    t.passes()
    assert t.pool == 3 + 2


@rule("tcg.movement.shadow-number", "tcg.movement.companion-tokens")
def test_a_move_adds_the_shadow_number_and_one_for_each_companion() -> None:
    t = Company().fellowship("sam", "gimli", "dwarf-guard", "thrarin")
    t.place("path", "open-road-1", "dark-hill of player-2")
    t.passes()
    assert t.pool == 3 + 4  # Frodo counts, the ally does not
    told = [event for event in t.events() if isinstance(event, Twilight)]
    assert [(part.source, part.amount) for event in told for part in event.parts] == [
        ("Dark Hill", 3),
        ("companions", 4),
    ]
    assert [event.words() for event in told] == ["Twilight rises to 7: Dark Hill 3 and four companions."]


# --- the move limit --------------------------------------------------------------------------------------------------


@rule("tcg.movement.limit-modified-whole-turn")
def test_a_move_limit_once_raised_stays_raised() -> None:
    t = Company().fellowship("captain-of-the-north").wounds("captain", 3).shadow_hand("ambush")
    t.place("path", "open-road-1", "bree-gate of player-2")
    t.passes()
    t.arrive("wolf")
    t.until("maneuver")
    t.passes()
    t.play("ambush")
    t.pick("captain")
    assert not t.in_play("captain")  # the only ranger is dead
    t.until_can("choose 2")
    t.choose("choose 2")
    t.until_can("choose 2")
    t.choose("choose 2")
    assert t.g.moves == 3


@rule("tcg.movement.limit-modified-whole-turn")
def test_a_move_limit_once_lowered_stays_lowered() -> None:
    # Played in the Shadow phase, it holds at once,
    t = Company().fellowship("sam", "gimli").shadow_hand("hindrance")
    t.passes()
    t.play("hindrance")
    assert ends_without_another_move(t)
    # and for the turn, though it is discarded.
    t = Company().fellowship("sam", "gimli").shadow_hand("hindrance").hand("relief")
    t.passes()
    t.arrive("wolf")
    t.play("hindrance")
    t.until("maneuver")
    t.play("relief")
    assert not t.in_play("hindrance") and ends_without_another_move(t)


def test_a_ranger_who_is_there_only_for_a_while_counts_for_the_turn() -> None:
    t = Company().site(2, "bree-gate").hand("captain-of-the-north")
    t.play("captain-of-the-north")
    assert t.g.move_limit == 3


@rule("tcg.movement.limit-modified-whole-turn")
@pytest.mark.parametrize(
    ("limits", "event", "wounds", "burdens"),
    [
        pytest.param("traitors-voice", "toil", 0, 0, id="exertion"),
        pytest.param("traitors-voice", "ache", 0, 0, id="wound"),
        pytest.param("traitors-voice", "doubt", 0, 0, id="burden"),
        pytest.param("ease", "respite", 1, 1, id="healing"),
        pytest.param("ease", "comfort", 1, 1, id="burden removed"),
        pytest.param("wandering", "woodcraft", 0, 0, id="keyword for a phase"),
    ],
)
def test_a_state_that_holds_for_a_moment_changes_the_move_limit_of_the_turn(
    limits: str, event: str, wounds: int, burdens: int
) -> None:
    t = Company("shadow").site(2).fellowship("frodo").minions(limits).shadow_hand(event).mark("table", "moves 1")
    t.wounds("frodo", wounds).burdens(burdens)
    assert t.g.move_limit == 2
    t.play(event)
    assert t.wounds_on("frodo") == wounds and t.burdens_of() == burdens
    assert t.g.move_limit == 1 and ends_without_another_move(t)


@rule("tcg.movement.limit-modified-whole-turn")
def test_a_new_ring_bearer_who_is_exhausted_counts_at_once() -> None:
    """Frodo is overwhelmed, and Sam takes the Ring in the fight."""
    t = Company("skirmish").site(2).fellowship("frodo", "sam").minions("traitors-voice", "uruk-hai-raiding-party")
    t.wounds("sam", 3).fights("frodo", "uruk-hai-raiding-party").mark("table", "moves 1")
    assert t.g.move_limit == 2
    t.passes(2)
    t.respond("sam")
    assert t.g.move_limit == 1


# --- the Ring --------------------------------------------------------------------------------------------------------


@rule("tcg.one-ring.put-on-in-regroup")
def test_a_ring_put_on_while_moving_in_the_regroup_phase_comes_off_with_it() -> None:
    t = Company("regroup").fellowship("frodo", f"{BANE.slug} on frodo").site(2)
    t.place("path", "open-road-1", "open-road-2", "thorns of player-2")
    t.mark("table", "moves 1")
    t.until_can("choose 2")
    t.choose("choose 2")
    t.respond(BANE.slug)
    assert t.phase == "shadow" and t.burdens_of() == 2 and not t.g.wearing
