"""Cards that are stacked on a card in play (FAQ: stack)."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.effect import NOTHING
from mathom.games.lotr_tcg.language.filters import FREE_PEOPLES, GONDOR, ITEM, MORIA, ORC, THAT
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.stacking import PlayStacked, Stack, StackFromPlay, TakeStacked
from mathom.games.lotr_tcg.language.targets import target
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, known
from mathom.testing.rules import rule

stub_cards = known(
    circumstance("Wagon", unique=True, fellowship=choose(Stack(FREE_PEOPLES & ITEM), PlayStacked())),
    circumstance("Chest", fellowship=AddTwilight(1).to(TakeStacked(GONDOR))),
    circumstance("Horde", MORIA, response=Response(Wins(MORIA & ORC), NOTHING.to(StackFromPlay(target(THAT)))),
                 shadow=PlayStacked(ORC)),
)  # fmt: skip


@rule("tcg.faq.stack-not-playing")
def test_a_stacked_card_is_not_played_and_lies_face_up() -> None:
    t = Company().fellowship("wagon", "gimli").hand("dwarven-axe", "uruk-hai-sword", "axe-strike", "hand-axe")
    t.use("wagon")
    assert set(t.tokens()) == {"card dwarven-axe", "card hand-axe"}
    t.name("dwarven-axe")
    assert [card.slug for card in t.card("wagon").stacked] == ["dwarven-axe"]
    assert t.pool == 0 and not t.in_play("dwarven-axe") and t.bears("gimli") == set()
    assert any("Dwarven Axe goes from the hand to a stack on Wagon" in line for line in t.log("player-2"))


@rule("tcg.faq.stack-not-in-play")
def test_a_stacked_card_is_played_as_if_from_hand() -> None:
    t = Company().fellowship("wagon with wizard-staff and dwarven-axe", "gimli", "gandalf-the-grey-wizard")
    t.use("wagon")
    t.name("wizard-staff")
    assert t.bears("gandalf") == {"wizard-staff"} and t.pool == 2
    assert [card.slug for card in t.card("wagon").stacked] == ["dwarven-axe"]


def test_what_cannot_be_played_stays_on_the_stack() -> None:
    t = Company().fellowship("wagon with dwarven-axe")
    assert not t.can_use("wagon")  # nobody can bear the axe, and there is nothing to stack
    t = Company().fellowship("wagon").hand("axe-strike")
    assert not t.can_use("wagon")


@rule("tcg.discard.attached-go-too")
def test_what_is_stacked_goes_with_its_card() -> None:
    t = Company().fellowship("wagon with dwarven-axe", "gandalf-the-grey-wizard").hand("sleep-caradhras")
    t.play("sleep-caradhras")
    assert t.in_discard() == ["dwarven-axe", "wagon", "sleep-caradhras"]


@rule("tcg.fellowship.rule-of-4")
def test_a_stacked_card_is_taken_into_hand() -> None:
    t = Company().fellowship("chest with swordarm-of-the-white-tower and axe-strike")
    t.use("chest")
    assert t.in_hand() == ["swordarm-of-the-white-tower"] and t.pool == 1 and t.g.taken == 1
    assert not t.can_use("chest")  # nothing of Gondor is left
    t = Company().fellowship("chest with swordarm-of-the-white-tower")
    t.g.taken = 4
    t.use("chest")
    assert t.in_hand() == [] and len(t.card("chest").stacked) == 1


def test_a_card_in_play_is_stacked_without_what_is_on_it() -> None:
    t = Company("skirmish").fellowship("sam").minions("horde", "goblin-runner", "goblin-scimitar on goblin-runner")
    t.fights("sam", "goblin-runner")
    t.until_can(f"respond {t.card('horde').key}")
    t.respond("horde")
    assert not t.in_play("goblin-runner") and t.in_discard(2) == ["goblin-scimitar"]
    assert [card.slug for card in t.card("horde").stacked] == ["goblin-runner"]


def test_a_stacked_minion_is_played_in_the_shadow_phase() -> None:
    t = Company("shadow").minions("horde with goblin-runner").twilight(9)
    t.use("horde")
    assert t.in_play("goblin-runner") and t.card("horde").stacked == () and t.pool < 9
    t = Company("shadow").minions("horde with goblin-runner").twilight(0)
    assert not t.can_use("horde")


def test_how_they_read() -> None:
    assert "Stack a Free Peoples possession or artifact from hand on Wagon, or play a card in this stack as if from" \
        " hand." in text("wagon")  # fmt: skip
    assert "Add (1): take a [gondor] card in this stack into hand." in text("chest")
    assert "If a [moria] Orc has won a skirmish, stack it on this condition." in text("horde")
