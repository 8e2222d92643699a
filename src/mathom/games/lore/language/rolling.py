"""Deeds with rolls: corruption, rings, what keeps a character."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.amounts import quantity, value
from mathom.cards.nouns import again, signed
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.telling import Part
from mathom.cards.words import Words, aside, words
from mathom.core import resumable
from mathom.games.lore import events
from mathom.games.lore.context import Context, Id
from mathom.games.lore.language.effect import Amount, Condition, Effect, perform
from mathom.games.lore.language.filters import BEARER, WITH_COMPANY
from mathom.games.lore.language.filters_printed import GOLD_RING
from mathom.games.lore.language.sayings import Verbatim
from mathom.games.lore.language.targets import FREELY, Aimed, What, a, target
from mathom.games.lore.rules import corruption, dice, rings
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.rules.ending import ring_destroyed
from mathom.games.lore.rules.influence import unused
from mathom.games.lore.values import Fate, Purpose
from mathom.games.lore.world import Rules, World


class AddToRoll(Effect, frozen=True):
    """The roll that is about to happen is modified."""

    by: Amount
    if_: Condition | None = None

    def possible(self, g: World, c: Context) -> bool:
        return bool(g.rolls) and (self.if_ is None or self.if_.holds(g, c))

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c) or not value(g, c, self.by)

    def do(self, g: World, c: Context) -> Context:
        if self.possible(g, c):
            cause = by_text(g, c)
            part = Part(cause.name, value(g, c, self.by), cause.slug, cause.key)
            g.rolls = (*g.rolls[:-1], replace(g.rolls[-1], parts=(*g.rolls[-1].parts, part)))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        by = quantity(self.by, v)
        number = by.number if isinstance(by.number, str) else signed(by.number)
        when = words("if", self.if_.saying(v).statement()) if self.if_ is not None else ()
        instead = aside(signed(by.instead), "if", by.when) if by.instead is not None else ()
        return Clause("add", words(number, instead, "to the roll", by.per, when), subject=v.you)


class CorruptionRoll(Aimed, frozen=True):
    """Characters make corruption rolls, one after the other."""

    rule = FREELY
    by: Amount = 0
    #: How often each of them rolls.
    times: Amount = 1
    #: What happens if one of them has not failed, or has; `instead`: failing has no other result, nor a second roll.
    passed: Effect | None = None
    failed: Effect | None = None
    instead: bool = False

    def possible(self, g: World, c: Context) -> bool:
        return self.passed is None or self.passed.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.candidates(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        left = picked
        while left:
            character = yield from self.next_of(g, c, left)
            left = tuple(one for one in left if one != character)
            about = replace(c, that=(character,))
            for _ in range(value(g, c, self.times)):
                by = value(g, about, self.by)
                fate = yield from corruption.roll_corruption(g, character, by, by_text(g, c), not self.instead)
                if fate is Fate.NONE and self.passed is not None and character in g.cards:
                    yield from perform(g, self.passed, about)
                if fate is not Fate.NONE and self.failed is not None:
                    yield from perform(g, self.failed, about)
                if not self.instead and character in g.cards:
                    yield from corruption.suffer(g, character, fate, by_text(g, c))
        return replace(c, that=picked)

    @resumable
    def next_of(self, g: World, c: Context, left: tuple[Id, ...]) -> Rules[Id]:
        at_stake = tuple(one for one in left if self.may_fail(g, c, one))
        character = yield from corruption.next_to_roll(g, left, at_stake, c.card.title)
        return character

    def may_fail(self, g: World, c: Context, character: Id) -> bool:
        if character not in g.cards:
            return False
        return corruption.may_fail(g, character, value(g, replace(c, that=(character,)), self.by))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        by = quantity(self.by, v)
        at_ = words("at", by.change()) if self.by != 0 else ()
        if isinstance(by.number, str):
            at_ = words("with", by.number, "added")
        roll = words("a corruption roll", at_, quantity(self.times, v).times())
        said: Saying = Clause("make", roll, subject=self.what.noun(v))
        inside = self.what.after(v)
        if self.passed is not None:
            said = Verbatim(words(said.order(), "; if he does not fail,", self.passed.saying(inside).order()))
        if self.failed is not None:
            instead = (", and nothing else happens",) if self.instead else ()
            said = Verbatim(words(said.order(), "; if he fails,", self.failed.saying(inside).order(), *instead))
        return said

    def after(self, v: Voice) -> Voice:
        return self.what.after(v)

    def question(self, v: Voice) -> Words:
        return words("who makes the corruption roll")


class KeepRoll(Aimed, frozen=True):
    """The player of a card rolls and adds twice his unused influence: below a number something happens to it."""

    rule = FREELY
    below: int
    then: Effect
    #: Added in some case.
    by: Amount = 0

    def payable(self, g: World, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def idle(self, g: World, c: Context) -> bool:
        return not self.candidates(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            thing = g.cards[card]
            owner = thing.scored_by if thing.scored_by is not None else thing.owner
            parts: tuple[Part, ...] = (Part("twice the unused influence", 2 * unused(g, owner)),)
            more = value(g, c, self.by)
            if more:
                parts += (Part(c.card.title, more, c.card.slug),)
            thrown = dice.throw(g)
            kept = sum(thrown) + sum(part.amount for part in parts) >= self.below
            dice.tell(g, owner, Purpose.INFLUENCE, thrown, parts, self.below, thing.card.title, thing.key, kept,
                      "it stays" if kept else "", "lore.influence.unused-general")  # fmt: skip
            if not kept:
                yield from perform(g, self.then, replace(c, that=(card,)))
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        pronoun = self.what.which.phrase(v).pronoun
        by = quantity(self.by, v)
        more: Words = ()
        if by.instead is not None and by.number == 0:
            more = words(",", signed(by.instead), "if", by.when)
        elif self.by != 0:
            more = words("and", by.change())
        player = f", {pronoun.possessive} player rolls and adds twice his unused influence"
        roll = words("for", self.what.noun(v).object, player, more)
        then = self.then.saying(v.naming(again(pronoun))).order()
        return Verbatim(words(roll, f": below {self.below},", then))

    def question(self, v: Voice) -> Words:
        return words("for whom is the roll made")


class RingTest(Aimed, frozen=True):
    """A gold ring of the company is tested, with the better of so many rolls."""

    rule = "lore.ring.test-means"
    rolls: int = 1

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def payable(self, g: World, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def idle(self, g: World, c: Context) -> bool:
        return not self.candidates(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for ring in picked:
            yield from rings.test_ring(g, c.you, ring, self.rolls, c.card.title)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        better = ("with the better of two rolls",) if self.rolls > 1 else ()
        return Clause("test", self.what.noun(v).object, better, v.you)


class DestroyRing(Effect, frozen=True):
    """The One Ring is destroyed, and its player wins at once."""

    def do(self, g: World, c: Context) -> Context:
        ring = g.titled("The One Ring")
        bearer = g.cards[ring].host if ring else 0
        name = g.title(g.cards[ring].host) if bearer else ""
        g.tell(events.RingDestroyed(player=g.name_of(c.you), bearer=name,
                                    key=g.cards[g.cards[ring].host].key if bearer else "", seat=c.you,
                                    cause=by_text(g, c), rule="lore.ring.instant-victory"))  # fmt: skip
        ring_destroyed(g, c.you)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("destroy", ("The One Ring and win the game",), subject=v.you)


# --- the words of the language ---------------------------------------------------------------------------------------


def add_to_roll(by: Amount, if_: Condition | None = None) -> Effect:
    return AddToRoll(by, if_)


def corruption_roll(what: What = BEARER, by: Amount = 0, *, times: Amount = 1, passed: Effect | None = None,
                    failed: Effect | None = None, instead: bool = False) -> Effect:  # fmt: skip
    return CorruptionRoll(target(what), by, times, passed, failed, instead)


def roll_to_keep(what: What, below: int, then: Effect, by: Amount = 0) -> Effect:
    return KeepRoll(target(what), below, then, by)


def ring_test(rolls: int = 1) -> Effect:
    return RingTest(a(GOLD_RING & WITH_COMPANY), rolls)


def destroy_ring() -> Effect:
    return DestroyRing()
