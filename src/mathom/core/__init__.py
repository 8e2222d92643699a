"""The kernel: resumable rules, matches, decisions, visibility, seeded dice, records. Knows no game."""

from mathom.core.decision import (
    ALONE,
    MOST_SEATS,
    SPECTATOR,
    Decision,
    Option,
    Refusal,
    Seat,
    Seats,
    Viewer,
    Window,
    seats_of,
)
from mathom.core.dice import NUMBERED, SECRET, Dice, SecretDice, make_dice, secret_seed
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
from mathom.core.event import Event, Lot, Told, TurnedUp, in_log
from mathom.core.example import Example, Scene
from mathom.core.following import Following
from mathom.core.game import AnyGame, Game
from mathom.core.match import RESIGN, Match
from mathom.core.options import Chosen, FirstGame, Options, TableOption
from mathom.core.outcome import GameOver, Outcome
from mathom.core.perspective import Perspective
from mathom.core.position import Position
from mathom.core.purity import impure
from mathom.core.record import Record, Transcript, listed, loads
from mathom.core.resumable import Frame, Resumable, Rules, resumable
from mathom.core.state import State
from mathom.core.view import Openable, Pending, View

__all__ = [
    "ALONE",
    "MOST_SEATS",
    "NUMBERED",
    "RESIGN",
    "SECRET",
    "SPECTATOR",
    "AnyGame",
    "BrokenGame",
    "Chosen",
    "Decision",
    "Dice",
    "Event",
    "Example",
    "FirstGame",
    "Following",
    "Frame",
    "Game",
    "GameOver",
    "IllegalChoice",
    "ImpureFrame",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidToken",
    "Lot",
    "Match",
    "MatchOver",
    "MathomError",
    "Openable",
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
    "Scene",
    "Seat",
    "Seats",
    "SecretDice",
    "StaleDecision",
    "State",
    "TableOption",
    "Told",
    "Transcript",
    "TurnedUp",
    "UnknownGame",
    "UnsupportedRule",
    "View",
    "Viewer",
    "Window",
    "impure",
    "in_log",
    "listed",
    "loads",
    "make_dice",
    "resumable",
    "seats_of",
    "secret_seed",
]
