"""Creatures: Orcs, Trolls and Giants."""

from __future__ import annotations

from mathom.cards.nouns import Phrase
from mathom.cards.sentences import ANYBODY, Voice
from mathom.games.lore.card import Card
from mathom.games.lore.facts import ItemClass
from mathom.games.lore.language.filter import Printed
from mathom.games.lore.language.keys import keyed
from mathom.games.lore.language.printed import creature
from mathom.games.lore.language.vocabulary import GIANT, ORC, TROLL
from mathom.games.lore.language.words import (
    ITEM,
    THAT,
    AttackProwess,
    discard,
    each,
    has_faced,
    it_wounds,
    lying_on,
    whenever,
)

BERT, TOM, WILLIAM = "“Bert” (Bûrat)", "“Tom” (Tûma)", "“William” (Wûluag)"


class Loot(Printed, frozen=True):
    """What the three Trolls take."""

    def describes(self, card: Card) -> bool:
        return card.item_class not in (None, ItemClass.MAJOR_RING, ItemClass.GREATER_RING, ItemClass.SPECIAL)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("except major ring, greater ring and special items",))


#: All that a character loses whom one of the Trolls has wounded.
LOOT = ITEM & lying_on(THAT) & Loot()


class Bert(Card):
    facts = creature("TW-16", "“Bert” (Bûrat)", TROLL, keyed("w s S"), strikes=1, prowess=12, unique=True)
    plunders = whenever(it_wounds(), discard(each(LOOT)), if_=has_faced(WILLIAM, TOM))


class Giant(Card):
    facts = creature("TW-39", "Giant", GIANT, keyed("ww"), strikes=1, prowess=13)


class HalfTrollsOfFarHarad(Card):
    facts = creature("TW-43", "Half-trolls of Far Harad", TROLL, keyed("s d S D"), strikes=2, prowess=10)


class OlogHaiTrolls(Card):
    facts = creature("TW-71", "Olog-hai (Trolls)", TROLL, keyed("s d D"), strikes=3, prowess=10)


class OrcGuard(Card):
    facts = creature("TW-72", "Orc-guard", ORC, keyed("s d S D"), strikes=5, prowess=8)


class OrcLieutenant(Card):
    facts = creature("TW-73", "Orc-lieutenant", ORC, keyed("w s d R S D"), strikes=1, prowess=7)
    leads = AttackProwess(own=True, by=4, if_=has_faced(ORC))


class OrcPatrol(Card):
    facts = creature("TW-74", "Orc-patrol", ORC, keyed("w s d R S D"), strikes=3, prowess=6)


class OrcRaiders(Card):
    facts = creature("TW-75", "Orc-raiders", ORC, keyed("b w R"), strikes=4, prowess=6)


class OrcWarband(Card):
    facts = creature("TW-76", "Orc-warband", ORC, keyed("w s d R S D"), strikes=5, prowess=4)
    follows = AttackProwess(own=True, by=3, if_=has_faced(ORC))


class OrcWarriors(Card):
    facts = creature("TW-77", "Orc-warriors", ORC, keyed("b w R"), strikes=3, prowess=7)


class OrcWatch(Card):
    facts = creature("TW-78", "Orc-watch", ORC, keyed("s d S D"), strikes=3, prowess=9)


class TheGreatGoblin(Card):
    facts = creature(
        "TW-95", "The Great Goblin", ORC,
        keyed("D", regions="High Pass", sites_in={"any": "High Pass"}, between=("Rivendell", "Lórien")),
        strikes=1, prowess=12, body=8, unique=True,
    )  # fmt: skip


class Tom(Card):
    facts = creature("TW-103", "“Tom” (Tûma)", TROLL, keyed("ww"), strikes=1, prowess=13, unique=True)
    plunders = whenever(it_wounds(), discard(each(LOOT)), if_=has_faced(BERT, WILLIAM))


class William(Card):
    facts = creature("TW-112", "“William” (Wûluag)", TROLL, keyed("w s d S D"), strikes=1, prowess=11, unique=True)
    plunders = whenever(it_wounds(), discard(each(LOOT)), if_=has_faced(BERT, TOM))
