"""Events as people see them: in lists, and with all that the asker may know."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from mathom.core import InvalidOption, UnknownGame
from mathom.core.registry import game as find_game
from mathom.core.registry import title_of
from mathom.server.accounts.accounts import Account
from mathom.server.events.entries import HOUSE
from mathom.server.events.event import Event, kept_with
from mathom.server.events.games import seated, table_id
from mathom.server.events.plan import places_at
from mathom.server.events.store import EventLine
from mathom.server.events.timing import due, next_words, open_games
from mathom.server.tables.standing import Standing
from mathom.server.wire.events import (
    EntrantInfo,
    EventInfo,
    EventPage,
    EventYou,
    PairingInfo,
    PairingStatus,
    RoundInfo,
    StandingLine,
    TrailLine,
)
from mathom.server.wire.general import TableInfo
from mathom.tournament import DeckLists, Entrant, Name, Pairing, rounds_planned, standings
from mathom.tournament.results import beside_scores, in_words
from mathom.tournament.scoring import scoring_named
from mathom.tournament.steps import Corrected, Reported


def line_info(line: EventLine) -> EventInfo:
    plan = line.plan
    return EventInfo(
        id=line.id,
        name=plan.plan.name,
        game=line.game,
        title=title_of(line.game),
        form=plan.plan.form.value,
        status=line.status,
        host=line.host,
        players=line.players,
        places=plan.places,
        rounds=line.rounds,
        round=line.round,
        rated=plan.rated,
        private=plan.private,
        has_password=bool(plan.password),
        clock=plan.clock,
        starts=plan.starts,
        created=line.created,
        league=line.league,
        joined=line.joined,
    )


def event_info(event: Event, viewer: Account | None) -> EventInfo:
    player = event.player_of(viewer.id if viewer else None)
    count = event.now.present if event.status == "open" else event.now.entrants
    line = EventLine(
        id=event.id,
        game=event.plan.plan.game,
        host=event.host_user,
        league=event.league,
        plan=event.plan,
        status=event.status,
        created=event.created,
        players=len(count),
        round=event.round,
        rounds=rounds_planned(event.now) if event.now.entrants else event.plan.plan.rounds,
        joined=player is not None and player.name in event.now.names,
    )
    return line_info(line)


def is_director(event: Event, viewer: Account | None) -> bool:
    return viewer is not None and viewer.id == event.host


def own_table(event: Event, viewer: Account | None) -> str | None:
    """The id of the viewer's table now."""
    player = event.player_of(viewer.id if viewer else None)
    if player is None or event.status != "running":
        return None
    for round, table in open_games(event):
        if player.name in event.now.rounds[round - 1].pairings[table - 1].players:
            return table_id(event, round, table)
    return None


def live_tables(event: Event) -> list[str]:
    """The ids of the tables at which games are open."""
    return [table_id(event, round, table) for round, table in open_games(event)]


def event_page(
    event: Event,
    viewer: Account | None,
    tables: Mapping[str, Standing],
    ratings: Mapping[Name, str],
    now: float,
    closed: float = 0.0,
) -> EventPage:
    """The event with all that the viewer may see. `tables` are those at which games are open; `closed` are the seconds
    of the round, or of the arena, in which the server was not there.
    """
    director = is_director(event, viewer)
    plan = event.plan
    running = event.status == "running"
    return EventPage(
        info=event_info(event, viewer),
        version=event.version,
        options=_options(event),
        decks=plan.plan.decks.value,
        scoring=plan.plan.scoring,
        minutes=plan.plan.minutes,
        pause=plan.plan.pause,
        auto=plan.auto,
        ends=_ends(event, closed) if running else None,
        you=_you(event, viewer, tables),
        director=director,
        check_in=event.check_in_open,
        entrants=[_entrant(event, one, viewer, director, ratings) for one in event.now.entrants],
        rounds=_rounds(event, tables),
        standings=kept_with(event, "standing lines", standing_lines),
        trail=kept_with(event, "trail", _trail),
        next=next_words(event),
        next_at=due(event, now) if not open_games(event) else None,
        message=event.message,
    )


def _ends(event: Event, closed: float) -> float | None:
    """When the round is called, or the arena ends."""
    if event.plan.arena:
        return None if event.arena_ends is None else event.arena_ends + closed
    return event.ends(event.round) + closed if open_games(event) else None


def _trail(event: Event) -> list[TrailLine]:
    return [
        TrailLine(number, one.at, one.by, words, number in event.undone)
        for number, (one, words) in enumerate(zip(event.entries, event.words, strict=True), 1)
    ]


def _options(event: Event) -> dict[str, str]:
    """The options of its tables, but for what players bring themselves."""
    if not event.plan.asks_for_decks:
        return event.plan.options
    game = find_game(event.plan.plan.game)
    brought = {name for seat in range(8) for name in game.options_of(seat)}
    return {name: value for name, value in event.plan.options.items() if name not in brought}


def _you(event: Event, viewer: Account | None, tables: Mapping[str, Standing]) -> EventYou | None:
    player = event.player_of(viewer.id if viewer else None)
    entrant = next((one for one in event.now.entrants if player is not None and one.name == player.name), None)
    if player is None or entrant is None:
        return None
    return EventYou(
        name=player.name,
        checked_in=player.name in event.checked_in,
        here=entrant.here,
        deck=entrant.deck,
        table=_own_table_info(event, viewer, tables),
        ready=player.name in event.ready,
        warnings=[warning.offence for warning in entrant.warnings],
    )


def _own_table_info(event: Event, viewer: Account | None, tables: Mapping[str, Standing]) -> TableInfo | None:
    found = tables.get(own_table(event, viewer) or "")
    return None if found is None else found.info(viewer)


def _entrant(
    event: Event, one: Entrant, viewer: Account | None, director: bool, ratings: Mapping[Name, str]
) -> EntrantInfo:
    player = event.players[one.name]
    own = viewer is not None and player.account == viewer.id
    readable = director or own or event.plan.plan.decks is DeckLists.OPEN
    return EntrantInfo(
        name=one.name,
        user=player.user,
        bot=player.bot,
        rating=ratings.get(one.name, ""),
        here=one.here,
        checked_in=one.name in event.checked_in,
        ejected=one.ejected,
        warnings=[warning.offence for warning in one.warnings],
        deck=one.deck if readable and one.deck else None,
        lodged=bool(one.deck),
        substitute=event.substitutes.get(one.name),
        ready=one.name in event.ready,
    )


# --- rounds and standings --------------------------------------------------------------------------------------------


def _rounds(event: Event, tables: Mapping[str, Standing]) -> list[RoundInfo]:
    """All rounds. Finished ones look the same to everybody, and are computed once."""
    over = kept_with(event, "rounds that are over", _rounds_over)
    return [over.get(number) or _round(event, number, tables) for number in range(1, event.round + 1)]


def _rounds_over(event: Event) -> dict[int, RoundInfo]:
    return {number: _round(event, number, {}) for number, one in enumerate(event.now.rounds, 1) if one.over}


def _round(event: Event, number: int, tables: Mapping[str, Standing]) -> RoundInfo:
    round, ruled = event.now.rounds[number - 1], kept_with(event, "ruled", _ruled)
    return RoundInfo(
        number=number,
        pairings=[
            _pairing(event, number, table, pairing, tables, ruled) for table, pairing in enumerate(round.pairings, 1)
        ],
        byes=list(round.byes),
        by_hand=round.by_hand,
        over=round.over,
        began=event.begun[number - 1].at,
        ends=None if event.plan.arena else event.ends(number),
    )


def _ruled(event: Event) -> set[tuple[int, int]]:
    """The games whose results are the director's."""
    found: dict[tuple[int, int], bool] = {}
    for number, one in enumerate(event.entries, 1):
        if number not in event.undone and isinstance(one.step, Reported | Corrected):
            found[one.step.round, one.step.table] = one.by != HOUSE
    return {place for place, by_hand in found.items() if by_hand}


def _pairing(
    event: Event,
    number: int,
    table: int,
    pairing: Pairing,
    tables: Mapping[str, Standing],
    ruled: set[tuple[int, int]],
) -> PairingInfo:
    where = table_id(event, number, table)
    status: PairingStatus
    if pairing.result is None:
        status = "live" if where in tables else "open"
    else:
        by_hand = (number, table) in ruled or bool(pairing.result.forfeited)
        status = "ruled" if by_hand else "finished"
    return PairingInfo(
        table=table,
        players=pairing.players,
        seats=_seats(event, number, table),
        status=status,
        table_id=where if status != "open" else None,
        score="-".join(map(str, score_of(event, pairing))) if pairing.result else "",
        words=in_words(pairing) if pairing.result else "",
        note=beside_scores(pairing.result) if pairing.result else "",
        points=points_of(event, pairing),
    )


def _seats(event: Event, number: int, table: int) -> tuple[str, ...]:
    """The names of the seats, in the order of the pairing; of who has several, the first."""
    players = event.now.rounds[number - 1].pairings[table - 1].players
    names = _seat_names(event.plan.plan.game, tuple(event.plan.options.items()), len(players))
    order = seated(event, number, table)
    return tuple(names[order.index(name)] for name in players) if names else ()


@functools.lru_cache(maxsize=500)
def _seat_names(game: str, options: tuple[tuple[str, str], ...], players: int) -> tuple[str, ...]:
    """The first seat of each of so many players; none if the game is no longer installed."""
    try:
        rules = find_game(game)
        places = places_at(rules, dict(options), ("",) * players)
        every = rules.seats(rules.options(places.options))
    except (UnknownGame, InvalidOption):
        return ()
    return tuple(every[seats[0]] for seats in places.seats)


def score_of(event: Event, pairing: Pairing) -> tuple[int, ...]:
    """The score of a game: its own scores, or if it has none the tournament points."""
    assert pairing.result is not None
    return pairing.result.scores or points_of(event, pairing)


def points_of(event: Event, pairing: Pairing) -> tuple[int, ...]:
    """Tournament points of a game."""
    if pairing.result is None:
        return ()
    return pairing.result.ruled or scoring_named(event.plan.plan.scoring).points(pairing)


def standing_lines(event: Event) -> list[StandingLine]:
    return [
        StandingLine(
            place=line.place,
            player=line.player,
            points=line.tally.points,
            won=line.tally.won,
            drawn=line.tally.drawn,
            lost=line.tally.lost,
            byes=line.tally.byes,
            opponents=line.tally.opponents,
            difference=line.tally.difference,
            here=line.here,
        )
        for line in standings(event.now)
    ]
