"""A small game of two sides: four seats with hidden hands, and who sits across wins with you; or for one, alone."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from typing import Self

from msgspec import Struct

from mathom.core import (
    Decision,
    Dice,
    Event,
    Game,
    GameOver,
    InvalidOption,
    Option,
    Options,
    Outcome,
    Position,
    Refusal,
    Resumable,
    Rules,
    Seat,
    Seats,
    State,
    resumable,
)
from mathom.core.fields import NOBODY, declared, each_seat, given, reset, shared
from mathom.core.state import Replace

HAND = 3
CARDS = 4 * HAND
NAMES = ("north", "east", "south", "west")


class TrickOptions(Options, frozen=True):
    players: int = 4

    def entries(self) -> dict[str, str]:
        return {"players": str(self.players)}


class Dealt(Event, frozen=True, kw_only=True):
    """Each sees his own hand."""

    owner: Seat
    cards: tuple[int, ...]

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.owner in viewers else None


class Laid(Event, frozen=True, kw_only=True):
    seat: Seat
    card: int


def hands_as_seen(g: Tricks, seats: Seats) -> Hashable:
    return tuple(hand if seat in seats else len(hand) for seat, hand in enumerate(g.hands))


@declared
class Tricks(State):
    """Hands, the deck, the cards of the trick, and the tricks of each side."""

    players: int = given()
    hands: list[tuple[int, ...]] = each_seat((), seen=hands_as_seen)
    deck: tuple[int, ...] = shared((), seen=NOBODY)
    trick: tuple[tuple[Seat, int], ...] = shared(())
    taken: tuple[int, int] = shared((0, 0))
    leader: Seat = shared(0)

    def __init__(self, players: int, dice: Dice) -> None:
        self.players, self.dice, self.log = players, dice, []
        reset(self, players)
        cards = list(range(CARDS))
        for place in range(CARDS - 1, 0, -1):
            other = dice.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        for seat in range(players):
            self.hands[seat] = tuple(sorted(cards[seat * HAND : (seat + 1) * HAND]))
        self.deck = tuple(cards[players * HAND :])

    def ask(self, seat: Seat) -> Decision:
        options = tuple(Option(f"lay {card}", f"Lay {card}") for card in self.hands[seat])
        return Decision(seat, "Which card?", "tricks.lay", options)

    def lay(self, seat: Seat, token: str) -> None:
        card = int(token.removeprefix("lay "))
        self.hands[seat] = tuple(other for other in self.hands[seat] if other != card)
        self.trick += ((seat, card),)
        self.tell(Laid(seat=seat, card=card))

    def settle(self) -> None:
        """The highest card takes the trick for its side; alone one plays against the deck."""
        if self.players == 1:
            self.trick += ((1, self.deck[0]),)
            self.deck = self.deck[1:]
        winner, _ = max(self.trick, key=lambda laid: laid[1])
        ours, theirs = self.taken
        self.taken = (ours + 1, theirs) if winner % 2 == 0 else (ours, theirs + 1)
        self.leader, self.trick = winner % self.players, ()

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        self.dice = Dice(rng.getrandbits(64))
        hidden = [seat for seat in range(self.players) if seat not in seats]
        cards = sorted(card for seat in hidden for card in self.hands[seat]) + sorted(self.deck)
        rng.shuffle(cards)
        for seat in hidden:
            count = len(self.hands[seat])
            self.hands[seat], cards = tuple(sorted(cards[:count])), cards[count:]
        self.deck = tuple(cards)
        return None

    def aftermath(self) -> bool:
        ours, theirs = self.taken
        sides = range(0, self.players, 2), range(1, self.players, 2)
        winners = tuple(sides[0] if ours > theirs else sides[1])
        scores = tuple(self.taken[seat % 2] for seat in range(self.players))
        self.outcome = Outcome(winners, scores, "All tricks are taken.", "tricks.end")
        return False

    def check(self) -> None: ...


@resumable
def play(g: Tricks) -> Rules[None]:
    for seat in range(g.players):
        g.tell(Dealt(owner=seat, cards=g.hands[seat]))
    for _ in range(HAND):
        yield from one_trick(g)
    raise GameOver


@resumable
def one_trick(g: Tricks) -> Rules[None]:
    for step in range(g.players):
        seat = (g.leader + step) % g.players
        option = yield g.ask(seat)
        g.lay(seat, option.token)
    g.settle()


class Hands(Struct, frozen=True):
    """What a viewer sees: the hands that he may see, and how many cards are in the others."""

    hands: tuple[tuple[int, ...], ...]
    sizes: tuple[int, ...]
    trick: tuple[tuple[Seat, int], ...]
    taken: tuple[int, int]


class TricksGame(Game[Tricks, TrickOptions]):
    name = "tricks"
    title = "Tricks"
    version = 1

    def begin(self) -> Resumable[[Tricks], None]:
        return play

    def resume(self) -> Resumable[[Tricks], None]:
        return play

    def options(self, given: Mapping[str, str]) -> TrickOptions:
        players = given.get("players", "4")
        if players not in ("1", "4"):
            raise InvalidOption("four play (players), or one alone")
        return TrickOptions(int(players))

    def seats(self, options: TrickOptions) -> tuple[str, ...]:
        return NAMES[: options.players]

    def sides(self, options: TrickOptions) -> tuple[tuple[Seat, ...], ...]:
        return ((0, 2), (1, 3)) if options.players == 4 else ((0,),)

    def start(self, options: TrickOptions, dice: Dice) -> Tricks:
        return Tricks(options.players, dice)

    def is_token(self, text: str) -> bool:
        word, _, card = text.partition(" ")
        return word == "lay" and card.isdecimal() and int(card) < CARDS

    def show(self, state: Tricks, viewers: Seats) -> Hands:
        hands = tuple(hand if seat in viewers else () for seat, hand in enumerate(state.hands))
        return Hands(hands, tuple(map(len, state.hands)), state.trick, state.taken)

    def why_not(self, state: Tricks, seat: Seat, token: str) -> Refusal | None:
        return Refusal("you do not hold that card", "tricks.lay")

    def evaluate(self, state: Tricks, seat: Seat) -> float:
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        lead = state.taken[0] - state.taken[1]
        return 0.5 + 0.15 * (lead if seat % 2 == 0 else -lead) + 0.001

    def position(self, options: TrickOptions) -> Position[Tricks]:
        raise NotImplementedError


GAME = TricksGame()
