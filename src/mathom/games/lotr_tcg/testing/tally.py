"""How often cards come into play, and abilities are used, over many random games between random decks.

tally = Tally()
tally.play(number=7, players=3)
print(tally.table(20))
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

import msgspec
from msgspec import Struct

from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.asking import told
from mathom.cards.card import Text
from mathom.cards.moments import Moment
from mathom.core import Decision, Match, Option
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.partners import FEW, described, wants
from mathom.games.lotr_tcg.decks.random_decks import random_decks
from mathom.games.lotr_tcg.decks.writing import deck_line
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Activated, Response, Triggered
from mathom.games.lotr_tcg.rules.reacting import Due, Reacting
from mathom.games.lotr_tcg.rules.turn import may_skip

#: An ability: the slug of its card, and the number of its text there.
Ability = tuple[str, int]
#: A tally as it is kept: games, choices, what was played and what was used, each with its number.
Counted = tuple[int, int, list[tuple[str, int]], list[tuple[Ability, int]]]

#: How often a wanderer does something where he could pass, and moves on where he could stay.
ACTING, ONWARD = 0.6, 0.7
#: The rule by which somebody is asked in his Shadow phase, and how often it ends at once in mild games.
SHADOW_PHASE, MILD = "tcg.shadow.any-order", 0.6
#: How often games around texts that speak of burdens begin with many.
BURDENED: Final = 0.7
#: How often somebody else is picked where the Ring-bearer could be: games in which he dies at once show little.
SPARING: Final = 0.9
#: How often a tally has what was seen least of all that can be played and used.
CURIOSITY: Final = 0.6
#: How often players choose what is about the card that is sought.
LEANING: Final = 0.3
#: What has come about no more often than that is sought before everything else.
RARE: Final = 25


class Wanderer(Struct, frozen=True):
    """A random player whose games last: acting is likelier than passing, the Ring-bearer is spared, the fellowship
    moves on. Temperaments differ from game to game.
    """

    #: How often he ends his own Shadow phase though he could act: mild games come far, others are full of minions.
    restraint: float = 0.45
    #: The highest bid.
    boldness: int = 1
    #: The lowest bid: texts that wait for many burdens come to nothing in games that begin with none.
    recklessness: int = 0

    @classmethod
    def of(cls, rng: random.Random) -> Wanderer:
        return cls(rng.choice((0.1, 0.3, 0.45, 0.6)), rng.choice((1, 1, 2, 5, 8)))

    @classmethod
    def around(cls, card: Card | None, rng: random.Random) -> Wanderer:
        """One in whose games a card has its chance: sites lie at the end of long roads, and some texts want burdens."""
        if card is not None and card.kind is Kind.SITE:
            return cls(MILD)
        if card is not None and "burdens" in " ".join(card.words()) and rng.random() < BURDENED:
            return cls(rng.choice((0.1, 0.3)), boldness=8, recklessness=6)
        return cls.of(rng)

    def restrained(self, decision: Decision, rng: random.Random) -> Option | None:
        """The end of his Shadow phase, if he wants no more of it."""
        return decision.default if decision.rule == SHADOW_PHASE and rng.random() < self.restraint else None

    def choose(self, decision: Decision, rng: random.Random) -> Option:
        options = decision.options
        if decision.rule == "tcg.bid.secret":
            return rng.choice(options[self.recklessness : self.boldness + 1])
        if (end := self.restrained(decision, rng)) is not None:
            return end
        if decision.rule == "tcg.regroup.choice":
            return options[-1 if rng.random() < ONWARD else 0]
        if len(options) > 1 and rng.random() < ACTING:
            options = options[1:]
        if rng.random() < SPARING:
            others = tuple(one for one in options if not any(key.startswith("frodo-") for key in one.touches))
            options = others or options
        return rng.choice(options)


def random_table(number: int, players: int, around: Card | None = None) -> dict[str, str]:
    """The options of the match of that number: its players bring the next decks in a row, perhaps around a card."""
    decks = random_decks(number * players, players, around)
    return {f"deck-{at}": deck_line(deck) for at, deck in enumerate(decks, 1)}


class Tally:
    """Counts what was in play and what was used."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        #: Cards that came into play, and events that were played, by slug: once for each time.
        self.played: Counter[str] = Counter()
        self.used: Counter[Ability] = Counter()

    def play(self, number: int, players: int, around: Card | None = None) -> Match:
        """Play the match of that number, perhaps with decks around a card. Every position is checked.

        The record of a match that fails is a note of the error: what was seen before decides what is chosen.
        """
        tcg = game("lotr_tcg")
        match = Match(tcg, tcg.options(random_table(number, players, around)), number, quiet=True)
        try:
            self.watch(match, random.Random(number), around)
        except Exception as error:
            error.add_note(match.record().dumps())
            raise
        return match

    def watch(self, match: Match, rng: random.Random, around: Card | None = None) -> None:
        """Play a match to its end and count what happens in it. Players seek the card around which it is built."""
        wanderer, seen = Wanderer.around(around, rng), 0
        before, Journey.reactions, Watching.used = Journey.reactions, Watching(), self.used
        try:
            while match.decision is not None:
                g = match.state
                assert isinstance(g, Journey)
                g.check()
                if g.next_id > seen:
                    self.played.update(thing.card.slug for thing in g.cards.values() if thing.id >= seen)
                    seen = g.next_id
                option = wanderer.restrained(match.decision, rng) or self._unseen(match.decision, around, rng)
                option = option or leaning(match.decision, around, rng) or wanderer.choose(match.decision, rng)
                self._note(g, option)
                match.choose(option)
        finally:
            Journey.reactions = before
        self.games += 1
        self.choices += len(match.choices)

    def _unseen(self, decision: Decision, around: Card | None, rng: random.Random) -> Option | None:
        """What has come about least often of all that can be played and used, if that is wanted now. Before what has
        come about more than RARE times stand the partners of the card that is sought.
        """
        deeds = [option for option in decision.options if option.token.startswith(("play ", "use ", "respond "))]
        if not deeds or rng.random() >= CURIOSITY:
            return None
        often = [self._often(option, around) for option in deeds]
        return rng.choice([option for option, times in zip(deeds, often, strict=True) if times == min(often)])

    def _often(self, option: Option, around: Card | None) -> int:
        verb, what, *number = option.token.split()
        if verb != "play":
            return self.used[what.rpartition(".")[0], int(number[0])]
        times = self.played[what]
        if around is not None and times > RARE:
            card = CARDS[what]
            return RARE if card is around or any(want.describes(card) for want in wants(around)) else times
        return times

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

    def since(self, earlier: Tally) -> Tally:
        """What has been counted since then."""
        later = Tally()
        later.games, later.choices = self.games - earlier.games, self.choices - earlier.choices
        later.played, later.used = self.played - earlier.played, self.used - earlier.used
        return later

    # a long run in pieces

    def dumps(self) -> bytes:
        """Everything that was counted; `loads` reads it."""
        return msgspec.json.encode((self.games, self.choices, list(self.played.items()), list(self.used.items())))

    @classmethod
    def loads(cls, text: bytes) -> Tally:
        tally = cls()
        tally.games, tally.choices, played, used = msgspec.json.decode(text, type=Counted)
        tally.played.update(dict(played))
        tally.used.update(dict(used))
        return tally

    # what came of it

    def rare_cards(self, least: int) -> list[tuple[int, str]]:
        """Cards that were in play less often than that."""
        return sorted((self.played[slug], slug) for slug in CARDS if self.played[slug] < least)

    def rare(self, least: int) -> tuple[Card, ...]:
        """Cards that were in play, or have an ability that was used, less often than that."""
        return tuple(
            card
            for card in CARDS.values()
            if self.played[card.slug] < least or any(self.used[card.slug, at] < least for at, _ in abilities(card))
        )

    def sought(self, least: int) -> tuple[Card, ...]:
        """The cards that are short of that, each as often as it is short, in random order."""
        short = []
        for card in self.rare(least):
            counts = (self.played[card.slug], *(self.used[card.slug, at] for at, _ in abilities(card)))
            short += [card] * (least - min(counts))
        random.Random(self.games).shuffle(short)
        return tuple(short)

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


def tallied(numbers: range, players: Sequence[int], sought: Sequence[Card], so_far: Tally) -> Tally:
    """Games of those numbers at tables of those sizes in turn, each around one of the cards that are sought, if any.

    Their players know what was seen so far; what comes back is what has been seen since.
    """
    tally = Tally()
    tally.add(so_far)
    for number in numbers:
        around = sought[number % len(sought)] if sought else None
        tally.play(number, players[number % len(players)], around)
    return tally.since(so_far)


def leaning(decision: Decision, around: Card | None, rng: random.Random) -> Option | None:
    """Of choices of other kinds, now and then one that is about the card that is sought or about its partners: they
    fight, are hit by arrows and bear what is played. A phase which that card lets somebody skip takes place.
    """
    if around is None:
        return None
    if decision.prompt == may_skip(around.title):
        return decision.default  # its other texts wait for that phase
    if rng.random() >= LEANING:
        return None
    slugs = sought_with(around)
    found = [one for one in decision.options if any(key.rpartition(".")[0] in slugs for key in one.touches)]
    return rng.choice(found) if found else None


@cache
def sought_with(around: Card) -> frozenset[str]:
    """A card and the few that it names."""
    named = (described(want) for want in wants(around))
    return frozenset({around.slug, *(card.slug for cards in named if len(cards) <= FEW for card in cards)})


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
