"""Setting up at the same time, over the wire: sealed at the table, kept by the journal, answered by bots at once."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
from tests.seats import ACROSS
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Json, Served, Sitting, level, play_out, settings, wait

from mathom.core import loads

LIGHT = ["sam arthedain", "frodo cardolan", "pippin rhudaur", "gimli eregion", "aragorn enedwaith"]
DARK = ["witch-king dagorlad", "shelob gondor", "orcs mirkwood", "balrog fangorn", "cave-troll rohan"]
FELLOWSHIP = [f"place {place}" for place in LIGHT]
SAURON = [f"place {place}" for place in DARK]


def named_camp(sitting: Sitting, number: int = 0) -> list[str]:
    """One of the camps that the table suggests, as it is handed in."""
    camp = sitting.state["view"]["table"]["camp"]
    ahead = [place["region"] for place in camp["places"][:-1]]
    places = camp["camps"][number]["places"]
    return [f"place {piece} {region}" for piece, region in places.items() if region in ahead]


def test_both_set_up_at_the_same_time_and_each_sees_only_his_own(crowd: Crowd) -> None:
    one, two, nobody = crowd.guest(), crowd.guest(), crowd.visitor()
    table = one.make("private")["id"]
    two.join(table)
    with one.at(table) as light, two.at(table) as dark, nobody.at(table) as bench:
        assert light.first["arranging"] == {"waiting": [0, 1], "ready": [], "yours": []}
        assert dark.first["view"]["decision"]["alongside"] == [0, 1] and light.first["thinking"] == [True, True]
        assert dark.first["view"]["table"]["camp"]["side"] == "sauron" and bench.first["view"]["table"]["camp"] is None
        dark.do("arrange", tokens=SAURON[::-1])
        assert dark.state["arranging"] == {"waiting": [0], "ready": [1], "yours": SAURON}
        for other in (light, bench):
            level(dark, other)
            assert other.state["arranging"] == {"waiting": [0], "ready": [1], "yours": []}
            assert other.state["thinking"] == [True, False]
        dark.do("arrange", tokens=[])
        dark.do("arrange", tokens=named_camp(dark))
        dark.do("arrange", tokens=SAURON)
        assert dark.refused("arrange", tokens=SAURON) == "conflict"
        assert light.refused("arrange", tokens=SAURON) == "illegal_choice"
        assert light.refused("arrange", tokens=["dance"]) == "invalid_token"
        assert bench.refused("arrange", tokens=FELLOWSHIP) == "not_seated"
        light.do("arrange", tokens=FELLOWSHIP)
        level(light, dark, bench)
        assert light.state["arranging"] is None and light.state["view"]["table"]["phase"] == "play"
        secrets = [token for token in SAURON if any(token in text for text in (*light.bytes, *bench.bytes))]
        assert not secrets and not any("cave-troll" in text for text in bench.bytes[:-1] if '"place' in text)
        play_out(light, dark)
    record = loads(one.get(f"/api/tables/{table}/record").text).verify()
    assert list(record.choices[:10]) == FELLOWSHIP + SAURON


def test_nothing_of_a_sealed_camp_is_sent_to_anybody_else(crowd: Crowd) -> None:
    """Two different camps of Sauron: every byte that the other two get to see is the same, but for times and names."""
    told: list[list[Json]] = []
    one, two = crowd.guest(), crowd.guest()
    for camp in (SAURON, [f"place {piece} {region}" for piece, region in zip(
        ("warg", "saruman", "flying-nazgul", "black-rider", "orcs"),
        ("dagorlad", "gondor", "mirkwood", "fangorn", "rohan"), strict=True)]):  # fmt: skip
        table = one.make("private", seed=None)["id"]
        two.join(table)
        with one.at(table) as light, two.at(table) as dark:
            dark.do("arrange", tokens=camp)
            light.do("chat", text="ready?")
            seen = light.state
            told.append([{key: seen[key] for key in ("view", "events", "arranging", "thinking", "offers", "undo")}])
    assert told[0] == told[1]


def test_a_camp_is_taken_back_as_a_whole_until_the_other_one_is_ready(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with one.at(table) as light, two.at(table) as dark:
        light.do("arrange", tokens=FELLOWSHIP)
        assert light.state["undo"] == {"free": True, "to": 0}
        assert light.state["arranging"] == {"waiting": [1], "ready": [0], "yours": []}
        light.do("undo")
        assert light.asked and light.state["arranging"]["waiting"] == [0, 1]
        level(light, dark)
        dark.do("arrange", tokens=SAURON)
        light.do("arrange", tokens=named_camp(light, 2))
        level(light, dark)
        assert dark.asked and dark.tokens[0].startswith("move")


def test_a_bot_is_ready_before_its_opponent(crowd: Crowd) -> None:
    for side, seat in (("fellowship", 0), ("sauron", 1)):
        player = crowd.guest()
        table = player.make(AGAINST_BOT, side=side, pace="human")["id"]
        with player.at(table) as sitting:
            sitting.until(lambda sitting=sitting, seat=seat: sitting.state["arranging"]["ready"] == [ACROSS[seat]])  # type: ignore[misc]
            assert sitting.state["thinking"] == [seat == 0, seat == 1]
            sitting.do("arrange", tokens=(FELLOWSHIP, SAURON)[seat])
            assert sitting.state["view"]["table"]["phase"] == "play"


def test_at_one_device_one_after_the_other_sets_up(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make("hotseat", clock={"kind": "bank", "bank": 600})["id"]
    with player.at(table) as sitting:
        assert sitting.first["arranging"] is None and sitting.first["clocks"]["also"] == []
        sitting.do("arrange", tokens=FELLOWSHIP)
        assert sitting.state["you"] == 1 and sitting.state["view"]["table"]["camp"]["side"] == "sauron"
        sitting.do("arrange", tokens=SAURON)
        assert sitting.state["view"]["table"]["phase"] == "play"


def test_whose_time_is_up_is_set_up_by_the_table(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private", clock={"kind": "bank", "bank": 2, "increment": 60})["id"]
    two.join(table)
    with one.at(table) as light, two.at(table) as dark:
        assert light.first["clocks"]["running"] == 0 and light.first["clocks"]["also"] == [1]
        light.choose()  # which gives him a minute more, and the other one nothing
        dark.until(lambda: dark.state["arranging"]["ready"] == [1])
        level(dark, light)
        assert light.asked and any("out of time" in line["words"] for line in light.log)
        light.do("arrange", tokens=_rest(light))
        assert light.state["view"]["table"]["phase"] == "play"


def _rest(sitting: Sitting) -> list[str]:
    """Whoever is left, in the regions that are left."""
    camp = sitting.state["view"]["table"]["camp"]
    pieces = [piece for piece in camp["pieces"] if piece not in camp["placed"]]
    open_regions = [p["region"] for p in camp["places"][:-1] if p["region"] not in camp["placed"].values()]
    return [f"place {piece} {region}" for piece, region in zip(pieces, open_regions, strict=False)]


def test_a_bot_from_elsewhere_sets_up_while_it_is_not_asked(crowd: Crowd, served: Served) -> None:
    person, keeper = crowd.guest(), crowd.visitor().member("Arranger")
    token = keeper.post("/api/bot/token").json()["token"]
    table = person.make("private")["id"]
    with httpx.Client(base_url=served.address, headers={"Authorization": f"Bearer {token}"}, timeout=60) as bot:
        assert bot.post(f"/api/bot/tables/{table}/join", json={}).status_code == 200
        with bot.stream("GET", "/api/bot/stream") as stream:
            lines = (line for line in map(_read, stream.iter_lines()) if line["type"] != "ping")
            assert next(lines)["type"] == "seated"
            ahead = next(lines)
            assert ahead["type"] == "arranging" and ahead["view"]["table"]["camp"]["side"] == "sauron"
            answer = bot.post(f"/api/bot/tables/{table}/arrange", json={"tokens": SAURON})
            assert answer.status_code == 200, answer.text
            assert bot.post(f"/api/bot/tables/{table}/arrange", json={"tokens": SAURON}).status_code == 409
            with person.at(table) as light:
                assert light.first["arranging"]["ready"] == [1] and light.first["presence"] == ["here", "here"]
                light.do("arrange", tokens=FELLOWSHIP)
                assert next(lines)["type"] == "asked"


def _read(line: str) -> Json:
    found: Json = json.loads(line)
    return found


def test_a_camp_set_up_at_one_process_is_pitched_at_another(tmp_path: Path) -> None:
    """Two processes on one database, without Redis: the journal tells."""
    wanted = settings(tmp_path)
    with Served(wanted) as here, Served(wanted) as there, here.browser() as one, there.browser() as two:
        table = one.guest().make("private")["id"]
        two.guest().join(table)
        with one.at(table) as light, two.at(table) as dark:
            dark.do("arrange", tokens=SAURON)
            light.until(lambda: light.state["arranging"]["ready"] == [1])
            light.do("arrange", tokens=FELLOWSHIP)
            dark.until(lambda: dark.asked and dark.tokens[0].startswith("move"))
            wait(lambda: here.house.tables.known(table) is not None)
