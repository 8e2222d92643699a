"""The values that the state of a match is made of. They never change."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from mathom.cards import in_play
from mathom.cards.texts import Until
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import NONE, Icons


class InPlay(in_play.InPlay, frozen=True, gc=False):
    """A card in play. `host` is the wielder of an item, the location of a character or army, or nothing in reserve.

    Active locations are in play, too, with the seat that activated them as owner.
    """

    card: Card
    stacked: tuple[Card, ...] = ()
    #: It came into its reserve in this round, and does not move in this round.
    fresh: bool = False
    #: Combat tokens: on a location they are the location's, on a card its own.
    tokens: Icons = NONE
    #: A battleground taken back from the scoring area of the side that attacks it: its own icons do not count.
    shields_ignored: bool = False


class Step(Enum):
    """The steps of a round."""

    SETUP = "set-up"
    LOCATION = "location step"
    ACTION = "action step"
    COMBAT = "combat step"
    VICTORY = "victory check"
    DRAW = "draw step"


class Loss(Enum):
    """Why a card is eliminated: some texts speak of one way only."""

    PATH_COMBAT = "path combat"
    BATTLEGROUND_COMBAT = "battleground combat"
    FORSAKEN_FROM_HAND = "forsaken from hand"
    FORSAKEN_FROM_RESERVE = "forsaken from reserve"
    FORSAKEN_FROM_DECK = "forsaken from the top of the draw deck"
    WINNOWED = "winnowed"
    REMOVED = "removed from the game"
    BY_TEXT = "eliminated by a text"
    WITH_WIELDER = "eliminated with its wielder"


IN_COMBAT: Final = (Loss.PATH_COMBAT, Loss.BATTLEGROUND_COMBAT)
FORSAKEN: Final = (Loss.FORSAKEN_FROM_HAND, Loss.FORSAKEN_FROM_RESERVE, Loss.FORSAKEN_FROM_DECK)

END_OF_ROUND: Final = Until("round", "this round")


class Combat(Struct, frozen=True):
    """A combat from the moment when its icons are counted. The values of the defenders are fixed then."""

    location: Id
    attack: int
    #: What the location cancels by itself.
    shields: int
    #: The defending cards with the attack icons that each of them cancels when it is lost.
    defenders: tuple[tuple[Id, int], ...]
    lost: tuple[Id, ...] = ()

    @property
    def remaining(self) -> int:
        """Attack icons that are not cancelled yet."""
        values = dict(self.defenders)
        return max(0, self.attack - self.shields - sum(values[card] for card in self.lost))
