"""A game of three cards, for tests of what card games share."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from msgspec import Struct

from mathom.cards.card import Card, Text
from mathom.cards.declaring import Attribute, Registry, attributes, check_facts, writes_facts
from mathom.cards.sentences import Voice
from mathom.cards.words import Words


class Kind(Enum):
    BEAST = "beast"
    PLACE = "place"


class Facts(Struct, frozen=True, kw_only=True):
    kind: Kind
    title: str
    subtitle: str = ""
    code: str = ""
    teeth: int = 0


class Says(Text, frozen=True):
    what: str

    def said(self, v: Voice) -> Words:
        return (self.what,)


MENAGERIE: Registry[Thing] = Registry("menagerie", home=f"{__name__}:MENAGERIE")


class Thing(Card):
    registry = MENAGERIE
    facts: ClassVar[Facts]
    lives_in: ClassVar[str] = ""


@MENAGERIE.reader
def read(card: Thing) -> None:
    facts = card.facts
    card.title = facts.title
    card.name = f"{facts.title}, {facts.subtitle}" if facts.subtitle else facts.title
    card.slug = card.name.lower().replace(",", "").replace(" ", "-")
    card.codes = (facts.code,) if facts.code else ()
    check_facts(
        card.name, facts, facts.kind, ("teeth",) * (facts.kind is Kind.BEAST), ("kind", "title", "subtitle", "code")
    )
    words = {"facts": Attribute(Facts, "facts"), "lives_in": Attribute(str, "a name", (Kind.BEAST,))}
    card.texts = tuple(part for _, part in attributes(card, facts.kind, words) if isinstance(part, Text))


@writes_facts
def beast(title: str, subtitle: str = "", *, code: str = "", teeth: int) -> Facts:
    return Facts(kind=Kind.BEAST, title=title, subtitle=subtitle, code=code, teeth=teeth)


class GreyWolf(Thing):
    facts = beast("Wolf", "The Grey", code="A1", teeth=42)
    lives_in = "woods"
    howl = Says("It howls.")


class BlackWolf(Thing):
    facts = beast("Wolf", "The Black", code="A2", teeth=40)
    talk = (Says("It growls."), Says("It waits."))


class Fen(Thing):
    facts = Facts(kind=Kind.PLACE, title="Fen")


class Shade(Thing, listed=False):
    facts = beast("Shade", code="Z9", teeth=1)
