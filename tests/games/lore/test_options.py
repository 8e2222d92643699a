"""What a table agrees on: levels, players, maps, optional rules; and what does not go together."""

from __future__ import annotations

import re

import pytest

from mathom.core import InvalidOption
from mathom.games.lore.decks import FIXED, READY
from mathom.games.lore.game import GAME
from mathom.games.lore.options import OPTIONAL_RULES, TableOptions
from mathom.testing.rules import rule

SEA, HOARDS, VOICE, ROAD = READY


def options(**given: str) -> TableOptions:
    return GAME.options({name.replace("_", "-"): value for name, value in given.items()})


def standard(**given: str) -> TableOptions:
    return options(level="standard", **given)


@rule("lore.setup.two-levels", "lore.setup.other-games", "lore.end-game.intro-trigger-mp")
def test_the_two_levels() -> None:
    intro, full = options(), standard()
    assert (intro.opening, intro.hand, intro.points_needed, intro.cycles_needed, intro.played.companies) == (
        6, 10, 10, 1, 1,
    )  # fmt: skip
    assert (full.opening, full.hand, full.points_needed, full.cycles_needed, full.played.companies) == (8, 8, 15, 2, 2)


@rule("lore.setup.other-games", "lore.multiplayer.base", "lore.solitaire.base")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_bring_a_deck_each(players: int) -> None:
    decks = {f"deck-{number}": SEA for number in range(1, players + 1)}
    agreed = GAME.options({"level": "standard"} | decks)
    assert GAME.seats(agreed) == tuple(f"player-{number}" for number in range(1, players + 1))
    assert GAME.sides(agreed) == tuple((seat,) for seat in range(players))
    assert agreed.shared_hazards is (players > 2)


@rule("lore.setup.other-games", "lore.solitaire.base")
def test_solitaire_is_for_one_and_of_the_standard_level() -> None:
    agreed = options(solitaire="yes", deck_1=ROAD)
    assert (agreed.level, agreed.players, GAME.seats(agreed)) == ("standard", 1, ("player-1",))
    assert GAME.sides(agreed) == ((0,),)


@rule("lore.setup.two-levels")
def test_a_built_deck_is_played_at_the_standard_level() -> None:
    assert options(deck_2=ROAD).level == "standard" and options(deck_1="south").level == "introductory"


@rule("lore.solitaire.hazards-worst")
def test_somebody_else_may_play_the_hazards_of_a_solitaire_game() -> None:
    agreed = options(solitaire="yes", hazard_seat="yes")
    assert GAME.seats(agreed) == ("player-1", "hazards") and agreed.solitaire
    assert GAME.sides(agreed) == ((0,), (1,)) and not GAME.may_hold(agreed, frozenset({0, 1}))


@rule("lore.optional.longer-games")
@pytest.mark.parametrize(("cycles", "points", "sideboard"), [("2", 15, 20), ("3", 20, 25), ("4", 25, 30)])
def test_longer_games(cycles: str, points: int, sideboard: int) -> None:
    agreed = standard(cycles=cycles)
    assert (agreed.points_needed, agreed.cycles_needed, agreed.sideboard) == (points, int(cycles), sideboard)


@rule("lore.optional.agreement", "lore.optional.scope")
def test_optional_rules_are_off_unless_the_table_says_so() -> None:
    assert not any(getattr(standard(), name.replace("-", "_")) for name in OPTIONAL_RULES)
    agreed = GAME.options({"level": "standard"} | dict.fromkeys(OPTIONAL_RULES, "yes"))
    assert all(getattr(agreed, name.replace("-", "_")) for name in OPTIONAL_RULES)


TABLES: tuple[dict[str, str], ...] = (
    {},
    {"deck-1": "centre", "deck-2": "south", "map": "decks", "ring-victory": "no"},
    {"level": "standard"},
    {"level": "standard", "cycles": "3", "breaking-ties": "yes", "turn-limit": "0"},
    {"level": "standard", "deck-3": VOICE, "two-strikes": "yes"},
    {"solitaire": "yes", "hazard-seat": "yes", "recently-visited": "yes"},
    {"solitaire": "yes", "deck-1": "west"},
)


@pytest.mark.parametrize("given", TABLES, ids=lambda given: " ".join(given.values()) or "default")
def test_options_are_written_and_read_back(given: dict[str, str]) -> None:
    agreed = GAME.options(given)
    assert GAME.options(agreed.entries()) == agreed


WRONG = (
    ({"level": "expert"}, "the levels are introductory and standard"),
    ({"people": "3"}, "'people' is not an option"),
    ({"map": "east"}, "the maps are all, decks, west"),
    ({"cycles": "5", "level": "standard"}, "a number from 2 to 4"),
    ({"breaking-ties": "maybe"}, "breaking-ties is yes or no"),
    ({"deck-2": "west"}, "use different decks"),
    ({"level": "introductory", "deck-2": SEA}, "played with the fixed decks"),
    ({"deck-3": "centre"}, "for two players"),
    ({"deck-2": ""}, "for one player choose solitaire"),
    ({"level": "standard", "deck-4": SEA}, "without gaps"),
    ({"level": "standard", "deck-1": "west"}, "no pool to draft from"),
    ({"two-strikes": "yes"}, "optional rules are for the standard level"),
    ({"cycles": "3"}, "longer games are for the standard level"),
    ({"level": "introductory", "solitaire": "yes"}, "played at the standard level"),
    ({"solitaire": "yes", "deck-3": SEA}, "has one player"),
    ({"solitaire": "yes", "cycles": "3"}, "verdicts"),
    ({"solitaire": "yes", "breaking-ties": "yes"}, "nobody ties"),
    ({"level": "standard", "hazard-seat": "yes"}, "for solitaire games"),
    ({"level": "standard", "deck-1": "sea-and-starlite"}, "did you mean sea-and-starlight?"),
)


@rule("lore.optional.scope")
@pytest.mark.parametrize(("given", "why"), WRONG, ids=[why for _, why in WRONG])
def test_what_does_not_go_together_is_refused(given: dict[str, str], why: str) -> None:
    with pytest.raises(InvalidOption, match=re.escape(why)):
        GAME.options(given)


@rule("lore.setup.equipment")
def test_every_option_has_a_title_and_its_default_is_allowed() -> None:
    for option in GAME.table_options:
        assert option.title and (option.kind == "number" or option.default in option.choices)
    assert {option.default for option in GAME.table_options if option.name.startswith("deck")} <= {"", *FIXED}
