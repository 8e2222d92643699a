"""A declaration that is wrong fails at import, with the name of the card and the word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mathom.cards.declaring import InvalidCard
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import Arrow, Facts, ItemClass, Phase, Signet
from mathom.games.lotr_tcg.language.actions import Activated, Response, Triggered, action
from mathom.games.lotr_tcg.language.declare import (
    companion,
    condition,
    edition,
    event,
    minion,
    possession,
    reprinted,
    site,
)
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    DWARF,
    DWARVEN,
    ELF,
    ELVEN,
    HAND_WEAPON,
    HELM,
    ISENGARD,
    ORC,
    THAT,
    THIS,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import OwnCost, Strength
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn
from mathom.games.lotr_tcg.language.wounding import exert, heal
from mathom.games.lotr_tcg.testing.making import code, stub

STRONGER = strengthen(a(DWARF), 2)


def an_event(title: str = "War Cry") -> Facts:
    return event(code(), title, DWARVEN, cost=0)


def a_minion(title: str = "Grim Orc") -> Facts:
    return minion(code(), title, ISENGARD, ORC, site=4, cost=2, strength=6, vitality=2)


def an_item(title: str = "Old Thing") -> Facts:
    return possession(code(), title, DWARVEN, HELM, cost=1)


def a_site(title: str = "Far Away") -> Facts:
    return site(code(), title, 4, 2, Arrow.LEFT)


def a_companion(title: str = "Durin's Heir") -> Facts:
    return companion(code(), title, "", DWARVEN, DWARF, cost=2, strength=5, vitality=3)


def a_condition(title: str = "Old Feud") -> Facts:
    return condition(code(), title, DWARVEN, cost=1)


@pytest.mark.parametrize(
    ("facts", "says", "word", "why"),
    [
        # words that nobody knows
        (an_event, {"skirmsh": STRONGER}, "skirmsh", "War Cry: no word is called 'skirmsh'.*did you mean 'skirmish'?"),
        (an_event, {"maneuver_or_skirmsh": STRONGER}, "maneuver_or_skirmsh", "did you mean 'maneuver_or_skirmish'?"),
        (an_item, {"bearr": DWARF}, "bearr", "Old Thing: no word is called 'bearr'.*did you mean 'bearer'?"),
        (a_minion, {"to_pay": spot(ELF)}, "to_pay", "did you mean 'to_play'?"),
        (a_companion, {"resistence": 5}, "resistence", "did you mean 'resistance'?"),
        (a_companion, {"title": "Gimli"}, "title", "no word is called 'title', and str is not a text$"),
        (a_companion, {"helper": len}, "helper", "no word is called 'helper'"),
        (a_companion, {"silent": ()}, "silent", "Durin's Heir: 'silent' says nothing"),
        (a_companion, {"skirmish": ()}, "skirmish", "'skirmish' says nothing"),
        (a_companion, {"mixed": (Strength(THIS, 1), ELF)}, "mixed", "no word is called 'mixed'"),
        # words that take something else
        (an_event, {"skirmish": Strength(THIS, 2)}, "skirmish", "'skirmish' takes an action or a deed, not Strength"),
        (an_item, {"bearer": spot(ELF)}, "bearer", "'bearer' takes a filter"),
        (an_item, {"limit_per_bearer": "one"}, "limit_per_bearer", "takes a number, not str"),
        (a_minion, {"response": STRONGER}, "response", "'response' takes a Response"),
        (a_minion, {"wild": Activated((Phase.SKIRMISH,), action(STRONGER))}, "wild", "under the word of its phase"),
        # words on a kind of card that cannot have them
        (a_minion, {"bearer": ELF}, "bearer", "Grim Orc: 'bearer' is not for the kind of card 'minion'"),
        (a_site, {"to_play": spot(ELF)}, "to_play", "not for the kind of card 'site'"),
        (a_minion, {"resistance": 5}, "resistance", "not for the kind of card 'minion'"),
        (an_item, {"second_weapon": True}, "second_weapon", "for hand weapons"),
        (a_condition, {"limit_per_bearer": 1}, "limit_per_bearer", "needs a 'bearer'"),
        # texts on a kind of card that cannot have them
        (an_event, {"always": Strength(DWARF, 1)}, "always", "War Cry: 'always': an event is never in play"),
        (an_event, {"later": Triggered(trigger=AtEndOfTurn(), effect=discard(THIS))}, "later", "never in play"),
        (a_site, {"cheap": OwnCost(-1)}, "cheap", "no cost"),
        # events
        (an_event, {}, "", "War Cry: an event needs an action"),
        (an_event, {"cheap": OwnCost(-1)}, "", "an event needs an action"),
        (an_event, {"skirmish": STRONGER, "maneuver": STRONGER}, "skirmish and maneuver", "one timing, not skirmish"),
        (an_event, {"skirmish": (STRONGER, STRONGER)}, "skirmish and skirmish", "one timing"),
        (
            an_event,
            {"skirmish": STRONGER, "response": Response(Wins(DWARF), action(heal(THAT)))},
            "skirmish and response",
            "one timing, not skirmish and response",
        ),
        (
            an_event,
            {"one": Response(Wins(DWARF), action(heal(THAT))), "two": Response(Wins(ELF), action(heal(THAT)))},
            "response",
            "two responses wait for the same moment",
        ),
    ],
)  # fmt: skip
def test_a_wrong_word_is_refused(facts: Callable[[], Facts], says: dict[str, object], word: str, why: str) -> None:
    with pytest.raises(InvalidCard, match=why) as refused:
        stub(facts(), **says)
    assert refused.value.word == word and refused.value.card == facts().name


@pytest.mark.parametrize(
    ("facts", "word", "why"),
    [
        (
            replace(a_minion(), item_class=ItemClass.HELM),
            "item_class",
            "Grim Orc: the kind of card 'minion' has no",
        ),
        (replace(a_minion(), signet=Signet.FRODO), "signet", "has no 'signet'"),
        (replace(a_minion(), home=3), "home", "has no 'home'"),
        (replace(a_minion(), site=0), "site", "'minion' needs 'site'"),
        (replace(a_minion(), race=None), "race", "needs 'race'"),
        (replace(a_minion(), cost=-1), "cost", "not below 0"),
        (replace(a_site(), strength=3), "strength", "Far Away: the kind of card 'site' has no 'strength'"),
        (replace(a_site(), unique=True), "unique", "has no 'unique'"),
        (replace(an_event(), vitality=1), "vitality", "'event' has no 'vitality'"),
        (replace(a_companion(), shadow_number=1), "shadow_number", "has no 'shadow_number'"),
    ],
)
def test_facts_that_a_kind_of_card_does_not_have_are_refused(facts: Facts, word: str, why: str) -> None:
    with pytest.raises(InvalidCard, match=why) as refused:
        stub(facts)
    assert refused.value.word == word


def test_a_builder_of_facts_names_the_card_and_the_nearest_word() -> None:
    with pytest.raises(InvalidCard, match=r"^Grim Orc: 'minion' has no 'item_class'$") as refused:
        minion("99P1", "Grim Orc", ISENGARD, ORC, site=4, cost=2, strength=6, vitality=2, item_class=HAND_WEAPON)  # type: ignore[call-arg]
    assert refused.value.word == "item_class"
    with pytest.raises(InvalidCard, match=r"^Far Away: 'site' has no 'shadow_nmber'; did you mean 'shadow_number'\?$"):
        site("99P1", "Far Away", number=4, shadow_nmber=0, arrow=Arrow.LEFT)  # type: ignore[call-arg]
    with pytest.raises(InvalidCard, match=r"^Durin, The Deathless: 'companion': missing a required argument: 'cost'$"):
        companion("99P1", "Durin", "The Deathless", DWARVEN, DWARF, strength=5, vitality=3)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="is no collector's info"):
        event("1X3", "War Cry", DWARVEN, cost=0)


def test_a_card_without_facts_is_refused() -> None:
    with pytest.raises(InvalidCard, match=r"^Nameless: a card needs 'facts'"):
        type("Nameless", (Card,), {})


def test_a_card_is_not_derived_from_another_card() -> None:
    with pytest.raises(InvalidCard, match="not derived from another one: AxeStrike"):
        type("More", (type(CARDS["axe-strike"]),), {"facts": an_event(), "skirmish": STRONGER}, listed=False)


def test_what_is_refused_is_not_declared() -> None:
    before = list(CARDS)
    with pytest.raises(InvalidCard):
        type("Silent", (Card,), {"facts": an_event("Silence"), "skirmsh": STRONGER})
    assert list(CARDS) == before


# --- one slug, one code ----------------------------------------------------------------------------------------------


def test_two_cards_with_one_slug_are_refused() -> None:
    with pytest.raises(InvalidCard, match=r"the card 1C3 has the slug 'axe-strike', too; a reprint is one more code"):
        type("AxeStrikeAgain", (Card,), {"facts": an_event("Axe Strike"), "skirmish": STRONGER})


def test_two_cards_with_one_code_are_refused() -> None:
    with pytest.raises(InvalidCard, match=r"^War Cry: Axe Strike has the code 1C3, too$"):
        type("WarCry", (Card,), {"facts": event("1C3", "War Cry", DWARVEN, cost=0), "skirmish": STRONGER})


def test_a_reprint_is_one_card_with_two_codes() -> None:
    card = stub(reprinted(event(code(), "War Cry", DWARVEN, cost=0), "0P98"), skirmish=STRONGER)
    assert card.codes[1:] == ("0P98",) and card.slug == "war-cry"
    with CARDS.lent(card):
        assert CARDS.finder.find("0P98") == CARDS.finder.find("0 p 98") == CARDS.finder.find("war cry") == (card,)


def test_an_edition_tells_two_cards_of_one_name_apart() -> None:
    first = stub(event(code(), "War Cry", DWARVEN, cost=0), skirmish=STRONGER)
    second = stub(edition(event(code(), "War Cry", DWARVEN, cost=1), "promo"), skirmish=STRONGER)
    assert (second.name, second.slug) == ("War Cry", "war-cry-promo")
    with CARDS.lent(first, second):
        assert CARDS.finder.find("war-cry-promo") == (second,) and CARDS.finder.find("war-cry") == (first,)
        assert CARDS["war-cry"] is first and CARDS["war-cry-promo"] is second


def test_a_code_can_be_reprinted_only_once() -> None:
    facts = reprinted(event(code(), "War Cry", DWARVEN, cost=0), "1C3")
    with pytest.raises(InvalidCard, match="Axe Strike has the code 1C3, too"):
        type("WarCry", (Card,), {"facts": facts, "skirmish": STRONGER})


# --- what is right ---------------------------------------------------------------------------------------------------


def test_what_a_declaration_says_is_read_in_its_order() -> None:
    card = stub(
        a_condition(), bearer=DWARF, limit_per_bearer=1, to_play=exert(a(DWARF)), proud=Strength(THIS, 1),
        maneuver_or_regroup=(AddTwilight(1), AddTwilight(2)),
        ends=Triggered(trigger=AtEndOfTurn(), effect=discard(THIS)),
    )  # fmt: skip
    assert [type(text).__name__ for text in card.texts] == ["Strength", "Activated", "Activated", "Triggered"]
    assert card.ends_with_turn and card.action is None and card.responses == {}
    twilight = card.texts[1]
    assert isinstance(twilight, Activated) and twilight.phases == (Phase.MANEUVER, Phase.REGROUP)
    assert len(card.words()) == 5
    assert not CARDS["axe-strike"].ends_with_turn


def test_a_class_is_its_card() -> None:
    card = CARDS["axe-strike"]
    assert type(card)() is card and type(card)() is CARDS.card_of(type(card))
    assert ELVEN.culture is not card.culture
