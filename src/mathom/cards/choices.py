"""The choices of card games: a card is named by its slug, a card in play by its slug and number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, Generic, NamedTuple, Never, TypeVar, TypeVarTuple

from msgspec.structs import replace

from mathom.cards.asking import label
from mathom.cards.card import Card
from mathom.cards.context import NOBODY, Id
from mathom.cards.declaring import Registry
from mathom.cards.in_play import HoldsCards, I, LooksUp
from mathom.core import Option, Seat
from mathom.core.forms import Form, Forms, Number, Place, SeatNumber

C = TypeVar("C", bound=Card)
C_co = TypeVar("C_co", bound=Card, covariant=True)
O = TypeVar("O", bound=Option)  # noqa: E741
Ts = TypeVarTuple("Ts")


class AnyCard(Place[C]):
    """A card, wherever it lies: `axe-strike`."""

    def __init__(self, registry: Registry[C]) -> None:
        self._registry = registry

    def write(self, value: C) -> str:
        return value.slug

    def read(self, word: str) -> C | None:
        return self._registry.get(word)

    def touches(self, value: C) -> tuple[str, ...]:
        return (value.slug,)

    def nearest(self, word: str) -> tuple[str, ...]:
        return tuple(get_close_matches(word, self._registry))


class Copy(NamedTuple, Generic[C]):
    """One copy of a card, in play: the card, and its number there."""

    card: C
    id: Id

    @property
    def key(self) -> str:
        """How a token names it."""
        return f"{self.card.slug}.{self.id}"


def still_in_play(g: HoldsCards[I], named: Copy[C]) -> I | None:
    """The card in play that a token names, if it is still there."""
    thing = g.cards.get(named.id)
    return thing if thing is not None and thing.card is named.card else None


class CardInPlay(Place[Copy[C]]):
    """A card in play, whether it is still there or not: `axe-strike.12`."""

    def __init__(self, registry: Registry[C]) -> None:
        self._registry = registry
        self._number = Number(digits=6)

    def write(self, value: Copy[C]) -> str:
        return value.key

    def read(self, word: str) -> Copy[C] | None:
        slug, _, number = word.rpartition(".")
        card, id_ = self._registry.get(slug), self._number.read(number)
        return None if card is None or id_ is None else Copy(card, Id(id_))

    def touches(self, value: Copy[C]) -> tuple[str, ...]:
        return (value.key,)


# --- options ---------------------------------------------------------------------------------------------------------


class Choice(Option, Generic[C_co], frozen=True):
    """An option that also carries what it stands for."""

    #: A card in play.
    card: Id = NOBODY
    #: A number, a seat, one of a card's texts, or one of several deeds.
    number: int = 0
    #: A second card in play: whom the first one fights, its new bearer, where it goes.
    other: Id = NOBODY
    #: A card that is not in play: in a hand or pile.
    printed: C_co | None = None


PASS: Final[Choice[Never]] = Choice("pass", "Pass")
DONE: Final[Choice[Never]] = Choice("done", "No more")
YES: Final[Choice[Never]] = Choice("yes", "Yes")
NO: Final[Choice[Never]] = Choice("no", "No")
NO_OR_YES: Final = (NO, YES)

# The same options are offered again and again: each is made once.
remembered = lru_cache(maxsize=1 << 14)


def told_apart(options: tuple[O, ...], details: Callable[[O], tuple[str, ...]]) -> tuple[O, ...]:
    """Give options of the same label different ones: by the details in which their cards differ, else by numbers.

    The `details` of an option are words such as "at Moria" or "with Sting", in the same places for each of them; what
    does not apply is empty.
    """
    if len({option.label for option in options}) == len(options):
        return options
    alike: dict[str, list[O]] = {}
    for option in options:
        alike.setdefault(option.label, []).append(option)
    labels: dict[str, str] = {}
    for label_, group in alike.items():
        if len(group) > 1:
            said = _differing([details(option) for option in group])
            start = f"{label_[:-1]}, " if label_.endswith(")") else f"{label_} ("
            labels |= {option.token: f"{start}{more})" for option, more in zip(group, said, strict=True) if more}
    return tuple(
        replace(option, label=labels[option.token]) if option.token in labels else option for option in options
    )


def _differing(rows: list[tuple[str, ...]]) -> list[str]:
    """Return for each row the words that are not in all others; rows that are alike are numbered.

    >>> _differing([("at Moria", "tapped"), ("at Moria", ""), ("at Moria", "")])
    ['tapped', '1 of 2', '2 of 2']
    """
    columns = [at for at, words in enumerate(zip(*rows, strict=True)) if len(set(words)) > 1]
    said = [tuple(row[at] for at in columns if row[at]) for row in rows]
    numbered: list[str] = []
    for at, words in enumerate(said):
        same = said.count(words)
        number = (f"{said[: at + 1].count(words)} of {same}",) if same > 1 else ()
        numbered.append(", ".join((*words, *number)))
    return numbered


class CardForms(Forms, Generic[C]):
    """The forms that card games share, and the options that are made from them. A game declares more of its own:

    FORMS = CardForms(CARDS)
    MOVE = Form(FORMS, "move {} to {}", FORMS.in_play, FORMS.card)
    """

    def __init__(self, registry: Registry[C]) -> None:
        super().__init__()
        # what stands in a form: a card, a card in play, and one of its texts, counted from 0 on
        self.card = AnyCard(registry)
        self.in_play = CardInPlay(registry)
        self.text = Number(digits=2)
        # the forms that are read again when somebody asks why not
        self.playing = Form(self, "play {}", self.card)
        self.using = Form(self, "use {} {}", self.in_play, self.text)
        self.picking = Form(self, "pick {}", self.in_play)
        self._naming = Form(self, "card {}", self.card)
        self._branching = Form(self, "choose {}", Number(first=1))
        self._of_player = Form(self, "player {}", SeatNumber())
        for plain in (PASS, DONE, *NO_OR_YES):
            Form(self, plain.token)
        self.play: Callable[[C], Choice[C]] = remembered(self._play)
        self.name: Callable[[C], Choice[C]] = remembered(self._name)
        self.branch: Callable[[int, str], Choice[C]] = remembered(self._branch)
        self.player: Callable[[Seat, str], Choice[C]] = remembered(self._player)
        self._picked = remembered(self._pick)
        self._used = remembered(self._use)

    def made(
        self, form: Form[*Ts], things: tuple[*Ts], label: str, card: Id = NOBODY, other: Id = NOBODY,
        printed: C | None = None, number: int = 0,
    ) -> Choice[C]:  # fmt: skip
        """The option of that form with those things."""
        return Choice(form.token(*things), label, form.touched(*things), card, number, other, printed)

    # cards that are not in play

    def _play(self, card: C) -> Choice[C]:
        """Play a card from hand."""
        return self.made(self.playing, (card,), f"Play {card.name}", printed=card)

    def plays(self, cards: Iterable[C]) -> tuple[Choice[C], ...]:
        """To pass, or to play one of those; equal cards are one choice."""
        return (PASS, *map(self.play, dict.fromkeys(cards)))

    def _name(self, card: C) -> Choice[C]:
        """One of several cards in a hand or pile."""
        return self.made(self._naming, (card,), card.name, printed=card)

    def names(self, cards: Iterable[C]) -> tuple[Choice[C], ...]:
        """Equal cards are one choice."""
        return tuple(map(self.name, dict.fromkeys(cards)))

    # cards in play

    def pick(self, g: LooksUp[C], card: Id, owner: str = "") -> Choice[C]:
        """One of several cards in play: with whose it is, where that is not plain from the question."""
        return self._picked(g.cards[card].card, card, owner)

    def _pick(self, card: C, id_: Id, owner: str) -> Choice[C]:
        label = f"{owner}'s {card.name}" if owner else card.name
        return self.made(self.picking, (Copy(card, id_),), label, card=id_)

    def picks(self, g: LooksUp[C], cards: Iterable[Id]) -> tuple[Choice[C], ...]:
        return tuple([self._picked(g.cards[card].card, card, "") for card in cards])

    def use(self, g: LooksUp[C], card: Id, number: int) -> Choice[C]:
        """Use a card in play; `number` counts the card's texts."""
        return self.use_as(self.using, g, card, number, label(g.cards[card].card, number))

    def use_as(self, form: Form[Copy[C], int], g: LooksUp[C], card: Id, number: int, said: str) -> Choice[C]:
        """The same in other words, `respond axe.12 0`, with what that text does."""
        return self._used(form, g.cards[card].card, card, number, said)

    def _use(self, form: Form[Copy[C], int], card: C, id_: Id, number: int, said: str) -> Choice[C]:
        return self.made(form, (Copy(card, id_), number), f"{card.title}: {said}", card=id_, number=number)

    # deeds and players

    def _branch(self, index: int, label: str) -> Choice[C]:
        """One of several things that a text offers."""
        return self.made(self._branching, (index,), label, number=index)

    def _player(self, seat: Seat, label: str) -> Choice[C]:
        return self.made(self._of_player, (seat,), label, number=seat)
