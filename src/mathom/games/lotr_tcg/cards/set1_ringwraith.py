"""The Fellowship of the Ring: Ringwraith."""

from __future__ import annotations

from typing import Final

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.aftermath import DiesFighting, SkirmishEnds, YourShadowPhase
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If, choose
from mathom.games.lotr_tcg.language.conditions import (
    BearerIs,
    BurdensCarried,
    CanSpot,
    Condition,
    Per,
    SiteIs,
    Switch,
    WearsTheRing,
    X,
)
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.dealing import Draw, Pile
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.draw_decks import DiscardRest, SeeTop, TakeSeen
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.fighting import AdditionalSkirmish, set_against
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARCHER,
    BEARER,
    CHARACTER,
    COMPANION,
    CONDITION,
    FREE_PEOPLES,
    HAND_WEAPON,
    HOBBIT,
    IN_SKIRMISH,
    MINION,
    MOUNT,
    NAZGUL,
    PLAINS,
    POSSESSION,
    RING_BEARER,
    RINGWRAITH,
    THAT,
    THIS,
    UNDERGROUND,
    WEAPON,
    YOURS,
    BorneBy,
    bearing,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.game_text import NoText
from mathom.games.lotr_tcg.language.lasting import Hold, give, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    CannotHeal,
    KeepsBurdens,
    Keywords,
    Perishes,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN
from mathom.games.lotr_tcg.language.results import Loses, Wins
from mathom.games.lotr_tcg.language.ring_bearer import RingIsPutOn
from mathom.games.lotr_tcg.language.sites import ReplaceSite
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import FREELY, Target, Who, a, each
from mathom.games.lotr_tcg.language.tokens import AddBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.transferring import ONE_ON_EACH, transfer
from mathom.games.lotr_tcg.language.triggers import AtStartOf, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.rules.leaving import settle
from mathom.games.lotr_tcg.rules.transferring import hand_on
from mathom.games.lotr_tcg.values import NEXT_SKIRMISH, REGROUP

WITCH_KING: Final[Filter] = named("The Witch-king")
LEMENYA: Final[Filter] = named("Úlairë Lemenya")
BLADE_TIP: Final[Filter] = named("Blade Tip", common=True)
FREE_PEOPLES_GOODS: Final[Filter] = FREE_PEOPLES & (POSSESSION | CONDITION)


class AllBladesPerish(Card):
    facts = event("1U203", "All Blades Perish", RINGWRAITH, cost=0)
    response = Response(AboutToTakeWound(NAZGUL), action(prevent_wound()))


class AllVeilsRemoved(Card):
    facts = event("1R204", "All Veils Removed", RINGWRAITH, cost=1)
    skirmish = strengthen(a(NAZGUL), Switch(2, 5, WearsTheRing()))


class BeautyIsFading(Card):
    facts = event("1R205", "Beauty Is Fading", RINGWRAITH, cost=5)
    maneuver = exert(a(NAZGUL)).to(
        If(CanSpot(FREE_PEOPLES_GOODS), discard(a(FREE_PEOPLES_GOODS)), discard(a((ALLY | COMPANION) & ~RING_BEARER)))
    )


class BentOnDiscovery(Card):
    facts = condition("1R206", "Bent on Discovery", RINGWRAITH, cost=1, keywords=(Keyword.SEARCH,))
    seeks = Triggered(trigger=YourShadowPhase(), effect=Draw())
    toils = Triggered(trigger=YourShadowPhase(ends=True), effect=choose(exert(a(NAZGUL)), discard(THIS)))


class BlackBreath(Card):
    facts = condition("1U207", "Black Breath", RINGWRAITH, cost=1)
    skirmish = transfer(THIS, a(CHARACTER & skirmishing(NAZGUL)))
    festers = CannotHeal(BEARER)
    weighs = KeepsBurdens(BEARER)


class BlackSteed(Card):
    facts = possession("1R208", "Black Steed", RINGWRAITH, MOUNT, cost=1, strength=2)
    bearer = NAZGUL
    gallops = Strength(BEARER, 2, while_=SiteIs(PLAINS))
    turned_loose = Perishes(THIS, while_=SiteIs(UNDERGROUND))


class BladeTip(Card):
    facts = condition("1U209", "Blade Tip", RINGWRAITH, cost=0)
    response = Response(Loses(COMPANION | ALLY, to=NAZGUL & YOURS), action(transfer(THIS, THAT, limit=1)))
    works_inward = Triggered(trigger=AtStartOf(Phase.FELLOWSHIP), if_=BearerIs(~RING_BEARER), effect=wound(BEARER))
    weighs = Triggered(trigger=AtStartOf(Phase.FELLOWSHIP), if_=BearerIs(RING_BEARER), effect=AddBurden())


class DarkWhispers(Card):
    facts = event("1R210", "Dark Whispers", RINGWRAITH, cost=0)
    skirmish = require(BurdensCarried(3)).to(
        choose(
            give(a(NAZGUL), Keyword.DAMAGE, 1, strength=1),
            require(BurdensCarried(6)) & give(a(NAZGUL), Keyword.DAMAGE, 2, strength=3),
        )
    )


class DrawnToItsPower(Card):
    facts = condition("1U211", "Drawn to Its Power", RINGWRAITH, cost=2)
    grief = Triggered(trigger=DiesFighting(COMPANION, NAZGUL), effect=AddBurden())


class Fear(Card):
    facts = event("1R212", "Fear", RINGWRAITH, cost=1, keywords=(Keyword.SEARCH,))
    maneuver = exert(a(NAZGUL & YOURS)).to(discard(a(ALLY)))


class RingBearerToFight(Condition, frozen=True):
    """A skirmish of the Ring-bearer goes on or is still to come."""

    def holds(self, g: Journey, c: Context) -> bool:
        return any(defender == g.ring_bearer and minions for defender, minions in g.skirmishes)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("assigned to an unresolved skirmish",), subject=RING_BEARER_NOUN.one())


class FrozenByFear(Card):
    facts = event("1U213", "Frozen by Fear", RINGWRAITH, cost=1)
    skirmish = strengthen(a(NAZGUL), Switch(2, 3, RingBearerToFight()))


class InTheRingwraithsWake(Card):
    facts = event("1R214", "In the Ringwraith's Wake", RINGWRAITH, cost=0)
    response = Response(Wins(NAZGUL), action(choose(exert(RING_BEARER), AddBurden(), by=Who.FREE_PEOPLES)))


class TheMastersWill(Card):
    facts = event("1U215", "The Master's Will", RINGWRAITH, cost=1, keywords=(Keyword.SEARCH,))
    shadow = SpotX(NAZGUL).to(SeeTop(X()), TakeSeen(RINGWRAITH), DiscardRest())


class Embed(Effect, frozen=True):
    """Put a card of your discard pile onto a character that bears none of that title."""

    which: Filter
    bearer: Target

    def _card(self, g: Journey, c: Context) -> Card | None:
        return next((card for card in g.discards[c.you] if self.which.describes(card)), None)

    def _able(self, g: Journey, c: Context) -> tuple[Id, ...]:
        bearers = self.bearer.which.among(g, c)
        return tuple(one for one in bearers if not any(self.which.fits(g, c, card) for card in g.borne_by(one)))

    def payable(self, g: Journey, c: Context) -> bool:
        return self.possible(g, c)

    def possible(self, g: Journey, c: Context) -> bool:
        return self._card(g, c) is not None and bool(self._able(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        card = self._card(g, c)
        picked = yield from pick(g, c, self.bearer, self._able(g, c), FREELY, self)
        for bearer in picked if card is not None else ():
            assert card is not None
            g.leave_discard(c.you, card)
            hand_on(g, g.put(card, c.you), bearer, by_text(g, c), "the discard pile")
            yield from settle(g)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = words("from", v.you.possessive, "discard pile to", self.bearer.noun(v).object, ONE_ON_EACH)
        return Clause("transfer", self.which.phrase(v).one().object, where, v.you)


#: Whoever fights against the bearer of the blade: there is one companion in a skirmish.
FOE: Final = a(IN_SKIRMISH & COMPANION)


class MorgulBlade(Card):
    facts = possession("1R216", "Morgul Blade", RINGWRAITH, HAND_WEAPON, cost=1, strength=1)
    bearer = NAZGUL
    second_weapon = True
    skirmish = (require(BearerIs(IN_SKIRMISH)) & discard(THIS)).to(
        choose(transfer(a(BLADE_TIP), FOE, limit=1), Embed(BLADE_TIP, FOE))
    )


class MorgulGates(Card):
    facts = event("1R217", "Morgul Gates", RINGWRAITH, cost=0)
    shadow = Play(NAZGUL, discount=2)


class NazgulSword(Card):
    facts = possession("1U218", "Nazgûl Sword", RINGWRAITH, HAND_WEAPON, cost=1, strength=2)
    bearer = NAZGUL
    heavy = Keywords(BEARER, Keyword.DAMAGE, while_=BurdensCarried(3))


class TheNineServantsOfSauron(Card):
    facts = condition("1U219", "The Nine Servants of Sauron", RINGWRAITH, cost=1, keywords=(Keyword.SEARCH,))
    frighten = Triggered(trigger=YouPlay(NAZGUL), effect=exert(a(HOBBIT & ~RING_BEARER)), may=True)


class NotEasilyDestroyed(Card):
    facts = condition("1U220", "Not Easily Destroyed", RINGWRAITH, cost=1)
    maneuver_or_skirmish = RemoveTwilight(3).to(heal(a(NAZGUL)))


class ThePaleBlade(Card):
    facts = possession("1R221", "The Pale Blade", RINGWRAITH, HAND_WEAPON, cost=2, strength=3, unique=True)
    bearer = WITCH_KING
    heavy = Keywords(WITCH_KING, Keyword.DAMAGE)
    response = Response(Wins(WITCH_KING), exert(WITCH_KING).to(discard(a(FREE_PEOPLES & CONDITION))))


class PathsSeldomTrodden(Card):
    facts = condition("1U222", "Paths Seldom Trodden", RINGWRAITH, cost=1, keywords=(Keyword.SEARCH,))
    to_play = spot(NAZGUL)
    shadow = RemoveTwilight(3).to(ReplaceSite(here=True))


class RelentlessCharge(Card):
    facts = event("1U223", "Relentless Charge", RINGWRAITH, cost=0)
    maneuver = exert(a(NAZGUL)).to(wound(each(ARCHER & COMPANION)))


class ReturnToItsMaster(Card):
    facts = event("1R224", "Return to Its Master", RINGWRAITH, cost=0)
    response = Response(
        SkirmishEnds(while_=WearsTheRing()),
        action(AdditionalSkirmish(a(NAZGUL)) & Hold(NoText(named("The One Ring")), NEXT_SKIRMISH)),
    )


class SwordOfMinasMorgul(Card):
    facts = possession("1U225", "Sword of Minas Morgul", RINGWRAITH, HAND_WEAPON, cost=2, strength=2, unique=True)
    bearer = LEMENYA
    heavy = Keywords(LEMENYA, Keyword.DAMAGE)
    skirmish = exert(LEMENYA).to(discard(a(POSSESSION & BorneBy(CHARACTER & skirmishing(LEMENYA)))))


class TheirPowerIsInTerror(Card):
    facts = event("1U226", "Their Power Is in Terror", RINGWRAITH, cost=0)
    maneuver = exert(a(NAZGUL)).to(wound(each(ALLY)))


class ThresholdOfShadow(Card):
    facts = event("1U227", "Threshold of Shadow", RINGWRAITH, cost=1)
    skirmish = strengthen(a(NAZGUL), Switch(2, 4, BurdensCarried(5)))


class TheTwilightWorld(Card):
    facts = event("1R228", "The Twilight World", RINGWRAITH, cost=0)
    response = Response(RingIsPutOn(), exert(a(NAZGUL)).to(AddBurden(2)))


class UlaireAttea(Card):
    facts = minion(
        "1R229", "Úlairë Attëa", RINGWRAITH, NAZGUL, site=3, cost=6, strength=12, vitality=3,
        subtitle="Keeper of Dol Guldur", unique=True, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    skirmish = RemoveTwilight(1).to(strengthen(THIS, 1), limit=5)


class UlaireCantea(Card):
    facts = minion(
        "1R230", "Úlairë Cantëa", RINGWRAITH, NAZGUL, site=3, cost=5, strength=10, vitality=3,
        subtitle="Lieutenant of Dol Guldur", unique=True, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    skirmish = exert(THIS).to(discard(a(WEAPON & BorneBy(CHARACTER & skirmishing(THIS)))))


class UlaireEnquea(Card):
    facts = minion(
        "1U231", "Úlairë Enquëa", RINGWRAITH, NAZGUL, site=3, cost=6, strength=11, vitality=4,
        subtitle="Lieutenant of Morgul", unique=True, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    maneuver = (require(CanSpot(COMPANION, 6) | BurdensCarried(5)) & exert(THIS)).to(
        wound(a(COMPANION & ~RING_BEARER))
    )  # fmt: skip


class UlaireLemenya(Card):
    facts = minion(
        "1U232", "Úlairë Lemenya", RINGWRAITH, NAZGUL, site=3, cost=4, strength=9, vitality=2,
        subtitle="Lieutenant of Morgul", unique=True,
    )  # fmt: skip
    withers = Strength((COMPANION | ALLY) & bearing(RINGWRAITH & CONDITION), -2)


class UlaireNelya(Card):
    facts = minion(
        "1U233", "Úlairë Nelya", RINGWRAITH, NAZGUL, site=2, cost=5, strength=10, vitality=3,
        subtitle="Lieutenant of Morgul", unique=True, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    shadow = exert(THIS).to(ReplaceSite())


class UlaireNertea(Card):
    facts = minion(
        "1U234", "Úlairë Nertëa", RINGWRAITH, NAZGUL, site=3, cost=4, strength=9, vitality=2,
        subtitle="Messenger of Dol Guldur", unique=True,
    )  # fmt: skip
    summons = Triggered(
        trigger=ThisIsPlayed(), effect=Play(MINION, Pile.DISCARD, up_to=Per(COMPANION, over=4)), may=True
    )  # fmt: skip


class UlaireOtsea(Card):
    facts = minion(
        "1U235", "Úlairë Otsëa", RINGWRAITH, NAZGUL, site=3, cost=4, strength=9, vitality=3,
        subtitle="Lieutenant of Morgul", unique=True,
    )  # fmt: skip
    shadow = exert(THIS).to(give(a(RINGWRAITH & MINION), Keyword.FIERCE, until=REGROUP))


class UlaireToldea(Card):
    facts = minion(
        "1R236", "Úlairë Toldëa", RINGWRAITH, NAZGUL, site=3, cost=6, strength=12, vitality=3,
        subtitle="Messenger of Morgul", unique=True, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    assignment = require(BurdensCarried(4)).to(set_against(THIS, a(COMPANION & ~RING_BEARER)))


class TheWitchKing(Card):
    facts = minion(
        "1R237", "The Witch-king", RINGWRAITH, NAZGUL, site=3, cost=8, strength=14, vitality=4,
        subtitle="Lord of Angmar", unique=True, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    leads = Strength(THIS, Per(ANOTHER & NAZGUL, 2))


class WreathedInShadow(Card):
    facts = condition("1U238", "Wreathed in Shadow", RINGWRAITH, cost=0)
    to_play = spot(NAZGUL)
    archery = RemoveTwilight(1).to(Hold(ArcheryTotal(Side.FREE_PEOPLES, -1)))
