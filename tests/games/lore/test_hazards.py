"""Hazards: who plays them and when, the limit, keys, and what may come into an attack."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.facts import PlayWindow, RegionType, SiteType
from mathom.games.lore.language.printed import hazard_condition, hazard_event, resource_event
from mathom.games.lore.language.vocabulary import ENGAGEMENT, ENVIRONMENT, ON_COMPANY, ORGANIZATION, STRIKE
from mathom.games.lore.language.words import (
    COMPANY,
    END_OF_STRIKE,
    END_OF_TURN,
    STRUCK,
    HazardLimit,
    a,
    extra_regions,
    of_company,
    strengthen,
)
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class Chill(Card, listed=False):
    facts = hazard_event("X-11", "Chill", ENGAGEMENT, once=ON_COMPANY)
    played_in = (PlayWindow.ENGAGEMENT, PlayWindow.MOVEMENT)
    effect = strengthen(a(of_company()), prowess=-1, until=END_OF_TURN)


class Stumble(Card, listed=False):
    facts = hazard_event("X-12", "Stumble", STRIKE)
    effect = strengthen(STRUCK, prowess=-1, until=END_OF_STRIKE)


class Shadow(Card, listed=False):
    facts = hazard_condition("X-14", "Shadow", ENVIRONMENT)
    on = COMPANY
    more = HazardLimit(by=2)


class LongStride(Card, listed=False):
    facts = resource_event("X-13", "Long Stride", ORGANIZATION)
    effect = extra_regions(1)


def holds(t: Road, *cards: type[Card], seat: int = 1) -> Road:
    """A player has cards, too, that no deck holds."""
    t.g.hands[seat] = t.g.hands[seat].put(*(card() for card in cards))
    t.g.know_cards()
    return t


def on_the_road(t: Road, to: str) -> Road:
    """The company sets out; the second player has priority."""
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


def moving(*company: str, hazards: tuple[str, ...], start: str = "bree", to: str = "rivendell") -> Road:
    return on_the_road(Road(start).company(*company).hazards(*hazards), to)


def counted(t: Road) -> int:
    """The hazards that have been counted against the limit."""
    assert t.g.move is not None
    return t.movement.played


# --- who, when -------------------------------------------------------------------------------------------------------


@rule("lore.hazards.when-opponent-moves", "lore.hazards.definition")
def test_only_the_opponent_plays_hazards_and_only_while_a_company_moves() -> None:
    t = Road("bree").company("legolas").hand("wargs", "bridge", "foolish-words").hazards("wargs", "foolish-words")
    t.hazards_in_play("adunaphel")
    t.cannot("play wargs")
    t.cannot("play foolish-words")
    assert t.asked == "player-1", "in the organization phase nobody else is asked"
    t.moves("rivendell")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play bridge"]
    t.choose("pass")
    assert t.asked == "player-2"
    assert t.tokens() == ["pass", "play wargs", "play foolish-words", f"use {t.card('adunaphel').key} 0"]
    t.choose("pass")
    assert t.asking == "lore.site.enter-first", "and in the site phase nobody else is"
    assert t.in_hand("player-2") == ["foolish-words", "wargs"] and t.in_play("adunaphel")


@rule("lore.hazards.creature-attacks")
@pytest.mark.parametrize("stays", [False, True])
def test_a_creature_attacks_at_once(stays: bool) -> None:
    t = Road("moria").company("legolas").hazards("orc-patrol")
    if stays:
        t.stays()
        t.play("orc-patrol")
    else:
        on_the_road(t, "lorien")
        t.play("orc-patrol", key="Redhorn Gate")
    assert t.attacked and t.strike_on == "legolas"
    t.leaves_open()


# --- the limit -------------------------------------------------------------------------------------------------------


@rule("lore.hazards.limit-formula", "lore.hazards.limit-round-up", "lore.hazards.limit-definition")
@pytest.mark.parametrize(("company", "limit"), [
    (("frodo",), 2),
    (("legolas",), 2),
    (("legolas", "gimli"), 2),
    (("legolas", "gimli", "frodo"), 3),
    (("legolas", "gimli", "elladan", "frodo"), 4),
    (("legolas", "gimli", "elladan", "frodo", "sam-gamgee"), 4),
    (("legolas", "gimli", "elladan", "elrohir", "frodo"), 5),
    (("legolas", "gimli", "elladan", "elrohir", "boromir-ii"), 5),
])  # fmt: skip
def test_two_or_the_size_rounded_up(company: tuple[str, ...], limit: int) -> None:
    t = moving(*company, hazards=("foolish-words",))
    assert t.limit == limit


@rule("lore.hazards.step2-limit", "lore.hazards.limit-definition")
def test_no_more_than_the_limit() -> None:
    company = ("legolas", "gimli", "elladan", "elrohir")
    t = Road("bree").company(*company).table("sun").hazards(*("foolish-words",) * 4, "river", "wargs", "twilight")
    on_the_road(t, "rivendell")
    for one in (*company[:3], ""):
        t.play("foolish-words", on=one)
        assert t.tokens() == ["pass", "play twilight"], "it might answer anything, as long as there is an environment"
        t.choose("pass")
    assert counted(t) == t.limit == 4
    assert t.tokens() == ["pass", "play twilight"], "the fifth one is not counted"
    t.cannot("play river")
    t.cannot("play wargs")


@rule("lore.faq.limit-not-dropping")
def test_the_limit_stays_when_somebody_is_eliminated() -> None:
    t = moving("aragorn-ii", "gimli", "legolas", hazards=("orc-lieutenant", "river", "foolish-words", "wargs"))
    assert t.limit == 3
    t.play("orc-lieutenant", key="Rhudaur")
    assert t.strike_on == "gimli", "7 against Orcs"
    t.roll(1, 1, 6, 6)
    t.choose("untapped", "done")
    assert t.where("gimli") == "player-1 points"
    assert t.limit == 3 and counted(t) == 1
    t.play("river")
    t.choose("pass")
    assert t.asked == "player-2" and t.can_play("foolish-words") and t.can_play("wargs")


@rule("lore.faq.limit-effects-cease")
def test_what_raises_the_limit_counts_only_while_it_is_in_play() -> None:
    t = Road("bree").company("legolas", "gimli").hand("twilight").hazards("foolish-words", "foolish-words", "river")
    holds(t, Shadow)
    on_the_road(t, "rivendell")
    t.choose("play shadow", "pass")
    assert t.limit == 4
    t.choose("pass")
    t.play("foolish-words", on="legolas")
    t.choose("pass")
    t.choose("pass")
    assert t.asked == "player-2" and t.can_play("river") and t.can_play("foolish-words")
    t.play("foolish-words")
    t.choose("pass")
    assert counted(t) == 3 and t.asked == "player-1"
    t.play("twilight")
    assert t.asked == "player-1" and t.asking == "lore.site.enter-first", "the limit is 2 again"
    assert t.in_hand("player-2") == ["river"]


# --- whom ------------------------------------------------------------------------------------------------------------


def two_companies(*hazards: str) -> Road:
    t = Road("edoras", level="standard").company("aragorn-ii", "legolas").second_company("bree", "gimli", "elladan")
    t.place("player-1 pile", *("cram",) * 12).place("player-2 pile", *("cram",) * 12)
    t.hazards(*hazards).hazards_in_play("adunaphel")
    t.choose("pass", f"company {t.g.companies_of(0)[0]}", "stay")
    return t


@rule("lore.hazards.other-company", "lore.requirements.company-target", "lore.requirements.on-card-targets")
@pytest.mark.parametrize("card", ["foolish-words", "weariness-of-the-heart", "call-of-home", "despair-of-the-heart"])
def test_another_company_is_no_target(card: str) -> None:
    t = two_companies(card)
    t.choose(f"play {card}")
    if card == "weariness-of-the-heart":
        t.picks_deed("prowess")
    assert t.tokens("pick") == [f"pick {t.card(one).key}" for one in ("aragorn-ii", "legolas")]


@rule("lore.hazards.other-company")
def test_nor_for_hazards_in_play() -> None:
    t = two_companies("foolish-words")
    t.use("adunaphel")
    assert t.tokens("pick") == [f"pick {t.card(one).key}" for one in ("aragorn-ii", "legolas")]


@rule("lore.hazards.other-company", "lore.requirements.company-target")
def test_nor_for_what_a_card_has_left_behind_for_another_company() -> None:
    t = Road("bree", level="standard").company("gimli").second_company("rivendell", "frodo", "elladan").hand("stealth")
    t.place("player-1 pile", *("cram",) * 12).place("player-2 pile", *("cram",) * 12)
    t.hazards("searching-eye", "wargs", "foolish-words")
    t.play("stealth")
    first, second = t.g.companies_of(0)
    t.choose("pass", f"company {first}", "stay")
    assert t.asked == "player-2"
    t.cannot("play searching-eye")
    t.until("lore.movement.choose-new-site")
    t.moves("ettenmoors")
    t.passes(int(t.asked == "player-1"))
    assert t.movement.company == second
    t.cannot("play wargs")
    t.play("searching-eye")
    t.passes(int(t.asked == "player-1"))
    assert t.can_play("wargs")
    t.leaves_open()


@rule("lore.hazards.other-company", "lore.triggers.continuous-no-target", "lore.requirements.target-definition")
def test_what_has_no_target_is_for_all_companies() -> None:
    t = two_companies("night")
    assert t.prowess("aragorn-ii") == 6 and t.prowess("elladan") == 5
    t.play("night")
    assert t.in_play("night")
    t.leaves_open()


@rule("lore.hazards.events-any-company")
def test_events_and_conditions_need_no_key() -> None:
    hazards = ("weariness-of-the-heart", "foolish-words", "doors-of-night", "orc-patrol", "wargs", "giant")
    t = Road("rivendell").company("legolas", "gimli").hazards(*hazards)
    t.stays()
    assert t.tokens("play") == ["play weariness-of-the-heart", "play foolish-words", "play doors-of-night"]


# --- keys ------------------------------------------------------------------------------------------------------------


@rule("lore.hazards.path-use")
@pytest.mark.parametrize(("start", "to", "able"), [
    ("beorns-house", "thranduils-halls", {"ambusher", "wargs"}),
    ("bree", "rivendell", {"giant", "wargs"}),
])  # fmt: skip
def test_the_site_path_decides(start: str, to: str, able: set[str]) -> None:
    t = moving("legolas", hazards=("ambusher", "giant", "wargs", "corsairs-of-umbar", "ghouls"), start=start, to=to)
    assert {token.split()[1] for token in t.tokens("play")} == able


@rule("lore.hazards.repeated-symbol", "lore.hazards.keyed-definition")
@pytest.mark.parametrize(("start", "to", "able"), [
    ("bree", "rivendell", True),
    ("bree", "weathertop", False),
    ("goblin-gate", "beorns-house", False),
])  # fmt: skip
def test_two_symbols_need_two_regions(start: str, to: str, able: bool) -> None:
    t = moving("legolas", hazards=("giant", "foolish-words"), start=start, to=to)
    assert t.can_play("giant") is able
    if not able:
        t.cannot("play giant")


@rule("lore.faq.symbols-not-adjacent")
def test_the_two_need_not_be_neighbours() -> None:
    t = holds(Road("goblin-gate").company("legolas").hand("sun").hazards("giant"), LongStride, seat=0)
    t.play("sun")
    t.choose("play long-stride")
    t.moves("woodmen-town")
    t.passes(int(t.asked == "player-1"))
    types = [RegionType.WILDERNESS, RegionType.BORDER_LAND, RegionType.WILDERNESS]
    assert t.g.move is not None and len(t.movement.path) == len(types)
    t.play("giant", key="High Pass")
    assert t.attacked
    t.leaves_open()


@rule("lore.hazards.named-keying", "lore.hazards.keyed-definition")
def test_a_key_may_be_a_name() -> None:
    t = moving("legolas", hazards=("giant-spiders", "giant"), start="beorns-house", to="thranduils-halls")
    assert t.tokens("play") == ["play giant-spiders"]
    t.play("giant-spiders")
    assert t.keyed_to.name == "Woodland Realm" and t.keyed_to.region is RegionType.BORDER_LAND
    t.leaves_open()


@rule("lore.hazards.named-keying", "lore.hazards.stay-site-only")
def test_or_a_site_in_a_named_region() -> None:
    t = Road("sarn-goriwing").company("legolas").hazards("giant-spiders", "giant", "wargs")
    t.stays()
    assert t.tokens("play") == ["play giant-spiders"]
    t.play("giant-spiders")
    assert t.keyed_to.site is SiteType.SHADOW_HOLD
    t.leaves_open()


@rule("lore.hazards.stay-site-only")
def test_whoever_stays_is_found_at_his_site_only() -> None:
    t = Road("moria").company("legolas").hazards("orc-patrol", "wargs", "giant", "watcher-in-the-water")
    t.stays()
    assert t.tokens("play") == ["play orc-patrol", "play watcher-in-the-water"]


@rule("lore.hazards.keyed-definition")
def test_of_several_keys_one_is_chosen() -> None:
    t = moving("legolas", hazards=("orc-patrol",), start="bree", to="weathertop")
    t.choose("play orc-patrol")
    assert t.asking == "lore.hazards.keyed-definition" and t.asked == "player-2"
    assert [option.label for option in t.offered] == ["Arthedain (Wilderness)", "Weathertop (Ruins & Lairs)"]
    t.choose(t.tokens()[1])
    assert t.keyed_to.site is SiteType.RUINS_AND_LAIRS and t.keyed_to.region is None
    t.leaves_open()


@rule("lore.hazards.name-and-type-apply", "lore.faq.named-key-type")
def test_a_name_brings_its_type() -> None:
    t = Road("beorns-house").company("legolas", "goldberry on legolas").hazards("giant-spiders")
    on_the_road(t, "woodmen-town")
    t.play("giant-spiders")
    assert t.keyed_to.name == "Western Mirkwood"
    t.use("goldberry")
    assert not t.attacked, "keyed to a Wilderness by its name"


@rule("lore.faq.named-key-type")
def test_unless_it_has_another_type_now() -> None:
    t = Road("beorns-house").company("legolas", "goldberry on legolas").hazards("giant-spiders", "choking-shadows")
    t.hazards_in_play("doors-of-night")
    on_the_road(t, "woodmen-town")
    t.choose("play choking-shadows")
    while not t.can_play("giant-spiders"):
        [token] = [one.token for one in t.offered if "Shadow-land" in one.label or "Western Mirkwood" in one.label]
        t.choose(token)
    t.play("giant-spiders")
    assert t.keyed_to.name == "Western Mirkwood"
    assert not t.can_use("goldberry")
    t.leaves_open()


@rule("lore.faq.double-symbol-cancel")
def test_two_symbols_are_that_symbol() -> None:
    t = Road("bree").company("legolas", "goldberry on legolas").hazards("giant")
    on_the_road(t, "rivendell")
    t.play("giant", key="Rhudaur")
    t.use("goldberry")
    assert not t.attacked


# --- in attacks ------------------------------------------------------------------------------------------------------

BARRED = ("weariness-of-the-heart", "foolish-words", "despair-of-the-heart", "wargs", "river", "doors-of-night")


@rule("lore.hazards.only-engagement-strike-in-attack", "lore.combat.engagement-definition")
def test_other_hazards_do_not_come_into_an_attack() -> None:
    t = Road("bree").company("aragorn-ii", "legolas", "gimli", "elladan").hand("concealment", "risky-blow")
    t.hazards("orc-patrol", "tribal-banner", *BARRED)
    holds(t, Stumble)
    on_the_road(t, "rivendell")
    t.play("orc-patrol", key="Rhudaur")
    assert t.asked == "player-2" and t.tokens() == ["pass", "play tribal-banner"], "engagement"
    t.choose("pass")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play concealment"]
    t.choose("pass")
    t.until("lore.strikes.step5-resources")
    assert t.asked == "player-2" and t.tokens() == ["pass", "play stumble"], "the first strike"
    for one in (*BARRED, "tribal-banner"):
        t.cannot(f"play {one}")


@rule("lore.combat.engagement-hazard-limit", "lore.hazards.inside-movement-counts", "lore.hazards.step2-limit")
def test_in_the_movement_phase_they_count() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("stirring-bones", "icy-touch", "icy-touch", "foolish-words")
    on_the_road(t, "rivendell")
    t.play("stirring-bones", key="Rhudaur")
    t.play("icy-touch")
    assert counted(t) == t.limit == 2
    assert t.asked == "player-1", "nothing is left for the second one"
    assert t.asking.startswith("lore.strikes")


@rule("lore.strikes.step1-attacker-hazards", "lore.hazards.inside-movement-counts")
def test_strike_hazards_count_in_the_movement_phase() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("orc-lieutenant")
    holds(t, Stumble, Stumble)
    on_the_road(t, "rivendell")
    t.play("orc-lieutenant", key="Rhudaur")
    assert t.asked == "player-2" and t.can("play stumble")
    t.choose("play stumble")
    assert counted(t) == t.limit == 2
    assert t.asked == "player-1" and t.asking == "lore.strikes.step3-tap-or-minus-three"


@rule(
    "lore.hazards.engagement-any-attack", "lore.hazards.engagement-any-attack-glossary",
    "lore.hazards.outside-movement-free", "lore.strikes.step1-attacker-hazards", "lore.hazards.definition",
)  # fmt: skip
def test_in_the_site_phase_they_are_free() -> None:
    t = Road("barrow-downs").company("boromir-ii").hazards(*("icy-touch",) * 3, *BARRED).hazards_in_play("adunaphel")
    holds(t.in_site_phase(), Stumble, Stumble, Stumble)
    t.choose("enter")
    for left in (3, 2, 1):
        assert t.asked == "player-2" and t.tokens() == ["pass", "play icy-touch"]
        t.choose("play icy-touch")
        assert t.attack_prowess == 8 + 4 - left
    for _ in range(3):
        assert t.asked == "player-2" and t.tokens() == ["pass", "play stumble"]
        t.choose("play stumble")
    assert t.asked == "player-1" and t.g.move is None


@rule("lore.hazards.engagement-outside-attack", "lore.hazards.engagement-any-attack")
def test_without_an_attack_as_its_target_it_is_a_plain_hazard_too() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("foolish-words")
    holds(t, Chill)
    on_the_road(t, "rivendell")
    t.choose("play chill", f"pick {t.card('legolas').key}")
    assert t.prowess("legolas") == 4 and counted(t) == 1
    t.leaves_open()


@rule("lore.hazards.only-engagement-strike-in-attack", "lore.hazards.definition")
def test_in_the_site_phase_a_counter_hazard_does_not_answer() -> None:
    t = Road("barrow-downs").company("aragorn-ii").hand("concealment").hazards("searching-eye")
    t.in_site_phase()
    t.choose("enter")
    t.play("concealment")
    assert not t.attacked and t.in_hand("player-2") == ["searching-eye"]


@rule("lore.hazards.only-engagement-strike-in-attack")
def test_but_twilight_does() -> None:
    t = Road("barrow-downs").company("aragorn-ii").hand("concealment").table("sun").hazards("twilight")
    t.in_site_phase()
    t.choose("enter")
    t.play("concealment")
    assert t.asked == "player-2" and t.tokens() == ["pass", "play twilight"]
    t.play("twilight")
    assert t.where("sun") == "player-1 discard" and not t.attacked


# --- removal ---------------------------------------------------------------------------------------------------------


@rule("lore.hazards.removable-definition")
@pytest.mark.parametrize(("how", "dice", "gone"), [
    ("", (3, 4), True),
    ("", (3, 3), False),
    (" untapped", (5, 5), True),
    (" untapped", (5, 4), False),
])  # fmt: skip
def test_seven_or_more_with_three_less_untapped(how: str, dice: tuple[int, int], gone: bool) -> None:
    t = Road("rivendell").company("legolas").hazards_in_play("lure-of-the-senses on legolas")
    t.roll(*dice)
    t.choose(f"remove {t.card('lure-of-the-senses').key}{how}")
    assert t.in_play("lure-of-the-senses") is not gone
    assert t.status("legolas") == ("untapped" if how else "tapped")


# --- what changes on the way -----------------------------------------------------------------------------------------


@rule("lore.hazards.limit-meaning", "lore.company.order-of-two")
def test_each_company_has_a_limit_of_its_own() -> None:
    t = Road("edoras", level="standard").company("aragorn-ii", "legolas")
    t.second_company("edoras", "gimli", "haldir", "kili").hazards(*("foolish-words",) * 5)
    t.choose("pass", f"company {t.card('aragorn-ii').company}", "stay")
    t.play("foolish-words", on="aragorn-ii")
    assert t.limit == 2
    t.play("foolish-words")
    assert t.asking == "lore.movement.choose-new-site", "the limit is reached, and it is the other one's turn"
    t.choose("stay")
    assert t.asked == "player-2" and t.limit == 3 and counted(t) == 0
    t.leaves_open()


@rule("lore.corruption.one-hazard-per-turn", "lore.movement.second-phase")
def test_one_corruption_hazard_on_a_character_even_if_he_moves_twice() -> None:
    t = Road("bree").company("aragorn-ii", "legolas").hand("bridge")
    t.hazards("lure-of-expedience", "lure-of-the-senses", "river")
    t.pile(*("cram",) * 6).other_pile(*("cram",) * 6)
    t.moves("rivendell")
    t.play("bridge")
    t.play("lure-of-expedience", on="aragorn-ii")
    t.until("lore.movement.choose-new-site")
    t.moves("bree")
    t.passes(int(t.asked == "player-1"))
    t.play("lure-of-the-senses")
    assert t.bearer("lure-of-the-senses") == "legolas", "nobody else is left for it"


@rule("lore.map.region-change-affects-path", "lore.hazards.repeated-symbol", "lore.faq.limit-effects-cease")
def test_a_region_that_changes_takes_away_keys_and_what_is_counted_by_its_type() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("lost-in-the-wilderness", "choking-shadows", "giant", "wargs")
    t.hazards_in_play("doors-of-night")
    on_the_road(t, "rivendell")
    t.play("lost-in-the-wilderness")
    assert t.limit == 4 and t.can_play("giant"), "two Wildernesses"
    t.play("choking-shadows")
    t.picks_deed("Rhudaur")
    assert t.limit == 3 and t.can_play("wargs")
    t.cannot("play giant")


@rule("lore.requirements.removed-by-counter")
@pytest.mark.parametrize("answers", [True, False])
def test_what_needs_gates_of_morning_fails_if_they_are_gone_before_it_resolves(answers: bool) -> None:
    t = Road("bree").company("aragorn-ii", "legolas").table("gates-of-morning").hand("dark-quarrels")
    t.hazards("lesser-spiders", "twilight")
    on_the_road(t, "rivendell")
    t.play("lesser-spiders", key="Rhudaur")
    t.passes(int(t.asked == "player-2"))
    t.play("dark-quarrels")
    assert t.asked == "player-2" and t.asking == "lore.timing.counter-window"
    t.choose("play twilight" if answers else "pass")
    assert t.in_play("gates-of-morning") is not answers and t.where("dark-quarrels") == "player-1 discard"
    assert t.attack_strikes == (4 if answers else 2)
    t.leaves_open()
