"""Who picks whom in this game: the players whom texts name, and which cards can be picked."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from mathom.cards import targets
from mathom.cards.asking import Deed
from mathom.cards.nouns import HE, YOU, Nominal
from mathom.cards.sentences import Voice
from mathom.cards.targets import Opponent, You, a, any_number, each, some, target, the_player, up_to
from mathom.cards.words import words
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.moments import WhenPlayerLoses

__all__ = [
    "Player", "Target", "ToEach", "What", "Who", "a", "any_number", "each", "pick", "some", "target", "the_player",
    "up_to",
]  # fmt: skip

Player: TypeAlias = targets.Player[Journey, Context]
Target: TypeAlias = targets.Target[Journey, Context, Card]
What: TypeAlias = Target | Filter

#: By which rule a card is picked where no other rule says which may be.
FREELY: Final = "tcg.effects.as-much-as-possible"


class ToEach(targets.ToEach[Journey, Context, Card], frozen=True):
    def binds(self, g: Journey, c: Context) -> Context:
        return c if g.rules == 1 else super().binds(g, c)  # the first version did not look so far ahead


class FreePeoplesPlayer(Player, frozen=True):
    def seats(self, g: Journey, c: Context) -> tuple[Seat, ...]:
        return (g.free_peoples,)

    def noun(self, v: Voice) -> Nominal:
        # A question that is put to another than the text's player is put to him.
        return YOU if v.player == YOU else Nominal(("the Free Peoples player",), HE)


class Owner(Player, frozen=True):
    """Whose card it is, or whose minions they are, that the text speaks of."""

    def seats(self, g: Journey, c: Context) -> tuple[Seat, ...]:
        if isinstance(c.moment, WhenPlayerLoses):
            return (c.moment.player,)
        return (g.cards[c.that[0]].owner if c.that and g.in_play(c.that[0]) else c.you,)

    def noun(self, v: Voice) -> Nominal:
        return v.player or Nominal(words(v.that.pronoun.possessive, "owner"), HE)


class AnOpponent(Opponent[Journey, Context], frozen=True):
    rule = "tcg.faq.opponent"

    def noun(self, v: Voice) -> Nominal:
        return v.player or super().noun(v)


class AnyShadowPlayer(Player, frozen=True):
    """Whichever Shadow player will, asked from the Free Peoples player's right."""

    def seats(self, g: Journey, c: Context) -> tuple[Seat, ...]:
        return g.shadow_players()

    def noun(self, v: Voice) -> Nominal:
        return Nominal(("any Shadow player",), HE)


class AnyPlayer(Player, frozen=True):
    rule = FREELY
    asked = "which player"

    def seats(self, g: Journey, c: Context) -> tuple[Seat, ...]:
        return g.counter_clockwise()

    def noun(self, v: Voice) -> Nominal:
        return Nominal(("any player",), HE)


class ThatOpponent(AnOpponent, frozen=True):
    """The opponent who was chosen before, spoken of again."""

    def noun(self, v: Voice) -> Nominal:
        return YOU if v.player == YOU else Nominal(("that opponent",), HE)


class Who:
    """The players whom texts name."""

    YOU: Final[Player] = You()
    FREE_PEOPLES: Final[Player] = FreePeoplesPlayer()
    #: Chosen by you where there are several.
    OPPONENT: Final[Player] = AnOpponent()
    THAT_OPPONENT: Final[Player] = ThatOpponent()
    OWNER: Final[Player] = Owner()
    ANY_SHADOW: Final[Player] = AnyShadowPlayer()
    #: Chosen by you, who may be the one.
    ANYBODY: Final[Player] = AnyPlayer()


@resumable
def choose_opponent(g: Journey, c: Context) -> Rules[Seat]:
    """One opponent: a Shadow player has only one."""
    seat = yield from the_player(g, replace(c, opponent=None), Who.OPPONENT)
    return seat


@resumable
def pick(g: Journey, c: Context, what: Target, deed: Deed) -> Rules[tuple[Id, ...]]:
    """Let a player pick cards in play, of all that fit."""
    picked = yield from targets.pick(g, c, what, what.which.among(g, c), FREELY, deed)
    return picked
