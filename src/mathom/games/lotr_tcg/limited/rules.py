"""A draft in the order of its rules: packs are opened, a card is taken, packs are passed on; then decks are built."""

from __future__ import annotations

from typing import Final, TypeAlias, TypeVar

from mathom.core import Decision, GameOver, Outcome, Seat, resumable
from mathom.core import Rules as RulesOf
from mathom.games.lotr_tcg.limited import choices, events
from mathom.games.lotr_tcg.limited.building import Build
from mathom.games.lotr_tcg.limited.choices import READY
from mathom.games.lotr_tcg.limited.drafting import Draft
from mathom.games.lotr_tcg.limited.judging import best
from mathom.games.lotr_tcg.limited.options import SET_TITLES
from mathom.games.lotr_tcg.limited.packs import PACK_SIZE, Pack, open_pack
from mathom.games.lotr_tcg.limited.pairing import tables

T = TypeVar("T")
Rules: TypeAlias = RulesOf[T]

PICK_RULE: Final = "tcg.limited.pick"
BUILD_RULE: Final = "tcg.limited.deck"


@resumable
def play(g: Draft) -> Rules[None]:
    """A draft, or sealed packs, and the decks that come of them."""
    for _ in range(g.options.packs):
        open_packs(g)
        if g.options.format == "draft":
            yield from draft_packs(g)
    g.building = True
    g.tell(events.BuildingBegan(rule=BUILD_RULE))
    for seat in g.options.seats:
        yield from build_deck(g, seat)
    names = tuple(" against ".join(g.options.name_of(seat) for seat in table) for table in tables(g.players))
    g.tell(events.DecksBuilt(tables=names, rule="tcg.limited.games"))
    everybody = g.options.seats
    g.outcome = Outcome(everybody, (0,) * len(everybody), "The decks are built.", "tcg.limited.games")
    raise GameOver


def open_packs(g: Draft) -> None:
    """Everybody opens a pack; sealed ones are all his own."""
    round = len(g.packs) // g.players
    set_ = g.options.set_of(round)
    direction = "" if g.options.format == "sealed" else direction_of(round)
    g.tell(
        events.PacksOpened(number=round + 1, of=g.options.packs, set=SET_TITLES[set_], direction=direction,
                           rule="tcg.limited.pack")
    )  # fmt: skip
    opened = [Pack(set_, open_pack(set_, g.dice.below)) for _ in g.options.seats]
    if g.options.format == "sealed":
        opened = [Pack(set_, pack.opened, pack.opened) for pack in opened]
        for seat, pack in enumerate(opened):
            cards = tuple(card.name for card in pack.opened)
            g.tell(events.PoolOpened(seat=seat, cards=cards, rule="tcg.limited.sealed"))
    g.packs = [*g.packs, *opened]


def direction_of(round: int) -> str:
    return "right" if round % 2 else "left"


@resumable
def draft_packs(g: Draft) -> Rules[None]:
    """Everybody takes a card in secret; when all have, packs are passed on, until they are empty."""
    for pick in range(PACK_SIZE - 1):
        look_through(g)
        for seat in g.options.seats:
            choice = yield picking(g, seat)
            card = choice.printed
            g.sealed = (*g.sealed, card)
            number = g.round * PACK_SIZE + pick + 1
            g.tell(events.CardTaken(seat=seat, card=card.name, slug=card.slug, number=number, rule=PICK_RULE))
        pass_on(g)
    take_the_last(g)


def look_through(g: Draft) -> None:
    for seat in g.options.seats:
        cards = tuple(card.name for card in g.pack_of(seat).left)
        g.tell(events.PackSeen(seat=seat, cards=cards, rule=PICK_RULE))


def picking(g: Draft, seat: Seat) -> Decision:
    """Which card a seat takes. The one that the written judgement likes best stands first."""
    cards = g.pack_of(seat).left
    first = best(cards, g.pool(seat))
    number = g.round * PACK_SIZE + g.pick
    options = tuple(choices.take(number, card) for card in (first, *(card for card in cards if card is not first)))
    prompt = f"Pack {g.round + 1}, pick {g.pick + 1}: which card do you take?"
    return Decision(seat, prompt, PICK_RULE, options, alongside=g.options.seats)


def pass_on(g: Draft) -> None:
    """All picks are in: each card leaves its pack, and the pack goes to the neighbour."""
    packs, begins = list(g.packs), g.round * g.players
    for seat, card in enumerate(g.sealed):
        at = begins + g.options.opener(g.round, seat, g.pick)
        packs[at] = packs[at].without(card)
    g.packs, g.sealed = packs, ()


def take_the_last(g: Draft) -> None:
    """Of the last card nobody is asked."""
    g.sealed = tuple(g.pack_of(seat).left[0] for seat in g.options.seats)
    for seat, card in enumerate(g.sealed):
        number = (g.round + 1) * PACK_SIZE
        g.tell(events.CardTaken(seat=seat, card=card.name, slug=card.slug, number=number, rule=PICK_RULE))
    pass_on(g)


@resumable
def build_deck(g: Draft, seat: Seat) -> Rules[None]:
    """The suggested deck, changed until its player is content."""
    first = g.deck(seat)
    g.builds[seat] = Build(first, first)
    done = False
    while not done:
        choice = yield building(g, seat)
        done = choice.token == READY.token
        if not done:
            change(g, seat, choice)


def change(g: Draft, seat: Seat, choice: choices.Choice) -> None:
    build = g.builds[seat]
    assert build is not None
    g.builds[seat] = build.changed(choice)


def building(g: Draft, seat: Seat) -> Decision:
    build = g.builds[seat]
    assert build is not None
    options = build.choices(g.pool(seat))
    prompt = "Your deck: what do you change?"
    return Decision(seat, prompt, BUILD_RULE, options, always=True, alongside=g.options.seats)
