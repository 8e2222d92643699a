"""Answers in advance: where several seats choose in secret at the same time, each hands in all of its own at once.

The rules ask one seat after the other (`Decision.alongside`), and the record has the answers in that order; at the
table nobody waits for another player. Answers that a seat hands in before it is asked stay in the journal, seen by
nobody else, until the rules ask for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mathom.core import Decision, IllegalChoice, InvalidToken, Match, Seat
from mathom.table.errors import NotYourDecision


def still_to_answer(decision: Decision | None) -> tuple[Seat, ...]:
    """The seats of the open round that have questions left, the one that is asked first; none outside a round."""
    if decision is None or decision.seat not in decision.alongside:
        return ()
    return decision.alongside[decision.alongside.index(decision.seat) :]


def arranged(match: Match, seat: Seat, tokens: Iterable[str]) -> tuple[str, ...]:
    """The seat's answers to this round, in the order in which it is asked; an error if they are not exactly that.

    They are tried on a copy of the match in which the seats that are asked before take their defaults: what this seat
    may answer does not depend on their answers.
    """
    waiting = [" ".join(token.split()) for token in tokens]
    game = match.game
    for token in waiting:
        if not game.is_token(token):
            raise InvalidToken(game.no_token(token))
    found: list[str] = []
    for ahead in own_questions(match, seat):
        decision = ahead.decision
        assert decision is not None
        fitting = [token for token in waiting if any(option.token == token for option in decision.options)]
        if not fitting:
            refusal = game.why_not(ahead.state, seat, waiting[0]) if waiting else None
            reason = f" ({refusal})" if refusal else ""
            raise IllegalChoice(f"nothing of that is an answer to this: {decision.prompt}{reason}")
        waiting.remove(fitting[0])
        found.append(fitting[0])
        ahead.choose(fitting[0])
    if waiting:
        raise IllegalChoice(f"{waiting[0]!r} is one too many, or not possible")
    return tuple(found)


def defaults(match: Match, seat: Seat) -> tuple[str, ...]:
    """The seat's answers to this round if it takes the default everywhere."""
    found: list[str] = []
    for ahead in own_questions(match, seat):
        assert ahead.decision is not None
        found.append(ahead.decision.default.token)
        ahead.choose(ahead.decision.default)
    return tuple(found)


def own_questions(match: Match, seat: Seat) -> Iterator[Match]:
    """A copy of the match at each question to the seat in the open round; the caller makes the choice on the copy.

    Seats that are asked before take their defaults. The round is over when the rules ask something else, or begin with
    the first seat again, as in a draft after the packs are passed on.
    """
    begun = match.decision
    if begun is None or seat not in still_to_answer(begun):
        raise NotYourDecision("there is nothing for you to arrange now")
    ahead, place = match.clone(), 0
    while (decision := ahead.decision) is not None and decision.rule == begun.rule and decision.alongside:
        if seat not in still_to_answer(decision) or place_in_round(decision) < place:
            return
        place = place_in_round(decision)
        if decision.seat == seat:
            yield ahead
        else:
            ahead.choose(decision.default)


def place_in_round(decision: Decision) -> int:
    """The place of the asked seat in the order of the round."""
    return decision.alongside.index(decision.seat)
