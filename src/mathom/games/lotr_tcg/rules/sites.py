"""Sites come onto the path, and give way to others (rulebook: Moving your fellowship; multi-player games)."""

from __future__ import annotations

from mathom.cards.telling import Cause, by_printed
from mathom.cards.zones import EVERYBODY
from mathom.core import Seat
from mathom.games.lotr_tcg import events, pool
from mathom.games.lotr_tcg.cause import LOSS
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.filter import Filter


def has_site(g: Journey, seat: Seat, number: int, which: Filter) -> bool:
    """True if the player's site of that number is still in his adventure deck, and one of those. Of a closed list
    everybody knows only the number.
    """
    if g.guessing_at_all and any(card.facts.site == number for card in g.adventure[seat]):
        return any(which.describes(card) for card in pool.sites(number))
    return any(card.facts.site == number and which.describes(card) for card in g.adventure[seat])


def lay_site(g: Journey, owner: Seat, number: int, cause: Cause | None) -> Id:
    """Lay a player's site of that number on the path; what was there goes back to its owner's adventure deck.

    It settles nothing: use `placing_sites.place_site` in a turn. Between two turns the start of the next one settles.
    """
    card = next(card for card in g.adventure[owner] if card.facts.site == number)
    g.adventure[owner] = g.adventure[owner].leave(card)
    if number <= len(g.path):
        old = g.path[number - 1]
        for other in g.borne_by(old):
            put_away(g, other, -1, by_printed(card))
        returned = g.take(old)
        if returned.owner in g.order:
            g.adventure[returned.owner] = g.adventure[returned.owner].put(returned.card, seen=EVERYBODY)
    site = g.put(card, owner)
    g.path = (*g.path[: number - 1], site, *g.path[number:])
    g.forget()
    g.tell(events.Placed(player=g.options.name_of(owner), seat=owner, site=card.name, number=number, slug=card.slug,
                         key=g.cards[site].key, cause=cause,
                         rule="tcg.movement.new-site-shadow-deck"))  # fmt: skip
    return site


def replace_sites(g: Journey, loser: Seat, order: tuple[Seat, ...]) -> None:
    """Each of his sites, in numerical order, gives way to an opponent's: one opponent after the other."""
    turn = 0
    for number, site in enumerate(g.path, 1):
        if g.cards[site].owner != loser:
            continue
        owner = order[turn % len(order)]
        turn += 1
        lay_site(g, owner, number, LOSS)


def put_away(g: Journey, card: Id, loser: Seat, cause: Cause) -> None:
    """A card and what is on it leave play: to the discard piles, but for the loser's."""
    for other in g.borne_by(card):
        put_away(g, other, loser, cause)
    gone = g.take(card)
    if gone.owner != loser:
        g.to_discard_pile(gone.owner, gone.card, *gone.stacked)
        g.tell(events.Left(card=gone.card.title, key=gone.key, slug=gone.card.slug, seat=gone.owner,
                           where="the discard pile", cause=cause,
                           rule="tcg.discard.attached-go-too"))  # fmt: skip
