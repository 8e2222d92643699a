"""Deeds that hold for a while: texts that are in effect until a roll, strike, attack, phase or turn is over."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.amounts import quantity
from mathom.cards.asking import question
from mathom.cards.card import Text
from mathom.cards.nouns import HE, named
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.texts import Lasting, Until
from mathom.cards.words import Words, names, plain, words
from mathom.core import resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.context import NO_COMPANY, Context
from mathom.games.lore.language.effect import Amount, Effect
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import THAT
from mathom.games.lore.language.filters_printed import Which, which
from mathom.games.lore.language.modifiers import (
    Body,
    Prowess,
)
from mathom.games.lore.language.sayings import Verbatim
from mathom.games.lore.language.targets import FREELY, Aimed, What, target
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.values import END_OF_ATTACK, END_OF_STRIKE, END_OF_TURN
from mathom.games.lore.world import Rules, World


def tell(g: World, c: Context, what: str, until: Until, keys: tuple[str, ...] = ()) -> None:
    g.tell(events.Affected(what=what, until=until.words, keys=keys, seat=c.you, cause=by_text(g, c),
                           rule="lore.cards.condition-stays"))  # fmt: skip


class ForAWhile(Effect, frozen=True):
    """Some texts are in effect for a while, about what the context is about: the company, `that`, the attack."""

    texts: tuple[Text, ...]
    until: Until
    #: Also about the new site of the movement phase, or the site of the company.
    here: bool = False

    def do(self, g: World, c: Context) -> Context:
        about = c
        if self.here:
            about = replace(c, site=g.move.site if g.move is not None else g.where(c.company))
        voice = c.card.voice
        if c.that and g.in_play(c.that[0]):
            voice = voice.naming(named(g.title(c.that[0]), HE).one())
        # Everybody hears whom it is about: of two companies, which one.
        whom = c.that or (g.characters(c.company) if c.company in g.companies else ())
        keys = tuple(g.cards[one].key for one in whom if g.in_play(one))
        for text in self.texts:
            g.last(text, about, self.until)
            tell(g, c, plain(unfinished(text.said(voice))), self.until, keys)
        return about

    def saying(self, v: Voice = ANYBODY) -> Saying:
        said = words(*(_inside(text.said(v)) for text in self.texts[:1]),
                     *(words(", and", _inside(text.said(v))) for text in self.texts[1:]))  # fmt: skip
        if any("," in plain(text.said(v)) for text in self.texts):
            return Verbatim(words(self.until.words, ",", said))
        return Verbatim(words(self.until.words, said) if self.until == END_OF_TURN else words(said, self.until.words))


def unfinished(said: Words) -> Words:
    """A sentence without its full stop."""
    return said[:-1] if said[-1] == "." else said


def _inside(said: Words) -> Words:
    """A sentence as a part of another one."""
    parts = unfinished(said)
    head = parts[0]
    return words(f"{head[0].lower()}{head[1:]}" if isinstance(head, str) and not _is_name(head) else head, *parts[1:])


#: Words with which texts begin, and which are small inside a sentence.
_FIRST_WORDS: Final = frozenset(
    {
        "Every",
        "Each",
        "The",
        "That",
        "No",
        "Its",
        "Body",
        "Tests",
        "Your",
        "It",
        "He",
        "She",
        "A",
        "For",
        "Characters",
        "While",
        "When",
    }
)


def _is_name(word: str) -> bool:
    return word.split(" ", maxsplit=1)[0] not in _FIRST_WORDS


class EndLasting(Effect, frozen=True):
    """What cards of a kind have left behind for a while ends; `one`: of one such card, which the player picks."""

    which: Filter
    one: bool = False
    #: The card that was named when it was declared.
    card: Card | None = None

    def ends(self, c: Context, lasting: Lasting[Context]) -> bool:
        """True if this is left behind by such a card. One that is picked is a target, so it is not for another company
        (lore.requirements.company-target).
        """
        about = lasting.context
        if not self.which.describes(about.card) or self.card not in (None, about.card):
            return False
        return not self.one or about.company in (NO_COMPANY, c.company)

    def cards(self, g: World, c: Context) -> tuple[Card, ...]:
        """The cards that have left something behind."""
        return tuple(dict.fromkeys(one.context.card for one in g.lasting if self.ends(c, one)))

    def idle(self, g: World, c: Context) -> bool:
        return not self.cards(g, c)

    def payable(self, g: World, c: Context) -> bool:
        return not self.idle(g, c)

    @resumable
    def picked(self, g: World, c: Context) -> Rules[tuple[Card, ...]]:
        """The cards of which it ends what they have left behind."""
        cards = self.cards(g, c)
        if self.one and len(cards) > 1:
            options = tuple(choices.name(card) for card in cards)
            choice = yield g.ask(c.you, question(c.card, self), FREELY, options)
            cards = (choice.printed,)
        return cards

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        if not self.one:
            return self, c
        cards = yield from self.picked(g, c)
        return replace(self, card=cards[0] if cards else None), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        cards = yield from self.picked(g, c)
        g.lasting = tuple(one for one in g.lasting if not (self.ends(c, one) and one.context.card in cards))
        g.forget()
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        if self.card is not None:
            return Clause("end", (f"what {self.card.title} has left behind",), subject=v.you)
        if self.one:
            return Clause("end", words("what", self.which.phrase(v).one().words, "has left behind"), subject=v.you)
        return Clause("end", words("what", self.which.phrase(v).many().words, "have left behind"), subject=v.you)


class Strengthen(Aimed, frozen=True, kw_only=True):
    """Characters get prowess or body for a while."""

    rule = FREELY
    prowess: Amount = 0
    body: Amount = 0
    most_body: int | None = None
    until: Until = END_OF_STRIKE

    def payable(self, g: World, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def idle(self, g: World, c: Context) -> bool:
        return not self.candidates(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        about = replace(c, that=picked)
        if not picked:
            return about
        if self.prowess != 0:
            g.last(Prowess(who=THAT, by=self.prowess), about, self.until)
        if self.body != 0:
            g.last(Body(who=THAT, by=self.body, most=self.most_body), about, self.until)
        who = names([g.title(one) for one in picked])
        tell(g, c, f"{who}: {plain(self._gain())}", self.until, tuple(g.cards[one].key for one in picked))
        return about

    def _gain(self) -> Words:
        found: list[Words] = []
        if self.prowess != 0:
            found.append(words(quantity(self.prowess).change(), "prowess"))
        if self.body != 0:
            most = f", at most {self.most_body}," if self.most_body is not None else ""
            found.append(words(quantity(self.body).change(), f"body{most}"))
        return words(found[0], "and", found[1]) if len(found) > 1 else found[0]

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("get", self._gain(), words(self.until.words), self.what.noun(v))

    def after(self, v: Voice) -> Voice:
        return self.what.after(v)

    def question(self, v: Voice) -> Words:
        return Clause("get", self._gain(), words(self.until.words), self.what.which_ones(v)).statement()


# --- the words of the language ---------------------------------------------------------------------------------------


def for_a_while(until: Until, *texts: Text, here: bool = False) -> Effect:
    """Texts in effect until something is over: `for_a_while(END_OF_TURN, NoCreatures())`."""
    return ForAWhile(texts, until, here)


def this_turn(*texts: Text, here: bool = False) -> Effect:
    return ForAWhile(texts, END_OF_TURN, here)


def this_strike(*texts: Text) -> Effect:
    return ForAWhile(texts, END_OF_STRIKE)


def this_attack(*texts: Text) -> Effect:
    return ForAWhile(texts, END_OF_ATTACK)


def end_lasting(what: Which, one: bool = False) -> Effect:
    return EndLasting(which(what), one)


def strengthen(what: What, *, prowess: Amount = 0, body: Amount = 0, most_body: int | None = None,
               until: Until = END_OF_STRIKE) -> Effect:  # fmt: skip
    """Characters get prowess or body, against this strike unless it says otherwise."""
    return Strengthen(what=target(what), prowess=prowess, body=body, most_body=most_body, until=until)
