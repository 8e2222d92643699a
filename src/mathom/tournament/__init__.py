"""Tournaments and ratings: pure functions on frozen data. No clock, no network, no game.

A `Plan` says what kind of tournament it is, steps say what happened (`Journal.take`), and everything else follows:
`next_round`, `standings`, `is_over`.
"""

from mathom.tournament.data import DeckLists, Entrant, Form, Name, Pairing, Plan, Result, Round, Tournament
from mathom.tournament.errors import (
    ContradictingResults,
    InvalidPlan,
    InvalidSheet,
    TournamentError,
    UnconfirmedStep,
    UnknownPlayer,
)
from mathom.tournament.pairing import is_over, next_round, rounds_planned
from mathom.tournament.standings import Standing, standings
from mathom.tournament.steps import Journal

__all__ = [
    "ContradictingResults",
    "DeckLists",
    "Entrant",
    "Form",
    "InvalidPlan",
    "InvalidSheet",
    "Journal",
    "Name",
    "Pairing",
    "Plan",
    "Result",
    "Round",
    "Standing",
    "Tournament",
    "TournamentError",
    "UnconfirmedStep",
    "UnknownPlayer",
    "is_over",
    "next_round",
    "rounds_planned",
    "standings",
]
