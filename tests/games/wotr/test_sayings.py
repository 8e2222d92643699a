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
         "forsake two cards, then draw four cards (five if Strider or Aragorn is in reserve)"),
        (draw(2) & cycle_from_hand(1), "draw two cards, then cycle a card from hand"),
        (draw(ForEach(HOBBIT & CHARACTER & ON_THE_PATH)), "draw one card for each Hobbit character on the path"),
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
        (take(named("Boromir") | named("Faramir")), "take Boromir or Faramir from your draw deck into hand"),
        (may_take(HOBBIT & CHARACTER, Pile.CYCLE, up_to=2),
         "you may take up to two Hobbit characters from your cycle pile into hand"),
        (for_player(ISENGARD, may_take(named("Saruman"), Pile.EITHER), Recycle()),
         "the Isengard player may take Saruman from his draw deck or cycle pile into hand,"
         " then recycles his cycle pile"),
        (remove(named("Gandalf the Grey")), "remove Gandalf the Grey from the game"),
        # other players
        (each_player(FREE_PEOPLES, forsake(1), draw(3)),
         "each Free Peoples player forsakes a card, then draws three cards"),
        (each_player(SHADOW, cycle_from_hand(2)), "each Shadow player cycles two cards from hand"),
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
         "either take Saruman from your draw deck into hand or eliminate a Rohan character"),
        # tokens and corruption
        (add_defense(PATH), "add a defense token to the active path"),
        (add_attack(BATTLEGROUND, 2), "add two attack tokens to an active battleground"),
        (add_defense(LOCATION), "add a defense token to the active path or an active battleground"),
        (add_attack(number=Switch(1, 2, PathIs("Cirith Ungol"))),
         "add an attack token (two if Cirith Ungol is the active path) to this card"),
        (add_corruption(2), "add two corruption"),
        (remove_corruption(ForEach(HOBBIT & CHARACTER & ON_THE_PATH)),
         "remove one corruption for each Hobbit character on the path"),
        # locations
        (activate(Named("Helm's Deep")), "activate Helm's Deep if it is in its deck"),
        (reactivate(OnBattleground(faction=Faction.SOUTHRON)), "reactivate a Southron battleground"),
        (activate_or_reactivate(OnBattleground(faction=Faction.ISENGARD)) & may_move_there(named("Saruman")),
         "activate or reactivate an Isengard battleground,"
         " then you may move Saruman there, even if it was played this round"),
        (activate_or_reactivate(BATTLEGROUND) & move_there(WIELDER),
         "activate or reactivate a battleground, then move the wielder there, even if it was played this round"),
        (activate_same_path() & add_defense(PATH),
         "activate another path of the same number, then add a defense token to the active path"),
        (may_activate_same_path(), "you may activate another path of the same number"),
        (activate_next_path(), "activate a path of the next higher number"),
        (may_move(WIELDER, PATH), "you may move the wielder to a path, even if it was played this round"),
        (If(in_reserve(named("The Witch-king")), draw(1)), "if The Witch-king is in reserve, draw a card"),
        # for a round
        (this_round(Admits(ROHAN, OnBattleground(faction=Faction.DUNEDAIN))),
         "Rohan cards may be played or moved to a Dúnedain battleground this round"),
        (this_round(Admits(named("Gimli") | named("Legolas"), BATTLEGROUND),
                    Supported(named("Gimli") | named("Legolas"), (Faction.ELF, Faction.ROHAN, Faction.DUNEDAIN))),
         "Gimli or Legolas may be played or moved to a battleground"
         " and may be supported by a Free Peoples army this round"),
    ],
    ids=lambda one: one[:40] if isinstance(one, str) else "",
)  # fmt: skip
def test_deeds_that_are_hard_to_say(what: Effect, said: str) -> None:
    assert spoken(what) == said and not faults(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (using(RESERVE, forsake(1).to(draw(2))),
         "While in reserve, you may use an action and forsake a card to draw two cards."),
        (using(PATH, activate_next_path()),
         "While on a path, you may use an action to activate a path of the next higher number."),
        (using(PATH, eliminate(THIS).to(remove_corruption(1)), by=player_of(HOBBIT)),
         "While on a path, the Hobbit player may use an action and eliminate this card to remove one corruption."),
        (using(IN_PLAY, eliminate(THIS).to(take(HOBBIT & CHARACTER, Pile.CYCLE), draw(1))),
         "While in play, you may use an action and eliminate this card to take a Hobbit character from your cycle pile"
         " into hand, then draw a card."),
        (using(RESERVE, cycle(THIS).to(each_player(FREE_PEOPLES, draw(1), cycle_from_hand(1)))),
         "While in reserve, you may use an action and cycle this card to have each Free Peoples player draw a card,"
         " then cycle a card from hand."),
        (using(RESERVE, eliminate(THIS).to(for_player(HOBBIT, may_take(HOBBIT & CHARACTER, Pile.CYCLE, up_to=2)))),
         "While in reserve, you may use an action and eliminate this card to let the Hobbit player take up to two"
         " Hobbit characters from his cycle pile into hand."),
        (using(RESERVE, Examine(), each_round=True),
         "While in reserve, you may use an action to look at the top three cards of your draw deck, eliminate one of"
         " them, cycle another and take the last into hand (once each round)."),
        (using(RESERVE, eliminate(THIS).to(choose(draw(2), add_corruption(1)))),
         "While in reserve, you may use an action and eliminate this card to either draw two cards or add one"
         " corruption."),
        (Arriving(draw(1)), "When played, draw a card."),
        (Arriving(forsake(1), where=PATH, moved=True), "When played or moved to a path, forsake a card."),
        (Arriving(may_activate_same_path(), where=OnPath(7), moved=True),
         "When played or moved to a path 7, you may activate another path of the same number."),
        (Arriving(may(eliminate(NAZGUL & CHARACTER & HERE)), where=BATTLEGROUND),
         "When played to a battleground, you may eliminate a Nazgûl character there."),
        (Arriving(may(take(named("Knights of Dol Amroth")), cost=cycle_from_hand(1))),
         "When played, you may cycle a card from hand to take Knights of Dol Amroth from your draw deck into hand."),
        (Arriving(may_move(WIELDER, BATTLEGROUND), where=RESERVE, wielder=True),
         "When played on a wielder in reserve, you may move the wielder to a battleground, even if it was played this"
         " round."),
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
         "This card cannot be played or moved to a path while a Shadow battleground is active."),
        (Admits(THIS, OnBattleground(faction=Faction.ISENGARD)),
         "This card may be played or moved to an Isengard battleground."),
        (Admits(ROHAN & ARMY, Named("Minas Tirith"), from_=RESERVE),
         "While in reserve, Rohan armies may be played or moved to Minas Tirith."),
        (Supported(THIS, (Faction.ELF,)), "This card may be supported by an Elf army."),
        (Supported(THIS, (Faction.DWARF, Faction.ELF)), "This card may be supported by a Dwarf or Elf army."),
        (CycledInstead((Loss.PATH_COMBAT,), wielder=True),
         "If the wielder would be eliminated in path combat, cycle it instead, with all of its items."),
        (CycledInstead(IN_COMBAT), "If this card would be eliminated in combat, cycle it instead."),
        (CycledInstead(items=False), "If this card would be eliminated for whatever reason, cycle it instead,"
                                     " but not its items."),
        (CarriesMore(), "While in reserve, your carryover limit is one higher."),
        (DrawsMore(cycled=1), "While in reserve, you draw one more card in each draw step, then cycle one from hand."),
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
    assert spoken(add_attack(), CARDS["morgai"].voice) == "add an attack token to this path"
    assert spoken(add_attack(), CARDS["umbar"].voice) == "add an attack token to this battleground"


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
