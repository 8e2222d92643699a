"""Every site: a company goes there by the real gate, draws what the site says, and meets what waits there."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mathom.games.lore.map import SITES, moves_from
from mathom.games.lore.testing import Road

#: Site, type, region, cards drawn by the mover and by the opponent, nearest Haven, automatic-attacks, marks of items
#: (minor, major, greater), icons.
TABLE = """
Amon Hen | R | Rohan | 1 1 | Lórien | Undead 1x6 | m | book
Bag End | F | The Shire | 2 2 | Rivendell |  |  |
Bandit Lair | R | Brown Lands | 1 2 | Lórien | Man 3x6 | m | ring
Barad-dûr | D | Gorgoroth | 3 6 | Lórien | Orc 4x7, Troll 3x9 | mjg |
Barrow-downs | R | Cardolan | 1 2 | Rivendell | Undead 1x8 | mj |
Beorn's House | F | Anduin Vales | 1 1 | Lórien |  |  |
Blue Mountain Dwarf-hold | F | Númeriador | 1 1 | Grey Havens |  |  |
Bree | B | Arthedain | 1 1 | Rivendell |  |  |
Cameth Brin | B | Rhudaur | 1 1 | Rivendell |  |  |
Carn Dûm | D | Angmar | 2 3 | Rivendell | Orc 4x7 | mjg |
Caves of Ûlund | R | Withered Heath | 3 3 | Lórien | Dragon 1x13 | mjg | ring
Cirith Ungol | D | Imlad Morgul | 3 4 | Lórien | Orc 4x7 | mjg |
Dancing Spire | R | Withered Heath | 3 3 | Lórien | Dragon 2x11 | mjg | ring
Dead Marshes | S | Dagorlad | 2 3 | Lórien | Undead 2x8 | mjg |
Dimrill Dale | R | Redhorn Gate | 1 1 | Lórien | Orc 1x6 |  | book
Dol Amroth | F | Belfalas | 1 1 | Edhellond |  |  |
Dol Guldur | D | Southern Mirkwood | 2 4 | Lórien | Orc 3x7, Troll 2x8 | mjg |
Drúadan Forest | B | Anórien | 2 2 | Lórien |  |  |
Dunharrow | B | Rohan | 1 1 | Lórien |  |  |
Dunnish Clan-hold | B | Dunland | 2 2 | Rivendell |  |  |
Eagles' Eyrie | F | Anduin Vales | 1 1 | Lórien |  |  |
Easterling Camp | B | Horse Plains | 4 4 | Lórien |  |  |
Edhellond | H | Anfalas | 2 2 | Edhellond |  |  |
Edoras | F | Rohan | 1 1 | Lórien |  |  |
Ettenmoors | R | Rhudaur | 1 1 | Rivendell | Troll 1x9 | m |
Gladden Fields | R | Anduin Vales | 1 1 | Lórien | Undead 1x8 |  | ring
Glittering Caves | R | Gap of Isen | 2 2 | Lórien | Pûkel-creature 1x9 | mj |
Goblin-gate | S | High Pass | 1 2 | Rivendell | Orc 3x6 | m | ring
Grey Havens | H | Lindon | 2 2 | Grey Havens |  |  |
Henneth Annûn | B | Ithilien | 2 2 | Lórien |  |  |
Himring | R | Elven Shores | 1 1 | Grey Havens | Undead 1x8 | mj |
Irerock | R | Withered Heath | 3 3 | Lórien | Dragon 1x14 | mjg | ring
Iron Hill Dwarf-hold | F | Iron Hills | 3 3 | Lórien |  |  |
Isengard | R | Gap of Isen | 2 2 | Lórien | Wolf 3x7 | mj | ring
Isles of the Dead that Live | R | Eriadoran Coast | 1 2 | Grey Havens | Undead 2x8 | mj | ring
Lake-town | B | Northern Rhovanion | 2 2 | Lórien |  |  |
Lond Galen | B | Anfalas | 1 1 | Edhellond |  |  |
Lossadan Cairn | R | Forochel | 2 2 | Rivendell | Undead 2x8 | mj |
Lossadan Camp | B | Forochel | 2 2 | Rivendell |  |  |
Lórien | H | Wold & Foothills | 2 2 | Lórien |  |  |
Minas Morgul | D | Imlad Morgul | 3 4 | Lórien | Undead 3x8 | mjg |
Minas Tirith | F | Anórien | 2 2 | Lórien |  |  |
Moria | S | Redhorn Gate | 2 3 | Lórien | Orc 4x7 | mjg | ring
Mount Doom | S | Gorgoroth | 3 6 | Lórien |  |  |
Mount Gram | S | Angmar | 2 3 | Rivendell | Orc 3x6 | mj |
Mount Gundabad | S | Gundabad | 2 3 | Lórien | Orc 2x8 | mjg |
Old Forest | B | Cardolan | 1 1 | Rivendell |  |  |
Ost-in-Edhil | R | Hollin | 1 1 | Rivendell | Wolf 3x5 | m | ring
Pelargir | F | Lebennin | 2 2 | Edhellond |  |  |
Rhosgobel | F | Southern Mirkwood | 2 3 | Lórien |  | m |
Rivendell | H | Rhudaur | 2 2 | Rivendell |  |  |
Ruined Signal Tower | R | Enedhwaith | 2 2 | Rivendell | Spider 2x8 | mj |
Sarn Goriwing | S | Heart of Mirkwood | 2 2 | Lórien | Orc 3x5 | mj |
Shelob's Lair | S | Imlad Morgul | 3 4 | Lórien | Orc 2x8 | mj |
Shrel-Kain | B | Dorwinion | 3 3 | Lórien |  |  |
Southron Oasis | B | Harondor | 2 2 | Edhellond |  |  |
Stone-circle | R | Old Pûkel Gap | 1 1 | Edhellond | Pûkel-creature 1x9 | m | book
The Lonely Mountain | R | Northern Rhovanion | 2 2 | Lórien | Dragon 1x14 | mjg | ring
The Stones | R | Andrast | 1 1 | Edhellond | Pûkel-creature 2x9 | mjg |
The White Towers | R | Arthedain | 1 1 | Rivendell | Wolf 2x6 |  |
The Wind Throne | R | Grey Mountain Narrows | 2 2 | Lórien | Orc 3x7 | mj | book
Thranduil's Halls | F | Woodland Realm | 2 2 | Lórien |  |  |
Tolfalas | R | Mouths of the Anduin | 2 2 | Edhellond | Undead 3x7 | mj |
Vale of Erech | B | Lamedon | 1 1 | Edhellond |  |  |
Variag Camp | B | Khand | 3 4 | Edhellond |  |  |
Weathertop | R | Arthedain | 1 1 | Rivendell | Wolf 2x6 |  | book
Wellinghall | F | Fangorn | 1 1 | Lórien |  |  |
Woodmen-town | B | Western Mirkwood | 2 2 | Lórien |  |  |
Wose Passage-hold | B | Old Pûkel-land | 2 2 | Edhellond |  |  |
"""
TYPES = {"H": "Haven", "F": "Free-hold", "B": "Border-hold", "R": "Ruins & Lairs", "S": "Shadow-hold", "D": "Dark-hold"}
MARKS = {"m": "minor", "j": "major", "g": "greater"}


class Row(NamedTuple):
    name: str
    kind: str
    region: str
    draws: str
    haven: str
    attacks: str
    marks: str
    icons: str


ROWS = [Row(*(f"{line} | | | ".split(" | ")[:8])) for line in TABLE.strip().splitlines()]
EVERY = pytest.mark.parametrize("row", ROWS, ids=[SITES[row.name].slug for row in ROWS])


def test_the_table_has_every_site() -> None:
    assert [row.name for row in ROWS] == sorted(SITES)


@EVERY
def test_what_is_printed(row: Row) -> None:
    site = SITES[row.name]
    assert (site.type.value, site.region, site.nearest_haven) == (TYPES[row.kind], row.region, row.haven)
    assert [mark.value for mark in site.items] == [MARKS[letter] for letter in row.marks.strip()]
    assert (site.ring_icon, site.book_icon) == ("ring" in row.icons, "book" in row.icons)


@EVERY
def test_a_company_goes_there_and_meets_what_waits_there(row: Row) -> None:
    origin = next(SITES[old].slug for old in SITES if row.name in moves_from(old))
    t = Road(origin).company("legolas", "gimli", "aragorn-ii").pile(*["cram"] * 6).other_pile(*["cram"] * 6)
    t.moves(SITES[row.name].slug)
    drawn = " ".join(str(len(t.in_hand(player))) for player in ("player-1", "player-2"))
    assert drawn == row.draws
    t.until("lore.site.enter-first")
    assert t.company_site() == SITES[row.name].slug
    t.roll(*[6] * 60)
    t.choose("enter")
    met: list[str] = []
    while t.attacked:
        attack = t.attack
        assert attack.race is not None
        if attack.place == len(met):
            met.append(f"{attack.race.value} {attack.strikes}x{attack.prowess}")
        t.choose(t.offered[0].token)
    assert ", ".join(met) == row.attacks.strip()
