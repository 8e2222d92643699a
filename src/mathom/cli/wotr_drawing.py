"""War of the Ring: The Card Game in the terminal: its table is laid out as cards and zones, and drawn as those are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from mathom.cards.showing import CardTable, Counter, Face, Player, Zone
from mathom.cards.views import PileView
from mathom.cli.cards_drawing import CardsDrawing
from mathom.core import Option
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.view import CardView, InPlayView, LocationView, PlayerView, WarView

HOW_TO_PLAY = """\
Each round a battleground and a path become active. In your turn you take one action: play a card (which costs another
card of your hand), move somebody out of reserve, cycle a card, winnow, use a card in play or your Ring token. You may
pass with few cards in hand. When all have passed, every location is fought over: attack against what the location and
its defenders cancel. Points are counted then; a lead of ten ends the game, and so does the last path.
What can be chosen is underlined on the table and listed beside it. Ask `why` about anything else."""

GROUPS = {
    "play": "Play a card",
    "move": "Move out of reserve",
    "cycle": "Cycle a card",
    "use": "Use a card in play",
    "forsake": "Forsake a card",
    "eliminate": "Eliminate a card",
    "lose": "Lose a card",
}


class WotrDrawing(CardsDrawing):
    """Locations with both sides' cards and their sums, reserves, hands and piles."""

    how_to_play = HOW_TO_PLAY
    example = "pass"

    def card_table(self, table: object) -> CardTable:
        assert isinstance(table, WarView)
        return card_table(table)

    def group(self, option: Option) -> str:
        return GROUPS.get(option.token.partition(" ")[0], "")


def card_table(war: WarView) -> CardTable:
    things = {thing.key: thing for thing in war.in_play}
    zones = [zone for location in war.locations for zone in _location(war, things, location)]
    for player in war.players:
        zones += _zones(war, things, player)
    score = war.score
    return CardTable(
        players=tuple(_player(player) for player in war.players),
        zones=tuple(zones),
        turn=war.order[war.turn] if war.step == "action step" else None,
        phase=f"Round {war.round}, {war.step}" if war.round else "The opening hands",
        counters=(
            Counter("Free Peoples", score.free_peoples),
            Counter("Shadow", score.shadow),
            Counter("corruption", score.corruption),
            Counter("path", war.road, war.last_path),
        ),
    )


def _player(player: PlayerView) -> Player:
    counters = [
        Counter("carryover", player.carryover),
        Counter("deck", player.deck.size),
        Counter("cycle pile", player.cycled.size),
        Counter("eliminated", player.eliminated.size),
    ]
    if player.ring:
        counters.append(Counter("Ring token", int(player.ring == "unused")))
    return Player(f"seat {player.seat}", player.seat, tuple(counters))


def _location(war: WarView, things: Mapping[str, InPlayView], location: LocationView) -> tuple[Zone, Zone]:
    """A location as two rows: those who attack, with the sums, and those who defend."""
    card = war.cards[location.slug]
    number = f"path {card.number}, " if card.number else ""
    sums = f"attack {location.attack}, shields {location.shields}, defense {location.defense}"
    if not location.winner:
        verdict = "neither side would score it"
    else:
        left = f" with {location.uncancelled} corruption" if location.uncancelled and card.number else ""
        verdict = f"{location.winner} would win{left}"
    title = f"{card.name} ({number}{card.points} points; {sums}; {verdict}), attackers"
    return (
        Zone(location.slug, title, cards=_in_play(war, things, location.attackers)),
        Zone(f"{location.slug} defenders", "    defenders", cards=_in_play(war, things, location.defenders)),
    )


def _zones(war: WarView, things: Mapping[str, InPlayView], player: PlayerView) -> list[Zone]:
    seat = player.seat
    zones = [
        Zone(f"reserve {seat}", "Reserve", seat, _in_play(war, things, player.reserve)),
        Zone(f"hand {seat}", "Hand", seat, _faces(war, player.hand), player.hand_size, "hand"),
    ]
    for name, title, pile in (
        ("apart", "Drawn and set apart", player.apart),
        ("cycle", "Cycle pile", player.cycled),
        ("eliminated", "Eliminated", player.eliminated),
    ):
        if pile.known:
            zones.append(_pile(war, f"{name} {seat}", title, seat, pile))
    return zones


def _pile(war: WarView, key: str, title: str, seat: int, pile: PileView) -> Zone:
    return Zone(key, title, seat, _faces(war, pile.known, f"{key} "), pile.size)


def _faces(war: WarView, slugs: Iterable[str], before: str = "") -> tuple[Face, ...]:
    """Cards of a hand or pile: of equal ones a choice lights up the first."""
    faces: list[Face] = []
    keys: set[str] = set()
    for slug in slugs:
        key, copy = f"{before}{slug}", 1
        while key in keys:
            copy += 1
            key = f"{before}{slug} {copy}"
        keys.add(key)
        faces.append(_face(key, war.cards[slug]))
    return tuple(faces)


def _in_play(war: WarView, things: Mapping[str, InPlayView], keys: Iterable[str]) -> tuple[Face, ...]:
    return tuple(_thing(war, things, things[key]) for key in keys)


def _thing(war: WarView, things: Mapping[str, InPlayView], thing: InPlayView) -> Face:
    card = war.cards[thing.slug]
    items = tuple(_thing(war, things, other) for other in things.values() if other.host == thing.key)
    counters = [Counter(name, number) for name, number in _icons(thing.tokens) if number]
    return replace(
        _face(thing.key, card, thing.counts if thing.counts != Icons() else None),
        counters=tuple(counters), turned=thing.fresh, attached=items,
    )  # fmt: skip


def _icons(icons: Icons) -> tuple[tuple[str, int], ...]:
    return (("attack", icons.attack), ("defense", icons.defense))


def _face(key: str, card: CardView, counts: Icons | None = None) -> Face:
    """A card with the icons that count now, or those that are printed."""
    if counts is not None:
        figures = tuple(Counter(f"{name} now", number) for name, number in _icons(counts))
    else:
        kinds = (("", card.battle), ("led ", card.leadership), ("path ", card.path))
        figures = tuple(
            Counter(f"{kind}{name}", number) for kind, icons in kinds for name, number in _icons(icons) if number
        )
    paths = f", paths {_run(card.paths)}" if card.paths else ""
    return Face(key, card.name, f"{card.faction} {card.kind}{paths}", card.text, card.faction, figures=figures)


def _run(numbers: tuple[int, ...]) -> str:
    """
    >>> _run((1, 2, 3)), _run((1, 3))
    ('1-3', '1, 3')
    """
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))


DRAWING = WotrDrawing()
