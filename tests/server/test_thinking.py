"""How bots at tables come to their choices."""

import pytest
from msgspec.structs import replace

from mathom.server.thinking import OFFERED, Question, think

FIRST = Question("confrontation", {"mode": "classic"}, seed=5, choices=(), seat=0, bot="random", rules=1)


@pytest.mark.parametrize("bot", OFFERED)
def test_the_same_question_is_answered_the_same_again(bot: str) -> None:
    question = replace(FIRST, bot=bot)
    assert think(question) == think(question)


def test_another_table_is_answered_otherwise() -> None:
    assert len({think(replace(FIRST, seed=seed)) for seed in range(20)}) > 4


def test_every_question_has_dice_of_its_own() -> None:
    dice = {replace(FIRST, choices=("",) * count).dice.getrandbits(63) for count in range(9)}
    assert len(dice) == 9
