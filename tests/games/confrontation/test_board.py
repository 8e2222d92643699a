"""The board: sixteen regions, who is next to whom, and how many each holds (rules: Game board; Movement)."""

import pytest
from tests.games.confrontation.looking import battles, only_cards, table, totals, where

from mathom.core import InvalidPosition
from mathom.games.confrontation.regions import (
    ADJACENT,
    BACKWARD,
    FELLOWSHIP,
    FORWARD,
    HOME,
    LIMIT,
    MOUNTAINS,
    ROWS,
    SAURON,
    SIDEWAYS,
    Region,
    region,
    regions,
)
from mathom.testing import Scenario
from mathom.testing.rules import rule

MOUNTAIN_NAMES = {"high-pass", "misty-mountains", "caradhras", "gap-of-rohan"}
HOME_NAMES = {"shire", "mordor"}


def names(of: int) -> set[str]:
    return {str(member) for member in regions(of)}


# --- the regions


@rule("conf.board.sixteen-regions")
def test_sixteen_regions_in_a_diamond_with_twenty_four_ways_forward() -> None:
    homes, mountains = {str(home) for home in HOME}, names(MOUNTAINS)
    assert len(Region) == 16
    assert (len(homes), len(mountains), len({str(r) for r in Region} - homes - mountains)) == (2, 4, 10)
    assert [len(row) for row in ROWS] == [1, 2, 3, 4, 3, 2, 1]
    assert sum(FORWARD[FELLOWSHIP][r].bit_count() for r in Region) == 24
    assert sum(FORWARD[SAURON][r].bit_count() for r in Region) == 24


@rule("conf.board.mountain-regions")
def test_the_middle_row_and_nothing_else_is_mountains() -> None:
    assert names(MOUNTAINS) == MOUNTAIN_NAMES == {str(r) for r in ROWS[3]}


@rule("conf.board.limit-indicator")
def test_every_region_shows_its_limit() -> None:
    t = Scenario("confrontation").place("shire", "frodo").to_move("fellowship")
    assert {view.token: view.limit for view in table(t).regions} == {
        str(r): 4 if str(r) in HOME_NAMES else 1 if str(r) in MOUNTAIN_NAMES else 2 for r in Region
    }


# --- who is next to whom
#
# region: row, limit, the Fellowship forward, its arrow, Sauron forward, sideways, mountains beside that are barred

NEIGHBOURS: dict[str, tuple[int, int, str, str, str, str, str]] = {
    "shire": (0, 4, "arthedain cardolan", "", "", "", ""),
    "arthedain": (1, 2, "rhudaur eregion", "", "shire", "cardolan", ""),
    "cardolan": (1, 2, "eregion enedwaith", "", "shire", "arthedain", ""),
    "rhudaur": (2, 2, "high-pass misty-mountains", "", "arthedain", "eregion", ""),
    "eregion": (2, 2, "misty-mountains caradhras", "fangorn", "arthedain cardolan", "rhudaur enedwaith", ""),
    "enedwaith": (2, 2, "caradhras gap-of-rohan", "", "cardolan", "eregion", ""),
    "high-pass": (3, 1, "mirkwood", "", "rhudaur", "", "misty-mountains"),
    "misty-mountains": (3, 1, "mirkwood fangorn", "", "rhudaur eregion", "", "high-pass caradhras"),
    "caradhras": (3, 1, "fangorn rohan", "", "eregion enedwaith", "", "misty-mountains gap-of-rohan"),
    "gap-of-rohan": (3, 1, "rohan", "", "enedwaith", "", "caradhras"),
    "mirkwood": (4, 2, "dagorlad", "fangorn", "high-pass misty-mountains", "fangorn", ""),
    "fangorn": (4, 2, "dagorlad gondor", "rohan", "misty-mountains caradhras", "mirkwood rohan", ""),
    "rohan": (4, 2, "gondor", "", "caradhras gap-of-rohan", "fangorn", ""),
    "dagorlad": (5, 2, "mordor", "", "mirkwood fangorn", "gondor", ""),
    "gondor": (5, 2, "mordor", "", "fangorn rohan", "dagorlad", ""),
    "mordor": (6, 4, "", "", "dagorlad gondor", "", ""),
}
EACH_REGION = pytest.mark.parametrize(
    ("token", "row", "limit", "onward", "arrow", "homeward", "beside", "barred"),
    [
        pytest.param(
            token, row, limit, *(set(near.split()) for near in neighbours),
            id=token, marks=rule(f"conf.board.adjacent.{token}"),
        )
        for token, (row, limit, *neighbours) in NEIGHBOURS.items()
    ],
)  # fmt: skip
Names = set[str]


@EACH_REGION
def test_neighbours_on_the_map(
    token: str, row: int, limit: int, onward: Names, arrow: Names, homeward: Names, beside: Names, barred: Names
) -> None:
    here = region(token)
    assert here in ROWS[row] and LIMIT[here] == limit
    assert names(FORWARD[FELLOWSHIP][here]) == names(BACKWARD[SAURON][here]) == onward
    assert names(FORWARD[SAURON][here]) == names(BACKWARD[FELLOWSHIP][here]) == homeward
    assert names(SIDEWAYS[here]) == beside
    assert names(ADJACENT[here]) == onward | homeward | beside | barred
    assert all(ADJACENT[region(near)] >> here & 1 for near in onward | homeward | beside | barred)


@EACH_REGION
def test_neighbours_in_play(
    token: str, row: int, limit: int, onward: Names, arrow: Names, homeward: Names, beside: Names, barred: Names
) -> None:
    t = Scenario("confrontation").place(token, "gimli").place("shire", "frodo").to_move("fellowship")
    step = "tunnel" if token == "eregion" else "move"
    moves = {f"move gimli {to}" for to in onward} | {f"{step} gimli {to}" for to in arrow}
    assert {*t.tokens("move gimli"), *t.tokens("tunnel gimli")} == moves

    t = Scenario("confrontation").place(token, "orcs").place("mordor", "warg").to_move("sauron")
    assert set(t.tokens("move orcs")) == {f"move orcs {to}" for to in homeward}

    # Gwaihir lets anybody retreat sideways or backward.
    origin = "dagorlad" if token == "mordor" else "mordor"
    t = Scenario("confrontation").place(token, "gimli").place(origin, "flying-nazgul")
    t = t.place("fellowship special", "gwaihir").to_move("sauron")
    t.choose(f"move flying-nazgul {token}", "gwaihir")
    assert set(t.tokens("retreat")) == {f"retreat {to}" for to in beside | homeward}
    for other in {str(r) for r in Region} - beside - homeward:
        t.cannot(f"retreat {other}")


@rule("conf.board.tunnel-is-not-adjacency")
def test_gandalf_does_not_help_through_the_tunnel() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "gandalf").place("caradhras", "theoden")
    t = t.place("misty-mountains", "elrond").place("fangorn", "uruk-hai").to_move("fellowship")
    t.choose("move elrond fangorn", "card 1", "card 1")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline"])  # he might be in Caradhras, but he is not
    t.cannot("reveal gandalf")
    t.choose("decline")
    assert totals(t) == [(4, 5)]


@rule("conf.board.tunnel-is-not-adjacency")
def test_nobody_is_asked_for_gandalfs_help_when_only_the_tunnel_leads_to_the_battle() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "gandalf", "frodo")
    t = t.place("misty-mountains", "elrond").place("fangorn", "uruk-hai").to_move("fellowship")
    t.choose("move elrond fangorn", "card 1", "card 1")
    assert totals(t) == [(4, 5)]


@rule("conf.board.tunnel-is-not-adjacency")
def test_smeagol_does_not_switch_through_the_tunnel() -> None:
    t = Scenario("confrontation", mode="variant").place("fangorn", "smeagol").place("eregion", "frodo")
    t = t.place("dagorlad", "orcs").to_move("sauron")
    t.choose("move orcs fangorn")
    assert t.asked == "sauron" and t.can("card 1")
    t.cannot("switch frodo")

    t = Scenario("confrontation", mode="variant").place("fangorn", "smeagol").place("eregion", "frodo")
    t = t.place("caradhras", "theoden").place("dagorlad", "orcs").to_move("sauron")
    t.choose("move orcs fangorn")
    assert set(t.tokens()) == {"decline", "switch theoden"}
    t.cannot("switch frodo")


@rule("conf.board.mountains-adjacent-sideways")
def test_gandalf_helps_from_mountain_to_mountain() -> None:
    t = Scenario("confrontation", mode="variant").place("misty-mountains", "gandalf").place("eregion", "elrond")
    t = t.place("caradhras", "uruk-hai").place("mordor", "gollum").to_move("fellowship")
    t.choose("move elrond caradhras", "card 1", "card 1")
    assert set(t.tokens()) == {"decline", "reveal gandalf"}
    t.choose("reveal gandalf")
    assert totals(t) == [(5, 5)]


@rule("conf.board.mountains-adjacent-sideways")
@pytest.mark.parametrize("target", ["caradhras", "high-pass"])
def test_the_witch_king_does_not_attack_from_mountain_to_mountain(target: str) -> None:
    t = Scenario("confrontation").place("misty-mountains", "witch-king").place(target, "merry").to_move("sauron")
    assert set(t.tokens()) == {"move witch-king rhudaur", "move witch-king eregion"}
    t.cannot(f"move witch-king {target}")


@rule("conf.board.home-has-no-sideways")
def test_frodo_cannot_slip_away_in_the_shire() -> None:
    t = Scenario("confrontation").place("shire", "frodo").place("arthedain", "shelob").to_move("sauron")
    t.choose("move shelob shire")
    assert t.asked == "sauron" and t.can("card 1")
    t.cannot("retreat cardolan")
    t.cannot("retreat arthedain")


@rule("conf.board.home-has-no-sideways")
def test_saurons_retreat_leads_nowhere_in_mordor() -> None:
    t = Scenario("confrontation").place("gondor", "gimli").place("mordor", "shelob").to_move("fellowship")
    t.choose("move gimli mordor", "card retreat", "card 5")
    assert totals(t) == [(8, 5)]
    assert (where(t, "gimli"), where(t, "shelob")) == ("mordor", "defeated")


@rule("conf.board.home-has-no-sideways")
def test_no_sideways_attack_starts_or_ends_at_home() -> None:
    assert names(SIDEWAYS[Region.SHIRE] | SIDEWAYS[Region.MORDOR]) == set()
    assert not any(names(SIDEWAYS[r]) & HOME_NAMES for r in Region)
    t = Scenario("confrontation").place("mordor", "aragorn").place("dagorlad", "orcs").place("gondor", "warg")
    t = t.place("shire", "frodo").to_move("fellowship")
    assert set(t.tokens("move aragorn")) == {"move aragorn dagorlad", "move aragorn gondor"}  # both backward


# --- how many a region holds


@rule("conf.board.limit-home")
@pytest.mark.parametrize(("others", "allowed"), [(("shelob", "warg"), True), (("shelob", "warg", "balrog"), False)])
def test_mordor_holds_four(others: tuple[str, ...], allowed: bool) -> None:
    t = Scenario("confrontation").place("mordor", "saruman", *others).place("gondor", "orcs").place("shire", "frodo")
    t = t.place("sauron special", "recall-to-mordor").to_move("sauron")
    assert t.can("recall-to-mordor orcs") is allowed
    if allowed:
        t.choose("recall-to-mordor orcs")
        assert where(t, "orcs") == "mordor"
    else:
        t.cannot("recall-to-mordor orcs")


@rule("conf.board.limit-home")
@pytest.mark.parametrize(
    ("others", "ends_up"), [(("sam", "pippin"), "shire"), (("sam", "pippin", "gimli"), "defeated")]
)
def test_the_shire_holds_four(others: tuple[str, ...], ends_up: str) -> None:
    t = Scenario("confrontation").place("shire", "frodo", *others).place("arthedain", "merry")
    t = t.place("rhudaur", "balrog").to_move("sauron")
    t.choose("move balrog arthedain", "card 6", "card retreat")
    assert where(t, "merry") == ends_up


@pytest.mark.parametrize(
    ("where_to", "light", "dark"),
    [
        pytest.param("shire", "frodo sam pippin merry gimli", "", marks=rule("conf.board.limit-home")),
        pytest.param("mordor", "", "orcs warg shelob balrog saruman", marks=rule("conf.board.limit-home")),
        pytest.param("caradhras", "gimli legolas", "", marks=rule("conf.board.limit-mountain")),
        pytest.param("high-pass", "", "orcs warg", marks=rule("conf.board.limit-mountain")),
        pytest.param("eregion", "gimli legolas merry", "", marks=rule("conf.board.limit-ordinary")),
        pytest.param("rohan", "", "orcs warg shelob", marks=rule("conf.board.limit-ordinary")),
    ],
)
def test_one_too_many_is_no_position(where_to: str, light: str, dark: str) -> None:
    crowd = f"{light} {dark}".split()
    with pytest.raises(InvalidPosition):
        _ = Scenario("confrontation").place(where_to, *crowd).to_move("sauron").match
    _ = Scenario("confrontation").place(where_to, *crowd[1:]).to_move("sauron").match


@rule("conf.board.limit-mountain")
@pytest.mark.parametrize("mountain", ["caradhras", "gap-of-rohan"])
def test_a_mountain_holds_one(mountain: str) -> None:
    other = ({"caradhras", "gap-of-rohan"} - {mountain}).pop()
    t = Scenario("confrontation").place(mountain, "gimli").place("enedwaith", "legolas").to_move("fellowship")
    assert t.tokens("move legolas") == [f"move legolas {other}"]
    t.cannot(f"move legolas {mountain}")


@rule("conf.board.limit-ordinary")
def test_an_ordinary_region_holds_two() -> None:
    t = Scenario("confrontation").place("eregion", "gimli", "merry").place("cardolan", "legolas").to_move("fellowship")
    assert t.tokens("move legolas") == ["move legolas enedwaith"]
    t.cannot("move legolas eregion")

    t = Scenario("confrontation").place("eregion", "gimli").place("cardolan", "legolas").to_move("fellowship")
    assert set(t.tokens("move legolas")) == {"move legolas eregion", "move legolas enedwaith"}


@rule("conf.board.limit-counts-own-side-only")
def test_enemies_take_up_no_room() -> None:
    t = Scenario("confrontation").place("fangorn", "orcs", "warg").place("misty-mountains", "gimli")
    t = t.place("gondor", "shelob").to_move("fellowship")
    assert t.can("move gimli fangorn")
    t.choose("move gimli fangorn", force="warg")
    assert battles(t) == [("Gimli", "Warg")] and only_cards(t)

    t = Scenario("confrontation").place("fangorn", "orcs", "warg").place("misty-mountains", "gimli")
    t = t.place("gondor", "shelob").to_move("sauron")
    assert t.tokens("move shelob") == ["move shelob rohan"]
    t.cannot("move shelob fangorn")
