"""Moving characters and armies from reserve to a location (rules: Move)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Cause
from mathom.core import resumable
from mathom.games.wotr import events
from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import Kind
from mathom.games.wotr.rules.playing import admitted, arrive
from mathom.games.wotr.war import Rules, War


def may_move_to(g: War, card: Id, location: Id, even_fresh: bool = False) -> bool:
    """Only out of reserve, to where it could be played, and not in the round in which it came there."""
    thing = g.cards[card]
    if thing.host or thing.card.kind not in (Kind.CHARACTER, Kind.ARMY) or (thing.fresh and not even_fresh):
        return False
    return location in g.locations and admitted(g, thing.owner, thing.card, g.cards[location].card)


@resumable
def move(g: War, card: Id, location: Id, cause: Cause) -> Rules[None]:
    """Its items go with it."""
    g.move_to(card, location)
    if g.cards[card].fresh:
        g.cards[card] = replace(g.cards[card], fresh=False)
    thing, place = g.cards[card], g.cards[location]
    g.tell(events.CardMoved(
        player=g.options.name_of(thing.owner), card=thing.card.name, slug=thing.card.slug, key=thing.key,
        where=place.card.name, where_key=place.key, seat=thing.owner, cause=cause if cause.name else None,
        rule="wotr.action.move-action",
    ))  # fmt: skip
    yield from arrive(g, card, True)
