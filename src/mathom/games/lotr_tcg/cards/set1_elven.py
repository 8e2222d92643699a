"""The Fellowship of the Ring: Elven."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side, Signet
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import choose, may
from mathom.games.lotr_tcg.language.conditions import AtSites, BearerIs, CardsInHand, Per, Switch, ThatIs, ThisIs
from mathom.games.lotr_tcg.language.counting import PerCard
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import ally, companion, condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import GiveUp, RaiseMoveLimit, discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ARCHER,
    BEARER,
    CLOAK,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    ELVEN,
    EVENT,
    GONDOR,
    HAND_WEAPON,
    ISENGARD,
    MAN,
    MINION,
    MOUNT,
    NAZGUL,
    ORC,
    POSSESSION,
    RANGED_WEAPON,
    RIVER,
    SAURON,
    TALE,
    THAT,
    THIS,
    URUK_HAI,
    At,
    HomeAt,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.game_text import HasTextOf
from mathom.games.lotr_tcg.language.lasting import Later, Participate, no_archery, strengthen
from mathom.games.lotr_tcg.language.lasting import archery as archery_total
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, Keywords, OwnCost, Perishes, Strength
from mathom.games.lotr_tcg.language.playing import FREE, Play
from mathom.games.lotr_tcg.language.results import MinionLosesTo, Wins
from mathom.games.lotr_tcg.language.revealing import DiscardRevealed, SeeHand
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import Who, a, each, some, target
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveBurden
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, EventIsPlayed, Moves, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.rules.drawing import discard_from_hand, hand_is_hidden, look_at_random


class AncientEnmity(Card):
    facts = event("1U29", "Ancient Enmity", ELVEN, cost=0)
    skirmish = strengthen(a(ELF), 1) & Later(
        Triggered(trigger=MinionLosesTo(THAT), effect=DiscardFromHand(2, by=Who.OWNER, random=True))
    )


class ArwenDaughterOfElrond(Card):
    facts = companion(
        "1R30", "Arwen", "Daughter of Elrond", ELVEN, ELF, cost=2, strength=6, vitality=3, signet=Signet.ARAGORN,
        keywords=(Keyword.RANGER,),
    )  # fmt: skip
    against_nazgul = Strength(THIS, 3, while_=ThisIs(skirmishing(NAZGUL)))


class Asfaloth(Card):
    facts = possession("1U31", "Asfaloth", ELVEN, MOUNT, cost=2, strength=2, unique=True)
    bearer = ELF
    arwens = OwnCost(-2, on_=named("Arwen"))
    swift = Strength(BEARER, 2, while_=ThatIs(At((Keyword.PLAINS,))))
    turned_loose = Perishes(THIS, while_=ThisIs(At((Keyword.UNDERGROUND,))))


class BorderDefenses(Card):
    facts = event("1C32", "Border Defenses", ELVEN, cost=1)
    skirmish = strengthen(a(ELF), Switch(2, 4, ThatIs(skirmishing(ARCHER))))


class BowOfTheGaladhrim(Card):
    facts = possession("1R33", "Bow of the Galadhrim", ELVEN, RANGED_WEAPON, cost=1, strength=1, unique=True)
    bearer = named("Legolas")
    another_arrow = Triggered(trigger=Wins(named("Legolas")), effect=wound(a(MINION)), may=True)


class CelebornLordOfLorien(Card):
    facts = ally("1R34", "Celeborn", "Lord of Lórien", ELVEN, ELF, home=6, cost=2, strength=6, vitality=3)
    fellowship = exert(THIS).to(heal(a(ELVEN & ALLY)))


class TheCouncilOfElrond(Card):
    facts = event("1R35", "The Council of Elrond", ELVEN, cost=2)
    fellowship = spot(ELF).to(Play(TALE, Pile.DECK))


class CurseTheirFoulFeet(Card):
    facts = event("1R36", "Curse Their Foul Feet!", ELVEN, cost=0)
    fellowship = exert(a(ELF)).to(SeeHand(), DiscardFromHand(PerCard(ORC), by=Who.THAT_OPPONENT))


class Defiance(Card):
    facts = event("1C37", "Defiance", ELVEN, cost=1)
    skirmish = strengthen(a(ELF), Switch(2, 4, ThatIs(skirmishing(NAZGUL))))


class DoubleShot(Card):
    facts = event("1R38", "Double Shot", ELVEN, cost=0)
    archery = spot(ELF & ARCHER & COMPANION).to(archery_total(Side.FREE_PEOPLES, 1))


class ElfSong(Card):
    facts = event("1C39", "Elf-song", ELVEN, cost=1)
    fellowship = spot(ELF).to(RemoveBurden())


class ElrondLordOfRivendell(Card):
    facts = ally("1R40", "Elrond", "Lord of Rivendell", ELVEN, ELF, home=3, cost=4, strength=8, vitality=4)
    to_play = spot(named("Gandalf") | ELF)
    healing = Triggered(trigger=AtStartOfTurn(), effect=heal(each(ALLY & HomeAt(3))))
    fellowship = exert(THIS).to(Draw())


class ElvenBow(Card):
    facts = possession("1C41", "Elven Bow", ELVEN, RANGED_WEAPON, cost=1)
    bearer = ELF
    shoots = Keywords(BEARER, Keyword.ARCHER)


class ElvenCloak(Card):
    facts = possession("1C42", "Elven Cloak", ELVEN, CLOAK, cost=1)
    to_play = spot(ELF)
    bearer = COMPANION
    unseen = ArcheryTotal(Side.SHADOW, -1)


class FarSeeingEyes(Card):
    facts = condition("1C43", "Far-seeing Eyes", ELVEN, cost=2, unique=True)
    watch = Triggered(trigger=YouPlay(ELF), effect=DiscardFromHand(by=Who.OPPONENT))


class FoulCreation(Card):
    facts = event("1U44", "Foul Creation", ELVEN, cost=1)
    fellowship = exert(a(ELF)).to(SeeHand(), may(Draw(2), cost=DiscardRevealed(ISENGARD & MINION)))


class GaladrielLadyOfLight(Card):
    facts = ally("1R45", "Galadriel", "Lady of Light", ELVEN, ELF, home=6, cost=3, strength=3, vitality=3)
    healing = Triggered(trigger=AtStartOfTurn(), effect=heal(each(ALLY & HomeAt(6))))
    fellowship = exert(THIS).to(Play(ELF, discount=FREE))


class GiftOfBoats(Card):
    facts = condition("1U46", "Gift of Boats", ELVEN, cost=1, unique=True)
    to_play = exert(a(ELF & ALLY))
    downstream = Triggered(trigger=Moves(Phase.FELLOWSHIP, from_=RIVER), effect=RaiseMoveLimit())


class Gwemegil(Card):
    facts = possession("1R47", "Gwemegil", ELVEN, HAND_WEAPON, cost=2, strength=2, unique=True)
    bearer = named("Arwen")
    keen = Keywords(BEARER, Keyword.DAMAGE)
    skirmish = choose(exert(named("Arwen")), DiscardFromHand(2)).to(strengthen(named("Arwen"), 1))


class HaldirElfOfTheGoldenWood(Card):
    facts = companion("1U48", "Haldir", "Elf of the Golden Wood", ELVEN, ELF, cost=2, strength=5, vitality=3)
    to_play = spot(ELF)
    near_home = Strength(THIS, 2, while_=AtSites(6, 8))


class TheLastAllianceOfElvesAndMen(Card):
    facts = condition("1R49", "The Last Alliance of Elves and Men", ELVEN, cost=1, keywords=(Keyword.TALE,))
    bearer = GONDOR & MAN
    limit_per_bearer = 1
    allied = Strength(BEARER, Per(ELF, most=3))


class LegolasGreenleaf(Card):
    facts = reprinted(
        companion(
            "1R50", "Legolas", "Greenleaf", ELVEN, ELF, cost=2, strength=6, vitality=3, signet=Signet.FRODO,
            keywords=(Keyword.ARCHER,),
        ),
        "0P13",
    )  # fmt: skip
    archery = exert(THIS).to(wound(a(MINION)), no_archery(THIS))


class LegolasPrinceOfMirkwood(Card):
    facts = companion(
        "1U51", "Legolas", "Prince of Mirkwood", ELVEN, ELF, cost=2, strength=6, vitality=3,
        signet=Signet.GANDALF, keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    against_nazgul = Strength(THIS, 3, while_=ThisIs(skirmishing(NAZGUL)))


class Lightfootedness(Card):
    facts = event("1C52", "Lightfootedness", ELVEN, cost=0)
    archery = spot(ELF & COMPANION).to(archery_total(Side.SHADOW, -1))


class LorienElf(Card):
    facts = companion("1C53", "Lórien Elf", "", ELVEN, ELF, cost=1, strength=4, vitality=2, unique=False)
    to_play = spot(ELF)


class MallornTrees(Card):
    facts = condition("1U54", "Mallorn-trees", ELVEN, cost=1)
    fellowship = PutBeneathDeck(ELVEN, reveal=True)


SEVEN_CARDS: Final = CardsInHand(Who.OPPONENT, least=7)


class LookAndDiscard(Effect, frozen=True):
    """Look at two random cards of an opponent who holds so many, and discard one of them."""

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        full = SEVEN_CARDS.seats(g, c)
        seat = full[0]
        if len(full) > 1:
            choice = yield g.ask_player(c.you, f"{c.card.title}: which opponent?", "tcg.faq.opponent", full)
            seat = choice.number
        if hand_is_hidden(g, seat):
            return c
        seen = look_at_random(g, seat, 2, c.you, by_text(g, c))
        prompt = f"{c.card.title}: which of these does {g.options.name_of(seat)} discard?"
        rule = "tcg.card.1r55.mirror.ability"
        choice = yield g.ask(c.you, prompt, rule, choices.names(seen), harmless=False)
        yield from discard_from_hand(g, seat, choice.printed, c.card, by_text(g, c))
        return replace(c, opponent=seat)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause(
            "look", ("at two cards of that opponent's hand at random and discard one of them",), subject=v.you
        )


class TheMirrorOfGaladriel(Card):
    facts = possession("1R55", "The Mirror of Galadriel", ELVEN, cost=2, unique=True)
    lothlorien = Strength(ELF & ALLY & HomeAt(6), 1)
    maneuver = (require(SEVEN_CARDS) & exert(named("Galadriel"))).to(LookAndDiscard())


class OrophinLorienBowman(Card):
    facts = ally(
        "1U56", "Orophin", "Lórien Bowman", ELVEN, ELF, home=6, cost=2, strength=3, vitality=3,
        keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    archery = exert(THIS).to(wound(a(URUK_HAI)))


class RumilElvenProtector(Card):
    facts = ally(
        "1U57", "Rúmil", "Elven Protector", ELVEN, ELF, home=6, cost=2, strength=3, vitality=3,
        keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    archery = exert(THIS).to(wound(a(ORC)))


class TheSeenAndTheUnseen(Card):
    facts = event("1C58", "The Seen and the Unseen", ELVEN, cost=0)
    fellowship = exert(some(2, ELF)).to(discard(a(CONDITION)))


class ShoulderToShoulder(Card):
    facts = condition("1C59", "Shoulder to Shoulder", ELVEN, cost=1)
    maneuver = (
        (AddTwilight(1) & exert(a(DWARF))).to(heal(a(ELF))),
        (AddTwilight(1) & exert(a(ELF))).to(heal(a(DWARF))),
    )


class SilindeElfOfMirkwood(Card):
    facts = ally("1U60", "Silinde", "Elf of Mirkwood", ELVEN, ELF, home=3, cost=2, strength=5, vitality=2)
    rivendell = HasTextOf(3)


class SongsOfTheBlessedRealm(Card):
    facts = condition("1C61", "Songs of the Blessed Realm", ELVEN, cost=1)
    solace = (
        Triggered(trigger=YouPlay(ELVEN & TALE & ~EVENT), effect=RemoveBurden(), may=True),
        Triggered(trigger=EventIsPlayed(ELVEN & TALE, yours=True), effect=RemoveBurden(), may=True),
    )


class TheSplendorOfTheirBanners(Card):
    facts = condition("1R62", "The Splendor of Their Banners", ELVEN, cost=1, unique=True, keywords=(Keyword.TALE,))
    bearer = ELF & COMPANION
    archery = (require(BearerIs(ARCHER)) & exert(BEARER)).to(archery_total(Side.FREE_PEOPLES, 1))


class StandAgainstDarkness(Card):
    facts = event("1U63", "Stand Against Darkness", ELVEN, cost=1)
    maneuver = exert(a(ELF)).to(discard(a(SAURON & (MINION | CONDITION | POSSESSION))))


class SupportOfTheLastHomelyHouse(Card):
    facts = event("1U64", "Support of the Last Homely House", ELVEN, cost=1)
    maneuver = exert(a(ELF & ALLY & HomeAt(3))).to(Participate(target(THAT), strength=3))


class SwanShipOfTheGaladhrim(Card):
    facts = event("1U65", "Swan-ship of the Galadhrim", ELVEN, cost=1)
    maneuver = exert(a(ELF & ALLY & HomeAt(6))).to(Participate(target(THAT), strength=3))


class TheTaleOfGilGalad(Card):
    facts = condition("1R66", "The Tale of Gil-galad", ELVEN, cost=1, vitality=1, unique=True, keywords=(Keyword.TALE,))
    bearer = ELF
    skirmish = GiveUp().to(strengthen(THAT, 2))


class UruvielMaidOfLorien(Card):
    facts = ally("1C67", "Uruviel", "Maid of Lórien", ELVEN, ELF, home=6, cost=2, strength=5, vitality=2)
    lorien = HasTextOf(6)


class TheWhiteArrowsOfLorien(Card):
    facts = condition("1C68", "The White Arrows of Lórien", ELVEN, cost=1, keywords=(Keyword.TALE,))
    bearer = ELF & COMPANION
    archery = (require(BearerIs(ARCHER)) & exert(BEARER)).to(DiscardFromHand(2, by=Who.OPPONENT, random=True))
