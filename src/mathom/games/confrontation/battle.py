"""Battle: four steps, told in the order of the rulebook (rules: Battle).

Windows that the printed list leaves out stand where their own texts put them (conf.clar.timing-full).
"""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events
from mathom.games.confrontation.abilities import (
    FELLOWSHIP_ABILITIES,
    SAURON_ABILITIES,
    fellowship_ability,
    sam_takes_frodos_place,
)
from mathom.games.confrontation.board import Battle, Board
from mathom.games.confrontation.card_play import play_cards, put_cards_away
from mathom.games.confrontation.characters import FRODOS, NAME, SIDE, TOKEN, Character, members
from mathom.games.confrontation.choices import FIGHT_CONCEALED, Choice, Rules, Verb
from mathom.games.confrontation.questions import look_into_palantir, palantir_options
from mathom.games.confrontation.regions import ENEMY, FELLOWSHIP, SAURON, TITLE, Region, Side
from mathom.games.confrontation.strength import compare_strengths

LOOK: Final = Verb.PALANTIR


@resumable
def attack(g: Board, attacker: Character, region: Region) -> Rules[None]:
    """Battles go on until one side is left in the region, or the attacker has gone."""
    defenders = ENEMY[SIDE[attacker]] << 4 | region
    g.contested = region
    first = True
    while g.pos[attacker] == region and g.here[defenders]:
        defender = yield from pick_opponent(g, attacker, region)
        yield from battle(g, attacker, defender, region, first)
        first = False
    g.contested = None


@resumable
def pick_opponent(g: Board, attacker: Character, region: Region) -> Rules[Character]:
    """A concealed defender is picked at random; one that lies face up may be named instead."""
    side = SIDE[attacker]
    defenders = members(g.here[ENEMY[side] << 4 | region])
    if len(defenders) == 1:
        return defenders[0]
    while True:
        options = opponents(g, ENEMY[side], region)
        looks = palantir_options(g) if side is SAURON else ()
        choice = options[0]
        if len(options) > 1 or looks:
            rule = "conf.battle.may-choose-revealed"
            choice = yield g.ask(side, "Whom do you fight?", rule, options + looks, harmless=False)
        if choice.verb is not LOOK:
            break
        look_into_palantir(g, choice.region)
    if choice.piece is not None:
        return choice.piece
    hidden = members(g.concealed(ENEMY[side], region))
    return g.dice.pick(hidden) if len(hidden) > 1 else hidden[0]


def opponents(g: Board, defenders: Side, region: Region) -> tuple[Choice, ...]:
    """One of the concealed ones, if there are any, and each that lies face up."""
    concealed = (FIGHT_CONCEALED,) if g.concealed(defenders, region) else ()
    return concealed + tuple(map(choices.fight, members(g.face_up(defenders, region))))


@resumable
def battle(g: Board, attacker: Character, defender: Character, region: Region, first: bool) -> Rules[None]:
    """A battle in four steps."""
    side = SIDE[attacker]
    light, dark = (attacker, defender) if side is FELLOWSHIP else (defender, attacker)
    g.battle = Battle(region, light, dark, side, first)
    # 1. Reveal characters
    g.reveal(attacker)
    g.reveal(defender)
    if g.log is not None:
        g.log.append(
            events.BattleBegan(
                attacker=NAME[attacker], defender=NAME[defender], region=TITLE[region], attacker_token=TOKEN[attacker],
                defender_token=TOKEN[defender], region_token=str(region), seat=g.seat_of[side], side_token=str(side),
                rule="conf.battle.trigger",
            )
        )  # fmt: skip
    if light in FRODOS and side is SAURON:
        yield from sam_takes_frodos_place(g)
    # 2. Resolve character abilities: the Fellowship's first
    over = False
    if light in FELLOWSHIP_ABILITIES or g.special[FELLOWSHIP] or g.battle.light is not light:
        over = yield from fellowship_ability(g)
    if not over:
        dark_ability = SAURON_ABILITIES.get(dark)
        if dark_ability is not None:
            over = yield from dark_ability(g)
    # 3. Play cards
    if not over and not g.battle.without_cards:
        over = yield from play_cards(g)
    # 4. Compare strengths
    if not over:
        yield from compare_strengths(g)
    put_cards_away(g)
    g.battle = None
