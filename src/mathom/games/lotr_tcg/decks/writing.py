"""Decks as text, for people to write and to read.

    Name: Riders                              # comments are allowed

    Ring-bearer: Frodo, Son of Drogo
    The One Ring, The Ruling Ring

    Sites:
    East Road
    ...

    Draw deck:
    2 Aragorn, King in Exile
    3x uruk-savage                            # by its slug
    1C299                                     # by its code: Hobbit Sword

A line is a card, with the number of copies before it if there are more than one; a card is named by its full name, its
slug, its code, or its title if there is only one version of it. Only the Ring-bearer is marked: everything else has its
place by its type, so the order is free, and a line that ends with a colon is a heading for people. Instead of line ends
there may be semicolons: that is a deck in one line, as the options of a table hold it.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter

from msgspec import Struct

from mathom.cards.card import slug
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.construction import TOO_MUCH, why_not
from mathom.games.lotr_tcg.decks.deck import Deck, InvalidDeck, Reason, in_order
from mathom.games.lotr_tcg.facts import Kind, Side

LONGEST_TEXT = 16_000
LONGEST_NAME = 60
UNNAMED = "own deck"
#: Nobody needs more of a card, and whatever is beyond is too many anyway.
MOST_COPIES = 99
#: Looking for similar names takes a while, so not for any number of them.
MOST_SUGGESTIONS = 20

_RULE = "tcg.setup.own-decks"
_MARK = re.compile(r"(name|ring-bearer)\s*:\s*(.+)", re.IGNORECASE)
_ENTRY = re.compile(r"(?:(\d{1,3})(?:\s*[x×]\s*|\s+))?(.+)")
_CODE = re.compile(r"(\d{1,2}) ?([CPRSU]) ?(\d{1,3})", re.IGNORECASE)


class Entry(Struct, frozen=True):
    """A line of a deck: so many of a card, perhaps as the Ring-bearer."""

    text: str
    number: int
    marked: bool


# --- reading ---------------------------------------------------------------------------------------------------------


def read_deck(text: str) -> Deck:
    """The deck that a text describes; `InvalidDeck` with everything that is wrong with it."""
    if len(text) > LONGEST_TEXT:
        raise InvalidDeck([Reason(f"a deck is written in at most {LONGEST_TEXT} characters", _RULE)])
    name, entries = _entries(text)
    known = catalogue()
    found = {entry: known.get(_word(entry.text), ()) for entry in entries}
    unknown = list(dict.fromkeys(entry.text for entry, cards in found.items() if len(cards) != 1))
    reasons = [
        Reason(_no_such_card(one, known.get(_word(one), ()), at < MOST_SUGGESTIONS), _RULE)
        for at, one in enumerate(unknown)
    ]
    bearers: list[Card] = []
    rings: list[Card] = []
    sites: list[Card] = []
    cards: Counter[Card] = Counter()
    for entry in entries:
        if not entry.number or len(found[entry]) != 1:
            continue
        card = found[entry][0]
        if entry.marked:
            bearers += [card] * entry.number
        elif card.kind is Kind.SITE:
            sites += [card] * entry.number
        elif card.kind is Kind.THE_ONE_RING and not rings:
            rings.append(card)
            cards[card] += entry.number - 1
        else:
            cards[card] += entry.number
    cards = +cards
    # What seems to be missing may be among the unknown cards; what is too much stays too much.
    reasons += [one for one in why_not(bearers, rings, sites, cards) if not unknown or one.rule in TOO_MUCH]
    if reasons:
        raise InvalidDeck(reasons)
    return Deck(name, bearers[0], rings[0], tuple(sorted(sites, key=lambda site: site.facts.site)),
                in_order(cards.elements()))  # fmt: skip


def _entries(text: str) -> tuple[str, list[Entry]]:
    """The deck's name, and its lines without comments and headings."""
    name = UNNAMED
    entries = []
    for line in text.splitlines():
        for part in line.partition("#")[0].split(";"):
            part = part.strip()
            if not part or part.endswith(":"):
                continue
            mark = _MARK.fullmatch(part)
            if mark is not None and mark[1].lower() == "name":
                name = tidy(mark[2])
                continue
            entries.append(_entry(mark[2] if mark is not None else part, mark is not None))
    return name, entries


def _entry(text: str, marked: bool) -> Entry:
    if _CODE.fullmatch(text):
        return Entry(text, 1, marked)
    found = _ENTRY.fullmatch(text)
    assert found is not None
    return Entry(" ".join(found[2].split()), min(int(found[1] or 1), MOST_COPIES), marked)


def catalogue() -> dict[str, tuple[Card, ...]]:
    """The cards by every word for them: slug, code and, in all its versions, title."""
    found: dict[str, tuple[Card, ...]] = {}
    for card in CARDS.values():
        title = slug(card.title)
        found[title] = (*found.get(title, ()), card)
    for card in CARDS.values():
        found[card.slug] = found[slug(str(card.facts.code))] = (card,)
    return found


def _word(text: str) -> str:
    """A text as the catalogue has it: a name as its slug, a code without its spaces."""
    return text.replace(" ", "").lower() if _CODE.fullmatch(text) else slug(text)


def _no_such_card(text: str, meant: tuple[Card, ...], suggest: bool) -> str:
    if meant:
        return f"there are several cards {text!r}: {_or([card.name for card in meant])}"
    shown = text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}..."
    near = _nearest(text) if suggest else []
    return f"there is no card {shown!r}" + (f"; did you mean {_or(near)}?" if near else "")


def _nearest(text: str) -> list[str]:
    names = {word: card.name for card in CARDS.values() for word in (slug(card.title), card.slug)}
    close = difflib.get_close_matches(slug(text[:LONGEST_NAME]), names, n=3, cutoff=0.6)
    return list(dict.fromkeys(names[word] for word in close))


def _or(names: list[str]) -> str:
    return " or ".join(names)  # names have commas


def tidy(name: str) -> str:
    """The name of a deck as one line can hold it.

    >>> tidy("Riders;  of the # storm:")
    'Riders of the storm'
    """
    return " ".join(re.sub(r"[;#]", " ", name).split())[:LONGEST_NAME].rstrip(" :") or UNNAMED


# --- writing ---------------------------------------------------------------------------------------------------------


def write_deck(deck: Deck) -> str:
    """The deck as a text that `read_deck` reads back."""
    lines = [f"Name: {tidy(deck.name)}", "", f"Ring-bearer: {deck.ring_bearer.name}", deck.ring.name, "", "Sites:"]
    lines += [site.name for site in deck.sites]
    for side in Side:
        cards = Counter(card for card in deck.cards if card.side is side)
        lines += ["", f"{side.value} ({cards.total()}):", *(f"{number} {card.name}" for card, number in cards.items())]
    return "\n".join(lines) + "\n"


def deck_line(deck: Deck) -> str:
    """The deck in one line, as an option of a table."""
    parts = [f"name: {tidy(deck.name)}", f"ring-bearer: {deck.ring_bearer.slug}", deck.ring.slug]
    parts += [site.slug for site in deck.sites]
    parts += [f"{number} {card.slug}" if number > 1 else card.slug for card, number in Counter(deck.cards).items()]
    return "; ".join(parts)
