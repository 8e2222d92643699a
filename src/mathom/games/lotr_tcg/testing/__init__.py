"""The test language of the TCG: positions, openings and little cards of one's own, in the words of the game.

    >>> from mathom.games.lotr_tcg.testing import Company
    >>> t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("uruk-savage")
    >>> t = t.fights("gimli", "uruk-savage").hand("axe-strike")
    >>> t.play("axe-strike")
    >>> t.strength("gimli")
    11

It needs pytest, and no rule of the game imports it (`docs/testing.md`).
"""

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, stub
from mathom.games.lotr_tcg.testing.opening import Opening, deck, decks

__all__ = ["Company", "Opening", "deck", "decks", "known", "stub", "text"]
