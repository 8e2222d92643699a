"""Mines of Moria: Gandalf cards of no starter deck."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.choosing import may
from mathom.games.lotr_tcg.language.filters import ANYTHING, ISENGARD
from mathom.games.lotr_tcg.language.revealing import DiscardRevealed, RevealAtRandom, SeeHand
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(
    *STUBS,
    deed("Prying", ISENGARD, maneuver=SeeHand() & may(DiscardRevealed(ANYTHING))),
    deed("Guesswork", ISENGARD, maneuver=RevealAtRandom() & may(DiscardRevealed(ANYTHING))),
)

GANDALF = "gandalf-the-grey-wizard"


@pytest.mark.parametrize("card", ["prying", "guesswork"])
@pytest.mark.parametrize("erland", [True, False])
def test_erland_keeps_the_hand_hidden(card: str, erland: bool) -> None:
    t = Company("maneuver").fellowship(GANDALF, *["erland"] * erland).minions("uruk-savage").hand("axe-strike")
    t.shadow_hand(card)
    t.passes()
    t.play(card)
    assert t.can("yes") is not erland
    assert any("Axe Strike" in line for line in t.log("player-2")) is not erland


def test_erland_does_not_hide_the_hands_of_opponents() -> None:
    t = Company().fellowship(GANDALF, "erland").hand("treachery-deeper-than-you-know").shadow_hand("uruk-savage")
    t.play("treachery-deeper-than-you-know")
    assert any("Uruk Savage" in line for line in t.log("player-1"))


def test_gandalfs_staff_gives_life_and_makes_spells_cheap() -> None:
    t = Company().fellowship(GANDALF, "gandalfs-staff on gandalf").hand("sleep-caradhras", "a-wizard-is-never-late")
    assert t.vitality("gandalf") == 5
    t.play("sleep-caradhras")
    assert t.pool == 2
    t.play("a-wizard-is-never-late")
    assert t.pool == 3  # it is no spell


@rule("tcg.skirmish.canceled")
def test_gandalfs_staff_cancels_his_skirmish() -> None:
    t = Company("skirmish").fellowship(GANDALF, "gandalfs-staff on gandalf", "sam").minions("uruk-rager")
    t.fights("gandalf", "uruk-rager")
    t.use("gandalfs-staff")
    assert t.wounds_on("gandalf") == 2 and t.phase == "regroup" and t.wounds_on("uruk-rager") == 0


def test_gandalfs_staff_cancels_no_skirmish_of_others() -> None:
    t = Company("skirmish").fellowship(GANDALF, "gandalfs-staff on gandalf", "sam").minions("uruk-savage")
    t.fights("sam", "uruk-savage")
    t.use("gandalfs-staff")
    assert t.phase == "skirmish" and t.wounds_on("gandalf") == 2
    t.resolve_skirmish()
    assert t.wounds_on("sam") == 2


@pytest.mark.parametrize(
    ("bearer", "item", "cost"),
    [("gandalf", "wizard-staff", 1), ("gimli-son-of-gloin", "gimlis-battle-axe", 1), ("gimli", "gimlis-battle-axe", 2)],
)
def test_gandalfs_wisdom_arms_those_of_his_signet_for_less(bearer: str, item: str, cost: int) -> None:
    t = Company().fellowship(GANDALF, *[bearer] * (bearer != "gandalf"), "gandalfs-wisdom").hand(item)
    t.play(item)
    assert t.pool == cost


def test_hugin_puts_a_free_peoples_card_beneath_the_deck() -> None:
    t = Company().fellowship("hugin").discard_pile("uruk-savage", "axe-strike", "sam").deck("gimli")
    t.use("hugin")
    assert set(t.tokens()) == {"card axe-strike", "card sam-son-of-hamfast"}
    t.name("sam")
    assert t.in_deck() == ["gimli-dwarf-of-erebor", "sam-son-of-hamfast"] and t.wounds_on("hugin") == 1


@pytest.mark.parametrize(
    ("bearer", "item", "cost"),
    [("gimli", "gimlis-battle-axe", 1), ("gimli", "gimlis-helm", 0), ("gandalf", "gandalfs-staff", 2),
     ("gimli", "dwarven-bracers", 1), ("gandalf", "glamdring", 1)],
)  # fmt: skip
def test_jarnsmid_sells_arms_for_less(bearer: str, item: str, cost: int) -> None:
    t = Company().fellowship(GANDALF, *[bearer] * (bearer != "gandalf"), "jarnsmid").hand(item)
    t.play(item)
    assert t.bears(bearer) == {item} and t.pool == cost


@pytest.mark.parametrize(("site", "drawn"), [("mithril-mine", 1), ("moria-lake", 0)])
@pytest.mark.parametrize("phase", ["fellowship", "regroup"])
def test_speak_friend_and_enter_plays_the_next_site(phase: str, site: str, drawn: int) -> None:
    t = Company(phase).fellowship(GANDALF).site(3).place("player-1 adventure", site)
    t.hand("speak-friend-and-enter").deck("farin")
    t.play("speak-friend-and-enter")
    assert t.g.cards[t.g.path[3]].card.slug == site and t.g.cards[t.g.path[3]].owner == 0
    assert len(t.in_hand()) == drawn and t.pool == 1


@rule("tcg.effects.must-be-able-to-play")
def test_speak_friend_and_enter_replaces_an_opponents_site_but_not_ones_own() -> None:
    t = Company().fellowship(GANDALF).before("moria-lake").place("player-1 adventure", "mithril-mine")
    t.hand("speak-friend-and-enter", "speak-friend-and-enter").deck("farin")
    t.play("speak-friend-and-enter")
    assert t.g.cards[t.g.path[3]].card.slug == "mithril-mine" and t.in_hand()[-1] == "farin-dwarven-emissary"
    assert "moria-lake" in [card.slug for card in t.g.adventure[1]]
    assert "this cannot be done" in t.why("speak-friend-and-enter")
    t = Company().fellowship("sam").hand("speak-friend-and-enter")
    assert "spot Gandalf" in t.why("speak-friend-and-enter")


@pytest.mark.parametrize("staff", ["wizard-staff", "gandalfs-staff"])
def test_staff_asunder_breaks_the_staff_and_the_minion(staff: str) -> None:
    t = Company("skirmish").fellowship(GANDALF, f"{staff} on gandalf").minions("uruk-rager", "uruk-savage")
    t.fights("gandalf", "uruk-rager").hand("staff-asunder")
    t.play("staff-asunder")
    assert t.in_discard() == [staff, "staff-asunder"] and t.in_discard(2)[0] == "uruk-rager"
    assert t.wounds_on("gandalf") == 2


@rule("tcg.wounds.exert-x-needs-x-plus-1")
def test_staff_asunder_counts_gandalfs_vitality_without_the_staff() -> None:
    t = Company("skirmish").fellowship(GANDALF, "gandalfs-staff on gandalf").wounds("gandalf", 2)
    t.minions("uruk-rager").fights("gandalf", "uruk-rager").hand("staff-asunder")
    assert "exert Gandalf twice" in t.why("staff-asunder")
    t = Company("skirmish").fellowship(GANDALF).minions("uruk-rager").fights("gandalf", "uruk-rager")
    assert "discard a staff" in t.hand("staff-asunder").why("staff-asunder")


@rule("tcg.faq.prevented-costs-paid")
@pytest.mark.parametrize(("answer", "defender", "pool"), [("no", 1, 4), ("yes", 0, 1)])
def test_wielder_of_the_flame_can_be_prevented(answer: str, defender: int, pool: int) -> None:
    t = Company("maneuver").fellowship(GANDALF, "sam").minions("uruk-savage").twilight(3).hand("wielder-of-the-flame")
    t.play("wielder-of-the-flame")
    t.pick("sam")
    t.choose(answer)
    assert t.keyword("sam", "defender") == defender and t.pool == pool
    t.until("assignment")
    assert t.keyword("sam", "defender") == defender
    t.until("regroup")
    assert t.keyword("sam", "defender") == 0


def test_wielder_of_the_flame_takes_gandalf() -> None:
    t = Company("maneuver").fellowship("sam").minions("uruk-savage").hand("wielder-of-the-flame")
    assert "spot Gandalf" in t.why("wielder-of-the-flame")


def test_you_cannot_pass_takes_the_fierceness_off_a_minion() -> None:
    t = Company("maneuver").fellowship(GANDALF, "wizard-staff on gandalf").minions("captor", "uruk-savage")
    t.hand("you-cannot-pass")
    assert t.keyword("captor", "fierce")
    t.play("you-cannot-pass")
    t.pick("captor")
    assert not t.keyword("captor", "fierce") and t.pool == 1
    t.until("regroup")
    assert t.keyword("captor", "fierce")


def test_you_cannot_pass_takes_a_staff() -> None:
    t = Company("maneuver").fellowship(GANDALF).minions("captor").hand("you-cannot-pass")
    assert "spot Gandalf bearing a staff" in t.why("you-cannot-pass")


def test_how_they_read() -> None:
    assert text("staff-asunder").endswith(
        "Discard a staff on Gandalf, then exert Gandalf twice: discard a minion skirmishing him."
    )
    assert text("gandalfs-staff").endswith("Exert Gandalf twice: cancel his skirmish.")
    assert "a minion is not fierce until the regroup phase." in text("you-cannot-pass")
    assert "No opponent can look at or reveal cards in the Free Peoples player's hand." in text("erland")
