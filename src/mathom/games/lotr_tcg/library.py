"""The library of the game: its cards and decks in words."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.library import CardLibrary
from mathom.cards.words import names
from mathom.core.library import CardSheet, DeckEntry, Format
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks import DECKS, Deck, write_deck
from mathom.games.lotr_tcg.decks.built import BUILT
from mathom.games.lotr_tcg.decks.statistics import summary
from mathom.games.lotr_tcg.decks.workbench import WORKBENCH
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.language.actions import Activated, Response
from mathom.games.lotr_tcg.view import CardView, card_view

#: Marks the side of a card.
SIGN: Final = {"Free Peoples": "◆", "Shadow": "▲", "": "●"}
#: What marks a card of which there can be only one.
UNIQUE: Final = "•"

FELLOWSHIP_BLOCK: Final = Format(
    "fellowship",
    "Fellowship block",
    (
        "Cards of The Fellowship of the Ring, Mines of Moria and Realms of the Elf-lords, and their reprints.",
        "Frodo as Ring-bearer with one version of The One Ring, one site of each number from 1 to 9, and a draw deck of"
        " 60 cards or more, half of them Shadow cards.",
        "At most four cards of a title in the draw deck, of Frodo three.",
    ),
)


def sheet(card: CardView) -> CardSheet:
    """A card as it is printed."""
    heading = f"{SIGN[card.side]} {UNIQUE if card.unique else ''}{card.name}"
    return CardSheet(card.slug, card.name, heading, (card.code,), facts_of(card), card.text)


def facts_of(card: CardView) -> tuple[str, ...]:
    """What is printed on a card apart from title and text.

    >>> facts_of(card_view(CARDS["axe-strike"])), facts_of(card_view(CARDS["moria-lake"]))
    (('Dwarven event', 'twilight cost 0'), ('Site 4', 'Shadow number 3', 'arrow to the right'))
    """
    if card.kind == "site":
        arrow = [f"arrow to the {card.arrow}"] if card.arrow else []
        return (f"Site {card.site}", f"Shadow number {card.shadow_number}", *arrow)
    kind = f"{card.culture} {card.kind}" if card.culture else card.kind
    found = [", ".join(word for word in (kind, card.race, card.item_class) if word)]
    if card.kind != "The One Ring":
        found.append(f"twilight cost {card.cost}")
    character = card.kind in ("companion", "ally", "minion")
    for name, number in (("strength", card.strength), ("vitality", card.vitality)):
        if number or character:
            found.append(f"{name} {number}" if character else f"{name} {number:+}")
    if card.site:
        found.append(f"site {card.site}")
    if card.home:
        found.append(f"home site {card.home}")
    if card.signet:
        found.append(f"signet of {card.signet}")
    return tuple(found)


CHARACTERS: Final = (Kind.COMPANION, Kind.ALLY, Kind.MINION)

#: The sets by the number that their codes begin with.
SETS: Final = {
    "0": "Promotional cards",
    "1": "The Fellowship of the Ring",
    "2": "Mines of Moria",
    "3": "Realms of the Elf-lords",
}


def traits_of(card: Card) -> tuple[tuple[str, str], ...]:
    """What a card is looked for by.

    >>> [value for name, value in traits_of(CARDS["axe-strike"]) if name == "Phase"]
    ['Skirmish']
    """
    phases = dict.fromkeys(
        phase.value.capitalize()
        for one in (card.phases, *(text.phases for text in card.texts if isinstance(text, Activated))) for phase in one
    )  # fmt: skip
    responds = bool(card.responses) or any(isinstance(text, Response) for text in card.texts)
    site = card.facts.site or card.facts.home
    found = (
        ("Side", card.side.value if card.side else ""),
        ("Type", card.kind.value),
        ("Culture", card.culture.value if card.culture else ""),
        ("Race", card.race.value if card.race else ""),
        *(("Phase", phase) for phase in (*phases, *(("Response",) * responds))),
        ("Twilight cost", "" if card.kind in (Kind.SITE, Kind.THE_ONE_RING) else str(card.facts.cost)),
        ("Strength", str(card.facts.strength) if card.kind in CHARACTERS else ""),
        ("Vitality", str(card.facts.vitality) if card.kind in CHARACTERS else ""),
        ("Site", str(site) if site else ""),
        ("Signet", card.facts.signet.value if card.facts.signet else ""),
        *(("Keyword", word.value) for word, _ in card.facts.keywords),
        ("Set", SETS.get(str(card.facts.code)[:1], "")),
    )
    return tuple((name, value) for name, value in found if value)


def entry(name: str, deck: Deck) -> DeckEntry:
    """A built-in deck in a list; those that are built to be strong come with advice."""
    told = summary(deck.cards)
    if name not in BUILT:
        return DeckEntry(name, told, name.replace("-", " ").title())
    built = BUILT[name]
    start = names([CARDS[slug].name for slug in built.start])
    return DeckEntry(name, told, built.title, built.advice, f"{built.notes}\n\nBegin with {start}.")


LIBRARY: Final = CardLibrary(
    CARDS,
    DECKS,
    (FELLOWSHIP_BLOCK,),
    sheet=lambda card: replace(sheet(card_view(card)), codes=card.codes, traits=traits_of(card), face=card_view(card)),
    summary=lambda deck: summary(deck.cards),
    write=write_deck,
    held=lambda deck: (deck.ring_bearer, deck.ring, *deck.sites, *deck.cards),
    entry=entry,
    workbench=WORKBENCH,
)
