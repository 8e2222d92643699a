"""Realms of the Elf-lords: Gandalf."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.dealing import Draw, TakeFromDiscard
from mathom.games.lotr_tcg.language.filters import ISENGARD, MINION, WIZARD
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known, orc
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(
    *STUBS,
    orc("Saruman", 8, 4, culture=ISENGARD, race=WIZARD, unique=True),
    deed("Counsel", ISENGARD, shadow=Draw(2)),
    deed("Recruiting", ISENGARD, shadow=TakeFromDiscard(MINION)),
)

GANDALF = "gandalf-the-grey-wizard"


def test_betrayal_of_isengard_removes_twilight_for_each_card_drawn() -> None:
    t = Company("shadow").fellowship(GANDALF, "betrayal-of-isengard").twilight(5)
    t.shadow_hand("counsel", "recruiting").deck("uruk-savage", "uruk-savage", player=2)
    t.discard_pile("orc-soldier", player=2)
    t.play("counsel")
    t.respond("betrayal-of-isengard")
    t.passes(1)
    assert t.pool == 4  # of two cards
    t.play("recruiting")
    t.respond("betrayal-of-isengard")
    assert t.pool == 3


def test_betrayal_of_isengard_asks_nothing_where_the_pool_is_empty() -> None:
    t = Company("shadow").fellowship(GANDALF, "betrayal-of-isengard").twilight(find_card("counsel").facts.cost)
    t.shadow_hand("counsel").deck("uruk-savage", "uruk-savage", player=2)
    t.play("counsel")
    assert t.pool == 0 and t.asked == "player-2" and len(t.in_hand(2)) == 2


def test_betrayal_of_isengard_does_not_watch_the_regroup_phase() -> None:
    t = Company("regroup").fellowship(GANDALF, "betrayal-of-isengard").twilight(5).deck("uruk-savage", player=2)
    t.passes(2)
    assert t.pool == 5 and not t.can_respond("betrayal-of-isengard")


def test_betrayal_of_isengard_wounds_saruman_twice() -> None:
    t = Company("maneuver").fellowship(GANDALF, "betrayal-of-isengard").minions("saruman", "uruk-savage")
    t.use("betrayal-of-isengard")
    assert t.wounds_on("saruman") == 2 and t.wounds_on("gandalf") == 1 and t.wounds_on("uruk-savage") == 0
    t = Company("maneuver").fellowship("sam", "betrayal-of-isengard").minions("saruman")
    assert not t.can_use("betrayal-of-isengard")


def test_deep_in_thought_clears_all_shadow_conditions() -> None:
    t = Company("maneuver").fellowship(GANDALF, "lord-of-moria").twilight(4).hand("deep-in-thought")
    t.minions("uruk-savage", "sarumans-ambition", "whisper on gandalf")
    t.play("deep-in-thought")
    assert set(t.in_discard(2)) == {"sarumans-ambition", "whisper"} and t.in_play("lord-of-moria") and t.pool == 8


def test_deep_in_thought_takes_gandalf_and_four_twilight_before_it_is_paid_for() -> None:
    t = Company("maneuver").fellowship(GANDALF).twilight(3).minions("uruk-savage").hand("deep-in-thought")
    assert "spot 4 twilight" in t.why("deep-in-thought")
    t = Company("maneuver").fellowship("sam").twilight(4).minions("uruk-savage").hand("deep-in-thought")
    assert "spot Gandalf" in t.why("deep-in-thought")


@pytest.mark.parametrize(
    ("event", "phase"),
    [("depart-silently", "maneuver"), ("fireworks", "fellowship"), ("his-first-serious-check", "maneuver")],
)
def test_events_take_gandalf(event: str, phase: str) -> None:
    t = Company(phase).fellowship("sam").hand(event)
    if phase == "maneuver":
        t.minions("uruk-savage")
    assert "spot Gandalf" in t.why(event)


@pytest.mark.parametrize("site", [2, 5])
def test_depart_silently_keeps_hobbits_out_of_skirmishes_early_on(site: int) -> None:
    t = Company("maneuver").fellowship(GANDALF, "sam").minions("uruk-savage").site(site).hand("depart-silently")
    t.play("depart-silently")
    t.until("assignment")
    while t.phase == "assignment" and not any(token.startswith("assign") for token in t.tokens()):
        t.passes()
    assert [token for token in t.tokens() if token.startswith("assign")] == [
        f"assign {t.card('uruk-savage').key} {t.card('gandalf').key}"
    ]


def test_depart_silently_strengthens_a_hobbit_later_on() -> None:
    t = Company("maneuver").fellowship(GANDALF, "sam").minions("uruk-savage").site(6).hand("depart-silently")
    t.play("depart-silently")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.strength("sam") == 6 and t.pool == 1
    t.until("assignment")
    assert t.strength("sam") == 6
    t.until("regroup")
    assert t.strength("sam") == 3


@rule("tcg.discard.reveal-when-moving-piles")
@pytest.mark.parametrize(("choice", "cards"), [(1, {"intimidate", "wizard-staff"}), (2, {"hobbit-sword"})])
def test_fireworks_bring_cards_of_one_culture_back(choice: int, cards: set[str]) -> None:
    t = Company().fellowship(GANDALF).hand("fireworks").discard_pile("intimidate", "hobbit-sword", "wizard-staff")
    t.discard_pile("axe-strike")
    t.play("fireworks")
    t.choose(f"choose {choice}")
    assert set(t.tokens()) == {"done", *(f"card {card}" for card in cards)}
    for card in sorted(cards):
        t.name(card)
    assert set(t.in_deck()) == cards and t.pool == 1
    assert find_card("0P3") is find_card("3C32")


@pytest.mark.parametrize(("answer", "pool"), [("yes", 3), ("no", 1)])
def test_his_first_serious_check_discards_at_a_price(answer: str, pool: int) -> None:
    t = Company("maneuver").fellowship(GANDALF).minions("uruk-savage").shadow_hand("moria-scout")
    t.hand("his-first-serious-check")
    t.play("his-first-serious-check")
    assert t.asked_decision.prompt == "His First Serious Check: add 2 twilight to discard that card?"
    t.choose(answer)
    assert t.in_discard(2) == ["moria-scout"] * (answer == "yes") and t.pool == pool


def test_his_first_serious_check_asks_nothing_of_an_empty_hand() -> None:
    t = Company("maneuver").fellowship(GANDALF).minions("uruk-savage").hand("his-first-serious-check")
    t.play("his-first-serious-check")
    assert t.pool == 1 and t.asked == "player-2" and not t.can("yes")


def test_narya_trades_twilight_for_a_burden_at_the_start_of_a_turn() -> None:
    t = Company("between turns").fellowship(GANDALF, "narya on gandalf").burdens(2).to_move("player-2")
    assert t.vitality("gandalf") == 5
    t.until_can(f"respond {t.card('narya').key}")
    t.respond("narya")
    assert t.burdens_of() == 1 and t.pool == 3
    assert "Gandalf" in Company().fellowship("sam").hand("narya").why("narya")


def test_narya_rests_without_burdens() -> None:
    t = Company("between turns").fellowship(GANDALF, "narya on gandalf").to_move("player-2")
    t.until("fellowship")
    assert t.pool == 0


@rule("tcg.faq.limit-per-phase")
def test_trust_me_as_you_once_did_gives_no_more_than_3_in_a_phase() -> None:
    t = Company("skirmish").fellowship(GANDALF, "legolas-prince-of-mirkwood", "sam", "trust-me-as-you-once-did")
    t.minions("uruk-savage").fights("sam", "uruk-savage")
    for strength in (2, 3, 3):
        t.use("trust-me-as-you-once-did")
        t.pick("sam")
        assert t.strength("sam") == 3 + strength
        t.passes()
    assert t.wounds_on("gandalf") == 3


def test_trust_me_as_you_once_did_counts_signets_of_companions() -> None:
    t = Company("skirmish").fellowship("gandalf-friend-of-the-shirefolk", "sam", "trust-me-as-you-once-did")
    t.minions("uruk-savage").fights("sam", "uruk-savage").fellowship("gimli-son-of-gloin")
    t.use("trust-me-as-you-once-did")
    t.pick("sam")
    assert t.strength("sam") == 4


@pytest.mark.parametrize(("pool", "offered"), [(3, False), (4, True)])
def test_unknown_perils_spare_a_companion_where_twilight_is_deep(pool: int, offered: bool) -> None:
    t = Company("archery").fellowship(GANDALF, "sam", "unknown-perils").minions("goblin-marksman").twilight(pool)
    t.passes(2)
    t.pick("sam")
    assert t.can_respond("unknown-perils") is offered
    if offered:
        t.respond("unknown-perils")
        assert t.wounds_on("gandalf") == 1 and t.pool == pool
    assert t.wounds_on("sam") == (not offered)


def test_unknown_perils_are_for_companions() -> None:
    t = Company("archery").fellowship(GANDALF, "thrarin", "unknown-perils").site(3).minions("goblin-marksman")
    t.twilight(4).passes(2)
    t.pick("thrarin")
    assert t.wounds_on("thrarin") == 1


def test_how_they_read() -> None:
    assert text("fireworks").endswith(
        "shuffle up to two [gandalf] cards or up to two [shire] cards out of your discard pile into your draw deck."
    )
    assert text("his-first-serious-check").endswith("then you may add (X) to discard that card.")
    assert "gets strength +1 (at most +3 each phase) for each companion" in text("trust-me-as-you-once-did")
    assert "from 1 to 5, Hobbits cannot be assigned to skirmishes until the regroup phase;" in text("depart-silently")
