"""Labels that tell the options of one decision apart: by bearer, state, site and owner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mathom.cards.telling_apart import Facet, Said, of_each, on_hosts, said_apart
from mathom.games.lore.context import Id
from mathom.games.lore.values import Status

if TYPE_CHECKING:
    from mathom.games.lore.world import World


def apart(g: World, cards: Iterable[Id]) -> Said:
    """Say of each of some cards with one name what tells it apart from the others."""
    return said_apart(g, cards, FACETS)


def _bearer(g: World, host: Id) -> str:
    return f"on {g.title(host)}"


def _status(g: World, card: Id) -> str:
    status = g.cards[card].status
    return "" if status is Status.UNTAPPED else status.value


def _site(g: World, card: Id) -> str:
    site = g.site_of(card)
    return f"at {site}" if site else ""


def _owner(g: World, card: Id) -> str:
    return f"of {g.name_of(g.cards[card].owner)}"


#: In this order, as far as they are needed.
FACETS: Final[tuple[Facet[World], ...]] = (
    on_hosts(_bearer, apart), of_each(_status), of_each(_site), of_each(_owner),
)  # fmt: skip
