"""What a closed deck might hold: the prior from which samples draw the cards that nobody has seen.

Where lists are closed, `determinize` knows of another player's deck only what its viewers have seen (`Known`). A
`Prior` makes up the rest. The game brings `LikelyDecks`; `use` puts another one in its place (docs/bots.md shows how):

    class Mirror:
        def unknown(self, known: Known, rng: random.Random) -> Unknown: ...

    use(Mirror())

A prior is asked for every sample of a search, so it has to be quick; all chance comes from `rng`.
"""

from __future__ import annotations

import random
from typing import Protocol

from msgspec import Struct

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Side


class Known(Struct, frozen=True):
    """What somebody knows of another player's deck.

    `seen` are the cards of his draw deck that were seen, each copy by itself, wherever they are now; `hidden` is how
    many others there are. `sites` were seen, and those of the numbers `missing` were not.
    """

    ring_bearer: Card
    ring: Card
    seen: tuple[Card, ...]
    hidden: int
    sites: tuple[Card, ...]
    missing: tuple[int, ...]

    @property
    def size(self) -> int:
        """The cards of the whole draw deck: everybody may count them."""
        return len(self.seen) + self.hidden

    def hidden_of(self, side: Side) -> int:
        """How many of the hidden cards belong to a side: half of a draw deck are Shadow cards."""
        seen = sum(card.side is Side.FREE_PEOPLES for card in self.seen)
        light = min(max(self.size // 2 - seen, 0), self.hidden)
        return light if side is Side.FREE_PEOPLES else self.hidden - light


class Unknown(Struct, frozen=True):
    """The rest of a deck, made up: as many cards as are `hidden`, in any order, and a site of each `missing` number."""

    cards: tuple[Card, ...]
    sites: tuple[Card, ...]


class Prior(Protocol):
    """What decks are likely, for all that is known of one."""

    def unknown(self, known: Known, rng: random.Random, /) -> Unknown:
        """The rest of the deck. The same `known` and the same `rng` give the same rest."""
        ...


class InvalidPrior(ValueError):
    """A prior has made up what the rest of that deck cannot be."""


class _InUse:
    """The prior that samples draw from; the game brings the first one."""

    prior: Prior


def use(prior: Prior) -> None:
    """Let samples draw from that prior from now on."""
    _InUse.prior = prior


def in_use() -> Prior:
    return _InUse.prior


def drawn(known: Known, rng: random.Random) -> Unknown:
    """The rest of a deck by the prior in use, its cards in random order."""
    rest = _InUse.prior.unknown(known, rng)
    numbers = tuple([site.facts.site for site in rest.sites])
    if len(rest.cards) != known.hidden or numbers != known.missing:
        raise InvalidPrior(
            f"{type(_InUse.prior).__name__} made up {len(rest.cards)} cards and the sites {numbers}; "
            f"{known.hidden} cards and the sites {known.missing} are hidden"
        )
    cards = list(rest.cards)
    rng.shuffle(cards)
    return Unknown(tuple(cards), rest.sites)
