"""Sites are played out of turn, and replace others."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import SiteIs, ThatIs
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.filters import FOREST, ISENGARD, UNDERGROUND
from mathom.games.lotr_tcg.language.sites import PlayNextSite, ReplaceSite
from mathom.games.lotr_tcg.language.spotting import SpotTwilight
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known

stub_cards = known(
    deed("Password", fellowship=PlayNextSite() & If(ThatIs(UNDERGROUND), Draw())),
    deed("Woodcraft", fellowship=PlayNextSite(which=FOREST)),
    deed("Detour", ISENGARD, shadow=ReplaceSite()),
    deed("Cavern", ISENGARD, shadow=ReplaceSite(by=UNDERGROUND)),
    deed("Mirage", ISENGARD, shadow=ReplaceSite(here=True)),
    deed("Torch", fellowship=If(SiteIs(UNDERGROUND), AddTwilight(1))),
    deed("Dusk", fellowship=SpotTwilight(4).to(AddTwilight(1))),
)


def test_what_was_played_can_be_asked_for() -> None:
    t = Company().site(3).place("player-1 adventure", "moria-lake").hand("password").deck("farin")
    t.play("password")
    assert t.g.cards[t.g.path[3]].card.slug == "moria-lake" and t.in_hand() == []
    t = Company().site(4).place("player-1 adventure", "the-bridge-of-khazad-dum").hand("password").deck("farin")
    t.play("password")
    assert t.g.cards[t.g.path[4]].card.slug == "the-bridge-of-khazad-dum" and t.in_hand() == ["farin-dwarven-emissary"]


def test_an_opponents_site_ahead_gives_way() -> None:
    t = Company().before("bree-gate").place("player-1 adventure", "ettenmoors").hand("password")
    t.play("password")
    assert t.g.cards[t.g.path[1]].card.slug == "ettenmoors"
    assert "bree-gate" in [card.slug for card in t.g.adventure[1]]


def test_only_a_site_of_a_kind_is_played() -> None:
    t = Company().place("player-1 adventure", "bree-gate").hand("woodcraft")
    assert not t.can_play("woodcraft")
    t = Company().place("player-1 adventure", "trollshaw-forest").hand("woodcraft")
    t.play("woodcraft")
    assert t.g.cards[t.g.path[1]].card.slug == "trollshaw-forest"


def test_a_shadow_player_replaces_a_site_of_the_path() -> None:
    t = Company("shadow").site(3).shadow_hand("detour", "mirage").place("player-2 adventure", "bree-gate")
    t.play("detour")
    t.pick("open-road-2")
    assert t.g.cards[t.g.path[1]].card.slug == "bree-gate" and t.g.cards[t.g.path[1]].owner == 1
    t.play("mirage")
    assert t.g.cards[t.g.site].owner == 1


def test_a_site_is_replaced_only_by_one_that_is_there_and_fits() -> None:
    t = Company("shadow").site(2).shadow_hand("cavern")
    assert not t.can_play("cavern")


def test_the_site_and_the_pool_are_asked_about() -> None:
    t = Company().site(5, "the-bridge-of-khazad-dum").hand("torch", "dusk")
    t.play("torch")
    assert t.pool == 1
    assert "spot 4 twilight" in t.why("dusk")
    t = Company().twilight(4).hand("dusk")
    t.play("dusk")
    assert t.pool == 5
    t = Company().hand("torch")
    t.play("torch")
    assert t.pool == 0


def test_how_they_read() -> None:
    assert "in place of an opponent's if one lies there, then if it is underground, draw a card." in text("password")
    assert "Play your forest site as the fellowship's next one" in text("woodcraft")
    assert "Replace an opponent's site by your site with that number." in text("detour")
    assert "by your underground site with that number" in text("cavern")
    assert "Replace the fellowship's site by your site with that number." in text("mirage")
    assert "If the fellowship is at an underground site, add (1)." in text("torch")
    assert "Spot (4): add (1)." in text("dusk")
