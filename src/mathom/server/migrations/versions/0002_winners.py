"""Seats that win together: a match has winners instead of a winner, and a view says which seats are the viewer's."""

import json
import zlib
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Outcome = dict[str, Any]

tables = sa.table("tables", sa.column("id"), sa.column("winner"), sa.column("winners"), sa.column("outcome"))
streams = sa.table("streams", sa.column("table_id"), sa.column("viewer"), sa.column("body", sa.LargeBinary))


def upgrade() -> None:
    op.add_column("tables", sa.Column("winners", sa.Integer, nullable=False, server_default="0"))
    won = sa.literal(1).op("<<")(tables.c.winner)
    op.execute(tables.update().where(tables.c.winner.is_not(None)).values(winners=won))
    _outcomes(_with_winners)
    _views(_with_winners)
    op.drop_column("tables", "winner")  # not by way of a new table: what belongs to a dropped one goes with it


def downgrade() -> None:
    """A match that several have won together keeps only the first of them."""
    op.add_column("tables", sa.Column("winner", sa.Integer))
    first = sa.case(*((tables.c.winners.op("&")(1 << seat) != 0, seat) for seat in range(8)))
    op.execute(tables.update().values(winner=first))
    _outcomes(_with_winner)
    _views(_with_winner)
    op.drop_column("tables", "winners")


def _with_winners(outcome: Outcome) -> Outcome:
    winner = outcome.pop("winner")
    return {"winners": [] if winner is None else [winner], **outcome}


def _with_winner(outcome: Outcome) -> Outcome:
    winners = outcome.pop("winners")
    return {"winner": winners[0] if winners else None, **outcome}


def _outcomes(change: Callable[[Outcome], Outcome]) -> None:
    """Of the tables."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.outcome).where(tables.c.outcome.is_not(None))).all():
        outcome = json.dumps(change(json.loads(row.outcome)))
        connection.execute(tables.update().where(tables.c.id == row.id).values(outcome=outcome))


def _views(change: Callable[[Outcome], Outcome]) -> None:
    """Of the kept streams, one at a time: there may be many, and they are long."""
    connection = op.get_bind()
    for key in connection.execute(sa.select(streams.c.table_id, streams.c.viewer)).all():
        here = sa.and_(streams.c.table_id == key.table_id, streams.c.viewer == key.viewer)
        steps = json.loads(zlib.decompress(connection.execute(sa.select(streams.c.body).where(here)).scalar_one()))
        for view in (step["view"] for step in steps):
            view["own"] = [] if view["seat"] is None else [view["seat"]]
            if view["outcome"] is not None:
                view["outcome"] = change(view["outcome"])
        body = zlib.compress(json.dumps(steps, separators=(",", ":"), ensure_ascii=False).encode(), 6)
        connection.execute(streams.update().where(here).values(body=body))
