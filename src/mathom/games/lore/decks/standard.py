"""Four decks of the standard level, ready to play.

Plain data, by slug. Dual cards count as hazards in all of them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.games.lore.cards import CARDS
from mathom.games.lore.decks.deck import BUILT_IN, Deck, Starter, in_order
from mathom.games.lore.map import Section


class ReadyDeck(Struct, frozen=True):
    name: str
    haven: str
    sections: tuple[Section, ...]
    theme: str
    tip: str
    pool: tuple[str, ...]
    #: The characters of the pool that start, where nobody drafts.
    company: tuple[str, ...]
    starters: tuple[str, str]
    characters: tuple[str, ...]
    resources: dict[str, int]
    hazards: dict[str, int]
    sideboard: dict[str, int]


# fmt: off
READY: Final[dict[str, ReadyDeck]] = {
    "sea-and-starlight": ReadyDeck(
        name="Sea and Starlight",
        haven="Grey Havens",
        sections=(Section.WEST, Section.NORTH,),
        theme=(
            "Elves, Dwarves and Rangers of Eriador with the sea behind them and the stones of the North kingdom before "
            "them; Orcs and Trolls for the other side."
        ),
        tip=(
            "Win Elves of Lindon and Blue Mountain Dwarves first; Belegaer opens the far coasts, and the seeing-stones "
            "lie in Lossadan Cairn and The White Towers."
        ),
        pool=("beretar", "galdor", "gloin", "merry", "pippin", "halbarad", "fatty-bolger", "kili", "glorfindel-ii"),
        company=("glorfindel-ii", "galdor", "merry", "kili", "halbarad"),
        starters=("elven-cloak", "elf-stone"),
        characters=("pallando", "cirdan", "gildor-inglorion", "voteli", "barliman-butterbur"),
        resources={
            "rangers-of-the-north": 1, "elves-of-lindon": 1, "blue-mountain-dwarves": 1, "hobbits": 1, "lossoth": 1,
            "woses-of-old-pukel-land": 1, "tom-bombadil": 1, "goldberry": 1, "bill-the-pony": 1,
            "palantir-of-annuminas": 1, "palantir-of-elostirion": 1, "glamdring": 1, "hauberk-of-bright-mail": 1,
            "dreams-of-lore": 1, "reforging": 1, "align-palantir": 1, "gates-of-morning": 1, "sun": 1, "stars": 1,
            "belegaer": 1, "concealment": 1, "lordly-presence": 1, "new-friendship": 1, "muster": 1, "block": 1,
        },
        hazards={
            "orc-patrol": 2, "orc-warband": 3, "orc-raiders": 2, "orc-warriors": 2, "orc-lieutenant": 2,
            "william-wuluag": 1, "bert-burat": 1, "tom-tuma": 1, "the-great-goblin": 1, "wargs": 2, "doors-of-night": 2,
            "minions-stir": 2, "tribal-banner": 2, "awaken-minions": 1, "arouse-minions": 1, "choking-shadows": 1,
            "searching-eye": 1, "lost-in-the-wilderness": 1, "despair-of-the-heart": 1, "call-of-home": 1,
        },
        sideboard={
            "dunlendings": 1, "horn-of-anor": 1, "dagger-of-westernesse": 1, "cram": 1, "halfling-strength": 1,
            "halfling-stealth": 1, "dodge": 1, "ford": 1, "smoke-rings": 1, "old-friendship": 1, "twilight": 2,
            "crebain": 1, "neeker-breekers": 1, "cruel-caradhras": 1, "foolish-words": 1, "an-unexpected-outpost": 1,
            "watcher-in-the-water": 1, "ambusher": 1, "river": 1,
        },
    ),
    "hoards-of-the-north": ReadyDeck(
        name="Hoards of the North",
        haven="Rivendell",
        sections=(Section.NORTH,),
        theme=(
            "Dwarves and Northmen after dragon gold, with rings to test and Eagles for the long roads; wolves, spiders "
            "and dragons for the other side."
        ),
        tip=(
            "Go east by Misty Mountains or over the High Pass, win the folk of the Anduin Vales and Lake-town, and "
            "dare one dragon hill with Not at Home or The Old Thrush in hand."
        ),
        pool=("dain-ii", "oin", "fili", "bofur", "bifur", "elladan", "wacho", "ori", "bombur", "gimli"),
        company=("dain-ii", "elladan", "wacho", "fili", "bofur"),
        starters=("star-glass", "pass-the-doors-of-dol-guldur"),
        characters=("radagast", "thorin-ii", "balin", "beorn", "bard-bowman"),
        resources={
            "iron-hill-dwarves": 1, "men-of-northern-rhovanion": 1, "men-of-lake-town": 1, "beornings": 1, "woodmen": 1,
            "the-great-eagles": 1, "men-of-dorwinion": 1, "gwaihir": 1, "roac-the-raven": 1, "noble-hound": 1,
            "orcrist": 1, "sword-of-gondolin": 1, "durins-axe": 1, "the-arkenstone": 1, "wormsbane": 1,
            "beautiful-gold-ring": 1, "dwarven-ring-of-durins-tribe": 1, "magic-ring-of-courage": 1, "thrors-map": 1,
            "eagle-mounts": 1, "misty-mountains": 1, "the-old-thrush": 1, "not-at-home": 1, "a-friend-or-three": 1,
            "escape": 1,
        },
        hazards={
            "wolves": 2, "dire-wolves": 2, "wargs": 2, "giant-spiders": 2, "lesser-spiders": 2, "cave-drake": 2,
            "land-drake": 1, "light-drake": 1, "crebain": 1, "neeker-breekers": 1, "watcher-in-the-water": 1,
            "huorn": 1, "wake-of-war": 2, "doors-of-night": 1, "fell-winter": 1, "lure-of-nature": 2,
            "lost-in-the-wilderness": 1, "river": 1, "awaken-denizens": 1, "arouse-denizens": 1, "incite-denizens": 1,
            "twilight": 1,
        },
        sideboard={
            "galva": 1, "wood-elves": 1, "hillmen": 1, "healing-herbs": 1, "black-arrow": 1, "cram": 1, "risky-blow": 1,
            "tempering-friendship": 1, "test-of-form": 1, "many-turns-and-doublings": 1, "smoke-rings": 1,
            "an-unexpected-outpost": 1, "old-man-willow": 1, "smaug": 1, "daelomin": 1, "call-of-home": 1, "gloom": 1,
            "muster-disperses": 1, "greed": 1, "lure-of-expedience": 1,
        },
    ),
    "voice-of-isengard": ReadyDeck(
        name="The Voice of Isengard",
        haven="Lórien",
        sections=(Section.CENTRE, Section.WEST,),
        theme=(
            "Saruman keeps his oath: Rohan and the Ents, seeing-stones, rings and spells; the dead and the Nine for "
            "the other side."
        ),
        tip=(
            "Bring Saruman in at Isengard, where the wolves know him; Galadriel at Lórien lets you hold a larger hand, "
            "and Wizard's Test is the best test of a ring."
        ),
        pool=(
            "legolas", "gimli", "eomer", "eowyn", "erkenbrand", "gamling-the-old", "hama", "orophin", "arwen",
            "annalena",
        ),
        company=("legolas", "gimli", "erkenbrand", "arwen", "eomer"),
        starters=("potion-of-prowess", "miruvor"),
        characters=("saruman", "galadriel", "celeborn", "theoden", "haldir"),
        resources={
            "riders-of-rohan": 1, "ents-of-fangorn": 1, "treebeard": 1, "shadowfax": 1, "dunlendings": 1,
            "red-arrow": 1, "great-shield-of-rohan": 1, "the-mithril-coat": 1, "palantir-of-orthanc": 1,
            "palantir-of-osgiliath": 1, "align-palantir": 1, "precious-gold-ring": 2, "magic-ring-of-lore": 1,
            "magic-ring-of-words": 1, "lesser-ring": 1, "wizards-test": 1, "test-of-form": 1, "vanishment": 1,
            "wizards-fire": 1, "marvels-told": 1, "waybread": 1, "bridge": 1, "white-mountains": 1, "dreams-of-lore": 1,
        },
        hazards={
            "corpse-candle": 3, "stirring-bones": 3, "wisp-of-pale-sheen": 2, "chill-douser": 2, "ghosts": 1,
            "ghouls": 1, "barrow-wight": 1, "witch-king-of-angmar": 1, "adunaphel": 1, "mouth-of-sauron": 1,
            "silent-watcher": 1, "doors-of-night": 2, "morgul-night": 2, "plague-of-wights": 2, "icy-touch": 1,
            "morgul-knife": 1, "lure-of-the-senses": 1, "lure-of-power": 1, "foolish-words": 1,
            "an-unexpected-outpost": 1, "twilight": 1,
        },
        sideboard={
            "peath": 1, "quickbeam": 1, "leaflock": 1, "gates-of-morning": 1, "clear-skies": 1, "fellowship": 1,
            "concealment": 1, "lucky-strike": 1, "block": 1, "secret-passage": 1, "thorough-search": 1,
            "smoke-rings": 1, "orc-watch": 1, "olog-hai-trolls": 1, "words-of-power-and-terror": 1, "fell-beast": 1,
            "orc-guard": 1, "weariness-of-the-heart": 1, "call-of-the-sea": 1, "balrog-of-moria": 1,
        },
    ),
    "the-kings-road": ReadyDeck(
        name="The King's Road",
        haven="Edhellond",
        sections=(Section.SOUTH, Section.CENTRE,),
        theme=(
            "Aragorn comes into his own in Gondor while a small company may carry The One Ring to Mordor; Men, thieves "
            "and desertion for the other side."
        ),
        tip=(
            "The southern fiefs lie one move apart; walk the Paths of the Dead to win Army of the Dead, and take "
            "Mountains of Shadow or Ash Mountains as a short way to Mount Doom."
        ),
        pool=(
            "aragorn-ii", "frodo", "sam-gamgee", "faramir", "beregond", "bergil", "forlong", "ioreth", "adrazar",
            "damrod",
        ),
        company=("aragorn-ii", "frodo", "adrazar", "damrod", "ioreth"),
        starters=("athelas", "into-the-smoking-cone"),
        characters=("gandalf", "alatar", "imrahil", "boromir-ii", "ghan-buri-ghan"),
        resources={
            "knights-of-dol-amroth": 1, "men-of-lebennin": 1, "men-of-anorien": 1, "men-of-lamedon": 1,
            "tower-guard-of-minas-tirith": 1, "rangers-of-ithilien": 1, "woses-of-the-druadan-forest": 1,
            "army-of-the-dead": 1, "paths-of-the-dead": 1, "narsil": 1, "reforging": 1,
            "anduril-the-flame-of-the-west": 1, "return-of-the-king": 1, "palantir-of-minas-tirith": 1,
            "precious-gold-ring": 1, "the-one-ring": 1, "cracks-of-doom": 1, "gollum": 1, "gollums-fate": 1,
            "mountains-of-shadow": 1, "ash-mountains": 1, "southrons": 1, "men-of-anfalas": 1, "old-friendship": 1,
            "muster": 1,
        },
        hazards={
            "brigands": 3, "ambusher": 3, "abductor": 2, "thief": 1, "pick-pocket": 1, "assassin": 1,
            "corsairs-of-umbar": 2, "slayer": 1, "giant": 2, "pukel-men": 1, "crebain": 1, "call-of-home": 2,
            "muster-disperses": 2, "foolish-words": 1, "lost-in-border-lands": 1, "lost-in-free-domains": 1,
            "the-rings-betrayal": 1, "night": 1, "doors-of-night": 1, "new-moon": 1, "twilight": 1,
        },
        sideboard={
            "vygavril": 1, "anduin-river": 1, "sapling-of-the-white-tree": 1, "the-white-tree": 1,
            "houses-of-healing": 1, "easterlings": 1, "variags-of-khand": 1, "twice-baked-cakes": 1,
            "scroll-of-isildur": 1, "test-of-form": 1, "stealth": 1, "morannon": 1, "lost-in-shadow-lands": 1,
            "mumak-oliphant": 1, "half-trolls-of-far-harad": 1, "lost-at-sea": 1, "the-will-of-the-ring": 1,
            "the-precious": 1, "tookish-blood": 1, "an-unexpected-outpost": 1,
        },
    ),
}
# fmt: on


def built(deck: ReadyDeck) -> Deck:
    counts = dict.fromkeys(deck.characters, 1) | deck.resources | deck.hazards
    return Deck(
        name=deck.name,
        fixed=False,
        haven=deck.haven,
        cards=in_order(CARDS[slug] for slug, number in counts.items() for _ in range(number)),
        starters=tuple(Starter(CARDS[slug]) for slug in deck.starters),
        company=in_order(CARDS[slug] for slug in deck.company),
        pool=in_order(CARDS[slug] for slug in deck.pool),
        sideboard=in_order(CARDS[slug] for slug, number in deck.sideboard.items() for _ in range(number)),
        sections=deck.sections,
        theme=deck.theme,
        tip=deck.tip,
    )


BUILT_IN.update((name, built(deck)) for name, deck in READY.items())
