"""Information-set Monte Carlo tree search, for any game with an evaluation.

The search plays the game over and over in its head, each time in a *world*: a sample in which everything that the
searching seat cannot know has been drawn anew. In each world it follows what has done well so far, tries one thing
more, and lets the game's evaluation judge what came of it.

There is one table a seat, and a seat's table is keyed by what the person in it knows at the moment of the choice
(`Match.information`): whoever holds several seats chooses in each with what all of them know. So the searcher never
learns which world it is in, an opponent plays by what he would know there and not by the searcher's secrets, and of two
who choose at the same time the second does not see the first one's choice. An opponent knows his own secrets, which
differ from world to world: he meets the same question twice only if worlds are visited again. So new ones are drawn
ever more rarely while the search goes on. The dice are thrown anew every time.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), there MO-ISMCTS.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Hashable, Iterator, Sequence
from heapq import nlargest

from msgspec import Struct

from mathom.bots.bot import Bot
from mathom.bots.judging import by_habit, no_worse, outermost, play_on
from mathom.core import ALONE, Decision, Dice, Match, Option, Perspective, Seat, Seats

#: How much a rarely tried option is favoured over one that has done well: so much at most, and so many standard
#: deviations of what came out at most.
EXPLORATION = 0.3
DEVIATIONS = 2.0
#: As long as there are fewer results, their standard deviation tells nothing.
FEW = 16
#: How many choices are played by habit or at random at least before the evaluation judges; then on until it can.
ROLLOUT = 2
#: In so many samples an option has to leave the seat worse off at once to be left out where nothing need be done.
GLIMPSES = 3
#: What the evaluation counts beside the outcome of a game that is over.
TRUST = 0.95
#: After n iterations there are n to this power worlds.
WORLDS = 0.5
#: Every so many iterations the search looks whether its choice is settled.
GLANCE = 16


class Budget(Struct, frozen=True):
    """How long a search goes on: so many iterations, or else so many seconds."""

    iterations: int = 0
    seconds: float = 0.0

    def spend(self) -> Iterator[tuple[int, float]]:
        """Count the iterations, from 1, until the budget is spent; with each, how many will follow it: where time is
        the limit, at the pace so far.
        """
        if self.iterations:
            for number in range(1, self.iterations + 1):
                yield number, self.iterations - number
            return
        start, number, spent = time.perf_counter(), 0, 0.0
        while not number or spent < self.seconds:
            number += 1
            yield number, (self.seconds - spent) / spent * (number - 1) if spent else math.inf
            spent = time.perf_counter() - start


class Edge:
    """An option at a node: how often it could have been tried, was tried, and what came of it for the chooser."""

    __slots__ = ("available", "tries", "worth")

    def __init__(self) -> None:
        self.available = 0
        self.tries = 0
        self.worth = 0.0


#: What is known of a question: its options by token, as far as they have been available.
Node = dict[str, Edge]


class Spread:
    """How far the results of a search lie apart. Where one side is far ahead they lie close together, and the search
    has to look at small differences.
    """

    __slots__ = ("number", "squares", "total")

    def __init__(self) -> None:
        self.number, self.total, self.squares = 0, 0.0, 0.0

    def add(self, worth: float) -> None:
        self.number += 1
        self.total += worth
        self.squares += worth * worth

    @property
    def curiosity(self) -> float:
        """What it is worth to try an option that was rarely tried."""
        number = self.number
        if number < FEW:
            return EXPLORATION
        variance = max(0.0, self.squares / number - (self.total / number) ** 2)
        return min(EXPLORATION, DEVIATIONS * math.sqrt(variance))


def ismcts(budget: Budget) -> Bot:
    """A bot that searches and takes the option that it has tried most."""

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        among = worth_a_search(perspective, rng)
        if len(among) == 1:
            return among[0]
        tries = search(perspective, rng, budget, among, to_the_end=False)
        return max(among, key=lambda option: tries.get(option.token, 0))

    return bot


def worth_a_search(perspective: Perspective, rng: random.Random) -> tuple[Option, ...]:
    """The options that have an effect; where there is one only, it needs no search. Where one leaves the position as it
    stands, those are left out that only ever leave the seat worse off.
    """
    options, still = perspective.effective, perspective.still
    if len(options) == 1:
        return options
    if (advice := perspective.advice) is not None:
        return (advice,)
    if still is None:
        return options
    found = {
        at for _ in range(GLIMPSES) for at in no_worse(perspective.sample(rng), perspective.seat, options, still, rng)
    }
    return tuple(options[at] for at in sorted(found))


def search(
    perspective: Perspective,
    rng: random.Random,
    budget: Budget,
    among: tuple[Option, ...] = (),
    *,
    to_the_end: bool = True,
) -> dict[str, int]:
    """How often each option of the decision (or each of those among which it chooses) was tried, by token; those never
    tried are left out. If not played to the end, the search stops as soon as what is left of the budget cannot change
    which option was tried most.
    """
    seat, own = perspective.seat, perspective.seats
    people = [own if other in own else ALONE[other] for other in range(len(perspective.view.seats))]
    tree: dict[Hashable, Node] = {}
    worlds: list[Match] = []
    spread = Spread()
    tokens = frozenset([option.token for option in among or perspective.decision.options])
    level = outermost(perspective.sample(rng), seat, rng)
    for number, left in budget.spend():
        if len(worlds) < number**WORLDS:
            worlds.append(perspective.sample(rng))
        match = worlds[int(rng.random() * len(worlds))].clone()
        match.state.dice = Dice(rng.getrandbits(64))
        path = descend(match, tree, people, tokens, spread.curiosity, rng)
        play_on(match, seat, level, rng, ROLLOUT, by_habit)
        back_up(match, path, spread)
        if not to_the_end and number % GLANCE == 0 and lead(tree[worlds[0].information(own)]) > left:
            break
    root = tree[worlds[0].information(own)]
    return {token: edge.tries for token, edge in root.items()}


def lead(node: Node) -> int:
    """By how many tries the option that was tried most is ahead of the next one."""
    first, second = nlargest(2, (0, 0, *(edge.tries for edge in node.values())))
    return first - second


def descend(
    match: Match,
    tree: dict[Hashable, Node],
    people: Sequence[Seats],
    among: frozenset[str],
    curiosity: float,
    rng: random.Random,
) -> list[tuple[Decision, Edge]]:
    """Play what the tables recommend, up to a question that is not in them yet; that one is put there. The first
    choice is one of those tokens.
    """
    path: list[tuple[Decision, Edge]] = []
    choose, information = match.choose, match.information
    while (decision := match.decision) is not None:
        options = decision.options
        if len(options) == 1:
            choose(options[0])
            continue
        key = information(people[decision.seat])  # names the seat too: one mapping serves as the tables of all
        node = tree.get(key)
        if node is None:
            tree[key] = {}
            break
        if not path:
            options = tuple([option for option in options if option.token in among])
        option, edge = select(node, options, curiosity, rng)
        path.append((decision, edge))
        choose(option)
    return path


def select(node: Node, options: tuple[Option, ...], curiosity: float, rng: random.Random) -> tuple[Option, Edge]:
    """An option never tried here, if there is one, else the best by UCB1 among those available in this world;
    `curiosity` is what it adds for being rarely tried.
    """
    untried: list[Option] = []
    chosen, most = options[0], -1.0
    known, sqrt, log = node.get, math.sqrt, math.log
    for option in options:
        edge = known(option.token)
        if edge is None or not edge.tries:  # or tried further up on this very path: the question has come up again
            untried.append(option)
            continue
        tries = edge.tries
        edge.available = available = edge.available + 1
        promise = edge.worth / tries + curiosity * sqrt(log(available) / tries)
        if promise > most:
            chosen, most = option, promise
    if untried:
        chosen = untried[int(rng.random() * len(untried))]
        return chosen, node.setdefault(chosen.token, Edge())
    return chosen, node[chosen.token]


def back_up(match: Match, path: list[tuple[Decision, Edge]], spread: Spread) -> None:
    """Credit each choice with what came of it for the one who made it, or against whom it was made. The first choice is
    the searcher's: what came of it counts for the spread.
    """
    trust = 1.0 if match.decision is None else TRUST
    worth: dict[Seat, float] = {}
    for decision, edge in path:
        seat = decision.seat
        if seat not in worth:
            worth[seat] = 0.5 + trust * (match.evaluate(seat) - 0.5)
        edge.tries += 1
        edge.worth += 1 - worth[seat] if decision.adverse else worth[seat]
    if path:
        spread.add(worth[path[0][0].seat])
