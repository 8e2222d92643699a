"""Mines of Moria: Gandalf."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Saying, Voice
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Side, Signet
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import If, UnlessPaid
from mathom.games.lotr_tcg.language.conditions import ThatIs
from mathom.games.lotr_tcg.language.dealing import Draw, Pile, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import ally, artifact, companion, condition, event, possession
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, discard
from mathom.games.lotr_tcg.language.filters import (
    ARMOR,
    BEARER,
    CHARACTER,
    COMPANION,
    FREE_PEOPLES,
    GANDALF_CULTURE,
    HAND_WEAPON,
    HELM,
    ITEM,
    MAN,
    MINION,
    SHIELD,
    STAFF,
    THAT,
    THIS,
    UNDERGROUND,
    WIZARD,
    BorneBy,
    HasKeyword,
    bearing,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import Put, give, strengthen
from mathom.games.lotr_tcg.language.modifiers import Cost, HiddenHand, LosesKeyword
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.rules.numbers import vitality_left
from mathom.games.lotr_tcg.values import REGROUP

GANDALF, SPELL = named("Gandalf"), (Keyword.SPELL,)


class Erland(Card):
    facts = ally("2C21", "Erland", "Advisor to Brand", GANDALF_CULTURE, MAN, home=3, cost=2, strength=5, vitality=2)
    to_play = spot(GANDALF)
    keeps_counsel = HiddenHand(Side.FREE_PEOPLES)


class GandalfsStaff(Card):
    facts = artifact("2R22", "Gandalf's Staff", GANDALF_CULTURE, STAFF, cost=2, vitality=1)
    bearer = GANDALF
    focuses = Cost(GANDALF_CULTURE & HasKeyword(Keyword.SPELL), -1)
    skirmish = exert(GANDALF, 2).to(CancelSkirmish(THAT))


class GandalfsWisdom(Card):
    facts = condition("2C23", "Gandalf's Wisdom", GANDALF_CULTURE, cost=0)
    provides = Cost(ITEM, -1, on_=GANDALF | (CHARACTER & signet(Signet.GANDALF)))


class Hugin(Card):
    facts = ally(
        "2C24", "Hugin", "Emissary from Laketown", GANDALF_CULTURE, MAN, home=3, cost=1, strength=4, vitality=2
    )  # fmt: skip
    to_play = spot(GANDALF)
    fellowship = exert(THIS).to(PutBeneathDeck(FREE_PEOPLES, Pile.DISCARD))


class Jarnsmid(Card):
    facts = ally("2R25", "Járnsmid", "Merchant from Dale", GANDALF_CULTURE, MAN, home=3, cost=1, strength=4, vitality=2)
    to_play = spot(GANDALF)
    deals = Cost(SHIELD | ARMOR | HELM | HAND_WEAPON, -1, yours=True)


class SpeakFriendAndEnter(Card):
    facts = event("2C26", 'Speak "Friend" and Enter', GANDALF_CULTURE, cost=1)
    fellowship_or_regroup = spot(GANDALF).to(PlayNextSite(), If(ThatIs(UNDERGROUND), Draw()))


class BreakStaff(Effect, frozen=True):
    """Discard a staff that Gandalf bears, then exert him so often: he has to be able to without it."""

    times: int

    def _staves(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return tuple(
            staff for staff in (STAFF & BorneBy(GANDALF)).among(g, c)
            if vitality_left(g, g.cards[staff].host) - g.cards[staff].card.facts.vitality > self.times
        )  # fmt: skip

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self._staves(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        c = yield from perform(g, discard(THAT), replace(c, that=self._staves(g, c)))
        c = yield from perform(g, exert(GANDALF, self.times), c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return (discard(a(STAFF & BorneBy(GANDALF))) & exert(GANDALF, self.times)).saying(v)

    def after(self, v: Voice) -> Voice:
        return exert(GANDALF).after(v)


class StaffAsunder(Card):
    facts = event("2R27", "Staff Asunder", GANDALF_CULTURE, cost=0, keywords=SPELL)
    skirmish = BreakStaff(2).to(discard(a(MINION & skirmishing(THAT))))


class WielderOfTheFlame(Card):
    facts = event("2U28", "Wielder of the Flame", GANDALF_CULTURE, cost=1, keywords=SPELL)
    maneuver = spot(GANDALF).to(
        UnlessPaid(
            give(THAT, Keyword.DEFENDER, until=REGROUP), RemoveTwilight(3), by=Who.ANY_SHADOW, about=a(COMPANION)
        )
    )  # fmt: skip


class WizardStaff(Card):
    facts = possession("2C29", "Wizard Staff", GANDALF_CULTURE, STAFF, cost=2, strength=1)
    bearer = WIZARD
    skirmish = exert(BEARER, 2).to(strengthen(a(MINION), -3))


class YouCannotPass(Card):
    facts = event("2U30", "You Cannot Pass!", GANDALF_CULTURE, cost=1, keywords=SPELL)
    maneuver = spot(GANDALF & bearing(STAFF)).to(Put(a(MINION), LosesKeyword(THAT, Keyword.FIERCE), REGROUP))


class GandalfTheGreyPilgrim(Card):
    facts = companion(
        "2P122", "Gandalf", "The Grey Pilgrim", GANDALF_CULTURE, WIZARD, cost=4, strength=7, vitality=4,
        signet=Signet.ARAGORN,
    )  # fmt: skip
    insight = Triggered(trigger=AtStartOfTurn(), effect=Draw(), may=True)
