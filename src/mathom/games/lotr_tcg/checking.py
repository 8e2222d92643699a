"""What holds in every position that the rules can bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.cards.in_play import check_in_play
from mathom.core import InvalidPosition, Seat
from mathom.games.lotr_tcg.facts import ItemClass, Kind

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.card import Card
    from mathom.games.lotr_tcg.journey import Journey

MOST_COMPANIONS: Final = 9


def check(g: Journey) -> None:
    """Raise `InvalidPosition` if the rules cannot bring this about."""
    check_cards(g)
    check_piles(g)
    check_path(g)
    owned: dict[Seat, list[Card]] = {seat: [] for seat in range(g.options.players)}
    for thing in g.cards.values():
        owned[thing.owner].append(thing.card)
    for seat in g.order:
        check_player(g, seat, owned[seat])
    check_skirmishes(g)
    if g.twilight < 0 or min(g.burdens) < 0:
        raise InvalidPosition("there are fewer than no tokens")


def check_cards(g: Journey) -> None:
    """Cards in play have their numbers, and bearers know what they bear."""
    check_in_play(g)
    for card in g.cards.values():
        if card.wounds < 0 or (card.wounds and not card.card.is_character):
            raise InvalidPosition(f"{card.card.name} cannot have {card.wounds} wounds")
    for host, borne in g.attached.items():
        classes = [g.cards[card].card.item_class for card in borne]
        for one in ItemClass if len(classes) > 1 else ():
            if classes.count(one) > 1 + (one is ItemClass.HAND_WEAPON):
                raise InvalidPosition(f"{g.cards[host].card.name} bears more than one {one.value}")


def check_piles(g: Journey) -> None:
    """Sites are in adventure decks, and nothing else is."""
    piled = [card for zone in (*g.hands, *g.decks, *g.discards, *g.dead) for card in zone]
    piled += [card for thing in g.cards.values() for card in thing.stacked]
    if None in [card.side for card in piled]:
        raise InvalidPosition("a site or The One Ring lies among other cards")
    if any(card.kind is not Kind.SITE for deck in g.adventure for card in deck):
        raise InvalidPosition("an adventure deck has sites only")
    if any(card.kind not in (Kind.COMPANION, Kind.ALLY) for pile in g.dead for card in pile):
        raise InvalidPosition("only companions and allies lie in a dead pile")


def check_path(g: Journey) -> None:
    for number, site in enumerate(g.path, 1):
        if site not in g.cards or g.cards[site].card.facts.site != number:
            raise InvalidPosition(f"site {number} of the path is not there")
    if g.turn and max(g.site_of[seat] for seat in g.order) > len(g.path):
        raise InvalidPosition("a fellowship has gone beyond the path")


def check_player(g: Journey, seat: Seat, mine: list[Card]) -> None:
    """The Ring has its bearer, the Rule of 9 holds, and of a unique card there is one."""
    name = g.options.name_of(seat)
    unique = [card.title for card in mine if card.unique]
    if len(unique) != len(set(unique)):
        twice = next(title for title in unique if unique.count(title) > 1)
        raise InvalidPosition(f"{name} has {twice} twice")
    companions = sum(card.kind is Kind.COMPANION for card in (*mine, *g.dead[seat]))
    if companions > MOST_COMPANIONS:
        raise InvalidPosition(f"{name} has {companions} companions in play and dead")
    if g.turn:
        bearer = g.ring_bearers[seat]
        borne = [g.cards[one].card.kind for one in g.borne_by(bearer)]
        if bearer not in g.cards or borne.count(Kind.THE_ONE_RING) != 1:
            raise InvalidPosition(f"{name} has no Ring-bearer with The One Ring")


def check_skirmishes(g: Journey) -> None:
    fighting = [card for defender, minions in g.skirmishes for card in (defender, *minions)]
    if len(fighting) != len(set(fighting)) or not all(g.in_play(card) for card in fighting):
        raise InvalidPosition("a character is assigned twice, or is not in play")
