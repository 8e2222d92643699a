"""Games that wait for you: whoever asks, guest or member, is told of his own tables, the most urgent one first."""

from __future__ import annotations

import time

from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Json


def games(browser: Browser) -> list[Json]:
    answer = browser.get("/api/me/games")
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["games"]
    return found


def test_nobody_has_no_games(crowd: Crowd) -> None:
    assert games(crowd.visitor()) == [] and games(crowd.guest()) == []


def test_a_guest_is_told_whose_turn_it_is_and_how_it_stands(crowd: Crowd) -> None:
    one, two, other = crowd.guest(), crowd.guest(), crowd.guest()
    before = time.time()
    table = one.make("private", clock={"kind": "bank", "bank": 600})["id"]
    (waiting,) = games(one)
    assert waiting["table"]["status"] == "open" and not waiting["yours"] and waiting["opponents"] == []
    two.join(table)
    (game,) = games(one)
    assert game["table"]["id"] == table and game["yours"] and game["seat"] == "fellowship"
    assert game["opponents"] == [two.name] and game["situation"] == "Both sides make camp"
    assert 590 < game["left"] <= 600 and before - 1 <= game["since"] <= time.time() + 1
    assert games(two)[0]["yours"], "he still sets up, too"
    with one.at(table) as light, two.at(table) as dark:
        light.do("arrange", tokens=_camp(light.state))
        assert [games(one)[0]["yours"], games(two)[0]["yours"]] == [False, True]
        assert games(one)[0]["left"] is None
        dark.do("arrange", tokens=_camp(dark.state))
        assert games(two)[0]["situation"] == "Turn 1; 9 of the Fellowship and 9 of Sauron's are left"
        dark.do("resign")
    assert games(one) == games(two) == games(other) == []


def _camp(state: Json) -> list[str]:
    camp = state["view"]["table"]["camp"]
    ahead = [place["region"] for place in camp["places"][:-1]]
    return [f"place {piece} {region}" for piece, region in zip(camp["pieces"], ahead, strict=False)]


def test_what_waits_for_him_comes_first_and_the_most_urgent_before_all(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    letters = one.make("private", clock={"kind": "days", "days": 3})["id"]
    blitz = one.make("private", clock={"kind": "bank", "bank": 300})["id"]
    untimed = one.make("private")["id"]
    theirs = two.make("private")["id"]  # the Fellowship is the other one's
    open_table = one.make("open")["id"]
    for table in (letters, blitz, untimed):
        two.join(table)
    one.join(theirs)
    with one.at(theirs) as dark:
        dark.do("arrange", tokens=_camp(dark.state))
    found = games(one)
    assert [game["table"]["id"] for game in found] == [blitz, letters, untimed, theirs, open_table]
    assert [game["yours"] for game in found] == [True, True, True, False, False]
    assert found[3]["seat"] == "sauron"
    one.post(f"/api/tables/{open_table}/leave")
    assert len(games(one)) == 4


def test_a_bot_is_named_by_what_it_is_called_and_the_tcg_says_where_it_stands(crowd: Crowd) -> None:
    player = crowd.guest()
    player.make(AGAINST_BOT, game="lotr_tcg", side="player-1")
    (game,) = games(player)
    assert game["opponents"] == ["Random"] and game["situation"] == "The fellowships gather" and game["yours"]


def test_a_guests_profile_and_history_are_there_for_himself(crowd: Crowd) -> None:
    guest, other = crowd.guest(), crowd.guest()
    table = guest.make("hotseat")["id"]
    with guest.at(table) as sitting:
        sitting.choose()
        sitting.do("resign")
    mine, theirs = (browser.get(f"/api/users/{guest.name}").json() for browser in (guest, other))
    assert mine["user"] == {"name": guest.name, "kind": "guest"} == theirs["user"]
    assert [game["id"] for game in mine["games"]] == [table] and theirs["games"] == []
    against = guest.make(AGAINST_BOT)["id"]
    with guest.at(against) as sitting:
        sitting.do("resign")
    profile = guest.get(f"/api/users/{guest.name}").json()
    assert profile["stats"] == {"played": 1, "won": 0, "lost": 1, "drawn": 0}
    assert [game["id"] for game in profile["games"]] == [against, table]
