"""What holds in every position that the rules can bring about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mathom.cards.in_play import check_in_play
from mathom.core import InvalidPosition
from mathom.games.lore.context import Id
from mathom.games.lore.facts import STAGES, CardType, Kind
from mathom.games.lore.map import SITES
from mathom.games.lore.options import LARGEST_PILE
from mathom.games.lore.values import Status

if TYPE_CHECKING:
    from mathom.games.lore.world import World


def check(g: World) -> None:
    """Raise `InvalidPosition` if the rules cannot bring this about."""
    check_in_play(g)
    check_companies(g)
    check_places(g)
    check_unique(g)
    check_hazard_piles(g)
    if g.phase.value in ("untap", "organization", "movement", "site") and not 0 <= g.current < len(g.hands):
        raise InvalidPosition("it is nobody's turn")


def check_companies(g: World) -> None:
    """Each character is in one company, each company has a site and somebody in it."""
    seen: dict[Id, int] = {}
    for number, company in g.companies.items():
        if company.site not in SITES:
            raise InvalidPosition(f"company {number} is at {company.site!r}, which is no site")
        if not company.members:
            raise InvalidPosition(f"company {number} has nobody in it")
        for member in company.members:
            seen[member] = seen.get(member, 0) + 1
            if member not in g.cards or g.cards[member].company != number:
                raise InvalidPosition(f"company {number} has a member who is not there")
            if g.cards[member].owner != company.owner:
                raise InvalidPosition(f"{g.title(member)} is in another player's company")
    for card, thing in g.cards.items():
        if thing.card.is_character and thing.scored_by is None and seen.get(card) != 1:
            raise InvalidPosition(f"{thing.card.name} is in {seen.get(card, 0)} companies")


def check_places(g: World) -> None:
    """Items and allies are with characters; events are nowhere; only characters are wounded."""
    for thing in g.cards.values():
        card = thing.card
        if thing.scored_by is not None:
            if thing.host:
                raise InvalidPosition(f"{card.name} lies in a marshalling point pile and on another card")
            if card.kind is Kind.EVENT:
                raise InvalidPosition(f"{card.name} is an event and lies in no marshalling point pile")
            if thing.status is not Status.UNTAPPED:
                raise InvalidPosition(f"{card.name} lies in a marshalling point pile and is {thing.status.value}")
            continue
        kind, host = card.kind, g.cards[thing.host] if thing.host else None
        if kind is Kind.EVENT and thing.form is None:
            raise InvalidPosition(f"{card.name} is an event and never stays in play")
        if (kind is Kind.ITEM or kind is Kind.ALLY) and (host is None or not host.is_character):
            raise InvalidPosition(f"{card.name} is with no character")
        if kind is Kind.ALLY and host is not None and not host.card.is_character:
            raise InvalidPosition(f"{card.name} is an ally and has no other ally as its controller")
        if kind is Kind.FACTION:
            raise InvalidPosition(f"{card.name} is a faction and lies in a marshalling point pile")
        if thing.status is Status.WOUNDED and not thing.is_character:
            raise InvalidPosition(f"{card.name} is wounded and no character")
        if host is not None and thing.kind is Kind.CREATURE:
            raise InvalidPosition(f"{card.name} is a creature and lies on no other card")
        if thing.stages and kind is not Kind.QUEST:
            raise InvalidPosition(f"{card.name} is no quest and has no stages")
        if not 0 <= thing.stages <= STAGES:
            raise InvalidPosition(f"{card.name} has {thing.stages} done stages; a quest has {STAGES}")
        if thing.company and thing.company not in g.companies:
            raise InvalidPosition(f"{card.name} belongs to a company that is gone")


def check_unique(g: World) -> None:
    """Of a unique card there is one copy in play, whoever has it."""
    found = [thing.card for thing in g.cards.values() if thing.card.unique]
    if len(set(found)) < len(found):
        twice = next(card for card in found if found.count(card) > 1)
        raise InvalidPosition(f"{twice.name} is unique and in play twice")


def check_hazard_piles(g: World) -> None:
    """Hazard piles are for three players or more; they hold hazards, and not many."""
    for pile in g.hazard_piles:
        if pile.cards and not g.options.shared_hazards:
            raise InvalidPosition("there is a hazard pile; only with three players or more there are any")
        if len(pile) > LARGEST_PILE:
            raise InvalidPosition(f"a hazard pile has {len(pile)} cards; {LARGEST_PILE} are the most")
        if others := [card for card in pile if card.type is not CardType.HAZARD]:
            raise InvalidPosition(f"{others[0].name} is no hazard and lies in a hazard pile")


def owned(g: World, seat: int) -> Counter[object]:
    """All cards of a player, wherever they are; of one who plays alone those of one of his two hands."""
    zones = (
        g.hands, g.piles, g.discards, g.reserves, g.sideboards, g.hazard_piles, g.pools, g.left_out, g.out_of_play,
    )  # fmt: skip
    cards: Counter[object] = Counter(card for zone in zones for card in zone[seat])
    cards.update(thing.card for thing in g.cards.values() if thing.owner == seat)
    cards.update(card for owner, card in g.being_played if owner == seat)
    return cards
