"""How well a player stands: what players look at, written down.

Everything is counted in marshalling points, for each player by himself; the lead over the best of the others is what
counts. A player's worth is made of

* the points that he has (`points`);
* his characters: each stands for what he can still do; wounds, and items that may corrupt him, are taken off;
* points within reach: items, allies and factions in hand, each at the best of its sites. The farther the site, the more
  there is in wait there and the less likely the roll, the less it counts. A used site counts nothing;
* the road that lies before a company: hazards that may still be met, by the types of the regions;
* influence: a character in hand whom it could control;
* hazards in hand, those more that fit the lands around an opponent's company.

The nearer the end is, the more a lead decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import CompanyId, Id
from mathom.games.lore.facts import CardType, Kind, RegionType, SiteType
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.prospects import PERIL, Arms, ambush, chance, lands_near, moves_to, persuasion, suited, value_of
from mathom.games.lore.rules.ending import WON
from mathom.games.lore.rules.numbers import GENERAL, corruption_parts, points, prowess, total
from mathom.games.lore.values import Phase, Status
from mathom.games.lore.world import World

#: A character, and each point of his prowess.
CHARACTER: Final = 1.2
PROWESS: Final = 0.06
#: Wounded, and wounded at a Haven, where he heals when the next turn begins.
WOUNDED: Final = -0.7
HEALING: Final = -0.15
#: Untapped, while something may still happen in his player's turn.
UNTAPPED: Final = 0.05
#: An item that he bears, beside its points and what it adds to his prowess.
ITEM: Final = 0.2
#: How often a character rolls against corruption in the rest of a game.
TEMPTATIONS: Final = 1.5

#: What a card in hand counts of its worth, by the moves to its site.
NEAR: Final = (0.6, 0.42, 0.3, 0.22, 0.16, 0.12)
#: The second best card in hand counts so much of its promise, the third so much of that again.
NEXT_BEST: Final = 0.6
#: A character that a site's attack is likely to wound.
AMBUSH: Final = 0.45

#: A character in hand who could be controlled, and one who could not.
RECRUIT: Final = 0.35
SPARE: Final = 0.1
#: A hazard in hand, and one that fits the lands around an opponent.
HAZARD: Final = 0.05
FITTING: Final = 0.1
#: A hazard that may still be met on the road.
ON_THE_ROAD: Final = 0.05

#: A player who still organizes has his turn before him, with all its risks: else it would always look better to put it
#: off. An item that goes to and fro is the easiest way to do so, and a corruption roll each time.
DELAY: Final = -1.0
TRANSFER: Final = -0.3

#: Cards of a draw pile when the game begins, about.
PILE: Final = 50
#: What a solitaire game has to come to, with the worth of the company that goes on.
TO_WIN_ALONE: Final = WON + 5.0
#: How sharply a lead in points tells when the game begins, and how much more when it ends.
SCALE: Final = 0.6
TOWARDS_END: Final = 0.4


def evaluate(g: World, seat: Seat) -> float:
    """From 0 (lost) to 1 (won)."""
    if g.outcome is not None:
        if g.outcome.winners or g.options.solitaire:
            return float(seat in g.outcome.winners)
        return 0.5
    if g.options.solitaire:
        alone = judged(worth(g, 0) + points(g, 0) - TO_WIN_ALONE, nearness(g, points(g, 0)))
        return 1 - alone if seat else alone
    if seat not in g.order:
        return 0.0
    won = {other: points(g, other) for other in g.order}
    rival = max([worth(g, other) + won[other] for other in g.order if other != seat], default=0.0)
    return judged(worth(g, seat) + won[seat] - rival, nearness(g, max(won.values())))


def judged(lead: float, near: float) -> float:
    """A lead in points as a number between 0 and 1."""
    return 1 / (1 + exp(-lead * (SCALE + TOWARDS_END * near)))


def nearness(g: World, most: int) -> float:
    """From 0 to 1: how near the end is, by points or by the draw piles."""
    by_points = most / g.options.points_needed
    needed = g.options.cycles_needed
    left = sum([len(g.piles[seat]) / PILE + max(0, needed - 1 - g.exhausted[seat]) for seat in g.order])
    return min(1.0, max(by_points, 1 - left / (needed * len(g.order))))


def worth(g: World, seat: Seat) -> float:
    """All that a player has besides his points, in marshalling points."""
    value = 0.0
    spare = GENERAL
    for company in g.companies_of(seat):
        members = g.characters(company)
        arms = armed(g, members)
        cards = tuple([g.cards[one].card for one in members])
        value += sum([character(g, one) for one in members]) + PROWESS * sum(arms)
        value += in_hand(g, seat, company, arms, cards) + road(g, company)
        for card in cards:
            spare += card.facts.influence - (card.facts.mind if card.kind is Kind.CHARACTER else 0)
    value += hazards(g, seat) + recruits(g, seat, spare)
    if g.current == seat and g.phase is Phase.ORGANIZATION:
        value += DELAY + TRANSFER * len(g.done_with)
    return value


# --- companies -------------------------------------------------------------------------------------------------------


def fighting(g: World, one: Id) -> int:
    """Prowess, less for being wounded."""
    return prowess(g, one) - (2 if g.cards[one].status is Status.WOUNDED else 0)


def armed(g: World, members: Sequence[Id]) -> Arms:
    """How they fight, the strongest first."""
    return tuple(sorted([fighting(g, one) for one in members], reverse=True))


def character(g: World, one: Id) -> float:
    """What a character is worth as he stands there."""
    thing = g.cards[one]
    value = CHARACTER if thing.card.is_character else 0.4
    if thing.status is Status.WOUNDED:
        there = SITES[g.companies[g.company_of(one)].site]
        value += HEALING if there.type is SiteType.HAVEN else WOUNDED
    elif thing.status is Status.UNTAPPED and g.current == thing.owner:
        value += UNTAPPED
    if one in g.attached:
        value += ITEM * len(g.items_of(one))
        risk = 1 - chance(1 - total(corruption_parts(g, one)))
        if risk:
            held = sum([max(0, g.cards[item].card.facts.mp) for item in g.attached[one]])
            value -= TEMPTATIONS * risk * (CHARACTER + held)
    return value


def road(g: World, company: CompanyId) -> float:
    """What may still happen to a company that moves: hazards that can be met, the more the worse its path is."""
    move = g.move
    if move is None or move.company != company:
        return 0.0
    left = min(move.limit - move.played, len(g.hands[g.hazard_player]))
    lands = [PERIL[step if isinstance(step, RegionType) else REGIONS[step].type] for step in move.path]
    return -ON_THE_ROAD * max(0, left) * (max(lands) if lands else 0.5)


# --- cards in hand ---------------------------------------------------------------------------------------------------


def in_hand(g: World, seat: Seat, company: CompanyId, arms: Arms, members: tuple[Card, ...]) -> float:
    """Points within reach from where a company is, or will be."""
    move = g.move
    site = move.site if move is not None and move.company == company else g.companies[company].site
    return within_reach(g, seat, site, arms, members)


def within_reach(g: World, seat: Seat, site: str, arms: Arms, members: tuple[Card, ...]) -> float:
    """The best promise of the hand for a company at that site, and less of each further one."""
    used, regions = g.used[seat], g.regions
    found = [
        promise(card, site, used, arms, members, regions)
        for card in g.hands[seat].cards if card.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION)
    ]  # fmt: skip
    found.sort(reverse=True)
    value, weight = 0.0, 1.0
    for one in found:
        value += weight * one
        weight *= NEXT_BEST
    return value


@lru_cache(maxsize=1 << 15)
def promise(
    card: Card, origin: str, used: frozenset[str], arms: Arms, members: tuple[Card, ...], regions: frozenset[str]
) -> float:
    """What a card is worth to a company that would have to bring it to the best of its sites."""
    if card.unique and card in members:
        return 0.0
    value = value_of(card) * (persuasion(card, members) if card.kind is Kind.FACTION else 1.0)
    best = 0.0
    for site in suited(card):
        if site in used or SITES[site].region not in regions:
            continue
        moves = moves_to(origin, site, regions)
        if moves < len(NEAR):
            best = max(best, NEAR[moves] * (value - AMBUSH * ambush(site, arms)))
    return best


def recruits(g: World, seat: Seat, spare: int) -> float:
    """Characters in hand, whom the influence that is left could control or not."""
    return sum([
        RECRUIT if card.kind is Kind.MAIN_CHARACTER or card.facts.mind <= spare else SPARE
        for card in g.hands[seat].cards if card.is_character
    ])  # fmt: skip


def hazards(g: World, seat: Seat) -> float:
    """Hazards in hand; creatures count more where an opponent's company travels in their lands."""
    held = [card for card in g.hands[seat].cards if card.type is CardType.HAZARD]
    if not held:
        return 0.0
    sites = tuple([company.site for company in g.companies.values() if company.owner != seat])
    return sum([HAZARD + (FITTING if fits(card, sites) else 0.0) for card in held])


@lru_cache(maxsize=1 << 13)
def fits(card: Card, sites: tuple[str, ...]) -> bool:
    """True if the creature can be keyed to the lands around one of these sites."""
    keys = card.facts.keys
    if keys is None:
        return False
    lands = {kind for kind, _ in keys.regions}
    return any(lands & lands_near(site) or SITES[site].region in keys.named_regions for site in sites)
