"""A little card game that conforms, and every way in which it can be made not to.

Two thieves hold three cards of nine; the rest is the stock. In turn, each lays a card face down, the other guesses
whether it is high, and it is shown: who is right wins it. Before a card is shown, whoever might hold a Spy may play it
to look first. A match of the game `Thieves("...")` has the fault of that name.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Generator, Hashable, Mapping
from itertools import count
from typing import Any, TypeVar

from msgspec import Struct
from tests.seats import ACROSS

from mathom.core import (
    Decision,
    Dice,
    Event,
    Game,
    GameOver,
    InvalidPosition,
    Lot,
    Option,
    Options,
    Outcome,
    Position,
    Refusal,
    Resumable,
    Seat,
    Seats,
    State,
    TurnedUp,
    Window,
    resumable,
)
from mathom.core.state import Replace

T = TypeVar("T")
Rules = Generator[Decision, Any, T]

_calls = count()


class Loot:
    """What is stolen: a declaration, of which there is one of each."""

    def __init__(self, name: str, worth: int) -> None:
        self.name = name
        self.worth = worth

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> str | tuple[Any, ...]:
        return _loot, (self.name,)


class Fake(Loot):
    """Loot that forgets which one it is when it travels."""

    def __reduce__(self) -> str | tuple[Any, ...]:
        return Fake, (self.name, self.worth)


LOOT = {name: Loot(name, worth) for worth, name in enumerate(["spy", "comb", "spoon", "ring", "cup", "crown"])}
FAKES = {name: Fake(name, one.worth) for name, one in LOOT.items()}
SPY, HIGH = "spy", 3


def _loot(name: str) -> Loot:
    return LOOT[name]


class Shown(Event, frozen=True, kw_only=True):
    card: str
    guesser: int


class Spied(Event, frozen=True, kw_only=True):
    card: str
    spy: int

    def seen_by(self, viewers: Seats) -> Spied:
        return self if self.spy in viewers else Spied(card="", spy=self.spy)


class Whispered(TurnedUp, frozen=True, kw_only=True):
    def seen_by(self, viewers: Seats) -> Whispered | None:
        return self if self.seat in viewers else None


class Den(State):
    """Hands, the stock, and who has won what."""

    __slots__ = ("always", "fault", "hands", "laid", "seen", "stock", "turn", "won")

    def __init__(self, fault: str, dice: Dice) -> None:
        self.fault = fault
        self.dice = dice
        self.log = None
        self.outcome = None
        loot = FAKES if fault == "fakes" else LOOT
        cards = [loot[name] for name in (*loot, *loot)]
        for at in range(len(cards) - 1, 0, -1):
            other = self.dice.below(at + 1)
            cards[at], cards[other] = cards[other], cards[at]
        if fault == "hash":
            cards.sort(key=lambda card: hash(card.name))
        if fault == "clock" and next(_calls) % 2:
            cards.reverse()
        self.hands: list[tuple[Loot, ...]] = [tuple(cards[:4]), tuple(cards[4:8])]
        self.stock = tuple(cards[8:])
        self.laid: Loot | None = None
        self.seen = False
        self.turn = 0
        self.won = [0, 0]
        self.always = False

    @property
    def thief(self) -> Seat:
        return self.turn % 2

    @property
    def guesser(self) -> Seat:
        return ACROSS[self.thief]

    def clone(self) -> Den:
        copy = Den.__new__(Den)
        for name in (*Den.__slots__, "outcome"):
            setattr(copy, name, getattr(self, name))
        copy.log, copy.dice = None, self.dice.clone()
        copy.hands = self.hands.copy()
        if self.fault != "shared list":
            copy.won = self.won.copy()
        if self.fault == "lost field":
            copy.won = [0, 0]
        return copy

    def covered(self, seats: Seats) -> bool:
        """Is there a card on the table that none of the seats has seen?"""
        return self.laid is not None and self.thief not in seats and not (self.seen and self.guesser in seats)

    def information(self, seats: Seats) -> Hashable:
        hands = tuple(
            tuple(sorted(card.name for card in hand)) if owner in seats else len(hand)
            for owner, hand in enumerate(self.hands)
        )
        laid = None if self.laid is None else self.covered(seats) or self.laid.name
        key = (seats, hands, laid, self.turn, self.seen, self.always)
        if self.fault == "key knows all":
            return (*key, tuple(self.won), tuple(card.name for card in self.stock))
        return key if self.fault == "key forgets" else (*key, tuple(self.won))

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        self.dice = Dice(rng.getrandbits(62))
        if self.fault == "sample knows all":
            return None
        others = [seat for seat in (0, 1) if seat not in seats]
        if self.fault == "pair leaks" and len(seats) == 2:
            others = [0, 1]
        covered = [self.laid] if self.laid is not None and self.covered(seats) else []
        unseen = [*(card for seat in others for card in self.hands[seat]), *self.stock, *covered]
        if self.fault != "unsorted sample":
            unseen.sort(key=lambda card: card.name)
        rng.shuffle(unseen)
        for seat in others:
            size = len(self.hands[seat])
            self.hands[seat], unseen = tuple(unseen[:size]), unseen[size:]
        if covered:
            self.laid = unseen.pop()
        if self.fault == "sample leaks":
            self.won[0] += 1
        self.stock = tuple(unseen)
        return None

    def aftermath(self) -> bool:
        scores = (self.won[0], self.won[1])
        winners = tuple(seat for seat in (0, 1) if scores[seat] > scores[ACROSS[seat]])
        self.outcome = Outcome(
            (0, 7) if self.fault == "strange winner" else winners, scores, "The night is over.", "thieves.end"
        )
        return False

    def check(self) -> None:
        cards = [card for zone in (*self.hands, self.stock) for card in zone]
        if self.fault == "unsound" and self.turn == 3:
            raise InvalidPosition("something is amiss")
        if any(cards.count(card) > 2 for card in cards):
            raise InvalidPosition("there are two of each only")

    def fingerprint(self) -> str:
        parts = [self.hands, self.stock, self.laid, self.turn, self.won, self.seen, self.dice]
        if self.fault == "short fingerprint":
            parts.remove(self.won)
        return repr(parts)

    def might_hold(self, seat: Seat) -> bool:
        """Might the seat hold a Spy, for all that everybody knows? Its cards are never shown, so it always might."""
        if self.fault == "tell-tale question":
            return any(card.name == SPY for card in self.hands[seat])
        return bool(self.hands[seat]) and self.fault != "shut window"


def option(token: str, label: str = "") -> Option:
    return Option(token, label or token.capitalize())


@resumable
def night(g: Den) -> Rules[None]:
    while g.hands[g.thief] or g.fault == "no end":
        yield from theft(g)
        g.turn += 1
    raise GameOver


@resumable
def theft(g: Den) -> Rules[None]:
    """One card is laid, spied on, guessed and shown."""
    if g.fault == "no end" and not g.hands[g.thief]:
        yield Decision(g.thief, "Wait?", "thieves.lay", (option("wait"),), harmless=True)
        return
    names = tuple(dict.fromkeys(card.name for card in g.hands[g.thief]))
    options = tuple(option(f"lay {name}", "" if g.fault != "no label" else " ") for name in names)
    if g.fault == "no options" and g.turn == 3:
        options = ()
    if g.fault == "twice":
        options = (*options, options[0])
    if g.fault == "strange token":
        options = tuple(option(f"throw {name}") for name in names)
    rule = "thieves.unheard-of" if g.fault == "strange rule" else "thieves.lay"
    choice = yield Decision(g.thief, "What do you lay?", rule, options, harmless=False)
    memory: Any = choice.token if g.fault == "frames remember" else None
    if g.fault == "impure frame":
        memory = listed(choice.token)
    name = choice.token.split()[1]
    at = next(place for place, card in enumerate(g.hands[g.thief]) if card.name == name)
    hand = g.hands[g.thief]
    g.laid = hand[at]
    g.hands[g.thief] = hand[:at] + hand[at + 1 :]
    if g.always or g.might_hold(g.guesser):
        spies = tuple(option("spy", "Look at it") for card in g.hands[g.guesser][:1] if holds_spy(g))
        window = "peeping" if g.fault == "strange window" else "spying"
        options = (option("pass"), *spies)
        spying = yield Decision(g.guesser, "Do you spy?", "thieves.spy", options, window=window, harmless=True)
        g.seen = spying.token == "spy"
        if g.seen and g.fault != "silent spy":
            g.tell(Spied(card=g.laid.name, spy=g.guesser, rule="thieves.spy"))
    guess = yield Decision(g.guesser, "High or low?", "thieves.guess", (option("high"), option("low")))
    right = (g.laid.worth >= HIGH) == (guess.token == "high")
    g.won[g.guesser if right else g.thief] += g.laid.worth
    g.tell(Shown(card=g.laid.name, guesser=g.guesser, rule="thieves.guess"))
    if memory is not None and not memory:
        return
    g.laid = None
    g.seen = False


def listed(token: str) -> list[str]:
    return [token]


def holds_spy(g: Den) -> bool:
    return any(card.name == SPY for card in g.hands[g.guesser])


class DenView(Struct, frozen=True):
    hands: tuple[tuple[str, ...] | int, ...]
    laid: str
    won: tuple[int, ...]
    hint: int = 0


class Thieves(Game[Den, Options]):
    name = "thieves"
    title = "Thieves in the Night"
    version = 1
    windows = (Window("spying", "Before a card is shown"),)

    def __init__(self, fault: str = "") -> None:
        self.fault = fault

    def __reduce__(self) -> tuple[Any, ...]:
        return thieves, (self.fault,)

    def begin(self) -> Resumable[[Den], None]:
        return night

    def resume(self) -> Resumable[[Den], None]:
        return night

    def ask_always(self, state: Den) -> bool:
        state.always = True
        return True

    def options(self, given: Mapping[str, str]) -> Options:
        return Options()

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("north", "south")

    def start(self, options: Options, dice: Dice) -> Den:
        return Den(self.fault, dice)

    def is_token(self, text: str) -> bool:
        verb, _, name = text.partition(" ")
        return text in ("high", "low", "pass", "spy", "wait") or (verb == "lay" and name in LOOT)

    def show(self, state: Den, viewers: Seats) -> DenView:
        hands = tuple(
            tuple(card.name for card in hand) if owner in viewers else len(hand)
            for owner, hand in enumerate(state.hands)
        )
        laid = "" if state.laid is None else "?" if state.covered(viewers) else state.laid.name
        hint = sum(card.worth for card in state.stock) if self.fault == "view leaks" else 0
        return DenView(hands, laid, tuple(state.won), hint)

    def turned_up(self, state: Den) -> tuple[TurnedUp, ...]:
        """The hands, and a card that lies on the table."""
        if self.fault == "shown untold":
            return ()
        laid = ((state.thief, "on the table", (state.laid,)),) if state.laid is not None else ()
        hidden = ((0, "in hand", state.hands[0]), (1, "in hand", state.hands[1]), *laid)
        kind = Whispered if self.fault == "whispered" else TurnedUp
        return tuple(
            kind(seat=seat, owner=("north", "south")[seat], lots=(Lot(where, tuple(card.name for card in cards)),))
            for seat, where, cards in hidden
            if cards
        )

    def show_over(self, state: Den, viewers: Seats) -> DenView:
        if self.fault == "told unshown":
            return self.show(state, viewers)
        return self.show(state, frozenset({0, 1}))

    def why_not(self, state: Den, seat: Seat, token: str) -> Refusal | None:
        if self.fault == "speechless":
            return Refusal("")
        if self.fault == "why breaks":
            raise KeyError(token)
        return Refusal("you do not hold it", "thieves.lay") if token.startswith("lay") else None

    def evaluate(self, state: Den, seat: Seat) -> float:
        return 0.5 + (state.won[seat] - state.won[ACROSS[seat]]) / (10 if self.fault == "beyond" else 100)

    def position(self, options: Options) -> Position[Den]:
        raise NotImplementedError


@functools.cache
def thieves(fault: str = "") -> Thieves:
    return Thieves(fault)
