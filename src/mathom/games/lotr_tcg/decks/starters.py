"""The built-in decks: the starters of the first three sets, as their boxes list them.

Plain data, by slug. `fellowship` are the companions with whom a first game begins (tcg.starter.fixed-fellowship).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.games.lotr_tcg import cards as _cards  # noqa: F401  (declares them)
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.decks.deck import BUILT_IN, Deck, in_order


class Starter(Struct, frozen=True):
    ring_bearer: str
    fellowship: tuple[str, ...]
    sites: tuple[str, ...]
    free_peoples: dict[str, int]
    shadow: dict[str, int]


#: All of them have the same Ring.
RING: Final = "the-one-ring-the-ruling-ring"

# fmt: off
STARTERS: Final[dict[str, Starter]] = {
    "aragorn": Starter(
        ring_bearer="frodo-son-of-drogo",
        fellowship=("aragorn-king-in-exile",),
        sites=(
            "east-road", "bree-gate", "rivendell-terrace", "moria-lake", "the-bridge-of-khazad-dum",
            "galadriels-glade", "silverlode-banks", "pillars-of-the-kings", "slopes-of-amon-hen",
        ),
        free_peoples={
            "legolas-prince-of-mirkwood": 1, "armor": 1, "athelas": 2, "boromir-son-of-denethor": 2,
            "coat-of-mail": 1, "eregions-trails": 2, "gondors-vengeance": 1, "great-shield": 2,
            "no-stranger-to-the-shadows": 2, "pathfinder": 2, "swordarm-of-the-white-tower": 3,
            "swordsman-of-the-northern-kingdom": 3, "hobbit-intuition": 2, "hobbit-sword": 2,
            "rosie-cotton-hobbiton-lass": 1, "sam-son-of-hamfast": 1, "aragorn-king-in-exile": 2,
        },
        shadow={
            "bred-for-battle": 3, "sarumans-ambition": 2, "their-arrows-enrage": 2, "uruk-brood": 1, "uruk-rager": 4,
            "uruk-savage": 3, "uruk-shaman": 4, "uruk-slayer": 4, "uruk-soldier": 3, "uruk-hai-armory": 2,
            "uruk-hai-raiding-party": 2,
        },
    ),
    "gandalf": Starter(
        ring_bearer="frodo-son-of-drogo",
        fellowship=("gandalf-the-grey-wizard",),
        sites=(
            "westfarthing", "ettenmoors", "council-courtyard", "mithril-mine", "the-bridge-of-khazad-dum",
            "dimrill-dale", "anduin-confluence", "shores-of-nen-hithoel", "emyn-muil",
        ),
        free_peoples={
            "gimli-dwarf-of-erebor": 2, "their-halls-of-stone": 2, "defiance": 2, "legolas-prince-of-mirkwood": 2,
            "barliman-butterbur-prancing-pony-proprietor": 1, "intimidate": 3, "mysterious-wizard": 4,
            "sleep-caradhras": 1, "treachery-deeper-than-you-know": 1, "boromir-son-of-denethor": 1, "bounder": 3,
            "hobbit-intuition": 2, "hobbit-sword": 1, "noble-intentions": 2, "sorry-about-everything": 1,
            "gandalf-the-grey-wizard": 2,
        },
        shadow={
            "drums-in-the-deep": 3, "goblin-marksman": 4, "goblin-patrol-troop": 1, "goblin-runner": 4,
            "goblin-scavengers": 3, "goblin-scimitar": 4, "goblin-sneak": 3, "host-of-thousands": 3,
            "moria-scout": 3, "they-are-coming": 2,
        },
    ),
    "moria-gandalf": Starter(
        ring_bearer="frodo-reluctant-adventurer",
        fellowship=("gandalf-the-grey-pilgrim",),
        sites=(
            "farmer-maggots-fields", "trollshaw-forest", "frodos-bedroom", "moria-lake", "the-bridge-of-khazad-dum",
            "dimrill-dale", "anduin-confluence", "shores-of-nen-hithoel", "summit-of-amon-hen",
        ),
        free_peoples={
            "legolas-prince-of-mirkwood": 2, "stand-against-darkness": 1,
            "barliman-butterbur-prancing-pony-proprietor": 1, "intimidate": 3, "mysterious-wizard": 4,
            "strength-of-spirit": 4, "boromir-son-of-denethor": 2, "elendils-valor": 1,
            "swordarm-of-the-white-tower": 2, "hobbit-intuition": 2, "hobbit-sword": 2,
            "merry-from-oer-the-brandywine": 2, "wizard-staff": 2, "gandalf-the-grey-pilgrim": 2,
        },
        shadow={
            "drums-in-the-deep": 2, "goblin-runner": 3, "goblin-scavengers": 4, "goblin-spear": 4,
            "host-of-thousands": 2, "the-long-dark": 2, "goblin-flankers": 3, "goblin-pursuer": 4,
            "goblin-spearman": 4, "old-differences": 2,
        },
    ),
    "gimli": Starter(
        ring_bearer="frodo-reluctant-adventurer",
        fellowship=("gimli-dwarf-of-the-mountain-race", "farin-dwarven-emissary",),
        sites=(
            "westfarthing", "ettenmoors", "council-courtyard", "dwarrowdelf-chamber", "the-bridge-of-khazad-dum",
            "lothlorien-woods", "anduin-wilderland", "anduin-banks", "tol-brandir",
        ),
        free_peoples={
            "axe-strike": 3, "dwarf-guard": 3, "dwarven-armor": 1, "dwarven-axe": 2, "farin-dwarven-emissary": 2,
            "here-lies-balin-son-of-fundin": 2, "lord-of-moria": 1, "stairs-of-khazad-dum": 2,
            "still-draws-breath": 2, "thrarin-dwarven-smith": 1, "hobbit-intuition": 2, "hobbit-sword": 1,
            "flurry-of-blows": 4, "hand-axe": 2, "gimli-dwarf-of-the-mountain-race": 2,
        },
        shadow={
            "mordors-strength": 3, "orc-ambusher": 4, "orc-assassin": 4, "orc-chieftain": 3, "orc-hunters": 2,
            "orc-inquisitor": 2, "under-the-watching-eye": 2, "orc-scout": 4, "spies-of-mordor": 2, "vile-blade": 4,
        },
    ),
    "boromir": Starter(
        ring_bearer="frodo-reluctant-adventurer",
        fellowship=("boromir-defender-of-minas-tirith", "merry-from-oer-the-brandywine",),
        sites=(
            "hobbiton-woods", "bree-gate", "rivendell-terrace", "eregion-hills", "the-bridge-of-khazad-dum",
            "galadriels-glade", "anduin-wilderland", "pillars-of-the-kings", "emyn-muil",
        ),
        free_peoples={
            "gimli-dwarf-of-erebor": 2, "legolas-prince-of-mirkwood": 2, "boromirs-cloak": 1, "coat-of-mail": 1,
            "foes-of-mordor": 2, "no-stranger-to-the-shadows": 1, "swordsman-of-the-northern-kingdom": 3,
            "what-are-they": 2, "hobbit-intuition": 2, "hobbit-sword": 2, "merry-from-oer-the-brandywine": 1,
            "flee-in-terror": 1, "sentinels-of-numenor": 3, "answering-the-cries": 2, "might-of-numenor": 2,
            "seek-and-hide": 1, "boromir-defender-of-minas-tirith": 2,
        },
        shadow={
            "mordors-strength": 3, "orc-scimitar": 4, "orc-soldier": 3, "strength-born-of-fear": 2,
            "tower-lieutenant": 2, "spies-of-mordor": 1, "massing-in-the-east": 3, "orc-butcher": 4,
            "orc-swordsman": 4, "orc-warrior": 4,
        },
    ),
    "legolas": Starter(
        ring_bearer="frodo-son-of-drogo",
        fellowship=("legolas-son-of-thranduil", "gimli-dwarf-of-erebor",),
        sites=(
            "westfarthing", "breeland-forest", "house-of-elrond", "pass-of-caradhras", "the-bridge-of-khazad-dum",
            "lothlorien-woods", "silverlode-banks", "anduin-banks", "tol-brandir",
        ),
        free_peoples={
            "gimli-dwarf-of-erebor": 2, "border-defenses": 2, "defiance": 3, "far-seeing-eyes": 2,
            "foul-creation": 3, "haldir-elf-of-the-golden-wood": 2, "boromir-son-of-denethor": 2,
            "hobbit-intuition": 2, "hosts-of-the-last-alliance": 4, "galdor-councilor-from-the-west": 1,
            "golradir-councilor-of-imladris": 2, "saelbeth-elven-councilor": 2, "frying-pan": 1,
            "legolas-son-of-thranduil": 2,
        },
        shadow={
            "bred-for-battle": 2, "sarumans-snows": 1, "uruk-rager": 2, "uruk-savage": 4,
            "uruk-hai-raiding-party": 4, "uruk-hai-sword": 3, "uruk-scout": 4, "abandoning-reason-for-madness": 2,
            "isengard-forger": 3, "one-of-you-must-do-this": 2, "uruk-raider": 3,
        },
    ),
}
# fmt: on


def built(name: str, starter: Starter) -> Deck:
    counts = starter.free_peoples | starter.shadow
    return Deck(
        name,
        CARDS[starter.ring_bearer],
        CARDS[RING],
        tuple(CARDS[site] for site in starter.sites),
        in_order(CARDS[slug] for slug, number in counts.items() for _ in range(number)),
        tuple(CARDS[slug] for slug in starter.fellowship),
    )


BUILT_IN.update((name, built(name, starter)) for name, starter in STARTERS.items())
