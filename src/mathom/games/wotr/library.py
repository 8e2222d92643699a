"""The library of the game: its cards in words, and the decks of its scenarios."""

from __future__ import annotations

from collections import Counter
from typing import Final, NoReturn

from msgspec import Struct

from mathom.cards.decks import DeckFormat, Decks, Group, InvalidDeck, Reason, Section
from mathom.cards.library import CardLibrary
from mathom.cards.nouns import number_of
from mathom.core.library import CardSheet, Format
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.facts import Icons, Kind
from mathom.games.wotr.options import TableOptions
from mathom.games.wotr.rules.rounds import deck_of
from mathom.games.wotr.scenarios import SCENARIOS
from mathom.games.wotr.view import card_view

#: Marks the side of a card.
SIGN: Final = {"Free Peoples": "◆", "Shadow": "▲", "": "●"}

FIXED: Final = Format(
    "scenarios",
    "Decks of the scenarios",
    (
        "Every deck is all cards of its factions, or those that its scenario names.",
        "Nobody builds a deck: who plays what is fixed by the scenario.",
    ),
)

# --- decks -----------------------------------------------------------------------------------------------------------


class FixedDeck(Struct, frozen=True):
    """The deck of a player of a scenario."""

    name: str
    title: str
    cards: tuple[Card, ...]


def _built_in() -> dict[str, FixedDeck]:
    """
    >>> len(_built_in()["trilogy-frodo"].cards), len(_built_in()["duel-gandalf"].cards)
    (30, 60)
    """
    found = {}
    for scenario in SCENARIOS.values():
        for player in scenario.players:
            name = f"{scenario.name}-{player.name}"
            cards = deck_of(player, TableOptions(scenario.name))
            found[name] = FixedDeck(name, f"{player.title} ({scenario.title})", cards)
    return found


def _refuse(text: str) -> NoReturn:
    raise InvalidDeck(
        (Reason("decks of this game are fixed by its scenario", "wotr.setup.deck-is-all-cards-of-factions"),)
    )


_FORMAT: Final = DeckFormat(CARDS, (Section("deck", "Deck"),), rule="wotr.setup.deck-is-all-cards-of-factions")


def _groups(deck: FixedDeck) -> tuple[Group[Card], ...]:
    return (Group(deck.cards, heading="Deck", counts=True),)


DECKS: Final = Decks(_built_in(), _refuse, lambda deck: _FORMAT.line(deck.title, _groups(deck)))


def summary(deck: FixedDeck) -> str:
    """A deck in one line: its size, its factions, its characters and armies."""
    factions = Counter(card.faction.value for card in deck.cards if card.faction is not None)
    kinds = Counter(card.kind for card in deck.cards)
    named = ", ".join(f"{faction} {number}" for faction, number in factions.most_common())
    return f"{len(deck.cards)} cards ({named}), {kinds[Kind.CHARACTER]} characters, {kinds[Kind.ARMY]} armies"


# --- cards -----------------------------------------------------------------------------------------------------------


def _icons(icons: Icons, noun: str) -> str:
    parts = [f"{number} {word}" for number, word in ((icons.attack, "attack"), (icons.defense, "defense")) if number]
    return f"{noun}{' and '.join(parts)}" if parts else ""


def facts_of(card: Card) -> tuple[str, ...]:
    """What is printed on a card apart from title and text.

    >>> facts_of(CARDS["merry-brandybuck"])
    ('Hobbit character', 'leadership 1 defense', 'on paths 1 defense', 'paths 1 to 9')
    >>> facts_of(CARDS["bag-end"]), facts_of(CARDS["crack-of-doom"])[1]
    (('Path 1', '1 victory point', 'no defense'), '3 victory points')
    """
    facts = card.facts
    if card.kind is Kind.PATH:
        return (f"Path {facts.number}", _points(facts.points), _icons(card.path, "") or "no defense")
    if card.kind is Kind.BATTLEGROUND:
        sides = ((facts.defenders, "defended by"), (facts.attackers, "attacked by"))
        rows = (f"{word} {', '.join(faction.value for faction in factions)}" for factions, word in sides)
        side = card.side.value if card.side else ""
        return (f"{side} battleground", _points(facts.points), _icons(card.battle, ""), *rows)
    faction = card.faction.value if card.faction else ""
    found = [
        f"{faction} {card.kind.value}",
        _icons(card.battle, ""),
        _icons(card.leadership, "leadership "),
        _icons(card.path, "on paths "),
        _paths(facts.paths),
    ]
    return tuple(fact for fact in found if fact)


def _points(number: int) -> str:
    return number_of(number, "victory point")


def _paths(numbers: tuple[int, ...]) -> str:
    """
    >>> _paths((1, 2, 3, 5, 9)), _paths((3,)), _paths(())
    ('paths 1 to 3, 5, 9', 'path 3', '')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
    return f"{'path' if len(numbers) == 1 else 'paths'} {said}" if numbers else ""


def traits_of(card: Card) -> tuple[tuple[str, str], ...]:
    """What a card is looked for by."""
    side = card.side.value if card.side else ""
    found = (
        ("Side", side),
        ("Type", card.kind.value),
        ("Faction", card.faction.value if card.faction else ""),
        ("Keyword", card.keyword.value if card.keyword else ""),
        *(
            ("Path", str(number))
            for number in (*card.facts.paths, *((card.facts.number,) if card.facts.number else ()))
        ),
        ("Promotional", "yes" if card.facts.promo else ""),
    )
    return tuple((name, value) for name, value in found if value)


def sheet(card: Card) -> CardSheet:
    """A card as it is printed."""
    view = card_view(card)
    heading = f"{SIGN[view.side]} {card.name}"
    return CardSheet(card.slug, card.name, heading, card.codes, facts_of(card), card.words(), traits_of(card), view)


LIBRARY: Final = CardLibrary(
    CARDS,
    DECKS,
    (FIXED,),
    sheet=sheet,
    summary=summary,
    write=lambda deck: _FORMAT.write(deck.title, _groups(deck)),
    held=lambda deck: deck.cards,
    own_decks=False,
)
