"""The words in which cards are written, made from those that all card games share; and the cards."""

from __future__ import annotations

from mathom.cards import in_play
from mathom.cards.card import Text
from mathom.cards.choices import CardForms
from mathom.cards.context import Id
from mathom.cards.declaring import Attribute, attributes, fill_in
from mathom.cards.effects import Effect
from mathom.cards.filters import Filter
from mathom.cards.nouns import Phrase
from mathom.cards.rules import Rules
from mathom.cards.sentences import ANYBODY, Clause, Voice
from mathom.cards.words import Words, bold, plain, sentence, words
from mathom.core import Decision, Told, resumable
from second_breakfast.feast import CARDS, NAMES, Card, Context, Facts, Feast, InPlay, Kind

FORMS = CardForms(CARDS)


class Dish(Filter[Feast, Context, Card], frozen=True):
    taste: str = ""
    yours: bool = False

    def fits(self, g: Feast, c: Context, card: Id) -> bool:
        thing, facts = g.cards[card], g.cards[card].card.facts
        return facts.kind is Kind.DISH and (thing.owner == c.you) is self.yours and self.taste in ("", facts.taste)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase((self.taste,) * bool(self.taste), ("dish",), ("of yours" if self.yours else "of somebody else",))


class Swipe(Effect[Feast, Context], frozen=True):
    which: Dish

    def possible(self, g: Feast, c: Context) -> bool:
        return bool(self.which.among(g, c))

    @resumable
    def resolve(self, g: Feast, c: Context) -> Rules[Context]:
        options = tuple(FORMS.pick(g, card, NAMES[g.cards[card].owner]) for card in self.which.among(g, c))
        choice = yield Decision(c.you, plain(sentence(self.question(c.card.voice))), "", options, harmless=False)
        dish = in_play.take(g, choice.card)
        g.tell(Told(text=f"{NAMES[c.you]} takes {dish.card.name} from {NAMES[dish.owner]}."))
        in_play.put(g, InPlay, dish.card, c.you)
        return c

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return Clause("take", self.which.phrase(v).one().object, ("to your table",), v.you)


class Likes(Text, frozen=True):
    which: Dish

    def said(self, v: Voice) -> Words:
        return sentence(Clause("be", ("worth 1 more",), subject=self.which.phrase(v).each()).statement())


class Prank(Text, frozen=True):
    effect: Effect[Feast, Context]

    def said(self, v: Voice) -> Words:
        return sentence(self.effect.saying(v).order())


def pranks(card: Card) -> tuple[Effect[Feast, Context], ...]:
    return tuple(text.effect for text in card.texts if isinstance(text, Prank))


class Spoils(Text, frozen=True):
    def said(self, v: Voice) -> Words:
        return words(bold("Response:"), "A dish that somebody else serves goes to the scraps.")


@CARDS.reader
def read(card: Card) -> None:
    """Fill in a card from its declaration: whatever is not its facts is a text."""
    spoken = attributes(card, card.facts.kind, {"facts": Attribute(Facts, "facts")})
    fill_in(card, card.facts.title, tuple(text for _, text in spoken if isinstance(text, Text)))


class Mushrooms(Card):
    facts = Facts("Mushrooms", Kind.DISH, 8, "mushroom", 3)


class SeedCake(Card):
    facts = Facts("Seed-cake", Kind.DISH, 8, "cake", 2)


class FattyBolger(Card):
    facts = Facts("Fatty Bolger", Kind.GUEST, 6)
    likes = Likes(Dish("mushroom", yours=True))


class LobeliasUmbrella(Card):
    facts = Facts("Lobelia's Umbrella", Kind.PRANK, 6)
    prank = Prank(Swipe(Dish()))


class UninvitedDwarf(Card):
    facts = Facts("Uninvited Dwarf", Kind.RESPONSE, 6)
    response = Spoils()
