"""What lies on top of a draw deck is looked at, revealed, taken, discarded and returned; cards are shuffled into it."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.choosing import If, UnlessPaid, may
from mathom.games.lotr_tcg.language.conditions import X
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.draw_decks import (
    DiscardRest,
    DiscardSeen,
    ReturnRest,
    SeenIs,
    SeeTop,
    ShuffleIntoDeck,
    TakeSeen,
)
from mathom.games.lotr_tcg.language.filters import COMPANION, DWARVEN, ELF, EVENT, FREE_PEOPLES, SHADOW
from mathom.games.lotr_tcg.language.playing import FREE, Play
from mathom.games.lotr_tcg.language.targets import Who
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.testing.rules import rule

stub_cards = known(
    deed("Hoard", fellowship=SeeTop(3) & TakeSeen(FREE_PEOPLES) & DiscardRest()),
    deed("Musing", fellowship=SeeTop(4, reveal=False) & TakeSeen(number=2) & DiscardRest()),
    deed("Echo", fellowship=SeeTop(3, whose=Who.ANYBODY) & may(DiscardSeen(SHADOW, 1)) & ReturnRest()),
    deed("Omen", fellowship=SeeTop() & If(SeenIs(DWARVEN), TakeSeen(), DiscardSeen())),
    deed("Renewal", fellowship=ShuffleIntoDeck(DWARVEN & EVENT)),
    deed("Retelling", fellowship=SpotX(COMPANION) & ShuffleIntoDeck(DWARVEN, X(), up_to=True)),
    deed("News", regroup=UnlessPaid(Draw(3), RemoveTwilight(3), by=Who.ANY_SHADOW)),
    deed("Welcome", fellowship=Play(ELF, discount=FREE)),
)

DWARVES = ("axe-strike", "dwarf-guard", "farin", "lord-of-moria")


@rule("tcg.discard.reveal")
def test_revealed_cards_are_taken_or_discarded_before_all_eyes() -> None:
    t = Company().hand("hoard").deck("axe-strike", "goblin-runner", "farin", "uruk-savage")
    t.play("hoard")
    assert t.in_hand() == ["axe-strike", "farin-dwarven-emissary"] and t.in_deck() == ["uruk-savage"]
    assert t.in_discard() == ["goblin-runner", "hoard"] and t.g.taken == 2
    assert any("Axe Strike, Goblin Runner, Farin" in line for line in t.log("player-2"))


@rule("tcg.fellowship.rule-of-4", "tcg.faq.rule-of-4-example")
def test_the_rule_of_4_lets_only_some_of_the_revealed_cards_be_taken() -> None:
    t = Company().hand("hoard").deck(*DWARVES)
    t.g.taken = 2
    t.play("hoard")
    assert set(t.tokens()) == {"card axe-strike", "card dwarf-guard", "card farin-dwarven-emissary"}
    t.name("farin", "axe-strike")
    assert t.in_hand() == ["farin-dwarven-emissary", "axe-strike"] and t.in_discard() == ["dwarf-guard", "hoard"]
    assert t.in_deck() == ["lord-of-moria"]


@rule("tcg.discard.look-at")
def test_looked_at_cards_are_seen_by_their_player_alone() -> None:
    t = Company().hand("musing").deck("axe-strike", "axe-strike", "farin", "uruk-savage", "axe-strike")
    t.play("musing")
    t.name("axe-strike")
    t.name("uruk-savage")
    assert t.in_hand() == ["axe-strike", "uruk-savage"] and t.in_deck() == ["axe-strike"]
    assert t.in_discard() == ["axe-strike", "farin-dwarven-emissary", "musing"]
    assert any("looks at Axe Strike" in line for line in t.log("player-1"))
    assert not any("Uruk Savage" in line for line in t.log("player-2"))
    assert t.g.hands[0].known(1 << 1) == (None, None)


def test_a_short_deck_is_seen_as_far_as_it_goes() -> None:
    t = Company().hand("musing").deck("farin")
    t.play("musing")
    assert t.in_hand() == ["farin-dwarven-emissary"] and t.in_deck() == [] and t.in_discard() == ["musing"]
    t = Company().hand("musing")
    t.play("musing")
    assert t.in_hand() == [] and t.in_discard() == ["musing"]


def test_the_rest_goes_back_in_an_order_that_only_one_player_knows() -> None:
    t = Company().hand("echo").deck("uruk-savage", "farin", "axe-strike", "axe-strike", player=2)
    t.play("echo")
    t.choose("player 2")
    t.choose("no")
    t.name("axe-strike", "farin")
    assert t.in_deck(2) == ["axe-strike", "farin-dwarven-emissary", "uruk-savage", "axe-strike"]
    assert t.g.decks[1].known(1 << 1) == (None, None, None, None)
    assert [card.slug for card in t.g.decks[1].known(1) if card] == t.in_deck(2)[:3]


def test_one_of_the_revealed_cards_may_be_discarded() -> None:
    t = Company().hand("echo").deck("uruk-savage", "goblin-runner", "farin")
    t.play("echo")
    t.choose("player 1")
    t.choose("yes")
    assert set(t.tokens()) == {"card uruk-savage", "card goblin-runner"}
    t.name("goblin-runner")
    t.name("farin")
    assert t.in_deck() == ["farin-dwarven-emissary", "uruk-savage"] and t.in_discard() == ["goblin-runner", "echo"]


def test_nobody_is_asked_to_discard_what_is_not_there() -> None:
    t = Company().hand("echo").deck("farin")
    t.play("echo")
    t.choose("player 1")
    assert t.in_deck() == ["farin-dwarven-emissary"] and t.in_discard() == ["echo"]


@pytest.mark.parametrize(("top", "hand"), [("farin", ["farin-dwarven-emissary"]), ("uruk-savage", [])])
def test_what_becomes_of_a_card_depends_on_what_it_is(top: str, hand: list[str]) -> None:
    t = Company().hand("omen").deck(top)
    t.play("omen")
    assert t.in_hand() == hand and t.in_deck() == [] and len(t.in_discard()) == 2 - len(hand)


@rule("tcg.discard.reveal-when-moving-piles")
def test_a_card_of_the_discard_pile_is_shuffled_into_the_draw_deck() -> None:
    t = Company().hand("renewal").discard_pile("axe-strike", "farin", "their-halls-of-stone").deck("uruk-savage")
    t.play("renewal")
    assert set(t.tokens()) == {"card axe-strike", "card their-halls-of-stone"}
    t.name("axe-strike")
    assert sorted(t.in_deck()) == ["axe-strike", "uruk-savage"]
    assert t.in_discard() == ["farin-dwarven-emissary", "their-halls-of-stone", "renewal"]
    assert t.g.decks[0].known(0b11) == (None, None)
    assert any("Axe Strike goes from the discard pile to the draw deck" in line for line in t.log("player-2"))


def test_up_to_x_cards_are_shuffled_into_the_draw_deck() -> None:
    t = Company().fellowship("sam", "farin").hand("retelling").discard_pile("axe-strike", "dwarf-guard")
    t.play("retelling")
    assert t.tokens() == ["number 3", "number 2", "number 1", "number 0"]
    t.choose("number 2")
    t.name("axe-strike")
    t.choose("done")
    assert t.in_deck() == ["axe-strike"] and t.in_discard() == ["dwarf-guard", "retelling"]


@rule("tcg.faq.prevented-costs-paid")
def test_any_shadow_player_may_prevent_it() -> None:
    t = Company("regroup", players=3).twilight(3).hand("news").deck(*DWARVES)
    t.play("news")
    t.choose("no")
    assert t.asked == "player-2"
    t.choose("yes")
    assert t.in_hand() == [] and t.pool == 0


def test_nobody_prevents_it_who_cannot_pay() -> None:
    t = Company("regroup").twilight(2).hand("news").deck(*DWARVES)
    t.play("news")
    assert len(t.in_hand()) == 3 and t.pool == 2


def test_a_card_is_played_for_free() -> None:
    t = Company().hand("welcome", "legolas-prince-of-mirkwood")
    t.play("welcome")
    assert t.in_play("legolas") and t.pool == 0


def test_how_they_read() -> None:
    assert text("hoard").endswith(
        "Reveal the top three cards of your draw deck, then take all Free Peoples cards among them into hand, then"
        " discard the rest."
    )
    assert "Look at the top four cards of your draw deck, then take two of them into hand" in text("musing")
    assert "Reveal the top three cards of any player's draw deck, then you may discard a Shadow card among them, then" \
        " put the rest back on top in any order." in text("echo")  # fmt: skip
    assert "if that card is [dwarven], take it into hand; otherwise discard it." in text("omen")
    assert "Shuffle a [dwarven] event out of your discard pile into your draw deck." in text("renewal")
    assert "up to X [dwarven] cards out of" in text("retelling")
    assert "Draw three cards, which any Shadow player may prevent by removing (3)." in text("news")
    assert "Play an Elf for free." in text("welcome")
