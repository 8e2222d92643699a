"""Cards in play: each has a number of its own, lies on a host or on nothing, and carries counters.

A game derives its `InPlay` and adds the counters that it has, as fields with names of its own (`wounds`, `tapped`,
`tokens`); what they mean is the game's. Its state declares where the cards are, and the functions here keep that
together:

    class InPlay(in_play.InPlay, frozen=True):
        wounds: int = 0

    @declared
    class Table(State):
        cards: dict[Id, InPlay] = copied(dict)
        attached: dict[Id, tuple[Id, ...]] = copied(dict)
        next_id: int = shared(1)

    gimli = put(g, InPlay, GIMLI, owner=0)
    axe = put(g, InPlay, AXE, owner=0, host=gimli)
    g.cards[gimli] = replace(g.cards[gimli], wounds=1)

Looking a card up is looking into a dict, because rules do little else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.card import Card, slug
from mathom.cards.context import NOBODY, Id
from mathom.core import InvalidPosition, Seat
from mathom.core.position import as_number


class InPlay(Struct, frozen=True, gc=False):
    """A card in play. `host` is what it is on: its bearer, a site, or nothing (`NOBODY`)."""

    id: Id
    card: Card
    owner: Seat
    host: Id = NOBODY
    #: Cards that lie under it and are not in play themselves.
    stacked: tuple[Card, ...] = ()

    @property
    def key(self) -> str:
        """How a token names it."""
        return f"{self.card.slug}.{self.id}"


I = TypeVar("I", bound=InPlay)  # noqa: E741


class HoldsCards(Protocol[I]):
    """A state with cards in play."""

    #: In the order in which they came into play.
    cards: dict[Id, I]
    #: What lies on a card, in the order in which it came there; no entry for a card with nothing on it.
    attached: dict[Id, tuple[Id, ...]]
    #: The number of the card that comes into play next. No number is given twice.
    next_id: int


C_co = TypeVar("C_co", bound=Card, covariant=True)


class Thing(Protocol[C_co]):
    """A card in play as who only looks at it sees it: the card is one of the game's own class."""

    @property
    def id(self) -> Id: ...
    @property
    def card(self) -> C_co: ...
    @property
    def owner(self) -> Seat: ...
    @property
    def host(self) -> Id: ...
    @property
    def key(self) -> str: ...


class LooksUp(Protocol[C_co]):
    """A state in which cards in play are looked up, and not changed."""

    @property
    def cards(self) -> Mapping[Id, Thing[C_co]]: ...


def put(g: HoldsCards[I], kind: type[I], card: Card, owner: Seat, host: Id = NOBODY) -> Id:
    """Bring a card into play; the number that it has from now on."""
    new = Id(g.next_id)
    g.next_id += 1
    g.cards[new] = kind(new, card, owner, host)
    if host:
        g.attached[host] = (*g.attached.get(host, ()), new)
    return new


def take(g: HoldsCards[I], card: Id) -> I:
    """Take a card out of play. What lies on it has to be taken or moved before."""
    if on_it := g.attached.get(card):
        raise InvalidPosition(f"{', '.join(g.cards[one].key for one in on_it)} would be left on {g.cards[card].key}")
    gone = g.cards.pop(card)
    if gone.host:
        _detach(g, gone)
    return gone


def move_to(g: HoldsCards[I], card: Id, host: Id) -> None:
    """Put a card in play onto another one, or onto nothing."""
    old = g.cards[card]
    if old.host:
        _detach(g, old)
    g.cards[card] = replace(old, host=host)
    if host:
        g.attached[host] = (*g.attached.get(host, ()), card)


def _detach(g: HoldsCards[I], card: I) -> None:
    left = tuple(other for other in g.attached[card.host] if other != card.id)
    if left:
        g.attached[card.host] = left
    else:
        del g.attached[card.host]


def all_on(g: HoldsCards[I], host: Id) -> Iterator[Id]:
    """What lies on a card, and what lies on that in turn."""
    for card in g.attached.get(host, ()):
        yield card
        yield from all_on(g, card)


def lowest(g: HoldsCards[I], card: Id) -> Id:
    """The card at the bottom: the host of its host and so on, or the card itself."""
    while host := g.cards[card].host:
        card = host
    return card


def by_name(g: HoldsCards[I], thing: str, find: Callable[[str], Card]) -> I:
    """The card in play that people mean by a word that `find` knows, or by its title; the second one by `orc#2`."""
    name, _, number = thing.partition("#")
    card, at = find(name), as_number(number or "1") - 1
    found = [one for one in g.cards.values() if one.card is card or slug(one.card.title) == name]
    if not 0 <= at < len(found):
        raise InvalidPosition(f"{thing} is not in play")
    return found[at]


def check_in_play(g: HoldsCards[I]) -> None:
    """Raise `InvalidPosition` if numbers, hosts and what lies on them do not agree."""
    for number, thing in g.cards.items():
        name = thing.card.name
        if number != thing.id or not 0 < number < g.next_id:
            raise InvalidPosition(f"{name} has a wrong number")
        if thing.host and thing.host not in g.cards:
            raise InvalidPosition(f"{name} is on a card that is not in play")
        if thing.host and number not in g.attached.get(thing.host, ()):
            raise InvalidPosition(f"{name} is on a card that does not bear it")
    for host, borne in g.attached.items():
        if any(card not in g.cards or g.cards[card].host != host for card in borne):
            raise InvalidPosition(f"{g.cards[host].card.name} bears something that is not on it")
