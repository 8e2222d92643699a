"""Attacks: whose they are, how they end, and what is won by them."""

from __future__ import annotations

from typing import TypeVar

import pytest

from mathom.core import Event
from mathom.games.lore.card import Card
from mathom.games.lore.events import AttackBegan, AttackEnded, Rolled
from mathom.games.lore.facts import Race
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import STRIKE
from mathom.games.lore.language.words import a, discard, of_company
from mathom.games.lore.map import SITES
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

E = TypeVar("E", bound=Event)


def on_the_road(t: Road, creature: str, key: str = "Rhudaur", to: str = "rivendell") -> Road:
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key=key)
    return t


def attacked(creature: str, *company: str, hand: tuple[str, ...] = (), hazards: tuple[str, ...] = ()) -> Road:
    return on_the_road(Road("bree").company(*company).hand(*hand).hazards(creature, *hazards), creature)


def told(t: Road, kind: type[E]) -> list[E]:
    return [event for event in t.events() if isinstance(event, kind)]


def entered(site: str, *company: str, hand: tuple[str, ...] = (), hazards: tuple[str, ...] = ()) -> Road:
    t = Road(site).company(*company).hand(*hand).hazards(*hazards).in_site_phase()
    t.choose("enter")
    return t


# --- what an attack is -----------------------------------------------------------------------------------------------


@rule(
    "lore.combat.attack-definition", "lore.combat.strikes-in-attack", "lore.combat.prowess-definition",
    "lore.combat.prowess", "lore.body.definition",
)  # fmt: skip
def test_the_attack_of_a_creature() -> None:
    t = attacked("orc-patrol", "aragorn-ii", "celeborn", "haldir")
    attack = t.attack
    assert (attack.name, attack.race, attack.strikes, attack.prowess, attack.body) == ("Orc-patrol", Race.ORC, 3, 6, 6)
    assert (t.keyed_to.name, attack.automatic, attack.of) == ("Rhudaur", False, 1) and attack.attacker == 1
    assert (t.prowess("aragorn-ii"), t.body("aragorn-ii")) == (6, 10)
    t.leaves_open()


@rule("lore.combat.attack-definition", "lore.combat.prowess-definition", "lore.combat.automatic-no-body")
def test_the_automatic_attack_of_a_site() -> None:
    t = entered("moria", "aragorn-ii")
    attack = t.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.body) == (Race.ORC, 4, 7, None) and attack.automatic
    t.leaves_open()


@rule("lore.combat.automatic-no-body", "lore.body.strike-roll")
def test_a_failed_strike_of_an_automatic_attack_is_over() -> None:
    t = entered("dimrill-dale", "aragorn-ii")
    t.roll(6, 6)
    t.choose("tap")
    assert [roll.purpose for roll in told(t, Rolled)] == ["strike"]
    assert not t.attacked and t.points() == 0
    assert all(attack.race for site in SITES.values() for attack in site.attacks)


@rule("lore.combat.attack-race")
@pytest.mark.parametrize(("creature", "prowess"), [("orc-patrol", 6), ("wargs", 4)])
def test_the_race_of_an_attack_matters(creature: str, prowess: int) -> None:
    t = attacked(creature, "balin")
    assert t.prowess("balin") == prowess
    t.leaves_open()


@rule("lore.combat.one-at-a-time")
def test_one_attack_is_over_before_the_next_begins() -> None:
    t = entered("dol-guldur", "aragorn-ii")
    assert (t.attack.race, len(told(t, AttackBegan))) == (Race.ORC, 1)
    t.roll(6, 6)
    t.choose("untapped")
    began, ended = told(t, AttackBegan), told(t, AttackEnded)
    assert (len(began), len(ended)) == (2, 1) and began[1].race == "Troll"
    assert t.events().index(ended[0]) < t.events().index(began[1])
    assert t.strike_on == "aragorn-ii" and t.attack.race is Race.TROLL
    t.leaves_open()


# --- the attacker ----------------------------------------------------------------------------------------------------


@rule("lore.combat.attacker-definition", "lore.combat.attacker-decides", "lore.body.character-roll")
def test_who_has_played_the_hazard_is_the_attacker() -> None:
    t = attacked("cave-drake", "aragorn-ii", "legolas", "gimli")
    assert t.asked == "player-2" and t.asking == "lore.strikes.attacker-assigns-all"
    t.strikes("aragorn-ii", "gimli")
    t.roll(1, 1, 1, 1)
    t.choose("untapped", "done")
    assert [(roll.purpose, roll.player) for roll in told(t, Rolled)] == [("strike", "Player 1"), ("body", "Player 2")]
    t.leaves_open()


@rule("lore.combat.attacker-definition")
def test_without_a_hazard_it_is_the_left_neighbour() -> None:
    t = Road("dimrill-dale", level="standard", deck_3="the-kings-road").company("aragorn-ii").in_site_phase()
    t.place("player-2 hand", "tribal-banner").place("player-3 hand", "tribal-banner")
    t.choose("enter")
    assert t.attack.attacker == t.g.left_of(0) == 1
    assert t.asked == "player-2" and t.can_play("tribal-banner")
    t.choose("pass")
    t.roll(1, 1, 1, 1)
    t.choose("untapped")
    assert [(roll.purpose, roll.player) for roll in told(t, Rolled)] == [("strike", "Player 1"), ("body", "Player 2")]


# --- engagement ------------------------------------------------------------------------------------------------------


@rule("lore.combat.engagement-first", "lore.combat.engagement-definition", "lore.timing.engagement-strike-window")
@pytest.mark.parametrize("automatic", [False, True])
def test_the_attacker_engages_before_the_defender_and_before_strikes_are_assigned(automatic: bool) -> None:
    hand, hazards = ("concealment", "risky-blow"), ("tribal-banner",)
    if automatic:
        t = entered("dimrill-dale", "aragorn-ii", hand=hand, hazards=hazards)
    else:
        t = attacked("orc-lieutenant", "aragorn-ii", hand=hand, hazards=hazards)
    assert t.asked == "player-2" and t.tokens() == ["pass", "play tribal-banner"] and not t.attack.facings
    t.choose("pass")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play concealment"] and not t.attack.facings
    t.choose("pass")
    assert t.strike_on == "aragorn-ii"
    t.cannot("play concealment")
    t.choose("tap")
    assert t.tokens() == ["pass", "play risky-blow"], "engagement is over"
    t.cannot("play concealment")


# --- defeated or not -------------------------------------------------------------------------------------------------


@rule("lore.combat.attack-defeated", "lore.combat.creature-to-mp-pile", "lore.strikes.excess-minus-one")
def test_every_strike_that_was_faced_is_defeated() -> None:
    t = attacked("orc-warband", "aragorn-ii", "haldir", "eowyn")
    t.strikes("eowyn", "eowyn")
    t.roll(*(6,) * 12)
    t.choose("tap", "tap", "tap")
    assert t.where("orc-warband") == "player-1 points" and t.points() == 1
    assert t.points("player-2") == 0


@rule("lore.combat.attack-defeated")
@pytest.mark.parametrize("last", [(1, 1), (3, 2)])
def test_one_strike_that_is_not_defeated_spoils_it(last: tuple[int, int]) -> None:
    t = attacked("wargs", "aragorn-ii", "haldir")
    t.roll(6, 6, 6, 6, 6, 6, *last)
    t.choose("tap", "tap")
    assert t.where("wargs") == "player-2 discard" and t.points() == 0


@rule("lore.combat.cancel-not-defeat")
def test_a_canceled_strike_is_not_defeated() -> None:
    t = attacked("wargs", "aragorn-ii", "frodo", hand=("halfling-stealth",))
    t.roll(6, 6, 6, 6)
    t.choose("tap")
    t.choose("tap", "play halfling-stealth")
    assert t.where("wargs") == "player-2 discard" and t.points() == 0


@rule("lore.combat.cancel-not-defeat")
def test_nor_is_a_canceled_attack() -> None:
    t = attacked("wargs", "aragorn-ii", hand=("concealment",))
    t.play("concealment")
    assert t.where("wargs") == "player-2 discard" and t.points() == 0


@rule("lore.combat.vanished-target", "lore.combat.attack-defeated", "lore.ally.stays")
def test_a_strike_whose_target_is_gone_is_not_defeated() -> None:
    t = attacked("wolves", "aragorn-ii", "legolas", "gollum on legolas")
    t.roll(6, 6, 6, 6, 1, 1, 6, 6)
    t.choose("pass", "tap", "untapped")
    assert not t.attacked, "Gollum is gone with Legolas, and his strike with him"
    assert t.where("legolas") == "player-1 points" and t.where("gollum") == "player-1 discard"
    assert t.where("wolves") == "player-2 discard" and t.points() <= 0


class Flight(Card, listed=False):
    facts = resource_event("X-53", "Flight", STRIKE)
    effect = discard(a(of_company()))


@rule("lore.combat.vanished-target", "lore.combat.attack-defeated")
@pytest.mark.parametrize("who", ["aragorn-ii", "haldir"])
def test_a_strike_that_was_defeated_stays_so_when_its_character_leaves(who: str) -> None:
    t = Road("bree").company("aragorn-ii", "legolas", "haldir").hazards("wargs")
    t.g.hands[0] = t.g.hands[0].put(Flight())
    t.g.know_cards()
    on_the_road(t, "wargs")
    t.roll(6, 6, 6, 6)
    t.choose("tap", "done", "pass")
    assert t.strike_on == "legolas"
    t.choose("tap", "done")
    t.roll(6, 6, 6, 6)
    t.choose("play flight", f"pick {t.card(who).key}")
    assert t.where(who) == "player-1 discard" and t.where("wargs") == "player-1 points"


@rule("lore.ally.counts-as-character", "lore.body.character-roll")
def test_an_ally_that_is_struck_down_is_discarded_and_gives_no_points() -> None:
    t = attacked("wargs", "aragorn-ii", "gollum on aragorn-ii")
    t.roll(6, 6, 6, 6, 1, 1, 6, 6)
    t.choose("pass", "tap", "tap")
    assert t.where("gollum") == "player-1 discard" and t.in_play("aragorn-ii") and t.points() == 0


# --- conditions that attack ------------------------------------------------------------------------------------------


def at_the_bridge(t: Road, *dice: int) -> Road:
    """Aragorn has beaten the Orcs of Moria, and the Balrog comes."""
    t.company("aragorn-ii").in_site_phase()
    t.roll(6, 6)
    t.choose("enter", "untapped")
    assert t.attack.race is Race.BALROG and (t.attack.strikes, t.attack.prowess, t.attack.body) == (1, 18, 6)
    t.roll(*dice)
    return t


@rule("lore.combat.condition-to-mp-pile", "lore.combat.automatic-no-body")
def test_a_defeated_condition_goes_to_the_defenders_pile() -> None:
    t = Road("moria").hazards_in_play("balrog-of-moria").table("sun", "gates-of-morning")
    at_the_bridge(t, 6, 6, 3, 3)
    t.choose("tap")
    assert t.where("balrog-of-moria") == "player-1 points" and t.points() == 3


@rule("lore.combat.undefeated-condition")
@pytest.mark.parametrize("dice", [(6, 6, 3, 2), (1, 1, 1, 1)])
def test_an_undefeated_one_stays(dice: tuple[int, ...]) -> None:
    t = at_the_bridge(Road("moria").hazards_in_play("balrog-of-moria").table("sun", "gates-of-morning"), *dice)
    t.choose("tap")
    assert t.where("balrog-of-moria") == "play" and t.points() == 0


@rule("lore.combat.own-condition")
def test_ones_own_is_not_won() -> None:
    t = at_the_bridge(Road("moria").table("balrog-of-moria", "sun", "gates-of-morning"), 6, 6, 3, 3)
    t.choose("tap")
    assert t.where("balrog-of-moria") == "player-1 out" and t.points() == 0


# --- those who leave in the midst of it ------------------------------------------------------------------------------


@rule("lore.combat.vanished-target", "lore.triggers.next-action")
def test_whoever_despairs_of_a_companions_wound_does_not_face_his_own_strike() -> None:
    t = Road("bree").company("legolas", "kili", "glamdring on legolas", "cram on kili").hazards("wargs")
    t.hazards_in_play("despair-of-the-heart on kili", "lure-of-the-senses on kili")
    on_the_road(t, "wargs")
    assert len(t.attack.facings) == 2 and t.strike_on == "legolas"
    t.roll(1, 1, 1, 1, 6, 6, 1, 1)
    t.choose("untapped")
    assert t.where("kili") == "player-1 discard" and not t.attacked
    assert [roll.who for roll in told(t, Rolled)] == ["Legolas", "Kíli", "Kíli", "Legolas"], "then the body roll"
    assert t.where("wargs") == "player-2 discard"
    t.leaves_open()


@rule("lore.triggers.next-action", "lore.company.emptied", "lore.corruption.second-discard")
def test_no_body_roll_for_one_whom_his_own_wound_has_corrupted() -> None:
    t = Road("bree").company("legolas", "glamdring on legolas", "lesser-ring on legolas").hazards("land-drake")
    t.hazards_in_play("despair-of-the-heart on legolas").other_company("edoras", "eomer")
    on_the_road(t, "land-drake")
    t.roll(1, 1, 1, 1, 6, 6)
    t.choose("untapped")
    assert [roll.purpose for roll in told(t, Rolled)] == ["strike", "corruption", "corruption again"]
    assert t.where("legolas") == "player-1 discard" and t.where("land-drake") == "player-2 discard"
    assert t.asked == "player-2" and t.g.turn == 2, "nobody is left to go on"
    t.leaves_open()


@rule("lore.body.dying-transfer", "lore.unique.duplicated-on")
def test_an_heir_gets_nothing_that_he_may_not_have_twice() -> None:
    company = ("legolas", "haldir", "elf-stone on legolas", "sting on legolas", "elf-stone on haldir")
    t = Road("bree").company(*company).tapped("haldir").hazards("giant")
    on_the_road(t, "giant")
    t.roll(1, 1, 6, 6)
    t.choose("untapped")
    assert t.asking == "lore.body.dying-transfer" and t.tokens("pick") == [f"pick {t.card('sting').key}"]
    t.leaves_open()
