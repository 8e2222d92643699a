"""What holds at every decision of every game. The soak tests play the same properties over many more games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.replaying import replay_to_the_same_bytes_elsewhere

from mathom.core import Decision, Event, Match, Option, Seat
from mathom.core.registry import game
from mathom.games.confrontation.board import PLAY, Board
from mathom.games.confrontation.characters import Character
from mathom.games.confrontation.events import Defeated, Fielded, Picked, Revealed
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON
from mathom.testing.rules import RULES_DIR, read_catalogue

CONFRONTATION = game("confrontation")
MODES = ("classic", "variant", "draft")
SPECIALS = ("none", "two", "4-4")
SIDES = ("fellowship", "sauron")
every_table = pytest.mark.parametrize(("mode", "special"), [(mode, special) for mode in MODES for special in SPECIALS])


# --- playing ------------------------------------------------------------------------------------------------------


def sit_down(seed: int, mode: str, special: str, games: int = 1, *, quiet: bool = False, native: bool = False) -> Match:
    options = CONFRONTATION.options({"mode": mode, "special": special, "games": str(games)})
    return Match(CONFRONTATION, options, seed, quiet=quiet, native=native)


def at_every_decision(match: Match, rng: random.Random) -> Iterator[Decision]:
    """Play the match at random; each decision before it is answered."""
    while match.decision is not None:
        yield match.decision
        match.choose(rng.choice(match.decision.options))


def play_out(match: Match, rng: random.Random) -> None:
    for _ in at_every_decision(match, rng):
        match.state.check()


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def shown(match: Match, seat: Seat | None) -> dict[str, Any]:
    """The table as a viewer sees it, as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(match.view(seat).table)
    return found


# --- (a) whole games ----------------------------------------------------------------------------------------------


def whole_game(seed: int, mode: str, special: str, games: int = 1) -> None:
    """A random game comes to its end without an error, and the invariants hold at every decision."""
    match = sit_down(seed, mode, special, games, quiet=True)
    for _ in at_every_decision(match, random.Random(seed)):
        invariants_hold(match)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason and outcome.rule
    assert all(0 <= score <= 9 * games for score in outcome.scores)
    if games == 1:  # a winner may have lost his last character in the last battle
        assert all(score == 0 for seat, score in enumerate(outcome.scores) if seat not in outcome.winners)
    elif not outcome.winners:
        assert outcome.scores[0] == outcome.scores[1]
    else:
        assert outcome.winners == (outcome.scores.index(max(outcome.scores)),) and len(set(outcome.scores)) == 2


def invariants_hold(match: Match) -> None:
    """What no rule may ever break, beyond what the state checks of itself."""
    board, decision = match.state, match.decision
    assert isinstance(board, Board)
    board.check()
    assert decision is not None and decision.options
    assert decision.serial == len(match.choices) + 1
    assert board.turn <= board.options.turn_limit
    if board.phase == PLAY and board.contested is None:
        assert not board.held[FELLOWSHIP] & board.held[SAURON]
    if board.phase == PLAY and board.battle is None:
        light, dark = (hand.bit_count() for hand in board.hand)
        assert light == dark > 0
        assert all((hand | pile).bit_count() == 9 for hand, pile in zip(board.hand, board.discards, strict=True))


# --- (b) nobody learns more than he may ---------------------------------------------------------------------------


def nothing_leaks(match: Match, rng: random.Random) -> None:
    """Resampling what a seat cannot know changes nothing that it sees, nor anything that a spectator sees."""
    public = encoded(match.view(None))
    for seat in (0, 1):
        sampled = match.determinize(seat, rng)
        sampled.state.check()
        assert encoded(sampled.view(seat)) == encoded(match.view(seat))
        assert encoded(sampled.view(None)) == public
        assert sampled.information(seat) == match.information(seat)
        if names_in_frames(sampled):
            no_sample_remembers(match, seat, rng)


def no_sample_remembers(match: Match, seat: Seat, rng: random.Random) -> None:
    """The suspended rules of a sample do not hold on to what the seat cannot know.

    A hidden piece that they name has been drawn anew, so that it does not stay the same in sample after sample.
    """
    found = pieces_named(match, 1 - seat, 1 - seat) - pieces_named(match, seat, 1 - seat)
    for _ in range(20):
        if found:
            found &= names_in_frames(match.determinize(seat, rng))
    assert not found, (match.decision, found)


def pieces_named(match: Match, viewer: Seat, owner: Seat) -> set[str]:
    """The pieces of a seat on the board that a viewer can name."""
    side, table = shown(match, owner)["side"], shown(match, viewer)
    return {piece["token"] for place in table["regions"] for piece in place[side]["pieces"]}


def names_in_frames(match: Match) -> set[str]:
    """All words in the suspended rules: those of choices, and the names of characters."""
    return {word for frame in match.stack for text in texts_in(frame[1:]) for word in text.split()}


def texts_in(thing: object) -> Iterator[str]:
    if isinstance(thing, tuple):
        for part in thing:
            yield from texts_in(part)
    elif isinstance(thing, (Option, Character)):
        yield str(thing)


def log_names_only_what_is_open(match: Match, before: dict[str, Any], since: int) -> None:
    """The log, from an event on, names an enemy's character to nobody who has not seen it."""
    seen = open_names(before) | open_names(shown(match, None))
    seen |= {event.piece for event in match.events(None, since) if isinstance(event, (Revealed, Defeated))}
    for seat in (0, 1, None):
        own = None if seat is None else shown(match, seat)["side"]
        names = {character["name"] for side in SIDES if side != own for character in before[side]["characters"]}
        for event in match.events(seat, since):
            assert named_in(event, names) <= seen, event


def open_names(table: dict[str, Any]) -> set[str]:
    """The names of all characters that lie open on the table or have left it."""
    places = [place[side] for place in table["regions"] for side in SIDES]
    characters = [character for side in SIDES for character in table[side]["characters"]]
    return {piece["name"] for place in places for piece in place["pieces"]} | {
        character["name"] for character in characters if character["defeated"]
    }


def named_in(event: Event, names: set[str]) -> set[str]:
    """The characters that an event names. Rosters and special cards are open to all, and bear names, too."""
    if isinstance(event, (Fielded, Picked)):
        return set()
    values = [value for field, value in msgspec.structs.asdict(event).items() if field not in {"card", "rule"}]
    text = " ".join(map(str, values))
    return {name for name in names if re.search(rf"\b{re.escape(name)}\b", text)}


def told_alike_is_seen_alike(match: Match, rng: random.Random, options: int = 3, tries: int = 12) -> int:
    """Other truths, which whoever has to choose cannot tell from the real one, played on in step with it.

    As long as he is told the same of both, he sees the same, and the same questions are put to his opponent: one that
    is put only if a certain piece is there would tell that it is. Returns how many truths could not be told apart.
    """
    assert match.decision is not None
    seat, alike = match.decision.seat, 0
    for option in rng.sample(match.decision.options, min(options, len(match.decision.options))):
        real = match.clone()
        told = told_after(real, option, seat)
        for _ in range(tries):
            twin = match.determinize(seat, rng)
            twin.state.dice = match.state.dice.clone()
            if told_after(twin, option, seat) == told:
                stay_alike(real, twin, seat, rng)
                alike += 1
                break
    return alike


def told_after(match: Match, option: Option, seat: Seat) -> bytes:
    """What a seat is told when this is chosen."""
    match.state.log = []
    match.choose(option)
    return encoded(match.events(seat))


def stay_alike(real: Match, twin: Match, seat: Seat, rng: random.Random) -> None:
    """Compare two truths, and go on as long as the same can be chosen in both and the same is told of it."""
    while True:
        assert encoded(real.view(seat)) == encoded(twin.view(seat))
        assert real.information(seat) == twin.information(seat)
        if real.decision is None or twin.decision is None:
            return
        choice = rng.choice(real.decision.options)
        look = appearances(real, seat)[choice]
        like = [option for option, other in appearances(twin, seat).items() if other == look]
        if not like or told_after(real, choice, seat) != told_after(twin, rng.choice(like), seat):
            return


def appearances(match: Match, seat: Seat) -> dict[Option, str]:
    """Each option as the seat may see it chosen: its own by its token, another's without the names of hidden things."""
    assert match.decision is not None
    options, chooser = match.decision.options, match.decision.seat
    if chooser == seat:
        return {option: option.token for option in options}
    table = shown(match, chooser)
    hidden = {
        piece["token"]: f"{place['token']} {'marked' if table['marked'] == piece['token'] else 'hidden'}"
        for place in table["regions"]
        for piece in place[table["side"]]["pieces"]
        if not piece["revealed"]
    }
    looks = {}
    for option in options:
        verb, *words = option.token.split()
        secret = verb in {"place", "field", "pick", "card"}
        looks[option] = verb if secret else " ".join([verb, *(hidden.get(word, word) for word in words)])
    return looks


# --- (c) compiled and native, (d) clones --------------------------------------------------------------------------


def same_compiled_and_native(seed: int, mode: str, special: str, games: int = 1) -> None:
    """The rules run as frames and run as generators are the same game."""
    compiled, native = sit_down(seed, mode, special, games), sit_down(seed, mode, special, games, native=True)
    rng = random.Random(seed)
    told = 0
    while native.decision is not None:
        assert compiled.decision == native.decision
        assert compiled.state.fingerprint() == native.state.fingerprint()
        for seat in (0, 1, None):
            assert encoded(compiled.view(seat)) == encoded(native.view(seat))
            assert encoded(compiled.events(seat, told)) == encoded(native.events(seat, told))
        told = len(native.events_for_all())
        token = rng.choice(native.decision.options).token
        compiled.choose(token)
        native.choose(token)
    assert compiled.decision is None
    assert encoded(compiled.events_for_all(told)) == encoded(native.events_for_all(told))
    assert compiled.record() == native.record()


def clones_are_equal_and_apart(seed: int, mode: str, special: str, games: int = 1) -> None:
    """A copy goes on as the original does, and the original does not notice what becomes of copies."""
    match = sit_down(seed, mode, special, games)
    rng = random.Random(seed)
    copies: list[Match] = []
    for decision in at_every_decision(match, rng):
        if rng.random() < 0.2:
            copies.append(match.clone())
        before = match.state.fingerprint()
        if rng.random() < 0.1:
            play_out(match.clone(), rng)
        assert match.state.fingerprint() == before
        assert match.decision == decision
    for copy in copies:
        for token in match.choices[len(copy.choices) :]:
            copy.choose(token)
        assert copy.state.fingerprint() == match.state.fingerprint()
        assert copy.choices == match.choices
        assert copy.outcome == match.outcome


# --- (e) records --------------------------------------------------------------------------------------------------


def record_of(seed: int, mode: str, special: str, games: int = 1) -> str:
    match = sit_down(seed, mode, special, games, quiet=True)
    play_out(match, random.Random(seed))
    return match.record().dumps()


# --- the quick tests ----------------------------------------------------------------------------------------------


@every_table
def test_random_games_come_to_their_end(mode: str, special: str) -> None:
    for seed in range(25):
        whole_game(seed, mode, special)


@pytest.mark.parametrize("mode", MODES)
def test_random_matches_of_two_games_come_to_their_end(mode: str) -> None:
    for seed in range(10):
        whole_game(seed, mode, "two", games=2)


@every_table
def test_nobody_sees_what_he_cannot_know(mode: str, special: str) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        match = sit_down(seed, mode, special)
        for _ in at_every_decision(match, rng):
            nothing_leaks(match, rng)


@every_table
def test_a_sample_can_be_played_to_its_end(mode: str, special: str) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        match = sit_down(seed, mode, special, quiet=True)
        for decision in at_every_decision(match, rng):
            play_out(match.determinize(decision.seat, rng), rng)


@every_table
def test_what_is_told_alike_is_seen_alike(mode: str, special: str) -> None:
    rng = random.Random(1)
    match = sit_down(1, mode, special, quiet=True)
    alike = sum(told_alike_is_seen_alike(match, rng) for _ in at_every_decision(match, rng))
    assert alike > 50  # else the test has lost its teeth


@every_table
def test_the_log_names_only_what_is_open(mode: str, special: str) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        match = sit_down(seed, mode, special)
        before, told = shown(match, None), 0
        for _ in at_every_decision(match, rng):
            log_names_only_what_is_open(match, before, told)
            before, told = shown(match, None), len(match.events_for_all())


@every_table
def test_compiled_equals_native(mode: str, special: str) -> None:
    for seed in range(3):
        same_compiled_and_native(seed, mode, special)


def test_compiled_equals_native_in_a_match_of_two_games() -> None:
    same_compiled_and_native(1, "draft", "two", games=2)


@every_table
def test_a_clone_equals_its_original(mode: str, special: str) -> None:
    for seed in range(8):
        clones_are_equal_and_apart(seed, mode, special)


def test_records_play_again_to_the_same_bytes_in_a_fresh_process() -> None:
    tables = [(mode, special) for mode in MODES for special in SPECIALS]
    replay_to_the_same_bytes_elsewhere([record_of(seed, *tables[seed % 9], 1 + seed % 2) for seed in range(45)])


@every_table
def test_every_option_can_be_said_and_every_rule_can_be_read(mode: str, special: str) -> None:
    """Tokens are read back, differ from each other, and every rule that is cited is in the catalogue."""
    known = {row.id for row in read_catalogue(Path(__file__).parents[3] / RULES_DIR)["confrontation"]}
    for seed in range(8):
        match = sit_down(seed, mode, special)
        for decision in at_every_decision(match, random.Random(seed)):
            tokens = [option.token for option in decision.options]
            assert len(set(tokens)) == len(tokens)
            assert all(CONFRONTATION.is_token(token) for token in tokens)
            assert all(match.option(option.token) is option for option in decision.options)
            assert all(option.label for option in decision.options)
            assert decision.prompt
            assert decision.rule in known
        assert {event.rule for event in match.events_for_all()} <= known
        assert match.outcome is not None and match.outcome.rule in known
