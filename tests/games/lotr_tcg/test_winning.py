"""The end of the game, and of a player's part in it (rulebook: Winning the game; Losing the game)."""

from __future__ import annotations

import pytest
from msgspec import Struct

from mathom.core import Match, TurnedUp
from mathom.core.registry import game
from mathom.games.lotr_tcg.events import PhaseBegan, TurnBegan
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.language.filters import COMPANION, MORIA
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.games.lotr_tcg.view import TableView
from mathom.testing.rules import rule

stub_cards = known(*STUBS, deed("Slaughter", MORIA, maneuver=wound(a(COMPANION), 9)))


def slaughter(t: Company, victim: str) -> None:
    """Player 2 kills somebody in the maneuver phase."""
    assert t.phase == "maneuver"
    while t.asked != "player-2":
        t.passes()
    t.play("slaughter")
    if t.can("pick"):
        t.pick(victim)


def ended(t: Company) -> str:
    """The rule by which the game has ended; empty while it goes on."""
    return "" if t.outcome is None else t.outcome.rule


# --- what was hidden is turned up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hands_and_sites_are_laid_open_when_it_is_over(viewer: int | None) -> None:
    tcg = game("lotr_tcg")
    match = Match(tcg, tcg.options({"mode": "first-game"}), seed=3)
    before: Struct | None = None
    while match.decision is not None:
        before = match.view(viewer).table
        match.choose(match.decision.default)
    after = match.view(viewer).table
    assert isinstance(before, TableView) and isinstance(after, TableView)
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        assert bool(was.hand) is (seat == viewer) and len(now.hand) == now.hand_size > 0
        assert len(now.adventure) == now.adventure_size and len(now.discard) == now.discard_size
        assert set(now.hand) <= after.cards.keys()
    told = [event for event in match.events(viewer) if isinstance(event, TurnedUp)]
    assert [event.seat for event in told] == [0, 1]
    for event, player in zip(told, after.players, strict=True):
        assert event.lots[0].where == "in hand" and event.lots[0].tokens == player.hand
    assert told == match.events(viewer)[-2:]


# --- winning ---------------------------------------------------------------------------------------------------------


@rule("tcg.win.site-nine", "tcg.win.reach-final-first")
def test_who_survives_the_skirmishes_at_site_9_wins_before_the_regroup_phase() -> None:
    t = Company().fellowship("gimli").site(8).mark("player-2", "site 6")
    t.passes()
    t.arrive("captor")
    assert t.g.here == 9 and not ended(t)
    t.until_can("assign")
    t.assign("captor", "gimli")
    t.resolve_skirmish()
    assert not ended(t) and t.phase == "assignment"  # the fierce skirmish is still to come
    t.until_can("assign")
    t.assign("captor", "gimli")
    t.resolve_skirmish()
    assert t.winner == "player-1" and ended(t) == "tcg.win.site-nine"
    assert not any(isinstance(event, PhaseBegan) and event.phase == "regroup" for event in t.events())


@rule("tcg.win.site-nine")
def test_without_minions_at_site_9_the_game_is_won_when_the_regroup_phase_would_begin() -> None:
    t = Company().site(8)
    t.passes(2)
    assert t.winner == "player-1"


@rule("tcg.win.site-nine")
def test_reaching_site_9_is_not_enough_if_the_ring_bearer_falls() -> None:
    t = Company().fellowship("frodo").site(8)
    t.passes()
    t.arrive("uruk-rager")
    t.until_can("assign")
    t.assign("uruk-rager", "frodo")
    t.resolve_skirmish()
    assert t.winner == "player-2"


@rule("tcg.win.last-player")
def test_the_last_player_left_wins() -> None:
    t = Company("maneuver").fellowship("frodo").minions("wolf").shadow_hand("slaughter")
    slaughter(t, "frodo")
    assert t.winner == "player-2" and t.decision is None


# --- losing ----------------------------------------------------------------------------------------------------------


@rule("tcg.lose.frodo-killed")
def test_frodos_death_loses_the_game_unless_sam_takes_over() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions("wolf").shadow_hand("slaughter")
    slaughter(t, "frodo")
    assert t.winner == "player-2" and ended(t) == "tcg.lose.frodo-killed"
    t = Company("maneuver").fellowship("frodo", "sam").minions("wolf").shadow_hand("slaughter")
    slaughter(t, "frodo")
    t.respond("sam")
    assert not ended(t) and t.g.ring_bearer == t.card("sam").id
    t = Company("maneuver").fellowship("frodo", "sam").minions("wolf").shadow_hand("slaughter")
    slaughter(t, "frodo")
    t.passes()  # he need not
    assert t.winner == "player-2"


@rule("tcg.lose.frodo-killed")
def test_frodo_overwhelmed_loses_too() -> None:
    t = Company("skirmish").fellowship("frodo").minions("uruk-rager").fights("frodo", "uruk-rager")
    t.resolve_skirmish()
    assert t.winner == "player-2"


@rule("tcg.lose.sam-killed")
def test_sams_death_as_ring_bearer_loses_the_game() -> None:
    t = Company("maneuver").fellowship("frodo", "sam").minions("wolf").shadow_hand("slaughter", "slaughter")
    slaughter(t, "frodo")
    t.respond("sam")
    slaughter(t, "sam")
    assert t.winner == "player-2" and ended(t) == "tcg.lose.sam-killed"
    # As a companion like others he may die.
    t = Company("maneuver").fellowship("frodo", "sam").minions("wolf").shadow_hand("slaughter")
    slaughter(t, "sam")
    assert not ended(t) and t.in_dead_pile() == ["sam-son-of-hamfast"]


@rule("tcg.lose.corrupted")
def test_as_many_burdens_as_resistance_lose_the_game() -> None:
    t = Company("maneuver").minions("wolf").burdens(9).shadow_hand("temptation")
    t.passes()
    t.play("temptation")
    assert t.winner == "player-2" and ended(t) == "tcg.lose.corrupted"


@rule("tcg.lose.corrupted", "tcg.bid.ten-burdens-lose")
def test_resistance_can_be_raised_and_lost_again() -> None:
    t = Company("maneuver").fellowship("frodo", "lamp on frodo").minions("wolf").burdens(10)
    t.shadow_hand("temptation", "temptation")
    t.passes()
    t.play("temptation")
    assert not ended(t) and t.burdens_of() == 11
    t.passes()
    t.play("temptation")
    assert t.winner == "player-2"
    t = Company("maneuver").fellowship("frodo", "lamp on frodo").minions("wolf").burdens(10).shadow_hand("theft")
    t.passes()
    t.play("theft")
    assert t.winner == "player-2"


@rule("tcg.lose.corrupted-by-card")
def test_a_card_can_corrupt_the_ring_bearer_at_once() -> None:
    t = Company("maneuver").fellowship("frodo", "sam").minions("wolf").burdens(1).shadow_hand("hopelessness")
    t.passes()
    t.play("hopelessness")
    assert t.winner == "player-2" and ended(t) == "tcg.lose.corrupted-by-card"


# --- several players -------------------------------------------------------------------------------------------------


def fall_of_player_1() -> Company:
    """Three players, of whom the first loses in his maneuver phase."""
    t = Company("maneuver", players=3).fellowship("frodo", "gimli", "dwarven-axe on gimli", "lord-of-moria")
    t.minions("whisper on gimli", "wolf", "seeing-stone", player=2).minions("wolf", player=3)
    t.minions("dwarf-guard", player=3)
    t.hand("sam").deck("sam").discard_pile("sam").dead_pile("sam").burdens(3).twilight(7)
    t.hand("slaughter", player=2).hand("slaughter", "wolf", player=3).site(2)
    t.mark("player-3", "site 2")
    slaughter(t, "frodo")
    return t


@rule("tcg.multi.loser-removed")
def test_a_loser_leaves_the_game_with_all_his_cards_and_the_others_play_on() -> None:
    t = fall_of_player_1()
    assert not ended(t) and t.g.order == (1, 2)
    assert not [one for one in t.g.cards.values() if one.owner == 0]
    assert t.in_hand(1) == t.in_deck(1) == t.in_discard(1) == t.in_dead_pile(1) == []
    assert "whisper" in t.in_discard(2)  # what another player had put on his companion
    assert "slaughter" in t.in_discard(2)  # the event that was his end
    assert t.in_play("seeing-stone") and t.in_play("dwarf-guard")
    seen = t.view(None).table.players[0]  # type: ignore[attr-defined]
    assert not seen.in_game and seen.adventure_size == 0


@rule("tcg.multi.loser-removed")
def test_his_turn_ends_minions_are_discarded_and_the_player_to_his_left_begins() -> None:
    t = fall_of_player_1()
    assert t.asked == "player-2" and t.phase == "fellowship" and t.g.free_peoples == 1 and t.pool == 0
    assert not [one for one in t.g.cards.values() if one.card.kind is Kind.MINION]
    assert t.in_discard(3) == ["wolf"] and "wolf" in t.in_discard(2)
    t.until("regroup")
    t.until("fellowship")
    assert t.g.free_peoples == 2
    turns = [event.player for event in t.events() if isinstance(event, TurnBegan)]
    assert turns == ["Player 2", "Player 3"]


@rule("tcg.win.last-player")
def test_of_three_the_last_one_wins_when_the_others_are_gone() -> None:
    t = fall_of_player_1()
    t.passes()
    assert t.asked == "player-3" and t.phase == "shadow"
    t.play("wolf")
    t.until("maneuver")
    t.passes()
    t.play("slaughter")
    assert t.winner == "player-3"


@rule("tcg.multi.loser-sites")
def test_his_sites_give_way_to_those_of_the_others_counter_clockwise() -> None:
    t = Company("shadow", players=4).fellowship("frodo").minions("wolf", player=3).hand("chill", player=3)
    sites = {1: 1, 2: 2, 3: 3, 4: 2, 5: 1, 6: 4, 7: 2}
    t.place("path", *(f"open-road-{number} of player-{owner}" for number, owner in sites.items()))
    t.to_move("player-2").mark("player-2", "site 7").hand("slaughter", player=1)
    t.passes(2)
    assert t.g.free_peoples == 1 and t.asked == "player-3"
    t.play("chill")
    t.choose(next(token for token in t.tokens("pick") if "open-road-4" in token))
    while not t.can_play("slaughter"):
        t.passes()
    t.play("slaughter")
    assert t.g.order == (0, 2, 3) and not ended(t)
    owners = {number: t.g.cards[site].owner + 1 for number, site in enumerate(t.g.path, 1)}
    # On the right of player 2 sits player 1, then come 4 and 3.
    assert owners == sites | {2: 1, 4: 4, 7: 3}
    for number, owner in owners.items():
        assert number not in [site.facts.site for site in t.g.adventure[owner - 1]]
    assert t.asked == "player-3"
    assert "chill" in t.in_discard(3) and "Chill goes to the discard pile (Open Road 4)." in t.log()


@rule("tcg.multi.loser-removed")
def test_what_ends_with_the_turn_ends_when_it_is_broken_off() -> None:
    t = Company("skirmish", players=3).site(2)
    t.place("path", "farmer-maggots-fields of player-2", "bree-gate of player-3").mark("player-3", "site 1")
    t.fellowship("frodo").wounds("frodo", 3)
    t.minions("uruk-hai-raiding-party", "sarumans-snows on farmer-maggots-fields")
    t.fights("frodo", "uruk-hai-raiding-party")
    while t.g.free_peoples == 0:
        t.passes()
    assert t.g.order == (1, 2) and not t.in_play("sarumans-snows") and "sarumans-snows" in t.in_discard(2)
