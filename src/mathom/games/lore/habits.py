"""What players do without much thought: how a search plays on beyond what it looks at.

Chance alone is a poor stand-in for a player. It walks past the site for which a company has come, leaves the hand to
luck, and gives items to and fro; whatever is judged after a turn of that is judged by its blunders. A habit answers the
questions that come up in every turn as most people would, by the same numbers as the evaluation. Where there is none,
or now and then (`DEVIATION`), chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from mathom.core import Decision
from mathom.games.lore.card import Card
from mathom.games.lore.choices import ENTER, PASS, STAY, TAP, UNTAPPED, Choice, place_of
from mathom.games.lore.evaluation import AMBUSH, WOUNDED, armed, within_reach
from mathom.games.lore.facts import CardType, Kind, SiteType
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.prospects import PERIL, ambush, chance, suited, value_of
from mathom.games.lore.rules.numbers import attack_prowess, corruption_parts, roll_parts, total
from mathom.games.lore.rules.striking import strike_parts
from mathom.games.lore.rules.visiting import playable_at
from mathom.games.lore.values import Status
from mathom.games.lore.world import World

Habit: TypeAlias = Callable[[World, Decision, random.Random], Choice | None]

#: How often somebody does anything else.
DEVIATION: Final = 0.1
#: How far two sites have to lie apart in worth so that the better one is always chosen.
INDIFFERENCE: Final = 0.1
#: The danger of the land that a company comes to, in marshalling points.
DANGER: Final = 0.03
#: What the odds of a strike have to gain so that it is worth a character's tapping.
TAPPING: Final = 0.15
#: Odds with which nobody is helped.
SAFE: Final = 0.85
#: What cards are worth in hand, where they are not items, allies or factions; and items that no site has.
IN_HAND: Final = 0.5
HAZARD: Final = 0.7


def habit(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """What a player would do there by habit; None: whatever chance says."""
    usual = _HABITS.get(decision.rule)
    if usual is None or rng.random() < DEVIATION:
        return None
    return usual(g, decision, rng)


# --- one's own turn --------------------------------------------------------------------------------------------------


def organize(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """Characters are brought into play; items stay with those who have them."""
    return _any(decision, rng, "bring ") or PASS


def travel(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """The company goes where its hand leads it, and home to heal."""
    seat, company = decision.seat, g.choosing
    if not company:
        return None
    members = g.characters(company)
    arms = armed(g, members)
    cards = tuple([g.cards[one].card for one in members])
    hurt = sum([g.cards[one].status is Status.WOUNDED for one in members])

    def worth(choice: Choice) -> float:
        site = g.companies[company].site if choice is STAY else place_of(choice)
        there = SITES[site]
        value = within_reach(g, seat, site, arms, cards) + rng.random() * INDIFFERENCE
        if there.type is SiteType.HAVEN:
            value -= WOUNDED * hurt
        return value if choice is STAY else value - DANGER * PERIL[REGIONS[there.region].type]

    return max(_choices(decision), key=worth)


def visit(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """A company enters where it has something to play that is worth what lies in wait."""
    if decision.default.token != PASS.token or g.visit is None:
        return None
    seat, site = decision.seat, g.visit.site
    prize = max([_kept(card) for card in g.hands[seat].cards if _found_at(g, seat, card, site)], default=0.0)
    return ENTER if prize > AMBUSH * ambush(site, armed(g, g.characters(g.visit.company))) else PASS


def use_site(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    return _any(decision, rng, "play ")


def most(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """As many cards as may be drawn."""
    return max(_choices(decision), key=lambda choice: choice.number)


def discard(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """The least of three cards in hand."""
    options = _choices(decision)
    some = rng.sample(options, 3) if len(options) > 3 else options
    return min(some, key=lambda choice: _kept(choice.printed) if choice.printed is not None else 0.0)


# --- strikes and corruption ------------------------------------------------------------------------------------------


def face(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """A character taps if that betters his odds."""
    need = _needed(g)
    return TAP if chance(need) - chance(need + 3) > TAPPING else UNTAPPED


def support(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    """Nobody taps for somebody who is safe, or cannot be helped."""
    need = _needed(g)
    return _default(decision) if chance(need) > SAFE or chance(need - 1) - chance(need) < TAPPING / 2 else None


def support_corrupted(g: World, decision: Decision, rng: random.Random) -> Choice | None:
    if not g.rolls or g.rolls[-1].who not in g.cards:
        return None
    roll = g.rolls[-1]
    modifier = total(corruption_parts(g, roll.who)) + sum([part.amount for part in roll_parts(g, roll)])
    return _default(decision) if chance(1 - modifier) > SAFE else None


def _needed(g: World) -> int:
    """What the dice have to show so that the strike does not succeed."""
    assert g.attack is not None and g.strike is not None
    return attack_prowess(g, g.attack, g.strike.character) - total(strike_parts(g))


# --- what they are made of -------------------------------------------------------------------------------------------


def _choices(decision: Decision) -> Sequence[Choice]:
    return cast(Sequence[Choice], decision.options)


def _default(decision: Decision) -> Choice:
    return _choices(decision)[0]


def _any(decision: Decision, rng: random.Random, verb: str) -> Choice | None:
    found = [choice for choice in _choices(decision) if choice.token.startswith(verb)]
    return rng.choice(found) if found else None


def _found_at(g: World, seat: int, card: Card, site: str) -> bool:
    return card.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION) and playable_at(g, seat, card, site)


def _kept(card: Card) -> float:
    """What it is worth to keep a card in hand."""
    if card.type is CardType.HAZARD:
        return HAZARD
    if card.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION):
        return value_of(card) if suited(card) else IN_HAND
    return IN_HAND


_HABITS: Final[dict[str, Habit]] = {
    "lore.organization.purpose": organize,
    "lore.movement.choose-new-site": travel,
    "lore.movement.draw-numbers": most,
    "lore.site.enter-first": visit,
    "lore.site.play-after-entering": use_site,
    "lore.end-of-turn.hand-check": discard,
    "lore.end-of-turn.hand-size-definition": discard,
    "lore.strikes.step3-tap-or-minus-three": face,
    "lore.strikes.step4-support": support,
    "lore.corruption.support": support_corrupted,
}
