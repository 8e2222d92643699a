"""A declaration that is wrong fails at import, with the name of the card and the word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mathom.cards.declaring import InvalidCard
from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.facts import Facts, Kind
from mathom.games.lore.language.keys import keyed, while_in_play
from mathom.games.lore.language.printed import (
    ally,
    character,
    creature,
    faction,
    hazard_condition,
    hazard_event,
    item,
)
from mathom.games.lore.language.vocabulary import (
    CORRUPTION,
    ELF,
    GREATER,
    MAN,
    ON_CHARACTER,
    ORC,
    SCOUT,
    SPECIAL,
    STRIKE,
    WIZARD,
)


def declare(facts: Facts) -> None:
    """Declare a card that nobody sees."""
    type("Wrong", (Card,), {"facts": facts}, listed=False)


def legolas(**changes: object) -> Facts:
    found = character("X-1", "Legolas", ELF, SCOUT, mind=2, prowess=5, body=9, home="Bree")
    return replace(found, **changes)


WRONG: dict[str, tuple[Callable[[], Facts], str]] = {
    "an unknown site": (
        lambda: character("X-1", "Legolas", ELF, SCOUT, mind=2, prowess=5, body=9, home="Bre"),
        "Legolas: 'home': there is no site 'Bre'; did you mean 'Bree'?",
    ),
    "an unknown region": (
        lambda: creature("X-2", "Wolves", ORC, keyed(regions="Nurm"), strikes=1, prowess=8),
        "Wolves: 'regions': there is no region 'Nurm'; did you mean 'Nurn'?",
    ),
    "an unknown region of more keys": (
        lambda: creature(
            "X-2", "Smaug", ORC, keyed("w"), while_in_play("Night", keyed(sites="Erebor")), strikes=1, prowess=8
        ),
        "Smaug: 'sites': there is no site 'Erebor'",
    ),
    "an unknown key": (
        lambda: creature("X-2", "Wolves", ORC, keyed("w x"), strikes=1, prowess=8),
        "Wolves: there is no key 'x'; there are c f b w s d H F B R S D",
    ),
    "two keys in one": (
        lambda: creature("X-2", "Wolves", ORC, keyed("ws"), strikes=1, prowess=8),
        "Wolves: there is no key 'ws'; there are c f b w s d H F B R S D",
    ),
    "no key": (
        lambda: creature("X-2", "Wolves", ORC, keyed(), strikes=1, prowess=8), "Wolves: a creature needs a key",
    ),
    "no strikes": (
        lambda: creature("X-2", "Wolves", ORC, keyed("w"), prowess=8),
        "Wolves: a creature has a number of 'strikes', or one for 'each_character'",
    ),
    "strikes twice": (
        lambda: creature("X-2", "Wolves", ORC, keyed("w"), strikes=2, each_character=True, prowess=8),
        "Wolves: a creature has a number of 'strikes', or one for 'each_character'",
    ),
    "spared by a number of strikes": (
        lambda: creature("X-2", "Wolves", ORC, keyed("w"), strikes=2, spared=WIZARD, prowess=8),
        "Wolves: 'spared' is for a creature that strikes each character",
    ),
    "a special item without a site": (
        lambda: item("X-3", "Cakes", SPECIAL, corruption=-1),
        "Cakes: a special item names its sites, and only a special one does",
    ),
    "a greater item with a site": (
        lambda: item("X-3", "Cakes", GREATER, corruption=-1, at="Bree"),
        "Cakes: a special item names its sites, and only a special one does",
    ),
    "an ally without a site": (
        lambda: ally("X-4", "Hound", mind=0, prowess=3, body=7, at=()),
        "Hound: the kind of card 'ally' names its sites",
    ),
    "a faction without points": (
        lambda: faction("X-4", "Men", MAN, 9, at="Bree", mp=0), "Men: the kind of card 'faction' needs 'mp'",
    ),
    "prowess without body": (
        lambda: ally("X-4", "Hound", mind=0, prowess=3, body=None, at="Bree"),
        "Hound: 'prowess' and 'body' come together",
    ),
    "corruption without a number": (
        lambda: hazard_condition("X-5", "Lure", CORRUPTION), "Lure: a corruption hazard needs its 'corruption'",
    ),
    "unique and not duplicated": (
        lambda: hazard_condition("X-5", "Lure", unique=True, once=ON_CHARACTER),
        "Lure: a unique card is never duplicated; leave 'once' out",
    ),
    "a keyword twice": (
        lambda: hazard_event("X-5", "Lure", STRIKE, STRIKE), "Lure: a keyword stands there twice",
    ),
    "a word of the wrong kind": (
        lambda: hazard_event("X-5", "Lure", SCOUT),  # type: ignore[arg-type]
        "Lure: <Skill.SCOUT: 'scout'> is no word for 'keywords'",
    ),
    "a race as a skill": (
        lambda: legolas(skills=(ELF,)), "Legolas: <Race.ELF: 'Elf'> is no word for 'skills'",
    ),
    "no skill": (lambda: legolas(skills=()), "Legolas: the kind of card 'character' needs 'skills'"),
    "a fact of another kind": (
        lambda: legolas(removable=5), "Legolas: the kind of card 'character' has no 'removable'",
    ),
    "an unknown word": (
        lambda: hazard_event("X-5", "Lure", onse=ON_CHARACTER),  # type: ignore[call-arg]
        "Lure: 'hazard_event' has no 'onse'; did you mean 'once'?",
    ),
    "a fact too few": (
        lambda: faction("X-4", "Men", MAN, 9, at="Bree"),  # type: ignore[call-arg]
        "Men: 'faction': missing a required argument: 'mp'",
    ),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_declaration_is_refused_with_the_name_of_the_card(wrong: str) -> None:
    facts, message = WRONG[wrong]
    with pytest.raises(InvalidCard) as refused:
        declare(facts())
    assert str(refused.value) == message


def test_a_card_needs_facts() -> None:
    with pytest.raises(InvalidCard, match="Nameless: a card needs 'facts'"):
        type("Nameless", (Card,), {}, listed=False)


def test_no_two_cards_have_one_name_or_code() -> None:
    twin = CARDS["frodo"].facts
    with pytest.raises(InvalidCard, match="Frodo has the code TW-152, too"):
        type("Twin", (Card,), {"facts": twin})
    with pytest.raises(InvalidCard, match="has the slug 'frodo', too"):
        type("Twin", (Card,), {"facts": replace(twin, code="X-9")})


@pytest.mark.parametrize("kind", Kind)
def test_facts_come_back_as_they_were_declared(kind: Kind) -> None:
    for card in CARDS.values():
        if card.kind is kind:
            assert card.facts.kind is kind and card.facts.slug == card.slug and card.codes == (card.facts.code,)
