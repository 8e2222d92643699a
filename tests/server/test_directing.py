"""A director at work: rulings, corrections, warnings, pairing by hand, substitutes; and all of it undone."""

from __future__ import annotations

from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, wait
from tests.server.test_events import direct, event, page_of


class Club:
    """An event of people, paired by their director."""

    def __init__(self, crowd: Crowd, players: int = 4, **wish: object) -> None:
        self.host = crowd.guest()
        self.id: str = event(self.host, **({"auto": False} | wish))["info"]["id"]
        self.players = {guest.name: guest for guest in (crowd.guest() for _ in range(players))}
        for guest in self.players.values():
            assert guest.post(f"/api/events/{self.id}/join").status_code == 200

    def direct(self, do: str, **words: object) -> Json:
        return direct(self.host, self.id, do, **words)

    def refused(self, do: str, **words: object) -> Json:
        answer = self.host.post(f"/api/events/{self.id}/direct", {"do": do} | words)
        assert answer.status_code in (400, 403, 404, 409), answer.text
        error: Json = answer.json()["error"]
        return error

    @property
    def page(self) -> Json:
        return page_of(self.host, self.id)

    def tables(self, number: int = -1) -> list[list[str]]:
        return [pairing["players"] for pairing in self.page["rounds"][number]["pairings"]]

    def table_of(self, name: str) -> str:
        """The open table of somebody, once it is there."""
        player = self.players[name]
        wait(lambda: page_of(player, self.id)["you"]["table"] is not None)
        id_: str = page_of(player, self.id)["you"]["table"]["id"]
        return id_

    def resign(self, name: str) -> None:
        with self.players[name].at(self.table_of(name)) as sitting:
            sitting.do("resign")

    def status_of(self, table: str) -> str:
        status: str = self.host.get(f"/api/tables/{table}").json()["status"]
        return status

    def wait_for(self, words: str) -> None:
        wait(lambda: any(words in line["words"] for line in self.page["trail"]))


def test_what_people_play_is_reported_by_itself(crowd: Crowd) -> None:
    club = Club(crowd)
    club.direct("begin")
    (one, two), (three, four) = club.tables()
    table = club.table_of(one)
    assert club.table_of(two) == table != club.table_of(three), "tables open by themselves, with their players seated"
    seats = club.host.get(f"/api/tables/{table}").json()["seats"]
    assert {seat["player"]["name"] for seat in seats} == {one, two}
    club.resign(one)
    club.resign(four)
    wait(lambda: club.page["rounds"][0]["over"])
    page = club.page
    assert [pairing["words"] for pairing in page["rounds"][0]["pairings"]] == [
        f"{one} – {two}: {one} gave up",
        f"{three} – {four}: {four} gave up",
    ]
    assert {line["player"] for line in page["standings"][:2]} == {two, three}
    assert "waits for the director" in page["next"]
    club.direct("pair_now")
    assert {two, three} in [set(table) for table in club.tables()], "those with the same score meet"


def test_only_the_director_directs(crowd: Crowd) -> None:
    club = Club(crowd, players=2)
    player = next(iter(club.players.values()))
    assert player.post(f"/api/events/{club.id}/direct", {"do": "begin"}).status_code == 403
    assert crowd.visitor().post(f"/api/events/{club.id}/direct", {"do": "begin"}).status_code == 401
    assert club.refused("dance")["code"] == "bad_request"


def test_results_that_contradict_each_other(crowd: Crowd) -> None:
    club = Club(crowd, players=4)
    club.direct("begin")
    club.direct("report", round=1, table=1, scores=[1, 0])
    error = club.refused("report", round=1, table=1, scores=[0, 1])
    assert error["code"] == "conflict" and "one is wrong" in error["message"]
    assert "no table 3" in club.refused("report", round=1, table=3, scores=[1, 0])["message"]
    assert "there is no round 9" in club.refused("report", round=9, table=1, scores=[1, 0])["message"]
    assert "3 scores for 2 players" in club.refused("correct", round=1, table=1, scores=[1, 0, 2], why="x",
                                                    confirmed=True)["message"]  # fmt: skip


def test_a_ruling_ends_the_game_at_the_table(crowd: Crowd) -> None:
    club = Club(crowd, players=4)
    club.direct("begin")
    one, _ = club.tables()[0]
    table = club.table_of(one)
    page = club.direct("report", round=1, table=1, scores=[0, 1])
    assert page["rounds"][0]["pairings"][0]["status"] == "ruled"
    wait(lambda: club.host.get(f"/api/tables/{table}").json()["status"] == "finished")
    outcome = club.host.get(f"/api/tables/{table}").json()["outcome"]
    assert outcome["winners"] == [] and "no longer needs this game" in outcome["reason"]
    assert club.page["rounds"][0]["pairings"][0]["score"] == "0-1", "what was ruled stands"


def test_a_correction_is_confirmed_noted_and_can_be_undone(crowd: Crowd) -> None:
    club = Club(crowd, players=2)
    club.direct("begin")
    one, two = club.tables()[0]
    club.direct("report", round=1, table=1, scores=[1, 0])
    correction = {"round": 1, "table": 1, "scores": [0, 1], "why": "the wrong way round"}
    error = club.refused("correct", **correction)
    assert error["code"] == "unconfirmed" and f"was {one} – {two}: 1 to 0; it becomes" in error["message"]
    page = club.direct("correct", **correction, confirmed=True)
    assert page["standings"][0]["player"] == two
    line = page["trail"][-1]
    assert "the wrong way round" in line["words"] and line["by"] == club.host.name
    undone = club.direct("undo", number=line["number"])
    assert undone["standings"][0]["player"] == one and undone["trail"][-2]["undone"]
    assert club.refused("undo", number=line["number"])["code"] == "conflict"
    back = club.direct("undo", number=undone["trail"][-1]["number"])
    assert back["standings"][0]["player"] == two, "an undoing can be undone"
    assert "cannot be" in club.refused("undo", number=1)["message"], "what later steps rest on stays"


def test_a_game_that_is_open_again_is_played_at_a_new_table(crowd: Crowd) -> None:
    club = Club(crowd, players=2)
    club.direct("begin")
    one, _ = club.tables()[0]
    first = club.table_of(one)
    club.resign(one)
    wait(lambda: club.page["info"]["status"] == "finished")
    club.direct("correct", round=1, table=1, why="he slipped", confirmed=True)
    assert club.page["info"]["status"] == "running"
    second = club.table_of(one)
    assert second != first
    assert club.host.get(f"/api/tables/{first}").json()["status"] == "finished", "the old game stays to be seen"


def test_a_game_is_opened_again_after_that_was_undone(crowd: Crowd) -> None:
    club = Club(crowd, players=2)
    club.direct("begin")
    one, _ = club.tables()[0]
    first = club.table_of(one)
    club.resign(one)
    wait(lambda: club.page["info"]["status"] == "finished")
    tables = {first}
    for _ in range(2):
        page = club.direct("correct", round=1, table=1, why="once more", confirmed=True)
        again = club.table_of(one)
        assert again not in tables and club.status_of(again) == "live", "a table that was broken off is no result"
        tables.add(again)
        page = club.direct("undo", number=page["trail"][-1]["number"])
        wait(lambda: {club.status_of(table) for table in tables} == {"finished"})
        assert page["rounds"][0]["pairings"][0]["table_id"] == first, "the first game counts"
    club.direct("undo", number=club.page["trail"][-1]["number"])
    assert club.table_of(one) not in tables, "and so it does when the undoing is undone"


def test_a_round_comes_back_when_its_undoing_is_undone(crowd: Crowd) -> None:
    club = Club(crowd)
    page = club.direct("begin")
    one = club.tables()[0][0]
    first = club.table_of(one)
    undone = club.direct("undo", number=page["trail"][-1]["number"])
    wait(lambda: club.status_of(first) == "finished")
    club.direct("undo", number=undone["trail"][-1]["number"])
    again = club.table_of(one)
    assert again != first and club.status_of(again) == "live"
    assert not club.page["rounds"][0]["pairings"][0]["score"], "nobody has drawn a game that was broken off"


def test_pairing_by_hand(crowd: Crowd) -> None:
    club = Club(crowd)
    club.direct("begin")
    first = club.tables()
    for table in (1, 2):
        club.direct("report", round=1, table=table, scores=[1, 0])
    twice = [first[0], [first[0][0], first[1][0]]]
    assert "is in two places" in club.refused("pair_by_hand", pairings=twice)["message"]
    assert "neither paired nor a bye" in club.refused("pair_by_hand", pairings=[first[0]])["message"]
    stranger = club.refused("pair_by_hand", pairings=[["Sauron", first[0][0]], first[1]])
    assert stranger["code"] == "not_found" and "does not take part" in stranger["message"]
    error = club.refused("pair_by_hand", pairings=first)
    assert error["code"] == "unconfirmed" and "have met before" in error["message"]
    page = club.direct("pair_by_hand", pairings=first, confirmed=True)
    assert page["rounds"][1]["by_hand"] and "by hand, as confirmed" in page["trail"][-1]["words"]


def test_a_round_that_is_undone_takes_its_tables_with_it(crowd: Crowd) -> None:
    club = Club(crowd)
    page = club.direct("begin")
    one = club.tables()[0][0]
    table = club.table_of(one)
    paired = page["trail"][-1]["number"]
    club.direct("undo", number=paired)
    wait(lambda: club.host.get(f"/api/tables/{table}").json()["status"] == "finished")
    assert club.page["rounds"] == []
    names = list(club.players)
    club.direct("pair_by_hand", pairings=[[names[0], names[3]], [names[1], names[2]]])
    assert club.table_of(names[0]) == club.table_of(names[3]) != table


def test_after_a_round_was_undone_the_house_waits_for_the_director(crowd: Crowd) -> None:
    club = Club(crowd, auto=True)
    paired = club.direct("begin")["trail"][-1]["number"]
    undone = club.direct("undo", number=paired)
    assert "waits for the director" in undone["next"] and undone["next_at"] is None
    club.direct("note", words="a moment, please")
    assert club.page["rounds"] == [], "though rounds follow by themselves in this event"
    assert len(club.direct("pair_now")["rounds"]) == 1


def test_warnings_eject_and_a_game_that_is_open_is_forfeited(crowd: Crowd) -> None:
    club = Club(crowd, players=4)
    club.direct("begin")
    one, two = club.tables()[0]
    table = club.table_of(one)
    club.direct("warn", player=one, offence="stalling")
    assert page_of(club.players[one], club.id)["you"]["warnings"] == ["stalling"]
    page = club.direct("warn", player=one, offence="Stalling")
    assert next(entrant for entrant in page["entrants"] if entrant["name"] == one)["ejected"]
    assert page["rounds"][0]["pairings"][0]["words"] == f"{one} – {two}: {one} forfeited"
    wait(lambda: club.host.get(f"/api/tables/{table}").json()["status"] == "finished")
    back = club.players[one].post(f"/api/events/{club.id}/join")
    assert back.status_code == 409 and "was ejected" in back.json()["error"]["message"]
    club.direct("undo", number=page["trail"][-1]["number"])
    assert club.page["rounds"][0]["pairings"][0]["status"] in ("open", "live", "finished")


def test_a_substitute_plays_on_and_the_player_can_come_back(crowd: Crowd) -> None:
    club = Club(crowd, players=2)
    club.direct("begin")
    one, _ = club.tables()[0]
    table = club.table_of(one)
    assert "no bot 'dragon'" in club.refused("substitute", player=one, bot="dragon")["message"]
    page = club.direct("substitute", player=one, bot="random")
    assert next(entrant for entrant in page["entrants"] if entrant["name"] == one)["substitute"] == "random"
    seats = club.host.get(f"/api/tables/{table}").json()["seats"]
    assert sorted(seat["bot"] or "" for seat in seats) == ["", "random"]
    with club.players[one].at(table) as sitting:
        assert sitting.state["you"] is None, "he can only watch now"
    club.direct("substitute", player=one)
    with club.players[one].at(table) as sitting:
        assert sitting.state["you"] is not None


def test_extra_time_is_on_the_clocks(crowd: Crowd) -> None:
    club = Club(crowd, players=4)
    club.direct("begin")
    one, _ = club.tables()[0]
    table = club.table_of(one)
    ends = club.page["ends"]
    with club.players[one].at(table) as sitting:
        before = sitting.state["clocks"]["left"]
        page = club.direct("extra_time", round=1, table=1, minutes=5)
        sitting.until(lambda: sitting.state["clocks"]["left"][1] > before[1] + 200)
    assert page["ends"] == ends + 300
    club.direct("report", round=1, table=1, scores=[1, 1])
    assert "nothing to give time for" in club.refused("extra_time", round=1, table=1, minutes=5)["message"]


def test_everybody_drops_out(crowd: Crowd) -> None:
    club = Club(crowd, players=2)
    for player in club.players.values():
        assert player.post(f"/api/events/{club.id}/drop").status_code == 200
    error = club.refused("begin")
    assert error["code"] == "conflict" and "all have left" in error["message"]
    club.direct("cancel")
    assert club.page["info"]["status"] == "cancelled"
    assert "was cancelled" in club.refused("begin")["message"]


def test_everybody_drops_out_in_the_middle_of_a_round(crowd: Crowd) -> None:
    club = Club(crowd)
    club.direct("begin")
    tables = {club.table_of(one) for one, _ in club.tables()}
    leaving = [player for table in zip(*club.tables(), strict=True) for player in table]
    *those, last = (club.players[name] for name in leaving)
    for player in those:
        assert player.post(f"/api/events/{club.id}/drop").status_code == 200
    assert "the event is over" in last.post(f"/api/events/{club.id}/drop").json()["error"]["message"]
    page = club.page
    assert page["info"]["status"] == "finished" and page["standings"][0]["points"] == 2
    assert all("forfeited" in pairing["words"] for pairing in page["rounds"][0]["pairings"])
    wait(lambda: {club.status_of(table) for table in tables} == {"finished"})
    for line in reversed(page["trail"][-3:]):
        club.direct("undo", number=line["number"])
    assert club.page["info"]["status"] == "running", "all of it can be undone"


def test_an_event_ends_early_and_an_odd_player_has_a_bye(crowd: Crowd) -> None:
    club = Club(crowd, players=3)
    page = club.direct("begin")
    (bye,) = page["rounds"][0]["byes"]
    assert next(line for line in page["standings"] if line["player"] == bye)["points"] == 2
    assert club.refused("close")["code"] == "unconfirmed", "a game is open"
    page = club.direct("close", confirmed=True)
    assert page["info"]["status"] == "finished" and page["standings"][0]["player"] == bye
    assert "over" in club.refused("pair_now")["message"]
    reopened = club.direct("undo", number=page["trail"][-1]["number"])
    assert reopened["info"]["status"] == "running"


def test_notes_and_messages(crowd: Crowd) -> None:
    club = Club(crowd, players=1)
    assert club.direct("announce", words="Round 1 at eight")["message"] == "Round 1 at eight"
    assert club.direct("announce", words="")["message"] == ""
    assert club.direct("note", words="Gandalf may come late")["trail"][-1]["words"] == "Gandalf may come late"
    assert club.refused("announce", words="\x07")["code"] == "bad_request"
    # People read these answers: no way of writing that only programmers know.
    for nonsense in ("\x07", "\u202eabc"):
        told = club.refused("note", words=nonsense)["message"]
        assert told == "that cannot be written down in a line: some of it cannot be seen"
    assert club.refused("note", words="")["message"] == "words: it is empty"
    assert club.refused("add_bot", spec="random", count=0)["message"] == "count: it is at least 1"
    assert club.refused("add_bot", spec="random", count=9999)["message"] == "count: it is at most 128"
    assert club.refused("add_player", name="nobody-at-all")["code"] == "not_found"
    late: Browser = club.players[next(iter(club.players))]
    assert "takes part already" in club.refused("add_player", name=late.name)["message"]
