"""What is printed on characters, card by card. That the rules apply what is printed is in `test_characters.py`."""

from __future__ import annotations

import pytest

from mathom.games.lore.cards import CARDS
from mathom.games.lore.facts import Kind, Race, Skill
from mathom.games.lore.map import SITES
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

SKILLS = {"W": Skill.WARRIOR, "S": Skill.SCOUT, "R": Skill.RANGER, "G": Skill.SAGE, "D": Skill.DIPLOMAT}

#: Race, skills, mind, prowess, body, influence, corruption, points once he is eliminated, home sites.
CHARACTERS = [
    ("adrazar", "Dúnadan", "SD", 1, 3, 7, 0, 0, 0, "dol-amroth"),
    ("alatar", "Wizard", "WSRG", 5, 6, 10, 4, 0, 0, "edhellond"),
    ("anborn", "Dúnadan", "SR", 1, 2, 9, 0, 0, 0, "pelargir"),
    ("annalena", "Elf", "SG", 1, 3, 9, 0, 0, 0, "edhellond"),
    ("aragorn-ii", "Dúnadan", "WSR", 4, 6, 10, 1, 0, -2, "bree"),
    ("arinmir", "Elf", "GD", 2, 2, 8, 1, 0, 0, "edhellond"),
    ("arwen", "Elf", "SG", 1, 2, 9, 0, 0, 0, "rivendell"),
    ("balin", "Dwarf", "WG", 2, 4, 8, 1, 0, 0, "blue-mountain-dwarf-hold"),
    ("bard-bowman", "Man", "WS", 1, 3, 7, 0, 0, 0, "lake-town"),
    ("barliman-butterbur", "Man", "W", 0, 2, 7, 0, -1, 0, "bree"),
    ("beorn", "Man", "WR", 3, 7, 10, 1, 0, 0, "beorns-house"),
    ("beregond", "Dúnadan", "W", 1, 4, 9, 0, -1, 0, "minas-tirith"),
    ("beretar", "Dúnadan", "WR", 2, 5, 9, 0, 0, 0, "bree"),
    ("bergil", "Dúnadan", "WS", 1, 1, 10, 0, 0, 0, "minas-tirith"),
    ("bifur", "Dwarf", "W", 1, 4, 8, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("bofur", "Dwarf", "W", 1, 4, 8, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("bombur", "Dwarf", "W", 0, 3, 7, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("boromir-ii", "Dúnadan", "W", 2, 6, 8, 0, -1, 0, "minas-tirith"),
    ("celeborn", "Elf", "WG", 2, 6, 10, 0, 0, 0, "lorien"),
    ("cirdan", "Elf", "WGD", 3, 6, 9, 2, 0, -2, "grey-havens"),
    ("dain-ii", "Dwarf", "WD", 3, 5, 9, 1, 0, 0, "iron-hill-dwarf-hold"),
    ("damrod", "Dúnadan", "SR", 1, 2, 8, 0, 0, 0, "vale-of-erech"),
    ("elladan", "Elf", "WR", 2, 5, 9, 0, 0, 0, "rivendell"),
    ("elrohir", "Elf", "WR", 2, 5, 9, 0, 0, 0, "rivendell"),
    ("eomer", "Man", "WR", 1, 3, 9, 0, 0, 0, "edoras"),
    ("eowyn", "Man", "WS", 1, 2, 8, 0, 0, 0, "edoras"),
    ("erkenbrand", "Man", "W", 2, 5, 7, 1, 0, 0, "edoras"),
    ("faramir", "Dúnadan", "WR", 2, 5, 9, 0, 0, 0, "henneth-annun"),
    ("fatty-bolger", "Hobbit", "S", 1, 1, 9, 0, 1, 0, "bag-end"),
    ("fili", "Dwarf", "WS", 1, 2, 9, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("forlong", "Dúnadan", "W", 0, 3, 8, 0, -1, 0, "minas-tirith"),
    ("frodo", "Hobbit", "SD", 2, 1, 10, 0, 4, -1, "bag-end"),
    ("galadriel", "Elf", "SGD", 4, 3, 11, 2, 0, -2, "lorien"),
    ("galdor", "Elf", "RD", 2, 2, 10, 1, 0, 0, "grey-havens"),
    ("galva", "Man", "SGD", 2, 0, 10, 0, 0, 0, "shrel-kain"),
    ("gamling-the-old", "Man", "W", 1, 3, 8, 0, 0, 0, "edoras"),
    ("gandalf", "Wizard", "WSGD", 5, 6, 10, 4, 1, 0, "edhellond, grey-havens, lorien, rivendell"),
    ("ghan-buri-ghan", "Man", "SR", 2, 2, 10, 1, 0, 0, "druadan-forest"),
    ("gildor-inglorion", "Elf", "WR", 2, 5, 8, 0, 0, 0, "rivendell"),
    ("gimli", "Dwarf", "WD", 2, 5, 9, 1, 0, 0, "iron-hill-dwarf-hold"),
    ("gloin", "Dwarf", "WD", 2, 5, 8, 1, 0, 0, "blue-mountain-dwarf-hold"),
    ("glorfindel-ii", "Elf", "WG", 3, 8, 10, 1, 0, 0, "rivendell"),
    ("halbarad", "Dúnadan", "GD", 0, 0, 6, 0, 0, 0, "cameth-brin"),
    ("haldir", "Elf", "W", 1, 4, 9, 0, -1, 0, "lorien"),
    ("hama", "Man", "W", 1, 4, 9, 0, -1, 0, "edoras"),
    ("imrahil", "Dúnadan", "WD", 2, 5, 9, 1, 0, 0, "dol-amroth"),
    ("ioreth", "Dúnadan", "G", 0, 0, 8, 0, 0, 0, "minas-tirith"),
    ("kili", "Dwarf", "WS", 1, 3, 9, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("legolas", "Elf", "WD", 2, 5, 9, 1, 0, 0, "thranduils-halls"),
    ("mablung", "Dúnadan", "WS", 0, 1, 7, 0, 0, 0, "lond-galen"),
    ("merry", "Hobbit", "S", 2, 1, 10, 0, 2, 0, "bag-end"),
    ("oin", "Dwarf", "WR", 1, 3, 9, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("ori", "Dwarf", "W", 0, 2, 8, 0, -1, 0, "blue-mountain-dwarf-hold"),
    ("orophin", "Elf", "WR", 1, 2, 8, 0, -1, 0, "lorien"),
    ("pallando", "Wizard", "WRGD", 5, 6, 10, 4, 0, 0, "grey-havens"),
    ("peath", "Man", "RD", 2, 4, 8, 0, 0, 0, "dunnish-clan-hold"),
    ("pippin", "Hobbit", "S", 2, 1, 10, 0, 2, 0, "bag-end"),
    ("radagast", "Wizard", "WSRD", 5, 6, 10, 4, 1, 0, "rhosgobel"),
    ("sam-gamgee", "Hobbit", "SR", 2, 1, 10, 0, 3, 0, "bag-end"),
    ("saruman", "Wizard", "SRGD", 5, 6, 10, 4, 0, 0, "isengard"),
    ("theoden", "Man", "WD", 2, 5, 7, 1, 0, 0, "edoras"),
    ("thorin-ii", "Dwarf", "WSD", 3, 5, 9, 1, 0, 0, "blue-mountain-dwarf-hold"),
    ("voteli", "Man", "RG", 1, 3, 7, 0, 0, 0, "lossadan-camp"),
    ("vygavril", "Man", "SD", 1, 2, 8, 0, 0, 0, "southron-oasis"),
    ("wacho", "Man", "SG", 1, 1, 9, 0, 0, 0, "woodmen-town"),
]
#: What some add to faction rolls: for one faction, for the factions of a race, or for all.
FACTION_ROLLS: dict[str, dict[str, int]] = {
    "adrazar": {"all": 1}, "anborn": {"men-of-lebennin": 2}, "aragorn-ii": {"rangers-of-the-north": 2},
    "arinmir": {"variags-of-khand": 2}, "balin": {"Dwarf": 1}, "bard-bowman": {"men-of-northern-rhovanion": 2},
    "barliman-butterbur": {"all": -1}, "beorn": {"beornings": 2}, "beregond": {"all": -1},
    "beretar": {"rangers-of-the-north": 2}, "bifur": {"all": -1}, "bofur": {"all": -1}, "bombur": {"all": -1},
    "boromir-ii": {"men-of-anorien": 2}, "cirdan": {"elves-of-lindon": 2},
    "dain-ii": {"iron-hill-dwarves": 2, "Man": 1}, "damrod": {"men-of-lamedon": 2},
    "eomer": {"riders-of-rohan": 2}, "erkenbrand": {"riders-of-rohan": 2}, "faramir": {"rangers-of-ithilien": 2},
    "fili": {"all": -1}, "forlong": {"all": -1}, "galdor": {"Elf": 1}, "galva": {"men-of-dorwinion": 2},
    "ghan-buri-ghan": {"Wose": 2}, "gimli": {"iron-hill-dwarves": 2, "Elf": 1},
    "gloin": {"blue-mountain-dwarves": 2, "Dwarf": 1}, "halbarad": {"hillmen": 2}, "haldir": {"all": -1},
    "hama": {"all": -1}, "imrahil": {"knights-of-dol-amroth": 2}, "kili": {"all": -1},
    "legolas": {"wood-elves": 2}, "mablung": {"men-of-anfalas": 2}, "ori": {"all": -1}, "orophin": {"all": -1},
    "peath": {"dunlendings": 4}, "theoden": {"riders-of-rohan": 2},
    "thorin-ii": {"blue-mountain-dwarves": 2, "Dwarf": 2}, "voteli": {"lossoth": 2}, "vygavril": {"southrons": 2},
    "wacho": {"woodmen": 2},
}  # fmt: skip
#: Influence points for characters of a race, or for one character.
INFLUENCE_FOR: dict[str, dict[str, int]] = {
    "arwen": {"aragorn-ii": 3}, "balin": {"Dwarf": 1}, "celeborn": {"galadriel": 2}, "dain-ii": {"Man": 1},
    "galdor": {"Elf": 1}, "gimli": {"Elf": 1}, "gloin": {"Dwarf": 1}, "glorfindel-ii": {"Elf": 1},
    "thorin-ii": {"Dwarf": 1},
}  # fmt: skip


def test_all_65_are_here() -> None:
    assert {row[0] for row in CHARACTERS} == {card.slug for card in CARDS.values() if card.is_character}


@rule("lore.characters.mind")
@pytest.mark.parametrize(
    ("character", "race", "skills", "mind", "prowess", "body", "influence", "corruption", "lost", "homes"), CHARACTERS
)
def test_as_printed(
    character: str, race: str, skills: str, mind: int, prowess: int, body: int, influence: int, corruption: int,
    lost: int, homes: str,
) -> None:  # fmt: skip
    card = CARDS[character]
    main = card.kind is Kind.MAIN_CHARACTER
    assert (card.race, card.facts.mind, card.facts.influence) == (Race(race), mind, influence)
    assert card.skills == {SKILLS[letter] for letter in skills}
    assert {SITES[site].slug for site in card.facts.home_sites} == set(homes.split(", "))
    assert card.facts.half_size is card.facts.home_only is (race == "Hobbit")
    assert main is (race == "Wizard")
    t = Road("rivendell").company(character)
    assert (t.prowess(character), t.body(character), t.corruption(character)) == (prowess, body, corruption)
    assert t.influence() == (0 if main else mind)
    assert Road("rivendell").company("hama" if character != "hama" else "gimli").points_pile(character).points() == lost


@pytest.mark.parametrize("character", [row[0] for row in CHARACTERS])
def test_whom_he_sways_and_leads(character: str) -> None:
    facts = CARDS[character].facts
    rolls = {CARDS_BY_TITLE.get(one.faction) or (one.race.value if one.race else "all"): one.bonus
             for one in facts.faction_bonuses}  # fmt: skip
    assert rolls == FACTION_ROLLS.get(character, {})
    points = {CARDS_BY_TITLE.get(one.character) or (one.race.value if one.race else ""): one.points
              for one in facts.influence_for}  # fmt: skip
    assert points == INFLUENCE_FOR.get(character, {})


CARDS_BY_TITLE = {card.title: card.slug for card in CARDS.values()}
