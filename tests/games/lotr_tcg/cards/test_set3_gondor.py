"""Realms of the Elf-lords: Gondor."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

ARAGORN, BOROMIR = "aragorn-king-in-exile", "boromir-defender-of-minas-tirith"


def test_answering_the_cries_turns_a_gondor_tale_into_strength() -> None:
    t = Company("skirmish").fellowship(BOROMIR, ARAGORN, "sam", "answering-the-cries").minions("uruk-savage")
    t.fights("sam", "uruk-savage").hand("might-of-numenor", "stairs-of-khazad-dum", "pathfinder")
    t.use("answering-the-cries")
    assert t.tokens() == ["card might-of-numenor"]
    t.name("might-of-numenor")
    assert t.pickable() == {BOROMIR, ARAGORN}
    t.pick("aragorn")
    assert t.strength("aragorn") == 10 and t.in_discard() == ["might-of-numenor"]
    t.passes()
    assert not t.can_use("answering-the-cries")  # the other tale is Dwarven


def test_answering_the_cries_stays_in_the_support_area() -> None:
    t = Company().hand("answering-the-cries")
    t.play("answering-the-cries")
    assert t.in_play("answering-the-cries") and t.pool == 0


@rule("tcg.faq.printed-cost-in-hand")
def test_might_of_numenor_heals_as_many_companions_as_a_revealed_card_costs() -> None:
    t = (
        Company("maneuver")
        .fellowship(BOROMIR, "sam", "gimli", "thrarin")
        .minions("uruk-savage")
        .hand("might-of-numenor")
    )
    for wounded in ("boromir", "sam", "gimli", "thrarin"):
        t.wounds(wounded, 1)
    t.shadow_hand("orc-soldier", "goblin-runner")
    t.force("orc-soldier")
    t.play("might-of-numenor")
    assert t.pickable() == {BOROMIR, "sam-son-of-hamfast", "gimli-dwarf-of-erebor"}
    t.pick("sam", "gimli")
    assert [t.wounds_on(one) for one in ("boromir", "sam", "gimli", "thrarin")] == [1, 0, 0, 1]
    assert t.in_hand(2) == ["goblin-runner", "orc-soldier"]  # it was only shown


def test_might_of_numenor_heals_each_companion_once() -> None:
    t = Company("maneuver").fellowship(BOROMIR).wounds("boromir", 2).minions("uruk-savage").hand("might-of-numenor")
    t.shadow_hand("uruk-rager")
    t.play("might-of-numenor")
    assert t.wounds_on("boromir") == 1 and t.pool == 1


def test_might_of_numenor_needs_a_gondor_companion_and_finds_nothing_in_an_empty_hand() -> None:
    t = Company("maneuver").fellowship("sam").minions("uruk-savage").hand("might-of-numenor")
    assert "spot a Gondor companion" in t.why("might-of-numenor")
    t = Company("maneuver").fellowship(BOROMIR).wounds("boromir", 2).minions("uruk-savage").hand("might-of-numenor")
    t.play("might-of-numenor")
    assert t.wounds_on("boromir") == 2


def test_boromir_heals_for_twilight() -> None:
    t = Company().fellowship(BOROMIR, "sam").wounds("boromir", 2).wounds("sam", 1)
    t.use("boromir")
    assert t.wounds_on("boromir") == 1 and t.pool == 2 and t.wounds_on("sam") == 1
    t.use("boromir")
    assert t.wounds_on("boromir") == 0 and t.pool == 4 and t.keyword("boromir", "ranger") == 1


def test_how_might_of_numenor_reads() -> None:
    assert "(X is its twilight cost), then heal X companions." in text("might-of-numenor")
