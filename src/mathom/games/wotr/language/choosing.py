"""Deeds that leave something to a player, deeds of other players, and what holds for a round."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards import choosing, effects
from mathom.cards.asking import offered, question
from mathom.cards.choices import NO, NO_OR_YES
from mathom.cards.choosing import If
from mathom.cards.effects import idle_once_paid
from mathom.cards.nouns import HE, THEY, Nominal, again
from mathom.cards.sentences import ANYBODY, Remarked, Saying, Voice
from mathom.cards.words import listed, words
from mathom.core import Seat, resumable
from mathom.games.wotr import choices
from mathom.games.wotr.context import Context
from mathom.games.wotr.facts import Faction, Side
from mathom.games.wotr.language.dealing import Take, in_doubt
from mathom.games.wotr.language.effect import NOTHING, Action, Effect, Sequence, perform, sequence
from mathom.games.wotr.language.filters import OfFaction, OfSide
from mathom.games.wotr.language.modifiers import Admits, Player, Supported, Using
from mathom.games.wotr.language.places import Place
from mathom.games.wotr.language.players import YOU, in_order
from mathom.games.wotr.language.sayings import EitherOf, OfPlayers
from mathom.games.wotr.values import END_OF_ROUND
from mathom.games.wotr.war import Rules, War

__all__ = ["If", "choose", "each_player", "for_player", "may", "this_round", "using"]

# --- choices ---------------------------------------------------------------------------------------------------------


class Choose(choosing.Choose[War, Context], frozen=True):
    rule = "wotr.action.use-card-needs-some-effect"

    @resumable
    def chosen(self, g: War, c: Context) -> Rules[Effect | None]:
        """Return the deed that the player chooses: they are asked even if only they know that just one is possible."""
        open_ = tuple(at for at, deed in enumerate(self.deeds) if deed.payable(g, c) and deed.possible(g, c))
        if not open_:
            open_ = tuple(at for at, deed in enumerate(self.deeds) if not deed.idle(g, c))
        if not open_:
            return None
        doubts = tuple(at for at, deed in enumerate(self.deeds) if at not in open_ and in_doubt(g, c, deed))
        at = open_[0]
        if len(open_) > 1 or doubts:
            options = tuple(choices.branch(one, offered(c.card, self.deeds[one])) for one in open_)
            choice = yield g.ask(c.you, f"{c.card.title}: which of these?", self.rule, options, always=True)
            at = choice.number
        return self.deeds[at]

    def idle(self, g: War, c: Context) -> bool:
        return all(deed.idle(g, c) for deed in self.deeds)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return EitherOf(tuple(deed.saying(v) for deed in self.deeds))


class Optionally(choosing.Optionally[War, Context], frozen=True):
    """A deed that a player may do, perhaps at a cost: asked for only if, for all that everybody knows, something can
    come of it.
    """

    rule = "wotr.play.up-to-is-optional"

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        cost = NOTHING if self.cost is None else self.cost
        if not cost.payable(g, c) or not self.deed.possible(g, c):
            return c
        idle = idle_once_paid(g, c, cost, self.deed)
        if idle and not in_doubt(g, c, self.deed):
            return c
        options = (NO,) if idle else NO_OR_YES
        choice = yield g.ask(
            self.by.seat(g, c), question(c.card, self), self.rule, options, harmless=True,
            always=isinstance(self.deed, Take),
        )  # fmt: skip
        if choice.token == "no":
            return c
        c = yield from perform(g, cost, c)
        c = yield from perform(g, self.deed, c)
        return c


def choose(*deeds: Effect) -> Effect:
    return Choose(deeds)


def may(deed: Effect, cost: Effect | None = None) -> Effect:
    return Optionally(deed, cost)


# --- other players ---------------------------------------------------------------------------------------------------


class EachPlayer(Effect, frozen=True):
    """Each player of a side does something: all of them the first part of it, then all of them the next.

    Where one player stands for a whole side he does all of it once, and then again (wotr.duel2.each-player-sequence).
    """

    side: Side
    deed: Effect

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        deeds = self.deed.deeds if isinstance(self.deed, Sequence) else (self.deed,)
        for _ in range(2 if self.side in g.options.doubled else 1):
            contexts = tuple(_spoken_to(c, seat) for seat in self._seats(g))
            for deed in deeds:
                after: tuple[Context, ...] = ()
                for about in contexts:
                    one = yield from perform(g, deed, about)
                    after += (one,)
                contexts = after
        return c

    def idle(self, g: War, c: Context) -> bool:
        return all(self.deed.idle(g, _spoken_to(c, seat)) for seat in self._seats(g))

    def _seats(self, g: War) -> tuple[Seat, ...]:
        return tuple(seat for seat in in_order(g) if g.side_of(seat) is self.side)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        who = Nominal((f"each {self.side.value} player",), HE)
        return OfPlayers(who, self.deed.saying(v.to(who)))


class ForPlayer(Effect, frozen=True):
    """The players of some factions do something. A faction that is in nobody's deck has none."""

    factions: tuple[Faction, ...]
    deed: Effect

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        for seat in self._seats(g):
            yield from perform(g, self.deed, _spoken_to(c, seat))
        return c

    def idle(self, g: War, c: Context) -> bool:
        return all(self.deed.idle(g, _spoken_to(c, seat)) for seat in self._seats(g))

    def _seats(self, g: War) -> tuple[Seat, ...]:
        seats = [g.player_of(faction) for faction in self.factions]
        return tuple(seat for seat in in_order(g) if seat in seats)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        named = listed([(f"the {faction.value} player",) for faction in self.factions])
        who = Nominal(named, HE) if len(self.factions) == 1 else Nominal(words(named, "each"), THEY)
        return OfPlayers(who, self.deed.saying(v.to(who)))


def _spoken_to(c: Context, seat: Seat) -> Context:
    """The text, spoken to that player."""
    return c if seat == c.you else replace(c, you=seat, cards=())


def each_player(side: OfSide, *deeds: Effect) -> Effect:
    """Each player of a side: `each_player(SHADOW, draw(2))`."""
    return EachPlayer(side.side, sequence(*deeds))


def for_player(faction: OfFaction | tuple[OfFaction, ...], *deeds: Effect) -> Effect:
    """The player of a faction, or those of several: `for_player(ELF, draw(1), cycle_from_hand(1))`."""
    factions = faction if isinstance(faction, tuple) else (faction,)
    return ForPlayer(tuple(one.faction for one in factions), sequence(*deeds))


# --- for a round -----------------------------------------------------------------------------------------------------


class ThisRound(Effect, frozen=True):
    """Some texts are in effect until the round is over."""

    texts: tuple[Admits | Supported, ...]

    def do(self, g: War, c: Context) -> Context:
        for text in self.texts:
            g.last(text, c, END_OF_ROUND)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        first, *rest = self.texts
        said: Saying = first.clause(v).with_((END_OF_ROUND.words,))
        for text in rest:  # whoever has been named is not named again
            clause = text.clause(v, again(THEY)) if isinstance(text, Supported) else text.clause(v)
            said = Remarked(said, words(", and", clause.statement()))
        return said


def this_round(*texts: Admits | Supported) -> Effect:
    return ThisRound(texts)


# --- actions of cards ------------------------------------------------------------------------------------------------


def using(where: Place, what: Action | Effect, by: Player = YOU, each_round: bool = False) -> Using:
    """What a player may use an action for while the card is in such a place."""
    return Using(where, what if isinstance(what, effects.Action) else NOTHING.to(what), by, each_round)
