"""Triggered effects: what cards in play do when something happens (rules: Triggered effects)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.cards.asking import told
from mathom.cards.moments import Moment, Reactions
from mathom.core import resumable
from mathom.games.lore import choices
from mathom.games.lore.context import Context
from mathom.games.lore.language.abilities import Triggered
from mathom.games.lore.language.effect import perform
from mathom.games.lore.world import Rules, World


class Due(Struct, frozen=True):
    """A triggered effect that comes next."""

    context: Context
    text: Triggered
    moment: Moment


class Reacting(Reactions[World, Due], frozen=True):
    """The current player orders what happens at once."""

    def heeded(self, g: World, moment: Moment) -> bool:
        return g.heeds(type(moment))

    def due(self, g: World, moments: tuple[Moment, ...]) -> tuple[Due, ...]:
        return tuple(
            Due(c, text, moment)
            for moment in moments
            for c, text in g.texts(Triggered, type(moment))
            if text.reacts(g, c, moment)
        )

    @resumable
    def first(self, g: World, due: tuple[Due, ...]) -> Rules[int]:
        labels = tuple(label(g, one) for one in due)
        if len(set(labels)) == 1:
            return 0
        options = tuple(choices.branch(at, said) for at, said in enumerate(labels))
        choice = yield g.ask(g.current, "Which of these comes first?", "lore.triggers.several", options)
        return int(choice.number)

    @resumable
    def react(self, g: World, one: Due) -> Rules[None]:
        c = one.context
        if not c.source or g.in_play(c.source):
            yield from perform(g, one.text.effect, one.text.about(g, c, one.moment))


REACTIONS: Final = Reacting()


def label(g: World, one: Due) -> str:
    """A triggered effect as one of several: what it is, and on whom its card lies."""
    source = one.context.source
    host = g.cards[source].host if g.in_play(source) else 0
    whom = f" ({g.title(g.cards[source].host)})" if host else ""
    about = [g.title(card) for card in one.moment.about if g.in_play(card) and card != host]
    more = f" [{', '.join(about)}]" if about else ""
    return f"{one.context.card.title}{whom}{more}: {told(one.context.card, one.text)}"


@resumable
def happen(g: World, moment: Moment) -> Rules[None]:
    """Something has happened: what it triggers comes next."""
    if g.heeds(type(moment)):
        yield from REACTIONS.require(g, (moment,))
