"""Realms of the Elf-lords: Dwarven."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.conditions import X
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.filters import MORIA, PIPE
from mathom.games.lotr_tcg.language.tokens import RemoveBurden
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known
from mathom.testing.rules import rule

stub_cards = known(
    deed("Smoke", fellowship=SpotX(PIPE) & RemoveBurden(X())),
    circumstance("Gloom", MORIA),
    circumstance("Drumbeat", MORIA),
)

BOOK = "book-of-mazarbul on gimli"
DECK = ("sam", "axe-strike", "lord-of-moria", "uruk-savage")


@rule("tcg.card.0p7.book-of-mazarbul.bearer")
def test_book_of_mazarbul_is_a_tale_for_a_dwarf() -> None:
    t = Company().fellowship("aragorn").hand("book-of-mazarbul")
    assert "nothing to play it on: a Dwarf" in t.why("book-of-mazarbul")
    t = Company().fellowship("aragorn", "gimli", "gloin").hand("book-of-mazarbul")
    t.play("book-of-mazarbul")
    t.pick("gimli")
    assert t.bears("gimli") == {"book-of-mazarbul"} and t.pool == 2 and t.strength("gloin") == 6


@rule("tcg.card.0p7.book-of-mazarbul.draw", "tcg.card.3r1.book-of-mazarbul")
@pytest.mark.parametrize(("site", "drawn"), [(3, 0), (4, 3), (7, 3)])
def test_book_of_mazarbul_draws_from_site_4_on(site: int, drawn: int) -> None:
    t = Company("between turns").fellowship("gimli", BOOK, "farin", "dwarf-guard", "thrarin").site(site).deck(*DECK)
    t.to_move("player-2")
    if drawn:
        t.until_can(f"respond {t.card('book-of-mazarbul').key}")
        assert t.phase == "fellowship"
        t.respond("book-of-mazarbul")
    else:
        t.until("fellowship")
    assert len(t.in_hand()) == drawn and t.g.taken == drawn
    assert find_card("0P7") is find_card("3R1")


def test_book_of_mazarbul_may_stay_shut() -> None:
    t = Company("between turns").fellowship("gimli", BOOK).site(4).deck(*DECK).to_move("player-2")
    t.until_can(f"respond {t.card('book-of-mazarbul').key}")
    t.passes()
    assert t.in_hand() == [] and t.phase == "fellowship" and not t.can_respond("book-of-mazarbul")


@pytest.mark.parametrize("exertions", [0, 1, 2])
def test_gimlis_pipe_adds_to_the_pipes_that_can_be_spotted(exertions: int) -> None:
    t = Company().fellowship("gimli", "gimlis-pipe on gimli").burdens(4).hand("smoke")
    for _ in range(exertions):
        t.use("gimlis-pipe")
    t.play("smoke")
    assert t.tokens()[0] == f"number {1 + exertions}"
    t.choose(f"number {1 + exertions}")
    assert t.burdens_of() == 3 - exertions and t.wounds_on("gimli") == exertions


@rule("tcg.wounds.no-exert-exhausted")
def test_gimlis_pipe_takes_gimlis_breath() -> None:
    t = Company().fellowship("gimli", "gimlis-pipe on gimli").wounds("gimli", 2)
    assert not t.can_use("gimlis-pipe")


def test_mines_of_khazad_dum_heal_a_companion_for_each_tale() -> None:
    t = Company().fellowship("gimli", "farin", "thrarin", "mines-of-khazad-dum").hand("stairs-of-khazad-dum")
    t.wounds("gimli", 1).wounds("farin", 1).wounds("thrarin", 1).hand("lord-of-moria")
    t.play("lord-of-moria")
    assert not t.can_respond("mines-of-khazad-dum")  # it is no tale
    t.play("stairs-of-khazad-dum")
    t.respond("mines-of-khazad-dum")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "farin-dwarven-emissary"}
    t.pick("farin")
    assert t.wounds_on("farin") == 0 and t.wounds_on("gimli") == 1


def test_a_royal_welcome_heals_a_companion_by_an_ally() -> None:
    t = Company("regroup").fellowship("gimli", "thrarin", "a-royal-welcome").wounds("gimli", 2)
    t.use("a-royal-welcome")
    assert t.wounds_on("gimli") == 1 and t.wounds_on("thrarin") == 1
    t.passes()
    assert not t.can_use("a-royal-welcome")  # Thrarin is exhausted
    t = Company("regroup").fellowship("gimli", "farin", "a-royal-welcome").wounds("gimli", 2)
    assert not t.can_use("a-royal-welcome")


def test_song_of_durin_makes_moria_weapons_dear() -> None:
    t = Company("shadow").fellowship("gimli", "song-of-durin").minions("goblin-runner").site(4).twilight(5)
    t.shadow_hand("goblin-scimitar")
    t.play("goblin-scimitar")
    assert t.pool == 3


def test_song_of_durin_sweeps_moria_conditions_away() -> None:
    t = Company().fellowship("gimli", "song-of-durin").minions("gloom", "drumbeat", "sarumans-ambition")
    t.use("song-of-durin")
    assert t.pickable() == {"gloom", "drumbeat"}
    t.pick("gloom")
    t.choose("done")
    assert t.in_discard(2) == ["gloom"] and t.in_discard() == ["song-of-durin"]


def test_song_of_durin_takes_a_dwarf_to_play() -> None:
    t = Company().fellowship("gimli").wounds("gimli", 2).hand("song-of-durin")
    assert "exert a Dwarf" in t.why("song-of-durin")


@rule("tcg.faq.printed-cost-in-hand")
def test_storm_of_argument_shuffles_as_many_cards_as_the_revealed_one_costs() -> None:
    t = Company().hand("storm-of-argument").shadow_hand("uruk-savage").deck("sam")
    t.discard_pile("farin", "axe-strike", "dwarf-guard", "sleep-caradhras")
    t.play("storm-of-argument")
    assert set(t.tokens()) == {"done", "card farin-dwarven-emissary", "card axe-strike", "card dwarf-guard"}
    t.name("farin", "dwarf-guard")
    assert sorted(t.in_deck()) == ["dwarf-guard", "farin-dwarven-emissary", "sam-son-of-hamfast"] and t.pool == 1
    assert t.in_discard() == ["axe-strike", "sleep-caradhras", "storm-of-argument"]


def test_storm_of_argument_does_nothing_against_an_empty_hand_or_a_free_card() -> None:
    for hand in ([], ["axe-strike"]):
        t = Company().hand("storm-of-argument").shadow_hand(*hand).discard_pile("farin")
        t.play("storm-of-argument")
        assert t.in_discard() == ["farin-dwarven-emissary", "storm-of-argument"]


def test_how_they_read() -> None:
    assert text("gimlis-pipe").endswith("Exert the bearer: you can spot one more pipe than there are.")
    assert "if the fellowship is at site 4 or beyond, you may draw one card for each Dwarf companion" in text("3R1")
