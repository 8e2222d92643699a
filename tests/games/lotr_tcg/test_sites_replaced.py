"""Sites are played out of turn, and replace others."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import CanSpot, SiteIs, ThatIs
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.filters import ALLY, FOREST, ISENGARD, POSSESSION, UNDERGROUND
from mathom.games.lotr_tcg.language.lasting import Participate
from mathom.games.lotr_tcg.language.sites import PlayNextSite, ReplaceSite
from mathom.games.lotr_tcg.language.spotting import SpotTwilight
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known, place
from mathom.testing.rules import rule

stub_cards = known(
    place("Meadow", 4),
    deed("Password", fellowship=PlayNextSite() & If(ThatIs(UNDERGROUND), Draw())),
    deed("Woodcraft", fellowship=PlayNextSite(which=FOREST)),
    deed("Detour", ISENGARD, shadow=ReplaceSite()),
    deed("Cavern", ISENGARD, shadow=ReplaceSite(by=UNDERGROUND)),
    deed("Mirage", ISENGARD, shadow=ReplaceSite(here=True)),
    deed("Rockfall", ISENGARD, shadow=ReplaceSite(here=True) & If(CanSpot(POSSESSION), RemoveTwilight(3))),
    deed("Battle Cry", maneuver=Participate(a(ALLY))),
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


# --- who may not be at the new site ----------------------------------------------------------------------------------

NELYA, ATTEA = "ulaire-nelya-lieutenant-of-morgul", "ulaire-attea-keeper-of-dol-guldur"
PATHS = "paths-seldom-trodden"


def at_site_4(site: str, mine: str) -> Company:
    """A Shadow phase at a site of the fellowship's player; the Shadow player has one with the same number."""
    t = Company("shadow").site(4).place("path", "0P901", "0P902", "0P903", f"{site} of player-1").twilight(3)
    return t.place("player-2 adventure", mine).minions(NELYA, PATHS)


def replace_it(t: Company, by: str) -> None:
    """Replace the site at which the fellowship is."""
    t.use(by)
    if by == NELYA:
        t.pick(t.g.cards[t.g.site].card.slug)


@rule("tcg.movement.replace-site")
@pytest.mark.parametrize("by", [NELYA, PATHS])
def test_cards_that_shun_the_underground_are_discarded_when_the_site_becomes_one(by: str) -> None:
    t = at_site_4("meadow", "mithril-mine").fellowship("legolas", "asfaloth on legolas", "frodo")
    t.fellowship("bill-the-pony on frodo").minions("bill-ferny", "goblin-man", ATTEA, f"black-steed on {ATTEA}")
    replace_it(t, by)
    assert t.g.cards[t.g.site].card.slug == "mithril-mine"
    assert sorted(t.in_discard()) == ["asfaloth", "bill-the-pony"]
    gone = ["bill-ferny-swarthy-sneering-fellow", "black-steed", "goblin-man"]
    assert sorted(t.in_discard(2)) == gone and t.in_play(ATTEA)


@rule("tcg.movement.replace-site")
@pytest.mark.parametrize(
    ("site", "mine", "minion"),
    [
        ("mithril-mine", "meadow", "the-balrog-flame-of-udun"),
        ("moria-lake", "mithril-mine", "watcher-in-the-water"),
        ("moria-lake", "meadow", "foul-tentacle"),
    ],
)
def test_a_minion_that_lives_at_a_kind_of_site_is_discarded_when_the_site_becomes_another(
    site: str, mine: str, minion: str
) -> None:
    t = Company("shadow").site(4).place("path", "0P901", "0P902", "0P903", f"{site} of player-1")
    t.place("player-2 adventure", mine).minions(minion).shadow_hand("mirage")
    t.play("mirage")
    assert t.g.cards[t.g.site].card.slug == mine and not t.in_play(minion)


@rule("tcg.movement.replace-site")
def test_what_the_effect_does_next_finds_the_cards_gone() -> None:
    t = at_site_4("meadow", "mithril-mine").fellowship("legolas", "asfaloth on legolas").shadow_hand("rockfall")
    t.play("rockfall")
    assert t.in_discard() == ["asfaloth"] and t.pool == 3


@rule("tcg.active.which")
def test_a_card_that_was_inactive_when_the_site_changed_is_discarded_at_the_start_of_the_turn() -> None:
    """In player 2's turn player 1 replaces the site where his own fellowship has stopped."""
    t = Company("shadow").to_move("player-2").site(4).mark("player-2", "site 5").twilight(3)
    t.place("path", "0P901", "0P902", "0P903", "meadow of player-2", "0P905")
    t.fellowship("legolas", "asfaloth on legolas", NELYA).place("player-1 adventure", "mithril-mine")
    t.use(NELYA)
    assert t.in_play("asfaloth")
    t.until("regroup")
    t.until("fellowship")
    assert t.g.free_peoples == 0 and t.in_discard() == [NELYA, "asfaloth"]


@rule("tcg.multi.loser-removed")
def test_a_site_of_a_player_who_has_lost_gives_way_under_another_fellowship() -> None:
    t = Company(players=3).site(4).mark("player-2", "site 4").place("player-3 adventure", "mithril-mine")
    t.place("path", "0P901", "0P902", "0P903", "meadow of player-1").place("player-2 adventure", "mithril-mine")
    t.place("player-2 play", "legolas", "asfaloth on legolas")
    t.match.resign(0)
    assert t.g.free_peoples == 1 and t.g.cards[t.g.site].card.slug == "mithril-mine"
    assert t.in_discard(2) == ["asfaloth"]


@rule("tcg.allies.participating-same-site")
def test_an_ally_who_fights_underground_leaves_asfaloth() -> None:
    t = Company("maneuver").site(4, "mithril-mine").fellowship("elrond", "asfaloth on elrond").minions("uruk-savage")
    t.hand("battle-cry")
    assert t.in_play("asfaloth")
    t.play("battle-cry")
    assert t.in_discard() == ["battle-cry", "asfaloth"]


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
