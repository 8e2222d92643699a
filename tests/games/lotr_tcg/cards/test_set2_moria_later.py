"""Mines of Moria: the Moria cards that are in no starter deck."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.numbers import archery_total
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, man
from mathom.testing.rules import rule

stubs = known(man("Giant", 12, 9), man("Titan", 50, 9))

BANE = "the-balrog-durins-bane"
FLAME = "the-balrog-flame-of-udun"
WATCHER = "watcher-in-the-water"


def below(phase: str = "shadow") -> Company:
    """A phase at an underground site."""
    return Company(phase).site(4, "dwarrowdelf-chamber")


def at_the_lake(phase: str = "shadow") -> Company:
    """A phase at a marsh."""
    return Company(phase).site(4, "moria-lake")


# --- archers and other Orcs ------------------------------------------------------------------------------------------


@rule("tcg.shadow.bonus-shared")
def test_archer_commander_strengthens_all_other_moria_archers() -> None:
    t = Company("archery", players=3).minions("archer-commander", "goblin-runner").minions("goblin-bowman", player=3)
    assert t.strength("goblin-bowman") == 6 and t.strength("goblin-runner") == 5
    assert t.strength("archer-commander") == 8 and archery_total(t.g, Side.SHADOW) == 2


def test_moria_archer_troop_shoots_twice_beside_another_moria_archer() -> None:
    for other, arrows in (("goblin-bowman", 3), ("goblin-runner", 1)):
        t = Company("archery").minions("moria-archer-troop", other)
        assert archery_total(t.g, Side.SHADOW) == arrows


def test_goblin_reinforcements_may_heal_a_moria_minion() -> None:
    t = Company("shadow").site(4).minions("moria-scout", "uruk-savage").wounds("moria-scout", 1).twilight(3)
    t.wounds("uruk-savage", 1).shadow_hand("goblin-reinforcements")
    t.play("goblin-reinforcements")
    t.respond("goblin-reinforcements")
    assert t.wounds_on("moria-scout") == 0 and t.wounds_on("uruk-savage") == 1


def test_goblin_reinforcements_are_not_asked_when_nobody_of_moria_is_wounded() -> None:
    t = Company("shadow").site(4).minions("moria-scout", "uruk-savage").wounds("uruk-savage", 1).twilight(3)
    t.shadow_hand("goblin-reinforcements")
    t.play("goblin-reinforcements")
    assert not t.can_respond("goblin-reinforcements")


def test_goblin_scrabbler_may_discard_an_elven_condition() -> None:
    t = Company("shadow").site(4).fellowship("legolas", "far-seeing-eyes", "lord-of-moria", "gift-of-boats")
    t.shadow_hand("goblin-scrabbler").twilight(1)
    t.play("goblin-scrabbler")
    t.respond("goblin-scrabbler")
    assert t.pickable() == {"far-seeing-eyes", "gift-of-boats"}
    t.pick("gift-of-boats")
    assert t.in_discard() == ["gift-of-boats"] and t.in_play("far-seeing-eyes")


@rule("tcg.shadow.roaming-penalty")
def test_goblin_scrabbler_lets_moria_orcs_roam_for_1_less() -> None:
    t = Company("shadow").site(2).minions("goblin-scrabbler").shadow_hand("goblin-marksman", "orc-soldier").twilight(6)
    t.play("goblin-marksman")
    assert t.pool == 2
    assert "costs 2 and 2 for roaming" in t.why("orc-soldier")  # only Moria's own
    t = Company("shadow").site(2).shadow_hand("goblin-scrabbler").twilight(3)
    t.play("goblin-scrabbler")  # it is not there yet to help itself
    assert t.pool == 0


# --- The Balrog ------------------------------------------------------------------------------------------------------


@rule("tcg.faq.discarded-on-entry")
def test_durins_bane_suffers_no_other_minion() -> None:
    t = below().minions("goblin-runner", "moria-scout").fellowship("legolas").shadow_hand(BANE, "moria-scout")
    t.twilight(14)
    t.play(BANE)
    assert t.pool == 2 and t.in_play(BANE) and not t.in_play("goblin-runner")
    t.play("moria-scout")
    assert t.pool == 0 and not t.in_play("moria-scout")
    assert sorted(t.in_discard(2)) == ["goblin-runner", "moria-scout", "moria-scout"]


def test_with_durins_bane_there_is_no_archery_phase() -> None:
    t = below("maneuver").fellowship("legolas").minions(BANE)
    t.passes(2)
    assert t.phase == "assignment" and t.wounds_on(BANE) == 0


@pytest.mark.parametrize("balrog", [BANE, FLAME])
def test_the_balrog_does_not_leave_the_underground(balrog: str) -> None:
    t = Company("shadow").site(4).minions("goblin-runner").shadow_hand(balrog).twilight(14)
    t.play(balrog)
    assert balrog in t.in_discard(2)
    t = below("regroup").minions(balrog).deck(*["orc-hunters"] * 9, player=2)
    t.until("regroup")
    t.passes(2)
    assert t.in_play(balrog)
    t.choose("choose 2")  # the fellowship moves on to a site above the ground
    assert t.phase == "shadow" and balrog in t.in_discard(2)
    t = below().minions(balrog)
    assert t.in_play(balrog) and t.strength(balrog) == 17 and t.keyword(balrog, "damage") == 1


@rule("tcg.uniqueness.example-balrog")
def test_there_is_one_balrog_in_all_its_versions() -> None:
    assert find_card("0P10") is find_card("2C51")
    t = below().minions(BANE).shadow_hand(BANE, FLAME).twilight(30)
    assert "only one" in t.why(FLAME) and "only one" in t.why(BANE)


def test_flame_of_udun_needs_a_moria_orc_and_calls_others_from_the_discard_pile() -> None:
    t = below().shadow_hand(FLAME).twilight(14)
    assert "spot a Moria Orc" in t.why(FLAME)
    t = below().minions(FLAME, "goblin-runner").discard_pile("moria-scout", "uruk-savage", player=2).twilight(4)
    t.use(FLAME)
    assert t.in_play("moria-scout") and t.pool == 0 and t.wounds_on(FLAME) == 1 and t.in_play("goblin-runner")


@pytest.mark.parametrize(("twilight", "wounds"), [(3, 0), (9, 4)])
def test_flame_of_udun_pays_before_the_orc_does(twilight: int, wounds: int) -> None:
    t = below().minions(FLAME).wounds(FLAME, wounds).discard_pile("moria-scout", player=2).twilight(twilight)
    assert not t.can_use(FLAME)


def test_the_balrog_bears_sword_and_whip() -> None:
    t = below().minions(BANE, "whip-of-many-thongs on the-balrog").shadow_hand("the-balrogs-sword").twilight(1)
    t.play("the-balrogs-sword")
    assert t.strength(BANE) == 17 + 1 + 3 and t.keyword(BANE, "damage") == 2
    t = below().minions("goblin-runner").shadow_hand("the-balrogs-sword", "whip-of-many-thongs").twilight(2)
    assert not t.can_play("the-balrogs-sword") and not t.can_play("whip-of-many-thongs")


def test_whip_of_many_thongs_takes_helm_shield_or_armor_from_whom_the_balrog_fights() -> None:
    t = below("skirmish").fellowship("gimli", "gimlis-helm on gimli", "dwarven-axe on gimli", "farin")
    t.fellowship("dwarven-armor on farin").minions(BANE, "whip-of-many-thongs on the-balrog").fights("gimli", BANE)
    t.passes()
    t.use("whip-of-many-thongs")
    assert t.in_discard() == ["gimlis-helm"] and t.wounds_on(BANE) == 1 and t.bears("farin") == {"dwarven-armor"}


def test_dark_fire_burns_gandalf_with_each_move() -> None:
    t = below().fellowship("gandalf-the-grey-wizard", "gimli").minions(BANE).shadow_hand("dark-fire").twilight(1)
    t.play("dark-fire")
    assert t.bears("gandalf") == {"dark-fire"} and t.strength("gandalf") == 5
    t = Company().site(4).fellowship("gandalf-the-grey-wizard", "gimli").minions("dark-fire on gandalf")
    t.passes()
    assert t.wounds_on("gandalf") == 1 and t.wounds_on("gimli") == 0


def test_dark_fire_needs_the_balrog() -> None:
    t = below().fellowship("gandalf-the-grey-wizard").minions("goblin-runner").shadow_hand("dark-fire").twilight(1)
    assert "spot The Balrog" in t.why("dark-fire")


def test_fill_with_fear_skips_archery_for_the_balrog_and_takes_a_bow() -> None:
    t = below("maneuver").fellowship("legolas", "elven-bow on legolas", "dwarf-guard", "dwarven-axe on dwarf-guard")
    t.minions(FLAME, "fill-with-fear")
    t.passes()
    t.use("fill-with-fear")
    assert t.in_discard() == ["elven-bow"] and t.wounds_on(FLAME) == 1
    t.passes(2)
    assert t.phase == "assignment"


def test_fill_with_fear_is_idle_without_the_balrog() -> None:
    t = below("maneuver").fellowship("legolas", "elven-bow on legolas").minions("goblin-runner", "fill-with-fear")
    t.passes()
    assert not t.can_use("fill-with-fear")
    t.passes()
    assert t.phase == "archery"


def test_must_do_without_hope_adds_a_burden_for_an_exertion_of_the_balrog() -> None:
    t = below("maneuver").minions(BANE).shadow_hand("must-do-without-hope")
    t.passes()
    t.play("must-do-without-hope")
    assert t.burdens_of() == 1 and t.wounds_on(BANE) == 1
    t = below("maneuver").minions("moria-scout").shadow_hand("must-do-without-hope")
    t.passes()
    assert "exert The Balrog" in t.why("must-do-without-hope")


# --- the Watcher and the tentacles -----------------------------------------------------------------------------------


def test_watcher_in_the_water_suffers_only_tentacles_and_makes_them_strong() -> None:
    t = at_the_lake().minions("goblin-runner", "foul-tentacle", "huge-tentacle").shadow_hand(WATCHER).twilight(4)
    assert t.strength("foul-tentacle") == 4
    t.play(WATCHER)
    assert t.in_discard(2) == ["goblin-runner"] and t.strength(WATCHER) == 11
    assert t.strength("foul-tentacle") == 6 and t.keyword("foul-tentacle", "damage") == 1
    assert t.strength("huge-tentacle") == 9 and t.keyword("huge-tentacle", "damage") == 2


@pytest.mark.parametrize("beast", ["foul-tentacle", "huge-tentacle", WATCHER])
def test_what_lives_in_the_water_does_not_leave_the_marsh(beast: str) -> None:
    t = Company("shadow").site(4).shadow_hand(beast).twilight(4)
    t.play(beast)
    assert t.in_discard(2) == [find_card(beast).slug]


@pytest.mark.parametrize("beast", ["foul-tentacle", "huge-tentacle", WATCHER])
def test_what_lives_in_the_water_bears_no_possessions(beast: str) -> None:
    t = at_the_lake().minions(beast).shadow_hand("goblin-spear").twilight(4)
    assert "there is nothing to play it on" in t.why("goblin-spear")
    t = at_the_lake().minions("foul-tentacle", "goblin-runner", "moria-scout").shadow_hand("goblin-spear").twilight(4)
    t.play("goblin-spear")
    assert t.pickable() == {"goblin-runner", "moria-scout"}


@pytest.mark.parametrize(("tentacle", "sought", "other"), [
    ("foul-tentacle", "huge-tentacle", WATCHER), ("huge-tentacle", WATCHER, "foul-tentacle"),
])  # fmt: skip
def test_a_tentacle_may_bring_another_beast_out_of_the_draw_deck(tentacle: str, sought: str, other: str) -> None:
    t = at_the_lake().shadow_hand(tentacle).deck("uruk-savage", sought, other, player=2).twilight(6)
    t.play(tentacle)
    t.respond(tentacle)
    assert set(t.tokens()) == {"done", f"card {find_card(sought).slug}"}
    t.name(sought)
    assert t.in_play(sought) and t.pool == 6 - 2 - find_card(sought).facts.cost
    assert sorted(t.in_deck(2)) == sorted(["uruk-savage", find_card(other).slug])


# --- other cards -----------------------------------------------------------------------------------------------------


def test_foul_things_play_any_moria_minion_from_the_discard_pile() -> None:
    t = at_the_lake().shadow_hand("foul-things").twilight(4)
    t.discard_pile("goblin-runner", "foul-tentacle", "uruk-savage", "goblin-spear", "goblin-patrol-troop", player=2)
    t.play("foul-things")
    assert set(t.tokens()) == {"card goblin-runner", "card foul-tentacle"}
    t.name("foul-tentacle")
    assert t.in_play("foul-tentacle") and t.pool == 0


@rule("tcg.spot.need-not-spot-all")
@pytest.mark.parametrize(("burdens", "most"), [(3, 3), (5, 5), (7, 5)])
def test_troubled_mountains_add_1_for_each_burden_spotted_up_to_5(burdens: int, most: int) -> None:
    for tokens in range(most + 1):
        t = Company("shadow").minions("moria-scout").shadow_hand("troubled-mountains").burdens(burdens)
        t.play("troubled-mountains")
        assert t.asked == "player-2" and t.tokens() == [f"number {number}" for number in range(most, -1, -1)]
        t.choose(f"number {tokens}")
        assert t.pool == tokens and t.wounds_on("moria-scout") == 1


def test_troubled_mountains_ask_nothing_without_burdens() -> None:
    t = Company("shadow").minions("moria-scout").shadow_hand("troubled-mountains")
    t.play("troubled-mountains")
    assert t.pool == 0 and t.wounds_on("moria-scout") == 1 and t.phase == "shadow"


def test_troubled_mountains_take_a_moria_minion_that_can_exert() -> None:
    t = Company("shadow").minions("goblin-runner", "uruk-savage").shadow_hand("troubled-mountains").burdens(3)
    assert "exert a Moria minion" in t.why("troubled-mountains")


def test_dark_places_strengthen_unique_moria_minions() -> None:
    t = Company("shadow").minions("dark-places", "dark-places", "guard-commander", "goblin-runner")
    t.minions("tower-lieutenant")
    assert t.strength("guard-commander") == 9 and t.strength("goblin-runner") == 5
    assert t.strength("tower-lieutenant") == 10


def test_dark_places_replace_an_opponents_site_by_a_marsh_or_underground_site() -> None:
    t = Company("shadow").site(3).place("path", "0P901 of player-1", "0P902 of player-1", "0P903 of player-1")
    t.minions("dark-places").place("player-2 adventure", "bree-gate")
    assert not t.can_use("dark-places")
    for site in ("moria-lake", "dwarrowdelf-chamber"):
        t = Company("shadow").site(4).place("path", *(f"0P90{number} of player-1" for number in range(1, 5)))
        t.minions("dark-places").place("player-2 adventure", "bree-gate", site)
        t.use("dark-places")
        assert t.g.cards[t.g.path[3]].card.slug == site


@rule("tcg.faq.opponent")
@pytest.mark.parametrize(("owner", "replaced"), [(1, True), (2, False)])
def test_dark_places_leave_the_sites_of_other_shadow_players_alone(owner: int, replaced: bool) -> None:
    t = Company("shadow", players=3).site(4).place("path", *(f"0P90{at} of player-{owner}" for at in range(1, 5)))
    t.minions("dark-places", player=3).place("player-3 adventure", "moria-lake")
    assert t.asked == "player-3" and t.can_use("dark-places") == replaced


@pytest.mark.parametrize("whip", [True, False])
def test_final_cry_wounds_a_companion_twice_whose_skirmish_with_balrog_and_whip_ends(whip: bool) -> None:
    t = below("skirmish").fellowship("sam", "gimli").shadow_hand("final-cry").twilight(1).hand("hobbit-intuition")
    t.minions(BANE, *["whip-of-many-thongs on the-balrog"] * whip).fights("sam", BANE)
    t.play("hobbit-intuition")  # which cancels the skirmish
    if whip:
        t.play("final-cry")
    assert t.wounds_on("sam") == 2 * whip and t.wounds_on("gimli") == 0 and t.in_play(BANE)
    assert (t.in_hand(2) == ["final-cry"]) != whip


@pytest.mark.parametrize("foe", ["giant", "titan"])
def test_final_cry_is_heard_whether_the_balrog_has_won_or_fallen(foe: str) -> None:
    """The Giant loses to The Balrog; the Titan overwhelms it, and the whip falls with it."""
    t = below("skirmish").fellowship(foe).minions(BANE, "whip-of-many-thongs on the-balrog").fights(foe, BANE)
    t.shadow_hand("final-cry").twilight(1)
    t.passes(2)
    assert t.in_play(BANE) is (foe == "giant") and t.asked == "player-2"
    before = t.wounds_on(foe)
    t.play("final-cry")
    assert t.wounds_on(foe) == before + 2 and not t.in_hand(2)


def test_final_cry_is_not_heard_where_a_balrog_without_its_whip_has_fallen() -> None:
    t = below("skirmish").fellowship("titan").minions(BANE).fights("titan", BANE).shadow_hand("final-cry").twilight(1)
    t.passes(2)
    assert t.phase == "regroup" and t.in_hand(2) == ["final-cry"] and t.wounds_on("titan") == 0


def test_final_cry_reaches_nobody_outside_that_skirmish() -> None:
    """Who fought The Balrog is dead: there is nobody to be wounded, and the others are not in it."""
    t = below("skirmish").fellowship("gimli", "legolas").minions(BANE, "whip-of-many-thongs on the-balrog")
    t.fights("gimli", BANE).shadow_hand("final-cry").twilight(1)
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"] and t.wounds_on("legolas") == t.wounds_on("frodo") == 0


def test_final_cry_answers_no_other_skirmish() -> None:
    t = below("skirmish").fellowship("sam", "gimli").shadow_hand("final-cry").twilight(1).hand("hobbit-intuition")
    t.minions(FLAME, "whip-of-many-thongs on the-balrog", "goblin-runner").fights("sam", "goblin-runner")
    t.play("hobbit-intuition")
    assert not t.can_play("final-cry") and t.wounds_on("sam") == 0


# --- Cave Troll's Chain ----------------------------------------------------------------------------------------------


def chained() -> Company:
    """The Cave Troll on its chain, before archery."""
    t = below("maneuver").fellowship("legolas", "gimli").minions("cave-troll-of-moria", "goblin-runner")
    return t.minions("cave-trolls-chain on cave-troll-of-moria")


def test_the_free_peoples_player_may_skip_archery_before_the_chained_troll() -> None:
    t = chained()
    t.passes(2)
    assert t.asked == "player-1" and set(t.tokens()) == {"no", "yes"}
    t.choose("yes")
    assert t.phase == "assignment" and t.strength("cave-troll-of-moria") == 17
    t = chained()
    t.passes(2)
    t.choose("no")
    assert t.phase == "archery"


def test_the_chained_troll_may_strike_an_archer_for_a_wound_in_the_archery_phase() -> None:
    t = chained()
    t.passes(2)
    t.choose("no")
    t.passes(2)
    t.pick("cave-troll-of-moria")
    assert t.wounds_on("cave-troll-of-moria") == 1
    t.respond("cave-trolls-chain")
    assert t.wounds_on("legolas") == 1 and t.wounds_on("gimli") == 0


def test_the_chained_troll_strikes_nobody_for_the_wound_of_another_or_in_a_skirmish() -> None:
    t = chained()
    t.passes(2)
    t.choose("no")
    t.passes(2)
    t.pick("goblin-runner")
    assert not t.in_play("goblin-runner") and t.phase == "assignment" and t.wounds_on("legolas") == 0
    t = below("maneuver").fellowship("legolas").minions("goblin-runner").shadow_hand("cave-trolls-chain")
    t.passes(2)
    assert t.phase == "archery"  # without the chain nobody is asked


def test_a_wound_of_a_skirmish_does_not_make_the_chained_troll_strike() -> None:
    t = below("skirmish").fellowship("gimli", "legolas").minions("cave-troll-of-moria")
    t.minions("cave-trolls-chain on cave-troll-of-moria").fights("gimli", "cave-troll-of-moria")
    t.hand(*["axe-strike"] * 7)
    for _ in range(7):
        t.play("axe-strike")
        t.passes()
    t.passes()
    assert t.wounds_on("cave-troll-of-moria") == 2 and t.wounds_on("legolas") == 0
    assert not t.can("respond")


# --- Power and Terror ------------------------------------------------------------------------------------------------


def test_power_and_terror_play_the_balrog_for_2_less_for_each_orc_revealed() -> None:
    t = below().shadow_hand("power-and-terror", BANE, "goblin-runner", "moria-scout", "goblin-runner", "uruk-savage")
    t.twilight(9)
    t.play("power-and-terror")
    assert set(t.tokens()) == {"card goblin-runner", "card moria-scout"}  # 12 are too many yet
    t.name("goblin-runner", "moria-scout")
    assert set(t.tokens()) == {"done", "card goblin-runner"}
    t.choose("done")
    assert t.in_play(BANE) and t.pool == 1 and sorted(t.in_hand(2)) == [
        "goblin-runner", "goblin-runner", "moria-scout", "uruk-savage",
    ]  # fmt: skip
    assert any("Moria Scout" in line for line in t.log("player-1"))


@pytest.mark.parametrize(("hand", "twilight"), [((BANE, "goblin-runner"), 9), (("goblin-runner",), 30)])
def test_power_and_terror_need_a_balrog_who_can_be_paid_for(hand: tuple[str, ...], twilight: int) -> None:
    t = below().shadow_hand("power-and-terror", *hand).twilight(twilight)
    assert not t.can_play("power-and-terror")


def test_power_and_terror_choose_among_balrogs() -> None:
    t = below().minions("goblin-runner").shadow_hand("power-and-terror", BANE, FLAME).twilight(14)
    t.play("power-and-terror")
    assert set(t.tokens()) == {f"card {BANE}", f"card {FLAME}"}
    t.name(FLAME)
    assert t.in_play(FLAME) and t.pool == 0


# --- Throw Yourself in Next Time -------------------------------------------------------------------------------------


def test_throw_yourself_in_next_time_lies_on_a_hobbit_companion() -> None:
    t = Company("shadow").fellowship("sam", "merry", "gimli", "bounder").minions("goblin-runner")
    t.shadow_hand("throw-yourself-in-next-time")
    t.play("throw-yourself-in-next-time")
    assert t.pickable() == {"sam-son-of-hamfast", "merry-from-oer-the-brandywine", "frodo-son-of-drogo"}
    t = Company("shadow").fellowship("sam").minions("uruk-savage").shadow_hand("throw-yourself-in-next-time")
    assert "spot a Moria Orc" in t.why("throw-yourself-in-next-time")


def test_whom_it_chastens_only_shadow_cards_can_exert() -> None:
    free = Company().fellowship("frodo", "sam").burdens(1)
    free.use("sam")
    assert free.wounds_on("sam") == 1
    t = Company().fellowship("frodo", "sam").burdens(1).minions("throw-yourself-in-next-time on sam")
    assert not t.can_use("sam")
    t = Company().fellowship("frodo", "sam").minions("throw-yourself-in-next-time on sam", "under-the-watching-eye")
    t.passes()
    t.pick("sam")
    assert t.wounds_on("sam") == 1
