"""Players that see only what their seat may know."""

from mathom.bots.bot import Bot
from mathom.bots.spec import LEVELS, make_bot

__all__ = ["LEVELS", "Bot", "make_bot"]
