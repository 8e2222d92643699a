"""The values that the state of a match is made of. They never change."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

from mathom.cards import in_play
from mathom.cards.asking import Sayable
from mathom.cards.telling import Part
from mathom.cards.texts import Until
from mathom.cards.words import plain
from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import NO_COMPANY, NOBODY, CompanyId, Id
from mathom.games.lore.facts import Kind, Race, RegionType, SiteType, Term

# --- cards in play ---------------------------------------------------------------------------------------------------


class Status(Term):
    """How a card lies on the table: upright, turned sideways, or (a character) upside down."""

    UNTAPPED = "untapped"
    TAPPED = "tapped"
    WOUNDED = "wounded"


class InPlay(in_play.InPlay, frozen=True, gc=False):
    """A card in play, or in a marshalling point pile. `host` is the bearer of an item, the controller of an ally, or
    whatever a condition lies on.
    """

    card: Card
    stacked: tuple[Card, ...] = ()
    status: Status = Status.UNTAPPED
    #: The company of a character (allies and items follow their host), or the one that a condition lies on.
    company: CompanyId = NO_COMPANY
    #: The site that a condition lies on; of a stored card, where it was stored.
    site: str = ""
    #: Whose marshalling point pile it lies in.
    scored_by: Seat | None = None
    #: The turn in which it came into play.
    turn: int = 0
    #: Done stages of a quest.
    stages: int = 0
    #: As what a card with two forms was played.
    form: Kind | None = None

    @property
    def kind(self) -> Kind:
        return self.form or self.card.kind

    @property
    def is_character(self) -> bool:
        """Allies count as characters; cards in a marshalling point pile do not."""
        return self.scored_by is None and (self.card.is_character or self.card.kind is Kind.ALLY)


class Company(Struct, frozen=True, gc=False):
    """Characters that move together. While it moves, `site` is where it comes from."""

    id: CompanyId
    owner: Seat
    site: str
    #: Characters without allies, in the order in which they joined.
    members: tuple[Id, ...] = ()
    #: Where it was when the turn began; empty for a company that is newer.
    began_at: str = ""
    #: It has moved in this turn.
    moved: bool = False
    #: The card by which it has moved in this turn; empty for a plain move.
    moved_by: str = ""
    #: The attacks that it has faced in this turn: race and title.
    faced: tuple[tuple[Race | None, str], ...] = ()
    #: The size, in halves, of those who were eliminated in a movement phase of this turn.
    fallen: int = 0
    #: Its movement phase, and its site phase, of this turn are over.
    movement_done: bool = False
    site_done: bool = False


# --- the course of a turn --------------------------------------------------------------------------------------------


class Phase(Term):
    SETUP = "set-up"
    DRAFT = "draft"
    UNTAP = "untap"
    ORGANIZATION = "organization"
    MOVEMENT = "movement"
    SITE = "site"
    END_OF_TURN = "end of turn"
    END_GAME = "end game"


#: A region of a site path by name, or only by its type where a text gives no more.
PathStep: TypeAlias = str | RegionType


class Keying(Enum):
    """What creatures may be keyed to on a move."""

    NORMAL = "the site path and the new site"
    SITE_ONLY = "the new site"
    UNDEAD_ONLY = "nothing: only Undead, without a key"


class Route(Struct, frozen=True, gc=False):
    """A way to a site."""

    site: str
    path: tuple[PathStep, ...] = ()
    keying: Keying = Keying.NORMAL
    #: The text that opens it (its title); empty for a plain move.
    by: str = ""
    #: What it adds to the hazard limit, which does not fall below two by it.
    limit: int = 0


class Move(Struct, frozen=True, gc=False):
    """The movement phase of a company. One that stays has its site as both origin and new site."""

    company: CompanyId
    origin: str
    site: str
    path: tuple[PathStep, ...] = ()
    moving: bool = False
    keying: Keying = Keying.NORMAL
    by: str = ""
    #: The hazard limit as it was fixed, without effects that add to it.
    limit: int = 2
    #: Hazards that count against it.
    played: int = 0
    #: Cards have been drawn: players may act.
    open: bool = False
    #: Who has played or used a hazard.
    hazards_by: frozenset[Seat] = frozenset()
    #: The company moves once more when it has arrived; or it may.
    again: bool = False
    may_stay: bool = False
    #: It is such a second move.
    second: bool = False


class Visit(Struct, frozen=True, gc=False):
    """The site phase of a company."""

    company: CompanyId
    site: str
    entered: bool = False
    #: All automatic-attacks have been faced: resources may be played.
    open: bool = False
    #: Resources played in it.
    played: int = 0


# --- combat ----------------------------------------------------------------------------------------------------------


class Key(Struct, frozen=True, gc=False):
    """What a creature is keyed to: a region of the path or the new site. Both its name and its type apply."""

    name: str = ""
    region: RegionType | None = None
    site: SiteType | None = None

    @property
    def words(self) -> str:
        kind = self.region or self.site
        return self.name if kind is None else f"{self.name} ({kind.value})" if self.name else kind.value


class StrikeOutcome(Enum):
    """What became of a strike."""

    WAITING = "waiting"
    NOW = "now"
    FAILED = "failed"
    DEFEATED = "defeated"
    SUCCESS = "success"
    CANCELED = "canceled"
    GONE = "gone"


class Facing(Struct, frozen=True, gc=False):
    """A strike of an attack: who faces it, and how many excess strikes weigh on him."""

    character: Id
    excess: int = 0
    outcome: StrikeOutcome = StrikeOutcome.WAITING
    #: One of two strikes that the character faces (optional rule: Facing Two Strikes).
    double: bool = False


class AttackStep(Enum):
    ENGAGEMENT = "engagement"
    ASSIGNMENT = "assignment"
    STRIKES = "strikes"
    OVER = "over"


#: So many strikes: one for each character.
EACH: Final = -1


class Attack(Struct, frozen=True, gc=False):
    """An attack with the numbers that are printed, and how far it has come."""

    company: CompanyId
    attacker: Seat
    name: str
    #: None: strikes that a card deals without an attack.
    race: Race | None
    strikes: int
    prowess: int
    body: int | None = None
    #: The creature or condition from which it comes.
    source: Id = NOBODY
    #: For an automatic-attack: its site, and its place among the attacks there.
    site: str = ""
    place: int = 0
    automatic: bool = False
    #: The same attack is faced once more, right after it.
    doubled: bool = False
    #: Every character that it wounds makes a corruption roll when it is over.
    corrupts: bool = False
    key: Key | None = None
    attacker_assigns: bool = False
    detainment: bool = False
    spared: Race | None = None
    #: Of several attacks of one creature: which of how many, and whom all of them are on.
    number: int = 1
    of: int = 1
    victim: Id = NOBODY
    #: Not an attack but strikes: nothing can be canceled, and nobody engages.
    strikes_only: bool = False
    #: Added to body rolls for characters that it wounds.
    body_roll: int = 0

    step: AttackStep = AttackStep.ENGAGEMENT
    canceled: bool = False
    facings: tuple[Facing, ...] = ()
    wounded: tuple[Id, ...] = ()
    #: Conditions that were played on the attack.
    cards: tuple[Id, ...] = ()


class StrikeStep(Enum):
    HAZARDS = "hazards"
    TAP = "tap"
    SUPPORT = "support"
    RESOURCES = "resources"
    BODY = "body"
    OVER = "over"


class Strike(Struct, frozen=True, gc=False):
    """The strike that is being resolved."""

    character: Id
    step: StrikeStep = StrikeStep.HAZARDS
    excess: int = 0
    #: For being tapped or wounded, or for not tapping.
    penalty: int = 0
    supporters: tuple[Id, ...] = ()
    canceled: bool = False
    #: A skill only card has been played in it.
    skill_played: bool = False
    #: One of two strikes that he faces.
    double: bool = False
    #: The character was wounded before it.
    was_wounded: bool = False


# --- rolls -----------------------------------------------------------------------------------------------------------


class Purpose(Enum):
    STRIKE = "strike"
    BODY = "body"
    CORRUPTION = "corruption"
    CORRUPTION_AGAIN = "corruption again"
    FACTION = "faction"
    REMOVAL = "removal"
    RING_TEST = "ring test"
    INFLUENCE = "influence"
    START = "start"
    DRAFT = "draft"


class Roll(Struct, frozen=True, gc=False):
    """A roll that is about to happen, with what is added to it already. Texts may add more."""

    purpose: Purpose
    player: Seat
    #: The character it is about, or the gold ring.
    who: Id = NOBODY
    parts: tuple[Part, ...] = ()
    against: int = 1
    #: The faction.
    card: Card | None = None


class Fate(Enum):
    """What a corruption roll has done to a character."""

    NONE = "nothing"
    DISCARDED = "discarded"
    ELIMINATED = "eliminated"


# --- cards that are being resolved -----------------------------------------------------------------------------------


class Resolving(Struct, frozen=True, gc=False):
    """A card, or an ability of a card in play, that is being resolved: counter cards may answer it."""

    seat: Seat
    card: Card
    #: The card in play, if it is one already.
    source: Id = NOBODY
    #: A hazard that is played on the company or something in it.
    on_company: bool = False
    #: What it is going to do, with the targets that were named; None: a creature attacks, a condition comes into play.
    deed: Sayable | None = None
    canceled: bool = False

    @property
    def words(self) -> str:
        """What it is going to do: "Legolas makes a corruption roll"."""
        return "" if self.deed is None else plain(self.deed.saying(self.card.voice).order())


# --- how long something lasts ----------------------------------------------------------------------------------------

END_OF_ROLL: Final = Until("roll")
END_OF_STRIKE: Final = Until("strike", "against this strike")
END_OF_ATTACK: Final = Until("attack", "for this attack")
#: Until the attack of a creature is over that is still to be played in this movement phase.
NEXT_CREATURE: Final = Until("next creature", "in this movement phase")
END_OF_MOVEMENT: Final = Until("movement", "until the end of the movement phase")
END_OF_TURN: Final = Until("turn", "this turn")
END_OF_NEXT_TURN: Final = Until("next turn", "until the end of the next turn")
