"""Rohan."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.language.choosing import may, using
from mathom.games.wotr.language.conditions import X, in_play
from mathom.games.wotr.language.dealing import Pile, draw_to_play, may_take
from mathom.games.wotr.language.declare import army, character, event, item
from mathom.games.wotr.language.effects import GiveUp, LoseInTurn, eliminate
from mathom.games.wotr.language.filters import (
    ARMY,
    CHARACTER,
    HERE,
    MORDOR,
    MOUNT,
    NAZGUL,
    ON_BATTLEGROUND,
    ROHAN,
    WIELDER,
    named,
)
from mathom.games.wotr.language.locations import activate_or_reactivate, move_there
from mathom.games.wotr.language.modifiers import Admits, Arriving, Bonus
from mathom.games.wotr.language.places import BATTLEGROUND, RESERVE, Named
from mathom.games.wotr.language.players import player_of


class RidersOfRohan(Card):
    facts = army("43 44", "Riders of Rohan", ROHAN, battle=(2, 1))


class VillageMilitia(Card):
    facts = army("45", "Village Militia", ROHAN, battle=(1, 1))


class Eomer(Card):
    facts = character("46", "Éomer", ROHAN, battle=(1, 0), leadership=(0, 1))
    muster = Arriving(draw_to_play(5, ROHAN & ARMY))


class Eowyn(Card):
    facts = character("47", "Éowyn", ROHAN)
    challenge = Arriving(may(eliminate(NAZGUL & CHARACTER & HERE)), where=BATTLEGROUND)
    friends = Arriving(may_take(named("Merry") | named("Pippin"), Pile.CYCLE), where=RESERVE)


class Theoden(Card):
    facts = character("48", "Théoden", ROHAN)
    freed = Bonus(battle=Icons(1, 1), while_=in_play(named("Gandalf")))
    muster = Arriving(draw_to_play(5, ROHAN))


class Shadowfax(Card):
    facts = item("49", "Shadowfax", ROHAN, MOUNT, battle=(1, 1))
    wielder = named("Gandalf")
    ride = using(RESERVE, activate_or_reactivate(BATTLEGROUND) & move_there(WIELDER))


class DeathRideRideToRuin(Card):
    facts = event("50", "Death! Ride, Ride to Ruin!", ROHAN)
    effect = GiveUp(ROHAN) & LoseInTurn(X("as many"), MORDOR & ON_BATTLEGROUND, player_of(MORDOR))


class GhanBuriGhan(Card):
    facts = character("P2", "Ghân-buri-Ghân", ROHAN, leadership=(0, 1), promo=True)
    hidden_ways = Admits(ROHAN, Named("Minas Tirith"), from_=RESERVE)
