"""Solitaire: one player, two hands face up, and a verdict (rules: Solitaire)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from mathom.bots import make_bot
from mathom.cards.nouns import figures
from mathom.games.lore.card import CARDS
from mathom.games.lore.decks import BUILT_IN, deck_line
from mathom.games.lore.decks.deck import in_order
from mathom.games.lore.rules.ending import verdict
from mathom.games.lore.testing import Opening, Road
from mathom.games.lore.values import Phase
from mathom.testing.rules import rule

ROAD = "the-kings-road"


def opening(**options: str) -> Opening:
    options.setdefault("deck_1", ROAD)
    return Opening(3, (), solitaire="yes", **options)


def playing(**options: str) -> Opening:
    """The first turn of a game whose company is the one that the deck proposes."""
    t = opening(**options)
    while t.g.turn == 0:
        t.choose(t.offered[0].token)
    return t


def alone(site: str = "bree", **options: str) -> Road:
    """A position with Aragorn and Legolas, and cards to draw for both hands."""
    t = Road(site, solitaire="yes", **options).company("aragorn-ii", "legolas")
    return t.place("player-1 pile", *("cram",) * 12).place("hazards pile", *("wargs",) * 12)


# --- set-up ----------------------------------------------------------------------------------------------------------


@rule("lore.solitaire.base")
def test_one_seat_decides_everything() -> None:
    t = opening()
    assert t.match.seats == ("player-1",)
    asked = set()
    while t.g.turn < 5:
        asked.add(t.asked)
        t.choose(t.offered[0].token)
    assert asked == {"player-1"}


@rule("lore.solitaire.two-piles")
@pytest.mark.parametrize(("deck", "number"), [(ROAD, 30), ("centre", 24)])
def test_hazards_and_resources_have_a_draw_pile_each(deck: str, number: int) -> None:
    g = opening(deck_1=deck).g
    resources, hazards = (zone.cards + hand.cards for zone, hand in zip(g.piles, g.hands, strict=True))
    assert (len(resources), len(hazards)) == (number, number)
    assert {card.type.value for card in hazards} == {"hazard"}
    assert {card.type.value for card in resources} == {"character", "resource"}


@rule("lore.solitaire.dual-cards")
def test_twilight_lies_where_the_deck_counts_it() -> None:
    twilight = CARDS["twilight"]
    resources, hazards = opening().g.piles
    assert twilight in hazards and twilight not in resources
    resources, hazards = opening(deck_1=with_twilight_as_resource()).g.piles
    assert twilight in resources and twilight not in hazards


def with_twilight_as_resource() -> str:
    """The King's Road with its Twilight among the resources, and a hazard for it."""
    road = BUILT_IN[ROAD]
    cards = list(road.cards)
    cards.remove(next(card for card in cards if card.type.value == "resource"))
    cards.append(CARDS["crebain"])
    return deck_line(replace(road, name="Twilight", cards=in_order(cards), as_resources=(CARDS["twilight"],)))


@rule("lore.solitaire.start-company")
def test_up_to_eight_mind_points_start() -> None:
    t = opening()
    t.choose("draft aragorn-ii", "draft faramir")
    assert t.can("draft frodo")
    t.choose("draft frodo")
    assert sorted(t.tokens("draft")) == ["draft forlong", "draft ioreth"]
    t.choose("pass")
    assert t.company_site() == "edhellond" and not [line for line in t.log() if "rolls" in line]


@rule("lore.solitaire.starters")
def test_the_company_gets_the_starters() -> None:
    t = opening()
    t.choose("draft aragorn-ii", "draft frodo", "pass")
    t.choose(f"give athelas to {t.card('frodo').key}")
    assert t.bearer("athelas") == "frodo" and t.where("into-the-smoking-cone") == "play"
    t.leaves_open()


def test_a_fixed_deck_starts_with_its_company() -> None:
    t = opening(deck_1="centre")
    assert t.asking == "lore.organization.purpose" and t.bearer("sting") == "frodo"


@rule("lore.solitaire.two-hands", "lore.solitaire.face-up")
def test_two_hands_of_five_lie_face_up() -> None:
    t = playing()
    assert [len(hand) for hand in t.g.hands] == [5, 5]
    for seat in ("player-1", None):
        players = t.seen(seat).players
        assert [(one.name, len(one.hand), one.hand_limit) for one in players] == [("player-1", 5, 5), ("hazards", 5, 5)]
    t.leaves_open()


# --- play ------------------------------------------------------------------------------------------------------------


@rule("lore.solitaire.draw")
def test_both_hands_draw_from_their_own_piles() -> None:
    t = alone("rivendell")
    t.choose("pass", "move carn-dum")
    assert t.tokens() == ["draw 2", "draw 1"]
    t.choose("draw 2")
    assert t.prompt.startswith("For the hazards:") and t.tokens() == ["draw 3", "draw 2", "draw 1"]
    t.choose("draw 3")
    assert t.in_hand() == ["cram", "cram"] and [card.slug for card in t.g.hands[1]] == ["wargs"] * 3
    assert "The hazard hand draws Wargs, Wargs and Wargs (movement)." in t.log(None)
    t.leaves_open()


@rule("lore.solitaire.hazards-worst", "lore.solitaire.base")
def test_the_player_plays_the_hazards_on_his_own_company() -> None:
    t = alone()
    t.moves("weathertop")
    while not t.can_play("wargs"):
        t.choose("pass")
    assert t.asked == "player-1" and t.prompt.startswith("For the hazards:")
    t.play("wargs", key="Arthedain")
    assert t.attacked and t.attack.company in t.g.companies_of(0)
    t.leaves_open()


@pytest.mark.parametrize("bot", ["greedy", "ismcts:1000"])
@rule("lore.solitaire.hazards-worst")
def test_a_bot_that_plays_alone_is_no_kinder_to_its_company(bot: str) -> None:
    t = alone()
    t.moves("weathertop")
    while not t.can_play("wargs"):
        t.choose("pass")
    rng = random.Random(5)
    assert t.match.decision is not None and t.match.decision.adverse
    chosen = make_bot(bot)(t.match.perspective(0, rng), rng)
    assert chosen.token.startswith("play wargs")
    t.leaves_open()


@rule("lore.solitaire.hazards-worst")
def test_a_second_seat_may_play_them_and_sees_both_hands() -> None:
    t = alone(hazard_seat="yes")
    t.moves("weathertop")
    while t.asked == "player-1":
        t.choose("pass")
    assert t.asked == "hazards" and t.can_play("wargs")
    assert t.seen("hazards").players[0].hand == ("cram",)
    t.leaves_open()


@rule("lore.end-game.own-hazard-no-mp")
def test_a_hazard_that_one_has_played_oneself_gives_no_points() -> None:
    t = alone()
    t.moves("weathertop")
    while not t.can_play("wargs"):
        t.choose("pass")
    t.play("wargs", key="Arthedain")
    while t.attacked:
        if "lore.strikes.step3" in t.asking:
            t.roll(6, 6, 6, 6)
        t.choose(t.offered[0].token)
    assert t.points() == 0 and [card.slug for card in t.g.out_of_play[1]] == ["wargs"]
    t.leaves_open()


def finish_turn(t: Road) -> None:
    turn = t.g.turn
    while t.outcome is None and t.g.turn == turn:
        t.choose("stay" if t.can("stay") else t.offered[0].token)


@rule("lore.solitaire.next-turn")
def test_another_turn_follows_and_each_hand_is_discarded_down_to_five() -> None:
    t = alone().hand(*("sun",) * 6).place("hazards hand", *("crebain",) * 7)
    finish_turn(t)
    assert t.g.turn == 2 and t.g.current == 0 and t.asked == "player-1"
    assert [len(hand) for hand in t.g.hands] == [5, 5] and [len(pile) for pile in t.g.discards] == [1, 2]
    t.leaves_open()


@rule("lore.sideboard.s1", "lore.sideboard.s2")
def test_each_side_has_its_own_cards_of_the_sideboard() -> None:
    t = alone().place("player-1 sideboard", "muster").place("hazards sideboard", "crebain")
    t.stays()
    t.until("lore.sideboard.s1")
    t.choose("sideboard crebain")
    assert t.where("crebain") == "hazards reserve"
    t.choose("enter")
    t.until("lore.sideboard.s2")
    t.choose("sideboard muster")
    assert t.where("muster") == "player-1 pile"
    t.leaves_open()


@rule("lore.sideboard.to-reserve")
def test_the_reserve_pile_of_the_hazards_is_shuffled_in_with_every_turn() -> None:
    t = alone().place("hazards sideboard", "crebain")
    t.stays()
    t.until("lore.sideboard.s1")
    t.choose("sideboard crebain")
    finish_turn(t)
    assert t.where("crebain") == "hazards pile"
    t.leaves_open()


# --- the end ---------------------------------------------------------------------------------------------------------


@rule("lore.solitaire.length", "lore.exhaust.clear-used")
def test_each_pile_has_its_own_discard_pile_and_counters_go_with_the_resources() -> None:
    t = Road("bree", solitaire="yes").company("aragorn-ii").used("edoras")
    t.place("player-1 pile", "cram", "cram").place("hazards pile", "wargs").place("hazards discard", "crebain")
    t.moves("weathertop")
    assert t.g.exhausted == [0, 1] and t.g.used[0] == {"Edoras"} and t.where("crebain") == "hazards pile"
    assert any("hazard draw pile is exhausted" in line for line in t.log())
    t.leaves_open()
    t = Road("bree", solitaire="yes").company("aragorn-ii").used("edoras").discarded("sun")
    t.place("player-1 pile", "cram").place("hazards pile", "wargs", "wargs")
    t.moves("weathertop")
    assert t.g.exhausted == [1, 0] and t.g.used[0] == frozenset() and t.where("sun") == "player-1 pile"
    t.leaves_open()


@rule("lore.solitaire.length")
def test_the_game_lasts_until_both_piles_were_exhausted_twice() -> None:
    t = alone().mark("player-1", "exhausted 2").mark("hazards", "exhausted 1")
    finish_turn(t)
    assert t.outcome is None
    t = alone().mark("player-1", "exhausted 2").mark("hazards", "exhausted 2")
    finish_turn(t)
    assert t.outcome is not None and t.g.phase is Phase.END_GAME
    assert sum("corruption roll" in line.lower() for line in t.log()) == 2, "the last rolls are made first"


@rule("lore.solitaire.length")
def test_nobody_calls_the_end_of_a_solitaire_game() -> None:
    t = alone().points_pile(
        "rangers-of-the-north", "blue-mountain-dwarves", "riders-of-rohan", "ents-of-fangorn", "men-of-lebennin",
        "knights-of-dol-amroth", "men-of-anorien", "woses-of-old-pukel-land", "hobbits", "lossoth",
    )  # fmt: skip
    assert t.points() >= 15
    finish_turn(t)
    assert t.outcome is None and t.g.called_by is None


BANDS = [
    (-2, "Complete loss"), (4, "Complete loss"), (5, "Loss"), (9, "Loss"), (10, "Marginal loss"), (14, "Marginal loss"),
    (15, "Marginal victory"), (19, "Marginal victory"), (20, "Victory"), (24, "Victory"), (25, "Complete victory"),
    (40, "Complete victory"),
]  # fmt: skip


@rule("lore.solitaire.score-bands")
@pytest.mark.parametrize(("points", "word"), BANDS)
def test_the_verdict(points: int, word: str) -> None:
    outcome = verdict((points,))
    assert outcome.reason == f"{word}: {figures(points)} marshalling points."
    assert outcome.winners == ((0,) if points >= 15 else ())


@rule("lore.solitaire.score-bands")
def test_a_lost_game_is_won_by_the_seat_of_the_hazards() -> None:
    t = alone(hazard_seat="yes").mark("player-1", "exhausted 2").mark("hazards", "exhausted 2")
    finish_turn(t)
    assert t.winner == "hazards" and t.end.scores == (0, 0)


@rule("lore.solitaire.score-bands", "lore.solitaire.base")
def test_the_outcome_of_a_game_is_its_verdict() -> None:
    t = alone().mark("player-1", "exhausted 2").mark("hazards", "exhausted 2").points_pile("hobbits")
    finish_turn(t)
    assert t.end.winners == () and t.end.reason == "Complete loss: 1 marshalling point."
