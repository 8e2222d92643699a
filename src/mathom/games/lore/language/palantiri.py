"""Using a Palantír (lore.items.palantir)."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import Skill, Window
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.language.effect import Condition, Effect, sequence
from mathom.games.lore.language.modifiers import NeedNotTap
from mathom.games.lore.language.rolling import corruption_roll
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.world import World


class UseStone(Effect, frozen=True):
    """The stone taps, and with it its bearer, who has to be a sage; texts may waive either."""

    def payable(self, g: World, c: Context) -> bool:
        if not g.in_play(c.source) or not g.untapped(c.source):
            return False
        bearer = g.cards[c.source].host
        return aligned(g, c.source) or (
            has_skill(g, bearer, Skill.SAGE) and (g.untapped(bearer) or need_not_tap(g, bearer))
        )

    def do(self, g: World, c: Context) -> Context:
        bearer = g.cards[c.source].host
        tap(g, c.source, by_text(g, c), "lore.items.palantir")
        if not aligned(g, c.source) and not need_not_tap(g, bearer):
            tap(g, bearer, by_text(g, c), "lore.items.palantir")
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("tap", ("this card and its bearer, a sage",), subject=v.you)


def aligned(g: World, stone: Id) -> bool:
    """A card on the stone lets its bearer use it by tapping the stone alone."""
    return any(text.any_bearer and g.in_play(c.source) and g.cards[c.source].host == stone
               for c, text in g.texts(NeedNotTap))  # fmt: skip


def need_not_tap(g: World, bearer: Id) -> bool:
    return any(not text.any_bearer and text.on(g, c) and g.cards[c.source].host == bearer
               for c, text in g.texts(NeedNotTap))  # fmt: skip


def palantir(*deeds: Effect, if_: Condition | None = None) -> Usable:
    """The use of a Palantír; its bearer makes a corruption roll afterwards."""
    use = UseStone().to(sequence(*deeds), corruption_roll())
    return Usable(windows=(Window.ORGANIZATION, Window.MOVEMENT, Window.SITE), action=use, if_=if_)
