"""The Wizards: the main characters."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.moments import Moment
from mathom.cards.nouns import IT, Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.core import resumable
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context
from mathom.games.lore.language.abilities import Trigger
from mathom.games.lore.language.effect import Condition, Effect
from mathom.games.lore.language.printed import main_character
from mathom.games.lore.language.vocabulary import DIPLOMAT, RANGER, SAGE, SCOUT, SPELL, WARRIOR
from mathom.games.lore.language.words import (
    ALLY,
    END_OF_ATTACK,
    HAVEN,
    THIS,
    WILDERNESS,
    Draws,
    HandSize,
    MustBeStruck,
    PlayWindow,
    any_time,
    at,
    corruption_roll,
    discard,
    do,
    each,
    fetch,
    lying_on,
    per_region,
    ring_test,
    tap,
    usable,
    whenever,
)
from mathom.games.lore.moments import WhenAttackEnds
from mathom.games.lore.rules.numbers import LARGEST, halves, size_in_halves
from mathom.games.lore.rules.organizing import join
from mathom.games.lore.world import Rules, World


class AttackIsOver(Trigger, frozen=True):
    """The attack that is being resolved is over, canceled or not."""

    @property
    def moment(self) -> type[Moment]:
        return WhenAttackEnds

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        return True

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("over",), subject=Nominal(("the attack",), IT))


class OtherAttacked(Condition, frozen=True):
    """A creature attacks another company of the same player, and this character has room in it."""

    def holds(self, g: World, c: Context) -> bool:
        attack = g.attack
        if attack is None or attack.key is None or attack.company not in g.companies or attack.company == c.company:
            return False
        there = attack.company
        return g.companies[there].owner == c.you and size_in_halves(g, there) + halves(c.card) <= LARGEST

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("attack", ("another company of yours",), subject=Nominal(("a creature",), IT))


class JoinAttacked(Effect, frozen=True):
    """This character joins the company that is attacked, takes a strike, and tires of it.

    Ruling: where all strikes of an attack go to one character, they go to him (lore.combat.same-character).
    """

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        assert g.attack is not None
        yield from join(g, c.source, g.attack.company)
        if g.attack.victim:
            g.attack = replace(g.attack, victim=c.source)
        g.last(MustBeStruck(), c, END_OF_ATTACK)
        g.last(whenever(AttackIsOver(), tap(THIS), corruption_roll(THIS)), c, END_OF_ATTACK)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        strike = "he must be given a strike of the attack"
        after = "when it is over he taps and makes a corruption roll"
        return Clause("join", (f"that company; {strike}, and {after}",), subject=v.this.one())


class Alatar(Card):
    facts = main_character(
        "TW-117", "Alatar", WARRIOR, SCOUT, RANGER, SAGE, prowess=6, body=10, influence=4, home="Edhellond",
    )  # fmt: skip
    draws = Draws(by=-1, opponent=True)
    joins = usable(
        PlayWindow.ENGAGEMENT,
        do=do(discard(each(ALLY & lying_on(THIS))), JoinAttacked()),
        if_=at(HAVEN) & OtherAttacked(),
        afar=True,
    )


class Gandalf(Card):
    facts = main_character(
        "TW-156", "Gandalf", WARRIOR, SCOUT, SAGE, DIPLOMAT, prowess=6, body=10, influence=4,
        home=("Edhellond", "Grey Havens", "Lórien", "Rivendell"), corruption=1,
    )  # fmt: skip
    tests = any_time(tap(THIS).to(ring_test()))


class Pallando(Card):
    facts = main_character(
        "TW-175", "Pallando", WARRIOR, RANGER, SAGE, DIPLOMAT, prowess=6, body=10, influence=4, home="Grey Havens",
    )  # fmt: skip
    hand = HandSize(by=1)


class Radagast(Card):
    facts = main_character(
        "TW-178", "Radagast", WARRIOR, SCOUT, RANGER, DIPLOMAT, prowess=6, body=10, influence=4, home="Rhosgobel",
        corruption=1,
    )  # fmt: skip
    draws = Draws(by=per_region(WILDERNESS))


class Saruman(Card):
    facts = main_character(
        "TW-181", "Saruman", SCOUT, RANGER, SAGE, DIPLOMAT, prowess=6, body=10, influence=4, home="Isengard",
    )  # fmt: skip
    recalls = usable(PlayWindow.START_OF_END_OF_TURN, do=tap(THIS).to(fetch(SPELL)))
