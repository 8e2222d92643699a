"""Mines of Moria: Shire."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.nouns import THEY, Nominal, Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side, Signet
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import UnlessPaid, choose
from mathom.games.lotr_tcg.language.conditions import Condition, InPhase, Switch, ThatIs, X
from mathom.games.lotr_tcg.language.dealing import Draw, Pile, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import ally, artifact, companion, condition, event, possession
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, discard, prevent_wound
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.filters import (
    ARMOR,
    ARTIFACT,
    COMPANION,
    CONDITION,
    EVENT,
    EXHAUSTED,
    FREE_PEOPLES,
    HOBBIT,
    MINION,
    NAZGUL,
    ORC,
    POSSESSION,
    RING_BEARER,
    SEARCH,
    SHADOW,
    SHIRE,
    SITE,
    TALE,
    THAT,
    THIS,
    TRACKER,
    URUK_HAI,
    WEAPON,
    bearing,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import Hold, give
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    CannotTakeWounds,
    Cost,
    LosesKeyword,
    NoStrengthFromWeapons,
    ShadowNumber,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.ring_bearer import CarryOn, TakeOffRing
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, pick, some
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOf, EventIsPlayed, IsKilled, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, wound
from mathom.games.lotr_tcg.rules.numbers import vitality_left
from mathom.games.lotr_tcg.rules.wounds import may_exert
from mathom.games.lotr_tcg.values import END_OF_TURN, REGROUP

BILBO, FRODO, SAM = named("Bilbo"), named("Frodo"), named("Sam")
STEALTH, TALES = (Keyword.STEALTH,), (Keyword.TALE,)


class InOpponentsSupportArea(Filter, frozen=True):
    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return not g.cards[card].host and g.cards[card].owner != c.you

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("in an opponent's support area",))


class BilboWellSpokenGentlehobbit(Card):
    facts = ally("2U96", "Bilbo", "Well-spoken Gentlehobbit", SHIRE, HOBBIT, home=1, cost=2, strength=2, vitality=3)
    fellowship = (exert(THIS) & discard(a(TALE))).to(discard(a(SHADOW & CONDITION & InOpponentsSupportArea())))


class ConsortingWithWizards(Card):
    facts = condition("2R97", "Consorting With Wizards", SHIRE, cost=0, keywords=TALES)
    bearer = BILBO
    respected = CannotTakeWounds(BILBO, while_=~InPhase(Phase.ARCHERY))
    fellowship_or_regroup = choose(discard(THIS), exert(BILBO)).to(RemoveTwilight(1))


class DearFriends(Card):
    facts = event("2U98", "Dear Friends", SHIRE, cost=0)
    fellowship = exert(a(COMPANION)).to(
        PutBeneathDeck(FREE_PEOPLES, Pile.DISCARD, number=Switch(1, 2, ThatIs(signet(Signet.FRODO))))
    )


class DeftInTheirMovements(Card):
    facts = event("2C99", "Deft in Their Movements", SHIRE, cost=0, keywords=STEALTH)
    regroup = spot(HOBBIT, 2).to(Hold(ShadowNumber(SITE, -2), END_OF_TURN))


class FearingTheWorst(Card):
    facts = condition("2R100", "Fearing the Worst", SHIRE, cost=0, keywords=STEALTH)
    to_play = exert(some(2, HOBBIT))
    hides = Cost(SEARCH | TRACKER, 2)


class FilibertBolger(Card):
    facts = ally("2C101", "Filibert Bolger", "Wily Rascal", SHIRE, HOBBIT, home=1, cost=1, strength=1, vitality=2)
    skirmish = exert(a(HOBBIT & COMPANION), 2).to(CancelSkirmish(THAT, fierce=True))


class FrodoReluctantAdventurer(Card):
    facts = companion(
        "2C102", "Frodo", "Reluctant Adventurer", SHIRE, HOBBIT, cost=0, strength=3, vitality=4, signet=Signet.ARAGORN
    )  # fmt: skip
    resistance = 10
    gifts = Cost(ARTIFACT | POSSESSION | SHIRE & TALE, -1, on_=THIS)


class HobbitSwordPlay(Card):
    facts = event("2U103", "Hobbit Sword-play", SHIRE, cost=0)
    maneuver = exert(a(HOBBIT & bearing(WEAPON))).to(
        UnlessPaid(wound(THAT), RemoveTwilight(3), by=Who.OWNER, about=a(MINION))
    )


class MerryHorticulturalist(Card):
    facts = companion(
        "2C104", "Merry", "Horticulturalist", SHIRE, HOBBIT, cost=1, strength=3, vitality=4, signet=Signet.GANDALF
    )  # fmt: skip
    fellowship = exert(THIS).to(Play(named("Farmer Maggot"), Pile.DECK))


class MithrilCoat(Card):
    facts = artifact("2R105", "Mithril-coat", SHIRE, ARMOR, cost=2)
    bearer = FRODO
    turns_arrows = ArcheryTotal(Side.SHADOW, -1)
    turns_blades = NoStrengthFromWeapons(MINION & skirmishing(FRODO))
    turns_blows = LosesKeyword(MINION & skirmishing(FRODO), Keyword.DAMAGE)


class NiceImitation(Card):
    facts = condition("2U106", "Nice Imitation", SHIRE, cost=1, keywords=STEALTH)
    response = Response(AboutToTakeWound(HOBBIT), discard(THIS).to(prevent_wound()))


class NotFearedInSunlight(Card):
    facts = condition("2U107", "Not Feared in Sunlight", SHIRE, cost=1)
    to_play = spot(HOBBIT, 2)
    daylight = Strength(NAZGUL, -4)
    fades = Triggered(trigger=AtStartOf(Phase.REGROUP), effect=discard(THIS))


class OElberethGilthoniel(Card):
    facts = condition("2R108", "O Elbereth! Gilthoniel!", SHIRE, cost=1, strength=1, unique=True, keywords=TALES)
    bearer = RING_BEARER
    skirmish = discard(THIS).to(choose(TakeOffRing(), CancelSkirmish(RING_BEARER, against=NAZGUL)))


class ExertBearerX(Effect, frozen=True):
    """Spot one of those and exert its bearer as often as you like; that number is X."""

    what: Filter

    def _bearers(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return bearing(self.what).among(g, c)

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self._bearers(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, a(bearing(self.what)), self)
        number = 0
        for card in picked:
            most = vitality_left(g, card) - 1 if may_exert(g, c.card, card) else 0
            if most > 0:
                options = tuple(choices.number(number) for number in range(most, -1, -1))
                prompt = f"{c.card.title}: how often does {g.title(card)} exert?"
                choice = yield g.ask(c.you, prompt, "tcg.wounds.exhausted-not-choosable", options, harmless=False)
                number = choice.number
            yield from perform(g, exert(THAT, number), replace(c, that=(card,)))
        return replace(c, that=picked, x=number)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        seen = Clause("spot", self.what.phrase(v).one().object, subject=v.you)
        return seen.then(Clause("exert", ("its bearer",), ("X times",), v.you))


class OrcBane(Card):
    facts = event("2R109", "Orc-bane", SHIRE, cost=0)
    maneuver = ExertBearerX(named("Sting") | named("Glamdring")).to(
        choose(wound(some(X(), ORC)), wound(some(X(), URUK_HAI)))
    )


class PippinMrTook(Card):
    facts = companion(
        "2C110", "Pippin", "Mr. Took", SHIRE, HOBBIT, cost=1, strength=3, vitality=4, signet=Signet.ARAGORN
    )  # fmt: skip
    fellowship = Play(named("Gandalf") | named("Aragorn"), discount=2)


class PracticallyEveryoneWasInvited(Card):
    facts = event("2U111", "Practically Everyone Was Invited", SHIRE, cost=0)
    fellowship = exert(BILBO).to(Play(HOBBIT, Pile.DECK))


class BothHoldOut(Condition, frozen=True):
    """Frodo and Sam are there, and neither is exhausted."""

    def holds(self, g: Journey, c: Context) -> bool:
        return all(spotted(g, c, one) and not spotted(g, c, one & EXHAUSTED) for one in (FRODO, SAM))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("both in play and not exhausted",), subject=Nominal(("Frodo and Sam",), THEY))


class APromise(Card):
    facts = condition("2R112", "A Promise", SHIRE, cost=0)
    keeps = (Strength(FRODO, 1, while_=BothHoldOut()), Strength(SAM, 1, while_=BothHoldOut()))


class RedBookOfWestmarch(Card):
    facts = possession("2R113", "Red Book of Westmarch", SHIRE, cost=2, unique=True, keywords=TALES)
    writes = (
        Triggered(trigger=YouPlay(TALE & ~EVENT), cost=spot(BILBO), effect=Draw(), may=True),
        Triggered(trigger=EventIsPlayed(TALE, yours=True), cost=spot(BILBO), effect=Draw(), may=True),
    )


class SamProperPoet(Card):
    facts = companion(
        "2C114", "Sam", "Proper Poet", SHIRE, HOBBIT, cost=2, strength=3, vitality=4, signet=Signet.GANDALF
    )  # fmt: skip
    resistance = 5
    maneuver = exert(THIS, 2).to(give(THIS, Keyword.DEFENDER, until=REGROUP))
    response = Response(IsKilled(FRODO), action(CarryOn()))
