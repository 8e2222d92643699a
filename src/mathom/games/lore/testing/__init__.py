"""The test language of LoRE: positions and openings in the words of the game.

    >>> from mathom.games.lore.testing import Road
    >>> t = Road("bree").company("aragorn-ii", "legolas").hazards("orc-patrol")
    >>> t.moves("rivendell")
    >>> t.play("orc-patrol", key="Arthedain")
    >>> t.attack_strikes, t.prompt  # a third strike for two characters
    (3, 'Whom does the excess strike weigh on (1 to go)?')

No rule of the game imports it (`docs/testing.md`).
"""

from mathom.games.lore.testing.opening import Opening
from mathom.games.lore.testing.road import Road, text, world

__all__ = ["Opening", "Road", "text", "world"]
