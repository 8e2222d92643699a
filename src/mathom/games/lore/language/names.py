"""Names of sites and regions in a declaration."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from mathom.cards.declaring import InvalidCard, did_you_mean
from mathom.games.lore.map import REGIONS, SITES

#: One name, or several.
Names: TypeAlias = str | tuple[str, ...]


def all_of(given: Names) -> tuple[str, ...]:
    """
    >>> all_of("Bree"), all_of(("Bree", "Edoras"))
    (('Bree',), ('Bree', 'Edoras'))
    """
    return (given,) if isinstance(given, str) else given


def sites_named(title: str, word: str, names: Iterable[str]) -> tuple[str, ...]:
    """Names of sites; what names none is refused with the title of the card and the word of its declaration."""
    for name in (found := tuple(names)):
        if name not in SITES:
            raise InvalidCard(title, word, f"{word!r}: there is no site {name!r}{did_you_mean(name, SITES)}")
    return found


def regions_named(title: str, word: str, names: Iterable[str]) -> tuple[str, ...]:
    """Names of regions; what names none is refused like a site."""
    for name in (found := tuple(names)):
        if name not in REGIONS:
            raise InvalidCard(title, word, f"{word!r}: there is no region {name!r}{did_you_mean(name, REGIONS)}")
    return found
