"""Scores, corruption, who wins and when; and what each player sees."""

from __future__ import annotations

import pytest

from mathom.games.wotr import events
from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.view import WarView
from mathom.testing.rules import rule


def seen_by(t: Campaign, seat: str | None) -> WarView:
    table = t.match.view(None if seat is None else t.seat(seat)).table
    assert isinstance(table, WarView)
    return table


def told(t: Campaign, seat: str) -> str:
    return "\n".join(event.words() for event in t.match.events(t.seat(seat)))


# --- points ----------------------------------------------------------------------------------------------------------


@rule("wotr.scoring.battlegrounds", "wotr.scoring.paths-fp", "wotr.scoring.area-per-team")
def test_battlegrounds_and_paths_give_the_points_printed_on_them() -> None:
    t = Campaign("frodo", "imladris").won_by_free_peoples("minas-tirith", "moria", "bag-end", "weathertop")
    assert t.scores == (3 + 1 + 1 + 2, 0)


@rule("wotr.scoring.paths-shadow", "wotr.corruption.one-vp", "wotr.scoring.area-per-team")
def test_the_shadow_scores_corruption_and_no_paths() -> None:
    t = Campaign("frodo", "caradhras").won_by_shadow("bag-end", "weathertop", "imladris", "rivendell")
    t.mark("table", "corruption 4")
    assert t.scores == (0, 4 + 2)


@rule("wotr.corruption.no-supply-limit")
def test_there_is_no_end_of_corruption_tokens() -> None:
    t = Campaign("frodo", "bag-end", "harad").mark("table", "corruption 16").in_combat_step()
    t.at("bag-end", "the-hunter", "the-reaver", "the-warrior")
    t.fight("bag-end")
    assert t.corruption == 19 and t.scores[1] == 19


@rule("wotr.corruption.add", "wotr.corruption.action-step")
def test_the_morgul_blade_and_grishnakh_add_corruption_at_once() -> None:
    t = Campaign("witch-king", "weathertop").at("weathertop", "the-hunter", "morgul-blade on the-hunter")
    t.use("morgul-blade")
    assert t.corruption == 1 and t.scores == (0, 1)
    t = Campaign("witch-king", "amon-hen").at("amon-hen", "grishnakh")
    t.use("grishnakh")
    assert t.scores == (0, 1) and t.where("grishnakh") == "witch-king eliminated"


@rule("wotr.corruption.sources")
def test_smeagol_adds_corruption_for_his_way() -> None:
    t = Campaign("frodo", "amon-hen").at("amon-hen", "smeagol")
    t.use("smeagol")
    assert t.corruption == 1
    t.choose("location osgiliath")
    assert t.path == "osgiliath"


@rule("wotr.corruption.remove-none")
def test_lembas_takes_away_what_there_is() -> None:
    t = Campaign("frodo", "bag-end").mark("table", "corruption 2")
    t.at("bag-end", "sam-gamgee", "merry-brandybuck", "pippin-took", "lembas on sam-gamgee")
    t.use("lembas")
    assert t.corruption == 0
    t = Campaign("frodo", "bag-end").at("bag-end", "sam-gamgee", "lembas on sam-gamgee")
    assert not t.can_use("lembas")


# --- the victory check -----------------------------------------------------------------------------------------------


@rule("wotr.victory.score-every-round")
def test_the_scores_are_told_in_every_round() -> None:
    t = Campaign("frodo", "bag-end").won_by_shadow("rivendell").in_combat_step()
    t.force("harad", "weathertop")
    t.fight("bag-end")
    [scored] = [event for event in t.match.events_for_all() if isinstance(event, events.Scored)]
    assert (scored.free_peoples, scored.shadow, scored.final) == (1, 2, False)
    assert {(part.source, part.amount) for part in scored.parts} == {("Bag End", 1), ("Rivendell", 2)}


@rule("wotr.victory.ten-point-lead")
@pytest.mark.parametrize(("corruption", "over"), [(11, True), (10, False)])
def test_a_lead_of_ten_points_ends_the_game(corruption: int, over: bool) -> None:
    t = Campaign("frodo", "bag-end").mark("table", f"corruption {corruption}").in_combat_step()
    t.force("harad", "weathertop")
    t.fight("bag-end")
    assert (t.outcome is not None) is over
    if t.outcome is not None:
        assert t.outcome.winners == (1, 3) and t.outcome.rule == "wotr.victory.ten-point-lead"


@rule("wotr.victory.final-path", "wotr.victory.tie-to-shadow", "wotr.victory.final-includes-ring-tokens")
@pytest.mark.parametrize(("corruption", "used", "winners"), [
    (2, (), (0, 2)), (3, (), (1, 3)), (3, ("witch-king",), (0, 2)), (4, ("witch-king", "saruman"), (0, 2)),
    (5, ("witch-king", "saruman"), (1, 3)),
])  # fmt: skip
def test_after_the_last_path_the_higher_score_wins_and_with_a_tie_the_shadow(
    corruption: int, used: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    t = Campaign("frodo", "orodruin").mark("table", f"corruption {corruption}").in_combat_step()
    for seat in used:
        t.mark(seat, "ring used")
    t.fight("orodruin")  # worth 3 to the Free Peoples, who have two tokens
    assert t.outcome is not None and t.outcome.winners == winners


@rule("wotr.victory.only-at-check")
def test_a_lead_in_the_action_step_ends_nothing() -> None:
    t = Campaign("witch-king", "amon-hen").at("amon-hen", "grishnakh").mark("table", "corruption 9")
    t.use("grishnakh")
    assert t.scores == (0, 10) and t.outcome is None and t.asked == "aragorn"


@rule("wotr.victory.all-combats-first")
def test_the_last_path_ends_the_game_after_all_combats() -> None:
    t = Campaign("frodo", "orodruin", "minas-tirith").in_combat_step()
    t.at("minas-tirith", "grond-hammer-of-the-underworld", "olog-hai")
    t.fight("orodruin")
    assert t.asked == "frodo", "the game goes on"
    t.fight("minas-tirith")
    assert t.outcome is not None and t.outcome.scores == (3 + 2, 3 + 2, 3 + 2, 3 + 2)


@rule("wotr.victory.early-last-path", "wotr.victory.no-draw-after-end")
def test_the_last_number_ends_the_game_whenever_it_comes() -> None:
    t = Campaign("frodo", "shelobs-lair").mark("table", "round 7").at("shelobs-lair", "gandalf-the-grey")
    t.deck("aragorn", "legolas", "arwen", "strider", "lembas")
    t.use("gandalf-the-grey")
    t.choose("location crack-of-doom")
    while not t.can("fight"):
        t.choose("pass")
    t.fight("crack-of-doom")
    assert t.outcome is not None and t.g.round == 7
    assert t.in_hand("aragorn") == [], "nobody draws any more"


# --- what is seen ----------------------------------------------------------------------------------------------------


@rule("wotr.visibility.hidden-draw-decks", "wotr.visibility.counts-public")
def test_of_a_draw_deck_only_the_number_of_its_cards_is_seen() -> None:
    t = (
        Campaign("frodo", "bag-end")
        .deck("frodo", "gimli", "sting")
        .hand("frodo", "glamdring")
        .cycle_pile("frodo", "treebeard")
    )
    for seat in (*t.match.seats, None):
        mine = seen_by(t, seat).players[0]
        assert mine.deck.size == 2 and mine.deck.known == ()
        assert (mine.hand_size, mine.cycled.size, mine.eliminated.size) == (1, 1, 26)


@rule("wotr.visibility.no-hand-showing")
def test_a_hand_is_seen_by_its_player_only() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "sting")
    assert seen_by(t, "frodo").players[0].hand == ("gimli", "sting")
    for seat in ("aragorn", "witch-king", "saruman", None):
        assert seen_by(t, seat).players[0].hand == ()
    both = t.match.view(frozenset((0, 2))).table
    assert isinstance(both, WarView) and both.players[0].hand == ("gimli", "sting"), (
        "one person with two decks sees both"
    )


@rule("wotr.visibility.own-cycle-pile", "wotr.visibility.own-eliminated-pile")
def test_piles_are_looked_through_by_their_players_only() -> None:
    t = Campaign("frodo", "bag-end").cycle_pile("frodo", "gimli", "sting").place("frodo eliminated", "treebeard")
    own = seen_by(t, "frodo").players[0]
    assert own.cycled.known == ("gimli", "sting") and "treebeard" in own.eliminated.known
    for seat in ("aragorn", "witch-king", None):
        other = seen_by(t, seat).players[0]
        assert other.cycled.known == other.eliminated.known == () and other.cycled.size == 2


@rule("wotr.visibility.faceup-open")
def test_everybody_reads_what_lies_face_up() -> None:
    t = (
        Campaign("frodo", "bag-end", "moria")
        .reserve("frodo", "sam-gamgee", "sting on sam-gamgee")
        .at("moria", "hill-troll")
    )
    for seat in (*t.match.seats, None):
        assert {one.slug for one in seen_by(t, seat).in_play} == {"sam-gamgee", "sting", "hill-troll"}
        assert seen_by(t, seat).cards["sting"].text


@rule("wotr.visibility.show-referenced-card", "wotr.teams.reveal-to-all")
def test_a_card_taken_by_name_is_shown_to_all_and_known_to_be_in_hand() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").hand("aragorn", "legolas", "arwen")
    t.deck("aragorn", "strider", "bow-of-the-galadhrim", "lembas")
    t.play("legolas", to="rivendell", cost="arwen")
    t.choose("card bow-of-the-galadhrim")
    for seat in ("frodo", "witch-king", "saruman"):
        assert "Bow of the Galadhrim" in told(t, seat)


@rule("wotr.visibility.location-decks")
def test_what_is_left_of_the_locations_is_known_but_not_its_order() -> None:
    t = Campaign("frodo", "bag-end", "moria")
    for seat in (*t.match.seats, None):
        view = seen_by(t, seat)
        assert len(view.battlegrounds_left) == 13 and len(view.paths_left) == 26
        assert view.battlegrounds_left == seen_by(t, "frodo").battlegrounds_left


@rule("wotr.visibility.facedown-shadow-paths")
def test_everybody_knows_which_paths_the_shadow_has_taken() -> None:
    t = Campaign("frodo", "weathertop", "harad").at("weathertop", "the-hunter").in_combat_step()
    t.fight("weathertop")
    assert "weathertop" in seen_by(t, None).score.won_by_shadow and t.scores == (0, 1)
    assert "Weathertop" in told(t, "frodo")
