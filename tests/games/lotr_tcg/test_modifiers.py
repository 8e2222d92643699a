"""Words of the language that the rules heed and no card of the starters says yet."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.filters import MAN, MORIA, ORC, THIS
from mathom.games.lotr_tcg.language.modifiers import CannotHeal, CannotTakeWounds, ComesExhausted, NotRoaming, Vitality
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, known, man, orc

HEALER = man("Healer", 3, 2, says=Vitality(MAN, 1))
ALOOF = orc("Aloof", 12, 3, says=CannotTakeWounds(THIS))
GUIDE = orc("Guide", 3, 3, site=6, says=NotRoaming(ORC))
PLAGUE = circumstance("Plague", MORIA, says=CannotHeal(MAN))
ROAD = circumstance("Long Road", MORIA, says=ComesExhausted(MAN))

stub_cards = known(HEALER, ALOOF, GUIDE, PLAGUE, ROAD)


def test_vitality_is_given_and_lost_with_its_card() -> None:
    t = Company().fellowship("healer", "aragorn")
    assert t.vitality("aragorn") == 5 and t.vitality("frodo") == 4


def test_who_cannot_be_wounded_takes_no_archery_wound() -> None:
    t = Company("archery").fellowship("legolas").minions("aloof", "uruk-savage")
    t.passes(2)
    assert t.wounds_on("aloof") == 0 and t.wounds_on("uruk-savage") == 1


def test_who_does_not_roam_pays_nothing_for_it() -> None:
    t = Company("shadow").site(2).minions("guide").shadow_hand("goblin-marksman").twilight(3)
    assert not numbers.roaming(t.g, t.card("guide").id)
    t.play("goblin-marksman")
    assert t.pool == 0


def test_who_cannot_be_healed_is_not_offered_for_it() -> None:
    healing = "heal aragorn-king-in-exile.{} aragorn-king-in-exile"
    for minions, healed in (((), True), (("plague",), False)):
        t = (
            Company()
            .fellowship("aragorn-king-in-exile")
            .wounds("aragorn", 1)
            .hand("aragorn-king-in-exile")
            .minions(*minions)
        )
        assert t.can(healing.format(t.card("aragorn").id)) is healed


def test_who_comes_exhausted_has_one_wound_less_than_would_kill_him() -> None:
    t = Company().minions("long-road").hand("boromir")
    t.play("boromir")
    assert t.wounds_on("boromir") == t.vitality("boromir") - 1
