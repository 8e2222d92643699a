"""The Fellowship of the Ring: Gandalf."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.language.conditions import BurdensCarried, Switch
from mathom.games.lotr_tcg.language.dealing import Play, SeeHand, TakeFromDiscard
from mathom.games.lotr_tcg.language.declare import ally, companion, event
from mathom.games.lotr_tcg.language.effects import discard, exert, prevent_exertion, prevent_wound, spot
from mathom.games.lotr_tcg.language.filters import (
    COMPANION,
    CONDITION,
    EVENT,
    GANDALF_CULTURE,
    MAN,
    THIS,
    WIZARD,
    named,
    signet,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.targets import each
from mathom.games.lotr_tcg.language.triggers import AboutToExert, AboutToTakeWound

GANDALF, SPELL = named("Gandalf"), (Keyword.SPELL,)


class BarlimanButterbur(Card):
    facts = ally(
        "1U70", "Barliman Butterbur", "Prancing Pony Proprietor", GANDALF_CULTURE, MAN, home=1, cost=0, strength=1,
        vitality=2,
    )  # fmt: skip
    fellowship = exert(THIS).to(TakeFromDiscard(GANDALF_CULTURE & EVENT))


class Intimidate(Card):
    facts = event("1C76", "Intimidate", GANDALF_CULTURE, cost=2, keywords=SPELL)
    response = Response(AboutToTakeWound(COMPANION), spot(GANDALF).to(prevent_wound()))


class MysteriousWizard(Card):
    facts = event("1C78", "Mysterious Wizard", GANDALF_CULTURE, cost=2, keywords=SPELL)
    skirmish = strengthen(GANDALF, Switch(2, 4, BurdensCarried(most=4)))


class SleepCaradhras(Card):
    facts = event("1C84", "Sleep, Caradhras", GANDALF_CULTURE, cost=3, keywords=SPELL)
    fellowship = exert(GANDALF).to(discard(each(CONDITION)))


class StrengthOfSpirit(Card):
    facts = event("1C85", "Strength of Spirit", GANDALF_CULTURE, cost=1, keywords=SPELL)
    response = Response(AboutToExert(COMPANION), spot(GANDALF).to(prevent_exertion()))


class TreacheryDeeperThanYouKnow(Card):
    facts = event("1C86", "Treachery Deeper Than You Know", GANDALF_CULTURE, cost=1, keywords=SPELL)
    fellowship = spot(GANDALF).to(SeeHand())


class GandalfTheGreyWizard(Card):
    facts = companion(
        "1P364", "Gandalf", "The Grey Wizard", GANDALF_CULTURE, WIZARD, cost=4, strength=7, vitality=4,
        signet=Signet.GANDALF,
    )  # fmt: skip
    fellowship = exert(THIS).to(Play(COMPANION & signet(Signet.GANDALF), discount=2))
