"""The test language of War of the Ring: The Card Game: positions and openings in the words of the game.

    >>> from mathom.games.wotr.testing import Campaign
    >>> t = Campaign("saruman", "moria").hand("saruman", "balrog-of-moria", "gollum").hand("frodo", "gimli")
    >>> t.play("balrog-of-moria", to="moria", cost="gollum")
    >>> t.asked, t.tokens()
    ('frodo', ['forsake gimli from hand'])

No rule of the game imports it (`docs/testing.md`).
"""

from mathom.games.wotr.testing.campaign import Campaign, text
from mathom.games.wotr.testing.opening import Opening

__all__ = ["Campaign", "Opening", "text"]
