"""What a viewer may know: the whitelist."""

from __future__ import annotations

from msgspec import Struct

from mathom.cards.telling import Part
from mathom.cards.views import PileView
from mathom.core import Seat


class AttackFacts(Struct, frozen=True):
    """An attack as it is printed on a creature or a site. `strikes` -1: one for each character."""

    race: str
    strikes: int
    prowess: int
    body: int | None = None
    attacks: int = 1
    attacker_assigns: bool = False
    detainment: bool = False


class CardView(Struct, frozen=True):
    """A card as it is printed, with the text that is rendered from its declaration. What it does not have is empty."""

    slug: str
    name: str
    code: str
    #: "character", "hazard" or "resource".
    type: str
    #: "main character", "character", "creature", "event", "condition", "item", "ally", "faction" or "quest".
    kind: str
    unique: bool
    #: All that stands in its classification line: keywords, item class, race.
    keywords: tuple[str, ...]
    race: str = ""
    skills: tuple[str, ...] = ()
    mind: int | None = None
    #: Influence points for others of the company.
    influence: int = 0
    prowess: int | None = None
    body: int | None = None
    corruption: int = 0
    half_size: bool = False
    #: Slugs of sites.
    home_sites: tuple[str, ...] = ()
    points: int = 0
    #: Marshalling points in parentheses: they count in the case that the text tells.
    points_if: int | None = None
    item_class: str = ""
    attack: AttackFacts | None = None
    #: What a creature can be keyed to, in words: "Wilderness, twice", "Moria".
    keys: tuple[str, ...] = ()
    #: The number that a faction roll, a ring test or a removal roll has to reach.
    number: int | None = None
    #: Changes of a faction roll by race, or of a ring test by the kind of ring.
    modifiers: dict[str, int] = {}
    #: Slugs of the sites at which it can be played.
    sites: tuple[str, ...] = ()
    text: tuple[str, ...] = ()


class InPlayView(Struct, frozen=True):
    """A card in play, or in a marshalling point pile (`scored_by`)."""

    key: str
    slug: str
    owner: Seat
    #: The key of the card that it lies on: the bearer of an item, the controller of an ally.
    host: str = ""
    #: The company that it belongs to or lies on; 0 for none.
    company: int = 0
    #: The slug of the site that it lies on.
    site: str = ""
    #: Whose marshalling point pile it lies in.
    scored_by: Seat | None = None
    #: "untapped", "tapped" or "wounded".
    state: str = "untapped"
    points: int = 0
    #: Numbers as they count now; None for what is no character.
    prowess: int | None = None
    body: int | None = None
    mind: int | None = None
    corruption: int | None = None
    skills: tuple[str, ...] = ()
    #: Done stages of a quest.
    stages: int = 0
    #: The numbers of its texts that can be used, for tokens (`use KEY NUMBER`).
    uses: tuple[int, ...] = ()


class CompanyView(Struct, frozen=True):
    """A company. `site` is where it is, or while it moves the site that it leaves."""

    id: int
    owner: Seat
    site: str
    #: Characters in the order in which they joined; allies follow their controllers.
    members: tuple[str, ...]
    #: Conditions and quests on the company itself.
    cards: tuple[str, ...]
    size: float
    limit: int
    moving_to: str = ""
    entered: bool = False


class PlayerView(Struct, frozen=True):
    """One player: his hand, sideboard, pool and hazard pile only for himself."""

    seat: Seat
    name: str
    deck: str
    hand: tuple[str, ...]
    hand_size: int
    #: How many cards he may hold.
    hand_limit: int
    draw_pile: PileView
    discard_pile: PileView
    reserve_pile: PileView
    sideboard: PileView
    hazard_pile: PileView
    pool: PileView
    out_of_play: PileView
    #: Keys of the cards in his marshalling point pile.
    points_pile: tuple[str, ...]
    points: int
    points_parts: tuple[Part, ...]
    #: Points of the general influence in use, of so many.
    influence_used: int
    influence: int
    #: How often his draw pile was exhausted.
    exhausted: int
    #: Sites with his used counter.
    used: tuple[str, ...]
    main_character: str = ""
    #: He has passed since anybody last acted in this step.
    passed: bool = False


class RegionView(Struct, frozen=True):
    """A region: its type on the map, and what texts make of it."""

    slug: str
    name: str
    printed: str
    type: str


class SiteAttackView(Struct, frozen=True):
    """An automatic-attack as it would be faced now."""

    race: str
    strikes: int
    prowess: int
    body: int | None
    #: What it comes from besides the site, as "Incite Denizens".
    source: str = ""


class SiteView(Struct, frozen=True):
    """A site: what is printed on the map, and what texts and counters make of it."""

    slug: str
    name: str
    region: str
    section: str
    printed: str
    type: str
    #: Cards that the moving player and his opponent may draw.
    white: int
    black: int
    attacks: tuple[SiteAttackView, ...]
    #: "minor", "major", "greater", and what restricts them.
    items: tuple[str, ...]
    ring: bool
    book: bool
    #: Seats that have a used counter here.
    used_by: tuple[Seat, ...]
    #: Companies that are here.
    companies: tuple[int, ...]
    #: Keys of conditions on the site.
    cards: tuple[str, ...]


class StepView(Struct, frozen=True):
    """A region of a site path; without a name where a text gives only its type."""

    region: str
    type: str


class MoveView(Struct, frozen=True):
    """A movement phase: from where to where, by which regions, and how many hazards it has met of how many."""

    company: int
    origin: str
    site: str
    path: tuple[StepView, ...]
    moving: bool
    drawn: bool
    limit: int
    played: int


class FacedView(Struct, frozen=True):
    """A strike of the attack: whom it goes to, with how many excess strikes, and what has become of it.

    `state` is "waiting", "now", "failed", "defeated", "success", "canceled" or "gone".
    """

    character: str
    excess: int
    state: str


class AttackView(Struct, frozen=True):
    """The attack that is being resolved, with its numbers as they count now.

    `step` is "engagement", "assignment", "strikes" or "over".
    """

    name: str
    key: str
    race: str
    strikes: int
    prowess: int
    prowess_parts: tuple[Part, ...]
    body: int | None
    attacker: Seat
    company: int
    automatic: bool
    keyed: str
    attacker_assigns: bool
    detainment: bool
    step: str
    faced: tuple[FacedView, ...]
    #: Of several attacks of one card: which of how many.
    number: int = 1
    of: int = 1


class StrikeView(Struct, frozen=True):
    """The strike that is being resolved: both sums with their parts, and what the dice have to show.

    `step` is "hazards", "tap", "support", "resources", "body" or "over".
    """

    character: str
    step: str
    prowess: int
    parts: tuple[Part, ...]
    against: int
    against_parts: tuple[Part, ...]
    #: The sum of the dice at which the strike fails.
    needed: int
    body: int
    supporters: tuple[str, ...] = ()


class RollView(Struct, frozen=True):
    """A roll that is about to happen: its modifiers, the number it needs, and what the dice have to show for it."""

    purpose: str
    player: Seat
    who: str
    parts: tuple[Part, ...]
    modifier: int
    against: int
    needed: int


class ResolvingView(Struct, frozen=True):
    """A card that is being resolved, which counter cards may answer."""

    seat: Seat
    slug: str
    key: str
    #: What it is going to do, with what was named when it was declared; empty for a card that only comes into play.
    what: str
    canceled: bool


class LoreView(Struct, frozen=True):
    """All that one viewer may know of a match."""

    level: str
    turn: int
    #: "set-up", "draft", "untap", "organization", "movement", "site", "end of turn" or "end game".
    phase: str
    #: Whose turn it is; the players clockwise.
    current: Seat
    order: tuple[Seat, ...]
    #: The timing keyword of the window that is open: "engagement", "strike", "body roll", "corruption roll",
    #: "faction roll", "ring test", "counter"; empty where none is.
    window: str
    #: Marshalling points that bring about the end, and how often the draw piles have to be exhausted for it.
    points_needed: int
    cycles_needed: int
    #: Who has called the end game, and how many turns are left then.
    called_by: Seat | None
    players: tuple[PlayerView, ...]
    companies: tuple[CompanyView, ...]
    in_play: tuple[InPlayView, ...]
    move: MoveView | None
    attack: AttackView | None
    strike: StrikeView | None
    roll: RollView | None
    resolving: tuple[ResolvingView, ...]
    regions: tuple[RegionView, ...]
    sites: tuple[SiteView, ...]
    #: What holds for a while though no card in play says so, in words.
    lasting: tuple[str, ...]
    #: Every card that is named anywhere in this view, by its slug.
    cards: dict[str, CardView]
