"""How often cards come into play, and abilities are used, over many random games between random decks.

tally = Tally()
tally.play(number=7, players=3)
print(tally.table(20))
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, Final

from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.asking import told
from mathom.cards.card import Text
from mathom.cards.moments import Moment
from mathom.core import Decision, Match, Option
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.writing import deck_line
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Activated, Response, Triggered
from mathom.games.lotr_tcg.rules.reacting import Due, Reacting
from mathom.games.lotr_tcg.testing.random_decks import random_deck

#: An ability: the slug of its card, and the number of its text there.
Ability = tuple[str, int]

#: Questions to which a wanderer has an answer of his own, and how likely it is: pass in one's own Shadow phase, so
#: that fellowships come far; move on.
RESTRAINT: Final = {"tcg.shadow.any-order": 0.45}
ONWARD: Final = {"tcg.regroup.choice": 0.7}
#: How often somebody else is picked where the Ring-bearer could be: games in which he dies at once show little.
SPARING: Final = 0.9


def wander(decision: Decision, rng: random.Random) -> Option:
    """What a random player chooses whose games last: bids are low, acting is likelier than passing, the Ring-bearer is
    spared and the fellowship moves on.
    """
    options = decision.options
    if decision.rule == "tcg.bid.secret":
        return rng.choice(options[:2])
    if rng.random() < RESTRAINT.get(decision.rule, 0):
        return decision.default
    if rng.random() < ONWARD.get(decision.rule, 0):
        return options[-1]
    if len(options) > 1 and rng.random() < 0.6:
        options = options[1:]
    if rng.random() < SPARING:
        options = tuple(one for one in options if not any(key.startswith("frodo-") for key in one.touches)) or options
    return rng.choice(options)


def random_table(number: int, players: int) -> dict[str, str]:
    """The options of the match of that number: its players bring the next decks in a row."""
    first = number * players
    return {f"deck-{seat + 1}": deck_line(random_deck(first + seat)) for seat in range(players)}


class Tally:
    """Counts what was in play and what was used."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        #: Cards that came into play, and events that were played, by slug: once for each time.
        self.played: Counter[str] = Counter()
        self.used: Counter[Ability] = Counter()

    def play(self, number: int, players: int) -> Match:
        """Play the match of that number to its end. Every position has to be sound."""
        tcg = game("lotr_tcg")
        match = Match(tcg, tcg.options(random_table(number, players)), number, quiet=True)
        self.watch(match, random.Random(number))
        return match

    def watch(self, match: Match, rng: random.Random) -> None:
        g, seen = match.state, 0
        assert isinstance(g, Journey)
        before, Journey.reactions, Watching.used = Journey.reactions, Watching(), self.used
        try:
            while match.decision is not None:
                g = match.state
                g.check()
                if g.next_id > seen:
                    self.played.update(thing.card.slug for thing in g.cards.values() if thing.id >= seen)
                    seen = g.next_id
                option = wander(match.decision, rng)
                self._note(g, option)
                match.choose(option)
        finally:
            Journey.reactions = before
        self.games += 1
        self.choices += len(match.choices)

    def _note(self, g: Journey, option: Option) -> None:
        verb, *rest = option.token.split()
        if verb in ("use", "respond"):
            self.used[rest[0].rpartition(".")[0], int(rest[1])] += 1
        elif verb == "play" and CARDS[rest[0]].kind is Kind.EVENT:
            self.played[rest[0]] += 1
            moment = type(g.moment)
            self.used.update(
                (rest[0], at)
                for at, text in abilities(CARDS[rest[0]])
                if not isinstance(text, Response) or text.topic is moment
            )

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.choices += other.choices
        self.played.update(other.played)
        self.used.update(other.used)

    # what came of it

    def rare_cards(self, least: int) -> list[tuple[int, str]]:
        """Cards that were in play less often than that."""
        return sorted((self.played[slug], slug) for slug in CARDS if self.played[slug] < least)

    def rare_abilities(self, least: int) -> list[tuple[int, str]]:
        """Abilities that were used less often than that."""
        return sorted(
            (self.used[card.slug, at], f"{card.slug}: {told(card, text)}")
            for card in CARDS.values()
            for at, text in abilities(card)
            if self.used[card.slug, at] < least
        )

    def table(self, rows: int) -> str:
        """The least of both, for people."""
        lines = [f"{self.games} games, {self.choices} choices"]
        cards, used = self.rare_cards(ANY_NUMBER), self.rare_abilities(ANY_NUMBER)
        for title, found in (("Cards in play", cards), ("Abilities used", used)):
            lines += [f"{title}, the least often first ({len(found)} in all):"]
            lines += [f"{count:>8}  {what}" for count, what in found[:rows]]
        return "\n".join(lines)


def abilities(card: Card) -> Iterator[tuple[int, Text]]:
    """The texts of a card that are used or happen, each with its number."""
    for at, text in enumerate(card.texts):
        if isinstance(text, (Activated, Response, Triggered)):
            yield at, text


class Watching(Reacting, frozen=True):
    """Reactions as ever; those that are required are counted."""

    #: Not a field: suspended rules keep the reactions, and what they keep never changes.
    used: ClassVar[Counter[Ability]] = Counter()

    def due(self, g: Journey, moments: tuple[Moment, ...]) -> tuple[Due, ...]:
        found = super().due(g, moments)
        for one in found:
            if one.text in one.context.card.texts:
                self.used[one.context.card.slug, one.context.card.texts.index(one.text)] += 1
        return found
