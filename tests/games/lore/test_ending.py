"""The end of a turn, and the end of the game: hands, exhausted piles, calling the end, the count."""

from __future__ import annotations

import pytest

from mathom.cards.moments import Moment
from mathom.cards.nouns import Nominal
from mathom.cards.sentences import Clause, Saying, Voice
from mathom.games.lore.context import Context
from mathom.games.lore.language.abilities import Trigger, Triggered
from mathom.games.lore.language.choosing import when
from mathom.games.lore.language.conditions import in_play
from mathom.games.lore.language.dealing import draw
from mathom.games.lore.language.effect import Condition
from mathom.games.lore.moments import WhenTurnEnds
from mathom.games.lore.position import find_card
from mathom.games.lore.testing import Road
from mathom.games.lore.values import END_OF_TURN, Phase
from mathom.games.lore.world import World
from mathom.testing.rules import rule

#: Factions worth two marshalling points each, and one worth one.
TWOS = (
    "rangers-of-the-north", "blue-mountain-dwarves", "woses-of-old-pukel-land", "riders-of-rohan", "ents-of-fangorn",
    "men-of-lebennin", "men-of-anorien", "knights-of-dol-amroth",
)  # fmt: skip
ONE = "hobbits"


def with_points(t: Road, number: int, seat: str = "player-1", skip: int = 0) -> Road:
    """Factions with so many points in a player's pile."""
    found: list[str] = []
    left = number
    for name in TWOS[skip:]:
        worth = find_card(name).facts.mp
        if worth <= left:
            found.append(name)
            left -= worth
    if left:
        found.append(ONE)
    return t.place(f"{seat} points", *found)


def stay(t: Road) -> None:
    """The player whose turn it is stays where he is, does not enter, and ends his turn."""
    turn = t.g.turn
    t.choose("pass", "stay")
    while t.outcome is None and t.g.turn == turn and t.g.phase in (Phase.MOVEMENT, Phase.SITE):
        t.choose(t.offered[0].token)


def two(level: str = "standard", **options: str) -> Road:
    """Both have a company, and cards to draw."""
    t = Road("bree", level=level, **options).company("aragorn-ii").other_company("edoras", "eomer")
    return t.place("player-1 pile", *("cram",) * 9).place("player-2 pile", *("cram",) * 9)


def roll_safely(t: Road) -> None:
    """The last corruption rolls come out well, in whatever order."""
    while t.outcome is None:
        t.choose(t.offered[0].token)


# --- hands -----------------------------------------------------------------------------------------------------------


@rule("lore.end-of-turn.hand-check", "lore.end-of-turn.who-checks", "lore.setup.hand-size-ten")
def test_introductory_the_hazard_player_with_too_many_cards_discards_all_hazards() -> None:
    t = two("introductory").hand(*("cram",) * 12).hazards(*("wargs",) * 7, *("cram",) * 5)
    stay(t)
    assert [len(hand) for hand in t.g.hands] == [12, 5] and len(t.g.discards[1]) == 7
    assert t.asked == "player-2"


@rule("lore.end-of-turn.hand-check")
def test_introductory_with_ten_cards_nothing_is_discarded() -> None:
    t = two("introductory").hazards(*("wargs",) * 10)
    stay(t)
    assert len(t.g.hands[1]) == 10 and t.asked == "player-2"


@rule("lore.end-of-turn.hand-check")
def test_introductory_who_still_has_too_many_discards_more() -> None:
    t = two("introductory").hazards("wargs", *("cram",) * 11)
    stay(t)
    assert t.asked == "player-2" and t.tokens() == ["discard cram"]
    t.choose("discard cram")
    assert len(t.g.hands[1]) == 10


@rule("lore.end-of-turn.hand-size-definition", "lore.end-of-turn.who-checks", "lore.end-of-turn.hand-check")
def test_standard_the_hazard_player_and_then_the_current_one_discard_down_to_eight() -> None:
    t = two().hand(*("cram",) * 9).hazards(*("wargs",) * 10, "cram")
    stay(t)
    assert t.asked == "player-2" and t.tokens() == ["discard wargs", "discard cram"]
    t.choose("discard wargs", "discard cram", "discard wargs")
    assert t.asked == "player-1"
    t.choose("discard cram")
    assert [len(hand) for hand in t.g.hands] == [8, 8]


@rule("lore.end-of-turn.reserve", "lore.end-of-turn.turn-over", "lore.cards.reserve-pile")
def test_only_the_current_player_shuffles_his_reserve_pile_in() -> None:
    t = two().place("player-1 reserve", "sun", "muster", "dodge").place("player-2 reserve", "cram")
    stay(t)
    assert (len(t.g.piles[0]), len(t.g.reserves[0]), len(t.g.reserves[1])) == (12, 0, 1)
    assert t.asked == "player-2" and t.g.phase is Phase.ORGANIZATION


@rule("lore.end-of-turn.effects-order")
def test_what_ends_with_the_turn_comes_after_the_hand_check() -> None:
    t = two().hazards(*("wargs",) * 9).hazards_in_play("night").mark("night", "turn 0").mark("table", "turn 1")
    stay(t)
    assert t.prompt.startswith("Your hand is too large") and t.in_play("night")
    t.choose("discard wargs")
    assert not t.in_play("night")


@rule("lore.end-of-turn.effects-order", "lore.cards.until-next-turn")
def test_what_was_played_this_turn_stays_and_what_is_older_leaves_with_it() -> None:
    t = (
        two()
        .hazards_in_play("night")
        .table("sun")
        .mark("table", "turn 2")
        .mark("night", "turn 1")
        .mark("sun", "turn 2")
    )
    stay(t)
    assert not t.in_play("night") and t.in_play("sun")


class TurnEnds(Trigger, frozen=True):
    """The turn ends: no card that there is has such an effect."""

    @property
    def moment(self) -> type[Moment]:
        return WhenTurnEnds

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        return True

    def saying(self, v: Voice) -> Saying:
        return Clause("end", subject=Nominal(("the turn",)))


def with_a_draw_at_the_end(t: Road, source: str, if_: Condition) -> Road:
    """Let the current player draw a card as the turn ends, if the condition holds when that is carried out."""
    card = t.card(source)
    text = Triggered(trigger=TurnEnds(), effect=when(if_, draw()))
    t.g.last(text, Context(card.id, card.card, 0), END_OF_TURN)
    return t


@rule("lore.end-of-turn.effects-order")
@pytest.mark.parametrize("night_first", [True, False])
def test_the_current_player_orders_what_ends_with_the_turn(night_first: bool) -> None:
    t = two().hazards_in_play("night").table("sun").mark("table", "turn 2").mark("night", "turn 1")
    t.mark("sun", "turn 2")
    with_a_draw_at_the_end(t, "sun", in_play("Night"))
    t.choose("pass", "stay")
    t.until("lore.end-of-turn.effects-order")
    assert t.asked == "player-1", "whose turn it is"
    [night] = [option.token for option in t.offered if option.label.startswith("Night")]
    [drawing] = [option.token for option in t.offered if option.label.startswith("Sun")]
    held = len(t.in_hand())
    t.choose(night if night_first else drawing)
    assert not t.in_play("night") and t.in_play("sun")
    assert len(t.in_hand()) == held + (not night_first), "the card is drawn while it is night"


@rule("lore.end-of-turn.effects-order")
def test_nobody_is_asked_where_the_order_does_not_matter() -> None:
    t = two().hazards_in_play("night", "wake-of-war").mark("table", "turn 2")
    t.mark("night", "turn 1").mark("wake-of-war", "turn 1")
    stay(t)
    assert t.asked == "player-2" and not t.in_play("night") and not t.in_play("wake-of-war")


# --- exhausted piles -------------------------------------------------------------------------------------------------


@rule("lore.exhaust.discard-cards")
def test_nothing_in_play_has_to_go_unless_it_says_so() -> None:
    t = Road("bree").company("aragorn-ii").pile("wargs").discarded("muster").table("sun").other_pile("cram", "cram")
    t.choose("pass", "move weathertop")
    assert t.g.exhausted == [1, 0] and t.in_play("sun") and t.where("muster") == "player-1 pile"
    t.leaves_open()


@rule("lore.exhaust.discard-cards", "lore.exhaust.reshuffle")
def test_what_says_so_is_discarded_first_and_comes_with_the_new_pile() -> None:
    t = Road("bree").company("aragorn-ii").pile("wargs").other_pile("cram", "cram")
    t.table("houses-of-healing at edoras").place("player-2 table", "houses-of-healing at pelargir")
    t.choose("pass", "move weathertop")
    assert t.g.exhausted == [1, 0] and t.where("houses-of-healing") == "play", "the one of the other player"
    assert [card.slug for card in t.g.piles[0]] == ["houses-of-healing"]
    t.leaves_open()


@rule("lore.exhaust.reshuffle", "lore.cards.out-of-play")
def test_hand_and_points_and_removed_cards_stay_where_they_are() -> None:
    t = Road("bree").company("aragorn-ii").pile("wargs").discarded("muster").hand("sun").points_pile("hobbits")
    t.place("player-1 out", "crebain").place("player-1 reserve", "dodge").other_pile("cram", "cram")
    t.choose("pass", "move weathertop")
    places = [t.where(card) for card in ("muster", "dodge", "sun", "hobbits", "crebain")]
    assert places == ["player-1 pile", "player-1 pile", "player-1 hand", "player-1 points", "player-1 out"]
    t.leaves_open()


@rule("lore.end-game.intro-trigger-exhaust", "lore.end-game.victory-list-lost")
def test_introductory_both_piles_exhausted_once_end_the_game_with_the_turn() -> None:
    t = Road("bree").company("aragorn-ii").pile("cram", "cram").other_pile("cram").discarded("muster")
    t.mark("player-1", "exhausted 1")
    t.choose("pass", "move weathertop")
    assert t.g.exhausted == [1, 1] and t.outcome is None
    roll_safely(t)
    assert t.g.turn == 1 and any("draw piles are exhausted" in line for line in t.log())


@rule("lore.multiplayer.end-exhausted", "lore.end-game.intro-trigger-exhaust")
def test_standard_it_takes_two_exhaustions_of_each() -> None:
    t = two().mark("player-1", "exhausted 2").mark("player-2", "exhausted 1")
    stay(t)
    assert t.outcome is None and t.g.turn == 2
    t.leaves_open()
    t = two().mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    t.choose("pass", "stay")
    roll_safely(t)
    assert t.g.turn == 1


# --- calling the end -------------------------------------------------------------------------------------------------


@rule("lore.end-game.intro-trigger-mp", "lore.end-game.mp-main-way")
def test_introductory_ten_points_end_the_game_after_the_turn() -> None:
    t = with_points(two("introductory"), 10)
    assert t.points() == 10
    stay(t)
    assert t.winner == "player-1" and t.g.turn == 1 and t.end.scores == (10, 0)


@rule("lore.end-game.intro-trigger-mp")
def test_introductory_not_with_nine_and_not_on_the_other_players_turn() -> None:
    t = with_points(two("introductory"), 9)
    stay(t)
    assert t.outcome is None
    t = with_points(two("introductory"), 10, "player-2")
    stay(t)
    assert t.outcome is None and t.asked == "player-2"


@rule("lore.multiplayer.end-called", "lore.end-game.intro-trigger-mp", "lore.end-game.roll-order")
def test_standard_fifteen_points_may_be_called_and_the_other_player_has_one_more_turn() -> None:
    t = with_points(two(), 15)
    t.choose("pass", "stay")
    t.until("lore.multiplayer.end-called")
    assert t.tokens() == ["pass", "call"]
    t.choose("call")
    assert t.asked == "player-2" and t.outcome is None
    t.choose("pass", "stay")
    roll_safely(t)
    assert t.g.turn == 2 and t.winner == "player-1"


@rule("lore.multiplayer.end-called")
def test_standard_nobody_has_to_call_and_fourteen_are_not_enough() -> None:
    t = with_points(two(), 15)
    t.choose("pass", "stay")
    t.until("lore.multiplayer.end-called")
    t.choose("pass")
    assert t.g.called_by is None and t.g.turn == 2
    t = with_points(two(), 14)
    stay(t)
    assert t.g.turn == 2 and t.asking == "lore.organization.purpose"


@rule("lore.optional.longer-games")
def test_a_longer_game_is_called_with_more() -> None:
    t = with_points(two(cycles="3"), 15)
    stay(t)
    assert t.g.turn == 2 and t.asking == "lore.organization.purpose"
    t = two(cycles="3").mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    stay(t)
    assert t.outcome is None, "it takes a third exhaustion"


# --- the last rolls and the count ------------------------------------------------------------------------------------


def at_the_end(*company: str, **options: str) -> Road:
    """The introductory game ends with this turn."""
    t = Road("bree", **options).company("aragorn-ii", *company).other_company("edoras", "eomer")
    return t.mark("player-1", "exhausted 1").mark("player-2", "exhausted 1")


@rule("lore.end-game.corruption-rolls", "lore.end-game.roll-order")
def test_every_character_rolls_the_callers_first_in_the_order_he_likes() -> None:
    t = at_the_end("legolas", "frodo", "gollum on frodo")
    stay(t)
    while t.outcome is None:
        assert t.asked == "player-1"
        t.choose(t.offered[-1].token)
    rolls = [line for line in t.log() if "corruption roll" in line.lower()]
    assert len(rolls) == 5 and "Éomer" not in "".join(rolls[:-1]) and "Éomer" in rolls[-1]


@rule("lore.end-game.corruption-before-count", "lore.end-game.recount")
def test_who_fails_his_last_roll_takes_his_treasure_along() -> None:
    t = at_the_end("glamdring on aragorn-ii", "palantir-of-annuminas on aragorn-ii")
    t.place("player-2 points", "hobbits", "lossoth")
    before = t.points()
    t.roll(1, 1, 3, 4)
    stay(t)
    assert before == 3 and t.end.scores == (0, 2) and t.winner == "player-2"


@rule("lore.end-game.most-mps-wins", "lore.end-game.recount", "lore.end-game.mp-definition")
def test_most_points_win_and_equal_points_are_a_draw() -> None:
    t = at_the_end().points_pile("hobbits", "lossoth").place("player-2 points", "elves-of-lindon")
    stay(t)
    assert t.winner == "player-1" and t.end.scores == (2, 1)
    t = at_the_end().points_pile("hobbits").place("player-2 points", "elves-of-lindon")
    stay(t)
    assert t.end.winners == () and "Both have 1" in t.end.reason


@rule("lore.end-game.mp-definition")
def test_points_are_those_of_the_pile_and_of_ones_own_cards_in_play() -> None:
    t = at_the_end("glamdring on aragorn-ii").points_pile("hobbits").place("player-2 points", "lossoth")
    mine = [t.card(name).card.facts.mp for name in ("glamdring", "hobbits")]
    assert all(mine) and t.points() == sum(mine), "nothing of the other player's"
    t.leaves_open()


@rule("lore.end-game.mp-modifiers")
def test_an_eliminated_character_may_cost_points() -> None:
    t = at_the_end().points_pile("rangers-of-the-north", "galadriel")
    assert t.points() == t.card("rangers-of-the-north").card.facts.mp + t.card("galadriel").card.facts.mp_if_eliminated
    assert t.card("galadriel").card.facts.mp_if_eliminated < 0
    t.leaves_open()


@rule("lore.end-game.mp-parentheses")
def test_a_quest_gives_its_points_once_it_is_stored() -> None:
    t = at_the_end("into-the-smoking-cone")
    assert t.points() == 0
    t.leaves_open()
    t = at_the_end().points_pile("into-the-smoking-cone")
    stored = t.card("into-the-smoking-cone").card.facts.mp_if
    assert stored is not None and t.points() == stored.number > 0
    t.leaves_open()


@rule("lore.end-game.turn-limit")
def test_a_game_also_ends_when_everybody_has_had_his_turns() -> None:
    t = two(turn_limit="1")
    stay(t)
    assert t.asked == "player-2" and t.g.turn == 2
    stay(t)
    roll_safely(t)
    assert t.g.turn == 2
    assert any(line.startswith("Everybody has had 1 turn") for line in t.log())


def pass_turns(t: Road, number: int) -> None:
    """Nobody has a company: there is nothing to do but to organize."""
    for _ in range(number):
        assert t.asking == "lore.organization.purpose"
        t.choose("pass")


@rule("lore.end-game.deserted")
def test_a_game_ends_when_nobody_has_a_company_and_nobody_brings_one() -> None:
    t = Road("bree", level="standard").points_pile("hobbits").hand("cram").hazards("river")
    pass_turns(t, 1)
    assert t.outcome is None, "the other player may still bring a character"
    pass_turns(t, 1)
    assert t.winner == "player-1" and t.end.scores == (1, 0)
    assert any(line.startswith("No company is left") for line in t.log())


@rule("lore.end-game.deserted")
def test_it_goes_on_as_long_as_somebody_brings_a_character() -> None:
    t = Road("bree", level="standard").hand("legolas")
    t.choose("bring legolas to rivendell")
    stay(t)
    pass_turns(t, 1)
    assert t.outcome is None and t.asked == "player-1"


@rule("lore.end-game.deserted")
def test_who_loses_his_last_company_has_an_organization_phase_to_bring_another_one() -> None:
    t = Road("bree", level="standard").company("gimli").wounded("gimli").hand("legolas").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.roll(1, 1, 6, 6)
    t.play("wargs", key="Rhudaur")
    assert t.where("gimli") == "player-1 points"
    pass_turns(t, 1)
    assert t.asked == "player-1" and t.can("bring legolas to rivendell")
    pass_turns(t, 1)
    assert t.end.scores == (0, 0)


# --- breaking ties ---------------------------------------------------------------------------------------------------


def tie() -> Road:
    t = two(breaking_ties="yes").points_pile("hobbits").place("player-2 points", "elves-of-lindon")
    t.mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    return t


@rule("lore.optional.breaking-ties")
def test_all_roll_again_at_one_less_each_time_until_somebody_leads() -> None:
    t = tie().place("player-1 bree", "glamdring on aragorn-ii").place("player-2 points", "lossoth")
    assert (t.points("player-1"), t.points("player-2")) == (2, 2)
    t.roll(3, 3, 3, 3)  # the first rolls: all are safe
    t.roll(3, 3, 3, 3)  # at −1
    t.roll(1, 1, 6, 6, 3, 3)  # at −2 Aragorn falls, and Glamdring with him
    stay(t)
    assert t.end.scores == (1, 2) and t.winner == "player-2" and not t.g.dice.forced
    assert sum("breaking ties" in line for line in t.log()) >= 4


@rule("lore.optional.breaking-ties")
def test_without_the_option_a_tie_is_a_draw() -> None:
    t = two().points_pile("hobbits").place("player-2 points", "elves-of-lindon")
    t.mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    stay(t)
    assert t.end.winners == ()


@rule("lore.optional.breaking-ties")
def test_main_characters_roll_at_their_usual_modifier_and_a_tie_that_nothing_can_break_stays() -> None:
    t = Road("bree", level="standard", breaking_ties="yes").company("gandalf")
    t.mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    stay(t)
    assert t.end.winners == () and t.end.scores == (0, 0)


@rule("lore.optional.breaking-ties")
def test_only_who_is_no_main_character_rolls_at_less_each_time() -> None:
    t = Road("bree", level="standard", breaking_ties="yes").company("gandalf", "elladan", "glamdring on elladan")
    t.place("player-2 points", "hobbits").mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    t.roll(3, 3, 3, 3, 3, 3, 1, 1, 6, 6)
    stay(t)
    while t.outcome is None:
        assert t.asking in ("lore.end-game.roll-order", "lore.corruption.support")
        t.choose(t.tokens()[0])
    rolls = [line for line in t.log() if "Corruption roll for" in line]
    assert ["Gandalf" in line for line in rolls] == [True, False, True, False]
    assert ["breaking ties" in line for line in rolls] == [False, False, False, True], "Elladan's last one only"
    assert t.winner == "player-2" and t.end.scores == (0, 1)


@rule("lore.end-game.roll-order", "lore.multiplayer.end-called")
def test_the_caller_rolls_first_though_the_game_ends_with_anothers_turn() -> None:
    t = with_points(two(), 15)
    t.choose("pass", "stay")
    t.until("lore.multiplayer.end-called")
    t.choose("call")
    stay(t)
    rolls = [line for line in t.log() if "corruption roll for" in line.lower()]
    assert t.g.current == 1 and ["Aragorn" in line for line in rolls] == [True, False]


@rule("lore.requirements.no-opponent-resources", "lore.end-game.roll-order")
def test_nobody_plays_a_card_for_the_last_roll_of_another_ones_character() -> None:
    t = Road("bree", level="standard").company("elladan").hand("new-friendship")
    t.other_company("rivendell", "legolas", "red-arrow on legolas")
    t.mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    stay(t)
    assert t.outcome is not None and t.where("new-friendship") == "player-1 hand"


@rule("lore.end-game.own-hazard-no-mp", "lore.end-game.mp-definition")
def test_a_hazard_in_play_gives_points_to_nobody() -> None:
    t = Road("bree").company("aragorn-ii").table("balrog-of-moria").other_company("edoras", "eomer")
    assert t.card("balrog-of-moria").card.facts.mp == 3 and t.points() == t.points("player-2") == 0
    t.leaves_open()
