"""Tables in the database: how they stand, who sits where, their journals, and what is to be done at them."""

from __future__ import annotations

from mathom.server.storage.database import Database
from mathom.server.tables.chair_store import ChairStore
from mathom.server.tables.journal_store import JournalStore
from mathom.server.tables.notes import Notes
from mathom.server.tables.rota import Rota
from mathom.server.tables.standing_store import StandingStore
from mathom.server.tables.timekeeper import Timekeeper

__all__ = ["Notes", "Store"]


class Store(StandingStore, ChairStore, JournalStore, Rota):
    """All queries about tables in one class, and the time by which their clocks run."""

    def __init__(self, database: Database) -> None:
        JournalStore.__init__(self, database)
        self.time = Timekeeper(database)
