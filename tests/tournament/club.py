"""A club that holds tournaments: journals in a few words."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from mathom.tournament import Form, Journal, Pairing, Plan, Result, Tournament, is_over, next_round
from mathom.tournament.steps import Dropped, Joined, Paired, Reported

Play = Callable[[Pairing], Result]


def planned(form: Form = Form.SWISS, scoring: str = "lore", seed: int = 1, rounds: int | None = None) -> Plan:
    return Plan(name="Club night", form=form, scoring=scoring, seed=seed, rounds=rounds, director="Barliman")


def names(number: int) -> tuple[str, ...]:
    return tuple(f"P{number:03}" for number in range(1, number + 1))


def gathered(players: int | Sequence[str], plan: Plan | None = None) -> Journal:
    """A tournament before its first round."""
    journal = Journal.begin(plan or planned())
    for name in names(players) if isinstance(players, int) else players:
        journal = journal.take(Joined(player=name))
    return journal


def paired(journal: Journal) -> Journal:
    """The next round, as the tournament pairs it."""
    found = next_round(journal.now)
    return journal.take(Paired(pairings=tuple(pairing.players for pairing in found.pairings), byes=found.byes))


def by_hand(journal: Journal, *tables: Sequence[str], byes: Sequence[str] = (), confirmed: bool = True) -> Journal:
    return journal.take(Paired(pairings=tuple(map(tuple, tables)), byes=tuple(byes), by_hand=True, confirmed=confirmed))


def reported(journal: Journal, *scores: Sequence[int] | Result) -> Journal:
    """The results of the tables of this round, from the first on."""
    for table, score in enumerate(scores, 1):
        result = score if isinstance(score, Result) else Result(scores=tuple(score))
        journal = journal.take(Reported(round=len(journal.now.rounds), table=table, result=result))
    return journal


def first_wins(pairing: Pairing) -> Result:
    return Result(scores=(12, *range(6, 6 - len(pairing.players) + 1, -1)))


def by_lot(chances: random.Random) -> Play:
    """Results of all kinds; somebody always wins, so that knock-outs can use them."""

    def play(pairing: Pairing) -> Result:
        if chances.random() < 0.05:
            return Result(scores=(3,) * len(pairing.players), outright=chances.choice(pairing.players))
        scores = chances.sample(range(-1, 20), len(pairing.players))
        return Result(scores=tuple(scores))

    return play


def played(journal: Journal, play: Play = first_wins) -> Journal:
    """This round to its end."""
    for table, pairing in enumerate(journal.now.rounds[-1].pairings, 1):
        if pairing.result is None:
            journal = journal.take(Reported(round=len(journal.now.rounds), table=table, result=play(pairing)))
    return journal


def held(journal: Journal, play: Play = first_wins) -> Journal:
    """The whole tournament."""
    while not is_over(journal.now):
        journal = played(paired(journal), play)
    return journal


def without(journal: Journal, *players: str) -> Journal:
    for name in players:
        journal = journal.take(Dropped(player=name))
    return journal


def tables(now: Tournament) -> list[set[str]]:
    """Who meets whom in the last round."""
    return [set(pairing.players) for pairing in now.rounds[-1].pairings]
