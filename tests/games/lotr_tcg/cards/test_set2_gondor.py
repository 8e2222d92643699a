"""Mines of Moria: Gondor."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

ARAGORN, BOROMIR = "aragorn-king-in-exile", "boromir-son-of-denethor"


def won_by_boromir(pool: int, players: int = 2) -> Company:
    """Boromir wins a skirmish while other Orcs stand by."""
    t = Company("skirmish", players=players).fellowship(BOROMIR).minions("goblin-runner", "uruk-soldier", "orc-soldier")
    t.minions("goblin-sneak", player=players).twilight(pool).hand("flee-in-terror").fights("boromir", "goblin-runner")
    t.passes(players)
    return t


def test_flee_in_terror_discards_an_exhausted_orc() -> None:
    t = won_by_boromir(2)
    t.play("flee-in-terror")
    assert t.in_discard(2) == ["goblin-runner", "goblin-sneak"]  # nobody can pay three


def test_flee_in_terror_lets_you_pick_among_exhausted_orcs() -> None:
    t = Company("skirmish").fellowship(BOROMIR).minions("goblin-runner", "goblin-sneak", "orc-soldier", "orc-chieftain")
    t.minions("uruk-soldier").wounds("orc-soldier", 1).fights("boromir", "goblin-runner").hand("flee-in-terror")
    t.passes(2)
    t.play("flee-in-terror")
    assert t.pickable() == {"goblin-sneak", "orc-soldier"}
    t.pick("orc-soldier")
    assert t.in_discard(2) == ["goblin-runner", "orc-soldier"]


@rule("tcg.faq.prevented-costs-paid")
def test_the_owner_of_the_orc_may_pay_3_to_prevent_it() -> None:
    t = won_by_boromir(4, players=3)
    t.play("flee-in-terror")
    assert t.asked == "player-3"
    t.choose("yes")
    assert t.in_play("goblin-sneak") and t.pool == 1 and t.in_discard() == ["flee-in-terror"]


def test_the_owner_of_the_orc_need_not_pay() -> None:
    t = won_by_boromir(3)
    t.play("flee-in-terror")
    t.choose("no")
    assert not t.in_play("goblin-sneak") and t.pool == 3


def test_flee_in_terror_asks_nobody_when_no_orc_is_exhausted() -> None:
    t = Company("skirmish").fellowship(BOROMIR).minions("goblin-runner", "orc-soldier").twilight(5)
    t.fights("boromir", "goblin-runner").hand("flee-in-terror", "flee-in-terror")
    t.passes(2)
    t.play("flee-in-terror")
    assert t.in_play("orc-soldier") and t.pool == 5 and t.can_play("flee-in-terror")


def test_flee_in_terror_takes_a_gondor_companion_who_wins() -> None:
    t = Company("skirmish").fellowship("gimli", BOROMIR).minions("goblin-runner", "goblin-sneak")
    t.fights("gimli", "goblin-runner").hand("flee-in-terror")
    t.passes(2)
    assert not t.can_play("flee-in-terror")


def test_sentinels_of_numenor_gives_more_in_a_fierce_skirmish() -> None:
    t = Company("skirmish").fellowship(BOROMIR).minions("uruk-savage").fights("boromir", "uruk-savage")
    t.hand("sentinels-of-numenor")
    t.play("sentinels-of-numenor")
    assert t.strength("boromir") == 9
    t = Company("skirmish").fellowship(BOROMIR, ARAGORN, "sam").minions("uruk-savage").fights("boromir", "uruk-savage")
    t.mark("table", "fierce").hand("sentinels-of-numenor", "sentinels-of-numenor")
    t.play("sentinels-of-numenor")
    assert t.pickable() == {BOROMIR, ARAGORN}
    t.pick("boromir")
    t.passes()
    t.play("sentinels-of-numenor")
    t.pick("aragorn")
    assert t.strength("boromir") == 11 and t.strength("aragorn") == 10  # he is not in the fierce skirmish


def test_how_flee_in_terror_reads() -> None:
    assert "discard an exhausted Orc, which its owner may prevent by removing (3)." in text("flee-in-terror")
