"""Tests of this game read like a table: who has what, what is done, what is then true.

    t = Road("bree").company("aragorn-ii", "glamdring on aragorn-ii").hazards("orc-patrol")
    t.moves("rivendell")
    t.play("orc-patrol", key="Arthedain")
    t.roll(3, 4)
    t.choose("tap")

The first player, at whose site the road begins, has the turn; the second one plays hazards. Cards are named by slug,
code or title; a second copy in play is `orc-patrol#2`. Nobody has other cards than those that are named.
"""

from __future__ import annotations

from typing import Self

from mathom.cards.in_play import by_name
from mathom.core import Match, Outcome, Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import NOBODY
from mathom.games.lore.map import site_named
from mathom.games.lore.position import find_card
from mathom.games.lore.rules import numbers
from mathom.games.lore.rules.influence import general_used
from mathom.games.lore.values import Attack, InPlay, Key, Move
from mathom.games.lore.view import LoreView
from mathom.games.lore.world import World
from mathom.testing import Scenario

MOVER, OTHER = "player-1", "player-2"


class Road(Scenario):
    """A position in the organization phase of the first player, whose company is at that site."""

    def __init__(self, site: str = "rivendell", **options: str) -> None:
        super().__init__("lore", **options)
        self.site = site
        self.to_move(MOVER)

    # who has what

    def company(self, *things: str, at: str = "") -> Self:
        """The company of the first player, with cards on its characters (`glamdring on aragorn-ii`)."""
        return self.place(f"{MOVER} {at or self.site}", *things)

    def second_company(self, at: str, *things: str) -> Self:
        return self.place(f"{MOVER} {at} 2", *things)

    def other_company(self, at: str, *things: str) -> Self:
        """The company of the second player."""
        return self.place(f"{OTHER} {at}", *things)

    def hand(self, *cards: str) -> Self:
        """Resources and characters in the hand of the first player."""
        return self.place(f"{MOVER} hand", *cards)

    def hazards(self, *cards: str) -> Self:
        """Hazards in the hand of the second player."""
        return self.place(f"{OTHER} hand", *cards)

    def pile(self, *cards: str) -> Self:
        """The draw pile of the first player, its top first."""
        return self.place(f"{MOVER} pile", *cards)

    def other_pile(self, *cards: str) -> Self:
        return self.place(f"{OTHER} pile", *cards)

    def discarded(self, *cards: str) -> Self:
        return self.place(f"{MOVER} discard", *cards)

    def points_pile(self, *cards: str) -> Self:
        return self.place(f"{MOVER} points", *cards)

    def table(self, *things: str) -> Self:
        """Conditions of the first player: `sun`, `houses-of-healing at edoras`."""
        return self.place(f"{MOVER} table", *things)

    def hazards_in_play(self, *things: str) -> Self:
        """Conditions of the second player: `doors-of-night`, `despair-of-the-heart on aragorn-ii`."""
        return self.place(f"{OTHER} table", *things)

    def tapped(self, *things: str) -> Self:
        for thing in things:
            self.mark(thing, "tapped")
        return self

    def wounded(self, *things: str) -> Self:
        for thing in things:
            self.mark(thing, "wounded")
        return self

    def used(self, *sites: str) -> Self:
        for site in sites:
            self.mark(MOVER, f"used {site}")
        return self

    def in_site_phase(self) -> Self:
        return self.mark("table", "phase site")

    def in_movement_phase(self) -> Self:
        return self.mark("table", "phase movement")

    # what is done

    def roll(self, *faces: int) -> Self:
        """The next dice, one by one: two for each roll."""
        return self.force(*(str(face) for face in faces))

    def organized(self) -> None:
        """The organization phase is over."""
        self.choose("pass")

    def moves(self, site: str, draws: bool = True) -> None:
        """The company moves there; both draw as many cards as they may."""
        if self.can("pass") and self.decision is not None and "organization" in self.decision.rule:
            self.choose("pass")
        self.choose(f"move {site_named(site).slug}")
        while draws and self.can("draw"):
            self.choose(self.tokens("draw")[0])

    def stays(self) -> None:
        if self.can("pass") and self.decision is not None and "organization" in self.decision.rule:
            self.choose("pass")
        self.choose("stay")

    def passes(self, times: int = 1) -> None:
        for _ in range(times):
            self.choose("pass")

    def until(self, rule: str) -> None:
        """Everybody takes the first option until that rule asks."""
        while self.decision is not None and self.decision.rule != rule:
            self.choose(self.offered[0].token)

    def enters(self) -> None:
        """Everybody passes until the company is at its site, and it enters."""
        self.until("lore.site.enter-first")
        self.choose("enter")

    def play(self, card: str, *, on: str = "", key: str = "", as_: str = "") -> None:
        """Play a card from hand: on a card in play, keyed to something, or in one of its forms."""
        self.choose(f"play {find_card(card).slug}{f' as {as_}' if as_ else ''}")
        if key and self.decision is not None and "keyed" in self.decision.rule:
            [token] = [option.token for option in self.offered if key in option.label]
            self.choose(token)
        if on:
            self.pick(on)

    def use(self, thing: str, number: int | None = None) -> None:
        """Use the ability of a card in play."""
        tokens = self.tokens(f"use {self.card(thing).key}")
        if number is not None:
            tokens = [token for token in tokens if token.endswith(f" {number}")]
        [token] = tokens
        self.choose(token)

    def pick(self, thing: str) -> None:
        self.choose(f"pick {self.card(thing).key}")

    def supports(self, thing: str) -> None:
        self.choose(f"support {self.card(thing).key}")

    def strikes(self, *things: str) -> None:
        """Whoever is asked gives the next strikes to those."""
        for thing in things:
            self.choose(f"strike {self.card(thing).key}")

    def picks_deed(self, words: str) -> None:
        """Choose one of several deeds by words that stand in it."""
        [token] = [option.token for option in self.offered if words in option.label]
        self.choose(token)

    # what may be done

    def can_play(self, card: str, as_: str = "") -> bool:
        return self.can(f"play {find_card(card).slug}{f' as {as_}' if as_ else ''}")

    def can_use(self, thing: str) -> bool:
        return self.can(f"use {self.card(thing).key}")

    def can_pick(self, thing: str) -> bool:
        return self.can(f"pick {self.card(thing).key}")

    # what is then true

    @property
    def g(self) -> World:
        return world(self.match)

    def seat(self, name: str) -> Seat:
        return self.g.options.names.index(name)

    def card(self, thing: str) -> InPlay:
        """A card in play."""
        return by_name(self.g, thing, find_card)

    def in_play(self, thing: str) -> bool:
        return any(one.card is find_card(thing) and one.scored_by is None for one in self.g.cards.values())

    def where(self, thing: str) -> str:
        """Where a card is that there is once: `play`, or a pile with its player (`player-1 discard`)."""
        card = find_card(thing)
        for one in self.g.cards.values():
            if one.card is card:
                return "play" if one.scored_by is None else f"{self.g.options.names[one.scored_by]} points"
        g = self.g
        piles = {
            "hand": g.hands, "pile": g.piles, "discard": g.discards, "reserve": g.reserves,
            "sideboard": g.sideboards, "hazards": g.hazard_piles, "out": g.out_of_play, "pool": g.pools,
            "left out": g.left_out,
        }  # fmt: skip
        for name, pile in piles.items():
            for seat, zone in enumerate(pile):
                if card in zone:
                    return f"{g.options.names[seat]} {name}"
        return ""

    def status(self, thing: str) -> str:
        """`untapped`, `tapped` or `wounded`; `stored` or `eliminated` in a marshalling point pile."""
        found = self.card(thing)
        if found.scored_by is not None:
            return "eliminated" if found.card.is_character else "stored"
        return found.status.value

    def bearer(self, thing: str) -> str:
        host = self.card(thing).host
        return self.g.cards[host].card.slug if host else ""

    def company_site(self, seat: str = MOVER) -> str:
        g = self.g
        return next((site_named(g.companies[one].site).slug for one in g.companies_of(self.seat(seat))), "")

    def points(self, seat: str = MOVER) -> int:
        return numbers.points(self.g, self.seat(seat))

    def in_hand(self, seat: str = MOVER) -> list[str]:
        return _slugs(self.g.hands[self.seat(seat)].cards)

    def prowess(self, thing: str) -> int:
        """Against the attack, if there is one."""
        return numbers.prowess(self.g, self.card(thing).id, self.g.attack)

    def body(self, thing: str) -> int:
        return numbers.body(self.g, self.card(thing).id, self.g.attack)

    def corruption(self, thing: str) -> int:
        """What modifies the corruption rolls of a character."""
        return numbers.total(numbers.corruption_parts(self.g, self.card(thing).id))

    def hand_size(self, seat: str = MOVER) -> int:
        return numbers.hand_size(self.g, self.seat(seat))

    def influence(self, seat: str = MOVER) -> int:
        """How many of the eight points are in use."""
        return general_used(self.g, self.seat(seat))

    @property
    def limit(self) -> int:
        """The hazard limit of the movement phase."""
        return numbers.hazard_limit(self.g)

    @property
    def asking(self) -> str:
        """The rule by which somebody is asked now."""
        return self.decision.rule if self.decision is not None else ""

    @property
    def prompt(self) -> str:
        return self.decision.prompt if self.decision is not None else ""

    @property
    def end(self) -> Outcome:
        """How the game has ended."""
        assert self.outcome is not None
        return self.outcome

    def seen(self, seat: str | None) -> LoreView:
        """What that player sees of the table; None: a spectator."""
        table = self.view(seat).table
        assert isinstance(table, LoreView)
        return table

    @property
    def movement(self) -> Move:
        """The movement phase that is going on."""
        assert self.g.move is not None
        return self.g.move

    @property
    def attack(self) -> Attack:
        assert self.g.attack is not None
        return self.g.attack

    @property
    def keyed_to(self) -> Key:
        assert self.attack.key is not None
        return self.attack.key

    @property
    def attack_prowess(self) -> int:
        assert self.g.attack is not None
        character = self.g.strike.character if self.g.strike is not None else 0
        return numbers.attack_prowess(self.g, self.g.attack, character)  # type: ignore[arg-type]

    @property
    def attack_body(self) -> int | None:
        """The body of the attack, against the character who faces the strike if there is one."""
        character = self.g.strike.character if self.g.strike is not None else NOBODY
        return numbers.attack_body(self.g, self.attack, character)

    @property
    def attack_strikes(self) -> int:
        assert self.g.attack is not None
        return numbers.attack_strikes(self.g, self.g.attack)

    @property
    def attacked(self) -> bool:
        return self.g.attack is not None

    @property
    def strike_on(self) -> str:
        """Who faces the strike that is being resolved."""
        return self.g.cards[self.g.strike.character].card.slug if self.g.strike is not None else ""

    @property
    def rolling(self) -> str:
        """Whose roll is about to happen."""
        return self.g.cards[self.g.rolls[-1].who].card.slug if self.g.rolls else ""


def world(match: Match) -> World:
    """The state of a match, a sample perhaps."""
    assert isinstance(match.state, World)
    return match.state


def _slugs(cards: tuple[Card, ...]) -> list[str]:
    return sorted(card.slug for card in cards)


def text(name: str) -> str:
    """The rendered text of a card."""
    return "\n".join(find_card(name).words())
