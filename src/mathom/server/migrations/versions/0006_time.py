"""The time of the house, and when it was closed: clocks do not run meanwhile."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.create_table(
        "closures",
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_closures"),
    )
    # When anything changed last, somebody was there: since then nobody may have been, and no clock is charged for it.
    op.execute("INSERT INTO pulse (id, at) SELECT 1, max(touched) FROM tables HAVING max(touched) IS NOT NULL")


def downgrade() -> None:
    for table in ("closures", "pulse"):
        op.drop_table(table)
