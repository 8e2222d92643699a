"""How many combat icons a card or a location has (rules: Combat tokens; Playing an item)."""

from __future__ import annotations

from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import NONE, Icons, Kind
from mathom.games.wotr.language.modifiers import Bonus, Shields, is_there
from mathom.games.wotr.rules.support import Support, bonus_for
from mathom.games.wotr.war import War


def on_path(g: War, card: Id) -> Icons:
    """The path icons of a character there, with its items, its tokens and what texts add."""
    thing = g.cards[card]
    icons = thing.card.path + thing.tokens + bonuses(g, card, path=True)
    for item in g.items_of(card):
        icons = icons + g.cards[item].card.path + g.cards[item].tokens + bonuses(g, item, path=True)
    return icons


def in_battle(g: War, card: Id, support: Support) -> Icons:
    """The icons of a character or army on a battleground: leadership counts for whoever is supported."""
    thing = g.cards[card]
    icons = thing.card.battle + thing.tokens + bonuses(g, card, path=False)
    for army, leader in support:
        if leader == card:
            icons = icons + thing.card.leadership
        if army == card:
            icons = icons + bonus_for(g, army, leader)
    for item in g.items_of(card):
        icons = icons + g.cards[item].card.battle + g.cards[item].tokens + bonuses(g, item, path=False)
    return icons


def bonuses(g: War, card: Id, path: bool) -> Icons:
    """What texts add to a card."""
    icons = NONE
    for c, text in g.texts(Bonus):
        added = text.path if path else text.battle
        if added:
            for _ in range(text.count(g, c, card)):
                icons = icons + added
    return icons


def of_location(g: War, location: Id) -> Icons:
    """What a location has by itself: printed, by tokens, and by cards that add to it."""
    thing = g.cards[location]
    printed = thing.card.path if thing.card.kind is Kind.PATH else thing.card.battle
    icons = thing.tokens if thing.shields_ignored else thing.tokens + printed
    for c, text in g.texts(Shields):
        if g.place_of(c.source) == location and is_there(g, c, text.where):
            icons = icons + text.icons
    return icons
