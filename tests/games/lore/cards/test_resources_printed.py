"""What is printed on resources and on hazards that are no creatures, card by card."""

from __future__ import annotations

import pytest

from mathom.games.lore.cards import CARDS
from mathom.games.lore.facts import ItemClass, Kind, Race, Skill
from mathom.games.lore.map import SITES
from mathom.games.lore.testing import Road

#: Race, number, points, site, and what the races of characters add.
FACTIONS: list[tuple[str, str, int | None, int, str, dict[str, int]]] = [
    ("army-of-the-dead", "Special", None, 3, "vale-of-erech", {}),
    ("beornings", "Man", 8, 1, "beorns-house", {"Man": 1}),
    ("blue-mountain-dwarves", "Dwarf", 10, 2, "blue-mountain-dwarf-hold", {"Elf": -2, "Dwarf": 2}),
    ("dunlendings", "Man", 10, 1, "dunnish-clan-hold", {"Man": -1, "Dúnadan": -1, "Dwarf": -1}),
    ("easterlings", "Man", 10, 2, "easterling-camp", {"Dúnadan": -2}),
    ("elves-of-lindon", "Elf", 10, 1, "grey-havens", {"Dúnadan": 1, "Elf": 2}),
    ("ents-of-fangorn", "Ent", 10, 2, "wellinghall", {"Hobbit": 4}),
    ("hillmen", "Man", 10, 1, "cameth-brin", {"Man": 1}),
    ("hobbits", "Hobbit", 9, 1, "bag-end", {"Hobbit": 4}),
    ("iron-hill-dwarves", "Dwarf", 9, 2, "iron-hill-dwarf-hold", {"Elf": -2, "Dwarf": 2}),
    ("knights-of-dol-amroth", "Dúnadan", 9, 2, "dol-amroth", {"Dúnadan": 1}),
    ("lossoth", "Man", 9, 1, "lossadan-camp", {"Man": 1}),
    ("men-of-anfalas", "Man", 9, 1, "lond-galen", {"Dúnadan": 1}),
    ("men-of-anorien", "Man", 8, 1, "minas-tirith", {"Dúnadan": 1}),
    ("men-of-dorwinion", "Man", 7, 2, "shrel-kain", {"Man": 1}),
    ("men-of-lake-town", "Man", 9, 1, "lake-town", {"Man": 2, "Dwarf": -1}),
    ("men-of-lamedon", "Man", 8, 1, "vale-of-erech", {"Dúnadan": 1}),
    ("men-of-lebennin", "Man", 8, 1, "pelargir", {"Dúnadan": 1}),
    ("men-of-northern-rhovanion", "Man", 7, 1, "lake-town", {"Man": 1}),
    ("rangers-of-ithilien", "Dúnadan", 8, 2, "henneth-annun", {"Dúnadan": 1}),
    ("rangers-of-the-north", "Dúnadan", 10, 2, "bree", {"Dúnadan": 1}),
    ("riders-of-rohan", "Man", 10, 2, "edoras", {"Hobbit": 1, "Dúnadan": 1}),
    ("southrons", "Man", 9, 3, "southron-oasis", {"Dúnadan": -2, "Elf": -2, "Dwarf": -2}),
    ("the-great-eagles", "Eagle", 10, 2, "eagles-eyrie", {}),
    ("tower-guard-of-minas-tirith", "Dúnadan", 8, 1, "minas-tirith", {"Dúnadan": 1}),
    ("variags-of-khand", "Man", 10, 2, "variag-camp", {}),
    ("wood-elves", "Elf", 9, 2, "thranduils-halls", {"Man": -1, "Elf": 1, "Dwarf": -2}),
    ("woodmen", "Man", 8, 1, "woodmen-town", {"Man": 1}),
    ("woses-of-old-pukel-land", "Wose", 9, 2, "wose-passage-hold", {}),
    ("woses-of-the-druadan-forest", "Wose", 10, 2, "druadan-forest", {}),
]
#: Skills, mind, prowess, body, points, where, and whether that may be a used site.
ALLIES = [
    ("bill-the-pony", "", 0, -2, 11, 1, "bag-end, bree", True),
    ("goldberry", "", 1, None, None, 1, "old-forest", False),
    ("gollum", "S", 2, 2, 10, 1, "goblin-gate, moria", False),
    ("gwaihir", "", 2, 4, 9, 1, "eagles-eyrie", False),
    ("leaflock", "", 1, 5, 9, 1, "wellinghall", False),
    ("noble-hound", "", 0, 3, 7, 1, "Border-hold", True),
    ("quickbeam", "", 1, 6, 10, 1, "wellinghall", False),
    ("roac-the-raven", "D", 0, -3, 9, 1, "lake-town, the-lonely-mountain", False),
    ("shadowfax", "", 1, 2, 9, 1, "dunharrow, edoras", False),
    ("tom-bombadil", "G", 2, 12, 12, 2, "old-forest", False),
    ("treebeard", "G", 1, 8, 10, 1, "wellinghall", False),
]
SKILLS = {"S": Skill.SCOUT, "G": Skill.SAGE, "D": Skill.DIPLOMAT}
#: Class, points and corruption.
ITEMS = [
    ("athelas", "minor", 0, -1), ("beautiful-gold-ring", "gold ring", 1, -1), ("black-arrow", "minor", 0, -1),
    ("cram", "minor", 0, -1), ("dagger-of-westernesse", "minor", 0, -1), ("durins-axe", "major", 1, -2),
    ("dwarven-axe", "major", 1, -2), ("dwarven-ring-of-durins-tribe", "greater ring", 2, -3),
    ("elf-stone", "minor", 0, -1), ("elven-cloak", "minor", 0, -1), ("fair-gold-ring", "gold ring", 1, -1),
    ("glamdring", "major", 1, -1), ("great-shield-of-rohan", "major", 1, -2),
    ("hauberk-of-bright-mail", "major", 1, -1), ("healing-herbs", "minor", 0, -1),
    ("horn-of-anor", "minor", 0, -1), ("lesser-ring", "major ring", 1, -1),
    ("magic-ring-of-courage", "major ring", 2, -2), ("magic-ring-of-lore", "major ring", 2, -2),
    ("magic-ring-of-nature", "major ring", 2, -2), ("magic-ring-of-stealth", "major ring", 2, -2),
    ("magic-ring-of-words", "major ring", 2, -2), ("miruvor", "minor", 0, -1), ("narsil", "greater", 2, -2),
    ("orcrist", "greater", 2, -2), ("palantir-of-annuminas", "greater", 2, -2),
    ("palantir-of-elostirion", "special", 1, -2), ("palantir-of-minas-tirith", "special", 1, -2),
    ("palantir-of-orthanc", "special", 1, -2), ("palantir-of-osgiliath", "greater", 2, -3),
    ("potion-of-prowess", "minor", 0, -1), ("precious-gold-ring", "gold ring", 1, -1),
    ("red-arrow", "major", 1, -2), ("sapling-of-the-white-tree", "major", 1, -1),
    ("scroll-of-isildur", "greater", 2, -3), ("shield-of-iron-bound-ash", "minor", 0, -1),
    ("star-glass", "minor", 0, -1), ("sting", "minor", 0, -1), ("sword-of-gondolin", "major", 1, -2),
    ("the-arkenstone", "greater", 1, -2), ("the-mithril-coat", "greater", 2, -2),
    ("the-one-ring", "greater ring", 3, -6), ("thrors-map", "minor", 0, -1), ("torque-of-hues", "major", 1, -2),
    ("twice-baked-cakes", "special", 0, -1), ("waybread", "special", 0, -1), ("wormsbane", "greater", 2, -2),
]  # fmt: skip
#: Points and corruption of conditions and quests, and the points that stand for them while something holds.
CONDITIONS = [
    ("align-palantir", 1, -2, 0), ("anduril-the-flame-of-the-west", 1, 0, 2), ("awaken-denizens", 0, 0, 0),
    ("awaken-minions", 0, 0, 0), ("balrog-of-moria", 3, 0, 0), ("clear-skies", 0, 0, 0),
    ("despair-of-the-heart", 0, -2, 0), ("doors-of-night", 0, 0, 0), ("dreams-of-lore", 1, 0, 0),
    ("fell-winter", 0, 0, 0), ("fellowship", 0, 0, 0), ("foolish-words", 0, 0, 0), ("gates-of-morning", 0, 0, 0),
    ("houses-of-healing", 0, 0, 0), ("icy-touch", 0, -2, 0), ("into-the-smoking-cone", 0, 0, 3),
    ("lure-of-expedience", 0, -2, 0), ("lure-of-nature", 0, -2, 0), ("lure-of-power", 0, 0, 0),
    ("lure-of-the-senses", 0, -2, 0), ("minions-stir", 0, 0, 0), ("morgul-knife", 0, -4, 0),
    ("morgul-night", 0, 0, 0), ("night", 0, 0, 0), ("pass-the-doors-of-dol-guldur", 0, 0, 2),
    ("plague-of-wights", 0, 0, 0), ("reforging", 1, 0, 0), ("return-of-the-king", 2, 0, 0),
    ("stone-of-erech", 1, 0, 0), ("sun", 0, 0, 0), ("the-white-tree", 3, 0, 0), ("wake-of-war", 0, 0, 0),
]  # fmt: skip
#: The keywords.
LINES = {
    "a-friend-or-three": "corruption roll, faction roll",
    "align-palantir": "may not be duplicated on a Palantír, sage only",
    "an-unexpected-outpost": "",
    "anduin-river": "may not be duplicated on a company, organization, special movement",
    "anduril-the-flame-of-the-west": "information, sage only, site, unique",
    "arouse-denizens": "may not be duplicated on a site",
    "arouse-minions": "may not be duplicated on a site",
    "ash-mountains": "may not be duplicated on a company, organization, special movement",
    "athelas": "",
    "awaken-denizens": "may not be duplicated",
    "awaken-minions": "may not be duplicated",
    "balrog-of-moria": "unique",
    "beautiful-gold-ring": "",
    "belegaer": "organization, special movement",
    "bill-the-pony": "unique",
    "black-arrow": "engagement",
    "block": "strike, warrior only",
    "bridge": "movement",
    "call-of-home": "",
    "call-of-the-sea": "",
    "choking-shadows": "environment, may not be duplicated",
    "clear-skies": "environment",
    "concealment": "engagement, scout only",
    "cracks-of-doom": "site",
    "cram": "extra region",
    "cruel-caradhras": "",
    "dagger-of-westernesse": "weapon",
    "dark-quarrels": "engagement",
    "despair-of-the-heart": "corruption, may not be duplicated on a character, removable 5",
    "dodge": "strike",
    "doors-of-night": "environment, may not be duplicated",
    "dreams-of-lore": "information, sage only, site",
    "durins-axe": "unique, weapon",
    "dwarven-axe": "weapon",
    "dwarven-ring-of-durins-tribe": "unique",
    "eagle-mounts": "organization, special movement",
    "elf-stone": "may not be duplicated on a character",
    "elven-cloak": "may not be duplicated on a character, strike",
    "escape": "engagement",
    "fair-gold-ring": "",
    "fell-beast": "engagement, may not be duplicated on an attack",
    "fell-winter": "environment, may not be duplicated",
    "fellowship": "organization",
    "foolish-words": "may not be duplicated on a character, removable 8",
    "ford": "organization, ranger only",
    "gates-of-morning": "environment, may not be duplicated",
    "glamdring": "unique, weapon",
    "gloom": "environment, may not be duplicated",
    "goldberry": "counter, engagement, unique",
    "gollum": "engagement, unique",
    "gollums-fate": "site, unique",
    "great-shield-of-rohan": "shield, strike, unique",
    "greed": "may not be duplicated on a site",
    "gwaihir": "special movement, unique",
    "halfling-stealth": "Hobbit only, strike",
    "halfling-strength": "Hobbit only, corruption roll, organization",
    "hauberk-of-bright-mail": "armor",
    "healing-herbs": "",
    "horn-of-anor": "may not be duplicated on a character",
    "houses-of-healing": "site",
    "icy-touch": "corruption, engagement, removable 7",
    "incite-denizens": "may not be duplicated on a site",
    "leaflock": "counter, unique",
    "lesser-ring": "",
    "lordly-presence": "diplomat only, faction roll",
    "lost-at-sea": "",
    "lost-in-border-lands": "",
    "lost-in-free-domains": "",
    "lost-in-shadow-lands": "",
    "lost-in-the-wilderness": "",
    "lucky-strike": "strike, warrior only",
    "lure-of-expedience": "corruption, may not be duplicated on a character, removable 6",
    "lure-of-nature": "corruption, may not be duplicated on a character, removable 5",
    "lure-of-power": "",
    "lure-of-the-senses": "corruption, may not be duplicated on a character, removable 7",
    "magic-ring-of-courage": "may not be duplicated on a character",
    "magic-ring-of-lore": "may not be duplicated on a character",
    "magic-ring-of-nature": "engagement, may not be duplicated on a character",
    "magic-ring-of-stealth": "may not be duplicated on a character, strike",
    "magic-ring-of-words": "may not be duplicated on a character",
    "many-turns-and-doublings": "engagement, ranger only",
    "marvels-told": "ritual, sage only",
    "minions-stir": "may not be duplicated",
    "miruvor": "body roll, engagement, strike",
    "misty-mountains": "may not be duplicated on a company, organization, special movement",
    "morannon": "organization, special movement",
    "morgul-knife": "corruption, engagement, may not be duplicated on an attack, removable 5",
    "morgul-night": "environment, may not be duplicated",
    "mountains-of-shadow": "may not be duplicated on a company, organization, special movement",
    "muster": "faction roll, warrior only",
    "muster-disperses": "",
    "narsil": "unique, weapon",
    "new-friendship": "corruption roll, diplomat only, faction roll",
    "new-moon": "environment, may not be duplicated",
    "night": "environment, may not be duplicated",
    "noble-hound": "",
    "not-at-home": "engagement",
    "old-friendship": "corruption roll, diplomat only",
    "orcrist": "unique, weapon",
    "palantir-of-annuminas": "Palantír, unique",
    "palantir-of-elostirion": "Palantír, unique",
    "palantir-of-minas-tirith": "Palantír, unique",
    "palantir-of-orthanc": "Palantír, unique",
    "palantir-of-osgiliath": "Palantír, unique",
    "paths-of-the-dead": "organization, special movement",
    "plague-of-wights": "may not be duplicated",
    "potion-of-prowess": "engagement, strike",
    "precious-gold-ring": "",
    "quickbeam": "unique",
    "red-arrow": "unique",
    "reforging": "information, sage only, site",
    "return-of-the-king": "site, unique",
    "risky-blow": "strike, warrior only",
    "river": "",
    "roac-the-raven": "unique",
    "sapling-of-the-white-tree": "",
    "scroll-of-isildur": "unique",
    "searching-eye": "counter",
    "secret-passage": "organization",
    "shadowfax": "unique",
    "shield-of-iron-bound-ash": "shield, strike",
    "smoke-rings": "",
    "star-glass": "engagement",
    "stars": "engagement, environment, may not be duplicated",
    "stealth": "organization, scout only",
    "sting": "unique, weapon",
    "stone-of-erech": "site, unique",
    "sun": "environment, may not be duplicated",
    "sword-of-gondolin": "weapon",
    "tempering-friendship": "faction roll",
    "test-of-form": "sage only",
    "the-arkenstone": "unique",
    "the-mithril-coat": "armor, unique",
    "the-old-thrush": "engagement, may not be duplicated on an attack",
    "the-one-ring": "strike, unique",
    "the-precious": "",
    "the-rings-betrayal": "",
    "the-white-tree": "sage only, site, unique",
    "the-will-of-the-ring": "",
    "thorough-search": "scout only, site",
    "thrors-map": "unique",
    "tom-bombadil": "counter, unique",
    "tookish-blood": "",
    "torque-of-hues": "engagement, unique",
    "treebeard": "unique",
    "tribal-banner": "engagement, may not be duplicated on an attack, no hazard",
    "twice-baked-cakes": "extra region",
    "twilight": "counter, environment, no hazard",
    "vanishment": "Wizard only, engagement, spell",
    "wake-of-war": "may not be duplicated",
    "waybread": "extra region",
    "weariness-of-the-heart": "",
    "white-mountains": "may not be duplicated on a company, organization, special movement",
    "wizards-fire": "Wizard only, engagement, spell",
    "wizards-test": "Wizard only, spell",
    "words-of-power-and-terror": "engagement, may not be duplicated on a company",
    "wormsbane": "unique, weapon",
}


def of_kind(*kinds: Kind) -> set[str]:
    return {card.slug for card in CARDS.values() if card.kind in kinds}


def test_all_are_here() -> None:
    assert {row[0] for row in FACTIONS} == of_kind(Kind.FACTION)
    assert {row[0] for row in ALLIES} == of_kind(Kind.ALLY)
    assert {row[0] for row in ITEMS} == of_kind(Kind.ITEM)
    assert {row[0] for row in CONDITIONS} == of_kind(Kind.CONDITION, Kind.QUEST)
    assert set(LINES) == of_kind(Kind.ALLY, Kind.ITEM, Kind.CONDITION, Kind.EVENT)


@pytest.mark.parametrize(("faction", "race", "number", "points", "site", "modifiers"), FACTIONS)
def test_factions(
    faction: str, race: str, number: int | None, points: int, site: str, modifiers: dict[str, int]
) -> None:  # fmt: skip
    facts = CARDS[faction].facts
    assert (facts.race, facts.number, facts.unique) == (Race(race), number, True)
    assert [SITES[one].slug for one in facts.sites] == [site]
    assert {one.value: by for one, by in facts.race_modifiers} == modifiers
    assert Road("rivendell").company("hama").points_pile(faction).points() == points


@pytest.mark.parametrize(("ally", "skills", "mind", "prowess", "body", "points", "where", "used"), ALLIES)
def test_allies(
    ally: str, skills: str, mind: int, prowess: int | None, body: int | None, points: int, where: str, used: bool
) -> None:  # fmt: skip
    card = CARDS[ally]
    places = {*(SITES[one].slug for one in card.facts.sites), *(kind.value for kind in card.facts.site_types)}
    assert places == set(where.split(", "))
    assert (card.facts.mind, card.facts.prowess, card.facts.body) == (mind, prowess, body)
    assert card.skills == {SKILLS[letter] for letter in skills}
    assert card.facts.at_used_sites is used
    assert Road("rivendell").company("hama", f"{ally} on hama").points() == points


@pytest.mark.parametrize(("item", "item_class", "points", "corruption"), ITEMS)
def test_items(item: str, item_class: str, points: int, corruption: int) -> None:
    assert CARDS[item].item_class is ItemClass(item_class)
    t = Road("rivendell").company("legolas", f"{item} on legolas")
    assert (t.points(), t.corruption("legolas")) == (points, corruption)


@pytest.mark.parametrize(("card", "points", "corruption", "points_if"), CONDITIONS)
def test_conditions(card: str, points: int, corruption: int, points_if: int) -> None:
    facts = CARDS[card].facts
    assert (facts.mp, facts.corruption) == (points, corruption)
    assert (facts.mp_if.number if facts.mp_if is not None else 0) == points_if


@pytest.mark.parametrize("card", LINES)
def test_keywords(card: str) -> None:
    assert ", ".join(sorted(CARDS[card].facts.classification)) == LINES[card]
