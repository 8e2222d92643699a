"""The Fellowship of the Ring: Dwarven."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Remarked, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.choosing import choose, may
from mathom.games.lotr_tcg.language.conditions import Switch, ThatIs, ThisIs, TwilightBelow
from mathom.games.lotr_tcg.language.dealing import CARD, DiscardTop, Draw, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import ally, companion, condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.draw_decks import (
    DiscardRest,
    DiscardSeen,
    ReturnRest,
    SeeTop,
    ShuffleIntoDeck,
    TakeSeen,
)
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import GiveUp, discard
from mathom.games.lotr_tcg.language.filters import (
    ARMOR,
    BEARER,
    COMPANION,
    DWARF,
    DWARVEN,
    EVENT,
    FREE_PEOPLES,
    HAND_WEAPON,
    HELM,
    MINION,
    MORIA,
    ORC,
    SHADOW,
    THAT,
    THIS,
    At,
    bearing,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import Participate, Put, give, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    CannotTakeWounds,
    Keywords,
    MostWounds,
    OverwhelmedOnlyIfTripled,
    Strength,
)
from mathom.games.lotr_tcg.language.results import Loses, MinionLosesTo, Wins
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import Who, a, some, target
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal, heal_up_to, wound
from mathom.games.lotr_tcg.rules.drawing import discard_top, may_take, take_into_hand
from mathom.games.lotr_tcg.rules.twilight import change_twilight_by

GIMLI = named("Gimli")


class AxeStrike(Card):
    facts = event("1C3", "Axe Strike", DWARVEN, cost=0)
    skirmish = strengthen(a(DWARF), Switch(2, 3, ThatIs(bearing(DWARVEN & HAND_WEAPON))))


class BattleFury(Card):
    facts = event("1C4", "Battle Fury", DWARVEN, cost=0)
    skirmish = exert(a(DWARF)).to(give(THAT, Keyword.DAMAGE, strength=3))


class CleavingBlow(Card):
    facts = event("1C5", "Cleaving Blow", DWARVEN, cost=1)
    skirmish = give(a(DWARF), Keyword.DAMAGE, strength=2)


class Delving(Card):
    facts = event("1C6", "Delving", DWARVEN, cost=1)
    fellowship = exert(a(DWARF & COMPANION)).to(Draw(3))


class DwarfGuard(Card):
    facts = companion("1C7", "Dwarf Guard", "", DWARVEN, DWARF, cost=1, strength=4, vitality=2, unique=False)
    to_play = spot(DWARF)


class DwarvenArmor(Card):
    facts = possession("1C8", "Dwarven Armor", DWARVEN, ARMOR, cost=0)
    bearer = DWARF
    sturdy = OverwhelmedOnlyIfTripled(BEARER)


class DwarvenAxe(Card):
    facts = possession("1C9", "Dwarven Axe", DWARVEN, HAND_WEAPON, cost=0, strength=2)
    bearer = DWARF
    cleaves = Triggered(trigger=MinionLosesTo(BEARER), effect=DiscardTop(1, by=Who.OWNER))


class DwarvenHeart(Card):
    facts = condition("1C10", "Dwarven Heart", DWARVEN, cost=0)
    bearer = DWARF
    takes_heart = Triggered(trigger=ThisIsPlayed(), effect=heal_up_to(2, BEARER, or_not=True))
    toils_on = Triggered(trigger=AtStartOfTurn(), effect=exert(BEARER))


class Farin(Card):
    facts = companion("1C11", "Farin", "Dwarven Emissary", DWARVEN, DWARF, cost=2, strength=5, vitality=3)
    to_play = spot(DWARF)
    against_orcs = Strength(THIS, 2, while_=ThisIs(skirmishing(ORC)))


class GimliDwarfOfErebor(Card):
    facts = companion(
        "1U12", "Gimli", "Dwarf of Erebor", DWARVEN, DWARF, cost=2, strength=6, vitality=3, damage=1,
        signet=Signet.ARAGORN,
    )  # fmt: skip
    fellowship = (require(TwilightBelow(2)) & AddTwilight(2)).to(PutBeneathDeck())


class GimliSonOfGloin(Card):
    facts = reprinted(
        companion(
            "1R13", "Gimli", "Son of Glóin", DWARVEN, DWARF, cost=2, strength=6, vitality=3, damage=1,
            signet=Signet.GANDALF,
        ),
        "0P12",
    )  # fmt: skip
    skirmish = exert(THIS).to(strengthen(THIS, 2))


class GimlisBattleAxe(Card):
    facts = possession("1R14", "Gimli's Battle Axe", DWARVEN, HAND_WEAPON, cost=2, strength=2, unique=True)
    bearer = GIMLI
    cleaves = Keywords(BEARER, Keyword.DAMAGE)
    swings_on = Triggered(trigger=Wins(BEARER), effect=wound(a(ORC)), may=True)


class GimlisHelm(Card):
    facts = possession("1R15", "Gimli's Helm", DWARVEN, HELM, cost=0, unique=True)
    bearer = GIMLI
    guards = MostWounds(BEARER, 1)
    skirmish = GiveUp().to(Put(target(THAT), CannotTakeWounds(THAT)))


class GreatestKingdomOfMyPeople(Card):
    facts = condition(
        "1R16", "Greatest Kingdom of My People", DWARVEN, cost=0, unique=True, keywords=(Keyword.TALE,)
    )  # fmt: skip
    to_play = exert(a(DWARF))
    wears_down = Triggered(trigger=YouPlay(ORC, anybody=True), effect=DiscardTop(1, by=Who.OWNER))


class Grimir(Card):
    facts = ally("1U17", "Grimir", "Dwarven Elder", DWARVEN, DWARF, home=3, cost=1, strength=3, vitality=3)
    fellowship = exert(THIS).to(ShuffleIntoDeck(DWARVEN & EVENT))


class HallsOfMyHome(Card):
    facts = event("1C18", "Halls of My Home", DWARVEN, cost=1)
    fellowship = exert(a(DWARF)).to(SeeTop(3, whose=Who.ANYBODY), may(DiscardSeen(SHADOW, 1)), ReturnRest())


class HereLiesBalin(Card):
    facts = event("1C19", "Here Lies Balin, Son of Fundin", DWARVEN, cost=0)
    maneuver = exert(a(DWARF)).to(choose(wound(some(2, ORC)), wound(a(ORC), 2)))


class LetThemCome(Card):
    facts = condition("1C20", "Let Them Come!", DWARVEN, cost=2)
    routs = Triggered(trigger=Loses(ORC, to=DWARF), effect=discard(THAT))
    falters = Triggered(trigger=Loses(DWARF), effect=discard(THIS))


class LordOfMoria(Card):
    facts = condition("1C21", "Lord of Moria", DWARVEN, cost=2)
    hardy = Keywords(DWARF, Keyword.DAMAGE, 1)


class DigDeeper(Effect, frozen=True):
    """The player discards off the top of his deck as long as he likes, pays for each card, and takes the last one."""

    most: int

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        gone: tuple[Card, ...] = ()
        while len(gone) < self.most and g.decks[c.you]:
            so_far = f" {gone[-1].name} is the last so far." if gone else ""
            prompt = f"{c.card.title}: discard a card off the top of your draw deck?{so_far}"
            choice = yield g.ask_whether(c.you, prompt, "tcg.actions.optional-def", False)
            if choice.token == "no":
                break
            gone += discard_top(g, c.you, 1, by_text(g, c))
        change_twilight_by(g, len(gone), by_text(g, c), "tcg.twilight.add-symbol")
        if gone and may_take(g, c.you):
            g.leave_discard(c.you, gone[-1])
            yield from take_into_hand(g, c.you, gone[-1], "the discard pile", by_text(g, c))
        return replace(c, cards=gone)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        cards = words("up to", CARD.counted(self.most).object)
        dig = Clause("discard", cards, ("off the top of your draw deck, one by one",))
        pay = AddTwilight(1).saying(v)
        return dig.then(Remarked(pay, ("for each",))).then(Clause("take", ("the last one",), ("into hand",)))


class MithrilShaft(Card):
    facts = event("1R22", "Mithril Shaft", DWARVEN, cost=0)
    maneuver = exert(a(DWARF)).to(DigDeeper(5))


class NobodyTossesADwarf(Card):
    facts = event("1R23", "Nobody Tosses a Dwarf", DWARVEN, cost=0)
    response = Response(Wins(DWARF), action(DiscardTop(3, by=Who.OPPONENT)))


class StairsOfKhazadDum(Card):
    facts = condition("1C24", "Stairs of Khazad-dûm", DWARVEN, cost=0, keywords=(Keyword.TALE,))
    stand = Strength(DWARF & skirmishing(MORIA & MINION), 1)


class StillDrawsBreath(Card):
    facts = event("1C25", "Still Draws Breath", DWARVEN, cost=0)
    response = Response(Wins(DWARF), action(heal(THAT)))


class TheirHallsOfStone(Card):
    facts = event("1C26", "Their Halls of Stone", DWARVEN, cost=0)
    skirmish = strengthen(a(DWARF), Switch(2, 4, ThatIs(At((Keyword.UNDERGROUND,)))))


class Thrarin(Card):
    facts = ally("1U27", "Thrarin", "Dwarven Smith", DWARVEN, DWARF, home=3, cost=1, strength=4, vitality=2)
    maneuver = exert(THIS).to(Participate(target(THIS)))


class WealthOfMoria(Card):
    facts = event("1R28", "Wealth of Moria", DWARVEN, cost=2)
    fellowship = spot(DWARF).to(SeeTop(3), TakeSeen(FREE_PEOPLES), DiscardRest())
