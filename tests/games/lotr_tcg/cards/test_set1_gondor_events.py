"""The Fellowship of the Ring: Gondor. Events, and Foes of Mordor."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule

ARAGORN, BOROMIR = "aragorn-king-in-exile", "boromir-son-of-denethor"


@rule("tcg.actions.duration", "tcg.assignment.defender-plus-one")
def test_elendils_valor_lets_a_gondor_companion_take_two_minions() -> None:
    t = Company("maneuver").fellowship(ARAGORN, BOROMIR, "sam").minions(*["goblin-runner"] * 3).hand("elendils-valor")
    t.play("elendils-valor")
    assert t.pickable() == {ARAGORN, BOROMIR}
    t.pick("aragorn")
    t.until("assignment")
    assert t.keyword("aragorn", "defender") == 1
    t.passes(2)
    t.assign("goblin-runner", "aragorn")
    t.assign("goblin-runner#2", "aragorn")
    assert not t.can(f"assign {t.card('goblin-runner#3').key} {t.card('aragorn').key}")
    t.until("regroup")
    assert t.keyword("aragorn", "defender") == 0


@rule("tcg.shadow.roaming-def")
def test_eregions_trails_weakens_every_roaming_minion() -> None:
    t = Company("maneuver").site(4).fellowship(ARAGORN).minions("orc-soldier", "uruk-savage", "goblin-runner")
    t.hand("eregions-trails")
    t.play("eregions-trails")
    assert t.wounds_on("aragorn") == 1 and t.pool == 1
    assert [t.strength(minion) for minion in ("orc-soldier", "uruk-savage", "goblin-runner")] == [4, 2, 5]
    t.until("assignment")
    assert t.strength("orc-soldier") == 4
    t.until("regroup")
    assert t.strength("goblin-runner") == 5 and t.strength("uruk-savage") == 5


@pytest.mark.parametrize(
    ("event", "phase"),
    [("eregions-trails", "maneuver"), ("what-are-they", "maneuver"), ("gondors-vengeance", "regroup")],
)
def test_ranger_events_need_a_ranger(event: str, phase: str) -> None:
    t = Company(phase).fellowship(BOROMIR).minions("orc-soldier").hand(event)
    assert "a ranger" in t.why(event)


@pytest.mark.parametrize(("event", "phase"), [("eregions-trails", "maneuver"), ("gondors-vengeance", "regroup")])
def test_a_ranger_who_is_exhausted_cannot_exert(event: str, phase: str) -> None:
    t = Company(phase).fellowship(ARAGORN).wounds("aragorn", 3).minions("orc-soldier").hand(event)
    assert "exert a ranger" in t.why(event)


def test_foes_of_mordor_wounds_a_sauron_minion_for_an_exertion() -> None:
    t = Company("maneuver").fellowship(BOROMIR, ARAGORN, "sam", "foes-of-mordor")
    t.minions("orc-soldier", "orc-inquisitor", "goblin-runner")
    t.use("foes-of-mordor")
    assert t.pickable() == {BOROMIR, ARAGORN}
    t.pick("boromir")
    assert t.pickable() == {"orc-soldier", "orc-inquisitor"}
    t.pick("orc-inquisitor")
    assert t.wounds_on("boromir") == 1 and t.wounds_on("orc-inquisitor") == 1


@rule("tcg.actions.special-ability-repeat")
def test_foes_of_mordor_can_be_used_as_long_as_somebody_can_exert() -> None:
    t = Company("maneuver").fellowship(BOROMIR, "sam", "foes-of-mordor").minions("orc-inquisitor")
    t.use("foes-of-mordor")
    t.passes()
    t.use("foes-of-mordor")
    t.passes()
    assert t.wounds_on("orc-inquisitor") == 2 and not t.can_use("foes-of-mordor")


def test_foes_of_mordor_costs_1_and_stays() -> None:
    t = Company().hand("foes-of-mordor")
    t.play("foes-of-mordor")
    assert t.in_play("foes-of-mordor") and t.pool == 1


def test_gondors_vengeance_discards_a_minion() -> None:
    t = Company("regroup").fellowship(ARAGORN, BOROMIR).minions("orc-soldier", "uruk-savage").hand("gondors-vengeance")
    t.play("gondors-vengeance")
    assert t.wounds_on("aragorn") == 1 and t.pickable() == {"orc-soldier", "uruk-savage"}
    t.pick("uruk-savage")
    assert t.in_discard(2) == ["uruk-savage"] and t.in_discard() == ["gondors-vengeance"]


@rule("tcg.movement.replace-site")
def test_pathfinder_replaces_an_opponents_site() -> None:
    t = Company().fellowship(ARAGORN).place("player-1 adventure", "bree-gate").hand("pathfinder").before("ettenmoors")
    t.play("pathfinder")
    assert [t.g.cards[site].card.slug for site in t.g.path][1:] == ["bree-gate"]
    assert "ettenmoors" in [card.slug for card in t.g.adventure[1]]


@rule("tcg.actions.multi-phase-type")
def test_pathfinder_lays_a_new_site_in_either_of_its_phases() -> None:
    for phase in ("fellowship", "regroup"):
        t = Company(phase).fellowship(ARAGORN).place("player-1 adventure", "bree-gate").hand("pathfinder")
        t.play("pathfinder")
        assert t.g.cards[t.g.path[1]].card.slug == "bree-gate" and t.g.cards[t.g.path[1]].owner == 0
    t = Company("maneuver").fellowship(ARAGORN).minions("orc-soldier").hand("pathfinder")
    assert "fellowship or regroup" in t.why("pathfinder")


@rule("tcg.effects.must-be-able-scope")
def test_pathfinder_needs_a_ranger_and_a_site_that_is_not_yours_already() -> None:
    t = Company().fellowship(BOROMIR).hand("pathfinder")
    assert "a ranger" in t.why("pathfinder")
    t = Company().fellowship(ARAGORN).place("path", "0P901", "bree-gate of player-1").hand("pathfinder")
    assert not t.can_play("pathfinder")


@pytest.mark.parametrize(("defending", "bonus"), [(0, 2), (1, 4), (2, 4)])
@rule("tcg.assignment.defender-satisfies-lower")
def test_swordarm_gives_more_to_a_defender(defending: int, bonus: int) -> None:
    t = Company("maneuver").fellowship(BOROMIR).minions("goblin-runner")
    t.hand(*["elendils-valor"] * defending, "swordarm-of-the-white-tower")
    for _ in range(defending):
        t.play("elendils-valor")
        t.passes()
    t.until("assignment")
    t.passes(2)
    t.assign("goblin-runner", "boromir")
    assert t.phase == "skirmish"
    t.play("swordarm-of-the-white-tower")
    assert t.strength("boromir") == 7 + bonus


def test_swordarm_is_for_gondor_companions() -> None:
    t = Company("skirmish").fellowship(BOROMIR, ARAGORN, "sam").minions("goblin-runner").fights("sam", "goblin-runner")
    t.hand("swordarm-of-the-white-tower")
    t.play("swordarm-of-the-white-tower")
    assert t.pickable() == {BOROMIR, ARAGORN}


@pytest.mark.parametrize(("minion", "bonus"), [("orc-soldier", 4), ("goblin-runner", 2)])
def test_swordsman_gives_more_against_a_roaming_minion(minion: str, bonus: int) -> None:
    t = Company("skirmish").site(4).fellowship(ARAGORN, BOROMIR).minions(minion).fights("aragorn", minion)
    t.hand("swordsman-of-the-northern-kingdom")
    t.play("swordsman-of-the-northern-kingdom")  # Boromir is no ranger
    assert t.strength("aragorn") == 8 + bonus and t.strength("boromir") == 7


def test_what_are_they_discards_a_roaming_minion() -> None:
    t = Company("maneuver").site(4).fellowship(ARAGORN).wounds("aragorn", 3).hand("what-are-they")
    t.minions("orc-soldier", "uruk-savage", "goblin-runner")
    t.play("what-are-they")
    assert t.pickable() == {"orc-soldier", "uruk-savage"} and t.pool == 1
    t.pick("orc-soldier")
    assert t.in_discard(2) == ["orc-soldier"] and t.wounds_on("aragorn") == 3
