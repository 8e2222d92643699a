"""Drafts over the wire: picked at the same time, replaced by a bot who leaves, and the games that follow."""

from __future__ import annotations

from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Json, Sitting, level, wait

from mathom.core import loads
from mathom.testing.rules import rule

SEALED = {"players": "4", "format": "sealed", "packs": "3"}
DRAFT = {"players": "3", "packs": "3"}
LIMITED = "lotr_tcg_limited"


def take(sitting: Sitting, place: int = 0) -> str:
    """The token that takes a card of the pack before somebody."""
    table = sitting.state["view"]["table"]
    return f"take {table['number']} {table['pack'][place]}"


def draft_of_two(crowd: Crowd, **options: str) -> tuple[Browser, Browser, str]:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private", game=LIMITED, side="player-1", options={"packs": "3", **options})["id"]
    two.join(table)
    return one, two, table


def sealed_with_bots(crowd: Crowd) -> tuple[Browser, str]:
    """A sealed deck is played as it is suggested: four seats, three of them bots'."""
    player = crowd.guest()
    table = player.make(AGAINST_BOT, game=LIMITED, side="player-1", options=SEALED)["id"]
    with player.at(table) as sitting:
        sitting.do("arrange", tokens=["done"])
        sitting.until(lambda: sitting.state["view"]["outcome"] is not None)
    wait(lambda: bool(games_of(player, table)))
    return player, table


def games_of(player: Browser, table: str) -> list[Json]:
    found: list[Json] = player.get(f"/api/tables/{table}/following").json()["tables"]
    return found


@rule("tcg.limited.pick")
def test_everybody_picks_at_the_same_time_and_a_pick_that_comes_twice_is_refused(crowd: Crowd) -> None:
    one, two, table = draft_of_two(crowd, players="2")
    with one.at(table) as left, two.at(table) as right:
        assert right.state["arranging"]["waiting"] == [0, 1], "nobody waits for the other"
        first, second = take(left), take(right, 2)
        right.do("arrange", tokens=[take(right, 1)])
        right.do("arrange", tokens=[second])  # he thinks better of it
        left.do("arrange", tokens=[first])
        level(left, right)
        assert left.state["view"]["table"]["pool"] == [first.split()[-1]]
        assert right.state["view"]["table"]["pool"] == [second.split()[-1]]
        assert left.state["view"]["table"]["pick"] == right.state["view"]["table"]["pick"] == 1
        for late, token in ((left, first), (right, second)):
            assert late.refused("arrange", tokens=[token]) == "illegal_choice"
        assert left.refused("choose", serial=1, token=first) == "stale_decision"
        assert left.state["view"]["table"]["pick"] == 1, "and nothing has happened"


def test_of_a_pick_nobody_else_is_sent_anything(crowd: Crowd) -> None:
    one, two, table = draft_of_two(crowd, players="2")
    with one.at(table) as left, two.at(table) as right:
        pack, seen = right.state["view"]["table"]["pack"], str(left.state["view"])
        token = take(right, next(place for place, card in enumerate(pack) if card not in seen))
        before = len(left.bytes)
        right.do("arrange", tokens=[token])
        level(right, left)
        assert not [text for text in left.bytes[before:] if token.split()[-1] in text]


@rule("tcg.limited.timeout")
def test_a_bot_plays_on_for_somebody_who_leaves_a_draft(crowd: Crowd) -> None:
    one, two, table = draft_of_two(crowd, players="2")
    with one.at(table) as left, two.at(table) as right:
        left.do("arrange", tokens=[take(left)])
        right.do("arrange", tokens=[take(right)])
        level(left, right)
        right.do("resign")
        level(right, left)
        assert left.state["view"]["outcome"] is None, "the draft goes on"
        while left.state["view"]["table"]["stage"] == "drafting":
            left.do("arrange", tokens=[take(left)])
        left.do("arrange", tokens=["done"])
        left.until(lambda: left.state["view"]["outcome"] is not None)
    wait(lambda: bool(games_of(one, table)))
    (game,) = games_of(one, table)
    assert [seat["bot"] for seat in game["seats"]] == [None, "easy"]
    assert two.post(f"/api/tables/{table}/following").json()["error"]["code"] == "forbidden"


@rule("tcg.limited.games", "tcg.limited.same-deck")
def test_games_follow_at_once_with_the_decks_that_were_built(crowd: Crowd) -> None:
    player, table = sealed_with_bots(crowd)
    (game,) = games_of(player, table)
    assert (game["game"], game["status"], game["options"]["mode"]) == ("lotr_tcg", "live", "limited")
    assert [seat["yours"] for seat in game["seats"]] == [True, False]
    assert player.post(f"/api/tables/{table}/following").json()["id"] == game["id"], "the same for whoever asks"
    with player.at(game["id"]) as sitting:
        assert sitting.state["view"]["game"] == "lotr_tcg"
    changed = player.post(f"/api/tables/{game['id']}/join", {"options": {"deck-1": "gimli"}})
    assert changed.status_code == 409 and "stays as it is" in changed.json()["error"]["message"]
    assert player.get(f"/api/tables/{game['id']}").json()["options"]["deck-1"] == game["options"]["deck-1"]


@rule("tcg.limited.same-deck")
def test_in_the_next_round_the_deck_is_the_same_and_the_opponent_another(crowd: Crowd) -> None:
    player, table = sealed_with_bots(crowd)
    (first,) = games_of(player, table)
    hidden = player.get(f"/api/tables/{table}/replay")
    assert hidden.status_code == 403 and "still being played" in hidden.json()["error"]["message"]
    with player.at(first["id"]) as sitting:
        sitting.do("resign")
    second = player.post(f"/api/tables/{table}/following").json()
    assert second["id"] != first["id"] and second["options"]["deck-1"] == first["options"]["deck-1"]
    assert second["options"]["deck-2"] == "closed", "nobody is told the list of the other"
    assert len(games_of(player, table)) == 2


def test_the_record_of_a_draft_is_there_when_its_games_are_over(crowd: Crowd) -> None:
    player, table = sealed_with_bots(crowd)
    (game,) = games_of(player, table)
    with player.at(game["id"]) as sitting:
        sitting.do("resign")
    assert loads(player.get(f"/api/tables/{table}/record").text).verify().outcome is not None
    assert player.get(f"/api/tables/{table}/replay").status_code == 200
    assert player.get(f"/api/users/{player.name}").json()["stats"]["played"] == 1, "the draft itself is no contest"


def test_bots_fill_the_chairs_for_which_nobody_came(crowd: Crowd) -> None:
    one, two, stranger = crowd.guest(), crowd.guest(), crowd.guest()
    table = one.make("open", game=LIMITED, side="player-1", options={"players": "5", "packs": "3"})["id"]
    two.join(table)
    assert stranger.post(f"/api/tables/{table}/fill", {"bot": "greedy"}).status_code == 403
    assert one.post(f"/api/tables/{table}/fill", {"bot": "dragon"}).status_code == 400
    begun = one.post(f"/api/tables/{table}/fill", {"bot": "greedy"}).json()
    assert begun["status"] == "live"
    assert [seat["bot"] for seat in begun["seats"]] == [None, None, "greedy", "greedy", "greedy"]
    assert two.post(f"/api/tables/{table}/fill", {"bot": "greedy"}).status_code == 409
    with one.at(table) as left, two.at(table) as right:
        left.do("arrange", tokens=[take(left)])
        right.do("arrange", tokens=[take(right)])
        left.until(lambda: left.state["view"]["table"]["pick"] == 1)
