"""Whom and what a text speaks of: nouns with their articles, plurals, numbers and pronouns."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.words import Part, Sign, Words, aside, listed, plain, words


class Pronoun(Struct, frozen=True):
    """What stands for a noun that was named before."""

    subject: str
    object: str
    possessive: str
    #: The verb after it has no ending: "they get", "you get".
    bare_verb: bool = False


IT: Final = Pronoun("it", "it", "its")
HE: Final = Pronoun("he", "him", "his")
SHE: Final = Pronoun("she", "her", "her")
THEY: Final = Pronoun("they", "them", "their", bare_verb=True)


class Nominal(Struct, frozen=True):
    """A noun as it stands in a sentence: with its article or number, and with what agrees with it."""

    words: Words
    pronoun: Pronoun = IT
    #: Where the noun is not the subject, if it differs then: "him".
    oblique: Words = ()

    @property
    def object(self) -> Words:
        return self.oblique or self.words

    @property
    def possessive(self) -> Words:
        """
        >>> Nominal(("the Free Peoples player",)).possessive, YOU.possessive, again(THEY).possessive
        (("the Free Peoples player's",), ('your',), ('their',))
        """
        if self.words == (self.pronoun.subject,):
            return (self.pronoun.possessive,)
        *before, last = self.words
        return words(*before, Sign(f"{last.face}'s", f"{last.plain}'s") if isinstance(last, Sign) else f"{last}'s")


def again(pronoun: Pronoun) -> Nominal:
    """What was named before, by its pronoun."""
    return Nominal((pronoun.subject,), pronoun, (pronoun.object,))


#: Whoever reads the text. Orders are given to him without naming him.
YOU: Final = again(Pronoun("you", "you", "your", bare_verb=True))


class Either(Struct, frozen=True):
    """Several things of which one is meant: "minion, condition or possession"."""

    phrases: tuple[Phrase, ...]

    @property
    def apart(self) -> bool:
        """True if one of them is a name, or described at length: then each has its own article, or none."""
        return any(phrase.proper or phrase.clauses for phrase in self.phrases)


class Phrase(Struct, frozen=True):
    """A noun with what stands before and after it, before it is decided how many there are.

    >>> elf = Phrase(adjectives=("exhausted",), nouns=("Elf",), clauses=("bearing a hand weapon",))
    >>> plain(elf.one().words), plain(elf.many().words)
    ('an exhausted Elf bearing a hand weapon', 'exhausted Elves bearing a hand weapon')
    >>> plain(elf.counted(3).words), plain(replace(elf, other=True).one().words)
    ('three exhausted Elves bearing a hand weapon', 'another exhausted Elf bearing a hand weapon')
    """

    adjectives: Words = ()
    #: The last of them is what it is; those before say which kind.
    nouns: tuple[Part | Either, ...] = ()
    clauses: Words = ()
    #: A name, which takes no article.
    proper: bool = False
    #: Not the one whose text it is.
    other: bool = False
    pronoun: Pronoun = IT
    #: For a name that is a pronoun: how it reads where it is not the subject.
    oblique: Words = ()

    def bare(self, plural: bool = False) -> Words:
        """Without an article."""
        *kinds, head = self.nouns or ("card",)
        return words(
            "other" if self.other else (), self.adjectives, *(_noun(kind, False) for kind in kinds),
            _noun(head, plural), self.clauses,
        )  # fmt: skip

    def one(self) -> Nominal:
        if self.proper:
            return Nominal(self.bare(), self.pronoun, self.oblique)
        if self.other:
            return Nominal(words("another", replace(self, other=False).bare()), self.pronoun)
        if len(self.nouns) == 1 and isinstance(head := self.nouns[0], Either) and head.apart:
            ones = listed([phrase.one().words for phrase in head.phrases], "or")
            return Nominal(words(self.adjectives, ones, self.clauses), self.pronoun)
        return Nominal(article(self.bare()), self.pronoun)

    def many(self) -> Nominal:
        return self.one() if self.proper else Nominal(self.bare(plural=True), THEY)

    def each(self, word: str = "each") -> Nominal:
        """
        >>> plain(Phrase(nouns=("Orc",)).each("every").words)
        'every Orc'
        """
        return self.one() if self.proper else Nominal(words(word, self.bare()), self.pronoun)

    def counted(self, number: int | str, up_to: bool = False) -> Nominal:
        """So many of them; a number may be an X.

        >>> orc = Phrase(nouns=("Orc",))
        >>> [plain(one.words) for one in (orc.counted(2), orc.counted("X"), orc.counted(1, up_to=True))]
        ['two Orcs', 'X Orcs', 'up to one Orc']
        """
        if self.proper or (number == 1 and not up_to):
            return self.one()
        which = self.bare() if number == 1 else self.bare(plural=True)
        pronoun = self.pronoun if number == 1 else THEY
        return Nominal(words("up to" if up_to else (), number_word(number), which), pronoun)


def named(name: str, pronoun: Pronoun = IT) -> Phrase:
    return Phrase(nouns=(name,), proper=True, pronoun=pronoun)


def known(nominal: Nominal) -> Phrase:
    """A noun that has its article already, or a pronoun, where any other noun could stand.

    >>> known(again(HE)).one().object
    ('him',)
    """
    return Phrase(nouns=nominal.words, proper=True, pronoun=nominal.pronoun, oblique=nominal.oblique)


# --- plurals and articles --------------------------------------------------------------------------------------------

_PLURALS: Final = {
    "Dwarf": "Dwarves", "Elf": "Elves", "Man": "Men", "man": "men", "armor": "armor", "staff": "staves",
    "Ruins & Lairs": "Ruins & Lairs", "Undead": "Undead", "Wolf": "Wolves",
}  # fmt: skip

#: Words that begin with a vowel and sound as if they did not.
_LIKE_CONSONANTS: Final = ("uni", "use", "one", "eu")


def plural(noun: str) -> str:
    """
    >>> [plural(noun) for noun in ("Elf", "ally", "Orc", "Uruk-hai", "Nazgûl", "cross", "hand weapon")]
    ['Elves', 'allies', 'Orcs', 'Uruk-hai', 'Nazgûl', 'crosses', 'hand weapons']
    """
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith(("-hai", "Nazgûl")):
        return noun
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def _noun(noun: Part | Either, is_plural: bool) -> Words:
    if isinstance(noun, Either):
        return listed([phrase.bare(is_plural) for phrase in noun.phrases], "or")
    return (plural(noun) if is_plural and isinstance(noun, str) else noun,)


def article(said: Words) -> Words:
    """The text with "a" or "an" before it, as it sounds.

    >>> plain(article(("Orc",))), plain(article((Sign("[elven]", "Elven"), "ally"))), plain(article(("unique card",)))
    ('an Orc', 'an Elven ally', 'a unique card')
    """
    first = plain(said[:1]).lower()
    return words("an" if first[0] in "aeiou" and not first.startswith(_LIKE_CONSONANTS) else "a", said)


# --- numbers ---------------------------------------------------------------------------------------------------------

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def number_word(number: int | str) -> str:
    """
    >>> number_word(3), number_word(12), number_word("X")
    ('three', '12', 'X')
    """
    return _NUMBERS[number] if isinstance(number, int) and 0 <= number < len(_NUMBERS) else str(number)


def ordinal(number: int) -> str:
    return _ORDINALS[number]


def figures(number: int) -> str:
    """A number in figures, a negative one with the minus sign that `signed` has, too.

    >>> figures(12), figures(-3)
    ('12', '−3')
    """
    return f"−{-number}" if number < 0 else str(number)


def number_of(count: int, noun: str = "card") -> str:
    """A count in figures with its noun.

    >>> number_of(1), number_of(3, "ally"), number_of(-2, "point")
    ('1 card', '3 allies', '−2 points')
    """
    return f"{figures(count)} {noun if count == 1 else plural(noun)}"


def times(number: int | str) -> str:
    """
    >>> times(1), times(2), times(3)
    ('once', 'twice', 'three times')
    """
    return "once" if number == 1 else "twice" if number == 2 else f"{number_word(number)} times"


def signed(number: int | str) -> str:
    """
    >>> signed(2), signed(-3), signed("X"), signed("−X")
    ('+2', '−3', '+X', '−X')
    """
    if isinstance(number, str):
        return number if number.startswith("−") else f"+{number}"
    return f"−{-number}" if number < 0 else f"+{number}"


class Quantity(Struct, frozen=True):
    """How much, or how many: a number, perhaps so much for each of something, perhaps another number in some case.

    >>> two = Quantity(2, instead=4, when=("you can spot an Elf",))
    >>> plain(two.change()), plain(two.counting(Phrase(nouns=("card",))).words)
    ('+2 (+4 if you can spot an Elf)', 'two cards (four if you can spot an Elf)')
    >>> plain(Quantity(1, per=("for each burden",)).change())
    '+1 for each burden'
    """

    number: int | str
    per: Words = ()
    instead: int | None = None
    when: Words = ()

    def change(self) -> Words:
        """As a change of another number."""
        return words(signed(self.number), self.per, self.case(signed(self.instead or 0)))

    def case(self, number: str) -> Words:
        """The other number, as it is to be read, with its case."""
        return aside(number, "if", self.when) if self.instead is not None else ()

    def counting(self, which: Phrase, up_to: bool = False, where: Words = ()) -> Nominal:
        """So many of those, who are there.

        >>> plain(Quantity(1, per=("for each Orc",)).counting(Phrase(nouns=("card",)), where=("in hand",)).words)
        'one card in hand for each Orc'
        """
        # "a card for each burden" might be one card in all.
        if self.per and self.number == 1 and not which.proper:
            return Nominal(words("one", which.bare(), where, self.per), THEY)
        counted = which.counted(self.number, up_to)
        return replace(counted, words=words(counted.words, where, self.per, self.case(number_word(self.instead or 0))))

    def times(self) -> Words:
        """How often; once goes without saying."""
        often = () if self.number == 1 and not self.per else times(self.number)
        return words(often, self.per, self.case(times(self.instead or 0)))
