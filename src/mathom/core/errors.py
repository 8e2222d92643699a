"""What can go wrong, each with a class of its own. Every message is written for the person who meets it."""

from __future__ import annotations


class MathomError(Exception):
    """The root of all errors that a user of Mathom can cause."""


class UnknownGame(MathomError):
    """No game of that name is installed."""


class BrokenGame(UnknownGame):
    """A game that is installed and cannot be played, because it breaks the contract; the others still play."""

    def __init__(self, name: str, package: str, reason: str) -> None:
        super().__init__(f"the game {name!r} of the package {package!r} cannot be played: {reason}")
        self.name = name
        self.package = package
        self.reason = reason


class InvalidOption(MathomError):
    """A table option (mode, side, seed, bot, level ...) that does not exist or has an impossible value."""


class InvalidToken(MathomError):
    """A text that is no choice of this game at all."""


class IllegalChoice(MathomError):
    """A choice of this game, but not one that may be made now."""


class StaleDecision(MathomError):
    """An answer to an older decision."""


class MatchOver(MathomError):
    """A choice for a match that has ended."""


class InvalidRecord(MathomError):
    """A record that cannot be read or replayed; `line` is where (counted from 1)."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class InvalidPosition(MathomError):
    """A position that the rules of the game cannot bring about."""


class UnsupportedRule(SyntaxError):
    """Code in a rule function that the compiler cannot make resumable; raised at import."""


class ImpureFrame(TypeError):
    """A rule function that keeps something across a `yield` which copies of the match would share."""
