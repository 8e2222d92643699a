"""The paths: what they are worth, and what happens when they are activated.

A monster on another path of the same number leads there.
"""

from __future__ import annotations

import pytest

from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule

#: Four cards for each player's draw deck.
DECKS = {
    "frodo": ("gimli", "glamdring", "sting", "riders-of-rohan"),
    "witch-king": ("olog-hai", "black-uruks", "trolls-of-udun", "the-lidless-eye"),
    "aragorn": ("arwen", "elrond", "strider", "high-elves"),
    "saruman": ("wolf-riders", "shelob", "ugluk", "haradrim-mumakil"),
}
SEATS = tuple(DECKS)


def leading_to(path: str, scenario: str = "trilogy", decks: bool = True) -> Campaign:
    """A monster that is about to lead to that path; the other path of its number is used up."""
    number = CARDS[path].facts.number
    before, other = [slug for slug, card in CARDS.items() if card.facts.number == number and slug != path]
    guide = "gollum" if number > 5 else "flocks-of-crebain"
    t = Campaign("saruman" if scenario == "trilogy" else "witch-king", before, scenario=scenario)
    t.at(before, guide).won_by_shadow(other)
    for seat, cards in DECKS.items() if decks else ():
        t.deck(seat if scenario == "trilogy" else duelist(seat), *cards)
    return t


def duelist(seat: str) -> str:
    return "gandalf" if seat in ("frodo", "aragorn") else "witch-king"


def lead(t: Campaign) -> None:
    guide = "gollum" if any(one.card.slug == "gollum" for one in t.g.cards.values()) else "flocks-of-crebain"
    t.use(guide)


def drawn(t: Campaign) -> tuple[int, ...]:
    """The cards in the hands of Frodo, the Witch-king, Aragorn and Saruman."""
    return tuple(len(t.in_hand(seat)) for seat in SEATS)


def turn_is_over(t: Campaign) -> bool:
    return t.decision is not None and t.decision.rule == "wotr.action.one-per-turn"


def check(path: str, number: int, points: int, defense: int) -> None:
    t = Campaign("frodo", path, "harad").in_combat_step()
    facts = t.card(path).card.facts
    assert (facts.number, facts.points, t.shields(path)) == (number, points, defense)
    t.fight(path)
    assert t.scores == (points, 0)


# --- paths on which somebody draws -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "number", "points", "defense", "hands"),
    [
        pytest.param(path, *rest, marks=rule(f"wotr.card.path-{row}"))
        for row, path, *rest in (
            ("bag-end", "bag-end", 1, 1, 0, (2, 0, 0, 0)),
            ("bucklebury", "bucklebury-ferry", 1, 1, 1, (1, 1, 0, 0)),
            ("prancing-pony", "inn-of-the-prancing-pony", 2, 2, 1, (0, 2, 0, 2)),
            ("weathertop", "weathertop", 2, 2, 0, (0, 2, 0, 0)),
            ("imladris", "imladris", 3, 1, 1, (0, 0, 2, 0)),
            ("council", "the-council-of-elrond", 3, 1, 1, (1, 0, 1, 0)),
            ("khazad-dum", "khazad-dum", 4, 2, 0, (0, 0, 0, 2)),
            ("dead-marshes", "dead-marshes", 6, 2, 1, (0, 0, 0, 2)),
            ("henneth-annun", "henneth-annun", 7, 1, 1, (0, 0, 1, 0)),
            ("cross-roads", "the-cross-roads", 7, 1, 0, (1, 0, 1, 0)),
            ("shelobs-lair", "shelobs-lair", 8, 2, 0, (0, 0, 0, 2)),
            ("crack-of-doom", "crack-of-doom", 9, 3, 0, (0, 0, 0, 2)),
            ("orodruin", "orodruin", 9, 3, 0, (0, 2, 0, 0)),
        )
    ],
)
def test_who_draws_how_many_cards_on_a_path(
    path: str, number: int, points: int, defense: int, hands: tuple[int, ...]
) -> None:
    check(path, number, points, defense)
    t = leading_to(path)
    lead(t)
    assert (t.path, drawn(t), turn_is_over(t)) == (path, hands, True)


@pytest.mark.parametrize(
    ("path", "gandalf", "witch_king"),
    [
        pytest.param("bag-end", 2, 0, marks=rule("wotr.card.path-bag-end")),
        pytest.param("bucklebury-ferry", 1, 1, marks=rule("wotr.card.path-bucklebury")),
        pytest.param("inn-of-the-prancing-pony", 0, 4, marks=rule("wotr.card.path-prancing-pony")),
        pytest.param("weathertop", 0, 2, marks=rule("wotr.card.path-weathertop")),
        pytest.param("the-council-of-elrond", 2, 0, marks=rule("wotr.card.path-council")),
        pytest.param("the-cross-roads", 2, 0, marks=rule("wotr.card.path-cross-roads")),
        pytest.param("khazad-dum", 0, 2, marks=rule("wotr.card.path-khazad-dum")),
    ],
)
def test_in_a_duel_only_what_each_player_does_is_done_twice(path: str, gandalf: int, witch_king: int) -> None:
    t = leading_to(path, "duel")
    lead(t)
    assert (len(t.in_hand("gandalf")), len(t.in_hand("witch-king"))) == (gandalf, witch_king)


@rule("wotr.card.path-prancing-pony")
def test_in_the_fellowship_scenario_the_only_shadow_player_draws_two_at_the_prancing_pony() -> None:
    t = Campaign("balrog", "the-old-forest", scenario="fellowship").at("the-old-forest", "flocks-of-crebain")
    t.deck("balrog", "mordor-orcs", "mordor-orcs", "mordor-orcs", "ugluk", "saruman")
    lead(t)
    assert (t.path, len(t.in_hand("balrog"))) == ("inn-of-the-prancing-pony", 2)


@rule("wotr.card.path-khazad-dum", "wotr.card.path-dead-marshes", "wotr.card.path-shelobs-lair")
@pytest.mark.parametrize(
    ("path", "monster", "worth"),
    [("khazad-dum", "balrog-of-moria", 3), ("dead-marshes", "candles-of-corpses", 2), ("shelobs-lair", "shelob", 2)],
)
def test_a_monster_is_stronger_where_it_lives(path: str, monster: str, worth: int) -> None:
    t = Campaign("frodo", path, "harad").at(path, monster).in_combat_step()
    left = worth - t.shields(path)
    t.fight(path)
    assert t.corruption == left


# --- paths on which somebody draws and cycles ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "number", "points", "defense", "seat"),
    [
        pytest.param(path, *rest, marks=rule(f"wotr.card.path-{row}"))
        for row, path, *rest in (
            ("gildor", "gildors-encampment", 1, 1, 1, "aragorn"),
            ("lothlorien", "lothlorien", 5, 1, 2, "aragorn"),
            ("amon-hen", "amon-hen", 6, 2, 0, "witch-king"),
        )
    ],
)
def test_who_draws_a_card_and_cycles_one(path: str, number: int, points: int, defense: int, seat: str) -> None:
    check(path, number, points, defense)
    held, top = {"aragorn": ("legolas", "arwen"), "witch-king": ("mordor-orcs", "olog-hai")}[seat]
    t = leading_to(path).hand(seat, held)
    lead(t)
    assert (t.asked, sorted(t.tokens())) == (seat, sorted((f"cycle {held}", f"cycle {top}")))
    t.choose(f"cycle {held}")
    assert (t.in_hand(seat), t.in_cycle_pile(seat)) == ([top], [held])
    assert turn_is_over(t)


@rule("wotr.card.path-lothlorien")
def test_lothlorien_lets_one_of_three_attacks_through() -> None:
    t = Campaign("frodo", "lothlorien", "harad").at("lothlorien", "balrog-of-moria", "the-hunter").in_combat_step()
    t.fight("lothlorien")
    assert t.corruption == 1


@rule("wotr.card.path-amon-hen")
def test_amon_hen_is_the_last_path_of_the_fellowship_scenario() -> None:
    t = Campaign("balrog", "amon-hen", scenario="fellowship").at("amon-hen", "the-hunter").in_combat_step()
    t.fight("amon-hen")
    assert t.winner == "balrog"


@rule("wotr.card.path-egladil")
def test_each_free_peoples_player_draws_two_on_egladil_and_cycles_one() -> None:
    check("egladil", 5, 1, 1)
    t = leading_to("egladil")
    lead(t)
    assert (t.asked, sorted(t.tokens())) == ("frodo", ["cycle gimli", "cycle glamdring"])
    assert drawn(t) == (2, 0, 2, 0)
    t.choose("cycle gimli", "cycle elrond")
    assert (t.in_hand("frodo"), t.in_hand("aragorn"), turn_is_over(t)) == (["glamdring"], ["arwen"], True)


@rule("wotr.card.path-dimrill-dale")
def test_each_shadow_player_cycles_two_on_dimrill_dale_or_forsakes() -> None:
    check("dimrill-dale", 5, 1, 0)
    t = leading_to("dimrill-dale").hand("saruman", "cave-troll", "hill-troll", "barrow-wights")
    t.hand("witch-king", "mordor-orcs")
    lead(t)
    t.choose("cycle cave-troll")
    assert (t.asked, sorted(t.tokens())) == ("saruman", ["cycle barrow-wights", "cycle hill-troll"])
    t.choose("cycle hill-troll")
    assert t.asked == "witch-king"
    t.choose("cycle mordor-orcs")
    assert t.tokens() == ["forsake top of deck"]
    t.forsake("top")
    assert (t.where("olog-hai"), t.in_hand("saruman")) == ("witch-king eliminated", ["barrow-wights"])
    assert turn_is_over(t)


@rule("wotr.card.path-dimrill-dale")
def test_in_a_duel_four_cards_are_cycled_on_dimrill_dale() -> None:
    t = leading_to("dimrill-dale", "duel")
    t.hand("witch-king", "cave-troll", "hill-troll", "barrow-wights", "the-hunter", "the-reaver")
    lead(t)
    t.choose("cycle cave-troll", "cycle hill-troll", "cycle the-hunter", "cycle the-reaver")
    assert (t.in_hand("witch-king"), turn_is_over(t)) == (["barrow-wights"], True)


# --- paths on which somebody forsakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "number", "points", "defense"),
    [
        pytest.param("the-old-forest", 2, 2, 1, marks=rule("wotr.card.path-old-forest")),
        pytest.param("caradhras", 4, 2, 0, marks=rule("wotr.card.path-caradhras")),
        pytest.param("emyn-muil", 6, 2, 0, marks=rule("wotr.card.path-emyn-muil")),
    ],
)
def test_each_free_peoples_player_forsakes_a_card(path: str, number: int, points: int, defense: int) -> None:
    check(path, number, points, defense)
    t = leading_to(path).hand("frodo", "sam-gamgee").reserve("aragorn", "legolas")
    lead(t)
    assert (t.asked, t.can("forsake top of deck"), t.can("forsake sam-gamgee from hand")) == ("frodo", True, True)
    t.forsake("sam-gamgee")
    assert t.asked == "aragorn"
    t.forsake("legolas")
    assert (t.where("sam-gamgee"), t.where("legolas")) == ("frodo eliminated", "aragorn eliminated")
    assert turn_is_over(t)
    t = leading_to(path, "duel").hand("gandalf", "sam-gamgee", "legolas")
    lead(t)
    t.forsake("sam-gamgee", "legolas")
    assert (t.in_hand("gandalf"), turn_is_over(t)) == ([], True)


@rule("wotr.card.path-caradhras")
def test_caradhras_the_cruel_leads_away_from_caradhras() -> None:
    t = Campaign("saruman", "caradhras").hand("saruman", "caradhras-the-cruel", "gollum").won_by_shadow("khazad-dum")
    t.play("caradhras-the-cruel", to="caradhras", cost="gollum")
    assert t.path == "the-doors-of-durin"
    t.choose("no")


@rule("wotr.card.path-fords-of-bruinen")
def test_all_forsake_at_the_fords_of_bruinen_before_anybody_draws() -> None:
    check("fords-of-bruinen", 3, 1, 0)
    t = leading_to("fords-of-bruinen")
    lead(t)
    t.forsake("top")
    assert (t.asked, drawn(t)) == ("aragorn", (0, 0, 0, 0))
    t.forsake("top")
    assert (t.where("gimli"), t.where("arwen"), drawn(t)) == ("frodo eliminated", "aragorn eliminated", (3, 0, 3, 0))


@rule("wotr.card.path-fords-of-bruinen")
def test_whoever_cannot_forsake_draws_all_the_same_and_in_a_duel_it_is_all_done_again() -> None:
    t = leading_to("fords-of-bruinen", decks=False).deck("aragorn", *DECKS["aragorn"])
    lead(t)
    assert t.asked == "aragorn"  # Frodo has nothing
    t.forsake("top")
    assert drawn(t) == (0, 0, 3, 0)
    t = leading_to("fords-of-bruinen", "duel")
    lead(t)
    t.forsake("top")
    assert (len(t.in_hand("gandalf")), t.can("forsake top of deck")) == (3, True)
    t.forsake("top")
    assert (len(t.in_hand("gandalf")), turn_is_over(t)) == (6, True)


@rule("wotr.card.path-osgiliath")
def test_the_dunedain_player_may_forsake_a_card_on_osgiliath_to_draw_three() -> None:
    check("osgiliath", 7, 1, 0)
    t = leading_to("osgiliath").hand("aragorn", "legolas")
    lead(t)
    assert (t.asked, t.tokens()) == ("aragorn", ["no", "yes"])
    t.choose("yes")
    t.forsake("top")
    assert len(t.in_hand("aragorn")) == 4
    t = leading_to("osgiliath").hand("aragorn", "legolas")
    lead(t)
    t.choose("yes")
    t.forsake("legolas")
    assert len(t.in_hand("aragorn")) == 3
    t = leading_to("osgiliath").hand("aragorn", "legolas")
    lead(t)
    t.choose("no")
    assert (t.in_hand("aragorn"), turn_is_over(t)) == (["legolas"], True)


# --- The Doors of Durin and Morgai -----------------------------------------------------------------------------------


@rule("wotr.card.path-doors-of-durin")
def test_the_monstrous_player_may_forsake_a_card_to_add_an_attack_to_the_doors_of_durin() -> None:
    check("the-doors-of-durin", 4, 2, 1)
    t = leading_to("the-doors-of-durin")
    lead(t)
    assert (t.asked, t.tokens()) == ("saruman", ["no", "yes"])
    t.choose("yes")
    t.forsake("top")
    assert (t.attack("the-doors-of-durin"), t.shields("the-doors-of-durin")) == (1, 1)
    t = leading_to("the-doors-of-durin")
    lead(t)
    t.choose("no")
    assert t.attack("the-doors-of-durin") == 0
    t = leading_to("the-doors-of-durin", decks=False)
    lead(t)
    assert (t.attack("the-doors-of-durin"), turn_is_over(t)) == (0, True)


@rule("wotr.card.path-doors-of-durin")
@pytest.mark.parametrize(("there", "scores"), [((), (2, 0)), (("cave-troll",), (0, 1))])
def test_the_token_on_the_doors_of_durin_is_met_by_their_own_defense(
    there: tuple[str, ...], scores: tuple[int, int]
) -> None:
    t = Campaign("frodo", "the-doors-of-durin", "harad").at("the-doors-of-durin", *there).in_combat_step()
    t.mark("the-doors-of-durin", "attack 1")
    t.fight("the-doors-of-durin")
    assert t.scores == scores


@rule("wotr.card.path-morgai")
def test_morgai_attacks_by_itself() -> None:
    check("morgai", 9, 3, 0)  # as long as its text was not carried out
    t = leading_to("morgai")
    lead(t)
    assert (t.attack("morgai"), t.shields("morgai"), drawn(t)) == (1, 0, (0, 0, 0, 0))
    t.passes(4)
    assert t.asked == "saruman"  # who started the round
    t.fight("morgai")
    assert t.corruption == 2  # one by Gollum on the path before
    assert "morgai" in [card.slug for card in t.g.won_by_shadow]


# --- paths that bring cards into play --------------------------------------------------------------------------------

FIVE = ("mordor-orcs", "the-hunter", "nazguls-mantle", "grond-hammer-of-the-underworld", "the-lidless-eye")


@rule("wotr.card.path-cirith-ungol")
def test_the_mordor_player_may_play_an_army_of_five_for_cirith_ungol_but_not_to_the_path() -> None:
    check("cirith-ungol", 8, 2, 0)
    t = (
        leading_to("cirith-ungol", decks=False)
        .place("active", "lorien", "edoras")
        .deck("witch-king", *FIVE, "olog-hai")
    )
    lead(t)
    armies = ("mordor-orcs", "grond-hammer-of-the-underworld")
    places = [f"play {army} to {place}" for army in armies for place in ("reserve", "lorien")]
    assert (t.asked, t.tokens()) == ("witch-king", ["done", *places])
    t.choose("play mordor-orcs to lorien")
    assert (t.worth("mordor-orcs"), len(t.in_cycle_pile("witch-king")), turn_is_over(t)) == (1, 4, True)


@rule("wotr.card.path-morgul-vale")
def test_the_mordor_player_may_play_a_nazgul_of_five_for_morgul_vale_even_to_the_path() -> None:
    check("morgul-vale", 8, 2, 0)
    t = leading_to("morgul-vale", decks=False).place("active", "lorien", "edoras").deck("witch-king", *FIVE, "olog-hai")
    lead(t)
    places = [f"play the-hunter to {place}" for place in ("reserve", "lorien", "morgul-vale")]
    assert (t.asked, t.tokens()) == ("witch-king", ["done", *places])
    t.choose("play the-hunter to morgul-vale")
    assert (t.worth("the-hunter"), len(t.in_cycle_pile("witch-king")), turn_is_over(t)) == (1, 4, True)
    t = leading_to("morgul-vale", decks=False).deck("witch-king", *FIVE, "olog-hai")
    lead(t)
    t.choose("done")
    assert len(t.in_cycle_pile("witch-king")) == 5
