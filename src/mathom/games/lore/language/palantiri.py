"""Using a Palantír (lore.items.palantir)."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.core import resumable
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import Keyword, PlayWindow, Skill
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.language.effect import Condition, Effect, declare, perform, sequence
from mathom.games.lore.language.modifiers_journey import NeedNotTap
from mathom.games.lore.language.rolling import corruption_roll
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.world import Rules, World


class UseStone(Effect, frozen=True):
    """The stone taps, and with it its bearer, who has to be a sage; texts may waive either.

    Of some stones the bearer need not tap (`alone`).
    """

    alone: bool = False

    def payable(self, g: World, c: Context) -> bool:
        if not g.in_play(c.source) or not g.untapped(c.source):
            return False
        bearer = g.cards[c.source].host
        return aligned(g, c.source) or (
            has_skill(g, bearer, Skill.SAGE) and (self.alone or g.untapped(bearer) or need_not_tap(g, bearer))
        )

    def do(self, g: World, c: Context) -> Context:
        bearer = g.cards[c.source].host
        tap(g, c.source, by_text(g, c), "lore.items.palantir")
        if not self.alone and not aligned(g, c.source) and not need_not_tap(g, bearer):
            tap(g, bearer, by_text(g, c), "lore.items.palantir")
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        what = "this card, if its bearer is a sage" if self.alone else "this card and its bearer, a sage"
        return Clause("tap", (what,), subject=v.you)


class Sees(Effect, frozen=True):
    """What a stone does, apart from the corruption roll of its bearer."""

    what: Effect

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def possible(self, g: World, c: Context) -> bool:
        return self.what.payable(g, c) and self.what.possible(g, c) and not self.what.idle(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        what, c = yield from declare(g, self.what, c)
        return Sees(what), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        c = yield from perform(g, self.what, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.what.saying(v)


class SeesAsAnother(Effect, frozen=True):
    """What another stone in play does is done by this one."""

    def others(self, g: World, c: Context) -> tuple[tuple[Id, Sees], ...]:
        """The stones whose sight can be used now."""
        return tuple(
            (one, sight)
            for one, thing in g.cards.items() if one != c.source and Keyword.PALANTIR in thing.card.keywords
            for sight in sights(g, c, thing.card) if sight.possible(g, c)
        )  # fmt: skip

    def payable(self, g: World, c: Context) -> bool:
        return bool(self.others(g, c))

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.others(g, c))

    def idle(self, g: World, c: Context) -> bool:
        return not self.others(g, c)

    @resumable
    def picked(self, g: World, c: Context) -> Rules[Sees | None]:
        """What it does; None if there is no such stone."""
        found = self.others(g, c)
        if len(found) <= 1:
            return found[0][1] if found else None
        prompt = f"{c.card.title}: which other Palantír?"
        stones = tuple(one for one, _ in found)
        choice = yield g.ask_card(c.you, prompt, "lore.items.palantir", stones, False)
        return dict(found)[choice.card]

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        sight = yield from self.picked(g, c)
        if sight is None:
            return self, c
        named = yield from declare(g, sight, c)
        return named

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        sight = yield from self.picked(g, c)
        if sight is not None:
            c = yield from perform(g, sight, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("use", ("what another Palantír in play does",), subject=v.you)


def sights(g: World, c: Context, stone: Card) -> tuple[Sees, ...]:
    """What a stone does when it is used, if its own condition holds."""
    return tuple(
        deed
        for text in stone.texts
        if isinstance(text, Usable) and (text.if_ is None or text.if_.holds(g, c))
        for deed in getattr(text.action.effect, "deeds", ()) if isinstance(deed, Sees)
    )  # fmt: skip


def aligned(g: World, stone: Id) -> bool:
    """A card on the stone lets its bearer use it by tapping the stone alone."""
    return any(text.any_bearer and g.in_play(c.source) and g.cards[c.source].host == stone
               for c, text in g.texts(NeedNotTap))  # fmt: skip


def need_not_tap(g: World, bearer: Id) -> bool:
    return any(not text.any_bearer and text.on(g, c) and g.cards[c.source].host == bearer
               for c, text in g.texts(NeedNotTap))  # fmt: skip


def as_another_palantir() -> Effect:
    """Do what another Palantír in play does."""
    return SeesAsAnother()


def palantir(*deeds: Effect, if_: Condition | None = None, alone: bool = False) -> Usable:
    """The use of a Palantír; its bearer makes a corruption roll afterwards. `alone`: the stone taps without him."""
    use = UseStone(alone).to(Sees(sequence(*deeds)), corruption_roll())
    return Usable(windows=(PlayWindow.ORGANIZATION, PlayWindow.MOVEMENT, PlayWindow.SITE), action=use, if_=if_)
