"""All tables of the database, whichever module declares them."""

from __future__ import annotations

from sqlalchemy import MetaData

from mathom.server import deck_rows
from mathom.server.models import Base
from mathom.server.moderation import rows as moderation_rows

#: The modules that declare rows; each adds its tables to what all share.
DECLARING = (deck_rows, moderation_rows)

ALL_TABLES: MetaData = Base.metadata
