"""What happens in the game, as each player may see it. Whatever changes names the card or the rule behind it."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from mathom.cards.nouns import number_of
from mathom.cards.telling import CardEvent, Part
from mathom.cards.words import names

# --- the course of the game ------------------------------------------------------------------------------------------


class RoundBegan(CardEvent, frozen=True, kw_only=True):
    heading = 1

    number: int
    player: str

    def words(self) -> str:
        return f"Round {self.number}: {self.player} has the starting player token."


class StepBegan(CardEvent, frozen=True, kw_only=True):
    heading = 2

    step: str
    round: int

    def words(self) -> str:
        return f"{self.step.capitalize()}."


class LocationActivated(CardEvent, frozen=True, kw_only=True):
    """A battleground or path becomes active; `again`: out of a scoring area."""

    player: str
    location: str
    slug: str
    key: str
    kind: str
    number: int = 0
    again: bool = False
    shields_ignored: bool = False

    def words(self) -> str:
        what = f"path {self.number}, {self.location}" if self.number else self.location
        shields = "; its own defense does not count" if self.shields_ignored else ""
        return f"{self.player} {'reactivates' if self.again else 'activates'} {what}{self.because()}{shields}."


class Passed(CardEvent, frozen=True, kw_only=True):
    player: str

    def words(self) -> str:
        return f"{self.player} passes."


class RingUsed(CardEvent, frozen=True, kw_only=True):
    player: str

    def words(self) -> str:
        return f"{self.player} uses the Ring token."


class Scored(CardEvent, frozen=True, kw_only=True):
    """The scores at a victory check, with what they are made of."""

    free_peoples: int
    shadow: int
    final: bool = False
    parts: tuple[Part, ...] = ()

    def words(self) -> str:
        word = "Final score" if self.final else "Score"
        return f"{word}: Free Peoples {self.free_peoples}, Shadow {self.shadow}."


class CorruptionChanged(CardEvent, frozen=True, kw_only=True):
    change: int
    corruption: int

    def words(self) -> str:
        return f"Corruption {'rises' if self.change > 0 else 'falls'} to {self.corruption}{self.because()}."


# --- cards -----------------------------------------------------------------------------------------------------------


class CardPlayed(CardEvent, frozen=True, kw_only=True):
    """A card is played; `where` is the location, the wielder or the reserve; `key` names it in play."""

    player: str
    card: str
    slug: str
    kind: str
    key: str = ""
    where: str = ""
    where_key: str = ""

    def words(self) -> str:
        where = f" {self.where}" if self.where else ""
        return f"{self.player} plays {self.card}{where}{self.because(of=self.card)}."


class CardMoved(CardEvent, frozen=True, kw_only=True):
    """A card goes from reserve to a location."""

    player: str
    card: str
    slug: str
    key: str
    where: str
    where_key: str

    def words(self) -> str:
        return f"{self.player} moves {self.card} to {self.where}{self.because(of=self.card)}."


class ActionUsed(CardEvent, frozen=True, kw_only=True):
    player: str
    card: str
    slug: str
    key: str
    what: str

    def words(self) -> str:
        return f"{self.player} uses {self.card}: {self.what}"


class Drew(CardEvent, frozen=True, kw_only=True):
    """Cards are drawn, into hand or set apart."""

    player: str
    number: int
    cards: tuple[str, ...] = ()
    slugs: tuple[str, ...] = ()
    apart: bool = False

    def redacted(self) -> Self:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        what = names(self.cards) if self.cards else number_of(self.number)
        return f"{self.player} draws {what}{self.because()}."


class Cycled(CardEvent, frozen=True, kw_only=True):
    """A card goes face down onto its owner's cycle pile; `key` if it was in play. `player` acts, `seat` is the owner's;
    `owner` is named if that is another player.
    """

    player: str
    owner: str = ""
    card: str = ""
    slug: str = ""
    key: str = ""
    origin: str = "hand"

    def redacted(self) -> Self:
        return replace(self, card="", slug="")

    def words(self) -> str:
        origin = f" from {self.origin}" if self.origin else ""
        return f"{self.player} cycles {_owned(self.owner, self.card)}{origin}{self.because(of=self.card)}."


class Eliminated(CardEvent, frozen=True, kw_only=True):
    """A card goes face down onto its owner's eliminated pile; `key` if it was in play. `player` acts, `seat` is the
    owner's; `owner` is named if that is another player.
    """

    player: str
    owner: str = ""
    card: str = ""
    slug: str = ""
    key: str = ""
    origin: str = ""
    forsaken: bool = False

    def redacted(self) -> Self:
        return replace(self, card="", slug="")

    def words(self) -> str:
        verb = "forsakes" if self.forsaken else "eliminates"
        origin = f" from {self.origin}" if self.origin else ""
        return f"{self.player} {verb} {_owned(self.owner, self.card)}{origin}{self.because(of=self.card)}."


def _owned(owner: str, card: str) -> str:
    """Return a card as the object of a sentence, with its owner if one is named.

    >>> _owned("Aragorn", "Elven Cloak"), _owned("", "Elven Cloak"), _owned("", "")
    ("Aragorn's Elven Cloak", 'Elven Cloak', 'a card')
    """
    return f"{owner}'s {card}" if owner else card or "a card"


class FoundEliminated(CardEvent, frozen=True, kw_only=True):
    """A card that was to be removed has been eliminated before."""

    player: str
    card: str
    slug: str

    def words(self) -> str:
        return f"{self.card} has been eliminated before{self.because()}."


class Taken(CardEvent, frozen=True, kw_only=True):
    """A card is taken into hand and shown to everybody."""

    player: str
    card: str = ""
    slug: str = ""
    origin: str

    def redacted(self) -> Self:
        return replace(self, card="", slug="")

    def words(self) -> str:
        return f"{self.player} takes {self.card or 'a card'} from {self.origin} into hand{self.because()}."


class LookedAt(CardEvent, frozen=True, kw_only=True):
    """Somebody has looked at the top of his draw deck."""

    player: str
    number: int
    cards: tuple[str, ...] = ()
    slugs: tuple[str, ...] = ()

    def redacted(self) -> Self:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        top = "the top card" if self.number == 1 else f"the top {self.number} cards"
        what = f": {names(self.cards)}" if self.cards else ""
        return f"{self.player} looks at {top} of the draw deck{self.because()}{what}."


class Recycled(CardEvent, frozen=True, kw_only=True):
    player: str
    number: int

    def words(self) -> str:
        return f"{self.player} shuffles {number_of(self.number)} of the cycle pile into the draw deck{self.because()}."


class TokensAdded(CardEvent, frozen=True, kw_only=True):
    """Combat tokens are put on a location or a card."""

    card: str
    key: str
    attack: int = 0
    defense: int = 0

    def words(self) -> str:
        counted = ((self.attack, "attack"), (self.defense, "defense"))
        what = " and ".join(f"{number} {noun}" for number, noun in counted if number)
        return f"{what} is added to {self.card}{self.because()}."


# --- combat ----------------------------------------------------------------------------------------------------------


class CombatBegan(CardEvent, frozen=True, kw_only=True):
    """A combat with its sums: attack, what the location cancels, and what the defenders can."""

    heading = 2

    location: str
    slug: str
    key: str
    kind: str
    attack: int
    shields: int
    defense: int
    attackers: tuple[Part, ...] = ()
    defenders: tuple[Part, ...] = ()

    def words(self) -> str:
        against = f"{self.shields} of the location and {self.defense} of the defenders"
        return f"Combat at {self.location}: {self.attack} attack against {against}."


class LossesProposed(CardEvent, frozen=True, kw_only=True):
    player: str
    cards: tuple[str, ...]
    keys: tuple[str, ...]

    def words(self) -> str:
        return f"{self.player} wants to lose {names(self.cards)}."


class LossesRefused(CardEvent, frozen=True, kw_only=True):
    player: str
    decides: str

    def words(self) -> str:
        return f"{self.player} does not agree: {self.decides} decides."


class CombatEnded(CardEvent, frozen=True, kw_only=True):
    """Who has won the location; `uncancelled` attack icons are left."""

    location: str
    slug: str
    key: str
    kind: str
    winner: str
    points: int
    uncancelled: int = 0

    def words(self) -> str:
        if not self.winner:
            return f"Neither side scores {self.location}."
        worth = f" ({self.points} point{'' if self.points == 1 else 's'})" if self.points else ""
        return f"{self.winner} {'win' if self.winner.endswith('s') else 'wins'} {self.location}{worth}."
