"""The words that all card games share, in a game that has little else: beasts eat and sleep in a meadow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, TypeAlias

import pytest

from mathom.cards import amounts, effects, filters, targets
from mathom.cards.amounts import Per, Switch, X, quantity, value
from mathom.cards.asking import called, label, offered, question, told
from mathom.cards.card import Card, Text
from mathom.cards.choices import Choice
from mathom.cards.choosing import Choose, If, Optionally, UnlessPaid
from mathom.cards.conditions import Condition, ThatIs, ThisIs
from mathom.cards.context import NOBODY, Context, Id
from mathom.cards.declaring import Registry
from mathom.cards.effects import Action, Nothing, Require, perform, sequence
from mathom.cards.filters import Another, Anything, That, This, found
from mathom.cards.nouns import HE, THEY, Nominal, Phrase, named
from mathom.cards.rules import Rules
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import Opponent, You, a, each, some, target, the_player, up_to
from mathom.cards.words import Words, face
from mathom.core import Decision, Option, Seat, resumable

BEASTS: Registry[Beast] = Registry("meadow", home="tests.cards.test_language:BEASTS")


class Beast(Card):
    registry = BEASTS
    species: ClassVar[str]
    #: Has it a name of its own?
    is_somebody: ClassVar[bool] = False


@BEASTS.reader
def read(card: Beast) -> None:
    card.slug = card.title = card.name = type(card).__name__
    card.voice = Voice(this=named(card.title, HE) if card.is_somebody else named(f"this {card.species}"))
    card.texts = ()


class Grey(Beast):
    species = "fox"
    is_somebody = True


class White(Beast):
    species = "hare"


class Brown(Beast):
    species = "hare"


class Adder(Beast):
    species = "snake"


class Meadow:
    """A state that implements what the language asks of one."""

    def __init__(self, *beasts: tuple[Beast, Seat]) -> None:
        self.cards = {Id(number): beast for number, (beast, _) in enumerate(beasts, 1)}
        self.owner = {Id(number): seat for number, (_, seat) in enumerate(beasts, 1)}
        self.asleep: set[Id] = set()
        self.carrots = 3
        self.asked: list[tuple[Seat, str, tuple[str, ...]]] = []

    def in_play(self, card: Id) -> bool:
        return card in self.cards

    def active(self) -> tuple[Id, ...]:
        return tuple(card for card in self.cards if card not in self.asleep)

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in range(3) if other != seat)

    def after_spending(self, spent: int, holds: Callable[[], bool]) -> bool:
        self.carrots -= spent
        try:
            return holds()
        finally:
            self.carrots += spent

    def _ask(self, seat: Seat, prompt: str, options: Iterable[Choice[Beast]], harmless: bool = False) -> Decision:
        decision = Decision(seat, prompt, "meadow", tuple(options), harmless=harmless)
        self.asked.append((seat, prompt, tuple(option.label for option in decision.options)))
        return decision

    def ask_whether(self, seat: Seat, prompt: str, rule: str, harmless: bool) -> Decision:
        return self._ask(seat, prompt, (Choice("no", "No"), Choice("yes", "Yes")), harmless)

    def ask_card(self, seat: Seat, prompt: str, rule: str, cards: tuple[Id, ...], or_none: bool) -> Decision:
        picks: list[Choice[Beast]] = [Choice(f"pick {self.title(card)}", self.title(card), card=card) for card in cards]
        return self._ask(seat, prompt, [Choice("done", "No more")] * or_none + picks, or_none)

    def ask_player(self, seat: Seat, prompt: str, rule: str, seats: tuple[Seat, ...]) -> Decision:
        return self._ask(seat, prompt, (Choice(f"player {one}", str(one), number=one) for one in seats))

    def ask_deed(self, seat: Seat, prompt: str, rule: str, deeds: Iterable[tuple[int, str]]) -> Decision:
        return self._ask(seat, prompt, (Choice(f"choose {at}", said, number=at) for at, said in deeds))

    def title(self, card: Id) -> str:
        return self.cards[card].title


Filter: TypeAlias = filters.Filter[Meadow, Context, Beast]
Effect: TypeAlias = effects.Effect[Meadow, Context]
ToEach: TypeAlias = targets.ToEach[Meadow, Context, Beast]


class OfKind(Filter, frozen=True):
    kind: str

    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: Meadow, c: Context, card: Id) -> bool:
        return self.describes(g.cards[card])

    def describes(self, card: Beast) -> bool:
        return card.species == self.kind

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.kind,))


class Yours(Filter, frozen=True):
    def fits(self, g: Meadow, c: Context, card: Id) -> bool:
        return g.owner[card] == c.you

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of yours",))


class Sleep(ToEach, frozen=True):
    verb = "put to sleep"
    rule = "meadow"

    @resumable
    def once(self, g: Meadow, c: Context, card: Id) -> Rules[None]:
        yield from perform(g, Close(card), c)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return Clause("put", self.what.noun(v).object, ("to sleep",), self.what.by.noun(v))


class Close(Effect, frozen=True):
    card: Id

    def do(self, g: Meadow, c: Context) -> Context:
        g.asleep.add(self.card)
        return c


class Eat(Effect, frozen=True):
    number: amounts.Amount[Meadow, Context] = 1

    def payable(self, g: Meadow, c: Context) -> bool:
        return self.possible(g, c)

    def possible(self, g: Meadow, c: Context) -> bool:
        return g.carrots >= value(g, c, self.number)

    def idle(self, g: Meadow, c: Context) -> bool:
        return not g.carrots

    def spends(self, g: Meadow, c: Context) -> int:
        return value(g, c, self.number)

    def do(self, g: Meadow, c: Context) -> Context:
        g.carrots -= min(g.carrots, value(g, c, self.number))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        blades = quantity(self.number, v).counting(Phrase(nouns=("carrot",)))
        return Clause("eat", blades.object, subject=v.you)


class Hungry(Condition[Meadow, Context], frozen=True):
    def holds(self, g: Meadow, c: Context) -> bool:
        return g.carrots < 2

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("few",), subject=Nominal(("the carrots",), THEY))


FOX, HARE, ANOTHER, YOURS = OfKind("fox"), OfKind("hare"), Another[Meadow, Context, Beast](), Yours()
THIS: Filter = This()
THAT: Filter = That()
GREY, WHITE, BROWN, ADDER = Grey(), White(), Brown(), Adder()


@pytest.fixture
def g() -> Meadow:
    return Meadow((GREY, 0), (WHITE, 0), (BROWN, 1))


C = Context(source=Id(1), card=GREY, you=0)


def run(g: Meadow, effect: Effect, *tokens: str, c: Context = C) -> Context:
    """Perform a deed, with those choices."""
    answers = list(tokens)
    rule = perform(g, effect, c)
    option: Option | None = None
    try:
        while True:
            decision = rule.send(option)
            option = next(one for one in decision.options if one.token == answers[0])
            del answers[0]
    except StopIteration as end:
        assert not answers, f"nobody asked for {answers}"
        result: Context = end.value
        return result


def words(effect: Effect) -> str:
    return face(effect.saying(GREY.voice).order())


# --- filters ---------------------------------------------------------------------------------------------------------


def test_set_algebra(g: Meadow) -> None:
    def of(which: Filter) -> list[str]:
        return [g.title(card) for card in found(g, C, which)]

    assert (
        of(HARE) == ["White", "Brown"]
        and of(HARE & YOURS) == ["White"]
        and of(FOX | HARE & ~YOURS) == ["Grey", "Brown"]
    )
    assert of(ANOTHER & (FOX | HARE)) == ["White", "Brown"] and of(Anything()) == ["Grey", "White", "Brown"]
    assert filters.And((FOX, HARE, YOURS)) == (FOX & HARE & YOURS) and filters.Or((FOX, HARE, YOURS)) == (
        FOX | HARE | YOURS
    )
    g.asleep.add(Id(2))
    assert of(HARE) == ["Brown"]


def test_what_is_printed_can_be_told_of_any_card() -> None:
    assert (FOX & ~HARE).printed and (FOX & ~HARE).describes(GREY) and not (FOX | HARE).describes(ADDER)
    for which in (YOURS, THIS, THAT, ANOTHER, FOX & YOURS, FOX | YOURS, ~YOURS):
        assert not which.printed
    with pytest.raises(TypeError, match="Yours is about cards in play"):
        (FOX & YOURS).describes(GREY)


def test_how_filters_read() -> None:
    def said(which: Filter, number: int = 1) -> str:
        return face(which.phrase(GREY.voice).counted(number).words)

    assert said(FOX & YOURS) == "a fox of yours" and said(FOX | HARE, 2) == "two foxes or hares"
    assert said(ANOTHER & FOX) == "another fox" and said(HARE & ~FOX) == "a hare other than a fox"
    assert said(THIS) == "Grey" and said(THAT) == "it" and said(Anything()) == "a card"


# --- conditions and numbers ------------------------------------------------------------------------------------------


def test_conditions(g: Meadow) -> None:
    hungry, fox = Hungry(), ThisIs(FOX)
    assert (
        not hungry.holds(g, C)
        and (~hungry).holds(g, C)
        and (hungry | fox).holds(g, C)
        and not (hungry & fox).holds(g, C)
    )
    assert face((~(hungry & fox)).saying(GREY.voice).statement()) == "the carrots are not few or Grey is not a fox"
    that = ThatIs(HARE)
    assert not that.holds(g, C) and that.holds(g, Context(Id(1), GREY, 0, that=(Id(2),)))
    assert not that.holds(g, Context(Id(1), GREY, 0, that=(Id(9),)))


def test_numbers(g: Meadow) -> None:
    hares = Per[Meadow, Context, Beast](HARE, each=2, over=1, most=3)
    assert value(g, C, hares) == 2 and value(g, C, Per(HARE, -2, most=3)) == -3 and value(g, C, 4) == 4
    assert value(g, Context(Id(1), GREY, 0, x=5), X()) == 5
    assert value(g, C, Switch(1, 2, Hungry())) == 1
    assert words(Eat(hares)) == "eat two carrots for each hare beyond the first in play, 3 at most"


# --- deeds -----------------------------------------------------------------------------------------------------------


def test_one_deed_after_the_other(g: Meadow) -> None:
    both = Eat(2) & Sleep(target(THIS))
    run(g, both)
    assert g.carrots == 1 and g.asleep == {Id(1)} and not g.asked
    assert not (Eat() & Eat(5)).payable(g, C) and (Eat() & Eat()).spends(g, C) == 2
    assert sequence(Eat(), Eat() & Eat()) == effects.Sequence((Eat(), Eat(), Eat())) and sequence(Eat()) == Eat()
    assert run(g, Nothing()) == C and words(Nothing()) == ""


def test_whoever_is_asleep_can_not_be_put_to_sleep_again(g: Meadow) -> None:
    sleep = Sleep(a(HARE & YOURS))
    assert sleep.payable(g, C) and not sleep.idle(g, C) and sleep.binds(g, C).that == (Id(2),)
    g.asleep.add(Id(2))
    assert not sleep.payable(g, C) and sleep.idle(g, C)


def test_costs_are_paid_in_full_before_effects(g: Meadow) -> None:
    action = Eat(2).to(Eat(1), limit=2)
    assert action.usable(g, C) and not action.usable(g, C, spent=1) and g.carrots == 3
    assert not Eat(4).to(Nothing()).usable(g, C)
    assert face(action.words(GREY.voice)) == "eat two carrots: eat a carrot (at most twice each phase)"
    wary = Require(~Hungry()).to(Sleep(a(HARE)), once_per_turn=True)
    assert wary.usable(g, C)
    assert face(wary.words(GREY.voice)) == "if the carrots are not few, put a hare to sleep (once each turn)"
    assert Sleep(a(FOX)).to(Sleep(target(THAT))).idle(g, C) is False
    g.asleep.add(Id(1))
    assert Sleep(a(FOX)).to(Sleep(target(THAT))).idle(g, C)


# --- targets ---------------------------------------------------------------------------------------------------------


def test_nobody_is_asked_where_there_is_no_choice(g: Meadow) -> None:
    assert run(g, Sleep(some(2, HARE))).that == (Id(2), Id(3)) and not g.asked
    assert run(g, Sleep(each(FOX))).that == (Id(1),) and run(g, Sleep(a(FOX))).that == ()


def test_picking_one_by_one(g: Meadow) -> None:
    after = run(g, Sleep(up_to(2, HARE)), "pick Brown", "done")
    assert after.that == (Id(3),) and [asked[2] for asked in g.asked] == [
        ("No more", "White", "Brown"),
        ("No more", "White"),
    ]
    assert g.asked[0][:2] == (0, "Grey: put up to two hares to sleep?")


def test_another_player_picks(g: Meadow) -> None:
    theirs = Sleep(a(HARE, by=Opponent()))
    run(g, theirs, "player 2", "pick White")
    assert [asked[0] for asked in g.asked] == [0, 2] and g.asked[1][1] == "Grey: put a hare to sleep?"
    assert words(theirs) == "an opponent puts a hare to sleep"
    chosen = Context(Id(1), GREY, 0, opponent=1)
    run(g, theirs, c=chosen)
    assert len(g.asked) == 2 and Opponent[Meadow, Context]().seat(g, chosen) == 1


def test_what_was_picked_is_spoken_of(g: Meadow) -> None:
    two = Sleep(some(2, HARE)) & Sleep(target(THAT))
    assert words(two) == "put two hares to sleep, then put them to sleep"
    assert words(Sleep(target(THIS)) & Sleep(target(THIS))) == "put Grey to sleep, then put him to sleep"


# --- what is left to a player ----------------------------------------------------------------------------------------


def test_one_of_several_deeds(g: Meadow) -> None:
    either = Choose[Meadow, Context]((Eat(2), Sleep(a(HARE)), Eat(9)))
    run(g, either, "choose 0")
    assert g.carrots == 1 and g.asked == [(0, "Grey: which of these?", ("Eat two carrots", "Put a hare to sleep"))]
    run(g, Choose((Eat(9), Sleep(a(FOX)))))  # only one of them can be done
    assert g.asleep == {Id(1)} and len(g.asked) == 1
    g.carrots = 0
    assert run(g, Choose((Eat(1), Eat(2)))) == C and either.payable(g, C)


def test_only_what_can_be_done_fully_unless_nothing_can(g: Meadow) -> None:
    run(g, Choose((Eat(5), Eat(7))), "choose 1")
    assert g.carrots == 0
    theirs = Choose[Meadow, Context]((Eat(), Eat(2)), by=Opponent())
    assert words(theirs) == "an opponent chooses: eat a carrot or two carrots"


def test_if_and_otherwise(g: Meadow) -> None:
    deed = If[Meadow, Context](Hungry(), Sleep(target(THIS)), Eat(2))
    assert words(deed) == "if the carrots are few, put Grey to sleep; otherwise eat two carrots"
    run(g, deed)
    assert g.carrots == 1 and not g.asleep
    run(g, deed)
    assert g.asleep == {Id(1)}
    assert If[Meadow, Context](~Hungry(), Eat(9)).possible(g, C) and not If[Meadow, Context](Hungry(), Eat(9)).possible(
        g, C
    )
    assert run(g, If(~Hungry(), Eat())) == C


def test_may(g: Meadow) -> None:
    deed = Optionally[Meadow, Context](Sleep(a(FOX)), cost=Eat())
    run(g, deed, "no")
    run(g, deed, "yes")
    assert g.carrots == 2 and g.asleep == {Id(1)} and g.asked[0][1] == "Grey: eat a carrot to put a fox to sleep?"
    g.carrots = 0
    assert run(g, deed) == C  # whoever cannot pay is not asked
    assert words(deed) == "you may eat a carrot to put a fox to sleep"


def test_what_may_be_bought_off(g: Meadow) -> None:
    deed = UnlessPaid[Meadow, Context, Beast](Sleep(target(THAT)), Eat(2), by=Opponent(), about=a(HARE))
    assert words(deed) == "put a hare to sleep, which an opponent may prevent by eating two carrots"
    run(g, deed, "pick White", "yes")
    assert g.carrots == 1 and not g.asleep
    assert [(seat, prompt) for seat, prompt, _ in g.asked] == [
        (0, "Grey: choose a hare?"), (1, "Grey: eat two carrots to prevent this: your opponent puts White to sleep?"),
    ]  # fmt: skip
    run(g, deed, "pick White")  # he cannot pay any more
    assert g.asleep == {Id(2)}
    g.asleep |= {Id(3)}
    assert run(g, deed) == C


# --- words -----------------------------------------------------------------------------------------------------------


class Howls(Text, frozen=True):
    action: Action[Meadow, Context]

    def said(self, v: Voice) -> Words:
        return ("it howls.",)

    def deed(self, v: Voice) -> Words:
        return self.action.words(v)


def test_questions_choices_and_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    deed, text = Sleep(a(HARE)), Howls(Eat().to(Sleep(target(THIS))))
    assert question(GREY, deed) == "Grey: put a hare to sleep?" and called(GREY, deed) == "put a hare to sleep"
    monkeypatch.setattr(ADDER, "texts", (text,))
    assert offered(GREY, deed) == "Put a hare to sleep" and told(GREY, text) == "it howls."
    assert label(ADDER, 0) == "Eat a carrot: put this snake to sleep."


def test_the_player_whose_text_it_is() -> None:
    you = You[Meadow, Context]()
    assert you.seat(Meadow(), C) == 0 and you.noun(ANYBODY) == ANYBODY.you
    with pytest.raises(StopIteration) as end:
        next(the_player(Meadow(), C, you))
    assert end.value.value == 0 and C.source != NOBODY
