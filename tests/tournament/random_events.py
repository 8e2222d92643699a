"""Random tournaments with drop-outs and late arrivals, and what must hold in all of them."""

from __future__ import annotations

import random
from collections import Counter

from tests.tournament.club import by_lot, gathered, paired, planned, played

from mathom.tournament import Form, Journal, Tournament, is_over, standings
from mathom.tournament.data import byes, meetings
from mathom.tournament.pairing import KNOCK_OUT
from mathom.tournament.scoring import scoring_named
from mathom.tournament.sheet import dumps, loads
from mathom.tournament.steps import Dropped, Joined


def hold(seed: int, most: int, form: Form = Form.SWISS) -> Journal:
    """A tournament of 5 to `most` players, checked after every round."""
    chances = random.Random(seed)
    scoring = chances.choice(("lore", "win", "score 2"))
    rounds = None if chances.random() < 0.7 else chances.randrange(1, 12)
    players = chances.randrange(12 if form is Form.GROUPS else 5, most + 1)
    journal = gathered(players, planned(form, scoring, seed, rounds))
    come = players
    while not is_over(journal.now):
        before = journal.now
        if len(before.present) < (3 if form is Form.GROUPS else 2):
            break
        journal = paired(journal)
        check_round(before, journal.now)
        if chances.random() < 0.3:
            journal = journal.take(Dropped(player=chances.choice(journal.now.present)))
        journal = played(journal, by_lot(chances))
        check_points(journal.now)
        if is_over(journal.now):
            break
        for _ in range(chances.choice((0, 0, 1, 3))):
            if journal.now.present:
                journal = journal.take(Dropped(player=chances.choice(journal.now.present)))
        for _ in range(chances.choice((0, 0, 1, 2))):
            if form in (Form.SWISS, Form.GROUPS) and not is_over(journal.now):
                come += 1
                journal = journal.take(Joined(player=f"P{come:03}"))
    assert loads(dumps(journal)) == journal
    return journal


def check_round(before: Tournament, after: Tournament) -> None:
    """Everybody has one place; a bye only for an odd number; byes and rematches only where they must be."""
    round = after.rounds[-1]
    if before.plan.form in KNOCK_OUT:
        return
    placed = Counter(name for pairing in round.pairings for name in pairing.players) + Counter(round.byes)
    assert placed == Counter(before.present)
    if before.plan.form is Form.SWISS:
        assert len(round.byes) == len(before.present) % 2
        check_rematches(before, after)
        check_bye(before, after)
    if before.plan.form is Form.GROUPS:
        assert all(3 <= len(pairing.players) <= 5 for pairing in round.pairings)


def check_rematches(before: Tournament, after: Tournament) -> None:
    met = meetings(before.rounds)
    again = sum(pairing.players[1] in met.get(pairing.players[0], ()) for pairing in after.rounds[-1].pairings)
    if again:
        assert again == fewest_rematches(before, after.rounds[-1].byes), "as few as can be"
        assert all(fewest_rematches(before, (name,)) >= again for name in before.present if after.rounds[-1].byes)


def fewest_rematches(before: Tournament, sitting: tuple[str, ...]) -> int:
    """The fewest rematches among all who do not sit out, by a matching that knows nothing of scores."""
    import networkx

    met = meetings(before.rounds)
    graph: networkx.Graph[str] = networkx.Graph()
    playing = [name for name in before.present if name not in sitting]
    graph.add_nodes_from(playing)
    for at, one in enumerate(playing):
        graph.add_edges_from((one, other) for other in playing[at + 1 :] if other not in met.get(one, ()))
    return len(playing) // 2 - len(networkx.max_weight_matching(graph, maxcardinality=True))


def check_bye(before: Tournament, after: Tournament) -> None:
    """Nobody sits out again, nor with more points than another, unless the others would then have to meet again."""
    had = byes(before.rounds)
    points = {line.player: line.tally.points for line in standings(before)}
    for sitting in after.rounds[-1].byes:
        rank = had.get(sitting, 0), points[sitting]
        for name in before.present:
            if (had.get(name, 0), points[name]) < rank:
                assert fewest_rematches(before, (name,)) > fewest_rematches(before, (sitting,))


def check_points(now: Tournament) -> None:
    """What the table shows is what games and byes have given, and nothing else."""
    scoring = scoring_named(now.plan.scoring)
    given = sum(
        sum(scoring.points(pairing)) for round in now.rounds for pairing in round.pairings if pairing.result is not None
    )
    given += sum(scoring.bye(number) * len(round.byes) for number, round in enumerate(now.rounds, 1))
    table = standings(now)
    assert sum(line.tally.points for line in table) == given
    assert [line.place for line in table] == sorted(line.place for line in table)
    if now.plan.form not in KNOCK_OUT:
        assert [line.tally.points for line in table] == sorted((line.tally.points for line in table), reverse=True)
