"""The cards of a game, to be looked at: all of them, and each with what is known of it."""

from __future__ import annotations

import functools
import re

from mathom.core.library import CardSheet, Library, UnknownCard
from mathom.core.registry import game as find_game
from mathom.core.registry import games
from mathom.server.errors import NotFound
from mathom.server.library.rulebook import rules_of
from mathom.server.wire.general import CardPage, CardShelf, RuleInfo


def library_of(game: str) -> Library:
    """The library of a game that has one."""
    if game not in games():
        raise NotFound(f"no game here is called {game[:40]!r}")
    library = find_game(game).library
    if library is None:
        raise NotFound(f"{find_game(game).title} has no cards to look at")
    return library


@functools.cache
def shelf_of(game: str) -> CardShelf:
    """All cards of a game."""
    library = library_of(game)
    return CardShelf(game, find_game(game).title, library.cards(), library.places())


@functools.lru_cache(maxsize=2000)
def card_page(game: str, name: str) -> CardPage:
    """A card by its slug, code or name; or a place."""
    library = library_of(game)
    try:
        card = library.looked_up(name)[0]
    except UnknownCard as error:
        raise NotFound(str(error)) from None
    cards = shelf_of(game).cards
    short = short_name(card)
    return CardPage(
        game=game,
        title=find_game(game).title,
        card=card,
        rules=rules_naming(game, card),
        decks=library.holding(card.slug),
        versions=tuple(other for other in cards if other.slug != card.slug and short_name(other) == short),
        names=tuple(other for other in cards if short_name(other) != short and _names(card.text, short_name(other))),
        named_by=tuple(other for other in cards if short_name(other) != short and _names(other.text, short)),
    )


def short_name(card: CardSheet) -> str:
    """The name without what tells its versions apart: "Gimli" of "Gimli, Son of Glóin"."""
    return card.name.partition(",")[0]


def rules_naming(game: str, card: CardSheet) -> tuple[RuleInfo, ...]:
    """The rules whose words name the card; those that give its whole name come first."""
    full = [rule for rule in rules_of(game) if _names((rule.rule, rule.ruling), card.name)]
    others = [
        rule for rule in rules_of(game) if rule not in full and _names((rule.rule, rule.ruling), short_name(card))
    ]
    return (*full, *others)


def _names(text: tuple[str, ...], title: str) -> bool:
    return any(_finder(title).search(paragraph) for paragraph in text)


@functools.cache
def _finder(title: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(title)}(?!\w)")
