"""Strikes: to whom they go, and how each is faced."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mathom.games.lore.card import Card
from mathom.games.lore.events import Rolled
from mathom.games.lore.language.keys import keyed
from mathom.games.lore.language.printed import creature
from mathom.games.lore.language.vocabulary import DETAINMENT, MAN
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(creature: str, *company: str, tapped: tuple[str, ...] = (), wounded: tuple[str, ...] = (),
             hand: tuple[str, ...] = ()) -> Road:  # fmt: skip
    """Between Bree and Rivendell."""
    t = Road("bree").company(*company).tapped(*tapped).wounded(*wounded).hand(*hand).hazards(creature)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    return t


def assigned(t: Road) -> list[str]:
    return [t.g.cards[one.character].card.slug for one in t.attack.facings]


def excess(t: Road) -> dict[str, int]:
    return {t.g.cards[one.character].card.slug: one.excess for one in t.attack.facings}


def rolls(t: Road) -> list[Rolled]:
    return [event for event in t.events() if isinstance(event, Rolled)]


# --- to whom ---------------------------------------------------------------------------------------------------------


@rule("lore.strikes.untapped-first", "lore.strikes.definition", "lore.strikes.resolution-order")
def test_the_untapped_by_prowess() -> None:
    t = attacked("wargs", "frodo", "haldir", "aragorn-ii")
    assert assigned(t) == ["aragorn-ii", "haldir"] and t.strike_on == "aragorn-ii"
    t.roll(6, 6, 6, 6)
    t.choose("tap", "done")
    assert t.strike_on == "haldir"
    t.leaves_open()


@rule("lore.strikes.untapped-first")
def test_prowess_against_this_attack_counts() -> None:
    t = attacked("orc-lieutenant", "aragorn-ii", "gimli")
    assert assigned(t) == ["gimli"], "5 and 2 against Orcs, to 6"
    t.leaves_open()


@rule("lore.strikes.tapped-second")
def test_then_the_tapped() -> None:
    t = attacked("wolves", "haldir", "kili", "aragorn-ii", tapped=("kili", "aragorn-ii"))
    assert assigned(t) == ["haldir", "aragorn-ii", "kili"]
    t.leaves_open()


@rule("lore.strikes.wounded-third")
def test_then_the_wounded() -> None:
    company = ("eowyn", "glorfindel-ii", "legolas", "haldir")
    t = attacked("lesser-spiders", *company, tapped=("legolas",), wounded=("eowyn", "glorfindel-ii"))
    assert assigned(t) == ["haldir", "legolas", "glorfindel-ii", "eowyn"]
    t.leaves_open()


@rule("lore.strikes.tie-defender-chooses")
def test_of_two_equals_the_defender_chooses() -> None:
    t = attacked("orc-lieutenant", "elladan", "elrohir", "haldir")
    assert t.asked == "player-1" and t.asking == "lore.strikes.tie-defender-chooses"
    assert t.tokens() == [f"strike {t.card(one).key}" for one in ("elladan", "elrohir")]
    t.strikes("elrohir")
    assert assigned(t) == ["elrohir"]
    t.leaves_open()


@rule("lore.strikes.tie-defender-chooses", "lore.strikes.tapped-second")
def test_of_three_equals_he_chooses_twice_and_among_the_tapped_as_well() -> None:
    t = attacked("wargs", "elladan", "elrohir", "legolas", "haldir")
    assert len(t.tokens("strike")) == 3
    t.strikes("legolas", "elladan")
    assert assigned(t) == ["legolas", "elladan"]
    t.leaves_open()
    t = attacked("wargs", "elladan", "elrohir", "haldir", tapped=("elladan", "elrohir"))
    assert t.asked == "player-1" and assigned(t) == ["haldir"], "he alone is untapped"
    t.strikes("elrohir")
    assert assigned(t) == ["haldir", "elrohir"]
    t.leaves_open()


@rule("lore.strikes.untapped-first", "lore.strikes.step4-support")
def test_who_has_supported_is_tapped_for_the_next_attack() -> None:
    t = Road("bree").company("aragorn-ii", "legolas", "kili").hazards("giant", "orc-lieutenant")
    t.moves("rivendell")
    t.play("giant", key="Rhudaur")
    assert t.strike_on == "aragorn-ii"
    t.choose("tap")
    t.supports("legolas")
    t.roll(6, 6, 1, 1)
    t.choose("done")
    t.play("orc-lieutenant", key="Rhudaur")
    assert t.strike_on == "kili", "the weakest of them is the only one untapped"
    t.leaves_open()


@rule("lore.strikes.definition")
def test_each_strike_is_faced_by_somebody_else() -> None:
    t = attacked("lesser-spiders", "ioreth", "bergil", "eowyn", "kili", "haldir", "legolas")
    assert assigned(t) == ["legolas", "haldir", "kili", "eowyn"]
    t.leaves_open()


# --- the attacker assigns --------------------------------------------------------------------------------------------


@rule("lore.strikes.attacker-assigns-all", "lore.combat.attacker-decides")
def test_the_attacker_may_choose_the_tapped_and_the_wounded() -> None:
    company = ("aragorn-ii", "legolas", "gimli")
    t = attacked("cave-drake", *company, tapped=("legolas",), wounded=("gimli",))
    assert t.asked == "player-2" and t.tokens() == [f"strike {t.card(one).key}" for one in company]
    t.strikes("gimli")
    assert t.asked == "player-2" and t.tokens() == [f"strike {t.card(one).key}" for one in company[:2]]
    t.strikes("legolas")
    assert assigned(t) == ["gimli", "legolas"]
    t.leaves_open()


@rule("lore.strikes.one-each-before-excess", "lore.faq.excess-stacking")
@pytest.mark.parametrize("third", ["legolas", "haldir"])
def test_everybody_has_one_before_the_third_goes_anywhere(third: str) -> None:
    t = Road("dancing-spire").company("legolas", "haldir").wounded("legolas").hazards("daelomin")
    t.stays()
    t.play("daelomin")
    t.strikes("legolas")
    assert excess(t) == {"haldir": 0, "legolas": 0}, "three strikes: one each, as there is one for everybody"
    assert t.asked == "player-2" and t.asking == "lore.strikes.excess-order"
    assert t.tokens() == [f"strike {t.card(one).key}" for one in ("legolas", "haldir")]
    t.strikes(third)
    assert excess(t) == {"haldir": 0, "legolas": 0} | {third: 1}
    t.leaves_open()


@rule("lore.strikes.attacker-assigns-all", "lore.strikes.resolution-order")
@pytest.mark.parametrize("order", [("haldir", "aragorn-ii"), ("aragorn-ii", "haldir")])
def test_the_attacker_says_who_is_struck_first_even_if_everybody_is(order: tuple[str, str]) -> None:
    t = attacked("cave-drake", "aragorn-ii", "haldir")
    assert t.asked == "player-2" and t.asking == "lore.strikes.attacker-assigns-all"
    t.strikes(order[0])
    assert assigned(t) == list(order) and t.strike_on == order[0]
    t.leaves_open()


# --- excess strikes --------------------------------------------------------------------------------------------------


@rule(
    "lore.strikes.excess-order", "lore.strikes.excess-definition", "lore.faq.excess-stacking",
    "lore.glossary.normative",
)  # fmt: skip
def test_the_attacker_puts_excess_strikes_where_he_likes() -> None:
    company = ("aragorn-ii", "haldir", "gimli")
    t = attacked("orc-warband", *company, tapped=("gimli",))
    assert assigned(t) == ["aragorn-ii", "haldir", "gimli"], "one each in the usual order"
    for _ in range(2):
        assert t.asked == "player-2" and t.asking == "lore.strikes.excess-order"
        assert t.tokens() == [f"strike {t.card(one).key}" for one in company], "the usual order comes first"
        t.strikes("gimli")
    assert excess(t) == {"aragorn-ii": 0, "haldir": 0, "gimli": 2}
    t.leaves_open()


@rule("lore.strikes.excess-definition")
def test_or_on_each() -> None:
    t = attacked("lesser-spiders", "aragorn-ii", "haldir")
    t.strikes("aragorn-ii", "haldir")
    assert excess(t) == {"aragorn-ii": 1, "haldir": 1}
    t.leaves_open()


@rule("lore.strikes.excess-minus-one", "lore.strikes.step2-lost")
@pytest.mark.parametrize(("dice", "dies"), [((4, 4), True), ((4, 3), False)])
def test_each_excess_strike_takes_one_of_prowess_and_body(dice: tuple[int, int], dies: bool) -> None:
    t = attacked("wolves", "aragorn-ii")
    assert excess(t) == {"aragorn-ii": 2}
    t.roll(1, 2, *dice)
    t.choose("tap")
    strike, body = rolls(t)
    assert (strike.total, strike.against) == (3 + 6 - 2, 8)
    assert (body.total, body.against) == (sum(dice), 10 - 2)
    assert t.where("aragorn-ii") == ("player-1 points" if dies else "play")
    if not dies:
        assert (t.prowess("aragorn-ii"), t.body("aragorn-ii")) == (6, 10)


@rule("lore.strikes.excess-minus-one", "lore.strikes.step3-wounded", "lore.body.already-wounded")
def test_wounds_and_excess_strikes_add_up() -> None:
    t = Road("bree").company("aragorn-ii").wounded("aragorn-ii").hazards("wolves")
    t.moves("rivendell")
    t.roll(1, 1, 3, 4)
    t.play("wolves", key="Rhudaur")
    strike, body = rolls(t)
    assert (strike.total, strike.against) == (2 + 6 - 2 - 2, 8), "wounded, and two excess strikes"
    assert (body.total, body.against) == (7 + 1, 10 - 2) and t.where("aragorn-ii") == "player-1 points"


@rule("lore.strikes.each-character", "lore.faq.excess-stacking")
def test_what_is_added_to_a_strike_for_each_is_an_excess_strike() -> None:
    company = ("aragorn-ii", "legolas", "haldir", "eowyn")
    t = Road("moria").company(*company).hazards("watcher-in-the-water").hazards_in_play("wake-of-war")
    t.stays()
    t.play("watcher-in-the-water")
    assert (t.attack_strikes, t.attack_prowess) == (5, 9) and assigned(t) == list(company)
    assert t.asked == "player-2" and t.asking == "lore.strikes.excess-order"
    t.strikes("eowyn")
    assert excess(t) == dict.fromkeys(company, 0) | {"eowyn": 1}
    t.leaves_open()


# --- the steps of a strike -------------------------------------------------------------------------------------------


@rule("lore.strikes.sequence-definition", "lore.strikes.step2-lost", "lore.timing.engagement-strike-window")
def test_the_steps_in_their_order() -> None:
    t = attacked("wargs", "aragorn-ii", "legolas", "frodo", hand=("risky-blow",))
    assert t.strike_on == "aragorn-ii" and t.asking == "lore.strikes.step3-tap-or-minus-three"
    assert t.tokens() == ["tap", "untapped"]
    t.choose("tap")
    assert t.asking == "lore.strikes.step4-support"
    t.choose("done")
    assert t.asking == "lore.strikes.step5-resources" and t.tokens() == ["pass", "play risky-blow"]
    assert rolls(t) == []
    t.roll(6, 6, 6, 6)
    t.choose("pass")
    assert [roll.purpose for roll in rolls(t)] == ["strike", "body"] and t.strike_on == "legolas"
    t.leaves_open()


def test_whoever_is_struck_is_spoken_of_by_the_right_word() -> None:
    for character, word in (("eowyn", "she"), ("eomer", "he")):
        t = Road("edoras").company(character).hazards("wargs")
        t.moves("dunharrow")
        t.play("wargs", key="Rohan")
        assert t.prompt.endswith(f"faces the strike: does {word} tap?")
        t.leaves_open()


@rule("lore.strikes.step3-tapped", "lore.strikes.step3-wounded", "lore.strikes.roll")
@pytest.mark.parametrize(("state", "dice", "fails"), [
    ("tapped", (1, 3), True),
    ("tapped", (1, 2), False),
    ("wounded", (2, 3), True),
    ("wounded", (1, 3), False),
])  # fmt: skip
def test_one_less_for_the_tapped_and_two_for_the_wounded(state: str, dice: tuple[int, int], fails: bool) -> None:
    t = Road("bree").company("legolas").mark("legolas", state).hazards("land-drake")
    t.moves("rivendell")
    t.roll(*dice, 2, 2)
    t.play("land-drake", key="Rhudaur")
    strike = rolls(t)[0]
    assert (strike.total, strike.against, strike.success) == (
        sum(dice) + 5 - (1 if state == "tapped" else 2), 8, fails,
    )  # fmt: skip
    assert t.status("legolas") == (state if fails else "wounded")


@rule("lore.strikes.step4-support")
def test_untapped_companions_without_a_strike_support() -> None:
    t = attacked("wargs", "legolas", "haldir", "kili", "eowyn", "bergil", "ioreth", tapped=("kili",))
    t.choose("tap")
    assert t.tokens("support") == [f"support {t.card(one).key}" for one in ("eowyn", "bergil", "ioreth")], (
        "neither he himself, nor who has a strike, nor the tapped"
    )
    t.supports("eowyn")
    t.supports("bergil")
    assert t.tokens("support") == [f"support {t.card('ioreth').key}"]
    t.roll(1, 1, 1, 1)
    t.choose("done")
    assert rolls(t)[0].total == 2 + 5 + 2
    assert t.status("eowyn") == t.status("bergil") == "tapped" and t.strike_on == "haldir"
    t.choose("untapped")
    assert t.tokens("support") == [f"support {t.card('ioreth').key}"], "nor who has faced his strike already"


@rule("lore.strikes.roll", "lore.strikes.success-wounds", "lore.combat.wound-position")
@pytest.mark.parametrize(("dice", "fails"), [((2, 2), True), ((1, 2), False)])
def test_a_tie_is_for_the_character(dice: tuple[int, int], fails: bool) -> None:
    t = attacked("wargs", "legolas", "aragorn-ii")
    t.roll(6, 6, 1, 1, *dice, 1, 1)
    t.choose("tap", "tap")
    strike = rolls(t)[2]
    assert (strike.who, strike.total, strike.success) == ("Legolas", 5 + sum(dice), fails)
    assert t.status("legolas") == ("tapped" if fails else "wounded")
    assert t.status("aragorn-ii") == "tapped", "a character is untapped, tapped or wounded"


@rule("lore.strikes.success-wounds", "lore.body.already-wounded")
def test_the_wounded_stay_wounded_and_roll_still() -> None:
    t = Road("bree").company("legolas").wounded("legolas").hazards("land-drake")
    t.moves("rivendell")
    t.roll(1, 1, 2, 2)
    t.play("land-drake", key="Rhudaur")
    assert [roll.purpose for roll in rolls(t)] == ["strike", "body"]
    assert t.status("legolas") == "wounded"


@rule("lore.strikes.failed-may-be-defeated", "lore.body.strike-roll")
@pytest.mark.parametrize(("dice", "defeated"), [((3, 3), True), ((3, 2), False)])
def test_a_failed_strike_is_defeated_by_its_body_roll(dice: tuple[int, int], defeated: bool) -> None:
    t = attacked("land-drake", "legolas")
    t.roll(6, 6, *dice)
    t.choose("tap")
    roll = rolls(t)[1]
    assert (roll.purpose, roll.player, roll.against, roll.success) == ("body", "Player 1", 6, defeated)
    assert t.where("land-drake") == ("player-1 points" if defeated else "player-2 discard")
    assert t.points() == (1 if defeated else 0)


# --- detainment ------------------------------------------------------------------------------------------------------


class Snare(Card, listed=False):
    facts = replace(creature("X-15", "Snare", MAN, keyed("w"), strikes=1, prowess=11), keywords=(DETAINMENT,))


@rule(
    "lore.strikes.detainment", "lore.combat.attack-defeated", "lore.body.strike-roll",
    "lore.glossary.gap-character-to-engagement",
)  # fmt: skip
@pytest.mark.parametrize(("state", "dice", "then"), [
    ("", (1, 1), "tapped"),
    ("", (6, 6), "untapped"),
    ("wounded", (1, 1), "wounded"),
])  # fmt: skip
def test_detainment_only_taps(state: str, dice: tuple[int, int], then: str) -> None:
    t = Road("bree").company("legolas").mark("legolas", *([state] if state else []))
    t.g.hands[1] = t.g.hands[1].put(Snare())
    t.g.know_cards()
    t.moves("rivendell")
    t.roll(*dice)
    t.choose("play snare")
    t.choose(t.tokens()[0])
    if not state:
        t.choose("untapped")
    assert t.status("legolas") == then and not t.attacked
    assert [roll.purpose for roll in rolls(t)] == ["strike"], "no body roll, whoever wins"
    assert t.points() == 0
