"""Texts that are hard to say: made of the words of the language, also as no card has put them together yet."""

from __future__ import annotations

import pytest
from tests.games.wotr.test_rendering import faults

from mathom.cards.card import Text
from mathom.cards.sentences import Voice
from mathom.cards.words import face
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.facts import Faction, Icons, Side
from mathom.games.wotr.language.choosing import If, choose, each_player, for_player, may, this_round, using
from mathom.games.wotr.language.conditions import (
    ForEach,
    ForEvery,
    LocationActive,
    OnTheSpot,
    PathIs,
    Switch,
    X,
    in_play,
    in_reserve,
)
from mathom.games.wotr.language.dealing import (
    Examine,
    Pile,
    Recycle,
    cycle_from_hand,
    draw,
    draw_to_play,
    forsake,
    may_take,
    remove,
    take,
)
from mathom.games.wotr.language.effect import Effect
from mathom.games.wotr.language.effects import (
    GiveUp,
    LoseInTurn,
    add_attack,
    add_corruption,
    add_defense,
    cycle,
    eliminate,
    remove_corruption,
)
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.filters import (
    ANOTHER,
    ARMY,
    CHARACTER,
    DUNEDAIN,
    ELF,
    ENT,
    FREE_PEOPLES,
    HERE,
    HOBBIT,
    ISENGARD,
    ITEM,
    MONSTROUS,
    MORDOR,
    NAZGUL,
    ON_BATTLEGROUND,
    ON_THE_PATH,
    ROHAN,
    SHADOW,
    THIS,
    WIELDER,
    WIZARD,
    named,
)
from mathom.games.wotr.language.locations import (
    activate,
    activate_next_path,
    activate_or_reactivate,
    activate_same_path,
    may_activate_same_path,
    may_move,
    may_move_there,
    move_there,
    reactivate,
)
from mathom.games.wotr.language.modifiers import (
    Admits,
    Arriving,
    Barred,
    Bonus,
    CarriesMore,
    CycledInstead,
    DrawsMore,
    Nurses,
    Shields,
    Supported,
    WhileSupporting,
)
from mathom.games.wotr.language.places import (
    BATTLEGROUND,
    IN_PLAY,
    LOCATION,
    PATH,
    RESERVE,
    Named,
    OnBattleground,
    OnPath,
)
from mathom.games.wotr.language.players import player_of
from mathom.games.wotr.language.targets import a, some, up_to
from mathom.games.wotr.values import IN_COMBAT, Loss

VOICE: Voice = CARDS["halbarad"].voice


def spoken(what: Effect, v: Voice = VOICE) -> str:
    """A deed as a card would say it."""
    return face(what.saying(v).order())


@pytest.mark.parametrize(
    ("what", "said"),
    [
        # drawing, cycling, forsaking
        (draw(1), "draw a card"),
        (forsake(2) & draw(Switch(4, 5, in_reserve(named("Strider") | named("Aragorn")))),
         "forsake two cards, then draw four cards (five if Strider or Aragorn stands in reserve)"),
        (draw(2) & cycle_from_hand(1), "draw two cards, then cycle a card from your hand"),
        (draw(ForEach(HOBBIT & CHARACTER & ON_THE_PATH)), "draw one card for every Hobbit character on the path"),
        (may(draw(3), forsake(1)), "you may forsake a card to draw three cards"),
        (draw_to_play(5, ROHAN & ARMY),
         "draw five cards, play up to one Rohan army from among them and cycle the rest"),
        (draw_to_play(7, NAZGUL & CHARACTER, 2, eliminated=1),
         "draw seven cards, eliminate one of them, play up to two Nazgûl characters from among them"
         " and cycle the rest"),
        (draw_to_play(5, ARMY | CHARACTER, where=RESERVE),
         "draw five cards, play up to one army or character from among them to reserve and cycle the rest"),
        (Examine(), "look at the top three cards of your draw deck, eliminate one of them, cycle another"
                    " and take the last into hand"),
        # taking and removing
        (take(named("Boromir") | named("Faramir")), "take Boromir or Faramir out of your draw deck"),
        (may_take(HOBBIT & CHARACTER, Pile.CYCLE, up_to=2),
         "you may take up to two Hobbit characters out of your cycle pile"),
        (for_player(ISENGARD, may_take(named("Saruman"), Pile.EITHER), Recycle()),
         "the Isengard player may take Saruman out of his draw deck or cycle pile,"
         " then recycles his cycle pile"),
        (remove(named("Gandalf the Grey")), "remove Gandalf the Grey from the game"),
        # other players
        (each_player(FREE_PEOPLES, forsake(1), draw(3)),
         "each Free Peoples player forsakes a card, then draws three cards"),
        (each_player(SHADOW, cycle_from_hand(2)), "each Shadow player cycles two cards from his hand"),
        (for_player(DUNEDAIN, may(draw(1), forsake(1))), "the Dúnedain player may forsake a card to draw a card"),
        (for_player((MORDOR, HOBBIT), draw(1)), "the Mordor player and the Hobbit player each draw a card"),
        (for_player(ROHAN, draw_to_play(5, ARMY, where=Named("Helm's Deep"))),
         "the Rohan player draws five cards, plays up to one army from among them to Helm's Deep and cycles the rest"),
        (may(each_player(SHADOW, draw(1))), "you may have each Shadow player draw a card"),
        # leaving play
        (eliminate(a(ISENGARD & ARMY & HERE, by=player_of(ISENGARD))),
         "the Isengard player eliminates an Isengard army there"),
        (eliminate(some(2, NAZGUL & CHARACTER)), "eliminate two Nazgûl characters"),
        (eliminate(up_to(2, ENT)), "eliminate up to two Ents"),
        (cycle(WIELDER), "cycle the wielder with all of its items"),
        (GiveUp(ROHAN) & LoseInTurn(X("as many"), MORDOR & ON_BATTLEGROUND, player_of(MORDOR)),
         "eliminate any number of your Rohan cards in reserve,"
         " then the Mordor player eliminates as many Mordor cards on active battlegrounds"),
        (choose(take(named("Saruman")), eliminate(ROHAN & CHARACTER)),
         "either take Saruman out of your draw deck or eliminate a Rohan character"),
        # tokens and corruption
        (add_defense(PATH), "put a defense token on the active path"),
        (add_attack(BATTLEGROUND, 2), "put two attack tokens on an active battleground"),
        (add_defense(LOCATION), "put a defense token on the active path or an active battleground"),
        (add_attack(number=Switch(1, 2, PathIs("Cirith Ungol"))),
         "put an attack token (two if Cirith Ungol is the active path) on this card"),
        (add_corruption(2), "add two corruption"),
        (remove_corruption(ForEach(HOBBIT & CHARACTER & ON_THE_PATH)),
         "remove one corruption for every Hobbit character on the path"),
        # locations
        (activate(Named("Helm's Deep")), "activate Helm's Deep if it is in its deck"),
        (reactivate(OnBattleground(faction=Faction.SOUTHRON)), "reactivate a Southron battleground"),
        (activate_or_reactivate(OnBattleground(faction=Faction.ISENGARD)) & may_move_there(named("Saruman")),
         "activate or reactivate an Isengard battleground,"
         " then Saruman may move there (it need not wait a round)"),
        (activate_or_reactivate(BATTLEGROUND) & move_there(WIELDER),
         "activate or reactivate a battleground, then move the wielder there (it need not wait a round)"),
        (activate_same_path() & add_defense(PATH),
         "activate another path of the same number, then put a defense token on the active path"),
        (may_activate_same_path(), "you may activate another path of the same number"),
        (activate_next_path(), "activate a path one number higher"),
        (may_move(WIELDER, PATH), "the wielder may move to a path (it need not wait a round)"),
        (If(in_reserve(named("The Witch-king")), draw(1)), "if The Witch-king stands in reserve, draw a card"),
        # for a round
        (this_round(Admits(ROHAN, OnBattleground(faction=Faction.DUNEDAIN))),
         "all Dúnedain battlegrounds are open to Rohan cards this round"),
        (this_round(Admits(named("Gimli") | named("Legolas"), BATTLEGROUND),
                    Supported(named("Gimli") | named("Legolas"), (Faction.ELF, Faction.ROHAN))),
         "all battlegrounds are open to Gimli or Legolas this round, and Elf and Rohan armies can support them"),
    ],
    ids=lambda one: one[:40] if isinstance(one, str) else "",
)  # fmt: skip
def test_deeds_that_are_hard_to_say(what: Effect, said: str) -> None:
    assert spoken(what) == said and not faults(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (using(RESERVE, forsake(1).to(draw(2))), "**Action in reserve:** Forsake a card: draw two cards."),
        (using(PATH, activate_next_path()), "**Action on a path:** Activate a path one number higher."),
        (using(PATH, eliminate(THIS).to(remove_corruption(1)), by=player_of(HOBBIT)),
         "**Action of the Hobbit player on a path:** Eliminate this card: remove one corruption."),
        (using(IN_PLAY, eliminate(THIS).to(take(HOBBIT & CHARACTER, Pile.CYCLE), draw(1))),
         "**Action in play:** Eliminate this card: take a Hobbit character out of your cycle pile, then draw a card."),
        (using(RESERVE, cycle(THIS).to(each_player(FREE_PEOPLES, draw(1), cycle_from_hand(1)))),
         "**Action in reserve:** Cycle this card: each Free Peoples player draws a card, then cycles a card from his"
         " hand."),
        (using(RESERVE, eliminate(THIS).to(for_player(HOBBIT, may_take(HOBBIT & CHARACTER, Pile.CYCLE, up_to=2)))),
         "**Action in reserve:** Eliminate this card: the Hobbit player may take up to two Hobbit characters out of his"
         " cycle pile."),
        (using(RESERVE, Examine(), each_round=True),
         "**Action in reserve:** Look at the top three cards of your draw deck, eliminate one of them, cycle another"
         " and take the last into hand (once each round)."),
        (using(LOCATION, cycle(WIELDER).to(choose(draw(2), add_corruption(1)))),
         "**Action on a path or battleground:** Cycle the wielder with all of its items: either draw two cards or add"
         " one corruption."),
        (Arriving(draw(1)), "As you play it, draw a card."),
        (Arriving(forsake(1), where=PATH, moved=True),
         "Whenever it arrives on a path, played or moved, forsake a card."),
        (Arriving(may_activate_same_path(), where=OnPath(7), moved=True),
         "Whenever it arrives on a path 7, played or moved, you may activate another path of the same number."),
        (Arriving(may(eliminate(NAZGUL & CHARACTER & HERE)), where=BATTLEGROUND),
         "As you play it to a battleground, you may eliminate a Nazgûl character there."),
        (Arriving(may(take(named("Boromir")), cost=cycle_from_hand(1))),
         "As you play it, you may cycle a card from your hand to take Boromir out of your draw deck."),
        (Arriving(may_move(WIELDER, BATTLEGROUND), where=RESERVE, wielder=True),
         "As you play it on a wielder in reserve, the wielder may move to a battleground (it need not wait a round)."),
        (Bonus(battle=Icons(1, 1), path=Icons(0, 2)), "+1 attack, +1 defense and +2 path defense."),
        (Bonus(battle=Icons(0, 1), where=Named("Dol Amroth")), "+1 defense on Dol Amroth."),
        (Bonus(battle=Icons(1, 1), while_=in_play(named("Gandalf"))),
         "+1 attack and +1 defense while Gandalf is in play."),
        (Bonus(path=Icons(0, 1), while_=OnTheSpot(MONSTROUS & CHARACTER)),
         "+1 path defense while a Monstrous character is there."),
        (Bonus(battle=Icons(1, 1), where=BATTLEGROUND, times=ForEvery(2, ISENGARD & (CHARACTER | ARMY) & HERE)),
         "+1 attack and +1 defense on a battleground for every two Isengard characters or armies there."),
        (Bonus(battle=Icons(0, 1), who=named("Strider"), from_=RESERVE),
         "Strider gets +1 defense while this card is in reserve."),
        (WhileSupporting(ELF & CHARACTER, Icons(2, 0)), "+2 attack while supporting an Elf character."),
        (Barred(PATH, while_=LocationActive(OnBattleground(side=Side.SHADOW))),
         "All paths are closed to this card while a Shadow battleground is active."),
        (Barred(OnPath(4)), "All paths 4 are closed to this card."),
        (Admits(THIS, OnBattleground(faction=Faction.ISENGARD)), "All Isengard battlegrounds are open to this card."),
        (Admits(ROHAN & ARMY, Named("Minas Tirith"), from_=RESERVE),
         "While this card is in reserve, Minas Tirith is open to Rohan armies."),
        (Supported(THIS, (Faction.ELF,)), "Elf armies can support this card."),
        (Supported(THIS, (Faction.ISENGARD, Faction.MONSTROUS, Faction.MORDOR, Faction.SOUTHRON)),
         "All Shadow armies can support this card."),
        (CycledInstead((Loss.PATH_COMBAT,), wielder=True),
         "The wielder is cycled instead of eliminated in path combat, with all of its items."),
        (CycledInstead(IN_COMBAT), "This card is cycled instead of eliminated in combat."),
        (CycledInstead(items=False), "This card is cycled instead of eliminated in every case; its items are not."),
        (CycledInstead((Loss.FORSAKEN_FROM_DECK,)),
         "This card is cycled instead of eliminated when forsaken off your draw deck."),
        (CarriesMore(), "While in reserve, your carryover limit is one higher."),
        (DrawsMore(cycled=1),
         "In each draw step while in reserve, draw one more card, then cycle one from your hand."),
        (Shields(PATH, Icons(0, 2)), "While on a path, the path itself has +2 defense."),
        (Nurses(ANOTHER & ~WIZARD & FREE_PEOPLES & CHARACTER),
         "After a combat on its battleground, you may cycle this card and another non-Wizard Free Peoples character of"
         " that combat instead of eliminating them; their items are eliminated."),
    ],
    ids=lambda one: one[:40] if isinstance(one, str) else "",
)  # fmt: skip
def test_texts_that_are_hard_to_say(text: Text, said: str) -> None:
    assert face(text.said(VOICE)) == said and not faults(said)


def test_a_location_calls_itself_by_what_it_is() -> None:
    assert spoken(add_attack(), CARDS["morgai"].voice) == "put an attack token on this path"
    assert spoken(add_attack(), CARDS["umbar"].voice) == "put an attack token on this battleground"


@pytest.mark.parametrize(
    ("which", "said"),
    [
        (HOBBIT & CHARACTER, "a Hobbit character"),
        ((HOBBIT | ELF) & CHARACTER, "a Hobbit or Elf character"),
        (named("Frodo") | named("Sam"), "Frodo or Sam"),
        (named("Gandalf"), "Gandalf"),
        (ENT, "an Ent"),
        (NAZGUL, "a Nazgûl"),
        (ISENGARD & (CHARACTER | ARMY), "an Isengard character or army"),
        (~WIZARD & CHARACTER, "a non-Wizard character"),
        (ROHAN, "a Rohan card"),
        (ITEM & HERE, "an item there"),
    ],
)  # fmt: skip
def test_cards_of_which_a_text_speaks(which: Filter, said: str) -> None:
    assert face(which.phrase(VOICE).one().words) == said
