"""Mines of Moria: Isengard."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.aftermath import Exerts
from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import CanSpot, SiteIs, X
from mathom.games.lotr_tcg.language.dealing import DiscardTop, Pile
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.draw_decks import ShuffleIntoDeck
from mathom.games.lotr_tcg.language.effects import cancel_event, discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ARMOR,
    BEARER,
    COMPANION,
    FREE_PEOPLES,
    HAND_WEAPON,
    HELM,
    ISENGARD,
    MINION,
    ORC,
    POSSESSION,
    RANGER,
    SHIELD,
    SHIRE,
    SITE,
    THIS,
    UNDERGROUND,
    URUK_HAI,
    named,
)
from mathom.games.lotr_tcg.language.modifiers import HiddenHand, Keywords, Perishes, RoamingPenalty
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.language.ring_bearer import RingIsPutOn, SpotBurdens
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, each
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn, EventIsPlayed, Moves
from mathom.games.lotr_tcg.language.wounding import exert

PROTECTION = (ARMOR | HELM | SHIELD) & POSSESSION


class BeyondTheHeightOfMen(Card):
    facts = event("2R39", "Beyond the Height of Men", ISENGARD, cost=2)
    maneuver = exert(a(URUK_HAI)).to(
        If(CanSpot(COMPANION, 6), discard(each(FREE_PEOPLES & PROTECTION)), discard(a(PROTECTION)))
    )  # fmt: skip


class DemandsOfTheSackvilleBagginses(Card):
    facts = condition("2C40", "Demands of the Sackville-Bagginses", ISENGARD, cost=1)
    to_play = spot(ISENGARD & MINION)
    demands = Triggered(trigger=Exerts(SHIRE & ALLY), effect=AddTwilight(1))


class EvilAfoot(Card):
    facts = event("2U41", "Evil Afoot", ISENGARD, cost=0)
    shadow = (exert(a(URUK_HAI)) & SpotBurdens()).to(ShuffleIntoDeck(MINION, X()))


class GoblinMan(Card):
    facts = minion("2C42", "Goblin Man", ISENGARD, ORC, site=2, cost=2, strength=6, vitality=2)
    shuns = Perishes(THIS, while_=SiteIs(UNDERGROUND))
    shadow = exert(THIS).to(SeeHand(reveal=False, whose=Who.FREE_PEOPLES))


class LurtzsSword(Card):
    facts = possession("2R43", "Lurtz's Sword", ISENGARD, HAND_WEAPON, cost=1, strength=2, unique=True)
    bearer = named("Lurtz")
    cuts = Keywords(BEARER, Keyword.DAMAGE)
    cleaves = Triggered(trigger=Wins(BEARER), effect=DiscardTop(2))


class NoBusinessOfOurs(Card):
    facts = condition("2C44", "No Business of Ours", ISENGARD, cost=0)
    to_play = spot(ISENGARD & MINION)
    hides = HiddenHand(Side.SHADOW)


class TooMuchAttention(Card):
    facts = event("2R45", "Too Much Attention", ISENGARD, cost=1)
    response = Response(RingIsPutOn(), spot(ISENGARD & MINION).to(DiscardTop(5)))


class UrukCaptain(Card):
    facts = minion(
        "2R46", "Uruk Captain", ISENGARD, URUK_HAI, site=5, cost=3, strength=9, vitality=2, damage=1, unique=True
    )  # fmt: skip
    shadow = (RemoveTwilight(1) & exert(THIS)).to(Play(URUK_HAI, Pile.DISCARD))


class UrukScout(Card):
    facts = minion(
        "2C47", "Uruk Scout", ISENGARD, URUK_HAI, site=5, cost=3, strength=7, vitality=2, damage=1,
        keywords=(Keyword.TRACKER,),
    )  # fmt: skip
    leads = RoamingPenalty(ISENGARD & MINION, -1, yours=True)
    response = Response(EventIsPlayed(needs=RANGER), exert(THIS).to(cancel_event()))


class WizardStorm(Card):
    facts = condition("2U48", "Wizard Storm", ISENGARD, cost=2, keywords=(Keyword.SPELL, Keyword.WEATHER))
    to_play = exert(a(ISENGARD & MINION))
    bearer = SITE
    limit_per_bearer = 1
    rages = Triggered(trigger=Moves(from_=BEARER), effect=exert(each(COMPANION)))
    thaw = Triggered(trigger=AtEndOfTurn(), effect=discard(THIS))
