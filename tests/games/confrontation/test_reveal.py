"""What is revealed, what is concealed again, and what the enemy can still tell (rules: Conceal characters)."""

import functools
import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.confrontation.looking import (
    battles,
    face_up,
    named,
    only_cards,
    seen_by_fellowship,
    seen_by_sauron,
    table,
)

from mathom.core import Match
from mathom.core.registry import game as find_game
from mathom.games.confrontation import knowledge
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import Character, mask, members
from mathom.games.confrontation.events import Defeated, Revealed
from mathom.games.confrontation.knowledge import Place, deduced
from mathom.games.confrontation.regions import Region, Side
from mathom.testing import Scenario
from mathom.testing.rules import rule


def ever_revealed(t: Scenario) -> set[str]:
    return {event.piece for event in t.events() if isinstance(event, Revealed)}


# --- concealing ----------------------------------------------------------------------------------------------------


@rule("conf.reveal.conceal-at-turn-end")
def test_both_fighters_are_concealed_when_the_turn_ends() -> None:
    t = Scenario("confrontation").place("eregion", "merry", "pippin").place("caradhras", "orcs").place("mordor", "warg")
    t.to_move("sauron").choose("move orcs eregion", force="pippin")
    assert face_up(t) == {"orcs", "merry"}
    t.choose("card 1", "card retreat", "retreat arthedain")
    assert table(t).to_move == "fellowship" and face_up(t) == set()


@rule("conf.reveal.conceal-exceptions")
def test_whom_the_crebain_have_found_stays_revealed() -> None:
    t = Scenario("confrontation").place("eregion", "frodo", "sam").place("shire", "merry", "pippin")
    t.place("mordor", "orcs", "warg").place("sauron special", "crebain").to_move("sauron")
    t.choose("crebain eregion", force="frodo")
    turns = [
        "move merry arthedain",
        "move orcs dagorlad",
        "move merry rhudaur",
        "move orcs mirkwood",
        "move frodo caradhras",
        "move warg dagorlad",
        "move frodo rohan",
        "move warg mirkwood",
        "move pippin arthedain",
        "move warg high-pass",
    ]
    for move in turns:
        assert face_up(t) == {"frodo"}
        t.choose(move)
    assert table(t).turn == 12 and face_up(t) == {"frodo"} and named(seen_by_sauron(t, Region.ROHAN)) == {"frodo"}


@rule("conf.reveal.conceal-exceptions")
def test_the_watcher_stays_revealed_after_its_first_battle() -> None:
    t = Scenario("confrontation", mode="variant").place("shire", "frodo", "elrond").place("rhudaur", "theoden")
    t.place("high-pass", "watcher").place("mordor", "gollum", "orcs").to_move("fellowship")
    t.choose("move theoden high-pass", "card 6", "card 1")
    for move in ["move orcs dagorlad", "move elrond arthedain", "move orcs mirkwood", "move elrond eregion"]:
        assert face_up(t) == {"watcher"}
        t.choose(move)
    assert face_up(t) == {"watcher"}


@rule("conf.reveal.revealed-through-whole-turn")
def test_frodo_whom_sam_replaced_lies_open_for_the_second_battle() -> None:
    t = Scenario("confrontation").place("shire", "frodo", "sam", "merry").place("arthedain", "black-rider")
    t.to_move("sauron").choose("move black-rider shire", "replace", "card 6", "card 1", force="frodo")
    assert face_up(t) == {"frodo", "black-rider"}
    assert t.asked == "sauron" and set(t.tokens()) == {"fight frodo", "fight concealed"}


@rule("conf.reveal.unfought-defenders-stay-hidden")
def test_only_the_two_who_fight_are_revealed() -> None:
    t = Scenario("confrontation").place("eregion", "merry", "gimli").place("shire", "frodo", "pippin")
    t.place("caradhras", "black-rider").to_move("sauron")
    t.choose("move black-rider eregion", force="merry")
    there = seen_by_sauron(t, Region.EREGION)
    assert face_up(t) == named(there) | {"black-rider"} == {"merry", "black-rider"}
    assert there.hidden == 1 and set(there.candidates) == {"gimli", "frodo", "pippin"}
    assert only_cards(t)


@rule("conf.reveal.ability-reveal-lasts-turn")
def test_the_balrog_of_the_tunnel_is_concealed_again() -> None:
    t = Scenario("confrontation").place("eregion", "merry").place("shire", "frodo").place("caradhras", "balrog")
    t.to_move("fellowship").choose("tunnel merry fangorn", "strike")
    assert ever_revealed(t) == {"Balrog"}
    assert table(t).to_move == "sauron" and face_up(t) == set()


@rule("conf.reveal.ability-reveal-lasts-turn")
def test_the_uruk_hai_are_concealed_after_their_march() -> None:
    t = Scenario("confrontation", mode="variant").place("shire", "frodo").place("gondor", "uruk-hai")
    t.place("sauron special", "palantir").place("rhudaur", "sam").to_move("sauron")
    t.choose("march uruk-hai enedwaith")
    assert face_up(t) == {"uruk-hai"}
    t.choose("decline")
    assert table(t).to_move == "fellowship" and face_up(t) == set()


@rule("conf.reveal.ability-reveal-lasts-turn")
def test_sam_and_the_frodo_he_defends_are_concealed_again() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo", "sam").place("shire", "merry")
    t.place("high-pass", "black-rider").place("mordor", "warg").to_move("sauron")
    t.choose("move black-rider rhudaur", "replace", force="frodo")
    assert face_up(t) == {"frodo", "sam", "black-rider"}
    t.choose("card 1", "card 5")
    assert table(t).to_move == "fellowship" and face_up(t) == set()


@rule("conf.reveal.ability-reveal-lasts-turn")
def test_frodo_shown_for_sams_strength_is_concealed_again() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo", "sam").place("shire", "merry")
    t.place("high-pass", "black-rider").place("mordor", "warg").to_move("sauron")
    t.choose("move black-rider rhudaur", "reveal frodo", force="sam")
    assert face_up(t) == {"frodo", "sam", "black-rider"}
    t.choose("card 1", "card 5")
    assert table(t).to_move == "fellowship" and face_up(t) == set()


@rule("conf.reveal.ability-reveal-lasts-turn")
def test_gandalf_who_helped_is_concealed_again() -> None:
    t = Scenario("confrontation", mode="variant").place("rhudaur", "theoden", "gandalf").place("shire", "frodo")
    t.place("high-pass", "uruk-hai").place("mordor", "gollum").to_move("fellowship")
    t.choose("move theoden high-pass", "card 1", "card 5", "reveal gandalf")
    assert ever_revealed(t) == {"Théoden", "Uruk-Hai", "Gandalf"}
    assert table(t).to_move == "sauron" and face_up(t) == set()


@rule("conf.reveal.ability-reveal-lasts-turn")
def test_the_king_revealed_is_concealed_again() -> None:
    t = Scenario("confrontation").place("rhudaur", "aragorn", "merry").place("mordor", "orcs", "warg")
    t.place("fellowship special", "a-king-revealed").to_move("fellowship")
    t.choose("a-king-revealed mordor", force="orcs")
    assert ever_revealed(t) == {"Aragorn"}
    assert table(t).to_move == "sauron" and face_up(t) == set()


@rule("conf.reveal.defeated-identity-open")
@pytest.mark.parametrize("seat", ["fellowship", "sauron", None])
def test_everybody_learns_who_has_fallen_in_the_tunnel(seat: str | None) -> None:
    t = Scenario("confrontation").place("eregion", "merry").place("shire", "frodo", "sam").place("caradhras", "balrog")
    t.to_move("fellowship")
    before = {character.token for character in table(t, seat).fellowship.characters if character.defeated}
    t.choose("tunnel merry fangorn", "strike")
    after = {character.token for character in table(t, seat).fellowship.characters if character.defeated}
    assert after - before == {"merry"}
    assert [event.piece for event in t.events(seat) if isinstance(event, Defeated)] == ["Merry"]


# --- shuffling -----------------------------------------------------------------------------------------------------
# Nobody asks for a shuffle: concealed pieces of one region always count as shuffled (conf.reveal.software-shuffle).


@rule("conf.reveal.shuffle-any-time")
@pytest.mark.parametrize("to_move", ["fellowship", "sauron"])
def test_a_known_piece_is_lost_among_its_friends_on_either_turn(to_move: str) -> None:
    t = Scenario("confrontation").place("rhudaur", "merry", "pippin").place("high-pass", "orcs").place("shire", "frodo")
    t.mark("merry", "known").to_move(to_move)
    there = seen_by_sauron(t, Region.RHUDAUR)
    assert there.pieces == () and there.hidden == 2 and set(there.candidates) == {"merry", "pippin", "frodo"}


@rule("conf.reveal.shuffle-any-time")
@pytest.mark.parametrize("met", ["merry", "pippin"])
def test_an_attacker_cannot_aim_at_a_known_piece_among_others(met: str) -> None:
    t = Scenario("confrontation").place("rhudaur", "merry", "pippin").place("high-pass", "black-rider")
    t.mark("merry", "known").to_move("sauron")
    with t:
        t.choose("move black-rider rhudaur", force=met)
        assert t.can("card") and met in face_up(t)


@rule("conf.reveal.shuffle-same-region-only")
def test_pieces_of_two_regions_are_not_mixed() -> None:
    t = Scenario("confrontation").place("rhudaur", "merry").place("eregion", "pippin").place("shire", "frodo", "sam")
    t.place("mordor", "orcs").mark("merry", "known").to_move("sauron")
    assert named(seen_by_sauron(t, Region.RHUDAUR)) == {"merry"} and seen_by_sauron(t, Region.RHUDAUR).hidden == 0
    assert set(seen_by_sauron(t, Region.EREGION).candidates) == {"pippin", "frodo", "sam"}
    assert set(seen_by_sauron(t, Region.SHIRE).candidates) == {"pippin", "frodo", "sam"}


@rule("conf.reveal.shuffle-not-revealed")
def test_pieces_that_lie_open_can_be_told_apart_until_they_are_concealed() -> None:
    t = Scenario("confrontation").place("rhudaur", "merry", "pippin").place("shire", "frodo", "sam")
    t.place("high-pass", "black-rider").place("mordor", "warg").place("sauron special", "palantir").to_move("sauron")
    t.choose("palantir rhudaur")
    assert named(seen_by_sauron(t, Region.RHUDAUR)) == {"merry", "pippin"} == face_up(t)
    t.choose("move black-rider rhudaur")
    assert set(t.tokens()) == {"fight merry", "fight pippin"}
    t.cannot("fight concealed")
    t.choose("fight merry", "card 1", "card 5")
    assert face_up(t) == set()
    t.choose("move frodo arthedain", "move warg dagorlad", "move frodo eregion", "move warg mirkwood")
    t.choose("move merry misty-mountains")
    assert set(seen_by_sauron(t, Region.RHUDAUR).candidates) == {"merry", "pippin"}


@rule("conf.reveal.software-shuffle")
def test_whoever_of_the_two_leaves_the_enemy_sees_the_same() -> None:
    seen = []
    for mover in ("merry", "pippin"):
        t = Scenario("confrontation").place("rhudaur", "merry", "pippin").place("shire", "frodo", "sam")
        t.place("mordor", "orcs", "warg").mark("merry", "known").to_move("fellowship")
        t.choose(f"move {mover} high-pass")
        for region in (Region.RHUDAUR, Region.HIGH_PASS):
            assert named(seen_by_sauron(t, region)) == set() and seen_by_sauron(t, region).hidden == 1
            assert {"merry", "pippin"} <= set(seen_by_sauron(t, region).candidates)
        seen.append((table(t, "sauron"), t.events("sauron"), table(t), t.events()))
    assert seen[0] == seen[1]


# --- what the enemy can still tell ---------------------------------------------------------------------------------


def merry_seen_in_the_high_pass() -> Scenario:
    """Merry beats the Orcs alone in the High Pass and is concealed again; it is Sauron's turn."""
    t = Scenario("confrontation").place("rhudaur", "merry", "gimli").place("shire", "frodo", "sam")
    t.place("high-pass", "orcs").place("mordor", "warg", "balrog").to_move("fellowship")
    t.choose("move merry high-pass", "card 1", "card 5")
    assert table(t).to_move == "sauron" and face_up(t) == set()
    return t


@rule("conf.reveal.memory-is-allowed")
def test_what_was_seen_is_remembered() -> None:
    t = merry_seen_in_the_high_pass()
    t.choose("move warg dagorlad", "move frodo arthedain", "move balrog gondor")
    (merry,) = seen_by_sauron(t, Region.HIGH_PASS).pieces
    assert (merry.token, merry.revealed) == ("merry", False)
    assert "Merry is revealed in The High Pass." in t.log("sauron")


@rule("conf.reveal.known-lone-piece-stays-known")
def test_a_known_piece_can_be_followed_while_it_is_alone() -> None:
    t = merry_seen_in_the_high_pass()
    t.choose("move warg dagorlad", "move merry mirkwood")
    (merry,) = seen_by_sauron(t, Region.MIRKWOOD).pieces
    assert (merry.token, merry.revealed) == ("merry", False)
    assert seen_by_sauron(t, Region.HIGH_PASS).pieces == ()


@rule("conf.reveal.mixing-blurs-identity")
@pytest.mark.parametrize("next_mover", ["merry", "gimli"])
def test_a_known_piece_that_joins_another_is_one_of_two(next_mover: str) -> None:
    t = Scenario("confrontation").place("arthedain", "merry").place("rhudaur", "gimli").place("shire", "frodo", "sam")
    t.place("mordor", "warg", "orcs").mark("merry", "known").to_move("fellowship")
    t.choose("move merry rhudaur", "move warg dagorlad", f"move {next_mover} high-pass")
    for region in (Region.RHUDAUR, Region.HIGH_PASS):
        assert seen_by_sauron(t, region).pieces == ()
        assert set(seen_by_sauron(t, region).candidates) == {"merry", "gimli", "frodo", "sam"}
    assert set(seen_by_sauron(t, Region.SHIRE).candidates) == {"gimli", "frodo", "sam"}


@rule("conf.reveal.elimination")
def test_the_last_unknown_piece_is_known_by_elimination() -> None:
    t = Scenario("confrontation").place("rhudaur", "merry").place("eregion", "frodo").place("enedwaith", "gimli")
    t.place("defeated", "sam", "pippin", "gandalf", "aragorn", "legolas", "boromir").place("mordor", "orcs")
    t.mark("merry", "known").mark("gimli", "known").to_move("sauron")
    assert named(seen_by_sauron(t, Region.EREGION)) == {"frodo"} and seen_by_sauron(t, Region.EREGION).hidden == 0


@rule("conf.reveal.elimination")
def test_a_piece_that_enters_mordor_and_does_not_win_is_not_frodo() -> None:
    t = Scenario("confrontation").place("gondor", "merry").place("shire", "frodo", "sam").place("fangorn", "orcs")
    t.to_move("fellowship")
    assert set(seen_by_sauron(t, Region.GONDOR).candidates) == {"merry", "frodo", "sam"}
    t.choose("move merry mordor")
    assert set(seen_by_sauron(t, Region.MORDOR).candidates) == {"merry", "sam"}


@rule("conf.reveal.elimination")
def test_a_piece_that_attacks_sideways_can_be_few_characters_only() -> None:
    t = Scenario("confrontation").place("eregion", "merry", "pippin").place("rhudaur", "witch-king")
    t.place("mordor", "flying-nazgul", "orcs", "warg").place("sauron special", "palantir").to_move("sauron")
    t.choose("move witch-king eregion")  # Sauron has still to pick his opponent, so nobody is revealed yet
    assert face_up(t) == set() and t.can("fight concealed")
    attacker = seen_by_fellowship(t, Region.EREGION)
    assert named(attacker) | set(attacker.candidates) <= {"witch-king", "flying-nazgul"}


@rule("conf.reveal.elimination")
def test_whoever_must_be_elsewhere_is_not_asked_for() -> None:
    """Merry has been seen to come back to Sam, so the one who stands alone is Frodo, and nobody asks Sam for him."""
    t = Scenario("confrontation").place("gap-of-rohan", "frodo").place("enedwaith", "sam", "merry")
    t.place("caradhras", "black-rider").place("mordor", "warg").to_move("fellowship")
    t.choose("move merry caradhras", "card 4", "card retreat", "retreat enedwaith")
    t.choose("move black-rider enedwaith", force="sam")
    assert battles(t)[-1] == ("Black Rider", "Sam")
    assert named(seen_by_sauron(t, "gap-of-rohan")) == {"frodo"}
    assert t.asked == "sauron" and t.can("card")


@rule("conf.reveal.elimination")
def test_the_balrog_is_not_asked_for_when_he_must_be_elsewhere() -> None:
    t = Scenario("confrontation").place("eregion", "merry").place("shire", "frodo").place("caradhras", "orcs")
    t.place("fangorn", "balrog").mark("orcs", "known").to_move("fellowship")
    t.choose("tunnel merry fangorn")
    assert battles(t) == [("Merry", "Balrog")] and only_cards(t)


@rule("conf.reveal.elimination", "conf.reveal.mixing-blurs-identity")
def test_what_was_deduced_is_not_forgotten_when_pieces_mix() -> None:
    """Frodo cannot be in Mordor, and Merry has been seen: the other two are known before Merry joins one of them."""
    t = Scenario("confrontation").place("gondor", "frodo", "sam").place("misty-mountains", "merry")
    t.place("fangorn", "witch-king").place("enedwaith", "warg").to_move("fellowship")
    t.choose("move merry fangorn", "move warg cardolan", "move sam mordor", "move warg shire")
    assert named(seen_by_sauron(t, Region.GONDOR)) == {"frodo"} and named(seen_by_sauron(t, Region.MORDOR)) == {"sam"}
    t.choose("move merry gondor")
    assert named(seen_by_sauron(t, Region.GONDOR)) == {"frodo", "merry"}
    board = t.match.state
    assert isinstance(board, Board)
    assert not board.might_be(Character.SAM_C, Region.GONDOR) and board.might_be(Character.SAM_C, Region.MORDOR)


@st.composite
def hidden_pieces(draw: st.DrawFn) -> list[Place]:
    """Nine characters or fewer in up to six regions, and for each region who might be there."""
    count = draw(st.integers(1, 7))
    homes = [draw(st.integers(0, 5)) for _ in range(count)]
    found = []
    for region in sorted(set(homes)):
        pieces = sum(1 << piece for piece in range(count) if homes[piece] == region)
        found.append(Place(Region(region), pieces, pieces | draw(st.integers(0, (1 << count) - 1))))
    return found


def every_way(found: list[Place], used: int = 0) -> Iterator[tuple[int, ...]]:
    """All ways to place everybody: for each place, who is in it."""
    if not found:
        yield ()
        return
    place, *rest = found
    for there in combinations(members(place.might_be & ~used), place.pieces.bit_count()):
        for others in every_way(rest, used | mask(there)):
            yield (mask(there), *others)


@rule("conf.reveal.elimination")
@given(hidden_pieces())
def test_exactly_what_fits_nowhere_is_ruled_out(found: list[Place]) -> None:
    """Against a player who goes through every possible position; it does not matter which of them is the true one."""
    ways = list(every_way(found))
    possible = [functools.reduce(int.__or__, there) for there in zip(*ways, strict=True)]
    might_be = [place.might_be for place in found]
    assert deduced([place.pieces for place in found], might_be) == possible
    other = ways[-1]
    assert deduced(list(other), might_be) == possible


@rule("conf.reveal.elimination")
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_it_makes_no_difference_when_the_enemy_thinks(mode: str) -> None:
    """One match works out what follows when a question depends on it, the other at every decision."""
    game, rng = find_game("confrontation"), random.Random(5)
    options = game.options({"mode": mode, "special": "4-4"})
    for seed in range(25):
        late, early = Match(game, options, seed, quiet=True), Match(game, options, seed, quiet=True)
        while late.decision is not None:
            lazy, eager = late.state, early.state
            assert isinstance(lazy, Board) and isinstance(eager, Board)
            for side in Side:
                eager.deduce(side)
                assert knowledge.candidates(lazy, side) == knowledge.candidates(eager, side)
            assert late.decision == early.decision
            lazy.check()
            eager.check()
            token = rng.choice(late.decision.options).token
            late.choose(token)
            early.choose(token)
        assert late.outcome == early.outcome


@rule("conf.reveal.hand-deducible")
@pytest.mark.parametrize("seat", ["fellowship", "sauron", None])
def test_every_hand_is_what_has_not_been_discarded(seat: str | None) -> None:
    t = Scenario("confrontation").place("rhudaur", "merry").place("high-pass", "black-rider").to_move("fellowship")
    t.place("fellowship discards", "2", "magic").place("sauron discards", "6", "eye-of-sauron")
    t.choose("move merry high-pass", "card 1")
    hand = {"1", "3", "4", "5", "noble-sacrifice", "elven-cloak", "retreat"}
    assert {card.token for card in table(t, seat).fellowship.hand} == hand
    assert {card.token for card in table(t, seat).sauron.hand} == {"1", "2", "3", "4", "5", "magic", "retreat"}
    assert table(t, seat).sauron.chosen
    assert table(t, seat).sauron.secret == (("1",) if seat == "sauron" else ())
    assert only_cards(t, "fellowship")


@rule("conf.reveal.no-leak-by-legal-moves")
@pytest.mark.parametrize("seat", ["fellowship", None])
def test_nobody_else_is_told_what_a_hidden_piece_may_do(seat: str | None) -> None:
    views, refusals = [], []
    for rider, idle in (("flying-nazgul", "orcs"), ("orcs", "flying-nazgul")):
        t = Scenario("confrontation").place("rhudaur", "merry").place("mirkwood", rider).place("mordor", idle)
        t.to_move("sauron")
        decision = t.view(seat).decision
        assert t.asked == "sauron" and decision is not None and decision.options == ()
        views.append(t.view(seat))
        refusals.append(t.match.why_not(0, "move flying-nazgul rhudaur"))
    assert views[0] == views[1]
    assert refusals[0] == refusals[1] is not None
