"""Tests of this game read like a table: who has what, what is done, what is then true.

    t = Campaign("saruman", "caradhras", "moria").hand("saruman", "balrog-of-moria", "cave-troll")
    t.hand("frodo", "gimli", "glamdring").hand("aragorn", "legolas")
    t.play("balrog-of-moria", to="moria", cost="cave-troll")
    t.choose("forsake gimli from hand", "forsake legolas from hand")
    assert t.worth("balrog-of-moria") == 2

Cards are named by slug, number or title; a second copy in play is `mordor-orcs#2`. Cards that are placed nowhere are
out of the game. The first name is the seat whose turn it is; the others are active locations.
"""

from __future__ import annotations

from typing import Self

from mathom.cards.in_play import by_name
from mathom.core import Example, Scene, Seat
from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Side
from mathom.games.wotr.position import find_card
from mathom.games.wotr.rules import combat, scoring
from mathom.games.wotr.rules.actions import carryover_limit
from mathom.games.wotr.values import InPlay, Step
from mathom.games.wotr.war import War
from mathom.testing import Scenario


class Campaign(Scenario):
    """A position in the action step of a round, in the Trilogy unless another scenario is named."""

    def __init__(self, turn: str, *active: str, **options: str) -> None:
        super().__init__("wotr", **options)
        self.place("active", *active)
        self.to_move(turn)

    @classmethod
    def of(cls, example: Example) -> Self:
        """The position of an example of the rules."""
        t = cls(example.to_move, **example.options)
        for zone, things in example.placed.items():
            t.place(zone, *things)
        for thing, marks in example.marked.items():
            t.mark(thing, *marks)
        return t

    def see(self, scene: Scene) -> None:
        """Go on to the next picture of an example."""
        self.choose(*scene.choices)

    # who has what

    def hand(self, seat: str, *cards: str) -> Self:
        return self.place(f"{seat} hand", *cards)

    def deck(self, seat: str, *cards: str) -> Self:
        """The draw deck, its top first."""
        return self.place(f"{seat} deck", *cards)

    def cycle_pile(self, seat: str, *cards: str) -> Self:
        return self.place(f"{seat} cycle", *cards)

    def reserve(self, seat: str, *things: str) -> Self:
        """Characters and armies in reserve, and items on them (`sting on sam-gamgee`)."""
        return self.place(f"{seat} reserve", *things)

    def at(self, location: str, *things: str) -> Self:
        """Cards of both sides at an active location."""
        return self.place(location, *things)

    def won_by_free_peoples(self, *locations: str) -> Self:
        return self.place("free-peoples area", *locations)

    def won_by_shadow(self, *locations: str) -> Self:
        return self.place("shadow area", *locations)

    def in_combat_step(self) -> Self:
        return self.mark("table", "step combat step")

    # what is done

    def play(self, card: str, *, to: str = "", on: str = "", cost: str = "") -> None:
        """Play a card: to a location or `reserve`, or on a wielder; another card is cycled for it."""
        where = f" to {to}" if to else f" on {self.card(on).key}" if on else ""
        self.choose(f"play {find_card(card).slug}{where}")
        if cost:
            self.choose(f"cycle {find_card(cost).slug}")

    def move(self, thing: str, to: str) -> None:
        self.choose(f"move {self.card(thing).key} to {to}")

    def use(self, thing: str) -> None:
        """Use the action of a card in play."""
        [token] = self.tokens(f"use {self.card(thing).key}")
        self.choose(token)

    def lose(self, *things: str) -> None:
        for thing in things:
            self.choose(f"lose {self.card(thing).key}")

    def pick(self, thing: str) -> None:
        self.choose(f"pick {self.card(thing).key}")

    def forsake(self, *things: str) -> None:
        """Whoever is asked forsakes: cards in reserve, cards from hand, or `top` for the top of the draw deck."""
        for thing in things:
            if thing == "top":
                self.choose("forsake top of deck")
            elif self.can(token := f"forsake {find_card(thing).slug} from hand"):
                self.choose(token)
            else:
                self.choose(f"forsake {self.card(thing).key} from reserve")

    def fight(self, location: str) -> None:
        """The starting player names that combat."""
        self.choose(f"fight {location}")

    def next_round(self, last: str, battleground: str, path: str) -> None:
        """The last combat of the round is fought; the next round begins with that battleground and that path."""
        self.force(battleground, path)
        self.fight(last)

    def loss_sets(self, location: str) -> set[frozenset[str]]:
        """All sets of defending cards that can be lost at a location, by trying every order of losing them.

        Where the cards are those of several players, these agree.
        """
        before = self.g
        defending = combat.defending_side(before, self.card(location).id)
        there = {
            before.cards[card].card for card in before.at(self.card(location).id)
            if before.side_of(before.cards[card].owner) is defending
        }  # fmt: skip
        first = self.match.clone()
        first.choose(f"fight {location}")
        open_, found = [first], set()
        while open_:
            match = open_.pop()
            options = match.decision.options if match.decision is not None else ()
            losses = [option.token for option in options if option.token.startswith(("lose ", "agree"))]
            if not losses:
                assert isinstance(match.state, War)
                kept = {card for zone in match.state.cycled for card in zone}
                found.add(frozenset(card.slug for card in there - kept))
            for token in losses:
                other = match.clone()
                other.choose(token)
                open_.append(other)
        return found

    def passes(self, times: int = 1) -> None:
        for _ in range(times):
            self.choose("pass")

    def until_combat(self) -> None:
        """Everybody passes until the combats of the round are fought."""
        while self.g.step is Step.ACTION:
            self.choose("pass")

    # what may be done

    def can_use(self, thing: str) -> bool:
        return self.can(f"use {self.card(thing).key}")

    def can_play(self, card: str, *, to: str = "", on: str = "") -> bool:
        where = f" to {to}" if to else f" on {self.card(on).key}" if on else ""
        return self.can(f"play {find_card(card).slug}{where}")

    def can_move(self, thing: str, to: str = "") -> bool:
        return self.can(f"move {self.card(thing).key}{f' to {to}' if to else ''}")

    # what is then true

    @property
    def g(self) -> War:
        state = self.state
        assert isinstance(state, War)
        return state

    def seat(self, name: str) -> Seat:
        return self.match.seats.index(name)

    def card(self, thing: str) -> InPlay:
        """A card in play."""
        return by_name(self.g, thing, find_card)

    def where(self, thing: str) -> str:
        """Where a card is that there is once: `reserve`, a location, or a pile with its player (`frodo cycle`)."""
        card = find_card(thing)
        for one in self.g.cards.values():
            if one.card is card:
                location = self.g.place_of(one.id)
                return self.g.cards[location].card.slug if location else "reserve"
        piles = {"hand": self.g.hands, "deck": self.g.decks, "cycle": self.g.cycled, "eliminated": self.g.eliminated}
        for name, pile in piles.items():
            for seat, zone in enumerate(pile):
                if card in zone:
                    return f"{self.match.seats[seat]} {name}"
        return ""

    def in_hand(self, seat: str) -> list[str]:
        return _slugs(self.g.hands[self.seat(seat)].cards)

    def in_deck(self, seat: str) -> list[str]:
        """From the top on."""
        return [card.slug for card in self.g.decks[self.seat(seat)]]

    def in_cycle_pile(self, seat: str) -> list[str]:
        return _slugs(self.g.cycled[self.seat(seat)].cards)

    def limit(self, seat: str) -> int:
        """The carryover limit."""
        return carryover_limit(self.g, self.seat(seat))

    @property
    def path(self) -> str:
        """The active path."""
        return self.g.cards[self.g.path].card.slug if self.g.path else ""

    @property
    def battlegrounds(self) -> list[str]:
        """The active battlegrounds, in the order in which they were activated."""
        return [self.g.cards[place].card.slug for place in self.g.battlegrounds]

    @property
    def corruption(self) -> int:
        return self.g.corruption

    @property
    def scores(self) -> tuple[int, int]:
        """The points of the Free Peoples and of the Shadow."""
        return scoring.score(self.g, Side.FREE_PEOPLES), scoring.score(self.g, Side.SHADOW)

    def attack(self, location: str) -> int:
        """All attack icons at a location, as they would be counted now."""
        return combat.expected(self.g, self.card(location).id).attack

    def shields(self, location: str) -> int:
        """What the location itself would cancel now."""
        return combat.expected(self.g, self.card(location).id).shields

    def worth(self, thing: str) -> int:
        """The icons with which a card at a location would attack or defend now."""
        g, card = self.g, self.card(thing).id
        location = g.place_of(card)
        attacking = g.side_of(g.cards[card].owner) is not combat.defending_side(g, location)
        mine = tuple(one for one in g.at(location) if g.side_of(g.cards[one].owner) is g.side_of(g.cards[card].owner))
        return dict(combat.worth(g, location, mine, attacking, None))[card]


def _slugs(cards: tuple[Card, ...]) -> list[str]:
    return sorted(card.slug for card in cards)


def text(name: str) -> str:
    """The rendered text of a card."""
    return "\n".join(find_card(name).words())
