"""Realms of the Elf-lords: Elven."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.filters import COMPANION, SAURON
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.numbers import resistance
from mathom.games.lotr_tcg.rules.presence import companions
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known, orc
from mathom.testing.rules import rule

stubs = known(
    orc("Brute", 10, vitality=4),
    orc("Sauron Brute", 9, culture=SAURON),
    orc("Moria Brute", 9),
    orc("Sauron Archer", 5, culture=SAURON, keywords=(Keyword.ARCHER,)),
    deed("Dark Bolt", SAURON, maneuver=wound(a(COMPANION))),
    deed("Goblin Bolt", maneuver=wound(a(COMPANION))),
)

HALDIR, LEGOLAS = "haldir-elf-of-the-golden-wood", "legolas-son-of-thranduil"
COUNCILORS = ("galdor-councilor-from-the-west", "golradir-councilor-of-imladris", "saelbeth-elven-councilor")


@rule("tcg.allies.support-area")
@pytest.mark.parametrize("councilor", COUNCILORS)
def test_councilors_need_an_elf(councilor: str) -> None:
    t = Company().fellowship("gimli").hand(councilor)
    assert "spot an Elf" in t.why(councilor)
    t = Company().fellowship(HALDIR).hand(councilor)
    t.play(councilor)
    assert t.in_play(councilor) and t.pool == 2
    assert t.card(councilor).id not in companions(t.g, 0)


@rule("tcg.wounds.exert-any-site")
def test_galdor_sends_a_minion_back_to_its_owners_hand() -> None:
    t = Company("regroup").fellowship("galdor").minions("uruk-savage", "uruk-hai-sword on uruk-savage", "goblin-runner")
    t.use("galdor")
    assert t.pickable() == {"uruk-savage", "goblin-runner"}
    t.pick("uruk-savage")
    assert t.in_hand(2) == ["uruk-savage"] and t.in_discard(2) == ["uruk-hai-sword"] and t.wounds_on("galdor") == 1
    assert not t.can_use("galdor")


def test_a_match_asks_for_galdor() -> None:
    t = Company("regroup").as_in_a_match().fellowship("galdor").minions("uruk-savage")
    assert t.asked == "player-1" and t.can_use("galdor")
    t.use("galdor")
    assert t.in_hand(2) == ["uruk-savage"]


def test_galdor_does_nothing_without_a_minion_or_in_another_phase() -> None:
    assert not Company("regroup").fellowship("galdor").can_use("galdor")
    assert not Company("maneuver").fellowship("galdor").minions("uruk-savage").can_use("galdor")


@rule("tcg.allies.abilities-anytime")
@pytest.mark.parametrize(("councilor", "weakened"), [("golradir", "goblin-runner"), ("saelbeth", "uruk-savage")])
def test_golradir_and_saelbeth_weaken_their_foes(councilor: str, weakened: str) -> None:
    t = Company("skirmish").fellowship("sam", councilor).minions("goblin-runner", "uruk-savage")
    t.fights("sam", "goblin-runner", "uruk-savage")
    t.use(councilor)
    assert t.strength("goblin-runner") == 5 - (weakened == "goblin-runner")
    assert t.strength("uruk-savage") == 5 - (weakened == "uruk-savage")
    t.passes()
    t.use(councilor)
    assert t.strength(weakened) == 3 and t.wounds_on(councilor) == 2
    t.passes()
    assert not t.can_use(councilor)  # exhausted


@pytest.mark.parametrize(
    ("site", "total"), [("anduin-wilderland", 2), ("pillars-of-the-kings", 2), ("slopes-of-amon-hen", 1)]
)
def test_legolas_shoots_more_at_a_river_or_forest(site: str, total: int) -> None:
    number = {"anduin-wilderland": 7, "pillars-of-the-kings": 8, "slopes-of-amon-hen": 9}[site]
    t = Company("maneuver").site(number, site).fellowship(LEGOLAS).minions("uruk-savage")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == total


def test_how_legolas_reads() -> None:
    assert "is +1 while Legolas is at a forest or river site." in text(LEGOLAS)


# --- beyond the starter decks: companions and allies -----------------------------------------------------------------

RIDER, LADY = "arwen-elven-rider", "arwen-lady-undomiel"
ELROND, GALADRIEL = "elrond-herald-to-gil-galad", "galadriel-lady-of-the-golden-wood"


def test_arwen_takes_three_cards_to_keep_a_wound_from_the_ring_bearer() -> None:
    t = Company("archery").fellowship(RIDER).minions("goblin-marksman", "goblin-marksman")
    t.hand("axe-strike", "dwarf-guard", "gimli", "legolas", "farin")
    t.passes(2)
    t.pick("frodo")
    t.respond(RIDER)
    t.name("axe-strike", "dwarf-guard", "gimli")
    assert t.wounds_on("frodo") == 0 and len(t.in_hand()) == 2
    t.pick("frodo")
    assert not t.can_respond(RIDER) and t.wounds_on("frodo") == 1  # two cards are not enough


def test_arwen_does_not_protect_others() -> None:
    t = Company("archery").fellowship(RIDER, "sam").minions("goblin-marksman")
    t.hand("axe-strike", "dwarf-guard", "gimli")
    t.passes(2)
    t.pick("sam")
    assert t.wounds_on("sam") == 1


@pytest.mark.parametrize(
    ("allies", "strength"), [(COUNCILORS, 7), (COUNCILORS[:2], 10), ((*COUNCILORS[:2], "celeborn"), 10)]
)
def test_three_elven_allies_of_rivendell_make_arwen_awful(allies: tuple[str, ...], strength: int) -> None:
    t = Company("skirmish").fellowship(LADY, "sam", *allies).minions("brute", "goblin-runner")
    t.fights("arwen", "brute").fights("sam", "goblin-runner")
    t.pick("arwen")
    assert t.strength("brute") == strength and t.strength("goblin-runner") == 5


@pytest.mark.parametrize(("ally", "pool", "wounds"), [("calaglin", 3, 1), ("dinendal", 1, 0)])
def test_calaglin_and_dinendal_act_in_the_regroup_phase(ally: str, pool: int, wounds: int) -> None:
    t = Company("regroup").fellowship(ally).minions("brute").twilight(3)
    assert t.keyword(ally, "archer") == 1
    t.use(ally)
    assert t.pool == pool and t.wounds_on("brute") == wounds and t.wounds_on(ally) == 1
    t.passes()
    t.use(ally)
    t.passes()
    assert not t.can_use(ally)  # exhausted


@pytest.mark.parametrize(("again", "left"), [("yes", 0), ("no", 1)])
def test_elrond_may_heal_an_ally_of_rivendell_up_to_twice(again: str, left: int) -> None:
    t = Company("regroup").fellowship(ELROND, "golradir", "celeborn", HALDIR)
    t.wounds("golradir", 2).wounds("celeborn", 1).wounds("haldir", 1)
    t.until_next_turn()
    t.respond("elrond")
    assert t.pickable() == {"golradir-councilor-of-imladris", ELROND}
    t.pick("golradir")
    t.choose(again)
    assert t.wounds_on("golradir") == left and t.wounds_on("celeborn") == 1
    assert t.phase == "fellowship"  # only once


def test_elrond_does_not_ask_to_heal_what_is_whole() -> None:
    t = Company("regroup").fellowship(ELROND, "golradir").wounds("golradir", 1)
    t.until_next_turn()
    t.respond("elrond")
    t.pick("golradir")
    assert t.wounds_on("golradir") == 0 and t.phase == "fellowship"


def test_elrond_exerts_twice_to_heal_a_companion() -> None:
    t = Company("regroup").fellowship(ELROND, HALDIR, "golradir").wounds("haldir", 1).wounds("golradir", 1)
    t.use("elrond")
    assert t.wounds_on("elrond") == 2 and t.wounds_on("haldir") == 0 and t.wounds_on("golradir") == 1
    t.passes()
    assert not t.can_use("elrond")


def test_galadriel_may_heal_an_elf_when_your_turn_begins() -> None:
    t = Company("regroup").fellowship(GALADRIEL, HALDIR, "gimli").wounds("haldir", 2).wounds("gimli", 1)
    t.until_next_turn()
    t.respond("galadriel")
    assert t.wounds_on("haldir") == 1 and t.wounds_on("gimli") == 1


def test_galadriel_plays_your_next_site_if_it_is_a_forest() -> None:
    t = Company().site(6).fellowship(GALADRIEL).place("player-1 adventure", "anduin-wilderland")
    t.use("galadriel")
    assert t.g.title(t.g.path[6]) == "Anduin Wilderland" and t.wounds_on("galadriel") == 1
    assert (
        not Company()
        .site(6)
        .fellowship(GALADRIEL)
        .place("player-1 adventure", "anduin-confluence")
        .can_use("galadriel")
    )


def test_galadriel_replaces_an_opponents_site() -> None:
    t = Company().fellowship(GALADRIEL).place("player-1 adventure", "anduin-wilderland").before("silverlode-banks")
    t.use("galadriel")
    assert t.g.title(t.g.path[6]) == "Anduin Wilderland"
    assert any(card.title == "Silverlode Banks" for card in t.g.adventure[1])


# --- Erestor ---------------------------------------------------------------------------------------------------------


def test_erestor_needs_an_elf() -> None:
    assert "spot an Elf" in Company().fellowship("gimli").hand("erestor").why("erestor")


@pytest.mark.parametrize(("minion", "prevented"), [("sauron-brute", True), ("moria-brute", False)])
def test_erestor_prevents_a_wound_that_a_sauron_minion_deals(minion: str, prevented: bool) -> None:
    t = Company("skirmish").fellowship("erestor", HALDIR).minions(minion).fights("haldir", minion)
    t.passes(2)
    assert t.can_respond("erestor") is prevented
    if prevented:
        t.respond("erestor")
    assert t.wounds_on("haldir") == (not prevented) and t.wounds_on("erestor") == prevented


@pytest.mark.parametrize(("event", "prevented"), [("dark-bolt", True), ("goblin-bolt", False)])
def test_erestor_prevents_the_wound_of_a_sauron_event(event: str, prevented: bool) -> None:
    t = Company("maneuver").fellowship("erestor", HALDIR).minions("brute").hand(event, player=2 if prevented else 1)
    if prevented:
        t.passes()
    t.play(event)
    t.pick("haldir")
    assert t.can_respond("erestor") is prevented


def test_erestor_does_nothing_about_arrows() -> None:
    t = Company("archery").fellowship("erestor", HALDIR).minions("sauron-archer")
    t.passes(2)
    t.pick("haldir")
    assert t.wounds_on("haldir") == 1 and not t.can_respond("erestor")


@pytest.mark.parametrize(("companion", "asked"), [("haldir", True), ("gimli", False)])
def test_erestor_does_nothing_for_others(companion: str, asked: bool) -> None:
    t = Company("skirmish").fellowship("erestor", HALDIR, "gimli").minions("sauron-brute")
    t.fights(companion, "sauron-brute")
    t.passes(2)
    assert t.can_respond("erestor") is asked
    if not asked:
        assert t.wounds_on(companion) == 1 and t.wounds_on("erestor") == 0


def test_erestor_cannot_help_when_he_is_exhausted() -> None:
    t = Company("skirmish").fellowship("erestor", HALDIR).wounds("erestor", 1).minions("sauron-brute")
    t.fights("haldir", "sauron-brute")
    t.passes(2)
    assert t.wounds_on("haldir") == 1 and t.wounds_on("erestor") == 1


# --- conditions and items --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bottom", "strength"), [("elf-song", 9), ("axe-strike", 10)])
def test_beren_and_luthien_weaken_a_foe_of_an_elf_for_an_elven_card(bottom: str, strength: int) -> None:
    t = Company("skirmish").fellowship("beren-and-luthien", HALDIR, "galdor").minions("brute").fights("haldir", "brute")
    t.deck("gimli", bottom)
    t.use("beren-and-luthien")
    assert t.wounds_on("galdor") == 1 and t.in_discard() == [bottom] and t.strength("brute") == strength
    assert t.in_deck() == ["gimli-dwarf-of-erebor"]


def test_beren_and_luthien_take_an_elven_ally() -> None:
    t = Company("skirmish").fellowship("beren-and-luthien", HALDIR, "grimir").minions("brute")
    t.fights("haldir", "brute")
    assert not t.can_use("beren-and-luthien")  # Haldir is no ally, and Grimir is a Dwarf


def test_forests_of_lothlorien_wound_a_minion_on_a_move_with_three_elven_allies() -> None:
    t = Company().fellowship("forests-of-lothlorien", *COUNCILORS)
    t.arrive("brute", "goblin-runner")
    t.passes()
    t.respond("forests-of-lothlorien")
    assert t.pickable() == {"brute", "goblin-runner"}
    t.pick("brute")
    assert t.wounds_on("brute") == 1
    t = Company().fellowship("forests-of-lothlorien", *COUNCILORS[:2], HALDIR, "thrarin")
    t.arrive("brute")
    t.passes()
    assert t.g.here == 2


def test_gift_of_the_evenstar_weakens_a_foe_of_aragorn() -> None:
    t = Company("skirmish").fellowship("aragorn", "gift-of-the-evenstar on aragorn").minions("brute")
    t.fights("aragorn", "brute").hand("axe-strike", "gimli")
    t.use("gift-of-the-evenstar")
    t.choose("choose 2")
    t.name("axe-strike", "gimli")
    assert t.strength("brute") == 9 and t.in_hand() == []
    t.passes()
    t.use("gift-of-the-evenstar")
    assert t.strength("brute") == 8 and t.wounds_on("aragorn") == 1


def test_gift_of_the_evenstar_takes_arwen() -> None:
    assert "spot Arwen" in Company().fellowship("aragorn").hand("gift-of-the-evenstar").why("gift-of-the-evenstar")
    t = Company().fellowship("aragorn", LADY).hand("gift-of-the-evenstar")
    t.play("gift-of-the-evenstar")
    assert t.bears("aragorn") == {"gift-of-the-evenstar"}


def test_the_long_knives_weaken_orcs_and_uruk_hai_who_fight_legolas() -> None:
    t = Company("skirmish").fellowship(LEGOLAS, "long-knives-of-legolas on legolas", "sam")
    t.minions("brute", "uruk-savage", "goblin-runner").fights("legolas", "brute", "uruk-savage")
    t.fights("sam", "goblin-runner")
    t.pick("legolas")
    assert t.strength("brute") == 8 and t.strength("uruk-savage") == 3 and t.strength("goblin-runner") == 5
    assert t.strength("legolas") == 7


def test_nenya_swaps_up_to_two_cards_when_the_regroup_phase_begins() -> None:
    t = (
        Company("skirmish")
        .fellowship(GALADRIEL, "nenya on galadriel", HALDIR)
        .minions("brute")
        .fights("haldir", "brute")
    )
    t.hand("axe-strike", "dwarf-guard", "gimli").deck("elf-song", "legolas", "farin")
    assert t.vitality("galadriel") == 4
    t.until_can("respond")
    t.respond("nenya")
    t.name("axe-strike")
    t.choose("done")
    assert t.in_hand() == ["dwarf-guard", "gimli-dwarf-of-erebor", "elf-song"] and t.phase == "regroup"


def test_nenya_asks_nothing_of_an_empty_hand() -> None:
    t = Company("regroup").fellowship(GALADRIEL, "nenya on galadriel").deck("elf-song")
    assert not t.can_respond("nenya")


def test_nenya_may_rest() -> None:
    t = (
        Company("skirmish")
        .fellowship(GALADRIEL, "nenya on galadriel", HALDIR)
        .minions("brute")
        .fights("haldir", "brute")
    )
    t.hand("axe-strike").deck("elf-song")
    t.until_can("respond")
    t.passes()
    assert t.in_hand() == ["axe-strike"]


def test_the_phial_of_galadriel_raises_resistance_for_an_elfs_effort() -> None:
    assert "exert an Elf" in Company().fellowship("gimli").hand("phial-of-galadriel").why("phial-of-galadriel")
    t = Company().fellowship(HALDIR).hand("phial-of-galadriel")
    before = resistance(t.g, 0)
    t.play("phial-of-galadriel")
    assert t.wounds_on("haldir") == 1 and resistance(t.g, 0) == before + 2 and "phial-of-galadriel" in t.bears("frodo")
    assert text("0P9") == text("phial-of-galadriel")


def test_vilya_sends_a_shadow_condition_back_to_its_owners_hand() -> None:
    t = Company("maneuver").fellowship(ELROND, "vilya on elrond", "hosts-of-the-last-alliance").minions("brute")
    t.minions("spies-of-mordor", "they-are-coming")
    assert t.vitality("elrond") == 5
    t.use("vilya")
    assert t.pickable() == {"spies-of-mordor", "they-are-coming"}
    t.pick("they-are-coming")
    assert t.in_hand(2) == ["they-are-coming"] and t.wounds_on("elrond") == 2
    t = Company("maneuver").fellowship(ELROND, "vilya on elrond", "hosts-of-the-last-alliance").minions("brute")
    assert not t.can_use("vilya")


# --- events ----------------------------------------------------------------------------------------------------------


def test_cast_it_into_the_fire_costs_every_opponent_a_card_and_brings_as_many() -> None:
    t = Company("maneuver", players=4).fellowship(HALDIR).minions("brute").hand("cast-it-into-the-fire")
    t.shadow_hand("uruk-savage", "uruk-rager").hand("orc-soldier", player=3)
    t.deck("axe-strike", "gimli", "elf-song")
    t.play("cast-it-into-the-fire")
    while t.tokens("card"):
        t.choose(t.tokens("card")[0])
    assert len(t.in_hand(2)) == 1 and t.in_hand(3) == [] and t.in_hand(4) == []
    assert t.in_hand() == ["axe-strike", "gimli-dwarf-of-erebor"]


@pytest.mark.parametrize(
    ("event", "phase", "needed"),
    [
        ("cast-it-into-the-fire", "maneuver", "spot an Elf"),
        ("something-draws-near", "maneuver", "exert an Elf"),
        ("something-draws-near", "fellowship", "exert an Elf"),
        ("master-of-healing", "regroup", "spot Elrond or two"),
        ("master-of-healing", "fellowship", "spot Elrond or two"),
    ],
)
def test_events_need_their_elves(event: str, phase: str, needed: str) -> None:
    t = Company(phase).fellowship("gimli").minions(*(["brute"] if phase != "fellowship" else [])).hand(event)
    assert needed in t.why(event)


@pytest.mark.parametrize(("card", "healed"), [("uruk-savage", 2), ("goblin-runner", 1)])
def test_friends_of_old_heal_as_many_elven_allies_as_the_card_costs(card: str, healed: int) -> None:
    t = Company().fellowship(*COUNCILORS, "thrarin", HALDIR).hand("friends-of-old").shadow_hand(card)
    for ally in (*COUNCILORS, "thrarin", "haldir"):
        t.wounds(ally, 1)
    t.play("friends-of-old")
    assert t.pickable() == set(COUNCILORS)
    for ally in COUNCILORS[:healed]:
        t.pick(ally)
    assert sum(t.wounds_on(ally) for ally in COUNCILORS) == 3 - healed and t.wounds_on("thrarin") == 1


@pytest.mark.parametrize("friends", [(ELROND,), COUNCILORS[:2]])
def test_master_of_healing_heals_a_companion_or_ally(friends: tuple[str, ...]) -> None:
    t = Company().fellowship(*friends, "gimli", "thrarin").wounds("gimli", 1).wounds("thrarin", 1)
    t.hand("master-of-healing")
    t.play("master-of-healing")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "thrarin-dwarven-smith"}
    t.pick("thrarin")
    assert t.wounds_on("thrarin") == 0 and t.pool == 1


@pytest.mark.parametrize("other", [HALDIR, "thrarin"])
def test_master_of_healing_takes_elrond_or_two_elven_allies(other: str) -> None:
    t = Company().fellowship(COUNCILORS[0], other, "gimli").wounds("gimli", 1).hand("master-of-healing")
    assert "spot Elrond or two Elven allies" in t.why("master-of-healing")


def test_something_draws_near_discards_an_isengard_item() -> None:
    t = Company("maneuver").fellowship(HALDIR).minions("uruk-savage", "uruk-hai-sword on uruk-savage", "orc-soldier")
    t.minions("orc-scimitar on orc-soldier", "uruk-hai-armory").hand("something-draws-near")
    t.play("something-draws-near")
    assert t.in_discard(2) == ["uruk-hai-sword"] and t.wounds_on("haldir") == 1


@rule("tcg.allies.participating-same-site")
def test_voice_of_nimrodel_cancels_the_skirmish_of_an_elf_at_a_river_or_forest() -> None:
    t = Company("skirmish").site(8, "pillars-of-the-kings").fellowship(HALDIR, "galdor").minions("brute")
    t.fights("haldir", "brute").hand("voice-of-nimrodel")
    t.play("voice-of-nimrodel")  # Galdor is at home
    assert t.wounds_on("haldir") == 1 and t.in_play("brute") and t.g.skirmish is None and t.pool == 2
    t = Company("maneuver").site(8, "pillars-of-the-kings").fellowship("galdor", "celeborn").minions("brute")
    t.hand("swan-ship-of-the-galadhrim", "voice-of-nimrodel")
    t.play("swan-ship-of-the-galadhrim")
    t.until("assignment")
    t.until_can("assign")
    t.assign("brute", "celeborn")
    t.until_can("play voice-of-nimrodel")
    t.play("voice-of-nimrodel")
    assert t.wounds_on("celeborn") == 2 and t.in_play("brute")


def test_voice_of_nimrodel_is_not_heard_elsewhere() -> None:
    t = Company("skirmish").fellowship(HALDIR).minions("brute").fights("haldir", "brute").hand("voice-of-nimrodel")
    assert "at a forest or river site" in t.why("voice-of-nimrodel")


def test_how_the_cards_of_the_elf_lords_read() -> None:
    assert text("voice-of-nimrodel").endswith("Exert an Elf at a forest or river site: cancel its skirmish.")
    assert text("nenya").endswith("you may discard up to two cards from your hand to draw as many cards.")
    assert text(LADY).endswith("while you can spot three [elven] allies with a home at site 3.")
