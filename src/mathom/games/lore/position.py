"""Setting up a position in the words of the game."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.in_play import by_name
from mathom.core import Decision, Dice, InvalidPosition, Position, Seat
from mathom.core.position import Word, as_number, unknown
from mathom.games.lore.card import CARDS, Card
from mathom.games.lore.context import NOBODY, CompanyId, Id
from mathom.games.lore.credible import check_credible
from mathom.games.lore.facts import Kind
from mathom.games.lore.map import Site, UnknownPlace, site_named
from mathom.games.lore.options import TableOptions
from mathom.games.lore.rules.organizing import enter_company
from mathom.games.lore.rules.setup import regions_in_use
from mathom.games.lore.values import Phase, Status
from mathom.games.lore.world import World

PILES: Final = ("hand", "pile", "discard", "reserve", "sideboard", "hazards", "out")
ZONES: Final = (
    Word("SEAT hand", "cards that only this player sees"),
    Word("SEAT pile", "the draw pile, its top first"),
    Word("SEAT discard", "the discard pile"),
    Word("SEAT reserve", "the reserve pile"),
    Word("SEAT sideboard", "the sideboard"),
    Word("SEAT hazards", "the hazard pile of a multi-player game"),
    Word("SEAT out", "cards removed from the game"),
    Word("SEAT points", "the marshalling point pile; a creature there belongs to an opponent"),
    Word("SEAT table", "conditions on nothing; `X on Y`: a card on a card in play; `X at SITE`: a condition on a site"),
    Word("SEAT SITE", "a company of the player at a site; `X on Y`: an item, ally or condition on a character"),
    Word("SEAT SITE 2", "his second company, there or elsewhere"),
)

TABLE_MARKS: Final = {
    "turn": Word("turn N", "the number of the turn"),
    "phase": Word("phase PHASE", "the phase that begins: `organization`, `movement` or `site`"),
}
PLAYER_MARKS: Final = {
    "used": Word("used SITE", "his used counter lies on a site"),
    "exhausted": Word("exhausted N", "how often his draw pile was exhausted"),
}
CARD_MARKS: Final = {
    "tapped": Word("tapped", "is tapped"),
    "wounded": Word("wounded", "is wounded"),
    "stages": Word("stages N", "done stages of a quest"),
    "turn": Word("turn N", "came into play in that turn"),
    "stored": Word("stored SITE", "where a card in the marshalling point pile was stored"),
}

#: Questions between two actions.
AT_REST: Final = (
    "lore.organization.purpose", "lore.movement.choose-new-site", "lore.timing.priority-pass",
    "lore.site.enter-first", "lore.site.play-after-entering",
)  # fmt: skip


def find_card(name: str) -> Card:
    """A card by its slug, code or title.

    >>> find_card("Éowyn").slug
    'eowyn'
    """
    found = CARDS.finder.find(name)
    if not found:
        raise unknown("card", name, CARDS)
    return found[0]


class SetUp(Position[World]):
    """A position, card by card: every card is named where it is; players have no other cards than those.

    Of several copies in play the second is `orc-patrol#2`.
    """

    zones = ZONES
    marks = (*TABLE_MARKS.values(), *PLAYER_MARKS.values(), *CARD_MARKS.values())

    def __init__(self, options: TableOptions) -> None:
        self._g = World(options, Dice(0), regions_in_use(options))
        self._g.turn, self._g.phase = 1, Phase.ORGANIZATION
        self._companies: dict[tuple[Seat, int], CompanyId] = {}

    # --- zones --------------------------------------------------------------------------------------------------

    @property
    def _names(self) -> list[str]:
        return list(self._g.options.names)

    def _seat(self, name: str) -> Seat:
        if name not in self._names:
            raise unknown("player", name, self._names)
        return self._names.index(name)

    def place(self, zone: str, *things: str) -> None:
        name, _, where = zone.partition(" ")
        seat = self._seat(name)
        if where in PILES:
            self._pile(seat, where, things)
        elif where == "points":
            for thing in things:
                self._score(seat, find_card(thing))
        elif where == "table":
            for thing in things:
                self._put(seat, thing)
        else:
            self._company(seat, where, things)

    def _pile(self, seat: Seat, pile: str, things: tuple[str, ...]) -> None:
        g = self._g
        piles = {
            "hand": g.hands, "pile": g.piles, "discard": g.discards, "reserve": g.reserves,
            "sideboard": g.sideboards, "hazards": g.hazard_piles, "out": g.out_of_play,
        }[pile]  # fmt: skip
        piles[seat] = piles[seat].put(*(find_card(thing) for thing in things))

    def _score(self, seat: Seat, card: Card) -> None:
        g = self._g
        owner = g.left_of(seat) if card.kind is Kind.CREATURE else seat
        new = g.put(card, owner)
        g.set(new, replace(g.cards[new], scored_by=seat))

    def _company(self, seat: Seat, where: str, things: tuple[str, ...]) -> None:
        g = self._g
        text, _, number = where.rpartition(" ")
        which = int(number) if number.isdecimal() else 1
        if which < 1:
            raise InvalidPosition("companies are counted from 1")
        try:
            site = _site(text if number.isdecimal() else where)
        except InvalidPosition as error:
            raise InvalidPosition(f"{error}; other zones are {', '.join((*PILES, 'points', 'table'))}") from None
        if (seat, which) not in self._companies:
            self._companies[seat, which] = g.new_company(seat, site.name)
        company = self._companies[seat, which]
        g.set_company(replace(g.companies[company], site=site.name, began_at=site.name))
        for thing in things:
            if " on " in thing:
                self._put(seat, thing)
                continue
            card = find_card(thing)
            if card.is_character:
                enter_company(g, card, seat, company)
            else:
                new = g.put(card, seat)
                g.set(new, replace(g.cards[new], company=company))

    def _put(self, seat: Seat, thing: str) -> None:
        """A card on a card, on a site, or on nothing. Hazards belong to whoever is named."""
        g = self._g
        name, _, host = thing.partition(" on ")
        name, _, site = name.partition(" at ")
        card = find_card(name)
        if card.kind in (Kind.EVENT, Kind.FACTION) or card.is_character:
            raise InvalidPosition(f"{card.name} does not lie there")
        new = g.put(card, seat, self._in_play(host) if host else NOBODY)
        form = card.facts.other_form if card.kind is Kind.CREATURE else None
        g.set(new, replace(g.cards[new], site=_site(site).name if site else "", form=form))

    def _in_play(self, thing: str) -> Id:
        return by_name(self._g, thing, find_card).id

    # --- marks --------------------------------------------------------------------------------------------------

    def mark(self, thing: str, *marks: str) -> None:
        for mark in marks:
            word, _, rest = mark.partition(" ")
            if thing == "table":
                self._mark_table(word, rest)
            elif thing in self._names:
                self._mark_player(self._seat(thing), word, rest)
            else:
                self._mark_card(self._in_play(thing), word, rest)

    def _mark_table(self, word: str, rest: str) -> None:
        g = self._g
        if word == "turn":
            g.turn = as_number(rest)
        elif word == "phase":
            phases = {one.value: one for one in (Phase.ORGANIZATION, Phase.MOVEMENT, Phase.SITE)}
            if rest not in phases:
                raise unknown("phase", rest, phases)
            g.phase = phases[rest]
        else:
            raise unknown("mark of the table", word, TABLE_MARKS)

    def _mark_player(self, seat: Seat, word: str, rest: str) -> None:
        if word == "used":
            self._g.used[seat] |= {_site(rest).name}
        elif word == "exhausted":
            self._g.exhausted[seat] = as_number(rest)
        else:
            raise unknown("mark of a player", word, PLAYER_MARKS)

    def _mark_card(self, card: Id, word: str, rest: str) -> None:
        g, thing = self._g, self._g.cards[card]
        if word in ("tapped", "wounded"):
            if rest:
                raise InvalidPosition(f"nothing comes after `{word}`: {rest!r} is too much")
            if thing.status is not Status.UNTAPPED and thing.status.value != word:
                raise InvalidPosition(f"{thing.card.name} is {thing.status.value}, so it is not {word}")
            g.set(card, replace(thing, status=Status(word)))
        elif word == "stages":
            g.set(card, replace(thing, stages=as_number(rest)))
        elif word == "turn":
            g.set(card, replace(thing, turn=as_number(rest)))
        elif word == "stored":
            if thing.scored_by is None:
                raise InvalidPosition(f"{thing.card.name} is in no marshalling point pile, so it is not stored")
            g.set(card, replace(thing, site=_site(rest).name))
        else:
            raise unknown("mark of a card", word, CARD_MARKS)

    # --- the position -------------------------------------------------------------------------------------------

    def to_move(self, seat: str) -> None:
        self._g.current = self._seat(seat)

    def at_rest(self, state: World, decision: Decision) -> bool:
        return decision.rule in AT_REST

    def state(self) -> World:
        g = self._g
        if g.phase is Phase.SITE:
            for company in tuple(g.companies.values()):
                g.set_company(replace(company, movement_done=True))
        g.brought = [sideboard.cards for sideboard in g.sideboards]
        g.know_cards()
        g.forget()
        g.check()
        check_credible(g)
        return g


def _site(name: str) -> Site:
    try:
        return site_named(name)
    except UnknownPlace as error:
        raise InvalidPosition(str(error)) from None
