"""The Fellowship of the Ring: Gandalf."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Race, Signet
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.language.averting import AboutToExert, AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.conditions import (
    BurdensCarried,
    Condition,
    PerThat,
    RacesInFellowship,
    Switch,
    TwilightBelow,
    X,
)
from mathom.games.lotr_tcg.language.counting import PerCard, SpotX
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile, TakeFromDiscard
from mathom.games.lotr_tcg.language.declare import ally, companion, condition, event, possession
from mathom.games.lotr_tcg.language.draw_decks import DiscardRest, SeeTop, TakeSeen
from mathom.games.lotr_tcg.language.effects import RaiseMoveLimit, discard, prevent_exertion, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    CHARACTER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    EVENT,
    FREE_PEOPLES,
    GANDALF_CULTURE,
    HAND_WEAPON,
    ISENGARD,
    ITEM,
    MAN,
    MINION,
    MORIA,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    THIS,
    WIZARD,
    named,
    signet,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import Cost, Keywords, Strength
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.stacking import PlayStacked, Stack
from mathom.games.lotr_tcg.language.targets import a, any_number, each
from mathom.games.lotr_tcg.language.tokens import RemoveBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.wounding import exert

GANDALF, SPELL = named("Gandalf"), (Keyword.SPELL,)


class AlbertDreary(Card):
    facts = ally(
        "1R69", "Albert Dreary", "Entertainer from Bree", GANDALF_CULTURE, MAN, home=1, cost=1, strength=3, vitality=3
    )  # fmt: skip
    to_play = spot(GANDALF)
    maneuver = exert(THIS).to(discard(a((ISENGARD | MORIA) & CONDITION)))


class BarlimanButterbur(Card):
    facts = ally(
        "1U70", "Barliman Butterbur", "Prancing Pony Proprietor", GANDALF_CULTURE, MAN, home=1, cost=0, strength=1,
        vitality=2,
    )  # fmt: skip
    fellowship = exert(THIS).to(TakeFromDiscard(GANDALF_CULTURE & EVENT))


class DurinsSecret(Card):
    facts = event("1R71", "Durin's Secret", GANDALF_CULTURE, cost=2)
    fellowship = (spot(GANDALF) & spot(DWARF) & spot(ELF)).to(RaiseMoveLimit())


class GandalfFriendOfTheShirefolk(Card):
    facts = companion(
        "1R72", "Gandalf", "Friend of the Shirefolk", GANDALF_CULTURE, WIZARD, cost=4, strength=6, vitality=4,
        signet=Signet.FRODO,
    )  # fmt: skip
    befriends = Strength(THIS, RacesInFellowship((Race.HOBBIT, Race.DWARF, Race.ELF, Race.MAN)))


class GandalfsCart(Card):
    facts = possession("1U73", "Gandalf's Cart", GANDALF_CULTURE, cost=1, unique=True)
    fellowship = choose(Stack(FREE_PEOPLES & ITEM), PlayStacked())


class GandalfsPipe(Card):
    facts = possession("1U74", "Gandalf's Pipe", GANDALF_CULTURE, PIPE, cost=0, unique=True)
    bearer = GANDALF
    fellowship = (discard(a(PIPEWEED & POSSESSION)) & SpotX(PIPE)).to(RemoveBurden(X()))


class Glamdring(Card):
    facts = possession("1R75", "Glamdring", GANDALF_CULTURE, HAND_WEAPON, cost=2, strength=2, unique=True)
    bearer = GANDALF
    keen = Keywords(BEARER, Keyword.DAMAGE)
    fellowship_or_regroup = exert(BEARER).to(SeeHand(), RemoveTwilight(PerCard(ORC)))


class Intimidate(Card):
    facts = event("1C76", "Intimidate", GANDALF_CULTURE, cost=2, keywords=SPELL)
    response = Response(AboutToTakeWound(COMPANION), spot(GANDALF).to(prevent_wound()))


class LetFollyBeOurCloak(Card):
    facts = event("1U77", "Let Folly Be Our Cloak", GANDALF_CULTURE, cost=0)
    fellowship = exert(any_number(COMPANION)).to(RemoveTwilight(PerThat()))


class MysteriousWizard(Card):
    facts = event("1C78", "Mysterious Wizard", GANDALF_CULTURE, cost=2, keywords=SPELL)
    skirmish = strengthen(GANDALF, Switch(2, 4, BurdensCarried(most=4)))


class RaceIsNew(Condition, frozen=True):
    """No character of the race of the card that is played can be spotted."""

    def holds(self, g: Journey, c: Context) -> bool:
        return all(g.cards[card].card.race is not c.cards[0].race for card in g.active())

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("spot", ("a character of its race",), subject=v.you, modal="can", negative=True)


class TheNineWalkers(Card):
    facts = condition("1R79", "The Nine Walkers", GANDALF_CULTURE, cost=1)
    to_play = spot(GANDALF)
    gather = Cost(COMPANION, -2, yours=True, while_=RaceIsNew())


class Ottar(Card):
    facts = ally("1R80", "Ottar", "Man of Laketown", GANDALF_CULTURE, MAN, home=3, cost=1, strength=2, vitality=2)
    to_play = spot(GANDALF)
    fellowship = exert(THIS).to(DiscardFromHand(3, up_to=True), Draw(X("as many")))


class QuestionsThatNeedAnswering(Card):
    facts = event("1R81", "Questions That Need Answering", GANDALF_CULTURE, cost=3, keywords=SPELL)
    fellowship = (require(TwilightBelow(3)) & spot(GANDALF)).to(
        SeeTop(4, reveal=False), TakeSeen(number=2), DiscardRest()
    )


class RiskALittleLight(Card):
    facts = event("1C82", "Risk a Little Light", GANDALF_CULTURE, cost=1, keywords=SPELL)
    fellowship = (require(TwilightBelow(2)) & spot(GANDALF)).to(
        SeeTop(2, reveal=False), TakeSeen(number=1), DiscardRest()
    )


class ServantOfTheSecretFire(Card):
    facts = event("1R83", "Servant of the Secret Fire", GANDALF_CULTURE, cost=1, keywords=SPELL)
    skirmish = spot(GANDALF).to(strengthen(a(MINION), -3))


class SleepCaradhras(Card):
    facts = event("1C84", "Sleep, Caradhras", GANDALF_CULTURE, cost=3, keywords=SPELL)
    fellowship = exert(GANDALF).to(discard(each(CONDITION)))


class StrengthOfSpirit(Card):
    facts = event("1C85", "Strength of Spirit", GANDALF_CULTURE, cost=1, keywords=SPELL)
    response = Response(AboutToExert(COMPANION), spot(GANDALF).to(prevent_exertion()))


class TreacheryDeeperThanYouKnow(Card):
    facts = event("1C86", "Treachery Deeper Than You Know", GANDALF_CULTURE, cost=1, keywords=SPELL)
    fellowship = spot(GANDALF).to(SeeHand())


class AWizardIsNeverLate(Card):
    facts = event("1R87", "A Wizard Is Never Late", GANDALF_CULTURE, cost=1)
    fellowship = Play(GANDALF_CULTURE & CHARACTER, Pile.DECK)


class GandalfTheGreyWizard(Card):
    facts = companion(
        "1P364", "Gandalf", "The Grey Wizard", GANDALF_CULTURE, WIZARD, cost=4, strength=7, vitality=4,
        signet=Signet.GANDALF,
    )  # fmt: skip
    fellowship = exert(THIS).to(Play(COMPANION & signet(Signet.GANDALF), discount=2))
