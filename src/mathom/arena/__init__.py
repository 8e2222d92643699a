"""Many games between bots: who wins, how surely, how long it takes."""

from mathom.arena.fixtures import Setup
from mathom.arena.results import InvalidResults
from mathom.arena.run import run
from mathom.arena.statistics import Report, wilson
from mathom.arena.workers import GameBroken

__all__ = ["GameBroken", "InvalidResults", "Report", "Setup", "run", "wilson"]
