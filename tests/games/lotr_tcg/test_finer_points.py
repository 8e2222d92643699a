"""Finer points of the first half of the rulebook: second turns, third players, inactive cards."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Arrow
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.filters import COMPANION, GONDOR, MAN, MINION, MORIA, ORC
from mathom.games.lotr_tcg.language.modifiers import Cost, MoveLimit, Strength
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddBurden
from mathom.games.lotr_tcg.language.triggers import ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, code, deed, known, man, orc, place, stub
from mathom.games.lotr_tcg.testing.opening import Opening, deck, decks
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.games.lotr_tcg.view import TableView
from mathom.testing.rules import rule

GATE = place("Old Gate", 1, toll=Triggered(trigger=YouPlay(COMPANION), effect=AddBurden()))
GLOOMY = man("Gloomy", 5, cost=1, gloom=Triggered(trigger=ThisIsPlayed(), effect=AddBurden()))
stub_cards = known(
    GLOOMY,
    *STUBS,
    GATE,
    deed("Slaughter", MORIA, maneuver=wound(a(COMPANION), 9)),
    man("Hero", 8, unique=True),
    stub(declare.companion(code(), "Hero", "Of Old", GONDOR, MAN, cost=1, strength=5, vitality=3)),
    circumstance("Brand", MORIA, unique=True, bearer=COMPANION),
    circumstance("Frenzy", MORIA, bearer=MINION),
    circumstance("Sapping", MORIA, bearer=COMPANION, saps=Strength(COMPANION, -1)),
    circumstance("Secret Way", hurry=MoveLimit(1)),
    circumstance("Levy", MORIA, cheap=Cost(MORIA & ORC, -1, first=True)),
    orc("Snaga", 3, 2, cost=2),
    stub(declare.site(code(), "Bend", 2, 0, Arrow.RIGHT)),
)
test_decks = decks(
    deck("gloomy", GLOOMY), deck("gate", "gimli", "farin", first_site=GATE), deck("plain", "gimli", "farin")
)
GUARDS = ["dwarf-guard"] * 30


def on_to_the_next_turn_of_player_1(t: Company) -> None:
    turn = t.g.turn
    while not (t.g.turn > turn and t.g.free_peoples == 0 and t.phase == "fellowship"):
        t.choose("pass" if t.can("pass") else t.offered[0].token)


@rule("tcg.setup.start-site-text-off")
def test_before_the_first_turn_the_text_of_site_1_is_not_in_effect() -> None:
    t = Opening("gate", "plain")
    t.bid(1, 0)
    t.choose("position 1", "card gimli-dwarf-of-erebor")
    assert t.g.cards[t.g.site].card is GATE and t.g.burdens == [1, 0]


@rule("tcg.setup.start-spot")
def test_the_second_player_spots_his_own_starting_companions() -> None:
    t = Opening("plain", "plain")
    t.bid(1, 0)
    t.choose("position 1", "done")
    assert t.asked == "player-2" and not t.can("card farin-dwarven-emissary")
    t.choose("card gimli-dwarf-of-erebor")
    assert t.can("card farin-dwarven-emissary")


@rule("tcg.fellowship.rule-of-4")
def test_the_rule_of_4_begins_anew_in_each_turn() -> None:
    t = Company().fellowship("loremaster").hand("digging").deck(*GUARDS)
    t.play("digging")
    t.use("loremaster")
    on_to_the_next_turn_of_player_1(t)
    before = len(t.in_hand())
    t.use("loremaster")
    assert len(t.in_hand()) == before + 1


@rule("tcg.movement.arrow")
def test_the_arrow_is_that_of_the_site_that_is_left() -> None:
    t = Company(players=3).site(2)
    t.place("path", "left-fork of player-1", "bend of player-2")
    t.passes()
    assert t.g.cards[t.g.path[2]].owner == 2


@rule("tcg.multi.loser-removed")
def test_nothing_lasts_beyond_a_turn_that_was_broken_off() -> None:
    t = Company("maneuver", players=3).fellowship("frodo").minions("wolf").hand("stand").hand("slaughter", player=2)
    t.play("stand")
    while t.asked != "player-2":
        t.passes()
    t.play("slaughter")
    assert t.g.free_peoples == 1 and t.g.lasting == ()


@rule("tcg.fellowship.rule-of-4-owner-only")
def test_an_opponent_draws_though_the_four_are_taken() -> None:
    t = Company().fellowship("loremaster").hand("digging", "gossip").deck(*GUARDS).deck(*GUARDS, player=2)
    t.play("digging")
    t.use("loremaster")
    t.play("gossip")
    assert len(t.in_hand(2)) == 2


@rule("tcg.fellowship.rule-of-4-owner-only")
def test_what_an_opponent_draws_does_not_count() -> None:
    t = Company().hand("digging", "gossip", "gossip").deck(*GUARDS).deck(*GUARDS, player=2)
    t.play("gossip")
    t.play("gossip")
    t.play("digging")
    assert t.in_hand().count("dwarf-guard") == 3


@rule("tcg.uniqueness.one-in-play")
def test_a_unique_card_of_ones_own_counts_though_it_is_inactive() -> None:
    t = Company("shadow", players=3).fellowship("gimli").place("player-3 play", "dwarf-guard")
    t.place("player-2 play", "brand on dwarf-guard").hand("brand", player=2)
    t.passes()
    assert t.asked == "player-2" and not t.g.is_active(t.card("brand").id)
    assert "tcg.uniqueness.one-in-play" in t.why("brand")


@rule("tcg.one-ring.sam")
def test_sam_bears_the_ring_and_does_not_wear_it() -> None:
    t = Company("maneuver").fellowship("frodo", "sam").minions("wolf").shadow_hand("slaughter").mark("table", "wearing")
    t.passes()
    t.play("slaughter")
    t.pick("frodo")
    t.respond("sam")
    assert t.phase == "maneuver" and not t.g.wearing


@rule("tcg.regroup.move-limit-two")
def test_what_raises_the_move_limit_does_so_in_every_turn() -> None:
    t = Company().fellowship("secret-way").deck(*GUARDS).deck(*GUARDS, player=2)
    on_to_the_next_turn_of_player_1(t)
    assert t.g.move_limit == 3


@rule("tcg.uniqueness.dead-unique-blocks")
def test_who_is_dead_does_not_come_back_under_another_subtitle() -> None:
    t = Company().dead_pile("hero").hand("hero-of-old")
    assert "tcg.uniqueness.dead-unique-blocks" in t.why("hero-of-old")


@rule("tcg.active.borne")
def test_a_condition_on_an_inactive_companion_is_inactive() -> None:
    t = Company(players=3).fellowship("gimli").place("player-2 play", "dwarf-guard")
    t.place("player-3 play", "sapping on dwarf-guard")
    assert t.strength("gimli") == 6 and not t.g.is_active(t.card("sapping").id)


def test_the_first_one_of_a_shadow_phase_is_cheap_in_every_turn() -> None:
    t = Company().minions("levy").shadow_hand("snaga", "snaga").twilight(9).deck(*GUARDS).deck(*GUARDS, player=2)
    t.passes()
    pool = t.pool
    t.play("snaga")
    assert t.pool == pool - 1
    on_to_the_next_turn_of_player_1(t)
    t.passes()
    pool = t.pool
    t.play("snaga")
    assert t.pool == pool - 1


@rule("tcg.shadow.not-on-others-minion")
def test_no_condition_goes_on_another_shadow_players_minion() -> None:
    t = Company("shadow", players=3).minions("wolf", player=2).hand("frenzy", player=3)
    assert t.asked == "player-3" and not t.can_play("frenzy")


def test_who_is_corrupted_before_the_first_turn_does_not_make_all_bid_again() -> None:
    t = Opening("gloomy", "plain", "plain")
    t.bid(9, 2, 1)
    t.choose("position 1", "position 2", "card gloomy")
    assert not t.can("bid") and t.g.order == (1, 2) and t.asked == "player-2"
    t.choose("done", "done")
    assert t.g.turn == 1 and t.g.free_peoples == 1


@rule("tcg.active.fp-cards-own-turn")
def test_inactive_characters_are_shown_unaffected() -> None:
    t = Company().fellowship("sam", "rosie-cotton").place("player-2 play", "sam")
    table = t.view("player-1").table
    assert isinstance(table, TableView)
    mine, his = [one for one in table.in_play if one.slug == "sam-son-of-hamfast"]
    assert mine.strength == 4 and not his.active and his.strength == 3


def test_a_free_peoples_event_is_for_ones_own_turn() -> None:
    t = Company("skirmish").fellowship("gimli").minions("wolf").fights("gimli", "wolf").shadow_hand("axe-strike")
    t.passes()
    assert t.asked == "player-2" and "your own turn" in t.why("axe-strike")


def test_the_shadow_phase_of_another_player_is_named_so() -> None:
    t = Company("shadow", players=3).hand("uruk-savage", player=2)
    assert t.asked == "player-3"
    assert "this is the Shadow phase of Player 3" in str(t.game.why_not(t.g, 1, "play uruk-savage"))


@rule("tcg.regroup.move-limit-four-plus")
def test_who_leaves_before_the_game_begins_does_not_count_for_the_move_limit() -> None:
    t = Opening("plain", "plain", "plain", "plain")
    t.match.resign(3)
    t.bid(3, 2, 1, 0)
    while not t.g.turn:
        t.choose(t.offered[0].token)
    assert len(t.g.order) == 3 and t.g.move_limit == 2
