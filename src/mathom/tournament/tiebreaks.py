"""The names of tie-breaks; `mathom.tournament.standings` applies them in the order of the scoring."""

from __future__ import annotations

from enum import Enum


class TieBreak(Enum):
    """What decides between players with the same points."""

    #: The winner of the game between them; among three and more, who has beaten all the others.
    HEAD_TO_HEAD = "head to head"
    #: Fewest games lost.
    LOSSES = "losses"
    #: The sum of the opponents' points.
    OPPONENTS = "opponents' points"
    #: The scores of the games, own less others'.
    DIFFERENCE = "score difference"
    #: Most games won.
    WINS = "wins"
