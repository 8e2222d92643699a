"""Before the first turn (rulebook: Who goes first?; Starting fellowship; Setting up the game)."""

from __future__ import annotations

from typing import Final

from mathom.cards.choices import DONE
from mathom.cards.zones import bit
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events, pool
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cause import OPENING_HAND, STARTING_FELLOWSHIP
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.decks import find_deck
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.moments import WhenPlayed
from mathom.games.lotr_tcg.rules.drawing import draw
from mathom.games.lotr_tcg.rules.happening import happen
from mathom.games.lotr_tcg.rules.losing import let_go, lose
from mathom.games.lotr_tcg.rules.playing import uniqueness
from mathom.games.lotr_tcg.rules.regroup import FULL_HAND
from mathom.games.lotr_tcg.rules.sites import lay_site

#: The twilight cost of all starting companions together.
STARTING_COST: Final = 4


def deal(g: Journey) -> None:
    """Every player brings his deck; nothing is shuffled yet."""
    g.brought = tuple(find_deck(deck) for deck in g.options.decks)
    for seat, deck in enumerate(g.brought):
        g.decks[seat] = g.decks[seat].put(*deck.cards, seen=bit(seat))
        last = g.options.last_site
        g.adventure[seat] = g.adventure[seat].put(*(site for site in deck.sites if site.facts.site <= last))
    g.know_events()


@resumable
def prepare(g: Journey) -> Rules[None]:
    """Bids, seats, Ring-bearers, site 1, starting fellowships, opening hands."""
    if g.options.mode == "first-game":
        draw_first_player(g)
    else:
        yield from bid(g)
        yield from take_seats(g)
        lay_out(g)
    lay_site(g, g.order[0], 1, None)
    if g.options.mode == "first-game":
        lay_out(g)
    for seat in g.order:
        if seat not in g.order:
            continue  # he has lost meanwhile
        g.free_peoples = seat
        g.forget()
        if g.options.mode == "first-game":
            first_fellowship(g, seat)
        else:
            yield from starting_fellowship(g, seat)
    for seat in g.order:
        g.shuffle(seat)
        yield from draw(g, seat, FULL_HAND, OPENING_HAND)
    let_go(g)
    g.free_peoples = g.order[0]
    g.forget()


# --- who goes first --------------------------------------------------------------------------------------------------


@resumable
def bid(g: Journey) -> Rules[None]:
    """Everybody bids burdens in secret; then all bids are shown, and become burdens."""
    for seat in range(g.seat_count):
        most = g.brought[seat].ring_bearer.resistance
        options = tuple(
            choices.bid(burdens, f"Bid {burdens}{' (corrupted at once)' * (burdens == most)}")
            for burdens in range(most + 1)
        )
        prompt = (
            "How many burdens do you bid? The highest bid picks its place in the turn order first. Won or lost, your "
            f"bid stays on your Ring-bearer as burdens, and with {most} he is corrupted. 0 to 3 is usual."
        )
        choice = yield g.ask(seat, prompt, "tcg.bid.secret", options, harmless=False)
        g.sealed += (choice.number,)
    g.burdens = list(g.sealed)
    g.sealed = ()
    for seat, burdens in enumerate(g.burdens):
        g.tell(
            events.Bid(player=g.options.name_of(seat), seat=seat, burdens=burdens, rule="tcg.bid.all-become-burdens")
        )
    corrupted = tuple(s for s in g.order if g.burdens[s] >= g.brought[s].ring_bearer.resistance)
    if len(corrupted) == len(g.order):
        # Ruling: nobody is left, so nobody wins (tcg.bid.corrupt-before-start).
        g.win(None, "Every Ring-bearer is corrupted before the game begins.", "tcg.bid.corrupt-before-start")
    for seat in corrupted:
        why = "The Ring-bearer is corrupted before the game begins."
        lose(g, seat, why, "tcg.bid.corrupt-before-start")


@resumable
def take_seats(g: Journey) -> Rules[None]:
    """From the highest bid down, each player picks a place in the turn order; ties are broken at random."""
    waiting = list(g.order)
    bidders: tuple[Seat, ...] = ()
    while waiting:
        best = max(g.burdens[seat] for seat in waiting)
        chosen = g.dice.pick([seat for seat in waiting if g.burdens[seat] == best])
        waiting.remove(chosen)
        bidders += (chosen,)
    places: tuple[tuple[int, Seat], ...] = ()
    for seat in bidders:
        taken = {place for place, _ in places}
        free = tuple(place for place in range(len(bidders)) if place not in taken)
        place = free[0]
        if len(free) > 1:
            options = tuple(choices.position(at, f"Go {events.ORDINALS[at]}") for at in free)
            prompt = "Which place in the turn order do you take?"
            choice = yield g.ask(seat, prompt, "tcg.bid.highest-chooses", options, harmless=False)
            place = choice.number
        places += ((place, seat),)
        g.tell(events.PlaceTaken(player=g.options.name_of(seat), seat=seat, place=place,
                                 rule="tcg.bid.highest-chooses"))  # fmt: skip
    g.order = tuple(seat for _, seat in sorted(places))
    g.free_peoples = g.order[0]


def draw_first_player(g: Journey) -> None:
    """In a first game chance says who begins."""
    first = g.dice.below(g.seat_count)
    g.order = (*g.order[first:], *g.order[:first])
    g.free_peoples = g.order[0]


# --- starting fellowships --------------------------------------------------------------------------------------------


def lay_out(g: Journey) -> None:
    """Each Ring-bearer comes into play with The One Ring."""
    for seat in g.order:
        deck = g.brought[seat]
        bearer = g.put(deck.ring_bearer, seat)
        ring = g.put(deck.ring, seat, bearer)
        g.ring_bearers[seat] = bearer
        for new in (bearer, ring):
            thing = g.cards[new]
            g.tell(
                events.CardPlayed(
                    player=g.options.name_of(seat), seat=seat, card=thing.card.name, slug=thing.card.slug,
                    key=thing.key, kind=thing.card.kind.value, on=g.title(bearer) if thing.host else "",
                    on_key=g.cards[bearer].key if thing.host else "", origin="the start of the game",
                    cause=STARTING_FELLOWSHIP, quiet=True, rule="tcg.setup.start-frodo-ring",
                )
            )  # fmt: skip


@resumable
def starting_fellowship(g: Journey, seat: Seat) -> Rules[None]:
    """Companions from the draw deck, for a twilight cost of four at most; no tokens are added for them."""
    spent = 0
    while True:
        found = tuple(card for card in dict.fromkeys(g.deck(seat)) if may_start(g, seat, card, STARTING_COST - spent))
        if not found and not might_start(g, seat, STARTING_COST - spent):
            return
        prompt = f"Your starting fellowship: who comes along? ({STARTING_COST - spent} twilight left)"
        options = (DONE, *choices.names(found))
        # To be done is harmless once somebody has come along; the Ring-bearer does not set out alone by accident.
        harmless = spent > 0 or not found
        choice = yield g.ask(seat, prompt, "tcg.setup.start-companions", options, harmless=harmless)
        card = choice.printed
        if card is None:
            return
        spent += card.facts.cost
        new = join(g, seat, card)
        yield from happen(g, WhenPlayed(new, seat))
        if seat not in g.order:
            return


def may_start(g: Journey, seat: Seat, card: Card, left: int) -> bool:
    """A companion that the rest of the cost allows, unique, and with what playing it takes."""
    if card.kind is not Kind.COMPANION or card.facts.cost > left or uniqueness(g, seat, card) is not None:
        return False
    return card.to_play is None or card.to_play.payable(g, Context(source=NOBODY, card=card, you=seat))


def might_start(g: Journey, seat: Seat, left: int) -> bool:
    """True if nobody else knows whether the deck holds a companion who could come along.

    Ruling: where lists are closed, he is asked all the same, if only to be done (tcg.lists.asked).
    """
    return g.options.closed and any(may_start(g, seat, card, left) for card in pool.companions())


def join(g: Journey, seat: Seat, card: Card) -> Id:
    """A companion comes from the draw deck into play before the first turn."""
    g.leave_deck(seat, card)
    new = g.put(card, seat)
    g.tell(events.CardPlayed(player=g.options.name_of(seat), seat=seat, card=card.name, slug=card.slug,
                             key=g.cards[new].key, kind=card.kind.value, origin="draw deck", cause=STARTING_FELLOWSHIP,
                             rule="tcg.setup.start-companions"))  # fmt: skip
    return new


def first_fellowship(g: Journey, seat: Seat) -> None:
    """The starter's own rulebook names the companions of a first game."""
    for card in g.brought[seat].fellowship:
        join(g, seat, card)
