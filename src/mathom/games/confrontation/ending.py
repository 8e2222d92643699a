"""What the players turn up when a game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mathom.core import Lot, TurnedUp
from mathom.games.confrontation.characters import CHARACTERS, FACTS, NAME, TOKEN, members
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_TOKEN
from mathom.games.confrontation.phases import CAMP, DRAFT, PICK, PLAY
from mathom.games.confrontation.regions import FRONT, TITLE, Side, regions
from mathom.games.confrontation.special_cards import SPECIAL_NAME, Special

if TYPE_CHECKING:
    from mathom.games.confrontation.board import Board


def turned_up(g: Board) -> tuple[TurnedUp, ...]:
    """For each side, the pieces that stand concealed and the secret choices that were not shown yet."""
    found = ((side, (*_pieces(g, side), *_choices(g, side))) for side in Side)
    return tuple(TurnedUp(seat=g.seat_of[side], owner=side.title, lots=lots) for side, lots in found if lots)


def _pieces(g: Board, side: Side) -> tuple[Lot, ...]:
    return tuple(
        Lot(
            f"in {TITLE[region]}",
            tuple(NAME[piece] for piece in members(there)),
            str(region),
            tuple(TOKEN[piece] for piece in members(there)),
        )
        for region in regions(g.held[side])
        if (there := g.concealed(side, region))
    )


def _choices(g: Board, side: Side) -> tuple[Lot, ...]:
    """The secret choices of the moment: a camp that is being pitched, a draft, a card for a battle."""
    found = [secret(g, choice) for choice in g.sealed[side]]
    if not found:
        return ()
    if g.phase == CAMP:
        pitched = zip(found, FRONT[side], strict=False)
        return tuple(Lot(f"for {TITLE[region]}", (name,), str(region), (token,)) for (name, token), region in pitched)
    names, tokens = zip(*found, strict=True)
    return (Lot("for the battle" if g.phase == PLAY else "as chosen", names, "", tokens),)


def secret(g: Board, choice: int) -> tuple[str, str]:
    """A secret choice of the moment: its name for people, and its token."""
    if g.phase == PLAY:
        return f"the card {CARD_NAME[choice]}", CARD_TOKEN[choice]
    if g.phase == PICK:
        return SPECIAL_NAME[Special(choice)], str(Special(choice))
    piece = CHARACTERS[choice]
    version = f" ({FACTS[piece].version})" if g.phase == DRAFT else ""
    return f"{NAME[piece]}{version}", TOKEN[piece]
