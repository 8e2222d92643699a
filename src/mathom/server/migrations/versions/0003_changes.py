"""Replays tell of each view only what has changed in it. Those that are kept have all their views, and stay so."""

import json
import zlib
from typing import Any

import sqlalchemy as sa
from alembic import op

from mathom.server.line.changes import changed

revision = "0003"
down_revision = "0002"

streams = sa.table("streams", sa.column("table_id"), sa.column("viewer"), sa.column("body", sa.LargeBinary))


def upgrade() -> None:
    """Both forms are read."""


def downgrade() -> None:
    """Every view whole again, one stream at a time: there may be many, and they are long."""
    connection = op.get_bind()
    for key in connection.execute(sa.select(streams.c.table_id, streams.c.viewer)).all():
        here = sa.and_(streams.c.table_id == key.table_id, streams.c.viewer == key.viewer)
        steps = json.loads(zlib.decompress(connection.execute(sa.select(streams.c.body).where(here)).scalar_one()))
        view: Any = None
        for step in steps:
            change = step.pop("changes", None)
            view = step["view"] = step["view"] or changed(view, change or {})
        body = zlib.compress(json.dumps(steps, separators=(",", ":"), ensure_ascii=False).encode(), 6)
        connection.execute(streams.update().where(here).values(body=body))
