"""Cards of the TCG that a bot plays to plain harm: `python -m benchmarks.harm [BOT] [GAMES] [MINUTES] [FIRST]`.

A game is played around each card of the pool in turn (or around so many of them, from that number on), and the bot is
asked about all that can be played and used in it; see `mathom.games.lotr_tcg.testing.harm`.
"""

from __future__ import annotations

import random
import sys
import time

from mathom.bots import make_bot
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.testing.harm import Probe


def main(bot: str = "greedy:4", games: str = "", minutes: str = "60", first: str = "0") -> None:
    game("lotr_tcg")
    end = time.monotonic() + 60 * float(minutes)
    probe, cards = Probe(make_bot(bot)), sorted(CARDS.values(), key=lambda card: card.facts.code)
    random.Random(7).shuffle(cards)  # a run that is cut short has looked at all cultures
    played = 0
    for number in range(int(first), int(first) + int(games or len(cards))):
        if time.monotonic() < end:
            probe.play(number, cards[number % len(cards)])
            played += 1
    print(f"{played} games\n{probe.table()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
