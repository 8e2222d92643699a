"""Why a choice cannot be made, in words, with the rule that says so: each form of choice has its answer here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mathom.core import Refusal, Seat
from mathom.core.forms import Form
from mathom.games.lore import choices
from mathom.games.lore.choices import FORMS
from mathom.games.lore.why import acting, draft_and_end, organizing, playing
from mathom.games.lore.world import World


def why_not(g: World, seat: Seat, token: str) -> Refusal | None:
    """Why the seat, whose decision it is, may not make that choice; None where the question is another one."""
    reading = FORMS.read(token)
    if reading is None:
        return None
    answer = _ANSWERS.get(reading.form)
    return answer(g, seat, reading.things) if answer is not None else None


_Answer = Callable[[World, Seat, tuple[object, ...]], Refusal | None]

_ANSWERS: Final[dict[Form[*tuple[Any, ...]], _Answer]] = {
    choices.PLAY: playing.play,
    choices.PLAY_AS: playing.play,
    choices.BRING: organizing.bring,
    choices.TRANSFER: organizing.transfer,
    choices.STORE: organizing.store,
    choices.REMOVE: organizing.remove,
    choices.REMOVE_UNTAPPED: organizing.remove,
    choices.TEST: organizing.test,
    choices.SPLIT: organizing.split,
    choices.JOIN: organizing.join,
    choices.MOVE: acting.move,
    choices.SUPPORT: acting.support,
    choices.USE: acting.use,
    choices.DRAW: acting.draw,
    choices.DRAFT: draft_and_end.draft,
    choices.STOCK: draft_and_end.stock,
    choices.CALLING: draft_and_end.call,
    choices.STRIKE: acting.strike,
}
