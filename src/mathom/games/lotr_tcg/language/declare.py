"""How the facts of a card are written down."""

from __future__ import annotations

from collections.abc import Sequence

from mathom.games.lotr_tcg.facts import Arrow, Code, Facts, Keyword, Kind, Signet
from mathom.games.lotr_tcg.language.filters import OfClass, OfCulture, OfRace


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


def companion(
    code: str, title: str, subtitle: str, culture: OfCulture, race: OfRace, *, cost: int, strength: int, vitality: int,
    unique: bool = True, signet: Signet | None = None, keywords: Sequence[Keyword] = (), damage: int = 0,
) -> Facts:  # fmt: skip
    return _character(Kind.COMPANION, code, title, subtitle, culture, race, cost, strength, vitality, unique, keywords,
                      damage, signet)  # fmt: skip


def ally(
    code: str, title: str, subtitle: str, culture: OfCulture, race: OfRace, *, home: int, cost: int, strength: int,
    vitality: int, unique: bool = True, signet: Signet | None = None, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _character(Kind.ALLY, code, title, subtitle, culture, race, cost, strength, vitality, unique, keywords, 0,
                      signet, home)  # fmt: skip


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


def possession(
    code: str, title: str, culture: OfCulture, item_class: OfClass | None = None, *, cost: int, strength: int = 0,
    vitality: int = 0, unique: bool = False, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _thing(Kind.POSSESSION, code, title, culture, cost, unique, keywords, item_class, strength, vitality)


def artifact(
    code: str, title: str, culture: OfCulture, item_class: OfClass | None = None, *, cost: int, strength: int = 0,
    vitality: int = 0, unique: bool = True, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _thing(Kind.ARTIFACT, code, title, culture, cost, unique, keywords, item_class, strength, vitality)


def condition(
    code: str, title: str, culture: OfCulture, *, cost: int, strength: int = 0, vitality: int = 0,
    unique: bool = False, keywords: Sequence[Keyword] = (),
) -> Facts:  # fmt: skip
    return _thing(Kind.CONDITION, code, title, culture, cost, unique, keywords, None, strength, vitality)


def event(code: str, title: str, culture: OfCulture, *, cost: int, keywords: Sequence[Keyword] = ()) -> Facts:
    return _thing(Kind.EVENT, code, title, culture, cost, False, keywords)


def site(
    code: str, title: str, number: int, shadow_number: int, arrow: Arrow, keywords: Sequence[Keyword] = ()
) -> Facts:
    return Facts(
        code=Code.parse(code), title=title, kind=Kind.SITE, site=number, shadow_number=shadow_number, arrow=arrow,
        keywords=_keywords(keywords),
    )  # fmt: skip


def the_one_ring(code: str, subtitle: str, *, strength: int = 0, vitality: int = 0) -> Facts:
    return Facts(
        code=Code.parse(code), title="The One Ring", subtitle=subtitle, unique=True, kind=Kind.THE_ONE_RING,
        strength=strength, vitality=vitality,
    )  # fmt: skip
