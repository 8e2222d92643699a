"""Why a choice cannot be made, in words, with the rule that says so."""

from __future__ import annotations

from mathom.core import Refusal, Seat
from mathom.games.lore.world import World


def why_not(g: World, seat: Seat, token: str) -> Refusal | None:
    return None
