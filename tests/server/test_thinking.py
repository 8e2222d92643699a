"""How bots at tables come to their choices."""

import pytest
from msgspec.structs import replace

from mathom.server.thinking import OFFERED, Question, think
from mathom.table import Setting

TABLE = Setting("confrontation", {"mode": "classic"}, seed=5, rules=1)
FIRST = Question(TABLE, choices=(), seat=0, bot="random")


@pytest.mark.parametrize("bot", OFFERED)
def test_the_same_question_is_answered_the_same_again(bot: str) -> None:
    question = replace(FIRST, bot=bot)
    assert think(question) == think(question)


def test_another_table_is_answered_otherwise() -> None:
    assert len({think(replace(FIRST, setting=replace(TABLE, seed=seed))) for seed in range(20)}) > 4


def test_every_question_has_dice_of_its_own() -> None:
    dice = {replace(FIRST, choices=("",) * count).dice.getrandbits(63) for count in range(9)}
    assert len(dice) == 9
