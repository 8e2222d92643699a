"""The values that the state of a match is made of. They never change."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from mathom.cards import in_play
from mathom.cards.texts import Until
from mathom.core import Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Id


class InPlay(in_play.InPlay, frozen=True, gc=False):
    """A card in play. `host` is its bearer, or the site on which it lies."""

    card: Card
    stacked: tuple[Card, ...] = ()
    wounds: int = 0


#: With the phase that goes on, with the start of the regroup phase, or with the turn.
END_OF_PHASE: Final = Until("phase")
REGROUP: Final = Until("regroup", "until the regroup phase")
#: The same, for what begins in a regroup phase.
NEXT_REGROUP: Final = Until("regroup", "until the next regroup phase")
END_OF_TURN: Final = Until("turn", "for the rest of the turn")
#: With the skirmish that a text has just created.
NEXT_SKIRMISH: Final = Until("next skirmish", "in that skirmish")


class Gate(Enum):
    """What becomes of a player in a window in which he could do nothing, for all that everybody knows."""

    SHUT = "nobody"  # he is not asked: he passes. So it is in every match
    TO_PASS = "everybody"  # he is asked and may only pass: tests stand still at each player's turn to act
    OPEN = "always"  # he is asked for all that the rules allow: shows what a gate that is shut keeps from him


class Skirmish(Struct, frozen=True):
    """The skirmish that is being fought. `canceled` ends it without winner or loser."""

    defender: Id
    minions: tuple[Id, ...]
    canceled: bool = False
    fierce: bool = False


class InVain(Struct, frozen=True):
    """An ability that has changed nothing: a text of a card in play, and how things stood."""

    source: Id
    text: int
    situation: tuple[int, ...]


class TurnNotes(Struct, frozen=True):
    """What has come about in this turn and bears on its course."""

    #: A text lets the fellowship make no further move.
    no_more_moves: bool = False
    #: A text has ended the Shadow phase that goes on.
    shadow_phase_over: bool = False
    #: Somebody was assigned in this assignment phase.
    somebody_assigned: bool = False
    #: Players who skip their next Shadow phase.
    skipping_shadow: tuple[Seat, ...] = ()
    #: A companion or ally has lost a skirmish.
    skirmish_lost: bool = False
    #: Companions that were assigned to a skirmish; they may be dead.
    companions_assigned: tuple[Id, ...] = ()
    #: A text has created the skirmish that is next, besides the normal and fierce ones.
    additional_skirmish: bool = False
