"""Realms of the Elf-lords: Gondor, beyond the starter decks."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.presence import fighters
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

KING, HEIR, SON = "aragorn-king-in-exile", "aragorn-heir-to-the-white-city", "boromir-son-of-denethor"


def move_again(t: Company) -> None:
    """From the regroup phase, in which nobody has an action."""
    t.until_can("choose 2")
    t.choose("choose 2")


def test_the_heir_removes_twilight_when_the_fellowship_sets_out() -> None:
    t = Company().fellowship(HEIR).site(2).twilight(5)
    t.passes()
    heir = t.pool
    t = Company().fellowship(KING).site(2).twilight(5)
    t.passes()
    assert heir == t.pool - 2


def test_the_heir_removes_nothing_in_the_regroup_phase() -> None:
    pools = []
    for aragorn in (HEIR, KING):
        t = Company("regroup").fellowship(aragorn).site(2).twilight(5).mark("table", "moves 1")
        move_again(t)
        pools.append(t.pool)
    assert pools[0] == pools[1]


def test_banner_of_the_white_tree_is_for_whoever_exerts() -> None:
    t = Company("maneuver").fellowship(KING, SON, "gimli").minions("uruk-savage").hand("banner-of-the-white-tree")
    t.play("banner-of-the-white-tree")
    assert t.pickable() == {KING, SON}
    t.pick("boromir")
    assert t.wounds_on("boromir") == 1 and t.strength("boromir") == 10 and t.keyword("boromir", "defender") == 1
    t.until("regroup")
    assert t.strength("boromir") == 7 and t.keyword("boromir", "defender") == 0


def test_gondor_bowmen_shoot_once() -> None:
    t = Company("archery").fellowship(KING, "gondor-bowmen").minions("uruk-savage")
    t.use("gondor-bowmen")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 2
    assert t.wounds_on("aragorn") == 1 and t.in_discard() == ["gondor-bowmen"]
    t = Company("archery").fellowship("legolas", "gondor-bowmen").minions("uruk-savage")
    assert not t.can_use("gondor-bowmen")


@rule("tcg.allies.card-lets-participate")
def test_the_horn_of_boromir_calls_an_ally_from_afar() -> None:
    t = Company("maneuver").site(4).fellowship(SON, "horn-of-boromir on boromir", "celeborn", "thrarin")
    t.minions("uruk-savage")
    before = t.strength("celeborn")
    t.use("horn-of-boromir")
    t.pick("celeborn")
    assert t.wounds_on("boromir") == 1 and t.strength("celeborn") == before + 3
    assert t.card("celeborn").id in fighters(t.g) and t.card("thrarin").id not in fighters(t.g)
    t.until("regroup")
    assert t.card("celeborn").id not in fighters(t.g) and t.strength("celeborn") == before


def test_the_horn_of_boromir_needs_an_ally() -> None:
    t = Company("maneuver").fellowship(SON, "horn-of-boromir on boromir", "gimli").minions("uruk-savage")
    assert not t.can_use("horn-of-boromir")


def test_the_shards_of_narsil_keep_cards_of_gondor() -> None:
    t = Company().fellowship("the-shards-of-narsil").hand("athelas", "pathfinder", "axe-strike")
    t.use("the-shards-of-narsil")
    assert set(t.tokens()) == {"card athelas", "card pathfinder"}
    t.name("athelas")
    assert [card.slug for card in t.card("the-shards-of-narsil").stacked] == ["athelas"]
    t.use("the-shards-of-narsil", 1)
    assert t.pool == 1 and sorted(t.in_hand()) == ["athelas", "axe-strike", "pathfinder"]


@rule("tcg.actions.duration")
def test_some_who_resisted_makes_maneuver_events_dearer_in_this_phase() -> None:
    t = Company("maneuver").fellowship(KING).minions("uruk-savage")
    t.hand("some-who-resisted", "elendils-valor", "swordarm-of-the-white-tower")
    t.play("some-who-resisted")
    t.passes()
    t.play("elendils-valor")
    assert t.pool == 2
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage").hand("some-who-resisted")
    assert "spot a Gondor companion" in t.why("some-who-resisted")


def test_some_who_resisted_makes_the_events_of_the_shadow_dearer_too() -> None:
    t = Company("maneuver").fellowship(KING, "gimli").minions("orc-soldier").hand("some-who-resisted")
    t.shadow_hand("hate").twilight(1)
    t.play("some-who-resisted")
    assert "costs 2, the twilight pool has 1" in t.why("hate")


def test_some_who_resisted_leaves_skirmish_events_alone() -> None:
    t = Company("maneuver").fellowship(KING).minions("uruk-savage")
    t.hand("some-who-resisted", "swordarm-of-the-white-tower")
    t.play("some-who-resisted")
    t.until_can(f"assign {t.card('uruk-savage').key} {t.card('aragorn').key}")
    t.assign("uruk-savage", "aragorn")
    t.until_can("play swordarm-of-the-white-tower")
    t.play("swordarm-of-the-white-tower")
    assert t.pool == 0


def test_voice_and_banner_take_somebody_who_can_exert() -> None:
    t = Company("maneuver").fellowship(SON, "gimli").minions("uruk-savage").wounds("boromir", 2)
    t.hand("voice-of-rauros", "banner-of-the-white-tree")
    assert "exert Aragorn" in t.why("voice-of-rauros")
    assert "exert a Gondor companion" in t.why("banner-of-the-white-tree")


def test_still_sharp_needs_the_shards() -> None:
    t = Company("skirmish").fellowship(KING).minions("uruk-savage").fights("aragorn", "uruk-savage").hand("still-sharp")
    assert "spot The Shards of Narsil" in t.why("still-sharp")
    t = Company("skirmish").fellowship(KING, "the-shards-of-narsil").minions("uruk-savage")
    t.fights("aragorn", "uruk-savage").hand("still-sharp")
    t.play("still-sharp")
    assert t.strength("aragorn") == 11 and t.keyword("aragorn", "damage") == 1


def test_voice_of_rauros_is_for_the_friends_of_aragorn() -> None:
    t = Company("maneuver").fellowship(KING, SON, "arwen").minions("uruk-savage")
    t.hand("voice-of-rauros")
    t.play("voice-of-rauros")
    assert t.keyword("aragorn", "damage") == t.keyword("arwen", "damage") == 1 and t.keyword(SON, "damage") == 0
    t.until("regroup")
    assert t.keyword("aragorn", "damage") == 0


@rule("tcg.card.3c48.we-must-go-warily")
def test_we_must_go_warily_makes_minions_dearer_until_the_next_regroup_phase() -> None:
    t = Company("regroup").fellowship(KING).site(2).twilight(9).mark("table", "moves 1").hand("we-must-go-warily")
    t.shadow_hand("moria-scout", "moria-scout")
    move_again(t)
    t.until_can("play we-must-go-warily")
    t.play("we-must-go-warily")
    assert t.wounds_on("aragorn") == 2
    t.until_can("play moria-scout")
    before, scout = t.pool, find_card("moria-scout").facts
    t.play("moria-scout")
    assert before - t.pool == scout.cost + 1 + 2 * (scout.site > 3)
    t.until("regroup")
    assert numbers.twilight_cost(t.g, 1, find_card("moria-scout")) == scout.cost


def test_we_must_go_warily_takes_somebody_who_can_exert_twice() -> None:
    t = Company("regroup").fellowship(KING, SON).site(2).mark("table", "moves 1").hand("we-must-go-warily")
    t.wounds("aragorn", 2).wounds("boromir", 1)
    move_again(t)
    assert t.phase == "shadow" and not t.can_play("we-must-go-warily")


def test_we_must_go_warily_does_not_answer_a_move_of_the_fellowship_phase() -> None:
    t = Company().fellowship(KING).site(2).hand("we-must-go-warily")
    t.passes()
    assert not t.can_play("we-must-go-warily")


def test_how_we_must_go_warily_reads() -> None:
    assert text("we-must-go-warily").endswith("playing a minion costs 1 more until the next regroup phase.")


def end_of_turn(minion: str) -> Company:
    """Aragorn, wounded, has fought a minion; the turn is about to end."""
    t = Company("skirmish").fellowship(KING, "gimli", "citadel-of-minas-tirith").minions(minion)
    t.fights("aragorn", minion).wounds("aragorn", 1).wounds("gimli", 1)
    t.until("regroup")
    t.until_can("choose 1")
    t.choose("choose 1")
    return t


def test_the_citadel_heals_after_a_turn_without_a_defeat() -> None:
    t = end_of_turn("goblin-runner")
    t.until_can(f"respond {t.card('citadel-of-minas-tirith').key}")
    t.respond("citadel-of-minas-tirith")
    assert t.wounds_on("aragorn") == 0 and t.wounds_on("gimli") == 1


def test_the_citadel_heals_nobody_after_a_defeat() -> None:
    t = end_of_turn("cave-troll-of-moria")
    while t.g.turn == 1:
        assert not t.can_respond("citadel-of-minas-tirith")
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    assert t.wounds_on("aragorn") > 1
