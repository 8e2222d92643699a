"""Mines of Moria: Elven."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.language.filters import NAZGUL, RINGWRAITH
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Black Shape", 9, culture=RINGWRAITH, race=NAZGUL), orc("Dark Shape", 9, 2, race=NAZGUL))

HALDIR, LEGOLAS = "haldir-elf-of-the-golden-wood", "legolas-prince-of-mirkwood"


@rule("tcg.spot.can-spot-forced")
def test_hosts_of_the_last_alliance_lowers_minion_archery_with_an_elf_companion() -> None:
    t = (
        Company("archery")
        .fellowship(HALDIR, "hosts-of-the-last-alliance")
        .minions("goblin-marksman", "goblin-marksman")
    )
    assert numbers.archery_total(t.g, Side.SHADOW) == 1
    t = Company("archery").fellowship("galdor", "gimli", "hosts-of-the-last-alliance")
    t.minions("goblin-marksman", "goblin-marksman")
    assert numbers.archery_total(t.g, Side.SHADOW) == 2  # an Elf ally is no companion


def test_hosts_of_the_last_alliance_prevents_one_wound_on_an_elf() -> None:
    t = Company("archery").fellowship(HALDIR, "hosts-of-the-last-alliance")
    t.minions("goblin-marksman", "goblin-marksman", "goblin-marksman")
    t.passes(2)
    t.pick("haldir")
    t.respond("hosts-of-the-last-alliance")
    assert t.wounds_on("haldir") == 0 and t.in_discard() == ["hosts-of-the-last-alliance"]
    t.pick("haldir")
    assert t.wounds_on("haldir") == 1


def test_hosts_of_the_last_alliance_can_be_kept() -> None:
    t = (
        Company("archery")
        .fellowship(HALDIR, "hosts-of-the-last-alliance")
        .minions("goblin-marksman", "goblin-marksman")
    )
    t.passes(2)
    t.pick("haldir")
    t.passes()
    assert t.wounds_on("haldir") == 1 and t.in_play("hosts-of-the-last-alliance")


def test_hosts_of_the_last_alliance_does_nothing_for_others() -> None:
    t = (
        Company("archery")
        .fellowship(HALDIR, "hosts-of-the-last-alliance")
        .minions("goblin-marksman", "goblin-marksman")
    )
    t.passes(2)
    t.pick("frodo")
    assert t.wounds_on("frodo") == 1 and t.phase == "assignment"
    assert t.keyword("hosts-of-the-last-alliance", "tale")


# --- beyond the starter decks ----------------------------------------------------------------------------------------


def test_a_blended_race_weakens_all_uruk_hai_until_the_regroup_phase() -> None:
    t = Company().fellowship("gimli").hand("a-blended-race")
    assert "spot an Elf" in t.why("a-blended-race")
    t = Company("maneuver").fellowship(HALDIR, "a-blended-race").minions("uruk-slayer", "goblin-runner")
    printed = t.card("uruk-slayer").card
    assert printed.printed and t.keyword("uruk-slayer", "damage") == 0
    assert t.strength("uruk-slayer") == printed.facts.strength - 2 and t.strength("goblin-runner") == 5
    t.until("regroup")
    assert t.in_discard() == ["a-blended-race"]


def test_dismay_our_enemies_costs_an_opponent_a_minion_of_his_choice() -> None:
    t = Company("skirmish").fellowship(LEGOLAS).minions("goblin-runner", "uruk-savage", "orc-soldier")
    t.fights("legolas", "goblin-runner").hand("dismay-our-enemies").twilight(2)
    t.passes(2)
    t.play("dismay-our-enemies")
    assert t.asked == "player-2" and t.pickable() == {"uruk-savage", "orc-soldier"}  # two tokens do not prevent it
    t.pick("orc-soldier")
    assert t.in_play("uruk-savage") and not t.in_play("orc-soldier")


def test_dismay_our_enemies_can_be_bought_off() -> None:
    t = Company("skirmish").fellowship(LEGOLAS).minions("goblin-runner", "uruk-savage")
    t.fights("legolas", "goblin-runner").hand("dismay-our-enemies").twilight(4)
    t.passes(2)
    t.play("dismay-our-enemies")
    assert t.asked == "player-2" and t.asked_decision.prompt == (
        "Dismay Our Enemies: remove 3 twilight to prevent this: you discard a minion?"
    )
    t.choose("yes")
    assert t.pool == 1 and t.in_play("uruk-savage")


def test_dismay_our_enemies_needs_an_elf_archer_who_wins() -> None:
    t = Company("skirmish").fellowship(HALDIR).minions("goblin-runner", "uruk-savage").hand("dismay-our-enemies")
    t.fights("haldir", "goblin-runner")
    t.passes(2)
    assert not t.can_play("dismay-our-enemies")


@rule("tcg.faq.opponent")
def test_dismay_our_enemies_is_for_one_opponent() -> None:
    t = Company("skirmish", players=3).fellowship(LEGOLAS).minions("goblin-runner").minions("uruk-savage", player=3)
    t.fights("legolas", "goblin-runner").hand("dismay-our-enemies").twilight(3)
    t.passes(3)
    t.play("dismay-our-enemies")
    t.choose("player 3")
    assert t.asked == "player-3"
    t.choose("no")
    assert t.in_discard(3) == ["uruk-savage"]  # the only minion that is left


def test_release_the_angry_flood_wounds_every_nazgul_and_twice_at_a_river() -> None:
    t = Company("maneuver").fellowship(LEGOLAS).minions("black-shape", "dark-shape", "uruk-savage")
    t.hand("release-the-angry-flood")
    t.play("release-the-angry-flood")
    assert t.wounds_on("legolas") == 1 and t.wounds_on("black-shape") == 1 and t.wounds_on("dark-shape") == 1
    assert t.wounds_on("uruk-savage") == 0
    t = Company("maneuver").site(8, "pillars-of-the-kings").fellowship(LEGOLAS).minions("black-shape", "dark-shape")
    t.hand("release-the-angry-flood")
    t.play("release-the-angry-flood")
    assert t.wounds_on("black-shape") == 2 and t.in_discard(2) == ["dark-shape"]


def test_release_the_angry_flood_takes_an_elf() -> None:
    t = Company("maneuver").fellowship("gimli").minions("black-shape").hand("release-the-angry-flood")
    assert "exert an Elf" in t.why("release-the-angry-flood")


def test_secret_sentinels_discard_a_condition_and_another_one_with_an_orc_about() -> None:
    t = Company("maneuver").fellowship("galdor").minions("orc-soldier", "spies-of-mordor", "they-are-coming")
    t.hand("secret-sentinels")
    t.play("secret-sentinels")
    t.pick("they-are-coming")
    t.pick("spies-of-mordor")
    assert set(t.in_discard(2)) == {"spies-of-mordor", "they-are-coming"} and t.wounds_on("galdor") == 1


def test_secret_sentinels_need_not_spot_the_orc_and_take_one_condition_without_one() -> None:
    t = Company("maneuver").fellowship("galdor").minions("orc-soldier", "spies-of-mordor", "they-are-coming")
    t.hand("secret-sentinels")
    t.play("secret-sentinels")
    t.pick("they-are-coming")
    t.choose("done")
    assert t.in_discard(2) == ["they-are-coming"]
    t = Company("maneuver").fellowship("galdor").minions("uruk-savage", "spies-of-mordor", "they-are-coming")
    t.hand("secret-sentinels")
    t.play("secret-sentinels")
    t.pick("they-are-coming")
    assert t.in_discard(2) == ["they-are-coming"] and t.asked == "player-2"


def test_secret_sentinels_ask_for_no_second_condition_where_there_is_none() -> None:
    t = Company("maneuver").fellowship("galdor").minions("orc-soldier", "spies-of-mordor").hand("secret-sentinels")
    t.play("secret-sentinels")
    assert t.in_discard(2) == ["spies-of-mordor"] and t.asked == "player-2"


def test_how_secret_sentinels_read() -> None:
    assert text("secret-sentinels").endswith(
        "discard a condition, then if you can spot an Orc, discard up to one other condition."
    )


def test_secret_sentinels_take_an_elf_ally() -> None:
    t = Company("maneuver").fellowship(LEGOLAS).minions("orc-soldier", "spies-of-mordor").hand("secret-sentinels")
    assert "exert an Elf ally" in t.why("secret-sentinels")


def test_how_dismay_our_enemies_reads() -> None:
    assert text("dismay-our-enemies").endswith(
        "an opponent discards a minion, which that opponent may prevent by removing (3)."
    )
