"""The movement phase: its three steps, companies that stay, and what a company passes on its way."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.events import PhaseBegan
from mathom.games.lore.facts import PlayWindow
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import HAVEN
from mathom.games.lore.language.words import END_OF_TURN, a, at, of_company, strengthen
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.roads import routes
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class Rest(Card, listed=False):
    facts = resource_event("X-21", "Rest")
    played_in = (PlayWindow.MOVEMENT, PlayWindow.SITE)
    needs = at(HAVEN)
    effect = strengthen(a(of_company()), prowess=1, until=END_OF_TURN)


def holding_rest(t: Road) -> Road:
    """The first player has such a card, too."""
    t.g.hands[0] = t.g.hands[0].put(Rest())
    t.g.know_cards()
    return t


def with_piles(t: Road) -> Road:
    return t.pile(*("cram",) * 6).other_pile(*("cram",) * 6)


def token_of(t: Road) -> tuple[str, str]:
    """Where everybody sees the company: its site, and the one that it moves to."""
    [company] = [one for one in t.seen(None).companies if one.owner == 0]
    return company.site, company.moving_to


def all_have_drawn(t: Road) -> bool:
    return t.movement.open


# --- the three steps -------------------------------------------------------------------------------------------------


@rule(
    "lore.movement.phase-purpose", "lore.movement.no-actions-before-draw", "lore.movement.token-in-transit",
    "lore.movement.moving-company", "lore.movement.site-of-origin", "lore.movement.arrival",
    "lore.movement.no-actions-after-arrival", "lore.map.company-token",
)  # fmt: skip
def test_choose_a_site_and_draw_then_hazards_then_arrival() -> None:
    t = with_piles(Road("bree").company("legolas").hand("bridge", "sun").hazards("foolish-words", "wargs"))
    t.organized()
    assert t.asked == "player-1" and t.asking == "lore.movement.choose-new-site" and t.g.move is None
    assert all(token == "stay" or token.startswith("move ") for token in t.tokens()), "nothing else may be done"
    assert token_of(t) == ("bree", "")
    t.choose("move rivendell")
    assert t.movement.moving and not all_have_drawn(t)
    assert (t.movement.origin, t.movement.site) == ("Bree", "Rivendell")
    for seat in ("player-1", "player-2"):
        assert t.asked == seat and t.tokens() == ["draw 2", "draw 1"], "nobody has priority before all have drawn"
        for card in ("bridge", "sun", "foolish-words", "wargs"):
            t.cannot(f"play {card}")
        t.choose("draw 1")
    assert all_have_drawn(t) and t.asked == "player-1" and t.tokens() == ["pass", "play bridge", "play sun"]
    assert token_of(t) == ("bree", "rivendell"), "in transit"
    shown = t.seen(None).move
    assert shown is not None and (shown.origin, shown.site) == ("bree", "rivendell")
    assert [step.region for step in shown.path] == ["arthedain", "rhudaur"]
    t.choose("pass")
    assert t.asked == "player-2" and t.tokens() == ["pass", "play foolish-words", "play wargs"]
    t.choose("pass")
    assert t.asking == "lore.site.enter-first", "between the arrival and the site phase nobody is asked"
    assert t.tokens() == ["pass", "enter"] and t.seen(None).move is None
    assert t.company_site() == "rivendell" and token_of(t) == ("rivendell", "")


@rule("lore.movement.draw-at-least-one", "lore.movement.draw-numbers")
@pytest.mark.parametrize(("to", "drawn"), [("weathertop", 1), ("rivendell", 1), ("cameth-brin", 1)])
def test_nothing_lowers_a_draw_below_one(to: str, drawn: int) -> None:
    t = with_piles(Road("bree").company("alatar"))
    t.organized()
    t.choose(f"move {to}")
    t.cannot("draw 0")
    t.choose(*t.tokens("draw")[:1])
    assert len(t.in_hand("player-2")) == drawn, "one less than the black number, but one"
    t.leaves_open()


@rule("lore.movement.leaves-origin", "lore.movement.new-site-definition")
def test_a_moving_company_is_at_no_site() -> None:
    t = holding_rest(Road("rivendell").company("legolas").hand("sun"))
    t.moves("bree")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play sun"], "it has left"
    t.cannot("play rest")
    t = holding_rest(Road("bree").company("legolas").hand("sun"))
    t.moves("rivendell")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play sun"], "it is not there yet"
    t.cannot("play rest")
    t.choose("pass", "enter")
    assert t.can("play rest"), "in the site phase it is"


# --- staying ---------------------------------------------------------------------------------------------------------


@rule("lore.movement.stay-no-draw", "lore.movement.choice-at-start", "lore.movement.definition")
def test_a_company_that_stays_draws_nothing_and_still_meets_hazards() -> None:
    t = with_piles(Road("moria").company("legolas", "gimli").hand("sun"))
    t.hazards("orc-patrol", "foolish-words", "river", "wargs")
    t.stays()
    assert len(t.g.piles[0]) == len(t.g.piles[1]) == 6 and not t.movement.moving
    assert t.in_hand() == ["sun"] and len(t.in_hand("player-2")) == 4
    t.choose("pass")
    assert t.asked == "player-2" and t.limit == 2
    assert t.tokens() == ["pass", "play orc-patrol", "play foolish-words"], "by the site, or without a key"
    t.cannot("play river")
    t.cannot("play wargs")
    t.play("foolish-words", on="gimli")
    t.choose("pass")
    t.play("orc-patrol")
    assert t.keyed_to.name == "Moria" and t.movement.played == 2
    t.leaves_open()


@rule("lore.movement.stay-site-both", "lore.movement.new-site-definition")
@pytest.mark.parametrize(("site", "able"), [("weathertop", True), ("bree", False), ("moria", False)])
def test_the_site_of_a_company_that_stays_is_its_new_site(site: str, able: bool) -> None:
    t = Road(site).company("legolas").hazards("arouse-denizens", "foolish-words")
    t.stays()
    assert (t.movement.origin, t.movement.site) == (t.g.companies[t.movement.company].site,) * 2
    assert t.can_play("arouse-denizens") is able and t.can_play("foolish-words")
    if not able:
        t.cannot("play arouse-denizens")


@rule("lore.movement.stay-site-both")
def test_and_the_company_is_there() -> None:
    t = holding_rest(Road("rivendell").company("legolas"))
    t.stays()
    assert t.asked == "player-1" and t.can("play rest")


@rule("lore.movement.definition", "lore.movement.choice-at-start")
def test_each_company_has_a_movement_phase_even_if_it_stays() -> None:
    t = with_piles(Road("edoras", level="standard").company("aragorn-ii").second_company("dunharrow", "gimli"))
    first, second = t.g.companies_of(0)
    t.choose("pass", f"company {second}")
    assert t.asking == "lore.movement.choose-new-site" and t.prompt == "Where does the company at Dunharrow go?"
    t.choose("stay")
    t.until("lore.movement.choose-new-site")
    assert t.prompt == "Where does the company at Edoras go?", "asked when its own phase begins"
    t.choose("move dunharrow")
    t.until("lore.company.order-of-two")
    phases = [(event.phase, event.company) for event in t.events() if isinstance(event, PhaseBegan)]
    assert phases == [("movement phase", second), ("movement phase", first)]


# --- keyword ---------------------------------------------------------------------------------------------------------


@rule("lore.movement.keyword")
def test_a_movement_card_is_for_the_movement_phase() -> None:
    t = Road("rivendell").company("legolas").hand("bridge")
    t.cannot("play bridge")
    t.moves("bree")
    t.until("lore.site.enter-first")
    t.choose("enter")
    t.cannot("play bridge")
    t = Road("bree").company("legolas").hand("bridge")
    t.cannot("play bridge")
    t.moves("rivendell")
    assert t.asked == "player-1" and t.can_play("bridge")
    t.choose("pass")
    t.until("lore.site.enter-first")
    t.cannot("play bridge")
    t.choose("enter")
    t.cannot("play bridge")


@rule("lore.movement.second-phase")
def test_a_second_movement_phase_has_a_limit_of_its_own() -> None:
    t = with_piles(Road("bree", level="standard").company("aragorn-ii", "legolas", "gimli").table("gates-of-morning"))
    t.hand("bridge", "many-turns-and-doublings").hazards("foolish-words", "foolish-words", "river")
    t.moves("rivendell")
    assert t.limit == 3
    t.choose("play many-turns-and-doublings")
    assert t.limit == 2, "until the end of the movement phase"
    t.play("foolish-words", on="gimli")
    t.play("bridge")
    t.play("foolish-words", on="legolas")
    t.until("lore.movement.choose-new-site")
    assert t.company_site() == "rivendell"
    t.choose("move bree")
    while t.can("draw"):
        t.choose(t.tokens("draw")[0])
    t.passes(int(t.asked == "player-1"))
    assert t.asked == "player-2" and t.limit == 3 and t.movement.played == 0 and t.can_play("river")


@rule("lore.movement.second-phase", "lore.faq.limit-not-dropping")
def test_whoever_is_eliminated_on_the_way_counts_for_its_limit_in_that_turn() -> None:
    t = with_piles(Road("bree").company("aragorn-ii", "legolas", "gimli").hand("bridge"))
    t.hazards("orc-lieutenant", "foolish-words")
    t.moves("rivendell")
    t.play("bridge")
    t.play("orc-lieutenant", key="Rhudaur")
    t.roll(1, 1, 6, 6)
    t.choose("untapped", "done")
    assert t.where("gimli") == "player-1 points" and t.limit == 3
    t.until("lore.movement.choose-new-site")
    t.moves("bree")
    assert t.limit == 3 and t.movement.played == 0, "two are left"
    t.until("lore.site.enter-first")
    while t.g.turn < 3 or t.asking != "lore.movement.choose-new-site":
        t.choose("stay" if t.can("stay") else "pass")
    t.choose("stay")
    assert t.limit == 2, "in the next turn they are two"


# --- one region more -------------------------------------------------------------------------------------------------


@rule("lore.movement.extra-region")
def test_cram_lets_a_company_pass_one_region_more() -> None:
    t = with_piles(Road("moria").company("legolas", "cram on legolas").hazards("foolish-words"))
    t.organized()
    t.cannot("move edoras")
    t = with_piles(Road("moria").company("legolas", "cram on legolas").hazards("foolish-words"))
    t.use("cram", 1)
    assert not t.in_play("cram")
    t.organized()
    assert t.can("move edoras") and not t.can("move minas-tirith")
    t.choose("move edoras")
    assert t.movement.path == ("Redhorn Gate", "Wold & Foothills", "Rohan")
    assert (SITES["Edoras"].white, SITES["Edoras"].black) == (1, 1)
    assert len(t.g.piles[0]) == len(t.g.piles[1]) == 5 and t.limit == 2, "as for any move there"
    t.leaves_open()


@rule("lore.movement.extra-region")
@pytest.mark.parametrize("food", ["cram", "waybread"])
def test_the_longer_road_may_lead_where_a_shorter_one_does(food: str) -> None:
    t = Road("lorien").company("legolas", f"{food} on legolas").hazards("foolish-words")
    t.use(food, 1)
    t.organized()
    t.choose("move wellinghall")
    assert t.asking == "lore.map.site-path"
    t.picks_deed("Rohan")
    assert t.movement.path == ("Wold & Foothills", "Rohan", "Fangorn")
    shown = t.seen(None).move
    assert shown is not None and [step.type for step in shown.path] == ["Wilderness", "Border-land", "Wilderness"]
    t.leaves_open()


@rule("lore.movement.extra-region", "lore.gorgoroth.entry")
def test_gorgoroth_is_no_nearer() -> None:
    t = Road("henneth-annun").company("legolas", "cram on legolas")
    t.use("cram", 1)
    t.organized()
    assert t.can("move minas-morgul"), "in Imlad Morgul"
    t.cannot("move mount-doom")
    t.cannot("move barad-dur")


@rule("lore.movement.extra-region")
def test_such_cards_add_up() -> None:
    t = Road("moria").company("legolas", "gimli", "cram on legolas", "twice-baked-cakes on gimli")
    t.use("cram", 1)
    t.use("twice-baked-cakes")
    t.organized()
    assert t.can("move minas-tirith"), "by Wold & Foothills, Rohan and Anórien"
    t.leaves_open()


@rule("lore.map.path-no-repeat")
def test_no_region_comes_twice() -> None:
    t = Road("rivendell").company("legolas", "gimli", "cram on legolas", "twice-baked-cakes on gimli")
    t.use("cram", 1)
    t.use("twice-baked-cakes")
    t.organized()
    ways = routes(t.g, t.g.companies_of(0)[0])
    assert {len(way.path) for way in ways} == {1, 2, 3, 4, 5}
    assert all(len(set(way.path)) == len(way.path) for way in ways)
    assert [way.path for way in ways if way.site == "Ettenmoors"] == [("Rhudaur",)], "not by Arthedain and back"
    t.leaves_open()
