"""Requirements and targets."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import hazard_event
from mathom.games.lore.language.words import DOORS_OF_NIGHT, END_OF_TURN, each, of_company, strengthen
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class Dusk(Card, listed=False):
    facts = hazard_event("X-51", "Dusk")
    needs = DOORS_OF_NIGHT
    effect = strengthen(each(of_company()), prowess=-1, until=END_OF_TURN)


def on_the_road(t: Road, to: str = "rivendell") -> Road:
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


def two_companies(first: tuple[str, ...], second: tuple[str, ...], at: str = "edoras") -> Road:
    """At the standard level, with cards to draw; nothing has happened yet."""
    t = Road("edoras", level="standard").company(*first).second_company(at, *second)
    return t.place("player-1 pile", *("cram",) * 12).place("player-2 pile", *("cram",) * 12)


@rule("lore.requirements.where-listed", "lore.requirements.definition")
@pytest.mark.parametrize("met", [False, True])
@pytest.mark.parametrize(("card", "without", "with_"), [
    ("stealth", "gimli", "eowyn"),
    ("ford", "gimli", "anborn"),
    ("halfling-strength", "gimli", "frodo"),
])  # fmt: skip
def test_a_keyword_asks_for_somebody(met: bool, card: str, without: str, with_: str) -> None:
    who = with_ if met else without
    t = Road("bree").company(who).hand(card).tapped(*(["frodo"] if who == "frodo" else []))
    if met:
        assert t.can_play(card)
    else:
        t.cannot(f"play {card}")


@rule("lore.requirements.where-listed", "lore.requirements.definition")
@pytest.mark.parametrize("met", [False, True])
def test_a_text_asks_for_something_in_play(met: bool) -> None:
    t = Road("bree").company("gimli").hazards("morgul-night", "foolish-words")
    if met:
        t.hazards_in_play("doors-of-night")
    on_the_road(t)
    assert t.can_play("foolish-words") and t.can_play("morgul-night") is met
    if not met:
        t.cannot("play morgul-night")


@rule("lore.requirements.do-x-to-do-y", "lore.glossary.tapped", "lore.glossary.untapped", "lore.glossary.wounded")
@pytest.mark.parametrize("state", ["untapped", "tapped", "wounded"])
def test_what_is_done_for_it_has_to_be_possible(state: str) -> None:
    t = Road("bree").company("aragorn-ii").hand("concealment").hazards("wargs")
    if state != "untapped":
        t.mark("aragorn-ii", state)
    on_the_road(t)
    t.play("wargs", key="Rhudaur")
    assert t.can_play("concealment") is (state == "untapped")
    t.leaves_open()


@rule("lore.requirements.do-x-to-do-y")
def test_a_discarded_card_is_gone_for_it() -> None:
    t = Road("minas-tirith").company("celeborn").hand("the-white-tree", "cram").in_site_phase()
    t.choose("enter")
    t.cannot("play the-white-tree")
    t = Road("minas-tirith").company("celeborn", "sapling-of-the-white-tree on celeborn").hand("the-white-tree")
    t.in_site_phase()
    t.choose("enter")
    t.play("the-white-tree")
    assert t.where("sapling-of-the-white-tree") == "player-1 discard" and t.in_play("the-white-tree")


@rule("lore.requirements.targets", "lore.requirements.target-definition")
def test_a_target_has_to_be_there() -> None:
    t = (
        Road("bree")
        .company("gimli", "aragorn-ii", "frodo")
        .hazards("call-of-the-sea", "lure-of-nature", "muster-disperses")
    )
    on_the_road(t)
    assert t.tokens("play") == ["play lure-of-nature"], "no Elf and no faction, but somebody who is no Hobbit or Dwarf"
    t.cannot("play call-of-the-sea")
    t.cannot("play muster-disperses")
    t.play("lure-of-nature")
    assert t.bearer("lure-of-nature") == "aragorn-ii"
    t.leaves_open()


@rule("lore.requirements.targets")
def test_one_character_is_chosen() -> None:
    t = Road("bree").company("gimli", "legolas").hazards("foolish-words")
    on_the_road(t)
    t.choose("play foolish-words")
    assert t.asking == "lore.requirements.targets" and t.asked == "player-2"
    assert t.tokens() == [f"pick {t.card(one).key}" for one in ("gimli", "legolas")]
    t.leaves_open()


@rule("lore.requirements.removed-by-counter", "lore.glossary.gap-character-to-engagement")
def test_what_loses_its_requirement_to_an_answer_fails() -> None:
    t = Road("bree").company("gimli").table("sun").hand("twilight").hazards("morgul-night", "foolish-words")
    t.hazards_in_play("doors-of-night")
    on_the_road(t)
    t.play("morgul-night")
    assert t.asked == "player-1" and t.asking == "lore.timing.counter-window"
    t.play("twilight")
    t.picks_deed("in play")
    t.pick("doors-of-night")
    assert t.where("doors-of-night") == "player-2 discard"
    assert t.where("morgul-night") == "player-2 discard", "it has no effect without Doors of Night"
    t.leaves_open()


@rule("lore.requirements.removed-by-counter", "lore.requirements.countered-costs-stay")
@pytest.mark.parametrize("answers", [True, False])
def test_an_event_that_loses_its_requirement_does_nothing_and_is_spent(answers: bool) -> None:
    t = Road("bree").company("gimli").hand("twilight").hazards("foolish-words").hazards_in_play("doors-of-night")
    t.g.hands[1] = t.g.hands[1].put(Dusk())
    t.g.know_cards()
    on_the_road(t)
    t.choose("play dusk")
    assert t.asked == "player-1" and t.asking == "lore.timing.counter-window"
    t.choose("play twilight" if answers else "pass")
    assert t.prowess("gimli") == (5 if answers else 4) and t.in_play("doors-of-night") is not answers
    assert "dusk" in [card.slug for card in t.g.discards[1]] and t.movement.played == 1
    t.leaves_open()


@rule("lore.requirements.character-scope", "lore.requirements.skill-only", "lore.requirements.current-company-only")
def test_nobody_acts_for_another_company() -> None:
    t = two_companies(("aragorn-ii",), ("gimli",), at="bree").hand("concealment", "many-turns-and-doublings")
    t.hazards("wolves")
    first, second = t.g.companies_of(0)
    t.choose("pass", f"company {second}", "move rivendell")
    while t.can("draw"):
        t.choose(t.tokens("draw")[0])
    t.passes(int(t.asked == "player-1"))
    t.play("wolves", key="Rhudaur")
    assert t.attack.company == second
    t.cannot("play concealment")
    t.cannot("play many-turns-and-doublings")
    assert t.asking.startswith("lore.strikes")
    assert first != second


@rule("lore.requirements.skill-only")
@pytest.mark.parametrize(("company", "able"), [(("aragorn-ii", "gimli"), True), (("legolas", "gimli"), False)])
def test_a_tapped_ranger_is_a_ranger(company: tuple[str, ...], able: bool) -> None:
    t = Road("bree").company(*company).tapped(company[0]).hand("many-turns-and-doublings").hazards("wolves")
    on_the_road(t)
    t.play("wolves", key="Rhudaur")
    assert t.can_play("many-turns-and-doublings") is able
    t.leaves_open()


@rule("lore.requirements.current-company-only", "lore.requirements.character-scope")
@pytest.mark.parametrize("same", [True, False])
def test_a_sage_tests_no_ring_of_another_company(same: bool) -> None:
    ring = "beautiful-gold-ring on gimli"
    t = (
        two_companies(("legolas",), ("gimli", "celeborn", ring))
        if same
        else two_companies(("celeborn",), ("gimli", ring))
    )
    t.in_site_phase()
    t.choose(f"company {t.g.companies_of(0)[1]}", "enter")
    assert bool(t.tokens("test")) is same
    t.leaves_open()


@rule("lore.requirements.skill-only", "lore.requirements.company-target", "lore.requirements.character-scope")
@pytest.mark.parametrize("means", ["marvels-told", "palantir-of-osgiliath"])
def test_a_sage_frees_nobody_of_another_company(means: str) -> None:
    stone = ("palantir-of-osgiliath on celeborn",) if means.startswith("palantir") else ()
    t = two_companies(("celeborn", "legolas", *stone), ("gimli", "elladan"), at="bree")
    t.other_company("edoras", "eomer").table("foolish-words on eomer").hand(*(() if stone else (means,)))
    t.hazards_in_play("despair-of-the-heart on gimli", "lure-of-nature on legolas", "lure-of-power", "minions-stir")
    if stone:
        t.use(means)
    else:
        t.play(means)
    assert t.tokens("pick") == [
        f"pick {t.card(one).key}" for one in ("lure-of-nature", "lure-of-power", "minions-stir")
    ]
    t.leaves_open()


@rule("lore.requirements.skill-only", "lore.requirements.company-target")
def test_a_sage_who_could_only_free_another_company_is_no_use() -> None:
    t = two_companies(("celeborn",), ("gimli",), at="bree").hand("marvels-told")
    t.hazards_in_play("despair-of-the-heart on gimli")
    t.cannot("play marvels-told")


@rule("lore.requirements.no-opponent-resources")
def test_resources_are_for_ones_own() -> None:
    t = Road("rivendell").company("frodo", "legolas").hand("halfling-strength").other_company("rivendell", "sam-gamgee")
    t.tapped("sam-gamgee")
    t.cannot("play halfling-strength")
    t = Road("rivendell").company("frodo", "legolas").hand("halfling-strength").other_company("rivendell", "sam-gamgee")
    t.tapped("sam-gamgee", "frodo")
    t.play("halfling-strength")
    assert t.status("frodo") == "untapped" and t.status("sam-gamgee") == "tapped"


# --- declared with its targets, then answered, then resolved ---------------------------------------------------------


def answered(t: Road, card: str) -> str:
    """The card is being resolved, and somebody may answer it: what he is told of it."""
    assert t.asking == "lore.timing.counter-window" and t.g.being_played[-1][1].slug == card
    [told] = [one.what for one in t.seen(t.asked).resolving if one.slug == card]
    assert told in t.prompt
    return told


@rule("lore.requirements.targets", "lore.timing.counter-window")
def test_who_answers_a_card_knows_whom_it_is_aimed_at() -> None:
    t = Road("wellinghall").company("legolas", "gimli", "leaflock on gimli").hazards("call-of-home", "river")
    on_the_road(t, "edoras")
    t.choose("play call-of-home")
    assert t.asked == "player-2" and t.asking == "lore.requirements.targets"
    assert [option.label for option in t.offered] == ["Legolas", "Gimli", "Leaflock"]
    t.pick("gimli")
    assert t.asked == "player-1" and t.can_use("leaflock")
    assert "Gimli" in answered(t, "call-of-home") and "Legolas" not in t.prompt
    t.roll(6, 6)
    t.choose("pass")
    assert t.in_play("gimli") and t.asking != "lore.requirements.targets", "nothing is left to be named"
    t.leaves_open()


@rule("lore.requirements.targets", "lore.timing.counter-window")
def test_which_of_two_texts_it_is_is_declared_too() -> None:
    t = Road("wellinghall").company("legolas", "gimli", "leaflock on gimli").hazards("weariness-of-the-heart", "river")
    on_the_road(t, "edoras")
    t.choose("play weariness-of-the-heart")
    t.picks_deed("corruption roll")
    t.pick("legolas")
    assert answered(t, "weariness-of-the-heart") == "Legolas makes a corruption roll"
    t.use("leaflock")
    assert t.where("weariness-of-the-heart") == "player-2 discard" and not t.g.rolls
    t.leaves_open()


@rule("lore.requirements.targets")
def test_a_region_is_named_when_the_card_is_declared() -> None:
    t = Road("bree", level="standard").company("legolas").hazards("new-moon", "river").hand("twilight")
    t.hazards_in_play("doors-of-night").place("player-1 pile", "cram", "cram").place("player-2 pile", "cram", "cram")
    on_the_road(t, "bag-end")
    t.choose("play new-moon")
    t.picks_deed("Free-domain")
    assert answered(t, "new-moon") == "if Doors of Night is in play, The Shire is a Border-land this turn"
    t.leaves_open()


@rule("lore.requirements.targets", "lore.requirements.removed-by-counter")
def test_a_card_whose_target_is_gone_does_not_turn_to_another_one() -> None:
    t = Road("bree").company("legolas").table("sun", "gates-of-morning").hand("twilight").hazards("twilight", "river")
    on_the_road(t)
    t.play("twilight", on="sun")
    assert t.asked == "player-1" and t.can_play("twilight")
    t.choose("play twilight")
    t.picks_deed("Discard")
    t.pick("sun")
    while t.asking == "lore.timing.counter-window":
        t.choose("pass")
    assert t.where("sun") == "player-1 discard" and t.in_play("gates-of-morning")
    t.leaves_open()
