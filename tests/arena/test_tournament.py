"""`mathom arena --tournament`: bots paired by the functions of `mathom.tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from mathom.arena import InvalidResults, Setup
from mathom.arena.command import arena
from mathom.arena.tournament import contest
from mathom.core import InvalidOption
from mathom.tournament.data import meetings

FOUR = ("random", "random", "random", "greedy:1")


def setup(tournament: str = "swiss", bots: tuple[str, ...] = FOUR, games: int = 2, **more: object) -> Setup:
    return Setup(game="confrontation", bots=bots, games=games, seed=3, tournament=tournament, **more)  # type: ignore[arg-type]


def call(*arguments: str) -> str:
    app = typer.Typer()
    app.command()(arena)
    result = CliRunner().invoke(app, ["confrontation", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_swiss_tournament_of_bots(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    held = contest(setup(), out=out)
    assert len(held.rounds) == 2
    assert all(len(met) == 2 for met in meetings(held.rounds).values()), "no rematch"
    assert len(held.report.games) == 2 * 2 * 2
    assert {line.player for line in held.standings} == {"random", "random (2)", "random (3)", "greedy:1"}
    assert sum(line.tally.points for line in held.standings) == 2 * 4
    assert all(rating.skill.games == 4 and rating.skill.provisional for rating in held.ratings)

    # Cut short after five games, it goes on from there to the same end.
    out.write_text("".join(out.read_text().splitlines(keepends=True)[:6]))
    again = contest(setup(), out=out)
    assert (again.standings, again.rounds, again.ratings) == (held.standings, held.rounds, held.ratings)
    with pytest.raises(InvalidResults, match="other arguments"):
        contest(setup(rounds=1), out=out)


def test_a_round_robin_of_three_has_byes() -> None:
    held = contest(setup("round-robin", FOUR[:3], games=1))
    assert [len(round.byes) for round in held.rounds] == [1, 1, 1]
    assert all(line.tally.byes == 1 for line in held.standings)


def test_the_command_shows_the_table_and_the_json() -> None:
    arguments = ("--bots", "random,random", "--games", "2", "--seed", "3", "--tournament", "swiss", "--rounds", "1")
    shown = call(*arguments)
    for words in ("Tournament (swiss, 1 round)", "place", "rating", "?", "win rate"):
        assert words in shown
    found = json.loads(call(*arguments, "--json"))
    assert {"standings", "rounds", "ratings", "report"} == set(found)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (setup("knock-out"), "swiss and round-robin, not 'knock-out'"),
        (setup("round-robin", rounds=2), "only a Swiss tournament"),
        (setup("", rounds=2), "say --tournament swiss"),
        (
            Setup(
                game="lore",
                bots=FOUR,
                games=1,
                seed=1,
                tournament="swiss",
                options={"level": "standard", "deck-3": "voice-of-isengard"},
            ),
            "a game with two sides; this table has 3",
        ),
    ],
)
def test_tournaments_that_cannot_be(wrong: Setup, words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        contest(wrong)
