"""Victory points, corruption, and who has won (rules: Scoring; Victory check)."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause, Part
from mathom.core import Outcome, Seat
from mathom.core.outcome import GameOver
from mathom.games.wotr import events
from mathom.games.wotr.facts import Kind, Side
from mathom.games.wotr.options import TableOptions
from mathom.games.wotr.scenarios import RingToken
from mathom.games.wotr.war import War

#: A lead of so many points ends the game.
DECISIVE_LEAD: Final = 10


def add_corruption(g: War, number: int, cause: Cause) -> None:
    g.corruption += number
    g.tell(events.CorruptionChanged(change=number, corruption=g.corruption, cause=cause, rule="wotr.corruption.add"))


def remove_corruption(g: War, number: int, cause: Cause) -> None:
    """Remove corruption, as far as there is any."""
    gone = min(number, g.corruption)
    if gone:
        g.corruption -= gone
        g.tell(events.CorruptionChanged(change=-gone, corruption=g.corruption, cause=cause,
                                        rule="wotr.corruption.remove-none"))  # fmt: skip


def score(g: War, side: Side) -> int:
    """Victory points without Ring tokens: paths score for the Free Peoples, and corruption for the Shadow."""
    if side is Side.FREE_PEOPLES:
        return sum(card.facts.points for card in g.won_by_free_peoples)
    return g.corruption + sum(card.facts.points for card in g.won_by_shadow if card.kind is Kind.BATTLEGROUND)


def ring_points(g: War, side: Side) -> int:
    """Points for Ring tokens that nobody has used, at the end of the game."""
    return sum(g.rings[seat] and _ring_scores(g.options, seat) for seat in g.seats_of(side))


def _ring_scores(options: TableOptions, seat: Seat) -> bool:
    player = options.played.players[seat]
    if player.ring is not RingToken.ONCE:
        return False
    return options.played.rings_score or "shadow-rings-score" in options.readings


def parts_of_score(g: War, side: Side, final: bool) -> tuple[Part, ...]:
    """What a side's points are made of."""
    scoring = [card for card in g.area(side) if side is Side.FREE_PEOPLES or card.kind is Kind.BATTLEGROUND]
    parts = [Part(card.name, card.facts.points, card.slug) for card in scoring]
    if side is Side.SHADOW and g.corruption:
        parts.append(Part("corruption", g.corruption))
    if final and (rings := ring_points(g, side)):
        parts.append(Part("Ring tokens", rings))
    return tuple(parts)


def victory_check(g: War) -> None:
    """A lead of ten points wins; after the last path the higher score does, and with a tie the Shadow."""
    final = g.road >= g.scenario.last_path
    points = {side: score(g, side) for side in Side}
    lead = points[Side.FREE_PEOPLES] - points[Side.SHADOW]
    decisive = abs(lead) >= DECISIVE_LEAD
    if final:
        points = {side: points[side] + ring_points(g, side) for side in Side}
        lead = points[Side.FREE_PEOPLES] - points[Side.SHADOW]
    g.tell(events.Scored(free_peoples=points[Side.FREE_PEOPLES], shadow=points[Side.SHADOW], final=final,
                         parts=(*parts_of_score(g, Side.FREE_PEOPLES, final), *parts_of_score(g, Side.SHADOW, final)),
                         rule="wotr.victory.score-every-round"))  # fmt: skip
    if not final and not decisive:
        return
    winner = Side.FREE_PEOPLES if lead > 0 else Side.SHADOW
    if not final:
        reason, rule = f"{_called(winner)} lead by {abs(lead)} points.", "wotr.victory.ten-point-lead"
    elif lead:
        reason, rule = f"{_called(winner)} have more points after the last path.", "wotr.victory.final-path"
    else:
        reason, rule = "The score is tied after the last path, and so the Shadow wins.", "wotr.victory.tie-to-shadow"
    end(g, winner, reason, rule, points)


def end(g: War, winner: Side, reason: str, rule: str, points: dict[Side, int]) -> None:
    """The game is over."""
    winners = tuple(seat for seat in range(len(g.hands)) if g.side_of(seat) is winner)
    g.outcome = Outcome(winners, tuple(points[g.side_of(seat)] for seat in range(len(g.hands))), reason, rule)
    raise GameOver


def _called(side: Side) -> str:
    return "The Free Peoples" if side is Side.FREE_PEOPLES else "The Shadow players"
