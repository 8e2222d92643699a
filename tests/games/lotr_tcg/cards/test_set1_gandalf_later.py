"""The Fellowship of the Ring: Gandalf cards of no starter deck."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.filters import ELVEN, MORIA, SHIRE
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, code, known, stub
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(
    *STUBS,
    circumstance("Gloom", MORIA),
    stub(declare.possession(code(), "Leaf", SHIRE, cost=1, keywords=(Keyword.PIPEWEED,))),
    stub(declare.artifact(code(), "Elfstone", ELVEN, cost=1)),
)

GANDALF = "gandalf-the-grey-wizard"
DECK = ("farin", "axe-strike", "goblin-runner", "dwarf-guard", "lord-of-moria")


def test_albert_dreary_discards_a_condition_of_isengard_or_moria() -> None:
    t = Company("maneuver").fellowship(GANDALF, "albert-dreary")
    t.minions("uruk-savage", "gloom", "sarumans-ambition", "spies-of-mordor")
    t.use("albert-dreary")
    assert t.pickable() == {"gloom", "sarumans-ambition"}
    t.pick("gloom")
    assert t.in_discard(2) == ["gloom"] and t.wounds_on("albert-dreary") == 1


@pytest.mark.parametrize("card", ["albert-dreary", "ottar", "the-nine-walkers", "erland", "hugin", "jarnsmid"])
def test_gandalfs_friends_and_plans_take_him_to_play(card: str) -> None:
    t = Company().fellowship("sam").hand(card)
    assert "spot Gandalf" in t.why(card)
    t = Company().fellowship(GANDALF).hand(card)
    t.play(card)
    assert t.in_play(card) and t.wounds_on("gandalf") == 0


@rule("tcg.regroup.additional-move-in-regroup")
def test_durins_secret_raises_the_move_limit_each_time() -> None:
    t = Company().fellowship(GANDALF, "gimli", "legolas").hand("durins-secret", "durins-secret")
    t.play("durins-secret")
    assert t.g.move_limit == 3 and t.pool == 2
    t.play("durins-secret")
    assert t.g.move_limit == 4


@pytest.mark.parametrize("missing", [GANDALF, "gimli", "legolas"])
def test_durins_secret_takes_gandalf_a_dwarf_and_an_elf(missing: str) -> None:
    there = [one for one in (GANDALF, "gimli", "legolas") if one != missing]
    t = Company().fellowship(*there).hand("durins-secret")
    assert "spot" in t.why("durins-secret")


def test_gandalf_is_stronger_with_each_race_in_the_fellowship() -> None:
    t = Company().fellowship("gandalf-friend-of-the-shirefolk", "barliman-butterbur")
    assert t.strength("gandalf") == 7  # Frodo; an ally is not in the fellowship
    t = Company().fellowship("gandalf-friend-of-the-shirefolk", "gimli", "farin", "legolas", "aragorn")
    assert t.strength("gandalf") == 10


@rule("tcg.card.1u73.gandalfs-cart", "tcg.faq.stack-not-playing", "tcg.faq.stack-not-in-play")
def test_gandalfs_cart_carries_what_is_not_in_play() -> None:
    t = Company().fellowship(GANDALF, "gandalfs-cart").hand("glamdring", "elfstone", "axe-strike", "uruk-hai-sword")
    t.use("gandalfs-cart")
    assert set(t.tokens()) == {"card glamdring", "card elfstone"}
    t.name("glamdring")
    assert t.pool == 0 and t.bears("gandalf") == set() and t.strength("gandalf") == 7
    t.use("gandalfs-cart")
    t.choose("choose 2")
    assert t.bears("gandalf") == {"glamdring"} and t.pool == 2 and t.card("gandalfs-cart").stacked == ()


@rule("tcg.card.1u73.gandalfs-cart", "tcg.discard.attached-go-too", "tcg.faq.stack-not-in-play")
def test_gandalfs_cart_takes_its_load_with_it_and_holds_a_second_glamdring() -> None:
    t = Company().fellowship(GANDALF, "gandalfs-cart with glamdring").hand("glamdring")
    t.play("glamdring")
    assert t.bears("gandalf") == {"glamdring"}
    assert not t.can_use("gandalfs-cart")  # the stacked one may not be played now
    t = Company("maneuver").fellowship(GANDALF, "gandalfs-cart with glamdring").minions("uruk-savage")
    t.shadow_hand("theft")
    t.passes()
    t.play("theft")
    assert t.in_discard() == ["glamdring", "gandalfs-cart"]


@pytest.mark.parametrize(("pipes", "spotted", "left"), [(1, 1, 3), (2, 2, 2), (2, 0, 4)])
def test_gandalfs_pipe_lifts_as_many_burdens_as_pipes_are_spotted(pipes: int, spotted: int, left: int) -> None:
    t = Company().fellowship(GANDALF, "gandalfs-pipe on gandalf", "gimli", "leaf").burdens(4)
    t.fellowship(*["gimlis-pipe on gimli"] * (pipes - 1))
    t.use("gandalfs-pipe")
    assert t.tokens() == [f"number {number}" for number in range(pipes, -1, -1)]
    t.choose(f"number {spotted}")
    assert t.burdens_of() == left and t.in_discard() == ["leaf"]
    assert not t.can_use("gandalfs-pipe")


def test_glamdring_is_gandalfs_and_sees_orcs() -> None:
    t = Company("regroup").fellowship(GANDALF, "glamdring on gandalf").twilight(5)
    t.shadow_hand("orc-soldier", "goblin-runner", "uruk-savage", "sam")
    assert t.strength("gandalf") == 9 and t.keyword("gandalf", "damage") == 1
    t.use("glamdring")
    assert t.pool == 3 and t.wounds_on("gandalf") == 1
    assert any("Goblin Runner" in line for line in t.log("player-1"))


def test_glamdring_is_used_when_gandalf_can_exert() -> None:
    t = Company().fellowship(GANDALF, "glamdring on gandalf").wounds("gandalf", 3)
    assert not t.can_use("glamdring")
    t = Company("skirmish").fellowship(GANDALF, "glamdring on gandalf").minions("uruk-savage")
    t.fights("gandalf", "uruk-savage")
    assert not t.can_use("glamdring")
    assert "Gandalf" in Company().fellowship("sam").hand("glamdring").why("glamdring")


def test_let_folly_be_our_cloak_removes_twilight_for_each_exertion() -> None:
    t = Company().fellowship("sam", "gimli", "barliman-butterbur").wounds("gimli", 2).twilight(5)
    t.hand("let-folly-be-our-cloak")
    t.play("let-folly-be-our-cloak")
    assert t.pickable() - {"done"} == {"frodo-son-of-drogo", "sam-son-of-hamfast"}  # Gimli is exhausted
    t.pick("sam")
    t.pick("frodo")
    assert t.pool == 3 and t.wounds_on("sam") == t.wounds_on("frodo") == 1


@pytest.mark.parametrize(
    ("there", "card", "cost"),
    [
        ([GANDALF], "gimli", 0),
        ([GANDALF, "gimli"], "farin", 2),
        ([GANDALF, "thrarin"], "gimli", 2),
        ([GANDALF], "aragorn", 2),
        ([GANDALF], "merry", 1),  # Frodo is there
        ([GANDALF], "thrarin", 1),  # an ally
    ],
)
def test_the_nine_walkers_gather_new_races_for_less(there: list[str], card: str, cost: int) -> None:
    t = Company().fellowship(*there, "the-nine-walkers").hand(card)
    t.play(card)
    assert t.pool == cost


@pytest.mark.parametrize("number", [0, 2, 3])
def test_ottar_trades_cards(number: int) -> None:
    t = Company().fellowship("ottar").hand("sam", "merry", "gimli").deck(*DECK)
    t.use("ottar")
    for card in ("sam", "merry", "gimli")[:number]:
        t.name(card)
    if number < 3:
        t.choose("done")
    assert len(t.in_hand()) == 3 and len(t.in_deck()) == 5 - number and len(t.in_discard()) == number
    assert t.wounds_on("ottar") == 1 and not t.can_use("ottar")


@rule("tcg.card.1r81.questions", "tcg.discard.look-at")
def test_questions_that_need_answering_asks_for_the_pool_before_it_is_paid_for() -> None:
    t = Company().fellowship(GANDALF).twilight(2).hand("questions-that-need-answering").deck(*DECK)
    t.play("questions-that-need-answering")
    t.name("dwarf-guard", "farin")
    assert t.in_hand() == ["dwarf-guard", "farin-dwarven-emissary"] and t.pool == 5
    assert t.in_discard() == ["axe-strike", "goblin-runner", "questions-that-need-answering"]
    assert t.in_deck() == ["lord-of-moria"]
    assert not any("Dwarf Guard" in line for line in t.log("player-2"))


@rule("tcg.card.1r81.questions")
@pytest.mark.parametrize(("card", "most"), [("questions-that-need-answering", 2), ("risk-a-little-light", 1)])
def test_looking_ahead_takes_gandalf_and_little_twilight(card: str, most: int) -> None:
    t = Company().fellowship(GANDALF).twilight(most + 1).hand(card).deck(*DECK)
    assert f"at most {most} twilight is in the pool" in t.why(card)
    t = Company().fellowship("sam").twilight(most).hand(card).deck(*DECK)
    assert "spot Gandalf" in t.why(card)


def test_risk_a_little_light_takes_one_of_two() -> None:
    t = Company().fellowship(GANDALF).hand("risk-a-little-light").deck(*DECK)
    t.play("risk-a-little-light")
    t.name("axe-strike")
    assert t.in_hand() == ["axe-strike"] and t.pool == 1 and len(t.in_deck()) == 3
    assert t.in_discard() == ["farin-dwarven-emissary", "risk-a-little-light"]


@rule("tcg.fellowship.rule-of-4")
def test_looking_ahead_keeps_to_the_rule_of_4() -> None:
    t = Company().fellowship(GANDALF).hand("questions-that-need-answering").deck(*DECK)
    t.g.taken = 3
    t.play("questions-that-need-answering")
    t.name("farin")
    assert t.in_hand() == ["farin-dwarven-emissary"] and len(t.in_discard()) == 4


def test_servant_of_the_secret_fire_weakens_a_minion() -> None:
    t = Company("skirmish").fellowship(GANDALF, "sam").minions("uruk-rager").fights("sam", "uruk-rager")
    t.hand("servant-of-the-secret-fire")
    t.play("servant-of-the-secret-fire")
    assert t.strength("uruk-rager") == 6 and t.pool == 1
    t = Company("skirmish").fellowship("sam").minions("uruk-rager").fights("sam", "uruk-rager")
    assert "spot Gandalf" in t.hand("servant-of-the-secret-fire").why("servant-of-the-secret-fire")


@rule("tcg.draw.play-from-deck-pay", "tcg.draw.fail-to-find")
def test_a_wizard_is_never_late_finds_gandalf_in_the_deck() -> None:
    t = Company().hand("a-wizard-is-never-late").deck("sam", GANDALF, "albert-dreary", "intimidate", "gimli")
    t.play("a-wizard-is-never-late")
    assert set(t.tokens()) == {"done", f"card {GANDALF}"}  # Albert has nobody to spot yet
    t.name(GANDALF)
    assert t.in_play("gandalf") and t.pool == 5 and len(t.in_deck()) == 4


def test_how_they_read() -> None:
    assert "spot Gandalf: look at the top four cards of your draw deck, then take two of them into hand, then" \
        " discard the rest." in text("questions-that-need-answering")  # fmt: skip
    assert text("the-nine-walkers").endswith(
        "Each companion you play costs 2 less while you cannot spot a character of its race."
    )
    assert text("gandalfs-pipe").endswith("Discard a pipeweed possession, then spot X pipes: remove X burdens.")
