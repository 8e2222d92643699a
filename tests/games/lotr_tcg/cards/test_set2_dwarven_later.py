"""Mines of Moria: Dwarven cards of no starter deck."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS)

CARDS = ("farin", "axe-strike", "goblin-runner", "dwarf-guard", "lord-of-moria")


@rule("tcg.effects.example-beneath-the-mountains")
def test_beneath_the_mountains_forges_a_weapon_anew() -> None:
    t = Company().fellowship("gimli", "beneath-the-mountains").deck(*CARDS)
    t.discard_pile("dwarven-axe", "gimlis-battle-axe", "wizard-staff", "dwarven-armor")
    t.use("beneath-the-mountains")
    assert set(t.tokens()) == {"card dwarven-axe", "card gimlis-battle-axe"}
    t.name("gimlis-battle-axe")
    assert t.bears("gimli") == {"gimlis-battle-axe"} and t.pool == 2 and len(t.in_deck()) == 2
    assert "goblin-runner" in t.in_discard()


@rule("tcg.effects.example-beneath-the-mountains", "tcg.costs.must-pay")
def test_beneath_the_mountains_takes_a_weapon_a_bearer_and_three_cards() -> None:
    t = Company().fellowship("gimli", "beneath-the-mountains").deck(*CARDS).discard_pile("dwarven-armor")
    assert not t.can_use("beneath-the-mountains")
    t = Company().fellowship("sam", "beneath-the-mountains").deck(*CARDS).discard_pile("dwarven-axe")
    assert not t.can_use("beneath-the-mountains")
    t = Company().fellowship("gimli", "beneath-the-mountains").deck(*CARDS[:2]).discard_pile("dwarven-axe")
    assert not t.can_use("beneath-the-mountains")


@pytest.mark.parametrize(("minion", "bonus"), [("uruk-savage", 1), ("orc-soldier", 2)])
def test_disquiet_of_our_people_lets_a_dwarf_defend_more(minion: str, bonus: int) -> None:
    t = Company("maneuver").fellowship("gimli", "sam").minions(minion).hand("disquiet-of-our-people")
    t.play("disquiet-of-our-people")
    assert t.keyword("gimli", "defender") == bonus and t.wounds_on("gimli") == 1 and t.pool == 1
    t.until("regroup")
    assert t.keyword("gimli", "defender") == 0


@rule("tcg.responses.special-timing-word")
def test_dwarven_bracers_keep_one_wound_off() -> None:
    t = Company("archery").fellowship("gimli", "dwarven-bracers on gimli").minions("goblin-marksman")
    assert t.strength("gimli") == 7
    t.passes(2)
    t.pick("gimli")
    t.respond("dwarven-bracers")
    assert t.wounds_on("gimli") == 0 and t.in_discard() == ["dwarven-bracers"] and t.strength("gimli") == 6


def test_dwarven_bracers_are_for_their_bearer() -> None:
    t = Company("archery").fellowship("gimli", "sam", "dwarven-bracers on gimli").minions("goblin-marksman")
    t.passes(2)
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.in_play("dwarven-bracers")
    t = Company().fellowship("sam").hand("dwarven-bracers")
    assert "a Dwarf" in t.why("dwarven-bracers")


@rule("tcg.fellowship.attribute-bonus")
def test_endurance_of_dwarves_gives_life_or_strength() -> None:
    t = Company("skirmish").fellowship("gimli", "endurance-of-dwarves on gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage")
    assert t.vitality("gimli") == 4
    t.use("endurance-of-dwarves")
    assert t.strength("gimli") == 7 and t.vitality("gimli") == 3 and t.in_discard() == ["endurance-of-dwarves"]


@rule("tcg.faq.vitality-bonus-lost")
def test_endurance_of_dwarves_kills_who_lived_by_it() -> None:
    t = Company("skirmish").fellowship("gimli", "endurance-of-dwarves on gimli").wounds("gimli", 3)
    t.minions("uruk-savage").fights("gimli", "uruk-savage")
    t.use("endurance-of-dwarves")
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"]


@pytest.mark.parametrize(("minion", "strength"), [("uruk-savage", 8), ("orc-soldier", 5)])
def test_fror_is_strong_against_uruk_hai(minion: str, strength: int) -> None:
    t = Company("skirmish").fellowship("fror").minions(minion).fights("fror", minion)
    assert t.strength("fror") == strength
    t = Company().fellowship("sam").hand("fror")
    assert "spot a Dwarf" in t.why("fror")


def test_gloin_is_strong_with_tales_up_to_four() -> None:
    t = Company().fellowship("gloin", *["stairs-of-khazad-dum"] * 3, "lord-of-moria")
    assert t.strength("gloin") == 8
    t = Company().fellowship("gloin", *["stairs-of-khazad-dum"] * 3, "song-of-durin", "till-durin-wakes-again")
    assert t.strength("gloin") == 9


@pytest.mark.parametrize(("site", "cost"), [("moria-lake", 4), ("mithril-mine", 2)])
def test_golden_light_on_the_land_hampers_moria_orcs_above_ground(site: str, cost: int) -> None:
    t = Company("shadow").fellowship("gimli", "golden-light-on-the-land").site(4, site).twilight(6)
    t.shadow_hand("moria-scout", "isengard-forger")
    t.play("moria-scout")
    assert t.pool == 6 - cost
    t.play("isengard-forger")
    assert t.pool == 6 - cost - 2


def test_golden_light_on_the_land_takes_a_dwarf_to_play() -> None:
    t = Company().fellowship("sam").hand("golden-light-on-the-land")
    assert "spot a Dwarf" in t.why("golden-light-on-the-land")


def test_golden_light_on_the_land_fades_in_the_regroup_phase() -> None:
    t = Company("skirmish").fellowship("gimli", "golden-light-on-the-land").minions("goblin-runner")
    t.fights("gimli", "goblin-runner")
    t.until("regroup")
    assert t.in_discard() == ["golden-light-on-the-land"]


def test_great_works_begun_there_finds_an_event() -> None:
    t = Company().fellowship("gimli", "great-works-begun-there").hand("farin", "sam").deck(*CARDS)
    t.discard_pile("axe-strike", "dwarven-axe")
    t.play("sam")
    assert not t.can_respond("great-works-begun-there")
    t.play("farin")
    t.respond("great-works-begun-there")
    assert t.in_hand() == ["axe-strike"] and len(t.in_deck()) == 3


def test_great_works_begun_there_may_rest_and_takes_two_cards() -> None:
    t = Company().fellowship("gimli", "great-works-begun-there").hand("farin").deck(*CARDS).discard_pile("axe-strike")
    t.play("farin")
    t.passes()
    assert t.in_hand() == [] and len(t.in_deck()) == 5
    t = Company().fellowship("gimli", "great-works-begun-there").hand("farin").deck("sam").discard_pile("axe-strike")
    t.play("farin")
    assert not t.can_respond("great-works-begun-there")


def test_make_light_of_burdens_lifts_conditions_off_dwarves_and_weather_off_sites() -> None:
    t = Company("maneuver").fellowship("gimli", "sam", "make-light-of-burdens").deck(*CARDS)
    t.minions("uruk-savage", "whisper on gimli", "whisper on sam", "sarumans-ambition")
    t.g.put(find_card("sarumans-snows"), 1, t.g.site)
    t.use("make-light-of-burdens")
    assert t.pickable() == {"whisper", "sarumans-snows"}
    assert not t.can_pick("whisper#2")
    t.pick("sarumans-snows")
    assert t.in_discard(2) == ["sarumans-snows"] and len(t.in_deck()) == 2 and t.wounds_on("gimli") == 1


@rule("tcg.costs.must-pay")
def test_make_light_of_burdens_takes_a_dwarf_and_three_cards() -> None:
    t = Company("maneuver").fellowship("gimli", "make-light-of-burdens").minions("uruk-savage", "whisper on gimli")
    t.deck(*CARDS[:2])
    assert not t.can_use("make-light-of-burdens")
    t = Company("maneuver").fellowship("gimli", "make-light-of-burdens").minions("uruk-savage", "whisper on gimli")
    t.deck(*CARDS).wounds("gimli", 2)
    assert not t.can_use("make-light-of-burdens")


@rule("tcg.faq.limit-per-phase")
@pytest.mark.parametrize(("site", "damage"), [("moria-lake", 0), ("mithril-mine", 1)])
def test_realm_of_dwarrowdelf_strengthens_a_dwarf_three_times(site: str, damage: int) -> None:
    t = Company("skirmish").fellowship("farin", "realm-of-dwarrowdelf").minions("uruk-savage")
    t.site(4, site).fights("farin", "uruk-savage").deck(*CARDS, *CARDS, *CARDS)
    for number in range(1, 4):
        t.use("realm-of-dwarrowdelf")
        assert t.strength("farin") == 5 + number and t.keyword("farin", "damage") == damage * number
        t.passes()
    assert not t.can_use("realm-of-dwarrowdelf") and len(t.in_deck()) == 6


@rule("tcg.faq.prevented-costs-paid")
@pytest.mark.parametrize(("answer", "drawn", "pool"), [("no", 3, 4), ("yes", 0, 1)])
def test_tidings_of_erebor_can_be_prevented(answer: str, drawn: int, pool: int) -> None:
    t = Company("regroup").fellowship("gimli").twilight(4).hand("tidings-of-erebor").deck(*CARDS)
    t.play("tidings-of-erebor")
    assert t.asked == "player-2" and t.asked_decision.prompt == (
        "Tidings of Erebor: remove 3 twilight to prevent this: your opponent draws three cards?"
    )
    t.choose(answer)
    assert len(t.in_hand()) == drawn and t.pool == pool


def test_tidings_of_erebor_take_a_dwarf() -> None:
    t = Company("regroup").fellowship("sam").hand("tidings-of-erebor").deck(*CARDS)
    assert "spot a Dwarf" in t.why("tidings-of-erebor")


def test_till_durin_wakes_again_heals_dwarves_who_leave_the_underground() -> None:
    t = Company().fellowship("gimli", "farin", "sam", "thrarin", "till-durin-wakes-again").site(4, "mithril-mine")
    t.wounds("gimli", 1).wounds("farin", 1).wounds("sam", 1).wounds("thrarin", 1)
    t.passes()
    t.respond("till-durin-wakes-again")
    assert t.pickable() - {"done"} == {"gimli-dwarf-of-erebor", "farin-dwarven-emissary"}
    t.pick("gimli")
    t.choose("done")
    assert t.wounds_on("gimli") == 0 and t.wounds_on("farin") == 1


def test_till_durin_wakes_again_is_for_underground_sites() -> None:
    t = Company().fellowship("gimli", "till-durin-wakes-again").site(4, "moria-lake").wounds("gimli", 1)
    t.passes()
    assert t.phase == "shadow" and t.wounds_on("gimli") == 1
    assert numbers.keyword(t.g, t.g.path[3], Keyword.UNDERGROUND) == 0


@rule("tcg.card.2r15.what-are-we-waiting-for")
def test_what_are_we_waiting_for_costs_two_shadow_cards() -> None:
    t = Company().fellowship("gimli").hand("what-are-we-waiting-for").shadow_hand("goblin-runner", "farin")
    t.deck("uruk-savage", "sam", "orc-soldier", player=2)
    t.play("what-are-we-waiting-for")
    assert t.asked == "player-2" and t.in_hand(2)[-2:] == ["uruk-savage", "sam-son-of-hamfast"]
    assert [option.label for option in t.offered] == [
        "Discard two Shadow cards from your hand",
        "Skip your next Shadow phase",
    ]
    t.choose("choose 1")
    t.name("goblin-runner", "uruk-savage")
    assert set(t.in_discard(2)) == {"goblin-runner", "uruk-savage"} and t.wounds_on("gimli") == 1
    t.passes()
    assert t.phase == "shadow"


@rule("tcg.card.2r15.what-are-we-waiting-for")
def test_what_are_we_waiting_for_makes_a_player_skip_one_shadow_phase() -> None:
    t = Company(players=3).fellowship("gimli").hand(*["what-are-we-waiting-for"] * 2)
    t.shadow_hand(*["goblin-runner"] * 4).deck(*CARDS, player=2)
    for _ in range(2):
        t.play("what-are-we-waiting-for")
        t.choose("player 2")
        t.choose("choose 2")  # the same phase again, which has no effect
    t.passes()
    assert t.phase == "shadow" and t.asked == "player-3"
    t.passes()
    assert t.phase == "regroup"
    while not t.can("choose 2"):
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    t.choose("choose 2")  # the fellowship moves again: this time he has his Shadow phase
    assert t.phase == "shadow" and t.asked == "player-3"
    t.passes()
    assert t.phase == "shadow" and t.asked == "player-2"


def test_what_are_we_waiting_for_leaves_no_choice_without_two_shadow_cards() -> None:
    t = Company().fellowship("gimli").hand("what-are-we-waiting-for").deck("sam", "farin", "uruk-savage", player=2)
    t.play("what-are-we-waiting-for")
    assert t.asked == "player-1"
    t.passes()
    assert t.phase == "regroup"


def test_how_they_read() -> None:
    assert "discard a Shadow condition on a Dwarf or a weather condition." in text("make-light-of-burdens")
    assert text("what-are-we-waiting-for").endswith(
        "then that opponent chooses: discard two Shadow cards from his hand, or skip his next Shadow phase."
    )
    assert "it gets damage +1 (at most three times each phase)." in text("realm-of-dwarrowdelf")
