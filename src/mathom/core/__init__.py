"""The kernel: resumable rules, matches, decisions, visibility, seeded dice, records. Knows no game."""

from mathom.core.decision import ALONE, MOST_SEATS, SPECTATOR, Decision, Option, Seat, Seats, Viewer, seats_of
from mathom.core.dice import Dice
from mathom.core.errors import (
    BrokenGame,
    IllegalChoice,
    ImpureFrame,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    InvalidToken,
    MatchOver,
    MathomError,
    StaleDecision,
    UnknownGame,
    UnsupportedRule,
)
from mathom.core.event import Event
from mathom.core.game import AnyGame, Game, GameOver, Options, Outcome, Position, Refusal, State, TableOption, Window
from mathom.core.match import RESIGN, Match, Pending, Perspective, View
from mathom.core.purity import impure
from mathom.core.record import Record, Transcript, listed, loads
from mathom.core.resumable import Frame, Resumable, Rules, resumable

__all__ = [
    "ALONE",
    "MOST_SEATS",
    "RESIGN",
    "SPECTATOR",
    "AnyGame",
    "BrokenGame",
    "Decision",
    "Dice",
    "Event",
    "Frame",
    "Game",
    "GameOver",
    "IllegalChoice",
    "ImpureFrame",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidToken",
    "Match",
    "MatchOver",
    "MathomError",
    "Option",
    "Options",
    "Outcome",
    "Pending",
    "Perspective",
    "Position",
    "Record",
    "Refusal",
    "Resumable",
    "Rules",
    "Seat",
    "Seats",
    "StaleDecision",
    "State",
    "TableOption",
    "Transcript",
    "UnknownGame",
    "UnsupportedRule",
    "View",
    "Viewer",
    "Window",
    "impure",
    "listed",
    "loads",
    "resumable",
    "seats_of",
]
