"""Cards that nobody printed: each does one thing that a rule speaks of, where no declared card does just that.

A test module that names some of them says `stub_cards = known(*STUBS)`.
"""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Arrow, Keyword, Phase, Side
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.conditions import CanSpot, Switch, ThatIs
from mathom.games.lotr_tcg.language.dealing import Draw, Pile, PutBeneathDeck
from mathom.games.lotr_tcg.language.effects import ReturnToHand, discard
from mathom.games.lotr_tcg.language.fighting import Assign
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ARCHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    DWARF,
    DWARVEN,
    ELF,
    ELVEN,
    GONDOR,
    HELM,
    HOBBIT,
    ISENGARD,
    ITEM,
    MAN,
    MINION,
    POSSESSION,
    RING_BEARER,
    SHIRE,
    SITE,
    THIS,
    URUK_HAI,
    At,
    defender,
    named,
)
from mathom.games.lotr_tcg.language.lasting import Participate, archery, give, no_archery, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    Cost,
    MoveLimit,
    OwnCost,
    Resistance,
    RoamingPenalty,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, each, target
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, Corrupt, RemoveBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, Moves, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, wound
from mathom.games.lotr_tcg.testing.making import circumstance, code, deed, gear, man, orc, stub
from mathom.games.lotr_tcg.values import REGROUP

NORTH = declare.companion(code(), "Captain", "Of the North", GONDOR, MAN, cost=4, strength=8, vitality=4,
                          keywords=(Keyword.RANGER,))  # fmt: skip
SOUTH = declare.companion(code(), "Captain", "Of the South", GONDOR, MAN, cost=3, strength=7, vitality=3)
SENTINEL = declare.ally(code(), "Sentinel", "", ELVEN, ELF, home=6, cost=1, strength=5, vitality=3, unique=False,
                        keywords=(Keyword.ARCHER,))  # fmt: skip
LOREMASTER = declare.ally(code(), "Loremaster", "", ELVEN, ELF, home=3, cost=4, strength=8, vitality=4)
INNKEEPER = declare.ally(code(), "Innkeeper", "", GONDOR, MAN, home=2, cost=0, strength=2, vitality=2, unique=False)

COMPANIONS = (
    stub(NORTH),
    stub(SOUTH),
    man("Bowman", 5, 3, culture=ELVEN, race=ELF, keywords=(Keyword.ARCHER,),
        archery=exert(THIS).to(wound(a(MINION)), no_archery(THIS))),
    man("Provider", 5, cost=2, unique=True, provides=Triggered(trigger=AtStartOfTurn(), effect=AddTwilight(3)),
        reads=Triggered(trigger=AtStartOfTurn(), effect=Draw(), may=True)),
    man("Guide", 5, cost=2, guides=Triggered(trigger=Moves(Phase.FELLOWSHIP), effect=RemoveTwilight(2))),
    man("Glad Hobbit", 3, culture=SHIRE, race=HOBBIT,
        gladdens=Triggered(trigger=ThisIsPlayed(), effect=RemoveBurden(), may=True)),
    man("Squire", 2, 3, culture=SHIRE, race=HOBBIT, frugal=Cost(ITEM, -1, on_=THIS)),
)  # fmt: skip

ALLIES = (
    stub(SENTINEL, archery=exert(THIS).to(wound(a(MINION))), skirmish=exert(THIS).to(strengthen(a(URUK_HAI), -1))),
    stub(LOREMASTER, fellowship=exert(THIS).to(Draw())),
    stub(INNKEEPER),
)

ITEMS_AND_CONDITIONS = (
    gear("Herb", bearer=MAN),
    gear("Girdle", DWARVEN, cost=2, vitality=1, bearer=DWARF | MAN),
    stub(declare.artifact(code(), "Circlet", GONDOR, HELM, cost=1), bearer=MAN | DWARF),
    stub(declare.possession(code(), "Iron Helm", DWARVEN, HELM, cost=1), bearer=DWARF | ELF),
    stub(declare.artifact(code(), "Old Map", SHIRE, cost=1)),
    gear("Steed", ELVEN, cost=2, bearer=ELF, light=OwnCost(-2, on_=named("Bowman"))),
    gear("Lamp", ELVEN, bearer=HOBBIT, shines=Resistance(RING_BEARER, 2)),
    circumstance("Oath", cost=1, bearer=GONDOR & COMPANION),
    circumstance("Fortitude", DWARVEN, cost=1, vitality=1, bearer=DWARF),
    circumstance("Legend", SHIRE, cost=1, bearer=CHARACTER),
    circumstance("Generosity", SHIRE, gives=Triggered(trigger=YouPlay(POSSESSION), effect=Draw())),
)

EVENTS = (
    deed("Digging", DWARVEN, fellowship=Draw(3)),
    deed("Tidings", DWARVEN, regroup=Draw(3)),
    deed("Gossip", SHIRE, fellowship=Draw(2, by=Who.OPPONENT)),
    deed("Volley", ELVEN, cost=1, archery=archery(Side.FREE_PEOPLES, 2)),
    deed("Stand", maneuver=give(a(COMPANION), Keyword.DEFENDER, 1, until=REGROUP)),
    deed("Last Stand", maneuver=give(a(COMPANION), Keyword.DEFENDER, 2, until=REGROUP)),
    deed("Swordplay", cost=2, skirmish=strengthen(a(COMPANION), Switch(2, 4, ThatIs(defender(1))))),
    deed("Rout", maneuver=discard(each(MINION))),
    deed("Flight", assignment=discard(each(MINION))),
    deed("Challenge", assignment=Assign(a(COMPANION, by=Who.FREE_PEOPLES), a(MINION))),
    deed("Muster", maneuver=Participate(a(ALLY))),
    deed("River Song", ELVEN, maneuver=exert(a(ELF & At((Keyword.RIVER,)))).to(wound(a(MINION)))),
    deed("Cleansing", fellowship=discard(a(CONDITION))),
    deed("Summons", DWARVEN, cost=1, fellowship=Play(DWARF, Pile.DECK)),
    deed("Mending", SHIRE, fellowship=PutBeneathDeck(SHIRE, Pile.DISCARD)),
    deed("Salvage", DWARVEN, fellowship=Play(DWARVEN & POSSESSION, Pile.DISCARD)),
    deed("Far Sight", ELVEN, fellowship=SeeHand(reveal=False)),
    deed("Unmasking", SHIRE, fellowship=SeeHand()),
    deed("Gathering", fellowship=spot(COMPANION, 5).to(RemoveBurden())),
    deed("Farewell", maneuver=ReturnToHand(a(MINION))),
    deed("Recall", fellowship=ReturnToHand(a(POSSESSION))),
)

MINIONS = (
    orc("Sniper", 5, 2, site=4, cost=3, keywords=(Keyword.ARCHER,)),
    orc("Captor", 4, 4, site=4, cost=3, keywords=(Keyword.FIERCE,)),
    orc("Stalker", 4, 2, cost=2, assignment=Assign(a(COMPANION), target(THIS))),
    orc("Bowmaster", 5, 2, site=4, cost=3, drills=Strength(MINION & ARCHER, 2)),
    orc("Forager", 3, 2, culture=ISENGARD, shadow=exert(THIS).to(AddTwilight(1))),
    orc("Wolf", 2, 9),
)

OTHER_SHADOW_CARDS = (
    gear("Notched Blade", ISENGARD, cost=1, strength=2, bearer=URUK_HAI),
    stub(declare.artifact(code(), "Seeing Stone", ISENGARD, cost=1)),
    circumstance("Dread", ISENGARD, to_play=exert(a(URUK_HAI))),
    circumstance("Chill", ISENGARD, bearer=SITE),
    circumstance("Whisper", ISENGARD, bearer=COMPANION, saps=Strength(COMPANION, -1)),
    circumstance("Hindrance", ISENGARD, hinders=MoveLimit(-1, while_=CanSpot(COMPANION, 3))),
    circumstance("Black Arrows", ISENGARD, fly=ArcheryTotal(Side.SHADOW, 1)),
    deed("Hopelessness", ISENGARD, maneuver=Corrupt()),
    deed("Temptation", ISENGARD, maneuver=AddBurden()),
    deed("Ambush", ISENGARD, cost=1, maneuver=wound(a(COMPANION), 4)),
    deed("Theft", ISENGARD, maneuver=discard(a(POSSESSION))),
)

SITES = (
    stub(declare.site(code(), "Right Fork", 1, 0, Arrow.RIGHT)),
    stub(declare.site(code(), "Left Fork", 1, 0, Arrow.LEFT)),
    stub(declare.site(code(), "Dark Hill", 2, 3, Arrow.LEFT)),
    stub(declare.site(code(), "Streets", 2, 1, Arrow.LEFT), crowded=RoamingPenalty(MINION, -2)),
    stub(declare.site(code(), "Haven", 3, 0, Arrow.LEFT, (Keyword.SANCTUARY,))),
    stub(declare.site(code(), "Dark Pass", 4, 3, Arrow.LEFT)),
    stub(declare.site(code(), "River Bank", 4, 0, Arrow.LEFT, (Keyword.RIVER,))),
)

STUBS = (*COMPANIONS, *ALLIES, *ITEMS_AND_CONDITIONS, *EVENTS, *MINIONS, *OTHER_SHADOW_CARDS, *SITES)
