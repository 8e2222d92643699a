"""Getting ready to play (rules: Getting ready to play)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Dice, Seat, resumable
from mathom.games.lore import events
from mathom.games.lore.card import Card
from mathom.games.lore.decks import DECKS, Deck
from mathom.games.lore.facts import Kind
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.options import TableOptions
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.causes import OPENING
from mathom.games.lore.rules.organizing import enter_company
from mathom.games.lore.rules.piles import draw
from mathom.games.lore.values import Phase, Purpose
from mathom.games.lore.world import Rules, World


def deck_of(options: TableOptions, seat: Seat) -> Deck:
    return DECKS.find(options.decks[seat])


def regions_in_use(options: TableOptions) -> frozenset[str]:
    """The regions of the map that the table plays on."""
    if options.map == "all":
        return frozenset(REGIONS)
    if options.map == "decks":
        sections = {one.value for seat in range(options.players) for one in deck_of(options, seat).sections}
    else:
        sections = {options.map.capitalize()}
    return frozenset(name for name, region in REGIONS.items() if region.section.value in sections)


def lay_out(options: TableOptions, given: Dice) -> World:
    """The table before anything has happened: decks in their piles."""
    g = World(options, given, regions_in_use(options))
    for seat in range(options.players):
        deck = deck_of(options, seat)
        g.piles[seat] = g.piles[seat].put(*deck.cards)
        g.sideboards[seat] = g.sideboards[seat].put(*deck.sideboard)
        first = deck.company if deck.fixed else deck.pool
        g.pools[seat] = g.pools[seat].put(*first, *(starter.card for starter in deck.starters))
    g.know_cards()
    return g


@resumable
def set_up(g: World) -> Rules[None]:
    """Roll for the first turn, put the starting companies into play, shuffle, and draw."""
    g.phase = Phase.SETUP
    g.current = roll_for_first(g)
    for seat in g.clockwise(g.current):
        start_company(g, seat)
    for seat in g.order:
        g.piles[seat] = g.piles[seat].shuffled(g.dice)
    for seat in g.clockwise(g.current):
        yield from draw(g, seat, g.options.played.opening, OPENING)


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
    deck = deck_of(g.options, seat)
    company = g.new_company(seat, deck.haven)
    for card in deck.company:
        g.pools[seat] = g.pools[seat].leave(card)
        new = enter_company(g, card, seat, company)
        g.tell(events.CharacterBrought(player=g.name_of(seat), card=card.name, slug=card.slug, key=g.cards[new].key,
                                       site=deck.haven, site_slug=SITES[deck.haven].slug, company=company,
                                       drafted=True, seat=seat, rule="lore.setup.starting-company"))  # fmt: skip
    for starter in deck.starters:
        give_starter(g, seat, starter.card, starter.on, company)


def give_starter(g: World, seat: Seat, card: Card, on: Card | None, company: int) -> None:
    """A minor item goes to a character, a quest to the company; nobody taps or rolls."""
    g.pools[seat] = g.pools[seat].leave(card)
    if card.kind is Kind.QUEST:
        new = g.put(card, seat)
        g.set(new, replace(g.cards[new], company=company))
        return
    bearer = next(one for one, thing in g.cards.items() if thing.card is on and thing.owner == seat)
    g.put(card, seat, bearer)
