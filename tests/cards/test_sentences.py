"""Texts are put together from parts, and every part agrees with the others."""

from __future__ import annotations

import pytest

from mathom.cards.nouns import HE, IT, SHE, THEY, YOU, Either, Nominal, Phrase, Quantity, again, article, named
from mathom.cards.sentences import (
    ANYBODY,
    SILENCE,
    ChosenBy,
    Clause,
    Joined,
    Permitted,
    Provided,
    Remarked,
    Saying,
    Steps,
    joined,
)
from mathom.cards.words import Sign, Words, aside, bold, capital, face, listed, names, plain, sentence, words

DWARF, ELF = Phrase(nouns=("Dwarf",)), Phrase(nouns=("Elf",))
ELVEN = Sign("[elven]", "Elven")
PLAYER = Nominal(("the Free Peoples player",), HE)

EXERT = Clause("exert", DWARF.one().object)
SPOT = Clause("spot", ELF.one().object, modal="can")
DRAW = Clause("draw", ("a card",))


def said(what: Words | Nominal) -> str:
    return face(what.words if isinstance(what, Nominal) else what)


# --- words -----------------------------------------------------------------------------------------------------------


def test_parts_are_joined_once_with_their_punctuation() -> None:
    text = words("remove", Sign("(2)", "2 twilight"), ":", ("heal", "an Elf"), aside("once each turn"))
    assert face(sentence(text)) == "Remove (2): heal an Elf (once each turn)."
    assert plain(sentence(text)) == "Remove 2 twilight: heal an Elf (once each turn)."


def test_signs_stand_in_brackets_and_at_the_start() -> None:
    assert face(aside("remove", Sign("(3)", "3 twilight"))) == "(remove (3))"
    assert face(sentence((ELVEN, "allies do not roam"))) == "[elven] allies do not roam."
    assert plain(sentence((ELVEN, "allies do not roam"))) == "Elven allies do not roam."
    assert plain((bold("Skirmish:"), "wait")) == "Skirmish: wait"


def test_lists() -> None:
    assert [names(["Merry", "Pippin", "Sam"][:many]) for many in range(4)] == [
        "", "Merry", "Merry and Pippin", "Merry, Pippin and Sam",
    ]  # fmt: skip
    assert face(listed([(ELVEN,), ("other",)], "or")) == "[elven] or other"


def test_nothing_is_no_sentence() -> None:
    assert sentence(()) == () and words("", (), ()) == ()
    assert capital(("élan",)) == ("Élan",)


# --- nouns -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("noun", "with_article"),
    [
        ("Orc", "an Orc"), ("Uruk-hai", "an Uruk-hai"), ("unique companion", "a unique companion"),
        ("ally", "an ally"), ("one-handed sword", "a one-handed sword"), ("Hobbit", "a Hobbit"),
    ],
)  # fmt: skip
def test_articles_follow_the_sound(noun: str, with_article: str) -> None:
    assert plain(article((noun,))) == with_article


def test_an_article_before_a_sign_follows_what_is_read() -> None:
    assert face(Phrase(adjectives=(ELVEN,), nouns=("ally",)).one().words) == "an [elven] ally"
    assert face(Phrase(adjectives=(Sign("[gondor]", "Gondor"),)).one().words) == "a [gondor] card"


def test_how_many_there_are() -> None:
    assert [said(DWARF.counted(number)) for number in (1, 2, 12, "X")] == [
        "a Dwarf",
        "two Dwarves",
        "12 Dwarves",
        "X Dwarves",
    ]
    assert said(DWARF.counted(2, up_to=True)) == "up to two Dwarves"
    assert (
        said(DWARF.each()) == "each Dwarf" and said(named("Gimli").each()) == said(named("Gimli").counted(3)) == "Gimli"
    )


def test_another_one() -> None:
    other = Phrase(adjectives=("exhausted",), nouns=("Elf",), other=True)
    assert said(other.one()) == "another exhausted Elf" and said(other.many()) == "other exhausted Elves"


def test_one_of_several_kinds() -> None:
    kinds = Phrase(adjectives=(ELVEN,), nouns=(Either((DWARF, ELF, Phrase(nouns=("ally",)))),))
    assert (
        said(kinds.one()) == "an [elven] Dwarf, Elf or ally"
        and said(kinds.many()) == "[elven] Dwarves, Elves or allies"
    )
    mixed = Phrase(nouns=(Either((named("Saruman"), Phrase(nouns=("Orc",)))),))
    assert said(mixed.one()) == "Saruman or an Orc"


def test_possessives() -> None:
    assert [face(one.possessive) for one in (YOU, again(THEY), PLAYER, Nominal((ELVEN,)))] == [
        "your", "their", "the Free Peoples player's", "[elven]'s",
    ]  # fmt: skip


def test_quantities() -> None:
    elves = Quantity(1, per=("for each Elf in play",))
    assert (
        face(elves.change()) == "+1 for each Elf in play"
        and said(elves.counting(DWARF)) == "one Dwarf for each Elf in play"
    )
    assert face(Quantity(-1).change()) == "−1" and face(Quantity("X").change()) == "+X"
    case = Quantity(1, instead=2, when=("it is dark",))
    assert face(case.times()) == "(twice if it is dark)" and said(case.counting(ELF)) == "an Elf (two if it is dark)"


# --- clauses ---------------------------------------------------------------------------------------------------------


def forms(saying: Saying) -> list[str]:
    return [face(form) for form in (saying.order(), saying.statement(), saying.infinitive(), saying.gerund())]


def test_a_clause_in_all_its_forms() -> None:
    assert forms(EXERT) == ["exert a Dwarf", "you exert a Dwarf", "exert a Dwarf", "exerting a Dwarf"]
    theirs = Clause("exert", DWARF.one().object, ("twice",), PLAYER)
    assert forms(theirs) == [
        "the Free Peoples player exerts a Dwarf twice",
        "the Free Peoples player exerts a Dwarf twice",
        "have the Free Peoples player exert a Dwarf twice",
        "having the Free Peoples player exert a Dwarf twice",
    ]
    assert face(theirs.infinitive(PLAYER)) == "exert a Dwarf twice"
    assert face(theirs.gerund(PLAYER)) == "exerting a Dwarf twice"


@pytest.mark.parametrize(
    ("subject", "gets", "is_", "does_not"),
    [
        (DWARF.one(), "a Dwarf gets", "a Dwarf is", "a Dwarf does not get"),
        (DWARF.counted(2), "two Dwarves get", "two Dwarves are", "two Dwarves do not get"),
        (again(THEY), "they get", "they are", "they do not get"),
        (again(SHE), "she gets", "she is", "she does not get"),
        (YOU, "you get", "you are", "you do not get"),
    ],
)
def test_the_verb_agrees_with_its_subject(subject: Nominal, gets: str, is_: str, does_not: str) -> None:
    get = Clause("get", subject=subject)
    assert face(get.statement()) == gets and face(Clause("be", subject=subject).statement()) == is_
    assert face(get.negated().statement()) == does_not


def test_negation_and_modals() -> None:
    assert (
        face(SPOT.statement()) == "you can spot an Elf" and face(SPOT.negated().statement()) == "you cannot spot an Elf"
    )
    be = Clause("be", ("exhausted",), subject=again(IT))
    assert face(be.negated().statement()) == "it is not exhausted"
    may = Clause("move", subject=PLAYER, modal="may", negative=True)
    assert face(may.statement()) == "the Free Peoples player may not move"


def test_what_is_the_same_is_said_once() -> None:
    spot_dwarf = Clause("spot", DWARF.one().object, modal="can")
    both = joined((SPOT, spot_dwarf), "and")
    assert face(both.statement()) == "you can spot an Elf and a Dwarf"
    assert face(both.negated().statement()) == "you cannot spot an Elf and a Dwarf"
    neither = joined((SPOT, spot_dwarf), "or").negated()
    assert face(neither.statement()) == "you cannot spot an Elf or a Dwarf"
    discard = Clause("discard", DWARF.one().object)
    assert forms(joined((EXERT, discard), "or"))[::3] == ["exert or discard a Dwarf", "exerting or discarding a Dwarf"]
    twice = Clause("exert", ELF.one().object, ("twice",))
    assert face(joined((EXERT, twice), "or").order()) == "exert a Dwarf, or exert an Elf twice"
    wears = (Clause("put on", ("it",), subject=again(HE)), Clause("wear", ("it",), subject=again(HE)))
    assert face(Joined(wears, "and").statement()) == "he puts on it and wears it"


def test_one_thing_after_the_other() -> None:
    assert SILENCE.then(EXERT) == EXERT
    steps = EXERT.then(DRAW).then(Clause("end", subject=Nominal(("the phase",))))
    assert isinstance(steps, Steps) and len(steps.parts) == 3
    assert face(steps.order()) == "exert a Dwarf, then draw a card, then the phase ends"
    assert face(Provided(SPOT, SILENCE).then(EXERT).then(DRAW).order()) == (
        "if you can spot an Elf, exert a Dwarf, then draw a card"
    )


def test_conditions_permissions_and_choices() -> None:
    either = Provided(SPOT, EXERT, DRAW)
    assert face(either.order()) == "if you can spot an Elf, exert a Dwarf; otherwise draw a card"
    assert face(Provided(SPOT, EXERT).infinitive()) == "exert a Dwarf if you can spot an Elf"
    theirs = Clause("draw", ("a card",), subject=PLAYER)
    assert forms(Permitted(YOU, theirs))[:3] == [
        "you may have the Free Peoples player draw a card",
        "you may have the Free Peoples player draw a card",
        "have the Free Peoples player draw a card",
    ]
    assert forms(Permitted(PLAYER, theirs, Clause("exert", ("an Elf",), subject=PLAYER))) == [
        "the Free Peoples player may exert an Elf to draw a card",
        "the Free Peoples player may exert an Elf to draw a card",
        "let the Free Peoples player exert an Elf to draw a card",
        "letting the Free Peoples player exert an Elf to draw a card",
    ]
    assert face(ChosenBy(PLAYER, joined((EXERT, DRAW), "or")).order()) == (
        "the Free Peoples player chooses: exert a Dwarf, or draw a card"
    )
    assert face(Remarked(EXERT, aside("once each turn")).gerund()) == "exerting a Dwarf (once each turn)"


def test_a_condition_does_not_name_the_subject_again() -> None:
    gimli = named("Gimli", HE).one()
    assert face(Clause("be", ("exhausted",), subject=gimli).beside(gimli)) == "exhausted"
    assert face(Clause("bear", ("an axe",), subject=gimli).beside(gimli)) == "bearing an axe"
    assert face(Clause("be", ("exhausted",), subject=gimli, negative=True).beside(gimli)) == "Gimli is not exhausted"
    assert face(SPOT.beside(gimli)) == "you can spot an Elf"


# --- voices ----------------------------------------------------------------------------------------------------------


def test_a_name_is_not_said_twice() -> None:
    gimli = named("Gimli", HE)
    after = ANYBODY.after(gimli.one(), gimli)
    assert after.of(gimli).one() == again(HE) and after.spoken_of.one().object == ("him",)
    assert after.of(named("Legolas", HE)).one().words == ("Legolas",)
    several = ANYBODY.after(DWARF.counted(2))
    assert several.that == again(THEY) and several.antecedent is None


def test_what_was_not_named_is_named() -> None:
    orc = Phrase(adjectives=(ELVEN,), nouns=("ally",))
    assert face(ANYBODY.naming(orc.one()).spoken_of.one().object) == "an [elven] ally"
    assert face(ANYBODY.pointing(orc).spoken_of.one().object) == "that [elven] ally"
