"""What lets a company do nothing in its site phase, and how a ranger lifts it."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.core import Seat
from mathom.games.lore.context import NOBODY, CompanyId, Context, Id
from mathom.games.lore.facts import Skill
from mathom.games.lore.language.modifiers_journey import BarLifted, NoSitePhase
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.values import END_OF_TURN
from mathom.games.lore.world import World


def bars(g: World, company: CompanyId) -> tuple[tuple[Context, NoSitePhase], ...]:
    """The texts that bar a company from its site phase, or will do so when it arrives; without those that were lifted
    for it.
    """
    there = g.companies[company]
    moving = g.move is not None and g.move.company == company and g.move.moving
    moves_to = g.move.site if g.move is not None and moving else there.site if there.moved else ""
    found = [
        (c, text) for c, text in g.texts(NoSitePhase)
        if (c.site == moves_to if c.site else c.company == company) and text.on(g, c)
    ]  # fmt: skip
    lifted = sum(c.company == company for c, _ in g.texts(BarLifted))
    liftable = [one for one in found if one[1].ranger_lifts]
    return (*(one for one in found if not one[1].ranger_lifts), *liftable[lifted:])


def liftable(g: World, company: CompanyId) -> tuple[Context, ...]:
    """The contexts of the bars that a ranger of the company may lift."""
    return tuple(c for c, text in bars(g, company) if text.ranger_lifts)


def lifters(g: World, seat: Seat) -> tuple[Id, ...]:
    """The rangers of the moving company who may tap now to lift a bar."""
    move = g.move
    if move is None or seat != g.current or move.company not in g.companies or not liftable(g, move.company):
        return ()
    return rangers(g, move.company)


def rangers(g: World, company: CompanyId) -> tuple[Id, ...]:
    return tuple(one for one in g.characters(company) if g.untapped(one) and has_skill(g, one, Skill.RANGER))


def lift(g: World, ranger: Id) -> None:
    """A ranger taps: one bar no longer holds for his company."""
    company = g.company_of(ranger)
    c = liftable(g, company)[0]
    tap(g, ranger, Cause(c.card.title, c.card.slug))
    g.last(BarLifted(), Context(NOBODY, c.card, g.current, company=company), END_OF_TURN)
