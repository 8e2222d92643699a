"""What is measured of Mathom."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from mathom.bots import make_bot
from mathom.core import NUMBERED, Match, make_dice
from mathom.core.registry import game
from mathom.games.lotr_tcg.decks import deck_line
from mathom.games.lotr_tcg.decks.random_decks import random_deck
from mathom.testing import Scenario

CONFRONTATION = game("confrontation")
LOTR_TCG = game("lotr_tcg")
WOTR = game("wotr")
LORE = game("lore")


def play(games: int, mode: str = "classic", *, quiet: bool = True, generator: str = NUMBERED) -> tuple[int, int]:
    """Random games with all rules through the kernel: how many games and decisions."""
    options = CONFRONTATION.options({"mode": mode})
    rng = random.Random(1)
    draw, decisions = rng.random, 0
    for seed in range(games):
        match = Match(CONFRONTATION, options, seed, generator=generator, quiet=quiet)
        decision = match.decision
        while decision is not None:
            choices = decision.options
            match.choose(choices[int(draw() * len(choices))])
            decisions += 1
            decision = match.decision
    return games, decisions


def throws(generator: str, count: int) -> Callable[[], int]:
    """Throws of a six-sided die."""

    def work() -> int:
        below = make_dice(generator, 7).below
        for _ in range(count):
            below(6)
        return count

    return work


STARTERS = ("aragorn", "gandalf", "moria-gandalf", "gimli", "boromir", "legolas")


@cache
def random_decks(count: int) -> tuple[str, ...]:
    """Random legal decks of the TCG over all cards."""
    return tuple(deck_line(random_deck(number)) for number in range(count))


def play_tcg(
    games: int, players: int = 2, *, decks: tuple[str, ...] = STARTERS, generator: str = NUMBERED
) -> tuple[int, int]:
    """Random games of the TCG, deck against deck. Nobody bids: random bids end many games at once."""
    rng = random.Random(1)
    draw, decisions = rng.random, 0
    for seed in range(games):
        chosen = {
            f"deck-{number + 1}": decks[(seed + number * (1 + seed // 6)) % len(decks)] for number in range(players)
        }
        match = Match(LOTR_TCG, LOTR_TCG.options(chosen), seed, generator=generator, quiet=True)
        decision = match.decision
        while decision is not None:
            choices = decision.options
            bidding = choices[0].token == "bid 0"
            match.choose(choices[0 if bidding else int(draw() * len(choices))])
            decisions += 1
            decision = match.decision
    return games, decisions


def tcg_clones(count: int) -> Callable[[], int]:
    """Copies in the middle of a random game of the TCG."""
    match, rng = Match(LOTR_TCG, seed=3, quiet=True), random.Random(3)
    for _ in range(80):
        assert match.decision is not None
        bidding = match.decision.options[0].token == "bid 0"
        match.choose(match.decision.options[0] if bidding else rng.choice(match.decision.options))

    def work() -> int:
        for _ in range(count):
            match.clone()
        return count

    return work


def play_wotr(games: int, scenario: str = "trilogy") -> tuple[int, int]:
    """Random games of War of the Ring: The Card Game."""
    options = WOTR.options({"scenario": scenario})
    rng = random.Random(1)
    draw, decisions = rng.random, 0
    for seed in range(games):
        match = Match(WOTR, options, seed, quiet=True)
        decision = match.decision
        while decision is not None:
            choices = decision.options
            match.choose(choices[int(draw() * len(choices))])
            decisions += 1
            decision = match.decision
    return games, decisions


def wotr_clones(count: int) -> Callable[[], int]:
    """Copies in the middle of a random game of War of the Ring."""
    match, rng = Match(WOTR, seed=3, quiet=True), random.Random(3)
    for _ in range(100):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))

    def work() -> int:
        for _ in range(count):
            match.clone()
        return count

    return work


def play_lore(games: int, **options: str) -> tuple[int, int]:
    """Random games of LoRE; without options introductory ones, each pairing of the four fixed decks in its turn."""
    decks = ("west", "north", "centre", "south")
    pairs = [(one, other) for one in decks for other in decks if one != other]
    rng = random.Random(1)
    draw, decisions = rng.random, 0
    for seed in range(games):
        one, other = pairs[seed % len(pairs)]
        table = {name.replace("_", "-"): value for name, value in options.items()} or {"deck-1": one, "deck-2": other}
        match = Match(LORE, LORE.options(table), seed, quiet=True)
        decision = match.decision
        while decision is not None:
            choices = decision.options
            match.choose(choices[int(draw() * len(choices))])
            decisions += 1
            decision = match.decision
    return games, decisions


def lore_clones(count: int) -> Callable[[], int]:
    """Copies in the middle of a random game of LoRE."""
    match, rng = Match(LORE, seed=3, quiet=True), random.Random(3)
    for _ in range(200):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))

    def work() -> int:
        for _ in range(count):
            match.clone()
        return count

    return work


def nested() -> Match:
    """A decision deep inside a turn: the Mouth of Sauron has shown a card and may swap it."""
    t = Scenario("confrontation", mode="variant").place("eregion", "elrond", "sam").to_move("sauron")
    t.place("caradhras", "mouth-of-sauron").place("mordor", "gollum", "watcher").place("shire", "frodo", "theoden")
    t.choose("move mouth-of-sauron eregion", "card 1", "card 2", force="elrond")
    assert t.can("swap")
    return t.match


def clones(count: int) -> Callable[[], int]:
    match = nested()

    def work() -> int:
        for _ in range(count):
            match.clone()
        return count

    return work


def samples(count: int) -> Callable[[], int]:
    match = opening()
    assert match.decision is not None
    seat, rng = match.decision.seat, random.Random(1)

    def work() -> int:
        for _ in range(count):
            match.determinize(seat, rng)
        return count

    return work


def opening() -> Match:
    """Sauron's first move."""
    match = Match(CONFRONTATION, seed=1, quiet=True)
    rng = random.Random(1)
    while match.decision is not None and match.decision.rule.startswith("conf.setup"):
        match.choose(rng.choice(match.decision.options))
    return match


def search(iterations: int) -> Callable[[], int]:
    """ISMCTS at the opening."""
    match = opening()
    assert match.decision is not None
    bot, seat = make_bot(f"ismcts:{iterations}"), match.decision.seat

    def work() -> int:
        rng = random.Random(1)
        bot(match.perspective(seat, rng), rng)
        return iterations

    return work
