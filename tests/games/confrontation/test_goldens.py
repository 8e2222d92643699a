"""Known counts and known games: they change only when a rule changes, and then somebody has to say so.

`goldens/perft.tsv` holds how many leaves the decision tree has, cut off at a depth, from the opening and from positions
after a number of random choices. `goldens/*.record` are whole games; those of earlier versions of the rules stay in
folders of their own and are never written again. After a rule was changed on purpose, look at what the failing tests
say; if old records play differently, raise the game's `version`, keep the earlier one among those that it `replays`,
and move its games into their folder. Then write all of it anew with

    MATHOM_REGENERATE=1 pytest tests/games/confrontation/test_goldens.py
"""

from __future__ import annotations

import csv
import os
import random
from pathlib import Path

import pytest

from mathom.core import InvalidRecord, Match, loads
from mathom.core.registry import game

CONFRONTATION = game("confrontation")
GOLDENS = Path(__file__).parent / "goldens"
PERFT = GOLDENS / "perft.tsv"
COLUMNS = ("mode", "special", "seed", "choices", "depth", "leaves")
MOST_LEAVES = 20_000

#: Tables at which random play goes on for long: mode, special cards, seed.
TABLES = [
    ("classic", "none", 13),
    ("classic", "two", 6),
    ("classic", "4-4", 25),
    ("variant", "none", 7),
    ("variant", "two", 1),
    ("variant", "4-4", 11),
    ("draft", "none", 14),
    ("draft", "two", 9),
    ("draft", "4-4", 14),
]
#: Where the counts start: the opening, and after so many random choices.
POSITIONS = [
    (mode, special, seed, choices)
    for mode, special, seed in TABLES
    for choices in ((0, 22, 38, 54, 70) if mode == "draft" else (0, 12, 24, 40, 60))
]
#: The golden games: name, seed, options.
GAMES = {
    "classic": (13, {"mode": "classic"}),
    "classic-special": (6, {"mode": "classic", "special": "two"}),
    "variant": (7, {"mode": "variant"}),
    "variant-special": (11, {"mode": "variant", "special": "4-4"}),
    "draft": (14, {"mode": "draft"}),
    "draft-match": (3, {"mode": "draft", "special": "two", "games": "2"}),
}


def position(mode: str, special: str, seed: int, choices: int) -> Match:
    match = Match(CONFRONTATION, CONFRONTATION.options({"mode": mode, "special": special}), seed, quiet=True)
    rng = random.Random(seed)
    for _ in range(choices):
        if match.decision is not None:
            match.choose(rng.choice(match.decision.options))
    return match


def leaves(match: Match, depth: int) -> int:
    """Positions that are so many choices away, and games that end before."""
    if depth == 0 or match.decision is None:
        return 1
    total = 0
    for option in match.decision.options:
        branch = match.clone()
        branch.choose(option)
        total += leaves(branch, depth - 1)
    return total


def counts(match: Match) -> dict[int, int]:
    """The leaves by depth, as far as they can be counted in a moment."""
    found: dict[int, int] = {}
    for depth in range(1, 6):
        if depth > 1 and found[depth - 1] * 12 > MOST_LEAVES:
            break
        found[depth] = leaves(match, depth)
    return found


def golden_game(seed: int, options: dict[str, str]) -> str:
    match = Match(CONFRONTATION, CONFRONTATION.options(options), seed, quiet=True)
    rng = random.Random(seed)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
    return match.record().dumps()


def regenerate() -> None:
    """Write all goldens anew."""
    with PERFT.open("w", newline="") as file:
        rows = csv.writer(file, delimiter="\t", lineterminator="\n")
        rows.writerow(COLUMNS)
        for start in POSITIONS:
            rows.writerows([*start, depth, found] for depth, found in counts(position(*start)).items())
    for name, (seed, options) in GAMES.items():
        (GOLDENS / f"{name}.record").write_text(golden_game(seed, options))


if os.environ.get("MATHOM_REGENERATE"):
    regenerate()


def known_counts() -> dict[tuple[str, str, int, int], dict[int, int]]:
    """The leaves by depth for each position."""
    found: dict[tuple[str, str, int, int], dict[int, int]] = {}
    with PERFT.open(newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            start = (row["mode"], row["special"], int(row["seed"]), int(row["choices"]))
            found.setdefault(start, {})[int(row["depth"])] = int(row["leaves"])
    return found


@pytest.mark.parametrize(
    ("start", "known"), known_counts().items(), ids=["-".join(map(str, start)) for start in known_counts()]
)
def test_the_decision_tree_has_the_known_number_of_leaves(
    start: tuple[str, str, int, int], known: dict[int, int]
) -> None:
    match = position(*start)
    assert {depth: leaves(match, depth) for depth in known} == known


def test_every_position_is_counted() -> None:
    assert list(known_counts()) == POSITIONS


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_plays_again_byte_for_byte(name: str) -> None:
    text = (GOLDENS / f"{name}.record").read_text()
    match = loads(text).verify()
    assert match.record().dumps() == text
    assert match.outcome is not None


EARLIER = [(version, path) for version in CONFRONTATION.replays for path in GOLDENS.glob(f"version-{version}/*.record")]


@pytest.mark.parametrize(("version", "path"), EARLIER, ids=[f"{path.parent.name}-{path.stem}" for _, path in EARLIER])
def test_a_game_of_earlier_rules_plays_again_byte_for_byte(version: int, path: Path) -> None:
    text = path.read_text()
    match = loads(text).verify()
    assert match.game.version == version
    assert match.record().dumps() == text
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("name", "line", "refusal"),
    [
        # Sauron looked into the Palantír, could not move, and had lost.
        ("palantir-without-a-move", "palantir ", "this turn can only be skipped"),
        # Wormtongue was asked although Frodo had fallen.
        ("wormtongue-after-the-end", "escape ", "the game is over"),
        # Gandalf was asked for although he had to be elsewhere.
        ("asked-for-the-impossible", "decline", "is not possible now"),
    ],
)
def test_what_the_first_version_did_otherwise(name: str, line: str, refusal: str) -> None:
    """Each of these games has one choice that the rules do not give any more."""
    text = (GOLDENS / "version-1" / f"{name}.record").read_text()
    with pytest.raises(InvalidRecord) as fault:
        loads(text.replace("game: confrontation 1", "game: confrontation 2")).replay()
    assert refusal in str(fault.value)
    assert text.splitlines()[fault.value.line - 1].startswith(line)


def test_the_golden_games_are_what_their_names_say() -> None:
    assert sorted(path.stem for path in GOLDENS.glob("*.record")) == sorted(GAMES)
    for name, (seed, options) in GAMES.items():
        transcript = loads((GOLDENS / f"{name}.record").read_text())
        assert transcript.seed == seed
        assert transcript.options.items() >= CONFRONTATION.options(options).entries().items()


def test_the_opening_by_hand() -> None:
    """Nine characters for the first region, eight for the second, and so on; then the enemy's nine."""
    classic = Match(CONFRONTATION, seed=1)
    assert [leaves(classic, depth) for depth in range(5)] == [1, 9, 9 * 8, 9 * 8 * 7, 9 * 8 * 7 * 6]
    draft = Match(CONFRONTATION, CONFRONTATION.options({"mode": "draft"}), 1)
    assert [leaves(draft, depth) for depth in range(5)] == [1, 2, 4, 8, 16]
    special = Match(CONFRONTATION, CONFRONTATION.options({"special": "two"}), 1)
    assert [leaves(special, depth) for depth in range(4)] == [1, 3, 6, 18]
