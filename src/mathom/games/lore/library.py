"""The library of the game: its cards and decks in words."""

from __future__ import annotations

from typing import Final

from mathom.cards.library import CardLibrary
from mathom.cards.nouns import number_of, plural, signed
from mathom.cards.words import names
from mathom.core.library import CardSheet, DeckEntry, Format
from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.decks import DECKS, Deck, write_deck
from mathom.games.lore.decks.workbench import WORKBENCH, summary
from mathom.games.lore.faces import card_view, key_words, sites_of
from mathom.games.lore.facts import CardType, Facts, Kind
from mathom.games.lore.gazetteer import PLACES
from mathom.games.lore.map import SITES

#: Marks the type of a card.
SIGN: Final = {CardType.CHARACTER: "●", CardType.RESOURCE: "◆", CardType.HAZARD: "▲"}
#: What marks a card of which there can be only one.
UNIQUE: Final = "•"

STANDARD: Final = Format(
    "standard",
    "Standard",
    (
        "A draw pile of two equal sides, 24 to 40 cards each: hazards, and resources with characters. At least two"
        " fifths of the hazards are creatures; at most 8 cards are characters, one or two of them main characters.",
        "A pool of up to 10 characters for the draft, two starters (minor items that are not unique, or quests), a"
        " sideboard of up to 20 cards, and the Haven where the company starts.",
        "One copy of a unique card and three of any other, in all parts together.",
    ),
)
INTRODUCTORY: Final = Format(
    "introductory",
    "Introductory",
    ("Four fixed decks with their starting companies: " + names(("west", "north", "centre", "south")) + ".",),
)


# --- facts in words --------------------------------------------------------------------------------------------------


def facts_of(card: Card) -> tuple[str, ...]:
    """What is printed on a card apart from title and text; `language.numbers_told` has what its text tells.

    >>> facts_of(CARDS["aragorn-ii"])[:4]
    ('Dúnadan character', 'warrior, scout, ranger', 'mind 4, influence 1', 'prowess 6, body 10')
    >>> facts_of(CARDS["glamdring"])[1:]
    ('1 MP', 'corruption -1')
    >>> facts_of(CARDS["riders-of-rohan"])
    ('Man faction', 'roll 10 or more at Edoras', 'Hobbit +1, Dúnadan +1', '2 MP')
    """
    facts = card.facts
    found = (
        _kind(facts),
        ", ".join(skill.value for skill in facts.skills),
        _mind(card),
        _fighting(facts),
        f"keyed to {'; '.join(key_words(facts))}" if facts.keys else "",
        _number(facts),
        ", ".join(f"{race.value} {number:+}" for race, number in facts.race_modifiers),
        "half size" if facts.half_size else "",
        f"home site {_homes(facts)}" if facts.home_sites else "",
        _points(facts),
        f"corruption {facts.corruption:+}" if facts.corruption else "",
    )
    return tuple(fact for fact in found if fact)


def _kind(facts: Facts) -> str:
    """
    >>> _kind(CARDS["twilight"].facts), _kind(CARDS["witch-king-of-angmar"].facts)
    ('hazard event, counter, environment, no hazard, or resource', 'Nazgûl creature, or condition')
    """
    kind = facts.kind.value
    if facts.item_class is not None:
        kind = f"{facts.item_class.value} item"
    elif facts.kind in (Kind.EVENT, Kind.CONDITION):
        kind = f"{facts.type.value} {kind}"
    elif facts.race is not None:
        kind = f"{facts.race.value} {kind}"
    words = (word for word in facts.classification if word != "unique")
    other = () if facts.other_form is None else (f"or {facts.other_form.value}",)
    stays = ("until the end of the next turn",) if facts.until_next_turn else ()
    dual = ("or resource",) if facts.dual else ()
    return ", ".join((kind, *words, *stays, *other, *dual))


def _mind(card: Card) -> str:
    if not card.is_character and card.kind is not Kind.ALLY:
        return ""
    influence = f", influence {card.facts.influence}" if card.facts.influence else ""
    return f"mind {card.facts.mind}{influence}"


def _fighting(facts: Facts) -> str:
    if facts.prowess is None:
        return "no prowess and body" if facts.kind is Kind.ALLY else ""
    if facts.kind is not Kind.CREATURE:
        return f"prowess {facts.prowess}, body {facts.body}"
    strikes = "a strike for each character" if facts.each_character else number_of(facts.strikes, "strike")
    spared = f" but {plural(facts.spared.value)}" if facts.spared else ""
    attacks = f"{facts.attacks} attacks of " if facts.attacks > 1 else ""
    assigns = ", assigned by the attacker" if facts.attacker_assigns else ""
    return f"{attacks}{strikes}{spared} with prowess {facts.prowess} and body {facts.body}{assigns}"


def _number(facts: Facts) -> str:
    places = names(facts.sites, last="or")
    places = places or names([f"any {kind.value}" for kind in facts.site_types], last="or")
    at = f"at {places}" if places else ""
    used = ", used or not" if facts.at_used_sites else ""
    if facts.kind is Kind.FACTION:
        return f"roll {facts.number} or more {at}" if facts.number is not None else f"no roll, {at}"
    if facts.ring_type is not None:
        return f"{facts.ring_type.value}, test {facts.ring_type.number} or more"
    if facts.ring_modifier:
        by = facts.ring_modifier
        return f"its test: {signed(by)} for The One Ring and Dwarven Rings, {signed(-by)} for Magic Rings"
    if facts.book_icon:
        return "at a site with a book icon"
    return f"{at}{used}"


def _homes(facts: Facts) -> str:
    return names(facts.home_sites, last="or") + (" only, unless a starter" if facts.home_only else "")


def _points(facts: Facts) -> str:
    """
    >>> _points(CARDS["the-arkenstone"].facts), _points(CARDS["into-the-smoking-cone"].facts)
    ('1 MP', '3 MP if stored')
    """
    found = [f"{facts.mp} MP"] if facts.mp else []
    if facts.mp_if is not None and facts.mp_if.stored:
        found.append(f"{facts.mp_if.number} MP if stored")
    if facts.mp_if_eliminated:
        found.append(f"{facts.mp_if_eliminated} MP if eliminated")
    return ", ".join(found)


def traits_of(card: Card) -> tuple[tuple[str, str], ...]:
    """What a card is looked for by."""
    facts = card.facts
    at = (*facts.home_sites, *(site.name for site in sites_of(facts)))
    found = (
        ("Type", facts.type.value),
        *(("Kind", form.value) for form in facts.forms),
        ("Item", facts.item_class.value if facts.item_class else ""),
        ("Race", facts.race.value if facts.race else ""),
        *(("Skill", skill.value) for skill in facts.skills),
        *(("Keyword", word) for word in facts.classification if word != "unique"),
        ("Unique", "yes" if facts.unique else ""),
        ("Mind", str(facts.mind) if card.is_character else ""),
        ("MP", str(facts.mp) if facts.mp else ""),
        *(("Site", site) for site in at),
        *(("Region", region) for region in dict.fromkeys(SITES[site].region for site in at)),
    )
    return tuple((name, value) for name, value in found if value)


def sheet(card: Card) -> CardSheet:
    """A card as it is printed."""
    heading = f"{SIGN[card.type]} {UNIQUE if card.unique else ''}{card.name}"
    view = card_view(card)
    return CardSheet(card.slug, card.name, heading, card.codes, facts_of(card), card.words(), traits_of(card), view)


# --- decks -----------------------------------------------------------------------------------------------------------


def told(deck: Deck) -> str:
    """A deck in one line: its name and level, and what is in it."""
    return f"{deck.name} ({'introductory' if deck.fixed else 'standard'}): {summary(deck)}"


def entry(name: str, deck: Deck) -> DeckEntry:
    """A built-in deck in a list."""
    return DeckEntry(name, told(deck), deck.name, deck.theme, deck.tip)


class LoreLibrary(CardLibrary[Card, Deck]):
    """The cards and decks, and the places of the map."""

    def places(self) -> tuple[CardSheet, ...]:
        return PLACES


LIBRARY: Final = LoreLibrary(
    CARDS,
    DECKS,
    (STANDARD, INTRODUCTORY),
    sheet=sheet,
    summary=told,
    write=write_deck,
    held=lambda deck: deck.every_card(),
    entry=entry,
    workbench=WORKBENCH,
)
