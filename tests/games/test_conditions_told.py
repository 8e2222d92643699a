"""Every condition of a declaration stands in its text: with another condition in its place the text is another one.

The declarations are generated from all words of each game's language, with values from its cards, so that a card to
come is covered like those that exist.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace
from tests.games.told import Language, speaks, text_of

from mathom.cards.filters import This
from mathom.cards.targets import Target
from mathom.games.lore.facts import ItemBonus, Race, RegionType, SiteType, Skill
from mathom.games.lore.language.filters import BEARER, IN_COMPANY
from mathom.games.lore.language.numbers_told import bonuses_told
from mathom.games.lotr_tcg.language.dealing import Pile
from mathom.games.lotr_tcg.language.filters import ANYTHING, FOREST, PLAINS, RIVER, UNDERGROUND
from mathom.games.lotr_tcg.language.rendering import COUNTED
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.language.filters import WIELDER

Meaningless = Callable[[Any], bool]

#: Of each word: five in every run, a hundred with `--hypothesis-profile soak`.
EXAMPLES = settings().max_examples // 10

SITES = [ANYTHING, FOREST, PLAINS, RIVER, UNDERGROUND]

#: Values of fields whose types allow more than may be declared.
VALUES: dict[str, dict[str, list[Any]]] = {
    "lotr_tcg": {
        "SiteIs.which": SITES[1:], "Moves.from_": SITES, "PlayNextSite.which": SITES, "ReplaceSite.by": SITES,
        "MovesTo.last": [8, 9],
    },
    "wotr": {"Shields.icons": [Icons(0, 1), Icons(0, 2)]},
    "lore": {
        "Fetch.into": ["hand", "reserve pile"], "RemoveCounter.race": [None, Race.ORC, Race.TROLL],
        "MoreAttacks.types": [(SiteType.RUINS_AND_LAIRS,), (SiteType.SHADOW_HOLD, SiteType.DARK_HOLD)],
        "MoreKeysFor.types": [(RegionType.WILDERNESS,), (SiteType.SHADOW_HOLD, RegionType.SHADOW_LAND)],
        "On.who": [BEARER, IN_COMPANY],
    },
}  # fmt: skip

#: What is no condition, or stands in the text of another word.
SILENT: dict[str, dict[str, str]] = {
    "lotr_tcg": {
        "AddXTwilight.whom": "whom the text heals afterwards",
        "DiscardRest.number": "all that are left", "DiscardRest.which": "all that are left",
        "DiscardRevealed.of_several": "the words of the deed before it", "EachShadowPlayerMay.worth": "asked or not",
        "HealUpTo.or_not": "how the player is asked", "MovesFrom.from_": "this site", "MovesFrom.phase": "any phase",
        "Spot.picking": "whether the text goes on to speak of it", "SpotBurdens.since": "rules version",
        "SpotX.since": "rules version", "TheOther.pair": "named before", "UnlessPaid.about": "named in the deed",
    },
    "wotr": {"Choose.by": "always the player whose card it is"},
    "lore": {
        "AttackerAssigns.own": "a creature speaks of its own attack", "BodyRolls.own": "a creature's own attack",
        "ChangeAutomaticAttack.place": "named when it is played", "LookAndShuffle.whose": "named when it is played",
        "EndLasting.card": "named when it is played", "Fetch.shown": "a rule says who sees it",
        "ForAWhile.here": "the site that its texts speak of", "OpenRoads.here": "the site that its texts speak of",
        "TreatAs.elsewhere": "how it is targeted", "Usable.afar": "its deed names the other company",
    },
}  # fmt: skip


def _fixed(attacks: Any) -> bool:
    return bool(attacks.times != 1 or attacks.halved)


#: Declarations in which a field says nothing because of another one.
MEANINGLESS: dict[str, dict[str, Meaningless]] = {
    "lotr_tcg": {
        "Give.amount": lambda one: one.keyword not in COUNTED,
        "HasKeyword.least": lambda one: one.word not in COUNTED,
        "Keywords.amount": lambda one: one.word not in COUNTED,
        "MovesTo.last": lambda one: not one.first,
        "NoActions.events": lambda one: not one.abilities,
        "Play.or_hand": lambda one: one.pile is Pile.HAND,
        "RevealAtRandom.cost_counts": lambda one: one.number != 1,
        "YouPlay.by_free_peoples": lambda one: one.anybody,
    },
    "wotr": {"Cycle.items": lambda one: one.what.which == WIELDER},
    "lore": {
        **{f"AttackBody.{name}": _fixed for name in ("by", "least", "times")},
        **{f"AttackStrikes.{name}": _fixed for name in ("by", "least")},
        **{f"AttackProwess.{name}": _fixed for name in ("by", "least")},
        **{f"{kind}.times": lambda one: one.halved for kind in ("AttackStrikes", "AttackProwess")},
        **{f"{kind}.picked": lambda one: one.own for kind in ("AttackProwess", "AttackStrikes", "AttackBody")},
        **{f"AttackerAssigns.{name}": lambda one: True for name in ("by", "times", "halved", "least", "against")},
        **{f"BodyRolls.{name}": lambda one: True for name in ("times", "halved", "least", "against")},
        "BodyRolls.picked": lambda one: one.own, "AttackerAssigns.picked": lambda one: one.own,
        "Attacks.automatic": lambda one: bool(one.types or one.regions),
        "MoreAttacks.types": lambda one: bool(one.at),
        "ChangeAttack.least": lambda one: not one.strikes,
        "ChangeAutomaticAttack.prowess": lambda one: one.doubled,
        "CorruptionRoll.instead": lambda one: one.failed is None,
        "OpensRoads.path": lambda one: one.path == (),  # its keying says so
        "OpensRoads.not_at": lambda one: not one.anywhere, "OpensRoads.not_in": lambda one: not one.anywhere,
        "OpensRoads.among": lambda one: one.anywhere, "OpensRoads.pairs": lambda one: one.anywhere or one.among,
        **{f"OpensRoads.{name}": lambda one: one.anywhere or one.among or one.pairs for name in ("to", "to_region")},
        "Strengthen.most_body": lambda one: one.body == 0,
        "TreatAs.anywhere": lambda one: isinstance(one.old, SiteType),
        "Usable.until": lambda one: not one.limit or one.defender,
    },
}  # fmt: skip

LANGUAGES = {game: Language(game, VALUES[game]) for game in VALUES}
WORDS = [pytest.param(game, word, id=f"{game}-{word.__name__}")
         for game, language in LANGUAGES.items() for word in language.words]  # fmt: skip


def alike(one: object, other: object) -> bool:
    """Return True if two values say the same: "you may" is said once of a deed that is left to the player twice."""
    if one == other or not (speaks(one) and speaks(other)):
        return one == other
    return not {*text_of(one).splitlines()}.isdisjoint(text_of(other).splitlines())


def says_nothing(game: str, word: Struct, field: str) -> bool:
    """Return True if the text of a declaration does not depend on that field."""
    name = f"{type(word).__name__}.{field}"
    if name in SILENT[game] or MEANINGLESS[game].get(name, lambda _: False)(word):
        return True
    about = next((getattr(word, one) for one in ("which", "what") if hasattr(word, one)), None)
    if isinstance(about, Target):
        return field == "number"  # that of the target says it
    # There is one card of a name; what is so of "this" and of what the text speaks of is so of the same card.
    return about is not None and (
        (field in ("number", "up_to") and about.phrase().proper) or (field == "while_" and isinstance(about, This))
    )


@pytest.mark.parametrize(("game", "word"), WORDS)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_another_condition_makes_another_text(game: str, word: type[Struct], data: st.DataObject) -> None:
    language = LANGUAGES[game]
    hints = language.hints(word)
    bases = [one for one in language.used.get(word, ()) if type(one) is word]
    if bases:
        base = data.draw(st.sampled_from(bases))
    else:
        values = {field: language.values(word, field, hint) for field, hint in hints.items()}
        if not all(values.values()):
            return
        base = word(**{field: data.draw(st.sampled_from(some)) for field, some in values.items()})
    if not speaks(base):
        return
    for field, hint in hints.items():
        found = [*language.values(word, field, hint), getattr(base, field)]
        one, other = data.draw(st.sampled_from(found)), data.draw(st.sampled_from(found))
        try:
            texts = [text_of(replace(base, **{field: value})) for value in (one, other)]
        except (AssertionError, IndexError, KeyError, NotImplementedError, ValueError):
            continue  # no card can be declared so: its text is made when it is declared
        if not alike(one, other) and not says_nothing(game, base, field):
            assert texts[0] != texts[1], f"{word.__name__}.{field} is not told: {one} or {other}: {texts[0]}"


RACES = st.sampled_from((Race.ORC, Race.TROLL, Race.ELF, Race.DWARF))
BONUSES = st.builds(
    ItemBonus, prowess=st.integers(1, 4), prowess_max=st.none() | st.integers(5, 9), body=st.integers(0, 2),
    skill=st.none() | st.sampled_from(Skill), bearer=st.none() | RACES,
    against=st.lists(RACES, max_size=2, unique=True).map(tuple),
)  # fmt: skip


@given(bonuses=st.lists(BONUSES, min_size=1, max_size=3), at=st.integers(0, 2), other=BONUSES)
def test_each_condition_of_a_printed_bonus_is_told(bonuses: list[ItemBonus], at: int, other: ItemBonus) -> None:
    at %= len(bonuses)
    for field in ItemBonus.__struct_fields__:
        changed = replace(bonuses[at], **{field: getattr(other, field)})
        if changed != bonuses[at]:
            assert bonuses_told(tuple(bonuses)) != bonuses_told((*bonuses[:at], changed, *bonuses[at + 1 :])), field
