"""The Confrontation is a game as every game is, and some things hold in it alone."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from mathom.core import Event, Match, Option, Seat, TurnedUp
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.events import Defeated, Fielded, Picked, Revealed
from mathom.games.confrontation.phases import PLAY
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON
from mathom.testing.conformance import Conformance

MODES = ("classic", "variant", "draft")
SPECIALS = ("none", "two", "4-4")
SIDES = ("fellowship", "sauron")
TWO_GAMES = {"mode": "draft", "special": "two", "games": "2"}


class TestConfrontation(Conformance):
    game = "confrontation"
    options = (*({"mode": mode, "special": special} for mode in MODES for special in SPECIALS), TWO_GAMES)
    matches_of: ClassVar = {
        "test_a_match_comes_to_its_end": 20,
        "test_a_clone_equals_its_original_and_goes_its_own_way": 5,
    }

    def holds(self, match: Match) -> None:
        """Only where a battle is fought do both sides meet; hands are equal and not empty; no card is lost."""
        board = match.state
        assert isinstance(board, Board)
        assert board.turn <= board.options.turn_limit
        if board.phase == PLAY and board.contested is None:
            assert not board.held[FELLOWSHIP] & board.held[SAURON]
        if board.phase == PLAY and board.battle is None:
            light, dark = (hand.bit_count() for hand in board.hand)
            assert light == dark > 0
            assert all((hand | pile).bit_count() == 9 for hand, pile in zip(board.hand, board.discards, strict=True))

    def look(self, match: Match, option: Option, seat: Seat) -> str:
        """An enemy's piece that is concealed is known by its region; what is chosen in secret by nothing."""
        assert match.decision is not None
        chooser = match.decision.seat
        if chooser == seat:
            return option.token
        table = shown(match, chooser)
        hidden = {
            piece["token"]: f"{place['token']} {'marked' if table['marked'] == piece['token'] else 'hidden'}"
            for place in table["regions"]
            for piece in place[table["side"]]["pieces"]
            if not piece["revealed"]
        }
        verb, *words = option.token.split()
        secret = verb in {"place", "field", "pick", "card"}
        return verb if secret else " ".join([verb, *(hidden.get(word, word) for word in words)])

    def test_scores_are_those_of_the_games(self, options: Mapping[str, str], seeds: range) -> None:
        games = int(options.get("games", "1"))
        for seed in seeds:
            match = self.sit_down(options, seed, quiet=True)
            self.play_out(match, random.Random(seed))
            outcome = match.outcome
            assert outcome is not None and all(0 <= score <= 9 * games for score in outcome.scores)
            best = max(outcome.scores)
            if games == 1:  # a winner may have lost his last character in the last battle
                assert all(score == 0 for seat, score in enumerate(outcome.scores) if seat not in outcome.winners)
            else:
                winners = tuple(seat for seat, score in enumerate(outcome.scores) if score == best)
                assert outcome.winners == (winners if len(winners) == 1 else ())

    def test_the_log_names_only_what_is_open(self, options: Mapping[str, str], seeds: range) -> None:
        """It names an enemy's character to nobody who has not seen it."""
        for seed in seeds:
            match = self.sit_down(options, seed)
            before, told = shown(match, None), 0
            for _ in self.decisions(match, random.Random(seed)):
                log_names_only_what_is_open(match, before, told)
                before, told = shown(match, None), len(match.events_for_all())


def shown(match: Match, seat: Seat | None) -> dict[str, Any]:
    """The table as a viewer sees it, as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(match.view(seat).table)
    return found


def log_names_only_what_is_open(match: Match, before: dict[str, Any], since: int) -> None:
    seen = open_names(before) | open_names(shown(match, None))
    seen |= {event.piece for event in match.events(None, since) if isinstance(event, (Revealed, Defeated))}
    for seat in (0, 1, None):
        own = None if seat is None else shown(match, seat)["side"]
        names = {character["name"] for side in SIDES if side != own for character in before[side]["characters"]}
        for event in match.events(seat, since):
            # When a game is over, everybody is shown who was who.
            assert isinstance(event, TurnedUp) or named_in(event, names) <= seen, event


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
