"""What happens in the game, as each player may see it. Whatever changes names the card or the rule behind it."""

from __future__ import annotations

from typing import Final, Self

from msgspec.structs import replace

from mathom.cards.nouns import number_of, signed
from mathom.cards.telling import CardEvent, Part
from mathom.cards.words import names

# --- the course of the game ------------------------------------------------------------------------------------------


class TurnBegan(CardEvent, frozen=True, kw_only=True):
    heading = 1

    number: int
    player: str

    def words(self) -> str:
        return f"Turn {self.number}: {self.player}."


class PhaseBegan(CardEvent, frozen=True, kw_only=True):
    """A phase of the turn; `company` is whose movement or site phase it is."""

    heading = 2

    phase: str
    company: int = 0

    def words(self) -> str:
        return f"{self.phase.capitalize()}."


class Passed(CardEvent, frozen=True, kw_only=True):
    """Somebody who had priority, or could have played a card, has let it pass. A log leaves it out."""

    player: str

    def words(self) -> str:
        return f"{self.player} passes."


class GivesUp(CardEvent, frozen=True, kw_only=True):
    player: str

    def words(self) -> str:
        return f"{self.player} gives up."


class EndCalled(CardEvent, frozen=True, kw_only=True):
    """The end game is called, or brought about by the draw piles."""

    player: str
    why: str

    def words(self) -> str:
        return f"{self.why}."


class PointsCounted(CardEvent, frozen=True, kw_only=True):
    """The marshalling points of a player, with what they are made of."""

    player: str
    points: int
    parts: tuple[Part, ...] = ()

    def words(self) -> str:
        return f"{self.player} has {number_of(self.points, 'marshalling point')}."


# --- dice ------------------------------------------------------------------------------------------------------------


class Rolled(CardEvent, frozen=True, kw_only=True):
    """Both dice, their sum with its parts, and what came of it.

    `purpose` is "strike", "body", "corruption", "corruption again", "faction", "removal", "ring test", "start",
    "draft" or "influence"; `against` the number that `total` has to reach (0: none), `success` whether it did.
    """

    player: str
    purpose: str
    dice: tuple[int, int]
    parts: tuple[Part, ...] = ()
    total: int
    against: int = 0
    success: bool = True
    #: Whom the roll is about: a character, or a card.
    who: str = ""
    key: str = ""
    result: str = ""

    def words(self) -> str:
        first, second = self.dice
        more = "".join(f" {signed(part.amount)} {part.source}" for part in self.parts)
        about = f" for {self.who}" if self.who else ""
        need = f" against {self.against}" if self.against else ""
        what = f": {self.result}" if self.result else ""
        kind = "" if self.purpose in ("start", "draft") else f", {self.purpose} roll"
        return f"{self.player} rolls {first} and {second}{kind}{about}{more} = {self.total}{need}{what}."


# --- cards -----------------------------------------------------------------------------------------------------------


class CardPlayed(CardEvent, frozen=True, kw_only=True):
    """A card is played from hand or hazard pile; `key` names it in play, `on` is what it is played on."""

    player: str
    card: str
    slug: str
    kind: str
    key: str = ""
    on: str = ""
    on_key: str = ""
    #: What a creature is keyed to: "Wilderness", "Moria".
    keyed: str = ""

    def words(self) -> str:
        on = f" on {self.on}" if self.on else ""
        keyed = f", keyed to {self.keyed}" if self.keyed else ""
        return f"{self.player} plays {self.card}{on}{keyed}{self.because(of=self.card)}."


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
        return f"{self.card} is {self.how} and goes to {self.player}'s marshalling point pile{worth}{self.because()}."


class RemovedFromGame(CardEvent, frozen=True, kw_only=True):
    player: str
    card: str
    slug: str
    key: str = ""

    def words(self) -> str:
        return f"{self.card} is removed from the game{self.because(of=self.card)}."


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
    """A character has failed a corruption roll."""

    character: str
    slug: str
    key: str
    eliminated: bool

    def words(self) -> str:
        fate = "eliminated" if self.eliminated else "discarded"
        return f"{self.character} is corrupted and {fate}{self.because()}."


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


# --- companies and their roads ---------------------------------------------------------------------------------------


class CharacterBrought(CardEvent, frozen=True, kw_only=True):
    """A character comes into play, as a starter (`drafted`) or in the organization phase."""

    player: str
    card: str
    slug: str
    key: str
    site: str
    site_slug: str
    company: int
    drafted: bool = False

    def words(self) -> str:
        return f"{self.player} brings {self.card} into play at {self.site}."


class CompanyChanged(CardEvent, frozen=True, kw_only=True):
    """A company splits, joins another one, or ceases to exist."""

    player: str
    how: str
    company: int
    names: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()

    def words(self) -> str:
        return f"{self.player}: {self.how}{f' ({names(self.names)})' if self.names else ''}."


class SetOut(CardEvent, frozen=True, kw_only=True):
    """A company declares its new site; without a `path` its road has no regions. `stays`: it does not move."""

    player: str
    company: int
    origin: str
    origin_slug: str
    site: str
    site_slug: str
    path: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    limit: int = 0
    stays: bool = False

    def words(self) -> str:
        if self.stays:
            return f"{self.player}'s company stays at {self.site} (hazard limit {self.limit})."
        road = f" by {', '.join(self.path)}" if self.path else ""
        return f"{self.player}'s company moves from {self.origin} to {self.site}{road}."


class Arrived(CardEvent, frozen=True, kw_only=True):
    player: str
    company: int
    site: str
    site_slug: str

    def words(self) -> str:
        return f"{self.player}'s company arrives at {self.site}{self.because()}."


class SiteEntered(CardEvent, frozen=True, kw_only=True):
    player: str
    company: int
    site: str
    site_slug: str

    def words(self) -> str:
        return f"{self.player}'s company enters {self.site}."


class SiteUsed(CardEvent, frozen=True, kw_only=True):
    """A used counter is placed on a site, or removed from it."""

    player: str
    site: str
    site_slug: str
    removed: bool = False

    def words(self) -> str:
        if self.removed:
            return f"{self.player}'s used counter is removed from {self.site}{self.because()}."
        return f"{self.player} has used {self.site}."


# --- combat ----------------------------------------------------------------------------------------------------------


class AttackBegan(CardEvent, frozen=True, kw_only=True):
    """An attack with its numbers as they are when it begins; `strikes` -1 is one for each character."""

    heading = 2

    attack: str
    slug: str = ""
    key: str = ""
    race: str
    strikes: int
    prowess: int
    body: int | None = None
    company: int
    automatic: bool = False
    detainment: bool = False
    parts: tuple[Part, ...] = ()

    def words(self) -> str:
        strikes = "each character faces a strike" if self.strikes < 0 else number_of(self.strikes, "strike")
        body = f"/{self.body}" if self.body is not None else ""
        return f"{self.attack} attacks: {self.race}, {strikes}, prowess {self.prowess}{body}."


class AttackCanceled(CardEvent, frozen=True, kw_only=True):
    attack: str
    key: str = ""

    def words(self) -> str:
        return f"The attack of {self.attack} is canceled{self.because()}."


class StrikeAssigned(CardEvent, frozen=True, kw_only=True):
    """A strike goes to a character; an `excess` one lowers its prowess and body by one."""

    character: str
    key: str
    excess: bool = False

    def words(self) -> str:
        return f"{'An excess strike' if self.excess else 'A strike'} goes to {self.character}."


class StrikeCanceled(CardEvent, frozen=True, kw_only=True):
    character: str
    key: str

    def words(self) -> str:
        return f"The strike against {self.character} is canceled{self.because()}."


class AttackEnded(CardEvent, frozen=True, kw_only=True):
    attack: str
    key: str = ""
    defeated: bool

    def words(self) -> str:
        return f"The attack of {self.attack} is {'defeated' if self.defeated else 'over'}."
