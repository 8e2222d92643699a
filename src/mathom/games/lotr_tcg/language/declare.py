"""How a card is declared: its facts as functions, one for each kind of card, and how its texts are read.

A declaration that is wrong is refused here, when its module is imported, with the name of the card and the word.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.cards.declaring import Attribute, InvalidCard, attributes, check_facts, writes_facts
from mathom.cards.effects import Action, Effect
from mathom.cards.filters import Filter
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import PHASES, Arrow, Code, Facts, ItemClass, Keyword, Kind, Phase, Signet
from mathom.games.lotr_tcg.language.actions import Activated, Response, Triggered, action
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import THIS, OfClass, OfCulture, OfRace
from mathom.games.lotr_tcg.language.game_text import HasTextOf
from mathom.games.lotr_tcg.language.modifiers import OwnCost
from mathom.games.lotr_tcg.language.rendering import rendered, voice_of
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn

# --- facts -----------------------------------------------------------------------------------------------------------


def _keywords(words: Sequence[Keyword], damage: int = 0) -> tuple[tuple[Keyword, int], ...]:
    return tuple((word, 1) for word in words) + (((Keyword.DAMAGE, damage),) if damage else ())


def _character(
    kind: Kind, code: str, title: str, subtitle: str, culture: OfCulture, race: OfRace, cost: int, strength: int,
    vitality: int, unique: bool, keywords: Sequence[Keyword], damage: int, signet: Signet | None = None, home: int = 0,
    site: int = 0,
) -> Facts:  # fmt: skip
    return Facts(
        code=Code.parse(code), title=title, subtitle=subtitle, unique=unique, kind=kind, culture=culture.culture,
        race=race.race, cost=cost, strength=strength, vitality=vitality, keywords=_keywords(keywords, damage),
        signet=signet, home=home, site=site,
    )  # fmt: skip


@writes_facts
def companion(
    code: str, title: str, subtitle: str, culture: OfCulture, race: OfRace, *, cost: int, strength: int, vitality: int,
    unique: bool = True, signet: Signet | None = None, keywords: Sequence[Keyword] = (), damage: int = 0,
) -> Facts:  # fmt: skip
    return _character(Kind.COMPANION, code, title, subtitle, culture, race, cost, strength, vitality, unique, keywords,
                      damage, signet)  # fmt: skip


@writes_facts
def ally(
    code: str, title: str, subtitle: str, culture: OfCulture, race: OfRace, *, home: int, cost: int, strength: int,
    vitality: int, unique: bool = True, signet: Signet | None = None, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _character(Kind.ALLY, code, title, subtitle, culture, race, cost, strength, vitality, unique, keywords, 0,
                      signet, home)  # fmt: skip


@writes_facts
def minion(
    code: str, title: str, culture: OfCulture, race: OfRace, *, site: int, cost: int, strength: int, vitality: int,
    subtitle: str = "", unique: bool = False, keywords: Sequence[Keyword] = (), damage: int = 0,
) -> Facts:  # fmt: skip
    return _character(Kind.MINION, code, title, subtitle, culture, race, cost, strength, vitality, unique, keywords,
                      damage, site=site)  # fmt: skip


def _thing(
    kind: Kind, code: str, title: str, culture: OfCulture, cost: int, unique: bool, keywords: Sequence[Keyword],
    item_class: OfClass | None = None, strength: int = 0, vitality: int = 0,
) -> Facts:  # fmt: skip
    return Facts(
        code=Code.parse(code), title=title, unique=unique, kind=kind, culture=culture.culture, cost=cost,
        item_class=item_class.item_class if item_class is not None else None, strength=strength, vitality=vitality,
        keywords=_keywords(keywords),
    )  # fmt: skip


@writes_facts
def possession(
    code: str, title: str, culture: OfCulture, item_class: OfClass | None = None, *, cost: int, strength: int = 0,
    vitality: int = 0, unique: bool = False, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _thing(Kind.POSSESSION, code, title, culture, cost, unique, keywords, item_class, strength, vitality)


@writes_facts
def artifact(
    code: str, title: str, culture: OfCulture, item_class: OfClass | None = None, *, cost: int, strength: int = 0,
    vitality: int = 0, unique: bool = True, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _thing(Kind.ARTIFACT, code, title, culture, cost, unique, keywords, item_class, strength, vitality)


@writes_facts
def condition(
    code: str, title: str, culture: OfCulture, *, cost: int, strength: int = 0, vitality: int = 0,
    unique: bool = False, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _thing(Kind.CONDITION, code, title, culture, cost, unique, keywords, None, strength, vitality)


@writes_facts
def event(code: str, title: str, culture: OfCulture, *, cost: int, keywords: Sequence[Keyword] = ()) -> Facts:
    return _thing(Kind.EVENT, code, title, culture, cost, False, keywords)


@writes_facts
def site(
    code: str, title: str, number: int, shadow_number: int, arrow: Arrow, keywords: Sequence[Keyword] = ()
) -> Facts:
    return Facts(
        code=Code.parse(code), title=title, kind=Kind.SITE, site=number, shadow_number=shadow_number, arrow=arrow,
        keywords=_keywords(keywords),
    )  # fmt: skip


@writes_facts
def the_one_ring(code: str, subtitle: str, *, strength: int = 0, vitality: int = 0) -> Facts:
    return Facts(
        code=Code.parse(code), title="The One Ring", subtitle=subtitle, unique=True, kind=Kind.THE_ONE_RING,
        strength=strength, vitality=vitality,
    )  # fmt: skip


def reprinted(facts: Facts, *codes: str) -> Facts:
    """The facts of a card that was printed again: the same card with further codes."""
    return replace(facts, reprints=tuple(map(Code.parse, codes)))


def edition(facts: Facts, word: str) -> Facts:
    """The facts of a card that shares its name with a different one: the word tells their slugs apart."""
    return replace(facts, edition=word)


_ALL: Final = ("code", "reprints", "title", "edition", "kind", "keywords")
_CHARACTER: Final = ("culture", "race", "vitality")
_DEALT: Final = (*_ALL, "subtitle", "unique", "cost", "strength")

#: The facts that a card of each kind has to have, and those that it may have besides.
FACTS: Final[dict[Kind, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    Kind.COMPANION: (_CHARACTER, (*_DEALT, "signet")),
    Kind.ALLY: ((*_CHARACTER, "home"), (*_DEALT, "signet")),
    Kind.MINION: ((*_CHARACTER, "site"), _DEALT),
    Kind.POSSESSION: (("culture",), (*_DEALT, "vitality", "item_class")),
    Kind.ARTIFACT: (("culture",), (*_DEALT, "vitality", "item_class")),
    Kind.CONDITION: (("culture",), (*_DEALT, "vitality")),
    Kind.EVENT: (("culture",), (*_ALL, "cost")),
    Kind.SITE: (("site", "arrow"), (*_ALL, "shadow_number")),
    Kind.THE_ONE_RING: (("subtitle", "unique"), (*_ALL, "strength", "vitality")),
}

# --- texts -----------------------------------------------------------------------------------------------------------

#: How an attribute of a declaration names the phases of an action: `skirmish`, `maneuver_or_skirmish`, ...
TIMING: Final[dict[str, tuple[Phase, ...]]] = {
    "_or_".join(phase.value for phase in phases): phases for number in (1, 2) for phases in combinations(PHASES, number)
}

_PLAYED: Final = tuple(kind for kind in Kind if kind not in (Kind.SITE, Kind.THE_ONE_RING))
_ATTACHED: Final = (Kind.POSSESSION, Kind.ARTIFACT, Kind.CONDITION)

#: The words of a declaration; every other attribute is a text.
ATTRIBUTES: Final[dict[str, Attribute]] = {
    "facts": Attribute(Facts, "facts"),
    "to_play": Attribute(Effect, "a deed, such as spot(ELF)", _PLAYED),
    "bearer": Attribute(Filter, "a filter, such as DWARF", _ATTACHED),
    "limit_per_bearer": Attribute(int, "a number", _ATTACHED),
    "second_weapon": Attribute(bool, "True", (Kind.POSSESSION, Kind.ARTIFACT)),
    "resistance": Attribute(int, "a number", (Kind.COMPANION,)),
    "response": Attribute(Response, "a Response"),
    **{name: Attribute((Action, Effect), "an action or a deed") for name in TIMING},
}

#: What an event may say: it is never in play, so that nothing else would ever be in effect.
EVENT_TEXTS: Final = (Response, OwnCost)

_ENDS_WITH_TURN: Final = Triggered(trigger=AtEndOfTurn(), effect=discard(THIS))


@CARDS.reader
def read(card: Card) -> None:
    """Fill in a card from its declaration."""
    read_facts(card)
    spoken = attributes(card, card.kind, ATTRIBUTES)
    texts: list[Text] = []
    for name, part in spoken:
        if name in TIMING:
            assert isinstance(part, (Action, Effect))
            texts.append(Activated(TIMING[name], action(part)))
        elif isinstance(part, Text):
            check_text(card, name, part)
            texts.append(part)
    card.texts = tuple(texts)
    card.action, card.phases, card.responses = None, (), {}
    if card.kind is Kind.EVENT:
        read_event(card)
    check_bearing(card)
    card.ends_with_turn = _ENDS_WITH_TURN in card.texts
    card.borrows = next((text.site for text in texts if isinstance(text, HasTextOf)), 0)
    card.voice = voice_of(card)
    card.paragraphs = rendered(card)


def read_facts(card: Card) -> None:
    facts = getattr(card, "facts", None)
    if not isinstance(facts, Facts):
        raise InvalidCard(type(card).__name__, "facts", "a card needs 'facts'")
    needs, may = FACTS[facts.kind]
    check_facts(facts.name, facts, facts.kind, needs, may)
    for word in ("cost", "shadow_number"):
        if getattr(facts, word) < 0:
            raise InvalidCard(facts.name, word, f"{word!r} is not below 0")
    card.slug, card.title, card.name = facts.slug, facts.title, facts.name
    card.codes = tuple(map(str, (facts.code, *facts.reprints)))
    card.kind, card.side, card.culture, card.race = facts.kind, facts.side, facts.culture, facts.race
    card.unique, card.printed = facts.unique, dict(facts.keywords)


def check_text(card: Card, name: str, text: Text) -> None:
    """Refuse a text that a card of this kind cannot have."""
    what = type(text).__name__
    if card.kind is Kind.EVENT and not isinstance(text, EVENT_TEXTS):
        raise InvalidCard(card.name, name, f"{name!r}: an event is never in play, so it cannot say {what}")
    if isinstance(text, OwnCost) and card.kind in (Kind.SITE, Kind.THE_ONE_RING):
        raise InvalidCard(card.name, name, f"{name!r}: the card has no cost that {what} could change")
    if isinstance(text, Activated):
        raise InvalidCard(card.name, name, f"{name!r}: an action stands under the word of its phase")


def read_event(card: Card) -> None:
    """An event has one action in its phase, or responds to something."""
    actions = [text for text in card.texts if isinstance(text, Activated)]
    responses = [text for text in card.texts if isinstance(text, Response)]
    if not actions and not responses:
        raise InvalidCard(card.name, "", f"an event needs an action; its phase is a word such as {PHASES[0].value!r}")
    if len(actions) > 1 or (actions and responses):
        phases = [" or ".join(phase.value for phase in text.phases) for text in actions]
        given = " and ".join([*phases, *("response" for _ in responses)])
        raise InvalidCard(card.name, given, f"an event has one timing, not {given}")
    card.responses = {response.trigger.moment: response for response in responses}
    if len(card.responses) < len(responses):
        raise InvalidCard(card.name, "response", "two responses wait for the same moment")
    if actions:
        card.action, card.phases = actions[0].action, actions[0].phases


def check_bearing(card: Card) -> None:
    """Words that mean something only beside others."""
    if card.limit_per_bearer and card.bearer is None:
        raise InvalidCard(card.name, "limit_per_bearer", "'limit_per_bearer' needs a 'bearer'")
    if card.second_weapon and card.item_class is not ItemClass.HAND_WEAPON:
        raise InvalidCard(card.name, "second_weapon", "'second_weapon' is for hand weapons")
