"""The Fellowship of the Ring: Ringwraith cards."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.rules.numbers import archery_total
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

ATTEA = "ulaire-attea-keeper-of-dol-guldur"
CANTEA = "ulaire-cantea"
ENQUEA = "ulaire-enquea-lieutenant-of-morgul"
LEMENYA = "ulaire-lemenya"
NELYA = "ulaire-nelya-lieutenant-of-morgul"
OTSEA = "ulaire-otsea-lieutenant-of-morgul"
TOLDEA = "ulaire-toldea"
WITCH_KING = "the-witch-king-lord-of-angmar"


def skirmish(card: str, minion: str = OTSEA, burdens: int = 0) -> Company:
    """Gimli fights a minion; it is the Shadow player's turn to act, who has a card in hand."""
    t = Company("skirmish").fellowship("gimli").minions(minion).fights("gimli", minion).shadow_hand(card).twilight(5)
    t.burdens(burdens).passes()
    return t


def turn_start(site: int, place: str = "") -> Company:
    """The turn of player 1 begins at a site."""
    return Company("between turns").to_move("player-2").site(site, place).fellowship("frodo", "gimli", "sam")


def maneuver(card: str, *minions: str, twilight: int = 5) -> Company:
    return Company("maneuver").minions(*minions).shadow_hand(card).twilight(twilight)


# --- minions ---------------------------------------------------------------------------------------------------------


def test_attea_buys_strength_up_to_5_times() -> None:
    t = Company("skirmish").fellowship("gimli").minions(ATTEA).fights("gimli", ATTEA).twilight(7)
    for _ in range(5):
        t.passes()
        t.use(ATTEA)
    t.passes()
    assert t.strength(ATTEA) == 17 and t.pool == 2 and not t.can_use(ATTEA)


def test_attea_needs_twilight() -> None:
    t = Company("skirmish").fellowship("gimli").minions(ATTEA).fights("gimli", ATTEA)
    t.passes()
    assert not t.can_use(ATTEA)


def test_cantea_takes_the_weapon_of_whom_he_fights() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli", "gimlis-helm on gimli")
    t.fellowship("legolas", "elven-bow on legolas").minions(CANTEA).fights("gimli", CANTEA)
    t.passes()
    t.use(CANTEA)
    assert t.in_discard() == ["dwarven-axe"] and t.wounds_on(CANTEA) == 1


@pytest.mark.parametrize(("companions", "burdens", "usable"), [(5, 0, True), (4, 5, True), (4, 4, False)])
def test_enquea_wounds_a_companion_of_a_large_or_burdened_fellowship(
    companions: int, burdens: int, usable: bool
) -> None:
    others = ("gimli", "legolas", "aragorn", "sam", "boromir-son-of-denethor")[:companions]
    t = Company("maneuver").fellowship(*others).minions(ENQUEA).burdens(burdens)
    t.passes()
    assert t.can_use(ENQUEA) == usable
    if usable:
        t.use(ENQUEA)
        assert "frodo-son-of-drogo" not in t.pickable() and t.wounds_on(ENQUEA) == 1
        t.pick("gimli")
        assert t.wounds_on("gimli") == 1


def test_lemenya_withers_whoever_bears_a_ringwraith_condition() -> None:
    t = Company("shadow").fellowship("sam", "gimli").minions("helpless on sam")
    before = t.strength("sam"), t.strength("gimli")
    t = Company("shadow").fellowship("sam", "gimli").minions("helpless on sam", LEMENYA)
    assert (t.strength("sam"), t.strength("gimli")) == (before[0] - 2, before[1])


def test_nelya_replaces_any_site_of_an_opponent() -> None:
    """Of the three on the path one is player 2's own."""
    t = Company("shadow").site(3).minions(NELYA)
    t.place("path", "bag-end of player-1", "trollshaw-forest of player-1", "rivendell-terrace of player-2")
    t.place("player-2 adventure", "green-dragon-inn", "ettenmoors")
    t.use(NELYA)
    assert t.asked == "player-2" and t.pickable() == {"bag-end", "trollshaw-forest"}
    t.pick("trollshaw-forest")
    path = [t.g.cards[site].card.slug for site in t.g.path]
    assert path == ["bag-end", "ettenmoors", "rivendell-terrace"] and t.wounds_on(NELYA) == 1
    assert "trollshaw-forest" in [card.slug for card in t.g.adventure[0]], "it is its player's again"
    t.use(NELYA)
    assert [t.g.cards[site].owner for site in t.g.path] == [1, 1, 1] and t.wounds_on(NELYA) == 2
    assert not t.can_use(NELYA), "he is exhausted, and no site of an opponent is left"


@pytest.mark.parametrize(("owner", "wounds", "usable"), [(1, 0, True), (2, 0, False), (1, 2, False)])
def test_nelya_needs_a_site_of_an_opponent_and_strength_to_exert(owner: int, wounds: int, usable: bool) -> None:
    t = Company("shadow").site(2).minions(NELYA).wounds(NELYA, wounds)
    t.place("path", f"green-hill-country of player-{owner}", f"trollshaw-forest of player-{owner}")
    assert t.can_use(NELYA) is usable


def test_nertea_summons_a_minion_for_each_companion_over_4() -> None:
    t = Company("shadow").site(5).fellowship("frodo", "gimli", "legolas", "aragorn", "sam", "boromir-son-of-denethor")
    t.shadow_hand("ulaire-nertea").discard_pile(*["uruk-savage"] * 3, "black-steed", player=2).twilight(12)
    t.play("ulaire-nertea")
    t.respond("ulaire-nertea")
    t.name("uruk-savage")
    assert t.in_discard(2).count("uruk-savage") == 1 and t.wounds_on("uruk-savage#2") == 0 and t.pool == 12 - 4 - 2 * 2


def test_nertea_summons_nobody_against_4_companions() -> None:
    t = Company("shadow").site(5).fellowship("frodo", "gimli", "legolas", "aragorn")
    t.shadow_hand("ulaire-nertea").discard_pile("uruk-savage", player=2).twilight(12)
    t.play("ulaire-nertea")
    assert not t.can_respond("ulaire-nertea")


@rule("tcg.card.1u235.otsea.ability")
def test_otsea_makes_a_ringwraith_minion_fierce_until_the_regroup_phase() -> None:
    t = Company("shadow").site(3).fellowship("gimli").minions(OTSEA, LEMENYA, "uruk-savage")
    t.use(OTSEA)
    assert len(t.pickable()) == 2
    t.pick(LEMENYA)
    assert t.keyword(LEMENYA, "fierce") == 1 and t.keyword(OTSEA, "fierce") == 0 and t.wounds_on(OTSEA) == 1
    t.until("regroup")
    assert t.keyword(LEMENYA, "fierce") == 0


@rule("tcg.assignment.actions-first")
def test_toldea_takes_a_companion_as_soon_as_there_are_4_burdens() -> None:
    t = Company("assignment").fellowship("gimli", "sam").minions(TOLDEA).burdens(4)
    t.passes()
    t.use(TOLDEA)
    assert t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("sam")
    assert [(t.g.title(one), [t.g.title(other) for other in others]) for one, others in t.g.skirmishes] == [
        ("Sam", ["Úlairë Toldëa"])
    ]
    t = Company("assignment").fellowship("gimli", "sam").minions(TOLDEA).burdens(3)
    t.passes()
    assert not t.can_use(TOLDEA)


@rule("tcg.spot.can-spot-forced")
def test_the_witch_king_is_stronger_for_each_other_nazgul() -> None:
    t = Company("shadow").minions(WITCH_KING, ATTEA, "uruk-savage").minions(OTSEA)
    assert t.strength(WITCH_KING) == 18 and t.keyword(WITCH_KING, "fierce") == 1
    assert Company("shadow").minions(WITCH_KING).strength(WITCH_KING) == 14


# --- items -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "strength"), [("trollshaw-forest", 11), ("ettenmoors", 13)])
def test_black_steed_is_swift_on_the_plains(site: str, strength: int) -> None:
    t = Company("shadow").site(2, site).minions(OTSEA).shadow_hand("black-steed").twilight(1)
    t.play("black-steed")
    assert t.strength(OTSEA) == strength


def test_black_steed_does_not_go_underground() -> None:
    t = Company("shadow").site(4, "dwarrowdelf-chamber").minions(OTSEA).shadow_hand("black-steed").twilight(1)
    t.play("black-steed")
    assert t.in_play(OTSEA) and t.in_discard(2) == ["black-steed"]


@pytest.mark.parametrize(("burdens", "damage"), [(2, 0), (3, 1)])
def test_nazgul_sword_cuts_deeper_with_3_burdens(burdens: int, damage: int) -> None:
    t = Company("shadow").minions(OTSEA, "uruk-savage").shadow_hand("nazgul-sword").twilight(1).burdens(burdens)
    t.play("nazgul-sword")
    assert t.bears(OTSEA) == {"nazgul-sword"} and t.strength(OTSEA) == 11 and t.keyword(OTSEA, "damage") == damage


def test_the_pale_blade_is_the_witch_kings_alone() -> None:
    t = Company("shadow").minions(OTSEA).shadow_hand("the-pale-blade").twilight(2)
    assert "there is nothing to play it on" in t.why("the-pale-blade")
    t = Company("shadow").minions(OTSEA, WITCH_KING).shadow_hand("the-pale-blade").twilight(2)
    t.play("the-pale-blade")
    assert t.strength(WITCH_KING) == 14 + 2 + 3 and t.keyword(WITCH_KING, "damage") == 1


def test_the_pale_blade_discards_a_condition_when_the_witch_king_wins() -> None:
    t = Company("skirmish").fellowship("gimli", "lord-of-moria", "gimlis-helm on gimli")
    t.minions(WITCH_KING, "the-pale-blade on the-witch-king", "they-are-coming").fights("gimli", WITCH_KING)
    t.passes(2)
    t.until_can(f"respond {t.card('the-pale-blade').key}")
    t.respond("the-pale-blade")
    assert "lord-of-moria" in t.in_discard() and t.wounds_on(WITCH_KING) == 1 and t.in_play("they-are-coming")


def test_sword_of_minas_morgul_takes_a_possession_of_whom_lemenya_fights() -> None:
    t = Company("skirmish").fellowship("gimli", "gimlis-helm on gimli", "legolas", "elven-bow on legolas")
    t.minions(LEMENYA, "sword-of-minas-morgul on ulaire-lemenya").fights("gimli", LEMENYA)
    t.passes()
    assert t.strength(LEMENYA) == 11 and t.keyword(LEMENYA, "damage") == 1
    t.use("sword-of-minas-morgul")
    assert t.in_discard() == ["gimlis-helm"] and t.wounds_on(LEMENYA) == 1


@pytest.mark.parametrize("pile", [False, True])
def test_morgul_blade_leaves_its_tip_in_a_companion(pile: bool) -> None:
    t = Company("skirmish").fellowship("gimli").minions(OTSEA, f"morgul-blade on {OTSEA}").fights("gimli", OTSEA)
    t = t.discard_pile("blade-tip", player=2) if pile else t.minions("blade-tip")
    t.passes()
    assert t.strength(OTSEA) == 10
    t.use("morgul-blade")
    assert t.bears("gimli") == {"blade-tip"} and t.in_discard(2) == ["morgul-blade"]


def test_morgul_blade_may_take_its_tip_from_either_place() -> None:
    t = Company("skirmish").fellowship("gimli").minions(OTSEA, f"morgul-blade on {OTSEA}", "blade-tip")
    t.discard_pile("blade-tip", player=2).fights("gimli", OTSEA)
    t.passes()
    t.use("morgul-blade")
    t.choose(t.offered[1].token)
    assert t.bears("gimli") == {"blade-tip"} and t.in_discard(2) == ["morgul-blade"]


def test_morgul_blade_is_kept_without_a_tip_or_for_whom_has_one() -> None:
    struck = "blade-tip on gimli"
    for things, pile in (((), ()), ((struck, "blade-tip"), ()), ((struck,), ("blade-tip",))):
        t = Company("skirmish").fellowship("gimli").minions(OTSEA, f"morgul-blade on {OTSEA}", *things)
        t.discard_pile(*pile, player=2).fights("gimli", OTSEA)
        t.passes()
        assert not t.can_use("morgul-blade")


def test_morgul_blade_says_of_both_places_that_a_companion_bears_one_tip() -> None:
    assert text("morgul-blade").count("(one on each at most)") == 2


def test_morgul_blade_is_for_the_skirmish_of_its_bearer() -> None:
    t = Company("skirmish").fellowship("gimli").minions(OTSEA, f"morgul-blade on {OTSEA}", "blade-tip", "uruk-savage")
    t.fights("gimli", "uruk-savage")
    t.passes()
    assert not t.can_use("morgul-blade")


def test_morgul_blade_is_borne_beside_another_weapon() -> None:
    t = Company("shadow").minions(OTSEA, f"nazgul-sword on {OTSEA}").shadow_hand("morgul-blade").twilight(1)
    t.play("morgul-blade")
    assert t.bears(OTSEA) == {"nazgul-sword", "morgul-blade"}


@pytest.mark.parametrize(
    ("item", "other"),
    [("black-steed", "orc-soldier"), ("morgul-blade", "orc-soldier"), ("nazgul-sword", "orc-soldier"),
     ("sword-of-minas-morgul", OTSEA)],
)  # fmt: skip
def test_the_things_of_the_nine_are_borne_by_nobody_else(item: str, other: str) -> None:
    t = Company("shadow").site(6).minions(other).shadow_hand(item).twilight(2)
    assert "there is nothing to play it on" in t.why(item)


# --- conditions ------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u211.drawn-to-its-power")
@pytest.mark.parametrize(("minion", "burdens"), [(WITCH_KING, 1), ("cave-troll-of-moria", 0)])
def test_drawn_to_its_power_adds_a_burden_when_a_nazgul_kills_a_companion(minion: str, burdens: int) -> None:
    t = Company("skirmish").fellowship("sam", "gimli").minions(minion, "drawn-to-its-power", OTSEA)
    t.fights("sam", minion)
    t.resolve_skirmish()
    assert "sam-son-of-hamfast" in t.in_dead_pile() and t.burdens_of() == burdens


@rule("tcg.card.1u211.drawn-to-its-power")
def test_drawn_to_its_power_does_not_heed_archery() -> None:
    t = Company("archery").fellowship("sam", "gimli").wounds("sam", 3).minions("drawn-to-its-power", OTSEA)
    t.minions("orthanc-assassin")
    t.passes(2)
    t.pick("sam")
    assert "sam-son-of-hamfast" in t.in_dead_pile() and t.burdens_of() == 0


@rule("tcg.card.1u211.drawn-to-its-power")
@pytest.mark.parametrize(("beside", "burdens"), [((OTSEA,), 1), ((), 0)])
def test_drawn_to_its_power_heeds_every_death_in_a_skirmish_with_a_nazgul(
    beside: tuple[str, ...], burdens: int
) -> None:
    t = Company("skirmish").fellowship("sam", "gimli").wounds("gimli", 2).minions("orc-soldier", OTSEA)
    t.minions("drawn-to-its-power").fights("gimli", "orc-soldier", *beside)
    t.passes()
    t.use("orc-soldier")  # its wound kills Gimli before the skirmish is resolved
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"] and t.burdens_of() == burdens


def test_the_nine_servants_of_sauron_frighten_a_hobbit_when_a_nazgul_comes() -> None:
    t = Company("shadow").site(3).fellowship("sam", "gimli").minions("the-nine-servants-of-sauron").twilight(4)
    t.shadow_hand(LEMENYA)
    t.play(LEMENYA)
    t.respond("the-nine-servants-of-sauron")
    assert t.wounds_on("sam") == 1 and t.wounds_on("frodo") == 0 and t.wounds_on("gimli") == 0


def test_the_nine_servants_of_sauron_leave_the_ring_bearer_alone() -> None:
    t = Company("shadow").site(3).fellowship("gimli").minions("the-nine-servants-of-sauron").twilight(4)
    t.shadow_hand(LEMENYA)
    t.play(LEMENYA)
    assert not t.can_respond("the-nine-servants-of-sauron")


@pytest.mark.parametrize("phase", ["maneuver", "skirmish"])
def test_not_easily_destroyed_heals_a_nazgul(phase: str) -> None:
    t = Company(phase).fellowship("gimli").minions("not-easily-destroyed", OTSEA, "uruk-savage").twilight(4)
    t.wounds(OTSEA, 1).wounds("uruk-savage", 1)
    if phase == "skirmish":
        t.fights("gimli", OTSEA)
    t.passes()
    t.use("not-easily-destroyed")
    assert t.wounds_on(OTSEA) == 0 and t.wounds_on("uruk-savage") == 1 and t.pool == 1
    t.passes()
    assert not t.can_use("not-easily-destroyed")


def test_paths_seldom_trodden_replace_the_fellowships_site() -> None:
    t = Company("shadow").site(3).shadow_hand("paths-seldom-trodden").twilight(4)
    assert "spot a Nazgûl" in t.why("paths-seldom-trodden")
    t = Company("shadow").site(3).minions(OTSEA).shadow_hand("paths-seldom-trodden").twilight(4)
    assert t.g.cards[t.g.site].owner == 0
    t.play("paths-seldom-trodden")
    t.use("paths-seldom-trodden")
    assert t.g.cards[t.g.site].owner == 1 and t.g.here == 3 and t.pool == 0


def test_wreathed_in_shadow_buys_off_arrows() -> None:
    t = Company("shadow").shadow_hand("wreathed-in-shadow")
    assert "spot a Nazgûl" in t.why("wreathed-in-shadow")
    t = Company("archery").fellowship("legolas").minions("wreathed-in-shadow", OTSEA).twilight(1)
    t.passes()
    t.use("wreathed-in-shadow")
    assert archery_total(t.g, Side.FREE_PEOPLES) == 0 and t.pool == 0


def test_bent_on_discovery_draws_and_wearies_a_nazgul() -> None:
    t = Company().fellowship("gimli").site(2).minions("bent-on-discovery").deck("fear", "uruk-savage", player=2)
    t.passes()
    assert t.phase == "shadow" and t.in_hand(2) == ["fear"] and t.in_deck(2) == ["uruk-savage"]
    t.arrive(OTSEA)
    t.passes()
    assert [option.token for option in t.offered] and t.asked == "player-2"
    t.choose(t.offered[0].token)
    assert t.wounds_on(OTSEA) == 1 and t.in_play("bent-on-discovery")


def test_bent_on_discovery_is_discarded_without_a_nazgul() -> None:
    t = Company().fellowship("gimli").site(2).minions("bent-on-discovery")
    t.passes(2)
    assert not t.in_play("bent-on-discovery") and t.in_discard(2) == ["bent-on-discovery"]


def test_bent_on_discovery_heeds_only_its_own_players_shadow_phase() -> None:
    t = Company(players=3).fellowship("gimli").site(2).minions("bent-on-discovery", player=3)
    t.deck("fear", player=3)
    t.passes()
    first = t.asked
    assert (t.in_hand(3) == ["fear"]) == (first == "player-3")
    t.passes()
    assert t.in_hand(3) == ["fear"]


@pytest.mark.parametrize("victim", ["gimli", "frodo"])
def test_black_breath_lets_nobody_recover(victim: str) -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions("black-breath", OTSEA).fights(victim, OTSEA)
    t.passes()
    t.use("black-breath")
    assert t.bears(victim) >= {"black-breath"}
    t = turn_start(3, "council-courtyard").minions(f"black-breath on {victim}")
    t.wounds("frodo", 1).wounds("gimli", 1).burdens(2)
    assert victim not in {name.partition("-")[0] for name in t.pickable()} and len(t.pickable()) == 1
    t.passes()
    t.use("sam")
    assert t.wounds_on("sam") == 1 and t.burdens_of() == (2 if victim == "frodo" else 1)


def test_black_breath_needs_a_nazgul_in_the_skirmish() -> None:
    t = Company("skirmish").fellowship("gimli").minions("black-breath", "uruk-savage", OTSEA)
    t.fights("gimli", "uruk-savage")
    t.passes()
    assert not t.can_use("black-breath")


def test_black_breath_stays_on_its_bearer() -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions("black-breath on sam", OTSEA).fights("gimli", OTSEA)
    t.passes()
    assert not t.can_use("black-breath")


def test_blade_tip_goes_to_the_loser_and_only_once_to_each() -> None:
    t = Company("skirmish").fellowship("gimli").minions(OTSEA, "blade-tip", "blade-tip").fights("gimli", OTSEA)
    t.until_can(f"respond {t.card('blade-tip').key}")
    t.respond("blade-tip")
    assert t.bears("gimli") == {"blade-tip"} and not t.can_respond("blade-tip#2")


def test_blade_tip_stays_where_it_is_when_another_minion_wins() -> None:
    t = Company("skirmish").fellowship("sam").minions("uruk-savage", OTSEA, "blade-tip").fights("sam", "uruk-savage")
    t.passes(2)
    assert t.bears("sam") == set()


def test_blade_tip_waits_for_a_nazgul_of_its_own_player() -> None:
    t = Company("skirmish", players=3).fellowship("gimli").minions(OTSEA, "blade-tip").minions("blade-tip", player=3)
    t.fights("gimli", OTSEA)
    t.passes(3)
    assert t.wounds_on("gimli") == 1 and t.asked == "player-2" and t.can_respond("blade-tip")
    t.passes()
    assert not t.can_respond("blade-tip#2") and t.bears("gimli") == set()


def test_blade_tip_is_no_use_to_the_dead() -> None:
    t = Company("skirmish").fellowship("gimli").wounds("gimli", 2).minions(OTSEA, "blade-tip").fights("gimli", OTSEA)
    t.passes(2)
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"] and not t.can_respond("blade-tip")


@pytest.mark.parametrize(("bearer", "wounds", "burdens"), [("gimli", 1, 0), ("frodo", 0, 1)])
def test_blade_tip_works_inward_with_each_fellowship_phase(bearer: str, wounds: int, burdens: int) -> None:
    t = turn_start(4).minions(f"blade-tip on {bearer}", "blade-tip")
    assert t.asked == "player-1" and t.phase == "fellowship"
    assert t.wounds_on(bearer) == wounds and t.burdens_of() == burdens


@rule("tcg.card.1u209.blade-tip")
def test_blade_tip_waits_until_the_sanctuary_has_healed() -> None:
    t = turn_start(3, "council-courtyard").minions("blade-tip on gimli").wounds("gimli", 2)
    t.pick("gimli")
    t.passes()
    assert t.in_play("gimli") and t.wounds_on("gimli") == 2


# --- events of a skirmish --------------------------------------------------------------------------------------------


@rule("tcg.one-ring.shadow-cards")
@pytest.mark.parametrize(("worn", "strength"), [(False, 11), (True, 14)])
def test_all_veils_removed_is_worth_more_while_the_ring_is_worn(worn: bool, strength: int) -> None:
    t = skirmish("all-veils-removed")
    t.g.wearing = worn
    t.play("all-veils-removed")
    assert t.strength(OTSEA) == strength


@pytest.mark.parametrize(("burdens", "strength"), [(4, 11), (5, 13)])
def test_threshold_of_shadow_is_worth_more_with_5_burdens(burdens: int, strength: int) -> None:
    t = skirmish("threshold-of-shadow", burdens=burdens)
    t.play("threshold-of-shadow")
    assert t.strength(OTSEA) == strength and t.pool == 4


@pytest.mark.parametrize(("other", "strength"), [("frodo", 12), ("sam", 11)])
def test_frozen_by_fear_is_worth_more_while_the_ring_bearer_has_to_fight(other: str, strength: int) -> None:
    t = Company("skirmish").fellowship("frodo", "sam", "gimli").minions(OTSEA, "uruk-savage").twilight(1)
    t.fights("gimli", OTSEA).fights(other, "uruk-savage").shadow_hand("frozen-by-fear")
    t.pick("gimli")
    t.passes()
    t.play("frozen-by-fear")
    assert t.strength(OTSEA) == strength


def test_dark_whispers_need_3_burdens_and_are_louder_with_6() -> None:
    assert not skirmish("dark-whispers", burdens=2).can_play("dark-whispers")
    t = skirmish("dark-whispers", burdens=3)
    t.play("dark-whispers")
    assert t.strength(OTSEA) == 10 and t.keyword(OTSEA, "damage") == 1
    for choice, strength, damage in ((0, 10, 1), (1, 12, 2)):
        t = skirmish("dark-whispers", burdens=6)
        t.play("dark-whispers")
        t.choose(t.offered[choice].token)
        assert t.strength(OTSEA) == strength and t.keyword(OTSEA, "damage") == damage


# --- other events ----------------------------------------------------------------------------------------------------


@rule("tcg.effects.example-morgul-gates")
def test_morgul_gates_play_a_nazgul_for_2_less() -> None:
    t = Company("shadow").site(3).shadow_hand("morgul-gates", LEMENYA).twilight(2)
    t.play("morgul-gates")
    assert t.in_play(LEMENYA) and t.pool == 0
    t = Company("shadow").site(3).shadow_hand("morgul-gates", LEMENYA).twilight(1)
    assert not t.can_play("morgul-gates")
    t = Company("shadow").site(3).shadow_hand("morgul-gates", "uruk-savage").twilight(9)
    assert not t.can_play("morgul-gates")


def test_the_masters_will_takes_ringwraith_cards_off_the_top() -> None:
    t = Company("shadow").minions(OTSEA, LEMENYA).shadow_hand("the-masters-will").twilight(1)
    t.deck("black-steed", "uruk-savage", "fear", player=2)
    t.play("the-masters-will")
    t.choose("number 2")
    assert t.in_hand(2) == ["black-steed"] and "uruk-savage" in t.in_discard(2) and t.in_deck(2) == ["fear"]


@pytest.mark.parametrize(("event", "hurt", "spared"), [
    ("relentless-charge", "legolas", "elrond"), ("their-power-is-in-terror", "elrond", "legolas"),
])  # fmt: skip
@rule("tcg.faq.effect-source-event-example")
def test_an_exertion_of_a_nazgul_wounds_all_archers_or_all_allies(event: str, hurt: str, spared: str) -> None:
    t = maneuver(event, OTSEA).fellowship("legolas", "gimli", "elrond")
    t.passes()
    t.play(event)
    assert t.wounds_on(hurt) == 1 and t.wounds_on(spared) == 0 == t.wounds_on("gimli") and t.wounds_on(OTSEA) == 1
    t = maneuver(event, "uruk-savage").fellowship("legolas")
    t.passes()
    assert "exert a Nazgûl" in t.why(event)


def test_fear_discards_an_ally() -> None:
    t = maneuver("fear", OTSEA).fellowship("elrond", "gimli")
    t.passes()
    t.play("fear")
    assert len(t.in_discard()) == 1 and not t.in_play("elrond") and t.wounds_on(OTSEA) == 1


def test_fear_needs_a_nazgul_of_your_own() -> None:
    t = Company("maneuver", players=3).fellowship("elrond").minions(OTSEA).hand("fear", player=3).twilight(1)
    t.passes()
    assert t.asked == "player-3"
    assert "exert a Nazgûl of yours" in t.why("fear")


def test_beauty_is_fading_takes_goods_first_and_then_friends() -> None:
    t = maneuver("beauty-is-fading", OTSEA).fellowship("gimli", "gimlis-helm on gimli", "lord-of-moria")
    t.passes()
    t.play("beauty-is-fading")
    assert t.pickable() == {"gimlis-helm", "lord-of-moria"}
    t.pick("gimlis-helm")
    assert t.in_discard() == ["gimlis-helm"] and t.wounds_on(OTSEA) == 1
    t = maneuver("beauty-is-fading", OTSEA).fellowship("gimli")
    t.passes()
    t.play("beauty-is-fading")
    assert t.in_discard() == ["gimli-dwarf-of-erebor"]


def test_beauty_is_fading_for_an_ally_or_companion_but_not_for_the_ring_bearer() -> None:
    t = maneuver("beauty-is-fading", OTSEA).fellowship("frodo", "gimli", "elrond")
    t.passes()
    t.play("beauty-is-fading")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "elrond-lord-of-rivendell"}
    t = maneuver("beauty-is-fading", "uruk-savage").fellowship("gimli")
    t.passes()
    assert "exert a Nazgûl" in t.why("beauty-is-fading")


# --- responses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minion", "prevented"), [(OTSEA, True), ("uruk-savage", False)])
def test_all_blades_perish_prevents_a_wound_of_a_nazgul(minion: str, prevented: bool) -> None:
    t = Company("archery").fellowship("legolas").minions(minion).shadow_hand("all-blades-perish")
    t.passes(2)
    assert t.can_play("all-blades-perish") == prevented
    if prevented:
        t.play("all-blades-perish")
        assert t.wounds_on(minion) == 0


@pytest.mark.parametrize("answer", ["exert", "burden"])
def test_in_the_ringwraiths_wake_the_free_peoples_player_chooses(answer: str) -> None:
    t = Company("skirmish").fellowship("gimli").minions(ATTEA).fights("gimli", ATTEA)
    t.shadow_hand("in-the-ringwraiths-wake")
    t.until_can("play in-the-ringwraiths-wake")
    t.play("in-the-ringwraiths-wake")
    assert t.asked == "player-1"
    t.choose(t.offered[0 if answer == "exert" else 1].token)
    assert (t.wounds_on("frodo"), t.burdens_of()) == ((1, 0) if answer == "exert" else (0, 1))


def test_in_the_ringwraiths_wake_an_exhausted_ring_bearer_takes_the_burden() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").wounds("frodo", 3).minions(ATTEA).fights("gimli", ATTEA)
    t.shadow_hand("in-the-ringwraiths-wake")
    t.until_can("play in-the-ringwraiths-wake")
    t.play("in-the-ringwraiths-wake")
    assert t.burdens_of() == 1 and t.wounds_on("frodo") == 3


def test_in_the_ringwraiths_wake_waits_for_a_nazgul() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager", OTSEA).fights("gimli", "uruk-rager")
    t.shadow_hand("in-the-ringwraiths-wake")
    t.passes(2)
    assert t.wounds_on("gimli") == 2 and not t.can_play("in-the-ringwraiths-wake")


def test_the_twilight_world_takes_a_nazgul_who_can_exert() -> None:
    t = Company("skirmish").fellowship("frodo").minions(OTSEA, "uruk-savage").wounds(OTSEA, 2)
    t.fights("frodo", "uruk-savage").shadow_hand("the-twilight-world")
    t.until_can(f"respond {t.card('the-one-ring').key}")
    t.respond("the-one-ring")
    assert t.burdens_of() == 2 and t.in_hand(2) == ["the-twilight-world"] and t.phase != "skirmish"


def test_the_twilight_world_adds_2_burdens_when_the_ring_is_put_on() -> None:
    t = Company("skirmish").fellowship("frodo").minions(ATTEA, OTSEA, "uruk-savage").wounds(ATTEA, 2)
    t.fights("frodo", "uruk-savage").shadow_hand("the-twilight-world")
    t.until_can(f"respond {t.card('the-one-ring').key}")
    t.respond("the-one-ring")
    t.play("the-twilight-world")
    assert t.wounds_on(OTSEA) == 1 and t.g.wearing and t.burdens_of() >= 2


# --- how they read ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("blade-tip", "if the bearer is not the Ring-bearer, wound the bearer."),
        ("drawn-to-its-power", "Each time a companion dies in a skirmish with a Nazgûl, add a burden."),
        (
            "ulaire-nertea",
            "you may play a minion out of your discard pile for each companion beyond the fourth that you can spot.",
        ),
    ],
)
def test_what_the_cards_of_the_ringwraiths_say(card: str, said: str) -> None:
    assert said in text(card)
