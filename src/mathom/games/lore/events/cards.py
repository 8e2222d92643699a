"""What happens to cards: played, drawn, discarded, found, and what becomes of those in play."""

from __future__ import annotations

from typing import Final, Self

from msgspec.structs import replace

from mathom.cards.nouns import number_of, signed
from mathom.cards.telling import CardEvent
from mathom.cards.words import names

# --- cards -----------------------------------------------------------------------------------------------------------


class CardPlayed(CardEvent, frozen=True, kw_only=True):
    """A card is played from hand or hazard pile; `key` names it in play, `on` is what it is played on, or with whom a
    faction is tried.
    """

    player: str
    card: str
    slug: str
    kind: str
    key: str = ""
    on: str = ""
    on_key: str = ""
    #: Of several companies, the one for which the card is played: "Gimli, Legolas at Rivendell".
    company: str = ""
    #: What a creature is keyed to: "Wilderness", "Moria".
    keyed: str = ""

    def words(self) -> str:
        on = f" {'with' if self.kind == 'faction' else 'on'} {self.on}" if self.on else ""
        company = f" for {self.company}" if self.company and not self.on_key else ""
        keyed = f", keyed to {self.keyed}" if self.keyed else ""
        return f"{self.player} plays {self.card}{on}{company}{keyed}{self.because(of=self.card)}."


class AbilityUsed(CardEvent, frozen=True, kw_only=True):
    player: str
    card: str
    slug: str
    key: str
    what: str

    def words(self) -> str:
        return f"{self.player} uses {self.card}: {self.what}"


class CardCanceled(CardEvent, frozen=True, kw_only=True):
    """A card that was being resolved does not resolve."""

    card: str
    slug: str

    def words(self) -> str:
        return f"{self.card} has no effect{self.because()}."


class Drew(CardEvent, frozen=True, kw_only=True):
    player: str
    number: int
    cards: tuple[str, ...] = ()
    slugs: tuple[str, ...] = ()

    def redacted(self) -> Self:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        what = names(self.cards) if self.cards else number_of(self.number)
        return f"{self.player} draws {what}{self.because()}."


class Exhausted(CardEvent, frozen=True, kw_only=True):
    """A draw pile has run out: discard pile and reserve pile become the new one."""

    player: str
    times: int
    number: int
    #: Which of the two piles of a solitaire game: "resource", "hazard", else empty.
    pile: str = ""

    def words(self) -> str:
        pile = f"{self.pile} draw pile" if self.pile else "draw pile"
        back = number_of(self.number)
        return f"{self.player}'s {pile} is exhausted for the {_NTH[self.times]} time; {back} come back."


_FIRST_NINE: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_NTH: Final = ("", *_FIRST_NINE, *("next",) * 90)


class ReserveShuffledIn(CardEvent, frozen=True, kw_only=True):
    player: str
    number: int

    def words(self) -> str:
        return f"{self.player} shuffles {number_of(self.number)} of the reserve pile into the draw pile."


class Discarded(CardEvent, frozen=True, kw_only=True):
    """Cards go to a discard pile, from play (`keys`) or from hand."""

    player: str
    cards: tuple[str, ...]
    slugs: tuple[str, ...]
    keys: tuple[str, ...] = ()
    origin: str = ""

    def words(self) -> str:
        origin = f" from {self.origin}" if self.origin else ""
        verb = "is" if len(self.cards) == 1 else "are"
        return f"{names(self.cards)} {verb} discarded{origin}{self.because(of=self.cards[0])}."


class ReturnedToHand(CardEvent, frozen=True, kw_only=True):
    player: str
    card: str
    slug: str
    key: str

    def words(self) -> str:
        return f"{self.card} returns to {self.player}'s hand{self.because()}."


class ToPointsPile(CardEvent, frozen=True, kw_only=True):
    """A card goes to a marshalling point pile: won, stored, defeated or eliminated."""

    player: str
    card: str
    slug: str
    key: str
    how: str
    points: int = 0

    def words(self) -> str:
        worth = f" ({signed(self.points)})" if self.points else ""
        pile = f"{self.player}'s marshalling point pile"
        return f"{self.card} is {self.how} and goes to {pile}{worth}{self.because(of=self.card)}."


class RemovedFromGame(CardEvent, frozen=True, kw_only=True):
    player: str
    card: str
    slug: str
    key: str = ""

    def words(self) -> str:
        return f"{self.card} is removed from the game{self.because(of=self.card)}."


class HandingOver(CardEvent, frozen=True, kw_only=True):
    """An item is about to be transferred, or stored if nobody gets it; its bearer rolls against corruption first."""

    bearer: str
    card: str
    slug: str
    key: str
    to: str = ""

    def words(self) -> str:
        what = f"give {self.card} to {self.to}" if self.to else f"store {self.card}"
        return f"{self.bearer} is about to {what}."


class Placed(CardEvent, frozen=True, kw_only=True):
    """A card in play comes to lie on another one."""

    card: str
    slug: str
    key: str
    on: str
    on_key: str

    def words(self) -> str:
        return f"{self.card} is placed on {self.on}{self.because(of=self.card)}."


class Fetched(CardEvent, frozen=True, kw_only=True):
    """A card is taken from a pile; what is not shown is known by its type only."""

    player: str
    what: str
    card: str = ""
    slug: str = ""
    origin: str
    to: str

    def redacted(self) -> Self:
        return replace(self, card="", slug="")

    def words(self) -> str:
        return f"{self.player} puts {self.card or self.what} from {self.origin} into {self.to}{self.because()}."


class LookedAt(CardEvent, frozen=True, kw_only=True):
    """Somebody has looked at the top cards of a draw pile."""

    player: str
    whose: str
    number: int
    cards: tuple[str, ...] = ()
    slugs: tuple[str, ...] = ()

    def redacted(self) -> Self:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        what = f": {names(self.cards)}" if self.cards else ""
        return f"{self.player} looks at {number_of(self.number)} of {self.whose}'s draw pile{self.because()}{what}."


class Revealed(CardEvent, frozen=True, kw_only=True):
    """Cards of a hand are shown to everybody."""

    player: str
    cards: tuple[str, ...]
    slugs: tuple[str, ...]

    def words(self) -> str:
        return f"{self.player} reveals {names(self.cards)}{self.because()}."


class HazardsStocked(CardEvent, frozen=True, kw_only=True):
    """Hazards are put into a hazard pile."""

    player: str
    number: int
    cards: tuple[str, ...] = ()
    slugs: tuple[str, ...] = ()

    def redacted(self) -> Self:
        return replace(self, cards=(), slugs=())

    def words(self) -> str:
        return f"{self.player} puts {number_of(self.number, 'hazard')} into the hazard pile."


class TakenFromHazards(CardEvent, frozen=True, kw_only=True):
    """A card that is about to be played comes from a hazard pile: everybody sees from where."""

    player: str

    def words(self) -> str:
        return f"{self.player} takes a hazard from the hazard pile."


# --- what becomes of cards in play -----------------------------------------------------------------------------------


class Turned(CardEvent, frozen=True, kw_only=True):
    """A card is tapped, untapped, wounded or healed: `state` is what it is now."""

    card: str
    slug: str
    key: str
    before: str
    state: str

    def words(self) -> str:
        if self.state == "wounded":
            return f"{self.card} is wounded{self.because()}."
        if self.before == "wounded":
            return f"{self.card} is healed{' and untapped' if self.state == 'untapped' else ''}{self.because()}."
        return f"{self.card} {'taps' if self.state == 'tapped' else 'untaps'}{self.because(of=self.card)}."


class Affected(CardEvent, frozen=True, kw_only=True):
    """Something holds for a while: of cards (`keys`), of a site, region or company, or of an attack."""

    what: str
    until: str = ""
    keys: tuple[str, ...] = ()

    def words(self) -> str:
        until = f" {self.until}" if self.until else ""
        return f"{self.what[:1].upper()}{self.what[1:]}{until}{self.because()}."


class Corrupted(CardEvent, frozen=True, kw_only=True):
    """A character has failed a corruption roll; `stays`: a card keeps him from being discarded."""

    character: str
    slug: str
    key: str
    eliminated: bool
    stays: bool = False

    def words(self) -> str:
        fate = "and eliminated" if self.eliminated else "but cannot be discarded" if self.stays else "and discarded"
        return f"{self.character} is corrupted {fate}{self.because()}."


class QuestAdvanced(CardEvent, frozen=True, kw_only=True):
    card: str
    slug: str
    key: str
    stage: int

    def words(self) -> str:
        return f"{self.card}: stage {self.stage} is done."


class RingTested(CardEvent, frozen=True, kw_only=True):
    """A gold ring is tested; `by` is who or what does it."""

    player: str
    card: str
    slug: str
    key: str
    by: str

    def words(self) -> str:
        return f"{self.player} tests {self.card} ({self.by})."


class RingDestroyed(CardEvent, frozen=True, kw_only=True):
    player: str
    bearer: str
    key: str

    def words(self) -> str:
        return f"The One Ring is destroyed: {self.player} wins{self.because()}."
