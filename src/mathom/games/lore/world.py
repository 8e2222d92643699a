"""The state of one match: zones, companies on the map, the course of the turn. Rules change it by its methods."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from mathom.cards import in_play
from mathom.cards.card import Text
from mathom.cards.choices import Choice, told_apart
from mathom.cards.limits import Uses
from mathom.cards.moments import Impending
from mathom.cards.telling import CardEvent
from mathom.cards.texts import Lasting, TextIndex, Until
from mathom.cards.zones import Zone, seen_in_no_order, seen_in_order
from mathom.core import Decision, Dice, Event, Option, Outcome, Seat, Seats, State
from mathom.core.fields import DERIVED, FIXED, copied, declared, each_seat, for_each_seat, given, reset, shared
from mathom.core.outcome import GameOver
from mathom.core.state import Replace
from mathom.games.lore import checking, choices, knowing
from mathom.games.lore.card import Card, side_of
from mathom.games.lore.context import NO_COMPANY, NOBODY, CompanyId, Context, Id
from mathom.games.lore.facts import CardType, Kind, PlayWindow
from mathom.games.lore.options import TableOptions
from mathom.games.lore.values import (
    END_OF_NEXT_TURN,
    END_OF_TURN,
    Attack,
    Company,
    InPlay,
    Move,
    Phase,
    Resolving,
    Roll,
    Status,
    Strike,
    Visit,
)

T = TypeVar("T")
A = TypeVar("A", bound=Text)

Rules: TypeAlias = Generator[Decision, Any, T]


@declared
class World(State):
    """Everything there is to know about one match."""

    options: TableOptions = given(seen=FIXED)
    #: The players clockwise, in the order of their turns.
    order: tuple[Seat, ...] = given()
    #: The regions of the map in use.
    regions: frozenset[str] = given(seen=FIXED)

    # the course of the turn
    turn: int = shared(0)
    phase: Phase = shared(Phase.SETUP)
    #: Whose turn it is.
    current: Seat = shared(0)
    #: The company whose new site is being chosen.
    choosing: CompanyId = shared(NO_COMPANY)
    move: Move | None = shared(None)
    visit: Visit | None = shared(None)
    attack: Attack | None = shared(None)
    strike: Strike | None = shared(None)
    #: Rolls that are about to happen, the innermost last.
    rolls: tuple[Roll, ...] = shared(())
    #: Cards and abilities that are being resolved, the innermost last.
    resolving: tuple[Resolving, ...] = shared(())
    #: The window in which somebody is asked.
    window: PlayWindow | None = shared(None)
    #: Who has passed since anybody last acted in this step.
    passed: frozenset[Seat] = shared(frozenset())
    #: Sites at which the current player has played a minor item in this turn.
    minor_items: frozenset[str] = shared(frozenset())
    #: Characters on whom a corruption hazard was played in this turn.
    tempted: frozenset[Id] = shared(frozenset())
    #: Items that were transferred, characters that changed companies, and hazards that somebody has rolled to remove,
    #: in this turn: none of them again.
    done_with: frozenset[Id] = shared(frozenset())
    #: Who has called the end game, and how many turns are left then.
    called_by: Seat | None = shared(None)
    turns_left: int = shared(0)
    #: Organization phases in a row that ended without any company.
    deserted: int = shared(0)
    #: Who has given up, and is out when the turn ends.
    leaving: tuple[Seat, ...] = shared(())

    # the players' cards
    hands: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("hands"))
    #: Draw piles.
    piles: list[Zone[Card]] = for_each_seat(Zone[Card].face_down, seen=seen_in_order("piles"))
    discards: list[Zone[Card]] = for_each_seat(Zone[Card].face_up)
    #: Reserve piles: their owners know them.
    reserves: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("reserves"))
    sideboards: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("sideboards"))
    #: Hazard piles of multi-player games.
    hazard_piles: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("hazard_piles"))
    #: The sideboards as they were at first.
    brought: list[tuple[Card, ...]] = each_seat((), seen=FIXED)
    #: Character pools, with the starters, until the draft is over.
    pools: list[Zone[Card]] = for_each_seat(Zone[Card].face_up)
    #: The characters that a player has not drafted, and those of them that he has left out of his draw pile.
    undrafted: list[tuple[Card, ...]] = each_seat(())
    left_out: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("left_out"))
    out_of_play: list[Zone[Card]] = for_each_seat(Zone[Card].face_up)
    #: Cards that are being played: they have left their place and lie nowhere yet.
    being_played: tuple[tuple[Seat, Card], ...] = shared(())
    exhausted: list[int] = each_seat(0)
    #: Sites with a player's used counters.
    used: list[frozenset[str]] = each_seat(frozenset())
    #: The main character that a player has played, wherever he is now.
    mains: list[Card | None] = each_seat(None)

    # the table
    next_id: int = shared(1)
    #: Cards in play, those in the marshalling point piles among them.
    cards: dict[Id, InPlay] = copied(dict)
    attached: dict[Id, tuple[Id, ...]] = copied(dict)
    next_company: int = shared(1)
    companies: dict[CompanyId, Company] = copied(dict)

    # texts
    lasting: tuple[Lasting[Context], ...] = shared(())
    uses: Uses = shared(Uses())
    impending: tuple[Impending, ...] = shared(())
    #: True while computing options from public knowledge only.
    guessing: bool = shared(False)
    #: Ask everybody in every window.
    asks_all: bool = shared(False)

    # worked out from the rest when first asked for
    #: The cards of each player by the windows in which they can be played, on others' turns and on his own.
    _by_window: tuple[tuple[dict[PlayWindow, tuple[Card, ...]], dict[PlayWindow, tuple[Card, ...]]], ...] = shared(
        (), seen=DERIVED
    )
    _index: TextIndex[Context] | None = shared(None, seen=DERIVED)

    def __init__(self, options: TableOptions, dice: Dice, regions: frozenset[str]) -> None:
        self.options, self.dice, self.log, self.regions = options, dice, None, regions
        self.order = tuple(range(options.hands))
        reset(self, options.hands)
        if options.solitaire:  # both hands lie face up, and so does whatever else only their owner would know
            for zones in (self.hands, self.reserves, self.sideboards, self.left_out):
                zones[:] = [Zone[Card].face_up(seat) for seat in self.order]

    # --- who sits where -----------------------------------------------------------------------------------------

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise: who plays alone has the hazards there."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        at = self.order.index(first)
        return self.order[at:] + self.order[:at]

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """All others, clockwise from the left."""
        return self.clockwise(seat)[1:]

    def next_player(self) -> Seat:
        """Whose turn is next: who plays alone simply takes another one."""
        return self.current if self.options.solitaire else self.left_of(self.current)

    def own_hazard(self, owner: Seat) -> bool:
        """True if the current player has played that hazard himself. Ruling: who plays alone has played all of them
        (lore.end-game.own-hazard-no-mp).
        """
        return owner == self.current or self.options.solitaire

    @property
    def hazard_player(self) -> Seat:
        """Who plays hazards in a game of two, and decides for attacks that nobody has played."""
        return self.left_of(self.current)

    def name_of(self, seat: Seat) -> str:
        return self.options.name_of(seat)

    # --- cards in play ------------------------------------------------------------------------------------------

    def put(self, card: Card, owner: Seat, host: Id = NOBODY) -> Id:
        """Bring a card into play."""
        self._index = None
        new = in_play.put(self, InPlay, card, owner, host)
        self.cards[new] = replace(self.cards[new], turn=self.turn)
        return new

    def take(self, card: Id) -> InPlay:
        """Take a card out of play. What lies on it is the caller's to move first."""
        self._index = None
        return in_play.take(self, card)

    def move_to(self, card: Id, host: Id) -> None:
        self._index = None
        in_play.move_to(self, card, host)

    def set(self, card: Id, thing: InPlay) -> None:
        """A card in play gets other marks."""
        self._index = None
        self.cards[card] = thing

    def set_status(self, card: Id, status: Status) -> None:
        self.cards[card] = replace(self.cards[card], status=status)

    def in_play(self, card: Id) -> bool:
        return card in self.cards

    def active(self) -> tuple[Id, ...]:
        """The cards in play that texts speak of, those in the marshalling point piles among them."""
        return tuple(self.cards)

    def on(self, card: Id) -> tuple[Id, ...]:
        """What lies on a card."""
        return self.attached.get(card, ())

    def items_of(self, character: Id) -> tuple[Id, ...]:
        return tuple([one for one in self.attached.get(character, ()) if self.cards[one].card.kind is Kind.ITEM])

    def allies_of(self, character: Id) -> tuple[Id, ...]:
        return tuple([one for one in self.attached.get(character, ()) if self.cards[one].card.kind is Kind.ALLY])

    def untapped(self, card: Id) -> bool:
        """True of a card in play; one in a marshalling point pile has nothing to tap for."""
        thing = self.cards[card]
        return thing.status is Status.UNTAPPED and thing.scored_by is None

    def titled(self, title: str) -> Id:
        """The card of that title in play, by whomever; `NOBODY` if there is none."""
        return next((one for one, thing in self.cards.items() if thing.card.title == title), NOBODY)

    # --- companies ----------------------------------------------------------------------------------------------

    def new_company(self, owner: Seat, site: str) -> CompanyId:
        number = CompanyId(self.next_company)
        self.next_company += 1
        self.companies[number] = Company(number, owner, site)
        return number

    def set_company(self, company: Company) -> None:
        self.companies[company.id] = company

    def companies_of(self, seat: Seat) -> tuple[CompanyId, ...]:
        return tuple([number for number, company in self.companies.items() if company.owner == seat])

    def bearer_of(self, card: Id) -> Id:
        """The character at the bottom of the cards that lie on each other: an item's bearer, an ally's controller."""
        thing = self.cards[card]
        while thing.host:
            thing = self.cards[thing.host]
        return thing.id

    def company_of(self, card: Id) -> CompanyId:
        """The company that a card belongs to or lies on; `NO_COMPANY` for any other card."""
        thing = self.cards.get(card)
        if thing is None:
            return NO_COMPANY
        while thing.host:
            thing = self.cards[thing.host]
        return thing.company if thing.scored_by is None else NO_COMPANY

    def characters(self, company: CompanyId) -> tuple[Id, ...]:
        """All characters of a company, each followed by his allies."""
        found: list[Id] = []
        if company not in self.companies:
            return ()
        for member in self.companies[company].members:
            found.append(member)
            for one in self.attached.get(member, ()):
                if self.cards[one].card.kind is Kind.ALLY:
                    found.append(one)
        return tuple(found)

    def site_of(self, card: Id) -> str:
        """Where a card is: with its company, on its site; empty on the road and for cards that are nowhere."""
        company = self.company_of(card)
        return self.where(company) if company else self.cards[card].site

    def where(self, company: CompanyId) -> str:
        """The site at which a company is; empty while it moves."""
        if self.move is not None and self.move.company == company and self.move.moving:
            return ""
        return self.companies[company].site if company in self.companies else ""

    @property
    def acting(self) -> CompanyId:
        """The company whose movement or site phase it is, or that is attacked."""
        if self.attack is not None:
            return self.attack.company
        if self.move is not None:
            return self.move.company
        return self.visit.company if self.visit is not None else NO_COMPANY

    # --- texts --------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """What was worked out about the cards in play no longer holds."""
        self._index = None

    def texts(self, kind: type[A], topic: Hashable = None) -> tuple[tuple[Context, A], ...]:
        """The texts of that class that are in effect, each with the context of its card."""
        return (self._index or self._in_force()).find(kind, topic)

    def heeds(self, topic: Hashable) -> bool:
        """False if no text in effect has that topic."""
        return (self._index or self._in_force()).mentions(topic)

    def _in_force(self) -> TextIndex[Context]:
        speaking = [
            (Context(one.id, one.card, one.owner, company=self.company_of(one.id), site=one.site), one.card)
            for one in self.cards.values() if one.card.texts and one.scored_by is None
        ]  # fmt: skip
        self._index = TextIndex(speaking, self.lasting)
        return self._index

    def last(self, text: Text, context: Context, until: Until) -> None:
        """Let a text be in effect for a while."""
        self.lasting += (Lasting(text, context, until),)
        self._index = None

    def end(self, until: Until) -> None:
        """A roll, strike, attack, movement phase or turn is over."""
        if self.lasting and any(one.until == until for one in self.lasting):
            self.lasting = tuple(one for one in self.lasting if one.until != until)
            self._index = None
        if until == END_OF_TURN:
            self.uses = self.uses.ended(until)
            self.lasting = tuple(
                replace(one, until=END_OF_TURN) if one.until == END_OF_NEXT_TURN else one for one in self.lasting
            )
        elif self.uses.counts:
            self.uses = self.uses.ended(until)

    # --- hidden cards -------------------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return self.hands[seat].cards

    def hidden(self, seat: Seat) -> tuple[Zone[Card], ...]:
        """The zones of a player whose cards others do not see. What they hold together everybody knows: decks are open
        lists.
        """
        return (
            self.hands[seat], self.piles[seat], self.reserves[seat], self.sideboards[seat], self.hazard_piles[seat],
            self.left_out[seat],
        )  # fmt: skip

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that everybody knows to be somewhere among a player's hidden cards."""
        return tuple([card for zone in self.hidden(seat) for card in zone.cards])

    def might_hold(self, seat: Seat, card: Card) -> bool:
        """True if public knowledge allows the card in a hidden zone of the seat. A sideboard is known until cards of
        that side have left it.
        """
        sideboard = self.sideboards[seat]
        for zone in self.hidden(seat):
            if zone is not sideboard and card in zone.cards:
                return True
        return card in sideboard.cards and _fewer(sideboard.cards, self.brought[seat], side_of(card))

    def hand_or_guess(self, seat: Seat) -> tuple[Card, ...]:
        """The hand; while it is guessed at, all that it might hold."""
        return self.held(seat) if self.guessing and self.hands[seat] else self.hand(seat)

    def cards_for(self, seat: Seat, window: PlayWindow) -> tuple[Card, ...]:
        """The cards of a player's deck, wherever they are now, that can be played in that window of this turn."""
        return self._by_window[seat][seat == self.current].get(window, ())

    def know_cards(self) -> None:
        """All players have brought their decks: their cards are sorted once for the whole match."""
        seats = range(len(self.hands))
        self._by_window = tuple((self._sorted(seat, False), self._sorted(seat, True)) for seat in seats)

    def _sorted(self, seat: Seat, own_turn: bool) -> dict[PlayWindow, tuple[Card, ...]]:
        found: dict[PlayWindow, tuple[Card, ...]] = {}
        everywhere = (*self.held(seat), *self.discards[seat], *self.pools[seat], *self.out_of_play[seat])
        in_play = (thing.card for thing in self.cards.values() if thing.owner == seat)
        for card in dict.fromkeys((*everywhere, *in_play)):
            for window in card.windows if card.serves(own_turn) else ():
                found[window] = (*found.get(window, ()), card)
        return found

    # --- asking (see `mathom.cards.asking:Asks`) ----------------------------------------------------------------

    def ask(
        self, seat: Seat, prompt: str, rule: str, options: Iterable[Option], window: str = "", always: bool = False,
        *, harmless: bool = False,
    ) -> Decision:  # fmt: skip
        # Who plays alone decides for the hazards, as is worst for his company.
        adverse = bool(seat) and self.options.solitaire and not self.options.hazard_seat
        if adverse:
            seat, prompt = 0, f"For the hazards: {prompt}"
        apart = told_apart(tuple(options), self._details)
        return Decision(seat, prompt, rule, apart, 0, window, always, harmless, (), adverse)

    def _details(self, option: Option) -> tuple[str, ...]:
        """Return what tells the cards in play of an option from others of their title."""
        if not isinstance(option, Choice):
            return ()
        return (*self._as_seen(option.card), *self._as_seen(option.other))

    def _as_seen(self, card: Id) -> tuple[str, str, str, str]:
        """Return what a card lies on, its state, where it is and whose it is, as far as it is in play."""
        thing = self.cards.get(card)
        if thing is None:
            return "", "", "", ""
        host = f"on {self.title(thing.host)}" if thing.host else ""
        state = "" if thing.status is Status.UNTAPPED else thing.status.value
        site = self.site_of(card)
        return host, state, f"at {site}" if site else "", f"of {self.name_of(thing.owner)}"

    def ask_whether(self, seat: Seat, prompt: str, rule: str, harmless: bool) -> Decision:
        return self.ask(seat, prompt, rule, choices.NO_OR_YES, harmless=harmless)

    def ask_card(self, seat: Seat, prompt: str, rule: str, cards: Sequence[Id], or_none: bool) -> Decision:
        options = tuple([choices.pick(self, card) for card in cards])
        return self.ask(seat, prompt, rule, (choices.DONE, *options) if or_none else options, harmless=or_none)

    def ask_player(self, seat: Seat, prompt: str, rule: str, seats: tuple[Seat, ...]) -> Decision:
        return self.ask(seat, prompt, rule, (choices.player(one, self.name_of(one)) for one in seats))

    def ask_deed(self, seat: Seat, prompt: str, rule: str, deeds: Iterable[tuple[int, str]]) -> Decision:
        return self.ask(seat, prompt, rule, (choices.branch(at, label) for at, label in deeds))

    def title(self, card: Id) -> str:
        return self.cards[card].card.title

    def after_spending(self, spent: int, holds: Callable[[], bool]) -> bool:
        return holds()  # nothing is paid from a pool in this game

    def tell(self, event: Event) -> None:
        """Write an event into the log. Who plays alone has nothing to hide."""
        if self.log is not None:
            hides = self.options.solitaire and isinstance(event, CardEvent) and event.seen is not None
            self.log.append(replace(event, seen=None) if hides else event)

    # --- the end ------------------------------------------------------------------------------------------------

    def over(self, outcome: Outcome) -> None:
        """The game is over."""
        self.outcome = outcome
        raise GameOver

    # --- copying and knowing ------------------------------------------------------------------------------------

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        knowing.resample(self, seats, rng)
        return None

    def check(self) -> None:
        checking.check(self)

    def digest(self) -> str:
        return knowing.digest(self)


@lru_cache(maxsize=1 << 10)
def _fewer(left: tuple[Card, ...], brought: tuple[Card, ...], side: CardType) -> bool:
    """True if a sideboard has fewer cards of that side than were brought."""
    return sum(side_of(card) is side for card in left) < sum(side_of(card) is side for card in brought)
