"""A parlour game, to test the table with: players in turn think, peek at a hidden card, throw dice, speak, or pass."""

from __future__ import annotations

import random
from collections.abc import Generator, Hashable, Mapping
from typing import Self, TypeAlias

from msgspec import Struct

from mathom.core import (
    Decision,
    Dice,
    Event,
    Game,
    GameOver,
    IllegalChoice,
    InvalidOption,
    Option,
    Options,
    Outcome,
    Position,
    Refusal,
    Resumable,
    Seat,
    Seats,
    State,
    resumable,
)
from mathom.core.state import Replace

ROUNDS = 4

#: What a player may do; who is tired may only pass. The hidden card decides a gamble: who loses it may only pay.
THINK, PEEK, ROLL, SPEAK, TIRE, GAMBLE, PASS = ACTIONS = ("think", "peek", "roll", "speak", "tire", "gamble", "pass")
PAY = "pay"
GOES_ON, LOSES, STOPS = range(3)

Rules: TypeAlias = Generator[Decision, Option, None]


class ParlourOptions(Options, frozen=True):
    players: int = 3

    def entries(self) -> dict[str, str]:
        return {"players": str(self.players)}


class Peeked(Event, frozen=True, kw_only=True):
    """Only who peeks learns of it."""

    owner: Seat
    card: int

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.owner in viewers else None


class Left(Event, frozen=True, kw_only=True):
    who: Seat


class Spoke(Event, frozen=True, kw_only=True):
    who: Seat


class Parlour(State):
    """A hidden card, who has seen it, and what everybody has done."""

    __slots__ = ("card", "done", "gone", "only", "players", "seen")

    def __init__(self, players: int, dice: Dice) -> None:
        self.dice, self.log, self.outcome = dice, [], None
        self.players = players
        self.card = self.dice.below(1000)
        self.seen = 0
        self.only = ""
        self.done: tuple[str, ...] = ()
        self.gone: tuple[Seat, ...] = ()

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.dice, copy.log, copy.outcome = self.dice.clone(), None, self.outcome
        copy.players, copy.card, copy.seen = self.players, self.card, self.seen
        copy.only, copy.done, copy.gone = self.only, self.done, self.gone
        return copy

    def knows(self, seats: Seats) -> bool:
        return any(self.seen >> seat & 1 for seat in seats)

    def information(self, seats: Seats) -> Hashable:
        return self.done, self.gone, self.card if self.knows(seats) else None

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        self.dice = Dice(rng.getrandbits(64))
        if not self.knows(seats):
            self.card = rng.randrange(1000)
        return None

    def aftermath(self) -> bool:
        winner = min(set(range(self.players)) - set(self.gone))
        scores = tuple(int(seat == winner) for seat in range(self.players))
        self.outcome = Outcome((winner,), scores, "The evening is over.", "")
        return False

    def check(self) -> None:
        pass

    def fingerprint(self) -> str:
        return repr((self.card, self.seen, self.only, self.done, self.gone, self.dice))


@resumable
def evening(g: Parlour) -> Rules:
    for _ in range(ROUNDS):
        for seat in range(g.players):
            action = g.only = ""
            while action != PASS:
                only = PASS if seat in g.gone else g.only
                options = tuple(Option(token, token.title()) for token in ((only,) if only else ACTIONS))
                chosen = yield Decision(seat, "What do you do?", "", options, harmless=options[0].token == PASS)
                action = chosen.token
                g.done += (action,)
                action = act(g, seat, action)
    raise GameOver


def act(g: Parlour, seat: Seat, action: str) -> str:
    """Do it; what it comes to."""
    g.only = ""
    if action == PEEK:
        g.seen |= 1 << seat
        g.tell(Peeked(owner=seat, card=g.card))
    elif action == ROLL:
        g.dice.below(6)
    elif action == SPEAK:
        g.tell(Spoke(who=seat))
    elif action == TIRE:
        g.only = PASS
    elif action == GAMBLE and g.card % 3 == LOSES:
        g.only = PAY
    elif action == GAMBLE and g.card % 3 == STOPS:
        return PASS
    return action


class ParlourView(Struct, frozen=True):
    done: int
    card: int | None


class ParlourGame(Game[Parlour, ParlourOptions]):
    name = "parlour"
    title = "The Parlour Game"
    version = 1

    def begin(self) -> Resumable[[Parlour], None]:
        return evening

    def resume(self) -> Resumable[[Parlour], None]:
        return evening

    def resign(self, state: Parlour, seat: Seat) -> None:
        """Who leaves passes from now on."""
        if seat in state.gone:
            raise IllegalChoice("you have left")
        state.gone += (seat,)
        state.tell(Left(who=seat))
        if len(state.gone) == state.players - 1:
            raise GameOver

    def options(self, given: Mapping[str, str]) -> ParlourOptions:
        if given.keys() - {"players"}:
            raise InvalidOption("there is only the option players")
        return ParlourOptions(int(given.get("players", "3")))

    def seats(self, options: ParlourOptions) -> tuple[str, ...]:
        return ("ada", "bo", "cy", "di")[: options.players]

    def start(self, options: ParlourOptions, dice: Dice) -> Parlour:
        return Parlour(options.players, dice)

    def is_token(self, text: str) -> bool:
        return text in (*ACTIONS, PAY)

    def show(self, state: Parlour, viewers: Seats) -> ParlourView:
        return ParlourView(len(state.done), state.card if state.knows(viewers) else None)

    def why_not(self, state: Parlour, seat: Seat, token: str) -> Refusal | None:
        return Refusal("you are tired")

    def evaluate(self, state: Parlour, seat: Seat) -> float:
        return 0.5

    def position(self, options: ParlourOptions) -> Position[Parlour]:
        raise NotImplementedError
