"""Setting up a position in the words of the game."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec.structs import replace

from mathom.cards.in_play import by_name
from mathom.core import Decision, Dice, InvalidPosition, Position, Seat
from mathom.core.position import Word, as_number, unknown
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.context import NOBODY, Id
from mathom.games.wotr.facts import Icons, Kind, Side
from mathom.games.wotr.options import TableOptions
from mathom.games.wotr.rules.piles import see_top
from mathom.games.wotr.rules.playing import admitted
from mathom.games.wotr.rules.rounds import deck_of, lay_out
from mathom.games.wotr.values import Step
from mathom.games.wotr.war import War

PILES: Final = ("hand", "deck", "cycle", "eliminated", "reserve")
AREAS: Final = {"free-peoples area": Side.FREE_PEOPLES, "shadow area": Side.SHADOW}
ZONES: Final = (
    Word("SEAT hand", "cards that only this player sees"),
    Word("SEAT deck", "the draw deck, its top first"),
    Word("SEAT cycle", "the cycle pile"),
    Word("SEAT eliminated", "the eliminated pile; all cards that are placed nowhere lie there"),
    Word("SEAT reserve", "characters and armies in reserve; `sting on frodo-baggins`: an item and its wielder"),
    Word("active", "the active battlegrounds and the active path"),
    Word("LOCATION", "cards at an active location, of both sides; `sting on frodo-baggins`: an item and its wielder"),
    Word("free-peoples area", "battlegrounds and paths that the Free Peoples have won"),
    Word("shadow area", "battlegrounds that the Shadow has won, and paths that lie there face down"),
)

TABLE_MARKS: Final = {
    "round": Word("round N", "the number of the round"),
    "step": Word("step STEP", "the step that goes on: `action step` or `combat step`"),
    "corruption": Word("corruption N", "corruption tokens"),
    "start": Word("start N", "which turn of the order, from 1 on, has the starting player token"),
}
PLAYER_MARKS: Final = {"ring": Word("ring used", "his Ring token is used, or turned for this round")}
CARD_MARKS: Final = {
    "fresh": Word("fresh", "came into reserve in this round"),
    "attack": Word("attack N", "attack tokens on a card or location"),
    "defense": Word("defense N", "defense tokens on a card or location"),
    "shields-ignored": Word("shields-ignored", "a battleground taken back from the scoring area of its attackers"),
}

#: Questions between two turns.
AT_REST: Final = ("wotr.action.one-per-turn", "wotr.combat-battleground.order-by-starting-player")


def find_card(name: str) -> Card:
    """A card by its slug, number or title.

    >>> find_card("Éowyn").slug
    'eowyn'
    """
    found = CARDS.finder.find(name)
    if not found:
        raise unknown("card", name, CARDS)
    return found[0]


class SetUp(Position[War]):
    """A position, card by card: every card is named where it is, and those that are not named are out of the game.

    A card belongs to the player whose deck has its faction. Of several copies in play the second is `mordor-orcs#2`.
    """

    zones = ZONES
    marks = (*TABLE_MARKS.values(), *PLAYER_MARKS.values(), *CARD_MARKS.values())

    def __init__(self, options: TableOptions, rules: int) -> None:
        self._g = War(options, Dice(0), rules)
        lay_out(self._g)
        self._g.decks = [deck.emptied() for deck in self._g.decks]
        self._g.round, self._g.step = 1, Step.ACTION
        self._start: int | None = None

    # --- zones --------------------------------------------------------------------------------------------------

    def _seat(self, name: str) -> Seat:
        names = [player.name for player in self._g.scenario.players]
        if name not in names:
            raise unknown("player", name, names)
        return names.index(name)

    def place(self, zone: str, *things: str) -> None:
        player, _, pile = zone.rpartition(" ")
        if zone == "active":
            for thing in things:
                self._activate(find_card(thing))
        elif zone in AREAS:
            for thing in things:
                self._score(AREAS[zone], find_card(thing))
        elif pile in PILES and player:
            self._pile(self._seat(player), pile, things)
        elif zone in CARDS and CARDS[zone].is_location:
            location = self._g.location_of(CARDS[zone])
            if not location:
                raise InvalidPosition(f"{CARDS[zone].name} is not active")
            for thing in things:
                self._put(thing, location)
        else:
            players = [other.name for other in self._g.scenario.players]
            raise unknown("zone", zone, (*(f"{one} {pile}" for one in players for pile in PILES), "active", *AREAS))

    def _pile(self, seat: Seat, pile: str, things: tuple[str, ...]) -> None:
        g = self._g
        if pile == "reserve":
            for thing in things:
                self._put(thing, NOBODY, seat)
            return
        piles = {"hand": g.hands, "deck": g.decks, "cycle": g.cycled, "eliminated": g.eliminated}[pile]
        piles[seat] = piles[seat].put(*(find_card(thing) for thing in things))

    def _put(self, thing: str, location: Id, seat: Seat | None = None) -> None:
        g = self._g
        name, _, wielder = thing.partition(" on ")
        card = find_card(name)
        if card.faction is None or card.kind is Kind.EVENT:
            raise InvalidPosition(f"{card.name} does not stay in play")
        owner = g.player_of(card.faction)
        if owner is None or (seat is not None and not wielder and owner != seat):
            whose = "nobody" if owner is None else g.options.name_of(owner)
            raise InvalidPosition(f"{card.name} belongs to {whose}")
        if card.kind is Kind.ITEM:
            if not wielder:
                raise InvalidPosition(f"{card.name} is an item: say who wields it ({name} on ...)")
            g.put(card, owner, self._in_play(wielder))
            return
        if location and not admitted(g, owner, card, g.cards[location].card):
            raise InvalidPosition(f"{card.name} cannot be at {g.title(location)}")
        g.put(card, owner, location)

    def _activate(self, card: Card) -> None:
        g = self._g
        if not card.is_location:
            raise InvalidPosition(f"{card.name} is no location")
        self._use_up(card)
        location = g.put(card, g.scenario.order[0])
        if card.kind is Kind.BATTLEGROUND:
            g.battlegrounds += (location,)
        elif g.path:
            raise InvalidPosition(f"{g.title(g.path)} is active: there is one path at a time")
        else:
            g.path, g.road = location, card.facts.number

    def _score(self, side: Side, card: Card) -> None:
        if not card.is_location:
            raise InvalidPosition(f"{card.name} is no location")
        self._use_up(card)
        if side is Side.FREE_PEOPLES:
            self._g.won_by_free_peoples += (card,)
        else:
            self._g.won_by_shadow += (card,)

    def _use_up(self, card: Card) -> None:
        g = self._g
        if card not in g.unused_battlegrounds and card not in g.unused_paths:
            raise InvalidPosition(f"{card.name} is not in its deck: it is placed twice, or not in this scenario")
        g.unused_battlegrounds = tuple(one for one in g.unused_battlegrounds if one is not card)
        g.unused_paths = tuple(one for one in g.unused_paths if one is not card)

    def _in_play(self, thing: str) -> Id:
        return by_name(self._g, thing, find_card).id

    # --- marks --------------------------------------------------------------------------------------------------

    def mark(self, thing: str, *marks: str) -> None:
        for mark in marks:
            word, _, rest = mark.partition(" ")
            if thing == "table":
                self._mark_table(word, rest)
            elif self._is_of_player(thing, word):
                self._mark_player(self._seat(thing), mark)
            else:
                self._mark_card(self._in_play(thing), word, rest)

    def _is_of_player(self, thing: str, word: str) -> bool:
        """Return True if the mark is for a player; a card in play that is named like one (`aragorn`) has others."""
        if thing not in [player.name for player in self._g.scenario.players]:
            return False
        named = CARDS.finder.find(thing)
        in_play = any(one.card in named for one in self._g.cards.values())
        return word in PLAYER_MARKS or not in_play

    def _mark_table(self, word: str, rest: str) -> None:
        g = self._g
        if word == "round":
            g.round = as_number(rest)
            if not g.round:
                raise InvalidPosition("there is no round before the first")
        elif word == "corruption":
            g.corruption = as_number(rest)
        elif word == "start":
            self._start = as_number(rest) - 1
            if not 0 <= self._start < len(g.scenario.order):
                raise InvalidPosition(f"the order has {len(g.scenario.order)} turns, and no turn {rest}")
        elif word == "step":
            steps = {step.value: step for step in (Step.ACTION, Step.COMBAT)}
            if rest not in steps:
                raise unknown("step", rest, steps)
            g.step = steps[rest]
        else:
            raise unknown("mark of the table", word, TABLE_MARKS)

    def _mark_player(self, seat: Seat, mark: str) -> None:
        if mark != "ring used":
            raise unknown("mark of a player", mark, (word.written for word in PLAYER_MARKS.values()))
        if self._g.scenario.rings_score or len(self._g.seats_of(self._g.side_of(seat))) > 1:
            self._g.rings[seat] = False
        else:
            self._g.rings_turned |= {seat}

    def _mark_card(self, card: Id, word: str, rest: str) -> None:
        g, thing = self._g, self._g.cards[card]
        if word == "fresh":
            g.cards[card] = replace(thing, fresh=True)
        elif word == "attack":
            g.set_tokens(card, thing.tokens + Icons(attack=as_number(rest)))
        elif word == "defense":
            g.set_tokens(card, thing.tokens + Icons(defense=as_number(rest)))
        elif word == "shields-ignored":
            g.cards[card] = replace(thing, shields_ignored=True)
        else:
            raise unknown("mark of a card", word, CARD_MARKS)

    # --- the position -------------------------------------------------------------------------------------------

    def to_move(self, seat: str) -> None:
        self._g.turn = self._g.scenario.order.index(self._seat(seat))

    def at_rest(self, state: War, decision: Decision) -> bool:
        return decision.rule in AT_REST

    def state(self) -> War:
        g = self._g
        g.start = g.turn if self._start is None else self._start
        self._lay_out_of_play()
        self._walk_the_road()
        g.forget()
        for seat in range(len(g.decks)):
            see_top(g, seat)
        g.check()
        return g

    def _lay_out_of_play(self) -> None:
        """Cards that were placed nowhere have been eliminated."""
        g = self._g
        for seat, player in enumerate(g.scenario.players):
            placed = Counter(
                card for pile in (g.hands, g.decks, g.cycled, g.eliminated) for card in pile[seat]
            ) + Counter(thing.card for thing in g.cards.values() if thing.owner == seat)  # fmt: skip
            left = Counter(deck_of(player, g.options)) - placed
            g.eliminated[seat] = g.eliminated[seat].put(*left.elements())

    def _walk_the_road(self) -> None:
        """Of each number before the active path one path was walked: where none is named, the Shadow has taken it."""
        g = self._g
        g.road = g.road or max((card.facts.number for card in (*g.won_by_free_peoples, *g.won_by_shadow)), default=0)
        used = {card.facts.number for card in (*g.won_by_free_peoples, *g.won_by_shadow)}
        for number in range(1, g.road):
            if number not in used:
                card = next(one for one in g.unused_paths if one.facts.number == number)
                self._score(Side.SHADOW, card)
