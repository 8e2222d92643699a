"""What a change comes from, other than a card: a rule, or several who fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.cards.telling import Cause, by_card
from mathom.cards.words import names
from mathom.games.lotr_tcg.context import Id

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey


ARCHERY_FIRE: Final = Cause("the archery fire")
SANCTUARY: Final = Cause("sanctuary")
RECONCILING: Final = Cause("reconciling")
OPENING_HAND: Final = Cause("the opening hand")
STARTING_FELLOWSHIP: Final = Cause("the starting fellowship")
END_OF_TURN: Final = Cause("the end of the turn")
VITALITY: Final = Cause("too little vitality")
LOSS: Final = Cause("a player's loss")
NO_BEARER: Final = Cause("its bearer has gone")


def by_fighters(g: Journey, cards: tuple[Id, ...]) -> Cause:
    """Those who have won a skirmish."""
    there = tuple(card for card in cards if g.in_play(card))
    if len(there) == 1:
        return by_card(g, there[0])
    return Cause(names([g.title(card) for card in there]) or "the skirmish")
