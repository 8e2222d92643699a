"""Defeat, and what follows from it: Wormtongue, Shelob, the Ring (rules: step 5 of the timing; Game end)."""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import NAME, SAMS, TOKEN, Character
from mathom.games.confrontation.choices import DECLINE, Rules, Verb
from mathom.games.confrontation.questions import ask
from mathom.games.confrontation.regions import BACKWARD, FELLOWSHIP, SAURON, Region
from mathom.games.confrontation.retreat import retreat, tell_move

FRODO_C: Final = Character.FRODO_C
SHELOB: Final = Character.SHELOB
WARG: Final = Character.WARG
WORMTONGUE: Final = Character.WORMTONGUE
GONDOR: Final = Region.GONDOR
ESCAPE: Final = Verb.ESCAPE


@resumable
def fall(g: Board, light_falls: bool, dark_falls: bool, rule: str) -> Rules[None]:
    """Characters are defeated, with what follows from it: Wormtongue, the Ring, Shelob."""
    b = g.fighting()
    light, dark = b.light, b.dark
    if light_falls:
        g.remove(light, rule, dark)
    if dark_falls:
        escape = 0
        # Ruling: where the game is won in the same moment, nobody flees any more (conf.wormtongue.not-after-the-end).
        won = light_falls and g.rules > 1 and ring_lost(g, light, dark) is not None
        if dark is WORMTONGUE and not won:
            escape = BACKWARD[SAURON][b.region] & ~g.held[FELLOWSHIP] & ~g.held[SAURON]
        if escape:
            yield from wormtongue_flees(g, escape, rule)
        else:
            g.remove(dark, rule, light)
    # Ruling: fleeing is part of Wormtongue's defeat, so it is settled before the Ring is (conf.clar.timing-full).
    if light_falls:
        lose_the_ring(g, light, dark)
        if dark is SHELOB and not dark_falls:
            shelob_goes_home(g)
        pass_the_ring(g, light)


@resumable
def wormtongue_flees(g: Board, escape: int, rule: str) -> Rules[None]:
    """A defeated Wormtongue may retreat backward to an empty region instead (rules: Wormtongue)."""
    options = (*choices.escapes(escape), DECLINE["fall"])
    choice = yield from ask(g, SAURON, "Does Wormtongue flee?", "conf.wormtongue.escape", options)
    if choice.verb is ESCAPE:
        retreat(g, WORMTONGUE, choice.region, "conf.wormtongue.escape")
    else:
        g.remove(WORMTONGUE, rule, g.fighting().light)


def lose_the_ring(g: Board, fallen: Character, slayer: Character | None) -> None:
    """Sauron wins if the Ring-bearer falls and nobody takes up the Ring (rules: Game end; The variant game)."""
    lost = ring_lost(g, fallen, slayer)
    if lost is not None:
        reason, rule = lost
        g.end(SAURON, reason, rule)


def ring_lost(g: Board, fallen: Character, slayer: Character | None) -> tuple[str, str] | None:
    """Why Sauron has won with this defeat, and by which rule; None if the game goes on."""
    if fallen is not g.bearer:
        return None
    if fallen is FRODO_C:
        return "Frodo is defeated: Sauron wins.", "conf.end.classic-frodo-defeated"
    if fallen in SAMS:
        return "Sam is defeated with the Ring: Sauron wins.", "conf.variant.sam-dead-as-bearer"
    if slayer is WARG:
        return "The Warg has Frodo: Sauron wins.", "conf.frodo-v.warg-wins"
    if all(g.pos[sam] < 0 for sam in SAMS):
        return "Frodo is defeated and Sam is gone: Sauron wins.", "conf.variant.sam-dead-before"
    return None


def pass_the_ring(g: Board, fallen: Character) -> None:
    """Frodo (variant) leaves the Ring to Sam, who is revealed."""
    if fallen is not g.bearer:
        return
    sam = g.fielded(*SAMS)
    assert sam is not None
    g.bearer = sam
    g.tell(
        events.RingPassed(
            bearer=NAME[sam], bearer_token=TOKEN[sam], seat=g.seat_of[FELLOWSHIP], side_token=str(FELLOWSHIP),
            rule="conf.variant.ring-passes-to-sam",
        )
    )  # fmt: skip
    g.reveal(sam, "conf.variant.sam-revealed")


def shelob_goes_home(g: Board) -> None:
    """After a kill Shelob is placed in Gondor, or removed if there is no room (rules: Shelob)."""
    if g.pos[SHELOB] == GONDOR:
        return
    if (g.full[SAURON] | g.held[FELLOWSHIP]) >> GONDOR & 1:
        g.remove(SHELOB, "conf.shelob.gondor-full")
        return
    tell_move(g, SHELOB, GONDOR, "returns", "conf.shelob.to-gondor")
    g.move(SHELOB, GONDOR)
