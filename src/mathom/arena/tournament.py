"""A tournament of bots: the pairings, standings and ratings of `mathom.tournament`, the games of the arena."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from msgspec import Struct

from mathom.arena.fixtures import Fixture, Setup, check, labels, meeting, options_at
from mathom.arena.playing import Played
from mathom.arena.results import InvalidResults, ResultsFile
from mathom.arena.run import Progress
from mathom.arena.statistics import Report, report
from mathom.arena.workers import play_all
from mathom.core import InvalidOption
from mathom.core.registry import game as find_game
from mathom.tournament import (
    Form,
    Journal,
    Plan,
    Result,
    Round,
    Standing,
    is_over,
    next_round,
    rounds_planned,
    standings,
)
from mathom.tournament.skill import Side, Skill, rate_game
from mathom.tournament.steps import Joined, Paired, Reported

FORMS = (Form.SWISS, Form.ROUND_ROBIN)


class BotRating(Struct, frozen=True):
    """How strong a bot is, by the games of this tournament."""

    bot: str
    skill: Skill


class Contest(Struct, frozen=True):
    """A tournament that is over: its table, its rounds, ratings, and what all its games say."""

    standings: tuple[Standing, ...]
    rounds: tuple[Round, ...]
    ratings: tuple[BotRating, ...]
    report: Report


def contest(setup: Setup, *, workers: int = 1, out: Path | None = None, progress: Progress | None = None) -> Contest:
    """Hold the tournament. Who meets plays `games` games; two points for each that is won and one for a draw decide the
    match. As in `run`, finished games in `out` are not played again.
    """
    check(setup)
    form = _form(setup)
    if workers < 1:
        raise InvalidOption(f"the number of workers is at least 1, not {workers}")
    names = labels(setup)
    journal = Journal.begin(Plan(name="arena", game=setup.game, form=form, rounds=setup.rounds, seed=setup.seed))
    for name in names:
        journal = journal.take(Joined(player=name))
    total = (rounds_planned(journal.now) or 0) * (len(names) // 2) * setup.games
    with ExitStack() as stack:
        file = stack.enter_context(ResultsFile(out, setup)) if out is not None else None
        played: dict[int, Played] = {}
        while not is_over(journal.now):
            round = next_round(journal.now)
            tables = tuple(pairing.players for pairing in round.pairings)
            journal = journal.take(Paired(pairings=tables, byes=round.byes))
            games = _games(setup, names, tables, len(played))
            known = _known(games, file)
            played |= known
            left = [game for game in games if game.number not in known]
            with closing(play_all(setup, left, workers)) as finished:
                for game in finished:
                    played[game.number] = game
                    if file is not None:
                        file.add(game)
                    if progress is not None:
                        progress(len(played), total)
            journal = _reported(journal, setup, names, [played[game.number] for game in games])
    ordered = [played[number] for number in sorted(played)]
    return Contest(standings(journal.now), journal.now.rounds, _ratings(setup, names, ordered), report(setup, ordered))


def _form(setup: Setup) -> Form:
    """The form of the tournament, if the game can be held in it."""
    forms = {form.value: form for form in FORMS}
    if not setup.tournament:
        raise InvalidOption("a number of rounds is for a tournament: say --tournament swiss, too")
    if setup.tournament not in forms:
        there = " and ".join(forms)
        raise InvalidOption(f"there are tournaments of the forms {there}, not {setup.tournament!r}")
    if setup.rounds is not None and forms[setup.tournament] is not Form.SWISS:
        raise InvalidOption("only a Swiss tournament has a number of rounds to choose; elsewhere all meet all")
    game = find_game(setup.game)
    sides = len(game.sides(options_at(setup)))
    if sides != 2:
        raise InvalidOption(f"a tournament of bots needs a game with two sides; this table has {sides}")
    return forms[setup.tournament]


def _games(setup: Setup, names: Sequence[str], tables: Iterable[Sequence[str]], first: int) -> list[Fixture]:
    """The games of a round, table by table."""
    game = find_game(setup.game)
    sides = game.sides(options_at(setup))
    games: list[Fixture] = []
    for players in tables:
        games += meeting(setup, sides, [names.index(name) for name in players], first + len(games))
    return games


def _known(games: Iterable[Fixture], file: ResultsFile | None) -> dict[int, Played]:
    """The games of a round that an earlier run has finished."""
    known: dict[int, Played] = {}
    for game in games:
        finished = file.played.get(game.number) if file is not None else None
        if finished is None:
            continue
        if (finished.seed, finished.bots) != (game.seed, game.bots):
            raise InvalidResults(f"game {game.number} of the file is not the one that is due; name another file")
        known[game.number] = finished
    return known


def _reported(journal: Journal, setup: Setup, names: Sequence[str], games: Sequence[Played]) -> Journal:
    """The round with the results of its matches."""
    number = len(journal.now.rounds)
    for table, pairing in enumerate(journal.now.rounds[-1].pairings, 1):
        own = games[(table - 1) * setup.games : table * setup.games]
        scores = tuple(sum(_score(game, names.index(name)) for game in own) for name in pairing.players)
        journal = journal.take(Reported(round=number, table=table, result=Result(scores=scores)))
    return journal


def _score(game: Played, bot: int) -> int:
    """Two for a win, one for a draw. Who forfeits a game has lost it."""
    if not game.winners:
        return 1
    return 2 if any(game.bots[seat] == bot for seat in game.winners) else 0


def _ratings(setup: Setup, names: Sequence[str], games: Iterable[Played]) -> tuple[BotRating, ...]:
    """Skills by all games, in the order in which they are numbered, so that workers change nothing."""
    skills: dict[str, Skill] = dict.fromkeys(names, Skill())
    for game in games:
        bots = sorted(set(game.bots))
        scores: Mapping[str, int] = {names[bot]: _score(game, bot) for bot in bots}
        sides = [Side((name,), 1 if score == max(scores.values()) else 2) for name, score in scores.items()]
        skills |= rate_game({name: skills[name] for name in scores}, sides)
    return tuple(BotRating(name, skills[name]) for name in sorted(names, key=lambda name: -skills[name].mu))
