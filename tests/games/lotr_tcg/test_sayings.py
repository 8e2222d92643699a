"""Texts that are hard to say: made of the words of the language as no card has put them together yet."""

from __future__ import annotations

import pytest
from tests.games.lotr_tcg.test_rendering import faults

from mathom.cards.asking import label
from mathom.cards.card import Text
from mathom.cards.words import face
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.aftermath import (
    AddsBurden,
    Exerts,
    IsAssigned,
    SkirmishEnds,
    TakesWound,
    YourShadowPhase,
    YoursIsDiscarded,
    YoursLoses,
)
from mathom.games.lotr_tcg.language.averting import (
    AboutToHeal,
    AboutToTakeWound,
    Instead,
    ShadowAddsBurden,
    ShadowAddsTwilight,
    ShadowMakesYouDiscard,
    YouRemoveBurden,
    prevent_burden,
    prevent_twilight,
)
from mathom.games.lotr_tcg.language.choosing import EachOpponent, If, OneOpponent, UnlessPaid, choose, may
from mathom.games.lotr_tcg.language.conditions import (
    BearerIs,
    BurdensCarried,
    CanSpot,
    CardsInHand,
    DrawDeckEmpty,
    Per,
    PerThat,
    SiteIs,
    Switch,
    ThatIs,
    ThisIs,
    WearsTheRing,
    X,
)
from mathom.games.lotr_tcg.language.counting import (
    MinusX,
    MoreToSpot,
    PerCard,
    PerCardInHand,
    PerDead,
    StrengthenWithin,
)
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, DiscardTop, Draw, PutBeneathDeck
from mathom.games.lotr_tcg.language.draw_decks import (
    DiscardRest,
    DiscardSeen,
    ReturnRest,
    SeenIs,
    SeeTop,
    ShuffleIntoDeck,
    TakeSeen,
)
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import (
    GiveUp,
    RaiseMoveLimit,
    ReturnToHand,
    cancel_event,
    discard,
    prevent_wound,
)
from mathom.games.lotr_tcg.language.fighting import AdditionalSkirmish, set_against
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANYTHING,
    BEARER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    ELVEN,
    EXHAUSTED,
    FOREST,
    GONDOR,
    ISENGARD,
    MAN,
    MINION,
    MORIA,
    ORC,
    POSSESSION,
    RANGER,
    SANCTUARY,
    SHADOW,
    SPELL,
    THAT,
    THIS,
    WEAPON,
    BorneBy,
    bearing,
    beside,
    named,
    skirmishing,
    wounded,
)
from mathom.games.lotr_tcg.language.game_text import HasTextOf, NoText
from mathom.games.lotr_tcg.language.lasting import Hold, Later, Participate, Put, archery, give, lose_damage, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    CannotBear,
    CannotBeAssigned,
    CannotTakeWounds,
    Corrupted,
    Cost,
    ExertedOnlyBy,
    HiddenHand,
    KeepsBurdens,
    Keywords,
    LosesKeyword,
    MaySkipArchery,
    NoDamageFromWeapons,
    NoPlayFromPiles,
    NoStrengthFrom,
    NotRoaming,
    OneMinionEach,
    Perishes,
    SafeFromOpponents,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import FREE, Play
from mathom.games.lotr_tcg.language.results import Loses, MinionLosesTo, Wins
from mathom.games.lotr_tcg.language.revealing import DiscardRevealed, RevealAtRandom
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing, RingBearerIs, RingIsPutOn, SpotBurdens, TakeOffRing
from mathom.games.lotr_tcg.language.spotting import SpotTwilight
from mathom.games.lotr_tcg.language.targets import Who, a, any_number, each, some, target, up_to
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.transferring import transfer
from mathom.games.lotr_tcg.language.triggers import AtStartOf, EventIsPlayed, Moves, MovesTo, OpponentTakesCard
from mathom.games.lotr_tcg.language.wounding import exert, heal, heal_up_to, wound
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.values import NEXT_SKIRMISH, REGROUP


def spoken(what: Effect, card: str = "axe-strike") -> str:
    """A deed as a card would say it: Axe Strike is an event, Orc Soldier one of many, Gimli himself."""
    return face(what.saying(find_card(card).voice).order())


PLAYER = Who.FREE_PEOPLES


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (PutOnRing(), "the Ring-bearer puts on The One Ring and wears it until the regroup phase"),
        (
            UnlessPaid(set_against(a(ISENGARD & MINION), THAT), AddBurden(2), by=PLAYER, about=a(COMPANION)),
            "assign a companion to an [isengard] minion,"
            " which the Free Peoples player may prevent by adding two burdens",
        ),
        (
            UnlessPaid(discard(THAT), exert(a(COMPANION, by=PLAYER), 2), by=PLAYER, about=a(EXHAUSTED & ELVEN & ALLY)),
            "discard an exhausted [elven] ally,"
            " which the Free Peoples player may prevent by exerting a companion twice",
        ),
        (
            UnlessPaid(strengthen(some(2, ORC), 2), RemoveTwilight(1) & exert(a(ELF)), by=PLAYER),
            "two Orcs get strength +2, which the Free Peoples player may prevent by removing (1), then exerting an Elf",
        ),
        (exert(some(2, ELF)) & strengthen(THAT, -1), "exert two Elves, then they get strength −1"),
        (exert(some(2, ELF)) & heal(THAT), "exert two Elves, then heal them"),
        (exert(named("Gimli")) & wound(a(ORC & skirmishing(THAT))), "exert Gimli, then wound an Orc skirmishing him"),
        (exert(named("Arwen")) & heal(THAT, 2), "exert Arwen, then heal her twice"),
        (ReturnToHand(some(2, MINION)), "return two minions to their owners' hands"),
        (may(exert(a(COMPANION, by=PLAYER))), "you may have the Free Peoples player exert a companion"),
        (may(exert(a(COMPANION, by=PLAYER)), by=PLAYER), "the Free Peoples player may exert a companion"),
        (may(strengthen(a(ELF), 1), cost=discard(THIS)), "you may discard this event to have an Elf get strength +1"),
        (choose(exert(THIS), discard(THIS)), "exert or discard this event"),
        (choose(wound(a(ORC)), AddTwilight(1), by=PLAYER), "the Free Peoples player chooses: wound an Orc, or add (1)"),
        (
            If(CanSpot(ELF) & CanSpot(DWARF), Draw(), Draw(2, by=Who.OPPONENT)),
            "if you can spot an Elf and a Dwarf, draw a card; otherwise an opponent draws two cards",
        ),
        (If(~(CanSpot(ELF) | CanSpot(DWARF)), Draw()), "if you cannot spot an Elf or a Dwarf, draw a card"),
        (If(~ThatIs(bearing(WEAPON)), wound(THAT)), "if it does not bear a weapon, wound it"),
        (give(a(ELF), Keyword.ARCHER, strength=1), "an Elf gets strength +1 and becomes an archer"),
        (give(some(2, MINION), Keyword.FIERCE, until=REGROUP), "two minions become fierce until the regroup phase"),
        (give(each(ORC), Keyword.DAMAGE, 1, strength=1), "every Orc gets damage +1 and strength +1"),
        (lose_damage(some(2, MINION)), "two minions lose their damage bonus"),
        (Draw(Per(ELF, most=3)), "draw one card for each Elf that you can spot, 3 at most"),
        (heal(a(ELF), Switch(1, 2, CanSpot(DWARF))), "heal an Elf (twice if you can spot a Dwarf)"),
        (AddTwilight(Switch(1, 3, CanSpot(ELF))), "add (1) (3 if you can spot an Elf)"),
        (archery(Side.SHADOW, 1), "the archery total of the minions is +1"),
        (discard(a(~SHADOW & CONDITION)), "discard a non-Shadow condition"),
        (discard(a((ELVEN | GONDOR) & CONDITION)), "discard an [elven] or [gondor] condition"),
        (SeeTop(3) & TakeSeen(SHADOW) & DiscardRest(),
         "reveal the top three cards of your draw deck, then take all Shadow cards among them into hand, then discard"
         " the rest"),
        (may(SeeTop(2, reveal=False) & TakeSeen(number=1)),
         "you may look at the top two cards of your draw deck, then take one of them into hand"),
        (SeeTop(X(), whose=Who.OPPONENT) & ReturnRest(),
         "reveal the X cards on top of an opponent's draw deck, then put the rest back on top in any order"),
        (SeeTop() & If(SeenIs(MINION), TakeSeen(), DiscardSeen()),
         "reveal the top card of your draw deck, then if that card is a minion, take it into hand; otherwise discard "
         "it"),
        (ShuffleIntoDeck(ELVEN, 2, up_to=True),
         "shuffle up to two [elven] cards out of your discard pile into your draw deck"),
        (UnlessPaid(Draw(3), RemoveTwilight(3), by=Who.ANY_SHADOW),
         "draw three cards, which any Shadow player may prevent by removing (3)"),
        (may(Play(ELF, discount=FREE)), "you may play an Elf for free"),
        (Hold(MoreToSpot(WEAPON)), "you can spot one more weapon than there are"),
        (exert(any_number(COMPANION)) & RemoveTwilight(PerThat()),
         "exert any number of companions, then remove (1) for each of them"),
        (may(heal_up_to(2, BEARER, or_not=True)), "you may heal the bearer up to twice"),
        (heal_up_to(3, some(2, ELF)), "heal two Elves up to three times"),
        (may(heal_up_to(2, a(ELF)), cost=exert(THIS)), "you may exert this event to heal an Elf up to twice"),
        (heal_up_to(2, a(ALLY, by=PLAYER)), "the Free Peoples player heals an ally up to twice"),
        (DiscardFromHand(Per(ORC), by=Who.OPPONENT, random=True),
         "an opponent discards one card from his hand at random for each Orc that you can spot"),
        (RevealAtRandom() & may(DiscardRevealed(ANYTHING)),
         "reveal a random card from an opponent's hand (X is its twilight cost), then you may discard that card"),
        (SpotTwilight(4) & exert(a(ELF)), "spot (4), then exert an Elf"),
        (discard(a((SHADOW & CONDITION & BorneBy(ELF)) | (SPELL & CONDITION))),
         "discard a Shadow condition on an Elf or a spell condition"),
        (may(StrengthenWithin(a(ELF), Per(DWARF), 3)),
         "you may have an Elf get strength +1 (at most +3 each phase) for each Dwarf that you can spot"),
        (exert(up_to(3, COMPANION & ~named("Frodo"))), "exert up to three companions other than Frodo"),
        (EachOpponent(DiscardFromHand(by=Who.OPPONENT)) & Draw(X()),
         "each opponent discards a card from his hand, then draw X cards"),
        (may(EachOpponent(DiscardFromHand(2, by=Who.OPPONENT))),
         "you may have each opponent discard two cards from his hand"),
        (OneOpponent(UnlessPaid(discard(a(MINION, by=Who.OPPONENT)), RemoveTwilight(3), by=Who.THAT_OPPONENT)),
         "an opponent discards a minion, which that opponent may prevent by removing (3)"),
        (strengthen(a(ELF), 1) & Later(Triggered(trigger=MinionLosesTo(THAT), effect=Draw(2, by=Who.OWNER))),
         "an Elf gets strength +1, then if a player's minions lose a skirmish to it, that player draws two cards"),
        (GiveUp() & strengthen(THAT, 2), "discard this event, then the bearer gets strength +2"),
        (transfer(a(CONDITION), a(COMPANION & skirmishing(ORC)), limit=1),
         "transfer a condition out of your support area onto a companion skirmishing an Orc (one on each at most)"),
        (may(transfer(THIS, named("Sam")), cost=exert(a(ORC))),
         "you may exert an Orc to transfer this event out of your support area onto Sam"),
        (choose(exert(named("Arwen")), DiscardFromHand(2)), "exert Arwen, or discard two cards from your hand"),
        (exert(some(2, ALLY)) & Participate(target(THAT), strength=2),
         "exert two allies, then they get strength +2 and join the fight (archery fire and skirmishes) until the"
         " regroup phase"),
        (may(Participate(a(ALLY), strength=2)),
         "you may have an ally get strength +2 and join the fight (archery fire and skirmishes) until the regroup"
         " phase"),
        (strengthen(a(ORC), Switch(2, 3, CardsInHand(Who.YOU, most=2))),
         "an Orc gets strength +2 (+3 if you hold at most two cards)"),
        (If(CardsInHand(Who.OPPONENT, least=7), Draw()), "if an opponent holds at least seven cards, draw a card"),
        (If(~BearerIs(EXHAUSTED), Draw()), "if the bearer is not exhausted, draw a card"),
        (may(PutBeneathDeck(ELVEN, reveal=True)),
         "you may reveal and put an [elven] card from your hand under your draw deck"),
        (may(RaiseMoveLimit()), "you may have the move limit be +1 this turn"),
        (choose(exert(some(2, COMPANION, by=PLAYER)), PutOnRing(), by=PLAYER),
         "the Free Peoples player chooses: exert two companions, or the Ring-bearer puts on The One Ring and wears it"
         " until the regroup phase"),
        (may(choose(exert(some(2, ELF, by=PLAYER)), AddBurden(), by=PLAYER)),
         "you may let the Free Peoples player choose: exert two Elves, or add a burden"),
        (set_against(a(MINION), a(COMPANION & ~named("Frodo")), unless=exert(THAT)),
         "assign a companion other than Frodo to a minion, which the Free Peoples player may prevent by exerting that"
         " companion"),
        (may(set_against(THIS, a(ALLY), unless=AddBurden())),
         "you may assign an ally to this event, which the Free Peoples player may prevent by adding a burden"),
        (exert(a(ORC)) & SpotBurdens() & Draw(X()), "exert an Orc, then spot X burdens, then draw X cards"),
        (may(SpotBurdens(5) & strengthen(a(ELF), MinusX())),
         "you may spot X burdens (at most five), then have an Elf get strength −X"),
        (strengthen(some(2, ELF), PerCardInHand()) & Draw(PerDead(2)),
         "two Elves get strength +1 for each card in your hand, then draw two cards for each card in the dead pile"),
        (AdditionalSkirmish(a(ORC)), "cancel what is left of the assignments and assign an Orc to the Ring-bearer"),
        (may(AdditionalSkirmish(a(ORC)), cost=exert(THIS)),
         "you may exert this event to cancel what is left of the assignments and assign an Orc to the Ring-bearer"),
        (Hold(NoText(ORC), NEXT_SKIRMISH), "each Orc has no text in that skirmish"),
        (exert(a(ELF), X()), "exert X times an Elf"),
        (RevealAtRandom(X()) & AddBurden(PerCard(SHADOW)),
         "an opponent reveals X cards from hand at random, then add one burden for each Shadow card revealed"),
        (may(RevealAtRandom(2)), "you may have an opponent reveal two cards from hand at random"),
        (RevealAtRandom(cost_counts=False), "reveal a random card from an opponent's hand"),
        (DiscardTop(2, by=Who.YOU) & AddTwilight(PerCard(MINION, "discarded")),
         "discard two cards off the top of your deck, then add (1) for each minion discarded"),
        (heal(a(wounded() & ALLY)), "heal a wounded ally"),
        (discard(a(wounded(2) & COMPANION)), "discard a companion with at least two wounds"),
        (If(RingBearerIs(EXHAUSTED), PutOnRing()),
         "if the Ring-bearer is exhausted, the Ring-bearer puts on The One Ring and wears it until the regroup phase"),
        (Put(some(2, POSSESSION), NoStrengthFrom(THAT), REGROUP),
         "two possessions give no strength bonus until the regroup phase"),
        (Put(a(COMPANION), CannotBeAssigned(THAT, by=Side.FREE_PEOPLES, to=THIS)),
         "a companion cannot be assigned to this event by the Free Peoples player"),
        (wound(each(ORC), Switch(1, 2, SiteIs(FOREST))),
         "wound every Orc (twice if the fellowship is at a forest site)"),
        (PutBeneathDeck(ELVEN, number=2), "put two [elven] cards from your hand under your draw deck"),
        (may(Instead(heal(some(2, ELF)))), "you may heal two Elves instead"),
        (may(TakeOffRing(), cost=exert(a(ELF))), "you may exert an Elf to have the Ring-bearer take off The One Ring"),
    ],
    ids=lambda one: one[:40] if isinstance(one, str) else "",
)  # fmt: skip
def test_deeds_that_are_hard_to_say(what: Effect, said: str) -> None:
    assert spoken(what) == said and not faults(said)


def test_a_card_is_called_by_its_name_or_by_what_it_is() -> None:
    deed = exert(THIS) & strengthen(THIS, 1)
    assert spoken(deed, "orc-soldier") == "exert this minion, then it gets strength +1"
    assert spoken(deed, "gimli-dwarf-of-erebor") == "exert Gimli, then he gets strength +1"
    assert spoken(deed, "rosie-cotton-hobbiton-lass") == "exert Rosie Cotton, then she gets strength +1"
    assert spoken(exert(THIS) & exert(a(ELF)) & heal(THIS), "orc-soldier") == (
        "exert this minion, then exert an Elf, then heal this minion"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (Strength(ELF & COMPANION, 1, while_=CanSpot(ORC, 2)),
         "Each Elf companion gets strength +1 while you can spot two Orcs."),
        (Strength(THIS, 1, while_=~ThisIs(EXHAUSTED)),
         "This minion gets strength +1 while this minion is not exhausted."),
        (Strength(THIS, 1, while_=ThisIs(EXHAUSTED & bearing(WEAPON))),
         "This minion gets strength +1 while exhausted and bearing a weapon."),
        (Strength(THIS, 1, while_=ThisIs(beside(MORIA & ORC))),
         "This minion gets strength +1 while fighting beside another [moria] Orc."),
        (CannotTakeWounds(ELF), "Elves cannot be wounded."),
        (CannotBear(ELF, POSSESSION), "Elves cannot bear possessions."),
        (ExertedOnlyBy(ELF, Side.SHADOW), "Each Elf can be exerted only by Shadow cards."),
        (KeepsBurdens(BEARER), "The bearer cannot lose burdens."),
        (MaySkipArchery(), "The Free Peoples player can skip the archery phase."),
        (SafeFromOpponents(ELVEN & CONDITION), "[elven] conditions cannot be discarded by an opponent."),
        (Triggered(trigger=YouRemoveBurden(but_by=ELF), effect=Draw(), may=True),
         "Each time you have removed a burden other than by the text of an Elf, you may draw a card."),
        (Triggered(trigger=ShadowMakesYouDiscard(), effect=Draw()),
         "Each time you have to discard a card from hand for a Shadow card, draw a card."),
        (Response(ShadowAddsBurden(), exert(some(2, ELF)).to(prevent_burden())),
         "**Response:** If a Shadow card is going to add a burden, exert two Elves: prevent that burden."),
        (Response(ShadowAddsTwilight(), action(prevent_twilight())),
         "**Response:** If a Shadow card is going to add twilight, prevent that twilight."),
        (Response(AboutToHeal(ELF), action(Instead(exert(THAT)))),
         "**Response:** If an Elf is going to be healed, exert it instead."),
        (HasTextOf(3), "This minion has the text of your site 3 while that site lies on the path."),
        (NoText(BEARER), "The bearer has no text."),
        (Triggered(trigger=AtStartOf(Phase.REGROUP), effect=Draw(), may=True),
         "When the regroup phase begins, you may draw a card."),
        (Triggered(trigger=Moves(Phase.FELLOWSHIP, from_=FOREST), effect=RaiseMoveLimit()),
         "Each time the fellowship leaves a forest site in the fellowship phase, the move limit is +1 this turn."),
        (Triggered(trigger=EventIsPlayed(SPELL, yours=True), effect=Draw()),
         "Each time you play a spell event, draw a card."),
        (Response(AboutToTakeWound(ELF, from_=ISENGARD & MINION), exert(THIS).to(prevent_wound())),
         "**Response:** If a wound from an [isengard] minion is about to be placed on an Elf, exert this minion:"
         " prevent that wound."),
        (HiddenHand(Side.SHADOW), "No opponent can look at or reveal cards in a Shadow player's hand."),
        (NoDamageFromWeapons(COMPANION & skirmishing(ORC)),
         "Each companion skirmishing an Orc gets no damage bonus from weapons."),
        (NoStrengthFrom(WEAPON), "Each weapon gives no strength bonus."),
        (Strength(THIS, 1, while_=RingBearerIs(wounded(3)) | RingBearerIs(EXHAUSTED)),
         "This minion gets strength +1 while the Ring-bearer has at least three wounds or the Ring-bearer is"
         " exhausted."),
        (Cost(ALLY, 1, while_=SiteIs(~SANCTUARY)),
         "Playing an ally costs 1 more while the fellowship is at a non-sanctuary site."),
        (Response(RingIsPutOn(), exert(THIS).to(AddBurden())),
         "**Response:** If The One Ring is put on, exert this minion: add a burden."),
        (LosesKeyword(MINION, Keyword.FIERCE), "Minions are not fierce."),
        (Strength(ELF, 1, while_=SiteIs(FOREST) & CanSpot(ORC)),
         "Each Elf gets strength +1 while the fellowship is at a forest site and you can spot an Orc."),
        (CannotBeAssigned(ALLY, by=Side.SHADOW), "Allies cannot be assigned to skirmishes by the Shadow player."),
        (CannotBeAssigned(THIS), "This minion cannot be assigned to a skirmish."),
        (Perishes(ORC, while_=ThatIs(EXHAUSTED)), "Each Orc is discarded as soon as it is exhausted."),
        (NotRoaming(ISENGARD & MINION), "[isengard] minions do not roam."),
        (OneMinionEach(), "Only one minion can be assigned to a skirmish."),
        (NoPlayFromPiles(), "Nobody can play cards out of draw decks or discard piles."),
        (Cost(ORC, -2, first_here=True), "The first Orc played here in a turn costs 2 less."),
        (Cost(ORC, Per(ELF, -1), yours=True), "Each Orc you play costs 1 less for each Elf that you can spot."),
        (Keywords(RANGER & MAN, Keyword.ARCHER), "Each ranger Man is an archer."),
        (LosesKeyword(BEARER, Keyword.DAMAGE), "The bearer loses its damage bonus."),
        (Triggered(trigger=Wins(ELF), effect=heal(THAT), may=True),
         "Each time an Elf has won a skirmish, you may heal it."),
        (Triggered(trigger=MovesTo(), cost=exert(a(ELF)), effect=Draw(), if_=CanSpot(ORC), may=True),
         "When the fellowship arrives here, if the Free Peoples player can spot an Orc,"
         " he may exert an Elf to draw a card."),
        (Triggered(trigger=AtStartOf(Phase.SHADOW), effect=Draw()), "When the Shadow phase begins, draw a card."),
        (Triggered(trigger=OpponentTakesCard(Phase.SHADOW), effect=RemoveTwilight(1), may=True),
         "Each time an opponent takes a card into hand (drawn or not) in a Shadow phase, you may remove (1)."),
        (Response(EventIsPlayed(which=SPELL), discard(THIS).to(cancel_event())),
         "**Response:** If somebody plays a spell event, discard this minion: cancel that event."),
        (Triggered(trigger=Exerts(ELF), effect=heal(THAT), may=True), "Each time an Elf has exerted, you may heal it."),
        (Triggered(trigger=TakesWound(ELF, Phase.ARCHERY), effect=wound(a(ORC))),
         "Each time an Elf has taken a wound in an archery phase, wound an Orc."),
        (Triggered(trigger=YoursIsDiscarded(WEAPON), effect=Draw(), may=True),
         "Each time a weapon of yours has been discarded from play, you may draw a card."),
        (Triggered(trigger=YoursLoses(ORC), effect=discard(THIS)),
         "Each time an Orc of yours has lost a skirmish, discard this minion."),
        (Triggered(trigger=IsAssigned(ELF), effect=exert(THAT), may=True),
         "Each time an Elf is assigned to fight, you may exert it."),
        (Triggered(trigger=YourShadowPhase(), effect=Draw(), may=True),
         "When your Shadow phase begins, you may draw a card."),
        (Triggered(trigger=YourShadowPhase(ends=True), effect=choose(exert(a(ORC)), discard(a(ORC)))),
         "When your Shadow phase ends, exert or discard an Orc."),
        (Triggered(trigger=AddsBurden(MORIA), effect=exert(a(COMPANION, by=Who.FREE_PEOPLES))),
         "Each time a [moria] card has added a burden, the Free Peoples player exerts a companion."),
        (Triggered(trigger=AddsBurden(MORIA & MINION), effect=Draw()),
         "Each time a [moria] minion has added a burden, draw a card."),
        (Corrupted(while_=DrawDeckEmpty()),
         "As soon as the Free Peoples player's draw deck has run out, the Ring-bearer is corrupted."),
        (Corrupted(while_=BurdensCarried(2) & WearsTheRing()),
         "As soon as the Ring-bearer carries at least two burdens and The One Ring is worn, "
         "the Ring-bearer is corrupted."),
        (Response(SkirmishEnds(while_=WearsTheRing()), action(Draw())),
         "**Response:** If a skirmish comes to its end while The One Ring is worn, draw a card."),
        (Response(SkirmishEnds(ORC & bearing(WEAPON)), action(wound(a(ELF)))),
         "**Response:** If a skirmish of an Orc bearing a weapon comes to its end, wound an Elf."),
        (Response(Loses(ORC, to=ELF), action(discard(THAT))),
         "**Response:** If an Orc has lost a skirmish to an Elf, discard it."),
    ],
    ids=lambda one: one[:40] if isinstance(one, str) else "",
)  # fmt: skip
def test_texts_that_are_hard_to_say(text: Text, said: str) -> None:
    assert face(text.said(find_card("orc-soldier").voice)) == said and not faults(said)


def test_a_choice_names_what_has_not_been_named_before() -> None:
    v = find_card("orc-soldier").voice
    assert face(Response(Wins(ELF), action(heal(THAT))).deed(v)) == "heal that Elf"
    ring = find_card("the-one-ring-isildurs-bane")
    assert label(ring, 0) == "The Ring-bearer puts on The One Ring and wears it until the regroup phase."
