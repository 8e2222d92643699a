"""Creatures: wolves, spiders, dragons and other beasts, and trees."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.keys import after_facing, keyed, while_in_play
from mathom.games.lore.language.printed import creature
from mathom.games.lore.language.vocabulary import ANIMAL, DRAGON, DRAKE, HOBBIT, PLANT, SPIDER, WIZARD, WOLF
from mathom.games.lore.language.words import (
    ITS_ATTACK_ENDS,
    PER_CHARACTER,
    THAT,
    AttackProwess,
    Instead,
    UsesMind,
    body_missed_by_one,
    discard,
    no,
    reveal_at_random,
    tap,
    whenever,
    which,
)

MIRKWOOD = ("Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm")
DRAGON_LANDS = ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")
OLIPHANT_LANDS = ("Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn")
CORSAIR_LANDS = ("Andrast", "Anfalas", "Belfalas", "Lebennin")
WILLOW_LANDS = ("Fangorn", "Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood")


class CaveDrake(Card):
    facts = creature("TW-20", "Cave-drake", DRAGON, keyed("ww R"), strikes=2, prowess=10, attacker_assigns=True)


class Crebain(Card):
    facts = creature("TW-25", "Crebain", ANIMAL, keyed("b w s d R S D"), each_character=True, prowess=5)
    spies = whenever(ITS_ATTACK_ENDS, reveal_at_random(PER_CHARACTER))


class Daelomin(Card):
    facts = creature(
        "TW-26", "Daelomin", DRAGON, keyed(sites="Dancing Spire"),
        while_in_play("Doors of Night", keyed(regions=DRAGON_LANDS, sites_in={"any": DRAGON_LANDS})), strikes=3,
        prowess=13, body=9, mp=2, attacker_assigns=True, unique=True,
    )  # fmt: skip


class DireWolves(Card):
    facts = creature("TD-13", "Dire Wolves", WOLF, keyed("ww s"), strikes=4, prowess=8)


class GiantSpiders(Card):
    facts = creature(
        "TW-40", "Giant Spiders", SPIDER, keyed("ww", regions=MIRKWOOD, sites_in={"R S D": MIRKWOOD}), strikes=2,
        prowess=10,
    )  # fmt: skip
    poisons = whenever(body_missed_by_one(no(WIZARD)), discard(THAT))


class Huorn(Card):
    facts = creature(
        "TW-45", "Huorn", PLANT,
        keyed("w", regions=MIRKWOOD, sites=("Drúadan Forest", "Old Forest", "Wellinghall"), sites_in={"R S": MIRKWOOD}),
        strikes=1, prowess=10,
    )  # fmt: skip


class LandDrake(Card):
    facts = creature("TD-40", "Land-drake", DRAKE, keyed("w R"), strikes=1, prowess=8, attacker_assigns=True)


class LesserSpiders(Card):
    facts = creature("TD-42", "Lesser Spiders", SPIDER, keyed("w s R"), strikes=4, prowess=7)


class LightDrake(Card):
    facts = creature("TD-45", "Light-drake", DRAKE, keyed("w R"), strikes=2, prowess=8)


class MumakOliphant(Card):
    facts = creature(
        "TW-66", "Mûmak (Oliphant)", ANIMAL, keyed(regions=OLIPHANT_LANDS, sites_in={"any": OLIPHANT_LANDS}),
        after_facing("Corsairs of Umbar", keyed(regions=CORSAIR_LANDS, sites_in={"R S": CORSAIR_LANDS})), strikes=2,
        prowess=12,
    )  # fmt: skip


class NeekerBreekers(Card):
    facts = creature(
        "TW-493", "Neeker-breekers", ANIMAL, keyed("b w s d R"), each_character=True, prowess=5, spared=WIZARD,
    )  # fmt: skip
    mind = UsesMind()
    wearies = Instead(tap(THAT))


class OldManWillow(Card):
    facts = creature(
        "TW-70", "Old Man Willow", PLANT,
        keyed("ww", regions=WILLOW_LANDS, sites=("Old Forest", "Drúadan Forest"), sites_in={"R S D": WILLOW_LANDS}),
        strikes=1, prowess=13,
    )  # fmt: skip
    hobbits = AttackProwess(own=True, by=2, against=which(HOBBIT))


class Smaug(Card):
    facts = creature(
        "TW-90", "Smaug", DRAGON, keyed(sites="The Lonely Mountain"),
        while_in_play("Doors of Night", keyed(regions=DRAGON_LANDS, sites_in={"any": DRAGON_LANDS})), strikes=2,
        prowess=17, body=9, mp=3, attacker_assigns=True, unique=True,
    )  # fmt: skip


class Wargs(Card):
    facts = creature("TW-109", "Wargs", WOLF, keyed("b w s"), strikes=2, prowess=9)


class WatcherInTheWater(Card):
    facts = creature(
        "TW-110", "Watcher in the Water", ANIMAL, keyed("ww c", sites="Moria"), each_character=True, prowess=8,
    )  # fmt: skip


class Wolves(Card):
    facts = creature("TW-114", "Wolves", WOLF, keyed("b w"), strikes=3, prowess=8)
