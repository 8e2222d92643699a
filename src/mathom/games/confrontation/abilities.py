"""Step 2 of a battle: character abilities, the Fellowship's first (rules: Resolve character abilities).

Whether a side is asked depends only on what the other side can see: a question about a hidden piece is asked whenever
that piece *might* be there.
"""

from __future__ import annotations

from typing import Final

from mathom.core import Resumable, resumable
from mathom.games.confrontation import choices, events, windows
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import (
    BIT,
    FLYING_NAZGUL,
    FRODOS,
    GANDALFS,
    NAME,
    ORCS,
    TOKEN,
    WITCH_KINGS,
    Character,
    members,
)
from mathom.games.confrontation.choices import DECLINE, Rules, Verb
from mathom.games.confrontation.defeat import fall
from mathom.games.confrontation.questions import offer, use_special
from mathom.games.confrontation.regions import ADJACENT, FELLOWSHIP, MOUNTAINS, SAURON, Region, Side, regions
from mathom.games.confrontation.retreat import may_retreat
from mathom.games.confrontation.special_cards import Special

C, V = Character, Verb
GWAIHIR: Final = Special.GWAIHIR


@resumable
def sam_takes_frodos_place(g: Board) -> Rules[None]:
    """Sam (classic) may fight instead of Frodo who is attacked beside him (rules: Sam)."""
    b = g.fighting()
    region = b.region
    if b.dark is C.WARG or C.SAM_C not in g.roster[FELLOWSHIP] or not g.might_be(C.SAM_C, region):
        return
    there = g.pos[C.SAM_C] == region
    rule = "conf.sam-c.replace-frodo"
    options = (DECLINE["frodo"], choices.REPLACE) if there else (DECLINE["frodo"],)
    prompt = "Frodo is attacked. Does Sam take his place?"
    choice = yield g.ask(FELLOWSHIP, prompt, rule, options, windows.SAM, harmless=False)
    if choice.verb is V.REPLACE:
        b = g.fighting()
        b.light = C.SAM_C
        g.say("Sam takes Frodo's place.", rule, C.SAM_C)
        g.reveal(C.SAM_C, rule)


@resumable
def fellowship_ability(g: Board) -> Rules[bool]:
    """The Fellowship's character comes first; Gwaihir may replace its ability. True if the battle is over."""
    while True:
        b = g.fighting()
        if g.special[FELLOWSHIP] >> GWAIHIR & 1 and b.dark is not C.WARG:
            prompt = f"Does Gwaihir come to {NAME[b.light]}?"
            options = (DECLINE["gwaihir"], choices.GWAIHIR)
            harmless = b.light is not g.bearer
            choice = yield g.ask(FELLOWSHIP, prompt, "conf.gwaihir.timing", options, windows.GWAIHIR, harmless=harmless)
            if choice.verb is V.GWAIHIR:
                use_special(g, GWAIHIR)
                g.fighting().muted = True
                over = yield from may_retreat(g, FELLOWSHIP, "sideways or backward", "conf.gwaihir.ability")
                return over
        b = g.fighting()
        ability = None if b.muted else FELLOWSHIP_ABILITIES.get(b.light)
        if ability is None:
            return False
        before = b.light
        over = yield from ability(g)
        if over or g.fighting().light is before:
            return over


@resumable
def frodo_classic(g: Board) -> Rules[bool]:
    """Defending, Frodo may retreat sideways (rules: Frodo)."""
    if g.fighting().light_attacks:
        return False
    over = yield from may_retreat(g, FELLOWSHIP, "sideways", "conf.frodo-c.retreat-sideways")
    return over


@resumable
def sam_classic(g: Board) -> Rules[bool]:
    """Sam has strength 5 beside Frodo, if Frodo shows himself (rules: Sam)."""
    b = g.fighting()
    frodo = g.fielded(*FRODOS)
    if frodo is None or not g.might_be(frodo, b.region):
        return False
    there = g.pos[frodo] == b.region
    rule = "conf.sam-c.strength-five"
    if not g.revealed & BIT[frodo]:
        options = (DECLINE["hide"], choices.reveal(frodo)) if there else (DECLINE["hide"],)
        prompt = "Show Frodo beside Sam, for strength 5?"
        choice = yield g.ask(FELLOWSHIP, prompt, rule, options, windows.FRODO, harmless=True)
        there = choice.verb is V.REVEAL
        if there:
            g.reveal(frodo, rule)
    if there:
        g.fighting().sam_stands_by_frodo = True
        g.say("Sam fights for Frodo with strength 5.", rule, C.SAM_C)
    return False


@resumable
def pippin(g: Board) -> Rules[bool]:
    """Attacking, Pippin may retreat backward (rules: Pippin)."""
    if not g.fighting().light_attacks:
        return False
    over = yield from may_retreat(g, FELLOWSHIP, "backward", "conf.pippin.retreat-backward")
    return over


@resumable
def merry(g: Board) -> Rules[bool]:
    """Merry defeats the Witch-king (rules: Merry)."""
    if g.fighting().dark not in WITCH_KINGS:
        return False
    yield from fall(g, False, True, "conf.merry.kills-witch-king")
    return True


@resumable
def legolas(g: Board) -> Rules[bool]:
    """Legolas defeats the Flying Nazgûl (rules: Legolas)."""
    if g.fighting().dark not in FLYING_NAZGUL:
        return False
    yield from fall(g, False, True, "conf.legolas.kills-flying-nazgul")
    return True


@resumable
def gimli(g: Board) -> Rules[bool]:
    """Gimli defeats the Orcs (rules: Gimli)."""
    if g.fighting().dark not in ORCS:
        return False
    yield from fall(g, False, True, "conf.gimli.kills-orcs")
    return True


@resumable
def boromir(g: Board) -> Rules[bool]:
    """Boromir and his enemy both fall (rules: Boromir)."""
    yield from fall(g, True, True, "conf.boromir.both-defeated")
    return True


@resumable
def aragorn_variant(g: Board) -> Rules[bool]:
    """Defending, Aragorn may rule out cards (rules: Aragorn, variant)."""
    if g.fighting().light_attacks:
        return False
    yield from may_rule_out_cards(g, FELLOWSHIP, "conf.aragorn-v.no-cards")
    return False


@resumable
def faramir(g: Board) -> Rules[bool]:
    """Attacking, Faramir may retreat sideways (rules: Faramir)."""
    if not g.fighting().light_attacks:
        return False
    over = yield from may_retreat(g, FELLOWSHIP, "sideways", "conf.faramir.retreat-sideways")
    return over


@resumable
def smeagol(g: Board) -> Rules[bool]:
    """Defending alone, Sméagol may trade places with a neighbour, who fights instead (rules: Sméagol)."""
    b = g.fighting()
    region = b.region
    friends = smeagols_friends(g, region)
    if b.light_attacks or g.here[FELLOWSHIP << 4 | region] != BIT[C.SMEAGOL] or not friends:
        return False
    options = (DECLINE["stay"], *map(choices.switch, friends))
    prompt = "Does Sméagol trade places?"
    choice = yield g.ask(FELLOWSHIP, prompt, "conf.smeagol.switch", options, windows.SMEAGOL, harmless=False)
    if choice.verb is V.SWITCH:
        trade_places(g, choice.piece, region)
    return False


def smeagols_friends(g: Board, region: Region) -> tuple[Character, ...]:
    """Fellowship characters in adjacent regions; in the mountains not those beside."""
    near = ADJACENT[region] & ~(MOUNTAINS if MOUNTAINS >> region & 1 else 0)
    return tuple(piece for place in regions(near) for piece in members(g.here[FELLOWSHIP << 4 | place]))


def trade_places(g: Board, friend: Character | None, region: Region) -> None:
    assert friend is not None
    home = Region(g.pos[friend])
    g.reveal(friend, "conf.smeagol.switch")
    moves = ((TOKEN[C.SMEAGOL], str(region), str(home)), (TOKEN[friend], str(home), str(region)))
    g.say(f"Sméagol trades places with {NAME[friend]}.", "conf.smeagol.switch", C.SMEAGOL, moves)
    g.move(C.SMEAGOL, home)
    g.enter(friend, region)
    g.fighting().light = friend


@resumable
def saruman_classic(g: Board) -> Rules[bool]:
    """Saruman may rule out cards (rules: Saruman)."""
    if not g.fighting().without_cards:
        yield from may_rule_out_cards(g, SAURON, "conf.saruman-c.no-cards")
    return False


@resumable
def may_rule_out_cards(g: Board, side: Side, rule: str) -> Rules[None]:
    options = (DECLINE["cards"], choices.NO_CARDS)
    prompt = "Shall there be no cards in this battle?"
    choice = yield from offer(g, side, prompt, rule, options, windows.NO_CARDS, True)
    if choice.verb is V.NO_CARDS:
        g.fighting().without_cards = True
        b = g.fighting()
        fighter = b.light if side is FELLOWSHIP else b.dark
        g.say(f"{events.does(NAME[fighter], 'rules')} out cards.", rule, fighter)


@resumable
def orcs_classic(g: Board) -> Rules[bool]:
    """Attacking, the Orcs defeat the first character they meet (rules: Orcs)."""
    b = g.fighting()
    if b.light_attacks or not b.first:
        return False
    yield from fall(g, True, False, "conf.orcs-c.first-attack")
    return True


@resumable
def saruman_variant(g: Board) -> Rules[bool]:
    """Saruman defeats Gandalf (rules: Saruman, variant)."""
    if g.fighting().light not in GANDALFS:
        return False
    yield from fall(g, True, False, "conf.saruman-v.defeats-gandalf")
    return True


@resumable
def gollum(g: Board) -> Rules[bool]:
    """Gollum may retreat forward (rules: Gollum)."""
    over = yield from may_retreat(g, SAURON, "forward", "conf.gollum.retreat-forward")
    return over


FELLOWSHIP_ABILITIES: Final[dict[Character, Resumable[[Board], bool]]] = {
    C.FRODO_C: frodo_classic,
    C.SAM_C: sam_classic,
    C.PIPPIN: pippin,
    C.MERRY: merry,
    C.LEGOLAS: legolas,
    C.GIMLI: gimli,
    C.BOROMIR: boromir,
    C.ARAGORN_V: aragorn_variant,
    C.FARAMIR: faramir,
    C.SMEAGOL: smeagol,
}
SAURON_ABILITIES: Final[dict[Character, Resumable[[Board], bool]]] = {
    C.SARUMAN_C: saruman_classic,
    C.ORCS_C: orcs_classic,
    C.SARUMAN_V: saruman_variant,
    C.GOLLUM: gollum,
}
