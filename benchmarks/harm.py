"""Cards of the TCG that a bot plays to plain harm: `python -m benchmarks.harm [BOT] [GAMES]`.

A game is played around each card of the pool in turn (or around so many of them), and the bot is asked about all that
can be played and used in it; see `mathom.games.lotr_tcg.testing.harm`.
"""

from __future__ import annotations

import sys

from mathom.bots import make_bot
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.testing.harm import Probe


def main(bot: str = "greedy:4", games: str = "") -> None:
    game("lotr_tcg")
    probe, cards = Probe(make_bot(bot)), sorted(CARDS.values(), key=lambda card: card.facts.code)
    for number in range(int(games or len(cards))):
        probe.play(number, cards[number % len(cards)])
    print(probe.table())


if __name__ == "__main__":
    main(*sys.argv[1:])
