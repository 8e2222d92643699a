"""Tables in the database: how they stand, who sits where, their journals, and what is to be done at them."""

from __future__ import annotations

from mathom.server.chair_store import ChairStore
from mathom.server.database import Database
from mathom.server.journal_store import JournalStore
from mathom.server.notes import Notes
from mathom.server.rota import Rota
from mathom.server.standing_store import StandingStore
from mathom.server.timekeeper import Timekeeper

__all__ = ["Notes", "Store"]


class Store(StandingStore, ChairStore, JournalStore, Rota):
    """All queries about tables in one class, and the time by which their clocks run."""

    def __init__(self, database: Database) -> None:
        JournalStore.__init__(self, database)
        self.time = Timekeeper(database)
