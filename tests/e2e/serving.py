"""A server on which nothing is left to chance: `python -m tests.e2e.serving DATABASE` tells where it is."""

from __future__ import annotations

import sys
from unittest import mock

from mathom.core import NUMBERED
from mathom.server.running import Place, serve
from mathom.server.settings import Limits, Rate, Settings, database_url
from mathom.server.tables import seating

MUCH = Rate(100_000, 1)
#: All visitors of the tests have one address, and tests that play ahead are faster than people.
LIMITS = Limits(**dict.fromkeys(Limits.__struct_fields__, MUCH))


class LoadedDice:
    """In the place of chance: who leaves his side to the lot has the first one."""

    def randrange(self, stop: int) -> int:
        return 0


def tell(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    settings = Settings(database=database_url(sys.argv[1]), pace=(0.0, 0.0), limits=LIMITS, warm=True)
    # All tables have the same numbered seed.
    with mock.patch.multiple(seating, secret_seed=lambda: 7, SECRET=NUMBERED, random=LoadedDice()):
        serve(settings, Place(port=0), 1, tell)
