"""Three to five players: seats, hazard piles, hazards in turns, and who may play what (rules: Multi-player)."""

from __future__ import annotations

import random

import pytest

from mathom.core import IllegalChoice
from mathom.games.lore.testing import Opening, Road, world
from mathom.testing.rules import rule

SEA, HOARDS, VOICE, ROAD = "sea-and-starlight", "hoards-of-the-north", "voice-of-isengard", "the-kings-road"
DECKS = {"deck_1": SEA, "deck_2": HOARDS, "deck_3": VOICE, "deck_4": ROAD, "deck_5": SEA}


def table(players: int = 4, site: str = "bree", **options: str) -> Road:
    """The first player is about to move from Bree; seats are clockwise, and everybody has cards to draw."""
    decks = dict(list(DECKS.items())[:players])
    t = Road(site, level="standard", **decks, **options).company("aragorn-ii", "legolas", "gimli", "elladan")
    for number in range(1, players + 1):
        t.place(f"player-{number} pile", *("cram",) * 15)
    return t


def opening(*rolls: int, players: int = 3) -> Opening:
    decks = dict(list(DECKS.items())[:players])
    return Opening(0, rolls, level="standard", **decks)


def to_hazards(t: Road) -> None:
    """The company goes to Weathertop, and the first opponent is asked."""
    t.moves("weathertop")
    while t.asked == "player-1":
        t.choose("pass")


def pile(t: Road, seat: str) -> list[str]:
    return sorted(card.slug for card in t.g.hazard_piles[t.seat(seat)])


# --- set-up ----------------------------------------------------------------------------------------------------------


@rule("lore.multiplayer.draft-order", "lore.multiplayer.seating", "lore.multiplayer.turn-order")
def test_the_draft_goes_from_the_highest_roll_and_turns_clockwise_from_the_lowest() -> None:
    t = opening(2, 3, 6, 5, 4, 4)  # 5, 11 and 8
    asked = []
    for _ in range(3):
        asked.append(t.asked)
        t.choose(t.offered[0].token)
    assert asked == ["player-2", "player-3", "player-1"]
    assert t.g.order == (0, 2, 1), "counter-clockwise they sit as they draft"
    while t.g.turn < 4:
        t.choose(t.offered[0].token)
    turns = [line.split(": ")[1] for line in t.log() if line.startswith("Turn")]
    assert turns[:4] == ["Player 1.", "Player 3.", "Player 2.", "Player 1."]
    assert t.seen(None).order == (0, 2, 1)


@rule("lore.multiplayer.draft-order")
def test_only_those_who_are_tied_roll_again() -> None:
    t = opening(6, 5, 2, 2, 1, 3, 1, 1, 6, 6)  # 11, 4 and 4; then 2 and 12
    assert t.g.order == (1, 2, 0) and not t.g.dice.forced
    t.leaves_open()


def at_the_piles() -> Opening:
    t = opening(2, 3, 6, 5, 4, 4)
    t.until("lore.multiplayer.hazard-pile-start")
    return t


@rule("lore.multiplayer.draw-eight", "lore.multiplayer.hazard-pile-start", "lore.multiplayer.redraw")
def test_up_to_three_hazards_go_into_the_hazard_pile_and_as_many_are_drawn() -> None:
    t = at_the_piles()
    assert t.asked == "player-2" and [len(hand) for hand in t.g.hands] == [8, 8, 8]
    hazards = t.tokens("stock")
    assert hazards and all(t.cannot(f"stock {card.slug}") for card in t.g.hands[1] if card.type.value != "hazard")
    t.choose(hazards[0])
    t.choose(t.tokens("stock")[0], "done")
    assert t.asking == "lore.multiplayer.redraw" and t.tokens() == ["draw 2", "pass"]
    t.choose("draw 2")
    assert (len(t.g.hands[1]), len(t.g.hazard_piles[1])) == (8, 2)
    t.leaves_open()


@rule("lore.multiplayer.hazard-pile-start")
def test_three_are_the_most() -> None:
    t = at_the_piles()
    seat = t.seat(t.asked)
    for _ in range(3):
        if t.can("stock"):
            t.choose(t.tokens("stock")[0])
    assert t.asking != "lore.multiplayer.hazard-pile-start" or t.asked != "player-2"
    assert len(t.g.hazard_piles[seat]) <= 3
    t.leaves_open()


@rule("lore.multiplayer.look-own-pile")
def test_only_its_owner_sees_a_hazard_pile() -> None:
    t = table().place("player-2 hazards", "wargs", "crebain")
    own, other, nobody = (t.seen(seat).players[1].hazard_pile for seat in ("player-2", "player-3", None))
    assert (own.size, own.known) == (2, ("crebain", "wargs"))
    assert (other.size, other.known, nobody.known) == (2, (), ())
    t.leaves_open()


@rule("lore.multiplayer.look-own-pile")
def test_others_know_that_it_holds_hazards() -> None:
    t = table().place("player-2 hazards", "wargs", "crebain").place("player-2 hand", "sun", "orc-patrol", "night")
    for seed in range(20):
        state = world(t.match.determinize(0, random.Random(seed)))
        assert all(card.type.value == "hazard" for card in state.hazard_piles[1])
    t.leaves_open()


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule("lore.multiplayer.split-draw", "lore.multiplayer.draw-choice", "lore.multiplayer.draw-own")
@pytest.mark.parametrize(
    ("players", "to", "drawn"),
    [(4, "weathertop", [1, 0, 0]), (4, "carn-dum", [1, 1, 1]), (3, "carn-dum", [2, 1]), (5, "bag-end", [1, 1, 0, 0])],
)
def test_the_opponents_draw_is_dealt_round(players: int, to: str, drawn: list[int]) -> None:
    t = table(players, site="rivendell" if to == "carn-dum" else "bree")
    t.choose("pass", f"move {to}")
    if t.can("draw"):
        t.choose(t.tokens("draw")[-1])
    assert [len(hand) for hand in t.g.hands[1:]] == drawn and len(t.g.hands[0]) == 1
    t.leaves_open()


# --- hazards in turns ------------------------------------------------------------------------------------------------


@rule("lore.multiplayer.no-table-talk")
def test_players_are_told_not_to_talk_about_hazards() -> None:
    t = table().place("player-2 hand", "wargs")
    to_hazards(t)
    assert t.prompt.endswith("(Nobody talks about it.)")


@rule("lore.multiplayer.hazard-rotation", "lore.multiplayer.option-pass", "lore.multiplayer.hazard-end")
def test_opponents_are_asked_clockwise_until_all_have_passed() -> None:
    t = table()
    for number in (2, 3, 4):
        t.place(f"player-{number} hand", "wargs")
    to_hazards(t)
    asked = []
    while t.asking == "lore.multiplayer.hazard-rotation":
        asked.append(t.asked)
        t.choose("pass")
    assert asked == ["player-2", "player-3", "player-4"] and t.g.move is None


def turn_of(t: Road, seat: str, *tokens: str) -> None:
    """The current player passes; then it is that opponent's turn, and he does so."""
    while t.asked == "player-1":
        t.choose("pass")
    assert (t.asked, t.asking) == (seat, "lore.multiplayer.hazard-rotation")
    t.choose(*tokens)


@rule("lore.multiplayer.hazard-end", "lore.multiplayer.hazard-rotation")
def test_passes_need_not_follow_one_another() -> None:
    t = table().place("player-2 hand", "wargs").place("player-3 hand", "crebain").place("player-4 hand", "wolves")
    to_hazards(t)
    turn_of(t, "player-2", "pass")
    turn_of(t, "player-3", "stock crebain")
    turn_of(t, "player-4", "pass")
    turn_of(t, "player-2", "stock wargs", "done")
    turn_of(t, "player-3", "pass")
    assert t.g.move is None, "everybody has passed once, though player-2 has acted since"
    assert t.asking == "lore.site.enter-first"


@rule("lore.multiplayer.option-stock")
def test_one_or_two_hazards_are_stocked_for_one_of_the_limit() -> None:
    t = table().place("player-2 hand", "wargs", "crebain", "sun")
    to_hazards(t)
    assert not t.can("stock sun") and t.limit == 4
    t.choose("stock wargs", "stock crebain")
    assert t.movement.played == 1 and pile(t, "player-2") == ["crebain", "wargs"]
    assert "Player 2 puts 1 hazard into the hazard pile." in t.log("player-3")
    t.leaves_open()


@rule("lore.multiplayer.pile-max-five")
def test_a_sixth_hazard_takes_the_place_of_another() -> None:
    t = table().place("player-2 hand", "wargs", "crebain")
    t.place("player-2 hazards", "orc-patrol", "orc-raiders", "orc-warband", "ambusher", "thief")
    to_hazards(t)
    t.choose("stock wargs")
    assert t.asking == "lore.multiplayer.pile-max-five"
    t.choose("discard thief", "stock crebain", "discard ambusher")
    assert pile(t, "player-2") == ["crebain", "orc-patrol", "orc-raiders", "orc-warband", "wargs"]
    assert t.where("thief") == "player-2 discard" and t.movement.played == 1
    t.leaves_open()


@rule("lore.multiplayer.option-play")
def test_hazards_are_played_from_the_pile_and_not_from_hand() -> None:
    t = table().place("player-2 hazards", "wargs").place("player-2 hand", "wolves")
    to_hazards(t)
    assert t.can_play("wargs") and not t.can_play("wolves")
    t.play("wargs", key="Arthedain")
    assert t.movement.played == 1 and t.attack.attacker == 1
    t.leaves_open()


@rule("lore.multiplayer.option-play")
def test_a_player_may_play_several_in_his_turn() -> None:
    t = table().place("player-2 hazards", "wargs", "wolves").place("player-3 hand", "crebain")
    to_hazards(t)
    t.play("wargs", key="Arthedain")
    while t.attacked:
        t.choose(t.offered[0].token)
    assert t.asked == "player-2" and t.can_play("wolves")
    t.choose("pass")
    assert t.asked == "player-3" and t.g.passed == frozenset(), "he has not passed his turn, for he has played"
    t.leaves_open()


@rule("lore.multiplayer.hazard-end")
def test_it_is_over_when_the_limit_is_reached() -> None:
    t = table(3).place("player-2 hand", *("wargs",) * 3).place("player-3 hand", *("crebain",) * 3)
    to_hazards(t)
    for token in ("stock wargs", "done", "stock crebain", "done", "stock wargs", "done", "stock crebain", "done"):
        while t.asking == "lore.timing.priority-pass":
            t.choose("pass")
        t.choose(token)
    assert t.g.move is None or t.movement.played == 4
    while t.asking == "lore.timing.priority-pass":
        t.choose("pass")
    assert t.asking != "lore.multiplayer.hazard-rotation"
    t.leaves_open()


@rule("lore.sideboard.s1")
def test_each_opponent_who_did_nothing_may_sideboard_and_stocking_is_something() -> None:
    t = table(3).place("player-2 hand", "wargs").place("player-2 sideboard", "crebain")
    t.place("player-3 sideboard", "crebain")
    to_hazards(t)
    t.choose("stock wargs")
    t.until("lore.sideboard.s1")
    assert t.asked == "player-3"
    t.choose("done")
    assert t.asking == "lore.site.enter-first"


# --- outside of the movement phase -----------------------------------------------------------------------------------


def at_moria(players: int = 3) -> Road:
    return table(players, site="moria").in_site_phase()


@rule("lore.multiplayer.site-attacks-left", "lore.multiplayer.site-attacks-source")
@pytest.mark.parametrize("source", ["hand", "hazards"])
def test_the_left_neighbour_plays_hazards_in_an_automatic_attack_from_hand_or_pile(source: str) -> None:
    t = at_moria().place(f"player-2 {source}", "tribal-banner")
    t.place("player-3 hand", "tribal-banner").place("player-3 hazards", "tribal-banner")
    t.choose("enter")
    assert t.asked == "player-2" and t.can_play("tribal-banner") and t.attack_prowess == 7
    t.play("tribal-banner")
    assert t.attack_prowess == 6 and [card.slug for card in t.g.discards[1]] == ["tribal-banner"]
    assert t.asked == "player-1", "the third player has no say in it"
    t.leaves_open()


@rule("lore.multiplayer.site-attacks-left")
@pytest.mark.parametrize("seat", ["player-3", "player-4"])
def test_nobody_else_has_a_say_in_it(seat: str) -> None:
    t = at_moria(4).place(f"{seat} hand", "tribal-banner").place(f"{seat} hazards", "tribal-banner")
    t.choose("enter")
    assert t.attacked and t.asked == "player-1"
    t.leaves_open()


# --- answering -------------------------------------------------------------------------------------------------------


@rule("lore.multiplayer.twilight", "lore.multiplayer.counter-order")
def test_twilight_saves_an_own_environment_from_hand_in_a_movement_phase() -> None:
    t = table(4).hand("gates-of-morning").place("player-4 table", "doors-of-night").place("player-4 hand", "twilight")
    t.place("player-2 hand", "twilight").place("player-3 hand", "twilight")
    t.moves("weathertop")
    t.play("gates-of-morning")
    asked = []
    while t.asking == "lore.timing.counter-window":
        asked.append(t.asked)
        if t.can_play("twilight"):
            t.play("twilight")
            t.choose(t.offered[0].token)
            break
        t.choose("pass")
    assert asked == ["player-4"], "only his own environment is at stake"
    while t.asking == "lore.timing.counter-window":
        t.choose("pass")
    assert t.in_play("doors-of-night") and t.where("gates-of-morning") == "player-1 discard"
    t.leaves_open()


@rule("lore.multiplayer.twilight", "lore.unique.lasting-event")
@pytest.mark.parametrize("seat", ["player-2", "player-3"])
def test_twilight_saves_what_an_own_environment_has_left_behind(seat: str) -> None:
    t = table(3).hand("gates-of-morning").place("player-3 hazards", "gloom").place(f"{seat} hand", "twilight")
    to_hazards(t)
    while not t.can_play("gloom"):
        t.choose("pass")
    t.play("gloom", on="aragorn-ii")
    while not t.can_play("gates-of-morning"):
        t.choose("pass")
    t.play("gates-of-morning")
    if seat == "player-3":
        assert t.asked == seat and t.asking == "lore.timing.counter-window"
        t.play("twilight")
    assert t.in_play("gates-of-morning") is (seat == "player-2"), "Gloom is that of the third player"
    assert t.prowess("aragorn-ii") == (6 if seat == "player-2" else 5)
    t.leaves_open()


@rule("lore.multiplayer.twilight")
def test_twilight_is_not_offered_for_others() -> None:
    t = table(4).hand("gates-of-morning").place("player-4 table", "doors-of-night")
    t.place("player-2 hand", "twilight").place("player-3 hazards", "twilight")
    t.moves("weathertop")
    t.play("gates-of-morning")
    assert t.asking != "lore.timing.counter-window" or t.asked == "player-4"
    t.leaves_open()


@rule("lore.multiplayer.twilight")
def test_twilight_that_saves_an_environment_does_nothing_else() -> None:
    t = table(4).hand("gates-of-morning").table("sun").place("player-4 table", "doors-of-night")
    t.place("player-4 hand", "twilight")
    t.moves("weathertop")
    t.play("gates-of-morning")
    assert t.asked == "player-4"
    t.play("twilight")
    assert t.where("twilight") == "player-4 discard", "he was not asked whether it should discard Sun instead"
    assert t.in_play("doors-of-night") and t.in_play("sun") and t.where("gates-of-morning") == "player-1 discard"
    t.leaves_open()


@rule("lore.multiplayer.twilight", "lore.requirements.targets")
@pytest.mark.parametrize("aim", ["sun", "morgul-night"])
def test_twilight_saves_what_another_one_is_aimed_at(aim: str) -> None:
    t = table(4).table("sun").place("player-3 table", "doors-of-night", "morgul-night")
    t.place("player-2 hazards", "twilight").place("player-3 hand", "twilight")
    to_hazards(t)
    t.play("twilight", on=aim)
    assert (t.asked == "player-3" and t.can_play("twilight")) is (aim == "morgul-night"), "Sun is not his to protect"
    t.leaves_open()


@rule("lore.multiplayer.twilight")
def test_at_his_place_in_the_rotation_twilight_is_a_hazard_like_others() -> None:
    t = table(4).table("sun").place("player-2 hazards", "twilight").place("player-3 hand", "twilight")
    to_hazards(t)
    assert t.asked == "player-2" and t.can_play("twilight")
    t.choose("pass")
    assert t.asked == "player-3" and not t.can_play("twilight"), "not from his hand"


@rule("lore.multiplayer.counter-order", "lore.timing.counter-window")
def test_answers_are_asked_for_clockwise_and_the_player_of_the_card_comes_last() -> None:
    t = table(4).hand("concealment", "twilight").place("player-2 table", "fell-winter")
    for number in (2, 3, 4):
        t.place(f"player-{number} hazards", "searching-eye", "orc-patrol")
    to_hazards(t)
    t.play("orc-patrol", key="Arthedain")
    t.until("lore.combat.engagement-first")
    t.passes(int(t.asked != "player-1"))
    t.play("concealment")
    asked = []
    while t.asking == "lore.timing.counter-window":
        asked.append(t.asked)
        t.choose("pass")
    assert asked == ["player-2", "player-3", "player-4", "player-1"] and not t.attacked
    t.leaves_open()


@rule("lore.multiplayer.counter-order")
@pytest.mark.parametrize("seat", ["player-2", "player-3"])
def test_in_an_attack_at_a_site_only_the_left_neighbour_answers(seat: str) -> None:
    t = table(4, "barrow-downs").hand("stars").place(f"{seat} hand", "twilight").in_site_phase()
    t.choose("enter")
    while t.asked != "player-1":
        t.choose("pass")
    t.play("stars")
    assert t.asked == ("player-2" if seat == "player-2" else "player-1"), "the third one is not even asked"
    assert t.can_play("twilight") is (seat == "player-2")
    t.leaves_open()


@rule("lore.requirements.target-definition")
def test_a_fell_beast_waits_for_a_nazgul_of_its_own_player() -> None:
    t = table(3, "lorien").place("player-2 hazards", "fell-beast", "river").place("player-3 hazards", "fell-beast")
    t.place("player-3 hazards", "witch-king-of-angmar", "adunaphel")
    t.moves("bandit-lair")
    while t.asked == "player-1":
        t.choose("pass")
    t.play("fell-beast")
    while t.asked != "player-3":
        t.choose("pass")
    assert not t.can_play("witch-king-of-angmar", as_="creature"), "the beast of another player opens no key for him"
    t.play("adunaphel", as_="creature", key="Brown Lands")
    assert (t.attack_strikes, t.attack_prowess) == (1, 15), "nor does it change his Nazgûl"
    t.play("fell-beast")
    assert (t.attack_strikes, t.attack_prowess) == (2, 13), "his own may join it: none is on this attack"
    t.leaves_open()


@rule("lore.requirements.targets", "lore.items.palantir")
def test_who_looks_at_the_draw_pile_of_an_opponent_says_whose() -> None:
    t = Road(level="standard", **dict(list(DECKS.items())[:3]))
    t.company("halbarad", "palantir-of-minas-tirith on halbarad").pile("dodge", "bridge")
    t.place("player-2 pile", "wargs", "river").place("player-3 pile", "gloom", "night")
    t.roll(6, 6)
    t.use("palantir-of-minas-tirith")
    assert [option.label for option in t.offered] == ["Player 2", "Player 3"]
    t.choose(t.offered[1].token)
    while t.rolling:
        t.passes()
    told = "\n".join(t.log("player-1"))
    assert "Gloom" in told and "Night" in told and "Wargs" not in told
    t.leaves_open()


# --- the end ---------------------------------------------------------------------------------------------------------


def with_sixteen(t: Road) -> Road:
    return t.points_pile(
        "rangers-of-the-north", "blue-mountain-dwarves", "riders-of-rohan", "ents-of-fangorn", "men-of-lebennin",
        "knights-of-dol-amroth", "men-of-anorien", "woses-of-old-pukel-land", "hobbits", "lossoth",
    )  # fmt: skip


def pass_turn(t: Road) -> None:
    turn = t.g.turn
    while t.outcome is None and t.g.turn == turn:
        stays = t.can("stay")
        t.choose("stay" if stays else "pass" if t.can("pass") else t.offered[0].token)


@rule("lore.multiplayer.end-called", "lore.multiplayer.winner")
def test_every_other_player_has_one_more_turn() -> None:
    t = with_sixteen(table(4))
    assert t.points() >= 15
    t.choose("pass", "stay")
    t.until("lore.multiplayer.end-called")
    t.choose("call")
    for seat in (1, 2, 3):
        assert t.outcome is None and t.g.current == seat
        pass_turn(t)
    assert t.g.turn == 4 and t.winner == "player-1" and len(t.end.scores) == 4


@rule("lore.multiplayer.end-exhausted")
def test_the_second_exhaustion_of_the_last_pile_makes_it_the_last_turn() -> None:
    t = table(3).mark("player-1", "exhausted 2").mark("player-2", "exhausted 2").mark("player-3", "exhausted 1")
    pass_turn(t)
    assert t.outcome is None
    t = table(3)
    for number in (1, 2, 3):
        t.mark(f"player-{number}", "exhausted 2")
    pass_turn(t)
    assert t.outcome is not None and t.g.turn == 1


@rule("lore.multiplayer.winner", "lore.end-game.most-mps-wins")
def test_two_who_share_the_lead_have_drawn() -> None:
    t = table(3).points_pile("hobbits").place("player-2 points", "lossoth")
    for number in (1, 2, 3):
        t.mark(f"player-{number}", "exhausted 2")
    pass_turn(t)
    assert t.end.winners == () and "Player 1 and Player 2 have 1" in t.end.reason


# --- giving up -------------------------------------------------------------------------------------------------------


@rule("lore.multiplayer.base")
def test_who_gives_up_is_out_when_the_turn_ends_and_the_others_play_on() -> None:
    t = table(3).place("player-2 edoras", "eomer", "glamdring on eomer").place("player-2 hazards", "wargs")
    t.place("player-3 table", "night")
    t.match.resign(1)
    assert t.in_play("eomer") and len(t.g.order) == 3
    pass_turn(t)
    order = list(t.g.order)
    assert order == [0, 2] and t.g.current == 2 and not t.in_play("eomer")
    assert t.where("wargs") == "player-2 out" and t.where("glamdring") == "player-2 out"
    pass_turn(t)
    assert t.g.current == 0


@rule("lore.multiplayer.base")
def test_the_last_one_left_has_won() -> None:
    t = table(3)
    t.match.resign(1)
    with pytest.raises(IllegalChoice, match="out of the game already"):
        t.match.resign(1)
    t.match.resign(0)
    assert t.winner == "player-3"


def test_the_turn_of_a_player_who_has_given_up_passes_on() -> None:
    t = table(4)
    t.match.resign(1)
    t.match.resign(0)
    pass_turn(t)
    assert t.g.current == 2 and t.g.order == (2, 3)


@rule("lore.corruption.one-hazard-per-turn")
def test_two_opponents_tempt_no_character_twice_in_a_turn() -> None:
    t = table(3).place("player-2 hazards", "despair-of-the-heart").place("player-3 hazards", "lure-of-the-senses")
    to_hazards(t)
    t.play("despair-of-the-heart", on="legolas")
    while t.asked != "player-3":
        t.choose("pass")
    t.choose("play lure-of-the-senses")
    assert not t.can_pick("legolas") and t.can_pick("gimli")
    t.leaves_open()
