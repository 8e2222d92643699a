"""The windows of the game: a side may act, or let it pass.

Whether a window opens depends on what both sides can see, never on who really stands there (see `abilities`).
"""

from __future__ import annotations

from mathom.core import Window

TUNNEL = "tunnel"
SAM = "sam"
GWAIHIR = "gwaihir"
FRODO = "frodo"
RETREAT = "retreat"
SMEAGOL = "smeagol"
NO_CARDS = "no-cards"
FORCE = "force"
SWAP = "swap"
GANDALF = "gandalf"
PALANTIR = "palantir"

WINDOWS = (
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
