"""What a deck of the standard level may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from msgspec import Struct

from mathom.cards.decks import Reason
from mathom.cards.nouns import number_of
from mathom.cards.words import names
from mathom.games.lore.card import Card
from mathom.games.lore.decks.deck import Deck
from mathom.games.lore.facts import CHARACTERS, Alignment, CardType, ItemClass, Kind
from mathom.games.lore.map import HAVENS, SITES, Section, Site, UnknownPlace, site_named

SIDE: Final = range(24, 40 + 1)
CREATURES_PERCENT: Final = 40
CHARACTERS_IN_PILE: Final = 8
MAIN_CHARACTERS: Final = range(1, 2 + 1)
COPIES: Final = 3
POOL: Final = 10
STARTERS: Final = 2
SIDEBOARD: Final = 20
#: What each deck cycle beyond the usual number adds to the sideboard.
MORE_SIDEBOARD: Final = 5
CYCLES: Final = 2
#: Mind points and size of a starting company.
STARTING_MIND: Final = 8
LARGEST_COMPANY: Final = 7


class Agreement(Struct, frozen=True):
    """What the players have agreed on that changes which decks are allowed."""

    cycles: int = CYCLES
    #: Main characters may stand in the pool (optional rule: Starting Main Characters).
    starting_main: bool = False

    @property
    def sideboard(self) -> int:
        return SIDEBOARD + MORE_SIDEBOARD * (self.cycles - CYCLES)


USUAL: Final = Agreement()


class Fault(Struct, frozen=True):
    """One thing that is wrong with a deck. What it only `lacks` may be among cards that could not be read."""

    words: str
    rule: str
    lacks: bool = False


def why_not_deck(deck: Deck, agreed: Agreement = USUAL) -> tuple[Reason, ...]:
    """Everything that is wrong with a deck at the standard level; nothing if it may be played."""
    return tuple(Reason(fault.words, fault.rule) for fault in faults_of(deck, agreed))


def faults_of(deck: Deck, agreed: Agreement = USUAL) -> Iterator[Fault]:
    if deck.fixed:
        yield Fault(
            f"{deck.name} is a fixed deck of the introductory level, without a pool to draft from",
            "lore.setup.prebuilt-piles",
        )
        return
    yield from haven(deck.haven)
    yield from sides(deck)
    yield from main_characters(deck, agreed)
    yield from alignment(deck)
    yield from copies(deck.every_card())
    yield from pool(deck.pool, agreed)
    yield from starters([starter.card for starter in deck.starters])
    yield from company(deck)
    yield from sideboard(len(deck.sideboard), agreed)


def haven(name: str) -> Iterator[Fault]:
    """A deck names the Haven where its company starts."""
    rule = "lore.deck.haven"
    if not name:
        yield Fault(f"the starting Haven is missing: {names(tuple(HAVENS.values()), last='or')}", rule, lacks=True)
        return
    try:
        site = site_named(name)
    except UnknownPlace as error:
        yield Fault(f"starting Haven: {error}", rule)
        return
    if site.name not in HAVENS.values():
        kind = site.type.value
        yield Fault(f"a company starts at a Haven, and {site.name} is none but a {kind}", rule)


def sides(deck: Deck) -> Iterator[Fault]:
    """Hazards on one side of the draw pile, as many resources and characters on the other."""
    hazards = deck.hazards
    others = len(deck.cards) - len(hazards)
    if len(hazards) != others:
        yield Fault(
            f"the draw pile has {number_of(len(hazards), 'hazard')}, and {others} resources and characters;"
            " there are as many of each", "lore.deck.sides", lacks=True,
        )  # fmt: skip
    for number, side in ((len(hazards), "hazards"), (others, "resources and characters")):
        if number not in SIDE:
            yield Fault(
                f"the draw pile has {SIDE[0]} to {SIDE[-1]} {side}, not {number}", "lore.deck.sides",
                lacks=number < SIDE[0],
            )  # fmt: skip
    creatures = sum(Kind.CREATURE in card.facts.forms for card in hazards)
    fewest = ceil(len(hazards) * CREATURES_PERCENT / 100)
    if creatures < fewest:
        yield Fault(
            f"of {len(hazards)} hazards at least {fewest} are creatures, not {creatures}", "lore.deck.creature-share",
            lacks=True,
        )  # fmt: skip
    characters = sum(card.kind in CHARACTERS for card in deck.cards)
    if characters > CHARACTERS_IN_PILE:
        yield Fault(
            f"the draw pile has at most {CHARACTERS_IN_PILE} characters, not {characters}", "lore.deck.character-limit"
        )
    for card in dict.fromkeys(deck.as_resources):
        if not card.facts.dual:
            yield Fault(f"{card.name} is a hazard and cannot be counted as a resource", "lore.deck.dual")


def main_characters(deck: Deck, agreed: Agreement) -> Iterator[Fault]:
    """One or two different ones, in the draw pile; a starting one is in the pool instead."""
    counted = deck.cards if not agreed.starting_main else (*deck.cards, *deck.pool)
    found = dict.fromkeys(card for card in counted if card.kind is Kind.MAIN_CHARACTER)
    if len(found) not in MAIN_CHARACTERS:
        which = f", not {names([card.name for card in found])}" if found else ", and there is none"
        yield Fault(
            f"the draw pile has one or two main characters{which}", "lore.deck.main-characters", lacks=not found
        )


def alignment(deck: Deck) -> Iterator[Fault]:
    """Characters and resources are of the alignment of the main character."""
    mains = dict.fromkeys(_alignment(card) for card in deck.main_characters)
    if len(mains) > 1:
        yield Fault("the main characters are of one alignment", "lore.deck.alignment")
    wanted = next(iter(mains), Alignment.HERO)
    for card in dict.fromkeys(deck.every_card()):
        if card.type is not CardType.HAZARD and _alignment(card) not in (*mains, wanted):
            yield Fault(f"{card.name} is no card of a {wanted.value}", "lore.deck.alignment")


def _alignment(card: Card) -> Alignment:
    return card.facts.alignment or Alignment.HERO


def copies(cards: Sequence[Card]) -> Iterator[Fault]:
    """One copy of a unique card and three of any other, in all parts together."""
    for card, number in Counter(cards).items():
        most = 1 if card.unique else COPIES
        if number > most:
            allowed = "is unique: one copy is" if card.unique else f"is there {number} times: {COPIES} copies are"
            yield Fault(f"{card.name} {allowed} allowed in all parts together", "lore.deck.copies")


def pool(characters: Sequence[Card], agreed: Agreement) -> Iterator[Fault]:
    rule = "lore.deck.pool"
    if len(characters) > POOL:
        yield Fault(f"the pool has at most {POOL} characters, not {len(characters)}", rule)
    for card in dict.fromkeys(characters):
        if card.kind not in CHARACTERS:
            yield Fault(f"the pool holds characters, and {card.name} is none", rule)
        elif card.kind is Kind.MAIN_CHARACTER and not agreed.starting_main:
            yield Fault(f"{card.name} is a main character, who is not in the pool unless all players agree", rule)


def starters(cards: Sequence[Card]) -> Iterator[Fault]:
    if len(cards) != STARTERS:
        yield Fault(
            f"a deck has two starters, not {len(cards) or 'none'}", "lore.deck.pool", lacks=len(cards) < STARTERS
        )
    for card in dict.fromkeys(cards):
        if card.item_class is not ItemClass.MINOR and card.kind is not Kind.QUEST:
            yield Fault(f"a starter is a minor item or a quest, and {card.name} is neither", "lore.deck.starters")
        elif card.unique:
            yield Fault(f"a starter is not unique, and {card.name} is", "lore.deck.starters")


def company(deck: Deck) -> Iterator[Fault]:
    """A proposed company can be drafted from the pool."""
    for card in dict.fromkeys(deck.company):
        if card not in deck.pool:
            yield Fault(f"{card.name} of the proposed company is not in the pool", "lore.deck.pool", lacks=True)
    mind, size = sum(card.facts.mind for card in deck.company), company_size(deck.company)
    if mind > STARTING_MIND:
        yield Fault(f"the proposed company has {mind} mind points, and {STARTING_MIND} may start", "lore.draft.limits")
    if size > LARGEST_COMPANY:
        yield Fault(f"the proposed company has the size {size:g}; {LARGEST_COMPANY} is the most", "lore.draft.limits")


def company_size(characters: Sequence[Card]) -> float:
    """How many characters there are, a half-size one as half of one."""
    return sum(0.5 if card.facts.half_size else 1.0 for card in characters)


def sideboard(number: int, agreed: Agreement) -> Iterator[Fault]:
    if number > agreed.sideboard:
        yield Fault(f"the sideboard has at most {agreed.sideboard} cards, not {number}", "lore.deck.sideboard-size")


# --- what can be played on a map -------------------------------------------------------------------------------------


def warnings_of(deck: Deck, sections: Sequence[Section] = tuple(Section)) -> tuple[Reason, ...]:
    """Resources of a deck that can be played nowhere on the sections of the map in use: a warning, no fault."""
    sites = [site for site in SITES.values() if site.section in sections]
    return tuple(
        Reason(f"{card.name} can be played nowhere on this map", "lore.deck.playable-warning")
        for card in dict.fromkeys(deck.every_card())
        if card.type is CardType.RESOURCE and not any(takes(site, card) for site in sites)
    )


def takes(site: Site, card: Card) -> bool:
    """True if the resource could be played at the site, by what is printed on both. A card that needs no site of its
    own is played anywhere."""
    facts = card.facts
    if facts.sites or facts.site_types:
        return site.name in facts.sites or site.type in facts.site_types
    if facts.book_icon:
        return site.book_icon
    if facts.item_class is ItemClass.GOLD_RING:
        return site.ring_icon
    if facts.item_class is ItemClass.GREATER and site.greater_only is not None:
        return site.greater_only in (card.title, *card.keywords)
    return facts.item_class not in _MARKED or facts.item_class in site.items


#: The classes of items that are found at sites with their marks.
_MARKED: Final = (ItemClass.MINOR, ItemClass.MAJOR, ItemClass.GREATER)
