"""The Fellowship of the Ring: the cards of Sauron that came later."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.filters import NAZGUL, RINGWRAITH
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Black Shape", 9, culture=RINGWRAITH, race=NAZGUL))

FOUR = ("gimli", "legolas", "aragorn", "sam")
FIVE = (*FOUR, "boromir-son-of-denethor")
SIX = (*FIVE, "merry")

# --- what they take --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "card"),
    [
        ("maneuver", "all-thought-bent-on-it"),
        ("shadow", "curse-from-mordor"),
        ("shadow", "the-dark-lords-summons"),
        ("shadow", "desperate-defense-of-the-ring"),
        ("maneuver", "desperate-measures"),
        ("maneuver", "hate"),
        ("shadow", "journey-into-danger"),
        ("shadow", "saurons-defenses"),
        ("shadow", "shadows-reach"),
        ("shadow", "the-weight-of-a-legacy"),
        ("shadow", "you-bring-great-evil"),
    ],
)
def test_they_take_a_sauron_orc(phase: str, card: str) -> None:
    def table(minion: str) -> Company:
        t = Company(phase).fellowship(*FOUR, "lord-of-moria").minions(minion).shadow_hand(card).burdens(1).twilight(4)
        t.site(6)
        if phase == "maneuver":
            t.passes()
        return t

    assert table("orc-soldier").can_play(card)
    assert "Sauron Orc" in table("goblin-runner").why(card)


@pytest.mark.parametrize(
    ("phase", "card"),
    [("shadow", "desperate-defense-of-the-ring"), ("maneuver", "hate"), ("shadow", "journey-into-danger"),
     ("shadow", "saurons-defenses"),
     ("shadow", "shadows-reach"), ("shadow", "the-weight-of-a-legacy")],
)  # fmt: skip
def test_an_exhausted_orc_does_not_do(phase: str, card: str) -> None:
    t = Company(phase).fellowship(*FOUR, "lord-of-moria").minions("orc-soldier").wounds("orc-soldier", 1).twilight(4)
    t.shadow_hand(card)
    if phase == "maneuver":
        t.passes()
    assert "exert a Sauron Orc" in t.why(card)


# --- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fellowship", "number"), [(FOUR, 1), (FIVE, 2)])
def test_all_thought_bent_on_it_exerts_a_companion_for_each_beyond_the_fourth(
    fellowship: tuple[str, ...], number: int
) -> None:
    t = Company("maneuver").fellowship(*fellowship).minions("orc-soldier").shadow_hand("all-thought-bent-on-it")
    t.twilight(2)
    t.passes()
    t.play("all-thought-bent-on-it")
    assert t.asked == "player-1"
    t.pick(*("gimli", "legolas")[:number])
    assert t.wounds_on("gimli") == 1 and t.wounds_on("legolas") == number - 1 and t.pool == 0


def test_all_thought_bent_on_it_may_exert_the_same_companion_again() -> None:
    t = Company("maneuver").fellowship(*FIVE).minions("orc-soldier").shadow_hand("all-thought-bent-on-it").twilight(2)
    t.passes()
    t.play("all-thought-bent-on-it")
    t.pick("gimli")
    t.pick("gimli")
    assert t.wounds_on("gimli") == 2 and t.asked == "player-1" and t.phase == "maneuver"


def test_all_thought_bent_on_it_needs_five_companions() -> None:
    t = Company("maneuver").fellowship(*FOUR[:3]).minions("orc-soldier").shadow_hand("all-thought-bent-on-it")
    t.twilight(2)
    t.passes()
    assert "five companions" in t.why("all-thought-bent-on-it")


def test_curse_from_mordor_discards_an_elven_condition() -> None:
    t = Company("shadow").fellowship("legolas", "lord-of-moria", "far-seeing-eyes").minions("orc-soldier")
    t.shadow_hand("curse-from-mordor")
    t.play("curse-from-mordor")
    assert t.in_discard() == ["far-seeing-eyes"] and t.in_play("lord-of-moria")


def test_desperate_measures_trades_a_burden_for_five_cards() -> None:
    t = Company("maneuver").fellowship("gimli").deck(*["hobbit-sword"] * 6).minions("orc-soldier").burdens(2)
    t.twilight(2).shadow_hand("desperate-measures")
    t.passes()
    t.play("desperate-measures")
    assert t.burdens_of() == 1 and t.in_discard() == ["hobbit-sword"] * 5

    t = Company("maneuver").fellowship("gimli").minions("orc-soldier").twilight(2).shadow_hand("desperate-measures")
    t.passes()
    assert "remove a burden" in t.why("desperate-measures")


def test_the_burden_of_desperate_measures_is_removed_by_the_shadow_player() -> None:
    t = Company("maneuver").fellowship("gimli", "the-shire-countryside").wounds("gimli", 1).minions("orc-soldier")
    t.burdens(2).twilight(2).deck(*["hobbit-sword"] * 6).shadow_hand("desperate-measures")
    t.passes()
    t.play("desperate-measures")
    assert t.burdens_of() == 1 and not t.can_respond("the-shire-countryside") and len(t.in_discard()) == 5


@rule("tcg.fierce.fierce-at-start")
def test_enheartened_foe_makes_the_winner_fight_again() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier").fights("gimli", "orc-soldier")
    t.shadow_hand("enheartened-foe")
    t.passes(2)
    t.play("enheartened-foe")
    assert t.keyword("orc-soldier", "fierce") == 1
    t.until("assignment")
    assert t.in_play("orc-soldier")
    t.until("regroup")
    assert t.keyword("orc-soldier", "fierce") == 0


def test_enheartened_foe_is_for_sauron_orcs_who_win() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager").fights("gimli", "uruk-rager")
    t.shadow_hand("enheartened-foe")
    t.passes(2)
    assert t.wounds_on("gimli") and not t.can_play("enheartened-foe")


def test_forces_of_mordor_add_a_token_for_each_sauron_minion_spotted() -> None:
    t = Company("shadow").minions("orc-soldier", "orc-hunters", "uruk-savage").shadow_hand("forces-of-mordor")
    t.play("forces-of-mordor")
    assert len(t.tokens()) == 3
    t.choose(t.tokens()[0])
    assert t.pool == 2


@rule("tcg.wounds.default-one")
def test_hate_places_one_wound_and_never_on_the_ring_bearer() -> None:
    t = Company("maneuver").fellowship("gimli", "sam", "rosie-cotton").minions("orc-soldier").shadow_hand("hate")
    t.passes()
    t.play("hate")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.wounds_on("orc-soldier") == 1 and t.in_discard(2) == ["hate"]


@pytest.mark.parametrize(("wearing", "burdens"), [(False, 1), (True, 3)])
def test_the_rings_oppression_follows_the_death_of_a_companion(wearing: bool, burdens: int) -> None:
    t = Company("skirmish").fellowship("gimli").wounds("gimli", 2).minions("orc-soldier").twilight(3)
    t.fights("gimli", "orc-soldier").shadow_hand("the-rings-oppression")
    t.g.wearing = wearing
    t.passes(2)
    t.play("the-rings-oppression")
    assert t.burdens_of() == burdens and t.in_dead_pile() == ["gimli-dwarf-of-erebor"]


@pytest.mark.parametrize(("minion", "wounds"), [("orc-soldier", 0), ("uruk-rager", 2)])
def test_the_rings_oppression_waits_for_a_sauron_orc_to_kill(minion: str, wounds: int) -> None:
    t = Company("skirmish").fellowship("gimli").wounds("gimli", wounds).minions(minion).twilight(3)
    t.fights("gimli", minion).shadow_hand("the-rings-oppression")
    t.passes(2)
    assert not t.can_play("the-rings-oppression")


#: Who killed Gimli, and in which phase he was wounded by a text.
BY_TEXT = [("skirmish", "orc-soldier"), ("regroup", "morgul-slayer")]


def killed_by_text(phase: str, minion: str, card: str) -> Company:
    """A minion's special ability has killed Gimli; its player has a card in hand."""
    t = Company(phase).fellowship("gimli").wounds("gimli", 2).minions(minion).shadow_hand(card).twilight(3)
    t.deck(*["hobbit-sword"] * 4)
    t = t.fights("gimli", minion) if phase == "skirmish" else t
    t.passes()
    t.use(minion)
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"]
    return t


@rule("tcg.faq.effect-source")
@pytest.mark.parametrize(("phase", "minion"), BY_TEXT)
def test_an_orc_kills_by_its_text_too(phase: str, minion: str) -> None:
    t = killed_by_text(phase, minion, "the-rings-oppression")
    killer = t.card(minion).card.title
    assert t.asked_decision.prompt == f"Gimli was killed ({killer}). Do you respond?"
    t.play("the-rings-oppression")
    assert t.burdens_of() == 1 and t.pool == 0
    t = killed_by_text(phase, minion, "orc-butchery")
    t.play("orc-butchery")
    assert t.in_discard() == ["hobbit-sword"] * 3


@rule("tcg.faq.effect-source-event-example")
@pytest.mark.parametrize("card", ["the-rings-oppression", "orc-butchery"])
def test_an_orc_does_not_kill_where_an_event_does(card: str) -> None:
    t = Company("maneuver").fellowship("gimli").wounds("gimli", 2).minions("orc-soldier").shadow_hand("hate", card)
    t.twilight(3)
    t.passes()
    t.play("hate")
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"] and not t.can_play(card)


def test_shadows_reach_discards_a_free_peoples_condition() -> None:
    t = Company("shadow").fellowship("gimli", "lord-of-moria").minions("orc-soldier", "spies-of-mordor").twilight(1)
    t.shadow_hand("shadows-reach")
    t.play("shadows-reach")
    assert t.in_discard() == ["lord-of-moria"] and t.in_play("spies-of-mordor") and t.wounds_on("orc-soldier") == 1


# --- minions ---------------------------------------------------------------------------------------------------------


def test_band_of_the_eye_takes_a_random_card_for_two_tokens() -> None:
    t = Company("skirmish").fellowship("gimli").minions("band-of-the-eye").fights("gimli", "band-of-the-eye")
    t.hand("hobbit-sword").twilight(3)
    t.passes(2)
    t.respond("band-of-the-eye")
    assert t.in_discard() == ["hobbit-sword"] and t.pool == 1


def test_band_of_the_eye_needs_two_tokens() -> None:
    t = Company("skirmish").fellowship("gimli").minions("band-of-the-eye").fights("gimli", "band-of-the-eye")
    t.hand("hobbit-sword").twilight(1)
    t.passes(2)
    assert not t.can_respond("band-of-the-eye")


def test_band_of_the_eye_is_not_asked_about_an_empty_hand() -> None:
    t = Company("skirmish").fellowship("gimli").minions("band-of-the-eye").fights("gimli", "band-of-the-eye")
    t.twilight(3)
    t.passes(2)
    assert not t.in_play("gimli") and t.phase == "regroup" and t.pool == 3


def test_band_of_the_eye_takes_nothing_when_another_wins() -> None:
    t = Company("skirmish").fellowship("gimli").minions("band-of-the-eye", "orc-soldier").hand("hobbit-sword")
    t.fights("gimli", "orc-soldier").twilight(3)
    t.passes(2)
    assert t.wounds_on("gimli") == 1 and not t.can_respond("band-of-the-eye")


@pytest.mark.parametrize(
    ("minion", "fellowship", "others", "strength"),
    [
        ("morgul-hunter", (), (), 10),
        ("morgul-hunter", ("gimli", "sam", "rosie-cotton"), (), 12),
        ("morgul-warden", ("gimli",), (), 9),
        ("morgul-warden", ("gimli",), ("orc-soldier", "orc-hunters", "goblin-runner"), 11),
    ],
)
def test_they_are_stronger_for_each_that_is_spotted(
    minion: str, fellowship: tuple[str, ...], others: tuple[str, ...], strength: int
) -> None:
    t = Company("maneuver").fellowship(*fellowship).minions(minion, *others)
    assert t.strength(minion) == strength


def test_morgul_skirmisher_exerts_a_hobbit_who_does_not_bear_the_ring() -> None:
    t = Company("maneuver").fellowship("gimli", "sam", "merry").minions("morgul-skirmisher").twilight(4)
    t.passes()
    t.use("morgul-skirmisher")
    assert t.pickable() == {"sam-son-of-hamfast", "merry-from-oer-the-brandywine"}
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.pool == 1
    t.passes()
    assert not t.can_use("morgul-skirmisher")


def test_morgul_skulker_brings_ringwraiths_back_into_the_draw_deck() -> None:
    t = Company("shadow").site(6).shadow_hand("morgul-skulker").twilight(2)
    t.discard_pile("black-shape", "orc-soldier", player=2)
    t.play("morgul-skulker")
    t.respond("morgul-skulker")
    assert "orc-soldier" not in " ".join(t.tokens())
    t.name("black-shape")
    assert t.in_deck(2) == ["black-shape"] and t.in_discard(2) == ["orc-soldier"]


def test_morgul_skulker_brings_at_most_two_and_need_not() -> None:
    t = Company("shadow").site(6).shadow_hand("morgul-skulker").twilight(2)
    t.discard_pile(*["black-shape"] * 3, player=2)
    t.play("morgul-skulker")
    t.respond("morgul-skulker")
    t.name("black-shape", "black-shape")
    assert t.in_deck(2) == ["black-shape"] * 2 and t.in_discard(2) == ["black-shape"]
    t = Company("shadow").site(6).shadow_hand("morgul-skulker").twilight(2).discard_pile("black-shape", player=2)
    t.play("morgul-skulker")
    t.passes()
    assert t.in_deck(2) == [] and t.phase == "shadow"


@pytest.mark.parametrize("band", ["orc-scouting-band", "orc-war-band"])
def test_a_band_exerts_to_wound_whom_it_fights(band: str) -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions(band).fights("gimli", band)
    t.passes()
    t.use(band)
    assert t.wounds_on("gimli") == 1 and t.wounds_on("sam") == 0 and t.wounds_on(band) == 1
    t.passes()
    assert not t.can_use(band)


def test_orc_scouting_band_takes_one_off_the_roaming_penalty() -> None:
    t = Company("shadow").minions("orc-scouting-band").shadow_hand("orc-soldier").site(3).twilight(3)
    t.play("orc-soldier")
    assert t.pool == 0


# --- conditions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("top", ["orc-soldier", "uruk-savage"])
def test_the_dark_lords_summons_takes_a_sauron_card_and_costs_two_others(top: str) -> None:
    t = Company("shadow").minions("orc-hunters", "the-dark-lords-summons").twilight(3).shadow_hand("uruk-rager")
    t.deck(top, "goblin-runner", player=2)
    t.use("the-dark-lords-summons")
    if top == "orc-soldier":
        assert sorted(t.in_hand(2)) == ["orc-soldier", "uruk-rager"] and t.in_discard(2) == []
    else:
        t.name("uruk-rager")
        assert t.in_hand(2) == [] and sorted(t.in_discard(2)) == ["uruk-rager", "uruk-savage"]
    assert t.in_deck(2) == ["goblin-runner"] and t.pool == 0


@pytest.mark.parametrize(("fellowship", "cost"), [(FOUR[:3], 1), (FOUR, 3)])
def test_journey_into_danger_makes_companions_dearer_for_a_large_company(
    fellowship: tuple[str, ...], cost: int
) -> None:
    t = Company().fellowship(*fellowship).minions("journey-into-danger").hand("dwarf-guard", "hobbit-sword")
    t.play("dwarf-guard")
    assert t.pool == cost


def test_mordor_enraged_adds_a_token_for_each_archer() -> None:
    t = Company("shadow").fellowship("gimli", "legolas").minions("orc-soldier", "uruk-savage").site(6)
    t.shadow_hand("mordor-enraged")
    t.play("mordor-enraged")
    assert t.bears("orc-soldier") == {"mordor-enraged"}
    t.use("mordor-enraged")
    assert t.pool == 1 and t.wounds_on("orc-soldier") == 1
    assert not t.can_use("mordor-enraged")


@rule("tcg.movement.limit-modified-whole-turn")
@pytest.mark.parametrize(("fellowship", "limit"), [(FIVE, 2), (SIX, 1)])
def test_the_number_must_be_few_slows_seven_companions(fellowship: tuple[str, ...], limit: int) -> None:
    t = Company().fellowship(*fellowship).minions("the-number-must-be-few")
    t.until("regroup")
    assert t.g.move_limit == limit


def test_the_fellowship_moves_once_however_few_its_number_must_be() -> None:
    t = Company().fellowship(*SIX).minions(*["the-number-must-be-few"] * 3)
    t.passes()
    assert t.g.moves == 1 and t.phase == "shadow"
    t.until("regroup")
    t.until("fellowship")
    assert t.g.free_peoples == 1  # there was no second move


@pytest.mark.parametrize(("dead", "limit"), [(2, 2), (3, 1)])
def test_saurons_defenses_slow_those_who_have_lost_three_companions(dead: int, limit: int) -> None:
    t = Company().dead_pile(*("gimli", "sam", "legolas")[:dead]).minions("saurons-defenses")
    t.until("regroup")
    assert t.g.move_limit == limit


def test_orc_banner_heartens_all_sauron_orcs() -> None:
    t = Company("assignment").fellowship("gimli", "sam").site(6)
    t.minions("orc-soldier", "orc-hunters", "uruk-savage", "orc-banner")
    t.passes(2)
    t.assign("orc-soldier", "gimli")
    t.assign("uruk-savage", "sam")
    t.passes(2)
    t.choose(t.tokens()[0])
    t.passes(2)
    assert t.strength("orc-soldier") == 8 and t.strength("orc-hunters") == 10 and t.strength("uruk-savage") == 5
    t.until("regroup")
    assert t.strength("orc-soldier") == 7


def test_orc_banner_does_not_mind_the_victory_of_another() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager", "orc-soldier", "orc-banner")
    t.fights("gimli", "uruk-rager")
    t.resolve_skirmish()
    assert t.strength("orc-soldier") == 7


@rule("tcg.archery.default-zero")
@pytest.mark.parametrize(("minion", "wounds"), [("orc-soldier", 1), ("uruk-savage", 0)])
def test_orc_bowmen_shoot_while_there_is_a_sauron_orc(minion: str, wounds: int) -> None:
    t = Company("maneuver").fellowship("frodo").minions(minion, "orc-bowmen")
    t.until("assignment")
    assert t.wounds_on("frodo") == wounds


def test_seeking_it_always_cancels_a_stealth_event() -> None:
    t = Company("skirmish").fellowship("merry").minions("seeking-it-always", "orc-ambusher").hand("hobbit-intuition")
    t.fights("merry", "orc-ambusher")
    t.play("hobbit-intuition")
    t.respond("seeking-it-always")
    assert t.wounds_on("orc-ambusher") == 1 and t.in_discard() == ["hobbit-intuition"]
    assert t.g.skirmish is not None and not t.g.skirmish.canceled


def test_seeking_it_always_takes_a_tracker() -> None:
    t = Company("skirmish").fellowship("merry").minions("seeking-it-always", "orc-soldier").hand("hobbit-intuition")
    t.fights("merry", "orc-soldier")
    t.play("hobbit-intuition")
    assert not t.can_respond("seeking-it-always") and t.wounds_on("orc-soldier") == 0


def test_seeking_its_master_draws_a_card() -> None:
    t = Company("shadow").minions("orc-soldier", "seeking-its-master").twilight(4).deck("uruk-savage", player=2)
    t.use("seeking-its-master")
    assert t.in_hand(2) == ["uruk-savage"] and t.pool == 2 and t.wounds_on("orc-soldier") == 1
    assert not t.can_use("seeking-its-master")


@rule("tcg.deck.condition-def")
def test_the_weight_of_a_legacy_lies_on_aragorn() -> None:
    t = Company("shadow").fellowship("gimli", "aragorn").minions("orc-soldier").shadow_hand("the-weight-of-a-legacy")
    before = t.strength("aragorn")
    t.play("the-weight-of-a-legacy")
    assert t.bears("aragorn") == {"the-weight-of-a-legacy"} and t.strength("aragorn") == before - 1

    t = Company("shadow").fellowship("gimli").minions("orc-soldier").shadow_hand("the-weight-of-a-legacy")
    assert "Aragorn" in t.why("the-weight-of-a-legacy")


def test_you_bring_great_evil_keeps_its_bearer_from_healing_at_a_sanctuary() -> None:
    t = Company("between turns").fellowship("gimli", "sam", "frodo").minions("you-bring-great-evil on gimli")
    t.to_move("player-2").site(3, "rivendell-terrace").wounds("gimli", 2).wounds("sam", 1).wounds("frodo", 1)
    assert t.asked == "player-1" and t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo"}


def test_you_bring_great_evil_is_not_for_elves() -> None:
    t = Company("shadow").fellowship("gimli", "legolas").minions("orc-soldier").shadow_hand("you-bring-great-evil")
    t.twilight(1)
    t.play("you-bring-great-evil")
    assert "legolas-greenleaf" not in t.pickable()
    t.pick("gimli")
    assert t.bears("gimli") == {"you-bring-great-evil"}


# --- Despair ---------------------------------------------------------------------------------------------------------


@rule("tcg.lose.corrupted-by-card")
@pytest.mark.parametrize(("burdens", "dead", "can"), [(9, 2, False), (9, 3, True), (8, 3, False)])
def test_despair_corrupts_where_burdens_and_dead_companions_are_twelve(burdens: int, dead: int, can: bool) -> None:
    t = Company("maneuver").dead_pile("rosie-cotton", *("gimli", "sam", "legolas")[:dead]).burdens(burdens).twilight(2)
    t.minions("orc-soldier").shadow_hand("despair")
    t.passes()
    assert t.can_play("despair") == can
    if can:
        t.play("despair")
        assert t.decision is None and 0 in t.g.losers


# --- Desperate Defense of the Ring -----------------------------------------------------------------------------------


def defended(cards: int) -> Company:
    """Gimli, whom the condition lies on, is about to be assigned to the first of two Orcs."""
    t = Company("assignment").fellowship("gimli", "sam").hand(*["hobbit-sword"] * cards).site(6)
    t.minions("desperate-defense-of-the-ring on gimli", "orc-soldier", "orc-hunters")
    t.passes(2)
    return t


@pytest.mark.parametrize(("way", "cards", "burdens"), [(0, 0, 0), (1, 3, 1)])
def test_desperate_defense_of_the_ring_costs_three_cards_or_a_burden(way: int, cards: int, burdens: int) -> None:
    t = defended(3)
    t.assign("orc-soldier", "gimli")
    assert t.asked == "player-1"
    t.choose(t.tokens()[way])
    if not way:
        t.name("hobbit-sword", "hobbit-sword", "hobbit-sword")
    assert len(t.in_hand()) == cards and t.burdens_of() == burdens
    t.passes()
    t.assign("orc-hunters", "gimli")  # the Shadow player's: it is the same skirmish
    assert t.burdens_of() == burdens and len(t.in_hand()) == cards


@rule("tcg.effects.choose-doable")
def test_desperate_defense_of_the_ring_is_a_burden_for_a_small_hand() -> None:
    t = defended(2)
    t.assign("orc-soldier", "gimli")
    assert t.burdens_of() == 1 and len(t.in_hand()) == 2


def test_desperate_defense_of_the_ring_does_not_mind_others() -> None:
    t = defended(3)
    t.assign("orc-soldier", "sam")
    assert t.burdens_of() == 0 and len(t.in_hand()) == 3


@rule("tcg.card.3c111.old-noakes")
def test_old_noakes_does_not_mind_what_was_chosen() -> None:
    t = Company("assignment").fellowship("gimli", "old-noakes-purveyor-of-wisdoms").hand(*["hobbit-sword"] * 4).site(6)
    t.minions("desperate-defense-of-the-ring on gimli", "orc-soldier")
    t.passes(2)
    t.assign("orc-soldier", "gimli")
    t.choose(t.tokens()[0])
    t.name("hobbit-sword", "hobbit-sword", "hobbit-sword")
    assert not t.can_respond("old-noakes-purveyor-of-wisdoms") and len(t.in_hand()) == 1


# --- Enduring Evil, Gleaming Spires, Orc Butchery --------------------------------------------------------------------


def test_enduring_evil_weakens_whom_a_sauron_orc_fights_by_the_burdens_spotted() -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions("orc-soldier").fights("gimli", "orc-soldier").burdens(3)
    t.shadow_hand("enduring-evil")
    gimli = t.strength("gimli")
    t.passes()
    t.play("enduring-evil")
    assert len(t.tokens()) == 4
    t.choose(t.tokens()[1])
    assert t.strength("gimli") == gimli - 2


def test_enduring_evil_weakens_nobody_who_fights_another_minion() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier", "uruk-savage").fights("gimli", "uruk-savage")
    t.burdens(3).shadow_hand("enduring-evil")
    gimli = t.strength("gimli")
    t.passes()
    t.play("enduring-evil")
    t.choose("number 3")
    assert t.strength("gimli") == gimli


@pytest.mark.parametrize(("foe", "strength"), [("aragorn", 9), ("gimli", 7)])
def test_gleaming_spires_will_crumble_helps_against_gondor(foe: str, strength: int) -> None:
    t = Company("skirmish").fellowship(foe).minions("orc-soldier", "orc-hunters", "gleaming-spires-will-crumble")
    t.fights(foe, "orc-soldier")
    assert t.strength("orc-soldier") == strength and t.strength("orc-hunters") == 9


@pytest.mark.parametrize(("minion", "wounds", "stays"), [("orc-soldier", 0, False), ("orc-soldier", 1, False),
                                                         ("goblin-runner", 0, True)])  # fmt: skip
def test_gleaming_spires_will_crumble_goes_when_a_sauron_orc_loses(minion: str, wounds: int, stays: bool) -> None:
    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions(minion, "gleaming-spires-will-crumble")
    t.fights("gimli", minion).wounds(minion, wounds)
    t.resolve_skirmish()
    assert t.in_play("gleaming-spires-will-crumble") == stays


def test_gleaming_spires_will_crumble_stays_when_another_players_orc_loses() -> None:
    t = Company("skirmish", players=3).fellowship("gimli", "dwarven-axe on gimli").minions("orc-soldier", player=3)
    t.minions("gleaming-spires-will-crumble").fights("gimli", "orc-soldier")
    t.resolve_skirmish()
    assert t.in_play("gleaming-spires-will-crumble")


def test_orc_butchery_discards_three_cards_for_each_in_the_dead_pile() -> None:
    t = Company("skirmish").fellowship("gimli").wounds("gimli", 2).minions("orc-soldier").dead_pile("rosie-cotton")
    t.fights("gimli", "orc-soldier").shadow_hand("orc-butchery").deck(*["hobbit-sword"] * 8)
    t.passes(2)
    t.play("orc-butchery")
    assert t.in_discard() == ["hobbit-sword"] * 6


# --- A Host Avails Little --------------------------------------------------------------------------------------------


@rule("tcg.card.1u251.a-host-avails-little")
@pytest.mark.parametrize(("fellowship", "wounds"), [(FIVE, 1), (SIX, 2)])
def test_a_host_avails_little_may_wound_the_same_companion_again(fellowship: tuple[str, ...], wounds: int) -> None:
    t = Company("maneuver").fellowship(*fellowship).minions("orc-soldier").twilight(3)
    t.shadow_hand("a-host-avails-little")
    t.passes()
    t.play("a-host-avails-little")
    for _ in range(wounds):
        assert t.asked == "player-2" and t.can_pick("gimli") and not t.can_pick("frodo")
        t.pick("gimli")
    assert t.wounds_on("gimli") == wounds and t.asked == "player-1" and t.pool == 0


def test_a_host_avails_little_needs_six_companions() -> None:
    t = Company("maneuver").fellowship(*FOUR).minions("orc-soldier").twilight(3).shadow_hand("a-host-avails-little")
    t.passes()
    assert "six companions" in t.why("a-host-avails-little")


# --- how they read ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("all-thought-bent-on-it", "Spot a [sauron] Orc and five companions: the Free Peoples player exerts"),
        (
            "a-host-avails-little",
            "once for each companion beyond the fifth that you can spot (it may be the same one).",
        ),
        ("the-dark-lords-summons", "if that card is [sauron], take it into hand"),
        ("orc-butchery", "If a [sauron] Orc has killed a companion, the Free Peoples player discards"),
        ("the-number-must-be-few", "The move limit is −1 (but at least 1) in a turn in which you can spot seven"),
        ("saurons-defenses", "in a turn in which at least three companions lie in the dead pile."),
    ],
)
def test_what_the_cards_of_sauron_say(card: str, said: str) -> None:
    assert said in text(card)


def test_the_choice_of_desperate_defense_speaks_to_whom_it_is_put() -> None:
    t = defended(3)
    t.assign("orc-soldier", "gimli")
    assert [option.label for option in t.offered] == ["Discard three cards from your hand", "Add a burden"]
