"""Printed numbers with a condition are told with it."""

from __future__ import annotations

import pytest

from mathom.games.lore.facts import ItemBonus, Race, Skill
from mathom.games.lore.language.numbers_told import bonuses_told


@pytest.mark.parametrize(
    ("bonuses", "text"),
    [
        ((ItemBonus(2, against=(Race.ORC,)),), "Against Orc attacks the bearer gets +2 prowess."),
        (
            (ItemBonus(2, bearer=Race.ELF, skill=Skill.WARRIOR, against=(Race.ORC, Race.TROLL)),),
            "Against Orc and Troll attacks an Elf warrior who bears it gets +2 prowess.",
        ),
        (
            (ItemBonus(1), ItemBonus(2, bearer=Race.ELF, against=(Race.ORC,))),
            "The bearer gets +1 prowess; an Elf against Orc attacks +2 prowess.",
        ),
    ],
)
def test_a_bonus_is_told_with_its_bearer_and_the_attacks_that_it_counts_against(
    bonuses: tuple[ItemBonus, ...], text: str
) -> None:
    assert bonuses_told(bonuses) == text
