"""Making tables, sitting down, watching, playing again, and what can be read afterwards."""

import sqlite3
import threading
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, NO_LIMITS, Browser, Json, Served, level, play_out, settings
from tests.server.test_entrance import code

from mathom.core import loads
from mathom.core.registry import game
from mathom.games.lotr_tcg.decks import find_deck, write_deck
from mathom.server.settings import Limits, Rate
from mathom.server.tables.standing import Standing

OWN_DECK = write_deck(find_deck("gimli")).replace("Name: gimli", "Name: Axes")


def ids(tables: list[Json]) -> list[str]:
    return [table["id"] for table in tables]


def finished(browser: Browser, **wish: object) -> Json:
    """A match against a bot that was given up after a few choices."""
    table = browser.make(AGAINST_BOT, **wish)
    with browser.at(table["id"]) as sitting:
        for _ in range(3):
            sitting.choose()
        sitting.do("resign")
    return table


# --- making ----------------------------------------------------------------------------------------------------------


def test_what_can_be_played(crowd: Crowd) -> None:
    (found,) = [one for one in crowd.visitor().get("/api/games").json() if one["name"] == "confrontation"]
    assert found["title"] == "The Confrontation"
    assert found["seats"] == ["fellowship", "sauron"]
    assert found["modes"] == ["classic", "variant", "draft"]
    assert found["tutorial"]
    assert {"easy", "medium", "hard"} <= {bot["spec"] for bot in found["bots"]}
    for option in found["options"]:
        for choice in (option["default"], *option["choices"]):
            game("confrontation").options({option["name"]: choice})


def test_an_open_table_waits_in_the_lobby_until_somebody_joins(crowd: Crowd) -> None:
    maker, friend, other = crowd.guest(), crowd.guest(), crowd.guest()
    table = maker.make("open", clock={"kind": "bank", "bank": 300, "increment": 5})
    assert table["status"] == "open"
    assert table["you"] == 0
    assert table["seats"][1] == {"name": "sauron", "player": None, "bot": None, "yours": False, "open_to_you": False}
    assert table["id"] in ids(friend.get("/api/lobby").json()["open"])
    joined = friend.join(table["id"])
    assert (joined["status"], joined["you"]) == ("live", 1)
    assert joined["seats"][1]["player"]["name"] == friend.name
    lobby = other.get("/api/lobby").json()
    assert table["id"] not in ids(lobby["open"])
    assert table["id"] in ids(lobby["live"])
    late = other.post(f"/api/tables/{table['id']}/join")
    assert (late.status_code, code(late)) == (409, "conflict")
    assert friend.join(table["id"])["you"] == 1  # twice is once


def test_a_seat_can_be_named_and_must_exist(crowd: Crowd) -> None:
    maker, friend = crowd.guest(), crowd.guest()
    table = maker.make("open", side="sauron")
    path = f"/api/tables/{table['id']}/join"
    assert code(friend.post(path, {"seat": 1})) == "conflict"
    assert code(friend.post(path, {"seat": 9})) == "not_found"
    assert code(friend.post(path, {"seat": -1})) == "bad_request"
    assert code(friend.post(path, {"seat": "left"})) == "bad_request"
    assert friend.post(path, {"seat": 0}).json()["you"] == 0


def test_private_tables_are_found_by_their_link_only(crowd: Crowd) -> None:
    maker, friend, stranger = crowd.guest(), crowd.guest(), crowd.guest()
    table = maker.make("private")
    assert len(table["id"]) == 16
    assert table["private"]
    assert table["id"] not in stranger.get("/api/lobby").text
    friend.join(table["id"])
    assert table["id"] not in stranger.get("/api/lobby").text
    assert table["id"] not in stranger.get(f"/api/users/{maker.name}").text
    assert table["id"] in friend.get(f"/api/users/{maker.name}").text
    assert table["id"] in maker.get(f"/api/users/{maker.name}").text


def test_an_open_table_can_be_given_up_by_its_maker(crowd: Crowd) -> None:
    maker, other = crowd.guest(), crowd.guest()
    table = maker.make("open")
    assert code(other.post(f"/api/tables/{table['id']}/leave")) == "forbidden"
    assert maker.post(f"/api/tables/{table['id']}/leave").json() == {"ok": True}
    assert code(maker.get(f"/api/tables/{table['id']}")) == "not_found"
    begun = maker.make(AGAINST_BOT)
    assert code(maker.post(f"/api/tables/{begun['id']}/leave")) == "conflict"


def test_who_leaves_a_table_of_several_leaves_it_to_the_others(crowd: Crowd) -> None:
    maker, friend, third = crowd.guest(), crowd.guest(), crowd.guest()
    decks = {f"deck-{number}": "gimli" for number in (1, 2, 3)}
    table = maker.make("open", game="lotr_tcg", side="player-1", options=decks)
    friend.join(table["id"])
    assert friend.post(f"/api/tables/{table['id']}/leave").json() == {"ok": True}
    waiting = maker.get(f"/api/tables/{table['id']}").json()
    assert waiting["status"] == "open" and waiting["you"] == 0
    assert [seat["player"] is None for seat in waiting["seats"]] == [False, True, True]
    friend.join(table["id"])
    third.join(table["id"])
    assert maker.get(f"/api/tables/{table['id']}").json()["status"] == "live"
    assert code(friend.post(f"/api/tables/{table['id']}/leave")) == "conflict"


def test_nobody_opens_tables_without_end(crowd: Crowd) -> None:
    maker = crowd.guest()
    for _ in range(10):
        maker.make("open")
    answer = maker.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})
    assert (answer.status_code, code(answer)) == (409, "conflict")


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"game": "chess"}, "invalid_option"),
        ({"game": ""}, "bad_request"),
        ({"game": "x" * 100}, "bad_request"),
        ({"options": {"mode": "blitz"}}, "invalid_option"),
        ({"options": {"mode": "x" * 1000}}, "invalid_option"),
        ({"options": {"mode": "x" * 4001}}, "bad_request"),
        ({"options": {"x" * 41: "1"}}, "bad_request"),
        ({"options": {"mode": None}}, "bad_request"),
        ({"options": {str(n): "1" for n in range(40)}}, "bad_request"),
        ({"options": {"colour": "red"}}, "invalid_option"),
        ({"side": "gondor"}, "invalid_option"),
        ({"opponent": {"kind": "bot"}}, "invalid_option"),
        ({"opponent": {"kind": "bot", "bot": "os:getcwd"}}, "invalid_option"),
        ({"opponent": {"kind": "bot", "bot": "ismcts:999999999"}}, "invalid_option"),
        ({"opponent": {"kind": "everybody"}}, "bad_request"),
        ({"clock": {"kind": "bank", "bank": 0}}, "invalid_option"),
        ({"clock": {"kind": "days", "days": 400}}, "invalid_option"),
        ({"clock": {"kind": "hourglass"}}, "bad_request"),
        ({"seed": -1}, "bad_request"),
        ({"seed": 2**60}, "bad_request"),
        ({"seed": 5, "opponent": {"kind": "open"}}, "invalid_option"),
        ({"pace": "slow"}, "bad_request"),
        ({"from_record": {"id": "nothing", "choices": 3}}, "not_found"),
        ({"from_record": {"id": "nothing", "choices": -3}}, "bad_request"),
    ],
)
def test_wishes_that_cannot_be_granted(crowd: Crowd, wish: Json, refusal: str) -> None:
    maker = crowd.guest()
    body: Json = {"game": "confrontation", "opponent": AGAINST_BOT} | wish
    answer = maker.post("/api/tables", body)
    assert 400 <= answer.status_code < 500
    assert code(answer) == refusal
    assert maker.get(f"/api/users/{maker.name}").json()["games"] == []


def test_somebody_brings_a_deck_of_his_own(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make(AGAINST_BOT, game="lotr_tcg", options={"deck-1": OWN_DECK}, side="player-1")
    assert table["status"] == "live"
    assert table["options"]["deck-1"].startswith("name: Axes; ring-bearer: frodo-reluctant-adventurer; ")
    own = game("lotr_tcg").options({"deck-1": OWN_DECK, "lists": "closed"})
    assert table["options"] == {**own.entries(), "deck-2": "closed"}, "the bot's list is closed, as all are"


def test_nobody_sits_down_with_a_deck_that_is_not_allowed(crowd: Crowd) -> None:
    player = crowd.guest()
    for kind in (AGAINST_BOT, {"kind": "private"}, {"kind": "hotseat"}):
        wish = {"game": "lotr_tcg", "opponent": kind, "options": {"deck-2": "4 uruk-rager\n5 uruk-savage"}}
        answer = player.post("/api/tables", wish)
        assert (answer.status_code, code(answer)) == (400, "invalid_option")
        words = answer.json()["error"]["message"]
        for reason in (
            "deck-2: a deck has one Ring-bearer",
            "The One Ring",
            "a site is missing",
            "it needs 60",
            "5 copies",
        ):
            assert reason in words
    assert player.get(f"/api/users/{player.name}").json()["games"] == []


def test_an_option_is_looked_at_before_the_table_is_made(crowd: Crowd) -> None:
    player = crowd.guest()

    def reasons(name: str, value: str, of: str = "lotr_tcg") -> list[str]:
        answer = player.post(f"/api/games/{of}/check", {"name": name, "value": value})
        assert answer.status_code == 200, answer.text
        return list(answer.json()["reasons"])

    assert reasons("deck-1", OWN_DECK) == reasons("deck-6", OWN_DECK) == reasons("deck-3", "gimli") == []
    one, two = reasons("deck-1", "gandolf;oh")
    assert one.startswith("there is no card 'gandolf'; did you mean Gandalf, ")
    assert two == "there is no card 'oh'"
    assert len(reasons("deck-1", "4 uruk-rager\n5 uruk-savage")) == 6
    assert reasons("deck-1", "\x00")[0].startswith("there is no deck")
    assert reasons("turn-limit", "") == ["turn-limit is a number from 0 to 10000, not ''"]
    assert reasons("mode", "variant", "confrontation") == []
    assert reasons("mode", "blitz", "confrontation") and reasons("colour", "red", "confrontation")


def test_what_cannot_be_looked_at_is_refused_in_words(crowd: Crowd) -> None:
    player, path = crowd.guest(), "/api/games/lotr_tcg/check"
    long = player.post(path, {"name": "deck-1", "value": "x" * 4001})
    assert (long.status_code, code(long)) == (400, "bad_request")
    assert "at most 4000 characters" in long.json()["error"]["message"]
    assert code(player.post(path, {"name": "deck-1", "value": "x" * 20_000})) == "too_large"
    for body in ({}, {"name": "deck-1"}, {"name": "", "value": ""}, {"name": "deck-1", "value": None}):
        assert code(player.post(path, body)) == "bad_request"
    assert code(player.post("/api/games/chess/check", {"name": "mode", "value": "x"})) == "invalid_option"
    assert code(crowd.visitor().post(path, {"name": "deck-1", "value": "x"})) == "unauthorized"


def test_nobody_has_decks_looked_at_without_end(tmp_path: Path) -> None:
    with Served(settings(tmp_path, limits=Limits(tables=Rate(2, 600)))) as served, served.browser() as player:
        player.guest()
        answers = [player.post("/api/games/lotr_tcg/check", {"name": "deck-1", "value": "x"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]


# --- bringing a deck -------------------------------------------------------------------------------------------------


def bring(browser: Browser, table: Json, seat: int | None = None, **decks: str) -> httpx.Response:
    """Sit down with `deck_2="gimli"`."""
    options = {name.replace("_", "-"): deck for name, deck in decks.items()}
    return browser.post(f"/api/tables/{table['id']}/join", {"seat": seat, "options": options})


def tcg(maker: Browser, *decks: str) -> Json:
    """An open table of the TCG with open lists; who makes it is the first player."""
    options = {f"deck-{number}": deck for number, deck in enumerate(decks, 1)} | {"lists": "open"}
    return maker.make("open", game="lotr_tcg", side="player-1", options=options)


def test_who_sits_down_brings_his_deck(crowd: Crowd) -> None:
    maker, friend = crowd.guest(), crowd.guest()
    table = tcg(maker, "gimli", "boromir")
    joined = bring(friend, table, deck_2=OWN_DECK).json()
    assert (joined["status"], joined["you"]) == ("live", 1)
    assert joined["options"]["deck-2"].startswith("name: Axes; ")
    assert joined["options"] == table["options"] | {"deck-2": joined["options"]["deck-2"]}
    assert maker.get(f"/api/tables/{table['id']}").json()["options"] == joined["options"]
    with friend.at(table["id"]) as sitting:
        assert sitting.state["table"]["options"] == joined["options"]
        sitting.do("resign")
    assert loads(friend.get(f"/api/tables/{table['id']}/record").text).options == joined["options"]


def test_who_brings_nothing_takes_what_is_set(crowd: Crowd) -> None:
    table = tcg(crowd.guest(), "gimli", OWN_DECK)
    assert crowd.guest().join(table["id"])["options"] == table["options"]


def test_who_sits_down_sets_nothing_but_his_own(crowd: Crowd) -> None:
    maker, friend = crowd.guest(), crowd.guest()
    three = tcg(maker, "gimli", "boromir", "legolas")
    path = f"/api/tables/{three['id']}/join"
    for options, words in (
        ({"deck-1": "boromir"}, "'deck-1' is not for player-3 to set; whoever sits down there sets deck-3"),
        ({"deck-3": "gimli", "mode": "first-game"}, "'mode' is not for player-3"),
        ({"deck-4": "gimli"}, "'deck-4' is not for player-3"),
        ({"deck-3": ""}, "player-3 needs deck-3: without it the table would lose the seat"),
        ({"deck-3": "sauron"}, "there is no deck"),
    ):
        answer = friend.post(path, {"seat": 2, "options": options})
        assert (answer.status_code, code(answer)) == (400, "invalid_option"), options
        assert words in answer.json()["error"]["message"]
    wrong: tuple[object, ...] = (
        {"deck-3": "x" * 4001},
        {"deck-3": None},
        {str(n): "" for n in range(17)},
        [],
        "deck-3",
    )
    for garbage in wrong:
        assert code(friend.post(path, {"seat": 2, "options": garbage})) == "bad_request"
    assert maker.get(f"/api/tables/{three['id']}").json() == three
    duel = maker.make("open")
    answer = friend.post(f"/api/tables/{duel['id']}/join", {"options": {"mode": "variant"}})
    assert "'mode' is not for sauron to set; whoever sits down there sets nothing" in answer.text


def test_who_brings_a_deck_that_is_not_allowed_does_not_sit_down(crowd: Crowd) -> None:
    maker, friend = crowd.guest(), crowd.guest()
    table = tcg(maker, "gimli", "boromir")
    answer = bring(friend, table, deck_2="4 uruk-rager\n5 uruk-savage")
    assert (answer.status_code, code(answer)) == (400, "invalid_option")
    for reason in ("a deck has one Ring-bearer", "The One Ring", "a site is missing", "it needs 60", "5 copies"):
        assert reason in answer.json()["error"]["message"]
    assert maker.get(f"/api/tables/{table['id']}").json() == table
    assert bring(friend, table, deck_2="legolas").json()["options"]["deck-2"] == "legolas"


def test_nobody_changes_a_deck_when_the_match_is_on(crowd: Crowd) -> None:
    maker, friend, late = crowd.guest(), crowd.guest(), crowd.guest()
    table = tcg(maker, "gimli", "boromir")
    begun = friend.join(table["id"])
    assert code(bring(late, table, deck_2="legolas")) == "conflict"
    assert code(bring(friend, table, deck_2="legolas")) == "conflict"
    assert friend.join(table["id"]) == begun  # he sits already


def test_nobody_brings_decks_without_end(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, tables=Rate(2, 600))
    with Served(settings(tmp_path, limits=limits)) as served, served.browser() as one, served.browser() as two:
        table = tcg(one.guest(), "gimli", "boromir")
        two.guest()
        assert [bring(two, table, deck_2="x").status_code for _ in range(3)] == [400, 400, 429]
        assert two.join(table["id"])["status"] == "live"


def sit_down_at_once(here: Served, there: Served) -> None:
    """Two people sit down at two processes, again and again: each has his deck."""
    with here.browser() as maker, here.browser() as second, there.browser() as third:
        for person in (maker, second, third):
            person.guest()
        for _ in range(8):
            table = tcg(maker, "gimli", "gimli", "gimli")
            threads = [
                threading.Thread(target=bring, args=(second, table, 1), kwargs={"deck_2": "boromir"}),
                threading.Thread(target=bring, args=(third, table, 2), kwargs={"deck_3": OWN_DECK}),
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            found = maker.get(f"/api/tables/{table['id']}").json()
            assert found["status"] == "live"
            assert found["options"]["deck-2"] == "boromir"
            assert found["options"]["deck-3"].startswith("name: Axes; ")


def test_of_two_who_sit_down_at_once_each_has_his_deck(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as here, Served(settings(tmp_path)) as there:
        sit_down_at_once(here, there)


def test_the_match_begins_with_a_deck_that_came_while_the_table_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The setting and the chairs are read one after the other: somebody may sit down in between."""
    with Served(settings(tmp_path)) as served, served.browser() as one, served.browser() as two:
        table = tcg(one.guest(), "gimli", "boromir")
        store = served.house.store
        before = store.get
        torn: list[Standing] = []

        async def get(table_id: str) -> Standing:
            found = await before(table_id)
            if torn or any(chair.free for chair in found.chairs):
                return found
            torn.append(found)
            return replace(found, setting=replace(found.setting, options=table["options"]))

        monkeypatch.setattr(store, "get", get)
        assert bring(two.guest(), table, deck_2="legolas").json()["options"]["deck-2"] == "legolas"
        assert torn
        assert one.get(f"/api/tables/{table['id']}").json()["options"]["deck-2"] == "legolas"


def test_hotseat_plays_both_sides_at_one_device(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make("hotseat")
    assert [seat["player"]["name"] for seat in table["seats"]] == [player.name] * 2
    with player.at(table["id"]) as sitting:
        seen: set[int] = set()
        while not sitting.over and len(seen) < 2:
            assert sitting.decision is not None
            assert sitting.state["you"] == sitting.decision["seat"]
            seen.add(sitting.state["you"])
            sitting.choose()
        assert seen == {0, 1}
        before = sitting.serial
        sitting.do("undo")
        sitting.until(lambda: sitting.serial == before - 1)
        sitting.do("offer_draw")
        sitting.until(lambda: sitting.over)
        assert sitting.state["table"]["result"].startswith("drawn")


# --- afterwards ------------------------------------------------------------------------------------------------------


def test_records_replays_and_history_of_a_whole_match(crowd: Crowd) -> None:
    one, two, stranger = crowd.guest(), crowd.guest(), crowd.visitor()
    table = one.make("open")
    two.join(table["id"])
    for path in ("record", "replay", "replay?viewer=0"):
        assert code(one.get(f"/api/tables/{table['id']}/{path}")) == "forbidden"  # not while it lasts
    with one.at(table["id"]) as light, two.at(table["id"]) as dark:
        play_out(light, dark)
        outcome = light.state["view"]["outcome"]
    info = stranger.get(f"/api/tables/{table['id']}").json()
    assert info["status"] == "finished"
    assert info["outcome"] == outcome
    record = stranger.get(f"/api/tables/{table['id']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    match = loads(record.text).verify()
    assert match.record().result == info["result"]
    assert f"# fellowship: {one.name}" in record.text
    won = outcome["winners"]
    profile = stranger.get(f"/api/users/{one.name}").json()
    assert profile["stats"] == {
        "played": 1, "won": int(won == [0]), "lost": int(won == [1]), "drawn": int(won == []),
    }  # fmt: skip
    assert profile["finished"] == {"confrontation": 1}
    assert ids(profile["games"]) == [table["id"]]
    whole = stranger.replay(table["id"])
    assert [step["choices"] for step in whole["steps"]] == list(range(len(match.choices) + 1))
    assert [step["token"] for step in whole["steps"][1:]] == match.choices
    assert whole["steps"][-1]["view"]["outcome"] == outcome
    assert not any(place["hidden"] for step in whole["steps"] for region in step["view"]["table"]["regions"]
                   for place in (region["fellowship"], region["sauron"]))  # fmt: skip
    for viewer, seat in (("0", 0), ("fellowship", 0), ("sauron", 1), ("spectator", None)):
        seen = stranger.replay(table["id"], viewer)
        assert len(seen["steps"]) == len(whole["steps"])
        for step in seen["steps"][1:]:
            assert (step["token"] is not None) == (seat is not None and step["seat"] == seat)
            assert step["view"]["seat"] == seat
    assert code(stranger.get(f"/api/tables/{table['id']}/replay?viewer=gandalf")) == "bad_request"


def backs(view: Json) -> int:
    """How many pieces lie face down."""
    places = [region[side] for region in view["table"]["regions"] for side in ("fellowship", "sauron")]
    assert any(place["pieces"] for place in places)
    return sum(int(place["hidden"]) for place in places)


def test_the_replay_of_a_match_that_was_given_up_ends_with_everything_turned_up(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")
    two.join(table["id"])
    with one.at(table["id"]) as light, two.at(table["id"]) as dark:
        for _ in range(10):
            level(light, dark)
            decider = light if light.tokens else dark
            decider.choose(decider.tokens[0])
        dark.do("resign")
        light.until(lambda: light.over)
        assert [line["type"] for line in light.log[-3:]] == ["GaveUp", "TurnedUp", "TurnedUp"]
        assert backs(light.state["view"]) == 0
    for viewer in ("0", "1", "spectator"):
        *_, last = crowd.visitor().replay(table["id"], viewer)["steps"]
        assert [line["type"] for line in last["events"][-2:]] == ["TurnedUp", "TurnedUp"]
        assert last["view"]["outcome"]["winners"] == [0] and last["view"]["decision"] is None
        assert backs(last["view"]) == 0


def test_play_on_from_a_moment_of_a_finished_match(crowd: Crowd) -> None:
    player = crowd.guest()
    table = finished(player, seed=12)
    moment = {"id": table["id"], "choices": 2}
    again = player.make(AGAINST_BOT, from_record=moment)
    with player.at(again["id"]) as sitting:
        assert sitting.serial == 3
        sitting.choose()
    assert code(player.post("/api/tables", {
        "game": "confrontation", "opponent": AGAINST_BOT, "from_record": moment | {"choices": 999},
    })) == "invalid_option"  # fmt: skip
    assert code(player.post("/api/tables", {
        "game": "confrontation", "opponent": {"kind": "open"}, "from_record": moment,
    })) == "invalid_option"  # fmt: skip
    live = {"id": again["id"], "choices": 0}
    assert code(player.post("/api/tables", {
        "game": "confrontation", "opponent": AGAINST_BOT, "from_record": live,
    })) == "forbidden"  # fmt: skip


def test_the_same_seed_is_the_same_game(crowd: Crowd) -> None:
    player = crowd.guest()
    records = []
    for _ in range(2):
        table = finished(player, seed=77)
        records.append(player.get(f"/api/tables/{table['id']}/record").text.partition("seed: ")[2])
    assert records[0] == records[1]
    assert records[0].startswith("77\n")


def test_rematch_against_a_bot_is_on_at_once_with_sides_swapped(crowd: Crowd) -> None:
    player, stranger = crowd.guest(), crowd.guest()
    table = player.make(AGAINST_BOT)
    path = f"/api/tables/{table['id']}/rematch"
    assert code(player.post(path)) == "conflict"
    with player.at(table["id"]) as sitting:
        sitting.do("resign")
        assert code(stranger.post(path)) == "forbidden"
        again = player.post(path).json()
        assert (again["status"], again["you"], again["seats"][0]["bot"]) == ("live", 1, "random")
        assert player.post(path).json()["id"] == again["id"]
        sitting.until(lambda: sitting.state["table"]["rematch"] == again["id"])


def test_in_a_rematch_everybody_keeps_his_deck(crowd: Crowd) -> None:
    player = crowd.guest()
    wish = {"deck-1": "gimli", "deck-2": "boromir"}
    table = player.make(AGAINST_BOT, game="lotr_tcg", options=wish, side="player-1")
    with player.at(table["id"]) as sitting:
        sitting.do("resign")
    again = player.post(f"/api/tables/{table['id']}/rematch").json()
    assert again["you"] == 1
    assert (again["options"]["deck-1"], again["options"]["deck-2"]) == ("closed", "gimli")
    with player.at(again["id"]) as sitting:
        sitting.do("resign")
    over = player.get(f"/api/tables/{again['id']}").json()
    assert (over["options"]["deck-1"], over["options"]["deck-2"]) == ("boromir", "gimli")


def test_both_who_ask_get_the_same_rematch(crowd: Crowd) -> None:
    one, two, stranger = crowd.guest(), crowd.guest(), crowd.guest()
    table = one.make("open")
    two.join(table["id"])
    path = f"/api/tables/{table['id']}/rematch"
    with two.at(table["id"]) as sitting:
        sitting.do("resign")
        first = one.post(path).json()
        assert (first["status"], first["you"]) == ("open", 1)
        sitting.until(lambda: sitting.state["offers"]["rematch"] == [0])
        assert sitting.state["table"]["rematch"] == first["id"]
    assert first["id"] not in stranger.get("/api/lobby").text  # the seat is kept free
    assert code(stranger.post(f"/api/tables/{first['id']}/join")) == "conflict"
    second = two.post(path).json()
    assert (second["id"], second["status"], second["you"]) == (first["id"], "live", 0)


# --- reading ---------------------------------------------------------------------------------------------------------


def test_rules_can_be_read(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    rules = visitor.get("/api/rules?game=confrontation").json()
    assert len(rules) > 100
    assert visitor.get(f"/api/rules/{rules[0]['id']}").json() == rules[0]
    assert code(visitor.get("/api/rules/conf.nothing")) == "not_found"
    assert visitor.get("/api/rules/tcg.turn.sequence").json()["game"] == "lotr_tcg"
    assert code(visitor.get("/api/rules?game=../secrets")) == "not_found"


@pytest.mark.parametrize(
    ("name", "verbs", "happens"),
    [
        ("confrontation", {"move", "card"}, "attacks"),
        ("lotr_tcg", {"play", "pick", "pass", "assign", "choose"}, "Gimli wins against Orc Warrior, 11 to 9."),
    ],
)
def test_a_tutorial_is_a_real_match(crowd: Crowd, name: str, verbs: set[str], happens: str) -> None:
    tutorial = crowd.visitor().get(f"/api/tutorial/{name}").json()
    assert len(tutorial["steps"]) >= 6
    expected = [step for step in tutorial["steps"] if step["expect"]]
    assert {step["expect"].split()[0] for step in expected} == verbs
    for step in expected:
        assert step["expect"] in [option["token"] for option in step["view"]["decision"]["options"]]
        assert step["hint"]
    assert any(happens in event["words"] for step in tutorial["steps"] for event in step["events"])


def test_nobody_teaches_what_is_not_there(crowd: Crowd) -> None:
    assert code(crowd.visitor().get("/api/tutorial/chess")) == "not_found"


def test_nothing_is_where_nothing_is(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    for path in ("/api/tables/nothing", "/api/users/nobody-here", "/api/x", "/ws/x", "/assets/%2e%2e/app.py"):
        answer = visitor.get(path)
        assert (answer.status_code, code(answer)) == (404, "not_found"), path
    assert visitor.http.put("/api/lobby", json={}).status_code in (403, 405)
    assert visitor.get("/healthz").json() == {"ok": True, "database": True}


def test_an_old_match_can_be_watched_after_its_rules_were_corrected(tmp_path: Path) -> None:
    """Each viewer's stream is kept when a match ends; its journal may no longer be one that could be played."""
    with Served(settings(tmp_path)) as server, server.browser() as player:
        table = finished(player.guest())["id"]
        path = f"/api/tables/{table}"
        viewers = ("all", "spectator", "0", "1")
        before = {viewer: player.get(f"{path}/replay?viewer={viewer}").json() for viewer in viewers}
        assert len({str(replay["steps"]) for replay in before.values()}) == 4
        cookies = player.http.cookies
    with sqlite3.connect(tmp_path / "mathom.sqlite3") as database:
        database.execute("UPDATE entries SET body = replace(body, 'place ', 'move ') WHERE seq = 1")
    database.close()
    with Served(settings(tmp_path)) as server, server.browser() as player:
        player.http.cookies = cookies
        for viewer, replay in before.items():
            assert player.get(f"{path}/replay?viewer={viewer}").json() == replay
        gone = player.get(f"{path}/record")
        assert (gone.status_code, code(gone)) == (409, "conflict")
        with player.at(table) as sitting:
            assert sitting.first["error"]["code"] == "conflict"
