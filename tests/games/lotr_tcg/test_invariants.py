"""What holds at every decision of every game. The soak tests play the same properties over many more games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.games.replaying import replay_to_the_same_bytes_elsewhere

from mathom.core import Decision, Match
from mathom.core.fields import fields_of
from mathom.core.registry import game
from mathom.games.lotr_tcg.decks.deck import BUILT_IN
from mathom.games.lotr_tcg.options import MODES
from mathom.games.lotr_tcg.table import Table
from mathom.testing.rules import RULES_DIR, read_catalogue

TCG = game("lotr_tcg")
DECKS = tuple(BUILT_IN)
PLAYERS = (2, 3, 4)
every_table = pytest.mark.parametrize(("mode", "players"), [(mode, players) for mode in MODES for players in PLAYERS])

#: The questions between two actions: no card is on its way from one place to another.
QUIET = {"tcg.actions.procedure-order", "tcg.fellowship.only-fp", "tcg.shadow.any-order", "tcg.regroup.choice"}


# --- playing ---------------------------------------------------------------------------------------------------------


def sit_down(seed: int, mode: str, players: int, *, quiet: bool = False, native: bool = False) -> Match:
    """A match with built-in decks; the seed says which."""
    decks = {f"deck-{number}": deck for number, deck in enumerate(decks_of(seed, players), 1)}
    options = TCG.options({**decks, "mode": mode})
    return Match(TCG, options, seed, quiet=quiet, native=native)


def decks_of(seed: int, players: int) -> list[str]:
    return random.Random(f"decks of {seed}").choices(DECKS, k=players)


def at_every_decision(match: Match, rng: random.Random) -> Iterator[Decision]:
    """Play the match at random, each decision before it is answered; but bids are low, and passing is rarer."""
    while match.decision is not None:
        decision = match.decision
        yield decision
        options = decision.options
        if decision.rule == "tcg.bid.secret" and rng.random() < 0.95:
            options = options[:4]
        elif len(options) > 1 and rng.random() < 0.5:
            options = options[1:]
        match.choose(rng.choice(options))


def play_out(match: Match, rng: random.Random) -> None:
    for _ in at_every_decision(match, rng):
        match.state.check()


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


# --- whole games -----------------------------------------------------------------------------------------------------


def cards_of(g: Table, seat: int) -> Counter[str]:
    """All cards of a player, wherever they are."""
    mine = [card for thing in g.cards.values() if thing.owner == seat for card in (thing.card, *thing.stacked)]
    piles = (g.hand(seat), g.deck(seat), g.discards[seat], g.dead[seat], g.adventure[seat])
    played = [card for owner, card in g.being_played if owner == seat]
    return Counter(card.slug for pile in (mine, *piles, played) for card in pile)


def whole_game(seed: int, mode: str, players: int) -> None:
    """A random game comes to its end without an error, no card is lost or made, and the position stays sound."""
    match = sit_down(seed, mode, players, quiet=True)
    g = table(match)
    all_cards: dict[int, Counter[str]] = {}
    for decision in at_every_decision(match, random.Random(seed)):
        g.check()
        assert decision.serial == len(match.choices) + 1
        assert decision.options
        if decision.window:
            assert decision.default.token == "pass", decision.window
        assert not g.guessing
        if g.turn:
            for seat in g.order:
                now = cards_of(g, seat)
                before = all_cards.setdefault(seat, now)
                assert now <= before, (decision, now - before)
                if decision.rule in QUIET:
                    assert now == before and not g.being_played and not g.impending, (decision, before - now)
    outcome = match.outcome
    assert outcome is not None and outcome.reason and outcome.rule
    assert sum(outcome.scores) == len(outcome.winners) <= 1
    assert g.turn < g.options.turn_limit, "the game got stuck"


# --- nobody learns more than he may ----------------------------------------------------------------------------------


def nothing_leaks(match: Match, rng: random.Random) -> None:
    """Resampling what a seat cannot know changes nothing that it sees, nor anything that a spectator sees."""
    public = encoded(match.view(None))
    for seat in range(len(match.seats)):
        sampled = match.determinize(seat, rng)
        sampled.state.check()
        assert encoded(sampled.view(seat)) == encoded(match.view(seat))
        assert encoded(sampled.view(None)) == public
        assert sampled.information(seat) == match.information(seat)
        assert hash(sampled.information(seat)) == hash(match.information(seat))


def equal_keys_mean_equal_views(match: Match, seen: dict[object, bytes]) -> None:
    """Whatever a seat can see is in its key: two states with one key look alike."""
    for seat in range(len(match.seats)):
        view = match.view(seat)
        shown = encoded(view.table)
        assert seen.setdefault((seat, match.information(seat)), shown) == shown


def told_alike_is_seen_alike(match: Match, rng: random.Random) -> int:
    """Another truth, which whoever has to choose cannot tell from the real one, goes on as the real one does.

    The same is chosen in both with the same dice: if the seat is told the same of both, it sees the same, and the same
    player is asked the same question. Returns 1 if the two could not be told apart.
    """
    assert match.decision is not None
    seat = match.decision.seat
    real, twin = match.clone(), match.determinize(seat, rng)
    twin.state.dice = real.state.dice.clone()
    token = rng.choice(match.decision.options).token
    for one in (real, twin):
        one.state.log = []
        one.choose(token)
    if encoded(real.events(seat)) != encoded(twin.events(seat)):
        return 0
    asked, other = real.view(seat), twin.view(seat)
    if asked.decision is not None and other.decision is not None and asked.decision.seat != seat:
        assert asked.decision == other.decision, "being asked tells something"
    assert encoded(asked) == encoded(other)
    return 1


# --- compiled and native, clones, records ----------------------------------------------------------------------------


def same_compiled_and_native(seed: int, mode: str, players: int) -> None:
    """The rules run as frames and run as generators are the same game."""
    compiled, native = sit_down(seed, mode, players), sit_down(seed, mode, players, native=True)
    rng = random.Random(seed)
    told = 0
    while native.decision is not None:
        assert compiled.decision == native.decision
        assert compiled.state.fingerprint() == native.state.fingerprint()
        for seat in (*range(players), None):
            assert encoded(compiled.events(seat, told)) == encoded(native.events(seat, told))
        told = len(native.events_for_all())
        token = rng.choice(native.decision.options).token
        compiled.choose(token)
        native.choose(token)
    assert compiled.decision is None
    assert encoded(compiled.view(0)) == encoded(native.view(0))
    assert encoded(compiled.events_for_all(told)) == encoded(native.events_for_all(told))
    assert compiled.record() == native.record()


def clones_are_equal_and_apart(seed: int, mode: str, players: int) -> None:
    """A copy goes on as the original does, and the original does not notice what becomes of copies."""
    match = sit_down(seed, mode, players)
    rng = random.Random(seed)
    copies: list[Match] = []
    for decision in at_every_decision(match, rng):
        before = everything(match)
        if rng.random() < 0.05:
            copies.append(match.clone())
            assert everything(copies[-1]) == before
        if rng.random() < 0.02:
            play_out(match.clone(), rng)
        assert everything(match) == before and match.decision == decision
    for copy in copies:
        for token in match.choices[len(copy.choices) :]:
            copy.choose(token)
        assert everything(copy) == everything(match)
        assert copy.choices == match.choices and copy.outcome == match.outcome


def everything(match: Match) -> tuple[object, ...]:
    """Every attribute of the state that is not worked out from others."""
    g = table(match)
    return tuple(repr(getattr(g, name)) for name, field in fields_of(g).items() if field.compared)


def record_of(seed: int, mode: str, players: int) -> str:
    match = sit_down(seed, mode, players, quiet=True)
    play_out(match, random.Random(seed))
    return match.record().dumps()


# --- the quick tests -------------------------------------------------------------------------------------------------


@every_table
def test_random_games_come_to_their_end(mode: str, players: int) -> None:
    for seed in range(6):
        whole_game(seed, mode, players)


@every_table
def test_nobody_sees_what_he_cannot_know(mode: str, players: int) -> None:
    rng = random.Random(players)
    match = sit_down(players, mode, players)
    for _ in at_every_decision(match, rng):
        if rng.random() < 0.3:
            nothing_leaks(match, rng)


@pytest.mark.parametrize("mode", MODES)
def test_one_key_is_one_view(mode: str) -> None:
    seen: dict[object, bytes] = {}
    match = sit_down(5, mode, 2, quiet=True)
    rng = random.Random(5)
    for number, decision in enumerate(at_every_decision(match, rng)):
        equal_keys_mean_equal_views(match, seen)
        if number % 4 == 0:
            for option in decision.options[:4]:
                branch = match.clone()
                branch.choose(option)
                if branch.decision is not None:
                    equal_keys_mean_equal_views(branch, seen)
    assert len(seen) > 100


@every_table
def test_what_is_told_alike_is_seen_alike(mode: str, players: int) -> None:
    rng = random.Random(1)
    match = sit_down(1, mode, players, quiet=True)
    alike = sum(told_alike_is_seen_alike(match, rng) for _ in at_every_decision(match, rng))
    assert alike > 20  # else the test has lost its teeth


@every_table
def test_a_sample_can_be_played_to_its_end(mode: str, players: int) -> None:
    rng = random.Random(3)
    match = sit_down(3, mode, players, quiet=True)
    for decision in at_every_decision(match, rng):
        if rng.random() < 0.03:
            play_out(match.determinize(decision.seat, rng), rng)


@every_table
def test_compiled_equals_native(mode: str, players: int) -> None:
    for seed in range(2):
        same_compiled_and_native(seed, mode, players)


@every_table
def test_a_clone_equals_its_original(mode: str, players: int) -> None:
    clones_are_equal_and_apart(players, mode, players)


def test_records_play_again_to_the_same_bytes_in_a_fresh_process() -> None:
    tables = [(mode, players) for mode in MODES for players in PLAYERS]
    replay_to_the_same_bytes_elsewhere([record_of(seed, *tables[seed % 6]) for seed in range(12)])


@every_table
def test_every_option_can_be_said_and_every_rule_can_be_read(mode: str, players: int) -> None:
    """Tokens are read back, differ from each other, and every rule that is cited is in the catalogue."""
    known = {row.id for row in read_catalogue(Path(__file__).parents[3] / RULES_DIR)["lotr_tcg"]}
    for seed in range(2):
        match = sit_down(seed, mode, players)
        for decision in at_every_decision(match, random.Random(seed)):
            tokens = [option.token for option in decision.options]
            assert len(set(tokens)) == len(tokens), tokens
            assert all(TCG.is_token(token) for token in tokens), tokens
            assert all(option.label for option in decision.options) and decision.prompt
            assert decision.rule in known, decision.rule
        assert {event.rule for event in match.events_for_all()} <= known
        assert match.outcome is not None and match.outcome.rule in known


@pytest.mark.parametrize("players", [5, 6])
def test_more_players_come_to_an_end_too(players: int) -> None:
    for seed in range(3):
        whole_game(seed, "standard", players)
