"""Game texts that come and go: cards with the text of a site, and cards whose text does not count."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.filters import BEARER, CHARACTER, COMPANION, MORIA, THIS, named
from mathom.games.lotr_tcg.language.game_text import NoText
from mathom.games.lotr_tcg.language.lasting import Hold, strengthen
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, man
from mathom.testing.rules import rule

SILINDE, URUVIEL = "silinde-elf-of-mirkwood", "uruviel-maid-of-lorien"

stubs = known(
    man("Captain", 6, leads=Strength(COMPANION & named("Squire"), 2), maneuver=exert(THIS).to(strengthen(THIS, 1)),
        marches=Triggered(trigger=Moves(), effect=AddTwilight(3))),
    man("Squire", 4),
    circumstance("Stupor", MORIA, bearer=CHARACTER, dulls=NoText(BEARER)),
    deed("Forget It", MORIA, maneuver=Hold(NoText(named("Captain", common=True)))),
)  # fmt: skip


def path(t: Company, *sites: str) -> Company:
    """The path as far as it is laid, each site by its name and owner."""
    return t.place("path", *sites)


# --- the text of a site ----------------------------------------------------------------------------------------------


@rule("tcg.active.sites")
@pytest.mark.parametrize(("owner", "usable"), [(1, True), (2, False)])
def test_silinde_has_the_text_of_your_own_site_3_wherever_the_fellowship_is(owner: int, usable: bool) -> None:
    t = Company().site(4).fellowship(SILINDE).hand("sam").deck("axe-strike")
    path(t, "0P901", "0P902", f"frodos-bedroom of player-{owner}", "0P904")
    assert t.can_use("silinde") is usable
    if usable:
        t.use("silinde")
        assert t.in_play("sam") and t.in_hand() == ["axe-strike"]
    else:
        assert "no such text" in str(t.cannot(f"use {t.card('silinde').key} 1"))


def test_silinde_says_nothing_before_site_3_is_there() -> None:
    t = Company().site(2).fellowship(SILINDE).hand("sam")
    assert not t.can_use("silinde")
    t = Company().site(3, "frodos-bedroom").fellowship(SILINDE).hand("sam")
    assert not t.can_use("silinde") and t.can_use("frodos-bedroom")  # it is the opponent's site


def test_both_silinde_and_the_site_can_be_used_there() -> None:
    t = Company().site(3).fellowship(SILINDE).hand("sam", "merry").deck("axe-strike", "dwarf-guard")
    path(t, "0P901", "0P902", "frodos-bedroom of player-1")
    t.use("silinde")
    t.name("sam")
    t.use("frodos-bedroom")
    assert t.in_play("sam") and t.in_play("merry") and t.in_hand() == ["axe-strike", "dwarf-guard"]


def test_what_is_told_of_silindes_text_names_her() -> None:
    t = Company().site(4).fellowship(SILINDE).hand("sam")
    path(t, "0P901", "0P902", "frodos-bedroom of player-1", "0P904")
    assert [option.label for option in t.offered if option.token.startswith("use")] == [
        "Silinde: Play a Hobbit: draw a card."
    ]


@pytest.mark.parametrize(("site", "removed"), [(2, 0), (3, 4), (4, 0)])
def test_a_borrowed_text_speaks_of_its_own_site(site: int, removed: int) -> None:
    t = Company().site(site).fellowship(SILINDE).twilight(8)
    path(t, "0P901", "0P902", "council-courtyard of player-1", "0P904", "0P905")
    t.passes()
    if removed:
        assert {option.label.partition(":")[0] for option in t.offered} == {"Silinde", "Council Courtyard"}
        t.choose(t.offered[0].token)
    assert t.pool == 8 - removed + 1  # Frodo


@pytest.mark.parametrize(("owner", "strength"), [(1, 8), (2, 5)])
def test_uruviel_has_the_continuous_text_of_your_site_6(owner: int, strength: int) -> None:
    t = Company().site(7).fellowship(URUVIEL)
    path(t, *(f"0P90{number}" for number in range(1, 6)), f"lothlorien-woods of player-{owner}", "0P907")
    assert t.strength("uruviel") == strength


def test_uruviels_text_is_not_that_of_site_3() -> None:
    t = Company().site(4).fellowship(URUVIEL).hand("sam")
    path(t, "0P901", "0P902", "frodos-bedroom of player-1", "0P904")
    assert not t.can_use("uruviel")


def test_an_ally_that_is_not_active_lends_nobody_a_text() -> None:
    t = Company().site(7).fellowship("haldir").minions(URUVIEL)
    path(t, *(f"0P90{number}" for number in range(1, 6)), "lothlorien-woods of player-2", "0P907")
    assert t.strength("uruviel") == 5


def test_how_silinde_and_uruviel_read() -> None:
    assert text(SILINDE) == "Silinde has the text of your site 3 while that site lies on the path."
    assert text(URUVIEL) == "Uruviel has the text of your site 6 while that site lies on the path."


# --- texts that do not count -----------------------------------------------------------------------------------------


def test_a_card_without_text_has_its_numbers_only() -> None:
    t = Company("maneuver").fellowship("captain", "squire").minions("stupor on captain", "goblin-runner")
    assert t.strength("squire") == 4 and t.strength("captain") == 6
    assert not t.can_use("captain")
    assert "does not count" in str(t.cannot(f"use {t.card('captain').key} 1"))


def test_a_text_counts_again_when_what_silences_it_is_gone() -> None:
    t = Company().fellowship("captain", "squire").minions("stupor on captain")
    assert t.strength("squire") == 4
    t.g.take(t.card("stupor").id)
    assert t.strength("squire") == 6


def test_a_silent_card_does_not_react() -> None:
    for things, pool in (((), 3), (("stupor on captain",), 0)):
        t = Company().fellowship("captain").minions(*things)
        t.passes()
        assert t.pool == pool + 2  # two companions


def test_a_text_can_be_silenced_for_a_phase() -> None:
    t = Company("maneuver").fellowship("captain", "squire").minions("goblin-runner").shadow_hand("forget-it")
    t.passes()
    t.play("forget-it")
    assert t.strength("squire") == 4
    t.passes(2)
    assert t.phase == "archery" and t.strength("squire") == 6


def test_silinde_without_text_has_no_sites_text_either() -> None:
    t = Company().site(4).fellowship(SILINDE).minions(f"stupor on {SILINDE}").hand("sam")
    path(t, "0P901", "0P902", "frodos-bedroom of player-1", "0P904")
    assert not t.can_use("silinde")


def test_how_a_text_that_silences_reads() -> None:
    assert "The bearer has no text." in text("stupor")
    assert text("forget-it") == "**Maneuver:** Each Captain has no text."
