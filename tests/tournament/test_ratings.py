"""LoRE's own ratings, and those for all games."""

from __future__ import annotations

from datetime import date

import pytest
from tests.tournament.club import by_hand, gathered, held, planned, reported

from mathom.testing.rules import rule
from mathom.tournament import Form, Pairing, Result, TournamentError, standings
from mathom.tournament.lore_rating import START, Change, after_game, rate, rate_reported, season_high, seeding
from mathom.tournament.sanction import Announcement
from mathom.tournament.skill import Ladder, Side, Skill

DAY = date(2026, 11, 17)


def after(scores: tuple[int, ...], *ratings: int, outright: str = "") -> list[int]:
    """The ratings of A, B, ... after a game."""
    players = tuple("ABCDE"[: len(scores)])
    pairing = Pairing(players, Result(scores=scores, outright=outright))
    return list(after_game(pairing, dict(zip(players, ratings, strict=True))).values())


@rule("lore.rating.start")
def test_everybody_starts_with_150() -> None:
    journal = held(gathered(5))
    first = {change.player: change for change in reversed(rate(journal.now, {}, DAY))}
    assert START == 150
    assert {change.before for change in first.values()} == {150}


@rule("lore.rating.base")
def test_the_loser_loses_what_the_winner_gains() -> None:
    assert after((12, 8), 150, 150) == [155, 145]
    assert after((12, 6), 150, 150) == [156, 144]
    assert after((3, 9), 150, 150, outright="A") == [157, 143]


@rule("lore.rating.higher-opponent")
def test_one_more_for_every_ten_that_the_opponent_is_higher() -> None:
    assert after((12, 6), 150, 185) == [159, 176]
    assert after((6, 12), 150, 185) == [147, 188]


@rule("lore.rating.lower-opponent")
def test_one_less_for_every_ten_that_the_opponent_is_lower() -> None:
    assert after((10, 9), 185, 150) == [186, 149]
    assert after((6, 12), 185, 150) == [176, 159]


@rule("lore.rating.win-bounds")
def test_a_win_gains_one_to_ten() -> None:
    assert after((1, 2), 150, 230, outright="A")[0] == 160
    assert after((10, 9), 230, 150)[0] == 231


@rule("lore.rating.loss-bounds")
def test_a_loss_costs_one_to_ten() -> None:
    assert after((2, 1), 230, 150, outright="B")[0] == 220
    assert after((9, 10), 150, 230)[0] == 149


@rule("lore.rating.draw")
def test_a_draw_counts_the_difference_only() -> None:
    assert after((9, 9), 150, 185) == [153, 182]
    assert after((9, 9), 150, 155) == [150, 155]
    assert after((9, 9), 100, 300) == [120, 280], "no bounds"


@rule("lore.rating.bye", "lore.rating.tournament-winner")
def test_a_bye_gives_nothing_and_the_winner_a_point_for_each_game() -> None:
    journal = by_hand(gathered("ABC"), "BC", byes="A")
    journal = reported(journal, (10, 9))
    assert not [change for change in rate(reported(by_hand(journal, "AB", byes="C"), (12, 0)).now, {}, DAY)
                if change.player == "A" and change.round == 1]  # fmt: skip
    journal = reported(by_hand(journal, "AB", byes="C"), (12, 0))
    (bonus,) = (change for change in rate(journal.now, {}, DAY) if change.round == 0)
    assert (bonus.player, bonus.after - bonus.before) == ("A", 1), "one game and one bye"


@rule("lore.rating.tournament-winner")
def test_a_forfeit_is_no_game() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), Result(forfeited=("B",)))
    assert rate(journal.now, {}, DAY) == ()


@rule("lore.rating.season-high", "lore.rating.placement")
def test_seeds_by_the_highest_rating_of_the_season() -> None:
    def change(day: int, rating: int, player: str = "A") -> Change:
        return Change(player=player, day=date(2026, day, 1), tournament="", round=1, before=150, after=rating)

    changes = (change(1, 199), change(3, 152), change(4, 171), change(5, 160), change(4, 165, "B"))
    season = date(2026, 2, 1), date(2026, 6, 30)
    highs = {name: season_high(changes, name, *season, current=150) for name in "ABC"}
    assert highs == {"A": 171, "B": 165, "C": 150}
    assert seeding("CBA", highs) == ("A", "B", "C")


@rule("lore.tournament.multi-winner-score", "lore.tournament.multi-other-score")
def test_ratings_in_a_group() -> None:
    # 20/15: the winner gains 4 against the second. The others lose 4, 6 and 6 to the winner.
    assert after((20, 15, 10, 9), 150, 150, 150, 150) == [154, 146, 144, 144]
    assert after((20, 15, 10, 9), 150, 170, 190, 150) == [156, 164, 180, 144]


@rule("lore.tournament.multi-tie", "lore.tournament.multi-draw")
def test_ties_in_a_group() -> None:
    assert after((18, 18, 12), 150, 150, 170) == [157, 157, 163]
    assert after((10, 10, 10), 150, 170, 190) == [153, 170, 187]


def test_a_tournament_that_goes_on_is_not_rated() -> None:
    with pytest.raises(TournamentError, match="when it is over"):
        rate(gathered(5).now, {}, DAY)


SAID = Announcement(held=DAY, asked=date(2026, 10, 1), approved=True, advertised=date(2026, 11, 1), country="NZ")


@rule("lore.tournament.report")
def test_results_are_reported_within_two_weeks() -> None:
    now = held(gathered(5)).now
    assert rate_reported(now, SAID, date(2026, 12, 1), {}) == rate(now, {}, DAY)
    with pytest.raises(TournamentError, match="due on 2026-12-01"):
        rate_reported(now, SAID, date(2026, 12, 2), {})


@rule("lore.tournament.territory")
def test_the_country_does_not_change_ratings() -> None:
    import msgspec

    now = held(gathered(5)).now
    elsewhere = msgspec.structs.replace(SAID, country="US")
    assert rate_reported(now, SAID, DAY, {}) == rate_reported(now, elsewhere, DAY, {})


def test_what_is_not_sanctioned_is_not_rated() -> None:
    with pytest.raises(TournamentError, match="4 players; at least 5"):
        rate_reported(held(gathered(4)).now, SAID, DAY, {})


# --- for all games ---------------------------------------------------------------------------------------------------


def test_who_wins_rises() -> None:
    ladder = Ladder(game="confrontation", format="classic")
    ladder = ladder.rated("1", [Side(("Frodo",), 1), Side(("Sauron",), 2)])
    assert ladder.skill("Frodo").shown > 1500 > ladder.skill("Sauron").shown
    assert ladder.ranking() == ("Frodo", "Sauron")
    assert [change.before for change in ladder.history_of("Frodo")] == [Skill()]


def test_the_same_game_counts_once() -> None:
    sides = [Side(("A",), 1), Side(("B",), 2)]
    once = Ladder(game="lore").rated("match 7", sides)
    assert once.rated("match 7", sides) is once


def test_teams_and_many_players() -> None:
    ladder = Ladder(game="wotr").rated("1", [Side(("A", "B"), 1), Side(("C", "D"), 2)])
    assert ladder.skill("A") == ladder.skill("B") and ladder.skill("A").mu > ladder.skill("C").mu
    ladder = Ladder(game="lotr_tcg").rated(
        "1", [Side((name,), place) for name, place in zip("ABC", (1, 2, 3), strict=True)]
    )
    assert ladder.ranking() == ("A", "B", "C")


def test_a_draw_of_equals_changes_no_mean() -> None:
    ladder = Ladder(game="lore").rated("1", [Side(("A",), 1), Side(("B",), 1)])
    assert ladder.skill("A").mu == pytest.approx(ladder.skill("B").mu)
    assert ladder.skill("A").sigma < Skill().sigma


def test_a_rating_is_provisional_until_it_is_sure() -> None:
    ladder = Ladder(game="lore")
    for game in range(60):
        winner, loser = ("A", f"B{game % 6}") if game % 2 else (f"B{game % 6}", "A")
        ladder = ladder.rated(str(game), [Side((winner,), 1), Side((loser,), 2)])
    assert not ladder.skill("A").provisional
    assert str(ladder.skill("A")) == str(ladder.skill("A").shown)
    assert str(ladder.skill("nobody")) == "1500?"


@pytest.mark.parametrize(
    "sides", [[Side(("A",), 1)], [Side(("A",), 1), Side(("A",), 2)], [Side(("A",), 1), Side((), 2)]]
)
def test_what_cannot_be_rated(sides: list[Side]) -> None:
    with pytest.raises(TournamentError, match="rated"):
        Ladder(game="lore").rated("1", sides)


def test_standings_of_groups_follow_the_points() -> None:
    journal = reported(by_hand(gathered("ABCD", planned(Form.GROUPS)), "ABCD"), (20, 15, 10, 9))
    assert [line.tally.points for line in standings(journal.now)] == [4, 2, 0, 0]
