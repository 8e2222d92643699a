"""Which cards in play a deed is about, and who picks them."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards import targets
from mathom.cards.nouns import HE, Nominal
from mathom.cards.sentences import Voice
from mathom.cards.targets import pick, the_player
from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context
from mathom.games.lore.facts import Race, Skill
from mathom.games.lore.language.effect import Amount, Player
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import of_company
from mathom.games.lore.language.filters_printed import Which, which
from mathom.games.lore.world import World

__all__ = [
    "AN_OPPONENT", "FREELY", "YOU", "Aimed", "Target", "ToEach", "What", "a", "each", "pick", "some", "target",
    "the_player", "up_to",
]  # fmt: skip

Target: TypeAlias = targets.Target[World, Context, Card]
Aimed: TypeAlias = targets.Aimed[World, Context, Card]
ToEach: TypeAlias = targets.ToEach[World, Context, Card]
What: TypeAlias = Target | Which

#: By which rule a card is picked where no other rule says which may be.
FREELY: Final = "lore.requirements.targets"

YOU: Final[Player] = targets.You()


class AnOpponent(targets.Opponent[World, Context], frozen=True):
    """One opponent; among several the player names him."""

    rule = FREELY


AN_OPPONENT: Final[Player] = AnOpponent()


class Defender(Player, frozen=True):
    """The player whose company is attacked, moves or rolls."""

    def seats(self, g: World, c: Context) -> tuple[Seat, ...]:
        company = g.attack.company if g.attack is not None else c.company
        return (g.companies[company].owner,) if company in g.companies else (g.current,)

    def noun(self, v: Voice) -> Nominal:
        return Nominal(("the defender",), HE)


class Attacker(Player, frozen=True):
    """The player who decides for the attack."""

    def seats(self, g: World, c: Context) -> tuple[Seat, ...]:
        return (g.attack.attacker,) if g.attack is not None else (c.you,)

    def noun(self, v: Voice) -> Nominal:
        return Nominal(("the attacker",), HE)


class ItsPlayer(Player, frozen=True):
    """The player of the card that was picked, or that the moment is about."""

    def seats(self, g: World, c: Context) -> tuple[Seat, ...]:
        return (g.cards[c.that[0]].owner,) if c.that and g.in_play(c.that[0]) else (g.current,)

    def noun(self, v: Voice) -> Nominal:
        return Nominal(("its player",), HE)


DEFENDER, ATTACKER, ITS_PLAYER = Defender(), Attacker(), ItsPlayer()


def there(word: Which) -> Filter:
    """A race or skill alone means characters of the company."""
    return of_company(word) if isinstance(word, (Race, Skill)) else which(word)


def a(word: Which, by: Player = YOU) -> Target:
    """One of those, picked by a player: `a(SCOUT)` is a scout of the company."""
    return targets.Target(there(word), by=by)


def each(word: Which) -> Target:
    return targets.Target(there(word), every=True)


def some(number: Amount, word: Which, by: Player = YOU) -> Target:
    return targets.Target(there(word), number=number, by=by)


def up_to(number: int, word: Which, by: Player = YOU) -> Target:
    return targets.Target(there(word), number=number, up_to=True, by=by)


def target(what: What) -> Target:
    return what if isinstance(what, targets.Target) else targets.Target(there(what))


def filter_of(what: What) -> Filter:
    return what.which if isinstance(what, targets.Target) else there(what)
