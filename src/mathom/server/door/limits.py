"""How often somebody may do something.

Counted in this process, or in Redis where several processes count together. When Redis does not answer, each process
counts for itself: nobody is shut out, and the limits still hold roughly.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections import OrderedDict, defaultdict

from redis.asyncio import Redis
from redis.exceptions import RedisError

from mathom.server.errors import RateLimited
from mathom.server.settings import Rate

log = logging.getLogger("mathom.server")

#: Who is counted in one process at once for one deed; the longest unused are forgotten first. Each deed by itself:
#: whoever asks under ever new names is not to make us forget how often somebody has tried a password.
MOST_BUCKETS = 20_000


class Bucket:
    """Fills with time, and each deed takes a drop out of it.

    >>> bucket = Bucket(Rate(2, 10), now=0)
    >>> [bucket.take(now) for now in (0, 0, 0, 5)]
    [True, True, False, True]
    """

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = float(rate.times)
        self._at = now

    def wait(self) -> float:
        """Seconds after which there is a drop again.

        >>> bucket = Bucket(Rate(2, 10), now=0)
        >>> [bucket.take(0), bucket.take(0), bucket.take(1), bucket.wait()]
        [True, True, False, 4.0]
        """
        return max(0.0, 1 - self._left) * self._rate.seconds / self._rate.times

    def take(self, now: float) -> bool:
        grown = max(0.0, now - self._at) * self._rate.times / self._rate.seconds
        self._left = min(float(self._rate.times), self._left + grown)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Counting:
    """Counts what visitors do, and says when it is too much."""

    def __init__(self, redis: Redis | None = None) -> None:
        self._redis = redis
        self._buckets: defaultdict[str, OrderedDict[str, Bucket]] = defaultdict(OrderedDict)

    async def check(self, deed: str, who: str, rate: Rate) -> None:
        """Raise `RateLimited` if this is once too often."""
        after = await self._after(deed, who, rate)
        if after is not None:
            raise RateLimited(f"that is too much at once ({deed}); wait a little and try again", after)

    async def _after(self, deed: str, who: str, rate: Rate) -> float | None:
        """Seconds after which it is not too often any more; None if it is not now."""
        if self._redis is not None:
            window, since = divmod(time.time(), rate.seconds)
            # Names and addresses do not go into Redis in the clear.
            key = f"mathom:limit:{deed}:{hashlib.sha256(who.encode()).hexdigest()[:32]}:{int(window)}"
            try:
                async with self._redis.pipeline(transaction=True) as pipe:
                    pipe.incr(key)
                    pipe.expire(key, int(rate.seconds) + 1)
                    count, _ = await pipe.execute()
                return None if int(count) <= rate.times else rate.seconds - since
            except (RedisError, OSError) as error:
                log.warning("Redis does not count: %s", type(error).__name__)
        bucket = self._bucket(deed, who, rate)
        return None if bucket.take(time.monotonic()) else bucket.wait()

    def check_here(self, deed: str, who: str, rate: Rate) -> None:
        """Counted in this process only: for what happens many times a second."""
        bucket = self._bucket(deed, who, rate)
        if not bucket.take(time.monotonic()):
            raise RateLimited("that is too much at once; wait a little and try again", bucket.wait())

    def allowed_here(self, deed: str, who: str, rate: Rate) -> bool:
        return self._bucket(deed, who, rate).take(time.monotonic())

    def _bucket(self, deed: str, who: str, rate: Rate) -> Bucket:
        buckets = self._buckets[deed]
        bucket = buckets.get(who)
        if bucket is None:
            bucket = buckets[who] = Bucket(rate, time.monotonic())
            if len(buckets) > MOST_BUCKETS:
                buckets.popitem(last=False)
        buckets.move_to_end(who)
        return bucket
