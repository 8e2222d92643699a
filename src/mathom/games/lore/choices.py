"""The choices of the game: their forms, and the options that are made from them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeVarTuple

from mathom.cards import asking
from mathom.cards.asking import label
from mathom.cards.choices import AnyCard, CardInPlay, Copy
from mathom.core import Seat
from mathom.core.forms import Form, Forms, Number, OneOf, SeatNumber
from mathom.games.lore.card import CARDS, Card
from mathom.games.lore.context import NOBODY, CompanyId, Id
from mathom.games.lore.facts import Kind
from mathom.games.lore.map import REGIONS, SITES

if TYPE_CHECKING:
    from mathom.games.lore.world import World

Ts = TypeVarTuple("Ts")

# --- forms -----------------------------------------------------------------------------------------------------------

CARD: Final = AnyCard(CARDS)
IN_PLAY: Final = CardInPlay(CARDS)
SITE: Final = OneOf({site.slug: site.name for site in SITES.values()}, lit=True)
REGION: Final = OneOf({region.slug: region.name for region in REGIONS.values()}, lit=True)
#: Counts the texts of a card from 0 on.
TEXT: Final = Number(digits=2)
#: As what a card with two forms is played.
FORM: Final = OneOf.called((Kind.CREATURE.value, Kind.EVENT.value, Kind.CONDITION.value, "resource"))

FORMS: Final = Forms()

PLAY: Final = Form(FORMS, "play {}", CARD)
PLAY_AS: Final = Form(FORMS, "play {} as {}", CARD, FORM)
USE: Final = Form(FORMS, "use {} {}", IN_PLAY, TEXT)
BRING: Final = Form(FORMS, "bring {} to {}", CARD, SITE)
TRANSFER: Final = Form(FORMS, "transfer {} to {}", IN_PLAY, IN_PLAY)
STORE: Final = Form(FORMS, "store {}", IN_PLAY)
REMOVE: Final = Form(FORMS, "remove {}", IN_PLAY)
REMOVE_UNTAPPED: Final = Form(FORMS, "remove {} untapped", IN_PLAY)
TEST: Final = Form(FORMS, "test {} by {}", IN_PLAY, IN_PLAY)
SPLIT: Final = Form(FORMS, "split {}", IN_PLAY)
JOIN: Final = Form(FORMS, "join {} to {}", IN_PLAY, Number())
MOVE: Final = Form(FORMS, "move {}", SITE)
DRAW: Final = Form(FORMS, "draw {}", Number(digits=2))
HOME: Final = Form(FORMS, "cancel by {}", IN_PLAY)
STRIKE: Final = Form(FORMS, "strike {}", IN_PLAY)
SUPPORT: Final = Form(FORMS, "support {}", IN_PLAY)
PICK: Final = Form(FORMS, "pick {}", IN_PLAY)
NAME: Final = Form(FORMS, "card {}", CARD)
DISCARD: Final = Form(FORMS, "discard {}", CARD)
PLACE: Final = Form(FORMS, "site {}", SITE)
LAND: Final = Form(FORMS, "region {}", REGION)
COMPANY: Final = Form(FORMS, "company {}", Number(digits=4))
BRANCH: Final = Form(FORMS, "choose {}", Number(first=1))
PLAYER: Final = Form(FORMS, "player {}", SeatNumber())
DRAFT: Final = Form(FORMS, "draft {}", CARD)
GIVE: Final = Form(FORMS, "give {} to {}", CARD, IN_PLAY)
SIDEBOARD: Final = Form(FORMS, "sideboard {}", CARD)
STOCK: Final = Form(FORMS, "stock {}", CARD)


# --- options ---------------------------------------------------------------------------------------------------------


class Choice(asking.Choice, frozen=True):
    """An option that also carries what it stands for."""

    #: A second card in play: who gets it, or does it.
    other: Id = NOBODY
    #: A card in a hand or pile.
    printed: Card | None = None
    #: A site or region.
    place: str = ""
    #: As what a card with two forms is played.
    form: Kind | None = None


def made(
    form: Form[*Ts], things: tuple[*Ts], label: str, card: Id = NOBODY, other: Id = NOBODY,
    printed: Card | None = None, number: int = 0, place: str = "", as_: Kind | None = None,
) -> Choice:  # fmt: skip
    """The option of that form with those things."""
    return Choice(form.token(*things), label, form.touched(*things), card, number, other, printed, place, as_)


PASS: Final = made(Form(FORMS, "pass"), (), "Pass")
DONE: Final = made(Form(FORMS, "done"), (), "No more")
YES: Final = made(Form(FORMS, "yes"), (), "Yes")
NO: Final = made(Form(FORMS, "no"), (), "No")
NO_OR_YES: Final = (NO, YES)
STAY: Final = made(Form(FORMS, "stay"), (), "Stay here")
ENTER: Final = made(Form(FORMS, "enter"), (), "Enter the site")
TAP: Final = made(Form(FORMS, "tap"), (), "Tap to face the strike")
UNTAPPED: Final = made(Form(FORMS, "untapped"), (), "Stay untapped, at −3")
CALL: Final = made(Form(FORMS, "call"), (), "Call the end game")

# The same options are offered again and again: each is made once.
_remembered = lru_cache(maxsize=1 << 14)


def pick(g: World, card: Id) -> Choice:
    """One of several cards in play."""
    return _pick(g.cards[card].card, card)


@_remembered
def _pick(card: Card, id_: Id) -> Choice:
    return made(PICK, (Copy(card, id_),), card.name, card=id_)


@cache
def name(card: Card) -> Choice:
    """One of several cards in a hand or pile."""
    return made(NAME, (card,), card.name, printed=card)


@cache
def discard(card: Card) -> Choice:
    return made(DISCARD, (card,), f"Discard {card.name}", printed=card)


@cache
def play(card: Card) -> Choice:
    return made(PLAY, (card,), f"Play {card.name}", printed=card)


@cache
def play_as(card: Card, form: Kind | None) -> Choice:
    """A card with two forms as one of them; None: a dual card as a resource."""
    what = form.value if form is not None else "resource"
    return made(PLAY_AS, (card, what), f"Play {card.name} as {_article(what)}", printed=card, as_=form)


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def use(g: World, card: Id, number: int) -> Choice:
    """Use an ability of a card in play; `number` counts the card's texts."""
    return _use(g.cards[card].card, card, number)


@_remembered
def _use(card: Card, id_: Id, number: int) -> Choice:
    return made(USE, (Copy(card, id_), number), f"{card.title}: {label(card, number)}", card=id_, number=number)


@_remembered
def branch(index: int, label: str) -> Choice:
    """One of several things that a text or rule offers."""
    return made(BRANCH, (index,), label, number=index)


@_remembered
def player(seat: Seat, label: str) -> Choice:
    return made(PLAYER, (seat,), label, number=seat)


@_remembered
def company(number: CompanyId, label: str) -> Choice:
    return made(COMPANY, (number,), label, number=number)


@cache
def site(name: str) -> Choice:
    return made(PLACE, (name,), name, place=name)


@cache
def region(name: str) -> Choice:
    return made(LAND, (name,), name, place=name)


# --- organization ----------------------------------------------------------------------------------------------------


@_remembered
def bring(card: Card, where: str) -> Choice:
    return made(BRING, (card, where), f"Bring {card.name} into play at {where}", printed=card, place=where)


def transfer(g: World, item: Id, to: Id) -> Choice:
    return _transfer(g.cards[item].card, item, g.cards[to].card, to)


@_remembered
def _transfer(item: Card, item_id: Id, to: Card, to_id: Id) -> Choice:
    things = (Copy(item, item_id), Copy(to, to_id))
    return made(TRANSFER, things, f"Give {item.name} to {to.name}", card=item_id, other=to_id)


def store(g: World, card: Id) -> Choice:
    return _store(g.cards[card].card, card)


@_remembered
def _store(card: Card, id_: Id) -> Choice:
    return made(STORE, (Copy(card, id_),), f"Store {card.name}", card=id_)


def remove(g: World, card: Id, tapping: bool) -> Choice:
    return _remove(g.cards[card].card, card, tapping)


@_remembered
def _remove(card: Card, id_: Id, tapping: bool) -> Choice:
    how = "tapping" if tapping else "without tapping, at −3"
    form = REMOVE if tapping else REMOVE_UNTAPPED
    return made(form, (Copy(card, id_),), f"Roll to remove {card.name} ({how})", card=id_, number=int(tapping))


def test(g: World, ring: Id, sage: Id) -> Choice:
    return _test(g.cards[ring].card, ring, g.cards[sage].card, sage)


@_remembered
def _test(ring: Card, ring_id: Id, sage: Card, sage_id: Id) -> Choice:
    things = (Copy(ring, ring_id), Copy(sage, sage_id))
    return made(TEST, things, f"{sage.name} taps to test {ring.name}", card=ring_id, other=sage_id)


def split(g: World, card: Id) -> Choice:
    return _split(g.cards[card].card, card)


@_remembered
def _split(card: Card, id_: Id) -> Choice:
    return made(SPLIT, (Copy(card, id_),), f"{card.name} leaves to form a second company", card=id_)


def join(g: World, card: Id, to: CompanyId) -> Choice:
    return _join(g.cards[card].card, card, to)


@_remembered
def _join(card: Card, id_: Id, to: CompanyId) -> Choice:
    return made(JOIN, (Copy(card, id_), to), f"{card.name} joins the other company", card=id_, number=to)


# --- moving and fighting ---------------------------------------------------------------------------------------------


@cache
def move(where: str) -> Choice:
    return made(MOVE, (where,), f"Move to {where}", place=where)


@cache
def draw(number: int) -> Choice:
    return made(DRAW, (number,), f"Draw {number} card{'' if number == 1 else 's'}", number=number)


def cancel_at_home(g: World, character: Id) -> Choice:
    return _home(g.cards[character].card, character)


@_remembered
def _home(card: Card, id_: Id) -> Choice:
    return made(HOME, (Copy(card, id_),), f"{card.name} is at home: tap to cancel the attack", card=id_)


def strike(g: World, character: Id) -> Choice:
    return _strike(g.cards[character].card, character)


@_remembered
def _strike(card: Card, id_: Id) -> Choice:
    return made(STRIKE, (Copy(card, id_),), card.name, card=id_)


def support(g: World, character: Id) -> Choice:
    return _support(g.cards[character].card, character)


@_remembered
def _support(card: Card, id_: Id) -> Choice:
    return made(SUPPORT, (Copy(card, id_),), f"{card.name} taps for +1", card=id_)


# --- decks -----------------------------------------------------------------------------------------------------------


@cache
def draft(card: Card) -> Choice:
    return made(DRAFT, (card,), f"Draft {card.name}", printed=card)


def give(g: World, card: Card, to: Id) -> Choice:
    return _give(card, g.cards[to].card, to)


@_remembered
def _give(card: Card, to: Card, id_: Id) -> Choice:
    return made(GIVE, (card, Copy(to, id_)), f"Give {card.name} to {to.name}", printed=card, other=id_)


@cache
def sideboard(card: Card) -> Choice:
    return made(SIDEBOARD, (card,), f"Put {card.name} into the reserve pile", printed=card)


@cache
def stock(card: Card) -> Choice:
    return made(STOCK, (card,), f"Put {card.name} into the hazard pile", printed=card)
