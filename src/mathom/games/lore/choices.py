"""The choices of the game: their forms, and the options that are made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mathom.cards import choices
from mathom.cards.choices import CardForms, Copy, remembered
from mathom.core.forms import Form, Number, OneOf
from mathom.games.lore.card import CARDS, Card
from mathom.games.lore.context import CompanyId, Id
from mathom.games.lore.facts import Kind
from mathom.games.lore.map import REGIONS, SITES

if TYPE_CHECKING:
    from mathom.games.lore.world import World

Choice: TypeAlias = choices.Choice[Card]

# --- forms -----------------------------------------------------------------------------------------------------------

FORMS: Final = CardForms(CARDS)
CARD, IN_PLAY = FORMS.card, FORMS.in_play
SITE: Final = OneOf({site.slug: site.name for site in SITES.values()}, lit=True)
REGION: Final = OneOf({region.slug: region.name for region in REGIONS.values()}, lit=True)
#: As what a card with two forms is played.
FORM: Final = OneOf.called((Kind.CREATURE.value, Kind.EVENT.value, Kind.CONDITION.value, "resource"))

PLAY, USE, PICK = FORMS.playing, FORMS.using, FORMS.picking
PLAY_AS: Final = Form(FORMS, "play {} as {}", CARD, FORM)
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
LIFT: Final = Form(FORMS, "lift {}", IN_PLAY)
STRIKE: Final = Form(FORMS, "strike {}", IN_PLAY)
SUPPORT: Final = Form(FORMS, "support {}", IN_PLAY)
DISCARD: Final = Form(FORMS, "discard {}", CARD)
PLACE: Final = Form(FORMS, "site {}", SITE)
LAND: Final = Form(FORMS, "region {}", REGION)
COMPANY: Final = Form(FORMS, "company {}", Number(digits=4))
DRAFT: Final = Form(FORMS, "draft {}", CARD)
GIVE: Final = Form(FORMS, "give {} to {}", CARD, IN_PLAY)
SIDEBOARD: Final = Form(FORMS, "sideboard {}", CARD)
STOCK: Final = Form(FORMS, "stock {}", CARD)
CALLING: Final = Form(FORMS, "call")


# --- options ---------------------------------------------------------------------------------------------------------

#: Sites and regions by the numbers that choices carry.
PLACES: Final = tuple(
    dict.fromkeys([*(site.name for site in SITES.values()), *(region.name for region in REGIONS.values())])
)
_NUMBERS: Final = {name: number for number, name in enumerate(PLACES)}
#: The forms of cards with two by the numbers that choices carry: 0 is a card as it is, or a dual card as a resource.
_PLAYED_AS: Final = (None, Kind.CREATURE, Kind.EVENT, Kind.CONDITION)


def place_of(choice: Choice) -> str:
    """The site or region that a choice is about."""
    return PLACES[choice.number]


def played_as(choice: Choice) -> Kind | None:
    """As what a card with two forms is played; None: as a resource, or it has one form only."""
    return _PLAYED_AS[choice.number]


made: Final = FORMS.made
play, name = FORMS.play, FORMS.name
pick, use = FORMS.pick, FORMS.use
branch, player = FORMS.branch, FORMS.player

PASS, DONE, YES, NO, NO_OR_YES = choices.PASS, choices.DONE, choices.YES, choices.NO, choices.NO_OR_YES
STAY: Final = made(Form(FORMS, "stay"), (), "Stay here")
ENTER: Final = made(Form(FORMS, "enter"), (), "Enter the site")
TAP: Final = made(Form(FORMS, "tap"), (), "Tap to face the strike")
UNTAPPED: Final = made(Form(FORMS, "untapped"), (), "Stay untapped, at −3")
CALL: Final = made(CALLING, (), "Call the end game")


@remembered
def discard(card: Card) -> Choice:
    return made(DISCARD, (card,), f"Discard {card.name}", printed=card)


@remembered
def play_as(card: Card, form: Kind | None) -> Choice:
    """A card with two forms as one of them; None: a dual card as a resource."""
    what = form.value if form is not None else "resource"
    said = f"Play {card.name} as {_article(what)}"
    return made(PLAY_AS, (card, what), said, printed=card, number=_PLAYED_AS.index(form))


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


@remembered
def company(number: CompanyId, label: str) -> Choice:
    return made(COMPANY, (number,), label, number=number)


@remembered
def site(name: str) -> Choice:
    return made(PLACE, (name,), name, number=_NUMBERS[name])


@remembered
def region(name: str) -> Choice:
    return made(LAND, (name,), name, number=_NUMBERS[name])


# --- organization ----------------------------------------------------------------------------------------------------


@remembered
def bring(card: Card, where: str) -> Choice:
    return made(BRING, (card, where), f"Bring {card.name} into play at {where}", printed=card, number=_NUMBERS[where])


def transfer(g: World, item: Id, to: Id) -> Choice:
    return _transfer(g.cards[item].card, item, g.cards[to].card, to)


@remembered
def _transfer(item: Card, item_id: Id, to: Card, to_id: Id) -> Choice:
    things = (Copy(item, item_id), Copy(to, to_id))
    return made(TRANSFER, things, f"Give {item.name} to {to.name}", card=item_id, other=to_id)


def store(g: World, card: Id) -> Choice:
    return _store(g.cards[card].card, card)


@remembered
def _store(card: Card, id_: Id) -> Choice:
    return made(STORE, (Copy(card, id_),), f"Store {card.name}", card=id_)


def remove(g: World, card: Id, tapping: bool) -> Choice:
    return _remove(g.cards[card].card, card, tapping)


@remembered
def _remove(card: Card, id_: Id, tapping: bool) -> Choice:
    how = "tapping" if tapping else "without tapping, at −3"
    form = REMOVE if tapping else REMOVE_UNTAPPED
    return made(form, (Copy(card, id_),), f"Roll to remove {card.name} ({how})", card=id_, number=int(tapping))


def test(g: World, ring: Id, sage: Id) -> Choice:
    return _test(g.cards[ring].card, ring, g.cards[sage].card, sage)


@remembered
def _test(ring: Card, ring_id: Id, sage: Card, sage_id: Id) -> Choice:
    things = (Copy(ring, ring_id), Copy(sage, sage_id))
    return made(TEST, things, f"{sage.name} taps to test {ring.name}", card=ring_id, other=sage_id)


def split(g: World, card: Id) -> Choice:
    return _split(g.cards[card].card, card)


@remembered
def _split(card: Card, id_: Id) -> Choice:
    return made(SPLIT, (Copy(card, id_),), f"{card.name} leaves to form a second company", card=id_)


def join(g: World, card: Id, to: CompanyId) -> Choice:
    return _join(g.cards[card].card, card, to)


@remembered
def _join(card: Card, id_: Id, to: CompanyId) -> Choice:
    return made(JOIN, (Copy(card, id_), to), f"{card.name} joins the other company", card=id_, number=to)


# --- moving and fighting ---------------------------------------------------------------------------------------------


@remembered
def move(where: str) -> Choice:
    return made(MOVE, (where,), f"Move to {where}", number=_NUMBERS[where])


@remembered
def draw(number: int) -> Choice:
    return made(DRAW, (number,), f"Draw {number} card{'' if number == 1 else 's'}", number=number)


def cancel_at_home(g: World, character: Id) -> Choice:
    return _home(g.cards[character].card, character)


@remembered
def _home(card: Card, id_: Id) -> Choice:
    return made(HOME, (Copy(card, id_),), f"{card.name} is at home: tap to cancel the attack", card=id_)


def lift(g: World, ranger: Id) -> Choice:
    """A ranger taps so that his company may enter the site."""
    return _lift(g.cards[ranger].card, ranger)


@remembered
def _lift(card: Card, id_: Id) -> Choice:
    return made(LIFT, (Copy(card, id_),), f"{card.name} taps, so that the company may enter its new site", card=id_)


def strike(g: World, character: Id) -> Choice:
    return _strike(g.cards[character].card, character)


@remembered
def _strike(card: Card, id_: Id) -> Choice:
    return made(STRIKE, (Copy(card, id_),), card.name, card=id_)


def support(g: World, character: Id) -> Choice:
    return _support(g.cards[character].card, character)


@remembered
def _support(card: Card, id_: Id) -> Choice:
    return made(SUPPORT, (Copy(card, id_),), f"{card.name} taps for +1", card=id_)


# --- decks -----------------------------------------------------------------------------------------------------------


@remembered
def draft(card: Card) -> Choice:
    return made(DRAFT, (card,), f"Draft {card.name}", printed=card)


def give(g: World, card: Card, to: Id) -> Choice:
    return _give(card, g.cards[to].card, to)


@remembered
def _give(card: Card, to: Card, id_: Id) -> Choice:
    return made(GIVE, (card, Copy(to, id_)), f"Give {card.name} to {to.name}", printed=card, other=id_)


@remembered
def sideboard(card: Card) -> Choice:
    return made(SIDEBOARD, (card,), f"Put {card.name} into the reserve pile", printed=card)


@remembered
def stock(card: Card) -> Choice:
    return made(STOCK, (card,), f"Put {card.name} into the hazard pile", printed=card)
