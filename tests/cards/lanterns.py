"""Lanterns on the water: a little card game to try the generic table with.

Players light lanterns with oil, hang moths and glass on them, and blow soot at those of the others. After four rounds
the brightest river wins.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Mapping
from typing import Self

from msgspec import Struct

from mathom.cards.showing import CardTable, Counter, Face, Player, Zone
from mathom.core import (
    Decision,
    Dice,
    Event,
    Game,
    GameOver,
    InvalidOption,
    Option,
    Options,
    Outcome,
    Position,
    Refusal,
    Resumable,
    Rules,
    Seat,
    Seats,
    State,
    TableOption,
    resumable,
)
from mathom.core.state import Replace

ROUNDS = 4
MOST_OIL = 6
HAND = 4
OUT = 2  # so much soot puts a lantern out
SEATS = ("ada", "bo", "cy", "di")


class Kind(Struct, frozen=True):
    name: str
    title: str
    type: str
    cost: int
    light: int
    text: tuple[str, ...] = ()


LANTERN, HUNG = "Lantern", "Hung on a lantern"
KINDS = (
    Kind("rush", "Rushlight", LANTERN, 1, 1, ("Small, and soon burnt down.",)),
    Kind("paper", "Paper Boat", LANTERN, 2, 2, ("It drifts where the river likes.",)),
    Kind("brass", "Brass Lamp of the Ferryman", LANTERN, 3, 3, ("Turn it: blow soot at another’s lantern.",)),
    Kind("beacon", "Beacon", LANTERN, 5, 5, ("It is seen from the other bank.", "Turn it: blow soot.")),
    Kind("glass", "Green Glass", HUNG, 1, 1, ("The lantern on which it hangs is brighter by 1.",)),
    Kind("moth", "Moth", HUNG, 1, -1, ("The lantern on which it hangs is darker by 1.",)),
)
COPIES = 6


def kind(card: int) -> Kind:
    return KINDS[card // COPIES]


def key(card: int) -> str:
    return f"{kind(card).name}.{card % COPIES + 1}"


CARDS = {key(card): card for card in range(len(KINDS) * COPIES)}


class LanternOptions(Options, frozen=True):
    players: int = 2
    oil: int = 2

    def entries(self) -> dict[str, str]:
        return {"players": str(self.players), "oil": str(self.oil)}


class Lit(Event, frozen=True, kw_only=True):
    who: str
    card: str

    def words(self) -> str:
        return f"{self.who} lights {self.card}."


class Hung(Event, frozen=True, kw_only=True):
    who: str
    card: str
    lantern: str

    def words(self) -> str:
        return f"{self.who} hangs {self.card} on {self.lantern}."


class Sooted(Event, frozen=True, kw_only=True):
    who: str
    lantern: str
    out: bool

    def words(self) -> str:
        return f"{self.who} blows soot at {self.lantern}" + (": it goes out." if self.out else ".")


class Drew(Event, frozen=True, kw_only=True):
    who: str

    def words(self) -> str:
        return f"{self.who} draws a card."


class River(State):
    """Hands, lanterns on the water, what hangs on them, and the soot."""

    __slots__ = ("deck", "gone", "hands", "hung", "oil", "players", "rivers", "round", "soot", "turn", "turned")

    def __init__(self, options: LanternOptions, dice: Dice) -> None:
        self.dice, self.log, self.outcome = dice, [], None
        self.players = options.players
        deck, left = [], list(CARDS.values())
        while left:
            deck.append(left.pop(self.dice.below(len(left))))
        self.hands = [tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(options.players)]
        self.deck = tuple(deck[HAND * options.players :])
        self.gone: tuple[int, ...] = ()
        self.rivers: list[tuple[int, ...]] = [()] * options.players
        self.hung: dict[int, tuple[int, ...]] = {}
        self.soot: dict[int, int] = {}
        self.turned: frozenset[int] = frozenset()
        self.oil = [options.oil] * options.players
        self.turn, self.round = 0, 1

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.dice, copy.log, copy.outcome = self.dice.clone(), None, self.outcome
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(copy, name, value.copy() if isinstance(value, (list, dict)) else value)
        return copy

    def public(self) -> tuple[Hashable, ...]:
        lying = tuple(self.rivers), tuple(sorted(self.hung.items())), tuple(sorted(self.soot.items())), self.gone
        sizes = len(self.deck), tuple(map(len, self.hands))
        return (*lying, *sizes, self.turned, tuple(self.oil), self.turn, self.round)

    def information(self, seats: Seats) -> Hashable:
        return self.public(), tuple(self.hands[seat] for seat in sorted(seats))

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        others = [one for one in range(self.players) if one not in seats]
        unseen = [*self.deck, *(card for one in others for card in self.hands[one])]
        rng.shuffle(unseen)
        for one in others:
            count = len(self.hands[one])
            self.hands[one], unseen = tuple(sorted(unseen[:count])), unseen[count:]
        self.deck = tuple(unseen)
        self.dice = Dice(rng.getrandbits(64))
        return None

    def light(self, lantern: int) -> int:
        return kind(lantern).light + sum(kind(card).light for card in self.hung.get(lantern, ()))

    def score(self, seat: Seat) -> int:
        return sum(map(self.light, self.rivers[seat]))

    def aftermath(self) -> bool:
        scores = tuple(map(self.score, range(self.players)))
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        winners = tuple(best) if len(best) == 1 else ()
        reason = f"{SEATS[best[0]].title()}’s river is brightest." if winners else "Two rivers are equally bright."
        self.outcome = Outcome(winners, scores, reason, "")
        return False

    def check(self) -> None:
        pass

    def fingerprint(self) -> str:
        return repr((self.public(), self.hands, self.deck, self.dice))


@resumable
def evening(g: River) -> Rules[None]:
    for number in range(1, ROUNDS + 1):
        g.round = number
        for seat in range(g.players):
            begin_turn(g, seat)
            going_on = True
            while going_on:
                chosen = yield Decision(seat, "Light, hang, blow, or end your turn", "", tuple(offered(g, seat)))
                going_on = act(g, seat, chosen.token)
    raise GameOver


def begin_turn(g: River, seat: Seat) -> None:
    g.turn = seat
    g.oil[seat] = min(MOST_OIL, g.oil[seat] + 2)
    g.turned -= set(g.rivers[seat])
    if g.deck:
        g.hands[seat] = tuple(sorted((*g.hands[seat], g.deck[0])))
        g.deck = g.deck[1:]
        g.tell(Drew(who=SEATS[seat].title()))


def offered(g: River, seat: Seat) -> Iterator[Option]:
    yield Option("end", "End your turn")
    for card in g.hands[seat]:
        if kind(card).cost > g.oil[seat]:
            continue
        if kind(card).type == LANTERN:
            yield Option(f"light {key(card)}", f"Light {kind(card).title}", (key(card),))
        else:
            for lantern in (one for river in g.rivers for one in river):
                words = f"Hang {kind(card).title} on {kind(lantern).title}"
                yield Option(f"hang {key(card)} {key(lantern)}", words, (key(card), key(lantern)))
    for card in g.rivers[seat]:
        if kind(card).cost >= 3 and card not in g.turned:
            for lantern in (one for other, river in enumerate(g.rivers) if other != seat for one in river):
                words = f"{kind(card).title} blows soot at {kind(lantern).title}"
                yield Option(f"blow {key(card)} {key(lantern)}", words, (key(card), key(lantern)))


def act(g: River, seat: Seat, token: str) -> bool:
    """Do it; does the turn go on?"""
    verb, *keys = token.split()
    if verb == "end":
        return False
    card, *rest = (CARDS[one] for one in keys)
    who = SEATS[seat].title()
    if verb == "blow":
        g.turned |= {card}
        blow(g, who, rest[0])
        return True
    g.hands[seat] = tuple(one for one in g.hands[seat] if one != card)
    g.oil[seat] -= kind(card).cost
    if verb == "light":
        g.rivers[seat] += (card,)
        g.tell(Lit(who=who, card=kind(card).title))
    else:
        g.hung[rest[0]] = (*g.hung.get(rest[0], ()), card)
        g.tell(Hung(who=who, card=kind(card).title, lantern=kind(rest[0]).title))
    return True


def blow(g: River, who: str, lantern: int) -> None:
    soot = g.soot[lantern] = g.soot.get(lantern, 0) + 1
    g.tell(Sooted(who=who, lantern=kind(lantern).title, out=soot >= OUT))
    if soot >= OUT:
        g.rivers = [tuple(one for one in river if one != lantern) for river in g.rivers]
        g.gone = (lantern, *g.hung.pop(lantern, ()), *g.gone)
        del g.soot[lantern]


def face(g: River, card: int) -> Face:
    about = kind(card)
    light = g.light(card) if about.type == LANTERN else about.light
    return Face(
        key=key(card),
        title=about.title,
        kind=about.type,
        text=about.text,
        suit=about.name,
        cost=about.cost,
        figures=(Counter("light", light),),
        counters=(Counter("soot", g.soot[card], OUT),) if card in g.soot else (),
        turned=card in g.turned,
        attached=tuple(face(g, one) for one in g.hung.get(card, ())),
    )


class Lanterns(Game[River, LanternOptions]):
    name = "lanterns"
    title = "Lanterns on the Water"
    version = 1
    about = "Light lanterns, hang moths and glass on them, and blow soot at the others: the brightest river wins."
    table_options = (
        TableOption("players", "Players", "choice", ("2", "3", "4"), "2"),
        TableOption("oil", "Oil to begin with", "number", ("0", "6"), "2"),
    )

    def begin(self) -> Resumable[[River], None]:
        return evening

    def resume(self) -> Resumable[[River], None]:
        return evening

    def options(self, given: Mapping[str, str]) -> LanternOptions:
        if unknown := given.keys() - {"players", "oil"}:
            raise InvalidOption(f"there is no option {min(unknown)!r}; there are players and oil")
        players, oil = given.get("players", "2"), given.get("oil", "2")
        if players not in ("2", "3", "4") or oil not in map(str, range(7)):
            raise InvalidOption("2 to 4 play, and begin with 0 to 6 oil")
        return LanternOptions(int(players), int(oil))

    def seats(self, options: LanternOptions) -> tuple[str, ...]:
        return SEATS[: options.players]

    def start(self, options: LanternOptions, dice: Dice) -> River:
        return River(options, dice)

    def is_token(self, text: str) -> bool:
        verb, *keys = text.split() or [""]
        wanted = {"end": 0, "light": 1, "hang": 2, "blow": 2}.get(verb)
        return wanted == len(keys) and all(one in CARDS for one in keys)

    def show_all(self, state: River) -> CardTable:
        return self.show(state, frozenset(range(state.players)))

    def show(self, state: River, viewers: Seats) -> CardTable:
        g = state
        zones = [
            Zone("deck", "Deck", count=len(g.deck), layout="pile"),
            Zone("gone", "Gone out", cards=tuple(face(g, card) for card in g.gone), layout="pile"),
        ]
        for seat in range(g.players):
            name = SEATS[seat].title()
            hand, river = g.hands[seat], g.rivers[seat]
            shown = tuple(face(g, card) for card in hand) if seat in viewers else ()
            zones.append(Zone(f"river-{seat}", f"{name}’s river", seat, tuple(face(g, card) for card in river)))
            zones.append(Zone(f"hand-{seat}", f"{name}’s hand", seat, shown, len(hand), "hand"))
        counted = [
            (Counter("light", g.score(seat)), Counter("oil", g.oil[seat], MOST_OIL)) for seat in range(g.players)
        ]
        return CardTable(
            players=tuple(Player(SEATS[seat], seat, counted[seat]) for seat in range(g.players)),
            zones=tuple(zones),
            turn=g.turn,
            phase=f"Round {g.round} of {ROUNDS}",
        )

    def why_not(self, state: River, seat: Seat, token: str) -> Refusal | None:
        verb, *keys = token.split()
        if verb in ("light", "hang") and CARDS[keys[0]] in state.hands[seat]:
            return Refusal(f"it costs {kind(CARDS[keys[0]]).cost} oil, and you have {state.oil[seat]}")
        return Refusal("it is not in your hand")

    def evaluate(self, state: River, seat: Seat) -> float:
        others = max((state.score(one) for one in range(state.players) if one != seat), default=0)
        return max(0.0, min(1.0, 0.5 + (state.score(seat) - others) / 40))

    def position(self, options: LanternOptions) -> Position[River]:
        raise NotImplementedError


GAME = Lanterns()
