"""Setting up a position in the words of the game."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from mathom.cards.card import slug
from mathom.cards.choices import PASS
from mathom.cards.finding import Finder
from mathom.cards.in_play import by_name
from mathom.core import Decision, Dice, InvalidPosition, Position, Seat
from mathom.core.position import Word, as_number, unknown
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.cards.open_roads import OPEN_ROADS
from mathom.games.lotr_tcg.context import NOBODY, Id
from mathom.games.lotr_tcg.credible import check_credible
from mathom.games.lotr_tcg.facts import Kind, Phase
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.options import TableOptions
from mathom.games.lotr_tcg.rules.move_limit import base_move_limit
from mathom.games.lotr_tcg.values import Gate, Skirmish

_ROADS: Final = Finder(OPEN_ROADS)

PILES: Final = ("hand", "deck", "discard", "dead", "adventure", "play")
ZONES: Final = (
    Word("player-N play", "in play; `hobbit-sword on merry`: on whom, or on which site; `cart with axe`: stacked"),
    Word("player-N hand", "cards that only this player sees"),
    Word("player-N deck", "the draw deck, its top first"),
    Word("player-N discard", "the discard pile"),
    Word("player-N dead", "the dead pile: companions and allies"),
    Word("player-N adventure", "sites that are not on the path yet; where none is named, an open road without text"),
    Word("path", "the sites from the first one on; `moria-lake of player-2` says whose"),
)  # fmt: skip
#: Questions between two actions in which nobody can pass.
AT_REST: Final = ("tcg.regroup.choice", "tcg.bid.secret")

TABLE_MARKS: Final = {
    "phase": Word("phase PHASE", "the phase that goes on: fellowship, shadow, ... regroup, or `between turns`"),
    "twilight": Word("twilight N", "tokens in the twilight pool"),
    "moves": Word("moves N", "how often the fellowship has moved in this turn"),
    "turn": Word("turn N", "the number of the turn"),
    "wearing": Word("wearing", "the Ring-bearer wears The One Ring"),
    "fierce": Word("fierce", "the skirmishes are those of the fierce round"),
    "ask": Word("ask WHOM", "`nobody` who could do nothing; `everybody`, only to pass; `always` for all"),
}  # fmt: skip
PLAYER_MARKS: Final = {
    "burdens": Word("burdens N", "burdens of his Ring-bearer"),
    "site": Word("site N", "where his fellowship is"),
}
CARD_MARKS: Final = {
    "wounds": Word("wounds N", "wounds on a character"),
    "ring-bearer": Word("ring-bearer", "bears The One Ring of its player"),
    "fights": Word("fights MINION", "is assigned to defend against that minion"),
}
#: Marks of one word.
BARE_MARKS: Final = ("wearing", "fierce", "ring-bearer")


def find_card(name: str) -> Card:
    """A card by its slug, its code, or its title; of several versions of a title the common one with the lowest code.

    >>> find_card("gimli").name
    'Gimli, Dwarf of Erebor'
    """
    found = CARDS.finder.find(name) or _ROADS.find(name)
    if not found:
        raise unknown("card", name, (*(slug(card.title) for card in CARDS.values()), *CARDS))
    return min(found, key=lambda card: (card.facts.code.rarity != "C", card.facts.code))


class SetUp(Position[Journey]):
    """A position, card by card.

    Zones are `player-1 play`, and `hand`, `deck` (top first), `discard`, `dead` and `adventure` of each player, and
    `path` (from site 1 on; `moria-lake of player-2` says whose). In `play`, `hobbit-sword on merry` names the bearer
    (or the site), `gandalfs-cart with glamdring` what is stacked. A card is named by its slug, its code or its title,
    and a second copy in play by `uruk-savage#2`. Every player has Frodo with The Ruling Ring unless another Ring-bearer
    is placed, and the path is an open road without text (`open-road-3`) unless it is placed.

    Marks: of a card `wounds 2`, `ring-bearer`; of a player `burdens 3`, `site 4`; of `table` `twilight 5`, `moves 2`,
    `phase skirmish`, `wearing`, `fierce`, `ask everybody` (whoever a match would pass over is asked and may only pass),
    `ask always` (everybody is asked, for all that the rules allow); of a defender `fights uruk-savage`.
    """

    zones = ZONES
    marks = (*TABLE_MARKS.values(), *PLAYER_MARKS.values(), *CARD_MARKS.values())

    def __init__(self, options: TableOptions, rules: int) -> None:
        self._g = Journey(options, Dice(0), rules)
        self._g.turn = 1
        self._g.phase = Phase.FELLOWSHIP
        self._g.move_limit = base_move_limit(self._g)
        self._path: list[tuple[Card, Seat]] = []
        self._fights: dict[Id, tuple[Id, ...]] = {}
        #: Cards that lie on sites: they can be put down only when the path is.
        self._on_sites: list[tuple[Seat, Card, Card]] = []

    def _seat(self, name: str) -> Seat:
        found = re.fullmatch(r"player-([1-6])", name)
        if found is None or int(found[1]) > self._g.seat_count:
            raise InvalidPosition(f"there is no player {name!r}; they are player-1 to player-{self._g.seat_count}")
        return int(found[1]) - 1

    def place(self, zone: str, *things: str) -> None:
        g = self._g
        if zone == "path":
            for thing in things:
                name, _, owner = thing.partition(" of ")
                self._path.append((find_card(name), self._seat(owner) if owner else 0))
            return
        player, _, pile = zone.partition(" ")
        seat = self._seat(player)
        if pile not in PILES:
            raise unknown("zone", zone, (*(f"{player} {one}" for one in PILES), "path"))
        if pile == "play":
            for thing in things:
                self._play(seat, thing)
            return
        cards = tuple(find_card(thing) for thing in things)
        if pile == "hand":
            g.hands[seat] = g.hands[seat].put(*cards)
        elif pile == "deck":
            g.decks[seat] = g.decks[seat].put(*cards)
        else:
            piles = {"discard": g.discards, "dead": g.dead, "adventure": g.adventure}[pile]
            piles[seat] = piles[seat].put(*cards)

    def _play(self, seat: Seat, thing: str) -> None:
        name, _, host = thing.partition(" on ")
        name, _, stacked = name.partition(" with ")
        card = find_card(name)
        if card.kind is Kind.EVENT or card.kind is Kind.SITE:
            raise InvalidPosition(f"{card.name} does not stay in play")
        if host and find_card(host.partition("#")[0]).kind is Kind.SITE:
            self._on_sites.append((seat, card, find_card(host)))
            return
        new = self._g.put(card, seat, self._in_play(host) if host else NOBODY)
        if stacked:
            self._g.set_stacked(new, tuple(find_card(one) for one in stacked.split(" and ")))
        if card.title == "Frodo":
            self._bear(seat, new)

    def _bear(self, seat: Seat, bearer: Id) -> None:
        self._g.ring_bearers[seat] = bearer

    def _in_play(self, thing: str) -> Id:
        return by_name(self._g, thing, find_card).id

    def mark(self, thing: str, *marks: str) -> None:
        for mark in marks:
            word, _, rest = mark.partition(" ")
            if rest and word in BARE_MARKS:
                raise InvalidPosition(f"{word!r} says all, without {rest!r}")
            if thing == "table":
                self._mark_table(word, rest)
            elif re.fullmatch(r"player-\d", thing):
                self._mark_player(self._seat(thing), word, rest)
            else:
                self._mark_card(self._in_play(thing), word, rest)

    def _mark_table(self, word: str, rest: str) -> None:
        g = self._g
        if word == "twilight":
            g.twilight = as_number(rest)
        elif word == "moves":
            g.moves = as_number(rest)
        elif word == "phase":
            g.phase = _phase(rest)
        elif word == "wearing":
            g.wearing = True
        elif word == "fierce":
            g.fierce = ()
        elif word == "ask":
            g.gate = _gate(rest)
        elif word == "turn":
            g.turn = as_number(rest)
        else:
            raise unknown("mark of the table", word, TABLE_MARKS)

    def _mark_player(self, seat: Seat, word: str, rest: str) -> None:
        if word == "burdens":
            self._g.burdens[seat] = as_number(rest)
        elif word == "site":
            self._g.site_of[seat] = as_number(rest)
            if not 1 <= self._g.site_of[seat] <= self._g.options.last_site:
                raise InvalidPosition(f"there is no site {rest}; the last one is {self._g.options.last_site}")
        else:
            raise unknown("mark of a player", word, PLAYER_MARKS)

    def _mark_card(self, card: Id, word: str, rest: str) -> None:
        g = self._g
        if word == "wounds":
            g.set_wounds(card, as_number(rest))
        elif word == "ring-bearer":
            self._bear(g.cards[card].owner, card)
        elif word == "fights":
            self._fights[card] = (*self._fights.get(card, ()), self._in_play(rest))
        else:
            raise unknown("mark of a card", word, CARD_MARKS)

    def at_rest(self, g: Journey, decision: Decision) -> bool:
        """Between two actions, somebody may always pass or go on."""
        return decision.default.token == PASS.token or (not g.impending and decision.rule in AT_REST)

    def to_move(self, seat: str) -> None:
        self._g.free_peoples = self._seat(seat)

    def state(self) -> Journey:
        g = self._g
        ruling_ring = find_card("1C2")
        for seat in range(g.seat_count):
            if not g.ring_bearers[seat]:
                self._bear(seat, g.put(find_card("1C290"), seat))
            bearer = g.ring_bearers[seat]
            if not any(g.cards[one].card.kind is Kind.THE_ONE_RING for one in g.borne_by(bearer)):
                g.put(ruling_ring, seat, bearer)
        self._lay_path()
        g.skirmishes = tuple(self._fights.items())
        companions = tuple(one for one in self._fights if g.cards[one].card.kind is Kind.COMPANION)
        g.notes = replace(g.notes, companions_assigned=companions)
        if g.fierce is not None:
            g.fierce = tuple(minion for _, fighting in g.skirmishes for minion in fighting)
        g.forget()
        g.know_events()
        g.check()
        check_credible(g)
        return g

    def _lay_path(self) -> None:
        g = self._g
        length = max(*g.site_of, len(self._path))
        for number in range(1, length + 1):
            card, owner = self._path[number - 1] if number <= len(self._path) else (OPEN_ROADS[number - 1], 0)
            if card.facts.site != number:
                raise InvalidPosition(f"{card.name} is site {card.facts.site} and cannot be the {number}. of the path")
            g.path += (g.put(card, owner),)
        for seat, card, place in self._on_sites:
            site = next((one for one in g.path if g.cards[one].card is place), None)
            if site is None:
                raise InvalidPosition(f"{card.name} cannot be on {place.name}, which is not on the path")
            g.put(card, seat, site)
        for seat in range(g.seat_count):
            there = {card.facts.site for card in g.adventure[seat]}
            there |= {g.cards[site].card.facts.site for site in g.path if g.cards[site].owner == seat}
            g.adventure[seat] = g.adventure[seat].put(*(road for road in OPEN_ROADS if road.facts.site not in there))


def _gate(text: str) -> Gate:
    if text not in (known := [gate.value for gate in Gate]):
        raise InvalidPosition(f"a table cannot ask {text!r}; it asks {', '.join(known)}")
    return Gate(text)


def _phase(text: str) -> Phase:
    known = [phase.value for phase in Phase]
    if text not in known:
        raise unknown("phase", text, known)
    return Phase(text)


__all__ = ["SetUp", "Skirmish", "find_card"]
