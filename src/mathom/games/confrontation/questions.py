"""Putting questions, with the Palantír into which Sauron may look at any point of his own turn."""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import members
from mathom.games.confrontation.choices import Choice, Rules, Verb
from mathom.games.confrontation.regions import FELLOWSHIP, HOME, SAURON, TITLE, Region, Side
from mathom.games.confrontation.special_cards import SPECIAL_NAME, Special

PALANTIR: Final = Special.PALANTIR
LOOK: Final = Verb.PALANTIR


def palantir_options(g: Board) -> tuple[Choice, ...]:
    """The regions into which Sauron may look now: on his own turn, while he has the card, never into the Shire."""
    if not g.special[SAURON] >> PALANTIR & 1 or g.active is not SAURON:
        return ()
    return choices.palantir(g.held[FELLOWSHIP] & ~(1 << HOME[FELLOWSHIP]))


def look_into_palantir(g: Board, region: Region | None) -> None:
    """Reveal every Fellowship character in a region (rules: Palantír)."""
    assert region is not None
    use_special(g, PALANTIR, TITLE[region], region)
    for piece in members(g.here[FELLOWSHIP << 4 | region]):
        g.reveal(piece, "conf.palantir.use")


def use_special(
    g: Board, card: Special, at: str = "", region: Region | None = None, moves: tuple[tuple[str, str, str], ...] = ()
) -> None:
    """A special card is played and gone; it is used on a piece or region, and may bring pieces somewhere."""
    side = FELLOWSHIP if card <= Special.GWAIHIR else SAURON
    g.special[side] &= ~(1 << card)
    if g.log is not None:
        g.log.append(
            events.SpecialPlayed(
                side=side.title, card=SPECIAL_NAME[card], at=at, card_token=str(card),
                region_token="" if region is None else str(region), moves=moves, seat=g.seat_of[side],
                side_token=str(side), rule="conf.special.once-per-game",
            )
        )  # fmt: skip


@resumable
def ask(g: Board, side: Side, prompt: str, rule: str, options: tuple[Choice, ...]) -> Rules[Choice]:
    """Put a question to which an answer is due; on his own turn Sauron may look into the Palantír before he answers."""
    while True:
        looks = palantir_options(g) if side is SAURON else ()
        choice = yield g.ask(side, prompt, rule, options + looks, harmless=False)
        if choice.verb is not LOOK:
            return choice
        look_into_palantir(g, choice.region)


@resumable
def offer(
    g: Board, side: Side, prompt: str, rule: str, options: tuple[Choice, ...], window: str, harmless: bool
) -> Rules[Choice]:
    """The same in a window, in which the side may pass; harmless or not."""
    while True:
        looks = palantir_options(g) if side is SAURON else ()
        choice = yield g.ask(side, prompt, rule, options + looks, window, harmless=harmless)
        if choice.verb is not LOOK:
            return choice
        look_into_palantir(g, choice.region)
