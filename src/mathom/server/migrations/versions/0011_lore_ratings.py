"""LoRE's own ratings; changes of ratings that were taken back stay to be seen, and can return."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("rating_changes", sa.Column("revoked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "lore_ratings",
        sa.Column("player", sa.String(84), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_lore_ratings"),
        _account("lore_ratings"),
    )
    op.create_index("ix_lore_ratings_account_id", "lore_ratings", ["account_id"])
    op.create_table(
        "lore_rating_changes",
        sa.Column("source", sa.String(32), nullable=False),
        sa.Column("player", sa.String(84), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("bonus", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("source", "player", name="pk_lore_rating_changes"),
        _account("lore_rating_changes"),
    )
    op.create_index("ix_lore_rating_changes_account_id", "lore_rating_changes", ["account_id"])
    op.create_index("ix_lore_rating_changes_player", "lore_rating_changes", ["player", "at"])


def _account(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=f"fk_{table}_account_id", ondelete="CASCADE")


def downgrade() -> None:
    for table in ("lore_rating_changes", "lore_ratings"):
        op.drop_table(table)
    with op.batch_alter_table("rating_changes") as batch:
        batch.drop_column("revoked")
