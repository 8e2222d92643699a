"""What a viewer may know: the whitelist."""

from __future__ import annotations

from enum import Enum
from functools import cache

from msgspec import Struct

from mathom.cards import views
from mathom.cards.views import PileView, all_in_no_order, by_slug, deck_view, in_no_order, lots, pile_view, slugs
from mathom.cards.zones import bits
from mathom.core import SPECTATOR, Seat, Seats, TurnedUp
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import Faction, Icons, Kind, Side
from mathom.games.wotr.language.modifiers import Using
from mathom.games.wotr.rules.actions import carryover_limit
from mathom.games.wotr.rules.combat import defending_side, expected
from mathom.games.wotr.rules.icons import in_battle, of_location, on_path
from mathom.games.wotr.rules.scoring import DECISIVE_LEAD, ring_points, score
from mathom.games.wotr.rules.support import Support, supports
from mathom.games.wotr.scenarios import RingToken
from mathom.games.wotr.values import Combat, InPlay
from mathom.games.wotr.war import War


class Open(Enum):
    """What of the players' hidden cards lies open to everybody."""

    NOTHING = "nothing"
    HANDS = "hands"
    EVERYTHING = "everything"


class CardView(Struct, frozen=True):
    """A card as it is printed, with the text that is rendered from its declaration. Icons are attack and defense."""

    slug: str
    name: str
    codes: tuple[str, ...]
    kind: str
    side: str
    faction: str
    keyword: str
    copies: int
    promo: bool
    battle: Icons
    leadership: Icons
    path: Icons
    paths: tuple[int, ...]
    number: int
    points: int
    defenders: tuple[str, ...]
    attackers: tuple[str, ...]
    text: tuple[str, ...]


class InPlayView(Struct, frozen=True):
    """A card in play. `counts` are its icons that count where it is, items and leadership included."""

    key: str
    slug: str
    owner: Seat
    host: str
    fresh: bool
    tokens: Icons
    counts: Icons
    supported: bool
    #: The numbers of its texts that can be used for an action, for tokens.
    actions: tuple[int, ...]


class LocationView(Struct, frozen=True):
    """An active location with both sides' cards, its sums, and what would happen if it were fought now."""

    key: str
    slug: str
    kind: str
    defending: str
    tokens: Icons
    shields_ignored: bool
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    shields: int
    defense: int
    #: Who would win it: a side, or nobody (a path of a Duel).
    winner: str
    #: Attack icons that nothing cancels: corruption, on a path.
    uncancelled: int


class CombatView(Struct, frozen=True):
    location: str
    attack: int
    shields: int
    remaining: int
    #: What each defender cancels if it is lost.
    values: dict[str, int]
    lost: tuple[str, ...]


class PlayerView(Struct, frozen=True):
    """One player: his hand, cycle pile and eliminated pile only for himself."""

    seat: Seat
    name: str
    title: str
    side: str
    factions: tuple[str, ...]
    hand: tuple[str, ...]
    hand_size: int
    deck: PileView
    cycled: PileView
    eliminated: PileView
    #: Cards that a text has drawn and set apart.
    apart: PileView
    reserve: tuple[str, ...]
    carryover: int
    #: "unused", "used", "turned" (used in this round) or "" (none).
    ring: str
    passed: bool


class ScoreView(Struct, frozen=True):
    """The points of both sides, without and with unused Ring tokens, and the scoring areas."""

    free_peoples: int
    shadow: int
    rings: tuple[int, int]
    corruption: int
    won_by_free_peoples: tuple[str, ...]
    won_by_shadow: tuple[str, ...]
    set_aside: tuple[str, ...]
    decisive: int


class WarView(Struct, frozen=True):
    """All that one viewer may know of a match."""

    scenario: str
    round: int
    step: str
    #: The turns of the order, whose turn it is there, and who has the starting player token.
    order: tuple[Seat, ...]
    turn: int
    start: int
    road: int
    last_path: int
    players: tuple[PlayerView, ...]
    locations: tuple[LocationView, ...]
    in_play: tuple[InPlayView, ...]
    score: ScoreView
    combat: CombatView | None
    being_played: tuple[str, ...]
    #: What is still in the decks of locations.
    battlegrounds_left: tuple[str, ...]
    paths_left: tuple[str, ...]
    #: Every card that is named anywhere in this view or in the viewer's draw deck, by its slug.
    cards: dict[str, CardView]


def shown(g: War, viewers: Seats) -> WarView:
    return _table(g, viewers, Open.NOTHING)


def shown_over(g: War, viewers: Seats) -> WarView:
    """The table of a match that is over: all hands lie open."""
    return _table(g, viewers, Open.HANDS)


def turned_up(g: War) -> tuple[TurnedUp, ...]:
    """What each player turns up when the game is over: his hand, and cards that he has set apart."""
    hidden = {
        seat: lots({"in hand": all_in_no_order(hand), "set apart": all_in_no_order(g.apart[seat])})
        for seat, hand in enumerate(g.hands)
    }
    return views.turned_up(g.options.name_of, hidden)


def shown_to_all(g: War) -> WarView:
    """With nothing hidden, for replays of finished matches."""
    return _table(g, SPECTATOR, Open.EVERYTHING)


def _table(g: War, viewers: Seats, laid_open: Open) -> WarView:
    everything = laid_open is Open.EVERYTHING
    named = {thing.card for thing in g.cards.values()}
    named |= {card for _, card in g.being_played}
    named |= {*g.won_by_free_peoples, *g.won_by_shadow, *g.set_aside, *g.unused_battlegrounds, *g.unused_paths}
    for seat in range(len(g.hands)):
        for zone in (g.hands[seat], g.apart[seat]):
            named |= set(zone.cards if laid_open is not Open.NOTHING else zone.known_in_no_order(bits(viewers)))
        for zone in (g.cycled[seat], g.eliminated[seat]):
            named |= set(zone.cards if everything else zone.known_in_no_order(bits(viewers)))
        if everything or seat in viewers:
            named |= set(g.decks[seat].cards)  # what can be taken from there is to be read; its order is not told
    supported = {place: _support(g, place) for place in g.battlegrounds}
    return WarView(
        scenario=g.scenario.name, round=g.round, step=g.step.value, order=g.scenario.order, turn=g.turn, start=g.start,
        road=g.road, last_path=g.scenario.last_path,
        players=tuple(_player(g, seat, viewers, laid_open) for seat in range(len(g.hands))),
        locations=tuple(_location(g, place) for place in (*g.locations, *_waiting(g))),
        in_play=tuple(_in_play(g, thing, supported) for thing in g.cards.values() if not thing.card.is_location),
        score=_score(g), combat=_combat(g),
        being_played=tuple(card.slug for _, card in g.being_played),
        battlegrounds_left=slugs(g.unused_battlegrounds),
        paths_left=slugs(g.unused_paths),
        cards=by_slug(named, card_view),
    )  # fmt: skip


def _waiting(g: War) -> tuple[Id, ...]:
    """A path that was activated and waits for the combat on the path before it."""
    return tuple(id_ for id_, thing in g.cards.items() if thing.card.is_location and id_ not in g.locations)


def _support(g: War, place: Id) -> Support:
    defending = defending_side(g, place)
    sides: dict[bool, list[Id]] = {True: [], False: []}
    for card in g.at(place):
        sides[g.side_of(g.cards[card].owner) is defending].append(card)
    return (*supports(g, sides[False], attacking=True), *supports(g, sides[True], attacking=False))


def _player(g: War, seat: Seat, viewers: Seats, laid_open: Open) -> PlayerView:
    everything, hands_open = laid_open is Open.EVERYTHING, laid_open is not Open.NOTHING
    player = g.scenario.players[seat]
    hand = in_no_order(g.hands[seat], viewers, hands_open)
    return PlayerView(
        seat=seat, name=player.name, title=player.title, side=player.side.value,
        factions=tuple(faction.value for faction in player.factions), hand=slugs(hand),
        hand_size=len(g.hands[seat]), deck=deck_view(g.decks[seat], viewers, everything),
        cycled=pile_view(g.cycled[seat], viewers, everything),
        eliminated=pile_view(g.eliminated[seat], viewers, everything),
        apart=pile_view(g.apart[seat], viewers, hands_open), reserve=tuple(g.cards[one].key for one in g.reserve(seat)),
        carryover=carryover_limit(g, seat), ring=_ring(g, seat), passed=seat in g.passed,
    )  # fmt: skip


def _ring(g: War, seat: Seat) -> str:
    if g.scenario.players[seat].ring is RingToken.NONE:
        return ""
    return "turned" if seat in g.rings_turned else "unused" if g.rings[seat] else "used"


def _location(g: War, place: Id) -> LocationView:
    thing, defending = g.cards[place], defending_side(g, place)
    fought = expected(g, place)
    sides: dict[bool, list[str]] = {True: [], False: []}
    for card in g.at(place):
        sides[g.side_of(g.cards[card].owner) is defending].append(g.cards[card].key)
    defense = sum(value for _, value in fought.defenders)
    return LocationView(
        key=thing.key, slug=thing.card.slug, kind=thing.card.kind.value, defending=defending.value,
        tokens=thing.tokens, shields_ignored=thing.shields_ignored, attackers=tuple(sides[False]),
        defenders=tuple(sides[True]), attack=fought.attack, shields=of_location(g, place).defense, defense=defense,
        winner=_winner(g, thing.card, fought, defense, defending),
        uncancelled=max(0, fought.attack - fought.shields - defense),
    )  # fmt: skip


def _winner(g: War, card: Card, fought: Combat, defense: int, defending: Side) -> str:
    """Who would win it as it stands, with as many losses as it takes."""
    total = fought.shields + defense
    if fought.attack > total:
        return defending.other.value
    if card.kind is Kind.PATH and g.scenario.needs_surplus and fought.attack == total:
        return ""
    return defending.value


def _in_play(g: War, thing: InPlay, supported: dict[Id, Support]) -> InPlayView:
    place = g.place_of(thing.id)
    support = supported.get(place, ())
    counts = Icons()
    if thing.card.kind is not Kind.ITEM and place:
        counts = on_path(g, thing.id) if place not in supported else in_battle(g, thing.id, support)
    return InPlayView(
        key=thing.key, slug=thing.card.slug, owner=thing.owner, host=g.cards[thing.host].key if thing.host else "",
        fresh=thing.fresh, tokens=thing.tokens, counts=counts,
        supported=any(leader == thing.id for _, leader in support),
        actions=tuple(at for at, text in enumerate(thing.card.texts) if isinstance(text, Using)),
    )  # fmt: skip


def _score(g: War) -> ScoreView:
    return ScoreView(
        free_peoples=score(g, Side.FREE_PEOPLES), shadow=score(g, Side.SHADOW),
        rings=(ring_points(g, Side.FREE_PEOPLES), ring_points(g, Side.SHADOW)), corruption=g.corruption,
        won_by_free_peoples=slugs(g.won_by_free_peoples),
        won_by_shadow=slugs(g.won_by_shadow),
        set_aside=slugs(g.set_aside), decisive=DECISIVE_LEAD,
    )  # fmt: skip


def _combat(g: War) -> CombatView | None:
    fought = g.combat
    if fought is None:
        return None
    values = {g.cards[card].key: value for card, value in fought.defenders}
    return CombatView(
        g.cards[fought.location].key, fought.attack, fought.shields, fought.remaining, values,
        tuple(g.cards[card].key for card in fought.lost),
    )  # fmt: skip


@cache
def card_view(card: Card) -> CardView:
    """A card as it is printed; worked out once."""
    facts = card.facts
    return CardView(
        slug=card.slug, name=card.name, codes=card.codes, kind=card.kind.value,
        side=card.side.value if card.side else "", faction=card.faction.value if card.faction else "",
        keyword=card.keyword.value if card.keyword else "", copies=facts.copies, promo=facts.promo,
        battle=card.battle, leadership=card.leadership, path=card.path, paths=facts.paths, number=facts.number,
        points=facts.points, defenders=_names(facts.defenders), attackers=_names(facts.attackers),
        text=card.words(),
    )  # fmt: skip


def _names(factions: tuple[Faction, ...]) -> tuple[str, ...]:
    return tuple(faction.value for faction in factions)


def situation(table: WarView) -> str:
    """Where a match stands, in a line: "Round 3, action step: Free Peoples 4, Shadow 6"."""
    if not table.round:
        return "The opening hands are dealt"
    points = f"Free Peoples {table.score.free_peoples}, Shadow {table.score.shadow}"
    return f"Round {table.round}, {table.step}: {points}"
