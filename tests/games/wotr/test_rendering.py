"""The text of every declared card reads as good English, and so do the questions of a game."""

from __future__ import annotations

import random
import re

import pytest

from mathom.cards.asking import label
from mathom.cards.words import face, plain
from mathom.core import Match
from mathom.core.registry import game
from mathom.games.wotr.card import Card
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.facts import Kind
from mathom.games.wotr.language.filters import SHORT_NAMES
from mathom.games.wotr.language.modifiers import Using
from mathom.games.wotr.testing import text

#: What no sentence has.
FAULTS = re.compile(
    r"  | [.,;:)]|\( |[.,;:]{2}|None|[{}<>_\[\]]"  # parts joined wrongly
    r"|\b(\w+) \1\b"  # a word said twice
    r"|\b[Aa] (?!uni|one)[aeiou]|\b[Aa]n [bcdfghj-np-tv-z]"  # an article that does not fit what follows
    r"|\b(?:another|it|he|she|player|this card) (?:are|get|have|draw|cycle|forsake|take|lose|eliminate)\b"
    r"|\b(?:two|three|four|five|you) (?:\w+ )?(?:is|has|gets|draws|cycles|forsakes|takes|loses)\b"
    r"|\bone (?!corruption)\w+s\b"
    r"|\b(?:two|three|four|five|seven) (?!\w+s\b|armies|if|Nazgûl|Isengard|Hobbit|attack|corruption)\w+"
    r"|[.?] (?-i:[a-z])",
    re.IGNORECASE,
)
#: Where "each player draw" is right: after "to have" or "may have".
INFINITIVES = re.compile(r"\b(?:to|may) (?:have|let) (?:each|the) [\w ]+? player ")


def faults(said: str) -> list[str]:
    return [found[0] for found in FAULTS.finditer(INFINITIVES.sub("to ", said))]


every_card = pytest.mark.parametrize("card", [pytest.param(card, id=slug) for slug, card in CARDS.items()])


@every_card
def test_every_paragraph_is_made_of_sentences(card: Card) -> None:
    for paragraph in card.words():
        assert re.match(r"\*\*[A-Z]|[A-Z+]", paragraph), paragraph
        assert paragraph.endswith((".", ".**")), paragraph
        assert not faults(paragraph), paragraph


@every_card
def test_a_card_that_does_something_says_so(card: Card) -> None:
    says = bool(card.texts) or card.effect is not None or card.wielder is not None or card.keyword is not None
    assert bool(card.words()) is says
    if card.kind in (Kind.EVENT, Kind.BATTLEGROUND, Kind.PATH):
        assert len(card.words()) == 1
    if card.keyword is not None:
        assert card.words()[0].startswith(f"**{card.keyword.value}.**")


@every_card
def test_the_action_of_a_card_is_a_sentence_of_its_own(card: Card) -> None:
    for number, one in enumerate(card.texts):
        if isinstance(one, Using):
            said = label(card, number)
            assert said[0].isupper() and said.endswith(".") and not faults(said), said


@every_card
def test_every_name_in_a_text_is_that_of_a_card(card: Card) -> None:
    titles = {one.title for one in CARDS.values()}
    for name in names_in(card.texts) | names_in((card.effect, card.wielder)):
        assert set(SHORT_NAMES.get(name, (name,))) <= titles, name


def names_in(parts: object) -> set[str]:
    """The names of cards that a declaration speaks of, as `Called` and `Named` have them."""
    return set(re.findall(r"(?:Called\(name|Named\(title|PathIs\(title)=['\"]([^=]+?)['\"]\)", repr(parts)))


@every_card
def test_the_same_parts_make_the_face_and_the_plain_words(card: Card) -> None:
    for one in card.texts:
        said = one.said(card.voice)
        assert plain(said) == face(said).replace("**", "")


def test_names_are_found_in_declarations() -> None:
    assert names_in(CARDS["aragorn"].texts) == {"Strider"} and names_in(CARDS["lorien"].effect) == {"Dol Guldur"}
    assert names_in(CARDS["herbs-and-stewed-rabbit"].wielder) == {"Frodo", "Sam"}


def test_a_text_follows_its_declaration() -> None:
    assert text("halbarad") == "**Action in reserve:** Cycle this card: take Strider or Aragorn out of your draw deck."
    assert text("anduril").splitlines() == [
        "**Weapon.** Wielded by Strider or Aragorn.",
        "**Action in reserve:** Activate or reactivate a Dúnedain battleground, then move the wielder there (it need"
        " not wait a round).",
    ]
    assert text("lembas").splitlines() == [
        "Wielded by a Hobbit character.",
        "**Action of the Hobbit player on a path:** Eliminate this card: remove one corruption for every Hobbit"
        " character on the path.",
    ]
    assert text("the-three-hunters") == (
        "All battlegrounds are open to Legolas, Gimli, Strider or Aragorn this round, and all Free Peoples armies can"
        " support them."
    )
    assert text("death-ride-ride-to-ruin") == (
        "Eliminate any number of your Rohan cards in reserve, then the Mordor player eliminates as many Mordor cards"
        " on active battlegrounds."
    )
    assert text("quickbeam").splitlines()[1] == (
        "+1 attack and +1 defense on a battleground for every two Isengard characters or armies there."
    )


@pytest.mark.parametrize("scenario", ["trilogy", "duel", "duel-3", "fellowship"])
def test_questions_choices_and_log_read_well(scenario: str) -> None:
    match = Match(game("wotr"), game("wotr").options({"scenario": scenario}), seed=3)
    rng = random.Random(3)
    while match.decision is not None:
        for said in (match.decision.prompt, *(option.label for option in match.decision.options)):
            assert "**" not in said and not said[0].islower(), said
        assert match.decision.prompt.endswith(("?", ".")), match.decision.prompt
        assert not faults(match.decision.prompt), match.decision.prompt
        match.choose(rng.choice(match.decision.options))
    for event in match.events_for_all():
        assert "**" not in event.words() and event.words().endswith((".", "!")), event.words()
