"""What a table agrees on before the game starts."""

from __future__ import annotations

import pytest

from mathom.core import InvalidOption, Match
from mathom.core.registry import game
from mathom.games.wotr.facts import Side
from mathom.games.wotr.scenarios import SCENARIOS
from mathom.testing.rules import rule

WAR = game("wotr")
USUAL = {option.name: option.default for option in WAR.table_options}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_chosen_where_all_else_is_as_usual(scenario: str) -> None:
    """A form sends all options of a table, with what is usual for those that nobody has touched."""
    options = WAR.options({**USUAL, "scenario": scenario})
    assert options == WAR.options({"scenario": scenario})
    assert Match(WAR, options, 1).decision is not None


@rule("wotr.teams.player-counts")
@pytest.mark.parametrize(
    ("scenario", "allowed"),
    [("trilogy", {2, 3, 4}), ("duel", {2}), ("duel-3", {3}), ("fellowship", {2})],
)
def test_a_scenario_is_for_so_many_people(scenario: str, allowed: set[int]) -> None:
    for people in (2, 3, 4):
        chosen = {**USUAL, "scenario": scenario, "people": str(people)}
        if people in allowed:
            assert WAR.options(chosen)
        else:
            with pytest.raises(InvalidOption, match=f"people, not for {people}"):
                WAR.options(chosen)


def test_the_first_game_is_the_shortest_scenario_with_one_deck_for_each_of_two() -> None:
    first = WAR.first
    assert first is not None
    played = SCENARIOS[first.options["scenario"]]
    assert played.last_path == min(scenario.last_path for scenario in SCENARIOS.values())
    assert len(played.players) == 2 and not played.doubled
    # A newcomer walks the path: he is not the one who hunts.
    (seat,) = (player for player in played.players if player.name == first.seat)
    assert seat.side is Side.FREE_PEOPLES


@pytest.mark.parametrize(
    ("scenario", "offered"),
    [
        ("trilogy", ["scenario", "people", "promos"]),
        ("duel", ["scenario", "promos"]),
        ("duel-3", ["scenario", "promos", "shadow-rings-score", "shadow-doubles"]),
        ("fellowship", ["scenario", "promos"]),
    ],
)
def test_an_option_is_offered_with_the_scenarios_in_which_it_means_something(scenario: str, offered: list[str]) -> None:
    found = [
        option.name for option in WAR.table_options
        if all({"scenario": scenario}[name] in choices for name, choices in option.offered_with.items())
    ]  # fmt: skip
    assert found == offered
    chosen = {option.name: option.choices[-1] for option in WAR.table_options if option.name in offered}
    assert WAR.options({**chosen, "scenario": scenario})


def test_every_choice_has_a_title() -> None:
    assert WAR.table_options[0].titles == tuple(scenario.title for scenario in SCENARIOS.values())
    assert all(len(option.titles) == len(option.choices) for option in WAR.table_options)
