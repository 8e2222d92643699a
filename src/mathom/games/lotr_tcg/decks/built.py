"""Ten decks for a good game, built from all cards of the first three sets.

Plain data, by slug, like the starters. `start` are the companions with whom the deck means to begin.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.decks import starters as _starters  # noqa: F401  (they are listed first)
from mathom.games.lotr_tcg.decks.deck import BUILT_IN, Deck, in_order


class BuiltDeck(Struct, frozen=True):
    title: str
    #: How to play it, in one line.
    advice: str
    #: What it is about.
    notes: str
    ring_bearer: str
    ring: str
    start: tuple[str, ...]
    #: Eight of the nine: all adventure paths cross the same bridge.
    sites: tuple[str, ...]
    free_peoples: dict[str, int]
    shadow: dict[str, int]


BRIDGE: Final = "the-bridge-of-khazad-dum"
ISILDURS_BANE: Final = "the-one-ring-isildurs-bane"
RULING_RING: Final = "the-one-ring-the-ruling-ring"

# fmt: off
BUILT: Final[dict[str, BuiltDeck]] = {
    "rangers-and-uruks": BuiltDeck(
        title="Rangers and Uruks",
        advice=(
            "Let Aragorn and Boromir take every fight, and clear the table with ranger events before you move "
            "again."
        ),
        notes=(
            "Few companions, each hard to kill: Aragorn defends, Boromir cannot easily be overwhelmed, Arwen "
            "waits for the Nazgûl. Gondor's Vengeance and Pursuit Just Behind end what survives the skirmishes. "
            "The Uruk-hai come late and strong: Uruk Captain brings them back, Lieutenants grow with the pack, "
            "Lurtz finishes."
        ),
        ring_bearer="frodo-son-of-drogo",
        ring=ISILDURS_BANE,
        start=("aragorn-ranger-of-the-north",),
        sites=(
            "the-prancing-pony", "ettenmoors", "rivendell-waterfall", "hollin", "galadriels-glade",
            "silverlode-banks", "pillars-of-the-kings", "slopes-of-amon-hen",
        ),
        free_peoples={
            "aragorn-ranger-of-the-north": 3, "boromir-lord-of-gondor": 3, "arwen-daughter-of-elrond": 2,
            "sam-son-of-hamfast": 2, "rangers-sword": 1, "blade-of-gondor": 1, "aragorns-bow": 1, "armor": 2,
            "great-shield": 1, "athelas": 2, "no-stranger-to-the-shadows": 2, "the-saga-of-elendil": 1,
            "gondors-vengeance": 2, "pathfinder": 1, "swordsman-of-the-northern-kingdom": 3,
            "swordarm-of-the-white-tower": 2, "pursuit-just-behind": 1,
        },
        shadow={
            "uruk-lieutenant": 3, "uruk-slayer": 3, "uruk-rager": 2, "uruk-captain": 2, "uruk-hai-raiding-party": 2,
            "lurtz-servant-of-isengard": 2, "orthanc-assassin": 1, "uruk-shaman": 2, "uruk-scout": 2,
            "uruk-warrior": 2, "uruk-hai-armory": 2, "sarumans-ambition": 2, "bred-for-battle": 3,
            "savagery-to-match-their-numbers": 2,
        },
    ),
    "halls-of-durin": BuiltDeck(
        title="Halls of Durin",
        advice=(
            "Arm the Dwarves and win skirmishes by two wounds at a time; flood every site from the fourth on with "
            "Goblins."
        ),
        notes=(
            "Lord of Moria gives every Dwarf damage, Gimli and his axe wound beyond the skirmish, Glóin grows "
            "with the tales. The Goblins are cheap: Runners pay for the next ones, Sneaks and Host of Thousands "
            "bring the dead back, and at an underground site the Cave Troll follows them at a discount."
        ),
        ring_bearer="frodo-reluctant-adventurer",
        ring=ISILDURS_BANE,
        start=("gimli-son-of-gloin", "farin-dwarven-emissary"),
        sites=(
            "westfarthing", "ettenmoors", "council-courtyard", "mithril-mine", "dimrill-dale", "anduin-confluence",
            "shores-of-nen-hithoel", "emyn-muil",
        ),
        free_peoples={
            "gimli-son-of-gloin": 3, "gloin-friend-to-thorin": 2, "farin-dwarven-emissary": 2,
            "fror-gimlis-kinsman": 2, "dwarf-guard": 2, "gimlis-battle-axe": 1, "gimlis-helm": 1, "dwarven-axe": 2,
            "hand-axe": 2, "dwarven-bracers": 1, "lord-of-moria": 2, "let-them-come": 1,
            "greatest-kingdom-of-my-people": 1, "stairs-of-khazad-dum": 1, "book-of-mazarbul": 1, "axe-strike": 2,
            "still-draws-breath": 2, "here-lies-balin-son-of-fundin": 2,
        },
        shadow={
            "goblin-runner": 4, "goblin-sneak": 3, "goblin-scavengers": 3, "goblin-backstabber": 2,
            "goblin-wallcrawler": 3, "moria-scout": 2, "ancient-chieftain": 1, "trolls-keyward": 1,
            "cave-troll-of-moria-scourge-of-the-black-pit": 2, "cave-trolls-hammer": 1, "goblin-scimitar": 3,
            "host-of-thousands": 2, "goblin-swarms": 1, "drums-in-the-deep": 1, "goblin-armory": 1,
        },
    ),
    "bows-of-lorien": BuiltDeck(
        title="Bows of Lórien",
        advice=(
            "Shoot first: three bows kill most minions before anybody fights; your Orcs answer with arrows of "
            "their own."
        ),
        notes=(
            "Legolas, Elves with bows and the brothers Orophin and Rúmil thin out every Shadow in the archery "
            "phase; Galadriel plays Elves for free. Of the Orcs, each Orc Bowmen adds an arrow, trackers make "
            "them cheap far from home, and Soldiers and Hunters wound whomever they fight."
        ),
        ring_bearer="frodo-son-of-drogo",
        ring=ISILDURS_BANE,
        start=("legolas-greenleaf", "arwen-elven-rider"),
        sites=(
            "westfarthing", "breeland-forest", "rivendell-valley", "eregion-hills", "lothlorien-woods",
            "the-great-river", "brown-lands", "tol-brandir",
        ),
        free_peoples={
            "legolas-greenleaf": 3, "haldir-elf-of-the-golden-wood": 2, "lorien-elf": 3, "arwen-elven-rider": 2,
            "galadriel-lady-of-light": 2, "orophin-lorien-bowman": 2, "rumil-elven-protector": 2, "elven-bow": 3,
            "long-knives-of-legolas": 1, "bow-of-the-galadhrim": 1, "double-shot": 2,
            "the-splendor-of-their-banners": 1, "the-white-arrows-of-lorien": 1, "hosts-of-the-last-alliance": 2,
            "border-defenses": 1, "phial-of-galadriel": 1, "elf-song": 1,
        },
        shadow={
            "orc-ambusher": 3, "orc-assassin": 2, "orc-scouting-band": 2, "orc-soldier": 3, "orc-hunters": 3,
            "orc-war-band": 2, "orc-inquisitor": 3, "tower-lieutenant": 1, "orc-taskmaster": 2, "orc-bowmen": 3,
            "under-the-watching-eye": 2, "mordors-strength": 2, "forces-of-mordor": 1, "hate": 1,
        },
    ),
    "the-grey-wizard": BuiltDeck(
        title="The Grey Wizard and the Nine",
        advice=(
            "Gandalf brings his friends at a discount and spares them wounds; save twilight for two Nazgûl at "
            "once."
        ),
        notes=(
            "Every companion has Gandalf's signet: he plays them for two less, and Trust Me as You Once Did makes "
            "them strong together. Spells prevent wounds and weaken minions. The Nine are few and fierce; the "
            "Ford of Bruinen and Morgul Gates bring them early, and burdens make their swords bite."
        ),
        ring_bearer="frodo-old-bilbos-heir",
        ring=ISILDURS_BANE,
        start=("gandalf-the-grey-wizard",),
        sites=(
            "westfarthing", "weatherhills", "ford-of-bruinen", "moria-lake", "galadriels-glade", "silverlode-banks",
            "gates-of-argonath", "emyn-muil",
        ),
        free_peoples={
            "gandalf-the-grey-wizard": 3, "gimli-son-of-gloin": 2, "legolas-prince-of-mirkwood": 2,
            "boromir-defender-of-minas-tirith": 2, "pippin-hobbit-of-some-intelligence": 1, "sam-proper-poet": 1,
            "glamdring": 1, "gandalfs-staff": 1, "narya": 1, "intimidate": 3, "mysterious-wizard": 2,
            "servant-of-the-secret-fire": 2, "strength-of-spirit": 1, "risk-a-little-light": 1,
            "trust-me-as-you-once-did": 2, "barliman-butterbur-prancing-pony-proprietor": 1,
            "ottar-man-of-laketown": 1, "sleep-caradhras": 1, "a-wizard-is-never-late": 1, "hobbit-intuition": 1,
        },
        shadow={
            "the-witch-king-lord-of-angmar": 2, "ulaire-attea-keeper-of-dol-guldur": 2,
            "ulaire-cantea-lieutenant-of-dol-guldur": 2, "ulaire-enquea-lieutenant-of-morgul": 2,
            "ulaire-nertea-messenger-of-dol-guldur": 2, "ulaire-nelya-lieutenant-of-morgul": 2,
            "ulaire-toldea-messenger-of-morgul": 1, "ulaire-otsea-lieutenant-of-morgul": 2, "nazgul-sword": 3,
            "black-steed": 2, "the-pale-blade": 1, "morgul-gates": 2, "the-nine-servants-of-sauron": 1,
            "in-the-ringwraiths-wake": 2, "threshold-of-shadow": 1, "all-blades-perish": 1, "bent-on-discovery": 1,
            "blade-tip": 1,
        },
    ),
    "a-conspiracy-of-hobbits": BuiltDeck(
        title="A Conspiracy of Hobbits",
        advice=(
            "Run early, while Hobbits can slip out of any skirmish; the Ringwraiths make the others' Ring too "
            "heavy."
        ),
        notes=(
            "Sites one to five belong to the Hobbits: Hobbit Intuition and Hobbit Stealth cancel skirmishes, Bill "
            "the Pony and good hiding keep the twilight low, and Sam carries the burdens away. Boromir and "
            "Aragorn come for the last sites. The twilight Nazgûl wound the Ring-bearer himself, and every choice "
            "left to him costs a burden."
        ),
        ring_bearer="frodo-son-of-drogo",
        ring=ISILDURS_BANE,
        start=("sam-son-of-hamfast", "merry-from-oer-the-brandywine", "pippin-hobbit-of-some-intelligence"),
        sites=(
            "green-hill-country", "weathertop", "ford-of-bruinen", "eregion-hills", "galadriels-glade",
            "anduin-confluence", "gates-of-argonath", "summit-of-amon-hen",
        ),
        free_peoples={
            "sam-son-of-hamfast": 2, "merry-from-oer-the-brandywine": 2, "pippin-hobbit-of-some-intelligence": 2,
            "boromir-son-of-denethor": 2, "aragorn-king-in-exile": 1, "rosie-cotton-hobbiton-lass": 1, "bounder": 1,
            "bilbo-retired-adventurer": 1, "the-gaffer-sams-father": 1, "hobbit-sword": 3, "sting": 1,
            "mithril-coat": 1, "hobbit-intuition": 3, "hobbit-stealth": 2, "a-talent-for-not-being-seen": 1,
            "deft-in-their-movements": 1, "noble-intentions": 2, "halfling-deftness": 1, "bill-the-pony": 1,
            "there-and-back-again": 1,
        },
        shadow={
            "ulaire-attea-the-easterling": 2, "ulaire-enquea-ringwraith-in-twilight": 3,
            "ulaire-nelya-ringwraith-in-twilight": 3, "the-witch-king-lord-of-the-nazgul": 2,
            "ulaire-otsea-ringwraith-in-twilight": 3, "ulaire-lemenya-lieutenant-of-morgul": 2, "blade-tip": 2,
            "his-terrible-servants": 1, "it-wants-to-be-found": 2, "resistance-becomes-unbearable": 2,
            "in-the-ringwraiths-wake": 1, "nazgul-sword": 3, "morgul-gates": 2, "gates-of-the-dead-city": 1,
            "black-breath": 1,
        },
    ),
    "the-nine-walkers": BuiltDeck(
        title="The Nine Walkers",
        advice=(
            "Play one companion of each people and grow together; below ground, keep enough twilight for the "
            "Balrog."
        ),
        notes=(
            "Gandalf gets stronger with every people in the fellowship, and The Nine Walkers makes the first of "
            "each cheap. Gimli lowers the Shadow numbers of the mines. The Goblins only prepare the table: they "
            "are shown to Power and Terror, and at the Bridge the Balrog himself comes for six less."
        ),
        ring_bearer="frodo-son-of-drogo",
        ring=ISILDURS_BANE,
        start=("gandalf-friend-of-the-shirefolk",),
        sites=(
            "westfarthing", "trollshaw-forest", "council-courtyard", "great-chasm", "dimrill-dale",
            "anduin-wilderland", "shores-of-nen-hithoel", "summit-of-amon-hen",
        ),
        free_peoples={
            "gandalf-friend-of-the-shirefolk": 3, "the-nine-walkers": 3, "aragorn-ranger-of-the-north": 2,
            "boromir-lord-of-gondor": 2, "legolas-greenleaf": 2, "gimli-dwarf-of-the-mountain-race": 2,
            "merry-from-oer-the-brandywine": 1, "pippin-hobbit-of-some-intelligence": 1, "sam-son-of-hamfast": 1,
            "durins-secret": 1, "intimidate": 3, "glamdring": 1, "rangers-sword": 1, "gimlis-battle-axe": 1,
            "hobbit-sword": 1, "mysterious-wizard": 2, "servant-of-the-secret-fire": 1, "speak-friend-and-enter": 1,
            "athelas": 1,
        },
        shadow={
            "the-balrog-durins-bane": 1, "the-balrog-flame-of-udun": 2, "whip-of-many-thongs": 1,
            "the-balrogs-sword": 1, "power-and-terror": 2, "must-do-without-hope": 1, "dark-places": 2,
            "goblin-runner": 4, "moria-scout": 3, "goblin-scavengers": 3, "goblin-sneak": 3,
            "goblin-wallcrawler": 2, "goblin-scimitar": 2, "host-of-thousands": 2, "lost-to-the-goblins": 1,
        },
    ),
    "the-last-alliance": BuiltDeck(
        title="The Last Alliance",
        advice=(
            "Aragorn heals whoever bears his signet, Arwen and he lend each other strength; the Orcs come in "
            "numbers."
        ),
        notes=(
            "Aragorn, Arwen, Boromir and Legolas share a signet, so a wound a turn goes away. The Last Alliance "
            "of Elves and Men makes a Man as strong as three, Arwen's Fate and No Mere Ranger turn lost "
            "skirmishes. Sauron's Orcs carry blades, pay little for roaming beside their trackers, and take cards "
            "out of the hand they march on."
        ),
        ring_bearer="frodo-reluctant-adventurer",
        ring=ISILDURS_BANE,
        start=("aragorn-king-in-exile",),
        sites=(
            "the-prancing-pony", "bree-gate", "rivendell-terrace", "dwarrowdelf-chamber", "lothlorien-woods",
            "silverlode-banks", "pillars-of-the-kings", "tol-brandir",
        ),
        free_peoples={
            "aragorn-king-in-exile": 3, "arwen-daughter-of-elrond": 2, "legolas-son-of-thranduil": 2,
            "boromir-lord-of-gondor": 2, "elrond-lord-of-rivendell": 1, "lorien-elf": 2,
            "the-last-alliance-of-elves-and-men": 2, "rangers-sword": 1, "gwemegil": 1, "asfaloth": 1,
            "gift-of-the-evenstar": 1, "the-choice-of-luthien": 1, "armor": 1, "no-mere-ranger": 1,
            "voice-of-rauros": 1, "arwens-fate": 2, "swordsman-of-the-northern-kingdom": 2,
            "hosts-of-the-last-alliance": 1, "athelas": 1, "elven-bow": 1, "the-saga-of-elendil": 1,
        },
        shadow={
            "orc-soldier": 3, "orc-inquisitor": 3, "orc-swordsman": 3, "orc-chieftain": 3, "morgul-warden": 1,
            "tower-lieutenant": 1, "band-of-the-eye": 2, "orc-ambusher": 3, "orc-scout": 2, "orc-scimitar": 3,
            "vile-blade": 2, "orc-banner": 1, "gleaming-spires-will-crumble": 1, "enheartened-foe": 1,
            "mordors-strength": 1,
        },
    ),
    "shoulder-to-shoulder": BuiltDeck(
        title="Shoulder to Shoulder",
        advice=(
            "Gimli strikes, Legolas shoots, and each heals the other; your Orcs wound companions after the "
            "fighting."
        ),
        notes=(
            "Both begin together, and both have Frodo's signet. Shoulder to Shoulder moves wounds between Elves "
            "and Dwarves, and Gimli takes two twilight off every underground site. The Orcs of Isengard need not "
            "win: those that live until the regroup phase wound a companion each, Forgers and axes pay for more "
            "of them, and the Commander leads."
        ),
        ring_bearer="frodo-son-of-drogo",
        ring=RULING_RING,
        start=("gimli-dwarf-of-the-mountain-race", "legolas-greenleaf"),
        sites=(
            "westfarthing", "ettenmoors", "council-courtyard", "pass-of-caradhras", "lothlorien-woods",
            "anduin-wilderland", "gates-of-argonath", "wastes-of-emyn-muil",
        ),
        free_peoples={
            "gimli-dwarf-of-the-mountain-race": 3, "legolas-greenleaf": 3, "farin-dwarven-emissary": 2,
            "dwarf-guard": 1, "haldir-elf-of-the-golden-wood": 2, "lorien-elf": 1, "shoulder-to-shoulder": 2,
            "gimlis-battle-axe": 1, "gimlis-helm": 1, "dwarven-axe": 1, "long-knives-of-legolas": 1, "elven-bow": 1,
            "axe-strike": 2, "battle-fury": 1, "double-shot": 1, "lord-of-moria": 1,
            "hosts-of-the-last-alliance": 1, "still-draws-breath": 1, "border-defenses": 1, "dear-friends": 1,
            "elf-song": 1, "tidings-of-erebor": 1,
        },
        shadow={
            "isengard-worker": 4, "isengard-servant": 3, "isengard-retainer": 2, "isengard-smith": 2,
            "isengard-warrior": 2, "isengard-forger": 3, "isengard-shaman": 2, "orc-commander": 2,
            "orc-overseer": 1, "isengard-axe": 3, "hollowing-of-isengard": 1, "servants-to-saruman": 2,
            "the-trees-are-strong": 1, "one-of-you-must-do-this": 1, "coming-for-the-ring": 1,
        },
    ),
    "the-council-of-elrond": BuiltDeck(
        title="The Council of Elrond",
        advice=(
            "Build the council of allies first and weaken every minion by them; with Saruman all your Uruk-hai "
            "are fierce."
        ),
        notes=(
            "Arwen fights behind three councilors of Rivendell: minions lose three strength against her, Golradir "
            "and Saelbeth take more, Galdor sends one home, and Elrond heals them all. Saruman never fights; he "
            "makes the Uruk-hai fierce and takes their wounds, and each skirmish they win frightens the Ring- "
            "bearer."
        ),
        ring_bearer="frodo-reluctant-adventurer",
        ring=ISILDURS_BANE,
        start=("arwen-lady-undomiel", "legolas-greenleaf"),
        sites=(
            "westfarthing", "trollshaw-forest", "rivendell-valley", "hollin", "galadriels-glade", "the-great-river",
            "gates-of-argonath", "slopes-of-amon-hen",
        ),
        free_peoples={
            "arwen-lady-undomiel": 3, "legolas-greenleaf": 2, "elrond-herald-to-gil-galad": 2, "vilya": 1,
            "golradir-councilor-of-imladris": 2, "saelbeth-elven-councilor": 2, "galdor-councilor-from-the-west": 2,
            "erestor-chief-advisor-to-elrond": 1, "support-of-the-last-homely-house": 2, "master-of-healing": 2,
            "far-seeing-eyes": 1, "gwemegil": 1, "elven-bow": 2, "long-knives-of-legolas": 1,
            "beren-and-luthien": 1, "voice-of-nimrodel": 1, "cast-it-into-the-fire": 1,
            "hosts-of-the-last-alliance": 1, "lorien-elf": 1, "friends-of-old": 1,
        },
        shadow={
            "saruman-keeper-of-isengard": 2, "uruk-captain": 1, "uruk-lieutenant": 3, "uruk-slayer": 3,
            "uruk-rager": 2, "uruk-savage": 3, "uruk-raider": 2, "uruk-ravager": 2, "uruk-hai-raiding-party": 2,
            "orthanc-berserker": 1, "lurtz-servant-of-isengard": 1, "worry": 1, "uruk-hai-sword": 3,
            "sarumans-ambition": 1, "bred-for-battle": 2, "tower-of-orthanc": 1,
        },
    ),
    "the-white-tower": BuiltDeck(
        title="The White Tower and the Dark Tower",
        advice=(
            "Boromir stands before the Hobbits and spends his strength on them; empty the others' hands, then "
            "their hope."
        ),
        notes=(
            "Boromir, Aragorn and the Hobbits share Frodo's signet, so Frodo is healed when he needs it; the "
            "Hobbits lend their strength, Noble Intentions and Boromir make one of them win. Sauron's cards take "
            "cards from hand at every step and exert the tired, and his slayers wound in the regroup phase what "
            "has already fought."
        ),
        ring_bearer="frodo-son-of-drogo",
        ring=RULING_RING,
        start=("boromir-son-of-denethor", "merry-friend-to-sam"),
        sites=(
            "green-dragon-inn", "midgewater-moors", "frodos-bedroom", "eregion-hills", "galadriels-glade",
            "anduin-confluence", "pillars-of-the-kings", "summit-of-amon-hen",
        ),
        free_peoples={
            "boromir-son-of-denethor": 3, "aragorn-heir-to-the-white-city": 2, "sam-faithful-companion": 2,
            "merry-friend-to-sam": 2, "pippin-friend-to-frodo": 1, "bill-the-pony": 1, "blade-of-gondor": 1,
            "shield-of-boromir": 1, "armor": 1, "coat-of-mail": 1, "hobbit-sword": 2, "sting": 1,
            "noble-intentions": 2, "hobbit-intuition": 3, "dagger-strike": 2, "gondor-will-see-it-done": 2,
            "elendils-valor": 1, "sentinels-of-numenor": 1, "rosie-cotton-hobbiton-lass": 1,
        },
        shadow={
            "orc-inquisitor": 3, "tower-lieutenant": 2, "tower-assassin": 1, "orc-slayer": 3, "morgul-slayer": 3,
            "orc-butcher": 2, "orc-warrior": 2, "orc-ambusher": 3, "verily-i-come": 1, "tower-of-barad-dur": 2,
            "under-the-watching-eye": 2, "desperate-defense-of-the-ring": 1, "hand-of-sauron": 2,
            "his-cruelty-and-malice": 1, "the-eye-of-sauron": 1, "gleaming-in-the-snow": 1,
        },
    ),
}
# fmt: on


def built(name: str, deck: BuiltDeck) -> Deck:
    counts = deck.free_peoples | deck.shadow
    return Deck(
        name,
        CARDS[deck.ring_bearer],
        CARDS[deck.ring],
        tuple(CARDS[site] for site in (*deck.sites[:4], BRIDGE, *deck.sites[4:])),
        in_order(CARDS[slug] for slug, number in counts.items() for _ in range(number)),
    )


BUILT_IN.update((name, built(name, deck)) for name, deck in BUILT.items())
