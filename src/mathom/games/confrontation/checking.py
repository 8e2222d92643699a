"""What holds in every position of The Confrontation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mathom.core import InvalidPosition
from mathom.games.confrontation import knowledge
from mathom.games.confrontation.characters import NAME, members
from mathom.games.confrontation.combat_cards import DECK
from mathom.games.confrontation.regions import FELLOWSHIP, LIMIT, OUT, SAURON, TITLE, Region, Side
from mathom.games.confrontation.special_cards import SPECIAL_SIDE, Special

if TYPE_CHECKING:
    from mathom.games.confrontation.board import Board


def check(g: Board) -> None:
    """Raise `InvalidPosition` if the rules cannot bring this about in play."""
    for side in Side:
        for region in Region:
            _check_place(g, side, region)
        _check_knowledge(g, side)
        if (g.hand[side] | g.discards[side] | _in_play(g, side)) != DECK[side]:
            raise InvalidPosition(f"the nine cards of {side.title} are not all there")
        if g.hand[side] & g.discards[side] or (g.hand[side] | g.discards[side]) & _in_play(g, side):
            raise InvalidPosition(f"a card of {side.title} is in two places")
        if any(SPECIAL_SIDE[card] is not side for card in Special if g.special[side] >> card & 1):
            raise InvalidPosition(f"{side.title} holds a special card of the enemy")
        for character in g.roster[side]:
            if g.pos[character] == OUT:
                raise InvalidPosition(f"{NAME[character]} is neither on the board nor defeated")
    both = g.held[FELLOWSHIP] & g.held[SAURON]
    if both and g.outcome is None and (g.contested is None or both != 1 << g.contested):
        raise InvalidPosition("characters of both sides share a region")
    if g.exposed & ~g.revealed:
        raise InvalidPosition("a character that stays revealed is concealed")


def _check_place(g: Board, side: Side, region: Region) -> None:
    place = side << 4 | region
    there = members(g.here[place])
    if len(there) > LIMIT[region]:
        raise InvalidPosition(
            f"{TITLE[region]} holds {len(there)} pieces of {side.title}; its limit is {LIMIT[region]}"
        )
    for character in there:
        if g.pos[character] != region or character not in g.roster[side]:
            raise InvalidPosition(f"{NAME[character]} is in two places")
    if g.here[place] & ~g.maybe[place]:
        raise InvalidPosition(f"the enemy knows something wrong about {TITLE[region]}")


def _check_knowledge(g: Board, side: Side) -> None:
    """What the enemy knows of a side is about its pieces only, and where he has thought it through, nothing is left."""
    for region in Region:
        if g.maybe[side << 4 | region] and not g.here[side << 4 | region]:
            raise InvalidPosition(f"the enemy looks for {side.title} in {TITLE[region]}, where nobody is")
    if g.rules == 1 or g.undeduced >> side & 1:  # the first version fed nothing back
        return
    for region, might_be in knowledge.candidates(g, side).items():
        if might_be != g.maybe[side << 4 | region] & ~g.revealed:
            raise InvalidPosition(f"the enemy has not thought through who can be in {TITLE[region]}")


def _in_play(g: Board, side: Side) -> int:
    card = g.battle.cards[side] if g.battle else None
    return 0 if card is None else 1 << card
