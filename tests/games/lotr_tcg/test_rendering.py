"""The text of every declared card reads as good English, with the right symbols."""

from __future__ import annotations

import random
import re

import pytest

from mathom.cards.words import face, plain
from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import Culture, Keyword, Kind, Phase
from mathom.games.lotr_tcg.language.actions import Activated, Response
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import text

SYMBOLS = {culture.name.lower() for culture in Culture}
BOLD = (
    {word.value for word in Keyword}
    | {phase.value for phase in Phase}
    | {"response", "ring-bearer", "damage +1", "damage +2"}
)

#: What no sentence has.
FAULTS = re.compile(
    r"  | [.,;:)]|\( |[.,;:]{2}|None|[{}<>_]|this card"  # parts joined wrongly
    r"|\b(\w+) \1\b"  # a word said twice
    r"|\b[Aa] \[?(?!uni|one)[aeiou]|\b[Aa]n \[?[bcdfghj-np-tv-z]"  # an article that does not fit what follows
    r"|\b(?:an?|each|every|another|it|he|she|this \w+) (?:are|get|have|draw|discard|exert|lose|bear)\b"
    r"|\b(?:two|three|four|five|they|you) (?:\[?\w+\]? )?(?:is|has|gets|draws|exerts|loses|bears)\b"
    r"|\bone (?!lies)\w+s\b"
    r"|\b(?:two|three|four|five) (?!\w+s\b|if|of|Men|Uruk-hai|Nazgûl|\[|hand|Orc|Hobbit|Shadow|Free)\w+"
    r"|\bof (?:it|he|they)\b|\b(?:on|to|by|with|against|skirmishing) (?:he|she|they)\b"  # a pronoun in the wrong case
    r"|[.?] (?-i:[a-z])",
    re.IGNORECASE,
)


def faults(text: str) -> list[str]:
    return [found[0] for found in FAULTS.finditer(text)]


every_card = pytest.mark.parametrize("card", [pytest.param(card, id=slug) for slug, card in CARDS.items()])


@every_card
def test_every_paragraph_is_made_of_sentences(card: Card) -> None:
    for paragraph in card.words():
        assert re.match(r"\*\*[A-Z]|[A-ZÚ]|\[[a-z]+\] [a-z]", paragraph), paragraph
        assert paragraph.endswith((".", ".**")), paragraph
        assert not faults(paragraph), paragraph


@every_card
def test_symbols_and_bold_words_are_known(card: Card) -> None:
    whole = " ".join(card.words())
    assert set(re.findall(r"\[(\w+)\]", whole)) <= SYMBOLS
    assert whole.count("**") % 2 == 0
    for bold in re.findall(r"\*\*(.+?)\*\*", whole):
        words = re.split(r" or ", re.sub(r" \(resistance \d+\)", "", bold).rstrip(".:").lower())
        assert set(words) <= BOLD, bold


@every_card
def test_every_action_names_its_time_and_every_keyword_is_shown(card: Card) -> None:
    whole = " ".join(card.words())
    for one in card.texts:
        if isinstance(one, Activated):
            assert f"**{' or '.join(phase.value.capitalize() for phase in one.phases)}:**" in whole
        elif isinstance(one, Response):
            assert "**Response:**" in whole
    for word in card.printed:
        assert word.value.capitalize() in whole
    if card.kind is Kind.EVENT:
        assert ":**" in whole


def test_a_text_follows_its_declaration() -> None:
    assert text("axe-strike") == (
        "**Skirmish:** A Dwarf gets strength +2 (+3 if it bears a [dwarven] hand weapon)."
    )  # fmt: skip
    assert text("gimli") == (
        "**Damage +1.**\n"
        "**Fellowship:** If at most (1) is in the pool, add (2): put a card from your hand under your draw deck."
    )
    assert text("uruk-slayer").endswith("Remove (1): this minion gets strength +1 (at most three times each phase).")


def test_questions_choices_and_log_read_well_and_have_no_signs_of_a_card_face() -> None:
    for seed in range(6):
        match = Match(game("lotr_tcg"), seed=seed)
        rng = random.Random(seed)
        while match.decision is not None:
            for said in (match.decision.prompt, *(option.label for option in match.decision.options)):
                assert not re.search(r"\[|\*\*|\(\d\)", said), said
                assert said[0].isupper() or said[0].isdigit(), said
            assert match.decision.prompt.endswith((".", "?", "left)")), match.decision.prompt
            assert not faults(match.decision.prompt), match.decision.prompt
            match.choose(rng.choice(match.decision.options))
        for event in match.events_for_all():
            assert not re.search(r"\[|\*\*", event.words()), event.words()


@every_card
def test_the_same_parts_make_the_face_and_the_plain_words(card: Card) -> None:
    for one in card.texts:
        said = one.said(card.voice)
        unmarked = re.sub(r"\[(\w+)\]", lambda found: Culture[found[1].upper()].value, face(said).replace("**", ""))
        assert plain(said) == re.sub(r"\((\d|X)\)", r"\1 twilight", unmarked)


def test_what_two_texts_say_of_the_same_is_said_once() -> None:
    raider, watcher, lost, swarms = (find_card(code).words() for code in ("3C74", "2R73", "1R189", "1R183"))
    assert raider[-1] == "This minion gets strength +3 and is fierce while an ally lies in the dead pile."
    assert "Each tentacle gets strength +2 and damage +1." in watcher
    assert len(lost) == 1 and "If the Ring-bearer has exerted or has taken a wound, spot X" in lost[0]
    assert len(swarms) == 3  # a response and an ability stay apart
