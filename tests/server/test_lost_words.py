"""Redis loses words: it restarts, or a process loses its line to it. Whoever follows something is told all the same."""

import asyncio
import errno
import itertools
import os
import signal
import threading
import time
from asyncio import StreamReader
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import NamedTuple

import pytest
from redis import Redis
from tests.server.people import Served, appoint, settings, wait
from tests.server.processes import Backing, RedisServer
from tests.server.test_bot_streams import stream
from tests.server.test_moderation import measure
from tests.server.test_ratings import run
from tests.server.test_several_processes import other_browser

from mathom.server.line import hub
from mathom.server.moderation import keeper
from mathom.server.settings import database_url


class Two(NamedTuple):
    """Two processes of one server, and the Redis through which they tell each other."""

    here: Served
    there: Served
    redis: RedisServer


@pytest.fixture(scope="module")
def both(backing: Backing, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Return two processes that try again soon after a failure. Pings are so rare that nothing is found by them."""
    wanted = settings(
        tmp_path_factory.mktemp("two"),
        database=database_url(backing.postgres.url),
        redis=backing.redis.url,
        ping=1000.0,
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hub, "AGAIN", 0.1)
        patch.setattr(hub, "HEARTBEAT", 0.1, raising=False)
        patch.setattr(hub, "SILENCE", 1.0, raising=False)
        patch.setattr(keeper, "LOOKS", 0.1)
        with Served(wanted) as here, Served(wanted) as there:
            yield Two(here, there, backing.redis)


@pytest.fixture
def two(both: Two) -> Two:
    """Return the two processes when both listen to Redis and no news is lost."""
    wait(lambda: listeners(both.redis) == 2)
    wait(lambda: not any(server.house.hub.loses_words for server in both[:2]))
    return both


def listeners(redis: RedisServer) -> int:
    with Redis.from_url(redis.url) as asked:
        return sum(number for channel in asked.pubsub_channels() for _, number in asked.pubsub_numsub(channel))


@contextmanager
def redis_is_away(two: Two) -> Iterator[None]:
    two.redis.stop()
    yield
    two.redis.start()


@contextmanager
def nobody_listens(two: Two) -> Iterator[None]:
    """Redis goes on, and has cut off everybody who listened: for a moment, what is published reaches nobody."""
    with Redis.from_url(two.redis.url) as asked:
        asked.client_kill_filter(_type="pubsub")
    yield


@contextmanager
def nothing_is_published(two: Two) -> Iterator[None]:
    """Only the process in which something happens has lost its line."""

    words: list[object] = []

    async def lose(*word: object) -> None:
        words.append(word)
        raise ConnectionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(two.here.house._redis, "publish", lose)
        yield
        wait(lambda: words)


def at_subscription(server: Served, work: Callable[[StreamReader], None]) -> None:
    """Do something with the reader of the subscription, the only connection with something to do when it connects."""
    redis = server.house._redis
    assert redis is not None

    async def do() -> bool:
        there = [one for one in redis.connection_pool._in_use_connections if one._connect_callbacks and one._reader]
        for connection in there:
            assert connection._reader is not None
            work(connection._reader)
        return bool(there)

    wait(lambda: run(server, do()))  # the subscription may just be renewed


@contextmanager
def the_subscription_times_out(two: Two) -> Iterator[None]:
    """TCP keepalive has ended the subscription of a process: Python raises the errno ETIMEDOUT as `TimeoutError`."""
    error = TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
    at_subscription(two.there, lambda reader: reader.set_exception(error))
    yield


@contextmanager
def the_subscription_is_forgotten(two: Two) -> Iterator[None]:
    """The network has forgotten the subscription of a process: it hears nothing, and no error is raised."""
    at_subscription(two.there, lambda reader: setattr(reader, "feed_data", lambda data: None))
    yield


#: Names are taken only once.
numbers = itertools.count(1)
Loss = Callable[[Two], AbstractContextManager[None]]
losses = pytest.mark.parametrize(
    "loss",
    [
        redis_is_away,
        nobody_listens,
        nothing_is_published,
        the_subscription_times_out,
        the_subscription_is_forgotten,
    ],
)


@losses
def test_a_bot_hears_that_somebody_has_sat_down(two: Two, loss: Loss) -> None:
    with two.there.browser() as bot, two.here.browser() as guest:
        bot.member(f"Lugdush-{next(numbers)}")
        token = bot.post("/api/bot/token").json()["token"]
        table = bot.make("open")["id"]
        guest.guest()
        with stream(bot, token) as lines:
            assert next(lines)["type"] == "ping"
            with loss(two):
                guest.join(table)
            told = next(lines)
            assert (told["type"], told["table"]) == ("seated", table)


@losses
def test_a_session_that_has_ended_ends_here_too(two: Two, loss: Loss) -> None:
    with two.here.browser() as one, two.there.browser() as bystander:
        table = one.guest().make("hotseat")["id"]
        bystander.guest()
        with other_browser(one, two.there) as elsewhere, elsewhere.at(table) as sitting, bystander.at(table) as other:
            with loss(two):
                assert one.post("/api/logout").status_code == 200
            assert sitting.closed() == 1008
            assert other.ask("ping")["type"] == "pong"


@losses
def test_choices_are_told_though_the_rounds_are_held_up(two: Two, loss: Loss) -> None:
    """What a round waits for, be it another table's trouble, keeps nobody waiting who looks on."""

    go_on = threading.Event()

    async def takes_long() -> list[str]:
        while not go_on.is_set():
            await asyncio.sleep(0.01)
        return []

    with two.here.browser() as one, pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        stack.callback(go_on.set)
        patch.setattr(two.there.house.events, "due", takes_long)
        table = one.guest().make("hotseat")["id"]
        with one.at(table) as light, other_browser(one, two.there) as elsewhere, elsewhere.at(table) as dark:
            with loss(two):
                light.choose()
            dark.until(lambda: dark.v == light.v)


@losses
def test_choices_are_told_in_their_order(two: Two, loss: Loss) -> None:
    with two.here.browser() as one:
        table = one.guest().make("hotseat")["id"]
        with one.at(table) as light, other_browser(one, two.there) as elsewhere, elsewhere.at(table) as dark:
            with loss(two):
                for _ in range(3):
                    light.choose()
            light.choose()
            dark.until(lambda: dark.v == light.v)
            told = [message["v"] for message in dark.messages if message["type"] in ("state", "update")]
            assert told == sorted(told)
            assert dark.log == light.log


@losses
def test_who_is_muted_elsewhere_is_not_heard_here(two: Two, loss: Loss) -> None:
    with two.here.browser() as one, two.there.browser() as loud:
        speaker = loud.guest().name
        table = one.guest().make("open")["id"]
        loud.join(table)
        with other_browser(one, two.there) as elsewhere, elsewhere.at(table) as hearer, loud.at(table) as talker:
            talker.do("chat", text="Listen!")
            hearer.until(lambda: [line["text"] for line in hearer.chat] == ["Listen!"])
            with loss(two):
                assert one.put(f"/api/me/people/{speaker}", {"wish": "mute"}).status_code == 200
            hearer.until(lambda: [line["text"] for line in hearer.chat] == [""])
            talker.do("chat", text="Listen again!")
            hearer.until(lambda: [line["text"] for line in hearer.chat] == ["", ""])
            with loss(two):
                assert one.put(f"/api/me/people/{speaker}", {"wish": "none"}).status_code == 200
            hearer.until(lambda: [line["text"] for line in hearer.chat] == ["Listen!", "Listen again!"])


@losses
def test_talk_that_is_turned_off_elsewhere_is_off_here(two: Two, loss: Loss) -> None:
    with two.here.browser() as one, two.there.browser() as other:
        table = one.guest().make("open")["id"]
        other.guest().join(table)
        with other.at(table) as talker:
            talker.do("chat", text="Well met!")
            with loss(two):
                assert one.post(f"/api/tables/{table}/talk", {"on": False}).status_code == 200
            talker.until(lambda: talker.state["table"]["quiet"] == [one.name])
            assert talker.refused("chat", text="Are you there?") == "conflict"


@losses
def test_a_seat_that_was_taken_elsewhere_is_seen_here(two: Two, loss: Loss) -> None:
    """At a table where others are still missing: no match begins, and nothing is written into a journal."""
    with two.here.browser() as one, two.there.browser() as host:
        table = host.guest().make("open", game="wotr", side="frodo")["id"]
        one.guest()
        with host.at(table) as waiting:
            with loss(two):
                one.join(table)
            waiting.until(
                lambda: one.name in {(seat["player"] or {}).get("name") for seat in waiting.state["table"]["seats"]}
            )
            assert waiting.state["table"]["status"] == "open"


@losses
def test_a_token_that_was_replaced_elsewhere_is_worth_nothing_here(two: Two, loss: Loss) -> None:
    with two.here.browser() as owner:
        token = owner.member(f"Golfimbul-{next(numbers)}").post("/api/bot/token").json()["token"]
        with other_browser(owner, two.there) as elsewhere, stream(elsewhere, token) as lines:
            assert next(lines)["type"] == "ping"
            with loss(two):
                assert owner.post("/api/bot/token").status_code == 200
            assert {line["type"] for line in lines} <= {"ping"}  # it ends


@pytest.mark.parametrize("kind", ["silence", "suspension", "ban"])
def test_what_moderators_decide_holds_here_though_redis_is_away(two: Two, kind: str) -> None:
    with two.here.browser() as moderator, two.there.browser() as loud:
        moderator.member(f"Elrond-{next(numbers)}")
        appoint(two.here, moderator.name)
        wait(lambda: moderator.me()["moderator"])
        table = loud.guest().make("hotseat")["id"]
        with loud.at(table) as talker, redis_is_away(two):
            talker.do("chat", text="Listen!")
            measure(moderator, kind, name=loud.name, hours=2)
            if kind == "silence":
                wait(lambda: talker.ask("chat", text="Listen again!")["type"] == "refused")
            else:
                assert talker.closed() == 1008


def test_a_redis_that_stops_answering_holds_nobody_up(two: Two) -> None:
    with two.here.browser() as one:
        table = one.guest().make("hotseat")["id"]
        with one.at(table) as light, other_browser(one, two.there) as elsewhere, elsewhere.at(table) as dark:
            os.kill(two.redis.pid, signal.SIGSTOP)
            try:
                light.choose()
                dark.until(lambda: dark.v == light.v)
                wait(lambda: all(server.house.hub.loses_words for server in two[:2]))
                time.sleep(hub.SILENCE)  # an attempt to subscribe again fails, too
                dark.choose()
                light.until(lambda: dark.v == light.v)
            finally:
                os.kill(two.redis.pid, signal.SIGCONT)
            wait(lambda: listeners(two.redis) == 2)
            wait(lambda: not any(server.house.hub.loses_words for server in two[:2]))
