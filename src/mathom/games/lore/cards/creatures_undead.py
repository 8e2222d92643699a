"""Creatures: the Undead, the Nazgûl and Pûkel-creatures."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.keys import keyed
from mathom.games.lore.language.printed import creature
from mathom.games.lore.language.vocabulary import NAZGUL, PUKEL_CREATURE, UNDEAD
from mathom.games.lore.language.words import (
    CONDITION,
    DARK_HOLD,
    END_OF_NEXT_TURN,
    ITS_ATTACK_ENDS,
    SHADOW_HOLD,
    STRIKES_NEXT,
    THAT,
    THIS,
    AttackProwess,
    AttackStrikes,
    Kind,
    MindAtMost,
    TreatedAs,
    a,
    attacks,
    corruption_roll,
    discard,
    do,
    each,
    for_a_while,
    in_movement,
    of_company,
    strike_faced_by,
    tap,
    this_is,
    this_turn,
    whenever,
)

WITCH_KINGS_LANDS = ("Angmar", "Gorgoroth", "Gundabad", "Imlad Morgul")
ADUNAPHELS_LANDS = ("Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood")
PUKEL_LANDS = (
    "Old Pûkel-land", "Old Pûkel Gap", "Andrast", "Anfalas", "Lamedon", "Anórien", "Rohan", "Gap of Isen",
    "Enedhwaith", "Dunland",
)  # fmt: skip


class Adunaphel(Card):
    facts = creature(
        "TW-2", "Adûnaphel", NAZGUL, keyed("d D", regions=ADUNAPHELS_LANDS, sites_in={"any": ADUNAPHELS_LANDS}),
        strikes=1, prowess=15, body=11, mp=3, unique=True, other_form=Kind.CONDITION,
    )  # fmt: skip
    strikes_unseen = in_movement(do(tap(THIS), discard(THIS)).to(tap(a(of_company()))), if_=this_is(CONDITION))


class BarrowWight(Card):
    facts = creature("TW-14", "Barrow-wight", UNDEAD, keyed("s d S D"), strikes=1, prowess=12)
    corrupts = whenever(ITS_ATTACK_ENDS, corruption_roll(each(THAT), -2))


class ChillDouser(Card):
    facts = creature("DM-106", "Chill Douser", UNDEAD, keyed("R S"), strikes=3, prowess=8)
    chills = whenever(
        ITS_ATTACK_ENDS,
        this_turn(
            AttackStrikes(which=attacks(UNDEAD), by=1, on_company=True),
            AttackProwess(which=attacks(UNDEAD), by=1, on_company=True),
        ),
    )


class CorpseCandle(Card):
    facts = creature("TW-23", "Corpse-candle", UNDEAD, keyed("w s d S D"), strikes=1, prowess=7)
    lures = whenever(STRIKES_NEXT, corruption_roll(each(of_company())))


class Ghosts(Card):
    facts = creature("TW-37", "Ghosts", UNDEAD, keyed("s d S D"), strikes=3, prowess=9)
    corrupts = whenever(ITS_ATTACK_ENDS, corruption_roll(each(THAT), -1))


class Ghouls(Card):
    facts = creature("TW-38", "Ghouls", UNDEAD, keyed("s d S D"), strikes=5, prowess=7)


class PukelMen(Card):
    facts = creature(
        "TW-82", "Pûkel-men", PUKEL_CREATURE,
        keyed("S D", sites_in={"R": PUKEL_LANDS}),
        strikes=2, prowess=11,
    )  # fmt: skip


class SilentWatcher(Card):
    facts = creature("TW-88", "Silent Watcher", PUKEL_CREATURE, keyed("S D"), each_character=True, prowess=8)


class StirringBones(Card):
    facts = creature("DM-111", "Stirring Bones", UNDEAD, keyed("ww s d R S"), strikes=2, prowess=9)


class WispOfPaleSheen(Card):
    facts = creature(
        "DM-113", "Wisp of Pale Sheen", UNDEAD, keyed("w s d c R S"), strikes=1, prowess=6, attacker_assigns=True,
    )  # fmt: skip
    dazzles = whenever(strike_faced_by(MindAtMost(2)), tap(THAT))


class WitchKingOfAngmar(Card):
    facts = creature(
        "TW-113", "Witch-king of Angmar", NAZGUL,
        keyed("d D", regions=WITCH_KINGS_LANDS, sites_in={"any": WITCH_KINGS_LANDS}), strikes=1, prowess=17, body=13,
        mp=3, unique=True, other_form=Kind.CONDITION,
    )  # fmt: skip
    elsewhere = True
    darkens = in_movement(
        do(tap(THIS), discard(THIS)).to(for_a_while(END_OF_NEXT_TURN, TreatedAs(steps=((SHADOW_HOLD, DARK_HOLD),)))),
        if_=this_is(CONDITION),
    )
