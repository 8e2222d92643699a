"""The windows of the game: a side may act, or let it pass.

Whether a window opens depends on what both sides can see, never on who really stands there (see `abilities`).
"""

from __future__ import annotations

from typing import Final

from mathom.core import Window

TUNNEL: Final = "tunnel"
SAM: Final = "sam"
GWAIHIR: Final = "gwaihir"
FRODO: Final = "frodo"
RETREAT: Final = "retreat"
SMEAGOL: Final = "smeagol"
NO_CARDS: Final = "no-cards"
FORCE: Final = "force"
SWAP: Final = "swap"
GANDALF: Final = "gandalf"
PALANTIR: Final = "palantir"

WINDOWS: Final = (
    Window(TUNNEL, "A piece is in the Tunnel of Moria: does the Balrog strike?"),
    Window(SAM, "Frodo is attacked: does Sam take his place?"),
    Window(GWAIHIR, "A battle: does Gwaihir come?"),
    Window(FRODO, "Sam fights: does Frodo show himself?"),
    Window(RETREAT, "A character may retreat by its ability, or with Gwaihir"),
    Window(SMEAGOL, "Sméagol may trade places"),
    Window(NO_CARDS, "Aragorn or Saruman may rule out cards"),
    Window(FORCE, "Saruman may force another card"),
    Window(SWAP, "The Mouth of Sauron may put in the 4"),
    Window(GANDALF, "Strengths are compared: does Gandalf help?"),
    Window(PALANTIR, "The turn ends: does Sauron look into the Palantír?"),
)
