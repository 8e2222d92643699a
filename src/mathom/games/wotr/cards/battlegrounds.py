"""The battlegrounds of both sides: who fights there, what they are worth, and what happens when they are activated."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.language.choosing import each_player, for_player, may
from mathom.games.wotr.language.dealing import Pile, Recycle, cycle_from_hand, draw, draw_to_play, forsake, may_take
from mathom.games.wotr.language.declare import battleground
from mathom.games.wotr.language.filters import (
    ARMY,
    CHARACTER,
    DUNEDAIN,
    DWARF,
    ELF,
    FREE_PEOPLES,
    ISENGARD,
    MONSTROUS,
    MORDOR,
    NAZGUL,
    ROHAN,
    SHADOW,
    SOUTHRON,
    WIZARD,
    named,
)
from mathom.games.wotr.language.locations import activate, activate_or_reactivate
from mathom.games.wotr.language.places import RESERVE, Named

# --- the Free Peoples defend -----------------------------------------------------------------------------------------


class DolAmroth(Card):
    facts = battleground(
        "Dol Amroth", FREE_PEOPLES, defenders=(DUNEDAIN, WIZARD), attackers=(SOUTHRON,), points=1, defense=2
    )
    effect = for_player(DUNEDAIN, may(draw(1), forsake()))


class Edoras(Card):
    facts = battleground("Edoras", FREE_PEOPLES, defenders=(ROHAN, WIZARD), attackers=(ISENGARD,), points=1, defense=1)
    effect = activate(Named("Helm's Deep"))


class HelmsDeep(Card):
    facts = battleground(
        "Helm's Deep", FREE_PEOPLES, defenders=(ROHAN, WIZARD), attackers=(ISENGARD,), points=2, defense=2
    )
    effect = for_player(ROHAN, draw_to_play(5, ARMY | CHARACTER, where=Named("Helm's Deep")))


class Lorien(Card):
    facts = battleground(
        "Lórien", FREE_PEOPLES, defenders=(ELF, WIZARD), attackers=(MONSTROUS, MORDOR), points=2, defense=2
    )
    effect = activate_or_reactivate(Named("Dol Guldur"))


class MinasTirith(Card):
    facts = battleground(
        "Minas Tirith", FREE_PEOPLES, defenders=(DUNEDAIN, WIZARD), attackers=(MORDOR, SOUTHRON), points=3, defense=3
    )
    effect = for_player(DUNEDAIN, may(draw(3), forsake()))


class Pelargir(Card):
    facts = battleground(
        "Pelargir", FREE_PEOPLES, defenders=(DUNEDAIN, WIZARD), attackers=(SOUTHRON,), points=1, defense=1
    )
    effect = for_player(DUNEDAIN, may(draw(1), forsake()))


class Rivendell(Card):
    facts = battleground(
        "Rivendell", FREE_PEOPLES, defenders=(ELF, WIZARD), attackers=(MONSTROUS,), points=2, defense=2
    )
    effect = for_player(ELF, draw(1), cycle_from_hand())


# --- the Shadow defends ----------------------------------------------------------------------------------------------


class DolGuldur(Card):
    facts = battleground("Dol Guldur", SHADOW, defenders=(MORDOR,), attackers=(ELF, WIZARD), points=1, defense=2)
    effect = activate_or_reactivate(Named("Lórien"))


class Harad(Card):
    facts = battleground("Harad", SHADOW, defenders=(SOUTHRON,), attackers=(DUNEDAIN, WIZARD), points=1, defense=1)
    effect = each_player(SHADOW, draw(1))


class MinasMorgul(Card):
    facts = battleground("Minas Morgul", SHADOW, defenders=(MORDOR,), attackers=(DUNEDAIN, WIZARD), points=2, defense=2)
    effect = for_player(MORDOR, draw_to_play(5, NAZGUL & CHARACTER, where=RESERVE))


class Morannon(Card):
    facts = battleground(
        "Morannon", SHADOW, defenders=(MORDOR, SOUTHRON), attackers=(DUNEDAIN, ROHAN, WIZARD), points=2, defense=2
    )
    effect = for_player(MORDOR, draw_to_play(5, ARMY))


class Moria(Card):
    facts = battleground("Moria", SHADOW, defenders=(MONSTROUS,), attackers=(ELF, DWARF, WIZARD), points=1, defense=2)
    effect = for_player(MONSTROUS, draw(2))


class Orthanc(Card):
    facts = battleground("Orthanc", SHADOW, defenders=(ISENGARD,), attackers=(ROHAN, WIZARD), points=2, defense=2)
    effect = for_player(ISENGARD, may_take(named("Saruman"), Pile.EITHER), Recycle())


class Umbar(Card):
    facts = battleground("Umbar", SHADOW, defenders=(SOUTHRON,), attackers=(DUNEDAIN, WIZARD), points=1, defense=2)
    effect = each_player(SHADOW, draw(1))
