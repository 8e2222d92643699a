"""Whole runs: the same results every time, resumed or not; and what bots do wrong costs them the game."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from mathom.arena import GameBroken, Report, Setup, run
from mathom.arena.fixtures import chances, fixtures, options_at
from mathom.core import InvalidOption, UnknownGame


def setup_of(*bots: str, games: int = 4, seed: int = 7, time_limit: float = 60.0, **options: str) -> Setup:
    return Setup(game="confrontation", bots=bots, games=games, seed=seed, options=options, time_limit=time_limit)


def without_timing(report: Report) -> object:
    plain: dict[str, object] = msgspec.to_builtins(report)
    del plain["timing"]
    return plain


# --- the same results ----------------------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing() -> None:
    setup = setup_of("ismcts:15", "greedy:1", games=6)
    alone, together = run(setup, workers=1), run(setup, workers=2)
    assert without_timing(alone) == without_timing(together)
    assert [pace.decisions for pace in alone.timing] == [pace.decisions for pace in together.timing]


def test_another_seed_gives_other_tables_and_other_chances() -> None:
    one, other = setup_of("random", "random", seed=1), setup_of("random", "random", seed=2)
    assert not {game.seed for game in fixtures(one)} & {game.seed for game in fixtures(other)}
    streams = {chances(setup, number, seat).random() for setup in (one, other) for number in (0, 1) for seat in (0, 1)}
    assert len(streams) == 8


def test_sides_are_swapped_and_everybody_meets() -> None:
    games = list(fixtures(setup_of("a", "b", "c", games=3)))
    assert [game.bots for game in games] == [
        (0, 1), (1, 0), (0, 1),
        (0, 2), (2, 0), (0, 2),
        (1, 2), (2, 1), (1, 2),
    ]  # fmt: skip
    assert [game.number for game in games] == list(range(9))
    assert games[0].seed == games[1].seed != games[2].seed


def test_the_report_adds_up() -> None:
    report = run(setup_of("random", "random", games=6, mode="draft", special="two"), workers=2)
    first, second = report.standings
    assert first.bot == "random" and second.bot == "random (2)"
    assert first.total.played == second.total.played == len(report.games) == 6
    assert first.total.won == second.total.lost
    assert [rate.played for rate in first.seats.values()] == [3, 3]
    assert sum(rate.won for rate in first.seats.values()) == first.total.won
    assert first.against["random (2)"] == first.total
    assert report.decisions.least <= report.decisions.mean <= report.decisions.most
    assert 0 < report.turns.mean < report.decisions.mean
    assert sum(pace.decisions for pace in report.timing) == sum(game.decisions for game in report.games)


def table_of(game: str, *bots: str, games: int, **options: str) -> Setup:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return Setup(game=game, bots=bots, games=games, seed=7, options=named)


THREE = {"level": "standard", "deck_3": "voice-of-isengard", "turn_limit": "3"}


def test_three_bots_go_round_a_table_of_three() -> None:
    games = list(fixtures(table_of("lore", "a", "b", "c", games=4, **THREE)))
    assert [game.bots for game in games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert games[0].seed == games[1].seed == games[2].seed != games[3].seed


def test_of_four_bots_each_three_meet_at_a_table_of_three() -> None:
    games = list(fixtures(table_of("lore", "a", "b", "c", "d", games=1, **THREE)))
    assert [game.bots for game in games] == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


def test_two_bots_share_a_table_of_five() -> None:
    decks = {f"deck_{number}": "gimli" for number in range(1, 6)}
    games = list(fixtures(table_of("lotr_tcg", "a", "b", games=2, **decks)))
    assert [game.bots for game in games] == [(0, 1, 0, 1, 0), (1, 0, 1, 0, 1)]


def test_a_table_of_three_is_counted_seat_by_seat() -> None:
    report = run(table_of("lore", "random", "random", games=4, **THREE))
    first, second = report.standings
    assert (report.sides, len(report.games)) == (3, 4)
    assert first.total.played == second.total.played == 6  # two seats and one, in turn
    assert [rate.played for rate in report.seats.values()] == [4, 4, 4]
    won = sum(len(game.winners) for game in report.games)
    assert first.total.won + second.total.won == won == sum(rate.won for rate in report.seats.values())


def test_a_bot_plays_solitaire_by_itself() -> None:
    report = run(table_of("lore", "random", "greedy:1", games=1, solitaire="yes", turn_limit="2"))
    assert report.sides == 1 and [game.bots for game in report.games] == [
        {"player-1": "random"},
        {"player-1": "greedy:1"},
    ]
    assert all(standing.total.drawn == 0 and standing.total.played == 1 for standing in report.standings)


def test_nobody_wins_when_one_of_three_forfeits(bad: str) -> None:
    [game] = (report := run(table_of("lore", f"{bad}:illegal", "random", "greedy:1", games=1, **THREE))).games
    assert (game.forfeit, game.winners) == ("player-1", ())
    culprit, *others = (standing.total for standing in report.standings)
    assert (culprit.lost, culprit.drawn) == (1, 0)
    assert all((one.lost, one.drawn) == (0, 1) for one in others)


def test_greedy_is_better_than_random() -> None:
    report = run(setup_of("greedy:2", "random", games=20), workers=2)
    assert report.standings[0].total.won >= 14


# --- going on after a stop -----------------------------------------------------------------------------------------


class Stopped(Exception):
    """Somebody pulls the plug."""


def stop_after(number: int, setup: Setup, out: Path) -> None:
    def progress(over: int, of: int) -> None:
        if over == number:
            raise Stopped

    with pytest.raises(Stopped):
        run(setup, workers=2, out=out, progress=progress)


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    setup, out = setup_of("greedy:1", "random", games=6), tmp_path / "results.jsonl"
    stop_after(3, setup, out)
    kept = out.read_bytes()
    assert kept.count(b"\n") == 4  # the header and three games
    out.write_bytes(kept + kept.splitlines()[-1][:40])  # and one line that was cut short
    seen: list[int] = []
    resumed = run(setup, out=out, progress=lambda over, of: seen.append(over))
    assert seen == [3, 4, 5, 6]
    written = out.read_bytes()
    assert written.startswith(kept)
    assert without_timing(resumed) == without_timing(run(setup))
    assert run(setup, out=out, progress=lambda over, of: seen.append(over)) == resumed
    assert seen[4:] == [6] and out.read_bytes() == written  # nothing was left to play


# --- forfeits ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raises", r"raised ValueError: no more ideas \(decision [0-9]+\)"),
        ("leaves", r"raised SystemExit: 3 \(decision [0-9]+\)"),
        ("dies", r"ended its process with exit code 5 \(decision [0-9]+\)"),
        ("illegal", r"answered with 'fly to mordor', which is not among the options \(decision [0-9]+\)"),
        ("says_text", r"answered with 'str' instead of an option \(decision [0-9]+\)"),
        ("slow", r"took longer than 0.4 s \(decision [0-9]+\)"),
        ("hangs", r"took longer than 0.4 s \(decision [0-9]+\)"),
    ],
)
def test_a_bot_that_misbehaves_forfeits(bad: str, bot: str, reason: str, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    setup = setup_of(f"{bad}:{bot}", "random", games=2, time_limit=0.4 if "took" in reason else 60.0)
    report = run(setup, out=out)
    culprit, other = report.standings
    assert culprit.forfeits == culprit.total.lost == other.total.won == 2 and not other.forfeits
    assert all(game.forfeit and re.fullmatch(reason, game.reason) for game in report.games)
    assert [game.winners for game in report.games] == [("sauron",), ("fellowship",)]
    assert run(setup, out=out) == report  # a forfeit is a finished game


def test_the_arena_goes_on_after_forfeits(bad: str) -> None:
    report = run(setup_of(f"{bad}:dies", "random", "greedy:1", games=1), workers=2)
    culprit, *others = report.standings
    assert culprit.total.lost == 2 and all(bot.forfeits == 0 for bot in others)
    assert [game.forfeit for game in report.games] == ["fellowship", "fellowship", None]


# --- what cannot be run --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (setup_of("random"), "at least two bots"),
        (setup_of("random", "gredy"), "did you mean 'greedy'"),
        (setup_of("random", "random", games=0), "number of games is at least 1"),
        (setup_of("random", "random", time_limit=0.0), "time limit is a number of seconds above 0"),
        (setup_of("random", "random", mode="modern"), "modern"),
    ],
)
def test_impossible_arguments_are_refused(setup: Setup, said: str) -> None:
    with pytest.raises(InvalidOption, match=said):
        run(setup)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="confrontation"):
        run(Setup(game="confrontaton", bots=("random", "random"), games=1, seed=1))


def test_at_least_one_worker_is_needed() -> None:
    with pytest.raises(InvalidOption, match="workers"):
        run(setup_of("random", "random"), workers=0)


def test_a_fault_that_is_no_bots_stops_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that can be imported here and not by the worker."""
    (tmp_path / "here_only.py").write_text("import os\nassert os.environ.pop('HERE_ONLY')\ndef bot(p, rng): ...\n")
    monkeypatch.setenv("HERE_ONLY", "yes")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(GameBroken, match="game 0"):
        run(setup_of("here_only:bot", "random"))


def test_decks_that_are_left_to_chance_are_drawn_for_each_table() -> None:
    decks = {"deck-1": "random", "deck-2": "random"}
    setup = Setup(game="lotr_tcg", bots=("random", "random"), games=4, seed=7, options=decks)
    tables = [options_at(setup, fixture.seed).entries() for fixture in fixtures(setup)]
    assert tables[0] == tables[1] != tables[2] == tables[3]  # two games with swapped sides are one table
    assert all(table["deck-1"] != table["deck-2"] and table["deck-1"].startswith("name: Random") for table in tables)
    assert not any(game.forfeit for game in run(setup).games)
