"""The state of one match: zones, locations, scores and the course of the round. Rules change it through its methods."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Generator, Hashable, Iterable
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from mathom.cards import in_play
from mathom.cards.card import Text
from mathom.cards.choices import DONE, NO_OR_YES, Choice, told_apart
from mathom.cards.limits import Uses
from mathom.cards.texts import Lasting, TextIndex, Until
from mathom.cards.zones import Zone, bits, resampled, seen_in_no_order, seen_in_order
from mathom.core import Decision, Dice, Option, Seat, Seats, State
from mathom.core.fields import DERIVED, FIXED, copied, declared, each_seat, for_each_seat, given, reset, shared
from mathom.games.wotr import checking, choices
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import NOBODY, Context, Id
from mathom.games.wotr.facts import Faction, Icons, Side
from mathom.games.wotr.options import TableOptions
from mathom.games.wotr.scenarios import Scenario
from mathom.games.wotr.values import Combat, InPlay, Step

T = TypeVar("T")
A = TypeVar("A", bound=Text)

Rules: TypeAlias = Generator[Decision, Any, T]


@declared
class War(State):
    """Everything there is to know about one match."""

    options: TableOptions = given(seen=FIXED)
    #: By which version of the rules the match began: faults corrected since then stay in it.
    rules: int = given(seen=FIXED)
    scenario: Scenario = given(seen=FIXED)

    # the course of the round
    round: int = shared(0)
    step: Step = shared(Step.SETUP)
    #: Which turn of the scenario's order has the starting player token.
    start: int = shared(0)
    #: Which turn of the order it is in the action step.
    turn: int = shared(0)
    #: Who has passed since anybody last acted.
    passed: frozenset[Seat] = shared(frozenset())
    #: Characters and items that were played in this round.
    played: frozenset[Card] = shared(frozenset())
    #: Who has used his Ring token in this round, where it comes back each round.
    rings_turned: frozenset[Seat] = shared(frozenset())

    # the players' cards
    hands: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("hands"))
    #: Draw decks.
    decks: list[Zone[Card]] = for_each_seat(Zone[Card].face_down, seen=seen_in_order("decks"))
    #: Cycle piles: face down, but their owners may look at them.
    cycled: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("cycled"))
    #: Eliminated piles: face down, but their owners may look at them.
    eliminated: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("eliminated"))
    #: Cards that a text has drawn and set apart from the hand until it has dealt with them.
    apart: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("apart"))
    #: Events and cards that are being played: they have left their place and lie nowhere yet.
    being_played: tuple[tuple[Seat, Card], ...] = shared(())
    rings: list[bool] = each_seat(True)

    # the table
    next_id: int = shared(1)
    cards: dict[Id, InPlay] = copied(dict)
    #: The items of a character, and the characters and armies at a location.
    attached: dict[Id, tuple[Id, ...]] = copied(dict)
    #: The active battlegrounds, in the order in which they were activated.
    battlegrounds: tuple[Id, ...] = shared(())
    #: The active path.
    path: Id = shared(NOBODY)
    #: The battlegrounds that are still in their decks. Which of them comes next is left to the dice.
    unused_battlegrounds: tuple[Card, ...] = shared(())
    #: The paths that have not been activated yet.
    unused_paths: tuple[Card, ...] = shared(())
    #: The number of the path that was activated last.
    road: int = shared(0)

    # the scoring areas
    won_by_free_peoples: tuple[Card, ...] = shared(())
    won_by_shadow: tuple[Card, ...] = shared(())
    #: Paths that score for neither side (Duels).
    set_aside: tuple[Card, ...] = shared(())
    corruption: int = shared(0)

    #: The combat that is being fought.
    combat: Combat | None = shared(None)

    # texts
    lasting: tuple[Lasting[Context], ...] = shared(())
    uses: Uses = shared(Uses())

    # worked out from the rest when first asked for
    _index: TextIndex[Context] | None = shared(None, seen=DERIVED)

    def __init__(self, options: TableOptions, dice: Dice, rules: int) -> None:
        self.options, self.scenario, self.dice, self.log = options, options.played, dice, None
        self.rules = rules
        reset(self, len(self.scenario.players))

    # --- who sits where -----------------------------------------------------------------------------------------

    def side_of(self, seat: Seat) -> Side:
        return self.scenario.players[seat].side

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The players of a side, in the order of their turns from the starting player on."""
        return tuple(seat for seat in self.in_turn_order() if self.side_of(seat) is side)

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The enemy players."""
        return self.seats_of(self.side_of(seat).other)

    def player_of(self, faction: Faction) -> Seat | None:
        """The player whose deck has that faction; None if nobody's has (as Rohan in the Fellowship scenario)."""
        for seat, player in enumerate(self.scenario.players):
            if faction in player.factions:
                return seat
        return None

    @property
    def starting_player(self) -> Seat:
        return self.scenario.order[self.start]

    @property
    def acting(self) -> Seat:
        """Whose turn it is in the action step."""
        return self.scenario.order[self.turn]

    def in_turn_order(self, first: int | None = None) -> tuple[Seat, ...]:
        """Each player once, from that turn of the order on: as a rule from the starting player's."""
        order, at = self.scenario.order, self.start if first is None else first
        return tuple(dict.fromkeys(order[at:] + order[:at]))

    # --- cards in play ------------------------------------------------------------------------------------------

    def put(self, card: Card, owner: Seat, host: Id = NOBODY) -> Id:
        """Bring a card into play: onto a wielder, to a location, or into reserve (on nothing)."""
        self.forget()
        return in_play.put(self, InPlay, card, owner, host)

    def take(self, card: Id) -> InPlay:
        """Take a card out of play. What lies on it is the caller's to move first."""
        self.forget()
        return in_play.take(self, card)

    def move_to(self, card: Id, host: Id) -> None:
        self.forget()
        in_play.move_to(self, card, host)

    def in_play(self, card: Id) -> bool:
        return card in self.cards

    def active(self) -> tuple[Id, ...]:
        """The faction cards in play: those that texts speak of. Locations are not among them."""
        return tuple([card for card, thing in self.cards.items() if not thing.card.is_location])

    def place_of(self, card: Id) -> Id:
        """The location where a card is, an item with its wielder; `NOBODY` in reserve."""
        thing = self.cards[card]
        while thing.host:
            thing = self.cards[thing.host]
        return thing.id if thing.card.is_location else NOBODY

    def reserve(self, seat: Seat) -> tuple[Id, ...]:
        """The characters and armies of a player in reserve; their items lie on them."""
        return tuple([
            card for card, thing in self.cards.items()
            if thing.owner == seat and not thing.host and not thing.card.is_location
        ])  # fmt: skip

    def at(self, location: Id) -> tuple[Id, ...]:
        """The characters and armies at a location, of both sides."""
        return self.attached.get(location, ())

    def items_of(self, character: Id) -> tuple[Id, ...]:
        return self.attached.get(character, ())

    def set_tokens(self, card: Id, tokens: Icons) -> None:
        self.cards[card] = replace(self.cards[card], tokens=tokens)

    # --- locations ----------------------------------------------------------------------------------------------

    @property
    def locations(self) -> tuple[Id, ...]:
        """The active battlegrounds and the active path."""
        return (*self.battlegrounds, self.path) if self.path else self.battlegrounds

    def location_of(self, card: Card) -> Id:
        """That battleground or path, if it is active; else `NOBODY`."""
        return next((place for place in self.locations if self.cards[place].card is card), NOBODY)

    def area(self, side: Side) -> tuple[Card, ...]:
        """A side's scoring area."""
        return self.won_by_free_peoples if side is Side.FREE_PEOPLES else self.won_by_shadow

    # --- texts --------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """What was worked out about the cards in play no longer holds."""
        self._index = None

    def texts(self, kind: type[A], topic: Hashable = None) -> tuple[tuple[Context, A], ...]:
        """The texts of that class that are in effect, each with the context of its card."""
        index = self._index
        if index is None:
            speaking = ((Context(one.id, one.card, one.owner), one.card) for one in self.cards.values())
            index = self._index = TextIndex(speaking, self.lasting)
        return index.find(kind, topic)

    def last(self, text: Text, context: Context, until: Until) -> None:
        """Let a text be in effect for a while."""
        self.lasting += (Lasting(text, context, until),)
        self.forget()

    def end(self, until: Until) -> None:
        if self.lasting:
            self.lasting = tuple(one for one in self.lasting if one.until != until)
            self.forget()
        self.uses = self.uses.ended(until)

    # --- asking (see `mathom.cards.asking:Asks`) ----------------------------------------------------------------

    def ask(
        self, seat: Seat, prompt: str, rule: str, options: Iterable[Option], *, harmless: bool = False,
        always: bool = False, proposed_by: Seat | None = None,
    ) -> Decision:  # fmt: skip
        """Ask a player. `always`: no table answers where there is one option, as that would tell what is hidden."""
        return Decision(
            seat, prompt, rule, told_apart(tuple(options), self._details), harmless=harmless, always=always,
            proposed_by=proposed_by,
        )  # fmt: skip

    def _details(self, option: Option) -> tuple[str, ...]:
        """Return what tells the cards in play of an option from their copies."""
        thing = self.cards.get(option.card) if isinstance(option, Choice) else None
        if thing is None:
            return "", "", "", ""
        place = self.place_of(thing.id)
        tokens = ((thing.tokens.attack, "attack"), (thing.tokens.defense, "defense"))
        return (
            f"at {self.title(place)}" if place else "in reserve", "came in this round" if thing.fresh else "",
            *(f"{number} {noun} {'token' if number == 1 else 'tokens'}" if number else "" for number, noun in tokens),
        )  # fmt: skip

    def ask_whether(self, seat: Seat, prompt: str, rule: str, harmless: bool) -> Decision:
        return self.ask(seat, prompt, rule, NO_OR_YES, harmless=harmless)

    def ask_card(self, seat: Seat, prompt: str, rule: str, cards: tuple[Id, ...], or_none: bool) -> Decision:
        options = choices.picks(self, cards)
        return self.ask(seat, prompt, rule, (DONE, *options) if or_none else options, harmless=or_none)

    def ask_player(self, seat: Seat, prompt: str, rule: str, seats: tuple[Seat, ...]) -> Decision:
        return self.ask(seat, prompt, rule, (choices.player(one, self.options.name_of(one)) for one in seats))

    def ask_deed(self, seat: Seat, prompt: str, rule: str, deeds: Iterable[tuple[int, str]]) -> Decision:
        return self.ask(seat, prompt, rule, (choices.branch(at, label) for at, label in deeds))

    def title(self, card: Id) -> str:
        return self.cards[card].card.title

    def after_spending(self, spent: int, holds: Callable[[], bool]) -> bool:
        return holds()  # nothing is paid from a pool in this game

    def check(self) -> None:
        checking.check(self)

    def digest(self) -> str:
        """The text of the first records: it changes with the rules version only."""
        things = [
            (one.key, one.owner, one.host, one.fresh, one.tokens.attack, one.tokens.defense, one.shields_ignored)
            for one in self.cards.values()
        ]
        piles = [
            [card.slug for card in zone]
            for pile in (self.hands, self.decks, self.cycled, self.eliminated, self.apart) for zone in pile
        ]  # fmt: skip
        areas = [
            [card.slug for card in area]
            for area in (
                self.won_by_free_peoples, self.won_by_shadow, self.set_aside, self.unused_battlegrounds,
                self.unused_paths,
            )
        ]  # fmt: skip
        parts = (
            self.round, self.step.value, self.start, self.turn, sorted(self.passed),
            sorted(card.slug for card in self.played), sorted(self.rings_turned), self.rings, things, piles, areas,
            self.road, self.corruption, self.combat and self.combat.lost, self.dice,
        )  # fmt: skip
        return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    # --- hidden cards -------------------------------------------------------------------------------------------

    def determinize(self, seats: Seats, rng: random.Random) -> None:
        """Deal anew what those seats have not seen: each deck is known, so its cards stay with its player."""
        viewers = bits(seats)
        piles = (self.hands, self.decks, self.cycled, self.eliminated, self.apart)
        for seat in range(len(self.hands)):
            zones = resampled([pile[seat] for pile in piles], viewers, rng)
            for pile, zone in zip(piles, zones, strict=True):
                pile[seat] = zone
        self.dice = Dice(rng.getrandbits(62))
