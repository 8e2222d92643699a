"""Matches as they count for ratings: who is rated, in which format, and how each side has fared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from mathom.core import AnyGame
from mathom.core.registry import game as find_game
from mathom.server.tables.standing import Chair, Standing
from mathom.tournament.skill import Side

_BOT: Final = "bot "


def key_of(chair: Chair) -> str | None:
    """The key of a rating: an account, or the specification of a bot of ours. Guests have none."""
    if chair.bot is not None:
        return _BOT + chair.bot
    return None if chair.user is None or chair.user.kind == "guest" else chair.account


def bot_of(key: str) -> str | None:
    """The bot's specification, if the key is a bot's."""
    return key.removeprefix(_BOT) if key.startswith(_BOT) else None


def account_of(key: str) -> str | None:
    """The account, if the key is not a bot's."""
    return None if key.startswith(_BOT) else key


def format_of(game: AnyGame, options: Mapping[str, str]) -> str:
    """The format of a match: the first choice among the options that belongs to no seat, such as a mode or scenario."""
    brought = {name for seat in range(8) for name in game.options_of(seat)}
    for option in game.table_options:
        if option.kind == "choice" and option.name not in brought:
            return options.get(option.name, option.default)[:40]
    return ""


class Rated(Struct, frozen=True):
    """A match as it counts: its sides, by the keys of their players."""

    game: str
    format: str
    sides: tuple[Side, ...] = ()


def rated_match(standing: Standing) -> Rated | None:
    """How a match counts; None if it does not, because somebody has no rating or sits on two sides."""
    outcome = standing.outcome
    assert outcome is not None
    game = find_game(standing.setting.game)
    options = game.options(standing.setting.options)
    sides: list[Side] = []
    ranks = sorted({_rank(outcome.winners, outcome.scores, side) for side in game.sides(options)})
    for side in game.sides(options):
        keys = [key_of(standing.chairs[seat]) for seat in side]
        known = tuple(dict.fromkeys(key for key in keys if key is not None))
        if None in keys:
            return None
        place = ranks.index(_rank(outcome.winners, outcome.scores, side)) + 1 if outcome.winners else 1
        sides.append(Side(known, place))
    everybody = [key for side in sides for key in side.players]
    if len(sides) < 2 or len(set(everybody)) < len(everybody):
        return None
    return Rated(game.name, format_of(game, standing.setting.options), tuple(sides))


def _rank(winners: Sequence[int], scores: Sequence[int], side: Sequence[int]) -> tuple[bool, int]:
    """Sides in the order of their places: who has won, then by the score."""
    return not set(side) & set(winners), -max(scores[seat] for seat in side)
