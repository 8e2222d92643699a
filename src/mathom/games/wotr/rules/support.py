"""Armies that support characters: leadership (rules: Characters in battleground combat)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.facts import NONE, Icons, Kind
from mathom.games.wotr.language.modifiers import Supported, WhileSupporting
from mathom.games.wotr.war import War


def may_support(g: War, army: Id, leader: Id) -> bool:
    """An army supports a character of its own faction, or one whom a text lets it support."""
    mine, his = g.cards[army].card, g.cards[leader].card
    if mine.faction is his.faction:
        return True
    return any(text.supports(g, c, leader, mine) for c, text in g.texts(Supported))


def bonus_for(g: War, army: Id, leader: Id) -> Icons:
    """What the army itself gains by supporting that character."""
    c = Context(army, g.cards[army].card, g.cards[army].owner)
    texts = [text for text in g.cards[army].card.texts if isinstance(text, WhileSupporting)]
    return sum((text.battle for text in texts if text.who.fits(g, c, leader)), NONE)


#: Which army supports whom.
Support: TypeAlias = tuple[tuple[Id, Id], ...]

NOBODY_SUPPORTED: Final[Support] = ()


def supports(g: War, cards: Iterable[Id], attacking: bool, chosen: tuple[Id, ...] | None = None) -> Support:
    """The armies and the characters whom they support, so that most icons count.

    One army supports one character. If somebody has `chosen` the characters, only those are supported.
    """
    cards = tuple(cards)
    armies = tuple(card for card in cards if g.cards[card].card.kind is Kind.ARMY)
    leaders = tuple(card for card in cards if _gains(g, card, armies) and (chosen is None or card in chosen))
    return _best(g, leaders, armies, attacking)[1] if leaders and armies else ()


def _gains(g: War, card: Id, armies: tuple[Id, ...]) -> bool:
    """True if support changes what the character is worth."""
    thing = g.cards[card].card
    if thing.kind is not Kind.CHARACTER:
        return False
    return bool(thing.leadership) or any(bonus_for(g, army, card) for army in armies)


def _best(g: War, leaders: tuple[Id, ...], armies: tuple[Id, ...], attacking: bool) -> tuple[int, Support]:
    """The most icons that those characters can have, and by which armies. Characters before others stand first."""
    if not leaders:
        return 0, ()
    leader, others = leaders[0], leaders[1:]
    best, by = -1, NOBODY_SUPPORTED
    tried: set[object] = set()
    for army in armies:
        kind = g.cards[army].card
        if kind in tried or not may_support(g, army, leader):
            continue
        tried.add(kind)  # copies of one army support alike
        icons = g.cards[leader].card.leadership + bonus_for(g, army, leader)
        rest, more = _best(g, others, tuple(one for one in armies if one != army), attacking)
        total = rest + (icons.attack if attacking else icons.defense)
        if total > best:
            best, by = total, ((army, leader), *more)
    rest, more = _best(g, others, armies, attacking)
    return (best, by) if best >= rest else (rest, more)


def rival_leaders(g: War, cards: Iterable[Id]) -> tuple[Id, ...]:
    """Defending characters of whom not all can be supported: their players choose who is."""
    cards = tuple(cards)
    armies = tuple(card for card in cards if g.cards[card].card.kind is Kind.ARMY)
    wanted = tuple(card for card in cards if _defends_better(g, card, armies))
    return () if can_all_be_supported(g, wanted, armies) else wanted


def _defends_better(g: War, card: Id, armies: tuple[Id, ...]) -> bool:
    """True if an army can support the character, and the defense is higher if it does."""
    thing = g.cards[card].card
    return thing.kind is Kind.CHARACTER and any(
        may_support(g, army, card) and (thing.leadership + bonus_for(g, army, card)).defense for army in armies
    )


def can_all_be_supported(g: War, leaders: tuple[Id, ...], armies: tuple[Id, ...]) -> bool:
    if not leaders:
        return True
    return any(
        can_all_be_supported(g, leaders[1:], tuple(one for one in armies if one != army))
        for army in armies if may_support(g, army, leaders[0])
    )  # fmt: skip
