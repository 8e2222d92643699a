"""Deeds about who fights whom."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.nouns import Nominal
from mathom.cards.sentences import ANYBODY, Clause, Joined, Remarked, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, plain, words
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.filters import THAT
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN
from mathom.games.lotr_tcg.language.targets import Target, What, Who, a, pick, target
from mathom.games.lotr_tcg.rules.assignment import assign, kept_apart, may_pair


class Assign(Effect, frozen=True):
    """Set a character against a minion, one-on-one: both have to be unassigned (rulebook: Assignment actions).

    Whoever picks the defender is the one who assigns: what keeps his side from doing so keeps them apart here, too.
    """

    defender: Target
    minion: Target
    #: What the Free Peoples player may do to prevent it; it may speak of the defender as THAT.
    unless: Effect | None = None

    def _side(self) -> Side:
        return Side.FREE_PEOPLES if self.defender.by == Who.FREE_PEOPLES else Side.SHADOW

    def _pairs(self, g: Journey, c: Context) -> tuple[tuple[Id, Id], ...]:
        defenders = self.defender.which.among(g, c)
        minions = self.minion.which.among(g, c)
        side = self._side()
        return tuple((one, other) for one in defenders for other in minions if may_pair(g, one, other, side))

    def possible(self, g: Journey, c: Context) -> bool:
        # Ruling: an assignment that nobody could make is not offered; it would change nothing, as often as one likes.
        return bool(self._pairs(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        minions = tuple(dict.fromkeys(other for _, other in self._pairs(g, c)))
        picked = yield from pick(g, replace(c, that=minions), a(THAT, self.minion.by), self)
        for minion in picked:
            defenders = tuple(one for one, other in self._pairs(g, c) if other == minion)
            whom = AssignTo(self.defender, g.cards[minion].card.title)
            chosen = yield from pick(g, replace(c, that=defenders), a(THAT, self.defender.by), whom)
            for defender in chosen:
                prevented = yield from self._prevented(g, c, defender, minion)
                if not prevented:
                    yield from assign(g, c.you, defender, minion, by_text(g, c))
        return replace(c, that=picked)

    @resumable
    def _prevented(self, g: Journey, c: Context, defender: Id, minion: Id) -> Rules[bool]:
        """Let the Free Peoples player pay, who knows both of them."""
        about = replace(c, you=g.free_peoples, that=(defender,))
        if self.unless is None or not self.unless.payable(g, about):
            return False
        one, other = g.title(defender), g.title(minion)
        paid = plain(self.unless.saying(c.card.voice.naming(Nominal((one,)))).infinitive())
        prompt = f"{c.card.title}: {paid} to prevent this: assign {one} to {other}?"
        choice = yield g.ask_whether(g.free_peoples, prompt, "tcg.faq.prevented-costs-paid", False)
        if choice.token == "no":
            return False
        yield from perform(g, self.unless, about)
        return True

    def saying(self, v: Voice = ANYBODY) -> Saying:
        to = words("to", self.minion.noun(v).object)
        said = Clause("assign", self.defender.noun(v).object, to, self.defender.by.noun(v))
        if self.unless is None:
            return said
        payer = Who.FREE_PEOPLES.noun(v)
        # Whom the description leaves out has been said: "that companion".
        about = v.pointing(replace(self.defender.which.phrase(v), clauses=())).to(payer)
        paid = self.unless.saying(about).gerund(payer)
        return Remarked(said, words(", which", payer.words, "may prevent by", paid))

    def question(self, v: Voice) -> Words:
        defender = self.defender.noun(v).object if self.defender.which.phrase(v).proper else ()
        return words("assign", defender, "to" if defender else (), self.minion.noun(v).object)


class AdditionalSkirmish(Effect, frozen=True):
    """Cancel the assignments that are left and set a minion against the Ring-bearer: a skirmish besides the normal and
    fierce ones, whether or not the minion is fierce or has fought.
    """

    minion: Target

    def _minions(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return tuple(
            one for one in self.minion.which.among(g, c) if not kept_apart(g, g.ring_bearer, one, Side.SHADOW)
        )  # fmt: skip

    def possible(self, g: Journey, c: Context) -> bool:
        return bool(g.skirmishes or self._minions(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        g.skirmishes = ()
        g.tell(events.Noted(text="All remaining assignments are canceled", cause=by_text(g, c),
                            rule="tcg.card.1r224.return-to-its-master"))  # fmt: skip
        picked = yield from pick(g, replace(c, that=self._minions(g, c)), a(THAT, self.minion.by), self)
        g.notes = replace(g.notes, additional_skirmish=True)
        for minion in picked:
            yield from assign(g, c.you, g.ring_bearer, minion, by_text(g, c))
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        cancel = Clause("cancel", ("what is left of the assignments",), subject=v.you)
        to = words("to", RING_BEARER_NOUN.one().object)
        return Joined((cancel, Clause("assign", self.minion.noun(v).object, to, v.you)), "and")

    def question(self, v: Voice) -> Words:
        return words("assign", self.minion.noun(v).object, "to", RING_BEARER_NOUN.one().object)


class AssignTo(Struct, frozen=True):
    """The question who is assigned to a minion that was picked."""

    defender: Target
    minion: str

    def question(self, v: Voice) -> Words:
        return words("assign", self.defender.noun(v).object, f"to {self.minion}")


def set_against(minion: What, defender: What, unless: Effect | None = None) -> Effect:
    """Assign a character to skirmish a minion, which the Free Peoples player may perhaps prevent."""
    return Assign(target(defender), target(minion), unless)
