"""The four decks of the introductory level, with their starting companies.

Plain data, by slug. Each belongs to a section of the map, and no unique card is in two of them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.games.lore.cards import CARDS
from mathom.games.lore.decks.deck import BUILT_IN, Deck, Starter, in_order
from mathom.games.lore.map import Section


class FixedDeck(Struct, frozen=True):
    name: str
    haven: str
    section: Section
    theme: str
    tip: str
    company: tuple[str, ...]
    #: The two starters, each with the character who bears it; a quest is with the company.
    starters: dict[str, str]
    characters: tuple[str, ...]
    resources: dict[str, int]
    hazards: dict[str, int]


# fmt: off
FIXED: Final[dict[str, FixedDeck]] = {
    "west": FixedDeck(
        name="Wardens of the West",
        haven="Grey Havens",
        section=Section.WEST,
        theme="Rangers, Dwarves and Hobbits gather the free folk of Eriador on short roads around the Grey Havens.",
        tip=(
            "Win Elves of Lindon at home, then go to Bree, Bag End and the Blue Mountains; Merry and Galdor know what "
            "to do about barrow-wights, and Pallando comes in at the Grey Havens."
        ),
        company=("beretar", "galdor", "gloin", "merry", "halbarad"),
        starters={"elven-cloak": "merry", "elf-stone": "galdor"},
        characters=("pallando", "kili", "barliman-butterbur", "fatty-bolger"),
        resources={
            "rangers-of-the-north": 1, "blue-mountain-dwarves": 1, "elves-of-lindon": 1, "hobbits": 1, "lossoth": 1,
            "woses-of-old-pukel-land": 1, "tom-bombadil": 1, "bill-the-pony": 1, "palantir-of-annuminas": 1,
            "glamdring": 1, "hauberk-of-bright-mail": 1, "dwarven-axe": 1, "dagger-of-westernesse": 1,
            "dreams-of-lore": 1, "concealment": 1, "lordly-presence": 1, "new-friendship": 1, "muster": 1, "dodge": 1,
            "halfling-strength": 1,
        },
        hazards={
            "orc-patrol": 2, "orc-warband": 2, "orc-lieutenant": 1, "orc-raiders": 2, "wargs": 2, "william-wuluag": 1,
            "bert-burat": 1, "tom-tuma": 1, "crebain": 1, "ambusher": 1, "minions-stir": 2, "tribal-banner": 1,
            "despair-of-the-heart": 2, "searching-eye": 1, "call-of-home": 1, "river": 1, "choking-shadows": 1,
            "twilight": 1,
        },
    ),
    "north": FixedDeck(
        name="Voices of the Wild",
        haven="Rivendell",
        section=Section.NORTH,
        theme=(
            "Beorn, the Eagles and the folk of Rhovanion: over the High Pass into the Anduin Vales and Mirkwood, with "
            "long but rich journeys east."
        ),
        tip=(
            "Cross the High Pass to Beorn's House and the Eyrie, then go on to Woodmen-town and Thranduil's Halls; a "
            "gold ring lies at Gladden Fields for Wacho to test, and Rivendell and Lórien store what you have won."
        ),
        company=("beorn", "elladan", "bard-bowman", "wacho", "oin"),
        starters={"star-glass": "wacho", "pass-the-doors-of-dol-guldur": ""},
        characters=("radagast", "dain-ii", "galva", "elrohir"),
        resources={
            "beornings": 1, "woodmen": 1, "the-great-eagles": 1, "wood-elves": 1, "men-of-northern-rhovanion": 1,
            "iron-hill-dwarves": 1, "men-of-dorwinion": 1, "hillmen": 1, "noble-hound": 1, "orcrist": 1,
            "sword-of-gondolin": 1, "fair-gold-ring": 1, "magic-ring-of-nature": 1, "healing-herbs": 1,
            "eagle-mounts": 1, "many-turns-and-doublings": 1, "tempering-friendship": 1, "a-friend-or-three": 1,
            "risky-blow": 1, "escape": 1,
        },
        hazards={
            "wolves": 2, "dire-wolves": 1, "wargs": 1, "giant-spiders": 2, "lesser-spiders": 2, "neeker-breekers": 1,
            "crebain": 1, "huorn": 1, "old-man-willow": 1, "watcher-in-the-water": 1, "ambusher": 1, "wake-of-war": 2,
            "lure-of-nature": 2, "lure-of-the-senses": 1, "river": 1, "lost-in-the-wilderness": 1, "gloom": 1,
            "twilight": 1, "call-of-home": 1,
        },
    ),
    "centre": FixedDeck(
        name="The Fellowship",
        haven="Lórien",
        section=Section.CENTRE,
        theme=(
            "The Ring-bearer and his friends: help from Rohan and Fangorn, treasure in Moria and Isengard, and The One "
            "Ring on its way to Mount Doom."
        ),
        tip=(
            "Riders, Ents and Shadowfax are safe points; look for a gold ring in Moria, Ost-in-Edhil, Isengard or "
            "Bandit Lair and let Gandalf or Celeborn test it; a small company meets few hazards."
        ),
        company=("legolas", "gimli", "frodo", "sam-gamgee"),
        starters={"sting": "frodo", "into-the-smoking-cone": ""},
        characters=("gandalf", "aragorn-ii", "haldir", "celeborn"),
        resources={
            "riders-of-rohan": 1, "ents-of-fangorn": 1, "shadowfax": 1, "gollum": 1, "the-mithril-coat": 1,
            "palantir-of-orthanc": 1, "great-shield-of-rohan": 1, "scroll-of-isildur": 1, "precious-gold-ring": 2,
            "magic-ring-of-stealth": 1, "the-one-ring": 1, "dreams-of-lore": 1, "cracks-of-doom": 1, "gollums-fate": 1,
            "wizards-test": 1, "concealment": 1, "narsil": 1, "new-friendship": 1, "fellowship": 1,
        },
        hazards={
            "corpse-candle": 2, "stirring-bones": 2, "wisp-of-pale-sheen": 2, "ghosts": 1, "barrow-wight": 1,
            "chill-douser": 1, "orc-raiders": 2, "brigands": 1, "ambusher": 1, "pick-pocket": 1, "icy-touch": 1,
            "plague-of-wights": 1, "lure-of-the-senses": 2, "lure-of-expedience": 1, "greed": 1,
            "weariness-of-the-heart": 1, "muster-disperses": 1, "foolish-words": 1, "twilight": 1,
        },
    ),
    "south": FixedDeck(
        name="Stewards of Gondor",
        haven="Edhellond",
        section=Section.SOUTH,
        theme=(
            "The captains of Gondor raise the southern fiefs, bring back the White Tree and dare an embassy to the "
            "Southrons."
        ),
        tip=(
            "Lond Galen, Dol Amroth, Vale of Erech and Pelargir lie one move apart, Minas Tirith and Henneth Annûn "
            "behind them; the Sapling from Tolfalas becomes the White Tree, and Sun helps the Dúnedain."
        ),
        company=("faramir", "imrahil", "boromir-ii", "arinmir"),
        starters={"horn-of-anor": "imrahil", "shield-of-iron-bound-ash": "boromir-ii"},
        characters=("alatar", "damrod", "mablung", "anborn"),
        resources={
            "men-of-anfalas": 1, "knights-of-dol-amroth": 1, "men-of-lamedon": 1, "men-of-lebennin": 1,
            "men-of-anorien": 1, "woses-of-the-druadan-forest": 1, "rangers-of-ithilien": 1, "southrons": 1,
            "sapling-of-the-white-tree": 1, "torque-of-hues": 1, "athelas": 1, "the-white-tree": 1, "stone-of-erech": 1,
            "dreams-of-lore": 1, "houses-of-healing": 1, "lordly-presence": 1, "new-friendship": 1, "muster": 1,
            "dark-quarrels": 1, "sun": 1,
        },
        hazards={
            "brigands": 2, "ambusher": 2, "abductor": 1, "thief": 1, "pick-pocket": 1, "corsairs-of-umbar": 1,
            "cave-drake": 2, "land-drake": 1, "light-drake": 1, "giant": 1, "slayer": 1, "arouse-denizens": 2,
            "awaken-denizens": 1, "lost-in-border-lands": 1, "lost-in-free-domains": 1, "muster-disperses": 1,
            "call-of-home": 1, "foolish-words": 1, "incite-denizens": 1, "night": 1,
        },
    ),
}
# fmt: on


def built(fixed: FixedDeck) -> Deck:
    counts = dict.fromkeys(fixed.characters, 1) | fixed.resources | fixed.hazards
    return Deck(
        name=fixed.name,
        fixed=True,
        haven=fixed.haven,
        cards=in_order(CARDS[slug] for slug, number in counts.items() for _ in range(number)),
        starters=tuple(Starter(CARDS[slug], CARDS[on] if on else None) for slug, on in fixed.starters.items()),
        company=in_order(CARDS[slug] for slug in fixed.company),
        sections=(fixed.section,),
        theme=fixed.theme,
        tip=fixed.tip,
    )


BUILT_IN.update((name, built(fixed)) for name, fixed in FIXED.items())
