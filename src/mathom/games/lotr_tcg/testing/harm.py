"""Does a bot play cards to plain harm? Probes in random games between random decks over all cards.

Wanderers play the games. Wherever a card can be played or used, a bot is asked what it would do. If it would rather do
that than pass, both are tried on copies, and what each player then has is compared: cards, tokens, strength, and what
the bot has seen of other hands. A deed that costs its own side something, and neither gains anything nor changes the
course of the turn, is plain harm.

    probe = Probe(make_bot("greedy:4"))
    probe.play(number=7, around=find_card("greed"))
    print(probe.table())
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from mathom.cards.zones import bit
from mathom.core import Match, Option, Perspective, Seat
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.rules.numbers import keyword, strength, vitality_left
from mathom.games.lotr_tcg.testing.tally import Wanderer, random_table

#: What a probe asks; the bots that come with Mathom are such functions.
Player = Callable[[Perspective, random.Random], Option]
#: So often each thing to play or use is asked about, and so many questions may follow from one.
TIMES, PATIENCE = 4, 60
#: Words that make a character more of a threat.
BOLD: Final = (Keyword.ARCHER, Keyword.DAMAGE, Keyword.DEFENDER, Keyword.FIERCE)
#: A deed is said to be harmful if it was so in so many of its probes.
OFTEN: Final = 0.5


class Ledger(Struct, frozen=True):
    """What everybody has, as good or bad for one seat, and how the turn stands."""

    goods: dict[str, float]
    turn: tuple[object, ...]

    def against(self, other: Ledger) -> tuple[dict[str, float], dict[str, float], bool]:
        """Gains and losses beside another ledger, and whether the turn stands otherwise."""
        changed = {name: value - other.goods[name] for name, value in self.goods.items()}
        gains = {name: change for name, change in changed.items() if change > 0}
        losses = {name: change for name, change in changed.items() if change < 0}
        return gains, losses, self.turn != other.turn


def ledger(g: Journey, seat: Seat) -> Ledger:
    """The position as one seat sees it: what others have counts against it."""
    goods: Counter[str] = Counter()
    for player in range(g.options.players):
        sign, whose = (1, "own") if player == seat else (-1, "theirs")
        goods[f"{whose} hand"] += sign * len(g.hands[player])
        goods[f"{whose} deck"] += sign * len(g.decks[player])
        goods[f"{whose} burdens"] -= sign * g.burdens[player]
        goods[f"{whose} dead"] -= sign * len(g.dead[player])
        goods[f"{whose} site"] += sign * g.site_of[player]
        if player != seat:
            goods["known cards"] += len(g.hands[player].known_in_no_order(bit(seat)))
    for thing in g.cards.values():
        sign, whose = (1, "own") if thing.owner == seat else (-1, "theirs")
        goods[f"{whose} cards in play"] += sign
        goods[f"{whose} wounds"] -= sign * thing.wounds
        if thing.card.is_character:
            goods[f"{whose} strength"] += sign * strength(g, thing.id)
            goods[f"{whose} vitality"] += sign * vitality_left(g, thing.id)
            goods[f"{whose} bold words"] += sign * sum(keyword(g, thing.id, word) for word in BOLD)
    goods["twilight"] = g.twilight if seat != g.free_peoples else -g.twilight
    goods["won"] = 0 if g.outcome is None else 1 if seat in g.outcome.winners else -1
    turn = (
        g.phase, g.wearing, g.move_limit, g.notes, g.skirmishes, g.skirmish, g.assigned, g.allied, len(g.lasting),
        [(thing.id, thing.host) for thing in g.cards.values()],
    )  # fmt: skip
    return Ledger(dict(goods), turn if g.outcome is None else ())


class Harm(Struct, frozen=True):
    """A deed that cost something and gained nothing."""

    what: str
    phase: Phase
    losses: dict[str, float]
    #: The game and the decision in it.
    number: int
    serial: int


class Probe:
    """Asks a bot about everything that can be played and used."""

    def __init__(self, bot: Player, times: int = TIMES) -> None:
        self.bot = bot
        self.times = times
        #: How often something was asked about, and how often the bot would have done it.
        self.asked: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.harms: list[Harm] = []

    def play(self, number: int, around: Card | None = None) -> None:
        """The game of that number, between two wanderers with decks around a card; the bot is asked and not obeyed."""
        tcg, rng = game("lotr_tcg"), random.Random(number)
        match = Match(tcg, tcg.options(random_table(number, 2, around)), number, quiet=True)
        wanderer = Wanderer.of(rng)
        while match.decision is not None:
            deeds = {_deed(option) for option in match.decision.options} - {""}
            if any(self.asked[deed] < self.times for deed in deeds):
                self.asked.update(deeds)
                self.ask(match, number, rng)
            match.choose(wanderer.choose(match.decision, rng))

    def ask(self, match: Match, number: int, rng: random.Random) -> None:
        """What would the bot do here, and what would come of it?"""
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        chosen = self.bot(match.perspective(seat, rng), rng)
        deed = _deed(chosen)
        if not deed:
            return
        self.done[deed] += 1
        g = match.state
        assert isinstance(g, Journey)
        responding = decision.rule == "tcg.responses.procedure"
        level = len(match.stack) - responding
        after = self._settled(match, chosen, seat, level, rng)
        # What a response averts is seen only where nobody responds.
        before = self._settled(match, decision.default, seat, level, rng) if responding else ledger(g, seat)
        gains, losses, changed = after.against(before)
        if losses and not gains and not changed:
            self.harms.append(Harm(deed, g.phase, losses, number, decision.serial))

    def _settled(self, match: Match, option: Option, seat: Seat, level: int, rng: random.Random) -> Ledger:
        """What stands written once everything has been asked that follows from an option: others do no more than they
        must.
        """
        copy = match.clone()
        copy.choose(option)
        for _ in range(PATIENCE):
            decision = copy.decision
            if decision is None or len(copy.stack) <= level:
                break
            own = decision.seat == seat and decision.rule != "tcg.responses.procedure"
            copy.choose(self.bot(copy.perspective(seat, rng), rng) if own else decision.default)
        g = copy.state
        assert isinstance(g, Journey)
        return ledger(g, seat)

    def harmful(self) -> list[str]:
        """What the bot does to plain harm, as a rule: once may be a gamble that has gone wrong."""
        harms = Counter(harm.what for harm in self.harms)
        return sorted(what for what, times in harms.items() if times > 1 and times >= OFTEN * self.done[what])

    def table(self) -> str:
        """For people: what harmed, how often, and where it can be seen."""
        harms = Counter(harm.what for harm in self.harms)
        lines = [
            f"{len(self.asked)} things to play and use, {self.asked.total()} probes; the bot would have done "
            f"{len(self.done)} of them, {self.done.total()} times; plain harm: {len(self.harms)} times"
        ]
        for what, times in harms.most_common():
            harm = next(harm for harm in self.harms if harm.what == what)
            costs = ", ".join(f"{name} {change:+g}" for name, change in harm.losses.items())
            lines.append(
                f"{times:>4} of {self.done[what]:<4} {what} ({harm.phase.value}: {costs}; "
                f"game {harm.number}, decision {harm.serial})"
            )
        return "\n".join(lines)


def _deed(option: Option) -> str:
    """What an option plays or uses: a card, and the number of its text; empty for anything else."""
    verb, *rest = option.token.split()
    if verb not in ("play", "use", "respond"):
        return ""
    return f"{verb} {rest[0]}" if verb == "play" else f"use {rest[0].rpartition('.')[0]} {rest[1]}"
