"""Decks of judged picks against decks of random picks: `python -m benchmarks.drafted_decks [GAMES]`.

Four draft together, two by the written judgement and two at random; all decks are built by the judgement. Then one of
each plays, by greedy:1, and the sides take turns at being first.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from mathom.bots import make_bot
from mathom.core import Match
from mathom.core.registry import game

PLAYERS = 4
JUDGED = PLAYERS // 2
PICK = "tcg.limited.pick"


def drafted(seed: int) -> Match:
    """A draft in which the seats from the third on pick at random."""
    rng, limited = random.Random(seed), game("lotr_tcg_limited")
    match = Match(limited, limited.options({"players": str(PLAYERS)}), rng.getrandbits(32), quiet=True)
    while (decision := match.decision) is not None:
        at_random = decision.rule == PICK and decision.seat >= JUDGED
        match.choose(rng.choice(decision.options) if at_random else decision.default)
    return match


def judged_wins(seed: int) -> bool | None:
    """Does the judged deck win? None for a draw."""
    draft = drafted(seed)
    following = draft.game.following(draft.state, 0)[0]  # the first seat against the third
    decks = [following.options["deck-1"], following.options["deck-2"]]
    swapped = bool(seed % 2)
    first, second = decks[::-1] if swapped else decks
    tcg = game(following.game)
    options = tcg.options({**following.options, "deck-1": first, "deck-2": second})
    rng, bot = random.Random(~seed), make_bot("greedy:1")
    match = Match(tcg, options, rng.getrandbits(32), quiet=True)
    while match.decision is not None:
        match.choose(bot(match.perspective(match.decision.seat, rng), rng))
    assert match.outcome is not None
    return None if not match.outcome.winners else (match.outcome.winners[0] == 0) is not swapped


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    results = Counter(judged_wins(seed) for seed in range(games))
    print(f"judged {results[True]}, random {results[False]}, drawn {results[None]} of {games}")


if __name__ == "__main__":
    main()
