"""The plan of an event, and whether it can be held like that."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from mathom.core import AnyGame, InvalidOption, Seat
from mathom.core.registry import game as find_game
from mathom.server.ratings.rated_matches import format_of
from mathom.server.wire.events import NewEvent
from mathom.table import Clock
from mathom.tournament import DeckLists, Form, Plan
from mathom.tournament.sheet import check_plan

#: Sizes of a table by form.
GROUPS: Final = (3, 4, 5)
PAIRS: Final = (2,)


class EventPlan(Struct, frozen=True, kw_only=True):
    """The plan of a tournament, and what it needs beside that online."""

    plan: Plan
    options: dict[str, str]
    clock: Clock
    places: int
    rated: bool
    private: bool
    #: A hash; empty where nobody is asked for one.
    password: str
    auto: bool
    check_in: bool
    starts: float | None

    @property
    def arena(self) -> bool:
        return self.plan.form is Form.ARENA

    @property
    def format(self) -> str:
        """The format in which its games are rated."""
        return format_of(find_game(self.plan.game), self.options)

    @property
    def asks_for_decks(self) -> bool:
        return self.plan.decks is not DeckLists.NONE


class Places(Struct, frozen=True):
    """A table of an event: its options, and the seats of each player."""

    options: dict[str, str]
    seats: tuple[tuple[Seat, ...], ...]


def planned(wish: NewEvent, host: str, password: str) -> EventPlan:
    """The plan that somebody wishes for; `InvalidOption` or `InvalidPlan` says why it cannot be held."""
    game = find_game(wish.game)
    if game.leads_to:
        raise InvalidOption(f"{game.title} is no game of its own for an event; choose {find_game(game.leads_to).title}")
    wish.clock.check()
    if wish.clock.kind == "none":
        raise InvalidOption("an event needs a clock: without one, who stays away would keep everybody waiting")
    options = game.options({**game.for_people, **wish.options}).entries()
    form = Form(wish.form)
    if wish.decks != "none" and not (game.library and game.library.own_decks):
        raise InvalidOption(f"nobody builds decks for {game.title}, so none can be handed in")
    for players in GROUPS if form is Form.GROUPS else PAIRS:
        try:
            places_at(game, options, ("",) * players)
        except InvalidOption:
            raise InvalidOption(_too_many(game, form, players)) from None
    plan = Plan(
        name=" ".join(wish.name.split()),
        game=game.name,
        form=form,
        scoring=wish.scoring or game.scoring or "win",
        rounds=wish.rounds,
        seed=secrets.randbelow(2**48),
        director=host,
        decks=DeckLists(wish.decks),
        minutes=wish.minutes,
        pause=wish.pause,
        seeded=wish.seeded,
    )
    return EventPlan(
        plan=check_plan(plan),
        options=options,
        clock=wish.clock,
        places=wish.places,
        rated=wish.rated,
        private=wish.private,
        password=password,
        auto=wish.auto,
        check_in=wish.check_in,
        starts=wish.starts,
    )


def _too_many(game: AnyGame, form: Form, players: int) -> str:
    if form is Form.GROUPS:
        return f"groups have three to five players, and {game.title} cannot be played by {players} with these options"
    return f"{game.title} with these options is not for two players or sides; choose others, or groups"


def places_at(game: AnyGame, options: dict[str, str], decks: Sequence[str]) -> Places:
    """A table for players who bring those decks; an empty one is what the options say, or one of the game's own."""
    given = dict(options)
    for seat, deck in enumerate(decks):
        own = game.options_of(seat)
        if own and deck:
            given[own[0]] = deck
        elif own and len(game.seats(game.options(given))) <= seat:
            given[own[0]] = _one_of(game, own[0], seat)
    rules = game.options(given)
    seats, sides = game.seats(rules), game.sides(rules)
    if len(seats) == len(decks):
        return Places(rules.entries(), tuple((seat,) for seat in range(len(seats))))
    if len(sides) == len(decks) and all(game.may_hold(rules, frozenset(side)) for side in sides):
        return Places(rules.entries(), sides)
    raise InvalidOption(f"{game.title} with these options has {len(seats)} seats, and {len(decks)} are needed")


def _one_of(game: AnyGame, option: str, place: int) -> str:
    """One of the values that a game offers for an option of a seat, another one for each place."""
    offered = next((one.choices for one in game.table_options if one.name == option), ())
    values = [value for value in offered if value]
    if not values:
        raise InvalidOption(f"{game.title} has no {option} to offer")
    return values[place % len(values)]
