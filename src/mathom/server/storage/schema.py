"""All tables of the database, whichever module declares them."""

from __future__ import annotations

from sqlalchemy import MetaData

from mathom.server.library import deck_rows
from mathom.server.moderation import rows as moderation_rows
from mathom.server.storage.models import Base

#: The modules that declare rows; each adds its tables to what all share.
DECLARING = (deck_rows, moderation_rows)

ALL_TABLES: MetaData = Base.metadata
