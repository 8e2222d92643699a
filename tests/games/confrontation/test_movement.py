"""Movement: whose turn it is, who may go where, the Anduin and the Tunnel of Moria (rules: Movement)."""

import random
from collections.abc import Iterator

import pytest
from tests.games.confrontation.looking import fighters, only_cards, table, totals, where

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.confrontation.characters import FACTS
from mathom.games.confrontation.view import TableView
from mathom.testing import Scenario
from mathom.testing.rules import rule


def moves(piece: str, *targets: str) -> set[str]:
    return {f"move {piece} {target}" for target in targets}


def played_at_random(seed: int, **options: str) -> Iterator[TableView]:
    """The table at each decision of a game played at random."""
    confrontation, dice = game("confrontation"), random.Random(seed)
    match = Match(confrontation, confrontation.options(options), seed=seed)
    while match.decision is not None:
        seen = table(match)
        if seen.phase == "play":
            yield seen
        match.choose(dice.choice(match.decision.options))


def pieces(there: TableView) -> list[tuple[int, int, int]]:
    """For each region its limit and how many pieces of each side stand there."""
    counted = [(view.limit, view.fellowship, view.sauron) for view in there.regions]
    return [(limit, len(light.pieces) + light.hidden, len(dark.pieces) + dark.hidden) for limit, light, dark in counted]


# --- turns


@rule("conf.move.sauron-first")
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_sauron_begins(mode: str) -> None:
    first = next(played_at_random(1, mode=mode))
    assert (first.turn, first.to_move) == (1, "sauron")


@rule("conf.move.alternate")
def test_turns_alternate_also_after_a_skipped_one() -> None:
    t = Scenario("confrontation").place("shire", "frodo", "sam", "aragorn").place("mordor", "orcs", "warg")
    t = t.place("gondor", "shelob").place("sauron special", "crebain", "recall-to-mordor")
    t = t.place("fellowship special", "gandalf-the-white", "a-king-revealed").to_move("sauron")
    for side, choice in [
        ("sauron", "move orcs dagorlad"),
        ("fellowship", "move sam arthedain"),
        ("sauron", "crebain arthedain"),
        ("fellowship", "gandalf-the-white fangorn"),
        ("sauron", "recall-to-mordor shelob"),
        ("fellowship", "a-king-revealed dagorlad"),
        ("sauron", "move orcs mirkwood"),
    ]:
        assert (t.asked, table(t).to_move) == (side, side)
        t.choose(choice)
    assert (t.asked, table(t).to_move, table(t).turn) == ("fellowship", "fellowship", 8)


@rule("conf.move.must-move")
def test_nobody_may_pass() -> None:
    t = Scenario("confrontation").place("shire", "frodo").place("mordor", "orcs").to_move("sauron")
    assert set(t.tokens()) == moves("orcs", "dagorlad", "gondor")
    t.cannot("decline")
    t.choose("move orcs gondor")
    assert set(t.tokens()) == moves("frodo", "arthedain", "cardolan")
    t.cannot("decline")


@rule("conf.move.must-move")
@pytest.mark.parametrize(
    ("side", "offered"),
    [
        ("fellowship", {"move", "shadowfax", "gandalf-the-white", "a-king-revealed"}),
        ("sauron", {"move", "recall-to-mordor", "dark-of-mordor", "crebain", "palantir"}),
    ],
)
def test_only_special_cards_come_before_or_instead_of_a_move(side: str, offered: set[str]) -> None:
    t = Scenario("confrontation").place("shire", "frodo", "aragorn").place("arthedain", "sam")
    t = t.place("mordor", "orcs", "warg").to_move(side)
    t = t.place("fellowship special", "shadowfax", "gandalf-the-white", "a-king-revealed", "gwaihir")
    t = t.place("sauron special", "recall-to-mordor", "dark-of-mordor", "crebain", "palantir")
    assert {token.split()[0] for token in t.tokens()} == offered
    t.cannot("decline")


@rule("conf.move.exactly-one-piece")
def test_one_character_moves_in_a_turn() -> None:
    t = Scenario("confrontation").place("shire", "frodo", "merry").place("mordor", "orcs").to_move("fellowship")
    t.choose("move merry arthedain")
    assert where(t, "merry") == "arthedain" and where(t, "frodo") == "shire"
    assert t.asked == "sauron" and table(t).turn == 2
    t.cannot("move frodo arthedain")
    t.cannot("move merry rhudaur")


@rule("conf.move.exactly-one-piece", "conf.move.alternate")
def test_nobody_else_moves_after_the_battle() -> None:
    t = Scenario("confrontation").place("shire", "frodo").place("eregion", "gimli").place("caradhras", "orcs")
    t = t.place("mordor", "warg").to_move("fellowship")
    t.choose("move gimli caradhras")
    assert t.asked == "sauron"
    t.cannot("move frodo arthedain")


@rule("conf.move.defeated-piece-removed")
def test_a_defeated_character_leaves_the_board() -> None:
    t = Scenario("confrontation").place("rhudaur", "merry").place("high-pass", "witch-king").place("mordor", "warg")
    t = t.to_move("fellowship")
    t.choose("move merry high-pass")
    assert where(t, "witch-king") == "defeated"
    for seat in ("fellowship", "sauron", None):
        gone = {character.token for character in table(t, seat).sauron.characters if character.defeated}
        assert "witch-king" in gone and "warg" not in gone
        assert [view.token for view in table(t, seat).regions if view.sauron.hidden + len(view.sauron.pieces)] == [
            "mordor"
        ]


# --- forward


@rule("conf.move.forward-adjacent")
def test_the_move_goes_forward_to_a_neighbour() -> None:
    t = Scenario("confrontation").place("enedwaith", "legolas").place("fangorn", "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("legolas", "caradhras", "gap-of-rohan")
    t.choose("move legolas gap-of-rohan")
    assert where(t, "legolas") == "gap-of-rohan"
    assert set(t.tokens()) == moves("orcs", "misty-mountains", "caradhras")
    t.choose("move orcs caradhras")
    assert where(t, "orcs") == "caradhras"


@rule("conf.move.no-sideways-or-back")
@pytest.mark.parametrize("barred", ["rhudaur", "enedwaith", "arthedain", "cardolan", "shire", "eregion"])
@pytest.mark.parametrize("held_by_the_enemy", [False, True])
def test_nobody_moves_sideways_or_backward(barred: str, held_by_the_enemy: bool) -> None:
    t = Scenario("confrontation").place("eregion", "legolas").place("mordor", "warg").to_move("fellowship")
    if held_by_the_enemy and barred != "eregion":
        t = t.place(barred, "orcs")
    assert set(t.tokens()) == moves("legolas", "misty-mountains", "caradhras") | {"tunnel legolas fangorn"}
    t.cannot(f"move legolas {barred}")


@rule("conf.move.no-sideways-in-mountains")
@pytest.mark.parametrize("enemy_in", ["misty-mountains", "gap-of-rohan"])
def test_aragorn_attacks_nobody_beside_him_in_the_mountains(enemy_in: str) -> None:
    t = Scenario("confrontation").place("caradhras", "aragorn").place(enemy_in, "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("aragorn", "fangorn", "rohan")
    t.cannot(f"move aragorn {enemy_in}")


@rule("conf.move.no-sideways-in-mountains")
def test_only_the_flying_nazgul_goes_from_mountain_to_mountain() -> None:
    t = Scenario("confrontation").place("caradhras", "flying-nazgul").place("misty-mountains", "merry")
    t = t.place("high-pass", "witch-king").to_move("sauron")
    assert t.can("move flying-nazgul misty-mountains")
    t.cannot("move flying-nazgul gap-of-rohan")
    t.cannot("move witch-king misty-mountains")


@rule("conf.move.no-sideways-in-mountains")
def test_no_card_leads_from_mountain_to_mountain() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("caradhras", "shelob").to_move("fellowship")
    t.choose("move gimli caradhras", "card retreat", "card 1")
    assert totals(t) == [(4, 5)]


@rule("conf.move.example-one-two-regions")
@pytest.mark.parametrize(
    ("piece", "origin", "ahead"),
    [
        ("boromir", "high-pass", ["mirkwood"]),
        ("boromir", "misty-mountains", ["mirkwood", "fangorn"]),
        ("boromir", "caradhras", ["fangorn", "rohan"]),
        ("boromir", "gap-of-rohan", ["rohan"]),
        ("boromir", "mirkwood", ["fangorn", "dagorlad"]),  # Fangorn is the river's arrow
        ("boromir", "rohan", ["gondor"]),
        ("saruman", "high-pass", ["rhudaur"]),
        ("saruman", "misty-mountains", ["rhudaur", "eregion"]),
        ("saruman", "caradhras", ["eregion", "enedwaith"]),
        ("saruman", "gap-of-rohan", ["enedwaith"]),
        ("saruman", "rhudaur", ["arthedain"]),
        ("saruman", "enedwaith", ["cardolan"]),
    ],
)
def test_at_the_edge_of_the_board_there_is_one_way_forward(piece: str, origin: str, ahead: list[str]) -> None:
    t = Scenario("confrontation").place(origin, piece).to_move("fellowship" if piece == "boromir" else "sauron")
    assert set(t.tokens()) == moves(piece, *ahead)


# --- limits


@rule("conf.move.own-limit-blocks-entry")
def test_a_full_region_is_not_entered() -> None:
    t = Scenario("confrontation").place("rohan", "warg", "shelob").place("gondor", "orcs").to_move("sauron")
    assert set(t.tokens("move orcs")) == moves("orcs", "fangorn")
    t.cannot("move orcs rohan")


@rule("conf.move.own-limit-blocks-entry")
def test_a_full_region_is_not_retreated_into() -> None:
    t = Scenario("confrontation").place("rohan", "warg", "shelob").place("fangorn", "saruman")
    t = t.place("caradhras", "gimli").to_move("fellowship")
    t.choose("move gimli fangorn", "decline", "card retreat", "card 5")
    assert where(t, "saruman") == "mirkwood"  # nobody was asked: there was one way only

    t = Scenario("confrontation").place("rohan", "warg", "shelob").place("fangorn", "saruman")
    t = t.place("mirkwood", "balrog", "orcs").place("caradhras", "gimli").to_move("fellowship")
    t.choose("move gimli fangorn", "decline", "card retreat", "card 5")
    assert totals(t) == [(8, 4)]
    assert where(t, "saruman") == "defeated"


@rule("conf.move.enemy-count-never-blocks")
def test_the_black_rider_attacks_four_in_the_shire() -> None:
    t = Scenario("confrontation").place("shire", "frodo", "sam", "merry", "pippin").place("arthedain", "black-rider")
    t = t.to_move("sauron")
    assert set(t.tokens()) == moves("black-rider", "shire")
    t.choose("move black-rider shire", force="merry")
    assert fighters(t) == ("shire", "sauron", "merry", "black-rider")
    assert only_cards(t)


@rule("conf.move.limit-on-attack", "conf.move.one-side-per-region")
@pytest.mark.parametrize("options", [{}, {"special": "4-4"}], ids=["plain", "special"])
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_between_turns_no_region_is_shared_and_at_no_time_too_full(mode: str, options: dict[str, str]) -> None:
    battles = 0
    for seed in range(15):
        turn = 0
        for seen in played_at_random(seed, mode=mode, **options):
            everywhere = pieces(seen)
            assert all(light <= limit and dark <= limit for limit, light, dark in everywhere)
            if seen.turn > turn:
                assert not any(light and dark for _, light, dark in everywhere)
            turn, battles = seen.turn, battles + (seen.battle is not None)
    assert battles > 100


# --- characters that move in their own way

#: Beyond the common move, for a companion in Eregion or a minion in Fangorn among these lone enemies.
EXTRA = {
    "aragorn:classic": "move arthedain, move cardolan, move rhudaur, move enedwaith",
    "treebeard:variant": "move fangorn",
    "witch-king:classic": "move mirkwood, move rohan",
    "flying-nazgul:classic": (
        "move shire, move cardolan, move rhudaur, move eregion, move mirkwood, move rohan, move dagorlad, move gondor"
    ),
    "black-rider:classic": "move eregion, move cardolan",
    "flying-nazgul:variant": "move rhudaur, move eregion",
    "uruk-hai:variant": "march enedwaith",
}
LONE_ENEMIES = {
    "fellowship": {
        "rhudaur": "balrog", "enedwaith": "shelob", "arthedain": "witch-king", "cardolan": "flying-nazgul",
        "misty-mountains": "black-rider", "caradhras": "saruman", "fangorn": "orcs", "mirkwood": "warg",
        "rohan": "cave-troll",
    },
    "sauron": {
        "mirkwood": "sam", "rohan": "pippin", "misty-mountains": "merry", "eregion": "gandalf", "rhudaur": "aragorn",
        "cardolan": "legolas", "dagorlad": "gimli", "gondor": "boromir", "shire": "frodo",
    },
}  # fmt: skip
EVERYBODY = [(str(character), str(facts.version), str(facts.side)) for character, facts in FACTS.items()]


def ways(t: Scenario) -> set[str]:
    """The moves offered, each once, without the name of the one piece that moves."""
    found = [f"{verb} {target}" for verb, _, target in map(str.split, t.tokens())]
    assert len(found) == len(set(found))
    return set(found)


@rule("conf.move.ability-movement")
@pytest.mark.parametrize(("piece", "version", "side"), EVERYBODY)
def test_own_ways_to_move(piece: str, version: str, side: str) -> None:
    origin = "eregion" if side == "fellowship" else "fangorn"
    common = {"move misty-mountains", "move caradhras"} | ({"tunnel fangorn"} if side == "fellowship" else set())

    t = Scenario("confrontation", mode="draft").place(origin, f"{piece}:{version}").to_move(side)
    for region, enemy in LONE_ENEMIES[side].items():
        t = t.place(region, enemy)
    extra = EXTRA.get(f"{piece}:{version}")
    assert ways(t) == (common | set(extra.split(", ")) if extra else common)

    # With nobody to attack, all move alike; the Uruk-Hai march just to empty regions.
    t = Scenario("confrontation", mode="draft").place(origin, f"{piece}:{version}").to_move(side)
    marches = ["rhudaur", "eregion", "enedwaith", "arthedain", "cardolan", "shire"] if piece == "uruk-hai" else []
    assert ways(t) == common | {f"march {target}" for target in marches}


@rule("conf.move.ability-move-is-the-turn-move")
def test_a_move_by_ability_is_the_move_of_the_turn() -> None:
    t = Scenario("confrontation").place("arthedain", "aragorn").place("shire", "orcs").place("mordor", "warg")
    t = t.to_move("fellowship")
    t.choose("move aragorn shire", "card 1", "card 1")
    assert where(t, "aragorn") == "shire" and where(t, "orcs") == "defeated"
    assert t.asked == "sauron" and t.outcome is None


@rule("conf.move.ability-move-is-the-turn-move")
def test_who_can_move_by_ability_only_is_not_stuck() -> None:
    t = Scenario("confrontation").place("mordor", "aragorn").place("gondor", "orcs", "warg").to_move("fellowship")
    assert t.winner == "" and set(t.tokens()) == moves("aragorn", "gondor")

    t = Scenario("confrontation").place("mordor", "aragorn").place("rohan", "orcs", "warg").to_move("fellowship")
    assert t.winner == "sauron"


# --- the Anduin


@pytest.mark.parametrize(
    ("origin", "downstream", "ahead"),
    [
        pytest.param("mirkwood", "fangorn", ["dagorlad"], marks=rule("conf.move.anduin-mirkwood-fangorn")),
        pytest.param("fangorn", "rohan", ["dagorlad", "gondor"], marks=rule("conf.move.anduin-fangorn-rohan")),
    ],
)
def test_down_the_river(origin: str, downstream: str, ahead: list[str]) -> None:
    t = Scenario("confrontation").place(origin, "pippin").place("mordor", "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("pippin", downstream, *ahead)
    t.choose(f"move pippin {downstream}")
    assert where(t, "pippin") == downstream and t.asked == "sauron"


@rule("conf.move.anduin-one-region-per-move")
def test_one_arrow_of_the_river_a_move() -> None:
    t = Scenario("confrontation").place("mirkwood", "pippin").place("rohan", "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("pippin", "fangorn", "dagorlad")
    t.cannot("move pippin rohan")


@rule("conf.move.anduin-counts-as-forward")
def test_a_river_move_is_enough_not_to_be_stuck() -> None:
    t = Scenario("confrontation").place("mordor", "gimli", "legolas", "boromir", "merry")
    t = t.place("dagorlad", "sam", "gandalf").place("mirkwood", "pippin").place("caradhras", "orcs")
    t = t.to_move("fellowship")
    assert t.winner == "" and set(t.tokens()) == moves("pippin", "fangorn")
    t.choose("move pippin fangorn")
    assert t.winner == "" and t.asked == "sauron"


@rule("conf.move.anduin-may-attack")
def test_a_river_move_may_attack_and_respects_the_limit() -> None:
    t = Scenario("confrontation").place("fangorn", "pippin").place("rohan", "orcs").to_move("fellowship")
    t.choose("move pippin rohan")
    assert fighters(t) == ("rohan", "fellowship", "pippin", "orcs") and t.can("retreat")

    t = Scenario("confrontation").place("fangorn", "pippin").place("rohan", "merry", "sam").to_move("fellowship")
    assert set(t.tokens("move pippin")) == moves("pippin", "dagorlad", "gondor")
    t.cannot("move pippin rohan")


@rule("conf.move.anduin-no-upstream")
@pytest.mark.parametrize(
    ("origin", "upstream", "offered"),
    [("rohan", "fangorn", ["gondor"]), ("fangorn", "mirkwood", ["rohan", "dagorlad", "gondor"])],
)
def test_nobody_moves_up_the_river(origin: str, upstream: str, offered: list[str]) -> None:
    t = Scenario("confrontation").place(origin, "merry").place(upstream, "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("merry", *offered)
    t.cannot(f"move merry {upstream}")


@rule("conf.move.anduin-upstream-by-ability")
@pytest.mark.parametrize(("origin", "upstream"), [("rohan", "fangorn"), ("fangorn", "mirkwood")])
def test_abilities_lead_up_the_river(origin: str, upstream: str) -> None:
    t = Scenario("confrontation").place(origin, "frodo").place("gondor", "shelob").to_move("sauron")
    t.choose(f"move shelob {origin}")
    assert t.can(f"retreat {upstream}")
    t.choose(f"retreat {upstream}")
    assert where(t, "frodo") == upstream

    t = Scenario("confrontation").place(origin, "aragorn").place(upstream, "orcs").to_move("fellowship")
    assert t.can(f"move aragorn {upstream}")
    t = Scenario("confrontation").place(origin, "aragorn").place("mordor", "orcs").to_move("fellowship")
    t.cannot(f"move aragorn {upstream}")


@rule("conf.move.anduin-fellowship-only")
@pytest.mark.parametrize(
    ("origin", "ahead"),
    [("mirkwood", ["high-pass", "misty-mountains"]), ("fangorn", ["misty-mountains", "caradhras"])],
)
def test_sauron_does_not_sail(origin: str, ahead: list[str]) -> None:
    t = Scenario("confrontation").place(origin, "saruman").to_move("sauron")
    assert set(t.tokens()) == moves("saruman", *ahead)
    t.cannot("move saruman fangorn" if origin == "mirkwood" else "move saruman rohan")


@rule("conf.move.anduin-fellowship-only")
def test_saurons_sideways_abilities_cross_the_river() -> None:
    t = Scenario("confrontation").place("mirkwood", "witch-king").place("fangorn", "gimli").to_move("sauron")
    assert t.can("move witch-king fangorn")

    t = Scenario("confrontation").place("misty-mountains", "gimli").place("mirkwood", "balrog").to_move("fellowship")
    t.choose("move gimli mirkwood", "card retreat", "card 1")
    assert where(t, "balrog") == "fangorn"


# --- the Tunnel of Moria


@rule("conf.move.tunnel-forward")
def test_through_the_tunnel_in_one_move() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("mordor", "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("gimli", "misty-mountains", "caradhras") | {"tunnel gimli fangorn"}
    t.choose("tunnel gimli fangorn")
    assert where(t, "gimli") == "fangorn" and t.asked == "sauron"


@rule("conf.move.tunnel-counts-as-forward")
def test_the_tunnel_is_enough_where_a_move_is_due() -> None:
    # Whoever blocks the passes could go to Fangorn too; only Shadowfax leaves the duty to one character.
    t = Scenario("confrontation").place("arthedain", "gimli").place("misty-mountains", "merry")
    t = t.place("caradhras", "pippin").place("mordor", "orcs")
    t = t.place("fellowship special", "shadowfax").to_move("fellowship")
    assert t.can("shadowfax gimli eregion")
    t.choose("shadowfax gimli eregion")
    assert t.winner == "" and t.tokens() == ["tunnel gimli fangorn"]
    t.choose("tunnel gimli fangorn")
    assert where(t, "gimli") == "fangorn" and t.winner == "" and t.asked == "sauron"


@rule("conf.move.tunnel-never-back")
def test_pippin_does_not_fall_back_through_the_tunnel() -> None:
    t = Scenario("confrontation").place("eregion", "pippin").place("fangorn", "orcs").to_move("fellowship")
    t.choose("tunnel pippin fangorn")
    assert set(t.tokens()) == {"decline", "retreat misty-mountains", "retreat caradhras"}
    t.cannot("retreat eregion")


@rule("conf.move.tunnel-never-back")
def test_no_card_and_no_attack_leads_back_through_the_tunnel() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("fangorn", "shelob").to_move("fellowship")
    t = t.place("misty-mountains", "warg").place("caradhras", "saruman")
    t.choose("tunnel gimli fangorn", "card 1", "card retreat")
    assert totals(t) == [(3, 6)]

    t = Scenario("confrontation").place("fangorn", "aragorn").place("eregion", "orcs").to_move("fellowship")
    assert set(t.tokens()) == moves("aragorn", "rohan", "dagorlad", "gondor")
    t.cannot("move aragorn eregion")


@rule("conf.move.tunnel-fellowship-only")
@pytest.mark.parametrize(
    ("blocked", "reached"),
    [({"misty-mountains"}, True), ({"caradhras"}, True), ({"misty-mountains", "caradhras"}, False)],
)
def test_the_black_rider_has_to_cross_the_mountains(blocked: set[str], reached: bool) -> None:
    t = Scenario("confrontation").place("fangorn", "black-rider").place("eregion", "gimli").to_move("sauron")
    for mountain, by in zip(sorted(blocked), ("orcs", "warg"), strict=False):
        t = t.place(mountain, by)
    assert t.can("move black-rider eregion") is reached
    t.cannot("tunnel black-rider fangorn")


@rule("conf.move.tunnel-fellowship-only")
def test_sauron_does_not_use_the_tunnel() -> None:
    t = Scenario("confrontation").place("eregion", "orcs").place("fangorn", "gimli").to_move("sauron")
    assert set(t.tokens()) == moves("orcs", "arthedain", "cardolan")
    t.cannot("tunnel orcs fangorn")
    t.cannot("move orcs fangorn")


@rule("conf.move.tunnel-ignores-caradhras")
@pytest.mark.parametrize("in_caradhras", ["warg", "merry"])
def test_the_tunnel_is_safe_whoever_but_the_balrog_is_in_caradhras(in_caradhras: str) -> None:
    t = Scenario("confrontation").place("eregion", "sam").place("caradhras", in_caradhras)
    t = t.place("mordor", "balrog").to_move("fellowship")
    assert t.can("tunnel sam fangorn")
    t.choose("tunnel sam fangorn")
    if in_caradhras == "warg":
        assert (t.asked, t.tokens()) == ("sauron", ["decline"])
        t.cannot("strike")
        t.choose("decline")
    assert where(t, "sam") == "fangorn" and t.asked == "sauron"


@rule("conf.move.tunnel-limit-at-exit")
def test_the_tunnel_is_closed_while_fangorn_is_full() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("fangorn", "merry", "sam").to_move("fellowship")
    assert {token for token in t.tokens() if "gimli" in token} == moves("gimli", "misty-mountains", "caradhras")
    t.cannot("tunnel gimli fangorn")


@rule("conf.move.tunnel-may-attack")
def test_the_tunnel_may_lead_into_battle() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("fangorn", "shelob").to_move("fellowship")
    t.choose("tunnel gimli fangorn")
    assert fighters(t) == ("fangorn", "fellowship", "gimli", "shelob")
    assert only_cards(t)
