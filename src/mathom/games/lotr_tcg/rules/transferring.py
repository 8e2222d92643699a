"""Items go from one bearer to another (rulebook: Transfer)."""

from __future__ import annotations

from mathom.cards.telling import Cause, by_card
from mathom.core import Seat
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Kind, Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.rules.playing import may_bear
from mathom.games.lotr_tcg.rules.twilight import change_twilight_by


def transfers(g: Journey, seat: Seat) -> tuple[tuple[Id, Id], ...]:
    """Items that can go from one of the seat's characters to another at the same site (rulebook: Transfer)."""
    found = []
    for item, thing in g.cards.items():
        if not thing.host or thing.owner != seat or not thing.card.is_item or thing.card.side is not Side.FREE_PEOPLES:
            continue
        bearer = g.cards[thing.host]
        if not bearer.card.is_character or bearer.owner != seat:
            continue
        context = Context(source=item, card=thing.card, you=seat)
        found += [
            (item, other)
            for other in g.active()
            # Ruling: not back to whoever has borne it in this phase, which would change nothing and never end.
            if other != thing.host
            and g.cards[other].owner == seat
            and where(g, bearer.id) == where(g, other)
            and (item, other) not in g.handed_on
            and may_bear(g, seat, thing.card, other, context)
        ]
    return tuple(found)


def where(g: Journey, character: Id) -> int:
    """The number of the site where a Free Peoples character is: an ally is at home."""
    card = g.cards[character].card
    return card.facts.home if card.kind is Kind.ALLY else g.site_of[g.cards[character].owner]


def transfer(g: Journey, item: Id, bearer: Id) -> None:
    """An item goes to another bearer, for its twilight cost once more. It is not played."""
    thing = g.cards[item]
    change_twilight_by(g, thing.card.facts.cost, by_card(g, item), "tcg.transfer.fellowship-phase")
    g.handed_on += ((item, thing.host),)
    hand_on(g, item, bearer, None)


def hand_on(g: Journey, card: Id, bearer: Id, cause: Cause | None, place: str = "the support area") -> None:
    """A card goes from a bearer, or from the place where it lay, to a bearer; `cause` is the text that says so."""
    thing = g.cards[card]
    g.move_to(card, bearer)
    new = g.cards[bearer]
    origin, key = (g.title(thing.host), g.cards[thing.host].key) if thing.host else (place, "")
    g.tell(events.Transferred(card=thing.card.title, key=thing.key, slug=thing.card.slug, seat=thing.owner,
                              on=new.card.title, on_key=new.key, origin=origin, origin_key=key, cause=cause,
                              rule="tcg.transfer.fellowship-phase"))  # fmt: skip
