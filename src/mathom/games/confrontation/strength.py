"""Step 4 of a battle: strengths are compared (rules: Compare strengths)."""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events, windows
from mathom.games.confrontation.board import Battle, Board
from mathom.games.confrontation.characters import NAME, STRENGTH, TOKEN, Character
from mathom.games.confrontation.choices import DECLINE, Rules, Verb
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_STRENGTH, Card
from mathom.games.confrontation.defeat import fall
from mathom.games.confrontation.events import Part
from mathom.games.confrontation.regions import ADJACENT, FELLOWSHIP, SAURON, Region, regions

CAVE_TROLL: Final = Character.CAVE_TROLL
GANDALF_V: Final = Character.GANDALF_V
ORCS_V: Final = Character.ORCS_V
SAM_C: Final = Character.SAM_C
SAM_V: Final = Character.SAM_V
THEODEN: Final = Character.THEODEN
TREEBEARD: Final = Character.TREEBEARD
WARG: Final = Character.WARG
FANGORN: Final = Region.FANGORN
GONDOR: Final = Region.GONDOR
ROHAN: Final = Region.ROHAN
REVEAL: Final = Verb.REVEAL


def light_strength(b: Battle) -> int:
    """The strength of the Fellowship's character by itself."""
    if not b.muted:
        if b.light is SAM_C and b.sam_stands_by_frodo:
            return 5
        if b.light is SAM_V and not b.light_attacks:
            return dark_strength(b)
        if b.light is TREEBEARD and b.region == FANGORN:
            return 6
        if b.light is THEODEN and b.region in (ROHAN, GONDOR):
            return 4
    return STRENGTH[b.light]


def dark_strength(b: Battle) -> int:
    """The strength of Sauron's character by itself."""
    if b.dark is ORCS_V and not b.light_attacks:
        return 6
    return STRENGTH[b.dark]


def light_total(b: Battle) -> int:
    card = b.cards[FELLOWSHIP]
    return light_strength(b) + (0 if card is None else CARD_STRENGTH[card]) + b.support


def dark_total(b: Battle) -> int:
    card = b.cards[SAURON]
    ignored = card is None or b.cloaked or b.dark is CAVE_TROLL
    return dark_strength(b) + (0 if ignored or card is None else CARD_STRENGTH[card])


def light_parts(b: Battle) -> tuple[Part, ...]:
    """Where the Fellowship's total comes from."""
    return _parts(b.light, light_strength(b), b.cards[FELLOWSHIP], b.support)


def dark_parts(b: Battle) -> tuple[Part, ...]:
    """Where Sauron's total comes from."""
    card = None if b.cloaked or b.dark is CAVE_TROLL else b.cards[SAURON]
    return _parts(b.dark, dark_strength(b), card, 0)


def _parts(character: Character, strength: int, card: Card | None, support: int) -> tuple[Part, ...]:
    played = (Part(CARD_NAME[card], CARD_STRENGTH[card]),) if card is not None else ()
    return (Part(NAME[character], strength), *played, *((Part("Gandalf", support),) if support else ()))


@resumable
def compare_strengths(g: Board) -> Rules[None]:
    """The lower total falls, both on a tie."""
    if GANDALF_V in g.roster[FELLOWSHIP]:
        yield from gandalf_helps(g)
    b = g.fighting()
    light, dark = light_total(b), dark_total(b)
    rule = "conf.battle.tie-defeats-both" if light == dark else "conf.battle.lower-total-defeated"
    if g.log is not None:
        g.log.append(
            events.StrengthsCompared(
                light=NAME[b.light],
                light_total=light,
                dark=NAME[b.dark],
                dark_total=dark,
                light_token=TOKEN[b.light],
                dark_token=TOKEN[b.dark],
                region_token=str(b.region),
                light_parts=light_parts(b),
                dark_parts=dark_parts(b),
                rule=rule,
            )
        )
    yield from fall(g, light <= dark, dark <= light, rule)


@resumable
def gandalf_helps(g: Board) -> Rules[None]:
    """Gandalf (variant) in or next to the region may show himself and add 1 (rules: Gandalf, variant)."""
    b = g.fighting()
    if b.light is GANDALF_V or b.dark is WARG:
        return
    near = ADJACENT[b.region] | 1 << b.region
    if not any(g.might_be(GANDALF_V, region) for region in regions(near & g.held[FELLOWSHIP])):
        return
    there = g.pos[GANDALF_V] >= 0 and near >> g.pos[GANDALF_V] & 1
    options = (DECLINE["gandalf"], choices.reveal(GANDALF_V)) if there else (DECLINE["gandalf"],)
    prompt = f"{light_total(b)} against {dark_total(b)}: does Gandalf help {NAME[b.light]}?"
    rule = "conf.gandalf-v.adds-one"
    choice = yield g.ask(FELLOWSHIP, prompt, rule, options, windows.GANDALF, harmless=b.light is not g.bearer)
    if choice.verb is REVEAL:
        g.reveal(GANDALF_V, rule)
        g.fighting().support = 1
        g.say("Gandalf adds 1.", rule, GANDALF_V)
