"""Step 4 of a battle: strengths are compared (rules: Compare strengths)."""

from __future__ import annotations

from mathom.core import resumable
from mathom.games.confrontation import choices, events, windows
from mathom.games.confrontation.board import Battle, Board
from mathom.games.confrontation.characters import NAME, STRENGTH, Character
from mathom.games.confrontation.choices import DECLINE, Rules, Verb
from mathom.games.confrontation.combat_cards import CARD_STRENGTH
from mathom.games.confrontation.defeat import fall
from mathom.games.confrontation.regions import ADJACENT, FELLOWSHIP, SAURON, Region, regions

C, V = Character, Verb


def light_strength(b: Battle) -> int:
    """The strength of the Fellowship's character by itself."""
    if not b.muted:
        if b.light is C.SAM_C and b.sam_stands_by_frodo:
            return 5
        if b.light is C.SAM_V and not b.light_attacks:
            return dark_strength(b)
        if b.light is C.TREEBEARD and b.region == Region.FANGORN:
            return 6
        if b.light is C.THEODEN and b.region in (Region.ROHAN, Region.GONDOR):
            return 4
    return STRENGTH[b.light]


def dark_strength(b: Battle) -> int:
    """The strength of Sauron's character by itself."""
    if b.dark is C.ORCS_V and not b.light_attacks:
        return 6
    return STRENGTH[b.dark]


def light_total(b: Battle) -> int:
    card = b.cards[FELLOWSHIP]
    return light_strength(b) + (0 if card is None else CARD_STRENGTH[card]) + b.support


def dark_total(b: Battle) -> int:
    card = b.cards[SAURON]
    ignored = card is None or b.cloaked or b.dark is C.CAVE_TROLL
    return dark_strength(b) + (0 if ignored or card is None else CARD_STRENGTH[card])


@resumable
def compare_strengths(g: Board) -> Rules[None]:
    """The lower total falls, both on a tie."""
    if C.GANDALF_V in g.roster[FELLOWSHIP]:
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
                rule=rule,
            )
        )
    yield from fall(g, light <= dark, dark <= light, rule)


@resumable
def gandalf_helps(g: Board) -> Rules[None]:
    """Gandalf (variant) in or next to the region may show himself and add 1 (rules: Gandalf, variant)."""
    b = g.fighting()
    gandalf = C.GANDALF_V
    near = ADJACENT[b.region] | 1 << b.region
    if b.light is gandalf or b.dark is C.WARG or not any(g.might_be(gandalf, region) for region in regions(near)):
        return
    there = g.pos[gandalf] >= 0 and near >> g.pos[gandalf] & 1
    options = (DECLINE["gandalf"], choices.reveal(gandalf)) if there else (DECLINE["gandalf"],)
    prompt = f"{light_total(b)} against {dark_total(b)}: does Gandalf help {NAME[b.light]}?"
    rule = "conf.gandalf-v.adds-one"
    choice = yield g.ask(FELLOWSHIP, prompt, rule, options, windows.GANDALF)
    if choice.verb is V.REVEAL:
        g.reveal(gandalf, rule)
        g.fighting().support = 1
        g.say("Gandalf adds 1.", rule)
