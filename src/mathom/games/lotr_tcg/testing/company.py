"""Tests of the TCG read like a table: who has what, what is done, what is then true.

    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage")
    t.hand("axe-strike")
    t.play("axe-strike")
    assert t.strength("gimli") == 11

Cards are named by slug, code or title (`gimli`: the common version with the lowest code); a second copy in play is
`uruk-savage#2`. Player 1 leads the fellowship, player 2 (and 3, ...) are Shadow players. In every phase the test stands
still at each player's turn to act. What he may do there is what a match would ask him for: whom it would pass over has
nothing but the pass. A pick with only one candidate is not asked.
"""

from __future__ import annotations

from typing import Self

from mathom.cards.card import slug
from mathom.cards.in_play import by_name
from mathom.core import Decision, Option
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.values import InPlay
from mathom.testing import Scenario

DECKS = ("aragorn", "gandalf", "gimli", "boromir", "legolas", "moria-gandalf")


class Company(Scenario):
    """A position of the TCG, in the fellowship phase of player 1 unless another phase is named."""

    def __init__(self, phase: str = "fellowship", players: int = 2, **options: str) -> None:
        decks = {f"deck_{number}": "aragorn" for number in range(1, players + 1)}
        super().__init__("lotr_tcg", **(decks | options))
        self.mark("table", f"phase {phase}", "ask everybody")
        self.to_move("player-1")

    # who has what

    def fellowship(self, *things: str) -> Self:
        """Cards of player 1 in play: companions, allies, items (`hobbit-sword on merry`), conditions."""
        return self.place("player-1 play", *things)

    def minions(self, *things: str, player: int = 2) -> Self:
        """Cards of a Shadow player in play: minions, items, conditions."""
        return self.place(f"player-{player} play", *things)

    def hand(self, *cards: str, player: int = 1) -> Self:
        return self.place(f"player-{player} hand", *cards)

    def shadow_hand(self, *cards: str) -> Self:
        return self.hand(*cards, player=2)

    def deck(self, *cards: str, player: int = 1) -> Self:
        """The draw deck, its top first."""
        return self.place(f"player-{player} deck", *cards)

    def discard_pile(self, *cards: str, player: int = 1) -> Self:
        return self.place(f"player-{player} discard", *cards)

    def dead_pile(self, *cards: str, player: int = 1) -> Self:
        return self.place(f"player-{player} dead", *cards)

    def site(self, number: int, card: str = "") -> Self:
        """Where the fellowship of player 1 is; with a card, that is the site there (of player 2)."""
        self.mark("player-1", f"site {number}")
        if card:
            self.place("path", *(f"0P{900 + before}" for before in range(1, number)), f"{card} of player-2")
        return self

    def before(self, card: str) -> Self:
        """The fellowship of player 1 stands one site before that one (of player 2)."""
        number = find_card(card).facts.site
        self.mark("player-1", f"site {number - 1}")
        return self.place("path", *(f"0P{900 + at}" for at in range(1, number)), f"{card} of player-2")

    def as_in_a_match(self) -> Self:
        """Who could do nothing, for all that everybody knows, is not asked at all: he passes."""
        return self.mark("table", "ask nobody")

    def twilight(self, number: int) -> Self:
        return self.mark("table", f"twilight {number}")

    def burdens(self, number: int, player: int = 1) -> Self:
        return self.mark(f"player-{player}", f"burdens {number}")

    def wounds(self, thing: str, number: int) -> Self:
        return self.mark(thing, f"wounds {number}")

    def fights(self, defender: str, *minions: str) -> Self:
        """Who is assigned to whom; the phase is `skirmish`."""
        return self.mark(defender, *(f"fights {minion}" for minion in minions))

    # what is done

    @property
    def asked_decision(self) -> Decision:
        assert self.decision is not None, "nobody is asked: the game is over"
        return self.decision

    def arrive(self, *minions: str, player: int = 2) -> None:
        """Minions come into play now, without being played: for turns that are followed from the fellowship phase."""
        for minion in minions:
            self.g.put(find_card(minion), player - 1)

    def play(self, card: str) -> None:
        """Play a card from hand."""
        self.choose(f"play {find_card(card).slug}")

    def use(self, thing: str, number: int | None = None) -> None:
        """Use the special ability of a card in play (the only one that is offered, or that number)."""
        self.choose(self.option("use", thing, number).token)

    def respond(self, thing: str) -> None:
        """Use a response, or an optional action, of a card in play."""
        self.choose(self.option("respond", thing).token)

    def pick(self, *things: str) -> None:
        """Pick cards in play, one after the other."""
        for thing in things:
            self.choose(self.option("pick", thing).token)

    def name(self, *cards: str) -> None:
        """Pick cards of a hand or pile, one after the other."""
        for card in cards:
            self.choose(f"card {find_card(card).slug}")

    def assign(self, minion: str, defender: str) -> None:
        self.choose(f"assign {self.card(minion).key} {self.card(defender).key}")

    def passes(self, times: int = 1) -> None:
        """Whoever is asked passes."""
        for _ in range(times):
            self.choose("pass")

    def until(self, phase: str) -> None:
        """Everybody passes until that phase has come (other questions get their first answer)."""
        for _ in range(200):
            if self.g.phase.value == phase or self.decision is None:
                return
            self.choose("pass" if self.can("pass") else self.offered[0].token)
        raise AssertionError(f"the {phase} phase does not come")

    def until_can(self, token: str) -> None:
        """Everybody passes until that is offered."""
        for _ in range(200):
            if self.can(token):
                return
            self.choose("pass")
        raise AssertionError(f"{token} is never offered")

    def until_next_turn(self) -> None:
        """Everybody passes until the next turn of player 1 begins, or something can be answered (other questions get
        their first answer)."""
        self.until("fellowship")
        self.passes()
        for _ in range(200):
            if any(token.startswith("respond") for token in self.tokens()) or self.g.free_peoples == 0:
                return
            self.choose("pass" if self.can("pass") else self.offered[0].token)
        raise AssertionError("the next turn does not come")

    def resolve_skirmish(self) -> None:
        """Everybody passes until the skirmish that goes on is over (other questions get their first answer)."""
        fight = self.g.skirmish
        assert fight is not None
        for _ in range(200):
            if self.decision is None or self.g.skirmish is None or self.g.skirmish.defender not in (fight.defender, 0):
                return
            self.choose("pass" if self.can("pass") else self.offered[0].token)

    def option(self, verb: str, thing: str, number: int | None = None) -> Option:
        """The one option with that verb about that card."""
        key = self.card(thing).key
        found = [
            option
            for option in self.offered
            if option.token.split()[:2] == [verb, key] and (number is None or option.token.endswith(f" {number}"))
        ]
        offered = ", ".join(option.token for option in self.offered)
        assert len(found) == 1, f"{len(found)} options to {verb} {thing}; offered: {offered}"
        return found[0]

    # what may be done

    def can_play(self, card: str) -> bool:
        return f"play {find_card(card).slug}" in self.tokens()

    def can_use(self, thing: str) -> bool:
        return self.can(f"use {self.card(thing).key}")

    def can_respond(self, thing: str) -> bool:
        return self.can(f"respond {self.card(thing).key}")

    def can_pick(self, thing: str) -> bool:
        return self.can(f"pick {self.card(thing).key}")

    def pickable(self) -> set[str]:
        """The slugs of the cards that can be picked."""
        return {option.touches[0].rpartition(".")[0] or option.touches[0] for option in self.offered if option.touches}

    def why(self, card: str) -> str:
        """Why a card in hand cannot be played."""
        return str(self.cannot(f"play {find_card(card).slug}"))

    # what is then true

    @property
    def g(self) -> Journey:
        state = self.state
        assert isinstance(state, Journey)
        return state

    def card(self, thing: str) -> InPlay:
        """A card in play."""
        return by_name(self.g, thing, find_card)

    def in_play(self, thing: str) -> bool:
        card = find_card(thing)
        return any(one.card is card or slug(one.card.title) == thing for one in self.g.cards.values())

    def strength(self, thing: str) -> int:
        return numbers.strength(self.g, self.card(thing).id)

    def vitality(self, thing: str) -> int:
        return numbers.vitality(self.g, self.card(thing).id)

    def wounds_on(self, thing: str) -> int:
        return self.card(thing).wounds

    def keyword(self, thing: str, word: str) -> int:
        return numbers.keyword(self.g, self.card(thing).id, Keyword(word))

    def bears(self, thing: str) -> set[str]:
        """The slugs of what is on a card in play."""
        return {self.g.cards[item].card.slug for item in self.g.borne_by(self.card(thing).id)}

    @property
    def pool(self) -> int:
        return self.g.twilight

    def burdens_of(self, player: int = 1) -> int:
        return self.g.burdens[player - 1]

    def in_hand(self, player: int = 1) -> list[str]:
        return [card.slug for card in self.g.hand(player - 1)]

    def in_deck(self, player: int = 1) -> list[str]:
        return [card.slug for card in self.g.deck(player - 1)]

    def in_discard(self, player: int = 1) -> list[str]:
        return [card.slug for card in self.g.discards[player - 1]]

    def in_dead_pile(self, player: int = 1) -> list[str]:
        return [card.slug for card in self.g.dead[player - 1]]

    @property
    def phase(self) -> str:
        return str(self.g.phase.value)


def text(name: str) -> str:
    """The rendered text of a card."""
    return "\n".join(find_card(name).words())


__all__ = ["Card", "Company", "Id", "text"]
