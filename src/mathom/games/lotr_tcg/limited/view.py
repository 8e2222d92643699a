"""What a viewer may know of a draft: his pack, his pool, his deck."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable

from msgspec import Struct, field

from mathom.cards.showing import CardTable, Counter, Face, Player, Zone
from mathom.cards.views import by_slug, slugs
from mathom.core import Seat, Seats
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.limited.building import bearers, fewest_a_side, rings, sites, unused
from mathom.games.lotr_tcg.limited.drafting import Draft
from mathom.games.lotr_tcg.limited.options import SET_TITLES
from mathom.games.lotr_tcg.limited.packs import PACK_SIZE
from mathom.games.lotr_tcg.limited.rules import direction_of
from mathom.games.lotr_tcg.view import CardView, card_view


class DeckView(Struct, frozen=True):
    """A deck by slugs."""

    ring_bearer: str
    ring: str
    sites: tuple[str, ...]
    cards: tuple[str, ...]


class Bench(Struct, frozen=True):
    """What somebody builds from: the suggested deck, the deck as it is, and what else may be in it."""

    first: DeckView
    deck: DeckView
    bearers: tuple[str, ...]
    rings: tuple[str, ...]
    sites: tuple[str, ...]
    #: So many cards of each side a deck needs.
    fewest: int


class DraftTable(CardTable, frozen=True, kw_only=True):
    """A card table with what the page of a draft shows beside it. `pick` counts from 0; a take names it counted from 1
    over all packs (`number`).
    """

    stage: str
    format: str
    round: int
    rounds: int
    pick: int
    number: int
    set: str
    direction: str
    #: The viewer's own: the pack before him, what he takes from it as long as that is sealed, his pool.
    pack: tuple[str, ...] = ()
    taken: str = ""
    pool: tuple[str, ...] = ()
    bench: Bench | None = None
    cards: dict[str, CardView] = field(default_factory=dict)


def shown(g: Draft, viewers: Seats) -> DraftTable:
    """The table; of several seats of a viewer the first is the one through which he looks."""
    own = min(viewers) if viewers else None
    drafting = g.options.format == "draft" and not g.building and bool(g.packs)
    seats = g.options.seats
    zones = [zone for seat in seats for zone in _zones(g, seat, seat in viewers, drafting)]
    players = tuple(Player(f"seat {seat}", seat, (Counter("cards", _size(g, seat)),)) for seat in seats)
    pack = g.pack_of(own).left if own is not None and drafting else ()
    pool = g.pool(own) if own is not None else ()
    bench = _bench(g, own, pool) if own is not None and g.building else None
    basic = () if bench is None or own is None else (*bearers(pool), *rings(pool), *_sites(pool))
    return DraftTable(
        players=players,
        zones=tuple(zones),
        phase=_phase(g),
        stage="over" if g.outcome is not None else "building" if g.building else "drafting",
        format=g.options.format,
        round=g.round,
        rounds=g.options.packs,
        pick=g.pick,
        number=g.round * PACK_SIZE + g.pick + 1,
        set=SET_TITLES[g.options.set_of(g.round)],
        direction=direction_of(g.round) if drafting else "",
        pack=slugs(pack),
        taken=g.sealed[own].slug if own is not None and own < len(g.sealed) else "",
        pool=slugs(pool),
        bench=bench,
        cards=by_slug((*pack, *pool, *basic), card_view),
    )


def _phase(g: Draft) -> str:
    if g.outcome is not None:
        return "The decks are built"
    if g.building:
        return "Building decks"
    return f"Pack {g.round + 1} of {g.options.packs}, pick {g.pick + 1}"


def _size(g: Draft, seat: Seat) -> int:
    return sum(
        holder == seat for at, pack in enumerate(g.packs) for holder, _ in zip(g.holders(at), pack.taken, strict=False)
    )


def _sites(pool: Iterable[Card]) -> tuple[Card, ...]:
    held = tuple(pool)
    return tuple(card for number in range(1, 10) for card in sites(held, number))


def _bench(g: Draft, seat: Seat, pool: tuple[Card, ...]) -> Bench:
    build = g.builds[seat]
    deck = g.deck(seat)
    return Bench(
        first=_deck_view(deck if build is None else build.first),
        deck=_deck_view(deck),
        bearers=slugs(bearers(pool)),
        rings=slugs(rings(pool)),
        sites=slugs(_sites(pool)),
        fewest=fewest_a_side(pool),
    )


def _deck_view(deck: Deck) -> DeckView:
    return DeckView(deck.ring_bearer.slug, deck.ring.slug, slugs(deck.sites), slugs(deck.cards))


# --- the card table --------------------------------------------------------------------------------------------------


def _zones(g: Draft, seat: Seat, seen: bool, drafting: bool) -> list[Zone]:
    """What lies before a seat: its pack and its pool, or its deck and the rest."""
    found = []
    if drafting:
        pack = g.pack_of(seat).left
        faces = tuple(_face(card, card.slug) for card in pack) if seen else ()
        found.append(Zone(f"pack {seat}", "Pack", seat, faces, len(pack), "hand"))
    if g.building and seen:
        deck, pool = g.deck(seat), g.pool(seat)
        played = (deck.ring_bearer, deck.ring, *deck.sites)
        own = seat if len(g.options.seats) > 1 else 0
        found.append(Zone(f"start {seat}", "Ring-bearer and sites", own, _faces(f"start {seat} ", played)))
        found.append(Zone(f"draw {seat}", "Deck", own, _faces("deck ", deck.cards), layout="hand"))
        found.append(Zone(f"unused {seat}", "Not in the deck", own, _faces("rest ", unused(pool, deck)), layout="hand"))
    else:
        faces = _faces(f"pool {seat} ", g.pool(seat)) if seen else ()
        found.append(Zone(f"taken {seat}", "Pool", seat, faces, _size(g, seat)))
    return found


def _faces(key: str, cards: Iterable[Card]) -> tuple[Face, ...]:
    """Cards under keys of their own; of equal ones a choice lights up the first."""
    found, before = [], Count[Card]()
    for card in cards:
        before[card] += 1
        found.append(_face(card, f"{key}{card.slug}" + (f" {before[card]}" if before[card] > 1 else "")))
    return tuple(found)


def _face(card: Card, key: str) -> Face:
    facts = card.facts
    figures = tuple(
        Counter(title, value) for title, value in (("strength", facts.strength), ("vitality", facts.vitality)) if value
    )
    words = (card.culture.value if card.culture else "", card.kind.value, card.race.value if card.race else "")
    cost = None if card.kind in (Kind.SITE, Kind.THE_ONE_RING) else facts.cost
    suit = card.culture.value if card.culture else ""
    return Face(key, card.name, " ".join(word for word in words if word), card.paragraphs, suit, cost, figures)
