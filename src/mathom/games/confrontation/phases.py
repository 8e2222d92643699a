"""The phases of a game."""

from __future__ import annotations

from typing import Final

DRAFT: Final = "draft"
PICK: Final = "pick"
CAMP: Final = "camp"
PLAY: Final = "play"
