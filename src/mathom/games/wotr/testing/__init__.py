"""The test language of War of the Ring: The Card Game."""

from mathom.games.wotr.testing.campaign import Campaign, text

__all__ = ["Campaign", "text"]
