"""The state of one match: zones, tokens and the course of the turn. Rules change it through its methods."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Generator, Hashable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, TypeVar

from msgspec.structs import replace

from mathom.cards import in_play
from mathom.cards.card import Text
from mathom.cards.choices import DONE, NO_OR_YES
from mathom.cards.limits import Uses
from mathom.cards.moments import Impending, Moment, Reactions
from mathom.cards.texts import Lasting, TextIndex, Until
from mathom.cards.zones import Zone
from mathom.core import Decision, Dice, Option, Outcome, Seat, Seats, State
from mathom.core.fields import DERIVED, FIXED, copied, declared, each_seat, for_each_seat, given, reset, shared
from mathom.core.outcome import GameOver
from mathom.core.state import Replace
from mathom.games.lotr_tcg import checking, choices, in_effect, knowing, pool
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.facts import Phase, Side
from mathom.games.lotr_tcg.options import TableOptions
from mathom.games.lotr_tcg.telling_apart import told_apart
from mathom.games.lotr_tcg.values import (
    END_OF_PHASE,
    END_OF_TURN,
    NEXT_SKIRMISH,
    Gate,
    InPlay,
    InVain,
    Skirmish,
    TurnNotes,
)

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.rules.reacting import Due

T = TypeVar("T")
A = TypeVar("A", bound=Text)

Rules: TypeAlias = Generator[Decision, Any, T]


@functools.cache
def _to_the_right(order: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    at = order.index(first)
    return tuple(order[at - step] for step in range(len(order)))


@declared
class Journey(State):
    """Everything there is to know about one match."""

    #: How texts react to moments (`rules.reacting`).
    reactions: ClassVar[Reactions[Journey, Due]]

    options: TableOptions = given(seen=FIXED)
    #: The version of the rules by which the match is played.
    rules: int = given(seen=FIXED)
    seat_count: int = given(seen=FIXED)
    #: The decks that the players have brought, as far as they are known: of a closed list the Ring-bearer and the Ring.
    brought: tuple[Deck, ...] = shared((), seen=knowing.brought_as_seen)
    #: Seats that know closed lists all the same: to measure what that is worth.
    readers: int = shared(0, seen=FIXED)
    #: The players still in the game, clockwise in turn order.
    order: tuple[Seat, ...] = given()
    losers: tuple[Seat, ...] = shared(())
    #: Who has given up in another player's turn, and is out when it ends.
    leaving: tuple[Seat, ...] = shared(())

    # the course of the turn
    turn: int = shared(0)
    phase: Phase = shared(Phase.BETWEEN)
    #: Whose turn it is.
    free_peoples: Seat = shared(0)
    #: Whose Shadow phase it is.
    shadow: Seat | None = shared(None)
    moves: int = shared(0)
    move_limit: int = shared(0)
    #: Cards that the Free Peoples player has taken into hand in this fellowship phase.
    taken: int = shared(0)
    notes: TurnNotes = shared(TurnNotes())
    #: Cards played in this phase and in this turn, for "the first ... played".
    played: tuple[tuple[Seat, Card, Phase, int], ...] = shared(())
    #: Bids that are not revealed yet.
    sealed: tuple[int, ...] = shared((), seen=knowing.bids_as_seen)

    # what lies on the table
    twilight: int = shared(0)
    burdens: list[int] = each_seat(0)
    ring_bearers: list[Id] = each_seat(NOBODY)
    #: True if the Ring-bearer of the Free Peoples player wears the Ring.
    wearing: bool = shared(False)
    path: tuple[Id, ...] = shared(())
    site_of: list[int] = each_seat(1)
    next_id: int = shared(1)
    cards: dict[Id, InPlay] = copied(dict)
    #: What is borne by or lies on a card.
    attached: dict[Id, tuple[Id, ...]] = copied(dict)
    hands: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=knowing.hands_as_seen)
    #: Draw decks.
    decks: list[Zone[Card]] = for_each_seat(Zone[Card].face_down, seen=knowing.decks_as_seen)
    #: Adventure decks.
    adventure: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=knowing.adventure_as_seen)
    #: Discard piles. The last card is the one on top, which everybody sees.
    discards: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=knowing.discards_as_seen)
    #: Dead piles.
    dead: list[Zone[Card]] = for_each_seat(Zone[Card].face_up)
    #: Cards that are being played: they have left their pile and are not in play or discarded yet.
    being_played: tuple[tuple[Seat, Card], ...] = shared(())

    # fighting
    #: Who is assigned to fight whom: a defender and his minions.
    skirmishes: tuple[tuple[Id, tuple[Id, ...]], ...] = shared(())
    skirmish: Skirmish | None = shared(None)
    #: The minions of the fierce round; None in the first one.
    fierce: tuple[Id, ...] | None = shared(None)
    #: Characters that were assigned to a skirmish in this turn.
    assigned: frozenset[Id] = shared(frozenset())
    #: Allies that a card lets fight away from home.
    allied: tuple[tuple[Id, Until], ...] = shared(())
    #: Wounds that characters have taken in this phase.
    wounds_taken: dict[Id, int] = copied(dict)

    # texts
    lasting: tuple[Lasting[Context], ...] = shared(())
    #: How often, or how far, limited texts have been used.
    uses: Uses = shared(Uses())
    #: Abilities that have done nothing in this phase.
    vain: tuple[InVain, ...] = shared(())
    #: Items, each with somebody who has borne it in this phase and handed it on.
    handed_on: tuple[tuple[Id, Id], ...] = shared(())
    impending: tuple[Impending, ...] = shared(())
    #: What players may respond to, while one of them is asked.
    moment: Moment | None = shared(None)
    gate: Gate = shared(Gate.SHUT)
    #: True while computing options from public knowledge only.
    guessing: bool = shared(False)

    # worked out from the rest when first asked for
    #: The events in each player's deck, by when they are played; not where lists are closed.
    _events: tuple[dict[object, tuple[Card, ...]], ...] = shared((), seen=DERIVED)
    #: The kinds of moments to which such events respond.
    _heeded: frozenset[type[Moment]] = shared(frozenset(), seen=DERIVED)
    _active: tuple[Id, ...] | None = shared(None, seen=DERIVED)
    _index: TextIndex[Context] | None = shared(None, seen=DERIVED)

    def __init__(self, options: TableOptions, dice: Dice, rules: int) -> None:
        self.options = options
        self.rules = rules
        self.dice = dice
        self.log = None
        self.seat_count = options.players
        self.order = tuple(range(options.players))
        reset(self, options.players)

    # --- who sits where -----------------------------------------------------------------------------------------

    def right_of(self, seat: Seat) -> Seat:
        """The player to the right: turns pass to the left."""
        return self.order[self.order.index(seat) - 1]

    def left_of(self, seat: Seat) -> Seat:
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def counter_clockwise(self) -> tuple[Seat, ...]:
        """All players, the Free Peoples player first and then to the right."""
        return _to_the_right(self.order, self.free_peoples)

    def shadow_players(self) -> tuple[Seat, ...]:
        """The Shadow players, from the Free Peoples player's right."""
        return self.counter_clockwise()[1:]

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """A Shadow player's one opponent is the Free Peoples player; his are all Shadow players."""
        return self.shadow_players() if seat == self.free_peoples else (self.free_peoples,)

    # --- cards in play ------------------------------------------------------------------------------------------

    def put(self, card: Card, owner: Seat, host: Id = NOBODY) -> Id:
        """Bring a card into play."""
        self.forget()
        return in_play.put(self, InPlay, card, owner, host)

    def take(self, card: Id) -> InPlay:
        """Take a card out of play. What lies on it is the caller's to discard first."""
        self.forget()
        return in_play.take(self, card)

    def move_to(self, card: Id, host: Id) -> None:
        """Put a card in play onto another one."""
        self.forget()
        in_play.move_to(self, card, host)

    def set_wounds(self, card: Id, wounds: int) -> None:
        self.cards[card] = replace(self.cards[card], wounds=wounds)

    def set_stacked(self, card: Id, stacked: tuple[Card, ...]) -> None:
        self.cards[card] = replace(self.cards[card], stacked=stacked)

    def borne_by(self, card: Id) -> tuple[Id, ...]:
        return self.attached.get(card, ())

    def in_play(self, card: Id) -> bool:
        return card in self.cards

    def forget(self) -> None:
        """What was worked out about the cards in play no longer holds."""
        self._active = None
        self._index = None

    # --- sites --------------------------------------------------------------------------------------------------

    @property
    def here(self) -> int:
        """The number of the site at which the active fellowship is."""
        return self.site_of[self.free_peoples]

    @property
    def site(self) -> Id:
        """The site at which the active fellowship is."""
        return self.path[self.here - 1] if self.path else NOBODY

    @property
    def ring_bearer(self) -> Id:
        """The active Ring-bearer."""
        return self.ring_bearers[self.free_peoples]

    # --- what is active -----------------------------------------------------------------------------------------

    def active(self) -> tuple[Id, ...]:
        """The cards that affect the game now, sites apart: the Free Peoples player's, and his opponents' Shadow cards.

        What is borne by a card shares its state (rulebook: Active cards).
        """
        if self._active is None:
            self._active = tuple(card for card, thing in self.cards.items() if in_effect.belongs(self, thing))
        return self._active

    def is_active(self, card: Id) -> bool:
        return card in self.cards and in_effect.belongs(self, self.cards[card])

    def texts(self, kind: type[A], topic: Hashable = None) -> tuple[tuple[Context, A], ...]:
        """The texts of that class that are in effect, each with the context of its card."""
        return (self._index or self._in_force()).find(kind, topic)

    def mentions(self, topic: Hashable) -> bool:
        """False if no text in effect, of whatever class, has that topic."""
        return (self._index or self._in_force()).mentions(topic)

    def heeds(self, kind: type[Moment]) -> bool:
        """False if no text in effect, and no event of any deck, reacts to such moments."""
        return self.mentions(kind) or kind in self._heeded

    def _in_force(self) -> TextIndex[Context]:
        index = self._index = TextIndex(in_effect.speaking(self), self.lasting)
        # In two passes: what some texts say makes others fall silent.
        if silenced := in_effect.silenced(index, self):
            speaking = ((c, card) for c, card in in_effect.speaking(self) if c.source not in silenced)
            index = self._index = TextIndex(speaking, self.lasting)
        return index

    # --- for a while --------------------------------------------------------------------------------------------

    def last(self, text: Text, context: Context, until: Until) -> None:
        """Let a text be in effect for a while."""
        self.lasting += (Lasting(text, context, until),)
        self._index = None

    def end(self, until: Until) -> None:
        """A phase, the time until the regroup phase, or the turn is over."""
        if self.lasting:
            self.lasting = tuple(one for one in self.lasting if one.until.name != until.name)
            self._index = None
        if self.allied:
            self.allied = tuple(one for one in self.allied if one[1].name != until.name)
        if until == END_OF_PHASE:
            self.uses = self.uses.ended(END_OF_PHASE)
            self.vain, self.handed_on = (), ()
            self.wounds_taken = {}
        elif until == END_OF_TURN:
            self.uses = Uses()

    def begin_additional_skirmish(self) -> None:
        """If a text has created the skirmish that begins, what the text says of it now lasts for this phase."""
        if self.notes.additional_skirmish:
            self.notes = replace(self.notes, additional_skirmish=False)
            self.lasting = tuple(
                replace(one, until=END_OF_PHASE) if one.until == NEXT_SKIRMISH else one for one in self.lasting
            )

    def drop_additional_skirmish(self) -> None:
        """Whom a text has assigned has gone before the skirmish: there is none."""
        if self.notes.additional_skirmish:
            self.notes = replace(self.notes, additional_skirmish=False)
            self.end(NEXT_SKIRMISH)

    # --- hidden cards -------------------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return self.hands[seat].cards

    @property
    def guessing_at_all(self) -> bool:
        """True while a hand is guessed at that may hold any card of the pool, in as many copies as a deck may have."""
        return self.guessing and self.options.closed

    def hand_or_guess(self, seat: Seat) -> tuple[Card, ...]:
        """The hand; while it is guessed at, all that it might hold (of a closed list each card once)."""
        if not self.guessing or not self.hands[seat]:
            return self.hand(seat)
        return pool.draw_deck_cards() if self.options.closed else self.held(seat)

    def deck(self, seat: Seat) -> tuple[Card, ...]:
        """The draw deck, its top first."""
        return self.decks[seat].cards

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards in the seat's hand or draw deck. Where lists are open, everybody knows them."""
        return self.hands[seat].cards + self.decks[seat].cards

    def might_hold(self, seat: Seat, card: Card) -> bool:
        """True if public knowledge allows the card in the seat's hand."""
        return bool(self.hands[seat]) and (self.options.closed or card in self.held(seat))

    def events_of(self, seat: Seat, when: object) -> tuple[Card, ...]:
        """The events of a player's deck, wherever they are now, for that phase or that kind of moment. Of a closed
        list: those that he might have brought, of the side that he plays now.
        """
        if self.options.closed:
            return pool.events(Side.FREE_PEOPLES if seat == self.free_peoples else Side.SHADOW, when)
        return self._events[seat].get(when, ())

    def know_events(self) -> None:
        """All players have brought their decks: the events in them are sorted once for the whole match."""
        if self.options.closed:
            self._heeded = pool.responded_to()
            return
        self._events = tuple(self._sorted_events(seat) for seat in range(self.seat_count))
        self._heeded = frozenset(when for found in self._events for when in found if isinstance(when, type))

    def _sorted_events(self, seat: Seat) -> dict[object, tuple[Card, ...]]:
        """A player's events, by the phases in which they are played and the moments that they respond to."""
        found: dict[object, tuple[Card, ...]] = {}
        for card in dict.fromkeys((*self.held(seat), *self.discards[seat])):
            for when in (*card.phases, *card.responses):
                found[when] = (*found.get(when, ()), card)
        return found

    def leave_hand(self, seat: Seat, card: Card) -> None:
        self.hands[seat] = self.hands[seat].leave(card)

    def into_hand(self, seat: Seat, card: Card, seen: int = 0) -> None:
        """Put a card into a hand; `seen` are those who know it, besides its owner."""
        self.hands[seat] = self.hands[seat].put(card, seen=seen)

    def leave_deck(self, seat: Seat, card: Card) -> None:
        self.decks[seat] = self.decks[seat].leave(card)

    def leave_discard(self, seat: Seat, card: Card) -> None:
        self.discards[seat] = self.discards[seat].leave(card)

    def to_discard_pile(self, seat: Seat, *cards: Card) -> None:
        self.discards[seat] = self.discards[seat].put(*cards)

    def shuffle(self, seat: Seat) -> None:
        """Shuffle a draw deck."""
        self.decks[seat] = self.decks[seat].shuffled(self.dice)

    # --- asking -------------------------------------------------------------------------------------------------

    def ask(
        self, seat: Seat, prompt: str, rule: str, options: Iterable[Option], window: str = "", always: bool = False,
        *, harmless: bool,
    ) -> Decision:  # fmt: skip
        return Decision(seat, prompt, rule, told_apart(self, tuple(options)), 0, window, always, harmless)

    def ask_whether(self, seat: Seat, prompt: str, rule: str, harmless: bool) -> Decision:
        return self.ask(seat, prompt, rule, NO_OR_YES, harmless=harmless)

    def ask_card(self, seat: Seat, prompt: str, rule: str, cards: tuple[Id, ...], or_none: bool) -> Decision:
        options = choices.picks(self, cards)
        return self.ask(seat, prompt, rule, (DONE, *options) if or_none else options, harmless=or_none)

    def ask_player(self, seat: Seat, prompt: str, rule: str, seats: tuple[Seat, ...]) -> Decision:
        options = (choices.player(one, self.options.name_of(one)) for one in seats)
        return self.ask(seat, prompt, rule, options, harmless=False)

    def ask_deed(self, seat: Seat, prompt: str, rule: str, deeds: Iterable[tuple[int, str]]) -> Decision:
        return self.ask(seat, prompt, rule, (choices.branch(index, said) for index, said in deeds), harmless=False)

    def title(self, card: Id) -> str:
        return self.cards[card].card.title

    def after_spending(self, spent: int, holds: Callable[[], bool]) -> bool:
        """True if it `holds` with that much less in the twilight pool."""
        pool = self.twilight
        self.twilight = max(0, pool - spent)
        try:
            return holds()
        finally:
            self.twilight = pool

    def after_wearying(self, cards: tuple[Id, ...], holds: Callable[[], bool]) -> bool:
        """True if it `holds` with another wound on each of them."""
        before = {card: self.cards[card] for card in cards}
        for card in cards:
            self.set_wounds(card, self.cards[card].wounds + 1)
        try:
            return holds()
        finally:
            self.cards.update(before)

    # --- the end ------------------------------------------------------------------------------------------------

    def win(self, winner: Seat | None, reason: str, rule: str) -> None:
        """The game is over."""
        scores = tuple(int(seat == winner) for seat in range(self.seat_count))
        self.outcome = Outcome(() if winner is None else (winner,), scores, reason, rule)
        raise GameOver

    def aftermath(self) -> bool:
        """A leading player has lost among several: the game goes on without him."""
        return self.outcome is None

    # --- copying and knowing ------------------------------------------------------------------------------------

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        knowing.resample(self, seats, rng)
        return None

    def check(self) -> None:
        checking.check(self)

    def digest(self) -> str:
        return knowing.digest(self)
