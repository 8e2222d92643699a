"""The state of a draft: the packs from their opening on, what is sealed, and the decks in the making."""

from __future__ import annotations

import random
from collections.abc import Hashable

from mathom.core import Dice, InvalidPosition, Seat, Seats, State
from mathom.core.fields import FIXED, copied, declared, each_seat, given, reset, shared
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.limited.building import Build, suggested
from mathom.games.lotr_tcg.limited.options import LimitedOptions
from mathom.games.lotr_tcg.limited.packs import PACK_SIZE, Pack


def _packs_as_seen(g: Draft, seats: Seats) -> Hashable:
    return tuple(pack.known(g.holders(at), seats) for at, pack in enumerate(g.packs))


def _sealed_as_seen(g: Draft, seats: Seats) -> Hashable:
    return tuple(card if seat in seats else None for seat, card in enumerate(g.sealed))


def _builds_as_seen(g: Draft, seats: Seats) -> Hashable:
    return tuple(build if seat in seats else None for seat, build in enumerate(g.builds))


@declared
class Draft(State):
    """A draft, or the opening of sealed packs. A pool is no field: it is what was taken from the packs."""

    options: LimitedOptions = given(seen=FIXED)
    #: All packs that have been opened, those of a round in the order of the seats.
    packs: list[Pack] = copied(list, seen=_packs_as_seen)
    #: The picks of this moment, by seat, until the last one is in.
    sealed: tuple[Card, ...] = shared((), seen=_sealed_as_seen)
    #: Who builds his deck has one; the others' are not begun, or as suggested.
    builds: list[Build | None] = each_seat(None, seen=_builds_as_seen)
    building: bool = shared(False)

    def __init__(self, options: LimitedOptions, dice: Dice) -> None:
        self.options, self.dice, self.log = options, dice, None
        reset(self, options.players)

    @property
    def players(self) -> int:
        return self.options.players

    @property
    def round(self) -> int:
        """How many rounds of packs have been opened before this one."""
        return max(0, len(self.packs) // self.players - 1)

    @property
    def pick(self) -> int:
        """How many cards everybody has taken in this round."""
        return len(self.packs[-1].taken) if self.packs else 0

    def pack_of(self, seat: Seat) -> Pack:
        """The pack before a seat."""
        return self.packs[self.round * self.players + self.options.opener(self.round, seat, self.pick)]

    def holders(self, at: int) -> tuple[Seat, ...]:
        """Who has held a pack, in turn; while there is something in it, the last one holds it now."""
        round, opener = divmod(at, self.players)
        times = min(len(self.packs[at].taken) + 1, PACK_SIZE)
        return tuple(self.options.holder(round, opener, pick) for pick in range(times))

    def pool(self, seat: Seat) -> tuple[Card, ...]:
        """All that a seat has taken, in the order of the packs."""
        return tuple(
            card
            for at, pack in enumerate(self.packs)
            for holder, card in zip(self.holders(at), pack.taken, strict=False)
            if holder == seat
        )

    def deck(self, seat: Seat) -> Deck:
        """The deck of a seat: as it has built it, else as it is suggested."""
        build = self.builds[seat]
        return suggested(self.pool(seat), f"Draft of player {seat + 1}") if build is None else build.deck

    def determinize(self, seats: Seats, rng: random.Random) -> None:
        self.packs = [pack.resampled(self.holders(at), seats, rng) for at, pack in enumerate(self.packs)]
        self.sealed = tuple(
            card if seat in seats else rng.choice(self.pack_of(seat).left) for seat, card in enumerate(self.sealed)
        )
        self.builds = [build if seat in seats else None for seat, build in enumerate(self.builds)]
        self.dice = Dice(rng.getrandbits(62))

    def check(self) -> None:
        """Nothing is taken from a pack that was not in it, and packs of a round are equally large."""
        for at, pack in enumerate(self.packs):
            if len(pack.opened) != PACK_SIZE or len(set(pack.opened)) != PACK_SIZE:
                raise InvalidPosition(f"pack {at + 1} did not hold {PACK_SIZE} different cards")
            if not set(pack.taken) <= set(pack.opened) or len(set(pack.taken)) != len(pack.taken):
                raise InvalidPosition(f"something was taken from pack {at + 1} that was not there")
        this_round = self.packs[self.round * self.players :]
        if len({len(pack.taken) for pack in this_round}) > 1:
            raise InvalidPosition("one pack of the round has fewer cards than another")
