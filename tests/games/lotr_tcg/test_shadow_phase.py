"""What the Shadow players do after a move (rulebook: Shadow phases)."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.events import PhaseBegan
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import RING_BEARER, ROAMING, SAURON
from mathom.games.lotr_tcg.language.targets import each
from mathom.games.lotr_tcg.rules.numbers import roaming
from mathom.games.lotr_tcg.rules.presence import at_fellowship_site
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

LURE = circumstance("Lure", SAURON, bearer=RING_BEARER)

stub_cards = known(*STUBS, deed("Who Goes There", maneuver=discard(each(ROAMING))), LURE)


def shadow_phases(t: Company) -> list[str]:
    return [event.player for event in t.events() if isinstance(event, PhaseBegan) and event.phase == "shadow"]


# --- whose phase -----------------------------------------------------------------------------------------------------


@rule("tcg.shadow.attacks-each-move")
def test_shadow_phases_follow_each_move() -> None:
    t = Company(players=3)
    t.until_can("choose 2")
    assert shadow_phases(t) == ["Player 3", "Player 2"]
    t.choose("choose 2")
    assert t.phase == "shadow" and t.asked == "player-3"
    t.until("regroup")
    assert shadow_phases(t) == ["Player 3", "Player 2"] * 2


@rule("tcg.shadow.one-phase-each", "tcg.shadow.next-right", "tcg.multi.counter-clockwise")
def test_each_shadow_player_has_one_phase_from_the_right_on() -> None:
    t = Company(players=4)
    t.passes()
    assert t.asked == "player-4"
    t.passes()
    assert t.asked == "player-3"
    t.passes()
    assert t.asked == "player-2"
    t.passes()
    assert t.phase == "regroup" and shadow_phases(t) == ["Player 4", "Player 3", "Player 2"]


@rule("tcg.shadow.any-order")
def test_a_shadow_player_acts_as_often_as_he_likes_and_alone() -> None:
    t = Company("shadow", players=3).site(5).twilight(20).hand("uruk-savage", "dread", "uruk-rager", player=3)
    t.minions("forager", player=3).hand("uruk-savage", player=2).hand("gimli", "digging")
    t.play("uruk-savage")
    assert t.asked == "player-3"
    t.use("forager")
    assert t.asked == "player-3"
    t.play("dread")
    assert t.asked == "player-3"
    t.play("uruk-rager")
    assert t.asked == "player-3" and t.tokens() == ["pass"]
    t.passes()
    assert t.asked == "player-2" and not t.can_use("forager") and t.can_play("uruk-savage")


@rule("tcg.shadow.play-cards")
def test_the_four_kinds_are_played_from_hand_in_ones_own_shadow_phase() -> None:
    cards = ("uruk-savage", "notched-blade", "seeing-stone", "dread")
    t = Company("shadow").site(5).minions("uruk-rager").shadow_hand(*cards, "gimli", "ambush").twilight(20)
    t.discard_pile("uruk-rager", player=2)
    assert t.asked == "player-2" and all(t.can_play(card) for card in cards)
    assert not t.can_play("gimli") and not t.can_play("ambush") and not t.can_play("uruk-rager")
    for phase in ("maneuver", "archery", "assignment", "regroup"):
        t = Company(phase).site(5).minions("uruk-rager").shadow_hand(*cards).twilight(20)
        t.passes()
        assert t.asked == "player-2" and not any(t.can_play(card) for card in cards)
    assert "Shadow phase" in t.why("uruk-savage")


@rule("tcg.shadow.no-minions-skip")
def test_without_minions_the_regroup_phase_follows() -> None:
    t = Company().fellowship("gimli")
    t.passes(2)
    assert t.phase == "regroup"
    t = Company().fellowship("gimli")
    t.passes()
    t.arrive("wolf")
    t.passes()
    assert t.phase == "maneuver"


# --- minions ---------------------------------------------------------------------------------------------------------


@rule("tcg.shadow.minion-def")
def test_minions_have_a_site_number_and_no_signet_and_others_have_none() -> None:
    for card in CARDS.values():
        if card.kind is Kind.MINION:
            assert 1 <= card.facts.site <= 9 and card.signet is None, card
        elif card.kind in (Kind.COMPANION, Kind.ALLY):
            assert card.facts.site == 0, card


@rule("tcg.shadow.minion-placement")
def test_a_minion_is_where_the_fellowship_is() -> None:
    t = Company("shadow").site(4).shadow_hand("sniper").twilight(9)
    t.play("sniper")
    assert t.card("sniper").host == 0 and at_fellowship_site(t.g, t.card("sniper").id)
    assert not roaming(t.g, t.card("sniper").id)  # it has come to site 4


@rule("tcg.shadow.item-placement")
def test_other_cards_go_where_they_say() -> None:
    t = Company("shadow").site(5).minions("uruk-savage", "wolf").shadow_hand("notched-blade", "seeing-stone", "chill")
    t.twilight(9)
    t.play("notched-blade")
    assert t.bears("uruk-savage") == {"notched-blade"}
    t.play("seeing-stone")
    assert t.card("seeing-stone").host == 0 and t.card("seeing-stone").owner == 1
    t.play("chill")
    t.choose(next(token for token in t.tokens("pick") if "open-road-5" in token))
    assert t.g.borne_by(t.g.site) == (t.card("chill").id,)


@rule("tcg.shadow.item-placement")
def test_a_condition_can_go_on_the_ring_bearer() -> None:
    t = Company("shadow").fellowship("frodo", "sam").shadow_hand("lure")
    t.play("lure")
    assert "lure" in t.bears("frodo")


@rule("tcg.shadow.not-on-others-minion")
def test_nothing_goes_on_a_fellow_shadow_players_minion() -> None:
    t = Company("shadow", players=3).site(5).twilight(9)
    t.minions("uruk-savage", player=2).hand("notched-blade", "seeing-stone", player=3)
    assert t.asked == "player-3" and not t.can_play("notched-blade")
    t.play("seeing-stone")
    assert t.card("seeing-stone").owner == 2
    t = Company("shadow", players=3).site(5).twilight(9)
    t.minions("uruk-savage", player=2).minions("uruk-rager", player=3).hand("notched-blade", player=3)
    t.play("notched-blade")
    assert t.bears("uruk-rager") == {"notched-blade"}


@rule("tcg.shadow.bonus-shared")
def test_bonuses_reach_the_minions_of_other_shadow_players() -> None:
    t = Company("maneuver", players=3).minions("bowmaster", player=3).minions("sniper", player=2)
    assert t.strength("sniper") == 5 + 2


@rule("tcg.shadow.events-for-others")
def test_events_can_be_played_for_the_minions_of_other_shadow_players() -> None:
    t = Company("skirmish", players=3).fellowship("gimli").minions("uruk-savage", player=3)
    t.fights("gimli", "uruk-savage").hand("bred-for-battle", player=2)
    t.passes(2)
    assert t.asked == "player-2"
    t.play("bred-for-battle")
    assert t.strength("uruk-savage") == 5 + 3 and t.wounds_on("uruk-savage") == 1


@rule("tcg.shadow.exert-others-character")
def test_another_players_minion_can_exert_for_ones_own_card() -> None:
    t = Company("shadow", players=3).minions("uruk-savage", player=2).hand("dread", player=3)
    assert t.asked == "player-3"
    t.play("dread")
    assert t.wounds_on("uruk-savage") == 1 and t.card("dread").owner == 2


# --- roaming ---------------------------------------------------------------------------------------------------------


@rule("tcg.shadow.roaming-def")
def test_a_minion_roams_at_sites_before_its_own() -> None:
    for number, roams in ((3, True), (4, False), (5, False)):
        t = Company("maneuver").site(number).minions("sniper")
        assert roaming(t.g, t.card("sniper").id) is roams


@rule("tcg.shadow.roaming-penalty")
def test_roaming_costs_two_more() -> None:
    t = Company("shadow").site(3).shadow_hand("sniper").twilight(5)
    t.play("sniper")
    assert t.pool == 0
    t = Company("shadow").site(3).shadow_hand("sniper").twilight(4)
    assert not t.can_play("sniper") and "2 for roaming" in t.why("sniper")
    t = Company("shadow").site(4).shadow_hand("sniper").twilight(4)
    t.play("sniper")
    assert t.pool == 1


@rule("tcg.shadow.roaming-penalty-modified")
def test_a_site_can_take_the_penalty_away() -> None:
    t = Company("shadow").site(2, "streets").shadow_hand("sniper").twilight(3)
    t.play("sniper")
    assert t.pool == 0 and roaming(t.g, t.card("sniper").id)


@rule("tcg.shadow.roaming-example")
def test_a_minion_that_survives_the_move_to_its_site_roams_no_more() -> None:
    t = Company().site(2).shadow_hand("sniper").twilight(9).fellowship("gimli")
    t.hand("who-goes-there", "who-goes-there")
    t.passes()
    pool = t.pool
    t.play("sniper")
    assert t.g.here == 3 and t.pool == pool - 5 and roaming(t.g, t.card("sniper").id)
    t.until("regroup")
    t.until_can("choose 2")
    t.choose("choose 2")
    assert t.g.here == 4 and not roaming(t.g, t.card("sniper").id)
    t.until("maneuver")
    t.play("who-goes-there")
    assert t.in_play("sniper")


# --- together --------------------------------------------------------------------------------------------------------


@rule("tcg.shadow.shared-pool")
def test_all_pay_from_one_pool() -> None:
    t = Company("shadow", players=3).site(5).twilight(5)
    t.hand("uruk-rager", player=3).hand("uruk-savage", player=2)
    t.play("uruk-rager")
    t.passes()
    assert t.asked == "player-2" and t.pool == 1 and not t.can_play("uruk-savage")


@rule("tcg.shadow.table-talk")
def test_shadow_players_do_not_see_each_others_hands() -> None:
    t = Company("shadow", players=3).hand("uruk-rager", player=3).hand("uruk-savage", player=2).hand("gimli")
    for player in (1, 2, 3):
        table = t.view(f"player-{player}").table
        for other in table.players:  # type: ignore[attr-defined]
            assert bool(other.hand) == (other.seat == player - 1) and other.known == () and other.hand_size == 1
