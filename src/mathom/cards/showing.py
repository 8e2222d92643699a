"""The table of a card game as plain data: zones, cards, counters, players.

A game whose `Game.show` returns a `CardTable` is drawn in the browser and at the terminal without code of its own
there. Options light up what they touch: `Option.touches` names the keys of cards, zones and players.

>>> deck = Zone("deck", "Deck", count=30)
>>> row = Zone("row-0", "Bilbo's burrow", owner=0, cards=(Face("lamp.3", "Lamp", counters=(Counter("oil", 2),)),))
>>> table = CardTable(players=(Player("bilbo", 0), Player("gollum", 1)), zones=(deck, row), turn=0)
>>> [face.title for face in table.faces()]
['Lamp']
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, TypeVar

from msgspec import Struct

from mathom.cards import zones
from mathom.cards.card import Card
from mathom.cards.zones import bits
from mathom.core import Lot, Openable, Seat, Seats, TurnedUp

C = TypeVar("C", bound=Card)

#: How a zone lies on the table: side by side; in somebody's hand; one on the other, the first on top.
Layout = Literal["row", "hand", "pile"]


class Counter(Struct, frozen=True):
    """Something that is counted, on a card or with a player: `Counter("wounds", 2)`, of so many if there is a limit."""

    title: str
    value: int
    most: int | None = None


class Face(Struct, frozen=True):
    """A card that the viewer sees.

    `kind` is the line of its type and keywords, `text` what it says, a paragraph a line, in which `**words**` are
    bold. Cards of one `suit` (culture, faction, colour) look alike. `cost` and `figures` are the numbers that count
    now, always in the same corners; `counters` are what lies on it.
    """

    key: str
    title: str
    kind: str = ""
    text: tuple[str, ...] = ()
    suit: str = ""
    cost: int | None = None
    figures: tuple[Counter, ...] = ()
    counters: tuple[Counter, ...] = ()
    #: Turned sideways: used, exhausted, tapped.
    turned: bool = False
    attached: tuple[Face, ...] = ()

    @property
    def state(self) -> str:
        """How it lies, in a word; empty as long as it is upright."""
        return "turned" if self.turned else ""

    def all(self) -> Iterator[Face]:
        """The card, and what is attached to it, at any depth."""
        yield self
        for face in self.attached:
            yield from face.all()


class Zone(Struct, frozen=True):
    """A place for cards: of a seat, or of nobody in the middle.

    `cards` are those that the viewer sees, `count` is how many there are; the others lie face down.
    """

    key: str
    title: str
    owner: Seat | None = None
    cards: tuple[Face, ...] = ()
    #: None: as many as are seen.
    count: int | None = None
    layout: Layout = "row"

    @property
    def face_down(self) -> int:
        return 0 if self.count is None else self.count - len(self.cards)


def as_seen(
    key: str, title: str, zone: zones.Zone[C], viewers: Seats, face: Callable[[C, str], Face]
) -> Zone:  # fmt: skip
    """A hand or pile as some seats see it; `face` draws a card under a key. Of equal cards in a hand a choice lights up
    the first.
    """
    seen = [card for card in zone.known(bits(viewers)) if card is not None]
    faces = []
    for at, card in enumerate(seen):
        before = seen[:at].count(card)
        in_hand = card.slug if zone.owner is not None else f"{key} {card.slug}"
        faces.append(face(card, f"{in_hand} {before + 1}" if before else in_hand))
    return Zone(key, title, zone.owner, tuple(faces), len(zone), "pile" if zone.owner is None else "hand")


class Player(Struct, frozen=True):
    """Somebody at the table, and what is counted with him."""

    key: str
    seat: Seat
    counters: tuple[Counter, ...] = ()
    #: Out of the game while others play on.
    out: bool = False


class CardTable(Openable, frozen=True):
    """All that a viewer may know of the table of a card game. When it is over, everybody sees what any player did."""

    players: tuple[Player, ...]
    zones: tuple[Zone, ...]
    #: Whose turn it is; None where there are no turns.
    turn: Seat | None = None
    #: Where the game stands, in a few words: "Round 3, night".
    phase: str = ""
    #: What is counted for all together.
    counters: tuple[Counter, ...] = ()
    #: What else everybody should know, a sentence each.
    notes: tuple[str, ...] = ()

    @classmethod
    def laid_out(
        cls, piles: Iterable[Zone], hands: Iterable[Zone], in_play: Iterable[tuple[Seat, Face]],
        counters: Sequence[tuple[Counter, ...]], turn: Seat | None = None, phase: str = "",
    ) -> CardTable:  # fmt: skip
        """The table of a game in which everybody has a hand and cards in play before him, and the piles are common.

        `counters` are what is counted with each seat.
        """
        cards, seats = tuple(in_play), range(len(counters))
        before = [tuple(face for owner, face in cards if owner == seat) for seat in seats]
        tables = (Zone(f"table {seat}", "Table", seat, before[seat]) for seat in seats)
        players = tuple(Player(f"seat {seat}", seat, counters[seat]) for seat in seats)
        return cls(players, (*piles, *tables, *hands), turn, phase)

    def __post_init__(self) -> None:
        """A table that cannot be drawn is refused, with the fault."""
        seats = [player.seat for player in self.players]
        if len(set(seats)) != len(seats):
            raise ValueError(f"two players sit in one seat: {seats}")
        if self.turn is not None and self.turn not in seats:
            raise ValueError(f"it is the turn of seat {self.turn}, where nobody sits")
        for zone in self.zones:
            if zone.owner is not None and zone.owner not in seats:
                raise ValueError(f"the zone {zone.key!r} belongs to seat {zone.owner}, where nobody sits")
            if zone.face_down < 0:
                raise ValueError(f"the zone {zone.key!r} shows {len(zone.cards)} cards and counts {zone.count}")
        # Equal cards in several hands are one thing to a choice, so a key may stand in each hand once.
        hands = [{face.key for face in zone.cards} for zone in self.zones if zone.layout == "hand"]
        times = Count([*self.keys()])
        for key in (key for hand in hands for key in hand):
            times[key] -= 1
        times.update(set().union(*hands))
        if twice := [key for key, count in times.items() if count > 1 or not key]:
            raise ValueError(f"the key {twice[0]!r} stands for more than one thing" if twice[0] else "a key is empty")

    def everybody(self) -> Seats:
        return frozenset(player.seat for player in self.players)

    def turned_up(self, closed: CardTable) -> tuple[TurnedUp, ...]:
        """The cards of hands and piles that lie open here and did not there, an event an owner."""
        before = {zone.key: Count(face.title for face in zone.cards) for zone in closed.zones}
        lots: dict[Seat, tuple[Lot, ...]] = {}
        for zone in self.zones:
            titles = Count(face.title for face in zone.cards) - before.get(zone.key, Count())
            if titles:
                where = "in hand" if zone.layout == "hand" else f"in {zone.title.lower()}"
                owner = -1 if zone.owner is None else zone.owner
                lots[owner] = (*lots.get(owner, ()), Lot(where, tuple(titles.elements()), zone.key))
        return tuple(TurnedUp(seat=seat, owner="", lots=found) for seat, found in sorted(lots.items()))

    def faces(self) -> Iterator[Face]:
        """All cards that the viewer sees."""
        for zone in self.zones:
            for face in zone.cards:
                yield from face.all()

    def keys(self) -> Iterator[str]:
        """What options may touch."""
        yield from (player.key for player in self.players)
        yield from (zone.key for zone in self.zones)
        yield from (face.key for face in self.faces())
