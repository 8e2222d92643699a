"""`mathom deck` and `mathom card`."""

from __future__ import annotations

from collections import Counter

from mathom.cli.drawing import wrapped
from mathom.cli.lotr_tcg_cards import card_text
from mathom.cli.lotr_tcg_finding import cards_named
from mathom.cli.options import deck_text
from mathom.games.lotr_tcg import game as _game  # noqa: F401  (declares the cards)
from mathom.games.lotr_tcg.decks import BUILT_IN, Deck, InvalidDeck, find_deck
from mathom.games.lotr_tcg.facts import Kind, Side
from mathom.games.lotr_tcg.view import card_view

#: How wide texts are for people to read.
WIDTH = 79


def tell_cards(name: str) -> list[str]:
    """Every version of a card, with its text."""
    lines: list[str] = []
    for card in cards_named(name):
        lines += [""] if lines else []
        for part in card_text(card_view(card)).split("\n"):
            lines += [line.plain for line in wrapped(part, WIDTH, 0)]
        lines.append(f"{card.facts.code}, written {card.slug}")
    return lines


def tell_built_in() -> list[str]:
    """The built-in decks, a line each."""
    return [f"{name}: {_summary(deck)}" for name, deck in BUILT_IN.items()]


def _summary(deck: Deck) -> str:
    cultures = {
        side: Counter(card.culture.value for card in deck.cards if card.side is side and card.culture is not None)
        for side in Side
    }
    most = [" and ".join(culture for culture, _ in found.most_common(2)) for found in cultures.values()]
    minions = sum(card.kind is Kind.MINION for card in deck.cards)
    return f"{len(deck.cards)} cards, {most[0]} against {most[1]}, {minions} minions"


def deck_named(name: str) -> Deck:
    """A built-in deck, or the one in a file."""
    return find_deck(deck_text(name))


def why_not(name: str) -> tuple[list[str], int]:
    """What there is to say about a deck, a line each, and how many of them are faults."""
    try:
        deck = deck_named(name)
    except InvalidDeck as error:
        reasons = [f"{reason.words} [{reason.rule}]" for reason in error.reasons]
        return [f"{name}: {reason}" for reason in reasons], len(reasons)
    light = sum(card.side is Side.FREE_PEOPLES for card in deck.cards)
    dark = len(deck.cards) - light
    return [f"{name}: ok, {deck.name}, {len(deck.cards)} cards ({light} Free Peoples, {dark} Shadow)"], 0
