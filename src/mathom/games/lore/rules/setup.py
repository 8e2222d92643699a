"""Getting ready to play (rules: Getting ready to play)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Dice, Seat, resumable
from mathom.games.lore import events
from mathom.games.lore.card import Card
from mathom.games.lore.context import CompanyId
from mathom.games.lore.decks import Deck
from mathom.games.lore.facts import CardType, Kind
from mathom.games.lore.map import SITES
from mathom.games.lore.options import TableOptions
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.causes import OPENING
from mathom.games.lore.rules.decks import deck_of, haven_of, regions_in_use
from mathom.games.lore.rules.drafting import draft, draft_order, give_starters, shuffle_leftovers_in
from mathom.games.lore.rules.organizing import enter_company
from mathom.games.lore.rules.piles import draw
from mathom.games.lore.rules.rotation import stock_at_start
from mathom.games.lore.values import Phase, Purpose
from mathom.games.lore.world import Rules, World

__all__ = ["deck_of", "haven_of", "lay_out", "regions_in_use", "set_up"]


def lay_out(options: TableOptions, given: Dice) -> World:
    """The table before anything has happened: decks in their piles, each hand with its own."""
    g = World(options, given, regions_in_use(options))
    for seat in g.order:
        deck = deck_of(options, seat)
        pile, sideboard = (deck.cards, deck.sideboard)
        if options.solitaire:
            pile, sideboard = one_side(deck, bool(seat))
        g.piles[seat] = g.piles[seat].put(*pile)
        g.sideboards[seat] = g.sideboards[seat].put(*sideboard)
        g.brought[seat] = sideboard
        if seat < options.players:
            first = deck.company if deck.fixed else deck.pool
            g.pools[seat] = g.pools[seat].put(*first, *(starter.card for starter in deck.starters))
    g.know_cards()
    return g


def one_side(deck: Deck, hazards: bool) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Draw pile and sideboard of a hand of a solitaire game; dual cards are where the deck counts them."""
    if hazards:
        return deck.hazards, tuple(card for card in deck.sideboard if card.type is CardType.HAZARD)
    others = tuple(card for card in deck.cards if card.type is not CardType.HAZARD)
    return (*others, *deck.as_resources), tuple(card for card in deck.sideboard if card.type is not CardType.HAZARD)


@resumable
def set_up(g: World) -> Rules[None]:
    """Starting companies come into play; everybody shuffles, and draws his first hand."""
    g.phase = Phase.SETUP
    if deck_of(g.options, 0).fixed:
        if not g.options.solitaire:
            g.current = roll_for_first(g)
        for seat in g.clockwise(g.current)[: g.options.players]:
            start_company(g, seat)
        yield from first_hands(g, g.clockwise(g.current))
        return
    g.phase = Phase.DRAFT
    order = draft_order(g, tuple(range(g.options.players)))
    if not g.options.solitaire:
        # The players sit counter-clockwise in the order of the draft: the last one begins, and play goes clockwise.
        g.order = order[::-1]
        g.current = g.order[0]
    yield from draft(g, order)
    for seat in order:
        yield from give_starters(g, seat)
    for seat in order:
        yield from shuffle_leftovers_in(g, seat)
    yield from first_hands(g, order if not g.options.solitaire else g.order)


@resumable
def first_hands(g: World, order: tuple[Seat, ...]) -> Rules[None]:
    """Shuffle and draw; with three players or more some hazards go into the hazard piles."""
    g.phase = Phase.SETUP
    for seat in sorted(order):
        g.piles[seat] = g.piles[seat].shuffled(g.dice)
    for seat in order:
        yield from draw(g, seat, g.options.opening, OPENING)
    if g.options.shared_hazards:
        for seat in order:
            yield from stock_at_start(g, seat)


def roll_for_first(g: World) -> Seat:
    """The higher roll begins; equal rolls are made again."""
    left = g.order
    while len(left) > 1:
        rolls = {seat: dice.throw(g) for seat in left}
        for seat, thrown in rolls.items():
            dice.tell(g, seat, Purpose.START, thrown, (), 0, "", "", True, "", "lore.setup.first-player")
        best = max(sum(thrown) for thrown in rolls.values())
        left = tuple(seat for seat, thrown in rolls.items() if sum(thrown) == best)
    return left[0]


def start_company(g: World, seat: Seat) -> None:
    """The starting company of a fixed deck, with its starters."""
    deck, haven = deck_of(g.options, seat), haven_of(g.options, seat)
    company = g.new_company(seat, haven)
    for card in deck.company:
        g.pools[seat] = g.pools[seat].leave(card)
        new = enter_company(g, card, seat, company)
        g.tell(events.CharacterBrought(player=g.name_of(seat), card=card.name, slug=card.slug, key=g.cards[new].key,
                                       site=haven, site_slug=SITES[haven].slug, company=company,
                                       drafted=True, seat=seat, rule="lore.setup.starting-company"))  # fmt: skip
    for starter in deck.starters:
        give_starter(g, seat, starter.card, starter.on, company)


def give_starter(g: World, seat: Seat, card: Card, on: Card | None, company: CompanyId) -> None:
    """A minor item goes to a character, a quest to the company; nobody taps or rolls."""
    g.pools[seat] = g.pools[seat].leave(card)
    if card.kind is Kind.QUEST:
        new = g.put(card, seat)
        g.set(new, replace(g.cards[new], company=company))
        return
    bearer = next(one for one, thing in g.cards.items() if thing.card is on and thing.owner == seat)
    g.put(card, seat, bearer)
