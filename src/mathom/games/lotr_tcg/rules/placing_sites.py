"""Playing a site onto the path, perhaps in place of another one (rulebook: Moving your fellowship; Adventure deck)."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.rules.leaving import settle
from mathom.games.lotr_tcg.rules.sites import lay_site


@resumable
def place_site(g: Journey, owner: Seat, number: int, cause: Cause | None) -> Rules[Id]:
    """Play a player's site of that number and discard what may not stay there, if it is the fellowship's site now.

    Earlier versions of the rules left those cards in play until something else settled the position.
    """
    site = lay_site(g, owner, number, cause)
    if g.rules > 3:
        yield from settle(g)
    return site
