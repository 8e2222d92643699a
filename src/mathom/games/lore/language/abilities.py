"""Abilities of cards in play: what happens by itself, and what a player may use."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.cards.limits import Use
from mathom.cards.moments import Moment
from mathom.cards.nouns import times
from mathom.cards.sentences import Saying, Voice
from mathom.cards.texts import Until
from mathom.cards.words import Words, aside, bold, names, sentence, words
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import PlayWindow
from mathom.games.lore.language.effect import Action, Condition, Effect
from mathom.games.lore.values import END_OF_ATTACK, END_OF_TURN
from mathom.games.lore.world import World


class Trigger(Struct, frozen=True):
    """Matches moments of one kind. Its saying completes "when ..."."""

    @property
    def moment(self) -> type[Moment]:
        raise NotImplementedError(type(self).__name__)

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        raise NotImplementedError(type(self).__name__)

    def subject(self, g: World, moment: Moment) -> tuple[Id, ...]:
        """What "that character" means afterwards."""
        return tuple(card for card in moment.about if g.in_play(card))

    def saying(self, v: Voice) -> Saying:
        raise NotImplementedError(type(self).__name__)

    def after(self, v: Voice) -> Voice:
        """How a text goes on that has named it."""
        return v


class Triggered(Text, frozen=True, kw_only=True):
    """Something that happens by itself when something else happens."""

    trigger: Trigger
    effect: Effect
    if_: Condition | None = None

    @property
    def topic(self) -> type[Moment]:
        return self.trigger.moment

    def reacts(self, g: World, c: Context, moment: Moment) -> bool:
        return self.trigger.matches(g, c, moment) and (self.if_ is None or self.if_.holds(g, self.about(g, c, moment)))

    def about(self, g: World, c: Context, moment: Moment) -> Context:
        company = c.company or getattr(moment, "company", c.company)  # a creature belongs to no company
        return replace(c, that=self.trigger.subject(g, moment), moment=moment, company=company)

    def said(self, v: Voice) -> Words:
        when = words("when", self.trigger.saying(v).statement(), ",")
        v = self.trigger.after(v)
        condition = words("if", self.if_.saying(v).statement(), ",") if self.if_ is not None else ()
        return sentence(words(when, condition, self.effect.saying(v).order()))


#: How the windows of abilities are called on a card.
_USUAL: Final = (PlayWindow.ORGANIZATION, PlayWindow.MOVEMENT, PlayWindow.SITE)
_WINDOW_WORDS: Final = {
    _USUAL: "",
    (PlayWindow.ORGANIZATION,): "Organization",
    (PlayWindow.MOVEMENT,): "Movement",
    (PlayWindow.SITE,): "Site",
    (PlayWindow.END_OF_MOVEMENT,): "End of the movement phase",
    (PlayWindow.END_OF_TURN,): "End of your turn",
    (PlayWindow.START_OF_END_OF_TURN,): "Start of your end of turn phase",
}


class Usable(Text, frozen=True, kw_only=True):
    """An ability that a player uses in certain windows."""

    windows: tuple[PlayWindow, ...]
    action: Action
    if_: Condition | None = None
    #: How often, until something ends; 0: without limit.
    limit: int = 0
    until: Until = END_OF_TURN
    #: It is used by the player whose company is attacked, whoever owns the card (a creature).
    defender: bool = False
    #: It is used for another company of the same player.
    afar: bool = False
    #: It is used while the card lies in a marshalling point pile.
    stored: bool = False

    def usable(self, g: World, c: Context) -> bool:
        if self.limit and g.uses.of(self.use(c)) >= self.limit:
            return False
        if self.if_ is not None and not self.if_.holds(g, c):
            return False
        return self.action.usable(g, c) and not self.action.idle(g, c)

    def use(self, c: Context) -> Use:
        return Use(c.source, self, self.until)

    def count(self, g: World, c: Context) -> None:
        if self.limit:
            g.uses = g.uses.counted(self.use(c))

    def said(self, v: Voice) -> Words:
        named = _WINDOW_WORDS.get(self.windows)
        if named is None and self.windows[:3] == _USUAL:
            named = f"Also {names([one.value for one in self.windows[3:]], last='or')}"
        elif named is None:
            named = " or ".join(one.value.capitalize() if not at else one.value for at, one in enumerate(self.windows))
        head = (bold(f"{named}:"),) if named else ()
        who = ("the defender:",) if self.defender else ()
        where = ("while stored,",) if self.stored else ()
        return words(head, sentence(words(where, who, self._condition(v), self.action.words(v), self._limit())))

    def deed(self, v: Voice) -> Words:
        return self.action.words(v)

    def _condition(self, v: Voice) -> Words:
        return words("if", self.if_.saying(v).statement(), ",") if self.if_ is not None else ()

    def _limit(self) -> Words:
        if not self.limit:
            return ()
        if self.defender:
            return aside(f"{times(self.limit)} for this card")
        return aside(f"{times(self.limit)} each {'attack' if self.until == END_OF_ATTACK else 'turn'}")
