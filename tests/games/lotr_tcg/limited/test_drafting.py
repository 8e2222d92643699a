"""Packs are opened, a card is taken, packs are passed on."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mathom.core import IllegalChoice, InvalidOption, Match, loads
from mathom.games.lotr_tcg.cards import CARDS
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.limited import GAME
from mathom.games.lotr_tcg.limited.drafting import Draft
from mathom.games.lotr_tcg.limited.packs import PACK_SIZE, basic_cards, open_pack
from mathom.testing.rules import rule


def sit_down(**options: str) -> Match:
    return Match(GAME, GAME.options(options), seed=5)


def state(match: Match) -> Draft:
    assert isinstance(match.state, Draft)
    return match.state


def play_on(match: Match, picks: int) -> None:
    """So many picks of everybody, each as the judgement likes best."""
    for _ in range(picks * len(match.seats)):
        assert match.decision is not None
        match.choose(match.decision.default)


@rule("tcg.limited.players")
@pytest.mark.parametrize(
    "wrong", [{"players": "1"}, {"players": "9"}, {"packs": "2"}, {"sets": "4"}, {"colour": "red"}]
)
def test_a_table_is_for_two_to_eight_with_three_packs_or_more(wrong: dict[str, str]) -> None:
    with pytest.raises(InvalidOption):
        GAME.options(wrong)


@rule("tcg.limited.players")
def test_packs_come_from_the_sets_in_turn_or_from_one() -> None:
    block, one = sit_down(players="2", packs="3"), sit_down(players="2", packs="3", sets="2")
    play_on(block, 3 * (PACK_SIZE - 1))
    play_on(one, 3 * (PACK_SIZE - 1))
    assert [pack.set for pack in state(block).packs] == [1, 1, 2, 2, 3, 3]
    assert {pack.set for pack in state(one).packs} == {2}


@rule("tcg.limited.pack", "tcg.deck.starter-product")
@pytest.mark.parametrize("set_", [1, 2, 3])
def test_a_pack_has_a_rare_three_uncommons_and_seven_commons(set_: int) -> None:
    rng = random.Random(set_)
    for _ in range(200):
        pack = open_pack(set_, rng.randrange)
        assert Counter(card.facts.code.rarity for card in pack) == {"R": 1, "U": 3, "C": 7}
        assert {card.facts.code.set for card in pack} == {set_}
        assert len(set(pack)) == PACK_SIZE


@rule("tcg.limited.basic-cards")
def test_basic_cards_are_for_everybody_and_in_no_pack() -> None:
    basic = basic_cards()
    assert {card.facts.site for card in basic if card.kind is Kind.SITE} == set(range(1, 10))
    assert CARDS["frodo-son-of-drogo"] in basic and CARDS["the-one-ring-the-ruling-ring"] in basic
    rng = random.Random(1)
    opened = {card for set_ in (1, 2, 3) for _ in range(200) for card in open_pack(set_, rng.randrange)}
    assert opened.isdisjoint(basic)


@rule("tcg.limited.pick")
def test_picks_are_sealed_until_all_are_in_and_seen_by_nobody_else() -> None:
    match = sit_down(players="3")
    first = state(match).pack_of(0).left
    before = [match.view(seat).table for seat in (1, 2, None)]
    match.choose(f"take 1 {first[4].slug}")
    assert [match.view(seat).table for seat in (1, 2, None)] == before, "nobody sees it"
    assert match.view(0).table.taken == first[4].slug  # type: ignore[attr-defined]
    assert state(match).pack_of(1).left != first, "packs stay where they are"
    match.choose(match.decision.default)  # type: ignore[union-attr]
    match.choose(match.decision.default)  # type: ignore[union-attr]
    assert state(match).pack_of(1).left == tuple(card for card in first if card is not first[4])
    assert state(match).pool(0) == (first[4],)


@rule("tcg.limited.pick")
def test_of_the_last_card_nobody_is_asked() -> None:
    match = sit_down(players="2", packs="3")
    play_on(match, PACK_SIZE - 1)
    assert len(state(match).pool(0)) == PACK_SIZE
    assert match.decision is not None and match.decision.prompt.startswith("Pack 2, pick 1")


@rule("tcg.limited.pick")
def test_a_pick_that_comes_twice_is_not_taken_for_the_next_one() -> None:
    match = sit_down(players="2")
    token = match.decision.options[0].token  # type: ignore[union-attr]
    play_on(match, 1)
    with pytest.raises(IllegalChoice, match=r"that was for pick 1; this is pick 2"):
        match.choose(token)


@rule("tcg.limited.pick")
def test_a_card_that_is_not_in_the_pack_cannot_be_taken() -> None:
    match = sit_down(players="2")
    away = next(card for card in CARDS.values() if card not in state(match).pack_of(0).left)
    with pytest.raises(IllegalChoice, match="is not in the pack before you"):
        match.choose(f"take 1 {away.slug}")


@rule("tcg.limited.direction")
def test_packs_go_left_then_right() -> None:
    match = sit_down(players="4", packs="3")
    opened = state(match).pack_of(0).left
    play_on(match, 1)
    assert set(state(match).pack_of(1).left) < set(opened)
    play_on(match, PACK_SIZE - 2)
    opened = state(match).pack_of(0).left
    play_on(match, 1)
    assert set(state(match).pack_of(3).left) < set(opened)


@rule("tcg.limited.sealed")
def test_sealed_packs_are_kept() -> None:
    match = sit_down(players="2", format="sealed")
    assert [len(state(match).pool(seat)) for seat in (0, 1)] == [66, 66]
    assert match.decision is not None and match.decision.rule == "tcg.limited.deck"


def test_the_record_of_a_draft_plays_again() -> None:
    match = sit_down(players="3", packs="3")
    rng = random.Random(2)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
    again = loads(match.record().dumps()).verify()
    assert [again.state.deck(seat) for seat in range(3)] == [state(match).deck(seat) for seat in range(3)]  # type: ignore[attr-defined]


def test_a_wheel_tells_what_was_taken_and_not_by_whom() -> None:
    """Player 1 sees his first pack again after the others: samples agree on what is gone, and differ in who has it."""
    match = sit_down(players="4")
    play_on(match, 4)
    truth = state(match).packs[0]
    rng = random.Random(3)
    sampled = [match.determinize(0, rng).state.packs[0] for _ in range(30)]  # type: ignore[attr-defined]
    assert {pack.opened for pack in sampled} == {truth.opened}
    assert {frozenset(pack.taken) for pack in sampled} == {frozenset(truth.taken)}
    assert len({pack.taken for pack in sampled}) > 1 and {pack.taken[0] for pack in sampled} == {truth.taken[0]}


def test_of_a_pack_seen_late_the_rarities_of_what_is_gone_are_known() -> None:
    match = sit_down(players="4")
    play_on(match, 2)
    truth = state(match).packs[2]  # player 1 sees it third
    rng = random.Random(3)
    gone = Counter(card.facts.code.rarity for card in truth.taken)
    for _ in range(10):
        pack = match.determinize(0, rng).state.packs[2]  # type: ignore[attr-defined]
        assert pack.left == truth.left
        assert Counter(card.facts.code.rarity for card in pack.taken) == gone
