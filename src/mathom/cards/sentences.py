"""Clauses: who does what to whom.

A clause is kept in its parts and put into words once: as an order ("exert a Dwarf"), as a statement ("the Free Peoples
player exerts a Dwarf"), after "may" or "to" ("exert a Dwarf"), or after "by" ("exerting a Dwarf").
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.nouns import IT, YOU, Nominal, Phrase, again, known, named
from mathom.cards.verbs import gerund, present
from mathom.cards.words import Words, listed, words


class Voice(Struct, frozen=True):
    """What a text calls its own card, its player, and what was spoken of last."""

    #: The card whose text it is: by its name, or by what it is.
    this: Phrase = named("this card")
    #: Whatever the card lies on.
    bearer: Phrase = named("the bearer")
    #: What was picked last, or what the moment is about: "it", unless it has to be named.
    that: Nominal = again(IT)
    #: What that is, if it has a name: the name is not said twice.
    antecedent: Phrase | None = None
    #: The player whose text it is.
    you: Nominal = YOU
    #: Another player who was spoken of.
    player: Nominal | None = None
    #: What X is, once that is known.
    x: int | None = None

    @property
    def spoken_of(self) -> Phrase:
        """What was picked last, where any other noun could stand."""
        return known(self.that)

    def of(self, phrase: Phrase) -> Phrase:
        """A name, or its pronoun if it was the last thing named.

        >>> gimli = named("Gimli")
        >>> Voice().of(gimli).one().words, Voice().after(gimli.one(), gimli).of(gimli).one().words
        (('Gimli',), ('it',))
        """
        return known(again(phrase.pronoun)) if phrase == self.antecedent else phrase

    def after(self, nominal: Nominal, phrase: Phrase | None = None) -> Voice:
        """How the text goes on once that has been named."""
        return replace(self, that=again(nominal.pronoun), antecedent=phrase if phrase and phrase.proper else None)

    def naming(self, nominal: Nominal) -> Voice:
        """As if it had not been named yet: where others would say "it", the text says what it is."""
        return replace(self, that=nominal, antecedent=None)

    def pointing(self, phrase: Phrase) -> Voice:
        """As if it had been shown, but not named: "that Dwarf".

        >>> Voice().pointing(Phrase(nouns=("Dwarf",))).that.words
        ('that', 'Dwarf')
        """
        return self.naming(phrase.one() if phrase.proper else Nominal(words("that", phrase.bare()), phrase.pronoun))

    def to(self, player: Nominal) -> Voice:
        """The same, spoken to somebody else, or of him."""
        return replace(self, you=player)


#: A text of no card in particular.
ANYBODY: Final = Voice()


class Saying(Struct, frozen=True):
    """Something that can be said in several forms."""

    def order(self) -> Words:
        """To the player whose text it is: "exert a Dwarf"; of anybody else as a statement."""
        raise NotImplementedError(type(self).__name__)

    def statement(self) -> Words:
        """With its subject: "you can spot an Elf"."""
        raise NotImplementedError(type(self).__name__)

    def infinitive(self, actor: Nominal = YOU) -> Words:
        """What somebody may do, or does something else to do: "exert a Dwarf"."""
        raise NotImplementedError(type(self).__name__)

    def gerund(self, actor: Nominal = YOU) -> Words:
        """What something is done by: "exerting a Dwarf"."""
        raise NotImplementedError(type(self).__name__)

    def beside(self, subject: Nominal) -> Words:
        """After "while", where something was just said of the subject: it is not named again if it is the same."""
        return self.statement()

    def negated(self) -> Saying:
        """That it is not so."""
        raise NotImplementedError(type(self).__name__)

    def then(self, next_: Saying) -> Saying:
        """This, and after it the other."""
        return Steps((self, next_))


class Clause(Saying, frozen=True):
    """A subject, a verb, what it is done to, and how, where or how long.

    >>> player = Nominal(("the Free Peoples player",))
    >>> exert = Clause("exert", ("a Dwarf",), ("twice",))
    >>> [" ".join(form) for form in (exert.order(), replace(exert, subject=player).order(), exert.gerund())]
    ['exert a Dwarf twice', 'the Free Peoples player exerts a Dwarf twice', 'exerting a Dwarf twice']
    >>> " ".join(replace(exert, subject=player).infinitive())
    'have the Free Peoples player exert a Dwarf twice'
    >>> spot = Clause("spot", ("an Elf",), subject=YOU, modal="can")
    >>> " ".join(spot.statement()), " ".join(spot.negated().statement())
    ('you can spot an Elf', 'you cannot spot an Elf')
    >>> " ".join(Clause("moved", ("twice",), subject=player, modal="have").negated().statement())
    'the Free Peoples player has not moved twice'
    """

    #: In its base form; what follows the first word stays as it is ("put on"). Several: "exert or discard".
    verb: str | tuple[str, ...]
    object: Words = ()
    adjunct: Words = ()
    subject: Nominal = YOU
    #: "can" or "may", or "have" with a participle for a verb; empty for none.
    modal: str = ""
    negative: bool = False
    #: What joins several verbs.
    joint: Literal["and", "or"] = "or"

    @property
    def verbs(self) -> tuple[str, ...]:
        return self.verb if isinstance(self.verb, tuple) else (self.verb,)

    def order(self) -> Words:
        return self.infinitive() if self.subject == YOU and not self.modal else self.statement()

    def statement(self) -> Words:
        return words(self.subject.words, self.predicate())

    def predicate(self) -> Words:
        """What is said of the subject: "gets strength +2"."""
        bare = self.subject.pronoun.bare_verb
        if self.modal:
            modal = present("have", bare) if self.modal == "have" else self.modal
            negation = "" if not self.negative else "not" if self.modal == "can" else " not"
            verb = words(f"{modal}{negation}", self._listed(self.verbs))
        elif self.negative and self.verbs[0].split()[0] != "be":
            verb = words("do not" if bare else "does not", self._listed(self.verbs))
        else:
            verb = self._listed(tuple(present(verb, bare) for verb in self.verbs))
            verb = words(verb, "not") if self.negative else verb
        return words(verb, self.object, self.adjunct)

    def infinitive(self, actor: Nominal = YOU) -> Words:
        base = words("not" if self.negative else (), self._listed(self.verbs), self.object, self.adjunct)
        return base if self.subject == actor else words("have", self.subject.object, base)

    def gerund(self, actor: Nominal = YOU) -> Words:
        if self.subject != actor:
            return words("having", self.subject.object, self.infinitive(self.subject))
        return words(self._listed(tuple(map(gerund, self.verbs))), self.object, self.adjunct)

    def beside(self, subject: Nominal) -> Words:
        """
        >>> it = again(IT)
        >>> clauses = (Clause("be", ("exhausted",), subject=it), Clause("bear", ("a weapon",), subject=it))
        >>> [" ".join(clause.beside(it)) for clause in clauses], " ".join(clauses[0].beside(YOU))
        (['exhausted', 'bearing a weapon'], 'it is exhausted')
        """
        if self.subject != subject or self.modal or self.negative:
            return self.statement()
        return words(self.object, self.adjunct) if self.verb == "be" else self.gerund(subject)

    def negated(self) -> Clause:
        return replace(self, negative=not self.negative)

    def then(self, next_: Saying) -> Saying:
        """
        >>> he = Nominal(("Gimli",))
        >>> gets, can = Clause("get", ("strength +2",), ("for a while",), he), Clause("act", (), ("for a while",), he)
        >>> " ".join(gets.then(can).statement())
        'Gimli gets strength +2 and acts for a while'
        """
        if not isinstance(next_, Clause) or next_.subject != self.subject or self.subject == YOU:
            return super().then(next_)
        if self.adjunct and next_.adjunct[-len(self.adjunct) :] == self.adjunct:
            return Joined((replace(self, adjunct=()), next_), "and")  # what both have in common is said once
        return super().then(next_)

    def with_(self, *adjuncts: Words) -> Clause:
        """With more about how, where or how long."""
        return replace(self, adjunct=words(self.adjunct, *adjuncts))

    def _listed(self, verbs: tuple[str, ...]) -> Words:
        return listed([(verb,) for verb in verbs], self.joint)


class Steps(Saying, frozen=True):
    """One thing after the other. Whatever another than the first one's actor does is a statement of its own."""

    parts: tuple[Saying, ...]

    def order(self) -> Words:
        return _chain([part.order() for part in self.parts], ", then")

    def statement(self) -> Words:
        return _chain([part.statement() for part in self.parts], ", then")

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return _chain([part.infinitive(actor) for part in self.parts], ", then")

    def gerund(self, actor: Nominal = YOU) -> Words:
        return _chain([part.gerund(actor) for part in self.parts], ", then")

    def then(self, next_: Saying) -> Saying:
        more = next_.parts if isinstance(next_, Steps) else (next_,)
        return Steps((*self.parts, *more)) if self.parts else next_


#: Nothing at all.
SILENCE: Final = Steps(())


class Joined(Saying, frozen=True):
    """Things that are all so, or one of which is done."""

    parts: tuple[Saying, ...]
    joint: Literal["and", "or"]

    def order(self) -> Words:
        return self._of_one() or _chain([part.order() for part in self.parts], self._mark())

    def statement(self) -> Words:
        return self._of_one() or _chain([part.statement() for part in self.parts], self.joint)

    def _of_one(self) -> Words:
        """Several things that are said of the same subject: "he puts it on and wears it"."""
        clauses = [part for part in self.parts if isinstance(part, Clause)]
        subject = clauses[0].subject if clauses else YOU
        if len(clauses) < len(self.parts) or subject == YOU or any(clause.subject != subject for clause in clauses):
            return ()
        return words(subject.words, self.predicate())

    def predicate(self) -> Words:
        """What is said of the subject, if all parts are clauses about the same one."""
        return _chain([part.predicate() for part in self.parts if isinstance(part, Clause)], self.joint)

    def infinitive(self, actor: Nominal = YOU) -> Words:
        if self._of_one() and isinstance(first := self.parts[0], Clause) and first.subject != actor:
            deeds = _chain([part.infinitive(first.subject) for part in self.parts], self.joint)
            return words("have", first.subject.object, deeds)
        return _chain([part.infinitive(actor) for part in self.parts], self._mark())

    def gerund(self, actor: Nominal = YOU) -> Words:
        return _chain([part.gerund(actor) for part in self.parts], self.joint)

    def beside(self, subject: Nominal) -> Words:
        return _chain([part.beside(subject) for part in self.parts], self.joint)

    def negated(self) -> Saying:
        return joined(tuple(part.negated() for part in self.parts), "and" if self.joint == "or" else "or")

    def _mark(self) -> str:
        return ", or" if self.joint == "or" else "and"


def joined(parts: tuple[Saying, ...], joint: Literal["and", "or"]) -> Clause | Joined:
    """Sayings joined, so that nothing is said twice: "you can spot an Elf and a Dwarf", "exert or discard this minion".

    >>> elf, dwarf = (Clause("spot", (one,), modal="can") for one in ("an Elf", "a Dwarf"))
    >>> " ".join(joined((elf, dwarf), "and").statement())
    'you can spot an Elf and a Dwarf'
    >>> " ".join(joined((elf, dwarf), "and").negated().statement())
    'you cannot spot an Elf and a Dwarf'
    >>> " ".join(joined((Clause("exert", ("this minion",)), Clause("discard", ("this minion",))), "or").order())
    'exert or discard this minion'
    """
    clauses = [part for part in parts if isinstance(part, Clause)]
    if len(clauses) == len(parts) and not any(isinstance(clause.verb, tuple) for clause in clauses):
        first = clauses[0]
        if first.object and all(replace(clause, object=first.object) == first for clause in clauses):
            return Apposed(parts, joint, clauses=tuple(clauses))
        if first.object and all(replace(clause, verb=first.verb) == first for clause in clauses):
            return replace(first, verb=tuple(str(clause.verb) for clause in clauses), joint=joint)
    return Joined(parts, joint)


class Apposed(Joined, frozen=True, kw_only=True):
    """Clauses that differ in their objects only: the rest is said once."""

    clauses: tuple[Clause, ...]

    def negated(self) -> Saying:
        # The verb is denied once, before both: "cannot spot an Elf and a Dwarf" is not "cannot ... and cannot ...".
        return joined(tuple(clause.negated() for clause in self.clauses), self.joint)

    def _whole(self) -> Clause:
        return replace(self.clauses[0], object=listed([clause.object for clause in self.clauses], self.joint))

    def predicate(self) -> Words:
        return self._whole().predicate()

    def order(self) -> Words:
        return self._whole().order()

    def statement(self) -> Words:
        return self._whole().statement()

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return self._whole().infinitive(actor)

    def gerund(self, actor: Nominal = YOU) -> Words:
        return self._whole().gerund(actor)

    def beside(self, subject: Nominal) -> Words:
        return self._whole().beside(subject)


class Provided(Saying, frozen=True):
    """Something if something else is so, perhaps another thing if not."""

    when: Saying
    what: Saying
    otherwise: Saying | None = None

    def order(self) -> Words:
        return words("if", self.when.statement(), ",", self.what.order(), self._otherwise())

    def statement(self) -> Words:
        return words("if", self.when.statement(), ",", self.what.statement(), self._otherwise())

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return words(self.what.infinitive(actor), "if", self.when.statement(), self._otherwise())

    def gerund(self, actor: Nominal = YOU) -> Words:
        return words(self.what.gerund(actor), "if", self.when.statement(), self._otherwise())

    def then(self, next_: Saying) -> Saying:
        return Steps((self, next_)) if self.otherwise is not None else replace(self, what=self.what.then(next_))

    def _otherwise(self) -> Words:
        return () if self.otherwise is None else words("; otherwise", self.otherwise.order())


class Permitted(Saying, frozen=True):
    """Something that a player may do, perhaps at a cost.

    >>> " ".join(Permitted(YOU, Clause("draw", ("a card",)), Clause("exert", ("an Elf",))).statement())
    'you may exert an Elf to draw a card'
    """

    who: Nominal
    what: Saying
    cost: Saying | None = None

    def order(self) -> Words:
        return self.statement()

    def statement(self) -> Words:
        return words(self.who.words, "may", self.infinitive(self.who))

    def infinitive(self, actor: Nominal = YOU) -> Words:
        deed = self.what.infinitive(self.who)
        deed = words(self.cost.infinitive(self.who), "to", deed) if self.cost is not None else deed
        return deed if self.who == actor else words("let", self.who.object, deed)

    def gerund(self, actor: Nominal = YOU) -> Words:
        if self.who == actor and self.cost is None:
            return self.what.gerund(actor)
        return words("letting", self.who.object, self.infinitive(self.who))


class ChosenBy(Saying, frozen=True):
    """One of several things, which a player chooses who is not the one spoken to."""

    who: Nominal
    what: Saying

    def order(self) -> Words:
        return words(self.who.words, present("choose", self.who.pronoun.bare_verb), ":", self._deeds())

    def statement(self) -> Words:
        return self.order()

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return words("let", self.who.object, "choose:", self._deeds())

    def gerund(self, actor: Nominal = YOU) -> Words:
        return words("letting", self.who.object, "choose:", self._deeds())

    def _deeds(self) -> Words:
        """What he does himself needs no subject: he has just been named."""
        parts = self.what.parts if type(self.what) is Joined else (self.what,)
        said = [
            part.infinitive(self.who) if isinstance(part, Clause) and part.subject == self.who else part.order()
            for part in parts
        ]
        return _chain(said, ", or")


class Remarked(Saying, frozen=True):
    """Something with a remark after it, in brackets or after a comma."""

    what: Saying
    remark: Words

    def order(self) -> Words:
        return words(self.what.order(), self.remark)

    def statement(self) -> Words:
        return words(self.what.statement(), self.remark)

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return words(self.what.infinitive(actor), self.remark)

    def gerund(self, actor: Nominal = YOU) -> Words:
        return words(self.what.gerund(actor), self.remark)


def _chain(parts: list[Words], joint: str) -> Words:
    """
    >>> _chain([("draw a card",), ("discard two cards",)], ", then")
    ('draw a card', ', then', 'discard two cards')
    """
    first, *rest = parts or [()]
    return words(first, *(words(joint, part) for part in rest))
