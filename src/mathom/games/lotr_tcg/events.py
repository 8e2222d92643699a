"""What happens in the game, as each player may see it. Whatever changes names the card or the rule behind it."""

from __future__ import annotations

from typing import Final, Self

from msgspec.structs import replace

from mathom.cards.telling import CardEvent, Part
from mathom.cards.words import names
from mathom.games.lotr_tcg.cause import STARTING_FELLOWSHIP
from mathom.games.lotr_tcg.facts import Phase


def _number(count: int, one: str, many: str) -> str:
    return one if count == 1 else f"{count} {many}"


# --- the course of the game ------------------------------------------------------------------------------------------


class TurnBegan(CardEvent, frozen=True, kw_only=True):
    heading = 1

    number: int
    player: str

    def words(self) -> str:
        return f"Turn {self.number}: {self.player} leads the fellowship."


class PhaseBegan(CardEvent, frozen=True, kw_only=True):
    heading = 2

    phase: str
    player: str
    turn: int = 0
    fierce: bool = False

    def words(self) -> str:
        if self.phase == Phase.SHADOW.value:
            return f"Shadow phase of {self.player}."
        return f"{self.phase.capitalize()} phase{' of the fierce skirmishes' if self.fierce else ''}."


class Bid(CardEvent, frozen=True, kw_only=True):
    player: str
    burdens: int

    def words(self) -> str:
        return f"{self.player} bids {_number(self.burdens, '1 burden', 'burdens')}."


class PlaceTaken(CardEvent, frozen=True, kw_only=True):
    """A place in the turn order; 0 goes first."""

    player: str
    place: int

    def words(self) -> str:
        return f"{self.player} goes {ORDINALS[self.place]}."


ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


class Placed(CardEvent, frozen=True, kw_only=True):
    """A site is laid on the adventure path."""

    player: str
    site: str
    number: int
    slug: str = ""
    key: str = ""

    def words(self) -> str:
        return f"{self.player} lays {self.site} as site {self.number}{self.because()}."


class Moved(CardEvent, frozen=True, kw_only=True):
    """The fellowship has moved from site `origin` to site `number`."""

    player: str
    site: str
    number: int
    slug: str = ""
    key: str = ""
    origin: int = 0
    origin_key: str = ""

    def words(self) -> str:
        return f"{self.player}'s fellowship moves to {self.site} (site {self.number})."


class Twilight(CardEvent, frozen=True, kw_only=True):
    """The twilight pool changes; `parts` is `why` in figures."""

    change: int
    pool: int
    why: str
    parts: tuple[Part, ...] = ()

    def words(self) -> str:
        return f"Twilight {'rises' if self.change >= 0 else 'falls'} to {self.pool}: {self.why}."


class PlayerLost(CardEvent, frozen=True, kw_only=True):
    player: str
    why: str

    def words(self) -> str:
        return f"{self.player} has lost: {self.why}"


class GivesUp(CardEvent, frozen=True, kw_only=True):
    player: str

    def words(self) -> str:
        return f"{self.player} gives up."


# --- cards -----------------------------------------------------------------------------------------------------------


class CardPlayed(CardEvent, frozen=True, kw_only=True):
    """A card is played; `on` is its bearer, `key` names it in play, `cost` is what it adds to the pool or takes."""

    player: str
    card: str
    slug: str
    key: str = ""
    on: str = ""
    on_key: str = ""
    kind: str = ""
    cost: int = 0
    pool: int = 0
    origin: str = "hand"

    def words(self) -> str:
        if self.cause == STARTING_FELLOWSHIP:
            return f"{self.player} starts with {self.card}."
        on = f" on {self.on}" if self.on else ""
        origin = f" out of the {self.origin}" if self.origin != "hand" else ""
        cost = f"twilight {self.pool}" if self.cost else ""
        return f"{self.player} plays {self.card}{on}{origin}{self.because(cost)}."


class AbilityUsed(CardEvent, frozen=True, kw_only=True):
    player: str
    card: str
    key: str
    what: str
    slug: str = ""

    def words(self) -> str:
        return f"{self.player} uses {self.card}: {self.what.replace('this card', self.card)}"


class Transferred(CardEvent, frozen=True, kw_only=True):
    """An item goes from one bearer to another."""

    card: str
    key: str
    slug: str
    on: str
    on_key: str
    origin: str
    origin_key: str

    def words(self) -> str:
        return f"{self.card} is transferred from {self.origin} to {self.on}{self.because(of=self.card)}."


class Left(CardEvent, frozen=True, kw_only=True):
    """A card leaves play, `to` a discard pile or a hand."""

    card: str
    key: str
    where: str
    slug: str = ""
    to: str = "discard"

    def words(self) -> str:
        return f"{self.card} goes to {self.where}{self.because(of=self.card)}."


class Drew(CardEvent, frozen=True, kw_only=True):
    """Cards drawn or taken into hand; only the player sees which."""

    player: str
    cards: tuple[str, ...]
    number: int
    slugs: tuple[str, ...] = ()

    def redacted(self) -> Self | None:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        drawn = ", ".join(self.cards) or _number(self.number, "a card", "cards")
        return f"{self.player} draws {drawn}{self.because()}."


class FromHand(CardEvent, frozen=True, kw_only=True):
    """A card goes from a hand, deck or pile to somewhere else, face up."""

    player: str
    card: str
    slug: str
    origin: str
    where: str

    def words(self) -> str:
        return f"{self.player}: {self.card} goes from {self.origin} to {self.where}{self.because()}."


class PutBeneath(CardEvent, frozen=True, kw_only=True):
    """A card of a hand is put beneath the draw deck, unseen by others unless it was revealed."""

    player: str
    card: str
    slug: str = ""

    def redacted(self) -> Self | None:
        return replace(self, card="a card", slug="")

    def words(self) -> str:
        return f"{self.player} puts {self.card} beneath the draw deck{self.because()}."


class Revealed(CardEvent, frozen=True, kw_only=True):
    """Cards are shown: to all, or only to those who look at them."""

    player: str
    cards: tuple[str, ...]
    to: str = "everybody"
    slugs: tuple[str, ...] = ()

    def redacted(self) -> Self | None:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        shown = ", ".join(self.cards) or "cards"
        if self.to == self.player:
            return f"{self.player} looks at {shown}{self.because()}."
        return f"{self.player} shows {shown} to {self.to}{self.because()}."


# --- tokens ----------------------------------------------------------------------------------------------------------


class Tokens(CardEvent, frozen=True, kw_only=True):
    """The wound tokens on a character change; `wounds` are those that it has now."""

    card: str
    key: str
    wounds: int
    slug: str = ""
    vitality: int = 0

    def _so_many(self) -> str:
        return f"{self.wounds} wounds" if self.wounds > 1 else ""


class Wounded(Tokens, frozen=True, kw_only=True):
    def words(self) -> str:
        source = f" from {self.cause.name}" if self.cause is not None else ""
        many = f" ({self._so_many()})" if self._so_many() else ""
        return f"{self.card} takes a wound{source}{many}."


class Exerted(Tokens, frozen=True, kw_only=True):
    def words(self) -> str:
        return f"{self.card} exerts{self.because(self._so_many(), of=self.card)}."


class Exhausted(Tokens, frozen=True, kw_only=True):
    """A character comes into play with as many wound tokens as it can bear."""

    def words(self) -> str:
        return f"{self.card} comes into play exhausted{self.because()}."


class Healed(Tokens, frozen=True, kw_only=True):
    def words(self) -> str:
        left = f"{_number(self.wounds, '1 wound', 'wounds')} left" if self.wounds else ""
        return f"{self.card} heals{self.because(left, of=self.card)}."


class Killed(CardEvent, frozen=True, kw_only=True):
    """A character dies; `by` are the keys of those who won the skirmish in which it does."""

    card: str
    key: str
    slug: str = ""
    by: tuple[str, ...] = ()
    overwhelmed: bool = False

    def words(self) -> str:
        if self.overwhelmed and self.cause is not None:
            return f"{self.card} is overwhelmed by {self.cause.name}, and dies."
        return f"{self.card} is killed{f' by {self.cause.name}' if self.cause is not None else ''}."


class Prevented(CardEvent, frozen=True, kw_only=True):
    """`cause` keeps something from happening to the card, or an event from having its effect."""

    what: str
    card: str = ""
    key: str = ""

    def words(self) -> str:
        return f"{self.what} is prevented{self.because()}."


class Burdens(CardEvent, frozen=True, kw_only=True):
    """Burdens come to the Ring-bearer, who is `card`, or go."""

    player: str
    change: int
    burdens: int
    card: str = ""
    key: str = ""
    resistance: int = 0

    def words(self) -> str:
        verb = "gains" if self.change >= 0 else "loses"
        many = _number(abs(self.change), "a burden", "burdens")
        who = self.card or f"{self.player}'s Ring-bearer"
        return f"{who} {verb} {many}{self.because(f'{self.burdens} of {self.resistance}' * bool(self.resistance))}."


class RingPutOn(CardEvent, frozen=True, kw_only=True):
    card: str
    key: str
    slug: str

    def words(self) -> str:
        return f"{self.card} puts on The One Ring{self.because(of='The One Ring')}."


class CarriedOn(CardEvent, frozen=True, kw_only=True):
    """Somebody becomes Ring-bearer in the place of another."""

    card: str
    key: str
    slug: str

    def words(self) -> str:
        return f"{self.card} carries on as Ring-bearer."


# --- fighting --------------------------------------------------------------------------------------------------------


class Archery(CardEvent, frozen=True, kw_only=True):
    """The archery totals of both sides, and who and what they come from."""

    fellowship: int
    minions: int
    light_parts: tuple[Part, ...] = ()
    dark_parts: tuple[Part, ...] = ()

    def words(self) -> str:
        light, dark = self._side(self.fellowship, self.light_parts), self._side(self.minions, self.dark_parts)
        return f"Archery fire: fellowship {light}, minions {dark}."

    @staticmethod
    def _side(total: int, parts: tuple[Part, ...]) -> str:
        named = ", ".join(part.source if part.amount == 1 else f"{part.source} {part.amount:+}" for part in parts)
        return f"{total}{f' ({named})' if named else ''}"


class ShotAt(CardEvent, frozen=True, kw_only=True):
    """The fellowship's archery fire goes to the minions of one Shadow player."""

    player: str

    def words(self) -> str:
        return f"The fellowship shoots at {self.player}."


class Assigned(CardEvent, frozen=True, kw_only=True):
    """`keys` and `slugs` are those of minion and defender."""

    minion: str
    defender: str
    keys: tuple[str, str]
    slugs: tuple[str, str] = ("", "")

    def words(self) -> str:
        return f"{self.minion} is assigned to {self.defender}{self.because()}."


class SkirmishBegan(CardEvent, frozen=True, kw_only=True):
    """`keys` are those of the defender and of the minions; the totals are as they stand before anybody acts."""

    heading = 2

    defender: str
    minions: tuple[str, ...]
    keys: tuple[str, ...]
    fierce: bool = False
    light: int = 0
    dark: int = 0
    light_parts: tuple[Part, ...] = ()
    dark_parts: tuple[Part, ...] = ()

    def words(self) -> str:
        return f"{'Fierce skirmish' if self.fierce else 'Skirmish'}: {self.defender} against {names(self.minions)}."


class SkirmishResolved(CardEvent, frozen=True, kw_only=True):
    """`keys` are those of the defender ("": he has gone) and of the minions."""

    winner: str
    light: int
    dark: int
    overwhelmed: bool = False
    defender: str = ""
    minions: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    damage: int = 0
    light_parts: tuple[Part, ...] = ()
    dark_parts: tuple[Part, ...] = ()

    def words(self) -> str:
        light, dark = self.defender or "the Free Peoples", names(self.minions) or "the Shadow"
        won = self.winner != "Shadow"
        first, second = (light, dark) if won else (dark, light)
        more, less = (self.light, self.dark) if won else (self.dark, self.light)
        several = len(self.minions) > 1 and not won
        verb = ("overwhelm" if self.overwhelmed else "win against") if several else (
            "overwhelms" if self.overwhelmed else "wins against"
        )  # fmt: skip
        return f"{first[:1].upper()}{first[1:]} {verb} {second}, {more} to {less}."


class SkirmishCanceled(CardEvent, frozen=True, kw_only=True):
    keys: tuple[str, ...]

    def words(self) -> str:
        return f"The skirmish is canceled{self.because()}."


class Affected(CardEvent, frozen=True, kw_only=True):
    """For a while something is different about those cards; `change` is that of their strength."""

    source: str
    cards: tuple[str, ...]
    keys: tuple[str, ...]
    what: str
    change: int = 0
    until: str = ""

    def words(self) -> str:
        return f"{self.source}: {names(self.cards)} {self.what}."


class Noted(CardEvent, frozen=True, kw_only=True):
    """Something else that everybody sees."""

    text: str

    def words(self) -> str:
        return f"{self.text.removesuffix('.')}{self.because()}."
