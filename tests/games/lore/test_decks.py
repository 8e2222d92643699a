"""Decks: what is in the eight of them, how decks are written, and which are allowed."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mathom.core import InvalidOption
from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.decks import (
    BUILT_IN,
    FIXED,
    READY,
    Agreement,
    Deck,
    InvalidDeck,
    Starter,
    as_option,
    deck_line,
    decks_for,
    find_deck,
    read_deck,
    warnings_of,
    why_not_deck,
    write_deck,
)
from mathom.games.lore.decks.construction import company_size, sides, takes
from mathom.games.lore.decks.deck import in_order
from mathom.games.lore.facts import Alignment, CardType, ItemClass, Kind, Race
from mathom.games.lore.map import HAVENS, SITES, Section
from mathom.testing.rules import rule

ROAD = find_deck("the-kings-road")
SEA = find_deck("sea-and-starlight")


def cards(*slugs: str) -> tuple[Card, ...]:
    return tuple(CARDS[slug] for slug in slugs)


def reasons(deck: Deck, **agreed: bool | int) -> list[str]:
    return [reason.words for reason in why_not_deck(deck, Agreement(**agreed))]  # type: ignore[arg-type]


def rules_against(deck: Deck, **agreed: bool | int) -> list[str]:
    found = why_not_deck(deck, Agreement(**agreed))  # type: ignore[arg-type]
    return list(dict.fromkeys(reason.rule for reason in found))


def swap(deck: Deck, **into: str) -> Deck:
    """The deck with other cards in its draw pile: `swap(deck, gandalf="saruman")`, words by underscores."""
    pile = list(deck.cards)
    for out, card in into.items():
        pile.remove(CARDS[out.replace("_", "-")])
        pile.append(CARDS[card])
    return replace(deck, cards=in_order(pile))


def pile(hazards: int, others: int, creatures: int | None = None) -> Deck:
    """A standard deck with so many cards on each side of its draw pile, one of the others a main character."""
    creatures = hazards if creatures is None else creatures
    kinds = [card for card in CARDS.values() if card.kind is Kind.CREATURE and not card.unique]
    plain = [card for card in CARDS.values() if card.type is CardType.HAZARD and card.kind is not Kind.CREATURE]
    resources = [card for card in CARDS.values() if card.type is CardType.RESOURCE and not card.facts.unique]
    chosen = (kinds * 3)[:creatures] + ([card for card in plain if not card.unique] * 3)[: hazards - creatures]
    chosen += [CARDS["gandalf"], *(resources * 3)[: others - 1]]
    return replace(ROAD, cards=in_order(chosen), sideboard=(), starters=ROAD.starters)


# --- the introductory decks ------------------------------------------------------------------------------------------


@rule("lore.setup.prebuilt-piles", "lore.setup.players-are-wizards")
@pytest.mark.parametrize("name", FIXED)
def test_a_fixed_deck_has_48_cards_one_wizard_and_a_company_of_eight_mind(name: str) -> None:
    deck = find_deck(name)
    parts = Counter(card.kind if card.is_character else card.type for card in deck.cards)
    assert parts == {Kind.MAIN_CHARACTER: 1, Kind.CHARACTER: 3, CardType.RESOURCE: 20, CardType.HAZARD: 24}
    assert sum(card.is_creature for card in deck.hazards) == 14
    assert [card.race for card in deck.main_characters] == [Race.WIZARD]
    assert sum(card.facts.mind for card in deck.company) == 8 and company_size(deck.company) <= 7
    assert deck.haven == HAVENS[deck.sections[0]]
    assert not deck.pool and not deck.sideboard


@pytest.mark.parametrize("name", FIXED)
def test_the_starters_of_a_fixed_deck_lie_where_they_belong(name: str) -> None:
    deck = find_deck(name)
    assert len(deck.starters) == 2
    for starter in deck.starters:
        assert starter.card.item_class is ItemClass.MINOR or starter.card.kind is Kind.QUEST
        assert starter.on in deck.company if starter.card.kind is Kind.ITEM else starter.on is None


def test_no_unique_card_is_in_two_fixed_decks() -> None:
    held = Counter(card for name in FIXED for card in set(find_deck(name).every_card()) if card.unique)
    assert len(held) == 79 and set(held.values()) == {1}


@rule("lore.deck.sides", "lore.deck.creature-share")
@pytest.mark.parametrize("name", FIXED)
def test_a_fixed_draw_pile_is_a_legal_one_but_there_is_no_pool(name: str) -> None:
    deck = find_deck(name)
    assert list(sides(deck)) == []
    assert rules_against(deck) == ["lore.setup.prebuilt-piles"]


# --- the standard decks ----------------------------------------------------------------------------------------------


@rule("lore.deck.ready-made", "lore.setup.deck-building-exists")
@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_is_legal(name: str) -> None:
    deck = find_deck(name)
    assert why_not_deck(deck) == ()
    assert (len(deck.hazards), len(deck.cards)) == (30, 60)
    assert sum(card.is_creature for card in deck.hazards) >= 12
    assert len(deck.pool) in (9, 10) and len(deck.starters) == 2 and len(deck.sideboard) == 20
    assert sum(card.facts.mind for card in deck.company) == 8


def test_the_eight_decks_by_name() -> None:
    assert list(BUILT_IN) == [
        "west", "north", "centre", "south",
        "sea-and-starlight", "hoards-of-the-north", "voice-of-isengard", "the-kings-road",
    ]  # fmt: skip
    assert {card for deck in BUILT_IN.values() for card in deck.every_card()} == set(CARDS.values())


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_resource_of_a_deck_can_be_played_in_its_own_sections(name: str) -> None:
    deck = find_deck(name)
    assert warnings_of(deck) == ()
    assert deck.theme and deck.tip and "\n" not in deck.theme + deck.tip


# --- what is refused -------------------------------------------------------------------------------------------------


@rule("lore.deck.sides")
@pytest.mark.parametrize(
    ("hazards", "others", "words"),
    [
        (30, 30, []),
        (24, 24, []),
        (40, 40, []),
        (30, 31, ["the draw pile has 30 hazards, and 31 resources and characters; there are as many of each"]),
        (23, 23, ["the draw pile has 24 to 40 hazards, not 23",
                  "the draw pile has 24 to 40 resources and characters, not 23"]),
        (41, 41, ["the draw pile has 24 to 40 hazards, not 41",
                  "the draw pile has 24 to 40 resources and characters, not 41"]),
    ],
)  # fmt: skip
def test_both_sides_of_a_draw_pile_have_24_to_40_cards(hazards: int, others: int, words: list[str]) -> None:
    assert reasons(pile(hazards, others)) == words


@rule("lore.deck.creature-share")
@pytest.mark.parametrize(
    ("hazards", "creatures", "enough"),
    [(30, 12, True), (30, 11, False), (24, 10, True), (24, 9, False), (31, 13, True), (31, 12, False)],
)
def test_two_fifths_of_the_hazards_are_creatures(hazards: int, creatures: int, enough: bool) -> None:
    assert rules_against(pile(hazards, hazards, creatures)) == ([] if enough else ["lore.deck.creature-share"])


@rule("lore.deck.creature-share")
def test_a_card_with_two_forms_counts_as_a_creature() -> None:
    twelve = pile(30, 30, 12)
    assert rules_against(swap(twelve, cave_drake="mouth-of-sauron")) == []
    assert rules_against(swap(twelve, cave_drake="river")) == ["lore.deck.creature-share"]


@rule("lore.deck.character-limit")
def test_at_most_eight_characters_are_in_the_draw_pile() -> None:
    assert sum(card.is_character for card in ROAD.cards) == 5
    more = swap(ROAD, muster="theoden", narsil="eomer", reforging="eowyn")
    assert rules_against(more) == []
    assert reasons(swap(more, gollum="hama")) == ["the draw pile has at most 8 characters, not 9"]
    assert rules_against(swap(more, gollum="hama")) == ["lore.deck.character-limit"]


@rule("lore.deck.main-characters")
@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (ROAD, []),
        (swap(ROAD, alatar="hama"), []),
        (swap(ROAD, alatar="hama", gandalf="theoden"),
         ["the draw pile has one or two main characters, and there is none"]),
        (swap(ROAD, muster="saruman"),
         ["the draw pile has one or two main characters, not Alatar, Gandalf and Saruman"]),
    ],
)  # fmt: skip
def test_one_or_two_main_characters(deck: Deck, words: list[str]) -> None:
    assert reasons(deck) == words


class Grishnakh(Card, listed=False):
    facts = replace(CARDS["frodo"].facts, title="Grishnákh", code="X-1", alignment=Alignment.MINION)


class BlackMace(Card, listed=False):
    facts = replace(CARDS["athelas"].facts, title="Black Mace", code="X-2", alignment=Alignment.MINION)


class TheWhiteHand(Card, listed=False):
    facts = replace(CARDS["saruman"].facts, title="The White Hand", code="X-3", alignment=Alignment.FALLEN)


@rule("lore.deck.alignment", "lore.cards.hero", "lore.cards.minion")
def test_characters_and_resources_are_of_the_main_characters_alignment() -> None:
    deck = replace(ROAD, pool=(*ROAD.pool[1:], Grishnakh()), sideboard=(*ROAD.sideboard[1:], BlackMace()), company=())
    assert reasons(deck) == ["Grishnákh is no card of a hero", "Black Mace is no card of a hero"]
    assert rules_against(deck) == ["lore.deck.alignment"]
    others = [card for card in ROAD.cards if card is not CARDS["alatar"]]
    mixed = replace(ROAD, cards=(*others, TheWhiteHand()))
    assert "the main characters are of one alignment" in reasons(mixed)


@rule("lore.deck.copies", "lore.unique.deck")
def test_copies_count_over_all_parts() -> None:
    assert SEA.every_card().count(CARDS["concealment"]) == 1
    two = replace(SEA, sideboard=(*SEA.sideboard[2:], *cards("concealment", "concealment")))
    assert reasons(two) == []
    three = replace(two, sideboard=(*two.sideboard[1:], CARDS["concealment"]))
    assert reasons(three) == ["Concealment is there 4 times: 3 copies are allowed in all parts together"]
    unique = replace(SEA, sideboard=(*SEA.sideboard[1:], CARDS["glamdring"]))
    assert reasons(unique) == ["Glamdring is unique: one copy is allowed in all parts together"]
    assert rules_against(unique) == ["lore.deck.copies"]
    pooled = replace(SEA, sideboard=(*SEA.sideboard[1:], CARDS["merry"]))
    assert reasons(pooled) == ["Merry is unique: one copy is allowed in all parts together"]


@rule("lore.deck.dual")
def test_a_dual_card_counts_on_the_side_that_is_declared() -> None:
    deck = swap(SEA, muster="twilight")
    assert rules_against(deck) == ["lore.deck.sides"]
    declared = replace(deck, as_resources=cards("twilight"))
    assert why_not_deck(declared) == () and CARDS["twilight"] not in declared.hazards
    assert reasons(replace(swap(SEA, muster="river"), as_resources=cards("river"))) == [
        "River is a hazard and cannot be counted as a resource"
    ]


@rule("lore.deck.pool")
def test_a_pool_has_ten_characters_and_two_starters() -> None:
    eleven = replace(ROAD, pool=(*ROAD.pool, CARDS["hama"]))
    assert reasons(eleven) == ["the pool has at most 10 characters, not 11"]
    assert reasons(replace(ROAD, starters=())) == ["a deck has two starters, not none"]
    assert reasons(replace(ROAD, starters=(*ROAD.starters, Starter(CARDS["cram"])))) == [
        "a deck has two starters, not 3"
    ]
    assert reasons(replace(SEA, pool=(*SEA.pool, CARDS["dodge"]))) == ["the pool holds characters, and Dodge is none"]


@rule("lore.deck.pool")
def test_a_main_character_is_in_the_pool_only_if_all_agree() -> None:
    deck = replace(SEA, pool=(*SEA.pool, CARDS["saruman"]))
    assert reasons(deck) == ["Saruman is a main character, who is not in the pool unless all players agree"]
    assert reasons(deck, starting_main=True) == []
    instead = swap(deck, pallando="theoden")
    assert rules_against(instead) == ["lore.deck.main-characters", "lore.deck.pool"]
    assert reasons(instead, starting_main=True) == []


@rule("lore.deck.starters", "lore.faq.item-and-quest")
@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("elven-cloak", "elf-stone", []),
        ("athelas", "into-the-smoking-cone", []),
        ("into-the-smoking-cone", "pass-the-doors-of-dol-guldur", []),
        ("thrors-map", "athelas", ["a starter is not unique, and Thrór's Map is"]),
        ("sting", "athelas", ["a starter is not unique, and Sting is"]),
        ("orcrist", "athelas", ["a starter is a minor item or a quest, and Orcrist is neither"]),
    ],
)
def test_starters_are_minor_items_or_quests_that_are_not_unique(one: str, other: str, words: list[str]) -> None:
    assert reasons(replace(ROAD, starters=(Starter(CARDS[one]), Starter(CARDS[other])))) == words


@rule("lore.deck.sideboard-size")
@pytest.mark.parametrize(("size", "cycles", "allowed"), [(20, 2, True), (21, 2, False), (25, 3, True), (26, 3, False),
                                                        (30, 4, True)])  # fmt: skip
def test_each_further_cycle_adds_five_cards_to_the_sideboard(size: int, cycles: int, allowed: bool) -> None:
    rest = [card for card in CARDS.values() if card not in ROAD.every_card() and not card.unique]
    deck = replace(ROAD, sideboard=(*ROAD.sideboard, *rest)[:size])
    assert rules_against(deck, cycles=cycles) == ([] if allowed else ["lore.deck.sideboard-size"])
    if not allowed:
        assert reasons(deck, cycles=cycles)[0].startswith("the sideboard has at most")


@rule("lore.deck.haven")
@pytest.mark.parametrize(
    ("haven", "words"),
    [
        ("Edhellond", []),
        ("", ["the starting Haven is missing: Grey Havens, Rivendell, Lórien or Edhellond"]),
        ("Bree", ["a company starts at a Haven, and Bree is none but a Border-hold"]),
        ("Rivendel", ["starting Haven: there is no site 'Rivendel'; did you mean Rivendell?"]),
    ],
)
def test_a_deck_names_its_haven(haven: str, words: list[str]) -> None:
    assert reasons(replace(ROAD, haven=haven)) == words


@rule("lore.deck.haven")
def test_the_kings_road_starts_at_edhellond() -> None:
    assert ROAD.haven == "Edhellond"


@rule("lore.deck.playable-warning")
def test_what_can_be_played_nowhere_on_the_map_is_a_warning() -> None:
    warned = [reason.words for reason in warnings_of(find_deck("centre"), (Section.WEST,))]
    assert "Riders of Rohan can be played nowhere on this map" in warned
    assert "Concealment can be played nowhere on this map" not in warned


@rule("lore.deck.playable-warning")
@pytest.mark.parametrize(
    ("site", "card", "found"),
    [
        ("Lossadan Cairn", "palantir-of-annuminas", True),
        ("Lossadan Cairn", "scroll-of-isildur", False),
        ("Tolfalas", "scroll-of-isildur", True),
        ("Tolfalas", "orcrist", False),
        ("Moria", "orcrist", True),
        ("Gladden Fields", "fair-gold-ring", True),
        ("Bree", "fair-gold-ring", False),
        ("Bree", "noble-hound", True),
        ("Edoras", "riders-of-rohan", True),
        ("Edoras", "athelas", False),
        ("Weathertop", "dreams-of-lore", True),
        ("Bree", "dreams-of-lore", False),
        ("Bree", "concealment", True),
    ],
)
def test_where_a_resource_is_found(site: str, card: str, found: bool) -> None:
    assert takes(SITES[site], CARDS[card]) is found


def test_a_proposed_company_can_be_drafted() -> None:
    assert reasons(replace(ROAD, company=cards("aragorn-ii", "hama"))) == [
        "Háma of the proposed company is not in the pool"
    ]
    assert reasons(replace(ROAD, company=ROAD.pool)) == [
        "the proposed company has 14 mind points, and 8 may start",
        "the proposed company has the size 9; 7 is the most",
    ]


# --- written decks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_deck_is_read_back_as_it_was_written(name: str) -> None:
    deck = find_deck(name)
    assert read_deck(write_deck(deck)) is deck
    assert read_deck(deck_line(deck)) is deck
    assert as_option(name, "deck-1") == name


def test_a_deck_of_ones_own_is_read_back_too() -> None:
    deck = replace(swap(SEA, muster="twilight"), name="Mine", as_resources=cards("twilight"), theme="", tip="")
    deck = replace(deck, sections=(), starters=tuple(Starter(card) for card in in_order(s.card for s in deck.starters)))
    assert read_deck(write_deck(deck)) == deck == read_deck(deck_line(deck))
    assert "Resources:" in write_deck(deck) and write_deck(deck).startswith("Name: Mine\nHaven: Grey Havens\n")
    assert read_deck(as_option(write_deck(deck), "deck-1")) == deck


def test_everything_that_is_wrong_is_told_at_once_and_what_may_be_missing_is_not() -> None:
    with pytest.raises(InvalidDeck) as refused:
        read_deck(
            "Name: Wrong\nHaven: Bre\nCharacters:\nGandalf\nGandalv\nSidebord:\nPool:\nSaruman\n4 Concealment\n"
            "Starters:\nSting"
        )
    assert [reason.words for reason in refused.value.reasons] == [
        "there is no section 'Sidebord'; did you mean Sideboard?",
        "there is no card 'Gandalv'; did you mean Gandalf or Galva?",
        "starting Haven: there is no site 'Bre'; did you mean Bree?",
        "Concealment is there 4 times: 3 copies are allowed in all parts together",
        "Saruman is a main character, who is not in the pool unless all players agree",
        "the pool holds characters, and Concealment is none",
        "a starter is not unique, and Sting is",
    ]


def test_a_text_without_cards_lacks_everything() -> None:
    with pytest.raises(InvalidDeck) as refused:
        read_deck("Name: Nothing\n")
    assert [reason.rule for reason in refused.value.reasons] == [
        "lore.deck.haven", "lore.deck.sides", "lore.deck.sides", "lore.deck.main-characters", "lore.deck.pool",
    ]  # fmt: skip


def test_where_a_deck_is_looked_for() -> None:
    with pytest.raises(InvalidOption, match="there is no deck 'wst'; did you mean west"):
        find_deck("wst")
    longer = decks_for(Agreement(cycles=3))
    assert longer is decks_for(Agreement(cycles=3)) and longer.find("west") is find_deck("west")
    rest = [card for card in CARDS.values() if card not in ROAD.every_card() and not card.unique]
    text = write_deck(replace(ROAD, name="Longer", sideboard=(*ROAD.sideboard, *rest[:5])))
    assert len(longer.find(text).sideboard) == 25
    with pytest.raises(InvalidDeck, match="the sideboard has at most 20 cards, not 25"):
        find_deck(text)


WORDS = ("Name: ", "Haven: ", "Pool:", "Starters:", "Sideboard:", "999 ", "3x", "TW-161", "Frodo", ":", ";", "\n", "#")


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=12).map("".join))
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    with suppress(InvalidDeck):
        read_deck(text)
