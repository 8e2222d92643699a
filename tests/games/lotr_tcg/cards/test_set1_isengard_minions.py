"""The Fellowship of the Ring: more minions of Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.filters import BEARER, DWARF, DWARVEN, HAND_WEAPON
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import code, known, stub
from mathom.testing.rules import rule

MATTOCK = stub(
    declare.possession(code(), "Mattock", DWARVEN, HAND_WEAPON, cost=1, strength=1), bearer=DWARF,
    heavy=Strength(BEARER, 2), skirmish=strengthen(BEARER, 3),
)  # fmt: skip
stub_cards = known(MATTOCK)

FIVE = ("gimli", "legolas", "aragorn", "sam")
SIX = (*FIVE, "boromir-son-of-denethor")


@pytest.mark.parametrize(
    ("minion", "enough", "too_few"), [("uruk-fighter", FIVE, FIVE[:3]), ("uruk-warrior", SIX, FIVE)]
)
def test_uruk_hai_turn_fierce_against_many_companions(
    minion: str, enough: tuple[str, ...], too_few: tuple[str, ...]
) -> None:
    t = Company("maneuver").fellowship(*enough).minions(minion)
    t.passes()
    t.use(minion)
    assert t.keyword(minion, "fierce") == 1
    t = Company("maneuver").fellowship(*too_few).minions(minion)
    t.passes()
    assert not t.can_use(minion)


@rule("tcg.twilight.shadow-removes")
def test_lurtz_turns_fierce_beside_another_uruk_hai() -> None:
    t = Company("shadow").site(5).shadow_hand("lurtz").twilight(8)
    t.play("lurtz")
    assert t.pool == 1 and t.keyword("lurtz", "archer") == 1 and t.keyword("lurtz", "damage") == 1
    t = Company("maneuver").fellowship("gimli").minions("lurtz", "uruk-savage")
    t.passes()
    t.use("lurtz")
    assert t.keyword("lurtz", "fierce") == 1 and t.keyword("uruk-savage", "fierce") == 0
    t = Company("maneuver").fellowship("gimli").minions("lurtz", "isengard-forger")
    t.passes()
    assert not t.can_use("lurtz")


def test_orthanc_assassin_shoots() -> None:
    t = Company("archery").fellowship("gimli").minions("orthanc-assassin")
    t.passes(2)
    assert t.asked == "player-1" and t.pickable() == {"gimli-dwarf-of-erebor", "frodo-son-of-drogo"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1


@rule("tcg.faq.effect-source-merry-example")
def test_troop_of_uruk_hai_takes_the_strength_of_weapons_but_not_of_the_character() -> None:
    t = Company("skirmish").fellowship("merry", "hobbit-sword on merry", "sam", "hobbit-sword on sam")
    t.minions("troop-of-uruk-hai", "uruk-savage").fights("merry", "troop-of-uruk-hai").fights("sam", "uruk-savage")
    t.choose(next(token for token in t.tokens() if "merry" in token))
    assert t.strength("merry") == 5 and t.strength("sam") == 5


@rule("tcg.faq.effect-source-merry-example")
def test_what_the_text_of_a_weapon_gives_is_a_bonus_from_that_weapon_too() -> None:
    for minion, strength in (("troop-of-uruk-hai", 6), ("uruk-savage", 12)):
        t = Company("skirmish").fellowship("gimli", "mattock on gimli").minions(minion).fights("gimli", minion)
        t.use("mattock")
        assert t.strength("gimli") == strength

    t = Company("maneuver").fellowship("gimli", "mattock on gimli").minions("uruk-savage").twilight(2)
    t.shadow_hand("parry")
    assert t.strength("gimli") == 9
    t.passes()
    t.play("parry")
    assert t.strength("gimli") == 6


# --- Uruk Guard ------------------------------------------------------------------------------------------------------


def test_uruk_guard_keeps_a_companion_away() -> None:
    t = Company("assignment").fellowship("gimli", "aragorn").minions("uruk-guard", "uruk-savage")
    t.passes()
    t.use("uruk-guard")
    t.pick("gimli")
    assert t.wounds_on("uruk-guard") == 1
    t.passes(2)
    guard, gimli, savage = (t.card(one).key for one in ("uruk-guard", "gimli", "uruk-savage"))
    assert not t.can(f"assign {guard} {gimli}") and t.can(f"assign {savage} {gimli}")
    assert t.can(f"assign {guard} {t.card('aragorn').key}")
    t.passes()
    assert t.asked == "player-2" and t.can(f"assign {guard} {gimli}")


def test_an_exhausted_uruk_guard_keeps_nobody_away() -> None:
    t = Company("assignment").fellowship("gimli").minions("uruk-guard").wounds("uruk-guard", 1)
    t.passes()
    assert not t.can_use("uruk-guard")


# --- strength of the others ------------------------------------------------------------------------------------------


def test_uruk_lieutenant_grows_with_every_other_uruk_hai() -> None:
    t = Company("maneuver").minions("uruk-lieutenant", "uruk-savage", "uruk-lieutenant", "isengard-forger")
    assert t.strength("uruk-lieutenant") == 10 and t.strength("uruk-lieutenant#2") == 10


def test_uruk_messenger_is_stronger_in_foul_weather() -> None:
    t = Company("maneuver").site(1, "farmer-maggots-fields")
    t.minions("uruk-messenger", "sarumans-chill on farmer-maggots-fields")
    assert t.strength("uruk-messenger") == 9
    t = Company("maneuver").site(1, "farmer-maggots-fields")
    t.minions("uruk-messenger", "spies-of-saruman on farmer-maggots-fields")
    assert t.strength("uruk-messenger") == 6


# --- Uruk Spy --------------------------------------------------------------------------------------------------------


def test_uruk_spy_adds_a_burden_for_each_shadow_card_that_he_discards() -> None:
    t = Company("skirmish").fellowship("frodo").minions("uruk-savage", "uruk-spy", "isengard-forger", "goblin-runner")
    t.fights("frodo", "uruk-savage").deck("uruk-rager", "axe-strike", "uruk-slayer", "uruk-brood", player=2)
    t.passes(2)
    t.respond("the-one-ring")
    t.respond("uruk-spy")
    assert t.wounds_on("uruk-spy") == 1 and len(t.tokens()) == 4
    t.choose(t.tokens()[0])
    assert t.in_discard(2) == ["uruk-rager", "axe-strike", "uruk-slayer"] and t.in_deck(2) == ["uruk-brood"]
    assert t.burdens_of() == 2 + 2  # two wounds of the skirmish are burdens, too


def test_uruk_spy_may_spot_fewer_and_needs_to_exert() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage", "uruk-spy").shadow_hand("sarumans-reach")
    t.deck("uruk-rager", "uruk-slayer", player=2).wounds("uruk-spy", 1)
    t.passes()
    t.play("sarumans-reach")
    t.choose(t.tokens()[1])
    assert t.g.wearing and not t.can_respond("uruk-spy")


def test_uruk_spy_spots_as_many_as_he_likes() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage", "uruk-spy").shadow_hand("sarumans-reach")
    t.deck("uruk-rager", "uruk-slayer", player=2)
    t.passes()
    t.play("sarumans-reach")
    t.pick("uruk-savage")
    t.choose("choose 2")
    t.respond("uruk-spy")
    assert t.tokens() == ["number 2", "number 1", "number 0"]
    t.choose("number 1")
    assert t.in_deck(2) == ["uruk-slayer"] and t.burdens_of() == 1


@pytest.mark.parametrize("minion", ["lurtz", "uruk-fighter"])
def test_who_turns_fierce_is_so_until_the_regroup_phase(minion: str) -> None:
    t = Company("maneuver").fellowship(*FIVE).minions(minion, "uruk-hai-raiding-party")
    t.passes()
    t.use(minion)
    t.until("assignment")
    assert t.keyword(minion, "fierce") == 1
    t.until("regroup")
    assert t.keyword(minion, "fierce") == 0
