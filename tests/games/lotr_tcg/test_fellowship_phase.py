"""What the Free Peoples player does before he moves (rulebook: Fellowship phase)."""

from __future__ import annotations

from mathom.games.lotr_tcg.rules.playing import fellowship_size
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.table.setting import Stops
from mathom.testing.rules import rule

stub_cards = known(*STUBS)

GUARDS = ("dwarf-guard",) * 12


# --- actions ---------------------------------------------------------------------------------------------------------


@rule("tcg.fellowship.only-fp")
def test_only_the_free_peoples_player_acts_and_as_often_as_he_likes() -> None:
    t = Company(players=3).fellowship("gimli").hand("dwarf-guard", "dwarf-guard", "dwarven-axe")
    t.hand("uruk-savage", "hopelessness", player=2).twilight(9)
    t.play("dwarf-guard")
    assert t.asked == "player-1"
    t.play("dwarven-axe")
    t.pick("gimli")
    assert t.asked == "player-1"
    t.play("dwarf-guard")
    assert t.asked == "player-1"
    t.passes()
    assert t.phase == "shadow"


@rule("tcg.fellowship.play-cards")
def test_the_five_kinds_are_played_from_hand_in_the_fellowship_phase() -> None:
    cards = ("dwarf-guard", "thrarin", "dwarven-axe", "circlet", "lord-of-moria")
    t = Company().fellowship("gimli").hand(*cards, "uruk-savage", "axe-strike").discard_pile("innkeeper")
    assert all(t.can_play(card) for card in cards)
    assert not t.can_play("uruk-savage") and not t.can_play("axe-strike") and not t.can_play("innkeeper")
    assert "not in your hand" in t.why("innkeeper")
    for phase in ("maneuver", "archery", "assignment", "regroup"):
        t = Company(phase).fellowship("gimli").minions("wolf").hand(*cards)
        assert t.asked == "player-1" and not any(t.can_play(card) for card in cards)
    assert "fellowship phase" in t.why("dwarf-guard")
    t = Company("skirmish").fellowship("gimli").minions("wolf").fights("gimli", "wolf").hand(*cards)
    assert t.asked == "player-1" and not any(t.can_play(card) for card in cards)


@rule("tcg.fellowship.discard-to-heal")
def test_a_card_of_the_same_title_heals_whatever_its_subtitle() -> None:
    t = Company().fellowship("captain-of-the-south").wounds("captain", 2).hand("captain-of-the-north")
    t.choose(t.tokens("heal")[0])
    assert t.wounds_on("captain") == 1 and t.in_discard() == ["captain-of-the-north"] and t.pool == 0
    t = Company().fellowship("loremaster").wounds("loremaster", 1).hand("loremaster")
    t.choose(t.tokens("heal")[0])
    assert t.wounds_on("loremaster") == 0


@rule("tcg.fellowship.discard-to-heal-limits")
def test_discarding_heals_only_unique_characters_that_have_a_wound() -> None:
    t = Company().fellowship("gimli", "dwarf-guard").wounds("dwarf-guard", 1).hand("dwarf-guard", "gimli")
    assert not t.can("heal")
    t = Company().fellowship("frodo", "gimli").wounds("frodo", 1).hand("frodo", "gimli")
    assert t.tokens("heal") == [f"heal {t.card('frodo').key} frodo-son-of-drogo"]
    t = Company("regroup").fellowship("frodo").wounds("frodo", 1).hand("frodo")
    assert not t.can("heal")


@rule("tcg.fellowship.other-actions")
def test_events_abilities_and_the_site_offer_further_actions() -> None:
    t = Company().fellowship("loremaster", "gimli").hand("digging").site(3, "rivendell-terrace")
    t.hand("captain-of-the-north")
    assert t.can_play("digging") and t.can_use("loremaster") and t.can_use("rivendell-terrace")
    t = Company().fellowship("loremaster", "gimli").hand("digging", "captain-of-the-north").site(2)
    assert not [token for token in t.tokens("use") if "open-road" in token]


# --- the Rule of 4 ---------------------------------------------------------------------------------------------------


@rule("tcg.fellowship.rule-of-4", "tcg.fellowship.rule-of-4-partial")
def test_no_more_than_four_cards_are_drawn_and_the_rest_is_ignored() -> None:
    t = Company().fellowship("loremaster").hand("digging", "digging").deck(*GUARDS)
    t.play("digging")
    assert t.in_hand().count("dwarf-guard") == 3
    t.play("digging")
    assert t.in_hand().count("dwarf-guard") == 4
    t.use("loremaster")
    assert t.in_hand().count("dwarf-guard") == 4 and t.wounds_on("loremaster") == 1


@rule("tcg.fellowship.rule-of-4")
def test_whatever_is_taken_into_hand_counts() -> None:
    t = Company().fellowship("frodo", "hobbit-sword on frodo", "lamp on frodo").hand("recall", "recall", "digging")
    t.deck(*GUARDS)
    t.play("recall")
    t.pick("hobbit-sword")
    t.play("digging")
    assert len(t.in_hand()) == 1 + 1 + 3  # a Recall, the sword, three guards
    t.play("recall")
    assert t.in_play("lamp")  # the fifth card is not taken


@rule("tcg.fellowship.rule-of-4-start-of-turn")
def test_what_is_drawn_at_the_start_of_the_turn_does_not_count() -> None:
    t = Company("between turns").fellowship("provider", "loremaster").hand("digging").deck(*GUARDS)
    t.to_move("player-2")
    t.respond("provider")
    t.play("digging")
    t.use("loremaster")
    assert t.in_hand().count("dwarf-guard") == 5


@rule("tcg.fellowship.rule-of-4-owner-only")
def test_opponents_and_other_phases_know_no_such_limit() -> None:
    t = Company().hand("gossip", "gossip", "gossip").deck(*GUARDS, player=2)
    for _ in range(3):
        t.play("gossip")
    assert len(t.in_hand(2)) == 6
    t = Company().fellowship("loremaster").hand("digging", "tidings").deck(*GUARDS)
    t.play("digging")
    t.use("loremaster")
    assert t.in_hand().count("dwarf-guard") == 4
    t.until("regroup")
    t.play("tidings")
    assert t.in_hand().count("dwarf-guard") == 7


# --- companions ------------------------------------------------------------------------------------------------------


@rule("tcg.fellowship.play-companion", "tcg.allies.companion-def")
def test_a_companion_joins_the_fellowship_and_counts_for_the_next_move() -> None:
    t = Company().hand("gimli")
    t.play("gimli")
    assert t.card("gimli").host == 0 and t.pool == 2
    t.passes()
    assert t.pool == 2 + 2  # Frodo and Gimli have moved


@rule("tcg.fellowship.rule-of-9")
def test_nine_companions_at_most_are_in_play_and_dead() -> None:
    t = Company().fellowship("gimli", *["dwarf-guard"] * 5).dead_pile("sam", "dwarf-guard")
    t.hand("dwarf-guard", "dwarf-guard", "thrarin")
    assert fellowship_size(t.g, 0) == 9 and not t.can_play("dwarf-guard") and t.can_play("thrarin")
    assert "nine companions" in t.why("dwarf-guard")
    t = Company().fellowship("gimli", *["dwarf-guard"] * 4).dead_pile("sam", "dwarf-guard")
    t.hand("dwarf-guard", "dwarf-guard")
    t.play("dwarf-guard")
    assert not t.can_play("dwarf-guard")


@rule("tcg.fellowship.rule-of-9")
def test_no_effect_plays_a_tenth_companion() -> None:
    t = Company().fellowship("gimli", *["dwarf-guard"] * 7).hand("summons").deck("dwarf-guard", "thrarin")
    t.play("summons")
    assert t.tokens("card") == ["card thrarin-dwarven-smith"]


@rule("tcg.fellowship.rule-of-9-copies")
def test_each_copy_counts_in_play_and_dead() -> None:
    t = Company().fellowship("dwarf-guard", "dwarf-guard").dead_pile("dwarf-guard")
    assert fellowship_size(t.g, 0) == 1 + 3  # Frodo, too


@rule("tcg.fellowship.no-replacing")
def test_no_card_replaces_another_of_its_title() -> None:
    t = Company().fellowship("captain-of-the-north").hand("captain-of-the-south", "captain-of-the-north")
    assert not t.can_play("captain-of-the-south") and not t.can_play("captain-of-the-north")
    assert "only one Captain" in t.why("captain-of-the-south")


# --- items and conditions --------------------------------------------------------------------------------------------


@rule("tcg.fellowship.play-items")
def test_items_go_on_a_character_or_to_the_support_area() -> None:
    t = Company().fellowship("frodo", "sam", "gimli").hand("hobbit-sword", "old-map")
    t.play("hobbit-sword")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.bears("sam") == {"hobbit-sword"}
    t.play("old-map")
    assert t.card("old-map").host == 0
    t = Company().fellowship("gimli").hand("herb")
    assert "nothing to play it on" in t.why("herb")


@rule("tcg.fellowship.attribute-bonus")
def test_bonuses_of_borne_cards_add_to_strength_and_vitality() -> None:
    t = Company().fellowship("sam", "hobbit-sword on sam", "gimli", "fortitude on gimli")
    assert t.strength("sam") == 3 + 2 and t.vitality("sam") == 4
    assert t.vitality("gimli") == 3 + 1 and t.strength("gimli") == 6


@rule("tcg.fellowship.class-limit")
def test_a_character_bears_one_item_of_a_class_possessions_and_artifacts_together() -> None:
    t = Company().fellowship("gimli", "dwarven-axe on gimli").hand("dwarven-axe", "dwarven-armor", "circlet")
    assert not t.can_play("dwarven-axe") and t.can_play("dwarven-armor")
    t.play("circlet")
    assert "circlet" in t.bears("gimli")
    t = Company().fellowship("gimli", "circlet on gimli").hand("iron-helm")
    assert not t.can_play("iron-helm")
    t = Company().fellowship("gimli", "circlet on gimli", "bowman").hand("iron-helm")
    t.play("iron-helm")
    assert "iron-helm" in t.bears("bowman")


@rule("tcg.fellowship.classless-unlimited")
def test_of_items_without_a_class_anybody_bears_any_number() -> None:
    t = Company().fellowship("captain-of-the-north").hand("herb", "herb", "herb")
    for _ in range(3):
        t.play("herb")
    assert len(t.g.borne_by(t.card("captain").id)) == 3


@rule("tcg.fellowship.play-conditions")
def test_conditions_go_on_a_bearer_if_they_name_one() -> None:
    t = Company().fellowship("captain-of-the-north", "guide", "gimli").hand("oath", "lord-of-moria")
    t.play("oath")
    assert t.pickable() == {"captain-of-the-north", "guide"}
    t.pick("captain")
    assert t.bears("captain") == {"oath"}
    t.play("lord-of-moria")
    assert t.card("lord-of-moria").host == 0
    t = Company().fellowship("gimli").hand("oath")
    assert not t.can_play("oath")


def test_a_condition_of_the_free_peoples_can_lie_on_a_minion_if_it_says_so() -> None:
    t = Company().fellowship("frodo").hand("legend")
    t.arrive("wolf")
    t.play("legend")
    assert t.pickable() == {"frodo-son-of-drogo", "wolf"}
    t.pick("wolf")
    assert t.bears("wolf") == {"legend"}


def test_nobody_moves_on_unasked() -> None:
    t = Company()
    assert t.tokens() == ["pass"] and not Stops().answers(t.asked_decision)
    t = Company("maneuver").minions("uruk-savage")
    assert t.tokens() == ["pass"] and Stops().answers(t.asked_decision), "in a window the table passes for him"
