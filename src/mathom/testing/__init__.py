"""Tools for tests, puzzles and bug reports: scenarios, and the proof that every rule is tested."""

from mathom.testing.scenario import Scenario

__all__ = ["Scenario"]
