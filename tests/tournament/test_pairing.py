"""Who meets whom."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.tournament.club import by_hand, gathered, held, names, paired, planned, played, reported, tables, without

from mathom.testing.rules import rule
from mathom.tournament import Form, TournamentError, is_over, next_round, rounds_planned, standings
from mathom.tournament.elimination import bracket
from mathom.tournament.groups import form_groups, group_rounds, group_sizes
from mathom.tournament.matching import Field, best_pairs
from mathom.tournament.round_robin import schedule
from mathom.tournament.swiss import pair, rounds_for


def swiss(scores: dict[str, int], *met: str, byes: str = "", seed: int = 1) -> tuple[list[str], str]:
    """The pairs and the bye of players with those scores: `swiss({"A": 6, "B": 6}, "AB")`."""
    known: dict[str, set[str]] = {}
    for pair_met in met:
        one, other = tuple(pair_met)
        known.setdefault(one, set()).add(other)
        known.setdefault(other, set()).add(one)
    found = pair(list(scores), scores, known, Counter(byes), random.Random(seed))
    return sorted("".join(sorted(pair)) for pair in found.pairs), "".join(found.byes)


@rule("lore.tournament.swiss")
def test_nobody_is_knocked_out() -> None:
    now = held(gathered(8)).now
    assert len(now.rounds) == 3
    assert all(line.tally.won + line.tally.lost == 3 for line in standings(now))


@rule("lore.tournament.first-round-random")
def test_the_first_round_is_drawn_by_lot() -> None:
    drawn = [tables(paired(gathered(8, planned(seed=seed))).now) for seed in (1, 2, 1)]
    assert drawn[0] != drawn[1]
    assert drawn[0] == drawn[2], "the same seed gives the same lots"


@rule("lore.tournament.pair-by-score")
def test_the_same_score_or_the_closest() -> None:
    scores = dict(zip("ABCDEFGH", (6, 6, 5, 4, 2, 1, 0, 0), strict=True))
    assert swiss(scores) == (["AB", "CD", "EF", "GH"], "")


@rule("lore.tournament.no-rematch")
def test_nobody_meets_the_same_player_twice() -> None:
    scores = dict(zip("ABCDEFGH", (6, 6, 5, 4, 2, 1, 0, 0), strict=True))
    pairs, _ = swiss(scores, "AB")
    assert pairs in (["AC", "BD", "EF", "GH"], ["AD", "BC", "EF", "GH"])


def test_a_rematch_where_nothing_else_is_left() -> None:
    found = pair(["A", "B"], {"A": 6, "B": 0}, {"A": {"B"}, "B": {"A"}}, {}, random.Random(1))
    assert (found.pairs, found.rematches) == ((("A", "B"),), 1)


@rule("lore.tournament.bye-lowest")
def test_the_bye_falls_to_one_of_the_lowest() -> None:
    scores = dict(zip("ABCDEFG", (6, 6, 6, 4, 2, 0, 0), strict=True))
    byes = {swiss(scores, byes="A", seed=seed)[1] for seed in range(40)}
    assert byes == {"F", "G"}


@rule("lore.tournament.bye-first-random")
def test_the_first_bye_is_drawn_by_lot() -> None:
    drawn = Counter(swiss(dict.fromkeys("ABCDE", 0), seed=seed)[1] for seed in range(1000))
    assert set(drawn) == set("ABCDE")
    assert all(150 < times < 250 for times in drawn.values())


@rule("lore.tournament.bye-once")
def test_nobody_has_two_byes() -> None:
    scores = dict(zip("ABCDE", (6, 6, 4, 2, 0), strict=True))
    assert swiss(scores, byes="E")[1] == "D"
    assert swiss(scores, byes="ED")[1] == "C"


def test_the_bye_goes_to_another_where_the_rest_would_have_to_meet_again() -> None:
    # Without C the only pair is A and B, who have met.
    assert swiss({"A": 6, "B": 4, "C": 0}, "AB") == (["AC"], "B")


def test_a_second_bye_rather_than_a_rematch() -> None:
    assert swiss({"A": 6, "B": 4, "C": 0}, "AB", "BC", byes="B") == (["AC"], "B")


@rule("lore.tournament.round-count-rule")
@pytest.mark.parametrize("players", range(2, 130))
def test_as_many_rounds_as_a_knock_out_of_that_size(players: int) -> None:
    plan = planned(Form.SINGLE_ELIMINATION)
    assert len(held(gathered(players, plan)).now.rounds) == rounds_for(players)


@rule("lore.tournament.round-table")
@pytest.mark.parametrize(
    ("players", "rounds"), [(5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7)]
)
def test_the_table_of_rounds(players: int, rounds: int) -> None:
    journal = gathered(players)
    assert rounds_planned(journal.now) == rounds
    assert rounds_planned(paired(journal).now) == rounds


def test_late_arrivals_do_not_make_it_longer() -> None:
    from mathom.tournament.steps import Joined

    journal = played(paired(gathered(8)))
    for name in ("Late", "Later"):
        journal = journal.take(Joined(player=name))
    assert rounds_planned(journal.now) == 3
    journal = paired(journal)
    assert {"Late", "Later"} <= set().union(*tables(journal.now))
    assert {entrant.since for entrant in journal.now.entrants} == {1, 2}


# --- against the best of all pairings --------------------------------------------------------------------------------


def brute(order: tuple[str, ...], scores: dict[str, int], met: dict[str, set[str]]) -> tuple[int, int]:
    """Fewest rematches, then the smallest distance, over all pairings there are."""
    if not order:
        return 0, 0
    first, rest = order[0], order[1:]
    found = []
    for at, other in enumerate(rest):
        rematches, distance = brute(rest[:at] + rest[at + 1 :], scores, met)
        found.append((rematches + (other in met[first]), distance + (scores[first] - scores[other]) ** 2))
    return min(found)


@pytest.mark.parametrize("seed", range(150))
def test_no_pairing_of_a_small_tournament_is_better(seed: int) -> None:
    chances = random.Random(seed)
    players = names(chances.choice((2, 4, 6, 8)))
    scores = {name: chances.randrange(6) for name in players}
    met: dict[str, set[str]] = {name: set() for name in players}
    for _ in range(chances.randrange(6)):
        order = chances.sample(players, len(players))
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
    found = pair(players, scores, met, {}, chances)
    distance = sum((scores[one] - scores[other]) ** 2 for one, other in found.pairs)
    assert (found.rematches, distance) == brute(players, scores, met)


@pytest.mark.parametrize("seed", range(40))
def test_no_bye_of_a_small_tournament_is_better(seed: int) -> None:
    chances = random.Random(seed)
    players = names(chances.choice((3, 5, 7)))
    scores = {name: chances.randrange(6) for name in players}
    met: dict[str, set[str]] = {name: set() for name in players}
    for _ in range(chances.randrange(6)):
        order = chances.sample(players, len(players) - 1)
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
    byes = {name: chances.randrange(2) for name in players}
    found = pair(players, scores, met, byes, chances)

    def judged(name: str) -> tuple[int, int, int]:
        rest = tuple(other for other in players if other != name)
        return brute(rest, scores, met)[0], byes[name], scores[name]

    (bye,) = found.byes
    assert judged(bye) == min(judged(name) for name in players)
    assert found.rematches == judged(bye)[0]


def complete(field: Field) -> tuple[int, int]:
    """Rematches and distance of a matching over all pairs, with nothing left out."""
    import networkx

    graph: networkx.Graph[str] = networkx.Graph()
    for at, one in enumerate(field.order):
        for other in field.order[at + 1 :]:
            cost = field.distance(one, other) + 10**6 * field.have_met(one, other)
            graph.add_edge(one, other, weight=-cost)
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return sum(field.have_met(*pair) for pair in pairs), sum(field.distance(*pair) for pair in pairs)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_out_costs_nothing(seed: int) -> None:
    """The pairs that are looked at (`mathom.tournament.matching`, facts 1 and 2) hold a best matching of all pairs."""
    chances = random.Random(seed)
    players = names(chances.choice((20, 26, 34)))
    scores = {name: chances.randrange(14) for name in players}
    met: dict[str, set[str]] = {name: set() for name in players}
    for _ in range(chances.choice((1, 2, 4))):
        order = sorted(players, key=lambda name: (scores[name], chances.random()))
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
    field = Field(tuple(sorted(players, key=lambda name: -scores[name])), scores, met)
    found = best_pairs(field)
    assert (found.rematches, found.distance) == complete(field)


def test_a_thousand_players_are_paired_at_once() -> None:
    """Ten rounds; the time is the test's own limit. A sum near the least one shows that pieces do not cost much."""
    chances = random.Random(3)
    players = names(1000)
    scores = dict.fromkeys(players, 0)
    met: dict[str, set[str]] = {name: set() for name in players}
    for _ in range(10):
        found = pair(players, scores, met, {}, chances)
        assert found.rematches == 0
        assert sum((scores[one] - scores[other]) ** 2 for one, other in found.pairs) < 120
        for one, other in found.pairs:
            met[one].add(other)
            met[other].add(one)
            gained = chances.choice((6, 5, 4, 3, 2, 1, 0))
            scores[one] += gained
            scores[other] += 6 - gained


# --- groups ----------------------------------------------------------------------------------------------------------


@rule("lore.tournament.multi-groups")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (12, (4, 4, 4)),
        (13, (4, 4, 5)),
        (14, (4, 4, 3, 3)),
        (15, (4, 4, 4, 3)),
        (17, (4, 4, 4, 5)),
        (18, (4, 4, 4, 3, 3)),
    ],
)
def test_as_many_fours_as_possible(players: int, sizes: tuple[int, ...]) -> None:
    assert group_sizes(players) == sizes
    now = paired(gathered(players, planned(Form.GROUPS))).now
    assert tuple(map(len, tables(now))) == sizes


def test_no_other_sizes_have_more_fours() -> None:
    for players in range(3, 60):
        best = max(
            (players - 3 * threes - 5 * fives) // 4
            for threes in range(players // 3 + 1)
            for fives in range((players - 3 * threes) // 5 + 1)
            if (players - 3 * threes - 5 * fives) % 4 == 0
        )
        assert group_sizes(players).count(4) == best
        assert sum(group_sizes(players)) == players


def test_two_are_no_group() -> None:
    with pytest.raises(TournamentError, match="three to five players; there are 2"):
        next_round(gathered(2, planned(Form.GROUPS)).now)


@rule("lore.tournament.multi-no-repeat")
@pytest.mark.parametrize("seed", range(20))
def test_the_same_four_never_meet_again(seed: int) -> None:
    journal = gathered(12, planned(Form.GROUPS, seed=seed, rounds=4))
    journal = held(journal)
    fours = [pairing.players for round in journal.now.rounds for pairing in round.pairings]
    assert len(fours) == 12
    assert all(len(set(one) & set(other)) < 4 for at, one in enumerate(fours) for other in fours[:at])


def test_with_another_fourth_three_may_meet_again() -> None:
    scores = dict(zip("ABCDEFGH", (6, 6, 6, 0, 6, 0, 0, 0), strict=True))
    groups = form_groups("ABCDEFGH", scores, ["ABCD", "EFGH"], random.Random(1))
    assert sorted(map(sorted, groups)) == [list("ABCE"), list("DFGH")]


@rule("lore.tournament.multi-no-repeat")
def test_the_same_four_do_not_meet_again_although_their_scores_are_close() -> None:
    scores = {name: 6 if name in "ABCD" else 0 for name in "ABCDEFGH"}
    groups = form_groups("ABCDEFGH", scores, ["ABCD", "EFGH"], random.Random(1))
    assert {"".join(sorted(group)) for group in groups}.isdisjoint({"ABCD", "EFGH"})


@rule("lore.tournament.multi-rounds")
@pytest.mark.parametrize(("players", "rounds"), [(12, 2), (16, 2), (17, 3), (32, 3), (33, 3), (64, 3), (65, 4)])
def test_half_the_rounds(players: int, rounds: int) -> None:
    assert group_rounds(players) == rounds
    assert rounds_planned(gathered(players, planned(Form.GROUPS)).now) == rounds


def test_groups_are_of_close_scores() -> None:
    scores = {name: 6 if at < 4 else 3 if at < 8 else 0 for at, name in enumerate(names(12))}
    groups = form_groups(names(12), scores, (), random.Random(1))
    assert [{scores[name] for name in group} for group in groups] == [{6}, {3}, {0}]


# --- round robin and knock-out ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 17))
def test_everybody_meets_everybody_once(players: int) -> None:
    rounds = schedule(names(players))
    met = Counter(frozenset(pair) for round in rounds for pair in round if len(pair) == 2)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {1}
    sitting = Counter(pair[0] for round in rounds for pair in round if len(pair) == 1)
    assert sitting == (Counter(names(players)) if players % 2 else Counter())


def test_who_should_have_met_somebody_who_left_has_a_bye() -> None:
    journal = without(played(paired(gathered(4, planned(Form.ROUND_ROBIN, "win")))), "P002")
    journal = held(journal)
    assert len(journal.now.rounds) == 3
    assert [len(round.byes) for round in journal.now.rounds] == [0, 1, 1]


def test_a_round_robin_that_has_begun_takes_nobody_in() -> None:
    from mathom.tournament.steps import Joined

    with pytest.raises(TournamentError, match="takes nobody in"):
        paired(gathered(4, planned(Form.ROUND_ROBIN))).take(Joined(player="Late"))


def test_the_first_seeds_meet_last() -> None:
    assert bracket("ABCDEFGH") == ("A", "H", "D", "E", "B", "G", "C", "F")


@pytest.mark.parametrize("players", range(2, 34))
def test_a_knock_out_leaves_one(players: int) -> None:
    now = held(gathered(players, planned(Form.SINGLE_ELIMINATION))).now
    games = [pairing for round in now.rounds for pairing in round.pairings]
    assert len(games) == players - 1
    assert [line.place for line in standings(now)][:2] == [1, 2]
    assert sum(line.tally.lost == 0 for line in standings(now)) == 1
    assert all(len(round.byes) == 0 for round in now.rounds[1:]), "all byes are in the first round"


@pytest.mark.parametrize("players", range(2, 34))
@pytest.mark.parametrize("seed", [1, 2])
def test_two_losses_put_everybody_out_but_one(players: int, seed: int) -> None:
    from tests.tournament.club import by_lot

    plan = planned(Form.DOUBLE_ELIMINATION, seed=seed)
    now = held(gathered(players, plan), by_lot(random.Random(seed))).now
    table = standings(now)
    assert [line.tally.lost == 2 for line in table] == [False] + [True] * (players - 1)
    assert (table[0].place, table[1].place) == (1, 2)
    games = sum(len(round.pairings) for round in now.rounds)
    assert games == 2 * (players - 1) + table[0].tally.lost


def test_the_unbeaten_one_must_be_beaten_twice() -> None:
    journal = gathered(["A", "B"], planned(Form.DOUBLE_ELIMINATION))
    journal = reported(paired(journal), (1, 0))
    winner = standings(journal.now)[0].player
    journal = paired(journal)
    journal = reported(journal, (1, 0) if journal.now.rounds[1].pairings[0].players[0] != winner else (0, 1))
    assert not is_over(journal.now)
    assert is_over(reported(paired(journal), (1, 0)).now)


def test_a_knock_out_game_needs_a_winner() -> None:
    with pytest.raises(TournamentError, match="needs a winner"):
        reported(paired(gathered(4, planned(Form.SINGLE_ELIMINATION))), (9, 9))


@pytest.mark.parametrize("form", [Form.SINGLE_ELIMINATION, Form.DOUBLE_ELIMINATION])
def test_who_leaves_a_knock_out_is_out(form: Form) -> None:
    journal = played(paired(gathered(8, planned(form))))
    gone = standings(journal.now)[0].player
    journal = held(played(without(paired(journal), gone)))
    assert standings(journal.now)[0].player != gone
    assert is_over(journal.now)


def test_a_seeded_knock_out_goes_by_rating() -> None:
    import msgspec

    from mathom.tournament.steps import Joined

    journal = gathered((), msgspec.structs.replace(planned(Form.SINGLE_ELIMINATION), seeded=True))
    for name, rating in zip("ABCD", (150, 190, 170, 160), strict=True):
        journal = journal.take(Joined(player=name, rating=rating))
    assert tables(paired(journal).now) == [{"B", "A"}, {"C", "D"}]


def test_by_hand_everybody_has_one_place() -> None:
    journal = gathered(["A", "B", "C", "D"])
    for wrong, words in (
        ([("A", "B"), ("A", "C")], "A is in two places"),
        ([("A", "B")], "C, D: neither paired nor a bye"),
        ([("A", "B"), ("C", "E")], "'E' does not take part"),
        ([("A", "B", "C")], "a table has two players, not 3"),
    ):
        with pytest.raises(TournamentError, match=words):
            by_hand(journal, *wrong)
    with pytest.raises(TournamentError, match="D has left"):
        by_hand(without(journal, "D"), "AB", "CD")
