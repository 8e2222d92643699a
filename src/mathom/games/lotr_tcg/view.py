"""What a viewer may know: the whitelist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards import views
from mathom.cards.card import Text
from mathom.cards.telling import Part
from mathom.cards.views import all_in_no_order, by_slug, in_no_order, lots, slugs
from mathom.cards.zones import bits
from mathom.core import SPECTATOR, Seat, Seats, TurnedUp
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Keyword, Kind, Side
from mathom.games.lotr_tcg.in_effect import texts_of
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Activated
from mathom.games.lotr_tcg.options import FEWEST_PLAYERS
from mathom.games.lotr_tcg.rules.move_limit import move_limit
from mathom.games.lotr_tcg.rules.numbers import (
    archery_parts,
    cost_parts,
    is_roaming,
    keyword,
    printed_strength,
    resistance,
    roaming_penalty,
    shadow_number,
    shadow_number_parts,
    strength,
    strength_parts,
    sum_of,
    twilight_cost,
    vitality_parts,
)
from mathom.games.lotr_tcg.rules.presence import fights
from mathom.games.lotr_tcg.values import InPlay

_KEYWORDS: Final = tuple(Keyword)


class CardView(Struct, frozen=True, gc=False):
    """A card as it is printed, with the text that is rendered from its declaration."""

    slug: str
    name: str
    title: str
    subtitle: str
    code: str
    unique: bool
    kind: str
    side: str
    culture: str
    race: str
    item_class: str
    cost: int
    strength: int
    vitality: int
    site: int
    home: int
    signet: str
    shadow_number: int
    arrow: str
    keywords: tuple[str, ...]
    text: tuple[str, ...]


class InPlayView(Struct, frozen=True, gc=False):
    """A card in play. `abilities` are the numbers of its texts that are special abilities, for tokens."""

    key: str
    slug: str
    owner: Seat
    host: str
    active: bool
    wounds: int
    strength: int
    vitality: int
    strength_parts: tuple[Part, ...]
    vitality_parts: tuple[Part, ...]
    keywords: tuple[str, ...]
    exhausted: bool
    roaming: bool
    fighting: bool
    stacked: tuple[str, ...]
    abilities: tuple[int, ...]


class SiteView(Struct, frozen=True, gc=False):
    key: str
    slug: str
    owner: Seat
    number: int
    shadow_number: int
    shadow_parts: tuple[Part, ...]
    abilities: tuple[int, ...]


class PlayerView(Struct, frozen=True, gc=False):
    """One player: his hand and discard pile only for himself, of other discard piles the top card."""

    seat: Seat
    name: str
    site: int
    burdens: int
    resistance: int
    hand: tuple[str, ...]
    known: tuple[str, ...]
    hand_size: int
    deck_size: int
    discard: tuple[str, ...]
    discard_size: int
    dead: tuple[str, ...]
    adventure: tuple[str, ...]
    adventure_size: int
    in_game: bool


class SkirmishView(Struct, frozen=True, gc=False):
    defender: str
    minions: tuple[str, ...]
    light: int
    dark: int
    going_on: bool
    fierce: bool


class TableView(Struct, frozen=True, gc=False):
    """All that one viewer may know of a match."""

    turn: int
    phase: str
    free_peoples: Seat
    shadow: Seat | None
    order: tuple[Seat, ...]
    twilight: int
    moves: int
    move_limit: int
    wearing: bool
    last_site: int
    #: True if the players' lists are closed to each other.
    lists: str
    path: tuple[SiteView, ...]
    players: tuple[PlayerView, ...]
    in_play: tuple[InPlayView, ...]
    ring_bearers: tuple[str, ...]
    skirmishes: tuple[SkirmishView, ...]
    bid: int | None
    #: What the cards of the viewer's hand cost now, roaming included, apart from whom they are played on.
    costs: dict[str, int]
    #: How they come about, for those that do not cost what is printed on them.
    cost_parts: dict[str, tuple[Part, ...]]
    #: The archery totals of fellowship and minions, and who and what they come from.
    archery: tuple[int, int]
    archery_parts: tuple[tuple[Part, ...], tuple[Part, ...]]
    #: Every card that is named anywhere in this view or in the viewer's draw deck, by its slug.
    cards: dict[str, CardView]


def shown(g: Journey, viewers: Seats, *, over: bool = False) -> TableView:
    """When the match is over, hands, unplayed sites and piles are turned up."""
    return _table(g, _public(g), viewers, over)


def showing(g: Journey) -> Callable[[Seats], TableView]:
    """The table for one audience after the other."""
    return partial(_table, g, _public(g))


def turned_up(g: Journey) -> tuple[TurnedUp, ...]:
    """What each player turns up when the game is over: his hand, his sites that are not on the path, and of a closed
    list what is left of his draw deck.
    """
    hidden = {}
    for seat in g.order:
        piles = {"in hand": all_in_no_order(g.hands[seat]), "in the adventure deck": g.adventure[seat].cards}
        if g.options.closed:
            piles["in the draw deck"] = tuple(sorted(g.decks[seat], key=lambda card: card.slug))
        hidden[seat] = tuple(replace(lot, names=_with_copies(lot.names)) for lot in lots(piles))
    return views.turned_up(g.options.name_of, hidden)


def _with_copies(names: tuple[str, ...]) -> tuple[str, ...]:
    """Cards in words, each once.

    >>> _with_copies(("Bounder", "Bounder", "Defiance"))
    ('2 Bounder', 'Defiance')
    """
    return tuple(f"{number} {name}" if number > 1 else name for name, number in Counter(names).items())


def shown_to_all(g: Journey) -> TableView:
    """With nothing hidden, for replays of finished matches."""
    return _table(g, _public(g), SPECTATOR, True)


class _Public(NamedTuple):
    """What lies open to everybody; `cards` are the cards that are named in it."""

    path: tuple[SiteView, ...]
    in_play: tuple[InPlayView, ...]
    skirmishes: tuple[SkirmishView, ...]
    archery: tuple[tuple[Part, ...], tuple[Part, ...]]
    move_limit: int
    cards: frozenset[Card]


def _public(g: Journey) -> _Public:
    mentioned = tuple([word for word in _KEYWORDS if g.mentions(word)])
    in_play = tuple([_in_play(g, thing, mentioned) for thing in g.cards.values() if thing.card.kind is not Kind.SITE])
    arrows = archery_parts(g, Side.FREE_PEOPLES), archery_parts(g, Side.SHADOW)
    named = {thing.card for thing in g.cards.values()}
    named.update(card for thing in g.cards.values() for card in thing.stacked)
    # What was played in this turn was seen by all, wherever it lies now.
    named.update([card for _, card in g.being_played], [card for _, card, _, _ in g.played])
    named.update(*g.dead)
    # An event that is in effect has long been discarded.
    adding = (part for one in in_play for part in (*one.strength_parts, *one.vitality_parts))
    named.update(CARDS[part.slug] for part in (*adding, *arrows[0], *arrows[1]) if part.slug in CARDS)
    return _Public(
        path=tuple([_site(g, site, number) for number, site in enumerate(g.path, 1)]),
        in_play=in_play,
        skirmishes=_skirmishes(g),
        archery=arrows,
        move_limit=move_limit(g),
        cards=frozenset(named),
    )


def _table(g: Journey, public: _Public, viewers: Seats, everything: bool = False) -> TableView:
    players = tuple([_player(g, other, viewers, everything) for other in range(g.seat_count)])
    named = set(public.cards)
    for other in range(g.seat_count):
        mine = everything or other in viewers
        named.update(g.discards[other] if mine else g.discards[other].bottom())
        named.update(g.hands[other] if mine else g.hands[other].known_in_no_order(bits(viewers)))
        if mine:
            named.update(g.adventure[other])
        if everything and g.options.closed:
            named.update(g.decks[other])  # turned up, but in no order
    for seat in viewers:
        named.update(g.deck(seat))  # what can be searched there is to be read, too; its order is not told
    held = dict.fromkeys((seat, card) for seat in sorted(viewers) for card in in_no_order(g.hands[seat], viewers))
    sums = {card.slug: cost_parts(g, seat, card) for seat, card in held}
    light, dark = public.archery
    return TableView(
        turn=g.turn, phase=g.phase.value, free_peoples=g.free_peoples, shadow=g.shadow, order=g.order,
        twilight=g.twilight, moves=g.moves, move_limit=public.move_limit, wearing=g.wearing,
        last_site=g.options.last_site, lists=g.options.lists, path=public.path, players=players, in_play=public.in_play,
        ring_bearers=tuple(g.cards[one].key if one in g.cards else "" for one in g.ring_bearers),
        skirmishes=public.skirmishes, bid=next((bid for seat, bid in enumerate(g.sealed) if seat in viewers), None),
        costs={card.slug: twilight_cost(g, seat, card) + roaming_penalty(g, seat, card) for seat, card in held},
        cost_parts={slug: parts for slug, parts in sums.items() if len(parts) > 1},
        archery=(_total(light), _total(dark)), archery_parts=public.archery, cards=by_slug(named, card_view),
    )  # fmt: skip


def _total(parts: tuple[Part, ...]) -> int:
    return max(0, sum([part.amount for part in parts]))


def _player(g: Journey, seat: Seat, viewers: Seats, everything: bool) -> PlayerView:
    mine = everything or seat in viewers
    return PlayerView(
        seat=seat, name=g.options.name_of(seat), site=g.site_of[seat], burdens=g.burdens[seat],
        resistance=resistance(g, seat) if g.ring_bearers[seat] in g.cards else 0,
        hand=slugs(in_no_order(g.hands[seat], viewers, everything)) if mine else (),
        known=() if mine else slugs(in_no_order(g.hands[seat], viewers)),
        hand_size=len(g.hands[seat]), deck_size=len(g.decks[seat]),
        discard=slugs(g.discards[seat] if mine else g.discards[seat].bottom()),
        discard_size=len(g.discards[seat]), dead=slugs(g.dead[seat]),
        adventure=slugs(g.adventure[seat]) if mine else (),
        adventure_size=len(g.adventure[seat]), in_game=seat in g.order,
    )  # fmt: skip


def _in_play(g: Journey, thing: InPlay, mentioned: tuple[Keyword, ...]) -> InPlayView:
    card, me = thing.card, thing.id
    character = card.is_character
    active = g.is_active(me)
    endures = vitality_parts(g, me) if character else ()
    full = _total(endures)
    # What is not active is not affected by anything, either.
    parts = [] if not character else strength_parts(g, me) if active else printed_strength(g, me)
    return InPlayView(
        key=thing.key, slug=card.slug, owner=thing.owner, host=g.cards[thing.host].key if thing.host else "",
        active=active, wounds=thing.wounds, strength=max(0, sum([amount for _, amount in parts])),
        strength_parts=sum_of(parts), vitality=full, vitality_parts=endures,
        keywords=_keywords(g, me, mentioned) if active else _words(card.printed),
        exhausted=character and full - thing.wounds == 1,
        roaming=card.kind is Kind.MINION and is_roaming(g, card),
        fighting=card.kind is Kind.ALLY and active and fights(g, me),
        stacked=slugs(thing.stacked),
        abilities=_abilities(g, me),
    )  # fmt: skip


def _abilities(g: Journey, card: Id) -> tuple[int, ...]:
    printed = g.cards[card].card
    return _activated(texts_of(g, card)) if printed.borrows else _own_abilities(printed)


@cache
def _own_abilities(card: Card) -> tuple[int, ...]:
    return _activated(card.texts)


def _activated(texts: tuple[Text, ...]) -> tuple[int, ...]:
    return tuple(at for at, text in enumerate(texts) if isinstance(text, Activated))


def _keywords(g: Journey, card: Id, mentioned: tuple[Keyword, ...]) -> tuple[str, ...]:
    """What it has printed, or might have by a text in effect."""
    return _words({word: keyword(g, card, word) for word in _possible(g.cards[card].card, mentioned)})


@lru_cache(maxsize=1 << 12)
def _possible(card: Card, mentioned: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    return tuple(word for word in _KEYWORDS if word in card.printed or word in mentioned)


def _words(keywords: dict[Keyword, int]) -> tuple[str, ...]:
    return tuple(
        f"{word.value} +{value}" if word in (Keyword.DAMAGE, Keyword.DEFENDER) else word.value
        for word, value in keywords.items() if value
    )  # fmt: skip


def _site(g: Journey, site: Id, number: int) -> SiteView:
    thing = g.cards[site]
    return SiteView(
        thing.key, thing.card.slug, thing.owner, number, shadow_number(g, site), shadow_number_parts(g, site),
        _abilities(g, site),
    )  # fmt: skip


def _skirmishes(g: Journey) -> tuple[SkirmishView, ...]:
    now = g.skirmish
    found = []
    for defender, minions in g.skirmishes:
        going_on = now is not None and now.defender == defender
        found.append(
            SkirmishView(
                g.cards[defender].key, tuple(g.cards[minion].key for minion in minions), strength(g, defender),
                sum(strength(g, minion) for minion in minions), going_on, g.fierce is not None,
            )
        )  # fmt: skip
    return tuple(found)


@cache
def card_view(card: Card) -> CardView:
    """A card as it is printed; worked out once."""
    facts = card.facts
    return CardView(
        slug=card.slug, name=card.name, title=card.title, subtitle=facts.subtitle, code=str(facts.code),
        unique=card.unique, kind=card.kind.value, side=card.side.value if card.side else "",
        culture=card.culture.value if card.culture else "", race=card.race.value if card.race else "",
        item_class=card.item_class.value if card.item_class else "", cost=facts.cost, strength=facts.strength,
        vitality=facts.vitality, site=facts.site, home=facts.home, signet=card.signet.value if card.signet else "",
        shadow_number=facts.shadow_number, arrow=facts.arrow.value if facts.arrow else "",
        keywords=tuple(word.value for word, _ in facts.keywords), text=card.words(),
    )  # fmt: skip


def situation(table: TableView, own: tuple[Seat, ...]) -> str:
    """Where a match stands, in a line: "Turn 3, Shadow phase: you at site 4 with 1 burden, the other at site 3"."""
    if not table.turn:
        return "The fellowships gather"
    there = [player for player in table.players if player.in_game]
    places = ", ".join(_place(player, own, len(table.players)) for player in there)
    return f"Turn {table.turn}, {table.phase} phase: {places}"


def _place(player: PlayerView, own: tuple[Seat, ...], players: int) -> str:
    other = "the other" if own and players == FEWEST_PLAYERS else player.name
    burdens = f" with {player.burdens} {'burden' if player.burdens == 1 else 'burdens'}" if player.burdens else ""
    return f"{'you' if player.seat in own else other} at site {player.site}{burdens}"
