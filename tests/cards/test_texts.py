"""The index of texts in effect."""

from __future__ import annotations

from mathom.cards.card import Card, Text
from mathom.cards.context import NOBODY, Context
from mathom.cards.declaring import Registry
from mathom.cards.texts import Lasting, TextIndex, Until


class Might(Text, frozen=True):
    amount: int


class MoreMight(Might, frozen=True):
    pass


class Bars(Text, frozen=True):
    phase: str

    @property
    def topic(self) -> str:
        return self.phase


FOLK: Registry[Card] = Registry("folk", home=f"{__name__}:FOLK")
FOLK.reader(lambda card: None)


class Folk(Card):
    registry = FOLK


class Oaf(Folk):
    slug = title = name = "oaf"
    texts = (Might(1), Bars("night"), Bars("day"), Might(2))


class Shade(Folk):
    slug = title = name = "shade"
    texts = (MoreMight(5), Bars("night"))


OAF, SHADE = Oaf(), Shade()


def spoken_by(card: Card, seat: int) -> tuple[Context, Card]:
    return Context(NOBODY, card, seat), card


def test_texts_are_found_by_class_in_the_order_of_cards_and_texts() -> None:
    index = TextIndex([spoken_by(OAF, 0), spoken_by(SHADE, 1)])
    assert [(context.you, text.amount) for context, text in index.find(Might)] == [(0, 1), (0, 2)]


def test_a_derived_class_is_another_kind_of_text() -> None:
    index = TextIndex([spoken_by(OAF, 0), spoken_by(SHADE, 1)])
    assert [text.amount for _, text in index.find(MoreMight)] == [5]


def test_a_topic_narrows_the_class_down() -> None:
    index = TextIndex([spoken_by(OAF, 0), spoken_by(SHADE, 1)])
    assert [context.you for context, _ in index.find(Bars, "night")] == [0, 1]
    assert [context.you for context, _ in index.find(Bars, "day")] == [0]
    assert index.find(Bars, "noon") == () and index.find(Bars) == ()


def test_what_lasts_a_while_comes_after_what_cards_say() -> None:
    context = Context(NOBODY, SHADE, 1)
    index = TextIndex([spoken_by(OAF, 0)], [Lasting(Might(7), context, Until("night"))])
    assert [text.amount for _, text in index.find(Might)] == [1, 2, 7]
    assert index.find(Might)[-1][0] is context
