"""The Fellowship of the Ring: Elven events, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.presence import fighters
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Brute", 10))

LEGOLAS, HALDIR = "legolas-prince-of-mirkwood", "haldir-elf-of-the-golden-wood"

# --- Ancient Enmity --------------------------------------------------------------------------------------------------


def enmity(minion: str = "goblin-runner") -> Company:
    """Legolas fights a minion, and its player holds three cards."""
    t = Company("skirmish").fellowship(LEGOLAS).minions(minion).fights("legolas", minion).hand("ancient-enmity")
    return t.shadow_hand("uruk-savage", "uruk-rager", "uruk-slayer")


def test_ancient_enmity_makes_whoever_loses_to_the_elf_discard_two_cards_at_random() -> None:
    t = enmity()
    t.play("ancient-enmity")
    assert t.strength("legolas") == 7 and len(t.in_hand(2)) == 3
    t.resolve_skirmish()
    assert len(t.in_hand(2)) == 1 and len(t.in_discard(2)) == 3  # with the goblin


def test_ancient_enmity_costs_nobody_a_card_when_the_elf_loses() -> None:
    t = enmity("brute")
    t.play("ancient-enmity")
    t.resolve_skirmish()
    assert t.wounds_on("legolas") == 1 and len(t.in_hand(2)) == 3


def test_ancient_enmity_is_over_with_the_skirmish() -> None:
    t = enmity()
    t.minions("orc-soldier").fellowship("sam").fights("sam", "orc-soldier")
    t.pick("legolas")
    t.play("ancient-enmity")
    t.resolve_skirmish()
    left = len(t.in_hand(2))
    t.resolve_skirmish()
    assert left == 1 and len(t.in_hand(2)) == 1


# --- looking for and revealing ---------------------------------------------------------------------------------------


def test_the_council_of_elrond_finds_a_tale_and_plays_it() -> None:
    t = Company().fellowship(LEGOLAS).hand("the-council-of-elrond")
    t.deck("axe-strike", "the-tale-of-gil-galad", "hosts-of-the-last-alliance", "voice-of-nimrodel")
    t.play("the-council-of-elrond")
    # an event that is a tale cannot be played in this phase
    assert set(t.tokens()) == {"done", "card the-tale-of-gil-galad", "card hosts-of-the-last-alliance"}
    t.name("hosts-of-the-last-alliance")
    assert t.in_play("hosts-of-the-last-alliance") and t.pool == 4


@pytest.mark.parametrize(
    ("event", "phase", "needed"),
    [
        ("the-council-of-elrond", "fellowship", "spot an Elf"),
        ("elf-song", "fellowship", "spot an Elf"),
        ("curse-their-foul-feet", "fellowship", "exert an Elf"),
        ("the-seen-and-the-unseen", "fellowship", "exert two Elves"),
        ("double-shot", "archery", "spot an Elf archer companion"),
        ("lightfootedness", "archery", "spot an Elf companion"),
        ("support-of-the-last-homely-house", "maneuver", "exert an Elf ally with a home at site 3"),
        ("swan-ship-of-the-galadhrim", "maneuver", "exert an Elf ally with a home at site 6"),
    ],
)
def test_events_need_the_right_elves(event: str, phase: str, needed: str) -> None:
    t = Company(phase).fellowship("gimli", "thrarin").hand(event)
    t = t.minions("goblin-marksman", "goblin-runner") if phase != "fellowship" else t
    assert needed in t.why(event)


def test_curse_their_foul_feet_costs_a_card_for_each_orc_in_the_hand() -> None:
    t = Company().fellowship(LEGOLAS).hand("curse-their-foul-feet")
    t.shadow_hand("goblin-runner", "orc-soldier", "uruk-savage", "bred-for-battle")
    t.play("curse-their-foul-feet")
    assert t.wounds_on("legolas") == 1 and t.asked == "player-2"
    t.name("uruk-savage", "bred-for-battle")
    assert t.in_hand(2) == ["goblin-runner", "orc-soldier"] and t.asked == "player-1"


def test_curse_their_foul_feet_costs_nothing_without_an_orc() -> None:
    t = Company().fellowship(LEGOLAS).hand("curse-their-foul-feet").shadow_hand("uruk-savage")
    t.play("curse-their-foul-feet")
    assert t.in_hand(2) == ["uruk-savage"] and t.phase == "fellowship"


@rule("tcg.faq.opponent")
def test_curse_their_foul_feet_is_for_the_opponent_whose_hand_was_seen() -> None:
    t = Company(players=3).fellowship(LEGOLAS).hand("curse-their-foul-feet")
    t.shadow_hand("goblin-runner").hand("orc-soldier", "uruk-rager", player=3)
    t.play("curse-their-foul-feet")
    t.choose("player 3")
    assert t.asked == "player-3"
    t.name("orc-soldier")
    assert t.in_hand(3) == ["uruk-rager"] and t.in_hand(2) == ["goblin-runner"]


# --- archery ---------------------------------------------------------------------------------------------------------


def test_double_shot_adds_to_the_fellowship_archery_total() -> None:
    t = Company("archery").fellowship(LEGOLAS).minions("uruk-savage").hand("double-shot")
    t.play("double-shot")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 2
    t = Company("archery").fellowship(HALDIR, "orophin").minions("uruk-savage").hand("double-shot")
    assert "archer companion" in t.why("double-shot")


def test_lightfootedness_takes_from_the_minion_archery_total() -> None:
    t = Company("archery").fellowship(HALDIR).minions("goblin-marksman", "goblin-marksman")
    t.hand("lightfootedness", "lightfootedness", "lightfootedness")
    for left in (1, 0, 0):
        t.play("lightfootedness")
        assert numbers.archery_total(t.g, Side.SHADOW) == left  # never below zero
        t.passes()


# --- burdens and conditions ------------------------------------------------------------------------------------------


def test_elf_song_removes_a_burden() -> None:
    t = Company().fellowship("galdor").burdens(2).hand("elf-song")
    t.play("elf-song")
    assert t.burdens_of() == 1 and t.pool == 1


def test_the_seen_and_the_unseen_exerts_two_elves_and_discards_any_condition() -> None:
    t = Company().fellowship(LEGOLAS, "galdor", "hosts-of-the-last-alliance").minions("spies-of-mordor")
    t.hand("the-seen-and-the-unseen")
    t.play("the-seen-and-the-unseen")
    assert t.wounds_on("legolas") == 1 and t.wounds_on("galdor") == 1
    assert t.pickable() == {"hosts-of-the-last-alliance", "spies-of-mordor"}
    t.pick("spies-of-mordor")
    assert t.in_discard(2) == ["spies-of-mordor"]


def test_the_seen_and_the_unseen_needs_two_who_can_exert() -> None:
    t = Company().fellowship(LEGOLAS, "galdor").wounds("galdor", 1).minions("spies-of-mordor")
    t.hand("the-seen-and-the-unseen")
    assert "exert two Elves" in t.why("the-seen-and-the-unseen")


# --- allies that fight -----------------------------------------------------------------------------------------------


@rule("tcg.allies.card-lets-participate")
@pytest.mark.parametrize(
    ("event", "ally", "other"),
    [
        ("support-of-the-last-homely-house", "galdor", "celeborn"),
        ("swan-ship-of-the-galadhrim", "celeborn", "galdor"),
    ],
)
def test_an_elf_ally_is_stronger_and_fights_until_the_regroup_phase(event: str, ally: str, other: str) -> None:
    t = Company("maneuver").site(4).fellowship("galdor", "celeborn", "thrarin").minions("goblin-runner").hand(event)
    strength = t.strength(ally)
    t.play(event)
    assert t.wounds_on(ally) == 1 and t.wounds_on(other) == 0
    assert t.strength(ally) == strength + 3 and t.card(ally).id in fighters(t.g)
    assert t.card(other).id not in fighters(t.g)
    t.until("assignment")
    assert t.strength(ally) == strength + 3
    t.until("regroup")
    assert t.strength(ally) == strength and t.card(ally).id not in fighters(t.g)


def test_an_archer_who_comes_to_help_shoots() -> None:
    t = Company("maneuver").site(3).fellowship("orophin").minions("uruk-savage").hand("swan-ship-of-the-galadhrim")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 0
    t.play("swan-ship-of-the-galadhrim")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1


def test_how_the_elven_events_read() -> None:
    assert text("ancient-enmity").endswith(
        "if a player's minions lose a skirmish to it, that player discards two cards from his hand at random."
    )
    assert text("curse-their-foul-feet").endswith(
        "that opponent discards one card from his hand for each Orc revealed."
    )
