"""LoRE's own ratings on the server: beside the others, by the rows of the rulebook; taken back, and returned."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served, settings, wait
from tests.server.test_events import direct, event, page_of
from tests.server.test_ratings import correction_of, give_up, member, played_event, ratings, run

from mathom.core import Outcome
from mathom.server.ratings.lore_ratings import LorePoint, high
from mathom.server.ratings.match_results import result_of
from mathom.testing.rules import rule
from mathom.tournament import Pairing, Result
from mathom.tournament.scoring import RatioScoring

DAY = 86_400.0


def own(browser: Browser, name: str) -> Json | None:
    """Somebody's rating by LoRE's rules, as his profile has it."""
    found: list[Json] = browser.get(f"/api/users/{name}/ratings").json()["own"]
    assert len(found) < 2 and all(one["game"] == "lore" for one in found)
    return found[0] if found else None


def points(browser: Browser, *names: str) -> list[int | None]:
    found = [own(browser, name) for name in names]
    return [None if one is None else one["rating"] for one in found]


def lore_game(one: Browser, two: Browser) -> str:
    """A rated match of LoRE that the second one gives up."""
    table: str = one.make("private", game="lore", side="player-1", rated=True)["id"]
    two.join(table)
    with two.at(table) as sitting:
        sitting.do("resign")
    return table


@rule("lore.rating.start")
@rule("lore.rating.base")
def test_a_rated_match_of_lore_moves_both_kinds_of_ratings(crowd: Crowd, served: Served) -> None:
    one, two = member(crowd), member(crowd)
    table = lore_game(one, two)
    for _ in range(2):  # the same match counts once
        run(served, served.house.ratings.rate(table))
    assert points(one, one.name, two.name) == [156, 144], "who gives up is beaten as by twice the points: six"
    mine = own(one, one.name)
    assert mine and (mine["high"], mine["games"], mine["title"]) == (156, 1, "LoRE")
    assert [(point["rating"], point["table"], point["event"]) for point in mine["history"]] == [(156, table, None)]
    (beside,) = ratings(one, one.name)
    assert beside["game"] == "lore" and beside["rating"] > 1500
    ladder = one.get("/api/ratings/lore").json()["lines"]
    assert {line["user"]["name"]: line["own"] for line in ladder if line["user"]}[one.name] == 156


@rule("lore.rating.higher-opponent")
@rule("lore.rating.win-bounds")
@rule("lore.rating.loss-bounds")
def test_steps_of_ten_count_between_matches(crowd: Crowd, served: Served) -> None:
    one, two = member(crowd), member(crowd)
    told = []
    for _ in range(4):
        run(served, served.house.ratings.rate(lore_game(one, two)))
        told.append(points(one, one.name, two.name))
    assert told == [[156, 144], [161, 139], [165, 135], [168, 132]], "6, then one less for each ten between them"
    run(served, served.house.ratings.rate(lore_game(two, one)))
    assert points(one, one.name, two.name) == [159, 141], "6 and 3 for the 36 points that he was higher"


def test_matches_of_other_games_have_no_such_rating(crowd: Crowd) -> None:
    host, one, two, _ = played_event(crowd)
    assert ratings(host, one.name) and points(host, one.name, two.name) == [None, None]
    assert host.get("/api/ratings/confrontation").json()["lines"][0]["own"] is None


@rule("lore.rating.tournament-winner")
@rule("lore.rating.bye")
def test_the_winner_of_an_event_has_a_point_for_each_of_his_games(crowd: Crowd) -> None:
    host, one, two, id_ = played_event(crowd, game="lore")
    assert points(host, one.name, two.name) == [157, 144]
    mine = own(host, one.name)
    assert mine and mine["games"] == 1
    assert [(point["rating"], point["event"]) for point in mine["history"]] == [(156, None), (157, id_)]
    assert {one["name"]: one["rating"] for one in page_of(host, id_)["entrants"]} == {one.name: "157", two.name: "144"}

    three = [member(crowd) for _ in range(3)]
    id_ = event(host, rated=True, auto=False, game="lore", rounds=2)["info"]["id"]
    for player in three:
        assert player.post(f"/api/events/{id_}/join").status_code == 200
    before = direct(host, id_, "begin")
    bye = next(player for player in three if player.name in before["rounds"][0]["byes"])
    loser, other = (player for player in three if player is not bye)
    give_up(loser, id_)
    wait_for_rounds(host, id_, 1)
    direct(host, id_, "pair_by_hand", pairings=[[bye.name, loser.name]], byes=[other.name])
    give_up(loser, id_)
    wait_for_rounds(host, id_, 2)
    # Both have a win and a bye; the bye of the first round gives more, 6 and 6 against 6 and 5.
    assert page_of(host, id_)["standings"][0]["player"] == bye.name
    assert points(host, other.name, bye.name, loser.name) == [156, 150 + 6 + 1, 150 - 6 - 6 + 0]


def wait_for_rounds(host: Browser, event_id: str, number: int) -> None:
    wait(lambda: page_of(host, event_id)["rounds"][number - 1]["over"])


def test_a_game_taken_back_takes_points_and_bonus_and_returns_both(crowd: Crowd) -> None:
    host, one, two, id_ = played_event(crowd, game="lore")
    mine, his = own(host, one.name), own(host, two.name)
    number = correction_of(host, id_)
    assert points(host, one.name, two.name) == [None, None]
    direct(host, id_, "undo", number=number)
    again = own(host, one.name)
    assert mine and again and own(host, two.name) == his
    assert [point["rating"] for point in again["history"]] == [point["rating"] for point in mine["history"]]
    assert (again["rating"], again["games"]) == (mine["rating"], mine["games"])


def test_a_correction_gives_the_bonus_to_another_winner(crowd: Crowd) -> None:
    host, one, two, id_ = played_event(crowd, game="lore")
    table = page_of(host, id_)["rounds"][0]["pairings"][0]
    scores = [12 if name == two.name else 8 for name in table["players"]]
    page = direct(host, id_, "correct", round=1, table=1, scores=scores, why="the other one", confirmed=True)
    assert page["standings"][0]["player"] == two.name
    assert points(host, one.name, two.name) == [156, 145], "a rating follows what was played; the bonus, the standings"
    direct(host, id_, "undo", number=page["trail"][-1]["number"])
    assert points(host, one.name, two.name) == [157, 144]


def test_for_whom_a_bot_has_played_has_no_bonus(crowd: Crowd) -> None:
    host, one, two = member(crowd), member(crowd), member(crowd)
    id_ = event(host, rated=True, auto=False, game="lore")["info"]["id"]
    for player in (one, two):
        assert player.post(f"/api/events/{id_}/join").status_code == 200
    direct(host, id_, "begin")
    direct(host, id_, "substitute", player=one.name, bot="random", now=False)
    give_up(two, id_)
    wait_for_rounds(host, id_, 1)
    assert points(host, one.name, two.name) == [156, 144]


@rule("lore.rating.season-high")
@rule("lore.rating.placement")
def test_players_are_seeded_by_the_highest_rating_of_the_season(crowd: Crowd, served: Served) -> None:
    one, two = member(crowd), member(crowd)
    for winner, loser in ((one, two), (one, two), (two, one)):
        run(served, served.house.ratings.rate(lore_game(winner, loser)))
    mine = own(one, one.name)
    assert mine and (mine["rating"], mine["high"]) == (153, 161)
    id_ = event(one, game="lore", form="single-elimination", seeded=True)["info"]["id"]
    for player in (one, two, member(crowd)):
        assert player.post(f"/api/events/{id_}/join").status_code == 200
    entrants = run(served, served.house.events.store.get(id_)).now.entrants
    assert [entrant.rating for entrant in entrants] == [161, 147, None]


@rule("lore.rating.season-high")
def test_a_new_season_forgets_the_last() -> None:
    spring = datetime(2026, 3, 1, tzinfo=UTC).timestamp()
    told = [LorePoint(spring + day * DAY, rating, "", False) for day, rating in enumerate((152, 171, 160))]
    assert high(told, date(2026, 11, 17)) == 171
    assert high(told, date(2027, 1, 2)) == 160, "who has not played in it has his present one"
    assert high([*told, LorePoint(spring + 365 * DAY, 158, "", False)], date(2027, 4, 1)) == 158


@rule("lore.tournament.score-ring")
def test_who_destroys_the_ring_has_won_outright_whatever_the_score() -> None:
    pairing = Pairing(("Frodo", "Sam"))
    seats = {"Frodo": (0,), "Sam": (1,)}
    for scores in ((12, 8), (3, 8)):
        outcome = Outcome((0,), scores, "The One Ring is destroyed.", "lore.ring.instant-victory")
        result = result_of(pairing, outcome, seats, ())
        assert result == Result(scores=scores, outright="Frodo")
        assert RatioScoring().points(Pairing(pairing.players, result)) == (7, 0)
    counted = Outcome((0,), (12, 8), "", "lore.end-game.most-mps-wins")
    assert result_of(pairing, counted, seats, ()) == Result(scores=(12, 8))


def test_a_database_of_before_gets_such_ratings_and_keeps_the_others(folder: Path) -> None:
    with Served(settings(folder)) as server, server.browser() as one, server.browser() as two:
        one.member("Bilbo-L")
        two.member("Frodo-L")
        run(server, server.house.ratings.rate(lore_game(one, two)))
        before = ratings(one, "Bilbo-L")
    with closing(sqlite3.connect(folder / "mathom.sqlite3")) as database:  # as 0010 had it
        database.executescript(
            "DROP TABLE lore_ratings; DROP TABLE lore_rating_changes; ALTER TABLE rating_changes DROP COLUMN revoked;"
            "UPDATE alembic_version SET version_num = '0010'"
        )
    with Served(settings(folder)) as server, server.browser() as one, server.browser() as two:
        assert ratings(one, "Bilbo-L") == before and own(one, "Bilbo-L") is None
        one.post("/api/login", {"name": "Bilbo-L", "password": "mellon mellon"})
        two.post("/api/login", {"name": "Frodo-L", "password": "mellon mellon"})
        one.me()
        two.me()
        run(server, server.house.ratings.rate(lore_game(one, two)))
        assert points(one, "Bilbo-L", "Frodo-L") == [156, 144]
