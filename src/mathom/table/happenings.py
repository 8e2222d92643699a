"""What happens around the game and belongs in its log: time running out, taking back, pausing, giving up."""

from __future__ import annotations

from mathom.core import Event


def sentence(words: str) -> str:
    """The words with a capital at the start."""
    return words[:1].upper() + words[1:]


class Happening(Event, frozen=True, kw_only=True):
    """Something that happened around the game. Everybody sees it. `player` is the name of the seat."""

    player: str


class TimeRanOut(Happening, frozen=True, kw_only=True):
    def words(self) -> str:
        return sentence(f"{self.player} is out of time: the default choice is made.")


class HouseClosed(Happening, frozen=True, kw_only=True):
    """Nobody could play for a while, and no clock ran."""

    player: str = ""
    seconds: float

    def words(self) -> str:
        return f"The server was away for {_duration(self.seconds)}; the clocks stood still meanwhile."


def _duration(seconds: float) -> str:
    """A time in words, as exactly as people want to know it.

    >>> [_duration(seconds) for seconds in (61.2, 119, 7200, 200_000)]
    ['1 minute', '2 minutes', '2 hours', '2 days']
    """
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        if (count := round(seconds / length)) and seconds >= length:
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return "a moment"


class TakenBack(Happening, frozen=True, kw_only=True):
    choices: int

    def words(self) -> str:
        many = "one choice is" if self.choices == 1 else f"{self.choices} choices are"
        return sentence(f"{self.player} goes back: {many} taken back.")


class PlayPaused(Happening, frozen=True, kw_only=True):
    def words(self) -> str:
        return "The match is paused."


class PlayResumed(Happening, frozen=True, kw_only=True):
    def words(self) -> str:
        return sentence(f"{self.player} resumes the match.")


class DrawnByAgreement(Happening, frozen=True, kw_only=True):
    def words(self) -> str:
        return "The players agree on a draw."


class MatchBrokenOff(Happening, frozen=True, kw_only=True):
    """Nobody at the table did it: `player` is empty."""

    why: str

    def words(self) -> str:
        return sentence(f"the match is broken off: {self.why}.")


class ExtraTime(Happening, frozen=True, kw_only=True):
    """Nobody at the table did it: `player` is empty."""

    seconds: float

    def words(self) -> str:
        minutes = round(self.seconds / 60)
        return f"Everybody gets {minutes} more minute{'s' * (minutes != 1)}."


class GaveUp(Happening, frozen=True, kw_only=True):
    def words(self) -> str:
        return sentence(f"{self.player} resigns.")
